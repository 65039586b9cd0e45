"""The seal on the table: what it tells while a game runs, and at the end, honest or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from passalong.app.messages import say
from passalong.app.saves import game_key
from passalong.app.session.notes import Notes
from passalong.app.session.review.match_replay import MatchReplay
from passalong.app.session.table.table import Table
from passalong.app.words.sealing import found
from passalong.game import InvalidRecordError, Reason
from passalong.games import load_pack
from passalong.links.checksum import seal as sealed_body
from passalong.links.format import pack
from passalong.match import Match
from passalong.record import Record
from passalong.sealed import Element
from tests.app.device import Device, elements, prepared
from tests.app.test_by_link import invite, link, open_link, play_turn, record, table
from tests.app.test_review import thought_out
from tests.app.test_sealed import SEALED, gathered, sit
from tests.sealed.devices import play
from tests.sealed.devices import table as devices_of
from tests.sealed.test_audit import a_game_with_a_lie
from tests.support import generator

WAYS_IN = ("menu", "seal-page", "since-list", "result", "share", "seats-now", "score", "history-table")


def page_of(device: Device) -> str:
    """Open the page behind the seal, and return what is in it."""
    device.send("close")
    device.tap("seal-page")
    shown = in_dialog(device)
    device.send("close")
    return shown


def in_dialog(device: Device) -> str:
    """Return the text of the dialog."""
    return " ".join(element.text for element in elements(device.regions["dialog"]))


def sat_at(record: Record, seat: int) -> Device:
    """Return a device on which somebody played a match that is over."""
    game = Table.begin(record, Notes((seat,), leads=False, sent=record.num_steps, seal_sent=record.num_shown))
    device = Device({game_key(record): game.to_text()})
    device.tap("continue", game_key(record))
    return device


@prepared
def halfway(turns: int = 6) -> list[Device]:
    """Play some turns of Depth Charge, all of them soundings."""
    devices = gathered("depth_charge", 2)
    for turn in range(turns):
        mover = next(device for device in devices if not table(device).turn.is_waiting())
        match = table(mover).match
        if match.current_player() == 1 and len(match.record.choices) == 1:
            play_turn(mover, generator(2))
        legal = map(match.action_to_string, match.observation(match.current_player()).legal_actions)
        sounds = [text for text in legal if text.startswith("sound")]
        mover.send("play", sounds[turn % len(sounds)]) if sounds else None
        mover.wait()
        for device in devices:
            open_link(device, link(mover))
    return devices


# The page


@pytest.mark.parametrize("game", SEALED)
def test_the_seal_opens_a_page_while_a_game_runs(game: str) -> None:
    shown = page_of(gathered(game, SEALED[game])[0])
    assert say("sealing-part-open") in shown
    assert say("sealing-part-audit") not in shown


@pytest.mark.parametrize("game", SEALED)
def test_the_page_says_at_the_end_that_all_is_true(game: str) -> None:
    devices = devices_of(game, 2, 1)
    play(devices)
    over = devices[0].record
    assert over
    assert say("sealing-part-audit") in page_of(sat_at(over, 0))
    assert {finding.verdict for finding in found(Match(over))} == {"true"}


def test_an_open_game_has_no_seal() -> None:
    device = invite("detect", ["here", "link"])
    assert 'data-act="seal-page"' not in device.regions["header"]
    device.send("close")
    device.send("seal-page")
    assert not device.regions.get("dialog")


# The end


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_lie_is_named_at_once_and_loses(seat: int | None) -> None:
    over, _ = a_game_with_a_lie(0)
    device = open_link(Device(), link_of(over)) if seat is None else sat_at(over, seat)
    assert Match(over).returns() == (-1.0, 1.0)
    (lie,) = [one.sentence for one in found(Match(over)) if " report on " in one.sentence]
    assert lie in " ".join(device.said)
    assert "✗" in device.regions["header"]
    device.tap("result")
    assert lie in in_dialog(device)
    assert say("sealing-audit-shown") in in_dialog(device)
    assert lie in page_of(device)


def test_a_message_about_a_lie_says_who_has_lost() -> None:
    over, _ = a_game_with_a_lie(0)
    device = sat_at(over, 1)
    device.send("share")
    assert say("sealing-audit-lied", names=Match(over).names[0], liars=1) in in_dialog(device)


def test_who_has_not_opened_the_seal_is_named() -> None:
    anna, ben = halfway(2)
    anna.send("menu")
    anna.tap("resign")
    anna.tap("resign")
    late = say("sealing-audit-missing", name="Ben", hidden="mines")
    assert late in " ".join(anna.said)
    assert late in page_of(anna)
    open_link(ben, link(anna))
    open_link(anna, link(ben))
    assert late not in page_of(anna)
    assert {finding.verdict for finding in found(table(anna).match)} == {"true"}


# Nothing that is only made up is seen


def fillings(match: Record, seat: int, layouts: Sequence[int]) -> Iterator[Record]:
    """Yield a game with all that a seat can have hidden as far as the others know, of some layouts."""
    for choice in layouts:
        choices = (*match.choices[:seat], choice, *match.choices[seat + 1 :])
        other = replace(match, choices=choices)
        try:
            Match(other)
        except InvalidRecordError:
            continue
        yield other


@pytest.mark.parametrize(
    "watches", [pytest.param(False, id="a player"), pytest.param(True, id="a spectator", marks=pytest.mark.full)]
)
def test_whatever_is_made_up_for_the_other_mines_nothing_shown_differs(watches: bool) -> None:
    anna, _ = halfway(7)
    seen = open_link(Device(), link(anna)) if watches else anna
    if watches:
        seen.tap("watch")
    saved, known = table(seen), record(seen)
    assert (saved.viewer.seat is None) == watches
    layouts = range(len(known.fillings().hidden(1)))
    one, other = (next(fillings(known, 1, order)) for order in (layouts, layouts[::-1]))
    assert one.choices != other.choices
    assert screens(saved, one) == screens(saved, other)


def test_nobody_looks_back_before_all_is_opened() -> None:
    """What merely fits is no game that was played: neither the page nor a bot speaks of it."""
    devices = devices_of("depth_charge", 2, 3)
    play(devices)
    over = devices[0].record
    assert over
    assert over.seal
    closed = over.with_seal(replace(over.seal, openings={}))
    device = open_link(Device(), link_of(closed))
    for act in ("history-table", "hint", "unsealed", "result"):
        device.send(act, "copy")
        assert not device.regions.get("dialog")
        assert not {"copy", "file"} & device.reply.keys()
    assert not table(device).turn.may_look_back()
    assert "Reveal" not in repr(table(device).match.observation(None).history)


@pytest.mark.parametrize("game", SEALED)
def test_only_the_device_of_a_bot_can_tell_what_it_thought(game: str) -> None:
    """It has thought with the secret of its seat: elsewhere another reason would be made up."""
    devices = devices_of(game, 2, 1, level="easy", options={"target": 50} if game == "detect" else {})
    play(devices)
    match = devices[0].match
    assert match
    replay, moves, asked = MatchReplay(match, None), list(match.record.moves()), 0
    for at in range(replay.first + 1, replay.first + 12):
        replay.go_to(at)
        seat, action = moves[at - 1]
        assert replay.may_ask_why() == (seat == 0)
        if seat == 0:
            asked += thought_out(replay.why()).action == action
    assert asked > 3


def screens(saved: Table, other: Record) -> list[object]:
    """Go through all that can be opened at a table, and return what is shown, said and copied."""
    game = Table(Match(other, saved.notes.secrets), saved.viewer.seat, notes=saved.notes)
    device = Device({game_key(other): game.to_text()})
    device.tap("continue", game_key(other))
    shown: list[object] = []
    for act in WAYS_IN:
        device.send(act, "0" if act == "score" else "")
        device.wait()
        shown.append(dict(device.regions))
        device.send("close")
    device.send("hint")
    device.wait()
    shown += [dict(device.regions), list(device.said), link(device)]
    device.send("share")
    return [*shown, device.send("save-file")["file"]["text"]]


# Links


def link_of(known: Record) -> str:
    """Return a link without any check of what is in it."""
    return f"https://example.org/passalong/#{sealed_body(pack(known))}"


def test_an_element_that_was_not_fixed_is_said_with_its_player() -> None:
    anna, ben = gathered("detect", 2)
    play_turn(anna, generator(1))
    known = record(anna)
    assert known.seal
    elements = {**known.seal.elements, 0: Element(known.seal.elements[0].at, bytes(12))}
    false = replace(known, choices=(), events=()).with_seal(replace(known.seal, elements=elements))
    open_link(ben, link_of(false))
    assert say("fault-dice", name="Anna") in in_dialog(ben)


def test_two_moves_of_one_device_are_two_versions() -> None:
    anna, ben = gathered("depth_charge", 2)
    play_turn(ben, generator(1))
    open_link(anna, link(ben))
    play_turn(anna, generator(2))
    open_link(ben, link(anna))
    before = dict(ben.saves)
    play_turn(ben, generator(1))
    open_link(anna, link(ben))
    again = Device(before)
    play_turn(again, generator(2))
    open_link(anna, link(again))
    assert say("fork-title") in in_dialog(anna)
    assert "Ben" in in_dialog(anna)


def test_an_invitation_that_is_opened_late_leads_to_the_game() -> None:
    anna = invite("detect", ["here", "link"], seal="sealed")
    first = link(anna)
    ben = sit(first, "Ben", 1)
    open_link(anna, link(ben))
    late = open_link(Device(), link(anna))
    for device in (anna, late):
        open_link(device, first)
        assert say("link-unreadable") not in in_dialog(device)


def test_an_invitation_says_that_it_is_sealed() -> None:
    anna = invite("detect", ["here", "link"], seal="sealed")
    guest = open_link(Device(), link(anna))
    told = say("sealed-link", secrets=load_pack("detect").text.in_links)
    assert told in guest.text
    anna.send("close")
    anna.send("share")
    assert told in anna.text


def test_where_bots_play_is_said_where_it_matters() -> None:
    device = Device()
    device.tap("new", "detect")
    for kinds, seals in ((("bot", "link"), (True, False)), (("link", "link"), (False, False))):
        device.send("seats", "3")
        for seat, kind in enumerate(kinds, 1):
            device.send("seat-kind", str(seat), kind)
        for seal, is_said in zip(("sealed", "open"), seals, strict=True):
            device.send("seal", seal)
            assert (say("new-seal-bots") in device.text) == is_said


@pytest.mark.parametrize("game", SEALED)
def test_every_game_can_say_that_a_secret_is_elsewhere(game: str) -> None:
    told = load_pack(game).text.reason(Reason("no_secret", {"player": 1}), ("Anna", "Ben"))
    assert "Ben plays on another device" in told


# Without the seal


@pytest.mark.parametrize("game", SEALED)
def test_at_the_end_the_game_can_be_handed_on_without_its_seal(game: str) -> None:
    devices = devices_of(game, 2, 1)
    play(devices)
    over = devices[0].record
    assert over
    device = sat_at(over, 0)
    assert say("sealing-unsealed") in page_of(device)
    device.send("seal-page")
    url = device.tap("unsealed", "copy")["copy"]
    text = device.tap("unsealed", "file")["file"]["text"]
    assert over.seal
    for guest in (open_link(Device(), url), Device()):
        guest.send("import", value=text)
        known = table(guest)
        assert known.record.seal is None
        assert known.match.returns() == Match(over).returns()
        guest.tap("result")
        assert 'data-act="seal-page"' not in guest.regions["header"]


def test_a_game_that_runs_or_holds_a_lie_stays_sealed() -> None:
    for device in (gathered("detect", 2)[0], sat_at(a_game_with_a_lie(0)[0], 1)):
        assert say("sealing-unsealed") not in page_of(device)
        assert not {"copy", "file"} & device.send("unsealed", "copy").keys()
