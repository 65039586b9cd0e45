"""What the cards of Fish Out! look like: rank, standard pip and letter, and the fish of the suit over water."""

from __future__ import annotations

from functools import cache

from passalong.games.fish_out.cards import RANKS, SUIT_LETTERS, rank_text
from passalong.games.fish_out.text import say
from passalong.ui.card import EDGE, KEYLINE
from passalong.ui.html import Html, el, esc, join

TONES = ("lantern", "flounder", "salmon", "ray")
FISH = ("#i-angler-fish", "#i-flatfish", "#i-salmon", "#i-manta-ray")
PIPS = ("#i-clubs", "#i-diamonds", "#i-hearts", "#i-spades")
WATER = "M5 104q7.5 -7 15 0t15 0t15 0t15 0t15 0t15 0V130a5 5 0 0 1 -5 5H10a5 5 0 0 1 -5 -5z"
RIPPLES = "M8 88q7 -6 14 0t14 0t14 0t14 0t14 0t14 0M8 74q7 -6 14 0t14 0t14 0t14 0t14 0t14 0"
COURT = "M50 11l5 9 9 -11 9 11 5 -9v17h-28z"
"""A small crown: jacks, queens and kings bring more."""
CORNER = Html('<path class="new" d="M1 104V129A10 10 0 0 0 11 139H36Z"/>')
"""Turned down at the lower left, where no card has a figure or a crown."""
KEPT_LINES = Html(
    '<rect class="kept" x="-3" y="-3" width="106" height="146" rx="13" fill="none"/>'
    '<rect class="halo" x="-6" y="-6" width="112" height="152" rx="15" fill="none"/>'
)
"""A dark line round a card that stays, and a light one for a dark table."""


@cache
def picture(card: int, marked: bool = False, new: bool = False) -> Html:
    """
    Draw a card; `marked` draws lines round one that stays, and a `new` one has a turned-down corner.

    Whatever holds it must say what it is.
    """
    suit, rank = divmod(card, RANKS)
    text = esc(rank_text(card))
    crown = Html(f'<path class="crown" d="{COURT}"/>') if rank >= 10 else Html()
    body = (
        Html(f'{EDGE}<path class="ripple" d="{RIPPLES}" fill="none"/><path class="water" d="{WATER}"/>')
        + glyph(FISH[suit], "fish", 27, 52, 60)
        + Html(KEYLINE)
        + crown
        + Html(f'<text class="rank" x="9" y="36">{text}</text>')
        + glyph(PIPS[suit], "pip", 9, 42, 20)
        + Html(f'<text class="letter" x="19" y="79" text-anchor="middle">{SUIT_LETTERS[suit]}</text>')
        + Html(f'<text class="foot" x="90" y="129" text-anchor="end">{text}</text>')
        + (KEPT_LINES if marked else Html())
        + (CORNER if new else Html())
    )
    return el("svg", body, class_=f"card {TONES[suit]}", viewBox="0 0 100 140", aria_hidden=True)


def glyph(reference: str, look: str, left: int, top: int, size: int) -> Html:
    """Draw one glyph of the sprite inside another drawing."""
    place = f'x="{left}" y="{top}" width="{size}" height="{size}"'
    return Html(f'<svg class="{look}" {place} viewBox="0 0 512 512"><use href="{esc(reference)}"/></svg>')


def pip(suit: int) -> Html:
    """Draw a suit's pip beside text that names it."""
    return el("svg", Html(f'<use href="{esc(PIPS[suit])}"/>'), class_="icon", viewBox="0 0 512 512", aria_hidden=True)


def suit_mark(suit: int) -> Html:
    """Draw a suit as pip and letter."""
    return el("span", pip(suit), el("b", SUIT_LETTERS[suit]), class_=f"suit {TONES[suit]}", aria_hidden=True)


def said(card: int) -> str:
    """
    Say a card with its fish.

    >>> said(37)
    'Queen of Hearts, Salmon'
    """
    return say("card-drawn", rank=rank_text(card), suit=SUIT_LETTERS[card // RANKS])


def emblem() -> Html:
    """Draw three cards to stand for the game."""
    return join(map(picture, (34, 2, 24)))
