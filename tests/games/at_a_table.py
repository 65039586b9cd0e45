"""A match as a person meets it: playing, taking back, closing the page and opening it again."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar
from unittest import TestCase

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from passalong import Game, Match, Option, Record, State, new_record
from passalong.chance import SEED_BYTES
from tests.support import contents, examples, option_sets, play_random_match

Check = Callable[[Any], None]
"""Fails where something is wrong with a state of one game."""
NAMES = "ABCDEFGH"


class AtATable(RuleBasedStateMachine):
    """A match that is played, taken back, saved and loaded in any order."""

    game: ClassVar[Game]
    check: ClassVar[Check]

    @initialize(data=st.data(), seed=st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES))
    def begin(self, data: st.DataObject, seed: bytes) -> None:
        players = data.draw(st.integers(self.game.min_players, self.game.max_players))
        options = data.draw(option_sets(self.game))
        self.match = Match(new_record(self.game, tuple(NAMES[:players]), (None,) * players, seed, options))
        self.before: list[dict[str, object]] = []

    @property
    def state(self) -> State:
        return self.match._state

    def running(self) -> bool:
        return not self.match.is_over()

    def undoable(self) -> bool:
        return self.match.can_undo(self.match.current_player())

    @precondition(running)
    @rule(index=st.integers(0, 200))
    def play(self, index: int) -> None:
        self.before.append(contents(self.state))
        play_random_match(self.match, index)

    @precondition(running)
    @rule(first=st.integers(0, 10**6), turns=st.integers(1, 60))
    def play_on(self, first: int, turns: int) -> None:
        for at in range(first, first + turns):
            if self.running():
                self.play(at)

    @precondition(undoable)
    @rule()
    def take_back(self) -> None:
        self.match.undo(self.match.current_player())
        assert contents(self.state) == self.before.pop()

    @rule()
    def close_and_open(self) -> None:
        again = Match(Record.from_text(self.match.record.to_text()))
        assert contents(again._state) == contents(self.state)
        assert again.record == self.match.record
        self.match = again

    @invariant()
    def all_is_well(self) -> None:
        type(self).check(self.state)
        assert len(self.match.record.choices) == len(self.before)


def at_a_table(game: Game, check: Check, few: int = 12) -> type[TestCase]:
    """Return a test that plays a game's matches at a table, and checks their state after each step."""
    machine: Any = type("PlayedAtATable", (AtATable,), {"game": game, "check": staticmethod(check)})
    machine.TestCase.settings = settings(max_examples=examples(few), stateful_step_count=20)
    case: type[TestCase] = machine.TestCase
    return case


def some_values(option: Option) -> Sequence[object]:
    """Return all values of an option, or the first and the last of many."""
    return option.choices if len(option.choices) <= 10 else (option.choices[0], option.choices[-1])
