"""The app around the games: takes a message from the page, returns regions of HTML."""

from passalong.app.app import App

__all__ = ["App"]
