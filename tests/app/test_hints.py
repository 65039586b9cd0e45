"""A hint says why before it says what to do, from what the seat that asks knows."""

from __future__ import annotations

import re

import pytest

from passalong.app.screens.table import TableScreen
from passalong.app.session.hint import second_best
from passalong.bots import Decision
from passalong.games import game_names, load_pack
from tests.app.device import Device
from tests.app.test_by_link import record

ADVISED = [name for name in game_names() if load_pack(name).text.advises]
FOLLOWED = [pytest.param(name, marks=[pytest.mark.full] if name == "fish_out" else []) for name in ADVISED]
"""Of these games one has hints that take seconds."""


def begin(game: str) -> Device:
    device = Device()
    device.set_up(game)
    device.tap("begin")
    device.wait()
    return device


def marked(device: Device) -> tuple[str, str]:
    """Return the act and the argument of the control on which the light lies, which must be on the screen."""
    [light] = [element for element in device.shown() if element.attributes.get("id") == "spotlight"]
    found = re.search(r'data-act="([^"]*)"\]\[data-arg="([^"]*)"', light.attributes["data-at"])
    assert found
    return found[1], found[2]


@pytest.mark.parametrize("game", FOLLOWED)
def test_a_hint_is_one_tap_and_followed_with_another(game: str) -> None:
    device = begin(game)
    for _ in range(12):
        if device.is_at_end:
            break
        before = record(device)
        device.send("hint")
        assert "Thinking" in device.text
        device.wait()
        assert device.said[-1] in device.text
        assert record(device) == before, "only told so far"
        assert device.regions["dialog"] == ""
        device.tap("hint-play")
        assert record(device) != before
        assert "spotlight" not in device.regions["coach"]


@pytest.mark.parametrize("game", FOLLOWED)
def test_taps_on_what_the_light_marks_play_what_the_hint_says(game: str) -> None:
    following, tapping = begin(game), begin(game)
    for _ in range(6):
        if following.is_at_end:
            break
        following.tap("hint")
        following.tap("hint-play")
        tapping.tap("hint")
        while "spotlight" in tapping.regions["coach"]:
            tapping.tap(*marked(tapping))
        assert record(tapping).choices == record(following).choices


@pytest.mark.parametrize("game", ADVISED)
def test_a_hint_is_for_the_seat_on_turn_alone(game: str) -> None:
    device = Device()
    device.set_up(game)
    device.send("seat-kind", "1", "here")
    device.tap("begin")
    covered = "uncover" in device.regions["table"]
    [lamp] = [each for each in device.controls() if each.attributes["data-act"] == "hint"]
    assert ("aria-disabled" in lamp.attributes) == covered
    if covered:
        assert device.tap("hint")["toast"] == "You can ask for a hint when it is your turn."
        assert "spotlight" not in device.regions["coach"]


def test_putting_the_hint_away_ends_the_thinking() -> None:
    device = begin("detect")
    device.send("hint")
    device.tap("hint-end")
    assert "wait" not in device.send("tick")
    assert "spotlight" not in device.regions["coach"]


def test_back_puts_the_hint_away_before_it_leaves_the_table() -> None:
    device = begin("detect")
    depth = device.reply["page"]["depth"]
    device.tap("hint")
    assert device.reply["page"]["depth"] == depth + 1
    device.send("back", str(depth))
    assert "spotlight" not in device.regions["coach"]
    assert 'data-act="hint"' in device.regions["header"]


def test_a_second_press_of_the_lamp_changes_nothing() -> None:
    device = begin("detect")
    device.tap("hint")
    before = dict(device.regions), record(device)
    device.tap("hint")
    assert (device.regions, record(device)) == before


def test_a_hint_is_gone_once_something_else_is_played() -> None:
    device = begin("loot")
    device.tap("hint")
    screen, table = device.app._state.find(TableScreen), device.app._state.table
    assert screen and screen.hint and table
    texts = map(table.match.action_to_string, table.match.observation(0).legal_actions)
    device.send("play", next(text for text in texts if text != screen.hint.move))
    device.wait()
    assert "spotlight" not in device.regions["coach"]


def test_a_bot_that_chose_something_else_than_the_best_says_so() -> None:
    best, near, worse = (Decision(7, value, "", {}, ((8, 2.0), (9, -1.0))) for value in (2.5, 1.8, -0.4))
    assert second_best(best, "detect") == second_best(near, "detect") == ""
    assert second_best(worse, "detect") == (
        "Another move is about 2 points better, but bots do not always play their best."
    )
