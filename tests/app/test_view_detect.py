"""The table of Detect: what a seat sees, what its buttons are called, and what its taps do."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from passalong.app.app import ACTS
from passalong.games.detect import view
from passalong.games.detect.grid import CELLS
from passalong.games.detect.rules import DetectObservation, DetectState, read_action
from passalong.ui.html import Html, join
from tests.app.device import Element, elements
from tests.games.positions import FACE_DOWN, flip_two, grid, new_round, play, scored, table, worth
from tests.support import random_game

NAMES = ("Anna", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana")
HOSTILE = '"><img src=x onerror=alert(1)>'
MIXED = grid("7 . 3 x / 7 5 -2 x / . . . x")


def seen(state: DetectState, seat: int = 0) -> DetectObservation:
    return state.observation(seat)


def drawn(
    observation: DetectObservation, ui: dict[str, object] | None = None, may_act: bool = True, name: str = "Anna"
) -> list[Element]:
    names = (name, *NAMES[1 : observation.num_players])
    return elements(join(Html(html) for html in view.draw(observation, ui or {}, names, may_act).values()))


def by_id(shown: list[Element]) -> dict[str, Element]:
    return {element.attributes["id"]: element for element in shown if "id" in element.attributes}


def cell_names(shown: list[Element]) -> list[str]:
    return [e.attributes["aria-label"] for e in shown if e.attributes.get("id", "").startswith("cell-")]


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("options", [{}, {"negativeClearOptional": True, "starterDiscard": False, "rowsClear": True}])
def test_every_position_is_drawn_soundly(players: int, options: dict[str, object]) -> None:
    for number, state in enumerate(random_game("detect", players, players, options)):
        if number % 37 == 0:
            for ui in ({}, {"mode": "reject", "staged": 3, "zoom": 1}):
                assert isinstance(state, DetectState)
                check(drawn(seen(state, number % players), ui))


def check(shown: list[Element]) -> None:
    ids = Counter(element.attributes["id"] for element in shown if "id" in element.attributes)
    assert max(ids.values()) == 1
    assert len(cell_names(shown)) == CELLS
    for element in shown:
        assert not [name for name in element.attributes if name == "style" or name.startswith("on")]
        if element.tag == "button":
            assert element.name
            assert element.attributes["type"] == "button"
            assert element.attributes["data-act"] in ACTS
        if element.attributes.get("data-act") == "play":
            read_action(element.attributes["data-arg"])


def test_exactly_the_legal_actions_are_usable() -> None:
    for state in list(random_game("detect", 3, 5))[::4]:
        seat = state.current_player()
        if seat < 0 or not isinstance(state, DetectState) or state.phase == "flip":
            continue
        usable: set[str] = set()
        for mode in ("place", "reject"):
            usable |= {
                element.attributes["data-arg"]
                for element in drawn(seen(state, seat), {"mode": mode})
                if element.attributes.get("data-act") == "play" and "aria-disabled" not in element.attributes
            }
        assert usable == {state.action_to_string(action) for action in state.legal_actions()}


def test_nothing_can_be_used_by_who_may_not_act() -> None:
    state = table(MIXED, FACE_DOWN)
    for observation, may_act in ((seen(state, 1), True), (seen(state, 0), False)):
        shown = drawn(observation, may_act=may_act)
        moves = [e for e in shown if e.attributes.get("data-act") == "play"]
        assert len(moves) == CELLS + 2
        assert all(move.attributes["aria-disabled"] == "true" for move in moves)


def test_names_of_cells_stand_alone() -> None:
    names = cell_names(drawn(seen(table(MIXED, FACE_DOWN))))
    assert names[0] == "Column 1, row 1, 7, column needs one more 7 to clear"
    assert names[1] == "Column 2, row 1, face down"
    assert names[3] == "Column 4, row 1, cleared"
    assert names[6] == "Column 3, row 2, minus 2"
    assert names[8] == "Column 1, row 3, face down, column needs one more 7 to clear"


def test_ids_of_cells_follow_their_numbers() -> None:
    shown = by_id(drawn(seen(table(MIXED, FACE_DOWN))))
    assert shown["cell-0-4"].attributes["data-arg"] == "place c2r2"
    assert {"draw-pile", "discard-pile", "own-grid", "player-1"} <= shown.keys()
    assert "held" not in shown


def test_sums_and_totals_are_told() -> None:
    shown = drawn(seen(table(MIXED, grid("12 -2 . . / . . . . / . . . ."), scores=[99, -3])))
    text = " ".join(element.text for element in shown if element.tag == "p")
    assert "Face up 20 · Total 99" in text
    panel = by_id(shown)["player-1"].attributes["aria-label"]
    assert panel.startswith("Ben: face up 10, total minus 3. Column 1: 12, face down, face down.")


def test_the_last_move_is_told_where_it_happened() -> None:
    state = play(table(MIXED, FACE_DOWN), "take", "place c2r2")
    shown = drawn(seen(state))
    assert "Column 2, row 2, 3 just placed" in cell_names(shown)
    assert by_id(shown)["cell-0-4"].attributes["class"] == "cell new"
    assert "face down, 3 just placed" in by_id(drawn(seen(state, 1)))["player-0"].attributes["aria-label"]
    state = play(state, "draw", "deal 9", "reject c1r1", "reveal 4")
    assert "Column 1: 4 just turned up" in by_id(drawn(seen(state)))["player-1"].attributes["aria-label"]
    state = play(state, "take")
    assert not [name for name in cell_names(drawn(seen(state))) if "just" in name]


def test_a_cleared_column_leaves_a_gap() -> None:
    state = play(table(MIXED, FACE_DOWN, discard=[7]), "take", "place c1r3", "reveal 9")
    assert "Column 1, row 3, cleared just cleared" in cell_names(drawn(seen(state)))


def test_two_taps_choose_the_flips() -> None:
    observation = seen(new_round(2))
    ui, action = view.touch(observation, {}, "flip:5")
    assert action is None
    shown = by_id(drawn(observation, ui))
    assert shown["cell-0-5"].attributes["aria-pressed"] == "true"
    assert shown["cell-0-6"].attributes["aria-pressed"] == "false"
    assert view.touch(observation, ui, "flip:0")[1] == "flip c1r1 c2r3"
    assert view.touch(observation, ui, "flip:5") == ({"staged": None}, None)
    assert json.loads(json.dumps(ui)) == ui


def test_a_choice_of_flips_is_marked_for_its_own_seat_alone() -> None:
    state = play(new_round(2), "flip c1r1 c2r3")
    assert "Column 1, row 1, face down, chosen" in cell_names(drawn(seen(state)))
    assert not [name for name in cell_names(drawn(seen(state, 1))) if "chosen" in name]
    state = flip_two(new_round(2), (1, 2), (3, 4))
    assert not [name for name in cell_names(drawn(seen(state))) if "chosen" in name]


def test_a_drawn_card_may_be_rejected_after_second_thoughts() -> None:
    observation = seen(play(table(MIXED, FACE_DOWN), "draw", "deal 11"))
    assert by_id(drawn(observation))["cell-0-1"].attributes["data-arg"] == "place c1r2"
    ui, action = view.touch(observation, {}, "reject")
    assert action is None
    shown = by_id(drawn(observation, ui))
    assert shown["cell-0-0"].attributes["aria-disabled"] == "true"
    assert shown["cell-0-2"].attributes["data-arg"] == "reject c1r3"
    assert "aria-disabled" not in shown["cell-0-2"].attributes
    assert shown["do-place"].name == "Place the 11 instead"
    ui, _ = view.touch(observation, ui, "place")
    assert by_id(drawn(observation, ui))["do-reject"].name == "Discard it, turn one up"


def test_a_drawn_card_is_shown_to_its_holder_alone() -> None:
    state = play(table(MIXED, FACE_DOWN), "draw", "deal 11")
    assert by_id(drawn(seen(state)))["held"].text.endswith("In hand: 11")
    assert "held" not in by_id(drawn(seen(state, 1)))


def test_a_taken_card_is_shown_to_all() -> None:
    state = play(table(MIXED, FACE_DOWN), "take")
    assert by_id(drawn(seen(state, 1)))["held"].text.endswith("In hand: 3")


def test_a_tap_enlarges_a_player_and_another_takes_it_back() -> None:
    observation = seen(table(MIXED, FACE_DOWN, FACE_DOWN))
    ui, _ = view.touch(observation, {}, "zoom:2")
    shown = by_id(drawn(observation, ui))
    assert "player-1" not in shown
    assert shown["player-2"].attributes["aria-expanded"] == "true"
    assert view.touch(observation, ui, "zoom:2") == ({"zoom": None}, None)


def test_the_ender_and_the_last_turns_are_marked() -> None:
    shown = drawn(seen(table(MIXED, worth(1, 2, 3), ender=1)))
    assert "ended the round" in by_id(shown)["player-1"].attributes["aria-label"]
    assert "Last turn" in [element.text for element in shown]
    assert "Last turn" not in [element.text for element in drawn(seen(table(MIXED, FACE_DOWN)))]


def test_an_empty_discard_pile_offers_only_the_draw() -> None:
    shown = by_id(drawn(seen(table(MIXED, FACE_DOWN, discard=[]))))
    assert shown["discard-pile"].attributes["aria-label"] == "Discard pile, empty"
    assert "do-take" not in shown
    assert "do-draw" in shown


def test_negative_cards_may_be_kept() -> None:
    state = play(
        table(grid("-2 . . . / -2 . . . / . . . ."), FACE_DOWN, discard=[-2], negativeClearOptional=True), "take"
    )
    shown = by_id(drawn(seen(play(state, "place c1r3", "reveal 5"))))
    assert {"do-clear", "do-keep"} <= shown.keys()


def test_a_spectator_sees_the_table_from_the_first_seat() -> None:
    observation = table(MIXED, FACE_DOWN).observation(None)
    assert "cell-0-0" in by_id(drawn(observation))


def test_names_are_escaped() -> None:
    state = table(MIXED, FACE_DOWN)
    for seat in (0, 1):
        assert "img" not in {element.tag for element in drawn(seen(state, seat), name=HOSTILE)}
    over = seen(scored(worth(12, 5), worth(10, 6), worth(12, 11, 7), ender=0))
    assert "img" not in {element.tag for element in elements(view.result(over, (HOSTILE, "Ben", "Cleo")))}


def test_the_sheet_explains_a_doubling() -> None:
    sheet = view.result(
        seen(scored(worth(12, 5), worth(10, 6), worth(12, 11, 7), ender=0, scores=[1, 2, 3])), NAMES[:3]
    )
    assert "Anna ended the round without the lowest score: 17 becomes 34." in sheet
    rows = [element.text for element in elements(sheet) if element.tag == "tr"]
    assert rows == ["PlayerThis roundTotal", "Anna17 → 3435", "Ben lowest1618", "Cleo3033"]


@pytest.mark.parametrize(
    ("scores", "outcome"),
    [((92, 40, 71), "Ben wins with 56."), ((84, 40, 26), "Ben and Cleo share the win with 56 each.")],
)
def test_the_sheet_names_the_winners(scores: tuple[int, ...], outcome: str) -> None:
    state = scored(worth(12, 5), worth(10, 6), worth(12, 11, 7), ender=0, scores=scores)
    assert outcome in view.result(seen(state), NAMES[:3])


def test_the_view_depends_on_the_observation_alone() -> None:
    first = play(table(MIXED, FACE_DOWN), "draw", "deal 11")
    other = play(table(MIXED, FACE_DOWN), "draw", "deal 1")
    assert view.draw(seen(first, 1), {}, NAMES, True) == view.draw(seen(other, 1), {}, NAMES, True)
    assert view.draw(seen(first), {}, NAMES, True) != view.draw(seen(other), {}, NAMES, True)
    assert (
        view.draw(replace(seen(first), player=1), {}, NAMES, False)["hand"]
        != view.draw(seen(first), {}, NAMES, False)["hand"]
    )


def test_the_emblem_is_decoration() -> None:
    cards = [element for element in elements(view.emblem()) if element.attributes.get("class", "").startswith("card ")]
    assert [card.attributes["aria-hidden"] for card in cards] == ["true"] * 3
