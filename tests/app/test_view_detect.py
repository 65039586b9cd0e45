"""The table of Detect: what a seat sees, what its buttons are called, and what its taps do."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from passalong.games.detect.events import RoundScore
from passalong.games.detect.grid import CELLS
from passalong.games.detect.rules import DetectObservation, DetectState
from passalong.games.detect.view import VIEW
from passalong.ui.html import Html, join
from tests.app.device import Element, elements
from tests.app.soundness import check_page
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
    return elements(join(Html(html) for html in VIEW.draw(observation, ui or {}, names, may_act).values()))


def by_id(shown: list[Element]) -> dict[str, Element]:
    return {element.attributes["id"]: element for element in shown if "id" in element.attributes}


def panel_of(seat: int, shown: list[Element]) -> str:
    return by_id(shown)[f"player-{seat}"].name


def cell_names(shown: list[Element]) -> list[str]:
    return [e.attributes["aria-label"] for e in shown if e.attributes.get("id", "").startswith("cell-")]


HOUSE_RULES = {"negativeClearOptional": True, "starterDiscard": False, "rowsClear": True}


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), pytest.param(4, {}, marks=pytest.mark.full), (8, {}), (2, HOUSE_RULES)]
)
def test_every_step_of_a_whole_round_is_drawn_soundly(players: int, options: dict[str, object]) -> None:
    """Ids are looked at in every step; everything else in every seventh, which takes longer."""
    for number, state in enumerate(random_game("detect", players, players, options)):
        assert isinstance(state, DetectState)
        observation, ui = seen(state, number % players), WAYS[number % len(WAYS)]
        html = join(Html(part) for part in VIEW.draw(observation, ui, NAMES[:players], True).values())
        ids = re.findall(r' id="([^"]*)"', html)
        assert len(ids) == len(set(ids))
        assert len([id_ for id_ in ids if id_.startswith(("card-", "back-", "gap-"))]) >= CELLS * players
        if number % 7 == 0:
            check(drawn(observation, ui))
        if state.round > 1:
            break


@pytest.mark.parametrize("players", range(2, 9))
def test_every_match_is_drawn_soundly(players: int) -> None:
    for number, state in enumerate(random_game("detect", players, players + 10)):
        if number % 37 == 0:
            assert isinstance(state, DetectState)
            check(drawn(seen(state, number % players)))
    assert isinstance(state, DetectState)
    check_sheet(VIEW.result(seen(state), NAMES[:players]), players)


WAYS: list[dict[str, object]] = [{}, {"mode": "reject"}, {"staged": 3}, {"zoom": 1}]


def check(shown: list[Element]) -> None:
    check_page("detect", shown)
    assert len(cell_names(shown)) == CELLS


def check_sheet(sheet: str, players: int) -> None:
    shown = elements(sheet)
    course = [element.text for element in shown if element.tag == "table"]
    assert all(name in table for table in course for name in NAMES[:players])
    assert not [element for element in shown if "style" in element.attributes]


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
    assert names[0] == "Column 1, row 1, 7"
    assert names[1] == "Column 2, row 1, face down"
    assert names[3] == "Column 4, row 1, cleared"
    assert names[6] == "Column 3, row 2, minus 2"
    assert names[8] == "Column 1, row 3, face down, a 7 here clears"


def test_nothing_clears_once_a_round_is_over() -> None:
    clearing, phases = set(), set()
    for state in random_game("detect", 2, 12):
        assert isinstance(state, DetectState)
        phases.add(state.phase)
        if any("clears" in name for name in cell_names(drawn(seen(state)))):
            clearing.add(state.phase)
    assert "source" in clearing
    assert phases >= {"scored", "over"}
    assert not clearing & {"scored", "over"}


def test_ids_of_cells_follow_their_numbers() -> None:
    shown = by_id(drawn(seen(table(MIXED, FACE_DOWN))))
    assert shown["cell-0-4"].attributes["data-arg"] == "place c2r2"
    assert {"draw-pile", "discard-pile", "own-grid", "player-1"} <= shown.keys()
    assert "held" not in shown


def test_sums_and_totals_are_told() -> None:
    shown = drawn(seen(table(MIXED, grid("12 -2 . . / . . . . / . . . ."), scores=[99, -3])))
    text = " ".join(element.text for element in shown if element.tag == "p")
    assert "Face up 20 · Total 99" in text
    panel = panel_of(1, shown)
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
    shown = drawn(seen(state))
    assert "Column 1, row 3, 7 just cleared" in cell_names(shown)
    assert by_id(shown)["cell-0-2"].text == "7"
    assert "Column 1: 7 just cleared, 7 just cleared, 7 just cleared." in panel_of(0, drawn(seen(state, 1)))
    later = drawn(seen(play(state, "take", "place c1r1", "reveal 3", "take")))
    assert "Column 1, row 3, cleared" in cell_names(later)
    assert by_id(later)["cell-0-2"].text == ""


def test_two_taps_choose_the_flips() -> None:
    observation = seen(new_round(2))
    ui, action = VIEW.touch(observation, {}, "flip:5")
    assert action is None
    shown = by_id(drawn(observation, ui))
    assert shown["cell-0-5"].attributes["aria-pressed"] == "true"
    assert shown["cell-0-6"].attributes["aria-pressed"] == "false"
    assert VIEW.touch(observation, ui, "flip:0")[1] == "flip c1r1 c2r3"
    assert VIEW.touch(observation, ui, "flip:5") == ({"staged": None}, None)
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
    ui, action = VIEW.touch(observation, {}, "reject")
    assert action is None
    shown = by_id(drawn(observation, ui))
    assert shown["cell-0-0"].attributes["aria-disabled"] == "true"
    assert shown["cell-0-2"].attributes["data-arg"] == "reject c1r3"
    assert "aria-disabled" not in shown["cell-0-2"].attributes
    assert shown["do-place"].name == "Place the 11 instead"
    ui, _ = VIEW.touch(observation, ui, "place")
    assert by_id(drawn(observation, ui))["do-reject"].name == "Discard the 11, turn one up"


def test_a_drawn_card_is_shown_to_its_holder_alone() -> None:
    state = play(table(MIXED, FACE_DOWN), "draw", "deal 11")
    assert by_id(drawn(seen(state)))["held"].text.endswith("In hand: 11")
    assert "held" not in by_id(drawn(seen(state, 1)))


def test_a_taken_card_is_shown_to_all() -> None:
    state = play(table(MIXED, FACE_DOWN), "take")
    assert by_id(drawn(seen(state, 1)))["held"].text.endswith("In hand: 3")


def test_a_tap_enlarges_a_player_and_another_takes_it_back() -> None:
    observation = seen(table(MIXED, FACE_DOWN, FACE_DOWN))
    ui, _ = VIEW.touch(observation, {}, "zoom:2")
    shown = drawn(observation, ui)
    assert by_id(shown)["zoom-2"].attributes["aria-expanded"] == "true"
    items = [element for element in shown if element.tag == "li"]
    assert ["hidden" in item.attributes for item in items] == [True, False]
    assert VIEW.touch(observation, ui, "zoom:2") == ({"zoom": None}, None)


def test_a_panel_tells_everything_with_the_button_that_enlarges_it_and_its_total_is_another() -> None:
    shown = drawn(seen(table(MIXED, FACE_DOWN, FACE_DOWN, scores=[4, 7, -3])))
    assert by_id(shown)["zoom-2"].name.startswith("Cleo: face up 0, total minus 3. Column 1: face down,")
    totals = {e.attributes["data-arg"]: e.text for e in shown if e.attributes.get("data-act") == "score"}
    assert totals == {"1": "Total 7", "2": "Total \u22123", "0": "Total 4"}


def test_the_ender_and_the_last_turns_are_marked() -> None:
    shown = drawn(seen(table(MIXED, worth(1, 2, 3), ender=1)))
    assert "ended the round" in by_id(shown)["player-1"].attributes["aria-label"]
    assert "Last turn: Ben is done" in [element.text for element in shown]
    assert "Last turn" not in " ".join(element.text for element in drawn(seen(table(MIXED, FACE_DOWN))))


def test_an_empty_discard_pile_offers_only_the_draw() -> None:
    shown = by_id(drawn(seen(table(MIXED, FACE_DOWN, discard=[]))))
    assert shown["discard-pile"].attributes["aria-label"] == "Discard pile, empty"
    assert "do-take" not in shown
    assert "do-draw" in shown


def test_negative_cards_may_be_kept() -> None:
    state = play(
        table(grid("-2 . . . / -2 . . . / . . . ."), FACE_DOWN, discard=[-2], negativeClearOptional=True), "take"
    )
    state = play(state, "place c1r3", "reveal 5")
    shown = drawn(seen(state))
    assert by_id(shown)["do-clear"].name == "Clear for 0"
    assert by_id(shown)["do-keep"].name == "Keep for \u22126"
    assert [at for at, name in enumerate(cell_names(shown)) if name.endswith(", chosen")] == [0, 4, 8]
    assert not [name for name in cell_names(drawn(seen(state, 1))) if "chosen" in name]


def test_a_spectator_sees_the_table_from_the_first_seat() -> None:
    observation = table(MIXED, FACE_DOWN).observation(None)
    assert "cell-0-0" in by_id(drawn(observation))


def test_names_are_escaped() -> None:
    state = table(MIXED, FACE_DOWN)
    for seat in (0, 1):
        assert "img" not in {element.tag for element in drawn(seen(state, seat), name=HOSTILE)}
    over = seen(scored(worth(12, 5), worth(10, 6), worth(12, 11, 7), ender=0))
    assert "img" not in {element.tag for element in elements(VIEW.result(over, (HOSTILE, "Ben", "Cleo")))}


def test_the_sheet_explains_a_doubling() -> None:
    sheet = VIEW.result(
        seen(scored(worth(12, 5), worth(10, 6), worth(12, 11, 7), ender=0, scores=[1, 2, 3])), NAMES[:3]
    )
    assert "Anna ended the round with 17, against 16 for Ben: 17 is doubled to 34." in sheet


def test_what_a_score_consists_of_is_counted_column_by_column() -> None:
    state = scored(worth(12, 5), worth(10, 6), worth(12, 11, 7), ender=0)
    rows = [element.text for element in elements(VIEW.counted(seen(state), 0, NAMES)) if element.tag == "tr"]
    assert rows[0] == "This roundCardsPoints"
    assert rows[-2:] == ["Face up17", "Doubled34"]
    assert sum(int(row[-2:]) for row in rows[1:-2] if row[-2:].isdecimal()) == 17
    played = table(MIXED, FACE_DOWN)
    rows = [element.text for element in elements(VIEW.counted(seen(played), 1, NAMES)) if element.tag == "tr"]
    assert rows[1:] == [*(f"Column {column}? ? ?0" for column in range(1, 5)), "Face up0"]


@pytest.mark.parametrize(
    ("scores", "outcome"),
    [((92, 40, 71), "Ben wins with 56."), ((84, 40, 26), "Ben and Cleo share the win with 56 each.")],
)
def test_the_sheet_names_the_winners(scores: tuple[int, ...], outcome: str) -> None:
    state = scored(worth(12, 5), worth(10, 6), worth(12, 11, 7), ender=0, scores=scores)
    assert outcome in VIEW.result(seen(state), NAMES[:3])


def test_the_view_depends_on_the_observation_alone() -> None:
    first = play(table(MIXED, FACE_DOWN), "draw", "deal 11")
    other = play(table(MIXED, FACE_DOWN), "draw", "deal 1")
    assert VIEW.draw(seen(first, 1), {}, NAMES, True) == VIEW.draw(seen(other, 1), {}, NAMES, True)
    assert VIEW.draw(seen(first), {}, NAMES, True) != VIEW.draw(seen(other), {}, NAMES, True)
    assert (
        VIEW.draw(replace(seen(first), player=1), {}, NAMES, False)["hand"]
        != VIEW.draw(seen(first), {}, NAMES, False)["hand"]
    )


def test_the_emblem_is_decoration() -> None:
    cards = [element for element in elements(VIEW.emblem()) if element.attributes.get("class", "").startswith("card ")]
    assert [card.attributes["aria-hidden"] for card in cards] == ["true"] * 3


# Cards that move


def card_at(state: DetectState, place: str, viewer: int = 0) -> str:
    """Return the id of the card that lies in a cell, on the discard pile or in the hand."""
    html = join(Html(part) for part in VIEW.draw(seen(state, viewer), {}, NAMES, True).values())
    inside = html[html.index(f'id="{place}"') :]
    ids = re.findall(r'<span id="((?:card|back|gap|old)-[^"]*)"', inside.split("</button>")[0].split("</div>")[0])
    return str(ids[-1])


def test_a_card_keeps_its_id_from_pile_to_pile() -> None:
    state = play(flip_two(new_round(2), (12, 11), (1, 2)), "take")
    taken = card_at(state, "held")
    assert taken == "card-1-1"
    play(state, "place c1r1")
    assert card_at(state, "cell-0-0") == taken
    assert card_at(state, "discard-pile") == "card-1-4"
    play(state, "draw", "deal 3")
    drawn_card = card_at(state, "held", 1)
    play(state, "place c4r3", "reveal 7")
    assert card_at(state, "cell-1-11", 1) == drawn_card


def test_the_same_card_has_the_same_id_for_everybody() -> None:
    state = play(flip_two(new_round(3), (12, 11), (1, 2), (3, 4)), "draw", "deal 5", "place c2r2", "reveal 6")
    ids = [{id_ for id_ in by_id(drawn(seen(state, seat))) if id_.startswith(("card-", "back-"))} for seat in range(3)]
    assert ids[0] == ids[1] == ids[2]
    assert len(ids[0]) == 3 * CELLS + 2


def test_new_cards_fly_from_where_they_came() -> None:
    state = play(flip_two(new_round(2), (12, 11), (1, 2)), "draw", "deal 5")
    [held] = [e for e in drawn(seen(state)) if e.attributes.get("data-from") == "draw-pile"]
    play(state, "place c2r2", "reveal 6")
    for viewer in (0, 1):
        origins = {e.attributes["id"]: e.attributes["data-from"] for e in drawn(seen(state, viewer)) if flies(e)}
        assert origins[held.attributes["id"]] == "draw-pile"
        assert origins[card_at(state, "discard-pile", viewer)] == "back-0-4"
    assert not [e for e in drawn(seen(play(state, "take"))) if flies(e)]


def flies(element: Element) -> bool:
    return "data-from" in element.attributes


def test_a_cleared_column_lies_on_the_discard_pile_card_by_card() -> None:
    state = flip_two(new_round(2, starter=7), (7, 7), (1, 2))
    column = {f"card-1-{4 + cell}" for cell in (0, 1)} | {"card-1-1"}
    shown = by_id(drawn(seen(state)))
    assert column <= shown.keys()
    play(state, "take", "place c1r3", "reveal 12")
    shown = by_id(drawn(seen(state)))
    assert column <= shown.keys()
    assert card_at(state, "cell-0-0") == "gap-0-0"
    assert {shown[name].attributes["data-via"] for name in column} == {f"gap-0-{cell}" for cell in range(3)}
    later = by_id(drawn(seen(play(state, "take"))))
    assert not [name for name in column & later.keys() if "data-via" in later[name].attributes]


def test_a_face_down_card_has_an_id_of_its_place_alone() -> None:
    ids = [card_at(play(flip_two(new_round(2), (12, 11), (1, value))), "cell-0-5") for value in (2, 3)]
    assert ids == ["back-0-5"] * 2


def test_a_new_round_is_dealt_from_the_draw_pile() -> None:
    dealt = [e for e in drawn(seen(new_round(3))) if flies(e)]
    assert Counter(e.attributes["data-from"] for e in dealt) == {"draw-pile": 3 * CELLS + 1}
    begun = drawn(seen(play(new_round(3), "flip c1r1 c1r2"), 1))
    assert [e.attributes["id"] for e in begun if flies(e)] == ["card-1-1"]


def test_rows_one_card_short_are_marked_where_rows_clear() -> None:
    row = grid("5 5 5 . / 3 . . . / . . -1 12")
    assert "Column 4, row 1, face down, a 5 here clears" in cell_names(
        drawn(seen(table(row, FACE_DOWN, rowsClear=True)))
    )
    assert "Column 4, row 1, face down" in cell_names(drawn(seen(table(row, FACE_DOWN))))


def test_once_a_round_is_over_nothing_is_said_to_clear() -> None:
    pair = grid("5 1 2 3 / 5 1 3 3 / 4 2 3 4")
    going_on, over = (drawn(seen(state)) for state in (table(pair, pair), scored(pair, pair, ender=0)))
    assert "clears" in " ".join([*cell_names(going_on), panel_of(1, going_on)])
    assert "clears" not in " ".join([*cell_names(over), panel_of(1, over)])
    frames = [sum("frame" in e.attributes.get("class", "") for e in shown) for shown in (going_on, over)]
    assert frames[0] > frames[1] == 0


def test_a_column_with_a_gap_cannot_be_cleared() -> None:
    """With `rowsClear`, one card of a column may have gone with its row."""
    shown = drawn(seen(table(grid("5 . . . / 5 . . . / x x x x"), FACE_DOWN, rowsClear=True)))
    assert not [name for name in cell_names(shown) if "clears" in name]


@pytest.mark.parametrize("target", [50, 100, 200])
def test_the_course_of_the_match_runs_to_the_target(target: int) -> None:
    before = RoundScore(1, (20, 10, 30), before=(20, 10, 30))
    ended: dict[str, Any] = {"scores": [20, 10, 30], "history": [before], "target": target}
    state = scored(worth(12, 5), worth(10, 6), worth(12, 11, 7), ender=0, **ended)
    course = next(e for e in elements(VIEW.result(seen(state), NAMES[:3])) if e.attributes.get("class") == "course")
    assert str(target) in course.text
    assert "Anna 54, Ben 26, Cleo 60" in course.name


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"enderTie": "doubled"}, "Anna ended the round with 16, against 16 for Ben: 16 is doubled to 32."),
        ({"doubleBasis": "positiveCards"}, "Anna ended the round with the lowest score."),
    ],
)
def test_a_tie_is_explained(options: dict[str, Any], words: str) -> None:
    assert words in VIEW.result(seen(scored(worth(12, 4), worth(10, 6), ender=0, **options)), NAMES[:2])


def test_doubled_positive_cards_are_explained() -> None:
    state = scored(worth(12, 7, -2), worth(10, 6), ender=0, doubleBasis="positiveCards")
    words = "Anna ended the round with 17, against 16 for Ben: positive cards are doubled, which makes 36."
    assert words in VIEW.result(seen(state), NAMES[:2])
