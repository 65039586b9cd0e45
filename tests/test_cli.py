"""The command line: every command works, and every wrong word gets a sentence."""

import io
import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from passalong.__main__ import run
from passalong.app.saves import files
from passalong.app.session.table.table import Table
from passalong.app.words.sealing import lied
from passalong.chance import SEED_BYTES
from passalong.cli import bench, main
from passalong.cli.simulate import play_all
from passalong.daily import record_of
from passalong.games import load_game, load_pack
from passalong.links import decode, encode
from passalong.match import Match
from passalong.notation import to_notation
from passalong.record import new_record
from tests.sealed.test_audit import a_game_with_a_lie

SEED = "--seed=000102030405060708090a0b0c0d0e0f"


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let somebody type these lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_person_plays_against_bots(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_in(monkeypatch, "help", "take", "flip c1r1 c1r1", "FLIP  c4r3 c1r2", "draw", "reject c1r1", "log", "quit")
    assert main(["play", "detect", "--players=3", "--name=Anna", SEED]) == 0
    out = capsys.readouterr().out
    assert "First choose two of your face-down cards" in out
    assert "Choose two different cards." in out
    assert "Anna turned up" in out and "Ben" in out and "Draw pile:" in out


def test_a_move_can_be_taken_back_before_anything_is_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "flip c1r1 c2r1", "take", "undo", "undo", "draw", "quit")
    assert main(["play", "detect", SEED]) == 0
    out = capsys.readouterr().out
    assert out.count("or draw a card?") == 2 and out.count("Nothing can be taken back now.") == 1


def typed_in(match: Match, out_of_turn: Callable[[Match], str]) -> list[str]:
    """Play as the first seat does until it fires, and return what to type: draw, discard, and at other moments that."""
    typed = list[str]()
    while not match.observation(0).deal_scores:
        if match.current_player() != 0 and 0 in match.seats_to_ask():
            typed.append(out_of_turn(match))
            if typed[-1] == "fire":
                match.try_play(0, "fire")
                break
        if choice := match.bot_choice():
            match.play(*choice)
        else:
            action = match.observation(0).legal_actions[-1 if match.observation(0).phase == "discard" else 0]
            typed.append(match.action_to_string(action))
            match.play(0, action)
    return typed


def loot_for_three() -> Match:
    return Match(new_record(load_game("loot"), ("You", "Ben", "Cleo"), (None, "easy", "easy"), bytes(range(16))))


@pytest.mark.parametrize("acted", [0, 1], ids=["one's own discard", "Ben's card"])
def test_l9_l34_the_village_is_fired_out_of_turn(
    acted: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = loot_for_three()
    typed = typed_in(match, lambda now: "fire" if now.movers[-1] == acted else "")
    assert typed[-1] == "fire" and not match.is_over() and match.finished_deal
    type_in(monkeypatch, *typed, "quit")
    assert main(["play", "loot", "--players=3", SEED]) == 0
    told = capsys.readouterr().out
    asked = "Write fire, or press Enter to go on; wait goes on to your turn."
    assert told.count(asked) == typed.count("") + 1
    shown = load_pack("loot").text.text_table(match.finished_deal.observation(0), match.names)
    assert told.index("You fired the village.") < told.index("The deal is scored:") < told.index(shown)
    assert told.index(shown) < told.index("The discard pile starts", told.index(shown))


def test_l34_nobody_is_asked_again_before_their_turn_who_waits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def asked(answer: str) -> int:
        type_in(monkeypatch, *typed_in(loot_for_three(), lambda now: answer), "quit")
        main(["play", "loot", "--players=3", SEED])
        return capsys.readouterr().out.count("press Enter to go on")

    type_in(monkeypatch, "help", "quit")
    main(["play", "loot", SEED])
    assert "let the others play on to your turn" in capsys.readouterr().out
    turns = sum(line.startswith("discard") for line in typed_in(loot_for_three(), lambda now: ""))
    assert 0 < asked("wait") <= turns < asked("")


def test_the_last_grids_are_shown_before_the_next_round(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, typed = Match(new_record(load_game("detect"), ("You", "Ben"), (None, "easy"), bytes(range(16)))), list[str]()
    player = load_pack("detect").bots["easy"]
    while match.finished_deal is None:
        seat, action = match.bot_choice() or (0, player.choose(match.observation(0), match.bot_rng(0)) or 0)
        typed += [match.action_to_string(action)] if seat == 0 else []
        match.play(seat, action)
    type_in(monkeypatch, *typed, "quit")
    assert main(["play", "detect", SEED]) == 0
    told = capsys.readouterr().out
    shown = load_pack("detect").text.text_table(match.finished_deal.observation(0), match.names)
    assert " . " not in shown.replace(" ? ", " . ")
    assert told.count(shown) == 1 and told.index(shown) < told.index("Round 2")


def test_a_deal_of_the_day_is_played_and_compared_with_par(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of("detect", 20_780, ("You", "Ben", "Cleo", "Dara"))
    match, typed = Match(replace(record, bots=("easy", *record.bots[1:]))), list[str]()
    while not match.is_over():
        seat, action = match.bot_choice() or (0, 0)
        typed += [match.action_to_string(action)] if seat == 0 else []
        match.play(seat, action)
    type_in(monkeypatch, *typed)
    assert main(["daily", "detect", "--date=2026-11-23"]) == 0
    made = match.observation(None).scores[0]
    out = capsys.readouterr().out
    assert "Deal of the day, 2026-11-23: One round" in out
    assert f"In points: You {made}, hard bot" in out and f"easy bot {made}. The hard bot makes par." in out


def test_the_end_of_the_input_is_not_an_accident(monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch)
    assert main(["play", "detect"]) == 130


def test_a_link_made_in_the_terminal_is_told_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "flip c1r1 c2r1", "link", "quit")
    main(["play", "detect", "--players=2", SEED])
    link = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("> ") and len(line) > 60)[2:]
    assert decode(link).names == ("You", "Ben")
    assert main(["replay", f"https://example.org/passalong/#{link}"]) == 0
    out = capsys.readouterr().out
    assert "You turned up" in out and "The discard pile starts with" in out


def test_a_game_is_told_alike_wherever_it_comes_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a link, as a file that the page has saved, in notation, and in a file of all games."""
    record = new_record(load_game("detect"), ("You", "Ben"), (None, "easy"), bytes(SEED_BYTES))
    match = Match(record)
    match.try_play(match.current_player(), "flip c1r1 c2r1")
    record, table = match.record, Table.begin(match.record)
    contents = {
        "game.json": record.to_text(),
        "game.txt": to_notation(record),
        "games.json": files.to_text({"game/1": "{}", "game/2": table.to_text()}, {}),
    }
    told = []
    for source, content in contents.items():
        (tmp_path / source).write_text(content, "utf-8")
        assert main(["replay", str(tmp_path / source), "--number=2"]) == 0
        told.append(capsys.readouterr().out)
    main(["replay", encode(record)])
    assert {*told} == {capsys.readouterr().out}
    assert main(["replay", str(tmp_path / "games.json"), "--number=2", "--notation"]) == 0
    assert capsys.readouterr().out == to_notation(record)
    for wrong in ([], ["--number=3"]):
        assert main(["replay", str(tmp_path / "games.json"), *wrong]) == 2
        assert "This file holds 2 games" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_a_game_is_read_from_a_file_as_shells_and_editors_write_it(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The `>` of Windows PowerShell writes UTF-16, and so does the Notepad of many years."""
    record = new_record(load_game("detect"), ("Zoë", "Ben"), (None, "easy"), bytes(SEED_BYTES))
    mark = "\ufeff" if encoding == "utf-16-be" else ""
    (tmp_path / "game.txt").write_bytes((mark + to_notation(record).replace("\n", "\r\n")).encode(encoding))
    assert main(["replay", str(tmp_path / "game.txt"), "--notation"]) == 0
    assert capsys.readouterr().out == to_notation(record)


def saved_files(folder: Path) -> dict[str, str]:
    """Write files of which no game can be read, and return what is to be said of each."""
    record = new_record(load_game("detect"), ("You", "Ben"), (None, "easy"), bytes(SEED_BYTES))
    table = json.loads(Table.begin(record).to_text())
    lacking = json.dumps({name: value for name, value in table.items() if name != "result_pending"})
    newer = json.dumps({**table, "record": record.to_text().replace('"rules":2', '"rules":9')})
    contents = {
        "empty.json": ("", "empty.json is empty."),
        "blank.txt": ("\ufeff \n", "blank.txt is empty."),
        "letter.txt": ("Dear Anna, no link today.", "letter.txt: There is no link to a game in this text."),
        "list.json": ("{}", "list.json: it is damaged, or no game of Passalong."),
        "broken.json": (record.to_text()[:-9], "broken.json: it is damaged, or no game of Passalong."),
        "lacking.json": (files.to_text({"game/1": lacking}, {}), "lacking.json: it is damaged, or no game"),
        "none.json": (files.to_text({}, {}), "none.json: This file holds 0 games"),
        "newer.json": (files.to_text({"game/1": newer}, {}), "newer.json: it was made by a newer version"),
        "rules.json": (
            record.to_text().replace('"rules":2', '"rules":9'),
            "rules.json: it was made by a newer version",
        ),
        "format.json": (json.dumps({files.MARK: 9}), "format.json: it was made by a newer version of Passalong."),
        "game.txt": ("Passalong: 9\n", "game.txt: Line 1 cannot be read: it was written by a newer version"),
    }
    for name, (content, _) in contents.items():
        (folder / name).write_text(content, "utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG\xff")
    (folder / "cut.txt").write_bytes("Passalong: 1".encode("utf-16")[:-1])
    (folder / "games").mkdir()
    return {
        **{name: sentence for name, (_, sentence) in contents.items()},
        "picture.png": "picture.png is no text.",
        "cut.txt": "cut.txt is no text.",
        "games": "games is a folder. Name a file in it.",
        "missing.json": "There is no link to a game in this text, and no file is called so: 'missing.json'.",
        "averylongnameofafile.json": "no file is called so: 'averylongnameofafile.json'.",
        "": "no file is called so: ''.",
        "-": "passalong: the input is empty.",
        "{": "passalong: this text: it is damaged, or no game of Passalong.",
        "https://example.org/#2WWwFilg2WWwFilg": "This link is damaged, perhaps cut off: only 16 characters",
    }


def test_what_holds_no_game_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    for source, sentence in saved_files(tmp_path).items():
        assert main(["replay", source]) == 2
        told = capsys.readouterr().err
        assert sentence in told
        assert not re.search(r"Error|\(.*\)|page again|Reload", told) and told.count("\n") == 1


def test_a_game_is_read_from_what_another_program_prints(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = new_record(load_game("detect"), ("Anna", "Ben"), (None, "easy"), bytes(SEED_BYTES))
    for content in (record.to_text(), to_notation(record), f"Look: {encode(record)} !"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(content))
        assert main(["replay", "-"]) == 0
        assert "Detect: Anna, Ben" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["daily-detect-2026-11-23", "https://example.org/#daily-"])
def test_a_link_to_a_deal_of_the_day_is_no_game(capsys: pytest.CaptureFixture[str], text: str) -> None:
    assert main(["replay", text]) == 2
    assert "something else than a game" in capsys.readouterr().err


def test_a_link_of_a_newer_version_is_not_answered_with_advice_for_a_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = new_record(load_game("detect"), ("Anna", "Ben"), (None, "easy"), bytes(SEED_BYTES))
    link = encode(record)
    monkeypatch.setattr("passalong.links.format.FORMAT", 3)
    assert main(["replay", link]) == 2
    assert capsys.readouterr().err.startswith("passalong: This link was made by a newer version of Passalong. Install")


def bots_play(game: str, names: tuple[str, ...], **options: object) -> Match:
    """Let easy bots play a match to its end."""
    match = Match(new_record(load_game(game), names, ("easy",) * len(names), bytes(SEED_BYTES), options))
    while choice := match.bot_choice():
        match.play(*choice)
    return match


def test_a_match_that_was_given_up_says_who_gave_it_up_and_when(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(new_record(load_game("depth_charge"), ("Anna", "Ben"), (None, "easy"), bytes(SEED_BYTES)))
    for _ in range(4):
        match.play(*match._state.choices()[3])
    match.offer_draw(match.current_player())
    match.play(*match._state.choices()[3])
    match.hand_over(1, None)
    match.resign(1)
    main(["replay", encode(match.record)])
    told = capsys.readouterr().out
    steps = (
        "Ben hid three mines.",
        " moved to ",
        " moved to ",
        " offers a draw.",
        " moved to ",
        "Ben plays again.",
        "Ben gave up.",
        " m ",
        "Anna won.",
    )
    at = 0
    for step in steps:
        at = told.index(step, at) + len(step)


def test_a_draw_and_a_bot_that_takes_over_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(new_record(load_game("depth_charge"), ("You", "Ben"), (None, None), bytes(SEED_BYTES)))
    match.hand_over(1, "easy")
    match.offer_draw(match.current_player())
    match.answer_draw(1 - match.current_player(), accept=True)
    main(["replay", encode(match.record)])
    told = capsys.readouterr().out
    assert "A bot plays for Ben now." in told and "You and Ben agreed on a draw." in told and "Nobody won." in told


def test_who_did_not_tell_the_truth_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = a_game_with_a_lie(0)
    main(["replay", encode(record)])
    told = capsys.readouterr().out
    assert lied(Match(record).liars(), record.names) in told


@pytest.mark.parametrize(("game", "players"), [("detect", 3), ("loot", 2), ("fish_out", 4), ("depth_charge", 2)])
def test_the_table_is_shown_as_each_deal_ended(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The hands of Loot after a fire, the last grids of Detect."""
    match = bots_play(game, ("Anna", "Ben", "Cleo", "Dara")[:players])
    main(["replay", encode(match.record)])
    told, text, at = capsys.readouterr().out, load_pack(game).text, 0
    again, deals = Match(match.record.upto(0)), 0
    while again.follow(match.record):
        if again.finished_deal:
            at = told.index(text.text_table(again.finished_deal.observation(None), again.names), at)
            deals += 1
    assert deals == len(match.observation(None).deal_scores)
    assert told.index("The match is over: ") > at


def test_numbers_below_zero_are_written_alike(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "draw", "log")
    main(["play", "loot", SEED])
    main(["replay", encode(bots_play("loot", ("You", "Ben")).record)])
    main(["replay", encode(bots_play("fish_out", ("Anna", "Ben", "Cleo", "Dara"), target=50).record)])
    main(["simulate", "loot", "--games=3", "--rule=target=50", SEED])
    main(["tournament", "loot", "--games=2", "--bots=random,easy", "--rule=target=50", SEED])
    told = capsys.readouterr().out
    assert "−" in told and not re.findall(r"(?<![\w-])-\d", told)


def test_a_title_that_ends_in_a_mark_has_no_full_stop(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "quit", "quit")
    for game in ("fish_out", "loot"):
        main(["play", game, SEED])
    told = capsys.readouterr().out
    assert told.startswith("Fish Out! ") and "> Loot. " in told


def test_no_bot_has_the_name_of_the_player(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_in(monkeypatch, "quit", "quit")
    for command in (["play", "fish_out", SEED], ["daily", "fish_out"]):
        main([*command, "--name=Ben"])
        told = capsys.readouterr().out
        assert len(re.findall(r"^[ >]Ben ", told, re.MULTILINE)) == 1 and "Cleo" in told


def test_bots_play_and_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "detect", "--games=3", "--players=4", "--rule=target=100", SEED]) == 0
    first = capsys.readouterr().out
    assert "3 games" in first and first.count("easy") == 4 and " rounds and " in first
    main(["simulate", "detect", "--games=3", "--players=4", "--rule=target=100", SEED])
    assert capsys.readouterr().out == first


def test_a_match_of_one_deal_is_not_counted_in_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "depth_charge", "--games=1", SEED]) == 0
    out = capsys.readouterr().out
    assert "choices each" in out and "rounds" not in out


def test_bots_act_out_of_turn() -> None:
    """L9: some village of Loot is fired by a bot that is not on turn."""
    record = new_record(load_game("loot"), tuple("ABC"), ("easy",) * 3, bytes(SEED_BYTES))
    match, out_of_turn = Match(record), 0
    while choice := match.bot_choice():
        out_of_turn += choice[0] != match.current_player()
        match.play(*choice)
    assert match.is_over() and out_of_turn > 0
    assert next(play_all([record])).choices == len(match.record.choices)


def test_the_figures_can_be_read_by_a_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "detect", "--games=4", "--players=3", "--rule=target=50", "--json", SEED]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["game"], summary["players"], summary["games"]) == ("detect", 3, 4)
    assert sum(seat["wins"] for seat in summary["seats"]) == pytest.approx(1)
    assert all(seat["wins_low"] <= seat["wins"] <= seat["wins_high"] for seat in summary["seats"])


def test_an_observation_and_a_tap_are_measured() -> None:
    assert all(0 < time < 1e6 for time in bench.observations("detect", 3))
    assert len(bench.tap_times("detect", 3)) == 3


def test_random_play_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "detect", "--seconds=0.05"]) == 0
    assert "chance nodes a second" in capsys.readouterr().out


def test_what_a_game_measures_itself_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "loot", "--seconds=0.05"]) == 0
    assert re.search(r"^loot: \d+ microseconds for a hand as dealt$", capsys.readouterr().out, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "detect", "--players=9"], "Detect is for 2 to 8 players, not 9."),
        (["play", "detect", "--rule=target=5"], "target cannot be '5'; it is one of 50 to 200."),
        (["play", "detect", "--rule=colour=red"], "Detect has no option 'colour'"),
        (["play", "detect", "--bot=genius"], "there is no bot 'genius' for Detect"),
        (["play", "detect", "--seed=xyz"], "--seed takes 32 hexadecimal digits."),
        (["play", "detect", "--players=4000000000"], "Detect is for 2 to 8 players, not 4000000000."),
        (["play", "loot", f"--players={'9' * 20}"], f"Loot is for 2 to 4 players, not {'9' * 20}."),
        (["simulate", "fish_out", "--players=99"], "Fish Out! is for 4 players, not 99."),
        (["bench", "detect", "--players=99"], "Detect is for 2 to 8 players, not 99."),
        (["bench", "detect", "--rule=target=5"], "target cannot be '5'; it is one of 50 to 200."),
        (["bench", "detect", "--seed=xyz"], "--seed takes 32 hexadecimal digits."),
        (["replay", "nonsense!"], "There is no link to a game in this text"),
    ],
)
def test_a_wrong_word_gets_a_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "required: COMMAND"),
        (["play"], "required: game"),
        (["play", "chess"], "invalid choice: 'chess'"),
        (["simulate", "detect", "--games=none"], "'none' is not a whole number above zero"),
        (["simulate", "detect", "--games=0"], "'0' is not a whole number above zero"),
        (["simulate", "detect", "--games=²"], "'²' is not a whole number above zero"),
        (["simulate", "detect", "--games=1000000001"], "1000000001 is too large; the most is 1000000000"),
        (["tournament", "detect", "--bots=easy,easy", "--games=2000000000"], "2000000000 is too large"),
        (["simulate", "detect", "--jobs=0"], "'0' is not a whole number above zero"),
        (["play", "detect", f"--players={'9' * 5000}"], "999… is too large"),
        (["bench", "detect", "--seconds=nan"], "'nan' is no number of seconds above 0, up to 3600"),
        (["bench", "detect", "--seconds=inf"], "'inf' is no number of seconds"),
        (["bench", "detect", "--seconds=0"], "'0' is no number of seconds"),
        (["daily", "loot", "--date=2026-02-30"], "'2026-02-30' is no date such as 2026-11-23"),
    ],
)
def test_a_wrong_command_shows_the_usage(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    told = capsys.readouterr().err
    assert stopped.value.code == 2 and "usage:" in told and sentence in told


def test_random_play_is_measured_with_the_rules_and_the_seed_that_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured(*more: str) -> str:
        ticks = count()
        monkeypatch.setattr(bench, "perf_counter", lambda: next(ticks) / 10)
        assert main(["bench", "detect", "--seconds=1", *more]) == 0
        return capsys.readouterr().out

    assert measured() == measured()
    assert len({measured(), measured("--rule=target=50"), measured(SEED), measured("--players=3")}) == 4


def test_the_package_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["passalong", "simulate", "detect", "--games=1", "--rule=target=50"])
    assert run() == 0
    assert "1 game, " in capsys.readouterr().out


def test_ctrl_c_may_come_while_all_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "passalong.cli":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "passalong.cli")
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])
    assert run() == 130
