"""Pyodide without what the page never uses: all that its script or ours names is still there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.boot.files import STOCK_WASM
from tools.boot.trim import lean_script, replaced, trimmed
from tools.boot.wasm import Module

MANY = [f"_never{number}" for number in range(2000)]
USED = ["_here", "_there"]


def script(names: list[str], calls: str) -> str:
    assigned = "".join(f'{name}=Module["{name}"]=wasmExports["{name[1:]}"];' for name in names)
    return f"var {','.join(names)};function assignWasmExports(wasmExports){{{assigned}}}{calls}"


def test_only_what_is_never_named_goes() -> None:
    assert lean_script(script([*MANY, *USED], "_here()"), "module._there") == script(USED, "_here()")


def test_a_script_that_is_laid_out_in_another_way_is_refused() -> None:
    with pytest.raises(ValueError, match="0 long lists"):
        lean_script(script(USED, "_here()"), "")
    with pytest.raises(ValueError, match="0 times"):
        replaced(script(USED, "_here()"))


@pytest.fixture(scope="module")
def lean() -> tuple[str, Module]:
    stock = (STOCK_WASM.parent / "pyodide.asm.mjs").read_text("utf-8")
    text, wasm = trimmed(stock, STOCK_WASM.read_bytes(), ["module._ZSTD_createDCtx"])
    return text, Module(wasm)


def test_everything_that_is_assigned_is_exported(lean: tuple[str, Module]) -> None:
    text, wasm = lean
    whole = Module(STOCK_WASM.read_bytes())
    assigned = set(re.findall(r'wasmExports\["(\w+)"\]', text))
    assert {"malloc", "ZSTD_createDCtx"} < assigned
    assert assigned & set(whole.exports) <= set(wasm.exports)
    assert wasm.exports.items() <= whole.exports.items()
    assert len(wasm.exports) < len(whole.exports) / 10


def test_functions_that_the_wasm_gets_of_itself_stay(lean: tuple[str, Module]) -> None:
    whole = Module(STOCK_WASM.read_bytes())
    assert {name for name, _ in whole.imports} & set(whole.exports) <= set(lean[1].exports)


def test_what_the_page_calls_is_in_the_site(root: Path, built: Path) -> None:
    called = re.findall(r"module\.(_\w+)", (root / "web" / "interpreter.mjs").read_text("utf-8"))
    exports = Module((built / "py" / "pyodide.asm.wasm").read_bytes()).exports
    assert {name.removeprefix("_") for name in called if not name.startswith("__")} <= {*exports, "sbrk"}
