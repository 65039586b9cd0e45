"""
A result to send: how a match or a deal ended and how it went, for people who have yet to play the same cards.

So nothing on it helps to play them: no card, no position of anything, and no sign of how good the next cards are. It is
made of points, names, and what `Text.outline` returns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from passalong.game import Observation
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.pack import Mark, Names, Outline, place_mark, places
from passalong.ui.sentence import listed, sentence, series

from .words import say

COUNTED = ("scored", "over")
"""The phases in which a deal is finished."""
LINE, LINES = 12, 3
"""
The number of signs in a line on the smallest phone, and of lines; if there are more signs, the last ones are shown.
"""
ELLIPSIS = Mark("…")


@dataclass(frozen=True, slots=True)
class Postcard:
    """A result to send."""

    game: str
    title: str
    """The game's title, with the stage of the match if only a deal has ended."""
    occasion: str
    """Which deal or challenge it was; "" for an ordinary game."""
    result: str
    """How it ended."""
    others: str
    """The points of the others; may be empty."""
    par: str
    """How the result compares with a good bot's; may be empty."""
    outline: Outline | None
    """How the game went, as a row of signs; None if there is nothing to show."""
    is_won: bool
    """Whether the seat has won; without a seat, whether anybody has."""
    hints: str = ""
    """How many hints were asked for; may be empty."""

    @property
    def heading(self) -> str:
        """The game and the occasion."""
        return say("heading", title=self.title, occasion=self.occasion) if self.occasion else self.title

    def lines(self) -> Iterator[str]:
        """Yield its lines; the explanation of a row of signs comes before the row."""
        yield self.heading
        yield " ".join(sentence(told) for told in (self.result, self.others, self.par, self.hints) if told)
        if self.outline:
            yield say("signs", told=self.outline.told)
            for row in rows(self.outline.marks, LINE):
                yield "".join(mark.sign for mark in row)

    def told(self) -> str:
        """Return a text that says what the picture shows."""
        parts = (
            self.heading,
            self.result,
            self.others,
            self.par,
            self.hints,
            self.outline.told if self.outline else "",
        )
        return " ".join(sentence(part) for part in parts if part)


def rows(marks: Sequence[Mark], most: int) -> list[Sequence[Mark]]:
    """
    Divide marks into rows of similar length; no row is longer than the one before it.

    >>> [len(row) for row in rows([Mark("1")] * 26, 12)]
    [9, 9, 8]
    """
    if not marks:
        return []
    length = ceil(len(marks) / ceil(len(marks) / most))
    return [marks[at : at + length] for at in range(0, len(marks), length)]


def postcard(
    match: Match, names: Names, seat: int | None, *, occasion: str = "", par: str = "", hints: int = 0
) -> Postcard:
    """
    Return the card of a finished match, or of the deal that has just ended, for a seat.

    Without a seat it is about the winner. `par` says how the result compares with a good bot's, and `hints` is the
    number of hints that were asked for.
    """
    seen = (match.finished_deal or match).observation(None)
    won, points = _winners(match, seen), _points(match, seen)
    title = load_game(match.record.game).title
    stage = "" if match.is_over() else load_pack(match.record.game).text.stage(seen.round)
    of = seat if seat is not None else won[0] if len(won) == 1 else None
    return Postcard(
        match.record.game,
        say("heading-stage", title=title, stage=stage) if stage else title,
        occasion,
        _result(names, seat, won, points, match.lowest_wins),
        _others(names, seat, points),
        par,
        None if of is None else _outline(match, seen, of, names if seat is None else None),
        bool(won) if seat is None else seat in won,
        say("card-hints", hints=hints) if hints else "",
    )


def _winners(match: Match, seen: Observation) -> list[int]:
    """List the winners of the match, or of this deal if the match goes on; none on a draw."""
    if match.is_over():
        return [seat for seat, gained in enumerate(match.returns()) if gained > 0]
    ranked = places(seen.deal_scores[-1], lowest_wins=match.lowest_wins)
    return [seat for seat, place in enumerate(ranked) if place == 1]


def _points(match: Match, seen: Observation) -> Sequence[int]:
    """Return everybody's points; () in games that are not won by points."""
    text = load_pack(match.record.game).text
    if match.is_over():
        return () if match.ended_by() or text.ending(seen, match.names) else seen.scores
    return seen.deal_scores[-1]


def _result(names: Names, seat: int | None, won: Sequence[int], points: Sequence[int], lowest_wins: bool) -> str:
    """Return how it ended for a seat, or for all."""
    how = "draw" if not won else "shared" if len(won) > 1 else "won"
    if seat is None:
        return say("result-of", how=how, names=listed([names[each] for each in won]) if won else "")
    if won and seat not in won:
        how = "placed" if points and len(names) > 2 else "lost"
    if not points or how == "draw":
        return say("result", how=how)
    place = places(points, lowest_wins=lowest_wins)[seat]
    return say("result-points", how=how, place=place, players=len(names), points=points[seat])


def _others(names: Names, seat: int | None, points: Sequence[int]) -> str:
    """Return the names of the others, with their points if there are any."""
    others = [(other, name) for other, name in enumerate(names) if other != seat]
    if points:
        return series([say("of-player", name=name, points=points[other]) for other, name in others])
    return say("against", name=listed([name for _, name in others])) if seat is not None else ""


def _outline(match: Match, seen: Observation, seat: int, names: Names | None) -> Outline | None:
    """Return how it went for a seat, as far as there is room; with names it says whose game it was."""
    found = (
        _by_deal(match, seen, seat) if match.is_over() and len(seen.deal_scores) > 1 else _of_deal(match, seen, seat)
    )
    if found is None or not found.marks:
        return None
    told, marks = found
    shortened = marks if len(marks) <= LINE * LINES else (ELLIPSIS, *marks[1 - LINE * LINES :])
    return Outline(say("way-of", name=names[seat], told=told) if names else told, shortened)


def _by_deal(match: Match, seen: Observation, seat: int) -> Outline:
    """Return the outline of a match of several deals."""
    ranked = [places(points, lowest_wins=match.lowest_wins)[seat] for points in seen.deal_scores]
    return Outline(say("by-deal", deals=len(ranked)), tuple(map(place_mark, ranked)))


def _of_deal(match: Match, seen: Observation, seat: int) -> Outline | None:
    """Return the outline of a deal; None until it is finished."""
    return load_pack(match.record.game).text.outline(seen, seat) if seen.phase in COUNTED else None
