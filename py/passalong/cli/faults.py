"""Errors of a command, and the sentence that reports each: no user sees a traceback."""

from __future__ import annotations

import traceback
from concurrent.futures import BrokenExecutor
from pathlib import Path
from types import FrameType

from passalong.game import InvalidRecordError
from passalong.names import clean_text

FAILED, USAGE, INTERRUPTED = 1, 2, 130
"""The exit codes of a command that has failed, that is wrong, and that was interrupted."""
MOST_TOLD = 600
"""The number of characters of an error that are printed: it may quote a file from anywhere."""


class CommandError(ValueError):
    """The command cannot be carried out; the text says what is wrong and what to do."""


class StoppedError(Exception):
    """The user has stopped a command; the text says how far it came."""


def told(error: Exception) -> tuple[str, int]:
    """Return the sentence for an error, and the exit code."""
    match error:
        case CommandError() | InvalidRecordError():
            sentence, code = str(error), USAGE
        case StoppedError():
            sentence, code = str(error), INTERRUPTED
        case OSError():
            sentence, code = f"something cannot be read or written: {error.strerror or error}.", FAILED
        case BrokenExecutor():
            sentence, code = "the processes that play have died several times. Ask for fewer with --jobs.", FAILED
        case MemoryError():
            sentence, code = "this takes more memory than there is: ask for less.", FAILED
        case _:
            report = "this is a fault of Passalong itself. Please report it with your command"
            sentence, code = f"{report}: {what(error)} ({place(error)}).", FAILED
    return short(sentence), code


def short(text: str) -> str:
    r"""
    Return a text as one line without control characters, cut to `MOST_TOLD`.

    >>> short("no\nfile \x1b[31m")
    'no file [31m'
    """
    line = clean_text(text, MOST_TOLD + 1)
    return line if len(line) <= MOST_TOLD else f"{line[:MOST_TOLD]}…"


def what(error: BaseException) -> str:
    """
    Return the kind of an error and its own message.

    >>> what(ZeroDivisionError("division by zero")), what(KeyError())
    ('ZeroDivisionError: division by zero', 'KeyError')
    """
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    return traceback.format_exception_only(error)[-1].strip()


def place(error: BaseException, package: str = "") -> str:
    """Return the file and line where an error was raised, or the line of `package` that led to it; else empty."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{Path(error.filename).name}, line {error.lineno}"
    frames = [(frame, line) for frame, line in traceback.walk_tb(error.__traceback__) if _belongs(frame, package)]
    return f"{Path(frames[-1][0].f_code.co_filename).name}, line {frames[-1][1]}" if frames else ""


def _belongs(frame: FrameType, package: str) -> bool:
    name = str(frame.f_globals.get("__name__"))
    return not package or name == package or name.startswith(f"{package}.")
