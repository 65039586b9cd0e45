"""One's own turn in Loot: what each action makes of the hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import cast

from passalong.bots import Thinking, mean
from passalong.games.loot.rules import DISCARD, LootObservation
from passalong.games.loot.unseen import Places

from .judging import Judge, Left, hope, with_card

SLICE = 20
"""How many cards to draw are looked at before others get their turn."""


class Turn:
    """What a judge thinks of a seat's hand, and of what can become of it."""

    def __init__(self, seen: LootObservation, judge: Judge) -> None:
        self.seen, self.judge = seen, judge
        self.now = judge.worth(seen.hand)

    @property
    def top(self) -> int:
        """The top discard; when a turn begins, there is one."""
        return cast(int, self.seen.discard_top)

    @cached_property
    def with_top(self) -> dict[int, Left]:
        """What is left after each discard once the top discard is taken, which may have to stay (L6)."""
        left = self.judge.left(with_card(self.seen.hand, self.top))
        if self.seen.option("noReturnDiscard"):
            del left[self.top]
        return left

    def taking(self) -> Left:
        """Return what is left at best after the top discard is taken."""
        return _best(self.with_top.values())

    def drawing(self, hand: tuple[int, ...]) -> Thinking[Left]:
        """
        Return what is left of a hand at best after a card is drawn, on average over those never seen.

        Before a reshuffle there may be no card to draw.
        """
        best: list[Left] = []
        for at, card in enumerate(Places(self.seen).shares[-1][0]):
            if at % SLICE == 0:
                yield
            best.append(_best(self.judge.left(with_card(hand, card)).values()))
        if not best:
            return Left(self.judge.worth(hand), self.judge.value(hand))
        return Left(mean([left.worth for left in best]), mean([left.value for left in best]))

    @cached_property
    def left(self) -> dict[int, Left]:
        """What is left after each discard that is legal, by its action."""
        left = self.judge.left(self.seen.hand)
        return {action: left[action - DISCARD] for action in self.seen.legal_actions if action >= DISCARD}

    def discarding(self) -> dict[int, float]:
        """Return the value of each discard: of what is left, with more of it where the card had little hope."""
        return {action: left.value - hope(self.seen.hand, action - DISCARD) for action, left in self.left.items()}


def _best(left: Iterable[Left]) -> Left:
    return max(left, key=lambda one: one.value)
