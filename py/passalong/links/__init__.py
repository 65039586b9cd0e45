"""
A game as a link: the whole record in the fragment of a URL.

`encode` and `decode` turn a record into letters and digits and back, `fragment` puts the name of the game before them,
`find_body` finds a link in a message, and `relate` tells what opening it does to a game that is known already. The
fragment never reaches a server.
"""

from passalong.links.body import MAX_TEXT
from passalong.links.deadline import Clock
from passalong.links.envelope import game_id
from passalong.links.errors import DamagedLinkError, NewerLinkError, SlowLinkError
from passalong.links.finding import find_body
from passalong.links.link import decode, encode, encode_digits, fragment
from passalong.links.opening import Kind, Opening, Reason, moved_since, relate
from passalong.links.seating import actors

__all__ = [
    "MAX_TEXT",
    "Clock",
    "DamagedLinkError",
    "Kind",
    "NewerLinkError",
    "Opening",
    "Reason",
    "SlowLinkError",
    "actors",
    "decode",
    "encode",
    "encode_digits",
    "find_body",
    "fragment",
    "game_id",
    "moved_since",
    "relate",
]
