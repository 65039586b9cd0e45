"""The moment at which two plays of the same deal part, and what each led to."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from passalong.app.messages import say as say_of_app
from passalong.app.pages.challenge.comparing import Comparison, DealWalk
from passalong.app.pages.challenge.kept import Kept
from passalong.app.pages.challenge.words import say
from passalong.app.screens.layout import coach, step_button
from passalong.app.screens.steps import steps
from passalong.app.screens.table import scene
from passalong.app.session.touching import Ui, touch
from passalong.app.state import AppState, Page, Played, Seen
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.ui.control import button
from passalong.ui.html import Html, el
from passalong.ui.sentence import sentence

SIDES = ("mine", "theirs")


class MomentPage(Page):
    """Two walks through a deal from the moment at which they part, the player's own and another's; one is shown."""

    layout = "table"

    def __init__(self, address: str, deal: int, walks: tuple[DealWalk, DealWalk]) -> None:
        self.title, self.address = say("challenge-parting"), ("challenge-moment", address)
        self._deal, self._walks, self._side, self._ui = deal, walks, 0, Ui()
        self.moment = self.walk.at, 0

    @classmethod
    def of(cls, kept: Kept, number: str, deal: str) -> MomentPage | None:
        """Return the page for a deal and another's play, by their numbers; None if the plays do not part."""
        if kept.mine is None or number not in map(str, range(len(kept.others.plays))) or not deal.isdecimal():
            return None
        walks = Comparison(kept.others, kept.mine).walks(int(number), int(deal))
        return cls(f"{kept.id} {number} {deal}", int(deal), walks) if walks else None

    @property
    def walk(self) -> DealWalk:
        """The walk that is shown."""
        return self._walks[self._side]

    def go(self, where: str) -> None:
        """Go to another step of the game that is shown."""
        self.walk.go(where)
        self.moment = self.walk.at, 0

    def look(self, side: str) -> None:
        """Show the other game, or the first one again."""
        if side in SIDES:
            self._side = SIDES.index(side)
            self.moment = self.walk.at, 0

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        """Handle a touch on the table, such as sorting the hand; the table beneath does not change."""
        if act == "pick":
            with suppress(ValueError):
                self._ui = self._touched(arg)
        return act in ("pick", "play")

    def _touched(self, token: str) -> Ui:
        walk = self.walk
        touched = touch(walk.record.game, walk.observation(), walk.names, self._ui, token, settings={})
        return touched.ui

    def seen(self) -> Seen:
        return Match(self.walk.record), self.walk.observation()

    def sentence(self) -> str:
        """Return which moment is shown, and what is said about it."""
        return f"{sentence(self._heading())} {self._text()}"

    def played(self) -> Played:
        record = self.walk.record
        return Played(record.game, record.options)

    def regions(self, state: AppState) -> Mapping[str, str]:
        walk, record = self.walk, self.walk.record
        seen, names = walk.observation(), walk.names
        drawn = scene(record.game, seen, names, self._ui, walk.beside(), may_act=False)
        stage = load_pack(record.game).text.stage(self._deal + 1)
        standing = el("p", el("span", stage), " ", el("b", say_of_app("review-turn")), class_="standing")
        header = el("h1", load_game(record.game).title) + standing
        guide = coach(el("h2", self._heading()), self._text(), *self._looks(), steps=self._steps())
        return {**drawn, "header": header, "coach": guide, "actions": Html()}

    def _heading(self) -> str:
        walk = self.walk
        if walk.at == walk.first:
            return say("challenge-parting-here")
        return say("challenge-step", name=walk.name, step=walk.step, steps=walk.steps)

    def _text(self) -> str:
        walk = self.walk
        if walk.at > walk.first:
            return " ".join(walk.lines())
        return " ".join(one.first_choice for one in self._walks)

    def _looks(self) -> list[Html]:
        """Draw the controls that choose one of the two games."""
        return [
            button("challenge-look", side, say("challenge-look", name=walk.name), aria_pressed=walk is self.walk)
            for side, walk in zip(SIDES, self._walks, strict=True)
        ]

    def _steps(self) -> Html:
        leave = step_button("challenge-up", "", say_of_app("done"), "challenge-done")
        return steps(self.walk, "challenge-step", self._heading(), leave)
