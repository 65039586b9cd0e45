"""Whatever is typed, and wherever it is typed, the command line answers in a sentence and never with a traceback."""

import io
import sys

import pytest

from passalong.cli import main

SEED = f"--seed={bytes(range(16)).hex()}"


# The streams


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_the_output_is_written_in_any_encoding(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.TextIOWrapper(io.BytesIO(), encoding, write_through=True)
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(sys, "stdin", io.StringIO("what\nquit\n"))
    assert main(["play", "loot", "--name=Łukasz", SEED]) == 0
    output.seek(0)
    told = output.read()
    assert ("Łukasz" in told) == (encoding == "utf-8") and "ukasz" in told
    assert ("−" if encoding == "utf-8" else " -") in told
    assert ("“what”" if encoding != "ascii" else '"what"') in told


def test_what_is_typed_need_not_be_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nquit\n"), "utf-8"))
    assert main(["play", "detect", SEED]) == 0
    assert "I do not understand" in capsys.readouterr().out


def test_a_fault_of_our_own_is_told_with_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("nothing")

    monkeypatch.setattr("passalong.cli.summarise", fails)
    assert main(["simulate", "detect", "--games=1", SEED]) == 1
    told = capsys.readouterr().err
    assert "Please report it with your command: KeyError: 'nothing' (test_cli_faults.py, line " in told
    assert told.count("\n") == 1
