"""What is said when something has happened at a table, and what there is to do."""

from __future__ import annotations

from passalong.app import strings
from passalong.app.session.table import Table
from passalong.ui.sentence import fill


def news(table: Table) -> str:
    """Say what has happened since the last time, and what there is to do; empty while bots are at it."""
    if table.is_moving():
        return ""
    if table.covered:
        return _question(table) or strings.HAND_ON.format(name=viewer_name(table))
    seen, names = table.facing(), table.match.names
    lines = [*table.seats_moved(), *table.text.lines(seen.history[table.told.events :], names)]
    table.told.note(table.record, len(seen.history))
    prompt = table.text.prompt(seen, names, table.own_ui())
    before = [line for line in lines if line != prompt]
    return " ".join([*before, *_agreed(table), *_passing_on(table), *_offer(table), prompt])


def at_curtain(table: Table) -> list[str]:
    """Tell what everybody may know of what has happened since the curtain fell."""
    public = table.match.observation(None).history
    lines = table.text.lines(public[min(table.told.at_curtain, len(public)) :], table.match.names)
    return [*table.seats_moved(), *lines]


def viewer_name(table: Table) -> str:
    """Return the name of whoever the table is drawn for, or nothing where somebody watches."""
    return "" if table.viewer is None else table.match.names[table.viewer]


def _passing_on(table: Table) -> list[str]:
    """Say who gets the phone, when it changes hands."""
    moved, table.told.holder = table.told.holder != table.viewer, table.viewer
    return [strings.HAND_ON.format(name=viewer_name(table))] if moved and len(table.seats_here()) > 1 else []


def _agreed(table: Table) -> list[str]:
    """Say how a match ended that was not played out."""
    ended = table.match.ended_by()
    return [strings.ended(ended, table.match.names)] if ended else []


def _question(table: Table) -> str:
    """Ask whoever is here to be asked for a draw, or return nothing."""
    offered = table.match.draw_offer()
    if offered is None or not table.draw_to_answer():
        return ""
    asked = fill(strings.YOUR_ANSWER, name=table.match.names[1 - offered])
    return " ".join([*_offer(table), str(asked)])


def _offer(table: Table) -> list[str]:
    offered = table.match.draw_offer()
    return [] if offered is None else [fill(strings.DRAW_OFFERED, name=table.match.names[offered])]
