"""The command line: `build | serve | test | bench | new-game | goldens | reference`."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple, TypeVar

from tools import browser, environment, new_game, reference, server, static
from tools.bench import boot, deal, engine, invitation, taps
from tools.build import messages, site, sources
from tools.common import DIST, FAILURES, ROOT, VENV_PYTHON, Problem, app_module, say

BROWSER_TESTS = "tests/browser/"
NEEDS_PAGE = (BROWSER_TESTS, "tests/build/")
"""The tests that need what only a build makes."""
QUICK = ("--brief", *(f"--ignore={folder}" for folder in NEEDS_PAGE))
SLOW_TESTS = ROOT / "tests/slow.txt"
"""What `--quick` leaves out of these as well, as arguments for pytest; tools/suite/slow.py writes it."""
BYTECODE = ROOT / ".cache/bytecode"
PAGE_GOLDENS = "tests/browser/test_goldens.py"
PYTEST = (sys.executable, "-m", "pytest")
MOST = 999_999_999
"""Of whatever is counted."""
Result = TypeVar("Result")


def main(arguments: Sequence[str]) -> int:
    """Run one subcommand and return the exit code; an expected failure is one message, never a traceback."""
    parser = make_parser()
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command != "test":
        parser.error(f"unknown argument: {rest[0]}")
    try:
        return COMMANDS[options.command](options, rest)
    except Problem as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130


def make_parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve, test and measure Passalong.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    describe_build(commands.add_parser("build", help="make dist/, which any static host can serve"))
    describe_serve(commands.add_parser("serve", help="build, then serve the page on this machine"))
    more = "Any other argument goes to pytest, for example: -k detect, or tests/games"
    describe_test(commands.add_parser("test", help="build, then run every test", epilog=more, allow_abbrev=False))
    describe_bench(commands.add_parser("bench", help="measure"))
    describe_new_game(commands.add_parser("new-game", help="begin a game of your own: its folder and its tests"))
    kept = "write what is kept of games to compare them with, and say what changed"
    describe_goldens(commands.add_parser("goldens", help=kept))
    commands.add_parser("reference", help="make the reference of the package in dist/reference/, beside what is built")
    return parser


def describe_build(parser: argparse.ArgumentParser) -> None:
    """Add what `build` takes."""
    since = "address or folder of the site as it is: who has it then fetches only what has changed of large files"
    parser.add_argument("--published", default="", metavar="SITE", help=since)


def describe_serve(parser: argparse.ArgumentParser) -> None:
    """Add what `serve` takes."""
    parser.add_argument("--port", type=port, default=server.PORT, help="where to listen (default: %(default)s)")
    parser.add_argument("--no-open", dest="open", action="store_false", help="do not open the page in a browser")
    parser.add_argument("--watch", action="store_true", help="build anew whenever a source changes")


def describe_test(parser: argparse.ArgumentParser) -> None:
    """Add what `test` takes."""
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--quick", action="store_true", help="no build, no browser, few examples: under a minute")
    size.add_argument("--full", action="store_true", help="also what takes long, and many more random games")
    parser.add_argument("--browsers", choices=("chromium", "all"), default="chromium", help="which browsers to test in")


def describe_bench(parser: argparse.ArgumentParser) -> None:
    """Add what `bench` takes."""
    told = "; ".join(f"{name}: {benchmark.measures}" for name, benchmark in BENCHMARKS.items())
    parser.add_argument("what", choices=BENCHMARKS, help=told)
    parser.add_argument("--runs", type=count, help="how often (default: 7; invitation: 50; deal: 3)")
    parser.add_argument(
        "--only", type=conditions, default=boot.CONDITIONS, help="what `boot` measures, for example: cold,slow"
    )
    parser.add_argument(
        "--seconds", type=amount, default=3.0, help="length of a run of `engine`, or of `bots` (default: %(default)s)"
    )
    parser.add_argument("--matches", type=count, default=200, help="matches for `links`, of each kind (default: 200)")
    parser.add_argument("--level", help="which bots play them (default: the best there are)")
    parser.add_argument(
        "--games-scale", type=amount, default=1.0, help="by how much to multiply the games of `bots` (default: 1)"
    )
    parser.add_argument("--links", type=count, default=200_000, help="how many links `fuzz` opens (default: 200000)")
    parser.add_argument(
        "--days", type=count, default=365, help="of how many days `daily` plays the deals (default: 365)"
    )
    parser.add_argument("--first", default="2026-11-23", help="the first of them (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=count, default=2, help="how many processes or other workers play `bots` and `daily` (default: 2)"
    )
    parser.add_argument("--executor", metavar="NAME", help="who plays them: dask:ADDRESS, ray, or module:function")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="where `bots` keeps what has been counted, to go on from there"
    )


def describe_new_game(parser: argparse.ArgumentParser) -> None:
    """Add what `new-game` takes."""
    parser.add_argument("name", help="the name of its folder, for example: liars_dice")
    parser.add_argument("--title", default="", help="what players call it (default: made of the name)")


def describe_goldens(parser: argparse.ArgumentParser) -> None:
    """Add what `goldens` takes."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="of these games (default: all)")
    parser.add_argument("--page", action="store_true", help="build, and also write what a browser says of them")
    parser.add_argument("--pictures", action="store_true", help="build, and also write how they look in a browser")
    parser.add_argument(
        "--anew", action="store_true", help="links too, which else stay: for a game that is not published yet"
    )


def port(text: str) -> int:
    """Read a port number."""
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def count(text: str) -> int:
    """Read how many of something there are to be."""
    if not (text.isascii() and text.isdecimal() and 1 <= len(text.lstrip("0")) <= len(f"{MOST}")):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above zero, up to {MOST}")
    return int(text)


def amount(text: str) -> float:
    """Read a number that need not be whole."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.0 < number <= MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above zero, up to {MOST}")
    return number


def conditions(text: str) -> tuple[str, ...]:
    """Read which conditions to measure under, separated by commas."""
    wanted = set(text.split(","))
    unknown = wanted - set(boot.CONDITIONS)
    if unknown:
        raise argparse.ArgumentTypeError(f"{min(unknown)!r} is none of {', '.join(boot.CONDITIONS)}")
    return tuple(name for name in boot.CONDITIONS if name in wanted)


def build(options: argparse.Namespace, _rest: Sequence[str]) -> int:
    """Make dist/, with what players of a published version need."""
    make(options.published)
    return 0


def make(published: str = "") -> None:
    """Make dist/."""
    environment.need_venv()
    environment.need_packages("page")
    environment.need_node_modules()
    messages.write()
    made_of = sources.sources()
    say(site.build(DIST, published))
    sources.note(made_of)


def serve(options: argparse.Namespace, rest: Sequence[str]) -> int:
    """Make dist/ and serve it until interrupted."""
    server.need_free(options.port)
    make()
    if options.watch:
        threading.Thread(target=sources.watch, daemon=True).start()
    server.serve(DIST, options.port, open_page=options.open)
    return 0


def test(options: argparse.Namespace, rest: Sequence[str]) -> int:
    """Run the static checks, then the tests in two processes; pytest's own arguments come last and so win."""
    if not inside_own_environment():
        return again_inside()
    environment.need_packages("page")  # whose types mypy reads
    environment.need_node_modules()
    if not rest:
        timed("static checks", lambda: static.check(static.SOURCES))
    if options.quick:
        return timed("pytest", lambda: pytest([*QUICK, f"@{SLOW_TESTS}", *rest]))
    with nullcontext() if rest else tests_compiled_meanwhile():
        timed("build", make)
    static.check(static.PAGES)
    if plays_on_the_page(rest):
        browser.need()
    if options.browsers == "all":
        browser.need_others()
    full = ["--full"] if options.full else []
    return timed("pytest", lambda: pytest([f"--browsers={options.browsers}", *full, *rest]))


def pytest(arguments: Sequence[str]) -> int:
    """
    Run pytest in two processes, and return its exit code.

    Each file stays in one process, where its page is opened once. They are begun in the order of tests/conftest.py.
    """
    shutil.rmtree(FAILURES, ignore_errors=True)
    command = [*PYTEST, "-n", "2", "--dist", "loadfile", "--no-loadscope-reorder", *arguments]
    return subprocess.run(command, cwd=ROOT, env=keeping_bytecode(), check=False).returncode


def keeping_bytecode() -> dict[str, str]:
    """Return an environment in which Python keeps what it has compiled, even where ours forbids it."""
    return {**os.environ, "PYTHONPYCACHEPREFIX": str(BYTECODE), "PYTHONDONTWRITEBYTECODE": ""}


@contextmanager
def tests_compiled_meanwhile() -> Iterator[None]:
    """Have all tests compiled beside a build, which keeps one core busy: else both of pytest's processes do it."""
    command = [*PYTEST, "--collect-only", "-q", "-p", "no:cacheprovider"]
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=ROOT, env=keeping_bytecode(), stdout=nowhere, stderr=nowhere):
        yield


def timed(what: str, work: Callable[[], Result]) -> Result:
    """Do something, and say how long it took."""
    began = time.monotonic()
    result = work()
    say(f"{what}: {time.monotonic() - began:.0f} s")
    return result


def plays_on_the_page(rest: Sequence[str]) -> bool:
    """Tell whether any test that pytest will choose takes a browser."""
    if not rest:
        return True
    command = [*PYTEST, "--collect-only", "-q", "-p", "no:cacheprovider", *rest]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return any(line.startswith(BROWSER_TESTS) for line in listed.splitlines())


def bench(options: argparse.Namespace, rest: Sequence[str]) -> int:
    """Measure one thing and print a table."""
    if not inside_own_environment():
        return again_inside()
    benchmark = BENCHMARKS[options.what]
    if benchmark.needs_page:
        make()
    say(benchmark.measure(options, options.runs or benchmark.runs))
    return 0


def workers(options: argparse.Namespace) -> object:
    """Return who plays many games; None for this process alone."""
    return app_module("passalong.cli.executors").find_executor(options.executor, options.jobs)


def bench_boot(options: argparse.Namespace, runs: int) -> str:
    """Measure how the page starts."""
    return boot.starts(DIST, browser.need(), runs, options.only)


def bench_engine(options: argparse.Namespace, runs: int) -> str:
    """Measure how fast the rules, an observation and a tap without the page are."""
    return engine.engine(DIST, browser.need(), runs, options.seconds)


def bench_taps(_options: argparse.Namespace, runs: int) -> str:
    """Measure how fast a tap is answered."""
    return taps.taps(DIST, browser.need(), runs)


def bench_deal(_options: argparse.Namespace, runs: int) -> str:
    """Measure how a whole deal feels."""
    return deal.deals(DIST, browser.need(), runs)


def bench_links(options: argparse.Namespace, runs: int) -> str:
    """Measure links."""
    return str(app_module("tools.bench.links").links(DIST, browser.need(), runs, options.matches, options.level))


def bench_bots(options: argparse.Namespace, _runs: int) -> str:
    """Measure the bots."""
    bots = app_module("tools.bench.bots")
    scale, seconds = options.games_scale, options.seconds
    return str(bots.strength(DIST, browser.need(), scale, seconds, workers=workers(options), resume=options.resume))


def bench_fuzz(options: argparse.Namespace, _runs: int) -> str:
    """Open damaged links."""
    return str(app_module("tools.bench.fuzz").fuzz(options.links))


def bench_steps(_options: argparse.Namespace, _runs: int) -> str:
    """Count what a tap and a link make Python do."""
    return str(app_module("tools.bench.steps").steps())


def bench_daily(options: argparse.Namespace, _runs: int) -> str:
    """Let bots play the deals of many days."""
    return str(app_module("tools.bench.daily").pars(options.first, options.days, workers(options)))


def bench_invitation(_options: argparse.Namespace, runs: int) -> str:
    """Open invitations under taps."""
    return invitation.invitations(DIST, browser.need(), runs)


class Benchmark(NamedTuple):
    """What `bench` measures under a name, by which function, and how often where nothing is asked for."""

    measures: str
    measure: Callable[[argparse.Namespace, int], str]
    runs: int = 7
    needs_page: bool = True


BENCHMARKS = {
    "boot": Benchmark("how the page starts", bench_boot),
    "engine": Benchmark("how fast the rules, an observation and a tap without the page are", bench_engine),
    "taps": Benchmark("how fast a tap is answered", bench_taps),
    "deal": Benchmark("how soon the page reacts, and how much it shifts, in whole deals", bench_deal, runs=3),
    "links": Benchmark("how long links are, and how fast", bench_links),
    "bots": Benchmark("how well they play, and how fast", bench_bots),
    "fuzz": Benchmark("what becomes of damaged links", bench_fuzz, needs_page=False),
    "steps": Benchmark("what a tap and a link make Python do, in numbers of calls", bench_steps, needs_page=False),
    "daily": Benchmark("what bots make of the deals of the day", bench_daily, needs_page=False),
    "invitation": Benchmark(
        "what becomes of invitations while somebody taps all over a page that loads", bench_invitation, runs=50
    ),
}


def begin_game(options: argparse.Namespace, _rest: Sequence[str]) -> int:
    """Make the folder and the tests of a new game."""
    say(new_game.new_game(options.name, options.title))
    return 0


def goldens(options: argparse.Namespace, rest: Sequence[str]) -> int:
    """Write what is kept of games, and say what has changed."""
    if not inside_own_environment():
        return again_inside()
    if options.anew and not options.names:
        raise Problem("Links are made anew for games that nobody has a link of: say which, as in goldens pig --anew.")
    app_module("passalong")
    changed = list(app_module("tests.goldens").changes(options.names, anew=options.anew))
    say("\n".join(changed) or "Nothing has changed.")
    if not (options.page or options.pictures):
        return 0
    make()
    browser.need()
    command = [sys.executable, "-m", "pytest", "-q", PAGE_GOLDENS, "--rewrite"]
    command += ["--full"] if options.pictures else []
    command += ["-k", " or ".join(f"[{name}" for name in options.names)] if options.names else []
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def make_reference(_options: argparse.Namespace, _rest: Sequence[str]) -> int:
    """Make the reference of the package."""
    environment.need_venv()
    environment.need_packages("reference")
    say(reference.build(DIST))
    return 0


def inside_own_environment() -> bool:
    """Make `.venv` ready, and tell whether this very process runs on its Python."""
    environment.need_venv()
    environment.need_packages("dev")
    return environment.is_inside()


def again_inside() -> int:
    """Start the same command again with `.venv`'s Python."""
    return subprocess.run([VENV_PYTHON, ROOT / "build.py", *sys.argv[1:]], cwd=ROOT, check=False).returncode


COMMANDS: dict[str, Callable[[argparse.Namespace, Sequence[str]], int]] = {
    "build": build,
    "serve": serve,
    "test": test,
    "bench": bench,
    "new-game": begin_game,
    "goldens": goldens,
    "reference": make_reference,
}
