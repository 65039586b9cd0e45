"""What is said about Depth Charge: every event, every refusal and every rule has its sentence."""

import re
from inspect import getsource
from typing import cast

import pytest

from passalong import Option, Reason, states
from passalong.chance import Seeded
from passalong.game import CHANCE
from passalong.games.depth_charge import rules
from passalong.games.depth_charge.bot import BOTS
from passalong.games.depth_charge.rules import OPTIONS, DepthChargeState
from passalong.games.depth_charge.sea import BLACK, RED
from passalong.games.depth_charge.text import MESSAGES, TEXT, report_words
from passalong.replay import Playback
from tests.games.seas import act, new_game, play, sea, seen
from tests.support import generator, random_game

NAMES = ("Anna", "Ben")
SOURCE = getsource(rules) + getsource(states)
CODES = set(re.findall(r'Reason\(\s*"(\w+)"', SOURCE)) | {
    "shaded_cell",
    "other_sea",
    "own_cell",
    "not_beside",
    "too_far",
    "boat_in_the_way",
}


def test_every_refusal_has_a_sentence() -> None:
    assert {code for call in re.findall(r"Reason\((.*?), \{", SOURCE) for code in re.findall(r'"(\w+)"', call)} <= CODES
    assert {key.removeprefix("reason-") for key in MESSAGES if key.startswith("reason-")} == CODES | {
        "offered_already",
        "no_secret",
        "too_long",
    }
    for code in CODES:
        facts: dict[str, object] = {"player": 1, "cell": 57, "text": "xyzzy"}
        sentence = TEXT.reason(Reason(code, facts), NAMES)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert TEXT.reason(Reason(code, {}), NAMES).endswith(".")


def test_a_beginner_is_told_to_sound_again_only_after_a_sounding() -> None:
    state = act(sea(), "move 12")
    state = act(state, "sound 87")
    assert TEXT.tip(seen(state, BLACK), 1).startswith("Start with a sounding")
    state = act(act(act(state, "sound 22"), "sound 77"), "move 13")
    assert TEXT.tip(seen(state, BLACK), 0).startswith("Sound again from elsewhere")


def test_refusals_name_the_cell_and_the_player() -> None:
    state = sea()
    for notation, sentence in (
        ("move 15", "(1,5) is too far: a boat moves three cells at most."),
        ("depth 33", "(3,3) is out of reach: a charge falls on one of the cells around your boat."),
    ):
        reason = state.why_not(notation, BLACK)
        assert reason is not None
        assert TEXT.reason(reason, NAMES) == sentence
    reason = state.why_not("move 87", RED)
    assert reason is not None
    assert TEXT.reason(reason, NAMES) == "It is not your turn: Anna plays now."


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_house_rule_is_explained(option: Option) -> None:
    label, values = TEXT.options[option.name]
    assert label
    assert option.default in values
    assert all(value in option.choices for value in values)


def test_a_game_is_told() -> None:
    state = play(new_game(), "first red", "mines 11 12 13", "mines 88 87 86")
    act(state, "move 85", "sound 22", "depth 84", "move 14", "depth 84")
    assert TEXT.lines(seen(state, None).history, NAMES) == [
        "First to play: Ben (Red).",
        "Anna hid three mines.",
        "Ben hid three mines.",
        "Ben moved to (8,5).",
        "Anna sounded (2,2) and heard 6, 10, 11.",
        "Ben dropped a depth charge on (8,4) and missed.",
        "Anna moved to (1,4).",
        "Ben dropped a depth charge on (8,4) and missed.",
        "One miss too many: Anna wins.",
        "Anna had mines on (1,1), (1,2) and (1,3).",
        "Ben had mines on (8,6), (8,7) and (8,8).",
    ]


def test_hits_sinkings_and_silence_are_told() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38", destroyed="68"), "depth 86", "sound 22", "move 76")
    told = TEXT.lines(seen(state, BLACK).history, NAMES)
    assert "Anna dropped a depth charge on (8,6) and destroyed a mine." in told
    state = act(sea(red="45", black_mines="25 11 12", turn=RED), "move 15")
    assert "Ben sailed into a mine on (2,5) and was sunk." in TEXT.lines(seen(state, RED).history, NAMES)
    assert report_words(()) == "nothing"


@pytest.mark.parametrize("options", [{}, {"pingReport": "perMine", "equalisingTurn": True, "missesAllowed": 9}])
def test_every_position_has_words_and_fits_80_columns(options: dict[str, object]) -> None:
    for seed in range(4):
        for node in random_game("depth_charge", 2, seed, options):
            for player in (BLACK, RED, None):
                view = cast(DepthChargeState, node).observation(player)
                assert bool(TEXT.prompt(view, NAMES)) == (view.current_player != CHANCE)
                assert all(line.endswith(".") for line in TEXT.lines(view.history, NAMES))
                drawn = TEXT.text_table(view, ("A" * 16, "B" * 16))
                assert max(map(len, drawn.splitlines())) <= 80


def test_the_sea_in_text() -> None:
    state = act(sea("75", red="12", red_mines="86 68 38"), "depth 86", "depth 22", "sound 85")
    rows = TEXT.text_table(seen(state, BLACK), NAMES).splitlines()
    assert rows[0] == " Black Anna             mines left 3   misses 0"
    assert rows[1] == ">Red   Ben              mines left 2   misses 1"
    assert rows[3] == " 8  /  .  .  .  .  .  .  .    Soundings"
    assert rows[4] == " 7  ,  /  .  .  .  .  .  .    Anna (8,5): 5 8"
    assert rows[5] == " 6  ,  ,  /  .  .  .  .  *"
    assert rows[9] == " 2  R  o  ,  ,  ,  ,  /  ."
    assert rows[10] == " 1  ,  ,  m  ,  ,  m  ,  /"


# The bot


def test_the_bot_beats_random_play() -> None:
    bot, won = BOTS["easy"], 0
    for number in range(12):
        state, rng = new_game(missesAllowed=9), generator(number)
        while not state.is_terminal():
            if not Playback(state, Seeded(rng)).step():
                seat, actions = state.current_player(), state.legal_actions()
                action = bot.choose(state.observation(seat), rng) if seat == number % 2 else None
                state.apply_action(actions[rng.below(len(actions))] if action is None else action)
        won += state.winners() == (number % 2,)
    assert won >= 11
