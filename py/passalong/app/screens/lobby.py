"""The lobby: the games to continue and the games to begin. Plain data in, regions of HTML out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from passalong.app import strings
from passalong.app.screens.layout import MENU, full_screen, paste_link
from passalong.games import game_names, load_game, load_pack
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join

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
class SavedGames:
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


def first_page() -> dict[str, str]:
    """Return the lobby without saved games: the page before Python is up."""
    return dict(lobby(game_cards(), SavedGames()))


def game_cards() -> tuple[GameCard, ...]:
    """Introduce every game."""
    return tuple(map(game_card, game_names()))


def game_card(name: str) -> GameCard:
    """Introduce a game."""
    game, text, view = load_game(name), load_pack(name).text, load_pack(name).view
    least, most = game.min_players, game.max_players
    players = f"{least} players" if least == most else f"{least} to {most} players"
    return GameCard(name, game.title, text.blurb, players, text.length, view.emblem(), text.credit)


def lobby(games: Sequence[GameCard], kept: SavedGames) -> dict[str, Html]:
    """Show the games to continue and the games to begin."""
    cabinet = el("h2", "Open a game") + el("ul", *map(_drawer, games), class_="cabinet")
    credits = [game.credit for game in games if game.credit] + [ICON_CREDIT, FONT_CREDIT]
    footer = el("footer", *(el("p", line) for line in credits), class_="credits")
    return full_screen(
        header=el("h1", "Passalong") + el("p", "Round one phone, by link, or against bots", class_="motto"),
        table=join((_hint(kept), _going_on(kept), _removed(kept), cabinet, _link_and_settings(), footer)),
    )


def _hint(kept: SavedGames) -> Html:
    return el("p", kept.hint, class_="hint") if kept.hint else Html()


def _going_on(kept: SavedGames) -> Html:
    """List the saved games: those that wait for somebody here first."""
    wanted = kept.found.casefold()
    games = [game for game in kept.games if wanted in _facts(game).casefold()]
    lists = (_group(group, found, kept) for group in GROUPS if (found := [g for g in games if g.group == group]))
    nothing = el("p", "No game of yours fits that.") if kept.games and not games else ""
    coming = el("p", strings.looking_through(kept.coming)) if kept.coming else ""
    return join((_search(kept), *lists, nothing, coming))


def _group(group: str, games: Sequence[SavedGame], kept: SavedGames) -> Html:
    """List the games of a group, the oldest of many only when they are asked for."""
    shown = GAMES_ON_A_PAGE * kept.pages.get(group, 1)
    lines = (_saved_game(game, kept.now) for game in games[:shown])
    older = button("older", group, strings.older(len(games) - shown), id=f"older-{group}") if len(games) > shown else ""
    return el("h2", GROUPS[group]) + el("ul", *lines, class_="saved") + older


def _search(kept: SavedGames) -> Html:
    if len(kept.games) + kept.coming < GAMES_TO_SEARCH:
        return Html()
    use = {"data_act": "search-games", "autocomplete": "off", "aria_label": "Find a game of yours"}
    return el("input", id="search-games", type="search", value=kept.found, placeholder="Find a game", **use)


def _saved_game(game: SavedGame, now: int) -> Html:
    label, name = game.label or game.title, el("b", game.label or game.title)
    owes = el("span", "Its link has yet to be sent", class_="owes") if game.owes else ""
    lines = (el("span", line) for line in (game.players, game.status) if line)
    ago = strings.when(game.active, now)
    when = el("small", ago) if ago else ""
    return el(
        "li",
        button("continue", game.key, name, *lines, owes, when, class_="resume"),
        tool("manage", MENU, f"More about {label}, {game.players}", game.key),
        data_game=game.game,
    )


def _facts(game: SavedGame) -> str:
    return ", ".join(filter(None, (game.label, game.title, game.players, game.status)))


def _removed(kept: SavedGames) -> Html:
    if not kept.removed:
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
