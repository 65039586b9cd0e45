"""Reads a game from a link, a text in notation, or a file of saved games."""

from __future__ import annotations

import codecs
import sys
from pathlib import Path

from passalong.app.saves import files, read_saved
from passalong.cli.faults import CommandError, short
from passalong.game import InvalidRecordError
from passalong.links import DamagedLinkError, GameLink, LinkError, MomentLink, read_link
from passalong.links.other_kinds import read_look
from passalong.notation import from_notation, is_notation
from passalong.record import Record

TYPED = "-"
"""Stands for standard input."""
MOST_BYTES = 64_000_000
"""A limit far above the size of all games of a device."""
UTF_16 = codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE
"""The beginning of UTF-16 text, as written by Windows PowerShell, or by Notepad as Unicode."""
MOST_NAMED = 80
"""The number of characters of a word that are repeated in an error."""
IN_LINKS = ("#", "://")
"""What every link contains, and hardly any file name."""
NEWER = "was made by a newer version of Passalong. Install the newest one, then try again."
DAMAGED = "it is damaged, or no game of Passalong. Save it again, or ask for it again."


def read_game(source: str, number: int | None = None) -> Record:
    """
    Return the game in a link, in the file named `source`, or on standard input; `number` selects one of several.

    Raises `CommandError`.
    """
    if source == TYPED:
        return _game_in("the input", sys.stdin.read(MOST_BYTES + 1), number)
    named = _existing(source)
    if named is None:
        return _game_in_link(source)
    return _game_in(_name(source), _content(named), number)


def _existing(source: str) -> Path | None:
    """Return a file or folder of this name, if it exists."""
    try:
        return Path(source) if source and Path(source).exists() else None
    except (OSError, ValueError):  # longer than a path can be, or no path at all
        return None


def _content(path: Path) -> str:
    if path.is_dir():
        raise CommandError(f"{_name(path)} is a folder. Name a file in it.")
    try:
        with path.open("rb") as file:  # a device or a pipe may have no end
            content = file.read(MOST_BYTES + 1)
        return content.decode("utf-16" if content.startswith(UTF_16) else "utf-8")
    except OSError as error:
        raise CommandError(f"{_name(path)} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise CommandError(f"{_name(path)} is no text. Name a file that the page has saved.") from None


def _name(source: str | Path) -> str:
    text = short(str(source))
    return text if len(text) <= MOST_NAMED else f"{text[:MOST_NAMED]}…"


def _game_in_link(source: str) -> Record:
    """Read a word that names no file; where it is no link either, say so."""
    try:
        return _read(source, None)
    except LinkError as error:
        may_be_file = not any(sign in source for sign in IN_LINKS)
        if error.fault == "missing" or (error.fault == "cut" and may_be_file):
            told = f"There is no link to a game in this text, and no file is called so: {_name(source)!r}."
            raise CommandError(f"{told} Give a whole link in quotes, or the name of a file.") from None
        raise CommandError(_why(error)) from None
    except InvalidRecordError as error:
        raise CommandError(f"this text: {_why(error)}") from None


def _game_in(name: str, text: str, number: int | None) -> Record:
    """Read the content of a file; an error names the file."""
    if len(text) > MOST_BYTES:
        raise CommandError(f"{name} is larger than any file of games.")
    if not text.strip("\ufeff \r\n\t"):
        raise CommandError(f"{name} is empty.")
    try:
        return _read(text, number)
    except InvalidRecordError as error:
        raise CommandError(f"{name}: {_why(error)}") from None


def _read(text: str, number: int | None) -> Record:
    if is_notation(text):
        return from_notation(text)
    if text.lstrip("\ufeff \r\n").startswith("{"):
        return _saved(text, number)
    match read_link(text):
        case GameLink() as found:
            return found.read().record
        case MomentLink() as found:
            return read_look(found).record
    raise DamagedLinkError("This link leads to something else than a game.")


def _saved(text: str, number: int | None) -> Record:
    """Read a saved game, or a file with several. The page's own sentences would not help in a terminal."""
    try:
        found = files.read(text)
    except InvalidRecordError:
        raise InvalidRecordError(f"it {NEWER}" if files.is_newer(text) else DAMAGED) from None
    if isinstance(found, Record):
        return found
    chosen = _chosen([*found.games.values()], number)
    try:
        return read_saved(chosen).record
    except InvalidRecordError:
        raise InvalidRecordError(f"it {NEWER}" if files.is_newer(chosen) else DAMAGED) from None


def _chosen(games: list[str], number: int | None) -> str:
    if number is None and len(games) != 1:
        raise InvalidRecordError(f"This file holds {len(games)} games; say which with --number.")
    if not 1 <= (number or 1) <= len(games):
        raise InvalidRecordError(f"This file holds {len(games)} games; there is no number {number}.")
    return games[(number or 1) - 1]


def _why(error: InvalidRecordError) -> str:
    """Return why a game cannot be read, with the page's advice replaced by one for a terminal."""
    return f"This link {NEWER}" if isinstance(error, LinkError) and error.fault == "newer" else str(error)
