"""
The screens around a game: plain data in, regions of HTML out.

Each screen is a function from one of the small dataclasses below. Full screens return every region, so that nothing of
the screen before stays behind; the others return one piece.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from passalong.app import words
from passalong.app.house import counted, notice
from passalong.games import game_names, load_game, load_pack
from passalong.record import MAX_NAME
from passalong.ui.card import icon
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join

REGIONS = ("header", "coach", "table", "hand", "actions", "log", "dialog")
MENU, RULES, UNDO = "#i-hamburger-menu", "#i-open-book", "#i-anticlockwise-rotation"
BACK = "#i-plain-arrow"
GROUPS = {
    "invited": "Waiting for you",
    "play": "Go on playing",
    "wait": "Waiting for others",
    "watch": "You watch",
    "over": "Over",
    "bad": "Cannot be read",
}
GAMES_TO_SEARCH = 6
GAMES_ON_A_PAGE = 20
ICON_CREDIT = "Icons by Lorc, Delapouite and other authors of game-icons.net, CC BY 3.0, recoloured."
SEAT_KINDS = (("here", "Here"), ("link", "By link"), ("bot", "Bot"))
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
    """
    A game kept on this device: who plays ("Anna, Ben and a bot"), and how it stands ("Round 3: Anna to play").

    `group` is one of `GROUPS`; `label` is the player's own name for it, `active` when it was played last (milliseconds
    since 1970, 0: unknown), `owes` tells that others wait for its link, `calls` that they wait for that or for a turn.
    """

    key: str
    game: str
    title: str
    players: str
    status: str
    group: str = "play"
    label: str = ""
    active: int = 0
    owes: bool = False
    calls: bool = False


@dataclass(frozen=True, slots=True)
class Shelf:
    """
    The games kept on this device, as the lobby shows them.

    `found` is what is looked for among them, `removed` tells that something can be brought back, `hint` is a sentence
    about this device. `now` is the time, `coming` how many games more will be listed in a moment, and `pages` how many
    pages of a group are listed where it is more than one.
    """

    games: tuple[SavedGame, ...] = ()
    found: str = ""
    removed: bool = False
    hint: str = ""
    now: int = 0
    coming: int = 0
    pages: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A seat of a game being set up; `kind` is "here", "link" or "bot", and then `level` how well it plays."""

    name: str
    kind: str
    level: str = ""


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

    `levels` are the bots on offer, each with what it is called; `asked` are the rules that are decided anew each time,
    such as who goes first; `rules_open` shows the others; `fair` tells whether all have a part in the deal, None where
    that is no question; `results` tell how the last matches ended, and `reads` what others can find out from links,
    where somebody plays by link.
    """

    game: str
    title: str
    min_players: int
    max_players: int
    seats: tuple[SeatDraft, ...]
    asked: tuple[Rule, ...] = ()
    rules: tuple[Rule, ...] = ()
    levels: Sequence[tuple[str, str]] = ()
    rules_open: bool = False
    fair: bool | None = None
    results: tuple[str, ...] = ()
    reads: str = ""


@dataclass(frozen=True, slots=True)
class TableFrame:
    """
    What stands above the table: the game, how far it is ("Round 3") and whose turn it is ("Anna to play").

    `rules` are its house rules; a mark on the book counts them.
    """

    title: str
    stage: str
    turn: str
    can_undo: bool = False
    rules: tuple[str, ...] = ()


def first_page() -> dict[str, str]:
    """Return the lobby without saved games: the page before Python is up."""
    return dict(lobby(game_cards(), Shelf()))


def game_cards() -> tuple[GameCard, ...]:
    """Introduce every game."""
    return tuple(map(game_card, game_names()))


def game_card(name: str) -> GameCard:
    """Introduce a game."""
    game, text, view = load_game(name), load_pack(name).text, load_pack(name).view
    least, most = game.min_players, game.max_players
    players = f"{least} players" if least == most else f"{least} to {most} players"
    return GameCard(name, game.title, text.blurb, players, text.length, view.emblem(), text.credit)


# Lobby


def lobby(games: Sequence[GameCard], shelf: Shelf) -> dict[str, Html]:
    """Show the games to continue and the games to begin."""
    cabinet = el("h2", "Open a game") + el("ul", *map(_drawer, games), class_="cabinet")
    credits = [game.credit for game in games if game.credit] + [ICON_CREDIT, FONT_CREDIT]
    footer = el("footer", *(el("p", line) for line in credits), class_="credits")
    return full_screen(
        header=el("h1", "Passalong") + el("p", "Round one phone, by link, or against bots", class_="motto"),
        table=join((_hint(shelf), _going_on(shelf), _removed(shelf), cabinet, _link_and_settings(), footer)),
    )


def _hint(shelf: Shelf) -> Html:
    return el("p", shelf.hint, class_="hint") if shelf.hint else Html()


def _going_on(shelf: Shelf) -> Html:
    """List the saved games: those that wait for somebody here first."""
    wanted = shelf.found.casefold()
    games = [game for game in shelf.games if wanted in _facts(game).casefold()]
    lists = (_group(group, found, shelf) for group in GROUPS if (found := [g for g in games if g.group == group]))
    nothing = el("p", "No game of yours fits that.") if shelf.games and not games else ""
    coming = el("p", words.looking_through(shelf.coming)) if shelf.coming else ""
    return join((_search(shelf), *lists, nothing, coming))


def _group(group: str, games: Sequence[SavedGame], shelf: Shelf) -> Html:
    """List the games of a group, the oldest of many only when they are asked for."""
    shown = GAMES_ON_A_PAGE * shelf.pages.get(group, 1)
    lines = (_saved_game(game, shelf.now) for game in games[:shown])
    older = button("older", group, words.older(len(games) - shown), id=f"older-{group}") if len(games) > shown else ""
    return el("h2", GROUPS[group]) + el("ul", *lines, class_="saved") + older


def _search(shelf: Shelf) -> Html:
    if len(shelf.games) + shelf.coming < GAMES_TO_SEARCH:
        return Html()
    use = {"data_act": "search-games", "autocomplete": "off", "aria_label": "Find a game of yours"}
    return el("input", id="search-games", type="search", value=shelf.found, placeholder="Find a game", **use)


def _saved_game(game: SavedGame, now: int) -> Html:
    label, name = game.label or game.title, el("b", game.label or game.title)
    owes = el("span", "Its link has yet to be sent", class_="owes") if game.owes else ""
    lines = (el("span", line) for line in (game.players, game.status) if line)
    ago = words.when(game.active, now)
    when = el("small", ago) if ago else ""
    return el(
        "li",
        button("continue", game.key, name, *lines, owes, when, class_="resume"),
        tool("manage", MENU, f"More about {label}, {game.players}", game.key),
        data_game=game.game,
    )


def _facts(game: SavedGame) -> str:
    return ", ".join(filter(None, (game.label, game.title, game.players, game.status)))


def _removed(shelf: Shelf) -> Html:
    if not shelf.removed:
        return Html()
    return el("p", "Removed. ", button("bring-back", "", "Bring it back"), class_="own-line", role="status")


def _link_and_settings() -> Html:
    return el("div", paste_link(), button("settings", "", "Settings"), class_="choices")


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


# The frame of the table


def table_header(frame: TableFrame) -> Html:
    """Draw what stands above a table."""
    undo = tool("undo", UNDO, "Undo", key="U") if frame.can_undo else ""
    standing = el("p", el("span", frame.stage), " ", el("b", frame.turn), class_="standing")
    tools = el("div", undo, _rules_tool(frame.rules), tool("menu", MENU, "Menu"), class_="tools")
    return el("h1", frame.title) + standing + tools


def _rules_tool(rules: Sequence[str]) -> Html:
    """Draw the book that opens the rules, with the number of house rules on it where there are any."""
    label = f"Rules, with {counted(rules)}" if rules else "Rules"
    mark = el("span", str(len(rules)), class_="mark", aria_hidden=True) if rules else ""
    use = {"aria_label": label, "title": label, "aria_keyshortcuts": "?"}
    return button("rules", "", icon(RULES), mark, class_="tool", **use)


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
    """
    Hide everything until the phone is in the right hands.

    What lifts it stands where no game has its action bar, and takes nothing in its first moment: a press that was meant
    for what stood there before must not show a hand to whoever has just played. Holding it down would do as much for
    fingers, but neither a switch nor a screen reader can hold.
    """
    news = el("ul", *(el("li", line) for line in shown.news), class_="news") if shown.news else ""
    art = el("div", shown.art, class_="tray", aria_hidden=True)
    asked = el("h2", "Pass the phone to ", el("b", shown.name)), el("p", "Nothing is shown until you say it is you.")
    acts = shown.interruptions.items()
    others = (button("interrupt", what, label, class_="second", data_deliberate=True) for what, label in acts)
    unveil = button("uncover", "", f"I am {shown.name}: show me", class_="action", id="uncover", data_deliberate=True)
    return {
        "table": el("div", art, *asked, unveil, news, class_=f"curtain seat-{shown.seat}"),
        "hand": Html(),
        "actions": join(others),
        "log": Html(),
    }


def coach(heading: Html, text: str, *controls: Html, steps: Html, aside: str = "") -> Html:
    """
    Draw the box above the table that explains a lesson, or leads through a deal that is over.

    The `steps` lead on and back: they have a bar of their own, which stays where it is whatever the box says.
    """
    more = el("p", aside, id="coach-aside") if aside else ""
    tools = el("div", *controls, class_="choices") if controls else ""
    said = el("div", heading, tools, el("p", text, id="coach-text"), more, class_="said")
    return said + el("div", steps, class_="steps", role="group", aria_label="Steps")


def log(lines: Sequence[str], may_call_back: bool = False) -> Html:
    """List what happened, the latest first, and offer to go through the latest moves one by one."""
    if not lines:
        return Html()
    again = button("repeat", "", "Say the latest again", class_="quiet", aria_keyshortcuts="L")
    steps = button("since-list", "", words.ONE_BY_ONE, class_="quiet", id="log-since") if may_call_back else ""
    head = el("div", el("h2", "What happened"), steps, again, class_="own-line")
    return head + el("ol", *(el("li", line) for line in reversed(lines)))


def after_result(over: bool, deal: str, focused: bool = False, sends: bool = False, watches: bool = False) -> Html:
    """
    Offer what follows a result: below the table, and in the dialog, which gives the first button the focus.

    `sends` tells that others have yet to hear of it by link, and that there is nothing else to do here; who `watches`
    sets out no other match.
    """
    look = {"class_": "action", "autofocus": focused}
    if not over:
        on = f"Start the next {deal.lower()} and send" if sends else f"Next {deal.lower()}"
        return button("next", "", on, **look)
    if watches:
        return button("lobby", "", "All games", **look)
    first = button("send", "", "Send the last move", **look) if sends else button("rematch", "", "Play again", **look)
    return first + button("lobby", "", "All games")


def paste_link() -> Html:
    """Offer to open a link out of a message."""
    return button("paste", "", "Open a link")


@dataclass(frozen=True, slots=True)
class Gathering:
    """A table that people are still sitting down at: the names by seat, empty where it is free; its house `rules`."""

    title: str
    names: Sequence[str]
    news: str
    art: Html
    owes: bool
    may_join: bool
    rules: tuple[str, ...] = ()


def gathering(shown: Gathering) -> dict[str, Html]:
    """Show who has sat down, and let the invitation be sent."""
    names = (el("li", el("b", name) if name else el("i", "free")) for name in shown.names)
    look = "action" if shown.owes else None
    send = button("share", "", "Send the link" if shown.owes else "Send the link again", class_=look)
    seat = button("join", "", "Take a seat", class_="action") if shown.may_join else ""
    return full_screen(
        header=tool("lobby", BACK, "All games", look="tool home") + el("h1", shown.title),
        table=el("div", shown.art, class_="tray", aria_hidden=True)
        + el("h2", "At the table")
        + el("ol", *names, class_="seated")
        + el("p", shown.news, role="status")
        + notice(shown.rules),
        actions=el("div", seat, send, paste_link(), class_="choices"),
    )


def ended(sentence: str) -> Html:
    """Say how a match ended that was not played out."""
    return el("p", sentence, class_="outcome")


# Pieces


def full_screen(**regions: Html) -> dict[str, Html]:
    """Return every region, so that nothing of the screen before stays behind."""
    return {name: regions.get(name, Html()) for name in REGIONS}
