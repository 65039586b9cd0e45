"""Scores: the sheet of a deal or match as a table, and the course of a match as a graph with a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from passalong.messages import Catalogue

from .html import Html, el, esc
from .seat import DASHES, SHAPES
from .sentence import MESSAGES, number, say, series

WIDTH, HEIGHT, LABELS, MARGIN = 320, 150, 82, 12
"""The size of the graph in its own units; names are in the `LABELS` units at its right."""
LINE_HEIGHT = 14


class Line(NamedTuple):
    """A player's line on a score sheet; the note ("lowest") follows the name."""

    name: str
    note: str
    cells: tuple[str, ...]


def score_table(heads: Sequence[str], lines: Iterable[Line], *, totals: bool = True) -> Html:
    """Draw a score sheet; the first head is that of the names, the last that of the result if those are `totals`."""
    head = el("tr", *(el("th", text, scope="col") for text in heads))
    body = el("tbody", *map(_line, lines))
    return el("table", el("thead", head), body, class_="scores" if totals else "scores deals")


def _line(line: Line) -> Html:
    note = el("span", f" {line.note}", class_="note") if line.note else ""
    return el("tr", el("th", line.name, note, scope="row"), *(el("td", cell) for cell in line.cells))


def score_course(
    names: Sequence[str],
    deals: Sequence[Sequence[int]],
    limits: Sequence[int],
    messages: Catalogue = MESSAGES,
) -> Html:
    """
    Draw the course of the totals: a graph, and below it a table of all deals.

    `deals` holds each deal's points, seat by seat; `limits` are the totals that end the match; the game's `messages`
    `deal`, `every-deal` and `stage` say what a deal is called. Before the second deal, nothing is drawn.
    """
    if len(deals) < 2:
        return Html()
    totals = [(0,) * len(names), *accumulate(map(tuple, deals), lambda a, b: tuple(map(sum, zip(a, b, strict=True))))]
    numbered = (Line(messages.say("stage", round=at), "", tuple(map(number, deal))) for at, deal in enumerate(deals, 1))
    every = score_table((messages.say("deal"), *names), numbered, totals=False)
    return (
        el("h3", say("course"))
        + _graph(names, totals, limits)
        + el("details", el("summary", messages.say("every-deal")), every, id="every-deal")
    )


def _graph(names: Sequence[str], totals: Sequence[Sequence[int]], limits: Sequence[int]) -> Html:
    lowest = min(0, *limits, *map(min, totals))
    highest = max(0, *limits, *map(max, totals))

    def x(deal: int) -> float:
        return round(deal * (WIDTH - LABELS) / (len(totals) - 1), 1)

    def y(total: int) -> float:
        return round(MARGIN + (highest - total) * (HEIGHT - 2 * MARGIN) / (highest - lowest), 1)

    levels = [_level(y(level), number(level), level in limits) for level in (0, *limits)]
    ends = _spread([y(total) for total in totals[-1]])
    curves = [
        _curve(seat, name, [(x(at), y(total[seat])) for at, total in enumerate(totals)], ends[seat])
        for seat, name in enumerate(names)
    ]
    box = f"-26 0 {WIDTH + 26} {HEIGHT}"
    return el("svg", *levels, *curves, class_="course", viewBox=box, role="img", aria_label=_said(names, totals[-1]))


def _said(names: Sequence[str], totals: Sequence[int]) -> str:
    standing = series(say("course-total", name=name, total=total) for name, total in zip(names, totals, strict=True))
    return say("course-told", standing=standing)


def _level(y: float, text: str, limit: bool) -> Html:
    look = "limit" if limit else "zero"
    return Html(
        f'<path class="{look}" d="M0 {y:g}H{WIDTH - LABELS}" fill="none"/>'
        f'<text class="level" x="-4" y="{y + 4:g}" text-anchor="end">{esc(text)}</text>'
    )


def _curve(seat: int, name: str, points: Sequence[tuple[float, float]], label: float) -> Html:
    """Draw a player's line: its dashes, the crest and the name at its end tell it apart without colour."""
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    (end_x, _), dashes, shape = points[-1], DASHES[seat % len(DASHES)], SHAPES[seat % len(SHAPES)]
    return Html(
        f'<g class="curve seat-{seat}"><path d="{path}" fill="none" stroke-dasharray="{dashes}"/>'
        f'<path class="end" transform="translate({end_x + 2:g} {label - 5:g})scale(.5)" d="{shape}"/>'
        f'<text class="who" x="{end_x + 15:g}" y="{label + 4:g}">{esc(name[:9])}</text></g>'
    )


def _spread(wanted: Sequence[float]) -> list[float]:
    """Move overlapping labels apart, from the top down and then back into the picture."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    places = list(wanted)
    # First downwards, so that no label lies on the one above; then upwards from the lower edge.
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + LINE_HEIGHT)
    floor: float = HEIGHT - MARGIN
    for at in reversed(order):
        places[at] = min(places[at], floor)
        floor = places[at] - LINE_HEIGHT
    return places
