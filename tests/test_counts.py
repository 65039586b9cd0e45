"""Every position has as many sequences as it had; `python3 build.py goldens` writes a change."""

import pytest

from passalong.games import game_names
from tests.counts import counted, kept, path_of


@pytest.mark.parametrize("name", game_names())
def test_the_number_of_sequences(name: str) -> None:
    assert path_of(name).is_file(), f"Nothing is kept of {name} to compare it with: run python3 build.py goldens {name}"
    assert counted(name) == kept(name)
