"""The manual of Depth Charge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from passalong.games.depth_charge.reading import Sounding
from passalong.games.depth_charge.rules import OPTIONS
from passalong.games.depth_charge.sea import BLACK, CELL_NUMBERS, RED, SIDE, mask, report
from passalong.games.depth_charge.text import TEXT, report_words, say
from passalong.games.depth_charge.view.art import still
from passalong.games.depth_charge.view.chart import Marks
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section, board, example, house_rules, points, section

WHOLE = range(1, SIDE + 1), range(1, SIDE + 1)
CORNER = range(1, 6), range(4, 9)
"""The part of the sea that is drawn: columns and rows."""
RED_MINE = Marks(mine=RED)


def _sea(part: tuple[range, range], known: Mapping[str, Marks], targets: str = "") -> Html:
    """Draw a part of the sea, with what is on its cells; the targets are cells to move to."""
    columns, rows = part
    names = [f"{column}{row}" for row in reversed(rows) for column in columns]
    known = {**dict.fromkeys(targets.split(), Marks(target="move")), **known}
    return board((still(CELL_NUMBERS[name], known.get(name, Marks())) for name in names), len(columns))


def _sounding(name: str, mines: str, heard: tuple[int, ...]) -> Html:
    """Draw a sounding near some mines of Red, with what it has heard."""
    tag = Marks(soundings=(Sounding(1, BLACK, CELL_NUMBERS[name], heard, 0),))
    return _sea(CORNER, {**dict.fromkeys(mines.split(), RED_MINE), name: tag})


def _heard(name: str, mines: str, options: Options) -> tuple[int, ...]:
    """Return what a sounding hears of some mines, under the given house rules."""
    cells = [CELL_NUMBERS[mine] for mine in mines.split()]
    return report(CELL_NUMBERS[name], cells, mask(cells), options)


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section, for the given house rules."""
    yield section(say("manual-aim"), say("manual-aim-mines"))
    yield _sea_section()
    yield section(say("manual-before"), say("manual-before-hide", first=str(options["firstPlayer"])))
    yield _turn_section()
    yield _report_section(options)
    yield _silent_section(options)
    yield section(say("manual-depth"), say("manual-depth-misses", misses=str(options["missesAllowed"])))
    yield _end_section(options)
    yield section(say("manual-rules"), say("manual-rules-change"), house_rules(TEXT.options, OPTIONS))


def _sea_section() -> Section:
    boats = _sea(WHOLE, {"11": Marks(boat=BLACK), "88": Marks(boat=RED)}, targets="21 31 41 12 13 14")
    picture = example(say("manual-sea-example"), boats)
    return section(say("manual-sea"), say("manual-sea-cells"), say("manual-sea-halves"), picture)


def _turn_section() -> Section:
    return section(
        say("manual-turn"),
        say("manual-turn-one"),
        points((say("manual-turn-move"), say("manual-turn-sound"), say("manual-turn-depth"))),
        say("manual-turn-blocked"),
        say("manual-turn-sunk"),
    )


def _report_section(options: Options) -> Section:
    heard, kind = _heard("36", "38 58 57", options), str(options["pingReport"])
    return section(
        say("manual-report"),
        say("manual-report-told", kind=kind),
        say("manual-report-tag", kind=kind),
        say("manual-report-distance"),
        example(say("manual-report-example", heard=report_words(heard)), _sounding("36", "38 58 57", heard)),
    )


def _silent_section(options: Options) -> Section:
    heard = _heard("36", "47 58 56", options)
    return section(
        say("manual-silent"),
        say("manual-silent-behind"),
        say("manual-silent-corner") if options["blocking"] == "path" else "",
        example(say("manual-silent-example", heard=report_words(heard)), _sounding("36", "47 58 56", heard)),
        say("manual-silent-tells", kind=str(options["pingReport"])),
    )


def _end_section(options: Options) -> Section:
    equalising = str(options["equalisingTurn"])
    ways = say("manual-end-destroyed", equalising=equalising), say("manual-end-sunk"), say("manual-end-misses")
    draw = say("manual-end-draw", idle=str(options["idleDrawTurns"]), cap=str(options["turnCap"]))
    return section(say("manual-end"), say("manual-end-win", equalising=equalising), points(ways), draw)
