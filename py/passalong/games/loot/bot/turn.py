"""One's own turn in Loot: what each action makes of the hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple, cast

from passalong.bots import Thinking, mean
from passalong.games.loot.rules import DISCARD, LootObservation
from passalong.games.loot.unseen import Places

from .judging import Company, Judge, Left, company, with_card

SLICE = 10
"""How many cards to draw are looked at before others get their turn."""


class Drawn(NamedTuple):
    """What is left at best after a card is drawn: on average, and the points of each card that may come."""

    left: Left
    points: tuple[float, ...] = ()


class Turn:
    """What a judge thinks of a seat's hand, and of what can become of it."""

    def __init__(self, seen: LootObservation, judge: Judge) -> None:
        self.seen, self.judge = seen, judge
        self.now = judge.now(seen.hand)

    @property
    def top(self) -> int:
        """The top discard; when a turn begins, there is one."""
        return cast(int, self.seen.discard_top)

    def taking(self) -> Left:
        """Return what is left at best after the top discard is taken, which may have to stay (L6)."""
        left = self.judge.left(with_card(self.seen.hand, self.top))
        if self.seen.option("noReturnDiscard"):
            del left[self.top]
        return _best(left.values())

    def drawing(self, hand: tuple[int, ...]) -> Thinking[Drawn]:
        """
        Return what is left of a hand after a card is drawn, which is any of those never seen.

        Before a reshuffle there may be no card to draw.
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
        """What is left after each discard that is legal, by its action."""
        left = self.judge.left(self.seen.hand)
        return {action: left[action - DISCARD] for action in self.seen.legal_actions if action >= DISCARD}

    def company(self, action: int) -> Company:
        """Return what the card of a discard may still combine with."""
        return company(self.seen.hand, action - DISCARD)


def _best(left: Iterable[Left]) -> Left:
    """Return what shows the most points, as the table tells, and how much better than that is the best."""
    choices = list(left)
    shown = max(choices, key=lambda one: (one.points, one.value))
    return shown._replace(more=max([one.value for one in choices]) - shown.value)
