"""The bots of a game as characters that a player chooses from, the weakest first."""

from __future__ import annotations

from typing import NamedTuple

from passalong.app.messages import say
from passalong.app.session.table.written import WORKSHOP
from passalong.bots import usual_level
from passalong.bots.strength import STRENGTHS
from passalong.games import load_pack
from passalong.pack import ANY_BOT


class Character(NamedTuple):
    """A level of bots as a player meets it."""

    level: str
    label: str
    """The name of the level."""
    face: str
    """The glyph of the character's face."""
    name: str = ""
    """The name of the character; may be empty."""
    plays: str = ""
    """A sentence about how it plays; may be empty."""
    strength: str = ""
    """A sentence that compares it with the usual level; may be empty."""

    @property
    def called(self) -> str:
        """Return the name with the level."""
        return say("bot-called", name=self.name, level=self.label) if self.name else self.label

    def told(self) -> str:
        """Return the whole introduction as one text."""
        return " ".join(filter(None, (f"{self.called}.", self.plays, self.strength)))


def characters(game: str) -> tuple[Character, ...]:
    """Return the characters of a game."""
    return tuple(character(game, level) for level in load_pack(game).bots)


def character(game: str, level: str) -> Character:
    """Return the character of a level; one that this game does not have gets the face of any bot."""
    pack = load_pack(game)
    plays, label = pack.text.bot(level) if level in pack.bots else "", say("level", level=level)
    return Character(level, label, pack.view.face(level), pack.text.bot_name(level), plays, _strength(game, level))


def written_character(name: str) -> Character:
    """Return the bot that was written in the workshop, by its name."""
    return Character(WORKSHOP, say("level", level=WORKSHOP), ANY_BOT, name, say("written-plays"))


def _strength(game: str, level: str) -> str:
    usual, measured = usual_level(load_pack(game).bots), STRENGTHS.get((game, level))
    if measured:
        return load_pack(game).text.strength(measured, say("level", level=usual))
    return say("level-usual") if level == usual and any(other == game for other, _ in STRENGTHS) else ""
