"""Everything stored on this device, and the files that carry games to another one."""

from passalong.app.saves.bringing import Bringing, Report
from passalong.app.saves.listing import AT_FIRST, GAMES_ON_A_PAGE, Entry, Listing
from passalong.app.saves.saved_game import (
    Arrival,
    brought,
    has_answered_elsewhere,
    is_asked,
    is_invited,
    is_too_late,
    loses_seat,
    played_here,
    read_saved,
    recognised,
    says_the_same,
    stood_down,
)
from passalong.app.saves.seatless import Seatless, staying
from passalong.app.saves.store import (
    APP_KEY,
    GAME_KEY,
    JOINS,
    MAX_VERSIONS,
    NAME_KEY,
    SETTINGS_KEY,
    VERSION_MARK,
    Saves,
    game_key,
)
from passalong.app.session.table.table import Saved

__all__ = [
    "APP_KEY",
    "AT_FIRST",
    "GAMES_ON_A_PAGE",
    "GAME_KEY",
    "JOINS",
    "MAX_VERSIONS",
    "NAME_KEY",
    "SETTINGS_KEY",
    "VERSION_MARK",
    "Arrival",
    "Bringing",
    "Entry",
    "Listing",
    "Report",
    "Saved",
    "Saves",
    "Seatless",
    "brought",
    "game_key",
    "has_answered_elsewhere",
    "is_asked",
    "is_invited",
    "is_too_late",
    "loses_seat",
    "played_here",
    "read_saved",
    "recognised",
    "says_the_same",
    "staying",
    "stood_down",
]
