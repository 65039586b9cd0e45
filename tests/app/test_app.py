"""The app, message in and HTML out: every screen is sound, nothing is lost, and the game can be played through."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from typing import get_args

import pytest

from passalong.app.handlers import HANDLERS
from passalong.app.messages import MESSAGES
from passalong.app.saves import GAME_KEY
from passalong.app.screens.lesson import LessonScreen
from passalong.app.session.table.table import Table
from passalong.game import InvalidRecordError
from passalong.links import decode
from passalong.links.errors import Fault
from tests.app.device import PAGE, Device, Element, elements
from tests.support import generator


def new_game(device: Device, players: int = 2, people: int = 1) -> Device:
    """Begin a game of Detect."""
    if 'data-act="begin"' not in device.regions["actions"]:
        device.set_up("detect")
    device.tap("seats", str(players))
    for seat in range(players):
        device.send("seat-kind", str(seat), "here" if seat < people else "bot")
    device.send("seat-name", "0", "Anna")
    device.tap("begin")
    return device


def check_screen(device: Device) -> None:
    """Whatever is shown has unique ids, named controls, known acts, and no inline style or script."""
    ids = Counter(chain.from_iterable(map(checked_ids, device.regions.values())))
    assert not [name for name, count in ids.items() if count > 1]


@lru_cache(maxsize=500)
def checked_ids(html: str) -> list[str]:
    """Check all in a region but what others have as well, and return its ids; most regions are seen many times."""
    shown = elements(html)
    has_labels = any(label.text.strip() for label in shown if label.tag == "label")
    for element in shown:
        assert not [name for name in element.attributes if name == "style" or name.startswith("on")]
        if element.tag in ("button", "input", "select", "textarea"):
            has_name = element.name or (element.tag in ("input", "select") and has_labels)
            assert has_name, f"nameless {element.tag} {element.attributes}"
        assert element.attributes.get("data-act", "lobby") in HANDLERS
    return [element.attributes["id"] for element in shown if "id" in element.attributes]


def wander(device: Device, seed: int, taps: int) -> Counter[str]:
    """Tap at random, mostly what moves the game on; check every screen; return how often each act was used."""
    rng, used = generator(seed), Counter[str]()
    for _ in range(taps):
        controls = [control for control in device.controls() if control.tag == "button"]
        usable = [control for control in controls if control.attributes.get("aria-disabled") != "true"]
        moves = [c for c in usable if c.attributes["data-act"] in ("play", "pick", "next", "rematch", "begin", "new")]
        pool = moves if moves and rng.below(8) else controls
        chosen = pool[rng.below(len(pool))].attributes
        used[chosen["data-act"]] += 1
        device.send(chosen["data-act"], chosen.get("data-arg", ""))
        check_screen(device)
        while device.reply.get("wait") is not None:
            device.send("tick")
    return used


@pytest.mark.parametrize(
    ("seed", "players", "people"), [(1, 2, 1), (2, 3, 3), pytest.param(3, 8, 2, marks=pytest.mark.full)]
)
def test_random_taps_meet_sound_screens(seed: int, players: int, people: int) -> None:
    device = new_game(Device(), players, people)
    used = wander(device, seed, 120)
    assert used["play"] > 15
    assert not [key for key in device.saves if key not in {"app", "played/0", "settings"} and GAME_KEY not in key]


def test_a_match_is_played_to_its_end_and_again() -> None:
    device, results, rng = new_game(Device()), 0, generator(4)
    device.wait()
    while 'data-act="rematch"' not in device.regions["actions"]:
        if device.is_at_end:
            results += 1
            assert "Anna" in device.regions["actions"]
            device.tap("next")
            continue
        moves = [control.attributes for control in device.controls() if usable(control)]
        chosen = moves[rng.below(len(moves))]
        device.tap(chosen["data-act"], chosen.get("data-arg", ""))
        check_screen(device)
    assert results >= 1
    device.tap("rematch")
    assert "Round 1" in device.text
    assert len([key for key in device.saves if key.startswith(GAME_KEY)]) == 2


def usable(control: Element) -> bool:
    """Tell whether a tap on a control moves the game on."""
    act, arg = control.attributes["data-act"], control.attributes.get("data-arg", "")
    plays = act == "play" or (act == "pick" and re.match(r"flip|reject", arg))
    return (
        bool(plays)
        and control.attributes.get("aria-disabled") != "true"
        and control.attributes.get("aria-pressed") != "true"
    )


def test_nothing_is_lost_at_any_moment() -> None:
    """
    After every single message a reload shows the same screen, a new device with the same storage too.

    A lesson goes on at its step; what was staged in it is not kept, nor a hint, nor how far somebody has looked back.
    """
    device = new_game(Device(), 3, 2)
    rng = generator(6)
    for _ in range(50):
        left_out = ("remove", "since", "hint", *(["pick"] if device.app._state.find(LessonScreen) else []))
        controls = [
            c.attributes for c in device.controls() if c.tag == "button" and c.attributes["data-act"] not in left_out
        ]
        chosen = controls[rng.below(len(controls))]
        device.send(chosen["data-act"], chosen.get("data-arg", ""))
        while device.reply.get("wait") is not None and rng.below(4):
            device.send("tick")
        again = Device(device.saves)
        kept = {name: html for name, html in device.regions.items() if name != "dialog"}
        assert {name: again.regions[name] for name in kept} == kept


def test_a_move_is_kept_before_it_is_shown() -> None:
    """What chance turns up cannot be tried again; what is only staged need not wait."""
    device = new_game(Device(), 2, 2)
    assert device.reply["saveFirst"]
    assert not device.send("pick", "flip:0")["saveFirst"]
    assert device.send("pick", "flip:5")["saveFirst"]


def test_a_new_game_offers_what_the_rules_allow() -> None:
    device = Device()
    device.set_up("detect")
    assert [c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "seats"] == list(
        "2345678"
    )
    device.tap("seats", "8")
    device.send("seat-name", "3", "  <b>Dan</b>\u202e  ")
    assert "&lt;b&gt;Dan&lt;/b&gt;" in device.regions["table"]
    device.send("rule", "target", "50")
    device.tap("begin")
    record = json.loads(json.loads(device.saves[next(key for key in device.saves if key != "app")])["record"])
    assert (record["players"], record["options"]) == (8, {"target": 50})


@pytest.mark.parametrize("seat", range(8))
def test_somebody_must_play_here_and_names_differ(seat: int) -> None:
    device = Device()
    device.set_up("detect")
    device.tap("seats", "8")
    device.send("seat-kind", "0", "bot")
    assert "toast" in device.send("begin")
    device.send("seat-kind", str(seat), "here" if seat % 2 else "whatever else")
    device.send("seat-name", str(seat), device.app._state.setup.seats[(seat + 1) % 8].name.upper())  # type: ignore[union-attr]
    assert "called" in device.send("begin")["toast"]
    device.send("seat-name", str(seat), "Zoë")
    device.tap("begin")
    assert 'data-act="play"' in device.regions["hand"] + device.regions["actions"] + device.regions["table"]


def test_why_not_is_said_and_shown() -> None:
    device = new_game(Device())
    reply = device.send("play", "place c1r1")
    assert reply["toast"] == reply["say"] == "First choose two of your face-down cards to turn up."
    assert not reply["regions"]


def test_a_tap_on_an_old_screen_is_dropped() -> None:
    """A double tap must not play twice."""
    device = new_game(Device(), 2, 2)
    rev = device.rev
    device.send("play", "flip c1r1 c2r1", rev=rev)
    before = dict(device.regions)
    reply = device.send("play", "flip c1r1 c2r1", rev=rev)
    assert device.regions == before
    assert "toast" not in reply


def test_a_name_typed_just_before_the_deal_counts() -> None:
    """Leaving the field and the tap come in one go, so the tap still bears the old revision; two taps deal once."""
    device = Device()
    device.set_up("detect")
    rev = device.rev
    device.send("seat-name", "0", "Zoë", rev=rev)
    device.send("begin", rev=rev)
    device.send("begin", rev=rev)
    assert "Zoë" in device.regions["hand"]
    assert len(device.saves) == 2


def test_the_phone_is_passed_on() -> None:
    """Detect hides nothing, so the table turns to whoever plays next and says so."""
    device = new_game(Device(), 2, 2)
    device.send("play", "flip c1r1 c2r1")
    assert "Pass the phone to Ben." in device.said[-1]
    assert "Ben's turn" in device.text
    assert "Anna" not in device.regions["hand"]


def test_secrets_wait_behind_a_curtain_until_the_phone_is_passed_on() -> None:
    """Two people share the phone: nobody's cards are on the page before the one who may see them says so."""
    device = Device()
    device.set_up("fish_out")
    device.send("seat-kind", "1", "here")
    device.tap("begin")
    assert "Pass the phone to Anna" in device.text
    assert device.regions["hand"] == ""
    device.tap("uncover")
    mine = device.regions["hand"]
    assert mine
    held = [c.attributes["data-arg"] for c in device.controls() if c.attributes.get("id", "").startswith("card-")]
    for token in held[:3]:
        device.send("pick", token)
    device.send("play", next(c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "play"))
    assert device.said[-1] == "Pass the phone to Ben."
    check_screen(device)
    again = Device(device.saves)
    for shown in (device, again):
        assert "Pass the phone to Ben" in shown.text
        assert (shown.regions["hand"], shown.regions["log"]) == ("", "")
        assert "toast" in shown.send("play", "fish")
        shown.tap("uncover")
        assert shown.regions["hand"] not in ("", mine)


def test_one_person_alone_needs_no_curtain() -> None:
    device = Device()
    device.set_up("fish_out")
    device.tap("begin")
    assert device.regions["hand"]
    assert "Pass the phone" not in device.text


def test_cards_that_are_staged_quickly_all_count() -> None:
    """Nobody waits for one card to rise before the next is tapped; the same card twice is a double tap."""
    device = Device()
    device.set_up("fish_out")
    device.tap("begin")
    rev = device.rev
    cards = [c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "pick"]
    first, second, third = [card for card in cards if card.startswith("card:")][:3]
    for card in (first, second, second):
        device.send("pick", card, rev=rev)
    assert device.said[-1] == "Choose 1 more."
    device.send("pick", third)
    assert device.said[-1] == "Pass these three, or tap one to take it back."
    device.send("play", "pass", rev=rev)
    device.send("menu")
    device.send("close")
    device.send("pick", first, rev=rev)
    assert device.said[-1] == "Pass these three, or tap one to take it back.", "something else has happened since"


def test_bots_are_followed_one_action_at_a_time() -> None:
    device = new_game(Device(), 4, 1)
    device.send("play", "flip c1r1 c2r1")
    pauses = pauses_until(device, lambda: False)
    assert len([pause for pause in pauses if pause >= 450]) >= 3
    assert "Cleo" in device.said[-1]


@pytest.mark.parametrize(
    ("game", "move"), [("detect", "flip c1r1 c2r1"), ("fish_out", "pass {0} {1} {2}")], ids=["detect", "fish_out"]
)
def test_nobody_waits_for_what_bots_choose_unseen(game: str, move: str) -> None:
    """The first cards of Detect turn up, and those passed in Fish Out! come, within half a second."""
    device = Device()
    device.send("play-bots", game)
    device.wait()
    cards = [c.attributes["data-arg"][5:] for c in device.controls() if "card:" in c.attributes.get("data-arg", "")]
    device.send("play", move.format(*cards))
    chosen = device.regions["hand"]
    pauses = pauses_until(device, lambda: device.regions["hand"] != chosen)
    assert "data-from" in device.regions["hand"] != chosen
    assert sum(pauses) < 500


def pauses_until(device: Device, is_reached: Callable[[], bool]) -> list[int]:
    """Let what happens by itself go on until something is reached, or nothing more happens; return the pauses."""
    pauses = list[int]()
    while not is_reached() and device.reply.get("wait") is not None:
        pauses.append(device.reply["wait"])
        device.send("tick")
    return pauses


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(2, 6))])
def test_nobody_waits_long_for_a_crowd_of_bots(seed: int) -> None:
    """Each of them plays its turn in one piece, however often it acts."""
    device, rng = Device(), generator(seed)
    device.seeds = iter(range(seed * 100, 1_000_000))
    new_game(device, 8, 1)
    for _ in range(40):
        moves = [it for it in device.controls() if it.attributes["data-act"] == "play" and "id" in it.attributes]
        move = moves[rng.below(len(moves))] if moves else None
        reply = device.send(*(("play", move.attributes["data-arg"]) if move else ("next", "")))
        waits = [reply.get("wait", 0)]
        while reply.get("wait") is not None:
            reply = device.send("tick")
            waits.append(reply.get("wait", 0))
        assert sum(waits) < 2_500, "and a column or two that are cleared, for half a second"
        assert sum(wait > 100 for wait in waits) <= 7


def test_bots_wait_while_a_dialog_is_open() -> None:
    device = new_game(Device(), 2, 1)
    device.send("play", "flip c1r1 c2r1")
    assert "wait" not in device.send("menu")
    device.send("tick")
    assert "wait" in device.send("close")


def test_a_move_can_be_taken_back_until_something_is_seen() -> None:
    device = new_game(Device(), 2, 2)
    device.send("play", "flip c1r1 c2r1")
    assert "toast" in device.send("undo")
    device.send("play", "flip c1r1 c2r1")
    before = device.regions["actions"]
    device.send("play", "take")
    device.tap("undo")
    assert device.regions["actions"] == before
    device.send("play", "draw")
    assert "toast" in device.send("undo")


# Links


def test_a_shared_game_goes_on_elsewhere_and_comes_back() -> None:
    anna = new_game(Device(), 2, 2)
    anna.send("play", "flip c1r1 c2r1")
    anna.tap("menu")
    anna.tap("share")
    link = anna.send("copy")["copy"]
    assert link.startswith(f"{PAGE}#")
    assert anna.send("share")["share"]["url"] == link
    ben = Device()
    ben.load(fragment=link.partition("#")[2])
    ben.tap("played-before")
    ben.tap("take-seat", "1")
    ben.tap("take-over", "1")
    assert ben.regions["hand"] == anna.regions["hand"]
    ben.send("play", "flip c1r1 c2r1")
    back = ben.send("copy")["copy"]
    anna.send("link", value=back.partition("#")[2])
    anna.wait()
    assert decode(anna.send("copy")["copy"]) == decode(back)
    assert len(anna.saves) == 2


def test_an_older_link_does_not_undo_what_came_after() -> None:
    device = new_game(Device(), 2, 2)
    old = device.send("copy")["copy"]
    device.send("play", "flip c1r1 c2r1")
    shown = dict(device.regions)
    device.send("link", value=old)
    assert device.regions == shown
    assert len(device.saves) == 2


def test_a_fork_is_kept_beside_the_game() -> None:
    device = new_game(Device(), 2, 2)
    other = Device(device.saves)
    device.send("play", "flip c1r1 c2r1")
    other.send("play", "flip c3r1 c2r1")
    device.send("link", value=other.send("copy")["copy"])
    assert len(device.saves) == 3
    assert device.regions["table"] == other.regions["table"]


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda body: body[:-3], "link is damaged"),
        (lambda body: body[9:], "link is damaged"),
        (lambda body: "hello", "no link to a game"),
        (lambda body: f"{body[:40]}!{body[40:]}", "link is damaged"),
        (lambda body: "https://t.co/AbCd1234", "was shortened"),
        (lambda body: "Z" * 9_000, "This text has 9,000 characters"),
    ],
)
def test_a_damaged_link_says_so_and_opens_nothing_else(damage: object, why: str) -> None:
    device = new_game(Device(), 2, 2)
    body = device.send("copy")["copy"].partition("#")[2]
    shown, saves = dict(device.regions), dict(device.saves)
    device.send("link", value=damage(body))  # type: ignore[operator]
    assert why in device.regions["dialog"]
    device.tap("close")
    assert device.regions == shown
    assert device.saves == saves


@pytest.mark.parametrize("fault", get_args(Fault))
def test_every_fault_of_a_link_can_be_told(fault: str) -> None:
    assert f"fault-{fault}" in MESSAGES


def test_the_link_is_the_record() -> None:
    device = new_game(Device(), 5, 1)
    device.wait()
    device.send("play", "flip c1r1 c2r1")
    device.wait()
    record = decode(device.send("copy")["copy"])
    assert record.names == ("Anna", "Ben", "Cleo", "Dara", "Eli")
    assert record.bots == (None, "medium", "medium", "medium", "medium")


# Saves


def test_the_lobby_lists_games_to_go_on_with() -> None:
    device = new_game(Device())
    device.send("lobby")
    key = next(key for key in device.saves if key != "app")
    assert "Anna" in device.regions["table"]
    device.tap("continue", key)
    assert "Anna" in device.regions["hand"]


def test_the_game_played_last_comes_first() -> None:
    device = new_game(Device())
    device.send("lobby")
    new_game(device)
    device.send("lobby")
    first, second = (c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "continue")
    device.tap("continue", second)
    device.send("lobby")
    device.load()
    assert [c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "continue"] == [
        second,
        first,
    ]


def test_a_removed_game_can_be_brought_back() -> None:
    device = new_game(Device())
    device.send("lobby")
    key = next(key for key in device.saves if key != "app")
    kept = device.saves[key]
    device.tap("manage", key)
    device.tap("remove", key)
    assert list(device.saves) == ["app"]
    device.tap("bring-back")
    assert device.saves[key] == kept


def test_what_is_brought_back_does_not_replace_what_has_come_since() -> None:
    """A removed game has come again by link, further on."""
    device = new_game(Device(), 2, 2)
    elsewhere = Device()
    elsewhere.send("link", value=device.send("copy")["copy"])
    elsewhere.send("hand-over", "0")
    key = next(key for key in device.saves if key.startswith(GAME_KEY))
    device.send("lobby")
    device.send("remove", key)
    device.send("link", value=elsewhere.send("copy")["copy"])
    came = json.loads(device.saves[key])["record"]
    device.send("lobby")
    device.send("bring-back")
    assert json.loads(device.saves[key])["record"] == came


@pytest.mark.parametrize("key", ["app", "settings", "game/none", ""])
@pytest.mark.parametrize("act", ["rename", "remove"])
def test_nothing_but_a_saved_game_is_renamed_or_removed(act: str, key: str) -> None:
    device = new_game(Device())
    device.send("set", "theme", "dark")
    device.send("lobby")
    kept = dict(device.saves)
    reply = device.send(act, key, "Another name")
    assert (reply["regions"], device.saves) == ({}, kept)


@pytest.mark.parametrize(
    "damage",
    ["", "{", "[]", "{}", "null", '{"record": 5}', '{"record": "{}", "viewer": 0, "ui": {}, "result_pending": false}'],
)
def test_a_corrupt_save_is_shown_and_kept(damage: str) -> None:
    device = new_game(Device())
    key = next(key for key in device.saves if key != "app")
    device.saves[key] = damage
    device.load()
    assert "cannot be opened" in device.regions["table"]
    device.tap("continue", key)
    assert device.regions["dialog"]
    device.tap("close")
    assert device.saves[key] == damage
    check_screen(device)


def test_a_save_with_too_many_brackets_is_not_even_read() -> None:
    """So many, one inside the other, would end Pyodide."""
    with pytest.raises(InvalidRecordError, match="brackets"):
        Table.from_text('{"record": ' + "[" * 100_000)


def test_a_save_that_cannot_be_drawn_does_not_keep_the_page_from_starting() -> None:
    device = new_game(Device())
    key = next(key for key in device.saves if key != "app")
    data = json.loads(device.saves[key])
    device.saves[key] = json.dumps(data | {"ui": {"0": {"staged": "nowhere", "zoom": []}}})
    device.load()
    check_screen(device)
    device.send("pick", "flip:0")
    device.saves[key] = json.dumps(data | {"ui": {"x": 1}})
    device.load()
    assert "cannot be opened" in device.regions["table"]


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", "7", '{"screen": "table"}', '{"screen": "new", "setup": {"game": "chess"}}']
)
def test_a_corrupt_note_about_the_screen_leads_to_the_lobby(damage: str) -> None:
    device = new_game(Device())
    device.saves["app"] = damage
    device.load()
    assert 'data-act="continue"' in device.regions["table"]


def test_a_shortcut_opens_a_new_game() -> None:
    device = Device()
    device.load(game="detect")
    assert 'data-act="begin"' in device.regions["actions"]
    device.load(game="../../etc")
    assert device.reply["page"]["screen"] in ("lobby", "new")


def test_unknown_acts_change_nothing() -> None:
    device = Device()
    reply = device.send("format-disk", "now")
    assert (reply["regions"], reply.get("save")) == ({}, None)


OUT_OF_PLACE = (
    *("answer-draw", "bring-back", "choose-version", "find", "leave-lesson", "next", "read", "rematch"),
    *("history-check", "history-costliest", "history-eyes", "history-go", "history-table", "history-why"),
    *("played-before", "step", "sit-down", "take-seat", "uncover", "watch"),
)
"""Acts whose controls come with something else: a dialog, a lesson, a look back, a curtain, the end of a game."""


@pytest.mark.parametrize("act", OUT_OF_PLACE)
def test_an_act_out_of_place_changes_nothing(act: str) -> None:
    """A second tap may come when what was tapped has gone."""
    for device in (Device(), new_game(Device())):
        for arg in ("", "0", "yes", "on"):
            reply = device.send(act, arg)
            assert (reply["regions"], [key for key in reply.get("save", {}) if key.startswith(GAME_KEY)]) == ({}, [])


def test_the_focus_goes_along_where_the_screen_turns() -> None:
    device = Device()
    assert device.tap("new", "detect")["focus"] == "table"
    assert device.tap("begin")["focus"] == "table"
    assert "focus" not in device.send("menu")
    url = device.send("copy")["copy"]
    assert device.send("lobby")["focus"] == "table"
    assert device.send("link", value=url)["focus"] == "table"


@pytest.mark.parametrize("way", [("new",), ("new", "begin", "menu")])
def test_a_lesson_has_a_menu_of_its_own_wherever_it_began(way: tuple[str, ...]) -> None:
    device = Device()
    for act in way:
        device.tap(act, "detect" if act == "new" else "")
    device.tap("learn")
    device.tap("menu")
    menu = device.regions["dialog"]
    assert "Settings" in menu
    assert 'data-act="undo"' not in menu and 'data-act="share"' not in menu, "the game beneath is left alone"
    device.tap("leave-lesson")
    assert not device.regions["dialog"]


def test_what_is_come_back_to_lies_there_already() -> None:
    """Nothing flies but what has happened since: from the lobby, after a sheet, a reload, or a move taken back."""
    device = new_game(Device(), 2, 2)
    assert "still" not in device.reply, "the deal is seen"
    device.send("play", "flip c1r1 c2r1")
    assert "still" not in device.reply
    for act in ("menu", "close", "lobby", "continue", "menu", "close", "learn", "leave-lesson"):
        device.send(act, str(device.app._state.saves.game_keys()[0]) if act == "continue" else "")
        assert ("still" in device.reply) == (act not in ("lobby", "learn")), act
    device.load()
    assert device.reply["still"]
    device.send("play", "flip c1r1 c2r1")
    assert "still" not in device.reply
    device.send("play", "take")
    assert device.tap("undo")["still"]
