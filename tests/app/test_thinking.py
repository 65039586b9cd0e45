"""The bots' part of a moment: not asked yet, thinking, or having answered."""

from __future__ import annotations

from passalong.app.session.table.turn import MOMENT_MS, BotTurn
from passalong.chance import SEED_BYTES
from passalong.games import load_game
from passalong.match import Match
from passalong.record import new_record


def match(*bots: str | None) -> Match:
    return Match(new_record(load_game("loot"), ("Anna", "Ben"), bots, bytes(SEED_BYTES)))


def test_bots_that_have_not_been_asked_have_no_answer() -> None:
    turn = BotTurn()
    assert (turn.is_thinking, turn.has_answered, turn.choice, turn.takes_long) == (False, False, None, False)


def test_bots_think_in_slices_until_they_have_decided() -> None:
    played, turn, now = match("easy", "easy"), BotTurn(), 0
    turn.think(played, now)
    while turn.is_thinking:
        assert turn.choice is None
        assert turn.takes_long == (now >= MOMENT_MS)
        now += MOMENT_MS // 2
        turn.think(played, now)
    assert turn.choice == played.bot_choice()
    assert turn.has_answered
    assert not turn.takes_long


def test_where_no_bot_may_act_the_answer_is_nothing() -> None:
    turn = BotTurn()
    turn.think(match(None, None), 0)
    assert turn.has_answered
    assert turn.choice is None


def test_what_was_thought_of_another_moment_is_forgotten() -> None:
    played, turn = match("easy", "easy"), BotTurn()
    turn.think(played, 0)
    turn.forget()
    assert not turn.is_thinking
    assert not turn.has_answered
