"""
Lets a bot that somebody has just written play single deals against a level, one deal at a time.

The bot is a class with a method `choose(observation, rng)` or `choose(observation)`, or a `passalong.bots.Bot`. Each
deal is played with the bot on every seat in turn, so that luck with the cards is the same for both sides; what that
brings is one sample.
"""

from __future__ import annotations

import linecache
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from types import ModuleType

from passalong.bots import FULL_BUDGET, Bot, Decision
from passalong.bots.strength import STRENGTHS
from passalong.chance import SEED_BYTES, numbered
from passalong.cli.faults import short, what
from passalong.cli.sums import Sum, mean_interval
from passalong.cli.tournament import LEAST_DEALS, Chooser, as_bot, find_bot, moves
from passalong.deal import Duplicate
from passalong.game import Observation, Rng
from passalong.games import load_game, load_pack
from passalong.links.other_kinds import Look, look_fragment
from passalong.match import Match
from passalong.messages import MessageError, catalogue
from passalong.record import Record, new_record

say = catalogue("passalong.workshop").say
MODULE, FILE = "bot", "bot.py"
SEED = bytes(SEED_BYTES)
"""Always the same deals, so that what has changed is the bot."""
MOST_WORST = 5
WIN = 100
"""The points for a win where only wins count, so that the mean tells how many of 100 games are won."""


class FaultError(Exception):
    """The player's bot cannot be used, has failed, or did what is not allowed: the line, and what it was shown."""

    def __init__(self, text: str, line: int | None = None, seen: Observation | None = None) -> None:
        super().__init__(text)
        self.text, self.line, self.seen = text, line, seen


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean, and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Played:
    """A deal that has been played."""

    number: int
    """Of the deal, from 1; it is played with the bot on every seat in turn."""
    seat: int
    """The seat of the bot."""
    own: int
    """The points of the bot."""
    others: float
    """The mean points of the others."""
    ahead: float
    """How many points the bot was better than that."""
    record: Record

    @cached_property
    def look(self) -> str:
        """What stands behind the # of a link to look back at the deal from the bot's seat."""
        return look_fragment(Look(self.record, 0, self.seat))


@dataclass(frozen=True, slots=True)
class Result:
    """What has come of the deals so far."""

    deals: int
    own: Figure | None
    """The points of the bot in a deal; None before there is an interval."""
    others: Figure | None
    """The mean points of the others."""
    ahead: Figure | None
    """How many points the bot was better than the mean of the others."""
    worst: tuple[Played, ...]
    """The deals in which the bot did worst, the worst first."""


class Watched(Bot):
    """The player's bot, with what it was shown and where it stood when something goes wrong."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        return self._bot.explain(observation, rng, budget)

    def choose(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> int | None:
        legal, may_wait = observation.legal_actions, observation.player != observation.current_player
        try:
            action = self._bot.choose(observation, rng, budget)
        except FaultError:
            raise
        except BaseException as error:  # a bot may raise anything, and only its run is to end
            raise _fault(error, observation) from error
        if (type(action) is int and action in legal) or (action is None and may_wait):
            return action
        text = say("no-return") if action is None else say("not-legal", answer=_written(action))
        raise FaultError(text, None, observation)


class Reasoned(Bot):
    """The player's bot, asked for the reason of each choice. `said` is the last one, as the game's sentence."""

    def __init__(self, game: str, bot: Bot) -> None:
        self.said = ""
        self._text, self._bot = load_pack(game).text, bot

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        if isinstance(self._bot, Chooser):
            raise FaultError(say("no-explain"), None, observation)
        decision = self._bot.explain(observation, rng, budget)
        if not isinstance(decision, Decision):
            raise FaultError(say("no-decision", answer=_written(decision)), None, observation)
        if decision.action is not None:
            names = [say("seat", number=number) for number in range(1, observation.num_players + 1)]
            try:
                self.said = self._text.hint(decision, observation, names)
            except MessageError as missing:
                facts = {"reason": _written(decision.reason), "what": short(str(missing))}
                raise FaultError(say("no-sentence", **facts), None, observation) from missing
        return decision


def read_bot(source: str) -> Bot:
    """Return the bot that a source defines: its last class with a method `choose` or `explain`. Raises `FaultError`."""
    # Errors are told with the line that Python finds here.
    linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)
    module = ModuleType(MODULE)
    sys.modules[MODULE] = module
    try:
        exec(compile(source, FILE, "exec"), vars(module))  # noqa: S102 - the player's own bot, in a worker of its own
        kinds = [kind for kind in vars(module).values() if is_bot(kind)]
        made = [as_bot(kind(), MODULE) for kind in kinds[-1:]]
    except BaseException as error:
        raise _fault(error) from error
    if not made:
        raise FaultError(say("no-class"))
    return made[0]


def is_bot(thing: object) -> bool:
    """Tell whether something is a class of the player's own that can decide."""
    return isinstance(thing, type) and thing.__module__ == MODULE and callable(getattr(thing, "choose", None))


def _fault(error: BaseException, seen: Observation | None = None) -> FaultError:
    return FaultError(short(what(error)), line_of(error), seen)


def _written(answer: object) -> str:
    """Write down what a bot has returned, which may be anything."""
    try:
        return short(repr(answer))
    except Exception:  # noqa: BLE001 - its own __repr__ may fail, and that of a very large number does
        return object.__repr__(answer)


def line_of(error: BaseException) -> int | None:
    """Return the line of the player's source that an error comes from."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == FILE]
    return lines[-1] if lines else None


def opponent(game: str, level: str) -> Bot:
    """Return a level of the game, or random play."""
    return find_bot(game, level)


def run(game: str, bot: Bot, level: str, deals: int) -> Iterator[Result]:
    """Play deals against a level, and yield what has come of them after each. Raises `FaultError`."""
    other, seats = opponent(game, level), range(load_game(game).min_players)
    sums, worst = [Sum(), Sum(), Sum()], list[Played]()
    for number in range(1, deals + 1):
        played = [play(game, Watched(bot), other, seat, number) for seat in seats]
        samples = zip(*((one.own, one.others, one.ahead) for one in played), strict=True)
        sums = [one + Sum.of(fmean(values)) for one, values in zip(sums, samples, strict=True)]
        own, others, ahead = [Figure(*mean_interval(one)) if number >= LEAST_DEALS else None for one in sums]
        worst = sorted([*worst, *played], key=lambda one: one.ahead)[:MOST_WORST]
        yield Result(number, own, others, ahead, tuple(worst))


def play(game: str, bot: Bot, other: Bot, seat: int, number: int) -> Played:
    """Play a deal with the bot on a seat, and the other one on all the others."""
    rules = load_game(game)
    others = [other_name(other, place) for place in range(1, rules.min_players)]
    names = (*others[:seat], say("row-own"), *others[seat:])
    deal = Duplicate(numbered(SEED, number - 1))  # over after the one deal, whatever the rules say of a match
    match = Match(new_record(rules, names, (None,) * len(names), deal))
    for _ in moves(match, [bot if place == seat else other for place in range(len(names))]):
        pass
    scores = points(match)
    own, rest = scores[seat], fmean(score for place, score in enumerate(scores) if place != seat)
    return Played(number, seat, own, rest, rest - own if match.lowest_wins else own - rest, match.record)


def points(match: Match) -> tuple[int, ...]:
    """Return the points of each seat in a deal that is over; in a game in which only wins count, those for the win."""
    if any(found.measure == "wins" for (game, _), found in STRENGTHS.items() if game == match.record.game):
        return tuple([WIN * (gain > 0) for gain in match.returns()])
    return match.observation(None).deal_scores[0]


def other_name(other: Bot, place: int) -> str:
    """Return a name for a seat of the others, from 1: there may be three of the same level."""
    return other.name if place == 1 else f"{other.name} {place}"
