"""What is sent of a result, and pages from which it can be sent."""

from __future__ import annotations

from typing import NamedTuple

from passalong.app.pages.card.postcard import Postcard
from passalong.app.pages.card.words import say
from passalong.app.pages.showing import open_page
from passalong.app.state import AppState, Page
from passalong.ui.control import button
from passalong.ui.html import Html


class CardToSend(NamedTuple):
    """A result with the link below it."""

    card: Postcard
    link: str

    @property
    def text(self) -> str:
        """Everything that is sent as text."""
        return "\n".join((*self.card.lines(), self.link))

    @property
    def file_name(self) -> str:
        """The name of the picture as a file."""
        return f"passalong-{self.card.game.replace('_', '-')}.png"


class SendingPage(Page):
    """A page that shows the picture of a result, and sends it."""

    to_send: CardToSend | None
    """What is sent; None if there is nothing to send."""


def open_to_send(state: AppState, page: SendingPage) -> None:
    """Show a page, and have its picture ready before it is sent."""
    open_page(state, page)
    if page.to_send:
        state.extra["postcard"] = {"want": "draw"}


def can_share(state: AppState) -> bool:
    """Return whether the device has a share sheet."""
    return bool(state.device.get("canShare", True))


def send_button(label: str, *, shares: bool, look: str | None) -> Html:
    """Draw the button that sends a result by the share sheet; where there is none, it copies the message."""
    if shares:
        return button("card-share", "", label, class_=look)
    return button("card-copy", "", say("card-copy-text"), class_=look)
