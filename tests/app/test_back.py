"""Back goes up one level at a time: out of a dialog, out of what lies over the table, out of the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from passalong.games import game_names, load_game
from passalong.links import fragment
from tests.app.device import Device
from tests.app.test_by_link import table
from tests.app.test_evening import play_on
from tests.support import FULL, generator

Scene = tuple[str, Callable[[Device], None], list[str]]


def depth(device: Device) -> int:
    return int(device.reply["page"]["depth"])


def back(device: Device) -> str:
    """Go up a level, and return what is there then."""
    before = depth(device)
    device.send("back", str(before - 1))
    assert depth(device) == before - 1
    return place(device)


def place(device: Device) -> str:
    """Return where the player is: the dialog, or the screen."""
    dialog = device.regions["dialog"]
    title = dialog.partition("</h2>")[0].rpartition(">")[2]
    return title or ("lesson" if "steps" in device.regions["coach"] else str(device.reply["page"]["screen"]))


def taps(*acts: str) -> Callable[[Device], None]:
    def go(device: Device) -> None:
        for act in acts:
            device.tap(*act.split())

    return go


def unreadable(device: Device) -> None:
    device.send("paste")
    device.send("link", value="x")


def first_saved(device: Device) -> str:
    """Return the key of the game that the lobby lists first."""
    return next(c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "continue")


SCENES: list[Scene] = [
    ("settings", taps("settings"), ["lobby"]),
    ("an empty clipboard", taps("paste"), ["lobby"]),
    ("a link without sense", unreadable, ["Open a link", "lobby"]),
    ("a new game", taps("new detect"), ["lobby"]),
    ("its rules", taps("new detect", "rules"), ["new", "lobby"]),
    ("its lesson", taps("new detect", "learn"), ["new", "lobby"]),
    ("a table", taps("new detect", "begin"), ["lobby"]),
    ("its menu", taps("new detect", "begin", "menu"), ["table", "lobby"]),
    ("settings from the menu", taps("new detect", "begin", "menu", "settings"), ["Detect", "table", "lobby"]),
    ("a lesson from the menu", taps("new detect", "begin", "menu", "learn"), ["table", "lobby"]),
    ("rules from the table", taps("new detect", "begin", "rules"), ["table", "lobby"]),
]


def test_each_screen_has_a_place_that_a_redraw_and_a_dialog_do_not_change() -> None:
    """The page begins a new place at its top, and leads back to where one was in the place before."""

    def places(*acts: str) -> list[str]:
        taps(*acts)(device)
        return list(device.reply["page"]["places"])

    device = Device()
    new = places("new detect")
    assert places("rules") == places("close") == new == ["lobby", "new detect"]
    assert places("learn") == [*new, "lesson"] == places("step on")
    assert places("leave-lesson") == new
    first = places("begin")
    assert places("menu") == places("settings") == first != new
    assert places("close", "menu", "lobby") == ["lobby"]
    assert places("new detect", "begin") != first, "another table"
    assert places("menu", "lobby", f"continue {first[1].split()[1]}") == first
    device.send("link", value=fragment(table(device).record))
    assert device.reply["page"]["places"] != first, "a link is read from the top"


@pytest.mark.parametrize(("name", "go", "above"), SCENES)
def test_back_goes_up_level_by_level(name: str, go: Callable[[Device], None], above: list[str]) -> None:
    device = Device()
    go(device)
    assert depth(device) == len(above)
    assert [back(device) for _ in above] == above


def test_back_at_a_table_loses_nothing() -> None:
    device = Device()
    taps("new detect", "begin")(device)
    device.tap("pick", next(c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "pick"))
    before = dict(device.regions)
    assert back(device) == "lobby"
    device.tap("continue", first_saved(device))
    assert device.regions == before


@pytest.mark.parametrize("game", [name for name in game_names() if load_game(name).private_hands])
def test_back_at_the_curtain_goes_to_the_lobby(game: str) -> None:
    device = Device()
    device.set_up(game)
    device.send("seat-kind", "1", "here")
    device.tap("begin")
    play_on(device, lambda shown: 'id="uncover"' in shown.regions["table"], seed=1)
    device.tap("menu")
    assert back(device) == "table"
    assert device.regions["hand"] == ""
    assert back(device) == "lobby"
    device.tap("continue", first_saved(device))
    assert 'id="uncover"' in device.regions["table"]


def test_back_from_the_look_back_leads_to_the_result() -> None:
    device = Device()
    taps("new detect", "begin")(device)
    play_on(device, lambda shown: shown.is_at_end, seed=1)
    device.tap("result")
    result = place(device)
    device.tap("history-table")
    assert depth(device) == 3
    assert [back(device) for _ in range(3)] == [result, "table", "lobby"]


def test_an_offered_draw_is_left_with_the_table() -> None:
    device = Device()
    device.set_up("detect")
    device.send("seats", "2")
    device.send("seat-kind", "1", "here")
    device.tap("begin")
    device.send("offer-draw")
    assert place(device) == "A draw?"
    device.send("close")
    assert place(device) == "A draw?", "it wants an answer"
    assert depth(device) == 1
    assert back(device) == "lobby"


def test_escape_goes_up_one_dialog_and_a_button_closes_all() -> None:
    device = Device()
    taps("new detect", "begin", "menu", "settings")(device)
    device.send("dismiss")
    assert place(device) == "Detect"
    device.send("dismiss")
    assert place(device) == "table"
    device.send("dismiss")
    assert place(device) == "table"
    taps("menu", "settings", "close")(device)
    assert place(device) == "table"


@pytest.mark.parametrize("act", ["share", "hand-over", "offer-draw", "take-seat"])
def test_what_would_do_something_else_by_now_counts_on_the_screen_that_is_shown(act: str) -> None:
    device = Device()
    taps("new detect", "begin")(device)
    before = device.rev
    device.tap("menu")
    shown = dict(device.regions)
    device.send(act, "1", rev=before)
    assert device.regions == shown


def test_going_up_stops_where_it_was_asked_to_and_never_goes_down() -> None:
    device = Device()
    taps("new detect", "begin", "menu", "settings")(device)
    device.send("back", "1")
    assert place(device) == "table"
    for nonsense in ("2", "7", "", "-1", "x"):
        device.send("back", nonsense)
        assert place(device) == "table"
    device.send("back", "0")
    device.send("back", "0")
    assert place(device) == "lobby"


def test_wherever_one_is_in_the_app_back_leads_to_the_lobby() -> None:
    """Random taps, and now and then Back: it always goes up by one, and comes to an end."""
    rng, device = generator(11), Device()
    for _ in range(600 if FULL else 150):
        if depth(device) and rng.below(8) == 0:
            back(device)
            continue
        able = [c.attributes for c in device.controls() if c.attributes["data-act"] not in ("paste-text", "import")]
        chosen = able[rng.below(len(able))]
        device.send(chosen["data-act"], chosen.get("data-arg", ""), "1")
        device.wait()
    while depth(device):
        back(device)
    assert place(device) == "lobby"
