"""Drawings of the cards of Fish Out!: rank, standard pip and letter, and the fish of the suit over water."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from passalong.games.fish_out.cards import RANKS, SUIT_LETTERS, rank_text
from passalong.games.fish_out.text import say
from passalong.ui.card import EDGE, KEYLINE
from passalong.ui.html import Html, el, esc, join

TONES = ("lantern", "flounder", "salmon", "ray")
FISH = ("#i-angler-fish", "#i-flatfish", "#i-salmon", "#i-manta-ray")
FACES = {"easy": FISH[1], "medium": FISH[2], "skilled": FISH[0], "hard": FISH[3]}
"""The glyph of each level of bots."""
LANTERN = (
    "M10 40C10 18 26 6 46 6C62 6 71 18 78 26L100 11Q93 30 100 49L78 37C71 52 60 60 44 60C30 60 18 55 12 48L27 43Z"
    "M40 9C34 -4 20 -6 11 2L9 0C20 -12 39 -8 44 8ZM9 -3a5 5 0 1 1 0 10a5 5 0 1 1 0 -10Z"
)
SHAPES = (
    LANTERN,
    "M1 31C12 24 22 1 44 0C63 1 71 20 79 27L100 13Q94 30 100 47L79 33C71 40 63 59 44 60C22 59 12 38 1 31Z",
    "M0 32C8 10 46 -4 76 24L100 6Q90 30 100 54L76 37C46 62 10 56 0 32ZM30 9L45 -6L58 10ZM40 52L55 65L54 49Z",
    "M4 21L0 15L11 19C26 14 38 6 49 -3C54 9 64 20 76 28L106 30L76 32C64 40 54 51 49 63C38 54 26 46 11 41L0 45L4 39Z",
)
"""The fish of each suit from the side, 100 by 60 units, with the head at the left; the tail begins at 72."""
BODY, GROWTH, ROOM = 1.16, 0.07, 15.15
"""In em: the body length of an ace, what each rank adds to it, and the greatest length of a shoal."""
PIPS = ("#i-clubs", "#i-diamonds", "#i-hearts", "#i-spades")
WATER = "M5 104q7.5 -7 15 0t15 0t15 0t15 0t15 0t15 0V130a5 5 0 0 1 -5 5H10a5 5 0 0 1 -5 -5z"
RIPPLES = "M8 88q7 -6 14 0t14 0t14 0t14 0t14 0t14 0M8 74q7 -6 14 0t14 0t14 0t14 0t14 0t14 0"
COURT = "M50 11l5 9 9 -11 9 11 5 -9v17h-28z"
"""A small crown for jacks, queens and kings, which bring more points."""
CORNER = Html('<path class="new" d="M1 104V129A10 10 0 0 0 11 139H36Z"/>')
"""A turned-down corner at the lower left, where no card has a figure or a crown."""
KEPT_LINES = Html(
    '<rect class="kept" x="-3" y="-3" width="106" height="146" rx="13" fill="none"/>'
    '<rect class="halo" x="-6" y="-6" width="112" height="152" rx="15" fill="none"/>'
)
"""A dark line round a card that stays, and a light one for a dark table."""


@cache
def picture(card: int, marked: bool = False, new: bool = False) -> Html:
    """
    Draw a card; `marked` draws lines round one that stays, and a `new` one has a turned-down corner.

    The card has no text of its own, so the element around it must name it.
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


def bodies(cards: Sequence[int]) -> list[float]:
    """
    Return the body lengths of the fish in a shoal: longer for higher ranks, and shorter where there are many.

    >>> bodies((0, 12)), bodies(range(13))[-1]
    ([1.16, 2.0], 1.17)
    """
    ranks = [card % RANKS for card in cards]
    spare = ROOM - BODY * len(ranks)
    growth = min(GROWTH, spare / max(sum(ranks), 1))
    return [round(BODY + growth * rank, 2) for rank in ranks]


@cache
def swimmer(card: int, body: float) -> Html:
    """Draw a fish with its rank on it; the tail overlaps the next fish."""
    size = round(50 * (BODY / body) ** 0.6)  # small fish get small numbers, which stay legible
    number = f'<text x="41" y="{32 + size * 0.35:.0f}" font-size="{size}">{esc(rank_text(card))}</text>'
    return _shaped(card, body, number)


@cache
def caught_fish(card: int) -> Html:
    """Draw a fish in a player's stack, too small for a number."""
    return _shaped(card, 0.6, "")


def _shaped(card: int, body: float, number: str) -> Html:
    shape = Html(f'<path d="{SHAPES[card // RANKS]}"/>{number}')
    height = f"{body * 60 / 72:.2f}em"
    return el("svg", shape, class_="swimmer", viewBox="0 0 72 60", width=f"{body}em", height=height)


def glyph(reference: str, look: str, left: int, top: int, size: int) -> Html:
    """Draw one glyph of the sprite inside another drawing."""
    place = f'x="{left}" y="{top}" width="{size}" height="{size}"'
    return Html(f'<svg class="{look}" {place} viewBox="0 0 512 512"><use href="{esc(reference)}"/></svg>')


@cache
def pip(suit: int) -> Html:
    """Draw a suit's pip, next to text that names it."""
    return el("svg", Html(f'<use href="{esc(PIPS[suit])}"/>'), class_="icon", viewBox="0 0 512 512", aria_hidden=True)


@cache
def suit_mark(suit: int) -> Html:
    """Draw a suit as pip and letter."""
    return el("span", pip(suit), el("b", SUIT_LETTERS[suit]), class_=f"suit {TONES[suit]}", aria_hidden=True)


def small(card: int) -> Html:
    """Draw a card as rank and pip, within text that names it."""
    return el("span", el("b", rank_text(card)), pip(card // RANKS), class_=f"suit {TONES[card // RANKS]}")


def said(card: int) -> str:
    """
    Return the name of a card and its fish.

    >>> said(37)
    'Queen of Hearts, Salmon'
    """
    return say("card-drawn", rank=rank_text(card), suit=SUIT_LETTERS[card // RANKS])


def emblem() -> Html:
    """Draw the three cards that are the game's emblem."""
    return join(map(picture, (34, 2, 24)))
