"""A slow phone on a fast machine: a browser that gets only a part of one core, with all its processes and workers."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PERIOD_US, QUOTA_US = 4000, 1000
"""A quarter of a core; the period is short, so that the browser crawls evenly and does not stop and go."""
CONTROLLERS = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")


@contextmanager
def quarter_core(program: str) -> Iterator[str | None]:
    """
    Yield a program that starts another one with a quarter of a core; None where this system cannot do that.

    Chromium's own throttling slows the page alone and not its workers, where Python runs.
    """
    group = _make_group()
    if group is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        starter = Path(folder, "slow-browser")
        starter.write_text(f'#!/bin/sh\necho $$ > {group / "cgroup.procs"}\nexec "{program}" "$@"\n', "utf-8")
        starter.chmod(starter.stat().st_mode | stat.S_IXUSR)
        yield str(starter)
    _remove(group)


def _make_group() -> Path | None:
    for controller in CONTROLLERS:
        group = controller / f"passalong-{os.getpid()}"
        try:
            group.mkdir()
            _limit(group)
        except OSError:
            _remove(group)
        else:
            return group
    return None


def _limit(group: Path) -> None:
    """Write the limit as version 2 or version 1 of control groups wants it."""
    if (group / "cpu.max").exists():
        (group / "cpu.max").write_text(f"{QUOTA_US} {PERIOD_US}")
    else:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
        (group / "cpu.cfs_quota_us").write_text(str(QUOTA_US))


def _remove(group: Path) -> None:
    """Take the group away; one that is not there, or still in use, is left alone."""
    try:
        group.rmdir()
    except OSError:
        return
