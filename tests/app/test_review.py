"""Looking back with the best bot's eyes: what one's moves cost, why bots did what they did, and what was possible."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import TypeVar, cast

import pytest

from passalong.app.pages.history.drawn import costliest
from passalong.app.saves import Saves, read_saved
from passalong.app.session.hint import Reason, as_said_to, best_bot
from passalong.app.session.review import analysis as analysis_module
from passalong.app.session.review.analysis import SHARE as USUAL_SHARE
from passalong.app.session.review.analysis import Analysis, Remark, analysis_of
from passalong.app.session.review.match_replay import MatchReplay
from passalong.app.session.table.table import Table
from passalong.app.session.thought import Thought
from passalong.bots import FULL_BUDGET, Bot, Decision, Thinking
from passalong.chance import SEED_BYTES
from passalong.game import Event, Observation, Rng
from passalong.games import game_names, load_game, load_pack
from passalong.match import Match
from passalong.record import Record, RecordEvent, new_record
from tests.app.device import Device, elements
from tests.app.test_app import check_screen
from tests.app.test_evening import begin, saved_record
from tests.app.test_hints import ADVISED
from tests.support import FULL, generator

T = TypeVar("T")
QUICK = game_names() if FULL else ("detect", "loot")
FEW = 99 if FULL else 3
"""How many moves are looked at where it is the same for all."""


@pytest.fixture(autouse=True)
def hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every game a sentence for a bot's reasons: what is tested here does not depend on it."""
    for game in game_names():
        words = load_pack(game).text
        if not words.advises:
            monkeypatch.setattr(words, "advises", True, raising=False)
            monkeypatch.setattr(words, "hint", lambda decision, *_: decision.reason, raising=False)


@lru_cache
def deal(game: str, level: str = "easy", person: str = "", people: int = 1) -> Record:
    """Return a deal of people, who play like some bot or at random, and of bots of a level."""
    bots, seats = load_pack(game).bots, max(load_game(game).min_players, people + 1)
    names, levels = ("You", "Ben", "Cleo", "Dara")[:seats], (None,) * people + (level,) * (seats - people)
    match, rng = Match(new_record(load_game(game), names, levels, bytes(SEED_BYTES))), generator(1)
    while match.finished_deal is None:
        seat = match.current_player()
        seen = match.observation(seat)
        own = bots[person].choose(seen, rng) if person else seen.legal_actions[rng.below(len(seen.legal_actions))]
        match.play(*match.bot_choice() or (seat, cast(int, own)))
    return match.record


def at_the_end(record: Record, viewer: int | None = 0) -> Device:
    """Return a device on which a deal has just been played."""
    save = Table(Match(record), viewer, result_pending=True).to_text()
    device = Device({"game/1": save})
    device.send("continue", "game/1")
    return device


def thought_out(thought: Thought[T]) -> T:
    """Think to the end."""
    while thought.result is None:
        thought.step()
    return thought.result


def look(record: Record, moves: int) -> Analysis:
    """Return what the best bot thinks of so many moves of the first seat, or of all."""
    analysis = analysis_of(MatchReplay(Match(record), 0))
    assert analysis is not None
    while not analysis.is_ready and len(analysis.remarks) < moves:
        analysis.step()
    return analysis


@pytest.mark.parametrize("game", QUICK)
def test_each_moment_says_what_its_box_shows(game: str) -> None:
    device = at_the_end(deal(game))
    assert device.send("history-table")["focus"] == "coach", "which brings it into sight"
    for _ in range(12):
        assert "focus" not in device.send("history-go", "on")
        box = [element for element in elements(device.regions["coach"]) if element.text]
        heading = next(element.text for element in box if element.tag == "h2")
        shown = [element.text for element in box if element.attributes.get("id") in ("coach-text", "coach-aside")]
        assert device.said[-1] == " ".join([f"{heading}.", *shown])


def test_a_note_is_shown_from_the_moment_on_at_which_it_was_written() -> None:
    match = Match(deal("depth_charge").upto(6))
    device = Device({"game/1": Table(match, 0).to_text()})
    device.send("continue", "game/1")
    for token in ("mode:notes", "pencil:mine", "cell:35"):
        device.tap("pick", token)
    saved = read_saved(device.saves["game/1"])
    assert isinstance(saved, Table)
    ui = saved.staged.kept(0)
    device = Device({"game/1": Table(Match(deal("depth_charge")), 0, {0: ui}).to_text()})
    device.send("history-open", "game/1")
    shown = list[bool]()
    for _ in range(9):
        shown.append("your note: mine" in device.regions["table"] + device.regions["hand"])
        device.send("history-go", "on")
    assert shown == [at >= 6 for at in range(9)]


def test_the_slider_goes_to_any_moment_of_the_deal() -> None:
    device = at_the_end(deal("loot"))
    device.send("history-table")
    (slider,) = (each for each in elements(device.regions["coach"]) if each.attributes.get("type") == "range")
    device.send("history-go", value=str(int(slider.attributes["max"]) // 2))
    (slider,) = (each for each in elements(device.regions["coach"]) if each.attributes.get("type") == "range")
    assert int(slider.attributes["value"]) == int(slider.attributes["max"]) // 2
    assert device.said[-1].startswith(f"{slider.attributes['aria-valuetext']}.")


@pytest.mark.parametrize("asked", [("history-check", "", None), ("history-go", "on", None), ("history-go", "", "1")])
def test_the_best_bot_looks_at_games_played_once_somebody_steps_or_asks(asked: tuple[str, str, str | None]) -> None:
    match = Match(deal("depth_charge"))
    assert match.is_over()
    device = Device({"game/1": Table(match, 0).to_text()})
    device.send("history")
    device.send("history-open", "game/1")
    assert device.reply.get("wait") is None, "who only browses starts no bot"
    device.send(*asked)
    assert "Checking your moves: 0 of" in device.text
    device.wait()
    assert Saves(device.saves).lost().keys() == {f"game/1 {len(match.record.choices)}"}
    device.tap("history-costliest")
    check_screen(device)


def test_earlier_deals_of_a_match_that_goes_on_are_looked_back_at_with_the_eyes_of_those_here() -> None:
    match = Match(deal("loot", people=2))
    while match.finished_deal is None or match.observation(None).round < 3:
        seat = match.current_player()
        match.play(*match.bot_choice() or (seat, match.observation(seat).legal_actions[-1]))
    device = at_the_end(match.record)
    device.send("history-table")
    deals = [one.text for one in elements(device.regions["coach"]) if one.tag == "option"]
    assert deals == ["Deal 1", "Deal 2", "You", "Ben"]
    assert "Deal 2 looking back" in " ".join(device.text.split())
    device.send("history-eyes", value="all")
    device.send("history-send", "copy")
    assert "copy" not in device.reply, "the link would hold what others have yet to play with"
    device.send("history-deal", value="0")
    assert "Deal 1 looking back" in " ".join(device.text.split())
    device.load()
    assert "Deal 1 looking back" in " ".join(device.text.split())
    device.send("back", "1")
    assert device.reply["page"]["places"][-1].startswith("table")


# One's own moves


@pytest.mark.parametrize("game", QUICK)
def test_every_own_move_is_looked_at_in_slices_and_the_costliest_can_be_gone_to(game: str) -> None:
    record = deal(game)
    device = at_the_end(record)
    device.send("history-table")
    assert "Checking your moves: 0 of" in device.text
    device.send("history-go", "on")
    assert "Move 1 of" in device.text, "a tap is answered while the thinking goes on"
    counted = set[str]()
    while device.reply.get("wait") is not None:
        counted.add(device.regions["coach"])
        device.send("tick")
    assert len(counted) > 1, "how far it has come is shown on the way"
    assert device.said[-1] == "All your moves are checked."
    assert device.said.count(device.said[-1]) == 1, "and it is said when it is so"
    ((deal_seen, (name, _)),) = Saves(device.saves).lost().items()
    assert (deal_seen, name) == (f"game/1 {len(record.choices)}", game), "what was given away is remembered"
    device.tap("history-costliest")
    check_screen(device)
    own = [at for at, (seat, _) in enumerate(record.moves()) if seat == 0]
    buttons = [control for control in device.controls() if control.attributes["data-act"] == "history-go"]
    assert len(buttons) <= min(3, len(own))
    for place, button in zip(("costliest", "second costliest", "third costliest"), buttons, strict=False):
        step = button.attributes["data-arg"]
        assert int(step) - 1 in own
        assert button.name.startswith(f"Move {step}: You ")
        device.send("history-go", step)
        assert f"Move {step} of" in device.text
        assert f"your {place}" in device.text
        device.send("history-costliest")


def test_two_moves_of_one_turn_take_one_place_among_the_costliest() -> None:
    analysis, walk = look(deal("detect"), FEW), MatchReplay(Match(deal("detect")), 0)
    first, *_ = analysis.remarks.values()
    _, drawn, discarded, one, other, *_ = analysis.moves
    costs = {drawn: 9.0, discarded: 8.0, one: 3.0, other: 7.0}
    analysis.remarks = {
        at: replace(first, at=at, turn=walk.turn(at), value=0.0, best=cost, error=0.0) for at, cost in costs.items()
    }
    assert [each.at for each in analysis.costliest] == [drawn, other]


@pytest.mark.parametrize("game", ["detect", "loot"])
def test_a_card_taken_and_the_one_put_down_are_one_turn(game: str) -> None:
    walk = MatchReplay(Match(deal(game)), 0)
    drawn, discarded = walk.own_moves()[1:3] if game == "detect" else walk.own_moves()[:2]
    assert (walk.turn(drawn), walk.turn(discarded)) == (drawn, drawn)


def test_a_trick_that_was_won_and_the_lead_after_it_are_two_turns() -> None:
    walk = MatchReplay(Match(deal("fish_out")), 0)
    assert [walk.turn(at) for at in walk.own_moves()] == walk.own_moves()


@pytest.mark.parametrize("game", game_names())
def test_a_look_back_says_the_same_each_time(game: str) -> None:
    analysis = look(deal(game), FEW)
    assert look(deal(game), FEW).remarks == analysis.remarks
    assert list(analysis.remarks) == analysis.moves[:FEW]
    assert all(remark.action.startswith("You ") for remark in analysis.remarks.values())


@pytest.mark.parametrize("game", game_names())
def test_the_best_bot_looks_with_the_player_s_eyes_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given what the player saw at each choice and what the player did, and nothing else."""
    kind, seen, done = type(best_bot(game)), list[Observation](), list[int | None]()
    think = kind.think

    def watched(best: Bot, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        seen.append(observation)
        done.append(best.rival)
        return think(best, observation, rng, budget)

    record = deal(game)
    monkeypatch.setattr(kind, "think", watched)
    moves = look(record, FEW).moves[:FEW]
    assert seen[: len(moves)] == [record.replay(at - 1).observation(0) for at in moves]
    actions = [action for _, action in record.moves()]
    assert done[: len(moves)] == [actions[at - 1] for at in moves]


@pytest.mark.parametrize("game", QUICK if FULL else ("loot",))
def test_who_plays_like_the_best_bot_is_told_so(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is costly but for the softness with which a bot chooses among what is nearly as good."""
    monkeypatch.setattr(analysis_module, "SHARE", USUAL_SHARE)
    analysis = look(deal(game, person=list(load_pack(game).bots)[-1]), 999)
    assert sum(remark.advice == "" for remark in analysis.remarks.values()) >= len(analysis.remarks) / 3
    if game != "depth_charge":  # where mines are hidden, it prefers to be unpredictable
        assert not analysis.costliest


def test_a_cost_that_may_be_due_to_the_samples_is_not_spoken_of() -> None:
    sure = Remark("fish_out", 3, "You passed.", 1.0, 4.0, "Pass others.", error=1.4)
    assert sure.is_costly
    assert not replace(sure, error=1.6).is_costly
    assert replace(sure, error=1.6).verdict == "Our strongest bot sees no clearly better move."


def test_what_was_given_away_is_counted_by_what_speaks_most_for_the_better_moves() -> None:
    analysis = Analysis(MatchReplay(Match(deal("loot")), 0), 0)
    costs = ((3.04, (("gods", 2.0), ("points", 1.0))), (2.0, (("gods", 2.0),)), (9.0, ()), (0.2, (("points", 0.2),)))
    for at, (cost, terms) in enumerate(costs):
        analysis.remarks[at] = Remark("loot", at, "You drew.", 0.0, cost, "Fire.", terms)
    assert analysis.lost == {"gods": (2, 5.0)}


def test_a_remark_tells_by_how_much_and_never_more_than_is_known() -> None:
    same = Remark("detect", 3, "You drew 5.", 2.0, 2.0, "")
    close = Remark("detect", 3, "You drew 5.", 2.0, 2.4, "Take it.")
    costly = Remark("detect", 3, "You drew 5.", -2.0, 1.2, "Take it.")
    unknown = Remark("fish_out", 3, "You passed.", None, 1.0, "Pass others.")
    turns = Remark("depth_charge", 3, "You moved.", -9.0, -7.9, "Sound (2,1).", (("way", -0.9), ("finding", 2.0)))
    ended = replace(turns, ends=True)
    points = Remark("fish_out", 3, "You stocked.", 1.0, 2.0, "Fish.")
    assert same.verdict == "Our strongest bot would have done the same."
    assert close.verdict == "Our strongest bot sees no clearly better move."
    assert costly.verdict == (
        "About 3 points better: Take it. Yours: about 2.0 points behind. This one: about 1.2 points ahead."
    )
    assert unknown.verdict == "Our strongest bot prefers this: Pass others."
    assert turns.verdict == (
        "About 1 turn better: Sound (2,1). Yours: about 8 more turns. This one: about 6.9 more turns."
    )
    assert ended.verdict.endswith("Yours ended the match. This one: about 6.9 more turns.")
    assert points.verdict == "About 1 point better: Fish."
    assert [remark.is_costly for remark in (same, close, costly, unknown)] == [False, False, True, False]


def test_a_miss_that_loses_the_match_leaves_nothing() -> None:
    options = {"missesAllowed": 0, "firstPlayer": "black"}
    match = Match(new_record(load_game("depth_charge"), ("You", "Ben"), (None, None), bytes(SEED_BYTES), options))
    for text in ("mines 11 21 31", "mines 73 82 83", "depth 12"):
        seat = match.current_player()
        match.play(seat, match.string_to_action(text))
    (remark,) = [remark for remark in look(match.record, 9).remarks.values() if remark.at == 3]
    assert remark.ends
    assert "more turns" not in remark.verdict.partition("Yours")[2].partition(".")[0]


def test_a_move_that_the_best_bot_would_not_think_of_has_its_price() -> None:
    """Depth Charge: drop a charge where no mine can be, or sail onto one."""
    game = load_game("depth_charge")
    match = Match(new_record(game, ("A", "B"), (None, None), bytes(SEED_BYTES)))
    for seat in (match.current_player(), 1 - match.current_player()):
        match.play(seat, match.observation(seat).legal_actions[0])
    seen, best = match.observation(match.current_player()), best_bot("depth_charge")
    decision = best.explain(seen, generator(1))
    weighed = dict(decision.alternatives) | {decision.action: decision.value}
    rest = [action for action in seen.legal_actions if action not in weighed]
    parts = [best.appraise(seen, action) for action in rest]
    assert rest
    assert all(its and sum(its.values()) <= decision.value for its in parts)


def test_a_hand_over_makes_moves_a_bot_s() -> None:
    record = deal("detect")
    own = MatchReplay(Match(record), 0).own_moves()
    left = replace(record, events=(RecordEvent(own[3] - 1, "bot", 0, "easy"), RecordEvent(own[5] - 1, "person", 0)))
    review = MatchReplay(Match(left), 0)
    assert review.own_moves() == [*own[:3], *own[5:]]
    review.go_to(own[3])
    assert review.may_ask_why()


def test_nobody_looks_back_for_others() -> None:
    """A spectator has no moves; of two people at a phone, each sees what concerns the seat that looks."""
    match = Match(deal("loot", people=2))
    seats = [seat for seat, _ in match.record.moves()]
    for viewer in (0, 1):
        review = MatchReplay(match, viewer)
        assert {seats[at - 1] for at in review.own_moves()} == {viewer}
        for step, seat in enumerate(seats, 1):
            review.go(str(step))
            assert review.may_ask_why() == (seat > 1)
    assert analysis_of(MatchReplay(match, None)) is None


def test_people_at_one_phone_look_back_one_after_the_other() -> None:
    device = at_the_end(deal("loot", people=2))
    device.send("history-table")
    device.send("history-go", "3")
    step = "Move 3 of"
    assert step in device.text
    device.send("history-eyes", value="1")
    assert step in device.text
    check_screen(device)
    coach = device.regions["coach"]
    device.send("history-eyes", value="2")
    assert device.regions["coach"] == coach, "a bot looks for nobody"


def test_leaving_ends_the_look() -> None:
    device = at_the_end(deal("detect"))
    device.send("history-table")
    device.send("tick")
    device.send("back", "1")
    assert "wait" not in device.reply
    device.send("history-table")
    device.send("lobby")
    assert "wait" not in device.reply
    assert "wait" not in device.send("tick")


@pytest.mark.parametrize("game", game_names())
def test_every_step_tells_what_happened_and_nothing_twice(game: str) -> None:
    match = Match(deal(game))
    review, told = MatchReplay(match, 0), list[Event]()
    for step in range(review.steps + 1):
        review.go(str(step))
        told += review.events()
    assert match.finished_deal is not None
    assert tuple(told) == match.finished_deal.observation(0).history


# Why bots did what they did


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("level", ["first", "last"] if FULL else ["first"])
def test_what_is_explained_is_what_was_played(game: str, level: str) -> None:
    bots = list(load_pack(game).bots)
    record = deal(game, bots[0 if level == "first" else -1])
    for at, (seat, action) in enumerate(record.moves()):
        if seat != 0:
            reason = Reason(Match(record.upto(at)), seat, action)
            assert thought_out(reason).action == action
            assert reason.is_known
            assert reason.sentence


def test_a_bot_that_was_interrupted_explains_what_it_then_did() -> None:
    device = begin("detect", 1, players=2)
    key = next(key for key in device.saves if key.startswith("game/"))
    device.send("play", "flip c1r1 c2r1")
    for _ in range(6):
        device.send("tick")
        device.send("lobby")
        device.send("continue", key)
    device.wait()
    record = saved_record(device)
    played = [(at, action) for at, (seat, action) in enumerate(record.moves()) if seat == 1]
    assert played
    for at, action in played:
        assert thought_out(Reason(Match(record.upto(at)), 1, action)).action == action


@pytest.mark.parametrize("game", ADVISED)
def test_why_is_asked_in_the_look_back_of_bots_alone(game: str) -> None:
    record = deal(game)
    device = at_the_end(record)
    device.send("history-table")
    for step, (seat, _) in enumerate(islice(record.moves(), 12), 1):
        device.send("history-go", str(step))
        assert ('data-act="history-why"' in device.regions["coach"]) == (seat != 0)
        if seat != 0:
            device.send("history-why")
            assert "Thinking" in device.text
            while "Thinking" in device.text:
                device.send("tick")
            assert device.said[-1] in device.text
            check_screen(device)
            device.send("close")


def test_a_bot_s_reason_calls_nobody_else_you() -> None:
    assert as_said_to(1, ("You", "Ben", "Cleo")) == ("the other player", "Ben", "Cleo")
    assert as_said_to(0, ("You", "Ben", "Cleo")) == ("You", "Ben", "Cleo")


# What was possible


def test_par_is_told_where_a_game_knows_it() -> None:
    match = Match(deal("fish_out"))
    review = MatchReplay(match, 0)
    analysis = Analysis(review, 0)
    analysis.moves.clear()
    thought_out(analysis)
    assert analysis.par is not None
    assert analysis.par >= analysis.made
    assert costliest(review, analysis).count("a perfect player") == 1
    assert look(deal("detect"), 999).par is None
