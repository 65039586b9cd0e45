"""A finished or running game out of whatever holds one: a link, a text in notation, a file of saved games."""

from __future__ import annotations

from pathlib import Path

from passalong.app.saves import files, read_saved
from passalong.game import InvalidRecordError
from passalong.links import decode, leads_to
from passalong.links.looking import read_look
from passalong.notation import from_notation, is_notation
from passalong.record import Record


def read_game(source: str, number: int | None = None) -> Record:
    """
    Return the game in a link, or in the file that `source` names; `number` says which of several.

    Raises `InvalidRecordError` with a sentence.
    """
    text = _content(source)
    if is_notation(text):
        return from_notation(text)
    if not text.lstrip("\ufeff \r\n").startswith("{"):
        lead = leads_to(text)
        return read_look(lead.text).record if lead.to == "look" else decode(lead.text)
    found = files.read(text)
    return found if isinstance(found, Record) else read_saved(_chosen([*found.games.values()], number)).record


def _content(source: str) -> str:
    """Return what is in a file, or the source itself where there is no such file."""
    try:
        is_file = Path(source).is_file()
    except (OSError, ValueError):  # longer than a path can be
        is_file = False
    if not is_file:
        return source
    try:
        return Path(source).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidRecordError(f"{source} cannot be read: {error}") from None


def _chosen(games: list[str], number: int | None) -> str:
    if number is None and len(games) != 1:
        raise InvalidRecordError(f"This file holds {len(games)} games; say which with --number.")
    if not 1 <= (number or 1) <= len(games):
        raise InvalidRecordError(f"This file holds {len(games)} games; there is no number {number}.")
    return games[(number or 1) - 1]
