"""Puts dist/ together: a folder that any static host can serve."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.boot.files import boot_files
from tools.common import PACKAGE, ROOT
from tools.invitation import cards
from tools.page import INLINE, PYTHON_ENTRY, build_script, game_styles, index_html, manifest, service_worker
from tools.vendor import empty_lock, package_file, pyscript_modules, python_files, vendor_files

COPIED = ("404.html",)
WEB = ("*.js", "*.mjs", "css/*.css", "icons/*")
GENERATED = ("build.js", "interpreter.mjs", "sw.js", *(Path(path).name for path in INLINE), "peek.js")
"""What is made or used otherwise."""


def build(dist: Path) -> str:
    """Make the site and return a summary of it; files that are right already are left as they are."""
    files = site_files()
    for path in stale(dist, files):
        path.unlink()
    for name, content in files.items():
        write(dist / name, content)
    return summary(dist, files)


def site_files() -> dict[str, bytes]:
    """Return every file of the site by its path."""
    own = dict(own_files())
    fonts = {font for path, content in own.items() if path.endswith(".css") for font in fonts_in(content.decode())}
    files = {**own, **dict(vendor_files(fonts)), **python(), "index.html": index_html(cards())}
    return {**files, "sw.js": service_worker(files)}


def python() -> dict[str, bytes]:
    """Return what Python is started from."""
    stock = package_file("pyodide/python_stdlib.zip").read_bytes()
    return boot_files({**dict(package_files()), **dict(python_files())}, pyscript_modules(), stock, empty_lock())


def own_files() -> Iterator[tuple[str, bytes]]:
    """Yield the files written for this project, except for those that need the others."""
    yield ".nojekyll", b""
    for name in COPIED:
        yield name, (ROOT / name).read_bytes()
    yield "manifest.webmanifest", manifest()
    yield "web/build.js", build_script()
    for pattern in WEB:
        for file in sorted((ROOT / "web").glob(pattern)):
            if file.name not in GENERATED:
                yield f"web/{file.relative_to(ROOT / 'web').as_posix()}", file.read_bytes()
    for game, stylesheet in game_styles().items():
        yield f"web/css/{game}.css", stylesheet.read_bytes()
    yield PYTHON_ENTRY, (ROOT / PYTHON_ENTRY).read_bytes()


def fonts_in(stylesheet: str) -> set[str]:
    """Return the names of the font files that a stylesheet asks for."""
    return set(re.findall(r"fonts/([\w.-]+\.woff2)", stylesheet))


def package_files() -> Iterator[tuple[str, bytes]]:
    """Yield the Python files of the package."""
    for file in sorted(PACKAGE.rglob("*.py")):
        yield file.relative_to(PACKAGE.parent).as_posix(), file.read_bytes()


def stale(dist: Path, files: Mapping[str, bytes]) -> list[Path]:
    """List what an earlier build left behind."""
    return [path for path in dist.rglob("*") if path.is_file() and path.relative_to(dist).as_posix() not in files]


def write(path: Path, content: bytes) -> None:
    """Write a file unless it is the same already, so that its date tells when it changed."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def summary(dist: Path, files: Mapping[str, bytes]) -> str:
    """Say how much there is, and how much of it is ours."""
    total = sum(map(len, files.values()))
    image, library, package = (
        sum(len(files[f"py/{name}"]) for name in names)
        for names in (("library.image", "passalong.image"), ("stdlib.zip",), ("passalong.zip",))
    )
    return (
        f"{dist.name}/ is ready: {len(files)} files, {total / 1e6:.1f} MB; of these the image of the memory "
        f"{image / 1e6:.1f} MB, the compiled library {library / 1e6:.1f} MB, our package {package / 1e3:.0f} kB."
    )
