"""Looking back at a whole match: every moment as it was, whoever looks, and quickly however long the match was."""

from __future__ import annotations

import pytest

from passalong.app.session.result import happened
from passalong.app.session.review.match_replay import EVERY, MatchReplay
from passalong.chance import SEED_BYTES
from passalong.game import Event, Observation, PrivateEvent, Score
from passalong.games import load_game
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.replay import Playback, Step
from tests.links.games import happen, play_on, played
from tests.support import GAMES, seats_for_about

ENDLESS = 100_000


def finished(name: str, people: int = 3, seed: int = 3) -> Record:
    return played(name, seats_for_about(name, people), seed, ENDLESS).record


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_what_each_seat_saw_then(name: str) -> None:
    """The match is played anew from its beginning; at the end of a deal everything is turned up."""
    record = finished(name)
    match, moments = Match(record.upto(0)), list[tuple[Observation, ...]]()
    walks = [MatchReplay(Match(record), seat) for seat in range(record.num_players)]
    goes_on = True
    while goes_on:
        for state in (match.finished_deal, None if match.is_over() else match):
            moments += [tuple(map(state.observation, range(record.num_players)))] if state else []
        goes_on = match.follow(record)
    for at, seen in enumerate(moments):
        for walk in walks:
            walk.go_to(at)
        assert tuple(walk.observation() for walk in walks) == seen
    assert {walk.last for walk in walks} == {len(moments) - 1}


@pytest.mark.parametrize("name", GAMES)
def test_with_all_hands_open_nothing_is_hidden_that_a_seat_knew(name: str) -> None:
    walk = MatchReplay(Match(finished(name)), None)
    for at in range(0, walk.last, 5):
        walk.go_to(at)
        hands, seen = walk.hands(), walk.observation()
        assert [hand.player for hand in hands] == [*range(walk.record.num_players)]
        assert all(event.is_whole or event in hands[event.player].history for event in private(seen.history))


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_of_all_moments_tell_the_whole_match(name: str) -> None:
    record = finished(name)
    walk = MatchReplay(Match(record), 1)
    told = 0
    for at in range(walk.last + 1):
        walk.go_to(at)
        told += sum(isinstance(event, Score) for event in walk.events())
    assert told == len(walk.deals)


def test_deals_are_found_by_what_they_are_called() -> None:
    walk = MatchReplay(Match(finished("loot")), 0)
    assert len(walk.deals) > 3
    for number, deal in enumerate(walk.deals):
        walk.go_to(deal.at)
        assert (walk.deal, walk.observation().round, deal.name) == (number, number + 1, f"Deal {number + 1}")
        walk.go("back")
        assert walk.deal == max(0, number - 1)


def test_what_happens_around_the_rules_is_told_where_it_happened() -> None:
    match = played("detect", 2, 3, 6)
    happen(match, 0, 0)
    play_on(match, 4, 3)
    match.resign(1)
    walk = MatchReplay(match, 0)
    told = []
    for at in range(walk.last + 1):
        walk.go_to(at)
        told.append(" ".join(walk.lines()))
    assert ["A bot plays for Anna now." in line for line in told].index(True) == 6
    assert "Ben gave up" in told[-1] and walk.last == 9
    assert walk.observation() == match.observation(0)


def test_the_log_of_each_moment_holds_what_had_happened_around_the_rules_by_then() -> None:
    match = played("detect", 2, 3, 6)
    happen(match, 0, 0)
    play_on(match, 4, 3)
    match.resign(1)
    walk = MatchReplay(match, 0)
    logs = list[list[str]]()
    for at in range(walk.last + 1):
        walk.go_to(at)
        logs.append(list(happened("detect", walk.observation(), walk.names, walk.beside())))
    assert ["A bot plays for Anna now." in log for log in logs] == [at >= 6 for at in range(walk.last + 1)]
    assert ["Ben gave up." in log for log in logs] == [at == walk.last for at in range(walk.last + 1)]


def test_a_bot_says_why_it_has_done_what_it_did() -> None:
    record = new_record(load_game("detect"), ("You", "Ben"), (None, "easy"), bytes(SEED_BYTES))
    match = Match(record)
    while not match.is_over() and len(match.record.choices) < 12:
        choice = match.bot_choice() or match._state.choices()[0]
        match.play(*choice)
    match.resign(0)
    walk = MatchReplay(match, 0)
    asked = {}
    for at in range(walk.last + 1):
        walk.go_to(at)
        asked[at] = walk.may_ask_why()
    assert [*asked.values()] == [at > 0 and match.movers[at - 1] == 1 for at in range(walk.last + 1)]
    walk.go_to(next(at for at, may in asked.items() if may))
    hint = walk.why()
    while not hint.is_ready:
        hint.step()
    assert hint.name == "Ben" and hint.sentence


def test_a_long_match_is_not_played_anew_for_each_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    walk = MatchReplay(played("loot", 2, 5, ENDLESS), 0)
    assert walk.last > 10 * EVERY
    made = list[int]()

    choose = Playback.choose

    def counted(playback: Playback, choice: int) -> Step:
        made.append(playback.made)
        return choose(playback, choice)

    monkeypatch.setattr(Playback, "choose", counted)
    walk.go_to(walk.last - 1)
    walk.observation()
    assert len(made) <= EVERY


def private(history: tuple[Event, ...]) -> list[PrivateEvent]:
    return [event for event in history if isinstance(event, PrivateEvent)]
