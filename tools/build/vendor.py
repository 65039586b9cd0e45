"""What is taken out of node_modules and .venv: explicit lists, and everything those files cannot do without."""

from __future__ import annotations

import json
import re
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from tools.common import NODE_MODULES, ROOT, VENV, Problem

FILES = {
    "vendor/pyodide/": (
        "pyodide/pyodide.mjs",
        "pyodide/pyodide.asm.mjs",
        "pyodide/pyodide.asm.wasm",
        "pyodide/python_stdlib.zip",
    ),
}
SITE_PACKAGES = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))
PYTHON = {"segno": ("consts.py", "encoder.py")}
"""The Python packages of the page, each with the modules needed there; its __init__.py would want all the others."""
PYSCRIPT = "@pyscript/core/dist"
PYSCRIPT_SOURCES = "@pyscript/core/src/stdlib"
PYSCRIPT_LATE = ("error-",)
"""How the names of the chunks begin that PyScript imports as it runs; others are its editor's, terminal's and such."""
EDITOR_LATE = (*PYSCRIPT_LATE, "py-editor-", "codemirror")
"""Those of the workshop: the editor, and what it is made of."""

FONTS = tuple(
    f"@fontsource-variable/{family}" for family in ("atkinson-hyperlegible-next", "cinzel", "fraunces", "oxanium")
)
ICONS = "@iconify-json/game-icons"
SHIPPED = ("pyodide", "@pyscript/core", "idiomorph", "idb", *FONTS, ICONS)
"""The packages whose files or drawings end up in dist/."""

BUNDLED = ("@pyscript/core",)
"""The packages that carry their own dependencies inside their files."""

LICENCES = ROOT / "tools" / "build" / "licences"


def vendor_files(fonts: set[str]) -> Iterator[tuple[str, bytes]]:
    """Yield every third-party file of the site; `fonts` are the names that the stylesheets ask for."""
    for folder, sources in FILES.items():
        for source in sources:
            yield folder + Path(source).name, package_file(source).read_bytes()
    yield "vendor/pyodide/pyodide-lock.json", json.dumps(empty_lock()).encode()
    for file in pyscript_files():
        yield f"vendor/pyscript/{file.name}", file.read_bytes()
    for font in sorted(fonts):
        yield f"web/fonts/{font}", font_file(font).read_bytes()
    yield from licences()


def package_file(path: str) -> Path:
    """Return a file of node_modules."""
    file = NODE_MODULES / path
    if not file.is_file():
        raise Problem(f"node_modules/{path} is missing. Delete the folder node_modules, then start this command again.")
    return file


def python_files() -> Iterator[tuple[str, bytes]]:
    """Yield the modules of the Python packages by their paths."""
    for package, names in PYTHON.items():
        for name in names:
            yield f"{package}/{name}", installed_file(f"{package}/{name}").read_bytes()


def installed_file(pattern: str) -> Path:
    """Return the file of `.venv` that fits a pattern."""
    file = next(SITE_PACKAGES.glob(pattern), None)
    if file is None:
        raise Problem(f".venv has no {pattern}. Delete the folder .venv, then start this command again.")
    return file


def empty_lock() -> dict[str, object]:
    """Return Pyodide's lock file without packages: the page loads none, and can never ask another host for one."""
    lock = json.loads(package_file("pyodide/pyodide-lock.json").read_text("utf-8"))
    return {"info": lock["info"], "packages": {}}


def pyscript_modules() -> dict[str, bytes]:
    """Return the Python files that PyScript writes at every start, by their paths."""
    text = package_file(f"{PYSCRIPT_SOURCES}/pyscript.js").read_text("utf-8")
    folders = json.loads(text[text.index("{") : text.rindex("}") + 1])
    return {f"{folder}/{name}": source.encode() for folder, files in folders.items() for name, source in files.items()}


def pyscript_files(late: tuple[str, ...] = PYSCRIPT_LATE) -> list[Path]:
    """Follow PyScript's imports from core.js; the names of its chunks change with every release."""
    found: dict[str, Path] = {}
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found[name] = package_file(f"{PYSCRIPT}/{name}")
        text = found[name].read_text("utf-8")
        waiting += re.findall(r'\bfrom\s*"\./([\w.-]+)"', text)
        chunks = re.findall(r'\bimport\("\./([\w.-]+)"\)', text)
        waiting += [chunk for chunk in chunks if chunk.startswith(late)]
    return [found[name] for name in sorted(found)]


def font_file(name: str) -> Path:
    """Return the font file of this name."""
    for package in FONTS:
        file = NODE_MODULES / package / "files" / name
        if file.is_file():
            return file
    raise Problem(f"A stylesheet asks for the font {name}, which is in none of: {', '.join(FONTS)}.")


def icon_set() -> dict[str, str]:
    """Return the drawings of the icon set by name, other names of the same drawing included."""
    icons = json.loads(package_file(f"{ICONS}/icons.json").read_text("utf-8"))
    drawings = {name: str(icon["body"]) for name, icon in icons["icons"].items()}
    return {alias: drawings[of["parent"]] for alias, of in icons["aliases"].items()} | drawings


def licences() -> Iterator[tuple[str, bytes]]:
    """Yield a licence text for every package shipped, and those of what such a package carries inside."""
    for package in shipped_packages():
        name = file_name(package)
        texts = sorted(LICENCES.glob(f"{name}*.txt")) or sorted((NODE_MODULES / package).glob("[Ll][Ii][Cc][Ee]*"))
        if not texts:
            raise Problem(f"{package} is shipped without a licence text. Put one into tools/build/licences/{name}.txt.")
        yield f"licences/{name}.txt", b"\n\n".join(text.read_bytes() for text in texts)
    for package in PYTHON:
        yield f"licences/{package}.txt", installed_file(f"{package}-*.dist-info/licenses/LICENSE").read_bytes()


def shipped_packages() -> list[str]:
    """List the packages in dist/, with the dependencies of those that are bundles."""
    shipped = set(SHIPPED)
    waiting = list(BUNDLED)
    while waiting:
        description = json.loads(package_file(f"{waiting.pop()}/package.json").read_text("utf-8"))
        new = set(description.get("dependencies", {})) - shipped
        shipped |= new
        waiting += new
    return sorted(shipped)


def file_name(package: str) -> str:
    """Return a package's name without what a file name cannot hold."""
    return package.removeprefix("@").replace("/", "-")
