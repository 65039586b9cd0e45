"""Games that bots play, always the same: positions to measure at, and to open by link in tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.common import app_module

NAMES = ("Anna", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana")
SEED = bytes(range(16))
CHOICES = 40
"""How long a game is well under way."""


def moments(name: str, people: int = 1, players: int | None = None, seed: bytes = SEED) -> Iterator[Any]:
    """Yield a match before every choice and when it is over; the people's own choices are made by a bot as well."""
    games, match, record = (app_module(f"passalong.{part}") for part in ("games", "match", "record"))
    game, bots = games.load_game(name), games.load_pack(name).bots
    level = next(iter(bots))
    seats = NAMES[: players or game.max_players]
    kinds = (*[None] * people, *[level] * (len(seats) - people))
    played = match.Match(record.new_record(game, seats, kinds, seed))
    yield played
    while not played.is_over():
        person = played.current_player()
        played.play(*played.bot_choice() or (person, advice(bots[level], played, person)))
        yield played


def advice(bot: Any, match: Any, seat: int) -> int:
    """Ask a bot what it would do in a person's place."""
    return int(bot.choose(match.observation(seat), match.bot_rng(seat)))


def at_full_table(name: str) -> str:
    """Return the link of a game with as many players as can be, well under way, its only person on turn."""
    record = None
    for played in moments(name):
        if played.current_player() == 0:
            record = played.record
        if record and len(played.record.choices) >= CHOICES:
            break
    return link(record)


def after_a_deal(name: str, *, full: bool = False) -> str:
    """Return the link of a game of as few players as can be, or as many, whose first deal has just ended."""
    rules = app_module("passalong.games").load_game(name)
    players = rules.max_players if full else rules.min_players
    played = moments(name, players=players, seed=b"over".ljust(len(SEED)))
    return link(next(match.record for match in played if match.finished_deal or match.is_over()))


def before_a_thinker(number: int) -> str:
    """Return the link of a game, another for each number, whose bot is on turn and has much to weigh."""
    games, match, record = (app_module(f"passalong.{part}") for part in ("games", "match", "record"))
    seed = number.to_bytes(len(SEED), "big")
    played = match.Match(record.new_record(games.load_game("depth_charge"), NAMES[:2], (None, "hard"), seed))
    while len(played.record.choices) < 3 or played.current_player() == 0:
        played.play(*played.bot_choice() or (0, played.observation(0).legal_actions[-1]))
    return link(played.record)


def link(record: Any) -> str:
    """Return what stands behind the # of a game's link."""
    return str(app_module("passalong.links").encode(record))
