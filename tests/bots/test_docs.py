"""What docs/bots.md tells contributors: its bot runs, and no level is missing."""

import re
from pathlib import Path

import pytest

from passalong.bots.strength import STRENGTHS
from passalong.cli import main
from passalong.games import load_game, load_pack
from tests.support import WRITTEN_UP
from tools.bench.bots import ladder_rows


@pytest.fixture
def page(root: Path) -> str:
    return (root / "docs" / "bots.md").read_text("utf-8")


def test_the_bot_of_the_example_plays(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    command = re.search(r"^passalong (tournament .*)$", page, re.MULTILINE)
    assert example and command
    assert len([line for line in example[1].splitlines() if line.strip()]) <= 20
    (tmp_path / "careful.py").write_text(example[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert main([*command[1].split(), "--games=3", f"--seed={bytes(16).hex()}"]) == 0
    places = [line.split()[0] for line in capsys.readouterr().out.splitlines()[2:]]
    assert places == ["careful:Careful", "easy", "random"]


def test_the_smallest_bot_plays(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[1]
    (tmp_path / "smallest.py").write_text(example, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert main(["tournament", "detect", "--bots=smallest:MyBot,random", "--games=2", f"--seed={bytes(16).hex()}"]) == 0
    assert "smallest:MyBot" in capsys.readouterr().out


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_every_level_is_on_the_ladder_as_it_was_measured(game: str, page: str) -> None:
    rows = [row for row in ladder_rows(STRENGTHS) if row[0] == load_game(game).title]
    assert [row[1] for row in rows] == [bot.name for bot in load_pack(game).bots.values()]
    for row in rows:
        assert f"| {' | '.join(row)} |" in page


def test_the_readme_leads_to_it(root: Path) -> None:
    assert "(docs/bots.md)" in (root / "README.md").read_text("utf-8")
