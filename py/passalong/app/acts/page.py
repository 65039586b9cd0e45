"""What the page itself tells: it has started, a moment has passed, somebody put the phone away."""

from __future__ import annotations

import json
from typing import Any

from passalong.app import words
from passalong.app.acts.links import link, paste
from passalong.app.acts.new_game import new
from passalong.app.desk import APP_KEY, SETTINGS_KEY, Desk
from passalong.app.lesson import Lesson
from passalong.app.settings import Settings
from passalong.app.setup import Setup
from passalong.app.shelf import Shelf
from passalong.app.walk import LessonTable
from passalong.games import game_names


def start(desk: Desk, arg: str, value: Any) -> None:
    """Take in what is kept on this device, and show what was on the screen last, or what the address asks for."""
    desk.shelf = Shelf(value.get("saves"))
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


def _restore(desk: Desk) -> None:
    """Show what was on the screen when the page was closed; a damaged note about that is passed over."""
    try:
        data = json.loads(desk.shelf.get(APP_KEY) or "{}")
        desk.shelf.sort(data.get("order", []))
        desk.setup = Setup.from_json(data["setup"]) if data.get("setup") else None
        if data.get("screen") in ("table", "gather"):
            desk.open(data["key"])
        elif data.get("screen") == "lesson":
            desk.teach(LessonTable(Lesson(data["lesson"], int(data["position"]))))
        elif data.get("screen") == "new" and desk.setup:
            desk.screen = "new"
    except (ValueError, KeyError, TypeError, AttributeError):
        desk.screen = "lobby"


def tick(desk: Desk, arg: str, value: Any) -> None:
    """Go on with what happens by itself: the result of a deal, or the next action of a bot."""
    thought = desk.thought
    if thought:
        thought.step()
        desk.say(thought.news if thought.is_ready else "")
    elif desk.table is None or desk.screen != "table" or desk.dialog or desk.review:
        return
    elif desk.coming:
        desk.dialog, desk.coming, desk.subject = desk.coming, None, ""
    else:
        desk.table.tick(desk.now)
        if not desk.table.is_thinking():
            desk.after_move()


def hide(desk: Desk, arg: str, value: Any) -> None:
    """Somebody put the phone away: whoever picks it up may be another player."""
    if desk.table and desk.screen == "table":
        desk.table.cover()
        desk.review = None


def shared(desk: Desk, arg: str, value: Any) -> None:
    """Open the link in a message that was shared with the app."""
    paste(desk, arg, value)


def persisted(desk: Desk, arg: str, value: Any) -> None:
    """Take note of whether the browser has promised to keep the games."""
    desk.device = {**desk.device, "persisted": value == "yes"}


def repeat(desk: Desk, arg: str, value: Any) -> None:
    """Say the latest news again."""
    desk.extra["say"] = desk.said or words.NO_NEWS
