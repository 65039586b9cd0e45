"""A server that behaves like GitHub Pages: sub-path, cached for ten minutes, gzip for some types, 404.html."""

from __future__ import annotations

import gzip
import hashlib
import os
import socket
import sys
import threading
import time
import webbrowser
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from tools.common import Problem, say

PORT = 8000
BASE = "/passalong/"
PAGES_CACHING = "max-age=600"
FRESH = "no-cache"
"""For people at work: the browser asks every time, and mostly hears 304."""

OCTETS = "application/octet-stream"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""As on GitHub Pages, where .py is among the many types it does not know."""
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".toml", ".txt", ".wasm", ".webmanifest"}


ENDS_WITHIN_S = 0.02
"""How soon a server hears that it is to end: tests start dozens of them."""


class Hit(NamedTuple):
    """
    One answered request.

    `sent` counts the bytes of the body as they go out, compressed or not; `at` is when, in seconds since 1970.
    """

    path: str
    status: int
    sent: int
    at: float


class Line:
    """
    A line of so many bits a second, which all connections share, and the time that a question takes to arrive.

    What a browser offers of this kind does not slow its workers down.
    """

    PIECE = 16_384

    def __init__(self, bits_a_second: float, delay: float) -> None:
        self.bits_a_second, self.delay = bits_a_second, delay
        self._free_at = 0.0
        self._lock = threading.Lock()

    def send(self, out: BufferedIOBase, body: bytes) -> None:
        """Write a body as fast as the line carries it."""
        time.sleep(self.delay)
        for at in range(0, len(body), self.PIECE):
            piece = body[at : at + self.PIECE]
            out.write(piece)
            out.flush()
            time.sleep(max(0.0, self._carried_at(len(piece)) - time.monotonic()))

    def _carried_at(self, size: int) -> float:
        """Take a place on the line; returns when the last bit is through."""
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size * 8 / self.bits_a_second
            return self._free_at


class Server(ThreadingHTTPServer):
    """Serves one folder under `BASE` and remembers what was asked for."""

    daemon_threads = True
    allow_reuse_address = os.name == "posix"

    def __init__(self, folder: Path, port: int, caching: str, line: Line | None = None) -> None:
        self.folder = folder.resolve()
        self.caching = caching
        self.line = line
        self.hits: deque[Hit] = deque(maxlen=10_000)
        self.silent: set[str] = set()
        """Files that are asked for in vain: the connection stands, and nothing comes."""
        self.stalled: set[str] = set()
        """Files of which the first byte comes, and never the second."""
        self.moved: dict[str, str] = {}
        """Where the host redirects to from some addresses; "" is the page's own."""
        self.types: dict[str, str] = {}
        """What the host takes some kinds of files for, by their endings, if not for what they are."""
        self.ended = threading.Event()
        super().__init__(("localhost", port), Handler)

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://localhost:{self.server_address[1]}{BASE}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of mistakes; a browser that has gone away is none."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    """Answers one connection."""

    server: Server
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Answer with a file, with 304 for one that the browser has, with 404.html otherwise."""
        path = unquote(urlsplit(self.path).path)
        if path in ("/", BASE.rstrip("/")):
            self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": BASE})
            return
        file = self.find(path)
        if path.removeprefix(BASE) in self.server.silent:
            self.server.ended.wait()
        elif path.removeprefix(BASE) in self.server.moved:
            self.answer(HTTPStatus.FOUND, {"Location": BASE + self.server.moved[path.removeprefix(BASE)]})
        elif file is None:
            self.answer_file(HTTPStatus.NOT_FOUND, self.server.folder / "404.html")
        elif self.headers.get("If-None-Match") == etag(file):
            self.answer(HTTPStatus.NOT_MODIFIED, {"ETag": etag(file), "Cache-Control": self.server.caching})
        else:
            self.answer_file(HTTPStatus.OK, file)

    do_HEAD = do_GET  # noqa: N815 - http.server's name

    def find(self, path: str) -> Path | None:
        """Return the file for a path, if it is inside the folder."""
        if not path.startswith(BASE):
            return None
        file = (self.server.folder / path.removeprefix(BASE)).resolve()
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(self.server.folder) else None

    def answer_file(self, status: HTTPStatus, file: Path) -> None:
        """Send a file, compressed where GitHub Pages would."""
        if not file.is_file():
            self.answer(status, {})
            return
        kind = self.server.types.get(file.suffix) or TYPES.get(file.suffix, OCTETS)
        headers = {"Content-Type": kind, "Cache-Control": self.server.caching, "ETag": etag(file)}
        body = file.read_bytes()
        if file.suffix in COMPRESSED:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in self.headers.get("Accept-Encoding", ""):
                headers["Content-Encoding"] = "gzip"
                body = compressed(file, file.stat().st_mtime_ns)
        self.answer(status, headers, body)

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        """Send a response and note it."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "HEAD":
            body = b""
        # Noted first: the browser has the last byte, and a test goes on, before this thread runs again.
        self.server.hits.append(Hit(self.path, int(status), len(body), time.time()))
        self.send_body(body)

    def send_body(self, body: bytes) -> None:
        """Send a body, however fast the line is, unless it is to stall."""
        if unquote(urlsplit(self.path).path).removeprefix(BASE) in self.server.stalled:
            self.wfile.write(body[:1])
            self.wfile.flush()
            self.server.ended.wait()
        elif self.server.line:
            self.server.line.send(self.wfile, body)
        else:
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet: the hits are the log."""


def etag(file: Path) -> str:
    """Name the file's contents."""
    return digest(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def digest(file: Path, _changed: int) -> str:
    """Hash a file; `_changed` makes a new version a new entry of the cache."""
    return f'"{hashlib.sha256(file.read_bytes()).hexdigest()[:32]}"'


@lru_cache(maxsize=512)
def compressed(file: Path, _changed: int) -> bytes:
    """Compress a file once for each version of it."""
    return gzip.compress(file.read_bytes(), 6, mtime=0)


def compress_all(folder: Path) -> None:
    """Compress everything beforehand, so that a measurement does not wait for it."""
    for file in folder.resolve().rglob("*"):
        if file.suffix in COMPRESSED:
            compressed(file, file.stat().st_mtime_ns)


def need_free(port: int) -> None:
    """Raise `Problem`, with a proposal, when something listens at the port already."""
    if is_free(port):
        return
    other = next(other for other in (*range(port + 1, 65536), *range(PORT, port)) if is_free(other))
    raise Problem(
        f"Port {port} is taken, perhaps by another `serve`. Stop that one, or choose another port:\n"
        f"    python3 build.py serve --port {other}"
    )


def is_free(port: int) -> bool:
    """Tell whether nobody listens at the port and this process may."""
    with socket.socket() as listener:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


@contextmanager
def running(folder: Path, port: int = 0, caching: str = PAGES_CACHING, line: Line | None = None) -> Iterator[Server]:
    """Serve a folder from a thread, as GitHub Pages would, for as long as the `with` lasts."""
    with Server(folder, port, caching, line) as server:
        thread = threading.Thread(target=server.serve_forever, args=(ENDS_WITHIN_S,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.ended.set()
            server.shutdown()
            thread.join()


def serve(folder: Path, port: int, *, open_page: bool) -> None:
    """Serve a folder until interrupted, and open it in a browser."""
    with Server(folder, port, FRESH) as server:
        say(f"\nPassalong is at {server.url}   (Ctrl-C ends it)")
        if open_page and has_screen():
            threading.Thread(target=webbrowser.open, args=(server.url,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("\nStopped.")


def has_screen() -> bool:
    """Tell whether a browser would be a window; without this, Linux may start one inside the terminal."""
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def main() -> None:
    """Serve the folder and port given as arguments, as GitHub Pages would: for tests that kill their server."""
    with Server(Path(sys.argv[1]), int(sys.argv[2]), PAGES_CACHING) as server:
        say(server.url)
        server.serve_forever()


if __name__ == "__main__":
    main()
