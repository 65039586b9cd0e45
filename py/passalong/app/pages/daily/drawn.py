"""The pages of the deals of the day: plain data in, regions of HTML out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from passalong.app.messages import say as say_of_app
from passalong.app.pages.card.picture import picture
from passalong.app.pages.card.postcard import Postcard
from passalong.app.pages.card.sending import send_button
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
from passalong.ui.sentence import sentence

SIGNS: Mapping[State, str] = {"par": "★", "played": "✓", "practised": "○", "going": "…", "lost": "…", "missed": "–"}
"""The signs under the days of the calendar."""
KEYS: Sequence[State] = ("par", "played", "practised", "going", "missed")
WEEK = 7


@dataclass(frozen=True, slots=True)
class OneDeal:
    """
    A game's deal of a day: its state, the attempt if there was one, and the number of days in a row up to today.

    `counts` is True if an attempt begun now would count.
    """

    deal: Deal
    state: State
    counts: bool
    known: Attempt | None
    streak: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """What came of a deal, and what can follow."""

    deal: OneDeal
    """The deal, with the first attempt, if there was one."""
    made: Made
    """The result that is compared with those of bots: the first attempt's, or that of another one just played."""
    hints: int
    """The number of hints in it."""
    is_again: bool
    """Whether it is that of another attempt."""
    bots: Bots
    """What bots make of the deal, as far as that is known."""
    card: Postcard | None
    """The picture of the first attempt; None if its game is not saved any more."""
    can_share: bool
    """Whether the device has a share sheet."""
    following: OneDeal | None
    """The next deal of today; None if all are over."""
    hours: int
    """How many whole hours it takes until the next deals."""


def all_of_today(day: int, now: int, deals: Iterable[OneDeal]) -> dict[str, Html]:
    """Draw the page of today's deals."""
    told = el("p", until_tomorrow(now)), el("p", say("rule"), " ", say("rule-hints"))
    cards = el("ul", *map(_card, deals), class_="cabinet")
    return full_screen(header=_header(say("daily"), full_date(day)), table=el("div", *told, class_="daily") + cards)


def _header(title: str, under: str) -> Html:
    home = tool("daily-back", BACK, say("back"), look="tool home")
    return home + el("h1", title) + el("p", under, class_="motto")


def _card(shown: OneDeal) -> Html:
    game, title, pack = shown.deal.game, load_game(shown.deal.game).title, load_pack(shown.deal.game)
    streak = el("p", say("streak", days=shown.streak), class_="facts") if shown.streak else ""
    told = el("p", _task(shown.deal), class_="blurb"), el("p", _state(shown), class_="facts"), streak
    plate = el("div", el("h2", title, class_="title"), *told, class_="plate")
    of_game = el("span", " ", say("of", title=title), class_="visually-hidden")
    act, argument, label, how = _way(shown)
    small = (" ", el("small", how)) if how else ()
    learn = el("b", say_of_app("lobby-learn")), " ", el("small", say_of_app("lobby-learn-in"))
    pulls = (
        button(act, argument, el("b", label), *small, of_game, class_="play", id=f"daily-{game}"),
        button("learn", game, *learn, of_game) if shown.known is None else "",
        button("daily-days", game, el("b", say("other-days")), of_game, id=f"days-{game}"),
    )
    tray = el("div", pack.view.emblem(), class_="tray", aria_hidden=True)
    return el("li", tray, plate, el("div", *pulls, class_="pulls"), class_="drawer", data_game=game)


def _task(deal: Deal) -> str:
    """Return what there is to do in a deal."""
    return load_pack(deal.game).text.daily(task_of(deal.game).era(deal.day))


def _state(shown: OneDeal) -> str:
    if shown.known is None or not shown.known.is_over:
        return say(f"state-{shown.state}")
    result = marked(made(task_of(shown.deal.game).unit, shown.known.made), shown.known.hints)
    return say("played-par" if shown.state == "par" else "played-over", made=result)


def _way(shown: OneDeal) -> tuple[str, str, str, str]:
    """Return the act that leads on, its argument, and the two lines of its button."""
    if shown.known is None:
        return "daily-play", _argument(shown), say("play"), say("counts" if shown.counts else "practice")
    if shown.state == "going":
        return "continue", shown.known.key, say("go-on"), ""
    return "daily-day", shown.deal.address, say("to-result"), ""


def _argument(shown: OneDeal) -> str:
    """Return the argument of the act that begins a deal, to count or for practice."""
    return shown.deal.address if shown.counts else shown.deal.address + PRACTICE


# One deal


def one_deal(shown: OneDeal) -> dict[str, Html]:
    """Draw the page of a deal that is not over: what there is to do."""
    return _deal_page(shown.deal, el("p", _task(shown.deal)), el("p", _told(shown)), _ways(_before(shown)))


def one_result(shown: DealResult) -> dict[str, Html]:
    """Draw the result of a deal, what can follow, and the results of bots."""
    ways = *_following(shown), *_sending(shown), _play(shown.deal), *_elsewhere(shown.deal.deal)
    facts = [say_of_app("today-next", hours=shown.hours)]
    if shown.deal.streak:
        facts.insert(0, say("streak", days=shown.deal.streak))
    return _deal_page(
        shown.deal.deal,
        *_made(shown),
        picture(shown.card) if shown.card else Html(),
        _ways(ways),
        el("p", *(el("span", fact) for fact in facts), class_="facts"),
        *_pars(shown),
    )


def _deal_page(deal: Deal, *parts: Html) -> dict[str, Html]:
    return full_screen(
        header=_header(load_game(deal.game).title, say("of-day", date=full_date(deal.day))),
        table=el("div", *parts, class_="daily", data_game=deal.game),
    )


def _told(shown: OneDeal) -> str:
    """Return whether a deal counts, or what has become of the attempt."""
    if shown.state in ("going", "lost"):
        return say(f"state-{shown.state}")
    return say("day-later" if shown.state == "later" else "day-open" if shown.counts else "day-past")


def _made(shown: DealResult) -> Iterable[Html]:
    """Say what the result is, and how it compares with par as soon as that is known."""
    task, known, bots = task_of(shown.deal.deal.game), shown.deal.known, shown.bots
    own = known if known and known.is_over else None
    first = _first(own, made(task.unit, own.made)) if own else ""
    now = say("this-time", made=marked(made(task.unit, shown.made), shown.hints)) if shown.is_again else first
    yield el("h2", now)
    if PARS[0] in bots.made:
        par = bots.made[PARS[0]]
        yield el("p", sentence(verdict(task.unit, shown.made, par, task.compare(shown.made, par))))
    if not bots.is_done:
        yield el("p", say("working", done=bots.done, all=bots.plays))
    if shown.is_again and first:
        yield el("p", first)


def _first(known: Attempt, result: str) -> str:
    return say("your-result", counts="yes" if known.counts else "no", made=marked(result, known.hints))


def _pars(shown: DealResult) -> Iterable[Html]:
    """Draw the results of bots beside the player's."""
    unit, bots = task_of(shown.deal.deal.game).unit, shown.bots
    yield el("h2", say("pars-title"))
    results = (made(unit, bots.made[level]) if level in bots.made else say("waiting") for level in PARS)
    lines = (Line(say("bot", level=level), "", (told,)) for level, told in zip(PARS, results, strict=True))
    yield score_table((say("player"), say("result")), (Line(say("you"), "", (made(unit, shown.made),)), *lines))
    if bots.typical and PARS[0] in bots.made:
        least, most = bots.typical
        yield el("p", say("typical", par=made(unit, bots.made[PARS[0]]), least=least, most=most))


def _ways(ways: Iterable[Html]) -> Html:
    return el("div", *ways, class_="choices daily-ways")


def _before(shown: OneDeal) -> Iterable[Html]:
    """Draw the controls of a deal that is not over."""
    if shown.state == "going" and shown.known:
        yield button("continue", shown.known.key, say("go-on"), class_="action")
    elif shown.state != "later":
        yield _play(shown, look=None if shown.known else "action")
    yield button("learn", "", say_of_app("learn"))
    yield from _elsewhere(shown.deal)


def _following(shown: DealResult) -> Iterable[Html]:
    """Draw the button that leads to the next deal of today."""
    if shown.following:
        act, argument, _, how = _way(shown.following)
        title = load_game(shown.following.deal.game).title
        yield button(
            act, argument, el("b", say("next", title=title)), " ", el("small", how or say("go-on")), class_="action"
        )


def _sending(shown: DealResult) -> Iterable[Html]:
    """Draw what can be done with the first attempt: it is sent, or looked back at."""
    if shown.card and shown.deal.known:
        look = None if shown.following else "action"
        yield send_button(say("send"), shares=shown.can_share, look=look)
        yield button("history-open", shown.deal.known.key, say("look-back"))
        yield button("card-send", shown.deal.known.key, say("send-more"))


def _play(shown: OneDeal, look: str | None = None) -> Html:
    """Draw the button that plays the deal, to count or for practice."""
    label, how = say("play-again" if shown.known else "play"), say("counts" if shown.counts else "practice")
    return button("daily-play", _argument(shown), el("b", label), " ", el("small", how), class_=look)


def _elsewhere(deal: Deal) -> Iterable[Html]:
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
