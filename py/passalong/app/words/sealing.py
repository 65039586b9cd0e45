"""The seal of a game: what was fixed and verified, what is still hidden, and at the end who has lied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from passalong.app.messages import say
from passalong.games import load_pack
from passalong.match import Match
from passalong.sealed_record import Audit, Lie, Verdict
from passalong.ui.sentence import listed

LIMITS = {
    "answers": ("leaves", "page", "device", "cryptographer"),
    "dice": ("draw", "neighbours", "leaves", "page", "device", "cryptographer"),
}
"""What a seal does not protect from, by the kind of what it seals."""


class Finding(NamedTuple):
    """A finding of an audit: a short form, and a sentence with more detail."""

    verdict: Verdict
    sentence: str


@dataclass(frozen=True, slots=True)
class SealPage:
    """
    The contents of the seal dialog, each a list of sentences; `found` is empty while the match runs.

    `may_unseal` is True once nothing is secret any more, so that the game can be exported without its seal.
    """

    committed: Sequence[str]
    checked: Sequence[str] = ()
    still_open: Sequence[str] = ()
    found: Sequence[Finding] = ()
    limits: Sequence[str] = ()
    may_unseal: bool = False


def mark(match: Match) -> str:
    """Return a word for a sealed game, "" for an open one."""
    if match.record.seal is None:
        return ""
    return match.audit().verdict if _is_over(match) else "open"


def seal_page(match: Match) -> SealPage:
    """Return the contents of the seal dialog."""
    told = match.audit()
    committed, limits = list(_committed(match, told)), [say(f"sealing-limit-{limit}") for limit in LIMITS[told.kind]]
    if _is_over(match):
        return SealPage(committed, found=list(found(match)), limits=limits, may_unseal=match.may_unseal())
    return SealPage(committed, list(_checked(match, told)), list(_still_open(match, told)), limits=limits)


def found(match: Match) -> Iterator[Finding]:
    """Yield the findings of the audit of a finished match: first who has lost by a lie, and the lies."""
    told = match.audit()
    if match.liars():
        yield Finding("false", lied(match.liars(), match.names))
    for seat in sorted(range(len(told.seats)), key=lambda seat: told.seats[seat].verdict != "false"):
        yield from _found_of_dice(match, seat, told) if told.kind == "dice" else _found_of_answers(match, seat, told)
    if told.kind == "dice":
        yield Finding("true", say("sealing-checked-throws", throws=told.throws))


def lies(match: Match) -> list[str]:
    """List sentences about who has lied in a finished match; [] if nobody is known to have."""
    if not match.liars():
        return []
    return [finding.sentence for finding in found(match) if finding.verdict == "false"]


def lied(liars: Sequence[int], names: Sequence[str]) -> str:
    """Return who has lost because of a lie, as a sentence."""
    return say("sealing-audit-lied", names=listed([names[seat] for seat in liars]), liars=len(liars))


def missing(match: Match) -> list[str]:
    """List sentences about whose device has yet to open its seal, if the match is over otherwise."""
    seal = match.record.seal
    if seal is None or not match.record.rules().hidden_choices or not (_is_over(match) or match.is_opening()):
        return []
    seats = sorted(seal.commitments.keys() - seal.openings.keys())
    return [_missing(match, seat) for seat in seats]


def _is_over(match: Match) -> bool:
    """Return whether a match is over for good: after a claim it may go on, and nothing is opened for that."""
    return match.is_over() and match.claim() is None


def _committed(match: Match, told: Audit) -> Iterator[str]:
    for name, seat in zip(match.names, told.seats, strict=True):
        kind = told.kind if seat.is_committed else "not"
        yield say(f"sealing-fixed-{kind}", name=name, hidden=_hidden(match))


def _checked(match: Match, told: Audit) -> Iterator[str]:
    yield say("sealing-checked-rules")
    if told.kind == "answers":
        yield say("sealing-checked-answers", answers=sum(seat.shown for seat in told.seats))
        return
    for name, seat in zip(match.names, told.seats, strict=True):
        yield say("sealing-checked-dice", name=name, times=seat.shown)
    yield say("sealing-checked-throws", throws=told.throws)


def _still_open(match: Match, told: Audit) -> Iterator[str]:
    if told.kind == "dice":
        yield say("sealing-open-dice")
        return
    late = missing(match)
    if late:
        yield from late
        return
    for name, seat in zip(match.names, told.seats, strict=True):
        if seat.verdict == "open":
            yield say("sealing-open-answers", name=name)


def _found_of_dice(match: Match, seat: int, told: Audit) -> Iterator[Finding]:
    of_seat = told.seats[seat]
    yield Finding(of_seat.verdict, say("sealing-checked-dice", name=match.names[seat], times=of_seat.shown))


def _found_of_answers(match: Match, seat: int, told: Audit) -> Iterator[Finding]:
    of_seat, facts = told.seats[seat], {"name": match.names[seat], "hidden": _hidden(match)}
    if of_seat.fits is None:
        yield Finding("open", _missing(match, seat))
    elif not of_seat.fits:
        yield Finding("false", say("sealing-audit-other", **facts))
    elif not of_seat.lies:
        yield Finding("true", say("sealing-audit-true", **facts, answers=of_seat.shown))
    for lie in of_seat.lies:
        yield Finding("false", _lie(match, lie))


def _lie(match: Match, lie: Lie) -> str:
    said, truth = ((lie.asked, *answer.events) for answer in (lie.said, lie.truth))
    return load_pack(match.record.game).text.lie(lie.seat, said, truth, match.names)


def _missing(match: Match, seat: int) -> str:
    return say("sealing-audit-missing", name=match.names[seat], hidden=_hidden(match))


def _hidden(match: Match) -> str:
    return load_pack(match.record.game).text.hidden
