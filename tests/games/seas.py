"""
Positions of Depth Charge set up by hand, and played on in the notation of rules.md.

What the mines answer is steered by where they lie: `act(state, "sound 22")` plays the sounding and its report.
"""

from typing import Any, TypeVar, cast

from passalong import CHANCE, Event, load_game
from passalong.games.depth_charge.events import Hit, Report
from passalong.games.depth_charge.rules import COLOURS, DepthChargeObservation, DepthChargeState
from passalong.games.depth_charge.sea import BLACK, CELL_NUMBERS, RED, cell_name, mask

DEPTH_CHARGE = load_game("depth_charge")
SomeEvent = TypeVar("SomeEvent", bound=Event)
BLACK_MINES, RED_MINES = "13 31 61", "86 68 38"


def cell(name: str) -> int:
    """Read a cell: `28` is column 2, row 8."""
    return CELL_NUMBERS[name]


def cells(text: str) -> tuple[int, ...]:
    """Read cells: `28 73` is column 2, row 8 and column 7, row 3."""
    return tuple(map(cell, text.split()))


def names(numbers: Any) -> str:
    """Write cells in the order of their names."""
    return " ".join(sorted(map(cell_name, numbers)))


def new_game(**options: Any) -> DepthChargeState:
    """Return a new game, before who goes first is known."""
    return cast(DepthChargeState, DEPTH_CHARGE.new_initial_state(2, options))


def play(state: DepthChargeState, *texts: str) -> DepthChargeState:
    """Play actions and chance outcomes, written in the notation, and return the state."""
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state


def answer(state: DepthChargeState) -> DepthChargeState:
    """Play the chance nodes that have only one outcome."""
    while state.current_player() == CHANCE and len(state.chance_outcomes()) == 1:
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def act(state: DepthChargeState, *texts: str) -> DepthChargeState:
    """Play actions, each with what the mines answer."""
    for text in texts:
        answer(play(state, text))
    return state


def sea(
    black: str = "11",
    red: str = "88",
    *,
    black_mines: str = BLACK_MINES,
    red_mines: str = RED_MINES,
    turn: int = BLACK,
    destroyed: str = "",
    misses: tuple[int, int] = (0, 0),
    first: int | None = None,
    **options: Any,
) -> DepthChargeState:
    """Return the state in which `turn` is to play, with boats and mines as given; some mines are destroyed."""
    state = play(new_game(**options), f"first {COLOURS[turn if first is None else first]}")
    play(state, f"mines {black_mines}", f"mines {red_mines}")
    if options.get("pingReport") == "perMine":
        play(state, "order 123", "order 123")
    state.turn = turn
    state.boats = list(cells(f"{black} {red}"))
    state.misses = list(misses)
    for mine in cells(destroyed):
        owner = BLACK if mine in state.mines[BLACK] else RED
        assert mine in state.mines[owner]
        state.alive[owner] &= ~mask([mine])
        state.totals[1 - owner] += 1
        state.history.append(Hit(1 - owner, mine))
    return state


def texts(state: DepthChargeState, verb: str = "") -> list[str]:
    """List what the seat on turn may play, in the notation; all, or what begins with a verb."""
    written = map(state.action_to_string, state.legal_actions())
    return [text for text in written if text.startswith(verb)]


def targets(state: DepthChargeState, verb: str) -> str:
    """List the cells for which a verb may be played."""
    return " ".join(sorted(text.split()[1] for text in texts(state, verb)))


def last(state: DepthChargeState, kind: type[SomeEvent]) -> SomeEvent:
    """Return the latest event of a kind."""
    return next(event for event in reversed(state.history) if isinstance(event, kind))


def heard(where: str, red_mines: str, destroyed: str = "", **options: Any) -> list[int]:
    """Let Black drop a sounding charge on a cell, and return the report."""
    boat = beside(where)
    state = act(
        sea(black=boat, red="11" if boat != "11" else "18", red_mines=red_mines, destroyed=destroyed, **options),
        f"sound {where}",
    )
    event = last(state, Report)
    assert event.player == BLACK
    assert event.cell == cell(where)
    return list(event.heard)


def beside(name: str) -> str:
    """Return a cell next to this one."""
    column, row = map(int, name)
    return f"{column}{row - 1 if row > 1 else row + 1}"


def seen(state: DepthChargeState, player: int | None) -> DepthChargeObservation:
    """Return what a seat sees."""
    return state.observation(player)


def kinds(state: DepthChargeState) -> list[type[Event]]:
    """List the kinds of all that has happened."""
    return [type(event) for event in state.history]
