"""What the page says is English: articles, singular and plural, no stop or word twice, at any moment of a game."""

from __future__ import annotations

import re

import pytest

from passalong.app.screens.joining import Invitation, SeatChoices, joining
from passalong.games import game_names, load_game
from tests.app.device import elements
from tests.app.test_you import sentences
from tests.games.secrecy import NAMES
from tests.support import random_game

WRONG = re.compile(
    r"\ba (?:8\d?|11|18|[aeio])\b|\ba (?:Ace|8\d?\b|11\b|18\b)|\ban (?:[02-79]|1[^18]|1\b|minus)"
    r"|(?<![\d−+.,])1 (?:cards|discards|turns|rounds|points|games|mines|aces|fish (?:stay|count|are)|[A-Z][a-z]+s)\b"
    r"|\.\.| [.,;:!?](?:\s|$)|\b([A-Za-z]+) \1\b"
    r"|\bYou (?:nothing|has|is|was)\b"
)
EVERY = 9
"""How many moments of a game are passed over."""


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
