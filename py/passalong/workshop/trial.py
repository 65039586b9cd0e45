"""What the workshop's page asks of Python, and hears from it, as JSON: its types are in web/workshop/talk.d.ts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from passalong.game import Observation
from passalong.messages import catalogue
from passalong.workshop.running import FaultError, Figure, Played, Reasoned, Result, opponent, read_bot, run

say = catalogue("passalong.workshop").say
LAST_EVENTS = 4
"""How many of its events are shown of an observation: a round has many."""
LONGEST, SHOWN = 100, 20
"""How many items a tuple of an observation may have, and how many are shown of a longer one."""


def trial(asked: str) -> Iterator[str]:
    """
    Let a bot play as it is asked for, and yield what to tell after each deal.

    Where the wish says how far `ahead` the bot has to be, it is told at the end whether it is. With `why`, it also has
    to give a reason for each choice.
    """
    for answer in answers(json.loads(asked)):
        print(end="", flush=True)  # what the bot has printed comes first, and without waiting for the end of a line
        yield json.dumps(answer)


def answers(wish: Mapping[str, Any]) -> Iterator[Mapping[str, object]]:
    """Let a bot play, and yield what to tell, as `trial` does."""
    game, level, deals = wish["game"], wish["opponent"], wish["deals"]
    try:
        name = opponent(game, level).name
        bot = read_bot(wish["source"])
        reasoned = Reasoned(game, bot)
        for result in run(game, reasoned if wish.get("why") else bot, level, deals):
            yield told(result, deals, name)
        if wish.get("ahead") is not None:
            yield check_told(result, wish["ahead"], name, reasoned.said)
    except FaultError as fault:
        yield {"fault": fault_told(fault)}


def told(result: Result, of: int, name: str) -> Mapping[str, object]:
    """Return what the page shows of a result."""
    figures = {"own": result.own, "others": result.others, "ahead": result.ahead}
    rows = [row(say(f"row-{key}", opponent=name), figure) for key, figure in figures.items() if figure]
    worst = [{"name": deal_named(one), "look": one.look} for one in result.worst]
    return {"done": result.deals, "of": of, "rows": rows, "verdict": verdict(result.ahead, name), "worst": worst}


def deal_named(played: Played) -> str:
    """Return in which deal the bot was how far behind, or ahead."""
    key = "behind" if played.ahead < 0 else "ahead" if played.ahead > 0 else "even"
    return say(f"deal-{key}", round=played.number, seat=played.seat + 1, points=number(abs(played.ahead)))


def check_told(result: Result, wanted: float, name: str, said: str) -> Mapping[str, object]:
    """Return whether a bot has passed the check of a step; `said` is a reason that it has given, or empty."""
    mean = result.ahead.mean if result.ahead else 0.0
    facts = {"standing": standing(mean, name), "wanted": standing(wanted, name)}
    passed = mean >= wanted
    verdict = say("passed", **facts) if passed else say("not-passed", **facts)
    return {"passed": passed, "verdict": f"{verdict} {say('said', reason=said)}" if said else verdict}


def standing(points: float, name: str) -> str:
    """Say how many points a round a bot is ahead of a level, or behind it."""
    key = "ahead" if points > 0 else "behind" if points < 0 else "even"
    return say(f"standing-{key}", points=number(abs(points)), opponent=name)


def row(name: str, figure: Figure) -> Mapping[str, object]:
    """Return a row of the table: its numbers, and how they are written."""
    return {
        "name": name,
        "figure": [figure.mean, figure.low, figure.high],
        "written": [number(figure.mean), f"{number(figure.low)} to {number(figure.high)}"],
    }


def verdict(ahead: Figure | None, name: str) -> str:
    """Say in a sentence who is better, if that can be told."""
    if ahead is None:
        return say("too-few")
    if ahead.low == ahead.high == 0:
        return say("alike", opponent=name)
    if ahead.low <= 0 <= ahead.high:
        return say("even", opponent=name)
    low, high = sorted((abs(ahead.low), abs(ahead.high)))
    facts = {"points": number(abs(ahead.mean)), "opponent": name, "low": number(low), "high": number(high)}
    return say("ahead", **facts) if ahead.mean > 0 else say("behind", **facts)


def number(value: float) -> str:
    """
    Write a number of points.

    >>> number(-2.345)
    '−2.3'
    """
    return f"{value:.1f}".replace("-", "−")


def fault_told(fault: FaultError) -> Mapping[str, object]:
    """Return what the page shows of a fault."""
    text = fault.text if fault.line is None else say("at-line", line=fault.line, what=fault.text)
    return {"text": text, "line": fault.line, "seen": "" if fault.seen is None else shown(fault.seen)}


def shown(seen: Observation) -> str:
    """Write down an observation, a line for each field, the game's own first; of what has happened only the last."""
    shared = [field.name for field in fields(Observation) if field.name not in ("phase", "history")]
    own = [field.name for field in fields(seen) if field.name not in (*shared, "history")]
    history = [f"    {event}" for event in seen.history[-LAST_EVENTS:]]
    return "\n".join(
        [*(f"{name} = {written(getattr(seen, name))}" for name in (*own, *shared)), "history = ...", *history]
    )


def written(value: object) -> str:
    """
    Write down a field of an observation, a long tuple only in part.

    >>> written(tuple(range(1_000)))
    '(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, ...)  # 1,000 in all'
    """
    if not isinstance(value, tuple) or len(value) <= LONGEST:
        return repr(value)
    return f"({', '.join(map(repr, value[:SHOWN]))}, ...)  # {say('in-all', items=len(value))}"
