"""Playing cards as inline SVG, 100 x 140 units: readable at any size, and complete where backgrounds are not drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from .html import Html, el, esc

EDGE = '<rect class="paper" x="1" y="1" width="98" height="138" rx="10"/>'
KEYLINE = '<rect class="keyline" x="6" y="6" width="88" height="128" rx="6" fill="none"/>'

CORNER = '<path class="mark" d="M70 1H89A10 10 0 0 1 99 11V30Z"/>'


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card."""

    text: str
    """The figure or letters in its corners."""
    tone: str
    """The class that colours it."""
    glyph: str
    """A sprite reference such as "#i-NAME"."""
    ground: Html = Html("")
    """The SVG printed behind the figures."""
    upright: bool = False
    """Whether a text that could be read upside down is underlined."""


def icon(reference: str, label: str | None = None) -> Html:
    """Draw one glyph of the sprite; without a label it is decoration."""
    named = {"role": "img", "aria_label": label} if label else {"aria_hidden": True}
    return el("svg", _use(reference), class_="icon", viewBox="0 0 512 512", **named)


def card_face(face: Face, marked: bool = False) -> Html:
    """Draw the front of a card, with a turned-down corner if it is marked. The element around it must name the card."""
    size = "small" if len(face.text) > 1 else "large"
    text = esc(face.text)
    underline = '<rect class="figure" x="32" y="74" width="36" height="5" rx="1"/>' if face.upright else ""
    return _card(
        face.tone,
        f'{EDGE}{face.ground}<svg class="glyph" x="25" y="80" width="50" height="50" viewBox="0 0 512 512">'
        f"{_use(face.glyph)}</svg>{KEYLINE}"
        f'<text class="figure {size}" x="50" y="70" text-anchor="middle">{text}</text>{underline}'
        f'<text class="index" x="12" y="25">{text}</text>'
        f'<text class="index" x="88" y="127" text-anchor="end">{text}</text>{CORNER if marked else ""}',
    )


@cache
def card_back(glyph: str) -> Html:
    """Draw the back of a card: hatching and a medallion."""
    return _card(
        "back",
        f'{EDGE}<path class="hatch" d="{_HATCHING}" fill="none"/>{KEYLINE}'
        '<circle class="medal" cx="50" cy="70" r="27"/><circle class="keyline" cx="50" cy="70" r="23" fill="none"/>'
        f'<svg class="glyph" x="34" y="54" width="32" height="32" viewBox="0 0 512 512">{_use(glyph)}</svg>',
    )


def card_gap(text: str = "", over: str = "") -> Html:
    """Draw an empty place, such as a card has left; the text may say which card, and SVG may be drawn over it."""
    dashes = 'fill="none" stroke-dasharray="7 6"'
    recalled = f'<text class="figure" x="50" y="88" text-anchor="middle">{esc(text)}</text>' if text else ""
    return _card("gap", f'<rect class="keyline" x="3" y="3" width="94" height="134" rx="9" {dashes}/>{recalled}{over}')


@lru_cache(maxsize=500)  # most cards stay where they are from tap to tap
def piece(name: str, picture: Html, flies_from: str | None = None, flies_via: str | None = None) -> Html:
    """
    Wrap a card so that the page can follow it as it moves.

    `name` is an id, the same at every place; `flies_from` is the id of where the card came from, when it is new on the
    page, and `flies_via` of what it passes on its way.
    """
    return el("span", picture, id=name, class_="piece", data_flip=True, data_from=flies_from, data_via=flies_via)


def _card(tone: str, body: str) -> Html:
    return el("svg", Html(body), class_=f"card {tone}", viewBox="0 0 100 140", aria_hidden=True)


def _use(reference: str) -> Html:
    return Html(f'<use href="{esc(reference)}"/>')


def _hatching(left: int, top: int, right: int, bottom: int, step: int) -> str:
    """Draw diagonals across a rectangle as one path."""
    lines = []
    for total in range(left + top + step, right + bottom, step):
        x1, x2 = max(left, total - bottom), min(right, total - top)
        lines.append(f"M{x1} {total - x1}L{x2} {total - x2}")
    return "".join(lines)


_HATCHING = _hatching(9, 9, 91, 131, 8)
