"""Learning a game before its deal of the day, a challenge or an invitation: strangers who come by a link."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from passalong.games import load_game
from passalong.links import fragment
from passalong.record import new_record
from tests.app.device import Device
from tests.app.test_challenge_pages import challenger, invited, link
from tests.app.test_daily import TODAY, on


def at_the_days_page() -> Device:
    device = on(TODAY)
    device.send("link", value="daily-loot-2026-11-23")
    return device


def at_a_challenge() -> Device:
    return invited(link(challenger("loot")))


def at_an_invitation() -> Device:
    device = Device()
    device.load(fragment(new_record(load_game("loot"), ("Mia", ""), (None, None), bytes(16))))
    return device


@pytest.mark.parametrize("shown", [at_the_days_page, at_a_challenge, at_an_invitation])
def test_who_comes_by_a_link_can_learn_first_and_is_led_back(shown: Callable[[], Device]) -> None:
    """It is the second button: a stranger has never heard of the game."""
    device = shown()
    before = device.regions
    second = [e.name for e in device.shown() if e.tag == "button" and "tool" not in e.attributes.get("class", "")][1]
    assert second == "Learn in 2 minutes"
    device.tap("learn")
    assert device.reply["page"]["places"][-1] == "lesson"
    device.tap("menu")
    device.tap("leave-lesson")
    assert device.regions == before


def test_each_deal_of_today_can_be_learned_first() -> None:
    device = Device()
    device.tap("daily")
    device.tap("learn", "detect")
    assert device.reply["page"]["places"][-1] == "lesson"
