"""A hint at the table: what a good player would do and why, above the table, with a light on what to use for it."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.screens import layout
from passalong.app.screens.layout import BACK, FLAG
from passalong.app.screens.spotlight import spotlight
from passalong.app.session.hint import Hint
from passalong.app.session.touching import Ui
from passalong.ui.card import icon
from passalong.ui.control import action
from passalong.ui.html import Html, el


def advice(hint: Hint, ui: Ui) -> Html:
    """Draw the box with the hint, and the controls that follow it and put it away; `ui` is what has been staged."""
    heading = el("h2", say("hint"), class_="visually-hidden")
    if not hint.is_ready:
        return layout.coach(heading, say("thinking"), steps=_away(say("never-mind"))) + spotlight(None)
    return layout.coach(heading, hint.sentence, steps=_away(say("hint-close")) + _follow()) + spotlight(hint.target(ui))


def _away(text: str) -> Html:
    return action("hint-end", "", icon(FLAG) + el("span", text), primary=False, id_="leave")


def _follow() -> Html:
    return action("hint-play", "", icon(BACK) + el("span", say("hint-do")), id_="step-on")
