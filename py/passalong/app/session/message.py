"""
The sentence above a link: what has happened since the last link, and whose move it is.

Everybody in a chat reads it, and it lies on locked phones: it is made of what a spectator sees, and of nothing else.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from passalong.app import strings
from passalong.app.session.notes import LastLink, Notes
from passalong.game import Event, Observation
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.record import SEAT_NAME, Record, RecordEvent
from passalong.ui.sentence import YOU, fill, listed, number

ROOM = 158
"""So long is a message at most: under 160 characters with the line break before its link."""
MINUS = "\u2212"
"""Not one of the letters of text messages: with it they hold less than half as much."""
PLAIN = frozenset(string.ascii_letters + string.digits + " \n@!\"#%&'()*+,-./:;<=>?_$£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà¡¤")
"""The letters that text messages have (GSM 03.38); with any other one in it, a message holds less than half."""
MUST = 100
"""The weight of what is never left out: it is said in fewer words instead."""
EARLIER_DEAL, REFUSAL, HAND_OVER, SEAT_MOVED = 9, 8, 7, 6
"""The weights of what happens around the rules; those of a game's own news are smaller."""


class Part(NamedTuple):
    """A part of a message: whole sentences, in ever fewer words; `who` is the player with whose name they begin."""

    texts: tuple[str, ...]
    weight: int = MUST
    who: str = ""


def message(record: Record, notes: Notes) -> str:
    """
    Say what has happened since the last link that came to this device or left it, and whose move it is.

    While nothing new has happened, it is what went with that link: whoever sends again says the same again.
    """
    if notes.last_link.said and not _has_news(record, notes):
        return notes.last_link.said
    return fitted(_parts(record, notes)).replace(MINUS, "-")


def note_sent(record: Record, notes: Notes) -> None:
    """Note that a link to this moment has left the device, and what was said above it."""
    notes.last_link = LastLink(record.height, record.taken_seats(), message(record, notes))


def note_received(record: Record, notes: Notes) -> None:
    """Note what a link has brought: of that the others know, but not of a seat that has just been taken here."""
    known = notes.last_link.seated
    here = set(notes.here) - set(notes.here if known is None else known)
    notes.last_link = LastLink(record.height, tuple(seat for seat in record.taken_seats() if seat not in here))


def spoken_names(record: Record) -> tuple[str, ...]:
    """Return what to call each seat before somebody else, who is not "You" either."""
    named = enumerate(record.seat_names(), 1)
    return tuple(SEAT_NAME.format(number=seat) if name == YOU else name for seat, name in named)


def fitted(parts: Sequence[Part], room: int = ROOM) -> str:
    """
    Join sentences so that they fit; the lightest and oldest are left out first, and none is cut.

    >>> fitted([Part(("Ben drew.",), 1), Part(("Cleo fired!",), 5), Part(("Your move, Anna.",))], 30)
    'Cleo fired! Your move, Anna.'
    """
    brevity = dict.fromkeys((at for at, part in enumerate(parts) if part.weight == MUST), 0)

    def text(kept: dict[int, int]) -> str:
        return joined([(parts[at].texts[kept[at]], parts[at].who) for at in sorted(kept)])

    while length(text(brevity)) > room:
        wordy = [at for at in brevity if brevity[at] + 1 < len(parts[at].texts)]
        if not wordy:
            break
        brevity[max(wordy, key=lambda at: length(parts[at].texts[brevity[at]]))] += 1
    for at in sorted(set(range(len(parts))) - set(brevity), key=lambda at: (-parts[at].weight, -at)):
        if length(text({**brevity, at: 0})) <= room:
            brevity[at] = 0
    return text(brevity)


def joined(sentences: Sequence[tuple[str, str]]) -> str:
    """
    Put sentences one after the other; of two that begin with the same player the second goes on with the first.

    >>> joined([("Ben sat down.", "Ben"), ("Ben drew a card and fired.", "Ben"), ("Your move, Anna.", "")])
    'Ben sat down and drew a card and fired. Your move, Anna.'
    """
    told: list[str] = []
    before = ""
    for sentence, who in sentences:
        if who and who == before and _may_go_on(told[-1]):
            told[-1] = f"{told[-1][:-1]} and{sentence[len(who) :]}"
        else:
            told.append(sentence)
        before = who
    return " ".join(told)


def _may_go_on(sentence: str) -> bool:
    return sentence.endswith(".") and ":" not in sentence and " and " not in sentence


def length(text: str) -> int:
    """Count a text as phones do, for whom many an emoji is two characters."""
    return len(text.encode("utf-16-le")) // 2


def fits(text: str, url: str) -> str:
    """Say what a message with its link fits into."""
    return strings.fits(length(text) + 1 + length(url), plain=set(text) <= PLAIN)


def deal_word(game: str) -> str:
    """Return what one deal of a game is called: a round, a game."""
    return load_pack(game).text.deal


def how_it_ended(match: Match, names: Sequence[str]) -> str:
    """Say why a match is over, where its points do not tell; empty where they do."""
    event = match.ended_by()
    if event:
        given_up = event.kind == "resign"
        return strings.given_up(event.player, names) if given_up else strings.AGREED.format(names=listed(names))
    return load_pack(match.record.game).text.ending(match.observation(None), names)


def _has_news(record: Record, notes: Notes) -> bool:
    return (notes.last_link.height, notes.last_link.seated) != (record.height, record.taken_seats())


def _parts(record: Record, notes: Notes) -> list[Part]:
    title, names = load_game(record.game).title, spoken_names(record)
    if not record.is_dealt():
        return [Part((text,)) for text in _at_a_gathering(record, notes, title)]
    match = Match(record)
    if not _plays_by_link(record, notes):
        return list(_how_it_stands(match, names, title))
    news = list(_opening(record, notes, names, title))
    if _is_invitation(record, notes):
        return news
    news += _happened(record, notes.last_link.height, names)
    return [*news, *_what_now(match, notes, names, "" if news else title)]


# Sitting down


def _is_invitation(record: Record, notes: Notes) -> bool:
    """Tell whether this is the first link of a game at which others are to sit down."""
    return notes.last_link.height < 0 and len(record.taken_seats()) < record.num_players


def _opening(record: Record, notes: Notes, names: Sequence[str], title: str) -> Iterator[Part]:
    """Tell who has sat down, or how a game begins of which nobody has heard yet."""
    if _is_invitation(record, notes):
        inviting = strings.invitation([names[seat] for seat in notes.here], title)
        yield Part((inviting, strings.INVITED.format(title=title)))
    elif notes.last_link.height < 0:
        yield Part((strings.DEALT if record.joint else strings.ANOTHER_MATCH.format(title=title),))
    elif notes.last_link.seated is not None:
        new = [names[seat] for seat in record.taken_seats() if seat not in notes.last_link.seated]
        if new:
            texts = strings.sat_down(new), strings.SOME_SAT_DOWN.format(number=len(new))
            yield Part(texts, who=new[0] if len(new) == 1 else "")


def _at_a_gathering(record: Record, notes: Notes, title: str) -> Iterator[str]:
    """Tell who has sat down for a fair deal; whoever has invited has given no answer to it."""
    answers = record.joint.answers if record.joint else {}
    free = record.num_players - len(record.taken_seats())
    names = spoken_names(record)
    here = [names[seat] for seat in notes.here]
    host = next((names[seat] for seat in record.taken_seats() if seat not in answers and not record.bots[seat]), "")
    invites = any(seat not in answers for seat in notes.here)
    if invites and free:
        yield strings.invitation(here, title)
        return
    if here and not invites:
        yield strings.sat_down(here)
    yield strings.free_to_take(free) if free else strings.ALL_SEATED.format(name=host)


# What has happened


def _plays_by_link(record: Record, notes: Notes) -> bool:
    """Tell whether people play here and elsewhere."""
    people = [seat for seat, bot in enumerate(record.levels()) if bot is None]
    return bool(notes.here) and any(seat not in notes.here for seat in people)


def _happened(record: Record, since: int, names: Sequence[str]) -> list[Part]:
    """Tell all that has happened after so many steps, before all of them where it is less than none."""
    steps = record.steps()[max(since, 0) :]
    match = Match(_first_steps(record, max(since, 0)))
    told = len(_public(match).history) if since >= 0 else 0
    found, deals = list[Part](), list[int]()
    for step in steps:
        if isinstance(step, RecordEvent):
            history = _public(match).history
            found += _news(record.game, history, told, names)
            told = len(history)
        match.follow(record)
        if isinstance(step, RecordEvent):
            found += _around_the_rules(step, names)
        elif match.finished_deal and not match.is_over():
            seen = match.finished_deal.observation(None)
            found += _news(record.game, seen.history, told, names)
            deals.append(len(found))
            found.append(_deal_over(record.game, seen, names))
            told = sum(event.kind == "score" for event in _public(match).history)
    found += _news(record.game, _public(match).history, told, names)
    for at in deals[:-1]:
        found[at] = found[at]._replace(weight=EARLIER_DEAL)
    return found


def _first_steps(record: Record, number: int) -> Record:
    """Return a record as it was after so many steps."""
    steps = record.steps()[:number]
    choices = tuple(step for step in steps if isinstance(step, int))
    return replace(record, choices=choices, events=tuple(step for step in steps if isinstance(step, RecordEvent)))


def _public(match: Match) -> Observation:
    """Return what everybody knows."""
    return match.observation(None)


def _news(game: str, history: Sequence[Event], told: int, names: Sequence[str]) -> list[Part]:
    """Tell the events of a deal after those that were told, as briefly as the game can."""
    news = load_pack(game).text.news(history, told, names)
    return [Part((text,), weight, _subject(text, names)) for text, weight in news]


def _subject(sentence: str, names: Sequence[str]) -> str:
    """Return the player with whom a sentence of a game begins, of two such names the longer one, or nothing."""
    return max((name for name in names if sentence.startswith(f"{name} ")), key=len, default="")


def _deal_over(game: str, seen: Observation, names: Sequence[str]) -> Part:
    over = strings.deal_over(deal_word(game), seen.round)
    standing = ", ".join(f"{name} {number(score)}" for name, score in zip(names, seen.scores, strict=True))
    return Part((f"{over}: {standing}.", f"{over}."))


def _around_the_rules(event: RecordEvent, names: Sequence[str]) -> list[Part]:
    """Tell of a seat that changes hands, and of a refused draw; an offer or an end is told with what comes now."""
    name = names[event.player]
    match event.kind:
        case "refuse draw":
            return [Part((strings.DRAW_REFUSED.format(name=name),), REFUSAL)]
        case "bot":
            return [Part((strings.BOT_PLAYS.format(name=name),), HAND_OVER)]
        case "person" if event.moves_seat:
            return [Part((strings.seat_moved(name),), SEAT_MOVED)]
        case "person":
            return [Part((strings.PLAYS_AGAIN.format(name=name),), HAND_OVER)]
        case _:
            return []


# What comes now


def _what_now(match: Match, notes: Notes, names: Sequence[str], title: str) -> Iterator[Part]:
    """Say how the match ended, or whose move it is; with the `title` where nothing else tells what game it is."""
    if match.is_over():
        yield _ending(match, names)
        return
    offered, seat, record = match.draw_offer(), match.current_player(), match.record
    if offered is not None:
        yield Part((fill(strings.DRAW_OFFERED, name=names[offered]),))
    free = record.num_players - len(record.taken_seats())
    if free:
        yield Part((strings.free_to_take(free),))
    if record.is_free(seat) or match.bots[seat] is not None:
        return
    if seat in notes.here:
        yield Part((strings.TURN_OF.format(name=names[seat]),))
    else:
        yield Part(((strings.YOUR_MOVE_IN if title else strings.YOUR_MOVE).format(title=title, name=names[seat]),))


def _ending(match: Match, names: Sequence[str]) -> Part:
    seen, why = match.observation(None), how_it_ended(match, names)
    if why:
        return Part((why, f"{strings.MATCH_OVER}."))
    winners = [name for name, gain in zip(names, match.returns(), strict=True) if gain > 0]
    return Part(
        (f"{strings.outcome(names, seen.scores, winners)}.", f"{strings.won(winners)}.", f"{strings.MATCH_OVER}.")
    )


def _how_it_stands(match: Match, names: Sequence[str], title: str) -> Iterator[Part]:
    """Say what there is to see at a table at which nobody else plays, or nobody here."""
    stage = strings.stage(deal_word(match.record.game), match.observation(None).round).lower()
    yield Part((strings.LOOK_AT.format(title=title, stage=stage),))
    if match.is_over():
        yield _ending(match, names)
    elif match.record.names[match.current_player()] == names[match.current_player()]:
        yield Part((strings.TURN_OF.format(name=names[match.current_player()]),), 1)
