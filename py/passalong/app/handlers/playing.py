"""At the table: moves, the phone passed on, what happens around the rules, and looking back over a deal."""

from __future__ import annotations

from collections.abc import Callable

from passalong.app import strings
from passalong.app.handlers.links import send
from passalong.app.handlers.lobby import continue_
from passalong.app.handlers.registry import handler
from passalong.app.saves import game_key
from passalong.app.screens.replay import moment
from passalong.app.session.hint import Hint
from passalong.app.session.lesson import LessonTable
from passalong.app.session.replay import DealReplay
from passalong.app.session.table import Table
from passalong.app.state import AppState
from passalong.game import IllegalActionError


@handler("play")
def play(state: AppState, text: str) -> None:
    """Play an action, given in the game's notation."""
    if state.lesson:
        _try(state, state.lesson, text)
    else:
        _move(state, lambda table: table.play(text))


@handler("pick")
def pick(state: AppState, token: str) -> None:
    """Touch something on the table: what that has changed is said, and what it completes is played."""
    place = state.lesson or state.table
    if place is None or state.replay:
        return
    try:
        touched = place.touch(token, state.view_settings())
    except IllegalActionError as error:
        state.refuse(str(error))
        return
    if touched.action is None:
        state.staged = True
        state.say(touched.told)
    else:
        play(state, touched.action)


@handler("hint")
def hint(state: AppState) -> None:
    """Ask what a good player would do; what the answer advises is played when it is asked for again."""
    table = state.table
    if table is None or not table.may_ask():
        return
    if state.dialog == "hint" and state.hint and state.hint.is_ready:
        state.dialog, move = None, state.hint.move
        _move(state, lambda table: table.play(move))
    elif table.viewer is not None:
        state.dialog, state.hint = "hint", Hint.for_player(table.match, table.viewer)


@handler("undo")
def undo(state: AppState) -> None:
    """Take the last move back."""
    state.dialog = None
    _move(state, lambda table: table.undo())
    if "say" in state.extra and "toast" not in state.extra:
        state.say(f"{strings.TAKEN_BACK} {state.extra['say']}")


@handler("interrupt")
def interrupt(state: AppState, arg: str) -> None:
    """Play out of turn from the curtain, when asked twice."""
    if state.dialog != "interrupt" or state.subject != arg:
        state.dialog, state.subject = "interrupt", arg
        return
    state.dialog = None
    _move(state, lambda table: table.interrupt(arg))


@handler("uncover")
def uncover(state: AppState) -> None:
    """Lift the curtain."""
    if state.table and state.table.covered:
        state.table.uncover()
        state.extra["focus"] = "table"
        state.after_move()


@handler("next")
def next_(state: AppState) -> None:
    """Go on to the next deal, and where that begins elsewhere, send it."""
    state.dialog, state.replay, state.coming = None, None, None
    if state.table:
        sends = state.table.sends_on()
        state.table.go_on()
        state.after_move()
        if sends:
            state.coming = None
            send(state)


@handler("rematch")
def rematch(state: AppState) -> None:
    """Play another match with the same people; go on with one that somebody has set out already."""
    if state.table is None or state.table.viewer is None or not state.table.match.is_over():
        return
    again = state.table.rematch(state.new_seed())
    if game_key(again.record) in state.saves:
        continue_(state, game_key(again.record))
    else:
        state.set_out(again)


@handler("hand-over")
def hand_over(state: AppState, seat: str) -> None:
    """Give a seat to a bot, or back to its person."""
    if state.table and seat.isdecimal() and int(seat) < state.table.match.record.num_players:
        state.table.hand_over(int(seat))


@handler("no-answer")
def no_answer(state: AppState) -> None:
    """Say what can be done if nobody answers a link."""
    if state.table and state.table.is_waiting():
        state.dialog, state.subject = "no-answer", ""


@handler("replace")
def replace(state: AppState, seat: str) -> None:
    """Let a bot play for somebody who does not answer, when asked twice, and tell them by a link."""
    if state.table is None or state.dialog != "no-answer" or not state.table.may_replace(state.now):
        return
    if state.subject != seat:
        state.subject = seat
        state.extra["focus"] = "keep-waiting"
        return
    state.dialog = None
    state.table.hand_over(state.table.match.current_player())
    state.after_move()
    state.dialog, state.coming = "share", None


@handler("resign")
def resign(state: AppState) -> None:
    """Give the match up, when asked twice."""
    if state.dialog != "resign":
        state.dialog = "resign"
        return
    _around_the_rules(state, lambda table: table.resign())


@handler("offer-draw")
def offer_draw(state: AppState) -> None:
    """Offer a draw."""
    _around_the_rules(state, lambda table: table.offer_draw())
    table = state.table
    if table is None or table.viewer is None or "toast" in state.extra:
        return
    if table.draw_to_answer():
        state.dialog = "draw"
    else:
        text = strings.DRAW_REFUSED if table.match.draw_offer() is None else strings.DRAW_SENT
        state.toast(text.format(name=table.match.names[1 - table.viewer]))


@handler("answer-draw")
def answer_draw(state: AppState, answer: str) -> None:
    """Say "yes" or "no" to a draw."""
    _around_the_rules(state, lambda table: table.answer_draw(answer == "yes"), at_curtain=True)


def _around_the_rules(state: AppState, act: Callable[[Table], None], *, at_curtain: bool = False) -> None:
    """Resign, or speak of a draw."""
    state.dialog = None
    if state.table is None or (state.table.covered and not at_curtain):
        return
    try:
        act(state.table)
    except IllegalActionError as error:
        state.refuse(str(error))
    else:
        state.after_move()


def _move(state: AppState, action: Callable[[Table], str | None]) -> None:
    if state.table is None or state.replay:
        return
    refusal = action(state.table)
    if refusal:
        state.refuse(refusal)
    else:
        state.after_move()


def _try(state: AppState, at: LessonTable, text: str) -> None:
    """Try an action in a lesson, and say what came of it."""
    refusal = at.play(text)
    if refusal:
        state.refuse(refusal)
    else:
        state.say(at.lesson.text)


@handler("review")
def review(state: AppState, where: str) -> None:
    """Look back over the finished deal, or go a step within it."""
    if state.table is None or not state.table.may_look_back():
        return
    if state.replay is None:
        state.replay = DealReplay(state.table.match, state.table.viewer)
        state.extra["focus"] = "coach"  # wherever the table was scrolled to, the box above it is what begins
    state.replay.go(where or "first")
    state.dialog, state.coming = None, None
    state.say(moment(state.replay).said())


@handler("review-as")
def review_as(state: AppState, seat: str) -> None:
    """Look back with the eyes of somebody else at this phone, at the same moment."""
    if state.table and state.replay and seat in map(str, state.table.seats_here()):
        step = state.replay.step
        state.replay = DealReplay(state.table.match, int(seat))
        state.replay.go(str(step))
        state.say(moment(state.replay).said())


@handler("why")
def why(state: AppState) -> None:
    """Ask a bot why it did what is looked back at."""
    if state.replay and state.replay.may_ask_why():
        state.dialog, state.hint = "why", state.replay.why()


@handler("costliest")
def costliest(state: AppState) -> None:
    """Show the costliest moves of the player who looks back."""
    if state.replay and state.replay.analysis and state.replay.analysis.is_ready:
        state.dialog = "costliest"


@handler("review-end")
def review_end(state: AppState) -> None:
    """Go back to the result."""
    if state.replay:
        state.replay, state.dialog = None, "result"


@handler("since")
def since(state: AppState, where: str) -> None:
    """Look at a step of what has happened since one last looked, or go back to now."""
    strip = state.table.since() if state.table and not state.replay else None
    if strip:
        strip.go(where)
        state.dialog = None
        state.say(strip.said())


@handler("since-list")
def since_list(state: AppState) -> None:
    """List what has happened since one last looked; what was put away, or answered by a move, is called back."""
    if state.table and state.table.may_call_back():
        state.table.call_back()
        state.dialog = "since"
    else:
        state.refuse(strings.NO_NEWS)


@handler("since-end")
def since_end(state: AppState) -> None:
    """Put the strip away."""
    if state.table:
        state.table.put_away()
        state.dialog = None
