"""Dice that all throw together are fair: cards come as from a shuffled deck, and nobody knows one beforehand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import erfc, sqrt
from random import Random
from statistics import fmean, pvariance

import pytest

from passalong.game import CHANCE
from passalong.games import load_game
from passalong.games.detect.grid import DECK
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sealed import SALT_BYTES, SECRET_BYTES, Dice, Seal, chain
from tests.sealed.devices import at_once, begun, opened
from tests.support import FULL, examples

DEALS = examples(300, 50)
"""Of 24 cards each: in a long run well over 100,000."""
PARTS, GAMES = (10, 100) if FULL else (1, examples(4))
THROWS = 1_000
"""How often a card is thrown that is still face down."""
PLAYERS = (2, 3, 2, 3, 8)
UNLIKELY = 1e-4


def sealed(secrets: tuple[bytes, ...], salt: bytes) -> Record:
    """Return a game of Detect to which everybody has committed."""
    seal = Seal(salt, {seat: chain(secret)[0] for seat, secret in enumerate(secrets)})
    names = tuple(f"{seat}" for seat in range(len(secrets)))
    return new_record(load_game("detect"), names, (None,) * len(secrets), seal.seed).with_seal(seal)


def chi_square(counted: Mapping[int, int], weights: Mapping[int, int]) -> float:
    """Return how far counts are from what their weights let expect."""
    of_one = sum(counted.values()) / sum(weights.values())
    return sum((counted.get(card, 0) - weight * of_one) ** 2 / (weight * of_one) for card, weight in weights.items())


def likelihood(measure: float, degrees: int) -> float:
    """
    Return how likely chi-square is as large, or larger, by the formula of Wilson and Hilferty.

    >>> round(likelihood(23.7, 14), 2)
    0.05
    """
    spread = 2 / (9 * degrees)
    return normal(((measure / degrees) ** (1 / 3) - 1 + spread) / sqrt(spread)) / 2


def normal(deviation: float) -> float:
    """Return how likely a number is as many standard deviations away to one side, or further; twice that for both."""
    return erfc(deviation / sqrt(2))


def test_cards_come_as_from_a_shuffled_deck() -> None:
    """All cards of many deals, and the sum of the first eight of each."""
    rng = Random(24)
    deck = [card for card, copies in DECK.items() for _ in range(copies)]
    seen, sums = Counter[int](), list[int]()
    secrets = (rng.randbytes(SECRET_BYTES), rng.randbytes(SECRET_BYTES))
    for _ in range(DEALS):
        cards = a_whole_deal(sealed(secrets, rng.randbytes(SALT_BYTES)), secrets)
        seen.update(cards)
        sums.append(sum(cards[:8]))
    # No card comes twice within a deal, so that the counts are nearer together than with a deck for each card.
    without_replacement = (len(deck) - len(cards)) / (len(deck) - 1)
    fits = likelihood(chi_square(seen, DECK) / without_replacement, len(DECK) - 1)
    variance = 8 * pvariance(deck) * (len(deck) - 8) / (len(deck) - 1)
    sums_fit = normal(abs(fmean(sums) - 8 * fmean(deck)) / sqrt(variance / DEALS))
    print(f"{seen.total()} cards: p = {fits:.3f}; sums of eight: p = {sums_fit:.3f}")
    assert fits > UNLIKELY
    assert sums_fit > UNLIKELY
    assert abs(pvariance(sums) / variance - 1) < 5 * sqrt(2 / DEALS)


def a_whole_deal(record: Record, secrets: tuple[bytes, ...]) -> list[int]:
    """Turn up all cards of a deal, one seat after the other, with nothing but the dice."""
    state = record.initial_state()
    dice = Dice(record.seal or Seal(b""), dict(enumerate(secrets)), record.setup())
    cards = list[int]()
    while len(cards) < 24:
        if state.current_player() == CHANCE:
            was = vars(state)["phase"]
            outcome = dice.outcome(state)
            assert outcome is not None
            state.apply_action(outcome)
            cards += [outcome] if was not in ("dealing", "scored") else []
        else:
            seat, action = state.choices()[-1 if vars(state)["phase"] != "source" else 1]
            dice.chosen(seat)
            state.apply_action(action, seat)
    return cards


@pytest.mark.parametrize("part", range(PARTS))
def test_no_card_is_determined_before_it_is_turned_up(part: int) -> None:
    """
    Whatever the others know, every card that is left can come, and is as likely as there are of it.

    Its throw depends on an element that has not been shown: that one is tried with many values.
    """
    measure, degrees, moments = 0.0, 0, 0
    for seed in range(part * GAMES, (part + 1) * GAMES):
        players = PLAYERS[seed % len(PLAYERS)]
        devices = begun("detect", players, seed, Random(seed).randrange(4 * players))
        while moments <= seed - part * GAMES:
            mover = next(device for device in devices if device.can_play())
            mover.plays()
            link = mover.sends()
            public = Match(opened(link))
            if public.is_standing():
                moments += 1
                weights = dict(public._state.chance_outcomes())
                measure += chi_square(thrown(public, Random(link)), weights)
                degrees += len(weights) - 1
            for device in (mover, *devices):
                at_once(device, devices)
    fits = likelihood(measure, degrees)
    print(f"{moments} cards that nobody knows yet, each thrown {THROWS} times: p = {fits:.3f}")
    assert fits > UNLIKELY


def thrown(match: Match, rng: Random) -> Counter[int]:
    """Return what the next throw brings as far as an observer knows, who has everything but the next element."""
    question, dice = match._state.question(), match._chance
    assert question
    assert isinstance(dice, Dice)
    brought = Counter[int]()
    for _ in range(THROWS):
        copy = object.__new__(Dice)
        vars(copy).update(
            {name: value.copy() if isinstance(value, dict) else value for name, value in vars(dice).items()}
        )
        copy._shown[question.seat] = (*copy._shown[question.seat], rng.randbytes(12))
        outcome = copy.outcome(match._state)
        assert outcome is not None
        brought[outcome] += 1
    return brought
