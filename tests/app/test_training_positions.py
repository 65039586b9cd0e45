"""Positions to train: those that come with the games, which of them comes next, and what is kept."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from passalong.app.pages.training.positions import AGAIN, MOST_OWN, Position, Training, position, shipped
from passalong.app.session.hint import best_thinks
from passalong.bots import finished
from passalong.games import load_pack
from passalong.match import Match
from tests.support import FULL, WRITTEN_UP

TRAINED = [name for name in WRITTEN_UP if load_pack(name).text.advises]
SHIPPED = [(game, at) for game in TRAINED for at in range(len(shipped(game)))]
TRIED = SHIPPED if FULL else [(game, at) for game, at in SHIPPED if at % 5 == 2]
RIGHT = 0.5
"""How much less is as good."""
LIMIT = 3_500
"""Bytes of all positions of a game."""


def numbered(count: int) -> list[Position]:
    """Return so many positions that are never opened."""
    return [Position(f"{number:07}") for number in range(count)]


def shown(it: Training, positions: list[Position], found: list[bool]) -> list[int]:
    """Answer one position after the other, and return which they were."""
    order = list[int]()
    for is_found in found:
        comes = it.next("detect", positions)
        assert comes is not None
        order.append(positions.index(comes))
        it.note("detect", comes.key, found=is_found)
    return order


@pytest.mark.parametrize("game", TRAINED)
def test_every_game_comes_with_positions_that_differ(game: str) -> None:
    positions = shipped(game)
    assert len(positions) == 30
    assert len({each.key for each in positions}) == len({each.link for each in positions}) == len(positions)
    assert sum(len(each.link) + len(each.best) + 2 for each in positions) < LIMIT
    assert max(Counter(each.best for each in positions).values()) <= len(positions) / 2


@pytest.mark.parametrize("game", TRAINED)
def test_every_position_is_legal_and_begins_in_the_first_deal(game: str) -> None:
    for each in shipped(game):
        match = Match(each.record())
        seen = match.observation(match.current_player())
        assert match.string_to_action(each.best) in seen.legal_actions
        assert len(seen.legal_actions) > 1
        assert seen.round == 1


@pytest.mark.parametrize(("game", "at"), TRIED)
def test_the_best_bot_still_finds_the_best_move(game: str, at: int) -> None:
    """As much as it thinks in play; where bots have changed, `tools/train/positions.py` finds other positions."""
    match = Match(shipped(game)[at].record())
    decision = finished(best_thinks(match.record, match.observation(match.current_player())))
    best = match.string_to_action(shipped(game)[at].best)
    worth = decision.value if best == decision.action else dict(decision.alternatives)[best]
    assert worth >= decision.value - RIGHT


def test_positions_come_in_their_order_while_all_are_found() -> None:
    it, positions = Training(), numbered(3)
    assert shown(it, positions, [True] * 3) == [0, 1, 2]
    assert it.next("detect", positions) is None
    assert it.found("detect", positions) == 3


def test_what_was_missed_comes_again_after_some_others() -> None:
    it, positions = Training(), numbered(9)
    assert shown(it, positions, [False] + [True] * AGAIN) == [0, 1, 2, 3, 4]
    assert shown(it, positions, [True, True]) == [0, 5]
    assert it.found("detect", positions) == AGAIN + 1, "at once, and the one that was missed was not"


def test_what_was_missed_comes_at_once_where_nothing_is_new() -> None:
    it, positions = Training(), numbered(2)
    assert shown(it, positions, [False, False, False, True, True]) == [0, 1, 0, 1, 0]
    assert it.next("detect", positions) is None
    assert it.found("detect", positions) == 0


def test_one_can_begin_again() -> None:
    it, positions = Training(), numbered(2)
    shown(it, positions, [True, False])
    it.forget("detect", positions[:1])
    assert it.found("detect", positions) == 0
    assert it.was_tried("detect", positions[1])
    assert not it.was_tried("detect", positions[0])


def test_what_is_kept_is_read_again_and_anything_else_is_a_new_beginning() -> None:
    it = Training()
    it.note("detect", "0000001", found=True)
    it.keep("loot", Position("abc"))
    assert Training.from_text(it.to_text()) == it
    for text in (
        None,
        "",
        "3",
        "{}",
        '{"tries":[],"own":[]}',
        '{"tries":{"detect":3},"own":[]}',
        '{"tries":{},"own":[3]}',
    ):
        assert Training.from_text(text) == Training()


def test_of_own_positions_the_newest_are_kept_each_once() -> None:
    it = Training()
    for number in [*range(MOST_OWN + 2), 5]:
        it.keep("loot", Position(f"{number:07}"))
    own = [int(each.link) for each in it.positions("loot", own=True)]
    assert own[:3] == [5, MOST_OWN + 1, MOST_OWN]
    assert len(own) == MOST_OWN == len({*own})
    assert it.positions("detect", own=True) == ()


def test_a_moment_of_a_game_tells_no_more_than_how_it_came_about() -> None:
    record = Match(shipped(TRAINED[0])[0].record()).record
    at = len(record.choices) - 1
    again = position(record, at).record()
    assert again.choices == record.choices[:at]
    assert next(islice(Match(again).record.moves(), 1)) == next(record.moves())
