"""
Detect, for 2 to 8 players: the lowest total wins. Designed by 64 Ounce Games. D1, D2 ... are the rulings in
docs/rules.md.

Everybody has a grid of twelve face-down cards, four columns of three. On a turn you take the top discard or draw
unseen, and exchange it for a card of your grid; a drawn card may be discarded instead, and then one of your face-down
cards is turned up. Three equal cards in a column are cleared. When somebody has no face-down card left, everybody else
has one more turn. Then all cards are turned up and added. The score of a player who ended the round without having the
lowest one is doubled. At 100 the match is over.

A face-down card has no value until it is turned up: it is then drawn from all cards never seen (D24). This is the same
as dealing a shuffled deck, and leaves no secret in memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Literal, TypeAlias, cast

from passalong.game import Event, Game, InvalidRecordError, Observation, Option, Question, Reason, Rng
from passalong.states import DealtState

from .events import (
    Clear,
    Deal,
    Discard,
    Draw,
    End,
    FirstDiscard,
    Flip,
    Keep,
    Place,
    Reject,
    Reshuffle,
    Reveal,
    RoundScore,
    Start,
    Stop,
    Take,
)
from .grid import (
    CELLS,
    CLEARED,
    COLUMN_LINES,
    DECK,
    FACE_DOWN,
    ROW_LINES,
    ROWS,
    CompleteLine,
    Grid,
    cell_name,
    cleared_columns,
    face_up,
)
from .unseen import flips_seen, never_seen, reshuffled_pile, seats_that_flip_unseen, take_card

OPTIONS = (
    Option("starterDiscard", True, (False, True)),
    Option("starterRule", "flips", ("flips", "enderStarts")),
    Option("enderTie", "safe", ("safe", "doubled")),
    Option("doubleBasis", "total", ("total", "positiveCards")),
    Option("clearOnFinalReveal", True, (False, True)),
    Option("negativeClearOptional", False, (False, True)),
    Option("rowsClear", False, (False, True)),
    Option("openingFlips", "choose", ("choose", "auto")),
    Option("target", 100, range(50, 201)),
    Option("tieBreak", "share", ("share", "extraRound")),
    Option("turnCap", 60, range(1, 101)),
)

TAKE, DRAW, PLACE, REJECT, CLEAR, KEEP, FLIP = 0, 1, 2, 14, 26, 27, 28
"""The numbers of the actions: PLACE and REJECT plus the cell, FLIP plus first cell * 12 + second cell."""

Phase: TypeAlias = Literal[
    "dealing", "starting", "choosing", "flip", "opening",
    "source", "drawing", "place", "drawn", "turning", "flipping", "clear",
    "revealing", "scored", "over",
]  # fmt: skip
"""What a round waits for: its beginning, a turn, and its end."""

PAIRS = tuple(combinations(range(CELLS), 2))
PLACES, REJECTS = tuple(range(PLACE, REJECT)), tuple(range(REJECT, CLEAR))
FLIPS = tuple(FLIP + first * CELLS + second for first, second in PAIRS)


def _action_texts() -> dict[int, str]:
    texts = {TAKE: "take", DRAW: "draw", CLEAR: "clear", KEEP: "keep"}
    for cell in range(CELLS):
        texts[PLACE + cell] = f"place {cell_name(cell)}"
        texts[REJECT + cell] = f"reject {cell_name(cell)}"
        for other in range(CELLS):
            texts[FLIP + cell * CELLS + other] = f"flip {cell_name(cell)} {cell_name(other)}"
    return texts


ACTION_TEXTS = _action_texts()
ACTION_NUMBERS = {text: action for action, text in ACTION_TEXTS.items()}


def read_action(text: str) -> int:
    """
    Read a player's action, legal now or not. Raises `InvalidRecordError` where the text is no action.

    >>> read_action("  FLIP c4r3 c1r2 ") == read_action("flip c1r2 c4r3")
    True
    """
    canonical = _canonical(text)
    if canonical not in ACTION_NUMBERS:
        raise InvalidRecordError(f"{text!r} is not an action of Detect; write take, draw, place c2r3 or reject c2r3.")
    return ACTION_NUMBERS[canonical]


def _canonical(text: str) -> str:
    verb, *cells = text.lower().split() or [""]
    return " ".join([verb, *sorted(cells)])


@dataclass(frozen=True, slots=True)
class DetectObservation(Observation):
    """All that a seat of Detect knows."""

    phase: Phase
    """What the game waits for."""
    grids: tuple[Grid, ...]
    """`grids[seat][cell]` is a value, None for a face-down card, or `CLEARED`."""
    cleared: tuple[tuple[int, ...], ...]
    """`cleared[seat]` lists the columns, 0-3, that are wholly cleared."""
    discard: tuple[int, ...]
    """The discard pile, from bottom to top."""
    draw_pile_size: int
    """The number of cards in the draw pile."""
    held: int | None
    """The card that this seat has drawn or taken and still holds."""
    reveals: tuple[tuple[int, int], ...]
    """`(seat, cell)` for the cards that chance is about to turn up."""
    ender: int | None
    """The seat that ended the round; None before that."""
    turns: tuple[int, ...]
    """The finished turns of each seat in this round."""

    @property
    def card_in_hand(self) -> int | None:
        """The card that the seat on turn holds, if this seat knows it: all have seen one that was taken."""
        taken = self.history[-1] if self.phase == "place" else None
        return taken.card if isinstance(taken, Take) else self.held


def clearing_lines(seen: DetectObservation) -> tuple[tuple[int, ...], ...]:
    """Return the lines that are cleared when their cards are equal: columns, and rows if a house rule says so (D3)."""
    return (*COLUMN_LINES, *ROW_LINES) if seen.option("rowsClear") else COLUMN_LINES


def asked_about(seen: DetectObservation) -> set[int]:
    """Return the cells that the player on turn may clear or keep."""
    if seen.phase != "clear":
        return set()
    grid = seen.grids[seen.current_player]
    changed = _last_changed(seen.history)
    through = [line for line in clearing_lines(seen) if changed in line]
    return {cell for line in through if len({grid[cell] for cell in line}) == 1 for cell in line}


def _last_changed(history: Sequence[Event]) -> int:
    """Return the cell in which a card was last placed or turned up."""
    return next(event.cell for event in reversed(history) if isinstance(event, (Place, Reveal)))


def round_scores(
    grids: Sequence[Grid], ender: int | None, options: Mapping[str, object]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return each seat's round score, before and after the penalty for the seat that ended it (D19 to D21)."""
    cards = [face_up(grid) for grid in grids]
    before = tuple(sum(values) for values in cards)
    if ender is None:
        return before, before
    own, others = before[ender], [score for seat, score in enumerate(before) if seat != ender]
    # A seat that shares the lowest score is not beaten, unless the house rule says otherwise (D20).
    beaten = min(others) < own or (options["enderTie"] == "doubled" and min(others) == own)
    if not beaten:
        return before, before
    # A total of 0 or less is never doubled, since that would be a reward (D21).
    if options["doubleBasis"] == "positiveCards":
        penalised = sum(value * 2 if value > 0 else value for value in cards[ender])
    else:
        penalised = own * 2 if own > 0 else own
    return before, (*before[:ender], penalised, *before[ender + 1 :])


class DetectState(DealtState):
    """One position of Detect."""

    phase: Phase
    decisions: ClassVar[frozenset[Phase]] = frozenset(("flip", "source", "place", "drawn", "clear"))
    card_chances: ClassVar[frozenset[Phase]] = frozenset(
        ("drawing", "starting", "turning", "opening", "flipping", "revealing")
    )
    """The phases in which chance turns up a card."""
    private_deals: ClassVar[frozenset[Phase]] = frozenset(("drawing",))
    lowest_wins: ClassVar = True

    def __init__(self, num_players: int, options: Mapping[str, Any]) -> None:
        super().__init__(num_players, options, "dealing")
        self.starter: int | None = None
        self.last_ender: int | None = None
        self._set_out()

    def _set_out(self) -> None:
        self.grids = [FACE_DOWN] * self.num_players
        self.unseen = dict(DECK)
        """The cards that nobody has seen, counted by value; face-down cells are drawn from them (D24)."""
        self.pile: dict[int, int] | None = None
        """The draw pile by value after a reshuffle; None before, when draws come from `unseen`, too (D24)."""
        self.draw_pile_size = sum(DECK.values()) - CELLS * self.num_players
        self.discard: list[int] = []
        self.flips: dict[int, tuple[int, int]] = {}
        """The cells that seats have chosen to flip first."""
        self.turns = [0] * self.num_players
        self.hand: list[int] = []
        """The card that the seat on turn holds, or nothing."""
        self.ender: int | None = None
        self.reveals: list[tuple[int, int]] = []
        """`(seat, cell)` for the cards to be turned up next."""
        self.lines: list[CompleteLine] = []
        """The lines that wait to be cleared or kept."""

    # Queries

    def _actions(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == "source":
            return (TAKE, DRAW) if self.discard else (DRAW,)
        if phase == "flip":
            return FLIPS
        if phase == "clear":
            return (CLEAR, KEEP)
        grid = self.grids[self.turn]
        places = PLACES
        if CLEARED in grid:
            places = tuple([action for action, value in zip(PLACES, grid, strict=True) if value != CLEARED])
        if phase == "place":
            return places
        return places + tuple([action for action, value in zip(REJECTS, grid, strict=True) if value is None])

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        """Return the unseen cards, weighted by their number; who may deal; or the pairs of cells to flip."""
        phase = self.phase
        if phase in self.card_chances:
            return tuple([card for card in self._source().items() if card[1]])
        if phase in ("dealing", "scored"):
            return self._dealers()
        return tuple([(action, 1) for action in FLIPS]) if phase == "choosing" else ()

    def question(self) -> Question | None:
        if self.phase in ("dealing", "choosing"):
            return Question(0)  # it invited, and so hears of the last player first; later rounds have one dealer
        # The next seat's device throws for a card that is turned up: nobody can try a cell and take it back.
        passes_on = self.phase in ("turning", "flipping", "opening")
        return Question(self._next(self.turn) if passes_on else self.turn)

    def observation(self, player: int | None) -> DetectObservation:
        return DetectObservation(
            **self._common(player),
            grids=tuple(self.grids),
            cleared=tuple([cleared_columns(grid) for grid in self.grids]),
            discard=tuple(self.discard),
            draw_pile_size=self.draw_pile_size,
            held=self.hand[0] if self.hand and player == self.turn else None,
            reveals=tuple(self._reveals_seen_by(player)),
            ender=self.ender,
            turns=tuple(self.turns),
        )

    def _reveals_seen_by(self, player: int | None) -> list[tuple[int, int]]:
        """Return what is to be turned up next; of the opening cards, each seat knows only its own choice (D5)."""
        return [reveal for reveal in self.reveals if self.phase != "opening" or reveal[0] == player]

    # Notation

    def action_to_string(self, action: int) -> str:
        if self.phase in ("dealing", "scored"):
            return f"dealer {action}"
        if self.phase in ("drawing", "starting"):
            return f"deal {action}"
        return f"reveal {action}" if self.phase in self.card_chances else ACTION_TEXTS[action]

    def _read(self, text: str) -> int:
        return read_action(text)

    def _canonical(self, text: str) -> str:
        return _canonical(text)

    def _why_illegal(self, action: int) -> Reason:
        if action == TAKE and self.phase == "source":
            return Reason("discard_empty", {})
        if action in (TAKE, DRAW):
            return Reason({"flip": "flip_first", "clear": "decide_clear"}.get(self.phase, "card_in_hand"), {})
        if action in (CLEAR, KEEP):
            return Reason("nothing_to_clear", {})
        return self._refusal_of_cell(action)

    def _refusal_of_cell(self, action: int) -> Reason:
        if action >= FLIP:
            return Reason("same_cell" if self.phase == "flip" else "flips_done", {})
        if self.phase in ("flip", "source", "clear"):
            return Reason({"flip": "flip_first", "source": "choose_pile", "clear": "decide_clear"}[self.phase], {})
        cell = (action - PLACE) % CELLS
        if self.grids[self.turn][cell] == CLEARED:
            return Reason("cell_cleared", {})
        if self.phase == "place":
            return Reason("taken_card_stays", {})
        return Reason("already_face_up", {})

    # Playing

    def _may_play(self, action: int, seat: int) -> bool:
        # Simulations call this for every move, so it does not list all actions.
        if self.phase in ("place", "drawn") and PLACE <= action < CLEAR and seat == self.turn:
            value = self.grids[seat][(action - PLACE) % CELLS]
            return value != CLEARED if action < REJECT else value is None and self.phase == "drawn"
        return super()._may_play(action, seat)

    def _can_happen(self, outcome: int) -> bool:
        if self.phase in self.card_chances:
            return self._source().get(outcome, 0) > 0
        return super()._can_happen(outcome)

    def _apply_choice(self, action: int, seat: int) -> None:
        if action == TAKE:
            card = self.discard.pop()
            self.hand.append(card)
            self.history.append(Take(seat, card))
            self.phase = "place"
        elif action == DRAW:
            self._reshuffle_if_empty()
            self.phase = "drawing"
        elif action < REJECT:
            self._place(action - PLACE)
        elif action < CLEAR:
            self._reject(action - REJECT)
        elif action < FLIP:
            self._answer_clear(action)
        else:
            cells = divmod(action - FLIP, CELLS)
            self.history.append(Flip(seat, cells))
            self._choose_flips(seat, cells)

    def _apply_chance(self, outcome: int) -> None:
        phase = self.phase
        if phase in ("dealing", "scored"):
            self._deal(outcome)
        elif phase == "choosing":
            self._choose_flips(self.turn, divmod(outcome - FLIP, CELLS))
        elif phase == "drawing":
            self._source()[outcome] -= 1
            self.draw_pile_size -= 1
            self.hand.append(outcome)
            self.history.append(Draw(self.turn, outcome))
            self.phase = "drawn"
        elif phase == "starting":
            self.unseen[outcome] -= 1
            self.draw_pile_size -= 1
            self.discard.append(outcome)
            self.history.append(FirstDiscard(None, outcome))
            self._ask_for_flips()
        else:
            self._reveal(outcome)

    # A round: deal, opening flips, who starts

    def _deal(self, dealer: int) -> None:
        self._set_out()
        self._begin_deal(dealer)
        self.history.append(Deal(dealer))
        if self.options["starterDiscard"]:
            self.phase = "starting"
        else:
            self._ask_for_flips()

    def _ask_for_flips(self) -> None:
        self.turn = 0
        self.phase = "choosing" if self.options["openingFlips"] == "auto" else "flip"

    def _choose_flips(self, seat: int, cells: tuple[int, int]) -> None:
        self.flips[seat] = cells
        if seat + 1 < self.num_players:
            self.turn = seat + 1
            return
        self.reveals = [(seat, cell) for seat, pair in sorted(self.flips.items()) for cell in pair]
        self.phase = "opening"

    def _start_turns(self) -> None:
        """Find the seat that starts (D6)."""
        if self.options["starterRule"] == "enderStarts" and self.last_ender is not None:
            self.starter = self.last_ender
        else:
            sums = [sum(face_up(grid)) for grid in self.grids]
            # The dealer comes last, and `max` keeps the first of equals.
            clockwise = [(cast(int, self.dealer) + step) % self.num_players for step in range(1, self.num_players + 1)]
            self.starter = max(clockwise, key=lambda seat: sums[seat])
        self.turn = self.starter
        self.history.append(Start(self.turn))
        self.phase = "source"

    # A turn: place or reject, turn up, clear

    def _place(self, cell: int) -> None:
        seat, card = self.turn, self.hand.pop()
        old = self.grids[seat][cell]
        self._lay(seat, cell, card)
        self.history.append(Place(seat, cell, card))
        if old is None:
            # A face-down card has no value yet: chance turns it up on its way to the discard pile (D10).
            self.reveals = [(seat, cell)]
            self.phase = "turning"
        else:
            self._discard_replaced(cell, old)

    def _discard_replaced(self, cell: int, old: int) -> None:
        self.discard.append(old)
        self.history.append(Discard(self.turn, old))
        self._clear_lines_through(cell)

    def _reject(self, cell: int) -> None:
        card = self.hand.pop()
        # Discarded before the flip, so that a column which the flip clears is put on top of it (D12).
        self.discard.append(card)
        self.history.append(Reject(self.turn, card))
        self.reveals = [(self.turn, cell)]
        self.phase = "flipping"

    def _reveal(self, value: int) -> None:
        self.unseen[value] -= 1
        seat, cell = self.reveals.pop(0)
        if self.phase == "turning":
            self._discard_replaced(cell, value)
            return
        self._lay(seat, cell, value)
        self.history.append(Reveal(seat, cell, value))
        if self.phase == "flipping":
            self._clear_lines_through(cell)
        elif not self.reveals:
            finish = self._start_turns if self.phase == "opening" else self._score
            finish()

    def _clear_lines_through(self, cell: int) -> None:
        """Clear the lines that a changed cell completes (D13), or ask where one may keep them (D14); end the turn."""
        self.lines = self._complete_lines(self.turn, self._lines_through(cell))
        if not self.lines:
            self._end_turn()
        elif self.options["negativeClearOptional"] and self.lines[0].card < 0:
            self.phase = "clear"
        else:
            self._clear(self.turn, self.lines)
            self._end_turn()

    def _answer_clear(self, action: int) -> None:
        if action == CLEAR:
            self._clear(self.turn, self.lines)
        else:
            self.history.append(Keep(self.turn, self.lines[0].card, _cells_of(self.lines)))
        self._end_turn()

    def _lines_through(self, cell: int) -> tuple[tuple[int, ...], ...]:
        """Return the column of a cell, and its row where rows are cleared, too (D3)."""
        column, row = divmod(cell, ROWS)
        return (COLUMN_LINES[column], ROW_LINES[row]) if self.options["rowsClear"] else (COLUMN_LINES[column],)

    def _complete_lines(self, seat: int, lines: Iterable[tuple[int, ...]]) -> list[CompleteLine]:
        """Return those lines that are complete."""
        grid = self.grids[seat]
        complete = []
        for line in lines:
            values = {grid[cell] for cell in line}
            value = values.pop()
            if not values and value is not None and value != CLEARED:
                complete.append(CompleteLine(value, line))
        return complete

    def _clear(self, seat: int, lines: Sequence[CompleteLine]) -> None:
        """Clear lines of the same card."""
        card, cells = lines[0].card, _cells_of(lines)
        self.discard += [card] * len(cells)
        for cell in cells:
            self._lay(seat, cell, CLEARED)
        self.history.append(Clear(seat, card, cells))

    def _end_turn(self) -> None:
        seat = self.turn
        self.lines = []
        self.turns[seat] += 1
        # Cleared cells do not count as face down (D15).
        if self.ender is None and None not in self.grids[seat]:
            self.ender = seat
            self.history.append(End(seat))
        self.turn = self._next(seat)
        self.phase = "source"
        if self.turn == self.ender:
            self._reveal_all()
        # The round stops only after a whole lap, so that all have had the same number of turns (D25).
        elif self.ender is None and self.turn == self.starter and self.turns[seat] >= self.options["turnCap"]:
            self.history.append(Stop(None))
            self._reveal_all()

    # The end of a round

    def _reveal_all(self) -> None:
        self.reveals = [
            (seat, cell) for seat, grid in enumerate(self.grids) for cell, value in enumerate(grid) if value is None
        ]
        if self.reveals:
            self.phase = "revealing"
        else:
            self._score()

    def _score(self) -> None:
        if self.options["clearOnFinalReveal"]:
            for seat in range(self.num_players):
                self._clear_at_final_reveal(seat)
        before, after = round_scores(self.grids, self.ender, self.options)
        self.last_ender = self.ender
        self._end_deal(RoundScore(self.ender, after, before))

    def _clear_at_final_reveal(self, seat: int) -> None:
        """Clear all complete lines at once; negative ones stay where clearing them is optional (D14, D18)."""
        # Lines of the same card are cleared together, since a column and a row may share a cell (D3).
        lines_by_card: dict[int, list[CompleteLine]] = {}
        candidates = COLUMN_LINES + ROW_LINES if self.options["rowsClear"] else COLUMN_LINES
        for line in self._complete_lines(seat, candidates):
            lines_by_card.setdefault(line.card, []).append(line)
        for card, lines in lines_by_card.items():
            if card >= 0 or not self.options["negativeClearOptional"]:
                self._clear(seat, lines)

    # Cards

    def _source(self) -> dict[int, int]:
        """Return the cards that the next chance outcome is drawn from, counted by value (D24)."""
        return self.pile if self.phase == "drawing" and self.pile is not None else self.unseen

    def _lay(self, seat: int, cell: int, value: int) -> None:
        # A new tuple, since clones share the old one.
        grid = list(self.grids[seat])
        grid[cell] = value
        self.grids[seat] = tuple(grid)

    def _reshuffle_if_empty(self) -> None:
        if self.draw_pile_size:
            return
        # In ascending order, as chance outcomes are listed: chance decides which card is drawn (D24).
        cards = tuple(sorted(self.discard[:-1]))
        self.history.append(Reshuffle(None, cards))
        self.pile = dict(Counter(cards))
        self.draw_pile_size = len(self.discard) - 1
        self.discard = self.discard[-1:]

    # Restoring a state from an observation

    def restore(self, seen: DetectObservation) -> None:
        """Take over what an observation shows; what it hides stays undecided."""
        self._recall(seen)
        self.grids, self.discard, self.turns = list(seen.grids), list(seen.discard), list(seen.turns)
        # Only a drawn card is hidden from others (D11); all have seen one from the discard pile.
        held = seen.card_in_hand
        self.hand = [] if held is None else [held]
        self.draw_pile_size, self.ender = seen.draw_pile_size, seen.ender
        self.pile = reshuffled_pile(seen.history, held)
        self.unseen = never_seen(self.grids, self.discard, held, self.pile)
        self.flips = flips_seen(seen.history)
        self.starter = _last_player(Start, seen)
        self.last_ender = _last_player(RoundScore, seen)
        if seen.phase == "clear":
            self.lines = self._complete_lines(self.turn, self._lines_through(_last_changed(seen.history)))


def _cells_of(lines: Iterable[CompleteLine]) -> tuple[int, ...]:
    """Return the cells of some lines; two of these may cross."""
    return tuple(sorted({cell for line in lines for cell in line.cells}))


def _last_player(kind: type[Event], seen: Observation) -> int | None:
    """Return the player of the last event of a kind."""
    return next((event.player for event in reversed(seen.history) if isinstance(event, kind)), None)


class Detect(Game):
    """The game of Detect."""

    number: ClassVar[int] = 1
    name: ClassVar[str] = "detect"
    title: ClassVar[str] = "Detect"
    rules_version: ClassVar[int] = 2
    older_versions: ClassVar[tuple[int, ...]] = (1,)
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 8
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    private_hands: ClassVar[bool] = False
    sealed: ClassVar[Literal["", "dice", "answers"]] = "dice"
    state: ClassVar[type[DetectState]] = DetectState
    """The class of its states; an older version of the rules has another one."""

    def new_initial_state(self, num_players: int, options: Mapping[str, object] | None = None) -> DetectState:
        return self.state(num_players, self.checked_options(num_players, options))

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[DetectState]:
        """Yield states in which hidden flips and the card in hand are drawn at random; grids need no sampling (D24)."""
        seen = cast(DetectObservation, observation)
        known = self.state(seen.num_players, dict(seen.options))
        known.restore(seen)
        hidden_flips = seats_that_flip_unseen(seen.history) if seen.phase == "flip" else []
        while True:
            state = known.clone()
            for seat in hidden_flips:
                state.flips[seat] = PAIRS[rng.below(len(PAIRS))]
            if state.phase == "drawn" and not state.hand:
                state.hand = [take_card(state.unseen if state.pile is None else state.pile, rng)]
            yield state


GAME = Detect()
