"""The first game of each kind on this device: in its first turns, whoever plays is told what they can do."""

from __future__ import annotations

from typing import Any

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
        if table.viewer.seat is not None and table.viewer.seat not in table.match.movers:
            self._games.setdefault(table.record.game, ["" if is_known else key])

    def moment(self, key: str, table: Table) -> str:
        """Return who has to do what now, in the first deal of the first game of its kind; else nothing."""
        if table.viewer.seat is None or not self._is_first(key, table) or table.viewer.facing().round > 1:
            return ""
        return f"{table.viewer.seat} {table.viewer.facing().phase}"

    def note(self, table: Table, moment: str) -> None:
        """Note that somebody has done what they had to in a moment."""
        if moment:
            self._games[table.record.game].append(moment)

    def done(self, table: Table) -> list[str]:
        """List what has been done in the game so far."""
        return self._games[table.record.game][1:]

    def has_gone(self, table: Table) -> bool:
        """Tell whether the viewer has done something often enough."""
        own = [moment for moment in self.done(table) if moment.startswith(f"{table.viewer.seat} ")]
        return any(own.count(moment) >= TIMES for moment in own)

    def _is_first(self, key: str, table: Table) -> bool:
        return self._games.get(table.record.game, [""])[0] == key
