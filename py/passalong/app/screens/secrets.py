"""Dialogs about a seat of a sealed game that moves between devices: plain data in, HTML out."""

from __future__ import annotations

from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.screens.dialogs import close, dialog
from passalong.ui.control import button
from passalong.ui.html import Html, el

FIELD = "four-words"
PROBLEM = "words-problem"


@dataclass(frozen=True, slots=True)
class Locked:
    """A seat whose secret is locked: its number and name, the words, and whether there is a share sheet."""

    seat: int
    name: str
    words: str
    can_share: bool = True


@dataclass(frozen=True, slots=True)
class Asked:
    """
    A seat that is to come here; `is_locked` is True if there are words for it, `is_dealt` if its game is.

    `may_watch` is True if nobody has said yet whether this device only watches. `problem` says why the words that were
    typed did not work, `waits` is True while they are being tried.
    """

    seat: int
    name: str
    is_locked: bool
    is_dealt: bool
    may_watch: bool
    problem: str = ""
    waits: bool = False


def words(shown: Locked | None) -> Html:
    """Draw the four words of a seat; until they are known, that they are being made."""
    if shown is None:
        return dialog(say("words-title"), el("p", say("words-making"), role="status"), close(say("never-mind")))
    seat = str(shown.seat)
    send = button("share-seat", seat, say("words-share")) if shown.can_share else ""
    code, copy = button("code-seat", seat, say("code-show")), button("copy-seat", seat, say("copy-link"))
    return dialog(
        say("words-title-for", name=shown.name),
        el("p", shown.words, id=FIELD, class_="four-words", tabindex=-1),
        el("p", say("words-told", name=shown.name)),
        el("p", say("words-there")),
        el("div", code, send, copy, class_="choices"),
        button("leave-seat", seat, say("words-moved"), class_="quiet"),
        close(say("words-done"), id="words-done"),
    )


def leave(seat: int, name: str) -> Html:
    """Ask whether this device is only to watch from now on; the focus is on "No"."""
    return dialog(
        say("leave-title", name=name),
        el("p", say("leave-told", name=name)),
        button("dismiss", "", say("leave-no"), id="not-left", autofocus=True),
        button("left-seat", str(seat), say("leave-yes"), class_="quiet", id="left-seat"),
    )


def bring(shown: Asked) -> Html:
    """Ask for the four words that bring a seat here; if it is not locked, say how it can come."""
    title = say("bring-title", name=shown.name)
    if not shown.is_locked:
        cards = "dealt" if shown.is_dealt else "later"
        told = el("p", say("bring-none", name=shown.name)), el("p", say("bring-how", name=shown.name, cards=cards))
        return dialog(title, *told, *_instead(shown, focused=True))
    wrong = {"aria_invalid": True, "aria_describedby": PROBLEM} if shown.problem else {}
    use = {"autocapitalize": "none", "autocomplete": "off", "spellcheck": "false", "enterkeyhint": "go"}
    form = el(
        "form",
        el("label", say("bring-label"), for_=FIELD),
        el("input", id=FIELD, type="text", readonly=shown.waits, **use, **wrong),
        el("p", shown.problem, id=PROBLEM, class_="problem") if shown.problem else "",
        el("p", say("bring-waits"), role="status") if shown.waits else "",
        el("button", say("bring-go", name=shown.name), type="submit", class_="action"),
        data_act="try-words",
        data_arg=str(shown.seat),
        class_="words",
    )
    return dialog(title, el("p", say("bring-told", name=shown.name)), form, *_instead(shown))


def _instead(shown: Asked, *, focused: bool = False) -> tuple[Html, ...]:
    """Draw what can be done without the words."""
    watch = button("watch", "", say("just-watch")) if shown.may_watch else Html()
    return watch, button("dismiss", "", say("back"), class_="quiet", autofocus=focused)
