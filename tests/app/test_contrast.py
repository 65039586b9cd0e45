"""The palettes can be read: the contrasts of WCAG 2.2 (1.4.3 and 1.4.11), in the light and in the dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support import WRITTEN_UP

TEXT, GRAPHIC = 4.5, 3.0
PAIRS = (
    ("--ink", "--ground", TEXT),
    ("--ink", "--ground-deep", TEXT),
    ("--ink", "--panel", TEXT),
    ("--quiet", "--ground", TEXT),
    ("--quiet", "--ground-deep", TEXT),
    ("--quiet", "--panel", TEXT),
    ("--on-strong", "--strong", TEXT),
    ("--edge", "--panel", GRAPHIC),
    ("--strong", "--ground-deep", GRAPHIC),
)
"""What stands on what."""
DECLARED = re.compile(r"(--[\w-]+):\s*([^;]+);")
SCHEMES = ("light", "dark")
Palette = dict[str, str]


def palette(css: str, scheme: str) -> Palette:
    """Return the custom properties of a stylesheet's first block, as one colour scheme has them."""
    block = re.search(r":root[^{]*\{([^}]*)\}", css)
    assert block
    return {name: in_scheme(value, scheme) for name, value in DECLARED.findall(block[1])}


def in_scheme(value: str, scheme: str) -> str:
    """Choose one of two colours."""
    two = re.fullmatch(r"light-dark\((.+?), (.+)\)", value)
    return two[SCHEMES.index(scheme) + 1] if two else value


def resolved(name: str, colours: Palette, everything: Palette) -> str:
    """Follow `var()` to a colour."""
    value = colours.get(name, everything.get(name, name))
    inner = re.fullmatch(r"var\((--[\w-]+)\)", value)
    return resolved(inner[1], colours, everything) if inner else value


def luminance(colour: str) -> float:
    """Return the relative luminance of #rgb or #rrggbb."""
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """
    Return the contrast ratio of two colours.

    >>> contrast("#fff", "#000000")
    21.0
    """
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return round((lighter + 0.05) / (darker + 0.05), 2)


def stylesheet(root: Path, game: str) -> str:
    return (root / f"py/passalong/games/{game}/table.css").read_text("utf-8")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("game", ["", *WRITTEN_UP])
def test_the_palette_of_every_table_can_be_read(root: Path, game: str, scheme: str) -> None:
    """A game's palette lies over the app's; the lobby, with no game, is the app's alone."""
    colours = palette((root / "web/css/base.css").read_text("utf-8"), scheme)
    css = stylesheet(root, game) if game else ""
    colours |= palette(css, scheme) if game else {}
    everything = {name: in_scheme(value, scheme) for name, value in DECLARED.findall(css)}
    for front, back, least in PAIRS:
        ratio = contrast(resolved(front, colours, everything), resolved(back, colours, everything))
        assert ratio >= least, f"{front} on {back} is {ratio}, not {least}"


@pytest.mark.parametrize("game", ["detect", "loot"])
def test_the_figures_on_every_card_can_be_read(root: Path, game: str) -> None:
    """The figures are large; they still keep the contrast of small text."""
    css = stylesheet(root, game)
    everything = dict(DECLARED.findall(css))
    printed = re.findall(r"--tone: ([^;]+); --print: ([^;]+);", css)
    ratios = {pair: contrast(*(resolved(colour, {}, everything) for colour in pair)) for pair in printed}
    assert len(ratios) >= 6
    assert {pair: ratio for pair, ratio in ratios.items() if ratio < TEXT} == {}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_suits_of_fish_out_can_be_read(root: Path, scheme: str) -> None:
    """Ranks stand on the paper of the cards, marks on the panels of the table."""
    css = stylesheet(root, "fish_out")
    paper = in_scheme(dict(DECLARED.findall(css))["--card-paper"], scheme)
    panel = palette(css, scheme)["--panel"]
    suits = re.findall(r"--print: ([^;]+); --mark: ([^;]+);", css)
    assert len(suits) == 4
    for rank, mark in suits:
        assert contrast(in_scheme(rank, scheme), paper) >= TEXT
        assert contrast(in_scheme(mark, scheme), panel) >= TEXT
