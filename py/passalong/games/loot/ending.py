"""How a match of Loot ended: the hand of a seat, in its combinations."""

from __future__ import annotations

from passalong.games.loot.cards import NUMBER, SUIT
from passalong.games.loot.reading import piles_of
from passalong.games.loot.rules import LootObservation
from passalong.games.loot.scoring import showdown
from passalong.games.loot.view.art import TONES
from passalong.messages import catalogue
from passalong.pack import Names
from passalong.ui.ending import Cell, Ending
from passalong.ui.sentence import series

say = catalogue("passalong.games.loot").say
ACROSS = 3


def ending(seen: LootObservation, seat: int, names: Names) -> Ending | None:
    """Return the hand of a seat, the largest combination first; None if the hands were not shown."""
    shown = showdown(seen)
    if len(shown) < seen.num_players:
        return None
    piles = piles_of(shown[seat].arrangement)
    cells = [Cell(TONES[SUIT[card]], str(NUMBER[card])) for pile in piles for card in pile.cards]
    hand = series([say("outline-pile", kind=pile.kind, cards=len(pile.cards)) for pile in piles])
    rows = tuple(tuple(cells[at : at + ACROSS]) for at in range(0, len(cells), ACROSS))
    return Ending(rows, say("ending", name=names[seat], hand=hand))
