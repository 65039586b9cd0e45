"""The deals of the day on this device: which have been played, which attempts count, and their saves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from passalong.app.pages.daily.words import say, short_date
from passalong.app.saves import read_saved
from passalong.app.saves.attempts import ATTEMPTS_KEY, Attempt, Attempts
from passalong.app.session.notes import Notes
from passalong.app.session.setup.setup import FIRST_NAME, OTHER_NAMES
from passalong.app.session.table.table import Table
from passalong.app.state import AppState
from passalong.daily import daily_games, record_of, result, task_of
from passalong.days import day_of, read_date, written
from passalong.game import InvalidRecordError
from passalong.games import load_game
from passalong.names import name_key
from passalong.pack import PLAYER

TASK, PRACTICE = "daily", " practice"
"""The beginning of a table's task (`Notes.task`), before the day, and the end if the attempt does not count."""
State: TypeAlias = Literal["open", "going", "lost", "par", "played", "practised", "missed", "later"]


class Deal(NamedTuple):
    """The deal of a game on a day."""

    game: str
    day: int

    @classmethod
    def read(cls, text: str) -> Deal | None:
        """
        Read what `address` returned; None for anything else.

        Some chats drop the underscore of a name.

        >>> Deal.read("detect-2026-11-23"), Deal.read("detect-2026-11-31"), Deal.read("nothing")
        (Deal(game='detect', day=20780), None, None)
        >>> Deal.read("depthcharge-2026-11-23")
        Deal(game='depth_charge', day=20780)
        """
        name, _, date = text.partition("-")
        game = {game.replace("_", ""): game for game in daily_games()}.get(name.replace("_", ""), "")
        day = read_date(date) if game else None
        return None if day is None or day < first_day(game) else cls(game, day)

    @property
    def address(self) -> str:
        """The deal as text: the argument of an act, and a part of a link."""
        return f"{self.game}-{written(self.day)}"


def first_day(game: str) -> int:
    """Return the first day on which a game has a deal, as days since 1970."""
    return task_of(game).eras[0].first


def today(state: AppState) -> int:
    """Return today, as days since 1970; a clock far behind shows the first day that has a deal."""
    return max(day_of(state.now), *map(first_day, daily_games()))


def attempts(state: AppState) -> Attempts:
    """Return the log of all attempts."""
    return _read(state.saves.get(ATTEMPTS_KEY) or "")


@lru_cache(maxsize=1)  # a month asks for every day of it
def _read(text: str) -> Attempts:
    return Attempts.from_text(text)


def note(state: AppState, deal: Deal, what: Attempt) -> None:
    """Store an attempt."""
    state.saves.put(ATTEMPTS_KEY, attempts(state).noted(*deal, what).to_text())


def table_of(state: AppState, key: str) -> Table | None:
    """Return a saved game, if it is a table that can be read."""
    try:
        saved = read_saved(state.saves[key]) if key in state.saves else None
    except InvalidRecordError:
        return None
    return saved if isinstance(saved, Table) else None


def first_attempt(state: AppState, deal: Deal) -> Attempt | None:
    """Return the first attempt at a deal, with its result as soon as the game is finished."""
    known = attempts(state).get(*deal)
    if known is None or known.is_over:
        return known
    table = table_of(state, known.key)
    return closed(state, deal, known, table) if table else known


def closed(state: AppState, deal: Deal, known: Attempt, table: Table) -> Attempt:
    """Return a first attempt with its result, stored if its game is over."""
    if known.is_over or not table.match.is_over():
        return known
    known = known._replace(is_over=True, made=result(table.match), hints=len(table.notes.hinted))
    note(state, deal, known)
    return known


def ended(state: AppState, key: str, table: Table) -> None:
    """Store the result of a first attempt when its game ends."""
    deal = deal_of(table)
    known = attempts(state).get(*deal) if deal else None
    if deal and known and known.key == key:
        closed(state, deal, known, table)


def standing(state: AppState, deal: Deal, known: Attempt | None) -> State:
    """Return the state of a deal, such as "open", "missed" or "played"."""
    if deal.day > today(state):
        return "later"
    if known is None:
        begun = attempts(state).first_day()
        return "missed" if begun is not None and begun < deal.day < today(state) else "open"
    if not known.is_over:
        return "going" if known.key in state.saves else "lost"
    if not known.counts:
        return "practised"
    return "par" if known.pars and task_of(deal.game).compare(known.made, known.pars[0]) >= 0 else "played"


def counts(state: AppState, deal: Deal) -> bool:
    """Return whether an attempt begun now would count; none does while the clock shows no valid date."""
    return deal.day == day_of(state.now) and attempts(state).get(*deal) is None


def names(state: AppState) -> Sequence[str]:
    """Return the names of the seats, the player's first."""
    me = state.me or FIRST_NAME
    return me, *(name for name in OTHER_NAMES if name_key(name) != name_key(me))


def begin(state: AppState, deal: Deal, *, is_counted: bool) -> Table:
    """Return a table with a deal."""
    title, date = load_game(deal.game).title, short_date(deal.day)
    label = say("label" if is_counted else "label-practice", title=title, date=date)
    task = f"{TASK} {deal.day}" + ("" if is_counted else PRACTICE)
    record = record_of(*deal, names(state))
    return Table.begin(record, Notes((PLAYER,), label=label, task=task))


def begun(state: AppState, deal: Deal, key: str, *, is_counted: bool) -> None:
    """Store that a deal has been begun, if it is the first attempt."""
    if attempts(state).get(*deal) is None:
        note(state, deal, Attempt(key, state.now, is_counted))


def deal_of(table: Table) -> Deal | None:
    """Return the deal that is played on a table; None for any other game."""
    kind, day, *_ = *table.notes.task.split(), "", ""
    is_one = kind == TASK and day.isdecimal() and table.record.game in daily_games()
    return Deal(table.record.game, int(day)) if is_one else None
