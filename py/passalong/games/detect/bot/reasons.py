"""Why a bot prefers what it does: a reason code, and the facts that a sentence is filled from."""

from __future__ import annotations

from typing import NamedTuple

from passalong.games.detect.grid import CLEARED
from passalong.games.detect.rules import DRAW, PLACE, REJECT, TAKE

from .outlook import Outlook
from .search import Search


class Why(NamedTuple):
    """A reason code with its facts."""

    code: str
    facts: dict[str, object]


def why(action: int, position: Outlook, search: Search) -> Why:
    """Return what speaks for an action."""
    if action == DRAW:
        return Why("draw" if position.top is not None else "draw_only", {"card": position.top})
    if action == TAKE and position.top is not None:
        code, facts = _placing(search.best_cell(position.top), position.top, position)
        return Why(f"take_{code}", facts)
    card = position.held or 0
    if action >= REJECT:
        return _turning_up(action - REJECT, card, position)
    code, facts = _placing(action - PLACE, card, position)
    return Why(f"place_{code}", facts)


def _placing(cell: int, card: int, position: Outlook) -> Why:
    old = position.own[cell]
    after, clears = position.after(cell, card)
    facts: dict[str, object] = {"card": card, "cell": cell, "old": old}
    if clears:
        saved = round(position.total(position.own) - position.total(after))
        return Why("clear", {**facts, "alike": after.count(CLEARED) - position.own.count(CLEARED), "saved": saved})
    if old is None and _is_last_hidden(position):
        return Why("end", {**facts, **_totals(position.total(after), position)})
    if old is not None and card >= old and _is_last_hidden(position):
        return Why("hold", {**facts, **_totals(position.total(position.own), position)})
    column, *row = (sum(after[other] == card for other in line) for line in position.lines if cell in line)
    if card > 0 and column > 1:
        return Why("pair", facts)
    if card > 0 and row and row[0] > 1:
        return Why("row", {**facts, "alike": row[0]})
    return Why("hidden", {**facts, "mean": position.mean}) if old is None else Why("swap", facts)


def _turning_up(cell: int, card: int, position: Outlook) -> Why:
    facts: dict[str, object] = {"card": card, "cell": cell, "mean": position.mean}
    if _is_last_hidden(position):
        return Why("reject_end", {**facts, **_totals(position.total(position.own), position)})
    return Why("reject", facts)


def _is_last_hidden(position: Outlook) -> bool:
    """Tell whether the seat on turn would end the round with its next face-down card."""
    return position.ender is None and position.own.count(None) == 1


def _totals(own: float, position: Outlook) -> dict[str, object]:
    """Return the own total, and the lowest of the others with its seat."""
    least, rival = min((position.total(grid), seat) for grid, seat in zip(position.others, position.seats, strict=True))
    return {"own": round(own), "least": round(least), "rival": rival}
