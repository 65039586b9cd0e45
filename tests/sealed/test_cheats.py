"""
An adversary for each cell of the table of cheats in docs/sealed.md.

Each tries its cheat with a changed client and tells what has become of it, in the words of the table. Run it with `-rP`
to see them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from passalong.game import InvalidRecordError
from passalong.games.depth_charge.events import Lay
from passalong.links import DamagedLinkError, decode, encode
from passalong.match import Match
from passalong.record import Record, RecordEvent
from passalong.sealed import Element, Opening, Seal, chain, commitment, key_of, secret_of
from passalong.sealed.chain import earlier
from passalong.sealed_record import audit, proof_of_moving, with_own, without_false_moves
from passalong.sync import Kind, TransitionError, relate
from passalong.sync.opening import moved_since
from tests.app import test_changed_clients as clients
from tests.sealed.cheats import LyingDevice, another, seal_of, with_opening
from tests.sealed.devices import Device, ForkError, begun, play, table

PREVENTED = "prevented"
AT_THE_END = "detected at the end, by everybody"
BY_ITS_OWN = "detected at once, by the device of that seat"
BY_BOTH = "detected by whoever gets both"
THERE = "prevented on the device of that seat"
NOT_COVERED = "not covered"
CLAIMED = "the others can claim the win"
NOTHING = "-"

PAGE = Path(__file__).parents[2].joinpath("docs", "sealed.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", PAGE.partition("Table of cheats")[2], re.MULTILINE)[2:]
CLAIMS = {
    (cheat, game): claim for cheat, *row in ROWS for game, claim in zip(("depth_charge", "detect"), row, strict=True)
}

Cheat = Callable[[], str]
CHEATS: dict[tuple[str, str], Cheat] = {}


def tries(cheat: str, *games: str) -> Callable[[Cheat], Cheat]:
    """Register an adversary for a row of the table, and the games that it plays."""

    def register(adversary: Cheat) -> Cheat:
        CHEATS.update({(cheat, game): adversary for game in games})
        return adversary

    return register


def test_every_cell_has_its_adversary() -> None:
    assert CLAIMS
    assert {cell for cell, claim in CLAIMS.items() if claim != NOTHING} == CHEATS.keys()


@pytest.mark.parametrize(("cheat", "game"), CHEATS, ids=lambda value: value)
def test_a_cheat_comes_to_what_the_table_says(cheat: str, game: str) -> None:
    result = CHEATS[cheat, game]()
    print(f"| {cheat} | {game} | {result} |")
    assert result == CLAIMS[cheat, game]


# At the table


@cache
def finished(name: str, seed: int) -> tuple[Record, Record]:
    """Play a whole game of two, and return it as both know it."""
    anna, ben = table(name, 2, seed)
    play([anna, ben])
    return record_of(anna), record_of(ben)


def record_of(device: Device) -> Record:
    """Return the game as a device knows it."""
    assert device.record
    return device.record


def match_of(device: Device) -> Match:
    """Return a match on a device, to try something out."""
    return Match(record_of(device), device.own)


def on_turn(name: str, phase: str | None = None) -> tuple[Device, Device]:
    """Play until a seat is on turn, in some phase, and return it and another device."""
    for turns in range(8, 60):
        devices = begun(name, 2, 1, turns)
        for device in devices:
            if device.can_play() and phase in (None, match_of(device).observation(None).phase):
                return device, devices[1 - device.seat]
    raise AssertionError


def refused(device: Device, forged: Record) -> bool:
    """Tell whether a device does not take a link in."""
    try:
        device.takes_in(decode(encode(forged)))
    except (ForkError, ValueError):
        return True
    return False


def layouts_that_open(record: Record, seat: int, key: bytes) -> list[int]:
    """Try all that a seat can have hidden against its commitment."""
    seal = seal_of(record)
    tried = (commitment(key, record.setup(), seat, choice) for choice in range(3276))
    return [choice for choice, made in enumerate(tried) if made == seal.commitments[seat]]


# Chance


@tries("choose the numbers that chance comes from", "detect")
def grind() -> str:
    """Ben, the last to commit, tries many secrets: the first throw depends on what Anna shows later."""
    for mine in (b"a" * 16, b"b" * 16):
        firsts = set()
        for theirs in range(40):
            seal = Seal(b"grind")
            for seat, secret in ((0, bytes([theirs]) * 16), (1, mine)):
                seal = seal.committed(seat, chain(secret)[0])
            start = record_of(table("detect", 2, 0)[0]).with_seal(seal)
            firsts.add(Match(start, {0: bytes([theirs]) * 16}).observation(None).history[:2])
        if len(firsts) < 10:
            return NOT_COVERED
    _, ben = begun("detect", 2, 5, 0)
    seal = seal_of(record_of(ben))
    other = replace(seal, commitments={**seal.commitments, 0: chain(b"c" * 16)[0]}, elements={})
    return PREVENTED if refused(ben, replace(record_of(ben), choices=()).with_seal(other)) else NOT_COVERED


@tries("show another element than the one committed to, or one too many", "detect")
def load_the_dice() -> str:
    """Ben's client adds an element that suits him, skips one, or shows one in advance."""
    _, ben = begun("detect", 2, 1, 12)
    (secret,) = ben.own.values()
    record = record_of(ben)
    newest = seal_of(record).elements[1]
    falsified = (
        newest._replace(value=bytes(12)),
        newest._replace(at=newest.at + 1),
        newest._replace(value=chain(secret)[newest.at + 1]),
        type(newest)(newest.at + 1, chain(secret)[newest.at + 1]),
    )
    for false in falsified:
        seal = replace(seal_of(record), elements={**seal_of(record).elements, 1: false})
        try:
            decode(encode(record.with_seal(seal)))
        except (DamagedLinkError, InvalidRecordError):
            continue
        return NOT_COVERED
    return PREVENTED


@tries("commit to what somebody else has committed to", "depth_charge", "detect")
def copy() -> str:
    """The same commitment is refused; whoever follows somebody's chain knows nothing that others do not hear first."""
    for name in ("depth_charge", "detect"):
        anna, ben = begun(name, 2, 1, 2)
        seal = seal_of(record_of(ben))
        copied = replace(seal, commitments=dict.fromkeys((0, 1), seal.commitments[0]), elements={})
        if not refused(anna, record_of(ben).with_seal(copied)):
            return NOT_COVERED
    host = chain(b"h" * 16)
    follower = [earlier(host[0]), *host]
    return PREVENTED if all(follower[at] == host[at - 1] for at in range(1, 50)) else NOT_COVERED


def by_link(*attacks: Callable[[], None]) -> Cheat:
    """Return an adversary made of tests in which a changed client comes through the app's own door, and is refused."""

    def adversary() -> str:
        for attack in attacks:
            attack()
        return PREVENTED

    return adversary


tries("change one's own commitment when others have committed", "detect")(
    by_link(
        clients.test_whoever_invites_cannot_change_its_commitment_when_the_guest_has_committed,
        clients.test_a_commitment_does_not_change_before_the_deal_either,
        clients.test_whoever_invites_cannot_come_back_under_another_name,
    )
)
tries("change one's own commitment when others have committed", "depth_charge")(
    by_link(clients.test_mines_that_were_laid_lie_where_they_are)
)
tries("go on in the next match of a series with elements that all know", "detect")(
    by_link(clients.test_the_next_match_goes_on_with_the_chains_of_the_last_one)
)
tries("hear in another version of a match what is added in the next one", "detect")(
    by_link(
        clients.test_a_match_is_closed_when_its_next_one_has_begun,
        clients.test_another_version_that_was_here_before_is_closed_too,
        clients.test_nobody_plays_on_by_hand_in_a_version_that_is_closed,
        clients.test_a_next_match_follows_from_the_version_in_which_somebody_has_played_on,
        clients.test_one_match_has_one_next_match,
    )
)
tries("play somebody's moves in the next match, and send it as played by them", "detect")(
    by_link(clients.test_a_next_match_in_which_somebody_has_moved_for_this_device_is_not_played_here)
)
tries("play somebody's moves in the next match, and send it as played by them", "depth_charge")(
    by_link(clients.test_nobody_lays_mines_for_this_device_in_the_next_match)
)
tries("bring a secret of one's own to another device in a file", "depth_charge", "detect")(
    by_link(clients.test_a_file_brings_no_secret_along)
)
tries("put somebody else, or another name, on a seat when the game has begun", "depth_charge")(
    by_link(lambda: clients.test_nobody_is_put_off_a_table_at_which_the_game_has_begun("Zed"))
)
tries("put somebody else, or another name, on a seat when the game has begun", "detect")(
    by_link(clients.test_who_sits_at_a_sealed_table_is_fixed_with_the_deal)
)


@tries("say in a link how the secret of another seat is locked", "depth_charge", "detect")
def lock_for_another() -> str:
    clients.test_nobody_else_says_with_which_words_a_seat_of_this_device_is_locked()
    return THERE


@tries("hold two seats of three or more, and pick the first throws", "detect")
def two_seats() -> str:
    """
    Whoever holds the first and the last seat tries secrets for the last one until the first throws please.

    Nothing is thrown without an element of Ben's that fits his commitment. He shows it when all have committed, and
    from then on his device takes no other commitment. What is thrown differs with his secret, which nobody can know.
    """
    begins = set()
    for last, bens in product(range(5), (b"b" * 16, b"c" * 16)):
        own = {0: b"a" * 16, 2: bytes([last]) * 16}
        seal = Seal(b"three")
        for seat, secret in ((0, own[0]), (1, bens), (2, own[2])):
            seal = seal.committed(seat, chain(secret)[0])
        start = record_of(table("detect", 3, 0)[0]).with_seal(seal)
        hers = Match(start, own)
        if hers.observation(None).history:
            return NOT_COVERED
        for element in (chain(own[0])[1], chain(bens)[2]):  # another chain's, and one that Ben has not shown yet
            made_up = replace(seal, elements={**seal_of(hers.record).elements, 1: Element(1, element)})
            with suppress(ValueError, DamagedLinkError):
                return NOT_COVERED if decode(encode(hers.record.with_seal(made_up))) else PREVENTED
        his = Match(hers.record, {1: bens})
        begins.add((bens, Match(his.record, own).observation(None).history[:2]))
        other = replace(seal_of(his.record), commitments={**seal.commitments, 2: chain(b"d" * 16)[0]}, elements={})
        with suppress(TransitionError):
            return NOT_COVERED if relate(his.record, his.record.with_seal(other), own=(1,)) else PREVENTED
    return PREVENTED if len(begins) == 10 else NOT_COVERED


# What is hidden


@tries("read in a link what others have hidden", "depth_charge", "detect")
def read() -> str:
    """Ben, or anybody in the chat, takes a link to pieces: the layout in it merely fits, and no commitment opens."""
    anna, ben = begun("depth_charge", 2, 2, 4)
    link = anna.sends()
    for key in (bytes(16), *ben.own.values(), seal_of(record_of(anna)).seed):
        if layouts_that_open(decode(link), 0, key):
            return NOT_COVERED
    hidden = [event.cells for event in Match(decode(link)).observation(1).history if isinstance(event, Lay)]
    known = [event.cells for event in match_of(anna).observation(0).history if isinstance(event, Lay)]
    if hidden[0] == known[0]:
        return NOT_COVERED
    on, _ = begun("detect", 2, 2, 4)
    return PREVENTED if all(None in grid for grid in vars(match_of(on)._state)["grids"]) else NOT_COVERED


@tries("look under one's own face-down card", "detect")
def look_under() -> str:
    """Whoever is on turn plays it on a copy: the copy stands until the next device has spoken."""
    cheat, other = on_turn("detect", "source")
    copy = match_of(cheat)
    copy.try_play(cheat.seat, "take")
    face_down = copy.observation(cheat.seat).grids[cheat.seat].index(None)  # type: ignore[attr-defined]
    copy.play(cheat.seat, 2 + face_down)
    return PREVENTED if copy.is_standing() and copy.current_player() == other.seat else NOT_COVERED


@tries("the same, with the secret of the next player", "detect")
def look_under_together() -> str:
    cheat, other = on_turn("detect", "source")
    together = Match(record_of(cheat), {**cheat.own, **other.own})
    together.try_play(cheat.seat, "take")
    face_down = together.observation(cheat.seat).grids[cheat.seat].index(None)  # type: ignore[attr-defined]
    together.play(cheat.seat, 2 + face_down)
    return PREVENTED if together.is_standing() else NOT_COVERED


@tries("see one's own next draw before deciding to draw", "detect")
def peek() -> str:
    """Draw on a copy, look, and take the discard instead: nobody notices."""
    cheat, other = on_turn("detect", "source")
    copy, match = match_of(cheat), match_of(cheat)
    copy.try_play(cheat.seat, "draw")
    seen = copy.observation(cheat.seat).held  # type: ignore[attr-defined]
    match.try_play(cheat.seat, "take")
    match.try_play(cheat.seat, "place c1r1")
    return NOT_COVERED if seen is not None and not refused(other, match.record) else PREVENTED


@tries("see what a move brings, and take it back", "depth_charge")
def try_out() -> str:
    """Sound, look, and sound elsewhere: there is nothing to look at until the other device has answered."""
    for turns in range(2, 30):
        cheat = next(device for device in begun("depth_charge", 2, 2, turns) if device.can_play())
        copy = match_of(cheat)
        actions = [copy.action_to_string(action) for action in copy.observation(cheat.seat).legal_actions]
        for action in actions:
            copy = match_of(cheat)
            before = copy.observation(cheat.seat).history
            copy.try_play(cheat.seat, action)
            told = copy.observation(cheat.seat).history[len(before) :]
            if copy.is_standing():
                return PREVENTED if len(told) == 1 and not copy.can_undo(cheat.seat) else NOT_COVERED
    raise AssertionError


# Answers


@tries("give a false answer", "depth_charge")
def lie() -> str:
    """Anna reports what suits her; her opening, which she cannot change, gives the lie to it."""
    for seed in range(100):
        anna, ben = table("depth_charge", 2, seed)
        liar = LyingDevice(anna, lambda truth, believed: another(truth, believed) if len(believed) > 4 else truth)
        try:
            play([liar, ben])
        except ValueError:  # the truth cannot be told any more: nothing fits it
            continue
        found = audit(decode(ben.sends()))
        if found.lies:
            named = {lie.seat for lie in found.lies} == {0} and audit(decode(liar.sends())) == found
            return AT_THE_END if named else NOT_COVERED
    raise AssertionError


@tries("open something else than was committed to", "depth_charge")
def open_something_else() -> str:
    """With the commitment that Ben knows, or with one that follows from the lie, as if it had been that all along."""
    anna, ben = finished("depth_charge", 3)
    key, choice = seal_of(anna).openings[0]
    for false in (Opening(key, (choice + 7) % 3276), Opening(b"k" * 12, choice)):
        opened = with_opening(ben, 0, false)
        if audit(decode(encode(opened))).seats[0].fits is not False:
            return NOT_COVERED
        follows = {**seal_of(ben).commitments, 0: commitment(false.key, ben.setup(), 0, false.choice)}
        made_up = opened.with_seal(replace(seal_of(opened), commitments=follows))
        with pytest.raises(TransitionError, match=ben.names[0]):
            relate(ben, decode(encode(made_up)))
    return AT_THE_END


@tries("answer, or open, in the name of another seat", "depth_charge", "detect")
def answer_for_another() -> str:
    """Ben's client says itself what Anna's mines do, or shows a layout of hers that he has made up."""
    for turns in range(2, 40):
        anna, ben = begun("depth_charge", 2, 2, turns)
        for asked in tried(ben) if ben.can_play() else ():
            forged = forged_answer(asked.record, anna) if asked.is_standing() else None
            if forged:
                try:
                    Match(with_own(decode(encode(forged)), anna.own), anna.own)
                except InvalidRecordError:
                    return BY_ITS_OWN if opens_truly(anna, record_of(ben)) else NOT_COVERED
                return NOT_COVERED
    raise AssertionError


def forged_answer(record: Record, owner: Device) -> Record | None:
    """Answer a sounding with another report than its owner would give, if somebody would believe one."""
    seal = seal_of(record)
    truth = seal_of(Match(with_own(decode(encode(record)), owner.own), owner.own).record).answers[-1]
    for answer in range(2, 0x666):
        forged = record.with_seal(replace(seal, answers=(*seal.answers, answer)))
        if answer != truth:
            try:
                encode(forged)
            except ValueError:
                continue
            return forged
    return None


def opens_truly(device: Device, known: Record) -> bool:
    """Tell whether a device puts right what somebody has opened in its name."""
    made_up = with_opening(known, device.seat, Opening(b"k" * 12, 5))
    match = Match(with_own(replace(made_up, choices=record_of(device).choices), device.own), device.own)
    match.resign(device.seat)
    return audit(match.record).seats[device.seat].fits is True


def tried(device: Device) -> Iterator[Match]:
    """Yield a match for each action that a device may play now."""
    for action in match_of(device).observation(device.seat).legal_actions:
        match = match_of(device)
        match.play(device.seat, action)
        yield match


CHEATS["answer, or open, in the name of another seat", "detect"] = load_the_dice


# Moves


@tries("make an illegal move", "depth_charge", "detect")
def play_illegally() -> str:
    for name in ("depth_charge", "detect"):
        cheat, _ = on_turn(name)
        record = record_of(cheat)
        for choice in (200, 65_000):
            forged = replace(record, choices=(*record.choices, choice))
            try:
                decode(encode(forged))
            except ValueError:
                continue
            return NOT_COVERED
    return PREVENTED


@tries("send two versions of one turn", "depth_charge", "detect")
def play_twice() -> str:
    """One to each of two others, or a second one when the first has not brought what was hoped for."""
    for name in ("depth_charge", "detect"):
        cheat, other = on_turn(name)
        records = [decode(encode(match.record)) for match in tried(cheat)]
        first, second = records[0], records[-1]
        opening = relate(first, second)
        if opening.kind != Kind.FORK or opening.seat != cheat.seat:
            return NOT_COVERED
        other.takes_in(first)
        if not refused(other, second):
            return NOT_COVERED
    return BY_BOTH


@tries("change a move that somebody else has made", "depth_charge", "detect")
def change_a_move() -> str:
    """Whoever made it has the true one."""
    for name in ("depth_charge", "detect"):
        victim, cheat = on_turn(name)
        before = record_of(victim)
        records = [match.record for match in tried(victim)]
        victim.match = Match(records[0], victim.own)
        cheat.takes_in(decode(encode(records[0])))
        if records[-1].choices == before.choices or not refused(victim, decode(encode(records[-1]))):
            return NOT_COVERED
    return BY_ITS_OWN


@tries("move in the name of another seat", "depth_charge")
def move_for_another() -> str:
    """It reaches the device of that seat as a move that it has not made."""
    victim, cheat = on_turn("depth_charge")
    record = record_of(cheat)
    moved = replace(record, choices=(*record.choices, 0))
    return BY_ITS_OWN if movers_since(victim, moved) == {victim.seat} else NOT_COVERED


@tries("move in the name of another seat", "detect")
def move_for_another_with_dice() -> str:
    """It needs the next element of that seat."""
    for turns in range(5, 60):
        victim = next(device for device in begun("detect", 2, 1, turns) if device.can_play())
        cheat = Device(1 - victim.seat, bytes(16), victim.rng)
        cheat.known = record_of(begun("detect", 2, 1, turns)[cheat.seat])
        seal = seal_of(cheat.known)
        if seal.elements[victim.seat].at == seal_of(record_of(victim)).elements[victim.seat].at:
            forged = replace(cheat.known, choices=(*cheat.known.choices, 0))
            try:
                decode(encode(forged))
            except (DamagedLinkError, InvalidRecordError):
                return PREVENTED
            if not match_of(victim).is_complete():
                return NOT_COVERED
    raise AssertionError


@tries("resign or accept a draw in the name of another seat", "depth_charge", "detect")
def end_for_another() -> str:
    """It reaches the device of that seat as an end that it has not made."""
    for name in ("depth_charge", "detect"):
        victim, cheat = on_turn(name)
        record, at = record_of(cheat), len(record_of(cheat).choices)
        resigned = RecordEvent(at, "resign", victim.seat)
        agreed = RecordEvent(at, "accept draw", victim.seat)
        offer = RecordEvent(at, "offer draw", cheat.seat)
        for events in ((resigned,), (offer, agreed)):
            try:
                if victim.seat not in movers_since(victim, replace(record, events=events)):
                    return NOT_COVERED
            except DamagedLinkError:
                continue
    return BY_ITS_OWN


def movers_since(device: Device, forged: Record) -> set[int]:
    """Return who has acted in a link since what a device knows."""
    return {one.seat for one in moved_since(decode(device.sends()), decode(encode(forged)))}


@tries("give somebody else's seat to a bot", "depth_charge", "detect")
def give_to_a_bot() -> str:
    clients.test_nobody_gives_somebody_else_s_seat_to_a_bot()
    return BY_ITS_OWN


@tries("change the house rules on the way", "depth_charge", "detect")
def change_the_rules() -> str:
    """Each device keeps the rules of the game that it has sat down to."""
    for name, option in (("depth_charge", {"missesAllowed": 9}), ("detect", {"target": 200})):
        cheat, other = on_turn(name)
        record = next(match.record for match in tried(cheat))
        forged = decode(encode(replace(record, options={**record.options, **option})))
        known = record_of(other)
        try:
            kept = relate(known, forged).record
        except ValueError:
            continue
        if kept.options != known.options:
            return NOT_COVERED
    return PREVENTED


@tries("tell somebody who sits down of other house rules", "depth_charge", "detect")
def mislead_a_newcomer() -> str:
    """Their link is refused; if the rules in it are put right on the way, what they have shown fits nothing."""
    anna, ben = table("depth_charge", 2, 6)
    anna.plays()
    told = replace(decode(anna.sends()), options={**record_of(anna).options, "missesAllowed": 9})
    ben.takes_in(told)
    ben.plays()
    (found,) = layouts_that_open(record_of(ben), 1, key_of(ben.own[1], seal_of(told).salt))
    put_right = replace(record_of(ben), options=record_of(anna).options)
    if not is_another_game(anna, ben) or layouts_that_open(put_right, 1, key_of(ben.own[1], seal_of(told).salt)):
        return NOT_COVERED
    anna, ben = begun("detect", 2, 6, 6)
    misled = replace(record_of(ben), options={"target": 200}, choices=(), events=())
    ben.match = Match(misled, ben.own)
    seen = [match_of(device).observation(None).history for device in (anna, ben)]
    fits = seen[0][: len(seen[1])] == seen[1]
    return BY_BOTH if found is not None and is_another_game(anna, ben) and not fits else NOT_COVERED


def is_another_game(device: Device, other: Device) -> bool:
    """Tell whether a device does not take the link of another one for its game."""
    try:
        relate(record_of(device), decode(other.sends()))
    except ValueError:
        return True
    return False


@tries("say that somebody's seat has moved to another device", "depth_charge", "detect")
def send_away() -> str:
    """It would make their device stand down; only who has the secret of the seat can say it."""
    for name in ("depth_charge", "detect"):
        victim, cheat = begun(name, 2, 3, 5)
        record, (secret,) = record_of(victim), cheat.own.values()
        moved = Match(record, victim.own)
        moved.move_seat(victim.seat)
        if without_false_moves(moved.record, victim.own, record) != moved.record:
            return NOT_COVERED
        made_up = ("Anna", "00000000", proof_of_moving(record, victim.seat, secret, 0))
        again = moved.record.with_asides(moved.record.seat_moves())
        for known, forged in ((moved.record, again), *((record, forged_move(record, victim, one)) for one in made_up)):
            if without_false_moves(decode(encode(forged)), victim.own, known).seat_moves() != known.seat_moves():
                return NOT_COVERED
    return PREVENTED


def forged_move(record: Record, victim: Device, proof: str) -> Record:
    """Say in a link that somebody has moved."""
    return record.with_asides([RecordEvent(len(record.choices), "person", victim.seat, proof)])


# Other games


@tries("use what was opened in an earlier match of the series", "depth_charge", "detect")
def use_an_earlier_match() -> str:
    anna, ben = finished("depth_charge", 4)
    key = seal_of(ben).openings[0].key
    following = seal_of(Match(ben).next_match(bytes(16)))
    device = table("depth_charge", 2, 4)[0]
    later = anna.with_seal(following)
    made = commitment(key_of(device.own[0], following.salt), later.setup(), 0, 17)
    later = anna.with_seal(following.committed(0, made))
    if layouts_that_open(later, 0, key):
        return NOT_COVERED
    _, ben = finished("detect", 4)
    seal = seal_of(ben)
    unseen = chain(table("detect", 2, 4)[0].own[0])[seal.elements[0].at + 1]
    return PREVENTED if unseen not in seal.known(0) and seal.next(bytes(16)).commitments[0] != unseen else NOT_COVERED


@tries("invite again with the number of an older game", "depth_charge", "detect")
def invite_again() -> str:
    """Whoever sits down draws anew: nothing that was shown in the older game follows from the new secret."""
    _, ben = finished("depth_charge", 5)
    _, older = finished("detect", 5)
    again = Device(0, secret_of(bytes(range(16)), 0), table("depth_charge", 2, 5)[0].rng)
    begun_again = replace(ben, choices=(), events=()).with_seal(Seal(seal_of(ben).salt))
    again.takes_in(begun_again)
    again.plays()
    reads = layouts_that_open(record_of(again), 0, seal_of(ben).openings[0].key)
    predicts = set(seal_of(older).known(0)) & set(chain(again.own[0]))
    return NOT_COVERED if reads or predicts else PREVENTED


# Beside the game


@tries("walk away, or never open", "depth_charge", "detect")
def walk_away() -> str:
    """The others see whom they wait for, and need not wait for ever; whoever comes back goes on."""
    for name in ("depth_charge", "detect"):
        cheat, waits = on_turn(name)
        claims = match_of(waits)
        if claims.current_player() != cheat.seat:
            return NOT_COVERED
        claims.claim_win(waits.seat)
        if claims.returns()[waits.seat] <= 0 or Match(with_own(claims.record, cheat.own), cheat.own).is_over():
            return NOT_COVERED
    return CLAIMED
