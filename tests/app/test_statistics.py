"""The page of the statistics: right figures, of one person and of nobody else, and what is deleted is all of it."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.app.pages.statistics.figures import (
    MOST_BARS,
    Friend,
    Streak,
    Term,
    bars,
    days_in_a_row,
    friends,
    given_away,
    own_matches,
    streak,
    tally,
)
from passalong.app.session.match_log import VOLUME_MS, Played, volume, written
from passalong.games import game_names
from tests.app.device import Device, elements
from tests.app.test_app import check_screen
from tests.app.test_evening import begin, resign

DAY = 86_400_000
TODAY = 20_415
MATCH = Played("loot", ("You", "Ben"), (9, 4), (0,), ("", "easy"), 1, "", TODAY * DAY, (0,))
LOST = MATCH._replace(scores=(4, 9), winners=(1,))
DRAWN = MATCH._replace(winners=())


def device_with(matches: Sequence[Played], **saves: str) -> Device:
    """Return a device on which matches have ended, the last first, and whose page shows the statistics."""
    logs = dict[str, dict[str, Played]]()
    for at, match in enumerate(matches):
        dated = match._replace(moment=TODAY * DAY - at)
        logs.setdefault(volume(dated), {})[f"game/{at:04}"] = dated
    device = Device({**{key: written(log) for key, log in logs.items()}, **saves})
    device.now = TODAY * DAY
    device.send("statistics")
    check_screen(device)
    return device


def lines(device: Device) -> list[str]:
    """Return what stands in each line of the tables on the page."""
    return [element.text for element in elements(device.regions["table"]) if element.tag == "tr"]


# Figures


def test_wins_shares_and_draws_are_counted_for_the_own_seat_alone() -> None:
    counted = tally(own_matches([MATCH, LOST, DRAWN, MATCH._replace(seats=(1,)), MATCH._replace(seats=())], ""))
    assert (counted.games, counted.won, counted.scores) == (4, 1, (9, 4, 9, 4))
    assert (counted.percent, counted.average) == (25, 6.5)
    assert (counted.best(lowest=False), counted.best(lowest=True)) == (9, 4)


def test_where_several_share_a_device_the_statistics_are_those_of_whoever_bears_its_name() -> None:
    shared = MATCH._replace(names=("Anna", "Ben"), levels=("", ""), seats=(0, 1))
    assert not own_matches([shared], "Cleo")
    assert [own.seat for own in own_matches([shared], "Ben")] == [1]


def test_a_row_ends_with_a_loss_and_with_a_draw() -> None:
    def row(*matches: Played) -> Streak:
        return streak(own_matches(matches, ""))

    assert row(MATCH, MATCH, LOST, MATCH, MATCH, MATCH) == Streak(2, 3)
    assert row(DRAWN, MATCH) == Streak(0, 1)
    assert row() == Streak(0, 0)


@pytest.mark.parametrize("day", ["9" * 5000, "٢", "-1", ""])
def test_a_day_that_is_none_closes_no_page(day: str) -> None:
    device = device_with([MATCH], daily=json.dumps({"loot": {day: ["game/1", 5, True, True, 3, []]}}))
    assert "Loot" in device.text


def test_days_in_a_row_may_go_on_today() -> None:
    played = [TODAY - before for before in (1, 2, 4, 5, 6)]
    assert days_in_a_row(played, TODAY) == Streak(2, 3), "today can still be played"
    assert days_in_a_row([*played, TODAY], TODAY) == Streak(3, 3)
    assert days_in_a_row(played, TODAY + 1) == Streak(0, 3)
    assert days_in_a_row([*played, TODAY - 3, TODAY - 3], TODAY).longest == 6
    assert days_in_a_row([], 0) == Streak(0, 0)


@given(st.lists(st.integers(-(1 << 31), 1 << 31) | st.integers(-40, 150), min_size=1))
def test_every_score_is_in_one_bar_and_all_bars_are_as_wide(scores: list[int]) -> None:
    found = bars(scores)
    assert len(found) <= MOST_BARS
    assert len({bar.high - bar.low for bar in found}) == 1
    assert [bar.matches for bar in found] == [sum(bar.low <= score <= bar.high for score in scores) for bar in found]
    assert sum(bar.matches for bar in found) == len(scores)


def test_friends_are_people_and_no_bots() -> None:
    three = Played("loot", ("You", "Jo", "Ben"), (9, 4, 4), (0,), ("", "", "easy"), seats=(0,))
    matches = [three, three._replace(winners=(1,)), three._replace(winners=()), MATCH, three._replace(levels=())]
    assert friends(own_matches(matches, "")) == [Friend("Jo", 3, 1, 1)]


def test_what_is_lost_by_is_summed_up_by_game_and_words_that_are_gone_are_left_out() -> None:
    deals = {
        "game/1 3": ("loot", {"gods": (2, 5.0), "gone": (9, 99.0)}),
        "game/1 9": ("loot", {"gods": (1, 2.0), "points": (1, 8.0)}),
        "game/2 9": ("detect", {"points": (1, 3.0)}),
    }
    assert given_away(deals, "loot", ("term-gods", "term-points")) == [Term("points", 1, 8.0), Term("gods", 3, 7.0)]


# The page


def test_where_nothing_has_ended_it_invites_to_play() -> None:
    device = device_with([])
    assert "No finished matches yet" in device.text
    device.tap("new", "loot")
    assert device.reply["page"]["screen"] == "new"


@pytest.mark.parametrize("game", game_names())
def test_the_best_is_the_least_where_the_fewest_points_win(game: str) -> None:
    device = device_with([MATCH._replace(game=game), LOST._replace(game=game), DRAWN._replace(game=game)])
    best = 4 if game == "detect" else 9
    assert lines(device)[1] == f"Easy31 · 33 %7.3{best}"
    assert device.said[-1].endswith("3 matches, 1 won.")


@pytest.mark.parametrize("game", game_names())
def test_what_the_numbers_count_is_said_wherever_there_are_some(game: str) -> None:
    counted = "Mines destroyed" if game == "depth_charge" else "Points"
    text = device_with([MATCH._replace(game=game), LOST._replace(game=game)]).text
    assert f"{counted} per match: average and best." in text
    assert f"{counted}: 4 to 9. Filled: won." in text
    assert text.count(f"{counted} per match") > 1, "the table of how often has a heading, too"
    assert ("points" in text.lower()) == (counted == "Points")


def test_it_shows_the_game_that_was_played_last() -> None:
    device = begin("depth_charge", 1)
    resign(device)
    device.send("statistics")
    assert "Medium10 · 0 %0.00" in lines(device)[1]
    check_screen(device)


def test_another_game_is_a_tap_away_and_opponents_can_be_chosen() -> None:
    device = device_with([MATCH, LOST._replace(levels=("", "hard")), MATCH._replace(game="detect")])
    device.tap("statistics-game", "detect")
    assert device.said[-1] == "Detect: 1 match, 1 won."
    device.tap("statistics-game", "loot")
    device.send("statistics-kind", value="hard")
    assert device.said[-1] == "Loot: 1 match, 0 won."
    assert len(lines(device)) == 3, "the table of all stays"
    for odd in ("easy!", "", None, 7):
        device.send("statistics-kind", value=odd)
        assert device.said[-1] == "Loot: 2 matches, 1 won."
    device.load()
    assert "Loot" in [control.name for control in device.controls() if "aria-pressed" in control.attributes]


@given(
    st.lists(st.sampled_from([MATCH, LOST, DRAWN, MATCH._replace(levels=()), MATCH._replace(names=("<b>", "\u202e"))]))
)
def test_whatever_was_played_the_page_is_sound(matches: list[Played]) -> None:
    odd = json.dumps({"game/1 2": ["loot", {"gods": [0, 3], "points": [2, 1e300], "<b>": [1, 1]}]})
    device = device_with([match._replace(task=task) for match in matches for task in ("", "daily 3", "x")], lost=odd)
    for game in game_names():
        device.send("statistics-game", game)
        check_screen(device)


def test_single_deals_are_told_apart_from_matches() -> None:
    deal = MATCH._replace(task="daily 20415", scores=(90, 4))
    device = device_with([deal, MATCH, LOST])
    assert device.said[-1] == "Loot: 2 matches, 1 won."
    device.send("statistics-kind", value="daily")
    assert device.said[-1] == "Loot: 1 match, 1 won."
    assert device_with([deal]).said[-1] == "Loot: 1 match, 1 won."


def test_matches_of_games_that_are_unknown_here_are_passed_over() -> None:
    device = device_with([MATCH._replace(game="chess"), MATCH])
    assert "Loot: 1 match" in device.said[-1]


# Deleting


def delete(device: Device, what: str) -> None:
    """Delete something, asked twice."""
    device.tap("statistics-delete", what)
    assert device.reply["focus"] == "keep"
    check_screen(device)
    device.tap("statistics-delete", what)


def test_to_delete_the_statistics_leaves_the_games() -> None:
    device = begin("depth_charge", 1)
    resign(device)
    (game,) = [key for key in device.saves if key.startswith("game/")]
    device.send("statistics")
    delete(device, "played")
    assert "No finished matches yet" in device.text
    assert {key for key in device.saves if key not in ("app", "settings")} == {game}
    device.send("lobby")
    device.tap("bring-back")
    device.send("statistics")
    assert "Medium10 · 0 %0.00" in lines(device)[1]


def test_to_delete_all_leaves_games_in_play() -> None:
    device = begin("depth_charge", 1)
    resign(device)
    device.send("lobby")
    device.tap("play-bots", "loot")
    device.send("lobby")
    device.send("statistics")
    device.tap("statistics-delete", "all")
    device.tap("export")
    assert len(json.loads(device.reply["file"]["text"])["games"]) == 2
    assert "Delete everything played?" in device.regions["dialog"]
    device.tap("statistics-delete", "all")
    assert len([key for key in device.saves if key.startswith("game/")]) == 1
    assert not [key for key in device.saves if key.startswith("played/")]
    device.send("lobby")
    assert "Loot" in device.text


def test_nothing_is_deleted_that_was_asked_for_once() -> None:
    device = device_with([MATCH])
    for what in ("played", "all"):
        device.tap("statistics-delete", what)
        device.tap("close")
    device.send("statistics-delete", "game")
    assert f"played/{TODAY * DAY // VOLUME_MS}" in device.saves
