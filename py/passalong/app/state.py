"""The app's state: the screen that is shown, with the dialogs over it, and what stays when another screen is shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias, TypeVar

from passalong.app.saves import NAME_KEY, Bringing, Listing, Saved, Saves
from passalong.app.session.hint import Hint
from passalong.app.session.lesson import LessonTable
from passalong.app.session.link.gathering import Gathering
from passalong.app.session.link.seats import Invitation, host_name
from passalong.app.session.review.deal_replay import DealReplay
from passalong.app.session.secrets import Secrets
from passalong.app.session.setup.setup import Setup
from passalong.app.session.table.first_games import FirstGames
from passalong.app.session.table.table import Table
from passalong.app.session.thought import Thought
from passalong.app.settings import ONE_TAP, Settings
from passalong.links import Clock
from passalong.record import Record

Reply: TypeAlias = dict[str, Any]
DialogName: TypeAlias = Literal[
    "bad-file", "bad-game", "bad-games", "before", "bring-seat", "code", "costliest", "draw", "fork", "full", "hint",
    "interrupt", "leave-seat", "manage", "menu", "no-answer", "page", "paste", "reseated", "resign", "result", "rules",
    "score", "seal", "seats", "settings", "share", "since", "take-over", "unreadable", "where", "why", "words",
]  # fmt: skip
ANSWERED: tuple[DialogName, ...] = ("draw",)
"""Dialogs that are not closed but answered."""
REFUSED: Mapping[str, object] = {"buzzes": 1, "sounds": ["refuse"]}
"""What a reply that says no is heard and felt by."""


@dataclass(frozen=True)
class Dialog:
    """What lies over a screen; `subject` is what it is about, such as a seat, a key, or why something failed."""

    name: DialogName
    subject: str = ""


@dataclass(frozen=True)
class HintDialog(Dialog):
    """A hint, or why a bot did what it did: either may still be in the making."""

    hint: Hint = field(kw_only=True)


@dataclass(frozen=True)
class SeatDialog(Dialog):
    """
    A seat of a sealed game that comes or goes.

    `words` are those that its secret is locked with, nothing until there are any. `problem` says
    why words that were typed have brought nothing, `waits` that the device still tries them.
    """

    seat: int = field(kw_only=True)
    words: str = field(default="", kw_only=True, repr=False)
    problem: str = field(default="", kw_only=True)
    waits: bool = field(default=False, kw_only=True)


@dataclass(frozen=True)
class BadGamesDialog(Dialog):
    """What a file has brought; `failed` names the games that cannot be read, each with the reason."""

    failed: tuple[tuple[str, str], ...] = field(kw_only=True)


class Played(NamedTuple):
    """Which game a screen is about, and by which rules: `house_rules` say what differs from the sheet."""

    game: str
    options: Mapping[str, object]
    house_rules: tuple[str, ...]


@dataclass
class Screen:
    """What all screens have: the dialogs over them, each opened from the one before it."""

    name: ClassVar[str]
    level: ClassVar[int] = 1
    """How many levels it is above what it was opened from."""
    dialogs: list[Dialog] = field(default_factory=list, init=False)

    def played(self) -> Played | None:
        """Return what is played or set up here, if anything."""
        return None


@dataclass
class LobbyScreen(Screen):
    """All games; `pages` tells of which groups more than one page is listed, and how many."""

    name = "lobby"
    level = 0
    pages: dict[str, int] = field(default_factory=dict)


@dataclass
class NewGameScreen(Screen):
    """A game being set up."""

    name = "new"
    setup: Setup

    def played(self) -> Played:
        return Played(self.setup.game, self.setup.options(), self.setup.house_rules())


@dataclass
class GameScreen(Screen):
    """A game that is kept under `key`, and can be sent as a link."""

    key: str
    game: Saved

    def played(self) -> Played:
        record = self.game.record
        return Played(record.game, record.options, self.game.house_rules())


@dataclass
class JoinScreen(GameScreen):
    """Somebody is asked to sit down at a game; `problem` is what has kept them from it."""

    name = "join"
    problem: str = ""


@dataclass
class GatheringScreen(GameScreen):
    """A game whose players are still sitting down."""

    name = "gather"
    game: Gathering


@dataclass
class TableScreen(GameScreen):
    """A game in play; `next_dialog` opens when the last move has been seen for a moment."""

    name = "table"
    game: Table
    next_dialog: DialogName | None = None

    def is_going_on(self) -> bool:
        """Tell whether something happens here by itself."""
        if self.dialogs or self.game.looks_back():
            return False
        return self.next_dialog is not None or self.game.is_moving()

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of a bot's thinking."""
        return self.is_going_on() and self.next_dialog is None and self.game.is_thinking()


@dataclass
class ReviewScreen(Screen):
    """The way through a deal that is over: it is opened from the result, which lies over the table."""

    name = "review"
    level = 2
    beneath: TableScreen
    replay: DealReplay

    def played(self) -> Played:
        return self.beneath.played()


BeneathLesson: TypeAlias = LobbyScreen | NewGameScreen | TableScreen | ReviewScreen


@dataclass
class LessonScreen(Screen):
    """A lesson, opened from the screen `beneath`; it has its own rules, whatever those of the game there."""

    name = "lesson"
    beneath: BeneathLesson
    lesson: LessonTable

    def played(self) -> Played:
        record = self.lesson.lesson.match.record
        return Played(record.game, record.options, ())


class Page(ABC):
    """
    What a `PageScreen` shows: something beside the games, whose code comes when it is first opened.

    `title` stands in the title of the browser's tab. `address` is the act, with its argument, that opens the page again
    after a reload, and `place` names it for the ways back. `thought` is what is being thought about for the page,
    and `progress` what a slice of that may change on it. Where a game is shown, `moment` is how far that has come, and
    `layout` is that of a "table".
    """

    title: str
    address: tuple[str, str]
    thought: Thought[Any] | None = None
    progress: object = ""
    layout: Literal["page", "table"] = "page"
    moment: tuple[int, int] | None = None

    @property
    def place(self) -> str:
        return " ".join(filter(None, self.address))

    @abstractmethod
    def regions(self, state: AppState) -> Mapping[str, str]:
        """Draw every region of the page."""

    def dialog(self, state: AppState, subject: str) -> str:
        """Draw the dialog "page" about a subject."""
        return ""

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        """Carry out an act if it is for this page alone, such as a move at a table on it; tell whether it was."""
        return False

    def played(self) -> Played | None:
        """Return which game it is about, if it is about one."""
        return None


@dataclass
class PageScreen(Screen):
    """A page, opened from the screen `beneath`, whose dialogs stay open there."""

    name = "page"
    page: Page
    beneath: LobbyScreen | TableScreen | ReviewScreen | PageScreen

    def played(self) -> Played | None:
        return self.page.played()


AnyScreen: TypeAlias = (
    LobbyScreen | NewGameScreen | JoinScreen | GatheringScreen | TableScreen | ReviewScreen | LessonScreen | PageScreen
)
S = TypeVar("S", bound=Screen)


class AppState:
    """
    The app's state, which its handlers change.

    `new_seed` returns 16 random bytes. `now` is the time in milliseconds, `device` what the page has told of the
    browser, `url` its address. `setup` holds the choices for the last new game, offered again for the next one, and
    `friends` those for the last one that several people have begun; `first_games` is what a beginner has been told.
    `query` is what is looked for among the saved games, `removed` the saves that were thrown away last, to be brought
    back, and `bringing` a file whose games are being brought in. `secrets` is what the page has told of this device's
    secrets, and `beginning` a sealed game that waits for that, with the seed of its salt. `opened` is the game whose
    link was opened last, and `links` how many were. `said` is the latest news, `extra` goes into the next reply, and
    `staged` tells that the message has done no more than stage something.
    """

    def __init__(self, new_seed: Callable[[], bytes], clock: Clock | None = None) -> None:
        self.new_seed, self.clock = new_seed, clock
        self.screen: AnyScreen = LobbyScreen()
        self.now = 0
        self.device: Mapping[str, Any] = {}
        self.url = ""
        self.saves, self.listing, self.settings = Saves(), Listing(), Settings()
        self.setup: Setup | None = None
        self.friends: Setup | None = None
        self.first_games = FirstGames()
        self.query = ""
        self.removed: dict[str, str] = {}
        self.bringing: Bringing | None = None
        self.secrets = Secrets()
        self.beginning: tuple[Setup, bytes] | None = None
        self.opened: Record | None = None
        self.links = 0
        self.said = ""
        self.extra: Reply = {}
        self.staged = False

    def ask_for_seats(self, game: bytes, seats: Iterable[int]) -> None:
        """Ask the page for the secrets of seats in a game: it tells before anything else is tapped."""
        self.extra.setdefault("secrets", {"want": "seats", "game": game.hex(), "seats": [*seats]})

    # The screen

    def screens(self) -> Iterator[AnyScreen]:
        """Yield the screen that is shown, the one beneath it, and so on; the lobby only where a lesson leads to it."""
        screen: AnyScreen | None = self.screen
        while screen:
            yield screen
            screen = screen.beneath if isinstance(screen, ReviewScreen | LessonScreen | PageScreen) else None

    def find(self, kind: type[S]) -> S | None:
        """Return the screen of a kind that is shown, or lies beneath the one that is; None where there is none."""
        return next((screen for screen in self.screens() if isinstance(screen, kind)), None)

    def turn_to(self, screen: AnyScreen) -> None:
        """Show a screen, with no dialog over it."""
        screen.dialogs.clear()
        self.screen = screen

    @property
    def table(self) -> Table | None:
        """The game in play that is on the screen, or beneath it."""
        screen = self.find(TableScreen)
        return screen.game if screen else None

    def depth(self) -> int:
        """Count the levels that Back goes up, one by one, before it leaves from the lobby."""
        table = self.table
        levels = sum(screen.level for screen in self.screens()) + bool(table and table.looks_back())
        levels += sum(len(screen.beneath.dialogs) for screen in self.screens() if isinstance(screen, PageScreen))
        # A dialog that wants an answer is no level: Back leads from it to the lobby.
        return levels + sum(dialog.name not in ANSWERED for dialog in self.screen.dialogs)

    def places(self) -> list[str]:
        """
        Name the screens from the lobby down to the one shown, each with what it is about.

        The same list means the same screen, and a shorter one with the same beginning that the player has gone back. A
        table has another name with each deal, and with each link that is opened.
        """
        return ["lobby", *(self._place(screen) for screen in reversed([*self.screens()]) if screen.level)]

    def _place(self, screen: AnyScreen) -> str:
        match screen:
            case NewGameScreen(setup=setup):
                return f"new {setup.game}"
            case TableScreen(key=key, game=table):
                return f"{'curtain' if table.covered else 'table'} {key} {table.stage()} {self.links}"
            case JoinScreen(key=key) | GatheringScreen(key=key):
                return f"{screen.name} {key}"
            case PageScreen(page=page):
                return page.place
            case _:
                return screen.name

    def moment(self) -> tuple[int, int] | None:
        """Return how far what is played on the screen has come; a later moment is greater."""
        match self.screen:
            case TableScreen(game=table):
                since = table.since()
                return table.match.record.height, since.at + 1 if since else 0
            case ReviewScreen(replay=replay):
                return replay.at, 0
            case LessonScreen(lesson=LessonTable(lesson=lesson)):
                return lesson.number, lesson.position
            case PageScreen(page=page):
                return page.moment
            case _:
                return None

    # Dialogs

    @property
    def dialog(self) -> Dialog | None:
        """The dialog that is seen, on top of those that it was opened from."""
        return self.screen.dialogs[-1] if self.screen.dialogs else None

    def shows(self, *names: DialogName) -> bool:
        """Tell whether one of these dialogs lies over the screen."""
        return self.dialog is not None and self.dialog.name in names

    def has(self, *names: DialogName) -> bool:
        """Tell whether one of these dialogs lies over the screen, or beneath the one that is seen."""
        return any(dialog.name in names for dialog in self.screen.dialogs)

    def open(self, dialog: Dialog) -> None:
        """Open a dialog on top of the others; where one of that name is open, go back to it first."""
        dialogs = self.screen.dialogs
        while any(other.name == dialog.name for other in dialogs):
            dialogs.pop()
        dialogs.append(dialog)

    def close(self) -> None:
        """Close all dialogs."""
        self.screen.dialogs.clear()

    def step_back(self) -> None:
        """Go back to the dialog that this one was opened from, if any."""
        del self.screen.dialogs[-1:]

    # What goes on

    @property
    def thought(self) -> Thought[Any] | None:
        """What is being thought about for the player, if they look at something that shows it."""
        asked = self.dialog.hint if isinstance(self.dialog, HintDialog) else None
        analysis = self.screen.replay.analysis if isinstance(self.screen, ReviewScreen) else None
        of_page = self.screen.page.thought if isinstance(self.screen, PageScreen) else None
        return next((thought for thought in (asked, analysis, of_page) if thought and not thought.is_ready), None)

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of thinking, for the player or by a bot."""
        return self.thought is not None or (isinstance(self.screen, TableScreen) and self.screen.is_thinking())

    def progress(self) -> tuple[object, ...]:
        """Return all that a slice of thinking may change on the screen; it changes no control."""
        analysis = self.screen.replay.analysis if isinstance(self.screen, ReviewScreen) else None
        of_page = self.screen.page.progress if isinstance(self.screen, PageScreen) else ""
        return self.table is not None and self.table.is_thinking_long, analysis.progress if analysis else "", of_page

    @property
    def me(self) -> str:
        """The name that the player has given last, or nothing."""
        return self.saves.get(NAME_KEY) or ""

    def invitation(self, screen: JoinScreen) -> Invitation:
        """Return what there is to know before one sits down at a game."""
        record, seats = screen.game.record, screen.game.seat_choices()
        return Invitation(record.game, host_name(record), screen.key, self.me, screen.problem, seats)

    def proposed_level(self) -> str:
        """Return the level of bots to propose when the match on the table is over, or nothing."""
        screen = self.find(TableScreen)
        return self.saves.proposed_level(screen.key) if screen and screen.game.match.is_over() else ""

    def view_settings(self) -> dict[str, object]:
        """Return the settings that a game's view asks for."""
        return {"one_tap": bool(self.settings[ONE_TAP])}

    # The reply

    def say(self, sentence: str) -> None:
        """Say something in the live region, if there is something to say."""
        if sentence:
            self.said = self.extra["say"] = sentence

    def toast(self, sentence: str) -> None:
        """Say something for the ear and the eye."""
        self.said = sentence
        self.extra |= {"say": sentence, "toast": sentence}

    def refuse(self, sentence: str) -> None:
        """Say why not, for the eye as well: beside what was pressed."""
        self.extra |= {"say": sentence, "toast": sentence, "beside": True, **REFUSED}
