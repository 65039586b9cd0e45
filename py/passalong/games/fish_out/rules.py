"""
Fish Out!, for exactly 4 players: the highest total wins. From the July 2006 BGDF Game Design Showdown.

F1, F2 ... are the rulings of rules.md. A game is 13 tricks with a standard deck, ace low. First everybody passes three
cards. In a trick each plays any card. In each suit played the highest card stays with its player, the others go into
the Lake. Then, in play order, each keeper either fishes the suit out (the kept card and all of its suit in the Lake go
into the player's own stack, once per suit and game) or stocks the Lake with the kept card. Who fished out most cards
leads. Caught aces cost 9, but all four of them bring 18; court cards bring 3, other cards 1. At 50 the match is over.

Nothing is dealt ahead: each card of a hand is a chance outcome over the cards not yet dealt. A decision that the rules
want hidden, a standing order or a simultaneous answer, waits in `orders` until the trick is settled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, cast

from passalong.game import (
    CHANCE,
    TERMINAL,
    Event,
    Game,
    IllegalActionError,
    InvalidRecordError,
    Observation,
    Option,
    Reason,
    Rng,
    State,
)

SEATS, SUITS, RANKS, HAND, PASSED = 4, 4, 13, 13, 3
CARDS = SUITS * RANKS
SUIT_LETTERS, RANK_LETTERS = "CDHS", "A23456789TJQK"
TWO_OF_CLUBS = 1
ACES = tuple(range(0, CARDS, RANKS))
ACE, COURT, PLAIN = -9, 3, 1
FOUR_ACES = 18
"""What caught cards are worth, and all four aces together in one player's stacks (F16)."""
PASS_CYCLES = {"LRA": (1, 3, 2), "LRAhold": (1, 3, 2, 0), "none": (0,)}
"""How many seats clockwise cards are passed, game by game (F4)."""

OPTIONS = (
    Option("passCycle", "LRA", ("LRA", "LRAhold", "none")),
    Option("leadTieLeaderFirst", True, (False, True)),
    Option("simultaneousDecisions", False, (False, True)),
    Option("fishing", "ask", ("ask", "order")),
    Option("target", 50, range(10, 101)),
    Option("tieBreak", "playOn", ("playOn", "share")),
)

FISH, STOCK, ORDER, PASS = CARDS, CARDS + 1, CARDS + 2, CARDS + 15
"""
The numbers of the actions; to play a card is its own number.

What the Lake must hold, or `NEVER`, is added to ORDER, and three cards as digits to the base 52 to PASS.
"""
ACTIONS = PASS + CARDS**PASSED
NEVER = 0
ORDERS = tuple(range(ORDER, PASS))
OUTCOMES = tuple((card, 1) for card in range(CARDS))
PRIVATE_EVENTS = {"deal": 0, "pass": 1, "receive": 1, "order": 0, "answer": 0}
"""Events that only the seat they happen to may see whole: all others see so many numbers of their data."""


def card_name(card: int) -> str:
    """
    Write a card as rank and suit.

    >>> card_name(1), card_name(35)
    ('2C', 'TH')
    """
    suit, rank = divmod(card, RANKS)
    return RANK_LETTERS[rank] + SUIT_LETTERS[suit]


CARD_NUMBERS = {card_name(card).lower(): card for card in range(CARDS)} | {
    f"10{letter.lower()}": suit * RANKS + 9 for suit, letter in enumerate(SUIT_LETTERS)
}


def pass_action(cards: tuple[int, ...]) -> int:
    """Return the number of passing three cards, given in ascending order."""
    first, second, third = cards
    return PASS + (first * CARDS + second) * CARDS + third


def pass_cards(action: int) -> tuple[int, int, int]:
    """Return the three cards that are passed."""
    rest, third = divmod(action - PASS, CARDS)
    return (*divmod(rest, CARDS), third)


def action_text(action: int) -> str:
    """Write a player's action."""
    if action < FISH:
        return f"play {card_name(action)}"
    if action < ORDER:
        return "fish" if action == FISH else "stock"
    if action < PASS:
        return "order never" if action == ORDER else f"order {action - ORDER}"
    return " ".join(["pass", *map(card_name, pass_cards(action))])


def read_action(text: str) -> int:
    """
    Read a player's action, legal now or not; raises `InvalidRecordError`.

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

VALUES = tuple(ACE if card in ACES else COURT if card % RANKS >= 10 else PLAIN for card in range(CARDS))
"""What a caught card is worth by itself."""


def worth(stacks: tuple[tuple[int, ...], ...]) -> int:
    """
    Score one player's stacks (F16).

    >>> worth(((0,), (13, 14), (26,), (39,)))
    19
    """
    points = sum([VALUES[card] for stack in stacks for card in stack])
    return points + FOUR_ACES - SUITS * ACE if all(ace in stacks[suit] for suit, ace in enumerate(ACES)) else points


@dataclass(frozen=True, slots=True)
class FishOutObservation(Observation):
    """
    What a seat of Fish Out! knows.

    `lake[suit]` and `stacks[seat][suit]` are cards in the order in which they came, `fished[seat]` the suits a seat has
    fished out in this game. `trick` holds (seat, card) in play order until the trick is settled, `keepers` those of
    them that are still to be fished or stocked, `caught[seat]` how many cards a seat has fished out in this trick.
    `passed` and `received` are this seat's own.
    """

    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    lake: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[tuple[int, ...], ...], ...]
    fished: tuple[tuple[int, ...], ...]
    trick: tuple[tuple[int, int], ...]
    leader: int | None
    passed: tuple[int, ...] = ()
    received: tuple[int, ...] = ()
    keepers: tuple[tuple[int, int], ...] = ()
    caught: tuple[int, ...] = (0,) * SEATS


class FishOutState(State):
    """
    One position of the game.

    `orders[seat]` is what the Lake must hold for the card played in this trick to be fished: `NEVER`, a number, or
    None where nothing has been said yet. An answer to "fish or stock?" is kept there too: 1 or `NEVER`.
    """

    def __init__(self, options: Mapping[str, object]) -> None:
        self.num_players = SEATS
        self.options = dict(options)
        self.phase = "dealing"
        self.round = 0
        self.dealer: int | None = None
        self.turn = 0
        self.totals = [0] * SEATS
        self.history: list[Event] = []
        self.public: list[Event] = []
        self._set_out()

    def _set_out(self) -> None:
        self.undealt = list(OUTCOMES)
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

    # What anybody may ask

    def current_player(self) -> int:
        if self.phase in DECISIONS:
            return self.turn
        return TERMINAL if self.phase == "over" else CHANCE

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        phase = self.phase
        if phase not in DECISIONS or player not in (None, self.turn):
            return ()
        if phase == "keep":
            return (FISH, STOCK)
        if phase == "order":
            return ORDERS
        hand = self.hands[self.turn]
        if phase == "pass":
            return tuple([PASS + (a * CARDS + b) * CARDS + c for a, b, c in combinations(hand, PASSED)])
        return (TWO_OF_CLUBS,) if phase == "lead" and TWO_OF_CLUBS in hand else hand

    def choices(self) -> tuple[tuple[int, int], ...]:
        seat = self.turn  # nobody else ever has a choice
        return tuple([(seat, action) for action in self.legal_actions()])

    def _is_legal(self, action: int, player: int | None) -> bool:
        """Tell whether an action is one of `legal_actions`, without listing them."""
        if self.phase != "pass" or player not in (None, self.turn):
            return action in self.legal_actions(player)
        if not PASS <= action < ACTIONS:
            return False
        first, second, third = pass_cards(action)
        return first < second < third and {first, second, third} <= set(self.hands[self.turn])

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        if self.phase == "cards":
            return tuple(self.undealt)
        if self.phase == "dealing":
            return OUTCOMES[:SEATS]
        if self.phase == "scored":
            return ((_next(cast(int, self.dealer)), 1),)
        if self.phase == "holder":
            return tuple([(seat, 1) for seat, hand in enumerate(self.hands) if TWO_OF_CLUBS in hand])
        return ()

    def witnesses(self) -> tuple[int, ...]:
        if self.current_player() != CHANCE:
            return ()
        return (self.turn,) if self.phase == "cards" else tuple(range(SEATS))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.totals)

    def winners(self) -> tuple[int, ...]:
        if self.phase != "over":
            return ()
        highest = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == highest)

    def clone(self) -> FishOutState:
        copy = object.__new__(FishOutState)
        copy.__dict__.update(self.__dict__)
        for name in LISTS:
            setattr(copy, name, getattr(self, name)[:])
        return copy

    def observation(self, player: int | None) -> FishOutObservation:
        return FishOutObservation(
            player=player,
            num_players=SEATS,
            options=tuple(self.options.items()),
            current_player=self.current_player(),
            legal_actions=() if player is None else self.legal_actions(player),
            scores=tuple(self.totals),
            round=self.round,
            dealer=self.dealer,
            phase=self.phase,
            history=tuple(
                [own if own.player == player else seen for own, seen in zip(self.history, self.public, strict=True)]
            ),
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

    def string_to_action(self, text: str) -> int:
        if self.current_player() != CHANCE:
            return read_action(text)
        words = text.lower().split()
        outcomes = {self.action_to_string(outcome): outcome for outcome, _ in self.chance_outcomes()}
        if self.phase == "cards" and words[1:] and words[1] in CARD_NUMBERS:
            words[1] = card_name(CARD_NUMBERS[words[1]])
        if (canonical := " ".join(words)) not in outcomes:
            raise InvalidRecordError(f"{text!r} is not possible here; one of these is: {', '.join(outcomes)}.")
        return outcomes[canonical]

    def why_not(self, text: str, player: int) -> Reason | None:
        try:
            action = read_action(text)
        except InvalidRecordError:
            return Reason("unreadable", {"text": text})
        return None if self._is_legal(action, player) else self._refusal(action, player)

    def _refusal(self, action: int, player: int) -> Reason:
        if self.phase == "over":
            return Reason("game_over", {})
        if self.phase not in DECISIONS or player != self.turn:
            return Reason("not_your_turn", {"player": self.turn})
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

    def apply_action(self, action: int, player: int | None = None) -> None:
        if self.phase not in DECISIONS:
            if player is None and (action, 1) in self.chance_outcomes():
                return self._apply_chance(action)
        elif self._is_legal(action, player):
            return self._apply_choice(action)
        reason = self._refusal(action, self.turn if player is None else player)
        text = action_text(action) if action in range(ACTIONS) else action
        raise IllegalActionError(f"{text} is not possible now ({reason.code}).", reason)

    def _apply_choice(self, action: int) -> None:
        if action < FISH:
            self._play(action)
        elif action >= PASS:
            self._pass(pass_cards(action))
        elif action >= ORDER:
            self.orders[self.turn] = action - ORDER
            self._log("order", self.turn, action - ORDER)
            self._after_play()
        else:
            self.orders[self.turn] = 1 if action == FISH else NEVER
            if self.options["simultaneousDecisions"]:
                self._log("answer", self.turn, self.orders[self.turn])
            self._settle()

    def _apply_chance(self, outcome: int) -> None:
        if self.phase == "cards":
            self._deal_card(outcome)
        elif self.phase == "holder":
            self._log("holder", outcome)
            self._lead(outcome)
        else:
            self._deal(outcome)

    # A game: deal, pass three, who leads

    def _deal(self, dealer: int) -> None:
        self._set_out()
        self.history = [event for event in self.history if event.kind == "score"]
        self.public = self.history[:]
        self.round += 1
        self.dealer = dealer
        self._log("dealer", dealer)
        self.turn = _next(dealer)
        self.phase = "cards"

    def _deal_card(self, card: int) -> None:
        """Deal one card to the next hand (F2)."""
        self.undealt.remove((card, 1))
        self.hands[self.turn] += (card,)
        self.turn = _next(self.turn)
        if self.undealt:
            return
        for seat, hand in enumerate(self.hands):
            self.hands[seat] = tuple(sorted(hand))
            self._log("deal", seat, *self.hands[seat])
        self.turn = 0
        self.phase = "pass" if self.pass_distance() else "holder"

    def pass_distance(self) -> int:
        """Return how many seats clockwise cards are passed in this game, 0 where they are not (F4)."""
        return pass_distance(self.options["passCycle"], self.round)

    def _pass(self, cards: tuple[int, ...]) -> None:
        seat = self.turn
        self.passes[seat] = cards
        self._log("pass", seat, (seat + self.pass_distance()) % SEATS, *cards)
        self.turn = _next(seat)
        if seat == SEATS - 1:
            self._exchange()

    def _exchange(self) -> None:
        """Let all passes happen at once (F3)."""
        for seat, hand in enumerate(self.hands):
            giver = (seat - self.pass_distance()) % SEATS
            self.received[seat] = self.passes[giver]
            kept = [card for card in hand if card not in self.passes[seat]]
            self.hands[seat] = tuple(sorted([*kept, *self.received[seat]]))
            self._log("receive", seat, giver, *self.received[seat])
        self.phase = "holder"

    # A trick: four cards, who keeps, fish or stock, who leads next

    def _lead(self, leader: int) -> None:
        self._clear_the_table()
        self.leader = self.turn = leader
        self.phase = "lead"

    def _play(self, card: int) -> None:
        seat = self.turn
        self.hands[seat] = tuple([held for held in self.hands[seat] if held != card])
        self.trick.append((seat, card))
        self._log("play", seat, card)
        if self.options["fishing"] == "order" and self._order_matters(seat, card):
            self.phase = "order"
        else:
            self._after_play()

    def _order_matters(self, seat: int, card: int) -> bool:
        """Tell whether the card just played may still be kept and fished by choice."""
        suit = card // RANKS
        others = [other for _, other in self.trick[:-1] if other // RANKS == suit]
        if not self.hands[seat] or suit in self.fished[seat] or max(others, default=card) > card:
            return False
        return len(self.trick) < SEATS or bool(self.lake[suit] or others)

    def _after_play(self) -> None:
        if len(self.trick) < SEATS:
            self.turn = _next(self.turn)
            self.phase = "follow"
        else:
            self._part_the_trick()

    def _part_the_trick(self) -> None:
        """Leave the highest card of each suit with its player, and put the others into the Lake (F7, F8)."""
        highest: dict[int, int] = {}
        for _, card in self.trick:
            if card > highest.get(card // RANKS, -1):
                highest[card // RANKS] = card
        self.keepers = [play for play in self.trick if play[1] in highest.values()]
        losers = [play[1] for play in self.trick if play[1] not in highest.values()]
        if losers:
            for card in losers:
                self.lake[card // RANKS] += (card,)
            self._log("lake", None, *losers)
        self._settle()

    def _settle(self) -> None:
        """Settle the keepers in play order, until one of them has to be asked (F9)."""
        if self.options["simultaneousDecisions"]:
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
                self._log("stock", seat, card)
        return self._end_trick()

    def _ask(self, seat: int) -> None:
        self.turn = seat
        self.phase = "keep"

    def _may_fish(self, seat: int, suit: int) -> bool:
        """Tell whether the Lake holds the suit and the seat has not fished it in this game (F10)."""
        return bool(self.lake[suit]) and suit not in self.fished[seat]

    def _has_to_be_asked(self, seat: int, card: int) -> bool:
        """Tell whether a keeper has a choice and has not made it; in the last trick nobody has one (F14)."""
        return self.orders[seat] is None and bool(self.hands[seat]) and self._may_fish(seat, card // RANKS)

    def _fishes(self, seat: int, suit: int) -> bool:
        if not self._may_fish(seat, suit):
            return False
        return not self.hands[seat] or NEVER < cast(int, self.orders[seat]) <= len(self.lake[suit])

    def _fish(self, seat: int, card: int) -> None:
        """Move a suit from the Lake, and the kept card, into the seat's stack (F11)."""
        suit = card // RANKS
        catch = (*self.lake[suit], card)
        self.lake[suit] = ()
        stacks = self.stacks[seat]
        self.stacks[seat] = (*stacks[:suit], stacks[suit] + catch, *stacks[suit + 1 :])
        self.fished[seat] += (suit,)
        self.caught[seat] = len(catch)
        self._log("fish", seat, *catch)

    def _end_trick(self) -> None:
        if self.hands[0]:
            leader = self._next_leader()
            self._log("leads", leader)
            self._lead(leader)
        else:
            self._score()

    def _next_leader(self) -> int:
        """Find who fished out most cards in this trick, a tie going clockwise from its leader (F15)."""
        leader, most = cast(int, self.leader), max(self.caught)
        if not most:
            return leader
        first = 0 if self.options["leadTieLeaderFirst"] else 1
        clockwise = [(leader + step) % SEATS for step in range(first, first + SEATS)]
        return next(seat for seat in clockwise if self.caught[seat] == most)

    # The end of a game

    def _score(self) -> None:
        self._clear_the_table()
        points = [worth(stacks) for stacks in self.stacks]
        self.totals = [total + gained for total, gained in zip(self.totals, points, strict=True)]
        self._log("score", None, *points)
        self.phase = "over" if self._match_is_over() else "scored"

    def _match_is_over(self) -> bool:
        if not self._target_was_reached():
            return False
        return self.options["tieBreak"] == "share" or self.totals.count(max(self.totals)) == 1

    def _target_was_reached(self) -> bool:
        """Tell whether a total has reached the target, now or before a tie that is being played off (F19, F20)."""
        totals = self.totals
        for event in reversed([event for event in self.history if event.kind == "score"]):
            if max(totals) >= cast(int, self.options["target"]):
                return True
            points = cast(tuple[int, ...], event.data)
            totals = [total - gained for total, gained in zip(totals, points, strict=True)]
        return False

    def _log(self, kind: str, player: int | None, *data: int | None) -> None:
        event = Event(kind, player, data)
        self.history.append(event)
        self.public.append(_as_spectator(event) if kind in PRIVATE_EVENTS else event)


DECISIONS = ("lead", "follow", "keep", "pass", "order")
FIRST = {"pass": "pass_first", "keep": "decide_first", "order": "order_first"}
"""What a seat has to do before anything else, by phase: the code of the refusal."""
LISTS = (
    "totals", "history", "public", "undealt", "hands", "passes", "received", "lake", "stacks", "fished",
    "trick", "keepers", "caught", "orders",
)  # fmt: skip


def pass_distance(cycle: object, number: int) -> int:
    """
    Return how many seats clockwise cards are passed in a game of the match, 0 where they are not (F4).

    >>> [pass_distance("LRA", number) for number in range(1, 8)]
    [1, 3, 2, 1, 3, 2, 1]
    """
    distances = PASS_CYCLES[cast(str, cycle)]
    return distances[(number - 1) % len(distances)]


def _next(seat: int) -> int:
    return (seat + 1) % SEATS


def _as_spectator(event: Event) -> Event:
    shown = PRIVATE_EVENTS.get(event.kind, len(event.data))
    return event._replace(data=event.data[:shown] + (None,) * (len(event.data) - shown))


class _World:
    """
    Full states that fit an observation.

    What is hidden: the other hands, but for cards this seat has passed and the 2 of Clubs of whoever leads the first
    trick; while passing, what others have chosen; and standing orders and simultaneous answers in this trick.
    """

    def __init__(self, seen: FishOutObservation) -> None:
        if seen.current_player == CHANCE and seen.phase != "scored":
            raise ValueError(f"An observation in the middle of chance ({seen.phase}) cannot be completed.")
        self.seen = seen
        self.state = self._known()
        self.fixed = self._known_cards()
        placed = {card for cards in (*self.fixed, *seen.lake) for card in cards}
        placed |= {card for stacks in seen.stacks for stack in stacks for card in stack}
        placed |= {card for _, card in seen.trick}
        self.unseen = [card for card in range(CARDS) if card not in placed and self._may_be_in_a_hand(card)]
        self.missing = [size - len(cards) for size, cards in zip(seen.hand_sizes, self.fixed, strict=True)]
        if min(self.missing) < 0 or sum(self.missing) > len(self.unseen):
            raise ValueError("The observation shows more cards than the deck has.")
        self.hidden_passes = self._seats_that_passed_unseen()
        self.hidden_orders = self._recall_orders()

    def draw(self, rng: Rng) -> FishOutState:
        """Draw one state."""
        state, unseen = self.state.clone(), self.unseen[:]
        for seat, count in enumerate(self.missing):
            drawn = [unseen.pop(rng.below(len(unseen))) for _ in range(count)]
            state.hands[seat] = tuple(sorted([*self.fixed[seat], *drawn]))
        for seat in self.hidden_passes:
            hand = list(state.hands[seat])
            state.passes[seat] = tuple(sorted([hand.pop(rng.below(len(hand))) for _ in range(PASSED)]))
        for seat, values in self.hidden_orders:
            state.orders[seat] = rng.below(values)
        return state

    def _known(self) -> FishOutState:
        seen = self.seen
        state = FishOutState(dict(seen.options))
        state.phase, state.round, state.dealer, state.leader = seen.phase, seen.round, seen.dealer, seen.leader
        state.turn, state.totals, state.undealt = max(seen.current_player, 0), list(seen.scores), []
        state.lake, state.stacks, state.fished = list(seen.lake), list(seen.stacks), list(seen.fished)
        state.trick, state.keepers, state.caught = list(seen.trick), list(seen.keepers), list(seen.caught)
        state.history = list(seen.history)
        state.public = [_as_spectator(event) for event in seen.history]
        if seen.player is not None:
            state.passes[seen.player], state.received[seen.player] = seen.passed, seen.received
        return state

    def _known_cards(self) -> list[tuple[int, ...]]:
        """List the cards that this seat knows in each hand."""
        seen, known = self.seen, list[tuple[int, ...]]([()] * SEATS)
        if seen.player is not None:
            known[seen.player] = seen.hand
            if seen.phase != "pass" and seen.passed:
                receiver = (seen.player + self.state.pass_distance()) % SEATS
                known[receiver] = tuple([card for card in seen.passed if not self._was_seen(card)])
        if self._first_lead() and TWO_OF_CLUBS not in known[cast(int, seen.leader)]:
            known[cast(int, seen.leader)] += (TWO_OF_CLUBS,)
        return known

    def _first_lead(self) -> bool:
        return self.seen.phase == "lead" and self.seen.hand_sizes == (HAND,) * SEATS

    def _may_be_in_a_hand(self, card: int) -> bool:
        """Tell whether a card not seen may be held: the 2 of Clubs is played to the first trick (F5)."""
        return card != TWO_OF_CLUBS or self.seen.phase == "pass"

    def _was_seen(self, card: int) -> bool:
        """Tell whether a card has been played in this game."""
        seen, suit = self.seen, card // RANKS
        played = [card for _, card in seen.trick]
        return card in seen.lake[suit] or card in played or any(card in stacks[suit] for stacks in seen.stacks)

    def _seats_that_passed_unseen(self) -> list[int]:
        if self.seen.phase != "pass":
            return []
        return [
            player for kind, player, data in self.seen.history if kind == "pass" and player is not None and None in data
        ]

    def _recall_orders(self) -> list[tuple[int, int]]:
        """Take from the history the orders and answers of this trick; return who else gave one, of how many values."""
        hidden = []
        for kind, player, data in reversed(self.seen.history):
            if kind in ("leads", "holder") or not self.seen.trick:
                break
            if kind in ("order", "answer") and player is not None:
                if data[0] is None:
                    hidden.append((player, len(ORDERS) if kind == "order" else 2))
                self.state.orders[player] = data[0]
        return hidden[::-1]


class FishOut(Game):
    """The game called Fish Out!, as a constant."""

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
        world = _World(cast(FishOutObservation, observation))
        while True:
            yield world.draw(rng)


GAME = FishOut()
