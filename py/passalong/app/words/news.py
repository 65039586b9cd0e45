"""What is said at a table: what has happened, and what there is to do."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.app.messages import say
from passalong.app.session.around import around
from passalong.app.session.result import won
from passalong.app.session.table.places import Place, places
from passalong.app.session.table.table import Table
from passalong.app.words.sealing import lies, missing
from passalong.app.words.table import seats_moved
from passalong.game import Observation
from passalong.match import Match
from passalong.ui.sentence import listed, number, sentence


def news(table: Table) -> str:
    """Say what has happened since the last time, and what there is to do; nothing while bots play."""
    if table.is_moving():
        return ""
    if table.covered:
        table.announced.holder = table.viewer  # who has heard that the phone is theirs is not told again
        return _question(table) or say("hand-on", name=viewer_name(table))
    seen, names = table.facing(), table.match.names
    lines = [*seats_moved(table), *table.text.lines(seen.history[table.announced.events :], names)]
    table.announced.note(table.record, len(seen.history))
    prompt = table.text.prompt(seen, names, table.own_ui())
    if false := lies(table.match):
        return " ".join([*lines, *false, verdict(table.match, seen)])
    before = [line for line in lines if line != prompt]
    return " ".join(
        [*before, *_agreed(table), *_passing_on(table), *_offer(table), *_verdict(table), *missing(table.match), prompt]
    )


def at_curtain(table: Table) -> list[str]:
    """Tell what has happened since the curtain fell, as far as everybody may know it."""
    public = table.match.observation(None).history
    lines = table.text.lines(public[min(table.announced.at_curtain, len(public)) :], table.match.names)
    return [*seats_moved(table), *lines]


def viewer_name(table: Table) -> str:
    """Return the name of the viewer, or nothing for a spectator."""
    return "" if table.viewer is None else table.match.names[table.viewer]


def _passing_on(table: Table) -> list[str]:
    """Say who gets the phone, when it changes hands."""
    moved, table.announced.holder = table.announced.holder != table.viewer, table.viewer
    return [say("hand-on", name=viewer_name(table))] if moved and len(table.seats_here()) > 1 else []


def _agreed(table: Table) -> list[str]:
    """Say how a match ended that was not played out."""
    ended = table.match.ended_by()
    return [around(ended, table.match.names)] if ended else []


def _verdict(table: Table) -> list[str]:
    """Say who leads when a deal is over, or has won, unless the game has said so itself."""
    match, seen = table.match, table.facing()
    told = match.is_over() and table.text.ending(seen, match.names)
    return [verdict(match, seen)] if table.is_at_end() and not told else []


def _question(table: Table) -> str:
    """Ask the person at this device who is offered a draw; nothing where nobody is."""
    offered = table.match.draw_offer()
    if offered is None or not table.draw_to_answer():
        return ""
    return " ".join([*_offer(table), say("your-answer", name=table.match.names[1 - offered])])


def _offer(table: Table) -> list[str]:
    offered = table.match.draw_offer()
    return [] if offered is None else [say("around-offer-draw", name=table.match.names[offered])]


def verdict(match: Match, seen: Observation) -> str:
    """Say who leads, or has won."""
    if not match.is_over():
        return lead(places(match, seen), match.names)
    winners = [name for name, gain in zip(match.names, match.returns(), strict=True) if gain > 0]
    return sentence(won(winners))


def lead(standing: Sequence[Place], names: Sequence[str]) -> str:
    """
    Say who leads a match that goes on, and by how much.

    >>> lead([Place(1, 1, 31), Place(2, 0, 27)], ["Anna", "Ben"])
    'Ben leads by 4.'
    >>> lead([Place(1, 0, 31), Place(1, 1, 31), Place(3, 2, 5)], ["Anna", "Ben", "Cleo"])
    'Anna and Ben lead with 31.'
    """
    first, second, *_ = standing
    leaders = [names[one.seat] for one in standing if one.place == 1]
    if len(leaders) > 1:
        return say("lead-together", names=listed(leaders), total=number(first.total))
    return say("lead", name=leaders[0], points=abs(first.total - second.total))
