"""Why a bot prefers what it does: a reason code, and the facts that a sentence is filled from."""

from __future__ import annotations

from typing import NamedTuple

from passalong.games.detect.grid import CLEARED
from passalong.games.detect.rules import PLACE, REJECT, TAKE

from .outlook import Outlook
from .search import Search


class Why(NamedTuple):
    """A reason code with its facts."""

    code: str
    facts: dict[str, object]


def why(action: int, position: Outlook, search: Search) -> Why:
    """Return what speaks for an action."""
    top, held = position.top, position.held
    if held is not None and action >= REJECT:
        return _turning_up(action - REJECT, held, position)
    if held is not None:
        code, facts = _placing(action - PLACE, held, position)
        return Why(code, {**facts, "source": "hand"})
    if top is not None and action == TAKE:
        code, facts = _placing(search.best_cell(top), top, position)
        return Why(code, {**facts, "source": "discard"})
    return Why("draw_only" if top is None else "draw", {"card": top})


def _placing(cell: int, card: int, position: Outlook) -> Why:
    old = position.own[cell]
    after, clears = position.after(cell, card)
    facts: dict[str, object] = {"card": card, "cell": cell, "old": old}
    if clears:
        saved = round(position.total(position.own) - position.total(after))
        return Why("clear", {**facts, "count": after.count(CLEARED) - position.own.count(CLEARED), "saved": saved})
    if old is None and _is_last_hidden(position):
        return Why("end", {**facts, **_totals(position.total(after), position)})
    if old is not None and card >= old and _is_last_hidden(position):
        return Why("hold", {**facts, **_totals(position.total(position.own), position)})
    column, *row = (sum(after[other] == card for other in line) for line in position.lines if cell in line)
    if card > 0 and column > 1:
        return Why("pair", facts)
    if card > 0 and row and row[0] > 1:
        return Why("row", {**facts, "count": row[0]})
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
