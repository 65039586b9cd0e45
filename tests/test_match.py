"""A match: undo, the end of a deal, resigning, draw offers, and seats that change hands."""

from dataclasses import replace
from itertools import count
from typing import cast

import pytest

from passalong import (
    CHANCE,
    TERMINAL,
    IllegalActionError,
    InvalidRecordError,
    Match,
    Observation,
    Record,
    RecordEvent,
    load_game,
    new_record,
)
from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, finished
from passalong.game import Rng, Score
from passalong.games import TEMPLATE, game_names, load_pack
from passalong.games.detect.events import Deal, RoundScore
from passalong.games.detect.rules import DRAW, TAKE, DetectObservation
from passalong.games.loot.bot import BOTS
from passalong.games.loot.rules import FIRE
from passalong.links import decode, encode
from tests.support import FULL, contents, play_random_match

SEED = bytes(range(16))
HEADS, TAILS = 0, 1


def match(players: int = 2, name: str = "detect", **options: object) -> Match:
    names = tuple("ABCDEFGH"[:players])
    return Match(new_record(load_game(name), names, (None,) * players, SEED, options))


def null_match(**options: object) -> Match:
    return match(2, TEMPLATE, **options)


def seen(game: Match, player: int | None = None) -> DetectObservation:
    observation = game.observation(player)
    assert isinstance(observation, DetectObservation)
    return observation


def play(game: Match, *texts: str) -> Match:
    for text in texts:
        game.play(game.current_player(), game.string_to_action(text))
    return game


def opened(players: int = 2, **options: object) -> Match:
    """Return a match in which everybody has flipped two cards."""
    return play(match(players, "detect", **options), *["flip c1r1 c1r2"] * players)


def codes(game: Match, *texts: str) -> list[str | None]:
    reasons = [game.why_not(text, seat) for text in texts for seat in range(game.record.num_players)]
    return [reason and reason.code for reason in reasons]


# Playing


def test_chance_is_settled_at_once() -> None:
    game = match()
    assert game.current_player() == 0
    assert len(seen(game).discard) == 1
    play(game, "flip c1r1 c1r2", "flip c1r1 c1r2")
    assert seen(game).phase == "source"


def test_an_illegal_choice_changes_nothing() -> None:
    game = opened()
    record, state, seat = game.record, contents(game._state), game.current_player()
    for player, action in ((seat, 2), (1 - seat, DRAW), (seat, -1), (7, DRAW)):
        with pytest.raises(IllegalActionError):
            game.play(player, action)
    assert game.record is record
    assert contents(game._state) == state


def test_records_do_not_change_under_anybody_s_hands() -> None:
    game = opened()
    before = game.record
    play(game, "draw")
    assert len(game.record.choices) == len(before.choices) + 1


def test_forced_choices_are_played_and_not_stored() -> None:
    game = match(2, "detect", starterDiscard=False)
    play(game, "flip c1r1 c1r2", "flip c1r1 c1r2")
    assert seen(game).phase == "drawn"
    assert len(game.record.choices) == 2
    over = null_match(headsOnly=True)
    assert over.is_over()
    assert over.record.choices == ()


def test_a_match_goes_on_from_any_record() -> None:
    game = play(opened(), "draw")
    again = Match(Record.from_text(game.record.to_text()))
    assert contents(again._state) == contents(game._state)
    play(game, "place c2r2")
    play(again, "place c2r2")
    assert again.record == game.record
    assert contents(again._state) == contents(game._state)


def test_a_match_follows_a_record_step_by_step() -> None:
    """Choices and events alike, each told as a step, until there is none left."""
    ahead = opened(3)
    ahead.hand_over(1, "easy")
    play(ahead, "take", "place c1r3")
    ahead.hand_over(1, None)
    behind = match(3)
    for height in range(1, ahead.record.num_steps + 1):
        assert behind.follow(ahead.record) is True
        assert behind.record.steps() == ahead.record.steps()[:height]
    assert behind.follow(ahead.record) is False
    assert behind.record == ahead.record
    assert contents(behind._state) == contents(ahead._state)


def test_nothing_can_be_played_when_the_match_is_over() -> None:
    game = play(null_match(), "heads", "tails")
    assert game.is_over()
    assert game.current_player() == TERMINAL
    assert sum(game.returns()) == 0
    assert sorted(game.returns()) == [-1, 1]
    assert codes(game, "heads") == ["game_over", "game_over"]
    with pytest.raises(IllegalActionError):
        game.play(0, HEADS)
    for attempt in (game.resign, game.offer_draw, game.undo):
        with pytest.raises(IllegalActionError):
            attempt(0)
    with pytest.raises(IllegalActionError):
        game.hand_over(0, "easy")


def test_notation() -> None:
    game = opened()
    seat = game.current_player()
    assert game.action_to_string(game.string_to_action(" TAKE ")) == "take"
    assert game.why_not("take", seat) is None
    assert game.why_not("take", 1 - seat) is not None
    assert game.why_not("nonsense", seat) is not None


# Undo


def test_a_choice_can_be_taken_back_until_chance_has_spoken() -> None:
    game = opened()
    seat, record, state = game.current_player(), game.record, contents(game._state)
    play(game, "take")
    assert [game.can_undo(player) for player in range(2)] == [player == seat for player in range(2)]
    game.undo(seat)
    assert game.record == record
    assert contents(game._state) == state
    play(game, "draw")
    assert not game.can_undo(seat)


def test_another_s_turn_ends_undo() -> None:
    game = opened()
    seat = game.current_player()
    play(game, "take", "place c1r1")
    assert game.current_player() != seat
    assert not any(game.can_undo(player) for player in range(2))
    with pytest.raises(IllegalActionError) as caught:
        game.undo(seat)
    assert caught.value.reason.code == "cannot_undo"


def test_opening_flips_cannot_be_taken_back_by_anybody() -> None:
    game = play(match(3), "flip c1r1 c1r2")
    assert not any(game.can_undo(player) for player in range(3))


def test_nothing_to_take_back_at_the_beginning() -> None:
    game = match()
    assert not game.can_undo(0)
    play(game, "flip c1r1 c1r2", "flip c1r1 c1r2", "take")
    game.undo(game.current_player())
    assert not game.can_undo(game.current_player())


def test_undo_works_after_a_reload() -> None:
    game = play(opened(), "take")
    again = Match(Record.from_text(game.record.to_text()))
    seat = again.current_player()
    assert again.can_undo(seat)
    again.undo(seat)
    assert seen(again, seat).phase == "source"


def test_taking_back_and_playing_again_meets_the_same_chance() -> None:
    first, second = opened(), opened()
    play(first, "draw")
    play(second, "take")
    second.undo(second.current_player())
    play(second, "draw")
    assert first.record == second.record
    assert contents(first._state) == contents(second._state)


def test_undo_keeps_seats_that_changed_hands_since() -> None:
    game = opened(3)
    game.hand_over(1, "easy")
    play(game, "take")
    game.hand_over(2, "hard")
    game.undo(game.current_player())
    assert game.bots == (None, "easy", "hard")
    game.record.check()


# The end of a deal


def finish_a_round(game: Match) -> None:
    """Play at random until the last choice has ended a round."""
    played = count()
    while game.finished_deal is None:
        play_random_match(game, next(played))


def test_the_finished_deal_shows_everything_turned_up() -> None:
    game = opened()
    assert game.finished_deal is None
    finish_a_round(game)
    deal = game.finished_deal
    assert deal is not None
    shown = deal.observation(None)
    assert isinstance(shown, DetectObservation)
    assert isinstance(shown.history[-1], Score)
    assert all(cell is not None for grid in shown.grids for cell in grid)
    assert (shown.round, deal.current_player()) == (1, CHANCE)
    assert (seen(game).round, seen(game).phase) == (2, "flip")
    assert seen(game).scores == shown.scores


def test_the_finished_deal_is_there_after_a_reload_and_gone_after_the_next_choice() -> None:
    game = opened()
    finish_a_round(game)
    assert game.finished_deal is not None
    again = Match(Record.from_text(game.record.to_text()))
    assert again.finished_deal is not None
    assert contents(again.finished_deal) == contents(game.finished_deal)
    play(game, "flip c1r1 c1r2")
    assert game.finished_deal is None


def test_the_finished_deal_of_the_last_round() -> None:
    game = opened(target=50, turnCap=1)
    for played in count():
        if game.is_over():
            break
        play_random_match(game, played)
    assert game.finished_deal is not None
    assert game.finished_deal.is_terminal()
    assert game.finished_deal.scores() == seen(game).scores


def test_a_finished_round_cannot_be_taken_back() -> None:
    game = opened()
    finish_a_round(game)
    assert not any(game.can_undo(player) for player in range(2))


# Events around the rules


def test_resigning() -> None:
    game = opened()
    game.resign(1)
    assert game.is_over()
    assert game.returns() == (1, -1)
    assert game.ended_by() == RecordEvent(2, "resign", 1)
    assert codes(game, "take") == ["game_over", "game_over"]
    with pytest.raises(IllegalActionError):
        game.play(0, TAKE)
    again = Match(Record.from_text(game.record.to_text()))
    assert (again.is_over(), again.returns()) == (True, (1, -1))


def test_only_a_match_of_two_can_be_resigned_or_drawn_by_agreement() -> None:
    game = opened(3)
    for attempt in (game.resign, game.offer_draw):
        with pytest.raises(IllegalActionError):
            attempt(0)
    assert game.record.events == ()


@pytest.mark.parametrize("kind", ["resign", "offer draw", "accept draw", "refuse draw"])
def test_a_saved_match_of_three_is_not_resigned_or_drawn_either(kind: str) -> None:
    text = opened(3).record.to_text().replace('"events":[]', f'"events":[[0,"{kind}",0,""]]')
    with pytest.raises(ValueError, match=kind):
        Record.from_text(text)


def test_a_draw_by_agreement() -> None:
    game = opened()
    seat = game.current_player()
    assert game.draw_offer() is None
    game.offer_draw(seat)
    assert game.draw_offer() == seat
    game.answer_draw(1 - seat, accept=True)
    assert game.is_over()
    assert game.returns() == (0, 0)


def test_a_refused_draw() -> None:
    game = opened()
    seat = game.current_player()
    game.offer_draw(seat)
    game.answer_draw(1 - seat, accept=False)
    assert game.draw_offer() is None
    assert not game.is_over()
    play(game, "take")


def test_a_draw_is_offered_once_in_one_s_own_turn() -> None:
    game = opened()
    seat = game.current_player()
    with pytest.raises(IllegalActionError) as caught:
        game.offer_draw(1 - seat)
    assert caught.value.reason.code == "not_your_turn"
    game.offer_draw(seat)
    game.answer_draw(1 - seat, accept=False)
    play(game, "take")
    with pytest.raises(IllegalActionError) as caught:
        game.offer_draw(seat)
    assert caught.value.reason.code == "offered_already"
    play(game, "place c1r1")
    game.offer_draw(1 - seat)
    assert game.draw_offer() == 1 - seat


def test_nobody_answers_an_own_offer_or_none() -> None:
    game = opened()
    seat = game.current_player()
    for player in range(2):
        with pytest.raises(IllegalActionError):
            game.answer_draw(player, accept=True)
    game.offer_draw(seat)
    with pytest.raises(IllegalActionError) as caught:
        game.answer_draw(seat, accept=True)
    assert caught.value.reason.code == "no_offer"


def test_an_offer_rides_with_the_own_action_and_the_other_s_next_action_refuses_it() -> None:
    game = opened()
    seat = game.current_player()
    game.offer_draw(seat)
    play(game, "take", "place c1r1")
    assert game.current_player() == 1 - seat
    assert game.draw_offer() == seat
    again = Match(game.record)
    again.answer_draw(1 - seat, accept=True)
    assert again.returns() == (0, 0)
    play(game, "take")
    assert game.draw_offer() is None


def test_a_seat_moves_to_another_device_and_nothing_else_changes() -> None:
    game = opened()
    play(game, "take", "place c1r1")
    before = game.observation(0)
    game.move_seat(1)
    assert game.observation(0) == before
    assert game.bots == Match(game.record).bots
    assert game.record.seat_moves() == (RecordEvent(4, "person", 1, game.names[1]),)
    assert game.record.without_asides() == replace(game.record, events=())
    [(told, event)] = Match(game.record).around_in(before.round)
    assert told == len(before.history)
    assert event.moves_seat
    assert game.around_in(before.round + 1) == ()


def test_a_seat_given_back_by_a_bot_has_not_moved() -> None:
    game = opened()
    game.hand_over(1, "easy")
    game.hand_over(1, None)
    assert not game.record.seat_moves()


IMPOSSIBLE = [
    ("belongs before others", [(3, "offer draw", 0), (2, "refuse draw", 1)]),
    ("goes on after its end", [(2, "resign", 1)]),
    ("goes on after its end", [(2, "offer draw", 0), (3, "accept draw", 1)]),
    ("The match is over", [(4, "resign", 1), (4, "person", 0)]),
    ("No draw is on offer", [(4, "accept draw", 1)]),
    ("No draw is on offer", [(2, "refuse draw", 0)]),
    ("No draw is on offer", [(2, "offer draw", 0), (4, "accept draw", 0)]),
    ("No draw is on offer", [(2, "offer draw", 0), (2, "refuse draw", 1), (4, "accept draw", 1)]),
    ("No draw is on offer", [(1, "offer draw", 1), (3, "refuse draw", 0)]),
    ("in one's own turn", [(2, "offer draw", 1)]),
    ("once in a turn", [(2, "offer draw", 0), (2, "refuse draw", 1), (3, "offer draw", 0)]),
]


@pytest.mark.parametrize(("message", "events"), IMPOSSIBLE)
def test_a_record_tells_only_what_can_happen(message: str, events: list[tuple[int, str, int]]) -> None:
    record = play(opened(), "take", "place c1r1").record
    record = replace(record, events=tuple(RecordEvent(*event) for event in events))
    for read in (lambda: Match(record), lambda: decode(encode(record))):
        with pytest.raises(InvalidRecordError, match=message):
            read()


def test_the_end_of_a_match_comes_once() -> None:
    record = replace(play(null_match(), "heads", "tails").record, events=(RecordEvent(2, "resign", 0),))
    with pytest.raises(InvalidRecordError, match="The match is over"):
        Match(record)


def test_seats_change_hands() -> None:
    game = opened(3)
    seats = [game.bots]
    for seat, bot in ((1, "easy"), (2, "hard"), (1, None)):
        game.hand_over(seat, bot)
        seats.append(game.bots)
    assert seats == [(None, None, None), (None, "easy", None), (None, "easy", "hard"), (None, None, "hard")]
    assert game.record.bots == (None, None, None)
    assert Match(Record.from_text(game.record.to_text())).bots == game.bots
    assert len(game.record.choices) == 3


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_seats_of_the_match_change_hands(seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        opened(3).hand_over(seat, "easy")


def test_another_game_begins_with_the_same_people_and_rules() -> None:
    game = opened(3, target=50)
    game.hand_over(1, "easy")
    again = Match(game.record.new_game(bytes(16)))
    assert (again.names, again.record.options) == (game.names, game.record.options)
    assert again.record.choices == ()


def test_a_bot_thinks_with_its_own_stream() -> None:
    first, second = opened(), opened()
    assert [first.bot_rng(0).below(1 << 32) for _ in range(5)] == [second.bot_rng(0).below(1 << 32) for _ in range(5)]
    assert first.bot_rng(0).below(1 << 32) != first.bot_rng(1).below(1 << 32)
    play(first, "draw")
    assert first.bot_rng(0).below(1 << 32) != second.bot_rng(0).below(1 << 32), "another choice, another stream"
    play(second, "draw")
    assert contents(first._state) == contents(second._state)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("level", ["first", "last"] if FULL else ["first"])
def test_a_bot_decides_alike_when_it_is_asked_again(name: str, level: str) -> None:
    """Interrupted, or long after: the record alone tells what it thought."""
    bots = list(load_pack(name).bots)
    seats = load_game(name).min_players
    game = Match(new_record(load_game(name), ("",) * seats, (bots[0 if level == "first" else -1],) * seats, bytes(16)))
    for _ in range(12):
        next(game.think(), None)
        game.play(*cast("tuple[int, int]", game.bot_choice()))
    for at, (seat, action) in enumerate(game.record.moves()):
        assert finished(Match(game.record.upto(at)).ponder(seat)).action == action


def test_a_record_is_cut_off_with_the_events_until_then() -> None:
    game = opened(3)
    game.hand_over(1, "easy")
    play(game, "draw")
    game.hand_over(1, None)
    assert Match(game.record.upto(3)).bots == (None, "easy", None)
    assert Match(game.record.upto(2)).bots == (None, None, None)
    assert game.record.upto(4) == game.record


class Waiting(Bot):
    """A bot that notes when it is asked, and acts only in its own turn."""

    name, description = "Waiting", "Acts only in its own turn."

    def __init__(self) -> None:
        self.asked: list[int | None] = []

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        self.asked.append(observation.player)
        if observation.player != observation.current_player:
            return WAIT
        return Decision(next(action for action in observation.legal_actions if action != FIRE), 0.0, "first")


def loot_of_bots(monkeypatch: pytest.MonkeyPatch, *levels: str | None) -> tuple[Match, Waiting]:
    """Return a match of Loot in which everybody has had a turn, seat 0 is on turn, and `waiting` bots sit."""
    monkeypatch.setitem(BOTS, "waiting", waiting := Waiting())
    game = Match(new_record(load_game("loot"), tuple("ABCD"[: len(levels)]), levels, SEED))
    while FIRE not in game.observation(0).legal_actions or game.current_player() != 0:
        seat = game.current_player()
        game.play(seat, game.observation(seat).legal_actions[0])
    return game, waiting


def test_bots_out_of_turn_are_asked_first_and_clockwise_from_the_seat_that_acted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """L34: who would be asked after the bot on turn would never have its say."""
    game, waiting = loot_of_bots(monkeypatch, *["waiting"] * 4)
    assert game.record.choices
    assert game.bots_to_ask() == (3, 1, 2, 0)
    assert game.bot_choice() == (0, 0)
    assert waiting.asked == [3, 1, 2, 0]
    game.play(0, 0)
    assert game.bots_to_ask() == (1, 2, 3, 0)


def test_bots_may_act_in_a_persons_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    game, waiting = loot_of_bots(monkeypatch, None, "waiting", None, "waiting")
    assert game.bot_choice() is None
    assert waiting.asked == [3, 1]
    game.hand_over(0, "waiting")
    assert game.bot_choice() == (0, 0)


def test_a_level_that_a_game_does_not_have_is_played_by_its_first_bot() -> None:
    records = [new_record(load_game("loot"), ("A", "B"), (level, level), SEED) for level in ("easy", "hard")]
    first, second = (Match(record).bot_choice() for record in records)
    assert first == second is not None


def test_no_bot_is_asked_where_it_may_not_act() -> None:
    game = opened(3)
    assert game.bots_to_ask() == () and game.bot_choice() is None
    game.hand_over(game.current_player(), "easy")
    assert game.bots_to_ask() == (game.current_player(),)
    game.hand_over((game.current_player() + 1) % 3, "easy")
    assert game.bots_to_ask() == (game.current_player(),)
    over = play(null_match(), "heads", "tails")
    assert over.bots_to_ask() == () and over.bot_choice() is None


def test_comments() -> None:
    record = opened().record
    lesson = replace(record, comments={0: "Choose two cards."})
    assert Match(lesson).comments() == {0: "Choose two cards."}


# The story of a match


def test_the_story_tells_all_deals() -> None:
    game = opened(2, target=50)
    for played in count():
        if game.is_over():
            break
        play_random_match(game, played)
    for player in (None, 0, 1):
        story = list(game.record.story(player))
        kinds = [type(event) for event in story]
        assert kinds.count(Deal) == kinds.count(RoundScore) == seen(game).round
        last = list(seen(game, player).history)
        begun = len(last) - last[::-1].index(next(event for event in last if isinstance(event, Deal))) - 1
        assert story[-(len(last) - begun) :] == last[begun:]
