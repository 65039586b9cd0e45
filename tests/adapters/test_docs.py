"""What docs/adapters.md says of numbers and shapes."""

from __future__ import annotations

import re
from math import prod
from pathlib import Path

import pytest

from passalong.adapters import load_encoding
from passalong.adapters.encoding import Part
from passalong.adapters.episode import Setting, common_parts
from tests.support import WRITTEN_UP

PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text("utf-8")


def section(title: str) -> str:
    """Return a section with what is under it."""
    found = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^#{{1,2}} |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"there is no section {title}"
    return found[2] if found[1] == "##" else found[2].split("\n### ")[0]


def parts(text: str, head: str, players: int) -> tuple[Part, ...]:
    """Return the parts that the table under this head lists."""
    table = re.search(rf"^\| {head} \| shape .*?(?=\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
    assert table
    rows = re.findall(r"^\| `(\w+)` \| ([n\dx ]+) \|", table[0], re.MULTILINE)
    return tuple(
        Part(name, tuple(players if size == "n" else int(size) for size in shape.split(" x "))) for name, shape in rows
    )


@pytest.mark.parametrize("name", WRITTEN_UP)
def test_the_shapes_are_those_of_the_code(name: str) -> None:
    encoding = load_encoding(name)
    for players in (encoding.game.min_players, encoding.game.max_players):
        text = section(encoding.game.title)
        assert parts(text, "table", players) == tuple(encoding.table(players))
        assert parts(text, "row", players) == tuple(encoding.row(players))
        assert parts(section("Observations"), "part", players) == common_parts(players)


@pytest.mark.parametrize("name", WRITTEN_UP)
def test_the_sizes_are_those_of_the_code(name: str) -> None:
    encoding = load_encoding(name)
    title = re.escape(encoding.game.title)
    rows = re.findall(
        rf"^\| {title} \| (\d) \| (\d+) \| (\d+) x (\d+) \| (\d+) \|$", section("Observations"), re.MULTILINE
    )
    assert {int(players) for players, *_ in rows} == {encoding.game.min_players, encoding.game.max_players}
    for players, table, count, width, whole in (tuple(map(int, row)) for row in rows):
        setting = Setting(encoding, players)
        assert (setting.table.size, setting.rows, setting.row.size, setting.size) == (table, count, width, whole)
        assert table == sum(prod(part.shape) for part in setting.table.parts)


@pytest.mark.parametrize("name", WRITTEN_UP)
def test_every_action_number_is_told_once(name: str) -> None:
    encoding = load_encoding(name)
    rows = re.findall(
        rf"^\| {re.escape(encoding.game.title)} \| ([\d to,]+) \|", section("Action numbers"), re.MULTILINE
    )
    told: list[int] = []
    for numbers in re.split(r", ", ", ".join(rows)):
        first, _, last = numbers.partition(" to ")
        told += range(int(first), int(last or first) + 1)
    assert told == [*range(encoding.actions)]
