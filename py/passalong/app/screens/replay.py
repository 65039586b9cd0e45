"""The table as it is drawn where somebody looks back: at what they have missed, or over a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from passalong.app import strings
from passalong.app.screens import dialogs, layout
from passalong.app.screens.layout import step_button
from passalong.app.screens.since import strip, way_to_now
from passalong.app.screens.table import regions, scene
from passalong.app.session.analysis import Analysis
from passalong.app.session.message import deal_word
from passalong.app.session.replay import DealReplay, Replay
from passalong.app.session.table import Table
from passalong.ui.control import button
from passalong.ui.html import Html, el
from passalong.ui.sentence import fill, sentence


def since_regions(table: Table, settings: Mapping[str, object]) -> dict[str, Html]:
    """Draw an earlier step of what has happened since somebody here last looked; as now, if that is all there is."""
    since = table.since()
    if since is None:
        return regions(table, settings)
    return {**_moment_regions(table, since), "coach": strip(since), "actions": way_to_now()}


def _moment_regions(table: Table, walk: Replay) -> dict[str, Html]:
    """Draw the table as the person here saw it at a moment that is looked back at."""
    record, seen = table.match.record, walk.observation()
    drawn = scene(record.game, seen, table.match.names, table.kept_ui(walk.viewer), may_act=False)
    stage, rules = strings.stage(deal_word(record.game), seen.round), table.house_rules()
    frame = layout.TableFrame(table.title, stage, "looking back", rules=rules)
    return {**drawn, "header": layout.table_header(frame)}


def review_regions(table: Table, review: DealReplay) -> dict[str, Html]:
    """Draw a moment of a deal that is over, as the person here saw it."""
    others = [
        button("review-as", str(seat), fill(strings.LOOK_AS, name=table.match.names[seat]))
        for seat in table.seats_here()
        if seat != review.viewer
    ]
    return {**_moment_regions(table, review), "coach": _guide(review, moment(review), others), "actions": Html()}


class Moment(NamedTuple):
    """What there is to say about a moment of a deal: which it is, what led to it, what the best bot thinks of that."""

    heading: str
    told: str
    verdict: str

    def said(self) -> str:
        """Return all of it for the ear."""
        return " ".join(filter(None, (sentence(self.heading), self.told, self.verdict)))


def moment(review: DealReplay) -> Moment:
    """Say what the moment is that is looked back at."""
    heading, looked = strings.step(review.step, review.steps), review.analysis
    told = " ".join(review.lines())
    remark = looked.remarks.get(review.at) if looked else None
    if looked and looked.is_ready and remark in looked.costliest:
        heading = strings.costly(heading, looked.costliest.index(remark))
    return Moment(heading, told, remark.verdict if remark else "")


def _guide(review: DealReplay, now: Moment, others: list[Html]) -> Html:
    """Say what led to the moment shown, and what there is to say about that; `others` lead to the eyes of others."""
    why = button("why", "", "Why?") if review.may_ask_why() else Html()
    looked, overview, going_on = review.analysis, Html(), Html()
    if looked and looked.is_ready:
        overview = button("costliest", "", strings.costliest(len(looked.costliest)))
    elif looked:
        going_on = el("p", looked.progress, class_="progress")
    tools = why, overview, *others, going_on
    return layout.coach(el("h2", now.heading), now.told, *tools, steps=_review_steps(review), aside=now.verdict)


def costliest(review: DealReplay, looked: Analysis) -> Html:
    """Show the moves that have cost the player most, and what could be made of the deal."""
    moves = [dialogs.Costly(remark.at - review.first, remark.told, remark.verdict) for remark in looked.costliest]
    return dialogs.costliest(moves, strings.par(looked.made, looked.par))


def _review_steps(review: DealReplay) -> Html:
    at_start, at_end = review.at == review.first, review.at == review.last
    return (
        step_button("review", "first", "First", "review-first", legal=not at_start)
        + step_button("review", "back", "Back", "review-back", legal=not at_start)
        + step_button("review", "on", "On", "review-on", legal=not at_end, primary=True)
        + step_button("review", "last", "Last", "review-last", legal=not at_end)
        + step_button("review-end", "", "Done", "review-end")
    )
