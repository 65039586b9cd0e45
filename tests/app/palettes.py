"""The colours of the stylesheets, how well they are told apart on each other, and by people who see fewer of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import dist
from pathlib import Path

TEXT, GRAPHIC = 4.5, 3.0
"""The least contrasts of WCAG 2.2 (1.4.3 and 1.4.11)."""
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
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(colour: str) -> list[float]:
    channels = [byte / 255 for byte in _bytes(colour)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def _bytes(colour: str) -> list[int]:
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    return [int(digits[at : at + 2], 16) for at in (0, 2, 4)]


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


def mixed(colour: str, share: float, ground: str) -> str:
    """
    Lay a share of a colour over another one.

    >>> mixed("#ff0000", 0.2, "#000000")
    '#330000'
    """
    pairs = zip(_bytes(colour), _bytes(ground), strict=True)
    return "#" + "".join(f"{round(over * share + under * (1 - share)):02x}" for over, under in pairs)


SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How linear red, green and blue are seen, after Machado, Oliveira and Fernandes (2009)."""
_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_OKLAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def distance(one: str, other: str, sight: str) -> float:
    """Return how far apart two colours are seen, in hundredths of OKLab."""
    return 100 * dist(_oklab(one, sight), _oklab(other, sight))


def _oklab(colour: str, sight: str) -> list[float]:
    seen = [min(1.0, max(0.0, channel)) for channel in _times(SIGHTS[sight], _linear(colour))]
    return _times(_OKLAB, [cone ** (1 / 3) for cone in _times(_CONES, seen)])


def _times(matrix: Iterable[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
