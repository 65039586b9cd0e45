"""Why a link cannot be opened; every message is a sentence for the player."""

from passalong.game import InvalidRecordError


class DamagedLinkError(InvalidRecordError):
    """A link has been cut off or changed on its way, or there is none."""


class NewerLinkError(InvalidRecordError):
    """A link was made by a newer version of the page."""


class SlowLinkError(InvalidRecordError):
    """A link takes longer to open than any real game does."""
