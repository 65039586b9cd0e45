"""The rules of Depth Charge to read."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.ui.html import Html
from passalong.ui.manual import Section, board, example, house_rules, points, section, usual

from .art import still
from .chart import Marks
from .reading import Sounding
from .rules import BOATS, OPTIONS
from .sea import BLACK, CELL_NUMBERS, MINES, REACH, RED, SEAS, SIDE
from .words import COLOURS, place
from .words import OPTIONS as HOUSE_RULES

USUAL = usual(OPTIONS)
WHOLE = range(1, SIDE + 1), range(1, SIDE + 1)
CORNER = range(1, 6), range(4, 9)
"""The parts of the sea that are drawn: columns and rows."""
RED_MINE = Marks(mine=RED)


def _sea(part: tuple[range, range], known: Mapping[str, Marks], targets: str = "") -> Html:
    """Draw a part of the sea, with what stands on its cells; the targets are cells to move to."""
    columns, rows = part
    names = [f"{column}{row}" for row in reversed(rows) for column in columns]
    known = {**dict.fromkeys(targets.split(), Marks(target="move")), **known}
    return board((still(CELL_NUMBERS[name], known.get(name, Marks())) for name in names), len(columns))


def _sounding(name: str, *heard: int) -> Marks:
    cell = CELL_NUMBERS[name]
    return Marks(soundings=[Sounding(1, BLACK, cell, heard, 0)])


SECTIONS: tuple[Section, ...] = (
    section(
        "The aim",
        f"Each of you hides {MINES} mines. Find the other player’s mines and destroy all of them with depth charges, "
        "before your own are destroyed, and without sailing into one.",
    ),
    section(
        "The sea",
        f"The sea has {SIDE} columns and {SIDE} rows. A cell is written as column and row, the rows counted from the "
        f"bottom: {place(BOATS[BLACK])} is at the bottom left, {place(BOATS[RED])} at the top right.",
        f"A shaded diagonal cuts it in two. The {COLOURS[BLACK]} Sea lies at the bottom left, the {COLOURS[RED]} Sea "
        f"at the top right, with {len(SEAS[BLACK])} cells each. Each boat starts in the corner of its own sea.",
        example(
            "Black’s boat starts on (1,1), Red’s on (8,8). The circles are where Black may move at first.",
            _sea(WHOLE, {"11": Marks(boat=BLACK), "88": Marks(boat=RED)}, targets="21 31 41 12 13 14"),
        ),
    ),
    section(
        "Before the first turn",
        f"Both players hide {MINES} mines in secret, on different cells of their own sea; the cell of the own boat is "
        "allowed, the shaded diagonal is not. The mines stay where they are. Who goes first is left to chance, unless "
        "you choose.",
    ),
    section(
        "Your turn",
        "You take turns, and must do exactly one thing:",
        points(
            (
                f"Move your boat 1, 2 or {REACH} cells along its row or column, anywhere on the sea.",
                "Drop a sounding charge on one of the cells around your boat: it reports how far away mines are.",
                "Drop a depth charge on one of the cells around your boat, to destroy a mine there.",
            )
        ),
        "The boats block each other: you cannot pass the other boat, or stop on its cell. Your own mines do not stop "
        "you, and charges never harm a boat. A charge may fall on any of the up to eight cells around your boat: on a "
        "shaded cell, under the other boat, or where one has fallen before.",
        "If your boat enters a cell with a mine of the other player, or passes over it, it is sunk and you lose.",
    ),
    section(
        "What a sounding reports",
        "One distance for each mine of the other player that is left, the smallest first. It does not tell which mine "
        "is which. Everybody hears it, and the app works it out, so it is always true.",
        "Straight along a row, a column or a diagonal, count the steps. To any other cell, add the steps across and "
        "the steps up or down.",
        example(
            "The tag is a sounding on (3,6), with mines on (3,8), (5,8) and (5,7). The first is 2 up, the second 2 "
            "along a diagonal, the third 2 across and 1 up: the report is 2, 2, 3.",
            _sea(CORNER, {**dict.fromkeys(("38", "58", "57"), RED_MINE), "36": _sounding("36", 2, 2, 3)}),
        ),
    ),
    section(
        "Silent mines",
        "A mine straight behind another one, as seen from the sounding along a row, column or diagonal, is not heard. "
        "Nor is a mine on the very cell of the sounding. Only mines of the same player that are still there silence "
        "others; boats and destroyed mines do not.",
        example(
            "A sounding on (3,6), with mines on (4,7), (5,8) and (5,6). The mine on (5,8) is hidden behind (4,7): "
            "the report is 1, 2.",
            _sea(CORNER, {**dict.fromkeys(("47", "58", "56"), RED_MINE), "36": _sounding("36", 1, 2)}),
        ),
        "So a short report tells you that a mine is silent, but not why. It may even be empty.",
    ),
    section(
        "Depth charges",
        "A depth charge on a cell with a mine of the other player destroys it, and both of you see it. On any other "
        "cell it misses: also on your own mine, or where a mine has already been destroyed. "
        f"Misses allowed to each player in a game: {USUAL['missesAllowed']}. The next one loses.",
    ),
    section(
        "The end",
        "You win at once when",
        points(
            (
                "you destroy the last mine of the other player,",
                "the other boat sails into a mine of yours, or",
                "the other player has one miss too many.",
            )
        ),
        "Then all mines are shown. You may resign, or offer a draw once in your own turn, before you act; it costs no "
        f"turn. The game is also a draw after {USUAL['idleDrawTurns']} turns in a row, of both together, without any "
        f"charge, and after {USUAL['turnCap']} turns in all.",
    ),
    section(
        "House rules",
        "You can change these when you set up a game. The usual rule comes first.",
        house_rules(HOUSE_RULES, OPTIONS),
    ),
)
