"""
Finding a link in whatever people paste: a whole message, a wrapped or quoted mail, a link behind another site's link.

A body is letters and digits: one run of them in the text, or several where a mail program has broken its lines. Its
check tells where it ends. The work is bounded, however the text is made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from passalong.game import InvalidRecordError
from passalong.links.body import MAX_TEXT, cut, is_whole, unseal
from passalong.links.envelope import Envelope, peek
from passalong.links.errors import DamagedLinkError

WRAPPINGS = 3
"""How many times a link may be percent-encoded: once for each site that has put its own link around it."""
ENCODED = re.compile("%([0-7][0-9A-Fa-f])")
"""A percent-encoded ASCII character; a link of ours has no others."""
INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
GAP = " \t\r\n\u00a0>="
"""What may stand between the parts of a body: spaces, line breaks, and marks of quoted or encoded mails."""
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


class _Run(NamedTuple):
    """Some letters and digits in a row, whether a `#` comes before them, and whether only a gap does."""

    text: str
    is_marked: bool
    goes_on: bool


def find_body(text: str) -> str:
    """
    Find the body of a link in a text; of several, the last one, or a newer one of the same game.

    Raises `DamagedLinkError`.
    """
    if len(text) > MAX_TEXT:
        told = f"This text is {len(text)} characters long; no link needs more than {MAX_TEXT}."
        raise DamagedLinkError(told, "too-long", characters=len(text), most=MAX_TEXT)
    runs = _runs(_unwrapped(text))
    bodies = [body for body in _candidates(runs) if is_whole(body)]
    if not bodies:
        raise _refusal(text, runs)
    return _newest(bodies)


def _unwrapped(text: str) -> str:
    """Undo percent-encoding, in which other links wrap ours, and drop the name and invisible characters."""
    for _ in range(WRAPPINGS):
        text = ENCODED.sub(lambda found: chr(int(found[1], 16)), text)
    return NAMED.sub(r"\1", text.translate(INVISIBLE))


def _runs(text: str) -> list[_Run]:
    runs, end = [], 0
    for match in RUN.finditer(text):
        before = text[end : match.start()]
        runs.append(_Run(match[0], before.rstrip(GAP).endswith("#"), not before.strip(GAP)))
        end = match.end()
    return runs


def _candidates(runs: Sequence[_Run]) -> Iterator[str]:
    """Yield what may be a body, in the order of the text, up to `MAX_LOOKED_AT` characters in all."""
    left = MAX_LOOKED_AT
    for at, run in enumerate(runs):
        if not run.is_marked and len(run.text) < BARE:
            continue
        for body in _growing(runs[at : at + MAX_PARTS]):
            if len(body) >= SHORTEST_BODY:
                left -= len(body)
                yield body
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


def _newest(bodies: Sequence[str]) -> str:
    """Return the last body, or one of the same game that is further on."""
    envelopes = [_envelope(body) for body in bodies]
    last = envelopes[-1]
    if last is None:
        return bodies[-1]
    turns = [-1 if one is None or one.game_id != last.game_id else one.turn for one in envelopes]
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
