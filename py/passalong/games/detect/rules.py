"""
Detect, for 2 to 8 players: the lowest total wins. Designed by 64 Ounce Games; D1, D2 ... are the rulings of rules.md.

Everybody has a grid of twelve face-down cards, four columns of three. On a turn you take the top discard or draw
unseen, and exchange it for a card of your grid; a drawn card may be discarded instead, and then one of your face-down
cards is turned up. Three equal cards in a column are cleared. When somebody has no face-down card left, everybody else
has one more turn. Then all cards are turned up and added. Whoever ended the round without the lowest score counts
double. At 100 the match is over.

A face-down card has no value until it is turned up: it is then drawn from all cards never seen (D24), which is the
same as dealing a shuffled deck and leaves no secret in memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
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

COLUMNS, ROWS = 4, 3
CELLS = COLUMNS * ROWS
CLEARED = 99
"""Stands in a grid where a card has been cleared away."""
DECK = {-2: 5, -1: 10, 0: 15} | dict.fromkeys(range(1, 13), 10)
COLUMN_LINES = tuple(tuple(range(column * ROWS, column * ROWS + ROWS)) for column in range(COLUMNS))
ROW_LINES = tuple(tuple(range(row, CELLS, ROWS)) for row in range(ROWS))

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
"""The numbers of the actions; a cell is added to PLACE and REJECT, and first cell * 12 + second cell to FLIP."""

PAIRS = tuple(combinations(range(CELLS), 2))
FLIPS = tuple(FLIP + first * CELLS + second for first, second in PAIRS)
PRIVATE_EVENTS = ("flip", "draw")
"""Events whose data only the seat that acts may see: choices before the reveal (D5) and a drawn card in hand (D11)."""


def cell_name(cell: int) -> str:
    """
    Write a cell as column and row.

    >>> cell_name(4)
    'c2r2'
    """
    return f"c{cell // ROWS + 1}r{cell % ROWS + 1}"


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
    Read a player's action, legal now or not; raises `InvalidRecordError`.

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
    """
    What a seat of Detect knows.

    `grids[seat][cell]` is a value, None for a face-down card or `CLEARED`; `cleared[seat]` lists the columns, 0-3,
    that are wholly gone. `discard` runs from bottom to top. `held` is this seat's own card in hand. `turns` counts
    finished turns.
    """

    grids: tuple[tuple[int | None, ...], ...]
    cleared: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    draw_pile_size: int
    held: int | None
    ender: int | None
    turns: tuple[int, ...]


def face_up(grid: Iterable[int | None]) -> list[int]:
    """List the values that lie face up in a grid."""
    return [value for value in grid if value is not None and value != CLEARED]


def cleared_columns(grid: Sequence[int | None]) -> tuple[int, ...]:
    """List the columns, 0-3, that are wholly cleared."""
    return tuple([c for c, (a, b, d) in enumerate(COLUMN_LINES) if grid[a] == grid[b] == grid[d] == CLEARED])


def round_scores(
    grids: Sequence[Sequence[int | None]], ender: int | None, options: Mapping[str, object]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return each seat's round score before and after the ender's penalty (D19-D21)."""
    cards = [face_up(grid) for grid in grids]
    before = tuple(sum(values) for values in cards)
    if ender is None:
        return before, before
    own, others = before[ender], [score for seat, score in enumerate(before) if seat != ender]
    beaten = min(others) < own or (options["enderTie"] == "doubled" and min(others) == own)
    if not beaten:
        return before, before
    if options["doubleBasis"] == "positiveCards":
        penalised = sum(value * 2 if value > 0 else value for value in cards[ender])
    else:
        penalised = own * 2 if own > 0 else own
    return before, (*before[:ender], penalised, *before[ender + 1 :])


class DetectState(State):
    """
    One position of Detect.

    `unseen` counts the cards nobody has seen, of which face-down cells are drawn; `pile` is the draw pile once
    discards have been reshuffled, and None until then, when draws come from `unseen` too (D24).
    """

    def __init__(self, num_players: int, options: Mapping[str, object]) -> None:
        self.num_players = num_players
        self.options = dict(options)
        self.phase = "dealing"
        self.round = 0
        self.dealer: int | None = None
        self.starter: int | None = None
        self.turn = 0
        self.last_ender: int | None = None
        self.totals = [0] * num_players
        self.legal: tuple[int, ...] = ()
        self.history: list[Event] = []
        self.public: list[Event] = []
        self._set_out()

    def _set_out(self) -> None:
        self.grids: list[list[int | None]] = [[None] * CELLS for _ in range(self.num_players)]
        self.unseen: Counter[int] = Counter(DECK)
        self.pile: Counter[int] | None = None
        self.draw_pile_size = sum(DECK.values()) - CELLS * self.num_players
        self.discard: list[int] = []
        self.flips: list[tuple[int, int] | None] = [None] * self.num_players
        self.kept: list[tuple[tuple[int, ...], ...]] = [()] * self.num_players
        self.turns = [0] * self.num_players
        self.held: int | None = None
        self.ender: int | None = None
        self.reveals: list[tuple[int, int]] = []
        self.lines: list[tuple[int, ...]] = []

    # What anybody may ask

    def current_player(self) -> int:
        if self.phase == "over":
            return TERMINAL
        return self.turn if self.phase in DECISIONS else CHANCE

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        return self.legal if player is None or player == self.turn else ()

    def list_legal_actions(self) -> tuple[int, ...]:
        """Work out the legal actions of this position; `legal` holds them from one action to the next."""
        if self.phase not in DECISIONS:
            return ()
        if self.phase == "flip":
            return FLIPS
        if self.phase == "source":
            return (TAKE, DRAW) if self.discard else (DRAW,)
        if self.phase == "clear":
            return (CLEAR, KEEP)
        grid = self.grids[self.turn]
        places = tuple([PLACE + cell for cell in range(CELLS) if grid[cell] != CLEARED])
        if self.phase == "place":
            return places
        return places + tuple([REJECT + cell for cell in range(CELLS) if grid[cell] is None])

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        if self.phase in CARD_CHANCES:
            return tuple([(value, count) for value, count in self._source().items() if count])
        if self.phase == "dealing":
            return tuple((seat, 1) for seat in range(self.num_players))
        if self.phase == "scored":
            return ((self._next(cast(int, self.dealer)), 1),)
        if self.phase == "choosing":
            return tuple((action, 1) for action in FLIPS)
        return ()

    def witnesses(self) -> tuple[int, ...]:
        if self.current_player() != CHANCE:
            return ()
        return (self.turn,) if self.phase == "drawing" else tuple(range(self.num_players))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.totals)

    def winners(self) -> tuple[int, ...]:
        if self.phase != "over":
            return ()
        lowest = min(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == lowest)

    def clone(self) -> DetectState:
        copy = object.__new__(DetectState)
        copy.__dict__.update(self.__dict__)
        copy.grids = [grid[:] for grid in self.grids]
        copy.unseen = self.unseen.copy()
        copy.pile = self.pile and self.pile.copy()
        for name in ("totals", "history", "public", "discard", "flips", "kept", "turns", "reveals", "lines"):
            setattr(copy, name, getattr(self, name)[:])
        return copy

    def observation(self, player: int | None) -> DetectObservation:
        return DetectObservation(
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
            grids=tuple(tuple(grid) for grid in self.grids),
            cleared=tuple(cleared_columns(grid) for grid in self.grids),
            discard=tuple(self.discard),
            draw_pile_size=self.draw_pile_size,
            held=self.held if player == self.turn else None,
            ender=self.ender,
            turns=tuple(self.turns),
        )

    # Notation

    def action_to_string(self, action: int) -> str:
        if self.phase in ("dealing", "scored"):
            return f"dealer {action}"
        if self.phase in ("drawing", "starting"):
            return f"deal {action}"
        if self.phase in ("turning", "opening", "flipping", "revealing"):
            return f"reveal {action}"
        return ACTION_TEXTS[action]

    def string_to_action(self, text: str) -> int:
        if self.current_player() != CHANCE:
            return read_action(text)
        outcomes = {self.action_to_string(outcome): outcome for outcome, _ in self.chance_outcomes()}
        if _canonical(text) not in outcomes:
            raise InvalidRecordError(f"{text!r} is not possible here; one of these is: {', '.join(outcomes)}.")
        return outcomes[_canonical(text)]

    def why_not(self, text: str, player: int) -> Reason | None:
        try:
            action = read_action(text)
        except InvalidRecordError:
            return Reason("unreadable", {"text": text})
        return None if action in self.legal_actions(player) else self._refusal(action, player)

    def _refusal(self, action: int, player: int) -> Reason:
        if self.phase == "over":
            return Reason("game_over", {})
        if self.current_player() == CHANCE or player != self.turn:
            return Reason("not_your_turn", {"player": self.turn})
        if action == TAKE and self.phase == "source":
            return Reason("discard_empty", {})
        if action in (TAKE, DRAW):
            return Reason(
                {"flip": "flip_first", "clear": "decide_clear"}.get(self.phase, "card_in_hand"), {"card": self.held}
            )
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
            return Reason("cell_cleared", {"cell": cell})
        if self.phase == "place":
            return Reason("taken_card_stays", {"card": self.held})
        return Reason("already_face_up", {"cell": cell})

    # Playing

    def apply_action(self, action: int, player: int | None = None) -> None:
        if action in self.legal and (player is None or player == self.turn):
            self._apply_choice(action)
        elif player is None and self._is_outcome(action):
            self._apply_chance(action)
        else:
            reason = self._refusal(action, self.turn if player is None else player)
            raise IllegalActionError(f"{ACTION_TEXTS.get(action, action)} is not possible now ({reason.code}).", reason)
        self.legal = self.list_legal_actions()

    def _is_outcome(self, action: int) -> bool:
        if self.phase in CARD_CHANCES:
            return self._source().get(action, 0) > 0
        return action in dict(self.chance_outcomes())

    def _apply_choice(self, action: int) -> None:
        if action == TAKE:
            self.held = self.discard.pop()
            self._log("take", self.turn, self.held)
            self.phase = "place"
        elif action == DRAW:
            self._reshuffle_if_empty()
            self.phase = "drawing"
        elif action in (CLEAR, KEEP):
            self._answer_clear(action)
        elif action < REJECT:
            self._place(action - PLACE)
        elif action < CLEAR:
            self._reject(action - REJECT)
        else:
            cells = divmod(action - FLIP, CELLS)
            self._log("flip", self.turn, *cells)
            self._choose_flips(self.turn, cells)

    def _apply_chance(self, outcome: int) -> None:
        phase = self.phase
        if phase in ("dealing", "scored"):
            self._deal(outcome)
        elif phase == "choosing":
            self._choose_flips(self.turn, divmod(outcome - FLIP, CELLS))
        elif phase == "drawing":
            self._source()[outcome] -= 1
            self.draw_pile_size -= 1
            self.held = outcome
            self._log("draw", self.turn, outcome)
            self.phase = "drawn"
        elif phase == "starting":
            self.unseen[outcome] -= 1
            self.draw_pile_size -= 1
            self.discard.append(outcome)
            self._log("starter", None, outcome)
            self._ask_for_flips()
        else:
            self._reveal(outcome)

    # A round: deal, opening flips, who starts

    def _deal(self, dealer: int) -> None:
        self._set_out()
        self.history = [event for event in self.history if event.kind == "score"]
        self.public = self.history[:]
        self.round += 1
        self.dealer = dealer
        self._log("dealer", dealer)
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
        self.reveals = [(seat, cell) for seat, pair in enumerate(self.flips) for cell in cast(tuple[int, int], pair)]
        self.phase = "opening"

    def _start_turns(self) -> None:
        """Find who starts (D6)."""
        if self.options["starterRule"] == "enderStarts" and self.last_ender is not None:
            self.starter = self.last_ender
        else:
            sums = [sum(face_up(grid)) for grid in self.grids]
            clockwise = [(cast(int, self.dealer) + step) % self.num_players for step in range(1, self.num_players + 1)]
            self.starter = max(clockwise, key=lambda seat: sums[seat])
        self.turn = self.starter
        self._log("start", self.turn)
        self.phase = "source"

    # A turn: place or reject, turn up, clear

    def _place(self, cell: int) -> None:
        grid, card = self.grids[self.turn], cast(int, self.held)
        old, grid[cell], self.held = grid[cell], card, None
        self._log("place", self.turn, cell, card)
        self.reveals = [(self.turn, cell)]
        if old is None:
            self.phase = "turning"
        else:
            self._discard_replaced(old)

    def _discard_replaced(self, old: int) -> None:
        seat, cell = self.reveals.pop()
        self.discard.append(old)
        self._log("discard", seat, old)
        self._clear_lines_through(cell)

    def _reject(self, cell: int) -> None:
        card, self.held = cast(int, self.held), None
        self.discard.append(card)
        self._log("reject", self.turn, card)
        self.reveals = [(self.turn, cell)]
        self.phase = "flipping"

    def _reveal(self, value: int) -> None:
        self.unseen[value] -= 1
        if self.phase == "turning":
            self._discard_replaced(value)
            return
        seat, cell = self.reveals.pop(0)
        self.grids[seat][cell] = value
        self._log("reveal", seat, cell, value)
        if self.phase == "flipping":
            self._clear_lines_through(cell)
        elif not self.reveals:
            finish = self._start_turns if self.phase == "opening" else self._score
            finish()

    def _clear_lines_through(self, cell: int) -> None:
        """Clear what the changed card completes (D13, D14), or ask, and end the turn."""
        self.lines = self.complete_lines(self.turn, self.lines_through(cell))
        if not self.lines:
            self._end_turn()
        elif self.options["negativeClearOptional"] and cast(int, self.grids[self.turn][cell]) < 0:
            self.phase = "clear"
        else:
            self._clear(self.turn, self.lines)
            self._end_turn()

    def _answer_clear(self, action: int) -> None:
        seat, lines = self.turn, self.lines
        if action == CLEAR:
            self._clear(seat, lines)
        else:
            self.kept[seat] += tuple(lines)
            cells = sorted({cell for line in lines for cell in line})
            self._log("keep", seat, self.grids[seat][cells[0]], *cells)
        self._end_turn()

    def lines_through(self, cell: int) -> tuple[tuple[int, ...], ...]:
        """Return the column of a cell, and its row where rows clear too (D3)."""
        column, row = divmod(cell, ROWS)
        return (COLUMN_LINES[column], ROW_LINES[row]) if self.options["rowsClear"] else (COLUMN_LINES[column],)

    def complete_lines(self, seat: int, lines: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """List the lines of equal face-up cards, but for negative ones that their owner keeps."""
        grid = self.grids[seat]
        return [
            line
            for line in lines
            if (value := grid[line[0]]) is not None
            and value != CLEARED
            and all(grid[cell] == value for cell in line)
            and not (value < 0 and line in self.kept[seat])
        ]

    def _clear(self, seat: int, lines: Iterable[tuple[int, ...]]) -> None:
        grid = self.grids[seat]
        cells = sorted({cell for line in lines for cell in line})
        value = cast(int, grid[cells[0]])
        self.discard += [value] * len(cells)
        for cell in cells:
            grid[cell] = CLEARED
        self._log("clear", seat, value, *cells)

    def _end_turn(self) -> None:
        seat = self.turn
        self.lines = []
        self.turns[seat] += 1
        if self.ender is None and None not in self.grids[seat]:
            self.ender = seat
            self._log("ender", seat)
        self.turn = self._next(seat)
        self.phase = "source"
        if self.turn == self.ender:
            self._reveal_all()
        elif (
            self.ender is None and self.turn == self.starter and self.turns[seat] >= cast(int, self.options["turnCap"])
        ):
            self._log("stop", None)
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
        self.totals = [total + score for total, score in zip(self.totals, after, strict=True)]
        self.last_ender = self.ender
        self._log("score", self.ender, *before, *after)
        self.phase = "over" if self._match_is_over() else "scored"

    def _clear_at_final_reveal(self, seat: int) -> None:
        """Clear all complete lines at once; negative ones stay where clearing them is optional (D14, D18)."""
        lines_by_value: dict[int, list[tuple[int, ...]]] = {}
        candidates = COLUMN_LINES + ROW_LINES if self.options["rowsClear"] else COLUMN_LINES
        for line in self.complete_lines(seat, candidates):
            lines_by_value.setdefault(cast(int, self.grids[seat][line[0]]), []).append(line)
        for value, lines in lines_by_value.items():
            if value >= 0 or not self.options["negativeClearOptional"]:
                self._clear(seat, lines)

    def _match_is_over(self) -> bool:
        if not self._target_was_reached():
            return False
        return self.options["tieBreak"] == "share" or self.totals.count(min(self.totals)) == 1

    def _target_was_reached(self) -> bool:
        """Tell whether a total has reached the target, now or before an extra round that took it back (D22, D23)."""
        totals = self.totals
        for event in reversed([event for event in self.history if event.kind == "score"]):
            if max(totals) >= cast(int, self.options["target"]):
                return True
            after = cast(tuple[int, ...], event.data[self.num_players :])
            totals = [total - score for total, score in zip(totals, after, strict=True)]
        return False

    # Cards

    def _source(self) -> Counter[int]:
        """Return the cards that the next chance outcome comes from (D24)."""
        return self.pile if self.phase == "drawing" and self.pile is not None else self.unseen

    def _reshuffle_if_empty(self) -> None:
        if self.draw_pile_size:
            return
        self._log("reshuffle", None, *sorted(self.discard[:-1]))
        self.pile = Counter(sorted(self.discard[:-1]))
        self.draw_pile_size = len(self.discard) - 1
        self.discard = self.discard[-1:]

    def _next(self, seat: int) -> int:
        return (seat + 1) % self.num_players

    def _log(self, kind: str, player: int | None, *data: int | None) -> None:
        event = Event(kind, player, data)
        self.history.append(event)
        self.public.append(_as_spectator(event) if kind in PRIVATE_EVENTS else event)


DECISIONS = frozenset(("flip", "source", "place", "drawn", "clear"))
CARD_CHANCES = frozenset(("drawing", "starting", "turning", "opening", "flipping", "revealing"))
"""The phases in which a player chooses, and those in which chance turns up a card."""


def _as_spectator(event: Event) -> Event:
    return event._replace(data=(None,) * len(event.data)) if event.kind in PRIVATE_EVENTS else event


class _World:
    """
    Full states that fit an observation.

    What is hidden: the card another seat has drawn and holds, and the cells that other seats have chosen to flip
    before all are revealed. Face-down cards need no guess: they have no value yet.
    """

    def __init__(self, seen: DetectObservation) -> None:
        if seen.current_player == CHANCE and seen.phase != "scored":
            raise ValueError(f"An observation in the middle of chance ({seen.phase}) cannot be completed.")
        self.seen = seen
        self.state = self._known()
        self.hidden_flips = [
            event.player
            for event in self.state.history
            if event.kind == "flip" and None in event.data and seen.phase == "flip"
        ]
        self.hidden_card = seen.phase == "drawn" and seen.held is None

    def draw(self, rng: Rng) -> DetectState:
        """Draw one state."""
        state = self.state.clone()
        for seat in self.hidden_flips:
            state.flips[cast(int, seat)] = PAIRS[rng.below(len(PAIRS))]
        if self.hidden_card:
            cards = state.pile if state.pile is not None else state.unseen
            values = sorted(cards.elements())
            state.held = values[rng.below(len(values))]
            cards[state.held] -= 1
        return state

    def _known(self) -> DetectState:
        seen = self.seen
        state = DetectState(seen.num_players, dict(seen.options))
        state.phase, state.round, state.dealer, state.ender = seen.phase, seen.round, seen.dealer, seen.ender
        state.totals, state.turns, state.discard = list(seen.scores), list(seen.turns), list(seen.discard)
        state.grids = [list(grid) for grid in seen.grids]
        state.history = list(seen.history)
        state.public = [_as_spectator(event) for event in seen.history]
        state.draw_pile_size, state.held = seen.draw_pile_size, self._card_in_hand()
        state.turn = max(seen.current_player, 0)
        state.pile = self._reshuffled_pile()
        state.unseen = self._never_seen(state)
        self._recall(state)
        state.legal = state.list_legal_actions()
        return state

    def _card_in_hand(self) -> int | None:
        """Return the card in the hand of whoever is on turn, where this seat knows it."""
        if self.seen.phase == "place" and self.seen.held is None:
            return self.seen.history[-1].data[0]
        return self.seen.held

    def _reshuffled_pile(self) -> Counter[int] | None:
        """Follow the draw pile since the last reshuffle: every card drawn from it is soon seen by all."""
        pile: Counter[int] | None = None
        drawer: int | None = None
        for kind, player, data in self.seen.history:
            if kind == "reshuffle":
                pile = Counter(cast(tuple[int, ...], data))
            elif kind == "draw":
                drawer = player
            elif pile is not None and drawer is not None and kind in ("place", "reject"):
                pile[cast(int, data[-1])] -= 1
                drawer = None
        if pile is not None and drawer is not None and self.seen.held is not None:
            pile[self.seen.held] -= 1
        return pile

    def _never_seen(self, state: DetectState) -> Counter[int]:
        unseen = Counter(DECK)
        unseen.subtract(value for grid in state.grids for value in face_up(grid))
        unseen.subtract(state.discard)
        unseen.subtract([] if state.held is None else [state.held])
        unseen.subtract(state.pile or ())
        if min(unseen.values()) < 0:
            raise ValueError("The observation shows more cards of a value than the deck has.")
        return unseen

    def _recall(self, state: DetectState) -> None:
        """Take from the history what the other fields do not say."""
        for kind, player, data in self.seen.history:
            if kind == "flip" and player is not None and None not in data:
                state.flips[player] = cast(tuple[int, int], data)
            elif kind == "start":
                state.starter = player
            elif kind == "score":
                state.last_ender = player
            elif kind == "keep" and player is not None:
                state.kept[player] += tuple(line for line in COLUMN_LINES + ROW_LINES if set(line) <= set(data[1:]))
        if state.phase == "clear":
            state.lines = self._line_asked_about(state)

    def _line_asked_about(self, state: DetectState) -> list[tuple[int, ...]]:
        changed = next(event for event in reversed(state.history) if event.kind in ("place", "reveal"))
        return state.complete_lines(state.turn, state.lines_through(cast(int, changed.data[0])))


class Detect(Game):
    """The game of Detect."""

    number: ClassVar[int] = 1
    name: ClassVar[str] = "detect"
    title: ClassVar[str] = "Detect"
    rules_version: ClassVar[int] = 1
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 8
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    private_hands: ClassVar[bool] = False

    def new_initial_state(self, num_players: int, options: Mapping[str, object] | None = None) -> DetectState:
        return DetectState(num_players, self.checked_options(num_players, options))

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[DetectState]:
        world = _World(cast(DetectObservation, observation))
        while True:
            yield world.draw(rng)


GAME = Detect()
