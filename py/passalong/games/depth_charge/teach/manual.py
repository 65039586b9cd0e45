"""The rules of Depth Charge to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from passalong.games.depth_charge.reading import Sounding
from passalong.games.depth_charge.rules import BOATS, OPTIONS
from passalong.games.depth_charge.sea import BLACK, CELL_NUMBERS, MINES, REACH, RED, SEAS, SIDE, mask, report
from passalong.games.depth_charge.text import COLOURS, place, report_words
from passalong.games.depth_charge.text import OPTIONS as HOUSE_RULES
from passalong.games.depth_charge.view.art import still
from passalong.games.depth_charge.view.chart import Marks
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section, board, example, following, house_rules, points, section

SAYS: dict[str, dict[object, str]] = {
    "firstPlayer": {
        "ask": "Who goes first is left to chance, unless you choose.",
        "random": "Chance decides who goes first.",
        "black": "Black goes first.",
        "red": "Red goes first.",
    },
    "pingReport": {
        "multiset": "One distance for each mine of the other player that is left, the smallest first. It does not tell "
        "which mine is which.",
        "distinct": "The distances of the other player’s mines that are left, the smallest first. Mines that are "
        "equally far are told as one. It does not tell which mine is which.",
        "perMine": "One entry for each mine of the other player, always in the same order, so that you can follow each "
        "of them: its distance, or that it is silent, or destroyed.",
    },
    "blocking": {
        "line": "",
        "path": "To a mine that is not straight ahead the way goes round a corner, the longer leg first: another mine "
        "on that way silences it, too.",
    },
    "equalisingTurn": {
        False: "you destroy the last mine of the other player,",
        True: "you destroy the last mine of the other player; but if you went first, the other has one last turn, in "
        "which a third mine makes it a draw,",
    },
}
UNHEARD = {
    "multiset": "So a short report tells you that a mine is silent, but not why. It may even be empty.",
    "distinct": "So a short report tells you that a mine is silent, or as far as another one, but not which of the "
    "two. It may even be empty.",
    "perMine": "So you hear that a mine is silent, but not why.",
}
"""What the silence of a mine tells, by what a sounding reports."""
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


def _sounding(name: str, heard: tuple[int, ...]) -> Marks:
    return Marks(soundings=[Sounding(1, BLACK, CELL_NUMBERS[name], heard, 0)])


def _heard(name: str, mines: str, options: Options) -> tuple[int, ...]:
    """Return what a sounding hears of some mines, as the house rules have it."""
    cells = [CELL_NUMBERS[mine] for mine in mines.split()]
    return report(CELL_NUMBERS[name], cells, mask(cells), options)


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section, as some house rules have them."""
    say = following(SAYS, options)
    open_sea, hidden = _heard("36", "38 58 57", options), _heard("36", "47 58 56", options)
    yield section(
        "The aim",
        f"Each of you hides {MINES} mines. Find the other player’s mines and destroy all of them with depth charges, "
        "before your own are destroyed, and without sailing into one.",
    )
    yield section(
        "The sea",
        f"The sea has {SIDE} columns and {SIDE} rows. A cell is written as column and row, the rows counted from the "
        f"bottom: {place(BOATS[BLACK])} is at the bottom left, {place(BOATS[RED])} at the top right.",
        f"A shaded diagonal cuts it in two. The {COLOURS[BLACK]} Sea lies at the bottom left, the {COLOURS[RED]} Sea "
        f"at the top right, with {len(SEAS[BLACK])} cells each. Each boat starts in the corner of its own sea.",
        example(
            "Black’s boat starts on (1,1), Red’s on (8,8). The circles are where Black may move at first.",
            _sea(WHOLE, {"11": Marks(boat=BLACK), "88": Marks(boat=RED)}, targets="21 31 41 12 13 14"),
        ),
    )
    yield section(
        "Before the first turn",
        f"Both players hide {MINES} mines in secret, on different cells of their own sea; the cell of the own boat is "
        "allowed, the shaded diagonal is not. The mines stay where they are. "
        f"{say['firstPlayer']}",
    )
    yield section(
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
    )
    yield section(
        "What a sounding reports",
        f"{say['pingReport']} Everybody hears it, and the app works it out, so it is always true.",
        "Straight along a row, a column or a diagonal, count the steps. To any other cell, add the steps across and "
        "the steps up or down.",
        example(
            "The tag is a sounding on (3,6), with mines on (3,8), (5,8) and (5,7). The first is 2 up, the second 2 "
            f"along a diagonal, the third 2 across and 1 up: the report is {report_words(open_sea)}.",
            _sea(CORNER, {**dict.fromkeys(("38", "58", "57"), RED_MINE), "36": _sounding("36", open_sea)}),
        ),
    )
    yield section(
        "Silent mines",
        "A mine straight behind another one, as seen from the sounding along a row, column or diagonal, is not heard. "
        "Nor is a mine on the very cell of the sounding. Only mines of the same player that are still there silence "
        "others; boats and destroyed mines do not.",
        say["blocking"],
        example(
            "A sounding on (3,6), with mines on (4,7), (5,8) and (5,6). The mine on (5,8) is hidden behind (4,7): "
            f"the report is {report_words(hidden)}.",
            _sea(CORNER, {**dict.fromkeys(("47", "58", "56"), RED_MINE), "36": _sounding("36", hidden)}),
        ),
        UNHEARD[str(options["pingReport"])],
    )
    yield section(
        "Depth charges",
        "A depth charge on a cell with a mine of the other player destroys it, and both of you see it. On any other "
        "cell it misses: also on your own mine, or where a mine has already been destroyed. "
        f"Misses allowed to each player in a game: {options['missesAllowed']}. The next one loses.",
    )
    yield section(
        "The end",
        "You win when" if options["equalisingTurn"] else "You win at once when",
        points(
            (
                say["equalisingTurn"],
                "the other boat sails into a mine of yours, or",
                "the other player has one miss too many.",
            )
        ),
        "Then all mines are shown. You may resign, or offer a draw once in your own turn, before you act; it costs no "
        f"turn. The game is also a draw after {options['idleDrawTurns']} turns in a row, of both together, without any "
        f"charge, and after {options['turnCap']} turns in all.",
    )
    yield section(
        "House rules",
        "You can change these when you set up a game. The usual rule comes first.",
        house_rules(HOUSE_RULES, OPTIONS),
    )
