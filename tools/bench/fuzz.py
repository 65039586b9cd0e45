"""Opens links and files that have been damaged on purpose: each is refused with a sentence, or is a whole game."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import accumulate
from time import monotonic, process_time
from typing import Any

import passalong.app.pages  # noqa: F401 - each page says how what it keeps is joined
from passalong.app import App
from passalong.app.saves import files, game_key
from passalong.app.saves.store import JOINS
from passalong.app.session.table.table import Table
from passalong.challenge import Play, challenge_of
from passalong.chance import SEED_BYTES, Generator
from passalong.cli.bench import pick_choice
from passalong.deal import Duplicate
from passalong.games import game_names, load_game
from passalong.links import (
    DamagedLinkError,
    GameLink,
    Link,
    MomentLink,
    NewerLinkError,
    SlowLinkError,
    decode,
    encode,
    encode_digits,
    game_id,
    read_link,
)
from passalong.links.checksum import seal, unseal
from passalong.links.coder import ALPHABET
from passalong.links.format import pack
from passalong.links.other_kinds import Look, look_fragment, read, read_challenge, read_look, write
from passalong.match import Match
from passalong.record import EVENT_KINDS, Record, RecordEvent, new_record
from passalong.sealed import SALT_BYTES, Element, Opening, Seal, chain
from passalong.sealed import SECRET_BYTES as SEALED_SECRET_BYTES
from passalong.sealed.joint import ANSWER_BYTES, OPENED_FROM, OPENING_BYTES, SECRET_BYTES, JointSeed, answer_from
from passalong.sealed_record import audit
from passalong.sync import Conflict, Kind, TransitionError, relate
from passalong.sync.invitation import reveal
from passalong.sync.seating import actors, host
from tools.common import Problem, say

PROCESSES = 2
SHARE = 5_000
"""How many links a process opens before it takes up other games."""
TOO_SLOW = 2.0
"""So many seconds of work, whatever else the machine does meanwhile."""
REFUSALS = (DamagedLinkError, NewerLinkError, SlowLinkError)
SEALED_GAMES: tuple[tuple[str, int, Mapping[str, object]], ...] = (
    ("depth_charge", 2, {"firstPlayer": "black"}),
    ("detect", 2, {}),
    ("detect", 3, {"target": 50}),
)
"""What is sealed, for how many and by which rules."""
ODD: tuple[Any, ...] = (None, "", "\0", "久", -1, 0, 1.5, 10**30, True, [], {}, [[]], {"a": None}, "9" * 5000)
"""What is put into a file in the place of something else."""
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
        outcome = open_file(link) if mutation in FILES else open_one(link, records)
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
        found = read_link(link)
        if not isinstance(found, GameLink):
            open_beside(found)
            return "opened"
        record = found.read(monotonic).record
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
        if record.seal:
            audit(record)
    known = [other for other in records if game_id(other) == game_id(record)]
    for other in known:
        if not is_kept(other, record):
            raise Problem(f"A known game was damaged by this link: {link}")
    return "opened, a known game" if known else "opened"


def open_file(text: str) -> str:
    """Bring a file in, start the page anew with what is kept then, and look at each page; nothing may be raised."""
    try:
        kept = _saved(App(lambda: bytes(SEED_BYTES)), {}, ["import"], text)
        _saved(App(lambda: bytes(SEED_BYTES)), kept, ["statistics", "history", "daily", "training"], None)
    except Exception as error:
        raise Problem(f"{type(error).__name__}: {error}, at this file: {text}") from error
    return "opened" if any(key.startswith("game/") for key in kept) else "refused"


def _saved(app: App, saves: Mapping[str, str], acts: Sequence[str], value: object) -> dict[str, str]:
    """Start the app, let it carry out some acts, and return what is kept then."""
    kept: dict[str, str | None] = dict(saves)
    start = {"saves": kept, "more": False, "fragment": "", "game": "", "url": "https://example.org/", "device": {}}
    for act, sent in (("start", start), *((act, value) for act in acts)):
        reply = app.handle({"act": act, "value": sent, "now": 0})
        kept |= reply.get("save", {})
        while act == "import" and "wait" in reply:  # a few games at a time
            reply = app.handle({"act": "tick", "now": 0})
            kept |= reply.get("save", {})
    return {key: text for key, text in kept.items() if text is not None}


def open_beside(link: Link) -> None:
    """Open a link that holds no game; what it holds is written down again."""
    if isinstance(link, MomentLink):
        shown = read_look(link, monotonic)
        again = read_look(read_link(look_fragment(shown))) == shown
    else:
        challenge = read_challenge(link, monotonic)
        again = read(write(challenge)) == challenge
    if not again:
        raise Problem(f"This link opens as something else than it is written down again: {link}")


def name(mutation: Mutation) -> str:
    """Say in words what a mutation does."""
    return mutation.__name__.replace("_", " ")


def is_kept(known: Record, incoming: Record) -> bool:
    """Tell whether opening a link leaves a known game whole: its steps, and everybody who has a seat."""
    try:
        opening = relate(known, incoming)
    except TransitionError:  # a seat of a sealed game has said something else, or a fair deal is closed
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
            yield played(replace(ordinary, deal=Duplicate(ordinary.deal.seed, tuple(begins))), rng)
            secret = rng.randbytes(SECRET_BYTES)
            joint = JointSeed.begin(secret)
            yield new_record(game, names, bots, joint, options)
            everybody = tuple(f"Player {seat}" for seat in range(players))
            joint = joint.answer(players - 1, rng.randbytes(ANSWER_BYTES))
            yield played(reveal(new_record(game, everybody, bots, joint, options), secret), rng)
            if players > OPENED_FROM:
                closed = opened(JointSeed.begin(secret), range(1, players), rng)
                begun = new_record(game, everybody, (None,) * players, closed, options)
                yield begun
                yield played(reveal(begun, secret), rng)
    yield from sealed(rng)


def opened(joint: JointSeed, seats: Iterable[int], rng: random.Random) -> JointSeed:
    """Let seats answer, and open what they have answered."""
    openings = {seat: rng.randbytes(OPENING_BYTES) for seat in seats}
    answers = {seat: answer_from(opening) for seat, opening in openings.items()}
    return replace(joint, answers=answers, closed=True, openings=openings)


def sealed(rng: random.Random) -> Iterator[Record]:
    """Yield sealed games, as the devices of all seats together know them."""
    for game, players, options in SEALED_GAMES:
        own = {seat: rng.randbytes(SEALED_SECRET_BYTES) for seat in range(players)}
        seal = Seal(rng.randbytes(SALT_BYTES))
        if load_game(game).sealed == "dice":
            seal = replace(seal, commitments={seat: chain(secret)[0] for seat, secret in own.items()})
        names, bots = tuple(f"Player {seat}" for seat in range(players)), (None,) * players
        begun = new_record(load_game(game), names, bots, seal.seed, options).with_seal(seal)
        yield begun
        yield played(begun, rng, own)


def played(record: Record, rng: random.Random, own: Mapping[int, bytes] | None = None) -> Record:
    """Play some random choices, with a seat handed over in between; of a sealed game with the secrets of all seats."""
    match, chooser = Match(record, own), Generator(rng.randbytes(SEED_BYTES), b"fuzz")
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
        begun = new_record(game, NAMES[: game.min_players], bots, Duplicate(rng.randbytes(SEED_BYTES)), {})
        challenge, play = challenge_of(to_its_end(begun, rng), b"aa")
        other = Play(b"bb", to_its_end(challenge.seated(NAMES[1]), rng).choices, name=NAMES[1])
        numbers.append(unseal(write(challenge.joined((play, other)))))
        look = Look(challenge.record(other), rng.randrange(LONGEST), rng.choice((None, 0)))
        numbers.append(unseal(look_fragment(look).removeprefix("look_")))
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
        forged = replace(forged, deal=a_joint_seed(rng, record, record.joint))
    if record.seal:
        forged = forged.with_seal(a_seal(rng, record.seal, record.num_players))
    try:
        return seal(pack(forged))
    except (ValueError, KeyError):  # not even the forger can write it down
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


def a_seal(rng: random.Random, seal: Seal, players: int) -> Seal:
    """Change something about what everybody knows of the secrets of a sealed game."""
    seat, what = rng.randrange(players), rng.randrange(7)
    made = len(next(iter(seal.commitments.values()), bytes(12)))
    if what == 0:
        return replace(seal, commitments={**seal.commitments, seat: rng.randbytes(made)})
    if what == 1:
        return seal.withdrawn([seat])
    if what == 2 and made == 12:
        return replace(seal, elements={**seal.elements, seat: Element(rng.randrange(5000), rng.randbytes(12))})
    if what == 3 and seat in seal.elements:
        at, value = seal.elements[seat]
        return replace(seal, elements={**seal.elements, seat: Element(at + rng.choice((-1, 1)), value)})
    if what == 4:
        return replace(seal, answers=seal.answers[: rng.randrange(len(seal.answers) + 1)])
    if what == 5:
        at = rng.randrange(len(seal.answers) + 1)
        return replace(seal, answers=(*seal.answers[:at], rng.choice((0, 1, 64, 0x532)), *seal.answers[at + 1 :]))
    return replace(seal, openings={**seal.openings, seat: Opening(rng.randbytes(12), rng.randrange(3276))})


# Files


def file_text_changed(rng: random.Random, records: Sequence[Record]) -> str:
    """Change, drop or add a character of a file, or cut off its end."""
    text = a_file(rng, records)
    at, end = rng.randrange(len(text)), rng.randrange(2)
    char: str = rng.choice((*'{}[]":,\\0', ""))
    return text[:at] + char + (text[at + end :] if rng.randrange(2) else "")


def file_rewritten(rng: random.Random, records: Sequence[Record]) -> str:
    """Put something odd in the place of one to four values of a file."""
    data = json.loads(a_file(rng, records))
    for _ in range(rng.randrange(1, 5)):
        data = _rewritten(rng, data)
    return json.dumps(data)


def a_file(rng: random.Random, records: Sequence[Record]) -> str:
    """Write two games, and something besides, as the page does; or one game alone."""
    chosen = [record for record in rng.sample(list(records), 2) if record.is_dealt()]
    games = {game_key(record): Table.begin(record).to_text() for record in chosen}
    beside = {rng.choice((kind, f"{kind}/1")): json.dumps(rng.choice(ODD)) for kind in JOINS if rng.randrange(2)}
    if chosen and rng.randrange(4) == 0:
        return chosen[0].to_text()
    return files.to_text(games, beside)


def _rewritten(rng: random.Random, data: Any) -> Any:
    """Return data with one value changed at a random depth; a text that holds JSON is gone into."""
    if isinstance(data, str) and data.startswith(("{", "[")) and rng.randrange(8):
        try:
            return json.dumps(_rewritten(rng, json.loads(data)))
        except ValueError:
            return rng.choice(ODD)
    if isinstance(data, dict) and data and rng.randrange(8):
        key = rng.choice(sorted(data))
        return {**data, key: _rewritten(rng, data[key])}
    if isinstance(data, list) and data and rng.randrange(8):
        at = rng.randrange(len(data))
        return [*data[:at], _rewritten(rng, data[at]), *data[at + 1 :]]
    return rng.choice(ODD)


UNSEALED = "text"
FILES: tuple[Mutation, ...] = (file_text_changed, file_rewritten)
MUTATIONS: tuple[Mutation, ...] = (
    text_changed,
    text_cut,
    text_spliced,
    bits_flipped,
    bits_cut,
    bits_spliced,
    numbers_drawn,
    game_forged,
    *FILES,
)
