"""The light around what is to be tapped next, with a hand that shows the tap."""

from __future__ import annotations

from passalong.ui.html import Html, el

HAND = Html(
    '<svg class="finger" viewBox="0 0 48 60"><path d="M18 31V8a5 5 0 0 1 10 0v16l11 3a7 7 0 0 1 5 8l-2 12a10 10 0 0 1'
    '-10 9h-8a10 10 0 0 1-8-4L5 39a4.6 4.6 0 0 1 7-6z"/></svg>'
)
"""A hand with a tapping finger, whose tip is at (23, 3)."""


def spotlight(target: tuple[str, str] | None) -> Html:
    """Mark what is to be tapped: the page finds it by its act and argument, and lays this over it."""
    at = target and f'main [data-act="{target[0]}"][data-arg="{target[1]}"]:not([aria-disabled])'
    return el("div", el("div", el("span", class_="light"), HAND), id="spotlight", data_at=at, aria_hidden=True)
