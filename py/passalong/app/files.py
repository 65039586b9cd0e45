"""Files of saved games: what is in one, and what to say of what cannot be read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from passalong.app import strings
from passalong.game import InvalidRecordError
from passalong.games import load_game
from passalong.record import TEXT_FORMAT, Record, read_json

FORMAT = 1
MARK = "passalong games"


def to_text(games: Mapping[str, str]) -> str:
    """Write saved games as one file."""
    return json.dumps({MARK: FORMAT, "games": games}, ensure_ascii=False)


def read(text: str) -> dict[str, str] | Record:
    """Read a file: the saves of many games, or a single one; raises `InvalidRecordError` with a plain sentence."""
    if not text:
        raise InvalidRecordError(strings.NOTHING_IN_FILE)
    try:
        data = read_json(text)
        if MARK in data and _is_newer(data[MARK], FORMAT):
            raise InvalidRecordError(strings.NEWER_FILE)
        if MARK not in data:
            return Record.from_text(text)
        return dict(data["games"].items())
    except (ValueError, KeyError, TypeError, AttributeError):
        raise InvalidRecordError(strings.NEWER_FILE if is_newer(text) else strings.DAMAGED_FILE) from None


def why_unreadable(text: object) -> str:
    """Say why a save that cannot be read is none."""
    return strings.NEWER_SAVE if is_newer(text) else strings.DAMAGED_SAVE


def name_of(text: object, place: int) -> str:
    """Return what to call a save that cannot be read: its player's name for it, its game, or its place in the file."""
    data = _fields(text)
    notes, record = _dict(data.get("notes")), _fields(data.get("record"))
    label, game = notes.get("label"), record.get("game")
    if isinstance(label, str) and strings.clean_label(label):
        return strings.clean_label(label)
    try:
        return strings.numbered(load_game(game).title if isinstance(game, str) else strings.GAME, place)
    except ValueError:
        return strings.numbered(strings.GAME, place)


def is_newer(text: object) -> bool:
    """Tell whether a file, a save or a record was written by a later version than this one."""
    data = _fields(text)
    record = _fields(data["record"]) if "record" in data else data
    try:
        known = load_game(record["game"]).rules_version
    except (ValueError, KeyError, TypeError):
        known = 0
    newer = _is_newer(data.get(MARK), FORMAT) or _is_newer(record.get("passalong"), TEXT_FORMAT)
    return newer or (known > 0 and _is_newer(record.get("rules"), known))


def _is_newer(version: object, known: int) -> bool:
    return isinstance(version, int) and version > known


def _fields(text: object) -> dict[str, Any]:
    """Return the fields of a JSON object, none where it is something else."""
    try:
        return _dict(read_json(text)) if isinstance(text, str) else {}
    except InvalidRecordError:
        return {}


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
