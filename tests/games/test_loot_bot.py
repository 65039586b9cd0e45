"""The bot of Loot: when it fires, in its own turn and out of it."""

from passalong.games.loot.bot import BOTS
from passalong.games.loot.rules import FIRE
from tests.games.loot_positions import SCATTERED, play, table
from tests.support import generator, random_game

EASY = BOTS["easy"]
BEST = "F3 F4 F5 F6 S1 L1 G1 W2 V2"


def test_it_fires_with_a_good_hand_and_waits_out_of_turn() -> None:
    good = table(BEST, SCATTERED)
    assert EASY.choose(good.observation(0), generator(1)) == FIRE
    assert EASY.choose(good.observation(1), generator(1)) is None
    assert EASY.choose(table(SCATTERED, BEST).observation(1), generator(1)) == FIRE


def test_it_plays_only_legal_actions() -> None:
    for state in random_game("loot", 2, 9, {"noReturnDiscard": True, "manualScoring": True}):
        for seat in range(2):
            action = EASY.choose(state.observation(seat), generator(1))
            assert action is None or action in state.legal_actions(seat)
            assert action is not None or seat != state.current_player()


def test_it_gives_up_no_card_while_another_holds_ten() -> None:
    """L34: it may fire after another's take, but still scores all of its nine cards (L10): 14 points, not 16."""
    state = play(table(SCATTERED, "F3 F4 F5 F7 F8 S2 S5 S6 V8", discard="L9"), "take")
    assert EASY.choose(state.observation(1), generator(1)) is None
