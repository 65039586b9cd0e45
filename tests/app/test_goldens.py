"""Fixed positions look, and chats read, as they did; `python3 build.py goldens` writes a change."""

from __future__ import annotations

import pytest

from tests.app.chats import EVENINGS, FOLDER, Evening, written
from tests.app.goldens import POSITIONS, Position, drawn
from tests.support import FULL


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.path.stem)
def test_a_fixed_position_looks_as_it_did(position: Position) -> None:
    assert drawn(position) == position.path.read_text()


TRIED = [evening for evening in EVENINGS if FULL or not evening.is_long]


@pytest.mark.full  # what is said is kept by tests/playthroughs, too
@pytest.mark.parametrize("evening", TRIED, ids=lambda evening: evening.game)
def test_the_chat_of_an_evening_reads_as_it_did(evening: Evening) -> None:
    assert written(evening) == evening.path.read_text()


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        *(position.path.name for position in POSITIONS),
        *(evening.path.name for evening in EVENINGS),
    }
