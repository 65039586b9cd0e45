"""A seed made together: nobody can choose it, everybody can see that it was not chosen."""

import json
from dataclasses import replace
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong import InvalidRecordError, JointSeed, Match, Record, load_game, new_record, reveal, take_seat
from passalong.deal import Seed
from passalong.links import game_id
from passalong.sealed.joint import answer_from, commitment
from passalong.sync.invitation import close, deal_further, needs_openings, show
from tests.links.games import dealt, dealt_as_before, dealt_together

SECRET = bytes(range(16))
OPENINGS = {1: b"opening of Ben's", 2: b"Cleo's opening.."}
ANSWERS = {seat: answer_from(opening) for seat, opening in OPENINGS.items()}
ANSWERED = JointSeed.begin(SECRET).answer(1, ANSWERS[1]).answer(2, ANSWERS[2])
CLOSED = ANSWERED.close()
OPENED = CLOSED.open(1, OPENINGS[1]).open(2, OPENINGS[2])
WHOLE = OPENED.reveal(SECRET)
INVITATION = new_record(load_game("detect"), ("Anna", "", ""), (None, None, None), JointSeed.begin(SECRET))
SEATED = take_seat(take_seat(INVITATION, 1, "Ben", ANSWERS[1]), 2, "Cleo", ANSWERS[2])
DEALT = dealt(SEATED, SECRET, OPENINGS)
BEFORE = dealt_as_before(SEATED, SECRET)


def digest(text: bytes) -> bytes:
    return sha256(b"passalong/joint/" + text).digest()[:16]


# The seed


def test_commitment_and_seed_are_fixed_for_ever() -> None:
    assert commitment(SECRET) == digest(b"commitment/" + SECRET)
    assert ANSWERS[1] == digest(b"answer/opening of Ben's")[:8]
    assert WHOLE.seed == digest(b"seed/" + SECRET + b"\1opening of Ben's\2Cleo's opening..")
    assert OPENED.seed == ANSWERED.seed == b""


def test_one_answer_and_those_of_earlier_versions_are_all_there_is() -> None:
    alone = JointSeed.begin(SECRET).answer(1, b"answer 1").reveal(SECRET)
    assert alone.seed == digest(b"seed/" + SECRET + b"\1answer 1")
    before = replace(ANSWERED, answers={1: b"answer 1", 2: b"answer 2"}, secret=SECRET)
    assert before.seed == digest(b"seed/" + SECRET + b"\1answer 1\2answer 2")


@pytest.mark.parametrize("seats", list(permutations(ANSWERS)))
def test_the_order_of_answers_and_openings_does_not_matter(seats: tuple[int, ...]) -> None:
    joint = JointSeed.begin(SECRET)
    for seat in seats:
        joint = joint.answer(seat, ANSWERS[seat])
    joint = joint.close()
    for seat in seats:
        joint = joint.open(seat, OPENINGS[seat])
    assert joint.reveal(SECRET) == WHOLE


@given(st.sampled_from([1, 2]), st.binary(min_size=16, max_size=16))
def test_every_opening_counts(seat: int, opening: bytes) -> None:
    other = replace(WHOLE, openings={**OPENINGS, seat: opening})
    assert (other.seed == WHOLE.seed) == (opening == OPENINGS[seat])


def test_the_secret_is_revealed_after_all_openings_and_they_are_shown_after_all_answers() -> None:
    for early in (ANSWERED, CLOSED, CLOSED.open(2, OPENINGS[2])):
        with pytest.raises(ValueError, match="Not every seat has opened"):
            early.reveal(SECRET)
    for joint, opening in ((ANSWERED, OPENINGS[1]), (CLOSED, OPENINGS[2])):
        with pytest.raises(ValueError, match="has not answered this"):
            joint.open(1, opening)
    with pytest.raises(ValueError, match="too late"):
        CLOSED.answer(3, bytes(8))
    with pytest.raises(ValueError, match="Nothing is to be opened"):
        JointSeed.begin(SECRET).answer(1, bytes(8)).close()
    assert (ANSWERED.missing(), CLOSED.open(1, OPENINGS[1]).missing(), WHOLE.missing()) == ((1, 2), (2,), ())


def test_whoever_deals_and_has_the_last_answer_cannot_pick_the_cards() -> None:
    """Before Ben's device shows its opening all else is fixed, and with each opening the cards are others."""

    def seeds(bens: bytes) -> set[bytes]:
        joint = JointSeed.begin(SECRET).answer(1, answer_from(bens)).answer(2, ANSWERS[2]).close()
        return {
            joint.seed,
            joint.open(2, OPENINGS[2]).seed,
            joint.open(1, bens).open(2, OPENINGS[2]).reveal(SECRET).seed,
        }

    assert len(set[bytes]().union(*(seeds(bytes([at]) * 16) for at in range(9)))) == 10


def test_a_promise_is_kept() -> None:
    with pytest.raises(ValueError, match="not the secret"):
        JointSeed.begin(SECRET).reveal(bytes(16))
    with pytest.raises(ValueError, match="too late"):
        WHOLE.answer(3, bytes(8))
    with pytest.raises(ValueError, match="too late"):
        JointSeed.begin(SECRET).answer(1, bytes(8)).answer(1, bytes(8))
    with pytest.raises(ValueError, match="16 bytes"):
        JointSeed.begin(b"short")


def test_a_device_can_tell_whether_its_answer_is_in() -> None:
    assert WHOLE.keeps(1, ANSWERS[1], commitment(SECRET))
    assert not WHOLE.keeps(1, ANSWERS[2], commitment(SECRET))
    assert not WHOLE.keeps(3, ANSWERS[1], commitment(SECRET))
    assert not WHOLE.keeps(1, ANSWERS[1], commitment(bytes(16)))


def test_answers_of_two_links_are_united() -> None:
    begun = JointSeed.begin(SECRET)
    first, second = begun.answer(1, ANSWERS[1]), begun.answer(2, ANSWERS[2])
    assert first.united(second) == second.united(first) == first.answer(2, ANSWERS[2])
    assert first.united(WHOLE) == WHOLE.united(first) == WHOLE
    one, other = (CLOSED.open(seat, opening) for seat, opening in OPENINGS.items())
    assert one.united(other) == other.united(one) == one.united(OPENED) == OPENED
    assert first.united(one) == one.united(first) == one


def test_what_contradicts_is_not_united() -> None:
    begun = JointSeed.begin(SECRET)
    early = begun.answer(1, ANSWERS[1]).reveal(SECRET)
    for one, other in (
        (begun.answer(1, bytes(8)), begun.answer(1, ANSWERS[1])),
        (early, begun.answer(2, ANSWERS[2])),
        (begun, JointSeed.begin(bytes(16))),
        (CLOSED, begun.answer(3, bytes(8))),
        (CLOSED, replace(ANSWERED, secret=SECRET)),
        (CLOSED, replace(CLOSED, answers={**ANSWERS, 2: bytes(8)})),
    ):
        for mine, theirs in ((one, other), (other, one)):
            with pytest.raises(ValueError, match="cannot be united"):
                mine.united(theirs)


# Taking seats, and dealing


def test_taking_a_seat() -> None:
    assert SEATED.names == ("Anna", "Ben", "Cleo")
    assert SEATED.joint is not None
    assert SEATED.joint.answers == ANSWERS
    assert take_seat(replace(INVITATION, deal=Seed(SECRET)), 1, "  Ben ").names == ("Anna", "Ben", "")


@pytest.mark.parametrize(
    ("seat", "name", "sentence"),
    [
        (0, "Ben", "Seat 0 is not free."),
        (3, "Ben", "Seat 3 is not free."),
        (-1, "Ben", "Seat -1 is not free."),
        (1, " \u202e", "Whoever sits down needs a name."),
        (1, "anna", "anna is at this table already."),
    ],
)
def test_a_seat_that_cannot_be_taken(seat: int, name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence.replace(".", r"\.")):
        take_seat(INVITATION, seat, name, bytes(8))


def test_a_bot_s_seat_is_not_free() -> None:
    record = new_record(load_game("detect"), ("Anna", ""), (None, "easy"), SECRET)
    assert [record.is_free(seat) for seat in range(2)] == [False, False]


def test_a_free_seat_has_a_name_to_show() -> None:
    record = replace(INVITATION, deal=Seed(SECRET))
    assert Match(record).names == record.seat_names() == ("Anna", "Seat 2", "Seat 3")


def test_the_deal_waits_until_every_seat_is_taken() -> None:
    for early in (INVITATION, replace(SEATED, deal=Seed(SECRET)), DEALT):
        for further in (lambda record: reveal(record, SECRET), close):
            with pytest.raises(ValueError, match="every seat is taken"):
                further(early)
    assert (INVITATION.is_dealt(), SEATED.is_dealt(), DEALT.is_dealt()) == (False, False, True)
    assert DEALT.deal.seed == WHOLE.seed
    assert game_id(INVITATION) == game_id(SEATED) == game_id(DEALT)


def test_a_deal_goes_on_as_far_as_each_device_can_go() -> None:
    closed = deal_further(SEATED, SECRET)
    assert closed == close(SEATED) == deal_further(closed, SECRET)
    assert show(SEATED, OPENINGS) == SEATED
    one = show(closed, {1: OPENINGS[1]})
    assert one.joint
    assert one.joint.missing() == (2,)
    assert deal_further(show(one, {2: OPENINGS[2]}), SECRET) == DEALT
    assert show(DEALT, OPENINGS) == DEALT
    assert (needs_openings(INVITATION), needs_openings(SEATED)) == (True, True)


def test_two_devices_need_no_round() -> None:
    invitation = new_record(load_game("loot"), ("Anna", ""), (None,) * 2, JointSeed.begin(SECRET))
    assert not needs_openings(invitation)
    seated = take_seat(invitation, 1, "Ben", b"answer 1")
    assert deal_further(seated, SECRET) == reveal(seated, SECRET)
    assert not needs_openings(replace(invitation, deal=Seed(SECRET)))


def test_nothing_is_played_before_the_deal() -> None:
    for replayed in (SEATED.replay, lambda: Match(SEATED), lambda: list(SEATED.story())):
        with pytest.raises(InvalidRecordError, match="not dealt yet"):
            replayed()
    assert SEATED.steps() == ()


def test_a_free_seat_gives_nothing_up() -> None:
    match = Match(new_record(load_game("detect"), ("Anna", ""), (None, None), SECRET))
    with pytest.raises(ValueError, match="Nobody has taken this seat yet"):
        match.resign(1)


def test_the_next_game_is_dealt_anew() -> None:
    again = DEALT.new_game(bytes(16))
    assert (again.joint, again.deal.seed) == (None, bytes(16))


# Saved


@pytest.mark.parametrize(
    "record",
    [INVITATION, SEATED, close(SEATED), show(close(SEATED), OPENINGS), DEALT, BEFORE, dealt_together("loot", 4, 5)],
)
def test_a_joint_seed_is_saved(record: Record) -> None:
    assert Record.from_text(record.to_text()) == record
    assert ("closed" in record.to_text()) == (record not in (INVITATION, SEATED, BEFORE))


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": "00" * 16},
        {"seed": ""},
        {"passalong": 2, "dealt": [0]},
        {"passalong": 3, "duplicate": []},
        {"seal": {"salt": "", "commitments": {}, "elements": {}, "answers": [], "openings": {}}},
    ],
)
def test_a_text_with_two_deals_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(InvalidRecordError, match="two ways"):
        Record.from_text(json.dumps({**json.loads(DEALT.to_text()), **changes}))


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (replace(SEATED, deal=Seed(SECRET), names=("A",)), "3 names"),
        (replace(DEALT, deal=replace(WHOLE, commitment=bytes(16))), "not the one that was promised"),
        (replace(DEALT, deal=replace(WHOLE, secret=bytes(16))), "not the one that was promised"),
        (replace(DEALT, names=("Anna", "Ben", "")), "still free"),
        (replace(SEATED, names=("Anna", "Ben", "")), "still free"),
        (replace(SEATED, choices=(0,)), "before the deal"),
        (replace(SEATED, deal=JointSeed(b"short")), "16 bytes"),
        (replace(SEATED, deal=JointSeed(bytes(16), {1: b"short"})), "of seat 1"),
        (replace(SEATED, deal=JointSeed(bytes(16), {3: bytes(8)})), "of seat 3"),
        (replace(SEATED, deal=replace(CLOSED, openings={1: OPENINGS[2]})), "does not fit the deal"),
        (replace(SEATED, deal=replace(CLOSED, openings={1: b"short"})), "does not fit the deal"),
        (replace(SEATED, deal=replace(CLOSED, openings={0: OPENINGS[1]})), "does not fit the deal"),
        (replace(SEATED, deal=replace(CLOSED, answers={1: ANSWERS[1]})), "too early"),
        (replace(DEALT, deal=replace(WHOLE, openings={})), "too early"),
        (replace(SEATED, names=("Anna", "Ben", ""), deal=CLOSED), "still free"),
    ],
)
def test_a_false_deal_is_refused(record: Record, message: str) -> None:
    with pytest.raises(InvalidRecordError, match=message):
        Record.from_text(record.to_text())


@pytest.mark.parametrize("joint", ["null", "7", "{}", '{"commitment":"00","answers":[],"secret":""}', '{"answers":{}}'])
def test_a_joint_seed_that_cannot_be_read_is_named(joint: str) -> None:
    text = SEATED.to_text().partition(',"joint":')[0] + f',"joint":{joint}}}'
    with pytest.raises(InvalidRecordError, match="'joint'"):
        Record.from_text(text)
