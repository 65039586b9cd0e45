"""What the cards of Loot look like: besides its colour, each suit has a letter, a glyph and a pattern."""

from __future__ import annotations

from functools import cache

from passalong.ui.card import EDGE, KEYLINE, card_back, card_gap, icon
from passalong.ui.html import Html, el, esc, join

from .cards import GODS, NUMBER, SUIT, SUITS
from .words import GOD_NAMES, RANK_NAMES

BACK = "#i-village"
TONES = ("winds", "flames", "stones", "waves", "leaves", "gods")
SUIT_GLYPHS = ("#i-whirlwind", "#i-fire", "#i-minerals", "#i-big-wave", "#i-oak", "#i-moon")
RANK_GLYPHS = (
    "#i-queen-crown", "#i-imperial-crown", "#i-elf-helmet", "#i-flower-emblem", "#i-black-knight-helm", "#i-scales",
    "#i-anvil", "#i-wizard-face", "#i-jester-hat",
)  # fmt: skip
GOD_GLYPHS = (
    "#i-moon", "#i-hades-symbol", "#i-ionic-column", "#i-cowled", "#i-winged-shield", "#i-rose", "#i-evil-eyes",
    "#i-love-howl", "#i-double-face-mask",
)  # fmt: skip
PATTERNS = (
    "",
    "M6 30L30 6M6 60L60 6M6 90L90 6M6 120L94 32M22 134L94 62M52 134L94 92M82 134L94 122",
    "M50 6L94 70L50 134L6 70ZM50 38L72 70L50 102L28 70Z",
    "M6 24H94M6 42H94M6 60H94M6 78H94M6 96H94M6 114H94",
    "M6 38q11 -9 22 0t22 0t22 0t22 0M6 80q11 -9 22 0t22 0t22 0t22 0M6 122q11 -9 22 0t22 0t22 0t22 0",
    "",
)
"""What tells the suits apart without colour: nothing, diagonals, diamonds, lines, curves, and a frame."""
FRAME = '<rect class="frame" x="4" y="4" width="92" height="132" rx="8" fill="none"/>'
ARCH = '<path class="arch" d="M22 104V66a28 28 0 0 1 56 0V104Z"/>'
CIRCLE = '<circle class="arch" cx="50" cy="74" r="30"/>'


def title(card: int) -> str:
    """Return what is printed at the foot of a card."""
    names = GOD_NAMES if SUIT[card] == GODS else RANK_NAMES
    return names[NUMBER[card] - 1]


@cache
def picture(card: int | None) -> Html:
    """Draw a card, or its back."""
    if card is None:
        return card_back(BACK)
    suit, number = SUIT[card], NUMBER[card]
    glyph = (GOD_GLYPHS if suit == GODS else RANK_GLYPHS)[number - 1]
    underline = '<rect class="figure" x="9" y="38" width="20" height="3" rx="1"/>' if number in (6, 9) else ""
    mark = "" if suit == GODS else _glyph(SUIT_GLYPHS[suit], "suit", 68, 9, 18)
    pattern = f'<path class="hatch" d="{PATTERNS[suit]}" fill="none"/>' if PATTERNS[suit] else ""
    body = (
        f"{EDGE}{pattern}{FRAME if suit == GODS else KEYLINE}{CIRCLE if suit == GODS else ARCH}"
        f"{_glyph(glyph, 'glyph', 30, 54, 40)}{mark}"
        f'<text class="figure" x="10" y="34">{number}</text>{underline}'
        f'<text class="index" x="77" y="42" text-anchor="middle">{SUITS[suit]}</text>'
        f'<text class="title" x="50" y="124" text-anchor="middle">{esc(title(card))}</text>'
    )
    return el("svg", Html(body), class_=f"card {TONES[suit]}", viewBox="0 0 100 140", aria_hidden=True)


def _glyph(reference: str, kind: str, x: int, y: int, size: int) -> str:
    return (
        f'<svg class="{kind}" x="{x}" y="{y}" width="{size}" height="{size}" viewBox="0 0 512 512">'
        f'<use href="{esc(reference)}"/></svg>'
    )


def gap() -> Html:
    """Draw an empty place."""
    return card_gap()


def flame(label: str | None = None) -> Html:
    """Draw the sign of a fire."""
    return icon("#i-fire", label)


def emblem() -> Html:
    """Draw three cards to stand for the game."""
    return join(map(picture, (9, 22, 53)))
