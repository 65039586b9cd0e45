"""A sealed game stands until another device has spoken: it is drawn and told for everybody, and the answer is news."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest

from passalong.app.session.message import message
from passalong.app.session.notes import LastLink, Notes
from passalong.app.session.since import Since
from passalong.game import Observation
from passalong.games import load_pack
from passalong.games.depth_charge.sea import cell_at
from passalong.match import Match
from passalong.sealed import SECRET_BYTES
from passalong.ui.html import Html, join
from tests.app.device import Element, elements
from tests.app.soundness import check_page
from tests.sealed_games import NAMES, arrive, begun, visits

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
VISITS = 24
"""How many visits of a game are followed."""
by_game = pytest.mark.parametrize(("game", "players", "options", "phases"), GAMES)


@cache
def standing(game: str, players: int, options: tuple[tuple[str, object], ...]) -> tuple[Match, ...]:
    """Return matches that stand, on the device of whoever has just acted; a few of each phase."""
    return tuple(_standing(game, players, dict(options)))


def _standing(game: str, players: int, options: Mapping[str, object]) -> Iterator[Match]:
    found = Counter[str]()
    for visit in visits(game, players, 1, options):
        phase = visit.match.observation(None).phase
        if visit.match.is_standing() and found[phase] < EACH:
            found[phase] += 1
            yield Match(visit.match.record, {visit.seat: visit.secret})


def drawn(game: str, seen: Observation, ui: Mapping[str, object], names: tuple[str, ...]) -> list[Element]:
    return elements(join(map(Html, load_pack(game).view.draw(seen, ui, names, may_act=True).values())))


@by_game
def test_everybody_sees_soundly_what_is_waited_for(
    game: str, players: int, options: Mapping[str, object], phases: set[str]
) -> None:
    pack, names = load_pack(game), NAMES[:players]
    matches = standing(game, players, tuple(options.items()))
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
    for visit in islice(visits(game, players, 1, options), VISITS):
        record, known = visit.match.record, left.pop(visit.seat, None)
        if known and not visit.match.is_over():
            since = Since(record, visit.seat, known.record.height)
            assert since.moments[0].seen == known.observation(visit.seat)
            assert since.moments[-1].seen == visit.match.observation(visit.seat)
            notes = Notes(here=(visit.seat,), last_link=LastLink(known.record.height, tuple(range(players))))
            told = message(record, notes)
            assert told.endswith(f"Your move, {names[visit.match.current_player()]}.")
            if known.is_standing():
                assert since.moments[1].news
        if visit.match.movers[-1:] == (visit.seat,):
            left[visit.seat] = Match(record)


def test_an_answer_is_a_step_of_its_own() -> None:
    """The first link says what was done, and the next one what came of it, before what was done then."""
    rng, names = Random(1), NAMES[:2]
    devices = begun("depth_charge", [rng.randbytes(SECRET_BYTES) for _ in names], rng, {"firstPlayer": "black"})
    for seat, text in ((0, "mines 21 31 41"), (1, "mines 78 87 88"), (0, "sound 22")):
        assert devices[seat].try_play(seat, text) is None
        arrive(devices, 1 - seat, devices[seat])
    anna, ben = devices[0], devices[1]
    tell = load_pack("depth_charge").text
    assert tell.lines(anna.observation(0).history, names)[-1] == "Anna sounded (2,2)."
    assert tell.prompt(anna.observation(0), names) == "Ben’s device tells what was heard."
    refusal = anna.try_play(0, "move 12")
    assert refusal and tell.reason(refusal, names) == "It is not your turn: Ben is to play."
    height = anna.record.height
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
    rng = Random(1)
    devices = begun("depth_charge", [rng.randbytes(SECRET_BYTES) for _ in range(2)], rng, {"firstPlayer": "red"})
    moves = ((1, "move 85"), (0, "move 14"), (1, "move 82"), (0, "move 13"), (1, "move 52"))
    for seat, text in ((0, "mines 62 31 41"), (1, "mines 78 87 88"), *moves):
        assert devices[seat].try_play(seat, text) is None
        waiting = devices[1].observation(1)
        arrive(devices, 1 - seat, devices[seat])
    assert label(waiting, cell_at(8, 2)).startswith("Column 8, row 2, Red Sea, your boat")
    assert label(waiting, cell_at(6, 2)) == "Column 6, row 2, Black Sea, on the way of a boat"
    assert label(waiting, cell_at(5, 2)) == "Column 5, row 2, Black Sea, a boat is on its way here"
    devices[1].follow(devices[0].record)
    sunk = devices[1].observation(1)
    assert label(sunk, cell_at(6, 2)).startswith("Column 6, row 2, Black Sea, your boat, sunk")
    assert "of a boat" not in label(sunk, cell_at(7, 2))


def label(seen: Observation, cell: int) -> str:
    shown = drawn("depth_charge", seen, {}, NAMES[:2])
    return next(it.attributes["aria-label"] for it in shown if it.attributes.get("id") == f"cell-{cell}")


def test_a_card_lies_half_turned_until_it_is_thrown() -> None:
    rng = Random(1)
    devices = begun("detect", [rng.randbytes(SECRET_BYTES) for _ in range(2)], rng, {})
    for seat in (0, 1):
        assert devices[seat].try_play(seat, "flip c1r1 c2r2") is None
        arrive(devices, 1 - seat, devices[seat])
    first = devices[0].current_player()
    arrive(devices, first, devices[1 - first])
    for text in ("take", "place c3r3"):
        assert devices[first].try_play(first, text) is None
    seen, names = devices[first].observation(first), NAMES[:2]
    shown = elements(load_pack("detect").view.draw(seen, {}, names, may_act=False)["table"])
    pile = next(element for element in shown if element.attributes.get("id") == "discard-pile")
    assert pile.name == "Discard pile, empty, a face-down card on its way"
    coming = next(it for it in shown if it.attributes.get("data-from") == f"back-{first}-8")
    arrive(devices, 1 - first, devices[first])
    seen = devices[1 - first].observation(first)
    assert seen.phase == "source"
    top = elements(load_pack("detect").view.draw(seen, {}, names, may_act=False)["table"])
    assert coming.attributes["id"] in [element.attributes.get("id") for element in top]
