"""The template of a game has every room, so that whoever copies it begins with something that works."""

from __future__ import annotations

from passalong.app.screens.manual import pages
from passalong.app.screens.table import regions, result
from passalong.app.session.lesson import Lesson
from passalong.app.session.table.table import Table
from passalong.app.words.table import why_not
from passalong.chance import SEED_BYTES
from passalong.games import TEMPLATE, game_names, load_game
from passalong.record import new_record
from passalong.ui.html import join
from tests.app.device import Device, elements
from tests.app.soundness import check_page


def test_it_is_not_on_offer() -> None:
    assert TEMPLATE not in game_names()
    device = Device()
    assert TEMPLATE not in {control.attributes.get("data-arg") for control in device.controls()}


def test_it_is_played_at_a_table() -> None:
    table = Table.begin(new_record(load_game(TEMPLATE), ("You", "Ben"), (None, "easy"), bytes(SEED_BYTES)))
    shown = elements(join(regions(table).values()))
    assert "Heads or tails?" in {element.text for element in shown}
    check_page(TEMPLATE, shown)
    refusal = table.play("edge")
    assert refusal
    assert why_not(refusal, table) == "I do not understand “edge”: write heads or tails."
    assert table.play("heads") is None
    while table.turn.is_moving():
        table.tick()
    assert table.match.is_over()
    check_page(TEMPLATE, elements(join(regions(table).values())))
    assert "Ben" in result(table).body


def test_it_is_taught() -> None:
    lesson = Lesson(TEMPLATE)
    assert lesson.try_action("tails") is not None
    assert lesson.try_action("heads") is None
    lesson.go_on()
    assert lesson.is_over
    assert [section.title for section in pages(TEMPLATE)] == ["The game", "House rules"]
    assert "picks heads, unseen" in pages(TEMPLATE, {"headsOnly": True})[0].body
