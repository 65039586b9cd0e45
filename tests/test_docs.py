"""What the papers in docs/ say: rulings, sections and files that are there, links that open, notation that is read."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from passalong.chance import SEED_BYTES
from passalong.game import Game, Option
from passalong.games import game_names, load_game
from passalong.links import checksum, decode, encode_digits, fragment, game_id, link
from passalong.links import format as envelope
from passalong.links.coder import Packer
from passalong.links.errors import MAX_SECONDS
from passalong.match import Match
from passalong.names import MAX_NAME
from passalong.record import EVENT_KINDS, MAX_CHOICES, MAX_EVENTS, Record, new_record
from tests.support import WRITTEN_UP

ROOT = Path(__file__).resolve().parent.parent
RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
LINKS = (ROOT / "docs" / "links.md").read_text("utf-8")
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
SOURCES = [path for folder in ("py", "tests", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]
LETTERS = {"detect": "D", "depth_charge": "C", "fish_out": "F", "loot": "L"}
RULINGS = re.findall(r"^\| ([DCFL]\d{1,2}) \|", RULES, re.MULTILINE)
EXAMPLES = re.findall(r"^\| ([DCFL]-E\d\d) \|", RULES, re.MULTILINE)
CITED = re.compile(r"\b([DCFL])(\d{1,2})(?: to \1?(\d{1,2}))?\b|\b([DCFL]-E\d\d)\b")
"""A ruling, several in a row ("C11 to C14"), or a worked example."""
IN_A_NAME = re.compile(r"_([dcfl])(\d{1,2})(?:_to_\1(\d{1,2}))?(?=_)")


def test_every_game_of_the_rules_has_its_letter() -> None:
    assert set(LETTERS) == set(WRITTEN_UP)


@cache
def read(path: Path) -> str:
    """Return a file's text, which several tests look at."""
    return path.read_text("utf-8")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def heading_numbers(page: str) -> set[str]:
    """Return the numbers of a page's sections."""
    return set(re.findall(r"^#+ ([\d.]*\d)\.? ", page, re.MULTILINE))


def table(page: str, section: str) -> list[list[str]]:
    """Return the cells of the table in a section, its head left out."""
    body = re.search(rf"^#+ {re.escape(section)}\.? .*?(?=^#+ \d|\Z)", page, re.MULTILINE | re.DOTALL)
    assert body, f"there is no section {section}"
    rows = [line.strip("| ").split(" | ") for line in body[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def game_called(title: str) -> Game:
    return next(game for game in map(load_game, game_names()) if game.title == title)


# Rulings


def spoken(path: Path) -> str:
    """Return the docstrings and comments of a module: there, and nowhere else, F5 is a ruling and no card."""
    text = read(path)
    strings = [
        node.value.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    return "\n".join([*strings, *re.findall(r"(?:^|\s)#\s(.*)$", text, re.MULTILINE)])


def rulings_cited(path: Path) -> Iterator[str]:
    for letter, first, last, example in CITED.findall(spoken(path)):
        if example:
            yield example
        else:
            yield from (f"{letter}{number}" for number in range(int(first), int(last or first) + 1))


def rulings_tested() -> set[str]:
    """Return the rulings that stand in the names of tests."""
    found = set()
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)\(", read(path), re.MULTILINE):
            for letter, first, last in IN_A_NAME.findall(name):
                found |= {f"{letter.upper()}{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def test_no_ruling_has_two_places() -> None:
    assert len(RULINGS) == len(set(RULINGS)) == 27 + 23 + 22 + 35
    assert len(EXAMPLES) == len(set(EXAMPLES)) == 26 + 27 + 23 + 38


def test_every_ruling_that_is_cited_is_in_the_rules() -> None:
    citing = [path for path in SOURCES if CITED.search(read(path))]
    unknown = {name_of(path): sorted({*rulings_cited(path)} - {*RULINGS, *EXAMPLES}) for path in citing}
    assert {path: rulings for path, rulings in unknown.items() if rulings} == {}


def test_every_ruling_is_tested() -> None:
    tested = rulings_tested()
    assert [ruling for ruling in RULINGS if ruling not in tested] == []


@pytest.mark.parametrize("game", WRITTEN_UP)
def test_every_worked_example_is_tested(game: str) -> None:
    letter = LETTERS[game]
    text = (ROOT / "tests" / "games" / f"test_{game}_examples.py").read_text("utf-8")
    tested = {number for _, number in re.findall(rf'"{letter}-(E)(\d\d)', text)}
    for first, last in re.findall(r"_e(\d\d)(?:_to_e(\d\d))?(?=_)", text):
        tested |= {f"{number:02}" for number in range(int(first), int(last or first) + 1)}
    assert {example for example in EXAMPLES if example[0] == letter} == {f"{letter}-E{number}" for number in tested}


# House rules and notation


def written(option: Option) -> tuple[str, str]:
    """Write the usual value of a house rule, and all values, as the table does."""
    words = {True: "on", False: "off"}

    def one(value: object) -> str:
        return words[value] if isinstance(value, bool) else str(value)

    if isinstance(option.choices, range):
        return one(option.default), f"{option.choices[0]} to {option.choices[-1]}"
    return one(option.default), ", ".join(map(one, option.choices))


@pytest.mark.parametrize("name", WRITTEN_UP)
def test_the_table_of_house_rules_is_that_of_the_game(name: str) -> None:
    game = load_game(name)
    rows = [row[1:4] for row in table(RULES, "6") if row[0] == game.title]
    assert rows == [[f"`{option.name}`", *written(option)] for option in game.options]


@pytest.mark.parametrize(("title", "notation", "example"), [(row[0], row[2], row[3]) for row in table(RULES, "5")])
def test_actions_are_written_as_the_table_says(title: str, notation: str, example: str) -> None:
    game = game_called(title)
    names = tuple(map(str, range(game.min_players)))
    match = Match(new_record(game, names, (None,) * game.min_players, bytes(SEED_BYTES)))
    text = example.strip("`")
    assert text.split()[0] in notation
    assert match.action_to_string(match.string_to_action(text.upper())) == text


# Links

BLOCKS = re.findall(r"```\n(link .*?)```", LINKS, re.DOTALL)
VECTORS = [dict(re.findall(r"^(\w+) +(.*)$", block, re.MULTILINE)) for block in BLOCKS]
LIMITS = {
    "MAX_TEXT": checksum.MAX_TEXT,
    "MAX_LOOKED_AT": link.MAX_LOOKED_AT,
    "MAX_PARTS": link.MAX_PARTS,
    "MAX_CHOICES": MAX_CHOICES,
    "MAX_EVENTS": MAX_EVENTS,
    "MAX_BLOCK": envelope.MAX_BLOCK,
    "MAX_NAME": MAX_NAME,
    "MAX_SECONDS": MAX_SECONDS,
}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["link"].split("_")[0])
def test_the_vectors_open_and_are_written_again(vector: dict[str, str]) -> None:
    record = Record.from_text(vector["save"])
    assert decode(vector["link"]) == decode(vector["digits"]) == record
    assert (fragment(record), encode_digits(record)) == (vector["link"], vector["digits"])
    assert record.to_text() == vector["save"]
    told = envelope.peek(checksum.unseal(vector["link"].split("_")[1]))
    assert f"{told.flags} {told.turn}" == f"{vector['flags']} {vector['turn']}"
    assert (told.game_id.hex(), told.parent.hex()) == (vector["id"], vector["parent"])
    assert told.game_id == game_id(record)


def test_there_is_a_vector_for_every_game_and_flag() -> None:
    assert {Record.from_text(vector["save"]).game for vector in VECTORS} == set(WRITTEN_UP)
    flags = 0
    for vector in VECTORS:
        flags |= int(vector["flags"])
    assert flags == envelope.KNOWN


def test_the_flags_are_those_of_the_code() -> None:
    rows = [(int(flag), block, reader) for flag, block, reader in table(LINKS, "2.4")]
    assert [flag for flag, _, _ in rows] == [1, 2, 4, 8, 16, 32, 64, 128]
    for flag, block, reader in rows:
        name = block.split(":")[0]
        assert (getattr(envelope, name) if name.isupper() else flag & ~envelope.KNOWN) == flag
        assert reader == ("must refuse" if flag < 16 else "may skip it")


def test_the_limits_and_numbers_are_those_of_the_code() -> None:
    assert {row[0].strip("`"): float(row[1].replace(",", "")) for row in table(LINKS, "2.6")} == LIMITS
    fields = "\n".join(row[-1] for row in table(LINKS, "2.3"))
    games = sorted((game.number, game.title) for game in map(load_game, WRITTEN_UP))
    assert ", ".join(f"{number} {title}" for number, title in games) in fields
    assert ", ".join(f"{at} {kind}" for at, kind in enumerate(EVENT_KINDS)) in fields
    assert ", ".join(f"{at} {level or 'a person'}" for at, level in enumerate(envelope.SITTERS)) in fields


def radices(record: Record, monkeypatch: pytest.MonkeyPatch) -> tuple[list[int], set[int]]:
    """Return the radices in the head of a link in their order, and all that are used when it is written."""
    put, head, used = Packer.put, Packer(), set[int]()

    def noted(packer: Packer, value: int, radix: int) -> None:
        used.add(radix)
        put(packer, value, radix)

    with monkeypatch.context() as patch:
        patch.setattr(Packer, "put", noted)
        envelope.put_head(head, record, envelope.KIND_GAME)
    return [radix for _, radix in head._fields], used


def fixed(cell: str) -> Iterator[int]:
    """Yield the radices that a cell of the table of fields names; a text begins with its length."""
    for number, of_bytes in re.findall(r"(\d[\d,]*)( bytes)?", cell):
        value = int(number.replace(",", ""))
        yield value + 1 if "text" in cell else 256**value if of_bytes or "bytes, or" in cell else value


def test_the_radices_are_those_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [row[-2:] for row in table(LINKS, "2.3")]
    in_table = [[*fixed(radix)] for radix, _ in rows]
    known = {
        1,
        envelope.MAX_BLOCK + 1,
        *(radix for cell in in_table for radix in cell),
        *(256**size for size in range(envelope.MAX_BLOCK)),
    }
    seen = set[int]()
    for vector in VECTORS:
        record = Record.from_text(vector["save"])
        head, used = radices(record, monkeypatch)
        game = record.rules()
        of_game = {len(option.choices) for option in game.options} | {game.max_players - game.min_players + 1}
        assert used <= known | of_game | {record.num_players, len(record.choices) + 1}
        assert [[radix] for radix in head[:8]] == in_table[:8]
        seen |= used
    assert seen > {2, 4, 8, 256, 1001, 4096, 4097, 256**8, 256**12, 256**16, 65_536}


# Examples

IN_PYTHON = {name_of(page): re.findall(r"```python\n(>>> .*?)```", read(page), re.DOTALL) for page in PAGES}


@pytest.mark.parametrize("page", [name for name, examples in IN_PYTHON.items() if examples])
def test_the_examples_in_python_are_right(page: str) -> None:
    parsed = doctest.DocTestParser().get_doctest("\n".join(IN_PYTHON[page]), {}, page, page, 0)
    assert parsed.examples
    assert doctest.DocTestRunner().run(parsed).failed == 0


# Sections and files


@pytest.mark.parametrize("page", ["rules", "links"])
def test_every_section_that_is_cited_is_there(page: str) -> None:
    cited = set()
    for path in SOURCES:
        text = " ".join(read(path).split())
        for found in re.findall(rf"\b{page}\.md (?:sections? )?(\d[\d.]*\d|\d)(?: and (\d[\d.]*\d))?", text):
            cited |= {number for number in found if number}
    assert cited
    assert cited <= heading_numbers((ROOT / "docs" / f"{page}.md").read_text("utf-8"))


def missing(page: Path) -> Iterator[str]:
    """Yield the files that a page names or links to, and that are not there."""
    text = re.sub(r"```.*?```", "", read(page), flags=re.DOTALL)
    ours = r"(?:py|web|tests|tools|docs|\.github)/[\w./-]*\w/?"
    named = {name for span in re.findall(r"`([^`\n]+)`", text) for name in re.findall(rf"^{ours}$", span)}
    yield from (name for name in sorted(named) if not (ROOT / name).exists())
    linked = {target for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text) if "://" not in target}
    yield from (target for target in sorted(linked) if not (page.parent / target).exists())


def test_every_file_that_is_named_exists() -> None:
    assert [f"{name_of(page)}: {name}" for page in PAGES for name in missing(page)] == []
