"""The sheet at the end of a game of Fish Out!: who caught what, and who is King Fisher when the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from passalong.ui.html import Html, el

from .cards import ACES
from .rules import FishOutObservation
from .words import gain, number


def result(observation: FishOutObservation, names: Sequence[str]) -> Html:
    """Show what the last game brought each player, and who has won when the match is over."""
    event = next(event for event in reversed(observation.history) if event.kind == "score")
    points = cast(tuple[int, ...], event.data)
    highest = max(observation.scores)
    lines = (
        _line(observation, seat, names[seat], points[seat], observation.scores[seat] == highest)
        for seat in range(observation.num_players)
    )
    head = el("tr", *(el("th", text, scope="col") for text in ("Player", "Fish", "This game", "Total")))
    table = el("table", el("thead", head), el("tbody", *lines), class_="scores")
    outcome = el("p", _outcome(observation, names), class_="outcome")
    left = sum(map(len, observation.lake))
    rest = el("p", f"{left} fish stay in the Lake and score nobody.")
    return outcome + table + rest if observation.phase == "over" else table + rest + outcome


def _line(seen: FishOutObservation, seat: int, name: str, points: int, highest: bool) -> Html:
    caught = [card for stack in seen.stacks[seat] for card in stack]
    aces = sum(card in ACES for card in caught)
    notes = ["highest"] if highest else []
    if aces:
        notes.append("all four aces: +18" if aces == len(ACES) else "1 ace" if aces == 1 else f"{aces} aces")
    note = el("span", f" {', '.join(notes)}", class_="note") if notes else ""
    return el(
        "tr",
        el("th", name, note, scope="row"),
        el("td", len(caught)),
        el("td", gain(points)),
        el("td", number(seen.scores[seat])),
    )


def _outcome(seen: FishOutObservation, names: Sequence[str]) -> str:
    target, highest = dict(seen.options)["target"], max(seen.scores)
    best = [name for name, total in zip(names, seen.scores, strict=True) if total == highest]
    if seen.phase != "over":
        if highest >= cast(int, target):
            return f"{' and '.join(best)} are level with {number(highest)}: another game decides."
        return f"The match goes on until somebody has {target}. The highest total wins."
    if len(best) == 1:
        return f"{best[0]} is King Fisher with {number(highest)}."
    return f"{', '.join(best[:-1])} and {best[-1]} share the win with {number(highest)} each."
