"""What the page itself tells: it has started, a moment has passed, somebody put the phone away."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from passalong.app import words
from passalong.app.acts.links import link, paste
from passalong.app.acts.new_game import new
from passalong.app.acts.registry import act
from passalong.app.desk import APP_KEY, SETTINGS_KEY, Desk
from passalong.app.lesson import Lesson
from passalong.app.settings import Settings
from passalong.app.setup import Setup
from passalong.app.shelf import Shelf
from passalong.app.walk import LessonTable
from passalong.games import game_names


@act("start")
def start(desk: Desk, arg: str, value: Any) -> None:
    """Take in what is kept on this device, and show what was on the screen last, or what the address asks for."""
    desk.shelf = Shelf(value.get("saves"), is_whole=not value.get("more"))
    desk.settings = Settings.from_text(desk.shelf.get(SETTINGS_KEY))
    desk.page = str(value.get("url") or "")
    _restore(desk)
    game = str(value.get("game") or "")
    desk.device = dict(value.get("device") or {})
    if game in game_names():
        new(desk, game, None)
    arrived = value.get("fragment") or value.get("shared")
    if arrived:
        link(desk, arg, arrived)


@act("rest")
def rest(desk: Desk, arg: str, value: Any) -> None:
    """Take in what a start has done without, before anything else is done."""
    if not desk.shelf.is_whole:
        desk.shelf.complete(value["saves"])
        with suppress(ValueError, TypeError, AttributeError):
            desk.shelf.sort(_last_screen(desk).get("order", []))


def _last_screen(desk: Desk) -> dict[str, Any]:
    """Return the app's note about the screen when the page was closed, whatever it is."""
    data: dict[str, Any] = json.loads(desk.shelf.get(APP_KEY) or "{}")
    return data


def _restore(desk: Desk) -> None:
    """Show what was on the screen when the page was closed; a damaged note about that is passed over."""
    try:
        data = _last_screen(desk)
        desk.shelf.sort(data.get("order", []))
        desk.setup = Setup.from_json(data["setup"]) if data.get("setup") else None
        if data.get("screen") in ("table", "gather", "join"):
            desk.open(data["key"])
        elif data.get("screen") == "lesson":
            desk.teach(LessonTable(Lesson(data["lesson"], int(data["position"]))))
        elif data.get("screen") == "new" and desk.setup:
            desk.screen = "new"
    except (ValueError, KeyError, TypeError, AttributeError):
        desk.screen = "lobby"


@act("tick")
def tick(desk: Desk, arg: str, value: Any) -> None:
    """Go on with what happens by itself: the result of a deal, or the next action of a bot."""
    thought = desk.thought
    if thought:
        thought.step()
        desk.say(thought.news if thought.is_ready else "")
    elif desk.table is None or desk.screen != "table" or desk.dialog or desk.review or desk.table.looks_back():
        return
    elif desk.coming:
        desk.dialog, desk.coming, desk.subject = desk.coming, None, ""
    else:
        desk.table.tick(desk.now)
        if not desk.table.is_thinking():
            desk.after_move()


@act("hide")
def hide(desk: Desk, arg: str, value: Any) -> None:
    """Somebody put the phone away: whoever picks it up may be another player."""
    if desk.table is None:
        return
    desk.table.cover()
    desk.review = None
    if desk.table.covered and desk.dialog in ("hint", "since"):  # of a hand; others hold what anybody may read
        desk.dialog = None


@act("shared")
def shared(desk: Desk, arg: str, value: Any) -> None:
    """Open the link in a message that was shared with the app."""
    paste(desk, arg, value)


@act("look")
def look(desk: Desk, arg: str, value: Any) -> None:
    """Somebody looks at the page again: how long ago something was has changed, and nothing else."""


@act("persisted")
def persisted(desk: Desk, arg: str, value: Any) -> None:
    """Take note of whether the browser has promised to keep the games."""
    desk.device = {**desk.device, "persisted": value == "yes"}


@act("repeat")
def repeat(desk: Desk, arg: str, value: Any) -> None:
    """Say the latest news again."""
    desk.extra["say"] = desk.said or words.NO_NEWS
