"""Depth Charge as an environment for training: 3,468 actions, and what a seat knows as a tensor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, cast, get_args

from passalong.adapters.encoding import Encoding, Options, Part, Rows, Table
from passalong.game import Event

from .events import Act, Depth, Hit, Lay, Miss, Move, Report, Reveal, Sound, Sunk
from .questions import possible_layouts
from .rules import GAME, LAY, ORDERS, DepthChargeObservation, DepthChargeState, Phase, lay_actions
from .sea import BLACK, CELLS, DESTROYED, MINES, REACH, SEATS, SIDE

PHASES: tuple[str, ...] = get_args(Phase)
VERBS: tuple[type[Act], ...] = (Move, Sound, Depth)
FARTHEST = 13
"""The greatest distance on the board."""
HEARD = FARTHEST + 2
"""What a place in a report can say: silence, a distance, or that the mine is destroyed."""


def seen_from(cell: int, seat: int) -> int:
    """
    Return a cell as a seat sees it: Red turns the board, so that both sail from the first cell to the last.

    >>> seen_from(0, 0), seen_from(63, 1), seen_from(8, 1)
    (0, 0, 55)
    """
    return cell if seat == BLACK else CELLS - 1 - cell


class DepthChargeEncoding(Encoding[DepthChargeState, DepthChargeObservation]):
    """
    A move, a sounding and a depth charge plus the cell, as in `rules`, and then the 3,276 ways to lay three mines, in
    ascending order. All cells are as the seat sees them.
    """

    game = GAME
    actions: ClassVar[int] = LAY + len(possible_layouts(BLACK))
    outcomes: ClassVar[int] = len(ORDERS)
    several_deals: ClassVar[bool] = False

    def numbered(self, legal: Sequence[int], seat: int) -> Mapping[int, int]:
        if legal and legal[0] >= LAY:
            return _layouts(seat)
        return {action - action % CELLS + seen_from(action % CELLS, seat): action for action in legal}

    def most_choices(self, players: int, options: Options) -> int:
        return len(SEATS) + self.most_rows(players, options)

    def most_chances(self, players: int, options: Options) -> int:
        return 1 + len(SEATS)  # who goes first, and the order of the mines in reports

    def most_rows(self, players: int, options: Options) -> int:
        return int(options["turnCap"]) + 1  # the last turn of C22

    # Tensors

    def table(self, players: int) -> Sequence[Part]:
        return (
            Part("phase", (len(PHASES),)),
            Part("boats", (players, SIDE, SIDE)),
            Part("mines", (SIDE, SIDE)),
            Part("laid", (players, SIDE, SIDE)),
            Part("mines_left", (players,)),
            Part("misses", (players,)),
            Part("first", (players,)),
            Part("turns", (1,)),
            Part("idle_turns", (1,)),
        )

    def see(self, seen: DepthChargeObservation, table: Table) -> None:
        mark, away, me = table.mark, table.away, seen.seat
        mark("phase", PHASES.index(seen.phase))
        for cell in seen.own_mines or ():
            mark("mines", seen_from(cell, me))
        for event in seen.history:
            if isinstance(event, Lay | Reveal):
                for cell in event.cells or ():
                    mark("laid", away(event.player) * CELLS + seen_from(cell, me))
        for seat in SEATS:
            mark("boats", away(seat) * CELLS + seen_from(seen.boats[seat], me))
            mark("mines_left", away(seat), seen.mines_left[seat] / MINES)
            mark("misses", away(seat), seen.misses[seat] / (1 + seen.option("missesAllowed")))
        if seen.first is not None:
            mark("first", away(seen.first))
        mark("turns", 0, seen.turns / seen.option("turnCap"))
        mark("idle_turns", 0, seen.idle_turns / seen.option("idleDrawTurns"))

    def row(self, players: int) -> Sequence[Part]:
        return (
            Part("seat", (players,)),
            Part("verb", (3,)),
            Part("column", (SIDE,)),
            Part("row", (SIDE,)),
            Part("heard", (MINES, HEARD)),
            Part("hit_or_miss", (2,)),
            Part("sunk_after", (REACH,)),
        )

    def recall(self, event: Event, rows: Rows) -> None:
        match event:
            case Move() | Sound() | Depth():
                row, column = divmod(seen_from(_cell(event), rows.me), SIDE)
                rows.begin(event.player)
                rows.mark("verb", VERBS.index(type(event)))
                rows.mark("column", column)
                rows.mark("row", row)
            case Report():
                for at, heard in enumerate(event.heard):
                    rows.mark("heard", at * HEARD + (HEARD - 1 if heard == DESTROYED else heard))
            case Hit() | Miss():
                rows.mark("hit_or_miss", int(isinstance(event, Miss)))
            case Sunk():
                rows.mark("sunk_after", cast(Move, rows.before).path.index(event.cell))


def _cell(act: Act) -> int:
    """Return where a move ends or a charge falls."""
    return act.path[-1] if isinstance(act, Move) else act.cell


@cache
def _layouts(seat: int) -> Mapping[int, int]:
    """Return the actions that lay a seat's mines by their numbers: the same for both seats, as each sees its sea."""
    ranks = {layout: LAY + rank for rank, layout in enumerate(possible_layouts(BLACK))}
    actions = zip(possible_layouts(seat), lay_actions(seat), strict=True)
    return {ranks[tuple(sorted([seen_from(cell, seat) for cell in layout]))]: action for layout, action in actions}


ENCODING = DepthChargeEncoding()
