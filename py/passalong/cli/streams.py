"""The standard streams of a command: closed ones, and characters that their encoding lacks."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from contextlib import suppress

from passalong.cli.faults import CommandError

PLAINLY = "passalong-plainly"
"""The name of the error handler for characters that an encoding lacks."""
NEAREST = {"−": "-", "–": "-", "—": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "\u00a0": " "}
"""Substitutes for characters that many encodings lack; all others become "?"."""


def prepare() -> None:
    """
    Let the streams take any text, and replace those that are closed.

    Raises `CommandError` where nothing that is printed could be read.
    """
    # Python sets a stream to None that was closed at the start.
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAINLY), (sys.stderr, PLAINLY)):
        if isinstance(stream, io.TextIOWrapper):
            with suppress(io.UnsupportedOperation):  # something has been read from it before
                stream.reconfigure(errors=errors)
    if sys.stdout is None:
        raise CommandError("the output is closed, so that nobody could read what comes. Leave it open.")


def finish() -> None:
    """Flush the output. Raises `OSError` where that is not possible."""
    if sys.stdout is not None:
        sys.stdout.flush()


def has_reader_left(error: OSError) -> bool:
    """Return whether the reader of the output has closed it, as `head` does."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def drop_output() -> None:
    """Discard the rest of the output, so that Python does not fail to write it at exit."""
    with suppress(OSError, ValueError, AttributeError):  # a stream in a test has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> None:
    """Print a sentence to the error stream, or only end the line there, if anybody can read it."""
    with suppress(OSError, ValueError):
        print(f"passalong: {sentence}" if sentence else "", file=sys.stderr, flush=True)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(NEAREST.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(PLAINLY, _plainly)
