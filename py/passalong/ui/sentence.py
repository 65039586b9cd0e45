"""Sentences about players, one of whom may be called "You"."""

from __future__ import annotations

from collections.abc import Sequence

YOU = "You"


class _Word(str):
    """A text that a template can ask for what goes with it."""

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


def won_with(winners: Sequence[str], total: str, alone: str = "{name} {name:wins|win} with {total}.") -> str:
    """
    Say who has won with how much; a win that is not shared is told as `alone` says.

    >>> won_with(["You"], "31"), won_with(["Anna", "You"], "31")
    ('You win with 31.', 'Anna and you share the win with 31 each.')
    """
    if len(winners) == 1:
        return fill(alone, name=winners[0], total=total)
    return f"{listed(winners)} share the win with {total} each."
