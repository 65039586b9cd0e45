"""
The protocol of a game: the contract between the rules and all code that plays, draws, stores or searches them.

Names follow OpenSpiel. A `Game` is a constant: its rules, options and limits. A `State` is one position of a game in
progress; `apply_action` changes it in place, and `clone` copies it. Chance is an explicit player. What a seat may know
is its `Observation`; a view, a bot, a hint or a log is given an observation and never a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self

CHANCE = -1
"""Returned by `State.current_player` at a chance node."""
TERMINAL = -4
"""Returned by `State.current_player` when the game is over."""


class Rng(Protocol):
    """A source of random integers: `passalong.chance.Generator` or anything like it."""

    def below(self, n: int) -> int:
        """Return an integer drawn uniformly from 0 to n - 1."""


class Question(NamedTuple):
    """The seat whose device decides a chance node of a sealed game; `opens` means that it opens its hidden choice."""

    seat: int
    opens: bool = False


class Option(NamedTuple):
    """A house rule."""

    name: str
    """Its name, as in docs/rules.md section 6."""
    default: object
    """Its usual value."""
    choices: Sequence[object]
    """Every value that it can take."""


class Reason(NamedTuple):
    """Why an action is refused: a code that a game's text turns into a sentence, and the facts for it."""

    code: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Each kind is a class of its own in the rules of a game, with a field for each fact."""

    player: int | None
    """The seat that did it; None where no seat did."""


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """An event that only its own seat sees whole; a field is None for an observer who may not see it."""

    # Not an ABC: every observation checks the type of every event, which takes four times as long with an ABC.

    player: int

    @abstractmethod
    def for_others(self) -> Self:
        """Return the event as the other seats and spectators see it."""

    @property
    def is_whole(self) -> bool:
        """Whether no field is hidden."""
        return self != self.for_others()


@dataclass(frozen=True, slots=True)
class Score(Event):
    """The end of a deal. `State.scores` are the sums of these points, seat by seat."""

    points: tuple[int, ...]


class UnknownGameError(ValueError):
    """There is no game of this name."""


class InvalidRecordError(ValueError):
    """A record, link or action cannot be read."""


class UnknownPastError(ValueError):
    """
    A state was asked for past events that a seat has seen but this state cannot know.

    `Game.worlds` completes what one seat knows: where every card is, but not how it came to another seat.
    """

    def __init__(self, player: int) -> None:
        super().__init__(f"What seat {player} has seen is unknown: this state was made from what another seat knows.")


class IllegalActionError(ValueError):
    """An action can be read, but is not legal now; `reason` says why."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one seat knows, with perfect recall, as frozen plain data. Each game adds its own fields."""

    player: int | None
    """The seat; None for a spectator."""
    num_players: int
    """The number of seats."""
    options: tuple[tuple[str, object], ...]
    """The house rules, complete, as `(name, value)`."""
    current_player: int
    """The seat to act, `CHANCE` or `TERMINAL`; where a sealed game stands, the seat whose device decides."""
    legal_actions: tuple[int, ...]
    """The legal actions of this seat, ascending."""
    scores: tuple[int, ...]
    """The totals, seat by seat."""
    round: int
    """The number of the deal, from 1."""
    dealer: int | None
    """The seat that deals; None where there is none."""
    phase: str
    """What the state waits for; "scored" and "over" mean the same in all games (`passalong.pack`)."""
    history: tuple[Event, ...]
    """The events of the current deal as this seat has seen them, after the `Score` of each earlier deal."""

    @property
    def seat(self) -> int:
        """The seat from which the table is drawn; for a spectator, the first."""
        return self.player or 0

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise: the first of them plays next."""
        return tuple([(self.seat + step) % self.num_players for step in range(1, self.num_players)])

    @property
    def deal_scores(self) -> list[tuple[int, ...]]:
        """The points of each finished deal, seat by seat."""
        return [event.points for event in self.history if isinstance(event, Score)]

    def option(self, name: str) -> Any:
        """Return the value of a house rule."""
        return dict(self.options)[name]


class State(ABC):
    """One position of a game. It holds only primitives, tuples, lists and dicts."""

    num_players: int
    """The number of seats."""
    history: list[Event]
    """What has happened in this deal, after the `Score` of each earlier one; a seat may see only a part of it."""
    seldom: ClassVar[frozenset[int]] = frozenset()
    """Actions that random play takes only one time in fifty, as deals would end too soon (docs/rules.md section 5)."""
    lowest_wins: ClassVar[bool] = False
    """Whether the lowest total wins, instead of the highest."""

    @abstractmethod
    def current_player(self) -> int:
        """Return the seat to act, `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        """
        Return the legal actions of a seat in ascending order, by default of the current player.

        Empty at chance and terminal nodes and for a seat that may not act now. The order is part of the link format, as
        a record stores positions in `choices()`. Change it only together with the game's `rules_version`.
        """

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        """Return `(outcome, weight)` for each outcome at a chance node, ascending; weights are positive integers."""

    @abstractmethod
    def witnesses(self) -> tuple[int, ...]:
        """Return the seats that will see the outcome of this chance node."""

    def question(self) -> Question | None:
        """
        Return whose device decides this chance node in a sealed game; None where nothing is decided.

        It follows from what everybody has seen. With dice, it is never a seat that could still change its choice
        because of the outcome.
        """
        return None

    @abstractmethod
    def apply_action(self, action: int, player: int | None = None) -> None:
        """
        Play an action, or a chance outcome, in place.

        `player` is the seat that acts, by default the current one. Raises `IllegalActionError` and leaves the state
        unchanged where the action is not legal.
        """

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Return the totals, seat by seat."""

    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won, or share the win; empty while the game runs and on a draw."""

    @abstractmethod
    def clone(self) -> State:
        """Return an independent copy."""

    @abstractmethod
    def observation(self, player: int | None) -> Observation:
        """
        Return all that a seat knows, or a spectator (None).

        Raises `UnknownPastError` in a state of `Game.worlds` that does not know what this seat has seen before.
        """

    @abstractmethod
    def action_to_string(self, action: int) -> str:
        """Write an action, or at a chance node an outcome, in the notation of docs/rules.md section 5."""

    @abstractmethod
    def string_to_action(self, text: str) -> int:
        """Read an action, ignoring case and extra spaces. Raises `InvalidRecordError` for any other text."""

    @abstractmethod
    def why_not(self, text: str, player: int) -> Reason | None:
        """Return why a seat may not play what the text says, or None where it may."""

    def lay_open(self) -> None:  # noqa: B027 - no game has to
        """Show what the rules show at the end, when the players stop earlier; in most games, nothing."""

    def opened(self, seat: int, choice: int) -> None:  # noqa: B027 - few games hide a choice
        """Replace a seat's hidden choice by the one that it has opened, whatever it has answered."""

    def end_after(self, deals: int) -> None:  # noqa: B027 - a game that is dealt once has nothing to do
        """End the match after this number of deals, whatever the totals are then or before."""

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == TERMINAL

    def choices(self) -> tuple[tuple[int, int], ...]:
        """
        Return every legal `(seat, action)`, the current player's first, then those of other seats in seat order.

        Records, counts and random play use this list. A single choice is forced: it is played at once, and never
        stored.
        """
        current = self.current_player()
        if current < 0:
            return ()
        others = [seat for seat in range(self.num_players) if seat != current]
        return tuple((seat, action) for seat in (current, *others) for action in self.legal_actions(seat))

    def returns(self) -> tuple[float, ...]:
        """Return what each seat gains: w winners of n get +1/w each, the others -1/(n-w); on a draw all get 0."""
        return shared_returns(self.winners(), self.num_players)


class Game(ABC):
    """The constants of a game, and its entry point. One instance, named `GAME`, ends every `rules.py`."""

    number: ClassVar[int]
    """The game's number in links: 0 to 15, unique."""
    name: ClassVar[str]
    """The name of its folder."""
    title: ClassVar[str]
    """The name that players see."""
    rules_version: ClassVar[int]
    """The version of these rules. A change that would make a record replay differently needs a new version."""
    older_versions: ClassVar[tuple[int, ...]] = ()
    """The versions before it, which old records still follow; each is a game of its own in `rules_v<version>`."""
    min_players: ClassVar[int]
    """The smallest number of players."""
    max_players: ClassVar[int]
    """The greatest number of players."""
    options: ClassVar[tuple[Option, ...]]
    """The house rules; their order is part of the link format."""
    private_hands: ClassVar[bool] = True
    """Whether a seat holds what others must not see, so that a shared phone is handed over behind a curtain."""
    sealed: ClassVar[Literal["", "dice", "answers"]] = ""
    """How a game by link keeps its secrets: all seats throw dice for chance, or the owners of secrets answer."""
    hidden_choices: ClassVar[int] = 0
    """The number of hidden choices at the beginning: one for each seat, in order; 0 if there are none."""
    is_dealt: ClassVar[bool] = True
    """Whether chance deals cards that are better for some seats, so that a player could wish to pick the deal."""

    @abstractmethod
    def new_initial_state(self, num_players: int, options: Mapping[str, object] | None = None) -> State:
        """
        Return the state before the first action.

        Raises `ValueError` for a wrong number of players, an unknown option or value.
        """

    @abstractmethod
    def worlds(self, observation: Observation, rng: Rng) -> Iterator[State]:
        """
        Yield full states without end, drawn uniformly over the chance outcomes and hidden choices that fit the
        observation.

        Every state is exact from now on. The private events of other seats in its past are None, and `observation` of
        such a seat raises `UnknownPastError`, until it plays a deal that it has known from the beginning.
        """

    def state_from_observation(self, observation: Observation, rng: Rng) -> State:
        """Return one random full state that fits an observation."""
        return next(self.worlds(observation, rng))

    def can_be_sealed(self, options: Mapping[str, object]) -> bool:
        """Return whether a game with these complete options can be sealed."""
        return bool(self.sealed)

    def next_options(self, options: Mapping[str, object], last: Observation) -> Mapping[str, object]:
        """Return the options of the next match in a series, from a spectator's observation of the last one."""
        return options

    def checked_options(self, num_players: int, options: Mapping[str, object] | None) -> dict[str, object]:
        """Return all options, completed with their defaults. Raises `ValueError` for a wrong count, name or value."""
        if not self.min_players <= num_players <= self.max_players:
            fewest, most = self.min_players, self.max_players
            fitting = f"{fewest} to {most}" if fewest < most else f"{fewest}"
            raise ValueError(f"{self.title} is for {fitting} players, not {num_players}.")
        chosen = dict(options or {})
        complete: dict[str, object] = {}
        for option in self.options:
            value = chosen.pop(option.name, option.default)
            if not _is_among(value, option.choices):
                raise ValueError(
                    f"{self.title}: {option.name} cannot be {value!r}; it is one of {_listed(option.choices)}."
                )
            complete[option.name] = value
        if chosen:
            known = ", ".join(option.name for option in self.options) or "none"
            raise ValueError(f"{self.title} has no option {next(iter(chosen))!r}; its options are: {known}.")
        return complete


def shared_returns(winners: Sequence[int], num_players: int) -> tuple[float, ...]:
    """
    Return the gains from a win: w winners of n get +1/w each, the others -1/(n-w); all get 0 if all or none win.

    >>> shared_returns((1, 2), 3)
    (-1.0, 0.5, 0.5)
    """
    losers = num_players - len(winners)
    if not winners or not losers:
        return (0.0,) * num_players
    return tuple(1 / len(winners) if seat in winners else -1 / losers for seat in range(num_players))


def _is_among(value: object, choices: Sequence[object]) -> bool:
    if isinstance(choices, range):
        return type(value) is int and value in choices
    return any(value == choice and type(value) is type(choice) for choice in choices)


def _listed(choices: Sequence[object]) -> str:
    if isinstance(choices, range):
        return f"{choices[0]} to {choices[-1]}"
    return ", ".join(repr(choice) for choice in choices)
