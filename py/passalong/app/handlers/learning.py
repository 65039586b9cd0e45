"""Rules and lessons."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.registry import handler, screen_handler
from passalong.app.screens.manual import finding
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.app.session.table.sounds import lesson_sounds
from passalong.app.state import (
    AppState,
    BeneathLesson,
    Dialog,
    LessonScreen,
    LobbyScreen,
    NewGameScreen,
    ReviewScreen,
    TableScreen,
)
from passalong.games import game_names


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
def learn(state: AppState, game: str) -> None:
    """Begin the lesson of the game on the screen, or in the lobby that of any game."""
    played = state.screen.played()
    wanted = played.game if played else game
    match state.screen:
        case LessonScreen(beneath=beneath):
            teach(state, beneath, wanted)
        case LobbyScreen() | NewGameScreen() | TableScreen() | ReviewScreen() as screen if wanted in game_names():
            teach(state, screen, wanted)


def teach(state: AppState, beneath: BeneathLesson, game: str, number: int = 1, position: int = 0) -> None:
    """Begin the lesson of a game, which leads back to the screen beneath; or go on with it from where it was."""
    played = beneath.played()
    lesson = LessonTable(Lesson(game, number, position), played.house_rules if played else ())
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


@screen_handler("leave-lesson", LessonScreen)
def leave_lesson(state: AppState, screen: LessonScreen) -> None:
    """Go back to where the lesson was begun."""
    state.turn_to(screen.beneath)
    if isinstance(screen.beneath, LobbyScreen | NewGameScreen):
        state.extra["focus"] = "table"
