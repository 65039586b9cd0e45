"""What holds in every game of Loot: no card is lost, scores add up, the best is best, and every deal ends."""

from collections.abc import Sequence
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from passalong.chance import resolve
from passalong.game import CHANCE
from passalong.games.loot.cards import DECK, LADY
from passalong.games.loot.rules import FIRE, HAND, LootState, pack, unpack
from passalong.games.loot.scoring import Hand, best_arrangement, effects_of, showdown
from tests.games.loot_positions import LOOT
from tests.games.test_loot_examples import brute_force
from tests.support import contents, examples, generator, option_sets, play_random, random_game, seeds

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


class LootGame(RuleBasedStateMachine):
    """Plays Loot at random and watches over the cards and the scores."""

    @initialize(data=st.data(), players=st.integers(2, 4), seed=seeds)
    def begin(self, data: st.DataObject, players: int, seed: int) -> None:
        self.state = cast(LootState, LOOT.new_initial_state(players, data.draw(option_sets(LOOT))))
        self.rng = generator(seed)

    @rule()
    def play(self) -> None:
        for _ in range(40):
            if self.state.is_terminal():
                return
            totals, phase = self.state.scores(), self.state.phase
            play_random(self.state, self.rng)
            if self.state.phase in ("scored", "over") and phase not in ("scored", "over"):
                self._check_scores(totals)

    @precondition(lambda self: any(FIRE in self.state.legal_actions(seat) for seat in range(self.state.num_players)))
    @rule()
    def fire(self) -> None:
        seat = next(seat for seat in range(self.state.num_players) if FIRE in self.state.legal_actions(seat))
        self.state.apply_action(FIRE, seat)
        while self.state.current_player() == CHANCE and self.state.phase == "revealing":
            resolve(self.state, self.rng)

    def _check_scores(self, totals: tuple[int, ...]) -> None:
        earned = self.state.history[-1].data
        assert tuple(new - old for new, old in zip(self.state.totals, totals, strict=True)) == earned
        shown = showdown(self.state.observation(None))
        assert tuple(hand.arrangement.total for hand in shown) == earned

    @invariant()
    def no_card_is_lost(self) -> None:
        state = getattr(self, "state", None)
        if state is not None:
            everywhere = [*state.pile, *state.discard, *[card for hand in state.hands for card in hand]]
            assert sorted(everywhere) == list(DECK)
            assert all(hand == sorted(hand) for hand in (*state.hands, state.pile))

    @invariant()
    def hands_are_of_nine_or_ten(self) -> None:
        state = getattr(self, "state", None)
        if state is not None and state.phase in ("source", "discard"):
            sizes = [len(hand) for hand in state.hands]
            extra = [seat == state.turn and state.phase == "discard" for seat in range(state.num_players)]
            assert sizes == [HAND + more for more in extra]
            assert max(state.turns) - min(state.turns) <= 1
            assert state.pile


LootGame.TestCase.settings = settings(max_examples=examples(8), stateful_step_count=10)
TestLootGame = LootGame.TestCase


def test_deals_reach_the_reshuffle_and_the_lap_cap() -> None:
    kinds = set()
    for seed in range(3):
        for state in random_game("loot", 4, seed, {"minLapsBeforeFire": 5, "lapCap": 8}):
            kinds |= {event.kind if event.player is not None else f"{event.kind}*" for event in vars(state)["history"]}
    assert {"reshuffle*", "fire", "fire*", "take", "hand", "score"} <= kinds


@given(seeds, st.integers(2, 4))
@settings(max_examples=examples(4))
def test_a_game_can_be_replayed_from_its_actions(seed: int, players: int) -> None:
    """What `Match.undo` relies on: the same actions lead to the same state."""
    state, rng = LOOT.new_initial_state(players), generator(seed)
    done: list[tuple[int, int | None]] = []
    while not state.is_terminal() and len(done) < 400:
        choices: Sequence[tuple[int | None, int]] = state.choices() or [(None, o) for o, _ in state.chance_outcomes()]
        seat, action = choices[rng.below(len(choices))]
        state.apply_action(action, seat)
        done.append((action, seat))
    again = LOOT.new_initial_state(players)
    for action, seat in done:
        again.apply_action(action, seat)
    assert contents(again) == contents(state)


@given(seeds, option_sets(LOOT))
@settings(max_examples=examples(4))
def test_best_arrangements_are_scored(seed: int, options: dict[str, object]) -> None:
    for state in random_game("loot", 2, seed, {**options, "manualScoring": False}):
        loot = cast(LootState, state)
        if loot.phase in ("scored", "over"):
            effects = effects_of(loot.gods, bool(loot.options["bonusMultiplied"]))
            assert loot.earned == [best_arrangement(tuple(hand), effects).total for hand in loot.hands]
