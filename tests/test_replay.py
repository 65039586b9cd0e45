"""Playing a game again: each step with the state before it, in the order in which it happened."""

from __future__ import annotations

import pytest

from passalong.chance import SEED_BYTES
from passalong.game import CHANCE, InvalidRecordError
from passalong.games import load_game
from passalong.match import Match
from passalong.record import Record, new_record
from tests.support import CASES, play_random_match


def played(game: str, players: int) -> Record:
    """Return a match of which some was played at random."""
    names, bots = tuple(f"Seat {seat}" for seat in range(players)), (None,) * players
    match = Match(new_record(load_game(game), names, bots, b"played again".ljust(SEED_BYTES)))
    for at in range(60):
        if not match.is_over():
            play_random_match(match, at)
    return match.record


@pytest.mark.parametrize(("game", "players"), CASES)
def test_the_steps_of_a_walk_lead_from_the_beginning_to_the_end(game: str, players: int) -> None:
    record, again = played(game, players), played(game, players).initial_state()
    playback, made = record.playback(), 0
    for step in playback.walk(record.choices):
        assert step.state.observation(None) == again.observation(None)
        choices = again.choices()
        assert (step.seat == CHANCE) == (again.current_player() == CHANCE)
        if step.choice is None:
            assert step.seat == CHANCE or choices == ((step.seat, step.action),)
        else:
            assert choices[step.choice] == (step.seat, step.action)
            assert record.choices[made] == step.choice
            made += 1
        again.apply_action(step.action, None if step.seat == CHANCE else step.seat)
    assert made == playback.made == len(record.choices)
    assert playback.state.observation(None) == again.observation(None) == record.replay().observation(None)


def test_one_goes_on_from_any_place() -> None:
    record = played("detect", 2)
    playback = record.playback()
    for _ in playback.walk(record.choices[:20]):
        pass
    for choice in record.choices[20:]:
        playback.choose(choice)
        playback.settle()
    assert playback.state.observation(None) == record.replay().observation(None)
    assert not playback.step()


def test_what_cannot_be_chosen_is_refused_and_nothing_has_happened() -> None:
    playback = played("loot", 2).playback()
    playback.settle()
    before = playback.state.observation(None)
    with pytest.raises(InvalidRecordError, match="Choice number 1 is 99"):
        playback.choose(99)
    assert (playback.state.observation(None), playback.made) == (before, 0)
