"""The rules of a game as pages to read: sections of plain words with drawn examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from passalong.game import Option

from .html import Html, el, esc, join


class Section(NamedTuple):
    """A part of the rules: its heading, and what stands under it."""

    title: str
    body: Html


def section(title: str, *parts: str | Html) -> Section:
    """Put a section together; plain text becomes a paragraph."""
    return Section(title, Html("".join(esc(part) if isinstance(part, Html) else el("p", part) for part in parts)))


def points(items: Iterable[object]) -> Html:
    """List what belongs together."""
    return el("ul", *(el("li", item) for item in items), class_="bullets")


def example(caption: str, *pictures: Html) -> Html:
    """Show pictures with the words that explain them; the words must say everything that the pictures show."""
    return el("figure", el("span", *pictures, class_="pictures", aria_hidden=True), el("figcaption", caption))


def group(*pictures: Html) -> Html:
    """Keep pictures of an example together, apart from the others."""
    return el("span", *pictures, class_="together")


def board(pictures: Iterable[Html], across: int) -> Html:
    """Set the cells of a board edge to edge, `across` to a row."""
    return el("span", *(el("span", picture, class_="cell") for picture in pictures), class_="board", data_across=across)


def house_rules(labels: Mapping[str, tuple[str, Mapping[object, str]]], options: Iterable[Option]) -> Html:
    """List a game's house rules as its `words` call them, the usual value of each before the others."""
    return points(_house_rule(*labels[option.name], option.default) for option in options)


def _house_rule(label: str, values: Mapping[object, str], usual: object) -> Html:
    others = [text for value, text in values.items() if value != usual]
    return join((f"{label}: ", el("b", values[usual]), f"; or {'; '.join(others)}."))


def usual(options: Iterable[Option]) -> dict[str, object]:
    """Return the value that each option has unless a house rule changes it."""
    return {option.name: option.default for option in options}
