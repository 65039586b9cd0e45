"""The acts that the page can ask for: importing this package registers their handlers."""

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
Acts that change no control, so that a tap made before their reply still counts: leaving a field sends what was typed in
it before the tap that left it.
"""
