"""What can go wrong in a command, and the one sentence that tells it: nobody is shown a traceback."""

from __future__ import annotations

import traceback
from pathlib import Path
from types import FrameType

from passalong.game import InvalidRecordError
from passalong.names import clean_text

FAILED, USAGE, INTERRUPTED = 1, 2, 130
"""What a command returns that has failed, that makes no sense, and that has been stopped."""
MOST_TOLD = 600
"""So many characters of a fault are told: it may quote a file that anybody has written."""


class CommandError(ValueError):
    """The command cannot be carried out; the text says what is wrong and what to do."""


class StoppedError(Exception):
    """Somebody has stopped what they had asked for; the text says how far it came."""


def told(error: Exception) -> tuple[str, int]:
    """Say what is wrong in one sentence, and return it with what the command returns."""
    match error:
        case CommandError() | InvalidRecordError():
            sentence, code = str(error), USAGE
        case StoppedError():
            sentence, code = str(error), INTERRUPTED
        case OSError():
            sentence, code = f"something cannot be read or written: {error.strerror or error}.", FAILED
        case MemoryError():
            sentence, code = "this takes more memory than there is: ask for less.", FAILED
        case _:
            report = "this is a fault of Passalong itself. Please report it with your command"
            sentence, code = f"{report}: {what(error)} ({place(error)}).", FAILED
    return short(sentence), code


def short(text: str) -> str:
    r"""
    Return a text as one line fit to show, which is cut where it is very long.

    >>> short("no\nfile \x1b[31m")
    'no file [31m'
    """
    line = clean_text(text, MOST_TOLD + 1)
    return line if len(line) <= MOST_TOLD else f"{line[:MOST_TOLD]}…"


def what(error: BaseException) -> str:
    """
    Say what kind of error it is, and what it says itself.

    >>> what(ZeroDivisionError("division by zero")), what(KeyError())
    ('ZeroDivisionError: division by zero', 'KeyError')
    """
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    return traceback.format_exception_only(error)[-1].strip()


def place(error: BaseException, package: str = "") -> str:
    """Say in which file and line an error was raised, or which line of a package has led to it; else nothing."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{Path(error.filename).name}, line {error.lineno}"
    frames = [(frame, line) for frame, line in traceback.walk_tb(error.__traceback__) if _belongs(frame, package)]
    return f"{Path(frames[-1][0].f_code.co_filename).name}, line {frames[-1][1]}" if frames else ""


def _belongs(frame: FrameType, package: str) -> bool:
    name = str(frame.f_globals.get("__name__"))
    return not package or name == package or name.startswith(f"{package}.")
