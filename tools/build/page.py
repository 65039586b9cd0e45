"""What is generated: index.html with its first screen, styles, icons, the manifest, the names of build and version."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from tools.build.drawing import rounded
from tools.build.vendor import icon_set, pyscript_files
from tools.common import PACKAGE, ROOT, Problem, app_module, filled, run

CONFIG = "pyscript.toml"
PYTHON_ENTRY = "py/passalong/app/page.py"
SHELL = "web/shell.js"
BUILD_NAME = "web/build.js"
STYLES = "web/css/app.css"
FIRST_STYLES = "web/css/first.css"
WORKER = "web/sw.js"
INLINE = ("web/rescue.js", "web/invitation.js", FIRST_STYLES)
"""What is written into index.html: the guard, whatever else is missing; and what is to be seen before all else."""
BUNDLER = ROOT / "tools" / "build" / "bundle.mjs"
BUNDLING = "Mend that; or if a package is missing, delete the folder node_modules. Then start the same command again."
CATALOGUE = ROOT / "web" / "en.ftl"
OWN_ICONS = ROOT / "web" / "icons"
LAST_RESORT = (
    "vendor/pyodide/pyodide.asm.mjs",
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/python_stdlib.zip",
    "vendor/pyodide/pyodide-lock.json",
)
"""What only a start without the image and without the compiled library would need: too much to keep just in case."""
WORKSHOP = r"workshop(-sw)?\..*|web/workshop/.*|vendor/wheels/.*|vendor/pyscript/(?!core|error).*"
"""What belongs to the workshop alone, which has a service worker of its own."""
NEVER = r"404\.html|\.nojekyll|sw\.js|licences/.*|updates/.*"
NOT_CACHED = re.compile("|".join([NEVER, WORKSHOP, *map(re.escape, LAST_RESORT)]))
"""What the page never asks for while it runs, or nearly never."""


def bundles(instead: Mapping[str, str] | None = None) -> dict[str, str]:
    """
    Return our scripts by their paths, each with all that it imports, and the stylesheets as two: the first, all others.

    `instead` are sources to take in the place of files.
    """
    settings = {"styles": stylesheets(), "instead": instead or {}}
    printed = run(["node", BUNDLER], BUNDLING, env={**os.environ, "SETTINGS": json.dumps(settings)})
    bundled: dict[str, str] = json.loads(printed)
    named = filled(bundled[BUILD_NAME], {'"@BUILD@"': f'"{build_name()}"'}).decode()
    return {**bundled, BUILD_NAME: named}


def index_html(cards: str, scripts: Mapping[str, str]) -> bytes:
    """Return index.html, complete: readable and styled before Python is up, the cards of invitations included."""
    text = with_messages((ROOT / "index.html").read_text("utf-8"))
    regions = first_page()
    text = fill(text, "preloads", "\n".join(preloads()))
    text = text.replace(f'config="./{CONFIG}"', f'config="{escape(config())}"')
    for path in INLINE:
        text = written_in(text, path, scripts[path].strip())
    text = fill(text, "cards", cards)
    text = fill(text, "sprite", sprite(text + "".join(regions.values())))
    for name, html in regions.items():
        if html:
            text = fill(text, f"region:{name}", html)
    return re.sub(r"<!-- region:\w+ -->", "", text).encode()


def with_messages(text: str, catalogue: Path = CATALOGUE) -> str:
    """Write into a page what it says, where it has the keys of messages: `{{ key }}`."""
    say = messages(catalogue).say
    return re.sub(r"\{\{ ([\w-]+) \}\}", lambda key: escape(say(key[1])), text)


def messages(catalogue: Path = CATALOGUE) -> Any:
    """Return what a page says by itself, without Python."""
    return app_module("passalong.messages").Catalogue(catalogue.read_text("utf-8"))


def written_in(text: str, path: str, source: str) -> str:
    """Write a script or a stylesheet into the page, and allow it by its hash, as no other inline one is."""
    kind = "style" if path.endswith(".css") else "script"
    tag = f'<link rel="stylesheet" href="./{path}">' if kind == "style" else f'<script src="./{path}"></script>'
    if tag not in text:
        raise Problem(f"index.html must have {tag}.")
    source = source.replace("../fonts/", "./web/fonts/")  # addresses in it are relative to the page now
    digest = base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
    text = text.replace(f"{kind}-src 'self'", f"{kind}-src 'self' 'sha256-{digest}'")
    return text.replace(tag, f"<{kind}>{source}</{kind}>")


def preloads() -> Iterator[str]:
    """
    Yield a link for all that the page will ask for on its way to Python, so that none of it waits for another.

    Never for what the worker asks for, as it would come twice: preloads are the page's own.
    """
    yield f'<link rel="modulepreload" href="./{BUILD_NAME}">'
    for file in pyscript_files():
        yield f'<link rel="modulepreload" href="./vendor/pyscript/{file.name}">'
    yield f'<link rel="preload" href="./{PYTHON_ENTRY}" as="fetch" crossorigin="anonymous">'


def config() -> str:
    """Return PyScript's settings as JSON, which needs neither a request nor a parser."""
    return json.dumps(tomllib.loads((ROOT / CONFIG).read_text("utf-8")))


def manifest() -> bytes:
    """Return the manifest with what is said of all games, and a shortcut to each."""
    package = app_module("passalong")
    games = [package.load_game(name) for name in package.game_names()]
    shortcuts = [{"name": game.title, "url": f"./?game={game.name}"} for game in games]
    text = json.loads((ROOT / "web" / "manifest.webmanifest").read_text("utf-8"))
    return json.dumps({**text, "description": messages().say("description"), "shortcuts": shortcuts}, indent=2).encode()


def fill(text: str, place: str, content: str) -> str:
    """Put content where index.html has the comment that names its place."""
    comment = f"<!-- {place} -->"
    if text.count(comment) != 1:
        raise Problem(f"index.html must have exactly one {comment}; it has {text.count(comment)}.")
    return text.replace(comment, content)


def first_page() -> Mapping[str, str]:
    """Ask the app for the regions of its first screen, so that the static lobby and the live one are the same."""
    return {name: str(html) for name, html in app_module("passalong.app.screens.lobby").first_page().items()}


def stylesheets() -> list[str]:
    """List the stylesheets in the order in which they count: the page's, then each game's."""
    games = sorted(PACKAGE.glob("games/*/table.css"))
    return [STYLES, *(file.relative_to(ROOT).as_posix() for file in games)]


def sprite(page: str) -> str:
    """Draw every icon that the page, the app or a game names as `#i-NAME`, once, for `<use>` to point at."""
    sources = [page, *(file.read_text("utf-8") for file in sorted(PACKAGE.rglob("*.py")))]
    names = sorted({name for text in sources for name in re.findall(r"#i-([a-z0-9]+(?:-[a-z0-9]+)*)", text)})
    drawings = icon_set()
    symbols = "".join(symbol(name, drawings) for name in names)
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{symbols}</svg>'


def symbol(name: str, drawings: Mapping[str, str]) -> str:
    """Return one icon, our own drawing first."""
    own = OWN_ICONS / f"{name}.svg"
    if own.is_file():
        match = re.search(r'<svg[^>]*\bviewBox="([^"]+)"[^>]*>(.*)</svg>', own.read_text("utf-8"), re.DOTALL)
        if not match:
            raise Problem(f"web/icons/{name}.svg has no <svg viewBox=...>.")
        return f'<symbol id="i-{name}" viewBox="{match[1]}">{match[2].strip()}</symbol>'
    if name not in drawings:
        raise Problem(f"There is no icon called '{name}' (used as #i-{name}) in game-icons or as web/icons/{name}.svg.")
    return f'<symbol id="i-{name}" viewBox="0 0 512 512">{rounded(drawings[name])}</symbol>'


def build_name() -> str:
    """Name what the screens are drawn with, so that no picture outlives its styles."""
    package = (file for kind in ("*.py", "*.ftl", "*.css") for file in PACKAGE.rglob(kind))
    sources = sorted([*package, *(ROOT / "web" / "css").glob("*.css")])
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]


def service_worker(
    files: Mapping[str, bytes], script: str, contents: Mapping[str, bytes], steps: Sequence[str]
) -> bytes:
    """
    Return the service worker of the games' page, for the files of the whole site.

    `contents` is what such files hold, unpacked, and `steps` names what is in updates/, for those that are not fetched
    whole when they change.
    """
    kept = {path: content for path, content in files.items() if not NOT_CACHED.fullmatch(path)}
    return keeping(kept, script, contents, steps)


def keeping(files: Mapping[str, bytes], script: str, contents: Mapping[str, bytes], steps: Sequence[str]) -> bytes:
    """Write the list of files to keep, each with its hash, into the script; the version is the hash of that list."""
    hashes = {path: hash_of(files[path]) for path in sorted(files)}
    listing = json.dumps(hashes, indent=1)
    parts = {
        "@VERSION@": hash_of(listing.encode())[:16],
        '"@FILES@"': f"`{listing}`",
        '"@CONTENTS@"': f"`{json.dumps({path: hash_of(content) for path, content in contents.items()})}`",
        '"@STEPS@"': f"`{json.dumps(steps)}`",
    }
    return filled(script, parts)


def hash_of(content: bytes) -> str:
    """Return the SHA-256 of a file, as the service worker compares it."""
    return hashlib.sha256(content).hexdigest()
