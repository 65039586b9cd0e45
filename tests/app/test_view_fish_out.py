"""The table of Fish Out!: what a seat sees, what its buttons are called, and what its taps do."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, cast

import pytest

from passalong.app.app import ACTS
from passalong.games.fish_out import view
from passalong.games.fish_out.cards import card_name
from passalong.games.fish_out.rules import FishOutObservation, FishOutState, read_action
from passalong.games.fish_out.words import card_words
from passalong.ui.html import Html, join
from tests.app.device import Device, Element, elements
from tests.games.fish_out_positions import cards, deal, fish_all, game, play, scored, table, texts, trick
from tests.support import random_game

NAMES = ("Anna", "Ben", "Cleo", "Dara")
HOSTILE = '"><img src=x onerror=alert(1)>'
E01 = "0:10H 1:3H 2:6S 3:JD"


def seen(state: FishOutState, seat: int = 0) -> FishOutObservation:
    return state.observation(seat)


def drawn(
    observation: FishOutObservation, ui: dict[str, object] | None = None, may_act: bool = True, name: str = "Anna"
) -> list[Element]:
    names = (name, *NAMES[1:])
    return elements(join(Html(html) for html in view.draw(observation, ui or {}, names, may_act).values()))


def by_id(shown: list[Element]) -> dict[str, Element]:
    return {element.attributes["id"]: element for element in shown if "id" in element.attributes}


def usable(shown: list[Element]) -> set[str]:
    """List what can be played, at once or by tapping a card twice."""
    acts = [e.attributes for e in shown if "data-act" in e.attributes and "aria-disabled" not in e.attributes]
    return {
        attributes["data-arg"] if attributes["data-act"] == "play" else attributes["data-arg"].replace("card:", "play ")
        for attributes in acts
    }


@pytest.mark.parametrize(
    "options", [{}, {"fishing": "order"}, {"simultaneousDecisions": True, "passCycle": "LRAhold", "target": 100}]
)
def test_every_position_is_drawn_soundly(options: dict[str, object]) -> None:
    for number, state in enumerate(random_game("fish_out", 4, 4, options)):
        if number % 23 == 0:
            staged: dict[str, object] = {"staged": list(cast(FishOutState, state).hands[0][:3])}
            for ui in ({}, staged):
                check(drawn(seen(cast(FishOutState, state), number % 4), ui))


def check(shown: list[Element]) -> None:
    ids = Counter(element.attributes["id"] for element in shown if "id" in element.attributes)
    assert max(ids.values()) == 1
    for element in shown:
        assert not [name for name in element.attributes if name == "style" or name.startswith("on")]
        if element.tag == "button":
            assert element.name
            assert element.attributes["type"] == "button"
            assert element.attributes["data-act"] in ACTS
        if element.attributes.get("data-act") == "play":
            read_action(element.attributes["data-arg"])


def test_exactly_the_legal_actions_are_usable() -> None:
    for state in list(random_game("fish_out", 4, 5))[::3]:
        seat = state.current_player()
        if seat < 0 or not isinstance(state, FishOutState) or state.phase == "pass":
            continue
        shown = drawn(seen(state, seat))
        expected = {state.action_to_string(action) for action in state.legal_actions()}
        if state.phase == "keep":
            assert usable(shown) == expected
        else:
            assert {f"play {card_name(read_action(text))}" for text in usable(shown)} == expected


def test_nothing_can_be_used_by_who_may_not_act() -> None:
    state = trick(E01)
    assert usable(drawn(seen(state))) == {"fish", "stock"}
    for observation, may_act in ((seen(state, 1), True), (seen(state, 0), False)):
        assert usable(drawn(observation, may_act=may_act)) == set()


def test_the_hand_is_hidden_from_everybody_else() -> None:
    """No word and no number of a hidden card stands anywhere in the page of another seat."""
    state = deal(game())
    for seat in range(4):
        html = "".join(view.draw(seen(state, seat), {}, NAMES, True).values())
        for other, hand in enumerate(state.hands):
            for card in hand:
                assert (card_words(card) in html) == (other == seat)
                assert (f'"card-{card}"' in html) == (other == seat)


def test_names_of_cards_stand_alone() -> None:
    state = table("0:10H 1:3H 2:6S 3:JD")
    assert by_id(drawn(seen(state)))[f"card-{cards('10H')[0]}"].name == "10 of Hearts, Salmon"


def test_three_taps_and_a_button_pass_cards() -> None:
    observation = seen(deal(game(), "2C 5H KS QD"))
    ui: dict[str, object] = {}
    for name in ("KS", "2C", "5H"):
        assert not [e for e in drawn(observation, ui) if e.attributes.get("id") == "do-pass"]
        ui, action = view.touch(observation, ui, f"card:{name}")
        assert action is None
    assert json.loads(json.dumps(ui)) == ui
    button = by_id(drawn(observation, ui))["do-pass"]
    assert button.attributes["data-arg"] == "pass 2C 5H KS"
    assert button.name == "Pass three cards to Ben"
    assert by_id(drawn(observation, ui))[f"card-{cards('KS')[0]}"].attributes["aria-pressed"] == "true"
    assert view.touch(observation, ui, "card:2C")[0] == {"staged": list(cards("KS 5H"))}
    assert view.touch(observation, ui, "card:QD")[0] == {"staged": list(cards("2C 5H QD"))}


def test_a_second_tap_plays_a_card() -> None:
    observation = seen(table(E01))
    ui, action = view.touch(observation, {}, "card:TH")
    assert (ui, action) == ({"staged": list(cards("10H"))}, None)
    assert by_id(drawn(observation, ui))["do-play-th"].name == "Play the 10 of Hearts"
    assert view.touch(observation, ui, "card:TH")[1] == "play TH"


def test_a_card_that_may_not_be_played_asks_for_the_reason() -> None:
    state = play(deal(game(passCycle="none"), "2C KH"), "holder 0")
    assert texts(state) == ["play 2C"]
    shown = by_id(drawn(seen(state)))
    assert shown[f"card-{cards('KH')[0]}"].attributes["aria-disabled"] == "true"
    assert view.touch(seen(state), {}, "card:KH")[1] == "play KH"


@pytest.mark.parametrize("token", ["card:2C", "card:XX", "card:", "", "nonsense"])
def test_other_taps_change_nothing(token: str) -> None:
    assert view.touch(seen(table(E01)), {"staged": []}, token) == ({"staged": []}, None)


def test_the_decision_says_what_it_brings() -> None:
    shown = by_id(drawn(seen(trick(E01, "AH"))))
    assert shown["do-fish"].name == "Fish out 3 Hearts, \u22127"
    assert shown["do-stock"].name == "Stock the 10 of Hearts"


def test_orders_that_make_a_difference_are_offered() -> None:
    state = play(table("0:9H 1:3H 2:5D 3:4S", "2H AH", fishing="order"), "play 9H")
    assert usable(drawn(seen(state))) >= {"order 2", "order 3", "order 4", "order 5", "order never"}
    assert "order 1" not in usable(drawn(seen(state)))
    assert by_id(drawn(seen(state)))["do-order-2"].name == "Fish the Hearts"


def test_the_lake_and_the_catch_are_told() -> None:
    state = fish_all(trick(E01, "AS 2S KC"))
    text = " ".join(element.text for element in drawn(seen(state, 1)) if element.tag == "li")
    assert "2 Hearts for +2" in text
    assert "1 Club: K; worth +3" in text
    assert "Diamonds not fished" in text


def test_the_last_trick_stays_until_the_next_is_led() -> None:
    state = fish_all(trick(E01))
    titles = [element.text for element in drawn(seen(state)) if element.tag == "h2"]
    assert "Last trick" in titles
    assert "Anna: 10 of Hearts, kept" in " ".join(element.text for element in drawn(seen(state)))


def test_names_are_escaped() -> None:
    for seat in (0, 1):
        assert "img" not in {element.tag for element in drawn(seen(trick(E01), seat), name=HOSTILE)}
    over = seen(scored(60, 0, 0, 0))
    assert "img" not in {element.tag for element in elements(view.result(over, (HOSTILE, *NAMES[1:])))}


@pytest.mark.parametrize(
    ("scores", "options", "outcome"),
    [
        ((60, 5, 0, -9), {}, "Anna is King Fisher with 60."),
        ((60, 60, 0, 0), {}, "Anna and Ben are level with 60: another game decides."),
        ((60, 60, 0, 0), {"tieBreak": "share"}, "Anna and Ben share the win with 60 each."),
        ((20, 10, 0, 0), {}, "The match goes on until somebody has 50. The highest total wins."),
    ],
)
def test_the_sheet_names_the_winners(scores: tuple[int, ...], options: dict[str, Any], outcome: str) -> None:
    assert outcome in view.result(seen(scored(*scores, **options)), NAMES)


def test_the_sheet_counts_the_fish() -> None:
    state = trick("0:5C 1:4C 2:5H 3:5S", stacks={1: "AC AD AH AS", 2: "AC KD"}, last=True)
    rows = [element.text for element in elements(view.result(seen(state), NAMES)) if element.tag == "tr"]
    assert rows[2] == "Ben highest, all four aces: +184+1818"
    assert rows[3] == "Cleo 1 ace2\u22126\u22126"


def test_the_emblem_is_decoration() -> None:
    emblem = [e for e in elements(view.emblem()) if e.attributes.get("class", "").startswith("card ")]
    assert [card.attributes["aria-hidden"] for card in emblem] == ["true"] * 3


@pytest.mark.parametrize("rule", ["ask", "order"])
def test_a_person_plays_a_game_against_bots_by_taps(rule: str) -> None:
    device = Device()
    device.tap("new", "fish_out")
    device.send("rule", "fishing", rule)
    device.tap("begin")
    device.wait()
    played = set()
    for tap in range(120):
        if device.regions["dialog"]:
            break
        controls = [e.attributes for e in device.controls() if "aria-disabled" not in e.attributes]
        buttons = [e for e in controls if e["data-act"] == "play"]
        cards = [e for e in controls if e["data-act"] == "pick" and e.get("aria-pressed") == "false"]
        chosen = buttons[0] if buttons else cards[tap % len(cards)]
        played.add(chosen["data-arg"].split()[0])
        device.tap(chosen["data-act"], chosen["data-arg"])
    assert ("order" in played) == (rule == "order")
    assert "stay in the Lake and score nobody" in device.regions["dialog"]
