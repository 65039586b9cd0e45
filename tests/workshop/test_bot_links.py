"""What a link may bring as a bot is the same for the workshop's page and for Python, which finds it in a message."""

from __future__ import annotations

import json
import subprocess
import zlib
from collections.abc import Sequence
from pathlib import Path

from passalong.links import BotLink, read_link
from passalong.links.coder import to_base62

MOST = 100_000
"""The most bytes of a bot, its game included."""
HEAD = "bot_"
READ = """
import { bodyIn, fromBody } from '%s';
const read = async (link) => fromBody(bodyIn(new URL(`https://example.org/#${link}`).hash.slice(1)));
const all = await Promise.allSettled(%s.map(read));
console.log(JSON.stringify(all.map(({ value }) => value ?? null)));
"""
SOURCE = "class Careful:\n    def choose(self, seen, rng):\n        return seen.legal_actions[0]\n"
ON_THE_WAY = (
    "{}.", "{})", "{}>", "{}&fbclid=IwAR0abc", "{}?utm_source=chat", "{}%20", "{}…", "{}。", "{}#fun", "{}%",
)  # fmt: skip
"""What messengers hang on to a link that is tapped."""
STRAY = ("\u200b", "\u00ad", "%0D%0A", "=%0D%0A", "%0A> ", " ")
"""What they put into it."""


def link_to(source: str, game: str = "detect") -> str:
    """Return what stands behind the # of a link to a bot."""
    packed = zlib.compress(f"{game}\n{source}".encode())
    return HEAD + to_base62(int.from_bytes(packed))


def bot(size: int) -> str:
    """Return the body of a bot of so many bytes."""
    return to_base62(int.from_bytes(zlib.compress(b"detect\n".ljust(size, b"#"))))


def read_by_the_page(root: Path, links: Sequence[str]) -> list[dict[str, str] | None]:
    """Return the bots that the page reads in addresses with these behind the #, and nothing for what it refuses."""
    module = (root / "web" / "workshop" / "link.js").as_uri()
    command = ["node", "--input-type=module", "-e", READ % (module, json.dumps(links))]
    bots: list[dict[str, str] | None] = json.loads(
        subprocess.run(command, capture_output=True, text=True, check=True).stdout
    )
    return bots


def is_read_by_python(body: str) -> bool:
    """Tell whether Python knows that it is a whole bot: then it goes on reading where a line was broken."""
    return read_link(f"bot_{body[:20]}\n{body[20:]}") == BotLink(f"bot_{body}")


def test_page_and_python_read_bots_up_to_the_same_size(root: Path) -> None:
    bodies = [bot(MOST), bot(MOST + 1)]
    by_the_page = read_by_the_page(root, [f"{HEAD}{body}" for body in bodies])
    assert [found is not None for found in by_the_page] == [True, False]
    assert [is_read_by_python(body) for body in bodies] == [True, False]


def test_the_page_reads_a_link_whatever_messengers_have_done_to_it(root: Path) -> None:
    link = link_to(SOURCE)
    middle = len(link) // 2
    between = [link[:middle] + stray + link[middle:] for stray in STRAY]
    encoded = link.replace("_", "%5F"), link.replace("_", "%255F"), link.replace("_", "\\_")
    changed = [*(around.replace("{}", link) for around in ON_THE_WAY), *between, *encoded]
    found = dict(zip(changed, read_by_the_page(root, changed), strict=True))
    assert found == {each: {"game": "detect", "source": SOURCE} for each in changed}


def test_the_page_refuses_what_is_damaged_or_too_long(root: Path) -> None:
    whole = link_to(SOURCE)
    changed = whole[:40] + ("A" if whole[40] != "A" else "B") + whole[41:]
    bomb = link_to("a" * 5_000_000)
    links = [whole[:-1], whole[:20], changed, HEAD, bomb, HEAD + "z" * 50_000]
    assert read_by_the_page(root, links) == [None] * len(links)
