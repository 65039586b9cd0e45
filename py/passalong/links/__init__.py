"""
A game as a link: the whole record in the fragment of a URL.

`encode` and `decode` turn a record into letters and digits and back, and `fragment` puts the name of the game before
them. `leads_to` tells what the link in a message leads to. `relate` compares the game in a link with what is known of
it. The fragment of a URL never reaches a server.
"""

from passalong.links.body import MAX_TEXT
from passalong.links.deadline import Clock
from passalong.links.envelope import game_id
from passalong.links.errors import DamagedLinkError, LinkError, NewerLinkError, SlowLinkError
from passalong.links.finding import find_body
from passalong.links.leading import Lead, leads_to
from passalong.links.link import (
    decode,
    decode_body,
    encode,
    encode_digits,
    fragment,
    published,
    seat_digits,
    seat_fragment,
)
from passalong.links.opening import Conflict, Kind, Opening, moved_since, relate
from passalong.links.seating import actors
from passalong.links.transitions import TransitionError

__all__ = [
    "MAX_TEXT",
    "Clock",
    "Conflict",
    "DamagedLinkError",
    "Kind",
    "Lead",
    "LinkError",
    "NewerLinkError",
    "Opening",
    "SlowLinkError",
    "TransitionError",
    "actors",
    "decode",
    "decode_body",
    "encode",
    "encode_digits",
    "find_body",
    "fragment",
    "game_id",
    "leads_to",
    "moved_since",
    "published",
    "relate",
    "seat_digits",
    "seat_fragment",
]
