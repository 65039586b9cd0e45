"""The score sheet after a game of Fish Out!: who is King Fisher when the match is over, and who caught what."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.fish_out.cards import ACES
from passalong.games.fish_out.reading import leaders, tied_at_target
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.text import MESSAGES, say
from passalong.ui.card import icon
from passalong.ui.html import Html, el, join
from passalong.ui.score import score_course
from passalong.ui.sentence import listed, number, won_with

from .panels import stack_of

CROWN = "#i-imperial-crown"


def result(observation: FishOutObservation, names: Sequence[str]) -> Html:
    """Show who has won when the match is over, the cards that nobody has caught, and the course of the match."""
    rest = el("p", say("result-left", count=sum(map(len, observation.lake))))
    course = score_course(names, observation.deal_scores, (observation.option("target"),), MESSAGES)
    return join((_outcome(observation, names), rest, course))


def counted(observation: FishOutObservation, seat: int, names: Sequence[str]) -> Html:
    """Show what a seat has caught in this game, and what it is worth."""
    aces = sum(card in ACES for stack in observation.stacks[seat] for card in stack)
    extra = el("p", say("counted-aces")) if aces == len(ACES) else Html()
    return el("ul", stack_of(observation, seat, names[seat]), class_="stacks") + extra


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
