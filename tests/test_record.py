"""Records: what can be written down, what is refused, and where it says the fault lies."""

import json
import pickle
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong import InvalidRecordError, Record, RecordEvent, load_game, new_record
from passalong.deal import Seed
from passalong.games import TEMPLATE
from passalong.names import MAX_NAME
from passalong.record import CLAIM, EVENT_KINDS, LEVELS, MAX_CHOICES, MAX_EVENTS

GAME = load_game(TEMPLATE)
SEED = bytes(range(16))
RECORD = new_record(GAME, ("Anna", "Ben"), (None, "easy"), SEED)
FULL = Record(
    game=GAME.name,
    rules_version=GAME.rules_version,
    num_players=2,
    options={"headsOnly": False},
    names=("Anna", "Zoë"),
    bots=(None, "easy"),
    deal=Seed(SEED),
    choices=(1, 0),
    events=(RecordEvent(0, "bot", 0, "hard"), RecordEvent(1, "offer draw", 1)),
    comments={0: "Begin here.", 2: "And that is it."},
)


def test_the_text_of_a_record() -> None:
    assert FULL.to_text() == (
        '{"passalong":1,"game":"null_game","rules":1,"players":2,"options":{"headsOnly":false},"names":["Anna","Zoë"],'
        '"bots":[null,"easy"],"seed":"000102030405060708090a0b0c0d0e0f","choices":[1,0],'
        '"events":[[0,"bot",0,"hard"],[1,"offer draw",1,""]],"comments":{"0":"Begin here.","2":"And that is it."}}'
    )


@pytest.mark.parametrize("record", [RECORD, FULL])
def test_to_text_and_back(record: Record) -> None:
    assert Record.from_text(record.to_text()) == record


names = st.text(max_size=40)
seeds = st.binary(min_size=16, max_size=16)


@given(first=names, second=names, seed=seeds, heads=st.booleans(), level=st.sampled_from(LEVELS))
def test_whatever_a_new_record_holds_comes_back(first: str, second: str, seed: bytes, heads: bool, level: str) -> None:
    record = new_record(GAME, (first, second), (None, level), seed, {"headsOnly": heads})
    assert Record.from_text(record.to_text()) == record


def test_options_are_written_in_alphabetical_order() -> None:
    game = load_game("detect")
    texts = [
        new_record(game, ("A", "B"), (None, None), SEED, dict(pairs)).to_text()
        for pairs in ([("target", 50), ("rowsClear", True)], [("rowsClear", True), ("target", 50)])
    ]
    assert texts[0] == texts[1]


def test_a_new_record_is_checked() -> None:
    with pytest.raises(ValueError, match="for 2 players"):
        new_record(GAME, ("A",), (None,), SEED)
    with pytest.raises(ValueError, match="headsOnly"):
        new_record(GAME, ("A", "B"), (None, None), SEED, {"headsOnly": 1})
    with pytest.raises(ValueError, match="tailsOnly"):
        new_record(GAME, ("A", "B"), (None, None), SEED, {"tailsOnly": True})


def test_another_game_with_the_same_people() -> None:
    again = FULL.new_game(bytes(16))
    assert (again.names, again.bots, again.options, again.deal.seed) == (FULL.names, FULL.bots, FULL.options, bytes(16))
    assert (again.choices, again.events, again.comments) == ((), (), {})


# What cannot be read


@pytest.mark.parametrize(
    "text",
    ["", " ", "{", "null", "[]", "1", '"game"', "[" * 100_000, "{}", '{"passalong":1}', "\x00", RECORD.to_text()[:-1]],
    ids=lambda text: text[:12],
)
def test_what_is_not_a_saved_game(text: str) -> None:
    with pytest.raises(InvalidRecordError, match=r"saved game"):
        Record.from_text(text)


@pytest.mark.parametrize("field", json.loads(RECORD.to_text()))
def test_a_missing_field_is_named(field: str) -> None:
    fields = json.loads(RECORD.to_text())
    del fields[field]
    with pytest.raises(InvalidRecordError, match=f"'{field}'"):
        Record.from_text(json.dumps(fields))


BAD_FIELDS: list[tuple[str, list[object]]] = [
    ("passalong", [4, 0, "1", None]),
    ("game", [1, None, ["detect"]]),
    ("rules", [-1, "1", 1.0, True, None]),
    ("players", ["2", 2.0, -2, None, True]),
    ("options", [[], None, "headsOnly", 1]),
    ("names", [None, "AB", [1, 2], {"A": 1}, ["A", None]]),
    ("bots", [None, "AB", [0, None], [False, None], [None, []], [None, 1]]),
    ("seed", ["0", "xx" * 16, 0, None]),
    ("choices", [None, "01", [-1], [0.0], [True], [None], ["0"], [[0]]]),
    ("events", [None, {}, [[0, "resign", 0]], [["0", "resign", 0, ""]], [[0, 1, 0, ""]], [[0, "resign", -1, ""]], [1]]),
    ("comments", [None, [], {"x": "y"}, {"0": 1}, {"-1": "before the beginning"}]),
]


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in BAD_FIELDS for value in values])
def test_a_bad_field_is_named(field: str, value: object) -> None:
    fields = {**json.loads(RECORD.to_text()), field: value}
    with pytest.raises(InvalidRecordError, match=f"'{field}'"):
        Record.from_text(json.dumps(fields))


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "../null_game"}, "null_game"),
        ({"rules": 99}, "version 99"),
        ({"players": 3}, "for 2 players"),
        ({"players": 10**12}, "for 2 players"),
        ({"options": {"tailsOnly": True}}, "tailsOnly"),
        ({"options": {"headsOnly": "yes"}}, "headsOnly"),
        ({"options": {"headsOnly": []}}, "headsOnly"),
        ({"names": ["A"]}, "2 names"),
        ({"names": ["A", "B", "C"]}, "2 names"),
        ({"bots": [None]}, "2 names"),
        ({"bots": [None, "genius"]}, "no bot 'genius'; there are: easy, medium, skilled, hard"),
        ({"game": "loot", "options": {}, "bots": [None, ""]}, "no bot ''"),
        ({"events": [[0, "bot", 0, "genius"]]}, "genius"),
        ({"seed": "00"}, "16 bytes"),
        ({"seed": ""}, "16 bytes"),
        ({"choices": [0] * (MAX_CHOICES + 1)}, "at most"),
        ({"events": [[0, "cheat", 0, ""]]}, "cheat"),
        ({"events": [[0, "resign", 2, ""]]}, "resign"),
        ({"events": [[0, "resign", 0, "easy"]]}, "resign"),
        ({"events": [[0, "bot", 0, ""]]}, "bot"),
        ({"events": [[0, "person", 0, ""]] * (MAX_EVENTS + 1)}, "at most"),
        ({"events": [[1, "resign", 0, ""]]}, "resign"),
        ({"choices": [0], "events": [[0, "resign", 0, ""]]}, "goes on after its end"),
        ({"choices": [0], "events": [[1, "bot", 0, "easy"], [0, "person", 1, ""]]}, "belongs before others"),
    ],
)
def test_a_header_that_cannot_be_is_refused(changes: dict[str, object], match: str) -> None:
    with pytest.raises(InvalidRecordError, match=match):
        Record.from_text(json.dumps({**json.loads(RECORD.to_text()), **changes}))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=4),
    max_leaves=6,
)


@given(field=st.sampled_from(sorted(json.loads(FULL.to_text()))), value=json_values)
def test_any_corruption_of_a_field_is_refused_or_read(field: str, value: object) -> None:
    text = json.dumps({**json.loads(FULL.to_text()), field: value})
    try:
        record = Record.from_text(text)
    except InvalidRecordError:
        return
    assert Record.from_text(record.to_text()) == record


@given(at=st.integers(0, len(FULL.to_text()) - 1), char=st.characters())
def test_any_changed_character_is_refused_or_read(at: int, char: str) -> None:
    text = FULL.to_text()
    try:
        record = Record.from_text(text[:at] + char + text[at + 1 :])
        record.replay()
    except InvalidRecordError:
        return
    assert Record.from_text(record.to_text()) == record


@given(text=st.text(max_size=60))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecordError):
        Record.from_text(text)


# Replay


def with_choices(*choices: int, **changes: Any) -> Record:
    return replace(RECORD, choices=choices, **changes)


def test_replay_stops_where_it_is_told() -> None:
    record = with_choices(1, 0)
    assert [record.replay(upto).current_player() for upto in range(2)] == [0, 1]
    assert record.replay().is_terminal()
    assert record.replay(2).is_terminal()


def test_replay_is_the_same_every_time() -> None:
    first, second = with_choices(1, 0).replay(), with_choices(1, 0).replay()
    assert first.observation(None) == second.observation(None)


@pytest.mark.parametrize(
    ("choices", "place"), [((2,), "number 1"), ((-1,), "number 1"), ((0, 7), "number 2"), ((0, 1, 0), "number 3")]
)
def test_a_choice_that_cannot_be_is_named(choices: tuple[int, ...], place: str) -> None:
    with pytest.raises(InvalidRecordError, match=place):
        with_choices(*choices).replay()


def test_forced_choices_are_not_stored() -> None:
    record = with_choices(options={"headsOnly": True})
    assert record.replay().is_terminal()


# Names


def test_names_are_cleaned_when_read() -> None:
    fields = json.loads(RECORD.to_text())
    fields["names"] = ["\u202eAnna\n", "B" * 99]
    assert Record.from_text(json.dumps(fields)).names == ("Anna", "B" * MAX_NAME)


def test_event_kinds() -> None:
    assert EVENT_KINDS == ("resign", "offer draw", "accept draw", "refuse draw", "bot", "person", "claim")


@pytest.mark.parametrize("kind", [kind for kind in EVENT_KINDS if kind != CLAIM])
def test_every_kind_of_event_comes_back(kind: str) -> None:
    detail = {"bot": "easy", "person": "Zoë"}.get(kind, "")
    record = with_choices(1, events=(RecordEvent(1, kind, 1, detail), RecordEvent(1, kind, 0, detail)))
    assert Record.from_text(record.to_text()) == record


def test_what_follows_from_a_record_is_worked_out_once_and_not_copied() -> None:
    asked = list[Record]()

    def names(record: Record) -> tuple[str, ...]:
        asked.append(record)
        return record.names

    assert FULL.once(names) is FULL.once(names)
    assert asked == [FULL]
    for copy in (replace(FULL), deepcopy(FULL), pickle.loads(pickle.dumps(FULL))):  # noqa: S301
        asked.clear()
        assert copy == FULL and copy.once(names) == FULL.names
        assert asked == [FULL]
