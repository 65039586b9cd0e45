"""The rulings C1 to C22 of Depth Charge and its house rules; each test cites the rulings that it proves."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from passalong import CHANCE, IllegalActionError, Match, Record, new_record
from passalong.chance import SEED_BYTES
from passalong.game import Score
from passalong.games import load_game
from passalong.games.depth_charge.events import (
    Depth,
    End,
    Ending,
    First,
    Hit,
    LastTurn,
    Lay,
    Miss,
    Move,
    Report,
    Reveal,
    Sound,
    Sunk,
)
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.rules import OPTIONS, DepthChargeState
from passalong.games.depth_charge.sea import (
    BLACK,
    CELLS,
    RED,
    SEAS,
    SHADED,
    cell_name,
    column_row,
    distance,
    neighbours,
)
from tests.games.seas import (
    DEPTH_CHARGE,
    act,
    cell,
    cells,
    heard,
    kinds,
    last,
    names,
    new_game,
    play,
    sea,
    seen,
    targets,
    texts,
)

BLACK_FIRST = {"firstPlayer": "black"}


def refusal(state: DepthChargeState, text: str) -> str:
    """Return the code with which a text is refused to the seat on turn, and prove that it is refused."""
    reason = state.why_not(text, state.turn)
    assert reason is not None
    with pytest.raises(IllegalActionError) as caught:
        state.apply_action(state.string_to_action(text))
    assert caught.value.reason == reason
    return reason.code


def ended(state: DepthChargeState) -> Ending:
    """Return why a game is over."""
    assert state.is_terminal()
    return last(state, End).ending


# The seas, the mines, who goes first


def test_c1_seas() -> None:
    assert len(SEAS[BLACK]) == len(SEAS[RED]) == 28
    assert names(SHADED) == "18 27 36 45 54 63 72 81"
    assert {*SEAS[BLACK], *SEAS[RED], *SHADED} == set(range(CELLS))
    assert all(sum(column_row(cell)) <= 8 for cell in SEAS[BLACK])
    assert all(sum(column_row(cell)) >= 10 for cell in SEAS[RED])
    assert new_game().boats == list(cells("11 88"))


def test_c2_three_different_cells_of_the_own_sea() -> None:
    state = play(new_game(), "first black")
    for seat in (BLACK, RED):
        assert state.current_player() == seat
        laid = [state.action_to_string(action) for action in state.legal_actions()]
        assert set(laid) == {f"mines {names(trio)}" for trio in combinations(SEAS[seat], 3)}
        assert len(laid) == len(possible_layouts(seat)) == 3276
        own_corner = "11 12 13" if seat == BLACK else "88 87 86"
        assert refusal(state, f"mines {own_corner[:5]} {own_corner[:2]}") == "same_cell"
        assert refusal(state, "mines 27 " + own_corner[:5]) == "shaded_cell"
        assert refusal(state, "mines 88 11 12" if seat == BLACK else "mines 11 88 87") == "other_sea"
        assert refusal(state, "move 12") == "lay_mines_first"
        assert refusal(state, "sound 12") == "lay_mines_first"
        play(state, f"mines {own_corner}")
    assert state.mines == [cells("11 12 13"), cells("86 87 88")]
    assert refusal(state, "mines 11 12 13") == "mines_laid"


@pytest.mark.parametrize(
    ("choice", "outcomes"),
    [("ask", ["black", "red"]), ("random", ["black", "red"]), ("red", ["red"]), ("black", ["black"])],
)
def test_c3_who_goes_first(choice: str, outcomes: list[str]) -> None:
    state = new_game(firstPlayer=choice)
    assert state.current_player() == CHANCE
    assert state.witnesses() == (BLACK, RED)
    assert [state.action_to_string(outcome) for outcome, _ in state.chance_outcomes()] == [
        f"first {colour}" for colour in outcomes
    ]
    assert len({weight for _, weight in state.chance_outcomes()}) == 1


@pytest.mark.parametrize(("colour", "seat"), [("black", BLACK), ("red", RED)])
def test_c3_the_first_player_has_the_first_turn(colour: str, seat: int) -> None:
    state = play(new_game(), f"first {colour}", "mines 11 12 13", "mines 88 87 86")
    assert state.current_player() == seat == seen(state, None).first
    act(state, texts(state)[0])
    assert state.current_player() == 1 - seat


# Actions


def test_c4_exactly_one_action_and_no_pass() -> None:
    state = sea()
    assert refusal(state, "move 11") == "must_move"
    for text, kind in (("move 12", Move), ("sound 77", Report), ("depth 22", Miss)):
        seat = state.current_player()
        act(state, text)
        assert state.current_player() == 1 - seat
        assert kinds(state)[-1] == kind


def test_c4_there_is_always_a_sounding() -> None:
    for boat in range(CELLS):
        for red in (boat + 1, boat - 1, boat + 8, boat - 8):
            if 0 <= red < CELLS:
                assert texts(sea(cell_name(boat), cell_name(red)), "sound")


def test_c5_one_to_three_cells_along_a_row_or_column() -> None:
    assert targets(sea("44", "88"), "move") == "14 24 34 41 42 43 45 46 47 54 64 74"
    assert targets(sea("88", "11"), "move") == "58 68 78 85 86 87"
    state = sea("44", "88")
    assert refusal(state, "move 55") == "not_straight"
    assert refusal(state, "move 48") == "too_far"


def test_c6_the_other_boat_blocks() -> None:
    state = sea("44", "46")
    assert targets(state, "move") == "14 24 34 41 42 43 45 54 64 74"
    assert refusal(state, "move 46") == "boat_there"
    assert refusal(state, "move 47") == "boat_in_the_way"


@pytest.mark.parametrize(("mines", "sunk"), [("25 11 12", "25"), ("15 11 12", "15"), ("15 25 35", "35")])
def test_c7_the_first_mine_on_the_path_sinks_the_boat(mines: str, sunk: str) -> None:
    state = play(sea(red="45", black_mines=mines, turn=RED), "move 15")
    assert state.current_player() == CHANCE
    assert [state.action_to_string(outcome) for outcome, _ in state.chance_outcomes()] == [f"sunk {sunk}"]
    act(state)
    state = act(sea(red="45", black_mines=mines, turn=RED), "move 15")
    assert last(state, Move) == Move(RED, cell("45"), cells("35 25 15"))
    assert last(state, Sunk) == Sunk(RED, cell(sunk))
    assert ended(state) == "sunk"
    assert state.winners() == (BLACK,)
    assert state.returns() == (1.0, -1.0)


def test_c7_the_cell_that_is_left_does_not_count() -> None:
    state = sea(red="25", black_mines="25 11 12", turn=RED)
    assert not act(state, "move 26").is_terminal()


def test_c8_what_does_not_matter_to_a_move() -> None:
    own = act(sea("12", black_mines="13 14 15"), "move 15")
    destroyed = act(sea("78", red_mines="77 76 88", red="11", destroyed="77 76"), "move 75")
    shaded = act(sea("44"), "move 45")
    for state in (own, destroyed, shaded):
        assert state.current_player() == RED
        assert Sunk not in kinds(state)


def test_c8_a_move_that_meets_no_sea_of_the_other_asks_nobody() -> None:
    assert play(sea("12"), "move 15").current_player() == RED
    assert play(sea("44"), "move 45").current_player() == RED
    state = play(sea("44"), "move 46")
    assert state.current_player() == CHANCE
    assert [state.action_to_string(outcome) for outcome, _ in state.chance_outcomes()] == ["safe"]


@pytest.mark.parametrize(("boat", "count"), [("11", 3), ("18", 3), ("14", 5), ("48", 5), ("44", 8), ("77", 8)])
def test_c9_charges_fall_on_the_cells_round_the_boat(boat: str, count: int) -> None:
    state = sea(boat, "45" if boat != "45" else "46")
    around = targets(state, "sound")
    assert around == targets(state, "depth") == names(neighbours(cells(boat)[0]))
    assert len(around.split()) == count
    assert refusal(state, f"sound {boat}") == refusal(state, f"depth {boat}") == "own_cell"
    far = "88" if boat[0] < "5" else "11"
    assert refusal(state, f"sound {far}") == refusal(state, f"depth {far}") == "not_beside"


def test_c9_special_cells_are_legal_targets() -> None:
    state = sea("44", "45", black_mines="34 11 12", turn=BLACK)
    for target in ("45", "34", "54"):
        assert f"sound {target}" in texts(state)
        assert f"depth {target}" in texts(state)
    act(state, "sound 54", "move 46")
    assert "sound 54" in texts(state)


def test_c10_charges_harm_neither_boats_nor_own_mines() -> None:
    state = act(sea("44", "45", black_mines="34 11 12"), "depth 45", "move 46", "sound 34")
    assert not state.is_terminal()
    assert state.boats == list(cells("44 46"))
    assert state.mines_left == [3, 3]


# Reports


def brute_report(cell: int, alive: list[int]) -> list[int]:
    """Work a report out a second way: walk towards each mine in line, and see what is met."""
    numbers = []
    for mine in alive:
        (column, row), (to_column, to_row) = column_row(cell), column_row(mine)
        across, up = to_column - column, to_row - row
        steps = max(abs(across), abs(up))
        if 0 not in (across, up) and abs(across) != abs(up):
            numbers.append(abs(across) + abs(up))
        elif steps:
            way = [(column + across // steps * k, row + up // steps * k) for k in range(1, steps)]
            if not {column_row(other) for other in alive} & set(way):
                numbers.append(steps)
    return sorted(numbers)


def test_c11_to_c14_reports_against_a_second_program() -> None:
    layouts = possible_layouts(RED)[::29]
    for number, layout in enumerate(layouts):
        for charge in range(number % 5, CELLS, 5):
            assert heard(cell_name(charge), names(layout)) == brute_report(charge, list(layout))


@pytest.mark.parametrize(
    ("mode", "report"),
    [("multiset", "report 2 2 2"), ("distinct", "report 2"), ("perMine", "report 2 2 2")],
)
def test_c11_the_kinds_of_report(mode: str, report: str) -> None:
    state = play(sea("45", "11", red_mines="48 66 68", pingReport=mode), "sound 46")
    assert [state.action_to_string(outcome) for outcome, _ in state.chance_outcomes()] == [report]
    assert state.witnesses() == (BLACK, RED)


def test_c11_per_mine_marks_silent_and_destroyed_mines() -> None:
    mines = "66 77 88"
    state = play(sea("43", "11", red_mines=mines, destroyed="66", pingReport="perMine"), "sound 44")
    assert state.action_to_string(state.chance_outcomes()[0][0]) == "report x 3 -"
    assert last(act(state, "report x 3 -"), Report).heard == (-1, 3, 0)


def test_c11_the_order_of_the_mines_is_hidden_and_even() -> None:
    """Six orders are possible, the places in a report follow the one that chance has drawn, and nobody sees it."""
    state = play(new_game(pingReport="perMine"), "first black", "mines 11 12 13", "mines 66 77 88")
    reports = []
    for _ in range(2):
        assert state.witnesses() == ()
        assert [weight for _, weight in state.chance_outcomes()] == [1] * 6
        before = [seen(state, seat) for seat in (None, BLACK, RED)]
        play(state, "order 321")
        assert [view.history for view in before] == [seen(state, seat).history for seat in (None, BLACK, RED)]
    assert state.mines == [cells("13 12 11"), cells("88 77 66")]
    for order in ("123", "321", "231"):
        copy = play(new_game(pingReport="perMine"), "first black", "mines 11 12 13", "mines 86 77 88")
        play(copy, "order 123", f"order {order}", "sound 22")
        reports.append(copy.action_to_string(copy.chance_outcomes()[0][0]))
    assert reports == ["report 10 5 -", "report - 5 10", "report 5 - 10"]


def test_c12_distances_lie_between_1_and_13() -> None:
    far = Counter(distance(start, end) for start in range(CELLS) for end in range(CELLS) if start != end)
    assert set(far) == set(range(1, 14))


def test_c13_a_mine_in_the_cell_is_not_reported_nor_harmed_nor_in_the_way() -> None:
    assert heard("77", "66 77 88") == [1, 1]
    state = act(sea("76", red_mines="66 77 88", red="11"), "sound 77")
    assert state.mines_left == [3, 3]


def test_c14_what_does_not_block() -> None:
    assert heard("44", "66 77 88", "66") == [3], "a destroyed mine"
    assert heard("45", "66 77 88") == [3, 5, 7], "mines that are not in line"
    own = act(sea("12", "88", black_mines="33 11 13", red_mines="55 86 87"), "sound 22")
    assert last(own, Report).heard == (3, 10, 11), "the dropper's own mines"
    boat = act(sea("12", "44", red_mines="55 86 87"), "sound 22")
    assert last(boat, Report).heard == (3, 10, 11), "a boat"


@pytest.mark.parametrize(
    ("cell", "mines", "path", "line"),
    [
        ("37", "57 77 88", [2], [2, 6]),
        ("33", "37 47 88", [4, 5], [4, 5, 5]),
        ("33", "46 47 88", [4, 5, 5], [4, 5, 5]),
    ],
    ids=["on the way", "at the corner", "on the other way round"],
)
def test_c14_blocking_along_the_path_longer_leg_first(cell: str, mines: str, path: list[int], line: list[int]) -> None:
    assert heard(cell, mines, blocking="path") == path
    assert heard(cell, mines) == line


def test_c15_an_empty_report_is_possible() -> None:
    state = play(sea("65", "11", red_mines="66 75 88", destroyed="75 88"), "sound 66")
    assert [state.action_to_string(outcome) for outcome, _ in state.chance_outcomes()] == ["report -"]
    assert last(act(state, "report -"), Report) == Report(BLACK, cell("66"), ())
    assert seen(state, BLACK).mines_left == (3, 1)


# Depth charges and the end


def test_c16_a_depth_charge_destroys_and_hears_nothing() -> None:
    state = act(sea("75", red_mines="86 68 38", red="12"), "depth 86")
    assert kinds(state)[-2:] == [Depth, Hit]
    assert last(state, Hit) == Hit(BLACK, cell("86"))
    assert state.mines_left == [3, 2]
    assert state.scores() == (1, 0)


@pytest.mark.parametrize("cell", ["85", "64", "86"])
def test_c16_anything_else_is_a_miss(cell: str) -> None:
    state = act(sea("75", red_mines="86 68 38", red="12", destroyed="86"), f"depth {cell}")
    assert state.misses == [1, 0]
    assert state.mines_left == [3, 2]


def test_c16_a_charge_outside_the_other_s_sea_asks_nobody() -> None:
    assert play(sea("44"), "depth 45").current_player() == RED
    assert play(sea("44"), "depth 55").current_player() == CHANCE


@pytest.mark.parametrize("allowed", [0, 1, 3])
def test_c17_one_miss_too_many_loses(allowed: int) -> None:
    state = sea("11", "88", missesAllowed=allowed)
    for _ in range(allowed):
        act(state, "depth 12")
        act(state, "sound 77")
    assert state.misses == [allowed, 0]
    act(state, "depth 12")
    assert ended(state) == "misses"
    assert state.winners() == (RED,)


def test_c17_misses_are_never_reset() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38"), "depth 85", "sound 11", "depth 86", "sound 11", "depth 85")
    assert ended(state) == "misses"


@pytest.mark.parametrize("first", [BLACK, RED])
def test_c18_the_third_mine_wins_at_once(first: int) -> None:
    state = sea("75", red="12", red_mines="86 68 38", destroyed="68 38", first=first)
    act(state, "depth 86")
    assert ended(state) == "third_mine"
    assert state.winners() == (BLACK,)
    assert state.scores() == (3, 0)


def to_and_fro(state: DepthChargeState, turns: int) -> None:
    """Let both boats move to and fro in their own corners."""
    for turn in range(turns):
        boat = names([state.boats[state.turn]])
        act(state, f"move {'12' if boat == '11' else '11' if boat == '12' else '87' if boat == '88' else '88'}")
        if state.is_terminal():
            assert turn == turns - 1


def test_c19_a_draw_after_100_turns_without_a_charge() -> None:
    state = sea()
    to_and_fro(state, 60)
    act(state, "sound 22" if state.turn == BLACK else "sound 77")
    assert seen(state, None).idle_turns == 0
    act(state, "sound 77")
    to_and_fro(state, 99)
    assert not state.is_terminal()
    assert seen(state, None).idle_turns == 99
    to_and_fro(state, 1)
    assert ended(state) == "idle"
    assert state.winners() == ()
    assert state.returns() == (0.0, 0.0)


def test_c19_a_draw_after_400_turns_in_all() -> None:
    state = sea()
    for turn in range(400):
        assert not state.is_terminal()
        act(state, "sound 22" if turn % 2 == 0 else "sound 77")
    assert ended(state) == "turn_cap"
    assert state.winners() == ()


@pytest.mark.parametrize(("option", "ending"), [("idleDrawTurns", "idle"), ("turnCap", "turn_cap")])
def test_c19_the_limits_can_be_set(option: str, ending: Ending) -> None:
    limits: dict[str, Any] = {option: 20}
    state = sea(**limits)
    to_and_fro(state, 20)
    assert ended(state) == ending


def test_c19_a_win_in_the_last_turn_counts() -> None:
    state = sea("75", red="12", red_mines="86 68 38", destroyed="68 38", turnCap=1)
    assert ended(act(state, "depth 86")) == "third_mine"


def match() -> Match:
    return Match(new_record(DEPTH_CHARGE, ("Anna", "Ben"), (None, None), bytes(SEED_BYTES), {"firstPlayer": "black"}))


def test_c19_resigning_loses() -> None:
    game = match()
    game.resign(BLACK)
    assert game.is_over()
    assert game.returns() == (-1.0, 1.0)


def test_c19_a_draw_by_agreement_uses_no_turn() -> None:
    game = match()
    for text in ("mines 11 12 13", "mines 88 87 86"):
        game.play(game.current_player(), game.string_to_action(text))
    game.offer_draw(BLACK)
    assert game.current_player() == BLACK
    game.answer_draw(RED, accept=False)
    assert game.draw_offer() is None
    assert game.current_player() == BLACK
    game.play(BLACK, game.string_to_action("move 12"))
    game.offer_draw(RED)
    game.answer_draw(BLACK, accept=True)
    assert game.is_over()
    assert game.returns() == (0.0, 0.0)


def test_c19_an_offer_that_rides_with_the_action_waits_for_the_reply() -> None:
    game = match()
    for text in ("mines 11 12 13", "mines 88 87 86"):
        game.play(game.current_player(), game.string_to_action(text))
    game.offer_draw(BLACK)
    game.play(BLACK, game.string_to_action("sound 12"))
    assert game.draw_offer() == BLACK
    game.answer_draw(RED, accept=True)
    assert game.returns() == (0.0, 0.0)


def test_c20_what_is_private() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38"), "depth 86", "sound 11")
    for player, own in ((BLACK, "13 31 61"), (RED, "38 68"), (None, None)):
        view = seen(state, player)
        assert view.own_mines == (None if own is None else tuple(sorted(cells(own))))
        laid = [event for event in view.history if isinstance(event, Lay)]
        assert [event.player for event in laid] == [BLACK, RED]
        for event in laid:
            assert event.is_whole == (event.player == player)
        assert Reveal not in map(type, view.history)


@pytest.mark.parametrize("agreed", [False, True])
def test_c20_all_mines_are_shown_where_the_players_stop(agreed: bool) -> None:
    """All mines are shown at the end, also after resigning or a draw by agreement; a refused offer shows nothing."""
    game = match()
    for text in ("mines 11 12 13", "mines 88 87 86"):
        game.play(game.current_player(), game.string_to_action(text))
    game.offer_draw(BLACK)
    game.answer_draw(RED, accept=False)
    before = [game.observation(player).history for player in (BLACK, RED, None)]
    game.play(BLACK, game.string_to_action("sound 12"))
    game.offer_draw(RED)
    game.answer_draw(BLACK, accept=True) if agreed else game.resign(RED)
    again = Match(Record.from_text(game.record.to_text()))
    for ended in (game, again):
        for player, history in zip((BLACK, RED, None), before, strict=True):
            shown = [event for event in ended.observation(player).history if isinstance(event, Reveal)]
            assert shown == [Reveal(BLACK, cells("11 12 13")), Reveal(RED, cells("86 87 88"))]
            assert Reveal not in map(type, history)


def test_c20_mines_not_yet_laid_are_not_shown() -> None:
    game = match()
    game.play(BLACK, game.string_to_action("mines 11 12 13"))
    game.resign(RED)
    shown = [event for event in game.observation(None).history if isinstance(event, Reveal)]
    assert [event.player for event in shown] == [BLACK]


def test_c20_what_is_public() -> None:
    """Everything else is the same for all: each sounding with its report, each path, each hit and miss, both boats."""
    state = act(sea("75", red="24", red_mines="86 68 38"), "sound 85", "move 21", "depth 86", "depth 22", "move 77")
    for player in (BLACK, RED, None):
        view = seen(state, player)
        assert [event for event in view.history if not isinstance(event, First | Lay)] == [
            Sound(BLACK, cell("85")),
            Report(BLACK, cell("85"), (1, 5, 8)),
            Move(RED, cell("24"), cells("23 22 21")),
            Depth(BLACK, cell("86")),
            Hit(BLACK, cell("86")),
            Depth(RED, cell("22")),
            Miss(RED, cell("22")),
            Move(BLACK, cell("75"), cells("76 77")),
        ]
        assert (view.boats, view.mines_left, view.misses) == (cells("77 21"), (3, 2), (0, 1))


@pytest.mark.parametrize("text", ["depth 86", "depth 85", "move 78"])
def test_c20_at_the_end_all_mines_are_shown(text: str) -> None:
    state = act(
        sea("75", red="12", red_mines="86 68 78", destroyed="68 78" if text == "depth 86" else "", misses=(1, 0)), text
    )
    assert state.is_terminal()
    for player in (BLACK, RED, None):
        shown = [event for event in seen(state, player).history if isinstance(event, Reveal)]
        assert shown == [
            Reveal(BLACK, tuple(sorted(cells("13 31 61")))),
            Reveal(RED, tuple(sorted(cells("86 68 78")))),
        ]
        assert seen(state, player).history[-1] == Score(None, state.scores())


def test_c21_nobody_can_misreport() -> None:
    state = play(sea("75", red="12", red_mines="86 68 38"), "sound 85")
    assert len(state.chance_outcomes()) == 1
    for lie in range(4096):
        if lie != state.chance_outcomes()[0][0]:
            with pytest.raises(IllegalActionError):
                state.apply_action(lie)
    for player in (BLACK, RED):
        assert state.legal_actions(player) == ()


def equalising(first: int = BLACK, destroyed: str = "68 38", **rest: Any) -> DepthChargeState:
    """Return a sea in which each boat stands beside a mine of the other."""
    return sea(
        "75",
        red="14",
        red_mines="86 68 38",
        black_mines="13 31 61",
        destroyed=destroyed,
        first=first,
        equalisingTurn=True,
        **rest,
    )


def test_c22_the_second_player_has_one_last_turn() -> None:
    state = act(equalising(), "depth 86")
    assert state.current_player() == RED
    assert kinds(state)[-1] is LastTurn
    assert state.winners() == ()
    act(state, "sound 15")
    assert ended(state) == "third_mine"
    assert state.winners() == (BLACK,)


def test_c22_a_third_mine_in_the_last_turn_makes_a_draw() -> None:
    state = act(equalising(destroyed="68 38 31 61"), "depth 86", "depth 13")
    assert ended(state) == "equalised"
    assert state.winners() == ()
    assert state.scores() == (3, 3)


@pytest.mark.parametrize("text", ["depth 25", "move 11", "depth 13"])
def test_c22_anything_else_in_the_last_turn_loses(text: str) -> None:
    state = act(equalising(misses=(0, 1)), "depth 86", text)
    assert state.is_terminal()
    assert state.winners() == (BLACK,)


def test_c22_the_last_turn_is_played_whatever_the_limits() -> None:
    state = act(equalising(destroyed="68 38 31 61", turnCap=1), "depth 86", "depth 13")
    assert ended(state) == "equalised"


def test_c22_the_second_player_wins_at_once() -> None:
    assert act(equalising(first=RED), "depth 86").winners() == (BLACK,)


def test_c22_other_ends_are_not_equalised() -> None:
    assert ended(act(equalising(misses=(1, 0)), "depth 85")) == "misses"
    assert ended(act(equalising(destroyed=""), "move 78", "move 11")) == "sunk"


def test_c23_alone_the_other_boat_stays_and_nobody_else_takes_a_turn() -> None:
    record = new_record(load_game("depth_charge", 0), ("Anna", "Ben"), (None, "hard"), bytes(SEED_BYTES), BLACK_FIRST)
    match = Match(record)
    match.try_play(BLACK, "mines 11 12 13")
    match.play(*match.bot_choice() or (RED, 0))
    for text in ("move 14", "sound 15", "move 17", "depth 18"):
        assert match.try_play(BLACK, text) is None
        assert match.current_player() == BLACK
        assert match.bots_to_ask() == ()
    assert match.observation(BLACK).others == (RED,)
    assert {event.player for event in match.observation(None).history[3:]} == {BLACK}


def test_c23_alone_is_a_version_of_its_own_and_cannot_be_sealed() -> None:
    alone = load_game("depth_charge", 0)
    assert not alone.can_be_sealed(alone.checked_options(2, BLACK_FIRST))
    assert load_game("depth_charge").can_be_sealed(alone.checked_options(2, BLACK_FIRST))


def test_the_house_rules_are_those_of_the_document() -> None:
    assert {option.name: option.default for option in OPTIONS} == {
        "pingReport": "multiset",
        "blocking": "line",
        "missesAllowed": 1,
        "firstPlayer": "ask",
        "idleDrawTurns": 100,
        "turnCap": 400,
        "equalisingTurn": False,
    }


def test_when_it_is_not_one_s_turn() -> None:
    state = sea()
    reason = state.why_not("move 87", RED)
    assert reason is not None
    assert (reason.code, reason.facts) == ("not_your_turn", {"player": BLACK})
    over = act(sea("75", red="12", red_mines="86 68 38", destroyed="68 38"), "depth 86")
    reason = over.why_not("move 74", RED)
    assert reason is not None
    assert reason.code == "game_over"
