"""A sealed game that is over goes on as an ordinary record: the same game, on a device that knows nothing of it."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from passalong.app.saves import files
from passalong.cli import main
from passalong.deal import MAX_OUTCOMES, Outcomes
from passalong.game import InvalidRecordError
from passalong.links import DamagedLinkError, decode, encode, encode_digits
from passalong.match import Match
from passalong.notation import from_notation
from passalong.record import Record
from passalong.sync import Kind, relate
from tests.sealed.devices import play, table
from tests.sealed.test_audit import a_game_with_a_lie

GAMES = (("depth_charge", 2), ("detect", 2), ("detect", 3))


@cache
def finished(game: str, players: int) -> Record:
    """Play a sealed game to its end."""
    devices = table(game, players, 1)
    play(devices)
    assert devices[0].record
    return devices[0].record


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_it_is_the_same_game(game: str, players: int) -> None:
    sealed = finished(game, players)
    open_ = Match(sealed).unsealed()
    assert open_.seal is None
    for known in (open_, decode(encode(open_)), decode(encode_digits(open_)), Record.from_text(open_.to_text())):
        assert known == open_
        before, after = Match(sealed), Match(known)
        for seat in (*range(players), None):
            assert tuple(known.story(seat)) == tuple(sealed.story(seat))
            assert after.observation(seat) == before.observation(seat)
        assert after.is_over()
        assert after.returns() == before.returns()
        assert len(after.next_match(bytes(16)).names) == players


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_it_is_told_in_a_terminal(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    sealed = finished(game, players)
    told = []
    for record in (sealed, Match(sealed).unsealed()):
        assert main(["replay", f"https://example.org/#{encode(record)}"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "The match is over" in told[0]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_it_is_written_down(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    sealed = finished(game, players)
    assert main(["replay", encode(sealed), "--notation"]) == 0
    assert from_notation(capsys.readouterr().out) == Match(sealed).unsealed()


def test_it_is_a_game_of_its_own() -> None:
    """Beside the sealed one: whoever plays that does not lose it."""
    sealed = finished("detect", 2)
    with pytest.raises(ValueError, match="two different games"):
        relate(sealed, Match(sealed).unsealed())


def outcomes(record: Record) -> tuple[int, ...]:
    assert isinstance(record.deal, Outcomes)
    return record.deal.dealt


def with_outcomes(record: Record, dealt: tuple[int, ...]) -> Record:
    return replace(record, deal=Outcomes(record.deal.seed, dealt))


def test_another_deal_of_the_same_game_is_a_fork() -> None:
    open_ = Match(finished("detect", 2)).unsealed()
    other = with_outcomes(open_, (*outcomes(open_)[:-1], outcomes(open_)[-1] ^ 1))
    assert relate(open_, other).kind is Kind.FORK


def test_only_a_game_that_is_over_and_true_is_unsealed() -> None:
    lie, _ = a_game_with_a_lie(0)
    going_on = finished("detect", 2).after(20)
    for record in (lie, going_on, Match(finished("depth_charge", 2)).unsealed()):
        assert not Match(record).may_unseal()
        with pytest.raises(ValueError, match="over, and true"):
            Match(record).unsealed()


def test_an_older_page_does_not_take_it_for_another_deal() -> None:
    """It would draw other cards from the seed: so its kind and its format are those of a newer version."""
    open_ = Match(finished("detect", 2)).unsealed()
    text = open_.to_text()
    assert json.loads(text)["passalong"] == 2
    assert not files.is_newer(text)
    assert files.is_newer(text.replace('"passalong":2', '"passalong":4'))
    assert json.loads(Match(finished("depth_charge", 2)).unsealed().to_text())["passalong"] == 1


def test_false_outcomes_are_refused() -> None:
    open_ = Match(finished("detect", 2)).unsealed()
    false = (
        with_outcomes(open_, ()),
        with_outcomes(open_, (0,) * (MAX_OUTCOMES + 1)),
        with_outcomes(open_, (99, *outcomes(open_)[1:])),
    )
    for record in false:
        with pytest.raises(InvalidRecordError):
            Match(record)
    with pytest.raises(DamagedLinkError):
        decode(encode(with_outcomes(open_, (*outcomes(open_), 0))))
    for wrong in ("[-1]", "7", '["a"]'):
        with pytest.raises(InvalidRecordError):
            Record.from_text(json.dumps({**json.loads(open_.to_text()), "dealt": json.loads(wrong)}))
