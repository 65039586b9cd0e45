"""What a text leads to; everything that opens links asks here, so that all of them are found in the same way."""

from __future__ import annotations

from typing import Literal, NamedTuple

from passalong.links.body import unseal
from passalong.links.envelope import is_look, peek
from passalong.links.finding import Day, find


class Lead(NamedTuple):
    """
    What the last link in a text leads to.

    A "seat" is one that comes to this device, with its game; a "look" is a moment of a game (`links.looking`). `text`
    is the body of the link, or the address of a "day", which is empty where it was cut.
    """

    to: Literal["game", "seat", "look", "challenge", "day"]
    text: str


def leads_to(text: str) -> Lead:
    """Tell what a text leads to; raises `DamagedLinkError`, or `NewerLinkError` where this page cannot know."""
    found = find(text)
    if isinstance(found, Day):
        return Lead("day", found.address)
    number = unseal(found)
    if is_look(number):
        return Lead("look", found)
    envelope = peek(number)
    return Lead("challenge" if envelope.is_challenge else "seat" if envelope.brings_seat else "game", found)
