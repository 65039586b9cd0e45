"""
What most games do alike: states that go from phase to phase, and games that are dealt several times.

The rules of a game can build on these. The contract itself is in `passalong.game`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from passalong.game import (
    CHANCE,
    TERMINAL,
    Event,
    IllegalActionError,
    InvalidRecordError,
    Observation,
    PrivateEvent,
    Reason,
    Score,
    State,
    UnknownPastError,
)

COPIED = (list, dict)
"""What a clone may not share with its original."""


class PhasedState(State):
    """
    A state that goes from phase to phase, with one seat on turn.

    In a phase of `decisions` the seat on turn chooses. The game is over when the phase is `over`, and in every other
    phase chance acts. `history` is what has happened in this deal, and the `Score` of each deal before.
    """

    decisions: ClassVar[frozenset[str]]
    private_deals: ClassVar[frozenset[str]] = frozenset()
    """The phases in which only the seat on turn sees the outcome of chance."""

    def __init__(self, num_players: int, options: Mapping[str, Any], phase: str) -> None:
        self.num_players = num_players
        self.options = dict(options)
        self.phase = phase
        self.turn = 0
        self.round = 0
        self.dealer: int | None = None
        self.totals = [0] * num_players
        self.history: list[Event] = []

    # For each game to fill in

    @abstractmethod
    def _actions(self) -> tuple[int, ...]:
        """List in ascending order what the seat on turn may do in a phase of `decisions`."""

    @abstractmethod
    def _read(self, text: str) -> int:
        """Read a player's action, legal now or not; raises `InvalidRecordError`."""

    @abstractmethod
    def _apply_choice(self, action: int, seat: int) -> None:
        """Play a legal action."""

    @abstractmethod
    def _apply_chance(self, outcome: int) -> None:
        """Play a possible outcome."""

    @abstractmethod
    def _why_illegal(self, action: int) -> Reason:
        """Return why the seat on turn may not play an action."""

    # What anybody may ask

    def current_player(self) -> int:
        if self.phase in self.decisions:
            return self.turn
        return TERMINAL if self.phase == "over" else CHANCE

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        if self.phase in self.decisions and (player is None or player == self.turn):
            return self._actions()
        return ()

    def choices(self) -> tuple[tuple[int, int], ...]:
        seat = self.turn  # nobody else has a choice
        return tuple([(seat, action) for action in self.legal_actions()])

    def witnesses(self) -> tuple[int, ...]:
        if self.current_player() != CHANCE:
            return ()
        return (self.turn,) if self.phase in self.private_deals else tuple(range(self.num_players))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.totals)

    def clone(self) -> Self:
        """Return an independent copy: lists and dicts are copied, and nothing within them may change."""
        copy = object.__new__(type(self))
        copy.__dict__ = {
            name: value.copy() if type(value) in COPIED else value for name, value in self.__dict__.items()
        }
        return copy

    def _common(self, player: int | None) -> dict[str, Any]:
        """Return the fields that the observations of all games share."""
        return {
            "player": player,
            "num_players": self.num_players,
            "options": tuple(self.options.items()),
            "current_player": self.current_player(),
            "legal_actions": () if player is None else self.legal_actions(player),
            "scores": self.scores(),
            "round": self.round,
            "dealer": self.dealer,
            "phase": self.phase,
            "history": self._history_seen_by(player),
        }

    # Notation

    def string_to_action(self, text: str) -> int:
        if self.current_player() != CHANCE:
            return self._read(text)
        outcomes = {self.action_to_string(outcome): outcome for outcome, _ in self.chance_outcomes()}
        canonical = self._canonical(text)
        for written, outcome in outcomes.items():
            if self._canonical(written) == canonical:
                return outcome
        raise InvalidRecordError(f"{text!r} is not possible here; one of these is: {', '.join(outcomes)}.")

    def _canonical(self, text: str) -> str:
        """Return a text in the form in which all ways to write the same thing are equal."""
        return " ".join(text.lower().split())

    def why_not(self, text: str, player: int) -> Reason | None:
        try:
            action = self._read(text)
        except InvalidRecordError:
            return Reason("unreadable", {"text": text})
        if self.phase in self.decisions and self._may_play(action, player):
            return None
        return self._refusal(action, player)

    def _refusal(self, action: int, player: int) -> Reason:
        """Return why an action may not be played."""
        if self.phase == "over":
            return Reason("game_over", {})
        if self.phase not in self.decisions or player != self.turn:
            return Reason("not_your_turn", {"player": self.turn})
        return self._why_illegal(action)

    # Playing

    def apply_action(self, action: int, player: int | None = None) -> None:
        seat = self.turn if player is None else player
        if self.phase in self.decisions:
            if self._may_play(action, seat):
                return self._apply_choice(action, seat)
        elif player is None and self._can_happen(action):
            return self._apply_chance(action)
        reason = self._refusal(action, seat)
        raise IllegalActionError(f"Action {action} is not possible now ({reason.code}).", reason)

    def _may_play(self, action: int, seat: int) -> bool:
        """Tell in a phase of `decisions` whether an action is legal; a game may tell it faster."""
        return seat == self.turn and action in self._actions()

    def _can_happen(self, outcome: int) -> bool:
        """Tell whether an outcome is among those of chance; a game may tell it faster."""
        return any(outcome == possible for possible, _ in self.chance_outcomes())

    # What has happened

    def _recall(self, seen: Observation) -> None:
        """Take over the fields that the observations of all games share; raises `ValueError` amid chance."""
        if seen.current_player == CHANCE and seen.phase != "scored":
            raise ValueError(f"An observation in the middle of chance ({seen.phase}) cannot be completed.")
        self.phase, self.round, self.dealer = seen.phase, seen.round, seen.dealer
        self.turn, self.totals = max(seen.current_player, 0), list(seen.scores)
        self.history = list(seen.history)

    def _history_seen_by(self, player: int | None) -> tuple[Event, ...]:
        return tuple([_seen_by(player, event) if isinstance(event, PrivateEvent) else event for event in self.history])


def _seen_by(player: int | None, event: PrivateEvent) -> PrivateEvent:
    """Return an event as a seat has seen it; raises `UnknownPastError` where its own is not known."""
    if event.player != player:
        return event.for_others()
    if not event.is_whole:
        raise UnknownPastError(event.player)
    return event


class DealtState(PhasedState):
    """
    A state of a game that is dealt again until somebody reaches a target, as the options `target` and `tieBreak` say.

    A deal that is not the last leaves the phase `scored`, in which the deal passes on to the next seat. With
    `last_deal`, the match ends after that deal, and neither before nor later.
    """

    last_deal: int | None = None

    def end_after(self, deals: int) -> None:
        self.last_deal = deals

    def winners(self) -> tuple[int, ...]:
        if self.phase != "over":
            return ()
        return self.leaders(self.totals)

    @classmethod
    def leaders(cls, totals: Sequence[int]) -> tuple[int, ...]:
        """List the seats with the best of these totals: they have won, once the match is over."""
        best = min(totals) if cls.lowest_wins else max(totals)
        return tuple([seat for seat, total in enumerate(totals) if total == best])

    def _dealers(self) -> tuple[tuple[int, int], ...]:
        """List as outcomes who may deal next: anybody at first, then the next seat clockwise."""
        if self.dealer is None:
            return tuple([(seat, 1) for seat in range(self.num_players)])
        return ((self._next(self.dealer), 1),)

    def _begin_deal(self, dealer: int) -> None:
        """Forget the deal before but for its score."""
        self.history = [event for event in self.history if isinstance(event, Score)]
        self.round += 1
        self.dealer = dealer

    def _end_deal(self, score: Score) -> None:
        """Add what each seat has scored."""
        self.totals = [total + gained for total, gained in zip(self.totals, score.points, strict=True)]
        self.history.append(score)
        self.phase = "over" if self._is_decided() else "scored"

    def _is_decided(self) -> bool:
        """Tell whether a total has reached the target, and the best is not shared, or may be."""
        if self.last_deal is not None:  # then the target does not count
            return self.round >= self.last_deal
        # While a tie is played off, all may fall back below the target (D23, F20, L30): once reached is enough.
        if not self._target_was_reached():
            return False
        return self.options["tieBreak"] == "share" or len(self.leaders(self.totals)) == 1

    def _target_was_reached(self) -> bool:
        """Tell whether a total has reached the target, now or after an earlier deal."""
        totals = self.totals
        for score in reversed([event for event in self.history if isinstance(event, Score)]):
            if self._reaches_target(totals):
                return True
            totals = [total - gained for total, gained in zip(totals, score.points, strict=True)]
        return False

    def _reaches_target(self, totals: Sequence[int]) -> bool:
        return max(totals) >= int(self.options["target"])

    def _next(self, seat: int) -> int:
        return (seat + 1) % self.num_players
