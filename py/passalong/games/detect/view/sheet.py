"""The score sheet of a round of Detect: how points were counted, why a score was doubled, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.detect.grid import CLEARED, COLUMN_LINES, face_up
from passalong.games.detect.reading import last_score
from passalong.games.detect.rules import DetectObservation, DetectState
from passalong.games.detect.text import penalty
from passalong.games.detect.words import say
from passalong.ui.html import Html, el
from passalong.ui.score import Line, score_course, score_table
from passalong.ui.sentence import number, won_with


def result(observation: DetectObservation, names: Sequence[str]) -> Html:
    """Show why a score was doubled, the course of the match and, when it is over, who has won."""
    why = penalty(last_score(observation), names)
    outcome, reason = el("p", _outcome(observation, names), class_="outcome"), el("p", why) if why else Html()
    told = outcome + reason if observation.phase == "over" else reason + outcome
    return told + score_course(names, observation.deal_scores, [observation.option("target")])


def counted(observation: DetectObservation, seat: int, names: Sequence[str]) -> Html:
    """Add up the face-up cards of a seat, column by column, and say whether the sum was doubled."""
    grid = observation.grids[seat]
    lines = [_column(at, [grid[cell] for cell in cells]) for at, cells in enumerate(COLUMN_LINES, 1)]
    lines.append(Line(say("face-up"), "", ("", number(sum(face_up(grid))))))
    last = last_score(observation) if observation.phase in ("scored", "over") else None
    if last and last.points[seat] != last.before[seat]:
        lines.append(Line(say("doubled"), "", ("", number(last.points[seat]))))
    why = penalty(last, names) if last and last.player == seat else ""
    table = score_table((say("this-round"), say("cards"), say("points")), lines)
    return table + el("p", why) if why else table


def _column(at: int, cards: Sequence[int | None]) -> Line:
    shown = say("cell-gone") if set(cards) == {CLEARED} else " ".join(map(_card, cards))
    return Line(say("column", column=at), "", (shown, number(sum(face_up(cards)))))


def _card(value: int | None) -> str:
    return "?" if value is None else "–" if value == CLEARED else number(value)


def _outcome(seen: DetectObservation, names: Sequence[str]) -> str:
    if seen.phase != "over":
        return say("goes-on", target=seen.option("target"))
    winners = DetectState.leaders(seen.scores)
    return won_with([names[seat] for seat in winners], number(seen.scores[winners[0]]))
