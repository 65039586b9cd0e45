"""
Links and saves of released versions open for ever, as the games they were.

A test that fails here means that a link somebody has kept would be lost: bring back the order of `legal_actions`, the
generator or the format, or give the game a new `rules_version` and keep the old rules.
"""

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from passalong.games import TEMPLATE, game_names
from passalong.links import decode, encode, encode_digits
from passalong.record import Record
from tests.links.corpus import FOLDER, cases, digests, files_of, fingerprint, golden_files, known

FILES = golden_files()


def fails(check: Callable[[Path], bool], paths: Iterable[Path]) -> list[str]:
    """Name the files of which something is not so, or that cannot be read at all."""
    failed = list[str]()
    for path in paths:
        try:
            failed += [] if check(path) else [path.stem]
        except ValueError as fault:
            failed.append(f"{path.stem}: {fault}")
    return failed


def opens_as_it_was(path: Path) -> bool:
    golden = json.loads(path.read_text("utf-8"))
    record, saved = decode(golden["link"]), Record.from_text(golden["save"])
    told = [fingerprint(record)] if record == saved else [fingerprint(record), fingerprint(saved)]
    return decode(golden["digits"]) == record and told == [golden["opens as"]] * len(told)


def is_written_as_it_was(path: Path) -> bool:
    golden = json.loads(path.read_text("utf-8"))
    record = Record.from_text(golden["save"])
    written = encode(record), encode_digits(record), record.to_text()
    return written == (golden["link"], golden["digits"], golden["save"])


@pytest.mark.parametrize("name", game_names())
def test_a_golden_game_opens_as_it_was(name: str) -> None:
    assert fails(opens_as_it_was, files_of(name)) == []


@pytest.mark.parametrize("name", game_names())
def test_the_current_version_is_written_as_it_was(name: str) -> None:
    """Two devices must write the same link for the same game."""
    assert fails(is_written_as_it_was, [path for path in files_of(name) if path.parent == FOLDER]) == []


def test_no_golden_file_is_changed_or_removed() -> None:
    """`python3 build.py goldens` adds to what is known. Of a game that has been published, nothing ever goes."""
    assert {name: digest for game in game_names() for name, digest in known(game).items()} == digests(FILES)


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_dozen(name: str) -> None:
    files = sum(path.stem.startswith(f"{name}-") for path in FILES)
    assert files >= 12, f"Too few links of {name} are kept: run python3 build.py goldens {name}"


def test_a_dozen_can_be_made_of_a_game_as_small_as_the_template() -> None:
    made = dict(cases(TEMPLATE))
    assert len(made) > 12
    assert {case for case, record in made.items() if decode(encode(record)) != record} == set()
