"""Each screen of each kind of game by link is read once, as text, by a test that knows who reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.app.device import Device, elements
from tests.app.test_by_link import fair_invitation, invite, link, open_link, play_turn, sit_down
from tests.app.test_sealed import sit
from tests.support import generator

NAMES = ("Anna", "Ben", "Cleo")
KINDS = (
    *("open loot 2", "open loot 3", "open detect 3", "fair loot 2", "fair loot 3"),
    *("sealed detect 2", "sealed detect 3", "sealed depth_charge 2"),
)
TO_ONESELF = r"(?:[Ss]end|[Pp]ass|[Aa]sk|link from|[Ww]ait(?:s|ing)? for)[^.:\n]*? {name}\b"
"""Words that tell somebody to turn to somebody."""


class Read(NamedTuple):
    """What somebody has on the screen: the headings and sentences of its regions, each a line."""

    name: str
    text: str


def read(device: Device, name: str) -> Read:
    shown = (elements(device.regions[region]) for region in ("table", "actions", "dialog") if device.regions[region])
    return Read(name, "\n".join(element.text for region in shown for element in region if element.tag in ("p", "h2")))


def begun(kind: str) -> tuple[Device, int]:
    how, game, number = kind.split()
    kinds = ["here", *["link"] * (int(number) - 1)]
    host = fair_invitation(kinds) if how == "fair" else invite(game, kinds, seal=how)
    if game == "depth_charge":
        play_turn(host, generator(1))
    return host, int(number)


def screens(kind: str) -> Iterator[Read]:
    """Yield what is on each device while people sit down and after, before and after each link is sent."""
    host, number = begun(kind)
    devices = [host]
    yield read(host, NAMES[0])
    while len(devices) < number:
        seat = len(devices)
        url = link(devices[-1])
        yield read(devices[-1], NAMES[seat - 1])
        devices.append(sit_down(url, NAMES[seat], seat) if kind.startswith("fair") else sit(url, NAMES[seat], seat))
        yield read(devices[-1], NAMES[seat])
    for _ in range(2):  # the deal, and further moves
        for sender, device in zip((devices[-1], *devices), devices, strict=False):
            url = link(sender)
            sender.send("close")
            yield read(sender, NAMES[devices.index(sender)])
            open_link(device, url)
            yield read(device, NAMES[devices.index(device)])


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_is_told_to_send_to_ask_or_to_wait_for_themselves(kind: str) -> None:
    texts = list(screens(kind))
    assert len(texts) > 8
    assert [one for one in texts if re.search(TO_ONESELF.format(name=one.name), one.text)] == []
