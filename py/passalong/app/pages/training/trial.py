"""A training position with the answers given so far, and what the best bot thinks of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from passalong.app.pages.training.positions import Position
from passalong.app.session.hint import as_said_to, best_thinks
from passalong.app.session.review.analysis import Remark, is_costly, remark
from passalong.app.session.setup.setup import OTHER_NAMES
from passalong.app.session.thought import Thought
from passalong.app.session.touching import Touched, Ui, next_tap, touch
from passalong.app.state import Played
from passalong.bots import Decision, Thinking
from passalong.game import Observation
from passalong.games import load_pack
from passalong.match import Match
from passalong.record import Record
from passalong.ui.sentence import YOU

from .words import say

ALL = 50
"""A cost that cannot be made up for, in points."""


class Trial(Thought[Decision]):
    """
    A position, the answers so far, and the best bot's analysis of it, which begins at once.

    An answer is judged when the analysis is ready; `judge` is then called with whether the first one was right.
    `is_explained` is True once the solution is shown, `is_hinted` once a hint is.
    """

    def __init__(self, position: Position, judge: Callable[[bool], None]) -> None:
        record = position.record()
        self.seat = Match(record).current_player()
        self.match = Match(replace(record, names=called(record, self.seat)))
        super().__init__(self._think())
        self.position, self._judge, self._seen = position, judge, self.match.observation(self.seat)
        self.ui: Ui = dict(load_pack(self.game).view.first_draft(self._seen))
        self.remarks: list[Remark] = []
        self.is_found = self.is_explained = self.is_hinted = False
        self._waits: int | None = None
        self._worse: int | None = None
        """The latest wrong answer."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.record.game

    def played(self) -> Played:
        """Return the game and its options."""
        return Played(self.game, self.match.record.options)

    @property
    def is_waiting(self) -> bool:
        """Whether an answer waits for the analysis."""
        return self._waits is not None

    @property
    def is_answered(self) -> bool:
        """Whether there was an answer, right or wrong."""
        return bool(self.remarks)

    @property
    def news(self) -> str:
        return self.verdict if self.is_answered else self.hint if self.is_hinted else ""

    def facing(self) -> Observation:
        """Return what the seat sees: the position, or once a right move is found, what came of it."""
        if self.is_found:
            return replace((self.match.finished_deal or self.match).observation(self.seat), legal_actions=())
        return replace(self._seen, legal_actions=()) if self.is_waiting else self._seen

    def touch(self, token: str, settings: dict[str, object]) -> Touched:
        """Stage something, as at a table; raises `IllegalActionError` if that is not possible."""
        touched = touch(self.game, self.facing(), self.match.names, self.ui, token, settings=settings)
        self.ui = touched.ui
        return touched

    def answer(self, text: str) -> str | None:
        """Answer with an action in the game's notation; returns why that is not possible, or None."""
        if self.is_found or self.is_waiting:
            return say("over" if self.is_found else "thinking")
        refusal = self.match.why_not(text, self.seat)
        if refusal:
            return load_pack(self.game).text.reason(refusal, self.match.names)
        kept = load_pack(self.game).view.kept
        self.ui = {name: value for name, value in self.ui.items() if name in kept}
        self._waits = self.match.string_to_action(text)
        if self.result:
            self._compare(self.result)
        return None

    def explain(self) -> None:
        """Show the solution; a position whose solution was shown does not count as solved."""
        if self.result and self.is_answered:
            self.is_explained = True

    def skip(self) -> None:
        """Go on; without an answer, the position counts as missed."""
        if not self.is_answered:
            self._judge(False)

    @property
    def is_clear(self) -> bool:
        """Whether some move is clearly worse than the best one, as far as that is known."""
        it = self.result
        if not it or not it.alternatives:
            return True
        return any(is_costly(it.value - value, it.errors.get(action, 0.0)) for action, value in it.alternatives)

    @property
    def verdict(self) -> str:
        """The sentence about the latest answer."""
        latest = self.remarks[-1]
        if self.is_found:
            again = len(self.remarks) > 1
            return say("right-again") if again else say("right-too" if latest.advice else "right")
        if latest.value is None:
            return say("wrong-unknown")
        amount = load_pack(self.game).text.amount(latest.cost)
        return say("wrong", amount=amount, risk="all" if latest.cost >= ALL else "some")

    @property
    def hint(self) -> str:
        """A hint, or how much is at stake, as far as that is known yet."""
        if not self.result:
            return say("thinking")
        text, it = load_pack(self.game).text, self.result
        others = sorted((value for _, value in it.alternatives), reverse=True)
        lost = it.value - others[len(others) // 2] if others else 0.0
        return text.aim(it.terms) or say("hint-stake", amount=text.amount(lost))

    @property
    def reason(self) -> str:
        """The best move and the reason for it, as a sentence."""
        if not self.result:
            return ""
        return load_pack(self.game).text.hint(self.result, self._seen, as_said_to(self.seat, self.match.names))

    def explanation(self) -> tuple[str, ...]:
        """Return the best move, or another as good as the one found, with its reason; and what a worse one lacked."""
        other = self.remarks[-1].advice if self.is_found else ""
        reason = say("as-good", advice=other) if other else self.reason
        return tuple(filter(None, (reason, self.comparison)))

    @property
    def comparison(self) -> str:
        """The main reason for the best move rather than the latest wrong answer, unless that is told already."""
        if self.result and self.result.over == self._worse:
            return ""
        wrong = [each for each in self.remarks if each.is_costly]
        told = load_pack(self.game).text.given(wrong[-1].terms) if wrong else ""
        return told and say("than-tried", told=told)

    def target(self) -> tuple[str, str] | None:
        """Return the act and the argument of the control that leads to the best move, once the solution is shown."""
        if not self.is_explained or self.is_found or not self.result or self.result.action is None:
            return None
        move = self.match.action_to_string(self.result.action)
        return next_tap(self.game, self.facing(), self.ui, move)

    def _think(self) -> Thinking[Decision]:
        decision = yield from best_thinks(self.match.record, self._seen)
        if self.is_waiting:
            self._compare(decision)
        return decision

    def _compare(self, decision: Decision) -> None:
        """Judge the answer that waits: it is right if it is as good as the best, and is played then."""
        action, self._waits = self._waits, None
        if action is None:
            return
        compared = remark(decision, self._seen, action, game=self.game, names=self.match.names)
        self.is_found = not compared.advice or (compared.value is not None and not compared.is_costly)
        self.remarks.append(compared)
        self._worse = action if compared.is_costly else self._worse
        if self.is_found:
            self.match.play(self.seat, action)
        if len(self.remarks) == 1:
            self._judge(self.is_found)


def called(record: Record, seat: int) -> tuple[str, ...]:
    """Return the names of the seats; the player's is "You"."""
    others = (name or other for name, other in zip(as_said_to(seat, record.names), OTHER_NAMES, strict=False))
    return tuple(YOU if at == seat else name for at, name in enumerate(others))
