"""The reasons of the bots of Depth Charge: what the search has compared, as numbers for a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from passalong.bots import Decision, mean
from passalong.game import Reason
from passalong.games.depth_charge.rules import DEPTH, SOUND, mines_of
from passalong.games.depth_charge.sea import CELLS, MINES, course, mask

from .guesses import Guesses, Knowledge
from .sailing import turns_to_destroy
from .search import LOSS, MISS

CLEAR = 0.05
"""The difference in turns from which on it is mentioned."""
CLOSE = 2.0
"""By how many turns an action of another kind may be worse for a player to consider it."""


MANY = 300
"""With more possible layouts than this, the number that a sounding leaves says more than turns do."""
FAR = 9
"""The number of turns that destroying the mines takes in few layouts, even where one knows them."""


def explained(
    action: int,
    values: Mapping[int, float],
    guesses: Guesses,
    known: Knowledge,
    is_compared: bool,
    *,
    rival: int | None = None,
) -> Decision:
    """Return the decision for an action, with the reason for it and against `rival`, or else against the others."""
    it, over = _decision(action, values), None
    if is_compared:
        over = runner_up(action, values) if rival in (None, action) else rival
    if is_compared:
        it = replace(it, parts={each: parts_of(each, value, guesses, known) for each, value in values.items()})
    it = replace(it, over=over)
    return _because(it, reason_for(it, guesses, known))


def explained_hiding(action: int, values: Mapping[int, float], hunter: int) -> Decision:
    """Return the decision to hide mines, with the reason: the cells for which a hunter would need many turns."""
    cells, it = mines_of(action), _decision(action, values)
    turns, usual, way = round(it.value), round(mean([*values.values()])), turns_to_destroy(mask(cells))[hunter]
    code = "hide" if turns <= usual else "hide-far" if way >= FAR else "hide-well"
    return _because(it, Reason(code, {"cells": cells, "turns": turns, "usual": usual, "way": way}))


def _decision(action: int, values: Mapping[int, float]) -> Decision:
    others = tuple([(other, value) for other, value in sorted(values.items()) if other != action])
    return Decision(action, values[action], "", {}, others)


def _because(it: Decision, reason: Reason) -> Decision:
    return replace(it, reason=reason.code, facts=reason.facts)


# The parts of a number of turns


def parts_of(action: int, value: float, guesses: Guesses, known: Knowledge) -> Mapping[str, float]:
    """
    Divide the turns that are still needed, as the search has found them, by what they are needed for.

    `way` is for sailing and hitting if the boat knew where the mines are, `danger` is the mean cost of a miss or of a
    mine in the way, and `finding` is the rest: finding out where the mines are.
    """
    way, danger = (_drop if action >= DEPTH else _sounding if action >= SOUND else _move)(
        action % CELLS, guesses, known
    )
    return {"way": -way, "danger": -danger, "finding": value + way + danger}


def _drop(cell: int, guesses: Guesses, known: Knowledge) -> tuple[float, float]:
    hits, rest = guesses.with_mine(known, 1 << cell), guesses.without_mine(known, 1 << cell)
    hit = known._replace(fitting=hits, gone=known.gone | 1 << cell)
    share = len(rest) / len(known.fitting)
    after_hit = guesses.sailing(hit if hits else known)
    if known.free_misses <= 0 or not rest:
        return 1 + after_hit, share * (LOSS - after_hit)
    return 1 + (1 - share) * after_hit + share * guesses.sailing(known._replace(fitting=rest)), share * MISS


def _sounding(cell: int, guesses: Guesses, known: Knowledge) -> tuple[float, float]:
    return 1 + guesses.sailing(known), 0.0


def _move(cell: int, guesses: Guesses, known: Knowledge) -> tuple[float, float]:
    safe = guesses.without_mine(known, course(known.boat, cell)[1])
    way = guesses.sailing(known._replace(boat=cell, fitting=safe) if safe else known)
    return 1 + way, (1 - len(safe) / len(known.fitting)) * (LOSS - way)


# The action to compare with


def runner_up(action: int, values: Mapping[int, float]) -> int | None:
    """Return the action that a player would consider instead; None where the bot has seen a better one."""
    best = values[action]
    rest = sorted(values.keys() - {action}, key=lambda other: (-values[other], other))
    if not rest or values[rest[0]] > best:
        return None
    of_another_kind = [it for it in rest if it // CELLS != action // CELLS and values[it] >= best - CLOSE]
    clearly_worse = [it for it in rest if values[it] <= best - CLEAR]
    return (of_another_kind or clearly_worse or rest)[0]


# The reason


def reason_for(it: Decision, guesses: Guesses, known: Knowledge) -> Reason:
    """Return the reason for an action, compared with another one."""
    kind, cell = divmod(it.action or 0, CELLS)
    code, more = (_why_move, _why_sound, _why_drop)[kind](cell, it, guesses, known)
    facts = {"cell": cell, "layouts": guesses.places(known), "after": round(-it.value - 1), "lead": _lead(it)}
    facts["tie"] = it.over is not None and _lead(it) < CLEAR
    return Reason(code, {**facts, **more})


def _why_move(cell: int, it: Decision, guesses: Guesses, known: Knowledge) -> Reason:
    in_the_way = guesses.with_mine(known, course(known.boat, cell)[1])
    if in_the_way:
        risky = _places(guesses, known, in_the_way)
        return Reason("risk" if _lead(it) < CLEAR else "risk-for", {"risky": risky})
    if guesses.places(known) == 1 and it.parts:
        sooner = round(_lead(it))
        facts = {"mines": MINES - known.gone.bit_count(), "instead": round(-it.value - 1) + sooner}
        return Reason("fetch-sooner" if sooner else "fetch", facts)
    if _lead(it) >= CLEAR:
        return _gain("move", it)
    saved = guesses.sailing(known) - guesses.sailing(known._replace(boat=cell))
    return Reason("nearer" if saved >= CLEAR else "sail", {"saved": saved})


def _why_sound(cell: int, it: Decision, guesses: Guesses, known: Knowledge) -> Reason:
    layouts, parts = guesses.places(known), _told_apart(cell, guesses, known)
    left, sure = mean_left(parts), parts.count(1)
    if left == layouts:
        return Reason("repeat", {})
    if sure == len(parts):
        return Reason("sound-all", {})
    if it.over is not None and _lead(it) >= CLEAR:
        if it.over >= DEPTH:
            hits = guesses.with_mine(known, 1 << it.over % CELLS)
            return Reason("sound-first", {"hits": _places(guesses, known, hits)})
        if it.over < SOUND:
            return Reason("sound-many", {"left": left}) if layouts >= MANY else _gain("sound", it)
        other = mean_left(_told_apart(it.over % CELLS, guesses, known))
        if left < other:
            return Reason("sound-there", {"left": left, "other_left": other})
    return Reason("sound-half" if 2 * sure >= layouts else "sound", {"left": left, "sure": sure})


def _why_drop(cell: int, it: Decision, guesses: Guesses, known: Knowledge) -> Reason:
    layouts, hits = guesses.places(known), _places(guesses, known, guesses.with_mine(known, 1 << cell))
    if hits < layouts:
        return Reason("gamble" if _lead(it) < CLEAR else "gamble-sooner", {"hits": hits, "misses": known.free_misses})
    if known.gone.bit_count() == MINES - 1:
        return Reason("drop-last", {})
    return Reason("drop" if layouts == 1 else "drop-all", {})


def _gain(verb: str, it: Decision) -> Reason:
    """Return the main reason for an action, with whether other terms support it or speak against it."""
    term, saved = max(it.terms, key=lambda term: term[1])
    others = [turns for other, turns in it.terms if other != term and abs(turns) >= CLEAR]
    more = "none" if not others else "also" if min(others) > 0 else "but"
    return Reason(f"{verb}-{term}", {"saved": saved, "more": more})


def _lead(it: Decision) -> float:
    return sum([turns for _, turns in it.terms])


def _places(guesses: Guesses, known: Knowledge, fitting: Sequence[int]) -> int:
    return guesses.places(known._replace(fitting=fitting))


def _told_apart(cell: int, guesses: Guesses, known: Knowledge) -> list[int]:
    """Return the number of layouts that each answer to a sounding leaves."""
    return [_places(guesses, known, part) for part in guesses.told_apart(known, cell)]


def mean_left(parts: Sequence[int]) -> float:
    """
    Return the mean number of layouts that are left, where answers divide them into these parts.

    >>> mean_left([3, 1])
    2.5
    """
    return sum([part * part for part in parts]) / sum(parts)
