"""Whatever is typed, and wherever it is typed, the command line answers in a sentence and never with a traceback."""

import io
import random
import sys
from collections import Counter

import pytest

from passalong.cli import main
from passalong.cli.bench import random_play
from passalong.games import game_names
from tests.support import BRIEF

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


def test_an_option_without_a_value_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Python's reader of arguments takes `--seed=--` for a list of nothing."""
    for option in ("--seed", "--rule", "--name", "--bot"):
        with pytest.raises(SystemExit):
            main(["play", "detect", f"{option}=--"])
        assert f"argument {option}: expected one argument" in capsys.readouterr().err


# Anything at all

WORDS = (
    "", " ", "0", "-1", "1", "2", "3", "99", "9" * 25, "1e9", "nan", "inf", "0.001", "²", "١", "x" * 3000, "a,b", ",",
    ":", "a:b", "easy", "genius", "random", "easy,easy", "easy,random,easy,easy", "no.such:Bot", "json:loads", "..:x",
    "-", "--", "#", ".", "/", "/dev/null", "~", "%s", "{}", "$x", "\0", "\x1b[31m", "\ud800", "🦈", "\u202e", "“", "\n",
    "target=50", "target=", "=", "target=x=y", "fireTiming=OWNTURN", "2026-11-23", "2026-02-30", "0001-01-01",
    "9999-12-31", "2WWwFilg", "https://example.org/#2WWwFilg", "x" * 40, '{"passalong":1}', '{"passalong games":9}',
    "Passalong: 1", "Passalong: 9", "[" * 50, "00" * 16, "0x" * 16, "zz" * 16,
)  # fmt: skip
SETUP = ("--players", "--seed", "--rule")
OPTIONS = {
    "play": (*SETUP, "--name", "--bot"),
    "daily": ("--date", "--name"),
    "simulate": (*SETUP, "--bot", "--json", "--executor"),
    "tournament": (*SETUP, "--bots=easy,easy", "--bots=random,easy", "--bots", "--json", "--executor"),
    "replay": ("--number", "--notation"),
    "bench": (*SETUP, "--seconds"),
    "dance": ("--help", "--version", "-x", "--"),
}
ODD = ("--help", "--version", "-x", "--", "--seconds", "--json")
LINES = (*WORDS, "help", "log", "link", "undo", "draw", "take", "fire", "wait", "flip c1r1 c2r1", "discard W3", "pass")


def command_line(rng: random.Random) -> list[str]:
    """Put together a command line that is more or less wrong."""
    command = rng.choice(list(OPTIONS))
    games = game_names() if rng.random() < 0.8 and command != "replay" else WORDS
    line = [command, rng.choice(games)]
    line += {"simulate": ["--games=1"], "tournament": ["--games=1"], "bench": ["--seconds=0.001"]}.get(command, [])
    for _ in range(rng.randrange(4)):
        option, word = rng.choice(OPTIONS[command] if rng.random() < 0.9 else ODD), rng.choice(WORDS)
        line += rng.choice(([option], [f"{option}={word}"], [option, word], [word]))
    return line


def test_whatever_is_typed_gets_an_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rng, codes = random.Random(21), Counter[object]()
    monkeypatch.setattr("passalong.cli.details", lambda *_: {})
    monkeypatch.setattr("passalong.cli.random_play", lambda game, _, *more, **rest: random_play(game, 0, *more, **rest))
    for _ in range(60 if BRIEF else 300):
        line = command_line(rng)
        typed = "\n".join(rng.choice(LINES) for _ in range(rng.randrange(6)))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code: object = main(line)
        except SystemExit as stopped:
            code = stopped.code
        out, err = capsys.readouterr()
        assert code in (0, 2, 130), (line, err)
        assert "Traceback" not in out + err, line
        assert (code == 2) == bool(err.strip()) or code == 0, (line, err)
        codes[code] += 1
    assert set(codes) == {0, 2, 130}
