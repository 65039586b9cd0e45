"""The first game of each kind on this device: in its first turns, whoever plays is told what they can do."""

from __future__ import annotations

from typing import Any

from passalong.app.messages import say
from passalong.app.session.table.table import Table

TIMES = 2
"""How often somebody does something before the line that tells what they can do is gone for good."""


class FirstGames:
    """
    Which game of each kind was the first, and who has done what there since, each as a seat and a phase: "0 source".

    A kind that was played before there were such notes has no first game.
    """

    def __init__(self, notes: Any = None) -> None:
        """Read what `notes` returned, or anything else."""
        kept = notes.items() if isinstance(notes, dict) else ()
        self._games = {str(game): list(map(str, noted)) for game, noted in kept if isinstance(noted, list) and noted}

    def notes(self) -> dict[str, list[str]]:
        """Return for each kind of game the key of the first one, and what has been done there."""
        return self._games

    def begin(self, key: str, table: Table, *, is_known: bool) -> None:
        """Note a game in which somebody here has yet to act, if it is the first of a kind that is not known."""
        if table.viewer is not None and table.viewer not in table.match.movers:
            self._games.setdefault(table.record.game, ["" if is_known else key])

    def moment(self, key: str, table: Table) -> str:
        """Return who has to do what now, in the first deal of the first game of its kind; else nothing."""
        if table.viewer is None or not self._is_first(key, table) or table.facing().round > 1:
            return ""
        return f"{table.viewer} {table.facing().phase}"

    def note(self, table: Table, moment: str) -> None:
        """Note that somebody has done what they had to in a moment."""
        if moment:
            self._games[table.record.game].append(moment)

    def line(self, key: str, table: Table) -> str:
        """Say above the table what the viewer can do now, until they have done something often enough."""
        now = self.moment(key, table)
        if not now or table.covered or table.match.is_over() or self._has_gone(table):
            return ""
        if table.result_pending:
            return say("tip-end")
        return table.text.tip(table.facing(), self._done(table).count(now)) if _is_on_turn(table) else say("tip-wait")

    def aside(self, key: str, table: Table) -> str:
        """Say what the viewer can do for the first time when the line has gone: it does not come back and move all."""
        now = self.moment(key, table)
        if not now or table.covered or table.is_at_end() or not _is_on_turn(table):
            return ""
        return table.text.tip(table.facing(), 0) if self._has_gone(table) and now not in self._done(table) else ""

    def _has_gone(self, table: Table) -> bool:
        own = [moment for moment in self._done(table) if moment.startswith(f"{table.viewer} ")]
        return any(own.count(moment) >= TIMES for moment in own)

    def _done(self, table: Table) -> list[str]:
        return self._games[table.record.game][1:]

    def _is_first(self, key: str, table: Table) -> bool:
        return self._games.get(table.record.game, [""])[0] == key


def _is_on_turn(table: Table) -> bool:
    seen = table.facing()
    return seen.current_player == seen.player
