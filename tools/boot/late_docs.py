r"""
Finds the docstrings of Python's built-in functions, which nobody reads on a page: they come with the rest.

A method is defined by four words (PyMethodDef): the addresses of its name, of its function and of its docstring, with
flags between them. Argument Clinic begins a docstring with the name and a bracket, and sets "--" under the signature.
Two strings can share their end: a docstring to which anything else leads stays where it is.

What reads one before the rest has come finds an empty string.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from tools.boot.wasm import Module

WORD = 4
FLAGS = range(1, 0x400)
"""What the flags of a method can be: METH_VARARGS and so on."""
NAME = re.compile(rb"[A-Za-z_]\w*\0")
UNDER_SIGNATURE = b"\n--\n"
NUMBER = rb"[\x80-\xff]{2,3}[\x00-\x7f]"
"""A number in LEB128 that can be the address of a constant."""
ADDRESS = re.compile(rb"(?=(?:\x41|[\x28-\x3e][\x00-\x04])(%s))" % NUMBER, re.DOTALL)


def docstrings(module: Module, early: Iterable[int]) -> dict[str, range]:
    """
    Return the addresses of the docstrings to which nothing but their methods lead, with the zero at their end.

    `early` numbers the functions that may run before the rest has come.
    """
    memory = bytearray(max(at + len(content) for at, content in module.data()))
    for at, content in module.data():
        memory[at : at + len(content)] = content
    words = array("I", bytes(memory[: len(memory) // WORD * WORD]))
    found = dict(defined(memory, words))
    starts = sorted(found)
    mentioned = addresses(module.bodies[number] for number in early)
    kept = {*led_into(starts, found, words), *led_into(starts, found, mentioned, to_start=True)}
    return {f"docstring of {name} at {at}": range(at, end) for at, (name, end) in found.items() if at not in kept}


def defined(memory: bytearray, words: array[int]) -> Iterator[tuple[int, tuple[str, int]]]:
    """Yield for each method with such a docstring where that begins, the name of the method, and where it ends."""
    for at in range(len(words) - 3):
        name, function, flags, doc = words[at : at + 4]
        if flags in FLAGS and function and 0 < name < len(memory) and 0 < doc < len(memory):
            match = NAME.match(memory, name)
            if match and memory.startswith(match[0][:-1] + b"(", doc):
                end = memory.index(0, doc) + 1
                if UNDER_SIGNATURE in memory[doc:end]:
                    yield doc, (match[0][:-1].decode(), end)


def addresses(bodies: Iterable[bytes]) -> Iterator[int]:
    """Yield what may be addresses in the instructions of functions: too many rather than too few."""
    for body in bodies:
        for match in ADDRESS.finditer(body):
            yield sum((byte & 0x7F) << 7 * at for at, byte in enumerate(match[1]))


def led_into(
    starts: list[int], found: dict[int, tuple[str, int]], targets: Iterable[int], *, to_start: bool = False
) -> Iterator[int]:
    """Yield where the docstrings begin into which a target lies, perhaps also those that begin there."""
    for target in targets:
        at = bisect_right(starts, target) - 1
        if at >= 0 and target < found[starts[at]][1] and (to_start or target > starts[at]):
            yield starts[at]
