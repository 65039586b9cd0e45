"""Dice that all throw together are fair: cards come as from a shuffled deck, and nobody knows one beforehand."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

from passalong.game import CHANCE
from passalong.games import load_game
from passalong.games.detect.grid import DECK
from passalong.links import decode
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sealed import SALT_BYTES, SECRET_BYTES, Dice, Seal, chain
from tests.sealed.devices import at_once, table
from tests.support import examples

DEALS = examples(300, 50)
"""Of 24 cards each: in a long run well over 100,000."""


def sealed(secrets: tuple[bytes, ...], salt: bytes) -> Record:
    """Return a game of Detect to which everybody has committed."""
    seal = Seal(salt, {seat: chain(secret)[0] for seat, secret in enumerate(secrets)})
    names = tuple(f"{seat}" for seat in range(len(secrets)))
    return new_record(load_game("detect"), names, (None,) * len(secrets), seal.seed(), seal=seal)


def chi_square(counted: Counter[int], expected: dict[int, float]) -> float:
    """Return how far the counts are from what is expected, in standard deviations of that measure."""
    measure = sum((counted[card] - number) ** 2 / number for card, number in expected.items())
    degrees = len(expected) - 1
    return (measure - degrees) / sqrt(2 * degrees)


def test_cards_come_as_from_a_shuffled_deck() -> None:
    """The first card and the twentieth of many deals, and the sum of eight: like those of real shuffled decks."""
    rng, number = Random(24), DEALS
    deck = [card for card, copies in DECK.items() for _ in range(copies)]
    seen, sums, real_sums = Counter[int](), list[int](), list[int]()
    secrets = (rng.randbytes(SECRET_BYTES), rng.randbytes(SECRET_BYTES))
    for _ in range(number):
        cards = a_whole_deal(sealed(secrets, rng.randbytes(SALT_BYTES)), secrets)
        seen.update(cards)
        sums.append(sum(cards[:8]))
        real_sums.append(sum(rng.sample(deck, 8)))
    total = seen.total()
    assert abs(chi_square(seen, {card: total * copies / len(deck) for card, copies in DECK.items()})) < 4
    mean, real = sum(sums) / number, sum(real_sums) / number
    spread = sqrt(sum((value - real) ** 2 for value in real_sums) / number)
    assert abs(mean - real) < 5 * spread * sqrt(2 / number)
    assert abs(sqrt(sum((value - mean) ** 2 for value in sums) / number) / spread - 1) < 5 / sqrt(number)


def a_whole_deal(record: Record, secrets: tuple[bytes, ...]) -> list[int]:
    """Turn up all cards of a deal, one seat after the other, with nothing but the dice."""
    state = record.initial_state()
    dice = Dice(record.seal or Seal(b""), dict(enumerate(secrets)))
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


def test_no_card_is_determined_before_it_is_turned_up() -> None:
    """
    Whatever the others know, every card that is left can come: it depends on an element that was not shown yet.

    All secrets of the seat that is asked are tried which lead to what it has shown, by letting its next element vary.
    """
    found = 0
    for seed in range(examples(3)):
        devices = table("detect", 2, seed)
        for device in (*devices, *devices):
            at_once(device, devices) if device.record else None
        for _ in range(12):
            mover = next(device for device in devices if device.can_play())
            mover.plays()
            link = mover.sends()
            public = Match(decode(link))
            if public.is_standing():
                found += 1
                possible = {card for card, _ in public._state.chance_outcomes()}
                assert outcomes(public, link) == possible
            at_once(mover, devices)
            for device in devices:
                at_once(device, devices)
    assert found


def outcomes(match: Match, link: str) -> set[int]:
    """Return what the next throw can bring as far as an observer knows, who has everything but the next element."""
    question = match._state.question()
    assert question
    rng, brought = Random(link), set[int]()
    for _ in range(600):
        dice = match._chance
        assert isinstance(dice, Dice)
        copy = object.__new__(Dice)
        vars(copy).update(
            {name: value.copy() if isinstance(value, dict) else value for name, value in vars(dice).items()}
        )
        copy._shown[question.seat] = (*copy._shown[question.seat], rng.randbytes(12))
        outcome = copy.outcome(match._state)
        assert outcome is not None
        brought.add(outcome)
    return brought
