"""
A rule may change: what was begun by older rules goes on by them, and what is new is played by the new ones.

The first change is that of D14: since version 2 of Detect, other negative cards that complete a kept line again are
asked about again.
"""

import json
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.app.session.table.table import Table
from passalong.bots import usual_level
from passalong.chance import resolve
from passalong.game import CHANCE, InvalidRecordError
from passalong.games import game_names, load_game, load_pack
from passalong.games.detect.rules import KEEP, DetectState
from passalong.links import NewerLinkError, decode, encode
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sync import Kind, relate
from tests.app.device import Device, Element
from tests.conformance import checks
from tests.games.positions import COLUMN_1, DEALT, cleared_cells, grid, play, table, texts
from tests.links.corpus import FOLDER
from tests.links.games import kept_again
from tests.support import GAMES, examples, generator, nodes, option_sets, seeds

OLD, NEW = 1, 2
A, B = 0, 1
OLDER = [(name, version) for name in GAMES for version in load_game(name).older_versions]
LONGEST = 20_000
"""No game that is played at random has so many actions and outcomes."""
KEPT: dict[str, str] = json.loads((FOLDER / "detect-kept-rules-1.json").read_text("utf-8"))
OPTIONAL = {"negativeClearOptional": True, "rowsClear": True}


def old_record(choices: int = 12) -> Record:
    """Return the beginning of a game that was begun by the old rules."""
    record = Record.from_text(KEPT["save"])
    return replace(record, choices=record.choices[:choices])


def kept_by(rules_version: int) -> DetectState:
    """Return the moment at which B is on turn and A has kept a column of -1."""
    cells = grid("-1 . . . / -1 . . . / 7 . . .")
    known = table(cells, DEALT, discard=[3, -1], negativeClearOptional=True).observation(A)
    state = load_game("detect", rules_version).state_from_observation(known, generator(1))
    assert isinstance(state, DetectState)
    return play(state, "take", "place c1r3", "keep")


def questions(record: Record) -> int:
    """Count how often somebody is asked whether to clear."""
    return sum(KEEP in state.legal_actions() for state, _, _ in record.walk())


def is_move(control: Element) -> bool:
    """Tell whether a control plays something."""
    return control.attributes["data-act"] in ("play", "pick") and control.attributes.get("aria-disabled") != "true"


@pytest.mark.parametrize(("version", "asks"), [(OLD, False), (NEW, True)])
def test_d14_a_kept_line_that_other_cards_complete_again_is_asked_about_since_version_2(
    version: int, asks: bool
) -> None:
    state = play(kept_by(version), "draw", "deal 9", "place c1r1", "draw", "deal 5", "place c1r1")
    play(state, "draw", "deal 9", "place c1r1", "draw", "deal -1", "place c1r1")
    assert (texts(state) == ["clear", "keep"]) is asks
    assert state.current_player() == (A if asks else B)


def test_d14_in_version_1_keep_does_not_hold_for_other_values_or_in_the_next_round() -> None:
    state = kept_by(OLD)
    for row in (1, 2, 3):
        play(state, "draw", "deal 9", "place c1r1", "draw", "deal 6", f"place c1r{row}")
    assert cleared_cells(state, A) == COLUMN_1
    fresh = load_game("detect", OLD).new_initial_state(2, OPTIONAL)
    assert vars(fresh)["kept"] == [(), ()]


def test_an_old_link_replays_as_it_was_and_a_new_game_asks_again() -> None:
    old, new = decode(KEPT["link"]), kept_again(NEW)
    assert (old.rules_version, new.rules_version) == (OLD, NEW)
    assert old == Record.from_text(KEPT["save"]) == kept_again(OLD)
    assert questions(old) < questions(new)
    with pytest.raises(InvalidRecordError):
        replace(old, rules_version=NEW).replay()


def test_a_new_game_is_by_the_new_rules() -> None:
    assert new_record(load_game("detect"), ("Anna", "Ben"), (None, None), bytes(16)).rules_version == NEW


def test_a_save_of_an_old_game_goes_on_by_the_old_rules() -> None:
    table = Table.from_text(json.dumps({**json.loads(Table(Match(old_record())).to_text()), "viewer": 0}))
    match = table.match
    while not match.is_over():
        match.play(match.current_player(), match.observation(match.current_player()).legal_actions[-1])
    assert match.record.rules_version == OLD
    assert Record.from_text(match.record.to_text()) == match.record == decode(encode(match.record))


def test_two_devices_go_on_with_an_old_link() -> None:
    anna = Match(decode(encode(old_record())))
    anna.play(anna.current_player(), anna.observation(anna.current_player()).legal_actions[0])
    opening = relate(old_record(), decode(encode(anna.record)))
    assert (opening.kind, opening.record) == (Kind.NEWER, anna.record)
    assert opening.record.rules_version == OLD


def test_an_old_link_is_opened_in_the_app_and_sent_on() -> None:
    record, ben = old_record(), Device()
    ben.load(fragment=encode(record))
    seat = str(record.replay().current_player())
    ben.tap("played-before")
    ben.tap("take-seat", seat)
    ben.tap("take-over", seat)
    ben.tap(*next((c.attributes["data-act"], c.attributes["data-arg"]) for c in ben.controls() if is_move(c)))
    [save] = [json.loads(text) for key, text in ben.saves.items() if key.startswith("game")]
    kept = Record.from_text(save["record"])
    assert (kept.rules_version, len(kept.choices)) == (OLD, 13)
    assert decode(encode(kept)) == kept


def test_a_rematch_of_an_old_game_is_by_the_new_rules_with_the_same_house_rules() -> None:
    old = Match(Record.from_text(KEPT["save"]))
    again = old.next_match(bytes(16))
    assert old.is_over()
    assert again.rules_version == NEW
    assert again.options == old.record.options == {"negativeClearOptional": True}


def test_a_version_that_nobody_knows_is_refused() -> None:
    record = replace(old_record(), rules_version=3)
    with pytest.raises(InvalidRecordError, match="version 3 of the rules"):
        record.check()


def test_a_link_of_later_rules_asks_for_a_newer_page(monkeypatch: pytest.MonkeyPatch) -> None:
    later = replace(old_record(0), rules_version=3)
    with monkeypatch.context() as tomorrow:
        tomorrow.setattr(type(load_game("detect")), "rules_version", 3)
        link = encode(later)
    load_game.cache_clear()
    with pytest.raises(NewerLinkError, match="other rules of Detect"):
        decode(link)


@pytest.mark.parametrize("version", [OLD, NEW])
@pytest.mark.parametrize("players", [2, 8])
def test_bots_play_to_the_end_by_either_rules(version: int, players: int) -> None:
    game = load_game("detect", version)
    levels = (usual_level(load_pack("detect").bots),) * players
    record = new_record(game, ("",) * players, levels, bytes(15) + b"\5", OPTIONAL)
    match = Match(replace(record, rules_version=version))
    while not match.is_over():
        choice = match.bot_choice()
        assert choice is not None
        match.play(*choice)
    assert match.record.rules_version == version


@pytest.mark.parametrize("name", game_names())
def test_older_rules_are_the_same_game_and_keep_its_contract(name: str) -> None:
    """Old games keep every promise that `tests/conformance` looks at; their number leads to them from a link."""
    game = load_game(name)
    for version in game.older_versions:
        older, rng = load_game(name, version), generator(version)
        assert (older.name, older.number, older.rules_version) == (game.name, game.number, version)
        assert version < game.rules_version
        for state in nodes(older.new_initial_state(older.min_players, OPTIONAL if name == "detect" else None), rng):
            checks.check_actions(state)
            checks.check_chance(state)
            if rng.below(10) == 0:
                checks.check_world(older, state, rng)
                checks.check_clone_shares_nothing(state)


@pytest.mark.parametrize(("name", "version"), OLDER)
@given(data=st.data(), seed=seeds)
@settings(max_examples=examples(6))
def test_no_game_by_older_rules_runs_for_ever_whatever_the_house_rules(
    name: str, version: int, data: st.DataObject, seed: int
) -> None:
    """Options that a version does not offer can still stand in a text that somebody has written by hand."""
    game = load_game(name, version)
    players = data.draw(st.integers(game.min_players, min(game.max_players, 3)), label="players")
    state = game.new_initial_state(players, data.draw(option_sets(game), label="options"))
    for number, node in enumerate(nodes(state, generator(seed))):
        assert number < LONGEST
        checks.check_returns(node)


def test_c23_alone_the_last_mine_ends_the_game_by_any_rules() -> None:
    """There is nobody who could have one more turn (C22)."""
    state, rng = load_game("depth_charge", 0).new_initial_state(2, {"equalisingTurn": True}), generator(2)
    bot = load_pack("depth_charge").bots["medium"]
    for _ in range(200):
        if state.current_player() == CHANCE:
            resolve(state, rng)
        elif not state.is_terminal():
            state.apply_action(cast(int, bot.choose(state.observation(state.current_player()), rng)))
    assert state.is_terminal()
    assert max(state.scores()) == 3
