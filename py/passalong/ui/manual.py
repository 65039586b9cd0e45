"""The rules of a game as pages to read: sections of plain words with drawn examples."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .html import Html, el, esc


class Section(NamedTuple):
    """A part of the rules: its heading, and what stands under it."""

    title: str
    body: Html


def section(title: str, *parts: str | Html) -> Section:
    """Put a section together; plain text becomes a paragraph."""
    return Section(title, Html("".join(esc(part) if isinstance(part, Html) else el("p", part) for part in parts)))


def points(items: Iterable[object]) -> Html:
    """List what belongs together."""
    return el("ul", *(el("li", item) for item in items), class_="points")


def example(caption: str, *pictures: Html) -> Html:
    """Show pictures with the words that explain them; the words must say everything that the pictures show."""
    return el("figure", el("span", *pictures, class_="pictures", aria_hidden=True), el("figcaption", caption))
