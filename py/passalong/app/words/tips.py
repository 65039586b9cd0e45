"""What somebody is told in the first turns of their first game of a kind: what they can do."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.session.table.first_games import FirstGames
from passalong.app.session.table.table import Table


def tip(first: FirstGames, key: str, table: Table) -> str:
    """Say above the table what the viewer can do now, until they have done something often enough."""
    now = first.moment(key, table)
    if not now or table.covered or table.match.is_over() or first.has_gone(table):
        return ""
    if table.result_pending:
        return say("tip-end")
    return table.text.tip(table.facing(), first.times(table, now)) if _is_on_turn(table) else say("tip-wait")


def late_tip(first: FirstGames, key: str, table: Table) -> str:
    """Say what the viewer can do for the first time when the line has gone: it does not come back and move all."""
    now = first.moment(key, table)
    if not now or table.covered or table.is_at_end() or not _is_on_turn(table):
        return ""
    return table.text.tip(table.facing(), 0) if first.has_gone(table) and not first.times(table, now) else ""


def _is_on_turn(table: Table) -> bool:
    seen = table.facing()
    return seen.current_player == seen.player
