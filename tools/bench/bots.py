"""Measures how well the bots play: whether each level beats what it should by enough, and how long a move takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from hashlib import sha256
from itertools import pairwise
from math import ceil, log10
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import NamedTuple, cast

from passalong.bots import usual_level
from passalong.bots.strength import PLACE, Strength
from passalong.chance import SEED_BYTES, Generator, Seeded, numbered
from passalong.cli.bench import move_times
from passalong.cli.executors import Workers, do_here
from passalong.cli.long_run import Kept, Plan, carry_out
from passalong.cli.sums import Sum, Tally, interval, mean_interval
from passalong.cli.tournament import (
    LEAST_DEALS,
    RANDOM,
    BotError,
    Meeting,
    Played,
    begin,
    find_bot,
    meetings,
    moves,
    of_bot,
    play,
)
from passalong.games import game_names, load_game, load_pack
from passalong.games.depth_charge.bot import HARD
from passalong.games.depth_charge.bot.guesses import Layout
from passalong.games.depth_charge.rules import mines_of
from passalong.games.depth_charge.sea import BLACK
from passalong.replay import Playback
from tools import browser
from tools.bench.engine import callers
from tools.bench.hunts import turns_to_win
from tools.bench.report import facts, table
from tools.common import PACKAGE, ROOT, say

SEED = bytes(range(SEED_BYTES))
SO_MANY = {1: "", 2: "two ", 3: "three "}
DEAL = {"depth_charge": "game", "fish_out": "game", "loot": "hand"}
"""What a deal is called, where it is no round."""
MOST_TURNS = 10.6
"""How many turns the hard bot of Depth Charge may need, all layouts together."""
HIDDEN_TURNS = 11.3
"""How many turns one must need to find the mines of the hard bot, who does not know where it likes to hide them."""
HUNTS, PLACES = 3, 50
"""How often every layout is hunted, and how many of them are counted where the hard bot hides its own."""
SHARE, POINTS = "{:.3f}", "{:+.2f}"
LADDER_HEAD = ("game", "level", "name", "character", "strength")
HEAD = ("match-up", "counted", "deals", "result", "95 %", "bar", "met")
NOTE = """\
The bar must lie below the whole interval. Every bot has every seat of the same deals: of points, what all seatings of a
deal bring together is one sample."""
TIMES_HEAD = ("game", "level", "interpreter", "moves", "mean, ms", "99 in 100, ms", "longest, ms")
TIMES_NOTE = (
    "A bot plays against itself, {seconds:g} s each; the first move is among them. Pyodide: in a worker of the browser."
)


class Claim(NamedTuple):
    """What is counted of a bot in a match, whether that is a share between 0 and 1, and what it must exceed, if any."""

    what: str
    samples: Callable[[str, Played], list[float]]
    is_share: bool
    bar: float | None = None


class MatchUp(NamedTuple):
    """A bot and those it meets, how often, what is claimed of it, and whether they play one deal or a whole match."""

    game: str
    bots: tuple[str, ...]
    times: int
    claims: tuple[Claim, ...]
    is_one_deal: bool = False


class Task(NamedTuple):
    """A deal of a match-up to be played at all seatings that differ, or its first deal alone."""

    match_up: MatchUp
    meetings: tuple[Meeting, ...]


class Figure(NamedTuple):
    """A mean, and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


class Finding(NamedTuple):
    """What came of a claim: in how many deals or matches, and what; None where nobody has played."""

    match_up: MatchUp
    claim: Claim
    times: int = 0
    figure: Figure | None = None


# What is counted


def matches_won(bot: str, played: Played) -> list[float]:
    """Return the share of the win in this match."""
    return [sum(of_bot(bot, played, played.wins))]


def deals_won(bot: str, played: Played) -> list[float]:
    """Return the share of the win of each deal, by points alone."""
    best = min if _lowest_wins(played) else max
    return [
        sum(points == best(deal) for points in of_bot(bot, played, deal)) / deal.count(best(deal))
        for deal in played.deals
    ]


def points_ahead(bot: str, played: Played) -> list[float]:
    """Return how many points a seat of this bot was better than the mean of the others, deal by deal."""
    others = [seat for seat, name in enumerate(played.meeting.bots) if name != bot]
    sign = -1 if _lowest_wins(played) else 1
    return [sign * (fmean(of_bot(bot, played, deal)) - fmean(deal[seat] for seat in others)) for deal in played.deals]


def _lowest_wins(played: Played) -> bool:
    return load_game(played.meeting.game).new_initial_state(len(played.meeting.bots)).lowest_wins


def deal(game: str) -> str:
    """Say what a deal is called."""
    return DEAL.get(game, "round")


def wins(bar: float | None = None) -> Claim:
    """Claim a share of matches."""
    return Claim("matches won", matches_won, is_share=True, bar=bar)


def deal_wins(game: str, bar: float | None = None) -> Claim:
    """Claim a share of deals."""
    return Claim(f"{deal(game)}s won", deals_won, is_share=True, bar=bar)


def lead(game: str, bar: float | None = None) -> Claim:
    """Claim a lead in points."""
    return Claim(f"points ahead a {deal(game)}", points_ahead, is_share=False, bar=bar)


def deals(game: str, bots: Sequence[str], times: int, *claims: Claim) -> MatchUp:
    """Let bots meet in single deals."""
    return MatchUp(game, tuple(bots), times, claims, is_one_deal=True)


def opponent(game: str, name: str) -> str:
    """Name a bot that is not ours, so that it can be found."""
    return f"tools.bench.opponents.{game}:{name}"


# Who meets whom

MATCH_UPS = (
    MatchUp("detect", ("hard", "medium"), 160, (wins(0.68),)),
    MatchUp("detect", ("hard", "easy"), 100, (wins(0.88),)),
    deals("detect", ["hard", *["easy"] * 3], 240, lead("detect", 6)),
    MatchUp("detect", ("medium", "easy"), 200, (wins(0.5),)),
    MatchUp("depth_charge", ("hard", "medium"), 1200, (wins(0.88),)),
    MatchUp("depth_charge", ("medium", "easy"), 200, (wins(0.5),)),
    deals("fish_out", ["hard", *["medium"] * 3], 240, lead("fish_out", 3), deal_wins("fish_out", 0.3)),
    deals("fish_out", ["medium", *["easy"] * 3], 240, deal_wins("fish_out", 0.25)),
    deals("loot", ["hard", "easy"], 1000, lead("loot", 1)),
    deals("loot", ["hard", "medium"], 1000, lead("loot", -1)),
    MatchUp("loot", ("medium", "easy"), 320, (wins(0.5),)),
)
"""What our own levels must make of each other."""
STATISTICIAN, VALUED = opponent("detect", "Statistician"), opponent("detect", "Valued")
PLAIN, BEGINNER, WATCHFUL = (opponent("fish_out", name) for name in ("Plain", "Beginner", "Watchful"))
GREEDY, HASTY = opponent("loot", "Greedy"), opponent("loot", "Hasty")
REFERENCES = (
    deals("detect", ["hard", STATISTICIAN], 800, lead("detect", 18)),
    deals("detect", ["hard", VALUED], 800, lead("detect", 2)),
    deals("fish_out", ["hard", PLAIN] * 2, 400, lead("fish_out", 2)),
    deals("fish_out", ["hard", *[WATCHFUL] * 3], 240, lead("fish_out", 3)),
    deals("fish_out", [BEGINNER, *["easy"] * 3], 400, lead("fish_out"), deal_wins("fish_out")),
    deals("loot", ["hard", GREEDY, GREEDY], 1200, lead("loot", 1.5)),
    deals("loot", ["hard", GREEDY, GREEDY, GREEDY], 1200, lead("loot", 1.5)),
    deals("loot", ["hard", HASTY], 1000, lead("loot")),
)
"""What they must make of opponents that are not ours; those that are not there yet are listed as such."""
LADDER = {"depth_charge": 600, "detect": 400, "fish_out": 160, "loot": 1000}
"""How often each level meets the usual one."""
ABOVE_THE_NEXT = {"depth_charge": 200, "detect": 400, "fish_out": 160, "loot": 400}
"""How often a level meets the one below it, where no match-up is named."""
USUALLY = 200
BY_MATCHES = frozenset({"depth_charge"})
"""Games in which matches are won, and no points are counted."""
AGAINST_RANDOM = {"depth_charge": 200, "detect": 80, "fish_out": 60, "loot": 200}
"""How often each level meets random play."""
FEWER = {"expert": 0.25}
"""By how much less a level plays that thinks long."""
LEAST_SHARE = 0.001


def match_ups() -> list[MatchUp]:
    """List all match-ups: those that are named, every level with the usual one, the next below and random play."""
    listed = [*REFERENCES, *MATCH_UPS]
    for game in game_names():
        bots = load_pack(game).bots
        usual, beats = usual_level(bots), wins(0.8) if game in BY_MATCHES else deal_wins(game, 0.6)
        listed += [of_two(game, (level, usual), LADDER, better(game)) for level in bots if level != usual]
        listed += [of_two(game, (level, below), ABOVE_THE_NEXT, better(game, 0)) for below, level in pairwise(bots)]
        listed += [of_two(game, (level, RANDOM), AGAINST_RANDOM, beats) for level in bots]
    named = dict[tuple[object, ...], MatchUp]()
    for one in listed:
        named.setdefault((one.game, one.bots, one.is_one_deal), one)
    return [*named.values()]


def of_two(game: str, two: tuple[str, str], times: Mapping[str, int], claim: Claim) -> MatchUp:
    """Let a bot meet as few of another one as the game allows."""
    often = ceil(times.get(game, USUALLY) * FEWER.get(two[0], 1))
    return MatchUp(game, against(*two, game), often, (claim,), game not in BY_MATCHES)


def better(game: str, bar: float | None = None) -> Claim:
    """Claim that one level is so much better than another, in points a deal or in wins above a half."""
    if game in BY_MATCHES:
        return wins(None if bar is None else 0.5 + bar)
    return lead(game, bar)


def against(level: str, other: str, game: str) -> tuple[str, ...]:
    """Seat a bot with as few of another one as the game allows."""
    return (level, *[other] * (load_game(game).min_players - 1))


# Measuring


def strength(
    dist: Path, chromium: str, scale: float, seconds: float, *, workers: Workers | None, resume: Path | None
) -> str:
    """
    Let the bots meet, and return who is how much better, and how long a move takes.

    After Ctrl-C it returns what has been counted until then. With `resume`, a file keeps that.
    """
    start, todo = perf_counter(), tuple(match_ups())
    deals = len(tasks(todo, scale))
    kept = Kept(resume, {"command": "bench bots", "scale": scale}) if resume else None
    done, tally = carry_out(Plan(partial(count, todo, scale), deals, 1), workers, kept)
    found = findings(todo, tally)
    if done < deals:
        return "\n".join([*table(HEAD, list(map(row, found))), "", f"Stopped after {done:,} of {deals:,} deals."])
    do = workers.do if workers else do_here
    rows = [*map(row, found), *hunting_rows([turns for _, turns in do(hunt, range(HUNTS))])]
    levels = strengths(found)
    if scale >= 1:
        write(levels)
    times = list(times_rows(dist, chromium, seconds))
    parts = [
        [*facts(browser.version(chromium)), f"All of it took {(perf_counter() - start) / 60:.0f} minutes."],
        [*table(HEAD, rows), "", NOTE],
        table(LADDER_HEAD, ladder_rows(levels)),
        [*table(TIMES_HEAD, times), "", TIMES_NOTE.format(seconds=seconds)],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts)


@cache
def tasks(todo: tuple[MatchUp, ...], scale: float) -> list[Task]:
    """
    List all deals of some match-ups, each so often times the scale; none where a bot is missing.

    Each process of the workers makes the list once, since it is too long to be sent with each part.
    """
    return [Task(match_up, deal) for match_up in todo for deal in plan(match_up, scale)]


def plan(match_up: MatchUp, scale: float) -> Iterator[tuple[Meeting, ...]]:
    """Yield the matches of each deal. The deals depend on the match-up's name alone."""
    if not all(is_there(match_up.game, bot) for bot in match_up.bots):
        return
    seed = sha256(title(match_up).encode()).digest()[:SEED_BYTES]
    schedule = meetings(load_game(match_up.game), match_up.bots, ceil(match_up.times * scale), seed)
    for number in range(schedule.deals):
        # Where a bot has several seats, two ways round the table may be the same.
        yield tuple({meeting.bots: meeting for meeting in schedule.deal(number)}.values())


def is_there(game: str, bot: str) -> bool:
    """Tell whether there is such a bot."""
    try:
        find_bot(game, bot)
    except BotError:
        return False
    return True


def count(todo: tuple[MatchUp, ...], scale: float, numbers: range) -> Tally:
    """Play the tasks of these numbers and count what is claimed."""
    tally = Tally()
    for match_up, deal in tasks(todo, scale)[numbers.start : numbers.stop]:
        tally += counted(match_up, [sit(match_up, meeting) for meeting in deal])
    return tally


def sit(match_up: MatchUp, meeting: Meeting) -> Played:
    """Play a match, or its first deal."""
    if not match_up.is_one_deal:
        return play(meeting)
    match, bots = begin(meeting)
    for _ in moves(match, bots):
        if match.finished_deal is not None:
            break
    seen = match.observation(None)
    return Played(meeting, (), seen.scores, tuple(seen.deal_scores), ())


def counted(match_up: MatchUp, deal: Sequence[Played]) -> Tally:
    """Count the samples of each claim, and the mean of those that all seatings of the deal have brought."""
    tally, bot = Tally(), match_up.bots[0]
    for claim in match_up.claims:
        samples = [sample for played in deal for sample in claim.samples(bot, played)]
        names = named(match_up, claim)
        tally += Tally({names.samples: Sum.of(*samples), names.deals: Sum.of(fmean(samples))})
    return tally


class Names(NamedTuple):
    """The names of the sums of a claim: of all samples, and of the mean of each deal."""

    samples: str
    deals: str


def named(match_up: MatchUp, claim: Claim) -> Names:
    """Name the sums of a claim."""
    name = f"{match_up.game} {','.join(match_up.bots)} {match_up.is_one_deal} {claim.what}"
    return Names(f"{name}, samples", f"{name}, deals")


def findings(todo: Iterable[MatchUp], tally: Tally) -> list[Finding]:
    """Return what came of each claim."""
    return [found(match_up, claim, tally) for match_up in todo for claim in match_up.claims]


def found(match_up: MatchUp, claim: Claim, tally: Tally) -> Finding:
    """Return what came of a claim; all that has been played on one deal is one sample, unless shares are counted."""
    names = named(match_up, claim)
    samples, by_deal = tally[names.samples], tally[names.deals]
    if by_deal.count < LEAST_DEALS:
        return Finding(match_up, claim)
    figure = shares(samples) if claim.is_share else Figure(*mean_interval(by_deal))
    return Finding(match_up, claim, samples.count, figure)


def row(finding: Finding) -> list[str]:
    """Say what was claimed, and what came of it."""
    match_up, claim, times, figure = finding
    form = SHARE if claim.is_share else POINTS
    bar = "" if claim.bar is None else form.format(claim.bar)
    names = [title(match_up), claim.what]
    if figure is None:
        return [*names, "", "not there", "", bar, "no"]
    met = "" if claim.bar is None else yes_or_no(figure.low > claim.bar)
    return [*names, f"{times:,}", *cells(figure, form), bar, met]


def shares(samples: Sum) -> Figure:
    """Return the mean of shares with Wilson's interval."""
    return Figure(samples.mean, *interval(samples.mean, samples.count))


def title(match_up: MatchUp) -> str:
    """Name a match-up: `Detect: hard vs three easy`."""
    own, *others = Counter(bot.rpartition(":")[2] for bot in match_up.bots).items()
    sides = (f"{SO_MANY[seats]}{bot}" for bot, seats in (own, *others))
    return f"{load_game(match_up.game).title}: {' vs '.join(sides)}"


# What the page and docs/bots.md tell of it


def strengths(found: Iterable[Finding]) -> dict[tuple[str, str], Strength]:
    """Return how strong each level is, against those of the usual one."""
    measured = {}
    for (game, bots, *_), claim, _, figure in found:
        levels = load_pack(game).bots
        measure = "wins" if game in BY_MATCHES else "points"
        counts = matches_won if game in BY_MATCHES else points_ahead
        is_ladder = bots == against(bots[0], usual_level(levels), game)
        if figure and is_ladder and bots[0] in levels and claim.samples is counts:
            measured[game, bots[0]] = Strength(measure, *figure)
    return measured


def write(levels: Mapping[tuple[str, str], Strength]) -> None:
    """Write down how strong the levels are, for the page and in docs/bots.md."""
    numbers = (",".join((*who, one.measure, *(f"{end:.3f}" for end in one[1:]))) for who, one in levels.items())
    PACKAGE.joinpath("games", PLACE[1]).write_text("".join(f"{line}\n" for line in sorted(numbers)), "utf-8")
    page = ROOT / "docs" / "bots.md"
    head, *rest = (
        f"| {' | '.join(cells)} |" for cells in (LADDER_HEAD, ["---"] * len(LADDER_HEAD), *ladder_rows(levels))
    )
    before, _, old = page.read_text("utf-8").partition(head)
    _, _, after = old.partition("\n\n")
    page.write_text(before + "\n".join((head, *rest)) + "\n\n" + after, "utf-8")


def ladder_rows(levels: Mapping[tuple[str, str], Strength]) -> list[list[str]]:
    """Introduce every level: who it is, how it plays, and how strong it is."""
    strengths = {who: told(one) for who, one in levels.items()}
    rows = []
    for game in game_names():
        pack = load_pack(game)
        for level, bot in pack.bots.items():
            strength = strengths.get((game, level), "0" if level == usual_level(pack.bots) else "not measured")
            rows.append([pack.rules.title, bot.name, pack.text.bot_name(level), pack.text.bot(level), strength])
    return rows


def told(strength: Strength) -> str:
    """
    Write how strong a level is: points a deal, or Elo.

    >>> told(Strength("points", 3.14, 2.0, 4.3)), told(Strength("wins", 0.76, 0.5, 0.9))
    ('+3.1 (+2.0 to +4.3)', '+200 Elo (+0 to +382)')
    """
    if strength.measure == "points":
        mean, low, high = (f"{end:+.1f}" for end in strength[1:])
        return f"{mean} ({low} to {high})"
    mean, low, high = (f"{elo(end):+.0f}" for end in strength[1:])
    return f"{mean} Elo ({low} to {high})"


def elo(share: float) -> float:
    """Return how many points of Elo a share of wins is worth; of all wins, or none, more cannot be said than this."""
    share = min(max(share, LEAST_SHARE), 1 - LEAST_SHARE)
    return 400 * log10(share / (1 - share))


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
    every = Figure(*mean_interval(Sum.of(*(fmean(turns.values()) for turns in found))))
    hides = [fmean(turns[layout] for layout in places(at)) for at, turns in enumerate(found)]
    hidden = Figure(*mean_interval(Sum.of(*hides)))
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
    Playback(state, Seeded(rng)).settle()
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
