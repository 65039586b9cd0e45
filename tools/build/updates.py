"""
Makes a new version cheap for whoever has an older one.

One changed line of ours changes few bytes of the images and of the package, but nearly all of them as they are packed.
So the site has in updates/ what has changed in each of these files, unpacked, since the version that is published: a
step. The service worker (web/sw.js) unpacks its own file, takes the step, and compares the hash. Steps of some versions
before are kept, and whoever has been away for long takes several. Where no step leads on, the new file is fetched.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen

from tools.build.difference import BASES
from tools.common import ROOT, Problem, run, say

FOLDER = "updates"
LIST = f"{FOLDER}/list.json"
"""The names of the steps, the oldest first."""
KEPT = 24
"""Steps: six versions in which all four files have changed."""
LARGEST = 0.5
"""A step that is a larger part of the largest of these files is left out: it saves too little."""
UNREADABLE = (OSError, ValueError, HTTPException)
"""What may be wrong with an address or a list."""
WORK = ROOT / ".cache"
DIFFERENCES = "import sys; from tools.build.difference import main; main(*sys.argv[1:])"
ADVICE = "Leave out --published: then players fetch changed files whole."
TIMEOUT_S = 60.0
LIMIT_S = 600.0


def steps(published: str, files: Mapping[str, bytes], contents: Mapping[str, bytes]) -> dict[str, bytes]:
    """
    Return the steps to these contents by their names, the oldest first.

    `published` is the address or the folder of the site as it is now. Where that is of no use, there are none: a new
    version must not fail for an old one.
    """
    try:
        new = differences({path: read(published, path) for path in BASES}, contents)
    except (*UNREADABLE, Problem) as error:
        say(f"Of {published} nothing can be made: players will fetch changed files whole.\n{error}")
        return {}
    largest = LARGEST * max(len(files[path]) for path in BASES)
    new = {name: step for name, step in new.items() if len(step) <= largest}
    kept = {name: step for name, step in older(published).items() if name not in new}
    return dict([*kept.items(), *new.items()][-KEPT:])


def older(published: str) -> dict[str, bytes]:
    """Return the steps that are published; a site made without any has no list."""
    try:
        return {name: read(published, f"{FOLDER}/{name}") for name in json.loads(read(published, LIST))}
    except UNREADABLE:
        return {}


def read(site: str, path: str) -> bytes:
    """Return a file of a site, which is an address or a folder."""
    if "://" not in site:
        return (Path(site) / path).read_bytes()
    with urlopen(f"{site.rstrip('/')}/{path}", timeout=TIMEOUT_S) as answer:
        content: bytes = answer.read()
    return content


def differences(old: Mapping[str, bytes], new: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the steps from files as they are published to new contents."""
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as work:
        folders = [Path(work) / name for name in ("old", "new", FOLDER)]
        for folder, files in zip(folders, (old, new, {}), strict=True):
            write(folder, files)
        interpreter = ROOT / "tools" / "pyodide.mjs"
        places = [folder.relative_to(ROOT).as_posix() for folder in folders]
        run(["node", interpreter, DIFFERENCES, *places], ADVICE, LIMIT_S)
        return {file.name: file.read_bytes() for file in sorted(folders[-1].iterdir())}


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder."""
    folder.mkdir()
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


def in_site(found: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the site that have the steps."""
    listed = {LIST: json.dumps(list(found)).encode()} if found else {}
    return {**{f"{FOLDER}/{name}": step for name, step in found.items()}, **listed}
