"""The rulings F1 to F22 of Fish Out! and its house rules; each test cites the rulings that it proves."""

from itertools import islice
from typing import Any, cast

import pytest

from passalong import CHANCE, Event, IllegalActionError, InvalidRecordError
from passalong.game import Score
from passalong.games.fish_out.cards import ACES, CARDS, VALUES, card_name, worth
from passalong.games.fish_out.events import (
    Answer,
    Beaten,
    Fish,
    Hand,
    Holder,
    Lead,
    Order,
    Pass,
    Play,
    Receive,
    Stock,
)
from passalong.games.fish_out.rules import FISH, ORDERS, STOCK, FishOutState, read_action
from tests.games.fish_out_positions import (
    FISH_OUT,
    by_suit,
    cards,
    caught,
    deal,
    fish_all,
    game,
    in_lake,
    names,
    play,
    score,
    scored,
    table,
    texts,
    trick,
)
from tests.support import generator, nodes

C, D, H, S = range(4)
ORDERING: dict[str, Any] = {"fishing": "order"}
TOGETHER: dict[str, Any] = {"simultaneousDecisions": True}


def refusal(state: FishOutState, text: str) -> str:
    """Return the code with which a text is refused to the seat on turn, and prove that it is refused."""
    reason = state.why_not(text, state.turn)
    assert reason is not None
    with pytest.raises(IllegalActionError) as caught_error:
        state.apply_action(state.string_to_action(text))
    assert caught_error.value.reason == reason
    return reason.code


def events(state: FishOutState, *kinds: type[Event]) -> list[Event]:
    return [event for event in state.history if isinstance(event, kinds)]


def pass_on(state: FishOutState) -> FishOutState:
    """Let everybody pass the last three cards of the hand."""
    while state.phase == "pass":
        state.apply_action(state.legal_actions()[-1])
    return state


# The deal and the passing


@pytest.mark.parametrize("players", [0, 2, 3, 5])
def test_f1_exactly_four_players(players: int) -> None:
    with pytest.raises(ValueError, match="for 4 players"):
        FISH_OUT.new_initial_state(players)


def test_f2_all_cards_are_dealt_clockwise() -> None:
    state = play(game(), "dealer 1")
    seats = []
    while state.phase == "cards":
        seats.append(state.turn)
        assert state.witnesses() == (state.turn,)
        state.apply_action(state.chance_outcomes()[-1][0])
    assert seats == [2, 3, 0, 1] * 13
    assert sorted(card for hand in state.hands for card in hand) == list(range(CARDS))
    assert [len(hand) for hand in state.hands] == [13] * 4


def test_f2_thirteen_tricks_and_the_next_dealer_sits_clockwise() -> None:
    state = game()
    for node in nodes(state, generator(3)):
        if node.current_player() == CHANCE and state.phase == "scored":
            break
    assert len(events(state, Play)) == CARDS
    assert len(events(state, Lead, Holder)) == 13
    dealer = cast(int, state.dealer)
    assert state.chance_outcomes() == (((dealer + 1) % 4, 1),)


def test_f2_the_first_dealer_is_random() -> None:
    assert game().chance_outcomes() == ((0, 1), (1, 1), (2, 1), (3, 1))


def test_f3_three_of_thirteen_chosen_before_seeing_what_comes() -> None:
    state = deal(game(), "AH 2H 3H", "AS 2S 3S")
    hands = state.hands[:]
    for seat in range(4):
        assert (state.phase, state.current_player()) == ("pass", seat)
        assert len(state.legal_actions()) == 286
        assert state.observation(seat).hand == hands[seat]
        assert state.observation(seat).received == ()
        if seat < 2:
            play(state, ["pass AH 2H 3H", "pass AS 2S 3S"][seat])
            assert state.observation(seat).hand == hands[seat]
        else:
            state.apply_action(state.legal_actions()[0])
    assert set(cards("AH 2H 3H")) <= set(state.hands[1])
    assert not set(cards("AS 2S 3S")) & set(state.hands[1])
    assert [len(hand) for hand in state.hands] == [13] * 4


@pytest.mark.parametrize(
    ("cycle", "distances"), [("LRA", [1, 3, 2, 1]), ("LRAhold", [1, 3, 2, 0]), ("none", [0, 0, 0, 0])]
)
def test_f4_directions(cycle: str, distances: list[int]) -> None:
    state = game(passCycle=cycle)
    for number, distance in enumerate(distances, 1):
        state.round, state.phase, state.dealer = number - 1, "scored", 3
        state = deal(state)
        assert state.phase == ("pass" if distance else "holder")
        before = state.hands[:]
        state = pass_on(state)
        assert state.phase == "holder"
        for seat in range(4):
            new = set(state.hands[seat]) - set(before[seat])
            assert new == (set(before[(seat - distance) % 4][-3:]) if distance else set())


def test_f5_the_two_of_clubs_leads() -> None:
    state = pass_on(deal(game(), "", "", "2C"))
    assert (state.current_player(), state.witnesses()) == (CHANCE, (0, 1, 2, 3))
    assert state.action_to_string(2) == "holder 2"
    assert state.chance_outcomes() == ((2, 1),)
    play(state, "holder 2")
    assert (state.current_player(), state.leader, texts(state)) == (2, 2, ["play 2C"])
    assert refusal(state, f"play {card_name(state.hands[2][-1])}") == "two_of_clubs_first"
    play(state, "play 2C")
    assert not any(1 in hand for hand in state.hands)


def test_f6_any_card_may_be_played() -> None:
    state = play(pass_on(deal(game(), "2C")), "holder 0", "play 2C")
    while state.phase == "follow":
        assert state.legal_actions() == state.hands[state.turn]
        state.apply_action(state.legal_actions()[-1])


# Keeping, fishing, stocking


@pytest.mark.parametrize(
    ("plays", "keepers"),
    [
        ("0:2H 1:3H 2:4H 3:5H", "5H"),
        ("0:KH 1:3H 2:AS 3:2S", "KH 2S"),
        ("0:KH 1:3D 2:AS 3:2S", "KH 3D 2S"),
        ("0:AH 1:AD 2:AS 3:2C", "AH AD AS 2C"),
    ],
)
def test_f7_the_highest_of_each_suit_is_kept(plays: str, keepers: str) -> None:
    state = trick(plays, "QH QD QS QC")
    assert names([card for _, card in state.keepers]) == keepers


def test_f8_losers_swim_into_the_lake_before_anybody_decides() -> None:
    state = trick("0:KH 1:3H 2:9S 3:2S")
    assert in_lake(state) == set(cards("3H 2S"))
    assert state.history[-1] == Beaten(None, cards("3H 2S"))
    assert state.current_player() == 0


def test_f9_keepers_decide_openly_in_play_order() -> None:
    state = trick("2:KH 3:3H 0:9S 1:2S")
    assert state.current_player() == 2
    play(state, "stock")
    assert state.observation(1).history[-1] == Stock(2, *cards("KH"))
    assert state.current_player() == 0
    play(state, "fish")
    assert (state.phase, state.leader) == ("lead", 0)


def test_f9_forced_stocks_come_in_play_order() -> None:
    state = fish_all(trick("2:KH 3:3D 0:9S 1:2S"))
    assert [(type(event), event.player) for event in state.history[-5:-1]] == [
        (Beaten, None),
        (Stock, 2),
        (Stock, 3),
        (Fish, 0),
    ]


@pytest.mark.parametrize(
    ("lake", "fished", "asked"), [("", {}, False), ("2H", {0: "H"}, False), ("2H", {0: "CDS"}, True)]
)
def test_f10_who_may_fish(lake: str, fished: dict[int, str], asked: bool) -> None:
    state = trick("0:KH 1:3D 2:4D 3:AS", lake, fished={**fished, 2: "D"})
    assert state.phase == ("keep" if asked else "lead")
    if asked:
        assert state.legal_actions() == (FISH, STOCK)


def test_f10_what_was_stocked_in_this_trick_may_not_be_of_the_same_suit_but_losers_may_be_fished() -> None:
    state = trick("0:KH 1:3H 2:5D 3:AS")
    assert fish_all(state).stacks[0][H] == cards("3H KH")


def test_f11_all_of_the_suit_is_taken() -> None:
    state = fish_all(trick("0:5H 1:3H 2:5D 3:4H", "KH AH QS"))
    assert caught(state, 0) == set(cards("KH AH 3H 4H 5H"))
    assert in_lake(state) == set(cards("QS 5D"))


def test_f12_stocking() -> None:
    state = play(trick("0:5H 1:3H 2:5D 3:4H", "KH AH QS"), "stock")
    assert state.lake[H] == cards("KH AH 3H 4H 5H")
    assert caught(state, 0) == set()


def test_f13_once_per_suit_and_game() -> None:
    state = fish_all(trick("0:5H 1:3H 2:5D 3:4D", "KS"))
    assert state.fished == [(H,), (), (D,), ()]
    for node in nodes(state, generator(1)):
        if node is state and state.phase in ("scored", "over"):
            break
    for seat in range(4):
        assert len(state.fished[seat]) == len(set(state.fished[seat])) <= 4
        assert len([event for event in events(state, Fish) if event.player == seat]) <= 4


def test_f13_every_suit_is_open_again_in_the_next_game() -> None:
    state = trick("0:5H 1:3H 2:5D 3:4D", fished={0: "H", 1: "CD"}, last=True)
    assert deal(state).fished == [()] * 4


def test_f14_in_the_last_trick_who_may_fish_must() -> None:
    state = trick("0:5H 1:3H 2:5D 3:KD", "AD AC", fished={3: "C"}, last=True)
    assert caught(state, 0) == set(cards("5H 3H"))
    assert caught(state, 3) == set(cards("AD 5D KD"))
    assert state.scores() == (2, 0, 0, -9 + 1 + 3)
    assert state.phase == "scored"


@pytest.mark.parametrize("options", [ORDERING, TOGETHER])
def test_f14_also_without_orders_or_answers(options: dict[str, Any]) -> None:
    state = trick("0:5H 1:3H 2:5D 3:KD", "AD", last=True, **options)
    assert state.scores() == (2, 0, 0, -5)


# Who leads next


def test_f15_most_fish_lead() -> None:
    assert fish_all(trick("0:5H 1:3H 2:5D 3:KS", "AD 2D")).leader == 2


def test_f15_nobody_fished() -> None:
    assert fish_all(trick("1:5H 2:3H 3:5D 0:KS", "AD 2D"), but=range(4)).leader == 1


@pytest.mark.parametrize(("leader_first", "leader"), [(True, 1), (False, 3)])
def test_f15_a_tie_with_the_leader(leader_first: bool, leader: int) -> None:
    state = fish_all(trick("1:5H 2:3C 3:5D 0:KS", "AD 2H", leadTieLeaderFirst=leader_first))
    assert state.leader == leader
    assert events(state, Lead)[-1].player == leader


def test_f15_the_leader_alone_leads_again_with_either_rule() -> None:
    assert fish_all(trick("1:5H 2:3C 3:5D 0:KS", "2H", leadTieLeaderFirst=False)).leader == 1


# Scoring and the end of a match


def test_f16_values() -> None:
    assert [VALUES[card] for card in cards("AC 2D 10H JS QC KD")] == [-9, 1, 1, 3, 3, 3]
    assert worth(score("AC AD AH")) == -27
    assert worth(score("AC AD AH AS")) == 18
    assert [sum(VALUES[suit * 13 : suit * 13 + 13]) for suit in range(4)] == [9] * 4
    assert worth(by_suit(range(CARDS))) == 90


def test_f16_four_aces_count_only_in_one_players_stacks() -> None:
    stacks = {0: "AC AD AH", 1: "AS"}
    state = trick("0:5C 1:5D 2:5H 3:5S", stacks=stacks, last=True)
    assert state.scores() == (-27, -9, 0, 0)
    state = trick("0:5C 1:5D 2:5H 3:5S", stacks={0: "AC AD AH AS"}, last=True)
    assert state.scores() == (18, 0, 0, 0)


def test_f17_what_is_left_in_the_lake_scores_nobody() -> None:
    state = trick("0:5C 1:5D 2:5H 3:5S", "KD AC", fished={0: "C", 1: "D"}, last=True)
    assert state.scores() == (0, 0, 0, 0)
    assert in_lake(state) == set(cards("5C 5D 5H 5S KD AC"))


def test_f18_totals_may_be_negative() -> None:
    state = trick("0:5C 1:4C 2:5H 3:5S", stacks={3: "AC"}, scores=(-5, -6, 0, -7), last=True)
    assert state.scores() == (-3, -6, 0, -16)


@pytest.mark.parametrize(
    ("totals", "options", "over"),
    [
        ((49, 0, 0, 0), {}, False),
        ((50, 0, 0, 0), {}, True),
        ((50, 60, 0, 0), {}, True),
        ((30, 0, 0, 0), {"target": 30}, True),
        ((52, 52, 0, 0), {}, False),
        ((52, 52, 0, 0), {"tieBreak": "share"}, True),
        ((52, 51, 51, 0), {}, True),
    ],
)
def test_f19_f20_when_the_match_ends(totals: tuple[int, ...], options: dict[str, Any], over: bool) -> None:
    state = scored(*totals, **options)
    assert state.is_terminal() == over
    assert state.phase == ("over" if over else "scored")


def test_f19_f20_winners() -> None:
    assert scored(50, 60, 0, 0).returns() == (-1 / 3, 1.0, -1 / 3, -1 / 3)
    assert scored(52, 52, 0, 0, tieBreak="share").winners() == (0, 1)


def test_f20_a_tie_at_the_end_is_played_off_even_when_totals_fall() -> None:
    state = table("0:5C 1:4C 2:5H 3:5S", stacks={0: "AC", 1: "AD"}, scores=(52, 52, 0, 0), last=True)
    state.history = [Score(None, (52, 52, 0, 0))]
    play(state, "play 5C", "play 4C", "play 5H", "play 5S")
    assert state.scores() == (45, 43, 0, 0)
    assert state.winners() == (0,)


def test_the_score_ends_a_game() -> None:
    state = trick("0:5C 1:4C 2:5H 3:5S", last=True)
    assert state.history[-1] == Score(None, (2, 0, 0, 0))
    assert state.observation(2).phase == "scored"


# Open and hidden


def test_f21_open_and_hidden() -> None:
    state = play(pass_on(deal(game(), "2C")), "holder 0", "play 2C")
    for seat in (None, *range(4)):
        seen = state.observation(seat)
        assert seen.hand == (() if seat is None else state.hands[seat])
        assert seen.hand_sizes == (12, 13, 13, 13)
        assert seen.trick == ((0, 1),)
        assert seen.lake == ((),) * 4
        for event in seen.history:
            if isinstance(event, Hand | Pass | Receive):
                assert (event.cards is None) == (event.player != seat)


def test_f21_passed_cards_are_known_to_giver_and_receiver() -> None:
    state = pass_on(deal(game()))
    for giver in range(4):
        receiver = (giver + 1) % 4
        passed = state.observation(giver).passed
        assert len(passed) == 3
        assert passed == state.observation(receiver).received
        assert Pass(giver, receiver, passed) in state.observation(giver).history
        assert Pass(giver, receiver, None) in state.observation(receiver).history
        assert Receive(receiver, giver, passed) in state.observation(receiver).history
    assert state.observation(None).passed == state.observation(None).received == ()


# Standing orders


def test_an_order_comes_right_after_the_play() -> None:
    state = play(table("0:9H 1:3H 2:5D 3:4S", "2H", **ORDERING), "play 9H")
    assert (state.phase, state.current_player(), state.legal_actions()) == ("order", 0, ORDERS)
    assert texts(state) == ["order never", *[f"order {least}" for least in range(1, 13)]]
    play(state, "order 2")
    assert (state.phase, state.current_player()) == ("follow", 1)


@pytest.mark.parametrize(
    ("order", "fishes"), [("order 1", True), ("order 2", True), ("order 3", False), ("order never", False)]
)
def test_an_order_looks_at_the_lake_with_the_losers(order: str, fishes: bool) -> None:
    state = play(table("0:9H 1:3H 2:5D 3:4S", "2H", **ORDERING), "play 9H", order, "play 3H", "play 5D", "order 1")
    play(state, "play 4S")
    assert caught(state, 0) == (set(cards("2H 3H 9H")) if fishes else set())
    assert state.phase == "lead"


def test_an_order_is_hidden_from_the_others() -> None:
    state = play(table("0:9H 1:3H 2:5D 3:4S", **ORDERING), "play 9H", "order 2")
    assert state.observation(0).history[-1] == Order(0, 2)
    for seat in (1, 2, 3, None):
        assert state.observation(seat).history[-1] == Order(0, None)


@pytest.mark.parametrize(
    ("plays", "position"),
    [
        ("play 9H", {"fished": {0: "H"}}),
        ("play 9H", {"last": True}),
    ],
)
def test_no_order_where_the_card_cannot_be_fished_by_choice(plays: str, position: dict[str, Any]) -> None:
    state = table("0:9H 1:3H 2:5D 3:4S", "2H", **ORDERING, **position)
    assert play(state, plays).phase == "follow"


def test_no_order_for_a_beaten_card_nor_where_there_is_nothing_to_fish() -> None:
    state = play(table("0:9H 1:3H 2:5D 3:4S", **ORDERING), "play 9H", "order 1", "play 3H")
    assert state.current_player() == 2
    play(state, "play 5D", "order never", "play 4S")
    assert state.phase == "lead"
    assert caught(state, 0) == set(cards("3H 9H"))


def test_a_beaten_order_is_void() -> None:
    state = play(table("0:9H 1:KH 2:5D 3:4S", **ORDERING), "play 9H", "order 1", "play KH", "order never", "play 5D")
    play(state, "order never", "play 4S")
    assert set(state.lake[H]) == set(cards("9H KH"))


# Simultaneous decisions


def test_simultaneous_answers_are_revealed_together() -> None:
    state = trick("0:KH 1:3H 2:9S 3:2S", **TOGETHER)
    play(state, "fish")
    assert (state.phase, state.current_player()) == ("keep", 2)
    assert state.observation(0).history[-1] == Answer(0, True)
    assert state.observation(2).history[-1] == Answer(0, None)
    assert in_lake(state) == set(cards("3H 2S"))
    play(state, "stock")
    assert [type(event) for event in state.history[-5:]] == [Answer, Answer, Fish, Stock, Lead]
    assert caught(state, 0) == set(cards("3H KH"))


def test_only_those_with_a_choice_answer() -> None:
    state = trick("0:KH 1:3D 2:9S 3:2S", **TOGETHER)
    assert state.current_player() == 2
    play(state, "fish")
    assert in_lake(state) == set(cards("KH 3D"))


# Notation and refusals


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("play 10h", "play TH"),
        (" PLAY  th ", "play TH"),
        ("pass KH 2c 3D", "pass 2C 3D KH"),
        ("pass 10S 10C 10D", "pass TC TD TS"),
        ("Order Never", "order never"),
        ("order 12", "order 12"),
        ("FISH", "fish"),
        ("stock", "stock"),
    ],
)
def test_notation(text: str, canonical: str) -> None:
    state = trick("0:KH 1:3D 2:9S 3:2S")
    assert state.action_to_string(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text", ["play", "play 1H", "play 11H", "play KH QH", "pass 2C 3D", "order 0", "order 13", "fish KH", "pass A B C"]
)
def test_unreadable(text: str) -> None:
    with pytest.raises(InvalidRecordError):
        read_action(text)
    reason = game().why_not(text, 0)
    assert reason is not None
    assert reason.code == "unreadable"


def test_deals_are_read_in_either_spelling() -> None:
    state = play(game(), "dealer 3", "deal 10h")
    assert state.hands[0] == cards("TH")
    with pytest.raises(InvalidRecordError):
        state.string_to_action("deal TH")


def test_refusals() -> None:
    state = deal(game(), "2C 5H 6H", "AS")
    assert refusal(state, "play 5H") == "pass_first"
    assert refusal(state, "pass 5H 6H AS") == "not_in_hand"
    assert refusal(state, "pass 5H 5H 6H") == "same_card"
    play(pass_on(state), f"holder {state.chance_outcomes()[0][0]}")
    seat = state.turn
    assert refusal(state, "pass 5H 6H 2C") == "passing_over"
    assert refusal(state, "fish") == "nothing_to_decide"
    assert refusal(state, "order 1") == refusal(state, "order never") == "no_orders"
    other = state.why_not("play 2C", (seat + 1) % 4)
    assert other is not None
    assert (other.code, other.facts["player"]) == ("not_your_turn", seat)
    play(state, "play 2C")
    assert refusal(state, "play 2C") == "not_in_hand"
    assert refusal(play(pass_on(deal(game(passCycle="none"), "2C")), "holder 0"), "pass 2C 3C 4C") == "no_passing"
    assert refusal(trick("0:KH 1:3H 2:9S 3:2S"), "play 5H") == "decide_first"
    state = play(table("0:9H 1:3H 2:5D 3:4S", **ORDERING), "play 9H")
    assert refusal(state, "play 3H") == "order_first"
    assert refusal(play(state, "order 1"), "order 1") == refusal(state, "order never") == "no_order_now"
    over = scored(60, 0, 0, 0).why_not("fish", 0)
    assert over is not None
    assert over.code == "game_over"


# Worlds


def test_worlds_keep_what_the_giver_knows() -> None:
    state = play(pass_on(deal(game(), "2C")), "holder 0", "play 2C")
    seen = state.observation(1)
    for world in islice(FISH_OUT.worlds(seen, generator(1)), 50):
        assert isinstance(world, FishOutState)
        assert set(seen.passed) <= set(world.hands[2])
        assert world.hands[1] == seen.hand


def test_worlds_know_who_leads() -> None:
    state = play(pass_on(deal(game(), "", "2C")), "holder 1")
    for world in islice(FISH_OUT.worlds(state.observation(3), generator(1)), 50):
        assert isinstance(world, FishOutState)
        assert cards("2C")[0] in world.hands[1]


def test_worlds_are_uniform() -> None:
    """Three cards are hidden in three hands: each of the six ways comes equally often."""
    state = table("0:9H 1:3H 2:5D 3:4S", last=True)
    lake = by_suit([card for card in range(CARDS) if card not in cards("9H 3H 5D 4S")])
    state.lake = list(lake)
    seen = state.observation(0)
    counts: dict[tuple[tuple[int, ...], ...], int] = {}
    for world in islice(FISH_OUT.worlds(seen, generator(1)), 1200):
        key = tuple(cast(FishOutState, world).hands)
        counts[key] = counts.get(key, 0) + 1
    assert len(counts) == 6
    assert all(150 <= count <= 250 for count in counts.values())


def test_hidden_passes_and_orders_are_drawn() -> None:
    state = deal(game())
    state.apply_action(state.legal_actions()[0])
    passes = {
        cast(FishOutState, world).passes[0] for world in islice(FISH_OUT.worlds(state.observation(1), generator(1)), 50)
    }
    assert len(passes) > 40
    state = play(table("0:9H 1:3H 2:5D 3:4S", **ORDERING), "play 9H", "order 2")
    orders = [
        cast(FishOutState, world).orders[0]
        for world in islice(FISH_OUT.worlds(state.observation(1), generator(1)), 1300)
    ]
    assert {orders.count(value) > 60 for value in range(13)} == {True}
    assert {
        cast(FishOutState, world).orders[0] for world in islice(FISH_OUT.worlds(state.observation(0), generator(1)), 9)
    } == {2}


def test_a_moment_of_chance_or_too_many_cards_cannot_be_completed() -> None:
    state = pass_on(deal(game()))
    with pytest.raises(ValueError, match="chance"):
        FISH_OUT.state_from_observation(state.observation(0), generator(1))
    state = table("0:9H 1:3H 2:5D 3:4S")
    state.lake = list(by_suit(range(40)))
    with pytest.raises(ValueError, match="more cards"):
        FISH_OUT.state_from_observation(state.observation(None), generator(1))


def test_f22_the_aces_are_the_minnows() -> None:
    assert names(ACES) == "AC AD AH AS"
