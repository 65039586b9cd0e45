"""QR codes, drawn as SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from passalong.ui.html import Html, el

LARGEST = 20
"""The largest version that a phone's camera reads from another phone without trouble."""
MOST_DIGITS = 2061
"""The number of digits that the largest version holds at the lowest error level."""
QUIET = 4
"""The white margin that the standard requires, in modules."""


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code: its version, its width in modules with the margin, and its drawing, black on white in every theme."""

    version: int
    size: int
    svg: Html


def can_draw() -> bool:
    """Return whether codes can be drawn: segno comes with the page, but not with the package alone."""
    try:
        import segno.encoder  # noqa: F401, PLC0415 - the rules and a terminal do not need it
    except (ImportError, OSError):
        return False
    return True


@lru_cache(maxsize=4)
def qr_code(prefix: str, digits: str) -> QrCode | None:
    """
    Draw the code of an address that ends in decimal digits; None if it would be too fine to be read.

    The digits are a segment of their own, in which three of them take ten bits. The error level is M, or L if only that
    fits.
    """
    from segno import encoder  # noqa: PLC0415 - as in can_draw

    if len(digits) > MOST_DIGITS:
        return None
    for error in ("m", "l"):
        code = encoder.encode((prefix, digits), error=error, micro=False)  # type: ignore[no-untyped-call]
        if code.version <= LARGEST:
            return _drawn(code.version, code.matrix)
    return None


def _drawn(version: int, rows: Iterable[bytearray]) -> QrCode:
    size = 17 + 4 * version + 2 * QUIET
    dark = "".join(
        f"M{run.start() + QUIET} {y}h{len(run[0])}v1h-{len(run[0])}z"
        for y, row in enumerate(rows, QUIET)
        for run in re.finditer(rb"\x01+", row)
    )
    white = el("rect", width=size, height=size, fill="#fff")
    drawing = white + el("path", d=dark, fill="#000")
    attributes = {"viewBox": f"0 0 {size} {size}", "shape-rendering": "crispEdges"}
    return QrCode(version, size, el("svg", drawing, class_="qr", aria_hidden=True, **attributes))
