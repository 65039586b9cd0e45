"""Rules of thumb for Fish Out!: what a card promises, and when a suit is worth fishing out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from passalong.games.fish_out.cards import HAND, PASSED, RANKS, SEATS, SUITS, VALUES

from .playout import ALL_RANKS, COUNT, LATER, WORTH, Position

Weighed: TypeAlias = tuple[float, int, int]
"""The points that a card promises, its suit, and the card as a bit."""

ALL_SUITS = range(SUITS)
PRECIOUS = 4
"""The rank from which on a card is too good to be thrown away lightly; the ace has rank 0."""

GUARD = 36
"""The worth of an ace kept from a rival who collects them: all four bring 18 points, and fewer cost 9 each."""
ALL_ACES = 24
"""The worth of an ace to a seat that hopes for all four, in addition to its own points."""
KEEPING: tuple[int, ...] = (6, *range(1, RANKS))
"""The worth of keeping a card of each rank in hand, in tenths of a point."""


class Habits:
    """
    How a seat plays that thinks of one trick at a time.

    * `enough[left]`: the points for which a suit is fished out, by the number of cards left in hand.
    * `rest`: with fewer points than this to come, it is fished out for less.
    * `worry`: the probability that a seat which plays later, and may fish the suit, beats a card with a given higher
      one.
    * `hope`: the share of a card's points that counts when it is lost to the Lake, to be fished by any seat later.
    * `gift`: that share when another seat is about to fish it now.
    * `thrift`: the cost of throwing away a precious card, for each rank above the first.
    * `alert`: the seat keeps the next ace from a rival who alone has caught any, and has this many; `SUITS` is never.
    * `collects`: the seat wants all four aces, and fishes for nothing else while no rival has any.
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
        alert: int = SUITS - 2,
        collects: bool = False,
    ) -> None:
        self.enough = tuple(enough)
        self.rest, self.alert, self.collects = rest, alert, collects
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
        """Return whether a seat fishes out these cards."""
        if self._wants_aces(position.aces, seat):
            return fish & 1 == 1
        return position.gain(seat, fish) + self.rescue(position, seat, fish) >= self.waiting(position, suit)

    def rescue(self, position: Position, seat: int, fish: int) -> int:
        """Return what taking these cards is worth besides points, because no rival can then catch all four aces."""
        # The ace is bit 0.
        return GUARD if fish & 1 and self._sees_a_threat(position.aces, seat) else 0

    def _sees_a_threat(self, aces: Sequence[int], seat: int) -> bool:
        """Return whether a rival may catch all aces: no other seat has any, and the rival has at least `alert`."""
        return max(aces) >= self.alert and not aces[seat] and aces.count(0) == SEATS - 1

    def waiting(self, position: Position, suit: int) -> float:
        """Return the points that leaving a suit in the Lake promises; any gain is better than nothing."""
        return self.enough[position.left] if position.to_come(suit) >= self.rest else 0.5

    def _wants_aces(self, aces: Sequence[int], seat: int) -> bool:
        """Return whether a seat is trying to get aces: with three of them every seat is."""
        return aces[seat] == SUITS - 1 or (self.collects and hopes_for_all(aces, seat))

    def weigh(self, position: Position, seat: int) -> list[Weighed]:
        """
        Weigh for each suit the lowest card, the next one above an ace, and the highest if it may catch enough.

        The hard bot calls this thousands of times for one move, so sets of cards and of seats are bit masks.
        """
        prize = ALL_ACES if self._wants_aces(position.aces, seat) else 0
        guard = GUARD if self._sees_a_threat(position.aces, seat) else 0
        enough, later = self.enough[position.left], LATER[position.leader][position.played]
        own = position.hands[seat * SUITS : seat * SUITS + SUITS]
        weighed = []
        for suit, held, trick, closed in zip(ALL_SUITS, own, position.trick, position.closed, strict=True):
            if not held:
                continue
            # Whether the seat that played the suit's highest card so far may still fish it.
            wanted = trick and not closed >> position.keeper[suit] & 1
            lost = self._given if wanted else self._stocked[closed][seat]
            low = held & -held  # the lowest bit: the lowest card
            risk = guard if guard and low == 1 and not closed >> position.aces.index(max(position.aces)) & 1 else 0
            weighed.append((lost[low.bit_length()] - risk, suit, low))
            if low == 1 < held:
                low = (held - 1) & (1 - held)  # held - 1 is the hand without the ace; this is its lowest bit
                weighed.append((lost[low.bit_length()], suit, low))
            length = held.bit_length()
            high = 1 << length >> 1  # the highest bit
            fish = position.lake[suit] | trick
            if high > trick and fish and not closed >> seat & 1:
                gain = WORTH[fish | high] - enough + (prize + guard) * (fish & 1)
                if gain > 0:
                    # All cards above it that this seat neither holds nor has seen.
                    higher = ALL_RANKS & ~(held | position.gone[suit]) & -(high << 1)
                    stays = self._stays[COUNT[later & ~closed]][COUNT[higher]]
                    weighed.append((stays * gain + (1 - stays) * lost[length], suit, high))
        return weighed


def _part(seat: int, closed: int) -> float:
    """
    Return the share of a fish in the Lake that a seat can expect if all that may fish it are equally lucky.

    Points count above the mean of the three others, so a fish that another seat gets costs a third of its points.
    """
    rivals = SEATS - closed.bit_count()
    if closed >> seat & 1:
        return -1 / (SEATS - 1) if rivals else 0.0
    return 1 / rivals - (rivals - 1) / rivals / (SEATS - 1)


def _by_length(values: Sequence[float], thrift: float) -> list[float]:
    """Return what losing each card costs, indexed by the bit length of the card."""
    return [0.0, *[value - thrift * max(0, rank - PRECIOUS) for rank, value in enumerate(values)]]


def hopes_for_all(aces: Sequence[int], seat: int) -> bool:
    """Return whether a seat may still catch all four aces, because no other seat has one."""
    return sum(aces) == aces[seat]


ENOUGH = (2.5, 2.5, 3.5, 4.5, 5.5, 5.5, *[6.5] * 7)


def growing(most: int) -> list[float]:
    """Return `enough` for a seat that waits for `most` points at the start, and for less and less later."""
    return [most * (left + 4) / 16 for left in range(HAND)]


EAGER = Habits([0.5, 0.5, *[2.5] * 11], rest=0, worry=0.0, hope=0.0, gift=0.0, alert=SUITS)
"""Fishes whatever it can, and guards no ace."""
CARELESS = Habits([0.5, 0.5, *[2.5] * 11], rest=0, worry=0.0, hope=0.0, gift=-0.3, thrift=-0.6, alert=SUITS)
"""Fishes whatever it can, throws its high cards away lightly, even to a seat about to fish, and guards no ace."""
PATIENT = Habits(ENOUGH)
"""Waits for a good catch, but not too long."""
BUSY = Habits(growing(3))
"""Fishes for small gains, too, since fish left in the Lake may be gone later."""
COLLECTING = Habits(ENOUGH, collects=True)
"""Catches one ace after another."""
MOODS = (Habits(growing(4)), Habits(growing(7)), Habits(ENOUGH, alert=SUITS), EAGER)
"""How each of the other seats may play. Half of them guard the aces: all four can seldom be had from three others."""


def missed(card: int) -> float:
    """Return the cost of passing a card, in points."""
    tenths = KEEPING[card % RANKS]
    return tenths / 10


def least_missed(hand: Iterable[int]) -> list[int]:
    """Return the cards of a hand, those that it misses least first."""
    return sorted(hand, key=lambda card: (missed(card), card))


def passed(hand: Iterable[int]) -> tuple[int, ...]:
    """Return the three cards that a hand misses least, in ascending order."""
    return tuple(sorted(least_missed(hand)[:PASSED]))
