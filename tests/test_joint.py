"""A seed made together: nobody can choose it, everybody can see that it was not chosen."""

from dataclasses import replace
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong import InvalidRecordError, JointSeed, Match, Record, load_game, new_record, reveal, take_seat
from passalong.joint import commitment
from passalong.links import game_id
from tests.links.games import dealt_together

SECRET = bytes(range(16))
ANSWERS = {1: b"answer 1", 2: b"answer 2"}
WHOLE = JointSeed.begin(SECRET).answer(1, ANSWERS[1]).answer(2, ANSWERS[2]).reveal(SECRET)
INVITATION = new_record(load_game("detect"), ("Anna", "", ""), (None, None, None), b"", joint=JointSeed.begin(SECRET))
SEATED = take_seat(take_seat(INVITATION, 1, "Ben", ANSWERS[1]), 2, "Cleo", ANSWERS[2])


def digest(text: bytes) -> bytes:
    return sha256(b"passalong/joint/" + text).digest()[:16]


# The seed


def test_commitment_and_seed_are_fixed_for_ever() -> None:
    assert commitment(SECRET) == digest(b"commitment/" + SECRET)
    assert WHOLE.seed() == digest(b"seed/" + SECRET + b"\1answer 1\2answer 2")


@pytest.mark.parametrize("seats", list(permutations(ANSWERS)))
def test_the_order_of_the_answers_does_not_matter(seats: tuple[int, ...]) -> None:
    joint = JointSeed.begin(SECRET)
    for seat in seats:
        joint = joint.answer(seat, ANSWERS[seat])
    assert joint.reveal(SECRET) == WHOLE


@given(st.sampled_from([1, 2]), st.binary(min_size=8, max_size=8))
def test_every_answer_counts(seat: int, answer: bytes) -> None:
    other = replace(WHOLE, answers={**ANSWERS, seat: answer})
    assert (other.seed() == WHOLE.seed()) == (answer == ANSWERS[seat])


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


def test_what_contradicts_is_not_united() -> None:
    begun = JointSeed.begin(SECRET)
    early = begun.answer(1, ANSWERS[1]).reveal(SECRET)
    for one, other in (
        (begun.answer(1, bytes(8)), begun.answer(1, ANSWERS[1])),
        (early, begun.answer(2, ANSWERS[2])),
        (begun, JointSeed.begin(bytes(16))),
    ):
        for mine, theirs in ((one, other), (other, one)):
            with pytest.raises(ValueError, match="cannot be united"):
                mine.united(theirs)


# Taking seats, and dealing


def test_taking_a_seat() -> None:
    assert SEATED.names == ("Anna", "Ben", "Cleo")
    assert SEATED.joint is not None
    assert SEATED.joint.answers == ANSWERS
    assert take_seat(replace(INVITATION, joint=None, seed=SECRET), 1, "  Ben ").names == ("Anna", "Ben", "")


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
    record = replace(INVITATION, joint=None, seed=SECRET)
    assert Match(record).names == record.seat_names() == ("Anna", "Seat 2", "Seat 3")


def test_the_deal_waits_until_every_seat_is_taken() -> None:
    for early in (INVITATION, replace(SEATED, joint=None, seed=SECRET), reveal(SEATED, SECRET)):
        with pytest.raises(ValueError, match="every seat is taken"):
            reveal(early, SECRET)
    dealt = reveal(SEATED, SECRET)
    assert (INVITATION.is_dealt(), SEATED.is_dealt(), dealt.is_dealt()) == (False, False, True)
    assert dealt.seed == WHOLE.seed()
    assert game_id(INVITATION) == game_id(SEATED) == game_id(dealt)


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
    again = reveal(SEATED, SECRET).new_game(bytes(16))
    assert (again.joint, again.seed) == (None, bytes(16))


# Saved


@pytest.mark.parametrize("record", [INVITATION, SEATED, reveal(SEATED, SECRET), dealt_together("loot", 4, 5)])
def test_a_joint_seed_is_saved(record: Record) -> None:
    assert Record.from_text(record.to_text()) == record


DEALT = reveal(SEATED, SECRET)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (replace(DEALT, seed=bytes(16)), "does not follow"),
        (replace(DEALT, seed=b""), "does not follow"),
        (replace(SEATED, seed=bytes(16)), "does not follow"),
        (replace(SEATED, seed=SECRET, joint=None, names=("A",)), "3 names"),
        (replace(DEALT, joint=replace(WHOLE, commitment=bytes(16))), "not the one that was promised"),
        (replace(DEALT, joint=replace(WHOLE, secret=bytes(16))), "not the one that was promised"),
        (replace(DEALT, names=("Anna", "Ben", "")), "still free"),
        (replace(SEATED, names=("Anna", "Ben", "")), "still free"),
        (replace(SEATED, choices=(0,)), "before the deal"),
        (replace(SEATED, joint=JointSeed(b"short")), "16 bytes"),
        (replace(SEATED, joint=JointSeed(bytes(16), {1: b"short"})), "of seat 1"),
        (replace(SEATED, joint=JointSeed(bytes(16), {3: bytes(8)})), "of seat 3"),
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
