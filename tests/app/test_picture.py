"""
The page keeps a picture of the last screen and shows it at the next start, before the app has said a word.

So what it may keep must be what the app itself would show again to whoever opens the page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from passalong import game_names, load_game
from passalong.chance import Generator
from tests.app.device import Device

PRESSES = 12
CASES = [(game, people) for game in game_names() for people in (1, 2)]


def begin(game: str, people: int) -> Device:
    """Deal a game to some people here, and bots."""
    device = Device()
    device.set_up(game)
    for seat in range(people):
        device.send("seat-kind", str(seat), "here")
    device.tap("begin")
    return device


def without_news(regions: dict[str, str]) -> dict[str, str]:
    """Leave out what the curtain tells of the moves since the last person: everybody may know it."""
    return {name: re.sub(r'<ul class="news">.*?</ul>', "", html) for name, html in regions.items()}


def may_be_kept(device: Device) -> bool:
    """Tell whether web/picture.js keeps what is on the screen."""
    return bool(device.reply["page"]["settings"]["private"] != "hand")


def picture(device: Device) -> dict[str, str]:
    """Return what web/picture.js would keep."""
    return {**device.regions, "dialog": ""}


@pytest.mark.parametrize(("game", "people"), CASES)
def test_what_is_kept_is_what_the_next_start_shows(game: str, people: int) -> None:
    device, random = begin(game, people), Generator(bytes(16), b"picture")
    for _ in range(PRESSES):
        if may_be_kept(device):
            assert without_news(picture(device)) == without_news(picture(Device(device.saves)))
        able = [control.attributes for control in device.controls() if is_move(control.attributes)]
        if not able:  # a short game is over
            break
        chosen = able[random.below(len(able))]
        device.tap(chosen["data-act"], chosen.get("data-arg", ""))


def is_move(attributes: Mapping[str, str]) -> bool:
    acts = ("play", "pick", "uncover", "next", "close")
    return attributes["data-act"] in acts and attributes.get("aria-disabled") != "true"


@pytest.mark.parametrize("game", [game for game in game_names() if load_game(game).private_hands])
def test_of_several_people_only_the_curtain_is_kept(game: str) -> None:
    device = begin(game, 2)
    assert may_be_kept(device)
    assert device.regions["hand"] == ""
    device.tap("uncover")
    assert not may_be_kept(device)
    device.send("hide")
    assert may_be_kept(device)
    assert device.regions["hand"] == ""
