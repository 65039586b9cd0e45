"""A whole game as a link: nothing is lost, nothing damaged gets in, and it is short."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from math import ceil, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.chance import SEED_BYTES
from passalong.deal import Seed
from passalong.game import InvalidRecordError
from passalong.games import load_game
from passalong.links import (
    DamagedLinkError,
    GameLink,
    NewerLinkError,
    SlowLinkError,
    coder,
    decode,
    encode,
    encode_digits,
    game_id,
)
from passalong.links import format as envelope
from passalong.links.checksum import seal, unseal
from passalong.links.coder import ALPHABET, DIGITS, Packer, Unpacker, from_base62, from_decimal, to_base62, to_decimal
from passalong.links.errors import Deadline
from passalong.links.format import JOINT, SEALED, SITTER_RADIX, SITTERS, pack, parent_hash, peek
from passalong.match import Match
from passalong.record import EVENT_KINDS, LEVELS, Record, RecordEvent, new_record
from passalong.sealed.joint import SECRET_BYTES, JointSeed
from tests.conformance.cases import every_case
from tests.links.games import ENDLESS, dealt_as_before, dealt_together, play_on, played, records
from tests.support import CASES

HEADER_BYTES = 37
"""Envelope, check and seed of a game with the usual rules and no names, before anything has happened."""


# Numbers


@given(st.integers(min_value=0) | st.integers(0, 2**5000))
def test_numbers_survive_as_text(number: int) -> None:
    assert from_base62(to_base62(number)) == from_decimal(to_decimal(number)) == number
    assert set(to_base62(number)) <= set(ALPHABET)
    assert set(to_decimal(number)) <= set(DIGITS)


fields = st.lists(st.integers(1, 1000).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix))))


@given(fields, fields, st.text(max_size=8))
def test_packed_fields_come_out_in_order(
    first: list[tuple[int, int]], second: list[tuple[int, int]], text: str
) -> None:
    packer, unpacked = Packer(), tuple(tuple(value for value, _ in values) for values in (first, second))
    parts = (coder.row(*[coder.Number(radix) for _, radix in values]) for values in (first, second))
    field = coder.row(next(parts), coder.Block(next(parts), 4095), coder.text(32))
    field.put(packer, (*unpacked, text))
    unpacker = Unpacker(packer.number())
    assert field.take(unpacker) == (*unpacked, text)
    unpacker.finish()


@given(st.dictionaries(st.integers(0, 4), st.binary(min_size=3, max_size=3)), st.lists(st.integers(0, 6), max_size=9))
def test_a_field_is_read_as_it_was_written(shown: dict[int, bytes], numbers: list[int]) -> None:
    of_seats = coder.per_seat(coder.maybe(coder.Bytes(3)), 5)
    field = coder.row(of_seats, coder.several(coder.Number(7), 9), coder.OneOf("abc", 8))
    packer = Packer()
    field.put(packer, (shown, tuple(numbers), "b"))
    unpacker = Unpacker(packer.number())
    assert field.take(unpacker) == (shown, tuple(numbers), "b")
    unpacker.finish()


@every_case
def test_a_game_that_was_read_is_the_match_that_its_record_leads_to(name: str, players: int) -> None:
    match = played(name, players, 3, 0)
    while not match.is_over() and len(match.movers) < 60:
        play_on(match, len(match.movers), 1)
        record, read = GameLink(pack(match.record)).read()
        assert read
        assert (record, read.record, read.movers) == (match.record, match.record, match.movers)
        seats = (None, *range(players))
        assert [read.observation(seat) for seat in seats] == [match.observation(seat) for seat in seats]
        assert [read.can_undo(seat) for seat in seats[1:]] == [match.can_undo(seat) for seat in seats[1:]]
        ends = [one.finished_deal and one.finished_deal.observation(None) for one in (read, match)]
        assert ends[0] == ends[1]


def test_a_value_must_be_below_its_radix() -> None:
    with pytest.raises(ValueError, match="not below"):
        Packer().put(3, 3)
    with pytest.raises(ValueError, match="not 3"):
        coder.Bytes(3).put(Packer(), b"ab")


def test_a_block_is_as_short_as_it_can_be() -> None:
    packer = Packer()
    packer.put(2, 4096)
    coder.Bytes(2).put(packer, b"\0\1")
    with pytest.raises(DamagedLinkError, match="longer than it has to be"):
        coder.Block(coder.Number(1), 4095).take(Unpacker(packer.number()))


# Whole games


@every_case
@given(st.data())
def test_every_game_survives_its_link(name: str, players: int, data: st.DataObject) -> None:
    record = data.draw(records(name, players))
    assert decode(encode(record)) == record
    assert decode(encode_digits(record)) == record


@every_case
def test_an_invitation_survives_its_link(name: str, players: int) -> None:
    """Before the deal there is a commitment, and perhaps some answers."""
    invitation = dealt_together(name, players, 7)
    assert invitation.joint is not None
    for answers in ({}, dict(list(invitation.joint.answers.items())[:1])):
        names = tuple(own if seat == 0 or seat in answers else "" for seat, own in enumerate(invitation.names))
        record = replace(invitation, names=names, deal=JointSeed(invitation.joint.commitment, answers))
        assert decode(encode(record)) == record


@pytest.mark.parametrize(("name", "players"), [case for case in CASES if case[1] > 2])
def test_a_closed_deal_survives_its_link_at_every_stage(name: str, players: int) -> None:
    dealt = dealt_together(name, players, 7)
    assert dealt.joint
    for opened in range(players):
        openings = dict(list(dealt.joint.openings.items())[:opened])
        record = replace(dealt, deal=replace(dealt.joint, secret=b"", openings=openings))
        assert decode(encode(record)) == record
        assert peek(unseal(encode(record))).flags & (JOINT | SEALED) == JOINT | SEALED
    assert decode(encode(dealt)) == dealt


def test_what_was_dealt_before_there_were_openings_is_written_as_it_was() -> None:
    record = dealt_together("loot", 3, 7)
    assert record.joint
    undealt = replace(record, deal=replace(record.joint, closed=False, openings={}))
    before = dealt_as_before(undealt, (7).to_bytes(SECRET_BYTES, "big"))
    assert peek(unseal(encode(before))).flags & (JOINT | SEALED) == JOINT
    assert decode(encode(before)) == before


def test_a_deal_that_is_closed_or_revealed_too_early_is_refused() -> None:
    record = dealt_together("loot", 3, 7)
    assert record.joint
    early = replace(record.joint, openings={1: record.joint.openings[1]})
    for joint in (early, replace(early, answers={1: early.answers[1]}, secret=b"")):
        with pytest.raises(DamagedLinkError, match="too early"):
            decode(encode(replace(record, deal=joint)))


def test_a_named_person_on_a_bot_s_seat_survives() -> None:
    record = played("detect", 3, 4, 6).record
    record = replace(record, events=(RecordEvent(2, "bot", 0, "hard"), RecordEvent(5, "person", 1, "Zoë")))
    assert decode(encode(record)) == record


@given(st.dictionaries(st.integers(0, 3), st.binary(min_size=2, max_size=2)))
def test_marks_survive_and_a_page_that_knows_none_skips_them(marks: dict[int, bytes]) -> None:
    """An older page opens the same game, as it did when it was written: the block carries its length."""
    plain = played("loot", 4, 1, 6).record
    plain = replace(plain, bots=(None,) * 4)
    record = replace(plain, marks=marks)
    link = encode(record)
    assert decode(link) == decode(encode_digits(record)) == Record.from_text(record.to_text()) == record
    with pytest.MonkeyPatch.context() as older:
        older.setattr(envelope, "PARTS", tuple(part for part in envelope.PARTS if part.flag != envelope.MARKS))
        older.setattr(envelope, "MARKS", 0)
        older.setattr(envelope, "KNOWN", envelope.KNOWN & ~32)
        older.setattr(envelope, "UNKNOWN_BLOCKS", (32, 64, 128))
        assert decode(link) == plain
        assert decode(encode(plain)) == plain


@pytest.mark.parametrize(("people", "most"), [(1, 7), (2, 10), (3, 13), (7, 25)])
def test_a_mark_costs_about_three_characters(people: int, most: int) -> None:
    """And four for the block, which begins with its length."""
    record = replace(played("detect", 8, 1, 6).record, bots=(None,) * 8)
    marked = replace(record, marks={seat: bytes([255, seat]) for seat in range(1, people + 1)})
    assert len(encode(marked)) - len(encode(record)) <= most


@pytest.mark.parametrize("marks", [{1: b"x"}, {1: b"abc"}, {2: b"ab"}, {3: b"ab"}, {9: b"ab"}])
def test_a_mark_is_of_two_bytes_and_of_somebody(marks: dict[int, bytes]) -> None:
    """Not of a free seat, nor of a bot."""
    record = replace(played("loot", 4, 1, 3).record, names=("Anna", "Ben", "", "Bot"), bots=(None, None, None, "easy"))
    assert decode(encode(replace(record, marks={1: b"ab"}))).marks == {1: b"ab"}
    with pytest.raises(InvalidRecordError, match="The mark"):
        replace(record, marks=marks).check()


@pytest.mark.parametrize("seat", [2, 3])
def test_a_link_that_marks_nobody_is_damaged(seat: int) -> None:
    record = replace(played("loot", 4, 1, 3).record, names=("Anna", "Ben", "", "Bot"), bots=(None, None, None, "easy"))
    with pytest.raises(DamagedLinkError, match="The mark"):
        decode(encode(replace(record, marks={seat: b"ab"})))


def test_each_level_has_a_number_in_links_that_stays() -> None:
    assert SITTERS[:5] == (None, "easy", "medium", "hard", "expert")
    assert sorted(SITTERS[1:]) == sorted(LEVELS)
    assert len(SITTERS) <= SITTER_RADIX


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_each_level_survives(level: str) -> None:
    record = new_record(load_game("loot"), ("You", "Ben"), (None, level), bytes(SEED_BYTES))
    assert decode(encode(record)) == record


def test_comments_stay_at_home() -> None:
    record = played("detect", 2, 1, 3).record
    assert decode(encode(replace(record, comments={0: "Begin here."}))) == record


# Sizes


@every_case
def test_envelope_and_seed_take_37_bytes(name: str, players: int) -> None:
    seats = ("",) * players, (None,) * players
    record = new_record(load_game(name), *seats, b"\xff" * SEED_BYTES)
    assert bits(record) <= 8 * HEADER_BYTES


@every_case
def test_choices_cost_their_information_and_at_most_one_bit(name: str, players: int) -> None:
    """Envelope and seed together take a known number of bits, which need not be whole."""
    game = load_game(name)
    record = played(name, players, 3, ENDLESS).record
    record = replace(record, names=("",) * players, bots=(None,) * players)
    fixed = 4 + 4 + 4 + 8 + 8 + 40 + 16 + 48 + 32 + 128 + log2(game.max_players - game.min_players + 1)
    assert bits(record) <= ceil(fixed + information(record) + 1)


def bits(record: Record) -> int:
    return from_base62(encode(record)).bit_length()


def information(record: Record) -> float:
    """Return the sum of log2 of the number of choices there were at every decision."""
    match, total = Match(replace(record, choices=(), events=())), 0.0
    for choice in record.choices:
        possible = match._state.choices()
        total += log2(len(possible))
        match.play(*possible[choice])
    return total


def test_a_whole_match_of_bots_fits_two_text_messages() -> None:
    assert len(encode(played("detect", 4, 5, ENDLESS).record)) <= 306


# What is damaged, newer or slow


@given(st.data())
def test_no_damaged_link_opens(data: st.DataObject) -> None:
    """Cut, changed, swapped: the check notices."""
    body = encode(played("detect", 3, 11, 20).record)
    at = data.draw(st.integers(0, len(body) - 1))
    wrong = data.draw(st.sampled_from([char for char in ALPHABET if char != body[at]]))
    for damaged in (body[:at], body[at + 1 :], body[:at] + wrong + body[at + 1 :], "0" + body):
        with pytest.raises(DamagedLinkError):
            decode(damaged)


def sealed_with(**fields: int) -> str:
    """Make a link with a right check whose first fields are other ones."""
    record = played("detect", 2, 1, 3).record
    packer = Packer()
    values = {"format": 1, "kind": 0, "game": 1, "rules": 1, "flags": 0} | fields
    for name, radix in (("format", 16), ("kind", 16), ("game", 16), ("rules", 256), ("flags", 256)):
        packer.put(values[name], radix)
    coder.Bytes(5).put(packer, game_id(record))
    packer.put(values.get("turn", 3), 65_536)
    coder.Bytes(6).put(packer, parent_hash(record))
    return seal(packer.number())


SEALED_FISH_OUT = {"game": 3, "flags": 8}


@pytest.mark.parametrize("changed", [{"format": 2}, {"kind": 15}, {"game": 15}, {"rules": 200}, SEALED_FISH_OUT])
def test_a_newer_link_asks_for_a_newer_page(changed: dict[str, int]) -> None:
    with pytest.raises(NewerLinkError, match=r"[Rr]eload the page"):
        decode(sealed_with(**changed))


def test_a_block_that_need_not_be_understood_is_skipped() -> None:
    """A later version may add a block that this one passes over."""
    record = replace(played("detect", 2, 1, 3).record, names=("", ""), bots=(None, None))
    unpacker, packer = Unpacker(pack(record)), Packer()
    for radix in (16, 16, 16, 256):
        packer.put(unpacker.take(radix), radix)
    packer.put(unpacker.take(256) | 128, 256)
    fixed = 256**5 * 65_536 * 256**6 * 7 * 256**SEED_BYTES
    packer.put(unpacker.take(fixed), fixed)
    coder.Block(coder.Bytes(13), 4095).put(packer, b"something new")
    assert decode(seal(followed_by(unpacker._number, packer))) == record


def followed_by(rest: int, packer: Packer) -> int:
    """Return the number of a packer with the rest of another number behind its fields."""
    for value, radix in reversed(packer._fields):
        rest = rest * radix + value
    return rest


@pytest.mark.parametrize("turn", [0, 3, 65_535])
def test_a_hostile_link_ends_early(turn: int) -> None:
    """A few bytes that claim a long game are refused as soon as they run out."""
    with pytest.raises(DamagedLinkError):
        decode(sealed_with(turn=turn))


def test_a_link_that_takes_too_long_is_given_up() -> None:
    """The clock is looked at every 256 actions, chance included."""
    body = encode(played("loot", 3, 5, 400).record)
    seconds = count(step=3.0)
    with pytest.raises(SlowLinkError, match="takes too long"):
        decode(body, clock=lambda: next(seconds))
    assert next(seconds) == 6.0


def test_a_link_in_time_opens() -> None:
    record = played("detect", 4, 5, ENDLESS).record
    assert decode(encode(record), clock=lambda: 0.0) == record


def test_a_link_cannot_tell_of_what_cannot_be() -> None:
    """Nobody resigns a match of three, and nothing happens before the deal."""
    record = played("detect", 3, 1, 3).record
    undealt = replace(record, deal=JointSeed(bytes(16)))
    for wrong in (replace(record, events=(RecordEvent(2, "resign", 1),)), undealt):
        with pytest.raises((DamagedLinkError, ValueError), match=r"damaged|dealt"):
            decode(encode(wrong))


# What tells games and versions of a game apart


def test_the_id_belongs_to_the_game_and_not_to_those_who_play_it() -> None:
    record = played("detect", 2, 1, 3).record
    assert game_id(record) == game_id(replace(record, choices=(), names=("X", "Y"), bots=(None, None)))
    others = (
        replace(record, deal=Seed(bytes(SEED_BYTES))),
        replace(record, options={"target": 50}),
        played("detect", 3, 1, 3).record,
        played("loot", 2, 1, 3).record,
    )
    assert len({game_id(record), *map(game_id, others)}) == 5


def test_forks_share_a_parent() -> None:
    record = played("detect", 2, 1, 6).record
    fork = replace(record, choices=(*record.choices[:-1], 0))
    assert parent_hash(record) == parent_hash(fork) != parent_hash(replace(record, choices=record.choices[:-1]))


def test_events_are_steps_of_the_chain_and_names_are_not() -> None:
    record = played("detect", 2, 1, 6).record
    later = replace(record, events=(RecordEvent(6, "bot", 1, "easy"),))
    assert parent_hash(later) == parent_hash(replace(later, events=(RecordEvent(6, "resign", 1),)))
    earlier = replace(record, events=(RecordEvent(3, "bot", 1, "easy"),))
    assert len({parent_hash(other) for other in (record, later, earlier)}) == 3
    assert parent_hash(record) == parent_hash(replace(record, names=("X", "Y")))


def test_names_in_a_link_are_made_harmless() -> None:
    record = replace(played("detect", 2, 1, 0).record, names=("A\u202enna\n", "<b>Ben</b>"))
    assert decode(encode(record)).names == ("Anna", "<b>Ben</b>")


# Every other refusal, from links such as a later version or a forger would write


def test_what_a_later_version_tells_of_asks_for_a_newer_page(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("detect", 3, 1, 3).record
    with monkeypatch.context() as later:
        later.setattr(envelope, "KIND", coder.OneOf((*EVENT_KINDS, "dance"), 8))
        dancing = encode(replace(record, events=(RecordEvent(1, "dance", 0),)))
        later.setattr(envelope, "LEVEL", coder.OneOf((*envelope.SITTERS, "genius"), 8))
        clever = encode(replace(record, bots=("genius", None, None)))
    with pytest.raises(NewerLinkError, match=r"something that this page does not know yet\. Reload the page\."):
        decode(dancing)
    with pytest.raises(NewerLinkError, match=r"has a bot that this page does not know yet\. Reload the page\."):
        decode(clever)


def with_other_choices(monkeypatch: pytest.MonkeyPatch, record: Record, more: Iterable[tuple[int, int]]) -> str:
    """Write a record whose last choice is left out, and other values and radices put there."""
    put = envelope.put_choices

    def forge(packer: Packer, record: Record) -> None:
        put(packer, replace(record, choices=record.choices[:-1]))
        for value, radix in more:
            packer.put(value, radix)

    with monkeypatch.context() as forger:
        forger.setattr(envelope, "put_choices", forge)
        return encode(record)


@pytest.mark.parametrize(
    ("choices", "more", "sentence"),
    [
        (3, (), "This link is damaged: it ends too early."),
        (3, ((0, 1000), (0, 1000), (0, 1000)), "This link is damaged: something is left over at its end."),
        (ENDLESS, ((0, 2),), "This link is damaged: it goes on after the end of the game."),
    ],
)
def test_the_choices_must_fit_the_game(
    choices: int, more: tuple[tuple[int, int], ...], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played("detect", 2, 1, choices).record
    if choices == ENDLESS:
        record = replace(record, choices=(*record.choices, 0))
    body = with_other_choices(monkeypatch, record, more)
    with pytest.raises(DamagedLinkError, match=sentence):
        decode(body)


def test_envelope_and_game_must_belong_together(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("detect", 2, 1, 3).record
    for wrong in ("game_id", "parent_hash", "_flags"):
        with monkeypatch.context() as forger:
            false = {"game_id": bytes(5), "parent_hash": bytes(6), "_flags": 1 | 16}[wrong]
            forger.setattr(envelope, wrong, lambda _, value=false: value)
            body = encode(record)
        with pytest.raises(DamagedLinkError, match="its parts do not belong together"):
            decode(body)


def test_the_clock_is_looked_at_now_and_then() -> None:
    """Once at the beginning and then every 256 steps, and two seconds are what a link has."""
    times = iter([10.0, 12.0, 12.01])
    looks = list[float]()

    def clock() -> float:
        looks.append(next(times))
        return looks[-1]

    deadline = Deadline(clock)
    for step in range(1, 512):
        deadline.step()
        assert len(looks) == 1 + step // 256
    with pytest.raises(SlowLinkError):
        deadline.step()
