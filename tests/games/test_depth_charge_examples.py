"""The worked examples C-E01 to C-E27 of the rules of Depth Charge."""

from typing import Any

import pytest

from passalong import IllegalActionError
from passalong.games.depth_charge.events import Depth, End, Hit, Move, Sunk
from passalong.games.depth_charge.sea import BLACK, RED, distance
from tests.games.seas import act, cell, cells, heard, kinds, last, new_game, play, sea, seen, targets, texts


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        ("55", "58", 3),
        ("55", "88", 3),
        ("55", "86", 4),
        ("44", "36", 3),
        ("27", "82", 11),
        ("18", "81", 7),
        ("11", "87", 13),
    ],
)
def test_e01_distances(start: str, end: str, expected: int) -> None:
    assert distance(*cells(f"{start} {end}")) == expected
    assert distance(*cells(f"{end} {start}")) == expected


REPORTS: list[tuple[str, str, str, str, dict[str, Any], list[int]]] = [
    ("e02", "55", "58 88 86", "", {}, [3, 3, 4]),
    ("e02", "55", "58 88 86", "", {"pingReport": "distinct"}, [3, 4]),
    ("e03", "55", "66 75 88", "", {}, [1, 2]),
    ("e04", "66", "66 75 88", "", {}, [1, 2]),
    ("e05", "37", "57 77 88", "", {}, [2, 6]),
    ("e05", "37", "57 77 88", "", {"blocking": "path"}, [2]),
    ("e06", "37", "57 77 88", "57", {}, [4, 6]),
    ("e07", "44", "66 77 88", "", {}, [2]),
    ("e08", "45", "66 77 88", "", {}, [3, 5, 7]),
    ("e09", "77", "66 77 88", "", {}, [1, 1]),
    ("e10", "18", "28 38 88", "", {}, [1]),
    ("e11", "11", "78 87 88", "", {}, [7, 13, 13]),
    ("e12", "27", "38 87 82", "", {}, [1, 6, 11]),
    ("e13", "46", "48 66 68", "", {}, [2, 2, 2]),
    ("e14", "66", "66 75 88", "75 88", {}, []),
    ("e27", "88", "58 85 83", "", {}, [3, 3]),
]


@pytest.mark.parametrize(
    ("cell", "mines", "destroyed", "options", "expected"),
    [pytest.param(*rest, id=f"{example}-{rest[0]}") for example, *rest in REPORTS],
)
def test_e02_to_e14_and_e27_reports(
    cell: str, mines: str, destroyed: str, options: dict[str, Any], expected: list[int]
) -> None:
    assert heard(cell, mines, destroyed, **options) == expected


def test_e15_actions_at_the_start() -> None:
    state = sea("11", "88")
    assert targets(state, "move") == "12 13 14 21 31 41"
    assert targets(state, "sound") == targets(state, "depth") == "12 21 22"
    assert len(texts(state)) == 12


def test_e16_the_other_boat_in_the_way() -> None:
    assert targets(sea("11", "31"), "move") == "12 13 14 21"


def test_e17_the_other_boat_beside() -> None:
    state = sea("44", "45")
    assert targets(state, "move") == "14 24 34 41 42 43 54 64 74"
    assert "depth 45" in texts(state)
    assert "sound 45" in texts(state)


def test_e18_charges_at_the_edge() -> None:
    state = sea("14")
    assert targets(state, "sound") == targets(state, "depth") == "13 15 23 24 25"


def test_e19_sunk_on_the_way() -> None:
    state = act(sea(red="45", black_mines="25 11 12", turn=RED), "move 15")
    assert last(state, Sunk) == Sunk(RED, cell("25"))
    assert state.boats[RED] == cells("25")[0]
    assert state.winners() == (BLACK,)
    assert last(state, End) == End(BLACK, "sunk")


def test_e20_stopping_short() -> None:
    state = act(sea(red="45", black_mines="25 11 12", turn=RED), "move 35")
    assert state.current_player() == BLACK
    assert last(state, Move).path == cells("35")
    assert Sunk not in kinds(state)


def test_e21_over_own_mine() -> None:
    state = act(sea(red_mines="86 68 38", turn=RED), "move 85")
    assert state.boats[RED] == cells("85")[0]
    assert state.mines_left == [3, 3]
    assert state.current_player() == BLACK


def test_e22_a_hit() -> None:
    state = act(sea(red="53", black_mines="43 11 12", destroyed="11", turn=RED), "depth 43")
    assert state.mines_left == [1, 3]
    assert state.misses == [0, 0]
    assert kinds(state)[-2:] == [Depth, Hit]
    assert seen(state, BLACK).own_mines == cells("12")


def test_e23_the_second_miss_loses() -> None:
    state = act(sea(red="53", black_mines="43 11 12", turn=RED), "depth 52")
    assert state.misses == [0, 1]
    assert state.current_player() == BLACK
    act(state, "sound 12", "depth 43", "sound 12", "depth 63")
    assert state.is_terminal()
    assert state.winners() == (BLACK,)
    assert last(state, End) == End(BLACK, "misses")


@pytest.mark.parametrize(("kind", "cell"), [("destroyed", "42"), ("own", "64"), ("shaded", "63")])
def test_e24_what_cannot_be_hit_is_a_miss(kind: str, cell: str) -> None:
    state = sea(red="53", black_mines="42 12 13", red_mines="64 88 78", turn=RED, destroyed="42")
    act(state, f"depth {cell}")
    assert state.misses == [0, 1], kind
    assert state.mines_left == [2, 3]


def test_e25_the_third_mine_wins_in_spite_of_a_miss() -> None:
    state = sea(red="53", black_mines="43 11 12", destroyed="11 12", misses=(0, 1), turn=RED)
    act(state, "depth 43")
    assert state.winners() == (RED,)
    assert last(state, End) == End(RED, "third_mine")


def test_e26_laying_mines() -> None:
    state = play(new_game(), "first black")
    assert state.why_not("mines 44 11 12", BLACK) is None
    play(state, "mines 11 12 13")
    assert state.why_not("mines 88 28 73", RED) is None
    for shaded in ("18", "45"):
        refusal = state.why_not(f"mines 88 28 {shaded}", RED)
        assert refusal is not None
        assert refusal.code == "shaded_cell"
        assert refusal.facts == {"cell": cells(shaded)[0]}
    refusal = state.why_not("mines 88 28 44", RED)
    assert refusal is not None
    assert refusal.code == "other_sea"
    with pytest.raises(IllegalActionError):
        play(state, "mines 88 28 44")
    assert play(state, "mines 88 28 73").mines[RED] == tuple(sorted(cells("28 73 88")))
