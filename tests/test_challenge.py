"""Challenges: what a link holds, plays that come in any order, where two plays part, and links made to harm."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations

import pytest

from passalong.challenge import MAX_PLAYS, Challenge, Play, challenge_of, may_challenge, partings, result
from passalong.deal import Duplicate, Outcomes, Seed
from passalong.game import InvalidRecordError
from passalong.games import game_names
from passalong.links import DamagedLinkError, GameLink, SlowLinkError, decode, encode, other_kinds, read_link
from passalong.links.checksum import seal, unseal
from passalong.links.other_kinds import challenge_fragment, challenge_id, read, read_challenge, write
from passalong.match import Match
from passalong.sealed.joint import JointSeed
from tests.links.games import ENDLESS, play_on, played
from tests.support import generator
from tests.test_duplicate import some_deals

by_game = pytest.mark.parametrize("game", game_names())


@cache
def challenge(game: str, plays: int = 1) -> Challenge:
    """Let so many people play the same deals at random."""
    begun, first = challenge_of(some_deals(game), b"aa")
    friends = (a_play(begun, number, f"Friend {number}") for number in range(2, plays + 1))
    return begun.joined([first._replace(name="Anna"), *friends])


def a_play(begun: Challenge, seed: int, name: str) -> Play:
    record = play_on(Match(begun.seated(name)), seed, ENDLESS).record
    return Play(bytes([seed, seed]), record.choices, name=name)


@by_game
def test_a_link_holds_the_deals_and_how_everybody_has_played_them(game: str) -> None:
    some = challenge(game, 3)
    text = challenge_fragment(some, some.plays[:1])
    assert text.startswith("challenge_")
    assert read_challenge(read_link(f"Anna challenges you: https://example.org/#{text} Dare!")) == some
    for play in some.plays:
        match = Match(some.record(play))
        assert match.is_over()
        assert result(some, play).scores == match.observation(None).scores
        assert isinstance(some.deals.deal, Duplicate)
        assert len(result(some, play).deals) == some.deals.deal.deals


@by_game
def test_nobody_sits_on_the_seat_and_nothing_is_played_in_the_deals(game: str) -> None:
    some, _ = challenge_of(some_deals(game), b"aa")
    assert (some.deals.choices, some.deals.events) == ((), ())
    assert some.deals.is_free(some.seat)
    assert some.deals.names[1:] == some_deals(game).names[1:]


def test_answers_make_the_same_challenge_in_any_order_and_count_once() -> None:
    whole = challenge("loot", 6)
    links = [write(replace(whole, plays=(play, whole.plays[0]))) for play in whole.plays[1:]]
    answers = [read(link) for link in links]
    for order in permutations(answers):
        gathered = Challenge(order[0].deals)
        for answer in (*order, *order):
            gathered = gathered.joined(answer.plays)
        assert gathered == whole


def test_namesakes_stay_two_and_one_play_stays_one() -> None:
    some = challenge("detect")
    [anna] = some.plays
    namesake, renamed = anna._replace(mark=b"bb"), anna._replace(name="Anne")
    assert len(some.joined([namesake]).plays) == 2
    for order in ((anna, renamed), (renamed, anna)):
        assert Challenge(some.deals).joined(order).joined([anna._replace(name="")]).plays == (renamed,)


def test_no_more_than_sixteen_play() -> None:
    some = challenge("depth_charge")
    crowd = (some.plays[0]._replace(mark=bytes([number, 0])) for number in range(40))
    assert len(some.joined(crowd).plays) == MAX_PLAYS


@pytest.mark.parametrize(("limit", "value"), [("MAX_LINK", 300), ("MOST_CHOICES", 150)])
def test_a_link_leaves_out_plays_of_others_where_it_would_be_too_long(
    limit: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = challenge("depth_charge", MAX_PLAYS)
    mine = some.plays[7]
    assert len(read_challenge(read_link(challenge_fragment(some, [mine]))).plays) == MAX_PLAYS
    monkeypatch.setattr(other_kinds, limit, value)
    known = read_challenge(read_link(challenge_fragment(some, [mine])))
    assert known.plays[0] == mine
    assert 1 < len(known.plays) < MAX_PLAYS
    monkeypatch.setattr(other_kinds, limit, 1)
    assert read_challenge(read_link(challenge_fragment(some, [mine]))).plays == (mine,)


def test_a_challenge_given_up_is_told() -> None:
    match = played("depth_charge", 2, 1, 5)
    match.resign(0)
    begun, play = challenge_of(match.record, b"aa")
    some = begun.joined([play._replace(name="Anna")])
    assert play.gave_up
    assert read(write(some)) == some
    assert not result(some, play).has_won


@by_game
def test_other_bots_make_it_another_challenge(game: str) -> None:
    some = challenge(game)
    assert challenge_id(some) == challenge_id(replace(some, plays=()))
    level = tuple(bot and "medium" for bot in some.deals.bots)
    assert challenge_id(Challenge(replace(some.deals, bots=level))) != challenge_id(some)


@by_game
def test_two_plays_part_where_the_first_choice_differs(game: str) -> None:
    some = challenge(game, 2)
    one, other = some.plays
    found = list(partings(some, one, other))
    assert [parting.deal for parting in found] == sorted({parting.deal for parting in found})
    assert found
    for deal, here, there in found:
        states = [some.record(play).replay(at) for play, at in ((one, here), (other, there))]
        chosen = one.choices[here], other.choices[there]
        moves = [state.choices()[choice] for state, choice in zip(states, chosen, strict=True)]
        assert moves[0] != moves[1]
        hidden = {"scores": (), "history": ()}
        seen = [replace(state.observation(some.seat), **hidden) for state in states]  # type: ignore[arg-type]
        assert deal or seen[0] == seen[1]
    assert not list(partings(some, one, one))


def test_whoever_gives_up_parts_there() -> None:
    match = played("depth_charge", 2, 1, 5)
    match.resign(0)
    begun, play = challenge_of(match.record, b"aa")
    going_on = Play(b"bb", play_on(Match(begun.record(play._replace(gave_up=False))), 1, ENDLESS).record.choices)
    assert list(partings(begun, play, going_on)) == [(0, 5, 5)]


def test_who_can_challenge() -> None:
    alone = played("loot", 3, 1, 0).record
    assert may_challenge(alone)
    assert not may_challenge(replace(alone, bots=(None, None, "easy")))
    assert not may_challenge(replace(alone, deal=Outcomes(bytes(16), (0,))))


# Links made to harm


@by_game
def test_a_play_that_is_not_over_or_goes_on_is_refused(game: str) -> None:
    some = challenge(game)
    [play] = some.plays
    for wrong in (play._replace(choices=play.choices[:-1]), play._replace(choices=()), play._replace(gave_up=True)):
        with pytest.raises(DamagedLinkError):
            read(write(replace(some, plays=(wrong,))))


def test_what_is_no_challenge_is_refused() -> None:
    some = challenge("detect")
    seated = replace(some.deals, names=("Anna", *some.deals.names[1:]))
    people = replace(some.deals, bots=(None,) * some.deals.num_players)
    ordinary = replace(some.deals, deal=Seed(some.deals.deal.seed))
    for deals in (seated, people):
        with pytest.raises(DamagedLinkError):
            read(write(Challenge(deals)))
    for text in (encode(ordinary), encode(some.deals)):
        assert isinstance(read_link(text), GameLink)
        with pytest.raises(DamagedLinkError):
            read(text)
    with pytest.raises(DamagedLinkError, match="something else than a game"):
        decode(write(some))


def test_names_are_cleaned() -> None:
    some = challenge("detect")
    [play] = some.plays
    [read_play] = read(write(replace(some, plays=(play._replace(name="\u202eA\x07nna\u200b " + "x" * 40),)))).plays
    assert read_play.name == "Anna xxxxxxxxxxx"


@by_game
def test_flipped_bits_are_refused_or_make_a_whole_challenge(game: str) -> None:
    number, rng = unseal(write(challenge(game, 2))), generator(1)
    for _ in range(150):
        try:
            changed = read(seal(number ^ 1 << rng.below(number.bit_length())))
        except InvalidRecordError:
            continue
        for play in changed.plays:
            assert Match(changed.record(play)).is_over()


def test_a_link_may_not_take_for_ever() -> None:
    with pytest.raises(SlowLinkError):
        read_challenge(read_link(write(challenge("loot", 6))), iter(range(0, 1_000_000, 9)).__next__)


def test_nobody_gives_up_in_a_game_of_more_than_two() -> None:
    begun, first = challenge_of(some_deals("fish_out"), b"aa")
    assert begun.deals.num_players > 2
    early = first._replace(choices=first.choices[:-1], gave_up=True, name="Anna")
    with pytest.raises(DamagedLinkError, match="has not played to the end"):
        read(write(replace(begun, plays=(early,))))


def test_a_fair_deal_is_not_set_others_to_play() -> None:
    deals = some_deals("loot")
    assert may_challenge(deals)
    assert not may_challenge(replace(deals, deal=JointSeed.begin(bytes(16))))


def test_no_more_plays_are_read_than_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    three = challenge("loot", 3)
    monkeypatch.setattr(other_kinds, "MOST_CHOICES", sum(len(play.choices) for play in three.plays))
    assert len(read(write(three)).plays) == 3
    monkeypatch.setattr(other_kinds, "MOST_CHOICES", other_kinds.MOST_CHOICES - 1)
    with pytest.raises(DamagedLinkError, match="more than any that was written"):
        read(write(three))
    assert len(read_challenge(read_link(challenge_fragment(three, three.plays[:2]))).plays) == 2
