"""The table of Fish Out!: what a seat sees, what its buttons are called, and what its taps do."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from passalong.game import Score
from passalong.games.fish_out import view
from passalong.games.fish_out.cards import RANKS, card_name
from passalong.games.fish_out.events import Deal
from passalong.games.fish_out.reading import FORCED, Fate, keepers, trick_number, tricks
from passalong.games.fish_out.rules import ORDER, FishOutObservation, FishOutState, pass_action, read_action
from passalong.games.fish_out.text import card_words, forced
from passalong.games.fish_out.view.art import ROOM, bodies
from passalong.ui.html import Html, join
from tests.app.device import Device, Element, elements
from tests.app.soundness import check_page
from tests.games.fish_out_positions import cards, deal, fish_all, game, play, scored, table, texts, trick
from tests.support import FULL, random_game

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
    buttons = {attributes["data-arg"] for attributes in acts if attributes["data-act"] == "play"}
    picked = {attributes["data-arg"] for attributes in acts if attributes["data-act"] == "pick"}
    return buttons | {token.replace("card:", "play ") for token in picked if token.startswith("card:")}


LAYERS: tuple[dict[str, object], ...] = ({}, {"sort": "rank"}, {"last": True}, {"stacks": True, "one_tap": True})


@pytest.mark.parametrize(
    "options",
    [
        {"fishing": "order", "passCycle": "LRAhold"},
        pytest.param({}, marks=pytest.mark.full),
        pytest.param({"simultaneousDecisions": True, "passCycle": "none"}, marks=pytest.mark.full),
    ],
)
def test_every_position_is_drawn_soundly_for_everybody(options: dict[str, object]) -> None:
    """A whole game at random: every step, for seats in turn and a spectator, with every layer switched on in turn."""
    for number, state in enumerate(random_game("fish_out", 4, 7, {"target": 10, **options})):
        assert isinstance(state, FishOutState)
        if state.phase == "cards" and number % (13 if FULL else 29):
            continue
        for viewer in (None, *range(4)) if FULL else (None, number % 4):
            staged: dict[str, object] = {"staged": list(state.hands[viewer or 0][: number % 4])}
            check_page("fish_out", drawn(state.observation(viewer), {**LAYERS[number % 4], **staged}))
            if state.phase in ("scored", "over"):
                check_page("fish_out", elements(view.result(state.observation(viewer), NAMES)))


@pytest.mark.parametrize("fishing", ["ask", "order"])
def test_exactly_the_legal_actions_can_be_reached(fishing: str) -> None:
    for state in random_game("fish_out", 4, 5, {"target": 10, "fishing": fishing}):
        seat = state.current_player()
        if seat >= 0 and isinstance(state, FishOutState):
            offered = usable(drawn(seen(state, seat)))
            if state.phase == "pass":
                assert passes(seen(state, seat)) == set(state.legal_actions())
            elif state.phase == "order":
                check_orders({read_action(text) for text in offered}, state)
            else:
                assert {read_action(text) for text in offered} == set(state.legal_actions())


def passes(observation: FishOutObservation) -> set[int]:
    """Read the ways to pass off the cards that can be raised: any three of them."""
    raised = [read_action(text) for text in usable(drawn(observation))]
    assert len(raised) == len(observation.hand)
    return {pass_action(cards) for cards in combinations(sorted(raised), 3)}


def check_orders(offered: set[int], state: FishOutState) -> None:
    """Any order that is left out does what one of those offered does: the Lake cannot hold so few, or so many."""
    suit = state.trick[-1][1] // RANKS
    sure = len(state.lake[suit]) + sum(card // RANKS == suit for _, card in state.trick[:-1])
    most = sure + 4 - len(state.trick)
    assert offered <= set(state.legal_actions())
    assert ORDER in offered
    assert {order for order in state.legal_actions() if max(sure, 1) <= order - ORDER <= most} <= offered


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
                assert (f'"card-{card_name(card)}"' in html) == (other == seat)


def test_names_of_cards_stand_alone() -> None:
    state = table("0:10H 1:3H 2:6S 3:JD")
    assert by_id(drawn(seen(state)))["card-TH"].name == "10 of Hearts, Salmon"


def latest(state: FishOutState, **ui: object) -> list[str]:
    """Return what is said of the card with a turned-down corner, and of no other."""
    assert sum(e.attributes.get("class") == "new" for e in drawn(seen(state), dict(ui))) <= 1
    return [place for place in places(drawn(seen(state), dict(ui))) if "just played" in place]


def test_the_card_played_last_has_a_turned_down_corner_until_the_next() -> None:
    """It is not told by its colour, nor by standing at the end: the trick is drawn in the order of play."""
    state = table("0:10H 1:3H 2:6S 3:JD")
    assert latest(state) == []
    play(state, "play TH")
    assert latest(state) == ["Anna: 10 of Hearts, just played, highest"]
    play(state, "play 3H")
    assert latest(state) == ["Ben: 3 of Hearts, just played, to the Lake"]
    assert latest(state, last=True) == latest(state), "there is no trick before"


def test_three_taps_and_a_button_pass_cards() -> None:
    observation = seen(deal(game(), "2C 5H KS QD"))
    ui: dict[str, object] = {}
    for name in ("KS", "2C", "5H"):
        assert by_id(drawn(observation, ui))["do-pass"].attributes["aria-disabled"] == "true"
        ui, action = view.touch(observation, ui, f"card:{name}")
        assert action is None
    assert json.loads(json.dumps(ui)) == ui
    button = by_id(drawn(observation, ui))["do-pass"]
    assert button.attributes["data-arg"] == "pass 2C 5H KS"
    assert button.name == "Pass 3 cards to Ben"
    assert by_id(drawn(observation, ui))["card-KS"].attributes["aria-pressed"] == "true"
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
    assert shown["card-KH"].attributes["aria-disabled"] == "true"
    assert view.touch(seen(state), {}, "card:KH")[1] == "play KH"


@pytest.mark.parametrize("token", ["card:2C", "card:XX", "card:", "", "nonsense"])
def test_other_taps_change_nothing(token: str) -> None:
    assert view.touch(seen(table(E01)), {"staged": []}, token) == ({"staged": []}, None)


def test_the_decision_says_what_it_brings() -> None:
    shown = by_id(drawn(seen(trick(E01, "AH"))))
    assert shown["do-fish"].name == "Fish out 3, \u22127"
    assert shown["do-stock"].name == "Stock the 10"


def test_orders_that_make_a_difference_are_offered() -> None:
    state = play(table("0:9H 1:3H 2:5D 3:4S", "2H AH", fishing="order"), "play 9H")
    assert usable(drawn(seen(state))) >= {"order 2", "order 3", "order 4", "order 5", "order never"}
    assert "order 1" not in usable(drawn(seen(state)))
    assert by_id(drawn(seen(state)))["do-order-2"].name == "Fish the Hearts"


def test_the_lake_and_the_catch_are_told() -> None:
    state = fish_all(trick(E01, "AS 2S KC"))
    text = " ".join(element.text for element in drawn(seen(state, 1)) if element.tag == "li")
    assert "2 Hearts for +2" in text
    assert "1 Club: King; worth +3" in text
    assert "Diamonds not fished" in text


def fish(shown: list[Element]) -> dict[str, float]:
    """Measure the fish that swim in the Lake, by the text on them."""
    drawings = [e for e in shown if e.attributes.get("class") == "swimmer" and e.text]
    return {e.text: float(e.attributes["width"].removesuffix("em")) for e in drawings}


def test_a_fish_is_as_large_as_its_rank_and_a_full_lake_holds_all_of_them() -> None:
    few = fish(drawn(seen(table(E01, "AC 5C KC"))))
    many = fish(drawn(seen(table(E01, "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C QC KC"))))
    assert few["A"] < few["5"] < few["K"]
    assert many["A"] < many["5"] < many["K"] < few["K"]
    assert sum(bodies(range(RANKS))) == pytest.approx(ROOM, abs=0.07), "the size of each is rounded"


def test_what_was_caught_rises_until_the_next_trick_is_led() -> None:
    state = fish_all(trick(E01))
    assert by_id(drawn(seen(state, 1)))["risen-TH"].text == "+2"
    play(state, f"play {card_name(state.hands[0][0])}")
    assert "risen-TH" not in by_id(drawn(seen(state, 1)))


def test_the_hook_hangs_only_where_somebody_may_fish() -> None:
    asked, done = drawn(seen(trick(E01))), drawn(seen(fish_all(trick(E01))))
    assert [sum(e.attributes.get("class") == "hook" for e in shown) for shown in (asked, done)] == [1, 0]


def titles(shown: list[Element]) -> list[str]:
    return [element.text for element in shown if element.tag == "h2"]


def places(shown: list[Element]) -> list[str]:
    """Read what is read out of the places of a trick, in play order."""
    looks = {"visually-hidden": rf"({'|'.join(NAMES)}): .*", "awaited": r".* to play"}
    return [e.text for e in shown if re.fullmatch(looks.get(e.attributes.get("class", ""), "-"), e.text)]


def test_a_trick_shows_who_is_highest_and_who_is_to_play() -> None:
    """F7: a card that is beaten is sure to swim; one that is not may still be beaten."""
    state = play(table("0:9H 1:10H 2:3S 3:4S"), "play 9H", "play TH")
    assert places(drawn(seen(state))) == [
        "Anna: 9 of Hearts, to the Lake",
        "Ben: 10 of Hearts, just played, highest",
        "Cleo to play",
        "Dara to play",
    ]


def test_the_last_trick_stays_until_the_next_is_led() -> None:
    state = fish_all(trick(E01))
    assert "Last trick, 1 of 13" in titles(drawn(seen(state)))
    assert places(drawn(seen(state))) == [
        "Anna: 10 of Hearts, fished +2",
        "Ben: 3 of Hearts, to the Lake",
        "Cleo: 6 of Spades, had to stock",
        "Dara: Jack of Diamonds, just played, had to stock",
    ]


def test_the_last_trick_can_be_looked_at_again() -> None:
    state = fish_all(trick(E01))
    play(state, f"play {card_name(state.hands[0][0])}")
    ui, action = view.touch(seen(state), {}, "last")
    assert action is None
    assert "Trick 2 of 13" in titles(drawn(seen(state)))
    shown = drawn(seen(state), ui)
    assert "Last trick, 1 of 13" in titles(shown)
    assert "Cleo had to stock: the Lake held no Spades." in [element.text for element in shown]
    assert view.touch(seen(state), ui, "last")[0] == {"last": False}


def sentences(state: FishOutState, seat: int) -> list[str]:
    return [element.text for element in drawn(seen(state, seat)) if element.tag == "p"]


def test_whoever_was_not_asked_is_told_why() -> None:
    """F10 and F14: the Lake held nothing of the suit, the suit was fished already, or it was the last trick."""
    asked, reasons = set[int](), Counter[str]()
    for state in random_game("fish_out", 4, 7, {"target": 10}):
        assert isinstance(state, FishOutState)
        if state.phase == "keep":
            asked.add(state.keepers[0][1])
        elif (state.phase == "lead" and tricks(seen(state))) or state.is_terminal():
            trick_told = tricks(seen(state))[-1]
            for play_told in trick_told.plays:
                seat, card, fate = play_told.player, play_told.card, trick_told.fates[play_told.card]
                assert (fate.kind in FORCED) == (card in keepers(trick_told.plays) and card not in asked)
                said = [text for text in sentences(state, seat) if text.startswith("You had ")]
                told = [f"{text.split('. ')[0]}." for text in said]
                assert told == ([forced(fate, card, "You")] if fate.kind in FORCED else [])
                reasons[fate.kind] += 1
    assert set(reasons) == {"lake", "fish", "stock", *FORCED}


def test_the_reasons_are_plain() -> None:
    king = cards("KC")[0]
    assert [forced(Fate(kind), king, "Ben") for kind in FORCED] == [
        "Ben had to stock: the Lake held no Clubs.",
        "Ben had fished Clubs already, so the card went into the Lake.",
        "Ben had to fish: it was the last trick.",
    ]


def test_a_raised_card_says_what_it_would_do() -> None:
    state = play(table("3:QH 0:9H 1:4S 2:5D", "2S 7D", fished={0: "D"}), "play QH")
    state.hands[0] = cards("9H TC 8D KS")
    assert sentences_with(state, "9H") == "The Queen of Hearts is higher: the 9 swims to the Lake."
    assert sentences_with(state, "10C") == "No Clubs in the Lake: if nobody else plays one, your 10 goes in."
    assert sentences_with(state, "8D") == "You have fished Diamonds already. If the 8 stays, it goes into the Lake."
    assert sentences_with(state, "KS") == "If the King stays, it can fish out 2 Spades for +4."


def sentences_with(state: FishOutState, card: str) -> str:
    return " ".join(e.text for e in drawn(seen(state), {"staged": list(cards(card))}) if e.tag == "p")


def test_the_stacks_can_be_looked_at_instead_of_the_lake() -> None:
    state = fish_all(trick(E01))
    shown = drawn(seen(state), view.touch(seen(state), {}, "stacks")[0])
    assert "Stacks" in titles(shown)
    assert "lake" not in by_id(shown)
    assert "2 Hearts: 3 and 10; worth +2" in " ".join(element.text for element in shown)


def test_the_pass_says_who_gives_and_who_gets() -> None:
    """F4: left, right, across."""
    told = []
    for number in (1, 2, 3):
        state = deal(game())
        state.round = number
        told.append(" ".join(sentences(state, 0)))
    assert "You pass to Ben on your left. Dara on your right passes to you." in told[0]
    assert "You pass to Dara on your right. Ben on your left passes to you." in told[1]
    assert "You and Cleo across the table pass to each other." in told[2]


def received(state: FishOutState, seat: int) -> set[str]:
    return {element.attributes["id"] for element in drawn(seen(state, seat)) if element.name.endswith(", received")}


def test_a_hand_comes_from_its_dealer() -> None:
    state = deal(game(), "2C 5H KS", "3D 4D 5D")
    hand = [element for element in drawn(seen(state)) if element.attributes.get("class", "").startswith("held-card")]
    assert len(hand) == 13
    [dealer] = [event.player for event in state.history if isinstance(event, Deal)]
    assert {card.attributes["data-from"] for card in hand} == {f"player-{dealer}"}


def with_passed_cards() -> FishOutState:
    """Let Ben receive the 2 of Clubs, with which he leads without being asked."""
    state = deal(game(), "2C 5H KS", "3D 4D 5D")
    play(state, "pass 2C 5H KS", "pass 3D 4D 5D")
    while state.current_player() >= 0:
        state.apply_action(state.legal_actions()[0])
    return play(state, "holder 1")


def test_received_cards_are_told_and_marked_until_their_player_has_chosen_one_to_play() -> None:
    state = with_passed_cards()
    assert received(state, 1) == {"card-2C", "card-5H", "card-KS"}
    came = {by_id(drawn(seen(state, 1)))[name].attributes["data-from"] for name in received(state, 1)}
    assert came == {"player-0"}
    assert "From Anna: 2 of Clubs, 5 of Hearts and King of Spades" in " ".join(sentences(state, 1))
    play(state, "play 2C")
    assert len(received(state, 2)) == 3
    while state.trick:
        assert received(state, 1) == {"card-5H", "card-KS"}
        assert "From Anna" in " ".join(sentences(state, 1)), "he has chosen nothing yet"
        state.apply_action(state.legal_actions()[0])
    assert [len(received(state, seat)) for seat in range(4)] == [0, 2, 0, 0]


def test_whoever_leads_with_the_2_of_clubs_has_received_cards_marked_for_the_second_trick_too() -> None:
    """That lead is no choice, so the first trick is over before its player has been asked for anything."""
    state = play(with_passed_cards(), "play 2C")
    while trick_number(seen(state, 1)) < 3:
        assert received(state, 1) == {f"card-{card_name(card)}" for card in state.received[1] if card in state.hands[1]}
        state.apply_action(state.legal_actions()[0])
    assert not received(state, 1)
    assert "From Anna" not in " ".join(sentences(state, 1))


def order_of(observation: FishOutObservation, ui: dict[str, object]) -> list[str]:
    ids = [element.attributes.get("id", "") for element in drawn(observation, ui) if element.tag == "button"]
    return [name.removeprefix("card-") for name in ids if name.startswith("card-")]


def test_the_hand_is_sorted_by_suit_or_rank() -> None:
    observation = seen(deal(game(), "AS 2C KC KH 5D 5S 7D 8C 9C 9H JD QS TC"))
    ui, action = view.touch(observation, {}, "sort")
    assert action is None
    assert order_of(observation, {}) == ["2C", "8C", "9C", "TC", "KC", "5D", "7D", "JD", "9H", "KH", "AS", "5S", "QS"]
    assert order_of(observation, ui) == ["AS", "2C", "5D", "5S", "7D", "8C", "9C", "9H", "TC", "JD", "QS", "KC", "KH"]
    assert set(ui) < set(view.KEPT)
    assert view.touch(observation, ui, "sort")[0] == {"sort": "suit"}


def test_a_card_keeps_its_name_wherever_it_lies() -> None:
    """In the hand, in the trick, in the Lake and in a stack: so it can be followed as it flies."""
    before, played = table(E01), play(table(E01), "play TH")
    asked, done = trick(E01), fish_all(trick(E01))
    for state in (before, played, asked, done):
        assert "card-TH" in by_id(drawn(seen(state)))
    assert by_id(drawn(seen(played, 1)))["card-TH"].attributes["data-from"] == "player-0"
    assert by_id(drawn(seen(asked)))["last-3H"].attributes["data-from"] == "card-3H"
    assert by_id(drawn(seen(asked)))["card-3H"].attributes["data-from"] == "last-3H"
    assert by_id(drawn(seen(done)))["last-JD"].attributes["data-from"] == "player-3"


def test_one_tap_plays_where_that_is_wanted_but_never_passes() -> None:
    assert view.touch(seen(table(E01)), {"one_tap": True}, "card:TH")[1] == "play TH"
    passing = seen(deal(game(), "2C"))
    ui: dict[str, object] = {"one_tap": True}
    for card in passing.hand[:3]:
        ui, action = view.touch(passing, ui, f"card:{card_name(card)}")
        assert action is None


def test_too_few_cards_to_pass_ask_for_the_reason() -> None:
    state = deal(game(), "2C 5H KS")
    button = by_id(drawn(seen(state), {"staged": list(cards("5H"))}))["do-pass"]
    refusal = state.why_not(button.attributes["data-arg"], 0)
    assert refusal is not None
    assert refusal.code == "same_card"


def test_keys_are_told() -> None:
    state = fish_all(trick(E01))
    play(state, f"play {card_name(state.hands[0][0])}")
    keys = {
        e.attributes["aria-keyshortcuts"]: e.name for e in drawn(seen(state)) if "aria-keyshortcuts" in e.attributes
    }
    assert keys == {"S": "Sort by rank", "T": "Last trick", "K": "Stacks"}


def test_names_are_escaped() -> None:
    for seat in (0, 1):
        assert "img" not in {element.tag for element in drawn(seen(trick(E01), seat), name=HOSTILE)}
    over = seen(scored(60, 0, 0, 0))
    assert "img" not in {element.tag for element in elements(view.result(over, (HOSTILE, *NAMES[1:])))}


@pytest.mark.parametrize(
    ("scores", "options", "outcome"),
    [
        ((60, 5, 0, -9), {}, "Anna is King Fisher with 60."),
        ((60, 60, 0, 0), {}, "Anna and Ben are tied at 60: another game decides."),
        ((60, 60, 0, 0), {"tieBreak": "share"}, "Anna and Ben share the win with 60 each."),
        ((20, 10, 0, 0), {}, "The match goes on until somebody has 50. The highest total wins."),
    ],
)
def test_the_sheet_names_the_winners(scores: tuple[int, ...], options: dict[str, Any], outcome: str) -> None:
    assert outcome in view.result(seen(scored(*scores, **options)), NAMES)


def test_what_a_score_consists_of_is_what_was_caught() -> None:
    state = trick("0:5C 1:4C 2:5H 3:5S", stacks={1: "AC AD AH AS", 2: "AC KD"}, last=True)
    told = [" ".join(e.text for e in elements(view.counted(seen(state), seat, NAMES))) for seat in range(3)]
    assert "Anna +2" in told[0]
    assert "Ben +18" in told[1]
    assert "All four aces count +18" in told[1]
    assert "Cleo \u22126" in told[2]
    assert "aces" not in told[2]


def test_the_sheet_draws_the_course_of_the_match_to_its_target() -> None:
    state = scored(20, 10, 0, 0)
    state.history[:0] = [Score(None, (20, 10, 0, 0))]
    sheet = view.result(seen(state), NAMES)
    assert "They end at Anna 20, Ben 10, Cleo 0, Dara 0." in sheet
    assert ">50</text>" in sheet
    assert '<th scope="row">Game 1</th>' in sheet


def test_the_emblem_is_decoration() -> None:
    emblem = [e for e in elements(view.emblem()) if e.attributes.get("class", "").startswith("card ")]
    assert [card.attributes["aria-hidden"] for card in emblem] == ["true"] * 3


@pytest.mark.parametrize("rule", ["ask", "order"])
def test_a_person_plays_a_game_against_bots_by_taps(rule: str) -> None:
    device = Device()
    device.set_up("fish_out")
    device.send("rule", "fishing", rule)
    device.tap("begin")
    device.wait()
    played = set()
    for tap in range(120):
        if device.is_at_end:
            break
        controls = [e.attributes for e in device.controls() if "aria-disabled" not in e.attributes]
        buttons = [e for e in controls if e["data-act"] == "play"]
        cards = [e for e in controls if e.get("data-arg", "").startswith("card:") and e.get("aria-pressed") == "false"]
        chosen = buttons[0] if buttons else cards[tap % len(cards)]
        played.add(chosen["data-arg"].split()[0])
        device.tap(chosen["data-act"], chosen["data-arg"])
    assert ("order" in played) == (rule == "order")
    device.tap("result")
    assert "stay in the Lake and count for nobody" in device.regions["dialog"]
