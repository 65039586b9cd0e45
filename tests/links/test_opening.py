"""What opening a link does to a game that is known: every row of links.md 5."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong import JointSeed, Match, Record, RecordEvent, load_game, new_record, reveal, take_seat
from passalong.deal import Seed
from passalong.games.loot.rules import DRAW, FIRE, TAKE
from passalong.links import decode, encode, game_id
from passalong.sealed.joint import answer_from
from passalong.sync import Kind, Opening, TransitionError, moved_since, relate
from passalong.sync.invitation import close, show
from passalong.sync.opening import Conflict, Moved
from passalong.sync.seating import people, person
from tests.app.test_secrets import dice
from tests.conformance.cases import every_case
from tests.links.games import dealt, dealt_as_before, happen, play_on, played
from tests.support import seeds

SEED = bytes(range(16))
SECRET = bytes(range(16))
GAME = played("detect", 3, 2, 20).record


def cut(record: Record, choices: int) -> Record:
    return replace(record, choices=record.choices[:choices])


def with_another_end(record: Record) -> Record:
    """Return a record whose last choice is another one."""
    return replace(record, choices=(*record.choices[:-1], 1 - min(record.choices[-1], 1)))


# The rows of the table


def test_an_unknown_game_is_new() -> None:
    assert relate(None, GAME) == Opening(Kind.NEW, GAME, 0)


def test_the_same_game_stays() -> None:
    assert relate(GAME, GAME) == Opening(Kind.SAME, GAME, 20)


def test_a_newer_link_goes_on() -> None:
    assert relate(cut(GAME, 15), GAME) == Opening(Kind.NEWER, GAME, 15)


def test_an_older_link_changes_nothing() -> None:
    assert relate(GAME, cut(GAME, 15)) == Opening(Kind.OLDER, GAME, 15)


def test_two_different_moves_are_a_fork() -> None:
    """Whoever has sent both is named, and what was known is kept."""
    seat = list(GAME.moves())[19][0]
    other = with_another_end(GAME)
    assert relate(GAME, other) == Opening(Kind.FORK, GAME, 19, seat, Conflict.MOVE)
    assert relate(other, GAME) == Opening(Kind.FORK, other, 19, seat, Conflict.MOVE)


def test_an_event_and_a_move_at_once_are_a_fork() -> None:
    known = cut(GAME, 19)
    handed = replace(known, events=(RecordEvent(19, "bot", 2, "easy"),))
    assert relate(GAME, handed) == Opening(Kind.FORK, GAME, 19, 2, Conflict.MOVE)
    assert relate(known, handed) == Opening(Kind.NEWER, handed, 19)
    both = replace(handed, choices=GAME.choices)
    assert relate(handed, both) == Opening(Kind.NEWER, both, 20)


def test_another_game_is_no_version_of_this_one() -> None:
    with pytest.raises(ValueError, match="two different games"):
        relate(GAME, replace(GAME, deal=Seed(SEED)))


def test_comments_are_kept() -> None:
    known = replace(cut(GAME, 15), comments={3: "Oh!"})
    assert relate(known, GAME).record == replace(GAME, comments={3: "Oh!"})
    assert relate(replace(GAME, comments={3: "Oh!"}), GAME).kind == Kind.SAME


# Seats

INVITATION = new_record(load_game("detect"), ("Anna", "", ""), (None,) * 3, SEED)
BEN, CLEO = take_seat(INVITATION, 1, "Ben"), take_seat(INVITATION, 2, "Cleo")


def test_a_seat_that_has_been_taken_is_news() -> None:
    assert relate(INVITATION, BEN) == Opening(Kind.NEWER, BEN, 0)
    assert relate(BEN, INVITATION) == Opening(Kind.OLDER, BEN, 0)


def test_two_seats_taken_at_once_are_united() -> None:
    both = take_seat(BEN, 2, "Cleo")
    assert relate(BEN, CLEO) == relate(CLEO, BEN) == Opening(Kind.MERGED, both, 0)


def test_a_seat_taken_while_others_moved_is_united() -> None:
    ahead = play_on(Match(BEN), 1, 4).record
    united = replace(ahead, names=("Anna", "Ben", "Cleo"))
    assert relate(ahead, CLEO) == relate(CLEO, ahead) == Opening(Kind.MERGED, united, 0)


def test_a_bot_on_a_free_seat_is_news() -> None:
    filled = replace(INVITATION, names=("Anna", "", "Rook"), bots=(None, None, "easy"))
    assert relate(INVITATION, filled) == Opening(Kind.NEWER, filled, 0)
    assert relate(CLEO, filled).conflict == Conflict.SEAT


def test_two_people_on_one_seat_both_sit() -> None:
    """Which of them has another seat is the same wherever one heard of them first."""
    other = take_seat(INVITATION, 1, "Bob")
    opening = relate(BEN, other)
    assert opening == relate(other, BEN)
    assert (opening.kind, opening.conflict) == (Kind.MERGED, Conflict.SEAT)
    assert opening.record in (take_seat(BEN, 2, "Bob"), take_seat(other, 2, "Ben"))
    for known in (BEN, other, opening.record):
        assert relate(known, opening.record).record == relate(opening.record, known).record == opening.record


def test_where_whoever_has_invited_hears_of_two_the_first_one_stays() -> None:
    other = take_seat(INVITATION, 1, "Bob")
    assert relate(BEN, other, decides=True).record == take_seat(BEN, 2, "Bob")
    assert relate(other, BEN, decides=True).record == take_seat(other, 2, "Ben")


def test_where_no_seat_is_left_one_of_two_stays() -> None:
    full, other = take_seat(BEN, 2, "Cleo"), take_seat(BEN, 2, "Dara")
    opening = relate(full, other)
    assert opening.conflict == Conflict.SEAT
    assert opening.record == relate(other, full).record
    assert opening.record in (full, other)


def test_a_move_that_the_host_has_answered_counts() -> None:
    """A guest has moved, and another one further; but whoever has invited has gone on from the first."""
    start = until(INVITATION, 1)
    ben, cleo = take_seat(start, 1, "Ben"), take_seat(start, 1, "Cleo")
    answered = play_on(Match(until(play_on(Match(ben), 1, 1).record, 0)), 2, 1).record
    ahead = play_on(Match(cleo), 3, 2).record
    for one, other in ((answered, ahead), (ahead, answered)):
        opening = relate(one, other)
        assert (opening.kind, opening.conflict) == (Kind.MERGED, Conflict.SEAT)
        assert opening.record == take_seat(answered, 2, "Cleo")


def until(record: Record, seat: int) -> Record:
    """Play on until a seat is on turn."""
    match = Match(record)
    while match.current_player() != seat:
        play_on(match, 5, 1)
    return match.record


def test_a_fork_stays_one_though_a_seat_was_taken_twice() -> None:
    """Anna has sent two different moves: that is for people to settle."""
    ben = play_on(Match(take_seat(INVITATION, 1, "Ben")), 1, 1).record
    cleo = play_on(Match(take_seat(INVITATION, 1, "Cleo")), 9, 1).record
    assert ben.choices != cleo.choices
    assert relate(ben, cleo) == Opening(Kind.FORK, ben, 0, 0, Conflict.MOVE)


def test_a_namesake_gets_a_number() -> None:
    """Their parts in the deal tell them apart; the one who came first keeps the name."""
    first, second = (take_seat(DEAL, 1, "Ben", answer) for answer in ANSWERS.values())
    opening = relate(first, second, decides=True)
    assert opening.record.names == ("Anna", "Ben", "Ben 2")
    assert opening.record.joint
    assert opening.record.joint.answers == ANSWERS
    for known in (first, second):
        assert relate(known, opening.record).record == relate(opening.record, known).record == opening.record


# The deal

DEAL = new_record(load_game("detect"), ("Anna", "", ""), (None,) * 3, JointSeed.begin(SECRET))
OPENINGS = {1: b"opening of Ben's", 2: b"Cleo's opening.."}
ANSWERS = {seat: answer_from(opening) for seat, opening in OPENINGS.items()}
BEN_IN, CLEO_IN = take_seat(DEAL, 1, "Ben", ANSWERS[1]), take_seat(DEAL, 2, "Cleo", ANSWERS[2])
ALL_IN = take_seat(BEN_IN, 2, "Cleo", ANSWERS[2])
CLOSED = close(ALL_IN)
BEN_OPEN, CLEO_OPEN = (show(CLOSED, {seat: OPENINGS[seat]}) for seat in OPENINGS)
ALL_OPEN = show(CLOSED, OPENINGS)
DEALT = reveal(ALL_OPEN, SECRET)
OTHER = b"another opening."
ANOTHER_IN = take_seat(BEN_IN, 2, "Cleo", answer_from(OTHER))
ANOTHER_DEALT = dealt(ANOTHER_IN, SECRET, {**OPENINGS, 2: OTHER})
STAGES = (DEAL, BEN_IN, ALL_IN, CLOSED, BEN_OPEN, ALL_OPEN, DEALT)


def test_answers_to_the_deal_are_united() -> None:
    assert relate(BEN_IN, CLEO_IN) == relate(CLEO_IN, BEN_IN) == Opening(Kind.MERGED, ALL_IN, 0)
    assert relate(ALL_IN, BEN_IN) == Opening(Kind.OLDER, ALL_IN, 0)


@pytest.mark.parametrize(("before", "after"), [*combinations(STAGES, 2), (CLEO_IN, DEALT), (CLEO_OPEN, ALL_OPEN)])
def test_what_comes_later_in_a_deal_is_news(before: Record, after: Record) -> None:
    begun = play_on(Match(DEALT), 1, 3).record
    for newer in (after, begun):
        assert relate(before, newer) == Opening(Kind.NEWER, newer, 0)
        assert relate(newer, before) == Opening(Kind.OLDER, newer, 0)


def test_openings_are_united() -> None:
    assert relate(BEN_OPEN, CLEO_OPEN) == relate(CLEO_OPEN, BEN_OPEN) == Opening(Kind.MERGED, ALL_OPEN, 0)


def test_a_deal_without_one_s_answer_is_a_dispute() -> None:
    """A device that has answered notices when its answer is left out, or another put in its place."""
    without = reveal(replace(ALL_IN, deal=JointSeed.begin(SECRET).answer(1, ANSWERS[1])), SECRET)
    for other in (without, ANOTHER_DEALT, close(ANOTHER_IN)):
        assert relate(CLEO_IN, other) == Opening(Kind.NEWER, other, 0, None, Conflict.SEAT)
        assert person(CLEO_IN, 2) not in people(other)
        assert game_id(other) == game_id(DEALT)


def test_who_answers_when_the_deal_is_closed_gets_no_seat() -> None:
    for decides in (False, True):
        assert relate(CLOSED, ANOTHER_IN, decides=decides) == Opening(Kind.OLDER, CLOSED, 0, None, Conflict.SEAT)
    assert relate(ANOTHER_IN, CLOSED) == Opening(Kind.NEWER, CLOSED, 0, None, Conflict.SEAT)


def test_cards_that_are_dealt_twice_are_a_fork() -> None:
    one, other = (dealt_as_before(record, SECRET) for record in (ALL_IN, ANOTHER_IN))
    assert relate(one, other) == Opening(Kind.FORK, one, 0, None, Conflict.SEAT)
    assert relate(one, DEALT) == Opening(Kind.FORK, one, 0, None, Conflict.SEAT)


def refused(known: Record, incoming: Record, own: Collection[int], fault: str, name: str) -> None:
    with pytest.raises(TransitionError) as told:
        relate(known, incoming, own=own)
    assert (told.value.fault, told.value.facts) == (fault, {"name": name})


@pytest.mark.parametrize("known", [CLOSED, BEN_OPEN, ALL_OPEN, DEALT])
def test_a_closed_deal_keeps_its_answers(known: Record) -> None:
    """Whoever had the last answer could pick another one, once the other openings are known."""
    for other in (close(ANOTHER_IN), ANOTHER_DEALT, dealt_as_before(ALL_IN, SECRET)):
        refused(known, other, (), "deals", "Anna")


def test_a_deal_is_not_revealed_without_the_opening_of_a_seat_here() -> None:
    for known in (BEN_IN, ALL_IN):
        refused(known, dealt_as_before(ALL_IN, SECRET), (1,), "deals", "Anna")
    assert relate(DEAL, dealt_as_before(ALL_IN, SECRET)).kind is Kind.NEWER  # who only watches sees what pages made


def test_nobody_opens_or_closes_for_a_seat_of_this_device() -> None:
    refused(CLOSED, BEN_OPEN, (1,), "said", "Ben")
    refused(CLOSED, DEALT, (1,), "said", "Ben")
    refused(ALL_IN, CLOSED, (0,), "said", "Anna")
    assert relate(BEN_OPEN, ALL_OPEN, own=(1,)).record == ALL_OPEN


def test_an_answer_has_one_opening() -> None:
    """Who has found two with the same answer, with much work, shows one of them."""
    assert CLOSED.joint
    one, other = (replace(CLOSED, deal=replace(CLOSED.joint, openings={1: bytes([at]) * 16})) for at in (1, 2))
    refused(one, other, (), "deals", "Ben")


# A move and a fire at once (Loot)


def at_the_table(**options: object) -> Match:
    """Play Loot until everybody has had two turns: the village may be fired."""
    match = Match(new_record(load_game("loot"), ("Anna", "Ben", "Cleo"), (None,) * 3, SEED, options))
    return turns(match, 6)


def turns(match: Match, number: int) -> Match:
    """Play whole turns: draw, and discard the lowest card."""
    for _ in range(number):
        for action in (DRAW, None):
            seat = match.current_player()
            possible = [move for move in match.observation(seat).legal_actions if move != FIRE]
            match.play(seat, possible[0] if action is None else action)
    return match


def fired(record: Record) -> Record:
    """Let the seat fire that will be on turn after the next."""
    match = Match(record)
    match.play((match.current_player() + 2) % 3, FIRE)
    return match.record


def half_a_turn(record: Record) -> Record:
    match = Match(record)
    match.play(match.current_player(), TAKE)
    return match.record


BEFORE = {timing: at_the_table(fireTiming=timing).record for timing in ("anytime", "afterTurn")}
moves = pytest.mark.parametrize(
    "move", [lambda start: turns(Match(start), 1).record, half_a_turn], ids=["turn", "half"]
)
timings = pytest.mark.parametrize("timing", BEFORE)


def merged(one: Record, other: Record) -> Record:
    """Relate two records both ways, which must bring about the same game."""
    opening, back = relate(one, other), relate(other, one)
    assert opening == back
    assert opening.kind == Kind.MERGED
    assert decode(encode(opening.record)) == opening.record
    return opening.record


@moves
def test_a_fire_comes_after_the_move_of_the_same_moment(move: object) -> None:
    """L9: fired at once, but never before the move that was made at the same time (links.md 5)."""
    start = BEFORE["anytime"]
    moved, fire = move(start), fired(start)  # type: ignore[operator]
    both = merged(moved, fire)
    assert both.choices[: len(moved.choices)] == moved.choices
    assert list(both.moves())[len(moved.choices) :] == [list(fire.moves())[-1]]
    assert Match(both).observation(None).round == 2


@moves
def test_a_fire_that_waits_for_the_turn_waits_for_this_one(move: object) -> None:
    """L34, `afterTurn`: it takes effect when the seat that was on turn has finished that turn, not the next one."""
    start = BEFORE["afterTurn"]
    moved, fire = move(start), fired(start)  # type: ignore[operator]
    both = merged(moved, fire)
    assert sorted(list(both.moves())[len(start.choices) :]) == sorted(
        [*list(moved.moves())[len(start.choices) :], list(fire.moves())[-1]]
    )
    is_whole = len(moved.choices) == len(start.choices) + 2
    assert Match(both).observation(None).round == (2 if is_whole else 1)


@timings
def test_both_devices_and_a_third_one_end_up_with_the_same_game(timing: str) -> None:
    """Whoever fired or moved, and receives the united game, sees it as newer."""
    start = BEFORE[timing]
    moved, fire = turns(Match(start), 1).record, fired(start)
    both = merged(moved, fire)
    later = play_on(Match(both), 1, 3).record
    for known in (start, moved, fire):
        for incoming in (both, later):
            opening, back = relate(known, incoming), relate(incoming, known)
            assert opening.record == back.record == incoming
            assert opening.kind in (Kind.NEWER, Kind.MERGED)


@timings
def test_a_fire_comes_too_late_when_the_game_has_gone_on(timing: str) -> None:
    """It cannot be back-dated."""
    start = BEFORE[timing]
    ahead, fire = turns(Match(start), 2).record, fired(start)
    seat = list(fire.moves())[-1][0]
    assert relate(ahead, fire) == Opening(Kind.FORK, ahead, len(start.choices), seat, Conflict.LATE)
    assert relate(fire, ahead) == Opening(Kind.FORK, fire, len(start.choices), seat, Conflict.LATE)


def test_a_fire_counts_no_more_when_the_deal_has_ended() -> None:
    """L12: one firing, the first one counts; here that of the seat on turn, and the next deal has begun."""
    start = BEFORE["anytime"]
    match = Match(start)
    match.play(match.current_player(), FIRE)
    moved, fire = match.record, fired(start)
    assert merged(moved, fire) == moved
    ahead = turns(match, 2).record
    assert relate(fire, ahead).record == relate(ahead, fire).record == ahead


@timings
def test_two_fires_at_once_are_one(timing: str) -> None:
    """L12: harmless, one firing."""
    start = BEFORE[timing]
    both = []
    for other in (1, 2):
        match = Match(start)
        match.play((match.current_player() + other) % 3, FIRE)
        both.append(match)
    assert merged(both[0].record, both[1].record) in (both[0].record, both[1].record)
    ahead = play_on(both[1], 3, 2).record
    assert relate(both[0].record, ahead).record == relate(ahead, both[0].record).record == ahead
    other_way = play_on(both[0], 4, 2).record
    assert relate(ahead, other_way).kind == Kind.FORK


@timings
def test_a_turn_played_twice_is_a_fork_in_spite_of_a_fire(timing: str) -> None:
    start = BEFORE[timing]
    both = merged(turns(Match(start), 1).record, fired(start))
    other = half_a_turn(start)
    assert relate(both, other).kind == relate(other, both).kind == Kind.FORK


# A seat that moves to another device


def moved(record: Record, seat: int) -> Record:
    """Return a game in which a seat has moved now."""
    match = Match(record)
    match.move_seat(seat)
    return match.record


def test_a_seat_that_moves_contradicts_nothing() -> None:
    """The others play on meanwhile, and hear of it with the next link."""
    before = cut(GAME, 15)
    here = moved(before, 1)
    assert relate(before, here) == Opening(Kind.NEWER, here, 15)
    assert relate(here, before).kind == Kind.OLDER
    both = replace(GAME, events=here.events)
    assert relate(GAME, here) == relate(here, GAME) == Opening(Kind.MERGED, both, 15)
    assert relate(both, GAME).kind == Kind.OLDER
    assert moved_since(GAME, both) == ()
    assert decode(encode(both)) == both


def test_a_seat_that_moves_twice_has_moved_twice() -> None:
    once = moved(GAME, 0)
    twice = moved(once, 0)
    assert len(twice.events) == 2
    assert relate(once, twice) == Opening(Kind.NEWER, twice, 20)
    assert relate(twice, once).record == twice


def test_a_seat_that_moves_and_an_event_at_once_both_count() -> None:
    """The order is the same wherever one heard of them first."""
    handed = replace(GAME, events=(RecordEvent(20, "bot", 2, "easy"),))
    both = relate(handed, moved(GAME, 1)).record
    assert both == relate(moved(GAME, 1), handed).record == moved(handed, 1)
    assert [event.kind for event in both.events] == ["person", "bot"]
    assert both.levels()[2] == "easy"


def test_a_seat_that_moves_does_not_hide_a_fork() -> None:
    other = moved(with_another_end(GAME), 1)
    assert relate(GAME, other).kind == relate(other, GAME).kind == Kind.FORK


# What has happened since


def test_who_has_moved_since() -> None:
    movers = [seat for seat, _ in GAME.moves()]
    assert moved_since(cut(GAME, 15), GAME) == tuple(Moved(at, movers[at]) for at in range(15, 20))
    handed = replace(GAME, events=(RecordEvent(17, "bot", 2, "easy"),))
    assert moved_since(cut(GAME, 16), handed)[:2] == (Moved(16, movers[16]), Moved(17, 2))
    assert moved_since(GAME, GAME) == ()


def test_steps_are_choices_and_events_in_their_order() -> None:
    events = (RecordEvent(0, "bot", 1, "easy"), RecordEvent(0, "person", 1), RecordEvent(2, "bot", 0, "easy"))
    record = replace(cut(GAME, 2), events=events)
    assert record.steps() == (*events[:2], *record.choices, events[2])


# Whatever two versions of a game there are


@every_case
@given(st.data())
def test_a_known_game_is_never_lost(name: str, players: int, data: st.DataObject) -> None:
    """Any two versions: what is kept is a whole game, has all that was known, and goes both ways."""
    start = played(name, players, data.draw(seeds), data.draw(st.integers(0, 20)))
    versions = []
    for _ in range(2):
        match = play_on(Match(start.record), data.draw(st.integers(0, 3)), data.draw(st.integers(0, 3)))
        happen(match, data.draw(st.integers(0, 9)), data.draw(st.integers(0, players - 1)))
        versions.append(match.record)
    known, incoming = versions
    opening, back = relate(known, incoming), relate(incoming, known)
    Match(opening.record)
    assert (opening.kind == Kind.FORK) == (back.kind == Kind.FORK)
    if opening.kind == Kind.FORK:
        assert opening.record == known
        assert back.record == incoming
    else:
        assert opening.record == back.record
        assert relate(known, opening.record).record == opening.record
        assert relate(opening.record, incoming).record == opening.record


def test_the_words_that_lock_a_seat_last_are_those_that_count() -> None:
    first = dice().with_locked(0, b"a" * 32)
    second = first.with_locked(0, b"b" * 32)
    for known, incoming in ((first, second), (second, first)):
        assert relate(known, incoming).record.locked == second.locked
