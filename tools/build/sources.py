"""What dist/ is made of, by contents and not by dates: whether that has changed since, and a build whenever it does."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Never

from tools.common import DATA, DIST, ROOT, say

SOURCES = (
    *("index.html", "404.html", "pyproject.toml", "pyscript.toml", "package-lock.json"),
    *("web/**/*", "py/**/*.py", "py/**/*.css", *(f"py/**/{kind}" for kind in DATA)),
    *("tools/common.py", "tools/pyodide.mjs", "tools/boot/*", "tools/build/**/*"),
)
STAMP = ROOT / ".cache" / "dist.json"
SHOWN = 3
PAUSE_S = 0.5
BUILD = "python3 build.py build"

Hashes = Mapping[str, str]
"""By path."""


def sources() -> dict[str, str]:
    """Return the hash of every source of dist/."""
    files = {file for pattern in SOURCES for file in ROOT.glob(pattern) if is_source(file)}
    return {file.relative_to(ROOT).as_posix(): hash_of(file) for file in sorted(files)}


def is_source(path: Path) -> bool:
    """Tell whether something found is a file that somebody has written."""
    return path.is_file() and path.suffix != ".pyc"


def hash_of(file: Path) -> str:
    """Name the contents of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def note(made_of: Hashes) -> None:
    """Write down what dist/ has been made of."""
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    STAMP.write_text(json.dumps(made_of, indent=1))


def why_stale() -> str | None:
    """Say what is wrong with dist/ and what to do, unless it is there and made of the sources as they are."""
    if not (DIST / "index.html").is_file() or not STAMP.is_file():
        return f"There is no dist/ that is known to be made of these sources. Make it:\n    {BUILD}"
    if paths := changed(json.loads(STAMP.read_text()), sources()):
        return f"dist/ is out of date: {listed(paths)} changed since it was made. Make it anew:\n    {BUILD}"
    return None


def changed(before: Hashes, after: Hashes) -> list[str]:
    """
    List what is new, gone or different.

    >>> changed({"a": "1", "b": "1", "c": "1"}, {"a": "1", "b": "2", "d": "1"})
    ['b', 'c', 'd']
    """
    return sorted(path for path in {*before, *after} if before.get(path) != after.get(path))


def listed(paths: list[str]) -> str:
    """
    Name the first few of some files.

    >>> listed(["a", "b"]), listed(["a", "b", "c", "d", "e"])
    ('a, b', 'a, b, c and 2 more')
    """
    rest = len(paths) - SHOWN
    return ", ".join(paths[:SHOWN]) + (f" and {rest} more" if rest > 0 else "")


def watch() -> Never:
    """
    Build anew whenever a source changes, for as long as the program runs.

    Each build is a process of its own, since this one has imported Python that may have changed. One that fails says
    why, and the next change may mend it.
    """
    known = sources()
    while True:
        time.sleep(PAUSE_S)
        now = sources()
        if paths := changed(known, now):
            say(f"{listed(paths)} changed.")
            subprocess.run([sys.executable, ROOT / "build.py", "build"], cwd=ROOT, check=False)
            known = now
