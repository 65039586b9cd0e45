"""What `bench daily` measures: the same figures whoever plays, and after Ctrl-C the days that are complete."""

from functools import partial
from pathlib import Path

import pytest

from passalong.cli.executors import Workers
from passalong.daily import Made
from tests.workers import Backwards, Stopped
from tools.bench import daily
from tools.common import Problem

FIRST = "2026-11-23"


def made_of(one: daily.Played) -> Made:
    """Return something else for every play."""
    game, day, level, number = one
    return len(game) + day % 7 + 3 * len(level) + number


@pytest.fixture(autouse=True)
def nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "_made_of", made_of)


def test_the_order_of_results_changes_nothing(tmp_path: Path) -> None:
    here = daily.pars(FIRST, 3, None, tmp_path / "here.csv")
    assert daily.pars(FIRST, 3, Workers(3, Backwards), tmp_path / "there.csv") == here
    assert (tmp_path / "there.csv").read_text("utf-8") == (tmp_path / "here.csv").read_text("utf-8")


def test_ctrl_c_compares_the_days_that_are_complete(tmp_path: Path) -> None:
    path, whole = tmp_path / "found.csv", daily.pars(FIRST, 4, None, tmp_path / "whole.csv")
    with pytest.raises(Problem, match=r"Not one day is complete yet\. The same command goes on from there\."):
        daily.pars(FIRST, 4, Workers(1, partial(Stopped, 2)), path)
    assert len(path.read_text("utf-8").splitlines()) == 2
    days = (tmp_path / "whole.csv").read_text("utf-8").count("\n") // 4
    stopped = daily.pars(FIRST, 4, Workers(1, partial(Stopped, days * 5 // 2)), path)
    assert stopped == daily.pars(FIRST, 2, None, tmp_path / "two.csv")
    assert daily.pars(FIRST, 4, None, path) == whole
