"""Showing a game, and what follows when something has happened in it."""

from __future__ import annotations

from passalong.app.handlers.registry import aside, note_end
from passalong.app.messages import say
from passalong.app.saves import Saved, is_asked, read_saved, stood_down
from passalong.app.screens.joining import JoinScreen
from passalong.app.screens.table import TableScreen
from passalong.app.screens.waiting_room import WaitingRoomScreen
from passalong.app.session.match_log import CHANGED, Played
from passalong.app.session.result import places
from passalong.app.session.table.sounds import sounds
from passalong.app.session.table.table import Table
from passalong.app.settings import QUICK_BOTS
from passalong.app.state import AppState, DialogName
from passalong.app.words.message import how_it_ended
from passalong.app.words.table import late_tip, news, summary, tip
from passalong.bots import mean
from passalong.game import InvalidRecordError
from passalong.match import Match


def open_saved(state: AppState, key: str) -> None:
    """Show a saved game; raises `InvalidRecordError` if it cannot be read."""
    if key not in state.saves:
        raise InvalidRecordError(say("gone"))
    game = read_saved(state.saves[key])
    show(state, key, stood_down(game, game.notes.secrets) if state.saves.is_closed(game) else game)


def set_out(state: AppState, game: Saved) -> str:
    """Show a new game and return its key; another attempt at deals that were played before gets a key of its own."""
    key = state.saves.free_key(game.record)
    show(state, key, game)
    state.extra["focus"] = "table"
    return key


def show(state: AppState, key: str, game: Saved) -> None:
    """Show a game; somebody who may join it is first asked to sit down."""
    if is_asked(game):
        invite(state, key, game)
    elif isinstance(game, Table):
        screen = TableScreen(key, game)
        state.first_games.begin(key, game, is_known=bool(state.saves.matches(game.record.game)))
        state.turn_to(screen)
        after_move(state, screen)
    else:
        state.turn_to(WaitingRoomScreen(key, game))
        state.say(summary(game))


def invite(state: AppState, key: str, game: Saved, problem: str = "") -> None:
    """Ask somebody to sit down at a game; its table is not shown yet."""
    screen = JoinScreen(key, game, problem)
    state.turn_to(screen)
    state.extra["focus"] = "my-name" if game.record.free_seats() else "table"
    state.say(screen.invitation(state).sentence())


def after_move(state: AppState, screen: TableScreen) -> None:
    """Report what has happened at the table, and handle the end of a deal or match."""
    table = screen.game
    told = news(table)
    moment = state.first_games, screen.key, table
    line, late = tip(*moment), late_tip(*moment)
    state.say(" ".join(filter(None, (told, told and line, late))))
    if late:
        state.extra["toast"] = late
    if table.match.is_over() and not table.match.claim():
        state.saves.note_played(screen.key, _played(table), state.now)
        note_end(state, screen.key, table)
        _ask_to_keep(state)
    elif not screen.aside:
        screen.aside = aside(state, table)
    screen.next_dialog = next_dialog(table)
    state.extra["buzzes"] = 3 if table.turn.is_at_end() else 1 if table.turn.is_moving() else 2
    if not (state.settings[QUICK_BOTS] and table.turn.is_moving()):
        state.extra["sounds"] = sounds(table)


def _ask_to_keep(state: AppState) -> None:
    """Ask the browser, once and after a finished game, to keep the games."""
    if state.device.get("persisted") is False:
        state.device = {**state.device, "persisted": None}
        state.extra["persist"] = True


def next_dialog(table: Table) -> DialogName | None:
    """Return the dialog that opens by itself once the last move has been shown; news that was missed comes first."""
    if table.turn.is_at_end():
        return None
    if table.turn.asked_for_draw() is not None:
        return None if table.viewer.covered else "draw"
    if table.viewer.has_answered_unread():
        return None
    return "share" if table.outbox.owes_link() or table.outbox.owes_invitation() else None


def _played(table: Table) -> Played:
    """Return what the log stores of a match that is over."""
    match, seen = table.match, table.match.observation(None)
    handed = {event.player for event in match.record.hand_overs()}
    played = Played(
        match.record.game,
        match.names,
        seen.scores,
        tuple(seat for seat, gain in enumerate(match.returns()) if gain > 0),
        tuple(CHANGED if seat in handed else level or "" for seat, level in enumerate(match.record.bots)),
        len(seen.deal_scores),
        how_it_ended(match, match.names),
        seats=tuple(table.seats.here()),
        task=table.notes.task,
    )
    share = _share_beaten(match, played.seat) if played.seat is not None else 0.0
    return played._replace(share=share, reached="" if played.task else played.level)  # a task has its own bots


def _share_beaten(match: Match, seat: int) -> float:
    """Return the share of the others that a seat was ahead of, from 0 to 1; a tie counts half."""
    place = {one.seat: one.place for one in places(match, match.observation(None))}
    own = place.pop(seat)
    return mean([(own < other) + (own == other) / 2 for other in place.values()])
