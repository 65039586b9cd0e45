"""What is in dist/: everything the page asks for, nothing that asks another host, the same bytes every time."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from html import unescape
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urljoin

import pytest

from passalong import game_names
from tests.support import WRITTEN_UP
from tools.boot.files import write
from tools.build import page, site, vendor, workshop
from tools.common import Problem

NEVER_ASKED_FOR = {"404.html", ".nojekyll", "sw.js", *page.LAST_RESORT}
LATER = {
    page.BUILD_NAME,
    *(f"web/{name}" for name in ("interpreter.mjs", "late.mjs", "postcard.js", "secrets.js", "sound.js")),
}
"""The worker's scripts, what keeps secrets of sealed games, and what makes sounds for whoever wants to hear them."""
NEVER_FETCHED = ("http://www.w3.org/", "https://example.org/")
SCRIPT = 'VERSION = "@VERSION@"; [FILES, CONTENTS, STEPS] = ["@FILES@", "@CONTENTS@", "@STEPS@"]'
OWN_TEXT = {".html", ".js", ".mjs", ".css", ".toml", ".webmanifest", ".svg", ".py"}


def test_same_input_same_bytes(built: Path, paths: set[str], tmp_path: Path) -> None:
    site.build(tmp_path)
    assert {path: digest(tmp_path / path) for path in paths} == {path: digest(built / path) for path in paths}


def test_build_leaves_right_files_alone_and_removes_others(tmp_path: Path) -> None:
    site.build(tmp_path)
    before = (tmp_path / "index.html").stat().st_mtime_ns
    (tmp_path / "old.js").write_text("")
    (tmp_path / "sw.js").write_text("damaged")
    site.build(tmp_path)
    assert (tmp_path / "index.html").stat().st_mtime_ns == before
    assert not (tmp_path / "old.js").exists()
    assert (tmp_path / "sw.js").read_text() != "damaged"


def test_service_worker_keeps_all_that_the_page_can_ask_for(built: Path, paths: set[str]) -> None:
    listed = service_worker_files(built)
    own = {path for path in paths if not re.fullmatch(page.WORKSHOP, path)}
    assert set(listed) == {path for path in own if path not in NEVER_ASKED_FOR and not path.startswith("licences/")}
    assert listed == {path: digest(built / path) for path in listed}


def test_service_worker_version_follows_the_files() -> None:
    first, same, other = (page.service_worker({"a": content}, SCRIPT, {}, []) for content in (b"1", b"1", b"2"))
    assert first == same
    assert re.findall(rb'VERSION = "(\w{16})"', first) != re.findall(rb'VERSION = "(\w{16})"', other)


def test_no_own_file_names_another_host(built: Path, paths: set[str]) -> None:
    asks_pypi = {workshop.FRAME}  # its policy has a test of its own
    texts = {path: (built / path).read_text("utf-8") for path in paths - asks_pypi if is_own_text(path)}
    texts |= {path: source.decode() for path, source in site.package_files()}
    addresses = [(path, found) for path, text in texts.items() for found in re.findall(r"https?://[^\s\"'`)<>]*", text)]
    assert [(path, found) for path, found in addresses if not found.startswith(NEVER_FETCHED)] == []


def test_everything_referred_to_is_there(built: Path, paths: set[str]) -> None:
    html = (built / "index.html").read_text("utf-8")
    manifest = json.loads((built / "manifest.webmanifest").read_text("utf-8"))
    referred = set(re.findall(r'\b(?:href|src)="(\./[^"]+)"', html))
    referred |= {icon["src"] for icon in manifest["icons"]} | {pyscript_config(built)["interpreter"]}
    for script in (page.SHELL, *LATER):
        imports = re.findall(r'(?:\bfrom|\bimport\s*\(?)\s*"(\.[^"]+\.m?js)"', (built / script).read_text("utf-8"))
        referred |= {urljoin(script, path) for path in imports}
    for stylesheet in built.glob("web/css/*.css"):
        used = re.findall(r"url\(\"?(\.[^)\"]+)", stylesheet.read_text("utf-8"))
        referred |= {urljoin(f"web/css/{stylesheet.name}", path) for path in used}
    assert {path.removeprefix("./") for path in referred} - paths == set()


def pyscript_config(built: Path) -> dict[str, str]:
    html = (built / "index.html").read_text("utf-8")
    written: dict[str, str] = json.loads(unescape(re.findall(r'<script type="py"[^>]* config="([^"]+)"', html)[0]))
    return written


def test_page_is_complete_before_python_is_up(built: Path) -> None:
    html = (built / "index.html").read_text("utf-8")
    assert not re.findall(r"<!-- ?(?:region|sprite)", html)
    assert 'data-act="new"' in html
    drawn = set(re.findall(r'<symbol id="(i-[a-z0-9-]+)"', html))
    assert set(re.findall(r'href="#(i-[a-z0-9-]+)"', html)) <= drawn


def test_the_header_is_painted_before_anything_else_is_styled(built: Path) -> None:
    html = (built / "index.html").read_text("utf-8")
    head, painted, rest = re.split(r'<body>|<link rel="stylesheet"', html)
    assert re.findall("<style>.*#header{", head)
    assert all(f'id="{name}"' in painted for name in ("header", "starting", "failure", "reload"))
    assert "<main>" in rest and '<svg class="sprite"' in rest.partition("</main>")[2]


def test_what_is_loaded_at_the_start_is_one_script_and_one_stylesheet(built: Path, paths: set[str]) -> None:
    html = (built / "index.html").read_text("utf-8")
    assert re.findall(r'<link rel="stylesheet" href="\./([^"]+)"', html) == [page.STYLES]
    assert re.findall(r'<script type="module" src="\./([^"]+)"', html) == [page.SHELL]
    assert {path for path in paths if path.endswith(".css")} == {page.STYLES, workshop.STYLES}
    scripts = {path for path in paths if re.fullmatch(r"web/.*js", path)}
    assert scripts - {workshop.SCRIPT, workshop.WORKER, workshop.SEAT} == {page.SHELL, *LATER}


def test_another_build_changes_no_other_script_and_no_stylesheet(monkeypatch: pytest.MonkeyPatch) -> None:
    before = page.bundles()
    monkeypatch.setattr(page, "build_name", lambda: "another")
    after = page.bundles()
    assert {path for path in after if after[path] != before[path]} == {page.BUILD_NAME}


def test_every_stylesheet_of_the_page_is_in(root: Path) -> None:
    whole = [root / page.FIRST_STYLES, root / page.STYLES]
    parts = [part for file in whole for part in re.findall(r'@import "\./([a-z]+\.css)"', file.read_text("utf-8"))]
    files = {file.name for file in (root / page.STYLES).parent.glob("*.css")} - {file.name for file in whole}
    assert (len(parts), set(parts)) == (len(files), files)


def test_the_stylesheets_of_all_games_are_in(built: Path) -> None:
    styles = (built / page.STYLES).read_text("utf-8")
    for game in WRITTEN_UP:
        assert f"[data-game={game}]" in styles


def test_the_guard_can_be_read_by_old_browsers() -> None:
    with pytest.raises(Problem, match=r"rescue\.js:1: .*es5"):
        page.bundles({"web/rescue.js": "const isNew = class {};"})


def test_a_mistake_in_a_script_is_told_with_its_place() -> None:
    with pytest.raises(Problem, match=r"web/python\.js:2: "):
        page.bundles({"web/python.js": "export function connect() {}\nconst [;"})


def test_every_game_has_a_shortcut(built: Path) -> None:
    manifest = json.loads((built / "manifest.webmanifest").read_text("utf-8"))
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [f"./?game={name}" for name in game_names()]


def test_pyscript_without_its_editor_terminal_and_package_loader(built: Path) -> None:
    listed = service_worker_files(built)
    names = {PurePosixPath(path).name.split("-")[0] for path in listed if path.startswith("vendor/pyscript/")}
    assert names == {"core.js", "core", "error"}


def test_no_package_can_be_loaded_from_elsewhere(built: Path) -> None:
    lock = json.loads((built / "vendor" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    config = pyscript_config(built)
    assert lock["packages"] == boot_facts(built)["lock"]["packages"] == {}
    assert "packages" not in config
    assert config["interpreter"].startswith("./")


def test_qr_codes_need_nothing_but_what_is_shipped(tmp_path: Path) -> None:
    write(tmp_path, dict([*site.package_files(), *vendor.python_files()]))
    draw = (
        "import sys; sys.path[:0] = ['.']; from passalong.app.screens import qr; print(qr.qr_code('x#', '1').version)"
    )
    command = [sys.executable, "-I", "-S", "-c", draw]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "1\n"


def test_licences_of_everything_shipped(paths: set[str]) -> None:
    for package in (*vendor.SHIPPED, *vendor.PYTHON):
        assert f"licences/{vendor.file_name(package)}.txt" in paths


def test_unknown_icon_is_named() -> None:
    with pytest.raises(Problem, match="no icon called 'no-such-icon'"):
        page.sprite('<use href="#i-no-such-icon">')


def test_own_icon_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "OWN_ICONS", tmp_path)
    (tmp_path / "anchor.svg").write_text('<svg xmlns="x" viewBox="0 0 8 8"><path d="M0 0"/></svg>')
    assert page.symbol("anchor", {"anchor": "theirs"}) == (
        '<symbol id="i-anchor" viewBox="0 0 8 8"><path d="M0 0"/></symbol>'
    )
    assert "theirs" in page.symbol("boat", {"boat": "theirs"})


def test_missing_place_and_font_are_named() -> None:
    with pytest.raises(Problem, match="exactly one <!-- sprite -->"):
        page.fill("<p>", "sprite", "")
    with pytest.raises(Problem, match=r"font comic\.woff2"):
        vendor.font_file("comic.woff2")


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def service_worker_files(built: Path) -> dict[str, str]:
    match = re.search(r"JSON\.parse\(`(\{.*?\})`\)", (built / "sw.js").read_text("utf-8"), re.DOTALL)
    assert match
    files: dict[str, str] = json.loads(match[1])
    return files


def boot_facts(built: Path) -> dict[str, Any]:
    """Read what the build has told the interpreter."""
    match = re.search(r"JSON\.parse\(`(\{.*?\})`\)", (built / "web" / "interpreter.mjs").read_text("utf-8"))
    assert match
    facts: dict[str, Any] = json.loads(match[1])
    return facts


def is_own_text(path: str) -> bool:
    return not path.startswith(("vendor/", "licences/", "py/pyodide.")) and PurePosixPath(path).suffix in OWN_TEXT
