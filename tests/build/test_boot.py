"""What Python starts from: a library that is complete for us, and an image that only changes with its sources."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import pytest

from passalong import game_names
from passalong.app.selfcheck import known_deal
from tests.build.budgets import BUDGETS
from tests.support import WRITTEN_UP
from tools.boot import files
from tools.boot.library import module_name, same_line
from tools.build import site, updates, vendor
from tools.build.difference import BASES
from tools.common import PACKAGE

PLAY = """
import { loadPyodide } from "pyodide";
import { readFileSync } from "node:fs";
const [folder, visit] = process.argv.slice(1);
const python = await loadPyodide({ stdLibURL: `${folder}/stdlib.zip` });
python.FS.writeFile("/lib/passalong.zip", readFileSync(`${folder}/passalong.zip`));
python.runPython("import sys; sys.path.append('/lib/passalong.zip')");
python.runPython(readFileSync(visit, "utf8") + "visit_all()");
"""
"""Starts every screen and game with nothing but the archives of the page."""


def sources() -> tuple[dict[str, bytes], dict[str, bytes]]:
    return {**dict(site.package_files()), **dict(vendor.python_files())}, vendor.pyscript_modules()


@pytest.fixture(scope="module")
def made(built: Path) -> Path:
    """The folder with what has been made for the site."""
    folder = files.CACHE / files.key(*sources())
    assert built.is_dir() and folder.is_dir()
    return folder


@pytest.fixture(scope="module")
def modules(made: Path) -> dict[str, list[str]]:
    """The modules that a start needs, as they were found."""
    found: dict[str, list[str]] = json.loads((made / "modules.json").read_text())
    return found


def names(archive: Path) -> list[str]:
    with ZipFile(archive) as content:
        return content.namelist()


def test_the_archives_hold_bytecode_and_tables_only(made: Path) -> None:
    for archive, suffixes in {"stdlib.zip": {".pyc"}, "passalong.zip": {".pyc", ".csv", ".ftl"}}.items():
        assert {Path(name).suffix for name in names(made / archive)} == suffixes


def test_the_library_holds_what_is_imported_and_little_else(made: Path, modules: dict[str, list[str]]) -> None:
    stems = {module_name(name.removesuffix("c")) for name in names(made / "stdlib.zip")}
    aliases = {"_frozen_importlib", "_frozen_importlib_external", "os.path", "collections.abc"}
    assert set(modules["stdlib"]) - aliases <= stems
    late = {stem for stem in stems if stem.startswith(("email", "importlib.metadata"))}
    assert stems - set(modules["stdlib"]) - set(modules["pyscript"]) == late
    assert {"json", "hashlib", "asyncio"} <= stems
    assert not {"sqlite3", "unittest", "argparse", "ssl"} & stems


def rooms(name: str) -> set[str]:
    """Return the modules that a game's pack loads from its own folder."""
    source = PACKAGE.joinpath("games", name, "pack.py").read_text(encoding="utf-8")
    loads = {node.module for node in ast.parse(source).body if isinstance(node, ast.ImportFrom) and node.level}
    return {f"passalong.games.{name}.{module}" for module in loads if module}


def test_all_that_a_first_minute_takes_is_in_the_image(modules: dict[str, list[str]]) -> None:
    wanted = {room for name in game_names() for room in rooms(name)}
    assert len(wanted) >= 6 * len(WRITTEN_UP)
    assert wanted - set(modules["package"]) == set()
    assert "passalong.app" in modules["package"]


def test_what_few_players_take_is_not_in_the_image(modules: dict[str, list[str]]) -> None:
    assert [name for name in modules["package"] if name.startswith("segno") or ".rules_v" in name] == []


def test_what_is_for_developers_is_not_for_players(made: Path) -> None:
    packed = names(made / "passalong.zip")
    theirs = ("/adapters/", "/cli/", "null_game", "bench", "encoding")
    assert not [path for path in packed if any(sign in path for sign in theirs)]
    assert {path for path, _ in site.developers_files()} >= {"passalong/__main__.py", "passalong/cli/tournament.py"}


def test_the_package_is_whole(made: Path) -> None:
    package, _ = sources()
    assert set(names(made / "passalong.zip")) == {re.sub(r"\.py$", ".pyc", path) for path in package}


def test_the_image_deals_as_python_does_here(made: Path) -> None:
    assert json.loads((made / "image.json").read_text())["deal"] == known_deal()


def test_nothing_is_made_twice_for_the_same_sources(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "keep", lambda *_: pytest.fail("made again"))
    assert site.python('JSON.parse("@BOOT@")').files["py/stdlib.zip"] == (made / "stdlib.zip").read_bytes()


def test_a_change_of_the_package_is_noticed() -> None:
    package, pyscript = sources()
    assert files.key(package, pyscript) != files.key({**package, "passalong/x.py": b""}, pyscript)


@pytest.mark.parametrize("units", [1, 8, 9, 700])
def test_traceback_lines_of_code_without_lines(units: int) -> None:
    assert sum((byte & 7) + 1 for byte in same_line(units)[::2]) == units


@pytest.mark.full
def test_the_same_sources_give_the_same_bytes_and_a_changed_function_costs_players_little(made: Path) -> None:
    package, pyscript = sources()
    with TemporaryDirectory(dir=files.CACHE) as work:
        again = files.make(Path(work), package, pyscript)
        assert differing(made, again) == set()
    path, before = "passalong/games/loot/scoring.py", b"    def total_without("
    assert before in package[path]
    package[path] = package[path].replace(before, b"    def twice(self):\n        return 2 * self.total\n\n" + before)
    with TemporaryDirectory(dir=files.CACHE) as work:
        changed = files.make(Path(work), package, pyscript)
        assert differing(made, changed) <= OURS
        steps = updates.differences(contents(made), contents(changed))
    assert 0 < sum(map(len, steps.values())) <= BUDGETS["changed_function"]["bytes"]


OURS = {"passalong.zip", "passalong.image", "passalong.layer", "late.image", "late.layer", "image.json"}
"""What may not stay the same when our package changes."""


def contents(made: Path) -> dict[str, bytes]:
    """Return what is in the files that change most, by their paths in the site."""
    names = {path: Path(path).name for path in BASES}
    return {path: (made / files.LAYERS.get(name, name)).read_bytes() for path, name in names.items()}


@pytest.mark.full
def test_every_screen_and_game_starts_with_exactly_this_library(made: Path, root: Path) -> None:
    command = ["node", "--input-type=module", "-e", PLAY, str(made), str(files.HERE / "every_screen.py")]
    subprocess.run(command, cwd=root, check=True)


def differing(one: Path, other: Path) -> set[str]:
    """List the files that are not the same in both folders."""
    names = {file.name for folder in (one, other) for file in folder.iterdir()}
    return {name for name in names if (one / name).read_bytes() != (other / name).read_bytes()}
