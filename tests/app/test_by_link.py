"""Several devices play one game by link: every row of what opening a link can mean, and seats in any mix."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import pairwise

import pytest

from passalong.app.messages import say
from passalong.app.saves import GAME_KEY, MAX_VERSIONS, game_key, read_saved
from passalong.app.session.table.table import Table
from passalong.app.state import GameScreen
from passalong.app.words.table import stage
from passalong.games import game_names, load_game, load_pack
from passalong.links import decode
from passalong.record import Record
from passalong.ui.sentence import listed
from tests.app.device import PAGE, Device, chances, prepared
from tests.app.test_app import check_screen
from tests.support import by_game, generator


@prepared
def invite(game: str, kinds: Sequence[str], name: str = "Anna", seal: str = "open", **rules: str) -> Device:
    """Begin a game with these kinds of seats, open unless it is to be sealed, and return the device of who did."""
    device = Device()
    device.set_up(game)
    device.send("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        device.send("seat-kind", str(seat), kind)
    device.send("seat-name", "0", name)
    device.send("seal", seal)
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
    """Open a link on a new device and sit down, which is on this seat; `part` is what it draws for that."""
    device = open_link(Device(), url)
    device.seeds = chances(part)
    answer(device, name)
    screen = device.app._state.find(GameScreen)
    assert screen
    assert screen.game.notes.here == (seat,)
    return device


def answer(device: Device, name: str) -> Device:
    """Answer the invitation on the screen, and watch what that brings."""
    form = next(control for control in device.controls() if control.attributes["data-act"] == "sit-down")
    device.send("sit-down", form.attributes["data-arg"], name)
    device.wait()
    return device


def add_to_deal(host: Device, *guests: Device) -> None:
    """Pass a link on from the host, who knows that all have sat down, to each guest and back: the cards are dealt."""
    for sender, device in pairwise((host, *guests, host)):
        open_link(device, link(sender))


def move_in(device: Device, seat: int) -> Device:
    """Say that one has played a seat before, on another device, and say it again when asked."""
    device.tap("played-before")
    device.tap("take-seat", str(seat))
    device.tap("take-over", str(seat))
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
    assert seat in seen.seats.here()
    if device.regions["dialog"] or device.is_at_end:
        device.send("next" if 'data-act="next"' in device.regions["actions"] else "close")
    if seen.viewer.covered:
        device.send("uncover")
    actions = seen.match.observation(seat).legal_actions
    device.send("play", seen.match.action_to_string(actions[choice % len(actions)]))
    device.wait()


def play_turn(device: Device, rng: object) -> None:
    """Play until it is somebody else's turn."""
    while not table(device).turn.is_waiting() and not table(device).match.is_over():
        if table(device).turn.result_pending:
            device.send("next")
            device.wait()
        else:
            move(device, rng.below(1000))  # type: ignore[attr-defined]


def test_an_invitation_is_answered_by_taking_a_free_seat_with_a_name() -> None:
    anna = invite("loot", ["here", "link", "link"])
    play_turn(anna, generator(1))
    ben = open_link(Device(), link(anna))
    assert "Anna invites you" in ben.text
    answer(ben, " ")
    assert say("name-yourself") in ben.text
    answer(ben, " Ben\u202e ")
    assert record(ben).names == ("Anna", "Ben", "")
    assert table(ben).seats.here() == [1]
    assert table(ben).viewer.seat == 1


def test_a_name_is_kept_and_a_seat_taken_with_one_press() -> None:
    """Who types a name and taps the button leaves the field by that tap: both are of the same screen."""
    anna = invite("loot", ["here", "link", "link"])
    ben = open_link(Device(), link(anna))
    shown = ben.rev
    ben.send("my-name", value="Ben", rev=shown)
    ben.send("sit-down", value="Ben", rev=shown)
    assert record(ben).names == ("Anna", "Ben", "")


def test_somebody_may_just_watch_and_sees_no_hand() -> None:
    anna = invite("fish_out", ["here", "link", "bot", "bot"])
    play_turn(anna, generator(1))
    watcher = open_link(Device(), link(anna))
    watcher.tap("watch")
    assert table(watcher).viewer.seat is None
    assert say("watching") in watcher.send("play", "pass")["toast"]
    assert [control.name for control in watcher.controls() if control.attributes["data-act"] == "join"]


@pytest.mark.parametrize("fair", [False, True])
def test_a_game_that_one_watches_is_listed_as_that(fair: bool) -> None:
    """Nobody waits for a watcher's others: neither before the cards are dealt nor while they are played."""
    anna = fair_invitation(["here", "link"]) if fair else invite("loot", ["here", "link"])
    url = link(anna)
    for came, status in ((url, "1 seat is free." if fair else "Deal 1: "), (link(sit_down(url, "Ben", 1)), "")):
        watcher = open_link(Device(), came)
        watcher.send("watch")
        watcher.send("lobby")
        watcher.wait()
        lobby = watcher.regions["table"]
        assert "<h2>Watching</h2>" in lobby
        assert "Waiting for others" not in lobby
        assert "Waiting for you" not in lobby
        assert status in watcher.text
        assert watcher.badge == 0


@by_game("depth_charge", "loot")
def test_two_play_a_whole_game_by_link(game: str) -> None:
    """Each device shows what happened since, plays its turn, and both end with the same record."""
    kinds = ["here", "link", *["bot"] * (load_game(game).min_players - 2)]
    short = {"detect": {"target": "50"}, "loot": {"target": "50"}, "fish_out": {"target": "10"}}.get(game, {})
    rng = generator(3)
    anna = invite(game, kinds, **short)
    play_turn(anna, rng)
    ben = sit_down(link(anna), "Ben", 1)
    players = [ben, anna]
    while not table(players[0]).match.is_over():
        play_turn(players[0], rng)
        assert table(players[0]).outbox.owes_link() or "share" in players[0].reply
        offered = [control.name for control in players[0].controls()]
        assert ("Send the last move" in offered) == table(players[0]).match.is_over()
        url = link(players[0])
        assert not table(players[0]).outbox.owes_link()
        players.reverse()
        open_link(players[0], url)
        assert record(players[0]) == decode(url)
    assert record(anna) == record(ben)
    assert "dialog" in anna.regions


def test_the_send_screen_follows_ones_own_turn() -> None:
    anna, _ = started()
    play_turn(anna, generator(2))
    assert table(anna).outbox.owes_link()
    assert "Send it to Ben" in anna.regions["dialog"]
    assert "Anna took the 9 and discarded an 8. " in anna.regions["dialog"]
    assert "Your move, Ben." in anna.regions["dialog"]
    assert "fits" not in anna.regions["dialog"], "every messenger takes it"
    sent = anna.tap("share")["share"]
    assert sent["url"].startswith(PAGE + "#")
    assert not table(anna).outbox.owes_link()


def test_a_code_that_cannot_be_drawn_yet_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    """What draws codes arrives after the start of the page."""
    anna = invite("detect", ("here", "link"))
    anna.send("close")
    anna.send("share")
    monkeypatch.setitem(sys.modules, "segno.encoder", None)
    assert anna.tap("qr")["toast"] == say("code-later")
    assert "<figure" not in anna.regions["dialog"]
    monkeypatch.undo()
    anna.tap("qr")
    assert "<figure" in anna.regions["dialog"]


def test_a_link_to_a_free_seat_says_so() -> None:
    anna = invite("depth_charge", ["here", "link"])
    play_turn(anna, generator(2))
    assert "Anna invites you to a game of Depth Charge. Tap to join." in anna.regions["dialog"]


READ_BY_ALL = {
    "depth_charge": "where all the mines are",
    "detect": "what lies face down",
    "fish_out": "what everybody holds",
    "loot": "what everybody holds",
}
"""Of other games, what their texts say."""


@pytest.mark.parametrize("game", game_names())
def test_what_a_link_lets_others_find_out_is_said_where_it_is_chosen_and_where_it_is_sent(game: str) -> None:
    """Point by point in the game's own terms, in one sentence, and only where somebody plays by link."""
    read_by_all = READ_BY_ALL.get(game, load_pack(game).text.in_links)
    anna = Device()
    anna.set_up(game)
    assert read_by_all not in anna.text
    anna.send("seat-kind", "1", "link")
    anna.send("seal", "open")
    check_screen(anna)
    assert read_by_all in anna.regions["table"]
    anna.send("seat-name", "0", "Anna")
    anna.tap("begin")
    anna.wait()
    anna.send("close")
    anna.send("share")
    assert read_by_all in anna.regions["dialog"]
    assert anna.regions["dialog"].count("people you trust") == 1


def test_before_the_deal_a_link_holds_no_cards() -> None:
    anna = fair_invitation(["here", "link"])
    anna.send("share")
    assert "Once the cards are dealt, " in anna.regions["dialog"]
    assert READ_BY_ALL["loot"] in anna.regions["dialog"]


def test_when_all_is_over_nothing_is_left_to_be_found_out() -> None:
    anna = invite("depth_charge", ["here", "link"])
    play_turn(anna, generator(2))
    sit_down(link(anna), "Ben", 1)
    anna.send("resign")
    anna.send("resign")
    anna.send("share")
    assert "share-link" in anna.regions["dialog"]
    assert "trust" not in anna.regions["dialog"]


def test_what_has_been_sent_is_not_taken_back() -> None:
    anna = invite("detect", ["here", "link"])
    anna.send("pick", "flip:0")
    anna.send("pick", "flip:1")
    before = table(anna).can_undo()
    link(anna)
    assert not table(anna).can_undo()
    assert before in (True, False)


@prepared
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
    assert anna.reply["toast"] == say("same-link", name="Ben")
    assert "Send again" in anna.regions["actions"]
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
    assert anna.reply["toast"] == say("played-already")
    anna.wait()
    assert "share-link" in anna.regions["dialog"]
    assert record(anna) == played


@pytest.mark.parametrize("game", ["detect", "loot"])
def test_a_turn_that_has_begun_is_gone_on_with(game: str) -> None:
    """Who has drawn, and not yet put a card away, is led back by any older link, and has nothing to send."""
    anna, ben = started(game)
    before = link(anna)
    play_turn(anna, generator(6))
    came = link(anna)
    open_link(ben, came)
    move(ben)
    begun = record(ben)
    assert begun.num_steps > decode(came).num_steps
    assert not table(ben).turn.is_waiting()
    for url, told in ((came, None), (came, None), (before, say("older-link", stage=stage(table(ben))))):
        ben.send("lobby")
        ben.send("link", value=url)
        assert ben.reply.get("toast") == told
        ben.wait()
        assert record(ben) == begun
        assert ben.reply["page"]["screen"] == "table"
        assert not ben.regions["dialog"]
    play_turn(ben, generator(3))
    assert "share-link" in ben.regions["dialog"]


def test_nothing_is_sent_while_bots_finish_what_a_turn_began() -> None:
    """The link that brought the turn, tapped while a bot has yet to answer, offers no half of it to send."""
    anna = invite("detect", ["here", "link", "bot"])
    play_turn(anna, generator(1))
    came = link(anna)
    ben = sit_down(came, "Ben", 1)
    while table(ben).match.current_player() == 1:
        seen = table(ben)
        ben.send("play", seen.match.action_to_string(seen.match.observation(1).legal_actions[0]))
    assert table(ben).turn.is_moving()
    ben.send("link", value=came)
    assert "toast" not in ben.reply
    ben.send("tick")
    assert not ben.regions["dialog"]
    ben.wait()
    assert ("share-link" in ben.regions["dialog"]) == table(ben).outbox.owes_link()


def test_a_fork_is_named_and_both_are_kept_until_one_is_chosen() -> None:
    anna, ben = started()
    twin = Device(anna.saves)
    move(anna, 0)
    move(twin, 1)
    open_link(ben, link(anna))
    first = record(ben)
    ben.send("link", value=link(twin))
    assert "Anna has played move" in ben.text
    games = [key for key in ben.saves if key.startswith(GAME_KEY)]
    assert len(games) == 2
    assert Table.from_text(ben.saves[game_key(first)]).record == first
    assert len(set(sections(ben))) == 2, "told apart without their headings"
    assert "just now" in ben.regions["dialog"]
    ben.tap("close")
    ben.send("lobby")
    listed = [control.text for control in ben.controls() if control.attributes["data-act"] == "continue"]
    assert len(set(listed)) == 2
    new = next(key for key in games if key != game_key(first))
    ben.tap("continue", game_key(first))
    assert "Anna has played move" in ben.text, "asked again until it is settled"
    ben.tap("choose-version", new)
    assert [key for key in ben.saves if key.startswith(GAME_KEY)] == [game_key(first)]
    assert record(ben) == record(twin)
    ben.send("lobby")
    ben.tap("bring-back")
    assert len([key for key in ben.saves if key.startswith(GAME_KEY)]) in (1, 2)


def sections(device: Device) -> list[str]:
    """Read how versions of a game are described, their headings and buttons apart."""
    told = device.regions["dialog"].split("<section>")[1:]
    return [text.partition("</h3>")[2].partition("<button")[0] for text in told]


def test_the_bots_are_played_where_the_last_person_moved() -> None:
    anna = invite("detect", ["here", "bot", "link"])
    play_turn(anna, generator(4))
    assert table(anna).match.current_player() == 2
    halfway = Device(anna.saves)
    cleo = sit_down(link(halfway), "Cleo", 2)
    play_turn(cleo, generator(4))
    assert table(cleo).turn.is_waiting()
    assert record(open_link(anna, link(cleo))) == record(cleo)


def test_a_game_by_link_begins_with_the_house_rules_that_save_links() -> None:
    loot = invite("loot", ["here", "link"])
    assert record(loot).options["fireTiming"] == "afterTurn"
    fish = invite("fish_out", ["here", "link", "bot", "bot"])
    assert record(fish).options["fishing"] == "order"
    again = invite("loot", ["here", "link"], fireTiming="anytime")
    assert "fireTiming" not in record(again).options
    detect = Device()
    detect.set_up("detect")
    detect.send("seat-kind", "1", "link")


def test_one_needs_a_name_that_others_may_see() -> None:
    device = Device()
    device.set_up("detect")
    device.send("seat-kind", "1", "link")
    name = next(control for control in device.controls() if control.attributes.get("id") == "seat-name-0")
    assert (name.attributes["value"], name.attributes["placeholder"]) == ("", "Your name")
    reply = device.tap("begin")
    assert (reply["say"], reply["focus"]) == (say("name-yourself"), "seat-name-0")
    assert "toast" not in reply, "the button has the same sentence above it"
    device.send("seat-name", "0", "Anna")
    assert say("name-yourself") not in device.text


def test_while_a_seat_is_free_nobody_is_said_to_play() -> None:
    anna = invite("loot", ["here", "link", "link"])
    link(anna)
    assert say("tip-free") in anna.text and "playing" not in anna.regions["coach"]
    hides = invite("depth_charge", ["here", "link"])
    hides.send("play", "mines 11 31 51")
    assert "is hiding" not in hides.text and "Waiting for Seat 2 to hide three mines" in hides.text


@pytest.mark.parametrize("act", ["paste", "shared"])
def test_a_message_around_a_link_does_not_matter(act: str) -> None:
    """Whether it was pasted, or shared with the app."""
    anna, ben = started()
    play_turn(anna, generator(6))
    url = link(anna)
    ben.send(act, value=f"Your turn, Ben!\n<{url}>\nSee you.")
    ben.wait()
    assert record(ben) == record(anna)


def test_where_the_clipboard_may_not_be_read_there_is_a_box() -> None:
    anna, ben = started()
    play_turn(anna, generator(6))
    ben.send("lobby")
    ben.tap("paste")
    ben.tap("read")
    assert say("nothing-pasted") in ben.text
    ben.send("paste-text", value="no link at all")
    assert "no link" in ben.text
    ben.send("paste-text", value=link(anna))
    ben.wait()
    assert record(ben) == record(anna)


def test_the_lobby_sorts_by_whose_turn_it_is_and_finds_games() -> None:
    device = started()[0]
    device.send("lobby")
    assert "Waiting for you" in device.text
    rng = generator(1)
    device.tap("continue", next(key for key in device.saves if key.startswith(GAME_KEY)))
    play_turn(device, rng)
    device.send("lobby")
    assert "Link not sent yet" in device.text
    assert "Waiting for others" not in device.text
    for _ in range(6):
        device.send("new", "detect")
        device.tap("begin")
        device.send("lobby")
    for query in ("anna, ben", "ÀNNA, Be\u0301n"):
        device.send("search-games", value=query)
        found = [c for c in device.controls() if c.attributes["data-act"] == "continue"]
        assert len(found) == 1
    device.send("search-games", value="nobody has this")
    assert "No games found" in device.text


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
    device.set_up("detect")
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
    assert fresh.reply["toast"] == say("brought-in", new=1, known=0)
    key = game_key(record(anna))
    assert Table.from_text(fresh.saves[key]).record == record(anna)
    fresh.send("import", value=file["text"])
    assert fresh.reply["toast"] == say("brought-in", new=0, known=1)
    anna.send("share")
    one = anna.tap("save-file")["file"]
    ben.send("import", value=one["text"])
    assert record(ben) == record(anna)


@pytest.mark.parametrize("text", ["", "nonsense", "[]", '{"passalong games": 1}', '{"passalong": 1}', "[" * 5000])
def test_a_file_that_is_no_game_says_so(text: str) -> None:
    device = Device()
    device.send("import", value=text)
    assert say("file-none") in device.text
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
    assert table(ben).outbox.owes_link()
    assert "Send the last move" in ben.regions["actions"]
    ben.tap("result")
    assert {"Send a card", "Send the last move"} <= {control.name for control in ben.controls()}
    assert say("result-then") in ben.regions["dialog"]
    link(ben)
    ben.send("result")
    assert "Play again" in ben.regions["dialog"]
    assert say("result-then") not in ben.regions["dialog"]
    open_link(anna, link(ben))
    assert table(anna).match.is_over()


# The fair deal


def test_a_fair_deal_waits_for_everybodys_part_in_it() -> None:
    """Invite, answer, open, reveal: nobody can choose the cards, and nothing is played before (links.md 3.1, L1+)."""
    anna = fair_invitation(["here", "link", "link"])
    assert not record_of(anna).is_dealt()
    invitation = link(anna)
    guest = open_link(Device(), invitation)
    assert {"Loot", "Anna invites you", "Your name", "Join"} <= {element.name for element in guest.shown()}
    assert "2 seats are free" in guest.text
    ben = sit_down(invitation, "Ben", 1)
    cleo = sit_down(link(ben), "Cleo", 2, part=8)
    open_link(anna, link(ben))
    assert not record_of(anna).is_dealt()
    open_link(anna, link(cleo))
    open_link(guest, link(cleo))
    assert "Join" not in guest.text
    assert not record_of(anna).is_dealt()
    for sender, device, following in ((anna, ben, "Cleo"), (ben, cleo, "Anna")):
        assert say("adding", name=device.app._state.me, then="shuffle") in sender.text
        assert f"Send it to {device.app._state.me}" in shared(sender)
        link(sender)
        assert say("adding-sent", then="shuffle", name="") in sender.text
        open_link(device, link(sender))
        assert say("adding", name=following, then="deal" if following == "Anna" else "shuffle") in device.text
        assert not record_of(device).is_dealt()
    assert "Everybody is here. Anna, tap to deal." in shared(cleo)
    open_link(anna, link(cleo))
    assert record(anna).names == ("Anna", "Ben", "Cleo")
    assert record(anna).is_dealt()
    play_turn(anna, generator(1))
    for device in (ben, cleo):
        open_link(device, link(anna))
        assert record(device) == record(anna)
    joint = record(anna).joint
    assert joint is not None
    assert set(joint.answers) == set(joint.openings) == {1, 2}


def shared(device: Device) -> str:
    """Ask for the link, and read what is shown with it."""
    device.send("close")
    device.send("share")
    return device.text


def test_a_deal_that_leaves_ones_part_out_is_noticed() -> None:
    anna = fair_invitation(["here", "link"])
    invitation = link(anna)
    ben = sit_down(invitation, "Ben", 1)
    impostor = sit_down(invitation, "Ben", 1, part=500)
    open_link(anna, link(impostor))
    play_turn(anna, generator(1))
    open_link(ben, link(anna))
    assert say("other-deal") in ben.text


def test_a_fair_deal_survives_a_reload() -> None:
    anna = fair_invitation(["here", "link"])
    again = Device(anna.saves)
    assert "free" in again.text
    ben = sit_down(link(again), "Ben", 1)
    assert say("seated", host="Anna", then="deal") in Device(ben.saves).text
    open_link(again, link(Device(ben.saves)))
    assert record(again).is_dealt()


@pytest.mark.parametrize("game", game_names())
def test_a_fair_deal_is_offered_where_something_is_dealt(game: str) -> None:
    device = Device()
    device.set_up(game)
    device.send("seat-kind", "1", "link")
    device.send("seal", "open")
    offered = 'id="fair"' in device.regions["table"]
    assert offered == (game != "depth_charge")
    device.send("fair", value="yes")
    device.send("seat-name", "0", "Anna")
    device.tap("begin")
    assert record_of(device).is_dealt() != offered


def fair_invitation(kinds: Sequence[str]) -> Device:
    """Set up a game of Loot with a fair deal."""
    device = Device()
    device.set_up("loot")
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
    anna.set_up("detect")
    for kind in ("link", "here", "bot", "link"):
        assert 'value="Anna"' in anna.regions["table"]
        anna.send("seat-kind", "1", kind)
    assert 'value="Anna"' in anna.regions["table"]
    anna.load()
    anna.send("seat-kind", "1", "bot")
    assert 'value="Anna"' in anna.regions["table"]


@pytest.mark.parametrize("game", game_names())
def test_the_host_has_an_invitation_to_send_as_soon_as_the_game_begins(game: str) -> None:
    host = Device()
    host.send("my-name", value="Anna")
    host.set_up(game)
    host.send("seat-kind", "1", "link")
    host.send("seal", "open")
    host.tap("begin")
    assert host.tap("share")["share"]["url"].startswith(PAGE)
    assert "wait" not in host.reply, "nothing goes on behind the letter"
    host.tap("close")
    assert not host.regions["dialog"]


def test_a_name_that_nobody_gave_goes_with_the_company() -> None:
    device = Device()
    device.set_up("detect")
    for kind, name in (("here", "Anna"), ("bot", "You")):
        device.send("seat-kind", "1", kind)
        assert f'value="{name}"' in device.regions["table"]


def test_the_browser_is_asked_once_to_keep_the_games() -> None:
    device = Device()
    device.app.handle({"act": "start", "value": {"device": {"persisted": False}}})
    device.send("play-bots", "depth_charge")
    device.send("resign")
    assert device.send("resign")["persist"]
    device.send("persisted", value="no")
    device.send("settings")
    assert say("kept-unsure") in device.text
    device.send("persisted", value="yes")
    assert say("kept-promised") in device.text


def test_a_fire_and_a_turn_at_once_both_count() -> None:
    """L34: neither device knew of the other; the one that hears of both sends the union on."""
    rng = generator(8)
    anna = invite("loot", ["here", "link"], fireTiming="anytime")
    play_turn(anna, rng)
    ben = sit_down(link(anna), "Ben", 1)
    one, other = (ben, anna) if table(ben).match.current_player() == 1 else (anna, ben)
    while not table(other).match.observation(table(other).viewer.seat).legal_actions:
        quiet_turn(one)
        open_link(other, link(one))
        one, other = other, one
    other.send("play", "fire")
    fired = link(other)
    quiet_turn(one)
    one.send("link", value=fired)
    names = ["Anna", "Ben"] if one is anna else ["Ben", "Anna"]
    assert one.reply["toast"] == say("both-moved", names=listed(names), people=len(names))
    assert set(decode(fired).moves()) < set(record(one).moves())
    open_link(other, link(one))
    assert record(one) == record(other)


def quiet_turn(device: Device) -> None:
    """Play a turn of Loot without firing."""
    while not table(device).turn.is_waiting() and not table(device).match.is_over():
        if table(device).turn.result_pending:
            device.send("next")
            device.wait()
        else:
            seen = table(device)
            actions = seen.match.observation(seen.match.current_player()).legal_actions
            move(device, next(at for at, action in enumerate(actions) if seen.match.action_to_string(action) != "fire"))


def test_more_versions_than_anybody_needs_are_refused() -> None:
    anna, ben = started()
    saves = dict(anna.saves)
    for at in range(3 * MAX_VERSIONS):
        twin = Device(saves)
        play_turn(twin, generator(at))
        ben.send("link", value=link(twin))
    assert "Choose one of them first" in ben.text
    assert len([key for key in ben.saves if key.startswith(GAME_KEY)]) == MAX_VERSIONS


def test_who_has_only_watched_is_asked_again_by_the_same_link() -> None:
    anna = invite("loot", ["here", "link"])
    url = link(anna)
    ben = open_link(Device(), url)
    ben.tap("watch")
    assert table(ben).viewer.seat is None
    open_link(ben, url)
    assert "Join" in [control.name for control in ben.shown()]


def test_a_result_that_was_left_does_not_come_back_with_the_same_link() -> None:
    one, other = started("loot")
    play_turn(one, generator(9))
    open_link(other, link(one))
    while not table(other).turn.result_pending:
        one, other = other, one
        play_turn(one, generator(9))
        open_link(other, link(one))
    url = link(other)
    other.send("next")
    other.wait()
    assert not table(other).turn.result_pending
    open_link(other, url)
    assert not table(other).turn.result_pending


# The end of a deal, and of a match


def a_deal_ended(next_here: bool) -> tuple[Device, Device]:
    """Return two devices, on the first of which a deal of Loot has just ended; the next begins there, or elsewhere."""
    for seed in range(40):
        rng = generator(seed)
        anna = invite("loot", ["here", "link"])
        play_turn(anna, rng)
        one, other = sit_down(link(anna), "Ben", 1), anna
        for _ in range(60):
            while not table(one).turn.is_waiting() and not table(one).turn.is_at_end():
                move(one, rng.below(1000))
            ended = table(one)
            if ended.turn.result_pending:
                break
            open_link(other, link(one))
            one, other = other, one
        if ended.turn.result_pending and (ended.match.current_player() in ended.seats.here()) == next_here:
            return one, other
    raise AssertionError("No deal ended so.")


def test_one_button_goes_on_after_a_deal_and_sends() -> None:
    one, other = a_deal_ended(next_here=False)
    labels = [control.name for control in one.controls() if control.attributes["data-act"] == "next"]
    assert labels == ["Start the next deal and send"]
    reply = one.tap("next")
    assert "is over: " in reply["share"]["text"]
    assert not table(one).outbox.owes_link()
    assert "share-link" in one.regions["dialog"], "it can be sent in another way"
    open_link(other, reply["share"]["url"])
    assert table(other).turn.result_pending
    assert [c.name for c in other.controls() if c.attributes["data-act"] == "next"] == ["Next deal"]
    other.tap("next")
    assert table(other).match.current_player() in table(other).seats.here()
    assert "share" not in other.reply


def test_without_a_share_sheet_going_on_shows_the_link() -> None:
    one, _ = a_deal_ended(next_here=False)
    one.app._state.device = {"canShare": False}
    reply = one.tap("next")
    assert "share" not in reply
    assert "share-link" in one.regions["dialog"]
    assert table(one).outbox.owes_link()


def test_where_the_next_deal_begins_here_it_just_goes_on() -> None:
    one, _ = a_deal_ended(next_here=True)
    assert [c.name for c in one.controls() if c.attributes["data-act"] == "next"] == ["Next deal"]
    assert "share" not in one.tap("next")
    assert not one.regions["dialog"]
    play_turn(one, generator(4))
    one.send("close")
    one.send("share")
    assert "is over: " in one.tap("share")["share"]["text"], "the others have not heard of it yet"


def test_going_on_is_not_done_twice_and_survives_back_and_a_reload() -> None:
    one, _ = a_deal_ended(next_here=False)
    before, shown = record(one), one.rev
    halfway = Device(one.saves)
    assert "Start the next deal and send" in [control.name for control in halfway.controls()]
    first = one.send("next", rev=shown)
    assert "share" not in one.send("next", rev=shown), "a second tap on a screen that is gone"
    one.send("back")
    assert record(one) == before == record(halfway)
    again = Device(one.saves)
    again.wait()
    assert not table(again).turn.result_pending
    assert not table(again).outbox.owes_link()
    assert str(halfway.tap("next")["share"]["url"]) == first["share"]["url"]


def test_two_who_go_on_after_a_result_send_the_same_game() -> None:
    one, other = a_deal_ended(next_here=False)
    came = one.tap("next")["share"]["url"]
    open_link(other, came)
    other.tap("next")
    assert link(other) == came


def a_match_ended(game: str = "depth_charge") -> tuple[Device, Device]:
    """Return two devices that both know how a match has ended."""
    anna = invite(game, ["here", "link"])
    play_turn(anna, generator(2))
    ben = sit_down(link(anna), "Ben", 1)
    play_turn(ben, generator(3))
    open_link(anna, link(ben))
    anna.send("resign")
    anna.send("resign")
    anna.wait()
    last = anna.tap("send")
    open_link(ben, last["share"]["url"])
    assert "gave up" in last["share"]["text"]
    return anna, ben


@pytest.mark.parametrize("game", ["depth_charge", "detect"])
def test_two_who_both_play_again_play_one_match(game: str) -> None:
    anna, ben = a_match_ended(game)
    for device in (anna, ben):
        device.send("close")
        device.tap("rematch")
    assert record(anna) == record(ben)
    one, other = (anna, ben) if table(anna).match.current_player() in table(anna).seats.here() else (ben, anna)
    open_link(one, link(other))
    play_turn(one, generator(6))
    open_link(other, link(one))
    assert record(anna) == record(ben)
    assert len([key for key in anna.saves if key.startswith(GAME_KEY)]) == 2


def test_playing_again_goes_on_with_the_match_that_somebody_has_set_out() -> None:
    anna, ben = a_match_ended()
    finished = json.loads(anna.saves["app"])["key"]
    ben.send("close")
    ben.tap("rematch")
    play_turn(ben, generator(7))
    open_link(anna, link(ben))
    play_turn(anna, generator(8))
    begun = record(anna)
    anna.send("lobby")
    anna.tap("continue", finished)
    anna.send("close")
    anna.tap("rematch")
    assert record(anna) == begun


def test_another_match_is_announced() -> None:
    anna, ben = a_match_ended()
    waiting = next(d for d in (anna, ben) if (d.send("close"), d.tap("rematch")) and table(d).turn.is_waiting())
    waiting.send("close")
    waiting.send("share")
    assert waiting.tap("share")["share"]["text"].startswith("Another match of Depth Charge!")


def test_who_watches_sets_out_no_match() -> None:
    anna, _ = a_match_ended()
    watcher = open_link(Device(), link(anna))
    watcher.send("close")
    assert "rematch" not in [control.attributes["data-act"] for control in watcher.controls()]
    before = dict(watcher.saves)
    watcher.send("rematch")
    assert watcher.saves.keys() == before.keys()
