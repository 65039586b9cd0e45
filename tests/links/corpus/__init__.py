"""
Links and saves of every released version, with what they must open as for ever.

`python3 build.py goldens` adds what is missing and never touches what is there. Each file holds one game: its link, its
digits for a QR code, its save, and a fingerprint of all that happens in it. What every file must be is in `digests`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from passalong.game import CHANCE, Game
from passalong.games import load_game
from passalong.links import encode, encode_digits
from passalong.match import Match
from passalong.record import Record, RecordEvent
from passalong.sealed.joint import JointSeed
from tests.links.games import ENDLESS, NAMES, dealt_together, kept_again, play_on, played
from tests.support import generator

FOLDER = Path(__file__).parent / "v1"
DIGESTS = Path(__file__).parent / "digests"
WELL_UNDER_WAY = 30
SHORT_DIGEST = 16


def golden_files() -> list[Path]:
    """List the files of all versions."""
    return sorted(FOLDER.parent.glob("v*/*.json"))


def digests(paths: Iterable[Path]) -> dict[str, str]:
    """Return a short hash of each file."""
    return {f"{path.parent.name}/{path.name}": sha256(path.read_bytes()).hexdigest()[:SHORT_DIGEST] for path in paths}


def known(name: str) -> dict[str, str]:
    """Return what the files of a game must be; nothing of a published game is ever changed or removed."""
    path = digests_of(name)
    hashes: dict[str, str] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return hashes


def digests_of(name: str) -> Path:
    """Where it is kept what the files of a game must be."""
    return DIGESTS / f"{name}.json"


def files_of(name: str) -> list[Path]:
    """List the files of a game."""
    return [path for path in golden_files() if path.stem.startswith(f"{name}-")]


def fingerprint(record: Record) -> dict[str, object]:
    """Tell how a game has gone: a hash of every choice and outcome in the game's notation, and how it stands."""
    if not record.is_dealt():
        return {"game": record.game, "turn": 0, "course": "not dealt"}
    match = Match(record)
    scores = match.observation(None).scores
    return {
        "game": record.game,
        "turn": len(record.choices),
        "course": sha256("\n".join(_course(record)).encode()).hexdigest(),
        "scores": list(scores),
        "on turn": match.current_player(),
        "returns": [round(gain, 6) for gain in match.returns()],
    }


def _course(record: Record) -> Iterator[str]:
    """Yield every choice, forced ones too, and every outcome of chance."""
    state, chance, choices = record.initial_state(), record.chance(), iter(record.choices)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            seat, action = None, chance.outcome(state)
            assert action is not None
        else:
            possible = state.choices()
            choice = next(choices, None) if len(possible) > 1 else 0
            if choice is None:
                return
            seat, action = possible[choice]
        yield f"{seat}: {state.action_to_string(action)}"
        state.apply_action(action, seat)


# What is in the corpus


def cases(name: str) -> Iterator[tuple[str, Record]]:
    """Yield the links of a game in version 1 and what to call them."""
    for case, record in _of_one_game(load_game(name)):
        yield f"{name}-{case}", record


def _of_one_game(game: Game) -> Iterator[tuple[str, Record]]:
    for players in range(game.min_players, game.max_players + 1):
        yield f"end-{players}", played(game.name, players, players, ENDLESS).record
        yield f"begin-{players}", played(game.name, players, players, 0).record
    few, most = game.min_players, game.max_players
    for seed in range(6):
        yield f"options-{seed}", played(game.name, most, seed, WELL_UNDER_WAY, **_options(game, seed)).record
    under_way = _begun(game.name, few, 6).record
    turns = len(under_way.choices)
    yield "nobody", replace(under_way, names=("",) * few, bots=(None,) * few)
    yield "free-seats", replace(under_way, names=(NAMES[0], *("",) * (few - 1)), bots=(None,) * few)
    namesakes = tuple(f"Ben {seat}" if seat > 1 else "Ben" for seat in range(1, few))
    marks = {seat: bytes([seat, 255 - seat]) for seat in range(1, few)}
    yield "marked", replace(under_way, names=(NAMES[0], *namesakes), bots=(None,) * few, marks=marks)
    yield (
        "handed-over",
        replace(
            under_way,
            events=(
                RecordEvent(0, "person", 1, "Zoë"),
                RecordEvent(min(2, turns), "bot", 0, "hard"),
                RecordEvent(min(4, turns), "person", 0),
            ),
        ),
    )
    moved = Match(under_way)
    moved.move_seat(1)
    yield "seat-moved", play_on(moved, 7, 2).record
    dealt = dealt_together(game.name, few, 9)
    yield (
        "invitation",
        replace(dealt, names=(NAMES[0], *("",) * (few - 1)), deal=JointSeed(_commitment(dealt))),
    )
    yield "dealt-together", play_on(Match(dealt), 9, WELL_UNDER_WAY).record
    if few == 2:
        yield from _of_two(game.name)
    if game.name == "detect":
        yield from ((f"kept-rules-{version}", kept_again(version)) for version in (1, 2))


def _begun(name: str, players: int, choices: int) -> Match:
    """Play some choices of a game, or half of a shorter one, so that it is not over."""
    match = played(name, players, 7, choices)
    return played(name, players, 7, len(match.record.choices) // 2) if match.is_over() else match


def _of_two(name: str) -> Iterator[tuple[str, Record]]:
    """Yield what happens only between two players."""
    for case, accept in (("refused", False), ("agreed", True)):
        match = _begun(name, 2, 4)
        seat = match.current_player()
        match.offer_draw(seat)
        match.answer_draw(1 - seat, accept)
        yield f"draw-{case}", match.record
    match = _begun(name, 2, 4)
    match.resign(1)
    yield "resigned", match.record


def _options(game: Game, seed: int) -> dict[str, object]:
    """Draw a value for every option."""
    rng = generator(seed, b"corpus")
    return {option.name: option.choices[rng.below(len(option.choices))] for option in game.options}


def _commitment(record: Record) -> bytes:
    assert record.joint is not None
    return record.joint.commitment


def write(path: Path, record: Record) -> None:
    """Write a file of the corpus."""
    fields = {
        "link": encode(record),
        "digits": encode_digits(record),
        "save": record.to_text(),
        "opens as": fingerprint(record),
    }
    path.write_text(json.dumps(fields, ensure_ascii=False, indent=1) + "\n", "utf-8")


def changes(name: str, *, anew: bool = False) -> Iterator[str]:
    """
    Add what is missing of a game, and yield its name.

    `anew` is for a game that nobody has a link of yet: what is kept of it is thrown away before.
    """
    for path in files_of(name) if anew else ():
        path.unlink()
    hashes = {} if anew else known(name)
    for case, record in cases(name):
        path = FOLDER / f"{case}.json"
        if not path.exists():
            write(path, record)
            hashes |= digests([path])
            yield path.name
    if hashes != known(name):
        DIGESTS.mkdir(exist_ok=True)
        digests_of(name).write_text(json.dumps(hashes, indent=1) + "\n", "utf-8")
