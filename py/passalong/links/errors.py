"""Why a link cannot be opened: in words for developers, and as a code for the app, which tells the player."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from passalong.game import InvalidRecordError

Fault: TypeAlias = Literal[
    "damaged",
    "cut",
    "missing",
    "shortened",
    "too-long",
    "newer",
    "slow",
    "dice",
    "seal",
    "said",
    "sits",
    "commits",
    "deals",
]


class LinkError(InvalidRecordError):
    """A link cannot be opened: `fault` is why, the `usual` one unless another is given, and `facts` belong to it."""

    usual: ClassVar[Fault]

    def __init__(self, message: str, fault: Fault | None = None, **facts: int | str) -> None:
        super().__init__(message)
        self.fault, self.facts = fault or self.usual, facts


class DamagedLinkError(LinkError):
    """A link has been cut off or changed on its way, or there is none."""

    usual = "damaged"


class NewerLinkError(LinkError):
    """A link was made by a newer version of the page."""

    usual = "newer"


class SlowLinkError(LinkError):
    """A link takes longer to open than any real game does."""

    usual = "slow"
