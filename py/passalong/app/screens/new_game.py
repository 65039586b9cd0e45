"""A game being set up: plain data in, regions of HTML out."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.app.screens.layout import BACK, full_screen
from passalong.app.session.setup import Draft, Rule, SeatDraft
from passalong.record import MAX_NAME
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join

SEAT_KINDS = (("here", "Here"), ("link", "By link"), ("bot", "Bot"))


def new_game(draft: Draft) -> dict[str, Html]:
    """Let a game be set up: how many players, who they are, and the house rules."""
    seats = (_seat(number, seat, draft.levels) for number, seat in enumerate(draft.seats))
    home = tool("lobby", BACK, "All games", look="tool home")
    parts = (
        _player_count(draft),
        el("h2", "At the table"),
        el("ol", *seats, class_="seats"),
        el("p", draft.reads, class_="reminder") if draft.reads else "",
        el("div", *map(_rule, draft.asked), class_="asked") if draft.asked else "",
        _fair_deal(draft),
        _rules(draft),
        _first_steps(),
        _results(draft),
    )
    return full_screen(
        header=home + el("h1", draft.title) + el("p", "New game", class_="motto"),
        table=join(parts),
        actions=button("begin", "", "Begin", class_="action"),
    )


def _fair_deal(draft: Draft) -> Html:
    """Offer a deal that nobody can choose alone, at the price of one more round of links."""
    if draft.fair is None:
        return Html()
    box = el("input", id="fair", type="checkbox", value="yes", checked=draft.fair, data_act="fair")
    text = "Fair deal: everybody has a part in it, so nobody can pick good cards. It takes one more round of links."
    return el("div", box, el("label", text, for_="fair"), class_="rule switch")


def _first_steps() -> Html:
    buttons = button("learn", "", "Learn in two minutes"), button("rules", "", "Read the rules")
    return el("h2", "New to it?") + el("div", *buttons, class_="choices")


def _results(draft: Draft) -> Html:
    if not draft.results:
        return Html()
    lines = (el("li", line) for line in draft.results)
    return el("h2", "Last results") + el("ul", *lines, class_="results")


def _player_count(draft: Draft) -> Html:
    numbers = range(draft.min_players, draft.max_players + 1)
    if len(numbers) == 1:
        return Html()
    buttons = (
        button("seats", str(n), str(n), aria_pressed=n == len(draft.seats), aria_label=f"{n} players") for n in numbers
    )
    return el("h2", "Players") + el("div", *buttons, class_="numbers", role="group", aria_label="Number of players")


def _seat(number: int, seat: SeatDraft, levels: Sequence[tuple[str, str]]) -> Html:
    label = f"Player {number + 1}"
    name = el(
        "input",
        id=f"seat-name-{number}",
        type="text",
        value=seat.name,
        maxlength=MAX_NAME,
        autocomplete="off",
        required=True,
        aria_label=f"{label}, name",
        data_act="seat-name",
        data_arg=number,
    )
    free = el("p", "Free: for whoever opens your link", class_="free-seat")
    kinds = (_kind(number, seat, kind, text) for kind, text in SEAT_KINDS)
    who = free if seat.kind == "link" else name
    level = _level(number, seat, levels) if seat.kind == "bot" and len(levels) > 1 else ""
    return el("li", who, level, el("span", *kinds, class_="kinds", role="radiogroup", aria_label=f"{label}, who plays"))


def _level(number: int, seat: SeatDraft, levels: Sequence[tuple[str, str]]) -> Html:
    options = (el("option", text, value=level, selected=level == seat.level) for level, text in levels)
    use = {"data_act": "seat-level", "data_arg": number, "aria_label": f"Player {number + 1}, how well it plays"}
    return el("select", *options, id=f"seat-level-{number}", **use)


def _kind(number: int, seat: SeatDraft, kind: str, text: str) -> Html:
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
    return el("label", radio, el("span", text))


def _rules(draft: Draft) -> Html:
    if not draft.rules:
        return Html()
    rules = map(_rule, draft.rules)
    return el("details", el("summary", "House rules"), *rules, id="house-rules", open=draft.rules_open)


def _rule(rule: Rule) -> Html:
    options = (el("option", text, value=value, selected=value == rule.value) for value, text in rule.choices)
    select = el("select", *options, id=f"rule-{rule.name}", data_act="rule", data_arg=rule.name)
    return el("div", el("label", rule.label, for_=f"rule-{rule.name}"), select, class_="rule")
