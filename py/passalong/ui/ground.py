"""Textures printed behind the figures in the lower half of a card, which tell cards apart without colour."""

from __future__ import annotations

from .html import Html

FOOT = "V130a5 5 0 0 1 -5 5H10a5 5 0 0 1 -5 -5z"
"""Closes a layer at the lower edge of the card, from its right end."""


def _layers(*tops: str) -> Html:
    return Html("".join(f'<path class="layer" d="{top}{FOOT}"/>' for top in tops))


FACETS = _layers(
    "M5 92L22 84L38 93L55 82L74 92L95 80",
    "M5 108L18 101L36 110L58 99L78 109L95 99",
    "M5 122L26 115L44 124L66 114L84 122L95 116",
)
"""Broken rock."""
CRACKS = _layers("M5 88H95", "M5 107H95", "M5 122H95") + Html(
    '<path class="line" fill="none" '
    'd="M24 88l4 9-5 10M66 88l-4 10 3 9M42 107l-3 8 4 7M82 107l3 7-2 8M22 122l3 13M60 122l-3 13"/>'
)
"""Dried clay."""
WAVES = _layers(
    "M5 90q11 -7 22.5 0t22.5 0t22.5 0t22.5 0",
    "M5 106q11 7 22.5 0t22.5 0t22.5 0t22.5 0",
    "M5 121q11 -6 22.5 0t22.5 0t22.5 0t22.5 0",
)
"""Rolling beds."""
DUNES = _layers("M5 96C30 78 52 84 95 100", "M5 104C38 116 62 92 95 106", "M5 124C30 108 64 116 95 122")
"""Wind-blown sand."""
BEDS = _layers("M5 94H95", "M5 112H95", "M5 125H95") + Html(
    '<path class="line" fill="none" stroke-dasharray="9 5" d="M8 103H92M14 118.5H92M8 130H92"/>'
)
"""Level beds with nodules."""
