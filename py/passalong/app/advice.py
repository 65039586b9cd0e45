"""Advice for the player on turn: the best bot of the game thinks from what that seat knows, and says why."""

from __future__ import annotations

from passalong.bots import Bot, Decision
from passalong.chance import Generator
from passalong.games import part
from passalong.match import Match

HINT_STREAM = b"hint"


class Advice:
    """A hint in the making; `sentence` is empty until the thinking has come to its end."""

    def __init__(self, match: Match, player: int) -> None:
        self._match, self._player = match, player
        self._seen = match.observation(player)
        best: Bot = list(part(match.record.game, "bot").BOTS.values())[-1]
        self._thinking = best.think(self._seen, Generator(match.record.seed, HINT_STREAM))
        self._decision: Decision | None = None

    def step(self) -> None:
        """Think for a slice."""
        try:
            next(self._thinking)
        except StopIteration as done:
            self._decision = done.value

    @property
    def is_ready(self) -> bool:
        """Whether there is something to say."""
        return self._decision is not None

    @property
    def sentence(self) -> str:
        """The move and the reason for it."""
        if self._decision is None:
            return ""
        words = part(self._match.record.game, "words")
        return str(words.hint(self._decision, self._seen, self._match.names))

    @property
    def move(self) -> str:
        """The move in the game's notation."""
        action = self._decision.action if self._decision else None
        return "" if action is None else self._match.action_to_string(action)
