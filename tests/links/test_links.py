"""A whole game as a link: nothing is lost, nothing damaged gets in, and it is short."""

from dataclasses import replace
from math import ceil, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.chance import SEED_BYTES
from passalong.game import TERMINAL
from passalong.games import load_game
from passalong.links import MAX_TEXT, DamagedLinkError, NewerLinkError, decode, encode, find_body
from passalong.links.base62 import ALPHABET, Packer, Unpacker, from_base62, to_base62
from passalong.links.envelope import _sealed, game_id, parent_hash
from passalong.match import Match
from passalong.record import Record, RecordEvent, new_record
from tests.support import CASES, generator, option_sets

NAMES = ("Anna", "Ben", "Zoë", "Łukasz", "久美子", "Eli", "Fay", "Gus")


def played(name: str, players: int, seed: int, choices: int, **options: object) -> Match:
    """Play some random choices of a new game."""
    names, bots = NAMES[:players], (None, *("easy",) * (players - 1))
    match = Match(new_record(load_game(name), names, bots, seed.to_bytes(SEED_BYTES, "big"), options))
    rng = generator(seed)
    while len(match.record.choices) < choices and match.current_player() != TERMINAL:
        player = match.current_player()
        actions = match.observation(player).legal_actions
        match.play(player, actions[rng.below(len(actions))])
    return match


@given(st.integers(min_value=0))
def test_numbers_survive_base62(number: int) -> None:
    assert from_base62(to_base62(number)) == number
    assert set(to_base62(number)) <= set(ALPHABET)


@given(st.lists(st.integers(1, 1000).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))))
def test_packed_fields_come_out_in_order(fields: list[tuple[int, int]]) -> None:
    packer = Packer()
    for value, radix in fields:
        packer.put(value, radix)
    unpacker = Unpacker(packer.number())
    assert [unpacker.take(radix) for _, radix in fields] == [value for value, _ in fields]
    unpacker.finish()


@pytest.mark.parametrize(("name", "players"), CASES)
@given(st.data())
def test_every_game_survives_its_link(name: str, players: int, data: st.DataObject) -> None:
    options = data.draw(option_sets(load_game(name)))
    match = played(name, players, data.draw(st.integers(0, 2**32)), data.draw(st.integers(0, 12)), **options)
    assert decode(encode(match.record)) == match.record


def test_events_and_names_survive() -> None:
    match = played("detect", 2, 7, 5)
    seat = match.current_player()
    match.offer_draw(seat)
    match.answer_draw(1 - seat, accept=False)
    match.hand_over(0, "easy")
    match.hand_over(0, None)
    assert decode(encode(match.record)) == match.record


def test_body_costs_no_more_than_its_choices() -> None:
    """The choices take the sum of log2(possibilities) plus one bit; envelope, seed and header take the rest."""
    match = played("detect", 2, 3, 10_000)
    empty = replace(match.record, choices=())
    state, bits = empty.replay(), 0.0
    for at in range(len(match.record.choices)):
        state = match.record.replay(at)
        bits += log2(len(state.choices()))
    spent = from_base62(encode(match.record)).bit_length() - from_base62(encode(empty)).bit_length()
    assert spent <= ceil(bits) + 8


def test_a_whole_match_of_bots_fits_two_text_messages() -> None:
    assert len(encode(played("detect", 4, 5, 10_000).record)) <= 306


@given(st.data())
def test_no_damaged_link_opens(data: st.DataObject) -> None:
    """Cut, changed, swapped: the check, or the replay, notices."""
    body = encode(played("detect", 3, 11, 20).record)
    at = data.draw(st.integers(0, len(body) - 1))
    wrong = data.draw(st.sampled_from([char for char in ALPHABET if char != body[at]]))
    for damaged in (body[:at], body[at + 1 :], body[:at] + wrong + body[at + 1 :]):
        with pytest.raises(DamagedLinkError):
            decode(damaged)


@pytest.mark.parametrize(
    "text", ["", "#", "hello world!", "https://example.org/passalong/", "0", "é" * 30, "Z" * (MAX_TEXT + 1)]
)
def test_what_is_no_link_says_so(text: str) -> None:
    with pytest.raises(DamagedLinkError, match=r"[Tt]his link"):
        decode(text)


def sealed_with(**fields: int) -> str:
    """Make a link with a right check whose first fields are other ones."""
    record = played("detect", 2, 1, 3).record
    packer = Packer()
    values = {"format": 1, "kind": 0, "game": 1, "rules": 1, "flags": 0} | fields
    for name, radix in (("format", 16), ("kind", 16), ("game", 16), ("rules", 256), ("flags", 256)):
        packer.put(values[name], radix)
    packer.put_bytes(game_id(record))
    packer.put(values.get("turn", 3), 65_536)
    packer.put_bytes(parent_hash(record))
    return _sealed(packer.number())


@pytest.mark.parametrize("fields", [{"format": 2}, {"kind": 3}, {"game": 15}, {"rules": 200}, {"flags": 1}])
def test_a_newer_link_asks_for_a_newer_page(fields: dict[str, int]) -> None:
    with pytest.raises(NewerLinkError, match=r"[Rr]eload the page"):
        decode(sealed_with(**fields))


@pytest.mark.parametrize("turn", [0, 3, 65_535])
def test_a_hostile_link_ends_early(turn: int) -> None:
    """A few bytes that claim a long game are refused as soon as they run out."""
    with pytest.raises(DamagedLinkError):
        decode(sealed_with(turn=turn))


def test_a_link_cannot_tell_of_what_cannot_be() -> None:
    """Nobody resigns a match of three."""
    record = played("detect", 3, 1, 3).record
    with pytest.raises(DamagedLinkError, match="damaged"):
        decode(encode(replace(record, events=(RecordEvent(2, "resign", 1),))))


def test_a_link_of_another_game_does_not_pass() -> None:
    """The id in the envelope belongs to this seed and these rules."""
    record = played("detect", 2, 1, 3).record
    other = replace(record, seed=bytes(SEED_BYTES))
    assert game_id(record) != game_id(other)
    assert game_id(record) == game_id(replace(record, choices=(), names=("X", "Y")))


def test_forks_share_a_parent() -> None:
    record = played("detect", 2, 1, 6).record
    fork = replace(record, choices=(*record.choices[:-1], 0))
    assert parent_hash(record) == parent_hash(fork) != parent_hash(replace(record, choices=record.choices[:-1]))


def test_a_link_is_found_in_what_people_paste() -> None:
    record = played("detect", 3, 2, 9).record
    body = encode(record)
    half = len(body) // 2
    assert find_body(f"  <https://example.org/passalong/#{body}>\n") == body
    assert decode(f"https://example.org/passalong/#{body[:half]}\n {body[half:]}") == record


def test_names_in_a_link_are_made_harmless() -> None:
    record: Record = replace(played("detect", 2, 1, 0).record, names=("A\u202enna\n", "<b>Ben</b>"))
    assert decode(encode(record)).names == ("Anna", "<b>Ben</b>")
