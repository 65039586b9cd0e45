"""What players of an older version need of a new one: steps between files, and what unpacks them on their device."""

from __future__ import annotations

import hashlib
import json
import random
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.build import page, updates
from tools.build.difference import BASES

LIBRARY, PACKAGE, LATE, ARCHIVE = BASES
UNPACK = """
import { readFileSync, writeFileSync } from "node:fs";
const [script, files] = process.argv.slice(1);
const { unpack } = await import(script);
const read = (path) => path ? readFileSync(path) : new Uint8Array();
for (const [packed, known, target] of JSON.parse(files)) writeFileSync(target, unpack(read(packed), read(known)));
"""
"""Unpacks files as the service worker does."""


def unpack(root: Path, files: Sequence[tuple[Path, Path | None, Path]]) -> list[bytes]:
    """Unpack files into others, each with one that is known already, if any; return what is in them."""
    script = (root / "web" / "zstd.js").as_uri()
    listed = json.dumps(files, default=str)
    subprocess.run(["node", "--input-type=module", "-e", UNPACK, script, listed], check=True, timeout=60)
    return [target.read_bytes() for *_, target in files]


def hash_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def in_worker(built: Path, name: str) -> dict[str, str]:
    """Read what the build has told the service worker."""
    script = (built / "sw.js").read_text("utf-8")
    listings = re.findall(r"JSON\.parse\(`(.*?)`\)", script, re.DOTALL)
    named = dict(zip(("FILES", "CONTENTS", "STEPS"), listings, strict=True))
    found: dict[str, str] = json.loads(named[name])
    return found


def test_what_is_in_an_image_is_found_without_python(root: Path, built: Path, tmp_path: Path) -> None:
    layers = [tmp_path / str(number) for number in range(3)]
    images = [(LIBRARY, None, layers[0]), (PACKAGE, layers[0], layers[1]), (LATE, None, layers[2])]
    found = unpack(root, [(built / path, known, layer) for path, known, layer in images])
    contents = in_worker(built, "CONTENTS")
    assert list(map(hash_of, found)) == [contents[path] for path, *_ in images]
    assert contents[ARCHIVE] == hash_of((built / ARCHIVE).read_bytes())


def test_steps_lead_from_old_contents_to_new_ones(root: Path, tmp_path: Path) -> None:
    chance = random.Random(5)
    noise = chance.randbytes(10_000)
    text = b"".join(chance.choices([b"draw ", b"take ", b"the top discard ", bytes(40)], k=3_000))
    old = {LIBRARY: noise, PACKAGE: text, LATE: b"one page", ARCHIVE: noise + text}
    new = {
        LIBRARY: noise,
        PACKAGE: text[:12_000] + b"changed" + text[12_000:],
        LATE: bytes(7_000) + chance.randbytes(7_000),
        ARCHIVE: text.swapcase() + noise[1_000:],
    }
    steps = updates.differences(old, new)
    changed = [PACKAGE, LATE, ARCHIVE]
    names = {path: hash_of(old[path])[:16] for path in changed}
    assert set(steps) == set(names.values()), "what has not changed needs none"
    assert len(steps[names[PACKAGE]]) < 1_000
    for path in changed:
        (tmp_path / names[path]).write_bytes(steps[names[path]])
        (tmp_path / f"{names[path]}.old").write_bytes(old[path])
    jobs = [(tmp_path / name, tmp_path / f"{name}.old", tmp_path / f"{name}.new") for name in names.values()]
    assert unpack(root, jobs) == [new[path] for path in changed]


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """A site with a step more than are kept."""
    names = [f"{number:016x}" for number in range(updates.KEPT + 1)]
    files = dict.fromkeys(BASES, b"old") | updates.in_site({name: name.encode() for name in names})
    for path, content in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    return tmp_path


NEW = dict.fromkeys(BASES, b"new content")


def test_the_newest_steps_are_kept(published: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "differences", lambda *_: {"f" * 16: b"step", "e" * 16: b"as long as the file"})
    steps = updates.steps(str(published), NEW, NEW)
    assert list(steps) == [*(f"{number:016x}" for number in range(2, updates.KEPT + 1)), "f" * 16]
    assert steps["f" * 16] == b"step"


def test_a_file_that_is_as_it_once_was_has_one_step(published: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    again = f"{7:016x}"
    monkeypatch.setattr(updates, "differences", lambda *_: {again: b"anew"})
    steps = updates.steps(str(published), NEW, NEW)
    assert list(steps)[-1] == again
    assert (steps[again], len(steps)) == (b"anew", updates.KEPT)


def test_without_a_published_site_there_are_no_steps(
    paths: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not [path for path in paths if path.startswith("updates/")]
    assert updates.steps(str(tmp_path), NEW, NEW) == {}
    assert "players will fetch changed files whole" in capsys.readouterr().out


def test_steps_are_not_among_the_files_that_are_kept() -> None:
    files = {"index.html": b"", **updates.in_site({"a" * 16: b"step"})}
    script = page.service_worker(files, '["@VERSION@", "@FILES@", "@CONTENTS@", "@STEPS@"]', {}, ["a" * 16])
    assert b"updates/" not in script
    assert f'["{"a" * 16}"]'.encode() in script
