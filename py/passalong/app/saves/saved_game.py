"""A saved game: reading it, who plays here, and what a link changes in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from passalong.app.messages import say
from passalong.app.session.link.reseating import Reseating, goes_on_from, has_invited, notes_after, reseating
from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.app.session.notes import Notes
from passalong.app.session.secrets import NOTHING, Own
from passalong.app.session.table.table import Saved, Table, may_join
from passalong.app.words.table import summary, what_differs
from passalong.game import InvalidRecordError
from passalong.games import load_pack
from passalong.links import published
from passalong.match import Match
from passalong.record import Record
from passalong.record_json import read_json
from passalong.sealed_record import audit, is_own, with_own
from passalong.sync import Opening, actors, moved_since
from passalong.sync.seating import fixed, host, marked_as, person


class Arrival(NamedTuple):
    """
    A game that came by link: its key, how it relates to the known version, the game, and who has another seat now.

    `left` are the seats that were played here until the link told that another device plays them.
    """

    key: str
    opening: Opening
    game: Saved
    seats: Reseating = Reseating()
    left: tuple[int, ...] = ()


def read_saved(text: str) -> Saved:
    """
    Read a saved game; raises `InvalidRecordError`, whatever the text is.

    Anybody may have written the text, so everything that is shown of the game is produced once: a damaged save is found
    here, and not later on the screen.
    """
    try:
        data = read_json(text)
        saved = WaitingRoom.from_json(data) if "gathering" in data else Table.from_json(data)
        _try_out(saved)
    except InvalidRecordError:
        raise
    except Exception as error:  # noqa: BLE001 - a view may raise anything when it draws an impossible state
        raise InvalidRecordError(f"This saved game is damaged ({type(error).__name__}: {error}).") from None
    return saved


def _try_out(saved: Saved) -> None:
    """Produce everything that is shown of a game once, to find out whether it raises an exception."""
    summary(saved)
    what_differs(saved)
    if isinstance(saved, Table):
        seen, names, ui = saved.viewer.facing(), saved.match.names, saved.viewer.ui()
        saved.text.lines(seen.history, names)
        saved.text.prompt(seen, names, ui)
        load_pack(saved.record.game).view.draw(seen, ui, names, bool(seen.legal_actions))
        saved.viewer.since()


def kept_seats(known: Saved, record: Record) -> list[int]:
    """List the seats played here that have the same people in another version of the game."""
    before = marked_as(known.record, record)
    return [seat for seat in known.notes.here if before.sitter(seat) == record.sitter(seat)]


def loses_seat(game: Saved, others: Iterable[Saved]) -> bool:
    """Return whether somebody who plays here in another version of a game does not in this one."""
    return any(not set(other.notes.here) <= set(game.notes.here) for other in others)


def is_too_late(game: Saved, others: Iterable[Saved]) -> bool:
    """Return whether a game waits to be dealt that another version of it has dealt, or closed, already."""
    return not any(fixed(game.record)) and any(any(fixed(other.record)) for other in others)


def has_answered_elsewhere(record: Record, others: Iterable[Saved]) -> bool:
    """
    Return whether this device has stated more for its seats in another version of a sealed game.

    It continues with that version alone: a second answer would tell its opponents more than the rules do.
    """
    return record.seal is not None and any(
        _said(other.record, seat) > _said(record, seat) for other in others for seat in other.notes.secrets
    )


def _said(record: Record, seat: int) -> int:
    """Count what a seat of a sealed game has shown, played and opened."""
    opened = record.seal is not None and seat in record.seal.openings
    return audit(record).seats[seat].shown + actors(record).count(seat) + opened


def is_ended(saved: Saved) -> bool:
    """Return whether a game has ended for good; a claimed win does not last if an answer still comes."""
    return isinstance(saved, Table) and saved.match.is_over() and saved.match.claim() is None


def is_asked(saved: Saved) -> bool:
    """Return whether somebody here has yet to say whether they join a game or watch it."""
    is_over = isinstance(saved, Table) and saved.match.is_over()
    return may_join(saved) and not saved.notes.here and not saved.notes.watches and not is_over


def is_invited(saved: Saved) -> bool:
    """Return whether there is a seat for somebody here."""
    return is_asked(saved) and bool(saved.record.free_seats())


def settled(key: str, saved: Saved, incoming: Record, opening: Opening) -> Arrival:
    """
    Apply a link that settles a seat which two people had taken.

    The table starts again if its moves have changed, or who plays here. If this device has settled the dispute, the
    others wait for its link; in a sealed game only the host's device settles one.
    """
    known, after = marked_as(saved.record, incoming), opening.record
    seats = reseating(saved.notes, known, incoming, after)
    notes = notes_after(saved.notes, known, after)
    if seats.changes and after != incoming and (has_invited(saved.notes, known) or not after.seal):
        notes = replace(notes, sent=min(notes.sent, after.num_steps - 1), leads=True)
    if isinstance(saved, Table) and (notes.here != saved.notes.here or not goes_on_from(known, after)):
        return Arrival(key, opening, Table.begin(after, notes, saved.wins), seats)
    vars(saved.notes).update(vars(notes))  # the parts of a table share the notes object
    return Arrival(key, opening, taken_in(saved, opening), seats)


def taken_in(saved: Saved, opening: Opening) -> Saved:
    """Return a saved game with what a link has brought."""
    left = leaving(saved, opening.record)
    saved.receive(opening)
    return stood_down(dealt(saved), left) if left else dealt(saved)


def leaving(saved: Saved, record: Record) -> tuple[int, ...]:
    """List the seats here that another device plays, as a link says; no two devices may play a sealed seat."""
    moved = Counter(record.seat_moves()) - Counter(saved.record.seat_moves()) if record.seal else ()
    return tuple(sorted({move.player for move in moved} & set(saved.notes.here)))


def own_secrets(saved: Saved, record: Record) -> Own:
    """
    Return the secrets of the seats that are still played here after a link: others may have moved elsewhere.

    Before a fair deal these are its secret, and the openings of the seats that have answered here.
    """
    if isinstance(saved, WaitingRoom) and record.joint:
        return saved.own_parts(record)
    left, before = leaving(saved, record), marked_as(saved.record, record)
    stays = (seat for seat in saved.notes.secrets if before.sitter(seat) == record.sitter(seat) and seat not in left)
    return {seat: saved.notes.secrets[seat] for seat in stays}


def check_rules(saved: Saved, record: Record) -> None:
    """Raise `InvalidRecordError` if a link has other rules than those to which somebody here has agreed."""
    if record.setup() != saved.record.setup():
        raise InvalidRecordError(say("link-other-rules"))


def check_beside_host(saved: Saved, record: Record) -> None:
    """
    Raise `InvalidRecordError` if a link changes who sits at the host's device.

    These people were there before the invitation was sent, and have brought no mark or answer with it.
    """
    known = saved.record
    beside = [seat for seat in saved.notes.here if seat != host(known) and known.sitter(seat)[2] is None]
    for seat in beside if has_invited(saved.notes, known) else ():
        if not record.is_free(seat) and person(record, seat) != person(known, seat):
            raise InvalidRecordError(say("link-our-seat", name=known.names[seat]))


def check_ours(saved: Saved, record: Record, own: Own) -> None:
    """
    Raise `InvalidRecordError` if a link states for a seat here what this device has not stated.

    In a sealed game each device speaks for its own seats alone. A resignation added by somebody else would make it open
    what it has hidden.
    """
    if not (record.seal and record.is_dealt()):
        return
    forged = next((moved for moved in moved_since(saved.record, record) if moved.seat in own), None)
    if forged:
        name = saved.record.seat_names()[forged.seat]
        raise InvalidRecordError(say("link-not-made-here", name=name, at=forged.at + 1))
    if not says_the_same(record, own):
        raise InvalidRecordError(say("link-answers-differ"))


def says_the_same(record: Record, own: Own) -> bool:
    """Return whether all that a sealed game says for seats follows from their secrets, and not from somebody else."""
    if not record.is_dealt():
        return True
    try:
        Match(with_own(record, own), own)
    except InvalidRecordError:
        return False
    return True


def stood_down(saved: Saved, seats: Iterable[int]) -> Saved:
    """
    Return a sealed game in which some seats are no longer played here.

    Without any others, this device only watches.
    """
    here = tuple(seat for seat in saved.notes.here if seat not in seats)
    secrets = {seat: secret for seat, secret in saved.notes.secrets.items() if seat not in seats}
    notes = replace(saved.notes, here=here, secrets=secrets, leads=saved.notes.leads and bool(here), watches=not here)
    return _anew(saved, with_own(published(saved.record), secrets), notes)


def played_here(saved: Saved, own: Own) -> Own:
    """Return those of this device's secrets whose seats were played here, bots included, and have not moved since."""
    gone = {*saved.notes.here, *(move.player for move in saved.record.seat_moves())}
    if saved.notes.watches:
        return NOTHING
    return {seat: secret for seat, secret in own.items() if seat not in gone and is_own(saved.record, seat, secret)}


def recognised(saved: Saved, own: Own) -> Saved:
    """Return a sealed game in which seats are played here again whose secrets this device has had all along."""
    people = (seat for seat in own if saved.record.bots[seat] is None)
    here = tuple(sorted({*saved.notes.here, *people}))
    notes = replace(saved.notes, here=here, secrets={**saved.notes.secrets, **own}, watches=False)
    return _anew(saved, with_own(saved.record, notes.secrets), notes)


def brought(saved: Saved, seat: int, secret: bytes) -> Saved:
    """Return a sealed game in which a seat has come here from another device."""
    if isinstance(saved, WaitingRoom):
        saved.notes.came = tuple(sorted({*saved.notes.came, seat}))
        return recognised(saved, {seat: secret})
    notes = replace(saved.notes, secrets={**saved.notes.secrets, seat: secret}, watches=False)
    table = Table.begin(with_own(saved.record, notes.secrets), notes, saved.wins)
    table.take_seat(seat, saved.record.names[seat])
    return table


def _anew(saved: Saved, record: Record, notes: Notes) -> Saved:
    if isinstance(saved, WaitingRoom):
        return WaitingRoom(record, notes, saved.secret, saved.openings)
    return Table.begin(record, notes, saved.wins)


def dealt(saved: Saved) -> Saved:
    """Return a saved game, as a table if it was a waiting room with every seat taken and the deal known."""
    if isinstance(saved, Table):
        return saved
    saved.deal()
    if not saved.record.is_dealt():
        return saved
    table = _at_the_table(saved)
    for seat in set(saved.notes.came) & table.notes.secrets.keys():
        table.match.move_seat(seat)  # the other device stands down when it learns of this
    table.notes.came = ()
    return table


def _at_the_table(saved: WaitingRoom) -> Table:
    """Return a game that is dealt."""
    if saved.invites():
        return Table.begin(saved.record, replace(saved.notes, leads=True, sent=-1))
    steps = saved.record.num_steps
    last = replace(saved.notes.last_link, num_steps=steps, seated=saved.record.taken_seats())
    # The device that has dealt knows who sits here.
    notes = replace(saved.notes, leads=False, sent=steps, last_link=last, seal_sent=saved.record.num_shown)
    return Table.begin(saved.record, notes)
