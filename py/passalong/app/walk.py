"""The table as it is drawn where nobody plays: in a lesson, and looking back over a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from passalong.app import dialogs, screens, words
from passalong.app.appraisal import Appraisal
from passalong.app.draw_since import strip, way_to_now
from passalong.app.draw_table import regions, scene
from passalong.app.house import counted
from passalong.app.lesson import LEARNER, Lesson
from passalong.app.message import deal_word
from passalong.app.review import Review, Walk
from passalong.app.session.table import Table
from passalong.app.session.touching import Touched, Ui, touch
from passalong.game import Observation
from passalong.games import load_game
from passalong.ui.card import icon
from passalong.ui.control import action, button
from passalong.ui.html import Html, el
from passalong.ui.sentence import fill, sentence

FLAG = "#i-checkered-flag"


class LessonTable:
    """
    The table of a lesson: what the learner taps is tried against the script.

    `beside` are the house rules of the game that the learner has come from.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.beside: tuple[str, ...] = ()
        self._ui: Ui = {}

    def said(self) -> str:
        """Return what the teacher says now, the remark about other rules included."""
        return " ".join(filter(None, (self.lesson.text, self._remark())))

    def _remark(self) -> str:
        """Say once that the game beside the lesson is played by other rules."""
        return words.LESSON_RULES.format(rules=counted(self.beside)) if self.beside and self.lesson.number == 1 else ""

    def play(self, text: str) -> str | None:
        """Try an action; returns a kind sentence when the script has another, or None."""
        refusal = self.lesson.try_action(text)
        if refusal is None:
            self._ui = {}
        return refusal

    def touch(self, token: str, settings: Mapping[str, object]) -> Touched:
        """Stage something for the learner."""
        lesson = self.lesson
        touched = touch(lesson.game, self._facing(), lesson.match.names, self._ui, token, settings=settings)
        self._ui = touched.ui
        return touched

    def step(self, back: bool) -> None:
        """Go a step back in the script, or on."""
        self._ui = {}
        if back:
            self.lesson.back()
        else:
            self.lesson.go_on()

    def regions(self, settings: Mapping[str, object]) -> dict[str, Html]:
        """Draw the table of the learner, and the box that says what to try."""
        lesson, seen, own_turn = self.lesson, self._facing(), self._is_own_turn()
        drawn = scene(lesson.game, seen, lesson.match.names, {**self._ui, **settings}, own_turn)
        frame = screens.TableFrame(load_game(lesson.game).title, "Lesson", f"{lesson.number} of {lesson.count}")
        return {**drawn, "header": screens.table_header(frame), "coach": _coach(lesson, own_turn, self._remark())}

    def _facing(self) -> Observation:
        """Return what the learner sees, and may do about it: nothing while others play."""
        seen = self.lesson.observation()
        return seen if self._is_own_turn() else replace(seen, legal_actions=())

    def _is_own_turn(self) -> bool:
        expected = self.lesson.expected()
        return expected is not None and expected[0] == LEARNER


def _coach(lesson: Lesson, own_turn: bool, remark: str) -> Html:
    heading = el("h2", "Learn in two minutes", class_="visually-hidden")
    return screens.coach(heading, lesson.text, steps=_lesson_steps(lesson, own_turn), aside=remark)


def _lesson_steps(lesson: Lesson, own_turn: bool) -> Html:
    """Draw the ways on, back and out, each in its place; at the end, nothing stands where the way on was."""
    back = _step("step", "back", "Back", "step-back", legal=lesson.number > 1)
    if lesson.is_over:
        return back + el("span") + _step("leave-lesson", "", "Play a game", "leave", primary=True)
    on = _step("step", "on", "Show me" if own_turn else "Go on", "step-on", primary=True)
    return back + on + _step("leave-lesson", "", "Leave", "leave")


def _step(act: str, where: str, text: str, id_: str, *, legal: bool = True, primary: bool = False) -> Html:
    """Build a button of the bar of steps."""
    glyph = FLAG if act in ("leave-lesson", "review-end") else screens.BACK
    return action(act, where, icon(glyph) + el("span", text), legal=legal, primary=primary, id_=id_)


def since_regions(table: Table, settings: Mapping[str, object]) -> dict[str, Html]:
    """Draw an earlier step of what has happened since somebody here last looked; as now, if that is all there is."""
    since = table.since()
    if since is None:
        return regions(table, settings)
    return {**_moment_regions(table, since), "coach": strip(since), "actions": way_to_now()}


def _moment_regions(table: Table, walk: Walk) -> dict[str, Html]:
    """Draw the table as the person here saw it at a moment that is looked back at."""
    record, seen = table.match.record, walk.observation()
    drawn = scene(record.game, seen, table.match.names, table.kept_ui(walk.viewer), may_act=False)
    stage, rules = words.stage(deal_word(record.game), seen.round), table.house_rules()
    frame = screens.TableFrame(table.title, stage, "looking back", rules=rules)
    return {**drawn, "header": screens.table_header(frame)}


def review_regions(table: Table, review: Review) -> dict[str, Html]:
    """Draw a moment of a deal that is over, as the person here saw it."""
    others = [
        button("review-as", str(seat), fill(words.LOOK_AS, name=table.match.names[seat]))
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


def moment(review: Review) -> Moment:
    """Say what the moment is that is looked back at."""
    heading, looked = words.step(review.step, review.steps), review.appraisal
    told = " ".join(review.lines())
    remark = looked.remarks.get(review.at) if looked else None
    if looked and looked.is_ready and remark in looked.costliest:
        heading = words.costly(heading, looked.costliest.index(remark))
    return Moment(heading, told, remark.verdict if remark else "")


def _guide(review: Review, now: Moment, others: list[Html]) -> Html:
    """Say what led to the moment shown, and what there is to say about that; `others` lead to the eyes of others."""
    why = button("why", "", "Why?") if review.may_ask_why() else Html()
    looked, overview, going_on = review.appraisal, Html(), Html()
    if looked and looked.is_ready:
        overview = button("costliest", "", words.costliest(len(looked.costliest)))
    elif looked:
        going_on = el("p", looked.progress, class_="progress")
    tools = why, overview, *others, going_on
    return screens.coach(el("h2", now.heading), now.told, *tools, steps=_review_steps(review), aside=now.verdict)


def costliest(review: Review, looked: Appraisal) -> Html:
    """Show the moves that have cost the player most, and what could be made of the deal."""
    moves = [dialogs.Costly(remark.at - review.first, remark.told, remark.verdict) for remark in looked.costliest]
    return dialogs.costliest(moves, words.par(looked.made, looked.par))


def _review_steps(review: Review) -> Html:
    at_start, at_end = review.at == review.first, review.at == review.last
    return (
        _step("review", "first", "First", "review-first", legal=not at_start)
        + _step("review", "back", "Back", "review-back", legal=not at_start)
        + _step("review", "on", "On", "review-on", legal=not at_end, primary=True)
        + _step("review", "last", "Last", "review-last", legal=not at_end)
        + _step("review-end", "", "Done", "review-end")
    )
