"""What the app says about any game."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.record import RecordEvent, clean_text
from passalong.ui.sentence import YOU, fill, listed, number

MAX_LABEL = 40
NOBODY_HERE = "Somebody has to play here: set at least one seat to Here."
SAME_NAME = "Two players are called {name}: give one of them another name."
NO_UNDO = "Nothing can be taken back: something new has been seen since, or the turn has passed on."
GONE = "This game is no longer on this device."
UNREADABLE = "A game that cannot be read"
COVERED = "First pass the phone on."
HAND_ON = "Pass the phone to {name}."
NOT_NOW = "That cannot be done now."
DEAL_OVER = "over"
DRAW_OFFERED = "{name} {name:offers|offer} a draw."
YOUR_ANSWER = "What {name:does|do} {name:you} say?"
DRAW_REFUSED = "{name} would rather play on."
GIVE_UP = "Give this match up? {name} {name:wins|win} then."
SURE = "This cannot be taken back."
NO_NEWS = "Nothing has happened yet."
LESSON_RULES = "This lesson keeps to the usual rules; your game has {rules}."
MATCH_OVER = "The match is over"
OTHER = "the other player"
"""Who plays as "You", in a sentence that speaks to somebody else."""
TAKEN_BACK = "Taken back."
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
YOUR_MOVE = "Your move, {name}."
TURN_OF = "It is {name}'s turn."
YOUR_MOVE_IN = "Your move in {title}, {name}."
INVITED = "You are invited to {title}: tap, and sit down."
SOME_SAT_DOWN = "{number} players sat down."
ALL_SEATED = "Everybody is here. Tap, {name}, and the cards are dealt."
DEALT = "The cards are dealt."
ANOTHER_MATCH = "Another match of {title}!"
LOOK_AT = "A game of {title}, {stage}."
AGREED = "{names} agreed on a draw."
BOT_PLAYS = "A bot plays for {name} now."
PLAYS_AGAIN = "{name} plays again."
WATCHING = "You are only watching this game."
INVITED_BY_NOBODY = "You are invited"
BY_LINK = "You play it by passing a link: no account, nothing to install."
GATHERING = "Send the invitation. The cards are dealt here when the links of all who join have come back."
SEATED = "You have a seat, and a part in the deal."
INVITATION_SENT = "The invitation is out. The cards are dealt here when the links of all who join have come back."
VERSION = "Version {number}: {status}"
OTHER_DEAL = "The cards have been dealt without your part in the deal."
AS_KNOWN = "They differ in something that only its player can see. This is how it was known here."
AS_COME = "This is how it has come now."
NOTHING_SEEN = "Nothing has happened since that all could see."
OTHERS_SIT = "Careful: in the two versions other people sit at this table."
DEALT_TWICE = "Careful: the cards of this game have been dealt twice. That should not be."
UNDONE = "What was played from that seat is taken back."
BOTH_SAW = "Both have seen {name}'s cards."
SEATS_SETTLED = "Two people on one seat"
FULL = "One seat too few"
OTHER_TABLE = "Start another table"
FOR_ALL = "At another table, with the same house rules, there can be a seat for everybody: its link goes to all."
TOO_LATE = "It came after the cards were dealt, so it cannot be played."
WATCH_LATER = "Once the cards are dealt, you can watch."
SEAT_GONE = "This seat is not free any more."
SEAT_UNTOLD = "You have a seat. Send the link, so that the others know."
IS_IT_YOU = "{name} sits here already. If that is you, say so below; if not, take another name."
NO_NAME = "{name} is what the page calls somebody itself: take a name of your own."
NAME_YOURSELF = "Give yourself a name first: the others will see it."
DRAW_SENT = "{name} will be asked when your next link arrives."
SAME_LINK = "You have this one already. It is {name}'s turn."
OLDER_LINK = "That was an older link. Here is the newest: {stage}."
SINCE = "What happened since"
BEFORE = "The table before these moves."
EARLIER = "This is an earlier moment. Go back to now to play on."
NOW = "Back to now"
ONE_BY_ONE = "One by one"
AROUND = {
    "offer draw": DRAW_OFFERED,
    "refuse draw": "{name} {name:declines|decline} the draw.",
    "bot": "A bot plays for {name:you} now.",
    "person": "{name} {name:plays|play} again.",
}
"""What happens around the rules."""
PLAYED_ALREADY = "You have played this turn already. You can send your link again."
NOTHING_PASTED = "There is nothing in the box yet. Paste a message with a link into it."
NOT_A_FILE = "This file holds no game of Passalong."
UNREADABLE_LINK = "This link cannot be opened"
OTHER_FILE = "Choose another file"
UNTOUCHED = "Your games are as they were."
NOTHING_IN_FILE = "It is empty, too large, or could not be opened."
NEWER_FILE = "It was made by a newer version of Passalong. Load this page again, then bring it in."
DAMAGED_FILE = "It is damaged, or something else entirely."
NEWER_SAVE = "It was saved by a newer version of Passalong. Load this page again to go on with it."
DAMAGED_SAVE = "It is damaged."
KEPT_ANYWAY = "It stays here as it is until you remove it."
GAME = "A game"
MOST_NAMED = 5
SHOW_CODE = "Show a QR code"
QR_LATER = "The code is still on its way. Try again in a moment."
NO_QR = "This game has come too far for a code that a camera can read. Its link still goes into any messenger."
TOO_LONG = "Too long for a QR code"
YOUR_TURN = "Your turn"
WAITING_FOR = "Waiting for {name}"
SEND_AGAIN = "Messages do get lost. The same link can be sent as often as you like: nothing is played twice."
NOT_SHARED = "This browser would not let it be sent from here. Copy the link instead."
NOT_COPIED = "This browser would not let it be copied."
NOT_COPIED_BUT_MARKED = f"{NOT_COPIED} The link is marked: hold it, then copy."
GONE_OUT = {"share": "Sent.", "copy": COPIED, "file": "Saved as a file."}
"""What has become of a link, by the way in which it has left the page."""
THEN = {"share": "", "copy": "Paste it into a message{to}.", "file": "Send the file{to}."}
"""What is still to be done with it."""
COME_BACK = "When {whose} link comes, tap it. Or copy it, and tap Open a link."
IOS_APART = (
    "On iPhone and iPad a link opens in Safari, which keeps games of its own. To play here, copy the message with the "
    "link, and tap Open a link."
)
IN_APP = "You are inside another app: a game kept here may vanish with it."
OUT_ON_IOS = "Open the page in your browser: tap the compass, or the menu or share sign, then Open in Safari."
OUT_ON_ANDROID = "Open the page in your browser: tap the menu with three dots, then Open in browser, or in Chrome."
KEPT_IN_APP = (
    "In the app on your Home Screen. A link always opens in Safari, which keeps games of its own: to go on here, copy "
    "the message with the link, and tap Open a link."
)
KEPT_IN_SAFARI = (
    "In this browser. The app on your Home Screen keeps games of its own, but a link always opens in the browser, so "
    "the game goes on here."
)
KEPT_HERE = "On this device, in this browser."
MOVING = "Open its link, code or file there. It stays here as well."
MOVING_SEAT = "There you say who you are, and your seat goes with you: everybody sees that it has moved."
ASK_AGAIN = "Ask for it again, and copy the whole of it. Your own games are untouched."


def waiting_for(name: str) -> str:
    """
    Say whose link is waited for.

    >>> waiting_for("Ben")
    "Waiting for Ben's link."
    """
    return f"{WAITING_FOR.format(name=name)}'s link."


def free_on_turn(name: str) -> str:
    """
    Say that nobody sits yet on the seat that is on turn.

    >>> free_on_turn("Seat 3")
    'Seat 3 is on turn, and still free: send the link to somebody who takes it.'
    """
    return f"{name} is on turn, and still free: send the link to somebody who takes it."


def bot_elsewhere(name: str) -> str:
    """
    Say that a bot is on turn that plays on another device.

    >>> bot_elsewhere("Cleo")
    'Cleo is a bot: its move comes with the next link.'
    """
    return f"{name} is a bot: its move comes with the next link."


def not_sent(name: str, is_free: bool) -> str:
    """
    Say that a link has yet to be sent.

    >>> not_sent("Ben", is_free=False), not_sent("Seat 2", is_free=True)
    ("Not sent yet: it is Ben's turn.", 'Not sent yet: Seat 2 is free.')
    """
    return f"Not sent yet: {name} is free." if is_free else f"Not sent yet: it is {name}'s turn."


def seated(host: str, *, sent: bool) -> str:
    """
    Say what comes next for somebody who has sat down before a fair deal.

    >>> seated("Anna", sent=True)
    'Your link is out. When all have sat down and the cards are dealt, a link from Anna comes.'
    """
    if sent:
        return f"Your link is out. When all have sat down and the cards are dealt, a link from {host} comes."
    told = f"Send this link to {host}: the cards are dealt there when everybody has sat down."
    return f"{SEATED} {told}"


def sent_to(name: str, ago: str, is_free: bool) -> str:
    """
    Say that a link has been sent, and when if that is known.

    >>> sent_to("Ben", "2 minutes ago", is_free=False), sent_to("Seat 2", "", is_free=True)
    ('Sent to Ben, 2 minutes ago.', 'Sent. Seat 2 is on turn, and still free.')
    """
    to, when = "" if is_free else f" to {name}", f", {ago}" if ago else ""
    return f"Sent{to}{when}." + (f" {name} is on turn, and still free." if is_free else "")


def stand_in(name: str, now: bool) -> str:
    """
    Say what the rules have for somebody who leaves (L35), and whether that can be done now.

    >>> stand_in("Ben", now=False)
    'By the house rules a bot plays for whoever leaves, until they are back: for Ben, when a day has passed.'
    """
    rule = "By the house rules a bot plays for whoever leaves, until they are back"
    return f"{rule}." if now else f"{rule}: for {name}, when a day has passed."


def crossing(name: str) -> str:
    """Say what happens where somebody answers after all, just when a bot has taken over."""
    return (
        f"Everybody will see it in the next link, and {name} can take over again at any time. If {name}'s own move is "
        "already on its way, there will be two versions of this game, and you choose one."
    )


def point(name: str) -> str:
    """
    Ask somebody in the same room to read a code, or whoever is there.

    >>> point("Ben")
    'Ben: point your camera at this'
    """
    return f"{name}: point your camera at this" if name else "Point the other camera at this"


def code_back(name: str) -> str:
    """
    Say how an answer comes back to a phone that has shown a code.

    >>> code_back("Ben")
    "The answer comes the same way: point your phone's own camera at Ben's code, and tap the link that it finds."
    """
    whose = f"{name}'s code" if name else "the other code"
    return f"The answer comes the same way: point your phone's own camera at {whose}, and tap the link that it finds."


def gone_out(way: str, name: str, waits: bool = True) -> str:
    """
    Say what is still to be done with a link that has left the page, and how to come back if another one is waited for.

    >>> gone_out("copy", "Ben")
    "Paste it into a message to Ben. When Ben's link comes, tap it. Or copy it, and tap Open a link."
    """
    then = THEN[way].format(to=f" to {name}" if name else "")
    back = COME_BACK.format(whose=f"{name}'s" if name else "the next") if waits else ""
    return " ".join(filter(None, (then, back)))


def fork(at: int, name: str) -> str:
    """
    Say that there are two different moves of one player, after some steps.

    >>> fork(12, "Ben")
    'At move 13 there are two different moves of Ben.'
    """
    return f"At move {at + 1} there are two different moves of {name}."


def gone_two_ways(at: int) -> str:
    """
    Say that two players have gone on from one moment.

    >>> gone_two_ways(12)
    'At move 13 the game has gone on in two ways at once.'
    """
    return f"At move {at + 1} the game has gone on in two ways at once."


def too_late(at: int, name: str) -> str:
    """
    Say that somebody has acted out of turn when the others had gone on already.

    >>> too_late(12, "Ben")
    'Ben acted out of turn at move 13, but the others had already played on.'
    """
    return f"{name} acted out of turn at move {at + 1}, but the others had already played on."


def around(event: RecordEvent, names: Sequence[str]) -> str:
    """
    Say what has happened around the rules; nothing of a seat that moves, which makes no difference.

    >>> around(RecordEvent(3, "bot", 1, "easy"), ["Anna", "Ben"])
    'A bot plays for Ben.'
    """
    name = names[event.player]
    match event.kind:
        case "resign" | "accept draw":
            return ended(event, names)
        case "offer draw":
            return fill(DRAW_OFFERED, name=name)
        case "refuse draw":
            return DRAW_REFUSED.format(name=name)
        case "bot":
            return fill("A bot plays for {name:you}.", name=name)
        case _:
            return "" if event.moves_seat else fill("{name} {name:plays|play} again.", name=name)


def fits(length: int, *, plain: bool = True) -> str:
    """
    Say what a link of some length fits into (links.md 1.2); with letters that are not `plain`, less goes into each.

    >>> fits(204), fits(204, plain=False)
    ('204 characters: fits two text messages, and any messenger.', '204 characters: fits any messenger.')
    """
    room = [(limit if plain else LESS_ROOM.get(limit, limit), what) for limit, what in ROOM]
    return f"{length} characters: fits {next(what for limit, what in room if length <= limit)}."


LESS_ROOM = {160: 70, 306: 134}
"""What text messages hold as soon as one letter is not of their own alphabet."""
ROOM = (
    (160, "a single text message, and any messenger"),
    (306, "two text messages, and any messenger"),
    (1_000, "any messenger"),
    (1_900, "most messengers, but not Signal on Android or Instagram"),
    (4_000, "WhatsApp, Telegram and e-mail"),
    (1 << 30, "WhatsApp and e-mail; or save it as a file"),
)


EASY_VERSION = 15
CLOCKS_DIFFER_MS = 3_600_000
LONGEST_AGO_MS = 10 * 365 * 86_400_000


def qr_size(version: int) -> str:
    """
    Say how easily a QR code of some version is read (links.md 1.4).

    >>> qr_size(9)
    'QR code, version 9: any camera reads it.'
    """
    ease = "any camera reads it" if version <= EASY_VERSION else "hold a good camera close to it"
    return f"QR code, version {version}: {ease}."


def when(moment: int, now: int) -> str:
    """
    Say how long ago a moment was; nothing where that is not known, or where one of two clocks must have been wrong.

    >>> day = 86_400_000
    >>> when(2 * day, 3 * day), when(0, 3 * day), when(30 * day, 3 * day), when(day, 20_000 * day)
    ('yesterday', '', '', '')
    """
    known = moment > 0 and now > 0 and -CLOCKS_DIFFER_MS < now - moment < LONGEST_AGO_MS
    return ago(now - moment) if known else ""


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


def older(number: int) -> str:
    """
    Offer to list older games as well.

    >>> older(1), older(1950)
    ('Show more: 1 older game', 'Show more: 1,950 older games')
    """
    return f"Show more: {number:,} older game{'s' if number > 1 else ''}"


def looking_through(number: int) -> str:
    """
    Say that some games are not listed yet.

    >>> looking_through(1950)
    'Looking through your older games: 1,950 to go.'
    """
    return f"Looking through your older games: {number:,} to go."


def clean_label(text: str) -> str:
    """Return a player's own name for a game, fit to show."""
    return clean_text(text, MAX_LABEL)


def brought_in(new: int, known: int) -> str:
    """
    Say what came of a file of games.

    >>> brought_in(2, 1), brought_in(0, 3), brought_in(0, 0)
    ('2 brought in, 1 here already.', 'Nothing new: 3 here already.', 'Nothing was brought in.')
    """
    if not new:
        return f"Nothing new: {known} here already." if known else "Nothing was brought in."
    return f"{new} brought in, {known} here already." if known else f"{new} brought in."


def not_brought_in(number: int) -> str:
    """
    Say that some games of a file could not be brought in.

    >>> not_brought_in(1), not_brought_in(2)
    ('One game could not be brought in', '2 games could not be brought in')
    """
    return f"{'One game' if number == 1 else f'{number} games'} could not be brought in"


def failed(named: Sequence[tuple[str, str]]) -> str:
    """
    Name what could not be brought in, each with the reason; of many, the first few.

    >>> failed([("Loot (number 2 in the file)", "It is damaged.")])
    'Loot (number 2 in the file): It is damaged.'
    """
    more = len(named) - MOST_NAMED
    told = [f"{name}: {why}" for name, why in named[:MOST_NAMED]]
    return " ".join([*told, f"And {more} more."] if more > 0 else told)


def numbered(title: str, place: int) -> str:
    """
    Tell a game in a file by its place.

    >>> numbered("Loot", 2)
    'Loot (number 2 in the file)'
    """
    return f"{title} (number {place} in the file)"


def par(made: int, best: int | None) -> str:
    """Say what somebody made of a deal, and what could have been made of it; nothing where that is not known."""
    return "" if best is None else PAR.format(made=number(made), par=number(best))


def step(at: int, steps: int) -> str:
    """
    Say how far somebody has walked through a deal.

    >>> step(3, 40)
    'Step 3 of 40'
    """
    return f"Step {out_of(at, steps)}"


def out_of(at: int, steps: int) -> str:
    """
    Say how far somebody has walked, where there is little room.

    >>> out_of(3, 40)
    '3 of 40'
    """
    return f"{at} of {steps}"


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


def open_link(secrets: str, dealt: bool = True) -> str:
    """
    Say what others can find out from the links of a game, whose `secrets` are what its table hides.

    >>> open_link("where all mines lie")
    'Whoever has a link to this game can find out where all mines lie, so send it only to people you trust.'
    """
    who = "Whoever has" if dealt else "Once the cards are dealt, whoever has"
    return f"{who} a link to this game can find out {secrets}, so send it only to people you trust."


def invites(host: str) -> str:
    """
    Say who invites, if that is known.

    >>> invites("Anna"), invites("You"), invites("")
    ('Anna invites you', 'You are invited', 'You are invited')
    """
    return INVITED_BY_NOBODY if host in ("", YOU) else f"{host} invites you"


def table_of(host: str) -> str:
    """
    Name a game by who has invited to it.

    >>> table_of("Anna"), table_of("You"), table_of("")
    ("Anna's table", 'Your table', 'A table')
    """
    return fill("{host}{host:'s|r} table", host=host) if host else "A table"


def seat_lost(may_sit_down: bool) -> str:
    """
    Say that in another version of a game one has no seat, and what can be done about it.

    >>> seat_lost(may_sit_down=False)
    'Somebody else has your seat in this version: you can only watch.'
    """
    rest = "take a free one, or watch" if may_sit_down else "you can only watch"
    return f"Somebody else has your seat in this version: {rest}."


def bot(name: str) -> str:
    """
    Tell a bot from people.

    >>> bot("Cleo")
    'Cleo (bot)'
    """
    return f"{name} (bot)"


def merged(names: Sequence[str]) -> str:
    """
    Say that people have moved without knowing of each other, and that nothing of it is lost.

    >>> merged(["You", "Ben"])
    'You and Ben have moved at the same time. Both moves count.'
    >>> merged(["Anna", "Ben", "Cleo"])
    'Anna, Ben and Cleo have moved at the same time. All moves count.'
    """
    return f"{listed(names)} have moved at the same time. {'Both' if len(names) == 2 else 'All'} moves count."


def has_sat_down(name: str) -> str:
    """
    Say that somebody has taken a free seat.

    >>> has_sat_down("Ben"), has_sat_down("You")
    ('Ben has sat down.', 'You have sat down.')
    """
    return fill("{name} {name:has|have} sat down.", name=name)


def reseated(name: str, rival: str, seat: int | None, *, yours: bool = False) -> str:
    """
    Say who has another seat, or none (None), since a `rival` sat down on the same one; without one, who is called what.

    >>> reseated("Cleo", "Ben", 2)
    'Ben and Cleo sat down at the same time: Cleo has seat 3 now.'
    >>> reseated("Cleo", "Ben", 2, yours=True)
    'Ben sat down at the same time as you: you have seat 3 now.'
    >>> reseated("Ben", "Ben", None, yours=True)
    'Another Ben sat down at the same time as you: no seat is left for you.'
    >>> reseated("Ben 2", "", 2, yours=True)
    'You are Ben 2, and have seat 3 now.'
    """
    if not rival and seat is not None:
        return f"You are {name}, and have seat {seat + 1} now." if yours else f"{name} has seat {seat + 1} now."
    namesakes = rival.casefold() == name.casefold()
    if yours:
        together = f"{f'Another {rival}' if namesakes else rival} sat down at the same time as you"
    else:
        together = f"{f'Two called {name}' if namesakes else f'{rival} and {name}'} sat down at the same time"
    if seat is None:
        return f"{together}: no seat is left for {'you' if yours else 'one of them' if namesakes else name}."
    return f"{together}: {'you have' if yours else f'{name} has'} seat {seat + 1} now."


def forget_cards(rival: str, seat: int | None) -> str:
    """
    Ask somebody who has another seat now, or none (None), to forget the hand of the one before, which is a rival's.

    >>> forget_cards("Ben", 2), forget_cards("Ben", None)
    ("You hold other cards now: forget those you saw. They are Ben's.", "Forget the cards you saw. They are Ben's.")
    """
    ask = "Forget the cards you saw." if seat is None else "You hold other cards now: forget those you saw."
    return f"{ask} They are {rival}'s." if rival else ask


def seat_moved(name: str) -> str:
    """
    Say that somebody plays on another device from now on.

    >>> seat_moved("Anna"), seat_moved("You")
    ("Anna's seat has moved to another device.", 'Your seat has moved to another device.')
    """
    return fill("{name}{name:'s|r} seat has moved to another device.", name=name)


def bot_plays(name: str) -> str:
    """
    Say that a bot plays for somebody from now on.

    >>> bot_plays("Anna"), bot_plays("You")
    ('A bot plays for Anna now.', 'A bot plays for you now.')
    """
    return fill("A bot plays for {name:you} now.", name=name)


def seat_changed(event: RecordEvent, name: str) -> str:
    """
    Say how a seat has changed hands.

    >>> seat_changed(RecordEvent(3, "person", 1), "Ben")
    'Ben plays again.'
    """
    if event.moves_seat:
        return seat_moved(name)
    return bot_plays(name) if event.kind == "bot" else fill("{name} {name:plays|play} again.", name=name)


def taking_over(name: str, hidden: str) -> str:
    """
    Say what it means to play somebody's seat on one more device; `hidden` is what only its player may see, if anything.

    >>> taking_over("Anna", "mines")
    'Anna plays this seat on another device. Its mines would be shown here, and everybody will see that it has moved.'
    """
    plays = fill("{name} {name:plays|play} this seat on another device.", name=name)
    shown = f"Its {hidden} would be shown here, and everybody" if hidden else "Everybody"
    return f"{plays} {shown} will see that it has moved."


def free_seats(number: int) -> str:
    """
    Say how many seats are free.

    >>> free_seats(1), free_seats(0)
    ('1 seat is free.', 'Every seat is taken.')
    """
    if not number:
        return "Every seat is taken."
    return f"{number} seat{'s are' if number != 1 else ' is'} free."


def invitation(inviting: Sequence[str], title: str) -> str:
    """
    Invite somebody by message.

    >>> invitation(["Anna"], "Loot"), invitation(["Anna", "Ben"], "Loot")
    ('Anna invites you to Loot: tap, and sit down.', 'Anna and Ben invite you to Loot: tap, and sit down.')
    """
    return f"{listed(inviting)} {'invites' if len(inviting) == 1 else 'invite'} you to {title}: tap, and sit down."


def sat_down(names: Sequence[str]) -> str:
    """
    Say who has taken a seat.

    >>> sat_down(["Cleo", "Ben"])
    'Cleo and Ben sat down.'
    """
    return f"{listed(names)} sat down."


def free_to_take(number: int) -> str:
    """
    Say how many seats are free, to whoever may take one.

    >>> free_to_take(1), free_to_take(2)
    ('1 seat is free: tap, and take it.', '2 seats are free: tap, and take one.')
    """
    return f"{free_seats(number)[:-1]}: tap, and take {'it' if number == 1 else 'one'}."


def given_up(seat: int, names: Sequence[str]) -> str:
    """
    Say who has given up a match of two, and who has won by that.

    >>> given_up(1, ["Anna", "Ben"]), given_up(1, ["You", "Ben"])
    ('Ben gave up: Anna won.', 'Ben gave up: you won.')
    """
    return fill("{name} gave up: {other:you} won.", name=names[seat], other=names[1 - seat])


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


def outcome(names: Sequence[str], scores: Sequence[int], winners: Sequence[str], how: str = "") -> str:
    """
    Tell how a match ended in one line; `how` is a sentence about what the points do not tell.

    >>> outcome(["Anna", "Ben"], [12, -3], ["Anna"]), outcome(["Anna", "Ben"], [0, 0], ["Anna"], "Ben gave up.")
    ('Anna won: Anna 12, Ben −3', 'Ben gave up. Anna 0, Ben 0')
    """
    standing = ", ".join(f"{name} {number(score)}" for name, score in zip(names, scores, strict=True))
    return f"{how} {standing}" if how else f"{won(winners)}: {standing}"


def won(winners: Sequence[str]) -> str:
    """
    Say who won.

    >>> won(["Anna", "Ben"])
    'Anna and Ben share the win'
    """
    if not winners:
        return "A draw"
    return f"{listed(winners)} share the win" if len(winners) > 1 else f"{winners[0]} won"
