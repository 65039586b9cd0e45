"""Measures how well the bots play: whether each level beats what it should by enough, and how long a move takes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import islice, pairwise
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, cast

from passalong.chance import SEED_BYTES, Generator, Seeded, numbered
from passalong.cli.bench import move_times
from passalong.cli.simulate import interval
from passalong.cli.tournament import RANDOM, Meeting, Played, mean_interval, meetings, of_bot, play
from passalong.games import game_names, load_game, load_pack
from passalong.games.depth_charge.bot import HARD
from passalong.games.depth_charge.bot.guesses import Layout
from passalong.games.depth_charge.rules import mines_of
from passalong.games.depth_charge.sea import BLACK
from passalong.record import settle
from tools import browser
from tools.bench.engine import callers
from tools.bench.hunts import turns_to_win
from tools.bench.report import facts, table
from tools.common import say

PROCESSES = 2
SEED = bytes(range(SEED_BYTES))
SO_MANY = {1: "", 2: "two ", 3: "three "}
DEAL = {"depth_charge": "game", "fish_out": "game", "loot": "hand"}
"""What a deal is called, where it is no round."""
MOST_TURNS = 10.6
"""How many turns the hard bot of Depth Charge may need, all layouts together."""
HIDDEN_TURNS = 11.3
"""How many turns one must need to find the mines of the hard bot, who does not know where it likes to hide them."""
HUNTS, PLACES = 10, 50
"""How often every layout is hunted, and how many of them are counted where the hard bot hides its own."""
SHARE, POINTS = "{:.3f}", "{:+.2f}"
HEAD = ("match-up", "counted", "games", "result", "95 %", "bar", "met")
NOTE = """\
The bar must lie below the whole interval. Every bot has every seat of the same deals equally often. Rounds, games of
Fish Out! and hands are those of whole matches, so their number is not round."""
TIMES_HEAD = ("game", "level", "interpreter", "moves", "mean, ms", "99 in 100, ms", "longest, ms")
TIMES_NOTE = (
    "A bot plays against itself, {seconds:g} s each; the first move is among them. Pyodide: in a worker of the browser."
)


class Claim(NamedTuple):
    """What is counted of a bot in a match, whether that is a share between 0 and 1, and what it must exceed."""

    what: str
    samples: Callable[[str, Played], list[float]]
    is_share: bool
    bar: float


class MatchUp(NamedTuple):
    """A bot and those it meets, in how many matches, and what is claimed of it."""

    game: str
    bots: tuple[str, ...]
    matches: int
    claims: tuple[Claim, ...]


class Figure(NamedTuple):
    """A mean, and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


# What is counted


def matches_won(bot: str, played: Played) -> list[float]:
    """Return the share of the win in this match."""
    return [sum(of_bot(bot, played, played.wins))]


def deals_won(bot: str, played: Played) -> list[float]:
    """Return the share of the win of each deal, by points alone."""
    return [
        sum(points == max(deal) for points in of_bot(bot, played, deal)) / deal.count(max(deal))
        for deal in played.deals
    ]


def points_ahead(bot: str, played: Played) -> list[float]:
    """Return how many points a seat of this bot was better than the mean of the others, deal by deal."""
    others = [seat for seat, name in enumerate(played.meeting.bots) if name != bot]
    start = load_game(played.meeting.game).new_initial_state(len(played.meeting.bots))
    sign = -1 if start.lowest_wins else 1
    return [sign * (fmean(of_bot(bot, played, deal)) - fmean(deal[seat] for seat in others)) for deal in played.deals]


def deal(game: str) -> str:
    """Say what a deal is called."""
    return DEAL.get(game, "round")


def wins(bar: float) -> Claim:
    """Claim a share of matches."""
    return Claim("matches won", matches_won, is_share=True, bar=bar)


def deal_wins(game: str, bar: float) -> Claim:
    """Claim a share of deals."""
    return Claim(f"{deal(game)}s won", deals_won, is_share=True, bar=bar)


def lead(game: str, bar: float) -> Claim:
    """Claim a lead in points."""
    return Claim(f"points ahead a {deal(game)}", points_ahead, is_share=False, bar=bar)


MATCH_UPS = (
    MatchUp("detect", ("hard", "medium"), 400, (wins(0.68),)),
    MatchUp("detect", ("hard", "easy"), 200, (wins(0.88),)),
    MatchUp("detect", ("hard", "easy", "easy", "easy"), 120, (lead("detect", 6),)),
    MatchUp("detect", ("medium", "easy"), 200, (wins(0.5),)),
    MatchUp("depth_charge", ("hard", "medium"), 2000, (wins(0.88),)),
    MatchUp("depth_charge", ("medium", "easy"), 200, (wins(0.5),)),
    MatchUp("fish_out", ("hard", "medium", "medium", "medium"), 48, (lead("fish_out", 5), deal_wins("fish_out", 0.42))),
    MatchUp("fish_out", ("medium", "easy", "easy", "easy"), 64, (deal_wins("fish_out", 0.25),)),
    MatchUp("loot", ("hard", "easy"), 320, (lead("loot", 1),)),
    MatchUp("loot", ("hard", "medium"), 320, (lead("loot", -1),)),
    MatchUp("loot", ("medium", "easy"), 320, (wins(0.5),)),
)
BEATS_RANDOM = {"fish_out": (52, deal_wins("fish_out", 0.6))}
"""How many matches against random play, and what is claimed; of games not named here the usual."""
USUALLY = (200, wins(0.8))
ABOVE_THE_NEXT = (200, wins(0.5))
"""The same of a level and the one below it, where no match-up is named."""


def match_ups() -> list[MatchUp]:
    """List all match-ups, those of every level with random play last."""
    against_random, in_order = [], []
    named = {(one.game, *one.bots[:2]) for one in MATCH_UPS}
    for game in map(load_game, game_names()):
        matches, claim = BEATS_RANDOM.get(game.name, USUALLY)
        for level in load_pack(game.name).bots:
            bots = (level, *[RANDOM] * (game.min_players - 1))
            against_random.append(MatchUp(game.name, bots, matches, (claim,)))
        for below, level in pairwise(load_pack(game.name).bots):
            if (game.name, level, below) not in named:
                often, better = ABOVE_THE_NEXT
                in_order.append(MatchUp(game.name, (level, *[below] * (game.min_players - 1)), often, (better,)))
    return [*MATCH_UPS, *in_order, *against_random]


# Measuring


def strength(dist: Path, chromium: str, scale: float, seconds: float) -> str:
    """Let the bots meet, and return who is how much better, and how long a move takes."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        hunted = pool.map(hunt, range(HUNTS))
        rows = list(played_rows(pool.map, match_ups(), scale))
        rows += hunting_rows(list(hunted))
    times = list(times_rows(dist, chromium, seconds))
    parts = [
        facts(browser.version(chromium)),
        [*table(HEAD, rows), "", NOTE],
        [*table(TIMES_HEAD, times), "", TIMES_NOTE.format(seconds=seconds)],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts)


def played_rows(
    play_all: Callable[[Callable[[Meeting], Played], Sequence[Meeting]], Iterator[Played]],
    todo: Sequence[MatchUp],
    scale: float,
) -> Iterator[list[str]]:
    """Play all match-ups, each with so many matches times the scale, and yield their rows."""
    schedule = [matches_of(match_up, scale) for match_up in todo]
    played = play_all(play, [meeting for matches in schedule for meeting in matches])
    for match_up, matches in zip(todo, schedule, strict=True):
        results = list(islice(played, len(matches)))
        for claim in match_up.claims:
            row = claim_row(match_up, claim, results)
            say(" ".join(row))
            yield row


def matches_of(match_up: MatchUp, scale: float) -> list[Meeting]:
    """List the matches of a match-up, whose deals depend on its name alone; none where the game lacks a level."""
    game, levels = load_game(match_up.game), {*load_pack(match_up.game).bots, RANDOM}
    if not levels.issuperset(match_up.bots):
        return []
    seed = sha256(title(match_up).encode()).digest()[:SEED_BYTES]
    return meetings(game, match_up.bots, ceil(match_up.matches * scale), seed)


def claim_row(match_up: MatchUp, claim: Claim, played: Sequence[Played]) -> list[str]:
    """Say what was claimed, and what came of it."""
    bot = match_up.bots[0]
    names = [title(match_up), claim.what]
    form = SHARE if claim.is_share else POINTS
    bar = form.format(claim.bar)
    if not played:
        return [*names, "", "not there", "", bar, "no"]
    samples = [sample for one in played for sample in claim.samples(bot, one)]
    figure = shares(samples) if claim.is_share else Figure(*mean_interval(samples))
    return [*names, f"{len(samples):,}", *cells(figure, form), bar, yes_or_no(figure.low > claim.bar)]


def shares(samples: Sequence[float]) -> Figure:
    """Return the mean of shares with Wilson's interval."""
    mean = fmean(samples)
    return Figure(mean, *interval(mean, len(samples)))


def title(match_up: MatchUp) -> str:
    """Name a match-up: `Detect: hard vs three easy`."""
    bot, other, *more = match_up.bots
    return f"{load_game(match_up.game).title}: {bot} vs {SO_MANY[1 + len(more)]}{other}"


def yes_or_no(met: bool) -> str:
    """Say whether a bar is met."""
    return "yes" if met else "no"


def cells(figure: Figure, form: str) -> list[str]:
    """Write the mean and the interval."""
    mean, low, high = map(form.format, figure)
    return [mean, f"{low} to {high}"]


# Depth Charge alone


def hunt(number: int) -> dict[Layout, int | None]:
    """Return how many turns the hard bot needs for each of Black's layouts."""
    return turns_to_win(HARD, Generator(numbered(SEED, number), b"hunt"))


def hunting_rows(hunts: Sequence[Mapping[Layout, int | None]]) -> list[list[str]]:
    """
    Say what the hard bot needs for all layouts, and for those in which it hides its own mines.

    All layouts of one hunt have much in common, such as its first sounding, so that a hunt counts as one sample.
    """
    found = [{layout: turns for layout, turns in turns_of.items() if turns is not None} for turns_of in hunts]
    lost = sum(map(len, hunts)) - sum(map(len, found))
    every = Figure(*mean_interval([fmean(turns.values()) for turns in found]))
    hidden = Figure(*mean_interval([fmean(turns[layout] for layout in places(at)) for at, turns in enumerate(found)]))
    met = every.high <= MOST_TURNS and not lost
    all_turns = f"{sum(map(len, hunts)):,}", *cells(every, "{:.2f}"), f"at most {MOST_TURNS}", yes_or_no(met)
    turns_to_find = f"{PLACES * len(hunts):,}", *cells(hidden, "{:.2f}"), f"{HIDDEN_TURNS}"
    return [
        ["Depth Charge: hard, every layout", f"turns, {lost} lost", *all_turns],
        ["Depth Charge: mines of hard", "turns to find", *turns_to_find, yes_or_no(hidden.low > HIDDEN_TURNS)],
    ]


def places(number: int) -> Iterator[Layout]:
    """Yield where the hard bot hides Black's mines, so many times."""
    rng = Generator(numbered(SEED, number), b"places")
    state = load_game("depth_charge").new_initial_state(2, {"firstPlayer": "black"})
    settle(state, Seeded(rng))
    seen = state.observation(BLACK)
    for _ in range(PLACES):
        yield mines_of(cast(int, HARD.choose(seen, rng)))


# How long a move takes


def times_rows(dist: Path, chromium: str, seconds: float) -> Iterator[list[str]]:
    """Yield a row for each level and each interpreter."""
    with callers(dist, chromium) as interpreters:
        for game in game_names():
            for level in load_pack(game).bots:
                for interpreter, call in interpreters.items():
                    say(f"{game}, {level}, {interpreter} ...")
                    moves, *times = call(move_times.__name__, game, level, seconds)
                    yield [game, level, interpreter, f"{moves:,.0f}", *[f"{time:.2f}" for time in times]]
