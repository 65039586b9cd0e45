"""Bots meet: every one at every seating of the same deals, also those that somebody else has written."""

import json
from collections import Counter
from math import comb
from pathlib import Path

import pytest

from passalong.chance import SEED_BYTES
from passalong.cli import main
from passalong.cli.simulate import play_all
from passalong.cli.tournament import BotError, Meeting, Schedule, find_bot, meetings, play, standings
from passalong.games import load_game
from passalong.record import new_record

SEED = bytes(range(SEED_BYTES))
SEED_OPTION = f"--seed={SEED.hex()}"
QUICK = "--rule=target=50"
OWN_BOTS = """
from passalong.bots import Bot, Decision

class First(Bot):
    name = "First"
    description = "Does the first thing that it may do."
    def explain(self, observation, rng, budget=1.0):
        if observation.player != observation.current_player:
            return Decision(None, 0.0, "wait")
        return Decision(observation.legal_actions[0], 0.0, "first")

class Cheat(First):
    def explain(self, observation, rng, budget=1.0):
        return Decision(-9, 0.0, "cheat")

class Sleeper(First):
    def explain(self, observation, rng, budget=1.0):
        return Decision(None, 0.0, "wait")

class Unfinished(Bot):
    pass

class Greedy(First):
    def __init__(self, wish):
        self.wish = wish

class Divides(First):
    def explain(self, observation, rng, budget=1.0):
        return Decision(1 // 0, 0.0, "never")

class Throws(First):
    def explain(self, observation, rng, budget=1.0):
        return Decision(rng.below(0), 0.0, "never")

class Leaves(First):
    def explain(self, observation, rng, budget=1.0):
        raise SystemExit(7)

class Plain:
    def choose(self, observation, rng):
        return observation.legal_actions[0] if observation.legal_actions else None

class Smallest:
    def choose(self, observation):
        return observation.legal_actions[0] if observation.legal_actions else None

class Stumbles:
    def choose(self, observation, rng):
        return [][0]

class Talks(First):
    def choose(self, observation, rng, budget=1.0):
        return "draw"

first = First()
number = 5
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write some bots into the current folder."""
    (tmp_path / "own_bots.py").write_text(OWN_BOTS, encoding="utf-8")
    (tmp_path / "misspelt.py").write_text("import json\nclass Bot(\n", encoding="utf-8")
    (tmp_path / "unmade.py").write_text("import json\njson.loads('{')\n", encoding="utf-8")
    (tmp_path / "gone.py").write_text("raise SystemExit\n", encoding="utf-8")
    (tmp_path / "moody.py").write_text("def __getattr__(name): return 1 // 0\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def planned(todo: Schedule) -> list[Meeting]:
    return [one for number in range(todo.deals) for one in todo.deal(number)]


def test_everybody_has_every_seat_of_every_deal() -> None:
    todo = planned(meetings(load_game("detect"), ["easy", "medium", "random"], 10, SEED))
    assert len(todo) == 12
    seats = Counter((bot, seat, one.seed) for one in todo for seat, bot in enumerate(one.bots))
    assert len({one.seed for one in todo}) == 4
    assert len(seats) == 3 * 3 * 4 and set(seats.values()) == {1}


def test_in_a_game_for_two_any_two_of_three_meet() -> None:
    todo = planned(meetings(load_game("depth_charge"), ["easy", "medium", "random"], 1, SEED))
    pairs = {("easy", "medium"), ("easy", "random"), ("medium", "random")}
    assert Counter(one.bots for one in todo) == dict.fromkeys([*pairs, *[pair[::-1] for pair in pairs]], 2)


def test_a_long_tournament_is_not_planned_before_it_begins() -> None:
    todo = meetings(load_game("detect"), ["easy"] * 40, 10**9, SEED)
    assert (todo.deals, todo.seatings) == (2, comb(40, 8) * 8)
    assert next(todo.deal(0)).bots == ("easy",) * 8


@pytest.mark.parametrize(("game", "players"), [("detect", 3), ("depth_charge", 2), ("fish_out", 4), ("loot", 4)])
def test_bots_play_as_they_do_in_a_match(game: str, players: int) -> None:
    bots = ("easy",) * players
    record = new_record(load_game(game), bots, bots, SEED)
    assert play(Meeting(game, bots, SEED, {})).scores == next(play_all([record])).scores


def test_the_points_of_all_deals_make_the_score() -> None:
    played = play(Meeting("fish_out", ("easy", "random", "easy", "random"), SEED, {}))
    assert tuple(map(sum, zip(*played.deals, strict=True))) == played.scores
    assert len(played.deals) > 1 and sum(played.wins) == 1


def test_the_seats_of_one_bot_share_its_games() -> None:
    todo = meetings(load_game("fish_out"), ["easy", *["random"] * 3], 8, SEED)
    easy, random = standings(todo.bots, todo.count(range(todo.deals)))
    assert (easy.bot, easy.games, random.games) == ("easy", 8, 8)
    assert easy.wins + 3 * random.wins == pytest.approx(1)
    assert easy.wins_low <= easy.wins <= easy.wins_high
    assert easy.points_low < easy.points < easy.points_high and easy.points > random.points


def test_a_tournament_is_printed_and_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tournament", "detect", "--bots=easy,random", "--games=3", QUICK, SEED_OPTION]
    tables = []
    for _ in range(2):
        assert main(arguments) == 0
        tables.append([line.split()[:-1] for line in capsys.readouterr().out.splitlines()])
    assert tables[0] == tables[1]
    assert tables[0][0][:2] == ["4", "games"]
    assert [line[0] for line in tables[0][2:]] == ["easy", "random"]


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize("name", ["Plain", "Smallest"])
def test_a_class_that_only_chooses_is_a_bot(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"--bots=own_bots:{name},own_bots:First"
    assert main(["tournament", "detect", bots, "--games=2", QUICK, SEED_OPTION]) == 0
    figures = [line.split()[1:4] for line in capsys.readouterr().out.splitlines()[2:]]
    assert figures[0] == figures[1], "both do the first thing that they may do"


@pytest.mark.usefixtures("own_bots")
def test_own_bots_take_part_by_their_import_path(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "easy,own_bots:First,own_bots:first"
    assert main(["tournament", "loot", f"--bots={bots}", "--games=6", "--json", QUICK, SEED_OPTION]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["game"], facts["players"], facts["games"]) == ("loot", 3, 6)
    assert [bot["bot"] for bot in facts["bots"]] == bots.split(",")
    assert sum(bot["wins"] for bot in facts["bots"]) == pytest.approx(1)
    assert all(bot["seconds_per_move"] > 0 for bot in facts["bots"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["detect", "--bots=easy,genius"],
            "no bot 'genius' for Detect; there are: easy, medium, hard, expert, random, and your own",
        ),
        (["detect", "--bots=easy"], "Detect is to be played by 2, and there are only 1: name that many bots"),
        (["detect", "--bots="], "there are only 0"),
        (["fish_out", "--bots=easy,random"], "Fish Out! is to be played by 4, and there are only 2"),
        (["detect", "--bots=easy,easy", "--players=3"], "Detect is to be played by 3, and there are only 2"),
        (["detect", "--bots=easy,easy", "--players=9"], "Detect is for 2 to 8 players, not 9."),
        (["detect", "--bots=easy,random", "--rule=target=5"], "target cannot be '5'"),
        (["detect", "--bots=easy,nowhere:Bot"], "'nowhere:Bot' cannot be imported: No module named 'nowhere'."),
        (["detect", "--bots=easy,:Bot"], "':Bot' cannot be imported"),
        (["detect", "--bots=easy,own_bots:Second"], "there is no 'Second' in the module 'own_bots'."),
        (["detect", "--bots=easy,own_bots:number"], "'own_bots:number' is no bot"),
        (["detect", "--bots=easy,own_bots:Unfinished"], "'own_bots:Unfinished' is not complete: it has no explain."),
        (
            ["detect", "--bots=easy,own_bots:Cheat"],
            "'own_bots:Cheat' does what is not allowed: Seat 1 cannot",
        ),
        (["detect", "--bots=easy,own_bots:Sleeper"], "'own_bots:Sleeper' does what is not allowed: seat"),
        (
            ["detect", "--bots=easy,own_bots:Talks"],
            "does what is not allowed: seat 1 answers 'draw', which is no action.",
        ),
        (
            ["detect", "--bots=easy,misspelt:Bot"],
            "cannot be imported: SyntaxError: '(' was never closed (misspelt.py, line 2).",
        ),
        (
            ["detect", "--bots=easy,unmade:Bot"],
            "property name enclosed in double quotes: line 1 column 2 (char 1) (unmade.py, line 2).",
        ),
        (["detect", "--bots=easy,gone:Bot"], "'gone:Bot' cannot be imported: SystemExit (gone.py, line 1)."),
        (["detect", "--bots=easy,moody:Bot"], "'moody:Bot' cannot be found: ZeroDivisionError: "),
        (["detect", "--bots=easy,.near:Bot"], "'.near:Bot' cannot be imported: "),
        (
            ["detect", "--bots=easy,own_bots:Greedy"],
            "cannot be made without arguments: Greedy.__init__() missing 1",
        ),
        (
            ["detect", "--bots=easy,own_bots:Divides"],
            "'own_bots:Divides' has failed: ZeroDivisionError: ",
        ),
        (["detect", "--bots=easy,own_bots:Divides"], "(own_bots.py, line 29)."),
        (["detect", "--bots=easy,own_bots:Stumbles"], "'own_bots:Stumbles' has failed: IndexError: "),
        (["detect", "--bots=easy,own_bots:Throws"], "(own_bots.py, line 33)."),
        (
            ["detect", "--bots=easy,own_bots:Leaves"],
            "'own_bots:Leaves' has failed: SystemExit: 7 (own_bots.py, line 37).",
        ),
    ],
)
@pytest.mark.usefixtures("own_bots")
def test_a_wrong_word_gets_a_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", *arguments, "--games=1", SEED_OPTION]) == 2
    told = capsys.readouterr().err
    assert sentence in told and told.count("\n") == 1


def test_a_bot_is_found_by_its_level_only_in_its_game() -> None:
    assert find_bot("detect", "hard").name == "Hard"
    with pytest.raises(BotError, match="there is no bot 'null' for Loot"):
        find_bot("loot", "null")
