"""Dialogs about games that go by link: plain data in, one piece of HTML out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.app.dialogs import close, dialog
from passalong.app.words import MAX_LABEL
from passalong.record import MAX_NAME
from passalong.ui.control import button
from passalong.ui.html import Html, el
from passalong.ui.sentence import listed


@dataclass(frozen=True, slots=True)
class Letter:
    """
    A game's link, ready to send.

    `sentence` goes before the link; `to` names whose turn it is, if it is somebody's elsewhere; `fits` tells what the
    link's length fits into; `qr` is its code, drawn, with a sentence about it; `can_share` tells of a share sheet.
    """

    title: str
    sentence: str
    url: str
    fits: str
    to: str = ""
    qr: tuple[Html, str] | None = None
    can_share: bool = True


@dataclass(frozen=True, slots=True)
class Places:
    """What somebody can be who opens a game: each seat of a person elsewhere with its name, and whether it is free."""

    title: str
    summary: str
    players: tuple[str, ...]
    seats: tuple[tuple[int, str, bool], ...]


@dataclass(frozen=True, slots=True)
class Version:
    """One of two games that began as one: its key, and how it stands."""

    key: str
    summary: str


def letter(shown: Letter) -> Html:
    """Offer a game's link to send: by share sheet, copied, as a picture, as a file."""
    head = f"Send it to {shown.to}" if shown.to else f"Share {shown.title}"
    send = button("share", "", "Send the link", class_="action") if shown.can_share else ""
    copy = button("copy", "", "Copy the link", class_=None if shown.can_share else "action")
    code = "" if shown.qr else button("qr", "", "Show a QR code")
    others = (copy, code, button("save-file", "", "Save as a file"))
    return dialog(
        head,
        el("p", shown.sentence),
        _code(*shown.qr) if shown.qr else "",
        send,
        el("div", *others, class_="choices"),
        el("textarea", shown.url, id="share-link", readonly=True, rows=3, aria_label="Link to this game"),
        el("p", shown.fits, class_="fits"),
        el("p", OPEN_LEVEL, class_="reminder"),
        close("Back to the table"),
    )


OPEN_LEVEL = (
    "The link holds the whole game. What players may not see is hidden on the screen only, so send it to people you "
    "trust: everybody in the chat can open it."
)


def _code(code: Html, sentence: str) -> Html:
    return el("figure", code, el("figcaption", sentence), class_="qr")


def places(shown: Places, me: str) -> Html:
    """Ask somebody who has opened a link who they are."""
    free = [(seat, name) for seat, name, is_free in shown.seats if is_free]
    taken = [(seat, name) for seat, name, is_free in shown.seats if not is_free]
    sit = [button("take-seat", str(seat), f"Take {name}", class_="action") for seat, name in free]
    be = [button("take-seat", str(seat), f"I am {name}") for seat, name in taken]
    return dialog(
        f"Join {shown.title}",
        el("p", f"At the table: {listed(shown.players)}.") if shown.players else "",
        el("p", f"{shown.summary}."),
        _name_field(me) if sit else "",
        el("div", *sit, *be, class_="choices"),
        close("Just watch"),
    )


def _name_field(me: str) -> Html:
    use = {"data_act": "my-name", "autocomplete": "nickname", "maxlength": MAX_NAME, "type": "text"}
    field = el("input", id="my-name", value=me, **use)
    return el("div", el("label", "Your name", for_="my-name"), field, class_="rule")


def paste_box(problem: str) -> Html:
    """Let a message with a link in it be pasted by hand."""
    label = "Paste the whole message here; the link in it is found."
    box = el("textarea", id="message", rows=4, data_act="paste-text", aria_label="Message with a link")
    return dialog(
        "Open a link",
        el("p", problem or label, role="alert" if problem else None),
        box,
        button("read", "", "Open it", class_="action"),
        close("Not now"),
    )


def fork(sentence: str, here: Version, came: Version) -> Html:
    """Say that a game has gone two ways, and let one be chosen; until then both are kept."""
    return dialog(
        "Two versions of this game",
        el("p", sentence),
        el("p", "Ask each other which one counts. Until you choose, both are kept."),
        _version("The one that was here", here, "Play on with this one"),
        _version("The one that has come now", came, "Play on with the new one"),
        close("Keep both for now"),
    )


def _version(title: str, version: Version, text: str) -> Html:
    choose = button("choose-version", version.key, text)
    return el("section", el("h3", title), el("p", version.summary), choose)


def unreadable(title: str, why: str, advice: str) -> Html:
    """Say that a link, or a file, cannot be opened, and why; another may be pasted at once."""
    again = button("paste", "", "Paste another link")
    return dialog(title, el("p", why), el("p", advice), button("close", "", "All right", class_="action"), again)


@dataclass(frozen=True, slots=True)
class Keeping:
    """A game kept on this device, to be renamed, sent again or removed."""

    key: str
    title: str
    label: str
    facts: Sequence[str] = ()
    may_send: bool = False


def keeping(game: Keeping) -> Html:
    """Offer what can be done with a saved game besides playing it."""
    use = {"data_act": "rename", "data_arg": game.key, "maxlength": MAX_LABEL, "type": "text"}
    field = el("input", id="game-label", value=game.label, **use)
    send = button("send-again", game.key, "Send its link") if game.may_send else ""
    return dialog(
        game.label or game.title,
        *(el("p", fact) for fact in game.facts),
        el("div", el("label", "Your name for this game", for_="game-label"), field, class_="rule"),
        el("div", send, button("remove", game.key, "Remove it"), class_="choices"),
        close("Back"),
    )
