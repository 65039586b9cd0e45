"""The streams of a command: whatever they cannot write, or bring, or whether they are there at all."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from contextlib import suppress

from passalong.cli.faults import CommandError

PLAINLY = "passalong-plainly"
"""How text is written where an encoding lacks a sign."""
NEAREST = {"−": "-", "–": "-", "—": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "\u00a0": " "}
"""What stands for signs that many encodings lack; "?" stands for all others."""


def prepare() -> None:
    """
    Let the streams take any text, and put something in the place of those that are closed.

    Raises `CommandError` where nothing that is printed could be read.
    """
    # Python sets a stream to None that was closed when it began.
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
    """Write out what has been printed; raises `OSError` where that cannot be."""
    if sys.stdout is not None:
        sys.stdout.flush()


def has_reader_left(error: OSError) -> bool:
    """Tell whether whoever reads the output has had enough of it, as `head` has."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def drop_output() -> None:
    """Let the rest of the output go nowhere, so that Python does not fail to write it when it ends."""
    with suppress(OSError, ValueError, AttributeError):  # a stream in a test has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> None:
    """Print a sentence where errors go, or only end the line there, if anybody can read it."""
    with suppress(OSError, ValueError):
        print(f"passalong: {sentence}" if sentence else "", file=sys.stderr, flush=True)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(NEAREST.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(PLAINLY, _plainly)
