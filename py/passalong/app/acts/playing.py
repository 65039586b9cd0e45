"""At the table: moves, the phone passed on, what happens around the rules, and looking back over a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from passalong.app import words
from passalong.app.acts.links import send
from passalong.app.acts.lobby import continue_
from passalong.app.acts.registry import act
from passalong.app.advice import Advice
from passalong.app.desk import Desk
from passalong.app.review import Review
from passalong.app.session.table import Table
from passalong.app.shelf import game_key
from passalong.app.walk import LessonTable, moment
from passalong.game import IllegalActionError


@act("play")
def play(desk: Desk, text: str, value: Any) -> None:
    """Play an action, given in the game's notation."""
    if desk.lesson:
        _try(desk, desk.lesson, text)
    else:
        _move(desk, lambda table: table.play(text))


@act("pick")
def pick(desk: Desk, token: str, value: Any) -> None:
    """Touch something on the table: what that has changed is said, and what it completes is played."""
    place = desk.lesson or desk.table
    if place is None or desk.review:
        return
    try:
        touched = place.touch(token, desk.view_settings())
    except IllegalActionError as error:
        desk.refuse(str(error))
        return
    if touched.action is None:
        desk.staged = True
        desk.say(touched.told)
    else:
        play(desk, touched.action, None)


@act("hint")
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


@act("undo")
def undo(desk: Desk, arg: str, value: Any) -> None:
    """Take the last move back."""
    desk.dialog = None
    _move(desk, lambda table: table.undo())
    if "say" in desk.extra and "toast" not in desk.extra:
        desk.say(f"{words.TAKEN_BACK} {desk.extra['say']}")


@act("interrupt")
def interrupt(desk: Desk, arg: str, value: Any) -> None:
    """Play out of turn from the curtain, when asked twice."""
    if desk.dialog != "interrupt" or desk.subject != arg:
        desk.dialog, desk.subject = "interrupt", arg
        return
    desk.dialog = None
    _move(desk, lambda table: table.interrupt(arg))


@act("uncover")
def uncover(desk: Desk, arg: str, value: Any) -> None:
    """Lift the curtain."""
    if desk.table and desk.table.covered:
        desk.table.uncover()
        desk.extra["focus"] = "table"
        desk.after_move()


@act("next")
def next_(desk: Desk, arg: str, value: Any) -> None:
    """Go on to the next deal, and where that begins elsewhere, send it."""
    desk.dialog, desk.review, desk.coming = None, None, None
    if desk.table:
        sends = desk.table.sends_on()
        desk.table.go_on()
        desk.after_move()
        if sends:
            desk.coming = None
            send(desk, arg, value)


@act("rematch")
def rematch(desk: Desk, arg: str, value: Any) -> None:
    """Play another match with the same people; go on with one that somebody has set out already."""
    if desk.table is None or desk.table.viewer is None or not desk.table.match.is_over():
        return
    again = desk.table.rematch(desk.new_seed())
    if game_key(again.record) in desk.shelf:
        continue_(desk, game_key(again.record), value)
    else:
        desk.set_out(again)


@act("hand-over")
def hand_over(desk: Desk, seat: str, value: Any) -> None:
    """Give a seat to a bot, or back to its person."""
    if desk.table and seat.isdecimal() and int(seat) < desk.table.match.record.num_players:
        desk.table.hand_over(int(seat))


@act("no-answer")
def no_answer(desk: Desk, arg: str, value: Any) -> None:
    """Say what can be done if nobody answers a link."""
    if desk.table and desk.table.is_waiting():
        desk.dialog, desk.subject = "no-answer", ""


@act("replace")
def replace(desk: Desk, seat: str, value: Any) -> None:
    """Let a bot play for somebody who does not answer, when asked twice, and tell them by a link."""
    if desk.table is None or desk.dialog != "no-answer" or not desk.table.may_replace(desk.now):
        return
    if desk.subject != seat:
        desk.subject = seat
        desk.extra["focus"] = "keep-waiting"
        return
    desk.dialog = None
    desk.table.hand_over(desk.table.match.current_player())
    desk.after_move()
    desk.dialog, desk.coming = "share", None


@act("resign")
def resign(desk: Desk, arg: str, value: Any) -> None:
    """Give the match up, when asked twice."""
    if desk.dialog != "resign":
        desk.dialog = "resign"
        return
    _around_the_rules(desk, lambda table: table.resign())


@act("offer-draw")
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


@act("answer-draw")
def answer_draw(desk: Desk, answer: str, value: Any) -> None:
    """Say "yes" or "no" to a draw."""
    _around_the_rules(desk, lambda table: table.answer_draw(answer == "yes"), at_curtain=True)


def _around_the_rules(desk: Desk, act: Callable[[Table], None], *, at_curtain: bool = False) -> None:
    """Resign, or speak of a draw."""
    desk.dialog = None
    if desk.table is None or (desk.table.covered and not at_curtain):
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


def _try(desk: Desk, at: LessonTable, text: str) -> None:
    """Try an action in a lesson, and say what came of it."""
    refusal = at.play(text)
    if refusal:
        desk.refuse(refusal)
    else:
        desk.say(at.lesson.text)


@act("review")
def review(desk: Desk, where: str, value: Any) -> None:
    """Look back over the finished deal, or go a step within it."""
    if desk.table is None or not desk.table.may_look_back():
        return
    if desk.review is None:
        desk.review = Review(desk.table.match, desk.table.viewer)
        desk.extra["focus"] = "coach"  # wherever the table was scrolled to, the box above it is what begins
    desk.review.go(where or "first")
    desk.dialog, desk.coming = None, None
    desk.say(moment(desk.review).said())


@act("review-as")
def review_as(desk: Desk, seat: str, value: Any) -> None:
    """Look back with the eyes of somebody else at this phone, at the same moment."""
    if desk.table and desk.review and seat in map(str, desk.table.seats_here()):
        step = desk.review.step
        desk.review = Review(desk.table.match, int(seat))
        desk.review.go(str(step))
        desk.say(moment(desk.review).said())


@act("why")
def why(desk: Desk, arg: str, value: Any) -> None:
    """Ask a bot why it did what is looked back at."""
    if desk.review and desk.review.may_ask_why():
        desk.dialog, desk.advice = "why", desk.review.why()


@act("costliest")
def costliest(desk: Desk, arg: str, value: Any) -> None:
    """Show the costliest moves of the player who looks back."""
    if desk.review and desk.review.appraisal and desk.review.appraisal.is_ready:
        desk.dialog = "costliest"


@act("review-end")
def review_end(desk: Desk, arg: str, value: Any) -> None:
    """Go back to the result."""
    if desk.review:
        desk.review, desk.dialog = None, "result"


@act("since")
def since(desk: Desk, where: str, value: Any) -> None:
    """Look at a step of what has happened since one last looked, or go back to now."""
    strip = desk.table.since() if desk.table and not desk.review else None
    if strip:
        strip.go(where)
        desk.dialog = None
        desk.say(strip.said())


@act("since-list")
def since_list(desk: Desk, arg: str, value: Any) -> None:
    """List what has happened since one last looked; what was put away, or answered by a move, is called back."""
    if desk.table and desk.table.may_call_back():
        desk.table.call_back()
        desk.dialog = "since"
    else:
        desk.refuse(words.NO_NEWS)


@act("since-end")
def since_end(desk: Desk, arg: str, value: Any) -> None:
    """Put the strip away."""
    if desk.table:
        desk.table.put_away()
        desk.dialog = None
