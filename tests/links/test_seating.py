"""Several guests answer one invitation at once: whatever meets whatever, all come to one table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

import pytest

from passalong import JointSeed, Match, Record, load_game, new_record, take_seat
from passalong.games import game_names
from passalong.links import decode, encode
from passalong.sealed.joint import answer_from
from passalong.sync import Kind, relate
from passalong.sync.invitation import deal_further, show
from passalong.sync.seating import people
from tests.links.games import answer_to, play_on
from tests.support import BRIEF, FULL

SECRET = bytes(range(16))
GUESTS = ("Ben", "Cleo", "Dara")
NAMESAKES = ("Ben", "Ben/2", "Ben/3")
ANSWERING = [GUESTS[:1], GUESTS[:2], GUESTS, NAMESAKES[:2], NAMESAKES, ("Cleo", *NAMESAKES[:2])]
TABLES = [(game, players) for game in game_names() for players in ((2, 3, 4, 8) if FULL else (2, 3, 4))]


def fits(game: str, players: int) -> bool:
    rules = load_game(game)
    return rules.min_players <= players <= rules.max_players


class Case(NamedTuple):
    """Who answers which invitation, and how often they move before they send it on."""

    game: str
    players: int
    fair: bool
    guests: tuple[str, ...]
    moves: int

    def __str__(self) -> str:
        seats = f"{self.game} {self.players} {'dealt together' if self.fair else 'open'}"
        return f"{seats}, {' '.join(self.guests)}, {self.moves} moves"

    def is_in_every_run(self) -> bool:
        """
        Tell whether this is tried without `--full`.

        At which seat people end up is no matter of the game: Detect tells it, with a seat too few, enough, or one too
        many. What each of the others adds is its own moves, and a table for two.
        """
        if BRIEF:
            return self[:2] == ("detect", 3) and len(self.guests) == 2 and self.moves == 2 * (not self.fair)
        if self.game != "detect":
            fewest = max(2, load_game(self.game).min_players)
            return self[1:] == (fewest, False, GUESTS[:2], 2)
        if self.players == 4:
            return (self.fair, self.guests, self.moves) in ((True, NAMESAKES, 0), (False, GUESTS, 2))
        return self.players == 3 and (self.fair or self.moves > 0)


CASES = [
    Case(game, players, fair, guests, moves)
    for game, players in TABLES
    if fits(game, players)
    for fair in (False, True)
    for guests in ANSWERING
    for moves in ((0,) if fair else (0, 2))  # nothing is played before the deal
]


def invitation(game: str, players: int, fair: bool, guests: int | None = None) -> Record:
    """Return what Anna sends: so many free seats, by default all others, and bots; an open game stands at a guest."""
    free = players - 1 if guests is None else guests
    names = ("Anna", *("",) * free, *(f"Bot {at}" for at in range(players - 1 - free)))
    bots = (*(None,) * (free + 1), *("easy",) * (players - 1 - free))
    if fair:
        return new_record(load_game(game), names, bots, JointSeed.begin(SECRET))
    return until(new_record(load_game(game), names, bots, SECRET), lambda seat: 0 < seat <= free)


def until(record: Record, stands: object) -> Record:
    """Play at random until it is the turn of a seat of which something is so."""
    match, seed = Match(record), 0
    while not match.is_over() and not stands(match.current_player()):  # type: ignore[operator]
        match, seed = play_on(match, seed, 1), seed + 1
    return match.record


def answer(record: Record, guest: str, *, moves: int = 0) -> Record:
    """Let a guest sit down on the first free seat, and move if it is their turn; "Ben/2" is another Ben than "Ben"."""
    seat = next(seat for seat in range(record.num_players) if record.is_free(seat))
    name = called(record, guest)
    seated = take_seat(record, seat, name, answer_to(record, opening_of(guest)), mark=mark_of(guest))
    if seated.is_dealt() and moves and Match(seated).current_player() == seat:
        return play_on(Match(seated), len(guest), moves).record
    return seated


def called(record: Record, guest: str) -> str:
    """Return the name under which a guest sits down: who finds a namesake there takes another."""
    name = guest.partition("/")[0]
    return guest.replace("/", "-") if name in record.names else name


def opening_of(guest: str) -> bytes:
    """Return what a guest's device adds to a fair deal."""
    return guest.encode().ljust(16)


def mark_of(guest: str) -> bytes:
    """Return what a guest's device draws."""
    return guest.encode()[:1] + guest.encode()[-1:]


@lru_cache(1000)
def read(link: str) -> Record:
    """Open a link, of which there are the same ones again and again."""
    return decode(link)


@dataclass
class Phone:
    """What the device of one person knows; Anna's has the secret of the deal."""

    name: str
    record: Record

    @property
    def hosts(self) -> bool:
        return self.name == "Anna"

    def opens(self, incoming: Record) -> None:
        """Take in a link."""
        opening = relate(self.record, incoming, decides=self.hosts, own=self.own(incoming))
        assert opening.kind != Kind.FORK
        if opening.record != self.record:
            assert read(encode(opening.record)) == opening.record
        self.record = opening.record
        full = all(not self.record.is_free(seat) for seat in range(self.record.num_players))
        if self.record.joint and full and not self.record.is_dealt():
            openings = {seat: opening_of(self.name) for seat in self.own(self.record)}
            self.record = deal_further(self.record, SECRET) if self.hosts else show(self.record, openings)

    def own(self, record: Record) -> tuple[int, ...]:
        """Return the seats of a version of which this device alone has the secret, or the opening."""
        answers = record.joint.answers.items() if record.joint else ()
        return (0,) if self.hosts else tuple(seat for seat, own in answers if own == answer_from(opening_of(self.name)))

    def seat(self) -> int | None:
        """Return where this person sits, if anywhere."""
        if self.hosts:
            return 0
        answers = self.record.joint.answers if self.record.joint else self.record.marks
        own = {answer_from(opening_of(self.name)), opening_of(self.name)[:8], mark_of(self.name)}
        return next((seat for seat, answer in answers.items() if answer in own), None)

    def plays(self) -> bool:
        """Move, if it is this person's turn."""
        seat = self.seat()
        if seat is None or not self.record.is_dealt() or Match(self.record).current_player() != seat:
            return False
        self.record = play_on(Match(self.record), len(self.record.choices), 1).record
        return True


def gossip(phones: Sequence[Phone]) -> None:
    """Let everybody open what everybody has, until nothing changes any more; and so after the next moves."""
    settle(phones)
    for _ in range(2):
        for phone in phones:
            phone.plays()
        settle(phones)


def settle(phones: Sequence[Phone]) -> None:
    for _ in range(8):
        before = [phone.record for phone in phones]
        for one, other in permutations(phones, 2):
            other.opens(one.record)
        if before == [phone.record for phone in phones]:
            return
    raise AssertionError("They never come to an end.")


def all_agree(phones: Sequence[Phone], seats: int) -> None:
    """Check that there is one table, at which everybody sits for whom there is a seat, once."""
    [record, *others] = [phone.record for phone in phones]
    assert others == [record] * len(others)
    assert len(people(record)) == min(len(phones), seats)
    names = [name for name in record.names if name]
    assert len(set(names)) == len(names)
    guests = {f"{phone.name.partition('/')[0]}" for phone in phones}
    assert {re.split(r"[ -]\d", name)[0] for name in names if not name.startswith("Bot")} <= guests
    held = [phone.seat() for phone in phones if phone.seat() is not None]
    assert len(set(held)) == len(held) == min(len(phones), seats)


def answers(start: Record, guests: Sequence[str], moves: int) -> Iterator[list[Record]]:
    """Yield what guests send who answer the invitation, or the answer of one before them."""
    for before in product(*[(None, *range(at)) for at in range(len(guests))]):
        sent: list[Record] = []
        for guest, after in zip(guests, before, strict=True):
            heard = start if after is None else sent[after]
            free = any(heard.is_free(seat) for seat in range(heard.num_players))
            sent.append(answer(heard, guest, moves=moves) if free else heard)
        yield sent


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=() if case.is_in_every_run() else pytest.mark.full, id=str(case)) for case in CASES],
)
def test_all_orders_of_arrival_lead_to_one_table(case: Case) -> None:
    """
    The host hears of them in any order, then everybody of everybody; or the guests of each other first.

    In every run that is the order in which they have sent, and the reverse.
    """
    game, players, fair, guests, moves = case
    for free in sorted({1, players - 1} if FULL else {min(len(guests), players - 1)}):
        start = invitation(game, players, fair, free)
        for sent in answers(start, guests, moves):
            orders = list(permutations(range(len(guests))))
            for order in orders if FULL else sorted({orders[0], orders[-1]}):
                anna = Phone("Anna", start)
                phones = [anna, *(Phone(name, record) for name, record in zip(guests, sent, strict=False))]
                for at in order:
                    anna.opens(phones[1 + at].record)
                gossip(phones)
                all_agree(phones, free + 1)
                if order[-1] and not FULL:
                    continue
                phones = [Phone("Anna", start), *(Phone(*each) for each in zip(guests, sent, strict=False))]
                for one, other in permutations([phones[1 + at] for at in order], 2):
                    other.opens(one.record)
                gossip(phones)
                all_agree(phones, free + 1)
