"""Thinking that takes time: it is done in slices, and taps are heard between them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from passalong.bots import Thinking

T = TypeVar("T")


class Thought(ABC, Generic[T]):
    """Something that is being thought about; `result` is None until the thinking has come to its end."""

    def __init__(self, thinking: Thinking[T]) -> None:
        self._thinking = thinking
        self.result: T | None = None

    def step(self) -> None:
        """Think for a slice."""
        try:
            next(self._thinking)
        except StopIteration as done:
            self.result = done.value

    @property
    def is_ready(self) -> bool:
        """Whether the thinking has come to its end."""
        return self.result is not None

    @property
    @abstractmethod
    def news(self) -> str:
        """What is said when the thinking has come to its end."""
