"""The plate of a player at the table: name, score, and what else everybody can see."""

from __future__ import annotations

from .html import Html, el
from .sentence import say


def seat_plate(
    seat: int,
    name: str,
    score: str,
    *facts: object,
    mark: Html | None = None,
    current: bool = False,
    what: str = "",
) -> Html:
    """
    Draw one player as an item of a list with the class `seats-here`.

    `score` is read out after `what` it counts, which is the total unless something else is given; `mark` is a glyph
    before the name that says itself what it means; `current` tells that this seat is on turn.
    """
    counted = el("span", what or say("seat-total"), " ", class_="visually-hidden")
    return el(
        "li",
        el("span", mark or "", name, class_="name"),
        el("span", counted, el("b", score), class_="score"),
        *(el("span", fact, class_="note") if isinstance(fact, str) and fact else fact for fact in facts),
        el("span", say("seat-on-turn"), class_="visually-hidden") if current else "",
        id=f"player-{seat}",
        class_="seat",
        aria_current="true" if current else None,
    )
