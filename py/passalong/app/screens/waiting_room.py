"""The screen of a game that waits for its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.screens.layout import BACK, full_screen, house_rules, paste_link
from passalong.app.screens.where import with_notice
from passalong.app.session.link.waiting_room import WaitingRoom, adds_later
from passalong.app.session.table.table import may_join
from passalong.app.state import AppState, GameScreen
from passalong.app.words.table import addressee, host_name, summary, what_differs
from passalong.games import load_game, load_pack
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el


@dataclass
class WaitingRoomScreen(GameScreen):
    """The screen of a game that waits for its players."""

    name = "gather"
    layout = "new"
    game: WaitingRoom

    def regions(self, state: AppState) -> Mapping[str, Html]:
        game, record = self.game, self.game.record
        title = load_game(record.game).title
        news, art = _next_step(game) if game.notes.here else _for_watchers(game), load_pack(record.game).view.emblem()
        shown = Seating(title, record.names, news, art, game.outbox.owes_link(), may_join(game), what_differs(game))
        return with_notice(state.device, seating(shown))


@dataclass(frozen=True, slots=True)
class Seating:
    """The contents of the waiting room: the names by seat, "" for a free one, and the house `rules`."""

    title: str
    names: Sequence[str]
    news: str
    art: Html
    owes: bool
    may_join: bool
    """Whether somebody who has no seat here can have one."""
    rules: tuple[str, ...] = ()


def _next_step(game: WaitingRoom) -> str:
    """Return what comes next, for the host or for a person who has answered."""
    if game.cannot_add():
        return say("adding-lost", host=host_name(game.record))
    owes, adds = game.outbox.owes_link(), adds_later(game.record)
    if game.is_closed():
        return say(
            "adding" if owes else "adding-sent", name=addressee(game), then="shuffle" if game.missing() else "deal"
        )
    if game.invites():
        return say("waiting-room", sent="no" if owes else "yes", then="shuffle" if adds else "deal")
    then = "join" if game.record.free_seats() else "shuffle" if adds else "deal"
    return say("seated" if owes else "seated-sent", host=host_name(game.record), then=then)


def _for_watchers(game: WaitingRoom) -> str:
    """Return what is waited for; no part of a fair deal can be added at a device that has not joined."""
    if game.record.free_seats():
        return summary(game)
    return " ".join([summary(game), say("watch-later"), *([say("joined-there")] if game.record.joint else [])])


def seating(shown: Seating) -> dict[str, Html]:
    """Draw who has sat down, with the controls that send the invitation."""
    names = (el("li", el("b", name) if name else el("i", say("gather-free"))) for name in shown.names)
    has_room = not all(shown.names)
    send = button("share", "", say("send-link"), class_="action" if shown.owes else None)
    way = say("take-seat" if has_room else "join-played-before")
    seat = button("join", "", way, class_="action" if has_room else None) if shown.may_join else ""
    return full_screen(
        header=tool("lobby", BACK, say("all-games"), look="tool home") + el("h1", shown.title),
        table=el("div", shown.art, class_="tray", aria_hidden=True)
        + el("h2", say("at-the-table"))
        + el("ol", *names, class_="seated")
        + el("p", shown.news, role="status")
        + house_rules(shown.rules),
        actions=el("div", seat, send, paste_link(), class_="choices"),
    )
