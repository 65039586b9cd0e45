"""The table of a lesson, with the teacher's box above it, and a spotlight on what is to be tapped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from passalong.app.messages import say
from passalong.app.screens import dialogs, layout
from passalong.app.screens.layout import BACK, step_button
from passalong.app.screens.spotlight import spotlight
from passalong.app.screens.table import scene
from passalong.app.session.lesson import Lesson, LessonTable
from passalong.app.session.table.sounds import lesson_sounds
from passalong.app.session.touching import Touched
from passalong.app.settings import QUICK_BOTS, SOUND
from passalong.app.state import QUICK_PAUSE_MS, AppState, Dialog, Played, Screen, Seen
from passalong.games import load_game
from passalong.ui.card import icon
from passalong.ui.control import button
from passalong.ui.html import Html, el


@dataclass
class LessonScreen(Screen):
    """A lesson, opened from the screen `beneath`; it has its own rules, whatever those of the game there."""

    name = "lesson"
    beneath: Screen = field()
    lesson: LessonTable

    def regions(self, state: AppState) -> Mapping[str, Html]:
        table, lesson, own_turn = self.lesson, self.lesson.lesson, self.lesson.lesson.expected() is not None
        ui = {**table.ui, **state.view_settings()}
        drawn = scene(lesson.game, table.facing(), lesson.match.names, ui, may_act=own_turn)
        step, sound = say("step-of", step=lesson.number, steps=lesson.count), bool(state.settings[SOUND])
        frame = layout.TableFrame(load_game(lesson.game).title, say("lesson"), step, sound=sound)
        return {**drawn, "header": layout.table_header(frame), "coach": _coach(table) + spotlight(table.target())}

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        if dialog.name == "menu":
            return dialogs.lesson_menu(load_game(self.lesson.lesson.game).title)
        return super().dialog(state, dialog)

    def played(self) -> Played:
        record = self.lesson.lesson.match.record
        return Played(record.game, record.options)

    def seen(self) -> Seen:
        return self.lesson.lesson.match, self.lesson.facing()

    def touch(self, token: str, settings: Mapping[str, object]) -> Touched:
        return self.lesson.touch(token, settings)

    @property
    def moment(self) -> tuple[int, int]:
        """The number of the comment, and the position among the choices."""
        return self.lesson.lesson.number, self.lesson.lesson.position

    def go_up(self, state: AppState) -> bool:
        """Go back to where the lesson was begun."""
        state.turn_to(self.beneath)
        if not self.beneath.table:
            state.extra["focus"] = "table"
        return True

    def put_away(self) -> Screen:
        """Return the lesson itself, after putting away the screen beneath."""
        self.beneath = self.beneath.put_away()
        return self

    def note(self) -> dict[str, object]:
        """Return the lesson's game, the number of the comment and the position."""
        lesson = self.lesson.lesson
        return {"lesson": lesson.game, "step": lesson.number, "position": lesson.position}

    def pause(self, state: AppState) -> int | None:
        if self.dialogs or not self.lesson.lesson.is_playing:
            return None
        return QUICK_PAUSE_MS if state.settings[QUICK_BOTS] else self.lesson.lesson.pause

    def tell(self, state: AppState) -> None:
        """Announce what the teacher says now, or what has happened."""
        said = self.lesson.said()
        if said != state.said:
            state.say(said)
        state.extra["sounds"] = lesson_sounds(self.lesson)


def _coach(table: LessonTable) -> Html:
    heading = el("h2", say("learn"), class_="visually-hidden")
    return layout.coach(heading, table.lesson.text, steps=_lesson_steps(table.lesson), aside=table.remark())


def _lesson_steps(lesson: Lesson) -> Html:
    """Draw the controls back, on and out; at the end, one for a real game replaces "on", and gets its focus."""
    own_turn = lesson.expected() is not None
    back = step_button("step", "back", say("back"), "step-back", legal=lesson.number > 1 or lesson.is_playing)
    on = step_button("step", "on", say("lesson-show" if own_turn else "lesson-on"), "step-on", primary=not own_turn)
    leave = step_button("leave-lesson", "", say("lesson-leave"), "leave", primary=False)
    return back + (_play(lesson.game) if lesson.is_over else on) + leave


def _play(game: str) -> Html:
    return button("play-bots", game, icon(BACK), el("span", say("lesson-play")), class_="action", id="step-on")
