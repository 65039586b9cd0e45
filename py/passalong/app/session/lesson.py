"""A lesson: a scripted game that stops at each of the teacher's comments, and waits for the learner's own tap."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from passalong.app.messages import say
from passalong.app.session.touching import Touched, Ui, touch
from passalong.chance import SEED_BYTES
from passalong.game import InvalidRecordError, Observation
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.script import Script

LEARNER = 0
"""The seat of whoever learns."""


class Lesson:
    """
    A game's lesson, opened at one of its comments.

    It is saved as its game and position. `match` is the game so far, for the table to draw; only the lesson plays it.
    """

    def __init__(self, game: str, position: int = 0) -> None:
        self.game = game
        self._record = played(load_pack(game).lesson())
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
        """Return what the learner sees; after the end of a deal, that deal with everything turned up."""
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
        """Try the learner's action: if it is the scripted one, go on and return None; else return what to say."""
        expected = self.expected()
        if expected is None:
            return say("lesson-over")
        seat, scripted = expected
        if seat != LEARNER:
            return say("lesson-watch")
        if self._is_same(text, scripted):
            self.go_on()
            return None
        return self._answer(text)

    def go_on(self) -> None:
        """Play the script up to the next comment, if there is one."""
        self._open(self._stops[min(self.number, self.count - 1)])

    def back(self) -> None:
        """Return to the comment before, if there is one."""
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
        return say("lesson-instead", hint=sentences(self.text)[-1])


class LessonTable:
    """
    The table of a lesson: the learner's taps are compared with the script.

    `beside` are the house rules of the game from which the lesson was opened, `heard` is how many events of the deal
    have made their sounds.
    """

    def __init__(self, lesson: Lesson, beside: tuple[str, ...] = ()) -> None:
        self.lesson, self.beside = lesson, beside
        self.ui: Ui = {}
        self.heard = len(lesson.observation().history)

    def said(self) -> str:
        """Return what the teacher says now, the remark about other rules included."""
        return " ".join(filter(None, (self.lesson.text, self.remark())))

    def remark(self) -> str:
        """Say at the first comment that the game beside the lesson has other rules, if it has."""
        begins_beside = self.beside and self.lesson.number == 1
        return say("lesson-rules", rules=len(self.beside)) if begins_beside else ""

    def play(self, text: str) -> str | None:
        """Try an action; returns what to say where the script has another, or None."""
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


def played(script: Script) -> Record:
    """
    Play a script, and return the game with what the teacher says as its comments.

    Raises `InvalidRecordError` for an action that cannot be read, and `IllegalActionError` for one that is not legal.
    """
    people, seed = (None,) * len(script.names), script.seed.to_bytes(SEED_BYTES, "big")
    match = Match(new_record(load_game(script.game), script.names, people, seed, script.options))
    comments: dict[int, str] = {}
    for step in script.steps:
        comments[len(match.record.choices)] = step.comment
        for text in filter(None, step.actions.split(";")):
            match.play(match.current_player(), match.string_to_action(text))
    return replace(match.record, comments=comments)


def sentences(text: str) -> list[str]:
    """
    Divide a text into its sentences.

    >>> sentences("Two 8s. Take the −2!")
    ['Two 8s.', 'Take the −2!']
    """
    return re.split(r"(?<=[.!?]) ", text)
