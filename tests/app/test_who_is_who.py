"""The seats' colours can be seen on every table, and told apart by everybody; shapes and dashes tell them apart too."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from passalong.games import game_names, load_game
from passalong.ui.seat import DASHES, SHAPES, crest
from tests.app.device import Device, elements
from tests.app.palettes import (
    DECLARED,
    GRAPHIC,
    SCHEMES,
    SIGHTS,
    TEXT,
    contrast,
    distance,
    in_scheme,
    mixed,
    palette,
    resolved,
    stylesheet,
)
from tests.app.test_evening import begin, play_on
from tests.support import WRITTEN_UP

SEATS = max(load_game(name).max_players for name in game_names())
APART = 9
"""Hundredths of OKLab: shapes help, but the closest two are still different colours."""
TINT = 0.16
"""web/css/seats.css"""
GROUNDS = ("--ground", "--ground-deep", "--panel")


def seat_colours(css: str) -> dict[int, str]:
    """Read the colour of each seat that a stylesheet gives one."""
    return {int(seat): colour for seat, colour in re.findall(r"\.seat-(\d) \{ --seat: ([^;]+);", css)}


def table_colours(root: Path, game: str, scheme: str) -> tuple[dict[str, str], dict[int, str]]:
    """Return a table's palette, and the colours of its seats; some tables are dark in every scheme."""
    css = stylesheet(root, game) if game else ""
    scheme = "dark" if "color-scheme: dark" in css else scheme
    colours = palette((root / "web/css/base.css").read_text("utf-8"), scheme) | (palette(css, scheme) if css else {})
    everything = {name: in_scheme(value, scheme) for name, value in DECLARED.findall(css)}
    shared = seat_colours((root / "web/css/seats.css").read_text("utf-8"))
    seats = {
        seat: resolved(in_scheme(value, scheme), colours, everything)
        for seat, value in (shared | seat_colours(css)).items()
    }
    return {name: resolved(name, colours, everything) for name in (*GROUNDS, "--ink", "--quiet")}, seats


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", ["", *WRITTEN_UP])
def test_every_seat_is_seen_on_every_table(root: Path, game: str, scheme: str) -> None:
    colours, seats = table_colours(root, game, scheme)
    assert len(seats) == SEATS
    faint = [(seat, on) for seat, colour in seats.items() for on in GROUNDS if contrast(colour, colours[on]) < GRAPHIC]
    assert not faint


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", ["", *WRITTEN_UP])
def test_what_stands_on_a_tint_can_be_read(root: Path, game: str, scheme: str) -> None:
    colours, seats = table_colours(root, game, scheme)
    players = load_game(game).max_players if game else SEATS
    tints = {seat: mixed(colour, TINT, colours["--panel"]) for seat, colour in seats.items() if seat < players}
    assert not [(seat, it) for seat, it in tints.items() if contrast(it, colours["--ink"]) < TEXT]
    assert not [(seat, it) for seat, it in tints.items() if contrast(it, colours["--quiet"]) < TEXT]


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_seats_are_told_apart_by_everybody(root: Path, scheme: str, sight: str) -> None:
    _, seats = table_colours(root, "", scheme)
    close = [pair for pair in combinations(seats.values(), 2) if distance(*pair, sight) < APART]
    assert not close


def test_seats_are_told_apart_without_colour() -> None:
    assert len(set(SHAPES)) == len(set(DASHES)) == len({crest(seat) for seat in range(SEATS)}) == SEATS


# At the table


def header_of(device: Device) -> dict[str, str]:
    """Return the ids of what stands above the table, each with its classes."""
    above = elements(device.regions["header"])
    return {e.attributes["id"]: e.attributes.get("class", "") for e in above if "id" in e.attributes}


def test_round_one_phone_whoever_is_to_move_is_seen_all_round_the_screen() -> None:
    """What it is seen by is new with every change of hands, so that it sweeps in, and the same until then."""
    device = begin("detect", people=2, players=2)
    play_on(device, lambda device: "turn-1" in header_of(device))
    assert header_of(device) == {"turn-1": "turn yours", "edge-1": "edge seat-1"}
    assert 'id="own-1"' in device.regions["hand"]
    play_on(device, lambda device: "turn-0" in header_of(device))
    assert header_of(device) == {"turn-0": "turn yours", "edge-0": "edge seat-0"}
    assert 'id="own-0"' in device.regions["hand"]


def test_who_holds_a_phone_alone_needs_no_edge() -> None:
    assert header_of(begin("detect", people=1, players=2)) == {"turn-0": "turn"}


def test_at_the_curtain_only_the_curtain_has_the_colour() -> None:
    device = begin("fish_out", people=4)
    assert "curtain seat-0" in device.regions["table"]
    assert header_of(device) == {"turn-0": "turn"}
    device.tap("uncover")
    assert header_of(device) == {"turn-0": "turn yours", "edge-0": "edge seat-0"}
