"""What is said at the table is what is shown there: whoever plays by ear is told what to do now, and not what was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from passalong.app.handlers.showing import set_out
from passalong.app.screens.lesson import LessonScreen
from passalong.app.session.table.table import Table
from passalong.chance import Generator
from passalong.games import game_names, load_game, load_pack
from passalong.games.depth_charge.sea import SEAS
from passalong.match import Match
from passalong.record import Record, new_record
from tests.app.device import Device, Element, elements
from tests.support import FULL, generator
from tools.positions import NAMES, advice

TOUCHES = 4
"""How often something is touched before each move."""
CHOICES = 70 if FULL else 25
"""How long random games are."""
HOUSE_RULES: tuple[tuple[str, dict[str, object]], ...] = (
    ("detect", {"openingFlips": "choose", "rowsClear": True, "negativeClearOptional": True}),
    ("depth_charge", {"pingReport": "perMine", "missesAllowed": 3}),
    ("fish_out", {"fishing": "order", "target": 25}),
    ("fish_out", {"simultaneousDecisions": True, "passCycle": "LRAhold", "target": 25}),
    ("loot", {"manualScoring": True, "target": 50}),
)

by_game = pytest.mark.parametrize("game", game_names())


class Listener:
    """Somebody who knows what to do from the live region alone, on a device on which somebody else looks."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.heard, self.listened = prompt_shown(device), len(device.said)

    def check(self, before: dict[str, str], touched: bool = False) -> None:
        """Compare what has just been said with what has changed on the screen, and with what that says to do."""
        reply, shown = self.device.reply, prompt_shown(self.device)
        told, self.listened = self.device.said[self.listened :], len(self.device.said)
        said, changed = " ".join(told), self.device.regions != before
        if "toast" in reply:
            assert said.endswith(reply["toast"])
        elif touched:
            assert bool(said) == changed, f"said {said!r} of a touch; anything changed: {changed}"
        self.check_sentences(said, shown)
        said = said.removesuffix(tip_shown(self.device) or reply.get("toast", "")).rstrip()
        if shown and (said.endswith(shown) or (self.device.is_at_end and shown in said)):
            self.heard = shown
        assert self.heard == shown or not shown, f"shown: {shown!r}, said: {said!r}"

    def check_sentences(self, said: str, shown: str) -> None:
        """Nothing is said twice, and no prompt is said that is not shown."""
        assert shown == "" or said.count(shown) <= 1
        table = self.device.app._state.table
        if table and shown and not table.turn.is_moving():
            unstaged = load_pack(table.record.game).text.prompt(table.viewer.facing(), table.match.names)
            assert unstaged == shown or unstaged not in said, f"shown: {shown!r}, said: {said!r}"


def prompt_shown(device: Device) -> str:
    """Read what the table says to do; nothing behind a curtain or while bots are at it."""
    table = device.app._state.table
    if table is not None and (table.viewer.covered or table.turn.is_moving()):
        return ""
    read = [element for region in ("table", "hand") for element in elements(device.regions.get(region, ""))]
    at = next((at for at, element in enumerate(read) if "prompt" in element.attributes.get("class", "").split()), None)
    if at is None:
        return ""
    return (read[at] if read[at].tag == "p" else read[at + 1]).text


def tip_shown(device: Device) -> str:
    """Read what a beginner is told above the table."""
    told = (element for element in elements(device.regions["coach"]) if "tip" in element.attributes.get("class", ""))
    return next((element.text for element in told), "")


def touchable(device: Device) -> list[Element]:
    """List what can be touched at the table without playing anything at once."""
    shown = (element for region in ("table", "hand", "actions") for element in elements(device.regions[region]))
    return [element for element in shown if element.attributes.get("data-act") == "pick"]


def touch_at_random(device: Device, listener: Listener, rng: Generator, times: int) -> None:
    """Touch this and that, as long as it is only staged, and listen."""
    for _ in range(times):
        table, choices = device.app._state.table, touchable(device)
        if not choices or table is None or table.turn.result_pending:
            return
        picked = choices[rng.below(len(choices))].attributes["data-arg"]
        view, seen = load_pack(table.record.game).view, table.viewer.facing()
        if view.touch(seen, table.viewer.ui(), picked)[1] is not None:
            continue
        before = dict(device.regions)
        device.send("pick", picked)
        listener.check(before, touched=True)


def listen_to(record: Record, choose: Callable[[Match, int], int], choices: int = 1000) -> list[str]:
    """Play a deal, or so many choices, each after random touches, and return all that is said."""
    device, rng = Device(), generator(len(record.names))
    table = Table.begin(record)
    set_out(device.app._state, table)
    device.send("tick")
    device.wait()
    listener = Listener(device)
    while not (table.match.is_over() or table.turn.result_pending) and table.match.record.num_steps < choices:
        before = dict(device.regions)
        if table.viewer.covered:
            device.send("uncover")
            listener.check(before)
        touch_at_random(device, listener, rng, TOUCHES)
        assert table.viewer.seat is not None
        device.send("play", table.match.action_to_string(choose(table.match, table.viewer.seat)))
        device.wait()
        listener.check(before)
    return device.said


@by_game
def test_on_the_golden_walks_the_ear_is_told_what_the_eye_sees(game: str) -> None:
    """The games of tests/browser/test_goldens.py, with this and that touched before each move."""
    players, bots = load_game(game).min_players, load_pack(game).bots
    level = next(iter(bots))
    kinds = (None, *[level] * (players - 1))
    record = new_record(load_game(game), NAMES[:players], kinds, b"told".ljust(16))
    listen_to(record, lambda match, seat: advice(bots[level], match, seat))


@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, {}) for game in game_names()), *(pytest.param(*rules, marks=pytest.mark.full) for rules in HOUSE_RULES)],
)
def test_in_random_games_round_one_phone_the_ear_is_told_what_the_eye_sees(
    game: str, options: dict[str, object]
) -> None:
    players = load_game(game).max_players
    record = new_record(load_game(game), NAMES[:players], (None,) * players, b"heard".ljust(16), options)
    rng = generator(players)

    def any_of(match: Match, seat: int) -> int:
        actions = match.observation(seat).legal_actions
        return actions[rng.below(len(actions))]

    listen_to(record, any_of, choices=CHOICES)


@by_game
def test_in_a_lesson_a_touch_says_what_it_has_changed_and_not_the_lesson_again(game: str) -> None:
    device, rng = Device(), generator(1)
    device.set_up(game)
    device.tap("learn")
    screen = device.app._state.find(LessonScreen)
    assert screen is not None
    at = screen.lesson
    while not at.lesson.is_over:
        assert device.said[-1] == at.lesson.text
        for _ in range(TOUCHES):
            choices = touchable(device)
            token = choices[rng.below(len(choices))].attributes["data-arg"] if choices else ""
            if not token or load_pack(game).view.touch(at.facing(), at.ui, token)[1] is not None:
                continue
            before, prompt, heard = dict(device.regions), prompt_shown(device), len(device.said)
            if "toast" in device.send("pick", token):
                assert device.regions == before
                continue
            told = " ".join(device.said[heard:])
            assert bool(told) == (device.regions != before)
            assert at.lesson.text not in told
            assert prompt_shown(device) == prompt or told.endswith(prompt_shown(device))
        device.tap("step", "on")


def begun(game: str, players: int = 2, people: int = 1, options: dict[str, object] | None = None) -> Device:
    """Put a new game on the table of a device, with the easiest bots, and let them play first."""
    level = next(iter(load_pack(game).bots))
    kinds = (*[None] * people, *[level] * (players - people))
    device = Device()
    record = new_record(load_game(game), NAMES[:players], kinds, b"begun".ljust(16), options)
    set_out(device.app._state, Table.begin(record))
    device.send("tick")
    device.wait()
    return device


def said(device: Device, act: str, arg: str = "") -> str:
    """Return what is said at once of an act."""
    return str(device.send(act, arg).get("say", ""))


def test_each_game_says_how_a_choice_of_several_steps_goes_on() -> None:
    detect, sea, fish = begun("detect", 3), begun("depth_charge"), begun("fish_out", 4)
    assert said(detect, "pick", "flip:0") == "Now choose a second card."
    assert said(detect, "pick", "flip:0") == "Choose two of your cards to turn up."
    assert said(detect, "pick", "zoom:1") == "Ben’s grid is open."
    assert said(detect, "pick", "zoom:2") == "Cleo’s grid is open."
    assert said(detect, "pick", "zoom:2") == "All grids are shown."
    half = SEAS[0]
    assert said(sea, "pick", f"cell:{half[0]}") == "2 more to hide. Tap a mine to take it back."
    assert said(sea, "pick", "back") == "Hide three mines in your half, the Black Sea."
    hand = [element.attributes["data-arg"] for element in touchable(fish) if "card:" in element.attributes["data-arg"]]
    assert [said(fish, "pick", card) for card in hand[:3]] == [
        "Choose 2 more.",
        "Choose 1 more.",
        "Pass these three, or tap one to take it back.",
    ]
    assert " instead of " in said(fish, "pick", hand[3])
    assert said(fish, "pick", "sort") == "Sorted by rank."


def test_what_changes_nothing_is_not_spoken_of() -> None:
    sea = begun("depth_charge")
    sea.send("play", "mines 11 12 13")
    sea.wait()
    assert said(sea, "pick", "mode:move") == ""
    assert said(sea, "pick", "mode:sound").startswith("Sounding: ")
    assert said(sea, "pick", "mode:sound") == ""
    assert said(sea, "pick", "layer:soundings") == "Soundings: hidden."
    assert said(sea, "pick", "pencil:possible") == ""


def test_staging_is_no_move() -> None:
    """No sound tells of a turn, and a link that is owed is not offered anew."""
    device = begun("detect")
    assert not {"buzzes", "sounds"} & device.send("pick", "flip:0").keys()
    assert {"buzzes", "sounds"} <= device.send("play", "flip c1r1 c2r2").keys()


@pytest.mark.parametrize(
    ("game", "players", "token"), [("fish_out", 4, "card"), ("loot", 2, "card"), ("detect", 2, "flip:0")]
)
def test_whoever_touches_what_is_not_to_be_touched_hears_why(game: str, players: int, token: str) -> None:
    """In a game that came by link, the others being on turn."""
    device = begun(game, players, people=players)
    table = device.app._state.table
    assert table is not None
    device.send("uncover")
    seat = table.match.current_player()
    table.notes.here = tuple(other for other in range(players) if other != seat)
    table.viewer.seat, table.viewer.covered = table.notes.here[0], False
    device.send("refresh")
    able = [e.attributes for e in device.shown() if e.attributes.get("data-act") in ("pick", "play")]
    cards = [a for a in able if a.get("id", "").startswith(("card-", "cell-"))]
    reply = device.send(cards[0]["data-act"], cards[0]["data-arg"])
    assert "not your turn" in reply["toast"]


def test_a_move_taken_back_is_spoken_of() -> None:
    device = begun("loot", 2, people=2)
    device.send("uncover")
    device.send("play", "take")
    device.send("undo")
    assert device.said[-1].startswith("Taken back. Take the ")


def test_a_match_given_up_asks_for_no_move() -> None:
    """The end is told, and the table above the totals speaks of no turn."""
    device = begun("detect")
    device.send("resign")
    device.send("resign")
    assert device.said[-1] == "Anna gave up. Ben won. The match is over."
    device.wait()
    assert prompt_shown(device) == "The match is over."


def test_whoever_gets_the_phone_hears_so_once() -> None:
    """At the curtain; behind it, what has happened."""
    device = begun("loot", 2, people=2)
    assert device.said[-1].startswith("Pass the phone to ")
    device.send("uncover")
    assert "Pass the phone" not in device.said[-1]
    device.send("play", "draw")
    table = device.app._state.table
    assert table is not None
    device.send("play", table.match.action_to_string(table.viewer.facing().legal_actions[-1]))
    heard = len(device.said)
    device.send("uncover")
    assert device.said[heard - 1].startswith("Pass the phone to ")
    assert "Pass the phone" not in " ".join(device.said[heard:])
