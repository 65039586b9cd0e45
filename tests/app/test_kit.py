"""The drawing kit: what every table is made of stands alone for whoever cannot see it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.messages import Catalogue
from passalong.ui.control import action
from passalong.ui.hand import hand, hand_card
from passalong.ui.html import Html
from passalong.ui.manual import example, section
from passalong.ui.score import HEIGHT, LINE_HEIGHT, Line, _spread, score_course, score_table
from passalong.ui.seat import seat_plate
from tests.app.device import elements

NAMES = ("Anna", "Ben", "<b>")
MESSAGES = Catalogue("stage = Toss { $round }\ndeal = Toss\nevery-deal = Every toss")


def test_an_action_that_is_not_legal_can_still_be_asked_why() -> None:
    [button] = elements(action("play", "take W3", "Take it", legal=False, key="t"))
    assert button.attributes["aria-disabled"] == "true"
    assert "disabled" not in button.attributes
    assert button.attributes["id"] == "do-take-w3"
    assert button.attributes["aria-keyshortcuts"] == "t"


def test_a_hand_is_one_stop_of_named_cards() -> None:
    cards = [hand_card(name, Html("<svg></svg>"), "pick", name, said=f"Card {name}") for name in "abcdefg"]
    shown = elements(hand("Anna: 7 cards", cards, 5))
    buttons = [element for element in shown if element.tag == "button"]
    rows = [element for element in shown if element.attributes.get("role") == "row"]
    [grid] = [element for element in shown if "data-roving" in element.attributes]
    assert [button.name for button in buttons] == [f"Card {name}" for name in "abcdefg"]
    assert len(rows) == 2
    assert grid.attributes["data-roving"] == "5"
    assert grid.attributes["aria-label"] == "Anna: 7 cards"


def test_a_plate_says_who_is_on_turn_in_words_too() -> None:
    plate = seat_plate(2, "<b>", "−3", "9 cards", current=True)
    assert 'aria-current="true"' in plate
    assert ", current turn" in plate
    assert "&lt;b&gt;" in plate
    assert "current turn" not in seat_plate(2, "Ben", "1")


def test_whatever_a_plate_counts_opens_what_it_consists_of() -> None:
    for what in ("", "mines left"):
        [score] = [e for e in elements(seat_plate(1, "Ben", "3", what=what)) if e.tag == "button"]
        assert (score.attributes["data-act"], score.attributes["data-arg"]) == ("score", "1")
        assert score.text == f"{what or 'total'} 3"


def test_a_long_name_is_set_smaller_and_never_cut() -> None:
    for name, look in (("Anna", "name"), ("Wilhelmina-Sophi", "name long")):
        [tag] = elements(seat_plate(0, name, "1"))[1:2]
        assert (tag.text, tag.attributes["class"]) == (name, look)


def test_a_course_needs_two_deals() -> None:
    assert score_course(NAMES, [(1, 2, 3)], [100]) == ""


def test_a_course_is_told_in_words_and_as_a_table() -> None:
    course = score_course(NAMES, [(1, -2, 3), (10, 20, 30)], [100, -100], MESSAGES)
    assert "They end at Anna 11, Ben 18, &lt;b&gt; 33." in course
    assert '<th scope="row">Toss 1</th><td>1</td><td>−2</td><td>3</td>' in course
    assert "<summary>Every toss</summary>" in course
    assert course.count('class="limit"') == 2
    assert '<table class="scores deals">' in course, "the last player is no total"


@given(st.lists(st.floats(12, HEIGHT - 12), min_size=1, max_size=8))
def test_labels_never_lie_on_each_other(wanted: list[float]) -> None:
    places = sorted(_spread(wanted))
    assert all(below - above > LINE_HEIGHT - 0.001 for above, below in pairwise(places))
    assert places[0] >= 0
    assert places[-1] <= HEIGHT


def test_a_score_table_has_heads_for_rows_and_columns() -> None:
    table = score_table(("Player", "Total"), [Line("Anna", "lowest", ("3",))])
    assert '<th scope="col">Total</th>' in table
    assert '<th scope="row">Anna<span class="note"> lowest</span></th><td>3</td>' in table


@pytest.mark.parametrize(("part", "written"), [("a < b", "<p>a &lt; b</p>"), (Html("<ul></ul>"), "<ul></ul>")])
def test_a_section_takes_text_and_drawings(part: str, written: str) -> None:
    assert section("Aim", part).body == written


def test_an_example_is_all_in_its_words() -> None:
    drawn = example("Three sixes make a set.", Html("<svg></svg>"))
    assert '<span class="pictures" aria-hidden="true"><svg></svg></span>' in drawn
    assert "<figcaption>Three sixes make a set.</figcaption>" in drawn
