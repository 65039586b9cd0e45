"""The pages of the training: the choice of a game, and the table at which a move is to be found."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from passalong.app.pages.training.positions import Position, Training
from passalong.app.settings import SOUND
from passalong.app.state import AppState, Dialog, Page, Played, Seen
from passalong.game import IllegalActionError
from passalong.games import load_game

from . import drawing
from .trial import Trial
from .words import say

KEY = "training"
"""The key of the save with the results."""


def training(state: AppState) -> Training:
    """Return the results on this device."""
    return Training.from_text(state.saves.get(KEY))


def keep(state: AppState, it: Training) -> None:
    """Store the results."""
    state.saves.put(KEY, it.to_text())


class GamesPage(Page):
    """All games with their positions."""

    def __init__(self) -> None:
        self.title = say("title")
        self.address = ("training", "")

    def regions(self, state: AppState) -> Mapping[str, str]:
        return drawing.games(training(state))


class TrialPage(Page):
    """
    A row of positions of one game, one after the other; `trial` is None when all are solved.

    `number` is the place of the position in its row, from 1. `kind` is "new", "missed" before, or from an "own" game.
    """

    def __init__(self, state: AppState, game: str, *, own: bool) -> None:
        self.title = say("title")
        self.address = ("training-begin", f"{game} own" if own else game)
        self.game, self.own = game, own
        self.trial: Trial | None = None
        self.number, self.kind = 0, "new"
        self.go_on(state)

    def positions(self, state: AppState) -> tuple[Position, ...]:
        """Return all positions of the row."""
        return training(state).positions(self.game, own=self.own)

    def go_on(self, state: AppState) -> None:
        """Go to the next position that can be read; one that was not answered counts as missed."""
        if self.trial:
            self.trial.skip()
        it, row = training(state), self.positions(state)
        chosen = it.next(self.game, row)
        self.trial = self.thought = None
        if chosen:
            self.number = row.index(chosen) + 1
            self.kind = "own" if self.own else "missed" if it.was_tried(self.game, chosen) else "new"
            try:
                self.trial = self.thought = Trial(chosen, partial(note, state, self.game, chosen))
            except ValueError:
                it.drop(chosen)
                keep(state, it)
                if self.own:
                    self.go_on(state)
        self.layout = "table" if self.trial else "page"
        self._note_moment()

    def note_thought(self, state: AppState) -> None:
        """Drop a position from an own game in which longer thought finds no move clearly worse, and go on."""
        trial = self.trial
        if trial and self.own and not trial.is_clear and not trial.is_answered:
            it = training(state)
            it.drop(trial.position)
            keep(state, it)
            self.trial = None
            self.go_on(state)
            state.say(self.said(state))
        self._note_moment()

    def _note_moment(self) -> None:
        """Note whether the right move has been played, so that the page shows how it moves."""
        self.moment = int(self.trial is not None and self.trial.is_found), 0

    def begin_again(self, state: AppState) -> None:
        """Forget the results of this row."""
        it = training(state)
        it.forget(self.game, self.positions(state))
        keep(state, it)
        self.go_on(state)

    def regions(self, state: AppState) -> Mapping[str, str]:
        it, row = training(state), self.positions(state)
        if self.trial is None:
            return drawing.all_found(it.found(self.game, row), len(row))
        results = it.results(self.game, row)[-drawing.LATEST :]
        place = drawing.Place(self.number, len(row), self.kind, results)
        return drawing.trial(self.trial, place, state.view_settings(), sound=bool(state.settings[SOUND]))

    def said(self, state: AppState) -> str:
        """Return the sentence that introduces a position, or says that there is none."""
        row = self.positions(state)
        if self.trial is None:
            return drawing.all_told(training(state).found(self.game, row), len(row))
        return drawing.introduced(self.trial, drawing.Place(self.number, len(row), self.kind))

    def page_dialog(self, state: AppState, subject: str) -> str:
        return drawing.menu(load_game(self.game).title)

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        """Answer for "play", touch for "pick", and open the menu; other acts are left to the handlers."""
        if self.trial is None or act not in ("play", "pick", "menu"):
            return False
        if act == "menu":
            state.open(Dialog("page", act))
        elif act == "play":
            self._answer(state, self.trial, arg)
        else:
            self._touch(state, self.trial, arg)
        return True

    def played(self) -> Played | None:
        return self.trial.played() if self.trial else None

    def seen(self) -> Seen | None:
        return (self.trial.match, self.trial.facing()) if self.trial else None

    def _touch(self, state: AppState, trial: Trial, token: str) -> None:
        """Touch something on the table: say what that has staged, or answer with the action that it completes."""
        try:
            touched = trial.touch(token, state.view_settings())
        except IllegalActionError as error:
            state.refuse(str(error))
            return
        if touched.action is None:
            state.staged = True
            state.say(touched.news)
        else:
            self._answer(state, trial, touched.action)

    def _answer(self, state: AppState, trial: Trial, text: str) -> None:
        """Answer, and announce the result as soon as it is known."""
        refusal = trial.answer(text)
        if refusal:
            state.refuse(refusal)
            return
        self._note_moment()
        state.say(say("thinking") if trial.is_waiting else trial.verdict)
        if not trial.is_waiting:
            state.extra["sounds"] = ["win" if trial.is_found else "refuse"]


def note(state: AppState, game: str, position: Position, found: bool) -> None:
    """Store the first answer to a position."""
    it = training(state)
    it.note(game, position.key, found=found)
    keep(state, it)
