"""QR codes: as small as links.md 1.4 measured them, and what is drawn is read again as what was meant."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import zxingcpp

from passalong.app.screens.qr import QrCode, qr_code

PREFIX = "https://someuser.github.io/ripple/#"
"""The address that the table was measured with."""
SCALE = 3


def digits(size: int) -> str:
    """The longest number that so many bytes can be."""
    return str(256**size - 1)


def code(size: int) -> QrCode:
    drawn = qr_code(PREFIX, digits(size))
    assert drawn
    return drawn


def picture(svg: str) -> memoryview:
    """Draw the SVG: white, and black where the path goes."""
    match = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    assert match
    side = int(match[1]) * SCALE
    pixels = bytearray(b"\xff" * side * side)
    for run in re.finditer(r"M(\d+) (\d+)h(\d+)v1h-\3z", svg):
        x, y, width = (int(number) * SCALE for number in run.groups())
        for row in range(y, y + SCALE):
            pixels[row * side + x : row * side + x + width] = bytes(width)
    return memoryview(pixels).cast("B", (side, side))


@pytest.mark.parametrize(("version", "size"), [(5, 47), (8, 114), (10, 175), (12, 249), (15, 374), (20, 626)])
def test_as_many_bytes_fit_as_were_measured_at_level_m(version: int, size: int) -> None:
    assert code(size).version == version
    assert code(size + 2).version == (version + 1 if version < 20 else 18), "above version 20, level L takes over"


def test_the_last_resort_is_version_20_at_level_l() -> None:
    assert code(818).version == 20
    assert qr_code(PREFIX, digits(819)) is None
    assert qr_code(PREFIX, "1" * 100_000) is None


@pytest.mark.parametrize("size", [1, 47, 249, 626, 627, 818])
def test_what_is_drawn_is_read_again(size: int) -> None:
    read = zxingcpp.read_barcode(picture(code(size).svg))
    assert read
    assert read.text == PREFIX + digits(size)
    assert read.format == zxingcpp.BarcodeFormat.QRCode


def test_the_drawing_is_as_wide_as_it_says_and_has_its_margin() -> None:
    drawn = code(47)
    assert drawn.size == 4 * drawn.version + 17 + 2 * 4
    assert f'viewBox="0 0 {drawn.size} {drawn.size}"' in drawn.svg
    runs = [tuple(map(int, run)) for run in re.findall(r"M(\d+) (\d+)h(\d+)", drawn.svg)]
    assert min(x for x, _, _ in runs) == min(y for _, y, _ in runs) == 4
    assert max(x + width for x, _, width in runs) == max(y for _, y, _ in runs) + 1 == drawn.size - 4


def test_a_start_does_not_load_the_encoder(root: Path) -> None:
    load = "import sys; import passalong.app, passalong.app.screens.qr; print('segno' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", load], cwd=root / "py", capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
