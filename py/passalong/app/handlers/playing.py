"""Acts at the table: moves, passing the phone, what happens around the rules, and how it ended."""

from __future__ import annotations

from collections.abc import Callable

from passalong.app.handlers.links import send
from passalong.app.handlers.lobby import continue_
from passalong.app.handlers.registry import carry_out, handler, screen_handler, shown_handler
from passalong.app.handlers.showing import after_move, next_dialog, set_out, show
from passalong.app.messages import say
from passalong.app.saves import game_key
from passalong.app.screens.table import TableScreen
from passalong.app.session.hint import Hint
from passalong.app.session.table.table import Table
from passalong.app.state import AppState, Dialog
from passalong.app.words.table import why_not
from passalong.game import Reason


@handler("pick", takes="arg", guarded=True)
def pick(state: AppState, token: str) -> None:
    """Touch something on the table: announce what it has staged, or play the action that it completes."""
    touched = state.screen.touch(token, state.view_settings())
    if touched and touched.action:
        carry_out("play", state, touched.action, None)
    elif touched:
        state.staged = True
        state.say(touched.news)


@shown_handler("play", TableScreen, takes="arg", guarded=True)
def play(state: AppState, screen: TableScreen, text: str) -> None:
    """Play an action in the game's notation, and count it for the explanations that a beginner gets."""
    moment = state.first_games.moment(screen.key, screen.game)
    refusal = screen.game.play(text)
    if refusal is None:
        state.first_games.note(screen.game, moment)
    _move(state, screen, refusal)


def _move(state: AppState, screen: TableScreen, refusal: Reason | None) -> None:
    """Continue after a move, or say why it was refused."""
    if refusal:
        state.refuse(why_not(refusal, screen.game))
    else:
        after_move(state, screen)


@screen_handler("hint", TableScreen, guarded=True)
def hint(state: AppState, screen: TableScreen) -> None:
    """Show what a good player would do."""
    table = screen.game
    if table.viewer.seat is None or not table.viewer.may_ask():
        state.refuse(say("hint-later"))
    elif screen.advice is None:
        table.notes.note_hint(table.record.num_steps)
        screen.hint = Hint.for_player(table.match, table.viewer.seat)
        state.extra["focus"] = "coach"
        state.say(say("thinking"))


@shown_handler("hint-play", TableScreen, guarded=True)
def play_hint(state: AppState, screen: TableScreen) -> None:
    """Play what the hint recommends."""
    if screen.advice and screen.advice.is_ready:
        play(state, screen, screen.advice.move)


@shown_handler("hint-end", TableScreen, guarded=True)
def end_hint(state: AppState, screen: TableScreen) -> None:
    """Put the hint away."""
    screen.hint = None


@screen_handler("seal-page", TableScreen)
def seal_page(state: AppState, screen: TableScreen) -> None:
    """Show what is sealed in this game, and what has been verified."""
    if screen.game.record.seal:
        state.open(Dialog("seal"))


@screen_handler("undo", TableScreen, guarded=True)
def undo(state: AppState, screen: TableScreen) -> None:
    """Take the last move back."""
    state.close()
    _move(state, screen, screen.game.undo())
    if "say" in state.extra and "toast" not in state.extra:
        state.say(f"{say('taken-back')} {state.extra['say']}")


@screen_handler("interrupt", TableScreen, takes="arg", guarded=True)
def interrupt(state: AppState, screen: TableScreen, what: str) -> None:
    """Act out of turn while the curtain is down, once confirmed."""
    if state.dialog != Dialog("interrupt", what):
        state.open(Dialog("interrupt", what))
        return
    state.close()
    seat, _, text = what.partition(" ")
    _move(state, screen, screen.game.interrupt(int(seat) if seat.isdecimal() else -1, text))


@screen_handler("uncover", TableScreen, guarded=True)
def uncover(state: AppState, screen: TableScreen) -> None:
    """Lift the curtain."""
    if screen.game.viewer.covered:
        screen.game.viewer.uncover()
        state.extra["focus"] = "table"
        after_move(state, screen)


@screen_handler("next", TableScreen, guarded=True)
def next_(state: AppState, screen: TableScreen) -> None:
    """Go on to the next deal; if it begins on another device, send it."""
    state.turn_to(screen)
    sends = screen.game.outbox.owes_result()
    screen.game.go_on()
    after_move(state, screen)
    if sends:
        screen.next_dialog = None
        send(state, screen)


@screen_handler("rematch", TableScreen, guarded=True)
def rematch(state: AppState, screen: TableScreen) -> None:
    """Begin another match with the same people, or join it where somebody else has begun it."""
    table = screen.game
    if table.viewer.seat is None or not table.match.is_over() or table.match.claim():
        return
    again = table.rematch(state.new_seed())
    known = state.saves.next_after(table.record) or game_key(again.record)
    if state.saves.is_watched(known):
        show(state, known, again)
    elif known in state.saves:
        continue_(state, known)
    else:
        set_out(state, again)


@screen_handler("hand-over", TableScreen, takes="arg", guarded=True)
def hand_over(state: AppState, screen: TableScreen, seat: str) -> None:
    """Give a seat to a bot, or back to the person."""
    if seat.isdecimal() and int(seat) < screen.game.match.record.num_players:
        screen.game.hand_over(int(seat))


@screen_handler("no-answer", TableScreen)
def no_answer(state: AppState, screen: TableScreen) -> None:
    """Show what can be done if nobody answers a link."""
    if screen.game.turn.is_waiting():
        state.open(Dialog("no-answer"))


@screen_handler("replace", TableScreen, takes="arg", guarded=True)
def replace(state: AppState, screen: TableScreen, seat: str) -> None:
    """Let a bot play for somebody who does not answer, once confirmed, and offer the link that says so."""
    table = screen.game
    if not table.outbox.may_replace(state.now) or not _was_asked(state, seat):
        return
    state.close()
    table.hand_over(table.match.current_player())
    after_move(state, screen)
    screen.next_dialog = None
    state.open(Dialog("share"))


@screen_handler("warn-win", TableScreen, guarded=True)
def warn_win(state: AppState, screen: TableScreen) -> None:
    """Warn somebody who does not answer, above the link that was sent to them, that the win can be claimed."""
    if state.shows("no-answer") and screen.game.outbox.claiming(state.now) == "warn":
        screen.game.notes.warned = state.now
        state.close()
        state.open(Dialog("share"))


@screen_handler("claim-win", TableScreen, guarded=True)
def claim_win(state: AppState, screen: TableScreen) -> None:
    """Claim the win of a sealed game, once confirmed, and offer the link that says so."""
    if screen.game.outbox.claiming(state.now) == "claim" and _was_asked(state, "claim"):
        _around_the_rules(state, screen, Table.claim_win)


def _was_asked(state: AppState, what: str) -> bool:
    """
    Return whether an act against somebody who does not answer was confirmed.

    If not, ask now where that is possible.
    """
    was_asked = state.dialog == Dialog("no-answer", what)
    if not was_asked and state.shows("no-answer"):
        state.open(Dialog("no-answer", what))
        state.extra["focus"] = "keep-waiting"
    return was_asked


@screen_handler("resign", TableScreen, guarded=True)
def resign(state: AppState, screen: TableScreen) -> None:
    """Resign the match, once confirmed."""
    if state.shows("resign"):
        _around_the_rules(state, screen, Table.resign)
    else:
        state.open(Dialog("resign"))


@screen_handler("offer-draw", TableScreen, guarded=True)
def offer_draw(state: AppState, screen: TableScreen) -> None:
    """Offer a draw."""
    _around_the_rules(state, screen, Table.offer_draw)
    table = screen.game
    if table.viewer.seat is None or "toast" in state.extra:
        return
    if screen.next_dialog == "draw":
        state.open(Dialog("draw"))
    elif table.turn.asked_for_draw() is None:
        is_refused, name = table.match.draw_offer() is None, table.match.names[1 - table.viewer.seat]
        state.toast(say("around-refuse-draw" if is_refused else "draw-sent", name=name))


@screen_handler("answer-draw", TableScreen, takes="arg", guarded=True)
def answer_draw(state: AppState, screen: TableScreen, answer: str) -> None:
    """Accept a draw with "yes", or refuse it; whoever offered it and shares the device is shown that."""
    table = screen.game
    asked = table.turn.asked_for_draw()
    _around_the_rules(state, screen, lambda table: table.answer_draw(answer == "yes"))
    is_told = table.viewer.covered or table.match.is_over() or table.viewer.seat == asked
    if asked is not None and not is_told:
        state.extra["toast"] = say("around-refuse-draw", name=table.match.names[asked])


def _around_the_rules(state: AppState, screen: TableScreen, act: Callable[[Table], None]) -> None:
    """Carry out something around the rules, and close the dialog in which it was asked for."""
    state.close()
    if not screen.game.viewer.covered:
        act(screen.game)
        after_move(state, screen)


# What has been


@screen_handler("result", TableScreen)
def result(state: AppState, screen: TableScreen) -> None:
    """Show how the finished deal, or the match, ended."""
    if screen.game.turn.is_at_end():
        state.open(Dialog("result"))


@handler("score", takes="arg")
def score(state: AppState, seat: str) -> None:
    """Show what a seat's score consists of."""
    seen = state.screen.seen()
    if seen and seat in map(str, range(seen[0].record.num_players)):
        state.open(Dialog("score", seat))


@shown_handler("since", TableScreen, takes="arg")
def since(state: AppState, screen: TableScreen, where: str) -> None:
    """Go to a step of what the player has missed."""
    screen.go_through(state, where)


@handler("since-list")
def since_list(state: AppState) -> None:
    """List what the player has missed, also after the list was closed or a move has followed."""
    table = state.table
    if table and table.viewer.may_call_back():
        table.missed.call_back(table.match, table.viewer.seat)
        state.open(Dialog("since"))
    else:
        state.refuse(say("no-news"))


@screen_handler("since-end", TableScreen)
def since_end(state: AppState, screen: TableScreen) -> None:
    """Close the strip."""
    screen.game.missed.put_away(screen.game.viewer.seat)
    screen.next_dialog = next_dialog(screen.game)
    state.close()
