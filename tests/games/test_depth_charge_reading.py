"""What the table of Depth Charge reads off a history: the rings of a sounding, and where no mine can be left."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any, cast

import pytest

from passalong.games.depth_charge.events import Depth, Hit, Miss, Move, Report, Reveal
from passalong.games.depth_charge.reading import cells_without_mine, echoes, latest_act, soundings
from passalong.games.depth_charge.rules import DepthChargeObservation, DepthChargeState
from passalong.games.depth_charge.sea import BLACK, MINES, RED, SEAS, SEATS, SILENT, cell_name, mask, report
from tests.games.seas import act, beside, cell, cells, names, play, sea, seen
from tests.support import examples, random_game

HOUSE_RULES: list[dict[str, object]] = [
    {"missesAllowed": 9},
    {"missesAllowed": 9, "pingReport": "distinct"},
    {"missesAllowed": 9, "pingReport": "perMine"},
    {"missesAllowed": 9, "blocking": "path", "pingReport": "distinct"},
]


def rings(cell: str, red_mines: str, destroyed: str = "", **options: Any) -> dict[str, int]:
    """Let Black sound a cell, and return the cells ringed with their distance."""
    boat = beside(cell)
    state = sea(boat, "11" if boat != "11" else "18", red_mines=red_mines, destroyed=destroyed, **options)
    observation = seen(act(state, f"sound {cell}"), BLACK)
    return {cell_name(at): far for at, far in echoes(soundings(observation)[-1], observation).items()}


def far(found: dict[str, int], distance: int) -> str:
    return " ".join(sorted(name for name, at in found.items() if at == distance))


def test_rings_lie_at_the_distances_heard() -> None:
    """C11, C12, example C-E02: in line, or along one leg and then the other; only in the other's sea."""
    found = rings("55", "58 88 86")
    assert far(found, 3) == "28 47 58 67 74 76 82 85 88"
    assert far(found, 4) == "48 68 84 86"
    assert SILENT not in found.values()


def test_a_short_report_rings_where_a_mine_may_be_silent() -> None:
    """C13-C15, example C-E07: {2} speaks of one mine; the others lie behind it, or under the charge."""
    found = rings("44", "66 77 88")
    assert far(found, 2) == "46 64 66"
    assert far(found, SILENT) == "47 48 74 77 84 88"


def test_a_silent_mine_may_lie_under_the_charge() -> None:
    """C13, example C-E14: nothing is heard, and only the charge's own cell is left."""
    assert rings("66", "66 77 88", destroyed="77 88") == {"66": SILENT}


def test_a_destroyed_mine_has_no_ring() -> None:
    """C14, example C-E06: what is destroyed neither reports nor silences, though it lies at a distance heard."""
    assert far(rings("37", "57 77 88", destroyed="57"), 4) == "66 68 73 77"
    found = rings("55", "58 85 88", destroyed="58")
    assert far(found, 3) == "28 47 67 74 76 82 85 88"
    assert SILENT not in found.values()


def test_a_ping_that_is_blocked_round_the_corner() -> None:
    """C14 with `blocking` = `path`, example C-E05: {2} rings also what lies round a corner behind the blocker."""
    found = rings("37", "57 77 88", blocking="path")
    assert found["57"] == 2
    assert found["77"] == found["88"] == SILENT
    assert "88" not in rings("37", "57 77 78")


def test_with_per_mine_silence_is_reported() -> None:
    """C11 with `perMine`: a destroyed mine is told as such, so nothing is silent."""
    assert SILENT not in rings("37", "57 77 88", destroyed="57", pingReport="perMine").values()
    assert SILENT in rings("44", "66 77 88", pingReport="perMine").values()


@pytest.mark.parametrize("options", HOUSE_RULES)
def test_every_mine_is_ringed_by_every_sounding(options: dict[str, object]) -> None:
    """C11-C15: whatever the position, the rings of a sounding hold all mines that were left when it fell."""
    state = cast(DepthChargeState, list(random_game("depth_charge", 2, 3, options))[-1])
    observation = seen(state, None)
    assert soundings(observation)
    for sounding in soundings(observation):
        left = mask(state.mines[1 - sounding.player]) & ~sounding.gone
        assert not left & ~mask(echoes(sounding, observation))


def test_the_latest_act_is_told() -> None:
    state = act(sea("75", red_mines="86 68 38"), "sound 85", "move 87")
    assert latest_act(seen(state, BLACK)) == Move(RED, cell("88"), cells("87"))
    assert latest_act(seen(act(state, "depth 86"), RED)) == Depth(BLACK, cell("86"))
    assert latest_act(seen(sea(), BLACK)) is None


# Where no mine can be left


@pytest.mark.parametrize("options", HOUSE_RULES)
def test_no_mine_lies_where_none_can_be(options: dict[str, object]) -> None:
    """In every phase of random games, also while a charge sinks or a boat sails."""
    for seed in range(examples(1)):
        for number, node in enumerate(random_game("depth_charge", 2, seed, options)):
            state = cast(DepthChargeState, node)
            if number % 5 == 0 or state.phase in ("sailing", "revealing", "over"):
                for seat in SEATS:
                    assert not mask(cells_without_mine(seen(state, seat))) & state.alive[1 - seat]


@pytest.mark.parametrize("options", HOUSE_RULES[:2])
def test_only_cells_where_a_mine_fits_are_left(options: dict[str, object]) -> None:
    """A second program tries every layout against all that was heard, met and missed."""
    nodes = [cast(DepthChargeState, node) for node in random_game("depth_charge", 2, 4, options)]
    for state in [node for node in nodes if node.phase == "turn"][::12]:
        observation = seen(state, BLACK)
        possible = {cell for layout in combinations(SEAS[RED], MINES) for cell in fitting(observation, layout)}
        assert cells_without_mine(observation) == set(SEAS[RED]) - possible


def fitting(observation: DepthChargeObservation, layout: tuple[int, ...]) -> set[int]:
    """Return the mines that would be left, or none if such mines would have answered otherwise."""
    left = set(layout)
    for event in observation.history:
        if event.player != BLACK:
            continue
        match event:
            case Report():
                if report(event.cell, layout, mask(left), dict(observation.options)) != event.heard:
                    return set()
            case Move():
                if left & set(event.path):
                    return set()
            case Miss():
                if event.cell in left:
                    return set()
            case Hit():
                if event.cell not in left:
                    return set()
                left.remove(event.cell)
    return left


def test_a_small_case_is_deduced_wholly() -> None:
    """One mine is left, and {7} is heard at (8,1): straight up, or round a corner; then the boat sails through one."""
    state = act(sea("71", red_mines="88 78 68", destroyed="78 68"), "sound 81")
    observation = seen(state, BLACK)
    left = set(SEAS[RED]) - cells_without_mine(observation)
    assert names(left) == "55 66 77 88"
    state = act(state, "move 87", "move 74", "move 88", "move 77")
    assert names(set(SEAS[RED]) - cells_without_mine(seen(state, BLACK))) == "55 66 88"


def test_a_spectator_deduces_nothing() -> None:
    assert cells_without_mine(seen(sea(), None)) == frozenset()


def test_nothing_is_deduced_before_anything_is_heard() -> None:
    assert cells_without_mine(seen(play(sea(pingReport="perMine")), BLACK)) == frozenset()


def test_once_the_mines_are_shown_nothing_has_to_fit() -> None:
    """In a sealed game a hit may have been a lie: the mines that are opened are those that there were."""
    state, opened = seen(sea(), BLACK), tuple(cells("55 66 77"))
    observation = replace(state, history=(*state.history, Hit(BLACK, cell("88")), Reveal(RED, opened)))
    assert cells_without_mine(observation) == {*SEAS[RED]} - {*opened}
