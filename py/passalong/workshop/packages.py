"""
Unpacks the wheels that a player has added, in places that imports look into last.

So no module of a wheel is imported instead of one of Python's or ours. A wheel may come from anybody: what cannot be
read, leads out of its place, or grows too large is refused as a whole.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath
from shutil import rmtree
from zipfile import BadZipFile, ZipFile
from zlib import error as DeflateError  # noqa: N812 - it is a class

FOLDER = Path("/packages")
MOST_BYTES = 50_000_000
"""The most bytes of all wheels together, unpacked."""
MOST_FILES = 5_000
"""The most files of a wheel."""


class WheelError(Exception):
    """A wheel is not as a wheel must be, or too large."""


def install(wheels: Sequence[tuple[str, bytes | memoryview]], folder: Path = FOLDER) -> str:
    """Unpack wheels, each given with its file name, and return the names of those that cannot be used, as JSON."""
    unusable = []
    room = MOST_BYTES
    for number, (file, content) in enumerate(wheels):
        place = folder / str(number)
        try:
            room -= unpack(bytes(content), place, room)
        except (WheelError, BadZipFile, DeflateError, EOFError, OSError, RuntimeError, ValueError):
            rmtree(place, ignore_errors=True)
            unusable.append(file)
        else:
            sys.path.append(str(place))
    return json.dumps(unusable)


def unpack(wheel: bytes, place: Path, room: int) -> int:
    """Unpack a wheel and return how many bytes that are. Raises `WheelError`, and what `zipfile` raises."""
    with ZipFile(BytesIO(wheel)) as archive:
        files = [file for file in archive.infolist() if not file.is_dir()]
        size = sum(file.file_size for file in files)  # zipfile reads no more of a file, whatever is in it
        if len(files) > MOST_FILES or size > room:
            raise WheelError("too large")
        if not all(is_inside(file.filename) for file in files):
            raise WheelError("a file would lie elsewhere")
        for file in files:
            archive.extract(file, place)
    return size


def is_inside(name: str) -> bool:
    """Tell whether a file of a wheel stays in the folder into which the wheel is unpacked."""
    path = PurePosixPath(name)
    return not (path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name)
