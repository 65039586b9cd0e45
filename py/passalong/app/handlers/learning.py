"""Acts of the rules and the lessons."""

from __future__ import annotations

from typing import Any

from passalong.app.handlers.registry import handler, screen_handler, shown_handler
from passalong.app.screens.lesson import LessonScreen
from passalong.app.screens.manual import finding
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.app.state import AppState, Dialog, Screen
from passalong.games import game_names


@handler("rules")
def rules(state: AppState) -> None:
    """Show the rules of the game on the screen."""
    state.open(Dialog("rules"))


@handler("find", takes="value")
def find(state: AppState, value: Any) -> None:
    """Search the rules."""
    played, query = state.screen.played(), str(value or "")
    if state.shows("rules") and played:
        state.open(Dialog("rules", query))
        state.say(finding(played.game, query, played.options))


@handler("learn", takes="arg")
def learn(state: AppState, game: str) -> None:
    """Begin the lesson of the game on the screen; in the lobby, `game` says of which."""
    played = state.screen.played()
    wanted = played.game if played else game
    beneath = state.screen if state.screen.leads_to_lessons else state.screen.beneath
    if beneath and beneath.leads_to_lessons and wanted in game_names():
        teach(state, beneath, wanted)


def teach(state: AppState, beneath: Screen, game: str, number: int = 1, position: int = 0) -> None:
    """Begin the lesson of a game, or resume it at a position; it leads back to the screen beneath."""
    played = beneath.played()
    lesson = LessonTable(Lesson(game, number, position), played.house_rules if played else ())
    state.turn_to(LessonScreen(beneath, lesson))
    state.say(lesson.said())


@screen_handler("step", LessonScreen, takes="arg", guarded=True)
def step(state: AppState, screen: LessonScreen, where: str) -> None:
    """Go one step on in the lesson, or "back"."""
    if where == "back":
        screen.lesson.back()
    else:
        screen.lesson.on()
    screen.tell(state)


@shown_handler("play", LessonScreen, takes="arg", guarded=True)
def play(state: AppState, screen: LessonScreen, text: str) -> None:
    """Play an action in the game's notation, and announce the result."""
    refusal = screen.lesson.play(text)
    if refusal:
        state.refuse(refusal)
    else:
        screen.tell(state)


@screen_handler("leave-lesson", LessonScreen)
def leave_lesson(state: AppState, screen: LessonScreen) -> None:
    """Go back to where the lesson was begun."""
    screen.go_up(state)
