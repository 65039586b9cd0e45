"""What a link may bring as a bot is the same for the workshop's page and for Python, which finds it in a message."""

from __future__ import annotations

import json
import subprocess
import zlib
from pathlib import Path

import pytest

from passalong.links import BotLink, read_link
from passalong.links.coder import to_base62

MOST = 100_000
"""The most bytes of a bot, its game included."""
READ = """
import { bodyIn, fromBody } from '%s';
fromBody(bodyIn(%s)).then(() => console.log(true), () => console.log(false));
"""


def bot(size: int) -> str:
    """Return the body of a bot of so many bytes."""
    return to_base62(int.from_bytes(zlib.compress(b"detect\n".ljust(size, b"#"))))


def is_read_by_the_page(root: Path, fragment: str) -> bool:
    module = (root / "web" / "workshop" / "link.js").as_uri()
    command = ["node", "--input-type=module", "-e", READ % (module, json.dumps(fragment))]
    return bool(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))


def is_read_by_python(body: str) -> bool:
    """Tell whether Python knows that it is a whole bot: then it goes on reading where a line was broken."""
    return read_link(f"bot_{body[:20]}\n{body[20:]}") == BotLink(f"bot_{body}")


@pytest.mark.parametrize(("size", "is_read"), [(MOST, True), (MOST + 1, False)])
def test_page_and_python_read_bots_up_to_the_same_size(root: Path, size: int, is_read: bool) -> None:
    body = bot(size)
    assert (is_read_by_the_page(root, f"bot_{body}"), is_read_by_python(body)) == (is_read, is_read)
