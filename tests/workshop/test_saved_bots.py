"""What the workshop saves as a file is played by the command line as it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from passalong.workshop.course import first_bot
from tools.build.workshop import others
from tools.common import PACKAGE


@pytest.mark.parametrize("game", ["detect", "fish_out"])
def test_a_bot_of_the_workshop_plays_in_a_terminal(game: str, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(first_bot(game), "utf-8")
    asked = ["tournament", game, "--bots", f"my_bot:MyBot,{others(game)}", "--games", "2"]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run(
        [sys.executable, "-m", "passalong", *asked],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "MyBot" in done.stdout
