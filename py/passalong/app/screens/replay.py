"""The table while somebody looks back: at what they have missed, or over a finished deal."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app.messages import say
from passalong.app.screens import dialogs, layout
from passalong.app.screens.layout import step_button
from passalong.app.screens.since import strip, way_to_now
from passalong.app.screens.table import regions, scene
from passalong.app.session.review.analysis import Analysis
from passalong.app.session.review.deal_replay import DealReplay, Replay
from passalong.app.session.table.table import Table
from passalong.ui.control import button
from passalong.ui.html import Html, el


def since_regions(table: Table, settings: Mapping[str, object], *, sound: bool = False) -> dict[str, Html]:
    """Draw a step of what the viewer has missed; the table as it is, where nothing was missed."""
    since = table.since()
    if since is None:
        return regions(table, settings, sound=sound)
    return {**_moment_regions(table, since, sound), "coach": strip(since), "actions": way_to_now()}


def _moment_regions(table: Table, walk: Replay, sound: bool) -> dict[str, Html]:
    """Draw the table as the viewer saw it at an earlier moment."""
    record, seen = table.match.record, walk.observation()
    drawn = scene(record.game, seen, table.match.names, table.kept_ui(walk.viewer), may_act=False)
    stage, rules = table.text.stage(seen.round), table.house_rules()
    frame = layout.TableFrame(table.title, stage, say("review-turn"), rules=rules, sound=sound)
    return {**drawn, "header": layout.table_header(frame)}


def review_regions(table: Table, review: DealReplay, *, sound: bool = False) -> dict[str, Html]:
    """Draw a moment of a finished deal, as the viewer saw it."""
    others = [
        button("review-as", str(seat), say("look-as", name=table.match.names[seat]))
        for seat in table.seats_here()
        if seat != review.viewer
    ]
    return {**_moment_regions(table, review, sound), "coach": _guide(review, others), "actions": Html()}


def _guide(review: DealReplay, others: list[Html]) -> Html:
    """Draw the box with the comment on the moment shown; `others` are buttons to look with other eyes."""
    why = button("why", "", say("review-why")) if review.may_ask_why() else Html()
    comment, analysis, overview, going_on = review.comment(), review.analysis, Html(), Html()
    if analysis and analysis.is_ready:
        overview = button("costliest", "", say("costliest", moves=len(analysis.costliest)))
    elif analysis:
        going_on = el("p", analysis.progress, class_="progress")
    tools, steps = (why, overview, *others, going_on), _review_steps(review)
    return layout.coach(el("h2", comment.heading), comment.news, *tools, steps=steps, aside=comment.verdict)


def costliest(review: DealReplay, analysis: Analysis, *, can_train: bool) -> Html:
    """Show the moves that have cost the player most, and what could be made of the deal."""
    moves = [dialogs.Costly(remark.at - review.first, remark.action, remark.verdict) for remark in analysis.costliest]
    par = "" if analysis.par is None else say("par", made=analysis.made, par=analysis.par)
    return dialogs.costliest(moves, par, can_train=can_train)


def _review_steps(review: DealReplay) -> Html:
    at_start, at_end = review.at == review.first, review.at == review.last
    return (
        step_button("review", "first", say("review-first"), "review-first", legal=not at_start)
        + step_button("review", "back", say("back"), "review-back", legal=not at_start)
        + step_button("review", "on", say("review-on"), "review-on", legal=not at_end, primary=True)
        + step_button("review", "last", say("review-last"), "review-last", legal=not at_end)
        + step_button("review-end", "", say("done"), "review-end")
    )
