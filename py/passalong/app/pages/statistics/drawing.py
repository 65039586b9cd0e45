"""The drawing of the statistics: plain data in, regions of HTML out. Every chart is also a table or a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from passalong.app.screens.ago import when
from passalong.app.screens.dialogs import dialog
from passalong.app.screens.layout import BACK, full_screen
from passalong.app.session.result import told as how_it_ended
from passalong.app.session.setup.characters import character
from passalong.game import Observation
from passalong.games import game_names, load_game, load_pack
from passalong.pack import Text
from passalong.record import LEVELS
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el
from passalong.ui.score import Line, score_table
from passalong.ui.sentence import number

from .figures import LATEST, Bar, Friend, Own, Streak, Tally, Term, bars, streak, tally
from .words import say

OTHER_KINDS = ("people", "mixed", "daily", "challenge", "workshop")
"""The kinds of matches that are no levels, in the order in which they follow those."""
WIDTH, HEIGHT, MARGIN, MARK = 320, 96, 14, 4.5
"""The row of the last matches in units of its drawing: its size, its margin, and half of a mark."""


@dataclass(frozen=True, slots=True)
class Shown:
    """
    The contents of the page: a game's matches by their kind, and those of the chosen `kind`.

    `lowest` is True if the fewest points win; `friends` and the days in a row are those of all games.
    """

    games: Sequence[str]
    game: str
    tallies: Mapping[str, Tally]
    kind: str
    matches: Sequence[Own]
    lowest: bool
    friends: Sequence[Friend]
    terms: Sequence[Term]
    days: Streak
    now: int


def ordered(kinds: Iterable[str]) -> list[str]:
    """Return kinds in order: the levels from the weakest on, then all others."""
    order = (*LEVELS, *OTHER_KINDS)
    return sorted(kinds, key=lambda kind: (order.index(kind) if kind in order else len(order), kind))


def page(shown: Shown | None, above: str) -> dict[str, Html]:
    """Draw the page; `above` is the depth to which it leads back."""
    home = tool("back", BACK, say("back"), above, look="tool home")
    parts = _parts(shown) if shown else _empty()
    table = el("div", *parts, class_="statistics", data_game=shown.game if shown else None)
    return full_screen(header=home + el("h1", say("title")), table=table)


def told(shown: Shown) -> str:
    """Return a sentence about the matches that are shown."""
    counted = tally(shown.matches)
    return say("told", title=load_game(shown.game).title, games=counted.games, won=counted.won)


def asked(what: str) -> Html:
    """Ask for confirmation before something is deleted."""
    return dialog(
        say(f"delete-{what}-title"),
        el("p", say(f"delete-{what}-told")),
        button("export", "", say("export")),
        button("statistics-delete", what, say(f"delete-{what}-yes"), id="delete-yes"),
        button("close", "", say("keep"), class_="action", id="keep"),
    )


def _empty() -> Iterable[Html]:
    """Draw an invitation to play while there is nothing to show."""
    ways = (button("new", name, say("play", title=load_game(name).title)) for name in game_names())
    yield el("p", say("nothing"), class_="motto")
    yield el("div", *ways, class_="choices")


def _parts(shown: Shown) -> Iterable[Html]:
    yield _days(shown.days)
    yield _games(shown)
    yield _by_kind(shown)
    yield _chosen(shown)
    yield _last(shown)
    yield _distribution(shown)
    yield _terms(shown)
    yield _friends(shown.friends)
    deletes = (button("statistics-delete", what, say(f"delete-{what}"), class_="quiet") for what in ("played", "all"))
    yield el("footer", el("p", say("here-alone")), *deletes)


def _days(days: Streak) -> Html:
    """Draw the number of days in a row on which a deal of the day was played."""
    return el("p", say("days", now=days.now, longest=days.longest), class_="days") if days.longest else Html()


def _games(shown: Shown) -> Html:
    """Draw the choice of a game."""
    titles = ((name, load_game(name).title) for name in shown.games)
    buttons = (
        button("statistics-game", name, title, id=f"statistics-{name}", aria_pressed=name == shown.game)
        for name, title in titles
    )
    return el("div", *buttons, class_="choices", role="group", aria_label=say("games"))


def _by_kind(shown: Shown) -> Html:
    """Draw the table of all matches of the game by their kind."""
    heads = say("against"), say("head-games"), say("head-won"), say("head-average"), say("head-best")
    lines = (_line(shown, kind, counted) for kind, counted in shown.tallies.items())
    counted = el("p", say("by-kind-counted", counted=_counted(shown)))
    return el("h2", say("by-kind")) + counted + score_table(heads, lines, totals=False)


def _line(shown: Shown, kind: str, counted: Tally) -> Line:
    won = say("won-share", won=counted.won, percent=counted.percent)
    best = number(counted.best(lowest=shown.lowest))
    return Line(_kind(shown.game, kind), "", (number(counted.games), won, _decimal(counted.average), best))


def _counted(shown: Shown) -> str:
    """Return what the numbers of the game's results count."""
    return load_pack(shown.game).text.counted


def _kind(game: str, kind: str) -> str:
    """Return the name of a kind of matches."""
    return say(f"kind-{kind}") if kind in OTHER_KINDS else character(game, kind).label


def _decimal(value: float) -> str:
    """
    Write a mean with one decimal.

    >>> _decimal(12.04), _decimal(-0.26)
    ('12.0', '−0.3')
    """
    rounded = round(value, 1)
    return f"{'−' if rounded < 0 else ''}{abs(rounded):.1f}"


def _chosen(shown: Shown) -> Html:
    """Draw the choice of opponents for the rest of the page, and the wins in a row."""
    kinds = [("", say("kind-all")), *((kind, _kind(shown.game, kind)) for kind in shown.tallies)]
    options = (el("option", name, value=kind, selected=kind == shown.kind) for kind, name in kinds)
    select = el("select", *options, id="statistics-kind", data_act="statistics-kind")
    chooser = el("p", el("label", say("choose-kind"), for_="statistics-kind"), select, class_="chooser")
    row = streak(shown.matches)
    in_a_row = el("p", say("streak", now=row.now, longest=row.longest)) if row.longest else ""
    return (chooser if len(kinds) > 2 else Html()) + in_a_row


def _last(shown: Shown) -> Html:
    """Draw the last matches in a row, and list them."""
    latest = shown.matches[:LATEST]
    items = (_match(own, shown.now) for own in latest)
    every = el("details", el("summary", say("last-list")), el("ol", *items), id="statistics-last")
    row = _row(latest, _counted(shown)) if len(latest) > 1 else Html()
    return el("h2", say("last", matches=len(latest))) + row + every


def _match(own: Own, now: int) -> Html:
    ago = when(own.match.moment, now)
    return el("li", how_it_ended(own.match), el("small", f" {ago}") if ago else "")


def _row(latest: Sequence[Own], what: str) -> Html:
    """
    Draw matches as marks on a line, the latest at its end: a win is a disc, a loss a ring, a draw a square.

    `what` is what their heights count.
    """
    scores = [own.score for own in latest]
    low, high = min(scores), max(scores)
    step, height = (WIDTH - 2 * MARGIN) / (len(scores) - 1), (HEIGHT - 2 * MARGIN) / max(1, high - low)
    places = [(WIDTH - MARGIN - at * step, MARGIN + (high - score) * height) for at, score in enumerate(scores)]
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    marks = "".join(_mark(own, *place) for own, place in zip(latest, places, strict=True))
    counted = tally(latest)
    label = say("last-told", matches=counted.games, won=counted.won)
    drawing = Html(f'<path class="line" d="{line}"/>{marks}')
    legend = el("p", say("legend", counted=what, low=number(low), high=number(high)), class_="legend")
    return el("svg", drawing, class_="lately", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label) + legend


def _mark(own: Own, x: float, y: float) -> str:
    look = "won" if own.won else "drawn" if own.is_drawn else "lost"
    round_ = 0 if own.is_drawn else MARK
    box = f'x="{x - MARK:.1f}" y="{y - MARK:.1f}" width="{2 * MARK}" height="{2 * MARK}" rx="{round_}"'
    return f'<rect class="{look}" {box}/>'


def _distribution(shown: Shown) -> Html:
    """Draw the distribution of the points, as a table with a bar in each line."""
    counted = bars([own.score for own in shown.matches])
    if len(shown.matches) < 2:
        return Html()
    most = max(bar.matches for bar in counted)
    heads = el("tr", *(el("th", head, scope="col") for head in (_counted(shown), say("head-games"))))
    lines = (_bar(bar, most) for bar in counted)
    table = el("table", el("thead", heads, class_="visually-hidden"), el("tbody", *lines), class_="bars")
    return el("h2", say("distribution", counted=_counted(shown))) + table


def _bar(bar: Bar, most: int) -> Html:
    points = number(bar.low) if bar.low == bar.high else say("from-to", low=number(bar.low), high=number(bar.high))
    path = Html(f'<path d="M0 0H{100 * bar.matches / most:.1f}V1H0Z"/>')
    drawn = el("svg", path, viewBox="0 0 100 1", preserveAspectRatio="none", aria_hidden=True)
    return el("tr", el("th", points, scope="row"), el("td", drawn, el("span", number(bar.matches))))


def _terms(shown: Shown) -> Html:
    """List what was lost by missing better moves."""
    if not shown.terms:
        return Html()
    items = (_term(load_pack(shown.game).text, term) for term in shown.terms)
    return el("h2", say("terms")) + el("p", say("terms-told")) + el("ol", *items, class_="terms")


def _term(text: Text[Observation], term: Term) -> Html:
    """Draw what better moves of a kind would have brought, on average and in all."""
    told = text.given(((term.name, term.points / term.moves),))
    cost = say("term-cost", amount=text.amount(term.points), moves=term.moves)
    return el("li", el("span", told), " ", el("small", cost))


def _friends(friends: Sequence[Friend]) -> Html:
    """Draw the table of the people whom the player has met in any game."""
    if not friends:
        return Html()
    heads = say("player"), say("head-games"), say("head-you"), say("head-they")
    lines = (Line(friend.name, "", tuple(map(number, friend[1:]))) for friend in friends)
    return el("h2", say("friends")) + score_table(heads, lines, totals=False)
