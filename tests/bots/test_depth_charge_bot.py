"""The bots of Depth Charge: what they do where it is plain, and what they say to it."""

from collections import deque
from collections.abc import Iterator
from statistics import mean
from typing import cast
from zlib import crc32

import pytest

from passalong.bots import Decision
from passalong.chance import Seeded
from passalong.games.depth_charge.bot import BOTS, HARD, MEDIUM, Captain, hiding
from passalong.games.depth_charge.bot.guesses import what_is_known
from passalong.games.depth_charge.bot.reasons import reason_for
from passalong.games.depth_charge.bot.sailing import turns_to_destroy
from passalong.games.depth_charge.events import End
from passalong.games.depth_charge.rules import LAY_ACTIONS, LAYOUTS, DepthChargeState, lay_action, mines_of
from passalong.games.depth_charge.sea import BLACK, CELLS, RED, course, destinations, mask, neighbours
from passalong.games.depth_charge.text import TEXT, place
from passalong.record import step
from tests.games.seas import act, cells, last, new_game, play, sea, seen
from tests.support import FULL, examples, generator
from tools.bench.hunts import turns_to_win
from tools.train import hiding_places

LEVELS = tuple(BOTS)
NAMES = ("Anna", "Ben")
HOUSE_RULES: list[dict[str, object]] = [
    {"pingReport": "distinct", "blocking": "path"},
    {"pingReport": "perMine", "equalisingTurn": True},
    {"missesAllowed": 0},
]


def decision(level: str, state: DepthChargeState, seed: int = 1) -> Decision:
    return BOTS[level].explain(state.observation(state.turn), generator(seed))


def text(state: DepthChargeState, it: Decision) -> str:
    assert it.action is not None
    return state.action_to_string(it.action)


def sentence(state: DepthChargeState, it: Decision) -> str:
    return TEXT.hint(it, seen(state, state.turn), NAMES)


def said_of(state: DepthChargeState, action: str) -> tuple[str, str]:
    """Return why Black might do this: the reason and its sentence."""
    number = state.string_to_action(action)
    reason = reason_for(number, *what_is_known(seen(state, BLACK)))
    return reason.code, sentence(state, Decision(number, 0.0, reason.code, reason.facts))


def game(levels: tuple[str, str], seed: int, **options: object) -> Iterator[tuple[DepthChargeState, Decision]]:
    """Let two bots play, and yield every decision before it is carried out; at last the end, with nothing to decide."""
    state, rng = new_game(**options), generator(seed)
    while not state.is_terminal():
        if step(state, Seeded(rng)) is None:
            it = decision(levels[state.turn], state, seed)
            yield state, it
            state.apply_action(cast(int, it.action))
    yield state, Decision(None, 0.0, "wait")


# How far it is


def turns_by_trying(mines: tuple[int, ...], start: int) -> int:
    """Search breadth first, by the rules alone."""
    queue, met = deque([(start, frozenset(mines), 0)]), set()
    while queue:
        boat, left, turns = queue.popleft()
        if not left:
            return turns
        if (boat, left) not in met:
            met.add((boat, left))
            queue.extend((boat, left - {cell}, turns + 1) for cell in left & {*neighbours(boat)})
            ways = [cell for cell in destinations(boat, -1) if not course(boat, cell)[1] & mask(left)]
            queue.extend((cell, left, turns + 1) for cell in ways)
    return CELLS


def test_turns_to_destroy_are_the_fewest() -> None:
    rng = generator(4)
    for _ in range(examples(30)):
        mines = LAYOUTS[RED][rng.below(len(LAYOUTS[RED]))]
        start = rng.below(CELLS)
        if start not in mines:
            assert turns_to_destroy(mask(mines))[start] == turns_by_trying(mines, start)


def test_a_boat_that_is_shut_in_gets_nowhere() -> None:
    avoid = mask(cells("12 21 22"))
    assert turns_to_destroy(mask(cells("88")), avoid)[cells("11")[0]] == CELLS
    assert turns_to_destroy(mask(cells("88")), avoid)[cells("31")[0]] == 5


# Where it is plain what to do


def known_sea() -> DepthChargeState:
    """Return the sea in which Black, beside one of them, has just found out where all mines are."""
    state = sea("75", red="12", red_mines="86 68 38")
    for cell in ("85", "66", "76", "64"):
        act(state, f"sound {cell}", "sound 22")
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_mine_is_destroyed_when_it_is_sure(level: str) -> None:
    state = sea("75", red="12", red_mines="86 68 38", destroyed="68 38")
    act(state, "sound 85", "sound 22", "sound 74", "sound 22")
    it = decision(level, state)
    assert text(state, it) == "depth 86"
    assert sentence(state, it) == "Drop a depth charge on (8,6): a mine is there."


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_known_mines_are_taken_in_the_fewest_turns(level: str) -> None:
    state = known_sea()
    for turns in (5, 4, 3, 2, 1):
        it = decision(level, state)
        assert it.value == -turns
        act(state, text(state, it), *(["sound 22"] if turns > 1 else []))
    assert state.winners() == (BLACK,)


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_turn_only_a_hit_helps(level: str) -> None:
    state = sea("75", red="12", red_mines="86 68 38", first=RED, equalisingTurn=True, destroyed="68 38 13 31 61")
    it = decision(level, state)
    assert text(state, it).startswith("depth")
    assert it.reason == "gamble"


def test_the_hard_bot_hides_its_mines_where_they_are_hard_to_find() -> None:
    state = play(new_game(), "first black")
    turns = [decision("hard", state, seed).value for seed in range(20)]
    anywhere = [decision("easy", state, seed).value for seed in range(20)]
    assert sum(turns) > sum(anywhere) + 20


# What they say


def partly_known() -> DepthChargeState:
    """Return the sea in which four layouts are left to Black, who knows one of the mines."""
    return act(sea("75", red="12", red_mines="86 68 38"), "sound 85", "sound 22", "sound 66", "sound 22")


@pytest.mark.parametrize(
    ("action", "code", "said"),
    [
        ("sound 76", "sound", "Sound (7,6): it cuts 4 possible layouts to about 2."),
        ("sound 65", "repeat", "Sound (6,5): nothing better can be done from here."),
        ("depth 86", "gamble", "Drop a depth charge on (8,6): a mine is there in 2 of 4 possible layouts."),
        ("move 65", "sail", "Move to (6,5): it is safe, and a good place for what comes next."),
    ],
)
def test_a_reason_becomes_a_sentence(action: str, code: str, said: str) -> None:
    assert said_of(partly_known(), action) == (code, said)


@pytest.mark.parametrize(
    ("action", "code", "said"),
    [
        (
            "move 54",
            "nearer",
            "Move to (5,4): it is safe, and cuts the turns to the last mine from about 6.6 to 5.6.",
        ),
        ("move 81", "listen", "Move to (8,1): from there a sounding can cut 30 possible layouts to about 1."),
    ],
)
def test_a_reason_for_a_move_becomes_a_sentence(action: str, code: str, said: str) -> None:
    state = act(sea("51", red="12", red_mines="86 68 38"), "sound 52", "sound 22")
    assert said_of(state, action) == (code, said)


def test_a_risk_and_a_known_way_become_sentences() -> None:
    risk = "Move to (7,6): it saves time, and a mine is in the way in only 3 of 15 possible layouts."
    state = act(sea("75", red="12", red_mines="86 68 38"), "sound 85", "sound 22")
    assert said_of(state, "move 76") == ("risk", risk)
    fetch = "Move to (7,7): you know where the mines are, and this is a short way to them."
    assert said_of(known_sea(), "move 77") == ("fetch", fetch)


def test_hiding_becomes_a_sentence() -> None:
    state = play(new_game(), "first black")
    it = decision("hard", state)
    where = " and ".join(place(cell) for cell in mines_of(cast(int, it.action)))
    assert sentence(state, it) == (
        f"Hide them on {where.replace(' and ', ', ', 1)}: "
        f"a good player takes about {it.value:.0f} turns to find and destroy them there."
    )


def test_a_bot_that_waits_says_so() -> None:
    state = sea()
    it = BOTS["hard"].explain(state.observation(RED), generator(1))
    assert TEXT.hint(it, seen(state, RED), NAMES) == "There is nothing to do now."


# What holds in every position


@pytest.mark.parametrize("levels", [("easy", "hard"), ("medium", "easy"), ("hard", "medium")])
def test_whatever_a_bot_does_is_explained(levels: tuple[str, str]) -> None:
    for seed in range(examples(2)):
        for state, it in game(levels, seed):
            assert sentence(state, it).endswith(".")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", HOUSE_RULES)
def test_two_alike_find_each_other_s_mines_under_all_house_rules(level: str, options: dict[str, object]) -> None:
    for seed in range(examples(1)):
        *_, (state, _) = game((level, level), seed, **options)
        assert last(state, End).ending in {"third_mine", "equalised", *(["misses", "sunk"] if level == "hard" else [])}


def test_of_two_the_better_hunter_wins() -> None:
    won = [0, 0]
    for seed in range(examples(6)):
        *_, (state, _) = game(("hard", "easy"), seed, firstPlayer="red")
        won[state.winners()[0]] += 1
    assert won[BLACK] > won[RED]


# Where mines are hard to find


def test_every_way_to_hide_mines_is_rated_alike_for_both_seats() -> None:
    black, red = hiding.turns_to_find(BLACK), hiding.turns_to_find(RED)
    assert [tuple(sorted(black)), tuple(sorted(red))] == [LAY_ACTIONS[BLACK], LAY_ACTIONS[RED]]
    assert red[lay_action(cells("28 73 88"))] == black[lay_action(cells("71 26 11"))]


def test_where_mines_are_hard_to_find_has_not_changed() -> None:
    text = hiding_places.FILE.read_text(encoding="utf-8")
    assert crc32(text.encode()) == 3111748985
    assert text == hiding_places.written(dict(zip(LAYOUTS[BLACK], hiding.TURNS, strict=True)))


@pytest.mark.parametrize("captain", [MEDIUM, HARD])
def test_a_few_layouts_are_hunted_all_at_once(captain: Captain) -> None:
    layouts = LAYOUTS[BLACK][::80]
    turns = turns_to_win(captain, generator(3), layouts)
    assert set(turns) == set(layouts)
    assert all(found is not None and 6 <= found <= 14 for found in turns.values())


@pytest.mark.skipif(not FULL, reason="hunts every layout")
def test_the_hard_bot_finds_every_layout_soon_and_as_hard_as_has_been_noted() -> None:
    turns = turns_to_win(HARD, generator(3))
    assert len(turns) == len(LAYOUTS[BLACK])
    assert None not in turns.values()
    found = {lay_action(layout): cast(int, needed) for layout, needed in turns.items()}
    assert mean(found.values()) <= 10.6
    noted = hiding.turns_to_find(BLACK)
    assert all(abs(noted[action] - needed) < 4 for action, needed in found.items())
    assert abs(mean(noted.values()) - mean(found.values())) < 0.1
