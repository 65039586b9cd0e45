"""The table of Depth Charge: what a seat sees, what its buttons are called, and what its taps do."""

from __future__ import annotations

import json
from collections import Counter
from typing import cast

import pytest

from passalong.app.app import ACTS
from passalong.games.depth_charge import view
from passalong.games.depth_charge.rules import DepthChargeObservation, DepthChargeState, read_action
from passalong.games.depth_charge.sea import BLACK, CELLS, RED
from passalong.ui.html import Html, join
from tests.app.device import Element, elements
from tests.games.seas import act, cells, new_game, play, sea, seen
from tests.support import random_game

NAMES = ("Anna", "Ben")
HOSTILE = '"><img src=x onerror=alert(1)>'


def drawn(
    observation: DepthChargeObservation, ui: dict[str, object] | None = None, may_act: bool = True, name: str = "Anna"
) -> list[Element]:
    return elements(join(Html(html) for html in view.draw(observation, ui or {}, (name, "Ben"), may_act).values()))


def by_id(shown: list[Element]) -> dict[str, Element]:
    return {element.attributes["id"]: element for element in shown if "id" in element.attributes}


def cell(shown: list[Element], name: str) -> Element:
    return by_id(shown)[f"cell-{cells(name)[0]}"]


def label(shown: list[Element], name: str) -> str:
    return cell(shown, name).attributes["aria-label"]


@pytest.mark.parametrize("options", [{}, {"pingReport": "perMine", "missesAllowed": 9, "equalisingTurn": True}])
def test_every_position_is_drawn_soundly(options: dict[str, object]) -> None:
    for number, state in enumerate(random_game("depth_charge", 2, 1, options)):
        if number % 7 == 0 or state.is_terminal():
            player = (BLACK, RED, None)[number % 3]
            for ui in ({}, {"mode": "sound", "staged": 9, "mines": [0, 1, 2]}):
                check(drawn(cast(DepthChargeState, state).observation(player), dict(ui)))


def check(shown: list[Element]) -> None:
    ids = Counter(element.attributes["id"] for element in shown if "id" in element.attributes)
    assert max(ids.values()) == 1
    assert sum(name.startswith("cell-") for name in ids) == CELLS
    for element in shown:
        assert not [name for name in element.attributes if name == "style" or name.startswith("on")]
        if element.tag == "button":
            assert element.name
            assert element.attributes["type"] == "button"
            assert element.attributes["data-act"] in ACTS
        if element.attributes.get("data-act") == "play":
            read_action(element.attributes["data-arg"])


def test_exactly_the_legal_actions_are_usable() -> None:
    for node in list(random_game("depth_charge", 2, 2, {"missesAllowed": 9}))[::9]:
        state = cast(DepthChargeState, node)
        if state.phase == "turn":
            assert usable(seen(state, state.turn)) == {state.action_to_string(a) for a in state.legal_actions()}


def usable(observation: DepthChargeObservation) -> set[str]:
    """Stage each target of each kind of turn with a tap, and collect what a second tap plays."""
    found = set()
    for mode in ("move", "sound", "depth"):
        ui, _ = view.touch(observation, {}, f"mode:{mode}")
        for element in drawn(observation, ui):
            tap = element.attributes.get("data-arg", "")
            if tap.startswith("cell:"):
                staged, action = view.touch(observation, ui, tap)
                assert action is None
                again, action = view.touch(observation, staged, tap)
                assert action is not None
                assert by_id(drawn(observation, staged))["do-it"].attributes["data-arg"] == action
                assert again["staged"] is None
                found.add(action)
    return found


def test_other_cells_say_why_they_cannot_be_chosen() -> None:
    shown = drawn(seen(sea(), BLACK))
    assert cell(shown, "15").attributes["data-arg"] == "move 15"
    assert cell(shown, "15").attributes["aria-disabled"] == "true"
    shown = drawn(seen(sea(), BLACK), {"mode": "depth"})
    assert cell(shown, "33").attributes["data-arg"] == "depth 33"
    assert "data-act" in cell(shown, "12").attributes


def test_nothing_can_be_used_by_who_may_not_act() -> None:
    state = sea()
    for observation, may_act in ((seen(state, RED), True), (seen(state, BLACK), False), (seen(state, None), True)):
        shown = drawn(observation, may_act=may_act)
        controls = [element for element in shown if "data-act" in element.attributes]
        assert len(controls) == CELLS
        assert all(control.attributes["aria-disabled"] == "true" for control in controls)


def test_three_taps_hide_the_mines() -> None:
    observation = seen(play(new_game(), "first black"), BLACK)
    shown, ui = drawn(observation), cast("dict[str, object]", {})
    assert cell(shown, "45").attributes["data-arg"] == "mines 11 21 45"
    assert cell(shown, "45").attributes["aria-disabled"] == "true"
    assert "do-mines" not in by_id(shown)
    for name in ("11", "22", "33"):
        ui, action = view.touch(observation, ui, f"cell:{cells(name)[0]}")
        assert action is None
    shown = drawn(observation, ui)
    assert by_id(shown)["do-mines"].attributes["data-arg"] == "mines 11 22 33"
    pressed = {e.attributes["id"] for e in shown if e.attributes.get("aria-pressed") == "true"}
    assert pressed == {f"cell-{number}" for number in cells("11 22 33")}
    ui, _ = view.touch(observation, ui, f"cell:{cells('22')[0]}")
    assert "do-mines" not in by_id(drawn(observation, ui))
    for name in ("44", "12"):
        ui, _ = view.touch(observation, ui, f"cell:{cells(name)[0]}")
    assert by_id(drawn(observation, ui))["do-mines"].attributes["data-arg"] == "mines 12 33 44"
    assert json.loads(json.dumps(ui)) == ui


def test_names_of_cells_stand_alone() -> None:
    shown = drawn(seen(sea("12", "88"), BLACK))
    assert label(shown, "12") == "Column 1, row 2, Black Sea, your boat"
    assert label(shown, "88") == "Column 8, row 8, Red Sea, Red boat"
    assert label(shown, "13") == "Column 1, row 3, Black Sea, your mine, move possible"
    assert label(shown, "45") == "Column 4, row 5, shaded"


def test_what_was_found_is_marked() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38"), "depth 86", "sound 11", "sound 85", "depth 22")
    shown = drawn(seen(state, BLACK))
    assert label(shown, "86").startswith("Column 8, row 6, Red Sea, mine destroyed")
    assert label(shown, "85").startswith("Column 8, row 5, Red Sea, sounding 2")
    assert label(shown, "22").startswith("Column 2, row 2, Black Sea, depth charge missed")
    texts = [element.text for element in shown if element.attributes.get("class", "").startswith("sounding ")]
    assert texts == ["2 (8,5): 5, 8 by Anna", "1 (1,1): 2, 2 by Ben"]


def test_mines_are_shown_to_their_owner_alone_until_the_end() -> None:
    state = sea("75", red="12", red_mines="86 68 38", destroyed="68 38")
    assert not [e for e in drawn(seen(state, BLACK)) if "mine red" in e.attributes.get("class", "")]
    assert not [e for e in drawn(seen(state, RED)) if "mine black" in e.attributes.get("class", "")]
    assert not [e for e in drawn(seen(state, None)) if e.attributes.get("class", "").startswith("mine")]
    over = drawn(seen(act(state, "move 74", "sound 22", "move 75", "sound 22", "depth 86"), RED))
    assert [e for e in over if "mine black" in e.attributes.get("class", "")]


def test_the_sheet_tells_the_end() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38", destroyed="68 38"), "depth 86")
    sheet = view.result(seen(state, BLACK), NAMES)
    text = " ".join(element.text for element in elements(sheet))
    assert "All three mines are destroyed: Anna wins." in text
    assert "Ben had mines on" in text
    assert [element.text for element in elements(sheet) if element.tag == "tr"][1:] == ["Anna03", "Ben00"]


def test_names_are_escaped() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38", destroyed="68 38"), "sound 85", "sound 22")
    assert "img" not in {element.tag for element in drawn(seen(state, BLACK), name=HOSTILE)}
    over = seen(act(state, "depth 86"), BLACK)
    assert "img" not in {element.tag for element in elements(view.result(over, (HOSTILE, "Ben")))}


def test_the_emblem_is_decoration() -> None:
    cards = [element for element in elements(view.emblem()) if element.attributes.get("class", "").startswith("card ")]
    assert [card.attributes["aria-hidden"] for card in cards] == ["true"] * 3


def test_odd_taps_change_nothing() -> None:
    observation = seen(sea(), BLACK)
    for token in ("", "cell:", "cell:x", "mode:fly", "mode", "what:3"):
        assert view.touch(observation, {"mode": "sound"}, token) == ({"mode": "sound"}, None)
    assert "do-it" not in by_id(drawn(observation, {"staged": 63, "mode": 7}))
