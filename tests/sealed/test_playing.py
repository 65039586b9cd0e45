"""A sealed game that is played: what a match does otherwise than in an open game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise, permutations

import pytest

from passalong.bots import finished
from passalong.chance import SEED_BYTES, Generator, draw
from passalong.game import InvalidRecordError
from passalong.games import load_pack
from passalong.games.depth_charge.events import Lay, Reveal
from passalong.links import decode, encode
from passalong.match import Match
from passalong.record import Record
from passalong.sealed import chain
from passalong.sealed.dice import DICE_STREAM
from passalong.sealed.hashing import digest
from passalong.sealed_record import proof_of_moving
from tests.sealed.cheats import seal_of
from tests.sealed.devices import Device, at_once, begun, play, table


def match_of(device: Device) -> Match:
    """Return the match on a device."""
    assert device.match
    return device.match


def test_nobody_can_tell_where_a_bot_lays_its_mines() -> None:
    """All that others know is the link: thinking along with the bot on a seed that follows from it must not help."""
    bot = load_pack("depth_charge").bots["easy"]
    guessed = 0
    for seed in range(20):
        device, other = table("depth_charge", 2, seed, level="easy")
        device.plays()
        other.hears(device.sends())
        record = match_of(other).record
        seen = Match(replace(record, choices=()).with_seal(seal_of(record).withdrawn([0])))
        decision = finished(bot.think(seen.observation(0), seen.bot_rng(0)))
        assert decision.action is not None
        guessed += seen.action_to_string(decision.action) == seen.action_to_string(device_choice(device))
    assert guessed <= 1


def device_choice(device: Device) -> int:
    """Return the action by which the seat at a device has hidden something."""
    return next(action for seat, action in match_of(device).record.moves() if seat == device.seat)


def test_a_bot_that_is_asked_again_decides_alike() -> None:
    devices = begun("depth_charge", 2, 3, 5, level="easy")
    for device in devices:
        again = Match(match_of(device).record, device.own)
        assert again.bot_rng(device.seat).below(1000) == match_of(device).bot_rng(device.seat).below(1000)
        assert again.bot_rng(0).below(10**9) != again.bot_rng(1).below(10**9)


@pytest.mark.parametrize("ending", ["resign", "draw"])
def test_where_players_stop_earlier_only_what_was_really_hidden_is_shown(ending: str) -> None:
    """Not what merely fits: until a seat has opened its commitment, nobody else sees its mines."""
    devices = begun("depth_charge", 2, 2, 8)
    anna, ben = map(match_of, devices)
    on_turn, other = (anna, ben) if anna.current_player() == 0 else (ben, anna)
    if ending == "draw":
        on_turn.offer_draw(on_turn.current_player())
        at_once(devices[0 if on_turn is anna else 1], devices)
        other.answer_draw(1 - on_turn.current_player(), accept=True)
        last = devices[0 if other is anna else 1]
    else:
        on_turn.resign(on_turn.current_player())
        last = devices[0 if on_turn is anna else 1]
    assert revealed(match_of(last)) == {}
    assert seal_of(match_of(last).record).openings.keys() == {last.seat}
    for device in (last, *devices):
        at_once(device, devices)
    truth = {device.seat: laid(device) for device in devices}
    for device in devices:
        assert revealed(match_of(device)) == truth
        assert seal_of(match_of(device).record).openings.keys() == {0, 1}
    assert revealed(Match(decode(devices[0].sends()))) == truth


def revealed(match: Match) -> dict[int, tuple[int, ...]]:
    """Return the mines that are shown to a spectator."""
    return {event.player: event.cells for event in match.observation(None).history if isinstance(event, Reveal)}


def laid(device: Device) -> tuple[int, ...] | None:
    """Return the mines that a device knows to be its own."""
    history = match_of(device).observation(device.seat).history
    return next(event.cells for event in history if isinstance(event, Lay) and event.player == device.seat)


def test_a_move_that_was_taken_back_shows_nothing() -> None:
    """The dice have been shown for the visit, and nobody has got them: the game can end there."""
    devices = begun("detect", 2, 1, 20, options={"target": 50})
    while device := next((device for device in devices if device.can_play()), None):
        match = match_of(device)
        before = match.record
        if match.try_play(device.seat, "take") is None:
            match.undo(device.seat)
            assert match.record == before
            assert match.is_complete()
            assert decode(encode(match.record)) == before
        device.plays()
        for each in (device, *devices):
            at_once(each, devices)


def test_another_commitment_than_one_s_own_is_refused() -> None:
    """Somebody has changed it in a link."""
    for name in ("detect", "depth_charge"):
        anna, ben = begun(name, 2, 4, 3)
        record = match_of(ben).record
        assert record.seal
        forged = dict(record.seal.commitments)
        forged[1] = chain(bytes(16))[0] if name == "detect" else bytes(16)
        elements = {seat: shown for seat, shown in record.seal.elements.items() if seat != 1}
        false = record.with_seal(replace(record.seal, commitments=forged, elements=elements))
        with pytest.raises(InvalidRecordError):
            Match(false, ben.own)
        assert anna.record == ben.record or name == "depth_charge"


def test_a_device_that_has_not_found_its_mines_again_does_not_answer() -> None:
    """What merely fits would be a lie."""
    devices = begun("depth_charge", 2, 2, 4)
    for device in devices:
        as_others_know_it = decode(encode(match_of(device).record))
        if as_others_know_it.choices != match_of(device).record.choices:
            with pytest.raises(InvalidRecordError):
                Match(as_others_know_it, device.own)


@pytest.mark.parametrize("size", [0, 11, 13, 16, 12, 40])
@pytest.mark.parametrize("name", ["detect", "depth_charge"])
def test_a_commitment_has_the_length_that_its_game_needs(name: str, size: int) -> None:
    devices = begun(name, 2, 4, 3)
    text = match_of(devices[0]).record.to_text()
    made = seal_of(match_of(devices[0]).record).commitments[1].hex()
    forged = text.replace(f'"{made}"', f'"{"7" * 2 * size}"')
    with pytest.raises(InvalidRecordError):
        Record.from_text(forged) if size != len(made) // 2 else Match(Record.from_text(forged), devices[1].own)


@pytest.mark.parametrize("choice", [3276, 65_535, 65_536, 10**9])
def test_a_save_cannot_open_what_cannot_be_hidden(choice: int) -> None:
    devices = table("depth_charge", 2, 0)
    play(devices)
    record = match_of(devices[0]).record
    was = seal_of(record).openings[0].choice
    text = record.to_text().replace(f'",{was}]', f'",{choice}]')
    with pytest.raises(InvalidRecordError):
        Record.from_text(text)


def before_the_deal(players: int, seed: int = 1, options: Mapping[str, object] | None = None) -> list[Device]:
    """Return devices that have all committed: each has heard of those before it, and the host's of all."""
    devices = table("detect", players, seed, options=options)
    for sender, device in pairwise([*devices, devices[0]]):
        device.hears(sender.sends())
    return devices


def test_three_add_to_the_dice_before_the_deal_in_any_order() -> None:
    thrown = set()
    for order in permutations((1, 2)):
        devices = before_the_deal(3)
        anna = devices[0]
        assert match_of(anna).missing() == (1, 2)
        assert match_of(anna).awaited() == 1
        assert match_of(anna).is_standing()
        link = anna.sends()
        for seat in order:
            devices[seat].hears(link)  # both of the same link, as in a chat of all
        for seat in order:
            assert not match_of(anna).observation(None).history
            anna.hears(devices[seat].sends())
        assert not match_of(anna).missing()
        thrown.add(match_of(anna).observation(None).history)
    assert len(thrown) == 1
    assert all(thrown)


def test_nothing_is_chosen_before_everybody_has_added_to_the_dice() -> None:
    devices = before_the_deal(3)
    record = devices[1].record
    anna = match_of(devices[0])
    assert record
    for seat in range(3):
        assert anna.try_play(seat, "flip 11 12")
    with pytest.raises(InvalidRecordError):
        replace(anna.record, choices=(0,)).replay()
    ended = Match(anna.record, devices[0].own)
    ended.claim_win(0)
    assert ended.is_over()


def test_two_need_no_round_before_the_deal() -> None:
    anna, _ = before_the_deal(2)
    assert not match_of(anna).missing()
    assert match_of(anna).observation(None).history


def test_a_match_that_waits_for_the_deal_is_kept_and_goes_on() -> None:
    devices = before_the_deal(3, options={"target": 50})
    for device in devices:
        for other in devices:
            other.hears(device.sends())
            other.is_interrupted()
    assert not match_of(devices[0]).missing()
    play(devices)
    assert match_of(devices[0]).is_over()


def test_throws_are_numbered_from_one() -> None:
    """The first dealer follows from throw number 1, as docs/sealed.md has it."""
    for seed in range(6):
        devices = before_the_deal(2, seed)
        record, secret = match_of(devices[0]).record, devices[0].own[0]
        added = chain(secret)[1], seal_of(record).commitments[1]
        thrown = digest(b"throw", record.setup(), (1).to_bytes(4, "big"), *added)[:SEED_BYTES]
        dealer = draw(record.initial_state().chance_outcomes(), Generator(thrown, DICE_STREAM))
        assert getattr(match_of(devices[0]).observation(None), "dealer", None) == dealer


def test_a_seat_proves_each_of_its_own_moves() -> None:
    """How often others have moved counts for nothing."""
    devices = begun("detect", 2, 1, 4)
    own = {seat: secret for device in devices for seat, secret in device.own.items()}
    start = match_of(devices[0]).record
    match = Match(start, own)
    for seat in (1, 0, 0):
        match.move_seat(seat)
    proofs = [(1, 0), (0, 0), (0, 1)]
    told = {(event.player, event.detail) for event in match.record.seat_moves()}
    assert told == {(seat, proof_of_moving(start, seat, own[seat], times)) for seat, times in proofs}
