"""
The par of a deal that is over: it is played once more, with all cards open.

Only for review. It is given true states, so no bot that plays may use it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from passalong.bots import Thinking
from passalong.game import State

from .bot.habits import COLLECTING, EAGER, PATIENT, Habits
from .bot.playout import Position, open_position
from .cards import RANKS, SEATS, SUITS
from .rules import FishOutState

OTHERS = PATIENT
"""The habits of the other seats: those of the medium bot."""
Move = TypeVar("Move")


class Line:
    """
    A player that follows a script of choices, and habits after its end.

    `made` are the choices of one game, each by its position among all that were possible; `next` is the number that
    were possible when the script ended.
    """

    def __init__(self, script: Sequence[int], habits: Habits) -> None:
        self._script, self._habits = script, habits
        self.made: list[int] = []
        self.next = 0

    def card(self, position: Position, seat: int) -> tuple[int, int]:
        """Play the next card of the script."""
        return self._choose(held(position, seat), self._habits.card(position, seat))

    def fishes(self, position: Position, seat: int, suit: int, cards: int) -> bool:
        """Fish or not, as the script says."""
        return self._choose([False, True], self._habits.fishes(position, seat, suit, cards))

    def _choose(self, moves: Sequence[Move], usual: Move) -> Move:
        at = len(self.made)
        if at == len(self._script):
            self.next = len(moves)
        choice = self._script[at] if at < len(self._script) else moves.index(usual)
        self.made.append(choice)
        return moves[choice]


def think(deal: Sequence[State], seat: int) -> Thinking[int]:
    """
    Return the points that a seat could make of a deal after the passing, given the true states before its choices.

    Apart from the choice that is being tried, the seat plays by one of three habits; the best result counts.
    """
    start = open_position(next(state for state in deal if isinstance(state, FishOutState) and state.phase != "pass"))
    points = yield from _best(start, seat, PATIENT)
    for habits in (EAGER, COLLECTING):
        points = max(points, (yield from _best(start, seat, habits)))
    return points


def _best(start: Position, seat: int, habits: Habits) -> Thinking[int]:
    """
    Return the points of the best line found by looking one choice ahead.

    At each of its choices the seat tries everything possible and plays on to the end by its habits; then it keeps to
    the best line so far. That is less than 200 games.
    """
    best, line = _play_out(start, seat, Line([], habits))
    known: list[int] = []
    while len(known) < len(line.made):
        # Only playing the known choices again tells how many there are at the next one.
        for choice in range(_play_out(start, seat, Line(known, habits))[1].next):
            points, tried = _play_out(start, seat, Line([*known, choice], habits))
            if points > best:
                best, line = points, tried
            yield
        known = line.made[: len(known) + 1]
    return best


def _play_out(start: Position, seat: int, line: Line) -> tuple[int, Line]:
    """Play a deal to its end, and return the points of the seat with its line."""
    players = [line if other == seat else OTHERS for other in range(SEATS)]
    return start.copy().play_out(players)[seat], line


def held(position: Position, seat: int) -> list[tuple[int, int]]:
    """Return the cards in the hand of a seat, each as its suit and a bit."""
    return [
        (suit, 1 << rank)
        for suit in range(SUITS)
        for rank in range(RANKS)
        if position.hands[seat * SUITS + suit] >> rank & 1
    ]
