"""Makes what the page starts from, and keeps it until something it depends on changes."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tools.boot.late_docs import docstrings
from tools.boot.trim import trimmed
from tools.boot.wasm import Module, split
from tools.common import NODE_MODULES, ROOT, filled, run, say, zipped
from tools.environment import NETWORK, node_version

HERE = Path(__file__).parent
CACHE = ROOT / ".cache" / "boot"
INTERPRETER, PUT_TOGETHER = "web/interpreter.mjs", "web/image.mjs"
SHARED = tuple(
    ROOT / path for path in ("tools/common.py", "tools/pyodide.mjs", INTERPRETER, PUT_TOGETHER, "package-lock.json")
)
"""What the result depends on beside this folder and the sources."""
EARLY = HERE / "early.txt"
"""The functions of Pyodide that the page runs, as tools/train/early_functions.py lists them."""
LATE_DATA = HERE / "late_data.txt"
"""
The constants that only other functions read: the hash of Pyodide's WebAssembly, then a range of addresses and its name
on each line. Each was found as a whole: tables of the CJK codecs (CPython's Modules/cjkcodecs/mappings_*.h) and of
iconv (musl's src/locale/*.h) by their numbers, frozen modules by CPython's own list of them (`_PyImport_Frozen*`), and
the tables of unicodedata by the functions that refer to them, none of which is early.
"""
SCRIPT, WASM, REST = "pyodide.asm.mjs", "pyodide.asm.wasm", "rest.wasm"
STOCK_WASM = NODE_MODULES / "pyodide" / WASM
FILES = ("stdlib.zip", "passalong.zip", "library.image", "passalong.image", "late.image", SCRIPT, WASM, REST)
LAYERS = {"library.image": "library.layer", "passalong.image": "passalong.layer", "late.image": "late.layer"}
"""What is in each image, unpacked."""
LIBRARY_CODE = HERE / "library_code.txt"
"""The functions of Python's own modules that a first tap calls, as tools/train/library_code.py lists them."""
READS_CODE = (4234, 1036, 1040, 1053)
"""
Functions of the Pyodide that early.txt is of which get code of Python as their first argument and read what may not be
there: `_Py_Instrument` (CPython's Python/instrumentation.c), which a run of such code begins with, and what tells
`co_varnames`, `co_freevars` and the hash (Objects/codeobject.c). What else programs may ask of code is late itself.
"""
EMPTY = "empty.zip"
"""Stands for the library where the image brings what is in it."""
KEY = 20
"""Letters of a folder's name."""
LIMIT = 600.0
LIBRARY = "import sys; from tools.boot.library import main; main(*sys.argv[1:])"
STOCK = "../vendor/pyodide/python_stdlib.zip"


class Boot(NamedTuple):
    """What Python is started from, by the paths in the site."""

    files: dict[str, bytes]
    """The compiled library, the image and the module that starts from them."""
    layers: dict[str, bytes]
    """What is in the images."""


def boot_files(
    package: Mapping[str, bytes], pyscript: Mapping[str, bytes], stock: bytes, lock: object, interpreter: str
) -> Boot:
    """
    Return what Python is started from.

    `package` and `pyscript` are Python sources by their paths, `stock` and `lock` Pyodide's own library and lock file,
    `interpreter` is the bundled script of that module.
    """
    folder = CACHE / key(package, pyscript)
    if not folder.is_dir():
        say("Compiling Python's library and taking an image of its memory (again when the sources change) ...")
        keep(folder, package, pyscript)
    made = {f"../py/{name}": (folder / name).read_bytes() for name in FILES} | {f"../py/{EMPTY}": zipped([])}
    layers = {f"../py/{name}": (folder / layer).read_bytes() for name, layer in LAYERS.items()}
    facts = {
        "version": json.loads((NODE_MODULES / "pyodide" / "package.json").read_text("utf-8"))["version"],
        "lock": lock,
        "integrity": {path: integrity(content) for path, content in {**made, STOCK: stock}.items()}
        | {path: f"{integrity(made[path])} {integrity(layer)}" for path, layer in layers.items()},
        "image": json.loads((folder / "image.json").read_text()),
    }
    script = filled(interpreter, {'"@BOOT@"': f"`{json.dumps(facts)}`"})
    return Boot({**in_site(made), INTERPRETER: script}, in_site(layers))


def in_site(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Name files as they lie in the site, and no longer as the interpreter sees them."""
    return {path.removeprefix("../"): content for path, content in files.items()}


def key(*sources: Mapping[str, bytes]) -> str:
    """Name all that the result depends on."""
    digest = hashlib.sha256(repr(node_version()[:1]).encode())
    for file in [*sorted(HERE.glob("*.py")), *sorted(HERE.glob("*.mjs")), EARLY, LATE_DATA, LIBRARY_CODE, *SHARED]:
        digest.update(file.read_bytes())
    digest.update(repr([sorted(files.items()) for files in sources]).encode())
    return digest.hexdigest()[:KEY]


def keep(folder: Path, package: Mapping[str, bytes], pyscript: Mapping[str, bytes]) -> None:
    """Make the library and the image, in a folder that has its name only when it is whole; older ones go."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as work:
        result = make(Path(work), package, pyscript)
        for old in CACHE.glob("[0-9a-f]" * KEY):
            shutil.rmtree(old)
        result.rename(folder)


def make(work: Path, package: Mapping[str, bytes], pyscript: Mapping[str, bytes]) -> Path:
    """Make the library and the image, and return the folder within `work` where they are."""
    result = work / "result"
    result.mkdir()
    write(work / "package", package)
    write(work / "pyscript", pyscript)
    compile_library(work, result)
    trim_pyodide(result)
    take_image(result)
    split_wasm(result)
    return result


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder."""
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


def compile_library(work: Path, result: Path) -> None:
    """Let the page's interpreter compile the library, with the package on its path."""
    path = os.pathsep.join(map(str, (work / "package", ROOT)))
    interpreter = ROOT / "tools" / "pyodide.mjs"
    command: list[str | Path] = ["node", interpreter, LIBRARY, "/path/0", inside(work / "pyscript"), inside(result)]
    run(command, ADVICE, LIMIT, {**os.environ, "PYTHONPATH": path})


def inside(path: Path) -> str:
    """Return where `tools/pyodide.mjs`, started in the project's folder, finds a path below it."""
    return path.relative_to(ROOT).as_posix()


def take_image(result: Path) -> None:
    """Take the image of a memory into which everything has been imported; of an unknown Python, with all its code."""
    late = "late" if is_known(STOCK_WASM.read_bytes()) else "whole"
    run(["node", HERE / "image.mjs", result, late], ADVICE, LIMIT)


def trim_pyodide(result: Path) -> None:
    """Write Pyodide without what is exported for nobody."""
    script, loader = ((NODE_MODULES / "pyodide" / name).read_text("utf-8") for name in (SCRIPT, "pyodide.mjs"))
    users = [HERE / "image.mjs", ROOT / INTERPRETER, ROOT / PUT_TOGETHER]
    lean = trimmed(script, STOCK_WASM.read_bytes(), [loader, *(file.read_text("utf-8") for file in users)])
    (result / SCRIPT).write_text(lean[0], "utf-8")
    (result / WASM).write_bytes(lean[1])
    # Emscripten leaves the names of arguments and variables as they were: 9 % of the script as it is sent.
    minify = ("--minify", "--log-level=error", "--allow-overwrite", f"--outfile={result / SCRIPT}")
    run([NODE_MODULES / ".bin" / "esbuild", result / SCRIPT, *minify], ADVICE, LIMIT)


def split_wasm(result: Path, filler: bytes = b"") -> None:
    """Part the interpreter into the functions that the page runs, with the data that they read, and all others."""
    stock, whole = STOCK_WASM.read_bytes(), (result / WASM).read_bytes()
    readers = READS_CODE if is_known(stock) else ()
    first, rest = split(whole, early_functions(stock) | set(readers), late_data(stock).values(), filler, readers)
    (result / WASM).write_bytes(first)
    (result / REST).write_bytes(rest)


def is_known(stock: bytes) -> bool:
    """Tell whether this is the Pyodide whose functions have numbers here."""
    return EARLY.read_text().split(maxsplit=1)[0] == hashlib.sha256(stock).hexdigest()


def early_functions(stock: bytes) -> set[int]:
    """Return the numbers of the functions that the page runs; of an unknown interpreter, all."""
    known, *early = EARLY.read_text().split()
    if known == hashlib.sha256(stock).hexdigest():
        return set(map(int, early))
    say("early.txt is of another Pyodide: this one stays whole until `python -m tools.train.early_functions`.")
    return set(range(len(Module(stock).bodies)))


def late_data(stock: bytes) -> dict[str, range]:
    """Return the addresses of the constants that only other functions read; of an unknown interpreter, none."""
    known, *lines = LATE_DATA.read_text().splitlines()
    if known != hashlib.sha256(stock).hexdigest():
        say("late_data.txt is of another Pyodide: all data of this one is there from the start.")
        return {}
    ranges = (line.split(maxsplit=2) for line in lines)
    tables = {name: range(int(start), int(end)) for start, end, name in ranges}
    return tables | docstrings(Module(stock), early_functions(stock))


ADVICE = f"Delete the folders .cache and node_modules, then start the same command again. {NETWORK}"


def integrity(content: bytes) -> str:
    """Return the hash of a file as browsers check it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
