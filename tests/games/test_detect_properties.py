"""What is true of Detect at every moment, whatever the house rules and however it is played."""

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong import Event, Option
from passalong.games.detect.events import Deal, Flip, Keep, Place, Reshuffle, Reveal, RoundScore
from passalong.games.detect.grid import CELLS, CLEARED, COLUMN_LINES, DECK, ROW_LINES, cell_name, face_up
from passalong.games.detect.rules import ACTION_NUMBERS, OPTIONS, DetectObservation, DetectState, read_action
from tests.games.at_a_table import at_a_table, some_values
from tests.games.positions import DEALT, DETECT, grid, play, table
from tests.support import examples, generator, nodes, option_sets, seeds

players = st.integers(2, 8)
house_rules = option_sets(DETECT)


def new_game(num_players: int, options: dict[str, object] | None = None) -> DetectState:
    return cast(DetectState, DETECT.new_initial_state(num_players, options))


# What each check looks at


def all_cards(state: DetectState) -> Counter[int]:
    """Count every card: on the table, in a hand, and still to come."""
    cards = Counter(state.unseen)
    cards.update(state.pile or {})
    cards.update(state.discard)
    cards.update(card for grid in state.grids for card in face_up(grid))
    cards.update(state.hand)
    return cards


def waits_to_be_turned_up(state: DetectState) -> int:
    """Return 1 where a face-down card has been replaced, but not yet been seen."""
    return int(state.phase == "turning")


def check_cards(state: DetectState) -> None:
    assert all_cards(state) == Counter(DECK)
    face_down = sum(grid.count(None) for grid in state.grids) + waits_to_be_turned_up(state)
    if state.pile is None:
        assert sum(state.unseen.values()) == face_down + state.draw_pile_size
    else:
        assert sum(state.unseen.values()) == face_down
        assert sum(state.pile.values()) == state.draw_pile_size
    assert min(state.unseen.values()) >= 0
    assert min((state.pile or {0: 0}).values()) >= 0


def check_lines(state: DetectState) -> None:
    """Whoever is about to take or draw sees no complete line but those that are kept."""
    lines = COLUMN_LINES + (ROW_LINES if state.options["rowsClear"] else ())
    for seat, cells in enumerate(state.grids):
        for line in lines:
            values = {cells[cell] for cell in line}
            if len(values) == 1 and not values & {None, CLEARED}:
                kept = [event for event in state.history if isinstance(event, Keep) and event.player == seat]
                assert any(set(line) <= set(event.cells) for event in kept)
                assert min(cast(set[int], values)) < 0


def check_turns(state: DetectState) -> None:
    cap = cast(int, state.options["turnCap"])
    assert max(state.turns) - min(state.turns) <= 1
    assert max(state.turns) <= cap + 1
    assert state.ender is not None or max(state.turns) <= cap
    for seat, cells in enumerate(state.grids):
        if state.ender is None and state.phase in ("source", "place", "drawn"):
            assert None in cells, f"seat {seat} should be the ender"
    assert state.current_player() != state.ender or state.ender is None


def check_scores(state: DetectState) -> None:
    """The running totals are the sum of the rounds, and the last round is what lies on the table."""
    rounds = [event.points for event in state.history if isinstance(event, RoundScore)]
    assert state.scores() == tuple(sum(points[seat] for points in rounds) for seat in range(state.num_players))
    last = state.history[-1] if state.history else None
    if isinstance(last, RoundScore):
        assert last.before == tuple(sum(face_up(grid)) for grid in state.grids)
        assert last.points == penalised(state, last.before)
        assert all(None not in grid for grid in state.grids)


def penalised(state: DetectState, before: tuple[int, ...]) -> tuple[int, ...]:
    """Work out the penalty a second way: by a rank among the scores, and card by card."""
    if state.ender is None:
        return before
    not_worse = [score for score in before if score <= before[state.ender]]
    strictly = state.options["enderTie"] == "doubled"
    is_lowest = len(not_worse) == 1 or (not strictly and set(not_worse) == {before[state.ender]})
    if is_lowest:
        return before
    cards = face_up(state.grids[state.ender])
    if state.options["doubleBasis"] == "positiveCards":
        score = sum(cards) + sum(card for card in cards if card > 0)
    else:
        score = sum(cards) + max(sum(cards), 0)
    return tuple(score if seat == state.ender else value for seat, value in enumerate(before))


def check_all(state: DetectState) -> None:
    check_cards(state)
    check_scores(state)
    if state.phase != "scored":
        check_turns(state)
    if state.phase == "source":
        check_lines(state)


# Random games


@given(num_players=players, options=house_rules, seed=seeds)
@settings(max_examples=examples(40))
def test_every_node_of_a_random_match(num_players: int, options: dict[str, object], seed: int) -> None:
    state = new_game(num_players, options)
    for node in nodes(state, generator(seed)):
        check_all(cast(DetectState, node))
    target = cast(int, state.options["target"])
    assert max(state.scores()) >= target or state.options["tieBreak"] == "extraRound"
    lowest = [seat for seat in range(num_players) if state.scores()[seat] == min(state.scores())]
    assert list(state.winners()) == lowest
    assert len(lowest) == 1 or state.options["tieBreak"] == "share"


@given(num_players=players, seed=seeds)
@settings(max_examples=examples(15))
def test_the_match_is_over_as_soon_as_somebody_reaches_the_target(num_players: int, seed: int) -> None:
    state = new_game(num_players)
    previous = state.scores()
    for _ in nodes(state, generator(seed)):
        assert max(previous) < 100
        if not state.is_terminal():
            previous = state.scores()
    assert max(state.scores()) >= 100


@given(seed=seeds)
@settings(max_examples=examples(15))
def test_the_reshuffle_with_8_players_is_exact(seed: int) -> None:
    """The new draw pile is all discards but the top one; face-down cards never come from it, nor draws from them."""
    state = new_game(8, {"target": 200, "turnCap": 100})
    discards: list[int] = []
    for _ in nodes(state, generator(seed)):
        reshuffles = [event for event in state.history if isinstance(event, Reshuffle)]
        assert len(reshuffles) == 0 or state.pile is not None
        if state.phase == "drawing" and isinstance(state.history[-1], Reshuffle):
            assert state.pile == Counter(discards[:-1])
            assert state.discard == discards[-1:]
            assert state.draw_pile_size == len(discards) - 1
            assert state.history[-1].cards == tuple(sorted(discards[:-1]))
        if state.phase in ("drawing", "turning", "flipping", "revealing"):
            source = state.pile if state.phase == "drawing" and reshuffles else state.unseen
            assert state.chance_outcomes() == tuple(sorted((+Counter(source)).items()))
        check_cards(state)
        discards = state.discard[:]


def test_random_games_of_8_do_reshuffle() -> None:
    rng = generator(8)
    reshuffled = 0
    for _ in range(10):
        kinds = {type(event) for state in nodes(new_game(8), rng) for event in state.observation(None).history[-2:]}
        reshuffled += Reshuffle in kinds
    assert reshuffled >= 5


@given(num_players=players, options=house_rules, seed=seeds)
@settings(max_examples=examples(10))
def test_deals_follow_each_other(num_players: int, options: dict[str, object], seed: int) -> None:
    """The dealer moves one seat clockwise, the round counts up, and grids are all face down again."""
    deals: list[tuple[int, int]] = []
    for node in nodes(new_game(num_players, options), generator(seed)):
        seen = node.observation(None)
        if seen.history and isinstance(seen.history[-1], Deal) and seen.round > len(deals):
            deals.append((cast(int, seen.dealer), seen.round))
            assert cast(DetectObservation, seen).grids == ((None,) * CELLS,) * num_players
    assert [number for _, number in deals] == list(range(1, len(deals) + 1))
    assert all((first + 1) % num_players == second for (first, _), (second, _) in pairwise(deals))


@given(num_players=players, options=house_rules, seed=seeds)
@settings(max_examples=examples(15))
def test_the_history_tells_every_seat_its_own_choices(num_players: int, options: dict[str, object], seed: int) -> None:
    """Each action can be read back from what its seat has seen, once the card that it turns up is known."""
    rng = generator(seed)
    for state in nodes(new_game(num_players, options), rng):
        if state.current_player() >= 0 and rng.below(4) == 0:
            seat, actions = state.current_player(), state.legal_actions()
            action = actions[rng.below(len(actions))]
            copy = cast(DetectState, state.clone())
            copy.apply_action(action)
            while copy.phase in ("drawing", "turning", "flipping"):
                copy.apply_action(copy.chance_outcomes()[0][0])
            told = copy.observation(seat).history[len(state.observation(seat).history) :]
            assert state.action_to_string(action) in {told_action(event) for event in told if event.player == seat}


def told_action(event: Event) -> str:
    """Write down the action that an event tells of; a card is turned up by rejecting another."""
    match event:
        case Place():
            return f"place {cell_name(event.cell)}"
        case Reveal():
            return f"reject {cell_name(event.cell)}"
        case Flip() if event.cells:
            first, second = event.cells
            return f"flip {cell_name(first)} {cell_name(second)}"
    return type(event).__name__.lower()


@given(num_players=players, seed=seeds)
@settings(max_examples=examples(4))
def test_every_text_is_legal_or_refused_with_a_reason(num_players: int, seed: int) -> None:
    rng = generator(seed)
    for state in nodes(new_game(num_players, {"negativeClearOptional": True}), rng):
        if rng.below(30) == 0:
            for seat in range(num_players):
                legal = state.legal_actions(seat)
                for text in ACTION_NUMBERS:
                    assert (state.why_not(text, seat) is None) == (read_action(text) in legal)


# Worlds


SETTLED = ("history", "_seen", "flips")
"""What a world may forget: who held which card once it was seen by all, and who chose which cells once they are up."""


@given(num_players=players, options=house_rules, seed=seeds)
@settings(max_examples=examples(15))
def test_a_world_is_the_truth_where_nothing_is_hidden(num_players: int, options: dict[str, object], seed: int) -> None:
    rng = generator(seed)
    for node in nodes(new_game(num_players, options), rng):
        state = cast(DetectState, node)
        if state.phase not in ("source", "place", "clear", "drawn", "scored", "over"):
            continue
        player = state.turn if state.phase == "drawn" else rng.below(num_players)
        world = cast(DetectState, DETECT.state_from_observation(state.observation(player), rng))
        assert facts(world) == facts(state)


def facts(state: DetectState) -> dict[str, object]:
    """Return what decides the future of a state."""
    forgotten = {*SETTLED, *({"turn", "starter", "turns", "lines"} if state.phase in ("scored", "over") else ())}
    known = {name: value for name, value in vars(state).items() if name not in forgotten}
    return known | {"unseen": +Counter(state.unseen), "pile": state.pile and +Counter(state.pile)}


def check_world_of_every_observer(state: DetectState) -> None:
    for player in (None, *range(state.num_players)):
        world = cast(DetectState, DETECT.state_from_observation(state.observation(player), generator(1)))
        assert facts(world) == facts(state)


@pytest.mark.parametrize("completing", [("take", "place c1r3"), ("draw", "deal 5", "reject c1r3", "reveal -1")])
def test_a_world_knows_what_is_asked_and_what_is_kept(completing: tuple[str, ...]) -> None:
    """Random play hardly ever completes negative lines, so they are set up here."""
    mine = grid("-1 -1 -1 . / -1 . . . / . . . .")
    state = table(mine, DEALT, discard=[-1], negativeClearOptional=True, rowsClear=True)
    play(state, *completing, *(["reveal 7"] if "take" in completing else []))
    assert state.phase == "clear"
    check_world_of_every_observer(state)
    play(state, "keep", "draw", "deal 9", "place c1r1")
    check_world_of_every_observer(state)
    play(state, "draw", "deal -1", "place c4r1", "reveal 5")
    assert state.phase == "clear"
    check_world_of_every_observer(state)
    check_world_of_every_observer(play(state, "keep"))


@given(num_players=players, options=house_rules, seed=seeds)
@settings(max_examples=examples(15))
def test_a_world_has_all_150_cards(num_players: int, options: dict[str, object], seed: int) -> None:
    rng = generator(seed)
    for state in nodes(new_game(num_players, options), rng):
        if state.current_player() >= 0 and rng.below(4) == 0:
            for player in (None, *range(num_players)):
                check_all(cast(DetectState, DETECT.state_from_observation(state.observation(player), rng)))


TestPlayedAtATable = at_a_table(DETECT, check_all)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_every_option_can_be_played(option: Option) -> None:
    for value in some_values(option):
        for node in nodes(new_game(3, {option.name: value}), generator(5)):
            check_cards(cast(DetectState, node))
