"""Moves that came by link and are shown one by one, and what somebody here has missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from passalong.app.session.notes import WATCHER, Notes
from passalong.app.session.result import Around, around
from passalong.app.session.review.replay import Replay, last_deal
from passalong.game import Event, Observation
from passalong.games import load_pack
from passalong.match import Match
from passalong.record import HAND_OVERS, Record

STEPS_SEEN = 12
"""The maximum number of steps that came by link and are shown one by one."""


class CatchUp:
    """
    A match that catches up with what came by link.

    `incoming` is a longer record of the match; None once all of it has been shown.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.incoming: Record | None = None

    @property
    def record(self) -> Record:
        """The match as far as it is known here, shown or not."""
        return self.incoming or self._match.record

    def begin(self, record: Record, own: Mapping[int, bytes]) -> None:
        """Start with a longer record of the match, and this device's secrets; its last steps are yet to be shown."""
        known = self.record
        if record.steps()[: known.num_steps] != known.steps():
            self._match.begin_anew(record, own)
        self._match.reseat(record)
        while record.num_steps - self._match.record.num_steps > STEPS_SEEN:
            self._match.follow(record)
        self.incoming = record if self._is_behind(record) else None

    def step(self) -> None:
        """Show the next step of what came."""
        if self.incoming:
            self._match.follow(self.incoming)
            if not self._is_behind(self.incoming):
                self.incoming = None

    def _is_behind(self, record: Record) -> bool:
        """Return whether a record is further on than the table."""
        now = self._match.record
        return record.num_steps > now.num_steps or record.num_shown > now.num_shown


class Moment(NamedTuple):
    """What the viewer saw after a move, and the sentence about it."""

    seen: Observation
    news: str
    beside: Around
    """What had happened around the rules in the deal by then."""


class Since(Replay):
    """
    A walk from the table after the first `begin` steps of a record to the table as it is now.

    Each step of the walk is what the game describes in one sentence: a whole turn, or a single choice with its
    consequences.
    """

    def __init__(self, record: Record, viewer: int | None, begin: int) -> None:
        self.moments = tuple(_moments(record, viewer, begin))
        super().__init__(viewer, 0, len(self.moments) - 1)

    @property
    def news(self) -> str:
        """What led to the moment shown, in the game's words."""
        return self.moments[self.at].news

    @property
    def is_now(self) -> bool:
        """Whether the table is shown as it is now."""
        return self.at == self.last

    def observation(self) -> Observation:
        """Return what the viewer saw then; where a deal has ended, everything is revealed."""
        return self.moments[self.at].seen

    def beside(self) -> Around:
        return self.moments[self.at].beside

    def lines(self) -> list[str]:
        """Return sentences about what led to the moment shown; none at the first one."""
        return [self.news] if self.at else []


def _moments(record: Record, viewer: int | None, begin: int) -> Iterator[Moment]:
    """Yield the table after the first `begin` steps, and after each sentence about what followed."""
    match, tell, names = Match(record.after(begin)), load_pack(record.game).text.lines, record.seat_names()
    shown, news, lines = _seen(match, viewer), list[Event](), list[str]()
    known = match.around_in(shown.round)
    yield Moment(shown, "", known)
    happened = len(match.record.events)
    while match.follow(record):
        events = match.record.events[happened:]
        beside = [around(event, names) for event in events]
        # A change of who plays a seat changes nothing that is seen.
        seen = shown if events and all(event.kind in HAND_OVERS for event in events) else _seen(match, viewer)
        fresh, happened = seen.history[_known(shown, seen) :], len(match.record.events)
        before, apart, joined = (tell(each, names) for each in (news, fresh, [*news, *fresh]))
        if not beside and len(joined) < len(before) + len(apart):
            news, lines = [*news, *fresh], [*lines[: len(lines) - len(before)], *joined]
        elif fresh or beside:
            if lines:
                yield Moment(shown, " ".join(lines), known)
            news, lines = list(fresh), [*beside, *apart]
        shown, known = seen, match.around_in(seen.round)
    if lines:
        yield Moment(shown, " ".join(lines), known)


def _seen(match: Match, viewer: int | None) -> Observation:
    return (match.finished_deal or match).observation(viewer)


def _known(before: Observation, seen: Observation) -> int:
    """Return how many events of a history are known: those before, or in a new deal the scores of earlier deals."""
    if seen.round == before.round:
        return len(before.history)
    return len(seen.deal_scores)


class Missed:
    """
    What the people at this device have missed: where it begins for each of them, and the viewer's walk through it.

    Where it begins is saved with the game, so that the strip is still there after a reload.
    """

    def __init__(self, notes: Notes) -> None:
        self._begins = notes.missed_from
        self._of: tuple[Record, int | None, int] | None = None
        self._strip: Since | None = None

    def arrived(self, known: Record, record: Record, seats: Sequence[int]) -> None:
        """Note for everybody here that a record has come; what they have missed already still counts."""
        pairs = zip(known.steps(), record.steps(), strict=False)
        begin = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        for seat in seats or (WATCHER,):
            kept = begin if seat == WATCHER else self._begins.get(seat, begin)
            self._begins[seat] = min(begin, kept)

    def call_back(self, match: Match, viewer: int | None) -> None:
        """Show somebody their last turn again, and what has happened since."""
        self._begins.setdefault(_key(viewer), begin_of_news(match, viewer))

    def begin_anew(self, steps: int) -> None:
        """Forget what was missed before this step: everybody has seen the end of that deal."""
        for key, begin in self._begins.items():
            self._begins[key] = max(begin, steps)

    def put_away(self, viewer: int | None) -> None:
        """Close the strip, after a move or on request."""
        self._begins.pop(_key(viewer), None)

    def strip(self, record: Record, viewer: int | None) -> Since | None:
        """Return the strip for the viewer, if there is anything on it."""
        begin = self._begins.get(_key(viewer))
        if begin is None:
            return None
        if self._of != (record, viewer, begin):
            self._of = record, viewer, begin
            self._strip = Since(record, viewer, begin) if begin < record.num_steps else None
        return self._strip if self._strip and self._strip.steps else None


def _key(viewer: int | None) -> int:
    return WATCHER if viewer is None else viewer


def begin_of_news(match: Match, seat: int | None) -> int:
    """
    Return the step after which others last took over from a seat: it is shown their moves and its own since.

    For a spectator, or a seat that has not moved yet, it is the beginning of the deal.
    """
    movers = match.movers
    turn = next((at for at in range(len(movers), 0, -1) if movers[at - 1] != seat), 0)
    before = next((at for at in range(turn, 0, -1) if movers[at - 1] == seat), None)
    begin = last_deal(match.record)[0] if before is None else before
    return begin + sum(event.at < begin for event in match.record.events)
