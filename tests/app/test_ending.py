"""The end of a deal is told on the table, and its result opens with a tap: who stands where, and why."""

from __future__ import annotations

from functools import cache

import pytest

from passalong.app.messages import say
from passalong.app.screens.standing import Standing, final, standing
from passalong.app.session.result import Place, places
from passalong.app.session.table.table import Table
from passalong.challenge import as_duplicate
from passalong.games import game_names, load_game
from passalong.links import fragment
from passalong.match import Match
from tests.app.device import Device, elements, prepared
from tests.app.test_evening import begin, play_on, saved_record
from tests.support import by_game as some_games
from tests.test_duplicate import some_deals
from tools.positions import moments

by_game = pytest.mark.parametrize("game", game_names())


@prepared
def at_end(game: str, people: int = 1) -> Device:
    """Play to the end of a deal."""
    device = begin(game, people)
    play_on(device, lambda shown: shown.is_at_end)
    return device


def ended(game: str, deals: int = 1, players: int | None = None) -> Match:
    """Return a match that has just ended a deal after some others."""
    played: Match
    for played in moments(game, players=players):
        if played.finished_deal and len(played.finished_deal.observation(None).deal_scores) == deals:
            return played
    raise AssertionError("So many deals were not played.")


@cache
def ended_match(game: str) -> Match:
    """Return a match of as few players as can be that has been played to its end."""
    last: Match
    *_, last = moments(game, players=load_game(game).min_players)
    return last


@some_games("loot", "detect")
def test_the_end_of_a_deal_stays_on_the_table_until_somebody_asks_for_the_result(game: str) -> None:
    device = at_end(game)
    assert device.regions["dialog"] == ""
    assert device.reply.get("wait") is None
    assert device.regions["table"]
    device.tap("result")
    assert "is over" in device.regions["dialog"]
    device.tap("close")
    assert device.is_at_end


@some_games("loot", "depth_charge")
def test_a_reload_after_the_end_shows_the_table_with_its_totals(game: str) -> None:
    device = at_end(game, people=2)
    again = Device(device.saves)
    assert again.regions == device.regions
    assert again.said[-1]


def test_who_leads_is_said_and_shown_with_how_much() -> None:
    device = at_end("loot")
    [verdict] = [e.text for e in elements(device.regions["actions"]) if e.attributes.get("class") == "verdict"]
    assert "lead" in verdict
    assert verdict in device.said[-1]


def test_one_goes_on_from_the_table_at_once() -> None:
    device = at_end("loot")
    before = saved_record(device)
    device.tap("next")
    assert not device.is_at_end
    device.send("result")
    assert device.regions["dialog"] == "", "there is nothing to tell of a deal that goes on"
    assert saved_record(device) == before


def test_places_are_shared_by_those_who_are_level_and_tell_what_the_deal_has_changed() -> None:
    match = ended("loot", deals=2, players=3)
    seen = match.finished_deal.observation(0) if match.finished_deal else match.observation(0)
    first, last = seen.deal_scores
    standing = places(match, seen)
    assert [one.total for one in standing] == sorted(map(sum, zip(first, last, strict=True)), reverse=True)
    assert {one.seat: one.gained for one in standing} == dict(enumerate(last))
    for one in standing:
        was = 1 + sum(points > first[one.seat] for points in first)
        assert one.climbed == was - one.place


def test_after_one_deal_nothing_has_changed_yet() -> None:
    match = ended("detect", players=3)
    seen = match.finished_deal.observation(0) if match.finished_deal else match.observation(0)
    assert {(one.gained, one.climbed) for one in places(match, seen)} == {(None, 0)}
    assert [one.total for one in places(match, seen)] == sorted(seen.scores), "the fewest points lead"


def test_whoever_has_won_leads_whatever_the_points() -> None:
    device = begin("depth_charge", 1)
    device.send("resign")
    device.send("resign")
    table = device.app._state.table
    assert isinstance(table, Table)
    assert [(one.place, one.seat) for one in places(table.match, table.viewer.observation())] == [(1, 1), (2, 0)]


def test_after_a_draw_all_share_the_first_place() -> None:
    device = begin("depth_charge", 2)
    play_on(device, lambda shown: bool(shown.regions["hand"]) and "mode-" in shown.regions["actions"])
    device.send("offer-draw")
    device.tap("uncover")
    device.tap("answer-draw", "yes")
    device.tap("result")
    steps = [e for e in elements(device.regions["dialog"]) if e.attributes.get("class") == "step"]
    assert [step.text for step in steps] == ["1"]
    assert "imperial-crown" not in device.regions["dialog"], "nobody has won"


def test_what_cannot_be_played_is_answered_beside_the_finger() -> None:
    reply = begin("detect", 1).send("play", "nonsense")
    assert reply["beside"]
    assert reply["toast"] == reply["say"]


def test_a_list_says_in_words_who_has_moved_up() -> None:
    shown = Standing((Place(1, 1, 31, 9, 2), Place(2, 0, 28, -3, -1)), ("Anna", "Ben"))
    lines = [" ".join(e.text.split()) for e in elements(standing(shown, "here")) if e.tag == "li"]
    assert lines == ["1 Ben up 2 +9 total 31", "2 Anna down 1 \u22123 total 28"]


def test_on_the_podium_who_is_level_shares_a_step() -> None:
    level = (Place(1, 0, 9), Place(1, 2, 9), Place(3, 1, 5), Place(4, 3, 1))
    stands = [e for e in elements(final(Standing(level, ("Anna", "Ben", "Cleo", "Dara")))) if e.tag == "li"]
    assert [e.text for e in stands] == ["1 Anna total 91 Cleo total 91", "3 Ben total 53", "4 Dara  total 1"]


@some_games("loot", "depth_charge")
def test_after_a_match_nobody_is_listed_twice_and_each_name_opens_its_score(game: str) -> None:
    device, match = Device(), ended_match(game)
    device.load(fragment(match.record))
    device.tap("result")
    scores = [c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "score"]
    assert sorted(scores) == [str(seat) for seat in range(match.record.num_players)]


def test_what_can_be_done_with_a_result_is_one_row_before_what_is_told_of_it() -> None:
    device = Device()
    device.load(fragment(ended_match("loot").record))
    device.tap("result")
    offers = ["history-table", "card-send", "challenge-make"]
    acts = [c.attributes["data-act"] for c in device.controls()]
    assert acts[acts.index("history-table") :][: len(offers)] == offers
    assert device.regions["dialog"].index('"challenge-make"') < device.regions["dialog"].index('class="outcome"')


@by_game
def test_what_a_score_consists_of_opens_from_wherever_it_stands(game: str) -> None:
    device = at_end(game)
    device.tap("score", "1")
    on_table = device.regions["dialog"]
    assert "Ben: " in on_table
    device.tap("dismiss")
    assert device.is_at_end
    device.tap("result")
    result = device.regions["dialog"]
    device.tap("score", "1")
    assert device.regions["dialog"] == on_table
    device.tap("dismiss")
    assert device.regions["dialog"] == result
    device.tap("close")
    device.tap("menu")
    device.tap("score", "1")
    assert device.regions["dialog"] == on_table


def test_no_score_is_shown_of_a_seat_that_is_not_there() -> None:
    device = at_end("loot")
    for seat in ("9", "-1", "x", ""):
        device.send("score", seat)
        assert device.regions["dialog"] == ""


def test_behind_a_curtain_a_score_shows_what_everybody_may_see() -> None:
    device = begin("loot", 2, players=2)
    device.tap("menu")
    device.tap("score", "0")
    assert "No points yet." in device.text
    assert device.regions["hand"] == ""


@pytest.mark.parametrize("game", ["depth_charge", "loot"])
def test_deals_that_are_played_again_end_without_another_match(game: str) -> None:
    """What can follow them is offered by whoever has set them as a task."""
    device = Device()
    device.load(fragment(as_duplicate(some_deals(game))))
    assert device.is_at_end
    device.tap("result")
    assert f'<h2 id="dialog-title">{say("match-over")}' in device.regions["dialog"]
    offered = {control.attributes["data-act"] for control in device.shown() if "data-act" in control.attributes}
    assert not {"next", "rematch", "change"} & offered
