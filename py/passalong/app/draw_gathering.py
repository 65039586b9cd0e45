"""How a game is drawn whose players are still sitting down."""

from __future__ import annotations

from passalong.app import screens, words
from passalong.app.joining import host_of
from passalong.app.session.gathering import Gathering
from passalong.games import load_pack
from passalong.ui.html import Html


def regions(game: Gathering) -> dict[str, Html]:
    """Draw who has sat down, and what comes next."""
    record = game.record
    names = [name if name or bot else "" for name, bot in zip(record.names, record.bots, strict=True)]
    news = _next_step(game) if game.notes.here else _for_watchers(game)
    art = load_pack(record.game).view.emblem()
    return screens.gathering(
        screens.Gathering(game.title, names, news, art, game.owes_link(), game.may_join(), game.house_rules())
    )


def _next_step(game: Gathering) -> str:
    """Say what comes next: for whoever invites, or has answered."""
    if game.secret:
        return words.GATHERING if game.owes_link() else words.INVITATION_SENT
    return words.seated(host_of(game.record), sent=not game.owes_link())


def _for_watchers(game: Gathering) -> str:
    return game.summary() if game.may_sit_down() else f"{game.summary()} {words.WATCH_LATER}"
