"""Games that a file lets somebody only watch elsewhere: what plays a seat there never leaves the device in a file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from typing import Literal, NamedTuple, TypeAlias

from passalong.app.messages import say
from passalong.app.saves.saved_game import is_ended, read_saved
from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.app.session.table.table import Saved
from passalong.game import InvalidRecordError
from passalong.games import load_game
from passalong.record import Record
from passalong.ui.sentence import listed

Way: TypeAlias = Literal["move", "words", "deal"]
"""
How a seat gets to another device: by moving it, by typing the words that lock it in the file already, or not before the
cards are dealt.
"""
WAYS: tuple[Way, ...] = ("move", "words", "deal")


class Seatless(NamedTuple):
    """A game whose seats are not in a file: its key, what it is called, and how a seat gets to another device."""

    key: str
    name: str
    way: Way
    record: Record


def staying(games: Iterable[tuple[str, str]]) -> Iterator[Seatless]:
    """Yield those of the games of this device, each a key and a text, whose seats here a file leaves out."""
    for key, saved in _keeping_secrets(games):
        own = _own_seats(saved)
        if own:
            names = [name for seat, name in enumerate(saved.record.names) if name and seat not in saved.notes.here]
            yield Seatless(key, _name(saved, names), _way(saved, own), saved.record)


def arrived(games: Iterable[tuple[str, str]]) -> Iterator[Seatless]:
    """Yield those of the games that came in a file, each a key and a text, that somebody may have played elsewhere."""
    for key, saved in _keeping_secrets(games):
        if not (saved.notes.here or saved.notes.watches):
            names = list(filter(None, saved.record.names))
            yield Seatless(key, _name(saved, names), _way(saved, ()), saved.record)


def _keeping_secrets(games: Iterable[tuple[str, str]]) -> Iterator[tuple[str, Saved]]:
    """Yield the games in play whose seats need something that is on one device only."""
    for key, text in games:
        if "seal" not in text and "gathering" not in text:
            continue  # reading a game takes time
        with suppress(InvalidRecordError):
            saved = read_saved(text)
            is_gathering = isinstance(saved, WaitingRoom) and saved.record.joint is not None
            if (saved.record.seal or is_gathering) and not is_ended(saved):
                yield key, saved


def _own_seats(saved: Saved) -> Collection[int]:
    if isinstance(saved, WaitingRoom) and saved.record.joint:
        return saved.own_parts(saved.record)
    return set(saved.notes.here) & saved.notes.secrets.keys()


def _way(saved: Saved, own: Collection[int]) -> Way:
    if saved.record.seal is None:
        return "deal"
    locked = saved.record.locked.keys()
    return "words" if locked and locked >= set(own) else "move"


def _name(saved: Saved, people: list[str]) -> str:
    """Return the label that the player has given to a game, or what it is and with whom it is played."""
    title = load_game(saved.record.game).title
    return saved.notes.label or (say("game-with", title=title, people=listed(people)) if people else title)
