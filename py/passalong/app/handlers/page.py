"""Acts that the page itself sends: it has started, a moment has passed, the page was hidden."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from passalong.app.handlers.learning import teach
from passalong.app.handlers.links import link, paste
from passalong.app.handlers.lobby import bring_in
from passalong.app.handlers.new_game import new, new_written
from passalong.app.handlers.registry import carry_out, handler, screen_handler, seat_written, shown_handler
from passalong.app.handlers.showing import after_move, open_saved
from passalong.app.messages import say
from passalong.app.saves import APP_KEY, SETTINGS_KEY, Saves
from passalong.app.screens.lesson import LessonScreen
from passalong.app.screens.lobby import LobbyScreen
from passalong.app.screens.new_game import NewGameScreen
from passalong.app.screens.table import TableScreen
from passalong.app.session.setup.setup import Setup
from passalong.app.session.table.first_games import FirstGames
from passalong.app.session.table.written import WORKSHOP
from passalong.app.settings import Settings
from passalong.app.state import AppState, Dialog


@handler("start", takes="value")
def start(state: AppState, value: Any) -> None:
    """Read the saves sent at the start, and show the last screen, or what the address asks for."""
    state.saves = Saves(value.get("saves"), is_whole=not value.get("more"))
    state.settings = Settings.from_text(state.saves.get(SETTINGS_KEY))
    state.url = str(value.get("url") or "")
    state.device = dict(value.get("device") or {})
    _restore(state)
    kind, _, game = str(value.get("game") or "").rpartition(" ")
    (new_written if kind == WORKSHOP else new)(state, game)
    arrived = value.get("fragment") or value.get("shared")
    if arrived:
        link(state, arrived)


@handler("rest", takes="value")
def rest(state: AppState, value: Any) -> None:
    """Read the saves that the start did not need; no other act is carried out before."""
    if not state.saves.is_whole:
        state.saves.complete(value["saves"])
        with suppress(ValueError, TypeError, AttributeError):
            state.saves.sort(_last_screen(state).get("order", []))


def _last_screen(state: AppState) -> dict[str, Any]:
    """Return the app's note about the screen when the page was closed; it may be any JSON object."""
    data: dict[str, Any] = json.loads(state.saves.get(APP_KEY) or "{}")
    return data


def _restore(state: AppState) -> None:
    """Show the screen that was shown when the page was closed; the lobby if the note about that is damaged."""
    try:
        data = _last_screen(state)
        state.saves.sort(data.get("order", []))
        state.first_games = FirstGames(data.get("first_games"))
        state.setup = Setup.from_json(data["setup"]) if data.get("setup") else None
        state.friends = Setup.from_json(data["friends"]) if data.get("friends") else None
        _show_last(state, data)
    except (ValueError, KeyError, TypeError, AttributeError):
        state.turn_to(LobbyScreen())


def _show_last(state: AppState, data: dict[str, Any]) -> None:
    match data.get("screen"):
        case "table" | "review" | "gather" | "join":
            open_saved(state, data["key"])
        case "page" if state.saves.is_whole:
            if data["key"]:  # the game from which it was opened
                open_saved(state, data["key"])
            act, arg = map(str, data["page"])
            carry_out(act, state, arg, None)
        case "lesson":
            teach(state, LobbyScreen(), data["lesson"], int(data["step"]), int(data["position"]))
        case "new" if state.setup:
            state.turn_to(NewGameScreen(state.setup))


def _think(state: AppState) -> bool:
    """Continue an import or a computation for the player; return whether there is one."""
    if state.bringing:
        bring_in(state, state.bringing)
    thought = state.thought
    if thought:
        thought.step()
        if thought.is_ready:
            state.say(thought.news)
            state.screen.note_thought(state)
    return thought is not None


@shown_handler("tick", LessonScreen)
def tick_in_lesson(state: AppState, screen: LessonScreen) -> None:
    """Continue the lesson's script."""
    if not _think(state) and screen.pause(state) is not None:
        screen.lesson.lesson.forward()
        screen.tell(state)


@shown_handler("tick", TableScreen)
def tick_at_table(state: AppState, screen: TableScreen) -> None:
    """Open the next dialog, or take the next step: of a bot, or of what came by link."""
    if _think(state) or state.dialog or screen.game.viewer.looks_back():
        return
    if screen.next_dialog:
        state.open(Dialog(screen.next_dialog))
        screen.next_dialog = None
    else:
        seat_written(state, screen.game)
        screen.game.tick(state.now)
        if not screen.game.turn.is_thinking():
            after_move(state, screen)


@handler("tick")
def tick(state: AppState) -> None:
    """Continue an import or a computation for the player."""
    _think(state)


@screen_handler("hide", TableScreen)
def hide(state: AppState, screen: TableScreen) -> None:
    """Hide the hand when the page is hidden: another player may pick up the phone."""
    viewer = screen.game.viewer
    viewer.cover()
    shown = state.screen.put_away()
    if shown is not state.screen:
        state.turn_to(shown)
    if not viewer.covered:
        return
    # These show a hand, or ask the viewer alone; the others are for everybody.
    if state.has("since", "words", "draw"):
        state.close()
    if screen.next_dialog == "draw":
        screen.next_dialog = None


@handler("shared", takes="value")
def shared(state: AppState, value: Any) -> None:
    """Open the link in a message that was shared with the app."""
    paste(state, value)


@handler("look")
def look(state: AppState) -> None:
    """Redraw the screen when the page is shown again: it says how long ago things were."""


@handler("persisted", takes="value")
def persisted(state: AppState, value: Any) -> None:
    """Note whether the browser has promised to keep the games."""
    state.device = {**state.device, "persisted": value == "yes"}


@handler("repeat")
def repeat(state: AppState) -> None:
    """Say the latest news again."""
    state.extra["say"] = state.said or say("no-news")
