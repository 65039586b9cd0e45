"""
A seed that nobody chooses alone: commit, answer, reveal.

Whoever deals keeps a secret and shows only a commitment to it. Everybody who takes a seat adds an answer. When all
seats are taken the secret is revealed, and the seed follows from the secret and the answers. Whoever deals cannot
change the secret any more, and nobody who answers knows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from passalong.chance import SEED_BYTES
from passalong.game import InvalidRecordError

SECRET_BYTES = COMMITMENT_BYTES = 16
ANSWER_BYTES = 8


@dataclass(frozen=True)
class JointSeed:
    """What is known of a seed that is made together: `answers` by seat, and `secret` once it is revealed."""

    commitment: bytes
    answers: Mapping[int, bytes] = field(default_factory=dict)
    secret: bytes = b""

    @classmethod
    def begin(cls, secret: bytes) -> JointSeed:
        """Commit to a secret of 16 bytes, which stays on this device until `reveal`."""
        return cls(commitment(secret))

    def answer(self, seat: int, answer: bytes) -> JointSeed:
        """Add the 8 bytes of a seat; raises `ValueError` where that is too late."""
        if self.secret or seat in self.answers:
            raise ValueError("It is too late to have a part in the deal.")
        return replace(self, answers={**self.answers, seat: answer})

    def reveal(self, secret: bytes) -> JointSeed:
        """Add the secret; raises `ValueError` for another one than was committed to."""
        if commitment(secret) != self.commitment:
            raise ValueError("This is not the secret that the deal was promised with.")
        return replace(self, secret=secret)

    def seed(self) -> bytes:
        """Return the seed of the game; empty until the secret is revealed."""
        if not self.secret:
            return b""
        # In the order of the seats, each with its seat: devices that heard of the answers in another order agree.
        answers = b"".join(bytes([seat]) + self.answers[seat] for seat in sorted(self.answers))
        return _hash(b"seed", self.secret + answers)[:SEED_BYTES]

    def keeps(self, own_seat: int, own_answer: bytes, commitment: bytes) -> bool:
        """Tell whether this is the deal that a device has answered to, its answer still in it."""
        return self.commitment == commitment and self.answers.get(own_seat) == own_answer

    def united(self, other: JointSeed) -> JointSeed:
        """
        Return what two devices know together of one deal.

        Raises `ValueError` where a seat has two answers, or an answer has come too late for the secret.
        """
        answers = {**self.answers, **other.answers}
        both = JointSeed(self.commitment, answers, self.secret or other.secret)
        for part in (self, other):
            # Whoever knows the secret knows the seed: no answer may be added to a deal that holds it.
            kept = part.commitment == both.commitment and part.answers.items() <= answers.items()
            if not kept or (part.secret and part != both):
                raise ValueError("Two deals cannot be united.")
        return both

    def check(self, num_players: int) -> None:
        """Raise `InvalidRecordError` where a length is wrong, there is no such seat, or the secret is another one."""
        if len(self.commitment) != COMMITMENT_BYTES or len(self.secret) not in (0, SECRET_BYTES):
            raise InvalidRecordError(f"The secret of the deal and its commitment must be {SECRET_BYTES} bytes long.")
        for seat, answer in self.answers.items():
            if seat not in range(num_players) or len(answer) != ANSWER_BYTES:
                raise InvalidRecordError(f"The answer {answer.hex()!r} of seat {seat} to the deal cannot be.")
        if self.secret and commitment(self.secret) != self.commitment:
            raise InvalidRecordError("The secret of the deal is not the one that was promised.")


def commitment(secret: bytes) -> bytes:
    """Return what may be shown of a secret beforehand."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret is {SECRET_BYTES} bytes, not {len(secret)}.")
    return _hash(b"commitment", secret)[:COMMITMENT_BYTES]


def _hash(tag: bytes, data: bytes) -> bytes:
    return sha256(b"passalong/joint/" + tag + b"/" + data).digest()
