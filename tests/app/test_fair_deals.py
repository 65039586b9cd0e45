"""A fair deal of three or four devices: in whatever order links come, and against pages that somebody has changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from passalong import Record, take_seat
from passalong.app.messages import say
from passalong.app.saves import game_key, read_saved
from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.links import decode, encode
from passalong.sealed.joint import JointSeed, answer_from
from passalong.sync import TransitionError
from passalong.sync.invitation import close, deal_further, reveal, show
from passalong.sync.transitions import check_deal
from tests.app.device import Device
from tests.app.test_by_link import add_to_deal, fair_invitation, link, open_link, record_of, sections, sit_down
from tests.app.test_changed_clients import games, refused
from tests.links.games import dealt_as_before

NAMES = ("Anna", "Ben", "Cleo", "Dara")
OTHERS = b"another opening."


def seated(number: int = 3) -> list[Device]:
    """Return the devices of so many, of which the first knows that all sit, and has closed the deal."""
    devices = [fair_invitation(["here", *["link"] * (number - 1)])]
    for seat in range(1, number):
        devices.append(sit_down(link(devices[-1]), NAMES[seat], seat, part=1_000 * seat))
    open_link(devices[0], link(devices[-1]))
    return devices


def waiting_room(device: Device) -> WaitingRoom:
    game = read_saved(next(text for key, text in games(device).items() if "~" not in key))
    assert isinstance(game, WaitingRoom)
    return game


def opening_of(device: Device) -> bytes:
    """Return what a device that has answered keeps to itself."""
    [opening] = waiting_room(device).openings
    return opening


def secret_of(device: Device) -> bytes:
    return waiting_room(device).secret


def with_another_answer(record: Record, seat: int) -> Record:
    """Return a closed deal in which the seat has answered something else, and nobody has opened."""
    joint = record.joint
    assert joint
    answers = {**joint.answers, seat: answer_from(OTHERS)}
    return replace(record, deal=replace(joint, answers=answers, openings={}))


def url(record: Record) -> str:
    return f"#{encode(record)}"


# What each device adds


def test_a_device_opens_only_what_is_closed() -> None:
    anna = fair_invitation(["here", "link", "link"])
    ben = sit_down(link(anna), "Ben", 1)
    cleo = sit_down(link(ben), "Cleo", 2, part=1_000)
    open_link(ben, link(cleo))
    full = record_of(ben)
    assert full.joint
    assert (full.names, full.joint.closed, full.joint.openings) == (NAMES[:3], False, {})
    own = opening_of(ben)
    assert own.hex() not in encode(full) + ben.text + "".join(ben.regions.values())
    open_link(anna, link(cleo))
    open_link(ben, link(anna))
    assert waiting_room(ben).missing() == (2,)
    assert decode(link(ben)).joint == record_of(ben).joint
    open_link(ben, link(cleo))
    assert waiting_room(ben).missing() == (2,), "a link from before the deal was closed is just older"


@pytest.mark.parametrize("number", [3, 4])
def test_in_whatever_order_devices_open_all_come_to_one_deal(number: int) -> None:
    seeds = set()
    start = seated(number)
    for order in permutations(range(1, number)):
        anna, *_ = devices = [Device(device.saves) for device in start]
        add_to_deal(anna, *(devices[at] for at in order))
        for device in devices:
            open_link(device, link(anna))
            assert record_of(device) == record_of(anna)
        seeds.add(record_of(anna).deal.seed)
    assert len(seeds) == 1
    assert b"" not in seeds


@pytest.mark.parametrize("number", [3, 4])
def test_all_may_answer_one_link_in_a_chat_of_all(number: int) -> None:
    anna, *guests = seated(number)
    posted = link(anna)
    sent = [link(open_link(guest, posted)) for guest in guests]
    for came in (*sent[::-1], *sent):
        open_link(anna, came)
    assert record_of(anna).is_dealt()


def test_whoever_alone_has_all_openings_sends_them_on() -> None:
    anna, ben, cleo = seated()
    posted = link(anna)
    for guest in (ben, cleo):
        open_link(guest, posted)
    bens, cleos = link(ben), link(cleo)
    open_link(ben, cleos)
    open_link(cleo, bens)
    for guest in (ben, cleo):
        assert say("adding", name="Anna", then="deal") in guest.text
    open_link(anna, link(ben))
    assert record_of(anna).is_dealt()


def test_links_that_come_again_and_pages_that_are_loaded_anew_change_nothing() -> None:
    anna, ben, cleo = seated()
    closed = link(anna)
    for _ in range(2):
        open_link(ben, closed)
        bens = link(ben)
        ben, anna = Device(ben.saves), Device(anna.saves)
        assert say("adding-sent", then="shuffle", name="Cleo") in ben.text
    for came in (closed, bens, closed):
        open_link(anna, came)
        open_link(cleo, came)
    assert waiting_room(anna).missing() == (2,)
    assert waiting_room(cleo).missing() == ()
    open_link(anna, link(cleo))
    dealt = record_of(anna)
    for device in (anna, ben, cleo):
        for came in (link(anna), bens, closed):
            open_link(device, came)
            assert record_of(device) == dealt


def test_a_device_that_has_lost_its_opening_says_so() -> None:
    anna, ben, cleo = seated()
    lost = Device({key: text.replace('"openings"', '"before"') for key, text in ben.saves.items()})
    lost.send("open", game_key(record_of(anna)))
    open_link(lost, link(anna))
    assert say("adding-lost", host="Anna") in lost.text
    open_link(cleo, link(anna))
    open_link(anna, link(cleo))
    assert waiting_room(anna).missing() == (1,)
    assert not record_of(open_link(Device(), link(anna))).is_dealt()


def test_neither_secret_nor_opening_leaves_in_a_file() -> None:
    anna, ben, _ = seated()
    own = {anna: secret_of(anna), ben: opening_of(ben)}
    for device, kept in own.items():
        device.send("lobby")
        device.send("export")
        text = device.reply["file"]["text"]
        assert kept.hex() not in text
        assert "until the cards are dealt, you can play only on this device" in device.said[-1]
        other = Device()
        other.send("import", value=text)
        assert "you can play only on the device where you joined" in other.said[-1]
        [saved] = map(read_saved, games(other).values())
        assert isinstance(saved, WaitingRoom)
        assert (saved.secret, saved.openings, saved.notes.here) == (b"", (), ())
        device.send("import", value=text)
        assert kept in (waiting_room(device).secret, *waiting_room(device).openings)


# Two who answer at once


def test_who_answers_when_the_deal_is_closed_is_told_that_the_table_is_full() -> None:
    anna = fair_invitation(["here", "link", "link"])
    ben = sit_down(link(anna), "Ben", 1)
    cleo, dara = (sit_down(link(ben), name, 2, part=part) for name, part in (("Cleo", 1_000), ("Dara", 2_000)))
    late = link(dara)
    open_link(anna, link(cleo))
    open_link(ben, link(anna))
    told = "Cleo and Dara joined at the same time: no seat is left for Dara."
    for device in (anna, ben):
        before = record_of(device)
        open_link(device, late)
        assert told in device.text
        assert record_of(device) == before
    open_link(dara, link(anna))
    assert "no seat is left for you" in dara.text
    assert (waiting_room(dara).notes.here, waiting_room(dara).missing()) == ((), (1, 2))
    open_link(cleo, link(ben))
    open_link(anna, link(cleo))
    assert record_of(anna).is_dealt()
    open_link(dara, link(anna))
    assert record_of(dara) == record_of(anna)


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_two_who_answer_at_once_open_for_the_seats_that_they_have_got(order: Sequence[int]) -> None:
    anna = fair_invitation(["here", "link", "link"])
    came = link(anna)
    guests = [sit_down(came, NAMES[at], 1, part=1_000 * at) for at in order]
    for guest in guests:
        open_link(anna, link(guest))
    add_to_deal(anna, *guests)
    assert record_of(anna).is_dealt()
    assert record_of(anna).names == ("Anna", *(NAMES[at] for at in order))


# Pages that somebody has changed


def test_whoever_deals_and_has_the_last_answer_cannot_choose_the_cards() -> None:
    """Ben's device shows nothing before Anna, who is Cleo as well, has fixed all: with his opening come other cards."""
    anna = fair_invitation(["here", "link", "link"])
    came = link(anna)
    seeds = set()
    for part in range(6):
        ben = sit_down(came, "Ben", 1, part=1_000 * part)
        full = take_seat(record_of(ben), 2, "Cleo", answer_from(OTHERS))
        with pytest.raises(ValueError, match="Not every seat"):
            reveal(full, secret_of(anna))
        open_link(ben, url(show(close(full), {2: OTHERS})))
        fixed = record_of(ben)
        assert fixed.joint
        assert fixed.joint.missing() == ()
        seeds.add(deal_further(fixed, secret_of(anna)).deal.seed)
    assert len(seeds) == 6


def test_another_answer_is_refused_by_a_device_that_has_opened() -> None:
    """Else Cleo, who now knows what Ben adds, could try openings until the cards please her and Anna."""
    anna, ben, _ = seated()
    open_link(ben, link(anna))
    shown = {1: opening_of(ben), 2: OTHERS}
    other = with_another_answer(record_of(ben), 2)
    whole = deal_further(show(other, shown), secret_of(anna))
    assert whole.is_dealt()
    for forged in (other, show(other, {2: OTHERS}), show(other, shown), whole):
        refused(ben, forged, say("fault-deals", name="Anna"))


@pytest.mark.parametrize("opened", [False, True])
def test_a_deal_that_is_revealed_without_the_own_opening_is_refused(opened: bool) -> None:
    """A page from before there were openings, or one that pretends to be, could have picked the last answer."""
    anna, ben, _ = seated()
    full = replace(record_of(anna), deal=replace(joint_of(anna), closed=False))
    if opened:
        open_link(ben, link(anna))
    else:
        open_link(ben, url(full))
    refused(ben, dealt_as_before(full, secret_of(anna)), say("fault-deals", name="Anna"))
    alone = replace(full, deal=replace(joint_of(anna), closed=False, answers={1: joint_of(anna).answers[1]}))
    refused(ben, dealt_as_before(alone, secret_of(anna)), say("fault-deals", name="Anna"))


def joint_of(device: Device) -> JointSeed:
    joint = record_of(device).joint
    assert joint
    return joint


def test_nobody_opens_for_a_seat_of_this_device() -> None:
    """Not even who has the opening, from a copy of the device."""
    anna, ben, cleo = seated()
    shown = show(record_of(anna), {1: opening_of(ben), 2: opening_of(cleo)})
    for forged in (shown, deal_further(shown, secret_of(anna))):
        refused(ben, forged, say("fault-said", name="Ben"))


def test_nobody_closes_a_deal_for_whoever_has_invited() -> None:
    anna = fair_invitation(["here", "link", "link"])
    full = record_of(anna)
    for seat in (1, 2):
        full = take_seat(full, seat, NAMES[seat], answer_from(bytes(16 * [seat])))
    refused(anna, close(full), say("fault-said", name="Anna"))
    open_link(anna, url(full))
    assert waiting_room(anna).is_closed()


def test_what_was_opened_in_one_version_is_not_used_in_another() -> None:
    """Anna sends a second version under another name, and closes that with an answer picked later."""
    anna, ben, _ = seated()
    renamed = ("Annabel", *NAMES[1:3])
    open_version = replace(record_of(anna), names=renamed, deal=replace(joint_of(anna), closed=False))
    open_link(ben, url(open_version))
    assert len(games(ben)) == 2
    assert sections(ben)
    ben.send("close")
    open_link(ben, link(anna))
    assert waiting_room(ben).missing() == (2,)
    other = replace(with_another_answer(record_of(anna), 2), names=renamed)
    refused(ben, other, say("fault-deals", name="Anna"))
    first = next(key for key in games(ben) if "~" not in key)
    ben.send("lobby")
    ben.tap("continue", first)
    offered = [c.attributes["data-arg"] for c in ben.controls() if c.attributes["data-act"] == "choose-version"]
    assert offered == [first], "the other one came too late"


def test_what_was_opened_in_a_second_version_is_not_used_in_the_first() -> None:
    anna, ben, _ = seated()
    closed = replace(record_of(anna), names=("Annabel", *NAMES[1:3]))
    open_link(ben, url(replace(closed, deal=replace(joint_of(anna), closed=False))))
    ben.send("close")
    open_link(ben, url(closed))
    second = read_saved(next(text for key, text in games(ben).items() if "~" in key))
    assert isinstance(second, WaitingRoom)
    assert (second.missing(), waiting_room(ben).is_closed()) == ((2,), False)
    refused(ben, with_another_answer(record_of(anna), 2), say("fault-deals", name="Annabel"))


def test_whoever_deals_to_one_adds_no_answer_of_their_own() -> None:
    """Nor one for a seat that gives none: each would be another deal, of which to choose."""
    anna = fair_invitation(["here", "link", "link"])
    ben = sit_down(link(anna), "Ben", 1)
    known, secret = record_of(ben), secret_of(anna)
    assert known.joint
    for answers in ({0: b"another8"}, {2: b"another8"}):
        joint = replace(known.joint, answers={**known.joint.answers, **answers}, secret=secret)
        names = ("Anna", "Ben", "Cleo")
        refused(ben, replace(known, names=names, deal=joint), "")
        assert not record_of(ben).is_dealt()


def test_a_copied_answer_is_refused() -> None:
    """With the opening of another seat, which all hear, it adds nothing; whoever deals could be one of its seats."""
    anna = fair_invitation(["here", "link", "link"])
    ben = sit_down(link(anna), "Ben", 1)
    copied = url(take_seat(record_of(ben), 2, "Cleo", joint_of(ben).answers[1]))
    for device in (anna, ben):
        device.send("close")
        before = games(device)
        device.send("link", value=copied)
        assert say("fault-damaged") in device.regions["dialog"]
        assert games(device) == before


def test_two_secrets_for_one_game_are_refused() -> None:
    _, ben, _ = seated()
    known = record_of(ben)
    assert known.joint
    assert known.joint.commitment
    other = replace(known, deal=replace(known.joint, commitment=bytes(16)))
    with pytest.raises(TransitionError):
        check_deal(known, other)
