"""Many games: how far they are is shown on a terminal, and Ctrl-C ends them with what has been counted."""

import io
import json
import sys
from collections.abc import Callable
from itertools import count
from typing import TypeVar

import pytest

from passalong.cli import main, progress
from passalong.cli.simulate import play_all
from passalong.cli.tournament import play
from passalong.record import Record

T = TypeVar("T")
SEED = f"--seed={bytes(range(16)).hex()}"
SIMULATE = ["simulate", "detect", "--rule=target=50", SEED]
TOURNAMENT = ["tournament", "detect", "--bots=easy,random", "--rule=target=50", SEED]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def stop_after(games: int, play: Callable[[T], object]) -> Callable[[T], object]:
    """Let somebody press Ctrl-C in the middle of the game after so many."""
    left = iter(range(games))

    def played(game: T) -> object:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play(game)

    return played


def stop_all_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    play: Callable[[Record], object] = stop_after(games, lambda record: next(play_all([record])))
    monkeypatch.setattr("passalong.cli.simulate.play_all", lambda records: map(play, records))


def draw(done: range, total: int) -> None:
    line = progress.Line(total)
    for number in done:
        line.show(number)
    line.end(done.stop)


@pytest.mark.parametrize(("command", "games", "deal"), [(SIMULATE, 3, 1), (TOURNAMENT, 4, 2)])
def test_a_terminal_shows_how_far_they_are(
    command: list[str], games: int, deal: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "perf_counter", map(float, count(step=5)).__next__)
    assert main([*command, f"--games={games}"]) == 0
    drawn = terminal.getvalue().split("\r")[1:]
    numbers = (*range(0, games + 1, deal), games)
    assert [line.split(" games")[0] for line in drawn] == [f"{number} of {games}" for number in numbers]
    assert (
        ", 0:00:" in drawn[1]
        and drawn[1].rstrip().endswith(" to go")
        and drawn[-1].endswith("\n")
        and f"{games} games" in capsys.readouterr().out
    )


def test_it_is_drawn_at_once_and_then_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "perf_counter", (tick / 100 for tick in count()).__next__)
    draw(range(500), 500)
    assert terminal.getvalue().startswith("\r0 of 500 games") and terminal.getvalue().count("\r") < 30


@pytest.mark.parametrize("columns", [1, 5, 300])
def test_it_never_takes_two_lines(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "_columns", lambda: columns)
    draw(range(5), 10**6)
    assert all(len(line.rstrip()) <= max(columns - 1, 1) for line in terminal.getvalue().split("\r"))


def test_nothing_is_drawn_into_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    main([*SIMULATE, "--games=2"])
    assert not capsys.readouterr().err


@pytest.mark.parametrize(("played", "counted"), [(0, ""), (1, "1 game, "), (2, "2 games, ")])
def test_ctrl_c_ends_a_simulation_with_what_has_been_counted(
    played: int, counted: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stop_all_after(played, monkeypatch)
    assert main([*SIMULATE, "--games=9"]) == 130
    told = capsys.readouterr()
    assert told.out.startswith(counted) and bool(told.out) == bool(counted)
    assert told.err == f"passalong: stopped after {played} of 9 games.\n"


@pytest.mark.parametrize(("played", "counted"), [(0, 0), (3, 2), (4, 4), (7, 6)])
def test_ctrl_c_ends_a_tournament_with_the_deals_that_all_have_played(
    played: int, counted: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("passalong.cli.tournament.play", stop_after(played, play))
    assert main([*TOURNAMENT, "--games=20", "--json"]) == 130
    told = capsys.readouterr()
    assert (json.loads(told.out)["games"] if told.out else 0) == (counted if counted > 2 else 0), "one deal is too few"
    assert told.err == f"passalong: stopped after {counted} of 20 games.\n"


def test_what_was_counted_before_is_not_taken_for_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "perf_counter", map(float, count(step=10)).__next__)
    progress.Line(120, 100).show(110)
    assert terminal.getvalue() == "\r110 of 120 games, 0:00:10 to go"
