"""The deals of the day: which try counts, what the calendar shows, and what becomes of a clock that is wrong."""

from __future__ import annotations

import pytest

from passalong.app.handlers import registry
from passalong.app.pages.daily.kept import Deal
from passalong.app.saves.attempts import ATTEMPTS_KEY, Attempt, Attempts
from passalong.daily import daily_games
from passalong.days import DAY_MS, read_date
from passalong.games import load_game
from passalong.links import fragment
from tests.app.device import PAGE, Device
from tests.app.test_evening import play_on, resign
from tests.links.games import played
from tests.support import generator

TODAY = read_date("2026-11-23") or 0
NOON = DAY_MS // 2
GAME = "depth_charge"
"""Its deal is over soonest, when it is given up."""


def on(day: int, after: int = NOON, device: Device | None = None) -> Device:
    """Return a device on a day, so many milliseconds after midnight."""
    device = device or Device()
    device.now = day * DAY_MS + after
    return device


def attempts(device: Device) -> Attempts:
    return Attempts.from_text(device.saves.get(ATTEMPTS_KEY, ""))


def first_attempt(device: Device, game: str = GAME, day: int = TODAY) -> Attempt:
    known = attempts(device).get(game, day)
    assert known is not None
    return known


def begin(device: Device, game: str = GAME, day: int = TODAY) -> None:
    """Begin a deal from its page."""
    address = Deal(game, day).address
    device.send("daily-day", address)
    plays = [c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "daily-play"]
    device.tap("daily-play", next(which for which in plays if which.startswith(address)))


def give_up(device: Device) -> None:
    """Give the deal up, and compare the result with the others."""
    resign(device)
    device.tap("daily-result")


def state_in_calendar(device: Device, day: int, game: str = GAME) -> str:
    """Return how a day is called in the calendar."""
    device.send("daily-days", Deal(game, day).address)
    known = [c for c in device.controls() if c.attributes.get("data-arg") == Deal(game, day).address]
    return known[0].name if known else ""


def test_todays_deals_are_offered_with_the_date_and_when_they_change() -> None:
    device = on(TODAY, after=DAY_MS - 30 * 60_000)
    device.tap("daily")
    assert "Monday, 23 November 2026" in device.text
    assert "at midnight UTC, in less than an hour" in device.text
    assert "Your first try on the day counts" in device.text
    plays = [c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "daily-play"]
    assert plays == [f"{game}-2026-11-23" for game in daily_games()]


@pytest.mark.parametrize("game", daily_games())
def test_a_deal_is_begun_and_found_again_in_the_lobby(game: str) -> None:
    device = on(TODAY)
    device.tap("daily")
    device.tap("daily-play", f"{game}-2026-11-23")
    known = first_attempt(device, game)
    assert (known.counts, known.is_over) == (True, False)
    device.send("lobby")
    assert f"{load_game(game).title}: deal of 23 November" in device.text
    device.tap("daily")
    device.tap("continue", known.key)
    assert device.reply["page"]["screen"] == "table"


def test_a_deal_that_is_over_is_compared_with_bots_and_remembered() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    assert "Worse than par" in device.regions["table"]
    known = first_attempt(device)
    assert (known.is_over, known.made, len(known.pars)) == (True, None, 3)
    assert f"{known.pars[0]} turns" in device.regions["table"]
    assert "The bots have played" in " ".join(device.said)
    again = on(TODAY, device=Device(device.saves))
    again.send("daily-day", Deal(GAME, TODAY).address)
    assert again.reply.get("wait") is None, "the bots play once"
    assert again.regions["table"] == device.regions["table"]


def main_buttons(device: Device) -> list[tuple[str, str]]:
    """Return the act and the name of each main button; a screen has one."""
    found = [c for c in device.controls() if c.attributes.get("class") == "action"]
    return [(c.attributes["data-act"], c.name) for c in found]


def test_after_a_deal_the_main_button_leads_to_the_next_one_and_at_last_sends_the_result() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    assert main_buttons(device) == [("daily-play", "Next: Detect first try counts")]
    known = attempts(device)
    for game in daily_games():
        known = known.noted(game, TODAY, known.get(game, TODAY) or Attempt("game/gone", device.now, True, is_over=True))
    device.saves[ATTEMPTS_KEY] = known.to_text()
    device.load()
    device.send("daily-day", Deal(GAME, TODAY).address)
    assert main_buttons(device) == [("card-share", "Send the result")]


def test_a_deal_that_was_begun_is_the_next_one() -> None:
    device = on(TODAY)
    begin(device, "detect")
    device.send("lobby")
    begin(device)
    give_up(device)
    assert main_buttons(device) == [("continue", "Next: Detect Continue")]


def test_the_result_has_its_picture_in_sight_and_tells_when_the_next_deals_come() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    [picture] = [e for e in device.shown() if e.attributes.get("id") == "postcard"]
    assert "Worse than par" in picture.name
    assert device.reply["postcard"] == {"want": "draw"}, "it tells par now"
    assert "New deals in 12 hours" in device.text


def test_the_result_is_sent_from_its_own_page() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    device.tap("card-share")
    sent = device.reply["postcard"]
    assert (sent["want"], sent["name"]) == ("share", "passalong-depth-charge.png")
    assert sent["text"].endswith(f"#daily-{Deal(GAME, TODAY).address}")
    device.device = {"canShare": False}
    device.load()
    device.send("daily-day", Deal(GAME, TODAY).address)
    device.tap("card-copy")
    assert device.reply["copy"] == sent["text"]


def test_of_a_game_that_was_removed_the_result_has_no_picture() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    device.send("lobby")
    device.send("remove", first_attempt(device).key)
    device.send("daily-day", Deal(GAME, TODAY).address)
    assert "Your result: mines not found" in device.text
    acts = {c.attributes["data-act"] for c in device.controls()}
    assert not {"card-share", "card-send", "history-open"} & acts
    device.send("card-share")
    assert "postcard" not in device.reply


def test_a_deal_is_played_to_its_end_and_looked_back_at() -> None:
    device = on(TODAY)
    begin(device, "loot")
    play_on(device, lambda device: device.is_at_end)
    device.tap("result")
    device.tap("daily-result")
    known = first_attempt(device, "loot")
    assert known.is_over
    assert f"Your result: {known.made}".replace("-", "\N{MINUS SIGN}") in device.text
    device.send("daily-day", Deal("loot", TODAY).address)
    device.tap("history-open", known.key)
    assert device.reply["page"]["places"][-1] == f"history-open {known.key}"


def test_only_the_first_try_counts() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    before = first_attempt(device)
    assert "for practice" in device.regions["table"]
    device.tap("daily-play", f"{Deal(GAME, TODAY).address} practice")
    assert device.reply["page"]["places"][-1].startswith(f"table {before.key}/2")
    give_up(device)
    assert "This time" in device.text
    assert first_attempt(device) == before
    device.send("lobby")
    assert "Depth Charge: practice of 23 November" in device.text


def test_a_second_tap_begins_no_second_game() -> None:
    device = on(TODAY)
    device.tap("daily")
    rev = device.rev
    for _ in range(2):
        device.send("daily-play", Deal(GAME, TODAY).address, rev=rev)
    assert len([key for key in device.saves if key.startswith("game/")]) == 1


def test_a_past_day_is_for_practice_and_a_later_one_cannot_be_played() -> None:
    device = on(TODAY)
    begin(device, day=TODAY - 3)
    assert not first_attempt(device, day=TODAY - 3).counts
    device.send("daily-day", Deal(GAME, TODAY + 1).address)
    assert "is not out yet" in device.text
    device.send("daily-play", Deal(GAME, TODAY + 1).address)
    assert attempts(device).get(GAME, TODAY + 1) is None


def test_the_day_is_the_one_on_which_the_deal_was_begun() -> None:
    device = on(TODAY, after=DAY_MS - 1)
    begin(device)
    on(TODAY + 1, after=5, device=device)
    give_up(device)
    assert first_attempt(device).counts
    assert attempts(device).days(GAME) == [TODAY]
    assert attempts(device).get(GAME, TODAY + 1) is None


def test_whoever_waits_on_the_page_past_midnight_is_shown_the_new_deals() -> None:
    device = on(TODAY, after=DAY_MS - 1)
    device.tap("daily")
    on(TODAY + 1, after=5, device=device)
    device.tap("daily-play", Deal(GAME, TODAY).address)
    assert "A new day has started" in device.reply["toast"]
    assert "Tuesday, 24 November 2026" in device.text
    assert not list(attempts(device))


def test_a_clock_set_back_gives_no_second_try() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    on(TODAY + 1, device=device)
    begin(device, day=TODAY + 1)
    before = attempts(device).to_text()
    on(TODAY, device=device)
    begin(device)
    assert attempts(device).to_text() == before
    assert "practice" in device.saves[f"{first_attempt(device).key}/2"]


def test_without_a_clock_the_first_deals_there_are_can_be_played() -> None:
    device = Device()
    device.tap("daily")
    assert "1 January 2026" in device.text


def test_the_table_says_that_it_is_the_days_and_that_it_counts() -> None:
    device = on(TODAY)
    reply = device.send("daily-now", GAME)
    assert reply["toast"] == "This is today’s deal. Your first try counts."
    assert reply["say"].startswith(reply["toast"])
    assert "Deal of the day" in device.regions["header"]
    device.wait()
    give_up(device)
    reply = device.send("daily-play", f"{Deal(GAME, TODAY).address} practice")
    assert "toast" not in reply
    assert "For practice" in device.regions["header"]


def test_what_is_played_by_a_clock_that_knows_no_date_counts_for_no_day() -> None:
    """Or every day since the first one would have been missed, once the clock is right."""
    device = Device()
    device.tap("daily")
    assert "for practice" in device.text
    assert "first try counts" not in device.text
    new_year = read_date("2026-01-01") or 0
    device.tap("daily-play", f"{Deal(GAME, new_year).address} practice")
    give_up(device)
    assert not first_attempt(device, day=new_year).counts
    on(TODAY, device=device)
    assert state_in_calendar(device, TODAY - 1) == "22 November: not played"


def test_the_calendar_tells_what_has_become_of_each_day() -> None:
    device = on(TODAY - 4)
    begin(device, day=TODAY - 4)
    give_up(device)
    on(TODAY - 1, device=device)
    begin(device, day=TODAY - 1)
    on(TODAY, device=device)
    begin(device, day=TODAY - 3)
    give_up(device)
    found = [state_in_calendar(device, TODAY + step) for step in (-10, -4, -3, -2, -1, 0, 1)]
    expected = ["13 November: not played", "19 November: played", "20 November: played for practice"]
    expected += ["21 November: missed", "22 November: started", "23 November, today: not played", ""]
    assert found == expected


def test_months_are_turned_and_end_with_this_one_and_the_first() -> None:
    device = on(TODAY)
    device.tap("daily")
    device.tap("daily-days", GAME)
    assert "November 2026" in device.text
    for month in ("October", "September"):
        device.tap("daily-days", next(c for c in device.controls() if c.text == "Earlier").attributes["data-arg"])
        assert f"{month} 2026" in device.text
    assert device.reply["page"]["places"] == ["lobby", "daily", f"daily-days {GAME}"]
    device.send("daily-days", f"{GAME}-2026-01-15")
    assert "disabled" in next(c for c in device.controls() if c.text == "Earlier").attributes
    device.send("daily-days", f"{GAME}-2025-12-15")
    assert "January 2026" in device.text


def test_a_streak_is_counted_by_days_and_broken_by_one_that_was_missed() -> None:
    device = Device()
    for day in (TODAY - 9, TODAY - 2, TODAY - 1, TODAY):
        on(day, device=device)
        begin(device, day=day)
        give_up(device)
    assert "Streak: 3 days" in device.text
    on(TODAY + 2, device=device)
    device.send("daily")
    assert "Streak" not in device.text


@pytest.mark.parametrize("is_removed", [False, True])
def test_a_try_that_was_never_compared_counts_everywhere(is_removed: bool) -> None:
    """It is over when its game is; the page of the day, the calendar and the statistics tell of the same log."""
    device = Device()
    for day in (TODAY - 2, TODAY - 1, TODAY):
        on(day, device=device)
        begin(device, day=day)
        resign(device)
        assert first_attempt(device, day=day).is_over, "before anybody looks"
        device.send("lobby")
        if is_removed:
            device.send("remove", first_attempt(device, day=day).key)
    again = on(TODAY, device=Device(device.saves))
    again.send("daily")
    assert "Streak: 3 days" in again.text
    assert state_in_calendar(again, TODAY - 1) == "22 November: played"
    again.send("statistics", GAME)
    assert "Deal of the day, streak: 3 days. Longest: 3 days." in again.text


def test_a_deal_that_ends_after_midnight_belongs_to_its_day_everywhere() -> None:
    device = Device()
    on(TODAY - 1, device=device)
    begin(device, day=TODAY - 1)
    on(TODAY + 1, device=device)
    resign(device)
    device.send("daily-days", GAME)
    assert state_in_calendar(device, TODAY - 1) == "22 November: played"
    assert attempts(device).days(GAME) == attempts(device).days() == [TODAY - 1]


@pytest.mark.parametrize("fragment", ["daily-detect-2026-11-23", "daily-depth_charge-2026-10-01"])
def test_a_link_opens_the_page_of_a_day(fragment: str) -> None:
    device = on(TODAY)
    device.send("link", value=fragment)
    assert device.reply["page"]["screen"] == "page"
    assert "daily-play" in device.regions["table"]


def test_a_link_in_a_message_is_pasted() -> None:
    device = on(TODAY)
    device.send("paste")
    device.send("paste-text", value="Look at this: https://example.org/passalong/#daily-loot-2026-11-22 Anna")
    assert "One village" in device.regions["table"]
    device.tap("daily-back")
    assert not device.regions["dialog"]


@pytest.mark.parametrize("end", [".", ")", "&fbclid=IwAR0abcdefghijklmnop", ", see you", "?utm_source=chat", "…"])
def test_what_stands_after_a_day_does_not_hide_it(end: str) -> None:
    device = on(TODAY)
    device.send("link", value=f"Look: {PAGE}#daily-loot-2026-11-22{end}")
    assert device.reply["page"]["places"][-1] == "daily-day loot-2026-11-22"


def test_a_game_that_was_sent_after_a_day_is_opened() -> None:
    device, game = on(TODAY), fragment(played("loot", 2, 3, 9).record)
    device.send("link", value=f"{PAGE}#daily-loot-2026-11-22 and now {PAGE}#{game}")
    assert device.reply["page"]["screen"] in ("table", "join")


def test_a_day_that_is_none_leaves_what_was_pasted() -> None:
    device = on(TODAY)
    device.send("paste")
    device.send("paste-text", value="#daily-loot-2026-13-22")
    assert "This deal does not exist" in device.reply["toast"]
    assert device.regions["dialog"]


def test_the_bots_of_a_deal_are_not_those_that_somebody_has_reached() -> None:
    device = on(TODAY)
    before = [c.text for c in device.controls() if c.attributes["data-act"] == "play-bots"]
    begin(device)
    give_up(device)
    device.send("lobby")
    assert before == [c.text for c in device.controls() if c.attributes["data-act"] == "play-bots"]


@pytest.mark.parametrize(
    "fragment", ["daily-chess-2026-11-23", "daily-detect-2026-13-01", "daily-", "daily-detect-1999-01-01"]
)
def test_a_link_to_no_deal_is_refused_in_words(fragment: str) -> None:
    device = on(TODAY)
    device.send("link", value=fragment)
    assert "This deal does not exist" in device.reply["toast"]


def test_a_page_is_found_again_after_a_reload() -> None:
    device = on(TODAY)
    for act, arg in (("daily", ""), ("daily-days", f"{GAME}-2026-10-05"), ("daily-day", f"{GAME}-2026-11-23")):
        device.send(act, arg)
        before = device.regions["table"]
        again = on(TODAY, device=Device(device.saves))
        again.send("look")
        assert again.regions["table"] == before


def test_a_game_that_was_thrown_away_still_was_the_first_try() -> None:
    device = on(TODAY)
    begin(device)
    device.send("lobby")
    device.send("remove", first_attempt(device).key)
    device.send("daily")
    assert "is no longer here" in device.text
    begin(device)
    assert "practice" in device.saves[f"{first_attempt(device).key}/2"]


def test_what_is_remembered_may_be_damaged() -> None:
    device = on(TODAY)
    device.saves[ATTEMPTS_KEY] = "{"
    device.load()
    begin(device)
    assert first_attempt(device).counts


def test_back_leads_from_a_deal_to_the_result_it_was_opened_from() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    device.tap("daily-back")
    assert 'data-act="daily-result"' in device.regions["dialog"]


def test_a_try_and_its_game_are_kept_together_or_not_at_all() -> None:
    device = on(TODAY)
    device.tap("daily")
    saved = device.send("daily-play", Deal(GAME, TODAY).address)["save"]
    assert {ATTEMPTS_KEY, first_attempt(device).key} <= saved.keys()


def test_in_a_year_of_days_with_a_clock_that_jumps_each_day_counts_once() -> None:
    device, rng, day, played = Device(), generator(7), TODAY, set[int]()
    for _ in range(60):
        day = max(TODAY - 30, day + rng.below(15) - 2)
        on(day, after=rng.below(DAY_MS), device=device)
        device.send("daily-day", Deal(GAME, day).address)
        device.send("daily-play", Deal(GAME, day).address)
        known = first_attempt(device, day=day)
        assert known.counts
        assert (known.begun == device.now) == (day not in played)
        played.add(day)
    assert day > TODAY + 250
    assert {at for _, at in attempts(device)} == played


def test_where_the_day_lays_the_mines_the_player_begins_at_once() -> None:
    day = read_date("2026-12-07") or 0
    device = on(day)
    device.send("daily-day", Deal(GAME, day).address)
    assert "the hard bot has hidden" not in device.text
    begin(device, day=day)
    assert device.reply.get("aside"), "nobody else has to move"
    assert not [c for c in device.controls() if c.attributes["data-act"] == "undo"]
    give_up(device)
    assert first_attempt(device, day=day).is_over


def test_par_is_told_with_the_usual_results() -> None:
    day = read_date("2026-12-07") or 0
    device = on(day)
    begin(device, day=day)
    give_up(device)
    known = first_attempt(device, day=day)
    assert len(known.pars) == 3
    least, most = known.typical or (0, 0)
    told = f"Par is the mean of several games: {known.pars[0]} turns. Typical: {least} to {most}."
    assert told in device.text
    again = on(day, device=Device(device.saves))
    again.send("daily-day", Deal(GAME, day).address)
    assert again.reply.get("wait") is None, "the bots play once"
    assert told in again.text


def let_think(device: Device) -> None:
    """Leave the table alone until nothing more is computed."""
    while device.reply.get("aside"):
        shown = dict(device.regions)
        device.send("tick")
        assert device.regions == shown


def test_bots_play_the_deal_while_the_player_does() -> None:
    device = on(TODAY)
    begin(device)
    device.wait()
    said = list(device.said)
    let_think(device)
    assert device.said == said, "nobody has asked for it"
    assert device.reply.get("wait") is None
    give_up(device)
    assert device.reply.get("wait") is None
    assert len(first_attempt(device).pars) == 3
    assert "done" not in device.regions["table"]


def test_bots_go_on_where_they_were_when_the_player_comes_back_or_the_deal_is_over() -> None:
    device = on(TODAY)
    begin(device, "loot")
    device.wait()
    device.send("tick")
    device.load()
    assert device.reply.get("aside")
    device.tap("menu")
    assert device.reply.get("aside"), "a dialog does not stop them"
    device.send("close")
    play_on(device, lambda device: device.is_at_end)
    let_think(device)
    device.tap("result")
    device.tap("daily-result")
    assert len(first_attempt(device, "loot").pars) == 3


def test_moves_are_shown_while_bots_play_the_deal() -> None:
    """The tick that brings the last move of an opponent is none that is only for thinking."""
    device = on(TODAY)
    begin(device, "loot")
    device.wait()
    for _ in range(3):
        steps = iter([False, True])
        play_on(device, lambda _, steps=steps: next(steps))  # type: ignore[misc]
        assert device.reply.get("aside")
        shown = dict(device.regions)
        device.send("menu")
        device.send("close")
        assert device.regions == shown, "what the opponents have done is drawn already"


def test_no_move_waits_for_the_code_of_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a reload on a slow network it is not there yet; to load it would hold up each move for half a minute."""
    device = on(TODAY)
    begin(device, "loot")
    monkeypatch.setattr(registry, "import_module", lambda _: pytest.fail("a move has loaded the pages"))
    monkeypatch.setattr(registry, "ASIDE", {})
    device.load()
    steps = iter([False, True])
    play_on(device, lambda _: next(steps))
    assert device.reply.get("aside") is None


def test_where_par_is_known_no_bot_plays_the_deal_again() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    device.tap("daily-play", f"{Deal(GAME, TODAY).address} practice")
    assert device.reply.get("aside") is None


def ask(device: Device) -> None:
    """Ask for a hint, and leave it at that."""
    device.tap("hint")
    device.wait()
    device.tap("hint-end")


def test_hints_are_marked_in_the_result_that_counts() -> None:
    device = on(TODAY)
    device.tap("daily")
    assert "your result says how many" in device.text
    begin(device, "loot")
    ask(device)
    device.load()
    ask(device)
    play_on(device, lambda device: device.is_at_end)
    device.tap("result")
    device.tap("daily-result")
    known = first_attempt(device, "loot")
    assert known.hints == 1, "asked again at the same moment, it is the same hint"
    assert f"{known.made} points with 1 hint".replace("-", "\N{MINUS SIGN}") in device.text
    device.send("daily")
    assert "with 1 hint" in device.text


def test_a_result_without_hints_has_no_mark() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    assert first_attempt(device).hints == 0
    assert "hint" not in device.regions["table"]


def test_hints_of_another_try_mark_that_one_alone() -> None:
    device = on(TODAY)
    begin(device)
    give_up(device)
    device.tap("daily-play", f"{Deal(GAME, TODAY).address} practice")
    ask(device)
    give_up(device)
    assert "This time: mines not found with 1 hint" in device.text
    assert first_attempt(device).hints == 0
    assert "Your result: mines not found" in device.text
    assert "Your result: mines not found with" not in device.text


def test_hints_in_a_game_without_a_task_are_not_counted() -> None:
    device = Device()
    device.set_up("detect")
    device.tap("begin")
    device.wait()
    ask(device)
    assert not any("hinted" in text for text in device.saves.values())
