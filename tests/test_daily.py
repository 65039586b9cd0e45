"""The deal of the day: the same for everybody on a date, counted against par, and remembered once."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from passalong.app.pages.daily.pars import Bots, Pars
from passalong.app.saves.attempts import Attempt, Attempts
from passalong.bots import Decision, Thinking, finished
from passalong.daily import Made, daily_games, play, record_of, result, task_of
from passalong.days import DAY_MS, day_of, month_of, read_date, written
from passalong.game import Observation, Rng
from passalong.games import load_pack
from passalong.games.depth_charge.events import Lay
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.sea import SEAS
from passalong.links import decode, encode
from passalong.match import Match
from passalong.pack import Era, Task
from passalong.record import Record
from tests.support import BRIEF, FULL

NAMES = ("You", "Ben", "Cleo", "Dara")
GOLDEN = Path(__file__).parent / "goldens" / "daily.json"
WRITTEN = ("2026-11-23", "2026-12-06", "2026-12-07", "2026-12-31", "2027-01-01", "2028-02-29", "2031-07-14")
DATES = [read_date(text) or 0 for text in WRITTEN]
DATES += [day + 1 for day in DATES]
DECISIONS = 6
FIRST_DRAWN = read_date("2026-12-07") or 0
"""The first day of the second era."""
WHOLE = (DATES[0], FIRST_DRAWN)
"""On these dates all bots play the whole deal; of the others the first decisions tell."""


def first_choices(record: Record) -> tuple[int, ...]:
    """Return the first choices of a day's game in which the easy bot sits down for the player."""
    match = Match(record)
    bots = Match(replace(record, bots=("easy", *record.bots[1:])))
    while len(bots.record.choices) < len(match.record.choices) + DECISIONS and not bots.is_over():
        choice = bots.bot_choice()
        assert choice is not None
        bots.play(*choice)
    return bots.record.choices


def told(game: str, day: int) -> dict[str, Any]:
    """Tell what is compared of a game on a date."""
    record = record_of(game, day, NAMES)
    levels = ("hard", "medium", "easy") if day in WHOLE else ("easy",)
    facts = {"seed": record.deal.seed.hex(), "choices": list(first_choices(record))}
    return facts | {level: finished(play(record, day, level)) for level in levels}


@pytest.mark.parametrize("game", daily_games())
def test_the_dates_kept_are_what_they_were(game: str, request: pytest.FixtureRequest) -> None:
    """
    Where a bot or a rule has changed, this fails: then a new era begins on the day of the release.

    Add an `Era` to the game's `daily.py`, and take the golden anew with `--rewrite`.
    """
    is_new = request.config.getoption("--rewrite")
    dates = DATES if FULL or is_new else DATES[:1] if BRIEF else DATES[:2]
    found = {written(day): told(game, day) for day in dates}
    known = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else {}
    if is_new:
        GOLDEN.write_text(json.dumps({**known, game: found}, indent=1, sort_keys=True) + "\n", "utf-8")
    else:
        kept = {day: facts for day, facts in known[game].items() if day in found}
        assert found == kept, "the bots decide otherwise than before: does a new era begin?"


@pytest.mark.parametrize("game", daily_games())
def test_a_days_game_is_an_ordinary_record_that_a_link_holds(game: str) -> None:
    record = record_of(game, DATES[0], NAMES)
    assert decode(encode(record)) == record
    assert Record.from_text(record.to_text()) == record
    assert [seat for seat, bot in enumerate(record.bots) if bot is None] == [0]


@pytest.mark.parametrize("game", daily_games())
def test_names_change_nothing(game: str) -> None:
    one, other = (record_of(game, DATES[0], (name, "Ida", "Gus", "Fay")) for name in ("You", "Anna"))
    assert first_choices(one) == first_choices(other)


@pytest.mark.parametrize("game", daily_games())
def test_each_day_has_a_deal_of_its_own(game: str) -> None:
    assert len({record_of(game, day, NAMES).deal.seed for day in range(20_454, 20_454 + 365)}) == 365


@pytest.mark.parametrize("game", daily_games())
def test_par_is_thought_out_in_slices(game: str) -> None:
    slices = sum(1 for _ in play(record_of(game, DATES[0], NAMES), DATES[0], "easy"))
    assert slices > 3


def test_a_hunt_that_fails_is_worse_than_any_other() -> None:
    match = Match(record_of("depth_charge", DATES[0], NAMES))
    match.play(*match.bot_choice() or (1, 0))
    match.resign(0)
    task = task_of("depth_charge")
    assert result(match) is None
    assert (task.compare(None, 99), task.compare(99, None), task.compare(None, None)) == (-1, 1, 0)


def test_an_era_begins_on_its_day_and_holds_until_the_next() -> None:
    task: Task[Any] = Task((Era(100, 4, "medium"), Era(200, 4, "hard")))
    assert [task.era(day).level for day in (99, 100, 199, 200, 5000)] == ["medium", "medium", "medium", "hard", "hard"]


def test_in_a_new_era_mines_lie_anywhere() -> None:
    """Whoever knew where the hard bot likes to lay them would beat par."""
    days = range(FIRST_DRAWN, FIRST_DRAWN + 1200)
    laid = [record_of("depth_charge", day, NAMES).choices[1] for day in days]
    assert laid == [record_of("depth_charge", day, NAMES).choices[1] for day in days]
    assert 0 <= min(laid) < 20
    assert 3_255 < max(laid) < 3_276
    cells = Counter(cell for at in laid for cell in possible_layouts(1)[at])
    fair = 3 * len(days) / len(SEAS[1])
    assert len(cells) == len(SEAS[1])
    assert all(0.6 * fair < many < 1.4 * fair for many in cells.values()), cells
    assert len(record_of("depth_charge", FIRST_DRAWN - 1, NAMES).choices) == 1


def test_mines_that_the_day_has_laid_are_secret_and_cannot_be_taken_back() -> None:
    match = Match(record_of("depth_charge", FIRST_DRAWN, NAMES))
    assert match.current_player() == 0
    known = match.observation(0)
    assert [event.cells for event in known.history if isinstance(event, Lay) and event.player] == [None]
    assert not match.can_undo(0)


def test_the_loot_of_a_new_era_is_made_in_three_turns_at_least() -> None:
    for day, laps in ((FIRST_DRAWN - 1, 1), (FIRST_DRAWN, 3)):
        match = Match(record_of("loot", day, NAMES))
        assert match.observation(0).option("minLapsBeforeFire") == laps


def test_who_makes_par_plays_for_points_from_the_new_era_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, bot = list[int](), load_pack("loot").counting_bots["hard"]

    def think(seen: Observation, rng: Rng, budget: float) -> Thinking[Decision]:
        asked.append(seen.seat)
        return type(bot).think(bot, seen, rng, budget)

    monkeypatch.setattr(bot, "think", think)
    for day, level, seats in ((FIRST_DRAWN - 1, "hard", []), (FIRST_DRAWN, "easy", []), (FIRST_DRAWN, "hard", [0])):
        asked.clear()
        finished(play(record_of("loot", day, NAMES), day, level))
        assert sorted({*asked}) == seats


def test_bots_play_a_deal_differently_each_time_and_alike_for_everybody() -> None:
    record = record_of("detect", FIRST_DRAWN, NAMES)
    twice = [[finished(play(record, FIRST_DRAWN, "easy", number)) for number in range(5)] for _ in range(2)]
    assert twice[0] == twice[1]
    assert len(set(twice[0])) > 2


def test_par_of_a_new_era_is_the_mean_of_several_plays() -> None:
    for game in daily_games():
        assert [task_of(game).era(FIRST_DRAWN + step).plays for step in (-1, 0)] == [1, 8]


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what bots have made before."""
    monkeypatch.setattr("passalong.app.pages.daily.pars.KNOWN", {})


@pytest.mark.usefixtures("anew")
def test_whoever_comes_back_to_the_page_waits_no_second_time_for_what_is_done() -> None:
    record = record_of("depth_charge", FIRST_DRAWN, NAMES)
    first = Pars(record, FIRST_DRAWN, 10, lambda _: None)
    while first.bots.done < 9:
        first.step()
    again = Pars(record, FIRST_DRAWN, 10, lambda _: None)
    assert again.bots == first.bots
    for pars in (first, again):
        while not pars.is_ready:
            pars.step()
    assert again.bots == first.bots


@pytest.mark.usefixtures("anew")
def test_the_easy_bot_plays_first_so_that_something_is_there_soon() -> None:
    found = list[Bots]()
    record = record_of("depth_charge", FIRST_DRAWN, NAMES)
    pars = Pars(record, FIRST_DRAWN, 10, found.append)
    while not pars.is_ready:
        pars.step()
    assert [(bots.done, bots.plays) for bots in found] == [(done, 24) for done in range(25)]
    assert [list(found[at].made) for at in (7, 8, 15, 16, 24)] == [
        [],
        ["easy"],
        ["easy"],
        ["easy", "medium"],
        ["easy", "medium", "hard"],
    ]
    assert [bots.is_done for bots in found] == [False] * 24 + [True]
    least, most = found[-1].typical or (0, 0)
    assert least <= (found[-1].made["hard"] or 0) <= most
    assert pars.news


def test_dates_are_read_as_they_are_written() -> None:
    for day in range(0, 60_000, 1 if FULL else 97):
        assert read_date(written(day)) == day
    none = ("2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", "", "a-b-c")
    assert {read_date(text) for text in none} == {None}
    assert [len(month_of(read_date(f"{year}-02-10") or 0)) for year in (2024, 2026, 2100)] == [29, 28, 28]
    assert day_of(DAY_MS * 5 - 1) == 4


def some_attempts() -> Attempts:
    """Return three attempts: one that is over, one in play, and one of a past day."""
    return Attempts(
        {
            ("detect", 100): Attempt("game/a", 5, counts=True, is_over=True, made=12, pars=(9, 14, None)),
            ("detect", 101): Attempt("game/b", 6, counts=True),
            ("loot", 90): Attempt("game/c", 7, counts=False, is_over=True),
        }
    )


def test_older_pages_read_the_tries_of_newer_ones() -> None:
    """They know lists of six fields only, and pass over what is under no day."""
    what = Attempt("game/a", 5, counts=True, is_over=True, made=12, pars=(9, 14, None), typical=(7, 11), hints=2)
    text = Attempts({("detect", 100): what}).to_text()
    days = json.loads(text)["detect"]
    assert days.pop("100+") == {"typical": [7, 11], "hints": 2}
    assert days == {"100": ["game/a", 5, True, True, 12, [9, 14, None]]}
    assert Attempts.from_text(text).get("detect", 100) == what
    rest = Attempts.from_text(json.dumps({"detect": days})).get("detect", 100)
    assert rest == what._replace(typical=(), hints=0)
    for merged in (Attempts({("detect", 100): rest}), Attempts.from_text(text)):
        assert merged.merged(Attempts.from_text(text)).get("detect", 100) == what


@pytest.mark.parametrize(
    "more", ["7", "[]", '{"typical":7}', '{"typical":[1]}', '{"typical":["a",2]}', '{"hints":"2"}', "null"]
)
def test_what_is_stored_beside_a_try_may_be_damaged(more: str) -> None:
    text = f'{{"detect":{{"100":["game/a",5,true,true,12,[]],"100+":{more}}}}}'
    assert Attempts.from_text(text).get("detect", 100) == Attempt("game/a", 5, counts=True, is_over=True, made=12)


def test_tries_are_read_as_they_were_written() -> None:
    attempts = some_attempts()
    again = Attempts.from_text(attempts.to_text())
    assert {at: again.get(*at) for at in again} == {at: attempts.get(*at) for at in attempts}
    assert (again.days("detect"), again.days("loot"), again.first_day()) == ([100], [], 100)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"a":1}', '{"a":{"b":[]}}', '{"a":{"7":[1,2]}}', "[" * 9999])
def test_tries_that_cannot_be_read_are_none(text: str) -> None:
    assert not list(Attempts.from_text(text))


def test_tries_of_two_devices_become_the_same_on_both() -> None:
    here = some_attempts()
    there = Attempts(
        {
            ("detect", 100): Attempt("game/a", 5, counts=True),
            ("detect", 101): Attempt("game/b", 3, counts=False, is_over=True, made=1),
            ("loot", 90): Attempt("game/d", 4, counts=False),
            ("loot", 91): Attempt("game/e", 8, counts=True),
        }
    )
    texts = {here.merged(there).to_text(), there.merged(here).to_text(), here.merged(there).merged(here).to_text()}
    assert len(texts) == 1
    whole = here.merged(there)
    made: Made = getattr(whole.get("detect", 100), "made", None)
    assert made == 12
    assert whole.get("detect", 101) == here.get("detect", 101)
    assert whole.get("loot", 90) == there.get("loot", 90)
