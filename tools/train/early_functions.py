"""
Find out which functions of Pyodide the page runs: some minutes, and dist/ must be there.

    python -m tools.train.early_functions

Starts the page with a WebAssembly that notes every call, does what players do in their first minutes, looks at each
screen, lets bots of all levels play every game, and writes tools/boot/early.txt, by which each build splits Pyodide. To
be run again for another Pyodide, and when players can do something new.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import tempfile
import textwrap
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from tools import browser
from tools.boot.files import EARLY, HERE, INTERPRETER, STOCK_WASM, WASM
from tools.boot.wasm import Module, Reader, counting
from tools.browser import PATIENCE
from tools.build.page import bundles
from tools.common import ROOT, app_module, filled
from tools.first_minutes import SEND, first_minutes
from tools.positions import at_full_table
from tools.server import running

if TYPE_CHECKING:
    from playwright.sync_api import Page

BOOT = r"JSON\.parse\((`.*?`)\)"
"""What the build has told the interpreter."""
NOTING = """
WebAssembly.instantiateStreaming = async (...given) => {
  const made = await instantiate(...given);
  globalThis.noted = made.instance.exports;
  return made;
};
const code = await fetchBytes(CODE);
starting.then((python) => {
  globalThis.python = python;
  putCode?.(code);
});
"""
"""
Goes behind the module that starts Python. This WebAssembly is in one piece and has no door to late code, so that comes
before PyScript gets its Python.
"""
CALLED = r"() => Object.keys(noted).filter((name) => /^f\d+$/.test(name) && noted[name].value).map((n) => +n.slice(1))"
EVENING = ("play-bots", "hint", "hint-end", "share", "close", "menu", "rules", "close", "no-such-act", "lobby")
"""What a player may do with each game, and a mistake."""
RUN = "(source) => python.runPython(source, { globals: python.toPy({ __name__: 'visit' }) })"
DECODER = (("FSE_readNCount_bmi2", "FSE_decompress_wksp_bmi2"), ("HUF_readDTableX1_wksp", "ZSTD_decompressBlock"))
"""
The first and the last function of each file of zstd that unpacks: all of them are early. Which of them an image needs
depends on how well it could be packed, and the start would stand still until the rest has come.
"""
LINE = 120
VISIT = HERE / "every_screen.py"
STEPS = 300
"""Taps in each game, several times those that find what is imported."""
PLAY = """
from passalong.games import game_names, load_game, load_pack
from passalong.match import Match
from passalong.record import new_record

for name in game_names():
    for level in load_pack(name).bots:
        seats = load_game(name).max_players
        match = Match(new_record(load_game(name), tuple(map(str, range(seats))), (level,) * seats, bytes(16)))
        for _ in range(60):
            if choice := match.bot_choice():
                match.play(*choice)
"""


def main() -> None:
    """Play on a page that notes what is called, and write it down."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - as everywhere in tools

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        dist = noting_site(Path(folder), NOTING)
        (dist / "py" / WASM).write_bytes(counting(STOCK_WASM.read_bytes()))
        chromium = playwright.chromium.launch(executable_path=browser.need(), args=browser.flags())
        with running(dist) as server:
            page = chromium.new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
            called = functions_called(page, server.url, dist) | decoder(Module(STOCK_WASM.read_bytes()))
        chromium.close()
    called |= found_earlier()
    EARLY.write_text(listed(called))
    print(f"{len(called)} of {len(Module(STOCK_WASM.read_bytes()).bodies)} functions are in {EARLY.name} now.")


def found_earlier() -> set[int]:
    """Return what earlier runs have found of the same Pyodide: games differ, and no run meets all that can happen."""
    known, *earlier = EARLY.read_text().split()
    return set(map(int, earlier)) if known == hashlib.sha256(STOCK_WASM.read_bytes()).hexdigest() else set()


def listed(called: Collection[int]) -> str:
    """Write down which functions are called, and of what."""
    known = hashlib.sha256(STOCK_WASM.read_bytes()).hexdigest()
    return "\n".join([known, *textwrap.wrap(" ".join(map(str, sorted(called))), LINE), ""])


def decoder(module: Module) -> set[int]:
    """Return the numbers of the functions that unpack the image."""
    named = {name: Reader(what[1:]).number() - module.function(0) for name, what in module.exports.items()}
    return {at for first, last in DECODER for at in range(named[first], named[last] + 1)}


def noting_site(folder: Path, script: str) -> Path:
    """Copy the site, and add a script to what starts its Python."""
    dist = Path(shutil.copytree(ROOT / "dist", folder / "dist"))
    noting = bundles({INTERPRETER: (ROOT / INTERPRETER).read_text("utf-8") + script})[INTERPRETER]
    facts = re.findall(BOOT, (dist / INTERPRETER).read_text("utf-8"))[0]
    (dist / INTERPRETER).write_bytes(filled(noting, {'"@BOOT@"': facts}))
    return dist


def functions_called(page: Page, url: str, dist: Path) -> set[int]:
    """
    Play on the page and behind it, come back to saved games and do it again, and list what was called.

    The first minutes are gone through once more on a site that lacks an archive: the other one is then read at once.
    """
    called = {number for _ in range(2) for number in called_in_a_visit(page, url)}
    for _ in range(2):
        for _ in first_minutes(page, url):
            called.update(page.workers[0].evaluate(CALLED))
        (dist / "py" / "stdlib.zip").unlink(missing_ok=True)
    return called


def called_in_a_visit(page: Page, url: str) -> list[int]:
    """Visit the page, and list what was called."""
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    for name in app_module("passalong").game_names():
        for act in EVENING:
            send(page, act, name if act == "play-bots" else "")
        page.evaluate("(body) => { location.hash = body; }", at_full_table(name))
        page.locator(f"html[data-game={name}]:not([data-busy])").wait_for(state="attached", timeout=PATIENCE)
    worker = page.workers[0]
    visit = VISIT.read_text("utf-8").replace("STEPS = 60", f"STEPS = {STEPS}")
    for source in (f"{visit}\nvisit_all()", PLAY):
        worker.evaluate(RUN, source)
    return list(worker.evaluate(CALLED))


def send(page: Page, act: str, arg: str) -> None:
    """Ask for something as a control would, and wait for the answer."""
    page.evaluate(SEND, [act, arg])
    page.locator("html:not([data-busy])").wait_for(state="attached", timeout=PATIENCE)


if __name__ == "__main__":
    main()
