"""Pyodide, the interpreter of the page, passes the same tests as CPython and plays the same games."""

from __future__ import annotations

import os
import subprocess
import sysconfig
from pathlib import Path

import pytest

from passalong.cli.bench import fingerprint
from tests.support import BRIEF, FULL, GAMES

GAMES_EACH = 1000 if FULL else 4
FINGERPRINTS = f"""
from passalong.cli.bench import fingerprint
for name in {GAMES!r}:
    print(fingerprint(name, {GAMES_EACH}))
"""

PYTEST = """
import sys
import pytest
class WithoutLimits:
    def pytest_configure(self, config):
        config.addinivalue_line("markers", "timeout(seconds): has no meaning here")
int(pytest.main(sys.argv[1:], [WithoutLimits()]))
"""
OPTIONS = ("-v", "--tb=short", "-p", "no:cacheprovider", "--disable-plugin-autoload")
"""
Without plugins, which want sockets and signals.

A test that hangs cannot be ended by itself in WebAssembly: the whole run has a limit instead.
"""
NOT_THERE = (
    "adapters",
    "browser",
    "build",
    "test_cli_in_a_shell.py",
    "test_docs.py",
    "test_two_interpreters.py",
    "app/test_qr.py",
)
"""The tests that start other programs, need more than Python, read the project's own papers, or are of no page."""
FOLDERS = ("app", "bots", "conformance", "games", "links", "sealed")
PARTS = {
    **{folder: [f"tests/{folder}"] for folder in FOLDERS},
    "everything else": ["py", "tests", *(f"--ignore=tests/{folder}" for folder in FOLDERS)],
}
SELECTION = (
    "tests/test_daily.py::test_the_dates_kept_are_what_they_were",
    "tests/links/test_corpus.py",
    "tests/test_chance.py",
    "tests/test_names.py",
)
"""
What only another interpreter shows, with the goldens that know it from CPython.

Sums of floats and orders in which bots think, numbers of any length in links, chance, and another version of Unicode.
What games do is told by the fingerprints.
"""
HANGS_AFTER_S = 3000 if FULL else 240
"""Within the limit of the test, so that what was printed last is shown."""
LAST_LINES = 40

pytestmark = pytest.mark.timeout(300)


def run_pyodide(root: Path, path: str | Path, code: str, *arguments: object, limit: float = HANGS_AFTER_S) -> str:
    """Run a piece of Python under Pyodide and return what it printed; fails with its last lines when that fails."""
    command = ["node", str(root / "tools/pyodide.mjs"), code, *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    try:
        done = subprocess.run(
            command, cwd=root, env=environment, capture_output=True, text=True, check=False, timeout=limit
        )
    except subprocess.TimeoutExpired as late:
        # Python leaves undecoded what there is until then.
        printed = b"".join(part for part in (late.stdout, late.stderr) if isinstance(part, bytes)).decode()
        pytest.fail(f"no end within {limit} seconds under Pyodide:\n{last_lines(printed)}", pytrace=False)
    if done.returncode:
        printed = last_lines(done.stdout + done.stderr)
        pytest.fail(f"exit code {done.returncode} under Pyodide:\n{printed}", pytrace=False)
    return done.stdout


def last_lines(text: str) -> str:
    return "\n".join(text.splitlines()[-LAST_LINES:])


def run_tests_under_pyodide(root: Path, *arguments: str, before: str = "") -> str:
    """
    Run tests under Pyodide, and code `before` them; returns what was printed.

    The tests' own packages are pure Python: Pyodide takes them from where CPython has them.
    """
    path = os.pathsep.join([sysconfig.get_path("purelib"), str(root / "py")])
    left_out = [f"--ignore=tests/{name}" for name in NOT_THERE]
    printed = run_pyodide(root, path, before + PYTEST, *OPTIONS, *left_out, *arguments)
    assert " passed" in printed
    return printed


def assert_same_games(printed: str) -> None:
    """Compare the fingerprints that were printed first with those of this interpreter."""
    under_pyodide = dict(zip(GAMES, printed.split(), strict=False))
    assert {name: fingerprint(name, GAMES_EACH) for name in GAMES} == under_pyodide


@pytest.mark.skipif(BRIEF, reason="takes a quarter of a minute, and the fingerprints tell the most")
def test_games_and_what_only_another_interpreter_shows_are_the_same_under_pyodide(root: Path) -> None:
    """Together: to start Pyodide takes as long as to play the games."""
    # What bots think is worth sums of floats in all games alike, and numbers in links are as long; two games are slow.
    chosen = "not fish_out and not ((dates or golden) and detect)"
    # To rewrite what is asserted takes a sixth of the time; CPython shows the values of a test that fails in both.
    options = ("--brief", "--assert=plain", "-k", chosen)
    assert_same_games(run_tests_under_pyodide(root, *options, *SELECTION, before=FINGERPRINTS))


@pytest.mark.full
@pytest.mark.parametrize("part", PARTS)
def test_the_same_tests_pass_under_pyodide(part: str, root: Path) -> None:
    run_tests_under_pyodide(root, *PARTS[part])


@pytest.mark.full
def test_random_games_are_the_same_in_both_interpreters(root: Path) -> None:
    assert_same_games(run_pyodide(root, root / "py", FINGERPRINTS))


@pytest.mark.full
def test_a_run_under_pyodide_that_hangs_is_ended_and_shows_what_it_printed(root: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"no end within 60 seconds under Pyodide:\nstill here"):
        run_pyodide(root, root / "py", "print('still here', flush=True)\nwhile True: pass", limit=60)
