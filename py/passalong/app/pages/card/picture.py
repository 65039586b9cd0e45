"""The picture of a result: a drawing of 1200 x 630 units, which the page shows and sends (web/postcard.js)."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.app.pages.card.postcard import Postcard, rows
from passalong.app.pages.card.words import say
from passalong.games import load_pack
from passalong.pack import Mark
from passalong.ui.html import Html, el, esc, join
from passalong.ui.sentence import sentence

WIDTH, HEIGHT = 1200, 630
LEFT, COLUMN = 64, 610
"""The left edge of the words, and their maximum width beside the cards."""
CROWN = "#i-imperial-crown"
CARDS = ((-120, 26, -13), (0, 0, 0), (120, 26, 13))
"""
The three cards that stand for a game: their offsets to the right and down from the middle, and their angle in degrees.
"""
CARD, CARD_SIZED = '<svg class="card', '<svg width="100" height="140" class="card'
"""How the drawing of a card begins; inside another drawing it needs its size."""
SCALE = 2
"""The scale of the cards, whose drawing is 100 x 140 units."""
WAVES = (
    ("far", "M0 452C150 396 330 404 520 438S900 470 1200 398V630H0Z"),
    ("near", "M0 462C190 500 380 418 620 436S980 486 1200 432V630H0Z"),
)
"""What the cards stand in: earth, water or hills."""
WIDEST = {"title": 0.58, "result": 0.53, "small": 0.49}
"""The width of a character in a wide text, as a fraction of its size."""


def picture(card: Postcard) -> Html:
    """Return the picture; screen readers read it as one image."""
    fan = el("g", *_fan(card.game))
    far, near = (el("path", class_=which, d=path) for which, path in WAVES)
    ground = el("rect", class_="ground", width=WIDTH, height=HEIGHT)
    drawn = join((ground, far, fan, near, *_words(card), *_way(card), *_medal(card)))
    size = f"0 0 {WIDTH} {HEIGHT}"
    svg = el("svg", drawn, id="postcard", class_="postcard", viewBox=size, role="img", aria_label=card.told())
    return el("figure", svg, data_game=card.game)


def _fan(game: str) -> Iterator[Html]:
    """Draw the cards that stand for the game, each with its shadow."""
    cards = str(load_pack(game).view.emblem()).split(CARD)[1:]
    for drawing, (right, down, turned) in zip(cards, CARDS, strict=False):
        place = f"translate({944 + right} {282 + down}) rotate({turned}) scale({SCALE}) translate(-50 -70)"
        shadow = '<rect class="shadow" x="4" y="7" width="98" height="138" rx="10"/>'
        yield el("g", Html(shadow + CARD_SIZED + drawing), transform=place)


def _words(card: Postcard) -> Iterator[Html]:
    """Draw the text about the end, from the top."""
    brand = say("card-brand-occasion", occasion=card.occasion) if card.occasion else say("card-brand")
    yield _text(brand, 72, 28, "brand")
    yield _text(card.title, 158, _fitting(card.title, 80, WIDEST["title"]), "name")
    yield _text(card.result, 232, _fitting(card.result, 52, WIDEST["result"]), "result")
    size, step = (28, 36) if len(card.others) <= COLUMN // 28 * 4 else (23, 29)
    y = 282
    for line in _wrapped(card.others, int(COLUMN / size / WIDEST["small"])):
        yield _text(line, y, size, "small")
        y += step
    compared = " ".join(map(sentence, filter(None, (card.par, card.hints)))) if card.hints else card.par
    if compared:
        yield _text(compared, y + 4, _fitting(compared, 28, WIDEST["small"]), "par")


def _way(card: Postcard) -> Iterator[Html]:
    """Draw the row of marks, with a text about them above it."""
    if not card.outline:
        return
    told, marks = card.outline
    lines = rows(marks, 18)
    yield _text(told, 508 if len(lines) == 1 else 492, min(27, int((WIDTH - 2 * LEFT) / len(told) / 0.5)), "way")
    pitch = min(80, (WIDTH - 2 * LEFT) / max(len(line) for line in lines))
    for at, line in enumerate(lines):
        y = 566 if len(lines) == 1 else 532 + 55 * at
        radius = min(0.45 * pitch, 36 if len(lines) == 1 else 24)
        for step, mark in enumerate(line):
            yield _mark(mark, LEFT + radius + pitch * step, y, radius)


def _mark(mark: Mark, x: float, y: float, radius: float) -> Html:
    """Draw a mark on a disc: its glyph, or the number with which its sign begins."""
    size = 1.3 * radius
    inside = (
        _glyph(mark.glyph, x - size / 2, y - size / 2, size)
        if mark.glyph
        else _text(mark.sign[0], y + 0.4 * radius, round(1.15 * radius), "", x=x, middle=True)
    )
    ring = el("circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{radius:g}")
    return el("g", ring, inside, class_=f"token {mark.tone}".strip())


def _medal(card: Postcard) -> Iterator[Html]:
    """Draw a crown for the winner."""
    if card.is_won:
        ring = el("circle", cx=1126, cy=76, r=44)
        yield el("g", ring, _glyph(CROWN, 1097, 46, 58), class_="laurel")


def _glyph(reference: str, x: float, y: float, size: float) -> Html:
    use = Html(f'<use href="{esc(reference)}"/>')
    return el("svg", use, x=f"{x:g}", y=f"{y:g}", width=f"{size:g}", height=f"{size:g}", viewBox="0 0 512 512")


def _text(text: str, y: float, size: float, look: str, *, x: float = LEFT, middle: bool = False) -> Html:
    anchor = "middle" if middle else None
    place = {"x": f"{x:g}", "y": f"{y:g}", "font_size": f"{size:g}", "text_anchor": anchor}
    return el("text", text, class_=look or None, **place)


def _fitting(text: str, most: int, width: float) -> int:
    """Return the size at which a text fits beside the cards."""
    return min(most, int(COLUMN / len(text) / width))


def _wrapped(text: str, width: int) -> list[str]:
    """
    Break a text into lines of so many characters at its spaces.

    >>> _wrapped("Anna 12, Ben 7, Cleo 31", 12)
    ['Anna 12, Ben', '7, Cleo 31']
    """
    lines: list[str] = []
    for word in text.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
