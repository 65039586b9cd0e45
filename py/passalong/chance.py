"""
Where chance comes from: a small seeded generator of our own, the same on every machine and in every version of Python.

Links replay for years, so nothing here may ever change. Block i of a stream is
SHA-256(b"passalong/1/" + stream + b"/" + seed + i as 8 big-endian bytes), read as eight big-endian 32-bit words.
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
    """Return the name of the stream that a bot on this seat thinks with when so many choices have been made."""
    return b"bot%d/%d" % (seat, at)


def numbered(seed: bytes, number: int) -> bytes:
    """Return another seed for each number; that of 0 is the seed itself."""
    return ((int.from_bytes(seed, "big") + number) % (1 << 8 * SEED_BYTES)).to_bytes(SEED_BYTES, "big")


class Generator:
    """
    A fixed generator of random integers.

    `seed` is 16 bytes from the operating system; streams of one seed are independent of each other. `begin` is how many
    words at the beginning of the stream are left out.

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
        # The greatest multiple of n: words from there on are skipped, or small results would be likelier.
        limit = (1 << 32) - (1 << 32) % n
        for word in self._words:
            if word < limit:
                return word % n
        raise AssertionError("the words never end")

    def _words_from(self, begin: int) -> Iterator[int]:
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
    The source of chance of a game whose seed is known: every outcome is drawn from the seed, in order.

    The first ones may have been decided in another way: `dealt` are their positions among the outcomes there were.
    """

    def __init__(self, rng: Rng, dealt: Iterable[int] = ()) -> None:
        self._rng, self._dealt = rng, iter(dealt)

    def missing(self) -> tuple[int, ...]:
        """List no seat: nobody has to add anything."""
        return ()

    def chosen(self, seat: int) -> bool:
        """Note that a seat makes a choice: that changes no outcome."""
        return True

    def outcome(self, state: State) -> int:
        """Return what happens at a chance node; raises `InvalidRecordError` where that is not possible."""
        outcomes = state.chance_outcomes()
        at = self.dealt(len(outcomes)) if len(outcomes) > 1 else None
        if at is None:
            return draw(outcomes, self._rng)
        if at >= len(outcomes):
            raise InvalidRecordError(f"Outcome {at} is dealt, but there are only {len(outcomes)} possibilities.")
        return outcomes[at][0]

    def dealt(self, possible: int) -> int | None:
        """Return which of so many outcomes has been decided already, if one has."""
        return next(self._dealt, None)


class SameDeals(Seeded):
    """
    The source of chance of deals that have been played before: each deal has the same cards again.

    `begins` tells for each deal but the first how many words of the stream had been used when it began: however many
    cards are drawn in a deal this time, the next one begins there.
    """

    def __init__(self, seed: bytes, begins: Sequence[int]) -> None:
        super().__init__(Generator(seed, CHANCE_STREAM))
        self._seed, self._begins, self._deal = seed, begins, 0

    def outcome(self, state: State) -> int:
        """Return what happens at a chance node."""
        deal = len(state.observation(None).deal_scores)
        if deal > self._deal:
            self._deal, self._rng = deal, Generator(self._seed, CHANCE_STREAM, self._begins[deal - 1])
        return super().outcome(state)


def resolve(state: State, rng: Rng) -> int:
    """Play one chance outcome at a chance node, and return it."""
    outcome = draw(state.chance_outcomes(), rng)
    state.apply_action(outcome)
    return outcome
