"""The bots of Detect: what they see at once, what they say about it, and that they weigh all they could do."""

from collections.abc import Iterator
from typing import cast

import pytest

from passalong.bots import Decision
from passalong.chance import Generator
from passalong.games.detect.bot import BOTS, Level
from passalong.games.detect.rules import CLEAR, PLACE, REJECT, DetectObservation, DetectState
from passalong.games.detect.text import TEXT
from tests.games.positions import DETECT, Grid, grid, play, table
from tests.support import examples, generator, play_random

NAMES = ("Anna", "Ben", "Cleo", "Dara")
LEVELS = sorted(BOTS)
EASY, MEDIUM, HARD, EXPERT = (cast(Level, BOTS[level]) for level in ("easy", "medium", "hard", "expert"))

PLAIN = grid("4 2 . . / 3 . . . / . . 1 .")
PAIR = grid("9 9 . / 5 1 . / 2 . . / . . .")
HIGH = grid("12 1 2 / 3 1 0 / 2 4 . / . . .")
LATE = grid("9 8 4 / 5 7 2 / 6 1 3 / 10 8 .")
LOW = grid("0 1 -1 / 2 0 1 / 0 3 -2 / 1 2 .")
OPEN = grid("1 1 2 / 2 3 3 / 0 0 1 / 4 1 .")
UNKNOWN = grid("7 8 . / . . . / . . . / . . .")


def decide(state: DetectState, level: str, seed: int = 1) -> Decision:
    return BOTS[level].explain(state.observation(state.turn), generator(seed))


def chosen(state: DetectState, level: str) -> str:
    action = decide(state, level).action
    assert action is not None
    return state.action_to_string(action)


# Obvious moves


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_clears_a_column_is_taken_for_it(level: str) -> None:
    state = table(PAIR, PLAIN, discard=[9])
    assert chosen(state, level) == "take"
    assert chosen(play(state, "take"), level) == "place c1r3"


@pytest.mark.parametrize("level", LEVELS)
def test_the_lowest_card_is_taken_and_the_highest_is_not(level: str) -> None:
    assert chosen(table(HIGH, PLAIN, discard=[-2]), level) == "take"
    assert chosen(table(HIGH, PLAIN, discard=[12]), level) == "draw"


@pytest.mark.parametrize("level", LEVELS)
def test_a_low_card_replaces_the_highest(level: str) -> None:
    assert chosen(play(table(HIGH, PLAIN), "draw", "deal -2"), level) == "place c1r1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_drawn_twelve_is_discarded(level: str) -> None:
    assert chosen(drawn(12), level).startswith("reject")


@pytest.mark.parametrize("level", LEVELS)
def test_three_negative_cards_are_kept_where_that_is_allowed(level: str) -> None:
    state = table(grid("-1 -1 5 / 3 . . / . . . / . . ."), PLAIN, discard=[-1], negativeClearOptional=True)
    assert chosen(play(state, "take", "place c1r3"), level) == "keep"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_round_is_not_ended_far_behind(level: str) -> None:
    state = play(table(LATE, OPEN, turns=[9, 9]), "draw", "deal 12")
    decision = decide(state, level)
    play(state, chosen(state, level))
    assert state.ender is None
    assert (decision.reason, decision.facts["source"]) == ("hold", "hand")
    best_ending = max(value for action, value in decision.alternatives if action in (PLACE + 11, REJECT + 11))
    assert decision.value > best_ending + 10


@pytest.mark.parametrize("level", LEVELS)
def test_the_round_is_ended_far_ahead(level: str) -> None:
    assert chosen(play(table(LOW, UNKNOWN), "draw", "deal 1"), level) == "place c4r3"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_turn_is_only_counted(level: str) -> None:
    """A 4 for the face-down card saves about two points; for the 8 it saves four for certain."""
    state = play(table(grid("8 1 0 / 0 1 2 / 3 0 1 / 2 1 ."), LOW, ender=1), "draw", "deal 4")
    assert chosen(state, level) == "place c1r1"


def test_the_hard_bot_makes_sure_that_the_ender_is_doubled() -> None:
    """A 3 for the 7 saves more than for the face-down card, but may leave more than the ender's 26."""
    own, ended = grid("7 1 0 / 0 1 2 / 3 0 1 / 5 1 ."), grid("5 3 0 / 4 1 2 / 3 0 1 / 2 3 2")
    state = play(table(own, ended, ender=1), "draw", "deal 3")
    assert chosen(state, "medium") == "place c1r1"
    assert chosen(state, "hard") == "place c4r3"


def test_between_two_the_expert_counts_what_the_best_reply_leaves() -> None:
    state = play(table(HIGH, PAIR), "draw", "deal 3")
    values = EXPERT.search(state.observation(0), 1.0).values(state.legal_actions())
    best = max(values, key=lambda action: values[action])
    play(state, state.action_to_string(best))
    reply = state.observation(1)
    assert best < REJECT and state.turn == 1
    assert values[best] == pytest.approx(-max(HARD.search(reply, 1.0).values(reply.legal_actions).values()), abs=0.01)


def test_the_expert_looks_no_further_than_the_hard_bot_where_several_play_or_time_is_short() -> None:
    for others, budget in (((PLAIN, PAIR), 1.0), ((PLAIN,), 0.1)):
        seen = play(table(HIGH, *others), "draw", "deal 3").observation(0)
        searches = (bot.search(seen, budget) for bot in (HARD, EXPERT))
        hard, expert = (search.values(seen.legal_actions) for search in searches)
        assert hard == expert


# What they say


def drawn(card: int, own: Grid = PLAIN, other: Grid = UNKNOWN) -> DetectState:
    return play(table(own, other), "draw", f"deal {card}")


def test_the_first_flips_are_explained() -> None:
    state = DETECT.new_initial_state(2)
    while state.current_player() < 0:
        play_random(state, generator(1))
    seen = state.observation(0)
    assert isinstance(seen, DetectObservation)
    assert TEXT.hint(HARD.explain(seen, generator(1)), seen, NAMES) == "Turn up any two: nobody has seen them yet."


def test_negative_cards_are_kept_for_what_they_are_worth() -> None:
    state = table(grid("-2 -2 5 / 3 . . / . . . / . . ."), PLAIN, discard=[-2], negativeClearOptional=True)
    seen = play(state, "take", "place c1r3").observation(0)
    decision = HARD.explain(seen, generator(1))
    assert decision.alternatives == ((CLEAR, -6.0),)
    assert TEXT.hint(decision, seen, NAMES) == "Keep them: without them you would have 6 points more."


# Any position


def positions(count: int, seed: int, players: int = 0) -> Iterator[DetectState]:
    """Yield positions of games of bots, in which something else is played now and then."""
    for number in range(seed, seed + count):
        rng = generator(number)
        state = DETECT.new_initial_state(players or 2 + number % 7)
        assert isinstance(state, DetectState)
        for _ in range(10 + rng.below(220)):
            if state.is_terminal():
                break
            act(state, rng)
        while not state.is_terminal() and state.current_player() < 0:
            play_random(state, rng)
        if not state.is_terminal():
            yield state


def act(state: DetectState, rng: Generator) -> None:
    """Let the easy bot act, or anything happen."""
    if state.current_player() < 0 or rng.below(10) == 0:
        play_random(state, rng)
    else:
        action = EASY.choose(state.observation(state.turn), rng)
        assert action is not None
        state.apply_action(action)


@pytest.mark.parametrize("level", LEVELS)
def test_every_action_is_weighed(level: str) -> None:
    for state in positions(examples(12), 100):
        decision = decide(state, level, len(state.history))
        values = dict(decision.alternatives)
        assert decision.reason == "flip" or {*values, decision.action} == set(state.legal_actions())
