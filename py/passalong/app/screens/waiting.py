"""What a table shows while the next move is elsewhere, and what can be done if no link comes."""

from __future__ import annotations

from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import paste_link
from passalong.app.session.table.outbox import Stage
from passalong.ui.control import button
from passalong.ui.html import Html, el


@dataclass(frozen=True, slots=True)
class Waiting:
    """Whose link is waited for."""

    name: str
    """The name of the player on turn."""
    is_free: bool = False
    """Whether nobody has taken that seat yet."""
    owes: bool = False
    """Whether the link has yet to be sent."""
    sent: bool = False
    """Whether the people here moved last and have sent the link."""
    ago: str = ""
    """How long ago the link was sent; "" if unknown."""
    watches: bool = False
    """Whether nobody plays on this device."""
    has_room: bool = False
    """Whether a seat is still free, whoever is on turn."""
    stand_in: tuple[int, str] | None = None
    """The seat and name of a person here for whom a bot plays, and who may take over again; None if there is none."""
    sits_untold: bool = False
    """Whether somebody has sat down here whom the others do not know of yet."""
    is_bot: bool = False
    """Whether a bot is on turn; it moves on the device of the person who moved last."""
    opening: str = ""
    """Whose secrets are still missing at the end of a sealed game, as a sentence; "" if nobody's are."""
    may_ask: bool = False
    """Whether a player of a sealed game can ask what to do if no link comes, no matter who moved last."""

    def sentence(self) -> str:
        """Return a sentence about the link."""
        if self.stand_in:
            return say("around-bot", name=self.stand_in[1])
        if self.watches:
            return say("watching")
        if self.sits_untold:
            return f"{say('seat-untold')} {self._whose()}"
        if self.owes:
            return say("not-sent-free" if self.is_free else "not-sent", name=self.name)
        if self.sent:
            return say("sent-free" if self.is_free else "sent-to", name=self.name, ago=self.ago or "unknown")
        return self._whose()

    def _whose(self) -> str:
        if self.is_free:
            return say("waiting-free", name=self.name)
        return say("waiting-bot" if self.is_bot else "waiting-link", name=self.name)


def link_status(shown: Waiting) -> Html:
    """Draw the sentence about the link, and what can be done meanwhile."""
    text = say("send-link" if shown.owes or shown.watches else "share-again")
    buttons = (
        _take_over(shown),
        _way_in(shown),
        button("share", "", text, class_="action" if shown.owes else None),
        paste_link(),
        button("no-answer", "", say("wait-no-answer")) if shown.sent or shown.may_ask else "",
    )
    opening = el("p", shown.opening) if shown.opening else ""
    return el("div", el("p", shown.sentence()), opening, el("div", *buttons, class_="choices"), class_="post")


def _way_in(shown: Waiting) -> Html:
    """Draw the control for somebody who watches, and takes a free seat or has played on another device."""
    if not shown.watches or shown.stand_in:
        return Html()
    return button("join", "", say("take-seat" if shown.has_room else "join-played-before"))


def _take_over(shown: Waiting) -> Html:
    """Draw the control that gives the seat back to a person here for whom a bot plays."""
    if shown.stand_in is None:
        return Html()
    seat, name = shown.stand_in
    return button("hand-over", str(seat), say("seat-to-person", name=name), class_="action")


@dataclass(frozen=True, slots=True)
class Absent:
    """
    A person whose link does not come: their seat, and whether it has been so long that a bot may play on.

    In a sealed game, `claiming` says how far the claim of a win has got.
    """

    seat: int
    name: str
    may_replace: bool
    is_sealed: bool = False
    claiming: Stage = ""


def no_answer(shown: Absent) -> Html:
    """Draw what can be done if no link comes."""
    return dialog(
        say("wait-title", name=shown.name),
        el("p", say("send-again")),
        button("share", "", say("share-again"), class_="action"),
        el("p", _stand_in(shown)),
        _instead(shown),
        close(say("wait-close")),
    )


def _instead(shown: Absent) -> Html:
    """Draw what can be done instead of waiting."""
    match shown.claiming:
        case "warn":
            return button("warn-win", "", say("warn-win", name=shown.name))
        case "claim":
            return button("claim-win", "", say("claim-win"))
    return button("replace", str(shown.seat), say("wait-replace", name=shown.name)) if shown.may_replace else Html()


def _stand_in(shown: Absent) -> str:
    """Return who plays instead."""
    if shown.is_sealed:
        claim = say("claim-stage", name=shown.name, stage=shown.claiming) if shown.claiming else ""
        return f"{say('stand-in-sealed', name=shown.name)} {claim}".strip()
    return say("stand-in") if shown.may_replace else say("stand-in-later", name=shown.name)


def confirm_replacing(shown: Absent) -> Html:
    """Ask for confirmation before a bot plays for a person elsewhere; the focus is on "No"."""
    return dialog(
        say("replace-title", name=shown.name),
        el("p", say("stand-in-crossing", name=shown.name)),
        button("close", "", say("replace-no"), id="keep-waiting", autofocus=True),
        button("replace", str(shown.seat), say("replace-yes", name=shown.name), class_="quiet", id="replace"),
    )


def confirm_claiming(name: str) -> Html:
    """Ask for confirmation before the win is claimed; the focus is on "No"."""
    return dialog(
        say("claim-title"),
        el("p", say("claim-told", name=name)),
        button("close", "", say("replace-no"), id="keep-waiting", autofocus=True),
        button("claim-win", "", say("claim-win"), class_="quiet", id="claim-win"),
    )
