"""House rules in force are seen at the table, before one sits down, and in all that is said of the rules."""

from __future__ import annotations

import re
from html import unescape

import pytest

from passalong.app.screens.manual import manual, pages
from passalong.app.screens.waiting_room import WaitingRoomScreen
from passalong.app.session.setup.house_rules import complete, differing
from passalong.game import Option
from passalong.games import game_names, load_game, load_pack
from passalong.links import encode, fragment
from passalong.record import new_record
from tests.app.device import Device, elements
from tests.app.test_manual import MOST_WORDS, text
from tests.support import WRITTEN_UP

SAID: dict[tuple[str, str], dict[object, str]] = {
    ("detect", "starterDiscard"): {True: "starts the discard pile", False: "discard pile starts empty"},
    ("detect", "starterRule"): {"flips": "In every round, whoever", "enderStarts": "In the first round, whoever"},
    ("detect", "enderTie"): {"safe": "A tie for the lowest score is safe", "doubled": "lowest score is not safe"},
    ("detect", "doubleBasis"): {"total": "score of 0 or less is never", "positiveCards": "Only the positive cards are"},
    ("detect", "clearOnFinalReveal"): {True: "are cleared once more", False: "Nothing is cleared any more"},
    ("detect", "negativeClearOptional"): {False: "You have no choice", True: "clear them, or keep them"},
    ("detect", "rowsClear"): {False: "Equal cards in a row do nothing", True: "Four equal cards in a row are cleared"},
    ("detect", "openingFlips"): {"choose": "chooses two of their own cards", "auto": "turned up at random"},
    ("detect", "target"): {100: "100 or more after a round", 75: "75 or more after a round"},
    ("detect", "tieBreak"): {"share": "share the win", "extraRound": "you play another round"},
    ("detect", "turnCap"): {60: "after 60 turns each", 33: "after 33 turns each"},
    ("depth_charge", "pingReport"): {
        "multiset": "One distance for each mine",
        "distinct": "Mines at the same distance are told as one",
        "perMine": "always in the same order",
    },
    ("depth_charge", "blocking"): {"line": "A mine straight behind another", "path": "the way goes round a corner"},
    ("depth_charge", "missesAllowed"): {1: "in a game: 1.", 0: "in a game: 0.", 5: "in a game: 5."},
    ("depth_charge", "firstPlayer"): {
        "ask": "unless you choose",
        "random": "goes first is picked at random.",
        "red": "Red goes first",
        "black": "Black goes first",
    },
    ("depth_charge", "idleDrawTurns"): {100: "after 100 turns in a row", 77: "after 77 turns in a row"},
    ("depth_charge", "turnCap"): {400: "after 400 turns in all", 199: "after 199 turns in all"},
    ("depth_charge", "equalisingTurn"): {False: "You win at once when", True: "the other has one last turn"},
    ("fish_out", "passCycle"): {
        "LRA": "and so on from the left",
        "LRAhold": "In the fourth nobody passes",
        "none": "No cards are passed",
    },
    ("fish_out", "leadTieLeaderFirst"): {
        True: "starting with the last leader",
        False: "starting to the last leader’s left",
    },
    ("fish_out", "simultaneousDecisions"): {False: "in the order of play", True: "all at once and in secret"},
    ("fish_out", "fishing"): {"ask": "asked when the trick is complete", "order": "You choose when you play"},
    ("fish_out", "target"): {50: "50 or more after a game", 30: "30 or more after a game"},
    ("fish_out", "tieBreak"): {"playOn": "you play another game", "share": "share the win"},
    ("loot", "fireTiming"): {
        "anytime": "on their own turn or not. Firing itself",
        "ownTurn": "right after your own discard",
        "afterTurn": "It burns when the turn is over",
    },
    ("loot", "minLapsBeforeFire"): {1: "has finished a turn", 3: "has finished 3 turns"},
    ("loot", "noReturnDiscard"): {False: "discard the very card", True: "may not go straight back"},
    ("loot", "bonusMultiplied"): {False: "six suits never change", True: "doubled and halved with their run"},
    ("loot", "manualScoring"): {False: "The app always finds the best", True: "You arrange your hand yourself"},
    ("loot", "browseDiscards"): {True: "may look through older discards", False: "Older discards are covered"},
    ("loot", "tenCards"): {"bestNine": "gives up one", "score": "scores all 10"},
    ("loot", "target"): {100: "100 or more, or −100 or less", 60: "60 or more, or −60 or less"},
    ("loot", "tieBreak"): {"playOn": "you play another deal", "share": "share the win"},
    ("loot", "lapCap"): {40: "After 40 turns each", 12: "After 12 turns each"},
}
"""What the rules to read say for the values of every house rule; of numbers, for some."""
EVERY_OPTION = [(name, option) for name in WRITTEN_UP for option in load_game(name).options]
STRICT = {"enderTie": "doubled", "rowsClear": True}


def told(game: str, **options: object) -> str:
    """All that the rules say, but for the list of what can be chosen."""
    shown = [section for section in pages(game, options) if section.title != "House rules"]
    return " ".join(" ".join(text(section).split()) for section in shown)


# The rules to read


@pytest.mark.parametrize(("game", "option"), EVERY_OPTION, ids=lambda it: getattr(it, "name", it))
def test_the_rules_say_what_a_house_rule_has_made_of_them(game: str, option: Option) -> None:
    said = SAID[game, option.name]
    assert option.default in said
    assert isinstance(option.choices, range) or set(said) == set(option.choices)
    for value, phrase in said.items():
        assert phrase in told(game, **{option.name: value})
        others = [told(game, **{option.name: other}) for other in said if other != value]
        is_added = (game, option.name, value) == ("depth_charge", "blocking", "line")
        assert is_added or not any(phrase in other for other in others)


@pytest.mark.parametrize("game", game_names())
def test_the_rules_stay_short_and_whole_with_any_house_rules(game: str) -> None:
    for turn in range(12):
        options = {option.name: option.choices[turn % len(option.choices)] for option in load_game(game).options}
        shown = elements(manual(game, "", options, differing(game, options)))
        assert len(told(game, **options).split()) <= MOST_WORDS
        assert "{" not in told(game, **options) and "  " not in "".join(s.body for s in pages(game, options))
        assert sum(element.tag == "details" for element in shown) == len(pages(game, options))


def test_the_soundings_in_the_rules_are_what_the_house_rules_would_hear() -> None:
    assert "the report is 2, 3." in told("depth_charge", pingReport="distinct")
    assert "the report is 1, silent, 2." in told("depth_charge", pingReport="perMine")


def test_negative_cards_that_may_be_kept_stay_at_the_final_reveal_only_where_others_go() -> None:
    assert "then stay" in told("detect", negativeClearOptional=True)
    assert "then stay" not in told("detect", negativeClearOptional=True, clearOnFinalReveal=False)


# What differs


@pytest.mark.parametrize(("game", "option"), EVERY_OPTION, ids=lambda it: getattr(it, "name", it))
def test_every_value_of_every_house_rule_has_words(game: str, option: Option) -> None:
    asked = load_pack(game).text.asked
    for value in option.choices:
        said = differing(game, {option.name: value})
        assert bool(said) == (value != option.default and option.name not in asked)
        assert all(not isinstance(option.choices, range) or re.search(rf"\b{value}\b|none", rule) for rule in said)
    assert complete(game, {})[option.name] == option.default


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("kind", ["here", "link", "bot"])
def test_a_new_game_asks_who_plays_and_folds_all_else(game: str, kind: str) -> None:
    device = Device()
    device.send("new", game)
    device.send("others", kind)
    asked, folded = device.regions["table"].split("<details")[0], device.regions["table"].split("<details")[1]
    assert "rule-" not in asked and 'data-act="seal"' not in asked and 'id="fair"' not in asked
    assert {f'id="rule-{option.name}"' in folded for option in load_game(game).options} == {True}
    assert len(told_in_short(device).split()) <= 4


def test_the_setup_tells_in_short_what_is_not_the_default() -> None:
    device = Device()
    device.send("new", "depth_charge")
    assert told_in_short(device) == "standard"
    device.send("others", "link")
    assert told_in_short(device) == "standard · sealed links"
    device.send("seal", "open")
    device.send("rule", "firstPlayer", "black")
    assert told_in_short(device) == "1 change: Who goes first: Black · open links"
    device.send("new", "loot")
    device.send("others", "link")
    device.send("fair", value="yes")
    assert told_in_short(device) == "standard · fair deal"


def told_in_short(device: Device) -> str:
    """Read what stands beside the folded house rules."""
    return next(e.text for e in elements(device.regions["table"]) if e.attributes.get("class") == "in-short")


def test_longer_deals_are_a_house_rule() -> None:
    assert differing("loot", {"minLapsBeforeFire": 3}) == ("You may fire: after 3 turns each (longer deals)",)


def test_what_is_usual_by_link_is_no_house_rule_there_but_its_opposite_is() -> None:
    assert differing("loot", {"fireTiming": "afterTurn"}, elsewhere=True) == ()
    assert differing("loot", {"fireTiming": "afterTurn"}) == (
        "The village may be fired: at any time, but burns after the turn",
    )
    assert differing("loot", {}, elsewhere=True) == ("The village may be fired: at any time",)


# On the screen


def strict_table(*kinds: str) -> Device:
    """Return a device on which a game with two house rules has been set up."""
    device = Device()
    device.set_up("detect")
    for seat, kind in enumerate(kinds, 1):
        device.send("seat-kind", str(seat), kind)
    for name, value in STRICT.items():
        device.send("rule", name, str(value))
    return device


def book(device: Device) -> str:
    """What the button that opens the rules is called."""
    return next(c.name for c in device.controls() if c.attributes["data-act"] == "rules")


def test_the_rules_opened_from_the_setup_follow_what_is_chosen_there() -> None:
    device = strict_table()
    device.tap("rules")
    assert "a tie for the lowest score is not safe" in device.text
    assert "Four equal cards in a row: are cleared too" in unescape(device.regions["dialog"])
    device.send("find", "detect", "all six")
    assert "<mark>all</mark> <mark>six</mark> cards" in device.regions["dialog"]
    assert device.said[-1] == "Found in 1 section."


def test_the_book_at_the_table_counts_the_house_rules_and_lists_them() -> None:
    device = strict_table()
    device.tap("begin")
    assert book(device) == "Rules, with 2 house rules"
    device.tap("rules")
    assert "House rules in this game" in device.text
    assert "Ending the round with a tied lowest score: counts double" in device.text
    assert "A tie for the lowest score is safe" not in device.text


def test_a_table_by_the_sheet_has_no_mark() -> None:
    device = Device()
    device.set_up("detect")
    device.tap("begin")
    assert book(device) == "Rules"
    device.tap("rules")
    assert "House rules in this game" not in device.text


def test_who_comes_by_link_reads_the_house_rules_before_sitting_down() -> None:
    record = new_record(load_game("detect"), ("Anna", ""), (None, None), bytes(16), STRICT)
    guest = Device()
    guest.load(fragment=encode(record))
    assert "sit-down" in [c.attributes["data-act"] for c in guest.controls()]
    for rule in differing("detect", STRICT):
        assert rule in unescape(guest.regions["table"])


def test_a_gathering_shows_the_house_rules_to_all_who_sit_down() -> None:
    host = strict_table("link")
    host.send("seat-name", "0", "Anna")
    host.send("fair", "", "yes")
    host.tap("begin")
    assert all(rule in host.text for rule in differing("detect", STRICT))
    guest, waiting_room = Device(), host.app._state.find(WaitingRoomScreen)
    assert waiting_room
    guest.load(fragment=fragment(waiting_room.game.record))
    assert all(rule in guest.text for rule in differing("detect", STRICT))


def test_a_lesson_keeps_to_its_own_rules_and_says_so_beside_a_game_with_others() -> None:
    device = strict_table()
    device.tap("begin")
    device.send("menu")
    device.tap("learn")
    remark = "This lesson uses the standard rules. Your game has 2 house rules."
    assert remark in device.text and device.said[-1].endswith(remark)
    device.tap("rules")
    assert "A tie for the lowest score is safe" in device.text
    device.send("close")
    device.send("step", "on")
    assert remark not in device.text
    plain = Device()
    plain.set_up("detect")
    plain.tap("learn")
    assert "standard rules" not in plain.text


def test_a_rematch_goes_on_with_the_house_rules() -> None:
    device = strict_table()
    device.tap("begin")
    table = device.app._state.table
    assert table is not None
    again = table.match.next_match(bytes(16))
    assert differing("detect", again.options) == differing("detect", STRICT)
