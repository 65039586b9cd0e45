"""The checks that run nothing: style, types, who imports whom, HTML. They take seconds, and come before the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

from tools.common import NODE_MODULES, ROOT, VENV_BIN, Problem

SOURCES: tuple[tuple[str, ...], ...] = (
    ("mypy", "--strict"),
    ("ruff", "check", "--output-format=concise", "."),
    ("ruff", "format", "--check", "."),
    ("lint-imports", "--no-cache"),
    ("tsc", "--checkJs", "--project", "tsconfig.json"),
    ("tsc", "--checkJs", "--project", "tsconfig.worker.json"),
)
"""The longest first, so that two of them at a time end soonest."""
PAGES = (("html-validate", "dist/index.html", "dist/404.html", "dist/workshop.html", "dist/web/workshop/pypi.html"),)


def check(checks: Iterable[Sequence[str]]) -> None:
    """Run some checks, two at a time; raises `Problem` with what those that failed have said."""
    with ThreadPoolExecutor(2) as pool:
        told = [words for words in pool.map(run, checks) if words]
    if told:
        raise Problem("\n\n".join(told))


def run(command: Sequence[str]) -> str:
    """Run one check; returns nothing where all is well, else the command and what it said."""
    path = os.pathsep.join([str(NODE_MODULES / ".bin"), str(VENV_BIN), os.environ["PATH"]])
    program = shutil.which(command[0], path=path)
    if program is None:
        return f"{command[0]} is not installed; `python3 build.py test` installs it."
    env = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT / "py"), "NO_COLOR": "1"}
    done = subprocess.run([program, *command[1:]], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return f"{' '.join(command)}\n{done.stdout}{done.stderr}" if done.returncode else ""


if __name__ == "__main__":
    try:
        check(SOURCES)
    except Problem as problem:
        sys.exit(str(problem))
