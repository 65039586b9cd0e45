"""The lobby: the deals of today, the games to continue and the games to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from passalong.app.messages import say
from passalong.app.saves import AT_FIRST, GAMES_ON_A_PAGE, Entry, Saves
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
"""How many games that are not over it takes until they can be searched."""
SECTIONS = ("turn", "wait", "watch", "over", "bad")
"""The lists of saved games, in their order."""
ON_TOP, BELOW = SECTIONS[:2], SECTIONS[2:]
"""Those above the games to begin, and those below."""
ENTRIES_AT_A_TIME = 8
"""How many entries of saved games are made between two messages of the page."""


@dataclass
class LobbyScreen(Screen):
    """The lobby; `pages` counts the further pages that are shown of each list."""

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

    `against` says which bots can be played at once, `art` is the view's emblem, `credit` a sentence about its designer,
    and `is_known` tells whether a match of it has ended on this device: then its drawer is short.
    """

    name: str
    title: str
    blurb: str
    players: str
    length: str
    against: str = ""
    art: Html = Html("")
    credit: str = ""
    is_known: bool = False


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
    """The number of further pages shown of each list; a list that is missing has none."""
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
    about = game.title, text.blurb, players, text.length, against, view.emblem(), text.credit
    return GameCard(name, *about, is_known=bool(matches))


def _against(levels: Sequence[str]) -> str:
    """Return which bots play."""
    return say("lobby-against", bots=len(levels), level=levels[0])


def lobby(games: Sequence[GameCard], kept: SavedGames, of_today: Today | None) -> dict[str, Html]:
    """Draw the deals of today, the games that go on, the games to begin, and what there is besides."""
    cabinet = el("h2", say("lobby-games")) + el("ul", *map(_drawer, games), class_="cabinet")
    credits = [game.credit for game in games if game.credit] + [say("lobby-icons"), say("lobby-typefaces")]
    footer = el("footer", *(el("p", line) for line in credits), class_="credits")
    return full_screen(
        header=el("h1", "Passalong") + el("p", say("lobby-motto"), class_="motto"),
        table=join(
            (
                *(_hint(kept), _coming(kept.coming), removed(is_some=kept.removed), card(of_today)),
                *(_search(kept), _found(kept) if kept.found else _lists(ON_TOP, kept)),
                *(cabinet, _pages(), _link_and_settings(), _workshop()),
                *("" if kept.found else _lists(BELOW, kept), _unlisted(kept), footer),
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


def _found(kept: SavedGames) -> Html:
    """List the games that the search has found."""
    wanted = search_key(kept.found)
    games = tuple(game for game in kept.games if wanted in search_key(_facts(game)))
    return _lists(SECTIONS, replace(kept, games=games)) if games else el("p", say("lobby-nothing-found"))


def _lists(sections: Sequence[str], kept: SavedGames) -> Html:
    """List games by section; in each, those in which others wait come first."""
    games = sorted(kept.games, key=lambda game: not game.is_awaited)
    return join(_list(section, [game for game in games if _section(game) == section], kept) for section in sections)


def _section(game: Entry) -> str:
    """Return the list in which a game stands: somebody here has to play, or to send a link."""
    return "turn" if game.owes or game.group in ("invited", "play") else game.group


def _list(section: str, games: Sequence[Entry], kept: SavedGames) -> Html:
    """List the games of a section; if there are many, the older ones only on request."""
    if not games:
        return Html()
    first = GAMES_ON_A_PAGE if kept.found else AT_FIRST
    shown = games[: first + GAMES_ON_A_PAGE * kept.pages.get(section, 0)]
    lines = el("ul", *(_saved_game(game, kept.now) for game in shown), class_=f"saved in-{section}")
    more = _more(section, len(games), len(shown), is_search=bool(kept.found))
    return el("h2", say(f"group-{section}")) + lines + more


def _more(section: str, games: int, shown: int, *, is_search: bool) -> Html:
    """Draw the control that lists more; the games that are over have a page of their own, which lists them all."""
    if games == shown:
        return Html()
    if section == "over" and not is_search:
        return button("history", "", say("lobby-finished", games=games), id="lobby-finished")
    return button("older", section, say("older", games=games - shown), id=f"older-{section}")


def _search(kept: SavedGames) -> Html:
    going_on = sum(game.group != "over" for game in kept.games) + kept.unlisted
    if going_on < GAMES_TO_SEARCH and not kept.found:
        return Html()
    use = {"data_act": "search-games", "autocomplete": "off", "aria_label": say("lobby-search")}
    return el("input", id="search-games", type="search", value=kept.found, placeholder=say("lobby-search-short"), **use)


def _unlisted(kept: SavedGames) -> Html:
    return el("p", say("looking-through", games=kept.unlisted)) if kept.unlisted else Html()


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
    """Draw the controls that lead to the pages."""
    ways = (
        button("daily", "", say("page-daily")),
        button("training", "", say("page-training")),
        button("history", "", say("page-history")),
        button("statistics", "", say("page-statistics")),
    )
    return el("h2", say("lobby-pages")) + el("div", *ways, class_="choices pages")


def _link_and_settings() -> Html:
    return el("div", paste_link(), button("settings", "", say("settings")), class_="choices")


def _workshop() -> Html:
    """Draw the link to the workshop, a page of its own."""
    return el("p", el("a", say("lobby-workshop"), href="./workshop.html"), class_="workshop")


def _drawer(game: GameCard) -> Html:
    """Draw what begins a game; of one that is known, all but its title and Play unfolds on request."""
    title = el("h3", game.title, class_="title")
    about = el("p", game.blurb, class_="blurb") + el("p", f"{game.players} · {game.length}", class_="facts")
    of_game = el("span", say("lobby-of", title=game.title), class_="visually-hidden")
    pulls = (
        button("play-bots", game.name, _label(say("lobby-play"), game.against), of_game, class_="play"),
        button("learn", game.name, _label(say("lobby-learn"), say("lobby-learn-in")), of_game),
        button("new", game.name, _label(say("lobby-others"), say("lobby-others-how")), of_game),
    )
    if game.is_known:
        plate = el("details", el("summary", title), about, id=f"drawer-{game.name}", class_="plate")
    else:
        plate = el("div", game.art, class_="tray", aria_hidden=True) + el("div", title, about, class_="plate")
    ways = el("div", *pulls, class_="pulls")
    return el("li", plate, ways, class_="drawer short" if game.is_known else "drawer", data_game=game.name)


def _label(what: str, how: str) -> Html:
    return el("b", what) + " " + el("small", how)
