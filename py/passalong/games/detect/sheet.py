"""The sheet at the end of a round of Detect: who scored what, why a score was doubled, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from passalong.ui.html import Html, el

from .rules import DetectObservation
from .words import number, penalty


def result(observation: DetectObservation, names: Sequence[str]) -> Html:
    """Show what the last round brought each player, and who has won when the match is over."""
    event = next(event for event in reversed(observation.history) if event.kind == "score")
    scores, count = cast(tuple[int, ...], event.data), observation.num_players
    before, after = scores[:count], scores[count:]
    why = penalty(event, names)
    lines = (
        _line(names[seat], before[seat], after[seat], total, total == min(observation.scores))
        for seat, total in enumerate(observation.scores)
    )
    head = el("tr", *(el("th", text, scope="col") for text in ("Player", "This round", "Total")))
    table = el("table", el("thead", head), el("tbody", *lines), class_="scores")
    outcome = el("p", _outcome(observation, names), class_="outcome")
    reason = el("p", why) if why else Html()
    return outcome + reason + table if observation.phase == "over" else reason + table + outcome


def _line(name: str, before: int, after: int, total: int, lowest: bool) -> Html:
    round_score = number(after) if before == after else f"{number(before)} → {number(after)}"
    note = el("span", " lowest", class_="note") if lowest else ""
    return el("tr", el("th", name, note, scope="row"), el("td", round_score), el("td", number(total)))


def _outcome(observation: DetectObservation, names: Sequence[str]) -> str:
    target = dict(observation.options)["target"]
    if observation.phase != "over":
        return f"The match goes on until somebody has {target}. The lowest total wins."
    lowest = min(observation.scores)
    winners = [name for name, total in zip(names, observation.scores, strict=True) if total == lowest]
    if len(winners) == 1:
        return f"{winners[0]} wins with {number(lowest)}."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win with {number(lowest)} each."
