"""The house rules in force: what differs from the game's own sheet, in the words in which it was chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from passalong.games import load_game, load_pack
from passalong.ui import sentence
from passalong.ui.html import Html, el
from passalong.ui.manual import house_rule, points

AS_USUAL: Mapping[str, object] = {}
HEADING = "House rules in this game"


def complete(game: str, options: Mapping[str, object]) -> dict[str, object]:
    """Return the value of every option, where only those may be given that differ from the sheet."""
    return {option.name: options.get(option.name, option.default) for option in load_game(game).options}


def by_link(game: str) -> Mapping[str, object]:
    """Return the options that save links, with the values that they have where somebody plays elsewhere."""
    return load_pack(game).text.by_link


def differing(game: str, options: Mapping[str, object], elsewhere: bool = False) -> tuple[str, ...]:
    """
    Say what differs from the sheet, one rule after the other.

    What is decided anew for each game, such as who goes first, is no house rule; nor is what is usual where somebody
    plays `elsewhere`.

    >>> differing("detect", {"enderTie": "doubled", "target": 120})
    ('Ending the round with a tied lowest score: counts double', 'The match ends at: 120 points')
    """
    on_sheet, chosen = complete(game, AS_USUAL), complete(game, options)
    usual = {**on_sheet, **(by_link(game) if elsewhere else AS_USUAL)}
    asked = load_pack(game).text.asked
    names = [name for name, value in chosen.items() if value != usual[name] and name not in asked]
    return tuple(_said(game, name, on_sheet[name], chosen[name]) for name in names)


def _said(game: str, name: str, on_sheet: object, value: object) -> str:
    label, values = load_pack(game).text.options[name]
    return house_rule(label, values, on_sheet, value)


def counted(rules: Sequence[str]) -> str:
    """
    Count house rules.

    >>> counted(["one"]), counted(["one", "two"])
    ('1 house rule', '2 house rules')
    """
    return sentence.counted(len(rules), "house rule")


def notice(rules: Sequence[str]) -> Html:
    """List the house rules in force; nothing where the game is played by its sheet."""
    if not rules:
        return Html()
    return el("div", el("p", el("b", f"{HEADING}:")), points(rules), class_="house")
