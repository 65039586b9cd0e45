"""What happened since one last looked: the strip that leads through it, and coming back to the table as one left it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from passalong.app.messages import say
from passalong.app.saves import game_key
from passalong.app.screens.table import moment_regions, regions
from passalong.app.session.notes import Notes
from passalong.app.session.table.catch_up import Missed, Since, begin_of_news
from passalong.app.session.table.table import Table
from passalong.chance import SEED_BYTES
from passalong.game import Observation, Rng
from passalong.games import game_names, load_game, load_pack
from passalong.links import decode, encode
from passalong.match import Match
from passalong.record import Record, RecordEvent, new_record
from tests.app.device import PAGE, Device, elements
from tests.app.test_app import check_screen
from tests.app.test_by_link import invite, link, move, open_link, play_turn, record, sit_down, started, table
from tests.app.test_evening import begin, reopened
from tests.support import FULL, examples, generator

TEXT = "since-text"


def strip(device: Device) -> str:
    """Return what the strip tells, or nothing where there is none."""
    return next((e.text for e in elements(device.regions["coach"]) if e.attributes.get("id") == TEXT), "")


def listed(device: Device) -> list[str]:
    """Open the list of what happened, read it and close it."""
    device.tap("since-list")
    steps = [c.text for c in device.controls() if c.attributes["data-act"] == "since"]
    check_screen(device)
    device.tap("close")
    return steps


def waiting(game: str, *, begun: int = 12, people: int = 2) -> tuple[Device, str]:
    """Return the device of Ben, who waits for the others in a game well under way, and the link that comes next."""
    match, rng = Match(played(game, people, begun)), generator(2)
    left = None
    while left is None or match.current_player() != 1:
        if match.is_over():
            return waiting(game, begun=begun // 2, people=people)
        mover = match.current_player()
        match.play(mover, sensible(match, rng))
        if left is None and mover == 1 != match.current_player():
            left = match.record
    ben = Device({game_key(left): Table(Match(left), 1, notes=Notes((1,), leads=False, sent=left.num_steps)).to_text()})
    ben.send("continue", game_key(left))
    ben.wait()
    ben.send("close")
    return ben, f"{PAGE}#{encode(match.record)}"


def after_a_link(game: str = "detect") -> tuple[str, Device]:
    """Return a link that has brought Ben's turn, and the device on which he has just opened it."""
    ben, url = waiting(game)
    open_link(ben, url)
    while 'data-act="next"' in ben.regions["actions"]:
        ben.tap("next")
    return url, ben


def played(game: str, people: int = 2, choices: int = 60, seed: int = 1) -> Record:
    """Return a record of people who play as bots would."""
    seats = max(load_game(game).min_players, people)
    names = ("Anna", "Ben", "Cleo", "Dara")[:seats]
    match, rng = Match(new_record(load_game(game), names, (None,) * seats, bytes(SEED_BYTES))), generator(seed)
    while not match.is_over() and len(match.record.choices) < choices:
        match.play(match.current_player(), sensible(match, rng))
    return match.record


def sensible(match: Match, rng: Rng) -> int:
    """Choose as the simplest bot would."""
    bot = next(iter(load_pack(match.record.game).bots.values()))
    return cast(int, bot.choose(match.observation(match.current_player()), rng))


# The strip


def test_what_came_by_link_stays_to_be_seen_and_goes_with_the_next_move() -> None:
    _, ben = after_a_link()
    assert strip(ben).startswith("Anna ")
    assert strip(reopened(ben)) == strip(ben), "and after a reload"
    move(ben)
    assert strip(ben) == ""
    assert strip(reopened(ben)) == ""


@pytest.mark.parametrize("game", game_names())
def test_each_step_shows_the_table_after_it_and_nothing_can_be_played(game: str) -> None:
    _, ben = after_a_link(game)
    now, before = dict(ben.regions), record(ben)
    ben.tap("since", "back")
    assert ben.regions["hand"] + ben.regions["table"] != now["hand"] + now["table"]
    assert "looking back" in ben.regions["header"]
    for act in ("play", "pick"):
        for control in list(ben.controls()):
            if control.attributes["data-act"] == act:
                reply = ben.send(act, control.attributes["data-arg"])
                assert reply.get("toast") == say("refused-earlier")
    assert ben.send("undo").get("toast")
    assert record(ben) == before
    check_screen(ben)
    ben.tap("since", "last")
    assert {name: ben.regions[name] for name in now} == now, "the table as it was left"


@pytest.mark.parametrize("game", game_names())
def test_each_step_says_what_it_shows(game: str) -> None:
    _, ben = after_a_link(game)
    ben.send("since", "first")
    assert say("since-before") in ben.said[-1]
    steps = listed(ben)
    for number, told in enumerate(steps, 1):
        ben.tap("since", "on")
        assert told in strip(ben)
        assert ben.said[-1] == f"Move {number} of {len(steps)}. {told}"
    assert ben.send("since", "on")["rev"]
    assert strip(ben) == told, "there is nothing after now"


def test_a_step_is_gone_to_from_the_list() -> None:
    ben, url = waiting("fish_out", begun=14)
    open_link(ben, url)
    assert len(listed(ben)) > 1
    ben.tap("since-list")
    ben.tap("since", "1")
    assert not ben.regions["dialog"]
    assert ben.said[-1].startswith("Move 1 of ")
    assert "looking back" in ben.regions["header"]


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("seed", range(6 if FULL else examples(2)))
def test_the_steps_tell_every_event_once_and_show_no_more_than_the_viewer_saw(game: str, seed: int) -> None:
    """Over a whole stretch with deals that end in it: what is told is what the log told, one sentence after another."""
    whole, viewer = played(game, choices=150, seed=seed), seed % 2
    saw, match = set[Observation](), Match(whole.upto(0))
    saw.add(match.observation(viewer))
    while match.follow(whole):
        saw |= {state.observation(viewer) for state in (match, match.finished_deal) if state}
    since = Since(whole, viewer, 0)
    for step in range(since.steps + 1):
        since.go(str(step))
        assert since.observation() in saw
        assert since.observation().player == viewer
        assert step == 0 or since.news
    told = [moment.news for moment in since.moments[1:]]
    log = load_pack(game).text.lines(list(whole.story(viewer)), whole.seat_names())
    start = load_pack(game).text.lines(since.moments[0].seen.history, whole.seat_names())
    assert " ".join([*start, *told]) == " ".join(log)


def test_deals_in_one_link_are_steps_one_after_the_other_with_the_result_between() -> None:
    whole = played("detect", choices=400)
    rounds = [moment.seen.round for moment in Since(whole, 0, 0).moments]
    assert len(set(rounds)) > 1
    assert rounds == sorted(rounds)
    ends = [(one, other) for one, other in pairwise(Since(whole, 0, 0).moments) if other.seen.round > one.seen.round]
    assert all(one.seen.phase in ("scored", "over") for one, _ in ends), "all is turned up before the next deal"


@pytest.mark.parametrize("count", [1, 20])
def test_one_move_or_twenty(count: int) -> None:
    whole = played("loot", choices=40)
    begin = next(at for at in range(whole.num_steps, 0, -1) if Since(whole, 0, at).steps == count)
    since = Since(whole, 0, begin)
    assert [moment.news for moment in since.moments[1:]]
    assert since.at == since.last == count


def test_a_seat_that_moved_and_a_bot_that_plays_on_are_steps_too() -> None:
    whole = played("loot", people=3, choices=12)
    left = (RecordEvent(12, "person", 1, "Ben"), RecordEvent(12, "bot", 2, "easy"), RecordEvent(12, "person", 2))
    since = Since(Record(**{**vars(whole), "events": left}), 0, 12)
    assert [moment.news for moment in since.moments[1:]] == [
        "Ben's seat has moved to another device.",
        "A bot plays for Cleo now.",
        "Cleo plays again.",
    ]


def test_what_two_agreed_on_is_a_step() -> None:
    whole = played("depth_charge", choices=8)
    to_play, other = whole.replay().current_player(), 1 - whole.replay().current_player()
    events = (RecordEvent(8, "offer draw", to_play), RecordEvent(8, "accept draw", other))
    since = Since(Record(**{**vars(whole), "events": events}), 0, 8)
    offered, agreed = [moment.news for moment in since.moments[1:]]
    assert offered == f"{whole.names[to_play]} offers a draw."
    assert agreed.startswith("Anna and Ben agreed on a draw. Anna had mines on ")


def test_what_was_said_before_a_move_is_a_step_of_its_own() -> None:
    whole = played("depth_charge", choices=9)
    match = Match(whole.upto(8))
    to_play, names = match.current_player(), whole.names
    match.offer_draw(to_play)
    match.answer_draw(1 - to_play, accept=False)
    moved = replace(whole, events=match.record.events)
    steps = [moment.news for moment in Since(moved, to_play, 8).moments[1:]]
    assert steps[:2] == [f"{names[to_play]} offers a draw.", f"{names[1 - to_play]} would rather play on."]
    assert len(steps) == 3


def test_the_log_of_an_earlier_step_holds_what_had_happened_around_the_rules_by_then() -> None:
    whole = played("depth_charge", choices=8)
    to_play = whole.replay().current_player()
    events = (RecordEvent(8, "offer draw", to_play), RecordEvent(8, "refuse draw", 1 - to_play))
    table = Table(Match(Record(**{**vars(whole), "events": events})), to_play, notes=Notes((to_play,)))
    since = Since(table.record, to_play, 7)
    offered, refused = f"{whole.names[to_play]} offers a draw.", f"{whole.names[1 - to_play]} would rather play on."
    logs = list[str]()
    for at in range(since.last + 1):
        since.go_to(at)
        logs.append(moment_regions(table, since, sound=False)["log"])
    assert [offered in log for log in logs[-3:]] == [False, True, True]
    assert [refused in log for log in logs[-3:]] == [False, False, True]
    assert logs[-1].endswith(regions(table)["log"].rpartition("<ol>")[2]), "and the last one is the table's"


def test_somebody_who_watches_sees_the_steps_and_no_hand() -> None:
    anna, ben = started("loot")
    watcher = open_link(Device(), link(anna))
    watcher.tap("watch")
    play_turn(anna, generator(6))
    open_link(watcher, link(anna))
    watcher.send("close")
    assert strip(watcher).startswith("Anna ")
    watcher.tap("since", "back")
    assert "held-card" not in watcher.regions["hand"]
    play_turn(open_link(ben, link(anna)), generator(7))
    open_link(watcher, link(ben))
    watcher.send("close")
    assert all(line.startswith("Ben ") for line in listed(watcher)), "of the last link alone: they never move"


def test_several_links_before_one_s_own_move_are_told_together() -> None:
    """Nothing is lost for somebody who opens two links, one after the other, and only then moves."""
    rng = generator(4)
    anna = invite("detect", ["here", "link", "link"])
    play_turn(anna, rng)
    ben = sit_down(link(anna), "Ben", 1)
    cleo = sit_down(link(ben), "Cleo", 2)
    people = [ben, cleo, anna]
    for each in people:
        open_link(each, link(cleo))
    first = table(anna).match.current_player()
    order = [anna, ben, cleo][first:] + [anna, ben, cleo][:first]
    for one, others in ((order[0], order[1:]), (order[1], order[2:])):
        play_turn(one, rng)
        for other in others:
            open_link(other, link(one))
    names = {line.partition(" ")[0] for line in listed(order[2])}
    assert {table(order[0]).match.names[first]} < names


def test_the_curtain_comes_first() -> None:
    """Anna and Ben share a phone; Cleo and Dara play elsewhere. Each of the two sees what they have yet to answer."""
    match, rng = Match(played("fish_out", 4, 20)), generator(2)
    while match.current_player() < 2:
        match.play(match.current_player(), sensible(match, rng))
    known = match.record
    while match.current_player() > 1:
        match.play(match.current_player(), sensible(match, rng))
    one, other = match.current_player(), 1 - match.current_player()
    notes = Notes((0, 1), leads=False, sent=known.num_steps)
    phone = Device({game_key(known): Table(Match(known), other, notes=notes).to_text()})
    open_link(phone, f"{PAGE}#{encode(match.record)}")
    assert "Pass the phone to" in phone.text
    assert strip(phone) == ""
    phone.tap("uncover")
    told = listed(phone)
    assert told
    phone.tap("since", "back")
    phone.tap("since-list")
    assert table(phone).viewer.seat == one
    phone.send("hide")
    assert (strip(phone), phone.regions["dialog"]) == ("", "")
    phone.tap("uncover")
    assert phone.regions["dialog"] == ""
    assert "looking back" not in phone.regions["header"]
    while table(phone).viewer.seat == one and not table(phone).turn.is_waiting():
        move(phone)
    if table(phone).viewer.seat == other:
        phone.send("uncover")
        assert listed(phone)[: len(told) - 1] == told[:-1], "and then what the first of the two has done"


# Called back


def test_it_is_put_away_and_called_back_from_the_menu_and_from_the_log() -> None:
    _, ben = after_a_link()
    told = listed(ben)
    ben.tap("since-list")
    ben.tap("since-end")
    assert strip(ben) == ""
    assert not ben.regions["dialog"]
    ben.tap("menu")
    ben.tap("since-list")
    assert [c.text for c in ben.controls() if c.attributes["data-act"] == "since"] == told
    ben.tap("close")
    assert strip(ben)
    ben.send("since-end")
    assert 'data-act="since-list"' in ben.regions["log"]


def test_after_ones_own_move_it_is_called_back_with_that_move() -> None:
    _, ben = after_a_link()
    told = listed(ben)
    play_turn(ben, generator(8))
    ben.send("close")
    ben.send("since-list")
    shown = [c.text for c in ben.controls() if c.attributes["data-act"] == "since"]
    assert shown[: len(told)] == told
    assert all(line.startswith("Ben ") for line in shown[len(told) :])


def test_bots_are_looked_back_at_too() -> None:
    """Against bots nothing is laid over the table unasked; the menu has what they did."""
    device = begin("detect", 1, players=3)
    for _ in range(40):
        if device.regions["log"].count("<li") > 6:
            break
        move(device)
    assert strip(device) == ""
    device.tap("menu")
    device.tap("since-list")
    assert [c.text for c in device.controls() if c.attributes["data-act"] == "since"]
    device.tap("close")
    device.tap("since", "back")
    assert device.reply.get("wait") is None, "no bot goes on meanwhile"


def test_where_nobody_else_has_moved_nothing_is_offered() -> None:
    match = Match(new_record(load_game("loot"), ("Anna", "Ben"), (None, None), bytes(SEED_BYTES)))
    first = match.current_player()
    device = Device({"game/1": Table(match, first, notes=Notes((first,))).to_text()})
    device.send("continue", "game/1")
    device.tap("menu")
    assert "since-list" not in device.regions["dialog"]
    assert device.send("since-list")["toast"] == say("no-news")
    assert begin_of_news(match, first) == 0


def test_a_guest_sees_what_has_been_played_before() -> None:
    anna = invite("detect", ["here", "link"])
    play_turn(anna, generator(1))
    ben = sit_down(link(anna), "Ben", 1)
    assert strip(ben).startswith("Anna ")


def test_back_leads_from_an_earlier_step_to_now() -> None:
    _, ben = after_a_link()
    depth = ben.reply["page"]["depth"]
    ben.tap("since", "back")
    assert ben.reply["page"]["depth"] == depth + 1
    ben.send("back", str(depth))
    assert ben.reply["page"]["screen"] == "table"
    assert "looking back" not in ben.regions["header"]


# While the moves come in


def test_the_strip_tells_each_move_as_it_comes_and_one_may_stop_to_look() -> None:
    ben, url = waiting("detect")
    ben.send("link", value=url)
    ben.send("tick")
    assert strip(ben).startswith("Anna ")
    ben.send("since", "first")
    assert ben.reply.get("wait") is None, "it waits for whoever looks"
    ben.send("since", "last")
    ben.wait()
    assert record(ben) == decode(url)
    assert ben.regions["actions"]


def test_a_reload_amid_the_moves_ends_at_the_newest_and_nothing_is_lost() -> None:
    ben, url = waiting("detect")
    ben.send("link", value=url)
    ben.send("tick")
    whole = reopened(ben)
    assert record(whole) == decode(url)
    assert whole.reply.get("wait") is None
    ben.wait()
    assert listed(whole) == listed(ben)


def test_a_second_link_amid_the_moves_of_the_first_loses_none_of_them() -> None:
    url, ben = after_a_link()
    before = listed(ben)
    open_link(ben, url)
    assert listed(ben) == before


# Coming back


def came_back(device: Device, url: str) -> Iterator[str]:
    """Come to the table in each of the ways there are, and tell which."""
    key = next(key for key in device.saves if key.startswith("game/"))
    yield "nothing"
    device.send("link", value=url)
    yield "the same link"
    device.send("lobby")
    device.send("continue", key)
    yield "out of the lobby"
    device.send("menu")
    device.send("link", value=url)
    yield "the same link while the menu is open"
    device.send("since", "first")
    device.send("link", value=url)
    yield "the same link while an earlier step is shown"


@pytest.mark.parametrize("game", game_names())
def test_the_link_that_brought_the_turn_leads_back_to_the_table_as_it_was_left(game: str) -> None:
    """With what is staged, the strip, and no dialog."""
    url, ben = after_a_link(game)
    for control in list(ben.controls()):
        if control.attributes["data-act"] == "pick" and control.attributes.get("aria-disabled") != "true":
            ben.send("pick", control.attributes["data-arg"])
            if table(ben).staged.to_json():
                break
    left, ui, known = dict(ben.regions), table(ben).staged.to_json(), record(ben)
    for way in came_back(ben, url):
        ben.wait()
        assert record(ben) == known, way
        assert table(ben).staged.to_json() == ui, way
        assert ben.regions["dialog"] == left["dialog"], way
        assert ben.regions["coach"] == left["coach"], way
        assert ben.regions["hand"] == left["hand"], way
    assert reopened(ben).regions["hand"] == left["hand"]


def test_an_answered_link_leads_back_with_a_sentence_and_no_dialog() -> None:
    came, ben = after_a_link()
    play_turn(ben, generator(7))
    mine = link(ben)
    for url, told in ((came, say("played-already")), (mine, say("same-link", name="Anna"))):
        ben.send("close")
        assert ben.send("link", value=url)["toast"] == told
        ben.wait()
        assert not ben.regions["dialog"]


def test_a_save_with_nonsense_about_what_was_seen_is_read() -> None:
    _, ben = after_a_link()
    nonsense: list[object] = [{"9": 3}, {"1": -4}, {"1": 1 << 40}, {"x": 1}, {"1": "2"}, [], None, {"1": None}]
    for looked in nonsense:
        fields = json.loads(table(ben).to_text())
        assert fields["notes"]["looked"]
        fields["notes"]["looked"] = looked
        assert regions(Table.from_json(fields))["coach"] == ""


def test_the_strip_ends_with_the_deal_that_it_told() -> None:
    """Over the board of the next one its sentences would not be true."""
    notes = Notes(here=(0, 1), missed_from={0: 3, 1: 12})
    Missed(notes).begin_anew(10)
    assert notes.missed_from == {0: 10, 1: 12}
