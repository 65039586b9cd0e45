"""
The reasons of the bots of Detect, from the comparison by which they decide.

The action is compared with one that a player would consider instead, and the term with most points in its favour is the
reason: points in the bot's own grid, a pair, the turns to come, the end of the round, or what the next player gets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from passalong.bots import Decision, Parts
from passalong.games.detect.grid import CELLS, CLEARED, ROWS, columns, face_up
from passalong.games.detect.rules import PLACE, REJECT, TAKE

from .outlook import Outlook
from .search import Search

Facts = dict[str, object]
CLOSE = 0.5
"""Points below which two actions are about equal."""


def reasoned(search: Search, values: Mapping[int, float], action: int, rival: int | None = None) -> Decision:
    """Return the decision for an action, with its reason, which compares it with `rival` if that is given."""
    others = tuple([(other, value) for other, value in values.items() if other != action])
    over = _instead(action, search, values) if rival in (None, action) else rival
    parts: Parts = {at: search.parts(at, values[at]) for at in (action, over) if at is not None}
    decision = Decision(action, values[action], "", {}, others, over, parts)
    it = Comparison(search, action, over, dict(decision.terms))
    code, facts = reason(it)
    return replace(decision, reason=code, facts={**facts, **_better(it, values)})


class Comparison(NamedTuple):
    """Two actions, and the points by which the first is better in each term."""

    search: Search
    """The search that valued both."""
    action: int
    """The action that was chosen."""
    over: int | None
    """The action that it is compared with."""
    terms: Mapping[str, float]
    """The points in favour of `action`, by term."""

    @property
    def position(self) -> Outlook:
        """The position in which both are possible."""
        return self.search.position

    @property
    def main(self) -> str:
        """The term with most points in favour of the action."""
        return max(self.terms, key=lambda name: self.terms[name], default="")


# The action to compare with


def _instead(action: int, search: Search, values: Mapping[int, float]) -> int | None:
    """
    Return the action that a player would consider instead: the other pile, ending the round or not, or most points now.

    Otherwise it is the best action of another kind: a card on a face-up one, on a face-down one, or discarded. An
    action that the bot rejected only because of its temper is not used.
    """
    position = search.position
    worse = {other: value for other, value in values.items() if other != action and value <= values[action]}
    if not worse or position.held is None:
        return max(worse, key=lambda other: worse[other], default=None)
    apart = {other: value for other, value in worse.items() if _kind(other, position) != _kind(action, position)}
    ending = {
        other: value for other, value in apart.items() if "end" in (_kind(action, position), _kind(other, position))
    }
    if ending:
        return max(ending, key=lambda other: ending[other])
    saving = max(values, key=lambda other: round(_saved(other, position), 6))
    if saving in worse and _saved(saving, position) > _saved(action, position) + CLOSE:
        return saving
    return max(apart or worse, key=lambda other: (apart or worse)[other])


def _kind(action: int, position: Outlook) -> str:
    """Return the kind of an action, whichever its cell."""
    if position.held is None:
        return "take" if action == TAKE else "draw"
    if position.own[(action - PLACE) % CELLS] is None and _is_last_hidden(position):
        return "end"
    if action >= REJECT:
        return "reject"
    return "hidden" if position.own[action - PLACE] is None else "swap"


def _saved(action: int, position: Outlook) -> float:
    """Return the points that placing the card in hand there saves at once."""
    if position.held is None or action >= REJECT:
        return 0.0
    return position.total(position.own) - position.total(position.after(action - PLACE, position.held)[0])


def _better(it: Comparison, values: Mapping[int, float]) -> Facts:
    """Return as facts the other action and by how much this one is better."""
    if it.over is None:
        return {}
    better = round(values[it.action] - values[it.over])
    position, over = it.position, _kind(it.over, it.position)
    facts: Facts = {"better": better, "over": over, "cost": max(round(-it.terms.get("points", 0.0)), 0)}
    if position.held is None:
        return {**facts, "thrown": position.top}
    there = (it.over - PLACE) % CELLS
    facts |= {"there": there, "instead": position.own[there]}
    if over == _kind(it.action, position) != "swap":
        facts["over"] = "flip" if over == "reject" else "cell"
    return facts


# The reason


class Why(NamedTuple):
    """A reason: its code and its facts."""

    code: str
    facts: Facts


def reason(it: Comparison) -> Why:
    """Return the reason for an action, with the facts for its sentence."""
    position, action = it.position, it.action
    if position.held is None and action != TAKE:
        return _drawing(it)
    if action >= REJECT:
        return _turning_up(it)
    if position.held is not None:
        why, source = _placing(action - PLACE, position.held, it), "hand"
    else:
        card = _known(position.top)
        why, source = _placing(it.search.best_cell(card), card, it), "discard"
    return Why(why.code, {**why.facts, "source": source})


def _drawing(it: Comparison) -> Why:
    """Return the reason for drawing: what the top discard could be used for, and why that is worse."""
    position = it.position
    if position.top is None or it.over is None:
        return Why("draw_only", {})
    cell = it.search.best_cell(position.top)
    after = position.total(position.after(cell, position.top)[0])
    saved = round(position.total(position.own) - after)
    facts: Facts = {"card": position.top, "old": position.own[cell], "saved": abs(saved), "side": _side(saved)}
    if position.own[cell] is None and _is_last_hidden(position) and it.main == "ends":
        return Why("draw_hold", {**facts, **_totals(after, position)})
    tells = it.main in ("points", "turns", "pairs") and it.terms[it.main] >= CLOSE
    return Why(f"draw_{it.main}" if tells else "draw", facts)


def _side(saved: int) -> str:
    """Return whether a number of points is saved or lost."""
    return "saves" if saved > 0 else "costs" if saved < 0 else "none"


def _placing(cell: int, card: int, it: Comparison) -> Why:
    position = it.position
    old = position.own[cell]
    after, clears = position.after(cell, card)
    saved = position.total(position.own) - position.total(after)
    facts: Facts = {"card": card, "cell": cell, "old": old, "saved": round(saved)}
    if clears:
        return Why("clear", {**facts, "count": after.count(CLEARED) - position.own.count(CLEARED)})
    if old is None and _is_last_hidden(position):
        return Why("end", {**facts, **_totals(position.total(after), position)})
    if old is not None and _is_last_hidden(position) and it.main in ("ends", "turns"):
        return Why("hold", {**facts, **_totals(position.total(after), position)})
    if position.ender is not None and it.main == "doubles":
        return Why("doubles", {**facts, "ender": position.seats[position.ender]})
    column, *row = (sum(after[other] == card for other in line) for line in position.lines if cell in line)
    left = position.left(card)
    promises = card > 0 and column > 1 and left != 0 and not {CLEARED}.intersection(columns(after)[cell // ROWS])
    if promises and (it.main == "pairs" or saved < CLOSE):
        return Why("pair", {**facts, "left": left})
    if card > 0 and row and row[0] > 1 and saved < CLOSE:
        return Why("row", {**facts, "count": row[0]})
    if it.main == "next" and it.over is not None and it.over >= REJECT:
        return Why("deny", {**facts, "next": position.seats[0]})
    if saved < CLOSE and position.ender is not None:
        return Why("even", facts)  # in the last turn nothing can wait, and the end is as near as it gets
    instead = None if it.over is None or position.held is None else position.own[(it.over - PLACE) % CELLS]
    can_wait = instead is not None and position.ender is None
    if old is None and saved >= CLOSE and can_wait and it.terms.get("points", 0.0) < -CLOSE:
        return Why("low", {**facts, "mean": position.mean})
    if old is None:
        code = "hidden" if saved >= CLOSE else "near"
        return Why(code, {**facts, "mean": position.mean, "down": position.own.count(None) - 1})
    if saved >= CLOSE:
        return Why("pair_swap" if promises else "swap", facts)
    return Why("wait", {**facts, **_totals(position.total(after), position)})


def _turning_up(it: Comparison) -> Why:
    position, cell = it.position, it.action - REJECT
    card = _known(position.held)
    facts: Facts = {"card": card, "cell": cell, "mean": position.mean, "down": position.own.count(None) - 1}
    if _is_last_hidden(position):
        return Why("reject_end", {**facts, **_totals(position.total(position.own), position)})
    column = position.own[cell - cell % ROWS : cell - cell % ROWS + ROWS]
    shown = [value for value in column if value is not None]
    pair = shown[0] if len(shown) == ROWS - 1 and len({*shown}) == 1 and max(shown) > 0 and CLEARED not in shown else 0
    if pair and position.left(pair) != 0 and it.main in ("pairs", "turns"):
        return Why("reject_pair", {**facts, "pair": pair, "left": position.left(pair)})
    highest = max(face_up(position.own), default=-3)
    if it.main == "points" and card >= max(position.mean, highest):
        return Why("reject", {**facts, "rank": "above" if card > highest else "level"})
    if it.main == "turns" and it.over is not None and position.ender is None:
        would = round(_saved(it.over, position))
        code = "reject_wait" if would > 0 and it.over < REJECT else "reject_near"
        return Why(code, {**facts, "would": max(would, 0)})
    if it.main == "next" and it.over is not None and position.own[(it.over - PLACE) % CELLS] is not None:
        return Why("reject_deny", {**facts, "next": position.seats[0]})
    return Why("reject_other", facts)


def _known(card: int | None) -> int:
    if card is None:
        raise ValueError("There is no card to be placed.")
    return card


def _is_last_hidden(position: Outlook) -> bool:
    """Return whether the seat on turn would end the round with its next face-down card."""
    return position.ender is None and position.own.count(None) == 1


def _totals(own: float, position: Outlook) -> Facts:
    """Return as facts the seat's own total, and the lowest other total with its seat."""
    least, rival = min((position.total(grid), seat) for grid, seat in zip(position.others, position.seats, strict=True))
    return {"own": round(own), "least": round(least), "rival": rival, "lead": round(least) - round(own)}
