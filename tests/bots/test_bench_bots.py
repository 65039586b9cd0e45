"""What `bench bots` measures: who meets whom, what is counted, and whether it exceeds the bar."""

from functools import partial
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules

import pytest

from passalong.bots.strength import PLACE
from passalong.cli.bench import move_times
from passalong.cli.executors import Workers, processes
from passalong.cli.long_run import Plan, carry_out
from passalong.cli.tournament import RANDOM, Meeting, Played
from passalong.games import game_names, load_pack
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.sea import BLACK
from tools.bench import opponents
from tools.bench.bots import (
    REFERENCES,
    Figure,
    Finding,
    MatchUp,
    count,
    deals,
    deals_won,
    findings,
    hunting_rows,
    is_there,
    ladder_rows,
    lead,
    match_ups,
    matches_won,
    opponent,
    places,
    plan,
    points_ahead,
    row,
    strengths,
    tasks,
    title,
    wins,
    write,
)

OPPONENTS = sorted(f"{opponents.__name__}.{module.name}" for module in iter_modules(opponents.__path__))
QUICK = MatchUp("loot", ("easy", RANDOM), 6, (wins(0.3), lead("loot", 30)))


def played(game: str, bots: tuple[str, ...], wins: tuple[float, ...], *deals: tuple[int, ...]) -> Played:
    """Return the result of a match."""
    return Played(Meeting(game, bots, bytes(16), {}), wins, deals[-1], deals, ((),) * len(bots))


def measured(*todo: MatchUp) -> list[Finding]:
    """Play all deals of some match-ups, and return what came of them."""
    return findings(todo, count(todo, 1.0, range(len(tasks(todo, 1.0)))))


def test_a_claim_counts_what_it_says() -> None:
    rounds = played("detect", ("easy", "hard"), (0.0, 1.0), (30, 10), (5, 5))
    assert (matches_won("hard", rounds), points_ahead("hard", rounds)) == ([1.0], [20, 0])
    assert deals_won("hard", rounds) == [1, 0.5], "few points win in Detect"
    bots = ("easy", "easy", "hard", "easy")
    games = played("fish_out", bots, (1.0, 0.0, 0.0, 0.0), (10, 0, 20, 2), (9, 0, 9, 3), (9, 0, 0, 0))
    assert (deals_won("hard", games), points_ahead("hard", games)) == ([1, 0.5, 0], [16, 5, -3])


def test_every_level_meets_random_play_and_the_one_below() -> None:
    met = {(one.game, *one.bots[:2]) for one in match_ups()}
    for game in game_names():
        levels = list(load_pack(game).bots)
        pairs = {(RANDOM, level) for level in levels} | set(pairwise(levels))
        assert met >= {(game, level, below) for below, level in pairs}


def test_a_row_tells_whether_the_bar_is_met() -> None:
    rows = list(map(row, measured(QUICK, MatchUp("loot", ("genius", "easy"), 6, (wins(0.5),)))))
    assert [(cells[0], cells[1], cells[2], cells[-1]) for cells in rows] == [
        ("Loot: easy vs random", "matches won", "6", "yes"),
        ("Loot: easy vs random", "points ahead a hand", rows[1][2], "no"),
        ("Loot: genius vs easy", "matches won", "", "no"),
    ]
    assert int(rows[1][2]) > 6 and rows[2][3] == "not there"


def test_a_match_up_has_a_name() -> None:
    assert title(MatchUp("fish_out", ("hard", "easy", "easy", "easy"), 1, ())) == "Fish Out!: hard vs three easy"
    assert (
        title(deals("fish_out", ["hard", "its:Search", "hard", "its:Search"], 1)) == "Fish Out!: two hard vs two Search"
    )


def test_no_two_matches_are_the_same() -> None:
    todo = list(plan(deals("fish_out", ["easy", "random", "easy", "random"], 8), 1.0))
    assert [len(deal) for deal in todo] == [2, 2] and len({deal[0].seed for deal in todo}) == 2
    one, other = (meeting.bots for meeting in todo[0])
    assert one == other[1:] + other[:1]


def test_an_opponent_is_there_under_its_name() -> None:
    for module in OPPONENTS:
        game = module.rpartition(".")[2]
        for bot in import_module(module).REFERENCES.values():
            assert is_there(game, opponent(game, type(bot).__name__))
        for one in REFERENCES:
            if one.game == game:
                assert list(plan(one, 0.01)), title(one)


@pytest.mark.full
def test_what_one_deal_brings_at_all_seatings_is_one_sample() -> None:
    (finding,) = measured(deals("loot", ["easy", "random"], 8, lead("loot", 1)))
    assert finding.times == 8
    assert finding.figure and finding.figure.low < finding.figure.mean < finding.figure.high


def test_every_level_is_measured_against_the_usual_one_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [Finding(one, claim, 9, Figure(0.76, 0.5, 1.0)) for one in match_ups() for claim in one.claims]
    levels = strengths(found)
    assert set(levels) == {
        (game, level) for game in game_names() for level in load_pack(game).bots if level != "medium"
    }
    assert {game for (game, _), strength in levels.items() if strength.measure == "wins"} == {"depth_charge"}
    assert {cells[-1] for cells in ladder_rows(levels)} == {
        "0",
        "+0.8 (+0.5 to +1.0)",
        "+200 Elo (+0 to +1200)",
    }
    for folder in ("games", "docs"):
        (tmp_path / folder).mkdir()
    page = tmp_path / "docs" / "bots.md"
    page.write_text("Before\n\n| game | level | name | character | strength |\n| stale |\n\nAfter\n", "utf-8")
    monkeypatch.setattr("tools.bench.bots.PACKAGE", tmp_path)
    monkeypatch.setattr("tools.bench.bots.ROOT", tmp_path)
    write(levels)
    lines = (tmp_path / "games" / PLACE[1]).read_text("utf-8").splitlines()
    assert "depth_charge,easy,wins,0.760,0.500,1.000" in lines
    assert len(lines) == len(levels)
    written = page.read_text("utf-8")
    assert written.startswith("Before\n\n| game ") and written.endswith(" |\n\nAfter\n") and "stale" not in written
    assert all(f"| {' | '.join(cells)} |" in written for cells in ladder_rows(levels))


@pytest.mark.full
def test_the_number_of_processes_changes_nothing() -> None:
    todo, both = (QUICK,), Workers(2, partial(processes, 2))
    played = carry_out(Plan(partial(count, todo, 1.0), len(tasks(todo, 1.0)), 1), both)
    assert findings(todo, played.tally) == measured(QUICK)


@pytest.mark.full
def test_hunts_are_summed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.bench.bots.PLACES", 3)
    layouts = possible_layouts(BLACK)
    hunts = [dict.fromkeys(layouts, turns) for turns in (10, 11)]
    every, hidden = hunting_rows(hunts)
    assert every[1:4] == ["turns, 0 lost", f"{2 * len(layouts):,}", "10.50"]
    assert (hidden[2:4], hidden[-1]) == (["6", "10.50"], "no")
    lost = next(layout for layout in layouts if layout not in {*places(0)})
    (every, _) = hunting_rows([{**hunts[0], lost: None}, *hunts[1:]])
    assert (every[1], every[-1]) == ("turns, 1 lost", "no")


@pytest.mark.parametrize("game", game_names())
def test_moves_are_timed(game: str) -> None:
    times = move_times(game, "easy", 0.02)
    assert times.moves >= 2
    assert 0 < times.mean <= times.longest and times.most <= times.longest
