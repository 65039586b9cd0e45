"""Games as text: each is read back as it was, and what cannot be is refused by its line."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.challenge import as_duplicate
from passalong.deal import Duplicate
from passalong.game import InvalidRecordError
from passalong.match import Match
from passalong.notation import MAX_CHARACTERS, from_notation, is_notation, may_be_written, to_notation
from passalong.record import Record
from tests.conformance.cases import every_case
from tests.links.games import dealt_together, played, records
from tests.support import GAMES, examples, seats_for_about

ENDLESS = 100_000


@every_case
@settings(max_examples=examples(15))
@given(data=st.data())
def test_a_game_is_read_back_as_it_was(name: str, players: int, data: st.DataObject) -> None:
    """Options, bots and free seats, a deal together, events around the rules."""
    record = data.draw(records(name, players))
    if may_be_written(record):
        text = to_notation(record, "2026-11-23")
        assert is_notation(text) and from_notation(text) == record


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_read_back_as_it_was(name: str) -> None:
    record = played(name, seats_for_about(name, 3), 3, ENDLESS).record
    assert from_notation(to_notation(record)) == record


WRITTEN = """\
Passalong: 1
Game: detect
Rules: 2
Date: 2026-11-23
House rule target: 50
Seat 1: Anna (person)
Seat 2: Ben (easy)
Seed: 00000000000000000000000000000005

; Round 1: Anna 0, Ben 0
; dealer 1, deal 2
1. Anna (1): flip c2r3 c4r1
2. Ben (2): flip c1r1 c1r3
; reveal 6, reveal -1, reveal 10, reveal 11
3. Ben (2): draw
4. Ben (2): reject c4r3
; reveal 4
5. Anna (1): take
"""


def test_a_text_has_a_line_for_each_decision_and_beside_it_what_everybody_saw() -> None:
    assert to_notation(played("detect", 2, 5, 5, target=50).record, "2026-11-23") == WRITTEN


def test_every_deal_begins_after_a_blank_line_with_how_it_stands() -> None:
    lines = to_notation(played("loot", 2, 5, ENDLESS).record).splitlines()
    deals = [at for at, line in enumerate(lines) if line.startswith("; Deal ")]
    assert len(deals) > 3 and not any(lines[at - 1] for at in deals)
    assert lines[deals[0]] == "; Deal 1: Anna 0, Ben 0"


def test_the_names_of_players_change_nothing_in_what_is_read() -> None:
    hostile = ("Seat 1: Ben (2)", "12. (1): take", "; * (2): resign")
    start = played("loot", 3, 7, 0).record
    match = Match(replace(start, names=hostile))
    for _ in range(5):
        match.play(*match._state.choices()[0])
    assert from_notation(to_notation(match.record)) == match.record


def test_marks_and_the_parts_of_a_deal_together_are_kept() -> None:
    marked = replace(played("detect", 2, 1, 3).record, bots=(None, None), marks={1: b"ab"})
    together = dealt_together("detect", 3, 9)
    assert [from_notation(to_notation(record)) for record in (marked, together)] == [marked, together]


def test_deals_that_are_played_again_are_kept() -> None:
    record = as_duplicate(played("loot", 2, 5, 300).record)
    assert isinstance(record.deal, Duplicate) and record.deal.begins
    assert from_notation(to_notation(record)) == record
    with pytest.raises(InvalidRecordError, match="the first deal begins at 0"):
        from_notation(to_notation(record).replace("Same deals: 0", "Same deals: 1"))


LOOT = to_notation(played("loot", 2, 5, 4).record)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Passalong: 1", "Passalong: 2", "Line 1 cannot be read: it was written by a newer version of Passalong"),
        ("Passalong: 1\n", "", "There is no line 'Passalong'."),
        ("Game: loot", "Game: chess", "Line 2 cannot be read: There is no game called 'chess'"),
        ("Rules: 1", "Rules: 99", "Line 3 cannot be read: This game follows version 99"),
        ("Rules: 1", "Rules: ¹", "Line 3 cannot be read: '¹' is not a number"),
        ("Rules: 1", "Rules: 1\nWeather: fine", "Line 4 cannot be read: Weather"),
        ("Rules: 1", "Rules: 1\nRules: 1", "Line 4 cannot be read: Rules: 1"),
        ("Rules: 1", "Rules: 1\nwhat is this", "Line 4 cannot be read: what is this"),
        ("Rules: 1", "House rule target: 5\nRules: 1", "Line 3 cannot be read: Loot has no house rule 'target'"),
        ("Seat 1", "Seat 0", "The seats are not told in their order."),
        ("Seat 2: Ben (easy)\n", "", "Loot is for 2 to 4 players, not 1."),
        ("(easy)", "(genius)", "There is no bot 'genius'"),
        ("Ben (easy)", "Ben", "Line 5 cannot be read: who sits there"),
        ("Seed: 00", "Seed: ", "The seed must be 16 bytes long."),
        ("Seed: 00", "Seed: zz", "Line 6 cannot be read: non-hexadecimal"),
        ("Seed: 00", "Dealt: 1 2\nDealt: 1\nSeed: 00", "Line 7 cannot be read"),
        ("1. Anna", "2. Anna", "Line 10: number 1 is missing."),
        ("1. Anna (1)", "1. Anna (2)", "Line 10 cannot be read: "),
        ("1. Anna (1)", "1. Anna (9)", "Line 10 cannot be read: "),
        ("1. Anna (1): draw", "1. Anna (1): fire the village", "Line 10 cannot be read: "),
        ("1. Anna", "* Anna (1): dance\n1. Anna", "Line 10 cannot be read: dance"),
        ("1. Anna", "* Anna (1): accept draw\n1. Anna", "The game goes on after its end"),
        ("2. Anna", "* Anna (1): refuse draw\n2. Anna", "No draw is on offer."),
        ("2. Anna", "* Anna (3): resign\n2. Anna", "cannot be"),
    ],
)
def test_what_cannot_be_is_refused_in_words(old: str, new: str, told: str) -> None:
    assert old in LOOT
    with pytest.raises(InvalidRecordError) as refused:
        from_notation(LOOT.replace(old, new, 1))
    assert told in str(refused.value)


@given(st.randoms(use_true_random=False))
def test_whatever_is_written_is_a_whole_game_or_refused(rng: Random) -> None:
    text = _spoilt(LOOT, rng)
    with suppress(InvalidRecordError):
        assert isinstance(from_notation(text), Record)


def _spoilt(text: str, rng: Random) -> str:
    """Change a text in some places."""
    for _ in range(rng.randint(1, 3)):
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        end = min(end, at + rng.choice((0, 1, 40)))
        text = text[:at] + rng.choice(("", "9", ":", "(", "\n", "é", text[at:end] * 2, "9" * 5_000)) + text[end:]
    return text


def test_a_text_that_no_game_can_need_is_not_even_read() -> None:
    with pytest.raises(InvalidRecordError, match="No game needs more"):
        from_notation(";" * (MAX_CHARACTERS + 1))
