"""
What a game gives to everybody else: its rules, and the rooms around them.

A game owes its rules (`passalong.game.Game`) and nothing more: with them alone it is played in a terminal, on the page
and by link, as `passalong.plain` has it. Each room that it adds replaces a part of that: `text` what is said, `view`
what is drawn, `bots` who plays along, `lesson` and `manual` how it is learnt, `par` and `measure` what is worked out.

The rules owe the rest three words. The phase of an observation is `scored` where a deal has been counted and another
follows, and `over` when the match has been played to its end: then a view also draws the `result`. And each deal ends
with one event of the kind `score`, whose data end with the points of each seat, of which `scores` are the sums. The
history of a later deal begins with those events, one for each deal before it.

Whatever a text or a view is given, it has been made by the rules of the same game: so each may ask for that game's own
kind of observation (`Text[LootObservation]`), and `passalong.games` hands all of them out as `Pack[Observation]`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.html import Html
from passalong.ui.sentence import News

if TYPE_CHECKING:
    from passalong.bots import Bot, Decision, Thinking
    from passalong.game import Event, Game, Observation, Reason, Rng, State
    from passalong.record import Record
    from passalong.ui.manual import Options, Section

Seen_contra = TypeVar("Seen_contra", bound="Observation", contravariant=True)
"""What a seat of the game knows, in the game's own kind of observation."""
Names: TypeAlias = Sequence[str]
"""The players by their seats; one may be called "You" (`passalong.ui.sentence`)."""
Labels: TypeAlias = tuple[str, Mapping[object, str]]
"""How a house rule is called, and its values on offer with what each is called."""
Staged: TypeAlias = dict[str, object]
"""The draft that a touch leaves, of plain data that JSON can hold."""


class Text(ABC, Generic[Seen_contra]):
    """
    All that a game says.

    Sentences that tell of a player are filled in with `passalong.ui.sentence.fill`, for it may be "You". Nothing that
    is said depends on more than the observation, events and names given.
    """

    blurb: str
    """The game in a sentence or two, for the lobby."""
    length: str
    """How long it takes: "20 to 40 minutes"."""
    credit: str = ""
    """A sentence about who made the game."""
    deal: str = "Round"
    """What is played until the score is counted."""
    unit: str = "point"
    """What the values of its bots count, of which one more is said with an "s"."""
    options: Mapping[str, Labels] = {}
    """The words of each house rule that can be changed on the page, by its name."""
    asked: Sequence[str] = ()
    """Options that are decided anew for each game, such as who goes first: they are no house rules."""
    by_link: Mapping[str, object] = {}
    """House rules that save passing links to and fro, with their values where somebody plays elsewhere."""
    in_links: str = "what is hidden and what comes next"
    """What whoever has an open link can find out from it: "what everybody holds"."""
    hidden: str = ""
    """What only the player of a seat may see, in a word: "hand". Empty where nothing is hidden for long."""
    interruptions: Mapping[str, str] = {}
    """What any seat may do while others are on turn, in notation, and how it is offered: "{name} fires the village"."""
    commands: str = ""
    """The notation, a line for each kind of action, for the help in a terminal."""
    advises: bool = False
    """Whether there is a `hint` for every decision of the bots."""

    @abstractmethod
    def prompt(self, observation: Seen_contra, names: Names, draft: Draft = NO_DRAFT) -> str:
        """Say what this seat can do now, with what it has staged, or whom everybody waits for."""

    def change(self, observation: Seen_contra, names: Names, before: Draft, after: Draft) -> str:
        """Say what a touch has changed where the prompt does not tell; else nothing."""
        return ""

    @abstractmethod
    def reason(self, refusal: Reason, names: Names) -> str:
        """Say why something cannot be done; there is a sentence for every code of the rules, with or without facts."""

    @abstractmethod
    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        """Tell what happened, as whole sentences; some events are shown only, and several may make one sentence."""

    def news(self, history: Sequence[Event], told: int, names: Names) -> list[News]:
        """Tell what happened in a deal after so many of its events, briefly, for a message that everybody may read."""
        return [News(line) for line in self.lines(history[told:], names)]

    def ending(self, observation: Seen_contra, names: Names) -> str:
        """Say why a match that is over ended, where its points do not tell; else nothing."""
        return ""

    def hint(self, decision: Decision, observation: Seen_contra, names: Names) -> str:
        """Say what a bot would do here and why; asked for only where the game `advises`."""
        return ""

    def outlook(self, value: float) -> str:
        """Say what the value of a move means for the match, to compare two of them; else nothing."""
        return ""

    @abstractmethod
    def text_table(self, observation: Seen_contra, names: Names) -> str:
        """Draw the table for a terminal, 80 characters wide."""


class View(ABC, Generic[Seen_contra]):
    """How a game's table looks to one seat: it draws what `Text` and the rules tell, and decides no rule."""

    kept: Sequence[str] = ()
    """What of a draft outlives a move: the order of the hand, notes."""

    @abstractmethod
    def draw(self, observation: Seen_contra, ui: Draft, names: Names, may_act: bool) -> Mapping[str, Html]:
        """
        Draw the regions `table`, `hand` and `actions` for the eyes of `observation.player`; a spectator has none.

        `ui` is the seat's draft, with the settings of the device among it, and `waits` where the next move is up to
        somebody elsewhere.
        """

    def touch(self, observation: Seen_contra, ui: Draft, token: str) -> tuple[Staged, str | None]:
        """Take a tap on what has the act `pick`; return the next draft, and the action it completes."""
        return dict(ui), None

    @abstractmethod
    def emblem(self) -> Html:
        """Draw what stands for the game in the lobby."""

    @abstractmethod
    def result(self, observation: Seen_contra, names: Names) -> Html:
        """Show what the last deal brought everybody, and who has won when the match is over."""

    def stopped(self, observation: Seen_contra, names: Names) -> Html:
        """Show what is to be seen after a match that was given up or drawn by agreement."""
        return Html()


class Pack(ABC, Generic[Seen_contra]):
    """
    A game with all its rooms, each loaded when it is first asked for.

    One instance, named `PACK`, is in the `__init__.py` of every game that has more than rules.
    """

    @property
    @abstractmethod
    def rules(self) -> Game:
        """The rules of today."""

    @property
    def older_rules(self) -> Mapping[int, Game]:
        """The rules that old links follow, by their versions: those that `Game.older_versions` lists."""
        return {}

    @property
    def text(self) -> Text[Seen_contra]:
        """What is said: by default, the notation."""
        from passalong.plain import PlainText

        return PlainText(self.rules)

    @property
    def view(self) -> View[Seen_contra]:
        """What is drawn: by default, a list of what is known and a button for each action."""
        from passalong.plain import PlainView

        return PlainView(self.rules)

    @property
    def bots(self) -> Mapping[str, Bot]:
        """The bots by their levels, the weakest first; the last one gives the hints."""
        from passalong.plain import BOTS

        return BOTS

    @property
    def lesson(self) -> Record:
        """A game from a script (`passalong.script`), with comments: by default, the first turn."""
        from passalong.plain import first_turn

        return first_turn(self.rules)

    def manual(self, options: Options) -> Iterable[Section]:
        """Yield the rules for reading, section by section, as some house rules have them; by default none."""
        return ()

    def par(self, deal: Sequence[State], seat: int) -> Thinking[int] | None:
        """
        Work out what a seat could have made of a deal that is over, with all cards open; None where nobody can.

        It is given the true states before all choices of the deal: the one place where those are looked at.
        """
        return None

    def measure(self, rng: Rng) -> Mapping[str, float]:
        """Return what there is to measure beside random play, in microseconds, by what it is."""
        return {}
