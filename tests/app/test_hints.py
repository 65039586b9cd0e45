"""A hint says why before it says what to do, from what the seat that asks knows."""

from __future__ import annotations

import pytest

from passalong.app.session.hint import second_best
from passalong.bots import Decision
from passalong.games import game_names, load_pack
from tests.app.device import Device
from tests.app.test_by_link import record

ADVISED = [name for name in game_names() if load_pack(name).text.advises]


@pytest.mark.parametrize("game", ADVISED)
def test_a_hint_is_asked_for_and_followed(game: str) -> None:
    device = Device()
    device.set_up(game)
    device.tap("begin")
    device.wait()
    for _ in range(12):
        if device.is_at_end:
            break
        before = record(device)
        device.send("menu")
        device.send("hint")
        assert "Thinking" in device.text
        device.wait()
        assert device.said[-1] in device.text
        assert record(device) == before, "only told so far"
        device.tap("hint")
        assert record(device) != before
        device.wait()


@pytest.mark.parametrize("game", ADVISED)
def test_a_hint_is_for_the_seat_on_turn_alone(game: str) -> None:
    device = Device()
    device.set_up(game)
    device.send("seat-kind", "1", "here")
    device.tap("begin")
    device.send("menu")
    covered = "uncover" in device.regions["table"]
    assert ('data-act="hint"' in device.regions["dialog"]) != covered


def test_leaving_the_dialog_ends_the_thinking() -> None:
    device = Device()
    device.set_up("detect")
    device.tap("begin")
    device.send("hint")
    device.send("close")
    assert "wait" not in device.send("tick")
    assert device.regions["dialog"] == ""


def test_a_bot_that_chose_something_else_than_the_best_says_so() -> None:
    best, near, worse = (Decision(7, value, "", {}, ((8, 2.0), (9, -1.0))) for value in (2.5, 1.8, -0.4))
    assert second_best(best, "detect") == ""
    assert second_best(near, "detect") == "Another move is about as good."
    assert second_best(worse, "detect") == (
        "Another move is about 2 points better, but bots do not always play their best."
    )
