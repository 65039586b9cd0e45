"""A sealed game stands until another device has spoken: it is drawn and told for everybody, and the answer is news."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from passalong.app.session.notes import LastLink, Notes
from passalong.app.session.table.catch_up import Since
from passalong.app.words.message import message
from passalong.game import Observation
from passalong.games import load_pack
from passalong.games.depth_charge.sea import cell_at
from passalong.match import Match
from passalong.ui.html import Html, join
from tests.app.device import Element, elements
from tests.app.soundness import check_page
from tests.links.games import NAMES
from tests.sealed.devices import Device, at_once, begun, table, visits

EACH = 3
"""How many moments of each phase are looked at."""
GAMES: tuple[tuple[str, int, Mapping[str, object], set[str]], ...] = (
    (
        "depth_charge",
        2,
        {"firstPlayer": "red", "missesAllowed": 9},
        {"sounding", "sailing", "dropping", "revealing"},
    ),
    ("detect", 2, {"target": 50}, {"opening", "turning", "flipping", "revealing"}),
    ("detect", 3, {"openingFlips": "auto", "target": 50}, {"turning", "flipping", "revealing"}),
    ("detect", 8, {}, {"opening", "turning", "flipping"}),
)
GAMES_PLAYED = 6
"""In so many games each phase is to be found."""
VISITS = 24
"""How many visits of a game are followed."""
by_game = pytest.mark.parametrize(
    ("game", "players", "options", "phases"),
    [pytest.param(*game, marks=[pytest.mark.full] if game[1] > 2 else []) for game in GAMES],
)


@cache
def standing(
    game: str, players: int, options: tuple[tuple[str, object], ...], phases: frozenset[str]
) -> tuple[Match, ...]:
    """Return matches that stand, on the device of whoever has just acted; a few of each phase."""
    found = Counter[str]()
    games = (_standing(table(game, players, seed, options=dict(options)), found) for seed in range(1, GAMES_PLAYED + 1))
    return tuple(match for moments in games if not found.keys() >= phases for match in moments)


def _standing(devices: Sequence[Device], found: Counter[str]) -> Iterator[Match]:
    for device in visits(devices):
        phase = device.match.observation(None).phase if device.match else ""
        if device.match and device.match.is_standing() and found[phase] < EACH:
            found[phase] += 1
            yield Match(device.match.record, device.own)


def drawn(game: str, seen: Observation, ui: Mapping[str, object], names: tuple[str, ...]) -> list[Element]:
    return elements(join(map(Html, load_pack(game).view.draw(seen, ui, names, may_act=True).values())))


@by_game
def test_everybody_sees_soundly_what_is_waited_for(
    game: str, players: int, options: Mapping[str, object], phases: set[str]
) -> None:
    pack, names = load_pack(game), NAMES[:players]
    matches = standing(game, players, tuple(options.items()), frozenset(phases))
    assert {match.observation(None).phase for match in matches} >= phases
    for match in matches:
        asked = match.current_player()
        for player in (None, *range(players)):
            seen = match.observation(player)
            assert (seen.current_player, seen.legal_actions) == (asked, ())
            shown = drawn(game, seen, {"waits": True}, names)
            check_page(game, shown)
            prompt = pack.text.prompt(seen, names)
            assert f"{names[asked]}’s device" in prompt
            assert [element.text for element in shown if element.attributes.get("class") == "prompt"] == [prompt]
            assert all(pack.text.lines(seen.history, names))
            assert all(len(line) <= 80 for line in pack.text.text_table(seen, names).splitlines())
            assert pack.text.prompt(replace(seen, player=asked), ["You"] * players).startswith("Your device")
            assert not pack.text.tip(seen)
            for seat in range(players):
                pack.view.counted(seen, seat, names)


@by_game
def test_what_has_happened_since_begins_with_the_answer(
    game: str, players: int, options: Mapping[str, object], phases: set[str]
) -> None:
    names, left = NAMES[:players], dict[int, Match]()
    for device in islice(visits(table(game, players, 1, options=options)), VISITS):
        seat, match = device.seat, device.match
        if not match:
            continue
        record, known = match.record, left.pop(seat, None)
        if known and not match.is_over():
            since = Since(record, seat, known.record.num_steps)
            assert since.moments[0].seen == known.observation(seat)
            assert since.moments[-1].seen == match.observation(seat)
            notes = Notes(here=(seat,), last_link=LastLink(known.record.num_steps, tuple(range(players))))
            told = message(record, notes)
            assert told.endswith(f"Your move, {names[match.current_player()]}.")
            if known.is_standing():
                assert since.moments[1].news
        if match.movers[-1:] == (seat,):
            left[seat] = Match(record)


def played(devices: Sequence[Device], *moves: tuple[int, str]) -> None:
    """Play some moves, each on the device of its seat."""
    for seat, text in moves:
        assert match_of(devices[seat]).try_play(seat, text) is None
        at_once(devices[seat], devices)


def match_of(device: Device) -> Match:
    """Return the match on a device."""
    assert device.match
    return device.match


def test_an_answer_is_a_step_of_its_own() -> None:
    """The first link says what was done, and the next one what came of it, before what was done then."""
    names = NAMES[:2]
    devices = table("depth_charge", 2, 1)
    played(devices, (0, "mines 21 31 41"), (1, "mines 78 87 88"), (0, "sound 22"))
    anna, ben = map(match_of, devices)
    tell = load_pack("depth_charge").text
    assert tell.lines(anna.observation(0).history, names)[-1] == "Anna sounded (2,2)."
    assert tell.prompt(anna.observation(0), names) == "Ben’s device tells what was heard."
    refusal = anna.try_play(0, "move 12")
    assert refusal and tell.reason(refusal, names) == "It is not your turn: Ben plays now."
    height = anna.record.num_steps
    notes = Notes(here=(0,), last_link=LastLink(height - 1, (0, 1)))
    assert message(anna.record, notes) == "Anna sounded (2,2). Your move, Ben."

    assert ben.try_play(1, "move 86") is None
    notes = Notes(here=(1,), last_link=LastLink(height, (0, 1)))
    assert message(ben.record, notes) == "Anna sounded (2,2): 6, 11, 11. Ben moved to (8,6). Your move, Anna."
    assert anna.follow(ben.record)
    assert tell.lines(anna.observation(0).history, names)[-1] == "Anna sounded (2,2) and heard 6, 11, 11."
    assert anna.follow(ben.record)
    assert tell.lines(anna.observation(0).history, names)[-1] == "Ben moved to (8,6)."
    assert not anna.follow(ben.record)


def test_a_boat_sails_once_it_is_known_where_to() -> None:
    devices = table("depth_charge", 2, 1, options={"firstPlayer": "red"})
    moves = ((1, "move 85"), (0, "move 14"), (1, "move 82"), (0, "move 13"))
    played(devices, (0, "mines 62 31 41"), (1, "mines 78 87 88"), *moves)
    anna, ben = devices
    assert match_of(ben).try_play(1, "move 52") is None
    waiting = match_of(ben).observation(1)
    assert label(waiting, cell_at(8, 2)).startswith("Column 8, row 2, Red Sea, your boat")
    assert label(waiting, cell_at(6, 2)) == "Column 6, row 2, Black Sea, on the way of a boat"
    assert label(waiting, cell_at(5, 2)) == "Column 5, row 2, Black Sea, a boat is on its way here"
    at_once(ben, devices)
    at_once(anna, devices)
    sunk = match_of(ben).observation(1)
    assert label(sunk, cell_at(6, 2)).startswith("Column 6, row 2, Black Sea, your boat, sunk")
    assert "of a boat" not in label(sunk, cell_at(7, 2))


def label(seen: Observation, cell: int) -> str:
    shown = drawn("depth_charge", seen, {}, NAMES[:2])
    return next(it.attributes["aria-label"] for it in shown if it.attributes.get("id") == f"cell-{cell}")


def test_a_card_lies_half_turned_until_it_is_thrown() -> None:
    devices = begun("detect", 2, 1)
    played(devices, (0, "flip c1r1 c2r2"), (1, "flip c1r1 c2r2"))
    at_once(devices[0], devices)
    first = match_of(devices[0]).current_player()
    at_once(devices[first], devices)
    for text in ("take", "place c3r3"):
        assert match_of(devices[first]).try_play(first, text) is None
    seen, names = match_of(devices[first]).observation(first), NAMES[:2]
    shown = elements(load_pack("detect").view.draw(seen, {}, names, may_act=False)["table"])
    pile = next(element for element in shown if element.attributes.get("id") == "discard-pile")
    assert pile.name == "Discard pile, empty, a face-down card on its way"
    coming = next(it for it in shown if it.attributes.get("data-from") == f"back-{first}-8")
    at_once(devices[first], devices)
    seen = match_of(devices[1 - first]).observation(first)
    assert seen.phase == "source"
    top = elements(load_pack("detect").view.draw(seen, {}, names, may_act=False)["table"])
    assert coming.attributes["id"] in [element.attributes.get("id") for element in top]
