"""The primitives of sealed play are those of docs/sealed.md, byte for byte."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.chance import Generator
from passalong.deal import Seed
from passalong.game import InvalidRecordError
from passalong.games import load_game
from passalong.record import Record, RecordEvent, new_record
from passalong.sealed import Dice, Element, Opening, Seal, chain, commitment, key_of, salt_of, secret_of
from passalong.sealed.chain import ELEMENT_BYTES, LENGTH, chain_from, elements_to
from passalong.sealed.dice import DICE_STREAM
from passalong.sealed.hashing import digest
from passalong.sealed_record import proof_of_moving, without_false_moves

PAGE = Path(__file__).parents[2].joinpath("docs", "sealed.md").read_text("utf-8")
BLOCK = PAGE.partition("## 5. Test vectors")[2].split("```")[1]
VECTORS = {(kind, of.strip()): value for kind, of, value in re.findall(r"^(\w+) +(.*?) *(\w+)$", BLOCK, re.MULTILINE)}
SECRET = bytes(range(16))
SALT = b"salt!"
OTHER = bytes.fromhex("fab3c17d10dd7e468dc8fb6b")

secrets = st.binary(min_size=16, max_size=16)


def test_the_vectors_are_those_of_the_code() -> None:
    elements = chain(SECRET)
    key = key_of(SECRET, SALT)
    setup = set_up().setup()
    seed = digest(b"throw", setup, bytes([0, 0, 0, 1]), elements[1], OTHER)[:16]
    found = {
        ("hash", "a bc"): digest(b"a", b"bc"),
        ("salt", SECRET.hex()): salt_of(SECRET),
        ("secret", "seat 1"): secret_of(SECRET, 1),
        **{("element", f"{at}"): elements[at] for at in (0, 1, 2, 4096)},
        ("key", SALT.hex()): key,
        ("setup", "detect 2, 3 seats, target=50"): setup,
        ("commitment", "seat 1, choice 2792"): commitment(key, setup, 1, 2792),
        ("moved", "seat 1"): bytes.fromhex(proof_of_moving(set_up(), 1, SECRET, 0)),
        ("throw", f"1, element 1, {OTHER.hex()}"): seed,
        ("seed", SALT.hex()): Seal(SALT).seed,
        ("next", bytes(16).hex()): Seal(SALT).next(bytes(16)).salt,
    }
    below = Generator(seed, DICE_STREAM).below(1000)
    assert {what: value.hex() for what, value in found.items()} | {("below", "1000"): f"{below}"} == VECTORS


def set_up(players: int = 3, **options: object) -> Record:
    """Return a sealed game of Detect, not yet begun."""
    seal, names = Seal(SALT), ("Anna", "Ben", "Cleo", "Dara")[:players]
    begun = new_record(load_game("detect"), names, (None,) * players, seal.seed, {"target": 50, **options})
    return begun.with_seal(seal)


def test_what_people_sit_down_to_goes_into_the_hashes() -> None:
    """The house rules that are not as usual and the number of players, but not who they are: some sit down later."""
    made = {set_up().setup(), set_up(4).setup(), set_up(target=60).setup(), set_up(rowsClear=True).setup()}
    assert len({*made, set_up().with_seal(Seal(b"other")).setup()}) == 5
    assert replace(set_up(), names=("", "", "Eli")).setup() == set_up().setup()
    default = load_game("detect").checked_options(3, {"target": 50})
    assert replace(set_up(), options=default).setup() == set_up().setup()
    assert replace(set_up(), deal=Seed(bytes(16))).setup() == b""


def test_the_hash_is_what_the_page_says() -> None:
    """Written down once more, from the page alone."""

    def h(*parts: bytes) -> bytes:
        return sha256(b"passalong/sealed/1/" + b"".join(len(part).to_bytes(2, "big") + part for part in parts)).digest()

    elements = [h(b"chain", SECRET)[:12]]
    for _ in range(4096):
        elements.append(h(b"link", elements[-1])[:12])
    assert tuple(reversed(elements)) == chain(SECRET)
    key = h(b"key", SALT, SECRET)[:12]
    setup = h(b"setup", SALT, bytes([1, 2, 3]), b"target=50")[:16]
    assert set_up().setup() == setup
    assert commitment(key, setup, 1, 2792) == h(b"choice", setup, b"\1", key, (2792).to_bytes(2, "big"))[:16]


@given(st.lists(st.binary(max_size=4), min_size=1, max_size=4), st.lists(st.binary(max_size=4), min_size=1, max_size=4))
def test_no_two_inputs_are_hashed_alike(first: list[bytes], second: list[bytes]) -> None:
    assert (digest(*first) == digest(*second)) == (first == second)


@given(secrets, st.integers(1, 200), st.integers(1, 200))
def test_an_element_leads_to_its_commitment_and_nowhere_else(secret: bytes, begin: int, steps: int) -> None:
    elements = chain(secret)
    made, newest = elements[begin], elements[begin + steps]
    assert elements_to(newest, made) == elements[begin : begin + steps + 1]
    assert chain_from(secret, made)[: steps + 1] == elements[begin : begin + steps + 1]
    assert elements_to(made, newest) is None
    assert elements_to(newest[:-1] + bytes([newest[-1] ^ 1]), made) is None


def test_a_chain_is_all_different_and_of_its_length() -> None:
    assert len(set(chain(SECRET))) == LENGTH + 1
    assert {len(element) for element in chain(SECRET)} == {ELEMENT_BYTES}


def test_a_secret_of_another_length_or_seat_is_refused() -> None:
    for wrong in (b"", bytes(15), bytes(17)):
        with pytest.raises(ValueError, match="16 bytes"):
            chain(wrong)
        with pytest.raises(ValueError, match="16 bytes"):
            key_of(wrong, SALT)
    with pytest.raises(InvalidRecordError, match="not the secret of that seat"):
        chain_from(SECRET, OTHER)


@given(secrets, st.integers(0, 3275), st.integers(0, 3275), st.integers(0, 1), st.binary(min_size=5, max_size=5))
def test_a_commitment_depends_on_all_that_goes_into_it(
    secret: bytes, one: int, other: int, seat: int, salt: bytes
) -> None:
    key = key_of(secret, SALT)
    made = commitment(key, SALT, seat, one)
    assert (made == commitment(key, SALT, seat, other)) == (one == other)
    assert made != commitment(key, SALT, 1 - seat, one)
    assert (made == commitment(key_of(secret, salt), salt, seat, one)) == (salt == SALT)


def test_two_seals_are_united_where_they_do_not_contradict_each_other() -> None:
    elements = chain(SECRET)
    base = Seal(SALT, {0: elements[0], 1: OTHER})
    ahead = Seal(SALT, {0: elements[0]}, {0: Element(3, elements[3])}, (5, 6))
    behind = Seal(SALT, {0: elements[0], 1: OTHER}, {0: Element(2, elements[2])}, (5,), {1: Opening(bytes(12), 4)})
    both = Seal(SALT, base.commitments, ahead.elements, ahead.answers, behind.openings)
    assert ahead.united(behind) == behind.united(ahead) == both
    assert both.num_shown == 2 + 3 + 2 + 1
    contradictions = (
        Seal(b"other", base.commitments),
        Seal(SALT, {0: OTHER}),
        Seal(SALT, base.commitments, {}, (7,)),
        Seal(SALT, base.commitments, {}, (), {1: Opening(bytes(12), 5)}),
    )
    for contradiction in contradictions:
        with pytest.raises(ValueError, match="two"):
            both.united(contradiction)


def test_each_throw_of_a_visit_has_numbers_of_its_own() -> None:
    seal = Seal(SALT).committed(0, chain(SECRET)[0])
    dice = Dice(seal, {0: SECRET}, b"setup")
    assert dice.chosen(0)
    assert len({dice._throw().below(10**9) for _ in range(3)}) == 3


def test_a_guest_s_secret_follows_from_its_mark_too() -> None:
    assert len({secret_of(SECRET, 1), secret_of(SECRET, 1, b"ab"), secret_of(SECRET, 1, b"cd")}) == 3


def test_no_two_seats_commit_to_the_same() -> None:
    seal = Seal(SALT, dict.fromkeys((0, 1), chain(SECRET)[0]))
    with pytest.raises(ValueError, match="Two seats have committed to the same"):
        seal.check(2, ELEMENT_BYTES)


def test_a_seat_proves_every_one_of_its_moves() -> None:
    record = set_up(2).with_seal(Seal(SALT, {0: chain(SECRET)[0], 1: chain(bytes(16))[0]}))
    first = record.with_asides([RecordEvent(0, "person", 0, proof_of_moving(record, 0, SECRET, 0))])
    true, false = (proof_of_moving(record, 0, SECRET, times) for times in (1, 2))
    for proof, moves in ((true, 2), (false, 1)):
        second = first.with_asides([RecordEvent(0, "person", 0, proof)])
        assert len(without_false_moves(second, {0: SECRET}, first).seat_moves()) == moves


def test_a_claim_stays_where_a_seat_has_moved() -> None:
    record = set_up(2).with_seal(Seal(SALT, {0: chain(SECRET)[0], 1: chain(bytes(16))[0]}))
    moved = RecordEvent(0, "person", 0, proof_of_moving(record, 0, SECRET, 0))
    claimed = record.with_asides([moved, RecordEvent(0, "claim", 1, "2")])
    assert without_false_moves(claimed, {0: SECRET}, record).asides() == claimed.asides()
