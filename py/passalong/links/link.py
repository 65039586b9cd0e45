"""
A record to a link and back, and finding a link in whatever people paste.

That may be a whole message, a wrapped or quoted mail, or a link behind another site's link. A body is letters and
digits: one run of them in the text, or several where a mail program has broken its lines. Its check tells where it
ends. A deal of the day is named in words, and its date tells where they end. The work is bounded, however the text is
made. Whatever opens links asks `read_link`, so that all of them are found in the same way.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from passalong.links.checksum import MAX_TEXT, cut, seal, seal_digits, unseal
from passalong.links.coder import from_base62, to_bytes
from passalong.links.errors import Clock, DamagedLinkError, LinkError
from passalong.links.format import KIND_CHALLENGE, KIND_SEAT, Envelope, Unpacked, is_look, pack, peek, unpack
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
BOT = re.compile(f"(?<![0-9A-Za-z]){f'[{re.escape(GAP)}]*'.join('bot')}[{re.escape(GAP)}\\\\]*_")
"""What stands before the body of a bot."""
MOST_UNPACKED = 100_000
"""The most bytes of a bot; the workshop reads no larger one."""


@dataclass(frozen=True)
class GameLink:
    """A link to a game: its number, of which `read` makes the game."""

    number: int

    def read(self, clock: Clock | None = None) -> Unpacked:
        """Read the game, and check it by replaying it; raises as `unpack` does."""
        return unpack(self.number, clock)


class SeatLink(GameLink):
    """A link that brings a seat of a game to this device: that of which the record has the locked secret."""


@dataclass(frozen=True)
class ChallengeLink:
    """A link to a challenge (`links.other_kinds.read_challenge`)."""

    number: int


@dataclass(frozen=True)
class MomentLink:
    """A link to a moment of a game to look at (`links.other_kinds.read_look`)."""

    number: int


@dataclass(frozen=True)
class DayLink:
    """A link to a deal of the day: its game and its date, as in "detect-2026-11-23"; nothing if it was cut."""

    address: str


@dataclass(frozen=True)
class BotLink:
    """A link to a bot, which the workshop reads: what stands behind its #."""

    fragment: str


Link: TypeAlias = GameLink | SeatLink | ChallengeLink | MomentLink | DayLink | BotLink
BY_KIND: Mapping[int, type[GameLink | ChallengeLink]] = {KIND_SEAT: SeatLink, KIND_CHALLENGE: ChallengeLink}
"""The kinds of links that lead to something else than a game; one to a moment has no envelope."""


class _Run(NamedTuple):
    """Some letters and digits: where they are, whether a `#` comes before them, and whether only a gap does."""

    text: str
    start: int
    is_marked: bool
    goes_on: bool


def read_link(text: str) -> Link:
    """
    Find the last link in a text, whatever stands around it; of a game, a link before it counts that is further on.

    What a link holds is read from what is returned. Raises `DamagedLinkError`, or `NewerLinkError` where this page
    cannot know what the link leads to.
    """
    if len(text) > MAX_TEXT:
        told = f"This text is {len(text)} characters long; no link needs more than {MAX_TEXT}."
        raise DamagedLinkError(told, "too-long", characters=len(text), most=MAX_TEXT)
    unwrapped = _unwrapped(text)
    plain = NAMED.sub(r"\1", unwrapped)
    runs = _runs(plain)
    numbers, (day, start) = list(_numbers(runs)), _last_day(plain)
    if day and (not numbers or numbers[-1][1] < start):
        return day
    if numbers:
        return _link([number for number, _ in numbers])
    if CUT_DAY.search(_squeezed(plain)[0]):
        return DayLink("")
    if bot := _last_bot(unwrapped):
        return bot
    raise _refusal(text, runs)


def _unwrapped(text: str) -> str:
    """Undo percent-encoding, in which other links wrap ours, and drop invisible characters."""
    text = text.translate(INVISIBLE)
    for _ in range(WRAPPINGS):
        text = ENCODED.sub(lambda found: chr(int(found[1] + found[2], 16)), text)
    text = FOREIGN.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)
    return text.translate(INVISIBLE)


def _runs(text: str) -> list[_Run]:
    runs, end = [], 0
    for match in RUN.finditer(text):
        before = text[end : match.start()]
        runs.append(_Run(match[0], match.start(), before.rstrip(GAP).endswith("#"), not before.strip(GAP)))
        end = match.end()
    return runs


def _numbers(runs: Sequence[_Run]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of all bodies with their places, in the order of the text."""
    for body, start in _candidates(runs):
        with suppress(DamagedLinkError):
            yield unseal(body), start


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


def _last_day(plain: str) -> tuple[DayLink | None, int]:
    """Return the last deal of the day in a text, and its place; wherever a line was broken, it goes on."""
    squeezed, places = _squeezed(plain)
    found, place = None, -1
    for match in DAY.finditer(squeezed):
        start, end = places[match.start()], places[match.end() - 1] + 1
        if not RUN.match(plain[end : end + 1]) and not RUN.match(plain[:start][-1:]):
            found, place = DayLink(match[1].lower()), start
    return found, place


def _last_bot(unwrapped: str) -> BotLink | None:
    """Return the last bot in a text; one of which no whole body has come is the workshop's to refuse."""
    found = None
    for rest in BOT.split(unwrapped)[1:]:
        runs = _runs(rest)[:MAX_PARTS]
        if runs and runs[0].goes_on:
            bodies = list(_growing(runs))
            found = BotLink(f"bot_{next(filter(_is_bot, bodies), bodies[0])}")
    return found


def _is_bot(body: str) -> bool:
    """Tell whether a body is a whole bot, as the check of zlib tells."""
    unpacking = zlib.decompressobj()
    try:
        unpacking.decompress(to_bytes(from_base62(body)), MOST_UNPACKED)
    except zlib.error:
        return False
    return unpacking.eof and not unpacking.unused_data


def _squeezed(plain: str) -> tuple[str, list[int]]:
    """Return a text without its gaps and with plain hyphens, and where each of its characters stood."""
    kept = [(char, at) for at, char in enumerate(plain) if char not in GAP and STROKES.get(ord(char), "") is not None]
    return "".join(char for char, _ in kept).translate(STROKES), [at for _, at in kept]


def _link(numbers: Sequence[int]) -> Link:
    """Return the link with the last number, or with one of the same kind and game that is further on."""
    if is_look(numbers[-1]):
        return MomentLink(numbers[-1])
    last = peek(numbers[-1])
    envelopes = [_envelope(number) for number in numbers]
    turns = [one.turn if one and (one.game_id, one.kind) == (last.game_id, last.kind) else -1 for one in envelopes]
    newest = max(zip(turns, range(len(numbers)), numbers, strict=True))[2]
    return BY_KIND.get(last.kind, GameLink)(newest)


def _envelope(number: int) -> Envelope | None:
    try:
        return peek(number)
    except LinkError:
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


FOR_SEAT = "seat"
"""Stands before the body of a link that brings a seat to another device, where else the name of the game stands."""


def encode(record: Record) -> str:
    """Write a whole game as letters and digits; comments are left out."""
    return seal(record.once(pack))


def published(record: Record) -> Record:
    """Return a game as everybody may know it: of a sealed one, without what this device alone knows."""
    return unpack(record.once(pack)).record if record.seal else record


def fragment(record: Record) -> str:
    """
    Write what stands behind the # of a game's link: the name of the game, for people to read, and its body.

    An underscore stands between the two: no messenger cuts a link there, and a double click selects both. Underscores
    within the name are left out, because some messengers read a pair of them as italics. Readers ignore the name.
    """
    return f"{record.game.replace('_', '')}_{encode(record)}"


def encode_digits(record: Record) -> str:
    """Write a whole game as digits alone, for a QR code."""
    return seal_digits(record.once(pack))


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
    Read a link to a game, or a message with one in it, and check it by replaying it.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock such as `time.monotonic`, `SlowLinkError`.
    """
    found = read_link(text)
    if isinstance(found, GameLink):
        return found.read(clock).record
    raise DamagedLinkError("This link leads to something else than a game.")
