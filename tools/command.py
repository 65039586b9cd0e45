"""The command line: `build | serve | test | bench | new-game | goldens`."""

from __future__ import annotations

import argparse
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence

from tools import browser, environment, new_game, server
from tools.bench import boot, engine, invitation, taps
from tools.build import site, sources
from tools.common import DIST, ROOT, VENV_PYTHON, Problem, app_module, say

LONGEST_TEST = 3600
"""Seconds after which a test of the long run counts as hanging; pyproject.toml has the limit of the usual one."""
BROWSER_TESTS = "tests/browser/"
PAGE_GOLDENS = "tests/browser/test_goldens.py"
BENCHMARKS = ("boot", "engine", "taps", "links", "bots", "fuzz", "invitation")
RUNS = {"invitation": 50}
"""How often, where it is not seven times."""


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
    commands.add_parser("build", help="make dist/, which any static host can serve")
    serve = commands.add_parser("serve", help="build, then serve the page on this machine")
    serve.add_argument("--port", type=port, default=server.PORT, help="where to listen (default: %(default)s)")
    serve.add_argument("--no-open", dest="open", action="store_false", help="do not open the page in a browser")
    serve.add_argument("--watch", action="store_true", help="build anew whenever a source changes")
    test = commands.add_parser(
        "test",
        help="build, then run every test",
        epilog="Any other argument goes to pytest, for example: -k detect, or tests/games",
        allow_abbrev=False,
    )
    test.add_argument("--full", action="store_true", help="more examples and more random games")
    test.add_argument("--browsers", choices=("chromium", "all"), default="chromium", help="which browsers to test in")
    bench = commands.add_parser("bench", help="measure")
    bench.add_argument(
        "what",
        choices=BENCHMARKS,
        help="boot: how the page starts; engine: how fast the rules are; taps: how fast a tap is answered; "
        "links: how long links are, and how fast; bots: how well they play, and how fast; "
        "fuzz: what becomes of damaged links; "
        "invitation: what becomes of invitations while somebody taps all over a page that loads",
    )
    bench.add_argument("--runs", type=int, help="how often (default: 7; invitation: 50)")
    bench.add_argument(
        "--only", type=conditions, default=boot.CONDITIONS, help="what `boot` measures, for example: cold,slow"
    )
    bench.add_argument(
        "--seconds", type=float, default=3.0, help="length of a run of `engine`, or of `bots` (default: %(default)s)"
    )
    bench.add_argument("--matches", type=int, default=200, help="matches for `links`, of each kind (default: 200)")
    bench.add_argument("--level", help="which bots play them (default: the best there are)")
    bench.add_argument(
        "--games-scale", type=float, default=1.0, help="by how much to multiply the games of `bots` (default: 1)"
    )
    bench.add_argument("--links", type=int, default=200_000, help="how many links `fuzz` opens (default: 200000)")
    new = commands.add_parser("new-game", help="begin a game of your own: its folder and its tests")
    new.add_argument("name", help="the name of its folder, for example: liars_dice")
    new.add_argument("--title", default="", help="what players call it (default: made of the name)")
    goldens = commands.add_parser(
        "goldens", help="write what is kept of games to compare them with, and say what changed"
    )
    goldens.add_argument("names", nargs="*", metavar="NAME", help="of these games (default: all)")
    goldens.add_argument("--page", action="store_true", help="build, and also write what a browser says of them")
    goldens.add_argument("--pictures", action="store_true", help="build, and also write how they look in a browser")
    goldens.add_argument(
        "--anew", action="store_true", help="links too, which else stay: for a game that is not published yet"
    )
    return parser


def port(text: str) -> int:
    """Read a port number."""
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def conditions(text: str) -> tuple[str, ...]:
    """Read which conditions to measure under, separated by commas."""
    wanted = set(text.split(","))
    unknown = wanted - set(boot.CONDITIONS)
    if unknown:
        raise argparse.ArgumentTypeError(f"{min(unknown)!r} is none of {', '.join(boot.CONDITIONS)}")
    return tuple(name for name in boot.CONDITIONS if name in wanted)


def build(_options: argparse.Namespace, _rest: Sequence[str]) -> int:
    """Make dist/."""
    environment.need_venv()
    environment.need_packages("page")
    environment.need_node_modules()
    made_of = sources.sources()
    say(site.build(DIST))
    sources.note(made_of)
    return 0


def serve(options: argparse.Namespace, rest: Sequence[str]) -> int:
    """Make dist/ and serve it until interrupted."""
    server.need_free(options.port)
    build(options, rest)
    if options.watch:
        threading.Thread(target=sources.watch, daemon=True).start()
    server.serve(DIST, options.port, open_page=options.open)
    return 0


def test(options: argparse.Namespace, rest: Sequence[str]) -> int:
    """Run the whole suite, in two processes; pytest's own arguments come last and so win."""
    if not inside_own_environment():
        return again_inside()
    build(options, rest)
    if plays_on_the_page(rest):
        browser.need()
    if options.browsers == "all":
        browser.need_others()
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup", f"--browsers={options.browsers}"]
    command += ["--full", "-o", f"faulthandler_timeout={LONGEST_TEST}"] if options.full else []
    return subprocess.run([*command, *rest], cwd=ROOT, check=False).returncode


def plays_on_the_page(rest: Sequence[str]) -> bool:
    """Tell whether any test that pytest will choose takes a browser."""
    if not rest:
        return True
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *rest]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return any(line.startswith(BROWSER_TESTS) for line in listed.splitlines())


def bench(options: argparse.Namespace, rest: Sequence[str]) -> int:
    """Measure one thing and print a table."""
    if not inside_own_environment():
        return again_inside()
    if options.what == "fuzz":
        say(app_module("tools.bench.fuzz").fuzz(options.links))
        return 0
    build(options, rest)
    runs = options.runs or RUNS.get(options.what, 7)
    if options.what == "boot":
        say(boot.starts(DIST, browser.need(), runs, options.only))
    elif options.what == "taps":
        say(taps.taps(DIST, browser.need(), runs))
    elif options.what == "invitation":
        say(invitation.invitations(DIST, browser.need(), runs))
    elif options.what == "links":
        say(app_module("tools.bench.links").links(DIST, browser.need(), runs, options.matches, options.level))
    elif options.what == "bots":
        measure = app_module("tools.bench.bots").strength
        say(measure(DIST, browser.need(), options.games_scale, options.seconds))
    else:
        say(engine.engine(DIST, browser.need(), runs, options.seconds))
    return 0


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
    build(options, rest)
    browser.need()
    command = [sys.executable, "-m", "pytest", "-q", PAGE_GOLDENS, "--rewrite"]
    command += ["--full"] if options.pictures else []
    command += ["-k", " or ".join(f"[{name}" for name in options.names)] if options.names else []
    return subprocess.run(command, cwd=ROOT, check=False).returncode


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
}
