"""
Passalong: four small tabletop games to play with the people you know.

The package has the rules, records and bots of all games, and needs only the standard library. Names follow OpenSpiel.

>>> from passalong import game_names, load_game
>>> state = load_game("detect").new_initial_state(num_players=2)
>>> state.is_terminal()
False
"""

from passalong.game import (
    CHANCE,
    TERMINAL,
    Event,
    Game,
    IllegalActionError,
    InvalidRecordError,
    Observation,
    Option,
    Reason,
    State,
    UnknownGameError,
)
from passalong.games import game_names, load_game
from passalong.match import Match
from passalong.record import Record, RecordEvent, new_record
from passalong.sealed.joint import JointSeed
from passalong.sync.invitation import reveal, take_seat

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Event",
    "Game",
    "IllegalActionError",
    "InvalidRecordError",
    "JointSeed",
    "Match",
    "Observation",
    "Option",
    "Reason",
    "Record",
    "RecordEvent",
    "State",
    "UnknownGameError",
    "game_names",
    "load_game",
    "new_record",
    "reveal",
    "take_seat",
]
