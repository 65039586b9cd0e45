"""The rulings of rules.md 4.3: each test names those that it proves."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any

import pytest

from passalong.game import CHANCE, IllegalActionError, Score
from passalong.games.loot.cards import DECK, HAND, SUITS
from passalong.games.loot.events import Arrange, Deal, Draw, Fire, GiveUp, Reveal
from passalong.games.loot.rules import FIRE, OPTIONS, LootState, read_action
from passalong.games.loot.scoring import Hand, effects_of, gods_among
from tests.games.loot_positions import (
    LOOT,
    RUN_OF_GODS,
    SCATTERED,
    arranged,
    cards,
    events,
    fire,
    new_deal,
    play,
    show,
    table,
    texts,
    turn,
)


def refused(state: LootState, text: str, seat: int) -> str:
    """Return the code with which an attempt is refused, in both ways alike."""
    reason = state.why_not(text, seat)
    assert reason is not None
    with pytest.raises(IllegalActionError) as caught:
        state.apply_action(read_action(text), seat)
    assert caught.value.reason == reason
    return reason.code


def points(state: LootState) -> tuple[int, ...]:
    return events(state, Score)[-1].points


def kinds(hand: str, others: str = "") -> list[str]:
    return sorted(combination.kind for combination in arranged(hand, others).combinations)


# The deal


@pytest.mark.parametrize("players", [1, 5])
def test_l1_is_for_two_to_four(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        LOOT.new_initial_state(players)


def test_l2_the_deck_has_six_suits_of_nine() -> None:
    assert len(DECK) == 54
    assert len(SUITS) == 6


@pytest.mark.parametrize(("players", "pile"), [(2, 35), (3, 26), (4, 17)])
def test_l3_nine_cards_each_and_one_for_the_discard_pile(players: int, pile: int) -> None:
    state = new_deal(players)
    assert [len(hand) for hand in state.hands] == [HAND] * players
    assert (len(state.discard), len(state.pile)) == (1, pile)


def test_l3_the_discard_pile_may_start_with_a_god() -> None:
    state = LOOT.new_initial_state(2)
    play(state, "dealer 0")
    while state.phase == "dealing":
        state.apply_action(state.chance_outcomes()[0][0])
    play(state, "deal G4")
    assert state.discard == list(cards("G4"))


def test_l4_the_dealer_is_drawn_and_the_seat_after_him_begins() -> None:
    assert LOOT.new_initial_state(3).chance_outcomes() == ((0, 1), (1, 1), (2, 1))
    assert new_deal(3, dealer=1).current_player() == 2


def test_l4_the_deal_goes_round() -> None:
    state = fire(table("", "", ""))
    assert (state.phase, state.dealer, state.current_player()) == ("scored", 2, CHANCE)
    assert state.chance_outcomes() == ((0, 1),)
    play(state, "dealer 0")
    assert (state.round, state.turn, state.phase) == (2, 1, "dealing")


# A turn


def test_l5_take_a_card_then_discard_one() -> None:
    state = table("", "", discard="V3", turns=[0, 0])
    assert texts(state) == ["draw", "take"]
    assert refused(state, "discard W1", 0) == "take_first"
    play(state, "take")
    assert len(state.hands[0]) == 10
    assert len(texts(state)) == 10
    assert refused(state, "draw", 0) == refused(state, "take", 0) == "discard_first"
    assert refused(state, "discard G9", 0) == "card_not_in_hand"
    play(state, "discard W1")
    assert (state.current_player(), len(state.hands[0]), state.turns) == (1, 9, [1, 0])
    assert refused(state, "draw", 0) == "not_your_turn"


def test_l5_only_the_top_discard_is_available() -> None:
    state = table("", "", discard="V3 V4")
    play(state, "take")
    assert set(cards("V4")) <= set(state.hands[0])
    assert state.discard == list(cards("V3"))


def test_l6_the_card_just_taken_may_be_discarded() -> None:
    state = table("", "", discard="V3")
    assert "discard V3" in texts(play(state, "take"))
    assert "discard V5" in texts(play(table("", ""), "draw", "deal V5"))


def test_l6_no_return_discard() -> None:
    state = table("", "", discard="V3", noReturnDiscard=True)
    assert len(texts(play(state, "take"))) == 9 + 1
    assert refused(state, "discard V3", 0) == "just_taken"
    assert "discard V5" in texts(play(table("", "", noReturnDiscard=True), "draw", "deal V5"))
    play(state, "discard W1", "draw", "deal V6", "discard V6", "draw", "deal V7")
    assert "discard V3" in texts(state)


def test_l7_the_pile_is_renewed_when_a_turn_begins() -> None:
    state = table("", "", "", "", draw_pile="L9", discard="V3", turn=0)
    play(state, "draw", "deal L9")
    assert (state.pile, len(state.discard)) == ([], 17)
    play(state, "discard L9")
    assert state.discard == list(cards("L9"))
    assert set(cards("V3")) <= set(state.pile)
    assert state.current_player() == 1


def test_l7_taking_a_discard_leaves_the_pile() -> None:
    state = play(table("", "", "", "", draw_pile="L9", discard="V3"), "take", "discard V3")
    assert state.pile == list(cards("L9"))


# Firing


@pytest.mark.parametrize("laps", [1, 2, 5])
def test_l8_everybody_must_have_completed_his_turns(laps: int) -> None:
    state = new_deal(2, minLapsBeforeFire=laps)
    for _ in range(2 * laps):
        assert refused(state, "fire", 0) == refused(state, "fire", 1) == "fire_too_early"
        turn(state)
    assert "fire" in texts(state, 0)
    assert "fire" in texts(state, 1)


def test_l9_anybody_may_fire_at_any_moment() -> None:
    state = table("", "", "")
    for seat in range(3):
        assert FIRE in state.legal_actions(seat)
    play(state, "draw")
    assert not any(state.legal_actions(seat) for seat in range(3))
    play(state, "deal L9")
    assert state.choices()[-2:] == ((1, FIRE), (2, FIRE))
    assert state.choices()[0] == (0, FIRE)
    play(state, "2: fire")
    assert (state.fired_by, state.phase, state.witnesses()) == (2, "revealing", (0, 1, 2))


def test_l9_own_turn() -> None:
    state = table("", "", "", turn=1, fireTiming="ownTurn")
    assert [FIRE in state.legal_actions(seat) for seat in range(3)] == [True, True, False]
    play(state, "take")
    assert not any(FIRE in state.legal_actions(seat) for seat in range(3))
    assert refused(state, "fire", 1) == refused(state, "fire", 2) == "fire_on_own_turn"
    play(state, texts(state)[0])
    assert [FIRE in state.legal_actions(seat) for seat in range(3)] == [False, True, True]


@pytest.mark.parametrize("seat", [0, 1])
def test_l10_a_hand_of_ten_scores_its_best_nine(seat: int) -> None:
    state = play(table("W3 F3 S3 V3 W4 F5 S6 V7 L1", ""), "draw", "deal L2")
    fire(state, seat)
    assert events(state, GiveUp) == [GiveUp(0, *cards("V7"))]
    assert points(state)[0] == 18
    assert len(state.hands[0]) == HAND


def test_l10_ten_cards_may_all_score() -> None:
    state = fire(play(table("W3 F3 S3 V3 W4 F5 S6 V7 L1", "", tenCards="score"), "draw", "deal L2"))
    assert not events(state, GiveUp)
    assert points(state)[0] == 20


def test_l11_firing_costs_nothing() -> None:
    left, right = fire(table(SCATTERED, ""), 0), fire(table(SCATTERED, ""), 1)
    assert points(left) == points(right)


def test_l12_only_one_firing_counts() -> None:
    state = play(table("", "", manualScoring=True), "1: fire")
    assert state.legal_actions(0) == ()
    assert refused(state, "fire", 0) == "not_your_turn"
    assert refused(show(state), "fire", 0) == "already_fired"
    state = play(table("", "", fireTiming="afterTurn"), "1: fire")
    assert refused(state, "fire", 0) == "already_fired"
    assert state.fired_by == 1


def test_l13_gods_in_any_hand_act_on_everybody() -> None:
    hand = "F3 F4 F5 F6 W1 S1 V1 W7 W8"
    plain = fire(table(hand, "W2 W3 W4 W5 F1 F2 F7 F8 F9"))
    lady = fire(table(hand, "W2 W3 W4 W5 F1 F2 F7 F8 G1"))
    assert points(lady)[0] == points(plain)[0] + 6 * 2


def test_l13_a_god_given_up_acts_and_gods_in_the_piles_do_not() -> None:
    state = play(table("F3 F4 F5 F6 W1 S1 V1 L9 W8", "", discard="G4"), "draw", "deal G9")
    assert state.pile[-1] == cards("G8")[0]
    assert points(fire(state))[0] == -4
    assert state.gods == cards("G9")


# What a hand is worth


def test_l14_a_run_has_four_numbers_of_any_suits_and_no_wrap() -> None:
    assert kinds("W1 F2 S3 W5 F7 S9 V7 L9 V3") == []
    assert kinds("W1 F2 G3 V4 W6 F6 S9 V9 L7") == ["run"]
    assert kinds("W8 F9 S1 V2 L3 W5 F5 S6 V6") == []


def test_l15_a_set_has_three_of_a_number() -> None:
    assert kinds("W1 F1 W3 F3 S5 V5 L7 V7 S9") == []
    assert kinds("W1 F1 G1 W4 F4 V7 L7 S9 L9") == ["set"]


def test_l16_a_colour_has_four_of_a_suit_or_three_with_the_builder() -> None:
    hand = "F1 F4 F7 W2 W5 S2 S8 V8 L5"
    assert kinds(hand) == []
    assert kinds(hand, "G3") == ["colour"]
    assert kinds("G1 G4 G6 G9 W2 F2 S5 V5 L8") == ["colour"]


def test_l17_a_card_is_in_one_combination_only() -> None:
    found = arranged("F3 F4 F5 F6 W3 S3 V9 L9 W9")
    used = [card for combination in found.combinations for card in combination.cards]
    assert len(used) == len(set(used))


def test_l18_a_colour_holds_runs_of_four_even_with_the_builder() -> None:
    (colour,) = arranged("W1 W2 W3 W4 W6 W7 W8 W9 F5").combinations
    assert (colour.value, len(colour.runs)) == (32, 2)
    (colour,) = arranged("W1 W2 W3 F5 F7 S5 S7 V9 L9", "G3").combinations
    assert (colour.value, colour.runs) == (6, ())


def test_l19_a_card_is_worth_two_in_each_combination() -> None:
    assert arranged("F3 F4 F5 F6 W1 S2 V1 L2 W8").combinations[0].value == 4 * 2 + 4 * 2


@pytest.mark.parametrize(
    ("hand", "double", "half"),
    [
        ("W1 F2 S3 V4 L6 W6 F8 S8 V9", "G1", "G2"),
        ("F1 F3 F5 F7 W2 S2 V6 L6 S9", "G5", "G6"),
        ("W5 F5 S5 V2 L2 W1 F1 S7 V8", "G8", "G7"),
    ],
)
def test_l20_gods_double_and_halve(hand: str, double: str, half: str) -> None:
    def value(others: str) -> int:
        return sum(combination.value for combination in arranged(hand, others).combinations)

    plain = value("")
    assert (value(double), value(half), value(f"{double} {half}")) == (plain * 2, plain // 2, plain)


def test_l21_the_changeling_doubles_nines() -> None:
    assert arranged("W9 F9 S9 W1 F1 V3 L3 V5 L5", "G9").combinations[0].value == 12
    assert arranged("W9 F1 S3 W3 F5 S5 W7 F7 S2", "G9").loose_value == -33 - 18
    assert arranged("W9 F9 S9 W1 F1 V3 L3 V5 L5", "G9").combinations[0].gods == cards("G9")


def test_l22_a_loose_card_costs_its_number() -> None:
    assert arranged(SCATTERED).total == -43
    assert arranged("G8 W1 F1 S3 V3 L5 W5 F7 S7").total == -40


def test_l23_the_thief_frees_loose_cards() -> None:
    assert arranged(SCATTERED, "G4").total == 0
    assert arranged("W9 F9 W1 F1 S3 V3 S5 V5 L7", "G4 G9").total == 0


def test_l24_every_card_is_worth_whole_points() -> None:
    for gods in range(1 << 9):
        effects = effects_of(tuple(45 + god for god in range(9) if gods >> god & 1))
        assert {*effects.run, *effects.colour, *effects.set} <= {1, 2, 4, 8}
        assert all(type(value) is int for value in (*effects.run, *effects.loose, effects.bonus))


@pytest.mark.parametrize(
    ("others", "flat", "multiplied"), [("", 17, 17), ("G1", 29, 34), ("G2", 11, 8), ("G1 G2", 17, 17), ("G9", 17, 17)]
)
def test_l25_six_colours_in_a_run_are_worth_five_more(others: str, flat: int, multiplied: int) -> None:
    hand = "W1 F2 S3 V4 L5 G6 W9 F9 S9"
    (run,) = [c for c in arranged(hand, others).combinations if c.kind == "run"]
    assert run.value == flat
    (run,) = [c for c in arranged(hand, others, bonus_multiplied=True).combinations if c.kind == "run"]
    assert (run.value, run.value - run.bonus) == (multiplied, flat - 5)


def test_l25_a_longer_run_needs_six_in_a_row() -> None:
    assert arranged("W1 F2 S3 V4 L5 G6 W7 F8 S9").combinations[0].bonus == 5
    assert arranged("W1 G2 F3 S4 F5 L6 W7 F8 V9").combinations[0].bonus == 0


def test_l26_the_engine_arranges_best() -> None:
    assert arranged("F3 F4 F5 F6 S7 W1 V1 L1 W9").total == 7


def test_l26_manual_scoring() -> None:
    state = fire(table("W3 F3 S3 W4 F5 S6 V7 L1 L2", "W1 F2 S2 V5 L6 W8 F9 S9 V1", manualScoring=True), 1)
    assert (state.phase, state.current_player()) == ("arrange", 0)
    assert refused(state, "score W3 F3", 0) == "not_an_arrangement"
    assert refused(state, "draw", 0) == "arrange_first"
    assert refused(state, "score", 1) == "not_your_turn"
    assert {"score", "score W3 F3 S3 / W4 F5 S6 V7", "score W3 W4 F5 S6 V7"} <= set(texts(state))
    play(state, "score w3 w4 f5 s6 v7", "score")
    assert points(state) == (10 - 3 - 3 - 1 - 2, -43)
    assert events(state, Arrange)[0].groups == (cards("W3 W4 F5 S6 V7"),)
    assert refused(table("", ""), "score", 0) == "nothing_to_arrange"


def test_l26_an_arrangement_is_the_same_in_whatever_order_it_is_written() -> None:
    groups = ("W3 F3 S3", "W4 F5 S6 V7", "L7 L8 L9 L1")
    orders = [list(map(str.split, order)) for order in permutations(groups)]
    forms = [" / ".join(" ".join(group[::step]) for group in order) for order in orders for step in (1, -1)]
    written = {read_action(f"score {form}") for form in forms}
    assert len(written) == 1


def test_l26_the_best_arrangement_is_among_those_offered() -> None:
    hand = Hand(cards("F3 F4 F5 F6 S7 W1 V1 L1 W9"), effects_of(()))
    totals = [hand.arranged(groups).total for groups in hand.every()]
    assert max(totals) == hand.best().total == 7
    assert min(totals) == hand.loose


def test_l27_effects_come_before_arranging() -> None:
    hand = "F3 F4 F5 F6 S7 W1 V1 L1 W9"
    assert kinds(hand) == ["run", "set"]
    assert kinds(hand, "G4") == ["colour", "set"]


# The match


def scored(scores: tuple[int, ...], earned: tuple[int, ...], **options: Any) -> LootState:
    state = table(*[""] * len(scores), **options)
    state.totals, state.earned = list(scores), list(earned)
    state._score()
    return state


@pytest.mark.parametrize(("earned", "over"), [((99, 0), False), ((100, 0), True), ((0, -99), False), ((0, -100), True)])
def test_l28_a_hundred_either_way_ends_the_match(earned: tuple[int, ...], over: bool) -> None:
    assert scored((0, 0), earned).is_terminal() == over
    assert scored((0, 0), earned, target=50).is_terminal()


def test_l29_the_highest_total_wins() -> None:
    state = scored((-90, -80, -60), (-20, -10, -10))
    assert state.winners() == (2,)
    assert state.returns() == (-0.5, -0.5, 1.0)


def test_l30_a_tie_is_played_off() -> None:
    state = scored((90, 95, 0), (20, 15, 5))
    assert not state.is_terminal()
    state.earned = [-20, -15, 0]
    state._score()
    assert state.scores() == (90, 95, 5)
    assert state.winners() == (1,)


def test_l30_a_tie_may_be_shared() -> None:
    assert scored((90, 95, 0), (20, 15, 5), tieBreak="share").winners() == (0, 1)


def test_l31_what_is_hidden_and_what_is_seen() -> None:
    state = play(table("", "", discard="V3"), "draw", "deal L9")
    own, other = state.observation(0), state.observation(1)
    assert own.history[-1] == Draw(0, *cards("L9"))
    assert other.history[-1] == Draw(0, None)
    assert other.hand_sizes == (10, 9)
    assert not set(cards("L9")) & set(other.hand)
    play(state, "discard V5") if "discard V5" in texts(state) else play(state, "discard L9")
    assert state.observation(1).discard_top == state.discard[-1]
    play(state, "take")
    assert state.observation(0).taken_from_discard == state.observation(None).taken_from_discard is not None


def test_l31_the_deal_tells_whether_discards_may_be_looked_through() -> None:
    assert not events(new_deal(2), Deal)[0].discards_covered
    assert events(new_deal(2, browseDiscards=False), Deal)[0].discards_covered


@pytest.mark.parametrize("laps", [1, 3])
def test_l32_the_village_fires_itself(laps: int) -> None:
    state = new_deal(3, lapCap=laps)
    for _ in range(3 * laps):
        assert state.phase == "source"
        turn(state)
    assert (state.phase, state.fired_by) == ("revealing", None)
    assert events(state, Fire) == [Fire(None)]
    assert next(option.default for option in OPTIONS if option.name == "lapCap") == 40


def test_l33_splitting_makes_no_difference() -> None:
    hand = Hand(cards("W5 F5 S5 V5 L5 G5 W1 F2 S8"), effects_of(()))
    whole, split = cards("W5 F5 S5 V5 L5 G5"), (cards("W5 F5 S5"), cards("V5 L5 G5"))
    assert hand.arranged([whole]).total == hand.arranged(split).total


def test_l34_the_first_moment_is_after_the_last_first_discard() -> None:
    state = new_deal(2)
    turn(state)
    play(state, "take")
    assert not any(FIRE in state.legal_actions(seat) for seat in (0, 1))
    play(state, texts(state)[0])
    assert all(FIRE in state.legal_actions(seat) for seat in (0, 1))


def test_l34_after_turn_a_fire_waits_for_the_end_of_the_turn() -> None:
    state = play(table("", "", "", fireTiming="afterTurn", discard="V3"), "2: fire")
    assert (state.phase, state.fired_by, state.current_player()) == ("source", 2, 0)
    assert texts(state) == ["draw", "take"]
    play(state, "take", "discard V3")
    assert state.phase == "revealing"
    assert points(show(state)) != ()
    assert not events(state, GiveUp)


def test_l34_after_turn_a_fire_commutes_with_the_move() -> None:
    def ending(*moves: str) -> tuple[object, ...]:
        state = show(play(table("", "", fireTiming="afterTurn", discard="V3"), *moves))
        return (state.scores(), state.hands, state.discard, state.fired_by)

    assert ending("1: fire", "take", "discard V3") == ending("take", "1: fire", "discard V3")


def test_l34_own_turn_lasts_until_the_next_seat_takes() -> None:
    state = play(table("", "", "", fireTiming="ownTurn"), "draw", "deal L9", "discard L9")
    assert FIRE in state.legal_actions(0)
    play(state, "draw", "deal L8")
    assert FIRE not in state.legal_actions(0)


def test_l35_hands_are_asked_for_at_nodes_with_one_outcome() -> None:
    """A seat that leaves is handed to a bot by the match; the rules go on without a word (tests/test_match.py)."""
    state = play(table(RUN_OF_GODS, "", ""), "1: fire")
    for seat in range(3):
        ((outcome, weight),) = state.chance_outcomes()
        assert weight == 1
        assert state.action_to_string(outcome).startswith("reveal ")
        state.apply_action(outcome)
        assert events(state, Reveal)[-1].player == seat
    assert state.phase in ("scored", "over")


def test_other_seats_hands_are_worlds() -> None:
    state = play(table("", "", "", discard="V3"), "take")
    worlds = LOOT.worlds(state.observation(1), LootRng())
    for world in islice(worlds, 20):
        assert set(cards("V3")) <= set(world.hands[0])
        assert world.hands[1] == state.hands[1]
    assert gods_among([cards("G1 W1 G9")]) == cards("G1 G9")


class LootRng:
    """A source of numbers that always says the highest."""

    def below(self, n: int) -> int:
        return n - 1
