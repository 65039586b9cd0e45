"""
The look of the seats: what tells them apart with and without colour, and the plate of a player at the table.

Elements of a seat have the class `seat-N`, by which web/css/seats.css gives them its colour and hatching.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache

from .control import button
from .html import Html, el
from .sentence import say

SHAPES = (
    "M10 1a9 9 0 1 0 0 18 9 9 0 1 0 0-18z",
    "M2 2h16v16H2z",
    "M10 1l10 17H0z",
    "M10 0l2.9 6.8 7.1.7-5.3 4.7 1.6 7.1L10 15.6l-6.3 3.7 1.6-7.1L0 7.5l7.1-.7z",
    "M6.5 1h7v5.5H19v7h-5.5V19h-7v-5.5H1v-7h5.5z",
    "M10 0l9 10-9 10-9-10z",
    "M10 1a9 9 0 1 0 0 18 9 9 0 1 0 0-18zm0 5.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7z",
    "M15 1.2A9.6 9.6 0 1 0 15 18.8 12 12 0 0 1 15 1.2z",
)
"""The crest of each seat, 20 units wide: disc, square, triangle, star, cross, lozenge, ring and moon."""
DASHES = ("", "7 4", "2 4", "9 3 2 3", "12 5", "4 2", "1 5", "14 3 3 3")
"""The dashes of each seat's line."""
LONG_NAME = 7
"""The number of letters from which a name is set smaller where there is little room."""


@cache
def crest(seat: int) -> Html:
    """Draw a seat's crest, to stand before the name of its player."""
    shape = Html(f'<path d="{SHAPES[seat % len(SHAPES)]}"/>')
    return el("svg", shape, class_=f"crest seat-{seat}", viewBox="0 0 20 20", aria_hidden=True)


def name_tag(seat: int, name: str, mark: Html = Html(), **attributes: Hashable) -> Html:
    """Write a seat's name in full after its crest; a long one is smaller where the plate is narrow."""
    is_long = len(name) >= LONG_NAME
    return el("span", crest(seat), mark, name, class_="name long" if is_long else "name", **attributes)


def own_banner(seat: int, name: str, *facts: object, mark: Html = Html()) -> Html:
    """Draw the heading of a seat's own cards; it sweeps in when the device is passed to another player."""
    head = el("h2", mark, crest(seat), name)
    return el("div", head, *facts, id=f"own-{seat}", class_=f"own-line banner seat-{seat}")


def seats_around(plates: Sequence[Html], **attributes: Hashable) -> Html:
    """List the other players clockwise; on a large screen they sit around the table in this order."""
    return el("ul", *plates, data_others=len(plates), **attributes)


def seat_plate(
    seat: int,
    name: str,
    score: str,
    *facts: object,
    mark: Html = Html(),
    current: bool = False,
    what: str = "",
) -> Html:
    """
    Draw one player as an item of a list with the class `seats-here`.

    `score` is read out after `what` it counts, by default the total; a tap shows how it was counted. `mark` is a glyph
    before the name, with a label of its own; `current` means that this seat is on turn.
    """
    counted = el("span", what or say("seat-total"), " ", class_="visually-hidden"), el("b", score)
    return el(
        "li",
        name_tag(seat, name, mark),
        score_button(seat, *counted),
        *(el("span", fact, class_="note") if isinstance(fact, str) and fact else fact for fact in facts),
        el("span", say("seat-on-turn"), class_="visually-hidden") if current else "",
        id=f"player-{seat}",
        class_=f"seat seat-{seat}",
        aria_current="true" if current else None,
    )


def score_button(seat: int, *content: object) -> Html:
    """Build the button that shows a player's score; a tap shows how it was counted."""
    return button("score", str(seat), *content, class_="score")
