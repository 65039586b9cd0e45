"""The lobby: the deals of today, the games to continue and the games to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from passalong.app.messages import say
from passalong.app.saves import GAMES_ON_A_PAGE, GROUPS, LAST_OVER, Entry, Saves
from passalong.app.screens.ago import when
from passalong.app.screens.layout import MENU, full_screen, paste_link
from passalong.app.screens.today import Today, card, today
from passalong.app.screens.where import with_notice
from passalong.app.session.match_log import Played
from passalong.app.session.setup.setup import BOT, Setup
from passalong.app.state import SLICE_PAUSE_MS, AppState, Screen
from passalong.games import game_names, load_game, load_pack
from passalong.names import search_key
from passalong.ui.control import button, tool
from passalong.ui.html import Html, el, join

GAMES_TO_SEARCH = 6
GAMES_AHEAD = 3
ENTRIES_AT_A_TIME = 8
"""How many entries of saved games are made between two messages of the page."""


@dataclass
class LobbyScreen(Screen):
    """The lobby; `pages` counts the pages shown of each group, if more than one."""

    name = layout = "lobby"
    back_steps = 0
    leads_to_lessons = leads_to_pages = True
    pages: dict[str, int] = field(default_factory=dict)

    def regions(self, state: AppState) -> Mapping[str, Html]:
        if not state.bringing:
            state.listing.make(state.saves, ENTRIES_AT_A_TIME)
        drawn = lobby(game_cards(state.saves), self._saved_games(state), today(state.saves, state.now))
        return with_notice(state.device, drawn)

    def _saved_games(self, state: AppState) -> SavedGames:
        games, unlisted = state.listing.entries(state.saves), state.listing.missing(state.saves)
        apart = state.device.get("ios") and state.device.get("standalone") and not games and not unlisted
        hint = say("ios-apart") if apart else ""
        coming = (state.bringing.done, state.bringing.total) if state.bringing else None
        unlisted = 0 if coming else unlisted
        return SavedGames(games, state.query, bool(state.removed), hint, state.now, unlisted, self.pages, coming)

    def needs(self, state: AppState) -> list[str]:
        """List the games that the lobby shows first."""
        return state.listing.newest(state.saves)

    def pause(self, state: AppState) -> int | None:
        """Return the time between two slices while a file is imported or entries are missing."""
        return SLICE_PAUSE_MS if state.bringing or state.listing.missing(state.saves) else None


@dataclass(frozen=True, slots=True)
class GameCard:
    """
    The card of a game in the lobby.

    `against` says which bots can be played at once, `art` is the view's emblem, `credit` a sentence about its designer.
    """

    name: str
    title: str
    blurb: str
    players: str
    length: str
    against: str = ""
    art: Html = Html("")
    credit: str = ""


@dataclass(frozen=True, slots=True)
class SavedGames:
    """The games saved on this device, as the lobby shows them."""

    games: tuple[Entry, ...] = ()
    found: str = ""
    """The text of the search; may be empty."""
    removed: bool = False
    """Whether something can be restored."""
    hint: str = ""
    """A sentence about this device; may be empty."""
    now: int = 0
    """The time, in milliseconds since 1970."""
    unlisted: int = 0
    """The number of games whose entries have yet to be made."""
    pages: Mapping[str, int] = field(default_factory=dict)
    """The number of pages shown of each group; a group that is missing has one."""
    coming: tuple[int, int] | None = None
    """The number of games of a file imported so far, and of all; None if no file is being imported."""


def first_page() -> dict[str, str]:
    """Return the lobby without saved games: the page before Python has started."""
    return dict(lobby(game_cards(Saves()), SavedGames(), None))


def game_cards(saves: Saves) -> tuple[GameCard, ...]:
    """Return the cards of all games, with the bots that the player has reached on this device."""
    return tuple(game_card(name, saves.matches(name)) for name in game_names())


def game_card(name: str, matches: Sequence[Played] = ()) -> GameCard:
    """Return the card of a game."""
    game, text, view = load_game(name), load_pack(name).text, load_pack(name).view
    least, most = game.min_players, game.max_players
    players = say("players", players=most) if least == most else say("players-from-to", least=least, most=most)
    against = _against([seat.level for seat in Setup.against_bots(name, "", matches).seats if seat.kind == BOT])
    return GameCard(name, game.title, text.blurb, players, text.length, against, view.emblem(), text.credit)


def _against(levels: Sequence[str]) -> str:
    """Return which bots play."""
    return say("lobby-against", bots=len(levels), level=levels[0])


def lobby(games: Sequence[GameCard], kept: SavedGames, of_today: Today | None) -> dict[str, Html]:
    """Draw the deals of today, the games to continue and the games to begin."""
    cabinet = el("h2", say("lobby-games")) + el("ul", *map(_drawer, games), class_="cabinet")
    credits = [game.credit for game in games if game.credit] + [say("lobby-icons"), say("lobby-typefaces")]
    footer = el("footer", *(el("p", line) for line in credits), class_="credits")
    return full_screen(
        header=el("h1", "Passalong") + el("p", say("lobby-motto"), class_="motto"),
        table=join(
            (
                *(_hint(kept), _coming(kept.coming), removed(is_some=kept.removed), card(of_today), _ahead(kept)),
                *((_pages(), cabinet) if kept.games else (cabinet, _pages())),
                *(_link_and_settings(), _going_on(kept), footer),
            )
        ),
    )


def _hint(kept: SavedGames) -> Html:
    return el("p", kept.hint, class_="hint") if kept.hint else Html()


def _coming(coming: tuple[int, int] | None) -> Html:
    """Draw how far an import has got."""
    if coming is None:
        return Html()
    done, total = coming
    told = say("bringing-in", done=done, total=total)
    return el("p", told, " ", el("progress", value=done, max=total, aria_label=told), class_="hint")


def _ahead(kept: SavedGames) -> Html:
    """Draw the games above all others: the one played last, and those in which others wait."""
    games, titles = ahead(kept), {"play": say("lobby-ahead")}
    groups = ((group, [game for game in games if game.group == group]) for group in GROUPS)
    return join(
        _list(titles.get(group) or _title(group), found, kept.now, class_="saved ahead") for group, found in groups
    )


def ahead(kept: SavedGames) -> list[Entry]:
    """Return the entries above all others."""
    going_on = next((game for game in kept.games if game.group == "play"), None)
    first = [game for game in kept.games if game.is_awaited or game is going_on]
    return sorted(first, key=lambda game: GROUPS.index(game.group))[:GAMES_AHEAD]


def _going_on(kept: SavedGames) -> Html:
    """List the other saved games: those that wait for somebody here first."""
    wanted, above = search_key(kept.found), [] if kept.found else ahead(kept)
    found = [game for game in kept.games if wanted in search_key(_facts(game))]
    lists = (_group(group, [game for game in found if game.group == group], above, kept) for group in GROUPS)
    nothing = el("p", say("lobby-nothing-found")) if wanted and not found else ""
    unlisted = el("p", say("looking-through", games=kept.unlisted)) if kept.unlisted else ""
    return join((_search(kept), *lists, nothing, unlisted))


def _group(group: str, games: Sequence[Entry], above: Sequence[Entry], kept: SavedGames) -> Html:
    """List the games of a group except those above; the oldest of many only on request."""
    if group == "over" and not kept.found:
        all_ = button("history", "", say("lobby-finished", games=len(games)), id="lobby-finished")
        return _list(_title(group), games[:LAST_OVER], kept.now) + (all_ if len(games) > LAST_OVER else "")
    shown = GAMES_ON_A_PAGE * kept.pages.get(group, 1)
    more = say("older", games=len(games) - shown)
    older = button("older", group, more, id=f"older-{group}") if len(games) > shown else ""
    return _list(_title(group), [game for game in games[:shown] if game not in above], kept.now) + older


def _title(group: str) -> str:
    return say(f"group-{group}")


def _list(title: str, games: Sequence[Entry], now: int, class_: str = "saved") -> Html:
    return el("h2", title) + el("ul", *(_saved_game(game, now) for game in games), class_=class_) if games else Html()


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


def removed(*, is_some: bool) -> Html:
    """Draw the control that restores what was removed last."""
    if not is_some:
        return Html()
    back = button("bring-back", "", say("lobby-bring-back"))
    return el("p", say("removed"), " ", back, class_="own-line removed", role="status")


def _pages() -> Html:
    """Draw the links to the pages; for a player with saved games they come above those."""
    ways = (
        button("daily", "", say("page-daily")),
        button("training", "", say("page-training")),
        button("history", "", say("page-history")),
        button("statistics", "", say("page-statistics")),
    )
    return el("h2", say("lobby-pages")) + el("div", *ways, class_="choices pages")


def _link_and_settings() -> Html:
    return el("div", paste_link(), button("settings", "", say("settings")), class_="choices")


def _drawer(game: GameCard) -> Html:
    plate = el(
        "div",
        el("h3", game.title, class_="title"),
        el("p", game.blurb, class_="blurb"),
        el("p", f"{game.players} · {game.length}", class_="facts"),
        class_="plate",
    )
    of_game = el("span", say("lobby-of", title=game.title), class_="visually-hidden")
    pulls = (
        button("play-bots", game.name, _label(say("lobby-play"), game.against), of_game, class_="play"),
        button("learn", game.name, _label(say("lobby-learn"), say("lobby-learn-in")), of_game),
        button("new", game.name, _label(say("lobby-others"), say("lobby-others-how")), of_game),
    )
    tray = el("div", game.art, class_="tray", aria_hidden=True)
    return el("li", tray, plate, el("div", *pulls, class_="pulls"), class_="drawer", data_game=game.name)


def _label(what: str, how: str) -> Html:
    return el("b", what) + " " + el("small", how)
