"""Turning to a game, and what follows when something has happened there."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.saves import Saved, game_key, is_asked, read_saved
from passalong.app.session.message import how_it_ended
from passalong.app.session.news import news
from passalong.app.session.places import places
from passalong.app.session.result import MatchResult
from passalong.app.session.sounds import sounds
from passalong.app.session.table import Table
from passalong.app.settings import QUICK_BOTS
from passalong.app.state import AppState, DialogName, GatheringScreen, JoinScreen, TableScreen
from passalong.bots import mean
from passalong.game import InvalidRecordError


def open_saved(state: AppState, key: str) -> None:
    """Turn to a saved game; raises `InvalidRecordError` where it cannot be read."""
    if key not in state.saves:
        raise InvalidRecordError(say("gone"))
    show(state, key, read_saved(state.saves[key]))


def set_out(state: AppState, game: Saved) -> None:
    """Turn to a new game."""
    show(state, game_key(game.record), game)
    state.extra["focus"] = "table"


def show(state: AppState, key: str, game: Saved) -> None:
    """Turn to a game; somebody who may join it is asked to sit down first."""
    if is_asked(game):
        invite(state, key, game)
    elif isinstance(game, Table):
        screen = TableScreen(key, game)
        state.first_games.begin(key, game, is_known=bool(state.saves.results(game.record.game)))
        state.turn_to(screen)
        after_move(state, screen)
    else:
        state.turn_to(GatheringScreen(key, game))
        state.say(game.summary())


def invite(state: AppState, key: str, game: Saved, problem: str = "") -> None:
    """Ask somebody to sit down at a game; its table is not shown to them yet."""
    screen = JoinScreen(key, game, problem)
    state.turn_to(screen)
    state.extra["focus"] = "my-name" if game.may_sit_down() else "table"
    state.say(state.invitation(screen).sentence())


def after_move(state: AppState, screen: TableScreen) -> None:
    """Tell what has happened at the table, and see whether something has ended."""
    table = screen.game
    told = news(table)
    line, aside = state.first_games.line(screen.key, table), state.first_games.aside(screen.key, table)
    state.say(" ".join(filter(None, (told, told and line, aside))))
    if aside:
        state.extra["toast"] = aside
    if table.match.is_over() and not table.match.claim():
        state.saves.note_result(screen.key, _result(table))
        _ask_to_keep(state)
    screen.next_dialog = next_dialog(table)
    state.extra["buzzes"] = 3 if table.is_at_end() else 1 if table.is_moving() else 2
    if not (state.settings[QUICK_BOTS] and table.is_moving()):
        state.extra["sounds"] = sounds(table)


def _ask_to_keep(state: AppState) -> None:
    """Ask the browser once, after a finished game, not to throw the games away."""
    if state.device.get("persisted") is False:
        state.device = {**state.device, "persisted": None}
        state.extra["persist"] = True


def next_dialog(table: Table) -> DialogName | None:
    """Return what opens by itself, once the last move has been seen; what somebody has missed they read first."""
    if table.is_at_end():
        return None
    if table.draw_to_answer():
        return "draw"
    if table.has_answered_unread():
        return None
    return "share" if table.owes_link() or table.owes_invitation() else None


def _result(table: Table) -> MatchResult:
    match = table.match
    how, scores = how_it_ended(match, match.names), match.observation(None).scores
    ended = MatchResult(match.record.game, match.names, scores, tuple(table.winners()), how)
    level = _level_played(table)
    return ended._replace(level=level, played=level, share=_share_beaten(table)) if level else ended


def _level_played(table: Table) -> str:
    """Return the level of bots that one person has played against here; nothing where others played, or two levels."""
    levels = {level for level in table.match.record.bots if level is not None}
    return levels.pop() if table.is_alone() and len(levels) == 1 else ""


def _share_beaten(table: Table) -> float:
    """Return how many of the others the one person at the table was ahead of, from 0 to 1; who is level is half."""
    place = {one.seat: one.place for one in places(table.match, table.match.observation(None))}
    own = place.pop(table.match.record.bots.index(None))
    return mean([(own < other) + (own == other) / 2 for other in place.values()])
