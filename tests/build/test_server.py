"""Our server behaves as GitHub Pages does."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import NamedTuple

import pytest

from tools import server
from tools.common import Problem


class Reply(NamedTuple):
    status: int
    headers: HTTPResponse
    body: bytes

    def header(self, name: str) -> str | None:
        return self.headers.getheader(name)


class Client:
    """Asks one server, always over the same connection."""

    def __init__(self, running: server.Server) -> None:
        self.server = running
        self.connection = HTTPConnection("localhost", running.server_address[1], timeout=30)

    def get(self, path: str, method: str = "GET", **headers: str) -> Reply:
        self.connection.request(method, path, headers={name.replace("_", "-"): text for name, text in headers.items()})
        response = self.connection.getresponse()
        return Reply(response.status, response, response.read())


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    folder = tmp_path / "dist"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("not part of the site")
    for name in ("index.html", "404.html", "a.js", "a.mjs", "a.wasm", "a.zip", "a.py", "a.webmanifest", "a b.css"):
        (folder / name).write_text(f"this is {name} " * 100)
    with server.running(folder) as running:
        client = Client(running)
        yield client
        client.connection.close()


def test_sub_path(client: Client) -> None:
    assert client.server.url.endswith("/passalong/")
    assert client.get("/passalong/").body.startswith(b"this is index.html")
    assert client.get("/passalong/?game=detect").status == 200
    for path in ("/", "/passalong"):
        assert client.get(path).status == 301
        assert client.get(path).header("Location") == "/passalong/"


@pytest.mark.parametrize(
    "path", ["/passalong/no", "/index.html", "/passalong/../secret.txt", "/passalong/%2e%2e/secret.txt"]
)
def test_everything_else_is_the_404_page(client: Client, path: str) -> None:
    reply = client.get(path)
    assert reply.status == 404
    assert reply.body.startswith(b"this is 404.html")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.zip", "application/zip"),
        ("a.py", "application/octet-stream"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("a%20b.css", "text/css; charset=utf-8"),
    ],
)
def test_types(client: Client, name: str, kind: str) -> None:
    assert client.get(f"/passalong/{name}").header("Content-Type") == kind


def test_caching(client: Client) -> None:
    first = client.get("/passalong/a.js")
    assert first.header("Cache-Control") == "max-age=600"
    again = client.get("/passalong/a.js", If_None_Match=first.header("ETag") or "")
    assert (again.status, again.body) == (304, b"")
    (client.server.folder / "a.js").write_text("changed")
    assert client.get("/passalong/a.js", If_None_Match=first.header("ETag") or "").body == b"changed"


def test_compression(client: Client) -> None:
    packed = client.get("/passalong/a.wasm", Accept_Encoding="gzip, br")
    assert packed.header("Content-Encoding") == "gzip"
    assert gzip.decompress(packed.body) == client.get("/passalong/a.wasm").body
    for name in ("a.zip", "a.py"):
        assert client.get(f"/passalong/{name}", Accept_Encoding="gzip").header("Content-Encoding") is None


def test_head_and_what_was_asked_for(client: Client) -> None:
    head = client.get("/passalong/a.zip", method="HEAD")
    size = len(client.get("/passalong/a.zip").body)
    assert (head.status, head.body, head.header("Content-Length")) == (200, b"", str(size))
    assert [hit[:3] for hit in client.server.hits] == [("/passalong/a.zip", 200, 0), ("/passalong/a.zip", 200, size)]


def test_taken_port_gets_a_proposal(client: Client) -> None:
    taken = client.server.server_address[1]
    with pytest.raises(Problem, match=rf"Port {taken} is taken.*\n.*serve --port \d+"):
        server.need_free(taken)
