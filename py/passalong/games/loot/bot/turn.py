"""A seat's own turn in Loot: what each action makes of its hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple, cast

from passalong.bots import Thinking, mean
from passalong.games.loot.rules import DISCARD, LootObservation
from passalong.games.loot.unseen import Places

from .judging import Company, Judge, Left, company, with_card

SLICE = 10
"""The number of cards to draw that are considered in one slice of thinking."""


class Drawn(NamedTuple):
    """The best that remains after drawing a card: on average, and in points for each card that may come."""

    left: Left
    points: tuple[float, ...] = ()


class Turn:
    """A seat's hand and what can become of it, as a judge values them."""

    def __init__(self, seen: LootObservation, judge: Judge) -> None:
        self.seen, self.judge = seen, judge
        self.now = judge.now(seen.hand)

    @property
    def top(self) -> int:
        """The top discard; there always is one when a turn begins."""
        return cast(int, self.seen.discard_top)

    def taking(self) -> Left:
        """Return the best that remains after taking the top discard, which may have to be kept (L6)."""
        left = self.judge.left(with_card(self.seen.hand, self.top))
        if self.seen.option("noReturnDiscard"):
            del left[self.top]
        return _best(left.values())

    def drawing(self, hand: tuple[int, ...]) -> Thinking[Drawn]:
        """
        Return what remains on average of a hand after drawing one of the unseen cards.

        Just before a reshuffle there may be no card to draw.
        """
        best: list[Left] = []
        for at, card in enumerate(Places(self.seen).shares[-1][0]):
            if at % SLICE == 0:
                yield
            best.append(_best(self.judge.left(with_card(hand, card)).values()))
        if not best:
            return Drawn(self.judge.now(hand))
        of_each = list(zip(*best, strict=True))
        return Drawn(Left(*map(mean, of_each)), of_each[0])

    @cached_property
    def left(self) -> dict[int, Left]:
        """What remains after each legal discard, by action."""
        left = self.judge.left(self.seen.hand)
        return {action: left[action - DISCARD] for action in self.seen.legal_actions if action >= DISCARD}

    def company(self, action: int) -> Company:
        """Return what the card of a discard could still combine with."""
        return company(self.seen.hand, action - DISCARD)


def _best(left: Iterable[Left]) -> Left:
    """Return the option that shows the most points, as the table does, with how much better the best one is."""
    choices = list(left)
    shown = max(choices, key=lambda one: (one.points, one.value))
    return shown._replace(more=max([one.value for one in choices]) - shown.value)
