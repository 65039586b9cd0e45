"""
What is on the screen first when a link has come: the card of its game, drawn by the build for the time before Python.

What a script must know of the games to read the head of a link (web/peek.js) comes from their rules, so that another
game needs no JavaScript.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from tools.common import app_module

HOST = "{host}"
"""Where the name of whoever has invited comes."""


def cards() -> str:
    """Return the cards of all games, out of sight, and what is added to them in another app's own browser."""
    joining = app_module("passalong.app.screens.joining")
    games = app_module("passalong").game_names()
    drawn = [card(name, joining.joining(joining.Invitation(name, HOST))) for name in games]
    data = f'data-games="{attribute([reading(name) for name in games])}" data-told="{attribute(told())}"'
    return f'<template id="cards" {data}>{"".join(drawn)}{notices()}</template>'


def notices() -> str:
    """Return what is said of another app's own browser, on iOS and elsewhere."""
    notice = app_module("passalong.app.screens.where").notice
    drawn = ((system, notice({"inApp": True, "ios": system == "ios"})) for system in ("ios", "other"))
    return "".join(f'<template data-in-app="{system}">{html}</template>' for system, html in drawn)


def card(name: str, regions: Mapping[str, str]) -> str:
    """Return what a screen has in each region, those left out that have nothing."""
    drawn = (f'<div data-region="{region}">{html}</div>' for region, html in regions.items() if html)
    return f'<template data-card="{name}">{"".join(drawn)}</template>'


def told() -> dict[str, Any]:
    """Return how a card begins, with the name of whoever has invited and without, what is no name, and what is said."""
    say, seats = app_module("passalong.app.messages").say, app_module("passalong.app.words.table")
    named, nameless = ({"invites": seats.invites(name), "table": seats.table_of(name)} for name in (HOST, ""))
    said = {"unnamed": say("name-yourself"), "copied": say("out-copy"), "refused": say("not-copied")}
    return {"you": app_module("passalong.ui.sentence").YOU, "named": named, "nameless": nameless, **said}


def reading(name: str) -> dict[str, Any]:
    """Return what web/peek.js must know of a game: its number, how many play, the sizes of its options by version."""
    load = app_module("passalong").load_game
    game = load(name)
    versions = [load(name, version) for version in (*game.older_versions, game.rules_version)]
    options = {version.rules_version: [len(option.choices) for option in version.options] for version in versions}
    numbers = {"number": game.number, "least": game.min_players, "most": game.max_players}
    return {"name": name, **numbers, "options": options}


def attribute(data: object) -> str:
    """Write JSON into an attribute."""
    return escape(json.dumps(data, separators=(",", ":"), ensure_ascii=False))
