"""The levels of the bots, from the weakest to the strongest: where one is chosen, told and kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from passalong.app.session.match_log import Played, read, written
from passalong.app.session.setup.characters import characters
from passalong.app.session.setup.ladder import proposed_level
from passalong.app.session.setup.setup import Setup
from passalong.app.session.table.table import Table
from passalong.bots import usual_level
from passalong.bots.strength import Strength
from passalong.games import load_game, load_pack
from passalong.links import decode, encode
from passalong.pack import ANY_BOT
from passalong.record import Record, RecordEvent, new_record
from tests.app.device import Device
from tests.app.test_evening import saved_record
from tests.support import WRITTEN_UP

FOUR = ("detect",)
"""Games with words for all four levels."""


@pytest.fixture(params=FOUR)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a game that has all four levels."""
    bots = load_pack(request.param).bots
    monkeypatch.setitem(bots, "expert", bots.get("expert", bots["easy"]))
    return str(request.param)


def begun(game: str, level: str) -> Record:
    """Return the record of a game against bots of a level."""
    device = Device()
    device.set_up(game)
    device.tap("all-bots", level)
    device.tap("begin")
    return saved_record(device)


def test_a_fourth_level_is_chosen_and_goes_by_link(game: str) -> None:
    record = begun(game, "expert")
    assert set(record.bots) == {None, "expert"}
    assert decode(encode(record)) == Record.from_text(record.to_text()) == record


def test_the_usual_level_is_the_one_in_the_middle(game: str) -> None:
    bots = load_pack(game).bots
    assert usual_level(bots) == "medium"
    assert usual_level({level: bot for level, bot in bots.items() if level != "expert"}) == "medium"


def test_a_level_that_a_game_has_not_got_becomes_the_one_below() -> None:
    levels = {level: Setup.fresh("depth_charge").with_bots(level).record(bytes(16)).bots[1] for level in ("expert", "")}
    assert levels == {"expert": "hard", "": "medium"}


# Whom there is to choose from


@pytest.mark.parametrize("name", WRITTEN_UP)
def test_every_bot_has_a_face_a_name_and_a_strength_of_its_own(name: str) -> None:
    bots = characters(name)
    assert [bot.level for bot in bots] == list(load_pack(name).bots)
    for told in zip(*((bot.face, bot.name, bot.plays) for bot in bots), strict=True):
        assert all(told) and len(set(told)) == len(bots)
    assert {bot.strength for bot in bots if bot.level == "medium"} == {
        "The standard level. The others are compared with it."
    }
    assert ANY_BOT not in {bot.face for bot in bots}


def test_a_strength_is_a_plain_sentence() -> None:
    def told(game: str, *measured: float, measure: str = "points") -> str:
        return load_pack(game).text.strength(Strength(measure, *measured), "Medium")

    assert told("detect", 5.6, 4.0, 7.0) == "About 6 points a round better than Medium."
    assert told("loot", -1.4, -2.0, -1.0) == "About 1 point a deal worse than Medium."
    assert told("fish_out", 0.7, -0.4, 1.8) == "About as strong as Medium."
    assert told("depth_charge", 0.96, 0.95, 0.97, measure="wins") == "Wins about 96 of 100 games against Medium."


def test_whoever_is_chosen_is_introduced_to_the_eye_and_to_the_ear() -> None:
    device = Device()
    device.set_up("detect")
    device.tap("others", "bot")
    device.tap("all-bots", "hard")
    introduction = "The Scholar (Hard). Remembers every discard, and knows how rounds end."
    assert device.said[-1].startswith(introduction)
    assert introduction.replace(").", ")") in device.text
    device.tap("begin")
    device.tap("menu")
    device.tap("seats-now")
    assert "The Scholar (Hard)" in device.regions["dialog"]


# To play at one's own level


def ended(number: int, level: str, *, won: bool) -> str:
    """Return the save of a match of Depth Charge against a bot of a level, before its end has been seen."""
    record = new_record(load_game("depth_charge"), ("You", "Ben"), (None, level), number.to_bytes(16, "big"))
    return Table.begin(replace(record, events=(RecordEvent(0, "resign", int(won)),))).to_text()


def after(*matches: tuple[str, bool]) -> Device:
    """Return a device on which matches, each with its level and whether it was won, have just come to their ends."""
    saves = {f"game/{number}": ended(number, level, won=won) for number, (level, won) in enumerate(matches)}
    device = Device(saves)
    for key in saves:
        look_at(device, key)
    return device


def look_at(device: Device, key: str) -> None:
    """Look at the result of a match that is over."""
    device.send("lobby")
    device.send("continue", key)
    device.send("result")


def proposed(device: Device) -> str:
    """Return the level that is offered on the screen, or nothing."""
    offered = (c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "play-level")
    return next(offered, "")


@pytest.mark.parametrize(
    ("level", "won", "offered"),
    [
        ("easy", [True, True, True], "medium"),
        ("easy", [True, True], ""),
        ("easy", [True, False, True], ""),
        ("easy", [False, False, False], ""),
        ("medium", [False, False, False], "easy"),
        ("hard", [True, True, True], ""),
        ("easy", [True, True, True, True], ""),
        ("easy", [True, True, True, False, True, True], ""),
        ("easy", [True, True, True, True, True, True], "medium"),
    ],
)
def test_after_every_third_match_another_level_may_be_proposed(level: str, won: list[bool], offered: str) -> None:
    device = after(*((level, each) for each in won))
    assert proposed(device) == offered
    again = Device(device.saves)
    look_at(again, f"game/{len(won) - 1}")
    assert proposed(again) == offered, "a reload changes nothing"


def test_a_proposal_is_taken_with_one_tap_and_remembered() -> None:
    device = after(*[("easy", True)] * 3)
    assert "a stronger bot?" in device.text
    device.tap("play-level", "medium")
    assert saved_record(device).bots == (None, "medium")
    assert device.regions["dialog"] == ""
    device.send("play-level", "medium")
    device.send("lobby")
    assert "medium bot" in device.text
    look_at(device, "game/2")
    assert not proposed(device), "it has been taken"
    device.send("lobby")
    assert "medium bot" in device.text, "to look at an old match again changes nothing"


def test_a_proposal_can_be_left_alone() -> None:
    device = after(*[("easy", True)] * 3)
    device.tap("rematch")
    assert saved_record(device).bots == (None, "easy")
    assert not proposed(device)
    device.send("play-level", "medium")
    assert saved_record(device).bots == (None, "easy"), "nothing is proposed while a match goes on"
    device.send("lobby")
    device.tap("play-bots", "depth_charge")
    assert saved_record(device).bots == (None, "easy")


def test_it_is_the_last_match_that_proposes_and_each_counts_once() -> None:
    device = after(*[("easy", True)] * 3)
    look_at(device, "game/0")
    assert not proposed(device)
    two = after(*[("easy", True)] * 2)
    for _ in range(3):
        look_at(two, "game/1")
    assert not proposed(two)


def test_to_take_the_last_move_back_makes_nobody_better() -> None:
    device = after(("easy", True), ("easy", True), ("easy", False))
    assert not proposed(device)
    saves = {**device.saves, "game/2": ended(2, "easy", won=True)}
    again = Device(saves)
    look_at(again, "game/2")
    assert not proposed(again)


def test_results_of_older_versions_are_read_and_counted_in_no_row() -> None:
    older = {f"game/{n}": ["depth_charge", ["You", "Ben"], [1, 0], ["You"], "", "medium"] for n in range(8, 11)}
    device = Device({"results": json.dumps(older), "game/0": ended(0, "medium", won=True)})
    assert "medium bot" in device.text
    look_at(device, "game/0")
    assert not proposed(device)
    assert "results" not in device.saves
    assert read(device.saves["played/0"])["game/9"].reached == "medium"


def test_every_third_match_counts_however_many_there_were_before() -> None:
    match = Played("depth_charge", ("You", "Ben"), (0, 1), (1,), ("", "easy"), seats=(0,), reached="easy", share=0.5)
    saves = {f"game/{number}": ended(number, "easy", won=True) for number in range(3)}
    device = Device({"played/0": written({f"game/x{number}": match for number in range(120)}), **saves})
    for key, offered in zip(saves, ("", "", "medium"), strict=True):
        look_at(device, key)
        assert proposed(device) == offered


def test_at_a_large_table_places_count() -> None:
    def result(share: float) -> Played:
        levels = ("", "medium", "medium")
        return Played(
            "loot", ("You", "Ben", "Cleo"), (0, 0, 0), levels=levels, seats=(0,), share=share, reached="medium"
        )

    levels = ["easy", "medium", "hard"]
    assert proposed_level(levels, [result(share) for share in (1.0, 1.0, 0.5)]) == "hard"
    assert proposed_level(levels, [result(share) for share in (1.0, 0.75, 0.5)]) == ""
    assert proposed_level(levels, [result(share) for share in (0.0, 0.25, 0.25)]) == "easy"
