"""In the first turns of the first game of a kind, a line says what one can do; then it is gone for good."""

from __future__ import annotations

import json

import pytest

from passalong.app.messages import say
from passalong.app.session.table.first_games import TIMES, FirstGames
from passalong.games import game_names, load_pack
from tests.app.device import Device, elements
from tests.support import WRITTEN_UP


def tip(device: Device) -> str:
    """Read the line above the table."""
    shown = (each for each in elements(device.regions["coach"]) if "tip" in each.attributes.get("class", ""))
    return next((each.text for each in shown), "")


def first_game(game: str) -> Device:
    """Begin a game against the easiest bots, as one does after a lesson."""
    device = Device()
    device.set_up(game)
    device.tap("learn")
    device.send("play-bots", game)
    device.wait()
    return device


def play(device: Device) -> str:
    """Do the first thing that can be done, and return the phase in which it was."""
    table = device.app._state.table
    assert table and table.viewer.seat is not None
    seen = table.viewer.facing()
    device.send("play", table.match.action_to_string(seen.legal_actions[0]))
    device.wait()
    return str(seen.phase)


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_a_line_tells_what_can_be_done_until_something_was_done_twice_then_what_is_new_is_told_once(game: str) -> None:
    device, done = first_game(game), list[str]()
    for _ in range(12):
        table = device.app._state.table
        assert table
        if table.turn.is_at_end():
            break
        phase = table.viewer.facing().phase
        now = load_pack(game).text.tip(table.viewer.facing(), done.count(phase))
        has_gone = any(done.count(each) >= TIMES for each in done)
        assert now and len(now) <= 90, phase
        assert tip(device) == ("" if has_gone else now)
        assert device.reply.get("toast") == (now if has_gone and phase not in done else None)
        assert (has_gone and phase in done) or device.said[-1].endswith(now)
        again = Device(device.saves)
        assert tip(again) == tip(device), "also after a reload"
        done.append(play(device))


def test_while_the_others_play_the_line_stays_in_its_place_until_it_goes_for_good() -> None:
    device = first_game("detect")
    table = device.app._state.table
    assert table and table.viewer.seat is not None
    lines = list[str]()
    for _ in range(8):
        table = device.app._state.table
        assert table
        device.send("play", table.match.action_to_string(table.viewer.facing().legal_actions[0]))
        lines.append(tip(device))
        while device.reply.get("wait") is not None:
            lines.append(tip(device))
            device.send("tick")
    shown = [bool(line) for line in lines]
    assert shown == sorted(shown, reverse=True), lines
    assert shown[0] and not shown[-1]
    assert say("tip-wait", players=3, name="") in lines


def test_the_line_keeps_its_place_where_a_deal_ends_early() -> None:
    device = first_game("loot")
    play(device)
    play(device)
    device.send("play", "fire")
    device.wait()
    table = device.app._state.table
    assert table and table.turn.is_at_end()
    assert tip(device) == say("tip-end")


@pytest.mark.parametrize("game", game_names())
def test_a_second_game_tells_nothing(game: str) -> None:
    device = first_game(game)
    device.send("lobby")
    device.send("new", game)
    device.send("begin")
    device.wait()
    assert tip(device) == ""


def test_whoever_has_played_before_there_were_tips_is_told_nothing() -> None:
    device = Device({"results": json.dumps({"game/1": ["detect", ["Anna", "Ben"], [1, 2], [0]]})})
    device.send("new", "detect")
    device.send("begin")
    device.wait()
    assert tip(device) == ""


def test_people_round_one_phone_are_told_each() -> None:
    device = Device()
    device.send("new", "loot")
    device.send("seats", "2")
    device.send("seat-kind", "1", "here")
    device.send("begin")
    for _ in range(2):
        device.send("uncover")
        for _ in range(2):
            assert tip(device)
            play(device)
    device.send("uncover")
    assert tip(device)


@pytest.mark.parametrize("notes", [None, [], {"detect": []}, {"detect": 5}, {5: ["a"]}, "x"])
def test_notes_that_are_damaged_tell_of_nothing(notes: object) -> None:
    assert all(len(noted) == 1 for noted in FirstGames(notes).notes().values())
