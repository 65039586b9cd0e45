"""Learn in 2 minutes: every lesson is a legal game, says what is true, and is kind about another tap."""

from __future__ import annotations

from typing import Any

import pytest

from passalong.app.messages import say
from passalong.app.screens.lesson import LessonScreen
from passalong.app.screens.lobby import LobbyScreen
from passalong.app.session.lesson import LEARNER, MANY, Course, Lesson, LessonTable, played, sentences
from passalong.app.state import AppState
from passalong.game import IllegalActionError, Observation
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
from passalong.ui.html import join
from tests.app.device import elements
from tests.support import WRITTEN_UP

LONGEST = 90


def course_of(game: str) -> Course:
    """Play a game's lesson to its end."""
    return played(load_pack(game).lesson())


def at_last(game: str) -> Lesson:
    """Open a lesson at its end."""
    return Lesson(game, len(course_of(game).stops))


def seen(lesson: Lesson) -> Any:
    """What the learner sees at a step."""
    return lesson.observation()


def legal_texts(match: Match) -> list[str]:
    observation: Observation = match.observation(LEARNER)
    return [match.action_to_string(action) for action in observation.legal_actions]


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_a_lesson_is_a_game_between_people_with_short_comments(game: str) -> None:
    record, moves, stops = course_of(game)
    assert Record.from_text(record.to_text()) == record
    record.replay()
    assert set(record.bots) == {None}
    assert record.names[LEARNER] == "You"
    assert len(moves) == len(record.choices)
    assert [stops[0].position, stops[-1].position] == [0, len(moves)]
    for stop in stops:
        assert len(stop.comment) <= LONGEST
        assert len(sentences(stop.comment)) <= 2


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_a_lesson_ends_with_a_deal_won_by_the_learner(game: str) -> None:
    lesson = at_last(game)
    assert lesson.match.finished_deal or lesson.match.is_over()
    assert "Well done" in lesson.text


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
def test_every_action_of_the_script_is_seen(game: str) -> None:
    """Whatever happens between two comments is played one by one, and told as it happens unless there is too much."""
    lesson = Lesson(game)
    seen = [lesson.match.record.choices]
    while not lesson.is_over:
        number, position = lesson.number, lesson.position
        lesson.forward()
        assert (lesson.number, lesson.position) != (number, position)
        if lesson.is_playing:
            told = load_pack(game).text.lines(lesson.observation().history, lesson.match.names)
            runs = course_of(game).stops[number].position - course_of(game).stops[number - 1].position > MANY
            assert lesson.text == (say("lesson-later") if runs else told[-1])
        if lesson.match.record.choices != seen[-1]:
            seen.append(lesson.match.record.choices)
    assert [len(choices) for choices in seen] == list(range(len(course_of(game).moves) + 1))


@pytest.mark.parametrize("game", game_names())
def test_the_light_leads_the_learner_through_the_whole_script(game: str) -> None:
    """Tapping what is lit, one thing after the other, comes to the end; each is on the screen and can be used."""
    table = LessonTable(Lesson(game))
    lesson = table.lesson
    screen = LessonScreen(LobbyScreen(), table)
    state = AppState(screen, lambda: bytes(16))
    while not lesson.is_over:
        target = table.target()
        if target is None:
            assert lesson.expected() is None
            table.on() if not lesson.is_playing else lesson.forward()
            continue
        act, argument = target
        drawn = join(screen.regions(state)[name] for name in ("table", "hand", "actions"))
        lit = [each for each in elements(drawn) if each.attributes.get("data-act") == act]
        lit = [each for each in lit if each.attributes["data-arg"] == argument]
        assert lit and all(each.attributes.get("aria-disabled") != "true" for each in lit), target
        before = table.ui, lesson.position
        action = table.touch(argument, {}).action if act == "pick" else argument
        assert action is None or table.play(action) is None
        assert (table.ui, lesson.position) != before


@pytest.mark.parametrize("game", game_names())
def test_another_action_is_answered_kindly_and_changes_nothing(game: str) -> None:
    lesson = Lesson(game)
    while not lesson.is_over:
        text = lesson.expected()
        if text is not None:
            other = next((action for action in legal_texts(lesson.match) if action != text), None)
            hint = sentences(lesson.text)[-1]
            before = lesson.position, lesson.match.record
            if other:
                assert lesson.try_action(other) == f"Good idea, but not just now. {hint}"
            assert (lesson.position, lesson.match.record) == before
        else:
            assert lesson.try_action("pass") == say("lesson-watch")
        lesson.go_on()
    assert lesson.try_action("draw") == say("lesson-over")


@pytest.mark.parametrize(
    ("game", "number", "right", "wrong", "looks"),
    [
        ("detect", 2, "flip:1", "flip:6", "zoom:1"),
        ("detect", 4, None, None, "zoom:1"),
        ("depth_charge", 2, "cell:5", "cell:6", "back"),
        ("depth_charge", 3, "mode:sound", None, "layer:notes"),
        ("fish_out", 2, "card:AS", "card:5S", "sort"),
        ("fish_out", 3, "card:AC", "card:2D", "stacks"),
        ("loot", 3, "card:F2", "card:F1", "sort"),
    ],
)
def test_a_wrong_touch_is_answered_at_once(
    game: str, number: int, right: str | None, wrong: str | None, looks: str
) -> None:
    """The learner may look about; what leads away from the action is not even staged."""
    table = LessonTable(Lesson(game, number))
    before = table.ui, table.target()
    if wrong:
        with pytest.raises(IllegalActionError, match="not just now"):
            table.touch(wrong, {})
    assert (table.ui, table.target()) == before
    table.touch(looks, {})
    assert table.target() == before[1]
    if right:
        table.touch(right, {})
        assert table.ui != before[0]


def test_an_action_against_the_rules_is_told_why() -> None:
    assert Lesson("detect", 4).try_action("reject c1r1") == (
        "A card taken from the discard pile must go into your grid."
    )
    assert Lesson("detect", 2).try_action("<b>") == "I do not understand “<b>”."


@pytest.mark.parametrize("game", game_names())
def test_a_lesson_opens_where_it_was_left(game: str) -> None:
    """Whatever is noted, it opens somewhere; noted between two comments, it goes on there."""
    lesson = Lesson(game)
    while not lesson.is_over:
        lesson.forward()
        again = Lesson(game, lesson.number, lesson.position)
        assert (again.number, again.position, again.text) == (lesson.number, lesson.position, lesson.text)
        assert again.match.record == lesson.match.record
    assert Lesson(game, -3, 10_000).number == 1
    assert Lesson(game, 99).is_over


# What each comment claims


def test_detect_teaches_what_happens() -> None:
    take, place, reject, clear, cleared, last, end = (Lesson("detect", at) for at in (3, 4, 6, 8, 9, 10, 11))
    assert seen(take).grids[0][:2] == (8, 8)
    assert sum(seen(take).grids[0][:2]) > sum(face_up(seen(take).grids[1]))
    assert seen(take).discard == (min(DECK),)
    assert seen(place).history[-1] == Take(LEARNER, -2)
    assert seen(place).grids[0][4] is None
    assert seen(reject).held == 11
    assert seen(reject).grids[0][6] is None
    assert seen(clear).held == 8
    assert seen(cleared).cleared[0] == seen(last).cleared[0] == (0,)
    assert seen(last).held == 4
    assert [grid.count(None) for grid in seen(last).grids] == [1, 4]
    assert seen(last).grids[0][11] is None
    assert seen(end).ender == LEARNER
    assert seen(end).scores == (10, 18)
    assert not end.match.is_over()


def test_depth_charge_teaches_what_happens() -> None:
    sound, sail, near, drop, miss, hit, end = (Lesson("depth_charge", at) for at in (3, 4, 7, 8, 9, 10, 11))
    assert seen(sound).own_mines == (CELL_NUMBERS["61"], CELL_NUMBERS["53"], CELL_NUMBERS["24"])
    reports = [event for event in seen(sail).history if isinstance(event, Report)]
    assert reports[-1] == Report(LEARNER, CELL_NUMBERS["22"], (4, 6, 7))
    assert seen(near).boats[LEARNER] == CELL_NUMBERS["17"]
    reports = [event for event in seen(drop).history if isinstance(event, Report)]
    assert reports[-1] == Report(LEARNER, CELL_NUMBERS["18"], (1, 7, 10))
    beside = [cell for cell in neighbours(CELL_NUMBERS["18"]) if cell in SEAS[RED]]
    assert beside == [CELL_NUMBERS["28"]]
    assert seen(miss).misses == (0, 1)
    assert seen(hit).mines_left == (3, 2)
    assert end.match.is_over()
    assert end.match.returns() == (1.0, -1.0)
    assert Sunk(1, CELL_NUMBERS["53"]) in seen(end).history


def test_fish_out_teaches_what_happens() -> None:
    play, stays, beat, fish, lead, wait, hearts, end = (Lesson("fish_out", at) for at in (3, 4, 5, 6, 7, 8, 10, 12))
    assert [card_name(card) for card in seen(play).received] == ["AC", "AD", "2D"]
    assert (2, CARD_NUMBERS["kc"]) in seen(play).trick
    assert [keeper for keeper, card in seen(stays).keepers if card == CARD_NUMBERS["kc"]] == [2]
    assert (2, CARD_NUMBERS["ts"]) in seen(beat).trick
    assert CARD_NUMBERS["ts"] in seen(fish).lake[3]
    assert (LEARNER, CARD_NUMBERS["ks"]) in seen(fish).keepers
    assert seen(lead).leader == LEARNER
    assert {CARD_NUMBERS[name] for name in ("td", "3d", "6d", "kd")} == set(seen(wait).lake[1])
    assert all(2 not in fished for fished in seen(hearts).fished)
    assert catch_gain(seen(hearts), LEARNER, CARD_NUMBERS["kh"]) == 11
    assert seen(end).scores[LEARNER] == max(seen(end).scores) == 24
    caught = [event for event in seen(end).history if isinstance(event, Fish)][-1]
    assert caught.player == 2
    assert CARD_NUMBERS["as"] in caught.catch


def test_loot_teaches_what_happens() -> None:
    take, discard, gods, friend, drop, fire, end = (Lesson("loot", at) for at in range(2, 9))
    names = CARDS_BY_NAME
    assert seen(take).discard_top == names["V4"]
    assert {names["W5"], names["L6"], names["W7"]} <= set(seen(take).hand)
    combined = {card for found in if_fired_now(seen(discard)).combinations for card in found.cards}
    assert names["F2"] in set(seen(discard).hand) - combined
    kinds = {found.kind: len(found.cards) for found in if_fired_now(seen(gods)).combinations}
    assert kinds == {"run": 4, "set": 3}
    assert LADY in seen(gods).hand
    assert seen(friend).discard_top == FRIEND
    assert max(len(found.cards) for found in if_fired_now(seen(drop)).combinations) == 5
    assert FIRE in seen(fire).legal_actions
    assert if_fired_now(seen(fire)).total == 31
    assert seen(end).scores == (31, 8)
    ben = showdown(seen(end))[1].arrangement
    assert {god for found in ben.combinations for god in found.gods} == {LADY, CHANGELING}


def test_every_lesson_belongs_to_a_game_that_is_on_offer() -> None:
    assert [course_of(game).record.game for game in game_names()] == [load_game(game).name for game in game_names()]
