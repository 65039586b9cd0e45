"""The table as it is drawn in a lesson, with the teacher's box above it."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app.messages import say
from passalong.app.screens import layout
from passalong.app.screens.layout import step_button
from passalong.app.screens.table import scene
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.games import load_game
from passalong.ui.html import Html, el


def lesson_regions(table: LessonTable, settings: Mapping[str, object], *, sound: bool = False) -> dict[str, Html]:
    """Draw the table of the learner, and the box that says what to try."""
    lesson, seen, own_turn = table.lesson, table.facing(), table.is_own_turn()
    drawn = scene(lesson.game, seen, lesson.match.names, {**table.ui, **settings}, own_turn)
    step = say("step-of", step=lesson.number, steps=lesson.count)
    frame = layout.TableFrame(load_game(lesson.game).title, say("lesson"), step, sound=sound)
    return {**drawn, "header": layout.table_header(frame), "coach": _coach(lesson, own_turn, table.remark())}


def _coach(lesson: Lesson, own_turn: bool, remark: str) -> Html:
    heading = el("h2", say("learn"), class_="visually-hidden")
    return layout.coach(heading, lesson.text, steps=_lesson_steps(lesson, own_turn), aside=remark)


def _lesson_steps(lesson: Lesson, own_turn: bool) -> Html:
    """Draw the ways back, on and out; at the end, the place of the way on stays empty."""
    back = step_button("step", "back", say("back"), "step-back", legal=lesson.number > 1)
    if lesson.is_over:
        return back + el("span") + step_button("leave-lesson", "", say("lesson-play"), "leave", primary=True)
    on = step_button("step", "on", say("lesson-show" if own_turn else "lesson-on"), "step-on", primary=True)
    return back + on + step_button("leave-lesson", "", say("lesson-leave"), "leave")
