r"""
Names of players: which are allowed, and which count as the same, alike on every device.

This is a profile of Unicode like that for nicknames in PRECIS (RFC 8266). Each version of Python and each browser has
another version of Unicode. So only characters of version 3.2, which all of them know alike, are classified; and what
may not be in a name is a table of ranges that never change. `cleanName` in web/peek.js does the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import Literal
from unicodedata import normalize, ucd_3_2_0

MAX_NAME = 16
"""The greatest length of a name. It is part of the link format and cannot change alone."""
HIDDEN = re.compile(
    "[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ud800-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U00013430-\U00013442\U00016fe4"
    "\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U0010ffff]"
)
"""Controls, direction marks, private use, noncharacters, and invisible letters."""
JOINERS, SELECTORS = "\u200c\u200d", "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
"""Characters that only change the form of those around them."""
JOINED = "\u0620-\u08ff\u1800-\u18af"
"""Scripts with joined letters: Arabic, Syriac, N'Ko, Mongolian."""
VIRAMAS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u0f84\u1039\u17d2"
"""The Indic signs that remove a vowel, after which a joiner tells how to write what follows."""
PICTURES = "\xa9\xae\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001fbff"
LOOSE = re.compile(
    f"(?<![{VIRAMAS}])(?:(?<![{JOINED}])\u200c|\u200c(?![{JOINED}])|(?<![{PICTURES}\ufe0f])\u200d|\u200d(?![{PICTURES}]))"
    f"|(?:^|(?<=[ {SELECTORS}{JOINERS}]))[{SELECTORS}]"
)
"""A joiner with nothing to join, or a selector with nothing to select."""
BARRED = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})
"""Letters with a stroke and ligatures, which Unicode does not decompose."""
ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
SHAPING = re.compile(f"[{SELECTORS}{JOINERS}]")


def clean_name(name: str) -> str:
    r"""
    Return a name fit to be shown: visible, in normalised spelling, at most 16 characters; or else the empty string.

    >>> clean_name("  Anna\u202e  B\n"), clean_name("Ame\u0301lie"), clean_name("\u3164")
    ('Anna B', 'Amélie', '')
    """
    clean = clean_text(name, MAX_NAME)
    # ASCII names need no Unicode tables, which in the browser are loaded only after the first screen.
    is_seen = clean.isascii() or any(_category(char)[0] not in "MZ" for char in clean)
    return clean if is_seen else ""


def clean_text(text: str, length: int, kept: str = "") -> str:
    """Return a line in normalised spelling, without invisible characters and extra spaces, cut to a length."""
    spaced = "".join(" " if char.isspace() else char for char in text)
    shown = " ".join(HIDDEN.sub(lambda found: found[0] if found[0] in kept else "", spaced).split())
    if shown.isascii():
        return shown[:length].strip()
    spelled = _old("NFC", " ".join(LOOSE.sub("", shown).split()))
    # Again, since the cut may have left a joiner or selector at the end.
    return LOOSE.sub("", spelled[:length]).strip()


def name_key(name: str) -> str:
    r"""
    Return a key that is equal for two names too similar for one table.

    >>> name_key("ÉLIE") == name_key("e\u0301lie"), name_key("Ｍia") == name_key("mia")
    (True, True)
    """
    return name.casefold() if name.isascii() else _folded(name)


def search_key(text: str) -> str:
    """
    Return a text in the form in which it is searched and compared: in lower case, without accents.

    >>> search_key("José"), search_key("ŁÓDŹ"), search_key("FIN · ﬁn")
    ('jose', 'lodz', 'fin · fin')
    """
    if text.isascii():
        return text.casefold()
    bare = _old("NFD", _folded(text.translate(ISOLATES)))
    return "".join(char for char in bare if _category(char) != "Mn").translate(BARRED)


def _folded(text: str) -> str:
    plain = SHAPING.sub("", text)
    return _old("NFKC", _each_old(str.casefold, _old("NFKC", plain)))


def _old(form: Literal["NFC", "NFD", "NFKC"], text: str) -> str:
    """Normalise the characters that Unicode 3.2 has, and leave the others."""
    return _each_old(lambda row: normalize(form, row), text)


def _each_old(change: Callable[[str], str], text: str) -> str:
    """Apply `change` to each run of characters that Unicode 3.2 has."""
    if all(map(_is_old, set(text))):
        return change(text)
    rows = ((is_old, "".join(row)) for is_old, row in groupby(text, _is_old))
    return "".join(change(row) if is_old else row for is_old, row in rows)


def _is_old(char: str) -> bool:
    return _category(char) != "Cn"


@lru_cache(maxsize=2_000)
def _category(char: str) -> str:
    """Return the category of a character in Unicode 3.2."""
    return ucd_3_2_0.category(char)
