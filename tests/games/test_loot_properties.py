"""What holds in every game of Loot: no card is lost, scores add up, the best is best, and every deal ends."""

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong import Option
from passalong.game import Score
from passalong.games.loot.cards import DECK, HAND, LADY
from passalong.games.loot.events import Fire, Reshuffle, Reveal, Take
from passalong.games.loot.rules import OPTIONS, LootState, pack, unpack
from passalong.games.loot.scoring import Hand, best_arrangement, effects_of, showdown
from tests.games.at_a_table import at_a_table, some_values
from tests.games.loot_positions import LOOT
from tests.games.test_loot_examples import brute_force
from tests.support import examples, option_sets, random_game, seeds

gods = st.sets(st.sampled_from(DECK[LADY:])).map(lambda chosen: tuple(sorted(chosen)))


def hands(size: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True).map(tuple)


def close_hands() -> st.SearchStrategy[tuple[int, ...]]:
    """Draw hands of few suits or few numbers, in which much combines."""
    suits = st.permutations(range(6)).map(lambda order: set(order[:3]))
    return suits.flatmap(
        lambda few: st.lists(
            st.sampled_from([card for card in DECK if card // 9 in few]), min_size=8, max_size=9, unique=True
        ).map(tuple)
    )


# The scorer


@given(hands(9), gods)
@settings(max_examples=examples(60))
def test_the_best_arrangement_is_that_of_brute_force(hand: tuple[int, ...], acting: tuple[int, ...]) -> None:
    effects = effects_of(acting)
    assert Hand(hand, effects).best().total == brute_force(hand, effects)


@given(close_hands(), gods)
@settings(max_examples=examples(60))
def test_so_it_is_where_much_combines(hand: tuple[int, ...], acting: tuple[int, ...]) -> None:
    effects = effects_of(acting)
    assert Hand(hand, effects).best().total == brute_force(hand, effects)


@given(close_hands(), gods, st.booleans())
@settings(max_examples=examples(60))
def test_an_arrangement_adds_up(hand: tuple[int, ...], acting: tuple[int, ...], multiplied: bool) -> None:
    found = Hand(hand, effects_of(acting, multiplied)).best()
    assert found.total == found.loose_value + sum(combination.value for combination in found.combinations)
    spread = [card for combination in found.combinations for card in combination.cards]
    assert sorted([*spread, *found.loose]) == sorted(hand)
    named = {god for combination in found.combinations for god in combination.gods}
    assert named | set(found.loose_gods) <= set(acting)


@given(hands(10), gods)
@settings(max_examples=examples(25))
def test_the_card_given_up_leaves_the_best_nine(hand: tuple[int, ...], acting: tuple[int, ...]) -> None:
    effects = effects_of(acting)
    ten = Hand(hand, effects)
    nines = {card: Hand([other for other in hand if other != card], effects).best().total for card in hand}
    assert {card: ten.total_without(card) for card in hand} == nines
    assert nines[ten.to_give_up()] == max(nines.values())


@given(hands(9), gods)
@settings(max_examples=examples(25))
def test_every_arrangement_is_worth_what_it_says(hand: tuple[int, ...], acting: tuple[int, ...]) -> None:
    arranger = Hand(hand, effects_of(acting))
    found = {pack(groups): arranger.arranged(groups).total for groups in arranger.every()}
    assert len(found) == len(arranger.every())
    assert max(found.values()) == arranger.best().total
    assert unpack(max(found)) is not None


# Games


def check_cards(state: LootState) -> None:
    """No card is lost, and hands have nine cards, or ten for whoever has to discard."""
    everywhere = [*state.pile, *state.discard, *[card for hand in state.hands for card in hand]]
    assert sorted(everywhere) == list(DECK)
    assert all(list(hand) == sorted(hand) for hand in (*state.hands, state.pile))
    if state.phase in ("source", "discard"):
        extra = [seat == state.turn and state.phase == "discard" for seat in range(state.num_players)]
        assert [len(hand) for hand in state.hands] == [HAND + more for more in extra]
        assert max(state.turns) - min(state.turns) <= 1
        assert state.pile or state.phase == "discard"


def check_scores(state: LootState) -> None:
    """Totals are the sum of the deals, and the last deal scores what its hands show."""
    deals = [event.points for event in state.history if isinstance(event, Score)]
    assert state.scores() == tuple(sum(points) for points in zip(*deals, strict=True)) or not deals
    if state.phase in ("scored", "over"):
        assert tuple(hand.arrangement.total for hand in showdown(state.observation(None))) == deals[-1]


def check_all(state: LootState) -> None:
    check_cards(state)
    check_scores(state)


@given(players=st.integers(2, 4), options=option_sets(LOOT), seed=seeds)
@settings(max_examples=examples(8))
def test_every_node_of_a_random_match(players: int, options: dict[str, object], seed: int) -> None:
    for state in random_game("loot", players, seed, options):
        check_all(cast(LootState, state))


TestPlayedAtATable = at_a_table(LOOT, check_all)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_of_every_option_can_be_played(option: Option) -> None:
    for value in some_values(option):
        for state in random_game("loot", 2, 5, {option.name: value}):
            check_cards(cast(LootState, state))


def test_deals_reach_the_reshuffle_and_the_lap_cap() -> None:
    kinds = set()
    for seed in range(3):
        for state in random_game("loot", 4, seed, {"minLapsBeforeFire": 5, "lapCap": 8}):
            kinds |= {(type(event), event.player is not None) for event in vars(state)["history"]}
    assert {(Reshuffle, False), (Fire, True), (Fire, False), (Take, True), (Reveal, True), (Score, True)} <= kinds


@given(seeds, option_sets(LOOT))
@settings(max_examples=examples(4))
def test_best_arrangements_are_scored(seed: int, options: dict[str, object]) -> None:
    for state in random_game("loot", 2, seed, {**options, "manualScoring": False}):
        loot = cast(LootState, state)
        if loot.phase in ("scored", "over"):
            effects = effects_of(loot.gods, bool(loot.options["bonusMultiplied"]))
            assert loot.earned == [best_arrangement(tuple(hand), effects).total for hand in loot.hands]
