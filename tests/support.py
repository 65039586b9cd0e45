"""What several test modules share: how many examples to run, the games to run them on, and random play."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from passalong.chance import SEED_BYTES, Generator, resolve
from passalong.cli.bench import pick_choice
from passalong.game import CHANCE, Game, State
from passalong.games import TEMPLATE, game_names, load_game
from passalong.match import Match

FULL = settings.get_current_profile_name() == "full"
"""Whether `--full` asks for the long run; read here and nowhere else."""
BRIEF = settings.get_current_profile_name() == "brief"
"""Whether `--brief` asks for the shortest run."""


class NotAGameError(Exception):
    """The rules of a game cannot be loaded; the message says what is missing."""


def loaded(name: str) -> Game:
    """Load a game whose rules may be unfinished."""
    place = f"py/passalong/games/{name}/rules.py"
    try:
        return load_game(name)
    except AttributeError as fault:
        raise NotAGameError(f"{place} must end in GAME = and the game, or uses what is not there: {fault}") from fault
    except TypeError as fault:
        raise NotAGameError(f"{place} lacks something that every game has: {fault}") from fault
    except (ImportError, SyntaxError, NameError) as fault:
        raise NotAGameError(f"{place} cannot be imported: {fault}") from fault


GAMES = (*game_names(), TEMPLATE)
_HEADINGS = re.findall(
    r"^## \d+\. (.*)$", Path(__file__).parents[1].joinpath("docs", "rules.md").read_text("utf-8"), re.MULTILINE
)
WRITTEN_UP = tuple(name for name in game_names() if loaded(name).title in _HEADINGS)
"""
The games of which docs/rules.md tells. More is asked of them than of a game that somebody has just made: rulings and
examples in the papers, a palette of its own, drawings in the manual, a lesson of a whole deal.
"""
CASES = tuple(
    (name, players)
    for name, game in zip(GAMES, map(loaded, GAMES), strict=True)
    for players in range(game.min_players, game.max_players + 1)
    if not BRIEF or players == game.min_players
)
"""Every game with every number of players, or with the fewest only if `--brief`."""

seeds = st.integers(0, 2**64 - 1)


def by_game(*in_every_run: str) -> pytest.MarkDecorator:
    """Run a test of some games in every run, and of the others with `--full`."""
    games = [pytest.param(name, marks=() if name in in_every_run else pytest.mark.full) for name in game_names()]
    return pytest.mark.parametrize("game", games, scope="module")


def one_first(first: object, *others: object) -> list[object]:
    """Return values to run a test with: the first in every run, the others with `--full`; a tuple is several."""
    given = (value if isinstance(value, tuple) else (value,) for value in others)
    return [first, *(pytest.param(*values, marks=pytest.mark.full) for values in given)]


def seats_for_about(name: str, people: int) -> int:
    """Return the number of players of a game that is nearest to the one wanted."""
    return min(max(people, load_game(name).min_players), load_game(name).max_players)


def examples(few: int, least: int = 1) -> int:
    """
    Return how many examples to try: twenty times as many as given under `--full`, the least possible if `--brief`,
    and else half of them, though not less than the least.
    """
    return few * 20 if FULL else least if BRIEF else max(few // 2, least)


def generator(seed: int, stream: bytes = b"test") -> Generator:
    """Return a source of random numbers for a test."""
    return Generator(seed.to_bytes(SEED_BYTES, "big"), stream)


def option_sets(game: Game) -> st.SearchStrategy[dict[str, object]]:
    """Draw house rules: some of a game's options, each with any of its values."""
    values = {option.name: st.sampled_from(tuple(option.choices)) for option in game.options}
    return cast("st.SearchStrategy[dict[str, object]]", st.fixed_dictionaries({}, optional=values))


def play_random(state: State, rng: Generator) -> None:
    """Play one random action or chance outcome."""
    if state.current_player() == CHANCE:
        resolve(state, rng)
    else:
        seat, action = pick_choice(state, rng)
        state.apply_action(action, seat)


def nodes(state: State, rng: Generator) -> Iterator[State]:
    """Play a state to its end at random, and yield it at every node, chance and the end included."""
    while not state.is_terminal():
        yield state
        play_random(state, rng)
    yield state


def random_game(name: str, players: int, seed: int, options: Mapping[str, object] | None = None) -> Iterator[State]:
    """Play a new game at random, and yield its state at every node."""
    return nodes(load_game(name).new_initial_state(players, options), generator(seed))


def contents(state: State) -> dict[str, object]:
    """Write down all that a state holds, to tell later whether anything has changed; what seats saw follows from it."""
    return {name: _frozen(value) for name, value in vars(state).items() if name != "_seen"}


def everything(state: State) -> tuple[object, ...]:
    """Write down all that a state holds and all that anybody sees of it."""
    return contents(state), *[state.observation(seat) for seat in (None, *range(state.num_players))]


def is_frozen(value: object) -> bool:
    """Tell whether nothing within a value can change."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _frozen(value: object) -> object:
    if isinstance(value, dict):
        return {key: _frozen(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return tuple(value) if is_frozen(tuple(value)) else tuple(map(_frozen, value))
    assert is_frozen(value), f"{value!r} does not belong in a state"
    return value


def play_random_match(match: Match, at: int) -> None:
    """Play some choice in a match: another for another number."""
    choices = match._state.choices()
    match.play(*choices[at * 7919 % len(choices)])
