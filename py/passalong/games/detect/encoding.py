"""Detect as an environment for training: 94 actions, and what a seat knows as a tensor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, get_args

from passalong.adapters.encoding import Encoding, Options, Part, Rows, Table
from passalong.game import Event

from .events import Clear, Deal, Discard, Draw, FirstDiscard, Flip, Keep, Place, Reject, Reveal, Take
from .grid import CELLS, CLEARED, DECK
from .rules import FLIP, FLIPS, GAME, DetectObservation, DetectState, Phase

PHASES: tuple[str, ...] = get_args(Phase)
CARDS = tuple(DECK)
"""The values of the cards, in ascending order."""
FACES = {value: at for at, value in enumerate((*CARDS, None, CLEARED))}
"""What a cell can show: a card, a face-down card, or nothing."""
LEAST = CARDS[0]
PAIRS = {action: FLIP + at for at, action in enumerate(FLIPS)}
"""The numbers of the pairs of cells to flip."""


class DetectEncoding(Encoding[DetectState, DetectObservation]):
    """The numbers of `rules`, but 66 pairs of cells instead of 144; outcomes are cards in ascending order, or pairs."""

    game = GAME
    actions: ClassVar[int] = FLIP + len(FLIPS)
    outcomes: ClassVar[int] = len(FLIPS)

    def numbered(self, legal: Sequence[int], seat: int) -> Mapping[int, int]:
        return {PAIRS.get(action, action): action for action in legal}

    def outcome_number(self, state: DetectState, outcome: int) -> int:
        if state.phase in state.card_chances:
            return outcome - LEAST
        return PAIRS[outcome] - FLIP if state.phase == "choosing" else outcome

    def most_choices(self, players: int, options: Options) -> int:
        return players + 3 * self._most_turns(players, options)  # where from, where to, and whether to clear

    def most_chances(self, players: int, options: Options) -> int:
        return 2 + (1 + CELLS) * players + 2 * self._most_turns(players, options)

    def most_rows(self, players: int, options: Options) -> int:
        return 2 + (1 + CELLS) * players + self._most_turns(players, options)

    @staticmethod
    def _most_turns(players: int, options: Options) -> int:
        """Return how many turns a round can have: with the last ones of an ender in the last lap (D25)."""
        return int(options["turnCap"]) * players + players - 1

    # Tensors

    def table(self, players: int) -> Sequence[Part]:
        return (
            Part("phase", (len(PHASES),)),
            Part("grids", (players, CELLS, len(FACES))),
            Part("to_turn_up", (players, CELLS)),
            Part("discard", (len(CARDS),)),
            Part("discards", (len(CARDS),)),
            Part("draw_pile", (1,)),
            Part("held", (len(CARDS),)),
            Part("ender", (players,)),
            Part("turns", (players,)),
        )

    def see(self, seen: DetectObservation, table: Table) -> None:
        mark, away, cap = table.mark, table.away, seen.option("turnCap")
        mark("phase", PHASES.index(seen.phase))
        for seat, grid in enumerate(seen.grids):
            for cell, value in enumerate(grid, CELLS * away(seat)):
                mark("grids", cell * len(FACES) + FACES[value])
        for seat, cell in seen.reveals:
            mark("to_turn_up", away(seat) * CELLS + cell)
        for card, number in Counter(seen.discard).items():
            mark("discards", card - LEAST, number / DECK[card])
        for part, top in (("discard", seen.discard[-1] if seen.discard else None), ("held", seen.card_in_hand)):
            if top is not None:
                mark(part, top - LEAST)
        mark("draw_pile", 0, seen.draw_pile_size / sum(DECK.values()))
        if seen.ender is not None:
            mark("ender", away(seen.ender))
        for seat, turns in enumerate(seen.turns):
            mark("turns", away(seat), turns / cap)

    def row(self, players: int) -> Sequence[Part]:
        return (
            Part("seat", (players,)),
            Part("source", (2,)),
            Part("held", (len(CARDS),)),
            Part("rejected", (1,)),
            Part("cells", (CELLS,)),
            Part("turned_up", (len(CARDS),)),
            Part("cleared_or_kept", (2,)),
        )

    def recall(self, event: Event, rows: Rows) -> None:
        match event:
            case Deal() | Flip() | Take() | Draw():
                rows.begin(event.player)
            case FirstDiscard():
                rows.begin()
            case Reveal() if not isinstance(rows.before, Reject):  # at the beginning and the end of a round
                rows.begin(event.player)
        _tell(event, rows)


def _tell(event: Event, rows: Rows) -> None:
    """Write what an event adds to the newest row."""
    match event:
        case Flip():
            for cell in event.cells or ():
                rows.mark("cells", cell)
        case Take() | Draw():
            rows.mark("source", int(isinstance(event, Draw)))
            if event.card is not None:
                rows.mark("held", event.card - LEAST)
        case Place():
            rows.mark("held", event.card - LEAST)
            rows.mark("cells", event.cell)
        case Reject():
            rows.mark("held", event.card - LEAST)
            rows.mark("rejected", 0)
        case Discard() | FirstDiscard():
            rows.mark("turned_up", event.card - LEAST)
        case Reveal():
            rows.mark("turned_up", event.card - LEAST)
            rows.mark("cells", event.cell)
        case Clear() | Keep():
            rows.mark("cleared_or_kept", int(isinstance(event, Keep)))


ENCODING = DetectEncoding()
