"""Drawings of the cards of Detect."""

from __future__ import annotations

from functools import cache

from passalong.games.detect.grid import CLEARED
from passalong.ui.card import Face, card_back, card_face, card_gap
from passalong.ui.ground import BEDS, CRACKS, DUNES, FACETS, WAVES
from passalong.ui.html import Html, join
from passalong.ui.sentence import number

BACK = "#i-trowel"
GLYPHS = {
    -2: "#i-gold-scarab", -1: "#i-amphora", 0: "#i-broken-tablet", 1: "#i-ammonite-fossil", 2: "#i-bone-knife",
    3: "#i-stone-axe", 4: "#i-painted-pottery", 5: "#i-jawbone", 6: "#i-spade", 7: "#i-primitive-torch",
    8: "#i-stone-spear", 9: "#i-stone-pile", 10: "#i-stone-wheel", 11: "#i-dig-hole", 12: "#i-dig-dug",
}  # fmt: skip
FACES = {"easy": GLYPHS[6], "medium": GLYPHS[4], "hard": GLYPHS[0], "expert": GLYPHS[-2]}
"""The glyph of each level of bots."""
SPARKS = (
    '<path class="sparks" d="M50 14V-4M73 22l9 -16M90 46l16 -9M96 70h18M90 94l16 9M73 118l9 16'
    'M50 126v18M27 118l-9 16M10 94l-16 9M4 70h-18M10 46l-16 -9M27 22l-9 -16"/>'
)
GROUNDS = {"rock": FACETS, "clay": CRACKS, "ochre": WAVES, "sand": DUNES, "chalk": BEDS}


def tone(value: int | None) -> str:
    """Return the class of the layer of earth that a card belongs to: the deeper, the darker and the better."""
    if value is None:
        return "back"
    if value == CLEARED:
        return "gap"
    return "rock" if value < 0 else ("clay", "ochre", "sand", "chalk")[(value + 3) // 4]


@cache
def picture(value: int | None, new: bool = False) -> Html:
    """Draw a card, its back, or the gap it left; a new one has a turned-down corner."""
    if value is None:
        return card_back(BACK)
    if value == CLEARED:
        return card_gap()
    layer = tone(value)
    return card_face(Face(number(value), layer, GLYPHS[value], GROUNDS[layer], upright=value in (6, 9)), new)


def trace(value: int | None) -> Html:
    """Draw the gap that a card has left; if it has only just gone, with its value, which bursts."""
    return picture(CLEARED) if value is None else card_gap(number(value), SPARKS)


def emblem() -> Html:
    """Draw the three cards that are the game's emblem."""
    return join(map(picture, (12, 5, -2)))
