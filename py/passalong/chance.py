"""
The source of randomness: a small seeded generator, the same on every machine and in every version of Python.

Old links must replay for years, so nothing here may ever change. Block i of a stream is SHA-256(b"passalong/1/" +
stream + b"/" + seed + i as 8 big-endian bytes), read as eight big-endian 32-bit words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import accumulate
from struct import unpack

from passalong.game import InvalidRecordError, Rng, State

SEED_BYTES = 16
CHANCE_STREAM = b"chance"
BLOCK_WORDS = 8


def bot_stream(seat: int, at: int) -> bytes:
    """Return the name of the random stream of a bot on this seat after `at` choices."""
    return b"bot%d/%d" % (seat, at)


def numbered(seed: bytes, number: int) -> bytes:
    """Return a different seed for each number; for 0, the seed itself."""
    return ((int.from_bytes(seed, "big") + number) % (1 << 8 * SEED_BYTES)).to_bytes(SEED_BYTES, "big")


class Generator:
    """
    A fixed generator of random integers.

    `seed` is 16 bytes from the operating system; streams of one seed are independent of each other. The first `begin`
    words of the stream are skipped.

    >>> [Generator(bytes(16), b"chance").below(6) for _ in range(1)]
    [2]
    """

    def __init__(self, seed: bytes, stream: bytes, begin: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"A seed is {SEED_BYTES} bytes, not {len(seed)}.")
        self._prefix = b"passalong/1/" + stream + b"/" + seed
        self._words = self._words_from(begin)

    def below(self, n: int) -> int:
        """Return an integer drawn uniformly from 0 to n - 1; n is at most 2**32."""
        if not 0 < n <= 1 << 32:
            raise ValueError(f"Cannot draw a number below {n}.")
        # The greatest multiple of n: words from there on are skipped, since they would make small results likelier.
        limit = (1 << 32) - (1 << 32) % n
        for word in self._words:
            if word < limit:
                return word % n
        raise AssertionError("the words never end")

    def _words_from(self, begin: int) -> Iterator[int]:
        # Blocks are independent, so that those before `begin` need not be computed.
        block, left_out = divmod(begin, BLOCK_WORDS)
        while True:
            yield from unpack(">8I", sha256(self._prefix + block.to_bytes(8, "big")).digest())[left_out:]
            block, left_out = block + 1, 0


def draw(outcomes: Sequence[tuple[int, int]], rng: Rng) -> int:
    """
    Draw one of `(outcome, weight)`: the weights are laid end to end, and a random point hits one of them.

    A single outcome consumes no random number.
    """
    if len(outcomes) == 1:
        return outcomes[0][0]
    ends = list(accumulate([weight for _, weight in outcomes]))
    return outcomes[bisect_right(ends, rng.below(ends[-1]))][0]


class Seeded:
    """
    The source of chance of a game with a known seed: every outcome is drawn from it, in order.

    `dealt` are the first outcomes where these were decided in another way, each by its position among the possible
    ones.
    """

    def __init__(self, rng: Rng, dealt: Iterable[int] = ()) -> None:
        self._rng, self._dealt = rng, iter(dealt)

    def missing(self) -> tuple[int, ...]:
        """Return no seat: nothing has to be added first."""
        return ()

    def chosen(self, seat: int) -> bool:
        """Record that a seat makes a choice, which changes no outcome; return True."""
        return True

    def outcome(self, state: State) -> int:
        """Return the outcome at a chance node. Raises `InvalidRecordError` where that is not possible."""
        outcomes = state.chance_outcomes()
        at = self.dealt(len(outcomes)) if len(outcomes) > 1 else None
        if at is None:
            return draw(outcomes, self._rng)
        if at >= len(outcomes):
            raise InvalidRecordError(f"Outcome {at} is dealt, but there are only {len(outcomes)} possibilities.")
        return outcomes[at][0]

    def dealt(self, possible: int) -> int | None:
        """Return the position of the next outcome among the `possible` ones, if it has been decided already."""
        return next(self._dealt, None)


class SameDeals(Seeded):
    """
    The source of chance of deals that have been played before: each deal has the same cards again.

    `begins` holds for each deal but the first the number of words of the stream that had been used when it began. It
    begins there again, however many cards are drawn this time.
    """

    def __init__(self, seed: bytes, begins: Sequence[int]) -> None:
        super().__init__(Generator(seed, CHANCE_STREAM))
        self._seed, self._begins, self._deal = seed, begins, 0

    def outcome(self, state: State) -> int:
        """Return the outcome at a chance node."""
        deal = len(state.observation(None).deal_scores) if self._deal < len(self._begins) else self._deal
        if deal > self._deal:
            self._deal, self._rng = deal, Generator(self._seed, CHANCE_STREAM, self._begins[deal - 1])
        return super().outcome(state)


def resolve(state: State, rng: Rng) -> int:
    """Play one random outcome at a chance node, and return it."""
    outcome = draw(state.chance_outcomes(), rng)
    state.apply_action(outcome)
    return outcome
