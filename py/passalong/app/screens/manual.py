"""The rules of a game inside the app, as sections to unfold and to search."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import unescape

from passalong.app.messages import say
from passalong.app.screens.layout import house_rules
from passalong.app.session.setup.house_rules import AS_USUAL, complete
from passalong.games import load_pack
from passalong.names import search_key
from passalong.ui.html import Html, el, esc, join
from passalong.ui.manual import Section

TAG = re.compile(r"(<[^>]*>)")
"""A tag in the HTML that we build, in which every < and > inside an attribute is escaped."""


def pages(game: str, options: Mapping[str, object] = AS_USUAL) -> Sequence[Section]:
    """Return the rules of a game as sections, with the house rules applied."""
    return _pages(game, tuple(complete(game, options).items()))


@lru_cache(maxsize=4)
def _pages(game: str, options: tuple[tuple[str, object], ...]) -> Sequence[Section]:
    return tuple(load_pack(game).manual(dict(options)))


def find(sections: Iterable[Section], query: str) -> list[Section]:
    """Return the sections that contain every word of the query."""
    words = _words(query)
    return [section for section in sections if all(word in _folded(section) for word in words)]


def finding(game: str, query: str, options: Mapping[str, object] = AS_USUAL) -> str:
    """Return what a query has found; "" without a query."""
    if not _words(query):
        return ""
    count = len(find(pages(game, options), query))
    return say("rules-found", sections=count) if count else say("rules-nothing", query=query.strip())


def manual(game: str, query: str = "", options: Mapping[str, object] = AS_USUAL, differing: Sequence[str] = ()) -> Html:
    """
    Draw the rules of a game with a search field; a query unfolds the sections that it finds and hides the rest.

    The house rules in `options` are applied; `differing` lists them at the top.
    """
    words = _words(query)
    field = el(
        "input", id="find", type="search", value=query, autocomplete="off", enterkeyhint="search",
        data_act="find", data_arg=game,
    )  # fmt: skip
    search = el("label", el("span", say("rules-find")), field, class_="find")
    found = el("p", finding(game, query, options), class_="note") if words else ""
    shown = (_section(section, words) for section in find(pages(game, options), query))
    return el("div", house_rules(differing), search, found, *shown, class_="manual", data_game=game)


def _section(section: Section, words: Sequence[str]) -> Html:
    heading = el("summary", el("h3", mark(esc(section.title), words)))
    return el("details", heading, mark(section.body, words), id=f"manual-{_slug(section.title)}", open=bool(words))


def mark(html: Html, words: Sequence[str]) -> Html:
    """
    Mark words in the text of some HTML, ignoring case.

    >>> mark(Html('<b title="run">A run &amp; a set</b>'), ["RUN", "a"])
    '<b title="run"><mark>A</mark> <mark>run</mark> &amp; <mark>a</mark> set</b>'
    """
    if not words:
        return html
    wanted = re.compile("|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)), re.IGNORECASE)
    return join(_marked(unescape(piece), wanted) if is_text else Html(piece) for piece, is_text in _pieces(html))


def _pieces(html: Html) -> Iterator[tuple[str, bool]]:
    """Split HTML at its tags; yields each piece, and whether it is text to search: not a tag, nor inside a drawing."""
    drawings = 0
    for at, piece in enumerate(TAG.split(html)):
        drawings += piece.startswith("<svg") - piece.startswith("</svg")
        yield piece, not at % 2 and not drawings


def _marked(text: str, wanted: re.Pattern[str]) -> Html:
    parts, end = [], 0
    for match in wanted.finditer(text):
        parts += [text[end : match.start()], el("mark", match[0])]
        end = match.end()
    return join([*parts, text[end:]])


def _words(query: str) -> list[str]:
    """List the words of a query; a typed minus becomes the minus sign, a straight apostrophe a curly one."""
    return search_key(query).replace("-", "−").replace("'", "’").split()


def _folded(section: Section) -> str:
    texts = (unescape(piece) for piece, is_text in _pieces(section.body) if is_text)
    return search_key(" ".join((section.title, *texts)))


def _slug(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")
