"""Somebody does not answer in a sealed game: they are warned, the win is claimed, and they can still go on."""

from __future__ import annotations

import pytest

from passalong.app.messages import say
from passalong.app.session.match_log import VOLUME
from passalong.app.session.result import winners
from tests.app.device import Device, prepared
from tests.app.test_by_link import link, open_link, play_turn, table
from tests.app.test_sealed import SEALED, gathered
from tests.app.test_waiting import DAY, NOON
from tests.support import generator


@prepared
def waiting(game: str) -> list[Device]:
    """Return devices, first the one that has sent its move and waits, then the one that is waited for."""
    devices = gathered(game, SEALED[game])
    for device in devices:
        device.now = NOON
        device.send("close")
    mover = next(device for device in devices if not table(device).turn.is_waiting())
    play_turn(mover, generator(2))
    for device in devices:
        open_link(device, link(mover))
    mover.tap("share")
    mover.send("close")
    late = devices[table(mover).match.current_player()]
    return [mover, late, *(device for device in devices if device not in (mover, late))]


def ask(device: Device, days: float = 0) -> str:
    """Come back after some days, and ask what can be done if no link comes; returns what the dialog says."""
    device.now = int(device.now + days * DAY)
    device.send("close")
    device.tap("no-answer")
    return device.regions["dialog"]


@prepared
def claimed(game: str) -> list[Device]:
    """Return the devices when the first has warned, and claimed the win a day later."""
    devices = waiting(game)
    anna = devices[0]
    ask(anna, 1)
    anna.tap("warn-win")
    anna.tap("share")
    ask(anna, 1)
    anna.tap("claim-win")
    anna.tap("claim-win")
    anna.wait()
    return devices


@pytest.mark.parametrize("game", SEALED)
def test_who_does_not_answer_is_warned_a_day_before_the_win_is_claimed(game: str) -> None:
    anna, *_ = waiting(game)
    name = table(anna).turn.name()
    for days in (0, 0.9):
        assert say("claim-stage", stage="later", name=name) in ask(anna, days)
        assert not {"warn-win", "claim-win"} & {control.attributes["data-act"] for control in anna.controls()}
    assert say("claim-stage", stage="warn", name=name) in ask(anna, 0.2)
    anna.load()
    assert say("claim-stage", stage="warn", name=name) in ask(anna), "the days go on while the page is closed"
    anna.send("claim-win")
    assert not table(anna).match.is_over()
    anna.tap("warn-win")
    assert say("claim-warning", name=name) in anna.text
    anna.tap("share")
    assert say("claim-stage", stage="warned", name=name) in ask(anna)
    anna.load()
    assert say("claim-stage", stage="claim", name=name) in ask(anna, 1)
    anna.tap("claim-win")
    assert not table(anna).match.is_over(), "it is asked twice"
    assert say("claim-told", name=name) in anna.regions["dialog"]
    anna.tap("claim-win")
    assert table(anna).match.is_over()
    assert table(anna).outbox.owes_link()
    assert name not in winners(table(anna).match)


@pytest.mark.parametrize("game", SEALED)
def test_a_link_sent_while_the_clock_was_ahead_is_waited_for_from_now_on(game: str) -> None:
    anna, *_ = waiting(game)
    name = table(anna).turn.name()
    anna.send("lobby")
    anna.now += 400 * DAY
    anna.send("continue", next(key for key in anna.saves if key.startswith("game/")))
    anna.send("share")
    anna.tap("share")
    anna.now -= 400 * DAY
    assert say("claim-stage", stage="later", name=name) in ask(anna)
    assert say("claim-stage", stage="warn", name=name) in ask(anna, 1)
    anna.now += 400 * DAY
    anna.tap("warn-win")
    anna.tap("share")
    anna.now -= 400 * DAY
    assert say("claim-stage", stage="warned", name=name) in ask(anna)
    anna.load()
    assert say("claim-stage", stage="claim", name=name) in ask(anna, 1)


@pytest.mark.parametrize("game", SEALED)
def test_who_was_late_is_told_and_goes_on(game: str) -> None:
    anna, late, *others = claimed(game)
    told = say("around-claim", name=table(anna).match.names[table(anna).viewer.seat or 0])
    assert told in anna.text
    assert 'data-act="rematch"' not in anna.text
    assert not any(key.startswith(VOLUME) for key in anna.saves)
    anna.send("close")
    anna.tap("seal-page")
    assert say("sealing-part-open") in anna.text, "nothing has to be opened for a claim"
    assert say("sealing-unsealed") not in anna.text
    for device in (late, *others):
        open_link(device, link(anna))
        assert told in f"{device.text}{device.reply.get('toast', '')}"
    assert [table(device).match.is_over() for device in (late, *others)] == [False, *[True for _ in others]]
    late.send("close")
    play_turn(late, generator(3))
    for device in (anna, *others):
        open_link(device, link(late))
        assert not table(device).match.is_over()
    assert not table(anna).notes.warned


def test_a_move_that_has_crossed_with_the_claim_counts() -> None:
    anna, late = claimed("depth_charge")
    late.send("close")
    play_turn(late, generator(3))
    crossed, claim = link(late), link(anna)
    for device, url in ((anna, crossed), (late, claim)):
        open_link(device, url)
        assert not table(device).match.is_over()
        assert say("fork-title") not in device.text
    assert not table(anna).notes.warned, "whoever is waited for next is warned anew"
    assert table(anna).record.choices[2:] == table(late).record.choices[2:]
