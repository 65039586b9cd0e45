"""The app's state: the screen that is shown with its dialogs, and what persists when another screen is shown."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, TypeAlias, TypeVar

from passalong.app.saves import NAME_KEY, Bringing, Listing, Report, Saved, Saves, Seatless
from passalong.app.session.hint import Reason
from passalong.app.session.secrets import Secrets
from passalong.app.session.setup.house_rules import differing
from passalong.app.session.setup.setup import Setup
from passalong.app.session.table.first_games import FirstGames
from passalong.app.session.table.table import Table, is_by_link
from passalong.app.session.table.written import MAX_WRITTEN
from passalong.app.session.thought import Thought
from passalong.app.session.touching import Touched
from passalong.app.settings import ONE_TAP, Settings
from passalong.game import Observation
from passalong.links import Clock, fragment
from passalong.match import Match
from passalong.names import clean_name
from passalong.record import Record

if TYPE_CHECKING:
    from passalong.app.reply import Reply

DialogName: TypeAlias = Literal[
    "bad-file", "bad-game", "bad-games", "before", "bot", "bring-seat", "code", "draw", "exported", "fork",
    "full", "imported", "interrupt", "leave-seat", "manage", "menu", "no-answer", "page", "paste",
    "reseated", "resign", "result", "rules", "score", "seal", "seats", "settings", "share", "since",
    "take-over", "unreadable", "where", "words",
]  # fmt: skip
ANSWERED: tuple[DialogName, ...] = ("draw",)
"""Dialogs that cannot be closed, only answered."""
REFUSED: Reply = {"buzzes": 1, "sounds": ["refuse"]}
"""Sound and vibration of a reply that refuses something."""
SLICE_PAUSE_MS = 5
"""Time between two slices of a bot's thinking, in which the page can handle taps."""
QUICK_PAUSE_MS = 30
"""Time between two actions of bots, if the player has chosen quick bots."""


@dataclass(frozen=True)
class Dialog:
    """A dialog over a screen; `subject` is what it is about, such as a seat, a key, or why something failed."""

    name: DialogName
    subject: str = ""


@dataclass(frozen=True)
class HintDialog(Dialog):
    """The reason for a bot's move, which may still be being computed."""

    hint: Reason = field(kw_only=True)


@dataclass(frozen=True)
class SeatDialog(Dialog):
    """
    A dialog about a seat of a sealed game that moves to another device, or comes from one.

    `words` are the words that lock its secret, "" until there are any. `problem` says why the words that were typed did
    not work; `waits` is True while the device still tries them.
    """

    seat: int = field(kw_only=True)
    words: str = field(default="", kw_only=True, repr=False)
    problem: str = field(default="", kw_only=True)
    waits: bool = field(default=False, kw_only=True)


@dataclass(frozen=True)
class BadGamesDialog(Dialog):
    """The result of importing a file; `failed` has the games that cannot be read, each as its name and the reason."""

    failed: tuple[tuple[str, str], ...] = field(kw_only=True)


@dataclass(frozen=True)
class SeatlessDialog(Dialog):
    """What became of a file, "exported" or "imported"; `seatless` are the games whose seats are not in it."""

    seatless: tuple[Seatless, ...] = field(kw_only=True)


class Played(NamedTuple):
    """The game and options that a screen is about; `by_link` is True if somebody plays on another device."""

    game: str
    options: Mapping[str, object]
    by_link: bool = False

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The house rules that differ from the standard ones, as sentences."""
        return differing(self.game, self.options, self.by_link)


Seen: TypeAlias = tuple[Match, Observation]
"""A match, and a seat's observation of it."""


class Screen(ABC):
    """
    What the page shows, with its dialogs.

    A screen draws its regions and the dialogs that only it has, and answers what is played on it and what happens on it
    by itself. `name` is stored for the next start. The defaults are those of a screen directly above the lobby on which
    nothing happens by itself.
    """

    name: ClassVar[str]
    leads_to_lessons: ClassVar[bool] = False
    """Whether a lesson can be opened from this screen, and leads back to it."""
    leads_to_pages: ClassVar[bool] = False
    """Whether a page that is opened from this screen leads back to it, rather than to the lobby."""
    layout: str = "table"
    """Which layout of the page it uses."""
    title = ""
    """The title of the browser's tab, if it is not the name of the game."""

    beneath: Screen | None = None
    """The screen that it was opened from; None for the lobby, which has no state beside the saves."""
    next_dialog: DialogName | None = None
    """The dialog to open by itself, when the last move has been shown for a moment."""

    @cached_property
    def dialogs(self) -> list[Dialog]:
        """The dialogs over it, each opened from the one before."""
        return []

    # What is drawn

    @abstractmethod
    def regions(self, state: AppState) -> Mapping[str, str]:
        """Draw every region of the page except the dialog."""

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        """Draw a dialog that only this screen has, or one of the screen beneath."""
        return self.beneath.dialog(state, dialog) if self.beneath else ""

    # What it is about

    def played(self) -> Played | None:
        """Return the game that is played or set up here, if any."""
        return None

    @property
    def table(self) -> Table | None:
        """The game in play that is shown, also during a review."""
        return None

    def seen(self) -> Seen | None:
        """Return the match whose scores can be opened, and the observation that is shown of it."""
        return None

    # Navigation

    @property
    def back_steps(self) -> int:
        """How many times Back is pressed to get from this screen, its dialogs closed, to the one it was opened from."""
        return 1

    def place(self, state: AppState) -> str:
        """Return the screen's name for the page's history, with what it is about."""
        return self.name

    @property
    def moment(self) -> tuple[int, int] | None:
        """How far the game on it has come; later moments compare greater. None if it shows no game."""
        return None

    def go_up(self, state: AppState) -> bool:
        """Go back to the screen that it was opened from, unless that is the lobby; return whether it did."""
        return False

    def put_away(self) -> Screen:
        """Return the screen to show when the page is hidden, which may be one beneath this one."""
        return self

    def note(self) -> dict[str, object]:
        """Return what else the next start needs to show it again, as JSON fields."""
        return {}

    def needs(self, state: AppState) -> list[str] | None:
        """List the keys of the games that the next start needs at once, besides the one that is shown; None for all."""
        return []

    # What happens by itself

    aside: Thought[Any] | None = None
    """What is computed while nothing else happens, for a page that may be opened later: nobody waits for it."""

    @property
    def thought(self) -> Thought[Any] | None:
        """The computation for the player that is in progress, such as a hint."""
        return None

    def note_thought(self, state: AppState) -> None:  # noqa: B027 - most screens have nothing to store
        """Store the result of the computation, once it is ready."""

    def is_thinking(self) -> bool:
        """Return whether the next tick is no more than a slice of a bot's thinking."""
        return False

    def pause(self, state: AppState) -> int | None:
        """Return the milliseconds until something happens by itself; None if nothing does."""
        return None

    def touch(self, token: str, settings: Mapping[str, object]) -> Touched | None:
        """Touch something on its table; None without a table. Raises `IllegalActionError` if that is not possible."""
        return None

    def take(self, state: AppState, act: str, arg: str, value: Any) -> bool:
        """Carry out an act that is for this screen alone, before any handler is asked; return whether it was."""
        return False


@dataclass
class GameScreen(Screen):
    """A screen that shows a saved game, which can be sent as a link; `key` is that of its save."""

    key: str
    game: Saved

    def played(self) -> Played:
        record = self.game.record
        return Played(record.game, record.options, is_by_link(self.game))

    def place(self, state: AppState) -> str:
        """Return the name and the key of the save."""
        return f"{self.name} {self.key}"


class Page(Screen):
    """A screen beside the games, such as the statistics."""

    name = "page"
    leads_to_lessons = leads_to_pages = True
    address: tuple[str, str]
    """The act, and its argument, that opens the page again after a reload; the default `place` is made of them."""
    beneath: Screen
    """The screen from which the page was opened; its dialogs stay open there."""
    thought: Thought[Any] | None = None
    layout: Literal["page", "table"] = "page"
    """How the page is laid out: "table" if it shows a game."""
    moment: tuple[int, int] | None = None
    """How far the game that is shown has come; None if none is shown."""

    def dialog(self, state: AppState, dialog: Dialog) -> str:
        """Draw the page's own dialog, named "page", or one of the screen beneath."""
        return self.page_dialog(state, dialog.subject) if dialog.name == "page" else super().dialog(state, dialog)

    def page_dialog(self, state: AppState, subject: str) -> str:
        """Draw the page's own dialog, named "page", about a subject."""
        return ""

    @property
    def back_steps(self) -> int:
        """One step, and one for each dialog that is open on the screen beneath."""
        return 1 + len(self.beneath.dialogs)

    def place(self, state: AppState) -> str:
        """Return the act that opens the page, with its argument."""
        return " ".join(filter(None, self.address))

    def go_up(self, state: AppState) -> bool:
        """Go back to the screen beneath; always True."""
        state.screen = self.beneath
        return True

    def note(self) -> dict[str, object]:
        """Return the page's address."""
        return {"page": self.address}

    def needs(self, state: AppState) -> None:
        """Return None: a page may tell of any game, and it is the first thing that is seen after a reload."""


S = TypeVar("S", bound=Screen)


class AppState:
    """The app's state, which the handlers change."""

    def __init__(self, screen: Screen, new_seed: Callable[[], bytes], clock: Clock | None = None) -> None:
        self.screen = screen
        self.new_seed = new_seed
        """Returns 16 random bytes."""
        self.clock = clock
        """Returns a monotonic time in seconds; None if nothing is timed."""
        self.now = 0
        """The time of the message that is being answered, in milliseconds since 1970."""
        self.device: Mapping[str, Any] = {}
        """What the page has reported about the browser, as `Device` in `passalong.app.reply`."""
        self.url = ""
        """The page's address."""
        self.saves, self.listing, self.settings = Saves(), Listing(), Settings()
        self.setup: Setup | None = None
        """The choices for the last new game, offered again for the next one."""
        self.friends: Setup | None = None
        """The choices for the last game with several people."""
        self.first_games = FirstGames()
        """Which explanations a beginner has been given."""
        self.query = ""
        """The search text of the lobby."""
        self.removed: dict[str, str] = {}
        """The saves that were removed last, by key, so that they can be restored."""
        self.bringing: Bringing | None = None
        """The import of a file, while it is in progress."""
        self.report: Report | None = None
        """What has come of it, while the page is asked for seats."""
        self.secrets = Secrets()
        """The secrets of this device's seats, as far as the page has told them."""
        self.beginning: tuple[Setup, bytes] | None = None
        """A sealed game that waits for secrets, with the seed of its salt."""
        self.opened: Record | None = None
        """The game whose link was opened last."""
        self.links = 0
        """How many links were opened since the start."""
        self.said = ""
        """The latest news, to be repeated on request."""
        self.extra: Reply = {}
        """The fields of the next reply besides the screen."""
        self.staged = False
        """Whether the message has staged something, and done nothing else."""

    def ask_for_seats(self, game: bytes, seats: Iterable[int]) -> None:
        """
        Ask the page for this device's secrets of some seats; it answers before it sends another tap.

        `game` is the id of the game.
        """
        self.extra.setdefault("secrets", {"want": "seats", "game": game.hex(), "seats": [*seats]})

    # The screen

    def screens(self) -> Iterator[Screen]:
        """Yield the screen that is shown, the one beneath it, and so on."""
        screen: Screen | None = self.screen
        while screen:
            yield screen
            screen = screen.beneath

    def find(self, kind: type[S]) -> S | None:
        """Return the topmost screen of a kind, shown or beneath the one that is; None if there is none."""
        return next((screen for screen in self.screens() if isinstance(screen, kind)), None)

    def turn_to(self, screen: Screen) -> None:
        """Show a screen, with no dialog over it."""
        screen.dialogs.clear()
        self.screen = screen

    @property
    def game_screen(self) -> GameScreen | None:
        """The screen of a saved game, shown or beneath the one that is, if there is one."""
        return self.find(GameScreen)

    @property
    def table(self) -> Table | None:
        """The game in play that is shown, or beneath the screen that is."""
        return next(filter(None, (screen.table for screen in self.screens())), None)

    def depth(self) -> int:
        """Return how many times Back can be pressed before the lobby is reached."""
        # A dialog that must be answered is not counted: Back leads from it to the lobby.
        dialogs = sum(dialog.name not in ANSWERED for dialog in self.screen.dialogs)
        return sum(screen.back_steps for screen in self.screens()) + dialogs

    def places(self) -> list[str]:
        """
        List the places of the screens from the lobby to the one shown.

        Equal lists mean the same screen; a shorter list with the same beginning means that the player has gone back. A
        table's place changes with each deal, and with each link that is opened.
        """
        return ["lobby", *(screen.place(self) for screen in reversed([*self.screens()]) if screen.back_steps)]

    # Dialogs

    @property
    def dialog(self) -> Dialog | None:
        """The topmost dialog, if any is open."""
        return self.screen.dialogs[-1] if self.screen.dialogs else None

    def shows(self, *names: DialogName) -> bool:
        """Return whether the topmost dialog is one of these."""
        return self.dialog is not None and self.dialog.name in names

    def has(self, *names: DialogName) -> bool:
        """Return whether one of these dialogs is open, topmost or not."""
        return any(dialog.name in names for dialog in self.screen.dialogs)

    def open(self, dialog: Dialog) -> None:
        """
        Open a dialog on top of the others.

        If one of its name is open already, it and those above it are closed first.
        """
        dialogs = self.screen.dialogs
        while any(other.name == dialog.name for other in dialogs):
            dialogs.pop()
        dialogs.append(dialog)

    def close(self) -> None:
        """Close all dialogs."""
        self.screen.dialogs.clear()

    def step_back(self) -> None:
        """Close the topmost dialog, which shows the one it was opened from."""
        del self.screen.dialogs[-1:]

    # What happens by itself

    @property
    def thought(self) -> Thought[Any] | None:
        """The computation for the player that is in progress, if its dialog or screen is shown."""
        asked = self.dialog.hint if isinstance(self.dialog, HintDialog) else None
        return next((thought for thought in (asked, self.screen.thought) if thought and not thought.is_ready), None)

    def is_thinking(self) -> bool:
        """Return whether the next tick is no more than a slice of thinking, for the player or by a bot."""
        return self.thought is not None or self.screen.is_thinking()

    def is_aside(self) -> bool:
        """Return whether nobody waits for the computation that is in progress."""
        return self.thought is not None and self.thought is self.screen.aside

    def was_slice(self, thought: Thought[Any] | None) -> bool:
        """
        Return whether a tick was no more than a slice of thinking, and more of it follows.

        `thought` was in progress before the tick; one that begins may follow a bot's move, which is to be drawn.
        """
        return self.screen.is_thinking() or (thought is not None and self.thought is thought)

    def progress(self) -> tuple[object, ...]:
        """Return everything on the screen that a slice of thinking may change; none of it is a control."""
        return self.table is not None and self.table.turn.thinks_long(), self.thought and self.thought.progress

    def link(self, record: Record) -> str:
        """Return the link to a game."""
        return f"{self.url}#{fragment(record)}"

    @property
    def me(self) -> str:
        """The name that the player gave last, or ""."""
        return self.saves.get(NAME_KEY) or ""

    def written(self, game: str) -> str:
        """Return the name of the bot that was written in the workshop for a game and is kept here; "" if none is."""
        try:
            kept = json.loads(self.device.get("bots") or "{}")
            return clean_name(str(kept.get(game, "")))[:MAX_WRITTEN]
        except (ValueError, AttributeError):
            return ""

    def view_settings(self) -> dict[str, object]:
        """Return the settings that a game's view needs."""
        return {"one_tap": bool(self.settings[ONE_TAP])}

    # The reply

    def say(self, sentence: str) -> None:
        """Announce a sentence in the live region; "" announces nothing."""
        if sentence:
            self.said = self.extra["say"] = sentence

    def toast(self, sentence: str) -> None:
        """Announce a sentence in the live region, and show it as a toast."""
        self.said = sentence
        self.extra |= {"say": sentence, "toast": sentence}

    def refuse(self, sentence: str) -> None:
        """Announce and show, beside the control that was used, why something is not possible."""
        self.extra |= {"say": sentence, "toast": sentence, "beside": True, **REFUSED}
