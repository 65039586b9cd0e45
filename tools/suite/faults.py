"""
Plant one-line faults at random in py/ and web/, and tell which tier of the suite finds each.

    .venv/bin/python -m tools.suite.faults --seed 1 --count 20

The same seed plants the same faults in the same sources. Each is planted in a copy of the project, and the tiers run
there until one fails: `--quick`, then every run's, then with `--full-too` the rest. What no tier finds changes nothing
that anybody could see, or asks for a test.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from tools.common import NODE_MODULES, ROOT, VENV, VENV_PYTHON, say

COPIED = (".cache", "dist")
LINKED = {".venv": VENV, "node_modules": NODE_MODULES}
SWAPS = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "===": "!==",
    "!==": "===",
    "+": "-",
    "-": "+",
    "and": "or",
    "or": "and",
    "&&": "||",
    "||": "&&",
    "not ": "",
    "is": "is not",
    "in": "not in",
    "True": "False",
    "False": "True",
    "true": "false",
    "false": "true",
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "first": "last",
    "0": "1",
    "1": "2",
    "2": "3",
}
"""What stands in the place of a word or an operator."""
TOKEN = re.compile(r"(?<= )(?:[<>=!]=?=?|[+-]|and|or|&&|\|\||is|in)(?= )|\bnot (?!in)|\b(?:\w+)\b(?!['\"=:]|\s*=[^=])")
SILENT = re.compile(r"^\s*(#|//|\*|/\*|import |from |export \{|@|class |def |async def |raise |if TYPE_CHECKING)")
"""Lines that say nothing at run time, or only what the type checker sees at once."""


class Fault(NamedTuple):
    """One changed line: the file, its number, what it was and what it is now."""

    path: str
    line: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}\n  - {self.before.strip()}\n  + {self.after.strip()}"


def main(arguments: Sequence[str]) -> int:
    """Plant the faults one by one, and print which tier found each, and by which test."""
    parser = argparse.ArgumentParser(prog="python -m tools.suite.faults", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="which faults (default: %(default)s)")
    parser.add_argument("--count", type=int, default=20, help="how many (default: %(default)s)")
    parser.add_argument("--skip", type=int, default=0, help="how many of them to pass over, as done before")
    parser.add_argument("--full-too", action="store_true", help="run --full where the tiers before find nothing")
    parser.add_argument("--list", action="store_true", help="only print the faults")
    options = parser.parse_args(arguments)
    tiers = {"quick": ["--quick"], "every run": [], **({"full": ["--full"]} if options.full_too else {})}
    for at, fault in enumerate(faults(options.seed, options.count), 1):
        if at > options.skip:
            say(f"{at}. {fault}")
            if not options.list:
                say(f"  = {found(fault, tiers)}")
    return 0


def faults(seed: int, count: int) -> list[Fault]:
    """Return so many faults, each in a file that is chosen by its number of lines."""
    rng = random.Random(seed)
    places = [place for file in sources() for place in changeable(file)]
    rng.shuffle(places)
    return list(islice((fault for place in places if (fault := planted(*place, rng))), count))


def sources() -> list[Path]:
    """Return the files that hold the product's code."""
    kinds = ("py/passalong/**/*.py", "web/*.js", "web/*.mjs")
    return sorted(file for kind in kinds for file in ROOT.glob(kind))


def changeable(file: Path) -> Iterator[tuple[Path, int]]:
    """Yield each line of a file, counted from 0, in which something can be changed."""
    lines = file.read_text("utf-8").splitlines()
    prose = docstring_lines(file) if file.suffix == ".py" else set()
    for at, line in enumerate(lines):
        if at not in prose and not SILENT.match(line) and any(changes(line)):
            yield file, at


def docstring_lines(file: Path) -> set[int]:
    """Return the lines, counted from 0, that belong to texts standing by themselves."""
    alone = [node.value for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Expr)]
    texts = [node for node in alone if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {at for text in texts for at in range(text.lineno - 1, text.end_lineno or text.lineno)}


def changes(line: str) -> Iterator[str]:
    """
    Yield the line with each thing in it changed that can be.

    >>> list(changes("    return 1 if a < b else None"))
    ['    return 2 if a < b else None', '    return 1 if a <= b else None']
    """
    for found in TOKEN.finditer(line):
        other = SWAPS.get(found[0])
        if other and not in_a_string(line, found.start()):
            yield line[: found.start()] + other + line[found.end() :]


def in_a_string(line: str, at: int) -> bool:
    """Tell whether a place in a line lies between quotes or after the beginning of a comment."""
    before = re.sub(r"\\.", "", line[:at])
    return any(before.count(mark) % 2 for mark in "\"'`") or "# " in before or "// " in before or "/**" in before


def planted(file: Path, at: int, rng: random.Random) -> Fault | None:
    """Choose one of the ways to change a line after which the file can still be read, if there is one."""
    lines = file.read_text("utf-8").splitlines()
    ways = [way for way in changes(lines[at]) if file.suffix != ".py" or parses([*lines[:at], way, *lines[at + 1 :]])]
    return Fault(file.relative_to(ROOT).as_posix(), at + 1, lines[at], rng.choice(ways)) if ways else None


def parses(lines: Sequence[str]) -> bool:
    """Tell whether lines are a Python module."""
    try:
        ast.parse("\n".join(lines))
    except SyntaxError:
        return False
    return True


def found(fault: Fault, tiers: dict[str, list[str]]) -> str:
    """Plant a fault in a copy of the project, run the tiers there, and say what became of it."""
    with tempfile.TemporaryDirectory(prefix="fault.") as folder:
        project = copy(Path(folder) / "project")
        file = project / fault.path
        lines = file.read_text("utf-8").splitlines(keepends=True)
        lines[fault.line - 1] = fault.after + "\n"
        file.write_text("".join(lines), "utf-8")
        for tier, options in tiers.items():
            python = project / ".venv" / VENV_PYTHON.relative_to(VENV)
            command = [str(python), "build.py", "test", "-x", *options]
            done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
            if done.returncode:
                return f"{tier}: {reason(done.stdout + done.stderr)}"
    return "not found"


def copy(project: Path) -> Path:
    """Copy what git knows of the project, as it stands; the environment is shared, the last build comes along."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (project / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, project / name)
    for name, target in LINKED.items():
        (project / name).symlink_to(target)
    for name in COPIED:
        shutil.copytree(ROOT / name, project / name)
    return project


def reason(printed: str) -> str:
    """Return the line that says best why a run failed."""
    lines = printed.splitlines()
    failed = [line for line in lines if line.startswith(("FAILED ", "ERROR "))]
    return (failed or difflib.get_close_matches("error", lines, 1) or lines[-1:] or ["it said nothing"])[0][:200]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
