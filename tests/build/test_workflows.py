"""Workflows run what was looked at: a tag can be moved, a hash cannot."""

from __future__ import annotations

import re
from pathlib import Path

PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def test_every_action_of_somebody_else_is_named_by_its_hash(root: Path) -> None:
    used = [
        found.strip()
        for path in sorted((root / ".github/workflows").glob("*.yml"))
        for found in re.findall(r"\buses:(.*)", path.read_text("utf-8"))
    ]
    assert used
    assert [action for action in used if not action.startswith("./") and not PINNED.fullmatch(action)] == []
