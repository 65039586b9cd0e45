"""The page of the statistics: the chosen game and opponents."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.app.pages.daily import kept
from passalong.app.state import AppState, Page
from passalong.games import game_names, load_game, load_pack
from passalong.ui.html import Html

from . import drawing
from .figures import Own, days_in_a_row, friends, given_away, own_matches, tally
from .words import say

ALL = ""
"""Stands for all opponents."""
KINDS = ("played", "all")
"""What can be deleted: the statistics, or all finished games as well."""


class StatisticsPage(Page):
    """The statistics of a game, of all matches or of those against some `kind` of opponents."""

    def __init__(self, state: AppState, game: str = "") -> None:
        self.title = say("title")
        self.choose(state, game)

    def choose(self, state: AppState, game: str) -> None:
        """Choose a game, or the one that was played last."""
        played = self.games(state)
        self.game = game if game in played else next(iter(played), "")
        self.kind = ALL
        self.address = ("statistics", self.game)

    def games(self, state: AppState) -> list[str]:
        """List the games of which a match has ended, the latest first."""
        played = dict.fromkeys(own.match.game for own in own_matches(state.saves.played().values(), state.me))
        return [name for name in played if name in game_names()]

    def shown(self, state: AppState) -> drawing.Shown | None:
        """Return the contents of the page; None while there is nothing."""
        matches = own_matches(state.saves.played().values(), state.me)
        of_game = [own for own in matches if own.match.game == self.game]
        if not of_game:
            return None
        kinds = list(dict.fromkeys(own.kind for own in of_game))
        rules = load_game(self.game)
        return drawing.Shown(
            sorted(self.games(state)),
            self.game,
            {kind: tally([own for own in of_game if own.kind == kind]) for kind in drawing.ordered(kinds)},
            self.kind if self.kind in kinds else ALL,
            self._matches(of_game),
            rules.new_initial_state(rules.min_players).lowest_wins,
            friends(matches),
            given_away(state.saves.lost(), self.game, load_pack(self.game).text.messages),
            days_in_a_row(kept.attempts(state).days(), kept.today(state)),
            state.now,
        )

    def _matches(self, of_game: list[Own]) -> list[Own]:
        """List the matches against the chosen opponents, or else all; single deals only if there is nothing else."""
        chosen = [own for own in of_game if own.kind == self.kind]
        return chosen or [own for own in of_game if not own.match.task] or of_game

    def said(self, state: AppState) -> str:
        """Return a sentence about what is shown."""
        shown = self.shown(state)
        return drawing.told(shown) if shown else say("nothing")

    def regions(self, state: AppState) -> Mapping[str, str]:
        return drawing.page(self.shown(state), str(state.depth() - 1))

    def page_dialog(self, state: AppState, subject: str) -> Html:
        """Ask for confirmation; `subject` is what would be deleted."""
        return drawing.asked(subject)

    def place(self, state: AppState) -> str:
        return "statistics"
