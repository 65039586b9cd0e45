"""How a game is drawn whose players are still sitting down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.app import strings
from passalong.app.house import notice
from passalong.app.screens.layout import BACK, full_screen, paste_link
from passalong.app.session.gathering import Gathering
from passalong.app.session.places import host_of
from passalong.games import load_pack
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el


@dataclass(frozen=True, slots=True)
class Seating:
    """A table that people are still sitting down at: the names by seat, empty where it is free; its house `rules`."""

    title: str
    names: Sequence[str]
    news: str
    art: Html
    owes: bool
    may_join: bool
    rules: tuple[str, ...] = ()


def regions(game: Gathering) -> dict[str, Html]:
    """Draw who has sat down, and what comes next."""
    record = game.record
    names = [name if name or bot else "" for name, bot in zip(record.names, record.bots, strict=True)]
    news = _next_step(game) if game.notes.here else _for_watchers(game)
    art = load_pack(record.game).view.emblem()
    return seating(Seating(game.title, names, news, art, game.owes_link(), game.may_join(), game.house_rules()))


def _next_step(game: Gathering) -> str:
    """Say what comes next: for whoever invites, or has answered."""
    if game.secret:
        return strings.GATHERING if game.owes_link() else strings.INVITATION_SENT
    return strings.seated(host_of(game.record), sent=not game.owes_link())


def _for_watchers(game: Gathering) -> str:
    return game.summary() if game.may_sit_down() else f"{game.summary()} {strings.WATCH_LATER}"


def seating(shown: Seating) -> dict[str, Html]:
    """Show who has sat down, and let the invitation be sent."""
    names = (el("li", el("b", name) if name else el("i", "free")) for name in shown.names)
    look = "action" if shown.owes else None
    send = button("share", "", "Send the link" if shown.owes else "Send the link again", class_=look)
    seat = button("join", "", "Take a seat", class_="action") if shown.may_join else ""
    return full_screen(
        header=tool("lobby", BACK, "All games", look="tool home") + el("h1", shown.title),
        table=el("div", shown.art, class_="tray", aria_hidden=True)
        + el("h2", "At the table")
        + el("ol", *names, class_="seated")
        + el("p", shown.news, role="status")
        + notice(shown.rules),
        actions=el("div", seat, send, paste_link(), class_="choices"),
    )
