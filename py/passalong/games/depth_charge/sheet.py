"""The sheet at the end of a game of Depth Charge: who has won and why, and where all mines were."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.ui.html import Html, el, join

from . import words
from .rules import DepthChargeObservation
from .sea import SEATS


def result(observation: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Show how the game ended, where all mines were, and what each side did."""
    told = words.lines([event for event in observation.history if event.kind in ("end", "reveal")], names)
    head = el("tr", *(el("th", text, scope="col") for text in ("Player", "Misses", "Destroyed")))
    body = (
        el(
            "tr",
            el("th", names[seat], scope="row"),
            el("td", str(observation.misses[seat])),
            el("td", str(observation.scores[seat])),
        )
        for seat in SEATS
    )
    table = el("table", el("thead", head), el("tbody", *body), class_="scores")
    return el("p", told[0], class_="outcome") + table + join(el("p", line) for line in told[1:])
