"""
The chat of a whole evening by link, message by message as friends read it.

The people play as the house's first bot does. `python3 build.py goldens` writes the chats anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from passalong.app.session.table.table import Table
from passalong.bots import finished
from passalong.games import game_names, load_game
from tests.app.device import Device
from tests.app.test_by_link import invite, sit_down, table

FOLDER = Path(__file__).parent / "goldens"
MOST = 400
"""More messages than any evening has."""


class Evening(NamedTuple):
    """A game, who comes to it beside the host, and the house rules."""

    game: str
    guests: tuple[str, ...]
    kinds: tuple[str, ...]
    rules: tuple[tuple[str, str], ...] = ()
    is_long: bool = False

    @property
    def path(self) -> Path:
        """Where its chat is kept."""
        return FOLDER / f"chat-{self.game}.txt"


CHOSEN = (
    Evening("loot", ("Ben", "Cleo"), ("here", "link", "link"), (("target", "50"),)),
    Evening("depth_charge", ("Ben",), ("here", "link")),
    Evening("detect", ("Ben", "Cleo"), ("here", "link", "link"), (("target", "50"),), is_long=True),
    Evening("fish_out", ("Ben",), ("here", "link", "bot", "bot"), (("target", "25"),), is_long=True),
)


def for_two(name: str) -> Evening:
    """Return an evening of two people, with bots on the other seats that the game needs."""
    return Evening(name, ("Ben",), ("here", "link", *["bot"] * (load_game(name).min_players - 2)))


EVENINGS: tuple[Evening, ...] = (*CHOSEN, *map(for_two, sorted({*game_names()} - {evening.game for evening in CHOSEN})))
"""Those chosen for what happens in them; of a game for which nobody has chosen, one for two."""


def written(evening: Evening) -> str:
    """Write a chat down, one message to a line."""
    return "\n".join(chat(evening)) + "\n"


def chat(evening: Evening) -> Iterator[str]:
    """Yield every message with who sends it; the link itself is left out."""
    phones = {"Anna": invite(evening.game, evening.kinds, **dict(evening.rules))}
    text, url = sent(phones["Anna"])
    yield f"Anna: {text}"
    for seat, name in enumerate(evening.guests, 1):
        phones[name] = sit_down(url, name, seat)
        text, url = play(phones[name])
        yield f"{name}: {text}"
        hear(phones, url)
    for _ in range(MOST):
        sender = next((name for name, phone in phones.items() if is_on_turn(table(phone))), "")
        if not sender:
            return
        text, url = play(phones[sender])
        yield f"{sender}: {text}"
        hear(phones, url)
    raise AssertionError("The evening has no end.")


def hear(phones: Mapping[str, Device], url: str) -> None:
    """Open a link on every phone, and look at a result that it brings."""
    for phone in phones.values():
        phone.send("link", value=url)
        phone.wait()
        if 'data-act="next"' in phone.regions["actions"] and not is_on_turn(table(phone)):
            phone.send("next")
            phone.wait()


def is_on_turn(seen: Table) -> bool:
    """Tell whether the next move is made here."""
    return seen.match.current_player() in seen.seats.here()


def play(phone: Device) -> tuple[str, str]:
    """Play until the next move is up to somebody elsewhere, and send the link."""
    while not (table(phone).turn.is_waiting() or table(phone).match.is_over()):
        seen = table(phone)
        if 'data-act="next"' in phone.regions["actions"]:
            phone.send("next")
        else:
            action = finished(seen.match.ponder(seen.match.current_player())).action
            assert action is not None
            phone.send("play", seen.match.action_to_string(action))
        phone.wait()
    return sent(phone)


def sent(phone: Device) -> tuple[str, str]:
    """Send what there is to send, and return the sentence and the link."""
    phone.send("close")
    phone.send("share")
    message = phone.tap("share")["share"]
    return message["text"], message["url"]
