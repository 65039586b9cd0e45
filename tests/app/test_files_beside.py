"""What comes of playing goes from one device to another in a file, and is joined with what is there."""

from __future__ import annotations

import pytest

from passalong.app import pages
from passalong.app.pages.challenge.kept import joined
from passalong.app.pages.training.positions import Training
from passalong.app.saves import JOINS
from passalong.app.saves.attempts import Attempt, Attempts

assert pages, "they say how what they keep is joined"
EARLIER, LATER = Attempt("game/1", 10, counts=True, is_over=True, made=3), Attempt("game/2", 20, counts=True)
ATTEMPTS = [
    Attempts({("detect", 5): EARLIER, ("loot", 6): LATER}).to_text(),
    Attempts({("detect", 5): LATER, ("detect", 7): LATER}).to_text(),
]
TRAININGS = [
    Training({"detect": ["aaaaaaa+", "bbbbbbb-"]}, [("loot", "x"), ("loot", "y")]).to_text(),
    Training({"detect": ["bbbbbbb+"], "loot": ["ccccccc+"]}, [("loot", "y"), ("detect", "z")]).to_text(),
]


@pytest.mark.parametrize(("kind", "texts"), [("daily", ATTEMPTS), ("training", TRAININGS)])
def test_nothing_is_lost_and_nothing_doubled(kind: str, texts: list[str]) -> None:
    here, there = texts
    both = JOINS[kind](here, there)
    assert JOINS[kind](both, there) == both == JOINS[kind](both, here)
    assert JOINS[kind]("", here) == here


def test_the_earlier_of_two_tries_of_a_deal_counts() -> None:
    both = Attempts.from_text(JOINS["daily"](*ATTEMPTS))
    assert [both.get("detect", 5), both.get("loot", 6), both.get("detect", 7)] == [EARLIER, LATER, LATER]


def test_what_was_found_and_what_is_kept_to_train_comes_together() -> None:
    both = Training.from_text(JOINS["training"](*TRAININGS))
    assert both.attempts == {"detect": ["aaaaaaa+", "bbbbbbb-"], "loot": ["ccccccc+"]}
    assert both.own == [("detect", "z"), ("loot", "x"), ("loot", "y")]


def test_a_challenge_that_cannot_be_read_leaves_what_is_there() -> None:
    assert joined("", "there") == "there"
    assert joined("{}", "{}") == "{}"
