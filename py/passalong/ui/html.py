"""HTML from Python: one escaper and one builder, so that no text reaches the page unescaped."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from html import escape

VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})
PLACE = "\ufffc"
"""Fills a message in where an element comes: Unicode's character in the place of an object."""


class Html(str):
    """Text that is HTML already; all other text is escaped on its way in, also where the two are added."""

    __slots__ = ()

    def __add__(self, other: str) -> Html:
        return Html(str.__add__(self, esc(other)))


def esc(value: object) -> Html:
    """Escape a value for text or a quoted attribute, unless it is `Html`; None becomes nothing."""
    if isinstance(value, Html):
        return value
    return Html("" if value is None else escape(str(value)))


def join(parts: Iterable[object], between: str = "") -> Html:
    """Escape parts and put them in a row."""
    return Html(esc(between).join(map(esc, parts)))


def placed(sentence: str, element: Html) -> Html:
    """
    Put an element where a sentence has its `PLACE`.

    >>> placed(f"Pass the phone to {PLACE}.", el("b", "Ben"))
    'Pass the phone to <b>Ben</b>.'
    """
    return join(sentence.split(PLACE), element)


def el(tag: str, *children: object, **attributes: Hashable) -> Html:
    """
    Build one element.

    In an attribute's name, `_` stands for `-` and a trailing `_` is dropped: `class_`, `data_act`. None leaves the
    attribute out; so does False, but `aria_*` are written as "true" and "false".

    >>> el("button", "A & B", class_="big", aria_pressed=False, hidden=True)
    '<button class="big" aria-pressed="false" hidden>A &amp; B</button>'
    """
    head = tag + "".join([_attribute(name, value) for name, value in attributes.items()])
    return Html(f"<{head}>" if tag in VOID else f"<{head}>{''.join(map(esc, children))}</{tag}>")


@lru_cache(maxsize=4096, typed=True)
def _attribute(name: str, value: Hashable) -> str:
    """Write one attribute; most of a screen's have been written before."""
    name = name.rstrip("_").replace("_", "-")
    if isinstance(value, bool) and name.startswith("aria-"):
        value = str(value).lower()
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{esc(value)}"'
