"""A bot that somebody has just written plays, and what is wrong with it is told with its line."""

from __future__ import annotations

import json
import sys
from io import BytesIO, TextIOWrapper
from typing import Any

import pytest

from passalong.games import game_names
from passalong.links import read_link
from passalong.links.other_kinds import read_look
from passalong.match import Match
from passalong.workshop.running import Figure, points, read_bot, run
from passalong.workshop.trial import standing, trial, verdict

RANDOM = """
class MyBot:
    def choose(self, seen, rng):
        if seen.player == seen.current_player:
            return seen.legal_actions[rng.below(len(seen.legal_actions))]
"""
FAILS = """
class MyBot:
    def choose(self, seen, rng):
        if seen.phase == "source":
            return len(seen.discard) // 0
        return seen.legal_actions[0]
"""


def tell(source: str, deals: int = 3, opponent: str = "random", game: str = "detect") -> list[dict[str, Any]]:
    asked = {"game": game, "opponent": opponent, "deals": deals, "source": source}
    return list(map(json.loads, trial(json.dumps(asked))))


def fault(source: str) -> dict[str, Any]:
    found: dict[str, Any] = tell(source)[-1]["fault"]
    return found


def test_progress_is_told_after_each_deal() -> None:
    heard = tell(RANDOM)
    assert [(one["done"], one["of"]) for one in heard] == [(1, 3), (2, 3), (3, 3)]
    assert heard[0]["rows"] == [] and heard[0]["verdict"] == "One round tells nothing yet."


def test_the_same_bot_on_both_sides_makes_no_difference() -> None:
    *_, last = tell(RANDOM)
    rows = {row["name"]: row["figure"] for row in last["rows"]}
    assert rows["Your bot"] == rows["Random"]
    assert rows["Ahead by"] == [0, 0, 0]
    assert last["verdict"] == "Your bot has played just like Random so far."


def test_a_small_difference_may_be_chance() -> None:
    assert verdict(Figure(0.5, -0.1, 1.1), "Random") == "No difference to Random can be told yet. More rounds may tell."


def test_the_same_bot_has_the_same_result_again() -> None:
    assert tell(RANDOM, opponent="easy") == tell(RANDOM, opponent="easy")


def test_random_play_is_told_to_be_behind() -> None:
    *_, last = tell(RANDOM, 10, "easy")
    assert last["verdict"].startswith("Your bot is ") and "points a round behind Easy" in last["verdict"]


@pytest.mark.parametrize("game", ["depth_charge", "fish_out", "loot"])
def test_any_game_can_be_played(game: str) -> None:
    heard = tell(RANDOM, 2, game=game)
    assert [row["name"] for row in heard[-1]["rows"]] == ["Your bot", "Random", "Ahead by"]


def test_where_only_wins_count_a_win_is_worth_a_hundred_points() -> None:
    *_, last = tell(RANDOM, 5, "easy", "depth_charge")
    assert [row["figure"][0] for row in last["rows"]] == [0, 100, -100]


def test_an_error_is_told_with_its_line_and_what_the_bot_was_shown() -> None:
    found = fault(FAILS)
    assert found["line"] == 5
    assert found["text"].startswith("Line 5: ZeroDivisionError")
    assert "phase = 'source'" in found["seen"] and "Take" not in found["seen"].split("history")[0]


def test_an_error_deep_in_the_library_is_told_with_the_players_line() -> None:
    found = fault("import json\nclass MyBot:\n    def choose(self, seen, rng):\n        return json.loads('?')")
    assert found["line"] == 4


def test_what_python_cannot_read_is_told_with_its_line() -> None:
    assert fault("class MyBot:\n    def choose(self seen):\n        pass")["line"] == 2


def test_an_error_outside_the_class_is_told_with_its_line() -> None:
    assert fault("a = 1\nb = unknown\n")["text"] == "Line 2: NameError: name 'unknown' is not defined"


def test_what_is_not_allowed_is_told() -> None:
    found = fault("class MyBot:\n    def choose(self, seen, rng):\n        return 'draw'")
    assert found["text"] == "choose has returned 'draw', which is not among the legal actions."
    assert "legal_actions = " in found["seen"]


def test_a_choice_that_returns_nothing_is_told() -> None:
    found = fault("class MyBot:\n    def choose(self, seen, rng):\n        seen.legal_actions[0]")
    assert found["text"].startswith("choose has returned nothing.")


def test_of_very_many_legal_actions_only_some_are_shown() -> None:
    source = "class MyBot:\n    def choose(self, seen, rng):\n        return 1 // 0"
    seen = tell(source, game="depth_charge")[-1]["fault"]["seen"]
    assert "phase = 'mines'" in seen and "..." in seen and "in all" in seen
    assert max(map(len, seen.splitlines())) < 500


def test_how_far_ahead_or_behind_a_bot_is_is_told() -> None:
    assert standing(2.345, "Easy") == "2.3 points a round ahead of Easy"
    assert standing(-2, "Easy") == "2.0 points a round behind Easy"
    assert standing(0, "Easy") == "level with Easy"


def test_what_is_printed_without_an_end_of_line_is_out_before_the_deal_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    out = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(out))
    asked = {"game": "detect", "opponent": "random", "deals": 1, "source": f"print('half', end='')\n{RANDOM}"}
    next(trial(json.dumps(asked)))
    assert out.getvalue() == b"half"


def test_without_a_bot_that_is_told() -> None:
    assert fault("print") == {
        "text": "Write a class with a method choose: there is none yet.",
        "line": None,
        "seen": "",
    }


def test_a_bot_need_not_ask_for_random_numbers() -> None:
    source = """
class MyBot:
    def choose(self, seen):
        return seen.legal_actions[0] if seen.legal_actions else None
"""
    assert tell(source)[-1]["done"] == 3


def test_a_method_that_cannot_be_looked_at_is_told() -> None:
    assert fault("class MyBot:\n    class choose:\n        __signature__ = 5\n    choose = choose()")["text"]


@pytest.mark.parametrize("ends", ["raise SystemExit(1)", "exit()", "self.choose(seen, rng)"])
def test_a_bot_that_wants_to_end_the_program_only_ends_its_run(ends: str) -> None:
    assert fault(f"class MyBot:\n    def choose(self, seen, rng):\n        {ends}")["line"] == 3


def test_a_bot_of_the_package_may_be_written_too() -> None:
    source = """
from passalong.bots import Bot, Decision

class MyBot(Bot):
    name = "Mine"
    def explain(self, observation, rng, budget=1.0):
        return Decision(observation.legal_actions[0], 0.0, "first")
"""
    assert tell(source)[-1]["done"] == 3


@pytest.mark.parametrize("error", ["KeyboardInterrupt", "GeneratorExit", "type('Mine', (BaseException,), {})"])
def test_whatever_a_bot_raises_is_told(error: str) -> None:
    assert fault(f"class MyBot:\n    def choose(self, seen, rng):\n        raise {error}")["line"] == 3
    assert fault(f"a = 1\nraise {error}")["line"] == 2


UNWRITABLE = """
class Odd:
    def __repr__(self):
        raise ValueError

class MyBot:
    def choose(self, seen, rng):
"""


@pytest.mark.parametrize("answer", ["Odd()", "10 ** 10_000"])
def test_an_answer_that_cannot_be_written_is_told(answer: str) -> None:
    assert "object at" in fault(f"{UNWRITABLE}        return {answer}")["text"]


@pytest.mark.parametrize("head", ["", "class MyBot:\n    def choose(self, seen, rng):\n        "])
def test_a_long_error_is_told_cut(head: str) -> None:
    assert len(fault(f"{head}raise ValueError('a' * 1_000_000)")["text"]) < 1_000


def test_what_a_bot_does_to_its_observation_makes_nothing_legal() -> None:
    changes = "object.__setattr__(seen, 'legal_actions', (999,))"
    found = fault(f"class MyBot:\n    def choose(self, seen, rng):\n        {changes}\n        return 999")
    assert found["text"] == "choose has returned 999, which is not among the legal actions."


def test_classes_that_only_help_are_not_made() -> None:
    helps = "class Helper:\n    def __init__(self, weight): pass\n    def choose(self, cards): pass\n"
    assert tell(helps + RANDOM)[-1]["done"] == 3


@pytest.mark.parametrize("game", game_names())
def test_the_worst_deals_can_be_looked_back_at(game: str) -> None:
    deals = 3
    *_, last = run(game, read_bot(RANDOM), "random", deals)
    worst = [(played.ahead, read_look(read_link(played.look))) for played in last.worst]
    assert len(worst) == 5 and worst == sorted(worst, key=lambda one: one[0])
    for ahead, look in worst:
        match = Match(look.record)
        scores = points(match)
        others = [score for seat, score in enumerate(scores) if seat != look.viewer]
        assert match.is_laid_open() and look.moment == 0
        assert look.viewer is not None and match.names[look.viewer] == "Your bot" and len({*match.names}) == len(scores)
        assert abs(scores[look.viewer] - sum(others) / len(others)) == pytest.approx(abs(ahead))
    assert [one["name"][:5] for one in tell(RANDOM, deals, game=game)[-1]["worst"]] == ["Round"] * 5
