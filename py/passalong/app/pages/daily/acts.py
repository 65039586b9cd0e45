"""Acts of the deals of the day."""

from __future__ import annotations

from passalong.app.handlers.registry import carry_out, handler, screen_handler, shown_handler
from passalong.app.handlers.showing import set_out
from passalong.app.pages.card.sending import open_to_send
from passalong.app.pages.daily import kept
from passalong.app.pages.daily.kept import Deal
from passalong.app.pages.daily.shown import DealPage, MonthPage, TodayPage
from passalong.app.pages.daily.words import say
from passalong.app.pages.showing import open_page
from passalong.app.screens.table import TableScreen
from passalong.app.state import AppState, Page
from passalong.daily import daily_games


@handler("daily")
def daily(state: AppState) -> None:
    """Show the deals of today."""
    open_page(state, TodayPage())


@handler("daily-now", takes="arg", guarded=True)
def now(state: AppState, game: str) -> None:
    """Play today's deal of a game straight from the lobby; when it is over, show what came of it."""
    if game not in daily_games():
        return
    deal = Deal(game, kept.today(state))
    known = kept.first_attempt(state, deal)
    if known is None:
        _begin(state, deal, is_counted=kept.counts(state, deal))
    elif known.is_over or known.key not in state.saves:
        open_to_send(state, DealPage(state, deal))
    else:
        carry_out("continue", state, known.key, None)


@handler("daily-days", takes="arg")
def days(state: AppState, which: str) -> None:
    """Show a month of a game's deals: that of a given deal, or the current one."""
    deal = Deal(which, kept.today(state)) if which in daily_games() else Deal.read(which)
    if deal:
        open_page(state, MonthPage(deal))


@handler("daily-day", takes="arg")
def day(state: AppState, which: str) -> None:
    """Show a deal."""
    deal = Deal.read(which)
    if deal:
        open_to_send(state, DealPage(state, deal))
    else:
        state.refuse(say("no-deal"))


@shown_handler("daily-play", Page, takes="arg", guarded=True)
def play(state: AppState, screen: Page, which: str) -> None:
    """Begin a deal, to count or for practice; a second tap made before the table is shown begins no other."""
    deal, is_counted = Deal.read(which.removesuffix(kept.PRACTICE)), not which.endswith(kept.PRACTICE)
    if deal is None or deal.day > kept.today(state):
        return
    if is_counted and not kept.counts(state, deal):
        state.toast(say("new-day"))
        return
    _begin(state, deal, is_counted=is_counted)


def _begin(state: AppState, deal: Deal, *, is_counted: bool) -> None:
    """Put a deal on the table, and note it if it is the first attempt."""
    key = set_out(state, kept.begin(state, deal, is_counted=is_counted))
    kept.begun(state, deal, key, is_counted=is_counted)
    if is_counted:
        state.extra["toast"] = say("day-open")
        state.say(f"{say('day-open')} {state.said}")


@screen_handler("daily-result", TableScreen)
def result(state: AppState, screen: TableScreen) -> None:
    """Compare the result on the table with those of bots."""
    deal = kept.deal_of(screen.game)
    if deal and screen.game.match.is_over():
        open_to_send(state, DealPage(state, deal, screen))


@shown_handler("daily-back", Page)
def back(state: AppState, screen: Page) -> None:
    """Go back to the screen that the page was opened from."""
    screen.go_up(state)
    state.extra["focus"] = "table"
