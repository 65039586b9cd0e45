"""The page that sends a result."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app.messages import say as say_of_app
from passalong.app.pages.card.picture import picture
from passalong.app.pages.card.postcard import Postcard, postcard
from passalong.app.pages.card.words import say
from passalong.app.pages.challenge.kept import CHALLENGES
from passalong.app.pages.challenge.page import link_to
from passalong.app.pages.daily.kept import Deal, deal_of, first_attempt
from passalong.app.pages.daily.words import full_date, verdict
from passalong.app.screens.layout import BACK, full_screen
from passalong.app.session.table.table import Table, is_by_link
from passalong.app.state import AppState, Page, Played
from passalong.app.words.message import spoken_names
from passalong.daily import result, task_of
from passalong.links.link import DAILY
from passalong.ui.control import button, tool
from passalong.ui.html import el


class CardPage(Page):
    """A result to send: its picture, its message, and the ways to send them."""

    def __init__(self, state: AppState, key: str, table: Table) -> None:
        self.title, self.address = say("card"), ("card-send", key)
        deal = deal_of(table)
        self.card, self._table = card_of(state, table, deal), table
        self._link = _link(state, table, deal)
        self.file_name = f"passalong-{self.card.game.replace('_', '-')}.png"

    @property
    def message(self) -> str:
        """The lines of the result; the link follows them."""
        return "\n".join(self.card.lines())

    @property
    def text(self) -> str:
        """Everything that is sent as text."""
        return f"{self.message}\n{self._link}"

    def played(self) -> Played:
        record = self._table.record
        return Played(record.game, record.options, is_by_link(self._table))

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


def _link(state: AppState, table: Table, deal: Deal | None) -> str:
    """Return the link to the deal of the day or the challenge that was played, or else to the page."""
    if deal:
        return f"{state.url}#{DAILY}{deal.address}"
    kind, _, id_ = table.notes.task.partition(" ")
    return (link_to(state, id_) if kind == CHALLENGES else "") or state.url


def card_of(state: AppState, table: Table, deal: Deal | None) -> Postcard:
    """
    Return the card of a table on which a match or a deal is over, for the one person here if there is just one.

    `deal` is the deal of the day that was played, if it was one.
    """
    here = table.seats.here()
    seat, names = here[0] if len(here) == 1 else None, spoken_names(table.record)
    if deal is None:
        occasion = say("card-challenge") if table.notes.task.startswith(f"{CHALLENGES} ") else ""
        return postcard(table.match, names, seat, occasion=occasion)
    known = first_attempt(state, deal)
    pars, task, mine = known.pars if known else (), task_of(deal.game), result(table.match)
    par = verdict(task.unit, mine, pars[0], task.compare(mine, pars[0])) if pars else ""
    return postcard(
        table.match,
        names,
        seat,
        occasion=say("card-daily", date=full_date(deal.day)),
        par=par,
        hints=len(table.notes.hinted),
    )
