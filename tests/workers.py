"""Workers that do their tasks in another order, are stopped, or die. A new process has this module imported soon."""

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from typing import Any


class Asked(Future[Any]):
    """A result that comes about when it is asked for."""

    def __init__(self, answer: Callable[[], None]) -> None:
        super().__init__()
        self._answer = answer

    def result(self, timeout: float | None = None) -> Any:
        self._answer()
        return super().result(timeout)


class Backwards(Executor):
    """Does the last task first."""

    def __init__(self) -> None:
        self._open = list[tuple[Asked, Callable[[], Any]]]()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = Asked(self._catch_up)
        self._open.append((future, partial(fn, *args, **kwargs)))
        return future

    def _catch_up(self) -> None:
        while self._open:
            future, work = self._open.pop()
            future.set_result(work())


class Stopped(Backwards):
    """Does so many tasks before Ctrl-C."""

    def __init__(self, tasks: int) -> None:
        super().__init__()
        self._left = iter(range(tasks))

    def _catch_up(self) -> None:
        if next(self._left, None) is None:
            raise KeyboardInterrupt
        super()._catch_up()


def double_but_die_once(mark: Path, number: int) -> int:
    """Double a number, but end this process the first time that it is 5, and leave a mark."""
    if number == 5 and not mark.exists():
        mark.touch()
        os._exit(1)
    return 2 * number
