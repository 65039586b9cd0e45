"""Sealed games between devices: whatever one of them can read, no secret of another is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from passalong.app.messages import say
from passalong.app.saves import GAME_KEY, Saved, read_saved
from passalong.app.state import GameScreen
from passalong.links import decode, encode
from passalong.links.checksum import seal as sealed_body
from passalong.links.format import pack
from passalong.match import Match
from tests.app.device import Device, chances, prepared
from tests.app.test_by_link import answer, invite, link, open_link, play_turn, record, table
from tests.support import FULL, generator

SEALED = {"depth_charge": 2, "detect": 3}


def sit(url: str, name: str, part: int) -> Device:
    """Open a link on a new device, and sit down."""
    device = open_link(Device(), url)
    device.seeds = chances(part)
    return answer(device, name)


@prepared
def gathered(game: str, number: int) -> list[Device]:
    """Seat as many people, each at a device of their own."""
    names = ("Anna", "Ben", "Cleo", "Dara")
    host = invite(game, ["here", *["link"] * (number - 1)], seal="sealed")
    devices = [host]
    if game == "depth_charge":
        play_turn(host, generator(1))
    for seat in range(1, number):
        devices.append(sit(link(devices[-1]), names[seat], seat))
    open_link(host, link(devices[-1]))
    if game == "detect":
        for sender, device in pairwise([host, *devices[1:], *([host] if number > 2 else [])]):
            open_link(device, link(sender))  # three and more add to the dice, one after another, before the deal
        for guest in devices[1:]:
            open_link(guest, link(host))
    return devices


def play(devices: Sequence[Device], seed: int, most: int = 1000) -> None:
    """Play by links, so many at most, until the match is over everywhere; after each, all have come to the same."""
    rng, at = generator(seed), max(0, table(devices[0]).match.current_player())
    for _ in range(most):
        mover = devices[at]
        play_turn(mover, rng)
        url = link(mover)
        at = table(mover).match.current_player()
        for device in devices:
            open_link(device, url)
        if at < 0:
            break
    assert at < 0 or most < 1000, "the match has come to its end"


@pytest.mark.parametrize("game", SEALED)
def test_a_sealed_match_is_played_by_links(game: str) -> None:
    """Whole matches of Detect between devices without a screen are in tests/sealed."""
    devices = gathered(game, SEALED[game])
    play(devices, 3, 1000 if FULL or game == "depth_charge" else 9)
    now = [table(device).match for device in devices]
    assert game == "detect" or (len({match.observation(None) for match in now}) == 1 and now[0].is_over())
    assert len({match.observation(None).scores for match in now}) == 1


@pytest.mark.parametrize("game", SEALED)
def test_no_device_ever_holds_another_one_s_secret(game: str) -> None:
    devices = gathered(game, SEALED[game])
    secrets = [table(device).notes.secrets for device in devices]
    assert [set(own) for own in secrets] == [{seat} for seat in range(len(devices))]
    for own, device in zip(secrets, devices, strict=True):
        others = [other for each in secrets if each is not own for other in each.values()]
        kept = "".join(device.saves.values()) + device.text + "".join(device.regions.values())
        assert not any(secret.hex() in kept for secret in others)
        assert not any(secret.hex() in device.text + link(device) for secret in own.values())


def test_what_is_hidden_is_committed_to_in_the_invitation() -> None:
    """So a match takes as many links as turns, and two more."""
    anna = invite("depth_charge", ["here", "link"], seal="sealed")
    assert not anna.regions["dialog"], "first Anna lays her mines"
    play_turn(anna, generator(1))
    ben = sit(link(anna), "Ben", 1)
    play_turn(ben, generator(2))
    assert len(record(ben).choices) == 3, "his mines and his first turn go back together"
    assert table(ben).match.current_player() == 0


def test_messages_tell_who_has_sat_down_and_that_the_cards_are_dealt() -> None:
    anna = invite("detect", ["here", "link", "link"], seal="sealed")
    ben = sit(link(anna), "Ben", 1)
    assert "Ben joined. 1 seat is still free." in ben.text
    cleo = sit(link(ben), "Cleo", 2)
    assert "Cleo joined. Everybody is here. Anna, tap to help shuffle, then send it on." in cleo.text
    open_link(anna, link(cleo))
    cleo.send("close")
    assert "You will get a link soon: your device helps to shuffle." in cleo.text
    assert "Everybody is here. Ben, tap to help shuffle, then send it on." in anna.text
    open_link(ben, link(anna))
    assert "Cleo, tap to help shuffle, then send it on." in ben.text
    open_link(cleo, link(ben))
    assert "Everybody is here. Anna, tap to deal." in cleo.text
    open_link(anna, link(cleo))
    play_turn(anna, generator(1))
    assert "Anna chose two cards. Your move, Ben." in anna.text


def test_who_has_been_dealt_to_has_nothing_to_send() -> None:
    """The deal has come by a link, and it is the turn of somebody else."""
    _, ben, cleo = gathered("detect", 3)
    for device in (ben, cleo):
        assert not device.regions["dialog"]
        assert not table(device).outbox.owes_link()


def test_nobody_plays_for_a_sealed_seat_that_is_elsewhere() -> None:
    anna, ben = gathered("depth_charge", 2)
    play_turn(ben, generator(2))
    open_link(anna, link(ben))
    for days in (0, 8):
        ben.now += days * 86_400_000
        ben.send("close")
        ben.send("no-answer")
        assert "nobody can play for Anna, not even a bot" in ben.regions["dialog"]
        assert 'data-act="replace"' not in ben.regions["dialog"]


def test_a_file_tells_no_more_than_a_link() -> None:
    anna, _ = gathered("depth_charge", 2)
    saved = Device()
    assert anna.send("share")
    text = anna.send("save-file")["file"]["text"]
    assert saved.send("import", value=text) is not None
    mine = record(anna)
    public = decode(link(anna))
    assert public.seal == mine.seal
    assert text == public.to_text() != mine.to_text()


def test_a_seat_that_is_taken_cannot_be_played_elsewhere() -> None:
    anna, _ = gathered("detect", 2)
    thief = open_link(Device(), link(anna))
    thief.tap("played-before")
    thief.tap("take-seat", "0")
    assert "Only that device can play" in thief.regions["dialog"]
    thief.tap("dismiss")
    thief.tap("close")
    assert not table(thief).seats.here()
    match = Match(record(thief))
    refusal = match.try_play(match.current_player(), "draw")
    assert refusal is not None


@pytest.mark.parametrize("game", SEALED if FULL else ["depth_charge"])
def test_a_series_goes_on_sealed(game: str) -> None:
    devices = gathered(game, SEALED[game])
    play(devices, 5)
    first = record(devices[0])
    devices[0].send("close")
    devices[0].send("rematch")
    devices[0].wait()
    again = record(devices[0])
    assert again.seal
    assert first.seal
    assert again.seal.salt != first.seal.salt
    play_turn(devices[0], generator(7))
    for device in devices[1:]:
        open_link(device, link(devices[0]))
        assert table(device).seats.here()
    play(devices, 8)


def test_a_seat_taken_twice_is_settled() -> None:
    """The commitment goes along with the person to the other seat."""
    anna = invite("detect", ["here", "link", "link"], seal="sealed")
    url = link(anna)
    ben, cleo = sit(url, "Ben", 1), sit(url, "Cleo", 2)
    for device in (ben, cleo):
        open_link(anna, link(device))
    for device in (ben, cleo):
        open_link(device, link(anna))
    assert [set(record(device).names) for device in (anna, ben, cleo)] == [{"Anna", "Ben", "Cleo"}] * 3
    play([anna, ben, cleo] if table(ben).seats.here() == [1] else [anna, cleo, ben], 4, 6)


def test_who_finds_no_seat_at_a_sealed_table_is_told_so_and_keeps_no_secret_of_it() -> None:
    """Dealt without them, when two have answered one invitation at once."""
    anna = invite("detect", ["here", "link"], seal="sealed")
    url = link(anna)
    ben, cleo = sit(url, "Ben", 1), sit(url, "Cleo", 2)
    open_link(anna, link(cleo))
    open_link(ben, link(anna))
    assert "Cleo joined at the same time as you, but was first: no seat is left for you." in ben.regions["dialog"]
    assert (game(ben).notes.here, game(ben).notes.secrets) == ((), {})


@pytest.mark.parametrize("number", range(2))
def test_bots_play_where_their_secret_is(number: int) -> None:
    anna = invite("detect", ["here", "bot", "link"], seal="sealed")
    ben = sit(link(anna), "Cleo", 1)
    rng, devices = generator(number), (anna, ben)
    for sender, device in pairwise((ben, anna, ben, anna)):
        open_link(device, link(sender))
    for _ in range(12):
        mover = next((d for d in devices if not table(d).turn.is_waiting()), anna)
        play_turn(mover, rng)
        for device in devices:
            if device is not mover:
                open_link(device, link(mover))
    assert read_saved(next(text for key, text in ben.saves.items() if key.startswith("game/"))).record.num_steps > 6


def test_who_gives_up_shows_no_mines_that_are_not_there() -> None:
    """The other's mines are told by the other's device, and not made up."""
    anna, ben = gathered("depth_charge", 2)
    play_turn(ben, generator(2))
    open_link(anna, link(ben))
    laid = record(ben).choices[1]
    anna.send("menu")
    anna.send("resign")
    anna.send("resign")
    if not table(anna).match.is_over():
        pytest.skip("giving up is asked in another way")
    assert "Reveal(player=1" not in repr(table(anna).match.observation(0).history)
    open_link(ben, link(anna))
    open_link(anna, link(ben))
    assert record(anna).choices[1] == laid


def test_nobody_gives_up_for_somebody_else() -> None:
    """Else a device would open what it has hidden because a link says that its own player has resigned."""
    anna, ben = gathered("depth_charge", 2)
    play_turn(ben, generator(2))
    forged = Match(record(ben))
    forged.resign(0)
    before = record(anna)
    anna.send("link", value=f"#{encode(forged.record)}")
    anna.wait()
    assert "was not made on this device" in anna.text
    assert record(anna) == before
    open_link(anna, link(ben))
    assert not table(anna).match.is_over()
    assert not record(anna).seal.openings  # type: ignore[union-attr]


@pytest.mark.parametrize("game", SEALED)
def test_who_was_told_of_other_rules_is_refused_in_words(game: str) -> None:
    option = {"depth_charge": {"missesAllowed": 9}, "detect": {"target": 200}}[game]
    devices = gathered(game, SEALED[game])
    for known in devices:
        before = record(known)
        other = replace(decode(link(known)), options={**before.options, **option})
        known.send("close")
        known.send("link", value=f"#{sealed_body(pack(other))}")
        assert say("link-other-rules") in known.regions["dialog"]
        assert record(known) == before


def game(device: Device) -> Saved:
    """Return the game on the screen, dealt or not."""
    screen = device.app._state.find(GameScreen)
    assert screen
    return screen.game


def found_again(device: Device, *urls: str) -> Device:
    """Return the same device without what it had kept, after somebody has opened some links on it."""
    again = Device()
    again.master = device.master
    for url in urls:
        open_link(again, url)
    return again


@pytest.mark.parametrize("kind", SEALED)
def test_every_device_knows_its_seat_again_also_that_of_who_invited(kind: str) -> None:
    devices = gathered(kind, SEALED[kind])
    play(devices, 3, 2)
    url = link(devices[-1])
    for device in devices:
        again = found_again(device, url)
        assert "has played" in again.said[-1]
        assert table(again).notes.secrets == table(device).notes.secrets
        assert table(again).seats.here() == table(device).seats.here()
        assert record(again).choices == record(device).choices


def test_who_invited_knows_the_bots_again() -> None:
    anna = invite("detect", ["here", "bot", "link"], seal="sealed")
    ben = sit(link(anna), "Cleo", 1)
    again = found_again(anna, link(ben))
    assert again.said[-1] == "This device has played as Anna before, and still can."
    assert game(again).notes.here == (0,)
    assert set(game(again).notes.secrets) == {0, 1}


def test_in_a_series_the_last_link_of_the_match_before_is_needed_too() -> None:
    devices = gathered("depth_charge", 2)
    play(devices, 5)
    last = link(devices[0])
    devices[0].send("close")
    devices[0].send("rematch")
    play_turn(devices[0], generator(7))
    url = link(devices[0])
    assert not table(found_again(devices[0], url)).seats.here()
    again = found_again(devices[0], last, url)
    assert table(again).seats.here() == [0]
    assert table(again).notes.secrets == table(devices[0]).notes.secrets


def test_no_two_invitations_have_a_secret_in_common_and_none_needs_the_page() -> None:
    anna = Device()
    seen = set[bytes]()
    for master in (anna.master, anna.master, None):
        anna.master = master
        anna.send("lobby")
        anna.set_up("detect")
        anna.send("seat-kind", "1", "link")
        anna.send("seat-name", "0", "Anna")
        anna.tap("begin")
        assert game(anna).notes.here == (0,)
        seen |= set(game(anna).notes.secrets.values())
    assert len(seen) == 6, "two seats each"


# Two answer one invitation


def answered_twice(game: str) -> tuple[Device, Device, Device]:
    """Anna has invited to one seat, and both Noah and Zoe have taken it."""
    anna = invite(game, ["here", "link"], seal="sealed")
    if game == "depth_charge":
        play_turn(anna, generator(1))
    noah, zoe = sit(link(anna), "Noah", 1), sit(link(anna), "Zoe", 2)
    if game == "depth_charge":
        for number, guest in enumerate((noah, zoe)):
            play_turn(guest, generator(2 + number))
    return anna, noah, zoe


@pytest.mark.parametrize(("game", "goes_on"), [("detect", False), ("depth_charge", False), ("depth_charge", True)])
def test_whoever_comes_second_finds_no_seat_and_nobody_is_blamed(game: str, goes_on: bool) -> None:
    """In Detect the game goes on at once: as soon as somebody has sat down, it is dealt."""
    anna, noah, zoe = answered_twice(game)
    open_link(anna, link(noah))
    anna.send("close")
    if goes_on:
        play_turn(anna, generator(4))
    before = record(anna)
    open_link(anna, link(zoe))
    told = "Zoe joined at the same time, but Noah was first: no seat is left for Zoe."
    assert told in anna.regions["dialog"]
    assert told in anna.said[-1]
    assert [control.attributes["data-act"] for control in anna.controls()] == ["another-table", "close"]
    assert record(anna) == before
    assert sum(key.startswith(GAME_KEY) for key in anna.saves) == 1
    noah.send("close")
    open_link(noah, link(anna))
    if game == "detect" or goes_on:
        noah.send("close")
        open_link(noah, link(zoe))
        assert told in noah.regions["dialog"]
        assert not table(noah).outbox.owes_link()


def test_the_second_to_come_is_told_who_was_first_and_watches_the_game_that_goes_on() -> None:
    anna, noah, zoe = answered_twice("depth_charge")
    open_link(anna, link(noah))
    anna.send("close")
    play_turn(anna, generator(4))
    zoe.send("close")
    open_link(zoe, link(anna))
    shown = zoe.regions["dialog"]
    assert "Noah joined at the same time as you, but was first: no seat is left for you." in shown
    assert "Anna is playing on with Noah." in shown
    assert "<p>Zoe moved to " in shown.split("The one you had")[1], "not who goes first, as it is the same seat in both"
    assert [control.name for control in zoe.controls()] == [
        "Watch the new one",
        "Keep playing this one",
        "Keep both for now",
    ]
    zoe.tap("choose-version", next(c.attributes["data-arg"] for c in zoe.controls()))
    assert record(zoe).names == ("Anna", "Noah")
    assert "You are only watching this game." in zoe.text


def test_guests_who_hear_of_each_other_before_the_host_moves_are_told_who_decides() -> None:
    _, noah, zoe = answered_twice("depth_charge")
    zoe.send("close")
    open_link(zoe, link(noah))
    assert "Zoe and Noah joined at the same time. Anna plays on with whoever came first." in zoe.regions["dialog"]
    assert [control.name for control in zoe.controls()][:2] == ["Keep playing this one", "Watch the new one"]
