"""The escaper and the builder: no text gets onto the page as markup."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.ui.card import Face, card_back, card_face, card_gap, icon
from passalong.ui.grid import Tile, button_grid, small_grid
from passalong.ui.html import Html, el, esc, join
from tests.app.device import elements

HOSTILE = '<img src=x onerror="alert(1)">&\''


@given(st.text())
def test_text_comes_back_as_it_was(text: str) -> None:
    [element] = elements(el("p", text, title=text))
    assert element.attributes["title"] == text.replace("\r\n", "\n") or "\r" in text or "\0" in text
    assert element.tag == "p"


def test_text_is_escaped_once() -> None:
    assert el("p", "a < b & c") == "<p>a &lt; b &amp; c</p>"
    assert el("p", el("b", "a < b")) == "<p><b>a &lt; b</b></p>"
    assert esc(esc(HOSTILE)) == esc(HOSTILE)


def test_adding_and_joining_stay_safe() -> None:
    assert el("b", "a") + HOSTILE == el("b", "a") + esc(HOSTILE)
    assert isinstance(el("b", "a") + "text", Html)
    assert join(["<", el("br"), None, 2]) == "&lt;<br>2"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (True, "<p hidden></p>"),
        (False, "<p></p>"),
        (None, "<p></p>"),
        ("", '<p hidden=""></p>'),
        (0, '<p hidden="0"></p>'),
    ],
)
def test_attributes_may_be_left_out(value: object, written: str) -> None:
    assert el("p", hidden=value) == written


def test_states_are_written_out() -> None:
    assert el("p", aria_pressed=False, aria_current=None) == '<p aria-pressed="false"></p>'
    assert el("label", for_="name", class_="big") == '<label for="name" class="big"></label>'


def test_the_kit_is_well_formed_and_escapes() -> None:
    face = Face(HOSTILE, HOSTILE, HOSTILE, upright=True)
    drawings = [card_face(face, marked=True), card_back(HOSTILE), card_gap(HOSTILE), icon(HOSTILE, HOSTILE)]
    drawings += [small_grid([[Tile(HOSTILE, HOSTILE, True, HOSTILE, HOSTILE)] * 4] * 3, [0, 3])]
    drawings += [button_grid(HOSTILE, [[el("button", HOSTILE)]], 1)]
    for drawing in drawings:
        assert "img" not in {element.tag for element in elements(drawing)}


def test_decoration_is_hidden_from_screen_readers() -> None:
    for drawing in (card_back("#i-x"), card_gap(), card_face(Face("5", "sand", "#i-x")), icon("#i-x")):
        assert elements(drawing)[0].attributes["aria-hidden"] == "true"
    assert elements(icon("#i-x", "ended"))[0].attributes == {"role": "img", "aria-label": "ended"} | {
        "class": "icon",
        "viewbox": "0 0 512 512",
    }


def test_a_grid_has_rows_of_cells() -> None:
    html = button_grid("Cards", [[el("button", "a"), el("button", "b")], [el("button", "c")]], 2, id="g")
    roles = [element.attributes.get("role") for element in elements(html)]
    assert roles == ["grid", "row", "gridcell", None, "gridcell", None, "row", "gridcell", None]
    assert elements(html)[0].attributes["data-roving"] == "2"
