"""The result of a deal of the day, to send."""

from __future__ import annotations

from passalong.app.pages.card.postcard import postcard
from passalong.app.pages.card.sending import CardToSend
from passalong.app.pages.daily.kept import Deal, first_attempt
from passalong.app.pages.daily.words import full_date, say, verdict
from passalong.app.session.table.table import Table
from passalong.app.state import AppState
from passalong.app.words.message import spoken_names
from passalong.daily import result, task_of
from passalong.links.link import DAILY
from passalong.pack import PLAYER


def card_of(state: AppState, deal: Deal, table: Table) -> CardToSend:
    """Return the card of a table on which a deal has been played, with the link to the deal."""
    known = first_attempt(state, deal)
    pars, task, mine = known.pars if known else (), task_of(deal.game), result(table.match)
    card = postcard(
        table.match,
        spoken_names(table.record),
        PLAYER,
        occasion=say("of-day", date=full_date(deal.day)),
        par=verdict(task.unit, mine, pars[0], task.compare(mine, pars[0])) if pars else "",
        hints=len(table.notes.hinted),
    )
    return CardToSend(card, f"{state.url}#{DAILY}{deal.address}")
