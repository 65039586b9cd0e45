"""The plate of a player at the table: name, score, and what else everybody can see."""

from __future__ import annotations

from .html import Html, el


def seat_plate(
    seat: int,
    name: str,
    score: str,
    *facts: object,
    mark: Html | None = None,
    current: bool = False,
    what: str = "total",
) -> Html:
    """
    Draw one player as an item of a list with the class `seats-here`.

    `score` is read out after `what` it counts; `mark` is a glyph before the name that says itself what it means;
    `current` tells that this seat is on turn.
    """
    return el(
        "li",
        el("span", mark or "", name, class_="name"),
        el("span", el("span", f"{what} ", class_="visually-hidden"), el("b", score), class_="score"),
        *(el("span", fact, class_="note") if isinstance(fact, str) and fact else fact for fact in facts),
        el("span", ", on turn", class_="visually-hidden") if current else "",
        id=f"player-{seat}",
        class_="seat",
        aria_current="true" if current else None,
    )
