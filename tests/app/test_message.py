"""The sentence above a link tells what happened and whose move it is, briefly, and never more than all may know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from passalong.app.messages import say
from passalong.app.pages.card.postcard import postcard
from passalong.app.session.notes import LastLink, Notes
from passalong.app.session.table.table import Table
from passalong.app.words.message import fitted, length, message, note_sent, spoken_names
from passalong.game import Observation, State
from passalong.games import game_names, load_game, load_pack
from passalong.match import Match
from passalong.messages import ISOLATED, RIGHT_TO_LEFT
from passalong.names import MAX_NAME
from passalong.pack import Text
from passalong.record import Record, new_record
from passalong.ui.sentence import YOU
from tests.app.device import Device
from tests.app.test_by_link import fair_invitation, invite, open_link, play_turn, record_of, sit_down, table
from tests.app.test_you import WITHIN, WRONG_VERB
from tests.support import CASES, FULL, examples, generator, play_random_match

UNDER = 160
LONGEST = tuple(face * MAX_NAME for face in "😀😁😂😃😄😅😆😇")
PLAYABLE = [(game, players) for game, players in CASES if game in game_names()]


def sent(device: Device) -> str:
    """Send what there is to send, and return what is said above the link."""
    device.send("close")
    device.send("share")
    return str(device.tap("share")["share"]["text"])


def url(device: Device) -> str:
    device.send("close")
    device.send("share")
    return str(device.tap("copy")["copy"])


def evening(game: str, players: int, names: Sequence[str], seed: int, choices: int) -> Record:
    """Play so many choices of a game at random."""
    match = Match(new_record(load_game(game), tuple(names[:players]), (None,) * players, seed.to_bytes(16, "big")))
    rng = generator(seed)
    while not match.is_over() and len(match.record.choices) < choices:
        play_random_match(match, rng.below(10_000))
    return match.record


def every_message(record: Record) -> Iterator[str]:
    """Yield what is said at every moment of a game, since moments of all kinds; on the phones of all."""
    steps = record.num_steps
    for here in {0, record.num_players - 1}:
        for since in (-1, max(steps - 60, 0), max(steps - 9, 0), max(steps - 1, 0)):
            yield message(record, Notes(here=(here,), last_link=LastLink(since, ())))
    yield message(record, Notes())


RTL = ("דנה 7", "Ben", "سارا", "יעל!")


def check_isolated(text: str) -> None:
    """Nothing that is written from right to left stands where it turns the points and the names around it."""
    assert not RIGHT_TO_LEFT.search(ISOLATED.sub("", text)), text
    assert text.count("\u2068") == text.count("\u2069")


@pytest.mark.parametrize("game", game_names())
def test_names_written_from_right_to_left_turn_nothing_around_them(game: str) -> None:
    players = min(load_game(game).max_players, 4)
    record = evening(game, players, RTL, 3, 4_000)
    for told in every_message(record):
        check_isolated(told)
    match, names = Match(record), spoken_names(record)
    for seat in (None, *range(players)):
        card = postcard(match, names, seat)
        for line in (*card.lines(), card.told()):
            check_isolated(line)


def test_a_message_stays_as_it_was_sent_after_a_reload() -> None:
    anna = invite("depth_charge", ["here", "link"])
    told = sent(sit_down(url(anna), "דנה", 1))
    assert told.startswith("\u2068דנה\u2069 joined.")
    notes = Notes(here=(1,), last_link=LastLink(0, (0, 1), told))
    assert Notes.from_json(notes.to_json(), record_of(anna).bots).last_link.said == told


# What is told


def test_whoever_invites_is_named() -> None:
    for device in (invite("loot", ["here", "link", "link"]), fair_invitation(["here", "link", "link"])):
        assert sent(device) == "Anna invites you to a game of Loot. Tap to join."


def test_two_at_one_phone_invite_together() -> None:
    device = Device()
    device.set_up("loot")
    device.send("seats", "3")
    for seat, kind in enumerate(("here", "here", "link")):
        device.send("seat-kind", str(seat), kind)
    device.send("seat-name", "0", "Anna")
    device.tap("begin")
    device.wait()
    device.send("lobby")
    assert message(record_of(device), Notes(here=(0, 1))) == "Anna and Ben invite you to a game of Loot. Tap to join."


def test_sitting_down_is_told_as_that_and_a_free_seat_is_nobodys_move() -> None:
    anna = invite("depth_charge", ["here", "link"])
    ben = sit_down(url(anna), "Ben", 1)
    assert sent(ben).startswith("Ben joined.")
    fair = fair_invitation(["here", "link", "link"])
    came = url(fair)
    cleo = sit_down(came, "Cleo", 1)
    assert sent(cleo) == "Cleo joined. 1 seat is still free.", "it goes to Anna, who sits already"
    open_link(fair, url(cleo))
    dara = sit_down(url(fair), "Dara", 2, part=8)
    assert sent(dara) == f"Dara joined. {say('all-add', name='Anna')}"
    open_link(fair, url(dara))
    for sender, device, following in ((fair, cleo, "Cleo"), (cleo, dara, "Dara")):
        assert sent(sender) == say("all-add", name=following)
        open_link(device, url(sender))
    assert sent(dara) == "Everybody is here. Anna, tap to deal."
    open_link(fair, url(dara))
    play_turn(fair, generator(1))
    told = sent(fair)
    assert told.startswith("The cards are dealt.")
    assert re.search(r"Your move, (Cleo|Dara)\.$", told)


def test_only_newcomers_are_asked_to_take_a_seat() -> None:
    """A link that goes to somebody at the table says that a seat is still free."""
    for turn in range(4):
        record = replace(evening("loot", 3, ("Anna", "Ben", "Cleo"), 1, 2 * turn), names=("Anna", "Ben", ""))
        mover = Match(record).current_player()
        for here in (0, 1):
            told = message(record, Notes(here=(here,), last_link=LastLink(0, (0, 1))))
            assert ("1 seat left. Tap to take it." in told) == (mover in (here, 2))
            assert ("1 seat is still free." in told) == (mover not in (here, 2))


def test_a_guest_s_link_to_a_sealed_next_match_says_that_it_is_another_one() -> None:
    anna = invite("detect", ["here", "link"], seal="sealed")
    ben = sit_down(url(anna), "Ben", 1)
    open_link(anna, url(ben))
    play_turn(anna, generator(1))
    open_link(ben, url(anna))
    ben.send("close")
    for act in ("resign", "resign", "result", "copy", "rematch"):
        ben.send(act)
    assert sent(ben) == "Another match of Detect! Everybody is here. Anna, tap to deal."


def test_several_free_seats_are_not_all_told_that_it_is_their_move() -> None:
    record = replace(evening("loot", 4, ("Anna", "Ben", "Cleo", "Dara"), 1, 0), names=("Anna", "Ben", "", ""))
    told = message(record, Notes(here=(1,), last_link=LastLink(0, (0,))))
    assert told.startswith("Ben joined.")
    assert "2 seats left. Tap to take one." in told
    assert "Seat" not in told


def test_a_sounding_is_told_with_what_it_heard() -> None:
    match = Match(new_record(load_game("depth_charge"), ("Anna", "Ben"), (None, None), bytes(16)))
    for text in ("mines 11 12 13", "mines 88 87 86"):
        match.play(match.current_player(), match.string_to_action(text))
    first = match.current_player()
    before = match.record.num_steps
    match.play(first, match.string_to_action("sound 22" if first == 0 else "sound 77"))
    told = message(match.record, Notes(here=(first,), last_link=LastLink(before)))
    name, other = ("Anna", "Ben") if first == 0 else ("Ben", "Anna")
    assert re.fullmatch(rf"{name} sounded \((2,2|7,7)\): \d+, \d+, \d+\. Your move, {other}\.", told)


def test_a_fire_the_end_of_the_deal_and_whose_move_it_is() -> None:
    """All in one message, with the totals."""
    record = next(
        record
        for seed in range(60)
        for choices in range(8, 40)
        if (match := Match(record := evening("loot", 3, ("Anna", "Ben", "Cleo"), seed, choices))).finished_deal
        and not match.is_over()
    )
    scores = Match(record).observation(None).scores
    standing = ", ".join(f"{name} {score}" for name, score in zip(record.names, scores, strict=True))
    mover = Match(record).current_player()
    told = message(record, Notes(here=((mover + 1) % 3,), last_link=LastLink(record.num_steps - 1)))
    assert re.search(r"(Anna|Ben|Cleo) fired the village!", told)
    assert f"is over: {standing}. Your move, {record.names[mover]}." in told


def test_bots_turns_are_told_with_ones_own() -> None:
    anna = invite("detect", ["here", "bot", "link"])
    cleo = sit_down(url(anna), "Cleo", 2)
    open_link(anna, url(cleo))
    play_turn(anna, generator(4))
    told = sent(anna)
    assert "Anna chose two cards. Ben chose two cards." in told
    assert told.endswith("Your move, Cleo.")


def test_sending_again_says_the_same_again_also_after_a_reload() -> None:
    anna = invite("loot", ["here", "link"])
    ben = sit_down(url(anna), "Ben", 1)
    play_turn(ben, generator(2))
    first = sent(ben)
    assert first.startswith("Ben joined")
    assert sent(ben) == first
    assert sent(Device(ben.saves)) == first


def test_what_a_link_brought_is_not_told_again() -> None:
    anna = invite("loot", ["here", "link"])
    ben = sit_down(url(anna), "Ben", 1)
    play_turn(ben, generator(2))
    open_link(anna, url(ben))
    play_turn(anna, generator(3))
    assert "Ben" not in sent(anna).removesuffix("Your move, Ben.")


def test_who_sends_on_a_link_untouched_says_only_whose_move_it_is() -> None:
    anna = invite("detect", ["here", "link"])
    ben = sit_down(url(anna), "Ben", 1)
    play_turn(ben, generator(2))
    open_link(anna, url(ben))
    mover = table(anna).turn.name()
    assert sent(anna) in {f"Your move in Detect, {mover}.", f"It is {mover}'s turn."}


def test_a_save_from_before_messages_were_told_can_be_read() -> None:
    anna = invite("loot", ["here", "link"])
    sent(anna)
    key = next(key for key in anna.saves if key.startswith("game/"))
    data = json.loads(anna.saves[key])
    for name in ("known", "seated", "told"):
        del data["notes"][name]
    data.pop("line", None)
    anna.saves[key] = json.dumps(data)
    again = Device(anna.saves)
    assert "joined" not in sent(again)


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        (("resign",), "Anna gave up: Ben won."),
        (("offer",), "Anna offers a draw. It is Anna's turn."),
        (("offer", "sound"), "Anna sounded (2,2): 6, 6, 11. Anna offers a draw. Your move, Ben."),
        (("offer", "refuse", "sound"), "Ben would rather play on. Anna sounded (2,2): 6, 6, 11. Your move, Ben."),
        (("offer", "accept"), "Anna and Ben agreed on a draw."),
        (("moved",), "Anna's seat has moved to another device. It is Anna's turn."),
    ],
)
def test_what_two_agree_on_is_told(acts: Sequence[str], told: str) -> None:
    black_first = {"firstPlayer": "black"}
    match = Match(new_record(load_game("depth_charge"), ("Anna", "Ben"), (None, None), bytes(16), black_first))
    match.play(0, match.string_to_action("mines 11 12 13"))
    match.play(1, match.string_to_action("mines 88 87 82"))
    before = match.record.num_steps
    does: dict[str, Callable[[], None]] = {
        "resign": lambda: match.resign(0),
        "offer": lambda: match.offer_draw(0),
        "refuse": lambda: match.answer_draw(1, accept=False),
        "accept": lambda: match.answer_draw(1, accept=True),
        "moved": lambda: match.move_seat(0),
        "sound": lambda: match.play(0, match.string_to_action("sound 22")),
    }
    for act in acts:
        does[act]()
    assert message(match.record, Notes(here=(0,), last_link=LastLink(before))) == told


def test_a_bot_that_plays_for_somebody_is_told() -> None:
    match = Match(evening("loot", 3, ("Anna", "Ben", "Cleo"), 1, 2))
    before = match.record.num_steps
    match.hand_over(1, "easy")
    assert message(match.record, Notes(here=(0,), last_link=LastLink(before))).startswith("A bot plays for Ben now. ")
    match.hand_over(1, None)
    assert message(match.record, Notes(here=(0,), last_link=LastLink(before + 1))).startswith("Ben plays again. ")


def test_a_match_that_ends_says_who_won() -> None:
    """Of cards and of mines: by points, or by what happened."""
    for game in ("loot", "depth_charge"):
        record = evening(game, 2, ("Anna", "Ben"), 3, 5000)
        told = message(record, Notes(here=(0,), last_link=LastLink(record.num_steps - 1)))
        assert re.search(r"\b(won|wins|draw|share the win)\b", told), told
        assert "Your move" not in told


# Never too long, never more than all may know


@pytest.mark.parametrize(("game", "players"), PLAYABLE)
def test_a_message_is_short_and_whole(game: str, players: int) -> None:
    """Under 160 characters, the line break before the link included; no sentence is cut."""
    for seed in range(examples(1)):
        for choices in (0, 1, 3, 40, 100) if FULL else (0, 3, 40):
            for record in _with_free_seats(evening(game, players, LONGEST, seed, choices)):
                for told in every_message(record):
                    assert length(told) + 1 < UNDER
                    assert told[-1] in ".!"
                    assert "  " not in told
                    assert "\u2212" not in told, "it would halve the room of a text message"
                    over, mover = Match(record).is_over(), Match(record).current_player()
                    mover_told = over or record.is_free(mover) or record.names[mover] in told
                    assert mover_told or "ap to " in told or told.startswith("A game of ")


def _with_free_seats(record: Record) -> Iterator[Record]:
    yield record
    yield replace(record, names=(*record.names[:1], *[""] * (record.num_players - 1)))


@pytest.mark.parametrize(("game", "players"), PLAYABLE)
def test_only_what_a_spectator_sees_is_told(monkeypatch: pytest.MonkeyPatch, game: str, players: int) -> None:
    """No seat's own view is ever looked at."""
    record = evening(game, players, ("Anna", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana"), 5, 60)
    state = type(record.initial_state())
    observe, asked = state.observation, set[object]()

    def watched(self: State, player: int | None) -> Observation:
        asked.add(player)
        return observe(self, player)

    monkeypatch.setattr(state, "observation", watched)
    assert list(every_message(record))
    assert asked == {None}


@pytest.mark.parametrize("game", game_names())
def test_nobody_is_called_you_before_somebody_else(game: str) -> None:
    players = load_game(game).min_players
    for choices in (2, 20, 60):
        record = evening(game, players, (YOU, "Ben", "Cleo", "Dara"), 2, choices)
        for told in every_message(record):
            without_address = told.replace("Your move", "").replace("invites you", "")
            assert not re.search(r"\byou\b", without_address, re.IGNORECASE), told
            assert not WRONG_VERB.search(without_address)
            assert not WITHIN.search(told)


def test_a_long_message_leaves_out_the_least_telling() -> None:
    table_ = Table.begin(evening("fish_out", 4, ("Anna", "Ben", "Cleo", "Dara"), 1, 120))
    told = message(table_.record, Notes(here=(0,), last_link=LastLink(0)))
    assert length(told) < UNDER
    assert "is over: " in told


def test_what_is_said_stays_when_it_is_noted() -> None:
    record, notes = evening("loot", 3, ("Anna", "Ben", "Cleo"), 1, 7), Notes(here=(0,), last_link=LastLink(3))
    said = message(record, notes)
    note_sent(record, notes)
    assert message(record, notes) == said == notes.last_link.said


def test_every_game_tells_briefly() -> None:
    for game in game_names():
        assert type(load_pack(game).text).news is not Text.news


@pytest.mark.parametrize("name", ["A", "Another", "It", "Your", "The", "Everybody", "{name}", "Anna and Ben"])
def test_a_name_may_be_any_word(name: str) -> None:
    """What begins with that word is not taken for a sentence about its player."""
    match = Match(evening("loot", 3, (name, "Ben", "Anna"), 1, 2))
    before = match.record.num_steps
    match.hand_over(1, "easy")
    told = message(match.record, Notes(here=(0,), last_link=LastLink(before, (1, 2))))
    assert told.startswith(f"{name} joined. A bot plays for Ben now. ")


def test_a_seat_taken_here_is_told_though_a_newer_link_came_in_between() -> None:
    anna = invite("loot", ["here", "link", "link"])
    came = url(anna)
    ben = sit_down(came, "Ben", 1)
    cleo = sit_down(came, "Cleo", 1)
    play_turn(anna, generator(1))
    open_link(ben, url(anna))
    open_link(ben, url(cleo))
    assert sent(ben).startswith(("Ben and Cleo joined. ", "Cleo and Ben joined. "))


def test_nothing_to_say_is_nothing() -> None:
    assert fitted([]) == ""


def test_a_result_without_points_says_its_reason_among_the_last_ones() -> None:
    device = Device()
    device.set_up("depth_charge")
    device.tap("begin")
    device.send("resign")
    device.send("resign")
    device.send("lobby")
    device.set_up("depth_charge")
    assert "You gave up: Ben won. You 0, Ben 0" in device.text


def test_who_only_watches_says_how_it_stands() -> None:
    record = evening("loot", 2, ("Anna", "Ben"), 3, 20)
    mover = record.names[Match(record).current_player()]
    assert message(record, Notes()) == f"A game of Loot: Deal 3. It is {mover}'s turn."
    assert message(evening("loot", 2, ("Anna", ""), 3, 0), Notes()).startswith("A game of Loot: Deal 1.")
    fair = fair_invitation(["here", "link", "link"])
    assert message(record_of(fair), Notes()) == "2 seats left. Tap to take one."


def test_covered_discards_are_not_named() -> None:
    """L31: where older discards are covered, only the last one is told, also of turns since an earlier link."""
    names, rules = ("Anna", "Ben", "Cleo"), {"browseDiscards": False}
    match = Match(new_record(load_game("loot"), names, (None,) * 3, bytes(16), rules))
    for _ in range(4):
        for text in ("draw", None):
            seat = match.current_player()
            discards = match.observation(seat).legal_actions
            match.play(seat, match.string_to_action(text) if text else discards[-1])
        if match.record.num_steps == 2:
            before = match.record.num_steps
    told = message(match.record, Notes(here=(0,), last_link=LastLink(before)))
    assert told.count("drew a card and discarded a card.") == 2
    assert len(re.findall(r"discarded the [A-Z]", told)) == 1
