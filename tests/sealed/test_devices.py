"""Separate devices play whole sealed games, whatever happens to their links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median

import pytest

from passalong.links import encode
from passalong.sealed_record import audit
from tests.sealed.devices import Device, opened, play, table
from tests.support import FULL, examples

SITE = "https://someuser.github.io/ripple/#"
SHORT = {"target": 50, "turnCap": 6}
"""House rules by which a match has a deal or two."""
PARTS, GAMES = (10, 100) if FULL else (1, examples(2))
"""A thousand games in a long run, so many in each part."""
WHOLE_EACH = 25
"""One in so many games is then a whole match."""
TABLES = (("depth_charge", 2), ("detect", 2), ("detect", 3), ("detect", 8))


class Chat:
    """A chat that loses links, keeps them back and shows them again, with pages that are closed and devices lost."""

    def __init__(self, seed: int) -> None:
        self.rng, self.sent = Random(seed), list[str]()

    def __call__(self, sender: Device, devices: Sequence[Device]) -> None:
        """Post a link; most often only whoever has to act opens it."""
        self.sent.append(sender.sends())
        expected = sender.match.current_player() if sender.match else -1
        for device in self.rng.sample(devices, len(devices)):
            chance = self.rng.random()
            if chance < (0.9 if device.seat == expected or not sender.match else 0.1):
                device.hears(self.sent[-1])
            if chance < 0.05:
                device.hears(self.rng.choice(self.sent))
            if chance < 0.04:
                device.is_interrupted()
            if chance < 0.02:
                device.is_lost(self.sent[-1])


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_they_come_to_the_same_end(name: str, players: int, part: int) -> None:
    """And the audit finds nothing."""
    games, sent = GAMES if players < 8 or FULL else 1, 0
    for seed in range(part * games, (part + 1) * games):
        is_whole = name != "detect" or (FULL and seed % WHOLE_EACH == 0)
        devices, chat = table(name, players, seed, options={} if is_whole else SHORT), Chat(seed)
        play(devices, chat)
        links = {device.sends() for device in devices}
        assert len(links) == 1
        assert audit(opened(links.pop())).verdict == "true"
        assert len({device.match.returns() for device in devices if device.match}) == 1
        sent += len(chat.sent)
    print(f"{name}, {players} devices: {games} games, {sent} links")


@pytest.mark.parametrize(
    ("name", "players", "most"),
    [("depth_charge", 2, 133), ("detect", 2, 221), *([("detect", 4, 340), ("detect", 8, 520)] if FULL else [])],
)
def test_a_link_stays_short(name: str, players: int, most: int) -> None:
    """When bots have played: the median of whole addresses, without names. Eight play at random: bots take too long."""
    lengths = []
    for seed in range(examples(1)):
        devices = table(name, players, seed, level="easy" if players < 8 else None)
        play(devices, Chat(seed))
        record = devices[0].record
        assert record
        lengths.append(len(SITE + encode(replace(record, names=("",) * players, bots=(None,) * players))))
    assert median(lengths) <= most
