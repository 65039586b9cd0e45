"""
A game as a link: the whole record in the fragment of a URL.

`encode` and `decode` turn a record into letters and digits and back, and `fragment` puts the name of the game before
them. `read_link` tells what the link in a message leads to. The fragment of a URL never reaches a server.
"""

from passalong.links.checksum import MAX_TEXT
from passalong.links.errors import Clock, DamagedLinkError, LinkError, NewerLinkError, SlowLinkError
from passalong.links.format import game_id
from passalong.links.link import (
    BotLink,
    ChallengeLink,
    DayLink,
    GameLink,
    Link,
    MomentLink,
    SeatLink,
    decode,
    encode,
    encode_digits,
    fragment,
    published,
    read_link,
    seat_digits,
    seat_fragment,
)

__all__ = [
    "MAX_TEXT",
    "BotLink",
    "ChallengeLink",
    "Clock",
    "DamagedLinkError",
    "DayLink",
    "GameLink",
    "Link",
    "LinkError",
    "MomentLink",
    "NewerLinkError",
    "SeatLink",
    "SlowLinkError",
    "decode",
    "encode",
    "encode_digits",
    "fragment",
    "game_id",
    "published",
    "read_link",
    "seat_digits",
    "seat_fragment",
]
