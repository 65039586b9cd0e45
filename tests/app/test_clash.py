"""Two guests answer one invitation at once: both sit, and who finds no seat is told so and can start another table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from passalong.app.messages import say
from passalong.app.saves import GAME_KEY, read_saved
from passalong.app.session.table.table import Table
from passalong.chance import Generator, Seeded
from passalong.game import Observation, PrivateEvent
from passalong.games import game_names, load_game, load_pack
from passalong.links import decode, encode
from passalong.replay import Playback
from passalong.sync.seating import people
from tests.app.device import PAGE, Device
from tests.app.test_app import check_screen
from tests.app.test_by_link import (
    add_to_deal,
    fair_invitation,
    invite,
    link,
    move,
    open_link,
    play_turn,
    record,
    sections,
    sit_down,
    table,
)
from tests.app.test_seats import PLAYED, Person, set_out
from tests.support import FULL, examples, generator, seats_for_about

GUESTS = ("Finn", "Gwen", "Olaf")
NO_SEAT = "Finn and Gwen joined at the same time: no seat is left for Gwen."
FORGET = "You have other cards now. Forget the ones you saw. They are Finn's."
FORGET_ALL = "Forget the cards you saw. They are Finn's."


def invitation(game: str, free: int, *, fair: bool = False) -> Device:
    """Return the device of Anna, who has invited to so many seats, and where the game is open, has moved."""
    bots = 3 - free if game == "fish_out" else 0
    device = Device()
    set_out(device, game, ["here", *["link"] * free, *["bot"] * bots], fair=fair)
    if not fair:
        play_turn(device, generator(2))
    return device


def first_free(url: str) -> int:
    """Return the seat that a guest is given."""
    names, bots = decode(url).names, decode(url).bots
    return next(seat for seat, name in enumerate(names) if not name and bots[seat] is None)


def guest(url: str, name: str) -> Device:
    """Sit down on a device of one's own on the first free seat, and move if it is one's turn."""
    device = sit_down(url, name, first_free(url), part=1_000 * (1 + GUESTS.index(name)))
    if decode(url).is_dealt() and not table(device).turn.is_waiting():
        play_turn(device, generator(GUESTS.index(name)))
    return device


def seat_of(device: Device) -> list[str]:
    """Return who plays on a device."""
    saved = read_saved(next(text for key, text in device.saves.items() if key.startswith(GAME_KEY)))
    return [saved.record.names[seat] for seat in saved.notes.here]


def versions(device: Device) -> int:
    return sum(key.startswith(GAME_KEY) for key in device.saves)


def meet(devices: Sequence[Device]) -> None:
    """Let everybody open everybody's link, twice, so that all have heard of all."""
    for _ in range(2):
        for one, other in permutations(devices, 2):
            open_link(other, link(one))
            other.send("close")


@pytest.mark.parametrize("game", ["detect", "fish_out", "loot"])
@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_who_answer_at_once_both_sit(game: str, fair: bool, order: Sequence[int]) -> None:
    """Whoever comes to the host first keeps the seat; both are told, and nothing has to be chosen."""
    anna = invitation(game, 3 if game == "fish_out" else 2, fair=fair)
    url = link(anna)
    guests = [guest(url, name) for name in GUESTS[:2]]
    first, second = (GUESTS[at] for at in order)
    open_link(anna, link(guests[order[0]]))
    open_link(anna, link(guests[order[1]]))
    told = f"{first} and {second} joined at the same time: {second} has seat 3 now."
    assert told in " ".join(anna.said)
    assert versions(anna) == 1
    after = link(anna)
    assert decode(after).names[:3] == ("Anna", first, second)
    late = open_link(guests[order[1]], after)
    assert f"{first} joined at the same time as you: you have seat 3 now." in late.regions["dialog"]
    assert [c.name for c in late.controls()] == ["OK"]
    late.tap("close")
    assert "at the same time" not in open_link(guests[order[0]], after).text
    for name, device in zip(GUESTS, guests, strict=False):
        assert seat_of(device) == [name]
        assert versions(device) == 1
    if fair and game != "fish_out":
        add_to_deal(anna, *guests)
        for device in guests:
            open_link(device, link(anna))
    if not fair or game != "fish_out":
        assert record(guests[0]).names == record(guests[1]).names == record(anna).names
        assert table(late).viewer.seat == 2


def deals_hands(game: str) -> bool:
    """Tell whether a game begins with something that chance shows to a single seat."""
    rules = load_game(game)
    playback = Playback(rules.new_initial_state(rules.min_players), Seeded(generator(1)))
    playback.settle()
    return any(isinstance(event, PrivateEvent) for event in playback.state.observation(None).history)


HELD = [game for game in game_names() if deals_hands(game)]
"""The games in which a seat is dealt a hand."""


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("fair", [False, True])
def test_who_has_another_seat_has_seen_a_hand_and_all_are_told_once(game: str, fair: bool) -> None:
    """Only where the cards lay open to whoever sat down: a fair deal comes later, and mines are everybody's own."""
    free = seats_for_about(game, 3) - 1
    anna = invitation(game, free, fair=fair)
    url = link(anna)
    finn, gwen = (guest(url, name) for name in GUESTS[:2])
    for device in (finn, gwen):
        open_link(anna, link(device))
    forget, both = FORGET if free > 1 else FORGET_ALL, say("both-saw", name="Finn")
    told = game in HELD and not fair
    said = " ".join(anna.said)
    assert (both in said, forget in said) == (told, False)
    after = link(anna)
    open_link(gwen, after)
    assert (both in gwen.text, forget in gwen.text) == (False, told)
    heard = len(gwen.said)
    gwen.send("close")
    open_link(gwen, after)
    assert forget not in gwen.text + " ".join(gwen.said[heard:])


def test_who_finds_no_seat_has_seen_a_hand_as_well() -> None:
    anna = invitation("loot", 1)
    url = link(anna)
    finn, gwen = guest(url, "Finn"), guest(url, "Gwen")
    open_link(anna, link(finn))
    play_turn(anna, generator(3))
    sent = link(anna)
    open_link(anna, link(gwen))
    assert say("both-saw", name="Finn") in anna.text
    open_link(gwen, sent)
    assert FORGET_ALL in gwen.text


COMING = (("loot", False), ("loot", True), ("detect", False), ("fish_out", False))


@pytest.mark.parametrize(
    ("game", "fair", "arrivals"),
    [
        *((game, fair, 2) for game, fair in COMING),
        *(pytest.param(game, fair, 3, marks=pytest.mark.full) for game, fair in COMING),
    ],
)
def test_all_come_to_one_table_without_being_asked(game: str, fair: bool, arrivals: int) -> None:
    """Three or four devices, in every order of arrival, with the guests hearing of each other first or last."""
    start = invitation(game, 3, fair=fair) if game != "detect" else invitation(game, arrivals, fair=fair)
    url, saves = link(start), dict(start.saves)
    answered = [guest(url, name) for name in GUESTS[:arrivals]]
    for order in permutations(range(arrivals)):
        anna, *guests = devices = [Device(saves), *(Device(device.saves) for device in answered)]
        for at in order:
            open_link(anna, link(guests[at]))
            anna.send("close")
        meet(devices)
        assert len({str(sorted(people(decode(link(device))).items(), key=str)) for device in devices}) == 1
        assert [seat_of(device) for device in devices] == [[name] for name in ("Anna", *GUESTS[:arrivals])]
        assert [versions(device) for device in devices] == [1] * len(devices)


@pytest.mark.parametrize("game", game_names())
def test_who_finds_no_seat_watches_and_may_start_another_table(game: str) -> None:
    """The host has answered the first; the second hears of it, in plain words, with one tap to something better."""
    anna = invitation(game, 1)
    url = link(anna)
    finn, gwen = guest(url, "Finn"), guest(url, "Gwen")
    open_link(anna, link(finn))
    play_turn(anna, generator(3))
    sent = link(anna)
    open_link(anna, link(gwen))
    assert NO_SEAT in anna.regions["dialog"]
    assert "Stay at this table" in [c.name for c in anna.controls()]
    assert record(anna) == decode(sent)
    open_link(gwen, sent)
    assert "Finn joined at the same time as you: no seat is left for you." in gwen.regions["dialog"]
    assert [c.name for c in gwen.controls()] == [say("full-other-table"), "Just watch"]
    assert table(gwen).viewer.seat is None
    gwen.tap("another-table")
    check_screen(gwen)
    assert "share-link" in gwen.regions["dialog"]
    other = record(gwen)
    rules = load_game(game)
    free = [seat for seat in range(other.num_players) if other.is_free(seat)]
    assert other.names[0] == "Gwen"
    assert other.num_players == min(decode(sent).num_players + 1, rules.max_players)
    assert len(free) == min(2, rules.max_players - 1), "one more, where the game allows it"
    assert other.options == decode(sent).options
    assert table(gwen).seats.here() == [0]
    assert versions(gwen) == 2


@pytest.mark.parametrize("act", ["close", "another-table"])
def test_a_double_tap_on_what_is_offered_does_one_thing(act: str) -> None:
    anna = invitation("loot", 1)
    url = link(anna)
    finn, gwen = guest(url, "Finn"), guest(url, "Gwen")
    open_link(anna, link(finn))
    open_link(anna, link(gwen))
    before = anna.rev
    for _ in range(2):
        anna.send(act, rev=before)
    assert versions(anna) == (2 if act == "another-table" else 1)


def test_who_comes_after_the_deal_is_told_and_watches() -> None:
    anna = fair_invitation(["here", "link"])
    url = link(anna)
    finn, gwen = sit_down(url, "Finn", 1), sit_down(url, "Gwen", 1, part=500)
    open_link(anna, link(finn))
    dealt = record(anna)
    open_link(anna, link(gwen))
    assert NO_SEAT in anna.regions["dialog"]
    assert record(anna) == dealt
    open_link(gwen, link(anna))
    assert say("other-deal") in gwen.regions["dialog"]
    assert "Send this link back" not in gwen.text
    assert table(gwen).viewer.seat is None


def test_an_answer_to_an_answer_is_kept_as_well() -> None:
    """Olaf has sat down at Gwen's table, which was not the one that the host heard of first."""
    anna = fair_invitation(["here", "link", "link", "link"])
    url = link(anna)
    finn, gwen = sit_down(url, "Finn", 1), sit_down(url, "Gwen", 1, part=500)
    olaf = sit_down(link(gwen), "Olaf", 2, part=900)
    open_link(anna, link(finn))
    open_link(anna, link(olaf))
    add_to_deal(anna, gwen, finn, olaf)
    assert record(anna).is_dealt()
    assert record(anna).names == ("Anna", "Finn", "Olaf", "Gwen")
    for device, seat in ((anna, 0), (finn, 1), (olaf, 2), (gwen, 3)):
        open_link(device, link(anna))
        assert table(device).viewer.seat == seat


@pytest.mark.parametrize("game", ["detect", "fish_out", "loot"])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_of_the_same_name_who_answer_at_once_both_sit(game: str, order: Sequence[int]) -> None:
    """A mark that each device draws tells them apart; nobody is told that they have this link already."""
    anna = invitation(game, 3 if game == "fish_out" else 2)
    url = link(anna)
    guests = [sit_down(url, "Finn", first_free(url), part=at) for at in (1_000, 2_000)]
    assert len(decode(link(guests[0])).marks) == 1
    first, second = (guests[at] for at in order)
    open_link(anna, link(first))
    came = open_link(anna, link(second))
    assert "Finn and Finn 2 joined at the same time: Finn 2 has seat 3 now." in " ".join(came.said)
    assert record(anna).names[:3] == ("Anna", "Finn", "Finn 2")
    for device, seat in ((first, 1), (second, 2)):
        open_link(device, link(anna))
        assert table(device).seats.here() == [seat]
        assert table(device).viewer.seat == seat
        assert versions(device) == 1
    assert "Finn joined at the same time as you: you have seat 3 now." in second.regions["dialog"]
    assert record(first) == record(second) == record(anna)


def test_two_of_the_same_name_hear_of_each_other_before_the_host_does() -> None:
    anna = invitation("loot", 2)
    url = link(anna)
    guests = [sit_down(url, "Finn", 1, part=at) for at in (1_000, 2_000)]
    open_link(guests[0], link(guests[1]))
    open_link(guests[1], link(guests[0]))
    assert sorted(seat for device in guests for seat in table(device).seats.here()) == [1, 2]
    meet([anna, *guests])
    assert record(guests[0]) == record(guests[1]) == record(anna)
    assert sorted(seat_of(anna) + seat_of(guests[0]) + seat_of(guests[1])) == ["Anna", "Finn", "Finn 2"]


def test_one_who_opens_their_own_answer_again_is_nobody_else() -> None:
    anna = invitation("loot", 2)
    finn = sit_down(link(anna), "Finn", 1)
    play_turn(finn, generator(1))
    own = link(finn)
    for device in (finn, open_link(anna, own)):
        device.send("link", value=own)
        assert "at the same time" not in device.text
        assert record(device).names == ("Anna", "Finn", "")


def test_a_page_that_knows_no_marks_leaves_everybody_who_they_are() -> None:
    """It passes links on without them: the same name is the same person then, as ever."""
    anna = invitation("loot", 2)
    finn = sit_down(link(anna), "Finn", 1)
    play_turn(finn, generator(1))
    open_link(anna, link(finn))
    marks = record(anna).marks
    without = f"{PAGE}#{encode(replace(record(anna), marks={}))}"
    for device, seat in ((anna, 0), (finn, 1)):
        open_link(device, without)
        assert "at the same time" not in device.text
        assert table(device).seats.here() == [seat]
        assert record(device).marks == marks
    olaf = sit_down(without, "Olaf", 2, part=9)
    for device in (anna, finn):
        open_link(device, link(olaf))
        assert record(device).names == ("Anna", "Finn", "Olaf")
        assert record(device).marks == {**marks, **record(olaf).marks}


def test_a_save_from_before_there_were_marks_learns_them() -> None:
    """Who sat down under an older page is nobody else when a link comes back with a mark."""
    anna = invitation("loot", 2)
    finn = sit_down(link(anna), "Finn", 1)
    play_turn(finn, generator(1))
    marked = link(finn)
    saves = {key: re.sub(r',\\"marks\\":\{[^}]*\}', "", text) for key, text in finn.saves.items()}
    before = Device(saves)
    assert not any("marks" in text for text in saves.values())
    open_link(before, marked)
    assert "at the same time" not in before.text
    assert table(before).seats.here() == [1]
    assert record(before) == decode(marked)


def test_a_deal_that_leaves_ones_part_out_is_noticed_by_namesakes() -> None:
    anna = fair_invitation(["here", "link", "link"])
    url = link(anna)
    first, second = sit_down(url, "Finn", 1), sit_down(url, "Finn", 1, part=500)
    open_link(anna, link(first))
    open_link(anna, link(second))
    add_to_deal(anna, first, second)
    assert record(anna).names == ("Anna", "Finn", "Finn 2")
    for device, seat in ((first, 1), (second, 2)):
        open_link(device, link(anna))
        assert table(device).seats.here() == [seat]


def test_who_found_no_seat_comes_back_where_the_other_version_counts() -> None:
    """Gwen has given way on her own device; but at the host hers was the first that came."""
    anna = invitation("depth_charge", 1)
    url = link(anna)
    guests = {name: guest(url, name) for name in ("Finn", "Gwen")}
    for name, other in (("Finn", "Gwen"), ("Gwen", "Finn")):
        open_link(guests[name], link(guests[other]))
    [loser] = [name for name, device in guests.items() if not table(device).seats.here()]
    [winner] = set(guests) - {loser}
    told = f"{winner} joined at the same time as you: no seat is left for you."
    assert told in " ".join(guests[loser].said)
    again = guest(url, loser)
    open_link(anna, link(again))
    play_turn(anna, generator(3))
    open_link(guests[loser], link(anna))
    assert seat_of(guests[loser]) == [loser]
    assert table(guests[loser]).viewer.seat == 1


@pytest.mark.parametrize("choice", [0, 1])
def test_a_move_from_a_seat_that_another_one_has_is_taken_back_and_told(choice: int) -> None:
    anna = invitation("detect", 2)
    url = link(anna)
    finn, gwen = guest(url, "Finn"), guest(url, "Gwen")
    open_link(anna, link(finn))
    open_link(anna, link(gwen))
    open_link(gwen, link(anna))
    assert say("undone") in gwen.regions["dialog"]
    assert say("undone") not in anna.text
    gwen.tap("close")
    assert table(gwen).match.current_player() == 2
    move(gwen, choice)
    assert record(gwen).names == ("Anna", "Finn", "Gwen")


def test_an_old_save_has_nobody_without_a_seat() -> None:
    anna = invite("loot", ["here", "link"])
    [(key, text)] = [(key, text) for key, text in anna.saves.items() if key.startswith(GAME_KEY)]
    before = Device({**anna.saves, key: text.replace(', "out": []', "")})
    assert seat_of(before) == ["Anna"]


# Whole evenings

KINDS = {
    **{name: ("here", *["link"] * (seats_for_about(name, 3) - 1)) for name in game_names()},
    "detect": ("here", "link", "link", "link"),
    "fish_out": ("here", "link", "link", "bot"),
}
SEEDS = 63 if FULL else examples(1)
STEPS = 36


def check_hands(person: Person) -> None:
    """No hand but one's own is on the screen, whoever has sat there before."""
    game = person.device.app._state.table
    if game is None or not person.device.regions["hand"]:
        return
    names, record = game.match.names, game.match.record
    for seat, name in enumerate(names):
        hands = [shown_hand(record.game, game.match.observation(eyes), names) for eyes in (seat, None)]
        if name.rstrip(" 2") != person.name and hands[0] not in (hands[1], shown_hand_of(game, person)):
            assert person.device.regions["hand"] != hands[0]


def shown_hand(game: str, seen: Observation, names: Sequence[str]) -> str:
    return str(load_pack(game).view.draw(seen, {}, names, bool(seen.legal_actions)).get("hand", ""))


def shown_hand_of(game: Table, person: Person) -> str:
    """Return the hand of the only seat that a person may see, or what a spectator sees."""
    own = next((seat for seat, name in enumerate(game.match.names) if name.rstrip(" 2") == person.name), None)
    return shown_hand(game.match.record.game, game.match.observation(own), game.match.names)


def check_told(person: Person, before: set[tuple[str, int]], heard: int) -> None:
    """Nobody's seat changes, or is lost, but that this device says so."""
    lost = before - seats_held(person.device)
    told = " ".join(person.device.said[heard:]) + person.device.text
    for _, seat in lost:
        assert "at the same time as you" in told or "seat" in told, (person.name, seat, told)


def seats_held(device: Device) -> set[tuple[str, int]]:
    """List the games that are kept, versions apart, with each seat played here."""
    saved = [(key.partition("~")[0], text) for key, text in device.saves.items() if key.startswith(GAME_KEY)]
    return {(key, seat) for key, text in saved for seat in read_saved(text).notes.here}


def check_versions(device: Device) -> None:
    """Two versions on one screen are never described by the same words."""
    if 'data-act="choose-version"' in device.regions["dialog"]:
        assert len(set(sections(device))) == 2


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("fair", [False, pytest.param(True, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", game_names())
def test_an_evening_of_arrivals_ends_at_one_table(game: str, fair: bool, seed: int) -> None:
    """Links are lost, repeated, old and crossing; more answer than there are seats, and one of them on two phones."""
    rng = generator(seed)
    names = ["Anna", "Finn", "Gwen", "Olaf", *["Finn"] * (seed % 3 == 0)]
    people = [Person(name, at + 1) for at, name in enumerate(names)]
    set_out(people[0].device, game, KINDS[game], fair=fair)
    links = [*people[0].sends()]
    for _ in range(STEPS):
        person = people[rng.below(len(people))]
        before, heard = seats_held(person.device), len(person.device.said)
        one_step(person, links, rng)
        check_versions(person.device)
        check_told(person, before, heard)
        person.tap_one(rng, "close")
        person.device.wait()
        person.is_honest()
        check_hands(person)
    come_together(people)
    if all(versions(person.device) == 1 for person in people):
        assert len(latest(people)) == 1


def one_step(person: Person, links: list[str], rng: Generator) -> None:
    """Open a link, sit down on the first free seat, play a little, or send: one of them is lost now and then."""
    match rng.below(8):
        case 0 | 1 | 2:
            open_link(person.device, links[-1 - rng.below(min(len(links), 5))])
            seats = person.offered("take-seat")
            if seats and rng.below(4):
                person.device.tap(*seats[0])
        case 3 | 4:
            open_link(person.device, links[rng.below(len(links))])
        case 5 | 6:
            for _ in range(6):
                person.tap_one(rng, *PLAYED)
        case _:
            person.device.load()
    if rng.below(3):
        links.extend(person.sends())


def come_together(people: Sequence[Person]) -> None:
    """Let everybody open what everybody sends, and play when it is their turn, until they are of one mind."""
    for _ in range(4):
        for one, other in permutations(people, 2):
            for url in one.sends():
                open_link(other.device, url)
                check_versions(other.device)
                other.device.send("close")
        if len(latest(people)) == 1:
            return
        for person in people:
            game = person.device.app._state.table
            if game and not game.turn.result_pending and game.match.current_player() in game.seats.here():
                move(person.device)


def latest(people: Sequence[Person]) -> set[str]:
    """Return what everybody would send."""
    return {url for person in people for url in person.sends()}
