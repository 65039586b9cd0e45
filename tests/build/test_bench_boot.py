"""What `bench boot` measures: pages that are complete in themselves, and how ours compares with them."""

from __future__ import annotations

import argparse
import re
import tomllib
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tools import browser, command
from tools.bench import other_pages
from tools.bench.boot import OURS, STOCK, Visit, report, starts
from tools.bench.other_pages import MICROPYTHON
from tools.server import Line, running

REFERENCES = r'(?:src|config)="\./([^"]+)"|from "\./([^"]+)"|fetch\("\./([^"]+)"\)'


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every other page."""
    return other_pages.other_pages(tmp_path_factory.mktemp("pages"))


def test_the_other_pages_lack_nothing_and_ask_no_other_host(pages: dict[str, Path]) -> None:
    assert set(pages) == {"PyScript", "Pyodide", "MicroPython"}
    for folder in pages.values():
        texts = [file.read_text("utf-8") for file in folder.iterdir() if file.suffix in (".html", ".js")]
        names = {name for text in texts for found in re.findall(REFERENCES, text) for name in found if name}
        if "pyscript.toml" in names:
            config = tomllib.loads((folder / "pyscript.toml").read_text("utf-8"))
            names |= {
                config["interpreter"].removeprefix("./"),
                *(n.removeprefix("./") for n in config.get("files", {})),
            }
        assert [name for name in sorted(names) if not (folder / name).is_file()] == []
        assert "://" not in "".join(texts)


def test_a_page_whose_packages_are_not_there_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(other_pages, "NODE_MODULES", tmp_path)
    monkeypatch.setattr(other_pages, "with_pyscript", lambda _: None)
    monkeypatch.setattr(other_pages, "with_pyodide", lambda _: None)
    assert MICROPYTHON.startswith("@micropython/")
    assert set(other_pages.other_pages(tmp_path)) == {"PyScript", "Pyodide"}


def visits(answered: float) -> list[Visit]:
    return [Visit(100, answered + more, answered / 10, 50, 3_500_000) for more in (-100, 0, 300)]


def test_ours_is_compared_with_the_stock_page_where_both_were_measured() -> None:
    measured = {("cold", OURS): visits(800), ("cold", STOCK): visits(4000), ("warm", OURS): visits(3000)}
    measured["warm", STOCK] = visits(4000)
    text = report(measured, [OURS, STOCK], ["cold", "warm", "slow"], ["machine"])
    cells = [
        tuple(cell.strip() for cell in line.strip("|").split("|")) for line in text.splitlines() if line[:1] == "|"
    ]
    assert ("first visit", "800 [700-1,100]", "4,000 [3,900-4,300]") in cells
    assert ("first visit, a quarter of a core", "not here", "not here") in cells
    assert ("first visit", "1", "0.20", "0.20", "kept") in cells
    assert ("second visit, the browser started anew", "1", "0.75", "0.20", "missed") in cells
    assert ("MB until then", "3.50", "3.50", "3.60", "kept") in cells
    assert ("s busy", "0.40", "0.08", "0.30", "kept") in cells


def test_conditions_are_chosen_by_name() -> None:
    assert command.conditions("slow,cold") == ("cold", "slow")
    with pytest.raises(argparse.ArgumentTypeError, match="'hot' is none of cold, warm, slow, network"):
        command.conditions("cold,hot")


def test_a_narrow_line_carries_everything(tmp_path: Path) -> None:
    content = bytes(range(256)) * (Line.PIECE // 100)
    (tmp_path / "file.zip").write_bytes(content)
    with (
        running(tmp_path, line=Line(1e9, 0)) as server,
        closing(HTTPConnection("localhost", server.server_port)) as connection,
    ):
        connection.request("GET", "/passalong/file.zip")
        assert connection.getresponse().read() == content


@pytest.mark.full
def test_every_page_answers_a_tap(built: Path) -> None:
    text = starts(built, browser.need(), 1, ["cold"])
    assert "not here" not in text
