"""Computations that take time: they run in slices, and taps are handled between them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from passalong.bots import Thinking

T = TypeVar("T")


class Thought(ABC, Generic[T]):
    """A computation in slices; `result` is None until it is finished."""

    def __init__(self, thinking: Thinking[T]) -> None:
        self._thinking = thinking
        self.result: T | None = None

    def step(self) -> None:
        """Compute for one slice."""
        try:
            next(self._thinking)
        except StopIteration as done:
            self.result = done.value

    @property
    def is_ready(self) -> bool:
        """Whether the computation is finished."""
        return self.result is not None

    @property
    def progress(self) -> object:
        """What a slice may change on the screen; compared with its last value."""
        return ""

    @property
    @abstractmethod
    def news(self) -> str:
        """The sentence to say when the computation is finished."""
