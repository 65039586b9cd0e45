"""
A bot of the workshop at an ordinary table: it is asked by way of the page, and another level plays on where it fails.

Here and at the table it is never more than its name and its answers: its source stays with the page.
"""

from __future__ import annotations

from passalong.app.handlers.registry import screen_handler
from passalong.app.messages import say as say_of_app
from passalong.app.screens.table import TableScreen
from passalong.app.session.table.asking import Question, WrittenBot
from passalong.app.session.table.table import Table
from passalong.app.session.table.written import name_of, seats_of
from passalong.app.state import AppState
from passalong.bots import usual_level
from passalong.games import load_pack
from passalong.observation_json import observation_to_json

from .words import say


@screen_handler("workshop-sit", TableScreen)
def sit(state: AppState, screen: TableScreen) -> None:
    """Let the bot take its seats, if the one that is kept here is still the same."""
    table = screen.game
    name = name_of(table.notes.task)
    if state.written(table.record.game) != name:
        state.toast(say("other", **_who(table)))
        return

    def ask(question: Question) -> None:
        state.extra["choose"] = {
            "game": table.record.game,
            "number": question.number,
            "seen": observation_to_json(question.seen),
            "seed": question.seed.hex(),
        }

    table.written = {seat: WrittenBot(ask) for seat in seats_of(table.notes.task)}
    state.toast(say("starting", name=name))


@screen_handler("workshop-chosen", TableScreen, takes="arg value")
def chosen(state: AppState, screen: TableScreen, number: str, value: object) -> None:
    """Take what the bot does, or let another level play on; what was asked at an earlier moment is over."""
    for bot in screen.game.written.values():
        if bot.question and str(bot.question.number) == number:
            answers, told = bot.question.answers(), str(value)
            if told in answers:
                bot.answer(answers[told])
            else:
                _dismiss(state, screen.game, told)
            return


def _dismiss(state: AppState, table: Table, why: str) -> None:
    """Let another level play on for the bot, and say why."""
    state.toast(say("dismissed", why=why, **_who(table)))
    table.dismiss_written()


def _who(table: Table) -> dict[str, str]:
    """Return the bot's name, and the level that plays on for it."""
    level = usual_level(load_pack(table.record.game).bots)
    return {"name": name_of(table.notes.task), "level": say_of_app("level", level=level)}
