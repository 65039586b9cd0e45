"""What is said about Fish Out!: every event and every refusal has a sentence, and the table fits a terminal."""

import re
from pathlib import Path
from typing import cast

import pytest

from passalong import CHANCE
from passalong.game import Reason, Score
from passalong.games.fish_out import rules
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.text import MESSAGES, TEXT
from tests.games.fish_out_positions import deal, fish_all, game, play, scored, table, texts, trick
from tests.support import random_game

NAMES = ("Anna", "Ben", "Cleo", "Dara")
COMMON_CODES = {"unreadable", "game_over", "not_your_turn"}
"""With which every game refuses."""
SOURCE = Path(rules.__file__).read_text(encoding="utf-8")


def codes() -> set[str]:
    """Read from the source every code with which the rules refuse."""
    refusal = SOURCE.split("def _why_illegal")[1].split("def _may_play")[0]
    found = set(rules.FIRST.values())
    for call in re.findall(r"Reason\((.*?), \{", refusal):
        found |= set(re.findall(r'"([a-z_]+)"', call))
    return (found - {"fishing", "order"}) | COMMON_CODES


def test_every_code_has_a_sentence() -> None:
    assert len(codes()) >= 14
    assert {f"reason-{code}" for code in codes() | {"offered_already", "no_secret", "too_long"}} == {
        key for key in MESSAGES if key.startswith("reason-")
    }
    for code in codes():
        sentence = TEXT.reason(Reason(code, {"player": 1, "card": 37, "text": "x"}), NAMES)
        assert sentence[-1] in ".:" and "{" not in sentence


def test_refusals_name_the_card_and_the_player() -> None:
    assert TEXT.reason(Reason("not_in_hand", {"card": 37}), NAMES) == "You do not have the Queen of Hearts."
    assert TEXT.reason(Reason("not_your_turn", {"player": 2}), NAMES) == "It is not your turn: Cleo plays now."


@pytest.mark.parametrize(
    "options", [{}, {"fishing": "order", "target": 20}, {"simultaneousDecisions": True, "passCycle": "LRAhold"}]
)
def test_everything_that_happens_can_be_told(options: dict[str, object]) -> None:
    for number, state in enumerate(random_game("fish_out", 4, 3, options)):
        if number % 7 == 0:
            for seat in (None, *range(4)):
                seen = cast(FishOutObservation, state.observation(seat))
                told = TEXT.lines(seen.history, NAMES)
                assert all(line.endswith(".") and "{" not in line and "None" not in line for line in told)
                assert TEXT.prompt(seen, NAMES) or state.current_player() == CHANCE
                assert max(map(len, TEXT.text_table(seen, NAMES).splitlines())) <= 80


def test_a_trick_is_told() -> None:
    state = fish_all(trick("0:10H 1:3H 2:6S 3:JD"))
    assert TEXT.lines(state.history, NAMES) == [
        "Anna played the 10 of Hearts.",
        "Ben played the 3 of Hearts.",
        "Cleo played the 6 of Spades.",
        "Dara played the Jack of Diamonds.",
        "Into the Lake: 3 of Hearts.",
        "Anna fished out 2 Hearts for +2.",
        "Cleo stocked the Lake with the 6 of Spades.",
        "Dara stocked the Lake with the Jack of Diamonds.",
        "Anna won the lead.",
    ]


def test_a_pass_is_told_to_those_who_know_it() -> None:
    state = play(deal(game(), "AH 2H 3H"), "pass AH 2H 3H")
    assert TEXT.lines(state.observation(0).history[-1:], NAMES) == [
        "Anna passed the Ace of Hearts, 2 of Hearts and 3 of Hearts to Ben."
    ]
    assert TEXT.lines(state.observation(2).history[-1:], NAMES) == ["Anna passed three cards to Ben."]
    while state.phase == "pass":
        state.apply_action(state.legal_actions()[0])
    assert "Ben received the Ace of Hearts, 2 of Hearts and 3 of Hearts from Anna." in TEXT.lines(
        state.observation(1).history, NAMES
    )
    assert not [line for line in TEXT.lines(state.observation(2).history, NAMES) if line.startswith("Ben received")]


def test_an_order_is_told_with_its_play() -> None:
    state = play(table("0:9H 1:3H 2:5D 3:4S", fishing="order"), "play 9H", "order 2")
    told = [TEXT.lines(state.observation(seat).history, NAMES)[-1] for seat in (0, 1)]
    assert told == [
        "Anna played the 9 of Hearts and chose to fish from 2 up.",
        "Anna played the 9 of Hearts and secretly chose whether to fish.",
    ]


def test_prompts() -> None:
    state = deal(game(), "2C")
    assert TEXT.prompt(state.observation(0), NAMES) == "Choose three cards to pass to Ben."
    assert TEXT.prompt(state.observation(1), NAMES) == "Anna chooses three cards to pass."
    state = trick("0:10H 1:3H 2:6S 3:JD", "AH")
    assert texts(state) == ["fish", "stock"]
    assert TEXT.prompt(state.observation(0), NAMES) == (
        "Your 10 of Hearts stays. Fish out 3 Hearts for \u22127, or stock it?"
    )


def test_scores_are_told() -> None:
    assert TEXT.lines([Score(None, (3, 0, -9, 12))], NAMES) == [
        "The game is scored: Anna +3, Ben 0, Cleo \u22129 and Dara +12."
    ]
    over = scored(60, 0, 0, 0)
    assert TEXT.prompt(over.observation(None), NAMES) == "The match is over."
    assert TEXT.prompt(over.observation(0), NAMES).endswith(" The match is over.")


def test_house_rules_are_those_of_the_game() -> None:
    assert list(TEXT.options) == [option.name for option in rules.OPTIONS]
    for option in rules.OPTIONS:
        labels = TEXT.options[option.name][1]
        assert option.default in labels
        assert set(labels) <= set(option.choices)
