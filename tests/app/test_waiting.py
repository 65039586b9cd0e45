"""Waiting for somebody's link: what has been sent and what not, and what can be done if nothing comes."""

from __future__ import annotations

import json

import pytest

from passalong.app.messages import say
from passalong.app.screens.table import regions
from passalong.app.state import GameScreen
from passalong.games import game_names
from passalong.games.loot.rules import FIRE
from tests.app.device import PAGE, Device, elements, prepared
from tests.app.test_by_link import invite, link, move, open_link, play_turn, record, sit_down, started, table
from tests.app.test_table import laid
from tests.support import generator

HOUR = 3_600_000
DAY = 24 * HOUR
NOON = 1_800_000_000_000


@prepared
def waiting(sends: str = "yes") -> tuple[Device, Device]:
    """Return two devices, Anna's turn just played on hers, and the dialog with its link open there."""
    anna, ben = started()
    anna.now = ben.now = NOON
    anna.sends = sends
    play_turn(anna, generator(6))
    assert "Send it to Ben" in anna.regions["dialog"]
    return anna, ben


@pytest.mark.parametrize("years", [1, 30])
def test_a_bot_may_stand_in_a_day_after_a_clock_that_was_ahead_is_right_again(years: int) -> None:
    anna, _ = waiting()
    anna.now += years * 365 * DAY
    anna.tap("share")
    anna.now = NOON
    anna.tap("close")
    anna.load()
    assert not table(anna).outbox.is_absent(anna.now)
    anna.now += DAY
    anna.send("look")
    assert table(anna).outbox.is_absent(anna.now)


def test_a_clock_that_knows_no_date_settles_nothing() -> None:
    anna, _ = waiting()
    anna.tap("share")
    anna.now = 5 * DAY
    anna.tap("close")
    anna.now = NOON
    anna.send("look")
    assert not table(anna).outbox.is_absent(NOON)


def test_a_link_sent_while_the_clock_knew_no_date_is_waited_for_from_the_first_moment_that_is_known() -> None:
    anna, _ = waiting()
    anna.now = 5 * DAY
    anna.tap("share")
    anna.now = NOON
    anna.tap("close")
    assert not table(anna).outbox.is_absent(anna.now)
    anna.load()
    anna.now += DAY
    anna.send("look")
    assert table(anna).outbox.is_absent(anna.now)


# Sent, or not


@pytest.mark.parametrize("way", ["share", "copy", "save-file"])
def test_once_a_link_is_out_its_dialog_says_so_and_how_to_come_back(way: str) -> None:
    anna, _ = waiting()
    anna.tap(way)
    assert "When Ben's link comes, tap it." in anna.text
    assert "Open a link" in anna.text
    back = next(control for control in anna.controls() if "autofocus" in control.attributes)
    assert back.attributes["data-act"] == "close"
    assert not table(anna).outbox.owes_link()
    anna.tap("close")
    assert not anna.regions["dialog"]


def test_the_sheet_shows_one_button_and_one_line_once_a_link_has_been_sent() -> None:
    anna, _ = waiting()
    assert is_unfolded(anna)
    anna.tap("share")
    anna.tap("close")
    anna.tap("share")
    assert not is_unfolded(anna)


def is_unfolded(device: Device) -> bool:
    """Tell whether the other ways to send a link lie open; besides them there is the main button, and the way back."""
    dialog = device.regions["dialog"]
    before, _ = dialog.split("<details")
    assert before.count("data-act") == 1
    return "open" in next(element for element in elements(dialog) if element.tag == "details").attributes


def test_a_share_sheet_that_is_cancelled_has_sent_nothing() -> None:
    anna, _ = waiting(sends="")
    anna.tap("share")
    assert "Send it to Ben" in anna.regions["dialog"]
    assert "When Ben" not in anna.text
    assert table(anna).outbox.owes_link()
    anna.load()
    assert table(anna).outbox.owes_link(), "nor after a reload"


def test_a_browser_that_will_not_share_offers_to_copy() -> None:
    anna, _ = waiting(sends="refused")
    reply = anna.tap("share")
    assert reply["toast"] == say("not-shared")
    assert table(anna).outbox.owes_link()


def test_a_browser_that_will_not_copy_says_how_to_do_it_by_hand() -> None:
    anna, _ = waiting(sends="refused")
    reply = anna.tap("copy")
    assert (reply["toast"], reply["say"]) == (say("not-copied-marked"),) * 2
    assert "share-link" in anna.regions["dialog"]
    assert table(anna).outbox.owes_link()


def test_what_may_be_out_is_not_taken_back() -> None:
    """A phone that is short of memory may end the page behind the share sheet: nobody knows then."""
    anna, _ = started()
    anna.sends = ""
    anna.send("play", "take")
    assert table(anna).can_undo()
    anna.send("share")
    anna.send("share")
    assert not table(anna).can_undo()


def test_what_was_sent_is_noted_for_a_game_that_was_left_meanwhile() -> None:
    """Somebody opens another game while the share sheet is still there."""
    anna, _ = waiting(sends="")
    sending = anna.tap("share")["sending"]
    key = sending.split(" ")[2]
    anna.send("lobby")
    anna.send("sent", sending, "yes")
    anna.send("continue", key)
    assert not table(anna).outbox.owes_link()


def test_what_was_sent_is_the_moment_it_was_sent_at() -> None:
    anna, _ = waiting(sends="")
    sending = anna.tap("share")["sending"]
    way, height, key = sending.split(" ")
    anna.send("sent", f"{way} {int(height) - 1} {key}", "yes")
    assert table(anna).outbox.owes_link()


@pytest.mark.parametrize("arg", ["", "share", "share x game/1", "boat 3 game/1", "copy 3 game/none"])
def test_what_nobody_has_sent_changes_nothing(arg: str) -> None:
    anna, _ = waiting(sends="")
    before = dict(anna.regions)
    anna.send("sent", arg, "yes")
    assert anna.regions == before
    assert table(anna).outbox.owes_link()


# A code for somebody in the same room


def test_a_code_fills_the_screen_and_is_sent_when_it_has_been_read() -> None:
    anna, _ = waiting()
    anna.tap("qr")
    assert "Ben: point your camera at this" in anna.text
    assert "Ben's code" in anna.text
    assert table(anna).outbox.owes_link()
    anna.tap("handed")
    assert not anna.regions["dialog"]
    assert not table(anna).outbox.owes_link()


@pytest.mark.parametrize("away", ["close", "dismiss", "back"])
def test_a_code_that_is_left_has_been_read_by_nobody(away: str) -> None:
    anna, _ = waiting()
    anna.tap("qr")
    anna.send(away, "2" if away == "back" else "")
    assert "<svg" not in anna.regions["dialog"]
    assert table(anna).outbox.owes_link()


def test_a_code_goes_by_itself_when_the_answer_comes() -> None:
    anna, ben = waiting()
    url = link(anna)
    anna.send("share")
    anna.tap("qr")
    open_link(ben, url)
    play_turn(ben, generator(7))
    open_link(anna, link(ben))
    assert "point your camera" not in anna.text
    assert record(anna) == record(ben)


def test_a_game_that_is_too_long_for_a_code_says_so_and_offers_its_link(monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _ = waiting()
    monkeypatch.setattr("passalong.app.screens.anywhere.qr_code", lambda prefix, digits: None)
    anna.tap("qr")
    assert say("code-none") in anna.text
    anna.tap("share")
    assert anna.regions["dialog"].count(PAGE) == 1


# At the table


def post(device: Device) -> str:
    """Read what stands at the table about the link."""
    shown = elements(device.regions["actions"])
    return next(element.text for element in shown if element.attributes.get("class") == "post")


def offered(device: Device) -> set[str]:
    """List what can be asked for beside that."""
    return {control.attributes["data-act"] for control in device.controls()}


def test_the_table_says_whether_it_was_sent_to_whom_and_when() -> None:
    anna, _ = waiting(sends="")
    anna.tap("close")
    assert "Not sent yet: it is Ben's turn." in post(anna)
    assert "no-answer" not in offered(anna)
    anna.tap("share")
    anna.sends = "yes"
    anna.tap("share")
    anna.tap("close")
    assert "Waiting for Ben. Link sent or copied just now." in post(anna)
    assert {"share", "paste", "no-answer"} <= offered(anna)
    anna.now += 2 * HOUR
    anna.send("look")
    assert "Waiting for Ben. Link sent or copied 2 hours ago." in post(anna)
    anna.now += DAY
    anna.load()
    assert "Waiting for Ben. Link sent or copied yesterday." in post(anna)


@pytest.mark.parametrize("way", ["share", "copy", "save-file"])
def test_nobody_is_told_that_a_link_was_sent_that_may_only_have_been_copied(way: str) -> None:
    anna, _ = waiting()
    anna.tap(way)
    anna.tap("close")
    assert "Waiting for Ben. Link sent or copied just now." in post(anna)


def test_a_look_at_the_clock_is_no_new_screen() -> None:
    """A tap made just when the page is seen again counts."""
    anna, _ = waiting()
    anna.tap("share")
    anna.tap("close")
    before = anna.rev
    anna.now += HOUR
    anna.send("look")
    assert anna.rev == before


def test_an_invitation_that_is_out_names_nobody() -> None:
    anna = invite("loot", ["here", "link", "link"])
    play_turn(anna, generator(1))
    anna.tap("close")
    seat = table(anna).turn.name()
    assert f"Not sent yet: {seat} is free." in post(anna)
    link(anna)
    assert f"Link sent or copied. It is {seat}'s turn, but the seat is still free." in post(anna)


def test_whoever_has_only_received_has_sent_nothing() -> None:
    """Three play: Cleo opens Anna's link while it is Ben's turn."""
    anna = invite("loot", ["here", "link", "link"])
    play_turn(anna, generator(1))
    on_turn = table(anna).match.current_player()
    cleo = sit_down(link(anna), "Cleo", 3 - on_turn)
    assert say("waiting-free", name=f"Seat {on_turn + 1}") in post(cleo)
    assert "no-answer" not in offered(cleo)


@pytest.mark.parametrize("game", game_names())
def test_whoever_waits_sees_no_control_that_plays(game: str) -> None:
    anna = invite(game, ["here", "link", *["bot"] * (2 if game == "fish_out" else 0)])
    for seed in range(1, 4):
        play_turn(anna, generator(seed))
        link(anna)
        if table(anna).turn.is_waiting():
            break
    lit = [
        control.name
        for control in anna.controls()
        if control.attributes["data-act"] == "play" and "aria-disabled" not in control.attributes
    ]
    assert lit == []
    assert not {"mode-move", "mode-sound", "mode-depth", "ask-fire"} & ids(anna)


def ids(device: Device) -> set[str]:
    return {control.attributes.get("id", "") for control in elements(device.regions["actions"])}


def test_whoever_waits_may_write_notes_on_the_sea_and_ask_for_nothing_else() -> None:
    anna = invite("depth_charge", ["here", "link"])
    play_turn(anna, generator(1))
    ben = sit_down(link(anna), "Ben", 1)
    for player, other in ((ben, anna), (anna, ben)):
        if table(player).match.current_player() in table(player).seats.here():
            play_turn(player, generator(1))
            open_link(other, link(player))
    if table(anna).turn.is_waiting():
        play_turn(ben, generator(2))
        open_link(anna, link(ben))
    assert {"mode-move", "mode-notes"} <= ids(anna)
    play_turn(anna, generator(6))
    anna.tap("close")
    assert "mode-notes" in ids(anna)
    assert not {"mode-move", "mode-sound", "mode-depth"} & ids(anna)


def test_the_village_can_be_fired_while_one_waits_and_only_when_that_is_allowed() -> None:
    table = laid("loot", None, None, here=(0,))
    seen = set[bool]()
    while len(seen) < 2:
        match, seat = table.match, table.match.current_player()
        if table.turn.is_waiting():
            legal = match.why_not("fire", 0) is None
            assert legal == ("ask-fire" in str(regions(table)["actions"]))
            seen.add(legal)
        match.play(seat, next(it for it in match.observation(seat).legal_actions if it != FIRE))


def test_behind_a_curtain_the_link_can_be_sent_as_well() -> None:
    """Two share a phone, and the third one's turn it is."""
    table = laid("loot", None, None, None, here=(0, 1))
    while not table.turn.is_waiting():
        seat = table.match.current_player()
        table.match.play(seat, table.match.observation(seat).legal_actions[0])
    table.viewer.cover()
    shown = regions(table)
    assert table.viewer.covered
    assert shown["hand"] == ""
    assert 'data-act="share"' in shown["actions"]
    assert "Not sent yet" in shown["actions"]


# If nothing comes


def sent(days: float = 0) -> tuple[Device, Device]:
    """Return two devices, Anna's link sent so many days ago, and its dialog closed."""
    anna, ben = waiting()
    anna.tap("copy")
    anna.tap("close")
    anna.now += int(days * DAY)
    anna.send("look")
    return anna, ben


def test_if_nothing_comes_it_can_be_sent_again_and_a_bot_waits_for_a_day() -> None:
    anna, _ = sent(days=0.9)
    anna.tap("no-answer")
    assert "after a day" in anna.text
    assert "replace" not in offered(anna)
    anna.send("replace", "1")
    anna.send("replace", "1")
    assert not record(anna).events
    anna.tap("share")
    assert "share-link" in anna.regions["dialog"]


REPLACE = (("no-answer", ""), ("replace", "1"), ("replace", "1"))


def test_after_a_day_a_bot_plays_on_when_asked_twice_and_all_are_told() -> None:
    anna, _ = sent(days=1.1)
    anna.tap("no-answer")
    anna.tap("replace", "1")
    assert "two versions" in anna.text
    assert anna.reply["focus"] == "keep-waiting"
    anna.tap("close")
    assert not record(anna).events
    for act, arg in REPLACE:
        anna.tap(act, arg)
    assert [(event.kind, event.player) for event in record(anna).events] == [("bot", 1)]
    assert "A bot plays for Ben now." in anna.regions["log"]
    assert "share-link" in anna.regions["dialog"], "so that Ben and all others hear of it"
    anna.tap("close")
    anna.wait()
    assert "A bot plays for Ben now." in anna.said[-1]
    assert table(anna).match.current_player() == 0


def test_whoever_was_replaced_is_told_and_takes_over_again() -> None:
    anna, ben = sent(days=1.1)
    for act, arg in REPLACE:
        anna.tap(act, arg)
    open_link(ben, link(anna))
    assert "A bot plays for Ben now." in " ".join(ben.said)
    assert "A bot plays for Ben now." in post(ben)
    ben.tap("hand-over", "1")
    assert table(ben).viewer.seat == 1
    assert "Ben plays again." in ben.regions["log"]
    while not table(ben).turn.is_waiting():
        play_turn(ben, generator(9))
    open_link(anna, link(ben))
    assert record(anna) == record(ben)
    assert table(anna).match.bots == (None, None)


def test_a_move_that_crosses_with_the_bot_is_a_second_version_to_choose() -> None:
    anna, ben = waiting()
    open_link(ben, link(anna))
    anna.now += 2 * DAY
    anna.send("close")
    for act, arg in REPLACE:
        anna.tap(act, arg)
    play_turn(ben, generator(7))
    open_link(anna, link(ben))
    assert "Two versions" in anna.regions["dialog"]
    screen = anna.app._state.find(GameScreen)
    assert screen
    came = screen.key
    anna.tap("choose-version", came)
    assert record(anna) == record(ben)


def test_nobody_elsewhere_is_replaced_in_the_list_of_who_plays() -> None:
    anna, _ = sent(days=2)
    anna.tap("menu")
    anna.tap("seats-now")
    assert "hand-over" not in offered(anna)


# The title and the icon


def test_the_title_says_whose_turn_it_is() -> None:
    anna, _ = started()
    assert anna.reply["page"]["title"] == "Your turn · Detect · Passalong"
    play_turn(anna, generator(6))
    assert anna.reply["page"]["title"] == "Waiting for Ben · Detect · Passalong"
    anna.send("lobby")
    assert anna.reply["page"]["title"] == "Passalong"


def test_a_game_round_one_phone_keeps_its_title() -> None:
    device = invite("detect", ["here", "here"])
    assert device.reply["page"]["title"] == "Detect · Passalong"


def test_the_title_says_how_a_match_ended_when_that_has_been_seen() -> None:
    anna = invite("depth_charge", ["here", "link"])
    ben = sit_down(link(anna), "Ben", 1)
    open_link(anna, link(ben))
    anna.send("resign")
    anna.send("resign")
    assert anna.reply["page"]["title"] == "Ben won · Depth Charge · Passalong"
    ben.send("link", value=link(anna))
    assert "won" not in ben.reply["page"]["title"]
    ben.wait()
    assert ben.reply["page"]["title"] == "Ben won · Depth Charge · Passalong"
    ben.send("lobby")
    assert ben.reply["page"]["title"] == "Passalong"


def test_the_title_says_that_a_deal_is_over_also_round_one_phone() -> None:
    device, rng = invite("loot", ["here", "here"]), generator(6)
    while not table(device).turn.result_pending:
        assert "over" not in device.reply["page"]["title"]
        move(device, rng.below(1000))
    assert device.reply["page"]["title"] == "Deal 1 is over · Loot · Passalong"
    device.tap("next")
    assert device.reply["page"]["title"] == "Passalong", "behind the curtain"


def test_the_icon_counts_the_games_in_which_others_wait() -> None:
    anna, _ = started()
    badges: list[int] = []
    hear(anna, badges)
    assert badges == [1], "it is her turn"
    anna.sends = ""
    play_turn(anna, generator(6))
    anna.send("close")
    hear(anna, badges)
    assert badges[-1] == 1, "her link is owed"
    anna.sends = "yes"
    link(anna)
    hear(anna, badges)
    assert badges[-1] == 0
    anna.send("lobby")
    anna.set_up("loot")
    anna.tap("begin")
    anna.wait()
    hear(anna, badges)
    assert badges[-1] == 0, "bots wait for nobody"


def hear(device: Device, badges: list[int]) -> None:
    """Note the number on the icon: opened anew, the page is told it for certain."""
    device.send("lobby")
    device.wait()
    device.load()
    badges.append(device.badge)
    newest = next(key for key in reversed(json.loads(device.saves["app"])["order"]) if key in device.saves)
    device.send("continue", newest)
    device.wait()
    assert device.badge == badges[-1], "the same at the table as in the lobby"


def test_without_a_share_sheet_the_message_is_copied_whole() -> None:
    anna = invite("loot", ["here", "link"], fair="")
    anna.app._state.device = {"canShare": False}
    anna.send("close")
    anna.send("share")
    copied = anna.tap("copy", "message")["copy"]
    assert copied == f"Anna invites you to a game of Loot. Tap to join.\n{link(anna)}"
