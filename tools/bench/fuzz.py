"""Opens links that have been damaged on purpose: each is refused with a sentence, or is a whole game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import accumulate
from time import monotonic, process_time

from passalong.challenge import Play, challenge_of
from passalong.chance import SEED_BYTES, Generator
from passalong.cli.bench import pick_choice
from passalong.games import game_names, load_game
from passalong.invitation import reveal
from passalong.joint import ANSWER_BYTES, OPENED_FROM, OPENING_BYTES, SECRET_BYTES, JointSeed, answer_from
from passalong.links import (
    Conflict,
    DamagedLinkError,
    Kind,
    NewerLinkError,
    SlowLinkError,
    TransitionError,
    brings_challenge,
    brings_look,
    decode,
    encode,
    encode_digits,
    game_id,
    relate,
)
from passalong.links.base62 import ALPHABET
from passalong.links.body import seal, unseal
from passalong.links.challenging import read, read_challenge, write
from passalong.links.envelope import pack
from passalong.links.finding import find_body
from passalong.links.looking import Look, look_fragment, read_look
from passalong.links.seating import actors, host
from passalong.match import Match
from passalong.record import EVENT_KINDS, Duplicate, Record, RecordEvent, new_record
from tools.common import Problem, say

PROCESSES = 2
SHARE = 5_000
"""How many links a process opens before it takes up other games."""
TOO_SLOW = 2.0
"""So many seconds of work, whatever else the machine does meanwhile."""
REFUSALS = (DamagedLinkError, NewerLinkError, SlowLinkError)
NAMES = ("Anna", "Ben", "Zoë", "", "Eli\u202e", "久美子", "<b>", "Hana")
LONGEST = 60
"""How many choices the games have that links are made of."""
MANY = 1_000
"""Random numbers are below this."""

Mutation = Callable[[random.Random, Sequence[Record]], str]


@dataclass
class Tally:
    """What has become of many links."""

    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    slowest_link: str = ""

    def add(self, other: Tally) -> None:
        """Take over what another tally has counted."""
        self.outcomes += other.outcomes
        if other.slowest > self.slowest:
            self.slowest, self.slowest_link = other.slowest, other.slowest_link


def fuzz(links: int) -> str:
    """Open so many damaged links, in two processes, and count what becomes of them."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - not in WebAssembly, where the rest is tested

    shares = [min(SHARE, links - begun) for begun in range(0, links, SHARE)]
    whole = Tally()
    with ProcessPoolExecutor(PROCESSES) as pool:
        for tally in pool.map(open_many, range(len(shares)), shares):
            whole.add(tally)
            say(f"{whole.outcomes.total():,} of {links:,} links ...")
    resealed = sum(count for outcome, count in whole.outcomes.items() if not outcome.startswith(UNSEALED))
    lines = [f"{count:>9,}  {outcome}" for outcome, count in sorted(whole.outcomes.items())]
    total = f"{links:>9,}  links, {resealed / max(links, 1):.0%} of them with a right check"
    return "\n".join([*lines, total, f"slowest: {whole.slowest * 1000:.0f} ms, {whole.slowest_link}"])


def open_many(seed: int, links: int) -> Tally:
    """Open damaged links, always the same for one seed."""
    rng = random.Random(seed)
    records, tally = list(material(rng)), Tally()
    for _ in range(links):
        mutation = rng.choice(MUTATIONS)
        link = mutation(rng, records)
        begun = process_time()
        outcome = open_one(link, records)
        seconds = process_time() - begun
        tally.outcomes[f"{name(mutation)}: {outcome}"] += 1
        if seconds > tally.slowest:
            tally.slowest, tally.slowest_link = seconds, link
        if seconds > TOO_SLOW:
            raise Problem(f"This link took {seconds:.1f} s: {link}")
    return tally


def open_one(link: str, records: Sequence[Record]) -> str:
    """Open a link and return what became of it; raises `Problem` for anything but a refusal or a whole game."""
    try:
        if open_beside(link):
            return "opened"
        record = decode(link, clock=monotonic)
    except REFUSALS as refusal:
        return type(refusal).__name__.removesuffix("LinkError").lower()
    except Problem:
        raise
    except Exception as error:
        raise Problem(f"{type(error).__name__}: {error}, at this link: {link}") from error
    if decode(encode(record)) != record or decode(encode_digits(record)) != record:
        raise Problem(f"This link opens as another game than it is written down again: {link}")
    if record.is_dealt():
        Match(record)
    known = [other for other in records if game_id(other) == game_id(record)]
    for other in known:
        if not is_kept(other, record):
            raise Problem(f"A known game was damaged by this link: {link}")
    return "opened, a known game" if known else "opened"


def open_beside(link: str) -> bool:
    """Open a link that holds no game, and tell whether it is one; what it holds is written down again."""
    if brings_look(link):
        shown = read_look(link, monotonic)
        again = read_look(look_fragment(shown)) == shown
    elif brings_challenge(link):
        challenge = read_challenge(link, monotonic)
        again = read(write(challenge)) == challenge
    else:
        return False
    if not again:
        raise Problem(f"This link opens as something else than it is written down again: {link}")
    return True


def name(mutation: Mutation) -> str:
    """Say in words what a mutation does."""
    return mutation.__name__.replace("_", " ")


def is_kept(known: Record, incoming: Record) -> bool:
    """Tell whether opening a link leaves a known game whole: its steps, and everybody who has a seat."""
    try:
        opening = relate(known, incoming)
    except TransitionError:  # of a fair deal that is closed
        return True
    if opening.kind == Kind.FORK:
        return opening.record == known
    kept = opening.record
    kept.check()
    has_seats = all(mine in ("", theirs) for mine, theirs in zip(known.names, kept.names, strict=True))
    goes_on = kept.steps()[: len(known.steps())] == known.steps()
    if opening.conflict == Conflict.SEAT:  # a guest may have another seat, without the moves from the first one
        own = host(known)
        own_steps = [actors(record.without_asides()).count(own) for record in (known, kept)]
        return known.names[own] == kept.names[own] and own_steps[0] <= own_steps[1]
    return has_seats and (goes_on or (opening.kind == Kind.MERGED and len(kept.steps()) >= len(known.steps())))


# What is damaged


def material(rng: random.Random) -> Iterator[Record]:
    """Yield games of every kind and size, by usual and odd rules: seeded, with deals of others, inviting, and fair."""
    for game in map(load_game, game_names()):
        for players in range(game.min_players, game.max_players + 1):
            options = {option.name: rng.choice(option.choices) for option in game.options if rng.random() < 1 / 3}
            names = tuple(rng.choice(NAMES) for _ in range(players))
            bots = tuple(rng.choice((None, "easy")) for _ in range(players))
            ordinary = new_record(game, names, bots, rng.randbytes(SEED_BYTES), options)
            begins = accumulate(rng.randrange(MANY) for _ in range(rng.randrange(3)))
            yield played(ordinary, rng)
            yield played(replace(ordinary, duplicate=Duplicate(tuple(begins))), rng)
            secret = rng.randbytes(SECRET_BYTES)
            joint = JointSeed.begin(secret)
            yield new_record(game, names, bots, b"", options, joint=joint)
            everybody = tuple(f"Player {seat}" for seat in range(players))
            joint = joint.answer(players - 1, rng.randbytes(ANSWER_BYTES))
            yield played(reveal(new_record(game, everybody, bots, b"", options, joint=joint), secret), rng)
            if players > OPENED_FROM:
                closed = opened(JointSeed.begin(secret), range(1, players), rng)
                begun = new_record(game, everybody, (None,) * players, b"", options, joint=closed)
                yield begun
                yield played(reveal(begun, secret), rng)


def opened(joint: JointSeed, seats: Iterable[int], rng: random.Random) -> JointSeed:
    """Let seats answer, and open what they have answered."""
    openings = {seat: rng.randbytes(OPENING_BYTES) for seat in seats}
    answers = {seat: answer_from(opening) for seat, opening in openings.items()}
    return replace(joint, answers=answers, closed=True, openings=openings)


def played(record: Record, rng: random.Random) -> Record:
    """Play some random choices, with a seat handed over in between."""
    match, chooser = Match(record), Generator(rng.randbytes(SEED_BYTES), b"fuzz")
    handed_over = rng.randrange(LONGEST)
    for at in range(rng.randrange(LONGEST)):
        if match.is_over():
            break
        if at == handed_over:
            match.hand_over(rng.randrange(record.num_players), rng.choice((None, "easy")))
        match.play(*pick_choice(match._state, chooser))  # noqa: SLF001 - as tests do
    return match.record


@cache
def beside() -> tuple[int, ...]:
    """Return links that hold no game as numbers: of each game, a moment and a challenge that two have played."""
    rng, numbers = random.Random(1), list[int]()
    for game in map(load_game, game_names()):
        bots = (None, *("easy",) * (game.min_players - 1))
        begun = new_record(game, NAMES[: game.min_players], bots, rng.randbytes(SEED_BYTES), {})
        challenge, play = challenge_of(to_its_end(replace(begun, duplicate=Duplicate()), rng), b"aa")
        other = Play(b"bb", to_its_end(challenge.seated(NAMES[1]), rng).choices, name=NAMES[1])
        numbers.append(unseal(write(challenge.joined((play, other)))))
        look = Look(challenge.record(other), rng.randrange(LONGEST), rng.choice((None, 0)))
        numbers.append(unseal(find_body(look_fragment(look))))
    return tuple(numbers)


def to_its_end(record: Record, rng: random.Random) -> Record:
    """Play a deal at random."""
    match, chooser = Match(record), Generator(rng.randbytes(SEED_BYTES), b"fuzz")
    while not match.is_over():
        match.play(*pick_choice(match._state, chooser))  # noqa: SLF001 - as tests do
    return match.record


def a_number(rng: random.Random, records: Sequence[Record]) -> int:
    """Return a link as a number: most often of a game, else of a moment or a challenge."""
    return rng.choice(beside()) if rng.randrange(4) == 0 else pack(rng.choice(records))


# How it is damaged: first the text, then what stands in it, under a right check


def text_changed(rng: random.Random, records: Sequence[Record]) -> str:
    """Change, drop or add a character."""
    body = encode(rng.choice(records))
    at, end = rng.randrange(len(body)), rng.randrange(2)
    char: str = rng.choice((*ALPHABET, ""))
    return body[:at] + char + body[at + end :]


def text_cut(rng: random.Random, records: Sequence[Record]) -> str:
    """Cut off an end."""
    record = rng.choice(records)
    body = encode(record) if rng.randrange(2) else encode_digits(record)
    at = rng.randrange(len(body))
    return body[:at] if rng.randrange(2) else body[at:]


def text_spliced(rng: random.Random, records: Sequence[Record]) -> str:
    """Put the beginning of one link before the end of another."""
    first, second = (encode(rng.choice(records)) for _ in range(2))
    return first[: rng.randrange(len(first))] + second[rng.randrange(len(second)) :]


def bits_flipped(rng: random.Random, records: Sequence[Record]) -> str:
    """Flip one to eight bits."""
    number = a_number(rng, records)
    for _ in range(rng.randrange(1, 9)):
        number ^= 1 << rng.randrange(number.bit_length())
    return seal(number)


def bits_cut(rng: random.Random, records: Sequence[Record]) -> str:
    """Leave out the end of the number, or add to it."""
    number = a_number(rng, records)
    length = rng.randrange(1, number.bit_length() + 64)
    return seal(number & (1 << length) - 1 | rng.randrange(2) << length)


def bits_spliced(rng: random.Random, records: Sequence[Record]) -> str:
    """Put the body of one game into the envelope of another."""
    first, second = (a_number(rng, records) for _ in range(2))
    at = rng.randrange(1, first.bit_length())
    return seal(first & (1 << at) - 1 | second >> rng.choice((at, rng.randrange(second.bit_length()))) << at)


def numbers_drawn(rng: random.Random, records: Sequence[Record]) -> str:
    """Put random bits behind the beginning of a game, most often behind its envelope and seed."""
    number, keep = a_number(rng, records), rng.choice((132, 264, rng.randrange(300)))
    return seal(number & (1 << keep) - 1 | rng.getrandbits(rng.randrange(1, MANY)) << keep)


def game_forged(rng: random.Random, records: Sequence[Record]) -> str:
    """Write down what cannot have happened, id and parent hash as they should be."""
    record = rng.choice(records)
    choices = record.choices[: rng.randrange(len(record.choices) + 1)]
    if choices and rng.randrange(2):
        choices = (*choices[:-1], rng.randrange(2))
    names = tuple(rng.choice((name, *NAMES)) for name in record.names)
    events = tuple(sorted(an_event(rng, record, len(choices)) for _ in range(rng.randrange(4))))
    forged = replace(record, choices=choices, names=names, events=rng.choice((events, record.events)))
    if record.joint:
        forged = replace(forged, joint=a_joint_seed(rng, record, record.joint))
    try:
        return seal(pack(forged))
    except ValueError:
        return encode(record)


def an_event(rng: random.Random, record: Record, choices: int) -> RecordEvent:
    """Make up something that happened around the rules."""
    kind = rng.choice(EVENT_KINDS)
    detail = {"bot": "easy", "person": rng.choice(NAMES), "claim": f"{rng.randrange(99)}"}.get(kind, "")
    return RecordEvent(rng.randrange(choices + 1), kind, rng.randrange(record.num_players), detail)


def a_joint_seed(rng: random.Random, record: Record, joint: JointSeed) -> JointSeed:
    """Make up a deal: true or false answers, a false secret or none."""
    answers = {seat: rng.randbytes(ANSWER_BYTES) for seat in range(record.num_players) if rng.randrange(2)}
    joint = replace(joint, closed=bool(rng.randrange(2)), openings=rng.choice(({}, joint.openings)))
    return replace(joint, answers=answers, secret=rng.choice((b"", rng.randbytes(SECRET_BYTES))))


UNSEALED = "text"
MUTATIONS: tuple[Mutation, ...] = (
    text_changed,
    text_cut,
    text_spliced,
    bits_flipped,
    bits_cut,
    bits_spliced,
    numbers_drawn,
    game_forged,
)
