"""The table as it is drawn in a lesson, with the teacher's box above it."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app.screens import layout
from passalong.app.screens.layout import step_button
from passalong.app.screens.table import scene
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.games import load_game
from passalong.ui.html import Html, el


def lesson_regions(table: LessonTable, settings: Mapping[str, object]) -> dict[str, Html]:
    """Draw the table of the learner, and the box that says what to try."""
    lesson, seen, own_turn = table.lesson, table.facing(), table.is_own_turn()
    drawn = scene(lesson.game, seen, lesson.match.names, {**table.ui, **settings}, own_turn)
    frame = layout.TableFrame(load_game(lesson.game).title, "Lesson", f"{lesson.number} of {lesson.count}")
    return {**drawn, "header": layout.table_header(frame), "coach": _coach(lesson, own_turn, table.remark())}


def _coach(lesson: Lesson, own_turn: bool, remark: str) -> Html:
    heading = el("h2", "Learn in two minutes", class_="visually-hidden")
    return layout.coach(heading, lesson.text, steps=_lesson_steps(lesson, own_turn), aside=remark)


def _lesson_steps(lesson: Lesson, own_turn: bool) -> Html:
    """Draw the ways on, back and out, each in its place; at the end, nothing stands where the way on was."""
    back = step_button("step", "back", "Back", "step-back", legal=lesson.number > 1)
    if lesson.is_over:
        return back + el("span") + step_button("leave-lesson", "", "Play a game", "leave", primary=True)
    on = step_button("step", "on", "Show me" if own_turn else "Go on", "step-on", primary=True)
    return back + on + step_button("leave-lesson", "", "Leave", "leave")
