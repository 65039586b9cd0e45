"""The pages of the deals of the day: plain data in, regions of HTML out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from passalong.app.pages.daily.kept import PRACTICE, Deal, State
from passalong.app.pages.daily.pars import Bots
from passalong.app.pages.daily.words import (
    full_date,
    made,
    marked,
    month_and_year,
    say,
    short_date,
    until_tomorrow,
    verdict,
)
from passalong.app.saves.attempts import Attempt
from passalong.app.screens.layout import BACK, full_screen
from passalong.daily import PARS, Made, task_of
from passalong.days import date, month_of, weekday
from passalong.games import load_game, load_pack
from passalong.ui.control import button, tool
from passalong.ui.grid import button_grid
from passalong.ui.html import Html, el, join
from passalong.ui.score import Line, score_table

SIGNS: Mapping[State, str] = {"par": "★", "played": "✓", "practised": "○", "going": "…", "lost": "…", "missed": "–"}
"""The signs under the days of the calendar."""
KEYS: Sequence[State] = ("par", "played", "practised", "going", "missed")
WEEK = 7
NO_BOTS = Bots()


@dataclass(frozen=True, slots=True)
class TodaysDeal:
    """
    A game's deal of today: its state, the attempt if there was one, and the number of days in a row.

    `counts` is True if an attempt begun now would count.
    """

    deal: Deal
    state: State
    counts: bool
    known: Attempt | None
    streak: int


@dataclass(frozen=True, slots=True)
class OneDeal:
    """A deal on a page of its own."""

    deal: Deal
    state: State
    """The state of the deal."""
    counts: bool
    """Whether an attempt begun now would count."""
    known: Attempt | None
    """The first attempt on this device; None if there was none."""
    streak: int
    """The number of days in a row on which a deal of this game was played."""
    bots: Bots = NO_BOTS
    """What bots make of it, as far as that is known."""
    is_again: bool = False
    """Whether another attempt has just been played."""
    now: Made = None
    """The result of that other attempt, if `is_again`."""
    hints: int = 0
    """The number of hints in that other attempt."""
    is_kept: bool = False
    """Whether the game of the first attempt is still saved."""


def all_of_today(day: int, now: int, deals: Iterable[TodaysDeal]) -> dict[str, Html]:
    """Draw the page of today's deals."""
    told = el("p", until_tomorrow(now)), el("p", say("rule"), " ", say("rule-hints"))
    cards = el("ul", *map(_card, deals), class_="cabinet")
    return full_screen(header=_header(say("daily"), full_date(day)), table=el("div", *told, class_="daily") + cards)


def _header(title: str, under: str) -> Html:
    home = tool("daily-back", BACK, say("back"), look="tool home")
    return home + el("h1", title) + el("p", under, class_="motto")


def _card(shown: TodaysDeal) -> Html:
    game, title, pack = shown.deal.game, load_game(shown.deal.game).title, load_pack(shown.deal.game)
    streak = el("p", say("streak", days=shown.streak), class_="facts") if shown.streak else ""
    told = el("p", _task(shown.deal), class_="blurb"), el("p", _state(shown), class_="facts"), streak
    plate = el("div", el("h2", title, class_="title"), *told, class_="plate")
    of_game = el("span", " ", say("of", title=title), class_="visually-hidden")
    act, argument, label, how = _way(shown)
    small = (" ", el("small", how)) if how else ()
    pulls = (
        button(act, argument, el("b", label), *small, of_game, class_="play", id=f"daily-{game}"),
        button("daily-days", game, el("b", say("other-days")), of_game, id=f"days-{game}"),
    )
    tray = el("div", pack.view.emblem(), class_="tray", aria_hidden=True)
    return el("li", tray, plate, el("div", *pulls, class_="pulls"), class_="drawer", data_game=game)


def _task(deal: Deal) -> str:
    """Return what there is to do in a deal."""
    return load_pack(deal.game).text.daily(task_of(deal.game).era(deal.day))


def _state(shown: TodaysDeal) -> str:
    if shown.known is None or not shown.known.is_over:
        return say(f"state-{shown.state}")
    result = marked(made(task_of(shown.deal.game).unit, shown.known.made), shown.known.hints)
    return say("played-par" if shown.state == "par" else "played-over", made=result)


def _way(shown: TodaysDeal) -> tuple[str, str, str, str]:
    """Return the act that leads on, its argument, and the two lines of its button."""
    if shown.known is None:
        return "daily-play", _argument(shown), say("play"), say("counts" if shown.counts else "practice")
    if shown.state == "going":
        return "continue", shown.known.key, say("go-on"), ""
    return "daily-day", shown.deal.address, say("to-result"), ""


def _argument(shown: TodaysDeal | OneDeal) -> str:
    """Return the argument of the act that begins a deal, to count or for practice."""
    return shown.deal.address if shown.counts else shown.deal.address + PRACTICE


# One deal


def one_deal(shown: OneDeal) -> dict[str, Html]:
    """Draw the page of a deal: what there is to do, or the result."""
    deal, title = shown.deal, load_game(shown.deal.game).title
    parts = _over(shown) if shown.is_again or (shown.known and shown.known.is_over) else _not_over(shown)
    return full_screen(
        header=_header(title, say("of-day", date=full_date(deal.day))),
        table=el("div", *parts, class_="daily", data_game=deal.game),
        actions=el("div", *_ways(shown), class_="choices daily-ways"),
    )


def _not_over(shown: OneDeal) -> Iterable[Html]:
    yield el("p", _task(shown.deal))
    if shown.state in ("going", "lost"):
        yield el("p", say(f"state-{shown.state}"))
    else:
        yield el("p", say("day-later" if shown.state == "later" else "day-open" if shown.counts else "day-past"))


def _over(shown: OneDeal) -> Iterable[Html]:
    """Draw the result, and compare it with those of bots."""
    task, known, bots = task_of(shown.deal.game), shown.known, shown.bots
    mine = shown.now if shown.is_again else known.made if known else None
    if PARS[0] in bots.made:
        par = bots.made[PARS[0]]
        yield el("h2", verdict(task.unit, mine, par, task.compare(mine, par)))
    if shown.is_again:
        yield el("p", say("this-time", made=marked(made(task.unit, mine), shown.hints)))
    if known and known.is_over:
        first = marked(made(task.unit, known.made), known.hints)
        yield el("p", say("your-result", counts="yes" if known.counts else "no", made=first))
    if not bots.is_done:
        yield el("p", say("working", done=bots.done, all=bots.plays))
    yield el("h2", say("pars-title"))
    results = (made(task.unit, bots.made[level]) if level in bots.made else say("waiting") for level in PARS)
    lines = (Line(say("bot", level=level), "", (told,)) for level, told in zip(PARS, results, strict=True))
    yield score_table((say("player"), say("result")), (Line(say("you"), "", (made(task.unit, mine),)), *lines))
    if bots.typical and PARS[0] in bots.made:
        least, most = bots.typical
        yield el("p", say("typical", par=made(task.unit, bots.made[PARS[0]]), least=least, most=most))
    if shown.streak:
        yield el("p", say("streak", days=shown.streak))


def _ways(shown: OneDeal) -> Iterable[Html]:
    """Draw the controls to play, to go on, or to use a result."""
    deal, known = shown.deal, shown.known
    if shown.state == "going" and known and not shown.is_again:
        yield button("continue", known.key, say("go-on"), class_="action")
    elif shown.state != "later":
        again, first = say("play-again"), say("play")
        how = el("small", say("counts" if shown.counts else "practice"))
        look = None if known else "action"
        yield button("daily-play", _argument(shown), el("b", again if known else first), " ", how, class_=look)
    if known and known.is_over and shown.is_kept:
        yield button("daily-look", known.key, say("look-back"))
        yield button("card-send", known.key, say("send"))
    yield button("daily-days", deal.game, say("other-days"))
    yield button("daily", "", say("all-deals"))


# A month


def one_month(game: str, day: int, today: int, states: Mapping[int, State]) -> dict[str, Html]:
    """Draw the month of a day; each day with a state is a link to its deal."""
    title, days = load_game(game).title, month_of(day)
    weeks = [range(monday, monday + WEEK) for monday in range(days[0] - weekday(days[0]), days[-1] + 1, WEEK)]
    rows = [[_day(game, at, today, states.get(at)) if at in days else Html() for at in week] for week in weeks]
    label = say("month", month=month_and_year(day))
    heads = el(
        "div", *(el("span", say("weekday-short", weekday=at)) for at in range(WEEK)), class_="week", aria_hidden=True
    )
    grid = button_grid(label, rows, WEEK, id="month", class_="month")
    signs = join(_key(state) for state in KEYS if state in states.values())
    before, after = Deal(game, days[0] - 1), Deal(game, days[-1] + 1)
    turns = (
        button("daily-days", before.address, say("earlier"), id="earlier", disabled=before.day not in states),
        button("daily-days", after.address, say("later"), id="later", disabled=after.day > today),
    )
    table = el(
        "div",
        el("h2", month_and_year(day)),
        heads,
        grid,
        el("ul", signs, class_="signs"),
        class_="daily",
        data_game=game,
    )
    return full_screen(
        header=_header(title, say("daily")), table=table, actions=el("div", *turns, class_="choices months")
    )


def _day(game: str, day: int, today: int, state: State | None) -> Html:
    number, sign = el("b", str(date(day)[2])), el("span", SIGNS[state]) if state and state in SIGNS else ""
    if state is None or state == "later":
        return el("span", number, class_="day")
    when = "today" if day == today else "other"
    said = say("calendar-day", date=short_date(day), when=when, state=state)
    look = f"day {state} today" if day == today else f"day {state}"
    return button("daily-day", Deal(game, day).address, number, sign, id=f"day-{day}", class_=look, aria_label=said)


def _key(state: State) -> Html:
    return el("li", el("b", SIGNS[state], aria_hidden=True), " ", say(f"key-{state}"))
