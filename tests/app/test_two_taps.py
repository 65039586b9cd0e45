"""From the lobby into a game: Play and Learn at one tap, and the way to a table of one's own."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from passalong.app.saves import GAME_KEY
from passalong.app.session.match_log import read
from passalong.app.session.setup.setup import BOT, HERE, LINK, Setup
from passalong.app.session.table.table import Table
from passalong.app.state import GameScreen
from passalong.app.words.table import host_name
from passalong.games import game_names, load_game, load_pack
from passalong.record import Record, RecordEvent, new_record
from tests.app.device import Device, Element, elements
from tests.app.test_app import check_screen
from tests.app.test_by_link import invite, link, open_link, sit_down
from tests.app.test_evening import begin, resign, saved_record


def moves(device: Device) -> list[Element]:
    """List what can be played or staged now."""
    return [c for c in device.controls() if c.attributes["data-act"] in ("play", "pick")]


def kept(device: Device) -> list[str]:
    return [key for key in device.saves if key.startswith(GAME_KEY)]


def with_result(game: str, level: str) -> Device:
    """Return a device on which a match has ended, after which a level is to be played."""
    return Device({"results": json.dumps({"game/1": [game, ["You", "Ben"], [1, 2], ["You"], "", level]})})


def levels(device: Device) -> set[str | None]:
    return set(saved_record(device).bots)


def seats(device: Device) -> list[str]:
    """Read who is chosen for each seat of the form."""
    fields = [e for e in device.shown() if "selected" in e.attributes]
    return [e.attributes["value"] for e in fields if e.attributes["value"] in (HERE, LINK, *load_pack("detect").bots)]


# Play


@pytest.mark.parametrize("game", game_names())
def test_from_a_first_visit_the_first_move_is_two_taps_away(game: str) -> None:
    device = Device()
    device.tap("play-bots", game)
    assert device.reply["page"]["screen"] == "table"
    assert device.regions["dialog"] == ""
    check_screen(device)
    first = next(c for c in moves(device) if c.attributes.get("aria-disabled") != "true")
    before = dict(device.regions)
    device.tap(first.attributes["data-act"], first.attributes.get("data-arg", ""))
    assert "toast" not in device.reply, "it may be played"
    assert device.regions != before


@pytest.mark.parametrize("game", game_names())
def test_play_is_by_the_sheet_against_the_weakest_bots_at_first(game: str) -> None:
    device = Device()
    device.tap("play-bots", game)
    record = saved_record(device)
    assert record.bots == (None, *["easy"] * (record.num_players - 1))
    assert record.options == {}


@pytest.mark.parametrize(("reached", "played"), [("hard", "hard"), ("", "easy"), ("no such level", "medium")])
def test_play_is_at_the_level_that_was_reached(reached: str, played: str) -> None:
    device = with_result("detect", reached)
    device.tap("play-bots", "detect")
    assert levels(device) == {None, played}


def test_the_lobby_says_against_whom() -> None:
    assert "easy bots" in Device().text
    assert "hard bots" in with_result("detect", "hard").text


@pytest.mark.parametrize("gives_up", [0, 1])
def test_one_match_leads_to_no_other_level(gives_up: int) -> None:
    device = Device()
    device.tap("play-bots", "depth_charge")
    key = kept(device)[0]
    ended = replace(saved_record(device), events=(RecordEvent(0, "resign", gives_up),))
    again = Device({key: Table.begin(ended).to_text()})
    again.tap("continue", key)
    again.send("lobby")
    again.tap("play-bots", "depth_charge")
    assert levels(again) == {None, "easy"}


def test_a_match_of_several_people_leads_to_no_level() -> None:
    device = begin("depth_charge", 2)
    device.send("uncover")
    resign(device)
    (match,) = read(device.saves["played/0"]).values()
    assert (match.seats, match.level, match.reached) == ((0, 1), "", "")


def test_a_second_tap_on_play_begins_no_second_game() -> None:
    device = Device()
    for _ in range(2):
        device.send("play-bots", "detect", rev=0)
    assert len(kept(device)) == 1
    device.send("play-bots", "no such game")
    assert len(kept(device)) == 1


def test_the_name_that_was_given_last_is_played_under() -> None:
    device = Device({"name": "Zoë"})
    device.tap("play-bots", "loot")
    assert saved_record(device).names[0] == "Zoë"


# Learn


@pytest.mark.parametrize("game", game_names())
def test_a_lesson_begins_in_the_lobby_and_leads_back_to_it(game: str) -> None:
    device = Device()
    device.tap("learn", game)
    check_screen(device)
    assert "1 of" in device.text
    again = Device(device.saves)
    assert again.regions == device.regions
    again.tap("leave-lesson")
    assert again.reply["page"]["screen"] == "lobby"
    assert again.reply["focus"] == "table"
    again.tap("learn", game)
    again.send("back", "0")
    assert again.reply["page"]["screen"] == "lobby"


def test_only_a_game_that_there_is_can_be_learnt() -> None:
    device = Device()
    device.send("learn", "no such game")
    device.send("learn")
    assert device.reply["page"]["screen"] == "lobby"


def test_a_lesson_leads_on_to_a_game() -> None:
    device = Device()
    device.tap("learn", "detect")
    device.send("play-bots", "detect")
    assert device.reply["page"]["screen"] == "table"


# With others


def test_with_others_begins_with_people() -> None:
    device = Device()
    device.send("new", "detect")
    assert seats(device) == [HERE] * 3
    device.tap("seats", "5")
    assert seats(device) == [HERE] * 5
    device.tap("others", LINK)
    assert seats(device) == [HERE, *[LINK] * 4]
    device.tap("others", BOT)
    device.tap("all-bots", "hard")
    device.tap("seats", "6")
    assert seats(device) == [HERE, *["hard"] * 5]
    check_screen(device)


def test_the_last_friends_come_back_at_one_tap() -> None:
    device = begin("detect", 3, 4)
    again = Device(device.saves)
    again.send("lobby")
    again.send("new", "loot")
    assert seats(again) == [HERE, HERE, HERE, "medium"], "nobody need ask for them"
    again.tap("others", LINK)
    assert "Again with Anna, Ben and Cleo" in again.text
    again.tap("friends")
    assert seats(again) == [HERE, HERE, HERE, "medium"]
    assert "Again:" not in again.text


def again_with(device: Device) -> str:
    """Return what the button for the people of the last game says, in another game."""
    device.send("lobby")
    device.send("new", "loot")
    device.send("others", BOT)
    [button] = [c for c in device.controls() if c.attributes["data-act"] == "friends"]
    return button.name


def test_friends_by_link_are_called_by_their_names_once_they_have_sat_down() -> None:
    """Whoever holds the phone is not named to themselves."""
    anna = invite("detect", ["here", "link", "link"])
    came = link(anna)
    assert again_with(anna) == "Again with 2 others by link"
    ben = sit_down(came, "Ben", 1)
    open_link(anna, link(ben))
    assert again_with(anna) == "Again with Ben and 1 other by link"
    cleo = sit_down(link(ben), "Cleo", 2, part=8)
    open_link(anna, link(cleo))
    for device in (anna, Device(anna.saves)):
        assert again_with(device) == "Again with Ben and Cleo by link"
    anna.tap("friends")
    assert seats(anna) == [HERE, LINK, LINK]


@pytest.mark.parametrize("game", ["loot", "detect"])
def test_a_guest_gets_the_people_of_the_last_game_back_as_the_host_does(game: str) -> None:
    """As whoever invites to the next game, the guest has its first seat, which a sealed game needs."""
    anna = invite(game, ["here", "link", "link"])
    ben = sit_down(link(anna), "Ben", 1)
    came = link(ben)
    assert again_with(ben) == "Again with Anna and 1 other by link"
    cleo = sit_down(came, "Cleo", 2, part=8)
    open_link(ben, link(cleo))
    for device in (ben, Device(ben.saves)):
        assert again_with(device) == "Again with Anna and Cleo by link"
        device.tap("friends")
        assert seats(device) == [HERE, LINK, LINK]
        device.send("lobby")
        device.send("new", "detect")
        assert "sealed links" in device.text
        device.tap("begin")
        screen = device.app._state.find(GameScreen)
        assert screen
        assert screen.game.record.names == ("Ben", "", "")
        assert screen.game.record.seal


def test_a_guest_who_changes_the_rules_invites_to_a_sealed_game_again() -> None:
    anna = invite("detect", ["here", "link"], seal="sealed")
    ben = sit_down(link(anna), "Ben", 1)
    open_link(anna, link(ben))
    open_link(ben, link(anna))
    ben.send("change")
    assert seats(ben) == [HERE, LINK]
    assert "sealed links" in ben.text


def test_friends_at_this_phone_and_by_link_are_all_named() -> None:
    anna = invite("detect", ["here", "here", "link"])
    assert again_with(anna) == "Again with Anna, Ben and 1 other by link"


def test_friends_of_another_game_are_not_named() -> None:
    anna = invite("detect", ["here", "link"])
    ben = sit_down(link(anna), "Ben", 1)
    anna.send("lobby")
    anna.set_up("loot")
    anna.send("seats", "2")
    anna.send("seat-kind", "1", "link")
    anna.tap("begin")
    open_link(anna, link(ben))
    assert again_with(anna) == "Again with 1 other by link"


def test_friends_for_whom_there_is_no_seat_are_not_offered() -> None:
    device = begin("detect", 5)
    device.send("lobby")
    device.send("new", "loot")
    assert "Again:" not in device.text
    device.send("friends")
    assert len(seats(device)) == 3


def test_a_damaged_note_of_friends_brings_nobody_back() -> None:
    nobody = {"game": "detect", "seats": [{"name": "Ben", "kind": "bot"}] * 2, "rules": {}}
    device = Device({"app": json.dumps({"screen": "lobby", "friends": nobody})})
    device.send("new", "detect")
    assert "Again:" not in device.text


def test_bots_make_room_for_friends() -> None:
    friends = Setup.fresh("detect").with_others(HERE).with_players(8).with_bots("hard")
    friends = friends.with_kind(1, "hard").with_kind(2, "hard").with_kind(3, "hard").with_kind(4, "easy")
    for seat in (5, 6, 7):
        friends = friends.with_kind(seat, LINK)
    assert [seat.kind for seat in Setup.fresh("loot").with_table(friends).seats] == [HERE, LINK, LINK, LINK]


def test_house_rules_are_told_in_a_line() -> None:
    device = Device()
    device.send("new", "detect")
    assert "standard" in device.text
    device.send("rule", "target", "50")
    assert "1 change: The match ends at: 50 points" in device.text
    device.send("rule", "rowsClear", "True")
    assert "2 changes: " in device.text


# Change


def test_change_sets_up_another_game_like_the_one_on_the_table() -> None:
    device = begin("detect", 2, 4)
    device.send("rule", "target", "50")
    record = saved_record(device)
    device.tap("menu")
    device.tap("change")
    assert device.reply["page"]["screen"] == "new"
    assert seats(device) == [HERE, HERE, "medium", "medium"]
    check_screen(device)
    device.tap("begin")
    assert saved_record(device).names == record.names


def test_a_game_that_was_not_played_is_not_kept_when_it_is_changed() -> None:
    device = Device()
    device.tap("play-bots", "depth_charge")
    assert len(kept(device)) == 1
    device.tap("menu")
    device.tap("change")
    assert kept(device) == []


def test_a_game_that_was_played_is_kept_when_it_is_changed() -> None:
    device = Device()
    device.tap("play-bots", "detect")
    device.tap("pick", "flip:0")
    device.tap("pick", "flip:1")
    assert saved_record(device).choices
    device.tap("menu")
    device.tap("change")
    assert len(kept(device)) == 1


def test_after_a_match_the_table_can_be_changed() -> None:
    device = begin("depth_charge", 1)
    resign(device)
    device.tap("change")
    assert device.reply["page"]["screen"] == "new"


def test_seats_elsewhere_are_free_in_a_game_like_it() -> None:
    names, bots = ("Anna", "", "Cleo"), (None, None, "hard")
    record: Record = new_record(load_game("detect"), names, bots, bytes(16))
    setup = Setup.like(record, (0,), "Anna")
    assert [(seat.name, seat.kind) for seat in setup.seats] == [("Anna", HERE), ("Cleo", LINK), ("Cleo", BOT)]
    assert setup.problem() is None
    assert host_name(setup.record(bytes(16))) == "Anna"


# Going on


def test_games_to_go_on_with_stand_above_the_games_to_begin_the_last_one_first() -> None:
    device = Device()
    for game in ("detect", "loot"):
        device.send("play-bots", game)
        device.send("lobby")
    above, below = device.regions["table"].split('class="cabinet"')
    assert [key.partition("data-game=")[2][:6] for key in above.split("</li>")[:2]] == ['"loot"', '"detec']
    assert "continue" not in below


def test_a_drawer_is_short_once_a_match_of_its_game_has_ended() -> None:
    device = Device()
    device.send("play-bots", "depth_charge")
    device.send("lobby")
    assert set(drawers(device).values()) == {"drawer"}
    device.tap("continue", next(key for key in device.saves if key.startswith("game/")))
    resign(device)
    device.send("lobby")
    assert drawers(device) == dict.fromkeys(game_names(), "drawer") | {"depth_charge": "drawer short"}
    shown = {control.attributes["data-act"] for control in device.controls()}
    assert {"play-bots", "learn", "new"} <= shown


def drawers(device: Device) -> dict[str, str]:
    """Read which drawers the lobby has, and of what kind."""
    found = (element.attributes for element in elements(device.regions["table"]) if element.tag == "li")
    return {each["data-game"]: each["class"] for each in found if "drawer" in each.get("class", "")}
