"""
Debian's Firefox and WebKitGTK, each spoken to in its own tongue, since Playwright drives none but its own builds.

Both do the little that test_other_browsers.py asks for: `open` a page and `ask` it for the value of an expression.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol
from urllib.request import Request, urlopen

PATIENCE = 300
"""Seconds: on a busy machine, WebKitGTK takes minutes to start the Python of the workshop."""
QUIET = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
"""What keeps Firefox from asking questions and calling home."""
AS_ROOT = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}


class Driven(Protocol):
    """A browser with one page."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def ask(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, or what it promises."""


class Firefox:
    """Firefox understands WebDriver BiDi by itself, over a web socket."""

    def __init__(self, address: str) -> None:
        import websocket  # noqa: PLC0415 - only here where these tests are wanted

        # Firefox refuses whoever names an origin.
        self._socket = websocket.create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self._numbers = count(1)
        self._command("session.new", capabilities={})
        self._page = self._command("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, url: str) -> None:
        self._command("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def ask(self, expression: str) -> Any:
        script = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        target = {"context": self._page}
        answer = self._command("script.evaluate", expression=script, target=target, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def _command(self, method: str, **params: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self._socket.recv())
            if heard.get("id") == number:
                if heard["type"] == "error":
                    raise RuntimeError(heard["message"])
                return heard["result"]


class WebKit:
    """WebKitGTK has a driver of its own, which understands the classic WebDriver over HTTP."""

    def __init__(self, address: str, program: str) -> None:
        self._session = address
        wanted = {"webkitgtk:browserOptions": {"binary": program, "args": ["--automation"]}}
        number = self._command("session", capabilities={"alwaysMatch": wanted})["sessionId"]
        self._session = f"{address}/session/{number}"
        self._command("timeouts", script=PATIENCE * 1000)

    def open(self, url: str) -> None:
        self._command("url", url=url)

    def ask(self, expression: str) -> Any:
        script = f"const [answer] = arguments; Promise.resolve({expression}).then(answer);"
        return self._command("execute/async", script=script, args=[])

    def _command(self, name: str, **params: Any) -> Any:
        body = json.dumps(params).encode()
        request = Request(f"{self._session}/{name}", body, {"Content-Type": "application/json"})  # noqa: S310 - ours
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return json.load(answer)["value"]


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Firefox]:
    """Start Firefox with a new profile in a folder."""
    settings = (f'user_pref("{name}", {json.dumps(value)});' for name, value in QUIET.items())
    (folder / "user.js").write_text("\n".join(settings))
    command = [program, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(folder)]
    with (
        started(command, stderr=subprocess.PIPE) as process,
        closing(Firefox(printed(process.stderr, r"ws://\S+"))) as driven,
    ):
        yield driven


@contextmanager
def webkit(driver: str, program: str) -> Iterator[WebKit]:
    """Start WebKitGTK's small browser on a screen that nobody sees."""
    port = free_port()
    with started(["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24"], stdout=subprocess.PIPE) as screen:
        display = printed(screen.stdout, r"\d+")
        with started([driver, f"--port={port}"], env={**os.environ, **AS_ROOT, "DISPLAY": f":{display}"}):
            wait_for_port(port)
            yield WebKit(f"http://127.0.0.1:{port}", program)


@contextmanager
def started(command: list[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Run a program until the end of the `with`."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, text=True, **{**quiet, **options}) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(PATIENCE)


def printed(stream: Any, pattern: str) -> str:
    """Wait until a program prints what fits a pattern, and leave the rest of what it prints unread."""
    found = next(found[0] for line in stream if (found := re.search(pattern, line)))
    threading.Thread(target=stream.read, daemon=True).start()
    return found


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_for_port(port: int) -> None:
    """Wait until a program that has just been started listens."""
    while not is_heard(port):
        time.sleep(0.05)


def is_heard(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0
