"""Rules and lessons."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.new_game import new
from passalong.app.handlers.registry import handler
from passalong.app.screens.manual import finding
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.app.state import AppState


@handler("rules")
def rules(state: AppState) -> None:
    """Show the rules of the game on the screen."""
    state.dialog, state.subject = "rules", ""


@handler("find")
def find(state: AppState, value: Any) -> None:
    """Look for a word in the rules."""
    if state.dialog == "rules":
        state.subject = str(value or "")
        state.say(finding(state.game, state.subject, state.options))


@handler("learn")
def learn(state: AppState) -> None:
    """Begin the lesson of the game on the screen."""
    if state.game:
        state.teach(LessonTable(Lesson(state.game)))


@handler("step")
def step(state: AppState, where: str) -> None:
    """Go a step on in the lesson, or "back"."""
    if state.lesson:
        state.lesson.step(back=where == "back")
        state.say(state.lesson.said())


@handler("leave-lesson")
def leave_lesson(state: AppState) -> None:
    """Go back to where the lesson was begun."""
    game = state.game
    state.lesson = None
    if state.table:
        state.screen = "table"
    else:
        new(state, game)
