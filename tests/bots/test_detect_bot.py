"""The bots of Detect: what they see at once, what they say about it, and that they weigh all they could do."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from passalong.bots import Decision
from passalong.chance import Generator
from passalong.games.detect.bot import BOTS, Level
from passalong.games.detect.bot.reasons import why
from passalong.games.detect.bot.search import Search
from passalong.games.detect.rules import CLEAR, DRAW, PLACE, REJECT, TAKE, DetectObservation, DetectState
from passalong.games.detect.text import TEXT
from tests.games.positions import DETECT, Grid, grid, play, table
from tests.support import examples, generator, play_random

NAMES = ("Anna", "Ben", "Cleo", "Dara")
LEVELS = sorted(BOTS)
EASY, MEDIUM, HARD = (cast(Level, BOTS[level]) for level in ("easy", "medium", "hard"))

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


# What they say


def drawn(card: int, own: Grid = PLAIN, other: Grid = UNKNOWN) -> DetectState:
    return play(table(own, other), "draw", f"deal {card}")


SENTENCES = {
    ("draw_only", None): (table(HIGH, PLAIN, discard=[]), "draw", "Draw a card: there is no discard to take."),
    ("draw", None): (table(HIGH, PLAIN, discard=[12]), "draw", "Draw: that promises more than the 12."),
    ("clear", "discard"): (
        table(PAIR, PLAIN, discard=[9]),
        "take",
        "Take the 9 for column 1 row 3: three alike, and 23 points are gone.",
    ),
    ("pair", "discard"): (
        table(grid("9 . 12 / . . . / . . . / . . ."), PLAIN, discard=[9]),
        "take",
        "Take the 9 for column 1 row 3: then two are alike, and a third one would clear them.",
    ),
    ("row", "discard"): (
        table(grid("9 x x / 12 . . / 9 x x / 1 . ."), PLAIN, discard=[9], rowsClear=True),
        "take",
        "Take the 9 for column 2 row 1: then three in that row are alike, and four would be cleared.",
    ),
    ("swap", "discard"): (
        table(HIGH, PLAIN, discard=[-2]),
        "take",
        "Take the −2 for column 1 row 1: it replaces your 12.",
    ),
    ("hidden", "discard"): (
        table(PLAIN, PLAIN, discard=[0]),
        "take",
        "Take the 0 for column 1 row 3: a face-down card is 5.2 on average.",
    ),
    ("end", "discard"): (
        table(LOW, UNKNOWN, discard=[3]),
        "take",
        "Take the 3 for column 4 row 3: it is your last face-down card, and you end with about 10, Ben with 69.",
    ),
    ("hold", "discard"): (
        table(LATE, OPEN, discard=[10]),
        "take",
        "Take the 10 for column 4 row 2: your last card stays face down, as you have about 68 and Ben has 23.",
    ),
    ("clear", "hand"): (
        drawn(9, PAIR),
        "place c1r3",
        "Put the 9 in column 1 row 3: three alike, and 23 points are gone.",
    ),
    ("pair", "hand"): (
        drawn(4),
        "place c1r2",
        "Put the 4 in column 1 row 2: then two are alike, and a third one would clear them.",
    ),
    ("row", "hand"): (
        play(table(grid("9 . . / . . . / 9 . . / . . ."), PLAIN, rowsClear=True), "draw", "deal 9"),
        "place c2r1",
        "Put the 9 in column 2 row 1: then three in that row are alike, and four would be cleared.",
    ),
    ("swap", "hand"): (drawn(-2, HIGH), "place c1r1", "Put the −2 in column 1 row 1: it replaces your 12."),
    ("hidden", "hand"): (
        drawn(1),
        "place c2r2",
        "Put the 1 in column 2 row 2: a face-down card is 5.1 on average.",
    ),
    ("end", "hand"): (
        drawn(1, LOW),
        "place c4r3",
        "Put the 1 in column 4 row 3: it is your last face-down card, and you end with about 8, Ben with 69.",
    ),
    ("hold", "hand"): (
        drawn(12, LATE, OPEN),
        "place c4r1",
        "Put the 12 in column 4 row 1: your last card stays face down, as you have about 68 and Ben has 23.",
    ),
    ("reject", None): (
        drawn(12),
        "reject c2r2",
        "Discard the 12 and turn up column 2 row 2: a face-down card is 5.1 on average.",
    ),
    ("reject_end", None): (
        drawn(12, LATE, OPEN),
        "reject c4r3",
        "Discard the 12 and turn up your last face-down card: you end with about 68, Ben with 23.",
    ),
}


@pytest.mark.parametrize(("code", "source"), SENTENCES)
def test_each_reason_is_said(code: str, source: str | None) -> None:
    state, text, sentence = SENTENCES[code, source]
    seen, action = state.observation(state.turn), state.string_to_action(text)
    assert isinstance(seen, DetectObservation)
    position = MEDIUM.believe(seen)
    reason = why(action, position, Search(position, MEDIUM.judge(position)))
    assert (reason.code, reason.facts.get("source")) == (code, source)
    assert TEXT.hint(Decision(action, 0.0, *reason), seen, ("You", "Ben")) == sentence


def test_the_first_flips_are_explained() -> None:
    state = DETECT.new_initial_state(2)
    while state.current_player() < 0:
        play_random(state, generator(1))
    seen = state.observation(0)
    assert isinstance(seen, DetectObservation)
    assert TEXT.hint(HARD.explain(seen, generator(1)), seen, NAMES) == "Turn up any two: face down, all are alike."


def test_negative_cards_are_kept_for_what_they_are_worth() -> None:
    state = table(grid("-2 -2 5 / 3 . . / . . . / . . ."), PLAIN, discard=[-2], negativeClearOptional=True)
    seen = play(state, "take", "place c1r3").observation(0)
    decision = HARD.explain(seen, generator(1))
    assert decision.alternatives == ((CLEAR, -6.0),)
    assert TEXT.hint(decision, seen, NAMES) == "Keep them: without them you have 6 points more."


def test_every_reason_has_a_sentence_and_a_test() -> None:
    hints = {key.removeprefix("hint-") for key in TEXT.messages if key.startswith("hint-")}
    assert hints - {"put", "better"} == {*(code for code, _ in SENTENCES), "flip", "keep"}


def test_a_clear_choice_of_pile_tells_by_how_much() -> None:
    seen = table(HIGH, PLAIN, discard=[-2]).observation(0)
    decision = Decision(TAKE, 9.0, "swap", {"card": -2, "cell": 0, "old": 12, "source": "discard"}, ((DRAW, 4.8),))
    assert TEXT.hint(decision, seen, NAMES).endswith("your 12. That is about 4 points better than drawing.")
    close = replace(decision, alternatives=((DRAW, 8.6),))
    assert TEXT.hint(close, seen, NAMES).endswith("your 12.")


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
        while state.current_player() < 0:
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
