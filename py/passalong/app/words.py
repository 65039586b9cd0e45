"""What the app says about any game."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.record import RecordEvent, clean_text
from passalong.ui.score import number
from passalong.ui.sentence import listed

MAX_LABEL = 40
NOBODY_HERE = "Somebody has to play here: set at least one seat to Here."
SAME_NAME = "Two players are called {name}: give one of them another name."
NO_UNDO = "Nothing can be taken back: something new has been seen since, or the turn has passed on."
GONE = "This game is no longer on this device."
UNREADABLE = "A game that cannot be read"
COVERED = "First pass the phone on."
HAND_ON = "Pass the phone to {name}."
NOT_NOW = "That cannot be done now."
DEAL = "Round"
DEAL_OVER = "over"
DRAW_OFFERED = "{name} {name:offers|offer} a draw."
YOUR_ANSWER = "What {name:does|do} {name:you} say?"
DRAW_REFUSED = "{name} would rather play on."
GIVE_UP = "Give this match up? {name} {name:wins|win} then."
SURE = "This cannot be taken back."
NO_NEWS = "Nothing has happened yet."
MATCH_OVER = "The match is over"
OTHER = "the other player"
"""Who plays as "You", in a sentence that speaks to somebody else."""
UNIT = "point"
SAME = "The house's best player would have done the same."
AS_GOOD = "The house's best player sees nothing that was clearly better."
WAIT = "Wait."
RATHER = "The house's best player would rather: {advice}"
BETTER = "About {amount} better: {advice}"
OUTLOOK = " Yours left you {yours}, that one {best}."
LOOK_AS = "Look as {name:you}"
LOOKED = "All your moves have been looked at."
OPEN = "Looking at the deal with all cards open"
PAR = (
    "You made {made} in this deal. With all cards open, a perfect-sighted player would have made about {par} from "
    "these hands, against players of the house's middle level."
)
IN_ITS_PLACE = "{name} knew what one sees from that seat, no more, and went by this:"
NOTHING_COSTLY = "The house's best player found no move of yours that was clearly worse than its own."
HOUSE_THINKS = "The house's best player thinks, from what you knew each time:"
COPIED = "Copied."
REMOVED = "Removed."
BROUGHT_BACK = "It is back."
YOUR_MOVE = "Your move in {title}, {name}."
FREE_SEAT = "Join our game of {title}: tap, take a seat, and it is your move."
WATCHING = "You are only watching this game."
INVITED = "tap, and take a seat. Everybody has a part in the deal."
ALL_SEATED = "everybody has sat down, the cards can be dealt."
GATHERING = "Send the invitation. The cards are dealt here when the links of all who join have come back."
SEATED = "You have a seat, and a part in the deal. Send this link back: the cards are dealt when it arrives."
OTHER_DEAL = "Careful: this deal leaves out what you have added to it. It is not the game that you joined."
SEAT_GONE = "This seat is not free any more."
NAME_YOURSELF = "Give yourself a name first: the others will see it."
DRAW_SENT = "{name} will be asked when your next link arrives."
SAME_LINK = "You have this one already. It is {name}'s turn."
OLDER_LINK = "That was an older link. Here is the newest: {stage}."
PLAYED_ALREADY = "You have played this turn already. You can send your link again."
MERGED_LINK = "Both have acted at once: both moves count."
NOTHING_PASTED = "There is nothing in the box yet. Paste a message with a link into it."
NOT_A_FILE = "This file holds no game of Passalong."
UNREADABLE_LINK = "This link cannot be opened"
UNTOUCHED = "Your games are as they were."
QR_LATER = "The code is still on its way. Try again in a moment."
NO_QR = "This link is too long for a QR code."
IOS_APART = (
    "On iPhone and iPad a link opens in Safari, which keeps games of its own. To play here, copy the message with the "
    "link, and tap Open a link."
)
ASK_AGAIN = "Ask for it again, and copy the whole of it. Your own games are untouched."


def waiting_for(name: str) -> str:
    """
    Say whose link is waited for.

    >>> waiting_for("Ben")
    "Waiting for Ben's link."
    """
    return f"Waiting for {name}'s link."


def fork(at: int, seat: int | None, names: Sequence[str]) -> str:
    """
    Say how a game has gone two ways after some steps, and at whose seat.

    >>> fork(12, 1, ["Anna", "Ben"])
    'At move 13 there are two different moves of Ben.'
    """
    if seat is None:
        return "Two people have sat down on the same seat."
    return f"At move {at + 1} there are two different moves of {names[seat]}."


def fits(length: int) -> str:
    """
    Say what a link of some length fits into (links.md 1.2).

    >>> fits(204)
    '204 characters: fits two text messages, and any messenger.'
    """
    return f"{length} characters: fits {next(what for limit, what in ROOM if length <= limit)}."


ROOM = (
    (160, "a single text message, and any messenger"),
    (306, "two text messages, and any messenger"),
    (1_000, "any messenger"),
    (1_900, "most messengers, but not Signal on Android or Instagram"),
    (4_000, "WhatsApp, Telegram and e-mail"),
    (1 << 30, "WhatsApp and e-mail; or save it as a file"),
)


EASY_VERSION = 15


def qr_size(version: int) -> str:
    """
    Say how easily a QR code of some version is read (links.md 1.4).

    >>> qr_size(9)
    'QR code, version 9: any camera reads it.'
    """
    ease = "any camera reads it" if version <= EASY_VERSION else "hold a good camera close to it"
    return f"QR code, version {version}: {ease}."


def ago(milliseconds: int) -> str:
    """
    Say how long ago something was.

    >>> ago(5_000), ago(150_000), ago(90_000_000)
    ('just now', '2 minutes ago', 'yesterday')
    """
    minutes = milliseconds // 60_000
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return _count(minutes, "minute")
    if minutes < 24 * 60:
        return _count(minutes // 60, "hour")
    days = minutes // (24 * 60)
    return "yesterday" if days == 1 else _count(days, "day")


def _count(number: int, unit: str) -> str:
    return f"{number} {unit}{'s' if number > 1 else ''} ago"


def clean_label(text: str) -> str:
    """Return a player's own name for a game, fit to show."""
    return clean_text(text, MAX_LABEL)


def brought_in(new: int, known: int, failed: int) -> str:
    """
    Say what came of a file of games.

    >>> brought_in(2, 1, 0)
    '2 brought in, 1 here already.'
    """
    parts = (f"{new} brought in", f"{known} here already" if known else "", f"{failed} unreadable" if failed else "")
    return f"{', '.join(filter(None, parts))}."


def par(made: int, best: int | None) -> str:
    """Say what somebody made of a deal, and what could have been made of it; nothing where that is not known."""
    return "" if best is None else PAR.format(made=number(made), par=number(best))


def step(at: int, steps: int) -> str:
    """
    Say how far somebody has walked through a deal.

    >>> step(3, 40)
    'Step 3 of 40'
    """
    return f"Step {at} of {steps}"


def costly(step: str, place: int) -> str:
    """
    Say that a step was one of the costliest moves, and at which place.

    >>> costly("Step 3 of 40", 1)
    'Step 3 of 40: your second costliest move'
    """
    return f"{step}: your {('costliest', 'second costliest', 'third costliest')[place]} move"


def looking(done: int, moves: int) -> str:
    """
    Say how far the look at a player's moves is.

    >>> looking(4, 17)
    'Looking at your moves: 4 of 17'
    """
    return f"Looking at your moves: {done} of {moves}"


def costliest(number: int) -> str:
    """
    Announce the moves that have cost most.

    >>> costliest(3)
    'Your three costliest moves'
    """
    return ("Your moves", "Your costliest move", "Your two costliest moves", "Your three costliest moves")[number]


def amount(value: float, unit: str) -> str:
    """
    Say about how much something is.

    >>> amount(2.7, "turn"), amount(0.6, "point")
    ('3 turns', '1 point')
    """
    return f"{value:.0f} {unit}{'' if round(value) == 1 else 's'}"


def kept(persisted: bool | None) -> str:
    """Say whether the browser has promised to keep what is stored."""
    if persisted:
        return "This browser has promised to keep your games."
    return "This browser may throw games away when it needs room, or when you have not been here for long."


def free_seats(number: int) -> str:
    """
    Say how many seats are free.

    >>> free_seats(1)
    '1 seat is free.'
    """
    return f"{number} seat{'s are' if number != 1 else ' is'} free."


def to_play(name: str) -> str:
    """
    Say whose turn it is.

    >>> to_play("Anna")
    'Anna to play'
    """
    return f"{name} to play"


def thinks(name: str) -> str:
    """
    Say that a bot takes its time.

    >>> thinks("Ben")
    'Ben is thinking'
    """
    return f"{name} is thinking"


def stage(deal: str, number: int) -> str:
    """
    Say how far a match is.

    >>> stage("Round", 3)
    'Round 3'
    """
    return f"{deal} {number}"


def deal_over(deal: str, number: int) -> str:
    """
    Say that a deal is over.

    >>> deal_over("Game", 2)
    'Game 2 is over'
    """
    return f"{stage(deal, number)} is over"


def ended(event: RecordEvent, names: Sequence[str]) -> str:
    """Say how a match ended that was not played out."""
    if event.kind == "resign":
        return f"{names[event.player]} gave up."
    return "You agreed on a draw."


def outcome(names: Sequence[str], scores: Sequence[int], winners: Sequence[str]) -> str:
    """
    Tell how a match ended in one line.

    >>> outcome(["Anna", "Ben"], [12, -3], ["Anna"])
    'Anna won: Anna 12, Ben −3'
    """
    standing = ", ".join(f"{name} {number(score)}" for name, score in zip(names, scores, strict=True))
    return f"{won(winners)}: {standing}"


def won(winners: Sequence[str]) -> str:
    """
    Say who won.

    >>> won(["Anna", "Ben"])
    'Anna and Ben share the win'
    """
    if not winners:
        return "A draw"
    return f"{listed(winners)} share the win" if len(winners) > 1 else f"{winners[0]} won"
