"""What follows from an observation of Fish Out!: which cards stay, what a catch brings, what became of each card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Literal, NamedTuple, TypeAlias

from .cards import ACES, HAND, RANKS, SEATS, SUITS, TWO_OF_CLUBS, pass_distance, worth
from .events import Beaten, Deal, Fish, Play, Stock
from .rules import NEVER, ORDER, FishOutObservation, FishOutState, Phase

DECIDING: tuple[Phase, ...] = ("keep", "order")
"""The phases in which a seat decides whether to fish with a card."""
FateKind: TypeAlias = Literal["highest", "stays", "lake", "fish", "must", "stock", "empty", "used"]
FORCED: tuple[FateKind, ...] = ("empty", "used", "must")
"""The fates of a card that stays without its player being asked (F10, F14)."""


class Fate(NamedTuple):
    """What became of a card that was played."""

    kind: FateKind
    """
    "lake" for a card that went into the Lake. For a card that stayed: "fish", "must" (fished in the last trick),
    "stock", "empty" (stocked, as the Lake held none of its suit) or "used" (stocked, as its player had fished the
    suit). Before the trick is settled: "stays", or "highest" while others have still to play.
    """
    catch: tuple[int, ...] = ()
    """The cards that were fished out with it, itself included."""


@dataclass(slots=True)
class Trick:
    """A trick: the plays in order, and the fates of their cards as far as they are settled."""

    plays: list[Play] = field(default_factory=list)
    fates: dict[int, Fate] = field(default_factory=dict)

    def is_full(self) -> bool:
        """Return whether every seat has played to the trick."""
        return len(self.plays) == SEATS

    def stays(self, card: int) -> bool:
        """Return whether a card is the highest of its suit so far (F7)."""
        return card in keepers(self.plays)

    def fate(self, card: int) -> Fate:
        """Return the fate of a card, as far as it is known."""
        return self.fates.get(card) or Fate(
            "lake" if not self.stays(card) else "stays" if self.is_full() else "highest"
        )


def tricks(seen: FishOutObservation) -> list[Trick]:
    """Return the tricks of this game from its history."""
    told: list[Trick] = []
    lake, fished = [0] * SUITS, [set[int]() for _ in range(SEATS)]
    for event in seen.history:
        match event:
            case Play():
                if not told or told[-1].is_full():
                    told.append(Trick())
                told[-1].plays.append(event)
            case Beaten():
                told[-1].fates |= dict.fromkeys(event.cards, Fate("lake"))
                for card in event.cards:
                    lake[card // RANKS] += 1
            case Stock():
                suit = event.card // RANKS
                told[-1].fates[event.card] = Fate(
                    "empty" if not lake[suit] else "used" if suit in fished[event.player] else "stock"
                )
                lake[suit] += 1
            case Fish():
                suit = event.card // RANKS
                told[-1].fates[event.card] = Fate("must" if len(told) == HAND else "fish", event.catch)
                lake[suit] = 0
                fished[event.player].add(suit)
    return told


def trick_shown(seen: FishOutObservation, before: bool) -> tuple[int, Trick]:
    """Return the trick to show and its number: the current one; the last one until this is led; or the one `before`."""
    told = tricks(seen)
    at = len(told) - (before and bool(seen.trick))
    return (at, told[at - 1]) if at else (1, Trick())


def is_last(seen: FishOutObservation, before: bool) -> bool:
    """Return whether the trick that is shown is the last one, and over."""
    return before or not seen.trick


def has_last(seen: FishOutObservation) -> bool:
    """Return whether there is a trick before the one on the table."""
    return bool(seen.trick) and len(tricks(seen)) > 1


def keepers(plays: Sequence[Play]) -> set[int]:
    """Return the cards that are the highest of their suit (F7)."""
    highest = {card // RANKS: card for card in sorted(play.card for play in plays)}
    return set(highest.values())


def higher(seen: FishOutObservation, card: int) -> int | None:
    """Return the card of this trick that beats another one; None if there is none."""
    same = [other for _, other in seen.trick if other // RANKS == card // RANKS and other > card]
    return max(same, default=None)


def catch(seen: FishOutObservation, card: int) -> tuple[int, ...]:
    """Return what a card would fish out if it stays: its suit in the Lake and in this trick, and the card itself."""
    suit = card // RANKS
    return tuple(sorted({*seen.lake[suit], *(other for _, other in seen.trick if other // RANKS == suit), card}))


def may_be_fished(seen: FishOutObservation, seat: int, card: int) -> bool:
    """Return whether a seat may fish with a card that it plays or has just played, as things stand (F10, F14)."""
    is_last = seen.hand in ((), (card,))
    is_used = card // RANKS in seen.fished[seat]
    return not is_last and not is_used and higher(seen, card) is None and len(catch(seen, card)) > 1


def catch_gain(seen: FishOutObservation, seat: int, card: int) -> int:
    """Return the points that a seat would win by that catch."""
    suit, stacks = card // RANKS, seen.stacks[seat]
    caught = (*stacks[:suit], (*stacks[suit], *catch(seen, card)), *stacks[suit + 1 :])
    return worth(caught) - worth(stacks)


def fish_at_least(seen: FishOutObservation) -> int:
    """Return how many fish at least the Lake will hold for the card just played."""
    return len(catch(seen, seen.trick[-1][1])) - 1


def different_orders(seen: FishOutObservation) -> list[int]:
    """Return the orders for the card just played that can make a difference in this trick, "stock" first."""
    fish = fish_at_least(seen)
    most = min(fish + SEATS - len(seen.trick), RANKS - 1)
    return [ORDER + NEVER, *range(ORDER + max(fish, 1), ORDER + most + 1)]


def just_caught(seen: FishOutObservation) -> list[Fish]:
    """Return what was fished out in the trick that is over, until the next one is led."""
    since = takewhile(lambda event: not isinstance(event, Play), reversed(seen.history))
    return [event for event in since if isinstance(event, Fish)]


def ace_holders(seen: FishOutObservation) -> list[int]:
    """Return the seats that have caught an ace; only one that is alone in this may still catch all four."""
    return [seat for seat, stacks in enumerate(seen.stacks) if any(ace in stacks[s] for s, ace in enumerate(ACES))]


def swam_away(seen: FishOutObservation) -> set[int]:
    """Return the cards that are in the Lake or in a stack."""
    stacks = (stack for stacks in seen.stacks for stack in stacks)
    return {card for cards in (*seen.lake, *stacks) for card in cards}


def cards_out(seen: FishOutObservation, suit: int) -> list[int]:
    """Return the cards of a suit that are in other hands."""
    known = swam_away(seen).union(seen.hand, [card for _, card in seen.trick])
    return [card for card in range(suit * RANKS, suit * RANKS + RANKS) if card not in known]


def newly_received(seen: FishOutObservation) -> tuple[int, ...]:
    """Return the cards passed to this seat, until the end of the first trick to which it has chosen a card."""
    return seen.received if trick_number(seen) <= (2 if TWO_OF_CLUBS in own_plays(seen) else 1) else ()


def has_chosen(seen: FishOutObservation) -> bool:
    """Return whether this seat has chosen a card to play in this game: the 2 of Clubs is led without asking."""
    return any(card != TWO_OF_CLUBS for card in own_plays(seen))


def own_plays(seen: FishOutObservation) -> list[int]:
    """Return the cards that this seat has played in this game."""
    return [event.card for event in seen.history if isinstance(event, Play) and event.player == seen.player]


def pass_steps(seen: FishOutObservation) -> int:
    """Return by how many seats clockwise cards are passed in this game."""
    return pass_distance(seen.option("passCycle"), seen.round)


def giver(seen: FishOutObservation, seat: int) -> int:
    """Return the seat that passes its three cards to `seat` in this game."""
    return (seat - pass_steps(seen)) % SEATS


def came_from(seen: FishOutObservation) -> dict[int, int]:
    """Return the seat that dealt or passed each card of the hand to the viewer, until the first card is played."""
    passed = dict.fromkeys(newly_received(seen), giver(seen, seen.seat))
    if any(isinstance(event, Play) for event in seen.history):
        return passed
    dealer = next((event.player for event in seen.history if isinstance(event, Deal)), None)
    return passed if dealer is None else dict.fromkeys(seen.hand, dealer) | passed


def receiver(seen: FishOutObservation, seat: int) -> int:
    """Return the seat that gets the three cards of `seat` in this game."""
    return (seat + pass_steps(seen)) % SEATS


def trick_number(seen: FishOutObservation) -> int:
    """Return the number of tricks so far, the current one included."""
    if seen.leader is None:
        return 1
    played = any(seat == seen.leader for seat, _ in seen.trick)
    return min(HAND - seen.hand_sizes[seen.leader] + (not played), HAND)


def card_to_decide(seen: FishOutObservation) -> int:
    """Return the card that the seat on turn decides about: one that it keeps, or one that it has just played."""
    plays = seen.keepers if seen.phase == "keep" else seen.trick
    return next(card for seat, card in plays if seat == seen.current_player)


def leaders(seen: FishOutObservation) -> tuple[int, ...]:
    """Return the seats with the highest total: they have won, once the match is over."""
    return FishOutState.leaders(seen.scores)


def tied_at_target(seen: FishOutObservation) -> tuple[int, ...]:
    """Return the seats that are tied at or above the target after a game that did not end the match (F20)."""
    return leaders(seen) if max(seen.scores) >= seen.option("target") else ()
