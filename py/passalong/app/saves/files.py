"""Files of saved games: writing, reading, and naming the games that cannot be read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from passalong.app.messages import say
from passalong.app.session.notes import clean_label
from passalong.game import InvalidRecordError
from passalong.games import load_game
from passalong.links import published
from passalong.record import Record
from passalong.record_json import FORMATS, read_json

FORMAT = 1
MARK = "passalong games"
OWN = ("here", "secrets", "follows", "came")
"""The notes of a sealed game that belong to one device."""
MOST_NAMED = 5
"""The number of unreadable games that are named."""


class Found(NamedTuple):
    """The contents of a file: saved games, and what is stored besides them."""

    games: dict[str, str]
    beside: dict[str, str]


def to_text(games: Mapping[str, str], beside: Mapping[str, str]) -> str:
    """Write saved games, and what is stored besides them, as one file."""
    return json.dumps({MARK: FORMAT, "games": games, "beside": beside}, ensure_ascii=False)


def without_secrets(text: str) -> str | None:
    """
    Return a saved game as it may leave the device; for a sealed one that is what every link holds, without seats.

    The same goes for a fair deal until it is dealt: its secret and unopened openings are left out.

    None for a game of these kinds that cannot be read here, as nobody can tell what in it is secret.
    """
    data = _fields(text)
    try:
        record = Record.from_text(data["record"])
    except (InvalidRecordError, KeyError, TypeError):
        is_sealed = "seal" in _fields(data.get("record")) or "secrets" in _dict(data.get("notes"))
        return None if is_sealed or "gathering" in data else text
    if record.seal is None and "gathering" not in data:
        return text
    notes = {name: value for name, value in _dict(data.get("notes")).items() if name not in OWN}
    fields = {
        **{name: value for name, value in data.items() if name != "openings"},
        "record": published(record).to_text(),
        "viewer": None,
        "ui": {},
        "notes": {**notes, "here": []},
    }
    if "gathering" in data:
        fields["secret"] = ""
    return json.dumps(fields, ensure_ascii=False)


def read(text: str) -> Found | Record:
    """
    Read a file: everything that a device has stored, or a single game, also in text notation.

    Raises `InvalidRecordError` with a sentence for players.
    """
    from passalong.notation import from_notation, is_notation  # noqa: PLC0415 - few starts bring in a file

    if not text:
        raise InvalidRecordError(say("file-empty"))
    try:
        if is_notation(text):
            return from_notation(text)
        data = read_json(text)
        if MARK in data and _is_newer(data[MARK], FORMAT):
            raise InvalidRecordError(say("file-newer"))
        if MARK not in data:
            return Record.from_text(text)
        beside = {key: kept for key, kept in _dict(data.get("beside")).items() if isinstance(kept, str)}
        return Found(dict(data["games"].items()), beside)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise InvalidRecordError(say("file-newer" if is_newer(text) else "file-damaged")) from None


def why_unreadable(text: object) -> str:
    """Return the reason why a save cannot be read."""
    return say("save-newer" if is_newer(text) else "save-damaged")


def name_of(text: object, place: int) -> str:
    """Return a name for a save that cannot be read: its label, its game, or its place in the file."""
    data = _fields(text)
    notes, record = _dict(data.get("notes")), _fields(data.get("record"))
    label, game = notes.get("label"), record.get("game")
    if isinstance(label, str) and clean_label(label):
        return clean_label(label)
    try:
        title = load_game(game if isinstance(game, str) else "").title
    except ValueError:
        title = say("game-unknown")
    return say("game-numbered", title=title, place=place)


def failed(named: Sequence[tuple[str, str]]) -> str:
    """
    Name the games that could not be imported, each with the reason; of many, the first few.

    >>> failed([("Loot (number 2 in the file)", "It is damaged.")])
    'Loot (number 2 in the file): It is damaged.'
    """
    more = len(named) - MOST_NAMED
    told = [say("not-brought-in-game", game=name, why=why) for name, why in named[:MOST_NAMED]]
    return " ".join([*told, say("not-brought-in-more", more=more)] if more > 0 else told)


def is_newer(text: object) -> bool:
    """Return whether a file, a save or a record was written by a later version than this one."""
    data = _fields(text)
    record = _fields(data["record"]) if "record" in data else data
    try:
        known = load_game(record["game"]).rules_version
    except (ValueError, KeyError, TypeError):
        known = 0
    newer = _is_newer(data.get(MARK), FORMAT) or _is_newer(record.get("passalong"), FORMATS[-1])
    return newer or (known > 0 and _is_newer(record.get("rules"), known))


def _is_newer(version: object, known: int) -> bool:
    return isinstance(version, int) and version > known


def _fields(text: object) -> dict[str, Any]:
    """Return the fields of a JSON object; {} for any other text."""
    try:
        return _dict(read_json(text)) if isinstance(text, str) else {}
    except InvalidRecordError:
        return {}


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
