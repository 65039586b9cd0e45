"""The review of a finished deal on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from passalong.app.messages import say
from passalong.app.screens import dialogs, layout
from passalong.app.screens.layout import step_button
from passalong.app.screens.steps import steps
from passalong.app.screens.table import TableScreen, moment_regions
from passalong.app.session.review.analysis import Analysis
from passalong.app.session.review.deal_replay import DealReplay
from passalong.app.session.table.table import Table
from passalong.app.settings import SOUND
from passalong.app.state import AppState, Dialog, Played, Screen, Seen
from passalong.ui.control import button
from passalong.ui.html import Html, el


@dataclass
class ReviewScreen(Screen):
    """The review of a finished deal, opened from the result dialog of the table beneath."""

    name = "review"
    back_steps = 2
    leads_to_lessons = leads_to_pages = True
    beneath: TableScreen = field()
    replay: DealReplay

    def regions(self, state: AppState) -> Mapping[str, Html]:
        table, review = self.beneath.game, self.replay
        others = [
            button("review-as", str(seat), say("look-as", name=table.match.names[seat]))
            for seat in table.seats.here()
            if seat != review.viewer
        ]
        drawn = moment_regions(table, review, bool(state.settings[SOUND]))
        return {**drawn, "coach": _guide(review, others), "actions": Html()}

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        if dialog.name == "costliest" and self.replay.analysis:
            is_open = self.beneath.game.record.seal is None
            return costliest(self.replay, self.replay.analysis, can_train=is_open)
        return super().dialog(state, dialog)

    def played(self) -> Played:
        return self.beneath.played()

    @property
    def table(self) -> Table:
        return self.beneath.game

    def seen(self) -> Seen:
        return self.beneath.game.match, self.replay.observation()

    @property
    def moment(self) -> tuple[int, int]:
        return self.replay.at, 0

    def go_up(self, state: AppState) -> bool:
        """Go back to the result."""
        state.turn_to(self.beneath)
        state.open(Dialog("result"))
        return True

    def put_away(self) -> Screen:
        """Return the table: a review is not resumed."""
        return self.beneath

    @property
    def thought(self) -> Analysis | None:
        return self.replay.analysis

    @property
    def progress(self) -> str:
        return self.replay.analysis.progress if self.replay.analysis else ""

    def note_thought(self, state: AppState) -> None:
        """Store what the one person here has lost in the deal."""
        analysis, table = self.replay.analysis, self.beneath.game
        if analysis and analysis.is_ready and table.seats.here() == [self.replay.viewer]:
            state.saves.note_lost(f"{self.beneath.key} {self.replay.last}", table.record.game, analysis.lost)


def _guide(review: DealReplay, others: list[Html]) -> Html:
    """Draw the box with the comment on the moment shown; `others` are buttons to view it as somebody else."""
    why = button("why", "", say("review-why")) if review.may_ask_why() else Html()
    comment, analysis, overview, going_on = review.comment(), review.analysis, Html(), Html()
    if analysis and analysis.is_ready:
        overview = button("costliest", "", say("costliest", moves=len(analysis.costliest)))
    elif analysis:
        going_on = el("p", analysis.progress, class_="progress")
    tools, leave = (why, overview, *others, going_on), step_button("review-end", "", say("done"), "review-end")
    bar = steps(review, "review", comment.heading, leave)
    return layout.coach(el("h2", comment.heading), comment.news, *tools, steps=bar, aside=comment.verdict)


def costliest(review: DealReplay, analysis: Analysis, *, can_train: bool) -> Html:
    """Draw the player's costliest moves, and what could be made of the deal."""
    moves = [dialogs.Costly(remark.at - review.first, remark.action, remark.verdict) for remark in analysis.costliest]
    par = "" if analysis.par is None else say("par", made=analysis.made, par=analysis.par)
    return dialogs.costliest(moves, par, can_train=can_train)
