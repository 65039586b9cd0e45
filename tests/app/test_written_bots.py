"""A bot of the workshop at a table: it is asked by way of the page, and another level plays on where it fails."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from passalong.app.pages.history.pages import ReplayPage
from passalong.app.session.hint import Reason
from passalong.app.session.table.turn import MOMENT_MS
from passalong.app.session.table.written import MAX_WRITTEN, seats_of
from passalong.games import game_names, load_game
from passalong.links import decode, fragment
from passalong.links.other_kinds import Look, look_fragment
from passalong.match import Match
from passalong.observation_json import observation_from_json
from passalong.workshop.seat import answer
from tests.app.device import PAGE, Device, elements
from tests.app.test_evening import is_over, play_on, saved_record

BOT = "class Careful:\n    def choose(self, seen, rng):\n        return seen.legal_actions[-1]\n"
WAITS = "class Careful:\n    def choose(self, seen, rng):\n        return None\n"

Answer = Callable[[Mapping[str, Any]], str]


def of(source: str) -> Answer:
    """Answer as the workshop's worker does."""
    return lambda asked: answer(source, asked["seen"], asked["seed"])


class Sitting(Device):
    """A device on which the workshop has kept a bot for every game, and whose page asks it."""

    def __init__(self, answers: Answer, name: str = "Careful", saves: Mapping[str, str] | None = None) -> None:
        super().__init__(saves)
        self.answers, self.asked = answers, list[dict[str, Any]]()
        self.device = {"bots": json.dumps(dict.fromkeys(game_names(), name))}
        self.load()

    def send(self, act: str, arg: str = "", value: object = None, rev: int | None = None) -> dict[str, Any]:
        reply = super().send(act, arg, value, rev)
        if "choose" in reply:
            self.asked.append(reply["choose"])
            told = super().send("workshop-chosen", str(reply["choose"]["number"]), self.answers(reply["choose"]))
            self.reply = reply = {**told, "toast": told.get("toast", reply.get("toast"))}
        return reply


class Waiting(Device):
    """A device on which the workshop has kept a bot that has not answered yet; time passes on it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = dict[str, Any]()
        self.device = {"bots": json.dumps({"detect": "Careful"})}
        self.load(game="workshop detect")
        self.send("begin")
        play_on(self, lambda _: bool(self.asked))

    def send(self, act: str, arg: str = "", value: object = None, rev: int | None = None) -> dict[str, Any]:
        self.now += MOMENT_MS
        reply = super().send(act, arg, value, rev)
        self.asked = reply.get("choose", getattr(self, "asked", {}))
        return reply


def sat_down(answers: Answer, game: str = "detect", name: str = "Careful") -> Sitting:
    """Return a device on which somebody sits down against the bot, as the workshop's button lets them."""
    device = Sitting(answers, name)
    device.load(game=f"workshop {game}")
    device.send("begin")
    device.wait()
    return device


def table(device: Device) -> Match:
    at = device.app._state.table
    assert at
    return at.match


def has_been_dismissed(device: Device) -> bool:
    at = device.app._state.table
    assert at
    return at.notes.task == "workshop"


@pytest.mark.parametrize("game", game_names())
def test_it_plays_a_whole_deal_under_its_own_name(game: str) -> None:
    device = sat_down(of(BOT), game)
    rules = load_game(game)
    assert saved_record(device).num_players == rules.min_players
    assert saved_record(device).names[:2] == ("You", "Careful")
    assert set(saved_record(device).bots) == {None, "medium"}, "every version reads the record"
    play_on(device, lambda device: device.is_at_end)
    assert device.asked
    assert not has_been_dismissed(device)


def test_it_decides_and_not_the_level_in_the_record() -> None:
    device = sat_down(of(BOT))
    play_on(device, lambda _: len(device.asked) > 3)
    match = table(device)
    seen = [observation_from_json(asked["seen"]) for asked in device.asked]
    by_bot = [at for at, seat in enumerate(match.movers) if seat == 1]
    assert len(by_bot) > 2
    for at, known in zip(by_bot, seen, strict=False):
        before = match.upto(at)
        assert before.observation(1).legal_actions == known.legal_actions
        assert match.record.choices[at] == [action for _, action in before._state.choices()].index(
            known.legal_actions[-1]
        )


def test_it_sees_what_its_seat_sees_and_nothing_else() -> None:
    device = Sitting(of(BOT))
    device.load(game="workshop loot")
    device.send("begin")
    asked = [*device.asked]
    play_on(device, lambda _: len(device.asked) > 5)
    match = table(device)
    for question in device.asked[len(asked) :]:
        seen = observation_from_json(question["seen"])
        assert set(question) == {"game", "number", "seen", "seed"}
        assert seen.player == 1
        moments = (match.upto(at).observation(1) for at in range(len(match.record.choices) + 1))
        assert seen in list(moments)
        assert match.record.deal.seed.hex() not in json.dumps(question)


def test_it_may_wait_where_it_is_not_on_turn() -> None:
    device = sat_down(of(WAITS), "loot")
    play_on(device, lambda _: bool(device.asked))
    assert (has_been_dismissed(device)) == (observation_from_json(device.asked[-1]["seen"]).current_player == 1)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("failed", "Careful made a mistake. The Medium bot plays on for it."),
        ("999", "Careful made a mistake. The Medium bot plays on for it."),
        ("wait", "Careful made a mistake. The Medium bot plays on for it."),
        ("<b>", "Careful made a mistake. The Medium bot plays on for it."),
        ("late", "Careful thought for too long. The Medium bot plays on for it."),
        ("missing", "Careful could not be started here. The Medium bot plays on for it."),
    ],
)
def test_what_it_may_not_do_gives_its_seat_to_another_level(told: str, sentence: str) -> None:
    device = sat_down(lambda _: told)
    play_on(device, lambda _: bool(device.asked))
    assert sentence in device.said
    assert has_been_dismissed(device)
    asked = len(device.asked)
    play_on(device, lambda device: device.is_at_end)
    assert len(device.asked) == asked, "for the rest of the match"
    again = Sitting(of(BOT), saves=device.saves)
    play_on(again, lambda device: len(table(device).movers) > 20 or is_over(device))
    assert not again.asked


def test_an_answer_to_what_was_asked_before_changes_nothing() -> None:
    device = sat_down(of(BOT))
    play_on(device, lambda _: bool(device.asked))
    before = len(table(device).movers)
    device.send("workshop-chosen", str(device.asked[-1]["number"]), "failed")
    device.send("workshop-chosen", "0", "0")
    device.send("workshop-chosen", "", "0")
    device.send("workshop-chosen", "1", {"not": "an answer"})
    assert len(table(device).movers) == before
    assert not has_been_dismissed(device)


def test_while_it_is_asked_nothing_happens_by_itself_and_the_answer_may_come_late() -> None:
    device = Waiting()
    asked = device.asked
    assert "wait" not in device.reply
    assert "Careful is thinking" in device.text
    device.send("tick")
    assert "choose" not in device.reply and "wait" not in device.reply
    device.send("menu")
    device.send("workshop-chosen", str(asked["number"]), answer(BOT, asked["seen"], asked["seed"]))
    before = len(table(device).movers)
    device.send("close")
    assert "wait" in device.reply
    device.send("tick")
    assert len(table(device).movers) > before


def test_after_a_reload_it_is_asked_again_and_decides_alike() -> None:
    device = Waiting()
    first = device.asked
    device.load()
    device.wait()
    again = device.asked
    assert {**first, "number": 0} == {**again, "number": 0}
    assert first["number"] != again["number"]


@pytest.mark.parametrize(
    "kept", ["", "nonsense", "[]", '{"detect": ["Careful"]}', '{"detect": "Other"}', '{"loot": "Careful"}']
)
def test_a_game_with_it_opens_where_it_is_not_kept(kept: str) -> None:
    device = sat_down(of(BOT))
    play_on(device, lambda _: len(device.asked) > 1)
    again = Device(device.saves)
    again.device = {"bots": kept}
    again.load()
    again.wait()
    play_on(again, has_been_dismissed)
    assert "Careful is no longer kept on this device. The Medium bot plays on for it." in again.said
    play_on(again, lambda device: device.is_at_end)


def test_its_link_tells_of_a_level_that_all_read() -> None:
    device = sat_down(of(BOT))
    play_on(device, lambda _: len(device.asked) > 1)
    record = saved_record(device)
    assert decode(fragment(record)) == record
    other = Device()
    other.load(fragment(record))
    play_on(other, lambda device: device.is_at_end)
    assert "workshop" not in other.text.lower()


def test_the_next_match_has_it_again() -> None:
    device = sat_down(of(BOT), "depth_charge")
    device.send("resign")
    device.send("resign")
    device.send("result")
    device.send("rematch")
    device.wait()
    asked = len(device.asked)
    play_on(device, lambda _: len(device.asked) > asked)
    assert saved_record(device).names[1] == "Careful"


# Where it is offered


def offered(device: Device) -> bool:
    """Return whether the level can be chosen, for all bots or for a seat."""
    return 'value="workshop"' in device.regions["table"] or 'data-arg="workshop"' in device.regions["table"]


def test_it_is_offered_only_where_one_is_kept_and_nobody_plays_elsewhere() -> None:
    device = Device()
    device.set_up("detect")
    assert not offered(device)
    device = Sitting(of(BOT))
    device.set_up("detect")
    assert offered(device)
    device.tap("others", "link")
    assert not offered(device)
    device.send("seat-kind", "1", "workshop")
    device.send("seat-name", "0", "Anna")
    assert not offered(device)
    device.send("begin")
    game = device.app._state.game_screen
    assert game and game.game.notes.task == ""


def test_it_takes_seats_among_others_by_its_own_name() -> None:
    device = Sitting(of(BOT))
    device.set_up("detect")
    device.tap("seats", "4")
    device.tap("all-bots", "workshop")
    assert device.said[-1] == "Careful (Workshop). Plays as it was written in the workshop."
    device.send("seat-kind", "2", "hard")
    device.tap("begin")
    assert saved_record(device).names == ("You", "Careful", "Cleo", "Careful 2")
    assert saved_record(device).bots == (None, "medium", "hard", "medium")
    device.tap("menu")
    device.tap("seats-now")
    assert "The Collector" not in device.regions["dialog"], "that is who plays for it, if anybody does"
    device.send("close")
    device.send("change")
    device.send("begin")
    assert saved_record(device).names == ("You", "Careful", "Cleo", "Careful 2")
    assert seats_of(device.app._state.table.notes.task) == (1, 3)  # type: ignore[union-attr]


def test_its_name_is_text_of_a_sensible_length() -> None:
    device = Sitting(of(BOT), name="<b>Ada</b>" + "x" * 100)
    device.set_up("detect")
    device.tap("all-bots", "workshop")
    assert "<b>Ada" not in device.regions["table"]
    device.tap("begin")
    assert saved_record(device).names[1] == "<b>Ada</b>xxxx"
    assert len(saved_record(device).names[1]) == MAX_WRITTEN
    assert "<b>Ada" not in "".join(device.regions.values())


def test_a_match_against_it_counts_as_none_against_the_level_in_the_record() -> None:
    device = sat_down(of(BOT), "depth_charge")
    play_on(device, is_over)
    assert [match.task.partition(" ")[0] for match in device.app._state.saves.matches("depth_charge")] == ["workshop"]
    device.send("lobby")
    device.send("statistics")
    assert "Bots of the workshop" in device.text


@pytest.mark.parametrize("act", ["link", "paste-text"])
def test_a_link_to_a_bot_leads_to_the_workshop(act: str) -> None:
    device = Device()
    if act == "paste-text":
        device.send("paste")
    device.send(act, value=f"My bot: {PAGE}workshop.html#bot_7Ab")
    assert device.said[-1] == "Open it in the workshop: you can read it there and let it play."
    assert "This link holds a bot" in device.regions["dialog"]
    (way,) = (each for each in elements(device.regions["dialog"]) if each.tag == "a")
    assert way.attributes["href"] == "./workshop.html#bot_7Ab"


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_look_back_tells_its_moves_and_gives_no_reasons_of_another_level(*, is_kept: bool) -> None:
    played = sat_down(of(BOT), "depth_charge")
    play_on(played, is_over)
    device = Sitting(of(BOT), saves=played.saves) if is_kept else Device(played.saves)
    device.send("history")
    device.wait()
    assert "Against 1 workshop bot" in device.text
    moves = 0
    for _ in look_back(device):
        moves += "Careful dropped" in device.said[-1]
        assert "history-why" not in device.regions["coach"]
    assert moves


def test_where_another_level_plays_on_for_it_no_moves_are_explained() -> None:
    device = sat_down(of(BOT), "depth_charge")
    play_on(device, lambda _: len(device.asked) > 1)
    device.answers = lambda _: "failed"
    play_on(device, is_over)
    assert has_been_dismissed(device)
    for _ in look_back(device):
        assert "history-why" not in device.regions["coach"]


def test_beside_it_another_bot_explains_its_own_moves() -> None:
    device = Sitting(of(BOT))
    device.set_up("detect")
    device.tap("seats", "4")
    device.tap("all-bots", "workshop")
    device.send("seat-kind", "2", "hard")
    device.tap("begin")
    play_on(device, lambda device: device.is_at_end)
    explained = {device.said[-1].split()[4] for _ in look_back(device) if "history-why" in device.regions["coach"]}
    assert explained == {"Cleo"}


def test_whoever_gets_a_moment_of_its_game_hears_of_no_reason_that_was_not_its_own() -> None:
    """A link does not tell that it was not the level in the record: a bot of that level is asked again."""
    played = sat_down(of(BOT), "depth_charge")
    play_on(played, is_over)
    match, known = Match(replace(saved_record(played), names=("Anna", "Careful"))), list[bool]()
    guest = Device()
    guest.send("link", value=f"{PAGE}#{look_fragment(Look(match.record, 0, 1))}")
    for at, seat in enumerate(match.movers[:9], 1):
        guest.send("history-go", "on")
        if seat == 1:
            guest.tap("history-why")
            asked = Reason(match.upto(at - 1), *list(match.record.moves())[at - 1])
            while not asked.is_ready:
                asked.step()
            known.append(asked.is_known)
            shown = unescape(guest.regions["dialog"])
            assert ("<blockquote>" in shown) == asked.is_known
            assert ("A bot of this level, knowing only" in shown) == asked.is_known
            assert ("so Careful's reason is not known." in shown) != asked.is_known
            assert ("not known" in guest.said[-1]) != asked.is_known
            guest.send("close")
    assert False in known


def look_back(device: Device) -> Iterator[None]:
    """Stop at each step of the look back at the last match."""
    key = json.loads(device.saves["app"])["key"]
    device.send("history-open", key)
    page = device.app._state.find(ReplayPage)
    assert page
    for _ in range(page.replay.steps):
        device.send("history-go", "on")
        yield


@pytest.mark.parametrize(
    "task", ["workshop", "workshop 1", "workshop x Ada", "workshop 11,2 Ada", "daily 20415", "", "workshop ,1 A"]
)
def test_what_is_no_task_of_it_has_no_seats(task: str) -> None:
    assert seats_of(task) == ()
