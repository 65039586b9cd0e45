"""The bots of Fish Out!: what they see at once, what they say about it, and how they play a game out."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from math import fsum, sqrt
from statistics import stdev
from typing import Any, cast

import pytest

from passalong.bots import Bot, Decision, Parts, finished
from passalong.chance import Seeded
from passalong.games.fish_out.bot import BOTS, Hard
from passalong.games.fish_out.bot.habits import MOODS, Habits, missed
from passalong.games.fish_out.bot.playout import card_number, open_position
from passalong.games.fish_out.bot.reasons import why
from passalong.games.fish_out.bot.search import TERMS, Search
from passalong.games.fish_out.cards import RANKS, SEATS
from passalong.games.fish_out.rules import FISH, STOCK, FishOutObservation, FishOutState, pass_action
from passalong.games.fish_out.text import MESSAGES, TEXT, _compared
from passalong.replay import Playback
from tests.games.fish_out_positions import FISH_OUT, cards, deal, game, play, table, trick
from tests.support import examples, generator, play_random
from tools.bench.opponents.fish_out import Greedy, Watchful

NAMES = ("You", "Ben", "Cleo", "Dara")
LEVELS = sorted(BOTS)
WHO_SEARCHES = {"easy": "stock", "medium": "stock", "skilled": "fish", "hard": "fish"}
WATCHFUL = {"easy": "stock", "medium": "fish", "skilled": "fish", "hard": "fish"}
BRIEFLY = 0.02
"""A budget with which the hard bot tries everything in a world or two."""


def decide(state: FishOutState, level: str, seed: int = 1, budget: float = BRIEFLY) -> Decision:
    return BOTS[level].explain(state.observation(state.turn), generator(seed), budget)


def chosen(state: FishOutState, level: str, budget: float = 0.2) -> str:
    action = decide(state, level, budget=budget).action
    assert action is not None
    return state.action_to_string(action)


# Obvious moves


@pytest.mark.parametrize("level", LEVELS)
def test_a_great_catch_is_fished_out_and_a_lone_ace_is_not(level: str) -> None:
    assert chosen(trick("0:KH 1:3H 2:5D 3:4S", "QH JH TH 9H 8H"), level) == "fish"
    caught = {1: "AC", 2: "AD"}
    assert chosen(trick("0:KH 1:AH 2:5D 3:4S", "QH", stacks=caught), level) == "stock"


def test_all_but_the_easy_bot_keep_the_last_ace_from_somebody_with_three() -> None:
    state = trick("0:KH 1:AH 2:5D 3:4S", "QH", stacks={1: "AC AD AS"})
    assert {level: chosen(state, level, budget=1.0) for level in LEVELS} == WATCHFUL


@pytest.mark.parametrize(
    ("caught", "answer"), [({1: "AC AD"}, "fish"), ({1: "AC"}, "stock"), ({1: "AC AD", 2: "AS"}, "stock")]
)
def test_the_medium_bot_takes_an_ace_once_somebody_alone_has_two(caught: dict[int, str], answer: str) -> None:
    assert chosen(trick("0:KH 1:AH 2:5D 3:4S", "QH", stacks=caught), "medium") == answer


def test_the_medium_bot_plays_its_best_card_for_such_an_ace_and_lays_none_before_the_collector() -> None:
    in_lake = table("0:KH 1:3H 2:5D 3:4S", "AH 2H", stacks={1: "AC AD"})
    assert chosen(in_lake, "medium") == "play KH"
    state = table("1:KH 2:5D 3:4S 0:AH", "JH TH", stacks={1: "AC AD"})
    assert chosen(play(state, "play KH", "play 5D", "play 4S"), "medium") != "play AH"


def test_the_opponent_of_the_benchmark_that_is_watchful_guards_the_aces() -> None:
    def choice(state: FishOutState, bot: Bot) -> str:
        action = bot.choose(state.observation(state.turn), generator(1))
        return state.action_to_string(cast(int, action))

    for stacks, answer in (({1: "AC AD"}, "fish"), ({1: "AC", 2: "AD"}, "stock")):
        assert choice(trick("0:KH 1:AH 2:5D 3:4S", "QH", stacks=stacks), Watchful()) == answer
    assert choice(table("0:KH 1:3H 2:5D 3:4S", "AH 2H", stacks={1: "AC AD"}), Watchful()) == "play KH"
    spoiled = play(table("1:KH 2:2D 3:3D 0:AH", "QH JH", stacks={1: "AC AD"}), "play KH", "play 2D", "play 3D")
    assert choice(spoiled, Greedy()) == "play AH"
    assert choice(spoiled, Watchful()) != "play AH"


def test_only_bots_that_search_go_for_all_four_aces() -> None:
    state = trick("0:KH 1:AH 2:5D 3:4S", "QH", stacks={0: "AC AD"})
    assert {level: chosen(state, level, budget=1.0) for level in LEVELS} == WHO_SEARCHES


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "skilled"])  # it samples too few hands
def test_an_order_says_so_beforehand(level: str) -> None:
    full = play(table("0:KH 1:3H 2:5D 3:4S", "QH JH TH 9H 8H", fishing="order"), "play KH")
    assert chosen(full, level) == "order 5"
    poor = play(table("0:9H 1:3H 2:5D 3:4S", "AH 2H", fishing="order"), "play 9H")
    # That all three others play Hearts is so unlikely that to wait for it comes to the same.
    assert chosen(poor, level, budget=1.0) in {"order never", "order 5"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_highest_card_goes_for_a_rich_lake(level: str) -> None:
    assert chosen(table("0:KH 1:3H 2:5D 3:4S", "QH JH TH 9H 8H"), level) == "play KH"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_ace_spoils_the_catch_of_another(level: str) -> None:
    state = table("1:KH 2:2D 3:3D 0:AH", "QH JH TH 9H 8H", stacks={2: "AC", 3: "AD"})
    assert chosen(play(state, "play KH", "play 2D", "play 3D"), level) == "play AH"


@pytest.mark.parametrize("level", LEVELS)
def test_the_2_of_clubs_is_led(level: str) -> None:
    state = table("0:2C 1:3H 2:5D 3:4S")
    assert chosen(state, level) == "play 2C"


@pytest.mark.parametrize("level", LEVELS)
def test_kings_are_not_passed(level: str) -> None:
    state = deal(game(), "KC KD KH KS QC QD QH QS 2D 3D 2H 4S 5C")
    assert not {"KC", "KD", "KH", "KS"} & set(chosen(state, level).split())


def test_what_comes_to_the_same_is_worth_the_same() -> None:
    hand = table(HEARTS, "5C")
    it = decide(hand, "hard")
    worth = {**dict(it.alternatives), cast(int, it.action): it.value}
    assert set(worth) == set(hand.legal_actions())
    three, four, six = (worth[hand.string_to_action(f"play {card}")] for card in ("3C", "4C", "6C"))
    assert three == four == six, "the 5 lies in the Lake"


def test_an_order_that_changes_nothing_is_worth_as_much_as_one_that_says_the_same() -> None:
    state = ordering("QH JH")
    it = decide(state, "hard")
    worth = {**dict(it.alternatives), cast(int, it.action): it.value}
    assert set(worth) == set(state.legal_actions())
    least, sure, never, most = (worth[state.string_to_action(f"order {order}")] for order in ("1", "2", "never", "12"))
    assert (least, never) == (sure, most)


def test_each_worth_comes_with_its_standard_error() -> None:
    """As `statistics` finds it from what both choices were worth in the same worlds; the best one has none."""
    seen = table(HEARTS, "5C").observation(0)
    search = Search(seen, Hard().plans(seen), MOODS, generator(1))
    finished(search.think(0.2))
    best, errors = search._ranked()[0], search.errors()
    assert errors[best.action] == 0
    for action in errors.keys() - {best.action}:
        behind = [(one - two) / 3 for one, two in zip(best.worlds, search.line(action).worlds, strict=False)]
        assert errors[action] == pytest.approx(stdev(behind) / sqrt(len(behind)), abs=CLOSE)
    decision = BOTS["hard"].explain(seen, generator(1), 0.2)
    assert set(decision.errors) == set(seen.legal_actions)


# What they say

HEARTS = "0:KH 1:3H 2:5D 3:4S"


def amid(plays: str, lake: str, **position: Any) -> FishOutState:
    """Return the state before the last card of a trick."""
    state = table(plays, lake, **position)
    return play(state, *[f"play {text[2:]}" for text in plays.split()[:-1]])


def ordering(lake: str) -> FishOutState:
    """Return the state in which seat 0 has led the King of Hearts and gives an order."""
    return play(table(HEARTS, lake, fishing="order"), "play KH")


def late() -> FishOutState:
    """Return the state after a trick with two cards left in each hand."""
    state = trick(HEARTS, "QH")
    state.hands = [hand[:2] for hand in state.hands]
    return state


SENTENCES: dict[str, tuple[FishOutState, str, str]] = {
    "pass": (
        deal(game(), "9C TC JC"),
        "pass 9C TC JC",
        "Pass the 9 of Clubs, 10 of Clubs and Jack of Clubs: that leaves you the best hand.",
    ),
    "pass_low": (
        deal(game(), "2C 3D 4D KC KD KH KS QC QD QH QS JC JD"),
        "pass 2C 3D 4D",
        "Pass the 2 of Clubs, 3 of Diamonds and 4 of Diamonds: low cards rarely stay.",
    ),
    "pass_ace": (
        deal(game(), "AC 3D 4D"),
        "pass AC 3D 4D",
        "Pass the Ace of Clubs, 3 of Diamonds and 4 of Diamonds: Aces are trouble.",
    ),
    "first": (table("0:2C 1:3H 2:5D 3:4S"), "play 2C", "Lead the 2 of Clubs: it always comes first."),
    "catch": (
        table("0:QH 1:3H 2:5D 3:4S", "JH TH"),
        "play QH",
        "Play the Queen of Hearts: if it stays, it can fish out 3 Hearts for +7.",
    ),
    "catch_sure": (
        table(HEARTS, "QH JH TH"),
        "play KH",
        "Play the King of Hearts: nobody can beat it, and it can fish out 4 Hearts for +10.",
    ),
    "deny": (
        amid("1:QH 2:5D 3:4S 0:KH", "JH TH", fished={0: "H"}),
        "play KH",
        "Play the King of Hearts: if it stays, Ben cannot fish out Hearts now.",
    ),
    "ace": (
        table("0:AH 1:3H 2:5D 3:4S", "JH TH"),
        "play AH",
        "Play the Ace of Hearts: it makes Hearts worth less, and you must play it sooner or later.",
    ),
    "ace_rival": (
        amid("1:KH 2:5D 3:4S 0:AH", "JH TH"),
        "play AH",
        "Play the Ace of Hearts: it spoils Ben’s catch.",
    ),
    "ace_used": (
        table("0:AH 1:3H 2:5D 3:4S", "JH TH", fished={0: "H"}),
        "play AH",
        "Play the Ace of Hearts: you have fished Hearts already, so it can only harm others.",
    ),
    "used": (
        table("0:5H 1:3H 2:5D 3:4S", "JH TH", fished={0: "H"}),
        "play 5H",
        "Play the 5 of Hearts: you have fished Hearts already, so it cannot catch anything.",
    ),
    "feed": (
        table("0:5C 1:3H 2:5D 3:4S"),
        "play 5C",
        "Play the 5 of Clubs: whoever fishes Clubs later gets it, and that may be you.",
    ),
    "spare": (amid("1:KH 2:5D 3:4S 0:2H", "JH TH"), "play 2H", "Play the 2 of Hearts: you need it least."),
    "give": (
        amid("1:KH 2:5D 3:4S 0:5H", "JH TH"),
        "play 5H",
        "Play the 5 of Hearts: it brings only 1 point to whoever catches it.",
    ),
    "keep": (
        table("0:JH 1:3H 2:5D 3:4S"),
        "play JH",
        "Play the Jack of Hearts: that leaves you the best hand.",
    ),
    "fish": (trick(HEARTS, "QH"), "fish", "Fish out 3 Hearts for +7, before somebody else does."),
    "fish_rest": (
        trick("0:KH 1:2H 2:5D 3:4S", "QH TH 9H 8H 7H 6H JH 5H 4H"),
        "fish",
        "Fish out 11 Hearts for +17: the Hearts still to come are worth only 1 point, not counting the Ace.",
    ),
    "catch_aces": (
        table(HEARTS, "AH 2H"),
        "play KH",
        "Play the King of Hearts: if it stays, it can catch the Ace of Hearts. All four Aces together bring 18.",
    ),
    "fish_aces": (
        trick(HEARTS, "AH 2H"),
        "fish",
        "Fish out 4 Hearts for −4: all four Aces together bring 18, and nobody else has caught one.",
    ),
    "fish_rescue": (
        trick(HEARTS, "AH 2H", stacks={1: "AC"}),
        "fish",
        "Fish out 4 Hearts for −4: then Ben cannot catch all four Aces.",
    ),
    "fish_least": (
        trick(HEARTS, "AH 2H", stacks={1: "AC", 2: "AD"}),
        "fish",
        "Fish out 4 Hearts for −4: waiting would probably be worse.",
    ),
    "stock": (
        trick(HEARTS, ""),
        "stock",
        "Stock it: fishing brings +4 now, and Hearts worth 14 points are still to come, not counting the Ace.",
    ),
    "stock_little": (
        trick("0:KH 1:2H 2:5D 3:4S", "AH QH TH JH 5H 4H 9H"),
        "stock",
        "Stock it: you can fish Hearts only once, and +5 is too little.",
    ),
    "stock_loss": (trick(HEARTS, "AH 2H"), "stock", "Stock it: with the Ace, this catch would cost you 4 points."),
    "order": (
        ordering("QH JH"),
        "order 3",
        "Fish if the Lake then holds 3 or more Hearts: that brings about +10.",
    ),
    "never": (
        ordering("QH"),
        "order never",
        (
            "Stock it, whatever the Lake holds: fishing brings +6 now, and Hearts worth 12 points are still to come, "
            "not counting the Ace."
        ),
    ),
    "never_loss": (
        ordering("AH 2H"),
        "order never",
        "Stock it, whatever the Lake holds: with the Ace, this catch would cost you 5 points.",
    ),
    "never_little": (
        ordering("AH 2H QH TH JH 5H 4H 9H 8H"),
        "order never",
        "Stock it, whatever the Lake holds: you can fish Hearts only once, and +6 is too little.",
    ),
    "fish_late": (late(), "fish", "Fish out 3 Hearts for +7: there is little time left."),
}


def test_nobody_gets_there_first_who_has_fished_the_suit_before() -> None:
    seen = trick(HEARTS, "QH", fished={1: "H", 2: "H", 3: "H"}).observation(0)
    assert why(seen, FISH, collects=False).code == "fish_least"


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_each_reason_is_said(code: str) -> None:
    state, text, sentence = SENTENCES[code]
    seen, action = state.observation(state.turn), state.string_to_action(text)
    reason = why(seen, action, code.endswith("_aces"))
    assert reason.code == code and action in seen.legal_actions
    assert TEXT.hint(Decision(action, 0.0, *reason), seen, NAMES) == sentence


def test_every_reason_has_a_sentence_and_a_test() -> None:
    said = {key for key in MESSAGES if key.startswith("hint-")}
    assert said == {f"hint-{code}" for code in [*SENTENCES, *COMPARISONS]}


MORE = "That makes Clubs worth about 2 points more to you."
WORSE = "In all, you would be about {} points worse off."
KING, THREE, NINE = cards("KH 3C 9H")
COMPARISONS: dict[str, tuple[tuple[tuple[str, float], ...], int, str]] = {
    "over-close": ((("own_2", 0.4),), THREE, "The 3 of Clubs would do about as well."),
    "over-all": (
        (("own_2", 0.4), ("own_1", 0.4)),
        THREE,
        "If you played the 3 of Clubs, you would be about 1 point worse off.",
    ),
    "over-own": (
        (("own_2", 6.2), ("others_0", -2.0)),
        THREE,
        "If you played the 3 of Clubs, Hearts would bring you about 6 points less. " + WORSE.format(4),
    ),
    "over-keep": (
        (("own_0", 2.0), ("own_2", 1.0)),
        THREE,
        f"Keep the 3 of Clubs for later. {MORE}",
    ),
    "play-keep": (
        (("own_0", 2.0), ("own_2", -1.0)),
        THREE,
        f"Play the King of Hearts, and keep the 3 of Clubs for later. {MORE}",
    ),
    "over-others": (
        (("others_3", 2.0), ("own_2", -0.5)),
        NINE,
        "If you played the 9 of Hearts, the others would catch about 6 points more in Spades. " + WORSE.format(2),
    ),
    "over-aces-own": (
        (("own_aces", 9.0), ("own_2", -4.0)),
        NINE,
        "If you played the 9 of Hearts, you would get all four Aces less often. You would be about 5 points worse off.",
    ),
    "over-aces-others": (
        (("others_aces", 3.0),),
        NINE,
        (
            "If you played the 9 of Hearts, somebody else would get all four Aces more often. "
            "You would be about 3 points worse off."
        ),
    ),
}


@pytest.mark.parametrize("code", sorted(COMPARISONS))
def test_each_comparison_is_said(code: str) -> None:
    terms, other, sentence = COMPARISONS[code]
    reason = "spare" if code == "play-keep" else "deny"
    facts: dict[str, object] = {"card": KING, "suit": 2, "rival": 1}
    parts: Parts = {KING: {"best": 9.0, **dict(terms)}, other: {"best": 9.0}}
    decision = Decision(KING, 9.0, reason, facts, over=other, parts=parts)
    said = TEXT.hint(decision, deal(game()).observation(0), NAMES)
    assert said.removeprefix("Play the King of Hearts: if it stays, Ben cannot fish out Hearts now. ") == sentence


def test_of_cards_to_pass_it_is_said_which_would_take_whose_place() -> None:
    one, other = (pass_action(tuple(sorted(cards(text)))) for text in ("3C 5C KH", "3C AC KH"))
    decision = Decision(
        one, 2.0, "pass", {"cards": cards("3C 5C KH")}, over=other, parts={one: {"own_0": 2.0}, other: {}}
    )
    for terms, sentence in (
        ({"own_2": 0.0}, "Passing the Ace of Clubs instead of the 5 of Clubs would do about as well."),
        (
            {"own_2": -2.0},
            "If you passed the Ace of Clubs instead of the 5 of Clubs, Hearts would bring you about 2 points less.",
        ),
    ):
        compared = replace(decision, parts={one: {"best": 9.0, "own_2": 0.0}, other: {"best": 9.0, **terms}})
        assert TEXT.hint(compared, deal(game()).observation(0), NAMES).endswith(sentence)


@pytest.mark.parametrize(
    ("position", "card", "code"),
    [
        # Another card is missed less: a Jack, and a plain card for somebody who is about to fish.
        (table("0:JC 1:3H 2:5D 3:4S"), "JC", "feed"),
        (table("0:JH 1:3H 2:5D 3:4S"), "JH", "keep"),
        (amid("1:KH 2:5D 3:4S 0:JH", "TH"), "JH", "keep"),
        (amid("1:KH 2:5D 3:4S 0:5H", "TH"), "5H", "give"),
        # The seat has no other Heart with which it could fish later.
        (table("0:5H 1:3H 2:5D 3:4S"), "5H", "give"),
        (table("0:2H 1:3H 2:5D 3:4S"), "2H", "spare"),
    ],
)
def test_a_card_is_only_called_spare_if_it_is_missed_least(position: FishOutState, card: str, code: str) -> None:
    assert why(position.observation(0), cards(card)[0], collects=False).code == code


# Whether what they say follows from what they have found out


CLOSE = 1e-4
"""What rounding may change."""


def thoughts(number: int) -> Iterator[tuple[FishOutObservation, Decision]]:
    """Yield what the hard bot thinks in so many positions of games played by habit."""
    seeds = count()
    while True:
        rng = generator(next(seeds))
        state = game(fishing=("ask", "order")[rng.below(2)])
        while state.phase != "scored":
            if not Playback(state, Seeded(rng)).step():
                seen = state.observation(state.turn)
                if len(seen.legal_actions) > 1 and not rng.below(4):
                    best = BOTS["hard"].calm()
                    if number % 2:
                        best = best.against(seen.legal_actions[rng.below(len(seen.legal_actions))])
                    yield seen, best.explain(seen, rng, BRIEFLY)
                    number -= 1
                    if not number:
                        return
                state.apply_action(cast(int, BOTS["medium"].choose(seen, rng)))


def test_the_sentence_follows_from_the_values() -> None:
    for seen, decision in thoughts(examples(200, least=20)):
        values = dict(decision.alternatives)
        assert decision.value >= max(values.values(), default=decision.value)
        if decision.over is None:
            continue
        # Values are sums of halves and thirds of points: half a point shall be one here as it is in the sentence.
        gap = round(decision.value - values[decision.over], 6)
        assert gap >= 0 and fsum(points for _, points in decision.terms) == pytest.approx(gap, abs=CLOSE)
        said, terms = TEXT.hint(decision, seen, NAMES), dict(decision.terms)
        if decision.reason == "spare":
            assert missed(cast(int, decision.action)) == min(map(missed, seen.hand))
        if decision.reason == "feed":
            assert [card // RANKS for card in seen.hand].count(cast(int, decision.action) // RANKS) > 1
        if abs(gap - 0.5) < CLOSE:
            continue
        assert ("about as well" in said) == (round(gap) < 1)
        if "less often" in said or decision.reason.endswith("_aces"):
            assert terms["own_aces"] > 0
        if "somebody else would get" in said:
            assert terms["others_aces"] > 0
        if found := re.search(r"about (\d+) points? (?:worse off|more in|less|more to you)", said):
            worse = re.search(r"(\d+) points? worse off|and (\d+) in all|only (\d+) in all", said)
            sizes = [gap, *terms.values(), *[(SEATS - 1) * points for points in terms.values()]]
            assert int(found[1]) in [round(size) for size in sizes if size > 0]
            # The size of the preference is said, or that of its reason, which is the same but for a point.
            told = next(filter(None, worse.groups())) if worse else found[1]
            assert abs(int(told) - gap) <= (0.51 if worse else 1.51)


def test_half_a_point_is_rounded_alike_by_every_python() -> None:
    """Terms have nine places: these add up to 13.5, or to a little less where they are added one after the other."""
    terms = (27.0, -3.5, -3.0, -3.0, -1.166666667, -0.833333333, -0.833333333, -0.666666667, -0.5)
    told = [("own_aces", terms[0]), *zip(TERMS, terms[1:], strict=False)]
    parts: Parts = {FISH: {"best": 18.0, **dict(told)}, STOCK: {"best": 18.0}}
    assert "about 14 points worse off" in _compared(Decision(FISH, 18.0, "fish_aces", over=STOCK, parts=parts))


# Playing out


def play_by_habit(state: FishOutState, players: Sequence[Habits]) -> None:
    """
    Let the seat on turn do by habit what it does in a position on bare numbers.

    Whoever may fish after a trick answers as the position does, suit by suit: a habit minds who has just caught an ace,
    so asking in play order could change an answer.
    """
    position = open_position(state)
    if state.phase != "keep":
        state.apply_action(card_number(*players[state.turn].card(position, state.turn)))
        return
    suits = {seat: card // RANKS for seat, card in state.keepers}
    closed = position.closed[:]
    position.settle(players)
    while state.phase == "keep":
        suit = suits[state.turn]
        state.apply_action(FISH if position.closed[suit] != closed[suit] else STOCK)


@pytest.mark.parametrize("options", [{}, {"leadTieLeaderFirst": False}])
def test_a_position_knows_the_rules(options: Mapping[str, object]) -> None:
    """F7-F17: from anywhere in a game played by habit, bare numbers come to the end that the rules come to."""
    for seed in range(examples(4)):
        players, rng = [MOODS[(seed + seat) % len(MOODS)] for seat in range(SEATS)], generator(seed)
        state, ends = cast(FishOutState, FISH_OUT.new_initial_state(SEATS, options)), []
        while state.phase != "lead":
            play_random(state, rng)
        state = play(state, "play 2C")
        while state.phase != "scored":
            ends.append(tuple(open_position(state).play_out(players)))
            play_by_habit(state, players)
        assert set(ends) == {state.scores()}


@pytest.mark.parametrize(("order", "points"), [("order 3", 10), ("order 4", 0), ("order never", 0)])
def test_an_order_is_obeyed(order: str, points: int) -> None:
    position = open_position(play(ordering("QH JH"), order, "play 3H"))
    for card in cards("5D 4S"):
        position.play(card // RANKS, 1 << card % RANKS)
    position.settle(MOODS)
    assert position.points[0] == points
