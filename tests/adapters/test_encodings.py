"""Games as environments, without the packages that use them: numbers, masks, tensors and limits, in random play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any

import pytest

from passalong.adapters import Episode, encoded_games, load_encoding
from passalong.adapters.encoding import Options
from passalong.adapters.episode import Setting
from passalong.chance import Generator
from passalong.game import CHANCE, TERMINAL, Game, UnknownGameError
from passalong.games import TEMPLATE, game_names
from tests.support import CASES, FULL, examples, generator


def _in_every_run(name: str, players: int) -> bool:
    """Return whether this is the fewest or the most players of a game; others are left to the long run."""
    game = load_encoding(name).game
    return FULL or players in (game.min_players, game.max_players)


ENCODED = [case for case in CASES if (case[0] in encoded_games() or case[0] == TEMPLATE) and _in_every_run(*case)]
every_case = pytest.mark.parametrize(("name", "players"), ENCODED)


def setting_of(name: str, players: int, rng: Generator | None = None, deals: int = 1) -> Setting:
    """Return a game with its usual house rules or drawn ones, and so many deals where it can have them."""
    encoding = load_encoding(name)
    options = drawn_options(encoding.game, encoding.refused, rng) if rng else None
    return Setting(encoding, players, options, deals if encoding.several_deals else 1)


def drawn_options(game: Game, refused: Options, rng: Generator) -> dict[str, Any]:
    drawn = {option.name: option.choices[rng.below(len(option.choices))] for option in game.options}
    return {name: value for name, value in drawn.items() if value != refused.get(name)}


def pick(numbers: Sequence[int], episode: Episode, rng: Generator) -> int:
    """Pick a number at random; a seat that is asked out of turn mostly waits, as deals would end at once."""
    wait = episode.setting.encoding.wait
    if wait is not None and episode.seat != CHANCE and wait in numbers and rng.below(20):
        return wait
    usual = [
        number for number in numbers if episode.legal().get(number) not in episode.state.seldom or not rng.below(20)
    ]
    return usual[rng.below(len(usual))] if usual else numbers[rng.below(len(numbers))]


def possible(episode: Episode) -> list[int]:
    return list(episode.outcomes() if episode.seat == CHANCE else episode.legal())


def nodes(setting: Setting, rng: Generator) -> Iterator[Episode]:
    """Play an episode at random, and yield it at each node, the last one included."""
    episode = setting.new_episode()
    while True:
        yield episode
        if episode.seat == TERMINAL:
            return
        episode.play(pick(possible(episode), episode, rng))


def tensor(episode: Episode, seat: int) -> tuple[Any, ...]:
    return tuple(sorted(episode.table(seat).items())), tuple(episode.rows(seat))


def known(episode: Episode, seat: int) -> tuple[Any, ...]:
    """Return what a seat knows, and who is asked, which all know."""
    return episode.seat, episode.state.observation(seat)


@every_case
def test_numbers_are_dense_and_the_mask_is_what_is_legal(name: str, players: int) -> None:
    for seed in range(examples(2)):
        setting = setting_of(name, players, generator(seed))
        encoding = setting.encoding
        for episode in nodes(setting, generator(seed, b"play")):
            state, seat = episode.state, episode.seat
            if seat == CHANCE:
                outcomes = episode.outcomes()
                assert all(0 <= number < max(encoding.outcomes, players) for number in outcomes)
                assert sorted(outcomes.values()) == sorted(state.chance_outcomes())
            elif seat >= 0:
                legal = episode.legal()
                assert all(0 <= number < encoding.actions for number in legal)
                assert sorted(action for action in legal.values() if action is not None) == [*state.legal_actions(seat)]
                assert (None in legal.values()) == (seat != state.current_player())
                assert not any(episode.legal(other) for other in range(players) if other != seat)
            assert (seat == TERMINAL) == state.is_terminal()


@every_case
def test_nothing_is_asked_that_can_be_answered_in_one_way_only(name: str, players: int) -> None:
    for episode in nodes(setting_of(name, players), generator(1)):
        assert episode.seat == TERMINAL or len(possible(episode)) > 1


@every_case
def test_episodes_stay_within_their_limits(name: str, players: int) -> None:
    for seed in range(examples(3)):
        setting = setting_of(name, players, generator(seed), 1 + seed % 2)
        choices = chances = 0
        for episode in nodes(setting, generator(seed, b"play")):
            choices, chances = choices + (episode.seat >= 0), chances + (episode.seat == CHANCE)
        assert choices <= setting.most_choices
        assert chances <= setting.most_chances
        for seat in range(players):
            assert max(episode.rows(seat), default=0) < setting.size
            assert all(-100 <= value <= 100 for value in episode.table(seat).values())
            assert max(episode.table(seat)) < setting.table.size
        assert sum(episode.returns()) == pytest.approx(0)


@every_case
def test_tensors_differ_where_and_only_where_a_seat_knows_something_else(name: str, players: int) -> None:
    for seed in range(examples(2)):
        setting = setting_of(name, players, generator(seed))
        rng = generator(seed, b"play")
        for episode in nodes(setting, rng):
            numbers = possible(episode)
            if episode.seat == TERMINAL or rng.below(20):
                continue
            nexts = [episode.clone() for _ in numbers[:12]]
            for after, number in zip(nexts, numbers, strict=False):
                after.play(number)
            for seat in {0, players - 1, max(episode.seat, 0)}:
                pairs = {(known(after, seat), tensor(after, seat)) for after in nexts}
                assert len({seen for seen, _ in pairs}) == len({written for _, written in pairs}) == len(pairs)


@every_case
def test_what_was_written_stays(name: str, players: int) -> None:
    setting = setting_of(name, players, generator(3), 2)
    before: list[list[int]] = [[] for _ in range(players)]
    for episode in nodes(setting, generator(4)):
        for seat in range(players):
            rows = [*episode.rows(seat)]
            assert rows[: len(before[seat])] == before[seat]
            before[seat] = rows


@every_case
def test_two_ways_that_a_seat_can_tell_apart_have_two_tensors(name: str, players: int) -> None:
    setting = setting_of(name, players)
    ways: dict[Any, Any] = {}
    for seed in range(examples(6)):
        for episode in islice(nodes(setting, generator(seed)), 120):
            for seat in (0, players - 1):
                history = episode.state.observation(seat).history
                assert ways.setdefault((seat, tensor(episode, seat)), history) == history


@every_case
def test_a_tensor_knows_no_secret(name: str, players: int) -> None:
    setting = setting_of(name, players)
    rng = generator(5)
    for episode in nodes(setting, rng):
        seat = episode.seat
        if seat < 0 or rng.below(8):
            continue
        mine = episode.table(seat)
        for world in islice(setting.encoding.game.worlds(episode.state.observation(seat), rng), 2):
            other = episode.clone()
            other.state = world
            assert other.table(seat) == mine


@every_case
def test_a_copy_goes_its_own_way(name: str, players: int) -> None:
    for episode in islice(nodes(setting_of(name, players), generator(6)), 0, 40, 5):
        before, copy = [tensor(episode, seat) for seat in range(players)], episode.clone()
        while copy.seat != TERMINAL:
            copy.play(pick(possible(copy), copy, generator(7)))
        assert [tensor(episode, seat) for seat in range(players)] == before


def test_what_cannot_be_is_refused() -> None:
    loot = load_encoding("loot")
    with pytest.raises(ValueError, match="manualScoring"):
        Setting(loot, 2, {"manualScoring": True})
    with pytest.raises(ValueError, match="2 deals"):
        Setting(load_encoding("depth_charge"), 2, None, 2)
    with pytest.raises(ValueError, match="0 deals"):
        Setting(loot, 2, None, 0)
    with pytest.raises(ValueError, match="no option"):
        Setting(loot, 2, {"colour": "red"})
    with pytest.raises(UnknownGameError):
        load_encoding("chess")
    episode = Setting(loot, 2).new_episode()
    with pytest.raises(ValueError, match="no outcome 2"):
        episode.play(2)
    while episode.seat == CHANCE:
        episode.play(possible(episode)[0])
    with pytest.raises(ValueError, match="not legal"):
        episode.play(loot.actions)


# Each game


def test_all_games_of_the_papers_have_an_encoding() -> None:
    assert set(encoded_games()) <= set(game_names())
    assert {"depth_charge", "detect", "fish_out", "loot"} <= set(encoded_games())


def test_the_passes_of_fish_out_are_three_places_of_the_hand() -> None:
    episode = next(node for node in nodes(setting_of("fish_out", 4), generator(1)) if node.seat >= 0)
    hand: tuple[int, ...] = episode.state.observation(episode.seat).hand  # type: ignore[attr-defined]
    legal = episode.legal()
    assert len(legal) == 286
    assert max(legal) + 1 == load_encoding("fish_out").actions == 353
    for number, cards in enumerate(combinations(hand, 3), min(legal)):
        text = episode.text(number)
        assert episode.state.string_to_action(text) == legal[number]
        played = episode.clone()
        played.play(number)
        assert played.state.observation(episode.seat).passed == cards  # type: ignore[attr-defined]


def test_both_seats_of_depth_charge_lay_their_mines_by_the_same_numbers() -> None:
    setting = setting_of("depth_charge", 2)
    black = setting.new_episode()
    black.play(0)
    red = black.clone()
    red.play(min(red.legal()))
    assert set(black.legal()) == set(red.legal()) == set(range(192, 3468))
    assert black.text(192) == "mines 11 21 31"
    assert red.text(192) == "mines 68 78 88"


def test_a_turn_of_red_is_that_of_black_with_the_board_turned() -> None:
    setting = Setting(load_encoding("depth_charge"), 2, {"firstPlayer": "black"})
    episode = setting.new_episode()
    for number in (192, 192):
        episode.play(number)
    black, legal = episode.table(0), set(episode.legal())
    other = Setting(load_encoding("depth_charge"), 2, {"firstPlayer": "red"}).new_episode()
    for number in (192, 192):
        other.play(number)
    assert other.table(1) == black
    assert set(other.legal()) == legal


def test_in_loot_all_others_are_asked_whether_they_fire() -> None:
    setting = Setting(load_encoding("loot"), 3)
    asked = [
        (episode.seat - episode.state.current_player()) % 3
        for episode in nodes(setting, generator(8))
        if None in episode.legal().values()
    ]
    assert set(asked) == {1, 2}


def test_a_seat_may_fire_out_of_turn() -> None:
    setting = Setting(load_encoding("loot"), 2)
    for episode in nodes(setting, generator(8)):
        if episode.seat >= 0 and None in episode.legal().values():
            seat, fire = episode.seat, next(number for number in episode.legal() if episode.text(number) == "fire")
            assert seat != episode.state.current_player()
            episode.play(fire)
            assert episode.state.observation(None).fired_by == seat  # type: ignore[attr-defined]
            return
    pytest.fail("nobody was asked")


def test_the_history_of_earlier_deals_is_kept() -> None:
    setting = Setting(load_encoding("fish_out"), 4, None, 3)
    for episode in nodes(setting, generator(9)):
        last = episode
    rows = {place - setting.table.size for place in last.rows(0)}
    assert {place // setting.row.size for place in rows} == set(range(setting.rows))
    assert last.state.observation(0).round == 3
