"""The table while the next move is elsewhere: what is known of the link, and what can be done if none comes."""

from __future__ import annotations

from dataclasses import dataclass

from passalong.app import strings
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import paste_link
from passalong.ui.control import button
from passalong.ui.html import Html, el


@dataclass(frozen=True, slots=True)
class Waiting:
    """
    Whose link is waited for.

    `name` is who is on turn, and `is_free` tells that nobody has taken that seat yet. `owes` tells that the link has
    yet to be sent; `sent` that it was the people here who moved last and have sent it, `ago` when, if that is known.
    `stand_in` is the seat and name of somebody here for whom a bot plays: they may take over again. `sits_untold` tells
    that somebody has sat down here of whom the others do not know yet, `is_bot` that a bot is on turn, which moves on
    the device of whoever moved last.
    """

    name: str
    is_free: bool = False
    owes: bool = False
    sent: bool = False
    ago: str = ""
    watches: bool = False
    stand_in: tuple[int, str] | None = None
    sits_untold: bool = False
    is_bot: bool = False

    def told(self) -> str:
        """Say how it stands with the link."""
        if self.stand_in:
            return strings.bot_plays(self.stand_in[1])
        if self.watches:
            return strings.WATCHING
        if self.sits_untold:
            return f"{strings.SEAT_UNTOLD} {self._whose()}"
        if self.owes:
            return strings.not_sent(self.name, self.is_free)
        return strings.sent_to(self.name, self.ago, self.is_free) if self.sent else self._whose()

    def _whose(self) -> str:
        if self.is_free:
            return strings.free_on_turn(self.name)
        return strings.bot_elsewhere(self.name) if self.is_bot else strings.waiting_for(self.name)


def post(shown: Waiting) -> Html:
    """Say how it stands with the link, and offer what can be done meanwhile."""
    text = "Send the link" if shown.owes or shown.watches else "Send again"
    buttons = (
        _take_over(shown),
        button("join", "", "Take a seat") if shown.watches and not shown.stand_in else "",
        button("share", "", text, class_="action" if shown.owes else None),
        paste_link(),
        button("no-answer", "", "No answer?") if shown.sent else "",
    )
    return el("div", el("p", shown.told()), el("div", *buttons, class_="choices"), class_="post")


def _take_over(shown: Waiting) -> Html:
    """Give the seat back to somebody here for whom a bot plays."""
    if shown.stand_in is None:
        return Html()
    seat, name = shown.stand_in
    return button("hand-over", str(seat), f"{name} plays again", class_="action")


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody whose link does not come: their seat, and whether it has been so long that a bot may play on."""

    seat: int
    name: str
    may_replace: bool


def no_answer(shown: Absent) -> Html:
    """Say what can be done if no link comes."""
    replace = button("replace", str(shown.seat), f"Let a bot play for {shown.name}") if shown.may_replace else ""
    return dialog(
        f"No link from {shown.name}?",
        el("p", strings.SEND_AGAIN),
        button("share", "", "Send again", class_="action"),
        el("p", strings.stand_in(shown.name, shown.may_replace)),
        replace,
        close("Keep waiting"),
    )


def confirm_replacing(shown: Absent) -> Html:
    """Ask once more before a bot plays for somebody who is elsewhere; the focus is on what leaves all as it is."""
    return dialog(
        f"A bot for {shown.name}?",
        el("p", strings.crossing(shown.name)),
        button("close", "", "No, keep waiting", id="keep-waiting", autofocus=True),
        button("replace", str(shown.seat), f"Yes, a bot plays for {shown.name}", class_="quiet", id="replace"),
    )
