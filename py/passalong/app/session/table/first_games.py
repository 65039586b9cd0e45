"""The first game of each kind on this device, in which a beginner is told during the first turns what can be done."""

from __future__ import annotations

from typing import Any

from passalong.app.session.table.table import Table

TIMES = 2
"""How often a player does something before the line about it is gone for good."""


class FirstGames:
    """
    The first game of each kind, and what was done there, each as a seat and a phase: "0 source".

    A kind that was played before these notes existed has no first game.
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
        if table.viewer.seat is not None and table.viewer.seat not in table.match.movers:
            self._games.setdefault(table.record.game, ["" if is_known else key])

    def moment(self, key: str, table: Table) -> str:
        """Return the viewer's seat and phase in the first deal of a first game; "" elsewhere."""
        if table.viewer.seat is None or not self._is_first(key, table):
            return ""
        seen = table.viewer.facing()
        return "" if seen.round > 1 else f"{table.viewer.seat} {seen.phase}"

    def note(self, table: Table, moment: str) -> None:
        """Note that a seat has acted in a phase, as `moment` returned it."""
        if moment:
            self._games[table.record.game].append(moment)

    def done(self, table: Table) -> list[str]:
        """List what has been done in the game so far."""
        return self._games[table.record.game][1:]

    def has_gone(self, table: Table) -> bool:
        """Return whether the viewer has done something often enough."""
        own = [moment for moment in self.done(table) if moment.startswith(f"{table.viewer.seat} ")]
        return any(own.count(moment) >= TIMES for moment in own)

    def _is_first(self, key: str, table: Table) -> bool:
        return self._games.get(table.record.game, [""])[0] == key
