"""Dialogs about games by link: plain data in, one piece of HTML out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.screens.dialogs import close, dialog
from passalong.app.session.notes import MAX_LABEL
from passalong.ui.control import button
from passalong.ui.html import Html, el

WAYS = ("share", "copy", "file")
"""The ways in which a link leaves the page."""


@dataclass(frozen=True, slots=True)
class ShareSheet:
    """A game's link, ready to send."""

    title: str
    """The game's title."""
    sentence: str
    """The text before the link."""
    url: str
    fits: str
    """Which messengers take a link of this length, as a sentence; "" if all do."""
    to: str = ""
    """Whose turn it is, if that person is elsewhere; "" otherwise."""
    can_share: bool = True
    """Whether the browser has a share sheet."""
    reads: str = ""
    """What others can find out from the link, as a sentence; may be empty."""
    sent: tuple[str, str] | None = None
    """A heading and a sentence about what has happened to the link; None until it has been sent."""
    warning: str = ""
    """A warning about this browser; may be empty."""
    is_known: bool = False
    """Whether a link of this game has left this device before: then all but the main button is folded."""


@dataclass(frozen=True, slots=True)
class Code:
    """A game's link as a QR code."""

    to: str
    """Who scans the code; "" if unknown."""
    svg: Html | None
    """The drawing; None if the link is too long for a code."""
    then: str = ""
    """What follows, as a sentence."""
    ease: str = ""
    """How easily the code is scanned, as a sentence."""


@dataclass(frozen=True, slots=True)
class Version:
    """One of two versions that have forked from one game."""

    title: str
    """Which of the two it is."""
    key: str
    """The key of the save."""
    players: str
    """The names of the players."""
    summary: str
    """The state of play."""
    moved: str = ""
    """What happened in this version alone; may be empty."""
    when: str = ""
    """How long ago that was; "" if unknown."""
    note: str = ""
    """What playing on with this version means for the people here; may be empty."""
    choice: str = ""
    """The label of the button that chooses it; "" if it can only be looked at."""


def share_sheet(shown: ShareSheet) -> Html:
    """Draw the ways to send a game's link; once it has been sent, the way back to the table comes first."""
    return dialog(
        *_sent(*shown.sent) if shown.sent else _unsent(shown),
        el("p", shown.warning, class_="reminder") if shown.warning else "",
        el("details", el("summary", say("send-more")), *_more(shown), id="send-more", open=not shown.is_known),
        "" if shown.sent else close(say("back-to-table")),
    )


def _unsent(shown: ShareSheet) -> tuple[object, ...]:
    head = say("send-to", name=shown.to) if shown.to else say("send-share", title=shown.title)
    what = ("share", "", say("send-link")) if shown.can_share else ("copy", "message", say("send-copy-message"))
    return head, el("p", shown.sentence), button(*what, class_="action")


def _sent(head: str, sentence: str) -> tuple[object, ...]:
    back = button("close", "", say("back-to-table"), class_="action", id="sent-back", autofocus=True)
    return head, el("p", sentence) if sentence else "", back


def _more(shown: ShareSheet) -> tuple[object, ...]:
    """Draw the other ways to send a link, all of them once one has been used, and what there is to know about it."""
    again = button("share", "", say("send-link")) if shown.sent and shown.can_share else ""
    copy = button("copy", "", say("copy-link"))
    code = button("qr", "", say("send-show-to", name=shown.to) if shown.to else say("code-show"))
    return (
        el("div", again, copy, code, button("save-file", "", say("save-file")), class_="choices"),
        el("textarea", shown.url, id="share-link", readonly=True, rows=3, aria_label=say("send-link-label")),
        el("p", shown.fits, class_="fits") if shown.fits else "",
        el("p", shown.reads, class_="reminder") if shown.reads else "",
    )


def code(shown: Code) -> Html:
    """Draw a game's code on the full screen for somebody in the same room; it is white in every theme."""
    if shown.svg is None:
        send = button("share", "", say("send-link"), class_="action")
        return dialog(say("code-too-long"), el("p", say("code-none")), send, close(say("back-to-table")))
    handed = say("code-handed-to", name=shown.to) if shown.to else say("code-handed")
    done = button("handed", "", handed, class_="action")
    told = el(
        "div",
        el("p", shown.then),
        el("div", done, close(say("later")), class_="choices"),
        el("p", shown.ease, class_="fits"),
        class_="told",
    )
    title = say("code-point-to", name=shown.to) if shown.to else say("code-point")
    return dialog(title, el("figure", shown.svg, class_="qr"), told, class_="code")


def paste_box(problem: str) -> Html:
    """Draw the field into which a message with a link can be pasted."""
    use = {"data_act": "paste-text", "aria_label": say("paste-box"), "autofocus": True}
    return dialog(
        say("paste-link"),
        el("p", problem or say("paste-label"), role="alert" if problem else None),
        el("textarea", id="message", rows=4, **use),
        button("read", "", say("paste-read"), class_="action"),
        close(say("later")),
    )


def fork(sentence: str, advice: str, versions: Sequence[Version]) -> Html:
    """Draw the choice between two versions of a game; both are kept until one is chosen."""
    told = el("p", sentence), el("p", advice)
    return dialog(say("fork-title"), *told, *map(_version, versions), close(say("fork-close")))


def _version(version: Version) -> Html:
    choose = button("choose-version", version.key, version.choice) if version.choice else ""
    facts = (version.players, version.summary, version.moved, version.note)
    when = el("p", el("small", version.when)) if version.when else ""
    return el("section", el("h3", version.title), *(el("p", fact) for fact in facts if fact), when, choose)


def seats_settled(told: str) -> Html:
    """Draw what has become of people who had taken the same seat."""
    return dialog(say("reseated-title"), el("p", told), button("close", "", say("all-right"), class_="action"))


def full(told: str, stay: Html, *, seats_all: bool) -> Html:
    """
    Draw for whom no seat was left, and offer another table.

    `stay` is the control that leads to this one; `seats_all` is True if the other one has a seat for everybody.
    """
    return dialog(
        say("full-title"),
        el("p", told),
        el("p", say("full-for-all" if seats_all else "full-for-rest")),
        button("another-table", "", say("full-other-table"), class_="action"),
        stay,
    )


def paste_another() -> Html:
    """Draw the control that pastes another link in place of one that cannot be opened."""
    return button("paste", "", say("paste-another"))


def unreadable(title: str, why: str, advice: str, again: Html = Html("")) -> Html:
    """Draw that a link, a file or a game cannot be opened, and why; `again` are controls to try another one."""
    return dialog(title, el("p", why), el("p", advice), button("close", "", say("all-right"), class_="action"), again)


def bot(fragment: str) -> Html:
    """Draw that a link holds a bot, with the way to the workshop, which reads it."""
    way = el("a", say("bot-open"), href=f"./workshop.html#{fragment}", class_="action")
    return dialog(say("bot-title"), el("p", say("bot-told")), way, close(say("never-mind")))


@dataclass(frozen=True, slots=True)
class Managed:
    """A saved game that can be removed and, if it can be read, renamed or sent again."""

    key: str
    title: str
    label: str
    facts: Sequence[str] = ()
    readable: bool = False


def manage(game: Managed) -> Html:
    """Draw what can be done with a saved game besides playing it."""
    use = {"data_act": "rename", "data_arg": game.key, "maxlength": MAX_LABEL, "type": "text"}
    field = el("input", id="game-label", value=game.label, **use)
    send = button("send-again", game.key, say("keep-send")) if game.readable else ""
    name = el("div", el("label", say("keep-label"), for_="game-label"), field, class_="rule")
    return dialog(
        game.label or game.title,
        *(el("p", fact) for fact in game.facts),
        name if game.readable else "",
        el("div", send, button("remove", game.key, say("keep-remove")), class_="choices"),
        close(say("back")),
    )
