"""The pages of the deals of the day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from passalong.app.pages.daily import drawn, kept
from passalong.app.pages.daily.kept import Deal
from passalong.app.pages.daily.pars import Bots, Pars
from passalong.app.pages.daily.words import say
from passalong.app.screens.table import TableScreen
from passalong.app.state import AppState, Page, Played
from passalong.daily import PARS, Made, daily_games, record_of, result
from passalong.days import month_of, streak
from passalong.games import load_game


class TodayPage(Page):
    """The deals of today, one for each game."""

    address = ("daily", "")

    def __init__(self) -> None:
        self.title = say("daily")

    def regions(self, state: AppState) -> Mapping[str, str]:
        day = kept.today(state)
        return drawn.all_of_today(day, state.now, [_todays(state, Deal(game, day)) for game in daily_games()])


def _todays(state: AppState, deal: Deal) -> drawn.TodaysDeal:
    known = kept.first_attempt(state, deal)
    counts = kept.counts(state, deal)
    return drawn.TodaysDeal(deal, kept.standing(state, deal, known), counts, known, _streak(state, deal.game))


def _streak(state: AppState, game: str) -> int:
    return streak(kept.attempts(state).days(game), kept.today(state))


class MonthPage(Page):
    """A month of a game's deals."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self.title = say("daily-of", title=load_game(deal.game).title)
        self.address = ("daily-days", deal.address)

    def place(self, state: AppState) -> str:
        return f"daily-days {self._deal.game}"

    def played(self) -> Played:
        return _played(self._deal.game)

    def regions(self, state: AppState) -> Mapping[str, str]:
        game, day = self._deal
        days = month_of(day)
        known = [Deal(game, at) for at in (days[0] - 1, *days) if at >= kept.first_day(game)]
        states = {deal.day: kept.standing(state, deal, kept.first_attempt(state, deal)) for deal in known}
        return drawn.one_month(game, day, kept.today(state), states)


class DealPage(Page):
    """
    A deal on a page of its own: what there is to do, or the result.

    `screen` has the table on which it has just been played.
    """

    def __init__(self, state: AppState, deal: Deal, screen: TableScreen | None = None) -> None:
        self._deal, self._known = deal, kept.first_attempt(state, deal)
        self.title, self.address = say("daily-of", title=load_game(deal.game).title), ("daily-day", deal.address)
        self._is_again = screen is not None and (self._known is None or self._known.key != screen.key)
        self._hints = len(screen.game.notes.hinted) if screen else 0
        self._mine: Made = self._known.made if self._known else None
        if screen and self._is_again:
            self._mine = result(screen.game.match)
        self._pars: Pars | None = None
        if self._is_again or (self._known and self._known.is_over):
            self._compare(state)

    def _compare(self, state: AppState) -> None:
        """Let bots play the same deal, unless their results are known."""
        if self._known and self._known.pars:
            return

        def tell(bots: Bots) -> None:
            self.progress = bots.done
            if self._known and bots.is_done:
                made = tuple(bots.made[level] for level in PARS)
                self._known = self._known._replace(pars=made, typical=bots.typical)
                kept.note(state, self._deal, self._known)

        self.thought = self._pars = Pars(record_of(*self._deal, kept.names(state)), self._deal.day, self._mine, tell)

    def played(self) -> Played:
        return _played(self._deal.game)

    def regions(self, state: AppState) -> Mapping[str, str]:
        known = self._known
        shown = drawn.OneDeal(
            self._deal,
            kept.standing(state, self._deal, known),
            kept.counts(state, self._deal),
            known,
            _streak(state, self._deal.game),
            self._pars.bots if self._pars else Bots.of(known),
            is_kept=known is not None and known.key in state.saves,
        )
        if self._is_again:
            shown = replace(shown, is_again=True, now=self._mine, hints=self._hints)
        return drawn.one_deal(shown)


def _played(game: str) -> Played:
    return Played(game, {})
