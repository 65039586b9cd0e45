"""Drawings of the cards of Loot. Each suit has a colour, a letter, a glyph and a pattern."""

from __future__ import annotations

from functools import cache

from passalong.games.loot.cards import CARD_NAMES, GODS, NUMBER, SUIT, SUITS
from passalong.games.loot.text.cards import say
from passalong.ui.card import EDGE, KEYLINE, card_back, card_gap, icon
from passalong.ui.html import Html, el, esc, join

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
FACES = {"easy": RANK_GLYPHS[8], "medium": RANK_GLYPHS[5], "hard": RANK_GLYPHS[7]}
"""The glyph of each level of bots."""
PATTERNS = (
    "",
    "M6 30L30 6M6 60L60 6M6 90L90 6M6 120L94 32M22 134L94 62M52 134L94 92M82 134L94 122",
    "M50 6L94 70L50 134L6 70ZM50 38L72 70L50 102L28 70Z",
    "M6 24H94M6 42H94M6 60H94M6 78H94M6 96H94M6 114H94",
    "M6 38q11 -9 22 0t22 0t22 0t22 0M6 80q11 -9 22 0t22 0t22 0t22 0M6 122q11 -9 22 0t22 0t22 0t22 0",
    "",
)
"""The pattern of each suit, to tell them apart without colour: none, diagonals, diamonds, lines, curves, a frame."""
FRAME = '<rect class="frame" x="4" y="4" width="92" height="132" rx="8" fill="none"/>'
ARCH = '<path class="arch" d="M24 110V84a26 26 0 0 1 52 0V110Z"/>'
CIRCLE = '<circle class="arch" cx="50" cy="85" r="27"/>'
PLAQUE = '<rect class="plaque" x="8" y="113" width="84" height="19" stroke="none"/>'
"""A plain strip that keeps the pattern from showing behind a card's name."""
LONG = 10
"""The number of letters from which a name is condensed, to keep its height."""


@cache
def title(card: int) -> str:
    """Return the name that is printed at the foot of a card."""
    return say("god" if SUIT[card] == GODS else "rank", number=NUMBER[card])


def picture(card: int | None) -> Html:
    """Draw a card, or its back."""
    return card_back(BACK) if card is None else _face(card, title(card))


@cache
def _face(card: int, name: str) -> Html:
    suit, number = SUIT[card], NUMBER[card]
    is_god = suit == GODS
    glyph = (GOD_GLYPHS if is_god else RANK_GLYPHS)[number - 1]
    underline = '<rect class="figure" x="11" y="45" width="22" height="3.5" rx="1"/>' if number in (6, 9) else ""
    pattern = f'<path class="hatch" d="{PATTERNS[suit]}" fill="none"/>' if PATTERNS[suit] else ""
    condensed = ' textLength="82" lengthAdjust="spacingAndGlyphs"' if len(name) >= LONG else ""
    body = (
        f"{EDGE}{pattern}{FRAME if is_god else KEYLINE}{PLAQUE}{CIRCLE if is_god else ARCH}"
        f"{_glyph(glyph, 'glyph', 31, 66, 38)}{_glyph(SUIT_GLYPHS[suit], 'suit', 66, 8, 25)}"
        f'<text class="figure" x="10" y="41">{number}</text>{underline}'
        f'<text class="index" x="79" y="56" text-anchor="middle">{SUITS[suit]}</text>'
        f'<text class="title" x="50" y="128" text-anchor="middle"{condensed}>{esc(name)}</text>'
    )
    return el("svg", Html(body), class_=f"card {TONES[suit]}", viewBox="0 0 100 140", aria_hidden=True)


def flying(card: int, origin: str) -> Html:
    """Draw a face-up card, which flies in from another element when it is new on the page."""
    return el("span", picture(card), id=f"card-{CARD_NAMES[card]}", data_flip=True, data_from=origin)


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
    """Draw the three cards that are the game's emblem."""
    return join(map(picture, (9, 22, 53)))
