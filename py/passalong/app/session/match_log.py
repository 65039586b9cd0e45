"""
The log of all matches that have ended on this device, which outlives their saves.

It is kept in volumes of four weeks each, so that the end of a match writes little and a start reads little.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from passalong.names import clean_name, clean_text
from passalong.record_json import read_json
from passalong.ui.sentence import YOU

VOLUME = "played/"
"""How the key of a volume begins; its number follows."""
LOST_KEY = "lost"
"""The key of the save that holds what was lost in reviewed deals."""
VOLUME_MS = 28 * 86_400_000
LATEST = 1 << 53
"""The largest time that a page can send, in milliseconds since 1970: a JavaScript integer."""
CHANGED = "?"
"""Replaces the level of a seat that has changed hands."""
OLDER: Sequence[Any] = ("", "", "", 0.0)
"""Values for the fields that results of the oldest versions do not have."""
LONGEST, MOST = 160, 1 << 31
UNREADABLE = (ValueError, TypeError, AttributeError, LookupError, ArithmeticError, RecursionError)
"""The exceptions that reading an arbitrary text may raise."""


class Played(NamedTuple):
    """A match that has ended."""

    game: str
    """The game's name."""
    names: tuple[str, ...]
    """The players' names, by seat."""
    scores: tuple[int, ...]
    """The points, by seat."""
    winners: tuple[int, ...] = ()
    """The seats of the winners."""
    levels: tuple[str, ...] = ()
    """The level of the bot on each seat: "" for a person, `CHANGED` for a seat that has changed hands."""
    deals: int = 0
    """The number of deals; 0 if unknown."""
    how: str = ""
    """What the points do not say about the end; may be empty."""
    moment: int = 0
    """When the match ended, in milliseconds since 1970; less than a day means unknown."""
    seats: tuple[int, ...] = ()
    """The seats of the people at this device."""
    share: float = 0.0
    """The share of the others that the one person at this device was ahead of, from 0 to 1."""
    reached: str = ""
    """The level of bots to play next, if one person played at this device; may be empty."""
    task: str = ""
    """What the match was played for, such as "daily 20415"; empty for an ordinary match."""
    par: tuple[int, ...] = ()
    """The bots' results in that task, the best bot first."""
    counted: bool = False
    """Whether it is the one attempt at the task that counts."""

    @property
    def seat(self) -> int | None:
        """The seat of the one person at this device; None if there were several, or none."""
        return self.seats[0] if len(self.seats) == 1 else None

    @property
    def level(self) -> str:
        """The level of the bots against which one person has played; "" for a task, which has bots of its own."""
        seats = enumerate(self.levels)
        others = {level for seat, level in seats if seat != self.seat} if self.seat is not None else set()
        is_alone = len(others) == 1 and not self.levels[self.seat or 0] and not others & {"", CHANGED} and not self.task
        return others.pop() if is_alone else ""

    def joined(self, other: Played) -> Played:
        """Merge what two devices know of the same match; the order of the two does not matter."""
        return max(self, other, key=_outcome)._replace(
            moment=min(self.moment, other.moment),
            seats=tuple(sorted({*self.seats, *other.seats})),
            share=max(self.share, other.share),
            reached=max(self.reached, other.reached),
            task=max(self.task, other.task),
            par=max(self.par, other.par),
            counted=self.counted or other.counted,
        )


Lost: TypeAlias = Mapping[str, tuple[int, float]]
"""What was lost in a deal, by the main reason for a better move: the number of moves, and of points."""
Deals: TypeAlias = Mapping[str, tuple[str, Lost]]
"""The reviewed deals, by the key of the save and the position of the end: the game, and what was lost."""
Log: TypeAlias = Mapping[str, Played]
"""The matches by the keys of their saves, the latest first."""


def merged(logs: Iterable[Log]) -> dict[str, Played]:
    """Merge logs, the latest match first; what several logs know of a match is merged, too."""
    whole = dict[str, Played]()
    for log in logs:
        for key, played in log.items():
            whole[key] = whole[key].joined(played) if key in whole else played
    return dict(sorted(whole.items(), key=lambda item: (-item[1].moment, item[0])))


def volume(played: Played) -> str:
    """Return the key of the volume in which a match is stored."""
    return f"{VOLUME}{played.moment // VOLUME_MS}"


def written(log: Log) -> str:
    """Write a volume; the same matches give the same text."""
    fields = {key: _without_empty_end(played) for key, played in merged([log]).items()}
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Log:
    """Read a volume, or any other text: a match that cannot be read is left out."""
    try:
        found = read_json(text).items()
    except UNREADABLE:
        return {}
    return {key: played for key, fields in found if (played := _played(fields))}


def read_results(text: str) -> Log:
    """Read the last matches as earlier versions have stored them, latest first; their times are unknown."""
    try:
        found = read_json(text).items()
        older = {key: _result(len(found) - place, *fields) for place, (key, fields) in enumerate(found)}
    except UNREADABLE:
        return {}
    return {key: played for key, fields in older.items() if (played := _played(fields))}


def written_lost(deals: Deals) -> str:
    """Write what was lost in reviewed deals."""
    return json.dumps(deals, ensure_ascii=False, separators=(",", ":"))


def read_lost(text: str) -> dict[str, tuple[str, Lost]]:
    """Read what was lost, from any text: a deal that cannot be read is left out."""
    try:
        found = read_json(text).items()
    except UNREADABLE:
        return {}
    return {key: deal for key, fields in found if (deal := _deal(fields))}


def _deal(fields: Any) -> tuple[str, Lost] | None:
    try:
        game, lost = fields
        told = ((term, _between(0, moves, MOST), float(points)) for term, (moves, points) in lost.items())
        return str(game), {term: (moves, max(0.0, min(points, MOST))) for term, moves, points in told}
    except UNREADABLE:
        return None


def _outcome(played: Played) -> tuple[object, ...]:
    """Return the fields of the result: of two devices' versions one is taken as a whole."""
    return played[: Played._fields.index("moment")]


def _without_empty_end(played: Played) -> list[object]:
    fields = list[object](played)
    while not fields[-1]:
        fields.pop()
    return fields


def _played(fields: Any) -> Played | None:
    """Read a match; fields added by a later version are ignored."""
    try:
        told = Played(*fields[: len(Played._fields)])
        names, scores = tuple(map(clean_name, told.names)), _points(told.scores)
        if not names or len(names) != len(scores):
            return None
        return Played(
            str(told.game),
            names,
            scores,
            _seats(told.winners, names),
            tuple(map(str, told.levels)) if len(told.levels) == len(names) else (),
            _between(0, told.deals, MOST),
            clean_text(told.how, LONGEST),
            _between(0, told.moment, LATEST),
            _seats(told.seats, names),
            min(max(0.0, float(told.share)), 1.0),
            str(told.reached),
            str(told.task),
            _points(told.par),
            bool(told.counted),
        )
    except UNREADABLE:
        return None


def _result(moment: int, game: str, names: Any, scores: Any, winners: Any, *more: Any) -> Played:
    """Return a match of which less is known: a person who played alone against bots had the first seat."""
    how, reached, level, share, *_ = [*more, *OLDER[len(more) :]]
    own = names.index(YOU) if YOU in names else 0 if level else None
    levels = tuple("" if seat == own else level for seat in range(len(names))) if level else ()
    won = tuple(seat for seat, name in enumerate(names) if name in winners)
    seats = () if own is None else (own,)
    return Played(game, names, scores, won, levels, 0, how, moment, seats, share, reached)


def _seats(told: Iterable[Any], names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(sorted({seat for seat in map(int, told) if seat in range(len(names))}))


def _points(told: Iterable[Any]) -> tuple[int, ...]:
    return tuple(_between(-MOST, points, MOST) for points in told)


def _between(least: int, told: Any, most: int) -> int:
    return min(max(least, int(told)), most)
