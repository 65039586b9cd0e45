"""
Replacements for the rooms that a game does not have yet: texts, view, bot, lesson and manual.

They are made from the observation and the notation. So a game with rules alone can be played in a terminal, on the page
and by link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from functools import partial
from typing import ClassVar, TypeVar

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.chance import SEED_BYTES, Generator
from passalong.game import TERMINAL, Event, Game, Observation, Reason, Rng, Score
from passalong.match import Match
from passalong.messages import catalogue, isolated
from passalong.pack import Labels, Names, Pack, Script, Step, Text, View
from passalong.record import new_record
from passalong.ui.control import action
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.html import Html, el, join
from passalong.ui.manual import Options, Section
from passalong.ui.score import Line, score_table
from passalong.ui.sentence import number

say = catalogue("passalong").say
Seen = TypeVar("Seen", bound=Observation)

COMMON = frozenset(field.name for field in fields(Observation))
"""The fields of every game's observation; other fields are the game's own."""
MOST_ACTIONS = 60
"""The number of actions for which buttons are drawn; a game with more of them needs a view of its own."""
WIDTH = 80
"""The width of a terminal."""
LEARNER = 0
LEARNERS = ("You", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana")


class RandomPlay(Bot):
    """A bot that plays any legal action with the same probability, and never out of turn."""

    name: ClassVar[str] = "Random"

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        """Choose any legal action with the same probability; wait while another seat is on turn."""
        actions = observation.legal_actions
        if observation.player != observation.current_player:
            return WAIT
        return Decision(actions[rng.below(len(actions))], 0.0, "random")


BOTS: Mapping[str, Bot] = {"easy": RandomPlay()}


def notation(game: Game, observation: Observation) -> list[str]:
    """Return the legal actions in notation. This uses a random world, as what is hidden makes no difference."""
    if not observation.legal_actions:
        return []
    state = game.state_from_observation(observation, Generator(bytes(SEED_BYTES), b"plain"))
    return [state.action_to_string(one) for one in observation.legal_actions[:MOST_ACTIONS]]


def facts(observation: Observation) -> Iterator[tuple[str, str]]:
    """
    Yield the fields that a game adds to its observation, as `(name, value)` in words.

    >>> list(facts(Observation(None, 2, (), 0, (), (0, 0), 1, None, "over", ())))
    []
    """
    for field in fields(observation):
        if field.name not in COMMON:
            yield field.name.replace("_", " ").capitalize(), _written(getattr(observation, field.name))


def _written(value: object) -> str:
    """
    Return a value as text; what is hidden is a question mark.

    >>> _written((3, None, ())), _written(None), _written(-5)
    ('3 ? –', '?', '−5')
    """
    if isinstance(value, tuple):
        return " ".join(map(_written, value)) or "–"
    if isinstance(value, int):
        return number(value)
    return "?" if value is None else str(value)


class PlainText(Text[Observation]):
    """The texts of a game, made from its notation."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def blurb(self) -> str:
        return say("plain-blurb", title=self._game.title)

    @property
    def options(self) -> Mapping[str, Labels]:
        return {
            option.name: (option.name, {value: str(value) for value in option.choices}) for option in self._game.options
        }

    def prompt(self, observation: Observation, names: Names, draft: Draft = NO_DRAFT) -> str:
        if observation.current_player == TERMINAL:
            return say("plain-over")
        if observation.player == observation.current_player and observation.legal_actions:
            return say("plain-choose", actions=", ".join(notation(self._game, observation)))
        return say("plain-turn", name=names[observation.current_player]) if observation.current_player >= 0 else ""

    def reason(self, refusal: Reason, names: Names) -> str:
        return say("plain-reason", code=refusal.code.replace("_", " "))

    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        return [_told(event, names) for event in events]

    def text_table(self, observation: Observation, names: Names) -> str:
        standing = ", ".join(
            f"{isolated(name)} {number(score)}" for name, score in zip(names, observation.scores, strict=True)
        )
        told = [f"{self.stage(observation.round)}: {standing}", *map(": ".join, facts(observation))]
        return "\n".join(fact[at : at + WIDTH] for fact in told for at in range(0, len(fact), WIDTH))


def _told(event: Event, names: Names) -> str:
    """
    Return the sentence for an event.

    >>> from passalong.game import Score
    >>> _told(Score(None, (1, 0)), ("Anna", "Ben"))
    'Score 1 0.'
    """
    kind, values = type(event).__name__.lower(), _values(event)
    what = f"{kind} {_written(values)}" if values else kind
    return f"{what.capitalize()}." if event.player is None else f"{isolated(names[event.player])}: {what}."


def _values(event: Event) -> tuple[object, ...]:
    """Return the facts of an event, without its player."""
    return tuple(getattr(event, field.name) for field in fields(event) if field.name != "player")


class PlainView(View[Observation]):
    """The table as a list of what is known, with a button for each action."""

    def __init__(self, game: Game) -> None:
        self._game, self._text = game, PlainText(game)

    def draw(self, observation: Observation, ui: Draft, names: Names, may_act: bool) -> dict[str, Html]:
        seen = observation if may_act else replace(observation, legal_actions=())
        texts = notation(self._game, seen)
        more = len(seen.legal_actions) - len(texts)
        told = el("p", say("plain-more", more=more)) if more else ""
        return {
            "table": el("p", self._text.prompt(seen, names), class_="prompt") + _standing(seen, names),
            "hand": el("dl", *(el("dt", name) + el("dd", value) for name, value in facts(seen))),
            "actions": join(action("play", text, text) for text in texts) + told,
        }

    def emblem(self) -> Html:
        return el("span", self._game.title[:1], aria_hidden=True)

    def result(self, observation: Observation, names: Names) -> Html:
        last = [event for event in observation.history if isinstance(event, Score)][-1]
        return el("p", _told(last, names))


def _standing(observation: Observation, names: Names) -> Html:
    lines = (Line(name, "", (number(score),)) for name, score in zip(names, observation.scores, strict=True))
    return score_table((say("player"), say("total")), lines)


def first_turn(game: Game) -> Script:
    """
    Return a lesson of a game's first turn: the learner plays the first legal action.

    >>> from passalong.games import load_game
    >>> [step.actions for step in first_turn(load_game("null_game")).steps]
    ['heads', '']
    """
    names, seed = LEARNERS[: game.min_players], 0
    match = Match(new_record(game, names, (None,) * len(names), seed.to_bytes(SEED_BYTES, "big")))
    before = list[str]()
    while match.current_player() != LEARNER:
        before.append(_play_first(match))
    steps = [Step(say("plain-others-first"), ";".join(before))] if before else []
    text = _play_first(match)
    steps += [Step(say("plain-your-turn", action=text), text), Step(say("plain-first-turn"))]
    return Script(game.name, names, seed, steps)


def _play_first(match: Match) -> str:
    """Play the first legal action, and return it in notation."""
    seat = match.current_player()
    action = match.observation(seat).legal_actions[0]
    text = match.action_to_string(action)
    match.play(seat, action)
    return text


def no_manual(_options: Options) -> Iterable[Section]:
    """Return no section."""
    return ()


def plain_pack(
    rules: Game,
    *,
    text: Text[Seen] | None = None,
    view: View[Seen] | None = None,
    bots: Mapping[str, Bot] = BOTS,
    lesson: Callable[[], Script] | None = None,
    manual: Callable[[Options], Iterable[Section]] = no_manual,
) -> Pack[Seen]:
    """Return the pack of a game with the rooms that it has so far; missing ones are replaced."""
    return Pack(
        rules,
        text or PlainText(rules),
        view or PlainView(rules),
        bots,
        lesson or partial(first_turn, rules),
        manual,
    )
