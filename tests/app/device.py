"""A device without a browser: it sends the app what a player taps, keeps the saves, and reads the HTML it gets."""

from __future__ import annotations

import copyreg
import json
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import cached_property, lru_cache, wraps
from hashlib import sha256
from html import unescape
from itertools import count
from typing import Any, ParamSpec, TypeVar
from zlib import crc32

import pytest

from passalong.app import App
from passalong.chance import SEED_BYTES
from passalong.match import Match

PAGE = "https://example.org/passalong/"
WORDS = "acid brisk cargo zoom"
"""The four words that every device chooses."""
MASTERS = count()
TOKEN = re.compile(r"([^<]+)|<(/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:=\"[^\"]*\")?)*)\s*(/?)>|(.)", re.DOTALL)
"""A text; or a tag, with its slash, name and attributes, and the slash of one that is empty; or what is neither."""
ATTRIBUTE = re.compile(r"([\w:-]+)(?:=\"([^\"]*)\")?")
VOID = {"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Element:
    """One element of the HTML, with its attributes and all the text inside it; most are never asked for either."""

    def __init__(self, tag: str, written: str, texts: list[str]) -> None:
        self.tag, self.written = tag, written
        self._texts, self._first, self._end = texts, len(texts), len(texts)

    @cached_property
    def attributes(self) -> Mapping[str, str]:
        """The attributes as they are meant."""
        found = ATTRIBUTE.findall(self.written)
        return {name.lower(): unescape(value) if "&" in value else value for name, value in found}

    @cached_property
    def text(self) -> str:
        """The text as it is meant."""
        return unescape("".join(self._texts[self._first : self._end]))

    @property
    def name(self) -> str:
        """What a screen reader calls it."""
        return self.attributes.get("aria-label") or self.text.strip()

    def close(self) -> None:
        """Take in no more text."""
        self._end = len(self._texts)


@lru_cache(maxsize=500)
def elements(text: str) -> list[Element]:
    """Read all elements of a piece of HTML, which must be well formed: as strict as `el` writes it, and so fast."""
    found, opened, texts = list[Element](), list[Element](), list[str]()
    for said, closes, tag, written, is_empty, other in TOKEN.findall(text):
        if said:
            texts.append(said)
        elif closes:
            assert opened, f"</{tag}> closes nothing"
            last = opened.pop()
            assert last.tag == tag.lower(), f"<{last.tag}> is closed by </{tag}>"
            last.close()
        else:
            assert not other, f"this is no HTML: {text!r}"
            found.append(Element(tag.lower(), written, texts))
            if tag not in VOID and not is_empty:
                opened.append(found[-1])
    assert not opened, f"<{opened[-1].tag}> is never closed"
    return found


def needed_first(saves: Mapping[str, str]) -> set[str]:
    """Return what a start needs to be told, as web/keeping.js reads it."""
    try:
        return set(json.loads(saves["app"])["first"])
    except (ValueError, KeyError, TypeError):
        return set()


class Numbers:
    """What is drawn on a device, one number after another; it can be copied with its device, as a generator cannot."""

    def __init__(self, first: int = 1, step: int = 1) -> None:
        self._next, self._step = first, step

    def __iter__(self) -> Iterator[int]:
        return self

    def __next__(self) -> int:
        drawn = self._next
        self._next += self._step
        return drawn


def chances(part: int) -> Iterator[int]:
    """Return what a device of its own draws: both its part in a fair deal and its mark are begun by its number."""
    step = 1 << 112 | 1 << 64
    return Numbers(part * step, step)


P = ParamSpec("P")
T = TypeVar("T")
copyreg.pickle(Match, lambda match: (Match, (match.record, match._own)))  # all else follows from these


def prepared(make: Callable[P, T]) -> Callable[P, T]:
    """
    Prepare once, for the same arguments, what many tests begin with, and give each of them a copy of its own.

    Secrets begin at a number that follows from the arguments, so that it does not matter which test is the first.
    """
    made = dict[str, T]()

    @wraps(make)
    def copied(*args: P.args, **kwargs: P.kwargs) -> T:
        key = f"{make.__module__}.{make.__name__} {args} {kwargs}"
        if key not in made:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(f"{__name__}.MASTERS", count(crc32(key.encode()) << 16))
                made[key] = make(*args, **kwargs)
        return deepcopy(made[key])

    return copied


def answer(master: bytes | None, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Answer what Python asks of secrets, as web/secrets.js does, with a plain hash in the place of every cipher."""
    told: dict[str, Any] = {"game": asked["game"]}
    if master is None:
        return told
    if asked["want"] == "seats":
        own = {
            str(seat): sha256(master + f"/{told['game']}/{seat}".encode()).hexdigest()[:32] for seat in asked["seats"]
        }
        return {**told, "secrets": own, "kept": True}
    words = asked.get("words", WORDS).lower()
    pad = sha256(f"{words}/{asked['game']}/{asked['seat']}".encode()).digest()[:16]
    told["seat"] = asked["seat"]
    if asked["want"] == "lock":
        secret = bytes.fromhex(asked["secret"])
        return {**told, "words": words, "locked": (_xor(secret, pad) + sha256(secret + pad).digest()[:16]).hex()}
    if "kargo" in words:
        return {**told, "unknown": "kargo"}
    locked = bytes.fromhex(asked["locked"])
    secret = _xor(locked[:16], pad)
    return {**told, "secret": secret.hex()} if sha256(secret + pad).digest()[:16] == locked[16:] else told


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


class Device:
    """
    A phone, say: one storage, one page.

    `seeds` numbers the games that are dealt on it; `device` is what its page tells of the browser, and `sends` what it
    tells of a link that is to leave it: "yes", "refused", or nothing where the player thinks better of it. All secrets
    of sealed games follow from its `master`; there is none where the page cannot be asked for any.
    """

    def __init__(self, saves: Mapping[str, str] | None = None) -> None:
        self.saves = dict(saves or {})
        self.badge = 0
        self.seeds: Iterator[int] = Numbers()
        self.now = 0
        self.sends = "yes"
        self.device = dict[str, object]()
        self.master: bytes | None = f"master {next(MASTERS)}".encode()
        self.load()

    def load(self, fragment: str = "", game: str = "") -> None:
        """Open the page anew, with what has been saved."""
        self.app = App(self._new_seed)
        self.rev, self.regions, self.said = 0, dict[str, str](), list[str]()
        self.reply: dict[str, Any] = {}
        first = set() if fragment or game else needed_first(self.saves)
        saves = {key: text for key, text in sorted(self.saves.items()) if not first or key in first}
        rest = {key: text for key, text in self.saves.items() if key not in saves}
        value = {"saves": saves, "more": bool(rest), "fragment": fragment, "game": game, "url": PAGE}
        value["device"] = self.device
        self.send("start", value=value)
        if rest:
            self.send("rest", value={"saves": rest})

    def _new_seed(self) -> bytes:
        return next(self.seeds).to_bytes(SEED_BYTES, "big")

    def send(self, act: str, arg: str = "", value: object = None, rev: int | None = None) -> dict[str, Any]:
        """Send one message and take in the reply."""
        message = {"act": act, "arg": arg, "value": value, "now": self.now, "rev": self.rev if rev is None else rev}
        reply: Any = self.app.handle(message)
        self.reply = reply
        self.rev = reply["rev"]
        self.regions |= reply.get("regions", {})
        self.badge = reply.get("badge", self.badge)
        self.said += [reply["say"]] if "say" in reply else []
        for key, text in reply.get("save", {}).items():
            if text is None:
                del self.saves[key]
            else:
                self.saves[key] = text
        if "secrets" in reply:
            asked = reply["secrets"]
            self.reply = reply = {**reply, **self.send("secrets", asked["want"], answer(self.master, asked))}
        if "sending" in reply and self.sends:
            self.reply = reply = {**reply, **self.send("sent", reply["sending"], self.sends)}
        return dict(reply)

    def wait(self) -> None:
        """Let bots play until a person is asked."""
        while self.reply.get("wait") is not None and not self.reply.get("aside"):
            self.send("tick")

    def shown(self) -> list[Element]:
        """Read everything on the screen."""
        return [element for html in self.regions.values() for element in elements(html)]

    def controls(self) -> Iterator[Element]:
        """Yield what can be tapped; an open dialog hides the rest."""
        dialog = self.regions.get("dialog", "")
        for element in elements(dialog) if dialog else self.shown():
            if ' data-act="' in element.written:
                yield element

    def tap(self, act: str, arg: str = "") -> dict[str, Any]:
        """Tap a control that must be there, and let bots answer."""
        alike = (c.attributes for c in self.controls() if f' data-act="{act}"' in c.written)
        if not any(each.get("data-arg", "") == arg for each in alike):
            known = [(c.attributes["data-act"], c.attributes.get("data-arg", "")) for c in self.controls()]
            pytest.fail(f"{act} {arg} is not on the screen, only {known}")
        reply = self.send(act, arg)
        self.wait()
        return reply

    def set_up(self, game: str) -> None:
        """Set up a table of one's own, bots at all other seats."""
        self.tap("new", game)
        self.tap("others", "bot")

    @property
    def is_at_end(self) -> bool:
        """Whether a deal, or the match, is over and lies on the table."""
        return 'class="ending"' in self.regions["actions"]

    @property
    def text(self) -> str:
        """All text on the screen."""
        return " ".join(element.text for element in self.shown() if element.tag not in ("svg", "text"))
