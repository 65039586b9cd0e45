"""Benchmarks of the rules and the links, and a fingerprint of the rules to compare interpreters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from itertools import count
from statistics import fmean, median, quantiles
from time import perf_counter
from typing import NamedTuple, TypeVar

from passalong.chance import SEED_BYTES, Generator, resolve
from passalong.cli.tournament import Meeting, begin, moves
from passalong.game import CHANCE, TERMINAL, Rng, State
from passalong.games import load_game, load_pack
from passalong.links import decode, encode

T = TypeVar("T")
SELDOM = 50
"""Random play takes an action that the game calls seldom one time in this many."""
OBSERVED = 50
"""How often each seat observes in a run: a browser's clock is coarse."""
LONG_DEAL_OF = 10
"""How many random deals are played for a long one."""


class Speed(NamedTuple):
    """Results of random play, per second."""

    decisions: float
    chance_nodes: float


def random_play(
    name: str,
    seconds: float,
    num_players: int | None = None,
    *,
    options: Mapping[str, object] | None = None,
    seed: bytes = bytes(SEED_BYTES),
) -> Speed:
    """Play random games for some seconds; forced choices count as decisions."""
    game = load_game(name)
    players = num_players or game.min_players
    rng = Generator(seed, b"bench")
    decisions = chance_nodes = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        state = game.new_initial_state(players, options)
        while (player := state.current_player()) != TERMINAL:
            if player == CHANCE:
                resolve(state, rng)
                chance_nodes += 1
            else:
                actions = state.legal_actions()
                rare = sorted(state.seldom.intersection(actions)) if state.seldom else ()
                state.apply_action(_pick(actions, rare, rng))
                decisions += 1
    return Speed(decisions / elapsed, chance_nodes / elapsed)


class MoveTimes(NamedTuple):
    """The times of a bot's moves, in milliseconds."""

    moves: float
    """The number of moves that were timed."""
    mean: float
    """The mean."""
    most: float
    """The 99th percentile."""
    longest: float
    """The longest."""


def move_times(name: str, level: str, seconds: float) -> MoveTimes:
    """Let a bot play against itself for some seconds, with as few players as the game allows."""
    times, start = list[float](), perf_counter()
    for number in count():
        bots = (level,) * load_game(name).min_players
        match, seats = begin(Meeting(name, bots, number.to_bytes(SEED_BYTES, "big"), {}))
        for _, time in moves(match, seats):
            times.append(1000 * time)
            # `quantiles` needs two values.
            if perf_counter() - start > seconds and len(times) > 1:
                return MoveTimes(len(times), fmean(times), quantiles(times, n=100, method="inclusive")[-1], max(times))
    raise AssertionError("the numbers never end")


class LinkTimes(NamedTuple):
    """The times for replaying a game, writing it as a link and opening that, in milliseconds."""

    replay: float
    encode: float
    decode: float


def link_times(link: str, runs: int) -> LinkTimes:
    """Open a link and write it again; return the medians of several runs."""
    record = decode(link)
    works: tuple[Callable[[], object], ...] = (record.replay, lambda: encode(record), lambda: decode(link))
    return LinkTimes(*[median(_milliseconds(work) for _ in range(runs)) for work in works])


def observations(name: str, runs: int) -> Sequence[float]:
    """Return how long an observation takes at the end of a long deal of the most players, in microseconds, each run."""
    state = max((_random_deal(name, number) for number in range(LONG_DEAL_OF)), key=_events)
    seats = (None, *range(state.num_players)) * OBSERVED
    return [1000 * _milliseconds(lambda: [state.observation(seat) for seat in seats]) / len(seats) for _ in range(runs)]


def tap_times(name: str, number: int) -> Sequence[float]:
    """Return how long Python takes to answer each of some taps in a game against bots, in milliseconds."""
    from passalong.cli.device import taps  # noqa: PLC0415 - no other command needs the app

    return [_milliseconds(tap) for tap in taps(name, number)]


def details(name: str, seed: bytes = bytes(SEED_BYTES)) -> Mapping[str, float]:
    """Return the game's own measurements, in microseconds, by name."""
    measure = load_pack(name).measure
    return measure(Generator(seed, b"bench")) if measure else {}


def fingerprint(name: str, games: int) -> str:
    """
    Return a hash of some random games: every action and outcome, every seat's last observation, and the scores.

    Two interpreters that follow the same rules return the same text.
    """
    game, digest = load_game(name), sha256()
    for number in range(games):
        rng = Generator(number.to_bytes(SEED_BYTES, "big"), b"fingerprint")
        players = game.min_players + number % (game.max_players - game.min_players + 1)
        state = game.new_initial_state(players)
        while not state.is_terminal():
            digest.update(_random_step(state, rng).encode())
        seats = (None, *range(players))
        digest.update(repr([state.observation(seat) for seat in seats]).encode())
    return digest.hexdigest()


def pick_choice(state: State, rng: Rng) -> tuple[int, int]:
    """Return a random `(seat, action)` of `choices()`."""
    choices = state.choices()
    return _pick(choices, [choice for choice in choices if choice[1] in state.seldom], rng)


def _random_deal(name: str, number: int) -> State:
    """Play a random deal of the most players to its end."""
    game, rng = load_game(name), Generator(number.to_bytes(SEED_BYTES, "big"), b"bench")
    state = game.new_initial_state(game.max_players)
    while not state.is_terminal() and not state.observation(None).deal_scores:
        _random_step(state, rng)
    return state


def _events(state: State) -> int:
    return len(state.observation(None).history)


def _milliseconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def _pick(options: Sequence[T], rare: Sequence[T], rng: Rng) -> T:
    """Return a random option; all rare ones together have one chance in `SELDOM`."""
    if rare and len(rare) < len(options):
        options = [option for option in options if option not in rare] if rng.below(SELDOM) else rare
    return options[rng.below(len(options))]


def _random_step(state: State, rng: Rng) -> str:
    if state.current_player() == CHANCE:
        return f"{resolve(state, rng)};"
    seat, action = pick_choice(state, rng)
    state.apply_action(action, seat)
    return f"{seat}:{action};"
