"""The app's state: the screen that is shown, with the dialogs over it, and what stays when another screen is shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, TypeAlias, TypeVar

from passalong.app.saves import NAME_KEY, Bringing, Listing, Saved, Saves
from passalong.app.session.hint import Hint
from passalong.app.session.secrets import Secrets
from passalong.app.session.setup.house_rules import differing
from passalong.app.session.setup.setup import Setup
from passalong.app.session.table.first_games import FirstGames
from passalong.app.session.table.table import Table, is_by_link
from passalong.app.session.thought import Thought
from passalong.app.session.touching import Touched
from passalong.app.settings import ONE_TAP, Settings
from passalong.game import Observation
from passalong.links import Clock, fragment
from passalong.match import Match
from passalong.record import Record

if TYPE_CHECKING:
    from passalong.app.reply import Reply

DialogName: TypeAlias = Literal[
    "bad-file", "bad-game", "bad-games", "before", "bring-seat", "code", "costliest", "draw", "fork", "full", "hint",
    "interrupt", "leave-seat", "manage", "menu", "no-answer", "page", "paste", "reseated", "resign", "result", "rules",
    "score", "seal", "seats", "settings", "share", "since", "take-over", "unreadable", "where", "why", "words",
]  # fmt: skip
ANSWERED: tuple[DialogName, ...] = ("draw",)
"""Dialogs that are not closed but answered."""
REFUSED: Reply = {"buzzes": 1, "sounds": ["refuse"]}
"""What a reply that says no is heard and felt by."""
SLICE_PAUSE_MS = 5
"""Time between two slices of a bot's thinking, in which the page can be heard."""
QUICK_PAUSE_MS = 30
"""Time between two actions of bots for those who would rather not wait."""


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
    """Which game a screen is about, and by which rules; `by_link` tells whether somebody plays at another device."""

    game: str
    options: Mapping[str, object]
    by_link: bool = False

    @property
    def house_rules(self) -> tuple[str, ...]:
        """What differs from the sheet."""
        return differing(self.game, self.options, self.by_link)


Seen: TypeAlias = tuple[Match, Observation]
"""A match, and what is seen of it."""


class Screen(ABC):
    """
    What the page shows, with its dialogs.

    A screen draws its regions and the dialogs that only it has, and tells what is played on it and what happens there
    by itself. `name` is written down for the next start. Whatever a kind of screen does not say is as on one above the
    lobby on which nothing goes on.
    """

    name: ClassVar[str]
    leads_to_lessons: ClassVar[bool] = False
    """Whether a lesson can be opened from it, and leads back to it."""
    leads_to_pages: ClassVar[bool] = False
    """Whether a page that is opened from it leads back to it, and not to the lobby."""
    layout: str = "table"
    """How the page lays it out."""
    title = ""
    """What stands in the title of the browser's tab, where that is not the name of the game."""

    beneath: Screen | None = None
    """What it was opened from; None where that is the lobby, which shows nothing but what is kept."""
    next_dialog: DialogName | None = None
    """Opens when the last move has been seen for a moment."""

    @cached_property
    def dialogs(self) -> list[Dialog]:
        """The dialogs over it, each opened from the one before it."""
        return []

    # What is drawn

    @abstractmethod
    def regions(self, state: AppState) -> Mapping[str, str]:
        """Draw every region of the page but the dialog."""

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        """Draw a dialog that only this screen has, or one of the screen beneath."""
        return self.beneath.dialog(state, dialog) if self.beneath else ""

    # What it is about

    def played(self) -> Played | None:
        """Return what is played or set up here, if anything."""
        return None

    @property
    def table(self) -> Table | None:
        """The game in play that is shown, also while somebody looks back."""
        return None

    def seen(self) -> Seen | None:
        """Return the match whose scores can be looked into, and what is seen of it."""
        return None

    # Where it is

    @property
    def back_steps(self) -> int:
        """How many times Back is pressed to get from this screen, its dialogs closed, to the one it was opened from."""
        return 1

    def place(self, state: AppState) -> str:
        """Name it, with what it is about."""
        return self.name

    @property
    def moment(self) -> tuple[int, int] | None:
        """How far what is played on it has come; a later moment is greater."""
        return None

    def go_up(self, state: AppState) -> bool:
        """Go back to what it was opened from, unless that is the lobby; tell whether it was not."""
        return False

    def put_away(self) -> Screen:
        """Return what is shown of it when somebody puts the phone away."""
        return self

    def note(self) -> dict[str, object]:
        """Return what else the next start needs to show it again."""
        return {}

    def needs(self, state: AppState) -> list[str]:
        """List the games that the next start needs at once, besides the one that is shown."""
        return []

    # What goes on

    @property
    def thought(self) -> Thought[Any] | None:
        """What is being thought about for the player."""
        return None

    @property
    def progress(self) -> object:
        """What a slice of that may change on it."""
        return ""

    def note_thought(self, state: AppState) -> None:  # noqa: B027 - most have nothing to write down
        """Write down what has been found out, once that is ready."""

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of a bot's thinking."""
        return False

    def pause(self, state: AppState) -> int | None:
        """Return after how many milliseconds something happens by itself, if it does."""
        return None

    def touch(self, token: str, settings: Mapping[str, object]) -> Touched | None:
        """Touch something on its table, if there is one; raises `IllegalActionError` where that cannot be."""
        return None

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        """Carry out an act if it is for this screen alone, before any handler; tell whether it was."""
        return False


@dataclass
class GameScreen(Screen):
    """A game that is kept under `key`, and can be sent as a link."""

    key: str
    game: Saved

    def played(self) -> Played:
        record = self.game.record
        return Played(record.game, record.options, is_by_link(self.game))

    def place(self, state: AppState) -> str:
        return f"{self.name} {self.key}"


class Page(Screen):
    """Something beside the games."""

    name = "page"
    leads_to_pages = True
    address: tuple[str, str]
    """The act, with its argument, that opens the page again after a reload; `place` is made of it by default."""
    beneath: Screen
    """The screen from which the page was opened; its dialogs stay open there."""
    thought: Thought[Any] | None = None
    progress: object = ""
    layout: Literal["page", "table"] = "page"
    """How the page is laid out: as a "table" if it shows a game."""
    moment: tuple[int, int] | None = None
    """How far the game shown has come; None if no game is shown."""

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        return self.page_dialog(state, dialog.subject) if dialog.name == "page" else super().dialog(state, dialog)

    def page_dialog(self, state: AppState, subject: str) -> str:
        """Draw the dialog "page" about a subject."""
        return ""

    @property
    def back_steps(self) -> int:
        return 1 + len(self.beneath.dialogs)

    def place(self, state: AppState) -> str:
        return " ".join(filter(None, self.address))

    def go_up(self, state: AppState) -> bool:
        state.screen = self.beneath
        return True

    def note(self) -> dict[str, object]:
        return {"page": self.address}


S = TypeVar("S", bound=Screen)


class AppState:
    """The app's state, which its handlers change."""

    def __init__(self, screen: Screen, new_seed: Callable[[], bytes], clock: Clock | None = None) -> None:
        self.screen = screen
        self.new_seed = new_seed
        """Returns 16 random bytes."""
        self.clock = clock
        """Returns a time in seconds that only goes up; None where nobody counts."""
        self.now = 0
        """When the message that is answered was sent, in ms since 1970."""
        self.device: Mapping[str, Any] = {}
        """What the page has told of the browser."""
        self.url = ""
        """The page's address."""
        self.saves, self.listing, self.settings = Saves(), Listing(), Settings()
        self.setup: Setup | None = None
        """The choices for the last new game, offered again for the next one."""
        self.friends: Setup | None = None
        """The choices for the last game that several people have begun."""
        self.first_games = FirstGames()
        """What a beginner has been told."""
        self.query = ""
        """What is looked for among the saved games."""
        self.removed: dict[str, str] = {}
        """The saves that were thrown away last, by their keys, to be brought back."""
        self.bringing: Bringing | None = None
        """A file whose games are being brought in."""
        self.secrets = Secrets()
        """What the page has told of this device's secrets."""
        self.beginning: tuple[Setup, bytes] | None = None
        """A sealed game that waits for these secrets, with the seed of its salt."""
        self.opened: Record | None = None
        """The game whose link was opened last."""
        self.links = 0
        """How many links were opened."""
        self.said = ""
        """The latest news."""
        self.extra: Reply = {}
        """What goes into the next reply beside the screen."""
        self.staged = False
        """Whether the message has done no more than stage something."""

    def ask_for_seats(self, game: bytes, seats: Iterable[int]) -> None:
        """Ask the page for the secrets of seats in a game: it tells before anything else is tapped."""
        self.extra.setdefault("secrets", {"want": "seats", "game": game.hex(), "seats": [*seats]})

    # The screen

    def screens(self) -> Iterator[Screen]:
        """Yield the screen that is shown, the one beneath it, and so on."""
        screen: Screen | None = self.screen
        while screen:
            yield screen
            screen = screen.beneath

    def find(self, kind: type[S]) -> S | None:
        """Return the screen of a kind that is shown, or lies beneath the one that is; None where there is none."""
        return next((screen for screen in self.screens() if isinstance(screen, kind)), None)

    def turn_to(self, screen: Screen) -> None:
        """Show a screen, with no dialog over it."""
        screen.dialogs.clear()
        self.screen = screen

    @property
    def game_screen(self) -> GameScreen | None:
        """The screen of a game that is kept, if one is shown or lies beneath the one that is."""
        return self.find(GameScreen)

    @property
    def table(self) -> Table | None:
        """The game in play that is on the screen, or beneath it."""
        return next((screen.table for screen in self.screens() if screen.table), None)

    def depth(self) -> int:
        """Return how many times Back can be pressed before the lobby is reached."""
        # A dialog that must be answered is not counted: Back leads from it to the lobby.
        dialogs = sum(dialog.name not in ANSWERED for dialog in self.screen.dialogs)
        return sum(screen.back_steps for screen in self.screens()) + dialogs

    def places(self) -> list[str]:
        """
        Name the screens from the lobby down to the one shown, each with what it is about.

        The same list means the same screen, and a shorter one with the same beginning that the player has gone back. A
        table has another name with each deal, and with each link that is opened.
        """
        return ["lobby", *(screen.place(self) for screen in reversed([*self.screens()]) if screen.back_steps)]

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
        return next((thought for thought in (asked, self.screen.thought) if thought and not thought.is_ready), None)

    def is_thinking(self) -> bool:
        """Tell whether the next tick is but a slice of thinking, for the player or by a bot."""
        return self.thought is not None or self.screen.is_thinking()

    def progress(self) -> tuple[object, ...]:
        """Return all that a slice of thinking may change on the screen; it changes no control."""
        return self.table is not None and self.table.turn.thinks_long(), self.screen.progress

    def link(self, record: Record) -> str:
        """Return the link that holds a game."""
        return f"{self.url}#{fragment(record)}"

    @property
    def me(self) -> str:
        """The name that the player has given last, or nothing."""
        return self.saves.get(NAME_KEY) or ""

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
