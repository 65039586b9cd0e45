"""
Run the suite several times, half of them while other processes keep every core busy, and count what failed.

    .venv/bin/python -m tools.suite.load --runs 6 --busy 3

A test that fails in one of them, on a commit that passes in another, is a fault of the test or of the product.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from tools.common import ROOT, say

SPIN = "while True: pass"
COUNTED = re.compile(r"(\d+) (passed|failed|errors?)\b")
"""In pytest's last line."""


class Run(NamedTuple):
    """One run of the suite: whether the cores were busy, its seconds, what pytest counted, what it said of failures."""

    busy: bool
    seconds: float
    counts: dict[str, int]
    failures: list[str]

    @property
    def row(self) -> str:
        """A row of the table."""
        counts = [str(self.counts.get(what, 0)) for what in ("passed", "failed", "error")]
        return f"| {'busy' if self.busy else 'quiet'} | {self.seconds:.0f} s | {' | '.join(counts)} |"


def main(arguments: Sequence[str]) -> int:
    """Run the suite as asked, and print a table; the exit code is 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.suite.load", description=__doc__)
    parser.add_argument("--runs", type=int, default=6, help="how often (default: %(default)s)")
    parser.add_argument("--busy", type=int, default=3, help="in how many of them, the last ones (default: %(default)s)")
    options, rest = parser.parse_known_args(arguments)
    say("| cores | time | passed | failed | errors |\n| --- | --- | --- | --- | --- |")
    failed = False
    for at in range(options.runs):
        done = run(rest, busy=at >= options.runs - options.busy)
        say("\n".join([done.row, *done.failures]))
        failed = failed or bool(done.failures)
    return int(failed)


def run(rest: Sequence[str], *, busy: bool) -> Run:
    """Run `build.py test` once."""
    began = time.monotonic()
    with load(os.cpu_count() or 1 if busy else 0):
        command = [sys.executable, str(ROOT / "build.py"), "test", *rest]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    seconds = time.monotonic() - began
    counts, failures = read(done.stdout)
    if done.returncode and not failures:
        failures = [f"exit code {done.returncode}", *(done.stdout + done.stderr).splitlines()[-5:]]
    return Run(busy, seconds, counts, failures)


def read(printed: str) -> tuple[dict[str, int], list[str]]:
    r"""
    Return what pytest counted, and the tests that failed.

    >>> read("FAILED tests/a.py::test_b - assert\n1 failed, 20 passed, 2 errors in 3.1s\n")
    ({'failed': 1, 'passed': 20, 'error': 2}, ['FAILED tests/a.py::test_b - assert'])
    """
    lines = printed.splitlines()
    last = next((line for line in reversed(lines) if COUNTED.search(line)), "")
    counts = {what.removesuffix("s"): int(number) for number, what in COUNTED.findall(last)}
    return counts, [line for line in lines if line.startswith(("FAILED ", "ERROR "))]


@contextmanager
def load(processes: int) -> Iterator[None]:
    """Keep so many cores busy for a while."""
    spinning = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
