"""A game that has nothing but rules plays everywhere."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from passalong import games
from passalong.bots import FULL_BUDGET, WAIT
from passalong.chance import SEED_BYTES
from passalong.cli import main
from passalong.games import TEMPLATE, game_names, load_game, load_pack
from passalong.links import decode, encode
from passalong.match import Match
from passalong.plain import MOST_ACTIONS, PlainText, PlainView, first_turn
from passalong.record import new_record
from tests.app.device import Device, elements
from tests.conformance.test_text import check_told
from tests.support import generator, random_game

TINY = "tiny"
PACK = """
from passalong.plain import plain_pack
from .rules import GAME
PACK = plain_pack(GAME)
"""
SEED = "--seed=000102030405060708090a0b0c0d0e0f"


@pytest.fixture(autouse=True)
def _tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put a folder with rules alone, those of the template under another name, beside the games."""
    folder = tmp_path / TINY
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    rules = Path(games.__file__).parent.joinpath(TEMPLATE, "rules.py").read_text(encoding="utf-8")
    rules = (
        rules.replace(f'"{TEMPLATE}"', f'"{TINY}"')
        .replace('"Null Game"', '"Tiny"')
        .replace("= 0\n    name", "= 15\n    name")
    )
    (folder / "rules.py").write_text(rules, encoding="utf-8")
    (folder / "pack.py").write_text(PACK, encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(games, "_FOLDERS", (*games._FOLDERS, TINY))
    yield
    for name in [name for name in sys.modules if name.startswith(f"passalong.games.{TINY}")]:
        del sys.modules[name]
    load_pack.cache_clear()
    load_game.cache_clear()


def test_it_is_on_offer() -> None:
    assert TINY in game_names()
    assert type(load_pack(TINY).text) is PlainText
    assert type(load_pack(TINY).view) is PlainView


def test_it_plays_in_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("help\nedge\nlog\nheads\n"))
    assert main(["play", TINY, "--name=Anna", SEED]) == 0
    out = capsys.readouterr().out
    assert "Choose: heads, tails." in out
    assert "That is not possible now: unreadable." in out
    assert "Anna: pick 0." in out
    assert "Toss " in out
    assert "The match is over: Anna" in out


def test_it_plays_on_the_page() -> None:
    device = Device()
    device.set_up(TINY)
    device.tap("begin")
    assert "Choose: heads, tails." in device.text
    device.tap("play", "tails")
    assert "The match is over" in device.text
    assert 'data-act="rematch"' in device.regions["actions"]
    device.tap("result")
    device.tap("score", "0")
    device.tap("dismiss")
    device.load()
    assert "Tiny" in device.text
    for act in ("rules", "menu"):
        device.send("new", TINY)
        device.send(act)


def test_its_lesson_is_the_first_turn() -> None:
    device = Device()
    device.set_up(TINY)
    device.tap("learn")
    assert "Play heads." in device.text
    device.tap("play", "heads")
    assert "That was your first turn." in device.text


def test_it_plays_by_link() -> None:
    anna, ben = Device(), Device()
    anna.set_up(TINY)
    anna.send("seat-kind", "1", "link")
    anna.send("seat-name", "0", "Anna")
    anna.tap("begin")
    record = new_record(load_game(TINY), ("Anna", "Ben"), (None, None), bytes(SEED_BYTES))
    match = Match(record)
    match.play(0, match.string_to_action("heads"))
    assert decode(encode(match.record)) == match.record
    ben.load(encode(match.record))
    assert "Tiny" in ben.text
    ben.send("watch")
    assert "Anna" in ben.text


@pytest.mark.parametrize("name", [name for name in game_names() if name != TINY])
def test_any_rules_can_be_played_without_rooms(name: str) -> None:
    """What is said and drawn of a bigger game: every action by name, nothing else needed."""
    game = load_game(name)
    text, view, names = PlainText(game), PlainView(game), ("You", "Ben", "Cleo", "Dara")[: game.min_players]
    for at, state in enumerate(random_game(name, game.min_players, 1)):
        if at % 40 and not state.is_terminal():
            continue
        for player in (None, *range(game.min_players)):
            seen = state.observation(player)
            regions = view.draw(seen, {}, names, may_act=True)
            offered = [e for e in elements("".join(regions.values())) if e.attributes.get("data-act") == "play"]
            assert len(offered) == min(len(seen.legal_actions), MOST_ACTIONS)
            assert all(state.why_not(e.attributes["data-arg"], seen.player or 0) is None for e in offered)
            check_told(text, seen, names)
            if seen.phase in ("scored", "over"):
                assert view.result(seen, names)
    assert len(first_turn(game).steps) in (2, 3)


def test_its_bot_plays_what_is_allowed_and_only_on_its_turn() -> None:
    [bot] = load_pack(TINY).bots.values()
    state = load_game(TINY).new_initial_state(2, {"headsOnly": True})
    assert bot.choose(state.observation(0), generator(1)) == 0
    assert bot.explain(state.observation(1), generator(1), FULL_BUDGET) == WAIT
