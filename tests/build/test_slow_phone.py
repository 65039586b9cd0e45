"""A browser on a quarter of a core: the starter runs the program in a group of its own, which is gone afterwards."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tools.bench.slow_phone import CONTROLLERS, quarter_core


def groups() -> set[Path]:
    """List the groups that this process has made."""
    return {group for controller in CONTROLLERS for group in controller.glob(f"passalong-{os.getpid()}")}


def test_the_starter_runs_a_program_in_a_group_that_goes_afterwards() -> None:
    with quarter_core("/bin/cat") as starter:
        if starter is None:
            pytest.skip("control groups cannot be made here")
        listed = subprocess.run([starter, "/proc/self/cgroup"], capture_output=True, text=True, check=True).stdout
        assert [group.name in listed for group in groups()] == [True]
    assert groups() == set()


def test_without_control_groups_there_is_no_starter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tools.bench.slow_phone.CONTROLLERS", (tmp_path / "nowhere",))
    with quarter_core("/bin/true") as starter:
        assert starter is None
