"""What is heard: a sound for what happens, which tells nobody more than what is seen, and only where it is wanted."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from passalong.app.session.table.sounds import MOST, sounds_of
from passalong.app.settings import QUICK_BOTS
from passalong.games import load_game, load_pack
from passalong.games.detect import events as detect
from passalong.games.fish_out import events as fish_out
from passalong.games.loot import events as loot
from passalong.pack import Sound
from tests.app.device import Device, elements
from tests.app.test_evening import begin, is_over, play_on, reopened
from tests.app.test_said import begun
from tests.support import GAMES, random_game

OF_THE_APP = {"end", "refuse", "win"}


def heard(device: Device, act: str, arg: str = "", rev: int | None = None) -> list[Sound]:
    """Return what is heard at once of an act."""
    sounds: list[Sound] = device.send(act, arg, rev=rev).get("sounds", [])
    return sounds


# What makes which sound


@pytest.mark.parametrize("game", GAMES)
def test_everybody_at_a_table_hears_the_same(game: str) -> None:
    players = load_game(game).max_players
    for state in random_game(game, players, seed=3):
        kinds = {tuple(map(type, state.observation(seat).history)) for seat in (None, *range(players))}
        assert len(kinds) == 1


def test_every_sound_is_of_some_use() -> None:
    used = {sound for game in GAMES for sound in load_pack(game).sounds.values()}
    assert used | OF_THE_APP == set(get_args(Sound))
    assert not used & OF_THE_APP


def test_of_many_sounds_the_last_are_heard_and_each_once() -> None:
    turn = [detect.Draw(0, 3), detect.Reject(0, 3), *[detect.Reveal(0, cell, 7) for cell in (0, 4, 8)]]
    assert sounds_of("detect", turn) == ["turn", "slide"]
    trick = [fish_out.Play(3, 1), fish_out.Beaten(None, (1, 2)), fish_out.Fish(0, 5, (5, 6)), fish_out.Lead(0)]
    assert sounds_of("fish_out", trick) == ["splash", "clear", "trick"]
    assert len(trick) > MOST


def test_what_has_no_sound_is_silent() -> None:
    assert sounds_of("loot", [loot.Arrange(0, ())]) == []
    assert sounds_of("null_game", [loot.Arrange(0, ())]) == ["click"]


# When it is heard


def test_a_move_is_heard_once() -> None:
    device = begun("detect")
    assert heard(device, "play", "flip c1r1 c2r2") == ["turn"]
    device.wait()
    assert heard(device, "play", "take") == ["slide"]
    assert heard(device, "menu") == heard(device, "close") == []
    assert heard(device, "undo") == []
    assert heard(device, "play", "take") == ["slide"]
    assert not reopened(device).reply.get("sounds")


def test_what_happens_in_a_lesson_is_heard() -> None:
    device = begun("detect")
    device.send("learn")
    assert any(heard(device, "step", "on") for _ in range(3))
    assert heard(device, "step", "back") == []


def test_what_is_refused_is_heard_and_felt() -> None:
    device = begun("detect")
    assert heard(device, "play", "nonsense") == ["refuse"]
    assert device.reply["buzzes"] == 1


def test_bots_are_heard_move_by_move_and_those_that_play_at_once_when_they_have_done() -> None:
    assert [sounds for sounds in heard_of_a_round(quick="") if sounds] == [["slide"], ["turn"]] * 3
    *before, last = heard_of_a_round(quick="yes")
    assert not any(before)
    assert last == ["turn", "slide"]  # the first is the player's own discard


def heard_of_a_round(quick: str) -> list[list[Sound]]:
    """Play a turn of Loot, and return what is heard of each move of the three bots that follow."""
    device = begun("loot", 4)
    device.send("set", QUICK_BOTS, quick)
    device.send("play", "draw")
    hand = next(c for c in device.controls() if c.attributes.get("data-arg", "").startswith("card:"))
    device.send("play", hand.attributes["data-arg"].replace("card:", "discard "))
    sounds = []
    while device.reply.get("wait") is not None:
        sounds.append(heard(device, "tick"))
    return sounds


class Ear(Device):
    """A device that remembers which endings have been heard."""

    endings: tuple[str, ...] = ()

    def send(self, act: str, arg: str = "", value: object = None, rev: int | None = None) -> dict[str, Any]:
        reply = super().send(act, arg, value, rev)
        self.endings += tuple(sound for sound in reply.get("sounds", ()) if sound in ("end", "win"))
        return reply


@pytest.mark.parametrize(("people", "last"), [(1, "end"), (2, "win")])
def test_the_end_of_a_deal_is_heard_and_whether_somebody_here_has_won(people: int, last: str) -> None:
    device = Ear()
    begin("detect", people, 2, device)
    play_on(device, is_over)  # a bot that plays against nobody who thinks wins
    *deals, end = device.endings
    assert end == last
    assert {*deals} <= {"end"}


# Where it is wanted


def test_the_speaker_turns_sounds_on_and_off_and_they_stay_so() -> None:
    device = begun("detect")
    assert not is_on(device)
    assert heard(device, "switch", "sound") == ["turn"]
    assert is_on(device)
    assert is_on(reopened(device))
    assert device.reply["page"]["settings"]["sound"] == "yes"
    device.send("settings")
    assert next(c for c in device.controls() if c.attributes.get("id") == "set-sound").attributes["checked"] == ""
    device.send("switch", "sound")
    assert not is_on(device)


def is_on(device: Device) -> bool:
    """Read the speaker's state off the header."""
    speaker = next(c for c in elements(device.regions["header"]) if c.attributes.get("data-arg") == "sound")
    return speaker.attributes["aria-pressed"] == "true"


@pytest.mark.parametrize("act", ["settings", "learn"])
def test_the_speaker_is_at_every_table(act: str) -> None:
    device = begun("detect")
    device.send("switch", "sound")
    device.send(act)
    assert is_on(device)


def test_a_tap_made_before_the_speaker_has_answered_counts() -> None:
    device = begun("detect")
    rev = device.rev
    device.send("switch", "sound")
    assert heard(device, "play", "flip c1r1 c2r2", rev) == ["turn"]
