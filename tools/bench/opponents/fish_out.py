"""A plain search for Fish Out!: each choice in the same 16 deals of the unseen cards, played out greedily."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.game import Observation, Rng
from passalong.games.fish_out.cards import FOUR_ACES, RANKS, SEATS, SUITS, TWO_OF_CLUBS, VALUES, pass_distance, worth
from passalong.games.fish_out.rules import (
    FISH,
    GAME,
    NEVER,
    ORDER,
    PASS,
    STOCK,
    FishOutObservation,
    FishOutState,
    pass_action,
    pass_cards,
)

WORLDS = 16
SPARE = 7
"""Out of how many cards those to be passed are chosen."""
LAST_ACE = FOUR_ACES - SUITS * VALUES[0]
"""What the fourth ace brings beside its own value."""


class Greedy(Bot):
    """Fishes what is worth it, plays the card that may catch most, and else the lowest; aces go where others fish."""

    name: ClassVar[str] = "Greedy"

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(FishOutObservation, observation)
        if not seen.legal_actions:
            return WAIT
        return Decision(greedy_choice(seen), 0.0, "greedy")


class Watchful(Greedy):
    """Plays greedily, but keeps the next ace from a rival who alone has caught any, and has two or more."""

    name: ClassVar[str] = "Watchful"

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(FishOutObservation, observation)
        guarding = guards(seen) if seen.legal_actions and sees_a_collector(seen) else None
        return super().explain(seen, rng, budget) if guarding is None else Decision(guarding, 0.0, "guard")


def sees_a_collector(seen: FishOutObservation) -> bool:
    """Tell whether one rival may still catch all four aces, and has two or more."""
    aces = [sum(not card % RANKS for stack in stacks for card in stack) for stacks in seen.stacks]
    return max(aces) > 1 and max(aces) == sum(aces) and not aces[seen.seat]


def guards(seen: FishOutObservation) -> int | None:
    """Return what keeps an ace from the rival: to fish it, to play high for it, or to play another card than an ace."""
    if seen.phase == "keep":
        suit = next(card // RANKS for seat, card in seen.keepers if seat == seen.player)
        return FISH if suit * RANKS in seen.lake[suit] else None
    if seen.phase not in ("lead", "follow"):
        return None
    played = [card for _, card in seen.trick]
    swum = {card for cards in (*seen.lake, played) for card in cards}
    for card in sorted(seen.legal_actions, key=lambda card: -(card % RANKS)):
        suit = card // RANKS
        stays = all(other // RANKS != suit or other < card for other in played)
        if stays and suit * RANKS in swum - {card} and suit not in seen.fished[seen.seat]:
            return card
    others = [card for card in seen.legal_actions if card % RANKS]
    return None if greedy_choice(seen) % RANKS else min(others, key=lambda card: card % RANKS, default=None)


class Beginner(Bot):
    """Knows the rules, not more: plays low, or its highest card of a plentiful suit, and fishes three for a gain."""

    name: ClassVar[str] = "Beginner"
    many: ClassVar[int] = 3

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(FishOutObservation, observation)
        if not seen.legal_actions:
            return WAIT
        if seen.phase in ("keep", "order"):
            plays = seen.keepers if seen.phase == "keep" else seen.trick
            card = next(card for seat, card in plays if seat == seen.player)
            fish = [*seen.lake[card // RANKS], card]
            enough = len(fish) >= self.many and sum(VALUES[one] for one in fish) > 0
            fishing, stock = (FISH, STOCK) if seen.phase == "keep" else (ORDER + self.many - 1, ORDER + NEVER)
            return Decision(fishing if enough or seen.phase == "order" else stock, 0.0, "count")
        if seen.phase == "pass":
            return Decision(pass_action(tuple(sorted(lowest(seen.hand)[:3]))), 0.0, "low")
        return Decision(self.card(seen), 0.0, "low")

    def card(self, seen: FishOutObservation) -> int:
        """Return the highest card of a suit that lies plentiful in the Lake, or else the lowest card of all."""
        for suit in sorted(range(SUITS), key=lambda suit: -len(seen.lake[suit])):
            held = [card for card in seen.legal_actions if card // RANKS == suit]
            if held and suit not in seen.fished[seen.seat] and len(seen.lake[suit]) + 1 >= self.many:
                return max(held)
        return min(seen.legal_actions, key=lambda card: (card % RANKS, card))


class Plain(Bot):
    """Tries every choice in the same worlds, and takes the one with the best mean."""

    name: ClassVar[str] = "Plain search"

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(FishOutObservation, observation)
        if not seen.legal_actions:
            return WAIT
        totals = dict.fromkeys(candidates(seen), 0)
        if len(totals) > 1:
            worlds = GAME.worlds(seen, rng)
            for world in (next(worlds) for _ in range(WORLDS)):
                for action in totals:
                    totals[action] += margin(world, seen, action)
        best = max(totals, key=lambda action: (totals[action], -action))
        return Decision(best, totals.pop(best) / (SEATS - 1) / WORLDS, "best")


REFERENCES: dict[str, Bot] = {"plain": Plain(), "greedy": Greedy(), "watchful": Watchful(), "beginner": Beginner()}


def candidates(seen: FishOutObservation) -> list[int]:
    """List what may be done; three cards are passed out of the lowest ones and the aces."""
    if seen.phase == "pass":
        return [pass_action(three) for three in combinations(sorted(lowest(seen.hand)[:SPARE]), 3)]
    if seen.phase == "order":
        return [ORDER + NEVER, ORDER + 1, ORDER + 3, ORDER + 5]
    return list(seen.legal_actions)


def lowest(hand: Sequence[int]) -> list[int]:
    """Sort a hand from the lowest rank on, aces among the middle ones."""
    return sorted(hand, key=lambda card: (card % RANKS or RANKS / 2, card))


def margin(world: FishOutState, seen: FishOutObservation, action: int) -> int:
    """Return three times the points less the sum of the others', when a choice has been made and all play greedily."""
    table = Table(world)
    seat = seen.seat
    if action < FISH:
        table.play(seat, action)
    elif action < ORDER:
        table.answers[seat] = 1 if action == FISH else NEVER
    elif action < PASS:
        table.answers[seat] = action - ORDER
    else:
        steps = pass_distance(seen.option("passCycle"), seen.round)
        table.exchange({seat: pass_cards(action)}, steps)
    points = table.play_out()
    return SEATS * points[seat] - sum(points)


class Table:
    """Hands, Lake and trick as lists of cards."""

    def __init__(self, world: FishOutState) -> None:
        self.hands = [list(hand) for hand in world.hands]
        self.lake = [list(cards) for cards in world.lake]
        self.done = [set(suits) for suits in world.fished]
        self.points = [worth(stacks) for stacks in world.stacks]
        self.aces = [sum(not card % RANKS for stack in stacks for card in stack) for stacks in world.stacks]
        self.trick = list(world.keepers or world.trick)
        self.is_full = len(world.trick) == SEATS
        self.leader = world.leader or 0
        self.caught = list(world.caught)
        self.answers = list(world.orders)

    def exchange(self, chosen: dict[int, Sequence[int]], steps: int) -> None:
        """Let all pass three cards, and the 2 of Clubs be led."""
        given = [chosen.get(seat) or lowest(hand)[:3] for seat, hand in enumerate(self.hands)]
        for seat, hand in enumerate(self.hands):
            self.hands[seat] = [card for card in hand if card not in given[seat]] + [*given[seat - steps]]
        self.leader = next(seat for seat, hand in enumerate(self.hands) if TWO_OF_CLUBS in hand)
        self.play(self.leader, TWO_OF_CLUBS)

    def play(self, seat: int, card: int) -> None:
        """Put a card from a hand on the table."""
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.is_full = len(self.trick) == SEATS

    def play_out(self) -> list[int]:
        """Let all play greedily to the end, and return their points."""
        while True:
            while not self.is_full:
                seat = (self.leader + len(self.trick)) % SEATS
                self.play(seat, self.best_card(seat))
            self.settle()
            if not self.hands[0]:
                return self.points

    def best_card(self, seat: int) -> int:
        """Return the card that may catch most, or that is best thrown away."""
        hand, done, left = self.hands[seat], self.done[seat], len(self.hands[seat]) - 1
        highest: dict[int, tuple[int, int]] = {}
        value = [sum([VALUES[card] for card in cards]) for cards in self.lake]
        empty = [not cards for cards in self.lake]
        for player, card in self.trick:
            suit = card // RANKS
            value[suit] += VALUES[card]
            empty[suit] = False
            highest[suit] = max(highest.get(suit, (-1, 0)), (card, player))
        best, choice = -99.0, hand[0]
        for card in hand:
            suit, rank = divmod(card, RANKS)
            top, keeper = highest.get(suit, (-1, seat))
            used = suit in done
            theirs = keeper != seat and suit not in self.done[keeper]
            promise = (8.0 if used or theirs else -1.0) if not rank else used - 0.3 * rank
            if not used and not empty[suit] and card > top:
                gain = value[suit] + VALUES[card]
                if gain >= wanted(left):
                    promise = max(promise, 10.0 + gain + rank / 100)
            if promise > best:
                best, choice = promise, card
        return choice

    def settle(self) -> None:
        """Leave the highest card of each suit, fish or stock, and find the next leader."""
        ascending = sorted([(card, seat) for seat, card in self.trick])
        keepers = {card // RANKS: (card, seat) for card, seat in ascending}
        for card, _ in ascending:
            if keepers[card // RANKS][0] != card:
                self.lake[card // RANKS].append(card)
        for suit, (card, seat) in keepers.items():
            self.settle_suit(suit, card, seat)
        most = max(self.caught)
        if most:
            self.leader = next(
                at % SEATS for at in range(self.leader, self.leader + SEATS) if self.caught[at % SEATS] == most
            )
        self.trick, self.is_full = [], False
        self.caught, self.answers = [0] * SEATS, [None] * SEATS

    def settle_suit(self, suit: int, card: int, seat: int) -> None:
        """Fish a suit out or stock the card."""
        fish = [*self.lake[suit], card]
        gain = sum([VALUES[one] for one in fish])
        aces = fish.count(suit * RANKS)
        if aces and self.aces[seat] == SUITS - 1:
            gain += LAST_ACE
        answer, left = self.answers[seat], len(self.hands[seat])
        fishes = NEVER < answer <= len(fish) - 1 if answer is not None and left else not left or gain >= wanted(left)
        if suit in self.done[seat] or len(fish) == 1 or not fishes:
            self.lake[suit] = fish
            return
        self.points[seat] += gain
        self.aces[seat] += aces
        self.done[seat].add(suit)
        self.caught[seat] = len(fish)
        self.lake[suit] = []


def wanted(left: int) -> float:
    """Return how many points a catch must bring while so many cards are left in hand."""
    return 5 if left >= 6 else 3.5 if left >= 3 else 1


def greedy_choice(seen: FishOutObservation) -> int:
    """Return what the playouts would do."""
    if seen.phase == "pass":
        return pass_action(tuple(sorted(lowest(seen.hand)[:3])))
    if seen.phase == "order":
        return ORDER + 4
    if seen.phase == "keep":
        suit, card = next((card // RANKS, card) for seat, card in seen.keepers if seat == seen.player)
        gain = sum(VALUES[one] for one in (*seen.lake[suit], card))
        return FISH if gain >= wanted(len(seen.hand)) else STOCK
    state = FishOutState(dict(seen.options))
    state.restore(seen)
    card = Table(state).best_card(seen.seat)
    return card if card in seen.legal_actions else seen.legal_actions[0]
