"""Docstrings of built-in functions: those into which anything leads are left where they are."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tools.boot import wasm
from tools.boot.files import STOCK_WASM, early_functions
from tools.boot.late_docs import docstrings
from tools.boot.wasm import Module, constant, number

DOC = b"join($self, x, /)\n--\n\nJoin it.\0"
NAME_AT, DOC_AT, METHOD_AT, OTHER_AT = 16, 64, 32, 128
FUNCTION, FLAGS = 7, 8
METHOD = b"".join(word.to_bytes(4, "little") for word in (NAME_AT, FUNCTION, FLAGS, DOC_AT))


def module(doc: bytes = DOC, other: int = 0, body: bytes = b"") -> Module:
    """A module that defines one method; somewhere else is another address, and a function has some instructions."""
    pieces = [(NAME_AT, b"join\0"), (METHOD_AT, METHOD), (DOC_AT, doc), (OTHER_AT, other.to_bytes(4, "little"))]
    function = b"\0" + body + bytes([wasm.END])
    parts = {wasm.CODE: wasm.bodies({0: function}), **wasm.data_sections(pieces)}
    return Module(wasm.written(parts))


def test_a_docstring_that_only_its_method_leads_to_is_found() -> None:
    assert list(docstrings(module(), [0]).values()) == [range(DOC_AT, DOC_AT + len(DOC))]


@pytest.mark.parametrize("doc", [DOC.replace(b"(", b""), DOC.replace(b"--", b"==")])
def test_another_text_is_not_taken_for_one(doc: bytes) -> None:
    assert not docstrings(module(doc), [0])


@pytest.mark.parametrize(("other", "is_found"), [(DOC_AT, True), (DOC_AT + 1, False), (DOC_AT + len(DOC), True)])
def test_one_into_which_something_leads_stays(other: int, is_found: bool) -> None:
    assert bool(docstrings(module(other=other), [0])) == is_found


@pytest.mark.parametrize("early", [[], [0]])
def test_one_that_an_early_function_mentions_stays(early: list[int]) -> None:
    far = 1 << 15
    pieces = [(NAME_AT, b"join\0"), (METHOD_AT, METHOD[:12] + far.to_bytes(4, "little")), (far, DOC)]
    function = b"\0" + constant(far + 3) + bytes([wasm.END])
    parts = {wasm.CODE: number(1) + number(len(function)) + function, **wasm.data_sections(pieces)}
    assert bool(docstrings(Module(wasm.written(parts)), early)) == (not early)


def test_those_of_pyodide_do_not_overlap() -> None:
    stock = STOCK_WASM.read_bytes()
    found = sorted(docstrings(Module(stock), early_functions(stock)).values(), key=lambda each: each.start)
    assert len(found) > 1_000
    assert all(one.stop <= other.start for one, other in pairwise(found))
