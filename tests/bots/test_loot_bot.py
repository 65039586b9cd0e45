"""The bots of Loot: what they see at once, when they fire, what they say about it, and that they cannot peek."""

from collections.abc import Iterator
from typing import cast

import pytest

from passalong.bots import Decision
from passalong.chance import Generator
from passalong.game import CHANCE, State
from passalong.games.loot.bot import BOTS, Level
from passalong.games.loot.bot.turn import Turn
from passalong.games.loot.rules import DRAW, FIRE, TAKE, LootObservation, LootState
from passalong.games.loot.text import TEXT
from tests.games.loot_positions import LOOT, SCATTERED, fire, play, table
from tests.games.secrecy import record, replay
from tests.games.test_loot_secrecy import swap_cards
from tests.support import FULL, examples, generator, play_random

NAMES = ("You", "Ben", "Cleo", "Dara")
LEVELS = sorted(BOTS)

GOOD = "F3 F4 F5 F6 S1 L1 G1 W2 V2"
"""A colour with a run under the Lady, and a set: 26 points."""
SETS = "W3 F3 S3 V3 F8 S8 V8 L8 L2"
"""Two sets of four: 14 points, also for those who look for nothing else."""
NEARLY_SETS = "W3 F3 S3 F9 V9 S8 V6 L1 L2"
"""One set, and two nines."""
RUNS = "W1 F2 S3 V4 L5 F6 V7 S8 W9"
"""A run of nine, and nothing else."""

NEARLY_FULL = "W3 F3 S3 V3 F8 S8 V8 W1 V2"
"""A set of four and one of three; the loose cards cost 3."""


def decide(state: LootState, level: str, seat: int = 0, seed: int = 1) -> Decision:
    return BOTS[level].explain(state.observation(seat), generator(seed))


def chosen(state: LootState, level: str, seat: int = 0) -> str:
    action = decide(state, level, seat).action
    return "nothing" if action is None else state.action_to_string(action)


def said(state: LootState, level: str, seat: int = 0) -> str:
    return TEXT.hint(decide(state, level, seat), state.observation(seat), NAMES)


def observed(state: LootState, seat: int = 0) -> LootObservation:
    return state.observation(seat)


def before_fire(hand: str, discard: str = "") -> LootState:
    """Return a position in which nobody may fire yet, and seat 0 is on turn."""
    return table(hand, "", discard=discard, turns=[0, 0])


# Obvious moves


@pytest.mark.parametrize("level", LEVELS)
def test_the_card_that_completes_a_set_is_taken(level: str) -> None:
    assert chosen(before_fire(NEARLY_SETS, discard="S9"), level) == "take"


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_helps_little_is_worth_less_than_an_unseen_one(level: str) -> None:
    decision = decide(before_fire(NEARLY_SETS, discard="V8"), level)
    values = dict((*decision.alternatives, (decision.action, decision.value)))
    assert values[DRAW] > values[TAKE]


@pytest.mark.parametrize("level", LEVELS)
def test_the_dearest_loose_card_is_discarded(level: str) -> None:
    assert chosen(play(before_fire(SETS), "draw", "deal L9"), level) == "discard L9"


def test_only_the_easy_bot_overlooks_runs() -> None:
    """To it all ten cards are loose, and the nine costs most."""
    state = play(before_fire(RUNS), "draw", "deal L1")
    assert chosen(state, "easy") == "discard W9"
    assert {chosen(state, level) for level in ("medium", "hard")} <= {"discard L1", "discard W1"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_gods_that_others_have_been_seen_to_take_count(level: str) -> None:
    """Under the Thief, taken by the other, loose cards cost nothing (L23); the easy bot does not mind it."""
    state = play(table(SCATTERED, "", turn=1, discard="G4"), "take", "discard W2")
    worth = Turn(seen := observed(state), cast(Level, BOTS[level]).judge(seen)).now
    assert worth == (-43 if level == "easy" else 0)


# Firing


@pytest.mark.parametrize("level", LEVELS)
def test_a_good_hand_is_fired_with_in_ones_own_turn(level: str) -> None:
    state = play(table(GOOD, SCATTERED), "draw", "deal L9")
    assert chosen(state, level) == "fire"


@pytest.mark.parametrize("level", LEVELS)
def test_a_good_hand_is_fired_with_before_another_can_improve(level: str) -> None:
    assert decide(table(GOOD, SCATTERED, turn=1), level).action == FIRE


def test_the_hard_bot_takes_a_card_before_it_fires() -> None:
    """Nothing can be lost: of ten cards the best nine score (L10)."""
    state = table(GOOD, SCATTERED)
    assert [chosen(state, level) for level in LEVELS] == ["fire", "draw", "fire"]


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_poor_hand_waits(level: str) -> None:
    state = table(SCATTERED, GOOD, turn=1)
    assert decide(state, level).action is None
    assert chosen(play(table(SCATTERED, GOOD), "draw", "deal L9"), level).startswith("discard")


def test_the_hard_bot_waits_while_another_has_ten_cards() -> None:
    """Who has taken a card has gained already what the turn brings, and of ten cards the best nine score (L10)."""
    state = play(table(SCATTERED, GOOD, turn=1), "draw", "deal L9")
    assert decide(state, "hard").reason == "wait"


@pytest.mark.parametrize("timing", ["ownTurn", "afterTurn"])
def test_the_hard_bot_fires_when_its_rules_allow_it(timing: str) -> None:
    """L34: right after the own discard, or in the own turn."""
    state = table(SCATTERED, GOOD, fireTiming=timing)
    play(state, "draw", "deal L9", "discard L9")
    if timing == "afterTurn":
        play(state, "draw", "deal L8")
    else:
        play(state, "draw", "deal L8", "discard L8")
    assert decide(state, "hard", 1).action == FIRE


def test_a_hand_of_nine_gives_up_no_card_while_another_holds_ten() -> None:
    """L34: the others may fire after a take, but score all of their nine cards (L10): 14 points, not 16."""
    state = play(table(SCATTERED, "F3 F4 F5 F7 F8 S2 S5 S6 V8", discard="L9"), "take")
    assert BOTS["medium"].explain(state.observation(1), generator(1)).value == 14


# What they say


def test_a_choice_of_pile_tells_what_either_brings() -> None:
    assert said(before_fire(NEARLY_SETS, discard="S9"), "medium") == (
        "Take the Fool of Stones: with it your hand is worth 3, with an unseen card about −23."
    )
    assert said(before_fire(NEARLY_SETS, discard="V8"), "medium") == (
        "Draw: with an unseen card your hand is worth about −23, with the Magician of Waves −28."
    )


def test_a_discard_tells_what_is_left() -> None:
    state = play(before_fire(SETS), "draw", "deal L9")
    assert said(state, "hard") == "Discard the Fool of Leaves: what is left is worth 14."


def test_of_cards_that_leave_as_much_the_one_that_fits_least_is_discarded() -> None:
    """The King of Stones could still join the Stones."""
    state = play(before_fire(SETS), "draw", "deal S2")
    assert said(state, "hard") == ("Discard the King of Leaves: little else fits it, and what is left is worth 14.")


def test_a_god_is_discarded_for_what_it_would_bring_to_the_others() -> None:
    """All loose cards cost nothing under the Thief (L23), also those of the others."""
    state = play(before_fire("W3 F3 S3 V3 F8 S8 V8 L8 W1"), "draw", "deal G4")
    assert said(state, "hard") == "Discard the Thief: it would bring each of the others about 15."
    assert chosen(state, "medium") == "discard W1"


def test_a_god_is_drawn_past_for_what_it_would_bring_to_the_others() -> None:
    """It would save the own hand 3 points."""
    state = before_fire(NEARLY_FULL, discard="G4")
    assert said(state, "hard") == "Draw: the Thief would bring each of the others about 15."


def test_a_god_is_taken_for_what_it_costs_the_others() -> None:
    """It is as good as the King that it replaces."""
    state = before_fire(NEARLY_FULL, discard="G2")
    assert said(state, "hard") == "Take the Dark Lord: it costs each of the others about 4."


def test_firing_is_explained() -> None:
    ahead = play(table(GOOD, SCATTERED), "draw", "deal L9")
    assert said(ahead, "medium") == "Fire: your hand is worth 26, and that is good."
    assert said(ahead, "hard").startswith("Fire: your hand brings about 2")
    behind = Decision(FIRE, -20.0, "first", {"points": -40, "theirs": 5, "gain": 7})
    assert TEXT.hint(behind, observed(ahead), NAMES) == (
        "Fire before the others are ready: another turn would bring them about 7."
    )


def test_waiting_is_explained() -> None:
    state = table(SCATTERED, GOOD, turn=1)
    assert said(state, "medium") == "Wait: your hand is worth −43, and it pays to go on."
    assert said(play(state, "draw", "deal L9"), "hard") == "Wait: it is not your turn."


def test_an_arrangement_is_explained() -> None:
    state = fire(table(GOOD, SCATTERED, manualScoring=True))
    assert said(state, "hard") == "Combine them so: that brings 26, and nothing brings more."


def test_every_reason_has_a_sentence() -> None:
    of_gods = {"take_harm", "draw_gift", "discard_gift"}
    assert {key.removeprefix("hint-") for key in TEXT.messages if key.startswith("hint-")} == {
        *of_gods,
        "take",
        "draw",
        "discard",
        "hope",
        "enough",
        "ahead",
        "first",
        "hold",
        "wait",
        "best",
    }


# Any position


def positions(count: int, seed: int, players: int = 0) -> Iterator[LootState]:
    """Yield positions of games of the easy bot, in which something else is played now and then."""
    for number in range(seed, seed + count):
        rng = generator(number)
        state = LOOT.new_initial_state(players or 2 + number % 3)
        assert isinstance(state, LootState)
        for _ in range(50 + rng.below(200)):
            if not state.is_terminal():
                act(state, rng, "easy")
        while state.current_player() == CHANCE:
            play_random(state, rng)
        if not state.is_terminal():
            yield state


def act(state: LootState, rng: Generator, level: str) -> None:
    """Let a bot act, or anything happen; the others may fire after it."""
    if state.current_player() == CHANCE or rng.below(10) == 0:
        play_random(state, rng)
        return
    seats = [seat for seat in range(state.num_players) if seat != state.turn and state.legal_actions(seat)]
    for seat in (*seats, state.turn):
        action = BOTS[level].choose(state.observation(seat), rng)
        if action is not None:
            state.apply_action(action, seat)
            return


@pytest.mark.parametrize("level", LEVELS)
def test_no_move_is_far_below_the_best(level: str) -> None:
    bot = cast(Level, BOTS[level])
    for state in positions(examples(12), 100):
        for seat in range(state.num_players):
            decision = decide(state, level, seat, len(state.history))
            values = dict(decision.alternatives)
            assert max(values.values(), default=decision.value) - decision.value <= 3 * bot.temper.tolerance
            if seat == state.turn:
                assert {*values, decision.action} == set(state.legal_actions(seat))


@pytest.mark.parametrize("level", LEVELS)
def test_whatever_is_decided_is_legal(level: str) -> None:
    state, rng = LOOT.new_initial_state(2, {"noReturnDiscard": True, "manualScoring": True}), generator(9)
    assert isinstance(state, LootState)
    for _ in range(40):
        for seat in range(2):
            action = BOTS[level].choose(state.observation(seat), rng)
            assert action in (state.legal_actions(seat) if seat == state.current_player() else (None, FIRE))
        play_random(state, rng)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_position_and_numbers_give_the_same_decision(level: str) -> None:
    for state in positions(examples(8), 200):
        assert decide(state, level, state.turn) == decide(state.clone(), level, state.turn)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_has_never_seen_changes_nothing(level: str) -> None:
    compared = 0
    for seed in range(500 if FULL else 12):
        rng = generator(seed)
        steps = record(three_players(), play_random, rng, 29 + seed % 60)
        state = replay(three_players(), steps)
        for seat in range(3):
            other = swap_cards(state, steps, seat, rng)
            if other is not None and state.observation(seat).legal_actions:
                pair = [replay(three_players(), played).observation(seat) for played in (steps, other)]
                first, second = [BOTS[level].explain(seen, generator(seed)) for seen in pair]
                assert first == second
                compared += 1
    assert compared >= 6


def three_players() -> State:
    return LOOT.new_initial_state(3)
