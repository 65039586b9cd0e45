"""A match as text for a terminal: its events, the table, and the result."""

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
    """A moment of a match: the deal, from 0, and the number of its events so far."""

    deal: int
    told: int


def tell_match(match: Match) -> None:
    """Print a whole match: the events of each deal, the table at its end, and who has won."""
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
    """Return the moments before each choice, and after the last one."""
    before = (_moment(state.observation(None)) for state, _, _ in match.record.walk())
    return [*before, _moment(match.observation(None))]


def _moment(seen: Observation) -> _Moment:
    earlier = seen.round - 1  # a history begins with the score of each earlier deal
    return _Moment(earlier, len(seen.history) - earlier)


def _ends(match: Match, moments: Sequence[_Moment]) -> Iterator[Observation]:
    """Yield the table at the end of each deal, with everything turned up."""
    for at, (before, after) in enumerate(pairwise(moments), 1):
        if after.deal > before.deal:
            yield _end_of(Match(match.record.upto(at)))
    if match.is_over():
        yield _end_of(match)


def _end_of(match: Match) -> Observation:
    end = None if match.ended_by() else match.finished_deal
    return (end or match).observation(None)


def _deals_told(match: Match, moments: Sequence[_Moment]) -> Iterator[list[str]]:
    """Yield the sentences of each deal, with events around the rules in their place; these do not split a turn."""
    said, record, names = load_pack(match.record.game).text, match.record, match.names
    for at, deal in enumerate(by_deals(record.story())):
        lines = said.lines(deal, names)
        for event in reversed([event for event in record.events if moments[event.at].deal == at]):
            told = len(said.lines(deal[: moments[event.at].told], names))
            lines.insert(told, around(event, names))
        yield lines


def by_deals(events: Iterable[Event]) -> list[list[Event]]:
    """
    Split events after the score of each deal.

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
    """Print the table as a seat or a spectator sees it, with the prompt."""
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
    Return a mean with one decimal place and a real minus sign.

    >>> decimal(-2.25), decimal(30)
    ('−2.2', '30.0')
    """
    return f"{value:.1f}".replace("-", "−")
