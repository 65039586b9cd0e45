"""A table asked directly: for whom it is drawn as seats change hands, turns end and links come."""

from __future__ import annotations

import html

import pytest

from passalong.app.messages import say
from passalong.app.screens.table import regions
from passalong.app.session.notes import Notes
from passalong.app.session.result import standing
from passalong.app.session.table.table import Table
from passalong.app.words.table import news, summary, why_not
from passalong.cli.bench import pick_choice
from passalong.game import IllegalActionError
from passalong.games import load_game
from passalong.record import new_record
from tests.support import generator

SEED = bytes(range(16))
NAMES = ("Anna", "Ben", "Cleo", "Dara")


def laid(game: str, *bots: str | None, here: tuple[int, ...] | None = None, **options: object) -> Table:
    """Put a new game on the table; everybody is here, if nothing else is said."""
    record = new_record(load_game(game), NAMES[: len(bots)], bots, SEED, options)
    people = tuple(seat for seat, bot in enumerate(bots) if bot is None)
    return Table.begin(record, Notes(people if here is None else here))


def test_a_seat_given_back_on_its_turn_gets_the_phone() -> None:
    """Ben's bot is on turn; with the seat back he is to play, so the table is his, behind the curtain in Loot."""
    for game, opening, private in (("detect", ["flip c1r1 c2r1"], False), ("loot", ["draw"], True)):
        table = laid(game, None, None)
        first = table.match.current_player()
        table.viewer.uncover()
        for text in opening:
            assert table.play(text) is None
        if private:
            table.play(table.match.action_to_string(table.match.observation(first).legal_actions[0]))
        assert table.viewer.seat == 1 - first
        table.viewer.uncover()
        table.hand_over(1 - first)
        assert table.viewer.seat == first
        table.hand_over(1 - first)
        assert (table.viewer.seat, table.viewer.covered) == (1 - first, private)


def play_out(table: Table, seed: int) -> None:
    """Play at random, passing the phone on, until a deal or the match is over."""
    rng = generator(seed)
    while not table.turn.result_pending and not table.match.is_over():
        table.viewer.uncover()
        seat, action = pick_choice(table.match._state, rng)
        assert table._play_text(seat, table.match.action_to_string(action)) is None


@pytest.mark.parametrize("game", ["fish_out", "loot"])
def test_every_deal_begins_behind_the_curtain(game: str) -> None:
    """Everybody has looked at the result together: the next hand waits, also where it belongs to the last viewer."""
    table = laid(game, None, None, *(None, None) * (game == "fish_out"))
    hands_on = set[bool]()
    for deal in range(8):
        play_out(table, deal)
        if table.match.is_over():
            break
        last = table.viewer.seat
        assert not table.viewer.covered
        points = standing(table.match.names, table.viewer.observation().scores)
        assert summary(table) == f"{table.text.stage(deal + 2)} is next. {points}"
        table.go_on()
        assert summary(table).endswith(say("to-play", name=table.turn.name()))
        assert table.viewer.covered
        hands_on.add(table.viewer.seat == last)
    assert hands_on == {True, False}


def test_who_only_watches_does_nothing_around_the_rules_either() -> None:
    table = laid("depth_charge", None, None, here=())
    assert table.viewer.seat is None
    refusal = table.play("mines 13 31 61")
    assert refusal
    assert why_not(refusal, table) == say("watching")
    for act in (lambda: table.touch("13"), table.resign, table.offer_draw):
        with pytest.raises(IllegalActionError) as error:
            act()
        assert why_not(error.value.reason, table) == say("watching")
    assert not table.record.events


def test_what_is_taken_back_and_played_again_is_told_again() -> None:
    table = laid("detect", None, None)
    for text in ("flip c1r1 c2r1", "flip c1r1 c2r1"):
        assert table.play(text) is None
    news(table)
    before = news(table)
    told = []
    for _ in range(2):
        assert table.play("take") is None
        told.append(news(table))
        assert table.undo() is None
        assert news(table) == before
    assert told[0] == told[1]
    assert len(told[0]) > len(before)


def test_who_is_waited_for_is_said_to_players_and_watchers_are_told_that_they_watch() -> None:
    not_sent = say("not-sent", name="Ben")
    for here, told, other in (((0,), not_sent, say("watching")), ((), say("watching"), "Not sent")):
        table = laid("depth_charge", None, None, here=here)
        table.match.play(0, table.match.observation(0).legal_actions[0])
        actions = html.unescape(str(regions(table)["actions"]))
        assert told in actions
        assert other not in actions
