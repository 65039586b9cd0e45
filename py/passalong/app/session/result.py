"""The standings and the result of a match, what happens around its rules, and the sentences for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from passalong.app.messages import say
from passalong.app.session.match_log import Played
from passalong.game import Observation
from passalong.games import load_pack
from passalong.match import Match
from passalong.record import RecordEvent
from passalong.ui.sentence import listed

Around: TypeAlias = Iterable[tuple[int, RecordEvent]]
"""What happened around the rules in a deal, each after so many events of its history."""


def told(played: Played) -> str:
    """Return one line about how a match in the log ended."""
    return outcome(played.names, played.scores, [played.names[seat] for seat in played.winners], played.how)


def outcome(names: Sequence[str], scores: Sequence[int], winners: Sequence[str], how: str = "") -> str:
    """
    Return one line about how a match ended; `how` is a sentence about what the points do not show.

    >>> outcome(["Anna", "Ben"], [12, -3], ["Anna"]), outcome(["Anna", "Ben"], [0, 0], ["Anna"], "Ben gave up.")
    ('Anna won: Anna 12, Ben −3', 'Ben gave up. Anna 0, Ben 0')
    """
    points = standing(names, scores)
    return say("outcome-told", how=how, standing=points) if how else say("outcome", won=won(winners), standing=points)


def standing(names: Sequence[str], scores: Sequence[int]) -> str:
    """
    Return everybody's points as a list in words.

    >>> standing(["Anna", "Ben"], [12, -3])
    'Anna 12, Ben −3'
    """
    return ", ".join(say("standing", name=name, points=score) for name, score in zip(names, scores, strict=True))


def winners(match: Match, names: Sequence[str] = ()) -> list[str]:
    """Return the names of the winners of a match, from `names` or else from the match."""
    return [name for name, gain in zip(names or match.names, match.returns(), strict=True) if gain > 0]


def won(winners: Sequence[str]) -> str:
    """
    Return who won, as a sentence; nobody is a draw.

    >>> won(["Anna", "Ben"]), won([])
    ('Anna and Ben share the win', 'A draw')
    """
    return say("won", names=listed(winners), winners=len(winners)) if winners else say("draw")


def around(event: RecordEvent, names: Sequence[str]) -> str:
    """
    Return a sentence about an event around the rules.

    >>> around(RecordEvent(3, "bot", 1, "easy"), ["Anna", "Ben"])
    'A bot plays for Ben now.'
    """
    kind = "seat-moved" if event.moves_seat else event.kind.replace(" ", "-")
    return say(f"around-{kind}", name=names[event.player], names=listed(names))


def happened(game: str, seen: Observation, names: Sequence[str], beside: Around = ()) -> list[str]:
    """Return what has happened in the deal that is seen, by the rules and around them, as sentences."""
    text, said, told = load_pack(game).text, list[str](), 0
    for before, event in beside:
        said += [*text.lines(seen.history[told:before], names), around(event, names)]
        told = before
    return [*said, *text.lines(seen.history[told:], names)]


class Place(NamedTuple):
    """
    A seat's place in the standings; tied seats share a place.

    `gained` is what the finished deal has brought, if the total alone does not show it, and `climbed` how many places;
    while a deal is played, they are None and 0.
    """

    place: int
    seat: int
    total: int
    gained: int | None = None
    climbed: int = 0


def places(match: Match, seen: Observation) -> list[Place]:
    """List the standings as one seat sees them, the leader first; the winner of a match leads."""
    gains, is_drawn = match.returns(), match.is_over() and not any(match.returns())
    now = [1] * len(gains) if is_drawn else _ranks(seen.scores, gains, lowest=match.lowest_wins)
    deals = seen.deal_scores if match.finished_deal else []
    if len(deals) < 2:
        return sorted(map(Place, now, range(len(now)), seen.scores))
    before = [total - gained for total, gained in zip(seen.scores, deals[-1], strict=True)]
    earlier = _ranks(before, [0.0] * len(now), lowest=match.lowest_wins)
    climbed = (old - new for old, new in zip(earlier, now, strict=True))
    return sorted(map(Place, now, range(len(now)), seen.scores, deals[-1], climbed))


def _ranks(totals: Sequence[int], gains: Sequence[float], *, lowest: bool) -> list[int]:
    """
    Return the place of each seat by the totals, and by `gains` in the match where totals are equal.

    >>> _ranks([31, 12, 31, 5], [0, 0, 0, 0], lowest=False), _ranks([3, 2], [-1, 1], lowest=False)
    ([1, 3, 1, 4], [2, 1])
    """
    keys = [(-gain, total if lowest else -total) for gain, total in zip(gains, totals, strict=True)]
    return [1 + sum(other < key for other in keys) for key in keys]
