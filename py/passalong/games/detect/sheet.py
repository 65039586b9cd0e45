"""The sheet at the end of a round of Detect: who scored what, why a score was doubled, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from passalong.ui.html import Html, el, join

from .art import number
from .rules import DetectObservation


def result(observation: DetectObservation, names: Sequence[str]) -> Html:
    """Show what the last round brought each player, and who has won when the match is over."""
    event = next(event for event in reversed(observation.history) if event.kind == "score")
    scores, count = cast(tuple[int, ...], event.data), observation.num_players
    before, after = scores[:count], scores[count:]
    penalty = _penalty(event.player, names, before, after)
    lines = (
        _line(names[seat], before[seat], after[seat], total, total == min(observation.scores))
        for seat, total in enumerate(observation.scores)
    )
    head = el("tr", *(el("th", text, scope="col") for text in ("Player", "This round", "Total")))
    return join(
        (
            el("p", _outcome(observation, names), class_="outcome"),
            el("p", penalty, class_="penalty") if penalty else "",
            el("table", el("thead", head), el("tbody", *lines), class_="scores"),
        )
    )


def _line(name: str, before: int, after: int, total: int, lowest: bool) -> Html:
    round_score = number(after) if before == after else f"{number(before)} → {number(after)}"
    note = el("span", " lowest", class_="note") if lowest else ""
    return el("tr", el("th", name, note, scope="row"), el("td", round_score), el("td", number(total)))


def _penalty(ender: int | None, names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> str:
    if ender is None:
        return "Nobody ended the round, so it was stopped after the last lap. Nothing is doubled."
    if before[ender] == after[ender]:
        return f"{names[ender]} ended the round."
    return (
        f"{names[ender]} ended the round without the lowest score: "
        f"{number(before[ender])} becomes {number(after[ender])}."
    )


def _outcome(observation: DetectObservation, names: Sequence[str]) -> str:
    target = dict(observation.options)["target"]
    if observation.phase != "over":
        return f"The match goes on until somebody has {target}. The lowest total wins."
    lowest = min(observation.scores)
    winners = [name for name, total in zip(names, observation.scores, strict=True) if total == lowest]
    if len(winners) == 1:
        return f"{winners[0]} wins with {number(lowest)}."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win with {number(lowest)} each."
