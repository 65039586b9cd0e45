"""What docs/bots.md tells contributors: its bot runs, and no level is missing."""

import re
from pathlib import Path

import pytest

from passalong.cli import main
from passalong.games import load_game, load_pack
from tests.support import WRITTEN_UP


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


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_every_level_is_on_the_ladder(game: str, page: str) -> None:
    text = load_pack(game).text
    for level, bot in load_pack(game).bots.items():
        assert f"| {load_game(game).title} | {bot.name} | {text.bot(level)} |" in page


def test_the_readme_leads_to_it(root: Path) -> None:
    assert "(docs/bots.md)" in (root / "README.md").read_text("utf-8")
