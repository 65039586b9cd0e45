"""A result to send: what it says, and that nothing of it helps whoever has yet to play the same deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from passalong import Match, new_record
from passalong.app.pages.card.postcard import LINE, LINES, Postcard, postcard, rows
from passalong.chance import SEED_BYTES
from passalong.game import Event, Observation
from passalong.games import load_game, load_pack
from passalong.games.depth_charge.sea import cell_at, column_row
from passalong.pack import Mark, Outline
from tests.support import play_random_match

NAMES = ("Anna", "Ben", "Cleo", "Dara")
SEEDS = range(4)
TABLES = (("depth_charge", 2), ("detect", 3), ("fish_out", 4), ("loot", 4))


@cache
def finished(game: str, players: int, seed: int = 0, *, whole: bool = False) -> Match:
    """Play at random until a deal is over, or the match."""
    match = Match(new_record(load_game(game), NAMES[:players], (None,) * players, seed.to_bytes(SEED_BYTES, "big")))
    at = seed
    while not match.is_over() and (whole or match.finished_deal is None):
        at += 7
        play_random_match(match, at)
    return match


def seen_at_the_end(match: Match) -> Observation:
    return (match.finished_deal or match).observation(None)


def outline(game: str, seen: Observation, seat: int) -> Outline | None:
    return load_pack(game).text.outline(seen, seat)


# What gives nothing away


def with_cards(event: Event, other: Callable[[Any], Any], *names: str) -> Event:
    """Return an event with other cards or cells."""
    own = {field.name for field in fields(event)} & set(names)
    return replace(event, **{name: _mapped(getattr(event, name), other) for name in own})


def _mapped(value: Any, other: Callable[[Any], Any]) -> Any:
    """Change a card or a cell, or several; what a spectator has not seen stays unknown."""
    if isinstance(value, tuple):
        return tuple(_mapped(each, other) for each in value)
    return None if value is None else other(value)


def mirrored(cell: int) -> int:
    """Return the cell of Depth Charge on the other side of the line on which the boats begin."""
    column, row = column_row(cell)
    return cell_at(row, column)


def another_sea(event: Event) -> Event:
    """Mines lie elsewhere, and every sounding hears something else."""
    moved = with_cards(event, mirrored, "cell", "cells", "start", "path")
    return with_cards(moved, lambda heard: heard % 7 + 1, "heard")


def other_columns(event: Event) -> Event:
    """The cards of Detect lie in other columns, upside down."""
    return with_cards(event, lambda cell: 11 - cell, "cell", "cells")


def other_fish(event: Event) -> Event:
    """The cards of Fish Out! are of another suit, and what is not worth more than a point of another rank."""
    return with_cards(event, _another_fish, "card", "cards", "catch")


def _another_fish(card: int) -> int:
    suit, rank = divmod(card, 13)
    return (suit + 1) % 4 * 13 + (10 - rank if 1 <= rank <= 9 else rank)


def other_suits(event: Event) -> Event:
    """The cards of Loot are of other suits, but for the gods, who act on all."""
    return with_cards(event, lambda card: (card + 9) % 45 if card < 45 else card, "card", "cards")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("game", "players", "change"),
    [
        ("depth_charge", 2, another_sea),
        ("detect", 3, other_columns),
        ("fish_out", 4, other_fish),
        ("loot", 4, other_suits),
    ],
)
def test_other_cards_with_the_same_outcome_are_told_alike(
    game: str, players: int, change: Callable[[Event], Event], seed: int
) -> None:
    seen = seen_at_the_end(finished(game, players, seed))
    other = replace(seen, history=tuple(map(change, seen.history)))
    assert other != seen
    for seat in range(players):
        assert outline(game, other, seat) == outline(game, seen, seat)


# What it says


TOLD = {
    "depth_charge": """\
Depth Charge
Lost. Against Ben. Level with par.
Ran into a mine. 8 turns: 1 sounding, no hit, no miss:
📡➡️➡️➡️➡️➡️➡️⚓""",
    "fish_out": """\
Fish Out!, Game 1
2nd of 4, 12 points. Ben 15, Cleo −7, Dara 5. Level with par.
2 catches in 13 tricks:
🌊🌊🌊🌊🌊🌊🌊
🌊🌊🌊🐋🌊🐟""",
    "loot": """\
Loot, Deal 1
2nd of 4, −1 points. Ben −3, Cleo 12, Dara −24. Level with par.
Somebody else fired the village after 1 turn, with a run of 6, 3 loose:
📈📈📈📈📈📈🍂🍂🍂""",
}


@pytest.mark.parametrize(("game", "told"), TOLD.items())
def test_a_deal_is_told_in_a_few_lines(game: str, told: str) -> None:
    players = dict(TABLES)[game]
    assert "\n".join(postcard(finished(game, players, 1), NAMES[:players], 0, par="Level with par").lines()) == told


def test_a_long_deal_is_told_from_where_it_came_to_an_end() -> None:
    lines = [*postcard(finished("detect", 3, 1), NAMES[:3], 0).lines()]
    assert lines[2] == "60 turns, no column cleared. Place after each turn:"
    assert lines[3:] == ["…" + 11 * "2️⃣", 12 * "2️⃣", 12 * "2️⃣"]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_seat_has_a_card_and_so_has_a_table_of_several_people(game: str, players: int) -> None:
    match = finished(game, players)
    for seat in (*range(players), None):
        lines = [*postcard(match, NAMES[:players], seat).lines()]
        assert len(lines) <= 3 + LINES
        assert not any("{" in line or "You" in line for line in lines)


def test_a_match_of_several_deals_is_told_deal_by_deal() -> None:
    match = finished("fish_out", 4, whole=True)
    *_, told, marks = postcard(match, NAMES, 0).lines()
    assert (told, marks) == ("Place in each of 4 deals:", "2️⃣2️⃣2️⃣2️⃣")


def test_without_a_seat_it_tells_of_whoever_has_won() -> None:
    card = postcard(finished("fish_out", 4, whole=True), NAMES, None)
    assert [*card.lines()][1:3] == ["Dara won. Anna 38, Ben 12, Cleo 11, Dara 76.", "Dara: Place in each of 4 deals:"]


def test_a_match_that_was_given_up_is_told_without_a_story() -> None:
    match = Match(new_record(load_game("detect"), NAMES[:2], (None,) * 2, bytes(SEED_BYTES)))
    match.resign(0)
    assert [*postcard(match, NAMES[:2], 0).lines()] == ["Detect", "Lost. Against Ben."]
    assert [*postcard(match, NAMES[:2], 1).lines()] == ["Detect", "Won. Against Anna."]


def test_the_occasion_stands_in_the_heading() -> None:
    card = postcard(finished("loot", 4), NAMES, 0, occasion="Challenge")
    assert card.heading == "Loot, Deal 1: Challenge"
    assert card.told().startswith(card.heading)


def test_a_game_with_rules_alone_tells_the_points() -> None:
    assert len([*postcard(finished("null_game", 2), NAMES[:2], 0).lines()]) == 2


def card_of(marks: int) -> Postcard:
    return Postcard("detect", "Detect", "", "Won", "", "", Outline("Places", (Mark("1️⃣"),) * marks), is_won=True)


@pytest.mark.parametrize(("marks", "lengths"), [(1, [1]), (12, [12]), (13, [7, 6]), (36, [12, 12, 12])])
def test_marks_stand_in_lines_of_about_the_same_length(marks: int, lengths: list[int]) -> None:
    found = card_of(marks).outline
    assert found
    assert [len(row) for row in rows(found.marks, LINE)] == lengths
