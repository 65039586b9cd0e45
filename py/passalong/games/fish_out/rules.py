"""
Fish Out!, for exactly 4 players: the highest total wins. From the July 2006 BGDF Game Design Showdown. F1, F2 ... are
the rulings in docs/rules.md.

A game is 13 tricks with a standard deck, ace low. First everybody passes three cards. In a trick each plays any card.
In each suit played the highest card stays with its player, the others go into the Lake. Then, in play order, each
keeper either fishes the suit out (the kept card and all of its suit in the Lake go into the player's own stack, once
per suit and game) or stocks the Lake with the kept card. The player who fished out most cards leads. Caught aces cost
9, but all four of them bring 18; court cards bring 3, other cards 1. At 50 the match is over.

Nothing is dealt in advance: each card of a hand is a chance outcome over the cards not yet dealt. A decision that the
rules want hidden, a standing order or a simultaneous answer, is kept in `orders` until the trick is settled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Literal, TypeAlias, cast

from passalong.game import Game, InvalidRecordError, Observation, Option, Reason, Rng, Score
from passalong.states import DealtState

from .cards import (
    CARD_NUMBERS,
    CARDS,
    HAND,
    PASSED,
    RANKS,
    SEATS,
    SUITS,
    TWO_OF_CLUBS,
    card_name,
    pass_distance,
    worth,
)
from .events import Answer, Beaten, Deal, Fish, Hand, Holder, Lead, Order, Pass, Play, Receive, Stock
from .unseen import HiddenHands, draw_passed, known_hands, orders_of_trick, seats_that_pass_unseen

OPTIONS = (
    Option("passCycle", "LRA", ("LRA", "LRAhold", "none")),
    Option("leadTieLeaderFirst", True, (False, True)),
    Option("simultaneousDecisions", False, (False, True)),
    Option("fishing", "ask", ("ask", "order")),
    Option("target", 50, range(10, 101)),
    Option("tieBreak", "playOn", ("playOn", "share")),
)

Phase: TypeAlias = Literal["dealing", "cards", "pass", "holder", "lead", "follow", "order", "keep", "scored", "over"]

FISH, STOCK, ORDER, PASS = CARDS, CARDS + 1, CARDS + 2, CARDS + 15
"""
The numbers of the actions; playing a card has the number of the card.

An order is ORDER plus how many cards the Lake must hold, or plus `NEVER`; a pass is PASS plus the three cards, in
ascending order, as digits to the base 52.
"""
ACTIONS = PASS + CARDS**PASSED
NEVER = 0
ORDERS = tuple(range(ORDER, PASS))
OUTCOMES = {card: (card, 1) for card in range(CARDS)}
"""Every card as a chance outcome, built once for speed: a deal asks for the remaining ones 52 times."""


def pass_action(cards: tuple[int, ...]) -> int:
    """Return the action that passes three cards, given in ascending order."""
    first, second, third = cards
    return PASS + (first * CARDS + second) * CARDS + third


def pass_cards(action: int) -> tuple[int, int, int]:
    """Return the three cards that an action passes."""
    rest, third = divmod(action - PASS, CARDS)
    return (*divmod(rest, CARDS), third)


def action_text(action: int) -> str:
    """Write a player's action in notation."""
    if action < FISH:
        return f"play {card_name(action)}"
    if action < ORDER:
        return "fish" if action == FISH else "stock"
    if action < PASS:
        return "order never" if action == ORDER else f"order {action - ORDER}"
    return " ".join(["pass", *map(card_name, pass_cards(action))])


def read_action(text: str) -> int:
    """
    Read a player's action, legal now or not. Raises `InvalidRecordError` where the text is no action.

    >>> read_action(" PASS kh 2c 3D ") == read_action("pass 2C 3D KH")
    True
    """
    words = text.lower().split()
    cards = sorted(CARD_NUMBERS[word] for word in words[1:] if word in CARD_NUMBERS)
    match words:
        case ["fish"]:
            return FISH
        case ["stock"]:
            return STOCK
        case ["order", "never"]:
            return ORDER
        case ["order", least] if least in ORDER_NUMBERS:
            return ORDER_NUMBERS[least]
        case ["play", _] if len(cards) == 1:
            return cards[0]
        case ["pass", _, _, _] if len(cards) == PASSED:
            return pass_action(tuple(cards))
    raise InvalidRecordError(f"{text!r} is not an action of Fish Out!; write play KH, fish, stock or pass 2C 3D KH.")


ORDER_NUMBERS = {str(least): ORDER + least for least in range(1, PASS - ORDER)}


@dataclass(frozen=True, slots=True)
class FishOutObservation(Observation):
    """All that a seat of Fish Out! knows."""

    phase: Phase
    """What the game waits for."""
    hand: tuple[int, ...]
    """This seat's own cards in ascending order; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    """The number of cards in each hand, seat by seat."""
    lake: tuple[tuple[int, ...], ...]
    """`lake[suit]` lists cards in the order in which they came."""
    stacks: tuple[tuple[tuple[int, ...], ...], ...]
    """`stacks[seat][suit]` lists the cards that a seat has caught, in the order in which they came."""
    fished: tuple[tuple[int, ...], ...]
    """`fished[seat]` lists the suits that a seat has fished out in this game."""
    trick: tuple[tuple[int, int], ...]
    """`(seat, card)` in play order, until the trick is settled."""
    leader: int | None
    """The seat that leads this trick; None before the first one."""
    passed: tuple[int, ...] = ()
    """The cards that this seat passed on."""
    received: tuple[int, ...] = ()
    """The cards that were passed to this seat."""
    keepers: tuple[tuple[int, int], ...] = ()
    """`(seat, card)` for the cards of this trick that are still to be fished or stocked."""
    caught: tuple[int, ...] = (0,) * SEATS
    """`caught[seat]` is the number of cards that a seat has fished out in this trick."""


class FishOutState(DealtState):
    """
    One position of Fish Out!.

    `orders[seat]` is the number of cards the Lake must hold for the card just played to be fished, or `NEVER`, or None
    where nothing has been decided yet. An answer to "fish or stock?" is kept there, too, as 1 or `NEVER`.
    """

    phase: Phase
    decisions: ClassVar[frozenset[Phase]] = frozenset(("lead", "follow", "keep", "pass", "order"))
    private_deals: ClassVar[frozenset[Phase]] = frozenset(("cards",))

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(SEATS, options, "dealing")
        self._set_out()

    def _set_out(self) -> None:
        self.undealt = dict(OUTCOMES)
        self.hands: list[tuple[int, ...]] = [()] * SEATS
        self.passes: list[tuple[int, ...]] = [()] * SEATS
        self.received: list[tuple[int, ...]] = [()] * SEATS
        self.lake: list[tuple[int, ...]] = [()] * SUITS
        self.stacks: list[tuple[tuple[int, ...], ...]] = [((),) * SUITS] * SEATS
        self.fished: list[tuple[int, ...]] = [()] * SEATS
        self.leader: int | None = None
        self._clear_the_table()

    def _clear_the_table(self) -> None:
        self.trick: list[tuple[int, int]] = []
        self.keepers: list[tuple[int, int]] = []
        self.caught = [0] * SEATS
        self.orders: list[int | None] = [None] * SEATS

    # Queries

    def _actions(self) -> tuple[int, ...]:
        phase, hand = self.phase, self.hands[self.turn]
        if phase == "follow":
            return hand
        if phase == "lead":
            return (TWO_OF_CLUBS,) if TWO_OF_CLUBS in hand else hand
        if phase == "keep":
            return (FISH, STOCK)
        if phase == "order":
            return ORDERS
        # `pass_action`, inlined for speed: there are 286 ways to pass.
        return tuple([PASS + (a * CARDS + b) * CARDS + c for a, b, c in combinations(hand, PASSED)])

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        """Return the cards not yet dealt, each with weight 1; who may deal; or the holder of the 2 of Clubs."""
        phase = self.phase
        if phase == "cards":
            return tuple(self.undealt.values())
        if phase in ("dealing", "scored"):
            return self._dealers()
        if phase == "holder":
            return tuple([(seat, 1) for seat, hand in enumerate(self.hands) if TWO_OF_CLUBS in hand])
        return ()

    def observation(self, player: int | None) -> FishOutObservation:
        return FishOutObservation(
            **self._common(player),
            hand=() if player is None else tuple(sorted(self.hands[player])),
            hand_sizes=tuple([len(hand) for hand in self.hands]),
            lake=tuple(self.lake),
            stacks=tuple(self.stacks),
            fished=tuple(self.fished),
            trick=tuple(self.trick),
            leader=self.leader,
            passed=() if player is None else self.passes[player],
            received=() if player is None else self.received[player],
            keepers=tuple(self.keepers),
            caught=tuple(self.caught),
        )

    # Notation

    def action_to_string(self, action: int) -> str:
        if self.phase in ("dealing", "scored"):
            return f"dealer {action}"
        if self.phase == "cards":
            return f"deal {card_name(action)}"
        return f"holder {action}" if self.phase == "holder" else action_text(action)

    def _read(self, text: str) -> int:
        return read_action(text)

    def _canonical(self, text: str) -> str:
        return super()._canonical(text).replace(" 10", " t")

    def _why_illegal(self, action: int) -> Reason:
        if action not in range(ACTIONS):
            return Reason("not_legal", {})
        if self.phase in FIRST and not (self.phase == "pass" and action >= PASS):
            return Reason(FIRST[self.phase], {})
        hand = self.hands[self.turn]
        if action >= PASS:
            if self.phase != "pass":
                return Reason("passing_over" if self.pass_distance() else "no_passing", {})
            strange = [card for card in pass_cards(action) if card not in hand]
            return Reason("not_in_hand", {"card": strange[0]}) if strange else Reason("same_card", {})
        if action >= ORDER:
            return Reason("no_order_now" if self.options["fishing"] == "order" else "no_orders", {})
        if action >= FISH:
            return Reason("nothing_to_decide", {})
        return Reason("two_of_clubs_first", {}) if action in hand else Reason("not_in_hand", {"card": action})

    # Playing

    def _may_play(self, action: int, seat: int) -> bool:
        if self.phase != "pass" or seat != self.turn:
            return super()._may_play(action, seat)
        if not PASS <= action < ACTIONS:
            return False
        first, second, third = pass_cards(action)
        return first < second < third and {first, second, third} <= set(self.hands[seat])

    def _can_happen(self, outcome: int) -> bool:
        return outcome in self.undealt if self.phase == "cards" else super()._can_happen(outcome)

    def _apply_choice(self, action: int, seat: int) -> None:
        if action < FISH:
            self._play(action)
        elif action >= PASS:
            self._pass(pass_cards(action))
        elif action >= ORDER:
            self.orders[seat] = action - ORDER
            self.history.append(Order(seat, action - ORDER))
            self._after_play()
        else:
            fishes = action == FISH
            self.orders[seat] = 1 if fishes else NEVER
            if self.options["simultaneousDecisions"]:
                self.history.append(Answer(seat, fishes))
            self._settle()

    def _apply_chance(self, outcome: int) -> None:
        if self.phase == "cards":
            self._deal_card(outcome)
        elif self.phase == "holder":
            self.history.append(Holder(outcome))
            self._lead(outcome)
        else:
            self._deal(outcome)

    # A game: deal, pass three, who leads

    def _deal(self, dealer: int) -> None:
        self._set_out()
        self._begin_deal(dealer)
        self.history.append(Deal(dealer))
        self.turn = self._next(dealer)
        self.phase = "cards"

    def _deal_card(self, card: int) -> None:
        """Deal one card to the next hand (F2)."""
        del self.undealt[card]
        self.hands[self.turn] += (card,)
        self.turn = self._next(self.turn)
        if self.undealt:
            return
        for seat, hand in enumerate(self.hands):
            self.hands[seat] = tuple(sorted(hand))
            self.history.append(Hand(seat, self.hands[seat]))
        self.turn = 0
        self.phase = "pass" if self.pass_distance() else "holder"

    def pass_distance(self) -> int:
        """Return by how many seats clockwise cards are passed in this game; 0 where they are not passed (F4)."""
        return pass_distance(self.options["passCycle"], self.round)

    def _pass(self, cards: tuple[int, ...]) -> None:
        seat = self.turn
        self.passes[seat] = cards
        self.history.append(Pass(seat, (seat + self.pass_distance()) % SEATS, cards))
        self.turn = self._next(seat)
        if seat == SEATS - 1:
            self._exchange()

    def _exchange(self) -> None:
        """Carry out all passes at the same time (F3)."""
        for seat, hand in enumerate(self.hands):
            giver = (seat - self.pass_distance()) % SEATS
            self.received[seat] = self.passes[giver]
            kept = [card for card in hand if card not in self.passes[seat]]
            self.hands[seat] = tuple(sorted([*kept, *self.received[seat]]))
            self.history.append(Receive(seat, giver, self.received[seat]))
        self.phase = "holder"

    # A trick: four cards, who keeps, fish or stock, who leads next

    def _lead(self, leader: int) -> None:
        self._clear_the_table()
        self.leader = self.turn = leader
        self.phase = "lead"

    def _play(self, card: int) -> None:
        seat = self.turn
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        self.trick.append((seat, card))
        self.history.append(Play(seat, card))
        if self.options["fishing"] == "order" and self._order_matters(seat, card):
            self.phase = "order"
        else:
            self._after_play()

    def _order_matters(self, seat: int, card: int) -> bool:
        """Return whether the card just played may still be kept, and then be fished by choice."""
        suit = card // RANKS
        others = [other for _, other in self.trick[:-1] if other // RANKS == suit]
        if not self.hands[seat] or suit in self.fished[seat] or max(others, default=card) > card:
            return False
        # After the last play everybody can see whether the Lake will hold any of the suit (F10).
        return len(self.trick) < SEATS or bool(self.lake[suit] or others)

    def _after_play(self) -> None:
        if len(self.trick) < SEATS:
            self.turn = self._next(self.turn)
            self.phase = "follow"
        else:
            self._part_the_trick()

    def _part_the_trick(self) -> None:
        """Leave the highest card of each suit with its player, and put the others into the Lake (F7, F8)."""
        ascending = sorted([card for _, card in self.trick])
        highest = {card // RANKS: card for card in ascending}.values()  # the last of a suit is kept
        self.keepers = [play for play in self.trick if play[1] in highest]
        losers = [card for _, card in self.trick if card not in highest]
        if losers:
            for card in losers:
                self.lake[card // RANKS] += (card,)
            self.history.append(Beaten(None, tuple(losers)))
        self._settle()

    def _settle(self) -> None:
        """Settle the keepers in play order, until one of them has to be asked (F9)."""
        if self.options["simultaneousDecisions"]:
            # All are asked before anything is carried out.
            for seat, card in self.keepers:
                if self._has_to_be_asked(seat, card):
                    return self._ask(seat)
        while self.keepers:
            seat, card = self.keepers[0]
            if self._has_to_be_asked(seat, card):
                return self._ask(seat)
            del self.keepers[0]
            if self._fishes(seat, card // RANKS):
                self._fish(seat, card)
            else:
                self.lake[card // RANKS] += (card,)
                self.history.append(Stock(seat, card))
        return self._end_trick()

    def _ask(self, seat: int) -> None:
        self.turn = seat
        self.phase = "keep"

    def _may_fish(self, seat: int, suit: int) -> bool:
        """Return whether the Lake holds the suit and the seat has not fished it in this game (F10)."""
        return bool(self.lake[suit]) and suit not in self.fished[seat]

    def _has_to_be_asked(self, seat: int, card: int) -> bool:
        """Return whether a keeper has a choice and has not made it; in the last trick, none has (F14)."""
        return self.orders[seat] is None and bool(self.hands[seat]) and self._may_fish(seat, card // RANKS)

    def _fishes(self, seat: int, suit: int) -> bool:
        if not self._may_fish(seat, suit):
            return False
        # In the last trick fishing is forced where it is possible (F14). The answer "fish" is an order for 1.
        return not self.hands[seat] or NEVER < (self.orders[seat] or NEVER) <= len(self.lake[suit])

    def _fish(self, seat: int, card: int) -> None:
        """Move a suit from the Lake, and the kept card, into the seat's stack (F11)."""
        suit = card // RANKS
        catch = (*self.lake[suit], card)
        self.lake[suit] = ()
        stacks = self.stacks[seat]
        self.stacks[seat] = (*stacks[:suit], stacks[suit] + catch, *stacks[suit + 1 :])
        self.fished[seat] += (suit,)
        self.caught[seat] = len(catch)
        self.history.append(Fish(seat, card, catch))

    def _end_trick(self) -> None:
        # All hands have the same number of cards.
        if self.hands[0]:
            leader = self._next_leader()
            self.history.append(Lead(leader))
            self._lead(leader)
        else:
            self._score()

    def _next_leader(self) -> int:
        """Return the seat that fished out most cards in this trick; a tie goes clockwise from its leader (F15)."""
        (leader, _), most = self.trick[0], max(self.caught)
        if not most:
            return leader
        first = 0 if self.options["leadTieLeaderFirst"] else 1
        clockwise = [(leader + step) % SEATS for step in range(first, first + SEATS)]
        return next(seat for seat in clockwise if self.caught[seat] == most)

    # The end of a game

    def _score(self) -> None:
        self._clear_the_table()
        self._end_deal(Score(None, tuple([worth(stacks) for stacks in self.stacks])))

    # Restoring a state from an observation

    def restore(self, seen: FishOutObservation) -> None:
        """Take over what an observation shows; hands hold only the cards that are known to be in them."""
        self._recall(seen)
        self.leader, self.undealt = seen.leader, {}
        self.lake, self.stacks, self.fished = list(seen.lake), list(seen.stacks), list(seen.fished)
        self.trick, self.keepers, self.caught = list(seen.trick), list(seen.keepers), list(seen.caught)
        passed: tuple[int, ...] = ()
        receiver = 0
        if seen.player is not None:
            self.passes[seen.player], self.received[seen.player] = seen.passed, seen.received
            receiver = (seen.player + self.pass_distance()) % SEATS
            if seen.phase != "pass":
                # A card that was passed on is known to be in the receiver's hand until it is played (F21).
                shown = self.cards_shown()
                passed = tuple([card for card in seen.passed if card not in shown])
        # The seat that is about to lead the first trick holds the 2 of Clubs (F5).
        first_leader = seen.leader if seen.phase == "lead" and seen.hand_sizes == (HAND,) * SEATS else None
        self.hands = known_hands(seen.player, seen.hand, passed, receiver, first_leader)
        for seat, order, _ in orders_of_trick(seen.history) if seen.trick else ():
            self.orders[seat] = order

    def cards_shown(self) -> set[int]:
        """Return the cards that all have seen in this game, or will see at its first lead: the 2 of Clubs (F5)."""
        shown = {card for cards in self.lake for card in cards} | {card for _, card in self.trick}
        shown |= {card for stacks in self.stacks for stack in stacks for card in stack}
        return shown if self.phase == "pass" else shown | {TWO_OF_CLUBS}


FIRST: dict[Phase, str] = {"pass": "pass_first", "keep": "decide_first", "order": "order_first"}
"""The refusal code for each phase in which a seat has to do something else first."""


class FishOut(Game):
    """The game of Fish Out!."""

    number: ClassVar[int] = 3
    name: ClassVar[str] = "fish_out"
    title: ClassVar[str] = "Fish Out!"
    rules_version: ClassVar[int] = 1
    min_players: ClassVar[int] = SEATS
    max_players: ClassVar[int] = SEATS
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def new_initial_state(self, num_players: int, options: Mapping[str, object] | None = None) -> FishOutState:
        return FishOutState(self.checked_options(num_players, options))

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[FishOutState]:
        """Yield states in which hidden cards, passes, orders and answers are drawn at random."""
        seen = cast(FishOutObservation, observation)
        known = FishOutState(dict(seen.options))
        known.restore(seen)
        hands = HiddenHands(known.hands, seen.hand_sizes, known.cards_shown())
        hidden_passes = seats_that_pass_unseen(seen.history) if seen.phase == "pass" else []
        orders = orders_of_trick(seen.history) if seen.trick else []
        while True:
            state = known.clone()
            state.hands = hands.draw(rng)
            for seat in hidden_passes:
                state.passes[seat] = draw_passed(state.hands[seat], rng)
            for seat, order, values in orders:
                state.orders[seat] = rng.below(values) if order is None else order
            yield state


GAME = FishOut()
