"""Makes the reference for whoever writes bots, trains policies or counts games: docs/ and docstrings, by Sphinx."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.common import ROOT, VENV_PYTHON, Problem, run

FOLDER = "reference"
"""Its folder beside the game. The build makes dist/ without it, so that no service worker keeps it."""
PARSED = ROOT / ".cache" / "reference"
"""Where Sphinx puts the pages as it has read them."""
ELSEWHERE = r"""["']?((?:https?:)?//[^"'\s>)]+)"""
LOADED = re.compile(rf"<(?!a\b)[^>]*\b(?:src|href)={ELSEWHERE}|url\({ELSEWHERE}|@import {ELSEWHERE}")
"""What makes a browser fetch something from another server: an element that is no link, or a stylesheet."""


def build(dist: Path) -> str:
    """
    Make the reference in a folder of the site, and return where it is.

    A warning of Sphinx is an error. All is read anew each time: Sphinx says nothing about a page that has not changed.
    """
    folder = dist / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    sphinx: list[str | Path] = [VENV_PYTHON, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going"]
    run([*sphinx, "--fresh-env", "-d", PARSED, ROOT / "docs", folder], "Mend the page or the docstring that is named.")
    if elsewhere := sorted(set(loaded(folder))):
        raise Problem(f"The reference must not load anything from elsewhere, and does: {', '.join(elsewhere)}.")
    return f"{folder / 'index.html'} is ready."


def loaded(folder: Path) -> Iterator[str]:
    """Yield each address of another server that a page or a stylesheet loads something from; links lead anywhere."""
    for kind in ("*.html", "*.css"):
        for path in folder.rglob(kind):
            for addresses in LOADED.findall(path.read_text("utf-8")):
                yield from filter(None, addresses)
