"""
Loot, also called Plunder, for 2 to 4 players: the highest total wins. By Michelle Bottorff; L1 ... are the rulings.

The Viashi deck has five suits and a sixth of gods, each numbered 1 to 9. Everybody has nine cards. On a turn you take
the top card of the draw or the discard pile, and discard one. Once everybody has had a turn, anybody may fire the
village at any moment: all hands are shown, the gods in them change what everybody's cards are worth, and each hand
scores its best arrangement of runs, sets and colours. Cards left over cost their number. At +100 or -100 the match is
over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
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

from .cards import CARD_NAMES, CARDS_BY_NAME, DECK, card_list
from .scoring import Effects, Group, Hand, effects_of, flat, gods_among, showdown
from .worlds import Places

HAND = 9

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
"""The numbers of the actions; a card is added to DISCARD, and an arrangement, see `pack`, to SCORE."""


def pack(groups: Iterable[Group]) -> int:
    """
    Write groups of cards as one number, in any order: each card is a digit to the base 64, and 0 ends a group.

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
    """Read the groups that `pack` wrote."""
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
    Write a player's action.

    >>> action_text(DISCARD + 2), action_text(SCORE + pack([(2, 11, 20)]))
    ('discard W3', 'score W3 F3 S3')
    """
    if action >= SCORE:
        groups = " / ".join(card_list(group) for group in unpack(action - SCORE))
        return f"score {groups}".rstrip()
    return f"discard {CARD_NAMES[action - DISCARD]}" if action >= DISCARD else ("draw", "take", "fire")[action]


def read_action(text: str) -> int:
    """
    Read a player's action, legal now or not; raises `InvalidRecordError`.

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
    """List the actions by which a hand can be arranged by its owner (L26)."""
    return tuple(sorted(SCORE + pack(groups) for groups in Hand(cards, effects).every()))


# The state of a game


@dataclass(frozen=True, slots=True)
class LootObservation(Observation):
    """
    What a seat of Loot knows.

    `fired_by` is whoever has fired the village in this deal, and `taken_from_discard` the card that whoever is on turn
    took from the discard pile in this turn.
    """

    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    discard_top: int | None
    draw_pile_size: int
    turns_completed: tuple[int, ...]
    fired_by: int | None
    taken_from_discard: int | None


DECISIONS = ("source", "discard", "arrange")
DEALS = ("dealing", "starting", "drawing")
"""Phases in which chance deals a card from the draw pile."""
HIDDEN_DEALS = ("dealing", "drawing")
PRIVATE_EVENTS = ("dealt", "draw")
"""Events whose data only the seat concerned may see."""


class LootState(State):
    """
    One position of Loot.

    `pile` holds the cards of the draw pile in ascending order: which of them is on top is chance. `turn` is the seat
    that acts or is dealt to; after a fire, the seat whose hand is shown or arranged.
    """

    seldom: ClassVar[frozenset[int]] = frozenset((FIRE,))

    def __init__(self, num_players: int, options: Mapping[str, object]) -> None:
        self.num_players = num_players
        self.options = dict(options)
        self.phase = "dealer"
        self.round = 0
        self.dealer: int | None = None
        self.turn = 0
        self.totals = [0] * num_players
        self.history: list[Event] = []
        self.public: list[Event] = []
        self._set_out()

    def _set_out(self) -> None:
        self.hands: list[list[int]] = [[] for _ in range(self.num_players)]
        self.pile = list(DECK)
        self.discard: list[int] = []
        self.turns = [0] * self.num_players
        self.taken: int | None = None
        self.may_be_fired = False
        self.fired_by: int | None = None
        self.gods: tuple[int, ...] = ()
        self.earned: list[int] = []

    # What anybody may ask

    def current_player(self) -> int:
        if self.phase in DECISIONS:
            return self.turn
        return TERMINAL if self.phase == "over" else CHANCE

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        phase = self.phase
        if phase not in DECISIONS:
            return ()
        seat = self.turn if player is None else player
        fire = (FIRE,) if self.may_be_fired and self._may_fire(seat) else ()
        if seat != self.turn:
            return fire
        if phase == "source":
            return (DRAW, TAKE, *fire)
        if phase == "arrange":
            return score_actions(tuple(self.hands[seat]), self._effects())
        kept = self.taken if self.options["noReturnDiscard"] else None
        return (*fire, *[DISCARD + card for card in self.hands[seat] if card != kept])

    def _may_fire(self, seat: int) -> bool:
        """Tell whether the moment is right for this seat (L9, L34), once the village may be fired at all (L8)."""
        if self.fired_by is not None or not 0 <= seat < self.num_players:
            return False
        if self.options["fireTiming"] != "ownTurn":
            return True
        return self.phase == "source" and seat in (self.turn, (self.turn - 1) % self.num_players)

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        phase = self.phase
        if phase in DEALS:
            return tuple([(card, 1) for card in self.pile])
        if phase == "revealing":
            return ((sum([1 << card for card in self.hands[self.turn]]), 1),)
        if phase == "dealer":
            return tuple((seat, 1) for seat in range(self.num_players))
        if phase == "scored":
            return ((self._next(cast(int, self.dealer)), 1),)
        return ()

    def witnesses(self) -> tuple[int, ...]:
        if self.current_player() != CHANCE:
            return ()
        return (self.turn,) if self.phase in HIDDEN_DEALS else tuple(range(self.num_players))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.totals)

    def winners(self) -> tuple[int, ...]:
        if self.phase != "over":
            return ()
        highest = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == highest)

    def clone(self) -> LootState:
        copy = object.__new__(LootState)
        copy.__dict__.update(self.__dict__)
        copy.hands = [hand[:] for hand in self.hands]
        for name in ("totals", "history", "public", "pile", "discard", "turns", "earned"):
            setattr(copy, name, getattr(self, name)[:])
        return copy

    def observation(self, player: int | None) -> LootObservation:
        return LootObservation(
            player=player,
            num_players=self.num_players,
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
        if self.phase in ("dealer", "scored"):
            return f"dealer {action}"
        if self.phase in DEALS:
            return f"deal {CARD_NAMES[action]}"
        if self.phase == "revealing":
            return f"reveal {card_list(card for card in DECK if action >> card & 1)}"
        return action_text(action)

    def string_to_action(self, text: str) -> int:
        if self.current_player() != CHANCE:
            return read_action(text)
        outcomes = {self.action_to_string(outcome).lower(): outcome for outcome, _ in self.chance_outcomes()}
        canonical = " ".join(text.lower().split())
        if canonical not in outcomes:
            raise InvalidRecordError(f"{text!r} is not possible here; one of these is: {', '.join(outcomes)}.")
        return outcomes[canonical]

    def why_not(self, text: str, player: int) -> Reason | None:
        try:
            action = read_action(text)
        except InvalidRecordError:
            return Reason("unreadable", {"text": text})
        return None if action in self.legal_actions(player) else self._refusal(action, player)

    def _refusal(self, action: int, player: int) -> Reason:
        if self.phase == "over":
            return Reason("game_over", {})
        if self.current_player() == CHANCE:
            return Reason("not_your_turn", {"player": self.turn})
        if action == FIRE:
            return self._refusal_of_fire()
        if player != self.turn:
            return Reason("not_your_turn", {"player": self.turn})
        if self.phase == "arrange":
            return Reason("not_an_arrangement" if action >= SCORE else "arrange_first", {})
        if action >= SCORE:
            return Reason("nothing_to_arrange", {})
        if self.phase == "source":
            return Reason("take_first", {})
        if action < DISCARD:
            return Reason("discard_first", {})
        card = action - DISCARD
        return Reason("just_taken" if card in self.hands[player] else "card_not_in_hand", {"card": card})

    def _refusal_of_fire(self) -> Reason:
        if self.phase == "arrange" or self.fired_by is not None:
            return Reason("already_fired", {"player": self.fired_by})
        if not self.may_be_fired:
            least = cast(int, self.options["minLapsBeforeFire"])
            waiting = next(
                seat
                for step in range(self.num_players)
                if self.turns[seat := (self.turn + step) % self.num_players] < least
            )
            return Reason("fire_too_early", {"player": waiting, "laps": least})
        return Reason("fire_on_own_turn", {})

    # Playing

    def apply_action(self, action: int, player: int | None = None) -> None:
        seat = self.turn if player is None else player
        if self.phase in DECISIONS:
            if self._is_legal(action, seat):
                return self._apply_choice(action, seat)
        elif player is None and self._is_possible(action):
            return self._apply_chance(action)
        reason = self._refusal(action, seat)
        raise IllegalActionError(f"Action {action} is not possible now ({reason.code}).", reason)

    def _is_legal(self, action: int, seat: int) -> bool:
        """Tell what `legal_actions` tells, faster."""
        if action == FIRE:
            return self.may_be_fired and self._may_fire(seat)
        if seat != self.turn:
            return False
        if self.phase == "source":
            return action in (DRAW, TAKE)
        return action in self.legal_actions()

    def _is_possible(self, outcome: int) -> bool:
        if self.phase in DEALS:
            return outcome in self.pile
        return any(outcome == possible for possible, _ in self.chance_outcomes())

    def _apply_choice(self, action: int, seat: int) -> None:
        if action == DRAW:
            self.phase = "drawing"
        elif action == TAKE:
            self.taken = self.discard.pop()
            self._add_to_hand(seat, self.taken)
            self._log("take", seat, self.taken)
            self.phase = "discard"
        elif action == FIRE:
            self.fired_by = seat
            self._log("fire", seat)
            if self.options["fireTiming"] != "afterTurn":
                self._show_hands()
        elif action < SCORE:
            self._discard(seat, action - DISCARD)
        else:
            self._arrange(seat, unpack(action - SCORE))

    def _apply_chance(self, outcome: int) -> None:
        phase = self.phase
        if phase in DEALS:
            self.pile.remove(outcome)
            self._receive(outcome)
        elif phase == "revealing":
            self._log("hand", self.turn, *self.hands[self.turn])
            self.turn += 1
            if self.turn == self.num_players:
                self._begin_scoring()
        else:
            self._deal(outcome)

    # A deal: nine cards each, and one for the discard pile

    def _deal(self, dealer: int) -> None:
        self._set_out()
        self.history = [event for event in self.history if event.kind == "score"]
        self.public = self.history[:]
        self.round += 1
        self.dealer = dealer
        self._log("deal", dealer, int(cast(bool, self.options["browseDiscards"])))
        self.turn = self._next(dealer)
        self.phase = "dealing"

    def _receive(self, card: int) -> None:
        """Put a card of the draw pile where it belongs."""
        seat = self.turn
        if self.phase == "starting":
            self.discard.append(card)
            self._log("starter", None, card)
            self.phase = "source"
            return
        self._add_to_hand(seat, card)
        if self.phase == "drawing":
            self._log("draw", seat, card)
            self.phase = "discard"
        elif len(self.hands[seat]) == HAND:
            self._log("dealt", seat, *self.hands[seat])
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
        self._log("discard", seat, card)
        self.turns[seat] += 1
        self.turn = self._next(seat)
        self.phase = "source"
        laps = min(self.turns)
        self.may_be_fired = laps >= cast(int, self.options["minLapsBeforeFire"])
        if self.fired_by is not None:
            self._show_hands()
        elif laps >= cast(int, self.options["lapCap"]):
            self._log("fire", None)
            self._show_hands()
        elif not self.pile:
            self._reshuffle()

    def _reshuffle(self) -> None:
        """Make all discards but the top one the draw pile (L7)."""
        self.pile = sorted(self.discard[:-1])
        self.discard = self.discard[-1:]
        self._log("reshuffle", None, *self.pile)

    # The village is fired

    def _show_hands(self) -> None:
        self.may_be_fired = False
        self.taken = None
        self.turn = 0
        self.phase = "revealing"

    def _begin_scoring(self) -> None:
        """Collect the gods (L13), let a hand of ten give up a card (L10), and score or ask for arrangements."""
        self.gods = gods_among(self.hands)
        self.turn = 0
        if self.options["tenCards"] == "bestNine":
            for seat, hand in enumerate(self.hands):
                if len(hand) > HAND:
                    card = Hand(hand, self._effects()).to_give_up()
                    hand.remove(card)
                    self.discard.append(card)
                    self._log("give up", seat, card)
        if self.options["manualScoring"]:
            self.phase = "arrange"
            return
        self.earned = [Hand(hand, self._effects()).total() for hand in self.hands]
        self._score()

    def _arrange(self, seat: int, groups: tuple[Group, ...]) -> None:
        self._log("arrange", seat, *flat(groups))
        self.earned.append(Hand(self.hands[seat], self._effects()).arranged(groups).total)
        self.turn += 1
        if self.turn == self.num_players:
            self.turn = 0
            self._score()

    def _effects(self) -> Effects:
        return effects_of(self.gods, cast(bool, self.options["bonusMultiplied"]))

    def _score(self) -> None:
        self.totals = [total + points for total, points in zip(self.totals, self.earned, strict=True)]
        self._log("score", self.fired_by, *self.earned)
        self.phase = "over" if self._match_is_over() else "scored"

    def _match_is_over(self) -> bool:
        if not self._target_was_reached():
            return False
        return self.options["tieBreak"] == "share" or self.totals.count(max(self.totals)) == 1

    def _target_was_reached(self) -> bool:
        """Tell whether a total has reached either end, now or before a tie that is played off (L28, L30)."""
        totals, target = self.totals, cast(int, self.options["target"])
        for event in reversed([event for event in self.history if event.kind == "score"]):
            if any(abs(total) >= target for total in totals):
                return True
            points = cast(tuple[int, ...], event.data)
            totals = [total - earned for total, earned in zip(totals, points, strict=True)]
        return False

    def _next(self, seat: int) -> int:
        return (seat + 1) % self.num_players

    def _log(self, kind: str, player: int | None, *data: int | None) -> None:
        event = Event(kind, player, data)
        self.history.append(event)
        self.public.append(_as_spectator(event) if kind in PRIVATE_EVENTS else event)


def _as_spectator(event: Event) -> Event:
    return event._replace(data=(None,) * len(event.data)) if event.kind in PRIVATE_EVENTS else event


def _known_state(seen: LootObservation) -> LootState:
    """Return the state that fits an observation but for the cards that nobody may have seen."""
    if seen.current_player == CHANCE and seen.phase != "scored":
        raise ValueError(f"An observation in the middle of chance ({seen.phase}) cannot be completed.")
    state = LootState(seen.num_players, dict(seen.options))
    state.phase, state.round, state.dealer = seen.phase, seen.round, seen.dealer
    state.totals, state.turns = list(seen.scores), list(seen.turns_completed)
    state.taken, state.fired_by = seen.taken_from_discard, seen.fired_by
    state.history = list(seen.history)
    state.public = [_as_spectator(event) for event in seen.history]
    state.turn = max(seen.current_player, 0)
    laps = cast(int, state.options["minLapsBeforeFire"])
    state.may_be_fired = seen.phase in ("source", "discard") and min(state.turns) >= laps
    state.gods = gods_among([cast(tuple[int, ...], event.data) for event in seen.history if event.kind == "hand"])
    state.earned = _known_points(seen)
    return state


def _known_points(seen: LootObservation) -> list[int]:
    """List what hands have scored in this deal, once they are shown."""
    if seen.phase == "arrange":
        return [shown.arrangement.total for shown in showdown(seen)[: seen.current_player]]
    last = seen.history[-1]
    return list(cast(tuple[int, ...], last.data)) if last.kind == "score" else []


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
        known, places = _known_state(cast(LootObservation, observation)), Places(observation)
        known.discard = places.discard
        while True:
            state = known.clone()
            state.hands, state.pile = places.draw(rng)
            yield state


GAME = Loot()
