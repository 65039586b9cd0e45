"""What somebody here has missed: the strip that leads through it one move at a time, and the list of it all."""

from __future__ import annotations

from passalong.app import strings
from passalong.app.screens.dialogs import close, dialog
from passalong.app.screens.layout import BACK
from passalong.app.session.since import Since
from passalong.ui.card import icon
from passalong.ui.control import button
from passalong.ui.html import Html, el


def strip(since: Since) -> Html:
    """Draw the strip: what led to the moment shown, which opens the list of all, and the ways back and on beside it."""
    what = el("span", f" · {strings.SINCE}", class_="what")
    count = el("span", el("b", strings.out_of(since.step, since.steps)), what, " · ", class_="count")
    told = el("span", count, el("span", *since.lines(), id="since-text"), class_="lines")
    ways = (
        _way("back", "One step back", "B", since.at > since.first),
        button("since-list", "", told, id="since-list", aria_haspopup="dialog"),
        _way("on", "One step on", "F", not since.is_now),
    )
    return el("h2", strings.SINCE, class_="visually-hidden") + el("div", *ways, class_="strip", role="group")


def _way(where: str, label: str, key: str, legal: bool) -> Html:
    use = {"id": f"since-{where}", "aria_label": label, "title": label, "aria_keyshortcuts": key}
    return button("since", where, icon(BACK), aria_disabled=None if legal else True, **use)


def way_to_now() -> Html:
    """Offer what leads back to where one may play."""
    return button("since", "last", strings.NOW, id="since-now", class_="action")


def listed(since: Since) -> Html:
    """List all moves of the strip, each the way to its moment."""
    moves = (_listed(number, moment.told, since.at) for number, moment in enumerate(since.moments[1:], 1))
    away = button("since-end", "", "Put the list away") if since.is_now else ""
    return dialog(strings.SINCE, el("ol", *moves, class_="costliest since"), away, close("Back to the table"))


def _listed(number: int, told: str, at: int) -> Html:
    return el("li", button("since", str(number), told, aria_current="step" if number == at else None))
