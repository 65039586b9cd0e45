"""The card of the day, on top of the lobby: one tap begins today's deal, and the card tells how far one is."""

from __future__ import annotations

import pytest

from passalong.app.saves import Saves
from passalong.app.saves.attempts import ATTEMPTS_KEY, Attempt, Attempts
from passalong.app.screens.lobby import first_page
from passalong.app.screens.today import Today, card, games, today
from passalong.daily import daily_games
from passalong.days import DAY_MS
from tests.app.device import Device
from tests.app.test_daily import GAME, TODAY, attempts, first_attempt, give_up, on


def on_the_card(device: Device) -> dict[str, str]:
    """Return what the card says under the name of each game."""
    found = [control for control in device.controls() if control.attributes["data-act"] == "daily-now"]
    return {control.attributes["data-arg"]: control.attributes["class"] for control in found}


def test_the_games_that_tell_their_task_have_one() -> None:
    assert games() == list(daily_games())


@pytest.mark.parametrize("game", daily_games())
def test_one_tap_in_the_lobby_begins_todays_deal_and_it_counts(game: str) -> None:
    device = on(TODAY)
    device.send("lobby")
    assert on_the_card(device) == dict.fromkeys(daily_games(), "open")
    device.tap("daily-now", game)
    assert first_attempt(device, game)[2:4] == (True, False)
    device.send("lobby")
    assert on_the_card(device)[game] == "begun"


def test_a_deal_that_was_begun_goes_on_where_it_was() -> None:
    device = on(TODAY)
    device.tap("daily-now", GAME)
    before, known = device.text, first_attempt(device)
    device.send("lobby")
    device.tap("daily-now", GAME)
    assert (device.text, first_attempt(device)) == (before, known)


def test_two_taps_begin_one_game() -> None:
    device = on(TODAY)
    shown = device.send("lobby")["rev"]
    device.tap("daily-now", GAME)
    device.send("daily-now", "detect", rev=shown)
    assert list(attempts(device)) == [(GAME, TODAY)]


def test_a_deal_that_is_over_leads_to_its_result_and_the_streak_is_told() -> None:
    device = on(TODAY)
    device.tap("daily-now", GAME)
    give_up(device)
    device.send("lobby")
    assert on_the_card(device)[GAME] == "over"
    assert "Streak: 1 day" in device.text
    device.tap("daily-now", GAME)
    assert "How the bots did" in device.text


def test_a_deal_whose_game_was_removed_leads_to_its_page() -> None:
    device = on(TODAY)
    device.tap("daily-now", GAME)
    key = first_attempt(device).key
    device.send("lobby")
    device.send("remove", key, True)
    assert key not in device.saves
    device.send("daily-now", GAME)
    ways = [control.name for control in device.controls() if control.attributes["data-act"] == "daily-play"]
    assert ways == ["Play again for practice"]


def test_a_new_day_has_new_deals() -> None:
    device = on(TODAY, after=DAY_MS - 30 * 60_000)
    device.tap("daily-now", GAME)
    device.send("lobby")
    assert "New deals in less than an hour" in device.text
    device.now = (TODAY + 1) * DAY_MS
    device.send("lobby")
    assert on_the_card(device)[GAME] == "open"
    assert "New deals in 24 hours" in device.text


@pytest.mark.parametrize("game", ["", "null_game", "detect-2026-11-23"])
def test_a_name_of_no_game_begins_nothing(game: str) -> None:
    device = on(TODAY)
    device.send("daily-now", game)
    assert list(attempts(device)) == []


def test_before_the_app_is_up_the_card_is_the_same_but_for_what_it_cannot_know() -> None:
    assert str(card(None)) in first_page()["table"]
    assert today(Saves(), 0) is None
    known = str(card(Today({}, 0, 5)))
    assert str(card(None)).replace("New deals every day", "New deals in 5 hours") == known


def test_what_cannot_be_read_counts_as_not_begun() -> None:
    known = today(Saves({ATTEMPTS_KEY: "{damaged"}), TODAY * DAY_MS + 1)
    assert known == Today({}, 0, 23)


def test_the_next_start_is_given_what_the_card_needs() -> None:
    text = Attempts().noted(GAME, TODAY, Attempt("game/1", 1, counts=True)).to_text()
    assert ATTEMPTS_KEY in Saves({ATTEMPTS_KEY: text}).early_keys()
