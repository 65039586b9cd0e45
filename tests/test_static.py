"""The checks that run nothing: style, types, imports, HTML."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def check(root: Path, *command: str) -> None:
    """Run a checker, and fail with what it says."""
    path = os.pathsep.join([str(root / "node_modules" / ".bin"), str(Path(sys.executable).parent), os.environ["PATH"]])
    program = shutil.which(command[0], path=path)
    if program is None:
        pytest.fail(f"{command[0]} is not installed; `python3 build.py test` installs it.")
    env = {**os.environ, "PATH": path, "PYTHONPATH": str(root / "py"), "NO_COLOR": "1"}
    done = subprocess.run([program, *command[1:]], cwd=root, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{' '.join(command)}\n{done.stdout}{done.stderr}", pytrace=False)


def test_python_style(root: Path) -> None:
    check(root, "ruff", "check", "--output-format=concise", ".")


def test_python_types(root: Path) -> None:
    check(root, "mypy", "--strict")


def test_who_imports_whom(root: Path) -> None:
    check(root, "lint-imports", "--no-cache")


@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.worker.json"])
def test_javascript_types(root: Path, project: str) -> None:
    check(root, "tsc", "--checkJs", "--project", project)


@pytest.mark.parametrize("page", ["index.html", "404.html"])
def test_html(root: Path, dist: Path, page: str) -> None:
    check(root, "html-validate", f"{dist.name}/{page}")
