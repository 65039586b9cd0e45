"""Whose seat is on which device: whatever is opened, in whatever order, nobody becomes somebody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from html import escape

import pytest

from passalong.app.messages import say
from passalong.app.saves import GAME_KEY, game_key, read_saved
from passalong.app.screens.waiting_room import WaitingRoomScreen
from passalong.app.state import GameScreen
from passalong.chance import Generator
from passalong.games import game_names, load_game, load_pack
from passalong.links import encode
from tests.app.device import PAGE, Device, chances
from tests.app.test_app import check_screen
from tests.app.test_by_link import (
    invite,
    link,
    move,
    move_in,
    open_link,
    play_turn,
    quiet_turn,
    record,
    sit_down,
    table,
)
from tests.support import FULL, by_game, generator, seats_for_about

KINDS = {
    **{name: ("here", *["link"] * (seats_for_about(name, 3) - 1)) for name in game_names()},
    "fish_out": ("here", "link", "link", "bot"),
}
NAMES = ("Anna", "Ben", "Cleo", "Dara")
EVENINGS = 12 if FULL else 1
STEPS = 90
PLAYED = ("play", "pick", "next", "uncover")


class Person:
    """Somebody with a device of their own, who never says that they are somebody else."""

    def __init__(self, name: str, part: int) -> None:
        self.name, self.device = name, Device()
        self.device.seeds = chances(1_000 * part)
        self.device.send("my-name", value=name)

    def offered(self, *acts: str) -> list[tuple[str, str]]:
        """List what can be tapped of these acts."""
        able = (c for c in self.device.controls() if c.attributes.get("aria-disabled") != "true")
        asked = ((c.attributes["data-act"], c.attributes.get("data-arg", "")) for c in able)
        return [(act, arg) for act, arg in asked if act in acts]

    def tap_one(self, rng: Generator, *acts: str) -> bool:
        """Tap one of the controls of these acts; False where there is none."""
        offered = self.offered(*acts)
        if offered:
            self.device.tap(*offered[rng.below(len(offered))])
        return bool(offered)

    def sends(self) -> Iterator[str]:
        """Copy the link to the game on the screen, if there is one."""
        if self.device.app._state.find(GameScreen) and not self.offered("answer-draw"):
            yield link(self.device)

    def is_honest(self) -> None:
        """Check that this device holds and shows nobody else's seat; at a table with a namesake it has a number."""
        own = {self.name, f"{self.name} 2"}
        for text in (text for key, text in self.device.saves.items() if key.startswith(GAME_KEY)):
            saved = read_saved(text)
            assert {saved.record.names[seat] for seat in saved.notes.here} <= own
        state = self.device.app._state
        if state.table and state.table.viewer.seat is not None:
            assert state.table.match.names[state.table.viewer.seat] in own
        if "You have a seat. Send this link back" in self.device.text:
            waiting_room = state.find(WaitingRoomScreen)
            assert waiting_room
            assert own & {*waiting_room.game.record.names}


def set_out(host: Device, game: str, kinds: Sequence[str], *, fair: bool) -> None:
    """Let Anna set a game out with these kinds of seats, the cards dealt by all or by her device alone."""
    host.set_up(game)
    host.send("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        host.send("seat-kind", str(seat), kind)
    host.send("seat-name", "0", "Anna")
    host.send("seal", "open")
    host.send("fair", value="yes" if fair else "")
    host.tap("begin")
    host.wait()


def evening(people: Sequence[Person], rng: Generator) -> None:
    """Let people open links, old and new, sit down, choose between versions and play, in any order."""
    links = list(people[0].sends())
    acts: tuple[Callable[[Person], object], ...] = (
        lambda person: open_link(person.device, links[-1 - rng.below(min(len(links), 4))]),
        lambda person: open_link(person.device, links[rng.below(len(links))]),
        lambda person: [person.tap_one(rng, *PLAYED) for _ in range(12)],
        lambda person: [person.tap_one(rng, *PLAYED) for _ in range(12)],
        lambda person: links.extend(person.sends()),
        lambda person: person.device.load(),
        lambda person: (person.device.send("lobby"), person.tap_one(rng, "continue")),
        lambda person: person.tap_one(rng, "rematch", "join", "watch"),
    )
    for _ in range(STEPS):
        person = people[rng.below(len(people))]
        acts[rng.below(len(acts))](person)
        if rng.below(4):
            person.tap_one(rng, "sit-down", "choose-version")
        person.tap_one(rng, "close")
        person.device.wait()
        person.is_honest()
    for person in people:
        check_screen(person.device)


@pytest.mark.parametrize("seed", range(EVENINGS))
@pytest.mark.parametrize("fair", [False, pytest.param(True, marks=pytest.mark.full)])
@by_game("detect", "loot")
def test_no_device_ever_shows_another_person_s_hand(game: str, fair: bool, seed: int) -> None:
    """More guests than seats answer one invitation, and then everything is opened by everybody."""
    people = [Person(name, at + 1) for at, name in enumerate(NAMES)]
    set_out(people[0].device, game, KINDS[game], fair=fair)
    evening(people, generator(seed))


# A seat that is played on another device


def invited(game: str, *kinds: str) -> tuple[Device, str]:
    """Return the device of Anna, who has played a turn of a game by link, and the link to it."""
    anna = invite(game, kinds or ["here", "link", *["bot"] * (load_game(game).min_players - 2)])
    play_turn(anna, generator(2))
    return anna, link(anna)


def focused(device: Device) -> str:
    """Return the id of what an opening dialog gives the focus to."""
    [element] = [element for element in device.shown() if "autofocus" in element.attributes]
    return element.attributes["id"]


@pytest.mark.parametrize("game", game_names())
def test_a_free_seat_is_taken_by_a_name_and_a_taken_one_stands_behind_two_questions(game: str) -> None:
    _, url = invited(game)
    ben = open_link(Device(), url)
    assert ben.reply["focus"] == "my-name"
    assert "I am Anna" not in ben.text
    ben.tap("played-before")
    check_screen(ben)
    assert [c.name for c in ben.controls()] == ["I am Anna", "No, go back"]
    assert focused(ben) == ben.reply["focus"] == "not-before"
    ben.tap("take-seat", "0")
    check_screen(ben)
    assert TAKING_OVER[game] in ben.regions["dialog"]
    assert focused(ben) == ben.reply["focus"] == "leave-seat"
    assert table(ben).seats.here() == []
    ben.tap("played-before")
    ben.tap("close")
    assert not record(ben).events
    assert table(ben).viewer.seat is None
    assert "Join" in ben.text


ELSEWHERE = "Anna plays this seat on another device."
TAKING_OVER = {
    **{name: load_pack(name).text.taking_over("Anna") for name in game_names()},
    "depth_charge": f"{ELSEWHERE} Its mines will be shown here, and everybody will see that the seat has moved.",
    "detect": f"{ELSEWHERE} Everybody will see that it has moved.",
    "fish_out": f"{ELSEWHERE} Its hand will be shown here, and everybody will see that the seat has moved.",
    "loot": f"{ELSEWHERE} Its hand will be shown here, and everybody will see that the seat has moved.",
}


def test_a_double_tap_does_not_take_a_seat_over() -> None:
    """Neither on the first question twice, nor on the second one that has just come under the finger."""
    _, url = invited("depth_charge")
    ben = open_link(Device(), url)
    ben.tap("played-before")
    before = ben.rev
    for act in ("take-seat", "take-seat", "take-over"):
        ben.send(act, "0", rev=before)
        assert table(ben).seats.here() == []
    ben.send("take-over", "1")
    assert table(ben).seats.here() == []


def test_where_no_seat_is_free_nothing_is_asked() -> None:
    _, url = invited("depth_charge")
    ben = sit_down(url, "Ben", 1)
    dara = open_link(Device(), link(ben))
    offered = [c.name for c in dara.controls()]
    assert offered == ["All games", "I am already in this game", "Just watch", "Read the rules"]
    assert "At the table: Anna and Ben. Every seat is taken." in dara.text
    assert dara.reply["focus"] == "table"
    dara.tap("played-before")
    assert [c.name for c in dara.controls()] == ["I am Anna", "I am Ben", "No, go back"]


@pytest.mark.parametrize("game", ["detect", "depth_charge"])
def test_a_seat_that_has_moved_is_told_at_every_table(game: str) -> None:
    anna, url = invited(game)
    ben = sit_down(url, "Ben", 1)
    told = say("around-seat-moved", name="Anna")
    twin = open_link(Device(), url)
    move_in(twin, 0)
    assert table(twin).seats.here() == [0]
    assert [(event.kind, event.player, event.detail) for event in record(twin).events] == [("person", 0, "Anna")]
    assert "share-link" in twin.regions["dialog"], "the others have to be told"
    moved = link(twin)
    for device in (twin, Device(twin.saves)):
        assert escape(told) in device.regions["log"]
    play_turn(ben, generator(4))
    for device in (anna, ben):
        device.send("link", value=moved)
        assert told in device.reply["toast"]
        device.wait()
        assert told in " ".join(device.said)
        assert escape(told) in device.regions["log"]
        assert device.regions["log"].count(escape(told)) == 1
        assert table(device).seats.here() == [0 if device is anna else 1]
    open_link(anna, link(ben))
    open_link(twin, link(anna))
    assert record(anna) == record(ben) == record(twin)
    open_link(anna, moved)
    assert anna.regions["log"].count(escape(told)) == 1


def test_a_seat_that_has_moved_is_told_at_the_curtain() -> None:
    anna = invite("loot", ["here", "here", "link"])
    anna.send("seat-name", "1", "Ben")
    while table(anna).match.current_player() != 2:
        move(anna)
    cleo = sit_down(link(anna), "Cleo", 2)
    quiet_turn(cleo)
    twin = open_link(Device(), link(cleo))
    move_in(twin, 2)
    open_link(anna, link(twin))
    assert table(anna).viewer.covered
    assert escape(say("around-seat-moved", name="Cleo")) in anna.regions["table"]


def test_who_has_a_seat_comes_straight_to_the_table() -> None:
    _, url = invited("depth_charge")
    ben = sit_down(url, "Ben", 1)
    ben.send("lobby")
    open_link(ben, url)
    assert not ben.regions["dialog"]
    assert table(ben).viewer.seat == 1


def test_another_match_of_the_same_people_finds_everybody_on_their_seats() -> None:
    anna, url = invited("depth_charge")
    ben = sit_down(url, "Ben", 1)
    dara = open_link(Device(), link(ben))
    open_link(anna, link(ben))
    anna.send("resign")
    anna.send("resign")
    ended = link(anna)
    open_link(dara, ended)
    anna.seeds = iter(range(1 << 70, 1 << 80))
    anna.send("rematch")
    again = link(anna)
    for device, seats in ((ben, [1]), (anna, [0]), (dara, []), (Device(), [])):
        open_link(device, again)
        assert record(device) == record(anna)
        assert record(device).choices == ()
        assert table(device).seats.here() == seats
        assert (device.reply["page"]["screen"] == "join") == (not seats)


def test_who_only_moved_in_for_a_match_is_asked_again_after_it() -> None:
    """Ben, who has played on for Anna, has his own seat in the next match, and not hers."""
    anna, url = invited("depth_charge")
    ben = sit_down(url, "Ben", 1)
    game = table(ben)
    game.take_seat(0, "Ben")
    ben = Device({**ben.saves, game_key(game.record): game.to_text()})
    again = record(anna).new_game(bytes(16))
    open_link(ben, f"{PAGE}#{encode(replace(again, names=('Anna', 'Ben')))}")
    assert table(ben).seats.here() == [1]
