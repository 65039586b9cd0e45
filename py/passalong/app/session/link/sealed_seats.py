"""The next match in a sealed series: what must follow from the last one, and this device's secrets in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

from passalong.app.messages import say
from passalong.app.session.link.earlier_seats import is_same_game_of_same_people
from passalong.app.session.notes import Notes
from passalong.deal import SealedByDice
from passalong.game import InvalidRecordError
from passalong.links.errors import Fault
from passalong.match import Match
from passalong.record import Record
from passalong.record_json import read_json
from passalong.sealed_record import is_own, without_false_moves
from passalong.sync import TransitionError


class NextMatch(NamedTuple):
    """
    The seats of this device in the next match: the secrets of those played here, and those that have left.

    `follows` is the id of the match before.
    """

    own: Mapping[int, bytes] = {}
    left: tuple[int, ...] = ()
    follows: str = ""


def is_next(text: str, record: Record) -> bool:
    """
    Return whether a saved game is the next match after a sealed one.

    Its hash chains continue those of that match: nothing more may be stated there, in any version of it.
    """
    if record.seal is None or record.seal.salt.hex() not in text:
        return False
    with suppress(ValueError, KeyError, TypeError, AttributeError):
        data = read_json(text)
        following = Record.from_text(data["record"])
        follows = Notes.from_json(data["notes"], following.bots).follows
        return following.seal is not None and follows == record.seal.salt.hex()
    return False


def next_match(record: Record, saves: Iterable[str]) -> NextMatch:
    """
    Return this device's seats in a sealed game that follows one of its `saves`; no seats if it follows none.

    The salt of the new game determines which match it follows. A seat for which the game shows more than this device
    has stated is played elsewhere.

    Raises `TransitionError` if a seat's commitment does not follow from the last match, since it could then open values
    that are known already, and `InvalidRecordError` for a second next match of the same one, or for other rules.
    """
    saves = list(saves)
    for text in saves:
        if "secrets" not in text:
            continue
        with suppress(ValueError, KeyError, TypeError, AttributeError):
            data = read_json(text)
            before = Record.from_text(data["record"])
            notes = Notes.from_json(data["notes"], before.bots)
            if notes.secrets and is_same_game_of_same_people(before, record):
                match = Match(before, notes.secrets)
                # After a claim the other player may still answer, so the chains continue in that match.
                ended = match.is_over() and match.claim() is None
                following = match.next_match(before.deal.seed) if ended else None
                if following and _goes_on(record, following):
                    break
    else:
        return NextMatch()
    if record.setup() != following.setup():
        raise InvalidRecordError(say("link-other-rules"))
    if any(is_next(text, before) for text in saves):
        raise InvalidRecordError(say("link-two-next"))
    if any(_goes_further(text, before, notes.secrets) for text in saves):
        raise InvalidRecordError(say("link-other-end"))
    _check_commitments(record, following, notes.secrets)
    record = without_false_moves(record, notes.secrets, following)
    _check_own(record, notes.secrets)
    left = tuple(seat for seat in notes.secrets if _says_more(record, seat))
    own = {seat: secret for seat, secret in notes.secrets.items() if seat not in left}
    return NextMatch(own, left, before.seal.salt.hex() if before.seal else "")


def _goes_on(record: Record, following: Record) -> bool:
    return bool(record.seal and following.seal and following.seal.salt == record.seal.salt)


def _goes_further(text: str, ended: Record, own: Iterable[int]) -> bool:
    """Return whether a saved game is another version of an ended match, in which this device has shown more."""
    if ended.seal is None or ended.seal.salt.hex() not in text:
        return False
    with suppress(ValueError, KeyError, TypeError, AttributeError):
        other = Record.from_text(read_json(text)["record"]).seal
        shown = [{seat: element.at for seat, element in seal.elements.items()} for seal in (other, ended.seal) if seal]
        is_version = other is not None and other.salt == ended.seal.salt
        return is_version and any(shown[0].get(seat, 0) > shown[1].get(seat, 0) for seat in own)
    return False


def _check_commitments(record: Record, following: Record, own: Mapping[int, bytes]) -> None:
    """Raise `TransitionError` unless the chains of all seats continue where they have stopped."""
    ended, begun = record.deal, following.deal
    if not (isinstance(ended, SealedByDice) and isinstance(begun, SealedByDice)):
        return
    for seat, name in enumerate(record.seat_names()):
        if ended.seal.commitments.get(seat) != begun.seal.commitments.get(seat):
            fault: Fault = "said" if seat in own else "commits"
            raise TransitionError(f"What {name} adds does not follow from the last match.", fault, name=name)


def _check_own(record: Record, own: Mapping[int, bytes]) -> None:
    """
    Raise `TransitionError` if a seat here has stated what no device of this player has.

    Another device would have committed with the same secret, and told that the seat has moved.
    """
    moved = {event.player for event in record.seat_moves()}
    told = {event.player for event in record.events if event.player not in moved}
    made = record.seal.commitments if record.seal else {}
    for seat, secret in own.items():
        if seat in told or (seat in made and not is_own(record, seat, secret)):
            name = record.seat_names()[seat]
            raise TransitionError(f"{name} has not said this on this device.", name=name)


def _says_more(record: Record, seat: int) -> bool:
    """Return whether a game that is new here shows something of a seat that only its own device can know."""
    if record.seal is None:
        return False
    movers = [mover for mover, _ in record.moves()][record.rules().hidden_choices :]
    moved = (event.player for event in record.seat_moves())
    return seat in {*record.seal.elements, *record.seal.openings, *movers, *moved}
