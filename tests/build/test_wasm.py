"""Splitting WebAssembly: whatever is left for later, the same calls give the same results."""

from __future__ import annotations

import json
import subprocess
from itertools import combinations
from pathlib import Path

import pytest

from tools.boot import wasm
from tools.boot.wasm import code, constant, number, sized

ADD, CALL, DROP, I32_LOAD8_U = 0x6A, 0x10, 0x1A, 0x2D
ONE_NUMBER, NOTHING = bytes([1, wasm.I32]), bytes([0])
ADD_1000 = code(wasm.LOCAL_GET, 0) + constant(1000) + bytes([ADD])
ADD_1070 = code(wasm.LOCAL_GET, 0) + code(CALL, 1) + b"".join(code(wasm.GLOBAL_GET, at) + bytes([ADD]) for at in (1, 2))
TELL_2070_MORE = code(wasm.LOCAL_GET, 0) + code(CALL, 2) + code(CALL, 1) + code(CALL, 0) + bytes([DROP])
BODIES = (ADD_1000, ADD_1070, TELL_2070_MORE + code(wasm.LOCAL_GET, 0))
"""The last returns what it was given."""
MODULE = wasm.written(
    {
        wasm.TYPE: number(2)
        + bytes([wasm.FUNCTION_TYPE]) + ONE_NUMBER * 2
        + bytes([wasm.FUNCTION_TYPE]) + NOTHING * 2,
        wasm.IMPORT: number(2)
        + sized(b"env") + sized(b"tell") + bytes([wasm.OF_FUNCTION, 0])
        + sized(b"env") + sized(b"base") + bytes([wasm.OF_GLOBAL, wasm.I32, 0]),
        wasm.FUNCTION: number(3) + bytes(3),
        wasm.TABLE: number(1) + wasm.table(4),
        wasm.MEMORY: number(1) + bytes([0, 1]),
        wasm.GLOBAL: number(2)
        + bytes([wasm.I32, wasm.MUTABLE]) + constant(65) + bytes([wasm.END])
        + bytes([wasm.I32, 0]) + constant(5) + bytes([wasm.END]),
        wasm.EXPORT: number(1) + sized(b"run") + bytes([wasm.OF_FUNCTION, 3]),
        wasm.CODE: wasm.bodies({at: b"\0" + body + bytes([wasm.END]) for at, body in enumerate(BODIES)}),
    }
)  # fmt: skip
RUN = """
import { readFileSync } from "node:fs";
const [folder, ...names] = process.argv.slice(1);
const [first, rest] = names.map((name) => new WebAssembly.Module(readFileSync(`${folder}/${name}`)));
const told = [];
const env = { tell: (n) => (told.push(n), n), base: new WebAssembly.Global({ value: "i32" }, 0) };
const { exports } = new WebAssembly.Instance(first, { env });
let [brought, asked] = [0, 0];
if (rest) {
  const bring = () => {
    new WebAssembly.Instance(rest, { env, first: exports });
    exports.present.value = ++brought;
  };
  const door = new WebAssembly.Module(new Uint8Array(JSON.parse(process.env.DOOR)));
  const memory = new DataView(exports["2.0"].buffer);
  for (const code of [8, 1008, 1078, 2078]) memory.setInt32(code + 108, 1, true);
  [bring, () => (asked += 1)].forEach((now, entry) => {
    exports.later.set(entry, new WebAssembly.Instance(door, { page: { now } }).exports.now);
  });
}
const results = [exports.run(7), exports.run(8)];
const flags = Object.keys(exports).filter((name) => /^f\\d/.test(name)).map((name) => exports[name].value);
console.log(JSON.stringify({ results, told, brought, asked, flags }));
"""
"""Runs a module, perhaps in two parts, and tells what came of it."""
EXPECTED = ([7, 8], [2077, 2078])
READ = """
import { readFileSync } from "node:fs";
const [folder] = process.argv.slice(1);
const [first, rest] = ["first", "rest"].map((name) => new WebAssembly.Module(readFileSync(`${folder}/${name}`)));
const { exports } = new WebAssembly.Instance(first, {});
const bring = () => {
  new WebAssembly.Instance(rest, { first: exports });
  exports.present.value = 1;
};
const door = new Uint8Array(JSON.parse(process.env.DOOR));
exports.later.set(0, new WebAssembly.Instance(new WebAssembly.Module(door), { page: { now: bring } }).exports.now);
const all = () => [16, 17, 18, 19, 24].map((at) => exports.early(at));
console.log(JSON.stringify([all(), exports.late(18), all()]));
"""
"""Reads the memory with an early function, then with a late one, and again."""


@pytest.fixture(scope="module")
def door(root: Path) -> str:
    """The module that the page puts between the two, as JSON."""
    text = (root / "web" / "interpreter.mjs").read_text()
    return "[" + text.partition("DOOR = new Uint8Array([")[2].partition("]")[0].strip().rstrip(",") + "]"


def run(folder: Path, door: str, **modules: bytes) -> dict[str, list[int] | int]:
    """Run a module in Node."""
    for name, content in modules.items():
        (folder / name).write_bytes(content)
    command = ["node", "--input-type=module", "-e", RUN, str(folder), *modules]
    done = subprocess.run(command, env={"DOOR": door}, capture_output=True, text=True, check=True)
    result: dict[str, list[int] | int] = json.loads(done.stdout)
    return result


@pytest.mark.parametrize("early", [each for size in range(4) for each in combinations(range(3), size)])
def test_whatever_comes_later_the_results_are_the_same(early: tuple[int, ...], tmp_path: Path, door: str) -> None:
    first, rest = wasm.split(MODULE, early)
    result = run(tmp_path, door, first=first, rest=rest)
    assert (result["results"], result["told"]) == EXPECTED
    assert result["brought"] == (len(early) < len(BODIES))


@pytest.mark.parametrize("reader", range(len(BODIES)))
def test_a_function_that_reads_code_of_python_asks_the_page_for_it_first(
    reader: int, tmp_path: Path, door: str
) -> None:
    first, rest = wasm.split(MODULE, [reader], readers=[reader])
    result = run(tmp_path, door, first=first, rest=rest)
    assert (result["results"], result["told"]) == EXPECTED
    assert result["asked"]


def test_late_constants_are_written_when_the_rest_is_there(tmp_path: Path, door: str) -> None:
    """The second function adds a byte of the memory; the third calls it, and comes with the second module."""
    pieces = [(16, bytes([1, 2, 3, 4])), (24, bytes([5]))]
    read = code(wasm.LOCAL_GET, 0) + code(I32_LOAD8_U, 0, 0) + bytes([wasm.END])
    module = wasm.written(
        {
            wasm.TYPE: number(2) + bytes([wasm.FUNCTION_TYPE]) + ONE_NUMBER * 2
            + bytes([wasm.FUNCTION_TYPE]) + NOTHING * 2,
            wasm.FUNCTION: number(2) + bytes(2),
            wasm.TABLE: number(1) + wasm.table(4),
            wasm.MEMORY: number(1) + bytes([0, 1]),
            wasm.EXPORT: number(2)
            + sized(b"early") + bytes([wasm.OF_FUNCTION, 0])
            + sized(b"late") + bytes([wasm.OF_FUNCTION, 1]),
            wasm.CODE: wasm.bodies(dict.fromkeys(range(2), b"\0" + read)),
            **wasm.data_sections(pieces),
        }
    )  # fmt: skip
    late = [range(17, 19), range(24, 30)]
    for filler, before in ((b"", [1, 0, 0, 4, 0]), (b"\xa5\x5a", [1, 0xA5, 0x5A, 4, 0xA5])):
        first, rest = wasm.split(module, [0], late, filler)
        for name, content in (("first", first), ("rest", rest)):
            (tmp_path / name).write_bytes(content)
        command = ["node", "--input-type=module", "-e", READ, str(tmp_path)]
        done = subprocess.run(command, env={"DOOR": door}, capture_output=True, text=True, check=True)
        assert json.loads(done.stdout) == [before, 3, [1, 2, 3, 4, 5]]


def test_a_module_that_notes_its_calls(tmp_path: Path, door: str) -> None:
    result = run(tmp_path, door, only=wasm.counting(MODULE))
    assert (result["results"], result["told"]) == EXPECTED
    assert result["flags"] == [1, 1, 1]


@pytest.mark.parametrize("value", [0, 63, 64, 127, 128, 8191, 8192, 2**31 - 1])
def test_constants_are_never_negative(value: int) -> None:
    written = constant(value)[1:]
    read = sum((byte & 0x7F) << 7 * at for at, byte in enumerate(written))
    assert read == value
    assert not written[-1] & 0xC0


def test_what_is_no_webassembly_is_refused() -> None:
    with pytest.raises(ValueError, match="not WebAssembly"):
        wasm.split(b"<!DOCTYPE html>", ())
