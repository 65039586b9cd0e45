"""Who stands where in a match, and what the deal that is over has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from passalong.game import Observation
from passalong.match import Match


class Place(NamedTuple):
    """
    Where a seat stands: seats that are level share a place.

    `gained` is what the deal that is over has brought, where the total alone does not tell, and `climbed` how many
    places it has brought; while a deal is played there is neither.
    """

    place: int
    seat: int
    total: int
    gained: int | None = None
    climbed: int = 0


def places(match: Match, seen: Observation) -> list[Place]:
    """List where everybody stands as somebody sees it, the leader first; whoever has won a match leads."""
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
    Rank totals, after what each seat has gained in the match.

    >>> _ranks([31, 12, 31, 5], [0, 0, 0, 0], lowest=False), _ranks([3, 2], [-1, 1], lowest=False)
    ([1, 3, 1, 4], [2, 1])
    """
    keys = [(-gain, total if lowest else -total) for gain, total in zip(gains, totals, strict=True)]
    return [1 + sum(other < key for other in keys) for key in keys]
