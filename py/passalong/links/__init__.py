"""
A game as a link: the whole record in the fragment of a URL.

`encode` and `decode` turn a record into letters and digits and back, and `fragment` puts the name of the game before
them. `leads_to` tells what the link in a message leads to. The fragment of a URL never reaches a server.
"""

from passalong.links.checksum import MAX_TEXT
from passalong.links.errors import Clock, DamagedLinkError, LinkError, NewerLinkError, SlowLinkError
from passalong.links.format import game_id
from passalong.links.link import (
    Lead,
    decode,
    decode_body,
    encode,
    encode_digits,
    find_body,
    fragment,
    leads_to,
    published,
    seat_digits,
    seat_fragment,
)

__all__ = [
    "MAX_TEXT",
    "Clock",
    "DamagedLinkError",
    "Lead",
    "LinkError",
    "NewerLinkError",
    "SlowLinkError",
    "decode",
    "decode_body",
    "encode",
    "encode_digits",
    "find_body",
    "fragment",
    "game_id",
    "leads_to",
    "published",
    "seat_digits",
    "seat_fragment",
]
