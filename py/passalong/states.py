"""
Base classes for states: those that go from phase to phase, and those of games with several deals.

The rules of a game can build on these. The protocol itself is in `passalong.game`.
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
"""The types that a clone must not share with its original."""


class PhasedState(State):
    """
    A state that goes from phase to phase, with one seat on turn.

    In a phase of `decisions` the seat on turn chooses. The game is over when the phase is `over`, and in every other
    phase chance acts. `history` holds the events of this deal, after the `Score` of each earlier deal.
    """

    decisions: ClassVar[frozenset[str]]
    """The phases in which the seat on turn chooses."""
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
        self._remember([])

    # Each game implements these

    @abstractmethod
    def _actions(self) -> tuple[int, ...]:
        """Return in ascending order what the seat on turn may do in a phase of `decisions`."""

    @abstractmethod
    def _read(self, text: str) -> int:
        """Read a player's action, legal now or not. Raises `InvalidRecordError`."""

    @abstractmethod
    def _apply_choice(self, action: int, seat: int) -> None:
        """Play a legal action."""

    @abstractmethod
    def _apply_chance(self, outcome: int) -> None:
        """Play a possible outcome."""

    @abstractmethod
    def _why_illegal(self, action: int) -> Reason:
        """Return why the seat on turn may not play an action."""

    # Queries

    def current_player(self) -> int:
        """Return the seat on turn if the phase is a decision, `TERMINAL` if it is "over", else `CHANCE`."""
        if self.phase in self.decisions:
            return self.turn
        return TERMINAL if self.phase == "over" else CHANCE

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        """Return the actions of the seat on turn; no other seat has any."""
        if self.phase in self.decisions and (player is None or player == self.turn):
            return self._actions()
        return ()

    def choices(self) -> tuple[tuple[int, int], ...]:
        seat = self.turn  # no other seat has a choice
        return tuple([(seat, action) for action in self.legal_actions()])

    def witnesses(self) -> tuple[int, ...]:
        """Return the seat on turn for a private deal, all seats for other chance nodes, none for a decision."""
        if self.current_player() != CHANCE:
            return ()
        return (self.turn,) if self.phase in self.private_deals else tuple(range(self.num_players))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.totals)

    def clone(self) -> Self:
        """Return an independent copy. Lists and dicts are copied, and what they contain must not change in place."""
        # Without `__init__`, which would set up what is overwritten at once.
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
        """
        Return the action of a text, or at a chance node the outcome.

        Raises `InvalidRecordError` if there is none.
        """
        if self.current_player() != CHANCE:
            return self._read(text)
        outcomes = {self.action_to_string(outcome): outcome for outcome, _ in self.chance_outcomes()}
        canonical = self._canonical(text)
        for written, outcome in outcomes.items():
            if self._canonical(written) == canonical:
                return outcome
        raise InvalidRecordError(f"{text!r} is not possible here; one of these is: {', '.join(outcomes)}.")

    def _canonical(self, text: str) -> str:
        """Return a text in a canonical form, which is equal for all ways to write the same action."""
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
        """Apply an action or an outcome; raises `IllegalActionError` if it is not possible."""
        seat = self.turn if player is None else player
        if self.phase in self.decisions:
            if self._may_play(action, seat):
                return self._apply_choice(action, seat)
        elif player is None and self._can_happen(action):
            return self._apply_chance(action)
        reason = self._refusal(action, seat)
        raise IllegalActionError(f"Action {action} is not possible now ({reason.code}).", reason)

    def _may_play(self, action: int, seat: int) -> bool:
        """Return whether an action is legal in a phase of `decisions`; a game may override it for speed."""
        return seat == self.turn and action in self._actions()

    def _can_happen(self, outcome: int) -> bool:
        """Return whether an outcome is possible; a game may override it for speed."""
        return any(outcome == possible for possible, _ in self.chance_outcomes())

    # History

    def _recall(self, seen: Observation) -> None:
        """Restore the fields that the observations of all games share. Raises `ValueError` at a chance node."""
        if seen.current_player == CHANCE and seen.phase != "scored":
            raise ValueError(f"An observation in the middle of chance ({seen.phase}) cannot be completed.")
        self.phase, self.round, self.dealer = seen.phase, seen.round, seen.dealer
        self.turn, self.totals = max(seen.current_player, 0), list(seen.scores)
        self._remember(list(seen.history))

    def _remember(self, history: list[Event]) -> None:
        """Begin a history, to which events are only appended until another one begins."""
        self.history = history
        # What each seat has seen of it so far: an observation looks only at the events since the one before.
        self._seen: dict[int | None, tuple[Event, ...]] = {}

    def _history_seen_by(self, player: int | None) -> tuple[Event, ...]:
        seen = self._seen.get(player, ())
        fresh = self.history[len(seen) :]
        if fresh:
            seen += tuple([_seen_by(player, event) if isinstance(event, PrivateEvent) else event for event in fresh])
            self._seen[player] = seen
        return seen


def _seen_by(player: int | None, event: PrivateEvent) -> PrivateEvent:
    """Return an event as a seat has seen it. Raises `UnknownPastError` where the seat's own event is unknown."""
    if event.player != player:
        return event.for_others()
    if not event.is_whole:
        raise UnknownPastError(event.player)
    return event


class DealtState(PhasedState):
    """
    A state of a game that is dealt until a seat reaches a target, by the options `target` and `tieBreak`.

    A deal that is not the last ends in the phase `scored`, in which the deal passes to the next seat.
    """

    last_deal: int | None = None
    """If set, the match ends after this number of deals, neither earlier nor later."""

    def end_after(self, deals: int) -> None:
        self.last_deal = deals

    def winners(self) -> tuple[int, ...]:
        """Return the leaders once the match is over."""
        if self.phase != "over":
            return ()
        return self.leaders(self.totals)

    @classmethod
    def leaders(cls, totals: Sequence[int]) -> tuple[int, ...]:
        """Return the seats with the best of these totals: they have won, once the match is over."""
        best = min(totals) if cls.lowest_wins else max(totals)
        return tuple([seat for seat, total in enumerate(totals) if total == best])

    def _dealers(self) -> tuple[tuple[int, int], ...]:
        """Return as outcomes who may deal next: any seat at first, then the next one clockwise."""
        if self.dealer is None:
            return tuple([(seat, 1) for seat in range(self.num_players)])
        return ((self._next(self.dealer), 1),)

    def _begin_deal(self, dealer: int) -> None:
        """Forget the previous deal except for its score."""
        self._remember([event for event in self.history if isinstance(event, Score)])
        self.round += 1
        self.dealer = dealer

    def _end_deal(self, score: Score) -> None:
        """Add what each seat has scored."""
        self.totals = [total + gained for total, gained in zip(self.totals, score.points, strict=True)]
        self.history.append(score)
        self.phase = "over" if self._is_decided() else "scored"

    def _is_decided(self) -> bool:
        """Return whether a total has reached the target, and the best one is not shared, or may be."""
        if self.last_deal is not None:  # the target does not count
            return self.round >= self.last_deal
        # While a tie is played off, all totals may fall below the target (D23, F20, L30): reaching it once is enough.
        if not self._target_was_reached():
            return False
        return self.options["tieBreak"] == "share" or len(self.leaders(self.totals)) == 1

    def _target_was_reached(self) -> bool:
        """Return whether a total has reached the target, now or after an earlier deal."""
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
