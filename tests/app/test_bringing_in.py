"""Bringing in what was exported changes nothing: on the same device, on a new one, and however often."""

from __future__ import annotations

import json
from functools import cache

from hypothesis import example, given, settings
from hypothesis import strategies as st

import passalong.app.pages  # noqa: F401 - it says how what is kept becomes one
from passalong.app.messages import say
from passalong.app.pages.training.positions import Training
from passalong.app.saves import GAME_KEY, Saves, game_key, read_saved
from passalong.app.saves.files import to_text
from passalong.app.saves.listing import _head
from passalong.app.session.match_log import LOST_KEY, written_lost
from passalong.app.session.notes import Notes
from passalong.app.session.table.table import Table
from passalong.days import DAY_MS
from passalong.games import load_game
from passalong.match import Match
from passalong.record import new_record
from tests.app.device import Device
from tests.app.test_by_link import invite, link, move, open_link, play_turn, record, started, table
from tests.app.test_challenge_pages import challenger
from tests.app.test_daily import GAME, NOON, TODAY, begin, first_attempt, give_up, on
from tests.app.test_evening import begin as begin_evening
from tests.app.test_evening import play_on, resign
from tests.app.test_sealed import gathered
from tests.support import examples, generator

APP = ("app", "name", "settings")
MANY = 30
"""More than there is to choose from."""


def played_twice() -> Device:
    """Return a device with a deal of the day that counts, and the same for practice, and with others."""
    device = on(TODAY)
    begin(device)
    give_up(device)
    device.send("lobby")
    begin(device)
    resign(device)
    device.send("lobby")
    begin(device)
    device.send("lobby")
    begin(device, day=TODAY - 3)
    give_up(device)
    device.send("lobby")
    return device


@cache
def everything() -> dict[str, str]:
    """Return all that can be kept: attempts, challenges, matches, forks, costly moves, and games of all kinds."""
    saves = dict(challenger("depth_charge").saves)
    saves |= played_twice().saves
    anna, ben = started()
    twin = Device(anna.saves)
    move(anna, 0)
    move(twin, 1)
    for device in (anna, twin):
        open_link(ben, link(device))
    saves |= ben.saves | invite("loot", ["here", "link", "link"]).saves | gathered("depth_charge", 2)[0].saves
    evening = begin_evening("depth_charge", 1)
    resign(evening)
    saves |= evening.saves
    saves[LOST_KEY] = written_lost({"game/0011223344 7": ("loot", {"fire": (2, 3.5)})})
    saves["training"] = Training({"detect": ["aaaaaaa+"]}, [("loot", "x")]).to_text()
    return {key: text for key, text in saves.items() if key not in APP}


def kept(device: Device) -> dict[str, str]:
    """Return what a device keeps of playing, without the lines at the heads of games, which the lobby writes."""
    device.send("lobby")
    device.wait()
    found = {key: text for key, text in device.saves.items() if key not in APP}
    return {key: text[_head(text)[1] :].lstrip(", {") for key, text in found.items()}


def statistics(device: Device) -> list[str]:
    """Return what is told of all that was played, on its pages."""
    told = []
    for act, arg in (
        ("statistics", "depth_charge"),
        ("daily", ""),
        ("daily-days", GAME),
        ("history", ""),
        ("training", ""),
    ):
        device.send(act, arg)
        told.append(device.regions["table"])
    device.send("lobby")
    return told


@settings(max_examples=examples(4, least=2))
@given(st.sets(st.integers(0, MANY)))
@example({*range(MANY)})
def test_what_was_exported_changes_nothing_when_it_is_brought_in(chosen: set[int]) -> None:
    saves = {key: text for at, (key, text) in enumerate(sorted(everything().items())) if at in chosen}
    device = on(TODAY, device=Device(saves))
    before = kept(device)
    told = statistics(device)
    file = device.send("export")["file"]["text"]
    for _ in range(2):
        device.send("import", value=file)
        assert kept(device) == before
    new = on(TODAY)
    for _ in range(2):
        new.send("import", value=file)
        found = kept(new)
        assert found.keys() == before.keys()
        ordinary = [key for key, text in before.items() if "seal" not in text]
        assert {key: found[key] for key in ordinary} == {key: before[key] for key in ordinary}
        assert statistics(new) == told


def test_a_deal_played_for_practice_comes_back_beside_the_one_that_counts() -> None:
    device = played_twice()
    counted = first_attempt(device)
    file = device.send("export")["file"]["text"]
    for target in (device, on(TODAY)):
        bring_in(target, file)
        assert first_attempt(target) == counted
        assert "practice" not in target.saves[counted.key]
        target.send("continue", counted.key)
        assert not target.regions["dialog"], "no two versions of it"
        assert not [key for key in target.saves if "~" in key]


def test_the_same_deal_of_two_devices_is_two_games_and_one_result() -> None:
    """The earlier one counts, on both, and the other one is still there."""
    early, late = on(TODAY), on(TODAY)
    late.now += 60_000
    for device in (late, early):
        begin(device)
        if device is late:
            play_on(device, lambda device: table(device).record.num_steps > 4)
        give_up(device)
    files = [device.send("export")["file"]["text"] for device in (early, late)]
    for device, file in zip((late, early), files, strict=True):
        for _ in range(2):
            device.send("import", value=file)
        assert len([key for key in device.saves if key.startswith(GAME_KEY)]) == 2
        assert first_attempt(device).begun == TODAY * DAY_MS + NOON
        assert len(Saves(device.saves).played()) == 2
    tried = [read_saved(device.saves[first_attempt(device).key]).record.choices for device in (early, late)]
    assert tried[0] == tried[1]


def test_many_games_come_in_one_file_with_a_bar_and_the_page_is_heard_meanwhile() -> None:
    """However many: a message brings in a few, and the page may be used, or closed, in between."""
    names = [f"Evening {at}" for at in range(40)]
    text = "x" * 200_000
    games = {game_key(Table.from_text(game).record): game for game in map(game_of, range(40), names)}
    file = to_text(games, {"lost": json.dumps({text: ["loot", {}]})})
    device = Device()
    device.send("import", value=file)
    assert "Adding your games: 3 of 40 done" in device.text
    assert '<progress value="3" max="40"' in device.regions["table"]
    device.send("import", value=file)
    assert "3 of 40 done" in device.reply["toast"], "one file after the other"
    device.send("tick")
    device.send("settings")
    device.send("close")
    half = Device(device.saves)
    assert 0 < len(keys(half)) < 40
    bring_in(half, file)
    device.wait()
    assert device.said[-1] == say("brought-in", new=40, known=0)
    assert "progress" not in device.regions["table"]
    assert kept(half).keys() == kept(device).keys() == {*games, "lost"}


def game_of(number: int, label: str) -> str:
    record = new_record(load_game("detect"), ("Anna", "Ben"), (None, None), number.to_bytes(16, "big"))
    return Table(Match(record), notes=Notes((0, 1), label=label)).to_text()


def keys(device: Device) -> list[str]:
    return [key for key in device.saves if key.startswith(GAME_KEY)]


def bring_in(device: Device, file: str) -> None:
    device.send("import", value=file)
    device.wait()


def test_what_was_not_sent_is_still_not_sent_after_bringing_in() -> None:
    anna, _ = started()
    anna.sends = ""
    play_turn(anna, generator(6))
    anna.send("close")
    assert table(anna).outbox.owes_link()
    file = anna.send("export")["file"]["text"]
    anna.send("import", value=file)
    assert table(anna).outbox.owes_link()


def test_a_game_that_is_further_in_the_file_goes_on_here() -> None:
    anna, _ = started()
    before = Device(anna.saves)
    play_turn(anna, generator(6))
    file = anna.send("export")["file"]["text"]
    before.send("lobby")
    before.send("import", value=file)
    assert before.reply["toast"] == say("brought-in", new=1, known=0)
    before.send("continue", next(key for key in before.saves if key.startswith(GAME_KEY)))
    assert record(before) == record(anna)


def test_practice_never_takes_the_place_of_a_try_that_was_thrown_away() -> None:
    device = on(TODAY)
    begin(device)
    counted = first_attempt(device)
    device.send("lobby")
    device.send("remove", counted.key)
    begin(device)
    give_up(device)
    assert counted.key not in device.saves
    assert not first_attempt(device).is_over, "the practice has not become its end"
