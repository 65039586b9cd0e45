"""The table of Loot: what a seat sees, what its buttons are called, and what its taps do."""

from __future__ import annotations

import json
from collections import Counter
from typing import cast

import pytest

from passalong.app.app import ACTS
from passalong.games.loot import view
from passalong.games.loot.cards import CARD_NAMES
from passalong.games.loot.rules import LootObservation, LootState, read_action
from passalong.games.loot.words import card_name
from passalong.ui.html import Html, join
from tests.app.device import Element, elements
from tests.games.loot_positions import cards, fire, play, table
from tests.support import random_game

NAMES = ("Anna", "Ben", "Cleo", "Dara")
HOSTILE = '"><img src=x onerror=alert(1)>'
HAND = "F3 F4 F5 F6 W1 S1 V1 L9 G5"
OTHER = "W2 F2 S3 V5 L6 W7 F9 S9 L1"


def seen(state: LootState, seat: int | None = 0) -> LootObservation:
    return state.observation(seat)


def drawn(
    observation: LootObservation, ui: dict[str, object] | None = None, may_act: bool = True, name: str = "Anna"
) -> list[Element]:
    names = (name, *NAMES[1 : observation.num_players])
    return elements(join(Html(html) for html in view.draw(observation, ui or {}, names, may_act).values()))


def by_id(shown: list[Element]) -> dict[str, Element]:
    return {element.attributes["id"]: element for element in shown if "id" in element.attributes}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"manualScoring": True, "fireTiming": "afterTurn", "tenCards": "score"}])
def test_every_position_is_drawn_soundly(players: int, options: dict[str, object]) -> None:
    for number, state in enumerate(random_game("loot", players, players, options)):
        if number % 53 == 0 or cast(LootState, state).phase in ("arrange", "scored", "over"):
            for ui in ({}, {"staged": CARD_NAMES[number % 54], "fire": True, "sort": "number"}):
                check(drawn(seen(cast(LootState, state), number % players), ui))


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


def test_exactly_the_legal_actions_can_be_reached() -> None:
    for state in list(random_game("loot", 3, 5))[::7]:
        seat = state.current_player()
        if seat < 0:
            continue
        observation = seen(cast(LootState, state), seat)
        reached: set[str] = set()
        for ui in ({}, {"fire": True}, *[{"staged": CARD_NAMES[card]} for card in observation.hand]):
            reached |= {
                element.attributes["data-arg"]
                for element in drawn(observation, cast("dict[str, object]", ui))
                if element.attributes.get("data-act") == "play" and "aria-disabled" not in element.attributes
            }
        assert reached == {state.action_to_string(action) for action in state.legal_actions()}


def test_a_hidden_card_is_nowhere_in_the_page() -> None:
    state = play(table(HAND, OTHER, discard="V9"), "draw", "deal G9")
    html = "".join(view.draw(seen(state, 1), {}, NAMES[:2], True).values())
    for card in state.hands[0]:
        assert f"card-{CARD_NAMES[card]}" not in html
        assert card_name(card) not in html
    assert view.draw(seen(state, None), {}, NAMES[:2], False)["hand"].count("svg") == 0


def test_nothing_can_be_used_by_who_may_not_act() -> None:
    shown = drawn(seen(table(HAND, "")), may_act=False)
    moves = [element for element in shown if element.attributes.get("data-act") == "play"]
    assert len(moves) == 9 + 2
    assert all(move.attributes["aria-disabled"] == "true" for move in moves)


def test_a_tap_raises_a_card_and_the_button_discards_it() -> None:
    observation = seen(play(table(HAND, OTHER, discard="V9"), "take"))
    ui, action = view.touch(observation, {}, "card:L9")
    assert action is None
    shown = by_id(drawn(observation, ui))
    assert shown["card-L9"].attributes["aria-pressed"] == "true"
    assert shown["do-discard"].attributes["data-arg"] == "discard L9"
    assert shown["do-discard"].name == "Discard Fool of Leaves"
    assert view.touch(observation, ui, "card:L9")[0]["staged"] is None
    assert json.loads(json.dumps(ui)) == ui


def test_a_fire_is_confirmed() -> None:
    observation = seen(table(HAND, OTHER))
    shown = by_id(drawn(observation))
    assert shown["ask-fire"].attributes["data-act"] == "pick"
    assert "do-fire" not in shown
    ui, _ = view.touch(observation, {}, "fire")
    shown = by_id(drawn(observation, ui))
    assert shown["do-fire"].attributes["data-arg"] == "fire"
    assert "not-yet" in shown
    assert view.touch(observation, ui, "fire")[0]["fire"] is False


def test_names_of_cards_stand_alone() -> None:
    shown = by_id(drawn(seen(table(HAND, OTHER, discard="V9"))))
    assert shown["card-F3"].name == "Prince of Flames, 3"
    assert shown["card-G5"].name == "The Protectress: colours count double, 5"
    assert shown["discard-pile"].name == "Discard pile, Fool of Waves on top"


def test_the_estimate_counts_the_own_gods() -> None:
    text = " ".join(element.text for element in drawn(seen(table(HAND, OTHER))) if element.tag == "p")
    assert "set of 3, 6 + colour of 4 with a run, 24 = 16" in text


def test_a_hand_is_sorted_on_demand() -> None:
    observation = seen(table(HAND, OTHER))
    ui, _ = view.touch(observation, {}, "sort")
    shown = [e.attributes["id"] for e in drawn(observation, ui) if e.attributes.get("id", "").startswith("card-")]
    assert shown[:4] == ["card-W1", "card-S1", "card-V1", "card-F3"]


def test_cards_are_combined_by_hand() -> None:
    observation = seen(fire(table(HAND, OTHER, manualScoring=True)))
    ui: dict[str, object] = {}
    for token in ("card:W1", "card:S1", "card:L9", "card:L9", "card:V1", "group"):
        ui, _ = view.touch(observation, ui, token)
    shown = by_id(drawn(observation, ui))
    assert shown["own"].attributes["data-arg"] == "score W1 S1 V1"
    assert shown["best"].name == "Score the best, 16"
    assert "grouped" in shown["card-W1"].attributes["class"]
    assert view.touch(observation, ui, "ungroup")[0]["groups"] == []


def test_the_sheet_explains_every_hand() -> None:
    sheet = view.result(seen(fire(table(HAND, OTHER), 1)), NAMES[:2])
    assert "Ben fired the village." in sheet
    assert "The Protectress: colours count double" in sheet
    assert "colour of 4 with a run, 24" in sheet
    assert "changed by the Protectress" in sheet
    for card in cards(OTHER):
        assert card_name(card) in sheet


def test_names_are_escaped() -> None:
    state = table(HAND, OTHER)
    for seat in (0, 1):
        assert "img" not in {element.tag for element in drawn(seen(state, seat), name=HOSTILE)}
    assert "img" not in {element.tag for element in elements(view.result(seen(fire(state)), (HOSTILE, "Ben")))}


def test_the_emblem_is_decoration() -> None:
    shown = [element for element in elements(view.emblem()) if element.attributes.get("class", "").startswith("card ")]
    assert [card.attributes["aria-hidden"] for card in shown] == ["true"] * 3
