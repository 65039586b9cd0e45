"""Claiming the win of a sealed game from somebody who does not answer: it holds until they do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from passalong.game import IllegalActionError, InvalidRecordError
from passalong.links import decode, encode
from passalong.match import Match
from passalong.record import Record, RecordEvent
from passalong.sealed_record import with_own
from passalong.sync import Kind, relate
from tests.links.games import played
from tests.sealed.cheats import seal_of
from tests.sealed.devices import begun
from tests.sealed.test_cheats import finished, match_of, record_of


def waiting(game: str, players: int = 2, turns: int = 9) -> tuple[Match, Match]:
    """Return the match on the device of somebody who waits, and on that of the seat which is waited for."""
    devices = begun(game, players, 3, turns)
    late = next(device for device in devices if device.can_play())
    return match_of(devices[(late.seat + 1) % players]), match_of(late)


def own_seat(match: Match) -> int:
    """Return the seat that is played there."""
    (seat,) = match._own
    return seat


def there(record: Record, device: Match) -> Match:
    """Return the match on a device that has opened a link to it."""
    return Match(with_own(record, device._own), device._own)


def claimed(game: str, players: int = 2) -> tuple[Match, Match]:
    """Return the same after a claim, of which the late one has not heard."""
    waits, late = waiting(game, players)
    waits.claim_win(own_seat(waits))
    return waits, late


@pytest.mark.parametrize(("game", "players"), [("depth_charge", 2), ("detect", 2), ("detect", 3)])
def test_who_does_not_answer_loses(game: str, players: int) -> None:
    waits, late = claimed(game, players)
    for known in (waits, Match(waits.record), Match(decode(encode(waits.record)))):
        assert known.is_over()
        assert [gain < 0 for gain in known.returns()] == [seat == own_seat(late) for seat in range(players)]
        assert not known.may_unseal()
    assert not seal_of(waits.record).openings, "nothing is opened: it may go on"
    assert Record.from_text(waits.record.to_text()) == waits.record


@pytest.mark.parametrize("game", ["depth_charge", "detect"])
def test_who_answers_after_all_goes_on(game: str) -> None:
    """Whether they have heard of the claim, or the links have crossed."""
    waits, late = claimed(game)
    heard = relate(late.record, decode(encode(waits.record)))
    assert heard.kind is Kind.NEWER
    for record in (heard.record, late.record):
        goes_on = there(record, late)
        assert not goes_on.is_over()
        assert goes_on.current_player() == own_seat(late)
        goes_on.play(own_seat(late), goes_on.observation(own_seat(late)).legal_actions[0])
        came = relate(waits.record, decode(encode(goes_on.record)))
        assert came.kind in (Kind.NEWER, Kind.MERGED)
        after = there(came.record, waits)
        assert after.claim() is None
        assert not after.is_over() or after.ended_by() is None
        following = there(waits.record, waits)
        while following.follow(came.record):
            pass
        assert following.record.choices == after.record.choices
        older = relate(goes_on.record, decode(encode(waits.record))).record
        assert older.public_choices() == goes_on.record.public_choices()


def test_an_answer_alone_is_a_sign_of_life() -> None:
    """Where the game stands at a question, the device of the late one answers as soon as it opens the link."""
    for turns in range(2, 30):
        waits, late = waiting("depth_charge", 2, turns)
        asks = there(late.record, late)
        sounds = (action for action in asks.observation(own_seat(late)).legal_actions if 64 <= action < 128)
        action = next(sounds, None)
        if action is not None:
            break
    assert action is not None
    asks.play(own_seat(late), action)
    assert asks.is_standing()
    asks.claim_win(own_seat(late))
    assert asks.is_over()
    answered = there(relate(waits.record, decode(encode(asks.record))).record, waits)
    assert not answered.is_over()
    came = relate(asks.record, decode(encode(answered.record)))
    assert not there(came.record, asks).is_over()


def test_an_opening_undoes_a_claim_at_the_end() -> None:
    record, _ = finished("depth_charge", 3)
    seal = seal_of(record)
    for late in (0, 1):
        missing = record.with_seal(replace(seal, openings={1 - late: seal.openings[1 - late]}))
        match = Match(missing)
        assert match.is_opening()
        claim = RecordEvent(len(record.choices), "claim", 1 - late, f"{missing.num_told}")
        claims = Match(missing.with_asides([claim]))
        assert [gain > 0 for gain in claims.returns()] == [seat != late for seat in range(2)]
        opened = Match(relate(claims.record, record).record)
        assert opened.claim() is None
        assert opened.returns() == Match(record).returns()


def test_the_last_claim_of_a_seat_counts() -> None:
    """Somebody may claim the win, get an answer, and wait again; a claim of what is yet to come is none."""
    waits, _ = waiting("detect")
    told, seat = waits.record.num_told, own_seat(waits)
    claims = [RecordEvent(len(waits.record.choices), "claim", seat, f"{at}") for at in (told - 1, told, told + 1, 9)]
    for order in (claims, claims[::-1]):
        kept = waits.record.with_asides(order)
        assert kept.events == (claims[1],)
        assert Match(kept).is_over()


def test_only_who_waits_claims() -> None:
    waits, late = waiting("detect")
    open_ = played("detect", 2, 1, 3)
    for match, seat in ((late, own_seat(late)), (waits, own_seat(late)), (open_, 0), (Match(waits.record), 0)):
        with pytest.raises(IllegalActionError):
            match.claim_win(seat)
    over = Match(finished("depth_charge", 3)[0], {})
    with pytest.raises(IllegalActionError):
        over.claim_win(0)


@pytest.mark.parametrize("detail", ["", "x", "-1", "01", "65536", "9" * 16])
def test_a_claim_says_how_much_had_been_told(detail: str) -> None:
    waits, _ = waiting("detect")
    claim = RecordEvent(len(waits.record.choices), "claim", own_seat(waits), detail)
    with pytest.raises(InvalidRecordError):
        Match(waits.record.with_asides([claim]))
    with pytest.raises(InvalidRecordError):
        Match(played("detect", 2, 1, 3).record.with_asides([claim._replace(at=0, detail="3")]))


def test_a_claim_that_somebody_has_made_up_holds_no_longer_than_a_true_one() -> None:
    """Nor does one in the name of the seat that is waited for."""
    waits, late = waiting("detect")
    own = RecordEvent(len(waits.record.choices), "claim", own_seat(late), f"{waits.record.num_told}")
    assert not Match(waits.record.with_asides([own])).is_over()
    claims, _ = claimed("detect")
    assert Match(claims.record.with_asides([own])).is_over(), "nor does it undo a true one"
    early = own._replace(player=own_seat(waits), detail=f"{waits.record.num_told + 1}")
    assert not Match(waits.record.with_asides([early])).is_over()
    assert record_of(begun("detect", 2, 3, 9)[0]).events == ()
