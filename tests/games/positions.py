"""
Positions of Detect set up by hand, and played on in the notation of rules.md.

Chance is steered in the notation too: `play(state, "draw", "deal 8", "reject c3r1", "reveal -1")`.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from passalong import Event, IllegalActionError, load_game
from passalong.games.detect.events import Start
from passalong.games.detect.grid import CELLS, CLEARED, DECK, cleared_columns
from passalong.games.detect.rules import DetectObservation, DetectState
from tests.support import generator

DETECT = load_game("detect")
Grid = tuple[int | None, ...]
COLUMN_1, COLUMN_2 = [0, 1, 2], [3, 4, 5]
ROW_1 = [0, 3, 6, 9]


def grid(text: str) -> Grid:
    """
    Read a grid: three rows of four, or four columns of three.

    `.` is a face-down card, `?4` one of which the reader should know the value (chance decides it later), `x` is
    cleared.
    """
    groups = [group.split() for group in text.split("/")]
    if [len(group) for group in groups] == [4, 4, 4]:
        groups = [list(column) for column in zip(*groups, strict=True)]
    assert [len(group) for group in groups] == [3, 3, 3, 3], text
    return tuple(_cell(cell) for column in groups for cell in column)


def _cell(text: str) -> int | None:
    if text[0] in ".?":
        return None
    return CLEARED if text == "x" else int(text)


FACE_DOWN = grid(". . . . / . . . . / . . . .")
DEALT = grid("1 2 . . / . . . . / . . . .")


def worth(*values: int) -> Grid:
    """Return a grid in which only these cards are left, face up."""
    return (*values, *[CLEARED] * (CELLS - len(values)))


def table(
    *grids: Grid,
    discard: Sequence[int] = (3,),
    turn: int = 0,
    ender: int | None = None,
    scores: Sequence[int] | None = None,
    turns: Sequence[int] | None = None,
    draw_pile_size: int | None = None,
    start: int = 0,
    history: Sequence[Event] = (),
    **options: Any,
) -> DetectState:
    """Return the state in which seat `turn` is about to take or draw."""
    on_table = sum(cell != CLEARED for cells in grids for cell in cells)
    seen = DetectObservation(
        player=None,
        num_players=len(grids),
        options=tuple(DETECT.checked_options(len(grids), options).items()),
        current_player=turn,
        legal_actions=(),
        scores=tuple(scores or [0] * len(grids)),
        round=1,
        dealer=len(grids) - 1,
        phase="source",
        history=(*history, Start(start)),
        grids=grids,
        cleared=tuple(cleared_columns(cells) for cells in grids),
        discard=tuple(discard),
        draw_pile_size=sum(DECK.values()) - on_table - len(discard) if draw_pile_size is None else draw_pile_size,
        held=None,
        reveals=(),
        ender=ender,
        turns=tuple(turns or [1] * len(grids)),
    )
    state = DETECT.state_from_observation(seen, generator(0))
    assert isinstance(state, DetectState)
    return state


def play(state: DetectState, *texts: str) -> DetectState:
    """Play actions and chance outcomes, written in the notation, and return the state."""
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state


def new_round(players: int, dealer: int = 0, starter: int = 12, **options: Any) -> DetectState:
    """Return a game in which the first round has been dealt."""
    state = DETECT.new_initial_state(players, options)
    assert isinstance(state, DetectState)
    play(state, f"dealer {dealer}")
    return play(state, f"deal {starter}") if options.get("starterDiscard", True) else state


def flip_two(state: DetectState, *cards: tuple[int, int]) -> DetectState:
    """Let every seat flip c1r1 and c1r2, and turn up these two cards of each."""
    for _ in cards:
        play(state, "flip c1r1 c1r2")
    return play(state, *[f"reveal {card}" for pair in cards for card in pair])


def end_round(state: DetectState, *texts: str) -> DetectState:
    """Let the seat on turn, the last of the round, exchange its c1r1 for an equal discard; reveal what is left."""
    assert state.grids[state.turn][0] == state.discard[-1]
    return play(state, "take", "place c1r1", *texts)


def scored(*grids: Grid, ender: int, scores: Sequence[int] | None = None, **options: Any) -> DetectState:
    """Return the end of a round in which nothing is left to reveal."""
    last = (ender - 1) % len(grids)
    top = grids[last][0]
    assert top is not None
    return end_round(table(*grids, discard=[top], turn=last, ender=ender, scores=scores, **options))


def texts(state: DetectState) -> list[str]:
    """List what the seat on turn may play, in the notation."""
    return [state.action_to_string(action) for action in state.legal_actions()]


def cleared_cells(state: DetectState, seat: int) -> list[int]:
    """List the cells of a seat that have been cleared away."""
    return [cell for cell, value in enumerate(state.grids[seat]) if value == CLEARED]


def kinds(state: DetectState) -> list[type[Event]]:
    """List the kinds of all that has happened in this deal."""
    return [type(event) for event in state.history]


def refusal(state: DetectState, text: str) -> str:
    """Return the code with which a text is refused to the seat on turn, and prove that it is refused."""
    reason = state.why_not(text, state.turn)
    assert reason is not None
    with pytest.raises(IllegalActionError) as caught:
        state.apply_action(state.string_to_action(text))
    assert caught.value.reason == reason
    return reason.code
