"""The table as it is drawn in a lesson, with the teacher's box above it, and a light on what is to be tapped."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app.messages import say
from passalong.app.screens import layout
from passalong.app.screens.layout import BACK, step_button
from passalong.app.screens.table import scene
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.games import load_game
from passalong.ui.card import icon
from passalong.ui.control import button
from passalong.ui.html import Html, el

HAND = Html(
    '<svg class="finger" viewBox="0 0 48 60"><path d="M18 31V8a5 5 0 0 1 10 0v16l11 3a7 7 0 0 1 5 8l-2 12a10 10 0 0 1'
    '-10 9h-8a10 10 0 0 1-8-4L5 39a4.6 4.6 0 0 1 7-6z"/></svg>'
)
"""A hand with a finger that taps; its tip is at (23, 3)."""


def lesson_regions(table: LessonTable, settings: Mapping[str, object], *, sound: bool = False) -> dict[str, Html]:
    """Draw the table of the learner, and the box that says what to try."""
    lesson, seen, own_turn = table.lesson, table.facing(), table.lesson.expected() is not None
    drawn = scene(lesson.game, seen, lesson.match.names, {**table.ui, **settings}, own_turn)
    step = say("step-of", step=lesson.number, steps=lesson.count)
    frame = layout.TableFrame(load_game(lesson.game).title, say("lesson"), step, sound=sound)
    return {**drawn, "header": layout.table_header(frame), "coach": _coach(table) + spotlight(table.target())}


def _coach(table: LessonTable) -> Html:
    heading = el("h2", say("learn"), class_="visually-hidden")
    return layout.coach(heading, table.lesson.text, steps=_lesson_steps(table.lesson), aside=table.remark())


def spotlight(target: tuple[str, str] | None) -> Html:
    """Mark what is to be tapped: the page finds it by its act and argument, and lays this over it."""
    at = target and f'main [data-act="{target[0]}"][data-arg="{target[1]}"]:not([aria-disabled])'
    return el("div", el("div", el("span", class_="light"), HAND), id="spotlight", data_at=at, aria_hidden=True)


def _lesson_steps(lesson: Lesson) -> Html:
    """Draw the ways back, on and out; at the end a real game takes the place of the way on, and its focus."""
    own_turn = lesson.expected() is not None
    back = step_button("step", "back", say("back"), "step-back", legal=lesson.number > 1 or lesson.is_playing)
    on = step_button("step", "on", say("lesson-show" if own_turn else "lesson-on"), "step-on", primary=not own_turn)
    leave = step_button("leave-lesson", "", say("lesson-leave"), "leave", primary=False)
    return back + (_play(lesson.game) if lesson.is_over else on) + leave


def _play(game: str) -> Html:
    return button("play-bots", game, icon(BACK), el("span", say("lesson-play")), class_="action", id="step-on")
