"""The bots of Loot: what they see at once, when they fire, what they say about it, and that they cannot peek."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import count, islice
from typing import Any, NamedTuple, cast

import pytest

from passalong.bots import Decision
from passalong.chance import Generator
from passalong.game import CHANCE, State
from passalong.games.loot.bot import BOTS, COUNTING_BOTS, Level
from passalong.games.loot.bot.turn import Turn
from passalong.games.loot.reading import after_discard, if_fired_now, with_top_discard
from passalong.games.loot.rules import DRAW, FIRE, TAKE, LootObservation, LootState
from passalong.games.loot.text import TEXT
from passalong.games.loot.unseen import Places
from tests.games.loot_positions import LOOT, SCATTERED, fire, play, table
from tests.games.secrecy import record, replay
from tests.games.test_loot_secrecy import swap_cards
from tests.support import FULL, examples, generator, play_random

NAMES = ("You", "Ben", "Cleo", "Dara")
LEVELS = sorted(BOTS)
COMPARED = 3000 if FULL else 120
"""In how many positions sentences are compared with the table."""
BUDGET = 1.0 if FULL else 0.1

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
    judge = cast(Level, BOTS[level]).judge(seen := observed(state), BUDGET)
    now = Turn(seen, judge).now
    assert (now.points, now.worth) == (-43, -43 if level == "easy" else 0)


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
        "Take the Fool of Stones for a set of 3. Your hand is worth 3 with it, and about −23 if you draw."
    )
    assert said(before_fire(NEARLY_SETS, discard="V8"), "medium") == (
        "Draw: that brings your hand to about −23, the Magician of Waves only to −28."
    )


def test_a_discard_tells_what_is_left() -> None:
    state = play(before_fire(SETS), "draw", "deal L9")
    assert said(state, "hard") == (
        "Discard the Fool of Leaves, which is loose: that leaves a hand worth 14. "
        "Discarding the King of Leaves would leave 7."
    )


def test_of_cards_that_leave_as_much_the_one_that_fits_least_is_discarded() -> None:
    """The King of Stones could still join the Stones."""
    state = play(before_fire(SETS), "draw", "deal S2")
    assert said(state, "medium") == (
        "Discard the King of Leaves rather than the King of Stones. "
        "Either leaves 14, but you hold more cards of the same suit as the King of Stones."
    )


def test_of_cards_that_leave_as_much_the_one_is_kept_that_a_god_may_help() -> None:
    state = play(before_fire(SETS), "draw", "deal S2")
    assert said(state, "hard") == (
        "Discard the King of Leaves rather than the King of Stones. "
        "Either leaves 14, but another player may hold the Builder: then three cards make a colour."
    )


def test_a_god_is_discarded_for_what_it_would_bring_to_the_others() -> None:
    """All loose cards cost nothing under the Thief (L23), also those of the others."""
    state = play(before_fire("W3 F3 S3 V3 F8 S8 V8 L8 W1"), "draw", "deal G4")
    assert said(state, "hard") == (
        "Discard the Thief: it would bring each of the others about 12. "
        "Discarding the Queen of Winds would leave 16 instead of 15, but that matters less."
    )
    assert chosen(state, "medium") == "discard W1"


def test_a_god_is_drawn_past_for_what_it_would_bring_to_the_others() -> None:
    """It would save the own hand 3 points."""
    state = before_fire(NEARLY_FULL, discard="G4")
    assert said(state, "hard") == (
        "Draw: the Thief would bring each of the others about 12. "
        "Your hand is worth 14 with it, and about 12 if you draw."
    )


def test_a_god_is_taken_for_what_it_costs_the_others() -> None:
    """It is as good as the King that it replaces."""
    state = before_fire(NEARLY_FULL, discard="G2")
    assert said(state, "hard") == (
        "Take the Dark Lord: it costs each of the others about 6. "
        "Your hand is worth 11 with it, and about 12 if you draw."
    )


def test_firing_is_explained() -> None:
    ahead = play(table(GOOD, SCATTERED), "draw", "deal L9")
    assert said(ahead, "medium") == "Fire: your hand is worth 26, and 10 is enough."
    assert said(ahead, "hard").startswith("Fire: you are about")
    behind = Decision(FIRE, -20.0, "fire_gain", {"side": "behind", "lead": 20, "gain": 7.4, "own": 2.6})
    assert TEXT.hint(behind, observed(ahead), NAMES) == (
        "Fire, though you are about 20 behind the others. "
        "If you wait, each of them gains about 7 until your next turn, and you only about 3."
    )


def test_waiting_is_explained() -> None:
    state = table(SCATTERED, GOOD, turn=1)
    assert said(state, "medium") == "Wait: your hand is worth −43, and 10 would be enough."
    assert said(play(state, "draw", "deal L9"), "hard") == "Wait: it is not your turn."


def test_an_arrangement_is_explained() -> None:
    state = fire(table(GOOD, SCATTERED, manualScoring=True))
    assert said(state, "hard") == "Combine them like this: that brings 26, and nothing brings more."


# A sentence follows from what the bot thought, and tells what the table shows


class Said(NamedTuple):
    """What a sentence was filled with, what makes the difference, and how much that is altogether."""

    facts: Mapping[str, Any]
    terms: Mapping[str, float]
    better: float

    def more(self, fact: str, other: str) -> bool:
        """Tell whether a number reads as more than another."""
        return round(self.facts[fact]) > round(self.facts[other]) and self.better >= 0

    def is_due_to(self, term: str) -> bool:
        return self.terms[term] > 0 and self.better > 0


def outweighs(said: Said) -> bool:
    """Tell whether what a god brings to the others is more than what is lost in the own hand."""
    return said.is_due_to("gift") and round(said.facts["gift"]) > said.facts["instead"] - said.facts["left"]


BELIEVABLE: dict[str, Callable[[Said], bool]] = {
    **dict.fromkeys(("discard", "discard_alone", "discard_keeps"), lambda it: it.more("left", "instead")),
    "discard_god": lambda it: it.is_due_to("gods"),
    **dict.fromkeys(("discard_gift", "discard_harm"), outweighs),
    "discard_hope": lambda it: it.is_due_to("hope") and it.terms["hope"] >= it.facts["instead"] - it.facts["left"],
    **dict.fromkeys(("take", "take_makes"), lambda it: it.more("taken", "drawn")),
    **dict.fromkeys(("draw", "draw_useless"), lambda it: it.more("drawn", "taken")),
    "draw_odds": lambda it: it.more("drawn", "taken") and 2 * it.facts["count"] > it.facts["unseen"],
    **dict.fromkeys(("take_gods", "draw_gods"), lambda it: it.is_due_to("gods")),
    **dict.fromkeys(("take_harm", "draw_gift"), lambda it: it.is_due_to("gift") and round(it.facts["gift"]) >= 1),
    **dict.fromkeys(("discard_all", "source_all"), lambda it: round(it.facts["better"]) == round(it.better) >= 1),
    **dict.fromkeys(("discard_close", "source_close"), lambda it: 0 <= it.better < 1),
    **dict.fromkeys(("fire_gain", "fire_risk"), lambda it: it.more("gain", "own")),
    **dict.fromkeys(("go_on", "hold"), lambda it: it.more("own", "gain")),
    **dict.fromkeys(("fire_close", "hold_close"), lambda it: abs(it.facts["own"] - it.facts["gain"]) < 1),
    "source_go_on": lambda it: it.better >= 0 and (it.facts["than"] != "more" or it.more("then", "now")),
    "fire_ten": lambda it: it.better >= 0 and round(it.facts["lost"]) >= 0,
    **dict.fromkeys(("wait", "fire_full"), lambda it: not it.facts or it.better >= 0),
}
"""Whether the facts of a sentence speak for what it recommends, as the terms do: for each reason of the hard bot."""


def moments(seed: int) -> Iterator[LootObservation]:
    """Yield what somebody sees who may act, now and then in the middle of a game."""
    for number in count(seed):
        rng = generator(number)
        state = LOOT.new_initial_state(2 + number % 3, {"minLapsBeforeFire": 1 + number % 2})
        for _ in range(120):
            act(state, rng, "medium")
            if rng.below(4) == 0 and state.current_player() >= 0:
                yield from [seen for seat in range(state.num_players) if (seen := observed(state, seat)).legal_actions]


def shown_on_the_table(seen: LootObservation, facts: Mapping[str, Any]) -> dict[str, float]:
    """Return what the table shows for the facts of a sentence that it shows, too."""
    if "left" in facts:
        return {"left": after_discard(seen, facts["card"]), "instead": after_discard(seen, facts["other"])}
    if "taken" in facts:
        return {"now": if_fired_now(seen).total, "taken": with_top_discard(seen)}
    return {}


def test_every_sentence_follows_and_tells_the_numbers_of_the_table() -> None:
    told, best, rng = Counter[str](), BOTS["hard"].calm(), generator(2)
    for number, seen in enumerate(islice(moments(300), COMPARED)):
        done = seen.legal_actions[rng.below(len(seen.legal_actions))]
        decision = (best.against(done) if number % 2 else best).explain(seen, generator(1), BUDGET)
        terms = dict(decision.terms)
        said = Said(decision.facts, terms, sum(terms.values()))
        assert BELIEVABLE[decision.reason](said), TEXT.hint(decision, seen, NAMES)
        shown = shown_on_the_table(seen, decision.facts)
        assert shown == {name: decision.facts[name] for name in shown}
        told[decision.reason] += 1
    assert len(told) >= 12


def test_an_unseen_card_is_worth_what_the_table_would_show_with_each_that_may_come() -> None:
    seen = observed(before_fire(NEARLY_SETS, discard="V8"))
    with_each = [with_top_discard(replace(seen, discard_top=card)) for card in Places(seen).shares[-1][0]]
    drawn = BOTS["hard"].explain(seen, generator(1), BUDGET).facts["drawn"]
    assert drawn == pytest.approx(sum(with_each) / len(with_each))


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


# The bot that makes par


def test_the_bot_that_plays_for_points_alone_never_fires() -> None:
    """Firing ends the deal, and the hand can only become better."""
    state = table(GOOD, "", turns=[1, 1])
    for seat in range(2):
        decision = COUNTING_BOTS["hard"].explain(state.observation(seat), generator(1))
        assert FIRE not in (decision.action, *dict(decision.alternatives))
        assert (decision.action is None) == (seat != state.current_player())


def test_the_bot_that_plays_for_points_alone_gives_anything_away() -> None:
    """What a god brings to the others changes nothing for its own hand."""
    state = before_fire(SETS, discard="V9")
    decision = COUNTING_BOTS["hard"].explain(state.observation(0), generator(1))
    assert all(not its["gift"] for its in decision.parts.values())
