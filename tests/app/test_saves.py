"""What is kept on the device: listed without being replayed, and read with suspicion."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from passalong.app.handlers import HANDLERS
from passalong.app.messages import say
from passalong.app.saves import AT_FIRST, GAMES_ON_A_PAGE, Saves, game_key, read_saved
from passalong.app.session.match_log import VOLUME_MS, Played, written
from passalong.app.session.notes import MAX_LABEL, LastLink, Notes
from passalong.app.session.table.table import Table
from passalong.game import Rng
from passalong.games import game_names, load_game
from passalong.match import Match
from passalong.record import MAX_EVENTS, RecordEvent, new_record
from tests.app.device import Device, needed_first
from tests.app.test_app import check_screen
from tests.app.test_by_link import fair_invitation
from tests.support import BRIEF, generator

NOW = 1_800_000_000_000
MINUTE = 60_000


def saved(label: str = "", active: int = 0) -> str:
    """A game of Detect, as a save from before there were lines."""
    record = new_record(load_game("detect"), ("Anna", "Ben"), (None, None), bytes(16))
    return Table(Match(record), notes=Notes((0, 1), label=label, active=active)).to_text()


def collection(number: int) -> dict[str, str]:
    """So many saved games, and the app's note that the first of them was played last."""
    games = {f"game/{at:016x}": saved(f"Evening {at}", NOW - at * MINUTE) for at in range(number)}
    return {**games, "app": json.dumps({"screen": "lobby", "order": list(games)})}


def listed(device: Device) -> list[str]:
    return [e.text for e in device.shown() if e.attributes.get("data-act") == "continue"]


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Every game that is replayed."""
    made: list[Match] = []
    rebuild = Match._rebuild

    def counted(match: Match) -> None:
        made.append(match)
        rebuild(match)

    monkeypatch.setattr(Match, "_rebuild", counted)
    return made


# The lobby


def test_no_message_in_the_lobby_replays_games_that_have_not_changed(replays: list[Match]) -> None:
    saves = collection(250)
    device = Device(saves)
    device.wait()
    replays.clear()
    for act in ("settings", "close", "search-games", "lobby"):
        device.send(act, value="Evening 2")
    device.load()
    assert not replays
    assert device.reply.get("save", {}) == {}
    device.tap("continue", "game/0000000000000002")
    device.send("play", "flip c1r1 c2r1")
    replays.clear()
    device.send("lobby")
    assert len(replays) == 1
    assert "Evening 2" in listed(device)[0]


def test_games_without_a_line_are_looked_through_a_few_at_a_time_and_once(replays: list[Match]) -> None:
    saves = collection(30)
    replays.clear()
    device = Device(saves)
    assert len(replays) < 10
    assert "Loading older games: 22 to go." in device.text
    device.wait()
    assert len(replays) == 30
    assert "to go" not in device.text
    again = Device(device.saves)
    assert len(replays) == 30
    assert listed(again) == listed(device)


def test_of_many_games_the_newest_are_listed_and_the_others_when_asked_for_or_found() -> None:
    device = Device(collection(GAMES_ON_A_PAGE + 20))
    device.now = NOW
    device.wait()
    assert len(listed(device)) == AT_FIRST
    device.send("search-games", value=f"Evening {GAMES_ON_A_PAGE + 3}")
    assert [f"Evening {GAMES_ON_A_PAGE + 3}" in text for text in listed(device)] == [True]
    device.send("search-games", value="")
    assert f"Show more: {GAMES_ON_A_PAGE + 17} older games" in device.text
    device.tap("older", "turn")
    assert len(listed(device)) == AT_FIRST + GAMES_ON_A_PAGE
    device.tap("older", "turn")
    assert len(listed(device)) == GAMES_ON_A_PAGE + 20
    assert "older games" not in device.text


def parts(saves: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """What a page tells at a start, and what after it."""
    first = needed_first(saves)
    return {key: saves[key] for key in first}, {key: text for key, text in saves.items() if key not in first}


def begun_with(first: dict[str, str], kept: dict[str, str]) -> Device:
    """A device that has been told a part of what is kept on it."""
    device = Device()
    device.saves = dict(kept)
    device.send("start", value={"saves": first, "more": True, "url": "https://example.org/"})
    return device


def many_games(on_table: str = "") -> dict[str, str]:
    """The saves of a device with many games, with one on the table or the lobby on the screen."""
    device = Device(collection(3 * GAMES_ON_A_PAGE))
    device.wait()
    if on_table:
        device.tap("continue", on_table)
    return device.saves


@pytest.mark.parametrize("on_table", ["", "game/0000000000000002"])
def test_a_start_is_told_what_it_shows_and_the_rest_in_a_second_message(on_table: str) -> None:
    saves = many_games(on_table)
    first, rest = parts(saves)
    assert len(rest) == 3 * GAMES_ON_A_PAGE - (1 if on_table else GAMES_ON_A_PAGE)
    device = begun_with(first, saves)
    assert device.reply.get("save", {}).keys() <= {on_table}
    shown = listed(device)
    device.send("rest", value={"saves": rest})
    assert listed(device) == shown == listed(Device(saves))
    device.send("lobby")
    order = json.loads(saves["app"])["order"]
    assert json.loads(device.saves["app"])["order"] == order
    assert len(order) == 3 * GAMES_ON_A_PAGE
    assert device.saves.keys() == saves.keys()


def test_nothing_is_done_while_a_game_that_is_kept_may_not_be_known() -> None:
    saves = many_games()
    first, rest = parts(saves)
    device = begun_with(first, saves)
    carried_out = []
    for act in sorted(HANDLERS.keys() - {"start", "rest"}):
        with suppress(RuntimeError):
            device.send(act, next(iter(rest)), "x")
            carried_out.append(act)
    assert carried_out == []
    device.send("rest", value={"saves": rest})
    assert device.saves == saves


def test_of_what_comes_after_the_start_nothing_is_written_deleted_or_put_over_what_is_newer() -> None:
    saves = many_games("game/0000000000000002")
    first, rest = parts(saves)
    device = begun_with(first, saves)
    newer = device.saves["game/0000000000000002"]
    reply = device.send("rest", value={"saves": {**rest, "game/0000000000000002": "older"}})
    assert device.saves["game/0000000000000002"] == newer
    assert reply.get("save", {}).keys() <= {"app", "game/0000000000000002"}
    device.send("export")
    kept = json.loads(device.reply["file"]["text"])["games"]
    assert kept.keys() == {key for key in {**first, **rest} if key.startswith("game/")}


def test_a_rest_that_nobody_waits_for_changes_nothing() -> None:
    device = Device(collection(3))
    before = dict(device.saves)
    device.send("rest", value={"saves": {"game/x": saved("Late")}})
    assert device.saves == before


def test_a_line_tells_the_same_as_the_game() -> None:
    """Also of names that look like the end of the line, and of a game that is no longer the one of its line."""
    device = Device()
    device.set_up("detect")
    device.send("seat-name", "0", 'A"], {"\\')
    device.tap("begin")
    device.send("play", "flip c1r1 c2r1")
    device.wait()
    device.send("lobby")
    fresh = Device({key: json.dumps(without_line(text)) for key, text in device.saves.items()})
    assert listed(device) == listed(fresh) == listed(Device(device.saves))
    assert 'A"], {"\\, Ben' in listed(device)[0]


def without_line(text: str) -> object:
    data = json.loads(text)
    data.pop("line", None)
    return data


@pytest.mark.parametrize(
    "line",
    [
        '["detect"]',
        '["chess", "Anna", "", "play", "", "0", ""]',
        '["detect", "Anna", "", "nowhere", "", "0", ""]',
        '["detect", "Anna", "", "play", "", "Infinity", ""]',
        '[["detect"], "Anna", "", "play", "", "0", ""]',
        "[" * 5_000,
        "7",
    ],
)
def test_a_line_that_cannot_be_read_is_made_anew(line: str) -> None:
    device = Device({"game/1": f'{{"line": {line}, {saved()[1:]}'})
    plain = Device({"game/1": saved()})
    if line != "[" * 5_000:  # which no reader of JSON reads
        assert listed(device) == listed(plain)
    assert len(listed(device)) == 1


@pytest.mark.parametrize("active", [NOW + 30 * 24 * 60 * MINUTE, 1, 9 * NOW])
def test_a_moment_that_cannot_have_been_is_not_told(active: int) -> None:
    device = Device({"game/1": saved(active=active)})
    device.now = NOW
    device.send("lobby")
    assert "ago" not in device.text
    assert "just now" not in device.text


# From outside


def begun(game: str) -> Device:
    device = Device()
    device.set_up(game)
    device.tap("begin")
    return device


def play(device: Device, rng: Rng) -> None:
    """Play whatever the rules allow."""
    device.wait()
    table = device.app._state.table
    assert table
    actions = table.match.observation(table.viewer.seat).legal_actions
    device.send("close")
    device.send("play", table.match.action_to_string(actions[rng.below(len(actions))]))
    device.wait()


@cache
def played(game: str) -> str:
    """A save as the app writes it: a table some moves into the game."""
    device, rng = begun(game), generator(3)
    for _ in range(4):
        play(device, rng)
    return next(text for key, text in device.saves.items() if key.startswith("game/"))


@cache
def waiting_room() -> str:
    device = Device()
    device.set_up("detect")
    device.send("seat-kind", "1", "link")
    device.send("seat-name", "0", "Anna B")
    device.send("fair", value="yes")
    device.tap("begin")
    return next(text for key, text in device.saves.items() if key.startswith("game/"))


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-9, 9),
    st.sampled_from([10**30, -(10**400), float("inf"), float("-inf"), float("nan"), 1e308, 0.5]),
    st.sampled_from(["", "Infinity", "\u202eevil", "\ud800", "null_game", "chess", "x" * 5_000, "gathering", "0"]),
    st.builds(list),
    st.builds(dict),
    st.lists(st.integers(-1, 70_000), max_size=3),
    st.dictionaries(st.sampled_from(["0", "7", "x", "staged", "order", "record"]), st.integers(), max_size=2),
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a piece of JSON."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path] + [place for key, value in inner for place in places(value, (*path, key))]


def changed(data: Any, path: tuple[Any, ...], value: object) -> Any:
    """The same JSON with another value at a place."""
    if not path:
        return value
    copied = data.copy()
    copied[path[0]] = changed(data[path[0]], path[1:], value)
    return copied


@st.composite
def bad_saves(draw: st.DrawFn) -> str:
    """A save in which something is not as it should be, in the save itself or in its record."""
    text = draw(st.sampled_from([*map(played, game_names()), waiting_room()]))
    data = json.loads(text)
    data["record"] = json.loads(data["record"])
    for _ in range(draw(st.integers(1, 2))):
        data = changed(data, draw(st.sampled_from(places(data)[1:])), draw(ODD))
        if not isinstance(data, dict):
            break
    inner = data.get("record")
    return json.dumps({**data, "record": json.dumps(inner) if isinstance(inner, dict) else inner})


def use_all(device: Device, key: str) -> None:
    """Do with a saved game whatever can be done with one."""
    device.send("lobby")
    device.send("settings")
    device.send("close")
    device.send("search-games", value="an")
    device.send("search-games", value="")
    for act, value in (("manage", None), ("rename", "Mine"), ("send-again", None), ("lobby", None), ("continue", None)):
        device.send(act, key, value)
        device.wait()
        check_screen(device)
    device.send("lobby")
    device.send("export")
    device.send("remove", key)
    device.send("bring-back")


@given(bad_saves())
@settings(max_examples=5 if BRIEF else 25, deadline=None)
def test_one_bad_save_is_one_line_in_the_lobby_and_never_more(bad: str) -> None:
    good = saved("Good one")
    order = json.dumps({"screen": "table", "key": "game/bad", "order": ["game/bad", "game/good"]})
    device = Device({"game/good": good, "game/bad": bad, "app": order})
    use_all(device, "game/bad")
    assert "Good one" in device.text
    assert len([e for e in device.shown() if e.attributes.get("data-act") == "manage"]) == 2
    assert read_saved(device.saves["game/good"]).record == read_saved(good).record
    assert "\u202e" not in device.text
    other = Device()
    other.send("import", value=json.dumps({"passalong games": 1, "games": {"game/bad": bad, "game/good": good}}))
    other.send("lobby")
    assert "Good one" in other.text


NOTES = ["app", "settings", "results", "played/0", "name", "game/", "game/x"]


@given(st.dictionaries(st.sampled_from(NOTES), ODD | st.text(max_size=30)))
def test_notes_of_the_app_s_own_that_are_none_are_passed_over(notes: dict[str, object]) -> None:
    texts = {key: value if isinstance(value, str) else json.dumps(value) for key, value in notes.items()}
    check_screen(Device({**texts, "game/good": saved("Good one")}))


MATCH = Played("loot", ("You", "Ben"), (9, 4), (0,), ("", "easy"), seats=(0,))


def test_a_match_is_noted_once_and_after_all_others() -> None:
    saves = Saves()
    for key, now in (("game/1", 9 * VOLUME_MS), ("game/2", 5), ("game/1", 12 * VOLUME_MS)):
        saves.note_played(key, MATCH._replace(scores=(now % 7, 4)), now)
    (two, after), (one, first) = saves.played().items()
    assert (one, two) == ("game/1", "game/2")
    assert (first.moment, after.moment) == (9 * VOLUME_MS, 9 * VOLUME_MS + 1)
    assert first.scores == (12 * VOLUME_MS % 7, 4), "but how it ended is what was seen last"
    kept = {key: text or "" for key, text in saves.changes().items()}
    assert Saves(kept).played() == saves.played()


def test_matches_that_a_start_has_not_been_told_of_are_not_written_over() -> None:
    logs = {at: {f"game/{at}": MATCH._replace(moment=at * VOLUME_MS)} for at in (3, 7)}
    volumes = {f"played/{at}": written(log) for at, log in logs.items()}
    saves = Saves({"played/7": volumes["played/7"]}, is_whole=False)
    saves.note_played("game/8", MATCH, 8 * VOLUME_MS)
    assert not saves.changes()
    saves.complete(volumes)
    saves.note_played("game/8", MATCH, 8 * VOLUME_MS)
    assert [*saves.played()] == ["game/8", "game/7", "game/3"]


def test_a_file_carries_what_has_come_of_the_games() -> None:
    mine, theirs = ({f"game/{at}": MATCH._replace(moment=at) for at in ats} for ats in ((1, 2), (2, 3)))
    older = json.dumps({"game/7": ["loot", ["You", "Ben"], [1, 2], ["Ben"]]})
    device = Device({"played/0": written(mine), "results": older, "name": "Anna"})
    device.send("export")
    file = device.reply["file"]["text"]
    assert "results" not in device.saves
    other = Device({"played/0": written(theirs), "lost": '{"game/3 9":["loot",{"points":[1,2.5]}]}'})
    for _ in range(2):
        other.send("import", value=file)
    assert {*Saves(other.saves).played()} == {"game/1", "game/2", "game/3", "game/7"}
    other.send("export")
    device.send("import", value=other.reply["file"]["text"])
    assert Saves(device.saves).played() == Saves(other.saves).played()
    assert (device.saves["lost"], device.saves["name"]) == (other.saves["lost"], "Anna")


@given(st.dictionaries(st.sampled_from(["played/0", "lost", "app", "settings", "name", "game/x", "odd/1"]), ODD))
def test_a_file_brings_nothing_but_what_is_known(beside: dict[str, object]) -> None:
    device = Device({"played/0": written({"game/1": MATCH}), "name": "Anna"})
    device.send("import", value=json.dumps({"passalong games": 1, "games": {}, "beside": beside}))
    assert Saves(device.saves).played()["game/1"] == MATCH
    assert {*device.saves} <= {"played/0", "lost", "app", "settings", "name"}
    assert device.saves["name"] == "Anna"
    check_screen(device)


def test_a_start_is_told_of_the_matches_of_each_game_that_ended_last() -> None:
    saves = Saves()
    for at in range(1, 20):
        saves.note_played(f"game/{at}", MATCH._replace(game="detect" if at < 3 else "loot"), at * VOLUME_MS)
    assert saves.early_keys() == {f"played/{at}" for at in (1, 2, 15, 16, 17, 18, 19)}


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "screen": st.sampled_from(["table", "gather", "new", "lesson", "x", 7]),
            "key": ODD,
            "order": ODD | st.just(["game/good"]),
            "setup": ODD
            | st.fixed_dictionaries({"game": st.sampled_from(["loot", "null_game"]), "seats": ODD, "rules": ODD}),
            "lesson": ODD | st.sampled_from(game_names()),
            "position": ODD,
        },
    )
)
def test_a_note_about_the_screen_that_is_none_is_passed_over(note: dict[str, object]) -> None:
    device = Device({"app": json.dumps(note), "game/good": saved("Good one")})
    check_screen(device)
    device.send("lobby")
    assert "Good one" in device.text


def test_a_save_that_says_infinity_is_read_without_it() -> None:
    notes = json.loads(saved())
    notes["notes"]["active"] = float("inf")
    notes["notes"]["label"] = "\u202e" + "x" * 100_000
    device = Device({"game/1": json.dumps(notes)})
    assert f"{'x' * MAX_LABEL}Anna, Ben" in listed(device)[0]


def test_a_game_that_cannot_be_read_can_be_removed_but_not_named() -> None:
    device = Device({"game/1": "{", "game/2": saved("Good one")})
    device.tap("manage", "game/1")
    assert "Your name for this game" not in device.text
    device.send("rename", "game/1", "Mine")
    assert device.saves["game/1"] == "{"
    device.send("close")
    device.tap("continue", "game/1")
    assert say("save-damaged") in device.text
    assert "link" not in device.regions["dialog"]


@pytest.mark.parametrize("game", game_names())
def test_nothing_is_played_while_a_result_waits_or_after_the_end(game: str) -> None:
    device, rng = begun(game), generator(5)
    while not re.search('data-act="(next|rematch)"', device.regions["actions"]):
        play(device, rng)
    table = device.app._state.table
    assert table
    before = table.record
    refusals = [say("refused-not_now"), say("refused-no_undo"), say("hint-later")]
    tries = ["play take", "play fish", "pick x", "interrupt 0 fire", "interrupt 0 fire", "undo ", "hint "]
    for act, _, arg in (each.partition(" ") for each in tries):
        assert device.send(act, arg).get("toast", refusals[0]) in refusals
    assert table.record == before


@given(st.data())
@settings(max_examples=5 if BRIEF else 25, deadline=None, phases=[Phase.generate])
def test_no_message_whatever_is_in_it_ends_in_an_error(data: st.DataObject) -> None:
    """Any act with any argument and value, after some honest play."""
    device = Device(
        {"game/1": played(data.draw(st.sampled_from(game_names()))), "game/2": "{", "game/3": waiting_room()}
    )
    device.send("continue", data.draw(st.sampled_from(["game/1", "game/3"])))
    known = "0 1 -1 99 yes game/1 game/2 game/3 detect loot last fire take pass seed:1 here theme play \u0662"
    tokens = st.sampled_from(["", "0 fire", *known.split()])
    acts = st.sampled_from(sorted(HANDLERS.keys() - {"start", "open-record"}))
    for _ in range(12):
        honest = [(c.attributes["data-act"], c.attributes.get("data-arg", "")) for c in device.controls()]
        crafted = st.tuples(acts, tokens | st.text(max_size=9))
        act, arg = data.draw(st.sampled_from(honest) | crafted if honest else crafted)
        device.send(act, arg, data.draw(ODD | tokens))
        check_screen(device)
    device.send("lobby")


# Files


def told(text: str) -> str:
    device = Device()
    device.send("import", value=text)
    device.wait()
    check_screen(device)
    return device.regions["dialog"]


def test_the_secret_of_a_fair_deal_stays_on_the_device_that_has_invited() -> None:
    """Whoever gets the file could else deal, and see beforehand what is dealt."""
    text = next(text for key, text in fair_invitation(["here", "link"]).saves.items() if key.startswith("game/"))
    secret = json.loads(text)["secret"]
    newer = text.replace('\\"rules\\":', '\\"rules\\":9')
    assert secret
    assert newer != text
    device = Device({"game/1": text, "game/2": newer})
    device.send("export")
    assert secret not in device.reply["file"]["text"]
    brought_in = Device()
    brought_in.send("import", value=device.reply["file"]["text"])
    [saved] = [read_saved(kept) for key, kept in brought_in.saves.items() if key.startswith("game/")]
    assert (saved.record, saved.notes.here) == (read_saved(text).record, ())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"passalong games": 99, "games": {}}', say("file-newer")),
        ('{"passalong": 4, "game": "loot"}', say("file-newer")),
        ('{"passalong": 1, "game": "loot", "rules": 99}', say("file-newer")),
        ("nonsense", say("file-damaged")),
        ('{"passalong games": 1, "games": 7}', say("file-damaged")),
        ('{"passalong games": "x"}', say("file-damaged")),
        ("", say("file-empty")),
    ],
)
def test_a_file_that_cannot_be_read_says_why_in_plain_words_and_lets_another_be_chosen(text: str, why: str) -> None:
    shown = told(text)
    assert why in shown
    assert "Choose another file" in shown
    assert "link" not in shown


def test_what_a_file_brings_that_cannot_be_read_is_named() -> None:
    newer = json.loads(saved("From tomorrow"))
    newer["record"] = re.sub('"rules":\\d+', '"rules":99', newer["record"])
    nameless = json.loads(saved())
    nameless["viewer"] = nameless.pop("ui")
    games = {"a": saved("Good one"), "b": json.dumps(newer), "c": json.dumps(nameless), "d": "{"}
    shown = told(json.dumps({"passalong games": 1, "games": games}))
    assert "1 added." in shown
    assert "3 games could not be added" in shown
    newer, damaged = say("save-newer"), say("save-damaged")
    assert f"From tomorrow: {newer} Detect (number 3 in the file): {damaged}" in shown
    assert f"A game (number 4 in the file): {damaged}" in shown


def test_a_file_made_by_a_device_brings_clean_labels() -> None:
    device = Device()
    text = saved().replace('"label": ""', '"label": "\\u202egnp"')
    device.send("import", value=json.dumps({"passalong games": 1, "games": {"game/1": text}}))
    kept = next(text for key, text in device.saves.items() if key.startswith("game/"))
    assert json.loads(kept)["notes"]["label"] == "gnp"


def test_what_is_known_of_the_last_link_is_kept_among_the_other_notes() -> None:
    """In saves its fields lie side by side, as they always did; the oldest saves know its height alone."""
    notes = Notes((0,), sent=3, last_link=LastLink(4, (0, 1), "Ben drew."), offered=4)
    kept = json.loads(json.dumps(notes.to_json()))
    assert (kept["known"], kept["seated"], kept["told"]) == (4, [0, 1], "Ben drew.")
    assert "last_link" not in kept
    assert Notes.from_json(kept, (None, None)) == notes
    assert Notes.from_json({"sent": 3}, (None, None)).last_link == LastLink(3)


@pytest.mark.parametrize(("held", "is_over"), [(MAX_EVENTS - 1, True), (MAX_EVENTS, False)])
def test_what_no_record_holds_any_more_is_refused_and_what_is_kept_can_be_read(held: int, is_over: bool) -> None:
    begun = new_record(load_game("loot"), ("You", "Ben"), (None, "easy"), bytes(16))
    events = tuple(RecordEvent(0, *(("bot", 1, "easy") if (held - at) % 2 else ("person", 1))) for at in range(held))
    table = Table.begin(replace(begun, events=events))
    device = Device({game_key(begun): table.to_text()})
    device.send("open", game_key(begun))
    device.send("continue", game_key(begun))
    for act in ("resign", "resign"):
        device.send(act)
    kept = read_saved(device.saves[game_key(begun)])
    assert isinstance(kept, Table)
    assert kept.match.is_over() == is_over
    assert is_over or "too long to go on" in device.said[-1]


# A clock that was ahead


def test_matches_that_ended_while_the_clock_was_ahead_keep_their_order_and_date_nothing_after_them() -> None:
    saves, match = Saves(), Played("loot", ("You", "Ben"), (9, 4))
    ahead = NOW + 400 * 24 * 60 * MINUTE
    for key, now in (("a", NOW - 9), ("b", ahead), ("c", ahead), ("d", NOW), ("e", NOW)):
        saves.note_played(key, match, now)
    assert list(saves.played()) == ["e", "d", "c", "b", "a"]
    assert saves.played()["a"].moment == NOW - 9
    assert max(played.moment for played in saves.played().values()) <= NOW + 3
    saves.note_played("f", match, 5)
    assert saves.played()["e"].moment > NOW, "a clock without a date settles nothing"
