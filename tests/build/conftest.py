"""A site built into a temporary folder, once for all tests of the build."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.build import site


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A freshly built site."""
    folder = tmp_path_factory.mktemp("built") / "dist"
    site.build(folder)
    return folder


@pytest.fixture(scope="session")
def paths(built: Path) -> set[str]:
    """The paths of its files."""
    return {file.relative_to(built).as_posix() for file in built.rglob("*") if file.is_file()}
