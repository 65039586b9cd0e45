"""The page of a result to send: how it is reached, what it shows, and what is said of what has left it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from passalong.app.pages.card.picture import HEIGHT, WIDTH, picture
from passalong.app.pages.card.postcard import LINE, LINES, Postcard
from passalong.games import game_names
from passalong.pack import Mark, Outline
from tests.app import test_daily as daily
from tests.app.device import PAGE, Device, elements
from tests.app.test_ending import at_end

LONG = "Wwwwwwwwwwwwwww"


@cache
def over() -> Mapping[str, str]:
    """Return what a device keeps on which a match has just ended."""
    return at_end("depth_charge").saves


@pytest.fixture
def device() -> Device:
    """A device on which the card of a match that is over is shown."""
    device = Device(over())
    device.tap("result")
    device.tap("card-send")
    return device


def text(device: Device) -> str:
    return next(element.text for element in device.shown() if element.tag == "textarea")


def test_it_is_opened_from_the_result_and_leads_back_there(device: Device) -> None:
    assert device.reply["postcard"] == {"want": "draw"}
    assert device.reply["page"]["title"] == "Send a card · Passalong"
    device.tap("card-back")
    assert "card-send" in device.regions["dialog"]


def test_it_is_there_again_after_a_reload(device: Device) -> None:
    shown = text(device)
    device.load()
    assert text(device) == shown
    assert device.reply["postcard"] == {"want": "draw"}


def test_the_message_is_a_few_lines_with_the_address_of_the_page(device: Device) -> None:
    first, second, *_, last = text(device).splitlines()
    assert (first, last) == ("Depth Charge", PAGE)
    assert re.match(r"(Won|Lost|A draw)\. Against [A-Z]", second)


def test_the_picture_says_what_it_shows(device: Device) -> None:
    [drawn] = [element for element in device.shown() if element.attributes.get("id") == "postcard"]
    assert drawn.attributes["role"] == "img"
    assert drawn.name.startswith("Depth Charge. ")


def test_picture_and_message_are_handed_to_the_share_sheet_together(device: Device) -> None:
    device.tap("card-share")
    asked = {"want": "share", "name": "passalong-depth-charge.png", "text": text(device)}
    assert device.reply["postcard"] == asked


def test_where_there_is_no_share_sheet_the_message_is_copied_first() -> None:
    device = Device(over())
    device.device = {"canShare": False}
    device.load()
    device.tap("result")
    device.tap("card-send")
    assert 'data-act="card-share"' not in device.regions["table"]
    [first] = [element for element in device.controls() if element.attributes.get("class") == "action"]
    assert first.attributes["data-act"] == "card-copy"


def test_the_message_is_copied_whole(device: Device) -> None:
    device.tap("card-copy")
    assert device.reply["copy"] == text(device)
    assert device.reply["toast"] == "Copied."


@pytest.mark.parametrize(("act", "want"), [("card-copy-picture", "copy"), ("card-save", "save")])
def test_the_picture_goes_on_its_own(device: Device, act: str, want: str) -> None:
    device.tap(act)
    assert device.reply["postcard"]["want"] == want


@pytest.mark.parametrize(
    ("way", "told", "said"),
    [
        ("share", "yes", "Sent."),
        ("copy", "yes", "Picture copied."),
        ("save", "yes", "Picture saved as a file."),
        ("share", "refused", "Copy the message, or save the picture."),
        ("copy", "refused", "Save it instead."),
    ],
)
def test_what_has_become_of_it_is_said(device: Device, way: str, told: str, said: str) -> None:
    device.send("card-sent", way, told)
    assert said in device.reply["toast"]
    assert device.reply["say"] == device.reply["toast"]


@pytest.mark.parametrize("way", ["draw", "", "nonsense"])
def test_of_a_picture_that_was_only_drawn_nothing_is_said(device: Device, way: str) -> None:
    device.send("card-sent", way, "refused")
    assert "toast" not in device.reply


def test_a_second_tap_sends_nothing_twice(device: Device) -> None:
    device.send("card-back")
    device.send("card-share", rev=device.rev - 1)
    assert "postcard" not in device.reply


def test_of_a_game_that_is_gone_there_is_no_card() -> None:
    device = Device()
    device.send("card-send", "game/none")
    assert "no longer on this device" in device.reply["toast"]


def test_of_a_game_that_goes_on_there_is_no_card() -> None:
    device = Device()
    device.tap("new", "detect")
    device.tap("begin")
    device.send("card-send")
    assert device.reply["page"]["screen"] == "table"


def card_of(names: int, marks: int) -> Postcard:
    """A card with as much on it as there can be."""
    others = ", ".join(f"{LONG} −{100 + at}" for at in range(names))
    outline = Outline(
        f"{LONG}: " + "Missed once too often. 36 turns: 20 soundings, 2 hits, 2 misses", (Mark("1"),) * marks
    )
    result = f"{LONG} won"
    return Postcard(
        "detect",
        "Depth Charge, Round 12",
        "Deal of the day, 23 September 2026",
        result,
        others,
        "100 points better than par (−101)",
        outline,
        is_won=True,
    )


@pytest.mark.parametrize(("names", "marks"), [(1, 1), (7, 19), (7, LINE * LINES)])
def test_all_of_a_full_card_is_within_the_picture(names: int, marks: int) -> None:
    drawn = elements(str(picture(card_of(names, marks))))
    texts = [
        element for element in drawn if element.tag == "text" and "index" not in element.attributes.get("class", "")
    ]
    assert all(0 < float(element.attributes["y"]) < HEIGHT for element in texts)
    circles = [element.attributes for element in drawn if element.tag == "circle"]
    for circle in circles:
        x, y, r = (float(circle[name]) for name in ("cx", "cy", "r"))
        assert r <= x <= WIDTH - r
        assert r <= y <= HEIGHT - r


@pytest.mark.parametrize("game", game_names())
def test_of_what_a_game_draws_a_canvas_can_draw_everything(game: str) -> None:
    """web/postcard.js knows these shapes, and glyphs of the sprite."""
    drawn = elements(str(picture(replace(card_of(1, 1), game=game))))
    assert {element.tag for element in drawn} <= {"figure", "svg", "g", "path", "rect", "circle", "text", "use"}
    assert not any("url(" in value for element in drawn for value in element.attributes.values())


def test_of_a_deal_of_the_day_it_tells_the_date_and_how_it_compares_with_par_and_leads_to_it() -> None:
    device = daily.on(daily.TODAY)
    daily.begin(device)
    daily.give_up(device)
    device.tap("card-send", daily.first_attempt(device).key)
    first, second, *_, link = text(device).splitlines()
    assert link == f"{PAGE}#daily-depth_charge-2026-11-23"
    assert first == "Depth Charge: Deal of the day, Monday, 23 November 2026"
    assert second.startswith("Lost.")
    assert second.endswith("Worse than par.")
    device.tap("card-back")
    assert device.reply["page"]["places"][-1] == "daily-day depth_charge-2026-11-23"


@pytest.mark.parametrize(("hints", "told"), [(1, "With 1 hint."), (2, "With 2 hints.")])
def test_of_a_deal_of_the_day_it_tells_how_many_hints_there_were(hints: int, told: str) -> None:
    device = daily.on(daily.TODAY)
    daily.begin(device)
    for turn in range(hints):
        daily.ask(device)
        if turn + 1 < hints:
            device.send("hint")
            device.wait()
            device.tap("hint-play")
    daily.give_up(device)
    device.tap("card-send", daily.first_attempt(device).key)
    _, second, *_ = text(device).splitlines()
    assert second.endswith(f"Worse than par. {told}")
    [drawn] = [element for element in device.shown() if element.attributes.get("id") == "postcard"]
    assert told in drawn.name
    assert f">Worse than par. {told}</text>" in device.regions["table"]
