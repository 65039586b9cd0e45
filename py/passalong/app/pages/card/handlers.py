"""Acts of the page that sends a result."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.registry import handler, shown_handler
from passalong.app.messages import say as say_of_app
from passalong.app.pages.card.page import CardPage
from passalong.app.pages.card.sending import SendingPage, open_to_send
from passalong.app.pages.card.words import say
from passalong.app.saves import read_saved
from passalong.app.screens.table import TableScreen
from passalong.app.session.table.table import Table
from passalong.app.state import AppState, Page
from passalong.game import InvalidRecordError

WAYS = ("share", "copy", "save")
"""The ways in which a picture leaves the page."""


@handler("card-send", takes="arg", guarded=True)
def card_send(state: AppState, key: str) -> None:
    """Show the card of a match or deal that is over: of a saved game, by default the one on the table."""
    found = _table(state, key)
    if found is None:
        state.refuse(say("card-gone"))
        return
    key, table = found
    if table.turn.is_at_end():
        open_to_send(state, CardPage(state, key, table))


def _table(state: AppState, key: str) -> tuple[str, Table] | None:
    """Return the key and table of a game, by default the one on the table; None if there is none."""
    screen = state.find(TableScreen)
    if screen and key in ("", screen.key):
        return screen.key, screen.game
    try:
        kept = read_saved(state.saves[key]) if key in state.saves else None
    except InvalidRecordError:
        return None
    return (key, kept) if isinstance(kept, Table) else None


@shown_handler("card-back", Page)
def card_back(state: AppState, screen: Page) -> None:
    """Leave the card for the screen that it was opened from."""
    screen.go_up(state)


@shown_handler("card-share", SendingPage, guarded=True)
def card_share(state: AppState, screen: SendingPage) -> None:
    """Offer picture and message to the share sheet; if that takes no files, the message alone."""
    if screen.to_send:
        state.extra["postcard"] = {"want": "share", "name": screen.to_send.file_name, "text": screen.to_send.text}


@shown_handler("card-copy", SendingPage, guarded=True)
def card_copy(state: AppState, screen: SendingPage) -> None:
    """Copy the message."""
    if screen.to_send:
        state.extra["copy"] = screen.to_send.text
        state.toast(say_of_app("out-copy"))


@shown_handler("card-copy-picture", CardPage, guarded=True)
def card_copy_picture(state: AppState, screen: CardPage) -> None:
    """Copy the picture."""
    state.extra["postcard"] = {"want": "copy"}


@shown_handler("card-save", CardPage, guarded=True)
def card_save(state: AppState, screen: CardPage) -> None:
    """Save the picture as a file."""
    state.extra["postcard"] = {"want": "save", "name": screen.to_send.file_name}


@handler("card-sent", takes="arg value")
def card_sent(state: AppState, way: str, value: Any) -> None:
    """Report what has become of a picture."""
    if way not in WAYS:
        return
    if value == "refused":
        state.refuse(say("card-refused", way=way))
    else:
        state.toast(say(f"card-done-{way}"))
