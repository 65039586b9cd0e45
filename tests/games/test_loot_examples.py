"""The worked examples of rules.md 4.4; L-E01 to L-E32 are nine-card hands, scored with the gods of other hands."""

from functools import cache

import pytest

from passalong.game import IllegalActionError, Score
from passalong.games.loot.cards import NUMBER, RANKS, SUIT
from passalong.games.loot.events import GiveUp, Reshuffle
from passalong.games.loot.scoring import Effects, effects_of, gods_among
from tests.games.loot_positions import SCATTERED, arranged, cards, events, fire, play, show, table, texts, turn

SIX_RUN = "W1 F2 S3 V4 L5 G6 W9 F9 S9"
E11 = "W3 F4 S5 V6 L1 F1 S1 V8 L8"
E12 = "F3 F4 F5 F6 S7 W1 V1 L1 W9"
E14 = "F3 F5 F8 W1 W2 S7 V7 L9 S9"
EXAMPLES = (
    ("L-E01", "W3 F3 S3 W4 F5 S6 V7 L1 L2", "", 11),
    ("L-E02", SCATTERED, "", -43),
    ("L-E03", "F3 F4 F5 F6 W1 S1 V1 L9 W9", "", 4),
    ("L-E04", SIX_RUN, "", 23),
    ("L-E05", SIX_RUN, "G1", 35),
    ("L-E06", SIX_RUN, "G2", 17),
    ("L-E07", SIX_RUN, "G9", 29),
    ("L-E08", "W1 F2 S3 V4 L5 G6 W7 S9 V9", "", 1),
    ("L-E09", "W1 F2 S3 V4 L5 W6 F9 S9 V9", "", 18),
    ("L-E10", "G4 F2 S3 V5 L6 W7 F9 S9 V1", "", 19),
    ("L-E11 none", E11, "", -2),
    ("L-E11 Lady", E11, "G1", 6),
    ("L-E11 Dark Lord", E11, "G2", -6),
    ("L-E11 both", E11, "G1 G2", -2),
    ("L-E12", E12, "", 7),
    ("L-E13", E12, "G4", 22),
    ("L-E14 none", E14, "", -51),
    ("L-E14 Builder", E14, "G3", -29),
    ("L-E15", "G9 F2 S3 V5 L6 W7 F9 S1 V1", "", -61),
    ("L-E16", "W9 F9 G9 W1 F2 S5 V5 L7 S3", "", -11),
    ("L-E17", "W9 F9 G9 W6 F7 S8 V5 L1 L2", "", 17),
    ("L-E18", "F3 F4 F5 F6 G5 W1 S1 V1 L2", "", 23),
    ("L-E19", "F3 F4 F5 F6 G5 G1 S1 V1 L2", "", 31),
    ("L-E20", "G1 G2 G3 G4 W7 F7 S9 V8 L5", "", 16),
    ("L-E21", "W5 F5 G5 W1 S2 V3 L8 W9 F7", "", -24),
    ("L-E22", "W5 F5 S5 V5 L5 G5 W4 W6 W7", "", 34),
    ("L-E23", "W1 W2 W3 W4 W6 W7 W8 W9 F5", "", 27),
    ("L-E24", "W1 W2 W3 W4 W5 W6 W7 W8 W9", "", 36),
    ("L-E25", "F2 F4 F6 F8 S2 S4 S6 S8 G6", "", 2),
    ("L-E26", "F2 F4 F6 F8 S2 S4 S6 S8 G5", "", 27),
    ("L-E27", "W2 F2 S2 W8 F8 S8 V8 G8 L1", "", 31),
    ("L-E28", "W2 F2 S2 W8 F8 S8 V8 G8 G7", "", 9),
    ("L-E29", "W2 F2 S2 W8 F8 S8 V8 V5 L1", "G7", 1),
    ("L-E30", "W7 F8 S9 V1 L2 F2 S4 V4 W6", "", -5),
    ("L-E31", "W6 F7 S8 V9 L1 F1 S1 V3 L5", "G1 G9", 27),
    ("L-E32", "G1 G2 G3 G4 G5 G6 G7 G8 G9", "", 40),
)
by_example = pytest.mark.parametrize(
    ("hand", "others", "total"), [e[1:] for e in EXAMPLES], ids=[e[0] for e in EXAMPLES]
)


@by_example
def test_worked_scores(hand: str, others: str, total: int) -> None:
    found = arranged(hand, others)
    assert found.total == total
    assert total == found.loose_value + sum(combination.value for combination in found.combinations)
    spread = [card for combination in found.combinations for card in combination.cards]
    assert sorted([*spread, *found.loose]) == list(cards(hand))


@by_example
def test_worked_scores_by_brute_force(hand: str, others: str, total: int) -> None:
    assert brute_force(cards(hand), effects_of(gods_among([{*cards(hand), *cards(others)}]))) == total


def test_e01_is_spelt_out() -> None:
    found = arranged("W3 F3 S3 W4 F5 S6 V7 L1 L2")
    assert [(c.kind, c.cards, c.value) for c in sorted(found.combinations)] == [
        ("run", cards_by_number("W4 F5 S6 V7"), 8),
        ("set", cards_by_number("W3 F3 S3"), 6),
    ]
    assert (sorted(found.loose), found.loose_value) == (list(cards("L1 L2")), -3)


def test_e07_names_the_god_that_changed_a_set() -> None:
    run, nines = sorted(arranged(SIX_RUN, "G9").combinations)
    assert (run.kind, run.value, run.bonus, run.gods) == ("run", 17, 5, ())
    assert (nines.kind, nines.value, nines.gods) == ("set", 12, cards("G9"))


def test_e13_names_the_thief() -> None:
    found = arranged(E12, "G4")
    assert (found.loose_value, found.loose_gods) == (0, cards("G4"))


def test_e19_names_the_gods_of_a_colour_with_a_run() -> None:
    colour, _ = sorted(arranged("F3 F4 F5 F6 G5 G1 S1 V1 L2").combinations)
    assert (colour.kind, colour.value, colour.runs) == ("colour", 32, (cards_by_number("F3 F4 F5 F6"),))
    assert set(colour.gods) == set(cards("G1 G5"))


def test_e14_names_the_builder() -> None:
    (colour,) = arranged(E14, "G3").combinations
    assert (colour.value, colour.gods) == (6, cards("G3"))


def cards_by_number(text: str) -> tuple[int, ...]:
    return tuple(sorted(cards(text), key=lambda card: (NUMBER[card], SUIT[card])))


def test_e33_a_fire_waits_for_everybody_s_first_turn() -> None:
    state = table(SCATTERED, "", "", turns=[1, 1, 0], turn=2)
    for seat in range(3):
        reason = state.why_not("fire", seat)
        assert reason is not None and (reason.code, reason.facts["player"]) == ("fire_too_early", 2)
    play(state, "take")
    with pytest.raises(IllegalActionError):
        play(state, "0: fire")
    play(state, state.action_to_string(state.legal_actions()[0]))
    for seat in range(3):
        assert "fire" in texts(state, seat)


@pytest.mark.parametrize(
    ("hand", "drawn", "ten_cards", "points"),
    [
        ("F3 F4 F5 F6 W1 S1 V1 L9 W8", "G9", "bestNine", -4),
        ("F3 F4 F5 F6 W1 S1 V1 L9 W8", "G9", "score", -22),
        ("W3 F3 S3 V3 W4 F5 S6 V7 L1", "L2", "bestNine", 18),
        ("W3 F3 S3 V3 W4 F5 S6 V7 L1", "L2", "score", 20),
    ],
)
def test_e34_a_hand_of_ten_gives_up_a_card(hand: str, drawn: str, ten_cards: str, points: int) -> None:
    state = table("W2 W5 W6 F1 F2 F7 L3 L4 L5", hand, "", turn=1, turns=[2, 1, 1], tenCards=ten_cards)
    play(state, "draw", f"deal {drawn}", "0: fire")
    show(state)
    assert events(state, Score)[-1].points[1] == points
    given = [event.card for event in events(state, GiveUp)]
    if drawn == "G9" and ten_cards == "bestNine":
        assert {NUMBER[card] for card in given} == {9}
    assert len(given) == (ten_cards == "bestNine")


@pytest.mark.parametrize(
    ("scores", "deal", "after", "winners"),
    [
        ((88, -20, 60), (15, 3, -4), (103, -17, 56), (0,)),  # L-E35
        ((30, -95, 12), (4, -9, -2), (34, -104, 10), (0,)),  # L-E36
        ((99, 70), (0, 10), (99, 80), ()),  # L-E37
    ],
)
def test_e35_to_e37_the_end_of_the_match(
    scores: tuple[int, ...], deal: tuple[int, ...], after: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = table(*[""] * len(scores))
    state.totals, state.earned = list(scores), list(deal)
    state._score()
    assert state.scores() == after
    assert state.winners() == winners
    assert state.is_terminal() == bool(winners)


def test_e38_the_discards_become_the_draw_pile() -> None:
    state = table("", "", "", "", draw_pile="L9")
    assert (len(state.pile), len(state.discard)) == (1, 17)
    turn(state)
    assert (len(state.pile), len(state.discard)) == (17, 1)
    assert state.discard == list(cards("L9"))
    assert events(state, Reshuffle)[0].cards == tuple(state.pile)


def test_a_fire_scores_every_hand() -> None:
    state = fire(table(EXAMPLES[0][1], "F1 S2 V3 L5 F6 W7 V9 L9 S1"))
    assert events(state, Score)[-1].points == (11, -43)


# An independent scorer: every partition of a hand into groups, each judged by the words of the rules


def brute_force(hand: tuple[int, ...], effects: Effects) -> int:
    """Return the best total over all ways to split a hand into groups of any cards."""
    gods = {god % RANKS + 1 for god in effects.gods}

    @cache
    def best(left: tuple[int, ...]) -> float:
        if not left:
            return 0
        first, rest = left[0], left[1:]
        totals = []
        for choice in range(1 << len(rest)):
            group = (first, *[card for at, card in enumerate(rest) if choice >> at & 1])
            value = worth(group, gods)
            if value is not None:
                totals.append(value + best(tuple([card for card in rest if card not in group])))
        return max(totals)

    total = best(hand)
    assert total == int(total)
    return int(total)


def worth(group: tuple[int, ...], gods: set[int]) -> float | None:
    """Return what a group is worth, or None where it is no group."""
    numbers = sorted(card % 9 + 1 for card in group)
    suits = {card // 9 for card in group}
    run, colour, of_a_kind = (
        2.0 * (2 if a in gods else 1) / (2 if b in gods else 1) for a, b in ((1, 2), (5, 6), (8, 7))
    )

    def weight(number: int) -> int:
        return 2 if number == 9 and 9 in gods else 1

    if len(group) == 1:
        return 0 if 4 in gods else -numbers[0] * weight(numbers[0])
    values = []
    if len(numbers) >= 3 and len(set(numbers)) == 1:
        values.append(sum(of_a_kind * weight(number) for number in numbers))
    if len(suits) == 1 and len(group) >= (3 if 3 in gods else 4):
        in_runs = [n for n in numbers if any({*range(a, a + 4)} <= {*numbers} for a in range(n - 3, n + 1))]
        values.append(sum(colour * weight(n) for n in numbers) + sum(run * weight(n) for n in in_runs))
    if len(numbers) >= 4 and numbers == list(range(numbers[0], numbers[0] + len(numbers))):
        by_number = sorted(group, key=lambda card: card % 9)
        six = any(len({card // 9 for card in by_number[at : at + 6]}) == 6 for at in range(len(numbers) - 5))
        values.append(sum(run * weight(n) for n in numbers) + (5 if six else 0))
    return max(values, default=None)
