"""A position as a bot sees it: its own grid, those of the others, and the cards that are still to come."""

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
    """A position as the seat on turn sees it."""

    own: Grid
    """The grid of the seat on turn."""
    others: tuple[Grid, ...]
    """The other grids, clockwise, that of the next player first."""
    seats: tuple[int, ...]
    """The seats of `others`."""
    top: int | None
    """The top card of the discard pile."""
    held: int | None
    """The card in hand."""
    hidden: Chances
    """The chances of a face-down card."""
    drawn: Chances
    """The chances of the next card of the draw pile."""
    mean: float
    """The mean value of a face-down card."""
    unseen: int
    """The number of cards that a face-down card may be."""
    ender: int | None
    """The index in `others` of the seat that ended the round."""
    lines: tuple[tuple[int, ...], ...]
    """The lines that are cleared when their cards are equal."""
    keeps_negatives: bool
    """Whether negative cards are not cleared (D14)."""

    def total(self, grid: Grid) -> float:
        """Return the estimated score of a grid, with each face-down card at its mean."""
        return sum(face_up(grid)) + self.mean * grid.count(None)

    def chance(self, card: int) -> float:
        """Return the probability that a face-down card has this value."""
        return dict(self.hidden).get(card, 0.0)

    def left(self, card: int) -> int | str:
        """Return how many cards of a value are unseen; "unknown" for a bot that does not count cards."""
        return round(self.chance(card) * self.unseen) if len(self.hidden) > 1 else "unknown"

    def after(self, cell: int, value: int) -> tuple[Grid, bool]:
        """Return the seat's own grid with a card on a cell, and whether that has cleared a line."""
        grid = (*self.own[:cell], value, *self.own[cell + 1 :])
        if self.keeps_negatives and value < 0:
            return grid, False
        gone = {other for line in self.lines if cell in line and _is_full(grid, line) for other in line}
        if not gone:
            return grid, False
        return tuple([CLEARED if at in gone else card for at, card in enumerate(grid)]), True


def outlook(seen: DetectObservation, hidden: Mapping[int, int], drawn: Mapping[int, int]) -> Outlook:
    """Return the position as the seat on turn sees it, given counts of face-down cards and of cards to draw."""
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
    """Count the deck without the face-up cards and the top discard; discards below it are forgotten."""
    return _left([*_face_up_anywhere(seen), *seen.discard[-1:], *_held(seen)])


def cards_never_seen(seen: DetectObservation) -> Mapping[int, int]:
    """Count the cards that nobody has seen in this round."""
    held = seen.card_in_hand
    return never_seen(seen.grids, seen.discard, held, reshuffled_pile(seen.history, held))


def cards_to_draw(seen: DetectObservation) -> Mapping[int, int]:
    """Count the cards that the draw pile may hold (D24)."""
    pile = reshuffled_pile(seen.history, seen.card_in_hand)
    if not seen.draw_pile_size:
        # A draw from an empty pile reshuffles the discards first.
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
