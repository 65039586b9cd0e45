"""Many tasks, done by any `concurrent.futures.Executor`: processes of this machine, or workers on others."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from passalong.cli.faults import CommandError, what

T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")
AHEAD = 4
"""How many tasks each worker is given ahead. All others are made when it is their turn, however many there are."""
MOST_DEATHS = 3
"""How often in a row workers may die before a task is done."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Those who do tasks for this process."""

    number: int
    """How many of them there are."""
    executor: Callable[[], Executor]
    """Makes the executor that gives tasks to them. It is asked again when a worker has died."""

    def do(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
        """
        Yield each task and its result, in the order of the tasks.

        What was given to an executor that breaks is done again by a new one. Executors that keep going when a worker
        dies, such as those of Dask and Ray, do its tasks again themselves.
        """
        left, open_tasks, deaths = iter(tasks), deque[T](), 0
        while True:
            executor = self.executor()
            try:
                for done in _stream(executor, work, left, open_tasks, AHEAD * self.number):
                    deaths = 0
                    yield done
            except BrokenExecutor:
                deaths += 1
                if deaths == MOST_DEATHS:
                    raise
            else:
                return
            finally:
                executor.shutdown(cancel_futures=True)


def do_here(work: Callable[[T], R], tasks: Iterable[T]) -> Generator[tuple[T, R], None, None]:
    """Do each task in this process when its result is asked for."""
    for task in tasks:
        yield task, work(task)


def _stream(
    executor: Executor, work: Callable[[T], R], left: Iterator[T], open_tasks: deque[T], most: int
) -> Generator[tuple[T, R], None, None]:
    """Yield results while no more than so many tasks are open, first of all those that were left open before."""
    results = deque(executor.submit(work, task) for task in open_tasks)
    while True:
        for task in islice(left, most - len(open_tasks)):
            open_tasks.append(task)
            results.append(executor.submit(work, task))
        if not open_tasks:
            return
        result = results.popleft().result()
        yield open_tasks.popleft(), result


# Executors by their names


def find_executor(name: str | None, jobs: int) -> Workers | None:
    """
    Return the workers of a name: `dask:ADDRESS`, `ray`, or `module:function`; without one, processes of this machine.

    Returns None for a single process, which needs no workers. Raises `CommandError` where there are none.
    """
    if name is None:
        return Workers(jobs, partial(processes, jobs)) if jobs > 1 else None
    kind, _, rest = name.partition(":")
    made: dict[str, Callable[[], Executor]] = {"dask": partial(_Dask, rest), "ray": _Ray}
    return Workers(jobs, partial(_checked, name, made.get(kind, partial(_own, kind, rest))))


def processes(jobs: int) -> Executor:
    """Return so many processes of this machine, which Ctrl-C ends at once and without a word."""
    return ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_DFL))


def _own(module: str, function: str) -> Executor:
    executor: Executor = getattr(import_module(module), function)()
    return executor


def _checked(name: str, make: Callable[[], Executor]) -> Executor:
    """Make an executor; whatever goes wrong in code that is not ours becomes a `CommandError`."""
    try:
        executor = make()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - foreign code may raise anything
        raise CommandError(f"--executor {name!r} gives no executor: {what(error).rstrip('.')}.") from None
    if not isinstance(executor, Executor):
        raise CommandError(f"--executor {name!r} gives no concurrent.futures.Executor.")
    return executor


class _Dask(Executor):
    """The workers of a Dask cluster: the one at an address, or one that is started on this machine."""

    def __init__(self, address: str) -> None:
        self._client = import_module("distributed").Client(address or None)
        self._executor: Executor = self._client.get_executor()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self._executor.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait and not cancel_futures)
        self._client.close()


class _Ray(Executor):
    """The workers of a Ray cluster: the one named by RAY_ADDRESS, or one that is started on this machine."""

    def __init__(self) -> None:
        ray = import_module("ray")
        ray.init(ignore_reinit_error=True, log_to_driver=False)
        self._call = ray.remote(_call)  # a function, since Ray takes no method

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = self._call.remote(fn, *args, **kwargs).future()
        return future


def _call(fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    return fn(*args, **kwargs)
