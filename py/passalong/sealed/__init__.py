"""
Sealed play: games with secrets by link in which no player has to be trusted (docs/sealed.md).

A sealed game has a public part, its `Seal`, which every link contains whole. The secrets, 16 bytes for each seat, stay
on the device where the seat is played. Chance comes from `Dice` that all seats throw together; what only one seat can
know is committed to, told in `Answers` and opened at the end.
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
