"""What somebody here has missed: a strip that leads through it move by move, and a list."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import BACK
from passalong.app.session.table.catch_up import Since
from passalong.ui.card import icon
from passalong.ui.control import button
from passalong.ui.html import Html, el
from passalong.ui.sentence import sentence


def strip(since: Since) -> Html:
    """Draw the strip: the text about the moment shown, which opens the list, between the buttons back and on."""
    what = el("span", f" · {say('since')}", class_="what")
    count = el("span", el("b", say("step-of", step=since.step, steps=since.steps)), what, " · ", class_="count")
    told = el("span", count, el("span", since.news or say("since-before"), id="since-text"), class_="lines")
    ways = (
        _way("back", say("since-back"), "B", since.at > since.first),
        button("since-list", "", told, id="since-list", aria_haspopup="dialog"),
        _way("on", say("since-on"), "F", not since.is_now),
    )
    return el("h2", say("since"), class_="visually-hidden") + el("div", *ways, class_="strip", role="group")


def said(since: Since) -> str:
    """Return which moment is shown, and what led to it."""
    return " ".join([sentence(say("step", step=since.step, steps=since.steps)), since.news or say("since-before")])


def _way(where: str, label: str, key: str, legal: bool) -> Html:
    use = {"id": f"since-{where}", "aria_label": label, "title": label, "aria_keyshortcuts": key}
    return button("since", where, icon(BACK), aria_disabled=None if legal else True, **use)


def way_to_now() -> Html:
    """Draw the control that leads back to the present, where moves can be played."""
    return button("since", "last", say("since-now"), id="since-now", class_="action")


def listed(since: Since) -> Html:
    """List all moves of the strip, each with a link to its moment."""
    moves = (_listed(number, moment.news, since.at) for number, moment in enumerate(since.moments[1:], 1))
    away = button("since-end", "", say("since-away")) if since.is_now else ""
    return dialog(say("since"), el("ol", *moves, class_="costliest since"), away, close(say("back-to-table")))


def _listed(number: int, told: str, at: int) -> Html:
    return el("li", button("since", str(number), told, aria_current="step" if number == at else None))
