"""
What a game is: the contract between the rules and everything that plays, draws, stores or searches them.

The names follow OpenSpiel. A `Game` is a constant: its rules, options and limits. A `State` is one position of one
game in progress; it is changed in place by `apply_action` and copied by `clone`. Chance is an explicit player. What a
seat may know is its `Observation`, and nothing but an observation ever reaches a view, a bot, a hint or a log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self

CHANCE = -1
"""Returned by `State.current_player` where the next action is a chance outcome."""
TERMINAL = -4
"""Returned by `State.current_player` when the game is over."""


class Rng(Protocol):
    """A source of random integers: `passalong.chance.Generator` or anything like it."""

    def below(self, n: int) -> int:
        """Return an integer drawn uniformly from 0 to n - 1."""


class Question(NamedTuple):
    """Whose device says what happens at a chance node of a sealed game; it may open what the seat has hidden."""

    seat: int
    opens: bool = False


class Option(NamedTuple):
    """A house rule: its name and default as in rules.md section 6, and every value it can take."""

    name: str
    default: object
    choices: Sequence[object]


class Reason(NamedTuple):
    """Why an attempt is refused: a code that a game's text turns into a sentence, and the facts to fill it with."""

    code: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: each kind is a class of its own in the rules of a game, with a field for each fact."""

    player: int | None
    """The seat that did it, if it was a seat."""


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """An event that only its own seat sees whole; a field is None for an observer from whom it was hidden."""

    # No ABC: every observation asks of every event whether it is one of these, which takes an ABC four times as long.

    player: int

    @abstractmethod
    def for_others(self) -> Self:
        """Return what the other seats, and spectators, see of it."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing of it is hidden."""
        return self != self.for_others()


@dataclass(frozen=True, slots=True)
class Score(Event):
    """The end of a deal; `scores` are the sums of these points, seat by seat."""

    points: tuple[int, ...]


class UnknownGameError(ValueError):
    """There is no game of this name."""


class InvalidRecordError(ValueError):
    """A record, link or action cannot be read."""


class UnknownPastError(ValueError):
    """
    A state is asked for what a seat has seen that it cannot know.

    `Game.worlds` completes what one seat knows: where everything is, but not how it came to another seat.
    """

    def __init__(self, player: int) -> None:
        super().__init__(f"What seat {player} has seen is unknown: this state was made from what another seat knows.")


class IllegalActionError(ValueError):
    """An action can be read, but may not be played now; `reason` says why."""

    def __init__(self, message: str, reason: Reason) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Observation:
    """
    All that one seat knows, with perfect recall, as plain frozen data; each game adds its own fields.

    `player` is None for a spectator. `current_player` is the seat to act, or whose device has to say what happens where
    a sealed game stands in the middle of chance. `legal_actions` are this seat's own. `history` holds the current deal
    whole, and the `Score` of each earlier deal.
    """

    player: int | None
    num_players: int
    options: tuple[tuple[str, object], ...]
    current_player: int
    legal_actions: tuple[int, ...]
    scores: tuple[int, ...]
    round: int
    dealer: int | None
    phase: str
    history: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """The seat from which the table is seen; a spectator sees it from the first."""
        return self.player or 0

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise: the first of them plays next."""
        return tuple([(self.seat + step) % self.num_players for step in range(1, self.num_players)])

    @property
    def deal_scores(self) -> list[tuple[int, ...]]:
        """What each deal that has been counted brought the seats."""
        return [event.points for event in self.history if isinstance(event, Score)]

    def option(self, name: str) -> Any:
        """Return what is chosen for a house rule."""
        return dict(self.options)[name]


class State(ABC):
    """One position of a game; holds primitives, tuples, lists and dicts only."""

    num_players: int
    seldom: ClassVar[frozenset[int]] = frozenset()
    """Actions that random play takes only one time in fifty, or no deal would last (rules.md section 5)."""
    lowest_wins: ClassVar[bool] = False
    """Whether the fewest points win, and not the most."""

    @abstractmethod
    def current_player(self) -> int:
        """Return the seat to act, `CHANCE` or `TERMINAL`."""

    @abstractmethod
    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        """
        List in ascending order what a seat may do, by default the current player.

        Empty at chance and terminal nodes and for a seat that may not act now. The order is part of the link format: a
        record stores positions in `choices()`. Change it only together with the game's `rules_version`.
        """

    @abstractmethod
    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        """List `(outcome, weight)` at a chance node, ascending by outcome; the weights are positive integers."""

    @abstractmethod
    def witnesses(self) -> tuple[int, ...]:
        """List the seats that will see the outcome of this chance node."""

    def question(self) -> Question | None:
        """
        Return whose device decides this chance node in a sealed game; None where nothing is decided.

        It follows from what everybody has seen. Where chance is thrown with dice, nobody who may still choose something
        because of the outcome may be asked for it.
        """
        return None

    @abstractmethod
    def apply_action(self, action: int, player: int | None = None) -> None:
        """
        Play an action, or a chance outcome, in place.

        `player` is the seat that acts, by default the current one. Raises `IllegalActionError` and leaves the state as
        it was when the action is not legal.
        """

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Return the game's own running totals, seat by seat."""

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
        """Write an action, or a chance outcome at a chance node, in the notation of rules.md section 5."""

    @abstractmethod
    def string_to_action(self, text: str) -> int:
        """Read an action, in either case and with surplus spaces; raises `InvalidRecordError` for other text."""

    @abstractmethod
    def why_not(self, text: str, player: int) -> Reason | None:
        """Return why a seat may not play what the text says, or None when it may."""

    def lay_open(self) -> None:  # noqa: B027 - no game has to
        """Show what the rules show at the end, when the players stop earlier; most games have nothing to show."""

    def opened(self, seat: int, choice: int) -> None:  # noqa: B027 - few games hide a choice
        """Take what a seat opens at the end of a sealed game for its hidden choice, whatever it has answered."""

    def end_after(self, deals: int) -> None:  # noqa: B027 - a game that is dealt once has nothing to do
        """Let the match end after so many deals, whatever the scores are then or before."""

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.current_player() == TERMINAL

    def choices(self) -> tuple[tuple[int, int], ...]:
        """
        List every `(seat, action)` possible now, the current player's first, then those of other seats in seat order.

        Records, counts and random play use this list. A single choice is forced: it is played at once, never stored.
        """
        current = self.current_player()
        if current < 0:
            return ()
        others = [seat for seat in range(self.num_players) if seat != current]
        return tuple((seat, action) for seat in (current, *others) for action in self.legal_actions(seat))

    def returns(self) -> tuple[float, ...]:
        """Return what each seat gains: w winners of n get +1/w each and the others -1/(n-w), or all nothing."""
        return shared_returns(self.winners(), self.num_players)


class Game(ABC):
    """The constants of a game and the way into it; one instance, named `GAME`, ends every `rules.py`."""

    number: ClassVar[int]
    """0-15, unique: the game's number in links."""
    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    """The version of these rules: a change by which a record would replay differently makes a new one."""
    older_versions: ClassVar[tuple[int, ...]] = ()
    """The versions before it, by which old records go on; each is a game of its own in `rules_v<version>`."""
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    private_hands: ClassVar[bool] = True
    """Whether a seat holds what the others must not see, so that a shared phone is passed on behind a curtain."""
    sealed: ClassVar[Literal["", "dice", "answers"]] = ""
    """How a game by link keeps its secrets: chance is thrown with dice of all seats, or owners of secrets answer."""
    hidden_choices: ClassVar[int] = 0
    """How many choices of every game are secrets: the first ones, one for each seat in their order."""
    is_dealt: ClassVar[bool] = True
    """Whether chance deals what is good for some and bad for others, so that somebody could wish to pick the deal."""

    @abstractmethod
    def new_initial_state(self, num_players: int, options: Mapping[str, object] | None = None) -> State:
        """Start a game; raises `ValueError` for a wrong number of players, an unknown option or value."""

    @abstractmethod
    def worlds(self, observation: Observation, rng: Rng) -> Iterator[State]:
        """
        Yield full states for ever, each drawn uniformly over the chance outcomes and hidden choices that fit.

        Every state is exact from now on. In its history other seats' past private faces are None, and `observation`
        of such a seat raises `UnknownPastError`, until it plays a deal that it has known from the first.
        """

    def state_from_observation(self, observation: Observation, rng: Rng) -> State:
        """Draw one full state that fits what a seat knows."""
        return next(self.worlds(observation, rng))

    def can_be_sealed(self, options: Mapping[str, object]) -> bool:
        """Tell whether a game with these complete options can be sealed."""
        return bool(self.sealed)

    def next_options(self, options: Mapping[str, object], last: Observation) -> Mapping[str, object]:
        """Return the options of the next match in a series, when a spectator has seen the last one end like this."""
        return options

    def checked_options(self, num_players: int, options: Mapping[str, object] | None) -> dict[str, object]:
        """Complete the options with their defaults; raises `ValueError` for a wrong count, name or value."""
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
    Share out a win: w winners of n get +1/w each and the others -1/(n-w); nobody gains when all or none win.

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
