"""Who the bots of a game are: the characters among whom a player chooses, the weakest first."""

from __future__ import annotations

from typing import NamedTuple

from passalong.app.messages import say
from passalong.bots import usual_level
from passalong.bots.strength import STRENGTHS
from passalong.games import load_pack


class Character(NamedTuple):
    """A level of bots as a player meets it."""

    level: str
    label: str
    """What the level is called."""
    face: str
    """The glyph of the character."""
    name: str = ""
    """The name of the character; may be empty."""
    plays: str = ""
    """A sentence about how it plays; may be empty."""
    strength: str = ""
    """A sentence that compares it with the usual level; may be empty."""

    @property
    def called(self) -> str:
        """The name with the level."""
        return say("bot-called", name=self.name, level=self.label) if self.name else self.label

    def told(self) -> str:
        """Introduce it in one text."""
        return " ".join(filter(None, (f"{self.called}.", self.plays, self.strength)))


def characters(game: str) -> tuple[Character, ...]:
    """Introduce the bots of a game."""
    return tuple(character(game, level) for level in load_pack(game).bots)


def character(game: str, level: str) -> Character:
    """Introduce a bot; one that this game has not got has the face of any bot."""
    pack = load_pack(game)
    plays, label = pack.text.bot(level) if level in pack.bots else "", say("level", level=level)
    return Character(level, label, pack.view.face(level), pack.text.bot_name(level), plays, _strength(game, level))


def _strength(game: str, level: str) -> str:
    usual, measured = usual_level(load_pack(game).bots), STRENGTHS.get((game, level))
    if measured:
        return load_pack(game).text.strength(measured, say("level", level=usual))
    return say("level-usual") if level == usual and any(other == game for other, _ in STRENGTHS) else ""
