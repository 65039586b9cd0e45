"""Where a game is kept is said, above all where it is not safe; and how it comes to another device."""

from __future__ import annotations

import pytest

from passalong.app.messages import say
from tests.app.device import PAGE, Device
from tests.app.test_by_link import invite, link, open_link, record, sit_down, table

IN_APP = {"inApp": True}
IPHONE = {"ios": True}


def opened(device: dict[str, object], url: str = "") -> Device:
    """Open the page, or a link, in a browser of this kind."""
    phone = Device()
    phone.device = device
    phone.load(fragment=url.partition("#")[2])
    phone.wait()
    return phone


@pytest.mark.parametrize(
    ("device", "way"),
    [(IN_APP, say("in-app-other")), ({**IN_APP, **IPHONE}, say("in-app-ios"))],
    ids=["android", "ios"],
)
def test_inside_another_app_the_lobby_says_that_games_may_vanish_and_the_way_out(
    device: dict[str, object], way: str
) -> None:
    phone = opened(device)
    assert say("in-app") in phone.text
    assert way in phone.text
    assert phone.tap("copy-opened")["copy"] == PAGE
    assert "new" in {control.attributes["data-act"] for control in phone.controls()}, "it keeps nobody from playing"


def test_a_browser_says_nothing_of_that() -> None:
    assert say("in-app") not in opened({}).text


def test_the_link_that_was_opened_can_be_copied_to_the_browser() -> None:
    anna = invite("loot", ["here", "link"], fair="")
    url = link(anna)
    phone = opened(dict(IN_APP), url)
    phone.send("lobby")
    assert phone.tap("copy-opened")["copy"] == url
    phone.send("continue", str(phone.app._state.saves.game_keys()[0]))
    assert not table(phone).notes.posted, "nothing has been sent by that"


def test_on_an_invitation_it_is_said_below_the_form_and_again_with_the_link() -> None:
    """Who sits down before Python is up sees the invitation no more; and nothing that is in use moves."""
    ben = opened(dict(IN_APP), link(invite("loot", ["here", "link"], fair="")))
    table = ben.regions["table"]
    assert table.index('id="sit-down"') < table.index(say("in-app"))
    ben.send("sit-down", value="Ben")
    ben.send("share")
    assert say("in-app") in ben.regions["dialog"]
    assert say("in-app-other") in ben.regions["dialog"]
    plain = Device()
    plain.load(fragment=link(ben).partition("#")[2])
    assert say("in-app") not in plain.text


def test_inside_another_app_the_address_holds_the_game_as_it_stands() -> None:
    """The app's menu opens the address in the browser, and knows nothing else of the game."""
    url = link(invite("detect", ["here", "link"]))
    ben = opened(dict(IN_APP), url)
    assert ben.reply["page"]["address"] == url
    ben.send("sit-down", value="Ben")
    told = ben.reply["page"]["address"]
    assert (told, told != url) == (link(ben), True)
    chrome = open_link(Device(), told)
    assert "Ben" in chrome.text
    ben.send("lobby")
    assert ben.reply["page"]["address"] == PAGE
    assert "address" not in chrome.reply["page"], "a browser keeps its own games"


def test_where_the_link_may_not_be_copied_that_is_said() -> None:
    phone = opened(dict(IN_APP))
    phone.tap("copy-opened")
    assert phone.send("sent", "copy", "refused")["toast"] == say("not-copied")


def test_a_gathering_says_it_too() -> None:
    phone = Device()
    phone.device = dict(IN_APP)
    phone.load()
    phone.set_up("loot")
    phone.send("seat-kind", "1", "link")
    phone.send("seal", "open")
    phone.send("fair", value="yes")
    phone.send("seat-name", "0", "Anna")
    phone.tap("begin")
    assert "the cards are dealt here" in phone.text
    assert say("in-app") in phone.text


@pytest.mark.parametrize(
    ("device", "told"),
    [
        ({}, say("kept-here")),
        (IPHONE, say("kept-safari")),
        ({**IPHONE, "standalone": True}, say("kept-app")),
        ({**IPHONE, **IN_APP}, say("in-app")),
    ],
    ids=["browser", "safari", "home screen", "in app"],
)
def test_the_menu_says_where_a_game_is_kept(device: dict[str, object], told: str) -> None:
    phone = opened(device)
    phone.set_up("detect")
    phone.tap("begin")
    phone.tap("menu")
    phone.tap("where")
    assert told in phone.text


@pytest.mark.parametrize("way", ["qr", "save-file"])
def test_a_game_that_moves_to_ones_own_device_was_sent_to_nobody(way: str) -> None:
    anna = invite("detect", ["here", "link"])
    anna.send("play", "flip c1r1 c2r1")
    anna.wait()
    anna.send("close")
    owed = table(anna).outbox.owes_link()
    anna.tap("menu")
    anna.tap("where")
    assert say("moving-seat") in anna.text
    anna.tap(way)
    if way == "qr":
        assert "Ben" not in anna.regions["dialog"]
        anna.tap("handed")
    assert table(anna).outbox.owes_link() == owed


def test_a_moved_game_goes_on_at_the_other_device_with_its_seat() -> None:
    anna = invite("detect", ["here", "link"])
    anna.send("play", "flip c1r1 c2r1")
    anna.wait()
    url = link(anna)
    sit_down(url, "Ben", 1)
    tablet = open_link(Device(), url)
    tablet.tap("played-before")
    tablet.tap("take-seat", "0")
    tablet.tap("take-over", "0")
    assert table(tablet).seats.here() == [0]
    assert [event.player for event in record(tablet).seat_moves()] == [0]


def test_a_link_to_a_sealed_game_takes_no_seat_along() -> None:
    anna = invite("detect", ["here", "link"], seal="sealed")
    watcher = open_link(Device(), link(anna))
    for device in (anna, watcher):
        device.send("where")
        assert say("moving") in device.regions["dialog"]
        assert say("moving-seat") not in device.regions["dialog"]
    assert say("moving-sealed") in anna.regions["dialog"]
    assert say("moving-sealed") not in watcher.regions["dialog"]
