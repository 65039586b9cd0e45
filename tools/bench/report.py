"""What every measurement prints: medians with their spread, tables, and what was measured on."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median


def spread(values: Iterable[float]) -> str:
    """
    Write a median and the range around it.

    >>> spread([3.2, 1.0, 2.0])
    '2 [1-3]'
    >>> spread([5, 5])
    '5'
    """
    ordered = sorted(values)
    low, middle, high = (f"{value:,.0f}" for value in (ordered[0], median(ordered), ordered[-1]))
    return middle if low == high else f"{middle} [{low}-{high}]"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    r"""
    Lay out a table in Markdown.

    >>> print(*table(["a", "bbb"], [["cc", "d"]]), sep="\n")
    | a  | bbb |
    | -- | --- |
    | cc | d   |
    """
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    lines = [head, ["-" * width for width in widths], *rows]
    return [f"| {' | '.join(f'{cell:{width}}' for cell, width in zip(line, widths, strict=True))} |" for line in lines]


def facts(program: str) -> list[str]:
    """Say what was measured on."""
    return [
        f"Machine: {os.cpu_count()} cores, {cpu_model()}, {platform.system()} {platform.machine()}",
        f"Programs: Python {platform.python_version()}, {program}",
    ]


def cpu_model() -> str:
    """Return the processor's name, as far as the system tells it."""
    listing = Path("/proc/cpuinfo")
    if listing.is_file():
        for line in listing.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown processor"
