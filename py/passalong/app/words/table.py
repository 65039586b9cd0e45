"""Sentences about a saved game: what has happened at the table, the state of play, and who can read what."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.app.messages import say
from passalong.app.session.link.reseating import Change, Reseating
from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.app.session.result import Place, around, places, standing, winners, won
from passalong.app.session.setup.house_rules import differing
from passalong.app.session.table.first_games import FirstGames
from passalong.app.session.table.table import Saved, Table, is_by_link
from passalong.app.words.sealing import lies, missing
from passalong.game import Observation, Reason
from passalong.games import load_pack
from passalong.match import Match
from passalong.names import name_key
from passalong.record import Record
from passalong.ui.sentence import YOU, listed, number, sentence

OF_APP = ("covered", "earlier", "watching", "not_now", "no_undo")
"""The reasons that tables give, which games do not know."""


def why_not(reason: Reason, table: Table) -> str:
    """Return why something cannot be done at a table."""
    if reason.code in OF_APP:
        return say(f"refused-{reason.code}")
    return table.text.reason(reason, table.match.names)


def what_differs(game: Saved) -> tuple[str, ...]:
    """List the house rules that differ from the standard ones, as sentences."""
    return differing(game.record.game, game.record.options, is_by_link(game))


def stage(table: Table) -> str:
    """Return how far the match is, such as "Round 3"; of a deal of the day, that it is one, or for practice."""
    kind, *facts = table.notes.task.split() or [""]
    if kind == "daily":
        return say("stage-daily", counts="no" if facts[1:] else "yes")
    return table.text.stage(table.viewer.observation().round)


def turn(table: Table) -> str:
    """Return whose turn it is, or how the match or a deal ended."""
    if table.match.is_over():
        return won(winners(table.match))
    if table.turn.result_pending:
        return say("over")
    return say("thinks" if table.turn.thinks_long() else "to-play", name=table.turn.name())


def summary(game: Saved) -> str:
    """Return a short text about the state of a game."""
    if isinstance(game, WaitingRoom):
        return say("free-seats", seats=len(game.record.free_seats()))
    if game.turn.result_pending and not game.match.is_over():
        seen = game.viewer.observation()
        points = standing(game.match.names, seen.scores)
        return say("summary-between", stage=game.text.stage(seen.round + 1), standing=points)
    return say("summary", stage=stage(game), turn=turn(game))


def headline(table: Table) -> str:
    """Return a short text that anybody may read: how the match or deal ended or, by link, whose turn it is."""
    if table.turn.is_moving():
        return ""
    if table.match.is_over():
        return won(winners(table.match))
    if table.turn.result_pending:
        return table.text.stage_over(table.viewer.observation().round)
    if not table.seats.elsewhere():
        return ""
    if table.turn.is_waiting():
        return say("waiting-for", name=table.turn.name())
    return say("your-turn") if len(table.seats.here()) == 1 else say("to-play", name=table.turn.name())


def interruptions(table: Table) -> dict[str, str]:
    """Return the button labels of `Table.interruptions`, by the seat and the action, such as "1 fire"."""
    names = table.match.names
    return {f"{seat} {text}": table.text.interruption(text, names[seat]) for seat, text in table.interruptions()}


# What has happened


def news(table: Table) -> str:
    """Return what has happened since the last time, and what to do now; "" while bots play."""
    if table.turn.is_moving():
        return ""
    if table.viewer.covered:
        table.announced.holder = table.viewer.seat  # nobody is told twice that the device is theirs
        return " ".join([*_about_draw(table), say("hand-on", name=viewer_name(table))])
    match, moved, (lines, shown) = table.match, seats_moved(table), _fresh_lines(table)
    table.announced.note(table.record, len(table.viewer.facing().history))
    if false := lies(match):
        return " ".join([*moved, *lines, *shown, *false, verdict(match, table.viewer.facing())])
    prompt = _prompt(table)
    if match.is_over() and prompt in lines:  # how it ended comes before what is shown then
        prompt = ""
    before = [*moved, *(line for line in lines if line != prompt)]
    told = [*before, *(cause for cause in _agreed(table) if cause not in moved), *_about_draw(table)]
    told += [*_passing_on(table), *_verdict(table), *shown, *missing(match), prompt]
    return " ".join(filter(None, told))


def _fresh_lines(table: Table) -> tuple[Sequence[str], Sequence[str]]:
    """Return what has happened since the last time, and apart from it what was shown once the match had been ended."""
    seen, match, known = table.viewer.facing(), table.match, table.announced.events
    ended = (told for told, event in match.around_in(seen.round) if event == match.ended_by())
    end = max(known, next(ended, len(seen.history)))
    return table.text.lines(seen.history[known:end], match.names), table.text.lines(seen.history[end:], match.names)


def _prompt(table: Table) -> str:
    """Return what to do now: to answer the offer of a draw, or else what the game asks for."""
    asked = table.turn.asked_for_draw()
    if asked is not None:
        return say("your-answer", name=table.match.names[asked])
    return table.text.prompt(table.viewer.facing(), table.match.names, table.viewer.ui())


def at_curtain(table: Table) -> list[str]:
    """List what has happened since the curtain fell, as far as everybody may know it."""
    public = table.match.observation(None).history
    lines = table.text.lines(public[min(table.announced.at_curtain, len(public)) :], table.match.names)
    return [*seats_moved(table), *lines, *_about_draw(table)]


def viewer_name(table: Table) -> str:
    """Return the viewer's name; "" for a spectator."""
    return "" if table.viewer.seat is None else table.match.names[table.viewer.seat]


def _passing_on(table: Table) -> list[str]:
    """Return who gets the device, when it changes hands."""
    moved, table.announced.holder = table.announced.holder != table.viewer.seat, table.viewer.seat
    return [say("hand-on", name=viewer_name(table))] if moved and len(table.seats.here()) > 1 else []


def _agreed(table: Table) -> list[str]:
    """Return how a match ended that was not played out."""
    ended = table.match.ended_by()
    return [around(ended, table.match.names)] if ended else []


def _verdict(table: Table) -> list[str]:
    """Return who leads when a deal is over, or has won, unless the game itself has said so."""
    match, seen = table.match, table.viewer.facing()
    told = match.is_over() and not match.ended_by() and table.text.ending(seen, match.names)
    return [verdict(match, seen)] if table.turn.is_at_end() and not told else []


def _about_draw(table: Table) -> list[str]:
    """Return that a draw is on offer, or that the other player has just refused one."""
    match = table.match
    offered, names = match.draw_offer(), match.names
    if offered is not None:
        return [say("around-offer-draw", name=names[offered])]
    last = [event for event in match.record.events if event.at == len(match.movers)][-1:]
    return [around(event, names) for event in last if event.kind == "refuse draw" and event.player != table.viewer.seat]


# Who leads


def verdict(match: Match, seen: Observation) -> str:
    """Return who leads, or has won."""
    if not match.is_over():
        return lead(places(match, seen), match.names)
    return sentence(won(winners(match)))


def lead(standing: Sequence[Place], names: Sequence[str]) -> str:
    """
    Return who leads a match that goes on, and by how much.

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


# What a beginner can do


def tip(first: FirstGames, key: str, table: Table) -> str:
    """Return the line above the table about what the viewer can do now, until they have done it often enough."""
    now = first.moment(key, table)
    if not now or table.viewer.covered or table.match.is_over() or first.has_gone(table):
        return ""
    if table.turn.asked_for_draw() is not None:
        return ""
    if table.turn.result_pending:
        return say("tip-end")
    if not _is_on_turn(table):
        return _tip_while_waiting(table)
    return table.text.tip(table.viewer.facing(), first.done(table).count(now))


def _tip_while_waiting(table: Table) -> str:
    """Return the line above the table about what the game waits for."""
    awaited = table.match.current_player()
    if table.outbox.owes_link():
        return say("tip-send")
    if table.record.is_free(awaited):
        return say("tip-free")
    return say("tip-wait", players=table.record.num_players, name=table.turn.name())


def late_tip(first: FirstGames, key: str, table: Table) -> str:
    """
    Return what the viewer can do for the first time after that line has gone; it does not come back, as it would move
    the table.
    """
    now = first.moment(key, table)
    if not now or table.viewer.covered or table.turn.is_at_end() or not _is_on_turn(table):
        return ""
    return table.text.tip(table.viewer.facing(), 0) if first.has_gone(table) and now not in first.done(table) else ""


def _is_on_turn(table: Table) -> bool:
    seen = table.viewer.facing()
    return seen.current_player == seen.player


# Who has which seat, and what goes out by link


def read_by_others(game: Saved) -> str:
    """Return what others can find out from the link: no undealt cards, and nothing of a finished match."""
    secrets = load_pack(game.record.game).text.in_links
    if game.record.seal:
        return say("sealed-link", secrets=secrets)
    if isinstance(game, WaitingRoom):
        return say("open-link-later", secrets=secrets)
    return "" if game.match.is_over() else say("open-link", secrets=secrets)


def addressee(game: Saved) -> str:
    """
    Return the name of the one person who gets the link; "" if it goes to nobody or to several.

    Before the deal it is the next person to add to it, else the host, to whom answers go; but not at the host's own
    device.
    """
    if isinstance(game, Table):
        is_person = game.turn.is_waiting() and game.match.bots[game.match.current_player()] is None
        return game.turn.name() if is_person and not game.record.is_free(game.match.current_player()) else ""
    for seat in game.missing():
        return game.record.names[seat]
    return "" if game.invites() else host_name(game.record)


def host_name(record: Record) -> str:
    """Return the host's name: the first person in a game who has a name."""
    people = (name for name, bot in zip(record.names, record.bots, strict=True) if bot is None)
    return next((name for name in people if name not in ("", YOU)), "")


def invites(host: str) -> str:
    """
    Return a phrase about who invites, if known.

    >>> invites("Anna"), invites("")
    ('Anna invites you', 'You are invited')
    """
    return say("invites", host=host) if host else say("invited")


def table_of(host: str) -> str:
    """
    Return a name for a game by its host.

    >>> table_of("Anna"), table_of("")
    ("Anna's table", 'A table')
    """
    return say("table-of", host=host) if host else say("table")


def seats_moved(game: Saved) -> list[str]:
    """
    List who has sat down since the last time, and which seats have moved: to another device, to a bot or back.

    Of a seat that has moved several times, only the last time is reported.
    """
    names = game.record.seat_names()
    moved = game.announced.seat_changes(game.record) if isinstance(game, Table) else ()
    before = game.announced.names if isinstance(game, Table) else game.names_told
    newcomers = (name for old, name in zip(before, game.record.names, strict=True) if name and not old)
    return [*(say("has-sat-down", name=name) for name in newcomers), *(around(event, names) for event in moved)]


def reseated(seats: Reseating) -> str:
    """Return everything that has changed because two people had taken the same seat."""
    alone = sum(change.mine for change in seats.changes) == 1
    told = [_changed(change, yours=change.mine and alone) for change in seats.changes]
    return " ".join([*told, *[say("undone")] * seats.undone, *[say("other-deal")] * seats.undealt])


def _changed(change: Change, *, yours: bool) -> str:
    """Return what has changed, for everybody or, with `yours`, for the person who has moved."""
    told = [_moved(change, yours=yours)]
    if change.saw and yours:
        told.append(say("forget-cards" if change.seat is None else "forget-cards-other"))
    if change.saw and change.rival:
        told.append(say("forget-cards-whose" if yours else "both-saw", name=change.rival))
    return " ".join(told)


def _moved(change: Change, *, yours: bool) -> str:
    """
    Return where a person sits now; without a rival, what they are called.

    >>> _moved(Change("Cleo", "Ben", 2, mine=False), yours=False)
    'Ben and Cleo joined at the same time: Cleo has seat 3 now.'
    >>> _moved(Change("Ben", "Ben", None, mine=True), yours=True)
    'Another Ben joined at the same time as you: no seat is left for you.'
    """
    seat = ("late" if change.late else "none") if change.seat is None else change.seat + 1
    if not change.rival:
        return say("renamed-you" if yours else "renamed", name=change.name, seat=seat)
    names = "same" if name_key(change.rival) == name_key(change.name) else "different"
    if yours:
        return say("reseated-you", names=names, rival=change.rival, seat=seat)
    return say("reseated", names=names, name=change.name, rival=change.rival, seat=seat)
