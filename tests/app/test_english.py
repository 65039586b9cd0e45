"""
What the page says is plain English: articles, singular and plural, no stop or word twice, at any moment of a game; and
in the catalogues short sentences in words of today.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from passalong.app.screens.joining import Invitation, SeatChoices, joining
from passalong.games import game_names, load_game
from passalong.messages import Catalogue
from tests.app.device import elements
from tests.app.test_you import sentences
from tests.games.secrecy import NAMES
from tests.support import random_game
from tests.test_messages import PACKAGE, PAGE, ROOT, read, text_of, ways

WRONG = re.compile(
    r"\ba (?:8\d?|11|18|[aeio])\b|\ba (?:Ace|8\d?\b|11\b|18\b)|\ban (?:[02-79]|1[^18]|1\b|minus)"
    r"|(?<![\d−+.,])1 (?:cards|discards|turns|rounds|points|games|mines|aces|fish (?:stay|count|are)|[A-Z][a-z]+s)\b"
    r"|\.\.| [.,;:!?](?:\s|$)|\b([A-Za-z]+) \1\b"
    r"|\bYou (?:nothing|has|is|was)\b"
)
EVERY = 9
"""How many moments of a game are passed over."""
PLAIN = (*sorted(PACKAGE.rglob("en.ftl")), PAGE)
"""The catalogues: all sentences of them are short and plain."""
MOST_WORDS = 20
"""The most words in a sentence; what is filled in counts as one. Rules, which are read at leisure, may have more."""
LONGER = re.compile("manual-|commands$")
"""The keys of rules, and of the list of commands in a terminal."""
SENTENCE_END = re.compile(r"(?<=[.!?…])[”)]?\s+")
OUTDATED = re.compile(
    r"\b(?:shall|anew|yet to|of which|upon|lest|thereof|hence|alike|nor|whom|on turn|e-mail|that is an?"
    r"|that there (?:is|are)|what it is that|what will you|what came of|come to light|by the house rules|the house's"
    r"|(?:is|are) none of|who(?:ever)? has yet|has yet)\b",
    re.IGNORECASE,
)
"""Turns that nobody uses any more who speaks to friends."""


@pytest.mark.parametrize("wrong", ["a 8 here", "1 cards", "1 fish stay", "Anna..", "the the", "You nothing caught"])
def test_what_is_wrong_is_found(wrong: str) -> None:
    assert WRONG.search(wrong)


@pytest.mark.parametrize("right", ["an 8 here", "a 7", "11 cards", "an Ace", "1 card", "−1 points", "Game 1 is over."])
def test_what_is_right_is_left_alone(right: str) -> None:
    assert not WRONG.search(right)


@pytest.mark.full
@pytest.mark.parametrize("game", game_names())
def test_a_game_speaks_english(game: str) -> None:
    for players, seed in ((load_game(game).min_players, 2), (load_game(game).max_players, 3)):
        names = ("You", *NAMES[1:players])
        for at, state in enumerate(random_game(game, players, seed)):
            if at % EVERY == 0 or state.is_terminal():
                found = {sentence for sentence in sentences(game, state, names) if WRONG.search(sentence)}
                assert not found


@pytest.mark.parametrize("seats", [((1, "Seat 2", True),), ((0, "Anna", False),), ()])
def test_an_invitation_is_english(seats: tuple[tuple[int, str, bool], ...]) -> None:
    for people in ((), ("Anna",), ("Anna", "Ben", "Cleo (bot)")):
        for host in ("", "You", "Anna"):
            shown = Invitation("loot", host, seat_choices=SeatChoices(people, seats))
            told = [shown.sentence(), *(element.text for element in elements(joining(shown)["table"]))]
            assert not [text for text in told if WRONG.search(text)]


def told_in(source: Path) -> Iterator[tuple[str, str]]:
    """Yield every sentence of a catalogue with its key, in all variants."""
    messages = read(source)
    for key in Catalogue(text_of(source)):
        told = {messages.say(key, **facts) for facts in ways(messages.pattern(key), messages)}
        yield from ((key, sentence) for text in sorted(told) for sentence in SENTENCE_END.split(text))


by_catalogue = pytest.mark.parametrize("source", PLAIN, ids=lambda source: source.relative_to(ROOT).as_posix())


@by_catalogue
def test_sentences_are_short(source: Path) -> None:
    told = [(key, sentence) for key, sentence in told_in(source) if not LONGER.match(key)]
    assert [(key, sentence) for key, sentence in told if len(sentence.split()) > MOST_WORDS] == []


@by_catalogue
def test_sentences_are_in_words_of_today(source: Path) -> None:
    assert [(key, sentence) for key, sentence in told_in(source) if OUTDATED.search(sentence)] == []


@pytest.mark.parametrize(
    "outdated",
    ["What shall it be?", "Begin anew.", "Ben has yet to play.", "That is a courtesy.", "What will you make of it?"],
)
def test_an_outdated_turn_is_found(outdated: str) -> None:
    assert OUTDATED.search(outdated)
