"""
Draws icons with whole numbers: nobody sees half a unit of a drawing that is 512 wide.

That makes the page 10 kB smaller as it is sent. Points are rounded, and not the steps between them, so that errors do
not add up along a path.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from operator import itemgetter

NUMBER = r"[ ,]*(-?(?:\d+\.?\d*|\.\d+))"
FLAG = r"[ ,]*([01])"
ARC = NUMBER * 3 + FLAG * 2 + NUMBER * 2
COUNTS = {"h": 1, "v": 1, "m": 2, "l": 2, "t": 2, "q": 4, "s": 4, "c": 6, "z": 0}
STEPS = {**{command: NUMBER * count for command, count in COUNTS.items()}, "a": ARC}
"""What follows a path's commands, once or more often (https://www.w3.org/TR/SVG2/paths.html)."""
ARC_HEAD = 5
"""Numbers of an arc before where it leads."""
LINES = {"m": "l", "M": "L"}
"""What a move draws where more follows than where it leads."""


def rounded(drawing: str) -> str:
    """
    Round the numbers of a drawing's paths.

    >>> rounded('<path d="M1.174.63l-.157 2.96.5.5h9.4a.4 5.6 0 01.5.5z"/>')
    '<path d="m1 1l0 3 1 0h9a1 6 0 0 1 0 1z"/>'
    """
    return re.sub(r' d="([^"]*)"', lambda path: f' d="{_written(_rounded_steps(path[1]))}"', drawing)


def _written(steps: Iterable[tuple[str, list[float]]]) -> str:
    """Write steps as a path, with a command only where another one begins: after a move it would be a line."""
    path = ""
    for command, group in groupby(steps, itemgetter(0)):
        runs = [numbers for _, numbers in group]
        for run in runs if command == "m" else [chain.from_iterable(runs)]:
            path += command + " ".join(f"{number:g}" for number in run).replace(" -", "-")
    return path


def _rounded_steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the steps of a path, each from one rounded point to the next."""
    at = drawn = begin = begun = 0j  # where the path is and where it is drawn, now and at its begin
    for command, numbers in _steps(path):
        kind = command.lower()
        if kind == "z":
            yield kind, []
            at, drawn = begin, begun
            continue
        head, tail = (numbers[:ARC_HEAD], numbers[ARC_HEAD:]) if kind == "a" else ([], numbers)
        points = list(_points(kind, tail, at if command == kind else 0j, at))
        moves = [complex(round(point.real), round(point.imag)) - drawn for point in points]
        at, drawn = points[-1], drawn + moves[-1]
        if kind == "m":
            begin, begun = at, drawn
        radii, turn = [max(round(radius), 1) for radius in head[:2]], head[2:]
        yield kind, [*radii, *turn, *_numbers(kind, moves)]


def _steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the steps of a path, each with a command of its own."""
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        for step in re.finditer(STEPS[command.lower()], rest.strip()):
            yield command, [float(number) for number in step.groups()]
            command = LINES.get(command, command)  # noqa: PLW2901 - that is how SVG reads it


def _points(kind: str, numbers: Sequence[float], origin: complex, at: complex) -> Iterator[complex]:
    """Yield the points that a step names, counted from an origin."""
    if kind == "h":
        yield complex(origin.real + numbers[0], at.imag)
    elif kind == "v":
        yield complex(at.real, origin.imag + numbers[0])
    else:
        yield from (origin + complex(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True))


def _numbers(kind: str, moves: Sequence[complex]) -> list[float]:
    """Write points as a step has them, the reverse of `_points`."""
    if kind in "hv":
        return [moves[0].real if kind == "h" else moves[0].imag]
    return [number for move in moves for number in (move.real, move.imag)]
