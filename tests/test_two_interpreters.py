"""Pyodide, the interpreter of the page, passes the same tests as CPython and plays the same games."""

from __future__ import annotations

import os
import subprocess
import sysconfig
from pathlib import Path

import pytest

from passalong.cli.bench import fingerprint
from tests.support import FULL, GAMES

GAMES_EACH = 1000 if FULL else 24
FINGERPRINTS = """
import sys
from passalong.cli.bench import fingerprint
for name in sys.argv[2:]:
    print(fingerprint(name, int(sys.argv[1])))
"""

PYTEST = """
import sys
import pytest
int(pytest.main(sys.argv[1:]))
"""
OPTIONS = ("-q", "--tb=short", "-p", "no:cacheprovider", "-p", "no:timeout")
"""WebAssembly has no signals, with which a test that hangs would be ended: the whole run has a limit instead."""
NOT_THERE = ("browser", "build", "test_docs.py", "test_two_interpreters.py", "app/test_qr.py")
"""The tests that start other programs, need more than Python, or read the project's own papers."""
LONG = (
    *("app", "bots", "playthroughs", "games/*_secrecy.py", "games/*_sampling.py", "links/test_[fo]*.py"),
    *("sealed/test_[cdhos]*.py", "sealed/test_playing.py"),
)
"""Left to `--full`: fingerprints, golden links and the audits of sealed games compare what these are about."""
LAST_LINES = 40


def without(*names: str) -> list[str]:
    """Return pytest's arguments for all tests of the core but some files and folders."""
    return ["py", "tests", *(f"--ignore-glob=tests/{name}" for name in (*NOT_THERE, *names))]


SELECTION = {"a selection": ["--brief", *without(*LONG)]}
WHOLE = {
    "conformance": ["tests/conformance"],
    "games": ["tests/games"],
    "everything else": without("conformance", "games"),
}
PARTS = WHOLE if FULL else SELECTION


def run_pyodide(root: Path, path: str | Path, code: str, *arguments: object) -> str:
    """Run a piece of Python under Pyodide and return what it printed; fails with its last lines when that fails."""
    command = ["node", str(root / "tools/pyodide.mjs"), code, *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).splitlines()[-LAST_LINES:])
        pytest.fail(f"exit code {done.returncode} under Pyodide:\n{last}", pytrace=False)
    return done.stdout


@pytest.mark.parametrize("part", PARTS)
def test_the_same_tests_pass_under_pyodide(part: str, root: Path) -> None:
    """The tests' own packages are pure Python: Pyodide takes them from where CPython has them."""
    assert " passed" in run_pyodide(root, sysconfig.get_path("purelib"), PYTEST, *OPTIONS, *PARTS[part])


@pytest.fixture(scope="module")
def under_pyodide(root: Path) -> dict[str, str]:
    """The fingerprint of every game under Pyodide."""
    printed = run_pyodide(root, root / "py", FINGERPRINTS, GAMES_EACH, *GAMES)
    return dict(zip(GAMES, printed.split(), strict=True))


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_the_same_in_both_interpreters(name: str, under_pyodide: dict[str, str]) -> None:
    assert fingerprint(name, GAMES_EACH) == under_pyodide[name]
