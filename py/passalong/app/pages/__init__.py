"""
The pages beside the games, one folder each; their code is loaded when one of them is first opened.

Importing this package registers the acts of all of them, as `passalong.app.handlers` does for the rest of the app.
"""

from passalong.app.pages import card, challenge, daily, history, statistics, training, workshop

__all__ = ["card", "challenge", "daily", "history", "statistics", "training", "workshop"]
