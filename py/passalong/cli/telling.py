"""A match as a terminal shows it: what has happened in it and around it, the table, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from passalong.app.session.result import around
from passalong.app.words.sealing import lied
from passalong.game import Event, Observation, Score
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.ui.sentence import listed, number, series


class _Moment(NamedTuple):
    """When something happened: in which deal, from 0, and after how many of its events."""

    deal: int
    told: int


def tell_match(match: Match) -> None:
    """Print a whole match: what has happened in each deal, how its table looked at the end, and who has won."""
    said, moments = load_pack(match.record.game).text, _moments(match)
    ends = list(_ends(match, moments))
    print(f"{load_game(match.record.game).title}: {', '.join(match.names)}")
    for at, lines in enumerate(_deals_told(match, moments)):
        print("\n".join(lines))
        if at < len(ends):
            print(f"\n{said.text_table(ends[at], match.names)}\n")
    if match.is_over():
        print_result(match)
    else:
        show_table(match, None)


def _moments(match: Match) -> list[_Moment]:
    """List the moments before each choice, and after the last one."""
    before = (_moment(state.observation(None)) for state, _, _ in match.record.walk())
    return [*before, _moment(match.observation(None))]


def _moment(seen: Observation) -> _Moment:
    earlier = seen.round - 1  # a history begins with the score of each earlier deal
    return _Moment(earlier, len(seen.history) - earlier)


def _ends(match: Match, moments: Sequence[_Moment]) -> Iterator[Observation]:
    """Yield how the table looked at the end of each deal, everything turned up."""
    for at, (before, after) in enumerate(pairwise(moments), 1):
        if after.deal > before.deal:
            yield _end_of(Match(match.record.upto(at)))
    if match.is_over():
        yield _end_of(match)


def _end_of(match: Match) -> Observation:
    end = None if match.ended_by() else match.finished_deal
    return (end or match).observation(None)


def _deals_told(match: Match, moments: Sequence[_Moment]) -> Iterator[list[str]]:
    """Tell what has happened in each deal, and around the rules meanwhile; a turn is never cut in two by that."""
    said, record, names = load_pack(match.record.game).text, match.record, match.names
    for at, deal in enumerate(by_deals(record.story())):
        lines = said.lines(deal, names)
        for event in reversed([event for event in record.events if moments[event.at].deal == at]):
            told = len(said.lines(deal[: moments[event.at].told], names))
            lines.insert(told, around(event, names))
        yield lines


def by_deals(events: Iterable[Event]) -> list[list[Event]]:
    """
    Part events after the score of each deal.

    >>> by_deals([Event(0), Score(None, (1, 2)), Event(1)])
    [[Event(player=0), Score(player=None, points=(1, 2))], [Event(player=1)]]
    """
    deals = [list[Event]()]
    for event in events:
        if deals[-1] and isinstance(deals[-1][-1], Score):
            deals.append([])
        deals[-1].append(event)
    return deals


def show_table(match: Match, player: int | None) -> None:
    """Print the table as a seat sees it, or a spectator, and what is to be done."""
    said, seen = load_pack(match.record.game).text, match.observation(player)
    print(f"\n{said.text_table(seen, match.names)}\n\n{said.prompt(seen, match.names)}")


def print_result(match: Match) -> None:
    """Print the points of a match that is over, and who has won."""
    winners = [name for name, gain in zip(match.names, match.returns(), strict=True) if gain > 0]
    scores = zip(match.names, match.observation(None).scores, strict=True)
    if match.liars():
        print(lied(match.liars(), match.names))
    standing = series(f"{name} {number(score)}" for name, score in scores)
    print(f"The match is over: {standing}. {listed(winners) if winners else 'Nobody'} won.")


def decimal(value: float) -> str:
    """
    Write a mean with a real minus sign, as everything else that players read.

    >>> decimal(-2.25), decimal(30)
    ('−2.2', '30.0')
    """
    return f"{value:.1f}".replace("-", "−")
