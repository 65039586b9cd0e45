"""A person plays a match against bots at the prompt."""

from __future__ import annotations

from passalong.cli.telling import by_deals, print_result, show_table
from passalong.game import Score
from passalong.games import load_game, load_pack
from passalong.links import encode
from passalong.match import Match
from passalong.names import clean_text
from passalong.ui.sentence import sentence

ME = 0
"""The seat of the person."""
MOST_TYPED = 400
"""More characters than any action takes."""
WAIT = "wait"
HELP = """\
help                 show this
log                  what happened in this round
link                 the game as a link's text
undo                 take your last move back
quit                 stop"""
HELP_OUT_OF_TURN = f"""
{WAIT}                 let the others play on to your turn"""


def play_out(match: Match) -> bool:
    """Play a match to its end, and print the result; return False where the player stops."""
    return _Game(match).play_out()


class _Game:
    """A match in play: how much has been printed, and whether the player waits for their turn."""

    def __init__(self, match: Match) -> None:
        self._match, self._said = match, load_pack(match.record.game).text
        self._told, self._waits = 0, False

    def play_out(self) -> bool:
        match = self._match
        print(f"{sentence(load_game(match.record.game).title)} {self._said.blurb}\nWrite help for the commands.")
        while not match.is_over():
            if self._may_interrupt() and not self._is_asked(out_of_turn=True):
                return False
            if choice := match.bot_choice():
                match.play(*choice)
                self._deal_may_be_over()
            elif not match.is_over() and not self._is_asked():
                return False
        self._tell()
        print_result(match)
        return True

    def _may_interrupt(self) -> bool:
        """Return whether the player may act on another seat's turn, and has not chosen to wait (L34)."""
        match = self._match
        self._waits &= match.current_player() != ME
        return not self._waits and match.current_player() != ME and ME in match.seats_to_ask()

    def _is_asked(self, *, out_of_turn: bool = False) -> bool:
        """Ask until something is played, or until the turn is left to the others; return False to stop."""
        match, seen = self._match, self._match.observation(ME)
        self._tell()
        if not out_of_turn or match.movers[-1:] == (ME,):
            show_table(match, ME)
        if out_of_turn:
            actions = " or ".join(map(match.action_to_string, seen.legal_actions))
            print(f"Write {actions}, or press Enter to go on; {WAIT} goes on to your turn.")
        while True:
            text = clean_text(input("> "), MOST_TYPED)
            command = text.lower()
            if command in ("quit", "exit"):
                return False
            if out_of_turn and command in ("", WAIT):
                self._waits = command == WAIT
                return True
            if not self._is_answered(command) and self._is_played(text):
                return True

    def _is_played(self, text: str) -> bool:
        """Play what was typed, or print why not; return whether it was played."""
        match, said = self._match, self._said
        if text.lower() == "undo":
            if match.can_undo(ME):
                match.undo(ME)
                return True
            print("Nothing can be taken back now.")
            return False
        refusal = match.try_play(ME, text)
        if refusal is None:
            self._deal_may_be_over()
            return True
        print(said.reason(refusal, match.names))
        return False

    def _is_answered(self, command: str) -> bool:
        """Answer a question about the game; return whether the text was one."""
        match, said = self._match, self._said
        if command in ("help", "?", ""):
            print(f"{said.commands}\n{HELP}{HELP_OUT_OF_TURN if said.interruptions else ''}")
        elif command == "log":
            print("\n".join(said.lines(match.observation(ME).history, match.names)))
        elif command == "link":
            print(encode(match.record))
        else:
            return False
        return True

    def _deal_may_be_over(self) -> None:
        """Print the table at the end of a deal, before the next one is reported."""
        if self._match.finished_deal is not None:
            self._tell()

    def _tell(self) -> None:
        """Print what has happened since the last time, and the table where that has ended a deal."""
        match, said, events = self._match, self._said, list(self._match.record.story(ME))
        for deal in by_deals(events[self._told :]):
            for line in said.lines(deal, match.names):
                print(line)
            if match.finished_deal is not None and deal and isinstance(deal[-1], Score):
                print(f"\n{said.text_table(match.finished_deal.observation(ME), match.names)}\n")
        self._told = len(events)
