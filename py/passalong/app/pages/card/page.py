"""The page that sends a result."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app.messages import say as say_of_app
from passalong.app.pages.card.picture import picture
from passalong.app.pages.card.postcard import postcard
from passalong.app.pages.card.sending import CardToSend, SendingPage, can_share, send_button
from passalong.app.pages.card.words import say
from passalong.app.pages.challenge.kept import CHALLENGES
from passalong.app.pages.challenge.page import link_to
from passalong.app.pages.daily.card import card_of as card_of_day
from passalong.app.pages.daily.kept import deal_of
from passalong.app.screens.layout import BACK, full_screen
from passalong.app.session.table.table import Table, is_by_link
from passalong.app.state import AppState, Played
from passalong.app.words.message import spoken_names
from passalong.ui.control import button, tool
from passalong.ui.html import el


class CardPage(SendingPage):
    """A result to send: its picture, its message, and the ways to send them."""

    to_send: CardToSend

    def __init__(self, state: AppState, key: str, table: Table) -> None:
        self.title, self.address = say("card"), ("card-send", key)
        self.to_send, self._table = card_of(state, table), table

    def played(self) -> Played:
        record = self._table.record
        return Played(record.game, record.options, is_by_link(self._table))

    def regions(self, state: AppState) -> Mapping[str, str]:
        shares = can_share(state)
        text = el("textarea", self.to_send.text, id="card-text", readonly=True, rows=7, aria_label=say("card-text"))
        ways = (
            button("card-copy", "", say("card-copy-text")) if shares else "",
            button("card-copy-picture", "", say("card-copy-picture")),
            button("card-save", "", say("card-save-picture")),
        )
        parts = (
            picture(self.to_send.card),
            send_button(say("card-share"), shares=shares, look="action"),
            el("div", *ways, class_="choices"),
            text,
            el("p", say("card-nothing-told")),
        )
        return full_screen(
            header=tool("card-back", BACK, say_of_app("back"), look="tool home") + el("h1", self.title),
            table=el("div", *parts, class_="sending"),
        )


def card_of(state: AppState, table: Table) -> CardToSend:
    """
    Return the card of a table on which a match or a deal is over, for the one person here if there is just one.

    Its link leads to the deal of the day or the challenge that was played, or else to the page.
    """
    deal = deal_of(table)
    if deal:
        return card_of_day(state, deal, table)
    here, (kind, _, id_) = table.seats.here(), table.notes.task.partition(" ")
    seat, is_challenge = here[0] if len(here) == 1 else None, kind == CHALLENGES
    occasion = say("card-challenge") if is_challenge else ""
    card = postcard(table.match, spoken_names(table.record), seat, occasion=occasion)
    return CardToSend(card, (link_to(state, id_) if is_challenge else "") or state.url)
