"""The course: each solution reaches what its step asks for, and the bot that the step begins with does not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from passalong.games import game_names
from passalong.workshop.course import SAY_WHY, Step, course, first_bot
from passalong.workshop.running import read_bot, run
from passalong.workshop.trial import trial

GAMES = [game for game in game_names() if course(game)]
LEAST_STEPS = 1
"""How many steps of a course every run tries; the later ones need more deals, and better opponents."""
MOST_LINES = 20


def step_of(game: str, step: Step, *marks: pytest.MarkDecorator) -> Any:
    return pytest.param(game, step, id=f"{game}-{step.number}", marks=marks)


STEPS = [
    step_of(game, step, *([pytest.mark.full] if step.number > LEAST_STEPS else []))
    for game in GAMES
    for step in course(game)
]


def checked(game: str, step: Step, source: str) -> dict[str, Any]:
    asked = {"opponent": step.opponent, "deals": step.deals, "ahead": step.ahead, "why": step.says_why}
    wish = {"game": game, "source": source, **asked}
    *_, last = trial(json.dumps(wish))
    found: dict[str, Any] = json.loads(last)
    return found


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_the_solution_passes_the_check(game: str, step: Step) -> None:
    assert checked(game, step, step.solution)["passed"] is True


@pytest.mark.full
@pytest.mark.parametrize(("game", "step"), STEPS)
def test_the_bot_of_the_step_before_does_not(game: str, step: Step) -> None:
    assert not checked(game, step, step.start).get("passed")


@pytest.mark.parametrize("game", game_names())
def test_one_begins_with_few_lines_that_play(game: str) -> None:
    bot = first_bot(game)
    assert len(bot.splitlines()) <= MOST_LINES
    *_, last = run(game, read_bot(bot), "random", 2)
    assert last.deals == 2


def test_a_game_without_a_course_has_no_steps() -> None:
    assert course("null_game") == ()


WITHOUT_WHY = "class MyBot:\n    def choose(self, seen, rng):\n        return seen.legal_actions[0]\n"
"""A bot that gives no reason."""
OTHER = """
from passalong.bots import Bot

class MyBot(Bot):
    name = "Mine"
    def explain(self, seen, rng, budget=1.0):
        return seen.legal_actions[0]
"""
"""A bot that returns no decision."""


@pytest.mark.parametrize(
    ("source", "told"), [(WITHOUT_WHY, "Write explain instead of choose"), (OTHER, "not a Decision")]
)
def test_a_bot_that_does_not_say_why_does_not_pass(source: str, told: str) -> None:
    step = Step(SAY_WHY, "", "", "random", 2, -100)
    fault: str = checked("fish_out", step, source)["fault"]["text"]
    assert told in fault
