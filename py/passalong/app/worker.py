"""
Answers the messages of the page, as JSON: what `page.py` gives to PyScript.

A bug must not cost anybody a game, so an exception becomes an apology and the last good screen stays. Only while the
saves are being read is an exception passed on: the page then says that the start has failed.
"""

import json
import os
import time
import traceback

from passalong.app.app import App
from passalong.app.messages import say
from passalong.chance import SEED_BYTES

app = App(lambda: os.urandom(SEED_BYTES), time.monotonic)
"""The app of this worker; it is in the image of the memory as it is before the first message."""


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
