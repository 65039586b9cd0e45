"""Opening a page."""

from __future__ import annotations

from passalong.app.screens.lobby import LobbyScreen
from passalong.app.state import AppState, Page


def open_page(state: AppState, page: Page) -> None:
    """Show a page over the current screen; the same page is replaced instead."""
    beneath = state.screen
    if beneath.beneath and beneath.place(state) == page.place(state):
        beneath = beneath.beneath
    page.beneath = beneath if beneath.leads_to_pages else LobbyScreen()
    state.turn_to(page)
    state.extra["focus"] = "table"
