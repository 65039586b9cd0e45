"""The two commands on a fresh machine: pinned, and with a plain word when something is missing."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from tools import browser, command, environment, static
from tools.bench import daily
from tools.common import VENV_BIN, Problem, run


def test_lock_file_holds_no_addresses(root: Path) -> None:
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
    assert all("integrity" in package for name, package in lock["packages"].items() if name)
    assert "omit-lockfile-registry-resolved=true" in (root / ".npmrc").read_text("utf-8").splitlines()


def test_all_versions_are_exact(root: Path) -> None:
    package = json.loads((root / "package.json").read_text("utf-8"))
    wanted = {**package["dependencies"], **package["devDependencies"]}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    groups = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    assert all(re.fullmatch(r"[\w.-]+==[\d.]+", line) for group in groups.values() for line in group)


def test_old_python_can_read_the_entry_point(root: Path) -> None:
    ast.parse((root / "build.py").read_text("utf-8"), feature_version=(3, 4))


def test_wheel_holds_the_whole_package(root: Path, tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "build.py"):
        (source / name).write_bytes((root / name).read_bytes())
    (source / "py").symlink_to(root / "py", target_is_directory=True)
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, tmp_path, source], check=True, timeout=120)
    with zipfile.ZipFile(next(tmp_path.glob("passalong-*.whl"))) as wheel:
        names = set(wheel.namelist())
        about = {PurePosixPath(name).name: wheel.read(name).decode() for name in names if ".dist-info/" in name}
    assert "passalong = passalong.__main__:run" in about["entry_points.txt"]
    assert "License-Expression: MIT" in about["METADATA"].splitlines()
    assert about["LICENSE"] == (root / "LICENSE").read_text("utf-8")
    likes = ("**/*.py", "**/*.csv", "**/table.css", "py.typed")
    kept = [file for like in likes for file in (root / "py" / "passalong").glob(like)]
    assert {file.relative_to(root / "py").as_posix() for file in kept} <= names


def test_build_py_does_not_stand_in_the_way_of_the_program_named_build(root: Path, tmp_path: Path) -> None:
    """CONTRIBUTING.md asks for `-P`, with which Python does not look for modules in this folder."""
    (tmp_path / "build.py").write_text("print('the other one')")
    command = [sys.executable, "-P", "-m", "build"]
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    assert subprocess.check_output(command, cwd=root, env=env, text=True) == "the other one\n"
    assert " ".join(["python3", *command[1:]]) in (root / "CONTRIBUTING.md").read_text("utf-8")


def test_the_changelog_knows_this_version(root: Path) -> None:
    version = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    headings = re.findall(r"^## \[(.+?)\](.*)$", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == ("Unreleased", "")
    assert headings[1][0] == version
    assert all(re.fullmatch(r" - \d{4}-\d\d-\d\d", date) for _, date in headings[1:])


def test_failed_program_is_quoted_with_advice() -> None:
    with pytest.raises(Problem, match=r"failed:\n    it broke\nDo this\."):
        run([sys.executable, "-c", "print('it broke'); raise SystemExit(3)"], "Do this.")
    with pytest.raises(Problem, match=r"cannot be started.*\nDo this\."):
        run(["no-such-program"], "Do this.")
    with pytest.raises(Problem, match=r"did not finish within 0 seconds\.\nDo this\."):
        run([sys.executable, "-c", "import time; time.sleep(60)"], "Do this.", limit=0.2)


def test_problem_is_a_message(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise Problem("There is no network. Plug it in.")

    monkeypatch.setitem(command.COMMANDS, "build", fail)
    assert command.main(["build"]) == 1
    assert capsys.readouterr().err == "\nThere is no network. Plug it in.\n"


@pytest.mark.parametrize(
    "option",
    [
        *[f"--{name}={text}" for name in ("runs", "matches", "links", "days") for text in ("-1", "0", "²", "9" * 5000)],
        *[f"--{name}={text}" for name in ("seconds", "games-scale") for text in ("-1", "0", "nan", "inf", "much")],
    ],
)
def test_a_number_that_cannot_be_gets_usage(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["bench", "daily", option])
    assert "above zero, up to 999999999" in capsys.readouterr().err


def test_a_date_that_there_is_not_is_refused() -> None:
    with pytest.raises(Problem, match=r"'2026-02-30' is no date such as 2026-11-23\."):
        daily.pars("2026-02-30", 1, None)


def test_wrong_words_get_usage(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["bake"], ["serve", "--port", "x"], ["build", "--full"], ["bench", "nothing"]):
        with pytest.raises(SystemExit, match="2"):
            command.main(words)
        assert "usage: build.py" in capsys.readouterr().err


def test_further_arguments_of_test_keep_their_order() -> None:
    options, rest = command.make_parser().parse_known_args(["test", "-k", "null", "--full", "tests/games", "-x"])
    assert options.full
    assert rest == ["-k", "null", "tests/games", "-x"]


def test_second_start_fetches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> str:
        raise AssertionError("started a program")

    monkeypatch.setattr(environment, "run", refuse)
    environment.need_venv()
    environment.need_packages("page")
    environment.need_packages("dev")
    environment.need_node_modules()


def test_missing_node_comes_from_python_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(environment, "node_version", lambda: (0,))
    monkeypatch.setattr(environment, "need_venv", lambda: asked.append("venv"))
    monkeypatch.setattr(environment, "need_packages", asked.append)
    monkeypatch.setenv("PATH", "somewhere")
    environment.need_node_on_path()
    assert asked == ["venv", "node"]
    assert os.environ["PATH"].startswith(str(VENV_BIN))


@pytest.mark.parametrize(
    ("rest", "takes"),
    [
        ([], True),
        (["-k", "rulings", "tests/games/test_loot_rulings.py"], False),
        (["-qq", "tests/browser/test_qr.py", "tests/test_record.py"], True),
    ],
)
def test_a_browser_is_asked_for_where_a_test_takes_one(rest: list[str], takes: bool) -> None:
    assert command.plays_on_the_page(rest) is takes


@pytest.mark.parametrize("chosen", [True, False])
def test_the_tests_begin_with_a_browser_only_if_they_take_one(monkeypatch: pytest.MonkeyPatch, chosen: bool) -> None:
    asked: list[str] = []
    monkeypatch.setattr(command, "inside_own_environment", lambda: True)
    monkeypatch.setattr(command, "make", lambda: None)
    monkeypatch.setattr(environment, "need_node_modules", lambda: None)
    monkeypatch.setattr(static, "check", lambda _: None)
    monkeypatch.setattr(command, "plays_on_the_page", lambda _: chosen)
    monkeypatch.setattr(browser, "need", lambda: asked.append("browser"))

    def note(words: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(words[2])
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(subprocess, "run", note)
    assert command.main(["test", "-k", "rulings"]) == 0
    assert asked == (["browser", "pytest"] if chosen else ["pytest"])


NO_LIBRARY = "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file"


def test_what_playwright_is_linked_with_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.setattr(browser, "driver_says", lambda: "" if installed else NO_LIBRARY)

    def install(package: str) -> bool:
        installed.append(package)
        return True

    monkeypatch.setattr(browser, "apt_install", install)
    browser.need_driver()
    assert installed == ["libatomic1"]


@pytest.mark.parametrize("obeys", [True, False])
def test_what_playwright_lacks_is_named_where_it_cannot_be_had(monkeypatch: pytest.MonkeyPatch, obeys: bool) -> None:
    monkeypatch.setattr(browser, "driver_says", lambda: NO_LIBRARY)
    monkeypatch.setattr(browser, "apt_install", lambda _: obeys)
    with pytest.raises(Problem, match=r"sudo apt install libatomic1"):
        browser.need_driver()
    monkeypatch.setattr(browser, "driver_says", lambda: NO_LIBRARY.replace("libatomic.so.1", "libodd.so.3"))
    with pytest.raises(Problem, match=r"it needs libodd\.so\.3"):
        browser.need_driver()


def test_playwrights_own_program_starts_here() -> None:
    assert browser.driver_says() == ""


def test_browser_is_looked_for_then_fetched_then_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def refuse(package: str) -> bool:
        tried.append(f"apt {package}")
        return False

    monkeypatch.setattr(browser, "need_driver", lambda: None)
    monkeypatch.setattr(browser, "find", lambda: tried.append("find"))
    monkeypatch.setattr(browser, "run", lambda words, *_, **__: tried.append(" ".join(words[1:])))
    monkeypatch.setattr(browser, "apt_install", refuse)
    with pytest.raises(Problem, match="Install one of them"):
        browser.need()
    assert tried == ["find", "-m playwright install chromium", "find", "apt chromium-headless-shell", "apt chromium"]


def test_browser_that_does_not_start_is_not_taken(tmp_path: Path) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 127\n")
    broken.chmod(0o755)
    assert not browser.starts(str(broken))
    assert not browser.starts(str(tmp_path / "missing"))


def test_other_browsers_that_cannot_be_had_are_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "apt_install", lambda _: False)
    monkeypatch.setenv("PATH", "")
    for look in (browser.firefox_path, browser.webkit_paths):
        with pytest.raises(Problem, match=r"sudo apt install firefox-esr webkit2gtk-driver xvfb"):
            look()
