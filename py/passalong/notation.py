"""
A whole game as readable text: a header, and then a line for each decision.

    Passalong: 1
    Game: detect
    Rules: 2
    House rule target: 50
    Seat 1: Anna (person)
    Seat 2: Ben (hard)
    Seed: 000102030405060708090a0b0c0d0e0f

    ; dealer 1, deal 5
    1. Ben (2): flip c1r1 c2r1
    2. Anna (1): flip c1r1 c4r3
    ; reveal 7, reveal -1, reveal 12, reveal 0
    * Anna (1): offer draw

A decision has its number, its seat, and the action in the notation of docs/rules.md section 5. Events around the rules
begin with `*`. Lines that begin with `;` are comments for people: outcomes of chance that everybody saw, and forced
choices. Reading a text plays it, so that only legal games can be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

from passalong.deal import Deal, Duplicate, Outcomes, Seed
from passalong.game import CHANCE, Game, InvalidRecordError, Reason, State
from passalong.games import load_game, load_pack
from passalong.match import Match
from passalong.names import clean_name
from passalong.record import EVENT_KINDS, Record, RecordEvent
from passalong.replay import Step
from passalong.sealed.joint import JointSeed, answer_from, commitment

FORMAT = 1
MARK_OF_FORMAT = "Passalong"
MAX_CHARACTERS = 4_000_000
"""A limit far above the length of the longest game."""
MAX_TOLD = 200
"""The number of characters of an unreadable text that an error quotes."""
PERSON = "person"
SAME_DEALS = "Same deals"
HOUSE_RULE, SEAT, MARK, ANSWER, OPENING = "House rule ", "Seat ", "Mark ", "Answer ", "Opening "
HEADER = re.compile(r"([^:]+):(.*)")
SITTER = re.compile(r"(.*)\(([a-z]{1,16})\)")
PLAYED = re.compile(r"(?:([0-9]{1,5})\.|\*) .*\(([0-9]{1,2})\): *(.+)")

T = TypeVar("T")


def is_notation(text: str) -> bool:
    """Return whether a text is meant to be a game in this notation."""
    return text.lstrip("\ufeff \r\n").startswith(f"{MARK_OF_FORMAT}:")


def spelt(value: object) -> str:
    """
    Return the value of a house rule as it is written.

    >>> spelt(True), spelt(50), spelt("perMine")
    ('on', '50', 'permine')
    """
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value).lower()


def may_be_written(record: Record) -> bool:
    """Return whether a game can be written in notation: it must be dealt, and not sealed."""
    return record.seal is None and record.is_dealt()


def to_notation(record: Record, date: str = "") -> str:
    """Write a game that `may_be_written`, with the date on which it was played; comments are left out."""
    return "\n".join([*_header(record, date), *_Story(record).lines(), ""])


def from_notation(text: str) -> Record:
    """Read what `to_notation` wrote. Raises `InvalidRecordError`, which names the line of the error."""
    if len(text) > MAX_CHARACTERS:
        raise InvalidRecordError(f"No game needs more than {MAX_CHARACTERS} characters.")
    header, played = _Header(), list[_Played]()
    for at, line in enumerate(map(str.strip, text.lstrip("\ufeff").splitlines()), 1):
        if found := PLAYED.fullmatch(line):
            played.append(_Played(at, found[1], int(found[2]) - 1, found[3]))
        elif line and not line.startswith(";"):
            header.add(at, line)
    record = _with_moves(_begun(header), played)
    Match(record)
    return record


# Writing


def _header(record: Record, date: str) -> Iterator[str]:
    yield f"{MARK_OF_FORMAT}: {FORMAT}"
    yield f"Game: {record.game}"
    yield f"Rules: {record.rules_version}"
    if date:
        yield f"Date: {date}"
    yield from (f"{HOUSE_RULE}{name}: {spelt(value)}" for name, value in record.options.items())
    sitters = enumerate(zip(record.names, record.bots, strict=True), 1)
    yield from (f"{SEAT}{seat}: {name} ({bot or PERSON})" for seat, (name, bot) in sitters)
    yield from _bytes_of_seats(MARK, record.marks.items())
    yield from _deal_lines(record.deal)


def _deal_lines(deal: Deal) -> Iterator[str]:
    if isinstance(deal, JointSeed):
        yield f"Secret: {deal.secret.hex()}"
        yield from _bytes_of_seats(OPENING, deal.openings.items())
        if not deal.closed:
            yield from _bytes_of_seats(ANSWER, deal.answers.items())
        return
    yield f"Seed: {deal.seed.hex()}"
    if isinstance(deal, Outcomes):
        yield f"Dealt: {_numbers(deal.dealt)}"
    if isinstance(deal, Duplicate):
        yield f"{SAME_DEALS}: {_numbers((0, *deal.begins))}"


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _bytes_of_seats(what: str, own: Iterable[tuple[int, bytes]]) -> Iterator[str]:
    return (f"{what}{seat + 1}: {data.hex()}" for seat, data in sorted(own))


class _Story:
    """Replays a game, and writes what happens in it; a blank line comes before each deal."""

    def __init__(self, record: Record) -> None:
        self._record, self._names = record, record.seat_names()
        self._playback, self._deal = record.playback(), 0

    def lines(self) -> Iterator[str]:
        """Yield a line for everything that has happened, in order."""
        yield from self._by_itself()
        playback, state = self._playback, self._playback.state
        for done in self._record.steps():
            if isinstance(done, RecordEvent):
                yield f"* {self._seat(done.player)}: {done.kind} {done.detail}".rstrip()
            elif isinstance(done, int):
                step = playback.chosen(done)
                yield f"{playback.made + 1}. {self._seat(step.seat)}: {state.action_to_string(step.action)}"
                playback.play(step.seat, step.action)
                yield from self._by_itself()
        if state.is_terminal():
            yield f"; {self._totals()}"

    def _by_itself(self) -> Iterator[str]:
        """Play chance and forced choices, and yield lines for what everybody sees of them."""
        told, last = list[str](), None
        for step in self._playback.by_itself():
            if last is not None:
                yield from self._has_happened(last, told)
            last = self._seen(step)
        if last is not None:
            yield from self._has_happened(last, told)
        yield from _beside(told)

    def _has_happened(self, seen: list[str], told: list[str]) -> Iterator[str]:
        """Add what was seen last to what is to be written; where that began a deal, write what came before."""
        deal = self._playback.state.observation(None).round
        if deal > self._deal:
            yield from _beside(told)
            yield from ("", f"; {load_pack(self._record.game).text.stage(deal)}: {self._totals()}")
            self._deal = deal
            told.clear()
        told += seen

    def _seen(self, step: Step) -> list[str]:
        """Return what everybody sees of a step that nobody decides."""
        told = step.state.action_to_string(step.action)
        if step.seat != CHANCE:
            return [f"{self._seat(step.seat)}: {told}"]
        return [told] if len(step.state.witnesses()) == step.state.num_players else []

    def _seat(self, seat: int) -> str:
        return f"{self._names[seat]} ({seat + 1})"

    def _totals(self) -> str:
        return ", ".join(
            f"{name} {total}" for name, total in zip(self._names, self._playback.state.scores(), strict=True)
        )


def _beside(told: Sequence[str]) -> list[str]:
    return [f"; {', '.join(told)}"] if told else []


# Reading


class _Played(NamedTuple):
    """A line that tells what a seat did; `number` counts the decisions, and is None for an event around the rules."""

    line: int
    number: str | None
    seat: int
    text: str


class _Header:
    """The header lines of a game, by what is before their colon."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[int, str]] = {}

    def add(self, at: int, line: str) -> None:
        """Add a line."""
        found = HEADER.fullmatch(line)
        if not found or found[1] in self._lines:
            raise _unreadable(at, line)
        self._lines[found[1]] = at, found[2].strip()

    def has(self, name: str) -> bool:
        """Return whether there is a line of this name."""
        return name in self._lines

    def take(self, name: str, read: Callable[[str], T]) -> T:
        """Remove a line, and return its parsed value."""
        if name not in self._lines:
            raise InvalidRecordError(f"There is no line {name!r}.")
        at, text = self._lines.pop(name)
        try:
            return read(text)
        except ValueError as error:
            raise _unreadable(at, str(error)) from None

    def take_all(self, name: str, read: Callable[[str, str], T]) -> dict[str, T]:
        """Remove the lines whose names begin with `name`; return their parsed values by the rest of the name."""
        rests = [key.removeprefix(name) for key in self._lines if key.startswith(name)]
        return {rest: self.take(name + rest, partial(read, rest)) for rest in rests}

    def take_by_seat(self, name: str, read: Callable[[str], T]) -> dict[int, T]:
        """Remove the lines with this name and the number of a seat; return their parsed values by seat."""
        pairs = self.take_all(name, lambda number, text: (_number(number) - 1, read(text)))
        return dict(pairs.values())

    def finish(self) -> None:
        """Raise an error for any line that was not used."""
        for name, (at, _) in self._lines.items():
            raise _unreadable(at, name)


def _begun(header: _Header) -> Record:
    """Return the game that the header describes, before the first decision."""
    header.take(MARK_OF_FORMAT, _check_format)
    if header.has("Date"):
        header.take("Date", str)
    name = header.take("Game", lambda text: load_game(text).name)
    game = header.take("Rules", lambda text: load_game(name, _number(text)))
    options = header.take_all(HOUSE_RULE, lambda option, text: _value(game, option, text))
    sitters = header.take_by_seat(SEAT, _sitter)
    if [*sitters] != [*range(len(sitters))]:
        raise InvalidRecordError("The seats are not told in their order.")
    names, bots = tuple(name for name, _ in sitters.values()), tuple(bot for _, bot in sitters.values())
    marks = header.take_by_seat(MARK, bytes.fromhex)
    deal = _joint(header) if header.has("Secret") else _deal(header)
    header.finish()
    begun = Record(name, game.rules_version, len(names), options, names, bots, deal, marks=marks)
    begun.check()
    return begun


def _deal(header: _Header) -> Deal:
    seed = header.take("Seed", bytes.fromhex)
    if header.has("Dealt"):
        return Outcomes(seed, header.take("Dealt", _read_numbers))
    return Duplicate(seed, header.take(SAME_DEALS, _begins)) if header.has(SAME_DEALS) else Seed(seed)


def _joint(header: _Header) -> JointSeed:
    secret, openings = header.take("Secret", bytes.fromhex), header.take_by_seat(OPENING, bytes.fromhex)
    follow = {seat: answer_from(opening) for seat, opening in openings.items()}
    answers = {**follow, **header.take_by_seat(ANSWER, bytes.fromhex)}
    return JointSeed(commitment(secret), answers, secret, bool(openings), openings)


def _with_moves(record: Record, played: Sequence[_Played]) -> Record:
    """Return a game with its choices and events; `Match` checks the events around the rules later."""
    playback, choices, events = record.playback(), list[int](), list[RecordEvent]()
    playback.settle()
    for done in played:
        if done.number is None:
            events.append(_event(done, len(choices)))
            continue
        if int(done.number) != len(choices) + 1:
            raise InvalidRecordError(f"Line {done.line}: number {len(choices) + 1} is missing.")
        choices.append(_choice(playback.state, done, record))
        playback.choose(choices[-1])
        playback.settle()
    record = replace(record, choices=tuple(choices), events=tuple(events))
    record.check()
    return record


def _choice(state: State, done: _Played, record: Record) -> int:
    """Return the position of a decision among the possible ones."""
    with suppress(ValueError):
        return state.choices().index((done.seat, state.string_to_action(done.text)))
    refusal = state.why_not(done.text, done.seat) or Reason("not_legal", {})
    raise _unreadable(done.line, load_pack(record.game).text.reason(refusal, record.seat_names()))


def _event(done: _Played, at: int) -> RecordEvent:
    """Return the event around the rules after this number of choices."""
    kind = next((kind for kind in EVENT_KINDS if f"{done.text} ".startswith(f"{kind} ")), "")
    if not kind:
        raise _unreadable(done.line, done.text)
    return RecordEvent(at, kind, done.seat, clean_name(done.text.removeprefix(kind)))


def _check_format(text: str) -> None:
    if _number(text) != FORMAT:
        raise ValueError("it was written by a newer version of Passalong")


def _number(text: str) -> int:
    """Read an integer as `to_notation` writes it."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.split()))


def _begins(text: str) -> tuple[int, ...]:
    """Read where repeated deals begin; the first one begins at 0."""
    first, *further = _read_numbers(text) or (1,)
    if first:
        raise ValueError("the first deal begins at 0")
    return tuple(further)


def _value(game: Game, option: str, text: str) -> object:
    """Read the value of a house rule."""
    choices = next((known.choices for known in game.options if known.name == option), ())
    for value in choices:
        if spelt(value) == text.lower():
            return value
    raise ValueError(f"{game.title} has no house rule {option!r} with this value")


def _sitter(text: str) -> tuple[str, str | None]:
    """Read who sits on a seat: a name, and the level of a bot."""
    found = SITTER.fullmatch(text)
    if not found:
        raise ValueError("who sits there, a person or a bot?")
    return clean_name(found[1]), None if found[2] == PERSON else found[2]


def _unreadable(at: int, what: str) -> InvalidRecordError:
    return InvalidRecordError(f"Line {at} cannot be read: {_short(what)}")


def _short(text: str) -> str:
    return text if len(text) <= MAX_TOLD else f"{text[:MAX_TOLD]}…"
