"""A game's stylesheet touches nothing outside its own table and its own drawer in the lobby."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from passalong.games import game_names

PLAIN = re.compile(r"@|[\d.]+%$|from$|to$")
"""At-rules, and the moments of an animation."""


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_for_this_game(root: Path, name: str) -> None:
    sheet = root / f"py/passalong/games/{name}/table.css"
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text() if sheet.is_file() else "", flags=re.DOTALL)
    assert not [selector for selector in outermost(text) if f'[data-game="{name}"]' not in selector]


def outermost(text: str) -> Iterator[str]:
    """Yield the selectors that lie in no other rule, but for at-rules."""
    inside = list[bool]()  # for each open brace, whether it is a rule's
    for before, brace in re.findall(r"([^{};]*)([{};])", text):
        if brace == "{":
            selectors = split(before)
            is_rule = not PLAIN.match(selectors[0])
            if is_rule and not any(inside):
                yield from selectors
            inside.append(is_rule)
        elif brace == "}":
            inside.pop()


def split(rule: str) -> list[str]:
    """Split a list of selectors at the commas outside brackets; leave an at-rule whole."""
    rule = rule.strip()
    return [rule] if rule.startswith("@") else [part.strip() for part in re.split(r",(?![^(]*\))", rule)]


def test_rules_within_rules_are_left_to_the_outer_one_and_strangers_are_found() -> None:
    media = '@media print { [data-game="a"] { b { x: y } } c { x: y } }'
    text = f"{media} d, :is(e, f) {{ g {{ x: y }} }} @keyframes h {{ from {{ x: y }} }}"
    assert list(outermost(text)) == ['[data-game="a"]', "c", "d", ":is(e, f)"]
