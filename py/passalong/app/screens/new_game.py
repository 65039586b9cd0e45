"""A game being set up: plain data in, regions of HTML out."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.app.messages import say
from passalong.app.screens.layout import BACK, full_screen
from passalong.app.session.setup import Rule, SeatSetup, SetupForm
from passalong.record import MAX_NAME
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join

SEAT_KINDS = ("here", "link", "bot")


def new_game(form: SetupForm) -> dict[str, Html]:
    """Let a game be set up: how many players, who they are, and the house rules."""
    seats = (_seat(number, seat, form.levels) for number, seat in enumerate(form.seats))
    home = tool("lobby", BACK, say("all-games"), look="tool home")
    parts = (
        _player_count(form),
        el("h2", say("at-the-table")),
        el("ol", *seats, class_="seats"),
        el("p", form.reads, class_="reminder") if form.reads else "",
        el("div", *map(_rule, form.asked), class_="asked") if form.asked else "",
        _fair_deal(form),
        _rules(form),
        _first_steps(),
        _results(form),
    )
    return full_screen(
        header=home + el("h1", form.title) + el("p", say("new-motto"), class_="motto"),
        table=join(parts),
        actions=button("begin", "", say("new-begin"), class_="action"),
    )


def _fair_deal(form: SetupForm) -> Html:
    """Offer a deal that nobody can choose alone, at the price of one more round of links."""
    if form.fair is None:
        return Html()
    box = el("input", id="fair", type="checkbox", value="yes", checked=form.fair, data_act="fair")
    return el("div", box, el("label", say("new-fair"), for_="fair"), class_="rule switch")


def _first_steps() -> Html:
    buttons = button("learn", "", say("learn")), button("rules", "", say("read-rules"))
    return el("h2", say("new-first-steps")) + el("div", *buttons, class_="choices")


def _results(form: SetupForm) -> Html:
    if not form.results:
        return Html()
    lines = (el("li", line) for line in form.results)
    return el("h2", say("new-results")) + el("ul", *lines, class_="results")


def _player_count(form: SetupForm) -> Html:
    numbers = range(form.min_players, form.max_players + 1)
    if len(numbers) == 1:
        return Html()
    buttons = (_number(n, n == len(form.seats)) for n in numbers)
    group = el("div", *buttons, class_="numbers", role="group", aria_label=say("new-player-count"))
    return el("h2", say("new-players")) + group


def _number(players: int, chosen: bool) -> Html:
    said = say("players", players=players)
    return button("seats", str(players), str(players), aria_pressed=chosen, aria_label=said)


def _seat(number: int, seat: SeatSetup, levels: Sequence[tuple[str, str]]) -> Html:
    name = el(
        "input",
        id=f"seat-name-{number}",
        type="text",
        value=seat.name,
        maxlength=MAX_NAME,
        autocomplete="off",
        required=True,
        aria_label=say("new-seat-name", seat=number + 1),
        data_act="seat-name",
        data_arg=number,
    )
    free = el("p", say("new-free"), class_="free-seat")
    kinds = (_kind(number, seat, kind) for kind in SEAT_KINDS)
    who = free if seat.kind == "link" else name
    level = _level(number, seat, levels) if seat.kind == "bot" and len(levels) > 1 else ""
    label = say("new-seat-kind", seat=number + 1)
    return el("li", who, level, el("span", *kinds, class_="kinds", role="radiogroup", aria_label=label))


def _level(number: int, seat: SeatSetup, levels: Sequence[tuple[str, str]]) -> Html:
    options = (el("option", text, value=level, selected=level == seat.level) for level, text in levels)
    use = {"data_act": "seat-level", "data_arg": number, "aria_label": say("new-seat-level", seat=number + 1)}
    return el("select", *options, id=f"seat-level-{number}", **use)


def _kind(number: int, seat: SeatSetup, kind: str) -> Html:
    radio = el(
        "input",
        id=f"seat-kind-{number}-{kind}",
        type="radio",
        name=f"kind-{number}",
        value=kind,
        checked=seat.kind == kind,
        data_act="seat-kind",
        data_arg=number,
    )
    return el("label", radio, el("span", say(f"kind-{kind}")))


def _rules(form: SetupForm) -> Html:
    if not form.rules:
        return Html()
    rules = map(_rule, form.rules)
    return el("details", el("summary", say("new-rules")), *rules, id="house-rules", open=form.rules_open)


def _rule(rule: Rule) -> Html:
    options = (el("option", text, value=value, selected=value == rule.value) for value, text in rule.choices)
    select = el("select", *options, id=f"rule-{rule.name}", data_act="rule", data_arg=rule.name)
    return el("div", el("label", rule.label, for_=f"rule-{rule.name}"), select, class_="rule")
