"""Somebody plays a match against bots at the prompt."""

from __future__ import annotations

from passalong.cli.telling import print_result, show_table
from passalong.games import load_game, load_pack
from passalong.links import encode
from passalong.match import Match
from passalong.record import clean_text
from passalong.ui.sentence import sentence

ME = 0
"""The seat of whoever plays."""
MOST_TYPED = 400
"""More characters than any action takes."""
HELP = """\
help                 show this
log                  what happened in this round
link                 the game as a link's text
undo                 take your last move back
quit                 stop"""


def play_out(match: Match) -> bool:
    """Play a match to its end, and print the result; False where the player stops."""
    return _Game(match).play_out()


class _Game:
    """A match that is played, and how much of it has been told."""

    def __init__(self, match: Match) -> None:
        self._match, self._said = match, load_pack(match.record.game).text
        self._told = 0

    def play_out(self) -> bool:
        match = self._match
        print(f"{sentence(load_game(match.record.game).title)} {self._said.blurb}\nWrite help for the commands.")
        while not match.is_over():
            if choice := match.bot_choice():
                match.play(*choice)
            elif not match.is_over() and not self._is_asked():
                return False
        self._tell()
        print_result(match)
        return True

    def _is_asked(self) -> bool:
        """Ask until something is played; False to stop."""
        self._tell()
        show_table(self._match, ME)
        while True:
            text = clean_text(input("> "), MOST_TYPED)
            command = text.lower()
            if command in ("quit", "exit"):
                return False
            if not self._is_answered(command) and self._is_played(text):
                return True

    def _is_played(self, text: str) -> bool:
        """Play what somebody has typed, or say why not."""
        match, said = self._match, self._said
        if text.lower() == "undo":
            if match.can_undo(ME):
                match.undo(ME)
                return True
            print("Nothing can be taken back now.")
            return False
        refusal = match.try_play(ME, text)
        if refusal is None:
            return True
        print(said.reason(refusal, match.names))
        return False

    def _is_answered(self, command: str) -> bool:
        """Answer what is asked about the game."""
        match, said = self._match, self._said
        if command in ("help", "?", ""):
            print(f"{said.commands}\n{HELP}")
        elif command == "log":
            print("\n".join(said.lines(match.observation(ME).history, match.names)))
        elif command == "link":
            print(encode(match.record))
        else:
            return False
        return True

    def _tell(self) -> None:
        """Print what has happened since."""
        events = list(self._match.record.story(ME))
        for line in self._said.lines(events[self._told :], self._match.names):
            print(line)
        self._told = len(events)
