"""
The message above a link: what has happened since the last link, and whose move it is.

Everybody in a chat reads it, and it is shown on locked phones, so it is made only from what a spectator sees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from passalong.app.messages import say
from passalong.app.session.link.waiting_room import adds_later
from passalong.app.session.notes import LastLink, Notes
from passalong.app.session.result import around, outcome, standing, winners, won
from passalong.app.session.table.table import Saved, Table
from passalong.app.words.sealing import lied
from passalong.game import Event, Observation
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.record import SEAT_NAME, Record, RecordEvent
from passalong.ui.sentence import YOU, listed, sentence

ROOM = 158
"""The longest message, in characters: with the line break before its link it has fewer than 160."""
MINUS = "\u2212"
"""The minus sign, which the alphabet of text messages lacks: a message with it holds less than half as much."""
ANY = 1_000
"""The longest message that every messenger takes (links.md 1.2)."""
ROOMS = ("most", 1_900), ("some", 4_000)
"""What longer messages fit into, and the limits."""
MUST = 100
"""The weight of a part that is never left out, only shortened."""
EARLIER_DEAL, SEAT_MOVED = 9, 6
AROUND = {"refuse draw": 8, "bot": 7, "person": 7}
"""The weights of what happens around the rules; those of a game's own news are smaller."""


class Part(NamedTuple):
    """A part of a message: whole sentences, in ever shorter versions."""

    texts: tuple[str, ...]
    weight: int = MUST


def message(record: Record, notes: Notes) -> str:
    """
    Return the message about what has happened since the last link sent or received here, and whose move it is.

    Until something happens, it is the message of that link.
    """
    if notes.last_link.said and not _has_news(record, notes) and not notes.warned:
        return notes.last_link.said
    return fitted(_parts(record, notes)).replace(MINUS, "-")


def note_sent(record: Record, notes: Notes) -> None:
    """Note that a link to this moment has left the device, and the message above it."""
    notes.last_link = LastLink(record.num_steps, record.taken_seats(), message(record, notes))


def link_sent(game: Saved, now: int = 0, steps: int | None = None) -> None:
    """Note that a link to a game has left the device: to this moment, or to the one after `steps` steps."""
    if isinstance(game, Table) and steps in (None, game.record.num_steps):
        note_sent(game.record, game.notes)
    game.outbox.sent(now, steps)


def spoken_names(record: Record) -> tuple[str, ...]:
    """Return the names of the seats for readers at other devices; none of them is "You"."""
    named = enumerate(record.seat_names(), 1)
    return tuple(SEAT_NAME.format(number=seat) if name == YOU else name for seat, name in named)


def fitted(parts: Sequence[Part], room: int = ROOM) -> str:
    """
    Join the parts that fit into `room` characters; those of least weight are left out first, of equal ones the older.

    >>> fitted([Part(("Ben drew.",), 1), Part(("Cleo fired!",), 5), Part(("Your move, Anna.",))], 30)
    'Cleo fired! Your move, Anna.'
    """
    brevity = dict.fromkeys((at for at, part in enumerate(parts) if part.weight == MUST), 0)

    def text(kept: dict[int, int]) -> str:
        return " ".join(parts[at].texts[kept[at]] for at in sorted(kept))

    while length(text(brevity)) > room:
        wordy = [at for at in brevity if brevity[at] + 1 < len(parts[at].texts)]
        if not wordy:
            break
        brevity[max(wordy, key=lambda at: length(parts[at].texts[brevity[at]]))] += 1
    for at in sorted(set(range(len(parts))) - set(brevity), key=lambda at: (-parts[at].weight, -at)):
        if length(text({**brevity, at: 0})) <= room:
            brevity[at] = 0
    return text(brevity)


def length(text: str) -> int:
    """Count the characters of a text in UTF-16, as text messages do: many emoji are two."""
    return len(text.encode("utf-16-le")) // 2


def fits(text: str, url: str) -> str:
    """
    Return which messengers take a message with its link, as a sentence; "" if all do.

    >>> fits("Your move, Ben.", "x" * 190)
    ''
    >>> fits("Your move, Ben.", "x" * 1990)
    'This link is long: send it by WhatsApp, Telegram or email.'
    """
    characters = length(text) + 1 + length(url)
    if characters <= ANY:
        return ""
    return say("fits", room=next((name for name, limit in ROOMS if characters <= limit), "few"))


def how_it_ended(match: Match, names: Sequence[str]) -> str:
    """Return why a match is over, if its points do not show it; else ""."""
    event = match.ended_by()
    if match.liars():
        return lied(match.liars(), names)
    if event:
        if event.kind == "resign":
            return say("given-up", name=names[event.player], other=names[1 - event.player])
        return around(event, names)
    return load_pack(match.record.game).text.ending(match.observation(None), names)


def _has_news(record: Record, notes: Notes) -> bool:
    return (notes.last_link.num_steps, notes.last_link.seated) != (record.num_steps, record.taken_seats())


def _parts(record: Record, notes: Notes) -> list[Part]:
    title, names = load_game(record.game).title, spoken_names(record)
    if not record.is_dealt():
        return [Part((text,)) for text in _at_a_waiting_room(record, notes, title)]
    match = record.once(Match)
    if not _plays_by_link(record, notes):
        return list(_how_it_stands(match, names, title))
    news = list(_opening(record, notes, names, title))
    if _is_invitation(record, notes):
        return news
    if match.is_standing() and not _public(match).history:  # all add to the dice of a sealed game before the deal
        return [Part((say("all-add" if match.missing() else "all-seated", name=names[match.current_player()]),))]
    news += _happened(record, notes.last_link.num_steps, names)
    return [*news, *_what_now(match, notes, names, "" if news else title)]


# Sitting down


def _is_invitation(record: Record, notes: Notes) -> bool:
    """Return whether this is the first link of a game that others are to join."""
    return notes.last_link.num_steps < 0 and len(record.taken_seats()) < record.num_players


def _opening(record: Record, notes: Notes, names: Sequence[str], title: str) -> Iterator[Part]:
    """Yield who has sat down, or that a game begins."""
    if _is_invitation(record, notes):
        inviting = _invitation([names[seat] for seat in notes.here], title)
        yield Part((inviting, say("invitation-short", title=title)))
    elif notes.last_link.num_steps < 0:
        yield Part((say("dealt") if _answered(record) else say("another-match", title=title),))
    elif notes.last_link.seated is not None:
        new = [names[seat] for seat in record.taken_seats() if seat not in notes.last_link.seated]
        if new:
            yield Part((say("sat-down", names=listed(new)), say("sat-down-short", players=len(new))))


def _answered(record: Record) -> Collection[int]:
    """Return the seats of those who have answered an invitation to this game, rather than to an earlier match."""
    return record.joint.answers if record.joint else record.marks


def _invitation(hosts: Sequence[str], title: str) -> str:
    return say("invitation", names=listed(hosts), hosts=len(hosts), title=title)


def _at_a_waiting_room(record: Record, notes: Notes, title: str) -> Iterator[str]:
    """Yield who has sat down for a fair deal or a sealed game; the host is the one who has not answered."""
    answered = _answered(record)
    free = record.num_players - len(record.taken_seats())
    names = spoken_names(record)
    here = [names[seat] for seat in notes.here]
    host = next((names[seat] for seat in record.taken_seats() if seat not in answered and not record.bots[seat]), "")
    invites = any(seat not in answered for seat in notes.here)
    if record.joint and record.joint.closed:
        yield _to_add(record, names, host)
        return
    if invites and free:
        yield _invitation(here, title)
        return
    if notes.follows:
        yield say("another-match", title=title)
    elif here and not invites:
        yield say("sat-down", names=listed(here))
    if free:  # whoever sits here writes to the host
        yield say("free-still" if here else "free-to-take", seats=free)
    else:
        yield say("all-add" if adds_later(record) else "all-seated", name=host)


def _to_add(record: Record, names: Sequence[str], host: str) -> str:
    """Return whose device adds to the deal next, or that all have and the host deals."""
    for seat in record.joint.missing() if record.joint else ():
        return say("all-add", name=names[seat])
    return say("all-seated", name=host)


# What has happened


def _plays_by_link(record: Record, notes: Notes) -> bool:
    """Return whether people play here and elsewhere."""
    people = [seat for seat, bot in enumerate(record.levels()) if bot is None]
    return bool(notes.here) and any(seat not in notes.here for seat in people)


def _happened(record: Record, since: int, names: Sequence[str]) -> list[Part]:
    """List what has happened after the first `since` steps; a negative number means before the deal."""
    match = Match(record.after(max(since, 0)))
    told = len(_public(match).history) if since >= 0 else 0
    found, deals = list[Part](), list[int]()
    known, events = _public(match).history, len(match.record.events)
    while match.follow(record):
        if len(match.record.events) > events:
            found += _news(record.game, known, told, names)
            found += _around_the_rules(match.record.events[-1], names)
            told, events = len(known), len(match.record.events)
        elif match.finished_deal and not match.is_over():
            seen = match.finished_deal.observation(None)
            found += _news(record.game, seen.history, told, names)
            deals.append(len(found))
            found.append(_deal_over(record.game, seen, names))
            told = len(_public(match).deal_scores)
        known = _public(match).history
    found += _news(record.game, known, told, names)
    for at in deals[:-1]:
        found[at] = found[at]._replace(weight=EARLIER_DEAL)
    return found


def _public(match: Match) -> Observation:
    """Return what everybody knows."""
    return match.observation(None)


def _news(game: str, history: Sequence[Event], told: int, names: Sequence[str]) -> list[Part]:
    """List the events of a deal after the first `told`, as briefly as the game can say them."""
    return [Part((text,), weight) for text, weight in load_pack(game).text.news(history, told, names)]


def _deal_over(game: str, seen: Observation, names: Sequence[str]) -> Part:
    over = load_pack(game).text.stage_over(seen.round)
    return Part((say("deal-over", over=over, standing=standing(names, seen.scores)), sentence(over)))


def _around_the_rules(event: RecordEvent, names: Sequence[str]) -> list[Part]:
    """List a change of who plays a seat, or a refused draw; `_what_now` has offers and endings."""
    weight = SEAT_MOVED if event.moves_seat else AROUND.get(event.kind)
    return [Part((around(event, names),), weight)] if weight else []


# What comes now


def _what_now(match: Match, notes: Notes, names: Sequence[str], title: str) -> Iterator[Part]:
    """Yield how the match ended, or whose move it is; `title` is given if nothing before names the game."""
    if match.is_over():
        yield _ending(match, names)
        return
    offered, seat, record = match.draw_offer(), match.current_player(), match.record
    if offered is not None:
        yield Part((say("around-offer-draw", name=names[offered]),))
    is_for_nobody = record.is_free(seat) or match.bots[seat] is not None
    free = record.num_players - len(record.taken_seats())
    if free:
        goes_to_newcomers = is_for_nobody or seat in notes.here
        yield Part((say("free-to-take" if goes_to_newcomers else "free-still", seats=free),))
    if is_for_nobody:
        return
    if seat in notes.here:
        yield Part((say("turn-of", name=names[seat]),))
        return
    if title:
        yield Part((say("your-move-in", title=title, name=names[seat]),))
    else:
        yield Part((say("your-move", name=names[seat]),))
    if notes.warned:
        yield Part((say("claim-warning", name=names[seat]),))


def _ending(match: Match, names: Sequence[str]) -> Part:
    why, over = how_it_ended(match, names), sentence(say("match-over"))
    if why:
        return Part((why, over))
    first = winners(match, names)
    return Part((sentence(outcome(names, match.observation(None).scores, first)), sentence(won(first)), over))


def _how_it_stands(match: Match, names: Sequence[str], title: str) -> Iterator[Part]:
    """Yield the state of a match that is not played between people here and people elsewhere."""
    stage = load_pack(match.record.game).text.stage(match.observation(None).round)
    yield Part((say("look-at", title=title, stage=stage),))
    if match.is_over():
        yield _ending(match, names)
    elif match.record.names[match.current_player()] == names[match.current_player()]:
        yield Part((say("turn-of", name=names[match.current_player()]),), 1)
