"""Games for the tests of links: played at random, with events around them, and dealt together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import strategies as st

from passalong.chance import SEED_BYTES, Generator
from passalong.cli.bench import pick_choice
from passalong.game import IllegalActionError
from passalong.games import load_game
from passalong.games.detect.rules import DetectObservation
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sealed.joint import ANSWER_BYTES, OPENING_BYTES, SECRET_BYTES, JointSeed, answer_from
from passalong.sync.invitation import deal_further, needs_openings, show, take_seat
from tests.support import generator, option_sets, seeds

NAMES = ("Anna", "Ben", "Zoë", "Łukasz", "久美子", "Eli", "Fay", "Gus")
ENDLESS = 100_000


def played(name: str, players: int, seed: int, choices: int, **options: object) -> Match:
    """Play some random choices of a new game, acts out of turn among them."""
    names, bots = NAMES[:players], (None, *("easy",) * (players - 1))
    start = new_record(load_game(name), names, bots, seed.to_bytes(SEED_BYTES, "big"), options)
    return play_on(Match(start), seed, choices)


def play_on(match: Match, seed: int, choices: int) -> Match:
    """Play some more random choices."""
    rng = generator(seed)
    for _ in range(choices):
        if match.is_over():
            break
        match.play(*pick_choice(match._state, rng))
    return match


def dealt_together(name: str, players: int, secret: int, **options: object) -> Record:
    """Invite people to a game, let them answer and, where several have, open what they have answered; and deal."""
    own = secret.to_bytes(SECRET_BYTES, "big")
    names = (NAMES[0], *("",) * (players - 1))
    joint = JointSeed.begin(own)
    record = new_record(load_game(name), names, (None,) * players, joint, options)
    openings = {seat: bytes([seat]) * OPENING_BYTES for seat in range(1, players)}
    for seat, opening in openings.items():
        record = take_seat(record, seat, NAMES[seat], answer_to(record, opening))
    return dealt(record, own, openings)


def answer_to(record: Record, opening: bytes) -> bytes:
    """Return what a device answers to an invitation that has drawn this opening."""
    return answer_from(opening) if needs_openings(record) else opening[:ANSWER_BYTES]


def dealt(record: Record, secret: bytes, openings: Mapping[int, bytes]) -> Record:
    """Deal when every seat is taken, with all that the devices add to it."""
    while not record.is_dealt():
        record = deal_further(show(record, openings), secret)
    return record


def dealt_as_before(record: Record, secret: bytes) -> Record:
    """Deal as pages did before answers were opened: those alone count, however many there are."""
    assert record.joint
    joint = replace(record.joint, secret=secret)
    return replace(record, deal=joint)


@st.composite
def records(draw: st.DrawFn, name: str, players: int, most: int = 12) -> Record:
    """Draw a game with any options, seats, seed or joint seed, choices and events."""
    options = draw(option_sets(load_game(name)))
    seed = draw(seeds)
    if draw(st.booleans()):
        start = dealt_together(name, players, seed, **options)
    else:
        start = played(name, players, seed, 0, **options).record
        free = draw(st.lists(st.booleans(), min_size=players, max_size=players))
        names = tuple("" if is_free else own for is_free, own in zip(free, start.names, strict=True))
        bots = tuple(None if is_free else bot for is_free, bot in zip(free, start.bots, strict=True))
        start = replace(start, names=names, bots=bots)
    match = Match(start)
    for _ in range(draw(st.integers(0, 3))):
        play_on(match, seed, draw(st.integers(0, most)))
        happen(match, draw(st.integers(0, 5)), draw(st.integers(0, players - 1)))
    return match.record


def happen(match: Match, what: int, seat: int) -> None:
    """Let something happen around the rules, if it may."""
    try:
        match.hand_over(seat, "easy") if what == 0 else None
        match.hand_over(seat, None) if what == 1 else None
        match.offer_draw(seat) if what == 2 else None
        match.answer_draw(seat, accept=False) if what == 3 else None
        match.resign(seat) if what == 4 else None
        match.move_seat(seat) if what == 5 else None
    except IllegalActionError:
        return


def kept_again(rules_version: int) -> Record:
    """Play a game of Detect in which a column of negative cards is kept, broken and built again (D14)."""
    start = new_record(load_game("detect"), NAMES[:2], (None, None), bytes(SEED_BYTES), {"negativeClearOptional": True})
    match = Match(replace(start, rules_version=rules_version))
    rng = generator(14)
    while not match.is_over():
        seat, seen = match.current_player(), match.observation(match.current_player())
        assert isinstance(seen, DetectObservation)
        texts = [match.action_to_string(action) for action in seen.legal_actions]
        match.play(seat, seen.legal_actions[texts.index(_of_a_collector(seen, texts, rng))])
    return match.record


def _of_a_collector(seen: DetectObservation, texts: list[str], rng: Generator) -> str:
    """Return what a collector of -1 in the first column does, who spoils it as soon as it is complete."""
    if "keep" in texts:
        return "keep"
    if "take" in texts:
        return "take" if seen.discard[-1] == -1 else "draw"
    if seen.phase not in ("place", "drawn"):
        return texts[rng.below(len(texts))]
    column = seen.grids[seen.current_player][:3]
    if seen.held == -1 or column == (-1,) * 3:
        return f"place c1r{next((row for row, card in enumerate(column, 1) if card != -1), 1)}"
    return next((text for text in texts if text.startswith("reject c2")), "place c4r1")
