"""Fixed positions look as they did; a change on purpose is written by `python -m tests.app.goldens`."""

from __future__ import annotations

import pytest

from tests.app.goldens import FOLDER, POSITIONS, Position, drawn


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.path.stem)
def test_a_fixed_position_looks_as_it_did(position: Position) -> None:
    assert drawn(position) == position.path.read_text()


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {position.path.name for position in POSITIONS}
