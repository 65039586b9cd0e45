"""What players read stands in the catalogues: all of it, with all its facts, and read as Fluent itself reads it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from passalong.app.saves.files import MARK
from passalong.messages import Catalogue, Fact, MessageError, Pattern, Reference, Select, Variable, catalogue
from passalong.record import EVENT_KINDS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "py" / "passalong"
SOURCES = sorted(PACKAGE.rglob("*.ftl"))
PAGE = ROOT / "web" / "en.ftl"
PAGES = [ROOT / "index.html", ROOT / "404.html"]
SCRIPTS = sorted([*PAGE.parent.glob("*.js"), *PAGE.parent.glob("*.mjs")])
MODULES = sorted(PACKAGE.rglob("*.py"))
MOST = 60
"""So many ways to fill in a message are tried."""
WORDS = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}|^[A-Z][a-z]{2,}\b|[a-z]{2,}[.!?…]$")
"""Two words, a capital at the beginning, or the end of a sentence: this is written for somebody who reads it."""
MARKUP = re.compile(r"<[^<>]*>?|^[^<>]*>")
"""A tag, or as much of one as stands in this part of a template."""
NAMES = ("Passalong", "You", "Anna", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana", "Ida")
"""What is called the same in every language, such as who plays in lessons."""
NOTATION = (MARK, *EVENT_KINDS)
"""Words of files and records."""
ATTRIBUTES = ("bound", "class_", "id", "style", "data_*", "d", "transform", "for_", "name", "type_", "role")
TECHNICAL = (*ATTRIBUTES, "look", "takes")
"""Arguments of `el` and its kin, and of what registers acts, that nobody reads."""
IN_PAGES = ("alt", "aria-label", "content", "placeholder", "title")
"""Attributes that are read."""
NOT_CONTENT = ("Content-Security-Policy", "color-scheme", "viewport")
"""What a page says to browsers in several words."""
FILLED_IN = re.compile(r"\{\{ ([\w-]+) \}\}")
"""The key of a message in a page."""
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'])//.*?$", re.DOTALL | re.MULTILINE)
LITERAL = re.compile(r"""(?<!Error\()(?<!Lost\()(?<!console\.info\()(?:"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`)""")
"""A text in a script, unless it is for developers."""
SENTENCE = re.compile(r"^[A-Z][a-z]+[,;:]? [a-z]|[a-z]{2,}[.!?…]$")
"""How a text in a script begins or ends that is written for somebody who reads it; others are names and selectors."""
NOT_FOR_PLAYERS = (
    "__init__.py",
    "cli/*",  # a terminal is for developers, and in English
    "game.py",
    "games/*/rules.py",
    "games/*/rules_v*.py",
    "games/*/bench.py",
    "links/*",
    "match.py",
    "notation.py",
    "record.py",
    "script.py",
    "messages.py",
    "selfcheck.py",
)
"""Modules whose words are notation, or faults told to developers; the app says what players are told of those."""


@cache
def text_of(path: Path) -> str:
    """Return a file's text, which several tests look at."""
    return path.read_text("utf-8")


@cache
def tree_of(module: Path) -> ast.Module:
    """Return a module as Python reads it."""
    return ast.parse(text_of(module))


@cache
def source_of(module: Path) -> Path:
    """Return the catalogue that the code of a module asks."""
    folder = next(folder for folder in module.parents if (folder / "en.ftl").is_file())
    return folder / "en.ftl"


@cache
def read(source: Path) -> Catalogue:
    """Return the catalogue in a file, with what all share; the page shares nothing with those that Python reads."""
    return (
        Catalogue(text_of(source))
        if source == PAGE
        else catalogue(".".join(source.parent.relative_to(ROOT / "py").parts))
    )


def variables(pattern: Pattern, messages: Catalogue) -> set[str]:
    """Return the facts that a message uses, whatever is chosen."""
    found = set[str]()
    for part in pattern:
        match part:
            case Variable():
                found.add(part.name)
            case Reference():
                found |= variables(messages.pattern(part.key), messages)
            case Select():
                found |= {part.name}.union(*(variables(variant, messages) for variant in part.variants.values()))
            case str():
                pass
    return found


def selects(pattern: Pattern) -> Iterator[Select]:
    """Yield every choice of variants in a message."""
    for part in pattern:
        if isinstance(part, Select):
            yield part
            for variant in part.variants.values():
                yield from selects(variant)


# Fluent


def ways(pattern: Pattern, messages: Catalogue) -> Iterator[dict[str, Fact]]:
    """Yield facts with which every variant of a message is said."""
    values: dict[str, set[Fact]] = {name: {"X"} for name in variables(pattern, messages)}
    for select in selects(pattern):
        for key in select.variants:
            values[select.name] |= {1, 3, 1950} if key in ("one", "other") else {int(key) if key.isdecimal() else key}
    for at, chosen in enumerate(product(*(sorted(some, key=str) for some in values.values()))):
        if at == MOST:
            return
        yield dict(zip(values, chosen, strict=True))


def said_otherwise(source: Path) -> Iterator[str]:
    """Yield what Fluent itself does not read in a catalogue, and each message that it says otherwise."""
    text, place = text_of(source), source.relative_to(ROOT).as_posix()
    yield from (f"{place}: {e.content!r}" for e in FluentParser().parse(text).body if isinstance(e, Junk))
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(text_of(PACKAGE / "en.ftl")))
    bundle.add_resource(FluentResource(text), allow_overrides=True)
    messages = read(source)
    for key in Catalogue(text):
        value = bundle.get_message(key).value
        if value is None:
            yield f"{place}: {key} says nothing"
            continue
        for facts in ways(messages.pattern(key), messages):
            said, faults = bundle.format_pattern(value, facts)
            ours = messages.say(key, **facts)
            if faults or ours != said:
                yield f"{place}: {key} with {facts}: {ours!r}, and Fluent says {said!r} {faults or ''}"


def test_fluent_itself_says_the_same() -> None:
    assert [fault for source in (*SOURCES, PAGE) for fault in said_otherwise(source)] == []


def test_every_message_of_fluent_is_read_and_none_is_there_twice() -> None:
    for source in (*SOURCES, PAGE):
        bundle = FluentBundle(["en"])
        text = text_of(source)
        bundle.add_resource(FluentResource(text))
        keys = {entry.id.name for entry in FluentParser().parse(text).body if hasattr(entry, "id")}
        assert sorted(Catalogue(text)) == sorted(keys)


def test_how_lines_end_and_how_a_file_begins_does_not_matter() -> None:
    """Editors and Git on Windows write CRLF, and some a mark before it."""
    for source in (*SOURCES, PAGE):
        text = text_of(source)
        ours, theirs = Catalogue(text), Catalogue("\ufeff" + text.replace("\n", "\r\n"))
        assert [*ours] == [*theirs]
        assert [key for key in ours if ours.pattern(key) != theirs.pattern(key)] == []


@pytest.mark.parametrize(
    "source",
    [
        "a =\n",
        "a = { $x",
        "a = { $x -> [one] 1 }",
        "a = { $x ->\n    [one] 1\n}",
        "a = { }",
        "a = }",
    ],
)
def test_a_catalogue_that_cannot_be_read_is_refused(source: str) -> None:
    with pytest.raises(MessageError):
        Catalogue(source).pattern("a")


def test_what_is_not_there_is_refused() -> None:
    messages = Catalogue("a = { $x }\nb = { c }")
    for key in "zab":
        with pytest.raises(MessageError):
            messages.say(key)


# The code


class Call(NamedTuple):
    """A place where the code says something: the key as a pattern, and the facts, or None where they are passed on."""

    place: str
    key: re.Pattern[str]
    is_literal: bool
    facts: frozenset[str] | None


def calls(module: Path) -> Iterator[Call]:
    """Yield every place where a module says a message."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Call) and node.args and _says(node.func):
            named = [keyword.arg for keyword in node.keywords]
            facts = None if None in named else frozenset(filter(None, named))
            for key in _keys(node.args[0]):
                place = f"{module.relative_to(PACKAGE)}:{node.lineno}"
                yield Call(place, re.compile(_pattern(key)), isinstance(key, ast.Constant), facts)


def _says(function: ast.expr) -> bool:
    """Tell whether this is `say` or `messages.say`, and not what a screen or a person says."""
    return ast.unparse(function).lower().endswith(("messages.say", "catalogue.say")) or ast.unparse(function) == "say"


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _keys(key: ast.expr) -> Iterator[ast.expr]:
    """Yield what a key can be: both sides of an `if`."""
    if isinstance(key, ast.IfExp):
        yield from _keys(key.body)
        yield from _keys(key.orelse)
    else:
        yield key


def _pattern(key: ast.expr) -> str:
    """Return a key as a regular expression; what is only known when it is said can be anything."""
    if isinstance(key, ast.Constant):
        return re.escape(str(key.value))
    parts = key.values if isinstance(key, ast.JoinedStr) else []
    return "".join(_pattern(part) if isinstance(part, ast.Constant) else r"[\w-]+" for part in parts) or ".+"


@cache
def asked_for(module: Path) -> tuple[tuple[Call, frozenset[str]], ...]:
    """Return every place where a module says something, with the keys of its catalogue that may be meant."""
    return tuple((call, meant(source_of(module), call.key)) for call in calls(module))


@cache
def meant(source: Path, key: re.Pattern[str]) -> frozenset[str]:
    """Return the keys of a catalogue that a key in the code may mean."""
    return frozenset(filter(key.fullmatch, read(source)))


def said_wrongly(module: Path) -> Iterator[str]:
    """Yield the places where a module says what is not there, or with other facts than the message has."""
    messages = read(source_of(module))
    for call, keys in asked_for(module):
        if module.name == "pack.py" and not keys:
            continue  # the base of all games asks for what each of them has
        if not keys:
            yield f"{call.place}: there is no message {call.key.pattern!r}"
        elif call.facts is not None and call.key.pattern != ".+":
            used = set[str]().union(*(variables(messages.pattern(key), messages) for key in keys))
            if call.facts != used:
                yield f"{call.place}: {', '.join(sorted(keys))} with {sorted(call.facts)} instead of {sorted(used)}"


def test_what_is_said_is_there_with_all_its_facts() -> None:
    assert [fault for module in MODULES for fault in said_wrongly(module)] == []


def test_every_message_is_said() -> None:
    said: Mapping[Path, set[str]] = {source: set() for source in SOURCES}
    for module in MODULES:
        for call, keys in asked_for(module):
            if call.key.pattern != ".+":
                for source in (source_of(module), PACKAGE / "en.ftl", *_of_games(call)):
                    said[source].update(keys | meant(source, call.key))
    unsaid = list[str]()
    for source in SOURCES:
        own, messages = set(Catalogue(text_of(source))), read(source)
        within = {part.key for key in own for part in _all(messages.pattern(key)) if isinstance(part, Reference)}
        unsaid += [f"{source.relative_to(PACKAGE)}: {key}" for key in sorted(own - said[source] - within)]
    assert unsaid == []


def _of_games(call: Call) -> list[Path]:
    """Return the catalogues that are asked where every game has words of its own."""
    return sorted(PACKAGE.glob("games/*/en.ftl")) if call.place.startswith(("pack.py", "ui/score.py")) else []


def _all(pattern: Pattern) -> Iterator[object]:
    yield from pattern
    for select in selects(pattern):
        for variant in select.variants.values():
            yield from variant


# What is written for players elsewhere


def words(module: Path) -> Iterator[str]:
    """Yield every text in a module that is written for somebody to read, and stands there itself."""
    tree = tree_of(module)
    passed_over = set(_passed_over(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed_over:
            text = MARKUP.sub("", node.value)
            if text not in (*NAMES, *NOTATION) and WORDS.search(text):
                yield f"{module.relative_to(PACKAGE)}:{node.lineno}: {text!r}"


def _passed_over(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what is in docstrings, annotations, faults, keys of messages, moves of lessons, and what nobody reads."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=names):
                yield from ast.walk(names)
            case ast.Expr(value=ast.Constant() as docstring):
                yield docstring
            case ast.Raise() | ast.Assert():
                yield from ast.walk(node)
            case ast.AnnAssign(target=ast.Name(id="name"), value=ast.Constant() as name):
                yield name  # of a bot, for developers
            case ast.AnnAssign(annotation=annotation) | ast.arg(annotation=ast.expr() as annotation):
                yield from ast.walk(annotation)
            case ast.FunctionDef(returns=ast.expr() as annotation):
                yield from ast.walk(annotation)
            case ast.keyword(arg=str() as argument) if any(fnmatch(argument, name) for name in TECHNICAL):
                yield from ast.walk(node.value)
            case ast.Call() if _name(node.func) in ("say", "cast", "TypeVar", "compile", "catalogue"):
                yield from node.args
            case ast.Call() if _name(node.func) == "Step":
                yield from node.args[1:]
            case ast.Subscript():
                yield from ast.walk(node.slice)


def is_for_players(module: Path) -> bool:
    path = module.relative_to(PACKAGE).as_posix()
    return not any(fnmatch(path, pattern) for pattern in NOT_FOR_PLAYERS)


def test_nothing_is_said_outside_the_catalogues() -> None:
    assert [text for module in MODULES if is_for_players(module) for text in words(module)] == []


# The page


class Written(HTMLParser):
    """Collects what stands in a page to be read."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.feed(text_of(page))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        of = dict(attributes)
        if {of.get("name"), of.get("http-equiv")}.isdisjoint(NOT_CONTENT):
            self.texts += [of[name] or "" for name in IN_PAGES if name in of]
        if tag in ("py-config", "mpy-config"):
            self.set_cdata_mode(tag)

    def handle_data(self, text: str) -> None:
        if not self.cdata_elem:
            self.texts.append(text.strip())


def test_no_page_says_anything_outside_the_catalogue() -> None:
    texts = [(page.name, text) for page in PAGES for text in Written(page).texts if text not in NAMES]
    assert [(page, text) for page, text in texts if WORDS.search(FILLED_IN.sub("", text))] == []


def test_the_manifest_says_nothing() -> None:
    values = re.findall(r'"([^"]*)"', text_of(PAGE.parent / "manifest.webmanifest"))
    assert not [value for value in values if value not in NAMES and WORDS.search(value)]


def test_no_script_says_anything() -> None:
    literals = [
        (script.name, found) for script in SCRIPTS for found in LITERAL.findall(COMMENT.sub("", text_of(script)))
    ]
    assert [(name, text) for name, quoted in literals for text in quoted if SENTENCE.search(text)] == []


def test_every_message_of_the_page_is_said_and_has_no_facts() -> None:
    messages = read(PAGE)
    said = {key for page in PAGES for key in FILLED_IN.findall(text_of(page))}
    patterns = {key: messages.pattern(key) for key in messages}
    within = {part.key for pattern in patterns.values() for part in pattern if isinstance(part, Reference)}
    assert patterns.keys() == said | within
    assert not [key for key, pattern in patterns.items() if variables(pattern, messages)]
