"""Training to find the better move: positions from easy to hard, and those from the player's own mistakes."""

from __future__ import annotations

from passalong.app.handlers.registry import handler, shown_handler
from passalong.app.pages.history.pages import ReplayPage
from passalong.app.pages.showing import open_page
from passalong.app.pages.training.positions import Training, position
from passalong.app.saves import JOINS
from passalong.app.state import AppState, Page
from passalong.games import game_names

from .pages import KEY, GamesPage, TrialPage, keep, training
from .words import say

JOINS[KEY] = lambda here, there: Training.from_text(here).merged(Training.from_text(there)).to_text()


@handler("training")
def games(state: AppState) -> None:
    """Show the games to train."""
    page = GamesPage()
    open_page(state, page)
    state.say(page.title)


@handler("training-begin", takes="arg")
def begin(state: AppState, row: str) -> None:
    """Begin or resume the positions of a game; "GAME own" stands for those from the player's own games."""
    game, _, which = row.partition(" ")
    if game in game_names() and training(state).positions(game, own=which == "own"):
        page = TrialPage(state, game, own=which == "own")
        open_page(state, page)
        state.say(page.said(state))


@shown_handler("training-next", TrialPage, guarded=True)
def next_(state: AppState, screen: TrialPage) -> None:
    """Go to the next position."""
    screen.go_on(state)
    _begun(state, screen)


@shown_handler("training-again", TrialPage, guarded=True)
def again(state: AppState, screen: TrialPage) -> None:
    """Start again when all positions are solved."""
    screen.begin_again(state)
    _begun(state, screen)


def _begun(state: AppState, page: TrialPage) -> None:
    """Announce a position, and focus its table, where one begins to play."""
    state.extra["focus"] = "table"
    state.say(page.said(state))


@shown_handler("training-hint", TrialPage, guarded=True)
def hint(state: AppState, screen: TrialPage) -> None:
    """Show a hint."""
    if screen.trial:
        screen.trial.is_hinted = True
        state.say(screen.trial.hint)


@shown_handler("training-why", TrialPage, guarded=True)
def why(state: AppState, screen: TrialPage) -> None:
    """Show the best move and the reason for it."""
    if screen.trial:
        screen.trial.explain()
        state.say(" ".join(screen.trial.explanation()))


@shown_handler("training-leave", Page, guarded=True)
def leave(state: AppState, screen: Page) -> None:
    """Go back to where the positions were chosen."""
    screen.go_up(state)
    state.extra["focus"] = "table"


@shown_handler("training-keep", ReplayPage)
def keep_costliest(state: AppState, screen: ReplayPage) -> None:
    """Keep the costliest moves of a deal that is looked back at, for later training."""
    analysis, walk = screen.analysis, screen.replay
    if analysis is None or not analysis.is_ready or walk.record.seal:
        return
    it = training(state)
    for remark in reversed(analysis.costliest):
        it.keep(walk.record.game, position(walk.record, walk.choices(remark.at) - 1))
    keep(state, it)
    state.toast(say("kept", moves=len(analysis.costliest)))
