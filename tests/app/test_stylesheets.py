"""A game's stylesheet touches nothing outside its own table and its own drawer in the lobby."""

import re
from pathlib import Path

import pytest

from passalong.games import game_names

PLAIN = re.compile(r"@|[\d.]+%$|from$|to$")
"""At-rules, and the moments of an animation."""


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_for_this_game(root: Path, name: str) -> None:
    sheet = root / f"py/passalong/games/{name}/table.css"
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text() if sheet.is_file() else "", flags=re.DOTALL)
    selectors = [part.strip() for rule in re.findall(r"([^{};]+)\{", text) for part in split(rule)]
    strangers = [s for s in selectors if not PLAIN.match(s) and f'[data-game="{name}"]' not in s]
    assert not strangers


def split(rule: str) -> list[str]:
    """Split a list of selectors at the commas outside brackets; leave an at-rule whole."""
    return [rule] if rule.strip().startswith("@") else re.split(r",(?![^(]*\))", rule)
