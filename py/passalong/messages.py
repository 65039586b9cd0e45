"""
Messages: every text that players read is in a catalogue for each language, and the code asks for it by key.

A catalogue is a file in the syntax of Fluent (projectfluent.org/fluent/guide), which translators and their tools know:
`en.ftl` in the folder of each game, of the app, and of the package for shared messages. Of Fluent, this supports
messages, comments, multiline texts, `{ $name }`, `{ "text" }`, `{ other-message }`, and selectors by text, by number,
or by the plural category of a number. docs/messages.md tells how to write messages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pkgutil import get_data
from typing import NamedTuple, TypeAlias

Fact: TypeAlias = str | int
"""
A value that fills a message: a text, isolated where it runs from right to left, or a number, which is written with a
real minus sign and commas between thousands.
"""
Pattern: TypeAlias = "tuple[str | Variable | Reference | Select, ...]"
"""A parsed message: texts, and placeables that are filled in."""

RIGHT_TO_LEFT = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Letters that are written from right to left, with blocks reserved for more of them."""
ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")
SHARED = "passalong"
"""The package whose messages all catalogues share."""
CONTINUES = (" ", "}", "\n")
"""With what a line begins that belongs to the message above it, unless only empty ones follow."""


class MessageError(ValueError):
    """A catalogue cannot be read, or lacks what is asked for."""


class Variable(NamedTuple):
    """A placeable that is filled with a fact."""

    name: str

    def said(self, catalogue: Catalogue, facts: Mapping[str, Fact]) -> str:
        """Return the fact as it is written."""
        fact = facts[self.name]
        return isolated(fact) if isinstance(fact, str) else f"{fact:,}".replace("-", "−")


class Reference(NamedTuple):
    """A placeable that is filled with another message of the catalogue, which gets the same facts."""

    key: str

    def said(self, catalogue: Catalogue, facts: Mapping[str, Fact]) -> str:
        """Return the other message."""
        return catalogue.say(self.key, **facts)


class Select(NamedTuple):
    """A placeable with several variants, chosen by a fact; the default where no key matches."""

    name: str
    variants: Mapping[str, Pattern]
    default: str

    def said(self, catalogue: Catalogue, facts: Mapping[str, Fact]) -> str:
        """Return the variant for this text or number, or for the plural category of a number, or the default."""
        fact = facts[self.name]
        chosen = self.variants.get(str(fact))
        if chosen is None and isinstance(fact, int):
            chosen = self.variants.get(catalogue.plural(fact))
        return catalogue.fill(self.variants[self.default] if chosen is None else chosen, facts)


def isolated(text: str) -> str:
    """
    Return a text that cannot reorder its surroundings: right-to-left text is isolated, as Fluent does it.

    >>> isolated("Anna"), len(isolated("דנה"))
    ('Anna', 5)
    """
    turns = not text.isascii() and RIGHT_TO_LEFT.search(ISOLATED.sub("", text))
    return f"\u2068{text}\u2069" if turns else text


def english(number: int) -> str:
    """
    Return the plural category of a number in English, as in the CLDR.

    >>> english(1), english(0), english(12)
    ('one', 'other', 'other')
    """
    return "one" if number == 1 else "other"


PLURALS: Mapping[str, Callable[[int], str]] = {"en": english}
"""The plural rule of each language; a new language is added here."""


class Catalogue:
    """
    The messages of one part of Passalong in one language.

    >>> catalogue = Catalogue('''
    ... wins = { $name ->
    ...     [You] You win
    ...    *[other] { $name } wins
    ... } with { $points ->
    ...     [one] 1 point
    ...    *[other] { $points } points
    ... }.
    ... ''')
    >>> catalogue.say("wins", name="Anna", points=-2), catalogue.say("wins", name="You", points=1)
    ('Anna wins with −2 points.', 'You win with 1 point.')
    """

    def __init__(self, source: str, language: str = "en", shared: Catalogue | None = None) -> None:
        """
        Keep the source of the messages.

        Messages that it lacks are taken from the `shared` catalogue; its own take precedence.
        """
        self.plural = PLURALS[language]
        self._shared = shared
        # Every key, the first one too, is found by the line break before it.
        self._source = "\n" + source.removeprefix("\ufeff").replace("\r\n", "\n")
        # Each message is parsed when it is first used: one string takes the least room in the page's memory image.
        self._patterns: dict[str, Pattern] = {}

    def __iter__(self) -> Iterator[str]:
        """Yield the keys of its own messages, and then those of shared messages that it does not override."""
        lines = [line.partition(" =") for line in self._source.split("\n") if line[:1].isalpha()]
        own = [key for key, equals, _ in lines if equals and is_name(key)]
        yield from own
        yield from (key for key in self._shared or () if key not in own)

    def __contains__(self, key: object) -> bool:
        return f"\n{key} =" in self._source or (self._shared is not None and key in self._shared)

    def pattern(self, key: str) -> Pattern:
        """Return the parsed message. Raises `MessageError` where there is none, or it cannot be parsed."""
        if key not in self._patterns:
            self._patterns[key] = self._read(key)
        return self._patterns[key]

    def _read(self, key: str) -> Pattern:
        start = self._source.find(f"\n{key} =")
        if start < 0:
            if self._shared is None:
                raise MessageError(f"There is no message {key!r}.")
            return self._shared.pattern(key)
        start = end = start + len(f"\n{key} =")
        while (end := self._source.find("\n", end)) >= 0 and self._source[end + 1 : end + 2] in CONTINUES:
            end += 1
        try:
            return parsed(dedented(self._source[start : end if end >= 0 else None]))
        except ValueError as fault:
            raise MessageError(f"The message {key!r} cannot be read: {fault}.") from None

    def say(self, key: str, /, **facts: Fact) -> str:
        """Return a message filled with these facts. Raises `MessageError` where there is none, or a fact is missing."""
        try:
            return self.fill(self._patterns.get(key) or self.pattern(key), facts)
        except KeyError as missing:
            raise MessageError(f"The message {key!r} lacks {missing.args[0]!r}.") from missing

    def fill(self, pattern: Pattern, facts: Mapping[str, Fact]) -> str:
        """Return a pattern filled with facts. Raises `KeyError` where one is missing."""
        return "".join([part if isinstance(part, str) else part.said(self, facts) for part in pattern])


# How a message is parsed. Not with regular expressions: their engine is three large functions of the interpreter, which
# a browser optimises once they have run a little, and a start uses them for nothing else.


def parsed(text: str) -> Pattern:
    """Return a parsed pattern. Raises `ValueError`, which says what is wrong."""
    parts: list[str | Variable | Reference | Select] = []
    at = 0
    while at < len(text):
        start = text.find("{", at)
        plain = text[at:] if start < 0 else text[at:start]
        if "}" in plain:
            raise ValueError("there is a } too many")
        if plain:
            parts.append(plain)
        if start < 0:
            break
        end = _closing(text, start)
        parts.append(_placeable(text[start + 1 : end].strip()))
        at = end + 1
    if not parts:
        raise ValueError("there is nothing in it")
    return tuple(parts)


def _closing(text: str, start: int) -> int:
    """Return where the placeable ends that starts here, with all that are within it."""
    end = text.find("}", start)
    while end >= 0 and text.count("{", start, end) > text.count("}", start, end) + 1:
        end = text.find("}", end + 1)
    if end < 0:
        raise ValueError("a } is missing")
    return end


def _placeable(text: str) -> str | Variable | Reference | Select:
    """Parse what is within braces."""
    if text[:1] == '"' == text[-1:] and text.count('"') == 2:
        return text[1:-1]
    arrow = text.find("->")
    name = text if arrow < 0 else text[:arrow].rstrip()
    is_variable = name[:1] == "$"
    if not is_name(name[1:] if is_variable else name) or (arrow >= 0 and not is_variable):
        raise ValueError(f"{text[:30]!r} is no placeable")
    if arrow >= 0:
        return _select(name[1:], text[arrow + 2 :])
    return Variable(name[1:]) if is_variable else Reference(name)


def _select(name: str, text: str) -> Select:
    """Parse variants: each begins on a line of its own, or directly behind the arrow."""
    texts: dict[str, str] = {}
    key, default, depth = "", "", 0
    for line in text.strip().splitlines():
        variant = line.strip()
        end = variant.find("]")
        if depth == 0 and end > 0 and variant.startswith(("[", "*[")):
            key = variant[:end].strip("*[ ")
            default = key if variant[0] == "*" else default
            texts[key] = variant[end + 1 :].lstrip(" ")
        elif key:
            texts[key] += "\n" + line
        else:
            raise ValueError(f"{line!r} is no variant of ${name}")
        depth += line.count("{") - line.count("}")
    if not default:
        raise ValueError(f"no variant of ${name} is marked as the default with an asterisk")
    return Select(name, {key: parsed(variant.rstrip()) for key, variant in texts.items()}, default)


def is_name(text: str) -> bool:
    """Tell whether a text can be the name of a message or a fact."""
    return text.isascii() and text.replace("-", "_").isidentifier() and text[0] not in "-_"


def dedented(text: str) -> str:
    """Return a text without the indentation that all its lines share; those with variants and braces do not count."""
    lines = [line for line in text.splitlines()[1:] if line.strip() and line.lstrip()[0] not in "[*}"]
    shared = min((len(line) - len(line.lstrip(" ")) for line in lines), default=0)
    return text.replace("\n" + " " * shared, "\n").strip()


@cache
def catalogue(package: str, language: str = "en") -> Catalogue:
    """
    Return the messages of a package, such as `passalong.games.detect`: its own, and the shared ones.

    Raises `FileNotFoundError` for a package without a catalogue.
    """
    source = get_data(package, f"{language}.ftl") or b""
    return Catalogue(source.decode(), language, None if package == SHARED else catalogue(SHARED, language))
