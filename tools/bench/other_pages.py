"""
Other ways to run Python in a page, to measure ours against.

They are made of the very packages that ours is made of, as their manuals show it, with none of the care of
docs/performance.md: the main thread, the standard library as it comes, the whole of PyScript.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from tools.build.site import package_files
from tools.build.vendor import PYSCRIPT, python_files
from tools.common import NODE_MODULES, zipped

PYODIDE = "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
MICROPYTHON_FILES = ("micropython.mjs", "micropython.wasm")

PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>{title}</title>
<main>
<div id="header"></div><div id="coach"></div><div id="table"></div><div id="hand"></div>
<div id="actions"></div><div id="log"></div><div id="dialog"></div>
<button type="button" data-act="new" data-arg="detect">Begin</button>
</main>
{scripts}
</html>
"""
WITH_PYSCRIPT = """<script type="module" src="./pyscript/core.js"></script>
<script type="{kind}" src="./main.py" config="./pyscript.toml"></script>"""
WITH_PYODIDE = """<script type="module" src="./main.js"></script>"""

APP = """
import secrets

from js import document
from passalong.app import App
from pyodide.ffi import create_proxy

root = document.documentElement
app = App(lambda: secrets.token_bytes(16))
rev = 0


def send(act, arg="", value=None):
    global rev
    reply = app.handle({"act": act, "arg": arg, "value": value, "rev": rev, "now": 0})
    rev = reply["rev"]
    for name, html in reply["regions"].items():
        document.getElementById(name).innerHTML = html
    root.dataset.screen = reply["page"]["screen"]


def clicked(event):
    control = event.target.closest("[data-act]")
    if control:
        send(control.dataset.act, control.dataset.arg)


send("start", value={})
document.addEventListener("click", create_proxy(clicked))
root.dataset.ready = ""
"""
"""Our app with the least that a page needs around it."""

START_PYODIDE = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
const zip = await fetch("./passalong.zip");
python.unpackArchive(await zip.arrayBuffer(), "zip");
const main = await fetch("./main.py");
python.runPython(await main.text());
"""

SMALL_APP = """
from js import document
from pyscript.ffi import create_proxy

root = document.documentElement


def clicked(event):
    root.dataset.screen = "new"


document.addEventListener("click", create_proxy(clicked))
root.dataset.ready = ""
"""
"""MicroPython cannot run our package: this answers a tap, and that is all."""


def other_pages(folder: Path) -> dict[str, Path]:
    """Make a page of every kind that can be had here, each in a folder of its own, by what it is called."""
    kinds: dict[str, Callable[[Path], None]] = {"PyScript": with_pyscript, "Pyodide": with_pyodide}
    if (NODE_MODULES / MICROPYTHON).is_dir():
        kinds["MicroPython"] = with_micropython
    for name, make in kinds.items():
        (folder / name).mkdir()
        make(folder / name)
    return {name: folder / name for name in kinds}


def with_pyscript(folder: Path) -> None:
    """Make a page with PyScript and our package."""
    copy_pyscript(folder, "py", "./pyodide/pyodide.mjs", '[files]\n"./passalong.zip" = "./*"\n')
    copy(PYODIDE, PYODIDE_FILES, folder / "pyodide")
    write_package(folder)
    (folder / "main.py").write_text(APP, "utf-8")


def with_pyodide(folder: Path) -> None:
    """Make a page with Pyodide alone and our package."""
    (folder / "index.html").write_text(PAGE.format(title="Pyodide", scripts=WITH_PYODIDE), "utf-8")
    copy(PYODIDE, PYODIDE_FILES, folder / "pyodide")
    write_package(folder)
    (folder / "main.py").write_text(APP, "utf-8")
    (folder / "main.js").write_text(START_PYODIDE, "utf-8")


def with_micropython(folder: Path) -> None:
    """Make a page with PyScript and MicroPython, which answers a tap: nothing with PyScript can be faster."""
    copy_pyscript(folder, "mpy", "./micropython/micropython.mjs")
    copy(MICROPYTHON, MICROPYTHON_FILES, folder / "micropython")
    (folder / "main.py").write_text(SMALL_APP, "utf-8")


def copy_pyscript(folder: Path, kind: str, interpreter: str, files: str = "") -> None:
    """Write a page with PyScript and its configuration."""
    scripts = WITH_PYSCRIPT.format(kind=kind)
    (folder / "index.html").write_text(PAGE.format(title="PyScript", scripts=scripts), "utf-8")
    (folder / "pyscript.toml").write_text(f'interpreter = "{interpreter}"\n{files}', "utf-8")
    copy(PYSCRIPT, [file.name for file in (NODE_MODULES / PYSCRIPT).glob("*.js")], folder / "pyscript")


def write_package(folder: Path) -> None:
    """Put our package, and what it needs, into one zip."""
    (folder / "passalong.zip").write_bytes(zipped([*package_files(), *python_files()]))


def copy(package: str, names: tuple[str, ...] | list[str], folder: Path) -> None:
    """Copy some files of a package."""
    folder.mkdir()
    for name in names:
        shutil.copy(NODE_MODULES / package / name, folder)
