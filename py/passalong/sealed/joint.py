"""
A seed that nobody chooses alone: commit, answer, open, reveal.

The dealer keeps a secret and shows only a commitment to it. Every player who takes a seat adds an answer. When all
seats are taken the secret is revealed, and the seed follows from the secret and the answers. The dealer can no longer
change the secret, and no player who answers knows it.

With two or more answers, the dealer could also give the last one, and pick it knowing everything else. So each answer
is then a commitment to an opening. When all seats are taken the deal is closed: no answer can change. Then every
opening is shown, and only after that the secret; the seed follows from the secret and the openings.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from passalong.chance import CHANCE_STREAM, SEED_BYTES, Generator, Seeded
from passalong.game import InvalidRecordError

SECRET_BYTES = COMMITMENT_BYTES = 16
ANSWER_BYTES = 8
OPENING_BYTES = 16
OPENED_FROM = 2
"""From this number of answers on, each answer is a commitment."""


@dataclass(frozen=True)
class JointSeed:
    """
    What is known of a seed that several devices make together.

    Links of earlier versions may hold several answers and the secret without having been closed; then nothing but the
    answers is counted.
    """

    commitment: bytes
    """The dealer's commitment to the secret."""
    answers: Mapping[int, bytes] = field(default_factory=dict)
    """The answer of each seat, which also tells people of the same name apart."""
    secret: bytes = b""
    """The secret, once it is revealed."""
    closed: bool = False
    """Whether the answers are final."""
    openings: Mapping[int, bytes] = field(default_factory=dict)
    """The openings of the answers, by seat."""

    @classmethod
    def begin(cls, secret: bytes) -> JointSeed:
        """Commit to a secret of 16 bytes, which stays on this device until `reveal`."""
        return cls(commitment(secret))

    def answer(self, seat: int, answer: bytes) -> JointSeed:
        """Add the 8-byte answer of a seat. Raises `ValueError` where it is too late."""
        if self.secret or self.closed or seat in self.answers:
            raise ValueError("It is too late to have a part in the deal.")
        return replace(self, answers={**self.answers, seat: answer})

    def close(self) -> JointSeed:
        """Make the answers final. Raises `ValueError` where nothing has to be opened."""
        if self.secret or len(self.answers) < OPENED_FROM:
            raise ValueError("Nothing is to be opened.")
        return replace(self, closed=True)

    def open(self, seat: int, opening: bytes) -> JointSeed:
        """Open a seat's answer. Raises `ValueError` where it does not match the answer, or the deal is not closed."""
        if not self.closed or self.answers.get(seat) != answer_from(opening):
            raise ValueError("The seat has not answered this, or the deal is not closed.")
        return replace(self, openings={**self.openings, seat: opening})

    def missing(self) -> tuple[int, ...]:
        """Return the seats that have yet to show an opening before the secret may be revealed."""
        waited_for = sorted(self.answers.keys() - self.openings.keys())
        return tuple(waited_for) if len(self.answers) >= OPENED_FROM else ()

    def reveal(self, secret: bytes) -> JointSeed:
        """Add the secret. Raises `ValueError` where it does not match the commitment, or not all have opened."""
        if self.missing():
            raise ValueError("Not every seat has opened.")
        if commitment(secret) != self.commitment:
            raise ValueError("This is not the secret that the deal was promised with.")
        return replace(self, secret=secret)

    @property
    def is_dealt(self) -> bool:
        """Whether the secret is revealed; before that, nothing can be played."""
        return bool(self.secret)

    @property
    def seed(self) -> bytes:
        """The seed of the game; empty until the secret is revealed."""
        if not self.secret:
            return b""
        # Sorted by seat, since devices may have heard of the answers in different orders.
        parts = sorted((self.openings if self.closed else self.answers).items())
        return _hash(b"seed", self.secret + b"".join(bytes([seat]) + part for seat, part in parts))[:SEED_BYTES]

    def keeps(self, own_seat: int, own_answer: bytes, commitment: bytes) -> bool:
        """Return whether this is the deal that a device has answered to, with its answer still in it."""
        return self.commitment == commitment and self.answers.get(own_seat) == own_answer

    def united(self, other: JointSeed) -> JointSeed:
        """
        Return what two devices know together of one deal.

        Raises `ValueError` where a seat has two answers, or an answer is too late for the secret or the openings.
        """
        answers, openings = {**self.answers, **other.answers}, {**self.openings, **other.openings}
        closed = self.closed or other.closed
        both = JointSeed(self.commitment, answers, self.secret or other.secret, closed, openings)
        for part in (self, other):
            kept = part.commitment == both.commitment and part.answers.items() <= answers.items()
            kept = kept and part.openings.items() <= openings.items()
            late = part.closed and part.answers != answers
            # The secret determines the seed: nothing may be added to a deal that contains it.
            if not kept or late or (part.secret and part != both):
                raise ValueError("Two deals cannot be united.")
        return both

    def must_be_taken(self, num_players: int) -> Collection[int]:
        """Return the seats that must be taken: those that have answered; all, once the deal is closed or revealed."""
        return range(num_players) if self.secret or self.closed else self.answers.keys()

    def chance(self) -> Seeded:
        """Return the source of chance, at its beginning."""
        return Seeded(Generator(self.seed, CHANCE_STREAM))

    def check(self, num_players: int) -> None:
        """Raise `InvalidRecordError` for a wrong length, a seat that does not exist, or a secret that does not fit."""
        if len(self.commitment) != COMMITMENT_BYTES or len(self.secret) not in (0, SECRET_BYTES):
            raise InvalidRecordError(f"The secret of the deal and its commitment must be {SECRET_BYTES} bytes long.")
        for seat, answer in self.answers.items():
            if seat not in range(num_players) or len(answer) != ANSWER_BYTES:
                raise InvalidRecordError(f"The answer {answer.hex()!r} of seat {seat} to the deal cannot be.")
        if len(set(self.answers.values())) < len(self.answers):
            raise InvalidRecordError("Two seats have given the same answer to the deal: one of them is a copy.")
        if self.secret and commitment(self.secret) != self.commitment:
            raise InvalidRecordError("The secret of the deal is not the one that was promised.")
        self._check_openings()

    def _check_openings(self) -> None:
        if self.closed and (len(self.answers) < OPENED_FROM or (self.secret and self.missing())):
            raise InvalidRecordError("The deal has been closed or revealed too early.")
        for seat, opening in self.openings.items():
            fits = len(opening) == OPENING_BYTES and self.answers.get(seat) == answer_from(opening)
            if not self.closed or not fits:
                raise InvalidRecordError(f"The opening {opening.hex()!r} of seat {seat} does not fit the deal.")


def commitment(secret: bytes) -> bytes:
    """Return the commitment to a secret, which may be shown in advance."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"A secret is {SECRET_BYTES} bytes, not {len(secret)}.")
    return _hash(b"commitment", secret)[:COMMITMENT_BYTES]


def answer_from(opening: bytes) -> bytes:
    """Return the answer that commits to an opening."""
    return _hash(b"answer", opening)[:ANSWER_BYTES]


def _hash(tag: bytes, data: bytes) -> bytes:
    return sha256(b"passalong/joint/" + tag + b"/" + data).digest()
