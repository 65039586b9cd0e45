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
MESSAGE = re.compile(r"^([A-Za-z][\w-]*) *= *(.*(?:\n(?: .*|(?=\n* )|\}.*))*)", re.MULTILINE)
"""A key and its pattern, which continues in lines that are indented, or begin with a closing brace."""
PART = re.compile(
    r"""
    (?P<text> [^{}]+ )
    | \{ \s* " (?P<literal> [^"\n]* ) " \s* \}
    | \{ \s* (?P<reference> [A-Za-z][\w-]* ) \s* \}
    | \{ \s* \$ (?P<variable> [A-Za-z][\w-]* ) \s* (?: \} | (?P<chooses> -> ) )
    """,
    re.VERBOSE,
)
VARIANT = re.compile(r"\s*(?P<default>\*)?\[ *(?P<name>[\w-]+) *\] *|\s*(?P<end>\})")
"""The head of a variant, or the end of a selector."""
INDENT = re.compile(r"\n+( *)(?=[^\s}\[*])")


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
        own = [found[1] for found in MESSAGE.finditer(self._source)]
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
        found = MESSAGE.match(self._source, self._source.find(f"\n{key} =") + 1)
        if found and found[1] == key:
            return Reader(key, found[2]).pattern()
        if self._shared is None:
            raise MessageError(f"There is no message {key!r}.")
        return self._shared.pattern(key)

    def say(self, key: str, /, **facts: Fact) -> str:
        """Return a message filled with these facts. Raises `MessageError` where there is none, or a fact is missing."""
        try:
            return self.fill(self._patterns.get(key) or self.pattern(key), facts)
        except KeyError as missing:
            raise MessageError(f"The message {key!r} lacks {missing.args[0]!r}.") from missing

    def fill(self, pattern: Pattern, facts: Mapping[str, Fact]) -> str:
        """Return a pattern filled with facts. Raises `KeyError` where one is missing."""
        return "".join([part if isinstance(part, str) else part.said(self, facts) for part in pattern])


class Reader:
    """A parser for one message."""

    def __init__(self, key: str, text: str) -> None:
        self._key, self._text, self._at = key, _dedented(text), 0

    def pattern(self) -> Pattern:
        """Return the parsed message."""
        parts = tuple(self._parts(within=False))
        if not parts:
            raise MessageError(f"The message {self._key!r} is empty.")
        return parts

    def _parts(self, within: bool) -> Iterator[str | Variable | Reference | Select]:
        """Yield texts and placeables up to the end, or in a variant up to the next one."""
        while self._at < len(self._text) and not (within and self._variant_ends()):
            found = PART.match(self._text, self._at)
            if found is None:
                raise MessageError(f"The message {self._key!r} cannot be read from {self._text[self._at :][:30]!r} on.")
            self._at = found.end()
            if found["chooses"]:
                yield self._select(found["variable"])
            elif found["variable"]:
                yield Variable(found["variable"])
            elif found["reference"]:
                yield Reference(found["reference"])
            else:
                yield self._clipped(found, within)

    def _variant_ends(self) -> bool:
        return bool(re.compile(r"\s*\}|\s*\n\s*\*?\[").match(self._text, self._at))

    def _clipped(self, found: re.Match[str], within: bool) -> str:
        """Return a text; in a variant it ends where the next one begins, on a line of its own."""
        text = found["text"]
        if text is None:
            return str(found["literal"])
        end = re.search(r"\s*\n\s*\*?\[", text) if within else None
        if end:
            self._at = found.start() + end.start()
            return text[: end.start()]
        return text.rstrip() if within and self._text[self._at : self._at + 1] == "}" else text

    def _select(self, name: str) -> Select:
        variants, default = dict[str, Pattern](), ""
        while True:
            head = VARIANT.match(self._text, self._at)
            if head is None:
                raise MessageError(f"A variant of {self._key!r} cannot be read: {self._text[self._at :][:30]!r}.")
            self._at = head.end()
            if head["end"]:
                break
            default = head["name"] if head["default"] else default
            variants[head["name"]] = tuple(self._parts(within=True))
        if not default:
            raise MessageError(f"In {self._key!r} no variant of ${name} is marked as the default with an asterisk.")
        return Select(name, variants, default)


def _dedented(text: str) -> str:
    """Return a text without the indentation that all its lines share."""
    shared = min((len(indent) for indent in INDENT.findall(text)), default=0)
    return text.replace("\n" + " " * shared, "\n").strip()


@cache
def catalogue(package: str, language: str = "en") -> Catalogue:
    """
    Return the messages of a package, such as `passalong.games.detect`: its own, and the shared ones.

    Raises `FileNotFoundError` for a package without a catalogue.
    """
    source = get_data(package, f"{language}.ftl") or b""
    return Catalogue(source.decode(), language, None if package == SHARED else catalogue(SHARED, language))
