"""
The screens around a game: plain data in, regions of HTML out.

Each screen is a function from one of the small dataclasses below. Full screens return every region, so that nothing of
the screen before stays behind; the others return one piece.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from passalong.games import game_names, load_game, part
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join

REGIONS = ("header", "coach", "table", "hand", "actions", "log", "dialog")
MENU, RULES, UNDO = "#i-hamburger-menu", "#i-open-book", "#i-anticlockwise-rotation"
BACK, REMOVE = "#i-plain-arrow", "#i-trash-can"
ICON_CREDIT = "Icons by Lorc, Delapouite and other authors of game-icons.net, CC BY 3.0, recoloured."
FONT_CREDIT = "Typefaces Atkinson Hyperlegible Next, Cinzel, Fraunces and Oxanium, SIL Open Font License."


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on offer in the lobby; `art` is its view's emblem, `credit` a sentence about who designed it."""

    name: str
    title: str
    blurb: str
    players: str
    length: str
    art: Html = Html("")
    credit: str = ""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game kept on this device: who plays ("Anna, Ben and a bot"), and how it stands ("Round 3: Anna to play")."""

    key: str
    game: str
    title: str
    players: str
    status: str


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A seat of a game being set up; `kind` is "here" or "bot"."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A house rule with its value and its choices, each a value and its label, all as text."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """
    A game being set up.

    `asked` are the rules that are decided anew each time, such as who goes first; `rules_open` shows the others;
    `results` tell how the last matches ended.
    """

    game: str
    title: str
    min_players: int
    max_players: int
    seats: tuple[SeatDraft, ...]
    asked: tuple[Rule, ...] = ()
    rules: tuple[Rule, ...] = ()
    rules_open: bool = False
    results: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableFrame:
    """What stands above the table: the game, how far it is ("Round 3") and whose turn it is ("Anna to play")."""

    title: str
    stage: str
    turn: str
    can_undo: bool = False


def first_page() -> dict[str, str]:
    """Return the lobby without saved games: the page before Python is up."""
    return dict(lobby(game_cards(), ()))


def game_cards() -> tuple[GameCard, ...]:
    """Introduce every game."""
    return tuple(map(_game_card, game_names()))


def _game_card(name: str) -> GameCard:
    game, words, view = load_game(name), part(name, "words"), part(name, "view")
    least, most = game.min_players, game.max_players
    players = f"{least} players" if least == most else f"{least} to {most} players"
    return GameCard(name, game.title, words.BLURB, players, words.LENGTH, view.emblem(), getattr(words, "CREDIT", ""))


# Lobby


def lobby(games: Sequence[GameCard], saved: Sequence[SavedGame]) -> dict[str, Html]:
    """Show the games to continue and the games to begin."""
    going_on = el("h2", "Go on playing") + el("ul", *map(_saved_game, saved), class_="saved") if saved else ""
    cabinet = el("h2", "Open a game") + el("ul", *map(_drawer, games), class_="cabinet")
    credits = [game.credit for game in games if game.credit] + [ICON_CREDIT, FONT_CREDIT]
    footer = el("footer", *(el("p", line) for line in credits), class_="credits")
    return _screen(
        header=el("h1", "Passalong") + el("p", "Round one phone, by link, or against bots", class_="motto"),
        table=join((going_on, cabinet, footer)),
    )


def _saved_game(game: SavedGame) -> Html:
    lines = [line for line in (game.players, game.status) if line]
    label = ", ".join((game.title, *lines))
    return el(
        "li",
        button("continue", game.key, el("b", game.title), *(el("span", line) for line in lines), class_="resume"),
        tool("remove", REMOVE, f"Remove {label}", game.key),
        data_game=game.game,
    )


def _drawer(game: GameCard) -> Html:
    plate = el(
        "span",
        el("strong", game.title, class_="title"),
        el("span", game.blurb, class_="blurb"),
        el("span", f"{game.players} · {game.length}", class_="facts"),
        class_="plate",
    )
    tray = el("span", game.art, class_="tray")
    return el("li", button("new", game.name, tray, plate, class_="drawer"), data_game=game.name)


# New game


def new_game(draft: Draft) -> dict[str, Html]:
    """Let a game be set up: how many players, who they are, and the house rules."""
    seats = (_seat(number, seat) for number, seat in enumerate(draft.seats))
    home = tool("lobby", BACK, "All games", look="tool home")
    parts = (
        _player_count(draft),
        el("h2", "At the table"),
        el("ol", *seats, class_="seats"),
        el("div", *map(_rule, draft.asked), class_="asked") if draft.asked else "",
        _rules(draft),
        _first_steps(),
        _results(draft),
    )
    return _screen(
        header=home + el("h1", draft.title) + el("p", "New game", class_="motto"),
        table=join(parts),
        actions=button("begin", "", "Begin", class_="action"),
    )


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


def _seat(number: int, seat: SeatDraft) -> Html:
    label = f"Player {number + 1}"
    name = el(
        "input",
        id=f"seat-name-{number}",
        type="text",
        value=seat.name,
        maxlength=20,
        autocomplete="off",
        required=True,
        aria_label=f"{label}, name",
        data_act="seat-name",
        data_arg=number,
    )
    kinds = (_kind(number, seat, kind, text) for kind, text in (("here", "Here"), ("bot", "Bot")))
    return el("li", name, el("span", *kinds, class_="kinds", role="radiogroup", aria_label=f"{label}, who plays"))


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


# The frame of the table


def table_header(frame: TableFrame) -> Html:
    """Draw what stands above a table."""
    undo = tool("undo", UNDO, "Undo", key="U") if frame.can_undo else ""
    standing = el("p", el("span", frame.stage), " ", el("b", frame.turn), class_="standing")
    tools = el("div", undo, tool("rules", RULES, "Rules", key="?"), tool("menu", MENU, "Menu"), class_="tools")
    return el("h1", frame.title) + standing + tools


@dataclass(frozen=True, slots=True)
class Curtain:
    """
    What everybody may see while the phone changes hands.

    `art` is the game's emblem; `news` are sentences that everybody may read; `interruptions` are acts out of turn and
    what their buttons say.
    """

    seat: int
    name: str
    art: Html = Html("")
    news: tuple[str, ...] = ()
    interruptions: Mapping[str, str] = field(default_factory=dict)


def curtain(shown: Curtain) -> dict[str, Html]:
    """Hide everything until the phone is in the right hands."""
    news = el("ul", *(el("li", line) for line in shown.news), class_="news") if shown.news else ""
    art = el("div", shown.art, class_="tray", aria_hidden=True)
    words = el("h2", "Pass the phone to ", el("b", shown.name)), el("p", "Nothing is shown until you say it is you.")
    others = (button("interrupt", what, label, class_="second") for what, label in shown.interruptions.items())
    unveil = button("uncover", "", f"I am {shown.name}: show me", class_="action", id="uncover")
    return {
        "table": el("div", news, art, *words, class_=f"curtain seat-{shown.seat}"),
        "hand": Html(),
        "actions": join((*others, unveil)),
        "log": Html(),
    }


def coach(heading: str, text: str, *controls: Html) -> Html:
    """Draw the box above the table that explains a lesson, or leads through a deal that is over."""
    return el("h2", heading) + el("p", text, id="coach-text") + el("div", *controls, class_="choices")


def log(lines: Sequence[str]) -> Html:
    """List what happened, the latest first."""
    if not lines:
        return Html()
    again = button("repeat", "", "Say the latest again", class_="quiet", aria_keyshortcuts="L")
    head = el("div", el("h2", "What happened"), again, class_="own-line")
    return head + el("ol", *(el("li", line) for line in reversed(lines)))


def after_result(over: bool, deal: str, focused: bool = False) -> Html:
    """Offer what follows a result: below the table, and in the dialog, which gives the first button the focus."""
    if over:
        return button("rematch", "", "Play again", class_="action", autofocus=focused) + button(
            "lobby", "", "All games"
        )
    return button("next", "", f"Next {deal.lower()}", class_="action", autofocus=focused)


def ended(sentence: str) -> Html:
    """Say how a match ended that was not played out."""
    return el("p", sentence, class_="outcome")


# Pieces


def _screen(**regions: Html) -> dict[str, Html]:
    return {name: regions.get(name, Html()) for name in REGIONS}
