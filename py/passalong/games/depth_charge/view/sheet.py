"""The sheet at the end of a game of Depth Charge: who has won and why, and where all mines were."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.depth_charge.events import End, Hit, Reveal
from passalong.games.depth_charge.reading import turns_taken
from passalong.games.depth_charge.rules import DepthChargeObservation
from passalong.games.depth_charge.sea import BLACK
from passalong.games.depth_charge.text import TEXT, place, say
from passalong.ui.html import Html, el, join
from passalong.ui.sentence import listed

from .art import small_sea
from .chart import marks


def result(observation: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Show how the game ended, and both seas with all mines."""
    told = TEXT.lines([event for event in observation.history if isinstance(event, End)], names)
    outcome = (el("p", line, class_="outcome") for line in told)
    return join(outcome) + stopped(observation, names)


def stopped(observation: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Show what the result counts, and both seas with all mines, whether or not the game was played to its end."""
    return _counts(observation, names) + _seas(observation, names)


def _counts(seen: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Say how many mines both have destroyed; alone, in how many turns."""
    if seen.is_alone:
        return el("p", say("needed", turns=turns_taken(seen, BLACK)))
    hits = [event.player for event in seen.history if isinstance(event, Hit)]
    each = listed([say("destroyed-by", name=name, mines=hits.count(seat)) for seat, name in enumerate(names)])
    return el("p", say("destroyed", counts=each)) if hits else Html()


def counted(observation: DepthChargeObservation, seat: int, names: Sequence[str]) -> Html:
    """Return where a seat has destroyed mines, each of which counts one, and how often it has missed."""
    hits = [place(event.cell) for event in observation.history if isinstance(event, Hit) and event.player == seat]
    destroyed = el("p", say("counted-mines", name=names[seat], mines=len(hits), cells=listed(hits))) if hits else Html()
    return destroyed + el("p", say("misses", seat=seat, stage="over", misses=observation.misses[seat], allowed=0))


def _seas(seen: DepthChargeObservation, names: Sequence[str]) -> Html:
    """Draw both seas with what was found, and say where the mines were."""
    shown = TEXT.lines([event for event in seen.history if isinstance(event, Reveal)], names)
    if not shown:
        return Html()
    return el("figure", small_sea(marks(seen), say("both-seas")), el("figcaption", " ".join(shown)), class_="seas")
