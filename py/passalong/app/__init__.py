"""The app around the games: a message of the page in, regions of HTML out."""

from passalong.app.app import App

__all__ = ["App"]
