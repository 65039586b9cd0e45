"""One game of an environment for training: a seat is asked at a time, and actions and outcomes are dense numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Self

from passalong.adapters.encoding import Encoding, Layout, Options, Part, Rows, Table
from passalong.game import CHANCE, TERMINAL, Observation, State

POINTS = 100
"""Totals are written in hundreds of points."""


class Setting:
    """What does not change from episode to episode: the game, its players, house rules and deals, and what follows."""

    def __init__(
        self, encoding: Encoding[State, Observation], players: int, options: Options | None = None, deals: int = 1
    ) -> None:
        """Raises `ValueError` where a game cannot be played so, or its actions then have no dense numbers."""
        self.encoding, self.players, self.deals = encoding, players, deals
        self.options = encoding.game.checked_options(players, options)
        for name, value in encoding.refused.items():
            if self.options[name] == value:
                raise ValueError(f"{encoding.game.title}: actions have no dense numbers where {name} is {value!r}.")
        if deals < 1 or (deals > 1 and not encoding.several_deals):
            raise ValueError(f"{encoding.game.title} cannot have {deals} deals.")
        self.table = Layout([*common_parts(players), *encoding.table(players)])
        self.row = Layout(encoding.row(players))
        self.rows = deals * encoding.most_rows(players, self.options)
        """How many rows the history can have."""
        self.size = self.table.size + self.rows * self.row.size
        """The number of values of a tensor: the table, then the rows."""
        self.most_choices = deals * encoding.most_choices(players, self.options)
        self.most_chances = deals * encoding.most_chances(players, self.options)

    def see(self, seen: Observation, asked: int) -> Mapping[int, float]:
        """Return the table as a seat sees it while one is asked: each place that is not 0, and its value."""
        table = Table(self.table, seen.seat, self.players)
        for part, who in (("asked", asked), ("turn", seen.current_player), ("dealer", seen.dealer)):
            if who is not None and who >= 0:
                table.mark(part, table.away(who))
        for seat, total in enumerate(seen.scores):
            table.mark("totals", table.away(seat), total / POINTS)
        table.mark("deal", 0, seen.round / self.deals)
        self.encoding.see(seen, table)
        return table.values

    def new_episode(self) -> Episode:
        """Return an episode at its first node."""
        return Episode(self)


@cache
def common_parts(players: int) -> tuple[Part, ...]:
    """Return the parts of a table that all games share."""
    return (
        Part("asked", (players,)),
        Part("turn", (players,)),
        Part("dealer", (players,)),
        Part("totals", (players,)),
        Part("deal", (1,)),
    )


class Episode:
    """
    A game from its deal to its end.

    What can happen in one way only, a chance outcome or a choice, happens by itself, as in a record. Where seats may
    act out of turn, each is asked in seat order whether it does, before the seat on turn.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.state = setting.encoding.game.new_initial_state(setting.players, setting.options)
        self.state.end_after(setting.deals)
        seats, begin = range(setting.players), setting.table.size
        self._rows = [Rows(setting.row, begin, seat, setting.players) for seat in seats]
        self._told = [0] * setting.players
        """How many events of the current history each seat's rows tell."""
        self._to_ask: list[int] = []
        """The seats that are still to be asked at this point, the seat on turn last."""
        self._go_on()

    def clone(self) -> Self:
        """Return an independent copy."""
        copy = object.__new__(type(self))
        copy.__dict__ = {**self.__dict__, "state": self.state.clone()}
        copy._rows, copy._told, copy._to_ask = [rows.copy() for rows in self._rows], self._told[:], self._to_ask[:]
        return copy

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    # What can happen

    @property
    def seat(self) -> int:
        """The seat that decides, `CHANCE` or `TERMINAL`."""
        return self._to_ask[0] if self._to_ask else self.state.current_player()

    def legal(self, seat: int | None = None) -> Mapping[int, int | None]:
        """Return the actions of a seat by their dense numbers, of the deciding one by default; None is to wait."""
        asked = self.seat
        if asked < 0 or seat not in (None, asked):
            return {}
        return self._legal

    def outcomes(self) -> Mapping[int, tuple[int, int]]:
        """Return each outcome of a chance node and its weight, by its number."""
        number, state = self.setting.encoding.outcome_number, self.state
        if self.seat != CHANCE:
            return {}
        return {number(state, outcome): (outcome, weight) for outcome, weight in state.chance_outcomes()}

    def text(self, number: int) -> str:
        """Write what can be played or happen now in the notation of docs/rules.md."""
        action = self.outcomes()[number][0] if self.seat == CHANCE else self.legal()[number]
        return "wait" if action is None else self.state.action_to_string(action)

    # Playing

    def play(self, number: int) -> None:
        """Play the action with this number, or let chance have the outcome. Raises `ValueError` where it cannot be."""
        if self.seat == CHANCE:
            outcomes = self.outcomes()
            if number not in outcomes:
                raise ValueError(f"There is no outcome {number} now.")
            self.state.apply_action(outcomes[number][0])
        else:
            legal = self.legal()
            if number not in legal:
                raise ValueError(f"Action {number} is not legal now.")
            action = legal[number]
            if action is None:
                del self._to_ask[0]
                self._list()
                return
            self.state.apply_action(action, self.seat)
        self._go_on()

    def _go_on(self) -> None:
        """Play what can happen in one way only, and find who is asked next."""
        state = self.state
        while True:
            player = state.current_player()
            if player == TERMINAL:
                self._to_ask = []
                return
            if player == CHANCE:
                outcomes = state.chance_outcomes()
                if len(outcomes) > 1:
                    self._to_ask = []
                    return
                self._keep_deal()
                state.apply_action(outcomes[0][0])
                continue
            choices = state.choices()
            if len(choices) > 1:
                break
            (seat, action) = choices[0]
            state.apply_action(action, seat)
        seats = dict.fromkeys(seat for seat, _ in choices)
        self._to_ask = [*[seat for seat in seats if seat != player], player]
        self._list()

    def _list(self) -> None:
        """List what the seat that is asked may do."""
        encoding, seat = self.setting.encoding, self._to_ask[0]
        self._legal: dict[int, int | None] = dict(encoding.numbered(self.state.legal_actions(seat), seat))
        if len(self._to_ask) > 1:
            if encoding.wait is None:
                raise TypeError(f"{encoding.game.title} needs a number for waiting.")
            self._legal[encoding.wait] = None

    def _keep_deal(self) -> None:
        """Write what each seat has seen of a deal that is over, before the rules forget it."""
        for seat in range(self.setting.players):
            seen = self.state.observation(seat)
            if seen.phase == "scored":
                self._remember(seen)
                self._told[seat] = len(seen.deal_scores)  # with these alone the next history begins

    # What a seat knows

    def returns(self) -> tuple[float, ...]:
        """Return what each seat gains: all 0 until the end."""
        return self.state.returns()

    def table(self, seat: int) -> Mapping[int, float]:
        """Return the table as a seat sees it: each place of the tensor that is not 0, and its value."""
        return self.setting.see(self.state.observation(seat), self.seat)

    def rows(self, seat: int) -> Sequence[int]:
        """Return the places of the tensor that are 1 because of what a seat has seen; earlier ones stay as they are."""
        self._remember(self.state.observation(seat))
        return self._rows[seat].places

    def _remember(self, seen: Observation) -> None:
        rows = self._rows[seen.seat]
        for event in seen.history[self._told[seen.seat] :]:
            self.setting.encoding.recall(event, rows)
            rows.before = event
        self._told[seen.seat] = len(seen.history)
