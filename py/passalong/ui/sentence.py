"""Sentences about players, one of whom may be called "You", and the numbers in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

YOU = "You"


class News(NamedTuple):
    """A sentence for a message, and how important it is: where not all fit, those of more weight stay."""

    text: str
    weight: int = 1


class _Word(str):
    """A name in a template: a format after it, such as `:wins|win`, asks for the verb that goes with it."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        others, _, yours = spec.rpartition("|")
        return yours if yours and self == YOU else others or str(self)


def fill(template: str, *values: object, **facts: object) -> str:
    """
    Fill in a template, in which a name can bring its verb.

    "{name:wins|win}" is the verb alone, as it goes with another's name or with "You"; "{name:you}" is the name within
    a sentence.

    >>> fill("{name} {name:wins|win} against {rival:you}.", name="Anna", rival="You")
    'Anna wins against you.'
    >>> fill("{name} {name:wins|win} against {rival:you}.", name="You", rival="Anna")
    'You win against Anna.'
    """
    words = {fact: _Word(value) if isinstance(value, str) else value for fact, value in facts.items()}
    return template.format(*values, **words)


def listed(names: Sequence[str]) -> str:
    """
    List names as the subject of a sentence.

    >>> listed(["Anna"]), listed(["You", "Ben"]), listed(["Anna", "Ben", "You"])
    ('Anna', 'You and Ben', 'Anna, Ben and you')
    """
    first, *others = names
    *middle, last = [first, *(fill("{name:you}", name=name) for name in others)]
    return f"{', '.join(middle)} and {last}" if middle else last


def sentence(text: str) -> str:
    """
    End a text with a full stop, unless it has an end.

    >>> sentence("Round 3: Anna to play"), sentence("You are level.")
    ('Round 3: Anna to play.', 'You are level.')
    """
    return text if text.endswith((".", "!", "?")) else f"{text}."


def an(word: str) -> str:
    """
    Put the article that is spoken before a number or a name.

    >>> an("7"), an("8"), an("11"), an("18"), an("minus 1"), an("Ace")
    ('a 7', 'an 8', 'an 11', 'an 18', 'a minus 1', 'an Ace')
    """
    return f"an {word}" if word[0] in "8AEIOUaeiou" or word in ("11", "18") else f"a {word}"


def number(value: int) -> str:
    """
    Write a number with a real minus sign.

    >>> number(-2)
    '−2'
    """
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """
    Write points that are won or lost, with their sign.

    >>> signed(5), signed(-9), signed(0)
    ('+5', '−9', '0')
    """
    return f"+{value}" if value > 0 else number(value)


def counted(number: int, one: str, more: str = "") -> str:
    """
    Count things.

    >>> counted(1, "card"), counted(3, "card"), counted(1, "fish stays", "fish stay")
    ('1 card', '3 cards', '1 fish stays')
    """
    return f"{number} {one if number == 1 else more or one + 's'}"


def won_with(winners: Sequence[str], total: str, alone: str = "{name} {name:wins|win} with {total}.") -> str:
    """
    Say who has won with how much; a win that is not shared is told as `alone` says.

    >>> won_with(["You"], "31"), won_with(["Anna", "You"], "31")
    ('You win with 31.', 'Anna and you share the win with 31 each.')
    """
    if len(winners) == 1:
        return fill(alone, name=winners[0], total=total)
    return f"{listed(winners)} share the win with {total} each."
