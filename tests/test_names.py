"""What somebody may be called, and which names are the same, whatever version of Unicode a device has."""

from __future__ import annotations

import unicodedata
from hashlib import sha256

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from passalong.games import load_game
from passalong.names import HIDDEN, MAX_NAME, clean_name, clean_text, name_key, search_key
from passalong.record import new_record
from passalong.sync.invitation import take_seat

PERSIAN = "می\u200cخواهم"
FAMILY = "👩\u200d👧"
CITY = "葛\U000e0100城"


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("Zoe\u0308", "Zoë"),
        ("\u202eannA\u202c", "annA"),
        ("A\u200bB\u2066C\ufeff", "ABC"),
        ("A\u00a0B\u2003C\u2028D", "A B C D"),
        ("\x1b[31mred\x07\x00", "[31mred"),
        ("x" * 40, "x" * MAX_NAME),
        ("123456789012345 67", "123456789012345"),
        ("<b>&\"'", "<b>&\"'"),
        ("日本語の名前", "日本語の名前"),
        (PERSIAN, PERSIAN),
        (FAMILY, FAMILY),
        (CITY, CITY),
        ("क\u094d\u200dष", "क\u094d\u200dष"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("A\u200cn\u200dna\u200d", "Anna"),
        ("\u200c\u200cAnna \ufe0f", "Anna"),
        ("e\u200c\u0301", "é"),
        ("ب" * (MAX_NAME - 1) + "\u200cب", "ب" * (MAX_NAME - 1)),
        ("\u3164", ""),
        ("\u115f \uffa0\u2800", ""),
        ("\u0301", ""),
        ("\u200d\ufe0f", ""),
        ("\U000e0041\ue000\uffff", ""),
        ("\ud800", ""),
        ("", ""),
        (" \n ", ""),
    ],
)
def test_clean_name(name: str, clean: str) -> None:
    assert clean_name(name) == clean


ODD = "\u200c\u200d\ufe0f\u3164\u202e\u0301\u0308e म\u094dب❤👩\U000e0100\u0958\u1100\u1161İß"


@given(st.text(max_size=60) | st.text(ODD, max_size=30))
def test_a_clean_name_stays_as_it_is(name: str) -> None:
    clean = clean_name(name)
    assert clean_name(clean) == clean
    assert len(clean) <= MAX_NAME
    assert not HIDDEN.search(clean)
    assert clean == " ".join(clean.split())
    clean.encode()


@given(st.text(ODD, max_size=12), st.text(ODD, max_size=12))
@example("e\u0301", "É")
def test_names_that_are_the_same_in_other_spellings_are_the_same(one: str, other: str) -> None:
    assert name_key(clean_name(one)) == name_key(clean_name(unicodedata.normalize("NFD", one)))
    if clean_name(one).casefold() == clean_name(other).casefold():
        assert name_key(clean_name(one)) == name_key(clean_name(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Élie", "e\u0301lie"),
        ("Ｍia", "mia"),
        ("Straße", "STRASSE"),
        (PERSIAN, "میخواهم"),
        ("ﬁn", "Fin"),
        ("❤\ufe0f", "❤"),
    ],
)
def test_nobody_takes_a_name_that_looks_like_another(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    record = new_record(load_game("detect"), (one, ""), (None, None), bytes(16))
    with pytest.raises(ValueError, match="at this table already"):
        take_seat(record, 1, other)


@pytest.mark.parametrize("name", ["\U000105d2\u0307", "\u1c89", "a\u0897\u0323", "\U0001df25", "\U0001faea", "\u0378"])
def test_what_a_device_may_not_know_is_left_alone(name: str) -> None:
    """U+105D2 and U+0307 are one letter since Unicode 16, and U+1C89 is a capital, U+0897 a mark since then."""
    assert clean_name(name) == name_key(name) == name


def test_names_are_the_same_with_every_version_of_unicode() -> None:
    """Told with Unicode 14 (Python 3.11), and found again with 16 (Pyodide), there for all characters that can be."""
    told = sha256()
    for char in map(chr, range(0x80, 0x3000, 3)):
        name = clean_name(f"a{char}\u0301\u0323b")
        told.update(f"{name}/{name_key(name)}\n".encode())
    assert told.hexdigest() == "3d847c9c961288fd1d36c10d4f84375374f862aa8360a2dd515ddc79bf2225f5"


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("jose", "José, Ben and a bot"),
        ("JOSÉ", "Jose and you"),
        ("josé", "Jose\u0301"),
        ("lodz", "ŁÓDŹ"),
        ("istanbul", "İSTANBUL"),
        ("שלום", "שָׁלוֹם"),
        ("דנה to", "\u2068דנה\u2069 to play"),
        ("мия", "МИЯ"),
    ],
)
def test_what_is_searched_is_found_without_accents_and_with_them(query: str, told: str) -> None:
    assert search_key(query) in search_key(told)


def test_a_text_keeps_what_it_is_told_to_keep() -> None:
    assert clean_text("Your move, \u2068\u202eדנה\u2069.", 40, "\u2068\u2069") == "Your move, \u2068דנה\u2069."
