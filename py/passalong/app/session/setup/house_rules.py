"""House rules: the options that differ from a game's own rules, in the words of the setup."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.games import load_game, load_pack
from passalong.ui.manual import house_rule

AS_USUAL: Mapping[str, object] = {}


def complete(game: str, options: Mapping[str, object]) -> dict[str, object]:
    """Return the value of every option; those that are not given have their defaults."""
    return {option.name: options.get(option.name, option.default) for option in load_game(game).options}


def by_link(game: str) -> Mapping[str, object]:
    """Return the options that have another default in games by link, with those defaults."""
    return load_pack(game).text.by_link


def differing(
    game: str, options: Mapping[str, object], elsewhere: bool = False, *, with_asked: bool = False
) -> tuple[str, ...]:
    """
    List the house rules, each as a sentence.

    Options that are chosen for each game, such as who goes first, are no house rules, and listed only `with_asked`; nor
    are the defaults of games by link, where somebody plays `elsewhere`.

    >>> differing("detect", {"enderTie": "doubled", "target": 120})
    ('Ending the round with a tied lowest score: counts double', 'The match ends at: 120 points')
    """
    on_sheet, chosen = complete(game, AS_USUAL), complete(game, options)
    usual = {**on_sheet, **(by_link(game) if elsewhere else AS_USUAL)}
    asked = () if with_asked else load_pack(game).text.asked
    names = [name for name, value in chosen.items() if value != usual[name] and name not in asked]
    return tuple(_said(game, name, on_sheet[name], chosen[name]) for name in names)


def _said(game: str, name: str, on_sheet: object, value: object) -> str:
    label, values = load_pack(game).text.options[name]
    return house_rule(label, values, on_sheet, value)
