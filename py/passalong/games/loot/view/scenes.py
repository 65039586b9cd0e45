"""The burning village, shown for a moment over the table when a fire has ended the deal."""

from __future__ import annotations

from functools import cache

from passalong.games.loot.rules import LootObservation
from passalong.ui.html import Html, el, esc

from .art import BACK

HOUSES = ((-14, 98), (62, 84), (130, 110), (218, 90), (286, 100))
"""The houses: distance from the left, and size."""
BEHIND = ((40, 1.5), (118, 1.9), (196, 1.6), (270, 2), (340, 1.5))
BEFORE = ((6, 1), (80, 1.2), (158, 0.9), (236, 1.3), (310, 1))
"""The flames: where each burns, and its scale."""
EMBERS = (
    (30, 150),
    (62, 120),
    (96, 165),
    (128, 110),
    (166, 140),
    (198, 105),
    (232, 160),
    (262, 125),
    (298, 145),
    (330, 115),
)
FLAME = (
    '<path class="tongue" d="M0 6C-22 0 -24 -26 -10 -44C-9 -34 -4 -30 0 -30'
    'C-6 -46 2 -62 10 -70C8 -52 26 -44 22 -18C20 -2 10 6 0 6Z"/>'
    '<path class="core" d="M1 5C-10 2 -12 -12 -4 -22C-2 -16 2 -16 4 -34C14 -22 16 4 1 5Z"/>'
)


def blaze(seen: LootObservation) -> Html:
    """Draw the burning village; its id has the number of the deal, so that the page shows it once."""
    return el("div", _village(), class_="blaze", id=f"blaze-{seen.round}", aria_hidden=True)


@cache
def _village() -> Html:
    houses = "".join(
        f'<svg x="{x}" y="{192 - size}" width="{size}" height="{size}" viewBox="0 0 512 512">'
        f'<use href="{esc(BACK)}"/></svg>'
        for x, size in HOUSES
    )
    embers = "".join(f'<circle class="ember" cx="{x}" cy="{y}" r="2.5"/>' for x, y in EMBERS)
    burning = f'{_flames(BEHIND)}<g class="houses">{houses}</g>{_flames(BEFORE)}{embers}'
    return Html(f'<svg viewBox="0 0 360 190" preserveAspectRatio="xMidYMax slice">{burning}</svg>')


def _flames(places: tuple[tuple[float, float], ...]) -> str:
    return "".join(
        f'<g transform="translate({x} 190) scale({size})"><g class="flame">{FLAME}</g></g>' for x, size in places
    )
