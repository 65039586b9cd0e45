"""Nothing leaks: what a device receives leaves every layout of mines that fits the answers equally possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from passalong.bots import finished
from passalong.game import InvalidRecordError
from passalong.games import load_pack
from passalong.games.depth_charge.layouts import layouts_that_fit
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.reading import settled
from passalong.games.depth_charge.rules import DepthChargeObservation
from passalong.links import encode
from passalong.match import Match
from passalong.record import Record
from tests.games.secrecy import shown
from tests.sealed.cheats import seal_of
from tests.sealed.devices import Device, opened, play, table
from tests.support import FULL, examples, generator

POSITIONS = tuple({layout: at for at, layout in enumerate(possible_layouts(seat))} for seat in range(2))
PARTS, GAMES = (10, 100) if FULL else (1, examples(3))
STEP = 1 if FULL else 4
PLAYED = 0.2
"""How many of the links are written anew with another layout: that takes time."""


def links(seed: int) -> list[str]:
    """Play a game and return all links of it that were sent while it ran."""
    sent = list[str]()

    def post(sender: Device, devices: Sequence[Device]) -> None:
        sent.append(sender.sends())
        for device in devices:
            device.hears(sent[-1])

    play(table("depth_charge", 2, seed), post)
    return [link for link in sent if seal_of(opened(link)).answers and not seal_of(opened(link)).openings]


def hiding(record: Record, seat: int, layout: int) -> Record:
    """Return the same public game, with another layout hidden by a seat."""
    choices = (*record.choices[:seat], layout, *record.choices[seat + 1 :])
    return replace(record, choices=choices)


def fits(record: Record, seat: int, layout: int) -> bool:
    """Tell whether the game could have gone as it was told with another layout."""
    try:
        Match(hiding(record, seat, layout))
    except InvalidRecordError:
        return False
    return True


def possible(record: Record, seat: int) -> set[int]:
    """Return the layouts that fit the answers as the rules tell them to a spectator."""
    seen = settled(cast("DepthChargeObservation", Match(record).observation(None)))
    return {POSITIONS[seat][layout] for layout in layouts_that_fit(seen, seat)}


def test_a_layout_fits_where_the_rules_say_so() -> None:
    """Played through with all 3,276 layouts of both seats, or with one in `STEP`."""
    for link in (sent := links(0))[:: len(sent) - 1]:
        record = opened(link)
        for seat in (0, 1):
            tried = list(POSITIONS[seat].values())[::STEP]
            assert {at for at in tried if fits(record, seat, at)} == possible(record, seat) & {*tried}


@pytest.mark.parametrize("part", range(PARTS))
def test_a_link_says_of_the_mines_what_the_answers_say_and_nothing_else(part: int) -> None:
    """
    Counted exactly, for every link that a device receives, and played through with some of the layouts.

    The layouts that give the very same link, letter for letter, are those that fit the answers as the rules tell them
    to a spectator. Only the commitment knows more, and that is a hash of a key that nobody has.
    """
    received = left = 0
    for seed in range(part * GAMES, (part + 1) * GAMES):
        rng = Random(seed)
        for link in links(seed):
            record, received = opened(link), received + 1
            for seat in (0, 1):
                same = possible(record, seat)
                left += len(same)
                assert record.choices[seat] in same
                one, other = rng.choice(sorted(same)), rng.randrange(len(possible_layouts(seat)))
                assert fits(record, seat, other) == (other in same)
                assert fits(record, seat, one)
            if rng.random() < PLAYED:
                assert encode(hiding(record, seat, one)) == link
    print(f"{GAMES} games, {received} links: {left / received / 2:.0f} layouts of each seat are left on average")


@pytest.mark.parametrize("seed", range(examples(1)))
def test_whatever_is_filled_in_nobody_is_shown_anything_else(seed: int) -> None:
    """Two fillings: one observation, one text and screen, one hint, for the other seat and for a spectator."""
    bot = load_pack("depth_charge").bots["easy"]
    for link in links(seed)[2::4]:
        record = opened(link)
        for seat in (0, 1):
            same = sorted(possible(record, seat))
            one, other = (Match(hiding(record, seat, layout)) for layout in (same[0], same[-1]))
            for player in (None, 1 - seat):
                seen = one.observation(player)
                assert seen == other.observation(player)
                if one.is_standing():
                    continue
                assert shown("depth_charge", one._state, player) == shown("depth_charge", other._state, player)
                if player == one.current_player():
                    thoughts = [finished(bot.think(match.observation(player), generator(1))) for match in (one, other)]
                    assert thoughts[0].action == thoughts[1].action
