"""What the page itself tells: it has started, a moment has passed, somebody put the phone away."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from passalong.app import strings
from passalong.app.handlers.links import link, paste
from passalong.app.handlers.new_game import new
from passalong.app.handlers.registry import handler
from passalong.app.saves import Saves
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.app.session.setup import Setup
from passalong.app.settings import Settings
from passalong.app.state import APP_KEY, SETTINGS_KEY, AppState
from passalong.games import game_names


@handler("start")
def start(state: AppState, value: Any) -> None:
    """Take in what is kept on this device, and show what was on the screen last, or what the address asks for."""
    state.saves = Saves(value.get("saves"), is_whole=not value.get("more"))
    state.settings = Settings.from_text(state.saves.get(SETTINGS_KEY))
    state.page = str(value.get("url") or "")
    _restore(state)
    game = str(value.get("game") or "")
    state.device = dict(value.get("device") or {})
    if game in game_names():
        new(state, game)
    arrived = value.get("fragment") or value.get("shared")
    if arrived:
        link(state, arrived)


@handler("rest")
def rest(state: AppState, value: Any) -> None:
    """Take in what a start has done without, before anything else is done."""
    if not state.saves.is_whole:
        state.saves.complete(value["saves"])
        with suppress(ValueError, TypeError, AttributeError):
            state.saves.sort(_last_screen(state).get("order", []))


def _last_screen(state: AppState) -> dict[str, Any]:
    """Return the app's note about the screen when the page was closed, whatever it is."""
    data: dict[str, Any] = json.loads(state.saves.get(APP_KEY) or "{}")
    return data


def _restore(state: AppState) -> None:
    """Show what was on the screen when the page was closed; a damaged note about that is passed over."""
    try:
        data = _last_screen(state)
        state.saves.sort(data.get("order", []))
        state.setup = Setup.from_json(data["setup"]) if data.get("setup") else None
        if data.get("screen") in ("table", "gather", "join"):
            state.open(data["key"])
        elif data.get("screen") == "lesson":
            state.teach(LessonTable(Lesson(data["lesson"], int(data["position"]))))
        elif data.get("screen") == "new" and state.setup:
            state.screen = "new"
    except (ValueError, KeyError, TypeError, AttributeError):
        state.screen = "lobby"


@handler("tick")
def tick(state: AppState) -> None:
    """Go on with what happens by itself: the result of a deal, or the next action of a bot."""
    thought = state.thought
    if thought:
        thought.step()
        state.say(thought.news if thought.is_ready else "")
    elif state.table is None or state.screen != "table" or state.dialog or state.replay or state.table.looks_back():
        return
    elif state.coming:
        state.dialog, state.coming, state.subject = state.coming, None, ""
    else:
        state.table.tick(state.now)
        if not state.table.is_thinking():
            state.after_move()


@handler("hide")
def hide(state: AppState) -> None:
    """Somebody put the phone away: whoever picks it up may be another player."""
    if state.table is None:
        return
    state.table.cover()
    state.replay = None
    if state.table.covered and state.dialog in ("hint", "since"):  # of a hand; others hold what anybody may read
        state.dialog = None


@handler("shared")
def shared(state: AppState, value: Any) -> None:
    """Open the link in a message that was shared with the app."""
    paste(state, value)


@handler("look")
def look(state: AppState) -> None:
    """Somebody looks at the page again: how long ago something was has changed, and nothing else."""


@handler("persisted")
def persisted(state: AppState, value: Any) -> None:
    """Take note of whether the browser has promised to keep the games."""
    state.device = {**state.device, "persisted": value == "yes"}


@handler("repeat")
def repeat(state: AppState) -> None:
    """Say the latest news again."""
    state.extra["say"] = state.said or strings.NO_NEWS
