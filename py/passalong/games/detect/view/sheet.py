"""The sheet at the end of a round of Detect: who scored what, why a score was doubled, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from passalong.game import Event
from passalong.games.detect.rules import DetectObservation
from passalong.games.detect.text import number, penalty
from passalong.ui.html import Html, el
from passalong.ui.score import Line, score_course, score_table
from passalong.ui.sentence import won_with


def result(observation: DetectObservation, names: Sequence[str]) -> Html:
    """Show what the last round brought each player, who has won when the match is over, and how it went."""
    rounds = [event for event in observation.history if event.kind == "score"]
    why = penalty(rounds[-1], names)
    table = score_table(("Player", "This round", "Total"), _lines(observation, rounds[-1], names))
    outcome = el("p", _outcome(observation, names), class_="outcome")
    reason = el("p", why) if why else Html()
    sheet = outcome + reason + table if observation.phase == "over" else reason + table + outcome
    return sheet + score_course(names, [_counted(event) for event in rounds], [_target(observation)], "Round")


def _counted(event: Event) -> tuple[int, ...]:
    """Return each seat's points for a round, after any doubling."""
    return cast(tuple[int, ...], event.data[len(event.data) // 2 :])


def _target(observation: DetectObservation) -> int:
    return cast(int, dict(observation.options)["target"])


def _lines(observation: DetectObservation, event: Event, names: Sequence[str]) -> list[Line]:
    lowest = min(observation.scores)
    sheet = zip(names, event.data, _counted(event), observation.scores, strict=False)
    return [
        Line(
            name,
            ", ".join(_notes(seat == event.player, total == lowest)),
            (number(after) if before == after else f"{number(before)} → {number(after)}", number(total)),
        )
        for seat, (name, before, after, total) in enumerate(sheet)
    ]


def _notes(is_ender: bool, is_lowest: bool) -> list[str]:
    return ["ended the round"] * is_ender + ["lowest"] * is_lowest


def _outcome(observation: DetectObservation, names: Sequence[str]) -> str:
    if observation.phase != "over":
        return f"The match goes on until somebody has {_target(observation)}. The lowest total wins."
    lowest = min(observation.scores)
    winners = [name for name, total in zip(names, observation.scores, strict=True) if total == lowest]
    return won_with(winners, number(lowest))
