"""A link is found in whatever it is pasted with, and no program on its way to the other player cuts it short."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.links import (
    MAX_TEXT,
    DamagedLinkError,
    GameLink,
    Link,
    decode,
    encode,
    encode_digits,
    fragment,
    read_link,
)
from passalong.links.checksum import cut, unseal
from tests.links.games import played

RECORD = played("detect", 3, 2, 40).record
BODY = encode(RECORD)
DIGITS = encode_digits(RECORD)
SITE = "https://someuser.github.io/passalong/#"
LINK = SITE + BODY
NAMED = fragment(RECORD)


def wrapped(text: str, width: int, end: str = "\n") -> str:
    return end.join(text[at : at + width] for at in range(0, len(text), width))


MESSAGES = {
    "alone": LINK,
    "body alone": BODY,
    "with its mark": "#" + BODY,
    "digits of a QR code": SITE + DIGITS,
    "digits alone": DIGITS,
    "with the name of the game": SITE + NAMED,
    "the name and the body alone": NAMED,
    "broken after the name": SITE + NAMED.replace("_", "_\n"),
    "the name, in lines": wrapped(SITE + NAMED, 40, "\n> "),
    "the name, percent-encoded": quote(SITE + NAMED, safe=""),
    "the name of another game": f"{SITE}loot_{BODY}",
    "under a sentence": f"Your move in Detect, Ben\n{LINK}",
    "within a sentence": f"Here ({LINK}), and hurry up.",
    "before a sentence": f"{LINK} See you tonight",
    "before a line": f"{LINK}\nSee you tonight",
    "with a full stop": f"{LINK}.",
    "in angle brackets": f"See <{LINK}> Bye",
    "in Markdown": f"[Your *move*]({LINK})!",
    "in bold": f"**{LINK}**",
    "in quotation marks": f"“{LINK}”",
    "with spaces": f"  {wrapped(LINK, 30, ' ')} ",
    "in a mail with short lines": f"Your move\r\n{wrapped(LINK, 76, chr(13) + chr(10))}\r\n\r\nSee you, Anna",
    "in a quoted mail": "> Your move\n> " + wrapped(LINK, 70, "\n> ") + "\n> See you\n",
    "in an encoded mail": wrapped(LINK, 75, "=\r\n"),
    "broken after the mark": f"{SITE}\n{BODY}",
    "the body alone in lines": wrapped(BODY, 60),
    "with what cannot be seen": "\ufeff" + wrapped(LINK, 20, "\u200b"),
    "with marks of direction": "\u202b" + wrapped(SITE + NAMED, 40, "\u200e\n\u200f") + "\u202c\u200fשלום",
    "between isolates": f"\u2068{LINK}\u2069Bye",
    "in lines of Notes or Slack": wrapped(LINK, 40, "\u2028"),
    "in lines of Word": wrapped(LINK, 40, "\x0b"),
    "with spaces of other scripts": wrapped(LINK, 40, "\u3000"),
    "opened with what cannot be seen": wrapped(LINK, 20, quote("\u200b")) + quote("\u200e\u2069"),
    "percent-encoded": quote(LINK, safe=""),
    "behind SafeLinks": "https://eur01.safelinks.protection.outlook.com/?url="
    + quote(LINK, safe="")
    + "&data=05%7C02%7Canna%40example.org%7C4bf6a0&sdata=Zm9vYmFyZm9vYmFyZm9v%3D&reserved=0",
    "behind Facebook": f"https://l.facebook.com/l.php?u={quote(LINK, safe='')}&h=AT0abcdefghijklmnopqrstuvwxyz01234567",
    "behind both": f"https://l.facebook.com/l.php?u={quote(f'https://x.test/?url={quote(LINK)}')}",
    "behind three": reduce(lambda link, site: f"https://{site}.test/?url={quote(link)}", "abc", LINK),
    "with a hashtag and another link": f"#boardgames https://example.org/a#b {LINK} #fun",
}


@pytest.mark.parametrize("message", MESSAGES.values(), ids=list(MESSAGES))
def test_a_link_is_found(message: str) -> None:
    assert decode(message) == RECORD


@given(st.text(max_size=60), st.text(max_size=60))
def test_text_around_a_link_does_not_hide_it(before: str, after: str) -> None:
    assert decode(f"{before} {LINK}\n{after}") == RECORD


def test_of_several_links_the_newest_of_the_last_game_counts() -> None:
    older = encode(replace(RECORD, choices=RECORD.choices[:-5]))
    other = encode(played("loot", 2, 1, 60).record)
    assert of_last(BODY, older) == GameLink(unseal(BODY))
    assert of_last(older, BODY) == GameLink(unseal(BODY))
    assert of_last(older, BODY, other) == GameLink(unseal(other))
    assert of_last(other, BODY, older) == GameLink(unseal(BODY))


def of_last(*bodies: str) -> Link:
    return read_link("\n".join(SITE + body for body in bodies))


def opens(text: str) -> bool:
    """Tell whether a text brings the game, whatever else is left of it."""
    try:
        return decode(text) == RECORD
    except DamagedLinkError:
        return False


# What the programs on its way take for the link: the rules of links.md 1.3, as small patterns

RECOGNISERS = {
    "linkify-it": r"https?://[^\s<>()\[\]{}\"]+[^\s<>()\[\]{}\"'?!:;,.*~-]",
    "linkifyjs": r"https?://[^\s<>()\[\]{}\"']+[\w/=+~#-]",
    "twitter-text": r"https?://[a-z0-9.-]+(?:/[\w#/.%~+-]*)?[\w/=#-]",
    "Telegram": r"https?://[^\s<>«»\"]+[^\s<>«»\".:;,('?!`)]",
    "Discord": r"https?://[^\s<]+[^<.,:;\"')\]\s*_~|]",
    "Android": r"https?://[a-z0-9.-]+(?:/[a-zA-Z0-9;/?:@&=#~.+!*'(),_-]*)?(?:\b|$)(?<![-.])",
}
SURROUNDINGS = {
    "a text after it": "Your move: {} See you",
    "a line after it": "Your move\n{}\nSee you",
    "nothing after it": "Your move\n{}",
    "a full stop after it": "Your move: {}.",
    "a comma after it": "Your move: {}, Ben",
    "an exclamation mark after it": "Your move: {}!",
    "a question mark after it": "Have you seen {}?",
    "a colon after it": "See {}: your move",
    "dots after it": "See {}...",
    "round brackets": "Your move ({})",
    "angle brackets": "Your move <{}>",
    "square brackets": "Your move [{}]",
    "quotation marks": 'Your move "{}"',
}


@pytest.mark.parametrize("body", [BODY, NAMED, DIGITS], ids=["link", "named", "digits"])
def test_messengers_leave_a_link_whole(body: str) -> None:
    """Letters and digits to the very end: no program's rule takes anything away."""
    taken = {
        (name, around): found[0] if (found := re.search(recogniser, text.format(SITE + body))) else ""
        for name, recogniser in RECOGNISERS.items()
        for around, text in SURROUNDINGS.items()
    }
    whole = {link for link in {*taken.values()} if opens(link)}
    assert {place: link for place, link in taken.items() if link not in whole} == {}


@pytest.mark.parametrize(("pieces", "is_found"), [(128, True), (129, False)])
def test_a_link_is_put_together_from_so_many_pieces_at_most(pieces: int, is_found: bool) -> None:
    """Or the work that a text asks for would grow with the square of its pieces."""
    body = encode(played("detect", 3, 2, 150).record)
    ends = [len(body) * at // pieces for at in range(pieces + 1)]
    text = "#" + "\n".join(body[start:end] for start, end in pairwise(ends))
    assert text.count("\n") == pieces - 1
    if is_found:
        assert read_link(text) == GameLink(unseal(body))
    else:
        with pytest.raises(DamagedLinkError):
            read_link(text)


# Refusals

CUT = BODY[:-7]
REFUSALS: list[tuple[str, str, dict[str, int]]] = [
    ("", "missing", {}),
    ("#", "missing", {}),
    ("hello world!", "missing", {}),
    ("This was #fun, see you", "missing", {}),
    ("https://someuser.github.io/passalong/", "missing", {}),
    ("é" * 30, "missing", {}),
    ("Your move https://t.co/AbCd1234", "shortened", {}),
    (SITE + CUT, "cut", {"characters": len(CUT)}),
    (CUT, "cut", {"characters": len(CUT)}),
    ("0" + DIGITS, "cut", {"characters": len(DIGITS) + 1}),
    (SITE + "loot_" + CUT, "cut", {"characters": len(CUT)}),
    (SITE + "loot_AbC", "cut", {"characters": 3}),
    (SITE + "AbC", "cut", {"characters": 3}),
    (SITE + BODY[::-1], "cut", {"characters": len(BODY)}),
    ("Z" * (MAX_TEXT + 1), "too-long", {"characters": MAX_TEXT + 1, "most": MAX_TEXT}),
]


@pytest.mark.parametrize(("text", "fault", "facts"), REFUSALS, ids=[text[:24] for text, *_ in REFUSALS])
def test_what_is_no_link_says_so(text: str, fault: str, facts: dict[str, int]) -> None:
    with pytest.raises(DamagedLinkError) as refused:
        decode(text)
    assert (refused.value.fault, refused.value.facts) == (fault, facts)


WORST = {
    "one body": "A" * MAX_TEXT,
    "marks": "#A" * (MAX_TEXT // 2),
    "many marked": ("#" + "A" * 31) * (MAX_TEXT // 32),
    "many bare": ("A" * 30 + " ") * (MAX_TEXT // 31),
    "lines": ("A" * 63 + "\n") * (MAX_TEXT // 64),
    "letters": "#" + "A " * (MAX_TEXT // 2 - 1),
    "percent": "%25" * (MAX_TEXT // 3),
    "digits": "0" + "1" * (MAX_TEXT - 1),
    "gaps": "> = " * (MAX_TEXT // 4),
}


@pytest.mark.parametrize("text", WORST.values(), ids=list(WORST))
def test_no_text_is_looked_at_for_long(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is checked is bounded, whatever the text looks like."""
    looked_at = list[int]()

    def damaged(body: str) -> int:
        looked_at.append(len(body))
        raise cut(len(body))

    monkeypatch.setattr("passalong.links.link.unseal", damaged)
    with pytest.raises(DamagedLinkError):
        read_link(text)
    assert sum(looked_at) <= 41 * MAX_TEXT
