"""A bot's decision and its reason, as a hint for the player on turn or to explain a bot's own move."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.session.thought import Thought
from passalong.app.session.touching import Ui, next_tap
from passalong.bots import FULL_BUDGET, Bot, Decision, Thinking
from passalong.chance import Generator
from passalong.game import Observation
from passalong.games import load_pack
from passalong.match import Match
from passalong.record import Record
from passalong.ui.sentence import YOU

HINT_STREAM = b"hint"


class Hint(Thought[Decision]):
    """A decision being computed, from what one seat knows; `sentence` and `move` are "" until it is ready."""

    def __init__(self, match: Match, player: int, thinking: Thinking[Decision]) -> None:
        super().__init__(thinking)
        self._match, self._player, self._seen = match, player, match.observation(player)

    @classmethod
    def for_player(cls, match: Match, player: int) -> Hint:
        """Ask the best bot of the game what it would do as this player."""
        return cls(match, player, best_thinks(match.record, match.observation(player)))

    @property
    def name(self) -> str:
        """The name of the seat that the decision is for."""
        return self._match.names[self._player]

    @property
    def sentence(self) -> str:
        """The move and the reason for it."""
        if self.result is None:
            return ""
        names = as_said_to(self._player, self._match.names)
        game = self._match.record.game
        sentence = load_pack(game).text.hint(self.result, self._seen, names)
        return " ".join(filter(None, (sentence, second_best(self.result, game))))

    @property
    def news(self) -> str:
        return self.sentence

    def is_for(self, seen: Observation) -> bool:
        """Return whether somebody sees what the decision was asked for."""
        return seen == self._seen

    def target(self, ui: Ui) -> tuple[str, str] | None:
        """Return the act and the argument of the control to use next to follow it; None until it is ready."""
        return next_tap(self._match.record.game, self._seen, ui, self.move) if self.move else None

    @property
    def move(self) -> str:
        """The move in the game's notation."""
        action = self.result.action if self.result else None
        return "" if action is None else self._match.action_to_string(action)


class Reason(Hint):
    """
    The reason of a bot for what was done on its seat, an `action`: it is asked again at that moment of a match.

    One that would do something else was not the one that played: a bot of the workshop, or an older one of its level.
    """

    def __init__(self, match: Match, seat: int, action: int) -> None:
        super().__init__(match, seat, match.ponder(seat))
        self._action = action

    @property
    def is_known(self) -> bool:
        """Whether the bot does the same again."""
        return self.result is not None and self.result.action == self._action

    @property
    def sentence(self) -> str:
        return super().sentence if self.is_known or not self.is_ready else say("reason-unknown", name=self.name)


def as_said_to(seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names for a sentence that speaks to a seat: only that seat may be called "You"."""
    return tuple(say("other-player") if name == YOU and at != seat else name for at, name in enumerate(names))


def second_best(decision: Decision, game: str) -> str:
    """Return a sentence if a bot has knowingly chosen something that is clearly not the best; else ""."""
    cost = max([value for _, value in decision.alternatives], default=decision.value) - decision.value
    if decision.action is None or round(cost) < 1:
        return ""
    return say("hint-nearly", amount=load_pack(game).text.amount(cost))


def best_bot(game: str) -> Bot:
    """Return the best bot of a game, without a temper: a hint must be the best move."""
    return list(load_pack(game).bots.values())[-1].calm()


def best_thinks(
    record: Record, seen: Observation, budget: float = FULL_BUDGET, rival: int | None = None
) -> Thinking[Decision]:
    """
    Let the best bot decide for a player; at one moment of a match its decision is always the same.

    `rival` is the action that its reason compares with, if the player has chosen already.
    """
    bot = best_bot(record.game)
    if rival is not None:
        bot = bot.against(rival)
    return bot.think(seen, Generator(record.deal.seed, HINT_STREAM), budget)


def can_advise(game: str) -> bool:
    """Return whether the bots of a game can give reasons."""
    return load_pack(game).text.advises
