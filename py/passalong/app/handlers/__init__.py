"""What can be asked of the app: the modules here register the acts of the page by name."""

from passalong.app.handlers import learning, links, lobby, menu, new_game, page, playing, secrets
from passalong.app.handlers.registry import GUARDED, HANDLERS

__all__ = [
    "GUARDED",
    "HANDLERS",
    "TYPED",
    "learning",
    "links",
    "lobby",
    "menu",
    "new_game",
    "page",
    "playing",
    "secrets",
]

TYPED = ("my-name", "look", "switch")
"""
Acts that change no control, so that a tap made before them still counts: a tap that leaves a field sends what was typed
there first.
"""
