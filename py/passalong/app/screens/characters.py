"""The introduction of the bots: a face, a name, how they play and how strong they are."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.session.setup.characters import Character
from passalong.ui.card import icon
from passalong.ui.control import button
from passalong.ui.html import Html, el


def introduced(bot: Character, strength: str = "") -> Html:
    """Draw a bot's face, how it plays, and, where a bot is to be chosen, how strong it is."""
    told = el("b", bot.called), " ", bot.plays, " ", el("span", strength, class_="strength") if strength else ""
    return el("div", el("span", icon(bot.face), class_="face"), el("p", *told), class_="character")


def proposed(bot: Character, bots: int, *, is_higher: bool) -> Html:
    """Draw the proposal to play against `bots` bots of another level."""
    asked = el("p", say("level-proposed", way="up" if is_higher else "down", bots=bots))
    play = button("play-level", bot.level, say("level-play", level=bot.label))
    return el("div", asked, introduced(bot), play, class_="proposal")
