"""
Where chance comes from, in a link: each kind of deal has its form here, or in `links.sealing`.

Outcomes of chance that follow from no seed stand among the choices, each as a position among the outcomes of its
moment, in their order. After the last of them the seed decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from passalong.chance import CHANCE_STREAM, SEED_BYTES, Generator, Seeded
from passalong.deal import (
    LOCKED_BYTES,
    MAX_DEALS,
    MAX_LOCKED,
    MAX_OUTCOMES,
    MAX_WORDS,
    Deal,
    Duplicate,
    Locked,
    Outcomes,
    Sealed,
    Seed,
)
from passalong.joint import (
    ANSWER_BYTES,
    COMMITMENT_BYTES,
    OPENING_BYTES,
    SECRET_BYTES,
    JointSeed,
    answer_from,
    commitment,
)
from passalong.links.coder import Packer, Unpacker
from passalong.links.errors import DamagedLinkError
from passalong.record import Record

JOINT, SEALED = 2, 8
"""The flags of a fair deal and of a sealed game; with both, a fair deal is closed."""
KIND_DEALT, KIND_DUPLICATE, KIND_CHALLENGE = 2, 3, 5
"""The kinds of links of `Outcomes`, and of `Duplicate`: to be played on, or with several ways in which it was."""


def flags_of(deal: Deal) -> int:
    """Return the flags that tell what kind of deal it is."""
    if isinstance(deal, JointSeed):
        return JOINT | SEALED * deal.closed
    return SEALED * isinstance(deal, Sealed)


def kind_of(deal: Deal, usual: int) -> int:
    """Return the kind of a link with a deal; one without a kind of its own has the usual one."""
    return KIND_DUPLICATE if isinstance(deal, Duplicate) else KIND_DEALT if isinstance(deal, Outcomes) else usual


def put_deal(packer: Packer, deal: Deal, num_players: int) -> None:
    """Add a deal; of a sealed game all stands in a block of its own."""
    if isinstance(deal, JointSeed):
        _put_joint(packer, deal, num_players)
    elif not isinstance(deal, Sealed):
        packer.put_bytes(deal.seed)
    if isinstance(deal, Outcomes):
        packer.put(len(deal.dealt), MAX_OUTCOMES + 1)
    if isinstance(deal, Duplicate):
        _put_begins(packer, deal.begins)


def take_deal(unpacker: Unpacker, kind: int, flags: int, num_players: int) -> tuple[Deal, int]:
    """Return a deal, and how many outcomes are told among the choices; a sealed game's comes later, and has no seed."""
    if flags & (JOINT | SEALED) and kind in (KIND_DEALT, KIND_DUPLICATE, KIND_CHALLENGE):
        raise DamagedLinkError("This link is damaged: what chance brings has been decided in two ways.")
    if flags & JOINT:
        return _take_joint(unpacker, num_players, is_closed=bool(flags & SEALED)), 0
    seed = b"" if flags & SEALED else unpacker.take_bytes(SEED_BYTES)
    if kind in (KIND_DUPLICATE, KIND_CHALLENGE):
        return Duplicate(seed, _take_begins(unpacker)), 0
    return Seed(seed), _take_number_dealt(unpacker) if kind == KIND_DEALT else 0


def put_identity(packer: Packer, deal: Deal) -> bytes:
    """Add what of a deal is the same for one game on every device, and return the name of such an identity."""
    match deal:
        case JointSeed(commitment=promised):
            packer.put_bytes(promised)
            return b"joint"
        case Duplicate(seed, begins):
            packer.put_bytes(seed)
            _put_begins(packer, begins)
            return b"duplicate"
        case _:
            packer.put_bytes(deal.seed)
            return b"game"


def _put_joint(packer: Packer, joint: JointSeed, num_players: int) -> None:
    # The commitment follows from the secret, and is left out once that is known.
    packer.put(int(bool(joint.secret)), 2)
    packer.put_bytes(joint.secret or joint.commitment)
    for seat in range(num_players):
        packer.put(int(seat in joint.answers), 2)
        if joint.closed and seat in joint.answers:
            packer.put(int(seat in joint.openings), 2)
        # An answer follows from its opening, too.
        packer.put_bytes(joint.openings.get(seat) or joint.answers.get(seat, b""))


def _take_joint(unpacker: Unpacker, num_players: int, *, is_closed: bool) -> JointSeed:
    secret = unpacker.take_bytes(SECRET_BYTES) if unpacker.take(2) else b""
    promised = commitment(secret) if secret else unpacker.take_bytes(COMMITMENT_BYTES)
    answers, openings = dict[int, bytes](), dict[int, bytes]()
    for seat in range(num_players):
        if not unpacker.take(2):
            continue
        if is_closed and unpacker.take(2):
            openings[seat] = unpacker.take_bytes(OPENING_BYTES)
        answers[seat] = answer_from(openings[seat]) if seat in openings else unpacker.take_bytes(ANSWER_BYTES)
    return JointSeed(promised, answers, secret, is_closed, openings)


def _put_begins(packer: Packer, begins: Sequence[int]) -> None:
    # As the distance from the one before.
    packer.put(len(begins), MAX_DEALS)
    for before, begin in pairwise((0, *begins)):
        packer.put(begin - before, MAX_WORDS)


def _take_begins(unpacker: Unpacker) -> tuple[int, ...]:
    further = unpacker.take(MAX_DEALS)
    return tuple(accumulate(unpacker.take(MAX_WORDS) for _ in range(further)))


def put_locked(packer: Packer, record: Record) -> None:
    """Add the secrets that are locked, each with how often it was."""
    for seat in range(record.num_players):
        number, data = record.locked.get(seat, Locked(0, b""))
        packer.put(number, MAX_LOCKED + 1)
        packer.put_bytes(data)


def take_locked(unpacker: Unpacker, record: Record) -> Record:
    """Return the record of a sealed game with the secrets that are locked."""
    locked = dict[int, Locked]()
    for seat in range(record.num_players):
        if number := unpacker.take(MAX_LOCKED + 1):
            locked[seat] = Locked(number, unpacker.take_bytes(LOCKED_BYTES))
    return record.with_locks(locked)


# Outcomes among the choices


def _take_number_dealt(unpacker: Unpacker) -> int:
    number = unpacker.take(MAX_OUTCOMES + 1)
    if not number:
        raise DamagedLinkError("This link is damaged: it is to tell what chance has brought, and does not.")
    return number


class PutDealt(Seeded):
    """The chance of a game that is being written: puts each outcome into the link."""

    def __init__(self, deal: Outcomes, packer: Packer) -> None:
        super().__init__(Generator(deal.seed, CHANCE_STREAM), deal.dealt)
        self._packer = packer

    def dealt(self, possible: int) -> int | None:
        """Return and write which outcome has been decided."""
        at = super().dealt(possible)
        if at is not None:
            self._packer.put(at, possible)
        return at


class TakeDealt(Seeded):
    """The chance of a game that is being read: takes so many outcomes out of the link, and keeps them in `taken`."""

    def __init__(self, seed: bytes, unpacker: Unpacker, number: int) -> None:
        super().__init__(Generator(seed, CHANCE_STREAM))
        self._unpacker, self._number = unpacker, number
        self.taken: list[int] = []

    def dealt(self, possible: int) -> int | None:
        """Return what the link says."""
        if len(self.taken) == self._number:
            return None
        self.taken.append(self._unpacker.take(possible))
        return self.taken[-1]
