"""Links of sealed games that somebody has made up or damaged: refused with a sentence, or a whole game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.game import InvalidRecordError
from passalong.links import DamagedLinkError, decode, encode, sealing
from passalong.links.checksum import seal as with_check
from passalong.links.errors import LinkError
from passalong.links.format import pack
from passalong.match import Match
from passalong.record import Record
from passalong.sealed import Element
from passalong.sealed_record import audit
from tests.sealed.cheats import seal_of
from tests.sealed.devices import Device, at_once, play, table
from tests.support import examples
from tools.bench.fuzz import (
    a_seal,
    bits_cut,
    bits_flipped,
    bits_spliced,
    numbers_drawn,
    text_changed,
    text_cut,
    text_spliced,
)

SECONDS_A_LOOK = 0.01
"""So much later it seems to be whenever opening a link looks at the clock; the true one would fail by chance."""
MUTATIONS = (bits_flipped, bits_cut, bits_spliced, numbers_drawn, text_changed, text_cut, text_spliced)


@cache
def material() -> tuple[Record, ...]:
    """Return sealed games at all their stages."""
    return tuple(record for name, players in (("depth_charge", 2), ("detect", 3)) for record in stages(name, players))


def stages(name: str, players: int) -> Iterator[Record]:
    """Play a game and yield it as it stood whenever a link was sent."""
    sent = list[str]()

    def post(sender: Device, everybody: object) -> None:
        sent.append(sender.sends())
        at_once(sender, devices)

    devices = table(name, players, 2, options={"target": 50, "turnCap": 3} if name == "detect" else {})
    play(devices, post)
    yield from map(decode, sent[:6] + sent[6::7] + sent[-2:])


def opens_or_is_refused(link: str) -> bool:
    """Tell whether a link opens; what does is a whole game, and is written down again as it was."""
    try:
        record = decode(link, clock=partial(next, count(step=SECONDS_A_LOOK)))
    except LinkError:
        return False
    assert decode(encode(record)) == record
    if record.seal and record.is_dealt():
        Match(record)
        audit(record)
    return True


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
@given(st.randoms(use_true_random=False))
@settings(max_examples=examples(15))
def test_a_damaged_link_is_refused_or_a_whole_game(mutation: object, rng: Random) -> None:
    opens_or_is_refused(mutation(rng, material()))  # type: ignore[operator]


@given(st.randoms(use_true_random=False))
@settings(max_examples=examples(15))
def test_a_forged_seal_is_refused_or_a_whole_game(rng: Random) -> None:
    """With a right check, id and parent hash: elements, answers, openings and commitments that somebody has made up."""
    record = rng.choice(material())
    forged = replace(record, choices=a_part(rng, record)).with_seal(a_seal(rng, seal_of(record), record.num_players))
    try:
        link = with_check(pack(forged))
    except (ValueError, KeyError):  # not even the forger can write it down
        return
    opens_or_is_refused(link)


def a_part(rng: Random, record: Record) -> tuple[int, ...]:
    return record.choices[: rng.choice((len(record.choices), rng.randrange(len(record.choices) + 1)))]


def test_dice_that_are_thrown_before_everybody_has_committed_are_damage() -> None:
    for gone in (0, 2):
        record = replace(last("detect"), choices=())
        seal = seal_of(record)
        elements = {seat: shown for seat, shown in seal.elements.items() if seat != gone}
        forged = record.with_seal(replace(seal.withdrawn([gone]), elements=elements))
        with pytest.raises(DamagedLinkError):
            decode(encode(forged))


def last(name: str) -> Record:
    return next(record for record in reversed(material()) if record.game == name)


def test_answers_that_nobody_has_asked_for_are_damage() -> None:
    record = next(one for one in material() if one.game == "depth_charge" and len(one.choices) == 2)
    with pytest.raises((DamagedLinkError, ValueError)):
        decode(encode(record.with_seal(replace(seal_of(record), answers=(1,)))))


def test_a_commitment_that_follows_from_what_was_opened_is_not_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else one game had two links."""
    link = encode(last("depth_charge"))
    with monkeypatch.context() as patch:
        patch.setattr(sealing, "_shown", lambda *_: sealing.Shown.COMMITMENT | sealing.Shown.OPENING)
        other = encode(replace(last("depth_charge")))  # a copy, since a record is written once
    assert len(other) > len(link) + 40
    with pytest.raises(DamagedLinkError, match="twice"):
        decode(other)


@pytest.mark.parametrize("damage", ["element", "number", "too far", "none"])
def test_wrong_elements_are_damage(damage: str) -> None:
    record = last("detect")
    seal = seal_of(record)
    at, value = seal.elements[1]
    false = {"element": Element(at, bytes(12)), "number": Element(at + 1, value), "too far": Element(4096, value)}
    elements = {**seal.elements, 1: false.get(damage, seal.elements[1])}
    if damage == "none":
        del elements[1]
    with pytest.raises((DamagedLinkError, InvalidRecordError)):
        decode(encode(record.with_seal(replace(seal, elements=elements))))


def test_a_game_that_has_no_sealed_form_cannot_be_sealed() -> None:
    record = last("depth_charge")
    for options in (
        {"pingReport": "perMine", "firstPlayer": "black"},
        {"firstPlayer": "ask"},
        {"firstPlayer": "random"},
    ):
        with pytest.raises(InvalidRecordError, match="cannot be sealed"):
            replace(record, options=options).check()
