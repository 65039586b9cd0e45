"""Buttons that send acts to the app, and the action bar."""

from __future__ import annotations

from .card import icon
from .html import Html, el


def button(act: str, argument: str | None, *content: object, **attributes: object) -> Html:
    """Build a button that sends an act of the app with its argument."""
    return el("button", *content, type="button", data_act=act, data_arg=argument or None, **attributes)


def action(
    act: str,
    argument: str,
    text: str,
    *,
    legal: bool = True,
    primary: bool = True,
    id_: str | None = None,
    key: str | None = None,
) -> Html:
    """
    Build a button of the action bar; one that is not legal stays focusable and, when pressed, says why not.

    `key` is a single key that presses it. It is written into `aria-keyshortcuts`, where the shell finds it.
    """
    return button(
        act,
        argument,
        text,
        id=id_ or f"do-{argument.lower().replace(' ', '-')}",
        class_="action" if primary else "action second",
        aria_disabled=None if legal else True,
        aria_keyshortcuts=key,
    )


def tool(act: str, glyph: str, label: str, argument: str = "", *, look: str = "tool", key: str | None = None) -> Html:
    """Build a button that shows only a glyph; the label is its name and its tooltip."""
    return button(act, argument, icon(glyph), class_=look, aria_label=label, title=label, aria_keyshortcuts=key)
