"""The card of the day, on top of the lobby: a deal of each game that is the same for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from passalong.app.messages import say
from passalong.app.saves import Saves
from passalong.app.saves.attempts import ATTEMPTS_KEY, Attempt, Attempts
from passalong.days import day_of, hours_left, streak
from passalong.games import game_names, load_game, load_pack
from passalong.ui.control import button
from passalong.ui.html import Html, el

State: TypeAlias = Literal["open", "begun", "over"]


class Today(NamedTuple):
    """What is known of today's deals."""

    states: Mapping[str, State]
    """How far the player is, by game; a game that is missing has not been begun."""
    streak: int
    """The number of days in a row on which a deal was finished."""
    hours: int
    """How many whole hours it takes until the next deals."""


def games() -> list[str]:
    """Return the games that have a deal of the day, without loading their tasks."""
    return [name for name in game_names() if "daily" in load_pack(name).text.messages]


def today(saves: Saves, now: int) -> Today | None:
    """Return what is known of today's deals; None as long as the time is not known."""
    if not now:
        return None
    day, text = day_of(now), saves.get(ATTEMPTS_KEY)
    attempts = Attempts.from_text(text) if text else Attempts()
    known = {game: attempt for game in games() if (attempt := attempts.get(game, day))}
    states = {game: _state(attempt) for game, attempt in known.items()}
    return Today(states, streak(attempts.days(), day), hours_left(now))


def _state(attempt: Attempt) -> State:
    return "over" if attempt.is_over else "begun"


def card(known: Today | None) -> Html:
    """Draw the card; without knowing anything it is as high."""
    deals = (_deal(game, known.states.get(game, "open") if known else "open") for game in games())
    facts = say("today-next", hours=known.hours) if known else say("today-daily")
    in_a_row = el("span", say("today-streak", days=known.streak)) if known and known.streak else ""
    return el(
        "section",
        el("h2", say("today"), id="today-title"),
        el("p", say("today-rule")),
        el("div", *deals, class_="todays"),
        el("p", el("span", facts), in_a_row, class_="facts"),
        class_="of-today",
        aria_labelledby="today-title",
    )


def _deal(game: str, state: State) -> Html:
    title = load_game(game).title
    return button(
        "daily-now", game, el("b", title), " ", el("small", say(f"today-is-{state}")), id=f"today-{game}", class_=state
    )
