"""The way of a tap is short: its text is read once, what is possible is listed once, and each seat sees once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

import pytest

from passalong import states
from passalong.app.screens.table import regions
from passalong.app.session.notes import Notes
from passalong.app.session.table.table import Table
from passalong.app.words.table import news, summary
from passalong.game import Event, IllegalActionError, PrivateEvent, State
from passalong.games import game_names, load_game
from passalong.links import format
from passalong.links.coder import Packer
from passalong.match import Match
from passalong.record import Record, new_record
from tests.app.test_by_link import invite, record
from tests.support import play_random_match, random_game
from tools.bench.steps import of_link, of_taps

SEED = bytes(range(16))
NAMES = ("Anna", "Ben", "Cleo", "Dara")


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch, kind: type[State], applied: bool = True) -> Iterator[Counter[str]]:
    """Count what is asked of a game's states, up to the first action that is applied if that is what is looked at."""
    calls: Counter[str] = Counter()

    def watch(name: str) -> None:
        asked: Callable[..., Any] = getattr(kind, name)

        def noted(state: State, *args: Any) -> Any:
            if not (applied and calls["apply_action"]):
                calls[name] += 1
            return asked(state, *args)

        monkeypatch.setattr(kind, name, noted)

    for name in ("string_to_action", "why_not", "choices", "observation", "apply_action"):
        watch(name)
    yield calls
    monkeypatch.undo()


def laid(game: str, moves: int) -> Table:
    """Lay a game on the table after some moves, everybody at this device."""
    players = load_game(game).min_players
    match = Match(new_record(load_game(game), NAMES[:players], (None,) * players, SEED))
    for at in range(moves):
        play_random_match(match, at)
    table = Table(match, notes=Notes(tuple(range(players))))
    table.viewer.uncover()
    return table


@pytest.mark.parametrize("game", game_names())
def test_a_move_is_read_once_and_looked_up_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for moves in range(6):
        table = laid(game, moves)
        match, seat = table.match, table.match.current_player()
        text = match.action_to_string(match.observation(seat).legal_actions[0])
        with counted(monkeypatch, type(match._state)) as calls:
            assert match.try_play(seat, text) is None
        assert calls == {"string_to_action": 1, "choices": 1, "apply_action": 1}


@pytest.mark.parametrize("game", game_names())
def test_a_moment_is_observed_once_for_all_that_is_said_and_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid(game, 4)
    table.match.play(table.viewer.seat or 0, table.match.observation(table.viewer.seat).legal_actions[0])
    table.viewer.uncover()
    with counted(monkeypatch, type(table.match._state), applied=False) as calls:
        news(table)
        regions(table)
        regions(table)
        assert summary(table)
    assert calls["observation"] == 1


@pytest.mark.parametrize("game", game_names())
def test_whose_turn_it_is_is_found_once_for_all_that_is_said_and_drawn(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, found, awaited = laid(game, 4), list[int](), Match.awaited
    table.match.play(table.viewer.seat or 0, table.match.observation(table.viewer.seat).legal_actions[0])

    def noted(match: Match) -> int:
        found.append(awaited(match))
        return found[-1]

    monkeypatch.setattr(Match, "awaited", noted)
    table.viewer.uncover()
    news(table)
    regions(table)
    assert summary(table)
    assert found == [table.match.current_player()]


@pytest.mark.parametrize("game", game_names())
def test_an_observation_looks_only_at_the_events_since_the_one_before(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, seen_by = list[PrivateEvent](), states._seen_by

    def noted(player: int | None, event: PrivateEvent) -> PrivateEvent:
        looked.append(event)
        return seen_by(player, event)

    monkeypatch.setattr(states, "_seen_by", noted)
    known: tuple[Event, ...] = ()
    for state in random_game(game, load_game(game).max_players, 1):
        looked.clear()
        seen = state.observation(None)
        assert len(looked) <= (len(seen.history) - len(known) if seen.history[: len(known)] == known else 1)
        known = seen.history


@pytest.mark.parametrize("game", game_names())
def test_what_is_refused_changes_nothing_and_says_why(game: str) -> None:
    match = laid(game, 3).match
    before, seat = match.record, match.current_player()
    text = match.action_to_string(match.observation(seat).legal_actions[0])
    for who, said in ((seat, "nonsense"), ((seat + 1) % match.record.num_players, text)):
        why = match.why_not(said, who)
        assert why is not None
        assert match.try_play(who, said) == why
    assert match.record == before
    assert match.try_play(seat, text) is None
    assert match.record.choices != before.choices


def test_nothing_is_played_once_the_match_is_over() -> None:
    match = laid("detect", 2).match
    seat = match.current_player()
    text = match.action_to_string(match.observation(seat).legal_actions[0])
    match.resign(seat)
    for said in (text, "nonsense"):
        why = match.try_play(seat, said)
        assert why
        assert why.code == "game_over"
    with pytest.raises(IllegalActionError):
        match.play(seat, 0)


@pytest.mark.parametrize("game", game_names())
def test_a_link_is_read_once_and_its_game_is_played_once(game: str) -> None:
    made = of_link(game).named
    assert (made["read_link"], made["unseal"], made["replays"]) == (1, 1, 1)


@pytest.mark.parametrize("game", game_names())
def test_a_link_is_written_once_however_often_it_is_shown(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written, put_choices = list[Record](), format.put_choices

    def noted(packer: Packer, record: Record) -> None:
        written.append(record)
        put_choices(packer, record)

    device = invite(game, ("here", *["link"] * (load_game(game).min_players - 1)))
    monkeypatch.setattr(format, "put_choices", noted)
    for act, arg in (("share", ""), ("copy", ""), ("copy", "message"), ("close", ""), ("share", ""), ("qr", "")):
        device.send(act, arg)
    assert written == [record(device)]


def test_a_tap_enters_few_files_and_changes_between_them_seldom() -> None:
    made = list(of_taps("detect"))
    assert median(each.files for each in made) <= 52
    assert median(each.changes for each in made) <= 540
    assert median(each.named["levels"] for each in made) == 1
