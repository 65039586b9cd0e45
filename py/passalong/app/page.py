"""
The entry point of the worker: passes each message of the page to the app, and the app's reply to the page.

This is the only module that knows PyScript. A bug must not cost anybody a game, so an exception becomes an apology and
the last good screen stays. Only while the saves are being read is an exception passed on: the page then says that the
start has failed.
"""

import json
import os
import time
import traceback

from pyscript import sync

from passalong.app import App
from passalong.app.messages import say


def handle(text: str) -> str:
    """Answer one message of the page; message and reply are JSON."""
    message = json.loads(text)
    try:
        reply = app.handle(message)
    except Exception:
        if message["act"] in ("start", "rest"):
            raise
        traceback.print_exc()
        reply = {"rev": message["rev"], "say": say("sorry"), "toast": say("sorry")}
    return json.dumps(reply)


app = App(lambda: os.urandom(16), time.monotonic)
sync.handle = handle
