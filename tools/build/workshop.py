"""Puts the workshop together: workshop.html, its scripts, a whole Pyodide, two wheels, and what keeps them offline."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from tools.build.page import LAST_RESORT, fill, keeping, messages, with_messages, written_in
from tools.build.vendor import EDITOR_LATE, pyscript_files
from tools.build.wheels import LOCK, own_path, wheels
from tools.common import ROOT, app_module, filled

PAGE = ROOT / "web" / "workshop" / "workshop.html"
CATALOGUE = ROOT / "web" / "workshop" / "en.ftl"
SCRIPT, WORKER, STYLES = "web/workshop/workshop.js", "web/workshop/worker.mjs", "web/workshop/workshop.css"
SEAT = "web/workshop/seat.js"
"""What the games' page fetches when somebody plays against a bot of the workshop."""
FRAME, FRAME_SCRIPT = "web/workshop/pypi.html", "web/workshop/pypi.js"
"""The frame that asks PyPI, and its script, which is written into it: a frame of no origin has no script of its own."""
BUNDLED = (SCRIPT, WORKER, STYLES, SEAT, FRAME_SCRIPT)
KEEPER = "workshop-sw.js"
"""The service worker, for the workshop's address alone: the games' page neither fetches nor stores any of this."""
SHARED = ("web/icons/icon.svg", "vendor/pyodide/pyodide.mjs", *LAST_RESORT[:3])
"""What the workshop needs of what the site has anyway."""
GAME = "detect"
"""The game that is chosen until somebody chooses another."""
SYMBOLS = (":", "(", ")", "[", "]", "{", "}", "=", "_", '"', "#", "<", ">", "+", "-", "*", "/", ".", ",")
"""What the keyboards of phones hide."""

MODULES = ("passalong", *sorted(name for name in sys.stdlib_module_names if not name.startswith("_")))
"""What a player's file must not be called: Python would import it in the place of its own module."""


def workshop_files(bundled: Mapping[str, str]) -> dict[str, bytes]:
    """Return what only the workshop needs, by its paths, without its service worker."""
    facts = {'"@WORKSHOP@"': f"`{json.dumps({'lock': LOCK, 'wheel': own_path()})}`"}
    return {
        "workshop.html": page().encode(),
        **{path: bundled[path].encode() for path in (SCRIPT, SEAT)},
        STYLES: bundled[STYLES].encode(),
        FRAME: written_in((ROOT / FRAME).read_text("utf-8"), FRAME_SCRIPT, bundled[FRAME_SCRIPT].strip()).encode(),
        WORKER: filled(bundled[WORKER], facts),
        **dict(wheels()),
        **{path: file.read_bytes() for path, file in editor_files()},
    }


def editor_files() -> Iterator[tuple[str, Path]]:
    """Yield PyScript's core and its editor."""
    for file in pyscript_files(EDITOR_LATE):
        yield f"vendor/pyscript/{file.name}", file


def keeper(own: Mapping[str, bytes], site: Mapping[str, bytes], script: str, fonts: Iterable[str]) -> bytes:
    """Return the service worker that keeps the workshop: `own` files, and those that it shares with the games' page."""
    shared = {path: site[path] for path in (*SHARED, *(f"web/fonts/{font}" for font in fonts))}
    asked_for = {path: content for path, content in own.items() if not path.startswith("licences/")}
    return keeping({**asked_for, **shared}, script, {}, [])


def page() -> str:
    """Return workshop.html, with what it says and the bot that one begins with."""
    text = with_messages(PAGE.read_text("utf-8"), CATALOGUE)
    text = fill(text, "symbols", "".join(map(symbol, SYMBOLS)))
    text = fill(text, "modules", " ".join(MODULES))
    names = app_module("passalong.games").game_names()
    text = fill(text, "games", "".join(game_named(name) for name in names))
    text = fill(text, "courses", "".join(course_drawn(name) for name in names))
    return fill(text, "bot", app_module("passalong.workshop.course").first_bot(GAME))


def symbol(text: str) -> str:
    """Draw the button that types a symbol."""
    return f'<button type="button" data-types="{escape(text)}">{escape(text)}</button>'


def game_named(game: str) -> str:
    """Draw the choice of a game."""
    chosen = " selected" if game == GAME else ""
    return f'<option value="{game}"{chosen}>{escape(app_module("passalong.games").load_game(game).title)}</option>'


def course_drawn(game: str) -> str:
    """Draw what belongs to one game: its steps, the empty bench last, and who may play against the bot."""
    el, say = app_module("passalong.ui.html").el, messages(CATALOGUE).say
    steps = app_module("passalong.workshop.course").course(game)
    titles = {step.number: f"{step.number}. {say(f'{game}-{step.number}-title')}" for step in steps}
    levels = app_module("passalong.games").load_pack(game).bots
    opponents = {"random": "Random", **{level: bot.name for level, bot in levels.items()}}
    places = {**titles, "bench": say("bench"), "sent": say("sent-place")}
    choices = [
        el("select", *(el("option", name, value=value) for value, name in named.items()), class_=kind)
        for kind, named in {"steps": places, "opponents": opponents}.items()
    ]
    told = [step_drawn(game, step) for step in steps]
    sent = el("article", el("p", say("sent-about")), id="step-sent", hidden=True)
    parts = *choices, *told, bench_drawn(game), sent
    return str(el("template", *parts, id=f"of-{game}", data_others=others(game)))


def others(game: str) -> str:
    """Return whom a bot meets in a terminal, as `passalong tournament` wants them: as many as have to play."""
    return ",".join(["random"] * (app_module("passalong.games").load_game(game).min_players - 1))


def step_drawn(game: str, step: Any) -> Any:
    """Draw what a step tells, with its hint, its solution, and its check."""
    say, key = messages(CATALOGUE).say, f"{game}-{step.number}"
    el = app_module("passalong.ui.html").el
    hint = el("details", el("summary", say("hint")), el("p", say(f"{key}-hint")))
    take = el("button", say("take-solution"), type="button", class_="take")
    solution = el("details", el("summary", say("solution")), el("pre", step.solution, class_="solution"), take)
    again = el("button", say("begin-again"), type="button", class_="again")
    check = {"data_opponent": step.opponent, "data_deals": step.deals, "data_ahead": step.ahead}
    check["data_why"] = step.says_why
    name = app_module("passalong.workshop.running").opponent(game, step.opponent).name
    wanted = app_module("passalong.workshop.trial").standing(step.ahead, name)
    goal = el("p", say("goal-why" if step.says_why else "goal", deals=step.deals, wanted=wanted))
    told = el("p", say(f"{key}-idea")), goal, hint, solution, again, el("pre", step.start, class_="start", hidden=True)
    return el("article", el("h3", say(f"{key}-title")), *told, id=f"step-{step.number}", hidden=True, **check)


def bench_drawn(game: str) -> Any:
    """Draw what is told of the empty bench, with the bot to begin with."""
    el, say = app_module("passalong.ui.html").el, messages(CATALOGUE).say
    again = el("button", say("begin-bench-again"), type="button", class_="again")
    start = el("pre", app_module("passalong.workshop.course").first_bot(game), class_="start", hidden=True)
    return el("article", el("p", say("bench-about")), again, start, id="step-bench", hidden=True)
