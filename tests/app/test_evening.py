"""What an evening of games needs: settings, a seat that changes hands, draws, a series, results, and looking back."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Mapping
from typing import cast

import pytest

from passalong.app.screens.lesson import LessonScreen
from passalong.app.session.lesson import Lesson
from passalong.app.session.review.replay import last_deal
from passalong.app.session.table.table import Table
from passalong.app.settings import SETTINGS, Settings
from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, Thinking
from passalong.chance import SEED_BYTES
from passalong.game import Observation, Rng
from passalong.games import game_names, load_game, load_pack
from passalong.games.depth_charge.events import First
from passalong.games.loot.events import Fire
from passalong.games.loot.rules import FIRE
from passalong.match import Match
from passalong.record import Record, new_record
from tests.app.device import Device, elements
from tests.app.test_app import check_screen
from tests.support import generator

PRIVATE = [name for name in game_names() if load_game(name).private_hands]


PLAYS = re.compile(' data-act="(play|pick|next|uncover)"')
"""What leads on in a game."""


def begin(game: str, people: int, players: int | None = None, device: Device | None = None) -> Device:
    """Begin a game between Anna, Ben and so on at one phone, and bots."""
    device = device or Device()
    device.set_up(game)
    if players:
        device.tap("seats", str(players))
    for seat in range(people):
        device.send("seat-kind", str(seat), "here")
    device.send("seat-name", "0", "Anna")
    device.tap("begin")
    return device


def play_on(device: Device, until: Callable[[Device], bool], seed: int = 1) -> None:
    """Play at random until something is so."""
    rng = generator(seed)
    for _ in range(4000):
        if until(device):
            return
        buttons = [c.attributes for c in device.controls() if c.tag == "button" and PLAYS.search(c.written)]
        chosen = [button for button in buttons if button.get("aria-disabled") != "true"]
        control = chosen[rng.below(len(chosen))]
        device.send(control["data-act"], control.get("data-arg", ""))
        device.wait()
    raise AssertionError("It never came to that.")


def resign(device: Device) -> None:
    """Give the match up, asked twice, and wait for the result."""
    device.send("resign")
    device.send("resign")
    device.tap("result")


def reopened(device: Device) -> Device:
    """Open the page anew with what the device has kept."""
    again = Device(device.saves)
    again.wait()
    again.send("result")
    return again


def is_over(device: Device) -> bool:
    return 'data-act="rematch"' in device.regions["actions"]


def saved_record(device: Device) -> Record:
    key = json.loads(device.saves["app"])["key"]
    return Record.from_text(json.loads(device.saves[key])["record"])


# Settings


def test_settings_are_kept_on_the_device_and_reach_the_page() -> None:
    device = begin("detect", 1)
    device.tap("menu")
    device.tap("settings")
    device.send("set", "theme", "dark")
    device.send("set", "sound", "yes")
    again = Device(device.saves)
    for shown in (device, again):
        facts = shown.reply["page"]["settings"]
        assert (facts["theme"], facts["sound"], facts["still"]) == ("dark", "yes", None)
    device.send("set", "sound", "")
    assert device.reply["page"]["settings"]["sound"] is None


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"theme": "pink"}', '{"theme": 3, "text": null}', '"dark"'])
def test_damaged_settings_are_as_new(damage: str) -> None:
    settings = Settings.from_text(damage)
    assert set(settings.facts().values()) == {None}
    assert set(settings.facts()) == {setting.name for setting in SETTINGS}


def test_what_cannot_be_chosen_changes_nothing() -> None:
    settings = Settings()
    settings.choose("theme", "pink")
    settings.choose("nonsense", "yes")
    assert settings.to_text() == "{}"


def test_how_fast_bots_play_is_chosen_in_the_menu_where_there_are_bots() -> None:
    device = begin("loot", 1)
    device.tap("menu")
    device.send("set", "quick", "yes")
    assert "checked" in next(c for c in device.controls() if c.attributes.get("id") == "set-quick").attributes
    people = begin("loot", 2, 2)
    people.tap("menu")
    assert "set-quick" not in people.regions["dialog"]


def test_one_tap_reaches_the_view_but_not_the_save() -> None:
    device = begin("fish_out", 1)
    device.send("set", "tap", "yes")
    assert "one_tap" not in "".join(device.saves.values())


# Curtain


def test_hiding_the_page_draws_the_curtain_again() -> None:
    device = begin("fish_out", 2)
    device.tap("uncover")
    assert device.reply["page"]["settings"]["private"] == "hand"
    assert device.regions["hand"]
    device.send("hide")
    assert (device.regions["hand"], device.regions["log"]) == ("", "")
    assert device.reply["page"]["title"] == "Passalong"
    device.tap("uncover")
    assert device.regions["hand"]


@pytest.mark.parametrize("game", [game for game in PRIVATE if load_pack(game).text.advises])
def test_hiding_the_page_takes_a_hint_away(game: str) -> None:
    device = begin(game, 2)
    device.tap("uncover")
    device.tap("hint")
    device.wait()
    advised = device.said[-1]
    assert advised in device.text
    device.send("hide")
    assert advised not in device.text
    assert 'id="spotlight"' not in device.regions["coach"]
    assert 'id="uncover"' in device.regions["table"]


def test_a_link_that_is_being_sent_is_still_there_when_the_page_comes_back() -> None:
    device = begin("loot", 2)
    device.tap("uncover")
    device.send("share")
    letter = device.regions["dialog"]
    device.send("hide")
    assert device.regions["dialog"] == letter


@pytest.mark.parametrize("game", PRIVATE)
def test_hiding_a_lesson_draws_the_curtain_over_the_game_beside_it(game: str) -> None:
    device = begin(game, 2)
    device.tap("uncover")
    device.tap("menu")
    device.tap("learn")
    device.send("hide")
    device.tap("leave-lesson")
    assert (device.regions["hand"], device.regions["log"]) == ("", "")
    assert "Pass the phone to" in device.text


@pytest.mark.parametrize("game", PRIVATE)
@pytest.mark.parametrize("away", ["hide", "hand-over", "lobby"])
def test_what_was_said_to_one_player_is_not_left_to_the_next(game: str, away: str) -> None:
    """The live region holds the last sentence, and "Say the latest again" says it."""
    device = begin(game, 2)
    table = device.app._state.table
    assert table
    table.viewer.seat = 0
    device.tap("uncover")
    device.send("hint")
    device.wait()
    if away == "hand-over":
        device.send("seats-now")
    reply = device.send(away, str(table.viewer.seat))
    assert reply["say"] == ("Pass the phone to Anna." if away == "hide" else "")
    assert device.app._state.said == reply["say"]


def test_one_person_alone_may_look_away() -> None:
    device = begin("fish_out", 1)
    shown = device.regions["hand"]
    device.send("hide")
    assert device.regions["hand"] == shown
    assert device.reply["page"]["settings"]["private"] is None


def test_the_curtain_tells_what_everybody_may_know() -> None:
    device = begin("depth_charge", 2)
    device.tap("uncover")
    play_on(device, lambda shown: "mode-" in shown.regions["actions"])
    moves = [c.attributes["data-arg"] for c in device.controls() if c.attributes.get("aria-pressed") == "false"]
    cell = next(token for token in moves if token.startswith("cell:"))
    device.send("pick", cell)
    device.send("pick", cell)
    assert "Pass the phone to" in device.text
    assert 'class="news"' in device.regions["table"]


def test_a_dialog_behind_the_curtain_shows_no_secret() -> None:
    device = begin("loot", 2)
    device.tap("menu")
    for act in ("share", "seats-now", "rules", "settings"):
        device.send(act)
        assert device.regions["hand"] == ""


def test_anybody_at_the_phone_may_fire_at_the_curtain() -> None:
    """L34: a fire is nobody's turn; it is asked twice, since it cannot be taken back."""
    device = begin("loot", 2, players=2)
    play_on(device, lambda shown: 'data-act="interrupt"' in shown.regions["actions"], seed=2)
    who = [c.attributes["data-arg"] for c in device.controls() if c.attributes["data-act"] == "interrupt"]
    assert who == ["0 fire", "1 fire"]
    device.tap("interrupt", "1 fire")
    assert "Ben fires the village?" in device.text
    device.tap("interrupt", "1 fire")
    assert "Ben fired the village" in device.regions["table"]


def test_what_is_not_offered_at_the_curtain_cannot_be_forced() -> None:
    device = begin("loot", 2, players=2)
    for arg in ("1 fire", "9 fire", "x", "1 draw"):
        device.send("interrupt", arg)
        reply = device.send("interrupt", arg)
        assert "You cannot do that now" in reply["toast"]


def test_a_bot_fires_while_a_person_is_on_turn() -> None:
    """L34: bots are asked out of turn too; the person's own turn waits for nobody else."""
    moments = set()
    for seed in range(60):
        record = new_record(load_game("loot"), ("Anna", "Ben"), (None, "easy"), seed.to_bytes(16, "big"))
        table = Table.begin(record)
        while table.match.finished_deal is None:
            on_turn = table.match.current_player()
            if table.turn.is_moving():
                table.tick()
            else:
                actions = set(table.match.observation(0).legal_actions) - {FIRE}
                table.play(table.match.action_to_string(min(actions)))
        history = table.match.finished_deal.observation(0).history
        [fired_by] = [event.player for event in history if isinstance(event, Fire)]
        moments.add((on_turn, fired_by))
    assert moments >= {(0, 1), (1, 1)}


# A seat changes hands


def test_a_bot_plays_on_for_somebody_who_left_and_gives_the_seat_back() -> None:
    """L35: a seat that leaves is played by a bot from then on."""
    device = begin("detect", 2, players=2)
    device.tap("menu")
    device.tap("seats-now")
    device.send("hand-over", "1")
    device.send("close")
    device.send("play", "flip c1r1 c2r1")
    device.wait()
    assert "Anna to play" in device.text or "Ben to play" not in device.text
    assert saved_record(device).events[-1].kind == "bot"
    device.send("hand-over", "1")
    assert saved_record(device).events[-1].kind == "person"
    again = Device(device.saves)
    assert again.regions == device.regions


@pytest.mark.parametrize("game", PRIVATE)
@pytest.mark.parametrize("shown", [True, False])
def test_who_leaves_does_not_see_the_last_hand(game: str, shown: bool) -> None:
    """The phone is in the hands of whoever lets a bot play on, in view of the own hand or at the curtain."""
    device = begin(game, 2)
    table = device.app._state.table
    assert table
    first = table.viewer.seat
    if shown:
        device.tap("uncover")
    device.tap("menu")
    device.tap("seats-now")
    device.tap("hand-over", str(first))
    device.send("close")
    device.wait()
    assert table.viewer.seat == 1 - (first or 0)
    assert device.regions["hand"] == ""
    device.load()
    assert device.regions["hand"] == "", "nor after a reload"
    device.tap("uncover")
    assert device.regions["hand"]


@pytest.mark.parametrize("game", PRIVATE)
def test_who_goes_on_alone_looks_on(game: str) -> None:
    device = begin(game, 2)
    table = device.app._state.table
    assert table
    device.tap("uncover")
    device.send("hand-over", str(1 - (table.viewer.seat or 0)))
    assert device.regions["hand"]


def test_somebody_stays_at_the_table() -> None:
    device = begin("detect", 1)
    device.send("hand-over", "0")
    assert not saved_record(device).events


def test_no_seat_changes_hands_once_the_match_is_over() -> None:
    device = begin("detect", 1, players=2)
    resign(device)
    device.send("close")
    device.tap("menu")
    device.tap("seats-now")
    assert "Ben" in device.regions["dialog"]
    assert "hand-over" not in device.regions["dialog"]
    assert "leave" not in device.regions["dialog"]
    kept = saved_record(device)
    for seat in "01":
        device.send("hand-over", seat)
    assert saved_record(device) == kept


# Ends by agreement


def test_giving_up_is_asked_twice_and_ends_the_match() -> None:
    device = begin("depth_charge", 1)
    device.tap("menu")
    device.tap("resign")
    assert "Ben" in device.regions["dialog"]
    assert not saved_record(device).events
    device.tap("resign")
    assert "Anna gave up. Ben won." in device.regions["actions"]
    device.tap("result")
    assert "Anna gave up." in device.regions["dialog"]
    assert is_over(device)
    assert "Ben won" in device.text
    assert "Anna gave up." in reopened(device).regions["dialog"]


def test_giving_up_shows_all_mines() -> None:
    """C20: at the end all mines are shown."""
    device = begin("depth_charge", 1)
    play_on(device, lambda shown: "mode-" in shown.regions["actions"])
    assert "Ben had mines on" not in device.text
    resign(device)
    for shown in (device, reopened(device)):
        assert "Ben had mines on" in shown.regions["dialog"]
        assert "Ben had mines on" in shown.regions["log"]
        assert shown.regions["hand"].count("mine of Ben") == 3
        assert "The game is over." in shown.regions["table"]


@pytest.mark.parametrize(("answer", "over"), [("yes", True), ("no", False)])
def test_a_draw_is_offered_and_answered(answer: str, over: bool) -> None:
    """C19: an offer is answered before the action."""
    device = begin("depth_charge", 2)
    play_on(device, lambda shown: bool(shown.regions["hand"]) and "mode-" in shown.regions["actions"])
    device.tap("menu")
    device.tap("offer-draw")
    device.tap("uncover")
    assert device.said[-1] == "Ben offers a draw. What does Anna say?"
    device.send("close")
    assert "offers a draw" in device.regions["dialog"]
    device.tap("answer-draw", answer)
    assert over or 'id="uncover"' in device.regions["table"]
    assert is_over(device) == over
    assert ("A draw" in device.text) == over


def at_an_offer() -> Device:
    """Return the phone of Anna and Ben, on which Ben offers a draw in his turn."""
    device = begin("depth_charge", 2)
    play_on(device, lambda shown: bool(shown.regions["hand"]) and "mode-" in shown.regions["actions"])
    device.send("offer-draw")
    return device


def is_handed_to(device: Device, name: str) -> bool:
    """Return whether the curtain is down for somebody, with no question and nobody's secret before they lift it."""
    assert not device.regions["dialog"] and not device.regions["hand"] and not device.regions["log"]
    return f"I am {name}: show me" in device.regions["table"]


def test_whoever_is_asked_for_a_draw_gets_the_phone_and_gives_it_back() -> None:
    device = at_an_offer()
    device.wait()
    assert is_handed_to(device, "Anna")
    assert device.said[-1] == "Ben offers a draw. Pass the phone to Anna."
    assert "Ben offers a draw." in device.regions["table"]
    device.tap("uncover")
    device.tap("answer-draw", "no")
    assert is_handed_to(device, "Ben")
    assert device.said[-1] == "Anna would rather play on. Pass the phone to Ben."
    assert "Anna would rather play on." in device.regions["table"]
    device.tap("uncover")
    assert not device.regions["dialog"]
    assert device.said[-1].startswith("Anna would rather play on. Move, sound, or drop")


def test_the_question_for_a_draw_waits_behind_the_curtain() -> None:
    """After the page was hidden or loaded anew; and nobody answers for another one."""
    device, at_once = at_an_offer(), at_an_offer()
    device.tap("uncover")
    at_once.send("uncover")
    for shown in (device, at_once):
        shown.send("hide")
    for shown in (device, at_once, Device(device.saves)):
        shown.wait()
        assert is_handed_to(shown, "Anna")
        shown.send("answer-draw", "yes")
        assert not is_over(shown)
        shown.tap("uncover")
        assert "What does Anna say?" in shown.regions["dialog"]


def test_where_nothing_is_hidden_a_draw_is_asked_for_and_refused_at_once() -> None:
    device = begin("detect", 2, players=2)
    device.send("offer-draw")
    device.wait()
    assert "What does Ben say?" in device.regions["dialog"]
    device.tap("answer-draw", "no")
    assert device.reply["toast"] == "Ben would rather play on."
    assert device.said[-1].startswith("Ben would rather play on.")


def log_of(device: Device) -> list[str]:
    """Read what has happened in this deal, the latest last."""
    return [element.text for element in elements(device.regions["log"]) if element.tag == "li"][::-1]


def test_what_happens_around_the_rules_stands_in_the_log_in_its_place() -> None:
    device = at_an_offer()
    for act in ("uncover", "answer-draw", "uncover"):
        device.send(act)
    assert log_of(device)[-2:] == ["Ben offers a draw.", "Anna would rather play on."]
    before = len(log_of(device))
    resign(device)
    gave_up, *mines = log_of(device)[before:]
    assert gave_up == "Ben gave up."
    assert [line.partition(" had mines on ")[0] for line in mines] == ["Anna", "Ben"]


@pytest.mark.parametrize("game", [name for name in game_names() if load_game(name).min_players == 2])
def test_a_match_given_up_says_so_in_the_log(game: str) -> None:
    device = begin(game, 1, players=2 if load_game(game).max_players > 2 else None)
    resign(device)
    assert "Anna gave up." in log_of(device)


def test_a_match_given_up_between_two_deals_says_so_in_the_log() -> None:
    device = begin("detect", 1, players=2)
    play_on(device, lambda shown: shown.is_at_end)
    resign(device)
    assert log_of(device)[-1] == "Anna gave up."


def test_the_end_is_told_with_its_cause_first_and_last_what_is_shown() -> None:
    device = begin("depth_charge", 1)
    play_on(device, lambda shown: "mode-" in shown.regions["actions"])
    resign(device)
    told = next(line for line in reversed(device.said) if "had mines on" in line)
    assert told.startswith("Anna gave up. Ben won. Anna had mines on ")
    assert told.endswith("The game is over.")
    played_out = begin("depth_charge", 2)
    play_on(played_out, is_over)
    assert re.search(r"(wins|a draw)\. Anna had mines on .* Ben had mines on [^.]*\.$", played_out.said[-1])


def test_bots_refuse_a_draw() -> None:
    """C19: bots refuse."""
    device = begin("depth_charge", 1)
    play_on(device, lambda shown: "mode-" in shown.regions["actions"])
    device.tap("menu")
    device.send("offer-draw")
    assert "Ben would rather play on." in device.said[-1]
    assert [event.kind for event in saved_record(device).events] == ["offer draw", "refuse draw"]


# A series, and results


def test_a_series_counts_the_matches_won() -> None:
    device = begin("depth_charge", 1)
    for played in (1, 2, 3):
        resign(device)
        assert ("Matches won" in device.regions["dialog"]) == (played > 1)
        if played < 3:
            device.tap("rematch")
    assert '<th scope="row">Ben</th><td>3</td>' in device.regions["dialog"]
    assert '<th scope="row">Ben</th><td>3</td>' in reopened(device).regions["dialog"]


def test_in_a_series_the_first_turn_alternates() -> None:
    """C3: setup asks who goes first, and in a series the start alternates."""
    device = Device()
    device.set_up("depth_charge")
    assert 'id="rule-firstPlayer"' in device.regions["table"]
    device.send("rule", "firstPlayer", "red")
    device.tap("begin")
    firsts = []
    for _ in range(3):
        history = saved_record(device).replay().observation(None).history
        firsts.append(next(event.player for event in history if isinstance(event, First)))
        resign(device)
        device.tap("rematch")
    assert firsts == [1, 0, 1]


def test_last_results_are_listed_once_each() -> None:
    device = begin("depth_charge", 1)
    resign(device)
    again = reopened(device)
    again.tap("lobby")
    again.set_up("depth_charge")
    assert again.regions["table"].count("gave up: Ben won.") == 1


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"game/1": 3}', '{"game/1": ["detect", 2, 3, 4]}'])
def test_damaged_results_are_as_none(damage: str) -> None:
    device = Device({"results": damage})
    device.set_up("detect")
    assert "Latest results" not in device.text


# Looking back


def test_a_finished_deal_is_walked_through() -> None:
    device = begin("detect", 1, players=2)
    play_on(device, lambda shown: shown.is_at_end)
    shown = device.regions["hand"]
    device.tap("result")
    device.tap("history-table")
    assert device.regions["hand"] != shown
    assert "Move 0 of" in device.text
    device.tap("history-go", "on")
    assert "Move 1 of" in device.text
    assert "toast" not in device.send("play", "draw")
    device.send("history-go", "last")
    assert device.regions["hand"].count("face down") == 0
    device.tap("back", "2")
    assert device.regions["dialog"]
    device.tap("next")
    assert "Step" not in device.text


@pytest.mark.parametrize("game", ["detect", "loot", pytest.param("fish_out", marks=pytest.mark.full)])
def test_a_review_begins_with_the_last_deal(game: str) -> None:
    device = begin(game, 1)
    for _ in range(2):
        play_on(device, lambda shown: shown.is_at_end)
        record = saved_record(device)
        first, _ = last_deal(record)
        deals = [len(record.replay(at).observation(None).deal_scores) for at in (first, first + 1)]
        assert deals[0] == deals[1]
        assert first == 0 or deals[0] > len(record.replay(first - 1).observation(None).deal_scores)
        if not is_over(device):
            device.tap("next")


def ended_deal(game: str) -> Match:
    """Return a match of a person, who is advised by a bot, at the end of its first deal."""
    players = load_game(game).min_players
    bots = (None, *("easy",) * (players - 1))
    match = Match(new_record(load_game(game), tuple("ABCD"[:players]), bots, bytes(SEED_BYTES)))
    person = load_pack(game).bots["easy"]
    while match.finished_deal is None:
        choice = match.bot_choice() or (0, person.choose(match.observation(0), match.bot_rng(0)))
        match.play(*cast("tuple[int, int]", choice))
    return match


@pytest.mark.parametrize(
    ("game", "kept", "shown"),
    [
        ("depth_charge", {"notes": {"40": "question"}}, "your note: question"),
        ("fish_out", {"sort": "rank"}, "Sort by suit"),
        ("loot", {"sort": "suit"}, "Sort: suit"),
    ],
)
def test_looking_back_keeps_the_player_s_notes_and_order(game: str, kept: dict[str, object], shown: str) -> None:
    match = ended_deal(game)

    def drawn(ui: dict[str, object]) -> Mapping[str, str]:
        device = Device({"game/1": Table(match, viewer=0, ui={0: ui}, result_pending=True).to_text()})
        device.send("continue", "game/1")
        device.tap("result")
        device.send("history-table")
        device.send("history-go", "last")
        device.send("history-go", "back")
        device.send("history-go", "back")
        return device.regions

    regions = drawn({**kept, "staged": 1})
    assert shown in regions["table"] + regions["hand"]
    assert regions == drawn(kept)


@pytest.mark.parametrize("game", ["detect", "fish_out", "loot"])
def test_a_late_tap_on_looking_back_finds_the_next_deal_begun(game: str) -> None:
    """Whoever taps "Next" and then "Look back", before the page has answered, has gone on."""
    device = begin(game, 1)
    play_on(device, lambda shown: shown.is_at_end)
    device.tap("next")
    begun = dict(device.regions)
    for act in ("history-table", "history-go"):
        device.send(act)
        assert device.regions == begun


def test_a_table_without_a_finished_deal_has_nothing_to_look_back_at() -> None:
    device = begin("detect", 1)
    device.send("history-table")
    assert "Step" not in device.text
    record = saved_record(device)
    assert last_deal(record) == (0, [])
    assert Table(Match(record)).match.record.game == load_game("detect").name


# What was said


def test_the_latest_news_can_be_heard_again() -> None:
    device = begin("detect", 1)
    device.send("play", "flip c1r1 c2r1")
    device.wait()
    said = device.said[-1]
    device.send("repeat")
    assert device.said[-1] == said


# Learning


@pytest.mark.parametrize("game", game_names())
def test_a_lesson_is_gone_through_and_leads_to_a_game(game: str) -> None:
    device = Device()
    device.set_up(game)
    device.tap("learn")
    assert "1 of" in device.text
    while any(c.attributes.get("data-arg") == "on" for c in device.controls()):
        check_screen(device)
        device.tap("step", "on")
    check_screen(device)
    device.tap("step", "back")
    again = Device(device.saves)
    assert again.regions == device.regions
    again.tap("leave-lesson")
    assert again.reply["page"]["screen"] == "lobby"
    assert again.regions["coach"] == ""
    device.tap("step", "on")
    device.tap("play-bots", game)
    table = device.app._state.table
    assert table and device.reply["page"]["screen"] == "table"
    easiest, people = next(iter(load_pack(game).bots)), table.seats.here()
    assert {table.match.bots[seat] for seat in range(table.record.num_players) if seat not in people} == {easiest}


@pytest.mark.parametrize("game", game_names())
def test_what_others_do_in_a_lesson_is_seen_and_said_as_it_happens(game: str) -> None:
    device = Device()
    device.set_up(game)
    device.send("learn")
    for _ in range(200):
        screen = device.app._state.find(LessonScreen)
        assert screen
        lesson = screen.lesson.lesson
        if lesson.is_over:
            break
        assert (device.reply.get("wait") is not None) == lesson.is_playing
        heard = len(device.said)
        device.send("tick" if lesson.is_playing else "step", "on")
        assert device.said[heard:] in ([], [screen.lesson.said()])
        assert device.said[-1] == screen.lesson.said()
        assert lesson.text in html.unescape(device.regions["coach"])
        if lesson.is_playing and lesson.number % 2:
            device.send("menu")
            assert device.reply.get("wait") is None, "it waits while the menu lies over it"
            position = lesson.position
            device.send("tick")
            assert lesson.position == position
            device.send("close")
    assert lesson.is_over


@pytest.mark.parametrize("game", game_names())
def test_the_learner_plays_at_the_real_table(game: str) -> None:
    """The scripted action goes on; another one is answered kindly, and nothing is lost."""
    device = Device()
    device.set_up(game)
    device.tap("learn")
    lesson = Lesson(game)
    while (expected := lesson.expected()) is None:
        device.tap("step", "on")
        lesson.go_on()
    before = device.regions["coach"]
    assert device.send("play", "nonsense")["toast"]
    assert device.regions["coach"] == before
    device.send("play", expected)
    assert device.regions["coach"] != before


def test_a_lesson_leads_back_to_the_game_it_interrupted() -> None:
    device = begin("loot", 1)
    shown = device.regions["hand"]
    device.tap("menu")
    device.tap("learn")
    assert device.regions["hand"] != shown
    device.tap("leave-lesson")
    assert device.regions["hand"] == shown


@pytest.mark.parametrize("game", game_names())
def test_the_rules_are_one_tap_away_and_can_be_searched(game: str) -> None:
    device = begin(game, 1)
    device.tap("rules")
    check_screen(device)
    assert "Rules of" in device.text
    device.send("find", game, "zzzz")
    assert "No match for" in device.said[-1]
    device.send("find", game, "turn")
    assert "<mark>" in device.regions["dialog"]
    device.tap("close")
    assert device.regions["dialog"] == ""


class Ponderous(Bot):
    """A bot that thinks for many slices before it does the first thing that comes to mind."""

    name, description = "Ponderous", "Takes its time."

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        return Decision(observation.legal_actions[0], 0.0, "first") if observation.legal_actions else WAIT

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        for _ in range(30):
            yield
        return self.explain(observation, rng, budget)


def test_a_bot_thinks_in_slices_while_the_page_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(load_pack("detect").bots, "medium", Ponderous())
    device = begin("detect", 1)
    while device.reply.get("wait", 1000) > 10:
        device.send("play", "flip c1r1 c2r1") if "wait" not in device.reply else device.send("tick")
    shown, slices = dict(device.regions), 0
    while device.reply["wait"] < 10:
        device.send("tick")
        slices += 1
        assert slices < 10 or "regions" not in device.reply or slices > 20
    assert slices > 20
    assert device.regions != shown


def test_leaving_ends_the_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(load_pack("detect").bots, "medium", Ponderous())
    device = begin("detect", 1)
    device.send("play", "flip c1r1 c2r1")
    for _ in range(5):
        device.send("tick")
    device.send("lobby")
    assert "wait" not in device.reply
    assert "wait" not in device.send("tick")


def test_the_table_says_that_a_bot_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is shown after a moment, never spoken, and a tap on the screen before it counts."""
    monkeypatch.setitem(load_pack("detect").bots, "medium", Ponderous())
    device = begin("detect", 1, players=2)
    device.send("play", "flip c1r1 c2r1")
    rev, said = device.rev, len(device.said)
    while "Ben is thinking" not in device.regions["header"]:
        device.now += 100
        device.send("tick")
    assert (device.rev, len(device.said)) == (rev, said)
    assert set(device.reply["regions"]) == {"header"}
    assert "regions" not in device.send("tick")
    device.send("menu")
    assert device.regions["dialog"]
    device.send("close")
    device.wait()
    assert "is thinking" not in device.regions["header"]


class Patient(Ponderous):
    """A bot that never acts out of turn."""

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        return WAIT if observation.player != observation.current_player else super().explain(observation, rng, budget)


def test_undo_ends_the_thinking_about_a_move_that_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loot: bots are asked about firing while a person is on turn, who need not wait for them."""
    monkeypatch.setitem(load_pack("loot").bots, "easy", Patient())
    table = Table.begin(new_record(load_game("loot"), ("Anna", "Ben"), (None, "easy"), bytes(SEED_BYTES)))
    while table.play("take") is not None or not table.turn.is_thinking():
        if table.match.current_player() == 0:
            actions = set(table.match.observation(0).legal_actions) - {FIRE}
            table.play(table.match.action_to_string(max(actions)))
        table.go_on()
        table.tick()
    before = table.match.record.upto(len(table.match.record.choices) - 1)
    for _ in range(9):
        table.tick()
    assert table.undo() is None
    assert table.match.record == before
    ticks = 0
    while table.turn.is_moving():
        table.tick()
        ticks += 1
    assert ticks > 20, "the bot thinks anew, from the beginning"
    assert table.match.record == before


def test_a_bot_s_level_is_chosen_at_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = load_pack("detect").bots
    for level in ("medium", "hard"):
        monkeypatch.setitem(bots, level, bots.get(level, Ponderous()))
    device = Device()
    device.set_up("detect")
    device.tap("all-bots", "easy")
    device.send("seat-kind", "1", "hard")
    device.tap("begin")
    assert saved_record(device).bots == (None, "hard", "easy")
