"""Par: what somebody who sees all hands makes of a deal of Fish Out!, for looking back at it."""

from __future__ import annotations

from statistics import mean
from typing import cast

import pytest

from passalong.bots import finished
from passalong.chance import SEED_BYTES
from passalong.games import game_names, load_game, load_pack
from passalong.games.fish_out import par
from passalong.games.fish_out.rules import FishOutState
from passalong.match import Match
from passalong.record import new_record
from tests.support import FULL

SEEDS = range(40 if FULL else 2)


def finished_deal(seed: int, **options: object) -> Match:
    """Return a match of four easy bots at the end of its first deal."""
    names, bots = ("Anna", "Ben", "Cleo", "Dara"), ("easy",) * 4
    match = Match(new_record(load_game("fish_out"), names, bots, seed.to_bytes(SEED_BYTES, "big"), options))
    while match.finished_deal is None:
        match.play(*cast("tuple[int, int]", match.bot_choice()))
    return match


def states(match: Match) -> list[FishOutState]:
    """List the true states before every choice."""
    return [cast(FishOutState, state.clone()) for state, _, _ in match.record.walk()]


@pytest.mark.parametrize("fishing", ["ask", "order"])
def test_par_is_more_than_easy_bots_make_of_the_same_deals(fishing: str) -> None:
    made, pars = [], []
    for seed in SEEDS:
        match = finished_deal(seed, fishing=fishing)
        assert match.finished_deal is not None
        made.append(match.finished_deal.scores()[0])
        pars.append(finished(par.think(states(match), 0)))
    assert mean(pars) > mean(made) + 3


def test_par_is_the_same_each_time_and_its_work_is_bounded() -> None:
    match = finished_deal(7)
    deal = states(match)
    assert finished(par.think(deal[-9:], 2)) == finished(par.think(deal[-9:], 2))
    assert sum(1 for _ in par.think(deal, 2)) < 500


def test_par_leaves_the_deal_as_it_was() -> None:
    match = finished_deal(3)
    deal = states(match)
    finished(par.think(deal[-4:], 1))
    assert [state.observation(1) for state in deal] == [state.observation(1) for state in states(match)]


def test_no_other_game_has_a_par() -> None:
    assert {name for name in game_names() if load_pack(name).par} == {"fish_out"}
