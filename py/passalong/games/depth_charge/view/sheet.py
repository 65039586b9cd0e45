"""The sheet at the end of a game of Depth Charge: who has won and why, and where all mines were."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.depth_charge.events import End, Reveal
from passalong.games.depth_charge.rules import DepthChargeObservation
from passalong.games.depth_charge.sea import SEATS
from passalong.games.depth_charge.text import TEXT, say
from passalong.ui.html import Html, el, join
from passalong.ui.score import Line, score_table

from .art import small_sea
from .chart import marks


def result(observation: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Show how the game ended, what each side did, and both seas with all mines."""
    told = TEXT.lines([event for event in observation.history if isinstance(event, End)], names)
    outcome = (el("p", line, class_="outcome") for line in told)
    return join(outcome) + stopped(observation, names)


def stopped(observation: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Show what each side did, and both seas with all mines, whether or not the game was played out."""
    heads = say("player"), say("misses-made"), say("mines-destroyed")
    sides = score_table(heads, (_line(observation, seat, names[seat]) for seat in SEATS))
    return sides + _seas(observation, names)


def _line(seen: DepthChargeObservation, seat: int, name: str) -> Line:
    return Line(name, say("side", seat=seat), (str(seen.misses[seat]), str(seen.scores[seat])))


def _seas(seen: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Draw both seas with what came up, and say where the mines were."""
    shown = TEXT.lines([event for event in seen.history if isinstance(event, Reveal)], names)
    if not shown:
        return Html()
    return el("figure", small_sea(marks(seen), say("both-seas")), el("figcaption", " ".join(shown)), class_="seas")
