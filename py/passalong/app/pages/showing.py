"""Turning to a page."""

from __future__ import annotations

from passalong.app.state import AppState, LobbyScreen, Page, PageScreen, ReviewScreen, TableScreen


def open_page(state: AppState, page: Page) -> None:
    """Show a page over the screen that is shown; the same page anew takes the place of itself."""
    beneath = state.screen
    if isinstance(beneath, PageScreen) and beneath.page.place == page.place:
        beneath = beneath.beneath
    if not isinstance(beneath, LobbyScreen | TableScreen | ReviewScreen | PageScreen):
        beneath = LobbyScreen()
    state.turn_to(PageScreen(page, beneath))
    state.extra["focus"] = "table"
