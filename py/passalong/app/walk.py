"""The table as it is drawn where nobody plays: in a lesson, and looking back over a deal."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app import dialogs, screens, words
from passalong.app.appraisal import Appraisal
from passalong.app.lesson import LEARNER, Lesson
from passalong.app.review import Review
from passalong.app.table import Table, deal_word, scene
from passalong.games import load_game, part
from passalong.ui.control import action, button
from passalong.ui.html import Html, el
from passalong.ui.sentence import fill


class LessonTable:
    """The table of a lesson: what the learner taps is tried against the script."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._ui: dict[str, object] = {}

    def play(self, text: str) -> str | None:
        """Try an action; returns a kind sentence when the script has another, or None."""
        refusal = self.lesson.try_action(text)
        if refusal is None:
            self._ui = {}
        return refusal

    def pick(self, token: str, settings: Mapping[str, object]) -> str | None:
        """Stage something and try what that completes; returns a kind sentence, or None."""
        seen = self.lesson.observation()
        self._ui, action = part(self.lesson.game, "view").touch(seen, {**self._ui, **settings}, token)
        return None if action is None else self.play(action)

    def step(self, back: bool) -> None:
        """Go a step back in the script, or on."""
        self._ui = {}
        if back:
            self.lesson.back()
        else:
            self.lesson.go_on()

    def regions(self, settings: Mapping[str, object]) -> dict[str, Html]:
        """Draw the table of the learner, and the box that says what to try."""
        lesson = self.lesson
        seen, expected = lesson.observation(), lesson.expected()
        own_turn = expected is not None and expected[0] == LEARNER
        regions = scene(lesson.game, seen, lesson.match.names, {**self._ui, **settings}, own_turn)
        frame = screens.TableFrame(load_game(lesson.game).title, "Lesson", f"{lesson.number} of {lesson.count}")
        return {**regions, "header": screens.table_header(frame), "coach": _coach(lesson, own_turn)}


def _coach(lesson: Lesson, own_turn: bool) -> Html:
    on = action("step", "on", "Show me" if own_turn else "Go on", id_="step-on")
    back = button("step", "back", "Back", id="step-back") if lesson.number > 1 else Html()
    leave = button("leave-lesson", "", "Play a game" if lesson.is_over else "Leave", class_="quiet")
    return screens.coach("Learn in two minutes", lesson.text, *([back, leave] if lesson.is_over else [back, on, leave]))


def review_regions(table: Table, review: Review) -> dict[str, Html]:
    """Draw a moment of a deal that is over, as the person here saw it."""
    record, names = table.match.record, table.match.names
    seen = review.observation()
    regions = scene(record.game, seen, names, table.kept_ui(review.viewer), may_act=False)
    frame = screens.TableFrame(table.title, words.stage(deal_word(record.game), seen.round), "looking back")
    told = part(record.game, "words").lines(review.news(), names)
    others = [
        button("review-as", str(seat), fill(words.LOOK_AS, name=names[seat]))
        for seat in table.seats_here()
        if seat != review.viewer
    ]
    return {
        **regions,
        "header": screens.table_header(frame),
        "coach": _guide(review, " ".join(told), others),
        "actions": _steps(review),
    }


def _guide(review: Review, told: str, others: list[Html]) -> Html:
    """Say what led to the moment shown, and what there is to say about that; `others` lead to the eyes of others."""
    why = button("why", "", "Why?") if review.may_ask_why() else Html()
    heading, looked = words.step(review.step, review.steps), review.appraisal
    if looked is None:
        return screens.coach(heading, told, why, *others)
    remark = looked.remarks.get(review.at)
    if remark in looked.costliest and looked.is_ready:
        heading = words.costly(heading, looked.costliest.index(remark))
    overview = button("costliest", "", words.costliest(len(looked.costliest))) if looked.is_ready else Html()
    going_on = el("p", looked.progress, class_="progress") if not looked.is_ready else Html()
    return screens.coach(heading, told, why, overview, *others, going_on, aside=remark.verdict if remark else "")


def costliest(review: Review, looked: Appraisal) -> Html:
    """Show the moves that have cost the player most, and what could be made of the deal."""
    moves = [dialogs.Costly(remark.at - review.first, remark.told, remark.verdict) for remark in looked.costliest]
    return dialogs.costliest(moves, words.par(looked.made, looked.par))


def _steps(review: Review) -> Html:
    at_start, at_end = review.at == review.first, review.at == review.last
    return (
        action("review", "first", "First", legal=not at_start, primary=False, id_="review-first")
        + action("review", "back", "Back", legal=not at_start, primary=False, id_="review-back")
        + action("review", "on", "On", legal=not at_end, id_="review-on")
        + action("review", "last", "Last", legal=not at_end, primary=False, id_="review-last")
        + action("review-end", "", "Done", primary=False, id_="review-end")
    )
