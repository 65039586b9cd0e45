"""A game being set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.screens.characters import introduced
from passalong.app.screens.layout import BACK, full_screen
from passalong.app.session.setup.characters import Character
from passalong.app.session.setup.setup import BOT, HERE, LINK, Rule, SeatSetup, Setup, SetupForm
from passalong.app.session.table.written import WORKSHOP
from passalong.app.state import AppState, Played, Screen
from passalong.names import MAX_NAME
from passalong.pack import ANY_BOT
from passalong.ui.card import icon
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join

FACES = {HERE: "#i-person", LINK: "#i-paper-plane"}
"""The drawing of a person's seat; the list beside it says the same in words."""


@dataclass
class NewGameScreen(Screen):
    """A game being set up."""

    name = layout = "new"
    leads_to_lessons = True
    setup: Setup

    def regions(self, state: AppState) -> Mapping[str, Html]:
        return new_game(self.setup.form(state.saves.matches(self.setup.game), state.friends))

    def played(self) -> Played:
        return Played(self.setup.game, self.setup.options(), self.setup.is_by_link())

    def place(self, state: AppState) -> str:
        return f"{self.name} {self.setup.game}"


def new_game(form: SetupForm) -> dict[str, Html]:
    """Draw the setup: who plays; all else has a default, and is folded away."""
    seats = (_seat(number, seat, form.bots) for number, seat in enumerate(form.seats))
    home = tool("lobby", BACK, say("all-games"), look="tool home")
    parts = (
        _tables(form),
        _player_count(form),
        el("ol", *seats, class_="seats", aria_label=say("at-the-table")),
        _all_bots(form),
        el("p", form.reads, class_="reminder") if form.reads else "",
        _rules(form),
        _first_steps(),
        _results(form),
    )
    return full_screen(
        header=home + el("h1", form.title) + el("p", say("new-motto"), class_="motto"),
        table=join(parts),
        actions=_begin(form.problem),
    )


def _begin(problem: str) -> Html:
    """Draw the button that begins the game, under the reason why it cannot."""
    told = el("p", problem, id="new-problem", class_="problem") if problem else Html()
    described = "new-problem" if problem else None
    return told + button("begin", "", say("new-begin"), class_="action", aria_describedby=described)


def _fair_deal(form: SetupForm) -> Html:
    """Draw the choice of a deal that nobody can determine alone, which costs a round of links or two."""
    if form.fair is None:
        return Html()
    box = el("input", id="fair", type="checkbox", value="yes", checked=form.fair, data_act="fair")
    return el("div", box, el("label", say("new-fair"), for_="fair"), class_="rule switch")


def _seal(form: SetupForm) -> Html:
    """Draw the choice between links without secrets and links with all of them, and what it means."""
    if form.is_open is None:
        return Html()
    kind = "open" if form.is_open else "sealed"
    choices = _segments("seal", ((each, say(f"seal-{each}")) for each in ("sealed", "open")), kind, say("new-seal"))
    mixed = not form.is_open and any(seat.kind == BOT for seat in form.seats)
    bots = el("p", say("new-seal-bots")) if mixed else ""
    return el("div", choices, el("p", say(f"seal-{kind}-means")), bots, class_="seal-choice")


def _first_steps() -> Html:
    buttons = button("learn", "", say("learn")), button("rules", "", say("read-rules"))
    return el("h2", say("new-first-steps")) + el("div", *buttons, class_="choices")


def _results(form: SetupForm) -> Html:
    if not form.results:
        return Html()
    lines = (el("li", line) for line in form.results)
    return el("h2", say("new-results")) + el("ul", *lines, class_="results")


def _tables(form: SetupForm) -> Html:
    """Draw the controls that fill the table at one tap: with people here, by link, bots, or the last people."""
    kinds = ((kind, say(f"others-{kind}")) for kind in (*FACES, BOT))
    again = button("friends", "", say("new-friends", people=form.friends), class_="again") if form.friends else Html()
    return again + _segments("others", kinds, form.others, say("new-others"))


def _all_bots(form: SetupForm) -> Html:
    """Draw the choice of one level for all bots, and introduce them."""
    if not any(seat.kind == BOT for seat in form.seats) or len(form.bots) == 1:
        return Html()
    label = el("span", say("new-all-bots"), aria_hidden=True)
    levels = ((bot.level, icon(bot.face) + el("span", bot.label)) for bot in form.bots)
    chosen = _segments("all-bots", levels, form.level, say("new-all-bots"))
    who = (introduced(bot, bot.strength) for bot in form.bots if bot.level == form.level)
    return el("div", label, chosen, *who, class_="all-bots")


def _segments(act: str, choices: Iterable[tuple[str, object]], chosen: str, label: str) -> Html:
    """Draw a row of buttons of which one is chosen, or none."""
    buttons = (button(act, value, text, aria_pressed=value == chosen) for value, text in choices)
    return el("div", *buttons, class_="segments", role="group", aria_label=label)


def _player_count(form: SetupForm) -> Html:
    numbers = range(form.min_players, form.max_players + 1)
    if len(numbers) == 1:
        return Html()
    buttons = (_number(n, n == len(form.seats)) for n in numbers)
    label = el("span", say("new-players"), aria_hidden=True)
    group = el("div", *buttons, class_="numbers", role="group", aria_label=say("new-player-count"))
    return el("div", label, group, class_="how-many")


def _number(players: int, chosen: bool) -> Html:
    said = say("players", players=players)
    return button("seats", str(players), str(players), aria_pressed=chosen, aria_label=said)


def _seat(number: int, seat: SeatSetup, bots: Sequence[Character]) -> Html:
    name = el(
        "input",
        id=f"seat-name-{number}",
        type="text",
        value=seat.name,
        maxlength=MAX_NAME,
        autocomplete="off",
        required=True,
        placeholder=None if seat.name else say("new-your-name"),
        aria_label=say("new-seat-name", seat=number + 1),
        data_act="seat-name",
        data_arg=number,
    )
    given = say("new-free") if seat.kind == LINK else seat.name if seat.level == WORKSHOP else ""
    named = el("p", given, class_="free-seat") if given else name
    faces = FACES | {BOT: next((bot.face for bot in bots if bot.level == seat.level), ANY_BOT)}
    face = el("span", icon(faces[seat.kind]), class_="face")
    return el("li", face, named, _kind(number, seat, bots), class_=f"seat-{number}")


def _kind(number: int, seat: SeatSetup, bots: Sequence[Character]) -> Html:
    """Draw the choice for a seat: somebody here, somebody elsewhere or a bot of some level."""
    chosen = seat.level if seat.kind == BOT else seat.kind
    levels = ((bot.level, say("kind-bot", level=bot.level, levels=len(bots))) for bot in bots)
    kinds = (HERE, say("kind-here")), (LINK, say("kind-link")), *levels
    options = (el("option", text, value=kind, selected=kind == chosen) for kind, text in kinds)
    use = {"data_act": "seat-kind", "data_arg": number, "aria_label": say("new-seat-kind", seat=number + 1)}
    return el("select", *options, id=f"seat-kind-{number}", **use)


def _rules(form: SetupForm) -> Html:
    """Draw all that has a default, under one line that tells it in short."""
    if not form.rules:
        return Html()
    head = el("summary", say("new-rules"), " ", el("span", form.in_short, class_="in-short"))
    return el("details", head, _seal(form), _fair_deal(form), *map(_rule, form.rules), id="house-rules")


def _rule(rule: Rule) -> Html:
    options = (el("option", text, value=value, selected=value == rule.value) for value, text in rule.choices)
    select = el("select", *options, id=f"rule-{rule.name}", data_act="rule", data_arg=rule.name)
    return el("div", el("label", rule.label, for_=f"rule-{rule.name}"), select, class_="rule")
