"""
What a few fixed positions of every game look like, as HTML, one tag to a line, of a drawing only its hash; and chats.

`python3 build.py goldens` writes the files anew and says what has changed; read the changes before you commit them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from passalong.app.screens.table import scene
from passalong.game import CHANCE, Observation, State
from passalong.games import game_names, load_game
from tests.app.chats import EVENINGS, FOLDER, written
from tests.support import random_game

NAMES = ("Anna", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana")


class Position(NamedTuple):
    """A moment of a random game: the number of the node in it, and who looks."""

    game: str
    players: int
    seed: int
    node: int
    viewer: int

    @property
    def path(self) -> Path:
        """Where its HTML is kept."""
        return FOLDER / f"{self.game}-{self.players}-{self.node}-{self.viewer}.html"


CHOSEN = (
    Position("detect", 2, 1, 60, 0),
    Position("detect", 8, 1, 160, 3),
    Position("depth_charge", 2, 1, 3, 0),
    Position("depth_charge", 2, 1, 40, 1),
    # A sealed game stands there.
    Position("detect", 3, 1, 8, 1),
    Position("detect", 3, 1, 14, 0),
    Position("detect", 3, 1, 35, 1),
    Position("depth_charge", 2, 1, 6, 1),
    Position("depth_charge", 2, 1, 22, 1),
    Position("depth_charge", 2, 1, 41, 0),
    Position("fish_out", 4, 1, 56, 0),
    Position("fish_out", 4, 1, 90, 2),
    Position("loot", 2, 1, 30, 0),
    Position("loot", 4, 1, 60, 1),
)


def middle(name: str) -> Position:
    """Return a moment in the middle of a random game, on turn or not."""
    game, seed = load_game(name), 1
    return Position(name, game.min_players, seed, len(list(random_game(name, game.min_players, seed))) // 2, 0)


POSITIONS: tuple[Position, ...] = (
    *CHOSEN,
    *map(middle, sorted({*game_names()} - {position.game for position in CHOSEN})),
)
"""Those chosen for what they show; of a game for which nobody has chosen, one from the middle."""


def drawn(position: Position) -> str:
    """Draw a position, one tag to a line."""
    seen = _seen(_node(position), position.viewer)
    names = NAMES[: position.players]
    regions = scene(position.game, seen, names, {}, may_act=bool(seen.legal_actions))
    lines = (f"== {region}\n{_brief(html)}".replace("><", ">\n<") for region, html in sorted(regions.items()))
    return "\n".join(lines) + "\n"


def _seen(state: State, viewer: int) -> Observation:
    """Return what a seat sees; amid chance, what it sees where a sealed game stands there."""
    seen, question = state.observation(viewer), state.question()
    return replace(seen, current_player=question.seat) if question and seen.current_player == CHANCE else seen


def _brief(html: str) -> str:
    """Put the hash of every drawing in its place; drawings hold others."""
    kept, drawing, depth = "", "", 0
    for piece in re.split(r"(<svg\b|</svg>)", html):
        depth += piece == "<svg"
        kept, drawing = (kept, drawing + piece) if depth else (kept + piece, drawing)
        depth -= piece == "</svg>"
        if drawing and not depth:
            kept, drawing = f"{kept}<svg>{sha256(drawing.encode()).hexdigest()[:8]}</svg>", ""
    return kept


def _node(position: Position) -> State:
    nodes = enumerate(random_game(position.game, position.players, position.seed))
    return next(state for number, state in nodes if number == position.node)


def changes(name: str) -> Iterator[str]:
    """Write the files of a game anew and yield the names of those that differ."""
    new = {position.path: drawn(position) for position in POSITIONS if position.game == name}
    new |= {evening.path: written(evening) for evening in EVENINGS if evening.game == name}
    for path, text in new.items():
        if not path.is_file() or path.read_text() != text:
            path.write_text(text)
            yield path.name
