"""The bots of Depth Charge: what they do where it is plain, and what they say to it."""

import re
from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice, takewhile
from math import exp, log
from statistics import mean
from typing import cast
from zlib import crc32

import pytest

from passalong.bots import Decision
from passalong.chance import Seeded
from passalong.games.depth_charge.bot import BOTS, EASY, HARD, MEDIUM, Captain, hiding
from passalong.games.depth_charge.bot.guesses import Guesses, Knowledge, what_is_known
from passalong.games.depth_charge.bot.reasons import explained
from passalong.games.depth_charge.bot.sailing import turns_to_destroy
from passalong.games.depth_charge.bot.search import Search, approaches
from passalong.games.depth_charge.events import End, Hit, Move, Sound
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.rules import (
    DEPTH,
    MOVE,
    SOUND,
    DepthChargeObservation,
    DepthChargeState,
    lay_action,
    lay_actions,
)
from passalong.games.depth_charge.sea import BLACK, CELLS, RED, course, destinations, mask, neighbours
from passalong.games.depth_charge.text import TEXT, place
from passalong.replay import Playback
from tests.bots.test_reasons import positions
from tests.games.seas import act, cells, last, new_game, play, sea, seen
from tests.support import FULL, examples, generator
from tools.bench.hunts import hunts_from, turns_to_win
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


def said_of(state: DepthChargeState, action: str, over: str = "") -> tuple[str, str]:
    """Return why Black might do this, against something else or in its own right: the reason and its sentence."""
    guesses, known = what_is_known(seen(state, BLACK))
    search = Search(guesses, hope=0.0, faith=0.0, risk=1.0)
    numbers = [state.string_to_action(text) for text in (action, over) if text]
    values = {number: -search.any_turns(known, number) for number in numbers}
    it = explained(numbers[0], values, guesses, known, is_compared=bool(over))
    return it.reason, sentence(state, it)


def game(levels: tuple[str, str], seed: int, **options: object) -> Iterator[tuple[DepthChargeState, Decision]]:
    """Let two bots play, and yield every decision before it is carried out; at last the end, with nothing to decide."""
    state, rng = new_game(**options), generator(seed)
    while not state.is_terminal():
        if not Playback(state, Seeded(rng)).step():
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
        mines = possible_layouts(RED)[rng.below(len(possible_layouts(RED)))]
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
    assert sentence(state, it) == "Drop a depth charge on (8,6): the last mine is there."


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
    assert sentence(state, it).endswith("possible layouts.")


def test_the_hard_bot_hides_its_mines_where_they_are_hard_to_find() -> None:
    state = play(new_game(), "first black")
    turns = [decision("hard", state, seed).value for seed in range(100)]
    anywhere = [decision("easy", state, seed).value for seed in range(100)]
    assert sum(turns) > sum(anywhere) + 50


# What they say


@pytest.mark.parametrize(
    ("boat", "heard", "gone", "said"),
    [
        ("24", "", "", "Sound (1,5): that narrows 3,276 possible mine layouts down to about 37."),
        ("81", "", "86 68", "Sound (8,2) before you sail on: that makes the search about a turn shorter. You"),
        ("45", "34", "", "Sound (5,5) before you sail on: that makes the search about half a turn shorter. You"),
        ("27", "36", "86 68", "Sound (1,6): whatever you hear, you then know where every mine is,"),
        ("51", "61", "", "Move to (5,4): it brings you about a turn closer to the mines. Sounding (4,2) now"),
        ("18", "27 28", "", "Move to (1,6): it brings you about half a turn closer to the mines. Sounding (1,7)"),
        ("81", "72", "86 68", "Move to (7,1): you know where the last mine is, and 4 more turns will do. After"),
        ("27", "38", "86 68", "Drop a depth charge on (3,8): the last mine is there."),
    ],
)
def test_the_best_move_becomes_a_sentence(boat: str, heard: str, gone: str, said: str) -> None:
    state = sea(boat, red="12", red_mines="86 68 38", destroyed=gone)
    for where in heard.split():
        act(state, f"sound {where}", "sound 22")
    it = HARD.calm().explain(seen(state, BLACK), generator(1))
    assert sentence(state, it).startswith(said)


@pytest.mark.parametrize(
    ("action", "over", "code", "said"),
    [
        ("sound 62", "", "sound", "Sound (6,2): that narrows 30 possible mine layouts down to about 7.7."),
        ("sound 51", "", "repeat", "Sound (5,1): it tells you nothing new, but does no harm."),
        ("move 54", "", "nearer", "Move to (5,4): it is safe, and about a turn closer to the mines."),
        ("move 81", "", "sail", "Move to (8,1): no mine can be in the way."),
        (
            "move 54",
            "move 81",
            "move-way",
            "Move to (5,4): it brings you about a turn closer to the mines than moving to (8,1). That leaves",
        ),
    ],
)
def test_a_reason_is_there_for_any_move(action: str, over: str, code: str, said: str) -> None:
    state = act(sea("51", red="12", red_mines="86 68 38"), "sound 52", "sound 22")
    found = said_of(state, action, over)
    assert found[0] == code
    assert found[1].startswith(said)


def test_hiding_becomes_a_sentence() -> None:
    state = play(new_game(), "first black")
    said = [sentence(state, HARD.calm().explain(seen(state, BLACK), generator(seed))) for seed in range(10)]
    assert len(set(said)) > 1
    assert all(
        "A good player takes about 12 " in it and it.endswith(" and about 10 in most other places.") for it in said
    )


def test_a_bot_that_waits_says_so() -> None:
    state = sea()
    it = BOTS["hard"].explain(state.observation(RED), generator(1))
    assert TEXT.hint(it, seen(state, RED), NAMES) == "There is nothing to do now."


# What holds in every position


AMOUNTS = {"a little": 0.0, "about half a turn": 0.5, "about a turn": 1.0}
BY_HOW_MUCH = re.compile(rf"({'|'.join(AMOUNTS)}|about ([0-9.]+) turns) (closer|shorter|longer)")
TO_GO = re.compile(r"(\d+) more turns?\b")
OF_LAYOUTS = re.compile(r"(\d+) of ([0-9,]+) possible layouts")
LEAVES = re.compile(r"narrows ([0-9,]+) possible mine layouts down to about ([0-9.]+)")
NOWHERE = -1
"""Where the other boat is in no boat's way, as the bots reckon."""
HUNTED = 300
"""Where so many layouts are possible or fewer, all are hunted to see how many turns that takes."""


def sailing(guesses: Guesses, known: Knowledge, boat: int) -> float:
    """Return how many turns it takes on average where one knows all, from a cell that may hold a mine itself."""
    return mean(turns_to_destroy(guesses.mines[number] & ~known.gone)[boat] for number in known.fitting)


@pytest.fixture(scope="module")
def advised() -> list[tuple[DepthChargeObservation, Decision, str]]:
    """What the best bot advises in positions of a turn, in half of them against anything done, and the sentence."""
    told, rng, adviser = [], generator(2), HARD.calm()
    for number, position in enumerate(islice(positions("depth_charge"), 2000 if FULL else 60)):
        it = cast(DepthChargeObservation, position)
        if it.phase != "mines":
            done = it.legal_actions[rng.below(len(it.legal_actions))]
            best = (adviser.against(done) if number % 2 else adviser).explain(it, generator(1))
            told.append((it, best, TEXT.hint(best, it, NAMES)))
    return told


Advised = list[tuple[DepthChargeObservation, Decision, str]]


def test_what_is_compared_is_as_much_better_as_the_sentence_says(advised: Advised) -> None:
    compared = 0
    for position, it, said in advised:
        if it.over is None or place(it.over % CELLS) not in said.replace(place(cast(int, it.action) % CELLS), "", 1):
            continue
        lead = it.value - dict(it.alternatives)[it.over]
        assert (lead < 0.05) == ("as good" in said), said
        guesses, known = what_is_known(position)
        for words, turns, what in BY_HOW_MUCH.findall(said):
            closer = sailing(guesses, known, known.boat) - sailing(guesses, known, cast(int, it.action) % CELLS)
            if "than moving" in said:
                closer += sailing(guesses, known, it.over % CELLS) - sailing(guesses, known, known.boat)
            claimed = {"closer": closer, "longer": lead, "shorter": dict(it.terms).get("finding", 0.0)}[what]
            assert claimed > 0, said
            assert abs(claimed - (float(turns) if turns else AMOUNTS[words])) <= 0.26, said
        compared += 1
    assert compared >= len(advised) / 2


def test_the_turns_to_go_are_those_that_a_hunt_takes(advised: Advised) -> None:
    hunted = 0
    for position, _, said in advised:
        told, (guesses, known) = TO_GO.search(said), what_is_known(position)
        free = destinations(known.boat, known.other) == destinations(known.boat, NOWHERE)
        if told and free and len(known.fitting) <= HUNTED:
            undisturbed = known._replace(other=NOWHERE)
            hunts = hunts_from(HARD.calm(), generator(1), guesses, undisturbed)
            assert abs(mean(cast(int, turns) for _, turns in hunts) - 1 - int(told[1])) <= 1, said
            hunted += 1
    assert hunted


def test_possible_layouts_are_counted_as_the_sentence_says(advised: Advised) -> None:
    counted = 0
    for position, it, said in advised:
        guesses, known = what_is_known(position)
        action, over = it.action or 0, it.over or 0
        told = Counter(guesses.reports(action % CELLS, known.gone)) if SOUND <= action < DEPTH else Counter()
        for layouts, left in LEAVES.findall(said):
            assert int(layouts.replace(",", "")) == len(known.fitting), said
            assert float(left) == pytest.approx(sum(n * n for n in told.values()) / told.total(), abs=0.5), said
            counted += 1
        for some, layouts in OF_LAYOUTS.findall(said):
            target = mask([action % CELLS if action >= DEPTH else over % CELLS])
            target = course(known.boat, action)[1] if action < SOUND else target
            known_then = list(told.values()).count(1) if "then know" in said else None
            assert int(layouts.replace(",", "")) == len(known.fitting), said
            assert int(some) == (len(guesses.with_mine(known, target)) if known_then is None else known_then), said
            counted += 1
    assert counted


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


def test_whoever_forgets_soundings_does_not_go_round_in_circles_for_ever() -> None:
    """The easy bots went from one sounding to the next until the game was broken off: here, and in one of 25 games."""
    *_, (state, _) = game(("easy", "easy"), 6)
    assert last(state, End).ending == "third_mine"
    assert state.turns < 80


def since_its_last_hit(state: DepthChargeState, seat: int) -> list[Sound | Move]:
    """List what a seat has sounded and where it has sailed since it last destroyed a mine."""
    own = [event for event in state.history if event.player == seat and isinstance(event, Sound | Move | Hit)]
    return cast(list[Sound | Move], list(takewhile(lambda event: not isinstance(event, Hit), reversed(own))))


def test_the_easy_bot_forgets_what_it_has_heard_but_not_where_it_has_sounded() -> None:
    """It sounded the cells around its corner again and again: one sounding in seven, in one game of three."""
    for seed in range(examples(6)):
        for state, it in game(("easy", "easy"), seed):
            sounded = {
                SOUND + event.cell for event in since_its_last_hit(state, state.turn) if isinstance(event, Sound)
            }
            assert it.action not in sounded, (seed, state.turns)


def test_the_easy_bot_does_not_sail_back_to_where_it_knew_no_mine() -> None:
    """As long as it had only its soundings in mind, it went to and fro in this game, and in one of thirty."""
    seed = 88
    state, rng = new_game(), generator(seed)
    while not state.is_terminal():
        if Playback(state, Seeded(rng)).step():
            continue
        action = cast(int, decision("easy", state, 1000 * seed + state.turns).action)
        left = {MOVE + event.start for event in since_its_last_hit(state, state.turn) if isinstance(event, Move)}
        known = what_is_known(EASY.recall(seen(state, state.turn)))
        assert action not in left or list(approaches(*known)), state.turns
        state.apply_action(action)


def test_of_two_the_better_hunter_wins() -> None:
    won = [0, 0]
    for seed in range(examples(6)):
        *_, (state, _) = game(("hard", "easy"), seed, firstPlayer="red")
        won[state.winners()[0]] += 1
    assert won[BLACK] > won[RED]


# Where mines are hard to find


def test_every_way_to_hide_mines_is_rated_alike_for_both_seats() -> None:
    black, red = hiding.turns_to_find(BLACK), hiding.turns_to_find(RED)
    assert [tuple(sorted(black)), tuple(sorted(red))] == [lay_actions(BLACK), lay_actions(RED)]
    assert red[lay_action(cells("28 73 88"))] == black[lay_action(cells("71 26 11"))]


def test_where_mines_are_hard_to_find_has_not_changed() -> None:
    text = hiding_places.FILE.read_text(encoding="utf-8")
    assert crc32(text.encode()) == 3111748985
    assert text == hiding_places.written(dict(zip(possible_layouts(BLACK), hiding.TURNS, strict=True)))


@pytest.mark.parametrize("captain", [EASY, MEDIUM, HARD])
@pytest.mark.parametrize("seat", [BLACK, RED])
def test_whoever_knows_how_a_bot_hides_its_mines_knows_little(captain: Captain, seat: int) -> None:
    """Its choice is as open as if it took one of 1,500 layouts by lot: the perplexity of how likely each of them is."""
    weights = captain.hiding.weights(hiding.turns_to_find(seat)).values()
    shares = [weight / sum(weights) for weight in weights if weight]
    assert exp(-sum(share * log(share) for share in shares)) >= 1_500


@pytest.mark.parametrize("captain", [MEDIUM, HARD])
def test_a_few_layouts_are_hunted_all_at_once(captain: Captain) -> None:
    layouts = possible_layouts(BLACK)[::80]
    turns = turns_to_win(captain, generator(3), layouts)
    assert set(turns) == set(layouts)
    assert all(found is not None and 6 <= found <= 14 for found in turns.values())


@pytest.mark.full
def test_the_hard_bot_finds_every_layout_soon_and_as_hard_as_has_been_noted() -> None:
    turns = turns_to_win(HARD, generator(3))
    assert len(turns) == len(possible_layouts(BLACK))
    assert None not in turns.values()
    found = {lay_action(layout): cast(int, needed) for layout, needed in turns.items()}
    assert mean(found.values()) <= 10.6
    noted = hiding.turns_to_find(BLACK)
    assert all(abs(noted[action] - needed) < 4 for action, needed in found.items())
    assert abs(mean(noted.values()) - mean(found.values())) < 0.1
