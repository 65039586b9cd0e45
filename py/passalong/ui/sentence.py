"""Sentences about players, one of whom may be called "You", and the numbers in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import NamedTuple

from passalong.messages import SHARED, Fact, catalogue

YOU = "You"
MESSAGES = catalogue(SHARED)
say = MESSAGES.say


class News(NamedTuple):
    """A sentence for a message, with its weight: where not all sentences fit, those of more weight stay."""

    text: str
    weight: int = 1


def listed(names: Sequence[str]) -> str:
    """
    Return names as the subject of a sentence.

    >>> listed(["Anna"]), listed(["You", "Ben"]), listed(["Anna", "Ben", "You"])
    ('Anna', 'You and Ben', 'Anna, Ben and you')
    """
    first, *others = names
    *middle, last = [first, *(say("listed-later", name=name) for name in others)]
    return say("listed-two", first=series(middle), last=last) if middle else last


def series(texts: Iterable[str]) -> str:
    """
    Return texts as a list with commas.

    >>> series(["Anna 31", "Ben 12"])
    'Anna 31, Ben 12'
    """
    return reduce(_one_more, texts)


def _one_more(first: str, last: str) -> str:
    return say("listed-more", first=first, last=last)


def sentence(text: str) -> str:
    """
    Return a text with a full stop, unless it ends with a punctuation mark.

    >>> sentence("Round 3: Anna's turn"), sentence("You are level.")
    ("Round 3: Anna's turn.", 'You are level.')
    """
    return text if text.endswith((".", "!", "?")) else f"{text}."


def number(value: int) -> str:
    """
    Return a number with a real minus sign.

    >>> number(-2)
    '−2'
    """
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """
    Return points won or lost, with their sign.

    >>> signed(5), signed(-9), signed(0)
    ('+5', '−9', '0')
    """
    return f"+{value}" if value > 0 else number(value)


def won_with(winners: Sequence[str], total: Fact) -> str:
    """
    Return who has won, and with how many points.

    >>> won_with(["You"], "31"), won_with(["Anna", "You"], "31")
    ('You win with 31.', 'Anna and you share the win with 31 each.')
    """
    if len(winners) > 1:
        return say("won-together", names=listed(winners), total=total)
    return say("won-alone", name=winners[0], total=total)
