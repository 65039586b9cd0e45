"""The page of a challenge: an invitation for people who have not played it yet, and then all plays side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from passalong.app.messages import say as say_of_app
from passalong.app.pages.card.sending import can_share
from passalong.app.pages.challenge import drawing
from passalong.app.pages.challenge.comparing import Comparison, to_beat
from passalong.app.pages.challenge.drawing import Invited, Sending, called
from passalong.app.pages.challenge.kept import Kept
from passalong.app.pages.challenge.words import say
from passalong.app.screens.lobby import game_card
from passalong.app.screens.share import WAYS
from passalong.app.session.setup.characters import character
from passalong.app.state import AppState, Dialog, Page, Played
from passalong.challenge import MARK_BYTES, minutes
from passalong.games import load_game
from passalong.links.other_kinds import challenge_fragment
from passalong.ui.html import Html
from passalong.ui.sentence import listed


class ChallengePage(Page):
    """A challenge as it is stored here, with the `comparison` of all plays once it has been played here."""

    def __init__(self, kept: Kept) -> None:
        self.kept, self.address = kept, ("challenge-open", kept.id)
        self.title = say("challenge-title", title=load_game(kept.others.deals.game).title)
        self.comparison = Comparison(kept.others, kept.mine) if kept.mine else None

    def played(self) -> Played:
        deals = self.kept.others.deals
        return Played(deals.game, deals.options)

    def regions(self, state: AppState) -> Mapping[str, str]:
        if self.comparison:
            title, is_sent = load_game(self.kept.others.deals.game).title, self.is_signed
            return drawing.comparison(title, self._told(), self.comparison.shown(self.kept.id), is_sent=is_sent)
        return drawing.invitation(self._invited(state))

    def page_dialog(self, state: AppState, subject: str) -> Html:
        """Draw the dialog "send": the field for a name, or the ways to send the link."""
        what, _, sent = subject.partition(" ")
        if self.kept.mine is None or what != "send":
            return Html()
        if not self.is_signed:
            return drawing.sign(shares=can_share(state))
        return drawing.sending(
            Sending(self.message(), self.url(state), sent, len(self.kept.others.plays), can_share(state))
        )

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        """Handle what has become of the link that was to be sent."""
        if act != "sent" or arg not in WAYS:
            return False
        if value == "refused":
            state.refuse(say_of_app("not-shared" if arg == "share" else "not-copied-marked"))
        else:
            state.open(Dialog("page", f"send {arg}"))
            state.say(say_of_app(f"out-{arg}"))
        return True

    @property
    def is_signed(self) -> bool:
        """Whether the own play has a name, as it has since it was first sent."""
        return self.kept.mine is not None and bool(self.kept.mine.name)

    def sentence(self) -> str:
        """Return what the page is about."""
        return self.comparison.verdict() if self.comparison else self._heading()

    def label(self) -> str:
        """Return the label in the lobby of a game that is played for it."""
        return say("challenge-label", names=self._names())

    def message(self) -> str:
        """Return the message above the link: who challenges, or has answered."""
        name, title = self.kept.mine.name if self.kept.mine else "", load_game(self.kept.others.deals.game).title
        others, own = self.kept.others.plays, [self.kept.mine] if self.kept.mine else []
        long = minutes(replace(self.kept.others, plays=(*others, *own)))
        return say("challenge-message", name=name, title=title, others=len(others), minutes=long)

    def url(self, state: AppState) -> str:
        """Return the link to it, with the player's own play."""
        own = [self.kept.mine] if self.kept.mine else []
        return f"{state.url}#{challenge_fragment(self.kept.others, own)}"

    def _invited(self, state: AppState) -> Invited:
        card, goes_on = game_card(self.kept.others.deals.game), self.kept.key in state.saves
        told = f"{self._told()} {say('challenge-minutes', minutes=minutes(self.kept.others))}"
        closed = say("challenge-closed", names=self._names())
        rules, best = self.played().house_rules, to_beat(self.kept.others)
        return Invited(card, self._heading(), told, best, rules, closed, goes_on)

    def _heading(self) -> str:
        return say("challenge-from", names=self._names(), people=len(self.kept.others.plays))

    def _names(self) -> str:
        return listed([called(play) for play in self.kept.others.plays] or [say("challenge-somebody")])

    def _told(self) -> str:
        """Return how many deals there are, and against whom they are played."""
        record = self.kept.others.deals
        bots = [
            say("challenge-bot", name=name, level=character(record.game, level).label)
            for name, level in zip(record.names, record.bots, strict=True)
            if level
        ]
        return say("challenge-told", deals=self.kept.others.num_deals, names=listed(bots))


def mark(state: AppState) -> bytes:
    """Return random bytes that tell a play from that of a namesake."""
    return state.new_seed()[-MARK_BYTES:]


def link_to(state: AppState, id_: str) -> str:
    """
    Return the link to a challenge that is stored here, "" if it is not.

    The play of this device is stored first, and is part of the link under the name that the player has given, if any.
    """
    kept = Kept.find(state.saves, id_)
    if kept is None:
        return ""
    kept.note_own(state.saves, mark(state))
    kept.sign(state.me)
    kept.keep(state.saves)
    own = [kept.mine] if kept.mine and kept.mine.name else []
    return f"{state.url}#{challenge_fragment(kept.others, own)}"
