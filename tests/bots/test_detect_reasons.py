"""What the bots of Detect say for a move follows from what they have compared, and is true."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from statistics import fmean
from typing import cast

import pytest

from passalong.bots import Decision
from passalong.games.detect.bot import BOTS
from passalong.games.detect.bot.reasons import Comparison, reason
from passalong.games.detect.grid import DECK, face_up
from passalong.games.detect.rules import PLACE, REJECT, DetectObservation, DetectState
from passalong.games.detect.text import TEXT
from passalong.games.detect.unseen import reshuffled_pile
from tests.bots.test_detect_bot import HIGH, LATE, LOW, MEDIUM, OPEN, PAIR, PLAIN, drawn
from tests.bots.test_reasons import positions
from tests.games.positions import grid, play, table
from tests.support import examples, generator

NAMES = ("You", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hal")
TENS = grid("10 10 . / 5 1 . / 2 . . / . . .")

SENTENCES: Mapping[str, tuple[DetectState, str, str, str, str]] = {
    "draw_only": (table(HIGH, PLAIN, discard=[]), "draw", "", "", "Draw a card: there is no discard to take."),
    "draw": (
        table(HIGH, PLAIN, discard=[12]),
        "draw",
        "take",
        "next",
        "Draw: a new card will probably help you more than the 12.",
    ),
    "draw_points": (
        table(PLAIN, PLAIN, discard=[8]),
        "draw",
        "take",
        "points",
        "Draw: the 8 would cost you about 3 points, even on a face-down card.",
    ),
    "draw_turns": (
        table(PLAIN, PLAIN, discard=[3]),
        "draw",
        "take",
        "turns",
        "Draw: the 3 saves about 2 points, but you can discard a drawn card and turn up one of yours.",
    ),
    "draw_pairs": (
        table(PLAIN, PLAIN, discard=[3]),
        "draw",
        "take",
        "pairs",
        "Draw: that gives you a better chance of clearing a column than the 3.",
    ),
    "draw_hold": (
        table(grid("4 2 0 / 3 1 . / 1 2 1 / 3 1 2"), OPEN, discard=[0]),
        "draw",
        "take",
        "ends",
        "Draw: the 0 would end the round, with about 20 for you and 24 for Ben.",
    ),
    "clear": (
        table(PAIR, PLAIN, discard=[9]),
        "take",
        "draw",
        "points",
        "Take the 9 for column 1 row 3: it clears three of a kind and saves 23 points.",
    ),
    "pair": (
        drawn(4),
        "place c1r2",
        "place c1r1",
        "pairs",
        "Put the 4 in column 1 row 2: it makes a pair. A third one would clear the column; 8 are still unseen.",
    ),
    "pair_swap": (
        drawn(1, grid("9 1 . / 5 1 . / 2 . . / . . .")),
        "place c1r1",
        "place c1r3",
        "points",
        "Put the 1 in column 1 row 1: it replaces your 9 and makes a pair.",
    ),
    "row": (
        play(table(grid("9 . . / . . . / 9 . . / . . ."), PLAIN, rowsClear=True), "draw", "deal 9"),
        "place c2r1",
        "reject c2r1",
        "pairs",
        "Put the 9 in column 2 row 1: it makes three of a kind in the row, and four would be cleared.",
    ),
    "swap": (
        table(HIGH, PLAIN, discard=[-2]),
        "take",
        "draw",
        "points",
        "Take the −2 for column 1 row 1: it replaces your 12 and saves 14 points.",
    ),
    "hidden": (
        drawn(1),
        "place c2r2",
        "place c1r1",
        "points",
        "Put the 1 in column 2 row 2: it saves about 4 points, as face-down cards average 5.1.",
    ),
    "low": (
        drawn(-2, HIGH),
        "place c3r3",
        "place c1r1",
        "turns",
        (
            "Put the −2 in column 3 row 3: it saves about 7 points, as face-down cards average 5.2. "
            "Your 12 can wait, as many cards can replace it."
        ),
    ),
    "near": (
        drawn(8),
        "place c2r2",
        "reject c2r2",
        "turns",
        "Put the 8 in column 2 row 2: it saves nothing, but brings you closer to the end. 7 cards are left face down.",
    ),
    "wait": (
        drawn(12, PLAIN, PLAIN),
        "place c1r1",
        "reject c2r2",
        "turns",
        "Put the 12 in column 1 row 1: that way no new card is turned up. You have about 59, Ben has about 51.",
    ),
    "even": (
        play(table(PLAIN, PLAIN, ender=1), "draw", "deal 8"),
        "place c2r2",
        "reject c2r2",
        "turns",
        "Put the 8 in column 2 row 2.",
    ),
    "deny": (
        drawn(5, PLAIN, grid("5 5 . / . . . / . . . / . . .")),
        "place c2r2",
        "reject c2r2",
        "next",
        "Put the 5 in column 2 row 2: as a discard, it would help Ben.",
    ),
    "doubles": (
        play(
            table(grid("7 1 0 / 0 1 2 / 3 0 1 / 5 1 ."), grid("5 3 0 / 4 1 2 / 3 0 1 / 2 3 2"), ender=1),
            "draw",
            "deal 3",
        ),
        "place c4r3",
        "place c1r1",
        "doubles",
        "Put the 3 in column 4 row 3: then Ben’s points are more likely to be doubled.",
    ),
    "end": (
        drawn(1, LOW),
        "place c4r3",
        "place c4r1",
        "turns",
        "Put the 1 in column 4 row 3 to end the round: you have about 8, Ben has 69.",
    ),
    "hold": (
        drawn(12, LATE, OPEN),
        "place c4r1",
        "reject c4r3",
        "ends",
        "Put the 12 in column 4 row 1: your last card stays face down. You have about 70, Ben has 23.",
    ),
    "reject": (
        drawn(12),
        "reject c2r2",
        "place c2r2",
        "points",
        (
            "Discard the 12 and turn up column 2 row 2. "
            "The 12 is higher than any of your cards, and face-down cards average 5.1."
        ),
    ),
    "reject_near": (
        drawn(6),
        "reject c2r2",
        "place c2r2",
        "turns",
        "Discard the 6 and turn up column 2 row 2. The 6 would save nothing, and this brings you closer to the end.",
    ),
    "reject_wait": (
        drawn(9, HIGH),
        "reject c3r3",
        "place c1r1",
        "turns",
        "Discard the 9 and turn up column 3 row 3. Your 12 can wait, as many cards can replace it.",
    ),
    "reject_pair": (
        drawn(8, TENS),
        "reject c1r3",
        "place c1r3",
        "pairs",
        (
            "Discard the 8 and turn up column 1 row 3. "
            "With your two 10s, a third one there would clear the column; 8 are still unseen."
        ),
    ),
    "reject_deny": (
        drawn(6, grid("7 1 . / . . . / . . . / . . ."), grid("7 7 . / . . . / . . . / . . .")),
        "reject c2r2",
        "place c1r1",
        "next",
        "Discard the 6 and turn up column 2 row 2. Your 7 would help Ben more than the 6.",
    ),
    "reject_other": (
        drawn(3),
        "reject c2r2",
        "place c2r2",
        "pairs",
        "Discard the 3 and turn up column 2 row 2.",
    ),
    "reject_end": (
        drawn(12, LATE, OPEN),
        "reject c4r3",
        "place c4r1",
        "turns",
        "Discard the 12 and turn up column 4 row 3. That ends the round: you have about 68, Ben has 23.",
    ),
}
"""For each reason: where, what, instead of what, what speaks most for it, and what is said."""


@pytest.mark.parametrize("code", SENTENCES)
def test_each_reason_is_said(code: str) -> None:
    state, text, instead, main, sentence = SENTENCES[code]
    seen, action = state.observation(state.turn), state.string_to_action(text)
    over = state.string_to_action(instead) if instead else None
    terms = {"points": 0.0, main: 2.0}
    why = reason(Comparison(MEDIUM.search(seen, 1.0), action, over, {"points": -1.0} if code == "low" else terms))
    assert why.code == code
    facts = {"instead": seen.grids[0][(over - PLACE) % 12] if over is not None and over >= PLACE else None, **why.facts}
    assert TEXT.hint(Decision(action, 0.0, why.code, facts), seen, NAMES) == sentence


def test_in_the_last_turn_nothing_waits_and_nothing_brings_the_end_closer() -> None:
    state = play(table(HIGH, PLAIN, ender=1), "draw", "deal 9")
    seen, over = state.observation(0), state.string_to_action("place c1r1")
    turning_up = Comparison(MEDIUM.search(seen, 1.0), state.string_to_action("reject c3r3"), over, {"turns": 2.0})
    assert reason(turning_up).code == "reject_other"


def test_every_reason_has_a_sentence_and_a_test() -> None:
    hints = {key.removeprefix("hint-") for key in TEXT.messages if key.startswith("hint-")}
    assert hints - {"put", "turn-up", "better", "close"} == {*SENTENCES, "flip", "keep"}


# In any position


def advised() -> Iterator[tuple[DetectObservation, Decision]]:
    """Yield what the hard bot advises where there is something to compare, in half the cases with anything done."""
    adviser, rng = BOTS["hard"].calm(), generator(2)
    for number, seen in enumerate(islice(positions("detect"), examples(120, least=120))):
        assert isinstance(seen, DetectObservation)
        done = seen.legal_actions[rng.below(len(seen.legal_actions))]
        decision = (adviser.against(done) if number % 2 else adviser).explain(seen, generator(1))
        if decision.over is not None:
            yield seen, decision


def saves(seen: DetectObservation, action: int) -> float:
    """Count what a move saves, by the rules alone: the card in hand there, or the card that is turned up instead."""
    unknown = Counter(DECK)
    unknown.subtract([card for grid in seen.grids for card in face_up(grid)])
    unknown.subtract([*seen.discard, *([] if seen.held is None else [seen.held])])
    unknown.subtract(reshuffled_pile(seen.history, seen.card_in_hand) or {})  # what lies there again lies in no grid
    if seen.held is None:
        return 0.0
    cell = action - (REJECT if action >= REJECT else PLACE)
    own, start = seen.grids[seen.seat], cell - cell % 3
    rest = [card for at, card in enumerate(own[start : start + 3], start) if at != cell]
    if action >= REJECT:
        # The card that is turned up may be the third of its kind: then all three are gone.
        pair = rest[0] if rest[0] == rest[1] else None
        return 0.0 if pair is None else 3 * pair * unknown[pair] / unknown.total()
    old = own[cell]
    gone = 3 * seen.held if rest == [seen.held, seen.held] else 0
    return (fmean(unknown.elements()) if old is None else old) - seen.held + gone


def test_the_sentence_follows_from_what_was_compared() -> None:
    """Signs and sizes of what is said are those of the values, of the terms, and of the cards on the table."""
    said = Counter[str]()
    for seen, it in advised():
        assert it.over is not None and it.action is not None
        terms, facts, better = Counter(dict(it.terms)), it.facts, it.value - dict(it.alternatives)[it.over]
        main = max(terms, key=lambda name: terms[name], default="")
        said[it.reason] += 1
        assert better >= 0
        assert sum(terms.values()) == pytest.approx(better)
        assert facts["better"] == round(better)
        assert facts["cost"] == max(round(-terms["points"]), 0)
        assert terms[main] > 0 or better == 0
        match it.reason:
            case "swap" | "pair_swap" | "hidden" | "low" | "near" | "clear" | "pair" | "deny" if seen.held is not None:
                assert facts["saved"] == round(saves(seen, it.action))
                assert terms["points"] == pytest.approx(saves(seen, it.action) - saves(seen, it.over))
        match it.reason:
            case "swap" | "pair_swap" | "hidden":
                assert cast(int, facts["saved"]) >= 0
            case "low":
                assert saves(seen, it.over) > saves(seen, it.action) > 0
            case "near" | "wait" | "even":
                assert round(cast(int, facts["saved"])) <= 0
                assert (it.reason == "even") == (seen.ender is not None)
            case "draw_points" | "reject":
                assert main == "points"
            case "draw_turns" | "reject_near" | "reject_wait":
                assert main == "turns" and (seen.ender is None or it.reason == "draw_turns")
                assert it.reason != "reject_wait" or saves(seen, it.over) >= 0.5
                assert it.reason != "reject_near" or saves(seen, it.over) < 0.5
            case "draw_pairs":
                assert main == "pairs"
            case "deny" | "reject_deny":
                assert main == "next"
            case "end" | "reject_end" | "draw_hold" | "hold":
                assert seen.grids[seen.seat].count(None) == 1
    assert len(said) > 8


def test_a_blunder_is_told_by_what_it_gave_away() -> None:
    """Ending the round far behind: a hint and a look back speak of the end."""
    seen = drawn(12, LATE, OPEN).observation(0)
    adviser = BOTS["hard"].calm()
    decision = adviser.explain(seen, generator(1))
    ending = REJECT + 11
    terms = decision.terms_over(ending, adviser.appraise(seen, ending))
    assert sum(points for _, points in terms) == pytest.approx(decision.value - dict(decision.alternatives)[ending])
    assert TEXT.given(terms) == "It would have left you better off at the end of the round."
