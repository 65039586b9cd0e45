"""
Fast playouts of Fish Out!: a game on bare integers, played from any position in less than a millisecond.

The cards of a suit are a bit mask, with the ace as bit 0; a set of seats is a bit mask, too. The rules are those of
`rules`, without texts, options and history; what each seat does is decided by a `Player`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from passalong.games.fish_out.cards import ACE, FOUR_ACES, RANKS, SEATS, SUITS, TWO_OF_CLUBS, VALUES, worth
from passalong.games.fish_out.rules import NEVER, FishOutObservation, FishOutState

ALL_RANKS = (1 << RANKS) - 1


def _of_sets(values: Sequence[int]) -> tuple[int, ...]:
    """Return for each set of cards of one suit the sum of the values of its ranks."""
    sums = [0]
    # With each rank the list doubles: all sets without its card, then the same sets with it.
    for value in values:
        sums += [others + value for others in sums]
    return tuple(sums)


COUNT = _of_sets([1] * RANKS)
"""The number of cards in a set."""
WORTH = _of_sets(VALUES[:RANKS])
"""The points of the cards in a set, each by itself."""
LAST_ACE = FOUR_ACES - SUITS * ACE
"""The points that the fourth ace brings in addition to its own."""
LATER = tuple(
    tuple(sum(1 << (leader + at) % SEATS for at in range(played + 1, SEATS)) for played in range(SEATS))
    for leader in range(SEATS)
)
"""For each leader and number of cards on the table, the seats that play after the one on turn."""


class Player(Protocol):
    """A seat that decides without search."""

    def card(self, position: Position, seat: int) -> tuple[int, int]:
        """Return the suit of the card that a seat plays, and the card as a bit."""

    def fishes(self, position: Position, seat: int, suit: int, cards: int) -> bool:
        """Return whether a seat fishes out these cards."""


class Position:
    """
    The cards of all seats, before or in the middle of a trick. Sets of cards and of seats are bit masks.

    * `hands[seat * 4 + suit]`, `lake[suit]`, `trick[suit]`: cards.
    * `gone[suit]`: the cards that everybody has seen.
    * `keeper[suit]`: the seat with the highest card of the suit in this trick.
    * `closed[suit]`: the seats that have fished out the suit.
    * `left`: the number of cards in each hand after this trick.
    * `caught[seat]`: the number of fish caught in this trick.
    * `made[suit * 4 + seat]`: the points that a suit has brought a seat in this playout, without those for all aces.

    For the card just played, an order overrides the habits of a seat: `NEVER`, or how many fish the Lake must hold.
    """

    def __init__(self, table: FishOutObservation | FishOutState, hands: Sequence[Iterable[int]], left: int) -> None:
        self.take_up(hands)
        self.lake = [bits(cards) for cards in table.lake]
        self.gone = [lake | bits([c for seat in table.stacks for c in seat[s]]) for s, lake in enumerate(self.lake)]
        self.closed = [sum([1 << seat for seat in range(SEATS) if s in table.fished[seat]]) for s in range(SUITS)]
        self.points = [worth(stacks) for stacks in table.stacks]
        self.aces = [sum([card % RANKS == 0 for stack in stacks for card in stack]) for stacks in table.stacks]
        self.leader, self.left = table.leader or 0, left
        self.caught = list(table.caught)
        self.made = [0] * (SUITS * SEATS)
        self.orders: list[int | None] = [None] * SEATS
        self.ties_to_leader = bool(dict(table.options)["leadTieLeaderFirst"])
        self.played, self.trick, self.keeper = 0, [0] * SUITS, [0] * SUITS
        for seat, card in table.keepers or table.trick:
            self._lay(seat, card // RANKS, 1 << card % RANKS)
        self.played = len(table.trick)

    def copy(self) -> Position:
        """Return an independent copy."""
        # Much faster than `deepcopy`: everything that changes in place is a flat list.
        other = object.__new__(Position)
        other.__dict__ = {name: value[:] if type(value) is list else value for name, value in self.__dict__.items()}
        return other

    # Playing

    def take_up(self, hands: Sequence[Iterable[int]]) -> None:
        """Put these cards into the hands."""
        self.hands = [cards for hand in hands for cards in by_suit(hand)]

    def begin(self) -> None:
        """Let the holder of the 2 of Clubs lead it to the first trick."""
        suit, rank = divmod(TWO_OF_CLUBS, RANKS)
        self.leader = next(seat for seat in range(SEATS) if self.hands[seat * SUITS + suit] >> rank & 1)
        self.play(suit, 1 << rank)

    def play(self, suit: int, card: int) -> None:
        """Play a card from the hand of the seat on turn."""
        seat = (self.leader + self.played) % SEATS
        self.hands[seat * SUITS + suit] ^= card
        self._lay(seat, suit, card)
        self.played += 1

    def _lay(self, seat: int, suit: int, card: int) -> None:
        # A bit is greater than a mask if it is above all bits of the mask.
        if card > self.trick[suit]:
            self.keeper[suit] = seat
        self.trick[suit] |= card
        self.gone[suit] |= card

    def play_out(self, players: Sequence[Player]) -> list[int]:
        """Play to the end of the game, and return the points of each seat."""
        while True:
            while self.played < SEATS:
                seat = (self.leader + self.played) % SEATS
                self.play(*players[seat].card(self, seat))
            self.settle(players)
            if not self.left:
                return self.points
            self.left -= 1

    # The end of a trick

    def settle(self, players: Sequence[Player]) -> None:
        """
        Fish or stock the highest card of each suit, and let the next leader lead.

        This goes suit by suit, not in play order: the keepers' suits differ, so that the order changes nothing (F9).
        """
        for suit in range(SUITS):
            cards = self.trick[suit]
            if cards:
                self._settle_suit(suit, cards, players)
        self._find_leader()
        self.trick, self.caught, self.orders = [0] * SUITS, [0] * SEATS, [None] * SEATS
        self.played = 0

    def _settle_suit(self, suit: int, cards: int, players: Sequence[Player]) -> None:
        seat = self.keeper[suit]
        fish = self.lake[suit] | cards
        # A single bit is the kept card alone: the Lake holds none of the suit, and the card has to be stocked (F10).
        if self.closed[suit] >> seat & 1 or not fish & (fish - 1) or not self._fishes(seat, suit, fish, players[seat]):
            self.lake[suit] = fish
            return
        self.points[seat] += self.gain(seat, fish)
        # Not a sum: a seat fishes out a suit only once (F10).
        self.made[suit * SEATS + seat] = WORTH[fish]
        self.aces[seat] += fish & 1
        self.closed[suit] |= 1 << seat
        self.caught[seat] = COUNT[fish]
        self.lake[suit] = 0

    def _fishes(self, seat: int, suit: int, fish: int, player: Player) -> bool:
        order = self.orders[seat]
        if not self.left:
            return True
        # An order counts only the cards in the Lake; `fish` includes the kept card.
        return player.fishes(self, seat, suit, fish) if order is None else NEVER < order < COUNT[fish]

    def gain(self, seat: int, fish: int) -> int:
        """Return the points that a seat wins with some fish of one suit."""
        return WORTH[fish] + (LAST_ACE if fish & 1 and self.aces[seat] == SUITS - 1 else 0)

    def to_come(self, suit: int) -> int:
        """Return the points of all cards of a suit, except the ace, that not everybody has seen."""
        return WORTH[ALL_RANKS & ~self.gone[suit] & ~1]

    def _find_leader(self) -> None:
        # Where nobody has fished, the same seat leads again (F15).
        most = max(self.caught)
        if most:
            at = self.leader if self.ties_to_leader else (self.leader + 1) % SEATS
            while self.caught[at] != most:
                at = (at + 1) % SEATS
            self.leader = at


def open_position(world: FishOutState) -> Position:
    """Return the position of a world, in which all hands are known."""
    # Before the first play of a trick, the leader's hand still holds the card for this trick.
    position = Position(world, world.hands, len(world.hands[world.leader or 0]) - (not world.trick))
    position.orders = world.orders[:]
    return position


def seen_position(seen: FishOutObservation) -> Position:
    """Return the position that a seat sees: no hand but its own."""
    hands = [seen.hand if seat == seen.player else () for seat in range(SEATS)]
    return Position(seen, hands, seen.hand_sizes[seen.leader or 0] - (not seen.trick))


def bits(cards: Iterable[int]) -> int:
    """Return cards of one suit as a bit mask."""
    return sum([1 << card % RANKS for card in cards])


def by_suit(cards: Iterable[int]) -> list[int]:
    """Return the cards of each suit as a bit mask."""
    held = list(cards)
    return [bits([card for card in held if card // RANKS == suit]) for suit in range(SUITS)]


def card_number(suit: int, card: int) -> int:
    """Return the number of a card that is given as a bit."""
    return suit * RANKS + card.bit_length() - 1
