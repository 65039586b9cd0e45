"""A bot that somebody has written is asked at a table, and nothing that it does ends more than its own turn."""

from __future__ import annotations

import json

import pytest

from passalong.chance import SEED_BYTES
from passalong.games import game_names, load_game
from passalong.match import Match
from passalong.observation_json import observation_from_json, observation_to_json
from passalong.record import new_record
from passalong.workshop.seat import answer
from tests.support import play_random_match

SEED = bytes(SEED_BYTES).hex()
RANDOM = """
class MyBot:
    def choose(self, seen, rng):
        return seen.legal_actions[rng.below(len(seen.legal_actions))]
"""


def match(game: str, moves: int) -> Match:
    """Return a match with a bot on each seat, after some moves."""
    rules = load_game(game)
    names = ("Anna", "Ben", "Cleo", "Dara")[: rules.min_players]
    it = Match(new_record(rules, names, ("easy",) * len(names), bytes(SEED_BYTES)))
    for at in range(moves):
        if it.is_over():
            break
        play_random_match(it, at)
    return it


@pytest.mark.parametrize("game", game_names())
def test_an_observation_is_read_as_it_was_written(game: str) -> None:
    for moves in (0, 1, 5, 20, 40):
        it = match(game, moves)
        for player in (None, *range(it.record.num_players)):
            seen = it.observation(player)
            read = observation_from_json(observation_to_json(seen))
            assert read == seen and hash(read) == hash(seen)


def test_it_is_written_with_the_names_of_its_fields() -> None:
    seen = match("detect", 3).observation(0)
    written = json.loads(observation_to_json(seen))
    assert written["class"] == "passalong.games.detect.rules:DetectObservation"
    assert written["legal_actions"] == list(seen.legal_actions)


def test_the_same_numbers_lead_to_the_same_action() -> None:
    seen = match("detect", 3)
    shown = observation_to_json(seen.observation(seen.current_player()))
    first = answer(RANDOM, shown, SEED)
    assert int(first) in seen.observation(seen.current_player()).legal_actions
    assert answer(RANDOM, shown, SEED) == first


@pytest.mark.parametrize(
    "body",
    [
        "return 1 // 0",
        "return 'nonsense'",
        "return 10 ** 9",
        "return True",
        "return None",
        "raise SystemExit",
        "raise KeyboardInterrupt",
    ],
)
def test_what_fails_or_is_illegal_is_told(body: str) -> None:
    it = match("detect", 3)
    source = f"class MyBot:\n    def choose(self, seen, rng):\n        {body}\n"
    assert answer(source, observation_to_json(it.observation(it.current_player())), SEED) == "failed"


@pytest.mark.parametrize("source", ["", "class MyBot: pass", "def choose(", "1 // 0", "raise SystemExit"])
def test_what_is_no_bot_is_told(source: str) -> None:
    it = match("detect", 3)
    assert answer(source, observation_to_json(it.observation(it.current_player())), SEED) == "failed"


def test_a_bot_that_is_not_on_turn_may_wait() -> None:
    it = match("loot", 0)
    other = next(seat for seat in range(it.record.num_players) if seat != it.current_player())
    source = "class MyBot:\n    def choose(self, seen, rng):\n        return None\n"
    assert answer(source, observation_to_json(it.observation(other)), SEED) == "wait"
