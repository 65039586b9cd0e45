"""The page on which the better move is to be found, and the way there from a look back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from passalong.app.pages.training.pages import KEY, TrialPage
from passalong.app.pages.training.positions import Position, Training, shipped
from passalong.app.pages.training.trial import Trial
from passalong.games import load_pack
from passalong.games.loot.reading import best_order, in_order
from passalong.games.loot.rules import LootObservation
from passalong.games.loot.staging import staged
from passalong.match import Match
from tests.app.device import Device
from tests.app.test_app import check_screen
from tests.app.test_review import at_the_end, deal
from tests.support import WRITTEN_UP

TRAINED = [name for name in WRITTEN_UP if load_pack(name).text.advises]
LIGHT = re.compile(r'data-act="([^"]*)"]\[data-arg="([^"]*)"]')


def training(game: str) -> Device:
    """Return a device on which the training of a game has just been begun."""
    device = Device()
    device.tap("training")
    check_screen(device)
    device.tap("training-begin", game)
    return device


def coach(device: Device) -> str:
    """Return what stands in the box."""
    return " ".join(re.sub("<[^>]*>", " ", device.regions["coach"]).split())


def answers(each: Position, *, right: bool) -> Iterator[str]:
    """Yield what the seat on turn may do there: the best move, or all others."""
    match = Match(each.record())
    for action in match.observation(match.current_player()).legal_actions:
        text = match.action_to_string(action)
        if (text == each.best) == right:
            yield text


def number(device: Device) -> str:
    """Return the number of the position from which the control leads on."""
    acts = (control.attributes for control in device.controls())
    return next(each["data-arg"] for each in acts if each["data-act"] == "training-next")


def go_on(device: Device) -> dict[str, Any]:
    """Go on to the next position."""
    return device.tap("training-next", number(device))


def answer(device: Device, text: str) -> None:
    """Play something, and wait for what the bot thinks of it."""
    device.send("play", text)
    device.wait()


def miss(device: Device, each: Position) -> None:
    """Answer with something that is clearly worse."""
    for text in answers(each, right=False):
        answer(device, text)
        if "Right" not in device.said[-1]:
            return


def standing(device: Device, game: str) -> str:
    """Return what has been found of a game, as the page of all games tells."""
    device.send("lobby")
    device.tap("training")
    (told,) = (e.name for e in device.shown() if e.attributes.get("data-arg") == game and e.tag == "button")
    return re.sub(r"\s+", " ", told)


@pytest.mark.parametrize("game", TRAINED)
def test_who_finds_the_move_is_told_so_and_goes_on(game: str) -> None:
    device, each = training(game), shipped(game)[0]
    assert "1 of 30" in device.said[-1]
    check_screen(device)
    answer(device, each.best)
    assert device.said[-1].startswith("Right!")
    assert device.said[-1] in coach(device)
    assert device.reply["sounds"] == ["win"]
    check_screen(device)
    device.tap("training-why")
    assert device.said[-1] in coach(device)
    go_on(device)
    assert "2 of 30" in device.said[-1]
    assert "1 of 30 solved first try" in standing(device, game)


@pytest.mark.parametrize("game", TRAINED)
def test_the_right_move_is_ticked_and_played_on_the_table(game: str) -> None:
    device, each = training(game), shipped(game)[0]
    page = device.app._state.find(TrialPage)
    assert page and page.trial
    answer(device, each.best)
    assert page.trial.match.record.choices[:-1] == each.record().choices
    assert "still" not in device.reply
    assert f"✓ {device.said[-1]}" in coach(device)
    assert "Latest results: 1 of 1 right" in [element.name for element in device.shown()]
    go_on(device)
    assert device.reply["still"], "another position lies there at once"


def test_the_hand_of_a_position_is_in_order() -> None:
    """Loot says "Sort: best" beside it, and cards that score together lie together."""
    for each in shipped("loot"):
        it = Trial(each, lambda _: None)
        seen = it.facing()
        assert isinstance(seen, LootObservation)
        assert in_order(seen, staged(seen, it.ui).sorted_at) == best_order(seen, seen.hand)


def test_results_stand_in_a_row() -> None:
    device = training("loot")
    go_on(device)
    answer(device, shipped("loot")[1].best)
    assert coach(device).startswith("Find the best move So far ✗ ✓")


def test_who_finds_a_move_as_good_as_the_best_is_not_told_of_a_better_one() -> None:
    for each in shipped("loot"):
        page = Trial(each, lambda _: None)
        while not page.is_ready:
            page.step()
        for text in answers(each, right=False):
            it = Trial(each, lambda _: None)
            it.result = page.result
            it.answer(text)
            if it.is_found:
                it.explain()
                assert it.verdict == "Right! That is as good as any."
                assert it.explanation()[0].startswith("This is about as good:")
                assert "better" not in " ".join(it.explanation())
                return
    pytest.fail("no position has two best moves")


def test_an_own_position_in_which_no_move_is_clearly_worse_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("passalong.app.pages.training.trial.is_costly", lambda cost, error: False)
    own = [["loot", shipped("loot")[at].link] for at in range(2)]
    device = Device({KEY: json.dumps({"tries": {}, "own": own})})
    device.tap("training")
    device.tap("training-begin", "loot own")
    assert Training.from_text(device.saves[KEY]).own == []
    assert "There are no moves left to practise here." in device.text
    device.tap("training-leave")
    device.tap("training-begin", "loot")
    assert "1 of 30" in device.text, "what comes with the game stays"


@pytest.mark.parametrize("game", TRAINED)
def test_who_misses_it_is_told_what_that_costs_and_shown_the_way(game: str) -> None:
    device, each = training(game), shipped(game)[0]
    miss(device, each)
    assert "Try again!" in coach(device)
    assert "data-at" not in device.regions["coach"]
    device.tap("training-why")
    assert device.said[-1] in coach(device)
    check_screen(device)
    for _ in range(9):
        light = LIGHT.search(device.regions["coach"].replace("&quot;", '"'))
        if light is None:
            break
        device.tap(*light.groups())
    assert device.said[-1] == "Right, you found it!"
    assert "0 of 30 solved first try" in standing(device, game)


@pytest.mark.parametrize("game", TRAINED)
def test_a_hint_tells_what_to_think_of(game: str) -> None:
    device = training(game)
    device.tap("training-hint")
    assert re.match("Think about|The best move is worth", device.said[-1])
    assert device.said[-1] in coach(device)


def test_an_answer_waits_for_the_bot() -> None:
    device = Device()
    device.send("training")
    device.send("training-begin", "loot")
    device.send("training-hint")
    assert coach(device).endswith("One moment… Hint Next Leave")
    device.send("play", shipped("loot")[0].best)
    assert device.said[-1] == "One moment…"
    device.send("play", shipped("loot")[0].best)
    assert device.reply["toast"] == "One moment…", "a second answer is none"
    device.wait()
    assert device.said[-1].startswith("Right!")


def test_what_cannot_be_played_is_no_answer() -> None:
    device = training("detect")
    for text in ("place c9r9", "draw", "nonsense"):
        device.send("play", text)
        assert device.reply["sounds"] == ["refuse"]
    assert KEY not in device.saves
    answer(device, shipped("detect")[0].best)
    device.send("play", shipped("detect")[0].best)
    assert device.reply["toast"] == "You have already solved this one."


def test_a_second_tap_of_two_counts_for_nothing() -> None:
    device = training("depth_charge")
    rev = device.rev
    for _ in range(2):
        device.send("training-next", rev=rev)
    assert "2 of 30" in device.text


def test_the_next_position_takes_the_focus_and_its_control_to_go_on_is_another_one() -> None:
    """A second press at once hits the table by keyboard, and by touch what has just come there, which rests."""
    device = training("loot")
    first = number(device)
    assert go_on(device)["focus"] == "table"
    second = number(device)
    assert second != first
    answer(device, shipped("loot")[1].best)
    assert number(device) == second, "who has answered goes on as quickly as they want"


def test_what_was_passed_over_comes_again() -> None:
    device = training("loot")
    go_on(device)
    assert json.loads(device.saves[KEY])["tries"]["loot"] == [shipped("loot")[0].key + "-"]
    for at in range(1, 5):
        answer(device, shipped("loot")[at].best)
        go_on(device)
    assert "Once more" in device.text
    assert "1 of 30" in device.text


def test_when_all_are_found_one_can_begin_again() -> None:
    tries = [each.key + "+" for each in shipped("loot")]
    device = Device({KEY: json.dumps({"tries": {"loot": tries}, "own": []})})
    device.tap("training")
    device.tap("training-begin", "loot")
    assert "You solved 30 of 30 first try." in device.text
    check_screen(device)
    device.tap("training-again")
    assert "1 of 30" in device.said[-1]
    assert "0 of 30 solved first try" in standing(device, "loot")


def test_an_own_position_that_cannot_be_read_is_passed_over_and_dropped() -> None:
    own = [["loot", shipped("loot")[0].link], ["loot", "nonsense"], ["loot", "cut"]]
    device = Device({KEY: json.dumps({"tries": {}, "own": own})})
    device.tap("training")
    device.tap("training-begin", "loot own")
    assert "1 of 1" in device.said[-1]
    assert Training.from_text(device.saves[KEY]).own == [("loot", shipped("loot")[0].link)]


def test_the_page_is_there_again_after_a_reload_and_back_leads_down() -> None:
    device = training("depth_charge")
    assert device.reply["page"]["places"] == ["lobby", "training", "training-begin depth_charge"]
    device.load()
    device.wait()
    assert "1 of 30" in device.text
    device.tap("training-leave")
    assert device.reply["page"]["screen"] == "lobby"


def test_the_menu_and_the_scores_lie_over_the_table() -> None:
    device = training("detect")
    device.send("score", "nobody")
    assert not device.regions["dialog"]
    device.tap("score", "0")
    assert "dialog-title" in device.regions["dialog"]
    device.tap("dismiss")
    device.tap("menu")
    device.tap("rules")
    assert "Rules of Detect" in device.text
    device.send("close")
    device.tap("menu")
    device.tap("training-leave")
    assert not device.regions["dialog"]
    assert "Choose a game" in device.text


@pytest.mark.parametrize("is_compared", [True, False])
def test_the_reason_is_compared_with_a_wrong_answer_unless_it_says_that_already(*, is_compared: bool) -> None:
    each = shipped("fish_out")[0]
    trial = Trial(each, lambda _: None)
    while not trial.is_ready:
        trial.step()
    assert trial.result and trial.result.over is not None
    over = trial.match.action_to_string(trial.result.over)
    other = next(text for text in answers(each, right=False) if text != over)
    assert trial.answer(other if is_compared else over) is None
    assert trial.remarks[-1].is_costly
    told = [line.startswith("Compared with what you tried: ") for line in trial.explanation()]
    assert told == ([False, True] if is_compared else [False])


def test_the_costliest_moves_of_a_look_back_are_kept_and_trained(monkeypatch: pytest.MonkeyPatch) -> None:
    record = deal("loot")
    device = at_the_end(record)
    device.tap("result")
    device.send("history-table")
    device.send("training-keep")
    assert KEY not in device.saves, "nothing is known yet"
    device.wait()
    device.tap("history-costliest")
    kept = device.regions["dialog"].count("<li>")
    assert kept
    for _ in range(2):
        device.tap("training-keep")
    assert "Find the best move" in device.reply["toast"]
    assert len(json.loads(device.saves[KEY])["own"]) == kept
    device.send("lobby")
    device.tap("training")
    device.tap("training-begin", "loot own")
    assert f"1 of {kept}" in device.text
    assert "You gave something away here" in coach(device)
    assert "You" in device.text
    check_screen(device)


@pytest.mark.parametrize("name", ["\0", "detect/../loot", "nothing"])
def test_there_is_nothing_to_train_under_a_name_that_no_game_has(name: str) -> None:
    device = Device()
    device.send("training-begin", name)
    assert device.reply["page"]["screen"] == "lobby"
