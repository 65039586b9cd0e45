"""The table and the curves of docs/baseline.md, and how they are made; nothing is trained here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from passalong.cli import main as passalong
from passalong.games import load_game
from tools.train.baseline import FOLDER, PAGE, SEED, Row, keep, measured, picture, read, read_rows, table, with_table
from tools.train.curve import Point, drawn

ROWS = read_rows(FOLDER)
CURVES = sorted(path.stem for path in FOLDER.glob("*.svg"))
ROW = Row("loot", 2, "policy", "easy", 100, 0.25, 0.1755, 0.3430, 41.5, SEED.hex())


def test_the_table_of_the_page_is_what_was_measured() -> None:
    page = PAGE.read_text("utf-8")
    assert table(ROWS) in page
    assert with_table(page, ROWS) == page


def test_random_play_and_a_level_are_measured_in_every_game() -> None:
    for game in {row.game for row in ROWS}:
        assert {"random", "medium"} <= {row.bot for row in ROWS if row.game == game and row.against == "easy"}


@pytest.mark.parametrize("game", CURVES)
def test_a_picture_shows_the_figures_beside_it(game: str) -> None:
    assert (FOLDER / f"{game}.svg").read_text("utf-8") == picture(FOLDER, game)
    page, latest = PAGE.read_text("utf-8"), Point.read(read(FOLDER / f"{game}.csv")[-1])
    assert f"(baseline/{game}.svg)" in page
    assert f"| {load_game(game).title} | {latest.steps:,} | {latest.minutes:.1f} | {latest.wins * 100:.1f} % |" in page


def test_a_line_is_what_a_tournament_finds(capsys: pytest.CaptureFixture[str]) -> None:
    row = measured("fish_out", "random", "easy", 8)
    assert (
        passalong(
            [
                "tournament",
                "fish_out",
                "--bots",
                "random,easy,easy,easy",
                "--games",
                "8",
                "--seed",
                SEED.hex(),
                "--json",
            ]
        )
        == 0
    )
    found = json.loads(capsys.readouterr().out)["bots"][0]
    assert (row.players, row.bot, row.games) == (4, found["bot"], found["games"])
    assert (row.wins, row.low, row.high) == tuple(round(found[name], 4) for name in ("wins", "wins_low", "wins_high"))
    assert row.points == round(found["points"], 2)


def test_a_newer_line_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    other = ROW._replace(against="random")
    for row in (ROW, other, ROW._replace(games=400)):
        keep(tmp_path, row)
    assert read_rows(tmp_path) == [other, ROW._replace(games=400)]


def test_a_line_of_the_table_is_for_people() -> None:
    assert table([ROW]).splitlines()[-1] == "| Loot | policy | easy | 100 | 25.0% | 17.5% to 34.3% | 41.5 |"
    assert "| 3 x easy |" in table([ROW._replace(game="fish_out", players=4)])


def test_a_table_is_put_in_place_of_another() -> None:
    page = f"Before.\n\n{table([])}\nAfter.\n"
    assert with_table(page, [ROW]) == f"Before.\n\n{table([ROW])}\nAfter.\n"


def test_a_curve_goes_from_the_first_point_to_the_last() -> None:
    picture = drawn("Title", [Point(100, 0.1, 50, 0.0, -1.0), Point(400, 0.4, 50, 1.0, 1.0)])
    assert 'points="184.0,272.0 592.0,48.0"' in picture
    assert "<title>Title</title>" in picture
