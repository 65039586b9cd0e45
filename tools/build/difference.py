"""Packs what has changed in files. Runs under Pyodide (`tools/pyodide.mjs`): older Pythons have no zstd."""

from __future__ import annotations

import hashlib
import importlib
from pathlib import Path
from typing import Any

BASES = {"py/library.image": "", "py/passalong.image": "py/library.image", "py/late.image": "", "py/passalong.zip": ""}
"""The files that change most, each with the image that must be there to unpack it."""
MAGIC = b"\x28\xb5\x2f\xfd"
LEVEL = 19
WINDOW = 24
"""How far back what is packed may refer, as a power of two: over all of the old file."""
NAME_LENGTH = 16


def main(old: str, new: str, target: str) -> None:
    """
    Write a file for each content that is another in the folder `new` than in `old`: what is to be changed in the old.

    In `new` the images are unpacked already. The name is the beginning of the SHA-256 of the old content.
    """
    for path in BASES:
        before, after = content_of(Path(old), path), (Path(new) / path).read_bytes()
        if before != after:
            name = hashlib.sha256(before).hexdigest()[:NAME_LENGTH]
            (Path(target) / name).write_bytes(packed(after, before))


def content_of(folder: Path, path: str) -> bytes:
    """Return what a file of a site holds."""
    content = (folder / path).read_bytes()
    if not content.startswith(MAGIC):
        return content
    return unpacked(content, content_of(folder, BASES[path]) if BASES[path] else b"")


def packed(content: bytes, known: bytes) -> bytes:
    """Pack something for whoever knows something else."""
    ask = zstd().CompressionParameter
    options = {ask.compression_level: LEVEL, ask.window_log: WINDOW}
    result: bytes = zstd().compress(content, options=options, zstd_dict=dictionary(known))
    return result


def unpacked(content: bytes, known: bytes) -> bytes:
    """Undo `packed`."""
    result: bytes = zstd().decompress(content, zstd_dict=dictionary(known))
    return result


def dictionary(known: bytes) -> Any:
    """Return what zstd takes as already known; it refuses what is shorter than eight bytes."""
    return zstd().ZstdDict(known, is_raw=True).as_prefix if known else None


def zstd() -> Any:
    """Return the module, which the types of older Pythons lack."""
    return importlib.import_module("compression.zstd")
