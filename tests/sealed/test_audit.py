"""The audit of sealed games: honest ones are true, and every lie is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import count

import pytest

from passalong.games.depth_charge.events import Report, Reveal, Sound
from passalong.games.depth_charge.questions import possible_layouts
from passalong.links import decode, encode
from passalong.match import Match
from passalong.record import Record
from passalong.sealed import Opening
from passalong.sealed_record import Audit, audit
from tests.links.games import played
from tests.sealed.cheats import Lies, LyingDevice, another, seal_of, with_opening
from tests.sealed.devices import Device, at_once, play, table
from tests.support import examples


def audited(devices: list[Device]) -> Audit:
    """Audit the game of some devices; all come to the same result, and so does whoever has the link alone."""
    for device in devices:
        assert device.record
    audits = [audit(device.record) for device in devices if device.record]
    audits.append(audit(decode(devices[0].sends())))
    assert audits == audits[:1] * len(audits)
    return audits[0]


@pytest.mark.parametrize("seed", range(examples(1)))
def test_an_honest_game_of_answers_is_open_until_both_have_shown_their_mines(seed: int) -> None:
    devices = table("depth_charge", 2, seed)
    verdicts = list[Audit]()

    def post(sender: Device, receivers: Sequence[Device]) -> None:
        at_once(sender, receivers)
        verdicts.append(audited(devices[:1]))

    play(devices, post)
    last = audited(devices)
    assert {verdict.verdict for verdict in verdicts} <= {"open", "true"}
    assert verdicts[0].verdict == "open"
    assert last.verdict == "true"
    assert [seat.fits for seat in last.seats] == [True, True]
    assert sum(seat.shown for seat in last.seats) == len(seal_of(devices[0].record).answers)


@pytest.mark.parametrize("players", [2, 3])
def test_an_honest_game_of_dice_is_true_all_along(players: int) -> None:
    devices = table("detect", players, 1, options={"target": 50})
    assert audited(devices[:1]).verdict == "open"
    play(devices)
    last = audited(devices)
    assert last.verdict == "true"
    assert last.throws > 12 * players / 2
    shown = seal_of(devices[0].record).elements
    assert [seat.shown for seat in last.seats] == [shown[seat].at for seat in range(players)]


@cache
def a_game_with_a_lie(lie_at: int) -> tuple[Record, Audit]:
    """Play games in which Anna gives one false report, from some answer on, until one has come to its end."""
    for seed in count(10 * lie_at):
        honest, ben = table("depth_charge", 2, seed)
        anna = LyingDevice(honest, one_lie(lie_at))
        try:
            play([anna, ben])
        except ValueError:  # the truth cannot be told any more: nothing fits it
            continue
        found = audit(decode(ben.sends()))
        if found.lies and ben.record:
            return ben.record, found
    raise AssertionError


def one_lie(at: int) -> Lies:
    """Lie about one sounding: there much can be believed."""
    told = count()

    def lie(truth: int, believed: Sequence[int]) -> int:
        return another(truth, believed) if len(believed) > 4 and next(told) == at else truth

    return lie


@pytest.mark.parametrize("lie_at", range(2))
def test_a_lie_is_named(lie_at: int) -> None:
    """By everybody who has a link: which question, by whom, what was said and what was true."""
    record, found = a_game_with_a_lie(lie_at)
    assert audit(record) == found
    assert found.verdict == "false"
    assert [seat.fits for seat in found.seats] == [True, True]
    assert found.seats[1].lies == ()
    lie = found.lies[0]
    assert lie.seat == 0
    assert lie.said.number == seal_of(record).answers[lie.at]
    assert isinstance(lie.asked, Sound)
    assert lie.asked.player == 1
    said, true = lie.said.events[0], lie.truth.events[0]
    assert isinstance(said, Report)
    assert isinstance(true, Report)
    assert said.cell == true.cell == lie.asked.cell
    assert said.heard != true.heard
    assert lie.said.text.startswith("report ")


@pytest.mark.parametrize("lie_at", range(2))
def test_after_a_lie_everybody_sees_what_was_opened(lie_at: int) -> None:
    """And not what fits the answers: on the table, in the log, and when the game is looked back at."""
    record, _ = a_game_with_a_lie(lie_at)
    for known in (record, decode(encode(record))):
        match = Match(known)
        for history in (match.observation(None).history, tuple(known.story(1))):
            shown = {event.player: event.cells for event in history if isinstance(event, Reveal)}
            assert shown == {
                seat: possible_layouts(seat)[opening.choice] for seat, opening in seal_of(record).openings.items()
            }
        assert match.finished_deal
        assert match.finished_deal.observation(1).history == match.observation(1).history


def test_another_layout_than_was_committed_to_does_not_fit() -> None:
    """Whatever a liar opens: with its own key, with another one, or a layout that explains all of its answers."""
    devices = table("depth_charge", 2, 3)
    play(devices)
    record = devices[1].record
    assert record
    key, choice = seal_of(record).openings[0]
    for false in (Opening(key, (choice + 1) % 3276), Opening(bytes(12), choice), Opening(bytes(12), 5)):
        found = audit(with_opening(record, 0, false))
        assert (found.verdict, found.seats[0].fits, found.seats[1].verdict) == ("false", False, "true")


def test_a_false_element_does_not_fit() -> None:
    """No link or save with one opens; the audit says so all the same."""
    devices = table("detect", 2, 3)
    play(devices)
    record = devices[1].record
    assert record
    seal = seal_of(record)
    false = record.with_seal(replace(seal, elements={**seal.elements, 0: seal.elements[0]._replace(value=bytes(12))}))
    assert [seat.verdict for seat in audit(false).seats] == ["false", "true"]


def test_an_open_game_has_nothing_to_audit() -> None:
    with pytest.raises(ValueError, match="nothing to audit"):
        audit(played("detect", 2, 1, 3).record)


@pytest.mark.full  # it takes many games until one has both
def test_a_lie_is_named_also_when_the_other_seat_has_shown_nothing() -> None:
    """Its unopened answers come in between."""
    record, known = a_game_with_a_lie(2)
    alone = record.with_seal(replace(seal_of(record), openings={0: seal_of(record).openings[0]}))
    assert known.lies
    assert audit(alone).lies == known.lies
    assert any(seat == 1 and shown for seat, shown in enumerate(seat.shown for seat in audit(alone).seats))
