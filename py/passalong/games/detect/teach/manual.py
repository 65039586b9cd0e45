"""The manual of Detect."""

from __future__ import annotations

from collections.abc import Iterator

from passalong.games.detect.grid import CELLS, CLEARED, COLUMNS, DECK, ROWS
from passalong.games.detect.rules import OPTIONS
from passalong.games.detect.text import TEXT
from passalong.games.detect.view.art import picture, tone
from passalong.games.detect.words import say
from passalong.ui.grid import Tile, small_grid
from passalong.ui.html import Html
from passalong.ui.manual import Options, Section, example, house_rules, points, section
from passalong.ui.sentence import number


def sections(options: Options) -> Iterator[Section]:
    """Yield the rules, section by section, for the given house rules."""
    yield section(say("manual-aim"), say("manual-aim-text"))
    yield _cards(options)
    yield _start(options)
    yield _turn()
    yield _clearing(options)
    yield _end(options)
    yield _match(options)
    yield section(say("manual-rules"), say("manual-rules-text"), house_rules(TEXT.options, OPTIONS))


def _cards(options: Options) -> Section:
    cards = sum(DECK.values())
    starter = str(options["starterDiscard"])
    return section(
        say("manual-cards"),
        say("manual-deck", cards=cards, lowest=DECK[-2], low=DECK[-1], zeros=DECK[0], each=DECK[1]),
        say("manual-deal", cells=CELLS, rows=ROWS, columns=COLUMNS, starter=starter),
        example(say("manual-best"), *map(picture, (-2, -1, 0, 11, 12))),
    )


def _start(options: Options) -> Section:
    return section(
        say("manual-start"),
        say("manual-flips", flips=str(options["openingFlips"])),
        say("manual-first", starts=str(options["starterRule"])),
    )


def _turn() -> Section:
    return section(
        say("manual-turn"),
        say("manual-sources"),
        points((say("manual-take"), say("manual-draw"))),
        say("manual-place"),
        say("manual-piles"),
    )


def _clearing(options: Options) -> Section:
    rows, negative = str(options["rowsClear"]), str(options["negativeClearOptional"])
    before = _grid(7, 3, None, None, 7, None, 0, None, None, None, None, 5, framed=(0,))
    after = _grid(CLEARED, 3, None, None, CLEARED, None, 0, None, CLEARED, None, None, 5)
    return section(
        say("manual-alike", rows=rows),
        say("manual-clear"),
        example(say("manual-clear-example"), before, after),
        say("manual-clear-which", negative=negative, rows=rows),
    )


def _grid(*values: int | None, framed: tuple[int, ...] = ()) -> Html:
    """Draw a whole grid, given row by row."""
    rows = [[_tile(value) for value in values[row * COLUMNS : (row + 1) * COLUMNS]] for row in range(ROWS)]
    return small_grid(rows, framed)


def _tile(value: int | None) -> Tile:
    return Tile("" if value in (None, CLEARED) else number(value), tone(value))


def _end(options: Options) -> Section:
    last_turn = [say("manual-last-turn", clears=str(options["clearOnFinalReveal"]))]
    if options["negativeClearOptional"] and options["clearOnFinalReveal"]:
        last_turn.append(say("manual-kept"))
    return section(
        say("manual-end"),
        " ".join([*last_turn, say("manual-all-cleared")]),
        say("manual-penalty", tie=str(options["enderTie"]), basis=str(options["doubleBasis"])),
        example(say("manual-penalty-example"), *map(picture, (12, 5))),
        say("manual-stop", turns=int(str(options["turnCap"]))),
    )


def _match(options: Options) -> Section:
    return section(
        say("manual-match"),
        say("manual-match-text", target=str(options["target"]), tie=str(options["tieBreak"])),
        say("manual-leave"),
    )
