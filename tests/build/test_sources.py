"""Whether dist/ is made of the sources as they are: found out by contents, and said with the names of what changed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grimp
import pytest

from tools.build import sources

ROOMS = {"tools.boot", "tools.build"}
NO_MATTER = {"tools", "tools.environment"}
"""What a build imports and no byte of the site depends on."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project whose dist/ has just been built."""
    for name in (
        "index.html",
        "web/a.js",
        "py/passalong/b.py",
        "tools/boot/c.mjs",
        "dist/index.html",
        "tools/bench/taps.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    for name, path in {"ROOT": tmp_path, "DIST": tmp_path / "dist", "STAMP": tmp_path / ".cache" / "dist.json"}.items():
        monkeypatch.setattr(sources, name, path)
    sources.note(sources.sources())
    return tmp_path


def test_what_is_as_it_was_is_fresh_whatever_its_date(project: Path) -> None:
    assert sources.why_stale() is None
    os.utime(project / "web" / "a.js", (2**31, 2**31))
    (project / "tools" / "bench" / "taps.py").write_text("no part of a build")
    (project / "py" / "passalong" / "b.pyc").write_text("")
    assert sources.why_stale() is None


CHANGES: dict[str, Callable[[Path], Any]] = {
    "web/a.js": lambda file: file.write_text("changed"),
    "index.html": Path.unlink,
    "py/passalong/new.py": lambda file: file.write_text(""),
}


@pytest.mark.parametrize("path", CHANGES)
def test_what_changed_is_named(project: Path, path: str) -> None:
    CHANGES[path](project / path)
    assert f"dist/ is out of date: {path} changed since" in str(sources.why_stale())


@pytest.mark.parametrize("gone", ["dist/index.html", ".cache/dist.json"])
def test_what_is_not_known_is_not_fresh(project: Path, gone: str) -> None:
    (project / gone).unlink()
    assert "There is no dist/ that is known" in str(sources.why_stale())


def test_all_that_makes_the_site_counts_as_its_source() -> None:
    modules = {"tools.build.site", *grimp.build_graph("tools").find_upstream_modules("tools.build.site")} - NO_MATTER
    files = {f"{name.replace('.', '/')}.py" for name in modules if name not in ROOMS}
    assert files - set(sources.sources()) == set()
    read = {"web/css/app.css", "web/manifest.webmanifest", "web/icons/icon.svg", "pyscript.toml"}
    made_with = {"tools/pyodide.mjs", "tools/build/bundle.mjs", "tools/boot/early.txt"}
    assert (read | made_with) - set(sources.sources()) == set()


def test_a_change_is_built_once_and_a_build_that_fails_ends_nothing(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    built: list[list[str | Path]] = []

    def build(command: list[str | Path], **_: Any) -> subprocess.CompletedProcess[str]:
        built.append(command)
        return subprocess.CompletedProcess(command, returncode=1)

    def sleep(_: float) -> None:
        if len(pauses) == 2:
            (project / "web" / "a.js").write_text("changed")
        if not pauses:
            raise KeyboardInterrupt
        pauses.pop()

    pauses = [0.0] * 4
    monkeypatch.setattr("tools.build.sources.subprocess.run", build)
    monkeypatch.setattr("tools.build.sources.time.sleep", sleep)
    with pytest.raises(KeyboardInterrupt):
        sources.watch()
    assert built == [[sys.executable, project / "build.py", "build"]]
    assert capsys.readouterr().out == "web/a.js changed.\n"
