"""Dialogs about games that go by link: plain data in, one piece of HTML out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.app import strings
from passalong.app.screens.dialogs import close, dialog
from passalong.app.strings import MAX_LABEL
from passalong.ui.control import button
from passalong.ui.html import Html, el


@dataclass(frozen=True, slots=True)
class ShareSheet:
    """
    A game's link, ready to send.

    `sentence` goes before the link; `to` names whose turn it is, if it is somebody's elsewhere; `fits` tells what the
    link's length fits into; `reads` what others can find out from it; `can_share` tells of a share sheet; `sent` says
    what has become of it, in a word and in a sentence, once it has left the page; `warning` what there is to know about
    this browser.
    """

    title: str
    sentence: str
    url: str
    fits: str
    to: str = ""
    can_share: bool = True
    reads: str = ""
    sent: tuple[str, str] | None = None
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """
    A game's link as a QR code, `svg` None where it is too long for one.

    `to` is who reads it, if that is known; `then` says what follows, and `ease` how easily it is read.
    """

    to: str
    svg: Html | None
    then: str = ""
    ease: str = ""


@dataclass(frozen=True, slots=True)
class Version:
    """
    One of two games that began as one: its key, who plays, and how it stands.

    `moved` tells what happened in this one alone, `when` how long ago; `note` is a sentence about what playing on with
    it means for the people here; `playable` tells whether one can.
    """

    key: str
    players: str
    summary: str
    moved: str = ""
    when: str = ""
    note: str = ""
    playable: bool = True


def letter(shown: ShareSheet) -> Html:
    """Offer a game's link to send: by share sheet, copied, as a code, as a file; once it is out, lead back first."""
    return dialog(*_sent(*shown.sent) if shown.sent else _unsent(shown), *_ways(shown), *_fine_print(shown))


def _unsent(shown: ShareSheet) -> tuple[object, ...]:
    head = f"Send it to {shown.to}" if shown.to else f"Share {shown.title}"
    what = ("share", "", "Send the link") if shown.can_share else ("copy", "message", "Copy the message")
    return head, el("p", shown.sentence), button(*what, class_="action")


def _sent(head: str, sentence: str) -> tuple[object, ...]:
    back = button("close", "", "Back to the table", class_="action", id="sent-back", autofocus=True)
    return head, el("p", sentence) if sentence else "", back


def _ways(shown: ShareSheet) -> tuple[object, ...]:
    """Offer the other ways in which a link can go out; all of them, once one has been tried."""
    again = button("share", "", "Send the link again") if shown.sent and shown.can_share else ""
    copy = button("copy", "", "Copy the link")
    code = button("qr", "", f"Show to {shown.to}" if shown.to else strings.SHOW_CODE)
    return (el("div", again, copy, code, button("save-file", "", "Save as a file"), class_="choices"),)


def _fine_print(shown: ShareSheet) -> tuple[object, ...]:
    return (
        el("textarea", shown.url, id="share-link", readonly=True, rows=3, aria_label="Link to this game"),
        el("p", shown.fits, class_="fits"),
        el("p", shown.reads, class_="reminder") if shown.reads else "",
        el("p", shown.warning, class_="reminder") if shown.warning else "",
        "" if shown.sent else close("Back to the table"),
    )


def code(shown: Code) -> Html:
    """Fill the screen with a game's code for somebody in the same room; it is white in every theme."""
    if shown.svg is None:
        send = button("share", "", "Send the link", class_="action")
        return dialog(strings.TOO_LONG, el("p", strings.NO_QR), send, close("Back to the table"))
    done = button("handed", "", f"{shown.to} has it" if shown.to else "They have it", class_="action")
    told = el(
        "div",
        el("p", shown.then),
        el("div", done, close("Not now"), class_="choices"),
        el("p", shown.ease, class_="fits"),
        class_="told",
    )
    return dialog(strings.point(shown.to), el("figure", shown.svg, class_="qr"), told, class_="code")


def paste_box(problem: str) -> Html:
    """Let a message with a link in it be pasted by hand."""
    label = "Paste the whole message here; the link in it is found."
    box = el("textarea", id="message", rows=4, data_act="paste-text", aria_label="Message with a link", autofocus=True)
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
    choose = button("choose-version", version.key, text) if version.playable else ""
    facts = (version.players, version.summary, version.moved, version.note)
    when = el("p", el("small", version.when)) if version.when else ""
    return el("section", el("h3", title), *(el("p", fact) for fact in facts if fact), when, choose)


def seats_settled(told: str) -> Html:
    """Say what has become of people who had taken the same seat."""
    return dialog(strings.SEATS_SETTLED, el("p", told), button("close", "", "All right", class_="action"))


def full(told: str, *, watches: bool) -> Html:
    """Say for whom no seat was left, and let a table be started that has one; `watches` tells that nobody sits here."""
    return dialog(
        strings.FULL,
        el("p", told),
        el("p", strings.FOR_ALL),
        button("another-table", "", strings.OTHER_TABLE, class_="action"),
        close("Just watch" if watches else "Stay at this table"),
    )


def paste_another() -> Html:
    """Offer to paste a link in place of one that cannot be opened."""
    return button("paste", "", "Paste another link")


def unreadable(title: str, why: str, advice: str, again: Html = Html("")) -> Html:
    """Say that a link, a file or a game cannot be opened, and why; `again` lets another one be tried at once."""
    return dialog(title, el("p", why), el("p", advice), button("close", "", "All right", class_="action"), again)


@dataclass(frozen=True, slots=True)
class Keeping:
    """A game kept on this device, to be removed, and where it can be read renamed or sent again."""

    key: str
    title: str
    label: str
    facts: Sequence[str] = ()
    readable: bool = False


def keeping(game: Keeping) -> Html:
    """Offer what can be done with a saved game besides playing it."""
    use = {"data_act": "rename", "data_arg": game.key, "maxlength": MAX_LABEL, "type": "text"}
    field = el("input", id="game-label", value=game.label, **use)
    send = button("send-again", game.key, "Send its link") if game.readable else ""
    name = el("div", el("label", "Your name for this game", for_="game-label"), field, class_="rule")
    return dialog(
        game.label or game.title,
        *(el("p", fact) for fact in game.facts),
        name if game.readable else "",
        el("div", send, button("remove", game.key, "Remove it"), class_="choices"),
        close("Back"),
    )
