"""
No bot can cheat: what its seat has never seen changes nothing in what it does, nor in the numbers it is given.

What is hidden in a game, and how to change it, is taken from the tests of its secrets.
"""

import inspect
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import count, islice
from typing import NamedTuple

import pytest

from passalong.bots import Bot, Decision, Temper
from passalong.chance import CHANCE_STREAM, Generator
from passalong.cli.tournament import RANDOM, find_bot, moves
from passalong.game import Observation, Rng, State
from passalong.games import game_names, load_game, load_pack
from passalong.match import Match
from passalong.record import new_record
from tests.games import test_depth_charge_secrecy as depth_charge
from tests.games import test_detect_secrecy as detect
from tests.games import test_fish_out_secrecy as fish_out
from tests.games import test_loot_secrecy as loot
from tests.games.secrecy import Secret, record, replay
from tests.support import FULL, contents, generator

COUNTING = "counting "
"""Before the level of a bot that plays for what the deal of the day counts."""
LEVELS = [(name, level) for name in game_names() for level in load_pack(name).bots]
LEVELS += [(name, COUNTING + level) for name in game_names() for level in load_pack(name).counting_bots]
PARTS, COMPARED = (10, 50) if FULL else (1, 4)
"""How many pairs of positions of each secret are compared for each level, in parts: a slow bot's take many minutes."""
BUDGET = 1.0 if FULL else 0.02
"""Enough to decide; the whole of it takes too long for every run."""
JUDGED = 300 if FULL else 8
"""In how many positions each level is asked for what it thinks of all it could do."""
EXACT = Temper(0.0, 1.0)
"""The temper of a bot that has none: it always takes what it thinks best."""
FORBIDDEN = {f"passalong.{name}" for name in ("match", "record", "links", "app", "joint", "cli", "tournament")}


class Hidden(NamedTuple):
    """A secret of a game: how to begin, and after how many steps, by the number of the game, to look at it."""

    secret: Secret
    new: Callable[[], State]
    steps: Callable[[int], int]


HIDDEN: dict[str, tuple[Hidden, ...]] = {
    "depth_charge": (Hidden(depth_charge.MINES, depth_charge.new({}), lambda seed: 2 + seed * 37 % 50),),
    "detect": (Hidden(detect.HIDDEN, detect.new(8, {}), lambda seed: 2 + seed % 7),),
    "fish_out": (
        Hidden(fish_out.CARDS_HELD, fish_out.new({}), lambda seed: fish_out.DEALT + seed * 37 % 200),
        Hidden(fish_out.CHOICES, fish_out.new({}), lambda seed: fish_out.DEALT + 1 + seed % 3),
        Hidden(fish_out.CHOICES, fish_out.new(fish_out.ORDERING), lambda seed: fish_out.DEALT + seed * 37 % 100),
    ),
    "loot": (
        Hidden(loot.CARDS, loot.new(2, {}), lambda seed: 20 + seed * 37 % 50),
        Hidden(loot.CARDS, loot.new(4, {}), lambda seed: 38 + seed * 37 % 80),
    ),
}
for _name in {*game_names()} - HIDDEN.keys():
    if find_spec(f"tests.games.test_{_name}_secrecy"):
        HIDDEN[_name] = tuple(Hidden(*it) for it in import_module(f"tests.games.test_{_name}_secrecy").HIDDEN)
CASES = [
    (name, level, number, part)
    for name, level in LEVELS
    for number in range(len(HIDDEN.get(name, ())))
    for part in range(PARTS)
]


def bot_of(name: str, level: str) -> Bot:
    pack = load_pack(name)
    bot: Bot = pack.counting_bots[level[len(COUNTING) :]] if level.startswith(COUNTING) else pack.bots[level]
    return bot


# What it cannot see


def positions_alike(hidden: Hidden, seed: int) -> Iterator[tuple[Observation, Observation]]:
    """Yield what each seat that may act sees of a game, and of another that differs in what it has never seen."""
    rng = generator(seed)
    steps = record(hidden.new(), hidden.secret.play, rng, hidden.steps(seed))
    while replay(hidden.new(), steps).current_player() < 0:
        steps.pop()
    state = replay(hidden.new(), steps)
    for seat in range(state.num_players):
        other = hidden.secret.change(state, steps, seat, rng) if state.legal_actions(seat) else None
        twin = other and replay(hidden.new(), other)
        if twin and contents(twin) != contents(state):
            yield state.observation(seat), twin.observation(seat)


def decide(bot: Bot, seen: Observation, seed: int) -> Decision:
    """Ask a bot that remembers nothing of this position."""
    forget()
    return bot.explain(seen, generator(seed), BUDGET)


def forget() -> None:
    """Empty what functions remember of an observation."""
    for module in [module for name, module in sys.modules.items() if name.startswith("passalong.games.")]:
        for function in vars(module).values():
            if hasattr(function, "cache_clear") and takes_an_observation(function):
                function.cache_clear()


def takes_an_observation(function: Callable[..., object]) -> bool:
    kinds = [str(parameter.annotation) for parameter in inspect.signature(function).parameters.values()]
    return any(kind.endswith("Observation") for kind in kinds)


@pytest.mark.parametrize(("name", "level", "number", "part"), CASES)
def test_what_a_seat_has_never_seen_changes_nothing(name: str, level: str, number: int, part: int) -> None:
    seeds = range(part, 100 * COMPARED * PARTS, PARTS)
    pairs = (pair for seed in seeds for pair in positions_alike(HIDDEN[name][number], seed))
    compared = list(islice(pairs, COMPARED))
    for seed, (seen, other) in enumerate(compared):
        assert decide(bot_of(name, level), seen, seed) == decide(bot_of(name, level), other, seed)
    assert len(compared) == COMPARED


@pytest.mark.parametrize("name", game_names())
def test_every_game_that_hides_something_says_how_to_change_it(name: str) -> None:
    assert name in HIDDEN or not load_game(name).private_hands, (
        f"{name} hides something: give it a tests/games/test_{name}_secrecy.py whose HIDDEN tells how to change that, "
        "or set private_hands to False if all is open"
    )


@pytest.mark.parametrize(("name", "level", "number", "part"), CASES[:1])
def test_a_bot_that_peeks_is_found(
    name: str, level: str, number: int, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = bot_of(name, level)
    monkeypatch.setattr(type(bot), "explain", lambda _, seen, *__: Decision(id(seen), 0.0, "peeks"))
    with pytest.raises(AssertionError):
        test_what_a_seat_has_never_seen_changes_nothing(name, level, number, part)


@pytest.mark.skipif(sys.platform == "emscripten", reason="grimp is partly compiled, and imports are alike everywhere")
@pytest.mark.parametrize("name", game_names())
def test_bots_import_nothing_that_knows_the_truth(name: str) -> None:
    import grimp  # noqa: PLC0415 - the rest of this file runs under Pyodide as well

    upstream = grimp.build_graph("passalong").find_upstream_modules(f"passalong.games.{name}.bot", as_package=True)
    assert "passalong.bots" in upstream
    assert not {module for module in upstream if any(module.startswith(f"{it}.") or module == it for it in FORBIDDEN)}


class First(Bot):
    """Does the first thing that it may do."""

    name = "First"
    description = "Takes what comes first."

    def explain(self, observation: Observation, rng: Rng, budget: float = 1.0) -> Decision:
        on_turn = observation.player == observation.current_player
        return Decision(observation.legal_actions[0] if on_turn else None, 0.0, "first")


class Gambler(First):
    """Does the same, but draws many numbers."""

    def explain(self, observation: Observation, rng: Rng, budget: float = 1.0) -> Decision:
        for _ in range(9):
            rng.below(52)
        return super().explain(observation, rng, budget)


@pytest.mark.parametrize("name", game_names())
def test_numbers_that_a_bot_draws_do_not_change_the_deal(name: str) -> None:
    records = []
    for bot in (First(), Gambler()):
        match, seats = new_match(name)
        for _ in islice(moves(match, [bot for _ in seats]), 200):
            pass
        records.append((match.record, match.observation(None)))
    assert records[0] == records[1]


def test_every_seat_and_chance_have_their_own_numbers() -> None:
    match, seats = new_match("detect", 6)
    sources = [Generator(match.record.deal.seed, CHANCE_STREAM), *[match.bot_rng(seat) for seat, _ in enumerate(seats)]]
    drawn = [tuple(source.below(1 << 32) for _ in range(4)) for source in sources]
    assert len(set(drawn)) == len(sources) == 9


# What it does


def new_match(name: str, seed: int = 0) -> tuple[Match, list[str]]:
    game = load_game(name)
    players = game.min_players + seed % (game.max_players - game.min_players + 1)
    names = [f"P{seat}" for seat in range(players)]
    return Match(new_record(game, tuple(names), (None,) * players, seed.to_bytes(16, "big"))), names


class Careless(Bot):
    """Plays like the easy bot of a game, but for one choice in ten."""

    name = "Careless"
    description = "Plays well enough, when it looks."

    def __init__(self, game: str) -> None:
        self._bots = find_bot(game, "easy"), find_bot(game, RANDOM)

    def explain(self, observation: Observation, rng: Rng, budget: float = 1.0) -> Decision:
        return self._bots[rng.below(10) == 0].explain(observation, rng, budget)


@cache
def positions(name: str) -> tuple[Observation, ...]:
    """Return positions in which a seat may act, of games of different numbers of players."""
    return tuple(islice(_positions(name), JUDGED))


def _positions(name: str) -> Iterator[Observation]:
    for seed in count():
        match, seats = new_match(name, seed)
        rng = generator(seed)
        wait = rng.below(20)
        for seat, _ in moves(match, [Careless(name) for _ in seats]):
            wait -= 1
            if wait < 0:
                yield match.observation(seat)
                wait = rng.below(40)


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_no_move_is_far_below_what_the_bot_thinks_best(name: str, level: str) -> None:
    bot = bot_of(name, level)
    for seed, seen in enumerate(positions(name)):
        decision = decide(bot, seen, seed)
        temper = getattr(bot, "hiding" if seen.phase == "mines" else "temper", EXACT)
        best = max([value for _, value in decision.alternatives], default=decision.value)
        assert decision.value >= best - 3 * temper.tolerance
        assert decision.action is not None or seen.player != seen.current_player


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_a_bot_repeats_itself_with_the_same_random_numbers(name: str, level: str) -> None:
    bot = bot_of(name, level)
    for seed, seen in enumerate(positions(name)):
        assert decide(bot, seen, seed) == decide(bot, seen, seed)
