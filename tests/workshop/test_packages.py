"""Wheels that a player has added can be imported, and one that is not as it must be harms nothing."""

from __future__ import annotations

import importlib
import json
import sys
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

import passalong
from passalong.workshop import packages
from passalong.workshop.packages import install


@pytest.fixture(autouse=True)
def own_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is installed here is forgotten afterwards."""
    before = set(sys.modules)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


def wheel(files: dict[str, str]) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return written.getvalue()


def refused(content: bytes, folder: Path) -> bool:
    """Tell whether a wheel is refused, without a trace, and the one after it is not."""
    good = wheel({"fine_one.py": "answer = 42"})
    unusable = json.loads(install([("bad.whl", content), ("good.whl", good)], folder))
    assert (folder / "1" / "fine_one.py").is_file()
    assert unusable in ([], ["bad.whl"])
    left = [path for path in folder.parent.rglob("*") if path not in (folder, folder / "1", folder / "1/fine_one.py")]
    return bool(unusable) and left == []


def test_a_module_of_a_wheel_can_be_imported_with_its_data(tmp_path: Path) -> None:
    files = {
        "tiny_lib/__init__.py": "from .core import answer",
        "tiny_lib/core.py": "answer = 42",
        "tiny_lib/a.txt": "a",
    }
    assert install([("tiny_lib-1.0-py3-none-any.whl", memoryview(wheel(files)))], tmp_path) == "[]"
    module = importlib.import_module("tiny_lib")
    assert module.answer == 42
    assert Path(str(module.__file__)).with_name("a.txt").read_text("utf-8") == "a"


def test_no_module_of_a_wheel_takes_the_place_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        "json/__init__.py": "",
        "passalong/__init__.py": "",
        "passalong/stolen.py": "",
        "colorsys.py": "evil = True",
    }
    install([("evil.whl", wheel(files))], tmp_path)
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    assert not hasattr(importlib.import_module("colorsys"), "evil")
    assert importlib.reload(json).dumps([]) == "[]"
    assert not Path(str(passalong.__file__)).is_relative_to(tmp_path)
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("passalong.stolen")


@pytest.mark.parametrize("name", ["../out.py", "a/../../out.py", "/out.py", "..\\out.py", "C:/out.py", "C:out.py"])
def test_a_file_that_would_lie_elsewhere_is_refused(tmp_path: Path, name: str) -> None:
    assert refused(wheel({"first.py": "", name: "evil"}), tmp_path / "packages")


def test_what_grows_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "MOST_BYTES", 10_000)
    assert refused(wheel({"bomb.py": " " * 10_001}), tmp_path / "packages")


def test_all_wheels_share_the_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "MOST_BYTES", 10_000)
    half = wheel({"half.py": " " * 5_001})
    assert json.loads(install([("a.whl", half), ("b.whl", half)], tmp_path)) == ["b.whl"]


def test_a_file_that_is_larger_than_it_says_is_refused(tmp_path: Path) -> None:
    content, told, size = wheel({"bomb.py": " " * 70_000}), (5).to_bytes(4, "little"), (70_000).to_bytes(4, "little")
    assert content.count(size) == 2
    assert refused(content.replace(size, told), tmp_path / "packages")


def test_too_many_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packages, "MOST_FILES", 3)
    assert refused(wheel({f"a{number}.py": "" for number in range(4)}), tmp_path / "packages")


@pytest.mark.parametrize(
    "content",
    [b"", b"<html>", wheel({"a.py": "x" * 999})[:60], wheel({"a": "", "a/b.py": ""})],
    ids=["empty", "a page", "cut short", "a file and a folder of one name"],
)
def test_what_is_no_whole_wheel_is_refused(tmp_path: Path, content: bytes) -> None:
    assert refused(content, tmp_path / "packages")


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    content = bytearray(wheel({"a.py": "".join(map(str, range(999)))}))
    content[100:140] = bytes(40)
    assert refused(bytes(content), tmp_path / "packages")
