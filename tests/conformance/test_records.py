"""Every game is played through `Match`, and its record leads back to the same state from every prefix."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.chance import SEED_BYTES
from passalong.game import IllegalActionError
from passalong.games import load_game
from passalong.match import Match
from passalong.record import Record, new_record
from tests.conformance.cases import every_case
from tests.support import FULL, contents, examples, generator, option_sets, play_random_match, seeds


def new_match(data: st.DataObject, name: str, players: int) -> Match:
    game = load_game(name)
    names = tuple(f"Player {seat}" for seat in range(players))
    seed = data.draw(st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES), label="seed")
    options = data.draw(option_sets(game), label="options")
    return Match(new_record(game, names, (None,) * players, seed, options))


@every_case
@given(data=st.data())
@settings(max_examples=examples(2))
def test_a_record_replays_to_the_same_state_at_every_prefix(name: str, players: int, data: st.DataObject) -> None:
    match, rng = new_match(data, name, players), generator(data.draw(seeds))
    states = [contents(match._state)]
    while not match.is_over() and len(states) < 150:
        play_random_match(match, rng.below(1000))
        states.append(contents(match._state))
    record = Record.from_text(match.record.to_text())
    assert record == match.record
    assert record.to_text() == match.record.to_text()
    assert len(record.choices) == len(states) - 1
    for at in range(0, len(states), 1 if FULL else 4):
        assert contents(record.replay(at)) == states[at]
    assert contents(record.replay()) == states[-1]
    assert contents(Match(record)._state) == states[-1]


@every_case
@given(data=st.data())
@settings(max_examples=examples(2))
def test_undo_leads_back_to_the_state_before(name: str, players: int, data: st.DataObject) -> None:
    match, rng = new_match(data, name, players), generator(data.draw(seeds))
    for _ in range(60):
        if match.is_over():
            break
        record, before = match.record, contents(match._state)
        play_random_match(match, rng.below(1000))
        seat = match.movers[-1]
        after = contents(match._state)
        if match.can_undo(seat):
            choice = match.record.choices[-1]
            match.undo(seat)
            assert match.record == record
            assert contents(match._state) == before
            match.play(*match._state.choices()[choice])
            assert contents(match._state) == after
        else:
            with pytest.raises(IllegalActionError):
                match.undo(seat)


@every_case
@given(data=st.data())
@settings(max_examples=examples(2))
def test_only_real_choices_are_stored(name: str, players: int, data: st.DataObject) -> None:
    match, rng = new_match(data, name, players), generator(data.draw(seeds))
    for _ in range(60):
        if match.is_over():
            assert match._state.is_terminal()
            return
        assert len(match._state.choices()) > 1
        stored = len(match.record.choices)
        play_random_match(match, rng.below(1000))
        assert len(match.record.choices) == stored + 1
