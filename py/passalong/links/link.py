"""
A record to a link and back, and finding a link in whatever people paste.

That may be a whole message, a wrapped or quoted mail, or a link behind another site's link. A body is letters and
digits: one run of them in the text, or several where a mail program has broken its lines. Its check tells where it
ends. A deal of the day is named in words, and its date tells where they end. The work is bounded, however the text is
made. Whatever opens links asks `leads_to`, so that all of them are found in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from passalong.game import InvalidRecordError
from passalong.links.checksum import MAX_TEXT, cut, is_whole, seal, seal_digits, unseal
from passalong.links.errors import Clock, DamagedLinkError
from passalong.links.format import KIND_SEAT, Envelope, is_look, pack, peek, unpack
from passalong.record import Record

WRAPPINGS = 3
"""How many times a link may be percent-encoded: once for each site that has put its own link around it."""
BROKEN = r"(?:=?\r?\n[> ]{0,8})?"
ENCODED = re.compile(f"%{BROKEN}([0-7]){BROKEN}([0-9A-Fa-f])")
"""A percent-encoded ASCII character, broken by a mail program perhaps; a link of ours has no others."""
FOREIGN = re.compile("(?:%[89A-Fa-f][0-9A-Fa-f])+")
"""Other characters, percent-encoded: what chats put into a link that was opened."""
INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufe0f\ufeff"))
DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
GAP = "".join(filter(str.isspace, map(chr, range(0x3001)))) + DIRECTIONS + ">="
"""What may stand between the parts of a body: spaces, line breaks, marks of direction, of quoted or encoded mails."""
NAMED = re.compile(r"(^|#)[a-z]{1,32}_")
"""The name of the game before a body: it is for people to read, and is dropped."""
RUN = re.compile(r"[0-9A-Za-z]+")
SHORTEST_BODY = 28
"""No game fits into fewer characters."""
BARE = 16
"""A run of so many characters, more than a word, may begin a body even without a `#` before it."""
MAX_PARTS = 128
MAX_LOOKED_AT = 40 * MAX_TEXT
"""How many characters are checked in all."""
SHORTENER = "t.co/"
DAILY = "daily-"
"""Stands before a deal of the day in a link; no game is written with a hyphen."""
STROKES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-") | {ord("\\"): None}
"""What is made of hyphens on the way, and what chats put before an underscore."""
DAY = re.compile(f"{DAILY}([a-z_]{{1,32}}-[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})", re.ASCII | re.IGNORECASE)
CUT_DAY = re.compile(f"(^|#){DAILY}", re.ASCII | re.IGNORECASE)


class Day(NamedTuple):
    """A deal of the day that a link names: its game and its date, as in "detect-2026-11-23"; nothing if it was cut."""

    address: str


class _Run(NamedTuple):
    """Some letters and digits: where they are, whether a `#` comes before them, and whether only a gap does."""

    text: str
    start: int
    is_marked: bool
    goes_on: bool


def find(text: str) -> str | Day:
    """
    Find what the last link in a text holds: a deal of the day, or a body, for which a newer one of its game may stand.

    Raises `DamagedLinkError`.
    """
    _check_length(text)
    plain = _unwrapped(text)
    runs = _runs(plain)
    bodies, (day, start) = _bodies(runs), _last_day(plain)
    if day and (not bodies or bodies[-1][1] < start):
        return day
    if bodies:
        return _newest([body for body, _ in bodies])
    if CUT_DAY.search(_squeezed(plain)[0]):
        return Day("")
    raise _refusal(text, runs)


def find_body(text: str) -> str:
    """
    Find the body of a link in a text; of several, the last one, or a newer one of the same game.

    Raises `DamagedLinkError`.
    """
    _check_length(text)
    runs = _runs(_unwrapped(text))
    bodies = _bodies(runs)
    if not bodies:
        raise _refusal(text, runs)
    return _newest([body for body, _ in bodies])


def _check_length(text: str) -> None:
    if len(text) > MAX_TEXT:
        told = f"This text is {len(text)} characters long; no link needs more than {MAX_TEXT}."
        raise DamagedLinkError(told, "too-long", characters=len(text), most=MAX_TEXT)


def _unwrapped(text: str) -> str:
    """Undo percent-encoding, in which other links wrap ours, and drop the name and invisible characters."""
    text = text.translate(INVISIBLE)
    for _ in range(WRAPPINGS):
        text = ENCODED.sub(lambda found: chr(int(found[1] + found[2], 16)), text)
    text = FOREIGN.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)
    return NAMED.sub(r"\1", text.translate(INVISIBLE))


def _runs(text: str) -> list[_Run]:
    runs, end = [], 0
    for match in RUN.finditer(text):
        before = text[end : match.start()]
        runs.append(_Run(match[0], match.start(), before.rstrip(GAP).endswith("#"), not before.strip(GAP)))
        end = match.end()
    return runs


def _bodies(runs: Sequence[_Run]) -> list[tuple[str, int]]:
    """List the bodies with their places, in the order of the text."""
    return [(body, start) for body, start in _candidates(runs) if is_whole(body)]


def _candidates(runs: Sequence[_Run]) -> Iterator[tuple[str, int]]:
    """Yield what may be a body, in the order of the text, up to `MAX_LOOKED_AT` characters in all."""
    left = MAX_LOOKED_AT
    for at, run in enumerate(runs):
        if not run.is_marked and len(run.text) < BARE:
            continue
        for body in _growing(runs[at : at + MAX_PARTS]):
            if len(body) >= SHORTEST_BODY:
                left -= len(body)
                yield body, run.start
            if left < 0:
                return


def _growing(runs: Sequence[_Run]) -> Iterator[str]:
    """Yield the first run, then the first two together, and so on, as long as only gaps lie between them."""
    body = ""
    for run in runs:
        if body and not run.goes_on:
            return
        body += run.text
        yield body


def _last_day(plain: str) -> tuple[Day | None, int]:
    """Return the last deal of the day in a text, and its place; wherever a line was broken, it goes on."""
    squeezed, places = _squeezed(plain)
    found, place = None, -1
    for match in DAY.finditer(squeezed):
        start, end = places[match.start()], places[match.end() - 1] + 1
        if not RUN.match(plain[end : end + 1]) and not RUN.match(plain[:start][-1:]):
            found, place = Day(match[1].lower()), start
    return found, place


def _squeezed(plain: str) -> tuple[str, list[int]]:
    """Return a text without its gaps and with plain hyphens, and where each of its characters stood."""
    kept = [(char, at) for at, char in enumerate(plain) if char not in GAP and STROKES.get(ord(char), "") is not None]
    return "".join(char for char, _ in kept).translate(STROKES), [at for _, at in kept]


def _newest(bodies: Sequence[str]) -> str:
    """Return the last body, or one of the same kind and game that is further on."""
    envelopes = [_envelope(body) for body in bodies]
    last = envelopes[-1]
    if last is None:
        return bodies[-1]
    turns = [one.turn if one and (one.game_id, one.kind) == (last.game_id, last.kind) else -1 for one in envelopes]
    return max(zip(turns, range(len(bodies)), bodies, strict=True))[2]


def _envelope(body: str) -> Envelope | None:
    try:
        return peek(unseal(body))
    except InvalidRecordError:
        return None


def _refusal(text: str, runs: Sequence[_Run]) -> DamagedLinkError:
    """Return what is wrong with a text in which there is no whole body."""
    is_url = "://" in text
    damaged = [run.text for run in runs if (run.is_marked and is_url) or len(run.text) >= BARE]
    if damaged:
        return cut(len(damaged[-1]))
    if SHORTENER in text:
        return DamagedLinkError("What is behind a link that has been shortened to t.co cannot be seen.", "shortened")
    return DamagedLinkError("There is no link to a game in this text.", "missing")


class Lead(NamedTuple):
    """
    What the last link in a text leads to.

    A "seat" is one that comes to this device, with its game; a "look" is a moment of a game (`links.other_kinds`).
    `text` is the body of the link, or the address of a "day", which is empty where it was cut.
    """

    to: Literal["game", "seat", "look", "challenge", "day"]
    text: str


def leads_to(text: str) -> Lead:
    """Tell what a text leads to; raises `DamagedLinkError`, or `NewerLinkError` where this page cannot know."""
    found = find(text)
    if isinstance(found, Day):
        return Lead("day", found.address)
    number = unseal(found)
    if is_look(number):
        return Lead("look", found)
    envelope = peek(number)
    return Lead("challenge" if envelope.is_challenge else "seat" if envelope.brings_seat else "game", found)


FOR_SEAT = "seat"
"""Stands before the body of a link that brings a seat to another device, where else the name of the game stands."""


def encode(record: Record) -> str:
    """Write a whole game as letters and digits; comments are left out."""
    return seal(pack(record))


def published(record: Record) -> Record:
    """Return a game as everybody may know it: of a sealed one, without what this device alone knows."""
    return decode(encode(record)) if record.seal else record


def fragment(record: Record) -> str:
    """
    Write what stands behind the # of a game's link: the name of the game, for people to read, and its body.

    An underscore stands between the two: no messenger cuts a link there, and a double click selects both. Underscores
    within the name are left out, because some messengers read a pair of them as italics. Readers ignore the name.
    """
    return f"{record.game.replace('_', '')}_{encode(record)}"


def encode_digits(record: Record) -> str:
    """Write a whole game as digits alone, for a QR code."""
    return seal_digits(pack(record))


def seat_fragment(record: Record, seat: int) -> str:
    """Write what stands behind the # of a link that brings a seat to another device, whose secret is locked."""
    return f"{FOR_SEAT}_{seal(_pack_seat(record, seat))}"


def seat_digits(record: Record, seat: int) -> str:
    """Write the same as digits alone, for a QR code."""
    return seal_digits(_pack_seat(record, seat))


def _pack_seat(record: Record, seat: int) -> int:
    return pack(record.with_locks({seat: record.locked[seat]}), KIND_SEAT)


def decode(text: str, clock: Clock | None = None) -> Record:
    """
    Read a link, or a message with a link in it, and check it by replaying it.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock such as `time.monotonic`, `SlowLinkError`.
    """
    return decode_body(find_body(text), clock)


def decode_body(body: str, clock: Clock | None = None) -> Record:
    """Read the body of a link where it has been found already, as in `Lead.text`; raises as `decode` does."""
    return unpack(unseal(body), clock)
