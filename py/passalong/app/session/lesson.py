"""A lesson: a scripted game that stops where the teacher has something to say, and waits for the learner's own tap."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from passalong.app import strings
from passalong.app.house import counted
from passalong.app.session.touching import Touched, Ui, touch
from passalong.game import InvalidRecordError, Observation
from passalong.games import load_pack
from passalong.match import Match

LEARNER = 0
"""The seat of whoever learns."""
INSTEAD = "Good idea, but for now: {hint}"
WATCH = "Look first, then press Go on."
FINISHED = "The lesson is over."


class Lesson:
    """
    A game's lesson, opened at one of its comments.

    Game and position are all there is to keep. `match` is the game so far, for the table to draw; it must not be played
    from outside.
    """

    def __init__(self, game: str, position: int = 0) -> None:
        self.game = game
        self._record = load_pack(game).lesson
        self._stops = sorted(self._record.comments)
        self._open(max((stop for stop in self._stops if stop <= position), default=self._stops[0]))

    @property
    def steps(self) -> Sequence[str]:
        """Everything that the teacher says."""
        return [self._record.comments[stop] for stop in self._stops]

    @property
    def text(self) -> str:
        """What the teacher says now."""
        return self._record.comments[self.position]

    @property
    def number(self) -> int:
        """Which step this is, from 1."""
        return self._stops.index(self.position) + 1

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self._stops)

    @property
    def is_over(self) -> bool:
        """Whether everything has been said."""
        return self.number == self.count

    def observation(self) -> Observation:
        """Return what the learner sees now; where the script has ended a deal, that deal with everything turned up."""
        finished = self.match.finished_deal
        return finished.observation(LEARNER) if finished else self.match.observation(LEARNER)

    def expected(self) -> tuple[int, str] | None:
        """Return the next seat and its action in the script, or None at the end."""
        if self.position == len(self._record.choices):
            return None
        state = self._record.replay(self.position)
        seat, action = state.choices()[self._record.choices[self.position]]
        return seat, state.action_to_string(action)

    def try_action(self, text: str) -> str | None:
        """Take the learner's own action: the one in the script goes on; another is answered with a sentence."""
        expected = self.expected()
        if expected is None:
            return FINISHED
        seat, scripted = expected
        if seat != LEARNER:
            return WATCH
        if self._is_same(text, scripted):
            self.go_on()
            return None
        return self._answer(text)

    def go_on(self) -> None:
        """Play the script up to the next comment; at the last one, stay."""
        self._open(self._stops[min(self.number, self.count - 1)])

    def back(self) -> None:
        """Return to the comment before; at the first one, stay."""
        self._open(self._stops[max(self.number - 2, 0)])

    def _open(self, position: int) -> None:
        self.position = position
        self.match = Match(replace(self._record, choices=self._record.choices[:position]))

    def _is_same(self, text: str, scripted: str) -> bool:
        try:
            return self.match.string_to_action(text) == self.match.string_to_action(scripted)
        except InvalidRecordError:
            return False

    def _answer(self, text: str) -> str:
        """Say why the action is not possible, or what to do before it."""
        refusal = self.match.why_not(text, LEARNER)
        if refusal is not None:
            return load_pack(self.game).text.reason(refusal, self.match.names)
        hint = sentences(self.text)[-1]
        return INSTEAD.format(hint=hint[0].lower() + hint[1:])


class LessonTable:
    """
    The table of a lesson: what the learner taps is tried against the script.

    `beside` are the house rules of the game that the learner has come from.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.beside: tuple[str, ...] = ()
        self.ui: Ui = {}

    def said(self) -> str:
        """Return what the teacher says now, the remark about other rules included."""
        return " ".join(filter(None, (self.lesson.text, self.remark())))

    def remark(self) -> str:
        """Say once that the game beside the lesson is played by other rules."""
        begins_beside = self.beside and self.lesson.number == 1
        return strings.LESSON_RULES.format(rules=counted(self.beside)) if begins_beside else ""

    def play(self, text: str) -> str | None:
        """Try an action; returns a kind sentence when the script has another, or None."""
        refusal = self.lesson.try_action(text)
        if refusal is None:
            self.ui = {}
        return refusal

    def touch(self, token: str, settings: Mapping[str, object]) -> Touched:
        """Stage something for the learner."""
        lesson = self.lesson
        touched = touch(lesson.game, self.facing(), lesson.match.names, self.ui, token, settings=settings)
        self.ui = touched.ui
        return touched

    def step(self, back: bool) -> None:
        """Go a step back in the script, or on."""
        self.ui = {}
        if back:
            self.lesson.back()
        else:
            self.lesson.go_on()

    def facing(self) -> Observation:
        """Return what the learner sees, and may do about it: nothing while others play."""
        seen = self.lesson.observation()
        return seen if self.is_own_turn() else replace(seen, legal_actions=())

    def is_own_turn(self) -> bool:
        """Tell whether the script waits for the learner."""
        expected = self.lesson.expected()
        return expected is not None and expected[0] == LEARNER


def sentences(text: str) -> list[str]:
    """
    Divide a text into its sentences.

    >>> sentences("Two 8s. Take the −2!")
    ['Two 8s.', 'Take the −2!']
    """
    return re.split(r"(?<=[.!?]) ", text)
