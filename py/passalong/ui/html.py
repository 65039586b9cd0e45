"""HTML from Python: an escaper and a builder, so that no text reaches the page unescaped."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from html import escape

VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})
PLACE = "\ufffc"
"""Stands in a message for an element: Unicode's object replacement character."""


class Html(str):
    """Text that is already HTML. Any other text is escaped when it is added to it."""

    __slots__ = ()

    def __add__(self, other: str) -> Html:
        return Html(str.__add__(self, esc(other)))


def esc(value: object) -> Html:
    """Escape a value for text or a quoted attribute, unless it is `Html`; None becomes the empty string."""
    if isinstance(value, Html):
        return value
    return Html("" if value is None else escape(str(value)))


def join(parts: Iterable[object], between: str = "") -> Html:
    """Escape parts and join them."""
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

    In an attribute's name, `_` stands for `-` and a trailing `_` is dropped: `class_`, `data_act`. None and False leave
    the attribute out, except that `aria_*` are written as "true" and "false".

    >>> el("button", "A & B", class_="big", aria_pressed=False, hidden=True)
    '<button class="big" aria-pressed="false" hidden>A &amp; B</button>'
    """
    head = tag + "".join([_attribute(name, value) for name, value in attributes.items() if value is not None])
    if tag in VOID:
        return Html(f"<{head}>")
    inner = "".join([child if isinstance(child, Html) else esc(child) for child in children])
    return Html(f"<{head}>{inner}</{tag}>")


# Typed, since True and 1 are the same key otherwise, but are written differently.
@lru_cache(maxsize=4096, typed=True)
def _attribute(name: str, value: Hashable) -> str:
    """Write one attribute; cached, since most of a screen's attributes occur again."""
    name = name.rstrip("_").replace("_", "-")
    if isinstance(value, bool) and name.startswith("aria-"):
        value = str(value).lower()
    if value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{esc(value)}"'
