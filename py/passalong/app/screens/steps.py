"""The bar of a look back: a slider over all moments, and the steps one by one."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.screens.layout import step_button
from passalong.app.session.review.replay import Replay
from passalong.ui.html import Html, el


def steps(walk: Replay, act: str, where: str, leave: Html) -> Html:
    """Draw the bar; `act` goes to a moment, `where` is the moment in words, and `leave` ends the look back."""
    use = {"data_act": act, "aria_label": say("review-moment"), "aria_valuetext": where}
    return (
        el("input", id="review-moment", type="range", min=0, max=walk.steps, value=walk.step, **use)
        + step_button(act, "back", say("back"), "review-back", legal=walk.at > walk.first, key="B")
        + step_button(act, "on", say("review-on"), "review-on", legal=walk.at < walk.last, primary=True, key="F")
        + leave
    )
