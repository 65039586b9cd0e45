"""The workshop's part of the site: what it needs is there, and the games' page has nothing to do with it."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from tests.build.test_site import service_worker_files
from tools.build import wheels, workshop
from tools.common import Problem


def listed(built: Path, script: str) -> dict[str, str]:
    match = re.search(r"JSON\.parse\(`(\{.*?\})`\)", (built / script).read_text("utf-8"), re.DOTALL)
    assert match
    files: dict[str, str] = json.loads(match[1])
    return files


def test_the_games_page_stores_nothing_of_the_workshop(built: Path) -> None:
    own = [path for path in service_worker_files(built) if re.search(r"workshop|wheels|editor|codemirror", path)]
    assert own == []
    assert "vendor/pyodide/pyodide.asm.wasm" not in service_worker_files(built)


def test_the_workshop_keeps_all_that_it_asks_for(built: Path, paths: set[str]) -> None:
    kept = listed(built, workshop.KEEPER)
    wanted = {path for path in paths if re.match(r"workshop\.html|web/workshop/|vendor/(wheels|pyscript)/", path)}
    assert wanted | set(workshop.SHARED) <= set(kept)
    assert kept == {path: hashlib.sha256((built / path).read_bytes()).hexdigest() for path in kept}


def test_every_file_that_the_editor_imports_is_there(built: Path) -> None:
    folder = built / "vendor" / "pyscript"
    for file in folder.glob("codemirror*.js"):
        imports = re.findall(r'\bfrom\s*"\./([\w.-]+)"', file.read_text("utf-8"))
        assert all((folder / name).is_file() for name in imports), file


def test_the_page_knows_the_version_of_its_python(built: Path, root: Path) -> None:
    python = json.loads((built / wheels.LOCK).read_text("utf-8"))["info"]["python"]
    assert f'PYTHON = "{python}"' in (root / "web" / "workshop" / "requirements.js").read_text("utf-8")


def test_nothing_comes_from_elsewhere_and_no_text_becomes_a_script(built: Path) -> None:
    html = (built / "workshop.html").read_text("utf-8")
    policy = re.findall(r'Content-Security-Policy" content="([^"]+)"', html)[0]
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "unsafe-inline" not in policy
    assert not re.search(r"https?:|\*", policy)


def test_only_the_frame_that_asks_pypi_reaches_it_and_nothing_else(built: Path) -> None:
    html = (built / workshop.FRAME).read_text("utf-8")
    policy = re.findall(r'Content-Security-Policy" content="([^"]+)"', html)[0]
    assert policy.startswith("default-src 'none'; script-src 'self' 'sha256-")
    [allowed] = re.findall(r"connect-src ([^;]+)", policy)
    assert allowed.split() == ["https://pypi.org", "https://files.pythonhosted.org"]
    assert policy.count("https:") == 2
    assert "<script src" not in html


def test_no_message_is_missing_in_the_page(built: Path) -> None:
    html = (built / "workshop.html").read_text("utf-8")
    assert "{{" not in html and "<!-- " not in html.replace("<!DOCTYPE", "")


def test_our_wheel_is_whole(tmp_path: Path) -> None:
    """A tournament is played from it, by an interpreter that has no other copy."""
    with zipfile.ZipFile(BytesIO(wheels.own_wheel())) as archive:
        archive.extractall(tmp_path)
        record = archive.read("passalong-0.1.0.dist-info/RECORD").decode().splitlines()
        assert {line.split(",")[0] for line in record} == set(archive.namelist())
    play = "import sys; sys.path[:0] = ['.']; from passalong.__main__ import run; run()"
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        play,
        "tournament",
        "detect",
        "--bots",
        "random,random",
        "--games",
        "2",
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_micropip_is_what_the_lock_says(built: Path) -> None:
    lock = json.loads((built / wheels.LOCK).read_text("utf-8"))["packages"]
    assert list(lock) == ["micropip"]
    wheel = built / wheels.FOLDER / lock["micropip"]["file_name"]
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == lock["micropip"]["sha256"]
    assert lock["micropip"]["sha256"] in wheels.REQUIREMENT.read_text("utf-8")


def test_a_damaged_micropip_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = re.findall(r"sha256:(\w+)", wheels.REQUIREMENT.read_text("utf-8"))[0]
    monkeypatch.setattr(wheels, "CACHE", tmp_path)
    (tmp_path / wanted).mkdir()
    (tmp_path / wanted / "micropip.whl").write_text("damaged")
    with pytest.raises(Problem, match="is damaged"):
        wheels.micropip_wheel()
