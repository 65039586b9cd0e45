"""The rules give the same games under CPython and under Pyodide, the interpreter of the page."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from passalong.bench import fingerprint
from tests.support import FULL, GAMES

GAMES_EACH = 1000 if FULL else 24
FINGERPRINTS = """
import sys
from passalong.bench import fingerprint
for name in sys.argv[2:]:
    print(fingerprint(name, int(sys.argv[1])))
"""


@pytest.fixture(scope="module")
def under_pyodide(root: Path) -> dict[str, str]:
    """The fingerprint of every game under Pyodide."""
    command = ["node", str(root / "tools/pyodide.mjs"), FINGERPRINTS, str(GAMES_EACH), *GAMES]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return dict(zip(GAMES, done.stdout.split(), strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_the_same_in_both_interpreters(name: str, under_pyodide: dict[str, str]) -> None:
    assert fingerprint(name, GAMES_EACH) == under_pyodide[name]
