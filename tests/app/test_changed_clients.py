"""Sealed games against clients that somebody has changed: each attack comes by a link or a file, as it would."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from html import unescape

import pytest

from passalong.app.messages import say
from passalong.app.saves import files, game_key, read_saved
from passalong.app.session.link.sealed_seats import next_match
from passalong.app.session.notes import Notes
from passalong.app.session.table.table import Table
from passalong.app.state import GameScreen
from passalong.deal import Locked
from passalong.games import load_game
from passalong.links import decode, encode, fragment
from passalong.match import Match
from passalong.record import MAX_EVENTS, Record, RecordEvent, new_record
from passalong.sealed import Opening, Seal, chain
from passalong.sealed_record import with_own
from tests.app.device import PAGE, WORDS, Device
from tests.app.test_by_link import fair_invitation, invite, link, open_link, play_turn
from tests.app.test_sealed import gathered, sit
from tests.app.test_secrets import ANNA, BEN, RED, annas, dice, mines
from tests.sealed.devices import begun, play, table
from tests.support import generator


def record(device: Device) -> Record:
    """Return the game on the screen, dealt or not."""
    screen = device.app._state.find(GameScreen)
    assert screen
    return screen.game.record


def seal_of(game: Record) -> Seal:
    assert game.seal
    return game.seal


def games(device: Device) -> dict[str, str]:
    return {key: text for key, text in device.saves.items() if key.startswith("game/")}


def refused(device: Device, forged: Record, words: str) -> None:
    """Open a link that somebody has forged: it is refused in these words, and nothing has changed."""
    before = games(device)
    device.send("close")
    device.send("link", value=f"#{encode(forged)}")
    device.wait()
    assert words in unescape(device.regions["dialog"])
    assert games(device) == before


def with_commitment(game: Record, seat: int, made: bytes) -> Record:
    seal = seal_of(game)
    return game.with_seal(replace(seal, commitments={**seal.commitments, seat: made}))


# A commitment never changes


def invited() -> tuple[Device, Device]:
    """Anna has invited to a sealed game of Detect, and Ben has sat down."""
    anna = invite("detect", ["here", "link"], seal="sealed")
    return anna, sit(link(anna), "Ben", 1)


def test_whoever_invites_cannot_change_its_commitment_when_the_guest_has_committed() -> None:
    """Else it could try secrets until the throws please it, and begin with that one."""
    _, ben = invited()
    for other in (bytes(16), b"another secret!!"):
        forged = Match(with_commitment(record(ben), 0, chain(other)[0]), {0: other}).record
        refused(ben, forged, say("fault-commits", name="Anna"))


def test_a_commitment_does_not_change_before_the_deal_either() -> None:
    anna = invite("detect", ["here", "link", "link"], seal="sealed")
    ben = sit(link(anna), "Ben", 1)
    refused(ben, with_commitment(record(ben), 0, chain(bytes(16))[0]), say("fault-commits", name="Anna"))


def test_whoever_invites_cannot_come_back_under_another_name() -> None:
    _, ben = invited()
    forged = Match(with_commitment(record(ben), 0, chain(bytes(16))[0]), {0: bytes(16)}).record
    refused(ben, replace(forged, names=("Annabel", "Ben")), say("fault-sits", name="Anna"))


def test_nobody_commits_anew_for_a_seat_of_this_device() -> None:
    anna, ben = invited()
    forged = with_commitment(record(ben), 1, chain(bytes(16))[0])
    refused(ben, Match(forged, {0: bytes(16), **secrets(anna)}).record, say("fault-said", name="Ben"))


def secrets(device: Device) -> Mapping[int, bytes]:
    screen = device.app._state.find(GameScreen)
    assert screen
    return screen.game.notes.secrets


def test_mines_that_were_laid_lie_where_they_are() -> None:
    """A commitment to a hidden choice is one, too."""
    anna, ben = gathered("depth_charge", 2)
    refused(ben, with_commitment(record(ben), 0, bytes(16)), say("fault-commits", name="Anna"))
    assert record(anna).seal


@cache
def answered_falsely() -> Record:
    """Ben has sounded, and somebody has answered for Anna, whose device would have said something else."""
    asked = Match(with_own(mines(), {1: BEN}), {1: BEN})
    assert asked.try_play(1, "sound 77") is None
    sent = decode(encode(asked.record))
    (true,) = seal_of(Match(with_own(sent, {0: ANNA}), {0: ANNA}).record).answers
    false = next(answer for answer in sent.fillings().answers(Match(sent)._state) if answer != true)
    return decode(encode(sent.with_seal(replace(seal_of(sent), answers=(false,)))))


@pytest.mark.parametrize("way", ["link", "file", "words"])
def test_a_game_in_which_somebody_has_answered_for_this_device_is_only_watched_there(way: str) -> None:
    """Anna's device has the secret, but not the game; or it has come by the four words."""
    forged, anna = answered_falsely(), Device()
    anna.master = b"Anna's"
    if way == "file":
        kept = Table.begin(forged, Notes(leads=False)).to_text()
        anna.send("import", value=files.to_text({game_key(forged): kept}, {}))
        anna.wait()
        assert "you can only watch here" in anna.said[-1]
        anna.send("close")
        anna.send("continue", game_key(forged))
        assert not anna.reply.get("toast")
    elif way == "link":
        open_link(anna, f"#{encode(forged)}")
        assert anna.reply["toast"] == say("seat-answers-differ", names="Anna")
    else:
        old = annas(mines())
        old.send("lock-seat", "0")
        anna.master = b"another"
        open_link(anna, f"#{encode(forged.with_locks(record(old).locked))}")
        anna.send("played-before")
        anna.send("take-seat", "0")
        anna.send("try-words", "0", WORDS)
        assert anna.reply["toast"] == say("seat-answers-differ", names="Anna")
    assert not read_saved(anna.saves[game_key(forged)]).notes.here
    again = Device(anna.saves)
    again.master = anna.master
    again.load()


# The next match of a series


@cache
def ended() -> tuple[Record, dict[int, bytes], dict[int, bytes]]:
    """A whole sealed match of Detect, with the secrets of Anna and of Ben."""
    anna, ben = table("detect", 2, 1)
    play([anna, ben])
    assert ben.match
    return ben.match.record, anna.own, ben.own


def bens(last: Record, own: Mapping[int, bytes]) -> Device:
    """The device on which Ben has played a match to its end."""
    kept = Table.begin(last, Notes(here=(1,), sent=0, secrets=dict(own)))
    return Device({game_key(last): kept.to_text()})


def test_the_next_match_goes_on_with_the_chains_of_the_last_one() -> None:
    last, annas, own = ended()
    following = Match(last, annas).next_match(last.deal.seed)
    ben = open_link(bens(last, own), f"#{encode(Match(following, annas).record)}")
    assert secrets(ben) == own
    wound_back = with_commitment(following, 1, seal_of(last).commitments[1])
    other = bens(last, own)
    refused(other, Match(wound_back, annas).record, say("fault-said", name=last.names[1]))
    host_anew = with_commitment(following, 0, chain(bytes(16))[0])
    refused(other, Match(host_anew, {0: bytes(16)}).record, say("fault-commits", name=last.names[0]))


def test_a_next_match_says_nothing_aside_for_a_seat_of_this_device() -> None:
    """Which words lock it, that it has moved, or claims the win: its own words would not count after the 255th."""
    last, _, annas, ben = given_up()
    true = Match(Match(last, annas).next_match(last.deal.seed), annas).record
    asides = [RecordEvent(0, "person", 1, "00000000"), RecordEvent(0, "claim", 1, f"{true.num_told}")]
    open_link(ben, f"#{encode(true.with_locks({1: Locked(255, b'x' * 32)}).with_asides(asides))}")
    assert set(secrets(ben)) == {1}
    assert (record(ben).locked, record(ben).events) == ({}, ())


def test_nobody_lays_mines_for_this_device_in_the_next_match() -> None:
    """Its device thought that another one played there, and only watched from then on."""
    before = with_own(mines(), {1: BEN})
    over = Match(before, {1: BEN})
    over.resign(1)
    match = Match(Match(over.record).next_match(bytes(16)), {0: ANNA})
    match.play(0, match.observation(0).legal_actions[0])
    false = with_commitment(replace(match.record, choices=(*match.record.choices, 0)), 1, bytes(16))
    ben = bens(over.record, {1: BEN})
    refused(ben, false, say("fault-said", name="Ben"))
    assert set(secrets(open_link(ben, f"#{encode(match.record)}"))) == {1}


@pytest.mark.parametrize("brought", ["later", "early", "made up"])
def test_a_file_with_the_next_match_puts_nobody_off_it(brought: str) -> None:
    """Whether it comes when the match before has ended here, or when that has not; nor does one that is made up."""
    last, _, annas, ben = given_up()
    begun = Match(last, annas).next_match(last.deal.seed)
    true = Match(begun, annas).record
    made_up = Match(with_commitment(begun, 0, chain(bytes(16))[0]), {0: bytes(16)}).record
    kept = Table.begin(made_up if brought == "made up" else true, Notes(here=(0,)))
    early = Device(ben.saves if brought == "later" else {})
    early.send("import", value=files.to_text({game_key(true): kept.to_text()}, {}))
    early.wait()
    device = Device({**early.saves, **ben.saves})
    for _ in range(2):
        open_link(device, f"#{encode(true)}")
        assert (notes_of(device).here, set(secrets(device))) == ((1,), {1})
    device = Device({**early.saves, **ben.saves})
    device.send("continue", game_key(last))
    device.send("rematch")
    device.wait()
    assert set(secrets(device)) == {1}


def test_a_next_match_in_which_somebody_has_moved_for_this_device_is_not_played_here() -> None:
    last, annas, own = ended()
    match = Match(Match(last, annas).next_match(last.deal.seed), {**annas, **own})
    while 1 not in match.movers:
        seat = match.current_player()
        match.play(seat, match.observation(seat).legal_actions[0])
    ben = open_link(bens(last, own), f"#{encode(match.record)}")
    assert secrets(ben) == {}
    assert ben.reply["toast"] == say("seat-left", names=last.names[1], seats=1, here="none")


def given_up() -> tuple[Record, Record, Mapping[int, bytes], Device]:
    """
    A match of Detect that Anna has given up, with Ben's device, which has heard of that.

    Beside it, the same match as it is where she has moved instead, and her secret.
    """
    anna, ben = begun("detect", 2, 1, 9)
    assert anna.match
    before = anna.match.record
    resigned, moved = Match(before, anna.own), Match(before, anna.own)
    resigned.resign(0)
    while moved.current_player() == 0:
        moved.play(0, moved.observation(0).legal_actions[0])
    return resigned.record, moved.record, anna.own, bens(resigned.record, ben.own)


def element_of_ben(game: Record) -> int:
    return seal_of(game).elements[1].at


def test_a_match_is_closed_when_its_next_one_has_begun() -> None:
    """Else what Ben's device adds in another version of it would be known in the next match, of the same chain."""
    last, instead, annas, ben = given_up()
    open_link(ben, f"#{encode(Match(Match(last, annas).next_match(last.deal.seed), annas).record)}")
    assert set(secrets(ben)) == {1}
    shown = element_of_ben(instead)
    open_link(ben, f"#{encode(instead)}")
    assert say("version-closed") in ben.regions["dialog"]
    assert ben.regions["dialog"].count("choose-version") == 1
    saved = [read_saved(text) for text in games(ben).values()]
    assert all(element_of_ben(one.record) <= shown for one in saved if seal_of(one.record).salt == seal_of(last).salt)
    ben.send("close")
    ben.send("choose-version", next(key for key in games(ben) if "~" in key))
    assert element_of_ben(record(ben)) <= shown
    assert not secrets(ben)


def test_another_version_that_was_here_before_is_closed_too() -> None:
    last, instead, annas, ben = given_up()
    open_link(ben, f"#{encode(instead)}")
    other = next(key for key in games(ben) if "~" in key)
    shown = element_of_ben(read_saved(games(ben)[other]).record)
    open_link(ben, f"#{encode(Match(Match(last, annas).next_match(last.deal.seed), annas).record)}")
    moved = Match(read_saved(games(ben)[other]).record, annas)
    open_link(ben, f"#{encode(moved.record)}")
    assert element_of_ben(read_saved(games(ben)[other]).record) == shown
    ben.send("close")
    ben.send("continue", other)
    ben.send("choose-version", other)
    assert other in games(ben)


def test_nobody_plays_on_by_hand_in_a_version_that_is_closed() -> None:
    last, instead, annas, ben = given_up()
    open_link(ben, f"#{encode(instead)}")
    other = next(key for key in games(ben) if "~" in key)
    open_link(ben, f"#{encode(Match(Match(last, annas).next_match(last.deal.seed), annas).record)}")
    ben.send("lobby")
    ben.send("continue", other)
    assert record(ben).choices == instead.choices
    assert not secrets(ben)


def test_a_next_match_follows_from_the_version_in_which_somebody_has_played_on() -> None:
    """Else what Ben has added in that version would be known in it, also where Ben begins it himself."""
    last, instead, annas, ben = given_up()
    open_link(ben, f"#{encode(instead)}")
    ben.send("close")
    play_turn(ben, generator(4))
    assert element_of_ben(record(ben)) > element_of_ben(last)
    refused(ben, Match(Match(last, annas).next_match(last.deal.seed), annas).record, say("link-other-end"))
    ben.send("lobby")
    ben.send("continue", game_key(last))
    ben.send("close")
    ben.send("rematch")
    assert len(games(ben)) == 2


def test_one_match_has_one_next_match() -> None:
    """Two versions of it, both given up, lead to two next matches, in which the same elements would be shown."""
    last, instead, annas, ben = given_up()
    again = Match(instead, annas)
    if again.current_player() >= 0:
        again.resign(0)
    open_link(ben, f"#{encode(again.record)}")
    first, second = (Match(Match(one, annas).next_match(one.deal.seed), annas).record for one in (last, again.record))
    assert seal_of(first).salt != seal_of(second).salt
    open_link(ben, f"#{encode(first)}")
    assert set(secrets(ben)) == {1}
    refused(ben, second, say("link-two-next"))


def test_a_seat_that_has_come_before_the_deal_is_played_by_one_device() -> None:
    """Else Anna could send each of Ben's two devices another version, and hear what both add."""
    anna, old = invited()
    old.send("lock-seat", "1")
    old.tap("copy-seat", "1")
    new = Device()
    new.master = b"another"
    new.load(old.reply["copy"].removeprefix(f"{PAGE}#"))
    new.send("try-words", "1", WORDS)
    assert notes_of(new).here == notes_of(old).here == (1,)
    open_link(anna, link(new))
    open_link(new, link(anna))
    open_link(old, f"#{encode(record(new))}")
    assert not secrets(old)
    assert old.reply["toast"] == say("seat-left", names="Ben", seats=1, here="none")


def test_a_version_that_proves_that_a_seat_has_moved_is_only_looked_at_here() -> None:
    """Also where it is not the one that this device knows: another device plays it."""
    _, instead, _, ben = given_up()
    (own,) = [saved.notes.secrets for saved in map(read_saved, games(ben).values())]
    other = Match(instead, own)
    other.move_seat(1)
    open_link(ben, f"#{encode(other.record)}")
    (came,) = [read_saved(text) for key, text in games(ben).items() if "~" in key]
    assert not came.notes.secrets
    assert not came.notes.here


@pytest.mark.parametrize("kind", ["open", "fair", "sealed"])
def test_nobody_takes_a_seat_from_whoever_sits_beside_the_host(kind: str) -> None:
    kinds = ["here", "here", "link"]
    anna = fair_invitation(kinds) if kind == "fair" else invite("detect", kinds, seal=kind)
    known = record(anna)
    forged = replace(known, names=("Anna", "Zed", "Cleo"), marks={} if known.joint else {1: b"zz", 2: b"cc"})
    if known.seal:
        made = {0: known.seal.commitments[0], 1: chain(b"z" * 16)[0], 2: chain(b"c" * 16)[0]}
        forged = forged.with_seal(replace(known.seal, commitments=made))
    refused(anna, forged, say("link-our-seat", name="Ben"))


def test_nobody_gives_somebody_else_s_seat_to_a_bot() -> None:
    """Its device refuses that; the others wait for that device all the same, and blame nobody when it has spoken."""
    known = dice()
    ben, anna = (
        Device({game_key(known): Table.begin(known, Notes(here=(seat,), sent=0, secrets={seat: own})).to_text()})
        for seat, own in ((1, BEN), (0, ANNA))
    )
    given = replace(known, events=(RecordEvent(0, "bot", 0, "easy"),))
    refused(anna, given, say("link-not-made-here", name="Anna", at=1))
    open_link(ben, f"#{encode(given)}")
    assert say("waiting-bot", name="Anna") in ben.regions["actions"]
    ben.now += 9 * 86_400_000
    ben.send("no-answer")
    assert say("warn-win", name="Anna") in ben.regions["dialog"]
    ben.send("close")
    match = Match(known, {0: ANNA})
    match.play(0, match.observation(0).legal_actions[0])
    open_link(ben, f"#{encode(match.record)}")
    assert say("fork-two-ways", at=1) in ben.regions["dialog"]


def test_made_up_events_do_not_fill_a_game() -> None:
    """Where a record is full, nobody can give up any more, or claim the win."""
    known = with_own(mines(), {1: BEN})
    kept = Table.begin(known, Notes(here=(1,), sent=0, secrets={1: BEN}))
    ben = Device({game_key(known): kept.to_text()})
    at, many = len(known.choices), range(90)
    claims = [RecordEvent(at, "claim", 0, f"{told}") for told in many]
    moves = [RecordEvent(at, "person", 0, f"{number:08x}") for number in many]
    for part in (claims[:50], claims[50:], moves[:50], moves[50:]):
        ben.send("link", value=f"#{encode(replace(known, events=tuple(part)))}")
    assert sorted(event.kind for event in record(ben).events) == ["claim", "person", "person"]
    newcomer = Device()
    newcomer.send("link", value=f"#{encode(replace(known, events=tuple(claims)))}")
    assert len(record(newcomer).events) == 1


# Files


def test_a_file_brings_no_secret_along() -> None:
    """Whoever has made the file could find with it what is hidden here later."""
    seal = Seal(b"salty")
    begun = new_record(mines().rules(), ("Anna", "Ben"), (None, None), seal.seed, RED).with_seal(seal)
    first = Match(begun, {0: ANNA})
    assert first.try_play(0, "mines 11 22 33") is None
    for game in (first.record, dice()):
        kept = Table.begin(game, Notes(here=(1,), secrets={1: BEN}))
        ben = Device()
        ben.send("import", value=files.to_text({game_key(game): kept.to_text()}, {}))
        assert BEN.hex() not in "".join(ben.saves.values())
        saved = Table.from_text(ben.saves[game_key(game)])
        assert (saved.notes.here, saved.notes.secrets) == ((), {})


def test_a_sealed_game_that_cannot_be_read_here_does_not_leave_this_device() -> None:
    kept = Table.begin(dice(), Notes(here=(1,), secrets={1: BEN})).to_text()
    newer = kept.replace('\\"rules\\":2', '\\"rules\\":9')
    assert newer != kept
    ben = Device({"game/0000000001": newer, game_key(dice()): kept})
    ben.send("export")
    assert BEN.hex() not in ben.reply["file"]["text"]
    assert "1 sealed game is not in the file" in ben.said[-1]
    assert "1 sealed game is not in the file" in ben.regions["dialog"]
    assert "game/0000000001" in ben.saves


# What a link says about a seat of this device


def test_nobody_opens_for_a_seat_of_this_device() -> None:
    _, ben = gathered("depth_charge", 2)
    play_turn(ben, generator(2))
    seal = seal_of(record(ben))
    forged = record(ben).with_seal(replace(seal, openings={1: Opening(bytes(12), 17)}))
    refused(ben, forged, say("fault-said", name="Ben"))


def test_nobody_else_says_with_which_words_a_seat_of_this_device_is_locked() -> None:
    anna, ben = gathered("depth_charge", 2)
    play_turn(ben, generator(2))
    for device, kept in ((ben, {}), (anna, {1: Locked(255, b"x" * 32)})):
        device.send("close")
        device.send("link", value=f"#{encode(record(ben).with_locks({1: Locked(255, b'x' * 32)}))}")
        assert record(device).locked == kept


@pytest.mark.parametrize("name", ["Zed", "Benjamin"])
def test_nobody_is_put_off_a_table_at_which_the_game_has_begun(name: str) -> None:
    anna, ben = gathered("depth_charge", 2)
    play_turn(ben, generator(2))
    open_link(anna, link(ben))
    play_turn(anna, generator(3))
    open_link(ben, link(anna))
    forged = replace(record(ben), names=("Anna", name))
    refused(ben, forged, say("fault-sits", name="Ben"))


def test_who_sits_at_a_sealed_table_is_fixed_with_the_deal() -> None:
    held = dice()
    kept = Table.begin(held, Notes(here=(1,), sent=0, secrets={1: BEN}))
    ben = Device({game_key(held): kept.to_text()})
    ben.send("open", game_key(held))
    refused(ben, replace(held, names=("Zoe", "Ben")), say("fault-sits", name="Anna"))


def test_another_game_of_the_same_people_is_not_the_next_match() -> None:
    """Only the salt tells."""
    last, annas, own = ended()
    following = Match(last, annas).next_match(last.deal.seed)
    other = replace(seal_of(following), salt=b"other")
    again = following.with_seal(other)
    kept = bens(last, own).saves.values()
    assert next_match(following, kept).own == own
    assert not next_match(again, kept).own


def test_a_version_in_which_this_device_has_not_answered_yet_can_only_be_looked_at() -> None:
    """Who sends two soundings in one turn is to hear of one."""
    anna = invite("depth_charge", ["here", "link"], seal="sealed", firstPlayer="black")
    anna.send("play", "mines 11 22 33")
    ben = sit(link(anna), "Ben", 1)
    ben.send("play", "mines 66 77 88")
    open_link(anna, link(ben))
    for sounding in ("sound 22", "sound 12"):
        twin = Device(anna.saves)
        twin.send("play", sounding)
        open_link(ben, link(twin))
    assert say("version-answered") in ben.regions["dialog"]
    assert ben.regions["dialog"].count("choose-version") == 1
    came = next(key for key in games(ben) if "~" in key)
    ben.send("choose-version", came)
    assert came in games(ben)


def test_a_link_full_of_hand_overs_is_told_in_one_sentence_for_each_seat() -> None:
    """As many as a link can hold: a screen reader is not to read them all, and opening them is to take no long time."""
    begun = new_record(load_game("loot"), ("Anna", "Ben"), (None, None), b"hand-overs".ljust(16))
    kinds = (RecordEvent(0, "bot", 1, "easy"), RecordEvent(0, "person", 1))
    device = Device()
    device.send("link", value=f"#{fragment(begun)}")
    device.send("watch")
    device.said.clear()
    device.send("link", value=f"#{fragment(replace(begun, events=kinds * (MAX_EVENTS // 2)))}")
    assert "Ben plays again." in device.said[-1]
    assert len(device.said[-1]) < 200


# Two versions of one game, and seats that change under one's hands


def notes_of(device: Device) -> Notes:
    screen = device.app._state.find(GameScreen)
    assert screen
    return screen.game.notes


def test_a_version_with_a_bot_on_a_guest_s_seat_gets_no_element_out_of_a_device() -> None:
    """Known from there, it would let the last commitment of the true version be chosen."""
    anna = invite("detect", ["here", "link", "link"], seal="sealed")
    ben = sit(link(anna), "Ben", 1)
    cleo = sit(link(ben), "Cleo", 2)
    open_link(ben, link(cleo))
    base, hers = record(ben), dict(notes_of(anna).secrets)
    commitments = {**seal_of(base).commitments, 2: chain(b"x" * 16)[0]}
    second = replace(base, names=("Anna", "Ben", "Zed"), bots=(None, None, "easy"), marks={1: base.marks[1]})
    second = second.with_seal(replace(seal_of(base), commitments=commitments))
    refused(ben, Match(second, {**hers, 2: b"x" * 16}).record, "somebody else has Cleo's seat")
    assert len(games(ben)) == 1
    assert not seal_of(record(ben)).elements


@pytest.mark.parametrize("name", ["Zed", "BEN", "Ben 2"])
def test_nobody_gets_a_seat_or_its_secret_by_renaming_who_sits_there(name: str) -> None:
    """With a resignation that nobody has made, the device opened what it had hidden."""
    _, ben = gathered("depth_charge", 2)
    play_turn(ben, generator(2))
    known = record(ben)
    resigned = (RecordEvent(len(known.choices), "resign", 1),)
    for events in ((), resigned):
        refused(ben, replace(known, names=("Anna", name), events=events), "")
    assert not seal_of(record(ben)).openings
    assert record(ben) == known


def test_a_commitment_on_a_free_seat_is_damage() -> None:
    anna = invite("detect", ["here", "link", "link"], seal="sealed")
    begun = record(anna)
    forged = begun.with_seal(seal_of(begun).committed(1, chain(b"f" * 16)[0]))
    with pytest.raises(ValueError, match="still free"):
        forged.check()


def test_what_was_opened_in_one_version_is_not_played_on_in_another() -> None:
    """Anna resigns, Ben's device opens its mines, and then she has moved instead."""
    anna, ben = gathered("depth_charge", 2)
    for device, other, seed in ((ben, anna, 2), (anna, ben, 3), (ben, anna, 4)):
        play_turn(device, generator(seed))
        open_link(other, link(device))
    before, hers = record(anna), dict(notes_of(anna).secrets)
    resigned, moved = Match(before, hers), Match(before, hers)
    resigned.resign(0)
    open_link(ben, f"#{encode(resigned.record)}")
    assert seal_of(record(ben)).openings
    while moved.current_player() == 0 and not moved.is_standing():
        moved.play(0, moved.observation(0).legal_actions[0])
    ben.send("link", value=f"#{encode(moved.record)}")
    second = next(read_saved(text) for key, text in games(ben).items() if "~" in key)
    assert not second.notes.secrets
    assert not second.notes.here


def test_a_claim_in_one_s_own_name_comes_by_no_link() -> None:
    """It would end the match on that device, which would begin the next one with the same chain."""
    devices = gathered("detect", 2)
    play_turn(next(device for device in devices if not device.app._state.table.turn.is_waiting()), generator(1))  # type: ignore[union-attr]
    for device in devices:
        for other in devices:
            if other is not device:
                open_link(other, link(device))
    ben = devices[1]
    known = record(ben)
    claimed = known.with_asides([RecordEvent(len(known.choices), "claim", 1, f"{known.num_told}")])
    ben.send("close")
    ben.send("link", value=f"#{encode(claimed)}")
    assert not [event for event in record(ben).events if event.kind == "claim"]
