"""
Time the tests of `build.py test --quick`, and write down which functions it is to leave out.

    .venv/bin/python -m tools.suite.slow

A function is left out when its tests take longer than `LIMIT_S` on average. The list is a file of arguments for pytest;
a test that is not in it is run.
"""

from __future__ import annotations

import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from statistics import mean

from tools.command import QUICK, SLOW_TESTS, pytest
from tools.common import say

LIMIT_S = 0.1
DESELECT = "--deselect="


def main() -> int:
    """Run them all, and write the list if they pass."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        if code := pytest([*QUICK, f"--junitxml={report}"]):
            return code
        seconds = read(report.read_text("utf-8"))
    slow = {name for name, times in seconds.items() if mean(times) > LIMIT_S}
    SLOW_TESTS.write_text("".join(f"{DESELECT}{name}\n" for name in sorted(slow)), "utf-8")
    say(f"{len(slow)} of {len(seconds)} functions are left out, which take {total(seconds, slow):.0f} s")
    say(f"the others take {total(seconds, seconds.keys() - slow):.0f} s")
    return 0


def read(report: str) -> dict[str, list[float]]:
    """
    Return how many seconds the tests of each function have taken, by what pytest calls it.

    >>> read('<a><testcase classname="tests.app.test_a" name="test_b[1]" time="0.5"/></a>')
    {'tests/app/test_a.py::test_b': [0.5]}
    """
    seconds: defaultdict[str, list[float]] = defaultdict(list)
    for case in ET.fromstring(report).iter("testcase"):  # noqa: S314 - pytest has just written it
        file = case.attrib["classname"].replace(".", "/") + ".py"
        seconds[f"{file}::{case.attrib['name'].partition('[')[0]}"].append(float(case.attrib["time"]))
    return dict(seconds)


def total(seconds: Mapping[str, list[float]], names: Iterable[str]) -> float:
    """Add up what the tests of some functions take."""
    return sum(sum(seconds[name]) for name in names)


if __name__ == "__main__":
    sys.exit(main())
