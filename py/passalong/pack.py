"""
The pack of a game: its rules, and the rooms around them.

A game must have rules (`passalong.game.Game`) and nothing else: with these alone it can be played in a terminal, on the
page and by link, since `passalong.plain` replaces all other rooms. `Pack` lists them.

The rules follow two conventions that other code relies on. The phase of an observation is `scored` where a deal has
been scored and another one follows, and `over` when the match has been played to its end; then a view also draws the
`result`. And each deal ends with one `Score`: the history of a later deal begins with those events, one for each
earlier deal.

A text or a view only ever gets observations of its own game. So each may declare its game's own type
(`Text[LootObservation]`), and `passalong.games` returns all of them as `Pack[Observation]`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from passalong.bots import FULL_BUDGET, Bot, Decision, Terms, Thinking
from passalong.bots.strength import Strength
from passalong.game import Event, Game, Observation, Reason, Rng, State
from passalong.messages import SHARED, Catalogue, catalogue
from passalong.sealed.filling import Fillings
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section
from passalong.ui.sentence import News

Seen_contra = TypeVar("Seen_contra", bound=Observation, contravariant=True)
"""The game's own type of observation."""
Names: TypeAlias = Sequence[str]
"""The names of the players, by seat; one may be "You" (`passalong.ui.sentence`)."""
Labels: TypeAlias = tuple[str, Mapping[object, str]]
"""The label of a house rule, and its values on offer with a label for each."""
Staged: TypeAlias = dict[str, object]
"""The draft after a tap, as plain data that JSON can hold."""
Sound: TypeAlias = Literal[
    "clear", "click", "end", "fire", "mine", "refuse", "slide", "sonar", "splash", "trick", "turn", "win"
]  # fmt: skip
"""The sounds that `web/sound.js` can make; `end`, `refuse` and `win` are used by the app itself."""


MESSAGES = catalogue(SHARED)
ANY_BOT = "#i-robot-helmet"
"""The face of a bot that has none of its own."""


Tone: TypeAlias = Literal["", "good", "bad"]
"""Whether something is highlighted, and how."""


class Mark(NamedTuple):
    """One step of a deal, in an outline."""

    sign: str
    """A character for a message, which screen readers can name; without a glyph, it begins with a digit."""
    glyph: str = ""
    """A glyph for the picture."""
    tone: Tone = ""
    """Whether the step is highlighted."""


def place_mark(place: int) -> Mark:
    """Return the mark of a place, 1 being the best."""
    return Mark(MESSAGES.say("place-mark", place=place), tone="good" if place == 1 else "")


def places(points: Sequence[int], *, lowest_wins: bool = False) -> list[int]:
    """
    Return the place of each seat by points; equals share a place.

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
    The texts of a game; each sentence is a message of its catalogue (`passalong.messages`).

    Some keys are the same for every game:

    * `blurb`: the game in a sentence or two, for the lobby.
    * `length`: how long it takes ("20 to 40 minutes").
    * `credit`: a sentence about its author.
    * `commands`: the notation, a line for each kind of action, for the help in a terminal.
    * `in-links`: what anybody with an open link can find out from it ("what everybody holds").
    * `taking-over`: what it means to play a seat on one more device.
    * `option-NAME`, `option-NAME-VALUE`: the labels of a house rule and of its values.
    * `bot-LEVEL`, `bot-LEVEL-name`: the description and the name of a bot.
    * `amount`: how much a move is worth.
    * `counted`: what the numbers of a result count.
    * `interruption-NAME`: an action out of turn.
    * `reason-CODE`: why an action is not possible.
    * `tip-PHASE`: help for a beginner in a phase of the game.
    * `stage` and the keys after it: what a deal is called.

    Keys that a game leaves out are taken from the shared catalogue. A sentence about a player has a variant for `You`.
    No text depends on more than the observation, events and names given.
    """

    messages: Catalogue = MESSAGES
    """The game's catalogue."""
    offered: Mapping[str, Sequence[object]] = {}
    """The values on offer of each house rule that can be changed on the page, by its name."""
    asked: Sequence[str] = ()
    """Options that are chosen for each game, such as who goes first, and so are not listed as house rules."""
    by_link: Mapping[str, object] = {}
    """Values of house rules that save sending links back and forth, where a player is elsewhere."""
    interruptions: Sequence[str] = ()
    """Actions, in notation, that any seat may take on another's turn; each has a message `interruption-NAME`."""
    advises: bool = False
    """Whether there is a `hint` for every decision of the bots."""

    def bot(self, level: str) -> str:
        """Return the description of a bot, in a sentence."""
        return self.messages.say(f"bot-{level}")

    def bot_name(self, level: str) -> str:
        """Return the name of a bot that describes its style, or the empty string."""
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
        """A sentence about the author of the game; empty if there is none."""
        return self.messages.say("credit") if "credit" in self.messages else ""

    @property
    def commands(self) -> str:
        """The notation, a line for each kind of action."""
        return self.messages.say("commands") if "commands" in self.messages else ""

    def daily(self, era: Era) -> str:
        """Return the task of the deal of the day in an era."""
        return self.messages.say(f"daily-{era.told}") if era.told else self.messages.say("daily")

    @property
    def in_links(self) -> str:
        """What anybody with an open link can find out from it."""
        return self.messages.say("in-links")

    @property
    def options(self) -> Mapping[str, Labels]:
        """The label of each house rule, and the labels of its values on offer."""
        return {
            name: (
                self.messages.say(f"option-{name}"),
                {value: self.messages.say(f"option-{name}-{value}") for value in values},
            )
            for name, values in self.offered.items()
        }

    def stage(self, number: int) -> str:
        """Return which deal is played, or is about to begin: "Round 3"."""
        return self.messages.say("stage", round=max(number, 1))

    def stage_over(self, number: int) -> str:
        """Return that a deal is over."""
        return self.messages.say("stage-over", round=number)

    def next_deal(self, *, sends: bool = False) -> str:
        """Return the label of the button for the next deal; `sends` means that it also sends the link."""
        return self.messages.say("next-deal-and-send" if sends else "next-deal")

    def amount(self, value: float) -> str:
        """Return how much a move is worth, in the unit of the bots' values."""
        return self.messages.say("amount", points=round(value))

    @property
    def counted(self) -> str:
        """What the numbers of a result count, as a heading."""
        return self.messages.say("counted")

    @property
    def hidden(self) -> str:
        """What every player commits to in a sealed game, as a noun."""
        return self.messages.say("sealed-hidden")

    def lie(self, seat: int, said: Sequence[Event], truth: Sequence[Event], names: Names) -> str:
        """Return what a seat has answered, and what the true answer is; both event lists begin with the question."""
        told = (" ".join(self.lines(events, names)) for events in (said, truth))
        return self.messages.say("sealed-lie", name=names[seat], **dict(zip(("said", "truth"), told, strict=True)))

    def taking_over(self, name: str) -> str:
        """Return what it means to play a player's seat on one more device."""
        return self.messages.say("taking-over", name=name)

    def interruption(self, text: str, name: str) -> str:
        """Return the label of the button for one of the `interruptions`."""
        return self.messages.say(f"interruption-{text}", name=name)

    @abstractmethod
    def prompt(self, observation: Seen_contra, names: Names, draft: Draft = NO_DRAFT) -> str:
        """Return what this seat can do now, with what it has staged, or which seat is to play."""

    def tip(self, observation: Seen_contra, done: int = 0) -> str:
        """Return help for a beginner who has done this `done` times, if the phase has a message; or else empty."""
        is_there = f"tip-{observation.phase}" in self.messages
        return self.messages.say(f"tip-{observation.phase}", done=done) if is_there else ""

    def change(self, observation: Seen_contra, names: Names, before: Draft, after: Draft) -> str:
        """Return what a tap has changed, where the prompt does not tell; or else empty."""
        return ""

    def reason(self, refusal: Reason, names: Names) -> str:
        """Return why an action is not possible. Every code of the rules has a message, with or without facts."""
        code = refusal.code if f"reason-{refusal.code}" in self.messages else "not_legal"
        player, text = refusal.facts.get("player"), str(refusal.facts.get("text", ""))
        name = names[player] if isinstance(player, int) and 0 <= player < len(names) else self.messages.say("nobody")
        return self.messages.say(f"reason-{code}", name=name, text=text)

    @abstractmethod
    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        """Return what happened, as whole sentences. Some events have none, and several may share one."""

    def news(self, history: Sequence[Event], told: int, names: Names) -> list[News]:
        """Return briefly what happened after the first `told` events of a deal, for a message that all may read."""
        return [News(line) for line in self.lines(history[told:], names)]

    def ending(self, observation: Seen_contra, names: Names) -> str:
        """Return why a match ended, where its points do not tell; or else empty."""
        return ""

    def outline(self, observation: Seen_contra, seat: int) -> Outline | None:
        """
        Return the outline of a finished deal for a seat, or None.

        Players who have yet to play the same deal may read it. So it tells of kinds of moves, of places and points, and
        never which card or where something is, how far away, or how good what is still to come will be.
        """
        return None

    def hint(self, decision: Decision, observation: Seen_contra, names: Names) -> str:
        """Return what a bot would do here and why; only called where the game `advises`."""
        return ""

    def outlook(self, value: float) -> str:
        """Return what the value of a move means for the match, to compare two of them; or else empty."""
        return ""

    def given(self, terms: Terms) -> str:
        """Return what speaks most for a move, from the message `term-` plus its name; empty if that is too little."""
        term, points = max(terms, key=lambda term: term[1], default=("", 0.0))
        return self.messages.say(f"term-{term}", amount=self.amount(points)) if round(points) >= 1 else ""

    def aim(self, terms: Terms) -> str:
        """Return what to consider, from the message `think-` plus the name of the main term; or else empty."""
        term, points = max(terms, key=lambda term: term[1], default=("", 0.0))
        return self.messages.say(f"think-{term}") if round(points) >= 1 and f"think-{term}" in self.messages else ""

    @abstractmethod
    def text_table(self, observation: Seen_contra, names: Names) -> str:
        """Draw the table for a terminal, 80 characters wide."""


class View(ABC, Generic[Seen_contra]):
    """The table of a game as one seat sees it. A view draws what `Text` and the rules say, and decides no rule."""

    kept: Sequence[str] = ()
    """The parts of a draft that are kept after a move: the order of the hand, notes."""
    faces: Mapping[str, str] = {}
    """The glyph of each level of bots."""
    unseen: Sequence[str] = ()
    """The phases in which nobody sees what the others choose until all have chosen; bots do that without pauses."""

    def face(self, level: str) -> str:
        """Return the glyph of a bot."""
        return self.faces.get(level, ANY_BOT)

    @abstractmethod
    def draw(self, observation: Seen_contra, ui: Draft, names: Names, may_act: bool) -> Mapping[str, Html]:
        """
        Return the regions `table`, `hand` and `actions` as `observation.player` sees them, None being a spectator.

        `may_act` tells whether the viewer may play on this device now. `ui` is the seat's draft together with the
        settings of the device; also `waits`, where the next move is up to a player elsewhere, and `foresees`, where a
        choice made in advance will be played.
        """

    def touch(self, observation: Seen_contra, ui: Draft, token: str) -> tuple[Staged, str | None]:
        """Handle a tap with the act `pick`; return the next draft, and the action that the tap completes, if any."""
        return dict(ui), None

    def first_draft(self, observation: Seen_contra) -> Draft:
        """Return the draft of a table that is set up in the middle of a game: the hand in order, for example."""
        return {}

    def foreseen(self, observation: Seen_contra, draft: Draft) -> str | None:
        """
        Return the action, in notation, that a seat on turn has chosen in advance; None where it no longer fits.

        The table plays it instead of asking. In the record, and to all others, it is a move like any other.
        """
        return None

    def way(self, observation: Seen_contra, ui: Draft, action: str) -> Sequence[str]:
        """
        Return the tokens that are still to be tapped, in order, before a control plays the action.

        They include what has been staged for another action, which has to be taken back.
        """
        return ()

    @abstractmethod
    def emblem(self) -> Html:
        """Draw the game's emblem for the lobby."""

    @abstractmethod
    def result(self, observation: Seen_contra, names: Names) -> Html:
        """Show what the totals do not tell about the last deal, and who has won when the match is over."""

    def counted(self, observation: Seen_contra, seat: int, names: Names) -> Html:
        """Show how the points of a seat in the deal were counted, as far as that is possible."""
        return Html()

    def stopped(self, observation: Seen_contra, names: Names) -> Html:
        """Show the table after a match that was given up or drawn by agreement."""
        return Html()


class Step(NamedTuple):
    """A step of a lesson."""

    comment: str
    """What the teacher says."""
    actions: str = ""
    """
    The actions until the next comment, separated by semicolons. If the first one is the learner's, the lesson waits for
    it; the others are played one by one.
    """


class Script(NamedTuple):
    """A lesson in the game's own notation; its actions are played by the rules."""

    game: str
    """The name of the game."""
    names: tuple[str, ...]
    """The names of the players; the learner has seat 0."""
    seed: int
    """The seed of the deal, as an integer."""
    steps: Sequence[Step]
    """What is said and played."""
    options: Mapping[str, object] | None = None
    """The house rules that differ from the usual ones."""


@dataclass(frozen=True, slots=True)
class Pack(Generic[Seen_contra]):
    """A game with all its rooms. The `pack.py` of every game has one, named `PACK`."""

    rules: Game
    """Today's rules."""
    text: Text[Seen_contra]
    """What the game says."""
    view: View[Seen_contra]
    """How its table is drawn."""
    bots: Mapping[str, Bot]
    """The bots by their levels, the weakest first; the last one gives the hints."""
    lesson: Callable[[], Script]
    """Returns the lesson; called anew each time, since it depends on the current language."""
    manual: Callable[[Options], Iterable[Section]]
    """Yields the manual, section by section, for some house rules."""
    older_rules: Mapping[int, Game] = field(default_factory=dict)
    """The rules that old links follow, by version: those in `Game.older_versions`."""
    counting_bots: Mapping[str, Bot] = field(default_factory=dict)
    """
    Bots by levels that play for what the deal of the day counts, where those in `bots` play for something else.

    An era says whether they play for par (`Era.for_count`); nobody meets them at a table.
    """
    par: Callable[[Sequence[State], int], Thinking[int]] | None = None
    """
    Computes what a seat could have made of a finished deal with all cards open, if the game can do that.

    It gets the true states before all choices of the deal, which nothing else is ever given.
    """
    fillings: Callable[[Mapping[str, object]], Fillings] | None = None
    """Returns all possible hidden choices of a game with complete options, where owners of hidden choices answer."""
    turns: Callable[[Seen_contra, int], int] | None = None
    """
    Counts the turns that a seat has taken in a match.

    A challenge of a game that has this compares turns: who has won in fewer of them has done better. Games without it
    are compared by points.
    """
    sounds: Mapping[type[Event], Sound] = field(default_factory=lambda: {Event: "click"})
    """The sound of each kind of event; a kind that is not listed has the sound of its base class, if any."""
    measure: Callable[[Rng], Mapping[str, float]] | None = None
    """Returns measurements of the game besides random play, in microseconds, by name."""


# The deal of the day: opponents, rules, and how the result is counted

PLAYER = 0
"""The seat of the person; all others have bots."""
Unit: TypeAlias = Literal["points", "turns"]


@dataclass(frozen=True, slots=True)
class Era:
    """
    Days with the same bots and rules, from the day `first` to the next era.

    When bots decide differently, or a rule changes, a new era begins, so that results of earlier days stay valid.
    """

    first: int
    """The first day, as `passalong.daily` counts days."""
    players: int
    """The number of players."""
    level: str
    """The level of all bots."""
    options: Mapping[str, object] = field(default_factory=dict)
    """The house rules that differ from the usual ones."""
    rules_version: int | None = None
    """The version of the rules; None for today's."""
    begun: tuple[int, ...] = ()
    """Choices that have been made before the player begins."""
    drawn: int = 0
    """The number of choices after these that the day draws, each legal one with the same chance; no bot makes them."""
    for_count: bool = False
    """Whether the bots that are compared with the player are those in `Pack.counting_bots`, as far as there are any."""
    plays: int = 1
    """How often the bots of each level play the deal, each time with other random numbers; their mean counts."""
    thought: float = FULL_BUDGET
    """The share of the usual thinking that a bot in the player's seat spends on a move."""
    told: str = ""
    """What comes after `daily-` in the key of the message that tells the task; "" for the message `daily`."""


def points_made(seen: Observation) -> int | None:
    """Return the points of the player in the deal."""
    return seen.deal_scores[0][PLAYER] if seen.deal_scores else None


@dataclass(frozen=True, slots=True)
class Task(Generic[Seen_contra]):
    """A game's deal of the day: its eras, and how the result is counted."""

    eras: tuple[Era, ...]
    """The eras, in order."""
    least_is_best: bool = False
    """Whether less is better."""
    unit: Unit = "points"
    """What the result is counted in."""
    counted: Callable[[Seen_contra], int | None] = points_made
    """Returns the result from the player's observation at the end; None, the worst result, if there is none."""

    def era(self, day: int) -> Era:
        """Return the era of a day; for a day before the first era, that one."""
        return next((era for era in reversed(self.eras) if era.first <= day), self.eras[0])

    def compare(self, one: int | None, other: int | None) -> int:
        """
        Return 1 where one result is better than another, -1 where it is worse, 0 where they are equal.

        >>> Task((), least_is_best=True).compare(9, 12), Task(()).compare(9, 12), Task(()).compare(9, None)
        (1, -1, 1)
        """
        if one is None or other is None:
            return (other is None) - (one is None)
        better = (one > other) - (one < other)
        return -better if self.least_is_best else better
