"""What is remembered of matches that have ended: read whatever is in it, and the same from wherever it was gathered."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.app.session.match_log import (
    CHANGED,
    Log,
    Played,
    merged,
    read,
    read_lost,
    read_results,
    volume,
    written,
    written_lost,
)

KEYS = [f"game/{number}" for number in range(4)]
NAMES = ("You", "Ben", "Cleo")
ALONE = Played("loot", NAMES, (9, 4, 4), (0,), ("", "easy", "easy"), 3, "", 5, (0,), 1.0, "easy")
ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=10,
)
SEATS = st.lists(st.sampled_from(range(3)), unique=True).map(lambda seats: tuple(sorted(seats)))


@st.composite
def matches(draw: st.DrawFn) -> Played:
    return Played(
        draw(st.sampled_from(["detect", "loot"])),
        NAMES,
        tuple(draw(st.lists(st.integers(-9, 9), min_size=3, max_size=3))),
        draw(SEATS),
        draw(st.sampled_from([(), ("", "easy", "easy"), ("", "hard", CHANGED)])),
        draw(st.integers(0, 3)),
        draw(st.sampled_from(["", "Ben gave up."])),
        draw(st.integers(0, 1 << 40)),
        draw(SEATS),
        draw(st.sampled_from([0.0, 0.5, 1.0])),
        draw(st.sampled_from(["", "easy"])),
        draw(st.sampled_from(["", "daily 20415"])),
        draw(st.sampled_from([(), (12, 9, 3)])),
        draw(st.booleans()),
    )


LOGS = st.dictionaries(st.sampled_from(KEYS), matches(), max_size=4)


@given(LOGS)
def test_what_is_written_is_read_again(log: Log) -> None:
    assert read(written(log)) == log


@given(st.lists(LOGS, max_size=4), st.randoms())
def test_logs_meet_in_any_order_and_nothing_is_doubled(logs: list[Log], chance: random.Random) -> None:
    whole = merged(logs)
    assert set(whole) == {key for log in logs for key in log}
    shuffled = [*logs, *logs]
    chance.shuffle(shuffled)
    assert [*merged(shuffled).items()] == [*whole.items()]
    assert [*merged([merged(logs[:2]), merged(logs[2:]), whole]).items()] == [*whole.items()]


@given(st.lists(LOGS, max_size=3))
def test_the_match_that_ended_last_comes_first(logs: list[Log]) -> None:
    moments = [match.moment for match in merged(logs).values()]
    assert moments == sorted(moments, reverse=True)


def test_one_match_of_two_people_on_two_devices_is_one() -> None:
    mine, theirs = ALONE._replace(seats=(0,), moment=7), ALONE._replace(seats=(1,), moment=9, reached="")
    (match,) = merged([{"game/1": mine}, {"game/1": theirs}]).values()
    assert match == ALONE._replace(seats=(0, 1), moment=7)


@given(ODD)
def test_anything_may_be_in_a_volume(odd: object) -> None:
    for text in (json.dumps(odd), json.dumps({"game/1": odd}), str(odd)):
        for log in (read(text), read_results(text)):
            assert read(written(log)) == log


@given(ODD)
def test_anything_may_be_in_what_was_given_away(odd: object) -> None:
    for text in (
        json.dumps(odd),
        json.dumps({"game/1 20": ["loot", odd]}),
        json.dumps({"x": ["loot", {"points": odd}]}),
    ):
        lost = read_lost(text)
        assert read_lost(written_lost(lost)) == lost


@given(st.sampled_from(Played._fields), ODD)
def test_a_match_with_one_odd_field_is_read_without_harm(field: str, odd: object) -> None:
    fields = [*(ALONE._asdict() | {field: odd}).values()]
    log = read(json.dumps({"game/0": [*ALONE], "game/1": fields}))
    assert log["game/0"] == ALONE
    assert read(written(log)) == log
    for match in log.values():
        assert len(match.names) == len(match.scores)
        assert {*match.seats, *match.winners} <= {*range(len(match.names))}
        assert 0 <= match.share <= 1


def test_what_a_later_version_has_added_is_passed_over() -> None:
    later = {"game/1": [*ALONE, "more", [1]]}
    assert read(json.dumps(later)) == {"game/1": ALONE}


def test_results_of_earlier_versions_keep_their_order() -> None:
    results = {
        "game/3": ["loot", [*NAMES], [9, 4, 4], ["You"], "", "medium", "easy", 1.0],
        "game/2": ["detect", ["Anna", "Ben"], [1, 2], ["Anna", "Ben"], "Both agreed."],
        "game/1": ["loot", ["Ann", "Ben"], [1, 2], ["Ben"], "", "easy", "easy", 0.0],
    }
    log = merged([read_results(json.dumps(results))])
    assert [*log] == [*results]
    last, draw, lost = log.values()
    assert last == ALONE._replace(reached="medium", moment=3, deals=0)
    assert (draw.winners, draw.seats, draw.how, draw.level) == ((0, 1), (), "Both agreed.", "")
    assert (lost.seat, lost.level, lost.winners) == (0, "easy", (1,))


@pytest.mark.parametrize(
    ("levels", "seats", "level"),
    [
        (("", "easy", "easy"), (0,), "easy"),
        (("hard", "hard", ""), (2,), "hard"),
        (("", "easy", "hard"), (0,), ""),
        (("", "", "easy"), (0,), ""),
        (("", "", "easy"), (0, 1), ""),
        (("", "easy", CHANGED), (0,), ""),
        ((CHANGED, "easy", "easy"), (0,), ""),
        (("easy", "easy", "easy"), (), ""),
        ((), (0,), ""),
    ],
)
def test_somebody_has_played_a_level_who_met_nobody_else(
    levels: tuple[str, ...], seats: tuple[int, ...], level: str
) -> None:
    match = ALONE._replace(levels=levels, seats=seats)
    assert match.level == level
    assert not match._replace(task="daily 20415").level


def test_a_volume_holds_four_weeks() -> None:
    day = 86_400_000
    assert {volume(ALONE._replace(moment=at * day)) for at in range(28)} == {"played/0"}
    assert volume(ALONE._replace(moment=28 * day)) == "played/1"


def test_five_thousand_matches_are_small() -> None:
    log = {f"game/{number:016x}": ALONE._replace(moment=number) for number in range(5_000)}
    assert len(written(log)) < 600_000


def test_a_match_that_counts_on_one_device_counts_on_both() -> None:
    for here, there in ((True, False), (False, True)):
        assert ALONE._replace(counted=here).joined(ALONE._replace(counted=there)).counted


def test_brackets_within_brackets_are_no_log_however_they_are_written() -> None:
    deep = "[" * 20_000 + "]" * 20_000
    for text in (deep, json.dumps({"game/1": deep}), json.dumps({"game/1": json.dumps(deep)})):
        assert [read(text), read_lost(text), read_results(text)] == [{}, {}, {}]
