"""The drawings of the list of matches, of a replay, and of the dialog that sends a moment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from passalong.app.messages import say as say_of_app
from passalong.app.pages.history.comment import Comment
from passalong.app.pages.history.listed import Finished
from passalong.app.pages.history.words import say
from passalong.app.screens import layout, lobby
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import BACK, FLAG, MENU, full_screen
from passalong.app.screens.steps import steps
from passalong.app.screens.table import scene
from passalong.app.session import result
from passalong.app.session.match_log import Played
from passalong.app.session.review.analysis import Analysis, Remark
from passalong.app.session.review.match_replay import MatchReplay
from passalong.game import Observation
from passalong.games import load_game, load_pack
from passalong.ui.card import icon
from passalong.ui.control import action, button, tool
from passalong.ui.draft import Draft
from passalong.ui.ending import Ending, picture
from passalong.ui.html import Html, el, join
from passalong.ui.seat import crest

ALL = "all"
"""Stands for a view with the hands of all seats."""
BARS, BAR = 56, 8
"""How long the longest bar of the points of a match is, and how high each."""
IDS = re.compile(r'( id="|url\(#)')


@dataclass(frozen=True, slots=True)
class History:
    """The list of finished matches."""

    shown: tuple[Finished, ...]
    """The matches that are listed now, some of those found."""
    found: int
    """How many matches fit the search."""
    known: int
    """How many matches there are in all."""
    unlisted: int
    """How many games have yet to be read."""
    query: str
    """The text of the search; may be empty."""
    game: str
    """The name of the only game to list; empty for all games."""
    games: tuple[tuple[str, str], ...]
    """The games to choose from, each as its name and its title."""
    removed: bool
    """Whether something can be restored."""


class Message(NamedTuple):
    """A message to send: a sentence and a link."""

    text: str
    url: str


# The list


def history(kept: History, back: int) -> dict[str, Html]:
    """Draw the list with its search; `back` is the depth to which the page leads back."""
    if kept.known or kept.unlisted:
        body = join((_search(kept), _found(kept), el("ul", *map(_match, kept.shown), class_="saved"), _more(kept)))
    else:
        body = el("p", say("history-none"), class_="hint") + button("lobby", "", say("history-play"), class_="action")
    header = tool("back", BACK, say("history-back"), str(back), look="tool home") + el("h1", say("history"))
    return full_screen(header=header, table=lobby.removed(is_some=kept.removed) + body)


def _search(kept: History) -> Html:
    use = {"data_act": "history-find", "autocomplete": "off", "aria_label": say("history-search")}
    placeholder = say("history-search-short")
    field = el("input", id="history-find", type="search", value=kept.query, placeholder=placeholder, **use)
    choices = (("", say("history-of-all")), *kept.games)
    options = (el("option", title, value=name, selected=name == kept.game) for name, title in choices)
    of = el("select", *options, id="history-of", data_act="history-of", aria_label=say("history-of"))
    return el("div", field, of, class_="finding")


def _found(kept: History) -> Html:
    """Draw how many matches fit, announced as well, and how many are not listed yet."""
    unlisted = say("history-looking", games=kept.unlisted) if kept.unlisted else ""
    return el("p", say("history-found", games=kept.found), " ", unlisted, class_="found", role="status")


def _match(match: Finished) -> Html:
    game, end = match.entry, match.played
    told = (result.told(end),) if end else (game.players, game.status)
    lines = (el("span", line) for line in (*told, match.against) if line)
    day = el("small", match.day) if match.day else ""
    ended = _end(end, match.ending) if end else ""
    label = say_of_app("lobby-manage", label=match.name, players=game.players)
    return el(
        "li",
        button("history-open", game.key, el("b", match.name), *lines, day, ended, class_="resume"),
        tool("manage", MENU, label, game.key),
        data_game=game.game,
    )


def _end(played: Played, ending: Ending | None) -> Html:
    """Draw the end: whether the one person here has won, and a picture, or else everybody's points as bars."""
    drawn = picture(ending) if ending else _bars(played) if any(played.scores) else ""
    return el("span", el("b", _outcome(played)), drawn, class_="end")


def _bars(played: Played) -> Html:
    """Draw everybody's points as bars, from seat to seat, those of the winners full; the words beside them say more."""
    least, most = min(0, *played.scores), max(0, *played.scores)
    scale = BARS / (most - least)
    bars = (
        el(
            "rect",
            x=round((min(0, points) - least) * scale, 1),
            y=BAR * seat + 1,
            width=max(2, round(abs(points) * scale, 1)),
            height=BAR - 2,
            class_="won" if seat in played.winners else None,
        )
        for seat, points in enumerate(played.scores)
    )
    return el("svg", *bars, viewBox=f"0 0 {BARS + 2} {BAR * len(played.scores)}", aria_hidden=True)


def _outcome(played: Played) -> str:
    """Return how the match went for the one person at this device; "" if there were several, or none."""
    if played.seat is None:
        return ""
    return say("ended", how="won" if played.seat in played.winners else "lost" if played.winners else "drawn")


def _more(kept: History) -> Html:
    more = kept.found - len(kept.shown)
    return button("history-more", "", say("history-more", games=more), id="history-more") if more > 0 else Html()


# A match


class Shown(NamedTuple):
    """The moment of a match that is shown."""

    walk: MatchReplay
    told: Comment
    analysis: Analysis | None
    """What the best bot thinks of the viewer's moves in the deal; None if there are none."""
    eyes: Sequence[str]
    """The viewers to choose from."""
    is_checked: bool
    """Whether the best bot is to think about them."""


def replay(shown: Shown, ui: Draft, rules: Sequence[str], *, back: int) -> dict[str, Html]:
    """Draw the moment shown, and the ways to others; `rules` are the house rules, `back` the depth to go back to."""
    walk, told = shown.walk, shown.told
    drawn = scene(walk.record.game, walk.observation(), walk.names, ui, walk.beside(), may_act=False)
    if hands := walk.hands():
        drawn["hand"] = join(_open_hand(walk, seen, ui) for seen in hands)
    done = action("back", str(back), icon(FLAG) + el("span", say_of_app("done")), primary=False, id_="review-end")
    bar = steps(walk, "history-go", told.heading, done)
    guide = layout.coach(el("h2", told.heading), told.news, *_tools(shown), steps=bar, aside=told.aside)
    return {**drawn, "header": _header(walk, rules), "coach": guide, "actions": Html()}


def _header(walk: MatchReplay, rules: Sequence[str]) -> Html:
    stage = el("span", walk.deals[walk.deal].name)
    standing = el("p", stage, " ", el("b", say_of_app("review-turn")), class_="standing")
    title = load_game(walk.record.game).title
    return el("h1", title) + standing + el("div", layout.rules_tool(rules), class_="tools")


def _open_hand(walk: MatchReplay, seen: Observation, ui: Draft) -> Html:
    """Draw one of several open hands."""
    seat, name = seen.seat, walk.names[seen.seat]
    hand = load_pack(walk.record.game).view.draw(seen, ui, walk.names, may_act=False)["hand"]
    whose = "" if "<h2" in hand else el("h2", crest(seat), name)
    return el("section", whose, with_ids(hand, f"open-{seat}-"), class_=f"open-hand seat-{seat}", aria_label=name)


def with_ids(html: Html, mark: str) -> Html:
    """
    Put a prefix before every id in a piece of HTML, so that the document can hold another one like it.

    >>> with_ids(Html('<b id="a" class="a" fill="url(#a)"></b>'), "x-")
    '<b id="x-a" class="a" fill="url(#x-a)"></b>'
    """
    return Html(IDS.sub(rf"\1{mark}", html))


def _tools(shown: Shown) -> Iterator[Html]:
    """Draw what bots can be asked about this moment and deal, how to send it, and the ways to see others."""
    walk, analysis = shown.walk, shown.analysis
    if walk.may_ask_why():
        yield button("history-why", "", say("replay-why"))
    if analysis and analysis.is_ready:
        yield button("history-costliest", "", say("costliest", moves=len(analysis.costliest)))
    elif analysis and shown.is_checked:
        yield el("p", analysis.progress, class_="progress")
    elif analysis:
        yield button("history-check", "", say("replay-check"))
    if walk.is_open:
        yield button("history-send", "", say("replay-send"))
    if chosen := _deals(walk) + _eyes(walk, shown.eyes):
        yield el("div", chosen, class_="looking")


def _deals(walk: MatchReplay) -> Html:
    """Draw the control that goes to the beginning of a deal."""
    if len(walk.deals) == 1:
        return Html()
    deals = ((str(deal.at), deal.name) for deal in walk.deals)
    at = str(walk.deals[walk.deal].at)
    return _choice(deals, at, id="history-deal", data_act="history-deal", aria_label=say("replay-deal"))


def _eyes(walk: MatchReplay, eyes: Sequence[str]) -> Html:
    """Draw the control that shows the same moment as another seat saw it, or with all hands open."""
    if len(eyes) < 2:
        return Html()
    named = ((each, say("replay-open") if each == ALL else walk.names[int(each)]) for each in eyes)
    chosen = ALL if walk.viewer is None else str(walk.viewer)
    return _choice(named, chosen, id="history-eyes", data_act="history-eyes", aria_label=say("replay-eyes"))


def _choice(choices: Iterable[tuple[str, str]], chosen: str, **use: str) -> Html:
    return el("select", *(el("option", text, value=value, selected=value == chosen) for value, text in choices), **use)


def why(name: str, reason: str, whose: str) -> Html:
    """Draw what a bot thought before its move, and `whose` thought that is; "" where only the move is known."""
    title = say("why-title", name=name)
    if not reason:
        return dialog(title, el("p", say_of_app("thinking"), role="status"), close(say_of_app("never-mind")))
    told = el("p", whose) + el("blockquote", reason) if whose else el("p", reason)
    return dialog(title, told, close(say_of_app("back")))


def costliest(walk: MatchReplay, analysis: Analysis) -> Html:
    """Draw the viewer's costliest moves in the deal, each with a link to its moment, and what could be made of it."""
    found, first = analysis.costliest, walk.part[0]
    told = el("p", say("costliest-told" if found else "costliest-none"))
    steps = el("ol", *(_costly(remark, remark.at - first) for remark in found), class_="costliest") if found else ""
    may_train = found and walk.record.seal is None
    train = button("training-keep", "", say("costliest-train", moves=len(found))) if may_train else ""
    par = "" if analysis.par is None else el("p", say("par", made=analysis.made, par=analysis.par))
    return dialog(say("costliest", moves=len(found)), told, steps, par, train, close(say_of_app("back")))


def _costly(remark: Remark, step: int) -> Html:
    told = el("b", say("costly-step", step=step, action=remark.action))
    return el("li", button("history-go", str(step), told, " ", el("span", remark.verdict)))


def not_open(key: str) -> Html:
    """Say that a sealed match cannot be replayed, and link to its table."""
    table = button("continue", key, say("replay-table"), class_="action")
    return dialog(say("history"), el("p", say("replay-sealed")), table, close(say_of_app("back")))


# Sending


def sending(title: str, walk: MatchReplay, message: Message, *, can_share: bool) -> Html:
    """Draw the ways to send the moment shown, or to save the whole match as text."""
    deal = walk.deals[walk.deal].name
    share = button("history-send", "share", say("send-share"), class_="action") if can_share else ""
    copy = button("history-send", "copy", say("send-copy"), class_=None if can_share else "action")
    return dialog(
        say("send-title", step=walk.step),
        el("p", say("send-told", title=title, deal=deal)),
        share,
        el("div", copy, button("history-send", "file", say("send-file")), class_="choices"),
        el("textarea", message.url, id="share-link", readonly=True, rows=3, aria_label=say("send-link")),
        el("p", say("send-secrets"), class_="reminder"),
        close(say("send-close")),
    )
