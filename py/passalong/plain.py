"""
A game with rules alone: what is said, drawn and taught of it until its own rooms are there.

All of it is made of the observation and of the notation. So it plays in a terminal, on the page and by link from the
first file on, and shows what the rules show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import ClassVar

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.chance import SEED_BYTES, Generator
from passalong.game import TERMINAL, Event, Game, Observation, Reason, Rng
from passalong.match import Match
from passalong.pack import Names, Text, View
from passalong.record import Record
from passalong.script import Step, lesson
from passalong.ui.control import action
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.html import Html, el, join
from passalong.ui.score import Line, score_table
from passalong.ui.sentence import number

COMMON = frozenset(field.name for field in fields(Observation))
"""What every game's observation has; the other fields are the game's own."""
MOST_ACTIONS = 60
"""So many actions are offered; a game that has more at a time needs a view of its own."""
WIDTH = 80
"""Of a terminal."""
LEARNER = 0
LEARNERS = ("You", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana")


class RandomPlay(Bot):
    """Plays any legal action, each as likely as another, and never out of turn."""

    name: ClassVar[str] = "Random"
    description: ClassVar[str] = "Plays whatever is allowed."

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        actions = observation.legal_actions
        if observation.player != observation.current_player:
            return WAIT
        return Decision(actions[rng.below(len(actions))], 0.0, "random")


BOTS: Mapping[str, Bot] = {"easy": RandomPlay()}


def notation(game: Game, observation: Observation) -> list[str]:
    """Write the legal actions in notation; what is hidden from the seat makes no difference to them."""
    if not observation.legal_actions:
        return []
    state = game.state_from_observation(observation, Generator(bytes(SEED_BYTES), b"plain"))
    return [state.action_to_string(one) for one in observation.legal_actions[:MOST_ACTIONS]]


def facts(observation: Observation) -> Iterator[tuple[str, str]]:
    """
    List what a game's own fields of an observation say, each with what it is called.

    >>> list(facts(Observation(None, 2, (), 0, (), (0, 0), 1, None, "over", ())))
    []
    """
    for field in fields(observation):
        if field.name not in COMMON:
            yield field.name.replace("_", " ").capitalize(), _written(getattr(observation, field.name))


def _written(value: object) -> str:
    """
    Write a value; what is hidden is a question mark.

    >>> _written((3, None, ())), _written(None)
    ('3 ? –', '?')
    """
    if isinstance(value, tuple):
        return " ".join(map(_written, value)) or "–"
    return "?" if value is None else str(value)


class PlainText(Text[Observation]):
    """What is said of a game by its notation."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.blurb = f"{game.title}, by its rules alone."
        self.length = "as long as it takes"
        self.options = {
            option.name: (option.name, {value: str(value) for value in option.choices}) for option in game.options
        }

    def prompt(self, observation: Observation, names: Names, draft: Draft = NO_DRAFT) -> str:
        if observation.current_player == TERMINAL:
            return "The match is over."
        if observation.player == observation.current_player and observation.legal_actions:
            return f"Choose: {', '.join(notation(self._game, observation))}."
        return f"{names[observation.current_player]} to play." if observation.current_player >= 0 else ""

    def reason(self, refusal: Reason, names: Names) -> str:
        return f"That is not possible now: {refusal.code.replace('_', ' ')}."

    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        return [_told(event, names) for event in events]

    def text_table(self, observation: Observation, names: Names) -> str:
        standing = ", ".join(f"{name} {number(score)}" for name, score in zip(names, observation.scores, strict=True))
        told = [f"{self.deal} {observation.round}: {standing}", *map(": ".join, facts(observation))]
        return "\n".join(fact[at : at + WIDTH] for fact in told for at in range(0, len(fact), WIDTH))


def _told(event: Event, names: Names) -> str:
    """
    Tell one event.

    >>> _told(Event("pick", 1, (None,)), ("Anna", "Ben")), _told(Event("toss", None, ()), ())
    ('Ben: pick ?.', 'Toss.')
    """
    what = f"{event.kind} {_written(event.data)}" if event.data else event.kind
    return f"{what.capitalize()}." if event.player is None else f"{names[event.player]}: {what}."


class PlainView(View[Observation]):
    """The table as a list of what is known, with a button for each action."""

    def __init__(self, game: Game) -> None:
        self._game, self._text = game, PlainText(game)

    def draw(self, observation: Observation, ui: Draft, names: Names, may_act: bool) -> dict[str, Html]:
        seen = observation if may_act else replace(observation, legal_actions=())
        texts = notation(self._game, seen)
        more = len(seen.legal_actions) - len(texts)
        told = el("p", f"{more} more can only be written in a terminal.") if more else ""
        return {
            "table": el("p", self._text.prompt(seen, names), class_="prompt") + _standing(seen, names),
            "hand": el("dl", *(el("dt", name) + el("dd", value) for name, value in facts(seen))),
            "actions": join(action("play", text, text) for text in texts) + told,
        }

    def emblem(self) -> Html:
        return el("span", self._game.title[:1], aria_hidden=True)

    def result(self, observation: Observation, names: Names) -> Html:
        last = [event for event in observation.history if event.kind == "score"][-1]
        return _standing(observation, names) + el("p", _told(last, names))


def _standing(observation: Observation, names: Names) -> Html:
    lines = (Line(name, "", (number(score),)) for name, score in zip(names, observation.scores, strict=True))
    return score_table(("Player", "Total"), lines)


def first_turn(game: Game) -> Record:
    """
    Teach a game's first turn: the learner plays the first of all that is possible.

    >>> from passalong.games import load_game
    >>> sorted(first_turn(load_game("null_game")).comments)
    [0, 1]
    """
    names, seed = LEARNERS[: game.min_players], 0
    match = Match(lesson(game.name, names, seed, ()))
    before = list[str]()
    while match.current_player() != LEARNER:
        text = match.action_to_string(match.observation(match.current_player()).legal_actions[0])
        match.play(match.current_player(), match.string_to_action(text))
        before.append(text)
    text = match.action_to_string(match.observation(LEARNER).legal_actions[0])
    steps = [Step("The others play first.", ";".join(before))] if before else []
    steps += [Step(f"It is your turn. Play {text}.", text), Step("That was your first turn.")]
    return lesson(game.name, names, seed, steps)
