"""Worlds of Depth Charge are drawn evenly over the layouts and orders of mines that fit what a seat has seen."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, islice, permutations
from typing import Any, cast

import pytest

from passalong.games.depth_charge.events import Report
from passalong.games.depth_charge.layouts import layouts_that_fit
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.rules import DepthChargeState
from passalong.games.depth_charge.sea import BLACK, RED, SEAS, mask, report
from tests.games.seas import BLACK_MINES, DEPTH_CHARGE, RED_MINES, act, cells, new_game, play, sea, seen
from tests.support import FULL, generator

DRAWS = 40_000 if FULL else 4_000


def worlds(state: DepthChargeState, player: int | None, draws: int = DRAWS) -> list[DepthChargeState]:
    drawn = DEPTH_CHARGE.worlds(state.observation(player), generator(1))
    return [cast(DepthChargeState, world) for world in islice(drawn, draws)]


def chi_square(counts: Counter[Any], possible: Iterable[Any]) -> float:
    """Measure how far counts are from being even."""
    kinds = list(possible)
    assert set(counts) <= set(kinds)
    mean = sum(counts.values()) / len(kinds)
    return sum((counts.get(kind, 0) - mean) ** 2 / mean for kind in kinds)


def narrowed(**options: Any) -> DepthChargeState:
    """Return a sea in which Black has heard enough to leave a few layouts."""
    return act(sea("75", red="12", red_mines="86 68 38", **options), "sound 85", "sound 22", "sound 66")


def test_before_anything_is_heard_all_layouts_fit() -> None:
    state = sea()
    assert layouts_that_fit(seen(state, BLACK), RED) == list(possible_layouts(RED))
    assert layouts_that_fit(seen(state, BLACK), BLACK) == [tuple(sorted(cells(BLACK_MINES)))]
    assert layouts_that_fit(seen(state, RED), RED) == [tuple(sorted(cells(RED_MINES)))]
    assert layouts_that_fit(seen(state, None), BLACK) == list(possible_layouts(BLACK))


@pytest.mark.parametrize("mode", ["multiset", "distinct"])
def test_layouts_against_a_second_program(mode: str) -> None:
    """Black has sounded, sailed, missed and hit; every layout is tried against all of it."""
    options = {"pingReport": mode, "blocking": "line"}
    state = act(
        sea("75", red="12", red_mines="86 68 38", pingReport=mode),
        *("sound 85", "sound 22", "move 77", "sound 22", "depth 78", "sound 22"),
        *("move 75", "sound 22", "depth 86", "sound 22", "sound 66", "sound 22"),
    )
    hit = mask(cells("86"))
    fitting = [
        layout
        for layout in combinations(SEAS[RED], 3)
        if cells("86")[0] in layout
        and not set(layout) & set(cells("76 77 78 75"))
        and report(cells("85")[0], layout, mask(layout), options)
        == report(cells("85")[0], cells("86 68 38"), mask(cells("86 68 38")), options)
        and report(cells("66")[0], layout, mask(layout) & ~hit, options)
        == report(cells("66")[0], cells("86 68 38"), mask(cells("68 38")), options)
    ]
    assert layouts_that_fit(seen(state, BLACK), RED) == fitting
    assert tuple(sorted(cells("86 68 38"))) in fitting


def test_worlds_are_even_over_the_layouts_that_fit() -> None:
    state = narrowed()
    possible = layouts_that_fit(seen(state, BLACK), RED)
    assert 2 < len(possible) < 40
    drawn = worlds(state, BLACK)
    assert chi_square(Counter(world.mines[RED] for world in drawn), possible) < 3 * len(possible)
    assert {world.mines[BLACK] for world in drawn} == {tuple(sorted(cells(BLACK_MINES)))}


def test_worlds_are_even_over_two_layouts_that_fit() -> None:
    state = act(narrowed(), "sound 22", "sound 64")
    possible = layouts_that_fit(seen(state, BLACK), RED)
    assert len(possible) == 2
    assert chi_square(Counter(world.mines[RED] for world in worlds(state, BLACK, 400)), possible) < 11


def test_the_mine_that_sank_a_boat_is_known_before_all_mines_are_shown() -> None:
    state = play(sea("75", red="12", red_mines="77 68 38"), "move 78", "sunk 77")
    assert state.phase == "revealing"
    layouts = layouts_that_fit(seen(state, BLACK), RED)
    assert len(layouts) > 100
    assert all(cells("77")[0] in layout and cells("76")[0] not in layout for layout in layouts)


def test_worlds_of_a_spectator_are_even_and_independent() -> None:
    state = act(narrowed(), "sound 11", "sound 65", "sound 13")
    own = layouts_that_fit(seen(state, None), BLACK)
    enemy = layouts_that_fit(seen(state, None), RED)
    drawn = worlds(state, None)
    assert chi_square(Counter(world.mines[BLACK] for world in drawn), own) < 4 * len(own)
    both = Counter((world.mines[BLACK][0], world.mines[RED] == enemy[0]) for world in drawn)
    shares = [
        both[first, True] / (both[first, True] + both[first, False])
        for first in {layout[0] for layout in own}
        if both[first, True] + both[first, False] > 200
    ]
    assert all(abs(share - 1 / len(enemy)) < 0.15 for share in shares)


def test_orders_of_reports_are_even_where_nothing_tells_them_apart() -> None:
    state = act(sea(pingReport="perMine"))
    orders = Counter(world.mines[BLACK] for world in worlds(state, BLACK))
    assert chi_square(orders, permutations(cells(BLACK_MINES))) < 25


def test_orders_of_reports_fit_what_was_heard() -> None:
    state = narrowed(pingReport="perMine")
    layouts = layouts_that_fit(seen(state, BLACK), RED)
    assert state.mines[RED] in layouts
    options = state.options
    for layout in layouts:
        for event in state.history:
            if isinstance(event, Report) and event.player == BLACK:
                assert report(event.cell, layout, mask(layout), options) == event.heard
    assert chi_square(Counter(world.mines[RED] for world in worlds(state, BLACK)), layouts) < 3 * len(layouts)


def test_mines_not_yet_laid_are_not_imagined() -> None:
    state = play(new_game(), "first black", "mines 11 12 13")
    for world in worlds(state, RED, 50):
        assert len(world.mines[BLACK]) == 3
        assert world.mines[RED] == ()
    assert len({world.mines[BLACK] for world in worlds(state, RED, 50)}) > 40
    assert {world.mines[BLACK] for world in worlds(state, BLACK, 50)} == {cells("11 12 13")}


def test_a_moment_of_chance_cannot_be_completed() -> None:
    state = play(sea(), "sound 22")
    with pytest.raises(ValueError, match="chance"):
        DEPTH_CHARGE.state_from_observation(state.observation(BLACK), generator(1))


def test_an_impossible_observation_is_refused() -> None:
    state = sea("75", red="12", red_mines="86 68 38", destroyed="86")
    state.totals[BLACK] = 2
    with pytest.raises(ValueError, match="destroyed"):
        DEPTH_CHARGE.state_from_observation(state.observation(BLACK), generator(1))


@pytest.mark.parametrize("owner", [BLACK, RED])
def test_a_report_that_no_mines_can_give_is_refused(owner: int) -> None:
    """One seat's mines are as they may be, and the other's are not."""
    state = act(sea(), "sound 22", "sound 77")
    told = next(event for event in state.history if isinstance(event, Report) and event.player != owner)
    state.history[state.history.index(told)] = replace(told, heard=(1, 1, 13))
    with pytest.raises(ValueError, match="No mines fit"):
        DEPTH_CHARGE.state_from_observation(state.observation(None), generator(1))
