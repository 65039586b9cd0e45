"""Games played: the list of matches that are over, the way through each, and moments of them that are sent."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

import pytest

from passalong.app.pages.history import drawn
from passalong.app.pages.history.ending import ending_of
from passalong.app.pages.history.listed import Finished
from passalong.app.pages.history.words import date, iso_date
from passalong.app.saves import AT_FIRST, GAMES_ON_A_PAGE, Entry, game_key
from passalong.app.session.match_log import Played, volume, written
from passalong.app.session.notes import Notes
from passalong.app.session.review import analysis
from passalong.app.session.table.table import Table
from passalong.games import game_names, load_game
from passalong.links import encode, fragment, read_link
from passalong.links.other_kinds import Look, look_fragment, read_look
from passalong.match import Match
from passalong.notation import from_notation
from passalong.record import Record, new_record
from tests.app.device import PAGE, Device, elements
from tests.app.test_evening import resign, saved_record
from tests.links.games import played
from tests.sealed.test_unsealed import finished as finished_sealed
from tests.support import seats_for_about

ENDLESS = 100_000
DAY = 86_400_000
NOW = 20_780 * DAY + DAY // 2
"""Noon of 23 November 2026 (UTC)."""


@pytest.fixture(autouse=True)
def no_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what bots think of the moves, which takes long: tests/app/test_review.py is about that."""
    monkeypatch.setattr(analysis, "can_advise", lambda game: False)


@lru_cache
def finished(name: str, seed: int = 3, level: str = "easy") -> Record:
    """Play a match of one person against bots to its end."""
    record = played(name, seats_for_about(name, 3), seed, ENDLESS).record
    return replace(record, names=("You", *record.names[1:]), bots=(None, *(level,) * (record.num_players - 1)))


def given_up(number: int) -> Record:
    """Return a short match, another one for another number."""
    start = new_record(load_game("detect"), ("You", "Ben"), (None, "medium"), number.to_bytes(16, "big"))
    match = Match(start)
    match.resign(0)
    return match.record


def device_with(*records: Record, here: tuple[int, ...] = (0,)) -> Device:
    """Return a device on which matches have been played, a day between each two, the last one now."""
    device = Device()
    for at, record in enumerate(records):
        table = Table.begin(record, Notes(here=here))
        table.notes.active = NOW - (len(records) - 1 - at) * DAY
        device.saves[game_key(record)] = table.to_text()
    device.saves.pop("app", None)
    device.now = NOW
    device.load()
    device.wait()
    return device


def replaying(record: Record, here: tuple[int, ...] = (0,)) -> Device:
    """Return a device that shows the beginning of a match."""
    device = device_with(record, here=here)
    device.tap("history")
    device.tap("history-open", game_key(record))
    return device


def entries(device: Device) -> list[str]:
    found = elements(device.regions["table"])
    return [one.attributes["data-arg"] for one in found if one.attributes.get("data-act") == "history-open"]


def field(device: Device, id_: str) -> dict[str, str]:
    return dict(next(one.attributes for one in device.shown() if one.attributes.get("id") == id_))


# The list


def test_an_empty_list_says_what_will_be_in_it() -> None:
    device = Device()
    device.tap("history")
    assert "No finished games yet" in device.text and ("lobby", "Choose a game to play") in ways(device)
    assert device.reply["page"]["title"] == "Games played · Passalong"
    device.tap("back", "0")
    assert device.reply["page"]["screen"] == "lobby"


def ways(device: Device) -> list[tuple[str, str]]:
    return [(control.attributes["data-act"], control.name) for control in device.controls()]


def test_the_list_shows_points_and_who_won() -> None:
    device = Device()
    device.send("play-bots", "depth_charge")
    resign(device)
    device.send("history")
    device.wait()
    assert "You gave up: Ben won. You 0, Ben 0" in device.text and "Lost" in device.text
    assert "<rect" not in device.regions["table"], "nobody has a point"


@pytest.mark.parametrize(
    ("scores", "winners", "told", "full"),
    [
        ((60, -20, 40), (0,), "✓ Won", ["won", "", ""]),
        ((-5, -20), (1,), "Lost", ["", "won"]),
        ((7, 7), (), "Draw", ["", ""]),
    ],
)
def test_a_small_picture_shows_everybodys_points(
    scores: tuple[int, ...], winners: tuple[int, ...], told: str, full: list[str]
) -> None:
    end = Played("loot", ("You", "Ben", "Cleo")[: len(scores)], scores, winners, seats=(0,))
    match = Finished(Entry("game/1", "loot", "Loot", "You, Ben", "Ben won", "over"), "", played=end)
    kept = drawn.History((match,), 1, 1, 0, "", "", (), removed=False)
    shown = elements(drawn.history(kept, 0)["table"])
    bars = [one.attributes for one in shown if one.tag == "rect"]
    assert any(one.text == told for one in shown if one.tag == "b")
    assert [bar.get("class", "") for bar in bars] == full
    ends = [float(bar["x"]) + float(bar["width"]) for bar in bars]
    assert min(float(bar["x"]) for bar in bars) == 0 and max(ends) == drawn.BARS
    assert sorted(float(bar["width"]) for bar in bars) == [
        float(bars[seat]["width"]) for seat in sorted(range(len(scores)), key=lambda seat: abs(scores[seat]))
    ]


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("depth_charge", "The sea at the end: Black’s boat on"),
        ("detect", "Your cards at the end:"),
        ("fish_out", "Your catch:"),
        ("loot", "Your hand at the end:"),
    ],
)
def test_a_small_picture_shows_the_end_once_the_list_is_there(game: str, told: str) -> None:
    key, names = game_key(finished(game)), finished(game).names
    log = {key: Played(game, names, (0,) * len(names), seats=(0,), moment=NOW)}
    device = device_with(finished(game))
    device.saves[volume(log[key])] = written(log)
    device.load()
    device.send("history")
    assert not pictures(device), "it comes later than the list"
    device.wait()
    (picture,) = pictures(device)
    assert picture.startswith(told)
    device.send("history-find", value="You")
    assert pictures(device) == [picture]


def pictures(device: Device) -> list[str]:
    shown = elements(device.regions["table"])
    return [one.name for one in shown if one.tag == "svg" and one.attributes.get("role") == "img"]


def test_a_game_given_up_shows_no_hand_that_nobody_has_shown() -> None:
    match = Match(replace(finished("loot"), choices=finished("loot").choices[:9]))
    assert ending_of(Table(match, 0).to_text(), 0) is None


def test_a_match_that_cannot_be_read_has_no_picture() -> None:
    assert ending_of("", 0) is None and ending_of("{}", 0) is None


def test_every_match_that_is_over_is_listed_the_last_first() -> None:
    records = [finished("loot", level="hard"), finished("detect"), given_up(1)]
    device = device_with(*records)
    device.tap("history")
    assert entries(device) == [game_key(record) for record in reversed(records)]
    assert "23 November 2026" in device.text and "Against 1 medium bot" in device.text
    assert "Against 2 hard bots" in device.text and "3 games" in device.text


def test_a_match_that_goes_on_is_not_among_them() -> None:
    device = device_with(given_up(1), played("detect", 2, 5, 7).record)
    device.tap("history")
    assert entries(device) == [game_key(given_up(1))]


@pytest.mark.parametrize(
    ("query", "found"),
    [("november 2026", 3), ("22 nov", 1), ("loot", 1), ("zoë", 2), ("LOOT zoë", 1), ("cards", 0), ("", 3)],
)
def test_a_match_is_found_by_names_games_and_days(query: str, found: int) -> None:
    device = device_with(finished("loot"), given_up(1), finished("detect"))
    device.tap("history")
    device.send("history-find", value=query)
    assert len(entries(device)) == found
    assert f"{found} game" in device.text or (not found and "No games found." in device.text)


def test_the_matches_of_one_game_can_be_listed_alone() -> None:
    device = device_with(finished("loot"), given_up(1), finished("detect"))
    device.tap("history")
    device.send("history-of", value="detect")
    assert len(entries(device)) == 2
    device.send("history-find", value="zoë")
    assert entries(device) == [game_key(finished("detect"))]
    device.send("history-of", value="")
    assert len(entries(device)) == 2


def test_a_thousand_matches_are_listed_without_playing_them(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Table.begin(given_up(1), Notes(here=(0,), active=NOW)).to_text()
    device = Device()
    head = '{"line": ["detect", "You, Ben", "Ben won", "over", "", "%d", ""], '
    device.saves |= {f"game/{at:010x}": head % (NOW - at * DAY) + text[1:] for at in range(1_000)}
    device.saves.pop("app")
    device.now = NOW
    device.load()
    monkeypatch.setattr(Match, "__init__", lambda *_: pytest.fail("a match is played"))
    assert "All 1,000 finished games" in device.text
    device.tap("history")
    assert len(entries(device)) == GAMES_ON_A_PAGE
    device.tap("history-more")
    assert len(entries(device)) == 2 * GAMES_ON_A_PAGE
    device.send("history-find", value="2025")
    assert "365 games" in device.text


def test_the_lobby_lists_the_last_few_and_leads_to_all() -> None:
    device = device_with(*map(given_up, range(1, AT_FIRST + 3)))
    assert device.regions["table"].count('data-act="continue"') == AT_FIRST
    assert f"All {AT_FIRST + 2} finished games" in device.text
    device.send("search-games", value="ben")
    assert device.regions["table"].count('data-act="continue"') == AT_FIRST + 2


def test_a_match_can_be_renamed_and_thrown_away_and_brought_back() -> None:
    device = device_with(given_up(1), given_up(2))
    device.tap("history")
    key = game_key(given_up(2))
    device.tap("manage", key)
    device.send("rename", key, "The short one")
    device.send("close")
    device.send("history-find", value="short one")
    assert entries(device) == [key]
    device.tap("manage", key)
    device.tap("remove", key)
    assert not entries(device)
    device.tap("bring-back")
    assert entries(device) == [key]


def test_games_without_an_entry_are_looked_through_on_the_page_as_well() -> None:
    device = device_with(*map(given_up, range(1, 13)))
    device.tap("history")
    saves = {key: text if key == "app" else text.replace('"line"', '"old"') for key, text in device.saves.items()}
    device = Device(saves)
    assert len(entries(device)) == 12 or "to go" in device.text
    device.wait()
    assert len(entries(device)) == 12 and "to go" not in device.text


def test_days_are_those_of_this_device_s_clock() -> None:
    assert date(0) == iso_date(0) == date(1 << 52) == ""
    assert date(NOW) == "23 November 2026" and iso_date(NOW) == "2026-11-23"


# The way through a match


@pytest.mark.parametrize("name", game_names())
def test_a_match_is_gone_through_step_by_step(name: str) -> None:
    device = replaying(finished(name))
    steps = int(field(device, "review-moment")["max"])
    assert device.reply["page"]["screen"] == "table" and device.reply["page"]["game"] == name
    assert f"Move 0 of {steps}" in device.text and device.said[-1].startswith("Move 0")
    device.tap("history-go", "on")
    assert f"Move 1 of {steps}" in device.text
    device.send("history-go", value=str(steps // 2))
    assert field(device, "review-moment")["value"] == str(steps // 2)
    assert field(device, "review-moment")["aria-valuetext"] == f"Move {steps // 2} of {steps}"
    device.send("history-go", value=str(steps))
    assert device.said[-1].startswith(f"Move {steps} of {steps}.")
    device.tap("history-go", "back")
    assert f"Move {steps - 1} of {steps}" in device.text


@pytest.mark.parametrize("name", game_names())
def test_with_all_hands_open_everybody_s_is_shown_once(name: str) -> None:
    device = replaying(finished(name))
    device.send("history-eyes", value="all")
    steps = int(field(device, "review-moment")["max"])
    for at in range(0, steps + 1, max(1, steps // 15)):
        device.send("history-go", value=str(at))
        ids = [one.attributes["id"] for one in device.shown() if "id" in one.attributes]
        assert len(ids) == len({*ids})
        assert device.regions["hand"].count('class="open-hand') == finished(name).num_players


def test_only_the_chosen_seat_s_secrets_are_in_the_page() -> None:
    """In Loot nobody sees what another one draws."""
    device = replaying(finished("loot"))
    device.tap("history-go", "on")
    hands = {}
    for seat in ("0", "1", "all"):
        device.send("history-eyes", value=seat)
        hands[seat] = {one.name for one in elements(device.regions["hand"]) if one.attributes.get("data-act") == "play"}
    assert hands["0"] and hands["1"] and not hands["0"] & hands["1"]
    assert hands["all"] >= hands["0"] | hands["1"]


def test_a_deal_is_gone_to_by_its_name() -> None:
    device = replaying(finished("loot"))
    deals = [one for one in elements(device.regions["coach"]) if one.tag == "option"]
    third = next(one for one in deals if one.text == "Deal 3")
    device.send("history-deal", value=third.attributes["value"])
    assert "Move 0 of" in device.text
    assert "Deal 3 looking back" in " ".join(device.text.split())
    assert "selected" in next(
        one.attributes for one in elements(device.regions["coach"]) if one.text == "Deal 3" and one.tag == "option"
    )


def test_nothing_can_be_played_but_scores_are_explained_and_hands_sorted() -> None:
    device = replaying(finished("loot"))
    hand = device.regions["hand"]
    device.send("play", "draw")
    assert device.regions["hand"] == hand
    device.tap("pick", "sort")
    assert device.regions["hand"] != hand
    device.tap("score", "0")
    assert "You" in device.regions["dialog"]


def test_a_bot_says_why_on_the_way() -> None:
    start = new_record(load_game("detect"), ("You", "Ben"), (None, "easy"), bytes(16))
    match = Match(start)
    while len(match.record.choices) < 8:
        match.play(*match.bot_choice() or match._state.choices()[0])
    match.resign(0)
    device = replaying(match.record)
    while not any(one.attributes["data-act"] == "history-why" for one in device.controls()):
        device.tap("history-go", "on")
    device.tap("history-why")
    assert "Ben" in device.regions["dialog"] and "<blockquote>" in device.regions["dialog"]
    device.send("close")
    device.tap("history-go", "on")
    assert device.reply.get("wait") is None


def test_the_page_is_opened_again_where_it_was() -> None:
    device = replaying(finished("detect"))
    device.send("history-go", value="5")
    device.send("history-eyes", value="2")
    shown = device.regions
    device.load()
    device.wait()
    assert {name: device.regions[name] for name in ("coach", "hand")} == {
        name: html.replace('data-arg="1"', 'data-arg="0"') if name == "coach" else html
        for name, html in shown.items()
        if name in ("coach", "hand")
    }
    device.tap("back", "0")
    assert device.reply["page"]["screen"] == "lobby"


def test_back_leads_from_a_match_to_the_list_as_it_was() -> None:
    device = device_with(finished("loot"), given_up(1))
    device.tap("history")
    device.send("history-find", value="loot")
    device.tap("history-open", game_key(finished("loot")))
    assert device.reply["page"]["depth"] == 2
    device.tap("back", "1")
    assert entries(device) == [game_key(finished("loot"))]


@pytest.mark.parametrize("arg", ["", "game/0000000000", "name", "game/0000000000 1 2", "x y z w"])
def test_what_is_not_there_is_not_opened(arg: str) -> None:
    device = device_with(given_up(1))
    device.tap("history")
    device.send("history-open", arg)
    assert entries(device) and device.regions["dialog"]


def test_a_match_that_goes_on_is_not_gone_through() -> None:
    record = played("detect", 2, 5, 7).record
    device = device_with(record)
    device.send("history-open", game_key(record))
    assert "Go to the table" in device.text and "Step" not in device.text


def test_a_sealed_match_is_gone_through_once_all_is_open() -> None:
    sealed = finished_sealed("depth_charge", 2)
    device = replaying(sealed)
    assert "Move 0" in device.text
    device.send("history-eyes", value="all")
    device.send("history-go", "last")
    assert device.regions["hand"].count('class="open-hand') == 2


def test_a_sealed_match_with_a_lie_is_looked_back_at_with_one_s_own_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished_sealed("depth_charge", 2)
    monkeypatch.setattr(Match, "may_unseal", lambda match: False)
    device = device_with(record)
    device.tap("history")
    device.tap("history-open", game_key(record))
    assert "Move 0 of" in device.text
    assert not [one for one in device.controls() if one.attributes["data-act"] in ("history-eyes", "history-send")]
    device.tap("back", "1")
    assert device.reply["page"]["places"][-1].startswith("table")


# What is sent


def sent(device: Device) -> str:
    device.tap("history-send")
    device.tap("history-send", "copy")
    return str(device.reply["copy"])


def test_a_moment_is_sent_as_a_link_and_looked_at_without_being_kept() -> None:
    sender = replaying(finished("loot"))
    sender.send("history-go", value="12")
    sender.send("history-eyes", value="all")
    link = sent(sender)
    device = Device()
    device.send("link", value=f"Look at this: {link}")
    assert "Move 12 of" in device.text and "This is someone else's game" in device.text
    assert device.regions["hand"].count('class="open-hand') == 3
    assert not [key for key in device.saves if key.startswith("game/")]
    assert "You" not in device.regions["log"] and "The sender" in device.regions["log"]
    device.load()
    assert "Move 12 of" in device.text
    device.tap("history-go", "on")
    device.send("history-eyes", value="1")
    device.load()
    assert "Deal 2 looking back" in " ".join(device.text.split()) and "Move 0 of" in device.text
    assert 'class="open-hand' not in device.regions["hand"]
    device.tap("back", "0")
    assert device.reply["page"]["screen"] == "lobby" and "Finished" not in device.text


def test_a_link_opens_a_moment_at_the_start_as_well() -> None:
    device = Device()
    device.load(fragment=look_fragment(Look(finished("detect"), 4, 1)))
    assert "Move 4 of" in device.text


def test_whoever_has_a_name_is_called_by_it() -> None:
    device = replaying(finished("loot"))
    device.send("my-name", value="Mia")
    assert read_look(read_link(sent(device))).record.names == ("Mia", *finished("loot").names[1:])


def test_a_message_tells_what_has_happened() -> None:
    device = replaying(finished("loot"))
    device.tap("history-go", "on")
    device.send("history-send", "share")
    text = device.app._state.extra.get("share") or device.reply.get("share")
    assert text is None or "Look at move 1 of our Loot game:" in text["text"]


def test_a_whole_match_is_saved_as_a_text() -> None:
    device = replaying(finished("loot"))
    device.tap("history-send")
    device.tap("history-send", "file")
    file = device.reply["file"]
    assert file["name"].startswith("loot-") and file["name"].endswith(".txt")
    assert "Date: 2026-11-23" in file["text"] and from_notation(file["text"]) == finished("loot")


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_match_that_was_saved_as_a_text_is_brought_in_again(ends: str) -> None:
    device = replaying(finished("loot"))
    device.send("history-send", "file")
    file = device.reply["file"]["text"].replace("\n", ends)
    other = Device()
    other.send("import", value=file)
    assert saved_record(other) == finished("loot")
    other = Device()
    other.send("import", value=file.replace("take", "steal"))
    assert "damaged" in other.regions["dialog"]
    assert not other.saves.keys() & {game_key(finished("loot"))}


def test_a_moment_of_a_sealed_match_goes_without_the_seal() -> None:
    sealed = finished_sealed("depth_charge", 2)
    assert read_look(read_link(sent(replaying(sealed)))).record.choices == Match(sealed).unsealed().choices


@pytest.mark.parametrize(
    "link",
    [
        look_fragment(Look(finished("detect"), 60_000, 1)),
        look_fragment(Look(played("detect", 2, 5, 7).record, 3, 1)),
        look_fragment(Look(given_up(1), 0, None))[:-3],
    ],
    ids=("no such moment", "a game that goes on", "cut off"),
)
def test_a_link_that_shows_nothing_is_refused_in_words(link: str) -> None:
    device = Device()
    device.send("link", value=f"{PAGE}#{link}")
    assert "This link cannot be opened" in device.text and device.reply["page"]["screen"] == "lobby"


def test_a_look_changes_nothing_in_a_game_that_is_here() -> None:
    record = given_up(1)
    device = device_with(record)
    before = device.saves[game_key(record)]
    device.send("link", value=look_fragment(Look(record, 0, 1)))
    assert device.saves[game_key(record)] == before
    assert json.loads(device.saves["app"])["page"][0] == "history-look"
    device.send("link", value=fragment(record))
    assert device.reply["page"]["places"][-1].startswith("table")
    assert encode(record) in fragment(record)
