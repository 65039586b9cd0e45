"""
What players do in their first minute: every door of the app, with names and words in all scripts.

tools/train/early_functions.py goes through it to find what the page runs, a test to see that all is there at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tools.browser import PATIENCE
from tools.common import app_module
from tools.positions import NAMES, SEED, at_full_table, link

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEND = """([act, arg]) => {
    const asking = Object.assign(document.createElement("button"), { type: "button" });
    Object.assign(asking.dataset, { act, arg });
    document.body.append(asking);
    asking.click();
    asking.remove();
}"""
"""Asks for something, whether or not the screen offers it."""
ENTER = """([act, arg, value]) => {
    const field = Object.assign(document.createElement("textarea"), { value });
    Object.assign(field.dataset, { act, arg });
    document.body.append(field);
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.remove();
}"""
"""Enters something into a field, whether or not the screen has it."""
SCRIPTS = (
    "Zoë",
    "Zoe\u0308 O\u2019Brien-\u00df\u0130\u0131",
    "\u0396\u03c9\u03ae \u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2",
    "\u042e\u043b\u0438\u044f \u0401\u0436",
    "\u738b\u5c0f\u660e",
    "\uae40\ubbfc\uc900 \u1100\u1161\u11a8",
    "\u305f\u304b\u3057 \u30ab\u309a",
    "\u05d3\u05d5\u05d3",
    "\u0639\u0645\u0631",
    "\u0928\u0940\u0932",
    "\u0e2a\u0e38\u0e14\u0e32",
    "\U0001f469\u200d\U0001f680 \U0001f1ee\U0001f1f8 \u2764\ufe0f",
    "\ufb01\u2160\uff21 \u00bd \u202e\u0000\t x" + "\u0301" * 40,
    "\U00010330\U0001d54f \ud7ff\ue000",
    "",
)
"""Names: accents, other alphabets, right to left, combining marks, emoji, and what has to be cleaned."""
FOUND = ("card", "KARTE", "Zo\u00eb", "\u0396\u03a9\u0389", "\u042e\u043b", "\U0001f3b2", "\u00df", "e\u0301", "(", "")
"""What is searched for."""
NO_LINKS = ("no link", "Hi \u263a https://example.org/#1x\u00e9", "#2zzzzzzzzzzzz", "https://[", "{}", "\x00")
NO_FILES = ('{"passalong games": 1, "games": {"game:0": "{"}}', "[", '{"game": "Zo\u00eb", "x": 1e999}', "\ufeff")
AT_THE_TABLE = ("hint", "hint-end", "menu", "seats-now", "close", "save-file", "rules", "close", "learn")
SHARING = ("share", "copy", "qr", "share", "close")
MANY = 30
"""More games than the lobby lists at once."""


class Asked(NamedTuple):
    """Something that the page is asked for: an act, its argument, and what is in the field if it is one."""

    act: str
    arg: str = ""
    value: str | None = None


def first_minutes(page: Page, url: str) -> Iterator[str]:
    """Yield at the end of each first minute: come in some way, and then do all that one can do there."""
    for game in app_module("passalong").game_names():
        come(page, f"{url}#{at_full_table(game)}")
        ask_all(page, at_the_table(game))
        play(page)
        ask_all(page, in_the_lobby(game))
        yield game
    for way in ("?game=loot", "?text=Your+turn%21+Zo%C3%AB&url=https%3A%2F%2Fexample.org%2F%23x", "#damaged\u00eb"):
        come(page, url + way)
        yield way
    come(page, url)
    ask_all(page, [Asked("import", "", many_games()), Asked("close"), Asked("lobby"), Asked("older", "turn")])
    yield "many games come"
    come(page, url)
    ask_all(page, [Asked("older", "turn"), Asked("search-games", "", "ann")])
    yield "many games"


def come(page: Page, address: str) -> None:
    """Open the page anew."""
    page.goto("about:blank")
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)
    play_at_once(page)


def play_at_once(page: Page) -> None:
    """Let bots wait for nobody."""
    ask_all(page, [Asked("close"), Asked("settings"), Asked("set", "quick", "yes"), Asked("close")])


def ask_all(page: Page, asked: Iterator[Asked] | list[Asked]) -> None:
    """Ask for one thing after another, each as a control would that need not be there."""
    for act, arg, value in asked:
        page.evaluate(ENTER if value is not None else SEND, [act, arg, value])
        answered(page)


def answered(page: Page) -> None:
    """Wait until the page has nothing under way."""
    page.locator("html:not([data-busy], [data-waiting])").wait_for(state="attached", timeout=PATIENCE)


def play(page: Page, moves: int = 12) -> None:
    """Tap what can be tapped at the table, what the action bar proposes first."""
    for number in range(moves):
        page.evaluate(TAP, number)
        answered(page)


TAP = """(number) => {
  const open = document.querySelector("dialog[open]") ?? document.querySelector("main");
  const able = [...open.querySelectorAll("button[data-act]:not([aria-disabled=true])")];
  const moves = able.filter(({ dataset }) => ["play", "pick", "uncover"].includes(dataset.act));
  const proposed = moves.filter((button) => button.matches("#actions .action:not(.second)"));
  const from = proposed.length && number % 2 ? proposed : moves.length ? moves : able;
  from[number % from.length]?.click();
}"""


def at_the_table(game: str) -> Iterator[Asked]:
    """Yield what may be asked for at the table of a game that came by link."""
    for name in SCRIPTS:
        yield Asked("my-name", "", name)
    yield from map(Asked, (*SHARING, *AT_THE_TABLE))
    yield from (Asked("step", where) for where in ("", "", "back", ""))
    yield from (Asked("leave-lesson"), Asked("rules"))
    yield from (Asked("find", "", words) for words in FOUND)
    yield from map(Asked, ("close", "undo", "repeat", "offer-draw", "close", "interrupt", "no-such-act"))
    for version in versions(game):
        yield Asked("paste", "", f"Your turn \u2014 Zo\u00eb! https://example.org/passalong/#{version}")
    yield from (Asked("choose-version", "no such"), Asked("close"), Asked("watch"), Asked("join"))
    yield from (Asked("played-before"), Asked("take-seat", "1"), Asked("take-over", "1"), Asked("dismiss"))
    yield from (Asked("back", "1"), *sitting_down(game))
    yield from map(Asked, (*SHARING, "menu", "resign", "close", "result", "history-table"))
    yield from (Asked("score", "0"), Asked("dismiss"))
    yield from (Asked("paste-text", "", words) for words in NO_LINKS)
    yield from map(Asked, ("close", "paste", "read", "close"))


def sitting_down(game: str) -> Iterator[Asked]:
    """Yield what it takes to answer an invitation."""
    yield Asked("paste", "", f"https://example.org/passalong/#{invitation(game)}")
    yield from (Asked("sit-down", "", name) for name in ("", "You", NAMES[0], *SCRIPTS[1:3]))


def in_the_lobby(game: str) -> Iterator[Asked]:
    """Yield what may be asked for in the lobby, and on the way to a new game."""
    yield Asked("lobby")
    yield from (Asked("search-games", "", words) for words in FOUND)
    yield from map(Asked, ("export", "settings"))
    yield from (Asked("set", *choice) for choice in (("theme", "dark"), ("text", "large"), ("still", "yes")))
    yield Asked("close")
    yield from (Asked("import", "", words) for words in (*NO_FILES, file_of(game), games_of(game)))
    yield from (Asked("close"), Asked("lobby"), Asked("manage", key_of(game)))
    yield from (Asked("rename", key_of(game), name) for name in SCRIPTS)
    yield from (Asked("remove", key_of(game)), Asked("bring-back"), Asked("send-again", key_of(game)), Asked("lobby"))
    yield from (Asked("continue", key_of(game)), Asked("lobby"), Asked("continue", "game:nonsense"), Asked("close"))
    yield from new_game(game)
    yield from new_game(game, fair=True)


def new_game(game: str, *, fair: bool = False) -> Iterator[Asked]:
    """Yield what it takes to begin a game: against bots of all levels, or by link with a fair deal."""
    yield from (Asked("play-bots", game), Asked("lobby"), Asked("new", game), Asked("others", "bot"))
    for name in (*SCRIPTS, "Zo\u00eb \u0396\u03c9\u03ae \u042e \U0001f3b2"):
        yield Asked("seat-name", "0", name)
    for level in ("easy", "medium", "hard"):
        yield Asked("seat-kind", "1", level)
    if fair:
        yield from (Asked("seat-kind", "1", "link"), Asked("fair", "", "on"))
    yield from map(Asked, ("begin", "hint", "hint-end", *SHARING, "lobby"))


def versions(game: str) -> Iterator[str]:
    """Yield links of one game that part from each other, from earlier, and with people on other seats."""
    match, record, games = (app_module(f"passalong.{part}") for part in ("match", "record", "games"))
    rules = games.load_game(game)
    seats = SCRIPTS[:1] + NAMES[1 : rules.min_players]
    for choice in (0, -1):
        played = match.Match(record.new_record(rules, seats, (None,) * len(seats), SEED))
        for _ in range(4):
            player = played.current_player()
            if player is not None and player >= 0:
                played.play(player, played.observation(player).legal_actions[choice])
        yield link(played.record)


def invitation(game: str) -> str:
    """Return a link to a game of two people, one of whom has yet to sit down."""
    record, games = (app_module(f"passalong.{part}") for part in ("record", "games"))
    rules = games.load_game(game)
    bots = (None, None, *["easy"] * (rules.min_players - 2))
    return link(record.new_record(rules, (NAMES[0], "", *NAMES[2 : rules.min_players]), bots, SEED))


def key_of(game: str) -> str:
    """Return the key under which the game of the link is kept."""
    saves = app_module("passalong.app.saves")
    return f"{saves.GAME_KEY}{app_module('passalong.links').game_id(record_of(game)).hex()}"


def record_of(game: str) -> Any:
    """Return the game of the link."""
    return app_module("passalong.links").decode(at_full_table(game))


def file_of(game: str) -> str:
    """Return a game as a file."""
    return str(record_of(game).to_text())


def games_of(game: str) -> str:
    """Return a file of all games, one of which cannot be read."""
    table, notes = app_module("passalong.app.session.table.table"), app_module("passalong.app.session.notes")
    saved = table.Table.begin(record_of(game), notes.Notes((0,))).to_text()
    return json.dumps({"passalong games": 1, "games": {key_of(game): saved, "game:1": "\u0396"}})


def many_games() -> str:
    """Return a file of more games than the lobby lists at once."""
    table, record, games = (app_module(f"passalong.{name}") for name in ("app.session.table.table", "record", "games"))
    loot, seats = games.load_game("loot"), (NAMES[:2], (None, "easy"))
    begun = [record.new_record(loot, *seats, bytes([*SEED[:-1], number])) for number in range(MANY)]
    saved = {str(number): table.Table.begin(one).to_text() for number, one in enumerate(begun)}
    return json.dumps({"passalong games": 1, "games": saved})
