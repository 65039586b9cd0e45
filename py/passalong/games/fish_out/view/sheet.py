"""The sheet at the end of a game of Fish Out!: who caught what, and who is King Fisher when the match is over."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.fish_out.cards import ACES
from passalong.games.fish_out.reading import leaders, tied_at_target
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.text import MESSAGES, say
from passalong.ui.card import icon
from passalong.ui.html import Html, el, join
from passalong.ui.score import Line, score_course, score_table
from passalong.ui.sentence import listed, number, signed, won_with

CROWN = "#i-imperial-crown"


def result(observation: FishOutObservation, names: Sequence[str]) -> Html:
    """Show what the last game brought each player, the course of the match, and who has won when it is over."""
    games = observation.deal_scores
    heads = say("player"), say("result-fish"), say("result-game"), say("total")
    sheet = score_table(heads, _lines(observation, names, games[-1]))
    rest = el("p", say("result-left", count=sum(map(len, observation.lake))))
    course = score_course(names, games, (observation.option("target"),), MESSAGES)
    return join((_outcome(observation, names), sheet, rest, course))


def _lines(seen: FishOutObservation, names: Sequence[str], points: Sequence[int]) -> list[Line]:
    """Write each player's line, the highest total first."""
    order = sorted(range(seen.num_players), key=lambda seat: -seen.scores[seat])
    return [
        Line(
            names[seat],
            _note(seen, seat),
            (str(sum(map(len, seen.stacks[seat]))), signed(points[seat]), number(seen.scores[seat])),
        )
        for seat in order
    ]


def _note(seen: FishOutObservation, seat: int) -> str:
    """Say how many aces a player caught: they decide most games."""
    aces = sum(card in ACES for stack in seen.stacks[seat] for card in stack)
    return say("result-aces", count=aces) if aces else ""


def _outcome(seen: FishOutObservation, names: Sequence[str]) -> Html:
    if seen.phase == "over":
        return el("p", icon(CROWN), " ", _king(seen, names), class_="outcome crowned")
    return el("p", _still_open(seen, names), class_="outcome")


def _king(seen: FishOutObservation, names: Sequence[str]) -> str:
    winners = leaders(seen)
    total = number(seen.scores[winners[0]])
    if len(winners) == 1:
        return say("result-king", name=names[winners[0]], total=total)
    return won_with([names[seat] for seat in winners], total)


def _still_open(seen: FishOutObservation, names: Sequence[str]) -> str:
    tied = tied_at_target(seen)
    if tied:
        return say("result-tied", names=listed([names[seat] for seat in tied]), total=seen.scores[tied[0]])
    return say("result-goes-on", target=seen.option("target"))
