"""What is said about Detect follows the house rules: a line is three cards, or four, or both (D3, D14)."""

import pytest

from passalong.bots import Decision
from passalong.game import Reason
from passalong.games.detect import text
from passalong.games.detect.bot import BOTS, Level
from passalong.games.detect.bot.reasons import why
from passalong.games.detect.bot.search import Search
from tests.games.positions import DEALT, Grid, grid, play, table

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
    assert text.prompt(state.observation(0), NAMES) == f"{many} negative cards alike: clear them, or keep them?"
    assert "three" not in text.reason(Reason("decide_clear", {}), NAMES)


@pytest.mark.parametrize(
    ("cells", "place", "reason"),
    [
        ("9 9 9 . / . . . . / . . . .", "place c4r1", "four alike, and 32 points are gone."),
        (". 9 9 9 / 9 . . . / 9 . . .", "place c1r1", "six alike, and 50 points are gone."),
        ("9 9 . . / . . . . / . . . .", "place c3r1", "then three in that row are alike, and four would be cleared."),
        ("9 . . . / . . . . / . . . .", "place c4r1", "then two in that row are alike, and four would be cleared."),
        ("9 . . . / . . . . / . . . .", "place c1r3", "then two are alike, and a third one would clear them."),
    ],
)
def test_d3_a_bot_counts_the_cards_of_a_row(cells: str, place: str, reason: str) -> None:
    state = play(table(grid(cells), DEALT, rowsClear=True), "draw", "deal 9")
    seen, action = state.observation(0), state.string_to_action(place)
    bot = BOTS["medium"]
    assert isinstance(bot, Level)
    position = bot.believe(seen)
    decision = Decision(action, 0.0, *why(action, position, Search(position, bot.judge(position))))
    assert text.hint(decision, seen, NAMES).endswith(reason)
