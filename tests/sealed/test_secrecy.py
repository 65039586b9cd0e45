"""Nothing leaks: what a device receives leaves every layout of mines that fits the answers equally possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from passalong.bots import finished
from passalong.game import InvalidRecordError
from passalong.games import load_pack
from passalong.games.depth_charge.layouts import layouts_that_fit
from passalong.games.depth_charge.rules import LAYOUTS
from passalong.links import decode, encode
from passalong.match import Match
from passalong.record import Record
from tests.games.secrecy import shown
from tests.sealed.cheats import seal_of
from tests.sealed.devices import Device, at_once, play, table
from tests.support import examples, generator


def links(seed: int) -> list[str]:
    """Play a game and return all links of it that were sent while it ran."""
    sent = list[str]()

    def post(sender: Device, devices: object) -> None:
        sent.append(sender.sends())
        at_once(sender, everybody)

    everybody = table("depth_charge", 2, seed)
    play(everybody, post)
    return [link for link in sent if seal_of(decode(link)).answers and not seal_of(decode(link)).openings]


def hiding(record: Record, seat: int, layout: int) -> Record:
    """Return the same public game, with another layout hidden by a seat."""
    choices = (*record.choices[:seat], layout, *record.choices[seat + 1 :])
    return replace(record, choices=choices)


def fitting(record: Record, seat: int) -> Iterator[int]:
    """Yield every layout with which the game could have gone as it was told."""
    for layout in range(len(LAYOUTS[seat])):
        try:
            Match(hiding(record, seat, layout))
        except InvalidRecordError:
            continue
        yield layout


@pytest.mark.parametrize("seed", range(examples(1)))
def test_a_link_says_of_the_mines_what_the_answers_say_and_nothing_else(seed: int) -> None:
    """
    Counted exactly, for all 3,276 layouts of both seats.

    The layouts that give the very same link, letter for letter, are those that fit the answers as the rules tell it to
    a spectator. Only the commitment knows more, and that is a hash of a key that nobody has.
    """
    sent = links(seed)
    for link in sent[:: len(sent) // 2]:
        record = decode(link)
        seen = Match(record).observation(None)
        for seat in (0, 1):
            same = list(fitting(record, seat))
            assert [LAYOUTS[seat][layout] for layout in same] == layouts_that_fit(seen, seat)
            for layout in same[:: max(1, len(same) // 40)]:
                assert encode(hiding(record, seat, layout)) == link


@pytest.mark.parametrize("seed", range(examples(1)))
def test_whatever_is_filled_in_nobody_is_shown_anything_else(seed: int) -> None:
    """Two fillings: one observation, one text and screen, one hint, for the other seat and for a spectator."""
    bot = load_pack("depth_charge").bots["easy"]
    for link in links(seed)[2::4]:
        record = decode(link)
        for seat in (0, 1):
            same = list(fitting(record, seat))
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
