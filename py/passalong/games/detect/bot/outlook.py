"""What a bot makes of an observation: its own grid, those of the others, and the cards that are still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from passalong.games.detect.grid import CLEARED, DECK, Grid, face_up
from passalong.games.detect.rules import DetectObservation, clearing_lines
from passalong.games.detect.unseen import never_seen, reshuffled_pile

Chances = tuple[tuple[int, float], ...]
"""Values in ascending order, each with its probability."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """
    A position as the seat on turn sees it.

    `others` are the grids of `seats`, clockwise, the next to play first. `hidden` are the chances of a face-down card,
    one of `unseen`, which counts `mean` on average, and `drawn` those of the next card of the draw pile. `ender` is the
    index, in `others`, of whoever has ended the round.
    """

    own: Grid
    others: tuple[Grid, ...]
    seats: tuple[int, ...]
    top: int | None
    held: int | None
    hidden: Chances
    drawn: Chances
    mean: float
    unseen: int
    ender: int | None
    lines: tuple[tuple[int, ...], ...]
    keeps_negatives: bool

    def total(self, grid: Grid) -> float:
        """Estimate the score of a grid, each face-down card at its mean."""
        return sum(face_up(grid)) + self.mean * grid.count(None)

    def chance(self, card: int) -> float:
        """Return how likely a face-down card is this one."""
        return dict(self.hidden).get(card, 0.0)

    def left(self, card: int) -> int | str:
        """Return how many of a card nobody has seen; `unknown` to somebody who does not count."""
        return round(self.chance(card) * self.unseen) if len(self.hidden) > 1 else "unknown"

    def after(self, cell: int, value: int) -> tuple[Grid, bool]:
        """Return the own grid with a card on a cell, and whether that has cleared a line."""
        grid = (*self.own[:cell], value, *self.own[cell + 1 :])
        if self.keeps_negatives and value < 0:
            return grid, False
        gone = {other for line in self.lines if cell in line and _is_full(grid, line) for other in line}
        if not gone:
            return grid, False
        return tuple([CLEARED if at in gone else card for at, card in enumerate(grid)]), True


def outlook(seen: DetectObservation, hidden: Mapping[int, int], drawn: Mapping[int, int]) -> Outlook:
    """Return the position that the seat on turn sees, believing in so many face-down cards and cards to draw."""
    chances = _chances(hidden)
    return Outlook(
        own=seen.grids[seen.seat],
        others=tuple([seen.grids[seat] for seat in seen.others]),
        seats=seen.others,
        top=seen.discard[-1] if seen.discard else None,
        held=seen.card_in_hand,
        hidden=chances,
        drawn=_chances(drawn),
        mean=sum(value * chance for value, chance in chances),
        unseen=sum(hidden.values()),
        ender=seen.others.index(seen.ender) if seen.ender in seen.others else None,
        lines=clearing_lines(seen),
        keeps_negatives=seen.option("negativeClearOptional"),
    )


def _is_full(grid: Grid, line: tuple[int, ...]) -> bool:
    value = grid[line[0]]
    return all(grid[cell] == value for cell in line)


def cards_not_open(seen: DetectObservation) -> Mapping[int, int]:
    """Count the deck without the cards that lie open now; discards that are covered are forgotten."""
    return _left([*_face_up_anywhere(seen), *seen.discard[-1:], *_held(seen)])


def cards_never_seen(seen: DetectObservation) -> Mapping[int, int]:
    """Count the cards that nobody has seen in this round."""
    held = seen.card_in_hand
    return never_seen(seen.grids, seen.discard, held, reshuffled_pile(seen.history, held))


def cards_to_draw(seen: DetectObservation) -> Mapping[int, int]:
    """Count the cards that the draw pile may hold (D24)."""
    pile = reshuffled_pile(seen.history, seen.card_in_hand)
    if not seen.draw_pile_size:
        # Whoever draws from an empty pile has the discards reshuffled first.
        return Counter(seen.discard[:-1])
    return cards_never_seen(seen) if pile is None else pile


def _face_up_anywhere(seen: DetectObservation) -> list[int]:
    return [value for grid in seen.grids for value in face_up(grid)]


def _held(seen: DetectObservation) -> list[int]:
    held = seen.card_in_hand
    return [] if held is None else [held]


def _left(seen: Iterable[int]) -> Mapping[int, int]:
    left = Counter(DECK)
    left.subtract(seen)
    return left


def _chances(cards: Mapping[int, int]) -> Chances:
    total = sum(cards.values())
    return tuple([(value, count / total) for value, count in sorted(cards.items()) if count > 0])
