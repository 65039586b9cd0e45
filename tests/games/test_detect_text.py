"""What is said about Detect follows the house rules: a line is three cards, or four, or both (D3, D14)."""

import pytest

from passalong.game import Reason
from passalong.games.detect.bot import BOTS, Level
from passalong.games.detect.bot.reasons import reasoned
from passalong.games.detect.text import TEXT
from tests.games.positions import DEALT, Grid, end_round, flip_two, grid, new_round, play, table, worth

NAMES = ("Anna", "Ben")
ROW, COLUMN = grid("-1 -1 -1 . / . . . . / . . . ."), grid(". . . . / -1 . . . / -1 . . .")
BOTH = grid(". -1 -1 -1 / -1 . . . / -1 . . .")


@pytest.mark.parametrize(
    ("cells", "place", "many"),
    [(COLUMN, "place c1r1", "Three"), (ROW, "place c4r1", "Four"), (BOTH, "place c1r1", "Six")],
)
def test_d14_the_question_counts_the_cards_that_it_is_about(cells: Grid, place: str, many: str) -> None:
    state = table(cells, DEALT, discard=[-1], negativeClearOptional=True, rowsClear=True)
    play(state, "take", place, "reveal 5")
    assert TEXT.prompt(state.observation(0), NAMES) == f"{many} matching negative cards: clear them or keep them?"
    assert "three" not in TEXT.reason(Reason("decide_clear", {}), NAMES)


@pytest.mark.parametrize(
    ("cells", "place", "reason"),
    [
        ("9 9 9 . / . . . . / . . . .", "place c4r1", "it clears four of a kind and saves 32 points."),
        (". 9 9 9 / 9 . . . / 9 . . .", "place c1r1", "it clears six of a kind and saves 50 points."),
        (
            "9 9 . . / . . . . / . . . .",
            "place c3r1",
            "it makes three of a kind in the row, and four would be cleared.",
        ),
        ("9 . . . / . . . . / . . . .", "place c4r1", "it makes two of a kind in the row, and four would be cleared."),
        (
            "9 . . . / . . . . / . . . .",
            "place c1r3",
            ": it makes a pair. A third one would clear the column; 8 are still unseen.",
        ),
    ],
)
def test_d3_a_bot_counts_the_cards_of_a_row(cells: str, place: str, reason: str) -> None:
    state = play(table(grid(cells), DEALT, rowsClear=True), "draw", "deal 9")
    seen, action = state.observation(0), state.string_to_action(place)
    bot = BOTS["medium"]
    assert isinstance(bot, Level)
    search = bot.search(seen, 1.0)
    decision = reasoned(search, search.values(seen.legal_actions), action)
    assert reason in TEXT.hint(decision, seen, NAMES)


@pytest.mark.parametrize(
    ("moves", "sentences"),
    [
        (["take"], "Anna took the 9 from the discard pile."),
        (
            ["take", "place c1r1"],
            "Anna took the 9, put it in column 1 row 1 and discarded a 1.",
        ),
        (["draw", "deal 8"], "Anna drew a card."),
        (["draw", "deal 8", "place c1r1"], "Anna drew an 8, put it in column 1 row 1 and discarded a 1."),
        (
            ["draw", "deal 11", "reject c3r1", "reveal 8"],
            "Anna drew and discarded an 11, and turned up an 8 in column 3 row 1.",
        ),
    ],
)
def test_a_turn_is_one_sentence_for_others(moves: list[str], sentences: str) -> None:
    state = play(table(DEALT, DEALT, discard=[3, 9]), *moves)
    assert TEXT.lines(state.observation(1).history, NAMES)[1:] == [sentences]


def test_a_drawn_card_is_told_to_who_holds_it() -> None:
    state = play(table(DEALT, DEALT), "draw", "deal 8")
    assert TEXT.lines(state.observation(0).history, NAMES)[-1] == "Anna drew an 8."


def test_what_was_told_in_part_goes_on_with_its_rest() -> None:
    state = play(table(DEALT, DEALT), "draw", "deal 8")
    told = len(state.history)
    placed = play(state.clone(), "place c1r1").history[told:]
    assert TEXT.lines(placed, NAMES) == ["Anna put an 8 in column 1 row 1. Anna discarded a 1."]
    rejected = play(state.clone(), "reject c4r3", "reveal 0").history[told:]
    assert TEXT.lines(rejected, NAMES) == ["Anna discarded an 8. Anna turned up a 0."]


@pytest.mark.parametrize(("answer", "verb"), [("clear", "cleared"), ("keep", "kept")])
def test_d14_cards_alike_have_a_sentence_of_their_own(answer: str, verb: str) -> None:
    state = table(COLUMN, DEALT, discard=[-1], negativeClearOptional=True)
    history = play(state, "take", "place c1r1", "reveal 5", answer).history
    assert TEXT.lines(history, NAMES)[-1].endswith(f"and discarded a 5. Anna {verb} three −1s.")
    weight = {"clear": 3, "keep": 2}[answer]
    assert TEXT.news(history, 0, NAMES) == [(f"Anna took the −1 and discarded a 5. Anna {verb} three −1s.", weight)]


def test_d18_a_message_passes_over_what_lay_face_down_to_the_end() -> None:
    last = grid("4 6 6 6 / x ?6 ?6 ?6 / x ?6 ?6 ?6")
    state = table(worth(1), last, discard=[4], turn=1, ender=0)
    end_round(state, *["reveal 6"] * 6)
    lines = TEXT.lines(state.observation(None).history, NAMES)
    assert lines[-2].endswith("discarded a 4. Ben turned up a 6, a 6, a 6, a 6, a 6 and a 6. Ben cleared nine 6s.")
    assert lines[-1] == "The round is scored: Anna 1 and Ben 4."
    assert TEXT.news(state.history, 0, NAMES) == [("Ben took the 4 and discarded a 4. Ben cleared nine 6s.", 3)]


def test_a_message_tells_a_turn_whole_that_was_half_told() -> None:
    state = play(table(DEALT, DEALT, discard=[3, 9]), "take")
    told = len(state.history)
    play(state, "place c1r1")
    assert TEXT.news(state.history, told, NAMES) == [("Anna took the 9 and discarded a 1.", 1)]


def test_a_message_tells_the_first_cards() -> None:
    state = flip_two(new_round(2), (1, 2), (8, 4))
    told = [news.text for news in TEXT.news(state.history, 0, NAMES)]
    assert told == [
        "Anna chose two cards.",
        "Ben chose two cards.",
        "Anna turned up a 1 and a 2.",
        "Ben turned up an 8 and a 4.",
    ]


@pytest.mark.parametrize("score", [0, -12, 155])
def test_four_grids_with_long_names_fill_a_line_of_a_terminal(score: int) -> None:
    state = table(*[DEALT] * 4)
    state.totals = [score] * 4
    lines = TEXT.text_table(state.observation(0), ["Maximilian-Xaver"] * 4).splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[2].count("Maximilian") == lines[2].count(str(abs(score))) == 4
