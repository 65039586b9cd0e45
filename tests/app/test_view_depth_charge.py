"""The table of Depth Charge: what a seat sees, what its buttons are called, and what its taps do."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import cast

import pytest

from passalong.game import TERMINAL
from passalong.games.depth_charge.reading import echoes, soundings
from passalong.games.depth_charge.rules import DepthChargeObservation, DepthChargeState
from passalong.games.depth_charge.rules_v0 import GAME as LONELY
from passalong.games.depth_charge.sea import BLACK, CELLS, RED
from passalong.games.depth_charge.view import VIEW
from passalong.ui.html import Html, join
from tests.app.device import Device, Element, elements
from tests.app.soundness import check_page
from tests.games.seas import act, answer, cells, new_game, play, sea, seen
from tests.support import random_game

NAMES = ("Anna", "Ben")
HOSTILE = '"><img src=x onerror=alert(1)>'


def drawn(
    observation: DepthChargeObservation, ui: dict[str, object] | None = None, may_act: bool = True, name: str = "Anna"
) -> list[Element]:
    return elements(join(Html(html) for html in VIEW.draw(observation, ui or {}, (name, "Ben"), may_act).values()))


def by_id(shown: list[Element]) -> dict[str, Element]:
    return {element.attributes["id"]: element for element in shown if "id" in element.attributes}


def cell(shown: list[Element], name: str) -> Element:
    return by_id(shown)[f"cell-{cells(name)[0]}"]


def label(shown: list[Element], name: str) -> str:
    return cell(shown, name).attributes["aria-label"]


DESKS: list[dict[str, object]] = [
    {},
    {"mode": "sound", "staged": 9, "mines": [0, 1, 2], "sounding": 1, "layers": ["deduction"]},
    {"mode": "notes", "notes": {"9": "mine", "60": "question"}, "pencil": "excluded", "sounding": 99},
]


@pytest.mark.parametrize("options", [{}, {"pingReport": "perMine", "missesAllowed": 3, "equalisingTurn": True}])
def test_every_position_is_drawn_soundly(options: dict[str, object]) -> None:
    for number, state in enumerate(random_game("depth_charge", 2, 1, options)):
        for player in (BLACK, RED, None):
            ui = DESKS[(number // 3 + (player or 0)) % len(DESKS)]
            check(drawn(cast(DepthChargeState, state).observation(player), ui))


def check(shown: list[Element]) -> None:
    check_page("depth_charge", shown)
    assert sum(e.attributes.get("id", "").startswith("cell-") for e in shown) == CELLS


def test_exactly_the_legal_actions_are_usable() -> None:
    for node in list(random_game("depth_charge", 2, 2, {"missesAllowed": 9}))[::9]:
        state = cast(DepthChargeState, node)
        if state.phase == "turn":
            assert usable(seen(state, state.turn)) == {state.action_to_string(a) for a in state.legal_actions()}


def usable(observation: DepthChargeObservation) -> set[str]:
    """Stage each target of each kind of turn with a tap, and collect what a second tap plays."""
    found = set()
    for mode in ("move", "sound", "depth"):
        ui, _ = VIEW.touch(observation, {}, f"mode:{mode}")
        for element in drawn(observation, ui):
            tap = element.attributes.get("data-arg", "")
            if tap.startswith("cell:"):
                staged, action = VIEW.touch(observation, ui, tap)
                assert action is None
                again, action = VIEW.touch(observation, staged, tap)
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
        played = [element for element in shown if element.attributes.get("data-act") == "play"]
        assert len(played) == CELLS
        assert all(control.attributes["aria-disabled"] == "true" for control in played)
        picked = {element.attributes["data-arg"] for element in shown if element.attributes.get("data-act") == "pick"}
        assert {token.partition(":")[0] for token in picked} == {"mode", "layer"}


def tapped(observation: DepthChargeObservation, ui: dict[str, object], *tokens: str) -> dict[str, object]:
    """Tap what changes the desk alone."""
    for token in tokens:
        ui, action = VIEW.touch(observation, ui, token)
        assert action is None
    assert json.loads(json.dumps(ui)) == ui
    return ui


def cell_taps(names: str) -> list[str]:
    return [f"cell:{number}" for number in cells(names)]


def test_three_taps_choose_where_to_hide_the_mines() -> None:
    """C2: three different cells of the own sea; they can be taken back until the player is ready."""
    observation = seen(play(new_game(), "first black"), BLACK)
    shown = drawn(observation)
    assert cell(shown, "45").attributes["data-arg"] == "mines 11 21 45"
    assert cell(shown, "45").attributes["aria-disabled"] == "true"
    assert "do-back" not in by_id(shown)
    assert ready(observation, {}) is None
    ui = tapped(observation, {}, *cell_taps("11 22"))
    assert ready(observation, ui) is None
    ui = tapped(observation, ui, *cell_taps("33"))
    assert ready(observation, ui) == "mines 11 22 33"
    pressed = {e.attributes["id"] for e in drawn(observation, ui) if e.attributes.get("aria-pressed") == "true"}
    assert pressed == {f"cell-{number}" for number in cells("11 22 33")}
    assert "your mine" in label(drawn(observation, ui), "22")


def ready(observation: DepthChargeObservation, ui: dict[str, object]) -> str | None:
    """Return what the button plays that hides the mines, or None while it would only say what is missing."""
    control = by_id(drawn(observation, ui))["do-mines"].attributes
    if "aria-disabled" not in control:
        return control["data-arg"]
    reason = play(new_game(), "first black").why_not(control["data-arg"], BLACK)
    assert reason is not None
    assert reason.code == "same_cell"
    return None


def test_a_mine_can_be_taken_back() -> None:
    observation = seen(play(new_game(), "first black"), BLACK)
    ui = tapped(observation, {}, *cell_taps("11 22 33 22 44"))
    assert ready(observation, ui) == "mines 11 33 44"
    ui = tapped(observation, ui, *cell_taps("12"))
    assert ready(observation, ui) == "mines 11 12 33"
    assert by_id(drawn(observation, ui))["do-back"].attributes["data-arg"] == "back"
    ui = tapped(observation, ui, "back", "back", "back", "back")
    assert ui["mines"] == []


def test_one_tap_plays_at_once_what_cannot_lose_the_game_by_a_slip() -> None:
    """C17: a depth charge is staged all the same when the next miss loses."""
    ui: dict[str, object] = {"one_tap": True}
    state = sea(misses=(1, 0))
    assert VIEW.touch(seen(state, BLACK), {**ui, "mode": "sound"}, cell_taps("12")[0])[1] == "sound 12"
    assert VIEW.touch(seen(state, BLACK), {**ui, "mode": "depth"}, cell_taps("12")[0])[1] is None
    assert VIEW.touch(seen(sea(), BLACK), {**ui, "mode": "depth"}, cell_taps("12")[0])[1] == "depth 12"
    laying = seen(play(new_game(), "first black"), BLACK)
    assert VIEW.touch(laying, {**ui, "mines": [0, 1]}, cell_taps("33")[0])[1] is None


# The record sheet


def test_notes_are_written_and_rubbed_out() -> None:
    observation = seen(sea(), BLACK)
    ui = tapped(
        observation, {}, "mode:notes", "pencil:excluded", *cell_taps("88 78"), "pencil:question", *cell_taps("78")
    )
    assert ui["notes"] == {"63": "excluded", "62": "question"}
    shown = drawn(observation, ui)
    assert label(shown, "88") == "Column 8, row 8, Red Sea, Red boat of Ben, your note: excluded"
    assert label(shown, "78") == "Column 7, row 8, Red Sea, your note: question"
    assert tapped(observation, ui, *cell_taps("78"))["notes"] == {"63": "excluded"}
    pressed = {e.attributes["id"] for e in shown if e.attributes.get("aria-pressed") == "true"}
    assert pressed == {"mode-notes", "pencil-question"}
    assert "do-it" not in by_id(shown)


def test_notes_can_be_made_while_the_other_plays() -> None:
    observation = seen(sea(), RED)
    ui = tapped(observation, {}, "mode:notes", *cell_taps("11"))
    assert ui["notes"] == {"0": "possible"}
    assert "your note: possible" in label(drawn(observation, ui), "11")
    assert tapped(observation, ui, "mode:notes")["mode"] == "move"


def test_layers_can_be_hidden() -> None:
    observation = seen(act(sea("75"), "sound 85"), BLACK)
    ui: dict[str, object] = {"notes": {"36": "mine"}}
    assert label(drawn(observation, ui), "85") == "Column 8, row 5, Red Sea, sounding 1 by Anna: 1, 5, 8, latest turn"
    assert "your note: mine" in label(drawn(observation, ui), "55")
    ui = tapped(observation, ui, "layer:notes", "layer:soundings")
    assert "note" not in label(drawn(observation, ui), "55")
    assert "sounding" not in label(drawn(observation, ui), "85")
    assert tapped(observation, ui, "layer:notes")["layers"] == ["notes"]
    written = tapped(observation, ui, "mode:notes", *cell_taps("56"))
    assert written["layers"] == ["notes"]


def test_deduction_is_off_until_it_is_asked_for() -> None:
    observation = seen(act(sea("75"), "sound 85"), BLACK)
    assert not [e for e in drawn(observation) if "no mine can be here" in e.name]
    shown = drawn(observation, tapped(observation, {}, "layer:deduction"))
    assert label(shown, "87") == "Column 8, row 7, Red Sea, no mine can be here"
    assert "no mine" not in label(shown, "86")


def test_a_sounding_shows_its_rings() -> None:
    """C11, C12: the log and the sea lead to the same rings."""
    observation = seen(act(sea("75", red="12"), "sound 85"), RED)
    shown = drawn(observation)
    assert by_id(shown)["sounding-1"].attributes["data-arg"] == "sounding:1"
    assert cell(shown, "85").attributes["data-arg"] == "sounding:1"
    ui = tapped(observation, {}, "sounding:1")
    shown = drawn(observation, ui)
    assert "distance 1, as heard" in label(shown, "86")
    assert "distance 8, as heard" in label(shown, "38")
    assert "distance" not in label(shown, "87")
    assert "Sounding 1 by Anna: 1, 5, 8. Ringed: a mine that far away." in texts(shown, "news")
    assert tapped(observation, ui, "sounding:1")["sounding"] is None


def texts(shown: list[Element], look: str) -> list[str]:
    return [element.text for element in shown if element.attributes.get("class") == look]


def test_soundings_on_one_cell_are_looked_at_in_turn() -> None:
    state = act(sea("75", red="44"), "sound 85", "sound 33", "sound 85", "sound 33")
    observation, ui = seen(state, None), dict[str, object]()
    visited = []
    for _ in range(4):
        ui = tapped(observation, ui, cell(drawn(observation, ui), "85").attributes["data-arg"])
        visited.append(ui["sounding"])
    assert visited == [3, 1, None, 3]


def test_notes_outlive_a_move_and_stay_with_their_seat() -> None:
    device = hot_seat()
    shown_to: list[str] = []
    for note in ("mine", "excluded", "", ""):
        uncover(device)
        for token in ("mode:notes", f"pencil:{note}", "cell:35") if note else ():
            device.tap("pick", token)
        shown_to.append(device.regions["hand"])
        device.tap("pick", "mode:sound")
        for _ in range(2):
            device.tap("pick", sounding_target(device))
        assert "your note" not in "".join(device.regions.values())
    first, second = "your note: mine", "your note: excluded"
    assert [first in html for html in shown_to] == [True, False, True, False]
    assert [second in html for html in shown_to] == [False, True, False, True]


def hot_seat() -> Device:
    """Begin a game between two people at one phone, with all mines hidden."""
    device = Device()
    device.set_up("depth_charge")
    device.send("seat-kind", "1", "here")
    device.tap("begin")
    for hidden in ("mines 11 12 13", "mines 86 87 88"):
        uncover(device)
        for name in hidden.split()[1:]:
            device.tap("pick", cell_taps(name)[0])
        device.tap("play", hidden)
    return device


def uncover(device: Device) -> None:
    """Lift the curtain, if the phone has changed hands."""
    if 'data-act="uncover"' in device.regions["table"]:
        device.tap("uncover")


def sounding_target(device: Device) -> str:
    """Return the tap on the first cell that can be sounded."""
    return next(e.attributes["data-arg"] for e in device.shown() if e.name.endswith("sounding possible"))


# What is drawn


def test_names_of_cells_stand_alone() -> None:
    shown = drawn(seen(sea("12", "88"), BLACK))
    assert label(shown, "12") == "Column 1, row 2, Black Sea, your boat"
    assert label(shown, "88") == "Column 8, row 8, Red Sea, Red boat of Ben"
    assert label(shown, "13") == "Column 1, row 3, Black Sea, your mine, move possible"
    assert label(shown, "45") == "Column 4, row 5, shaded"


def test_what_was_found_is_marked() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38"), "depth 86", "sound 11", "sound 85", "depth 22")
    shown = drawn(seen(state, BLACK))
    assert label(shown, "86").startswith("Column 8, row 6, Red Sea, mine destroyed")
    assert label(shown, "85").startswith("Column 8, row 5, Red Sea, sounding 2")
    assert label(shown, "22").startswith("Column 2, row 2, Black Sea, depth charge missed")
    log = [element.text for element in shown if element.attributes.get("class", "").startswith("sounding ")]
    assert log == ["2 (8,5): 5, 8 by Anna", "1 (1,1): 2, 2 by Ben"]


def test_the_latest_turn_is_marked() -> None:
    shown = drawn(seen(act(sea(), "move 14"), RED))
    assert "latest move came through" in label(shown, "12")
    assert label(shown, "14") == "Column 1, row 4, Black Sea, Black boat of Anna, latest turn"
    shown = drawn(seen(act(sea("75"), "depth 86"), RED))
    assert [e for e in shown if e.attributes.get("class") == "blast fresh"]
    heard = [e.attributes.get("class") for e in drawn(seen(act(sea("75"), "sound 86"), RED))]
    assert heard.count("tag black fresh") == 1


def scene(observation: DepthChargeObservation) -> tuple[str, list[str]]:
    """Return what is drawn of the latest turn over the sea: its id, and the classes of its parts."""
    shown = drawn(observation)
    at = next(at for at, element in enumerate(shown) if element.attributes.get("class") == "plot scene")
    return shown[at].attributes["id"], [element.attributes.get("class", "") for element in shown[at + 1 :]]


@pytest.mark.parametrize(
    ("state", "part"),
    [
        (act(sea(), "move 14"), "bubble"),
        (act(sea("75"), "sound 85"), "wave"),
        (act(sea("75"), "depth 86"), "lifted"),
        (act(sea("75"), "depth 84"), "spray drops"),
        (act(sea("84"), "move 87"), "lifted"),
        (act(sea("84"), "move 87"), "surfacing"),
    ],
)
def test_what_comes_of_a_turn_is_seen_over_the_sea(state: DepthChargeState, part: str) -> None:
    for seat in (BLACK, RED, None):
        assert part in scene(seen(state, seat))[1]


def test_each_turn_has_a_scene_of_its_own_that_is_not_drawn_anew() -> None:
    """The page keeps an element by its id, so that what moves in it is seen once."""
    state = act(sea("75", red="12"), "depth 84")
    first, _ = scene(seen(state, BLACK))
    assert scene(seen(state, BLACK))[0] == scene(seen(state, RED))[0] == first
    assert scene(seen(act(state, "move 13"), BLACK))[0] != first


def test_a_sounding_ticks_off_the_cells_that_its_report_speaks_of() -> None:
    state = act(sea("75"), "sound 85")
    echoes = [part for part in scene(seen(state, BLACK))[1] if part.startswith("echo")]
    assert echoes == ["echo"] * len({far for far in echoes_of(state) if far})


def echoes_of(state: DepthChargeState) -> set[int]:
    observation = seen(state, BLACK)
    return set(echoes(soundings(observation)[-1], observation).values())


def test_boats_can_be_followed_as_they_sail() -> None:
    for state in (sea(), act(sea(), "move 14")):
        boats = [e for e in drawn(seen(state, RED)) if e.attributes.get("id", "").startswith("boat-")]
        assert {e.attributes["id"] for e in boats} == {"boat-0", "boat-1"}
        assert all("data-flip" in e.attributes for e in boats)


def test_a_sunk_boat_is_shown_with_what_sank_it() -> None:
    """C7, C18, C20: the boat lies on the mine, all mines come up, and the table says who has won."""
    over = seen(act(sea("12", "15", turn=RED), "move 13"), RED)
    shown = drawn(over)
    assert label(shown, "13") == "Column 1, row 3, Black Sea, your boat, sunk, Black mine of Anna, latest turn"
    assert "boat red sunk" in {e.attributes.get("class") for e in shown}
    assert texts(shown, "prompt") == ["Ben ran into a mine: Anna wins."]
    assert "Ben ran into a mine: Anna wins." in VIEW.result(over, NAMES), "0:0 alone tells nothing"
    assert texts(shown, "news") == ["Ben sailed into a mine on (1,3) and was sunk."]


def test_mines_are_shown_to_their_owner_alone_until_the_end() -> None:
    state = sea("75", red="12", red_mines="86 68 38", destroyed="68 38")
    assert not [e for e in drawn(seen(state, BLACK)) if "mine red" in e.attributes.get("class", "")]
    assert not [e for e in drawn(seen(state, RED)) if "mine black" in e.attributes.get("class", "")]
    assert not [e for e in drawn(seen(state, None)) if e.attributes.get("class", "").startswith("mine")]
    over = drawn(seen(act(state, "move 74", "sound 22", "move 75", "sound 22", "depth 86"), RED))
    assert [e for e in over if "mine black" in e.attributes.get("class", "")]


def test_the_sheet_tells_the_end() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38", destroyed="68 38"), "depth 86")
    sheet = VIEW.result(seen(state, BLACK), NAMES)
    text = " ".join(element.text for element in elements(sheet))
    assert "All three mines are destroyed: Anna wins." in text
    assert "Ben had mines on" in text
    assert [e for e in elements(sheet) if "small-sea" in e.attributes.get("class", "")]
    assert not [e for e in elements(sheet) if "id" in e.attributes]


def test_what_a_score_consists_of_is_where_mines_were_destroyed() -> None:
    state = sea(red_mines="86 68 38", destroyed="68 38")
    counted = [[e.text for e in elements(VIEW.counted(seen(state, BLACK), seat, NAMES))] for seat in (BLACK, RED)]
    assert counted == [["Anna has destroyed 2 mines: on (6,8) and (3,8).", "Black · misses 0"], ["Red · misses 0"]]


def test_before_the_mines_come_up_the_sheet_shows_none() -> None:
    """A game that is given up ends without a reveal."""
    sheet = VIEW.result(seen(sea(), BLACK), NAMES)
    assert not [e for e in elements(sheet) if e.tag == "svg"]


def test_misses_are_told_with_those_allowed() -> None:
    """C17: the first is free."""
    plates = [
        e.text for e in drawn(seen(sea(misses=(1, 0)), BLACK)) if e.attributes.get("class", "").startswith("seat ")
    ]
    assert plates == [
        "Annamines left  3Black · next miss loses, current turn",
        "Benmines left  3Red · misses 0 of 1",
    ]


def test_when_the_game_is_over_no_miss_is_to_come() -> None:
    """C17: two misses have lost, and one has not; a match that was given up leaves no turn either."""
    lost = act(sea(misses=(1, 1)), "depth 12")
    stopped = replace(seen(sea(misses=(1, 1)), BLACK), current_player=TERMINAL, legal_actions=())
    for over, misses in ((seen(lost, BLACK), 2), (stopped, 1)):
        notes = [e.text for e in drawn(over) if e.attributes.get("class") == "note"]
        assert notes == [f"Black · misses {misses}", "Red · misses 1"]


def test_names_are_escaped() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38", destroyed="68 38"), "sound 85", "sound 22")
    assert "img" not in {element.tag for element in drawn(seen(state, BLACK), name=HOSTILE)}
    over = seen(act(state, "depth 86"), BLACK)
    assert "img" not in {element.tag for element in elements(VIEW.result(over, (HOSTILE, "Ben")))}


def test_the_emblem_is_decoration() -> None:
    cards = [element for element in elements(VIEW.emblem()) if element.attributes.get("class", "").startswith("card ")]
    assert [card.attributes["aria-hidden"] for card in cards] == ["true"] * 3


def test_odd_taps_change_nothing() -> None:
    observation = seen(sea(), BLACK)
    for token in ("", "cell:", "cell:x", "cell:64", "mode:fly", "mode", "what:3", "pencil:", "layer:x", "sounding:"):
        assert VIEW.touch(observation, {"mode": "sound"}, token) == ({"mode": "sound"}, None)
    assert "do-it" not in by_id(drawn(observation, {"staged": 63, "mode": 7}))
    odd = {"notes": {"x": "mine", "3": "?"}, "layers": 3, "mines": "no", "sounding": "1", "pencil": []}
    assert label(drawn(observation, odd), "41") == "Column 4, row 1, Black Sea, move possible"


def test_who_plays_alone_is_told_that_nobody_looks_for_their_mines() -> None:
    """In a deal of the day (C23): before the first turn in words, and beside the other side all along."""
    state = LONELY.new_initial_state(2, {"firstPlayer": "black"})
    assert isinstance(state, DepthChargeState)
    play(answer(state), "mines 13 31 61", "mines 86 68 38")
    at_first = words(state.observation(BLACK))
    later = words(act(state, "move 12").observation(BLACK))
    assert "Only you have turns: nobody is looking for your mines." in at_first
    assert "Only you have turns" not in later
    for turns, shown in (("0 turns", at_first), ("1 turn", later)):
        assert "Red · no turns" in shown and f"{turns} · misses 0 of 1" in shown
    assert "You needed 1 turn." in VIEW.stopped(state.observation(BLACK), NAMES)


def test_a_game_that_was_given_up_tells_no_last_move() -> None:
    moved = seen(act(sea(), "move 12", "move 87"), BLACK)
    assert "Ben moved to (8,7)." in words(moved)
    assert "moved to" not in words(replace(moved, current_player=TERMINAL, legal_actions=()))


def test_a_result_says_what_it_counts() -> None:
    shown = VIEW.stopped(seen(act(sea("75"), "depth 86"), BLACK), NAMES)
    assert "Mines destroyed: Anna 1 and Ben 0." in " ".join(element.text for element in elements(shown))
    assert "destroyed" not in VIEW.stopped(seen(sea(), BLACK), NAMES)


def words(it: DepthChargeObservation) -> str:
    """Return all that a table says."""
    return " ".join(element.text for element in drawn(it))
