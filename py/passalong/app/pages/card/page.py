"""The page of a result to send."""

from __future__ import annotations

import time
from collections.abc import Mapping

from passalong.app.messages import say as say_of_app
from passalong.app.pages.card.picture import picture
from passalong.app.pages.card.words import say
from passalong.app.screens.layout import BACK, full_screen
from passalong.app.session.message import spoken_names
from passalong.app.session.table import Table
from passalong.app.state import AppState, Page, Played
from passalong.postcard import Postcard, postcard
from passalong.ui.control import button, tool
from passalong.ui.html import el

DAY_S = 86_400


class CardPage(Page):
    """A result to send: its picture, its message, and what can be done with them."""

    def __init__(self, key: str, table: Table, link: str) -> None:
        self.title, self.address = say("card"), ("card-send", key)
        self.card, self._table, self._link = card_of(table), table, link
        self.file_name = f"passalong-{self.card.game.replace('_', '-')}.png"

    @property
    def message(self) -> str:
        """The lines of the result; the link comes below it."""
        return "\n".join(self.card.lines())

    @property
    def text(self) -> str:
        """All that is sent as text."""
        return f"{self.message}\n{self._link}"

    def played(self) -> Played:
        record = self._table.record
        return Played(record.game, record.options, self._table.house_rules())

    def regions(self, state: AppState) -> Mapping[str, str]:
        may_share = bool(state.device.get("canShare", True))
        text = el("textarea", self.text, id="card-text", readonly=True, rows=7, aria_label=say("card-text"))
        ways = (
            button("card-copy", "", say("card-copy-text"), class_=None if may_share else "action"),
            button("card-copy-picture", "", say("card-copy-picture")),
            button("card-save", "", say("card-save-picture")),
        )
        parts = (
            picture(self.card),
            button("card-share", "", say("card-share"), class_="action") if may_share else "",
            el("div", *ways, class_="choices"),
            text,
            el("p", say("card-nothing-told")),
        )
        return full_screen(
            header=tool("card-back", BACK, say_of_app("back"), look="tool home") + el("h1", self.title),
            table=el("div", *parts, class_="sending"),
        )


def card_of(table: Table, *, par: str = "") -> Postcard:
    """Make a card of a table on which a match or a deal is over, for the one person here if there is but one."""
    here = table.seats_here()
    seat = here[0] if len(here) == 1 else None
    return postcard(table.match, spoken_names(table.record), seat, occasion=occasion(table), par=par)


def occasion(table: Table) -> str:
    """Say what a table was played for; nothing of an ordinary game."""
    task: str = getattr(table.notes, "task", "")  # the notes of an older save have none
    kind, day, *_ = *task.split(), "", ""
    if kind == "daily" and day.isdecimal():
        return say("card-daily", date=date(int(day)))
    return say("card-challenge") if kind == "challenge" else ""


def date(day: int) -> str:
    """
    Write a day, counted from 1 January 1970, as a date.

    >>> date(20_415)
    '23 November 2025'
    """
    then = time.gmtime(day * DAY_S)
    return say("card-date", day=then.tm_mday, month=then.tm_mon, year=str(then.tm_year))
