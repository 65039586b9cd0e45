"""
The screens around a game: plain data in, regions of HTML out.

Each screen is a function from one of the small dataclasses below. Full screens return every region, so that nothing of
the screen before stays behind; the others return one piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.games import game_names, load_game, part
from passalong.ui.card import icon
from passalong.ui.html import Html, el, join

REGIONS = ("header", "table", "hand", "actions", "log", "dialog")
MENU, SHARE, UNDO = "#i-hamburger-menu", "#i-share", "#i-anticlockwise-rotation"
BACK, REMOVE = "#i-plain-arrow", "#i-trash-can"
ICON_CREDIT = "Icons by Lorc, Delapouite and other authors of game-icons.net, CC BY 3.0, recoloured."
FONT_CREDIT = "Typefaces Atkinson Hyperlegible Next and Fraunces, SIL Open Font License."


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
    """A game being set up; `rules_open` shows the house rules."""

    game: str
    title: str
    min_players: int
    max_players: int
    seats: tuple[SeatDraft, ...]
    rules: tuple[Rule, ...] = ()
    rules_open: bool = False


@dataclass(frozen=True, slots=True)
class TableFrame:
    """What stands above the table: the game, how far it is ("Round 3") and whose turn it is ("Anna to play")."""

    title: str
    stage: str
    turn: str
    can_undo: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu at the table; `scores` holds each player's name and running total as text."""

    title: str
    scores: tuple[tuple[str, str], ...] = ()
    can_undo: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """A game's link, ready to send."""

    title: str
    url: str


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal, or of the match: `body` is what the game's view says about it."""

    title: str
    body: Html
    over: bool


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
        _button("continue", game.key, el("b", game.title), *(el("span", line) for line in lines), class_="resume"),
        _tool("remove", REMOVE, f"Remove {label}", game.key),
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
    return el("li", _button("new", game.name, tray, plate, class_="drawer"), data_game=game.name)


# New game


def new_game(draft: Draft) -> dict[str, Html]:
    """Let a game be set up: how many players, who they are, and the house rules."""
    seats = (_seat(number, seat) for number, seat in enumerate(draft.seats))
    home = _tool("lobby", BACK, "All games", class_="tool home")
    return _screen(
        header=home + el("h1", draft.title) + el("p", "New game", class_="motto"),
        table=join((_player_count(draft), el("h2", "At the table"), el("ol", *seats, class_="seats"), _rules(draft))),
        actions=_button("begin", "", "Begin", class_="action"),
    )


def _player_count(draft: Draft) -> Html:
    numbers = range(draft.min_players, draft.max_players + 1)
    if len(numbers) == 1:
        return Html()
    buttons = (
        _button("seats", str(n), str(n), aria_pressed=n == len(draft.seats), aria_label=f"{n} players") for n in numbers
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
    undo = _tool("undo", UNDO, "Undo") if frame.can_undo else ""
    standing = el("p", el("span", frame.stage), " ", el("b", frame.turn), class_="standing")
    tools = el("div", undo, _tool("share", SHARE, "Share this game"), _tool("menu", MENU, "Menu"), class_="tools")
    return el("h1", frame.title) + standing + tools


def curtain(name: str) -> dict[str, Html]:
    """Hide everything until the phone is in the right hands."""
    words = el("h2", f"Pass the phone to {name}.") + el("p", "Nothing is shown until you say that it is you.")
    button = _button("uncover", "", f"I am {name}: show my cards", class_="action")
    return {"table": el("div", words, class_="curtain"), "hand": Html(), "actions": button, "log": Html()}


def log(lines: Sequence[str]) -> Html:
    """List what happened, the latest first."""
    return el("h2", "What happened") + el("ol", *(el("li", line) for line in reversed(lines))) if lines else Html()


# Dialogs


def menu(shown: Menu) -> Html:
    """Offer what is not a move."""
    head = el("tr", el("th", "Player", scope="col"), el("th", "Total", scope="col"))
    lines = (el("tr", el("th", name, scope="row"), el("td", total.replace("-", "−"))) for name, total in shown.scores)
    scores = el("table", el("thead", head), el("tbody", *lines), class_="scores") if shown.scores else ""
    undo = _button("undo", "", "Undo the last move") if shown.can_undo else ""
    others = _button("share", "", "Share this game") + _button("lobby", "", "All games")
    return _dialog(shown.title, scores, undo, others, _close("Back to the table"))


def share(shown: Share) -> Html:
    """Offer a game's link to send or copy."""
    return _dialog(
        f"Share {shown.title}",
        el("p", "Send this link to whoever plays next. It holds the whole game: whoever has it can look and play on."),
        _button("share", "", "Send the link", class_="action"),
        _button("copy", "", "Copy the link"),
        el("textarea", shown.url, id="share-link", readonly=True, rows=3, aria_label="Link to this game"),
        _close("Back to the table"),
    )


def result(shown: Result) -> Html:
    """Show how a deal or the match ended, and what can follow."""
    return _dialog(shown.title, shown.body, after_result(shown), _close("Look at the table"))


def after_result(shown: Result) -> Html:
    """Offer what follows a result; also for the actions region while the table is looked at."""
    if shown.over:
        return _button("rematch", "", "Play again", class_="action") + _button("lobby", "", "All games")
    return _button("next", "", "Next round", class_="action")


def damaged_link(why: str) -> Html:
    """Say that a link cannot be opened, and why."""
    advice = "Ask for it again, and copy the whole of it. Your own games are untouched."
    understood = _button("close", "", "All right", class_="action")
    return _dialog("This link is damaged", el("p", why), el("p", advice), understood)


def confirm_removal(game: SavedGame) -> Html:
    """Ask before a saved game is thrown away."""
    what = ", ".join(text for text in (game.title, game.players, game.status) if text)
    remove = _button("remove", game.key, "Remove it", class_="action")
    return _dialog("Remove this game?", el("p", what), remove, _close("Keep it"))


# Pieces


def _screen(**regions: Html) -> dict[str, Html]:
    return {name: regions.get(name, Html()) for name in REGIONS}


def _dialog(title: str, *parts: object) -> Html:
    return el("h2", title, id="dialog-title") + el("div", *parts, class_="sheet")


def _close(text: str) -> Html:
    return _button("close", "", text, class_="quiet")


def _button(act: str, argument: str, *content: object, **attributes: object) -> Html:
    return el("button", *content, type="button", data_act=act, data_arg=argument or None, **attributes)


def _tool(act: str, glyph: str, label: str, argument: str = "", class_: str = "tool") -> Html:
    return _button(act, argument, icon(glyph), class_=class_, aria_label=label, title=label)
