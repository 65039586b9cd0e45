"""The palettes can be read: the contrasts of WCAG 2.2 (1.4.3 and 1.4.11), in the light and in the dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.app.palettes import DECLARED, GRAPHIC, SCHEMES, TEXT, contrast, in_scheme, palette, resolved, stylesheet
from tests.support import WRITTEN_UP

PAIRS = (
    ("--ink", "--ground", TEXT),
    ("--ink", "--ground-deep", TEXT),
    ("--ink", "--panel", TEXT),
    ("--quiet", "--ground", TEXT),
    ("--quiet", "--ground-deep", TEXT),
    ("--quiet", "--panel", TEXT),
    ("--on-strong", "--strong", TEXT),
    ("--on-brass", "--brass", TEXT),
    ("--on-brass", "--brass-deep", TEXT),
    ("--edge", "--panel", GRAPHIC),
    ("--strong", "--ground-deep", GRAPHIC),
)
"""What stands on what."""


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
