"""
What a game gives to everybody else: its rules, and the rooms around them.

A game owes its rules (`passalong.game.Game`) and nothing more: with them alone it is played in a terminal, on the page
and by link, since `passalong.plain` stands in for all other rooms. `Pack` lists them.

The rules owe the rest two words. The phase of an observation is `scored` where a deal has been counted and another
follows, and `over` when the match has been played to its end: then a view also draws the `result`. And each deal ends
with one `Score`: the history of a later deal begins with those events, one for each deal before it.

Whatever a text or a view is given, it has been made by the rules of the same game: so each may ask for that game's own
kind of observation (`Text[LootObservation]`), and `passalong.games` hands all of them out as `Pack[Observation]`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from passalong.bots import Bot, Decision, Terms, Thinking
from passalong.bots.strength import Strength
from passalong.game import Event, Game, Observation, Reason, Rng, State
from passalong.messages import SHARED, Catalogue, catalogue
from passalong.sealed.filling import Fillings
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section
from passalong.ui.sentence import News

Seen_contra = TypeVar("Seen_contra", bound=Observation, contravariant=True)
"""What a seat of the game knows, in the game's own kind of observation."""
Names: TypeAlias = Sequence[str]
"""The players by their seats; one may be called "You" (`passalong.ui.sentence`)."""
Labels: TypeAlias = tuple[str, Mapping[object, str]]
"""How a house rule is called, and its values on offer with what each is called."""
Staged: TypeAlias = dict[str, object]
"""The draft that a touch leaves, of plain data that JSON can hold."""
Sound: TypeAlias = Literal[
    "clear", "click", "end", "fire", "mine", "refuse", "slide", "sonar", "splash", "trick", "turn", "win"
]  # fmt: skip
"""What the page can let be heard, as `web/sound.js` makes it; `end`, `refuse` and `win` are the app's own."""


MESSAGES = catalogue(SHARED)
ANY_BOT = "#i-robot-helmet"
"""The face of a bot that has none of its own."""


Tone: TypeAlias = Literal["", "good", "bad"]
"""Whether something stands out, and how."""


class Mark(NamedTuple):
    """
    A step on the way through a deal: a sign for a message, whose name can be read aloud, and a glyph for a picture.

    Without a glyph, the sign begins with a figure.
    """

    sign: str
    glyph: str = ""
    tone: Tone = ""


def place_mark(place: int) -> Mark:
    """Mark which place somebody had, 1 being the best."""
    return Mark(MESSAGES.say("place-mark", place=place), tone="good" if place == 1 else "")


def places(points: Sequence[int], *, lowest_wins: bool = False) -> list[int]:
    """
    Return who is first, second and so on, by points; equals share a place.

    >>> places([12, 31, 12]), places([12, 31, 12], lowest_wins=True)
    ([2, 1, 2], [1, 3, 1])
    """
    better = [-value if lowest_wins else value for value in points]
    return [1 + sum(other > value for other in better) for value in better]


class Outline(NamedTuple):
    """How a deal went for a seat, in a few words and as a row of marks."""

    told: str
    marks: tuple[Mark, ...]


class Text(ABC, Generic[Seen_contra]):
    """
    All that a game says, each sentence a message of its catalogue (`passalong.messages`).

    What is the same for every game is asked for by keys that they share: `blurb`, the game in a sentence or two for the
    lobby; `length`, how long it takes ("20 to 40 minutes"); `credit`, a sentence about who made it; `commands`, the
    notation, a line for each kind of action, for the help in a terminal; `in-links`, what whoever has an open link can
    find out from it ("what everybody holds"); `taking-over`, what it means to play a seat on one more device;
    `option-NAME`, what a house rule is called, and `option-NAME-VALUE`, each of its values; `bot-LEVEL`, what kind of
    player a bot is, and `bot-LEVEL-name`, what such a one is called; `amount`, how much a move is worth;
    `interruption-NAME`, an act out of turn; `reason-CODE`, why something cannot be done; `tip-PHASE`, what helps a
    beginner in a phase of the game; `stage` and those after it, what a deal is called. What the game does not say
    itself is in the catalogue that all share.

    A sentence that tells of a player has a variant for `You`. Nothing that is said depends on more than the
    observation, events and names given.
    """

    messages: Catalogue = MESSAGES
    offered: Mapping[str, Sequence[object]] = {}
    """The values on offer of each house rule that can be changed on the page, by its name."""
    asked: Sequence[str] = ()
    """Options that are decided anew for each game, such as who goes first: they are no house rules."""
    in_sight: Sequence[str] = ()
    """House rules that make another game of it, and so are not folded away in the setup."""
    by_link: Mapping[str, object] = {}
    """House rules that save passing links to and fro, with their values where somebody plays elsewhere."""
    interruptions: Sequence[str] = ()
    """What any seat may do while others are on turn, in notation; each has a message `interruption-NAME`."""
    advises: bool = False
    """Whether there is a `hint` for every decision of the bots."""

    def bot(self, level: str) -> str:
        """Describe a bot in a sentence."""
        return self.messages.say(f"bot-{level}")

    def bot_name(self, level: str) -> str:
        """Return what a bot is called for how it plays, if it has such a name."""
        return self.messages.say(f"bot-{level}-name") if f"bot-{level}-name" in self.messages else ""

    def strength(self, measured: Strength, usual: str) -> str:
        """Compare a bot with those of the usual level, in wins or in points a deal."""
        if measured.measure == "wins":
            return self.messages.say("strength-wins", wins=round(100 * measured.mean), level=usual)
        points = round(measured.mean) if measured.low * measured.high > 0 else 0
        which = "even" if not points else "better" if points > 0 else "worse"
        deal = self.messages.say("a-deal")
        return self.messages.say("strength-points", which=which, points=abs(points), deal=deal, level=usual)

    @property
    def blurb(self) -> str:
        """The game in a sentence or two, for the lobby."""
        return self.messages.say("blurb")

    @property
    def length(self) -> str:
        """How long it takes."""
        return self.messages.say("length")

    @property
    def credit(self) -> str:
        """A sentence about who made the game, or nothing."""
        return self.messages.say("credit") if "credit" in self.messages else ""

    @property
    def commands(self) -> str:
        """The notation, a line for each kind of action."""
        return self.messages.say("commands") if "commands" in self.messages else ""

    @property
    def daily(self) -> str:
        """What is to be done in the deal of the day."""
        return self.messages.say("daily")

    @property
    def in_links(self) -> str:
        """What whoever has an open link can find out from it."""
        return self.messages.say("in-links")

    @property
    def options(self) -> Mapping[str, Labels]:
        """What each house rule is called, and the values on offer."""
        return {
            name: (
                self.messages.say(f"option-{name}"),
                {value: self.messages.say(f"option-{name}-{value}") for value in values},
            )
            for name, values in self.offered.items()
        }

    def stage(self, number: int) -> str:
        """Say which deal is played, or is about to begin: "Round 3"."""
        return self.messages.say("stage", round=max(number, 1))

    def stage_over(self, number: int) -> str:
        """Say that a deal is over."""
        return self.messages.say("stage-over", round=number)

    def next_deal(self, *, sends: bool = False) -> str:
        """Offer to go on with the next deal, which `sends` its link at once."""
        return self.messages.say("next-deal-and-send" if sends else "next-deal")

    @property
    def review_deal(self) -> str:
        """The offer to look back at a deal that is over."""
        return self.messages.say("review-deal")

    def amount(self, value: float) -> str:
        """Say about how much a move is worth, in what the values of the bots count."""
        return self.messages.say("amount", points=round(value))

    @property
    def hidden(self) -> str:
        """What everybody commits to in a sealed game, as a noun."""
        return self.messages.say("sealed-hidden")

    def lie(self, seat: int, said: Sequence[Event], truth: Sequence[Event], names: Names) -> str:
        """Tell what a seat has answered, and what it should have; either begins with what was asked."""
        told = (" ".join(self.lines(events, names)) for events in (said, truth))
        return self.messages.say("sealed-lie", name=names[seat], **dict(zip(("said", "truth"), told, strict=True)))

    def taking_over(self, name: str) -> str:
        """Say what it means to play somebody's seat on one more device."""
        return self.messages.say("taking-over", name=name)

    def interruption(self, text: str, name: str) -> str:
        """Offer one of the `interruptions` to somebody."""
        return self.messages.say(f"interruption-{text}", name=name)

    @abstractmethod
    def prompt(self, observation: Seen_contra, names: Names, draft: Draft = NO_DRAFT) -> str:
        """Say what this seat can do now, with what it has staged, or whom everybody waits for."""

    def tip(self, observation: Seen_contra, done: int = 0) -> str:
        """Help a beginner who has done this so often, where there is a message for this phase; else say nothing."""
        is_there = f"tip-{observation.phase}" in self.messages
        return self.messages.say(f"tip-{observation.phase}", done=done) if is_there else ""

    def change(self, observation: Seen_contra, names: Names, before: Draft, after: Draft) -> str:
        """Say what a touch has changed where the prompt does not tell; else nothing."""
        return ""

    def reason(self, refusal: Reason, names: Names) -> str:
        """Say why something cannot be done; there is a message for every code of the rules, with or without facts."""
        code = refusal.code if f"reason-{refusal.code}" in self.messages else "not_legal"
        player, text = refusal.facts.get("player"), str(refusal.facts.get("text", ""))
        name = names[player] if isinstance(player, int) and 0 <= player < len(names) else self.messages.say("nobody")
        return self.messages.say(f"reason-{code}", name=name, text=text)

    @abstractmethod
    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        """Tell what happened, as whole sentences; some events are shown only, and several may make one sentence."""

    def news(self, history: Sequence[Event], told: int, names: Names) -> list[News]:
        """Tell what happened in a deal after so many of its events, briefly, for a message that everybody may read."""
        return [News(line) for line in self.lines(history[told:], names)]

    def ending(self, observation: Seen_contra, names: Names) -> str:
        """Say why a match that is over ended, where its points do not tell; else nothing."""
        return ""

    def outline(self, observation: Seen_contra, seat: int) -> Outline | None:
        """
        Outline how a deal that is over went for a seat, where there is something to tell.

        Whoever has yet to play the same deal may read it: it tells of kinds of moves, of places and points, and never
        which card or where something is, how far, or how good what has yet to come will be.
        """
        return None

    def hint(self, decision: Decision, observation: Seen_contra, names: Names) -> str:
        """Say what a bot would do here and why; asked for only where the game `advises`."""
        return ""

    def outlook(self, value: float) -> str:
        """Say what the value of a move means for the match, to compare two of them; else nothing."""
        return ""

    def given(self, terms: Terms) -> str:
        """Say in a sentence what speaks most for a move, by `term-` and its name; nothing where that is too little."""
        term, points = max(terms, key=lambda term: term[1], default=("", 0.0))
        return self.messages.say(f"term-{term}", amount=self.amount(points)) if round(points) >= 1 else ""

    def aim(self, terms: Terms) -> str:
        """Say what to think of, by `think-` and the name of the term that speaks most for a move; else nothing."""
        term, points = max(terms, key=lambda term: term[1], default=("", 0.0))
        return self.messages.say(f"think-{term}") if round(points) >= 1 and f"think-{term}" in self.messages else ""

    @abstractmethod
    def text_table(self, observation: Seen_contra, names: Names) -> str:
        """Draw the table for a terminal, 80 characters wide."""


class View(ABC, Generic[Seen_contra]):
    """How a game's table looks to one seat: it draws what `Text` and the rules tell, and decides no rule."""

    kept: Sequence[str] = ()
    """What of a draft outlives a move: the order of the hand, notes."""
    faces: Mapping[str, str] = {}
    """The glyph of each level of bots, which shows what kind of player it is."""

    def face(self, level: str) -> str:
        """Return the glyph of a bot."""
        return self.faces.get(level, ANY_BOT)

    @abstractmethod
    def draw(self, observation: Seen_contra, ui: Draft, names: Names, may_act: bool) -> Mapping[str, Html]:
        """
        Draw the regions `table`, `hand` and `actions` for the eyes of `observation.player`; a spectator has none.

        `ui` is the seat's draft, with the settings of the device among it, `waits` where the next move is up to
        somebody elsewhere, and `foresees` where what is chosen beforehand will be played.
        """

    def touch(self, observation: Seen_contra, ui: Draft, token: str) -> tuple[Staged, str | None]:
        """Take a tap on what has the act `pick`; return the next draft, and the action it completes."""
        return dict(ui), None

    def foreseen(self, observation: Seen_contra, draft: Draft) -> str | None:
        """
        Return what a seat on turn has chosen beforehand, in notation, while that still means what it was meant to.

        The table plays it instead of asking: to the record and to everybody else it is a move like any other.
        """
        return None

    def way(self, observation: Seen_contra, ui: Draft, action: str) -> Sequence[str]:
        """
        Return the tokens still to be touched, in order, before a control plays the action.

        What has been staged for another action is among them, to be taken back.
        """
        return ()

    @abstractmethod
    def emblem(self) -> Html:
        """Draw what stands for the game in the lobby."""

    @abstractmethod
    def result(self, observation: Seen_contra, names: Names) -> Html:
        """Show what the totals do not tell of the last deal, and who has won when the match is over."""

    def counted(self, observation: Seen_contra, seat: int, names: Names) -> Html:
        """Show what the points of a seat consist of in the deal that is seen, as far as they can be counted."""
        return Html()

    def stopped(self, observation: Seen_contra, names: Names) -> Html:
        """Show what is to be seen after a match that was given up or drawn by agreement."""
        return Html()


class Step(NamedTuple):
    """
    What the teacher says in a lesson, and the actions until something else is said, divided by semicolons.

    Where the first of them is the learner's, the lesson waits for it; the others are played and seen one by one.
    """

    comment: str
    actions: str = ""


class Script(NamedTuple):
    """
    A lesson as it is written, in the game's own notation: whoever opens it plays its actions by the rules.

    The game that is played in it, by these people and with this deal; the learner sits on seat 0.
    """

    game: str
    names: tuple[str, ...]
    seed: int
    steps: Sequence[Step]
    options: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True)
class Pack(Generic[Seen_contra]):
    """A game with all its rooms: one of these, named `PACK`, is in the `pack.py` of every game."""

    rules: Game
    text: Text[Seen_contra]
    view: View[Seen_contra]
    bots: Mapping[str, Bot]
    """By their levels, the weakest first; the last one gives the hints."""
    lesson: Callable[[], Script]
    """Tells how the game is learnt; it is asked for anew whenever it is read, in the language of the moment."""
    manual: Callable[[Options], Iterable[Section]]
    """Yields the rules for reading, section by section, as some house rules have them."""
    older_rules: Mapping[int, Game] = field(default_factory=dict)
    """The rules that old links follow, by their versions: those that `Game.older_versions` lists."""
    par: Callable[[Sequence[State], int], Thinking[int]] | None = None
    """
    Works out what a seat could have made of a deal that is over, with all cards open, where somebody can.

    It is given the true states before all choices of the deal: the one place where those are looked at.
    """
    fillings: Callable[[Mapping[str, object]], Fillings] | None = None
    """Begins a game with complete options in which owners of hidden choices answer, with all that could be hidden."""
    sounds: Mapping[type[Event], Sound] = field(default_factory=lambda: {Event: "click"})
    """What is heard of each kind of event; one that is not listed sounds like the kind that it is one of, if any."""
    measure: Callable[[Rng], Mapping[str, float]] | None = None
    """Returns what there is to measure beside random play, in microseconds, by what it is."""


# The deal of the day: against whom, by which rules, and how the result is counted

PLAYER = 0
"""The seat of the person; bots have the others."""
Unit: TypeAlias = Literal["points", "turns"]


@dataclass(frozen=True, slots=True)
class Era:
    """
    Days on which the same bots play by the same rules, from the day `first` to the next era.

    `level` is that of the others. `begun` are choices that have been made when the player comes. When bots decide
    otherwise, or a rule changes, a new era begins: results of the days before stay what they were.
    """

    first: int
    players: int
    level: str
    options: Mapping[str, object] = field(default_factory=dict)
    rules_version: int | None = None
    begun: tuple[int, ...] = ()


def points_made(seen: Observation) -> int | None:
    """Return the points of the player's deal."""
    return seen.deal_scores[0][PLAYER] if seen.deal_scores else None


@dataclass(frozen=True, slots=True)
class Task(Generic[Seen_contra]):
    """
    A game's deal of the day: its eras, the first of them first, and how it is counted.

    `counted` returns the result from what the player sees at the end, None where it has come to nothing: that is worse
    than any other. `least_is_best` tells whether less is better.
    """

    eras: tuple[Era, ...]
    least_is_best: bool = False
    unit: Unit = "points"
    counted: Callable[[Seen_contra], int | None] = points_made

    def era(self, day: int) -> Era:
        """Return the era of a day; that of a day before all is the first one."""
        return next((era for era in reversed(self.eras) if era.first <= day), self.eras[0])

    def compare(self, one: int | None, other: int | None) -> int:
        """
        Return 1 where one result is better than another, -1 where it is worse, 0 where they are level.

        >>> Task((), least_is_best=True).compare(9, 12), Task(()).compare(9, 12), Task(()).compare(9, None)
        (1, -1, 1)
        """
        if one is None or other is None:
            return (other is None) - (one is None)
        better = (one > other) - (one < other)
        return -better if self.least_is_best else better
