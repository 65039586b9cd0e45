"""A seat of a sealed game: where its secret is kept, how it comes to another device, and that it goes nowhere else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

from passalong.app.saves import game_key, read_saved
from passalong.app.saves.store import other_names
from passalong.app.session.notes import Notes
from passalong.app.session.table.table import Table, to_lock
from passalong.games import load_game
from passalong.links import SeatLink, decode, fragment, read_link
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sealed import Seal, chain, secret_of
from passalong.sealed_record import is_own, with_own
from tests.app.device import PAGE, WORDS, Device, answer
from tests.app.test_by_link import play_turn
from tests.support import generator

SALT = b"salty"
MINES = ("mines 11 22 33", "mines 66 77 88")
RED = {"firstPlayer": "red"}


def own(master: bytes, seat: int) -> bytes:
    """Return the secret of a seat on the device with this master key."""
    asked = {"want": "seats", "game": SALT.hex(), "seats": [seat]}
    return secret_of(bytes.fromhex(answer(master, asked)["secrets"][str(seat)]), seat)


ANNA, BEN = own(b"Anna's", 0), own(b"Ben's", 1)


def mines() -> Record:
    """A sealed game of Depth Charge as Ben's device has it: all mines are laid, and Anna is on turn."""
    seal = Seal(SALT)
    begun = new_record(load_game("depth_charge"), ("Anna", "Ben"), (None, None), seal.seed, RED).with_seal(seal)
    first = Match(begun, {0: ANNA})
    assert first.try_play(0, MINES[0]) is None
    second = Match(decode(fragment(first.record)), {1: BEN})
    assert second.try_play(1, MINES[1]) is None
    return second.record


def dice() -> Record:
    """A sealed game of Detect as it goes out by link: both have committed, and Anna is on turn."""
    seal = Seal(SALT).committed(0, chain(ANNA)[0]).committed(1, chain(BEN)[0])
    begun = new_record(load_game("detect"), ("Anna", "Ben"), (None, None), seal.seed).with_seal(seal)
    return Match(begun, {0: ANNA}).record


def device(master: bytes, record: Record, notes: Notes | None = None) -> Device:
    """A device on which a game is kept, and shown."""
    table = Table.begin(with_own(record, notes.secrets), notes) if notes else Table.begin(record, Notes(leads=False))
    key = game_key(record)
    held = Device({key: table.to_text(), "app": json.dumps({"screen": "table", "key": key, "order": [key]})})
    held.master = master
    held.load()
    return held


def annas(record: Record) -> Device:
    """The device on which Anna plays."""
    return device(b"Anna's", record, Notes(here=(0,), sent=0, secrets={0: ANNA}))


def test_nobody_is_blamed_where_two_have_laid_mines_on_one_seat_at_once() -> None:
    """Both have answered one invitation, honestly; the first of whom the host hears keeps the seat."""
    told = mines()
    one, other = (replace(told, names=("Anna", name), marks={1: name[:2].encode()}) for name in ("Ben", "Zed"))
    alone = replace(other, choices=told.choices[:1]).with_seal(told.seal.withdrawn([1]))  # type: ignore[union-attr]
    laid = Match(alone, {1: b"Zed's own secret"})
    assert laid.try_play(1, "mines 66 77 87") is None
    anna = device(b"Anna's", one, Notes(here=(0,), sent=0, secrets={0: ANNA}))
    anna.send("link", value=f"#{fragment(laid.record)}")
    assert "Zed joined at the same time, but Ben was first: no seat is left for Zed." in anna.regions["dialog"]
    assert "This game has no more seats." in anna.regions["dialog"]
    assert [key for key in anna.saves if key.startswith(game_key(one))] == [game_key(one)]


def test_what_comes_too_late_for_one_version_is_taken_into_no_other() -> None:
    """Else somebody who has heard what Anna said in one version could choose a commitment for another by it."""
    told = mines()
    ben = replace(told, names=("Anna", "Ben"), marks={1: b"Be"})
    both = {0: ANNA, 1: BEN}
    goes_on = Match(with_own(ben, both), both)
    assert [goes_on.try_play(seat, text) for seat, text in ((1, "move 87"), (0, "move 12"))] == [None, None]
    invitation = replace(told, names=("Anna", ""), choices=told.choices[:1]).with_seal(told.seal.withdrawn([1]))  # type: ignore[union-attr]
    eve = replace(invitation, names=("Anna", "Eve"), marks={1: b"Ev"})
    laid = Match(eve, {1: b"Eve's own secret"})
    assert laid.try_play(1, "mines 66 77 87") is None
    held = device(b"Anna's", invitation, Notes(here=(0,), sent=0, secrets={0: ANNA}))
    notes = Notes(here=(0,), sent=0, secrets={0: ANNA})
    (second, *_) = other_names(game_key(ben))
    played = with_own(decode(fragment(goes_on.record)), notes.secrets)
    held.saves[second] = Table.begin(played, notes).to_text()
    held.load()
    before = [json.loads(held.saves[key])["record"] for key in (game_key(ben), second)]
    held.send("link", value=f"#{fragment(laid.record)}")
    assert [json.loads(held.saves[key])["record"] for key in (game_key(ben), second)] == before
    assert sum(key.startswith(game_key(ben)) for key in held.saves) == 2


def test_everything_follows_from_the_secret() -> None:
    for record in (mines(), dice()):
        link = decode(fragment(record))
        assert [is_own(link, 0, secret) for secret in (ANNA, BEN)] == [True, False]
    found = with_own(decode(fragment(mines())), {0: ANNA, 1: BEN})
    assert [found.rules().name, *(Match(found, {0: ANNA}).action_to_string(action) for _, action in found.moves())] == [
        "depth_charge",
        *MINES,
    ]


def lock(held: Device) -> None:
    """Ask for the words of the seat that is played there."""
    held.tap("menu")
    held.tap("lock-seat", "0")


def test_four_words_bring_a_seat_to_another_device() -> None:
    record = dice()
    old = annas(record)
    lock(old)
    assert WORDS in old.regions["dialog"]
    held = json.loads(old.saves[game_key(record)])["record"]
    assert list(Record.from_text(held).locked) == [0]
    old.tap("copy-seat", "0")
    link = old.reply["copy"].removeprefix(f"{PAGE}#")
    assert isinstance(read_link(link), SeatLink)

    new = Device()
    new.master = b"another"
    new.load(link)
    assert "Move Anna to this device" in new.regions["dialog"]
    new.send("try-words", "0", "acid brisk")
    assert "Type all four words." in new.said[-1]
    new.send("try-words", "0", "acid brisk kargo zoom")
    assert "“kargo”" in new.said[-1]
    new.send("try-words", "0", "acid brisk cargo zone")
    assert "not Anna's words" in new.said[-1]
    new.send("try-words", "0", WORDS)
    assert new.said[-1] == "Anna plays on this device now. Send the next link from here."
    saved = Table.from_text(new.saves[game_key(record)])
    assert saved.notes.here == (0,)
    assert saved.notes.secrets == {0: ANNA}
    assert saved.match.may_play(0)
    assert [move.player for move in saved.record.seat_moves()] == [0]

    sent = fragment(decode(fragment(saved.record)))
    old.send("close")
    old.send("link", "", sent)
    assert old.reply["toast"] == "Anna plays on another device now. This one can only watch."
    left = Table.from_text(old.saves[game_key(record)])
    assert (left.notes.here, left.notes.secrets) == ((), {})
    assert not left.match.may_play(0)


@pytest.mark.parametrize(
    "typed",
    [
        "acid,brisk,cargo,zoom",
        "ACID-Brisk–cargo – zoom.",
        "acid. Brisk. Cargo. Zoom!",
        "“acid” “brisk” “cargo” “zoom”",
        "1. acid\n2. brisk\n3. cargo\n4. zoom",
        "acíd  brısk\u00a0càrgo\tzo\u0302om",
        "ａｃｉｄ・ｂｒｉｓｋ・ｃａｒｇｏ・ｚｏｏｍ",
        "(acid/brisk/cargo/zoom)",
        "acid_brisk_cargo_zoom",
    ],
)
def test_words_are_read_whatever_stands_around_them(typed: str) -> None:
    record = dice()
    old = annas(record)
    lock(old)
    old.tap("copy-seat", "0")
    new = Device()
    new.master = b"another"
    new.load(old.reply["copy"].removeprefix(f"{PAGE}#"))
    new.send("try-words", "0", typed)
    assert new.said[-1] == "Anna plays on this device now. Send the next link from here."


@pytest.mark.parametrize("secret", [{}, {1: BEN}], ids=["nobody's", "another seat's"])
def test_a_made_up_move_of_a_seat_sends_nobody_away(secret: dict[int, bytes]) -> None:
    """Only who has the secret of a seat can say that it has moved; the rest of the link counts."""
    held = annas(dice())
    forged = Match(dice(), secret)
    forged.move_seat(0)
    held.send("close")
    held.send("link", "", fragment(forged.record))
    assert "toast" not in held.reply
    saved = Table.from_text(held.saves[game_key(dice())])
    assert (saved.notes.here, saved.notes.secrets) == ((0,), {0: ANNA})
    assert not saved.record.seat_moves()


def test_words_are_shown_once_and_kept_nowhere() -> None:
    old = annas(dice())
    lock(old)
    old.tap("code-seat", "0")
    assert "<svg" in old.regions["dialog"]
    old.send("dismiss")
    assert WORDS in old.regions["dialog"]
    old.tap("close")
    assert WORDS not in json.dumps([old.saves, old.regions])
    old.load()
    assert WORDS not in json.dumps([old.saves, old.regions])


def test_no_secret_is_on_the_screen_in_a_link_or_in_a_file() -> None:
    old = annas(dice())
    lock(old)
    old.tap("copy-seat", "0")
    shown = [*old.regions.values(), *old.said, old.reply["copy"]]
    old.send("close")
    shown += [json.dumps(old.send(act)["file"]) for act in ("save-file", "export")]
    assert not [text for text in shown if ANNA.hex() in text]
    exported = json.loads(json.loads(old.send("export")["file"]["text"])["games"][game_key(dice())])
    assert Record.from_text(exported["record"]).choices == decode(fragment(dice())).choices
    assert exported["notes"]["here"] == []


def test_who_leaves_only_watches_and_can_come_back() -> None:
    old = annas(dice())
    lock(old)
    old.tap("leave-seat", "0")
    old.tap("dismiss")
    old.tap("leave-seat", "0")
    old.tap("left-seat", "0")
    assert old.reply["toast"] == "Anna plays on another device now. This one can only watch."
    left = Table.from_text(old.saves[game_key(dice())])
    assert (left.notes.here, left.notes.secrets) == ((), {})
    assert left.record.choices == decode(fragment(dice())).choices  # nobody else finds here what Anna has hidden


def test_a_seat_without_words_stays_where_it_is() -> None:
    other = device(b"another", decode(fragment(dice())))
    other.send("played-before")
    other.tap("take-seat", "0")
    assert "Only that device can play" in other.regions["dialog"]
    assert "<form" not in other.regions["dialog"]
    other.send("take-over", "0")
    other.send("try-words", "0", WORDS)
    assert Table.from_text(other.saves[game_key(dice())]).notes.here == ()


@pytest.mark.parametrize("is_locked", [False, True])
def test_who_has_no_words_goes_back_or_really_watches(is_locked: bool) -> None:
    record = dice().with_locked(0, bytes(32)) if is_locked else dice()
    other = device(b"another", decode(fragment(record)))
    other.send("played-before")
    other.tap("take-seat", "0")
    assert ("you cannot play as Anna here" in other.regions["dialog"]) is not is_locked
    other.tap("dismiss")
    assert "Who are you?" in other.regions["dialog"]
    other.tap("take-seat", "0")
    other.tap("watch")
    assert not other.regions["dialog"]
    assert "You are only watching this game." in other.text


def test_who_watches_a_full_table_is_not_offered_a_seat() -> None:
    other = device(b"another", decode(fragment(dice())))
    other.tap("watch")
    assert "Take a seat" not in other.text
    assert other.tap("join")
    assert "Who are you?" in other.regions["dialog"]
    other.tap("close")
    other.tap("watch")
    assert "You are only watching this game." in other.text


def test_a_link_of_a_seat_asks_nobody_to_watch_who_plays_there() -> None:
    """Somebody may play one seat, and open the link that brings another."""
    old = annas(dice())
    lock(old)
    old.tap("copy-seat", "0")
    ben = device(b"Ben's", dice(), Notes(here=(1,), sent=0, secrets={1: BEN}))
    ben.send("link", "", old.reply["copy"])
    assert "Move Anna to this device" in ben.regions["dialog"]
    assert "Just watch" not in ben.regions["dialog"]
    ben.tap("dismiss")
    assert "Move Anna" not in ben.regions["dialog"]


def test_a_device_that_has_thrown_a_game_away_still_knows_its_seat() -> None:
    again = Device()
    again.master = b"Anna's"
    again.load(fragment(dice()))
    assert again.reply["toast"] == "This device has played as Anna before, and still can."
    saved = Table.from_text(again.saves[game_key(dice())])
    assert (saved.notes.here, saved.notes.secrets) == ((0,), {0: ANNA})


def test_a_device_that_a_seat_has_left_does_not_take_it_back_by_itself() -> None:
    match = Match(dice(), {1: BEN})
    match.move_seat(0)
    again = Device()
    again.master = b"Anna's"
    again.load(fragment(match.record))
    assert Table.from_text(again.saves[game_key(dice())]).notes.here == ()
    again.tap("played-before")
    again.tap("take-seat", "0")
    again.tap("take-over", "0")
    saved = Table.from_text(again.saves[game_key(dice())])
    assert saved.notes.here == (0,)
    assert len(saved.record.seat_moves()) == 2


def test_a_page_that_cannot_be_asked_says_so() -> None:
    old = annas(dice())
    old.master = None
    lock(old)
    assert old.reply["toast"].startswith("This part is still loading.")
    assert "four-words" not in old.regions["dialog"]


def test_a_browser_that_keeps_nothing_says_so() -> None:
    guest = Device()
    guest.send("link", "", fragment(dice()))
    reply = guest.send("secrets", "seats", {"game": SALT.hex(), "secrets": {"1": ANNA.hex()}, "kept": False})
    assert reply["toast"].startswith("This browser saves nothing")


def test_who_shares_a_phone_takes_nobody_elses_seat_away() -> None:
    both = device(b"Anna's", dice(), Notes(here=(0, 1), sent=0, secrets={0: ANNA, 1: BEN}))
    table = Table.from_text(both.saves[game_key(dice())])
    table.viewer.covered = False
    assert to_lock(table) == ((table.viewer.seat, "Anna"),)
    both.send("menu")
    both.send("lock-seat", "1")
    assert WORDS not in both.regions["dialog"]
    both.send("lock-seat", "0")
    assert WORDS in both.regions["dialog"]


def test_words_are_put_away_with_the_phone() -> None:
    seal = Seal(SALT)
    begun = new_record(load_game("depth_charge"), ("Anna", "Ben"), (None, None), seal.seed, RED).with_seal(seal)
    both = device(b"Anna's", begun, Notes(here=(0, 1), sent=0, secrets={0: ANNA, 1: BEN}))
    both.tap("uncover")
    lock(both)
    both.tap("code-seat", "0")
    both.send("hide")
    assert both.regions["dialog"] == ""
    both.send("menu")
    assert "lock-seat" not in both.regions["dialog"]


def test_what_has_failed_is_asked_for_again_at_the_next_tap_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else page and app would ask each other for ever."""
    asked = list[str]()

    def fails(master: bytes | None, wanted: dict[str, object]) -> dict[str, object]:
        asked.append(str(wanted["want"]))
        return {}

    monkeypatch.setattr("tests.app.device.answer", fails)
    guest = Device()
    guest.send("link", "", fragment(dice()))
    assert asked == ["seats"]
    guest.send("menu")
    assert asked == ["seats"] * 2


# All games as a file


def lobby(record: Record, notes: Notes) -> Device:
    """A device on which a game is kept, in the lobby."""
    return Device({game_key(record): Table.begin(with_own(record, notes.secrets), notes).to_text()})


def test_who_saves_all_games_is_told_whose_seat_the_file_leaves_out() -> None:
    old = annas(mines())
    old.send("lobby")
    old.send("settings")
    old.tap("export")
    told = (
        "In 1 sealed game (Depth Charge with Ben), the file only lets you watch elsewhere. "
        "To play on there, move your seat first."
    )
    assert old.said[-1] == f"Saved as a file. {told}"
    assert told in old.regions["dialog"]
    file = old.reply["file"]["text"]
    old.tap("move-seat", game_key(mines()))
    assert "get four words here first" in old.regions["dialog"]
    old.tap("lock-seat", "0")
    assert WORDS in old.regions["dialog"]

    new = Device()
    new.send("import", value=file)
    assert new.said[-1] == (
        "1 added. In 1 sealed game (Depth Charge with Anna and Ben), you can only watch here. "
        "To play on, move your seat from the other device."
    )
    assert "you can only watch here" in new.regions["dialog"]
    new.tap("dismiss")
    assert not new.regions["dialog"]


def several_games() -> Device:
    """Return a device with two sealed games by link, which has just saved them all as a file."""
    old = Device()
    for others in ("Ben", "Cleo"):
        old.send("lobby")
        old.set_up("depth_charge")
        old.send("others", "link")
        old.send("seat-name", "0", others)
        old.tap("begin")
        play_turn(old, generator(1))
    old.send("lobby")
    old.send("export")
    return old


def test_games_that_come_back_to_the_device_that_played_them_go_on_there_without_a_warning() -> None:
    old = several_games()
    file = old.reply["file"]["text"]
    again, other = Device(), Device()
    again.master = old.master
    for device in (again, other):
        device.send("import", value=file)
        device.wait()
    assert again.reply["toast"] == "2 added."
    assert not again.regions["dialog"]
    assert "In 2 sealed games" in other.said[-1]
    for key in old.saves:
        if key.startswith("game/"):
            came, before = read_saved(again.saves[key]), read_saved(old.saves[key])
            assert (came.notes.here, came.notes.secrets) == (before.notes.here, before.notes.secrets)


def test_where_the_page_cannot_answer_the_warning_comes_all_the_same() -> None:
    old = annas(dice())
    old.send("lobby")
    old.send("export")
    new = Device()
    new.master = None
    new.send("import", value=old.reply["file"]["text"])
    assert "you can only watch here" in new.said[-1]


def test_a_page_that_cannot_answer_is_asked_about_one_of_many_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a line that hangs, each question takes its time, and taps wait for the answer."""
    file, asked = several_games().reply["file"]["text"], list[object]()

    def noted(master: bytes | None, question: Mapping[str, object]) -> dict[str, object]:
        asked.append(question["game"])
        return answer(master, question)

    monkeypatch.setattr("tests.app.device.answer", noted)
    new = Device()
    new.master = None
    new.send("import", value=file)
    new.wait()
    assert len(asked) == 1
    assert "In 2 sealed games" in new.said[-1]


def test_a_seat_with_words_comes_along_in_the_file() -> None:
    """What every link holds of it, a file may hold, too: without the words nobody can read it."""
    old = annas(dice())
    lock(old)
    old.send("lobby")
    old.send("export")
    assert old.said[-1] == ("Saved as a file. To play Detect with Ben elsewhere, you need the four words of your seat.")
    assert "move-seat" not in old.regions["dialog"]
    new = Device()
    new.master = b"another"
    new.send("import", value=old.reply["file"]["text"])
    assert "type your four words" in new.said[-1]
    new.tap("dismiss")
    new.tap("continue", game_key(dice()))
    new.tap("played-before")
    new.tap("take-seat", "0")
    new.send("try-words", "0", WORDS)
    assert new.said[-1] == "Anna plays on this device now. Send the next link from here."


def test_a_file_in_which_no_seat_is_missing_is_just_saved() -> None:
    watcher = lobby(decode(fragment(dice())), Notes(watches=True))
    for device in (Device(), watcher):
        device.send("settings")
        device.tap("export")
        assert device.reply["toast"] == "Saved as a file."
        new = Device()
        new.send("import", value=device.reply["file"]["text"])
        assert not new.regions["dialog"]


def test_a_label_names_the_game_whose_seat_is_left_out() -> None:
    device = lobby(dice(), Notes(here=(0,), sent=0, secrets={0: ANNA}, label="Sunday"))
    device.send("export")
    assert "1 sealed game (Sunday)" in device.said[-1]
