"""Learn in two minutes: every lesson is a legal game, says what is true, and is kind about another tap."""

from __future__ import annotations

from typing import Any

import pytest

from passalong.app.messages import say
from passalong.app.session.lesson import LEARNER, Lesson, played, sentences
from passalong.game import Observation
from passalong.games import game_names, load_game, load_pack
from passalong.games.depth_charge.events import Report, Sunk
from passalong.games.depth_charge.sea import CELL_NUMBERS, RED, SEAS, neighbours
from passalong.games.detect.events import Take
from passalong.games.detect.grid import DECK, face_up
from passalong.games.fish_out.cards import CARD_NUMBERS, card_name
from passalong.games.fish_out.events import Fish
from passalong.games.fish_out.reading import catch_gain
from passalong.games.loot.cards import CARDS_BY_NAME, CHANGELING, FRIEND, LADY
from passalong.games.loot.reading import if_fired_now
from passalong.games.loot.rules import FIRE
from passalong.games.loot.scoring import showdown
from passalong.match import Match
from passalong.record import Record
from tests.support import WRITTEN_UP

MOST_WORDS = 50


def lesson_of(game: str) -> Record:
    """Play a game's lesson to its end."""
    return played(load_pack(game).lesson())


def at_step(game: str, number: int) -> Lesson:
    """Open a lesson at a step."""
    return Lesson(game, sorted(lesson_of(game).comments)[number - 1])


def seen(lesson: Lesson) -> Any:
    """What the learner sees at a step."""
    return lesson.observation()


def legal_texts(match: Match) -> list[str]:
    observation: Observation = match.observation(LEARNER)
    return [match.action_to_string(action) for action in observation.legal_actions]


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_a_lesson_is_a_game_between_people_with_five_to_seven_short_comments(game: str) -> None:
    record = lesson_of(game)
    assert Record.from_text(record.to_text()) == record
    record.replay()
    assert set(record.bots) == {None}
    assert record.names[LEARNER] == "You"
    assert 5 <= len(record.comments) <= 7
    assert min(record.comments) == 0
    assert max(record.comments) == len(record.choices)
    for comment in record.comments.values():
        assert 1 <= len(sentences(comment)) <= 3
        assert len(comment.split()) <= MOST_WORDS


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_a_lesson_ends_with_a_deal_won_by_the_learner(game: str) -> None:
    match = Match(lesson_of(game))
    assert match.finished_deal or match.is_over()
    assert "Well done" in Lesson(game, len(match.record.choices)).text


@pytest.mark.parametrize("game", game_names())
def test_the_script_goes_on_step_by_step_and_back(game: str) -> None:
    lesson = Lesson(game)
    read = [lesson.text]
    while not lesson.is_over:
        assert lesson.number == len(read)
        lesson.go_on()
        read.append(lesson.text)
    assert read == list(lesson.steps)
    assert lesson.number == lesson.count
    assert lesson.expected() is None
    lesson.go_on()
    assert lesson.is_over
    while lesson.number > 1:
        lesson.back()
    lesson.back()
    assert lesson.position == 0
    assert lesson.match.record.choices == ()


@pytest.mark.parametrize("game", game_names())
def test_the_learner_can_play_the_whole_script(game: str) -> None:
    lesson = Lesson(game)
    while not lesson.is_over:
        expected = lesson.expected()
        assert expected is not None
        seat, text = expected
        number = lesson.number
        if seat == LEARNER:
            assert lesson.try_action(text.upper()) is None
        else:
            assert lesson.try_action(text) == say("lesson-watch")
            lesson.go_on()
        assert lesson.number == number + 1
    assert lesson.try_action("draw") == say("lesson-over")


@pytest.mark.parametrize("game", game_names())
def test_another_action_is_answered_kindly_and_changes_nothing(game: str) -> None:
    lesson = Lesson(game)
    while not lesson.is_over:
        seat, text = lesson.expected() or (None, "")
        if seat == LEARNER:
            other = next((action for action in legal_texts(lesson.match) if action != text), None)
            hint = sentences(lesson.text)[-1]
            before = lesson.position, lesson.match.record
            if other:
                assert lesson.try_action(other) == f"Good idea, but not just now. {hint}"
            assert (lesson.position, lesson.match.record) == before
        lesson.go_on()


def test_an_action_against_the_rules_is_told_why() -> None:
    assert at_step("detect", 3).try_action("reject c1r1") == (
        "A card taken from the discard pile must go into your grid."
    )
    assert Lesson("detect").try_action("<b>") == "I do not understand “<b>”."


@pytest.mark.parametrize("game", game_names())
def test_a_position_opens_the_comment_at_or_before_it(game: str) -> None:
    last = len(lesson_of(game).choices)
    for position in range(last + 2):
        lesson = Lesson(game, position)
        assert lesson.position <= position
        assert Lesson(game, lesson.position).text == lesson.text
    assert Lesson(game, last).is_over


# What each comment claims


def test_detect_teaches_what_happens() -> None:
    take, place, reject, clear, last, end = (at_step("detect", number) for number in range(2, 8))
    assert seen(take).grids[0][:2] == (8, 8)
    assert sum(seen(take).grids[0][:2]) > sum(face_up(seen(take).grids[1]))
    assert seen(take).discard == (min(DECK),)
    assert seen(place).history[-1] == Take(LEARNER, -2)
    assert seen(place).grids[0][4] is None
    assert seen(reject).held == 11
    assert seen(reject).grids[0][6] is None
    assert seen(clear).held == 8
    assert seen(last).cleared[0] == (0,)
    assert seen(last).held == 4
    assert [grid.count(None) for grid in seen(last).grids] == [1, 4]
    assert seen(last).grids[0][11] is None
    assert seen(end).ender == LEARNER
    assert seen(end).scores == (10, 18)
    assert not end.match.is_over()


def test_depth_charge_teaches_what_happens() -> None:
    sound, sail, near, drop, hit, end = (at_step("depth_charge", number) for number in range(2, 8))
    assert seen(sound).own_mines == (CELL_NUMBERS["61"], CELL_NUMBERS["53"], CELL_NUMBERS["24"])
    reports = [event for event in seen(sail).history if isinstance(event, Report)]
    assert reports[-1] == Report(LEARNER, CELL_NUMBERS["22"], (4, 6, 7))
    assert seen(near).boats[LEARNER] == CELL_NUMBERS["17"]
    reports = [event for event in seen(drop).history if isinstance(event, Report)]
    assert reports[-1] == Report(LEARNER, CELL_NUMBERS["18"], (1, 7, 10))
    beside = [cell for cell in neighbours(CELL_NUMBERS["18"]) if cell in SEAS[RED]]
    assert beside == [CELL_NUMBERS["28"]]
    assert seen(hit).mines_left == (3, 2)
    assert seen(hit).misses == (0, 1)
    assert (hit.expected() or (None,))[0] == 1
    assert end.match.is_over()
    assert end.match.returns() == (1.0, -1.0)
    assert Sunk(1, CELL_NUMBERS["53"]) in seen(end).history


def test_fish_out_teaches_what_happens() -> None:
    play, beat, fish, lead, hearts, end = (at_step("fish_out", number) for number in range(2, 8))
    assert [card_name(card) for card in seen(play).received] == ["AC", "AD", "2D"]
    assert (2, CARD_NUMBERS["kc"]) in seen(play).trick
    assert (2, CARD_NUMBERS["ts"]) in seen(beat).trick
    assert CARD_NUMBERS["ts"] in seen(fish).lake[3]
    assert (LEARNER, CARD_NUMBERS["ks"]) in seen(fish).keepers
    assert seen(lead).leader == LEARNER
    assert {CARD_NUMBERS[name] for name in ("td", "3d", "6d", "kd")} == set(seen(lead).lake[1])
    assert all(2 not in fished for fished in seen(hearts).fished)
    assert catch_gain(seen(hearts), LEARNER, CARD_NUMBERS["kh"]) == 11
    assert seen(end).scores[LEARNER] == max(seen(end).scores) == 24
    caught = [event for event in seen(end).history if isinstance(event, Fish)][-1]
    assert caught.player == 2
    assert CARD_NUMBERS["as"] in caught.catch


def test_loot_teaches_what_happens() -> None:
    take, discard, gods, friend, drop, fire, end = (at_step("loot", number) for number in range(1, 8))
    names = CARDS_BY_NAME
    assert seen(take).discard_top == names["V4"]
    assert {names["W5"], names["L6"], names["W7"]} <= set(seen(take).hand)
    combined = {card for found in if_fired_now(seen(discard)).combinations for card in found.cards}
    assert names["F2"] in set(seen(discard).hand) - combined
    kinds = {found.kind: len(found.cards) for found in if_fired_now(seen(gods)).combinations}
    assert kinds == {"run": 4, "set": 3}
    assert LADY in seen(gods).hand
    assert (gods.expected() or (None,))[0] == 1
    assert seen(friend).discard_top == FRIEND
    assert max(len(found.cards) for found in if_fired_now(seen(drop)).combinations) == 5
    assert FIRE in seen(fire).legal_actions
    assert if_fired_now(seen(fire)).total == 31
    assert seen(end).scores == (31, 8)
    ben = showdown(seen(end))[1].arrangement
    assert {god for found in ben.combinations for god in found.gods} == {LADY, CHANGELING}


def test_every_lesson_belongs_to_a_game_that_is_on_offer() -> None:
    assert [lesson_of(game).game for game in game_names()] == [load_game(game).name for game in game_names()]
