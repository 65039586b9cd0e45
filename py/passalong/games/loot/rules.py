"""
Loot, also called Plunder, for 2 to 4 players: the highest total wins. By Michelle Bottorff. L1, L2 ... are the rulings
in docs/rules.md.

The Viashi deck has five suits and a sixth of gods, each numbered 1 to 9. Everybody has nine cards. On a turn you take
the top card of the draw or the discard pile, and discard one. Once everybody has had a turn, anybody may fire the
village at any moment: all hands are shown, the gods in them change what everybody's cards are worth, and each hand
scores its best arrangement of runs, sets and colours. Cards left over cost their number. At +100 or -100 the match is
over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import repeat
from typing import Any, ClassVar, Literal, Self, TypeAlias, cast

from passalong.game import Game, InvalidRecordError, Observation, Option, Reason, Rng, Score, State
from passalong.states import DealtState

from .cards import CARD_NAMES, CARDS_BY_NAME, DECK, HAND, Group, card_list
from .events import Arrange, Deal, Dealt, Discard, Draw, Fire, GiveUp, Reshuffle, Reveal, Starter, Take
from .scoring import Effects, Hand, effects_of, gods_among, showdown
from .unseen import Places

OPTIONS = (
    Option("fireTiming", "anytime", ("anytime", "ownTurn", "afterTurn")),
    Option("minLapsBeforeFire", 1, range(1, 6)),
    Option("noReturnDiscard", False, (False, True)),
    Option("bonusMultiplied", False, (False, True)),
    Option("manualScoring", False, (False, True)),
    Option("browseDiscards", True, (False, True)),
    Option("tenCards", "bestNine", ("bestNine", "score")),
    Option("target", 100, range(50, 201)),
    Option("tieBreak", "playOn", ("playOn", "share")),
    Option("lapCap", 40, range(1, 101)),
)

# Actions

DRAW, TAKE, FIRE, DISCARD, SCORE = 0, 1, 2, 3, 3 + len(DECK)
"""The numbers of the actions: a discard is DISCARD plus the card, an arrangement is SCORE plus `pack(groups)`."""


def pack(groups: Iterable[Group]) -> int:
    """
    Write groups of cards as one number, whatever their order.

    Each card is a digit to the base 64, and 0 ends a group.

    >>> unpack(pack([(27, 3, 12), (5, 4, 6)]))
    ((3, 12, 27), (4, 5, 6))
    """
    number = 0
    for group in sorted(tuple(sorted(group)) for group in groups):
        for card in group:
            number = number * 64 + card + 1
        number *= 64
    return number


def unpack(number: int) -> tuple[Group, ...]:
    """Return the groups that `pack` wrote."""
    groups: list[Group] = [()]
    while number:
        number, digit = divmod(number, 64)
        if digit:
            groups[-1] = (digit - 1, *groups[-1])
        else:
            groups.append(())
    return tuple([group for group in reversed(groups) if group])


def action_text(action: int) -> str:
    """
    Write a player's action in notation.

    >>> action_text(DISCARD + 2), action_text(SCORE + pack([(2, 11, 20)]))
    ('discard W3', 'score W3 F3 S3')
    """
    if action >= SCORE:
        groups = " / ".join(card_list(group) for group in unpack(action - SCORE))
        return f"score {groups}".rstrip()
    return f"discard {CARD_NAMES[action - DISCARD]}" if action >= DISCARD else ("draw", "take", "fire")[action]


def read_action(text: str) -> int:
    """
    Read a player's action, legal now or not. Raises `InvalidRecordError` where the text is no action.

    >>> read_action(" DISCARD  w3 ") == DISCARD + 2, read_action("score f5 f4 f3/") == read_action("score F3 F4 F5")
    (True, True)
    """
    verb, *rest = text.upper().replace("/", " / ").split() or [""]
    if not rest and verb in ("DRAW", "TAKE", "FIRE"):
        return ("DRAW", "TAKE", "FIRE").index(verb)
    if verb == "DISCARD" and len(rest) == 1 and rest[0] in CARDS_BY_NAME:
        return DISCARD + CARDS_BY_NAME[rest[0]]
    cards = [word for word in rest if word != "/"]
    if verb == "SCORE" and len(set(cards)) == len(cards) and CARDS_BY_NAME.keys() >= set(cards):
        groups = [group.split() for group in " ".join(rest).split("/")]
        return SCORE + pack(tuple([CARDS_BY_NAME[word] for word in group]) for group in groups if group)
    raise InvalidRecordError(f"{text!r} is not an action of Loot; write draw, take, discard W3 or fire.")


@lru_cache(maxsize=16)
def score_actions(cards: tuple[int, ...], effects: Effects) -> tuple[int, ...]:
    """Return the actions by which a seat may arrange its own hand (L26)."""
    return tuple(sorted(SCORE + pack(groups) for groups in Hand(cards, effects).every()))


# The state of a game

Phase: TypeAlias = Literal[
    "dealer", "dealing", "starting", "source", "drawing", "discard", "revealing", "arrange", "scored", "over"
]
"""What the state waits for."""
PLAYING: tuple[Phase, ...] = ("source", "discard")
"""The phases of a turn: taking a card, and discarding one."""
SHOWN: tuple[Phase, ...] = ("arrange", "scored", "over")
"""The phases after a fire, when all hands are shown."""
COUNTED: tuple[Phase, ...] = ("scored", "over")
"""The phases in which the deal has been scored."""
NEXT_DEAL: tuple[Phase, ...] = ("dealer", "scored")
"""The phases in which chance decides who deals next."""


@dataclass(frozen=True, slots=True)
class LootObservation(Observation):
    """All that a seat of Loot knows."""

    phase: Phase
    """What the game waits for."""
    hand: tuple[int, ...]
    """This seat's own cards in ascending order; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    """The number of cards in each hand, seat by seat."""
    discard_top: int | None
    """The top card of the discard pile; None where the pile is empty."""
    draw_pile_size: int
    """The number of cards in the draw pile."""
    turns_completed: tuple[int, ...]
    """The finished turns of each seat in this deal."""
    fired_by: int | None
    """The seat that fired the village in this deal; None before that, and where it fired itself."""
    taken_from_discard: int | None
    """The card that the seat on turn took from the discard pile in this turn, and so may not discard (L6)."""


class LootState(DealtState):
    """
    One position of Loot.

    `turn` is the seat that acts or is dealt to; after a fire, the seat whose hand is shown or arranged.
    """

    phase: Phase
    seldom: ClassVar = frozenset((FIRE,))
    decisions: ClassVar[frozenset[Phase]] = frozenset((*PLAYING, "arrange"))
    deals: ClassVar[frozenset[Phase]] = frozenset(("dealing", "starting", "drawing"))
    """The phases in which chance deals a card from the draw pile."""
    private_deals: ClassVar[frozenset[Phase]] = frozenset(("dealing", "drawing"))

    def __init__(self, num_players: int, options: Mapping[str, Any]) -> None:
        super().__init__(num_players, options, "dealer")
        self._set_out()

    def _set_out(self) -> None:
        self.hands: list[list[int]] = [[] for _ in range(self.num_players)]
        """The cards of each seat."""
        self.pile = list(DECK)
        """The cards of the draw pile in ascending order: chance decides which of them is drawn."""
        self.discard: list[int] = []
        """The discard pile, from bottom to top."""
        self.turns = [0] * self.num_players
        """The finished turns of each seat in this deal."""
        self.taken: int | None = None
        """The card that the seat on turn took from the discard pile (L6)."""
        self.may_be_fired = False
        self.fired_by: int | None = None
        """The seat that fired the village."""
        self.gods: tuple[int, ...] = ()
        """The gods in all hands that were shown (L13)."""
        self.earned: list[int] = []

    # Queries

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        if player is None or player == self.turn:
            return self._actions() if self.phase in self.decisions else ()
        return (FIRE,) if self._may_fire(player) else ()

    def choices(self) -> tuple[tuple[int, int], ...]:
        return State.choices(self)  # the choices of all seats, since others may fire (L9)

    def _actions(self) -> tuple[int, ...]:
        if self.phase == "arrange":
            return score_actions(tuple(self.hands[self.turn]), self._effects())
        fire = (FIRE,) if self._may_fire(self.turn) else ()
        if self.phase == "source":
            return (DRAW, TAKE, *fire)
        stays = self._stays()
        return (*fire, *[DISCARD + card for card in self.hands[self.turn] if card != stays])

    def _stays(self) -> int | None:
        """Return the card that may not be discarded: the one just taken from the discard pile, if any (L6)."""
        return self.taken if self.options["noReturnDiscard"] else None

    def _may_fire(self, seat: int) -> bool:
        """Return whether a seat may fire the village: all have had their turns (L8), at an allowed moment (L9, L34)."""
        if not self.may_be_fired or self.fired_by is not None or self.phase not in self.decisions:
            return False
        if not 0 <= seat < self.num_players:
            return False
        if self.options["fireTiming"] != "ownTurn":
            return True
        # A seat may fire at the start of its turn, and from its discard until the next seat takes a card.
        return self.phase == "source" and seat in (self.turn, (self.turn - 1) % self.num_players)

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        """Return the cards of the draw pile, each with weight 1; the hand to be shown; or who may deal."""
        phase = self.phase
        if phase in self.deals:
            return tuple(zip(self.pile, repeat(1)))
        if phase == "revealing":
            # An outcome is an integer, so a hand is written as a bit mask of its cards.
            return ((sum([1 << card for card in self.hands[self.turn]]), 1),)
        return self._dealers() if phase in NEXT_DEAL else ()

    def clone(self) -> Self:
        copy = super().clone()
        # The lists of hands change in place, so they are copied, too.
        copy.hands = [hand[:] for hand in self.hands]
        return copy

    def observation(self, player: int | None) -> LootObservation:
        return LootObservation(
            **self._common(player),
            hand=() if player is None else tuple(self.hands[player]),
            hand_sizes=tuple(map(len, self.hands)),
            discard_top=self.discard[-1] if self.discard else None,
            draw_pile_size=len(self.pile),
            turns_completed=tuple(self.turns),
            fired_by=self.fired_by,
            taken_from_discard=self.taken,
        )

    # Notation

    def action_to_string(self, action: int) -> str:
        if self.phase in NEXT_DEAL:
            return f"dealer {action}"
        if self.phase in self.deals:
            return f"deal {CARD_NAMES[action]}"
        if self.phase == "revealing":
            return f"reveal {card_list(card for card in DECK if action >> card & 1)}"
        return action_text(action)

    def _read(self, text: str) -> int:
        return read_action(text)

    def _refusal(self, action: int, player: int) -> Reason:
        if action == FIRE and self.phase in self.decisions:
            return self._refusal_of_fire()
        return super()._refusal(action, player)

    def _why_illegal(self, action: int) -> Reason:
        if self.phase == "arrange":
            return Reason("not_an_arrangement" if action >= SCORE else "arrange_first", {})
        if action >= SCORE:
            return Reason("nothing_to_arrange", {"manual": self.options["manualScoring"]})
        if self.phase == "source":
            return Reason("take_first", {})
        if action < DISCARD:
            return Reason("discard_first", {})
        card = action - DISCARD
        return Reason("just_taken" if card in self.hands[self.turn] else "card_not_in_hand", {"card": card})

    def _refusal_of_fire(self) -> Reason:
        if self.phase == "arrange" or self.fired_by is not None:
            return Reason("already_fired", {"player": self.fired_by})
        if not self.may_be_fired:
            least = self.options["minLapsBeforeFire"]
            waiting = next(
                seat
                for step in range(self.num_players)
                if self.turns[seat := (self.turn + step) % self.num_players] < least
            )
            return Reason("fire_too_early", {"player": waiting, "laps": least})
        return Reason("fire_on_own_turn", {})

    # Playing

    def _may_play(self, action: int, seat: int) -> bool:
        if action == FIRE:
            return self._may_fire(seat)
        if self.phase == "source":
            return seat == self.turn and action in (DRAW, TAKE)
        if self.phase == "discard":
            card = action - DISCARD
            return seat == self.turn and card in self.hands[seat] and card != self._stays()
        return super()._may_play(action, seat)

    def _can_happen(self, outcome: int) -> bool:
        return outcome in self.pile if self.phase in self.deals else super()._can_happen(outcome)

    def _apply_choice(self, action: int, seat: int) -> None:
        if action == DRAW:
            self.phase = "drawing"
        elif action == TAKE:
            self.taken = self.discard.pop()
            self._add_to_hand(seat, self.taken)
            self.history.append(Take(seat, self.taken))
            self.phase = "discard"
        elif action == FIRE:
            self.fired_by = seat
            self.history.append(Fire(seat))
            # With `afterTurn` the seat on turn finishes its turn first; then `_discard` shows the hands (L34).
            if self.options["fireTiming"] != "afterTurn":
                self._show_hands()
        elif action < SCORE:
            self._discard(seat, action - DISCARD)
        else:
            self._arrange(seat, unpack(action - SCORE))

    def _apply_chance(self, outcome: int) -> None:
        phase = self.phase
        if phase in self.deals:
            self.pile.remove(outcome)
            self._receive(outcome)
        elif phase == "revealing":
            self.history.append(Reveal(self.turn, tuple(self.hands[self.turn])))
            self.turn += 1
            if self.turn == self.num_players:
                self._begin_scoring()
        else:
            self._deal(outcome)

    # A deal: nine cards each, and one for the discard pile

    def _deal(self, dealer: int) -> None:
        self._set_out()
        self._begin_deal(dealer)
        self.history.append(Deal(dealer, discards_covered=not self.options["browseDiscards"]))
        self.turn = self._next(dealer)
        self.phase = "dealing"

    def _receive(self, card: int) -> None:
        """Put a card from the draw pile where it belongs."""
        seat = self.turn
        if self.phase == "starting":
            self.discard.append(card)
            self.history.append(Starter(None, card))
            self.phase = "source"
            return
        self._add_to_hand(seat, card)
        if self.phase == "drawing":
            self.history.append(Draw(seat, card))
            self.phase = "discard"
        elif len(self.hands[seat]) == HAND:
            self.history.append(Dealt(seat, tuple(self.hands[seat])))
            self.phase = "starting" if seat == self.dealer else "dealing"
            self.turn = self._next(seat)

    def _add_to_hand(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        hand.append(card)
        hand.sort()

    # A turn

    def _discard(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.taken = None
        self.history.append(Discard(seat, card))
        self.turns[seat] += 1
        self.turn = self._next(seat)
        self.phase = "source"
        laps = min(self.turns)
        self.may_be_fired = laps >= self.options["minLapsBeforeFire"]
        if self.fired_by is not None:
            self._show_hands()
        elif laps >= self.options["lapCap"]:  # the village fires itself (L32)
            self.history.append(Fire(None))
            self._show_hands()
        elif not self.pile:
            self._reshuffle()

    def _reshuffle(self) -> None:
        """Make all discards except the top one the new draw pile (L7)."""
        self.pile = sorted(self.discard[:-1])
        self.discard = self.discard[-1:]
        self.history.append(Reshuffle(None, tuple(self.pile)))

    # The end of a deal: all hands are shown and scored

    def _show_hands(self) -> None:
        self.may_be_fired = False
        self.taken = None
        self.turn = 0
        self.phase = "revealing"

    def _begin_scoring(self) -> None:
        """Collect the gods (L13), let a hand of ten give up a card (L10), and score or ask for arrangements."""
        # Collected first, since a god that is given up still acts (L-E34).
        self.gods = gods_among(self.hands)
        self.turn = 0
        if self.options["tenCards"] == "bestNine":
            for seat, hand in enumerate(self.hands):
                if len(hand) > HAND:
                    card = Hand(hand, self._effects()).to_give_up()
                    hand.remove(card)
                    self.discard.append(card)
                    self.history.append(GiveUp(seat, card))
        if self.options["manualScoring"]:
            self.phase = "arrange"
            return
        self.earned = [Hand(hand, self._effects()).total() for hand in self.hands]
        self._score()

    def _arrange(self, seat: int, groups: tuple[Group, ...]) -> None:
        self.history.append(Arrange(seat, groups))
        self.earned.append(Hand(self.hands[seat], self._effects()).arranged(groups).total)
        self.turn += 1
        if self.turn == self.num_players:
            self.turn = 0
            self._score()

    def _effects(self) -> Effects:
        return effects_of(self.gods, self.options["bonusMultiplied"])

    def _score(self) -> None:
        self._end_deal(Score(self.fired_by, tuple(self.earned)))

    def _reaches_target(self, totals: Sequence[int]) -> bool:
        """Return whether a total has reached the target, above or below zero (L28)."""
        return any(abs(total) >= self.options["target"] for total in totals)

    # Restoring a state from an observation

    def restore(self, seen: LootObservation) -> None:
        """Take over what an observation shows; the unseen cards stay undecided."""
        self._recall(seen)
        self.turns, self.taken, self.fired_by = list(seen.turns_completed), seen.taken_from_discard, seen.fired_by
        self.may_be_fired = seen.phase in PLAYING and min(self.turns) >= self.options["minLapsBeforeFire"]
        self.gods = gods_among([event.cards for event in seen.history if isinstance(event, Reveal)])
        if seen.phase == "arrange":
            self.earned = [shown.arrangement.total for shown in showdown(seen)[: self.turn]]
        elif isinstance(seen.history[-1], Score):
            self.earned = list(seen.history[-1].points)


class Loot(Game):
    """The game of Loot."""

    number: ClassVar[int] = 4
    name: ClassVar[str] = "loot"
    title: ClassVar[str] = "Loot"
    rules_version: ClassVar[int] = 1
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def new_initial_state(self, num_players: int, options: Mapping[str, object] | None = None) -> LootState:
        return LootState(num_players, self.checked_options(num_players, options))

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[LootState]:
        """Yield states in which the unseen cards are distributed at random, as `Places` knows them."""
        seen = cast(LootObservation, observation)
        known, places = LootState(seen.num_players, dict(seen.options)), Places(seen)
        known.restore(seen)
        known.discard = places.discard
        while True:
            state = known.clone()
            state.hands, state.pile = places.draw(rng)
            yield state


GAME = Loot()
