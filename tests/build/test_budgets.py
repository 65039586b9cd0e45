"""The size of what is stored on a visitor's device, as it is sent, by what it is for."""

from __future__ import annotations

import gzip
from collections import defaultdict
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.build.budgets import BUDGETS
from tests.build.test_site import service_worker_files
from tools.server import COMPRESSED

LIMITS = {group["name"]: group["bytes"] for group in BUDGETS["group"]}


@pytest.fixture(scope="module")
def sizes(built: Path) -> dict[str, int]:
    """The bytes of every file that a visitor's device keeps, as sent."""
    return {path: len(as_sent(built / path)) for path in service_worker_files(built)}


def as_sent(file: Path) -> bytes:
    content = file.read_bytes()
    return gzip.compress(content, 6) if file.suffix in COMPRESSED else content


def group_of(path: str) -> str:
    """Return the name of the group that a file belongs to."""
    names = (group["name"] for group in BUDGETS["group"] if any(fnmatchcase(path, like) for like in group["files"]))
    name = next(names, None)
    if name is None:
        pytest.fail(f"{path} belongs to no group of budgets.toml")
    return str(name)


def test_no_group_is_larger_than_it_may_be(sizes: dict[str, int]) -> None:
    totals: dict[str, int] = defaultdict(int)
    for path, size in sizes.items():
        totals[group_of(path)] += size
    assert {name: size for name, size in totals.items() if size > LIMITS[name]} == {}


def test_all_is_no_more_than_it_may_be(sizes: dict[str, int]) -> None:
    assert len(sizes) <= BUDGETS["in_all"]["requests"]
    assert sum(sizes.values()) <= BUDGETS["in_all"]["bytes"]
