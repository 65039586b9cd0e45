"""The manual of a game: sections of plain text with drawn examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from passalong.game import Option

from .html import PLACE, Html, el, esc, placed
from .sentence import say

Options = Mapping[str, object]
"""The house rules of a game: every option with its value."""


class Section(NamedTuple):
    """A part of the rules: its heading, and its content."""

    title: str
    body: Html


def section(title: str, *parts: str | Html) -> Section:
    """Build a section: plain text becomes a paragraph; an empty text, as of a house rule, is left out."""
    said = (esc(part) if isinstance(part, Html) else el("p", part) for part in parts if part)
    return Section(title, Html("".join(said)))


def following(texts: Mapping[str, Mapping[object, str]], options: Options) -> dict[str, str]:
    """
    Return the text of each rule that has texts for its values, for the given house rules.

    >>> following({"bid": {True: "You may bid.", False: "Nobody bids."}}, {"bid": False, "target": 50})
    {'bid': 'Nobody bids.'}
    """
    return {name: by_value[options[name]] for name, by_value in texts.items()}


def points(items: Iterable[object]) -> Html:
    """Draw a list of points."""
    return el("ul", *(el("li", item) for item in items), class_="bullets")


def example(caption: str, *pictures: Html) -> Html:
    """Draw pictures with a caption; the caption must say everything that the pictures show."""
    return el("figure", el("span", *pictures, class_="pictures", aria_hidden=True), el("figcaption", caption))


def group(*pictures: Html) -> Html:
    """Keep pictures of an example together, apart from the others."""
    return el("span", *pictures, class_="together")


def board(pictures: Iterable[Html], across: int) -> Html:
    """Lay out the cells of a board edge to edge, `across` to a row."""
    return el("span", *(el("span", picture, class_="cell") for picture in pictures), class_="board", data_across=across)


def house_rules(labels: Mapping[str, tuple[str, Mapping[object, str]]], options: Iterable[Option]) -> Html:
    """List a game's house rules with the labels of its text, the usual value of each first."""
    return points(_house_rule(*labels[option.name], option.default) for option in options)


def _house_rule(label: str, values: Mapping[object, str], usual: object) -> Html:
    others = [text for value, text in values.items() if value != usual]
    return placed(say("house-rule", label=label, usual=PLACE, others="; ".join(others)), el("b", values[usual]))


def house_rule(label: str, values: Mapping[object, str], usual: object, value: object) -> str:
    """
    Return a house rule with a value, either one of those on offer or another number.

    >>> house_rule("The match ends at", {50: "50 points", 100: "100 points"}, 100, 120)
    'The match ends at: 120 points'
    """
    text = values.get(value) or values[usual].replace(str(usual), str(value))
    return say("house-rule-chosen", label=label, value=text)
