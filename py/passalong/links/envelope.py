"""
What is in a link: an envelope, the header of the record, one position among the choices for each decision, and a
check.

All of it is one mixed-radix number. Its first fields are format, kind, game, rules version, flags, game id, turn and
parent hash, its end a guard, so that nothing can be left over. Four bytes of SHA-256 after it notice cutting and
typing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from urllib.parse import unquote

from passalong.chance import SEED_BYTES
from passalong.game import Game, InvalidRecordError, UnknownGameError
from passalong.games import game_by_number, load_game
from passalong.links.base62 import DamagedLinkError, Packer, Unpacker, from_base62, to_base62
from passalong.match import Match
from passalong.record import EVENT_KINDS, MAX_CHOICES, MAX_NAME, Record, RecordEvent, choose, clean_name, settle

FORMAT = 1
KIND_GAME = 0
LEVELS = (None, "easy", "medium", "hard")
"""Who sits on a seat: a person or a bot of some level. Only ever add to it, up to `LEVEL_RADIX`."""
LEVEL_RADIX = 8
CHECK_BYTES, ID_BYTES, PARENT_BYTES = 4, 5, 6
MAX_NAME_BYTES = MAX_NAME * 4
MAX_EVENTS = 255


class NewerLinkError(InvalidRecordError):
    """A link was made by a newer version of the page."""


def encode(record: Record) -> str:
    """Write a whole game as letters and digits; comments are left out."""
    packer = Packer()
    packer.put(FORMAT, 16)
    packer.put(KIND_GAME, 16)
    packer.put(load_game(record.game).number, 16)
    packer.put(record.rules_version, 256)
    packer.put(0, 256)
    packer.put_bytes(game_id(record))
    packer.put(len(record.choices), MAX_CHOICES + 1)
    packer.put_bytes(parent_hash(record))
    _put_header(packer, record)
    _put_events(packer, record)
    _put_choices(packer, record)
    return _sealed(packer.number())


def decode(text: str) -> Record:
    """
    Read a link, or the text after its `#`, and check it by replaying it.

    Raises `DamagedLinkError` or `NewerLinkError`, with a sentence for the player.
    """
    unpacker = Unpacker(_opened(find_body(text)))
    version, kind = unpacker.take(16), unpacker.take(16)
    number, rules_version, flags = unpacker.take(16), unpacker.take(256), unpacker.take(256)
    if version != FORMAT or kind != KIND_GAME or flags:
        raise NewerLinkError("This link was made by a newer version of this page. Reload the page, then open it again.")
    game = _known_game(number, rules_version)
    name, turn, parent = (
        unpacker.take_bytes(ID_BYTES),
        unpacker.take(MAX_CHOICES + 1),
        unpacker.take_bytes(PARENT_BYTES),
    )
    record = _take_events(unpacker, _take_header(unpacker, game), turn)
    record = _take_choices(unpacker, record, turn)
    if game_id(record) != name or parent_hash(record) != parent:
        raise DamagedLinkError("This link is damaged: its parts do not belong together.")
    if record.events:
        _checked(lambda: Match(record))
    return record


def find_body(text: str) -> str:
    """
    Find the letters and digits of a link in a URL, with stray spaces and brackets removed.

    >>> find_body(" <https://example.org/passalong/#AbC 123> ")
    'AbC123'
    """
    return "".join(unquote(text).rpartition("#")[2].strip(" <>\n\r\t").split())


def game_id(record: Record) -> bytes:
    """Return five bytes that two devices agree on for one game without asking anybody."""
    packer = Packer()
    _put_header(packer, replace(record, names=("",) * record.num_players, bots=(None,) * record.num_players))
    return _hash(b"game", record.game.encode() + b"/" + str(packer.number()).encode())[:ID_BYTES]


def parent_hash(record: Record) -> bytes:
    """Return the hash of the game before its last choice: two links with one parent and different ends are a fork."""
    chain = _hash(b"begin", game_id(record))
    for choice in record.choices[:-1]:
        chain = _hash(b"choice", chain + choice.to_bytes(2, "big"))
    return chain[:PARENT_BYTES]


def _hash(tag: bytes, data: bytes) -> bytes:
    return sha256(b"passalong/link/" + tag + b"/" + data).digest()


def _sealed(number: int) -> str:
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return to_base62(int.from_bytes(data + _hash(b"check", data)[:CHECK_BYTES], "big"))


def _opened(body: str) -> int:
    number = from_base62(body)
    whole = number.to_bytes((number.bit_length() + 7) // 8, "big")
    data, check = whole[:-CHECK_BYTES], whole[-CHECK_BYTES:]
    if not data or _hash(b"check", data)[:CHECK_BYTES] != check:
        raise DamagedLinkError(f"This link is damaged, perhaps cut off: only {len(body)} characters arrived.")
    return int.from_bytes(data, "big")


def _known_game(number: int, rules_version: int) -> Game:
    try:
        game = game_by_number(number)
    except UnknownGameError:
        raise NewerLinkError("This link is for a game that this page does not know yet. Reload the page.") from None
    if game.rules_version != rules_version:
        raise NewerLinkError(f"This link follows other rules of {game.title} than this page knows. Reload the page.")
    return game


def _put_header(packer: Packer, record: Record) -> None:
    game = load_game(record.game)
    packer.put(record.num_players - game.min_players, game.max_players - game.min_players + 1)
    chosen = game.checked_options(record.num_players, record.options)
    for option in game.options:
        packer.put(option.choices.index(chosen[option.name]), len(option.choices))
    packer.put_bytes(record.seed)
    for name, bot in zip(record.names, record.bots, strict=True):
        packer.put(LEVELS.index(bot), LEVEL_RADIX)
        data = name.encode()
        packer.put(len(data), MAX_NAME_BYTES + 1)
        packer.put_bytes(data)


def _take_header(unpacker: Unpacker, game: Game) -> Record:
    players = unpacker.take(game.max_players - game.min_players + 1) + game.min_players
    options = {option.name: option.choices[unpacker.take(len(option.choices))] for option in game.options}
    changed = {option.name: options[option.name] for option in game.options if options[option.name] != option.default}
    seed = unpacker.take_bytes(SEED_BYTES)
    seats = [(_take_level(unpacker), _take_name(unpacker)) for _ in range(players)]
    names, bots = tuple(name for _, name in seats), tuple(level for level, _ in seats)
    return Record(game.name, game.rules_version, players, changed, names, bots, seed)


def _take_level(unpacker: Unpacker) -> str | None:
    level = unpacker.take(LEVEL_RADIX)
    if level >= len(LEVELS):
        raise NewerLinkError("This link has a bot that this page does not know yet. Reload the page.")
    return LEVELS[level]


def _take_name(unpacker: Unpacker) -> str:
    data = unpacker.take_bytes(unpacker.take(MAX_NAME_BYTES + 1))
    return clean_name(data.decode(errors="replace"))


def _put_events(packer: Packer, record: Record) -> None:
    packer.put(len(record.events), MAX_EVENTS + 1)
    for event in record.events:
        packer.put(event.at, len(record.choices) + 1)
        packer.put(EVENT_KINDS.index(event.kind), 8)
        packer.put(event.player, record.num_players)
        packer.put(LEVELS.index(event.detail or None), LEVEL_RADIX)


def _take_events(unpacker: Unpacker, record: Record, turn: int) -> Record:
    events = []
    for _ in range(unpacker.take(MAX_EVENTS + 1)):
        at, kind, player = unpacker.take(turn + 1), unpacker.take(8), unpacker.take(record.num_players)
        if kind >= len(EVENT_KINDS):
            raise NewerLinkError("This link tells of something that this page does not know yet. Reload the page.")
        events.append(RecordEvent(at, EVENT_KINDS[kind], player, _take_level(unpacker) or ""))
    _checked(replace(record, events=tuple(events), choices=(0,) * turn).check)
    return replace(record, events=tuple(events))


def _checked(check: Callable[[], object]) -> None:
    """Carry out a check of a record; a fault that it finds is one of the link."""
    try:
        check()
    except InvalidRecordError as error:
        raise DamagedLinkError(f"This link is damaged: {error}") from None


def _put_choices(packer: Packer, record: Record) -> None:
    state, chance = record.initial_state(), record.chance()
    settle(state, chance)
    for at, choice in enumerate(record.choices):
        packer.put(choice, len(state.choices()))
        choose(state, choice, at)
        settle(state, chance)


def _take_choices(unpacker: Unpacker, record: Record, turn: int) -> Record:
    state, chance = record.initial_state(), record.chance()
    settle(state, chance)
    choices: list[int] = []
    for at in range(turn):
        possible = len(state.choices())
        if not possible:
            raise DamagedLinkError("This link is damaged: it goes on after the end of the game.")
        choices.append(unpacker.take(possible))
        choose(state, choices[-1], at)
        settle(state, chance)
    unpacker.finish()
    return replace(record, choices=tuple(choices))
