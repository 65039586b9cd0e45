"""The acts of the statistics page, about the games that were played on this device."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.registry import handler, shown_handler
from passalong.app.pages.showing import open_page
from passalong.app.state import AppState, Dialog

from .page import ALL, KINDS, StatisticsPage
from .words import say


@handler("statistics", takes="arg")
def statistics(state: AppState, game: str) -> None:
    """Show the statistics of a game, by default of the one played last."""
    page = StatisticsPage(state, game)
    open_page(state, page)
    state.say(page.said(state))


@shown_handler("statistics-game", StatisticsPage, takes="arg")
def choose_game(state: AppState, screen: StatisticsPage, game: str) -> None:
    """Show the statistics of another game."""
    screen.choose(state, game)
    state.say(screen.said(state))


@shown_handler("statistics-kind", StatisticsPage, takes="value")
def choose_kind(state: AppState, screen: StatisticsPage, value: Any) -> None:
    """Show the statistics against some opponents, or against all."""
    screen.kind = str(value or ALL)
    state.say(screen.said(state))


@shown_handler("statistics-delete", StatisticsPage, takes="arg", guarded=True)
def delete(state: AppState, screen: StatisticsPage, what: str) -> None:
    """Delete the statistics, or all finished games as well, once confirmed; the lobby can restore them."""
    if what not in KINDS:
        return
    if state.dialog != Dialog("page", what):
        state.open(Dialog("page", what))
        state.extra["focus"] = "keep"
        return
    state.close()
    gone = _finished_games(state) if what == "all" else []
    gone += [key for key in state.saves.beside() if what == "all" or key.partition("/")[0] in ("played", "lost")]
    state.removed = {key: state.saves[key] for key in gone}
    for key in gone:
        state.saves.remove(key)
    screen.choose(state, "")
    state.toast(say("deleted"))


def _finished_games(state: AppState) -> list[str]:
    """List the keys of the games that are over; those in play stay."""
    keys = state.saves.game_keys()
    return [key for key in keys if state.listing.entry(state.saves, key).group == "over"]
