"""A sealed game stands until another device has spoken: it is drawn and told for everybody, and the answer is news."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from passalong.game import Observation
from passalong.games import load_pack
from passalong.match import Match
from passalong.ui.html import Html, join
from tests.app.device import Element, elements
from tests.app.soundness import check_page
from tests.sealed_games import NAMES, visits

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
