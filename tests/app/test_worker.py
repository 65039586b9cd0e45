"""How the worker answers the page: JSON for JSON, and an apology where something goes wrong."""

from __future__ import annotations

import json
import os
import time

import pytest

from passalong.app import App, worker
from passalong.app.messages import say
from passalong.chance import SEED_BYTES


@pytest.fixture(autouse=True)
def _new_app(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "app", App(lambda: os.urandom(SEED_BYTES), time.monotonic))


def send(act: str, value: object = None) -> dict[str, object]:
    """Send a message, and return the reply."""
    reply: dict[str, object] = json.loads(worker.handle(json.dumps({"act": act, "arg": "", "value": value, "rev": 0})))
    return reply


def test_a_message_is_answered_with_what_is_to_be_drawn() -> None:
    reply = send("start", {"saves": {}, "fragment": "", "game": "", "url": ""})
    assert "Depth Charge" in str(reply["regions"])


@pytest.mark.parametrize("act", ["lobby", "tick"])
def test_after_a_bug_the_screen_stays_and_the_player_is_told(
    act: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(worker.app, "handle", lambda message: 1 / 0)
    assert send(act) == {"rev": 0, "say": say("sorry"), "toast": say("sorry")}
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.parametrize("act", ["start", "rest"])
def test_a_bug_while_the_saves_are_read_is_passed_on(act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker.app, "handle", lambda message: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        send(act)
