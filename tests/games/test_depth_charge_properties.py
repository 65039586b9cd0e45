"""What is true of Depth Charge at every moment, whatever the house rules and however it is played."""

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given, settings

from passalong import Event, Option
from passalong.game import Score
from passalong.games.depth_charge.events import Act, Depth, End, Hit, Lay, Miss, Move, Report, Sound, Sunk
from passalong.games.depth_charge.layouts import layouts_that_fit
from passalong.games.depth_charge.questions import pack_report, unpack_report
from passalong.games.depth_charge.rules import OPTIONS, DepthChargeState
from passalong.games.depth_charge.sea import CELLS, DESTROYED, REACH, SEAS, SEATS, SILENT, cell_name, distance, mask
from tests.games.at_a_table import at_a_table, some_values
from tests.games.seas import DEPTH_CHARGE, last, new_game
from tests.support import examples, generator, nodes, option_sets, play_random, seeds

house_rules = option_sets(DEPTH_CHARGE)
LONG = {"missesAllowed": 9, "idleDrawTurns": 30, "turnCap": 120}
"""House rules under which random games last."""


# What each check looks at


def check_mines(state: DepthChargeState) -> None:
    """Each seat's mines are three cells of its sea; those that remain and those that were hit make up all."""
    for seat in SEATS:
        hits = [event.cell for event in state.history if isinstance(event, Hit) and event.player != seat]
        assert len(set(hits)) == len(hits) == 3 - state.mines_left[seat]
        assert state.scores()[1 - seat] == len(hits)
        if state.mines[seat]:
            assert len(set(state.mines[seat]) & set(SEAS[seat])) == 3
            assert mask(state.mines[seat]) == state.alive[seat] | mask(hits)
            assert state.alive[seat].bit_count() == state.mines_left[seat]


def check_counts(state: DepthChargeState) -> None:
    """Counts are those of the history."""
    kinds = Counter(map(type, state.history))
    turns = [event for event in state.history if isinstance(event, Act)]
    moves = 0
    for event in reversed(turns):
        if not isinstance(event, Move):
            break
        moves += 1
    assert (state.turns, state.idle_turns) == (len(turns), moves)
    assert [event.player for event in turns] == [(cast(int, state.first) + turn) % 2 for turn in range(len(turns))]
    for seat in SEATS:
        assert state.misses[seat] == Counter((type(event), event.player) for event in state.history)[Miss, seat]
    assert kinds[Sound] - kinds[Report] == (state.phase == "sounding")
    assert kinds[Depth] - kinds[Hit] - kinds[Miss] == (state.phase == "dropping")


def check_boats(state: DepthChargeState) -> None:
    """Boats are where their paths lead, never both on one cell, and each path is a short straight line."""
    boats = [0, CELLS - 1]
    for event in state.history:
        if isinstance(event, Move):
            assert event.start == boats[event.player]
            assert len({b - a for a, b in pairwise((event.start, *event.path))}) == 1
            assert 1 <= len(event.path) <= REACH
            assert boats[1 - event.player] not in event.path
            boats[event.player] = event.path[-1]
        elif isinstance(event, Sunk):
            boats[event.player] = event.cell
    assert boats == state.boats
    assert boats[0] != boats[1]


def check_limits(state: DepthChargeState) -> None:
    if state.phase == "turn":
        assert state.idle_turns < cast(int, state.options["idleDrawTurns"]) or not all(state.mines_left)
        assert state.turns < cast(int, state.options["turnCap"]) or not all(state.mines_left)
        assert max(state.misses) <= cast(int, state.options["missesAllowed"])
    assert state.turns <= cast(int, state.options["turnCap"]) + 1


def check_end(state: DepthChargeState) -> None:
    """Work out a second way who has won."""
    assert state.is_terminal() == (bool(state.history) and isinstance(state.history[-1], Score))
    if not state.is_terminal():
        return
    ending = last(state, End).ending
    sunk = {event.player for event in state.history if isinstance(event, Sunk)}
    out = {seat for seat in SEATS if state.misses[seat] > cast(int, state.options["missesAllowed"])}
    swept = {seat for seat in SEATS if not state.mines_left[seat]}
    losers = sunk | out | swept
    if ending in ("idle", "turn_cap", "equalised"):
        assert state.winners() == ()
        assert losers == (set(SEATS) if ending == "equalised" else set())
    else:
        assert len(losers) == 1
        assert state.winners() == tuple(set(SEATS) - losers)
        assert {"sunk": sunk, "misses": out, "third_mine": swept}[ending] == losers or swept == losers
    assert last(state, End).player == next(iter(state.winners()), None)
    assert state.history[-1] == Score(None, state.scores())


def check_all(state: DepthChargeState) -> None:
    for check in (check_mines, check_counts, check_boats, check_limits, check_end):
        check(state)


# Random games


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(60))
def test_every_node_of_a_random_game(options: dict[str, object], seed: int) -> None:
    for node in nodes(new_game(**options), generator(seed)):
        check_all(cast(DepthChargeState, node))


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(8))
def test_every_node_of_a_long_random_game(options: dict[str, object], seed: int) -> None:
    for node in nodes(new_game(**{**options, **LONG}), generator(seed)):
        check_all(cast(DepthChargeState, node))


def test_random_games_end_in_every_way() -> None:
    endings = set()
    rng = generator(3)
    for number in range(700):
        options = {"missesAllowed": number % 10, "equalisingTurn": True, "idleDrawTurns": 12, "turnCap": 60}
        state = new_game(**options)
        while not state.is_terminal():
            play_random(state, rng)
        endings.add(last(state, End).ending)
    assert endings >= {"sunk", "misses", "idle", "turn_cap"}


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(25))
def test_reports_are_shaped_as_the_rules_say(options: dict[str, object], seed: int) -> None:
    for node in nodes(new_game(**{**options, **LONG}), generator(seed)):
        state = cast(DepthChargeState, node)
        if state.phase != "sounding":
            continue
        entries = unpack_report(state.answer, options.get("pingReport") == "perMine")
        assert pack_report(entries) == state.answer
        owner = 1 - state.turn
        if options.get("pingReport") == "perMine":
            assert len(entries) == 3
            for mine, entry in zip(state.mines[owner], entries, strict=True):
                assert (entry == DESTROYED) == (not state.alive[owner] >> mine & 1)
                assert entry in (DESTROYED, SILENT, distance(state.target, mine))
        else:
            assert list(entries) == sorted(entries)
            assert len(entries) <= state.mines_left[owner]
            assert all(1 <= entry <= 13 for entry in entries)
            assert len(entries) == len(set(entries)) or options.get("pingReport") != "distinct"


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(8))
def test_where_the_mines_are_always_fits_what_was_seen(options: dict[str, object], seed: int) -> None:
    """The truth is among the layouts that fit, each layout once, and fewer fit as more is seen."""
    before = dict.fromkeys(SEATS, 10**6)
    rng = generator(seed)
    for node in nodes(new_game(**{**options, **LONG}), rng):
        state = cast(DepthChargeState, node)
        if state.phase != "turn" or rng.below(6):
            continue
        for owner in SEATS:
            layouts = layouts_that_fit(state.observation(1 - owner), owner)
            assert state.mines[owner] in layouts
            assert len(set(layouts)) == len(layouts) <= before[owner]
            assert set(map(frozenset, layouts_that_fit(state.observation(owner), owner))) == {
                frozenset(state.mines[owner])
            }
            before[owner] = len(layouts)


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(15))
def test_the_history_tells_every_seat_its_own_choices(options: dict[str, object], seed: int) -> None:
    """Each action can be read back from the event that follows it."""
    rng = generator(seed)
    state = new_game(**options)
    while not state.is_terminal():
        if state.current_player() < 0:
            play_random(state, rng)
            continue
        seat, actions = state.current_player(), state.legal_actions()
        action = actions[rng.below(len(actions))]
        text, told = state.action_to_string(action), len(state.history)
        state.apply_action(action)
        event = state.observation(seat).history[told]
        assert text == written(event)


def written(event: Event) -> str:
    """Write the action that an event tells of."""
    match event:
        case Lay(cells=cells) if cells is not None:
            return " ".join(["mines", *sorted(map(cell_name, cells))])
        case Move(path=path):
            return f"move {cell_name(path[-1])}"
        case Sound(cell=cell):
            return f"sound {cell_name(cell)}"
        case Depth(cell=cell):
            return f"depth {cell_name(cell)}"
    return ""


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_every_option_can_be_played(option: Option) -> None:
    for value in some_values(option):
        for node in nodes(new_game(**{option.name: value}), generator(5)):
            check_all(cast(DepthChargeState, node))


TestPlayedAtATable = at_a_table(DEPTH_CHARGE, check_all)
