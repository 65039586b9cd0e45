"""What is true of Fish Out! at every moment, whatever the house rules and however it is played."""

from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given, settings

from passalong import CHANCE, Option
from passalong.game import Score
from passalong.games.fish_out.cards import CARDS, RANKS, TWO_OF_CLUBS
from passalong.games.fish_out.events import Answer, Fish, Holder, Lead, Order, Pass, Play, Stock
from passalong.games.fish_out.rules import FISH, OPTIONS, ORDER, PASS, STOCK, FishOutState, action_text, read_action
from tests.games.at_a_table import at_a_table, some_values
from tests.games.fish_out_positions import FISH_OUT
from tests.support import examples, generator, nodes, option_sets, seeds

house_rules = option_sets(FISH_OUT)


def new_game(options: dict[str, object] | None = None) -> FishOutState:
    return cast(FishOutState, FISH_OUT.new_initial_state(4, options))


def all_cards(state: FishOutState) -> list[int]:
    """List every card: to be dealt, in hands, in the Lake, in stacks, and played but not yet kept or lost."""
    cards = list(state.undealt)
    cards += [card for hand in state.hands for card in hand]
    cards += [card for suit in state.lake for card in suit]
    cards += [card for stacks in state.stacks for stack in stacks for card in stack]
    cards += [card for _, card in (state.keepers if state.phase == "keep" else state.trick)]
    return cards


def check_cards(state: FishOutState) -> None:
    assert sorted(all_cards(state)) == list(range(CARDS))
    for suits in (state.lake, *state.stacks):
        assert all(card // RANKS == suit for suit, held in enumerate(suits) for card in held)


def check_fishing(state: FishOutState) -> None:
    """A stack holds a suit exactly when that suit was fished, and then two cards or more."""
    for fished, stacks in zip(state.fished, state.stacks, strict=True):
        assert len(set(fished)) == len(fished)
        assert {suit for suit, stack in enumerate(stacks) if stack} == set(fished)
        assert all(len(stack) != 1 for stack in stacks)


def check_hands(state: FishOutState) -> None:
    sizes = [len(hand) for hand in state.hands]
    if state.phase == "cards":
        assert max(sizes) - min(sizes) <= 1
        return
    played = {seat for seat, _ in state.trick}
    assert len({size + (seat in played) for seat, size in enumerate(sizes)}) == 1
    if state.phase in ("follow", "keep", "order"):
        assert not any(TWO_OF_CLUBS in hand for hand in state.hands)


def points(cards: list[int]) -> int:
    """Score stacks a second way: by suits' ranks, and the aces by how many there are."""
    ranks = [card % RANKS for card in cards]
    aces = ranks.count(0)
    court = sum(rank in (10, 11, 12) for rank in ranks)
    return (18 if aces == 4 else -9 * aces) + 3 * court + (len(ranks) - aces - court)


def check_scores(state: FishOutState) -> None:
    games = [event.points for event in state.history if isinstance(event, Score)]
    assert state.scores() == tuple(sum(game[seat] for game in games) for seat in range(4))
    if state.phase in ("scored", "over"):
        assert list(games[-1]) == [points([card for stack in stacks for card in stack]) for stacks in state.stacks]
        assert -4 * 9 <= sum(games[-1]) <= 90


def check_trick(state: FishOutState) -> None:
    seats = [seat for seat, _ in state.trick]
    assert all((first + 1) % 4 == second for first, second in pairwise(seats))
    if state.trick:
        assert seats[0] == state.leader
    assert (state.phase == "keep") == bool(state.keepers)


def check_all(state: FishOutState) -> None:
    check_cards(state)
    check_fishing(state)
    check_hands(state)
    check_scores(state)
    check_trick(state)


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(40))
def test_every_node_of_a_random_match(options: dict[str, object], seed: int) -> None:
    state = new_game(options)
    for node in nodes(state, generator(seed)):
        check_all(cast(FishOutState, node))
    best = max(state.scores())
    assert best >= cast(int, state.options["target"]) or state.options["tieBreak"] == "playOn"
    assert state.winners() == tuple(seat for seat in range(4) if state.scores()[seat] == best)
    assert len(state.winners()) == 1 or state.options["tieBreak"] == "share"


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(40))
def test_games_have_thirteen_tricks_and_end(options: dict[str, object], seed: int) -> None:
    state = new_game(options)
    decisions = 0
    for node in nodes(state, generator(seed)):
        decisions += node.current_player() != CHANCE
        if state.phase in ("scored", "over"):
            kinds = [type(event) for event in state.history]
            assert kinds.count(Play) == CARDS
            assert kinds.count(Lead) + kinds.count(Holder) == 13
            assert kinds.count(Fish) + kinds.count(Stock) <= CARDS
            decisions = 0
        assert decisions <= 4 + 2 * CARDS


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(25))
def test_the_history_tells_every_seat_its_own_choices(options: dict[str, object], seed: int) -> None:
    rng = generator(seed)
    for state in nodes(new_game(options), rng):
        if state.current_player() >= 0 and rng.below(8) == 0:
            seat, actions = state.current_player(), state.legal_actions()
            action = actions[rng.below(len(actions))]
            copy = cast(FishOutState, state.clone())
            copy.apply_action(action)
            told = copy.observation(seat).history[len(state.observation(seat).history) :]
            first = next(event for event in told if event.player == seat)
            match first:
                case Play():
                    assert first.card == action
                case Order():
                    assert first.at_least == action - ORDER
                case Pass():
                    assert first.cards == copy.observation(seat).passed
                    assert read_action(action_text(action)) == action
                case Answer():
                    assert first.fishes == (action == FISH)
                case _:
                    assert type(first) is {FISH: Fish, STOCK: Stock}[action]


@given(options=house_rules, seed=seeds)
@settings(max_examples=examples(15))
def test_worlds_are_whole_and_keep_what_is_known(options: dict[str, object], seed: int) -> None:
    rng = generator(seed)
    for node in nodes(new_game(options), rng):
        if node.current_player() < 0 or rng.below(8):
            continue
        truth = cast(FishOutState, node)
        for player in (None, *range(4)):
            seen = truth.observation(player)
            world = cast(FishOutState, FISH_OUT.state_from_observation(seen, rng))
            check_all(world)
            hidden = {"hands", "passes", "received", "orders", "history", "_seen"}
            facts = {name: value for name, value in vars(truth).items() if name not in hidden}
            assert facts == {name: value for name, value in vars(world).items() if name not in hidden}


TestPlayedAtATable = at_a_table(FISH_OUT, check_all, few=25)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_every_option_can_be_played(option: Option) -> None:
    for value in some_values(option):
        for node in nodes(new_game({option.name: value}), generator(5)):
            check_cards(cast(FishOutState, node))


def test_passes_come_after_all_other_numbers() -> None:
    assert max(read_action(text) for text in ("play KS", "fish", "stock", "order 12")) < PASS
