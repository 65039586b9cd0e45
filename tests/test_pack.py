"""The contract between a game's rooms and everybody else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from passalong import plain
from passalong.bots import usual_level
from passalong.game import Observation, UnknownGameError
from passalong.games import TEMPLATE, game_names, load_game, load_pack
from passalong.pack import Pack, Text, View
from passalong.plain import PlainText, PlainView
from tests.support import GAMES

if TYPE_CHECKING:
    # mypy finds what is wrong in each of these lines, or it would call the remark unused.
    def _wrong(pack: Pack[Observation], seen: Observation) -> None:
        pack.text.prompt(seen, 42, nonsense=True)  # type: ignore[arg-type, call-arg]
        pack.text.promptt(seen, ())  # type: ignore[attr-defined]
        pack.view.draw(seen, {}, ())  # type: ignore[call-arg]
        pack.text.hint(None, seen, ())  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_a_pack_has_every_room(name: str) -> None:
    pack = load_pack(name)
    assert pack.rules is load_game(name)
    assert isinstance(pack.text, Text)
    assert isinstance(pack.view, View)
    assert usual_level(pack.bots) in pack.bots
    assert pack.lesson().game == name
    assert tuple(pack.older_rules) == pack.rules.older_versions


@pytest.mark.parametrize("name", game_names())
def test_a_game_on_offer_has_every_room_of_its_own(name: str) -> None:
    pack = load_pack(name)
    assert not isinstance(pack.text, PlainText)
    assert not isinstance(pack.view, PlainView)
    assert pack.bots is not plain.BOTS
    assert pack.manual is not plain.no_manual
    assert len(pack.lesson().steps) > len(plain.first_turn(pack.rules).steps)
    assert pack.text.advises


RULES_ALONE = """
import sys
from passalong.games import game_names, load_game
for name in game_names():
    load_game(name)
print([module for module in sys.modules if module.endswith((".pack", ".text", ".view")) and ".games." in module])
"""


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts another Python")
def test_rules_are_loaded_without_other_rooms(root: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(root / "py")}
    loaded = subprocess.run([sys.executable, "-c", RULES_ALONE], env=env, capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["", "chess", "games", "../detect", f"{TEMPLATE}.rules"])
def test_there_is_no_pack_for_another_name(name: str) -> None:
    with pytest.raises(UnknownGameError):
        load_pack(name)
