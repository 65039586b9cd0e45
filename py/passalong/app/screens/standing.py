"""The standings: on the table at the end of a deal, in its result and in the menu; and the podium of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from passalong.app.messages import say
from passalong.app.screens.layout import BACK, CROWN
from passalong.app.session.result import Place
from passalong.ui.card import icon
from passalong.ui.control import button
from passalong.ui.html import Html, el, join
from passalong.ui.score import Line, score_table
from passalong.ui.sentence import number, signed

STEPS = 3
"""How many places a podium has."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The standings, the leader first, with the names by seat."""

    places: Sequence[Place]
    names: Sequence[str]


def standing(shown: Standing, where: str) -> Html:
    """List the players by their places; each line opens what its score consists of. `where` tells lists apart."""
    lines = (_line(one, shown.names[one.seat], where) for one in shown.places)
    return el("ol", *lines, class_=f"standing-list {where}")


def _line(one: Place, name: str, where: str) -> Html:
    counted = el("span", say("seat-total"), " ", class_="visually-hidden")
    before = 0 if one.gained is None else one.total - one.gained
    total = el("b", number(one.total), id=f"{where}-{one.seat}-total", data_rolls=before)
    facts = (
        el("span", str(one.place), class_="place"),
        el("span", el("span", name, class_="name"), " ", _climbed(one.climbed), class_="who"),
        el("span", signed(one.gained), class_="gained") if one.gained is not None else "",
        el("span", counted, total, class_="total"),
    )
    return el("li", button("score", str(one.seat), join(filter(None, facts), " "), id=f"{where}-{one.seat}"))


def _climbed(places: int) -> Html:
    """Draw how many places the last deal has gained or lost."""
    if not places:
        return Html()
    way = "up" if places > 0 else "down"
    return el("span", icon(BACK), say("climbed", way=way, places=abs(places)), class_=f"climbed {way}")


def final(shown: Standing) -> Html:
    """Draw the standings of a finished match: a podium, and a list of those who are not on it."""
    on_podium = [one for one in shown.places if one.place <= STEPS]
    others = Standing(shown.places[len(on_podium) :], shown.names)
    return podium(Standing(on_podium, shown.names)) + (standing(others, "in-result") if others.places else Html())


def podium(shown: Standing) -> Html:
    """Draw the first places; tied seats share a step. Each name opens what its score consists of."""
    steps = [(place, [*level]) for place, level in groupby(shown.places, key=lambda one: one.place)]
    is_won = len(steps) > 1
    drawn = (_step(place, level, shown.names, crowned=is_won and place == 1) for place, level in steps)
    return el("ol", *drawn, class_="podium")


def _step(place: int, level: Sequence[Place], names: Sequence[str], *, crowned: bool) -> Html:
    who = (_on_step(one, names[one.seat]) for one in level)
    step = el("span", str(place), class_="step", aria_hidden=True)
    return el("li", icon(CROWN) if crowned else "", *who, step, class_=f"place-{place}")


def _on_step(one: Place, name: str) -> Html:
    place = el("span", str(one.place), class_="visually-hidden")
    counted = el("span", say("seat-total"), " ", class_="visually-hidden")
    total = el("span", counted, number(one.total), class_="total")
    return button("score", str(one.seat), place, " ", el("b", name), " ", total, id=f"on-podium-{one.seat}")


def sum_up(counted: Html, deals: Sequence[tuple[str, int]]) -> Html:
    """Draw what a seat's score consists of: `counted` is the game's own part, `deals` the points of each deal."""
    lines = [Line(deal, "", (number(points),)) for deal, points in deals]
    total = Line(say("total"), "", (number(sum(points for _, points in deals)),))
    table = score_table((say("score-deals"), say("score-points")), [*lines, total])
    if len(deals) < 2 and counted:
        return counted
    return counted + table if deals else el("p", say("score-none"))
