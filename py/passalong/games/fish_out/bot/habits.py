"""Playing Fish Out! by rule of thumb: what a card promises, and when a suit is worth fishing out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from passalong.games.fish_out.cards import ACE, HAND, PASSED, RANKS, SEATS, SUITS, VALUES

from .playout import ALL_RANKS, COUNT, LATER, WORTH, Position

Weighed: TypeAlias = tuple[float, int, int]
"""What a card promises in points, its suit, and the card as a bit."""

ALL_SUITS = range(SUITS)
PRECIOUS = 4
"""From which rank on, 0 being the ace, a card is too good to be thrown away lightly."""

RESCUE = -ACE
"""What it is worth to take an ace that a rival collects: it is fished out as if it cost nothing."""
ALL_ACES = 24
"""What an ace is worth to somebody who hopes for all four, beside its own value."""
KEEPING: tuple[int, ...] = (6, *range(1, RANKS))
"""What it is worth to keep a card of each rank in hand, in tenths of a point."""


class Habits:
    """
    How somebody plays who thinks of one trick at a time.

    A suit is fished out for `enough[left]` points when so many cards are left in hand, and for less when fewer than
    `rest` points are to come. `worry` is the chance that a seat which plays later, and may fish the suit, beats one's
    card with a given higher one. `hope` is the share of a card's value that counts when it is lost to the Lake, to be
    fished by somebody later; `gift` is that share when another is about to fish it now. `thrift` is what throwing away
    a precious card costs, for each rank above the first.

    When asked to fish, it keeps a rival from catching all aces that has `alert` of them; with all four it is too late.
    Somebody on `guard` thinks of that with each card, too: so many points are then worth an ace that the rival does not
    get. Somebody who `collects` wants all four, and fishes for nothing else while no rival has any.
    """

    def __init__(
        self,
        enough: Sequence[float],
        *,
        rest: float = 4,
        worry: float = 0.12,
        hope: float = 0.3,
        gift: float = 1.0,
        thrift: float = 0.1,
        alert: int = SUITS,
        guard: int = 0,
        collects: bool = False,
    ) -> None:
        self.enough = tuple(enough)
        self.rest, self.alert, self.guard, self.collects = rest, alert, guard, collects
        self._stays = [[max(0.0, 1 - worry * higher) ** seats for higher in range(RANKS)] for seats in range(SEATS)]
        self._given = _by_length([-gift * value / (SEATS - 1) for value in VALUES[:RANKS]], thrift)
        self._stocked = [
            [
                _by_length([hope * _part(seat, closed) * value for value in VALUES[:RANKS]], thrift)
                for seat in range(SEATS)
            ]
            for closed in range(1 << SEATS)
        ]

    def card(self, position: Position, seat: int) -> tuple[int, int]:
        """Return the suit of the card that a seat plays, and the card as a bit."""
        return max(self.weigh(position, seat))[1:]

    def fishes(self, position: Position, seat: int, suit: int, fish: int) -> bool:
        """Tell whether a seat fishes out these cards."""
        if self._wants_aces(position.aces, seat):
            return fish & 1 == 1
        return position.gain(seat, fish) + self.rescue(position, seat, fish) >= self.waiting(position, suit)

    def rescue(self, position: Position, seat: int, fish: int) -> int:
        """Return what these cards are worth beside their points, because no rival can then catch all four aces."""
        # The ace is bit 0.
        return (self.guard or RESCUE) if fish & 1 and self._sees_a_threat(position.aces, seat) else 0

    def _sees_a_threat(self, aces: Sequence[int], seat: int) -> bool:
        """Tell whether a rival may catch all aces: it alone has any, and so many that it is noticed."""
        return max(aces) >= self.alert and not aces[seat] and aces.count(0) == SEATS - 1

    def waiting(self, position: Position, suit: int) -> float:
        """Return the points that it promises to leave a suit in the Lake; any gain is better than nothing."""
        return self.enough[position.left] if position.to_come(suit) >= self.rest else 0.5

    def _wants_aces(self, aces: Sequence[int], seat: int) -> bool:
        """Tell whether a seat is out for aces: with three of them everybody is."""
        return aces[seat] == SUITS - 1 or (self.collects and hopes_for_all(aces, seat))

    def weigh(self, position: Position, seat: int) -> list[Weighed]:
        """
        Weigh of each suit the lowest card, the next after an ace, and the highest if it may catch enough.

        The hard bot calls this thousands of times for one move, so sets of cards and of seats are the bits of numbers.
        """
        prize = ALL_ACES if self._wants_aces(position.aces, seat) else 0
        guard = self.guard if self.guard and self._sees_a_threat(position.aces, seat) else 0
        enough, later = self.enough[position.left], LATER[position.leader][position.played]
        own = position.hands[seat * SUITS : seat * SUITS + SUITS]
        weighed = []
        for suit, held, trick, closed in zip(ALL_SUITS, own, position.trick, position.closed, strict=True):
            if not held:
                continue
            # Whether the highest card of the suit so far was played by somebody who may still fish it.
            wanted = trick and not closed >> position.keeper[suit] & 1
            lost = self._given if wanted else self._stocked[closed][seat]
            low = held & -held  # the lowest bit: the lowest card
            risk = guard if guard and low == 1 and not closed >> position.aces.index(max(position.aces)) & 1 else 0
            weighed.append((lost[low.bit_length()] - risk, suit, low))
            if low == 1 < held:
                low = (held - 1) & (1 - held)  # held - 1 is the hand without the ace; of that, the lowest bit
                weighed.append((lost[low.bit_length()], suit, low))
            length = held.bit_length()
            high = 1 << length >> 1  # the highest bit
            fish = position.lake[suit] | trick
            if high > trick and fish and not closed >> seat & 1:
                gain = WORTH[fish | high] - enough + (prize + guard) * (fish & 1)
                if gain > 0:
                    # All cards above it that this seat has neither in hand nor seen.
                    higher = ALL_RANKS & ~(held | position.gone[suit]) & -(high << 1)
                    stays = self._stays[COUNT[later & ~closed]][COUNT[higher]]
                    weighed.append((stays * gain + (1 - stays) * lost[length], suit, high))
        return weighed


def _part(seat: int, closed: int) -> float:
    """
    Return which part of a fish in the Lake is for a seat, if all that may fish it are equally lucky.

    Points count above the mean of the three others: a fish that another gets costs a third of its value.
    """
    rivals = SEATS - closed.bit_count()
    if closed >> seat & 1:
        return -1 / (SEATS - 1) if rivals else 0.0
    return 1 / rivals - (rivals - 1) / rivals / (SEATS - 1)


def _by_length(values: Sequence[float], thrift: float) -> list[float]:
    """Return what losing each card is worth, by the length of its bit."""
    return [0.0, *[value - thrift * max(0, rank - PRECIOUS) for rank, value in enumerate(values)]]


def hopes_for_all(aces: Sequence[int], seat: int) -> bool:
    """Tell whether a seat may still catch all four aces: none of the others has one."""
    return sum(aces) == aces[seat]


ENOUGH = (2.5, 2.5, 3.5, 4.5, 5.5, 5.5, *[6.5] * 7)


def growing(most: int) -> list[float]:
    """Return what is enough for somebody who waits for so many points at the start, and for less and less later."""
    return [most * (left + 4) / 16 for left in range(HAND)]


EAGER = Habits([0.5, 0.5, *[2.5] * 11], rest=0, worry=0.0, hope=0.0, gift=0.0)
"""Takes whatever comes."""
CARELESS = Habits([0.5, 0.5, *[2.5] * 11], rest=0, worry=0.0, hope=0.0, gift=-0.3, thrift=-0.6)
"""Takes whatever comes, and throws its high cards away lightly, even to whoever is about to fish."""
PATIENT = Habits(ENOUGH, alert=SUITS - 1)
"""Waits for a good catch, but not for too long."""
BUSY = Habits(growing(3), alert=SUITS - 1)
"""Fishes whatever is worth a little: what others have left is not there any more."""
COLLECTING = Habits(ENOUGH, collects=True)
"""Catches one ace after the other."""
MOODS = (*[Habits(growing(most), alert=SUITS - 2, guard=36) for most in (4, 7)], PATIENT, EAGER)
"""How others may play. Half of them watch whoever has two aces: without them, all four seem easy to get."""


def missed(card: int) -> float:
    """Return what passing a card costs, in points."""
    tenths = KEEPING[card % RANKS]
    return tenths / 10


def least_missed(hand: Iterable[int]) -> list[int]:
    """List the cards of a hand, those that it misses least first."""
    return sorted(hand, key=lambda card: (missed(card), card))


def passed(hand: Iterable[int]) -> tuple[int, ...]:
    """Return the three cards that a hand misses least, in ascending order."""
    return tuple(sorted(least_missed(hand)[:PASSED]))
