"""What is said about Loot: no event and no refusal is without words, and what is covered stays covered."""

import re
from inspect import getsource

import pytest

from passalong import states
from passalong.game import Reason
from passalong.games.loot import rules
from passalong.games.loot.text import TEXT
from tests.games.loot_positions import new_deal, play, table, turn
from tests.support import random_game

NAMES = ("Anna", "Ben", "Cleo", "Dara")
FIRED = "Cleo fired the village!"
TOOK = "took the Fool of Waves from the discard pile"
CODES = set(re.findall(r'Reason\(\s*"(\w+)"', getsource(rules) + getsource(states)))
CODES |= {"not_an_arrangement", "arrange_first", "just_taken", "card_not_in_hand"}


@pytest.mark.parametrize("code", sorted(CODES | {"not_legal"}))
def test_every_refusal_has_a_sentence(code: str) -> None:
    sentence = TEXT.reason(Reason(code, {"player": 1, "card": 2, "laps": 1, "text": "?"}), NAMES)
    assert sentence.endswith(".") and "{" not in sentence


def test_no_sentence_is_left_over() -> None:
    said = {key.removeprefix("reason-") for key in TEXT.messages if key.startswith("reason-")}
    assert said == CODES | {"not_legal", "offered_already", "no_secret", "too_long"}


@pytest.mark.parametrize("options", [{}, {"manualScoring": True, "browseDiscards": False, "lapCap": 3}])
def test_every_event_can_be_told_to_everybody(options: dict[str, object]) -> None:
    for number, state in enumerate(random_game("loot", 3, 4, options)):
        if number % 29 == 0 or state.is_terminal():
            for player in (None, 0, 1, 2):
                seen = state.observation(player)
                assert isinstance(seen, rules.LootObservation)
                assert all(line.endswith(".") for line in TEXT.lines(seen.history, NAMES[:3]))
                assert max(map(len, TEXT.text_table(seen, NAMES[:3]).splitlines())) <= 80
                TEXT.prompt(seen, NAMES[:3])


@pytest.mark.parametrize(("manual", "said"), [(True, "only after the village has been fired"), (False, "The app")])
def test_l26_who_arranges_too_early_is_told_who_arranges_here(manual: bool, said: str) -> None:
    refusal = table("", "", manualScoring=manual).why_not("score", 0)
    assert refusal is not None
    assert said in TEXT.reason(refusal, NAMES)


def test_a_turn_is_one_sentence() -> None:
    state = play(table("W3", "", discard="V9"), "take", "discard W3")
    assert TEXT.lines(state.history[-2:], NAMES) == [
        "Anna took the Fool of Waves from the discard pile and discarded the Prince of Winds."
    ]
    state = play(table("W3", ""), "draw", "deal L9", "discard W3")
    public = state.observation(None).history
    assert TEXT.lines(public[-2:], NAMES) == ["Anna drew a card and discarded the Prince of Winds."]


def test_a_fire_out_of_turn_is_told_where_it_happened() -> None:
    """L34: with `afterTurn` the turn that it interrupts is gone on with, and told in two parts."""
    start = table("W3", "", "", fireTiming="afterTurn", discard="V9")
    told = len(start.history)
    for moves, said in (
        (("2: fire", "take", "discard W3"), [FIRED, f"Anna {TOOK} and discarded the Prince of Winds."]),
        (("take", "2: fire", "discard W3"), [f"Anna {TOOK}.", FIRED, "Anna discarded the Prince of Winds."]),
        (("take", "discard W3", "2: fire"), [f"Anna {TOOK} and discarded the Prince of Winds.", FIRED]),
    ):
        state = play(start.clone(), *moves)
        assert [each.text for each in TEXT.news(state.history, told, NAMES)] == said


def test_a_fire_does_not_cut_ones_own_turn_in_two() -> None:
    start = table("W3", "", "", fireTiming="afterTurn", discard="V9")
    turned = [f"Anna {TOOK} and discarded the Prince of Winds.", "Anna fired the village!"]
    for moves in (("0: fire", "take", "discard W3"), ("take", "0: fire", "discard W3")):
        state = play(start.clone(), *moves)
        assert [each.text for each in TEXT.news(state.history, len(start.history), NAMES)] == turned


def test_a_discard_before_a_fire_is_covered_by_one_after_it() -> None:
    """L31: only the last discard is named, whatever happened in between."""
    state = turn(new_deal(2, browseDiscards=False, fireTiming="afterTurn"))
    begin = len(state.history)
    state = turn(play(turn(state), "0: fire"))
    covered, fired, last = [each.text for each in TEXT.news(state.observation(None).history, begin, NAMES)]
    assert covered == "Anna drew a card and discarded a card."
    assert fired == "Anna fired the village!"
    assert last.startswith("Ben drew a card and discarded the ")


def test_covered_discards_are_not_named_in_a_message_about_a_new_deal() -> None:
    """L31: how the deal began is news as well."""
    state = turn(turn(new_deal(2, browseDiscards=False)))
    covered, last = [each.text for each in TEXT.news(state.observation(None).history, 0, NAMES)]
    assert covered == "Ben drew a card and discarded a card."
    assert last.startswith("Anna drew a card and discarded the ")


def test_covered_discards_are_not_named() -> None:
    state = turn(turn(new_deal(2, browseDiscards=False)))
    told = TEXT.lines(state.observation(None).history, NAMES)
    assert told[0] == "The discard pile starts with a card."
    assert told[1] == "Ben drew a card and discarded a card."
    assert told[2].startswith("Anna drew a card and discarded the ")


def test_every_option_is_offered() -> None:
    assert list(TEXT.options) == [option.name for option in rules.OPTIONS]
    for option in rules.OPTIONS:
        offered = TEXT.options[option.name][1]
        assert option.default in offered
        assert set(offered) <= set(option.choices)
