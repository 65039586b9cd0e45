"""Whoever makes a game is told in plain sentences what is missing."""

from __future__ import annotations

import inspect

import pytest

from passalong.games import TEMPLATE, load_game
from tests.conformance import checks, test_text
from tests.conformance.plain import PREFIX, meaning
from tests.conformance.test_planted_faults import Unsorted
from tests.support import NotAGameError, loaded

CHECKS = [
    function
    for module in (checks, test_text)
    for name, function in inspect.getmembers(module, inspect.isfunction)
    if name.startswith(PREFIX)
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_check_says_what_it_asks_for(check: object) -> None:
    told = inspect.getdoc(check)
    assert told
    assert told.endswith(".")


def test_a_failed_check_tells_what_it_asks_for_and_where() -> None:
    with pytest.raises(AssertionError) as caught:
        checks.check_actions(Unsorted(2, {"headsOnly": False}))
    told = meaning(caught.tb)
    assert "in ascending order" in told
    assert "That was with 2 players, in the phase 'pick', after 0 events." in told


def test_another_failure_needs_no_explanation() -> None:
    with pytest.raises(ValueError, match="players") as caught:
        load_game(TEMPLATE).new_initial_state(99)
    assert meaning(caught.tb) == ""


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (AttributeError("module 'x' has no attribute 'GAME'"), "must end in GAME ="),
        (SyntaxError("invalid syntax"), "cannot be imported: invalid syntax"),
        (
            TypeError("Can't instantiate abstract class X without an implementation for 'worlds'"),
            "worlds",
        ),
        (ModuleNotFoundError("No module named 'passalong.games.x.rules'"), "No module named"),
    ],
)
def test_rules_that_cannot_be_loaded_are_told_by_the_name_of_the_game(
    fault: Exception, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise fault

    monkeypatch.setattr("tests.support.load_game", fail)
    with pytest.raises(NotAGameError, match=r"py/passalong/games/x/rules\.py") as caught:
        loaded("x")
    assert told in str(caught.value)
