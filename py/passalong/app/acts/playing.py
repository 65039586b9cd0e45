"""At the table: moves, the phone passed on, what happens around the rules, and looking back over a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from passalong.app import words
from passalong.app.advice import Advice
from passalong.app.desk import Desk
from passalong.app.review import Review
from passalong.app.table import Table
from passalong.game import IllegalActionError


def play(desk: Desk, text: str, value: Any) -> None:
    """Play an action, given in the game's notation."""
    if desk.lesson:
        _try(desk, desk.lesson.play(text))
    else:
        _move(desk, lambda table: table.play(text))


def pick(desk: Desk, token: str, value: Any) -> None:
    """Touch something on the table."""
    if desk.lesson:
        _try(desk, desk.lesson.pick(token, desk.view_settings()))
    else:
        _move(desk, lambda table: table.pick(token, desk.view_settings()))


def hint(desk: Desk, arg: str, value: Any) -> None:
    """Ask what a good player would do; what the answer advises is played when it is asked for again."""
    table = desk.table
    if table is None or not table.may_ask():
        return
    if desk.dialog == "hint" and desk.advice and desk.advice.is_ready:
        desk.dialog, move = None, desk.advice.move
        _move(desk, lambda table: table.play(move))
    elif table.viewer is not None:
        desk.dialog, desk.advice = "hint", Advice.for_player(table.match, table.viewer)


def undo(desk: Desk, arg: str, value: Any) -> None:
    """Take the last move back."""
    desk.dialog = None
    _move(desk, lambda table: table.undo())


def interrupt(desk: Desk, arg: str, value: Any) -> None:
    """Play out of turn from the curtain, when asked twice."""
    if desk.dialog != "interrupt" or desk.subject != arg:
        desk.dialog, desk.subject = "interrupt", arg
        return
    desk.dialog = None
    _move(desk, lambda table: table.interrupt(arg))


def uncover(desk: Desk, arg: str, value: Any) -> None:
    """Lift the curtain."""
    if desk.table and desk.table.covered:
        desk.table.uncover()
        desk.extra["focus"] = "table"
        desk.after_move()


def next_(desk: Desk, arg: str, value: Any) -> None:
    """Go on to the next deal."""
    desk.dialog, desk.review, desk.coming = None, None, None
    if desk.table:
        desk.table.go_on()
        desk.after_move()


def rematch(desk: Desk, arg: str, value: Any) -> None:
    """Play another match with the same people."""
    if desk.table and desk.table.match.is_over():
        desk.set_out(desk.table.rematch(desk.new_seed()))


def hand_over(desk: Desk, seat: str, value: Any) -> None:
    """Give a seat to a bot, or back to its person."""
    if desk.table and seat.isdecimal() and int(seat) < desk.table.match.record.num_players:
        desk.table.hand_over(int(seat))


def resign(desk: Desk, arg: str, value: Any) -> None:
    """Give the match up, when asked twice."""
    if desk.dialog != "resign":
        desk.dialog = "resign"
        return
    _around_the_rules(desk, lambda table: table.resign())


def offer_draw(desk: Desk, arg: str, value: Any) -> None:
    """Offer a draw."""
    _around_the_rules(desk, lambda table: table.offer_draw())
    table = desk.table
    if table is None or table.viewer is None or "toast" in desk.extra:
        return
    if table.draw_to_answer():
        desk.dialog = "draw"
    else:
        text = words.DRAW_REFUSED if table.match.draw_offer() is None else words.DRAW_SENT
        desk.toast(text.format(name=table.match.names[1 - table.viewer]))


def answer_draw(desk: Desk, answer: str, value: Any) -> None:
    """Say "yes" or "no" to a draw."""
    _around_the_rules(desk, lambda table: table.answer_draw(answer == "yes"))


def _around_the_rules(desk: Desk, act: Callable[[Table], None]) -> None:
    """Resign, or speak of a draw."""
    desk.dialog = None
    if desk.table is None or desk.table.covered:
        return
    try:
        act(desk.table)
    except IllegalActionError as error:
        desk.refuse(str(error))
    else:
        desk.after_move()


def _move(desk: Desk, action: Callable[[Table], str | None]) -> None:
    if desk.table is None or desk.review:
        return
    refusal = action(desk.table)
    if refusal:
        desk.refuse(refusal)
    else:
        desk.after_move()


def _try(desk: Desk, refusal: str | None) -> None:
    """Say what came of a tap in a lesson."""
    if refusal:
        desk.refuse(refusal)
    elif desk.lesson:
        desk.say(desk.lesson.lesson.text)


def review(desk: Desk, where: str, value: Any) -> None:
    """Look back over the finished deal, or go a step within it."""
    if desk.table is None or desk.table.match.finished_deal is None:
        return
    if desk.review is None:
        desk.review = Review(desk.table.match, desk.table.viewer)
    desk.review.go(where or "first")
    desk.dialog, desk.coming = None, None


def review_as(desk: Desk, seat: str, value: Any) -> None:
    """Look back with the eyes of somebody else at this phone, at the same moment."""
    if desk.table and desk.review and seat in map(str, desk.table.seats_here()):
        step = desk.review.step
        desk.review = Review(desk.table.match, int(seat))
        desk.review.go(str(step))


def why(desk: Desk, arg: str, value: Any) -> None:
    """Ask a bot why it did what is looked back at."""
    if desk.review and desk.review.may_ask_why():
        desk.dialog, desk.advice = "why", desk.review.why()


def costliest(desk: Desk, arg: str, value: Any) -> None:
    """Show the costliest moves of the player who looks back."""
    if desk.review and desk.review.appraisal and desk.review.appraisal.is_ready:
        desk.dialog = "costliest"


def review_end(desk: Desk, arg: str, value: Any) -> None:
    """Go back to the result."""
    desk.review = None
    desk.dialog = "result"
