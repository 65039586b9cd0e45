"""A hand of cards: one Tab stop, where the arrow keys move from card to card and the digits reach the first nine."""

from __future__ import annotations

from collections.abc import Sequence

from .control import button
from .grid import button_grid
from .html import Html, el


def hand(label: str, cards: Sequence[Html], across: int) -> Html:
    """Lay out a seat's own cards, `across` to a row; the label says whose they are and how many."""
    rows = [cards[start : start + across] for start in range(0, len(cards), across)]
    return button_grid(label, rows, across, id="own-hand", class_="own-hand", data_numbered=True)


def hand_card(
    name: str,
    picture: Html,
    act: str,
    argument: str,
    *,
    said: str,
    raised: bool | None = None,
    playable: bool = True,
    tag: str = "",
    look: str = "",
    flies_from: str | None = None,
) -> Html:
    """
    Build one card of a hand.

    `name` is the id of the card, the same at every place, so that the page can follow the card as it moves. `said` is
    its full name for screen readers. `raised` is None where nothing can be chosen. `tag` is a word drawn on the card.
    `flies_from` is the id of where the card came from, when it is new in the hand.
    """
    return button(
        act,
        argument,
        picture,
        el("span", tag, class_="tag", aria_hidden=True) if tag else "",
        id=f"card-{name}",
        class_=f"held-card {look}".strip(),
        aria_label=said,
        aria_pressed=raised,
        aria_disabled=None if playable else True,
        data_flip=True,
        data_from=flies_from,
    )
