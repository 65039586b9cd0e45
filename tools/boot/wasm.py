"""
Splits Pyodide's WebAssembly into what the page runs and the rest, which can arrive later.

Nothing but the bodies of functions is exchanged, so no instruction needs to be understood and no number of a function
changes. In the first module, a function that the page never runs calls an entry of a table, which the second module
provides; in the second, all other functions call a table of the first. Until the second is there, whoever gets that far
first calls entry 0, which the page has set to what brings the second. Functions that read code of Python, which may not
be there, begin by calling entry 1, which the page has set to what brings it (`late_code.mjs`).

Constant data that only late functions read moves to the second module as well, which writes it into the memory when it
is instantiated. Nothing notices a read that comes too early, so the ranges must be known (`late_data.txt`).

The format: https://webassembly.github.io/spec/core/binary/modules.html
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias, TypeVar

HEADER = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT, TAG = range(14)
ORDER = (CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, START, ELEMENT, DATA_COUNT, CODE, DATA)
OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
"""How an import or export says what it is."""
FUNCREF, I32, MUTABLE, FUNCTION_TYPE, NO_VALUE = 0x70, 0x7F, 1, 0x60, 0x40
IF, END, CALL_INDIRECT, LOCAL_GET, GLOBAL_GET, GLOBAL_SET = 0x04, 0x0B, 0x11, 0x20, 0x23, 0x24
I32_LOAD, I32_CONST, I32_EQZ, I32_EQ = 0x28, 0x41, 0x45, 0x46
WORD = 2
"""How a load says that its address can be divided by four."""
INSTRUMENTED, MISSING = 108, 1
"""Where code of Python has `_co_instrumentation_version`, and what that is as long as the rest is not there."""
ACTIVE_IN_MEMORY, ACTIVE_IN_TABLE = 0, 2
FIRST = "first"
"""The module that the second one imports everything from that the first defines."""
PRESENT, LATER, EARLIER = "present", "later", "earlier"
"""Exports of the first: a number that is 0 until the second is there, and the tables of either's functions."""
BRING_REST, BRING_CODE, OF_THE_PAGE = range(3)
"""Entries of the table of later functions that the page sets, and how many."""

Item = TypeVar("Item")
Segment: TypeAlias = tuple[int, bytes]
"""Bytes, and the address that they are written to at the start."""


class Reader:
    """Reads a part of a module from its beginning."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._content)

    def take(self, size: int) -> bytes:
        """Read some bytes."""
        self._at += size
        return self._content[self._at - size : self._at]

    def byte(self) -> int:
        """Read a byte."""
        return self.take(1)[0]

    def written_number(self) -> bytes:
        """Read a number in LEB128, as it is written."""
        byte = self.take(1)
        return byte if byte < b"\x80" else byte + self.written_number()

    def number(self) -> int:
        """Read a natural number."""
        return sum((byte & 0x7F) << 7 * at for at, byte in enumerate(self.written_number()))

    def constant(self) -> int:
        """Read an expression that is a natural number; raises ValueError for any other."""
        if self.byte() != I32_CONST:
            raise ValueError("WebAssembly with data at other places than numbers cannot be split.")
        value = self.number()
        self.take(1)
        return value

    def sized(self) -> bytes:
        """Read bytes whose number stands before them."""
        return self.take(self.number())

    def rest(self) -> bytes:
        """Read all that is left."""
        return self.take(len(self._content) - self._at)


class Thing(NamedTuple):
    """
    What a module defines beside functions: how an export says what it is, its number, and its definition as written.

    The definition begins with its type, and is no more than that unless it is a global.
    """

    kind: int
    at: int
    definition: bytes

    @property
    def type(self) -> bytes:
        """Return its type as written."""
        return self.definition[:2] if self.kind == OF_GLOBAL else self.definition

    @property
    def is_variable(self) -> bool:
        """Tell whether it is a global that can change."""
        return self.kind == OF_GLOBAL and self.definition[1] == MUTABLE

    @property
    def name(self) -> str:
        """Name it as the first module exports it."""
        return f"{self.kind}.{self.at}"


class Module:
    """A module of WebAssembly: its sections by their kind, and what is in them."""

    def __init__(self, content: bytes) -> None:
        if not content.startswith(HEADER):
            raise ValueError("This is not WebAssembly.")
        self.sections = dict(sections(content.removeprefix(HEADER)))
        self.signatures = self._list(TYPE, signature)
        self.types = self._list(FUNCTION, Reader.number)
        self.bodies = self._list(CODE, Reader.sized)
        self.imports = self._list(IMPORT, import_)
        self.exports = dict(self._list(EXPORT, export))
        kinds = [kind for _, kind in self.imports]
        self.imported = [kinds.count(kind) for kind in range(OF_TAG + 1)]
        self.things = [
            Thing(kind, at, definition)
            for kind, section, read in DEFINED
            for at, definition in enumerate(self._list(section, read), self.imported[kind])
        ]

    def _list(self, kind: int, read: Callable[[Reader], Item]) -> list[Item]:
        reader = Reader(self.sections.get(kind, b"\0"))
        return [read(reader) for _ in range(reader.number())]

    def number_of(self, kind: int) -> int:
        """Count what there is of a kind, imported or defined; a new one would have this number."""
        return self.imported[kind] + sum(thing.kind == kind for thing in self.things)

    def new_global(self, at: int = 0) -> Thing:
        """Return a number that is not there yet, the first or a later one; it begins with 0."""
        return Thing(OF_GLOBAL, self.number_of(OF_GLOBAL) + at, bytes([I32, MUTABLE]) + constant(0) + bytes([END]))

    def function(self, at: int) -> int:
        """Return the number, among all functions, of one that is defined."""
        return self.imported[OF_FUNCTION] + at

    def call(self, at: int, table: int, entry: int) -> bytes:
        """Return instructions that call an entry of a table in the place of a function, and end it."""
        parameters, _ = self.signatures[self.types[at]]
        arguments = b"".join(code(LOCAL_GET, each) for each in range(parameters))
        return arguments + constant(entry) + code(CALL_INDIRECT, self.types[at], table) + bytes([END])

    def data(self) -> list[Segment]:
        """List what is written into the memory at the start."""
        return self._list(DATA, segment)

    def more(self, section: int, entries: Iterable[bytes]) -> bytes:
        """Return a section with some entries more."""
        added = list(entries)
        reader = Reader(self.sections.get(section, b"\0"))
        return number(reader.number() + len(added)) + reader.rest() + b"".join(added)


def split(
    wasm: bytes,
    early: Collection[int],
    late_data: Collection[range] = (),
    filler: bytes = b"",
    readers: Collection[int] = (),
) -> tuple[bytes, bytes]:
    """
    Return the module that the page starts with, holding the bodies of some functions, and the one with all others.

    `early` numbers those functions among the defined ones, from 0. `late_data` are addresses of constants that only
    the other functions read. Until the second module is there, they read as zeros, or as `filler` over and over, by
    which a test finds out who reads too early. `readers` are early functions that read code of Python, which may not be
    there; it is their first argument. Raises ValueError if the module cannot be split.
    """
    halves = Halves(Module(wasm), early, late_data, filler, readers)
    return halves.first(), halves.second()


class Halves:
    """The two modules that one is split into, and what they have in common."""

    def __init__(
        self,
        module: Module,
        early: Collection[int],
        late_data: Collection[range],
        filler: bytes,
        readers: Collection[int],
    ) -> None:
        self._module = module
        self._readers = readers
        self._early_data, self._late_data = parted(module.data(), late_data)
        if filler:
            self._early_data += [(at, (filler * len(content))[: len(content)]) for at, content in self._late_data]
        self._early = sorted(early)
        self._late = sorted(set(range(len(module.bodies))).difference(early))
        self._later = Thing(OF_TABLE, module.number_of(OF_TABLE), table(OF_THE_PAGE + len(self._late)))
        self._earlier = Thing(OF_TABLE, self._later.at + 1, table(len(self._early)))
        self._present = module.new_global()
        last = max((thing.at for thing in module.things if thing.is_variable), default=-1)
        self._own = [thing for thing in module.things if thing.kind == OF_GLOBAL and thing.at > last]
        shared = {thing.name: thing for thing in module.things if thing not in self._own}
        self._shared = shared | {LATER: self._later, EARLIER: self._earlier}

    def first(self) -> bytes:
        """Return the module with the early functions; everything else of the whole is in it, too."""
        module = self._module
        exports = self._shared | {PRESENT: self._present}
        more = {
            TABLE: module.more(TABLE, [self._later.definition, self._earlier.definition]),
            GLOBAL: module.more(GLOBAL, [self._present.definition]),
            EXPORT: module.more(EXPORT, (exported(*each) for each in exports.items())),
            ELEMENT: module.more(ELEMENT, [filled(self._earlier, 0, map(module.function, self._early))]),
            CODE: self._bodies(self._late, OF_THE_PAGE, self._later, self._check(), self._asking()),
        }
        return written(module.sections | more | data_sections(self._early_data))

    def second(self) -> bytes:
        """Return the module with the late functions and data, which is nothing without the first."""
        module = self._module
        types = {kind: module.sections[kind] for kind in (TYPE, FUNCTION)}
        more = {
            IMPORT: module.more(IMPORT, (imported(*each) for each in self._shared.items())),
            GLOBAL: number(len(self._own)) + b"".join(thing.definition for thing in self._own),
            ELEMENT: number(1) + filled(self._later, OF_THE_PAGE, map(module.function, self._late)),
            CODE: self._bodies(self._early, 0, self._earlier, b"", {}),
        }
        return written(types | more | data_sections(self._late_data))

    def _check(self) -> bytes:
        """Return instructions that bring the second module if it is not there."""
        bring = self._call(BRING_REST)
        return code(GLOBAL_GET, self._present.at) + bytes([I32_EQZ, IF, NO_VALUE]) + bring + bytes([END])

    def _asking(self) -> dict[int, bytes]:
        """Return the bodies of the functions that read code of Python, by their numbers: they ask for it first."""
        version = code(LOCAL_GET, 0) + code(I32_LOAD, WORD, INSTRUMENTED)
        is_missing = version + constant(MISSING) + bytes([I32_EQ])
        ask = is_missing + bytes([IF, NO_VALUE]) + self._call(BRING_CODE) + bytes([END])
        return {at: with_prologue(self._module.bodies[at], ask) for at in self._readers}

    def _call(self, entry: int) -> bytes:
        """Return instructions that call what the page has set."""
        nothing = self._module.signatures.index((0, 0))
        return constant(entry) + code(CALL_INDIRECT, nothing, self._later.at)

    def _bodies(
        self, elsewhere: Sequence[int], start: int, table: Thing, before: bytes, changed: dict[int, bytes]
    ) -> bytes:
        """Return all bodies; those of functions that are elsewhere call the entries of a table, from `start` on."""
        own = dict(enumerate(self._module.bodies))
        calls = {
            at: b"\0" + before + self._module.call(at, table.at, entry) for entry, at in enumerate(elsewhere, start)
        }
        return bodies(own | changed | calls)


def counting(wasm: bytes) -> bytes:
    """Return the module with an export `f<number>` for each function, which is 1 once the function has been called."""
    module = Module(wasm)
    flags = list(map(module.new_global, range(len(module.bodies))))
    noting = (
        with_prologue(body, constant(1) + code(GLOBAL_SET, flag.at))
        for body, flag in zip(module.bodies, flags, strict=True)
    )
    more = {
        GLOBAL: module.more(GLOBAL, (flag.definition for flag in flags)),
        EXPORT: module.more(EXPORT, (exported(f"f{at}", flag) for at, flag in enumerate(flags))),
        CODE: bodies(dict(enumerate(noting))),
    }
    return written(module.sections | more)


def sections(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the sections of a module, none of which may come twice."""
    reader, seen = Reader(content), set()
    while reader:
        kind, section = reader.byte(), reader.sized()
        if kind in seen or kind not in ORDER:
            raise ValueError(f"WebAssembly with sections of kind {kind} like this cannot be split.")
        seen.add(kind)
        yield kind, section


def signature(reader: Reader) -> tuple[int, int]:
    """Read how many parameters and results a type of functions has."""
    if reader.byte() != FUNCTION_TYPE:
        raise ValueError("WebAssembly with types of other things than functions cannot be split.")
    return len(reader.sized()), len(reader.sized())


def limits(reader: Reader) -> bytes:
    """Read how large a table or memory is."""
    flags = reader.byte()
    return bytes([flags]) + b"".join(number(reader.number()) for _ in range(1 + (flags & 1)))


def table_type(reader: Reader) -> bytes:
    """Read the type of a table."""
    return reader.take(1) + limits(reader)


def global_type(reader: Reader) -> bytes:
    """Read the type of a global."""
    return reader.take(2)


def global_definition(reader: Reader) -> bytes:
    """Read a global with the number that it begins with."""
    type_ = global_type(reader)
    if reader.byte() != I32_CONST:
        raise ValueError("WebAssembly with globals other than whole numbers cannot be split.")
    return type_ + bytes([I32_CONST]) + reader.written_number() + reader.take(1)


def segment(reader: Reader) -> Segment:
    """Read a piece of data."""
    if reader.number() != ACTIVE_IN_MEMORY:
        raise ValueError("WebAssembly with data that is not written at the start cannot be split.")
    return reader.constant(), reader.sized()


def tag_type(reader: Reader) -> bytes:
    """Read the type of a tag."""
    return reader.take(1) + number(reader.number())


def import_(reader: Reader) -> tuple[str, int]:
    """Read an import, and return its name and how it says what it is."""
    reader.sized()
    name, kind = reader.sized().decode(), reader.byte()
    IMPORTED[kind](reader)
    return name, kind


def export(reader: Reader) -> tuple[str, bytes]:
    """Read an export, and return its name and what it is, as written."""
    return reader.sized().decode(), reader.take(1) + reader.written_number()


IMPORTED: tuple[Callable[[Reader], object], ...] = (Reader.number, table_type, limits, global_type, tag_type)
DEFINED = (
    (OF_TABLE, TABLE, table_type),
    (OF_MEMORY, MEMORY, limits),
    (OF_GLOBAL, GLOBAL, global_definition),
    (OF_TAG, TAG, tag_type),
)


def parted(segments: Iterable[Segment], ranges: Collection[range]) -> tuple[list[Segment], list[Segment]]:
    """Part data into what lies outside of some ranges of addresses, and inside."""
    outside, inside = list[Segment](), list[Segment]()
    edges = sorted({edge for each in ranges for edge in (each.start, each.stop)})
    for start, content in segments:
        end = start + len(content)
        cuts = [start, *(edge for edge in edges if start < edge < end), end]
        for low, high in pairwise(cuts):
            part = outside if not any(low in each for each in ranges) else inside
            part.append((low, content[low - start : high - start]))
    return outside, inside


def data_sections(segments: Sequence[Segment]) -> dict[int, bytes]:
    """Return the sections that hold data and say how many pieces there are."""
    pieces = (number(ACTIVE_IN_MEMORY) + constant(at) + bytes([END]) + sized(content) for at, content in segments)
    count = number(len(segments))
    return {DATA_COUNT: count, DATA: count + b"".join(pieces)} if segments else {}


def written(parts: Mapping[int, bytes]) -> bytes:
    """Return a module of some sections."""
    return HEADER + b"".join(bytes([kind]) + sized(parts[kind]) for kind in ORDER if kind in parts)


def bodies(functions: Mapping[int, bytes]) -> bytes:
    """Return the section with the bodies of all functions."""
    return number(len(functions)) + b"".join(sized(functions[at]) for at in range(len(functions)))


def with_prologue(body: bytes, instructions: bytes) -> bytes:
    """Return the body of a function that begins with some instructions."""
    reader = Reader(body)
    count = reader.number()
    variables = b"".join(number(reader.number()) + reader.take(1) for _ in range(count))
    return number(count) + variables + instructions + reader.rest()


def table(size: int) -> bytes:
    """Return the type of a table of functions that never grows."""
    return bytes([FUNCREF, 1]) + number(size) + number(size)


def filled(table: Thing, start: int, functions: Iterable[int]) -> bytes:
    """Return an entry of the section that fills tables."""
    listed = list(map(number, functions))
    head = number(ACTIVE_IN_TABLE) + number(table.at) + constant(start) + bytes([END, OF_FUNCTION])
    return head + number(len(listed)) + b"".join(listed)


def exported(name: str, thing: Thing) -> bytes:
    """Return an export."""
    return sized(name.encode()) + code(thing.kind, thing.at)


def imported(name: str, thing: Thing) -> bytes:
    """Return an import from the first module."""
    return sized(FIRST.encode()) + sized(name.encode()) + bytes([thing.kind]) + thing.type


def code(operation: int, *operands: int) -> bytes:
    """Return an instruction with natural numbers as its operands."""
    return bytes([operation]) + b"".join(map(number, operands))


def constant(value: int) -> bytes:
    """Return the instruction that yields a natural number; its last byte must not look negative."""
    written = number(value)
    negative = written[-1] & 0x40
    return bytes([I32_CONST]) + (written[:-1] + bytes([written[-1] | 0x80, 0]) if negative else written)


def number(value: int) -> bytes:
    """Return a natural number in LEB128."""
    return bytes([value]) if value < 0x80 else bytes([value & 0x7F | 0x80]) + number(value >> 7)


def sized(content: bytes) -> bytes:
    """Return bytes with their number before them."""
    return number(len(content)) + content
