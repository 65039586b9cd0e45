"""
Depth Charge, for Black and Red: find the other's three mines. By David E. Whitcher. C1, C2 ... are the rulings in
docs/rules.md.

The board is a sea of 8 by 8 cells, divided by a shaded diagonal. Each player hides three mines in their own sea, and
then sails into the other's. A turn is one action: move up to three cells in a straight line, drop a sounding charge on
a neighbouring cell, which tells how far away the other's mines are, or drop a depth charge there. A player who destroys
the third mine wins; one who sails into a mine, or misses twice with a depth charge, loses.

Only the owner of a mine knows where it is. So what follows from the mines (the report of a sounding, a hit, a sinking)
comes at a chance node. In this state, which holds all mines, such a node has exactly one outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any, ClassVar, Literal, TypeAlias, cast

from passalong.game import Game, InvalidRecordError, Observation, Option, Question, Reason, Rng, Score
from passalong.states import PhasedState

from .events import Depth, End, Ending, First, Hit, LastTurn, Lay, Miss, Move, Report, Reveal, Sound, Sunk
from .layouts import destroyed, layouts_by_seat
from .questions import HIT, SAFE, Asked, possible_layouts, reporting, unpack_report
from .sea import (
    ALL_CELLS,
    BLACK,
    CELL_NUMBERS,
    CELLS,
    DESTROYED,
    MINES,
    REACH,
    RED,
    SEA_MASKS,
    SEATS,
    SHADED,
    SIDE,
    SILENT,
    cell_name,
    course,
    destinations,
    mask,
    neighbours,
)

COLOURS = ("black", "red")
BOATS = (0, CELLS - 1)
"""The cells where the boats start."""
Phase: TypeAlias = Literal[
    "starting", "mines", "ordering", "turn", "sounding", "sailing", "dropping", "revealing", "over"
]

OPTIONS = (
    Option("pingReport", "multiset", ("multiset", "distinct", "perMine")),
    Option("blocking", "line", ("line", "path")),
    Option("missesAllowed", 1, range(10)),
    Option("firstPlayer", "ask", ("ask", "random", "red", "black")),
    Option("idleDrawTurns", 100, range(1, 401)),
    Option("turnCap", 400, range(1, 1001)),
    Option("equalisingTurn", False, (False, True)),
)

# Actions

MOVE, SOUND, DEPTH, LAY = 0, CELLS, 2 * CELLS, 3 * CELLS
"""The numbers of the actions: MOVE, SOUND or DEPTH plus the cell; LAY plus the three cells, ascending, in base 64."""
VERBS = {"move": MOVE, "sound": SOUND, "depth": DEPTH}


def lay_action(cells: Iterable[int]) -> int:
    """
    Return the action that lays mines on three cells.

    >>> mines_of(lay_action((63, 22, 57)))
    (22, 57, 63)
    """
    first, second, third = sorted(cells)
    return LAY + (first * CELLS + second) * CELLS + third


def mines_of(action: int) -> tuple[int, ...]:
    """Return the three cells, ascending, on which an action lays mines."""
    rest, third = divmod(action - LAY, CELLS)
    return (*divmod(rest, CELLS), third)


@cache
def lay_actions(seat: int) -> tuple[int, ...]:
    """Return the actions by which a seat lays its mines, in the order of the layouts."""
    return tuple(map(lay_action, possible_layouts(seat)))


@cache
def _lay_choices(seat: int) -> tuple[tuple[int, int], ...]:
    return tuple((seat, action) for action in lay_actions(seat))


# The same pairs of boat positions occur again and again.
@cache
def _turn_actions(boat: int, other: int) -> tuple[int, ...]:
    around = neighbours(boat)
    return (
        *(MOVE + cell for cell in destinations(boat, other)),
        *(SOUND + cell for cell in around),
        *(DEPTH + cell for cell in around),
    )


@cache
def _turn_choices(seat: int, boat: int, other: int) -> tuple[tuple[int, int], ...]:
    return tuple((seat, action) for action in _turn_actions(boat, other))


def _cells_text(verb: str, cells: Iterable[int]) -> str:
    return " ".join([verb, *sorted(map(cell_name, cells))])


def _action_text(action: int) -> str:
    if action >= LAY:
        return _cells_text("mines", mines_of(action))
    verb = tuple(VERBS)[action // CELLS]
    return f"{verb} {cell_name(action % CELLS)}"


def read_action(text: str) -> int:
    """
    Read a player's action, legal now or not. Raises `InvalidRecordError` where the text is no action.

    >>> read_action("  MINES 88 28 73 ") == read_action("mines 28 73 88")
    True
    """
    verb, *names = text.lower().split() or [""]
    cells = [CELL_NUMBERS[name] for name in names if name in CELL_NUMBERS]
    if len(cells) == len(names):
        if verb == "mines" and len(cells) == MINES:
            return lay_action(cells)
        if verb in VERBS and len(cells) == 1:
            return VERBS[verb] + cells[0]
    raise InvalidRecordError(
        f"{text!r} is not an action of Depth Charge; write move 45, sound 45, depth 45 or mines 28 73 88."
    )


# Chance outcomes

ORDERS = tuple(permutations(range(MINES)))


def _report_text(entries: Sequence[int]) -> str:
    marks = {SILENT: "-", DESTROYED: "x"}
    return " ".join(["report", *(marks.get(entry, str(entry)) for entry in entries or (SILENT,))])


# The state of a game


@dataclass(frozen=True, slots=True)
class DepthChargeObservation(Observation):
    """All that a seat of Depth Charge knows; soundings, paths, hits and misses are in `history`."""

    phase: Phase
    """What the game waits for."""
    boats: tuple[int, ...]
    """The cell of each boat."""
    own_mines: tuple[int, ...] | None
    """This seat's mines that are not destroyed; None for a spectator."""
    mines_left: tuple[int, ...]
    """The number of mines of each seat that are not destroyed."""
    misses: tuple[int, ...]
    """The number of depth charges of each seat that have missed."""
    first: int | None
    """The seat that goes first."""
    turns: int
    """The number of turns so far, the current one included."""
    idle_turns: int
    """The number of turns since the last charge (C19)."""
    is_alone: ClassVar[bool] = False
    """Whether only the seat that goes first takes turns (C23)."""

    @property
    def is_last_turn(self) -> bool:
        """Whether this is the turn in which the second player may equalise (C22)."""
        return self.phase == "turn" and 0 in self.mines_left

    def free_misses(self, seat: int) -> int:
        """Return how many more misses of a seat do not lose the game (C17)."""
        allowed: int = self.option("missesAllowed")
        return allowed - self.misses[seat]


class DepthChargeState(PhasedState):
    """One position of Depth Charge; `totals[seat]` counts the mines that a seat has destroyed."""

    phase: Phase
    decisions: ClassVar = frozenset(("mines", "turn"))
    questions: ClassVar = frozenset(("sounding", "sailing", "dropping", "revealing"))
    """The phases in which only the owner of the mines knows what comes next: chance nodes with one outcome."""
    observed: ClassVar[type[DepthChargeObservation]] = DepthChargeObservation
    is_alone: ClassVar[bool] = False
    """Whether only the seat that goes first takes turns (C23)."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(len(SEATS), options, "starting")
        self.round = 1
        self.first: int | None = None
        self.boats = list(BOATS)
        self.mines: list[tuple[int, ...]] = [(), ()]
        """The cells that each seat has laid, in the order of their places in a report."""
        self.alive = [0, 0]
        """For each seat, the mask of its mines that remain."""
        self.misses = [0, 0]
        self.turns = 0
        self.idle_turns = 0
        self.target = 0
        """The cell of a charge, or the end of a move."""
        self.answer = 0
        """What the owner of the mines will answer to it."""
        self.winner: int | None = None

    @property
    def mines_left(self) -> list[int]:
        """The number of mines of each seat that are not destroyed, laid or not."""
        return [MINES - destroyed for destroyed in reversed(self.totals)]

    # Queries

    def _actions(self) -> tuple[int, ...]:
        if self.phase == "mines":
            return lay_actions(self.turn)
        return _turn_actions(self.boats[self.turn], self.boats[1 - self.turn])

    def choices(self) -> tuple[tuple[int, int], ...]:
        if self.phase == "turn":
            return _turn_choices(self.turn, self.boats[self.turn], self.boats[1 - self.turn])
        return _lay_choices(self.turn) if self.phase == "mines" else ()

    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        """Return what the owner of the mines answers, alone; who may go first; or all orders of places (C11)."""
        phase = self.phase
        if phase in self.questions:
            return ((self.answer, 1),)
        if phase == "starting":
            colour = self.options["firstPlayer"]
            return ((COLOURS.index(colour), 1),) if colour in COLOURS else ((BLACK, 1), (RED, 1))
        return tuple((order, 1) for order in range(len(ORDERS))) if phase == "ordering" else ()

    def question(self) -> Question | None:
        if self.phase == "revealing":
            return Question(self.turn, opens=True)
        return Question(1 - self.turn) if self.phase in self.questions else None

    def witnesses(self) -> tuple[int, ...]:
        # The order of places is seen by nobody, not even by the owner of the mines (C11).
        return () if self.phase == "ordering" else super().witnesses()

    def winners(self) -> tuple[int, ...]:
        return () if self.phase != "over" or self.winner is None else (self.winner,)

    def observation(self, player: int | None) -> DepthChargeObservation:
        return self.observed(
            **self._common(player),
            boats=tuple(self.boats),
            own_mines=None if player is None else self._remaining(player),
            mines_left=tuple(self.mines_left),
            misses=tuple(self.misses),
            first=self.first,
            turns=self.turns,
            idle_turns=self.idle_turns,
        )

    def _remaining(self, seat: int) -> tuple[int, ...]:
        return tuple(sorted([mine for mine in self.mines[seat] if self.alive[seat] >> mine & 1]))

    # Notation

    def action_to_string(self, action: int) -> str:
        if self.phase == "starting":
            return f"first {COLOURS[action]}"
        if self.phase == "ordering":
            return f"order {''.join(str(place + 1) for place in ORDERS[action])}"
        if self.phase == "sounding":
            return _report_text(unpack_report(action, self.options["pingReport"] == "perMine"))
        if self.phase == "dropping":
            return "hit" if action == HIT else "miss"
        if self.phase == "sailing":
            return "safe" if action == SAFE else f"sunk {cell_name(action)}"
        if self.phase == "revealing":
            return _cells_text("reveal", mines_of(action))
        return _action_text(action)

    def _read(self, text: str) -> int:
        return read_action(text)

    def _why_illegal(self, action: int) -> Reason:
        if not 0 <= action < LAY + CELLS**MINES:
            return Reason("not_legal", {})
        if action >= LAY:
            refused = self._refusal_of_mines(mines_of(action)) if self.phase == "mines" else None
            return refused or Reason("mines_laid", {})
        if self.phase == "mines":
            return Reason("lay_mines_first", {})
        cell, boat = action % CELLS, self.boats[self.turn]
        if action >= SOUND:
            return Reason("own_cell" if cell == boat else "not_beside", {"cell": cell})
        return self._refusal_of_move(boat, cell)

    def _refusal_of_mines(self, cells: tuple[int, ...]) -> Reason | None:
        """Return why mines may not be laid there, or None where they may (C2)."""
        if not cells[0] < cells[1] < cells[2]:
            return Reason("same_cell", {})
        wrong = [cell for cell in cells if not SEA_MASKS[self.turn] >> cell & 1]
        if not wrong:
            return None
        return Reason("shaded_cell" if wrong[0] in SHADED else "other_sea", {"cell": wrong[0]})

    def _refusal_of_move(self, boat: int, cell: int) -> Reason:
        """Return why a boat may not move there (C4 to C6)."""
        if cell == boat:
            return Reason("must_move", {})
        if cell == self.boats[1 - self.turn]:
            return Reason("boat_there", {"cell": cell})
        across, up = abs(cell % SIDE - boat % SIDE), abs(cell // SIDE - boat // SIDE)
        if across and up:
            return Reason("not_straight", {"cell": cell})
        return Reason("too_far" if across + up > REACH else "boat_in_the_way", {"cell": cell})

    # Playing

    def _may_play(self, action: int, seat: int) -> bool:
        if self.phase == "turn":
            return seat == self.turn and action in self._actions()
        if self.phase != "mines" or seat != self.turn or not LAY <= action < LAY + CELLS**MINES:
            return False
        # Checked by rule, without a search through all 3,276 layouts.
        return self._refusal_of_mines(mines_of(action)) is None

    def _can_happen(self, outcome: int) -> bool:
        return outcome == self.answer if self.phase in self.questions else super()._can_happen(outcome)

    def _apply_choice(self, action: int, seat: int) -> None:
        if action >= LAY:
            self._lay(mines_of(action))
            return
        self.turns += 1
        self.target = action % CELLS
        if action < SOUND:
            self._move(self.target)
        elif action < DEPTH:
            self._sound(self.target)
        else:
            self._depth(self.target)

    def _apply_chance(self, outcome: int) -> None:
        phase = self.phase
        if phase == "starting":
            self.first = outcome
            self.history.append(First(outcome))
            self.phase = "mines"
        elif phase == "ordering":
            self._order(ORDERS[outcome])
        elif phase == "sounding":
            entries = unpack_report(outcome, self.options["pingReport"] == "perMine")
            self.history.append(Report(self.turn, self.target, entries))
            self._end_turn()
        elif phase == "dropping":
            self._hit() if outcome == HIT else self._miss()
        elif phase == "sailing":
            self._arrive(outcome)
        else:
            self._reveal(mines_of(outcome))

    def _ask(self, phase: Phase) -> None:
        """Go to a chance node, for what only the owner of the mines can tell."""
        self.phase = phase
        owner = self.turn if phase == "revealing" else 1 - self.turn
        mines, alive = self.mines[owner], self.alive[owner]
        self.answer = lay_action(mines) if phase == "revealing" else self.asked().answer(mines, alive)

    def asked(self) -> Asked:
        """Return the current question, to which only the owner of the mines knows the answer."""
        if self.phase == "sailing":
            return Asked("sailing", cast(Move, self.history[-1]).path)
        return Asked(self.phase, (self.target,), *reporting(self.options))

    def suppose(self, owner: int, cells: tuple[int, ...]) -> None:
        """Move a seat's mines to other cells that fit all reports so far; destroyed ones stay destroyed."""
        gone = mask(self.mines[owner]) & ~self.alive[owner]
        self.mines[owner], self.alive[owner] = cells, mask(cells) & ~gone
        if self.phase in self.questions:
            self._ask(self.phase)

    def opened(self, seat: int, choice: int) -> None:
        """Lay the mines that a seat has opened."""
        self.suppose(seat, possible_layouts(seat)[choice])

    # Before the first turn: the mines, and their order in reports

    def _lay(self, cells: tuple[int, ...]) -> None:
        seat = self.turn
        self.mines[seat], self.alive[seat] = cells, mask(cells)
        self.history.append(Lay(seat, cells))
        self.turn = RED
        if seat == RED:
            self._after_laying()

    def _after_laying(self) -> None:
        if self.options["pingReport"] == "perMine":
            self.turn, self.phase = BLACK, "ordering"
        else:
            self._start_turns()

    def _order(self, order: Sequence[int]) -> None:
        """Shuffle the places of a seat's mines in reports, unseen by all: a place must not reveal a cell (C11)."""
        seat = self.turn
        self.mines[seat] = tuple(self.mines[seat][place] for place in order)
        self.turn = RED
        if seat == RED:
            self._start_turns()

    def _start_turns(self) -> None:
        self.turn, self.phase = self.first or BLACK, "turn"

    # A turn: one of three actions

    def _move(self, end: int) -> None:
        seat = self.turn
        start, self.boats[seat] = self.boats[seat], end
        path, touched = course(start, end)
        self.idle_turns += 1
        self.history.append(Move(seat, start, path))
        # Outside the other's sea there can be no mine (C7, C8).
        if touched & SEA_MASKS[1 - seat]:
            self._ask("sailing")
        else:
            self._end_turn()

    def _arrive(self, answer: int) -> None:
        """End a move where its path leads, or on the first mine (C7)."""
        if answer == SAFE:
            self._end_turn()
            return
        self.boats[self.turn] = answer
        self.history.append(Sunk(self.turn, answer))
        self._end(1 - self.turn, "sunk")

    def _sound(self, cell: int) -> None:
        self.idle_turns = 0
        self.history.append(Sound(self.turn, cell))
        self._ask("sounding")

    def _depth(self, cell: int) -> None:
        owner = 1 - self.turn
        self.idle_turns = 0
        self.history.append(Depth(self.turn, cell))
        # Outside the other's sea everybody can see that it is a miss (C16).
        if SEA_MASKS[owner] >> cell & 1:
            self._ask("dropping")
        else:
            self._miss()

    def _hit(self) -> None:
        seat, owner = self.turn, 1 - self.turn
        self.alive[owner] &= ~(1 << self.target)
        self.totals[seat] += 1
        self.history.append(Hit(seat, self.target))
        if self.alive[owner]:
            self._end_turn()
        elif self.is_alone or not self.options["equalisingTurn"]:
            self._end(seat, "third_mine")
        elif seat == self.first:
            # The seat that goes second has one more turn, to draw level (C22).
            self.history.append(LastTurn(owner))
            self._end_turn()
        elif self.alive[seat]:
            self._end(seat, "third_mine")
        else:
            self._end(None, "equalised")

    def _miss(self) -> None:
        """Count a miss; one too many loses (C17)."""
        self.misses[self.turn] += 1
        self.history.append(Miss(self.turn, self.target))
        if self.misses[self.turn] > self.options["missesAllowed"]:
            self._end(1 - self.turn, "misses")
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """Pass the turn, unless the equalising turn has failed (C22) or the game has lasted too long (C19)."""
        seat, other = self.turn, 1 - self.turn
        # A seat without mines is on turn only once: for the equalising turn.
        if not self.alive[seat]:
            self._end(other, "third_mine")
            return
        # An equalising turn that is due is played, however long the game has lasted.
        if self.alive[other]:
            if self.idle_turns >= self.options["idleDrawTurns"]:
                self._end(None, "idle")
                return
            if self.turns >= self.options["turnCap"]:
                self._end(None, "turn_cap")
                return
        self.turn, self.phase = other, "turn"

    # The end

    def _end(self, winner: int | None, ending: Ending) -> None:
        """Record who has won and why, and ask both seats for all their mines (C20)."""
        self.winner = winner
        self.history.append(End(winner, ending))
        self.turn = BLACK
        self._ask("revealing")

    def lay_open(self) -> None:
        """Show the mines that are laid, as at the end (C20), when the players resign or agree on a draw (C19)."""
        for seat in SEATS:
            if self.mines[seat]:
                self.history.append(Reveal(seat, tuple(sorted(self.mines[seat]))))
        self.phase = "over"

    def _reveal(self, cells: tuple[int, ...]) -> None:
        self.history.append(Reveal(self.turn, cells))
        if self.turn == BLACK:
            self.turn = RED
            self._ask("revealing")
        else:
            self.history.append(Score(None, self.scores()))
            self.phase = "over"

    # Restoring a state from an observation

    def restore(self, seen: DepthChargeObservation) -> None:
        """
        Take over what an observation shows, except for the mines, which `lay_all` lays.

        Until then `alive` holds every cell on which no mine has been destroyed.
        """
        self._recall(seen)
        self.first, self.turns, self.idle_turns = seen.first, seen.turns, seen.idle_turns
        self.boats, self.misses = list(seen.boats), list(seen.misses)
        gone = [destroyed(seen, seat) for seat in SEATS]
        if [MINES - mines.bit_count() for mines in gone] != list(seen.mines_left):
            raise ValueError("The observation counts other mines than it has seen destroyed.")
        self.alive = [ALL_CELLS & ~mines for mines in gone]
        self.winner = next((event.player for event in seen.history if isinstance(event, End)), None)

    def lay_all(self, mines: Iterable[tuple[int, ...]]) -> None:
        """Lay the mines of both seats in a restored state."""
        self.mines = list(mines)
        self.alive = [alive & mask(cells) for alive, cells in zip(self.alive, self.mines, strict=True)]


class DepthCharge(Game):
    """The game of Depth Charge."""

    number: ClassVar[int] = 2
    name: ClassVar[str] = "depth_charge"
    title: ClassVar[str] = "Depth Charge"
    rules_version: ClassVar[int] = 1
    older_versions: ClassVar[tuple[int, ...]] = (0,)
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    is_dealt: ClassVar[bool] = False
    sealed: ClassVar[Literal["", "dice", "answers"]] = "answers"
    hidden_choices: ClassVar[int] = len(SEATS)
    state: ClassVar[type[DepthChargeState]] = DepthChargeState

    def new_initial_state(self, num_players: int, options: Mapping[str, object] | None = None) -> DepthChargeState:
        return self.state(self.checked_options(num_players, options))

    def can_be_sealed(self, options: Mapping[str, object]) -> bool:
        """Return whether nothing is left to chance: who goes first, or which mine a distance belongs to (C11)."""
        return options["firstPlayer"] in COLOURS and options["pingReport"] != "perMine"

    def next_options(self, options: Mapping[str, object], last: Observation) -> Mapping[str, object]:
        """Let the other side go first (C3)."""
        firsts = [event.player for event in last.history if isinstance(event, First)]
        return {**options, "firstPlayer": COLOURS[1 - firsts[0]]} if firsts else options

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[DepthChargeState]:
        """Yield states with mines drawn at random from the layouts that fit."""
        seen = cast(DepthChargeObservation, observation)
        known = self.state(dict(seen.options))
        known.restore(seen)
        layouts = layouts_by_seat(seen)
        while True:
            state = known.clone()
            state.lay_all([fitting[rng.below(len(fitting))] if len(fitting) > 1 else fitting[0] for fitting in layouts])
            yield state


GAME = DepthCharge()
