"""Puts dist/ together: a folder that any static host can serve."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.boot.files import INTERPRETER, Boot, boot_files
from tools.build import updates, workshop
from tools.build.cards import cards
from tools.build.difference import BASES
from tools.build.page import (
    FIRST_STYLES,
    INLINE,
    OWN_ICONS,
    PYTHON_ENTRY,
    WORKER,
    bundles,
    index_html,
    manifest,
    service_worker,
    with_messages,
)
from tools.build.vendor import empty_lock, package_file, pyscript_modules, python_files, vendor_files
from tools.common import DATA, PACKAGE, ROOT, app_module


def build(dist: Path, published: str = "") -> str:
    """
    Make the site and return a summary of it; files that are right already are left as they are.

    `published` is the address or the folder of an older version, whose players then need little of what has changed.
    """
    files = site_files(published)
    for path in stale(dist, files):
        path.unlink()
    for name, content in files.items():
        write(dist / name, content)
    return summary(dist, files)


def site_files(published: str) -> dict[str, bytes]:
    """Return every file of the site by its path."""
    bundled = bundles()
    elsewhere = (*INLINE, INTERPRETER, WORKER, *workshop.BUNDLED)
    apart = {path: text.encode() for path, text in bundled.items() if path not in elsewhere}
    fonts = fonts_in(bundled[FIRST_STYLES])
    vendor = dict(vendor_files(fonts))
    index = index_html(cards(), bundled)
    boot = python(bundled[INTERPRETER])
    contents = {path: boot.layers.get(path, boot.files[path]) for path in BASES}
    steps = updates.steps(published, boot.files, contents) if published else {}
    files = {**dict(own_files()), **apart, **vendor, **boot.files, **updates.in_site(steps), "index.html": index}
    bench = workshop.workshop_files(bundled)
    keepers = {
        "sw.js": service_worker(files, bundled[WORKER], contents, list(steps)),
        workshop.KEEPER: workshop.keeper(bench, files, bundled[WORKER], fonts),
    }
    return {**files, **bench, **keepers}


def python(interpreter: str) -> Boot:
    """Return what Python is started from."""
    stock = package_file("pyodide/python_stdlib.zip").read_bytes()
    package = {**dict(package_files()), **dict(python_files())}
    return boot_files(package, pyscript_modules(), stock, empty_lock(), interpreter)


def own_files() -> Iterator[tuple[str, bytes]]:
    """Yield the files written for this project that are shipped nearly as they are."""
    yield ".nojekyll", b""
    yield "404.html", with_messages((ROOT / "404.html").read_text("utf-8")).encode()
    yield "manifest.webmanifest", manifest()
    for file in sorted(OWN_ICONS.iterdir()):
        yield f"web/icons/{file.name}", file.read_bytes()
    yield PYTHON_ENTRY, (ROOT / PYTHON_ENTRY).read_bytes()


def fonts_in(stylesheet: str) -> set[str]:
    """Return the names of the font files that the stylesheet asks for."""
    return set(re.findall(r"fonts/([\w.-]+\.woff2)", stylesheet))


def package_files() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the package that a player's device needs to run it: Python, and the data that it reads."""
    for file in sorted(file for kind in ("*.py", *DATA) for file in PACKAGE.rglob(kind)):
        if not is_for_developers(file):
            yield file.relative_to(PACKAGE.parent).as_posix(), file.read_bytes()


def developers_files() -> Iterator[tuple[str, bytes]]:
    """Yield the other files of the package."""
    for file in sorted(file for kind in ("*.py", *DATA) for file in PACKAGE.rglob(kind)):
        if is_for_developers(file):
            yield file.relative_to(PACKAGE.parent).as_posix(), file.read_bytes()


def is_for_developers(file: Path) -> bool:
    """Tell whether the games' page never uses a file: terminal, adapters, benchmarks, workshop, template, types."""
    path = file.relative_to(PACKAGE)
    template = "games", app_module("passalong.games").TEMPLATE
    if path.parts[0] in ("adapters", "cli", "workshop", "__main__.py") or path.parts[:2] == template:
        return True
    return any(map(path.match, ("games/*/bench.py", "games/*/course/*", "games/*/encoding.py", "app/reply.py")))


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
