"""
A game as a link: the whole record in the fragment of a URL.

`encode` and `decode` turn a record into letters and digits and back. The fragment never reaches a server.
"""

from passalong.links.base62 import MAX_TEXT, DamagedLinkError
from passalong.links.envelope import NewerLinkError, decode, encode, find_body

__all__ = ["MAX_TEXT", "DamagedLinkError", "NewerLinkError", "decode", "encode", "find_body"]
