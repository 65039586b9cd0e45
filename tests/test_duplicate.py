"""The same deals for several players: equal cards at equal counts, the end after the last deal, saves and links."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from functools import cache

import pytest

from passalong.app.saves import Saves, files, game_key
from passalong.app.session.notes import Notes
from passalong.challenge import as_duplicate, unplayed
from passalong.deal import MAX_DEALS, MAX_WORDS, Duplicate, Seed
from passalong.game import CHANCE, InvalidRecordError
from passalong.games import game_names, load_game
from passalong.links import DamagedLinkError, NewerLinkError, decode, encode, encode_digits, game_id
from passalong.links.checksum import seal, unseal
from passalong.links.format import pack
from passalong.match import Match
from passalong.record import Record
from passalong.sync import Kind, relate
from tests.links.games import ENDLESS, play_on, played
from tests.support import GAMES

DEALS, OWN_CHOICES = 3, 4
DEALT_AGAIN = tuple(name for name in game_names() if name != "depth_charge")
"""The games that are dealt more than once in a match."""


def deals_of(record: Record) -> int:
    return len(record.replay().observation(None).deal_scores)


@cache
def some_deals(game: str) -> Record:
    """Play some deals of a game at random, or all of one that is dealt once, and the beginning of another one."""
    rules = load_game(game)
    high = {option.name: option.choices[-1] for option in rules.options if option.name == "target"}
    match = played(game, rules.min_players, 1, 0, **high)
    while not match.is_over() and len(match.observation(None).deal_scores) < DEALS:
        play_on(match, match.record.num_steps, 1)
    return play_on(match, 1, 2).record


def played_otherwise(record: Record, seed: int) -> Record:
    """Play the same deals at random in another way."""
    return play_on(Match(unplayed(record)), seed, ENDLESS).record


def cards_in(record: Record) -> dict[int, list[str]]:
    """List what chance brings in each deal, until cards that have been played come back."""
    cards = defaultdict[int, list[str]](list)
    for step in record.playback().walk(record.choices):
        if step.seat == CHANCE and len(step.state.chance_outcomes()) > 1:
            seen = step.state.observation(None)
            if "Reshuffle" not in [type(event).__name__ for event in seen.history]:
                cards[len(seen.deal_scores)].append(step.state.action_to_string(step.action).rpartition(" ")[2])
    return cards


@pytest.mark.parametrize("game", DEALT_AGAIN)
def test_the_same_cards_come_at_the_same_counts_whatever_is_played(game: str) -> None:
    first = as_duplicate(some_deals(game))
    drawn, known = [], cards_in(first)
    for seed in (2, 3):
        cards = cards_in(played_otherwise(first, seed))
        assert cards.keys() == known.keys() == set(range(DEALS))
        for deal, here in cards.items():
            both = min(len(here), len(known[deal]))
            assert both >= load_game(game).min_players * 2
            assert here[:both] == known[deal][:both]
        drawn.append([len(here) for here in cards.values()])
    if game != "fish_out":
        assert drawn[0] != drawn[1] != [len(cards) for cards in known.values()]


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_first_is_one_way_to_play_the_deals(game: str) -> None:
    record = some_deals(game)
    again = as_duplicate(record)
    assert isinstance(again.deal, Duplicate)
    assert again.deal.deals == deals_of(again) == (DEALS if game in DEALT_AGAIN else 1)
    match = Match(again)
    assert match.is_over()
    assert cards_in(again) == {deal: cards for deal, cards in cards_in(record).items() if deal < DEALS}
    assert as_duplicate(again) == again
    assert record.choices[: len(again.choices)] == again.choices
    before = record.replay(len(again.choices)) if game not in DEALT_AGAIN else None
    assert before is None or before.observation(None) == match.observation(None)


@pytest.mark.parametrize("game", DEALT_AGAIN)
def test_the_match_is_over_after_the_last_deal_and_not_before(game: str) -> None:
    """Whoever leads has won, also below the target; and whoever reaches that plays on to the last deal."""
    low = {"target": next(option.choices[0] for option in load_game(game).options if option.name == "target")}
    for options in ({}, low):
        match = Match(replace(unplayed(as_duplicate(some_deals(game))), options=options))
        match = Match(play_on(match, 4, ENDLESS).record)
        assert match.is_over()
        assert deals_of(match.record) == DEALS
        best = (min if match.lowest_wins else max)(match.observation(None).scores)
        won = [score == best for score in match.observation(None).scores]
        assert [gain > 0 for gain in match.returns()] == won
        assert match.finished_deal
        assert match.finished_deal.is_terminal()
        assert match.why_not("anything", 0)


def test_a_match_given_up_counts_as_one_deal() -> None:
    match = played("depth_charge", 2, 1, 4)
    with pytest.raises(ValueError, match="No deal is over"):
        as_duplicate(match.record)
    match.resign(0)
    again = as_duplicate(match.record)
    assert (again.deal, again.choices) == (Duplicate(match.record.deal.seed), match.record.choices)
    assert Match(again).is_over()


def test_another_match_is_an_ordinary_one() -> None:
    match = Match(as_duplicate(some_deals("loot")))
    assert match.next_match(bytes(16)).deal == Seed(bytes(16))


# Saves and links


@pytest.mark.parametrize("game", GAMES)
def test_saves_and_links_hold_it(game: str) -> None:
    whole = as_duplicate(some_deals(game))
    for record in (whole, unplayed(whole), whole.upto(1)):
        for known in (decode(encode(record)), decode(encode_digits(record)), Record.from_text(record.to_text())):
            assert known == record
            assert game_id(known) == game_id(whole) != game_id(replace(whole, deal=Seed(whole.deal.seed)))
    assert relate(unplayed(whole), whole).kind is Kind.NEWER


def test_an_older_page_does_not_take_it_for_an_ordinary_game() -> None:
    record = as_duplicate(some_deals("loot"))
    text = record.to_text()
    assert json.loads(text)["passalong"] == 3
    assert not files.is_newer(text)
    link = unseal(encode(record))
    assert link // 16 % 16 == 3
    with pytest.raises(NewerLinkError):
        decode(seal(link + 16 * 12))


@pytest.mark.parametrize(
    "begins",
    [(-1,), (5, 4), (MAX_WORDS,), (0, MAX_WORDS), tuple(range(MAX_DEALS))],
)
def test_deals_that_cannot_be_are_refused(begins: tuple[int, ...]) -> None:
    record = unplayed(as_duplicate(some_deals("loot")))
    with pytest.raises(InvalidRecordError):
        replace(record, deal=Duplicate(record.deal.seed, begins)).check()
    with pytest.raises(InvalidRecordError):
        Record.from_text(json.dumps({**json.loads(record.to_text()), "duplicate": begins}))


@pytest.mark.parametrize("wrong", ["7", '["a"]', "[1.5]", "[true]", "null", '{"begins":[]}', "[[1]]"])
def test_hostile_saves_are_refused(wrong: str) -> None:
    fields = json.loads(as_duplicate(some_deals("loot")).to_text())
    with pytest.raises(InvalidRecordError):
        Record.from_text(json.dumps({**fields, "duplicate": json.loads(wrong)}))
    del fields["duplicate"]
    with pytest.raises(InvalidRecordError):
        Record.from_text(json.dumps(fields))


def test_other_places_are_other_deals() -> None:
    """A deal that is said to begin elsewhere is a game of its own, and its choices may be impossible."""
    record = unplayed(as_duplicate(some_deals("loot")))
    assert isinstance(record.deal, Duplicate)
    moved = replace(record, deal=replace(record.deal, begins=tuple(begin + 1 for begin in record.deal.begins)))
    assert game_id(moved) != game_id(record)
    link = pack(replace(record, choices=()))
    for number in range(0, link.bit_length(), 7):
        with pytest.raises((DamagedLinkError, NewerLinkError)):
            decode(seal(link ^ 1 << number))


def test_each_try_has_a_key_of_its_own() -> None:
    record, saves = unplayed(as_duplicate(some_deals("loot"))), Saves()
    first = game_key(record)
    for key in (first, f"{first}/2", f"{first}/3"):
        assert saves.free_key(record) == key
        saves.put(key, "")
    assert saves.game_keys() == [f"{first}/3", f"{first}/2", first]


def test_notes_say_what_a_game_is_played_for() -> None:
    notes = Notes(task="daily 20415")
    assert Notes.from_json(notes.to_json(), (None,)) == notes
    assert "task" not in Notes().to_json()


def test_notes_say_when_hints_were_asked_for() -> None:
    notes, ordinary = Notes(task="daily 20415"), Notes()
    for steps in (3, 3, 8):
        notes.note_hint(steps)
        ordinary.note_hint(steps)
    assert (notes.hinted, ordinary.hinted) == ((3, 8), ())
    assert Notes.from_json(json.loads(json.dumps(notes.to_json())), (None,)) == notes
    assert "hinted" not in ordinary.to_json()


def test_what_a_game_is_played_for_is_one_line() -> None:
    assert Notes.from_json({"task": ["x\n" * 99]}, (None,)).task.isprintable()


# Opponents


@pytest.mark.parametrize("game", game_names())
def test_bots_do_the_same_as_long_as_the_same_is_played(game: str) -> None:
    """Whoever plays as the first one did has the same game, as long as that deal lasts."""
    first = Match(played(game, load_game(game).min_players, 5, 0).record)
    friend = Match(replace(first.record, deal=Duplicate(first.record.deal.seed)))
    for at in range(OWN_CHOICES):
        let_bots_play(first)
        let_bots_play(friend)
        made = friend.record.choices
        assert made == first.record.choices[: len(made)]
        if friend.is_over():
            break
        choices = [choice for choice in first._state.choices() if choice[0] == 0]
        for match in (first, friend):
            match.play(*choices[at * 7 % len(choices)])


def let_bots_play(match: Match) -> None:
    while choice := match.bot_choice():
        match.play(*choice)
