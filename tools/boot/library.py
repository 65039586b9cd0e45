"""
Makes the compiled library of the page: of the standard library what is ever imported, and the package, as bytecode.

Runs under the interpreter of the page (`tools/pyodide.mjs`), which alone can compile for itself.
"""

from __future__ import annotations

import ast
import importlib
import json
import marshal
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import TypeGuard
from zipfile import ZipFile

from tools.boot.every_screen import visit_all
from tools.common import DATA, zipped

STDLIB = Path("/lib/python314.zip")
HEADER = MAGIC_NUMBER + bytes(12)
"""What a .pyc begins with: no flags, no date, no size, as nothing is ever compared with the source."""
WITHOUT_DOCSTRINGS = 2
NO_COLUMNS = 0x80 | 13 << 3
"""How an entry of a location table begins that gives a line only; the low bits are the number of units less one."""
PAGES = "passalong.app.pages"
"""What a start does without, and is imported from the package's archive when it is first opened."""
WHEN_WANTED = re.compile(r"segno\b|passalong\.games\.\w+\.rules_v\d+$")
"""What is imported from the archive as well: what draws codes, and the rules of games that were begun long ago."""
DISPENSABLE = {"ssl", "_ssl"}
"""What asyncio does without where it is missing; there are no sockets in a page."""
ONLY_IN_A_PAGE = {"_pyscript", "js", "jsffi", "micropython", "polyscript", "pyodide_js", "pyscript"}


def main(package: str, pyscript: str, target: str) -> None:
    """
    Write stdlib.zip, passalong.zip and modules.json into the target folder.

    `package` and `pyscript` hold the sources; the package must be on the path. modules.json lists the modules that a
    start needs, in the order of their import.
    """
    entry = Path(package, "passalong", "app", "page.py")
    for name in sorted(imports([*sources(Path(pyscript)), (entry.name, entry.read_bytes())])):
        __import__(name)
    visit_all()
    needed = loaded_from(STDLIB)
    importlib.invalidate_caches()  # imports more, and whoever calls it may do so late
    modules = {
        "stdlib": needed,
        "pyscript": [module_name(path) for path, _ in sources(Path(pyscript))],
        "package": [name for name in loaded_from(Path(package)) if not WHEN_WANTED.match(name)],
    }
    importlib.import_module(PAGES)  # the library is to have what they import, too
    stdlib = compiled(stdlib_sources(map(file_of, loaded_from(STDLIB))), f"{STDLIB}/")
    (Path(target) / "stdlib.zip").write_bytes(zipped([*stdlib, *compiled(sources(Path(pyscript)), "")]))
    passalong = [
        *compiled(sources(Path(package)), ""),
        *(file for kind in DATA for file in files_like(kind, Path(package))),
    ]
    (Path(target) / "passalong.zip").write_bytes(zipped(passalong))
    (Path(target) / "modules.json").write_text(json.dumps(modules, indent=1))


def imports(files: Iterable[tuple[str, bytes]]) -> set[str]:
    """List the modules that some sources import, wherever they do; what only a page has is left out."""
    nodes = [node for _, source in files for node in ast.walk(ast.parse(source))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}
    return {name for name in names if name.partition(".")[0] not in ONLY_IN_A_PAGE}


def loaded_from(place: Path) -> list[str]:
    """List the modules that were imported from a folder or archive, in the order of their import."""
    return [name for name in sys.modules if place in Path(file_of(name)).parents and name not in DISPENSABLE]


def file_of(name: str) -> str:
    """Return the file that a module was imported from, if any."""
    return getattr(sys.modules[name], "__file__", None) or ""


def module_name(path: str) -> str:
    """Return the name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def stdlib_sources(files: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the sources of some modules of the standard library by their paths in its archive."""
    with ZipFile(STDLIB) as archive:
        for path in sorted({Path(file).relative_to(STDLIB).as_posix() for file in files}):
            yield path, archive.read(path)


def sources(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield all sources in a folder by their paths."""
    return files_like("*.py", folder)


def files_like(pattern: str, folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files in a folder whose names fit a pattern, by their paths."""
    for file in sorted(folder.rglob(pattern)):
        yield file.relative_to(folder).as_posix(), file.read_bytes()


def compiled(files: Iterable[tuple[str, bytes]], place: str) -> Iterator[tuple[str, bytes]]:
    """Compile sources without what nobody reads on a phone; `place` is where tracebacks say they are."""
    for path, source in files:
        tree = without_annotations(ast.parse(source))
        code = compile(tree, place + path, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
        yield f"{path}c", HEADER + marshal.dumps(without_lines(code))


def without_annotations(tree: ast.Module) -> ast.Module:
    r"""
    Take the annotations off all functions and constants; those of classes may be fields, unless they are `ClassVar`.

    >>> ast.unparse(without_annotations(ast.parse("A: int = 1\nclass B:\n    c: ClassVar[int] = 2\n    d: int = 3")))
    'A = 1\n\nclass B:\n    c = 2\n    d: int = 3'
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.Module | ast.ClassDef):
            node.body = [_bare(line) if _is_constant(line, node) else line for line in node.body]
    return tree


def _is_constant(line: ast.stmt, within: ast.Module | ast.ClassDef) -> TypeGuard[ast.AnnAssign]:
    if not isinstance(line, ast.AnnAssign):
        return False
    return isinstance(within, ast.Module) or ast.unparse(line.annotation).startswith("ClassVar")


def _bare(line: ast.AnnAssign) -> ast.stmt:
    bare = ast.Assign([line.target], line.value) if line.value else ast.Pass()
    return ast.copy_location(bare, line)


def without_lines(code: CodeType) -> CodeType:
    """Place all instructions at the first line of their function: its name is enough, and a tenth of the image goes."""
    parts = (without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=same_line(len(code.co_code) // 2), co_consts=tuple(parts))


def same_line(units: int) -> bytes:
    r"""
    Return a location table (CPython's InternalDocs/code_objects.md) that says "the same line" of every code unit.

    >>> same_line(9)
    b'\xef\x00\xe8\x00'
    """
    return bytes(byte for left in range(units, 0, -8) for byte in (NO_COLUMNS | min(left, 8) - 1, 0))
