"""
Sealed play: a game of secrets by link in which nobody has to be trusted (docs/sealed.md).

A sealed game has a public part, its `Seal`, which every link carries whole, and on each device the secrets of the seats
that are played there, which no link carries: 16 bytes a seat. Chance comes from `Dice` that all seats throw together;
what only one seat can know is committed to, told in `Answers` and opened at the end.
"""

from passalong.sealed.answers import Answers
from passalong.sealed.chain import SECRET_BYTES, chain
from passalong.sealed.commitment import commitment, key_of
from passalong.sealed.dice import Dice
from passalong.sealed.filling import Fillings
from passalong.sealed.seal import SALT_BYTES, Element, Opening, Seal
from passalong.sealed.secret import salt_of, secret_of

__all__ = [
    "SALT_BYTES",
    "SECRET_BYTES",
    "Answers",
    "Dice",
    "Element",
    "Fillings",
    "Opening",
    "Seal",
    "chain",
    "commitment",
    "key_of",
    "salt_of",
    "secret_of",
]
