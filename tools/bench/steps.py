"""Counts what a tap and a link make Python do: files entered, changes of file, calls, and what is worked out twice."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import takewhile
from statistics import median
from typing import Any, NamedTuple

from tools.bench.report import table
from tools.common import ROOT, app_module
from tools.positions import CHOICES, link, moments

TAPS = 40
"""Taps in each game; the median of those that were moves is told."""
PACKAGE = str(ROOT / "py" / "passalong")
COMMAND_LINE = f"{PACKAGE}/cli/"
COUNTED = {
    "moves": ("match.py", "_add"),
    "levels": ("record.py", "levels"),
    "read_link": ("links/link.py", "read_link"),
    "replays": ("replay.py", "__init__"),
    "unseal": ("checksum.py", "unseal"),
}
"""Functions whose calls are counted, by the ends of their files and their names; a tap that plays is a move."""


class Steps(NamedTuple):
    """What one message made Python do."""

    files: int
    """How many files of the package it has entered."""
    changes: int
    """How often a function called one of another file of the package."""
    calls: int
    """How many functions of the package were called."""
    named: Counter[str]
    """How often each of `COUNTED` was called, and `sha256`."""


def steps() -> str:
    """Count the steps of a tap, and of a link of 40 choices that is opened, in every game."""
    names = app_module("passalong").game_names()
    taps = [(name, *_row(of_taps(name), ("levels",))) for name in names]
    links = [(name, *_row([of_link(name)], ("read_link", "unseal", "replays", "sha256"))) for name in names]
    head = ("files", "changes of file", "calls")
    note = (
        f"Median of the moves among {TAPS} taps; a link of {CHOICES} choices, or of a whole game that has fewer, "
        "opened by a device that has not seen it."
    )
    tables = [
        *table(("a tap", *head, "Record.levels"), taps),
        "",
        *table(("a link", *head, "read_link", "unseal", "replays", "SHA-256"), links),
    ]
    return "\n".join([*tables, "", note])


def of_taps(name: str) -> Iterator[Steps]:
    """Yield the steps of each move in a game against bots."""
    for tap in app_module("passalong.cli.device").taps(name, TAPS):
        made = counted(tap)
        if made.named["moves"]:
            yield made


def of_link(name: str) -> Steps:
    """Return the steps of opening a link to a game that this device has not seen."""
    records = (played.record for played in moments(name, people=2))
    record = list(takewhile(lambda record: len(record.choices) <= CHOICES, records))[-1]
    devices = app_module("passalong.cli.device")
    text, device = f"{devices.URL}#{link(record)}", devices.Device()
    return counted(lambda: device.send("link", value=text))


def counted(work: Callable[[], object]) -> Steps:
    """Do something, and count its steps."""
    files, named, inside = set[str](), Counter[str](), list[str]()
    changes = calls = 0

    def note(frame: Any, event: str, arg: Any) -> None:
        nonlocal changes, calls
        if event == "c_call":
            named["sha256"] += getattr(arg, "__name__", "") in {"openssl_sha256", "sha256"}
            return
        path = frame.f_code.co_filename
        if event not in {"call", "return"} or not path.startswith(PACKAGE) or path.startswith(COMMAND_LINE):
            return
        if event == "return":
            del inside[-1:]
            return
        calls += 1
        changes += bool(inside) and inside[-1] != path
        inside.append(path)
        files.add(path)
        name = frame.f_code.co_name
        named.update(key for key, (file, called) in COUNTED.items() if name == called and path.endswith(file))

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return Steps(len(files), changes, calls, named)


def _row(made: Any, names: tuple[str, ...]) -> list[str]:
    all_made = list(made)
    plain = [median(getattr(each, field) for each in all_made) for field in ("files", "changes", "calls")]
    return [f"{value:,.0f}" for value in [*plain, *(median(each.named[name] for each in all_made) for name in names)]]
