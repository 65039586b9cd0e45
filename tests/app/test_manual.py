"""The rules inside the app: complete, short, in agreement with the games, and safely searched."""

from __future__ import annotations

import re
from html import unescape

import pytest

from passalong.app.screens.manual import find, finding, manual, mark, pages
from passalong.games import game_names, load_game, load_pack
from passalong.games.depth_charge.rules import BOATS
from passalong.games.depth_charge.rules import OPTIONS as DEPTH_CHARGE_OPTIONS
from passalong.games.depth_charge.sea import CELL_NUMBERS, cell_name, destinations, mask, report
from passalong.games.detect import rules as detect
from passalong.games.fish_out.cards import CARD_NUMBERS, RANKS, SUIT_LETTERS, SUITS, worth
from passalong.games.fish_out.text import say as say_fish_out
from passalong.games.loot import scoring
from passalong.games.loot.cards import CARDS_BY_NAME, CHANGELING, LADY, NUMBER
from passalong.games.loot.text.cards import card_name, effect
from passalong.ui.html import Html
from passalong.ui.manual import Section
from tests.app.device import elements
from tests.support import WRITTEN_UP

MOST_WORDS = 900
HOSTILE = ('<script>alert("1")</script>', "&amp;", '"><img src=x onerror=y>', "(", "\\", "<", "svg", "class")
TARGETS = {"detect": "100", "fish_out": "50", "loot": "100"}


def text(section: Section) -> str:
    """What a reader reads, without what is printed on cards."""
    written = re.sub(r"<svg.*?</svg>(?!<text)", "", section.body)
    return unescape(re.sub(r"<[^>]*>", " ", written))


def words(game: str) -> str:
    return " ".join(f"{section.title} {text(section)}" for section in pages(game))


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_a_manual_is_well_formed_short_and_without_rulings(game: str) -> None:
    shown = elements(manual(game))
    ids = [element.attributes["id"] for element in shown if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    assert sum(element.tag == "details" for element in shown) == len(pages(game))
    assert all(len(text(section).split()) > 15 for section in pages(game))
    assert len(words(game).split()) <= MOST_WORDS
    assert not re.search(r"\b[DCFL]\d", words(game))
    assert not any("style" in element.attributes for element in shown)


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_a_manual_has_drawn_examples_that_are_all_in_words(game: str) -> None:
    shown = elements(manual(game))
    drawn = [element for element in shown if element.attributes.get("class") == "pictures"]
    assert 2 <= len(drawn) <= 4
    assert all(element.attributes["aria-hidden"] == "true" for element in drawn)
    assert sum(element.tag == "figcaption" for element in shown) == len(drawn)


@pytest.mark.parametrize("game", game_names())
def test_every_house_rule_is_named_with_its_usual_value_first(game: str) -> None:
    labels = load_pack(game).text.options
    [rules] = [section for section in pages(game) if section.title == "House rules"]
    for option in load_game(game).options:
        label, values = labels[option.name]
        assert f"{label}: <b>{values[option.default]}</b>" in unescape(rules.body)
        assert all(value in unescape(rules.body) for value in values.values())


@pytest.mark.parametrize("game", TARGETS)
def test_a_manual_names_the_target(game: str) -> None:
    usual = {option.name: str(option.default) for option in load_game(game).options}
    assert usual["target"] == TARGETS[game]
    [end] = [section for section in pages(game) if section.title == "The end of the match"]
    assert usual["target"] in text(end)


def test_loot_names_every_god_with_its_power_and_every_suit() -> None:
    body = words("loot")
    for god in range(LADY, CHANGELING + 1):
        assert f"{NUMBER[god]}: {effect(god)}." in body
    for card in range(LADY):
        rank, suit = card_name(card).split(" of ")
        assert suit in body and f"{rank} {NUMBER[card]}" in body


def test_fish_out_names_every_suit_with_its_fish() -> None:
    body = words("fish_out")
    for suit in SUIT_LETTERS:
        assert f"{say_fish_out('suit', suit=suit)} ({say_fish_out('fish', suit=suit)})" in body


def test_depth_charge_draws_soundings_that_the_engine_reports() -> None:
    usual = {option.name: option.default for option in DEPTH_CHARGE_OPTIONS}
    cells = CELL_NUMBERS
    for mines, heard in (("38 58 57", (2, 2, 3)), ("47 58 56", (1, 2))):
        places = [cells[name] for name in mines.split()]
        assert report(cells["36"], places, mask(places), usual) == heard
        assert f"the report is {', '.join(map(str, heard))}" in words("depth_charge")


def test_depth_charge_marks_where_black_may_move_at_first() -> None:
    moves = destinations(*BOATS)
    assert sorted(map(cell_name, moves)) == ["12", "13", "14", "21", "31", "41"]
    assert manual("depth_charge").count('class="target"') == len(moves)


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("W3 F3 S3 W4 F5 S6 V7 L1 L2", 11),
        ("F3 F4 F5 F6 W1 S1 V1 L9 W9", 4),
        ("W1 F2 S3 V4 L5 G6 W9 F9 S9", 23),
    ],
)
def test_loot_adds_its_examples_up_as_the_engine_does(hand: str, total: int) -> None:
    cards = tuple(CARDS_BY_NAME[name] for name in hand.split())
    assert scoring.best_arrangement(cards, scoring.effects_of(scoring.gods_among([cards]))).total == total
    assert re.search(rf"\b{total}( points)?\.", words("loot"))


@pytest.mark.parametrize(("cards", "points"), [("AC 3C 5C QC KC", -1), ("AH 3H TH KH QS 5S", 0)])
def test_fish_out_adds_its_examples_up_as_the_engine_does(cards: str, points: int) -> None:
    caught = [CARD_NUMBERS[name.lower()] for name in cards.split()]
    stacks = tuple(tuple(card for card in caught if card // RANKS == suit) for suit in range(SUITS))
    assert worth(stacks) == points
    assert f"{points}.".replace("-", "−") in words("fish_out")


def test_detect_doubles_its_example_as_the_engine_does() -> None:
    usual = {option.name: option.default for option in detect.OPTIONS}
    assert detect.round_scores([(12, 5), (16,)], 0, usual) == ((17, 16), (34, 16))
    assert "you score 34" in words("detect")


# Search


def test_without_a_query_everything_is_there_and_folded() -> None:
    assert find(pages("detect"), " ") == list(pages("detect"))
    assert "<details open" not in manual("detect")
    assert " open" not in [name for e in elements(manual("detect")) for name in e.attributes]
    assert finding("detect", "") == ""


def test_a_query_keeps_sections_with_all_its_words_and_unfolds_them() -> None:
    kept = find(pages("detect"), "EQUAL empty")
    assert [section.title for section in kept] == ["Three of a kind"]
    shown = elements(manual("detect", "EQUAL empty"))
    assert [element.attributes["open"] for element in shown if element.tag == "details"] == [""]
    assert {element.text.lower() for element in shown if element.tag == "mark"} == {"equal", "empty"}
    assert finding("detect", "EQUAL empty") == "Found in 1 section."


def test_a_heading_is_searched_and_marked_too() -> None:
    assert "<h3>Three of a <mark>kind</mark></h3>" in manual("detect", "kind")


def test_a_typed_minus_finds_the_true_one() -> None:
    assert "<mark>−2</mark>" in manual("detect", "-2")


def test_what_is_printed_on_a_card_is_neither_found_nor_marked() -> None:
    drawing = Html('<svg><svg class="glyph"><use href="#i"/></svg><text>Queen</text></svg><p>A queen</p>')
    assert mark(drawing, ["queen"]) == drawing.replace("queen", "<mark>queen</mark>")
    assert find([Section("Cards", Html("<svg><svg></svg><text>Queen</text></svg>"))], "queen") == []


def test_nothing_found_is_said() -> None:
    assert finding("loot", "zebra") == "No match for “zebra” in the rules. Try another word, or fewer words."
    shown = elements(manual("loot", "zebra"))
    assert not any(element.tag == "details" for element in shown)
    assert any("zebra" in element.text for element in shown if element.tag == "p")


@pytest.mark.parametrize("query", HOSTILE)
@pytest.mark.parametrize("game", game_names())
def test_a_hostile_query_stays_text(game: str, query: str) -> None:
    shown = elements(manual(game, query))
    assert {element.tag for element in shown}.isdisjoint({"script", "img"})
    [field] = [element for element in shown if element.tag == "input"]
    assert field.attributes["value"] == query
    assert field.attributes["data-act"] == "find"


@pytest.mark.parametrize("game", game_names())
def test_marks_leave_everything_else_as_it_was(game: str) -> None:
    for section in pages(game):
        marked = mark(section.body, ["a", "e", "amp", "class", "path"])
        assert unescape(re.sub(r"</?mark>", "", marked)) == unescape(section.body)
        assert all(element.text for element in elements(marked) if element.tag == "mark")
