"""Several devices play one game by link: every row of what opening a link can mean, and seats in any mix."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import pytest

from passalong.app import words
from passalong.app.shelf import GAME_KEY, MAX_VERSIONS, game_key, read_saved
from passalong.app.table import Table
from passalong.games import game_names
from passalong.links import decode
from passalong.record import Record
from tests.app.device import PAGE, Device
from tests.app.test_app import check_screen
from tests.support import generator


def invite(game: str, kinds: Sequence[str], name: str = "Anna", **rules: str) -> Device:
    """Begin a game with these kinds of seats, and return the device of the one who did."""
    device = Device()
    device.tap("new", game)
    device.send("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        device.send("seat-kind", str(seat), kind)
    device.send("seat-name", "0", name)
    for rule, value in rules.items():
        device.send("rule", rule, value)
    device.tap("begin")
    device.wait()
    return device


def link(device: Device) -> str:
    """Copy the link to the game on the table, as one does to send it."""
    device.send("close")
    device.send("share")
    return str(device.tap("copy")["copy"])


def open_link(device: Device, url: str) -> Device:
    """Open a link, and watch what it brings."""
    device.send("link", value=url)
    device.wait()
    check_screen(device)
    return device


def sit_down(url: str, name: str, seat: int, part: int = 7) -> Device:
    """Open a link on a new device and take a seat; `part` is what it adds to a fair deal."""
    device = open_link(Device(), url)
    device.seeds = iter(range(part << 64, (part + 100) << 64, 1 << 64))
    device.send("my-name", value=name)
    device.tap("take-seat", str(seat))
    device.wait()
    return device


def table(device: Device) -> Table:
    """Return the game played last on a device."""
    keys = [key for key in device.saves if key.startswith(GAME_KEY)]
    shown = json.loads(device.saves["app"])["key"]
    return Table.from_text(device.saves[shown if shown in keys else keys[-1]])


def record(device: Device) -> Record:
    return table(device).record


def move(device: Device, choice: int = 0) -> None:
    """Play a choice of the seat on turn, whatever the view makes of it."""
    seen = table(device)
    seat = seen.match.current_player()
    assert seat in seen.seats_here()
    if device.regions["dialog"]:
        device.send("next" if 'data-act="next"' in device.regions["dialog"] else "close")
    if seen.covered:
        device.send("uncover")
    actions = seen.match.observation(seat).legal_actions
    device.send("play", seen.match.action_to_string(actions[choice % len(actions)]))
    device.wait()


def play_turn(device: Device, rng: object) -> None:
    """Play until it is somebody else's turn."""
    while not table(device).is_waiting() and not table(device).match.is_over():
        if table(device).result_pending:
            device.send("next")
            device.wait()
        else:
            move(device, rng.below(1000))  # type: ignore[attr-defined]


def test_an_invitation_is_answered_by_taking_a_free_seat_with_a_name() -> None:
    anna = invite("loot", ["here", "link", "link"])
    play_turn(anna, generator(1))
    ben = open_link(Device(), link(anna))
    assert {"Take Seat 2", "Take Seat 3"} <= {control.name for control in ben.controls()}
    assert "Anna" in ben.text
    ben.tap("take-seat", "1")
    assert "name first" in ben.reply["toast"]
    ben.send("my-name", value=" Ben\u202e ")
    ben.tap("take-seat", "1")
    assert record(ben).names == ("Anna", "Ben", "")
    assert table(ben).seats_here() == [1]
    assert table(ben).viewer == 1


def test_somebody_may_just_watch_and_sees_no_hand() -> None:
    anna = invite("fish_out", ["here", "link", "bot", "bot"])
    play_turn(anna, generator(1))
    watcher = open_link(Device(), link(anna))
    watcher.tap("close")
    assert table(watcher).viewer is None
    assert words.WATCHING in watcher.send("play", "pass")["toast"]
    assert [control.name for control in watcher.controls() if control.attributes["data-act"] == "join"]


@pytest.mark.parametrize("game", game_names())
def test_two_play_a_whole_game_by_link(game: str) -> None:
    """Each device shows what happened since, plays its turn, and both end with the same record."""
    kinds = ["here", "link", *["bot"] * (2 if game == "fish_out" else 0)]
    short = {"detect": {"target": "50"}, "loot": {"target": "50"}, "fish_out": {"target": "10"}}.get(game, {})
    rng = generator(3)
    anna = invite(game, kinds, **short)
    play_turn(anna, rng)
    ben = sit_down(link(anna), "Ben", 1)
    players = [ben, anna]
    while not table(players[0]).match.is_over():
        play_turn(players[0], rng)
        assert table(players[0]).owes_link()
        offered = [control.name for control in players[0].controls()]
        assert ("Send the last move" in offered) == table(players[0]).match.is_over()
        url = link(players[0])
        assert not table(players[0]).owes_link()
        players.reverse()
        open_link(players[0], url)
        assert record(players[0]) == decode(url)
    assert record(anna) == record(ben)
    assert "dialog" in anna.regions


def test_the_send_screen_follows_ones_own_turn() -> None:
    anna, _ = started()
    play_turn(anna, generator(2))
    assert table(anna).owes_link()
    assert "Send it to Ben" in anna.regions["dialog"]
    assert "Your move in Detect, Ben." in anna.regions["dialog"]
    assert words.fits(len(table(anna).link(PAGE))) in anna.text
    anna.tap("share")
    assert anna.reply["share"]["url"].startswith(PAGE + "#")
    assert not table(anna).owes_link()


def test_a_code_that_cannot_be_drawn_yet_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    """What draws codes arrives after the start of the page."""
    anna = invite("detect", ("here", "link"))
    anna.send("close")
    anna.send("share")
    monkeypatch.setitem(sys.modules, "segno.encoder", None)
    assert anna.tap("qr")["toast"] == words.QR_LATER
    assert "<figure" not in anna.regions["dialog"]
    monkeypatch.undo()
    anna.tap("qr")
    assert "<figure" in anna.regions["dialog"]


def test_a_link_to_a_free_seat_says_so() -> None:
    anna = invite("depth_charge", ["here", "link"])
    play_turn(anna, generator(2))
    assert words.FREE_SEAT.format(title="Depth Charge") in anna.regions["dialog"]


def test_what_has_been_sent_is_not_taken_back() -> None:
    anna = invite("detect", ["here", "link"])
    anna.send("pick", "flip:0")
    anna.send("pick", "flip:1")
    before = table(anna).can_undo()
    link(anna)
    assert not table(anna).can_undo()
    assert before in (True, False)


def started(game: str = "detect") -> tuple[Device, Device]:
    """Return two devices some turns into a game, Anna on turn."""
    rng = generator(5)
    anna = invite(game, ["here", "link"])
    play_turn(anna, rng)
    ben = sit_down(link(anna), "Ben", 1)
    one, other = (ben, anna) if table(ben).match.current_player() == 1 else (anna, ben)
    while len(record(anna).choices) < 8 or other is not ben:
        play_turn(one, rng)
        open_link(other, link(one))
        one, other = other, one
    return anna, ben


def test_a_newer_link_shows_what_happened_since() -> None:
    anna, ben = started()
    known = record(ben)
    play_turn(anna, generator(6))
    ben.send("link", value=link(anna))
    assert ben.reply["wait"] > 0
    assert record(ben) == record(anna), "kept before it is shown"
    ben.wait()
    assert record(ben).choices[: len(known.choices)] == known.choices
    assert ben.said[-1]


def test_the_same_link_again_says_who_is_waited_for() -> None:
    anna, ben = started()
    play_turn(anna, generator(6))
    url = link(anna)
    anna.send("link", value=url)
    assert anna.reply["toast"] == words.SAME_LINK.format(name="Ben")
    assert "Send the link again" in anna.regions["actions"]
    open_link(ben, url)
    before = record(ben)
    assert record(open_link(ben, url)) == before


def test_an_older_link_opens_the_newest_state() -> None:
    anna, ben = started()
    old = link(anna)
    play_turn(anna, generator(6))
    open_link(ben, link(anna))
    newest = record(ben)
    ben.send("link", value=old)
    assert "older link" in ben.reply["toast"]
    assert record(ben) == newest


def test_a_turn_already_played_can_only_be_sent_again() -> None:
    anna, _ = started()
    mine = link(anna)
    play_turn(anna, generator(6))
    played = record(anna)
    anna.send("link", value=mine)
    assert anna.reply["toast"] == words.PLAYED_ALREADY
    anna.wait()
    assert "share-link" in anna.regions["dialog"]
    assert record(anna) == played


def test_a_fork_is_named_and_both_are_kept_until_one_is_chosen() -> None:
    anna, ben = started()
    twin = Device(anna.saves)
    move(anna, 0)
    move(twin, 1)
    open_link(ben, link(anna))
    first = record(ben)
    ben.send("link", value=link(twin))
    assert "two different moves of Anna" in ben.text
    games = [key for key in ben.saves if key.startswith(GAME_KEY)]
    assert len(games) == 2
    assert Table.from_text(ben.saves[game_key(first)]).record == first
    new = next(key for key in games if key != game_key(first))
    ben.tap("choose-version", new)
    assert [key for key in ben.saves if key.startswith(GAME_KEY)] == [game_key(first)]
    assert record(ben) == record(twin)
    ben.send("lobby")
    ben.tap("bring-back")
    assert len([key for key in ben.saves if key.startswith(GAME_KEY)]) in (1, 2)


def test_the_bots_are_played_where_the_last_person_moved() -> None:
    anna = invite("detect", ["here", "bot", "link"])
    play_turn(anna, generator(4))
    assert table(anna).match.current_player() == 2
    halfway = Device(anna.saves)
    cleo = sit_down(link(halfway), "Cleo", 2)
    play_turn(cleo, generator(4))
    assert table(cleo).is_waiting()
    assert record(open_link(anna, link(cleo))) == record(cleo)


def test_a_game_by_link_begins_with_the_house_rules_that_save_links() -> None:
    loot = invite("loot", ["here", "link"])
    assert record(loot).options["fireTiming"] == "afterTurn"
    fish = invite("fish_out", ["here", "link", "bot", "bot"])
    assert record(fish).options["fishing"] == "order"
    again = invite("loot", ["here", "link"], fireTiming="anytime")
    assert "fireTiming" not in record(again).options
    detect = Device()
    detect.tap("new", "detect")
    assert "rule-openingFlips" not in detect.regions["table"].partition("<details")[0]
    detect.send("seat-kind", "1", "link")
    assert "rule-openingFlips" in detect.regions["table"].partition("<details")[0]


def test_one_needs_a_name_that_others_may_see() -> None:
    device = Device()
    device.tap("new", "detect")
    device.send("seat-kind", "1", "link")
    assert device.tap("begin")["toast"] == words.NAME_YOURSELF


def test_a_message_around_a_link_does_not_matter() -> None:
    anna, ben = started()
    play_turn(anna, generator(6))
    url = link(anna)
    ben.send("paste", value=f"Your turn, Ben!\n<{url}>\nSee you.")
    ben.wait()
    assert record(ben) == record(anna)


def test_where_the_clipboard_may_not_be_read_there_is_a_box() -> None:
    anna, ben = started()
    play_turn(anna, generator(6))
    ben.send("lobby")
    ben.tap("paste")
    ben.tap("read")
    assert words.NOTHING_PASTED in ben.text
    ben.send("paste-text", value="no link at all")
    assert "no link" in ben.text
    ben.send("paste-text", value=link(anna))
    ben.wait()
    assert record(ben) == record(anna)


def test_the_lobby_sorts_by_whose_turn_it_is_and_finds_games() -> None:
    device = started()[0]
    device.send("lobby")
    assert "Go on playing" in device.text
    rng = generator(1)
    device.tap("continue", next(key for key in device.saves if key.startswith(GAME_KEY)))
    play_turn(device, rng)
    device.send("lobby")
    assert "Waiting for others" in device.text
    assert "Its link has yet to be sent" in device.text
    for _ in range(6):
        device.send("new", "detect")
        device.tap("begin")
        device.send("lobby")
    device.send("search-games", value="anna, ben")
    assert len([c for c in device.controls() if c.attributes["data-act"] == "continue"]) == 1
    device.send("search-games", value="nobody has this")
    assert "No game of yours fits" in device.text


def test_a_game_is_renamed_sent_again_removed_and_brought_back() -> None:
    device = started()[0]
    device.send("lobby")
    key = next(key for key in device.saves if key.startswith(GAME_KEY))
    device.tap("manage", key)
    device.send("rename", key, "The long <b>war</b>\u202e")
    device.send("close")
    assert "The long <b>war</b>" in device.text
    device.tap("manage", key)
    device.tap("send-again", key)
    assert "share-link" in device.regions["dialog"]
    device.send("lobby")
    device.tap("manage", key)
    device.tap("remove", key)
    assert key not in device.saves
    device.tap("bring-back")
    assert key in device.saves


def test_last_activity_is_told() -> None:
    device = Device()
    device.now = 1_000_000
    device.tap("new", "detect")
    device.tap("begin")
    device.now += 3 * 3_600_000
    device.send("lobby")
    assert "3 hours ago" in device.text


def test_everything_goes_into_one_file_and_comes_back() -> None:
    anna, ben = started()
    file = anna.send("export")["file"]
    assert file["name"].endswith(".json")
    fresh = Device()
    fresh.send("import", value=file["text"])
    assert fresh.reply["toast"] == words.brought_in(1, 0, 0)
    key = game_key(record(anna))
    assert Table.from_text(fresh.saves[key]).record == record(anna)
    fresh.send("import", value=file["text"])
    assert fresh.reply["toast"] == words.brought_in(0, 1, 0)
    anna.send("share")
    one = anna.tap("save-file")["file"]
    ben.send("import", value=one["text"])
    assert record(ben) == record(anna)


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"passalong games": 1}', '{"passalong": 1}', "[" * 5000])
def test_a_file_that_is_no_game_says_so(text: str) -> None:
    device = Device()
    device.send("import", value=text)
    assert words.NOT_A_FILE in device.text
    check_screen(device)


def test_a_draw_is_offered_and_answered_by_link() -> None:
    anna, ben = started()
    anna.send("menu")
    anna.tap("offer-draw")
    assert "Ben will be asked" in anna.reply["toast"]
    play_turn(anna, generator(6))
    open_link(ben, link(anna))
    ben.tap("answer-draw", "yes")
    assert table(ben).match.is_over()
    assert table(ben).owes_link()
    assert "Send the last move" in ben.regions["actions"]
    open_link(anna, link(ben))
    assert table(anna).match.is_over()


# The fair deal


def test_a_fair_deal_waits_for_everybodys_part_in_it() -> None:
    """Invite, answer, reveal: nobody can choose the cards, and nothing can be played before (links.md 3.1, L1+)."""
    anna = fair_invitation(["here", "link", "link"])
    assert not record_of(anna).is_dealt()
    invitation = link(anna)
    ben = sit_down(invitation, "Ben", 1)
    cleo = sit_down(invitation, "Cleo", 2)
    open_link(anna, link(ben))
    assert not record_of(anna).is_dealt()
    open_link(anna, link(cleo))
    assert record(anna).names == ("Anna", "Ben", "Cleo")
    assert record(anna).is_dealt()
    play_turn(anna, generator(1))
    for device in (ben, cleo):
        open_link(device, link(anna))
        assert record(device) == record(anna)
    joint = record(anna).joint
    assert joint is not None
    assert set(joint.answers) == {1, 2}


def test_a_deal_that_leaves_ones_part_out_is_noticed() -> None:
    anna = fair_invitation(["here", "link"])
    invitation = link(anna)
    ben = sit_down(invitation, "Ben", 1)
    impostor = sit_down(invitation, "Ben", 1, part=500)
    open_link(anna, link(impostor))
    play_turn(anna, generator(1))
    open_link(ben, link(anna))
    assert words.OTHER_DEAL in ben.text


def test_a_fair_deal_survives_a_reload() -> None:
    anna = fair_invitation(["here", "link"])
    again = Device(anna.saves)
    assert "free" in again.text
    ben = sit_down(link(again), "Ben", 1)
    assert "Send this link back" in Device(ben.saves).text
    open_link(again, link(Device(ben.saves)))
    assert record(again).is_dealt()


def fair_invitation(kinds: Sequence[str]) -> Device:
    """Set up a game of Loot with a fair deal."""
    device = Device()
    device.tap("new", "loot")
    device.send("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        device.send("seat-kind", str(seat), kind)
    device.send("seat-name", "0", "Anna")
    device.send("fair", value="yes")
    device.tap("begin")
    check_screen(device)
    return device


def record_of(device: Device) -> Record:
    """Return the record of the only game on a device, dealt or not."""
    return read_saved(next(text for key, text in device.saves.items() if key.startswith(GAME_KEY))).record


def test_a_name_once_given_is_known_the_next_time() -> None:
    anna = invite("loot", ["here", "link"])
    anna.send("lobby")
    anna.tap("new", "detect")
    assert 'value="Anna"' in anna.regions["table"]


def test_the_browser_is_asked_once_to_keep_the_games() -> None:
    device = Device()
    device.app.handle({"act": "start", "value": {"device": {"persisted": False}}})
    device.send("new", "depth_charge")
    device.tap("begin")
    device.send("resign")
    assert device.send("resign")["persist"]
    device.send("persisted", value="no")
    device.send("settings")
    assert words.kept(persisted=False) in device.text
    device.send("persisted", value="yes")
    assert words.kept(persisted=True) in device.text


def test_a_fire_and_a_turn_at_once_both_count() -> None:
    """L34: neither device knew of the other; the one that hears of both sends the union on."""
    rng = generator(8)
    anna = invite("loot", ["here", "link"], fireTiming="anytime")
    play_turn(anna, rng)
    ben = sit_down(link(anna), "Ben", 1)
    one, other = (ben, anna) if table(ben).match.current_player() == 1 else (anna, ben)
    while not table(other).match.observation(table(other).viewer).legal_actions:
        quiet_turn(one)
        open_link(other, link(one))
        one, other = other, one
    other.send("play", "fire")
    fired = link(other)
    quiet_turn(one)
    one.send("link", value=fired)
    assert one.reply["toast"] == words.MERGED_LINK
    assert set(decode(fired).moves()) < set(record(one).moves())
    open_link(other, link(one))
    assert record(one) == record(other)


def quiet_turn(device: Device) -> None:
    """Play a turn of Loot without firing."""
    while not table(device).is_waiting() and not table(device).match.is_over():
        if table(device).result_pending:
            device.send("next")
            device.wait()
        else:
            seen = table(device)
            actions = seen.match.observation(seen.match.current_player()).legal_actions
            move(device, next(at for at, action in enumerate(actions) if seen.match.action_to_string(action) != "fire"))


def test_two_who_take_one_seat_of_an_invitation_are_told_so() -> None:
    anna = fair_invitation(["here", "link", "link"])
    invitation = link(anna)
    ben, cleo = sit_down(invitation, "Ben", 1), sit_down(invitation, "Cleo", 1, part=500)
    open_link(anna, link(ben))
    open_link(anna, link(cleo))
    assert "Two people have sat down on the same seat" in anna.text
    assert len([key for key in anna.saves if key.startswith(GAME_KEY)]) == 2
    first = next(c.attributes["data-arg"] for c in anna.controls() if c.attributes["data-act"] == "choose-version")
    anna.tap("choose-version", first)
    assert record_of(anna).names == ("Anna", "Ben", "")


def test_more_versions_than_anybody_needs_are_refused() -> None:
    anna = invite("loot", ["here", "link", "link"])
    url = link(anna)
    for at in range(MAX_VERSIONS + 2):
        guest = sit_down(url, f"Guest {at}", 1)
        anna.send("link", value=link(guest))
    assert "Choose one of them first" in anna.text
    assert len([key for key in anna.saves if key.startswith(GAME_KEY)]) == MAX_VERSIONS


def test_who_has_only_watched_is_asked_again_by_the_same_link() -> None:
    anna = invite("loot", ["here", "link"])
    url = link(anna)
    ben = open_link(Device(), url)
    ben.tap("close")
    open_link(ben, url)
    assert "Take Seat 2" in [control.name for control in ben.controls()]


def test_a_result_that_was_left_does_not_come_back_with_the_same_link() -> None:
    one, other = started("loot")
    play_turn(one, generator(9))
    open_link(other, link(one))
    while not table(other).result_pending:
        one, other = other, one
        play_turn(one, generator(9))
        open_link(other, link(one))
    url = link(other)
    other.send("next")
    other.wait()
    assert not table(other).result_pending
    open_link(other, url)
    assert not table(other).result_pending
