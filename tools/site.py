"""Puts dist/ together: a folder that any static host can serve."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.common import PACKAGE, ROOT, zipped
from tools.page import build_script, game_styles, index_html, manifest, service_worker
from tools.vendor import vendor_files

COPIED = ("404.html", "pyscript.toml")
WEB = ("*.js", "*.mjs", "css/*.css", "icons/*")
GENERATED = ("build.js", "sw.js")
ENTRY = "passalong/app/page.py"


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
    files = {**own, **dict(vendor_files(fonts)), "index.html": index_html()}
    return {**files, "sw.js": service_worker(files)}


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
    yield "py/passalong.zip", zipped(package_files())
    yield f"py/{ENTRY}", (PACKAGE.parent / ENTRY).read_bytes()


def fonts_in(stylesheet: str) -> set[str]:
    """Return the names of the font files that a stylesheet asks for."""
    return set(re.findall(r"fonts/([\w.-]+\.woff2)", stylesheet))


def package_files() -> Iterator[tuple[str, bytes]]:
    """Yield the Python files of the package."""
    for file in sorted(PACKAGE.rglob("*.py")):
        yield file.relative_to(PACKAGE.parent).as_posix(), without_docstrings(file.read_text("utf-8")).encode()


def without_docstrings(source: str) -> str:
    r"""
    Return the same program without docstrings and comments, which nobody reads on a phone.

    >>> without_docstrings("def f():\n    'Says what f is for.'\n    return 1  # why")
    'def f():\n    return 1'
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            node.body = [part for part in node.body if not _is_text(part)] or [ast.Pass()]
    return ast.unparse(tree)


def _is_text(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)


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
    vendor = sum(len(content) for path, content in files.items() if path.startswith("vendor/"))
    total = sum(map(len, files.values()))
    package = len(files["py/passalong.zip"])
    return (
        f"{dist.name}/ is ready: {len(files)} files, {total / 1e6:.1f} MB; Python and PyScript {vendor / 1e6:.1f} MB, "
        f"the rest {(total - vendor) / 1e3:.0f} kB, of which our package {package / 1e3:.0f} kB."
    )
