r"""
Finds the docstrings of what is built in, which nobody reads on a page: they come with the rest.

Argument Clinic begins a docstring with the name and the arguments, and sets "--" under them. What leads to one is its
address, in the definition of a method or a type. Two strings can share their end: a docstring into which anything leads
stays where it is, and so does one that a function mentions.

What reads one before the rest has come finds an empty string.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from tools.boot.wasm import Module

WORD = 4
DOCSTRING = re.compile(rb"[A-Za-z_]\w*\([^\0]*?\)\n--\n[^\0]*\0")
NUMBER = rb"[\x80-\xff]{2,3}[\x00-\x7f]"
"""A number in LEB128 that can be the address of a constant."""
ADDRESS = re.compile(rb"(?=(?:\x41|[\x28-\x3e][\x00-\x04])(%s))" % NUMBER, re.DOTALL)
"""What instructions begin with that yield a number, or load from an address or store there, which stands last."""


def docstrings(module: Module, early: Iterable[int]) -> dict[str, range]:
    """
    Return the addresses of the docstrings into which nothing leads, with the zero at their end.

    `early` numbers the functions that may run before the rest has come.
    """
    memory = bytearray(max(at + len(content) for at, content in module.data()))
    for at, content in module.data():
        memory[at : at + len(content)] = content
    words = array("I", bytes(memory[: len(memory) // WORD * WORD]))
    found = dict(texts(memory, words))
    starts = sorted(found)
    mentioned = addresses(module.bodies[number] for number in early)
    kept = {*led_into(starts, found, words), *led_into(starts, found, mentioned, to_start=True)}
    return {f"docstring at {at}": range(at, end) for at, end in found.items() if at not in kept}


def texts(memory: bytearray, words: array[int]) -> Iterator[tuple[int, int]]:
    """Yield where each docstring begins whose address is among the words, and where it ends."""
    for at in sorted(set(words)):
        if 0 < at < len(memory) and not memory[at - 1]:
            match = DOCSTRING.match(memory, at)
            if match:
                yield at, match.end()


def addresses(bodies: Iterable[bytes]) -> Iterator[int]:
    """Yield what may be addresses in the instructions of functions: too many rather than too few."""
    for body in bodies:
        for match in ADDRESS.finditer(body):
            yield sum((byte & 0x7F) << 7 * at for at, byte in enumerate(match[1]))


def led_into(
    starts: list[int], found: dict[int, int], targets: Iterable[int], *, to_start: bool = False
) -> Iterator[int]:
    """Yield where the docstrings begin into which a target lies, perhaps also those that begin there."""
    for target in targets:
        at = bisect_right(starts, target) - 1
        if at >= 0 and target < found[starts[at]] and (to_start or target > starts[at]):
            yield starts[at]
