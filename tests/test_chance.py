"""
Where chance comes from, against fixed vectors: links replay for years, so none of these numbers may ever change.

The words were computed apart from the package, with

    digest = hashlib.sha256(b"passalong/1/" + stream + b"/" + seed + block.to_bytes(8, "big")).digest()
    words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]

for block 0 and the beginning of block 1.
"""

import random
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passalong.chance import CHANCE_STREAM, SEED_BYTES, Generator, bot_stream, draw, resolve
from passalong.game import CHANCE
from passalong.games import TEMPLATE, load_game

ZEROS, COUNTING = bytes(16), bytes(range(16))

VECTORS = {
    (ZEROS, b"chance"): (
        *(0xE242A9A8, 0x8F9B18B3, 0x6693D0F3, 0x8B5DF7FD, 0x4BA0A420, 0x9F14C674, 0x8DB950D6, 0x6F4D4391),
        *(0x7F29715A, 0x1649868B),
    ),
    (ZEROS, b"bot3"): (
        *(0x34BC858B, 0xF524C4E7, 0x0E0E46EC, 0x2A860DC5, 0x776B10EF, 0x7554EA16, 0xFE675336, 0xFEB9C30A),
        *(0xC7464713, 0x4ABBFC9C),
    ),
    (COUNTING, b"chance"): (
        *(0x69201065, 0xBC4D0821, 0x70885443, 0x4A82B88F, 0x1D0750DF, 0x4E77447B, 0x3F500B3C, 0x65678D8E),
        *(0xDCCA3C9F, 0xBEDCFB69),
    ),
    (COUNTING, b"bot3"): (
        *(0xE880B986, 0x22C43B70, 0x548E8E6B, 0x688960FC, 0x6D508CDE, 0x74DFBCEE, 0xC53DDCC7, 0x101A907D),
        *(0x5BE9EDAC, 0x6FB4008B),
    ),
}


@pytest.mark.parametrize(("seed", "stream"), VECTORS)
def test_first_words(seed: bytes, stream: bytes) -> None:
    rng = Generator(seed, stream)
    assert tuple(rng.below(1 << 32) for _ in range(10)) == VECTORS[seed, stream]


@pytest.mark.parametrize(("seed", "stream"), VECTORS)
def test_many_words_follow_the_formula(seed: bytes, stream: bytes) -> None:
    rng = Generator(seed, stream)
    for block in range(300):
        digest = sha256(b"passalong/1/" + stream + b"/" + seed + block.to_bytes(8, "big")).digest()
        for at in range(0, 32, 4):
            assert rng.below(1 << 32) == int.from_bytes(digest[at : at + 4], "big")


def test_names_of_the_streams() -> None:
    assert CHANCE_STREAM == b"chance"
    assert [bot_stream(seat, at) for seat, at in ((0, 0), (3, 9), (7, 210))] == [b"bot0/0", b"bot3/9", b"bot7/210"]


def test_below_takes_the_remainder() -> None:
    rng = Generator(COUNTING, b"chance")
    assert [rng.below(66) for _ in range(12)] == [5, 51, 57, 57, 33, 61, 28, 28, 23, 37, 28, 64]
    rng = Generator(COUNTING, b"chance")
    assert [rng.below(6) for _ in range(12)] == [5, 3, 3, 3, 3, 1, 4, 4, 5, 1, 4, 4]


def test_below_skips_words_that_would_make_it_uneven() -> None:
    """With n = 3 * 2**30 the words from 3 * 2**30 on are skipped; in this stream that is the ninth, 0xDCCA3C9F."""
    rng = Generator(COUNTING, b"chance")
    words = VECTORS[COUNTING, b"chance"]
    assert tuple(rng.below(3 << 30) for _ in range(9)) == (*words[:8], words[9])


@pytest.mark.parametrize(("seed", "stream"), [(ZEROS, b"chance"), (COUNTING, b"bot3")])
def test_the_first_word_that_is_skipped(seed: bytes, stream: bytes) -> None:
    """With n more than half of all words, n itself is the first word skipped, and n - 1 the last that counts."""
    first, second, *_ = VECTORS[seed, stream]
    assert first > second
    assert 2 * first > 2**32
    assert Generator(seed, stream).below(first) == second
    assert Generator(seed, stream).below(first + 1) == first


def test_below_one_uses_up_a_word() -> None:
    rng = Generator(ZEROS, b"chance")
    assert rng.below(1) == 0
    assert rng.below(1 << 32) == VECTORS[ZEROS, b"chance"][1]


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_below_refuses_what_it_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Generator(ZEROS, b"chance").below(n)


@pytest.mark.parametrize("length", [0, 15, 17, 32])
def test_a_seed_has_16_bytes(length: int) -> None:
    assert SEED_BYTES == 16
    with pytest.raises(ValueError, match="16 bytes"):
        Generator(bytes(length), b"chance")


@given(seed=st.binary(min_size=16, max_size=16), n=st.integers(1, 1 << 32))
def test_below_stays_below(seed: bytes, n: int) -> None:
    assert 0 <= Generator(seed, b"chance").below(n) < n


def test_below_is_even() -> None:
    rng = Generator(COUNTING, b"even")
    counts = [0] * 66
    for _ in range(66_00):
        counts[rng.below(66)] += 1
    assert sum((count - 100) ** 2 / 100 for count in counts) < 120  # chi-square with 65 degrees of freedom: p = 0.00004


class Fixed:
    """A source of given numbers, which remembers what it was asked for."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.numbers.pop(0)


def test_a_point_is_walked_along_the_weights() -> None:
    outcomes = ((-2, 1), (0, 3), (5, 2))
    assert [draw(outcomes, Fixed(point)) for point in range(6)] == [-2, 0, 0, 0, 5, 5]


def test_a_point_lies_below_the_total_weight() -> None:
    rng = Fixed(0)
    draw(((1, 4), (2, 7)), rng)
    assert rng.asked == [11]


def test_a_single_outcome_uses_up_nothing() -> None:
    rng = Fixed()
    assert draw(((7, 3),), rng) == 7
    assert rng.asked == []


def test_resolve_plays_the_outcome() -> None:
    state = load_game(TEMPLATE).new_initial_state(2)
    state.apply_action(0)
    state.apply_action(1)
    assert state.current_player() == CHANCE
    assert resolve(state, Fixed(1)) == 1
    assert state.winners() == (1,)


def test_nothing_depends_on_the_random_module() -> None:
    random.seed(1)
    first = list(islice(iter(lambda: Generator(ZEROS, b"chance").below(100), -1), 3))
    random.seed(2)
    assert list(islice(iter(lambda: Generator(ZEROS, b"chance").below(100), -1), 3)) == first
