"""The table of Loot: what a seat sees, what its buttons are called, and what its taps do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.game import CHANCE, Score
from passalong.games.loot.cards import CARD_NAMES, DECK, GODS, SUIT
from passalong.games.loot.events import Reveal
from passalong.games.loot.reading import (
    LEFT_OUT,
    LOOSE,
    Pile,
    after_discard,
    best_order,
    best_piles,
    discards,
    if_fired_now,
    in_order,
    with_top_discard,
)
from passalong.games.loot.rules import DISCARD, FIRE, PLAYING, LootObservation, LootState, read_action
from passalong.games.loot.scoring import showdown
from passalong.games.loot.text import TEXT
from passalong.games.loot.text.cards import card_name, changes, effect, worth
from passalong.games.loot.view import VIEW
from passalong.games.loot.view.hand import ACROSS, places
from passalong.ui.html import Html, join
from passalong.ui.sentence import number
from tests.app.device import Element, elements
from tests.app.soundness import check_page
from tests.games.loot_positions import cards, fire, play, table
from tests.links.games import played
from tests.support import FULL, random_game

NAMES = ("Anna", "Ben", "Cleo", "Dara")
Ui = Mapping[str, object]
HOSTILE = '"><img src=x onerror=alert(1)>'
HAND = "F3 F4 F5 F6 W1 S1 V1 L9 G5"
OTHER = "W2 F2 S3 V5 L6 W7 F9 S9 L1"


def seen(state: LootState, seat: int | None = 0) -> LootObservation:
    return state.observation(seat)


def drawn(
    observation: LootObservation, ui: Ui | None = None, may_act: bool = True, name: str = "Anna"
) -> list[Element]:
    names = (name, *NAMES[1 : observation.num_players])
    return elements(join(Html(html) for html in VIEW.draw(observation, ui or {}, names, may_act).values()))


def shown_to(state: LootState, seat: int | None, ui: Ui | None = None) -> list[Element]:
    """Draw a seat's whole page: what it may do, and the result dialog where there is one."""
    observation = seen(state, seat)
    dialog = VIEW.result(observation, NAMES[: state.num_players]) if state.phase in ("scored", "over") else Html()
    return [*drawn(observation, ui, may_act=bool(observation.legal_actions)), *elements(dialog)]


def random_states(players: int, seed: int, **options: object) -> Iterator[LootState]:
    """Play a whole match at random, and yield every state at which somebody is asked or looks at a result."""
    for state in random_game("loot", players, seed, {"target": 50, **options}):
        assert isinstance(state, LootState)
        if state.current_player() != CHANCE or state.phase == "scored":
            yield state


ODD_RULES: dict[str, object] = {"manualScoring": True, "fireTiming": "afterTurn", "tenCards": "score"}


def by_id(shown: list[Element]) -> dict[str, Element]:
    return {element.attributes["id"]: element for element in shown if "id" in element.attributes}


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 2, {}),
        (3, 3, ODD_RULES),
        *(
            pytest.param(*case, marks=pytest.mark.full)
            for case in [(3, 3, {}), (4, 9, {}), (2, 2, ODD_RULES), (4, 9, ODD_RULES)]
        ),
    ],
)
def test_every_step_is_drawn_soundly_for_everybody(players: int, seed: int, options: dict[str, object]) -> None:
    for at, state in enumerate(random_states(players, seed, **options)):
        for seat in (None, *range(players)):
            check_page("loot", shown_to(state, seat, STAGED[at % len(STAGED)]))


STAGED: tuple[Ui, ...] = (
    {},
    {"raised": "W1", "discards": "top", "sort": "number"},
    {"raised": "G5", "discards": "suit"},
    {"fire": True, "sort": "suit"},
)


# What can be done


def test_the_last_discard_is_framed_until_the_next_move() -> None:
    state = table(HAND, OTHER)
    assert "just" not in by_id(drawn(seen(state)))["discard-pile"].name
    play(state, "draw", "deal W4", "discard L9")
    pile = by_id(drawn(seen(state, 1), name="Anna"))["discard-pile"]
    assert "latest" in pile.attributes["class"].split()
    assert pile.name == "Discard pile, Fool of Leaves, 9 on top, just discarded by Anna"
    play(state, "draw", "deal W5")
    assert "latest" not in by_id(drawn(seen(state, 0)))["discard-pile"].attributes["class"].split()


def usable(shown: list[Element]) -> set[str]:
    """List what can be played from a page as it is."""
    return {
        element.attributes["data-arg"]
        for element in shown
        if element.attributes.get("data-act") == "play" and "aria-disabled" not in element.attributes
    }


@pytest.mark.parametrize("options", [{}, {"noReturnDiscard": True, "fireTiming": "ownTurn"}])
def test_exactly_the_legal_actions_can_be_reached_by_every_seat(options: dict[str, object]) -> None:
    for state in list(random_states(3, 5, **options))[:: 31 if FULL else 62]:
        for seat in range(3):
            observation = seen(state, seat)
            stages: list[Ui] = [{}, {"fire": True}, *[{"raised": CARD_NAMES[card]} for card in observation.hand]]
            reached = set().union(*(usable(drawn(observation, ui)) for ui in stages))
            assert reached == {state.action_to_string(action) for action in state.legal_actions(seat)}


def test_nothing_can_be_used_by_who_may_not_act() -> None:
    for state in (table(HAND, ""), play(table(HAND, ""), "take")):
        assert not usable(drawn(seen(state), {"raised": "L9", "fire": True}, may_act=False))


def test_a_tap_raises_a_card_and_the_button_or_a_second_tap_discards_it() -> None:
    observation = seen(play(table(HAND, OTHER, discard="V9"), "take"))
    ui, action = VIEW.touch(observation, {}, "card:L9")
    assert action is None
    shown = by_id(drawn(observation, ui))
    assert shown["card-L9"].attributes["aria-pressed"] == "true"
    assert shown["do-discard"].attributes["data-arg"] == "discard L9"
    assert shown["do-discard"].name == "Discard the Fool of Leaves"
    assert VIEW.touch(observation, ui, "card:L9")[1] == "discard L9"
    assert VIEW.touch(observation, ui, "card:W1")[1] is None
    assert json.loads(json.dumps(ui)) == ui


def test_one_tap_discards_where_the_player_wants_it_so() -> None:
    state = table(HAND, OTHER, discard="V9")
    assert VIEW.touch(seen(state), {"one_tap": True}, "card:G5")[1] is None
    assert VIEW.touch(seen(play(state, "take")), {"one_tap": True}, "card:L9")[1] == "discard L9"
    assert VIEW.touch(seen(state), {"one_tap": True}, "fire")[1] is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_fire_is_confirmed_at_anybodys_turn(seat: int) -> None:
    """L9, L34: a seat that is not on turn has the button too."""
    observation = seen(table(HAND, OTHER, "", turn=1), seat)
    shown = by_id(drawn(observation))
    assert shown["ask-fire"].attributes["data-act"] == "pick"
    assert "do-fire" not in shown
    ui, action = VIEW.touch(observation, {}, "fire")
    assert action is None
    shown = by_id(drawn(observation, ui))
    assert shown["do-fire"].attributes["data-arg"] == "fire"
    assert "not-yet" in shown
    assert "ask-fire" in by_id(drawn(observation, VIEW.touch(observation, ui, "fire")[0]))


def test_a_fire_that_is_too_early_can_be_asked_why_not() -> None:
    """L8."""
    state = table(HAND, OTHER, turns=[1, 0], turn=1)
    button = by_id(drawn(seen(state), {"fire": True}))["ask-fire"]
    assert (button.attributes["data-act"], button.attributes["aria-disabled"]) == ("play", "true")
    refusal = state.why_not(button.attributes["data-arg"], 0)
    assert refusal and "You cannot fire yet: first Ben" in TEXT.reason(refusal, NAMES)


def test_the_fire_can_be_offered_for_every_seat() -> None:
    assert {read_action(written) for written in TEXT.interruptions} == {FIRE}
    assert TEXT.interruption("fire", "Ben") == "Ben fires the village"


# What is told


def test_a_hidden_card_is_nowhere_in_the_page() -> None:
    state = play(table(HAND, OTHER, discard="V9"), "draw", "deal G9")
    html = "".join(VIEW.draw(seen(state, 1), {"discards": "top"}, NAMES[:2], True).values())
    for card in state.hands[0]:
        assert f"card-{CARD_NAMES[card]}" not in html
        assert card_name(card) not in html
    assert 'class="card' not in VIEW.draw(seen(state, None), {}, NAMES[:2], False)["hand"]


def test_names_of_cards_stand_alone() -> None:
    shown = by_id(drawn(seen(table(HAND, OTHER, discard="V9"))))
    assert shown["card-F3"].name == "Prince of Flames, 3, colour +24"
    assert shown["card-L9"].name == "Fool of Leaves, 9, loose"
    assert shown["card-G5"].name == "The Protectress: colours count double, 5, loose"
    assert shown["discard-pile"].name == "Discard pile, Fool of Waves, 9 on top"
    shown = by_id(drawn(seen(table(HAND, OTHER, discard="G9"))))
    assert shown["discard-pile"].name == "Discard pile, The Changeling: nines count double, 9 on top"


@pytest.mark.parametrize("on_turn", [0, 1])
def test_a_god_in_the_hand_can_always_be_asked_what_it_does(on_turn: int) -> None:
    observation = seen(table(HAND, OTHER, turn=on_turn, turns=[0, 0]))
    god = by_id(drawn(observation))["card-G5"].attributes
    assert (god["data-act"], god.get("aria-disabled")) == ("pick", None)
    ui, action = VIEW.touch(observation, {}, god["data-arg"])
    assert action is None
    assert "The Protectress: colours count double." in told(observation, ui)
    assert told(observation, VIEW.touch(observation, ui, god["data-arg"])[0]) == told(observation)


def told(observation: LootObservation, ui: Ui | None = None) -> str:
    """Return what is written under the hand."""
    return " ".join(e.text for e in drawn(observation, ui) if e.attributes.get("class") in ("estimate", "told"))


def test_what_is_shown_is_what_the_scorer_says() -> None:
    """L10, L13, L26: the estimate, the piles, what a discard leaves and what the top discard would make."""
    for options in ({}, {"noReturnDiscard": True, "tenCards": "score", "bonusMultiplied": True}):
        for state in list(random_states(2, 7, **options))[::9]:
            seat = state.current_player()
            if state.phase not in ("source", "discard"):
                continue
            observation = seen(state, seat)
            now = if_fired_now(observation).total
            assert f"If you fire now (your gods only): {number(now)}" in told(observation)
            piles = best_piles(observation)
            assert sum(pile.value or 0 for pile in piles) == now
            assert sorted(card for pile in piles for card in pile.cards) == list(observation.hand)
            if state.phase == "discard":
                check_discards(state, observation)
            else:
                check_top(state, observation, now)


def value_after(state: LootState, action: int, seat: int) -> int:
    """Value a seat's hand after an action, under its own gods."""
    after = state.clone()
    after.apply_action(action)
    return if_fired_now(seen(after, seat)).total


def check_discards(state: LootState, observation: LootObservation) -> None:
    for action in state.legal_actions():
        if action >= DISCARD:
            left = value_after(state, action, state.turn)
            assert after_discard(observation, action - DISCARD) == left
            shown = told(observation, {"raised": CARD_NAMES[action - DISCARD]})
            assert f"Discarding it leaves {number(left)}." in shown


def check_top(state: LootState, observation: LootObservation, now: int) -> None:
    taken = state.clone()
    taken.apply_action(read_action("take"))
    found = max(value_after(taken, action, state.turn) for action in taken.legal_actions() if action >= DISCARD)
    assert with_top_discard(observation) == found
    change = f"{number(now)} \u2192 {number(found)}" if found != now else f"still {number(now)}"
    assert f"With the {card_name(observation.discard_top)}: {change}" in told(observation)


# The own hand


def order(shown: list[Element]) -> list[str]:
    return [e.attributes["id"][5:] for e in shown if "held-card" in e.attributes.get("class", "")]


def test_the_hand_lies_in_its_best_arrangement_or_sorted() -> None:
    observation = seen(table(HAND, OTHER))
    assert " ".join(order(drawn(observation))) == "F3 F4 F5 F6 W1 S1 V1 G5 L9"
    ui, _ = VIEW.touch(observation, {}, "sort")
    assert order(drawn(observation, ui)) == [CARD_NAMES[card] for card in observation.hand]
    ui, _ = VIEW.touch(observation, ui, "sort")
    assert " ".join(order(drawn(observation, ui))) == "W1 S1 V1 F3 F4 F5 G5 F6 L9"
    assert VIEW.touch(observation, ui, "sort")[0]["sort"] == "best"
    assert "sort" in VIEW.kept
    assert by_id(drawn(observation))["sort"].attributes["aria-keyshortcuts"] == "s"


def hands(people: int = 2) -> list[LootObservation]:
    """Return what a seat sees in all turns of a deal."""
    record = played("loot", people, 3, 40).record
    states = (cast("LootState", record.replay(at)) for at in range(len(record.choices) + 1))
    return [state.observation(0) for state in states if state.phase in PLAYING and state.round == 1]


def test_a_card_that_is_drawn_is_put_beside_those_it_scores_with_and_the_others_stay() -> None:
    orders = [order(drawn(one)) for one in hands()]
    assert len(orders) > 8
    for before, after in pairwise(orders):
        assert [card for card in before if card in after] == [card for card in after if card in before]
    assert any(len({*after} - {*before}) == 1 and after[-1] in before for before, after in pairwise(orders))


def test_a_hand_is_sorted_again_by_the_button() -> None:
    observation = next(one for one in hands() if in_order(one, -1) != best_order(one, one.hand))
    before = order(drawn(observation))
    ui, _ = VIEW.touch(observation, {}, "sort")
    assert "sort" not in ui, "it is sorted as before"
    assert order(drawn(observation, ui)) == [CARD_NAMES[card] for card in best_order(observation, observation.hand)]
    assert order(drawn(observation, ui)) != before
    assert VIEW.touch(observation, ui, "sort")[0]["sort"] == "suit"
    assert {"sort", "sorted"} <= {*VIEW.kept}


def test_a_combination_has_a_keyline_and_its_points_over_it() -> None:
    shown = by_id(drawn(seen(table(HAND, OTHER))))
    assert shown["card-F3"].text.endswith("colour +24")
    assert shown["card-L9"].attributes["class"] == "held-card"
    joined = [name for name in order([*shown.values()]) if "joined" in shown[f"card-{name}"].attributes["class"]]
    assert " ".join(joined) == "F3 F4 F5 F6 W1 S1 V1"
    assert "first" in shown["card-W1"].attributes["class"]
    assert "last" in shown["card-V1"].attributes["class"]


@given(st.permutations(DECK), st.lists(st.integers(3, 9), max_size=3))
def test_a_hand_of_ten_fits_in_three_rows(deck: list[int], sizes: list[int]) -> None:
    piles, left = [], deck[:10]
    for size in sizes:
        if size <= len(left):
            piles.append(Pile(tuple(left[:size]), "run", 0))
            left = left[size:]
    piles = [*sorted(piles, key=lambda pile: -len(pile.cards)), Pile(tuple(left), LOOSE, 0)]
    laid = places(piles)
    assert [place[0] for place in laid if place] == [card for pile in piles for card in pile.cards]
    assert len(laid) <= 3 * ACROSS
    for pile in piles[:-1]:
        rows = {at // ACROSS for at, place in enumerate(laid) if place and place[1] is pile}
        assert len(rows) == -(-len(pile.cards) // ACROSS)


def test_the_tenth_card_is_left_out_of_the_estimate() -> None:
    """L10."""
    observation = seen(play(table(HAND, OTHER, discard="V9"), "take"))
    [spare] = [pile for pile in best_piles(observation) if pile.kind == LEFT_OUT]
    assert CARD_NAMES[spare.cards[0]] in ("V9", "L9")
    assert by_id(drawn(observation))[f"card-{CARD_NAMES[spare.cards[0]]}"].name.endswith(", left out")


# The discard pile


def test_the_discards_are_read_from_the_history() -> None:
    """L7, L31: everybody saw them."""
    for at, state in enumerate(random_states(4, 3)):
        if at % 5 == 0:
            lying = [card for card, _ in discards(seen(state, None).history)]
            assert lying == state.discard[::-1]


def test_the_discards_can_be_looked_through() -> None:
    state = play(table(HAND, OTHER, discard="G9 W9"), "draw", "deal V8", "discard V8")
    observation = seen(state)
    ui, _ = VIEW.touch(observation, {}, "discards")
    assert listed(observation, ui) == [
        "Magician of Waves, from Anna", "Fool of Winds, from Ben", "Changeling",
    ]  # fmt: skip
    html = "".join(VIEW.draw(observation, ui, NAMES[:2], True).values())
    assert "The Changeling: nines count double" in html
    assert by_id(drawn(observation, ui))["discards"].attributes["aria-expanded"] == "true"
    by_suit, _ = VIEW.touch(observation, ui, "discards:suit")
    assert listed(observation, by_suit)[0] == "Fool of Winds, from Ben"
    closed, _ = VIEW.touch(observation, by_suit, "discards")
    assert not listed(observation, closed)


def listed(observation: LootObservation, ui: Ui) -> list[str]:
    """List the discards that are shown one by one."""
    html = VIEW.draw(observation, ui, NAMES[: observation.num_players], True)["table"]
    shown = re.search('<ol class="discards">.*</ol>', html)
    return [element.text for element in elements(shown[0]) if element.tag == "span"] if shown else []


def test_covered_discards_cannot_be_looked_through() -> None:
    """L31."""
    state = play(table(HAND, OTHER, discard="V9", browseDiscards=False), "draw", "deal V8", "discard V8")
    html = "".join(VIEW.draw(seen(state), {"discards": "top"}, NAMES[:2], True).values())
    assert 'class="discards"' not in html
    assert 'id="discards"' not in html


# Cards that fly


def test_a_card_keeps_its_id_wherever_it_lies() -> None:
    before = play(table(HAND, OTHER, discard="V9"), "draw", "deal V8")
    drawn_card = by_id(drawn(seen(before)))["card-V8"].attributes
    assert (drawn_card["data-from"], "data-flip" in drawn_card) == ("draw-pile", True)
    assert "data-from" not in by_id(drawn(seen(before)))["card-F3"].attributes, "it has been in the hand"
    after = play(before, "discard V8")
    for seat, origin in ((0, "player-0"), (1, "player-0")):
        top = by_id(drawn(seen(after, seat)))["card-V8"].attributes
        assert (top["data-from"], "data-flip" in top) == (origin, True)
    shown = by_id(drawn(seen(fire(after), 1)))
    assert shown["card-F3"].attributes["data-from"] == "player-0"


# Arranging by hand


def test_cards_are_combined_by_hand() -> None:
    """L26."""
    observation = seen(fire(table(HAND, OTHER, manualScoring=True)))
    ui: dict[str, object] = {}
    for token in ("card:W1", "card:S1", "card:L9"):
        ui, _ = VIEW.touch(observation, ui, token)
    assert by_id(drawn(observation, ui))["do-group"].attributes["aria-disabled"] == "true"
    for token in ("card:L9", "card:V1"):
        ui, _ = VIEW.touch(observation, ui, token)
    assert by_id(drawn(observation, ui))["do-group"].name == "Combine: set of 3, 6"
    ui, _ = VIEW.touch(observation, ui, "group")
    shown = by_id(drawn(observation, ui))
    assert shown["own"].attributes["data-arg"] == "score W1 S1 V1"
    assert shown["own"].name == "Score like this, \u221226"
    assert shown["best"].name == "Score the best, 16"
    assert shown["card-W1"].name == "Queen of Winds, 1, set +6"
    assert VIEW.touch(observation, ui, "ungroup")[0]["groups"] == []


def test_a_whole_match_is_arranged_through_the_page() -> None:
    """L26: what the page offers as the best is always legal, and scores what it says."""
    for state in random_states(2, 4, manualScoring=True):
        if state.phase == "arrange":
            button = by_id(shown_to(state, state.turn))["best"]
            after = play(state.clone(), button.attributes["data-arg"])
            assert button.name == f"Score the best, {number(after.earned[state.turn])}"


# What came of it


def test_the_sheet_explains_every_hand() -> None:
    sheet = VIEW.result(seen(fire(table(HAND, OTHER), 1)), NAMES[:2])
    assert "Ben fired the village." in sheet
    assert "The Protectress: colours count double" in sheet
    assert "colour of 4 with a run, 24" in sheet
    assert "The Protectress doubled the colour." in sheet
    for card in cards(OTHER):
        assert card_name(card) in sheet


def test_every_god_that_acted_is_named_with_what_it_changed() -> None:
    """L13: also one that a hand of ten gives up."""
    state = fire(play(table("G9 G1 W2 F3 S4 V5 W8 F8 S8", "W3 V3 L3 S1 S2 V6 L7 F1 L9", discard="W9"), "take"), 1)
    sheet = VIEW.result(seen(state), NAMES[:2])
    for god in (card for card in DECK if SUIT[card] == GODS):
        acted = any(god in event.cards for event in state.history if isinstance(event, Reveal))
        assert (effect(god) in sheet) == acted
    for hand in showdown(seen(state)):
        for part in hand.arrangement.combinations:
            assert worth(part) in sheet
            assert all(change in sheet for change in changes(part.gods))


def test_the_course_of_the_match_has_both_limits() -> None:
    """L28."""
    past = [Score(0, (30, -20)), Score(1, (12, 3))]
    sheet = VIEW.result(seen(fire(table(HAND, OTHER, history=past, scores=(42, -17), target=75))), NAMES[:2])
    assert sheet.count('class="limit"') == 2
    assert ">75</text>" in sheet
    assert ">\u221275</text>" in sheet
    assert f"{TEXT.stage(3)}</th><td>16</td><td>\u2212" in sheet


def test_names_are_escaped() -> None:
    state = table(HAND, OTHER)
    for seat in (0, 1):
        assert "img" not in {element.tag for element in drawn(seen(state, seat), name=HOSTILE)}
    assert "img" not in {element.tag for element in elements(VIEW.result(seen(fire(state)), (HOSTILE, "Ben")))}


def test_the_emblem_is_decoration() -> None:
    shown = [element for element in elements(VIEW.emblem()) if element.attributes.get("class", "").startswith("card ")]
    assert [card.attributes["aria-hidden"] for card in shown] == ["true"] * 3


def test_the_village_burns_once_a_deal_and_is_not_said() -> None:
    state = table(HAND, OTHER)
    assert not blazes(state, None)
    fire(state)
    for seat in (0, 1, None):
        assert [(it.attributes["id"], it.attributes["aria-hidden"]) for it in blazes(state, seat)] == [
            ("blaze-1", "true")
        ]


def blazes(state: LootState, seat: int | None) -> list[Element]:
    return [element for element in shown_to(state, seat) if element.attributes.get("class") == "blaze"]
