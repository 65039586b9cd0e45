"""
The worker's entry: give each message of the page to the app, and the app's reply to the page.

This is the only module that knows PyScript. A mistake of ours must not cost anybody a game, so an exception becomes an
apology and the last good screen stays; only when Python does not learn what is kept does the page say that it failed.
"""

import json
import os
import time
import traceback

from pyscript import sync

from passalong.app import App

SORRY = "Sorry, something went wrong here. Your game is safe as it was; please try something else."


def handle(text: str) -> str:
    """Answer one message of the page; both are JSON."""
    message = json.loads(text)
    try:
        reply = app.handle(message)
    except Exception:
        if message["act"] in ("start", "rest"):
            raise
        traceback.print_exc()
        reply = {"rev": message["rev"], "say": SORRY, "toast": SORRY}
    return json.dumps(reply)


app = App(lambda: os.urandom(16), time.monotonic)
sync.handle = handle
