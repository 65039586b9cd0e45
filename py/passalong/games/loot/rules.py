"""
Loot, also called Plunder, for 2 to 4 players: the highest total wins. By Michelle Bottorff; L1 ... are the rulings.

The Viashi deck has five suits and a sixth of gods, each numbered 1 to 9. Everybody has nine cards. On a turn you take
the top card of the draw or the discard pile, and discard one. Once everybody has had a turn, anybody may fire the
village at any moment: all hands are shown, the gods in them change what everybody's cards are worth, and each hand
scores its best arrangement of runs, sets and colours. Cards left over cost their number. At +100 or -100 the match is
over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import ClassVar, NamedTuple, cast

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

SUITS = "WFSVLG"
"""Winds, Flames, Stones, Waves, Leaves and Gods."""
RANKS = 9
DECK = tuple(range(len(SUITS) * RANKS))
"""A card is suit * 9 + number - 1."""
HAND = 9
SUIT = tuple(card // RANKS for card in DECK)
NUMBER = tuple(card % RANKS + 1 for card in DECK)
GODS = 5
"""The suit of the gods."""
LADY, DARK_LORD, BUILDER, THIEF, PROTECTRESS, SEDUCTRESS, MINION, FRIEND, CHANGELING = range(GODS * RANKS, len(DECK))

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

# Cards and actions in writing

DRAW, TAKE, FIRE, DISCARD, SCORE = 0, 1, 2, 3, 3 + len(DECK)
"""The numbers of the actions; a card is added to DISCARD, and an arrangement, see `pack`, to SCORE."""

CARD_NAMES = tuple(f"{SUITS[suit]}{number}" for suit, number in zip(SUIT, NUMBER, strict=True))
CARDS_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}
PRIVATE_EVENTS = ("dealt", "draw")
"""Events whose data only the seat concerned may see."""

Group = tuple[int, ...]


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
    groups: list[list[int]] = []
    end = True
    digits = []
    while number:
        number, digit = divmod(number, 64)
        digits.append(digit)
    for digit in reversed(digits):
        if digit and end:
            groups.append([])
        if digit:
            groups[-1].append(digit - 1)
        end = not digit
    return tuple(map(tuple, groups))


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


def card_list(cards: Iterable[int]) -> str:
    """Write cards one after the other."""
    return " ".join([CARD_NAMES[card] for card in cards])


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


# What cards are worth


class Combination(NamedTuple):
    """
    Cards that score together.

    `runs` are the runs inside a colour, `bonus` what six colours in a run add, and `gods` those that changed the value.
    """

    kind: str
    cards: tuple[int, ...]
    value: int
    gods: tuple[int, ...]
    runs: tuple[tuple[int, ...], ...] = ()
    bonus: int = 0


class Arrangement(NamedTuple):
    """A hand arranged: its points, its combinations, and the loose cards with what they cost and why."""

    total: int
    combinations: tuple[Combination, ...]
    loose: tuple[int, ...]
    loose_value: int
    loose_gods: tuple[int, ...]


class Effects(NamedTuple):
    """
    What the gods in all hands make of the cards (L13, L20-L23, L25).

    `run`, `colour` and `set` are the points of a card in such a combination and `loose` those of a loose one, each by
    number - 1; `least` is the size of the smallest colour, `bonus` what six colours in a run add.
    """

    gods: tuple[int, ...]
    run: tuple[int, ...]
    colour: tuple[int, ...]
    set: tuple[int, ...]
    loose: tuple[int, ...]
    least: int
    bonus: int


@cache
def effects_of(gods: tuple[int, ...], bonus_multiplied: bool = False) -> Effects:
    """Return what these gods, in ascending order, do together."""

    def points(double: int, half: int) -> tuple[int, ...]:
        each = 2 * (2 if double in gods else 1) // (2 if half in gods else 1)
        return (each,) * (RANKS - 1) + (each * nines,)

    nines = 2 if CHANGELING in gods else 1
    run = points(LADY, DARK_LORD)
    bonus = 5 * run[0] // 2 if bonus_multiplied else 5
    loose = tuple(0 if THIEF in gods else -number * (nines if number == RANKS else 1) for number in range(1, RANKS + 1))
    least = 3 if BUILDER in gods else 4
    return Effects(gods, run, points(PROTECTRESS, SEDUCTRESS), points(FRIEND, MINION), loose, least, bonus)


def gods_among(hands: Iterable[Iterable[int]]) -> tuple[int, ...]:
    """List the gods in these hands in ascending order."""
    return tuple(sorted([card for hand in hands for card in hand if card >= LADY]))


COLOUR, RUN, SET = "colour", "run", "set"
RUN_LEAST, SET_LEAST = 4, 3
BY_NUMBER = tuple(number * len(SUITS) + suit for suit, number in zip(SUIT, NUMBER, strict=True))


def _stretches(mask: int) -> tuple[tuple[int, ...], ...]:
    """List the runs of four or more among numbers (L18): bit 0 of the mask stands for the number 1."""
    runs: list[tuple[int, ...]] = []
    stretch: list[int] = []
    for index in range(RANKS + 1):
        if mask >> index & 1:
            stretch.append(index)
        else:
            if len(stretch) >= RUN_LEAST:
                runs.append(tuple(stretch))
            stretch = []
    return tuple(runs)


STRETCHES = tuple(_stretches(mask) for mask in range(1 << RANKS))
Part = tuple[int, int, str]
"""A possible combination: its cards as a mask over the hand, what it gains over loose cards, and its kind."""


class Hand:
    """
    Finds the best arrangement of a hand, exactly.

    Every combination is listed with what it gains over leaving its cards loose. `_most` then packs the cards: the
    lowest one left stays loose, or is in one of the combinations that begin with it.
    """

    def __init__(self, cards: Iterable[int], effects: Effects) -> None:
        self.cards = sorted(cards, key=BY_NUMBER.__getitem__)
        self.effects = effects
        self.loose = sum([effects.loose[NUMBER[card] - 1] for card in self.cards])
        self.parts = self._parts()
        self.used = 0
        self.starting: dict[int, list[Part]] = {}
        for part in self.parts:
            mask = part[0]
            self.used |= mask
            self.starting.setdefault(mask & -mask, []).append(part)
        self.known: dict[int, tuple[int, tuple[Part, ...]]] = {0: (0, ())}

    def best(self) -> Arrangement:
        """Return the arrangement worth most."""
        return self.arrangement(self._most(self.used)[1])

    def total_without(self, card: int) -> int:
        """Return the best total of the hand with one card less."""
        bit = 1 << self.cards.index(card)
        return self.loose - self.effects.loose[NUMBER[card] - 1] + self._most(self.used & ~bit)[0]

    def to_give_up(self) -> int:
        """Return the card whose loss leaves the best hand; of equals the one with the highest number (L10)."""
        return max(self.cards, key=lambda card: (self.total_without(card), BY_NUMBER[card]))

    def every(self) -> tuple[tuple[Group, ...], ...]:
        """List every valid arrangement, good or bad, as groups of cards (L26)."""
        masks = {mask for mask, _, _ in self.parts}
        return tuple(tuple(self._cards(mask) for mask in chosen) for chosen in _disjoint(sorted(masks), 0))

    def arranged(self, groups: Iterable[Group]) -> Arrangement:
        """Return the arrangement in which these groups are combined, each for the most that it can be."""
        gains = {part[0]: part for part in sorted(self.parts, key=lambda part: part[1])}
        masks = [sum([1 << self.cards.index(card) for card in group]) for group in groups]
        return self.arrangement([gains[mask] for mask in masks])

    def arrangement(self, parts: Iterable[Part]) -> Arrangement:
        """Spell out what combinations are worth, and why."""
        total, used = self.loose, 0
        spelt = []
        for part in parts:
            total += part[1]
            used |= part[0]
            spelt.append(self._spell(part))
        loose = self._cards(~used)
        gods = self.effects.gods
        changed = () if not gods or not loose else self._acting((THIEF,), loose if THIEF not in gods else ())
        value = sum([self.effects.loose[NUMBER[card] - 1] for card in loose])
        return Arrangement(total, tuple(spelt), loose, value, changed)

    def _most(self, free: int) -> tuple[int, tuple[Part, ...]]:
        """Return the largest gain from the cards that are free, and the fewest combinations that bring it."""
        known = self.known
        if free in known:
            return known[free]
        low = free & -free
        best = self._most(free ^ low)
        for part in self.starting.get(low, ()):
            mask = part[0]
            if mask & free == mask:
                gain, rest = self._most(free ^ mask)
                gain += part[1]
                if gain > best[0] or (gain == best[0] and len(rest) + 1 < len(best[1])):
                    best = gain, (part, *rest)
        known[free] = best
        return best

    def _parts(self) -> list[Part]:
        by_number: list[list[int]] = [[] for _ in range(RANKS)]
        by_suit: list[list[tuple[int, int]]] = [[] for _ in SUITS]
        bit = 1
        for card in self.cards:
            index = NUMBER[card] - 1
            by_number[index].append(bit)
            by_suit[SUIT[card]].append((bit, index))
            bit <<= 1
        parts: list[Part] = []
        for index, bits in enumerate(by_number):
            if len(bits) >= SET_LEAST:
                parts += self._sets(index, bits)
        least = self.effects.least
        for pairs in by_suit:
            if len(pairs) >= least:
                parts += self._colours(pairs)
        length = 0
        for index in range(RANKS):
            length = length + 1 if by_number[index] else 0
            if length >= RUN_LEAST:
                parts += self._runs(by_number, index - length + 1, index)
        return parts

    def _sets(self, index: int, bits: Sequence[int]) -> Iterator[Part]:
        """List the sets of one number (L15)."""
        gain = self.effects.set[index] - self.effects.loose[index]
        for size in range(SET_LEAST, len(bits) + 1):
            for chosen in combinations(bits, size):
                yield sum(chosen), gain * size, SET

    def _colours(self, pairs: Sequence[tuple[int, int]]) -> Iterator[Part]:
        """List the colours of one suit with the runs inside them (L16, L18)."""
        _, run, colour, _, loose, least, _ = self.effects
        for size in range(least, len(pairs) + 1):
            for chosen in combinations(pairs, size):
                mask = gain = numbers = 0
                for bit, index in chosen:
                    mask += bit
                    numbers += 1 << index
                    gain += colour[index] - loose[index]
                for stretch in STRETCHES[numbers]:
                    gain += sum([run[index] for index in stretch])
                yield mask, gain, COLOUR

    def _runs(self, by_number: Sequence[Sequence[int]], first: int, last: int) -> Iterator[Part]:
        """List the runs of any suits that end with a number and begin with `first` or later (L14, L25)."""
        run, loose = self.effects.run, self.effects.loose
        masks: list[int] = [0]
        gain = 0
        for index in range(last, first - 1, -1):
            gain += run[index] - loose[index]
            masks = [mask | bit for mask in masks for bit in by_number[index]]
            size = last - index + 1
            if size >= len(SUITS):
                for mask in masks:
                    yield mask, gain + (self.effects.bonus if self._has_six_colours(mask) else 0), RUN
            elif size >= RUN_LEAST:
                for mask in masks:
                    yield mask, gain, RUN

    def _has_six_colours(self, mask: int) -> bool:
        """Tell whether six consecutive cards of a run are of six suits (L25)."""
        suits = [SUIT[card] for card in self._cards(mask)]
        return any(len(set(suits[at : at + 6])) == 6 for at in range(len(suits) - 5))

    def _cards(self, mask: int) -> tuple[int, ...]:
        return tuple([card for place, card in enumerate(self.cards) if mask >> place & 1])

    def _spell(self, part: Part) -> Combination:
        mask, gain, kind = part
        cards, effects = self._cards(mask), self.effects
        value = gain + sum([effects.loose[NUMBER[card] - 1] for card in cards])
        runs: tuple[tuple[int, ...], ...] = ()
        bonus = 0
        if kind == COLOUR:
            numbers = sum([1 << NUMBER[card] - 1 for card in cards])
            start = SUIT[cards[0]] * RANKS
            runs = tuple(tuple([start + index for index in stretch]) for stretch in STRETCHES[numbers])
        elif kind == RUN and len(cards) >= len(SUITS) and self._has_six_colours(mask):
            bonus = effects.bonus
        if not effects.gods:
            return Combination(kind, cards, value, (), runs, bonus)
        acting: tuple[int, ...] = CHANGERS[kind]
        if runs:
            acting = (*CHANGERS[RUN], *acting)
        elif kind == COLOUR and len(cards) == effects.least == 3:
            acting = (BUILDER, *acting)
        return Combination(kind, cards, value, self._acting(acting, cards), runs, bonus)

    def _acting(self, changers: Iterable[int], cards: Sequence[int]) -> tuple[int, ...]:
        """List those gods that act, and the Changeling if it doubles one of the cards (L21)."""
        gods = self.effects.gods
        changing = [god for god in changers if god in gods]
        if CHANGELING in gods and any(NUMBER[card] == RANKS for card in cards):
            changing.append(CHANGELING)
        return tuple(changing)


CHANGERS = {RUN: (LADY, DARK_LORD), COLOUR: (PROTECTRESS, SEDUCTRESS), SET: (MINION, FRIEND)}


def _disjoint(masks: Sequence[int], start: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of masks that share no bit, none at all included."""
    yield ()
    for at in range(start, len(masks)):
        rest = [mask for mask in masks[at + 1 :] if not mask & masks[at]]
        for chosen in _disjoint(rest, 0):
            yield (masks[at], *chosen)


@lru_cache(maxsize=4096)
def best_arrangement(cards: tuple[int, ...], effects: Effects) -> Arrangement:
    """Return the arrangement of a hand that is worth most (L17-L27)."""
    return Hand(cards, effects).best()


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
        self.earned = [best_arrangement(tuple(hand), self._effects()).total for hand in self.hands]
        self._score()

    def _arrange(self, seat: int, groups: tuple[Group, ...]) -> None:
        self._log("arrange", seat, *_flat(groups))
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


END_OF_GROUP = -1
"""Stands between the groups of an arrangement in the history."""


def _flat(groups: Iterable[Group]) -> tuple[int, ...]:
    return tuple([number for group in groups for number in (*group, END_OF_GROUP)])


def _as_spectator(event: Event) -> Event:
    return event._replace(data=(None,) * len(event.data)) if event.kind in PRIVATE_EVENTS else event


class Showdown(NamedTuple):
    """A hand after the village was fired: the card a tenth hand gave up, and how the rest is arranged."""

    given_up: int | None
    arrangement: Arrangement


def showdown(observation: LootObservation) -> tuple[Showdown, ...]:
    """Return every seat's hand as it was scored; a hand that waits to be arranged is shown at its best."""
    hands: dict[int, list[int]] = {}
    given: dict[int, int] = {}
    arranged: dict[int, tuple[int, ...]] = {}
    for kind, player, data in observation.history:
        seat, cards = cast(int, player), cast(tuple[int, ...], data)
        if kind == "hand":
            hands[seat] = list(cards)
        elif kind == "give up":
            given[seat] = cards[0]
        elif kind == "arrange":
            arranged[seat] = cards
    effects = effects_of(gods_among(hands.values()), bool(dict(observation.options)["bonusMultiplied"]))
    shown = []
    for seat, cards_held in sorted(hands.items()):
        hand = Hand([card for card in cards_held if card != given.get(seat)], effects)
        arrangement = hand.arranged(_groups(arranged[seat])) if seat in arranged else hand.best()
        shown.append(Showdown(given.get(seat), arrangement))
    return tuple(shown)


def _groups(flat: Sequence[int]) -> list[Group]:
    groups: list[Group] = []
    start = 0
    for at, number in enumerate(flat):
        if number == END_OF_GROUP:
            groups.append(tuple(flat[start:at]))
            start = at + 1
    return groups


class _World:
    """
    Full states that fit an observation.

    Everybody saw every discard, so of an unseen card it is known from which draw pile it came: the first, or one made
    of discards (L7). So is how many of its unseen cards each seat got from each of these piles. Within one pile, every
    way to share out its unseen cards among those places and what is left of it is as likely as any other.
    """

    def __init__(self, seen: LootObservation) -> None:
        if seen.current_player == CHANCE and seen.phase != "scored":
            raise ValueError(f"An observation in the middle of chance ({seen.phase}) cannot be completed.")
        self.seen = seen
        self.origin = dict.fromkeys(DECK, 0)
        self.piles = 1
        self.known: list[set[int]] = [set() for _ in range(seen.num_players)]
        self.hidden: list[dict[int, int]] = [{} for _ in range(seen.num_players)]
        self.discard: list[int] = []
        for event in seen.history:
            self._follow(event)
        self.state = self._known_state()
        self.shares = self._shares()

    def draw(self, rng: Rng) -> LootState:
        """Draw one state."""
        state = self.state.clone()
        for cards, places in self.shares:
            left = list(cards)
            for seat, count in places:
                for _ in range(count):
                    state.hands[seat].append(left.pop(rng.below(len(left))))
            state.pile += left
        for hand in (*state.hands, state.pile):
            hand.sort()
        return state

    def _follow(self, event: Event) -> None:
        kind, player, data = event
        seat, cards = cast(int, player), cast(tuple[int, ...], data)
        if kind in PRIVATE_EVENTS and None in data:
            self._get_hidden(seat, len(data))
        elif kind in PRIVATE_EVENTS:
            self.known[seat].update(cards)
        elif kind == "starter":
            self.discard.append(cards[0])
        elif kind == "take":
            self.known[seat].add(self.discard.pop())
        elif kind in ("discard", "give up"):
            self._lose(seat, cards[0])
            self.discard.append(cards[0])
        elif kind == "reshuffle":
            self.origin.update(dict.fromkeys(cards, self.piles))
            self.piles += 1
            self.discard = self.discard[-1:]
        elif kind == "hand":
            self.known[seat], self.hidden[seat] = set(cards), {}

    def _get_hidden(self, seat: int, count: int) -> None:
        hidden = self.hidden[seat]
        hidden[self.piles - 1] = hidden.get(self.piles - 1, 0) + count

    def _lose(self, seat: int, card: int) -> None:
        if card in self.known[seat]:
            self.known[seat].remove(card)
        else:
            origin = self.origin[card]
            self.hidden[seat][origin] = self.hidden[seat].get(origin, 0) - 1

    def _shares(self) -> list[tuple[list[int], list[tuple[int, int]]]]:
        """List for each draw pile its unseen cards, and the (seat, count) of those in hands."""
        seen = [card for cards in (*self.known, self.discard) for card in cards]
        placed = set(seen)
        if len(placed) < len(seen):
            raise ValueError("The observation shows a card in two places.")
        shares = []
        for pile in range(self.piles):
            cards = [card for card in DECK if self.origin[card] == pile and card not in placed]
            places = [(seat, hidden[pile]) for seat, hidden in enumerate(self.hidden) if hidden.get(pile)]
            if any(count < 0 for _, count in places) or sum(count for _, count in places) > len(cards):
                raise ValueError("The observation does not fit the deck.")
            shares.append((cards, places))
        return shares

    def _known_state(self) -> LootState:
        seen = self.seen
        state = LootState(seen.num_players, dict(seen.options))
        state.phase, state.round, state.dealer = seen.phase, seen.round, seen.dealer
        state.totals, state.turns = list(seen.scores), list(seen.turns_completed)
        state.taken, state.fired_by = seen.taken_from_discard, seen.fired_by
        state.hands, state.pile, state.discard = [list(cards) for cards in self.known], [], self.discard[:]
        state.history = list(seen.history)
        state.public = [_as_spectator(event) for event in seen.history]
        state.turn = max(seen.current_player, 0)
        laps = cast(int, state.options["minLapsBeforeFire"])
        state.may_be_fired = seen.phase in ("source", "discard") and min(state.turns) >= laps
        shown = [event.data for event in seen.history if event.kind == "hand"]
        if shown:
            state.gods = gods_among(cast(list[tuple[int, ...]], shown))
            self._recall_scores(state)
        return state

    def _recall_scores(self, state: LootState) -> None:
        if self.seen.phase == "arrange":
            shown = showdown(self.seen)
            state.earned = [shown[seat].arrangement.total for seat in range(state.turn)]
        else:
            state.earned = list(cast(tuple[int, ...], self.seen.history[-1].data))


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
        world = _World(cast(LootObservation, observation))
        while True:
            yield world.draw(rng)


GAME = Loot()
