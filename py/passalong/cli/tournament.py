"""Tournaments: bots play every seating of the same deals. A bot is a level of the game, or a class to import."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import combinations
from math import ceil, comb, fsum
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from passalong.bots import FULL_BUDGET, Bot, Decision
from passalong.chance import numbered
from passalong.cli.faults import CommandError, place, short, what
from passalong.cli.sums import Sum, Tally, interval, mean_interval
from passalong.game import Game, IllegalActionError, Observation, Rng
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.plain import RandomPlay
from passalong.record import new_record

T = TypeVar("T")
RANDOM = "random"
"""The name of random play as a participant in any game."""
OUR_OWN = "passalong."
LEAST_DEALS = 2
"""The number of deals below which no interval of a mean can be given."""


class BotError(CommandError):
    """There is no bot of this name, the object is no bot, or the bot did what is not allowed."""


class Meeting(NamedTuple):
    """A match to be played."""

    game: str
    """The name of the game."""
    bots: tuple[str, ...]
    """The names of the bots, by seat."""
    seed: bytes
    """The seed of all chance."""
    options: Mapping[str, object]
    """The house rules."""


class Played(NamedTuple):
    """The result of a match, seat by seat."""

    meeting: Meeting
    """The match that was played."""
    wins: tuple[float, ...]
    """The share of the win of each seat, from 0 to 1."""
    scores: tuple[int, ...]
    """The totals."""
    deals: tuple[tuple[int, ...], ...]
    """The points of each deal."""
    seconds: tuple[tuple[float, ...], ...]
    """The seconds of each move; asking a bot that then waits counts as one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a bot over all its games; `_low` and `_high` are the ends of 95 % intervals."""

    bot: str
    """The name of the bot."""
    games: int
    """The number of games."""
    wins: float
    """The mean share of the wins, from 0 to 1."""
    wins_low: float
    wins_high: float
    points: float
    """The mean of its totals."""
    points_low: float
    points_high: float
    seconds_per_move: float
    """The mean seconds of a move."""


# Bots


def find_bot(game: str, name: str) -> Bot:
    """Return a bot: a level of the game, `random`, or `module:Name`. Raises `BotError`."""
    if ":" in name:
        return _imported(name)
    bots: Mapping[str, Bot] = {**load_pack(game).bots, RANDOM: RandomPlay()}
    if name not in bots:
        known = ", ".join(bots)
        raise BotError(
            f"there is no bot {name!r} for {load_game(game).title}; there are: {known}, and your own as module:Name."
        )
    return bots[name]


@cache
def _imported(path: str) -> Bot:
    module_name, _, name = path.partition(":")
    module = _blaming(path, "cannot be imported", lambda: import_module(module_name))
    found = _blaming(path, "cannot be found", lambda: getattr(module, name, None))
    if found is None:
        raise BotError(f"there is no {name!r} in the module {module_name!r}.")
    if inspect.isabstract(found):
        raise BotError(f"{path!r} is not complete: it has no {', '.join(sorted(found.__abstractmethods__))}.")
    made = _blaming(path, "cannot be made without arguments", found) if isinstance(found, type) else found
    return as_bot(made, path)


class Chooser(Bot):
    """A bot made of an object that has only a method `choose(observation, rng)`, or `choose(observation)`."""

    def __init__(self, own: Any) -> None:
        self.own = own
        self._wants_rng = takes_two(own.choose)

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        return Decision(self.choose(observation, rng), 0.0, "best")

    def choose(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> int | None:
        action: int | None = self.own.choose(observation, rng) if self._wants_rng else self.own.choose(observation)
        return action


def takes_two(function: Callable[..., object]) -> bool:
    """
    Return whether a function may be called with two arguments, as far as Python can tell beforehand.

    >>> takes_two(lambda observation, rng: 0), takes_two(lambda observation: 0)
    (True, False)
    """
    try:
        inspect.signature(function).bind(None, None)
    except TypeError:
        return False
    except ValueError:  # it is not written in Python, and does not tell
        return True
    return True


def as_bot(made: object, path: str) -> Bot:
    """Return an object as a bot; `path` names it where it is none. Raises `BotError`."""
    if isinstance(made, Bot):
        return made
    if not callable(getattr(made, "choose", None)):
        raise BotError(f"{path!r} is no bot: it has no method choose(observation, rng).")
    return Chooser(made)


def _blaming(bot: str, trouble: str, work: Callable[[], T]) -> T:
    """Run code that includes a bot written by others. Any exception becomes a `BotError` that names the bot's line."""
    try:
        return work()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - foreign code may raise anything
        where = place(error, bot.partition(":")[0].partition(".")[0])
        why = f"{what(error)} ({where})" if where else str(error) or what(error)
        raise BotError(f"{bot!r} {trouble}: {why.rstrip('.')}.") from None


# Playing


@dataclass(frozen=True, slots=True)
class Schedule:
    """
    The matches of a tournament: every group of `players` bots, at all seatings of a deal, one deal after another.

    They are generated on demand, since there may be millions.
    """

    game: str
    """The name of the game."""
    bots: tuple[str, ...]
    """The names of the bots."""
    players: int
    """The number of bots in a match."""
    deals: int
    """The number of deals."""
    seed: bytes
    """The seed from which that of each deal follows."""
    options: Mapping[str, object]
    """The house rules."""

    @property
    def seatings(self) -> int:
        """The number of matches of a deal."""
        return seatings(self.bots, self.players)

    def deal(self, number: int) -> Iterator[Meeting]:
        """Yield the matches of a deal, which have the same seed."""
        seed = numbered(self.seed, number)
        return (Meeting(self.game, seats, seed, self.options) for seats in _seatings(self.bots, self.players))

    def count(self, deals: range) -> Tally:
        """Play the deals of these numbers at all seatings, and count."""
        return sum((counted(map(play, self.deal(number))) for number in deals), Tally())


def meetings(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: bytes,
    *,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
) -> Schedule:
    """
    Plan at least `games` matches, and enough that each deal is played at all seatings.

    Raises `ValueError` for impossible bots, players or options.
    """
    players = players or max(min(len(bots), game.max_players), game.min_players)
    game.checked_options(players, options)
    for bot in bots:
        find_bot(game.name, bot)
    if len(bots) < players:
        more = "name that many bots; one may be named more than once"
        raise CommandError(f"{game.title} is to be played by {players}, and there are only {len(bots)}: {more}.")
    deals = max(LEAST_DEALS, ceil(games / seatings(bots, players)))
    return Schedule(game.name, tuple(bots), players, deals, seed, options or {})


def seatings(bots: Sequence[str], players: int) -> int:
    """Return the number of seatings of a deal, for groups of `players` bots."""
    return comb(len(bots), players) * players


def _seatings(bots: Sequence[str], players: int) -> Iterator[tuple[str, ...]]:
    """Yield every group of bots with every bot on every seat in turn."""
    for group in combinations(bots, players):
        for first in range(players):
            yield (*group[first:], *group[:first])


def play(meeting: Meeting) -> Played:
    """Play a match. Raises `BotError` where a bot does what is not allowed."""
    match, bots = begin(meeting)
    seconds: list[list[float]] = [[] for _ in bots]
    for seat, time in moves(match, bots):
        seconds[seat].append(time)
    seen = match.observation(None)
    return Played(
        meeting,
        tuple([max(gain, 0.0) for gain in match.returns()]),
        seen.scores,
        tuple(seen.deal_scores),
        tuple(map(tuple, seconds)),
    )


def begin(meeting: Meeting) -> tuple[Match, list[Bot]]:
    """Return a new match and the bots that will play it; the match itself treats their seats as people."""
    people = (None,) * len(meeting.bots)
    record = new_record(load_game(meeting.game), meeting.bots, people, meeting.seed, meeting.options)
    return Match(record), [find_bot(meeting.game, name) for name in meeting.bots]


def moves(match: Match, bots: Sequence[Bot]) -> Iterator[tuple[int, float]]:
    """Let bots play a match to its end; yield the seat and the seconds after each question."""
    while not match.is_over():
        for seat in match.seats_to_ask():
            seen, rng, start = match.observation(seat), match.bot_rng(seat), perf_counter()
            action = _asked(bots[seat], seen, rng)
            yield seat, perf_counter() - start
            if action is not None or seat == match.current_player():
                _play(match, seat, action, bots[seat])
                break


def _asked(bot: Bot, seen: Observation, rng: Rng) -> int | None:
    """Return what a bot does; an error in one of our own bots is not blamed on it."""
    if _written_as(bot).__module__.startswith(OUR_OWN):
        return bot.choose(seen, rng)
    return _blaming(_path(bot), "has failed", lambda: bot.choose(seen, rng))


def _play(match: Match, seat: int, action: int | None, bot: Bot) -> None:
    if type(action) is not int:
        answer = short(repr(action))
        raise BotError(f"{_path(bot)!r} does what is not allowed: seat {seat} answers {answer}, which is no action.")
    try:
        match.play(seat, action)
    except IllegalActionError as error:
        raise BotError(f"{_path(bot)!r} does what is not allowed: {error}") from None


def _path(bot: Bot) -> str:
    return f"{_written_as(bot).__module__}:{_written_as(bot).__name__}"


def _written_as(bot: Bot) -> type:
    """Return the class that somebody has written."""
    return type(bot.own if isinstance(bot, Chooser) else bot)


# Results


def counted(deal: Iterable[Played]) -> Tally:
    """
    Count the matches of a deal. The seats of a bot in a match count for equal parts of it.

    What a bot's points come to in all matches of the deal is one sample.
    """
    tally, points = Tally(), dict[str, list[float]]()
    for played in deal:
        for bot in dict.fromkeys(played.meeting.bots):
            times = [time for seconds in of_bot(bot, played, played.seconds) for time in seconds]
            points.setdefault(bot, []).append(fmean(of_bot(bot, played, played.scores)))
            tally += Tally(
                {
                    f"wins {bot}": Sum.of(fmean(of_bot(bot, played, played.wins))),
                    f"moves {bot}": Sum.of(len(times)),
                    f"seconds {bot}": Sum.of(fsum(times)),
                }
            )
    return tally + Tally({f"points {bot}": Sum.of(fmean(of_deal)) for bot, of_deal in points.items()})


def standings(bots: Iterable[str], tally: Tally) -> list[Standing]:
    """Compare the bots, of which at least `LEAST_DEALS` deals have been counted."""
    return [_standing(bot, tally) for bot in dict.fromkeys(bots)]


def _standing(bot: str, tally: Tally) -> Standing:
    wins, moves, seconds = (tally[f"{what} {bot}"] for what in ("wins", "moves", "seconds"))
    points = mean_interval(tally[f"points {bot}"])
    share = interval(wins.mean, wins.count)
    return Standing(bot, wins.count, wins.mean, *share, *points, float(seconds.total / moves.total))


def of_bot(name: str, played: Played, by_seat: Sequence[T]) -> list[T]:
    """Return the values of a bot's seats."""
    return [value for bot, value in zip(played.meeting.bots, by_seat, strict=True) if bot == name]
