"""The pages of the deals of the day."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app.pages.card.sending import CardToSend, SendingPage, can_share
from passalong.app.pages.daily import drawn, kept
from passalong.app.pages.daily.card import card_of
from passalong.app.pages.daily.kept import Deal
from passalong.app.pages.daily.pars import Bots, Meanwhile, Pars, plays_of
from passalong.app.pages.daily.words import say
from passalong.app.saves.attempts import Attempt
from passalong.app.screens.table import TableScreen
from passalong.app.session.table.table import Table
from passalong.app.session.thought import Thought
from passalong.app.state import AppState, Page, Played
from passalong.daily import PARS, Made, daily_games, record_of, result
from passalong.days import hours_left, month_of, streak
from passalong.games import load_game


class TodayPage(Page):
    """The deals of today, one for each game."""

    address = ("daily", "")

    def __init__(self) -> None:
        self.title = say("daily")

    def regions(self, state: AppState) -> Mapping[str, str]:
        day = kept.today(state)
        return drawn.all_of_today(day, state.now, [_todays(state, Deal(game, day)) for game in daily_games()])


def _todays(state: AppState, deal: Deal) -> drawn.OneDeal:
    return _one_deal(state, deal, kept.first_attempt(state, deal))


def _one_deal(state: AppState, deal: Deal, known: Attempt | None) -> drawn.OneDeal:
    counts = kept.counts(state, deal)
    return drawn.OneDeal(deal, kept.standing(state, deal, known), counts, known, _streak(state, deal.game))


def _following(state: AppState) -> drawn.OneDeal | None:
    """Return the next deal of today that can be played to count, or goes on; None if there is none."""
    deals = (_todays(state, Deal(game, kept.today(state))) for game in daily_games())
    return next((deal for deal in deals if deal.counts or deal.state == "going"), None)


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


class DealPage(SendingPage):
    """
    A deal on a page of its own: what there is to do, or the result, which can be sent.

    `screen` has the table on which it has just been played.
    """

    def __init__(self, state: AppState, deal: Deal, screen: TableScreen | None = None) -> None:
        self._deal, self._known = deal, kept.first_attempt(state, deal)
        self.title, self.address = say("daily-of", title=load_game(deal.game).title), ("daily-day", deal.address)
        self._is_again = screen is not None and (self._known is None or self._known.key != screen.key)
        self._mine: Made = self._known.made if self._known else None
        self._hints = self._known.hints if self._known else 0
        if screen and self._is_again:
            self._mine, self._hints = result(screen.game.match), len(screen.game.notes.hinted)
        self._first = kept.table_of(state, self._known.key) if self._known and self._known.is_over else None
        self.to_send = self._card(state)
        self._pars: Pars | None = None
        if self._is_over:
            self._compare(state)

    @property
    def _is_over(self) -> bool:
        """Whether there is a result to show."""
        return self._is_again or (self._known is not None and self._known.is_over)

    def _card(self, state: AppState) -> CardToSend | None:
        return card_of(state, self._deal, self._first) if self._first else None

    def _compare(self, state: AppState) -> None:
        """Let bots play the same deal, unless their results are known."""
        if self._known and self._known.pars:
            return

        def tell(bots: Bots) -> None:
            if self._known and bots.is_done:
                made = tuple(bots.made[level] for level in PARS)
                self._known = self._known._replace(pars=made, typical=bots.typical)
                kept.note(state, self._deal, self._known)
                self.to_send = self._card(state)

        self._pars = Pars(record_of(*self._deal, kept.names(state)), self._deal.day, self._mine, tell)
        # Where the bots have finished while the deal was played, nothing is left to wait for.
        self._pars.step()
        self.thought = self._pars

    def note_thought(self, state: AppState) -> None:
        """Have the picture ready again, which tells par now."""
        if self.to_send:
            state.extra["postcard"] = {"want": "draw"}

    def played(self) -> Played:
        return _played(self._deal.game)

    def regions(self, state: AppState) -> Mapping[str, str]:
        deal = _one_deal(state, self._deal, self._known)
        if not self._is_over:
            return drawn.one_deal(deal)
        return drawn.one_result(
            drawn.DealResult(
                deal,
                self._mine,
                self._hints,
                self._is_again,
                self._pars.bots if self._pars else Bots.of(self._known),
                self.to_send.card if self.to_send else None,
                can_share(state),
                _following(state),
                hours_left(state.now),
            )
        )


def meanwhile(state: AppState, table: Table) -> Thought[bool] | None:
    """Let bots play the deal on a table while the player does, unless their results are known."""
    deal = kept.deal_of(table)
    known = kept.attempts(state).get(*deal) if deal else None
    if deal is None or (known and known.pars):
        return None
    return Meanwhile(plays_of(record_of(*deal, kept.names(state)), deal.day))


def _played(game: str) -> Played:
    return Played(game, {})
