"""The rules of a game as pages to read: sections of plain words with drawn examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from passalong.game import Option

from .html import PLACE, Html, el, esc, placed
from .sentence import say

Options = Mapping[str, object]
"""The house rules of a game: every option with its value."""


class Section(NamedTuple):
    """A part of the rules: its heading, and what stands under it."""

    title: str
    body: Html


def section(title: str, *parts: str | Html) -> Section:
    """Put a section together: plain text becomes a paragraph, and an empty text, as of a house rule, nothing."""
    said = (esc(part) if isinstance(part, Html) else el("p", part) for part in parts if part)
    return Section(title, Html("".join(said)))


def following(texts: Mapping[str, Mapping[object, str]], options: Options) -> dict[str, str]:
    """
    Return what is said of each rule that has texts by its values, as some house rules have it.

    >>> following({"bid": {True: "You may bid.", False: "Nobody bids."}}, {"bid": False, "target": 50})
    {'bid': 'Nobody bids.'}
    """
    return {name: by_value[options[name]] for name, by_value in texts.items()}


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
    """List a game's house rules as its text calls them, the usual value of each before the others."""
    return points(_house_rule(*labels[option.name], option.default) for option in options)


def _house_rule(label: str, values: Mapping[object, str], usual: object) -> Html:
    others = [text for value, text in values.items() if value != usual]
    return placed(say("house-rule", label=label, usual=PLACE, others="; ".join(others)), el("b", values[usual]))


def house_rule(label: str, values: Mapping[object, str], usual: object, value: object) -> str:
    """
    Say one house rule with a value, be it one of those on offer or another number.

    >>> house_rule("The match ends at", {50: "50 points", 100: "100 points"}, 100, 120)
    'The match ends at: 120 points'
    """
    text = values.get(value) or values[usual].replace(str(usual), str(value))
    return say("house-rule-chosen", label=label, value=text)
