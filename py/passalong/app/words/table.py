"""What is said of a game that is kept: how it stands, who reads what of it, and why something cannot be done."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.session.around import around
from passalong.app.session.link.gathering import Gathering
from passalong.app.session.result import won
from passalong.app.session.setup.house_rules import differing
from passalong.app.session.table.table import Saved, Table
from passalong.game import IllegalActionError, Reason
from passalong.games import load_pack
from passalong.record import Record
from passalong.ui.sentence import YOU

OF_APP = ("covered", "earlier", "watching", "not_now", "no_undo")
"""The reasons of tables, of which games know nothing."""


def why_not(reason: Reason, table: Table) -> str:
    """Say why something cannot be done at a table."""
    if reason.code in OF_APP:
        return say(f"refused-{reason.code}")
    return table.text.reason(reason, table.match.names)


def refused(error: IllegalActionError, table: Table | None) -> str:
    """Say why something was refused: at a table by its reason; elsewhere the fault itself is a sentence."""
    return why_not(error.reason, table) if table else str(error)


def house_rules(game: Saved) -> tuple[str, ...]:
    """Say what differs from the sheet."""
    return differing(game.record.game, game.record.options, isinstance(game, Gathering) or game.is_by_link())


def stage(table: Table) -> str:
    """Say how far the match is: "Round 3"."""
    return table.text.stage(table.observation().round)


def turn(table: Table) -> str:
    """Say whose turn it is, or how the match or a deal ended."""
    if table.match.is_over():
        return won(table.winners())
    if table.result_pending:
        return say("over")
    return say("thinks" if table.is_thinking_long else "to-play", name=table.turn_name())


def summary(game: Saved) -> str:
    """Say in a few words how a game stands."""
    if isinstance(game, Gathering):
        return say("free-seats", seats=len(game.record.free_seats()))
    return say("summary", stage=stage(game), turn=turn(game))


def headline(table: Table) -> str:
    """Say in a few words that anybody may read how the match or deal ended, or, by link, whose turn it is."""
    if table.is_moving():
        return ""
    if table.match.is_over():
        return won(table.winners())
    if table.result_pending:
        return table.text.stage_over(table.observation().round)
    if not table.seats_elsewhere():
        return ""
    if table.is_waiting():
        return say("waiting-for", name=table.turn_name())
    return say("your-turn") if len(table.seats_here()) == 1 else say("to-play", name=table.turn_name())


def interruptions(table: Table) -> dict[str, str]:
    """Return what a button says for each of `Table.interruptions`, by the seat and the action: "1 fire"."""
    names = table.match.names
    return {f"{seat} {text}": table.text.interruption(text, names[seat]) for seat, text in table.interruptions()}


# By link


def read_by_others(game: Saved) -> str:
    """Say what others can find out from the link: no cards before they are dealt, nothing of a match that is over."""
    secrets = load_pack(game.record.game).text.in_links
    if game.record.seal:
        return say("sealed-link", secrets=secrets)
    if isinstance(game, Gathering):
        return say("open-link-later", secrets=secrets)
    return "" if game.match.is_over() else say("open-link", secrets=secrets)


def addressee(game: Saved) -> str:
    """
    Return the name of the one person who is to get the link; nothing where it goes to nobody or to several.

    Before the deal it is who adds to it next; else the host, to whom an answer goes, but not at the host's own device.
    """
    if isinstance(game, Table):
        return game.turn_name() if game.waits_for_person() else ""
    for seat in game.missing():
        return game.record.names[seat]
    return "" if game.invites() else host_name(game.record)


def host_name(record: Record) -> str:
    """Return the host's name: that of the first person in a game who has one."""
    people = (name for name, bot in zip(record.names, record.bots, strict=True) if bot is None)
    return next((name for name in people if name not in ("", YOU)), "")


def seats_moved(game: Saved) -> list[str]:
    """
    Say who has sat down since the last time, and which seats have moved: to another device, a bot and back.

    Of a seat that has moved several times the last time is told, however often a link says so.
    """
    names = game.record.seat_names()
    moved = game.announced.seat_changes(game.record) if isinstance(game, Table) else ()
    return [*_newcomers(game), *(around(event, names) for event in moved)]


def _newcomers(game: Saved) -> list[str]:
    before = game.announced.names if isinstance(game, Table) else game.names_told
    pairs = zip(before, game.record.names, strict=True)
    return [say("has-sat-down", name=name) for old, name in pairs if name and not old]
