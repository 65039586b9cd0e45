"""Two versions of one game are told apart by what happened in them, and by no more than all may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from passalong.app.messages import say
from passalong.app.screens.versions import moves_apart, parting
from passalong.cli.bench import pick_choice
from passalong.game import Observation
from passalong.games import game_names, load_game
from passalong.match import Match
from passalong.record import Record, RecordEvent, new_record
from passalong.sync import Kind, relate
from tests.support import examples, generator

NAMES = ("Anna", "Ben", "Cleo", "Dara")


def forked(game: str, seed: int) -> tuple[Record, Record, int]:
    """Play at random, and let one seat make two different moves; returns both games, and the seat."""
    rules, rng = load_game(game), generator(seed)
    players = min(rules.max_players, max(rules.min_players, 3))
    match = Match(new_record(rules, NAMES[:players], (None,) * players, seed.to_bytes(16, "big")))
    for _ in range(rng.below(30)):
        before = match.record
        match.play(*pick_choice(match._state, rng))
        if match.is_over():
            match = Match(before)
            break
    start, seat = match.record, match.current_player()
    own = [at for at, (player, _) in enumerate(match._state.choices()) if player == seat]
    one, other = own[0], own[rng.below(len(own) - 1) + 1]
    here, came = (replace(start, choices=(*start.choices, choice)) for choice in (one, other))
    for _ in range(rng.below(4)):
        match = Match(came)
        if not match.is_over():
            match.play(*pick_choice(match._state, rng))
        came = match.record
    return here, came, seat


@pytest.mark.parametrize("game", game_names())
def test_two_moves_of_one_player_are_told_apart_by_those_moves(game: str) -> None:
    told = 0
    for seed in range(examples(20)):
        here, came, seat = forked(game, seed)
        assert relate(here, came).kind == Kind.FORK
        assert NAMES[seat] in parting(here, came)
        one, other = moves_apart(here, came)
        assert one != other
        assert one
        assert other
        told += (one, other) != (say("version-known"), say("version-come"))
    assert told, "what is hidden is not told, but the rest is"


@pytest.mark.parametrize("game", game_names())
def test_no_version_tells_more_than_all_may_know(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made of what a spectator sees: with any other eyes the test fails."""
    here, came, _ = forked(game, 3)
    state = type(here.initial_state())
    observe = state.observation

    def spectator(self: object, player: int | None) -> Observation:
        assert player is None
        return observe(self, player)  # type: ignore[arg-type]

    monkeypatch.setattr(state, "observation", spectator)
    assert all(moves_apart(here, came))


def test_of_two_people_on_one_seat_it_is_told_what_each_has_done_and_not_what_both_have() -> None:
    rules = {"firstPlayer": "red"}
    invited = Match(new_record(load_game("depth_charge"), NAMES[:2], (None, None), bytes(16), rules))
    for seat, text in ((0, "mines 11 12 13"), (1, "mines 86 87 88")):
        assert invited.try_play(seat, text) is None
    versions = list[Record]()
    for name, text in (("Ben", "sound 78"), ("Eve", "sound 77")):
        match = Match(replace(invited.record, names=("Anna", name)))
        assert match.try_play(1, text) is None
        versions.append(match.record)
    here, came = moves_apart(versions[0], versions[1])
    assert here.startswith("Ben sounded (7,8)")
    assert came.startswith("Eve sounded (7,7)")
    assert moves_apart(invited.record, replace(invited.record, names=("Anna", "Eve"))) == (say("version-nothing"),) * 2


def test_what_happened_around_the_rules_is_told() -> None:
    here, _, _ = forked("depth_charge", 1)
    gone = replace(here, choices=here.choices[:-1])
    at = len(gone.choices)
    resigned, handed = (replace(gone, events=(event,)) for event in (RecordEvent(at, "resign", 1), bot(at)))
    assert moves_apart(resigned, handed) == ("Ben gave up.", "A bot plays for Ben now.")
    assert parting(resigned, handed) == say("fork", at=at + 1, name="Ben")
    assert parting(replace(resigned, events=(RecordEvent(at, "resign", 0),)), handed) == say("fork-two-ways", at=at + 1)


def bot(at: int) -> RecordEvent:
    return RecordEvent(at, "bot", 1, "easy")
