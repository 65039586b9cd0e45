"""Fish or stock, chosen with the card: the table answers for whoever has, while the choice means what it meant."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from passalong.app.handlers.showing import next_dialog
from passalong.app.screens.table import regions
from passalong.app.session.notes import Notes
from passalong.app.session.table.table import Table
from passalong.app.words.table import news
from passalong.game import Rng
from passalong.games import load_game
from passalong.games.fish_out.cards import card_name
from passalong.games.fish_out.events import Fish
from passalong.games.fish_out.reading import card_to_decide, catch_gain
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.staging import chosen, undecided
from passalong.record import Record, new_record
from passalong.sync import Kind, Opening
from tests.app.device import elements
from tests.app.test_table import NAMES, SEED
from tests.support import generator

LEVELS = ("ask", "fish", "stock")


def people(here: tuple[int, ...] = (0, 1, 2, 3), **options: object) -> Table:
    """Put a game of four people on the table; the others play elsewhere."""
    rules = {"passCycle": "none", **options}
    return Table.begin(new_record(load_game("fish_out"), NAMES, (None,) * 4, SEED, rules), Notes(here))


def facing(table: Table) -> FishOutObservation:
    table.viewer.uncover()
    return cast(FishOutObservation, table.viewer.facing())


def raised(table: Table) -> int:
    return cast(list[int], table.viewer.ui()["staged"])[0]


def choose(table: Table, rng: Rng) -> None:
    """Raise a card, and choose beforehand what is to be done with it, where that is offered."""
    seen = facing(table)
    table.touch(f"card:{card_name(seen.legal_actions[rng.below(len(seen.legal_actions))])}")
    for _ in range(rng.below(len(LEVELS))):
        table.touch("ahead")


def play(table: Table, text: str) -> None:
    assert table.play(text) is None


def button(table: Table) -> str:
    """Return what the button says, or nothing where there is none."""
    drawn = [element for html in regions(table).values() for element in elements(html)]
    return next((element.text for element in drawn if element.attributes.get("id") == "do-ahead"), "")


@pytest.mark.parametrize("together", [False, True])
def test_only_those_are_asked_who_have_not_chosen_or_whose_catch_has_turned(together: bool) -> None:
    """And whoever is not asked gets what they chose: the table never fishes a worse catch, nor stocks a better one."""
    questions, answers = Counter[str](), Counter[str]()
    for seed in range(6):
        table, rng = people(simultaneousDecisions=together), generator(seed)
        promised: dict[int, tuple[str, int]] = {}
        asked = set[int]()
        while not table.turn.result_pending:
            seen = facing(table)
            if seen.phase == "keep":
                card = card_to_decide(seen)
                choice, then = promised.get(card, ("ask", 0))
                now = catch_gain(seen, seen.seat, card)
                assert choice == "ask" or (now < then if choice == "fish" else now > then)
                assert ("so choose again" in news(table)) == (choice != "ask")
                questions[choice] += 1
                asked.add(card)
                play(table, LEVELS[1 + rng.below(2)])
                continue
            choose(table, rng)
            card = raised(table)
            promised[card] = chosen(seen, table.viewer.ui(), card), catch_gain(seen, seen.seat, card)
            play(table, f"play {card_name(card)}")
        for event in table.viewer.observation().history:
            if isinstance(event, Fish) and event.card not in asked:
                choice, then = promised.get(event.card, ("", 0))
                answers[choice] += 1
                assert choice in ("fish", ""), "but for the last trick, in which nobody is asked"
    assert all(questions[level] for level in LEVELS), questions
    assert answers["fish"] > questions["fish"]


def test_the_record_holds_two_ordinary_moves() -> None:
    table, rng = people(), generator(3)
    answered = 0
    while not table.turn.result_pending:
        if facing(table).phase == "keep":
            play(table, "fish")
            continue
        choose(table, rng)
        height = table.record.num_steps
        play(table, f"play {card_name(raised(table))}")
        answered += table.record.num_steps > height + 1
    record = Record.from_text(table.record.to_text())
    assert answered
    assert "ahead" not in table.record.to_text()
    assert record.replay().observation(None) == table.match.observation(None)


def test_an_answer_that_is_taken_back_is_asked_for() -> None:
    """The last to play may lead again: then the answer is the last move, and the card stays played."""
    for seed in range(30):
        table, rng = people(), generator(seed)
        while not table.turn.result_pending:
            if facing(table).phase == "keep":
                play(table, "stock")
                continue
            choose(table, rng)
            height = table.record.num_steps
            play(table, f"play {card_name(raised(table))}")
            table.viewer.uncover()
            if table.record.num_steps > height + 1 and table.can_undo():
                assert table.undo() is None
                assert table.record.num_steps == height + 1
                assert facing(table).phase == "keep"
                assert "so choose again" not in news(table)
                play(table, "stock")
                return
    pytest.fail("nobody ever answered last and led again")


def open_table(here: tuple[int, ...] = (0, 1, 2, 3)) -> Table:
    """Return a table at which somebody here leads a card that may be fished with."""
    table, rng = people(here), generator(5)
    while True:
        seat = table.match.current_player()
        if seat in table.seats.here() and facing(table).phase == "lead":
            for card in facing(table).legal_actions:
                table.touch(f"card:{card_name(card)}")
                if undecided(facing(table), table.viewer.ui()) is not None:
                    return table
        legal = table.match.observation(seat).legal_actions
        table.match.play(seat, legal[rng.below(len(legal))])
        table._turn_over()


def test_a_button_beside_the_play_goes_through_the_choices_and_each_is_said() -> None:
    table = open_table()
    assert button(table) == "If it stays: ask me"
    said = [table.touch("ahead").news for _ in LEVELS]
    assert [text.split(",")[0].rstrip(".") for text in said] == [
        "If it stays: fish",
        "If it stays: stock",
        "If it stays: ask me",
    ]


def test_a_choice_stays_on_the_device_through_a_reload_and_is_for_one_card_of_one_game() -> None:
    table = open_table()
    table.touch("ahead")
    seen, ui, card = facing(table), table.viewer.ui(), raised(table)
    assert Table.from_text(table.to_text()).viewer.ui() == ui
    assert chosen(seen, ui, card) == "fish"
    assert {chosen(seen, ui, other) for other in seen.hand if other != card} == {"ask"}
    stale = {"ahead": {**cast(dict[str, object], ui["ahead"]), "round": seen.round + 1}}
    assert chosen(seen, stale, card) == "ask"
    assert chosen(seen, {"ahead": "nonsense"}, card) == "ask"


def test_a_choice_is_seen_and_can_be_changed_until_it_is_done() -> None:
    table = open_table(here=(0,))
    table.touch("ahead")
    card = raised(table)
    play(table, f"play {card_name(card)}")
    assert button(table).startswith("If it stays: fish")
    table.touch("ahead")
    assert button(table) == "If it stays: stock"
    assert "do-ahead" not in regions(table, {"foresees": False})["table"]


def test_by_link_the_answer_waits_until_all_that_came_has_been_seen() -> None:
    """The choice never leaves its device; the others get an ordinary answer with the next link."""
    mine, theirs, rng = people(here=(0,)), people(here=(1, 2, 3)), generator(1)
    answered = 0
    while not mine.turn.result_pending:
        mover, other = (mine, theirs) if mine.match.current_player() == 0 else (theirs, mine)
        while mover.match.current_player() in mover.seats.here() and not mover.turn.result_pending:
            if facing(mover).phase in ("lead", "follow"):
                choose(mover, rng)
                play(mover, f"play {card_name(raised(mover))}")
            else:
                play(mover, "stock")
        while mover.record != other.record:
            sent = mover.record
            pass_on(mover, other)
            answered += other.record != sent
            assert next_dialog(other) is None, "what has come is read before the answer is sent"
            other.missed.put_away(other.viewer.seat)
            assert next_dialog(other) == ("share" if other.outbox.owes_link() and not other.turn.is_at_end() else None)
            mover, other = other, mover
    assert answered


def pass_on(sender: Table, receiver: Table) -> None:
    """Let a table take in what another one sends, step by step."""
    receiver.receive(Opening(Kind.NEWER, sender.record, 0))
    while receiver.catch_up.incoming:
        assert receiver.record == sender.record
        receiver.tick()
    assert receiver.notes.leads == (receiver.record != sender.record), "whoever has answered owes a link"
