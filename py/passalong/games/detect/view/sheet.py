"""The sheet at the end of a round of Detect: who scored what, why a score was doubled, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.detect.events import RoundScore
from passalong.games.detect.reading import last_score
from passalong.games.detect.rules import DetectObservation, DetectState
from passalong.games.detect.text import penalty
from passalong.games.detect.words import say
from passalong.ui.html import Html, el
from passalong.ui.score import Line, score_course, score_table
from passalong.ui.sentence import number, won_with


def result(observation: DetectObservation, names: Sequence[str]) -> Html:
    """Show what the last round brought each player, who has won when the match is over, and how it went."""
    last = last_score(observation)
    why = penalty(last, names)
    table = score_table((say("player"), say("this-round"), say("total")), _lines(observation, last, names))
    outcome = el("p", _outcome(observation, names), class_="outcome")
    reason = el("p", why) if why else Html()
    sheet = outcome + reason + table if observation.phase == "over" else reason + table + outcome
    return sheet + score_course(names, observation.deal_scores, [observation.option("target")])


def _lines(seen: DetectObservation, last: RoundScore, names: Sequence[str]) -> list[Line]:
    leaders = DetectState.leaders(seen.scores)
    sheet = zip(names, last.before, last.points, seen.scores, strict=True)
    return [
        Line(
            name,
            ", ".join([say("ended")] * (seat == last.player) + [say("lowest")] * (seat in leaders)),
            (number(after) if before == after else f"{number(before)} → {number(after)}", number(total)),
        )
        for seat, (name, before, after, total) in enumerate(sheet)
    ]


def _outcome(seen: DetectObservation, names: Sequence[str]) -> str:
    if seen.phase != "over":
        return say("goes-on", target=seen.option("target"))
    winners = DetectState.leaders(seen.scores)
    return won_with([names[seat] for seat in winners], number(seen.scores[winners[0]]))
