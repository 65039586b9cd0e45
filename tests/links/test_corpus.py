"""
Links and saves of released versions open for ever, as the games they were.

A test that fails here means that a link somebody has kept would be lost: bring back the order of `legal_actions`, the
generator or the format, or give the game a new `rules_version` and keep the old rules.
"""

import json
from pathlib import Path

import pytest

from passalong.games import game_names
from passalong.links import decode, encode, encode_digits
from passalong.record import Record
from tests.links.corpus import FOLDER, digests, fingerprint, golden_files, known

FILES = golden_files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_opens_as_it_was(path: Path) -> None:
    golden = json.loads(path.read_text("utf-8"))
    record = decode(golden["link"])
    assert decode(golden["digits"]) == record
    assert fingerprint(record) == fingerprint(Record.from_text(golden["save"])) == golden["opens as"]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_the_current_version_is_written_as_it_was(path: Path) -> None:
    """Two devices must write the same link for the same game."""
    golden = json.loads(path.read_text("utf-8"))
    record = Record.from_text(golden["save"])
    assert encode(record) == golden["link"]
    assert encode_digits(record) == golden["digits"]
    assert record.to_text() == golden["save"]


def test_no_golden_file_is_changed_or_removed() -> None:
    """`python3 build.py goldens` adds to what is known. Of a game that has been published, nothing ever goes."""
    assert {name: digest for game in game_names() for name, digest in known(game).items()} == digests(FILES)


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_dozen(name: str) -> None:
    files = sum(path.stem.startswith(f"{name}-") for path in FILES)
    assert files >= 12, f"Too few links of {name} are kept: run python3 build.py goldens {name}"
