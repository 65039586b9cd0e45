"""
Links and saves of every released version, with what they must open as for ever.

`python -m tests.links.corpus` (with PYTHONPATH=py:.) adds what is missing and never touches what is there. Each file
holds one game: its link, its digits for a QR code, its save, and a fingerprint of all that happens in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from passalong.chance import draw
from passalong.game import CHANCE, Game
from passalong.games import game_names, load_game
from passalong.joint import JointSeed
from passalong.links import encode, encode_digits
from passalong.match import Match
from passalong.record import Record, RecordEvent
from tests.links.games import ENDLESS, NAMES, dealt_together, kept_again, play_on, played
from tests.support import generator

FOLDER = Path(__file__).parent / "v1"
WELL_UNDER_WAY = 30
SHORT_DIGEST = 16


def golden_files() -> list[Path]:
    """List the files of all versions."""
    return sorted(FOLDER.parent.glob("v*/*.json"))


def digest(path: Path) -> str:
    """Return a short hash of a file."""
    return sha256(path.read_bytes()).hexdigest()[:SHORT_DIGEST]


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
            seat, action = None, draw(state.chance_outcomes(), chance)
        else:
            possible = state.choices()
            choice = next(choices, None) if len(possible) > 1 else 0
            if choice is None:
                return
            seat, action = possible[choice]
        yield f"{seat}: {state.action_to_string(action)}"
        state.apply_action(action, seat)


# What is in the corpus


def cases() -> Iterator[tuple[str, Record]]:
    """Yield the games of version 1 and what to call them."""
    for name in game_names():
        game = load_game(name)
        for case, record in _of_one_game(game):
            yield f"{name}-{case}", record


def _of_one_game(game: Game) -> Iterator[tuple[str, Record]]:
    for players in range(game.min_players, game.max_players + 1):
        yield f"end-{players}", played(game.name, players, players, ENDLESS).record
        yield f"begin-{players}", played(game.name, players, players, 0).record
    few, most = game.min_players, game.max_players
    for seed in range(6):
        yield f"options-{seed}", played(game.name, most, seed, WELL_UNDER_WAY, **_options(game, seed)).record
    under_way = played(game.name, few, 7, 6).record
    yield "nobody", replace(under_way, names=("",) * few, bots=(None,) * few)
    yield "free-seats", replace(under_way, names=(NAMES[0], *("",) * (few - 1)), bots=(None,) * few)
    namesakes = tuple(f"Ben {seat}" if seat > 1 else "Ben" for seat in range(1, few))
    marks = {seat: bytes([seat, 255 - seat]) for seat in range(1, few)}
    yield "marked", replace(under_way, names=(NAMES[0], *namesakes), bots=(None,) * few, marks=marks)
    yield (
        "handed-over",
        replace(
            under_way,
            events=(RecordEvent(0, "person", 1, "Zoë"), RecordEvent(2, "bot", 0, "hard"), RecordEvent(4, "person", 0)),
        ),
    )
    moved = Match(under_way)
    moved.move_seat(1)
    yield "seat-moved", play_on(moved, 7, 2).record
    dealt = dealt_together(game.name, few, 9)
    yield (
        "invitation",
        replace(dealt, seed=b"", names=(NAMES[0], *("",) * (few - 1)), joint=JointSeed(_commitment(dealt))),
    )
    yield "dealt-together", play_on(Match(dealt), 9, WELL_UNDER_WAY).record
    if few == 2:
        yield from _of_two(game.name)
    if game.name == "detect":
        yield from ((f"kept-rules-{version}", kept_again(version)) for version in (1, 2))


def _of_two(name: str) -> Iterator[tuple[str, Record]]:
    """Yield what happens only between two players."""
    for case, accept in (("refused", False), ("agreed", True)):
        match = played(name, 2, 7, 4)
        seat = match.current_player()
        match.offer_draw(seat)
        match.answer_draw(1 - seat, accept)
        yield f"draw-{case}", match.record
    match = played(name, 2, 7, 4)
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


def main() -> None:
    """Add what is missing, and print the lines to add to the test's list."""
    FOLDER.mkdir(exist_ok=True)
    for name, record in cases():
        path = FOLDER / f"{name}.json"
        if not path.exists():
            write(path, record)
            print(f'    "{path.parent.name}/{path.name}": "{digest(path)}",')
