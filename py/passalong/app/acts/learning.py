"""Rules and lessons."""

from __future__ import annotations

from typing import Any

from passalong.app.acts.new_game import new
from passalong.app.acts.registry import act
from passalong.app.desk import Desk
from passalong.app.lesson import Lesson
from passalong.app.manual import finding
from passalong.app.walk import LessonTable


@act("rules")
def rules(desk: Desk, arg: str, value: Any) -> None:
    """Show the rules of the game on the screen."""
    desk.dialog, desk.subject = "rules", ""


@act("find")
def find(desk: Desk, arg: str, value: Any) -> None:
    """Look for a word in the rules."""
    if desk.dialog == "rules":
        desk.subject = str(value or "")
        desk.say(finding(desk.game, desk.subject, desk.options))


@act("learn")
def learn(desk: Desk, arg: str, value: Any) -> None:
    """Begin the lesson of the game on the screen."""
    if desk.game:
        desk.teach(LessonTable(Lesson(desk.game)))


@act("step")
def step(desk: Desk, where: str, value: Any) -> None:
    """Go a step on in the lesson, or "back"."""
    if desk.lesson:
        desk.lesson.step(back=where == "back")
        desk.say(desk.lesson.said())


@act("leave-lesson")
def leave_lesson(desk: Desk, arg: str, value: Any) -> None:
    """Go back to where the lesson was begun."""
    game = desk.game
    desk.lesson = None
    if desk.table:
        desk.screen = "table"
    else:
        new(desk, game, None)
