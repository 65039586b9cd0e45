"""How many taps it takes from one thing that players want to the next; each is a control that is on the screen."""

from __future__ import annotations

from typing import Any

import pytest

from passalong.daily import daily_games
from passalong.days import DAY_MS
from passalong.games import game_names
from passalong.links import fragment
from tests.app.device import Device
from tests.app.test_daily import GAME, NOON, TODAY
from tests.app.test_ending import ended_match


class Finger(Device):
    """A device that counts the taps on it."""

    taps = 0

    def tap(self, act: str, arg: str = "") -> dict[str, Any]:
        self.taps += 1
        return super().tap(act, arg)


def today() -> Finger:
    device = Finger()
    device.now = TODAY * DAY_MS + NOON
    device.load()
    return device


@pytest.mark.parametrize("game", daily_games())
def test_from_the_address_to_todays_deal_it_is_one_tap(game: str) -> None:
    device = today()
    device.tap("daily-now", game)
    assert device.reply["page"]["screen"] == "table"
    assert device.taps == 1


@pytest.mark.parametrize("can_share", [True, False])
def test_from_the_end_of_the_deal_to_a_sent_result_it_is_two_taps(can_share: bool) -> None:
    device = today()
    device.device = {"canShare": can_share}
    device.load()
    device.tap("daily-now", GAME)
    device.send("resign")
    device.send("resign")
    device.taps = 0
    device.tap("daily-result")
    reply = device.tap("card-share" if can_share else "card-copy")
    assert reply["postcard"]["want"] == "share" if can_share else reply["copy"]
    assert device.taps == 2


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("name", ["", "Zoë"])
def test_from_the_end_of_a_match_to_a_sent_challenge_it_is_three_taps(game: str, name: str) -> None:
    device = Finger({"name": name} if name else {})
    device.load(fragment(ended_match(game).record))
    device.tap("result")
    device.tap("challenge-make")
    if name:
        reply = device.tap("challenge-share")
    else:
        device.taps += 1  # the button of the form, or Enter
        reply = device.send("challenge-name", value="Zoë")
    assert "Zoë challenges you" in reply["share"]["text"]
    assert device.taps == 3
