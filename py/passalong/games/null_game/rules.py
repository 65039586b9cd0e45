"""
The null game, for 2 players: each in turn picks heads or tails, a coin is tossed, and a seat that picked its side wins.

It is the template for a new game: constants, options, actions, observation, state, registration, in this order. It has
a chance node, a hidden choice and a forced choice, so code that handles it handles most games; the tests run it, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self, cast

from passalong.game import (
    CHANCE,
    TERMINAL,
    Event,
    Game,
    IllegalActionError,
    InvalidRecordError,
    Observation,
    Option,
    PrivateEvent,
    Reason,
    Rng,
    Score,
    State,
)

OPTIONS = (Option("headsOnly", False, (False, True)),)

HEADS, TAILS = 0, 1
SIDES = {HEADS: "heads", TAILS: "tails"}
NUMBERS = {text: side for side, text in SIDES.items()}


@dataclass(frozen=True, slots=True)
class Pick(PrivateEvent):
    """A seat has picked a side, which the other one sees only when the coin is tossed."""

    side: int | None

    def for_others(self) -> Self:
        """Return the event without the side."""
        return replace(self, side=None)


@dataclass(frozen=True, slots=True)
class Toss(Event):
    """The coin shows a side."""

    side: int


@dataclass(frozen=True, slots=True)
class NullObservation(Observation):
    """All that a seat of the null game knows: its own pick until the coin is tossed, then both."""

    picks: tuple[int | None, ...]


class NullState(State):
    """One position of the null game: the picks so far and the coin."""

    def __init__(self, num_players: int, options: Mapping[str, object]) -> None:
        self.num_players = num_players
        self.options = dict(options)
        self.picks: list[int] = []
        self.coin: int | None = None
        self.history: list[Event] = []

    def current_player(self) -> int:
        """Return the seat that picks next, or `CHANCE` when all have picked."""
        if self.coin is not None:
            return TERMINAL
        return len(self.picks) if len(self.picks) < self.num_players else CHANCE

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        """Return both sides, or heads alone under the house rule `headsOnly`: then the choice is forced."""
        current = self.current_player()
        if current < 0 or player not in (None, current):
            return ()
        return (HEADS,) if self.options["headsOnly"] else (HEADS, TAILS)

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        """Return both sides of the coin, with the same weight."""
        return ((HEADS, 1), (TAILS, 1)) if self.current_player() == CHANCE else ()

    def witnesses(self) -> tuple[int, ...]:
        """Return all seats: everybody sees the coin."""
        return tuple(range(self.num_players)) if self.current_player() == CHANCE else ()

    def apply_action(self, action: int, player: int | None = None) -> None:
        """Play a pick or the toss of the coin, and add the events to the history."""
        current = self.current_player()
        if current == CHANCE and player is None and action in SIDES:
            self.coin = action
            self.history += [Toss(None, action), Score(None, self.scores())]
        elif action in self.legal_actions(player):
            self.picks.append(action)
            self.history.append(Pick(current, action))
        else:
            reason = self._refusal(current if player is None else player)
            raise IllegalActionError(f"{SIDES.get(action, action)} is not possible now ({reason.code}).", reason)

    def scores(self) -> tuple[int, ...]:
        """Return 1 for each seat that picked the side of the coin, else 0."""
        if self.coin is None:
            return (0,) * self.num_players
        return tuple(int(pick == self.coin) for pick in self.picks)

    def winners(self) -> tuple[int, ...]:
        """Return the seats that were right; with one deal, these have won."""
        return tuple(seat for seat, score in enumerate(self.scores()) if score)

    def clone(self) -> NullState:
        """Return a copy that shares no list with this state."""
        copy = NullState(self.num_players, self.options)
        copy.picks, copy.coin, copy.history = self.picks[:], self.coin, self.history[:]
        return copy

    def observation(self, player: int | None) -> NullObservation:
        """Return what a seat knows: the picks of others only when the coin has been tossed."""
        over = self.coin is not None
        return NullObservation(
            player=player,
            num_players=self.num_players,
            options=tuple(self.options.items()),
            current_player=self.current_player(),
            legal_actions=() if player is None else self.legal_actions(player),
            scores=self.scores(),
            round=1,
            dealer=None,
            phase="over" if over else "pick",
            history=tuple(_as_seen(event, player) for event in self.history),
            picks=tuple(pick if over or seat == player else None for seat, pick in enumerate(self.picks)),
        )

    def action_to_string(self, action: int) -> str:
        """Write a side, picked or tossed."""
        return SIDES[action]

    def string_to_action(self, text: str) -> int:
        """Read a side."""
        if text.strip().lower() not in NUMBERS:
            raise InvalidRecordError(f"{text!r} is not an action of this game; write heads or tails.")
        return NUMBERS[text.strip().lower()]

    def why_not(self, text: str, player: int) -> Reason | None:
        """Return why the text may not be played, as a code for which the catalogue has a sentence."""
        try:
            action = self.string_to_action(text)
        except InvalidRecordError:
            return Reason("unreadable", {"text": text})
        return None if action in self.legal_actions(player) else self._refusal(player)

    def _refusal(self, player: int) -> Reason:
        if self.is_terminal():
            return Reason("game_over", {})
        if player != self.current_player():
            return Reason("not_your_turn", {"player": self.current_player()})
        return Reason("heads_only", {})


def _as_seen(event: Event, player: int | None) -> Event:
    return event.for_others() if isinstance(event, Pick) and event.player != player else event


def _as_played(event: Event, picks: Sequence[int]) -> Event:
    """Return an event with its hidden field filled in; a game that cannot raises `UnknownPastError` when asked."""
    return Pick(event.player, picks[event.player]) if isinstance(event, Pick) else event


class NullGame(Game):
    """The null game."""

    number: ClassVar[int] = 0
    name: ClassVar[str] = "null_game"
    title: ClassVar[str] = "Null Game"
    rules_version: ClassVar[int] = 1
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def new_initial_state(self, num_players: int, options: Mapping[str, object] | None = None) -> NullState:
        """Return the state before the first pick."""
        return NullState(num_players, self.checked_options(num_players, options))

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[NullState]:
        """Yield states in which the picks that this seat has not seen are drawn at random."""
        seen = cast(NullObservation, observation)
        while True:
            state = NullState(seen.num_players, dict(seen.options))
            sides = tuple(SIDES) if not state.options["headsOnly"] else (HEADS,)
            state.picks = [sides[rng.below(len(sides))] if pick is None else pick for pick in seen.picks]
            state.history = [_as_played(event, state.picks) for event in seen.history]
            state.coin = next((event.side for event in seen.history if isinstance(event, Toss)), None)
            yield state


GAME = NullGame()
