"""The null game as an environment for training: 2 actions, and what a seat knows as a tensor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from passalong.adapters.encoding import Encoding, Options, Part, Rows, Table
from passalong.game import Event

from .rules import GAME, SIDES, NullObservation, NullState, Pick, Toss


class NullEncoding(Encoding[NullState, NullObservation]):
    """The numbers of `rules`. Outcomes are the sides of the coin."""

    game = GAME
    actions: ClassVar[int] = len(SIDES)
    outcomes: ClassVar[int] = len(SIDES)
    several_deals: ClassVar[bool] = False

    def numbered(self, legal: Sequence[int], seat: int) -> Mapping[int, int]:
        """Return the sides."""
        return {side: side for side in legal}

    def most_choices(self, players: int, options: Options) -> int:
        """Return how many picks there are."""
        return players

    def most_chances(self, players: int, options: Options) -> int:
        """Return 1: the coin is tossed once."""
        return 1

    def most_rows(self, players: int, options: Options) -> int:
        """Return a row for each pick, and one for the toss."""
        return players + 1

    def table(self, players: int) -> Sequence[Part]:
        """Return the parts of the table."""
        return (Part("picks", (players, len(SIDES))),)

    def see(self, seen: NullObservation, table: Table) -> None:
        """Write the picks that this seat knows."""
        for seat, pick in enumerate(seen.picks):
            if pick is not None:
                table.mark("picks", table.away(seat) * len(SIDES) + pick)

    def row(self, players: int) -> Sequence[Part]:
        """Return the parts of a pick or a toss."""
        return (Part("seat", (players,)), Part("side", (len(SIDES),)))

    def recall(self, event: Event, rows: Rows) -> None:
        """Write a row for each pick, with its side where this seat knows it, and one for the toss."""
        match event:
            case Pick():
                rows.begin(event.player)
                if event.side is not None:
                    rows.mark("side", event.side)
            case Toss():
                rows.begin()
                rows.mark("side", event.side)


ENCODING = NullEncoding()
