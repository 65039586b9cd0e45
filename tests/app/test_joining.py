"""Sitting down at somebody's game: one screen, one button."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from passalong.app.messages import say
from passalong.app.saves import GAME_KEY, read_saved
from passalong.app.screens.joining import Invitation, joining, known
from passalong.app.state import GameScreen
from passalong.app.words.message import message
from passalong.deal import Seed
from passalong.games import game_names, load_game
from passalong.links import encode
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sealed.joint import JointSeed
from passalong.ui.html import el
from tests.app.device import PAGE, Device, elements
from tests.app.test_app import check_screen
from tests.app.test_back import back, depth
from tests.app.test_by_link import (
    add_to_deal,
    answer,
    fair_invitation,
    invite,
    link,
    move_in,
    open_link,
    record,
    sit_down,
    table,
)
from tests.links.games import ENDLESS, play_on
from tests.support import seats_for_about

HOST = "{host}"
PEOPLE = {name: seats_for_about(name, 3) for name in game_names()}
"""How many play a game here."""


def invitation(game: str = "detect", *names: str, bots: Sequence[str | None] = (), seed: int = 1) -> Record:
    """Return a game to which Anna has invited; a seat without a name is free."""
    names = names or ("Anna", *[""] * (PEOPLE[game] - 1))
    return new_record(load_game(game), names, tuple(bots) or (None,) * len(names), bytes([seed] * 16))


def address(record: Record) -> str:
    return f"{PAGE}#{encode(record)}"


def fair(record: Record) -> Record:
    """Return a game of which the deal is still to come."""
    return replace(record, deal=JointSeed.begin(bytes(16)))


def invited(record: Record, name: str = "") -> Device:
    """Return a device that has just opened an invitation, by its address."""
    device = Device()
    if name:
        device.send("my-name", value=name)
    device.load(fragment=encode(record))
    check_screen(device)
    assert screen(device) == "join"
    return device


def screen(device: Device) -> str:
    return str(device.reply["page"]["screen"])


def field(device: Device) -> dict[str, str]:
    """Return the attributes of the field for the name."""
    return dict(next(e.attributes for e in device.shown() if e.attributes.get("id") == "my-name"))


def form_key(device: Device) -> str:
    """Return for which game the form on the screen asks."""
    return next(e.attributes["data-arg"] for e in device.shown() if e.attributes.get("id") == "joining")


def games(device: Device) -> list[str]:
    return [key for key in device.saves if key.startswith(GAME_KEY)]


# The drawing


@pytest.mark.parametrize("game", game_names())
def test_invitation_is_drawn_from_the_names_of_game_and_host_alone(game: str) -> None:
    regions = joining(Invitation(game, HOST))
    assert el("h1", load_game(game).title) in regions["header"]
    assert regions["table"].count(HOST) == 1
    assert re.findall(r'id="([a-z-]+)"', regions["table"]) == ["joining", "my-name", "sit-down"]
    assert not any(html for name, html in regions.items() if name not in ("header", "table"))


def test_game_that_is_known_here_is_drawn_without_a_question() -> None:
    table = known("loot", HOST)["table"]
    assert HOST in table
    assert "<form" not in table


@pytest.mark.parametrize("game", game_names())
def test_the_screen_of_the_app_begins_as_the_drawing_does(game: str) -> None:
    """So that nothing jumps, and what has been typed stays, when Python's screen takes the place of the page's."""
    drawn, shown = joining(Invitation(game, "Anna")), invited(invitation(game)).regions
    assert shown["header"] == drawn["header"]
    tags, all_tags = ([element.tag for element in elements(html["table"])] for html in (drawn, shown))
    assert all_tags[: len(tags)] == tags
    assert not any(shown[name] for name in ("coach", "hand", "actions", "log", "dialog"))


def test_names_of_strangers_are_text() -> None:
    device = invited(invitation("detect", "<b>&amp;{me}", "", '"><img>'))
    assert "<b>&amp;{me} invites you" in device.text
    assert "<b>" not in device.regions["table"]
    assert "<img" not in device.regions["table"]


# Coming to it


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("dealt", [True, False])
def test_one_button_takes_the_first_free_seat(game: str, dealt: bool) -> None:
    record = invitation(game)
    guest = invited(record if dealt else fair(record))
    assert guest.reply["focus"] == "my-name"
    assert guest.said[-1] == f"{load_game(game).title}: Anna invites you."
    answer(guest, "Ben")
    check_screen(guest)
    saved = read_saved(guest.saves[games(guest)[0]])
    assert saved.notes.here == (1,)
    assert saved.record.names[:2] == ("Anna", "Ben")


def test_seats_are_taken_in_the_order_of_free_seats() -> None:
    guest = answer(invited(invitation("detect", "", "Anna", "", "Dara", bots=(None, None, None, "easy"))), "Ben")
    assert record(guest).names == ("Ben", "Anna", "", "Dara")
    guest = answer(invited(invitation("detect", "Anna", "Cleo", "", "")), "Ben")
    assert record(guest).names == ("Anna", "Cleo", "Ben", "")


def test_who_is_there_already_is_listed_with_bots_as_bots() -> None:
    guest = invited(invitation("detect", "Anna", "Ben", "Cleo", "", bots=(None, None, "easy", None)))
    assert "At the table: Anna, Ben and Cleo (bot). 1 seat is free." in guest.text


def test_bots_that_begin_have_moved_before_anybody_is_invited() -> None:
    """Or the first whom it reaches would wait for a bot that moves elsewhere."""
    for _ in range(20):
        anna = invite("loot", ["here", "link", "bot"])
        match = table(anna).match
        assert anna.app._state.shows("share")
        assert match.bots[match.current_player()] is None
        if match.movers:
            break
    else:
        pytest.fail("a bot never began")
    assert set(match.movers) == {2}
    anna.tap("close")
    anna.wait()
    assert anna.app._state.dialog is None, "it is offered once"


def test_a_bot_on_turn_elsewhere_is_not_written_to() -> None:
    """Its device plays it; whoever has just sat down tells those who are there, and waits for the next link."""
    begun = new_record(load_game("loot"), ("", "Anna", "Cleo"), (None, None, "easy"), bytes(16))
    while Match(begun).current_player() != 2:
        begun = replace(begun, deal=Seed(bytes([begun.deal.seed[0] + 1]) * 16))
    guest = answer(invited(begun), "Ben")
    assert "Send it to" not in guest.regions["dialog"]
    screen = guest.app._state.find(GameScreen)
    assert screen
    assert message(screen.game.record, screen.game.notes) == "Ben joined."
    guest.tap("close")
    assert say("waiting-bot", name="Cleo") in guest.text


@pytest.mark.parametrize("game", game_names())
def test_nothing_of_the_table_is_drawn_before_somebody_sits_there(game: str) -> None:
    """Nor told, nor counted, whatever the game is at."""
    begun = Match(invitation(game, *["Anna", "Ben", "Cleo", "Dara"][: PEOPLE[game]]))
    for _ in range(6):
        record = begun.record
        begun.play(begun.current_player(), begun.observation(begun.current_player()).legal_actions[0])
        if begun.is_over():
            begun = Match(record)
            break
    fresh = invited(invitation(game, *["Anna", "Ben", "Cleo", "Dara"][: PEOPLE[game]]))
    guest = invited(begun.record)
    assert guest.regions["table"] == fresh.regions["table"]
    assert guest.said == fresh.said
    assert set(guest.reply["regions"]) == set(guest.regions)


@pytest.mark.parametrize("game", game_names())
def test_where_a_finished_match_was_opened_nothing_is_asked(game: str) -> None:
    over = Match(invitation(game, *["Anna", "Ben", "Cleo", "Dara"][: PEOPLE[game]]))
    while not over.is_over():
        if over.record.num_players == 2:
            over.resign(0)
        else:
            play_on(over, 1, ENDLESS)
    guest = Device()
    guest.load(fragment=encode(over.record))
    assert screen(guest) == "table"


# The name


@pytest.mark.parametrize("name", ["", "   ", "\u202e"])
def test_a_name_that_is_missing_is_asked_for_beside_the_field(name: str) -> None:
    guest = answer(invited(invitation()), name)
    assert say("name-yourself") in guest.text
    assert guest.said[-1] == say("name-yourself")
    assert field(guest)["aria-describedby"] == "sit-problem"
    assert field(guest)["aria-invalid"] == "true"
    assert (guest.reply["focus"], screen(guest)) == ("my-name", "join")
    check_screen(guest)
    answer(guest, "Ben")
    assert record(guest).names[1] == "Ben"


@pytest.mark.parametrize("name", ["Anna", "anna", " ANNA "])
def test_a_name_that_is_taken_is_kept_in_the_field_and_the_reason_stands_beside_it(name: str) -> None:
    guest = answer(invited(invitation()), name)
    assert say("is-it-you", name=name.strip()) in guest.text
    assert field(guest)["value"] == name.strip()
    assert table(guest).seats.here() == []


def test_the_name_of_a_bot_is_taken_as_well() -> None:
    guest = answer(invited(invitation("detect", "Anna", "", "Cleo", bots=(None, None, "easy"))), "Cleo")
    assert "Cleo is already at this table. Choose another name." in guest.text


def test_the_name_used_last_is_in_the_field_and_one_tap_sits_down() -> None:
    guest = answer(invited(invitation()), "Ben")
    guest.load(fragment=encode(invitation("loot")))
    assert field(guest)["value"] == "Ben"
    assert games(guest)[-1] == form_key(guest)
    guest.tap("sit-down", form_key(guest))
    assert record(guest).names == ("Anna", "Ben", "")


# Twice, late, early


def test_a_second_tap_sits_down_nowhere() -> None:
    guest = invited(invitation("loot"))
    key, before = form_key(guest), guest.rev
    guest.send("my-name", value="Ben", rev=before)
    guest.send("sit-down", key, "Ben", rev=before)
    seated = record(guest)
    for rev in (before, guest.rev):
        guest.send("sit-down", key, "Ben", rev=rev)
        guest.send("sit-down", "", "Cleo", rev=rev)
        assert record(guest) == seated
    assert seated.names == ("Anna", "Ben", "")


def test_a_tap_on_the_card_of_the_page_counts_when_python_is_up() -> None:
    """It has no revision, and no key; kept by the page, it comes right after the start."""
    guest = invited(invitation("loot"))
    guest.send("sit-down", "", "Ben", rev=0)
    assert record(guest).names == ("Anna", "Ben", "")


def test_a_tap_that_was_meant_for_another_game_sits_down_nowhere() -> None:
    guest = invited(invitation("detect"))
    key = form_key(guest)
    open_link(guest, address(invitation("loot")))
    guest.send("sit-down", key, "Ben")
    assert screen(guest) == "join"
    assert [read_saved(guest.saves[key]).notes.here for key in games(guest)] == [(), ()]


@pytest.mark.parametrize("act", ["sit-down", "watch", "played-before", "take-seat", "take-over"])
def test_at_a_table_with_a_seat_of_mine_nothing_of_it_does_anything(act: str) -> None:
    guest = answer(invited(invitation("depth_charge")), "Ben")
    guest.send("close")
    shown = dict(guest.regions)
    for arg in ("", "0", "1", games(guest)[0]):
        guest.send(act, arg, "Cleo")
        assert guest.regions == shown


def test_a_reload_and_back_lead_to_the_invitation_again() -> None:
    guest = invited(invitation())
    guest.send("my-name", value="Ben")
    shown = dict(guest.regions)
    guest.load()
    assert guest.regions == shown
    assert (screen(guest), depth(guest)) == ("join", 1)
    assert back(guest) == "lobby"
    guest.tap("continue", games(guest)[0])
    assert guest.regions == shown


def test_a_link_opened_twice_and_two_links_after_each_other_leave_one_invitation_each() -> None:
    guest = invited(invitation("detect"))
    open_link(guest, address(invitation("detect")))
    assert screen(guest) == "join"
    open_link(guest, address(invitation("loot")))
    assert ("Loot" in guest.text, "Detect" in guest.text) == (True, False)
    assert len(games(guest)) == 2


def test_a_link_that_comes_while_a_game_is_on_the_table_loses_neither() -> None:
    guest = Device()
    guest.set_up("detect")
    guest.tap("begin")
    before = dict(guest.regions)
    own = games(guest)[0]
    open_link(guest, address(invitation("loot")))
    assert screen(guest) == "join"
    back(guest)
    guest.tap("continue", own)
    guest.wait()
    assert guest.regions == before


# In the lobby


def groups(device: Device) -> list[tuple[str, str]]:
    """Read the headings of the lobby that have a list below them, each with that."""
    told = [element for element in elements(device.regions["table"]) if element.tag in ("h2", "ul")]
    pairs = [(heading, lines) for heading, lines in pairwise(told) if (heading.tag, lines.tag) == ("h2", "ul")]
    return [(heading.text, lines.text) for heading, lines in pairs]


@pytest.mark.parametrize("dealt", [True, False])
def test_an_invitation_waits_for_me_first_of_all(dealt: bool) -> None:
    guest = Device()
    guest.set_up("detect")
    guest.tap("begin")
    record = invitation("loot")
    open_link(guest, address(record if dealt else fair(record)))
    guest.send("lobby")
    guest.wait()
    first, *_ = groups(guest)
    assert first[0] == "Waiting for you"
    assert 0 <= first[1].index("Anna invites you") < first[1].index("Detect")


def test_who_has_answered_or_would_rather_watch_is_no_longer_waited_for() -> None:
    for answered in (lambda guest: answer(guest, "Ben"), lambda guest: guest.tap("watch")):
        guest = invited(invitation("depth_charge"))
        answered(guest)
        guest.send("lobby")
        assert "invites you" not in guest.text


# Watching


def test_who_watches_sees_no_hand_and_is_led_back_to_the_invitation() -> None:
    guest = invited(invitation("loot"))
    guest.tap("watch")
    check_screen(guest)
    assert screen(guest) == "table"
    assert table(guest).viewer.seat is None
    guest.load()
    assert screen(guest) == "table", "once said is enough"
    guest.tap("join")
    assert screen(guest) == "join"
    answer(guest, "Ben")
    assert table(guest).seats.here() == [1]


def test_who_watches_before_the_deal_is_led_back_as_well() -> None:
    guest = invited(fair(invitation("loot")))
    guest.tap("watch")
    assert "Take a seat" in guest.text
    guest.tap("join")
    answer(guest, "Ben")
    assert "share-link" in guest.regions["dialog"]


# What is owed


def out_of_turn() -> tuple[Device, Device]:
    """Return the devices of Anna, on turn, and of Ben, who has sat down meanwhile."""
    anna = invite("detect", ["here", "link"])
    while table(anna).match.current_player() != 0:
        anna = invite("detect", ["here", "link"])
    ben = answer(open_link(Device(), link(anna)), "Ben")
    return anna, ben


def test_who_sits_down_out_of_turn_is_told_to_send_it_and_the_host_is_told_who_came() -> None:
    anna, ben = out_of_turn()
    assert "share-link" in ben.regions["dialog"], "it is offered to be sent"
    assert any(say("seat-untold") in said for said in ben.said)
    assert say("seat-untold") in ben.regions["actions"]
    again = Device(ben.saves)
    assert say("seat-untold") in again.regions["actions"]
    sent = link(again)
    assert say("seat-untold") not in again.regions["actions"]
    anna.send("link", value=sent)
    assert anna.reply["toast"] == say("has-sat-down", name="Ben")
    assert table(anna).match.names == ("Anna", "Ben")
    anna.send("link", value=sent)
    assert say("has-sat-down", name="Ben") not in anna.reply.get("toast", "")


def test_a_seat_that_nobody_knows_of_is_still_owed_when_the_game_goes_on() -> None:
    anna = invite("detect", ["here", "link", "link"])
    url = link(anna)
    ben = answer(open_link(Device(), url), "Ben")
    assert table(ben).outbox.owes_link()
    seen = table(anna)
    seat = seen.match.current_player()
    anna.send("close")
    for _ in range(2):
        seen = table(anna)
        if seen.match.current_player() == seat:
            anna.send("play", seen.match.action_to_string(seen.match.observation(seat).legal_actions[0]))
    open_link(ben, link(anna))
    assert table(ben).outbox.owes_link() == table(ben).turn.is_waiting()
    assert table(ben).notes.owes_seat


def test_who_sits_down_on_turn_plays_and_owes_nothing_yet() -> None:
    match = Match(invitation("detect", "Anna", ""))
    while match.current_player() != 1:
        match.play(match.current_player(), match.observation(match.current_player()).legal_actions[0])
    ben = answer(invited(match.record), "Ben")
    assert (screen(ben), ben.regions["dialog"]) == ("table", "")
    assert not table(ben).outbox.owes_link()
    assert ben.reply["page"]["screen"] == "table"


def test_who_has_a_part_in_the_deal_sends_it_at_once() -> None:
    host = fair_invitation(["here", "link", "link"])
    guest = answer(open_link(Device(), link(host)), "Ben")
    assert "share-link" in guest.regions["dialog"]
    host.send("link", value=link(guest))
    assert host.reply["toast"] == say("has-sat-down", name="Ben")


# People who know each other


def seated_before(game: str = "depth_charge", name: str = "Ben") -> Device:
    """Return the device of somebody who has played with Anna."""
    return answer(invited(invitation(game, "Anna", "")), name)


@pytest.mark.parametrize("names", [("Anna", "Ben"), ("Ben", "Anna")])
@pytest.mark.parametrize("game", ["depth_charge", "detect", "loot"])
def test_another_game_of_the_same_people_asks_nothing(game: str, names: tuple[str, str]) -> None:
    ben = seated_before()
    open_link(ben, address(invitation(game, *names, seed=9)))
    assert screen(ben) == "table"
    assert table(ben).seats.here() == [names.index("Ben")]


def test_bots_are_not_people() -> None:
    ben = seated_before()
    open_link(ben, address(invitation("detect", "Cleo", "Anna", "Ben", bots=("easy", None, None), seed=9)))
    assert table(ben).seats.here() == [2]
    open_link(ben, address(invitation("detect", "Anna", "Cleo", "Ben", bots=(None, None, "easy"), seed=8)))
    assert table(ben).seats.here() == []


@pytest.mark.parametrize(
    "names", [("Anna", "Ben", "Cleo"), ("Anna", "Dara"), ("Cleo", "Ben"), ("Anna", "ben"), ("Anna", "Ben", "Ben")]
)
def test_whoever_might_be_somebody_else_is_asked(names: tuple[str, ...]) -> None:
    ben = seated_before()
    open_link(ben, address(invitation("detect", *names, seed=9)))
    assert screen(ben) == "join"
    assert table(ben).seats.here() == []


def test_who_has_sat_under_two_names_among_the_same_people_is_asked() -> None:
    """A tablet on which Anna has played, and Ben: nobody can know who holds it."""
    tablet = seated_before()
    move_in(open_link(tablet, address(invitation("detect", "Anna", "Ben", "Dara", seed=5))), 0)
    tablet.send("lobby")
    both = invitation("loot", "Anna", "Ben", "Dara", seed=6)
    ben = Device(tablet.saves)
    open_link(ben, address(both))
    assert table(ben).seats.here() == [0], "with Dara it was Anna"
    tablet = seated_before()
    tablet = answer(open_link(tablet, address(invitation("detect", "", "Ben", seed=7))), "Anna")
    open_link(tablet, address(invitation("loot", "Anna", "Ben", seed=8)))
    assert screen(tablet) == "join"


def test_a_damaged_save_of_the_same_people_is_passed_over() -> None:
    ben = seated_before()
    [key] = games(ben)
    damaged = {key: ben.saves[key].replace("seed", "sead"), "game/x": json.dumps({"record": '\\"Anna\\" \\"Ben\\"'})}
    broken = Device({**ben.saves, **damaged})
    open_link(broken, address(invitation("loot", "Anna", "Ben", seed=9)))
    assert screen(broken) == "join"


@pytest.mark.parametrize("name", ["You", "Seat 2", "Seat 3"])
def test_nobody_takes_a_name_that_the_page_gives_itself(name: str) -> None:
    guest = answer(invited(invitation("loot", "Anna", "", "")), name)
    assert say("no-name", name=name) in guest.text
    assert record(guest).names == ("Anna", "", "")


def test_before_a_fair_deal_guests_write_to_whoever_has_invited() -> None:
    anna = fair_invitation(["here", "link", "link"])
    came = link(anna)
    ben = answer(open_link(Device(), came), "Ben")
    assert "Send it to Anna" in ben.regions["dialog"]
    assert say("seated", host="Anna", then="join") in ben.text
    reply = ben.tap("copy")
    ben.send("sent", reply["sending"], "yes")
    assert say("seated-sent", host="Anna", then="join") in ben.text
    cleo = sit_down(link(ben), "Cleo", 2, part=8)
    assert say("seated", host="Anna", then="shuffle") in cleo.text
    assert say("all-add", name="Anna") in cleo.text
    open_link(anna, link(cleo))
    add_to_deal(anna, ben, cleo)
    open_link(cleo, link(anna))
    assert not table(cleo).notes.owes_seat
    assert not table(cleo).outbox.owes_link(), "everybody knows that Cleo sits there"


def test_who_has_a_seat_in_a_sealed_game_finds_the_way_in_before_the_cards_are_dealt() -> None:
    """It is there whether a seat is still free or not; the seat needs its words, or the device that had it."""
    anna = invite("detect", ["here", "link", "link"], seal="sealed")
    ben = sit_down(link(anna), "Ben", 1)
    cleo = sit_down(link(ben), "Cleo", 2, part=8)
    for url, way in ((link(ben), "take-seat"), (link(cleo), "join-played-before")):
        other = open_link(Device(), url)
        other.tap("played-before")
        other.tap("take-seat", "1")
        assert say("bring-none", name="Ben") in other.text
        assert "Once the cards are dealt, that device can get four words" in other.text
        other.send("close")
        other.send("close")
        other.tap("watch")
        assert [each.name for each in other.controls() if each.attributes["data-act"] == "join"] == [say(way)]
    again = Device()
    again.master = ben.master
    open_link(again, link(cleo))
    assert again.reply["toast"] == say("seat-recognised", names="Ben")


def test_a_seat_in_a_fair_deal_stays_on_its_device_until_the_cards_are_dealt() -> None:
    anna = fair_invitation(["here", "link"])
    ben = sit_down(link(anna), "Ben", 1)
    other = open_link(Device(), link(ben))
    assert "join" not in {each.attributes["data-act"] for each in other.controls()}
    assert say("joined-there") in other.text


def test_nobody_waits_for_a_link_from_a_free_seat() -> None:
    begun = new_record(load_game("loot"), ("Anna", "", ""), (None,) * 3, bytes(16))
    while Match(begun).current_player() != 2:
        begun = replace(begun, deal=Seed(bytes([begun.deal.seed[0] + 1]) * 16))
    guest = answer(invited(begun), "Ben")
    guest.tap("close")
    assert say("waiting-free", name="Seat 3") in guest.text
