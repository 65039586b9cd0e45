"""What every part shares: the places, the expected failure, other programs, the package, files filled and packed."""

from __future__ import annotations

import importlib
import io
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
FAILURES = ROOT / ".cache" / "failures"
"""Pictures of the pages on which a browser test has failed."""
PACKAGE = ROOT / "py" / "passalong"
DATA = ("*.csv", "*.ftl")
"""What the package reads beside its Python: tables, and the catalogues of what is said."""
NODE_MODULES = ROOT / "node_modules"
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if sys.platform == "win32" else "python")

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that the same sources give the same bytes."""
TAIL, WIDTH = 6, 200
"""How many of the last lines of a failed program are shown, and how much of each."""


class Problem(Exception):  # noqa: N818 - it is not always a mistake
    """An expected failure; the message says what is wrong and what to do about it."""


def say(message: str) -> None:
    """Tell the user what is going on."""
    print(message, flush=True)


def run(
    command: Sequence[str | Path], advice: str, limit: float | None = None, env: Mapping[str, str] | None = None
) -> str:
    """
    Run a program to its end and return what it printed.

    Raises `Problem` with its last lines and the advice when it fails, takes more than `limit` seconds, or is not there.
    """
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=limit,
            check=False,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except subprocess.TimeoutExpired as late:
        raise Problem(f"{Path(command[0]).name} did not finish within {limit:.0f} seconds.\n{advice}") from late
    except OSError as missing:
        raise Problem(f"{Path(command[0]).name} cannot be started: {missing}.\n{advice}") from missing
    if done.returncode:
        name = Path(command[0]).name
        raise Problem(f"{' '.join([name, *map(str, command[1:4])])} ... failed:\n{gist(done.stdout)}\n{advice}")
    return done.stdout


def app_module(name: str) -> Any:
    """Import a module of the package, which need not be installed."""
    if str(PACKAGE.parent) not in sys.path:
        sys.path.insert(0, str(PACKAGE.parent))
    return importlib.import_module(name)


def filled(text: str, contents: Mapping[str, str]) -> bytes:
    """Return a text with something in the place of each mark, which must be there exactly once."""
    for mark, content in contents.items():
        if text.count(mark) != 1:
            raise Problem(f"{mark} must be there exactly once, and is {text.count(mark)} times.")
        text = text.replace(mark, content)
    return text.encode()


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Pack files, always into the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files:
            entry = zipfile.ZipInfo(path, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return packed.getvalue()


def gist(printed: str) -> str:
    r"""
    Return the few lines that say most about a failure.

    >>> print(gist("so far so good\nERROR: no network\nbye"))
        ERROR: no network
    """
    lines = printed.strip().splitlines()
    errors = [line for line in lines if re.search(r"\berror\b", line, re.IGNORECASE)]
    return "\n".join(f"    {line[:WIDTH]}" for line in (errors or lines)[-TAIL:])
