"""The levels of the bots, from the weakest to the strongest: where one is chosen, told and kept."""

from __future__ import annotations

import pytest

from passalong.app.session.setup import Setup
from passalong.bots import usual_level
from passalong.games import load_pack
from passalong.links import decode, encode
from passalong.record import Record
from tests.app.device import Device
from tests.app.test_evening import saved_record

FOUR = ("detect", "fish_out")
"""Games with words for all four levels."""


@pytest.fixture(params=FOUR)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a game that has all four levels."""
    bots = load_pack(request.param).bots
    monkeypatch.setitem(bots, "expert", bots.get("expert", bots["easy"]))
    return str(request.param)


def begun(game: str, level: str) -> Record:
    """Return the record of a game against bots of a level."""
    device = Device()
    device.set_up(game)
    device.tap("all-bots", level)
    device.tap("begin")
    return saved_record(device)


def test_a_fourth_level_is_chosen_and_goes_by_link(game: str) -> None:
    record = begun(game, "expert")
    assert set(record.bots) == {None, "expert"}
    assert decode(encode(record)) == Record.from_text(record.to_text()) == record


def test_the_usual_level_is_the_one_in_the_middle(game: str) -> None:
    bots = load_pack(game).bots
    assert usual_level(bots) == "medium"
    assert usual_level({level: bot for level, bot in bots.items() if level != "expert"}) == "medium"


def test_a_level_that_a_game_has_not_got_becomes_the_one_below() -> None:
    levels = {level: Setup.fresh("depth_charge").with_bots(level).record(bytes(16)).bots[1] for level in ("expert", "")}
    assert levels == {"expert": "hard", "": "medium"}
