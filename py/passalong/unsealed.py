"""A sealed game that is over as an ordinary one, which holds all that was secret and needs nobody's device."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from passalong.deal import Outcomes, Seed
from passalong.game import CHANCE
from passalong.match import Match
from passalong.record import Record
from passalong.sealed import Seal


def may_unseal(match: Match) -> bool:
    """Tell whether a sealed match is over, and everything in it has been opened and is true."""
    is_over = match.is_over() and match.claim() is None
    return match.record.seal is not None and is_over and match.audit().verdict == "true"


def unsealed(match: Match) -> Record:
    """Return the same game as an ordinary record; raises `ValueError` unless it `may_unseal`."""
    record = match.record
    if record.seal is None or not may_unseal(match):
        raise ValueError("Only a sealed game that is over, and true, goes on without its seal.")
    seed, dealt = record.deal.seed, tuple(_outcomes(record))
    deal = Outcomes(seed, dealt) if dealt else Seed(seed)
    return replace(record.without_asides(), choices=_true_choices(record, record.seal), deal=deal)


def _true_choices(record: Record, seal: Seal) -> tuple[int, ...]:
    opened = tuple(opening.choice for _, opening in sorted(seal.openings.items()))
    return (*opened, *record.choices[len(opened) :])


def _outcomes(record: Record) -> Iterator[int]:
    """Yield what the dice have brought, each outcome as its position among those there were."""
    for step in record.playback().walk(record.choices):
        if step.seat == CHANCE:
            possible = [outcome for outcome, _ in step.state.chance_outcomes()]
            if len(possible) > 1:
                yield possible.index(step.action)
