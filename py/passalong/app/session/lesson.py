"""A lesson: a scripted game that waits for the learner's taps, and plays everything else itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from passalong.app.messages import say
from passalong.app.session.touching import Touched, Ui, next_tap, touch
from passalong.chance import SEED_BYTES
from passalong.game import IllegalActionError, InvalidRecordError, Observation, Reason
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.pack import Script
from passalong.record import Record, new_record

LEARNER = 0
"""The learner's seat."""
MANY = 8
"""A script with more actions than this between two comments is played fast."""
STEP_MS, RUN_MS = 900, 150
"""How long one action of the script is shown: step by step, and when it is played fast."""


class Stop(NamedTuple):
    """A place where the script waits: the number of choices before it, and the teacher's comment."""

    position: int
    comment: str


class Course(NamedTuple):
    """A script after it was played: the whole game, who acted, and where the teacher comments."""

    record: Record
    moves: tuple[tuple[int, str], ...]
    stops: tuple[Stop, ...]


class Lesson:
    """
    A game's lesson: it waits at one of its comments, or plays action by action to the next one.

    It is saved as its game, the number of the comment (from 1), and the position among the choices. `match` is the game
    so far, for the table to draw; only the lesson plays it.
    """

    def __init__(self, game: str, number: int = 1, position: int = 0) -> None:
        self.game = game
        self._course = played(load_pack(game).lesson())
        self._open(max(1, min(number, self.count)), position)

    @property
    def steps(self) -> Sequence[str]:
        """All of the teacher's comments."""
        return [stop.comment for stop in self._course.stops]

    @property
    def text(self) -> str:
        """The current comment, or what has happened last while the script plays."""
        if not self.is_playing:
            return self._stop.comment
        return say("lesson-later") if self._runs else self._told()

    @property
    def count(self) -> int:
        """The number of comments."""
        return len(self._course.stops)

    @property
    def is_over(self) -> bool:
        """Whether the last comment has been reached."""
        return self.number == self.count

    @property
    def is_playing(self) -> bool:
        """Whether the script is between two comments and plays by itself."""
        return self.position > self._stop.position

    @property
    def pause(self) -> int:
        """How long the latest action is shown, in milliseconds."""
        return RUN_MS if self._runs else STEP_MS

    def observation(self) -> Observation:
        """Return what the learner sees; after the end of a deal, that deal with everything revealed."""
        finished = self.match.finished_deal
        return finished.observation(LEARNER) if finished else self.match.observation(LEARNER)

    def expected(self) -> str | None:
        """Return the action that the learner is to play now; None if there is only something to read."""
        if self.position == self._next_stop.position or self.is_playing or self._runs:
            return None
        seat, text = self._course.moves[self.position]
        return text if seat == LEARNER else None

    def try_action(self, text: str) -> str | None:
        """Play the learner's action if it is the scripted one, and return None; otherwise return what to say."""
        expected = self.expected()
        if self.is_over:
            return say("lesson-over")
        if expected is None:
            return say("lesson-watch")
        if self._is_same(text, expected):
            self.forward()
            return None
        refusal = self.match.why_not(text, LEARNER)
        return load_pack(self.game).text.reason(refusal, self.match.names) if refusal else self.instead()

    def instead(self) -> str:
        """Return a kind sentence that something else is to be done first."""
        return say("lesson-instead", hint=sentences(self._stop.comment)[-1])

    def forward(self) -> None:
        """Play the next action of the script; at the next comment it waits again."""
        if self.position < self._next_stop.position:
            self.match.follow(self._course.record)
            self.position += 1
        if self.position == self._next_stop.position and not self.is_over:
            self.number += 1

    def go_on(self) -> None:
        """Go to the next comment, if there is one."""
        self._open(min(self.number + 1, self.count))

    def back(self) -> None:
        """Go to the previous comment, if there is one."""
        self._open(self.number if self.is_playing else max(self.number - 1, 1))

    @property
    def _stop(self) -> Stop:
        return self._course.stops[self.number - 1]

    @property
    def _next_stop(self) -> Stop:
        return self._course.stops[min(self.number, self.count - 1)]

    @property
    def _runs(self) -> bool:
        """Whether so much happens before the next comment that it is played fast."""
        return self._next_stop.position - self._stop.position > MANY

    def _open(self, number: int, position: int = 0) -> None:
        """Go to a comment, or to a position between it and the next one."""
        self.number = number
        self.position = max(self._stop.position, min(position, self._next_stop.position - 1))
        record = self._course.record
        self.match = Match(replace(record, choices=record.choices[: self.position]))

    def _told(self) -> str:
        """Return what has happened last."""
        lines = load_pack(self.game).text.lines(self.observation().history, self.match.names)
        return lines[-1] if lines else self._stop.comment

    def _is_same(self, text: str, scripted: str) -> bool:
        try:
            return self.match.string_to_action(text) == self.match.string_to_action(scripted)
        except InvalidRecordError:
            return False


class LessonTable:
    """
    The table of a lesson: the learner's taps are compared with the script.

    `beside` are the house rules of the game from which the lesson was opened. `heard` is the number of events of the
    deal whose sounds have been played.
    """

    def __init__(self, lesson: Lesson, beside: tuple[str, ...] = ()) -> None:
        self.lesson, self.beside = lesson, beside
        self.ui = self._first_draft()
        self.heard = len(lesson.observation().history)

    def said(self) -> str:
        """Return what the teacher says now, with the remark about other rules."""
        return " ".join(filter(None, (self.lesson.text, self.remark())))

    def remark(self) -> str:
        """Return a remark at the first comment if the game beside the lesson has other rules; else ""."""
        begins_beside = self.beside and self.lesson.number == 1 and not self.lesson.is_playing
        return say("lesson-rules", rules=len(self.beside)) if begins_beside else ""

    def play(self, text: str) -> str | None:
        """Play an action; returns what to say if it is not the scripted one, else None."""
        refusal = self.lesson.try_action(text)
        if refusal is None:
            self.ui = self._first_draft()
        return refusal

    def touch(self, token: str, settings: Mapping[str, object]) -> Touched:
        """Stage something for the learner; raises `IllegalActionError` if it does not lead to the scripted action."""
        lesson, way = self.lesson, self._way(self.ui)
        touched = touch(lesson.game, self.facing(), lesson.match.names, self.ui, token, settings=settings)
        if touched.action is None and token not in way and self._way(touched.ui) != way:
            raise IllegalActionError(lesson.instead(), Reason("lesson", {}))
        self.ui = touched.ui
        return touched

    def target(self) -> tuple[str, str] | None:
        """Return the act and the argument of the control that the learner is to tap next, if there is one."""
        expected = self.lesson.expected()
        return None if expected is None else next_tap(self.lesson.game, self.facing(), self.ui, expected)

    def _way(self, ui: Ui) -> Sequence[str]:
        """Return the tokens still to be touched before the scripted action can be played."""
        expected = self.lesson.expected()
        return () if expected is None else load_pack(self.lesson.game).view.way(self.facing(), ui, expected)

    def back(self) -> None:
        """Go to the previous comment."""
        self.lesson.back()
        self.ui = self._first_draft()

    def on(self) -> None:
        """Play the next action of the script, or skip to the next comment while it plays."""
        if self.lesson.is_playing:
            self.lesson.go_on()
        else:
            self.lesson.forward()
        self.ui = self._first_draft()

    def _first_draft(self) -> Ui:
        """Return a draft in which nothing is staged yet."""
        return dict(load_pack(self.lesson.game).view.first_draft(self.facing()))

    def facing(self) -> Observation:
        """Return what the learner sees; it has legal actions only while it is the learner's turn."""
        seen = self.lesson.observation()
        return seen if self.lesson.expected() is not None else replace(seen, legal_actions=())


def played(script: Script) -> Course:
    """
    Play a script to its end.

    Raises `InvalidRecordError` for an action that cannot be read, and `IllegalActionError` for one that is not legal.
    """
    people, seed = (None,) * len(script.names), script.seed.to_bytes(SEED_BYTES, "big")
    match = Match(new_record(load_game(script.game), script.names, people, seed, script.options))
    moves, stops = list[tuple[int, str]](), list[Stop]()
    for step in script.steps:
        stops.append(Stop(len(moves), step.comment))
        for text in filter(None, step.actions.split(";")):
            seat, action = match.current_player(), match.string_to_action(text)
            moves.append((seat, match.action_to_string(action)))
            match.play(seat, action)
    return Course(match.record, tuple(moves), tuple(stops))


def sentences(text: str) -> list[str]:
    """
    Divide a text into its sentences.

    >>> sentences("Two 8s. Take the −2!")
    ['Two 8s.', 'Take the −2!']
    """
    return re.split(r"(?<=[.!?]) ", text)
