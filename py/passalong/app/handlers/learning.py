"""Rules and lessons."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.registry import handler, screen_handler
from passalong.app.handlers.showing import set_out
from passalong.app.screens.manual import finding
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.app.session.notes import Notes
from passalong.app.session.setup import Setup
from passalong.app.session.sounds import lesson_sounds
from passalong.app.session.table import Table
from passalong.app.state import AppState, Dialog, LessonScreen, NewGameScreen, ReviewScreen, TableScreen


@handler("rules")
def rules(state: AppState) -> None:
    """Show the rules of the game on the screen."""
    state.open(Dialog("rules"))


@handler("find")
def find(state: AppState, value: Any) -> None:
    """Look for a word in the rules."""
    played, query = state.screen.played(), str(value or "")
    if state.shows("rules") and played:
        state.open(Dialog("rules", query))
        state.say(finding(played.game, query, played.options))


@handler("learn")
def learn(state: AppState) -> None:
    """Begin the lesson of the game on the screen."""
    match state.screen:
        case NewGameScreen() | TableScreen() | ReviewScreen() as beneath:
            teach(state, beneath)
        case LessonScreen(beneath=beneath):
            teach(state, beneath)


def teach(
    state: AppState, beneath: NewGameScreen | TableScreen | ReviewScreen, number: int = 1, position: int = 0
) -> None:
    """Begin a lesson in the game of a screen, to which it leads back; or go on with it from where it was."""
    played = beneath.played()
    lesson = LessonTable(Lesson(played.game, number, position), played.house_rules)
    state.turn_to(LessonScreen(beneath, lesson))
    state.say(lesson.said())


@screen_handler("step", LessonScreen)
def step(state: AppState, screen: LessonScreen, where: str) -> None:
    """Go a step on in the lesson, or "back"."""
    if where == "back":
        screen.lesson.back()
    else:
        screen.lesson.on()
    tell(state, screen)


def tell(state: AppState, screen: LessonScreen) -> None:
    """Say what the teacher says now, or what has happened."""
    said = screen.lesson.said()
    if said != state.said:
        state.say(said)
    state.extra["sounds"] = lesson_sounds(screen.lesson)


@screen_handler("first-game", LessonScreen)
def first_game(state: AppState, screen: LessonScreen) -> None:
    """Begin a real game against the easiest bots."""
    setup = Setup.fresh(screen.played().game, state.me).with_easiest_bots()
    set_out(state, Table.begin(setup.record(state.new_seed()), Notes(setup.seats_here())))


@screen_handler("leave-lesson", LessonScreen)
def leave_lesson(state: AppState, screen: LessonScreen) -> None:
    """Go back to where the lesson was begun."""
    state.turn_to(screen.beneath)
    if isinstance(screen.beneath, NewGameScreen):
        state.extra["focus"] = "table"
