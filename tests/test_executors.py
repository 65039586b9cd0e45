"""Many games in parts: the same figures whoever plays them, whoever dies, and wherever they are stopped."""

import json
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from passalong.cli import main
from passalong.cli.executors import AHEAD, MOST_DEATHS, Workers, find_executor, processes
from passalong.cli.long_run import MOST_DEALS, PARTS, Plan, carry_out
from passalong.cli.sums import Sum, Tally
from tests.workers import Backwards, Stopped, double_but_die_once

SEED = f"--seed={bytes(range(16)).hex()}"
SIMULATE = ["simulate", "detect", "--rule=target=50", "--json"]
TOURNAMENT = ["tournament", "detect", "--bots=easy,random", "--rule=target=50", "--json", SEED]


class Broken(Executor):
    def submit(self, *_args: object, **_kwargs: object) -> Future[Any]:
        raise BrokenExecutor


def not_an_executor() -> str:
    return "nobody"


def double(number: int) -> int:
    return 2 * number


def squares(deals: range) -> Tally:
    return Tally({"squares": Sum.of(*(number**2 / 3 for number in deals))})


def figures(text: str) -> Any:
    """Read what a command has printed, without how long it took."""
    return json.loads(text, object_hook=lambda facts: {key: facts[key] for key in facts if key != "seconds_per_move"})


# Executors


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(Workers(2, Backwards).do(double, range(50))) == [(number, 2 * number) for number in range(50)]


def test_only_a_few_tasks_are_made_ahead() -> None:
    tasks = count()
    assert len(list(islice(Workers(3, Backwards).do(double, tasks), 100))) == 100
    assert next(tasks) <= 100 + 3 * AHEAD


def test_what_a_dead_worker_has_left_is_done_again(tmp_path: Path) -> None:
    mark = tmp_path / "dead"
    done = Workers(1, partial(processes, 1)).do(partial(double_but_die_once, mark), range(20))
    assert list(done) == [(number, 2 * number) for number in range(20)]
    assert mark.exists()


def test_workers_who_only_die_are_given_up() -> None:
    made = list[Broken]()

    def make() -> Executor:
        made.append(Broken())
        return made[-1]

    with pytest.raises(BrokenExecutor):
        list(Workers(1, make).do(double, range(3)))
    assert len(made) == MOST_DEATHS


def test_one_job_needs_no_worker() -> None:
    assert find_executor(None, 1) is None


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere:pool", "gives no executor: ModuleNotFoundError: No module named 'nowhere'."),
        ("json:pool", "gives no executor: AttributeError: "),
        ("json", "gives no executor: "),
        (f"{__name__}:not_an_executor", "gives no concurrent.futures.Executor."),
    ],
)
def test_a_wrong_executor_gets_a_sentence(name: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SIMULATE, "--games=1", f"--executor={name}"]) == 2
    told = capsys.readouterr().err
    assert f"--executor {name!r} {sentence}" in told and told.count("\n") == 1


# Runs


BACKWARDS = ["--executor=tests.workers:Backwards", "--jobs=5"]


@pytest.mark.parametrize(
    ("command", "workers"), [([*SIMULATE, SEED], BACKWARDS), (TOURNAMENT, BACKWARDS), (TOURNAMENT, ["--jobs=2"])]
)
def test_the_figures_are_the_same_whoever_plays(
    command: list[str], workers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for more in ([], workers):
        assert main([*command, "--games=6", *more]) == 0
        told.append(figures(capsys.readouterr().out))
    assert told[0] == told[1]


@pytest.mark.parametrize("deals", [1, PARTS - 1, PARTS * 3 + 1, PARTS * MOST_DEALS * 2])
def test_every_deal_is_in_one_part(deals: int) -> None:
    parts = list(Plan(squares, deals, 1).parts(0))
    assert [number for part in parts for number in part] == [*range(deals)]
    assert max(map(len, parts)) <= MOST_DEALS


def test_ctrl_c_keeps_what_is_counted() -> None:
    stopped = carry_out(Plan(squares, 100, 1), Workers(2, partial(Stopped, 10)))
    assert stopped.deals == 10
    assert stopped.tally == squares(range(10))


def test_sums_do_not_depend_on_their_order() -> None:
    parts = [squares(range(start, start + 7)) for start in range(0, 700, 7)]
    assert sum(reversed(parts), Tally()) == sum(parts, Tally()) == squares(range(700))


# Runs that go on later


def test_a_run_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, kept = [*SIMULATE, "--games=9"], f"--resume={tmp_path / 'run.json'}"
    with monkeypatch.context() as patch:
        patch.setattr("passalong.cli.find_executor", lambda *_: Workers(1, partial(Stopped, 3)))
        assert main([*whole, SEED, kept]) == 130
    assert "stopped after 3 of 9 games. The same command goes on from there." in capsys.readouterr().err
    assert main([*whole, kept]) == 0
    gone_on = capsys.readouterr().out
    assert main([*whole, SEED]) == 0
    assert capsys.readouterr().out == gone_on, "it goes on with its own seed"
    assert main([*whole, kept]) == 0
    assert capsys.readouterr().out == gone_on, "there is nothing left to play"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([*SIMULATE, "--games=2"], "holds more games already. Ask for more with --games."),
        ([*SIMULATE, "--games=3", "--bot=medium"], "holds another run. Name another file with --resume."),
        ([*SIMULATE, "--games=3", f"--seed={bytes(16).hex()}"], "holds another run."),
        ([*TOURNAMENT, "--games=3"], "holds another run."),
    ],
)
def test_another_run_does_not_go_on(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = f"--resume={tmp_path / 'run.json'}"
    assert main([*SIMULATE, "--games=3", SEED, kept]) == 0
    assert main([*arguments, kept]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"run": {}, "deals": 1, "tally": {"wins": ["1", "1/0", "1"]}}'])
def test_a_file_of_something_else_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.json"
    path.write_text(text, "utf-8")
    assert main([*SIMULATE, "--games=1", f"--resume={path}"]) == 2
    assert "holds no run. Name another file with --resume." in capsys.readouterr().err
    assert path.read_text("utf-8") == text


@pytest.mark.full
def test_a_dask_cluster_that_loses_a_worker_makes_the_same_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    distributed = pytest.importorskip("distributed", reason="takes Dask")
    numbers = range(20)
    assert main([*TOURNAMENT, "--games=20"]) == 0
    here = figures(capsys.readouterr().out)
    with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None) as cluster:
        name, mark = f"dask:{cluster.scheduler_address}", tmp_path / "dead"
        workers = find_executor(name, 2)
        assert workers
        doubled = workers.do(partial(double_but_die_once, mark), numbers)
        assert list(doubled) == [(number, 2 * number) for number in numbers] and mark.exists()
        assert main([*TOURNAMENT, "--games=20", "--jobs=2", f"--executor={name}"]) == 0
    assert figures(capsys.readouterr().out) == here
