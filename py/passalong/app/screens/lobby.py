"""The lobby: the games to continue and the games to begin. Plain data in, regions of HTML out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from passalong.app.messages import say
from passalong.app.saves import GAMES_ON_A_PAGE, GROUPS, Entry
from passalong.app.screens.ago import when
from passalong.app.screens.layout import MENU, full_screen, paste_link
from passalong.games import game_names, load_game, load_pack
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join

GAMES_TO_SEARCH = 6


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
class SavedGames:
    """
    The games kept on this device, as the lobby shows them.

    `found` is what is looked for among them, `removed` tells that something can be brought back, `hint` is a sentence
    about this device. `now` is the time, `unlisted` tells how many games more will be listed in a moment, and `pages`
    how many pages of a group are listed where it is more than one.
    """

    games: tuple[Entry, ...] = ()
    found: str = ""
    removed: bool = False
    hint: str = ""
    now: int = 0
    unlisted: int = 0
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
    players = say("players", players=most) if least == most else say("players-from-to", least=least, most=most)
    return GameCard(name, game.title, text.blurb, players, text.length, view.emblem(), text.credit)


def lobby(games: Sequence[GameCard], kept: SavedGames) -> dict[str, Html]:
    """Show the games to continue and the games to begin."""
    cabinet = el("h2", say("lobby-games")) + el("ul", *map(_drawer, games), class_="cabinet")
    credits = [game.credit for game in games if game.credit] + [say("lobby-icons"), say("lobby-typefaces")]
    footer = el("footer", *(el("p", line) for line in credits), class_="credits")
    return full_screen(
        header=el("h1", "Passalong") + el("p", say("lobby-motto"), class_="motto"),
        table=join((_hint(kept), _going_on(kept), _removed(kept), cabinet, _link_and_settings(), footer)),
    )


def _hint(kept: SavedGames) -> Html:
    return el("p", kept.hint, class_="hint") if kept.hint else Html()


def _going_on(kept: SavedGames) -> Html:
    """List the saved games: those that wait for somebody here first."""
    wanted = kept.found.casefold()
    games = [game for game in kept.games if wanted in _facts(game).casefold()]
    lists = (_group(group, found, kept) for group in GROUPS if (found := [g for g in games if g.group == group]))
    nothing = el("p", say("lobby-nothing-found")) if kept.games and not games else ""
    unlisted = el("p", say("looking-through", games=kept.unlisted)) if kept.unlisted else ""
    return join((_search(kept), *lists, nothing, unlisted))


def _group(group: str, games: Sequence[Entry], kept: SavedGames) -> Html:
    """List the games of a group, the oldest of many only when they are asked for."""
    shown = GAMES_ON_A_PAGE * kept.pages.get(group, 1)
    lines = (_saved_game(game, kept.now) for game in games[:shown])
    more = say("older", games=len(games) - shown)
    older = button("older", group, more, id=f"older-{group}") if len(games) > shown else ""
    return el("h2", say(f"group-{group}")) + el("ul", *lines, class_="saved") + older


def _search(kept: SavedGames) -> Html:
    if len(kept.games) + kept.unlisted < GAMES_TO_SEARCH:
        return Html()
    use = {"data_act": "search-games", "autocomplete": "off", "aria_label": say("lobby-search")}
    return el("input", id="search-games", type="search", value=kept.found, placeholder=say("lobby-search-short"), **use)


def _saved_game(game: Entry, now: int) -> Html:
    label, name = game.label or game.title, el("b", game.label or game.title)
    owes = el("span", say("lobby-owes"), class_="owes") if game.owes else ""
    lines = (el("span", line) for line in (game.players, game.status) if line)
    ago = when(game.active, now)
    return el(
        "li",
        button("continue", game.key, name, *lines, owes, el("small", ago) if ago else "", class_="resume"),
        tool("manage", MENU, say("lobby-manage", label=label, players=game.players), game.key),
        data_game=game.game,
    )


def _facts(game: Entry) -> str:
    return ", ".join(filter(None, (game.label, game.title, game.players, game.status)))


def _removed(kept: SavedGames) -> Html:
    if not kept.removed:
        return Html()
    back = button("bring-back", "", say("lobby-bring-back"))
    return el("p", say("removed"), " ", back, class_="own-line", role="status")


def _link_and_settings() -> Html:
    return el("div", paste_link(), button("settings", "", say("settings")), class_="choices")


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
