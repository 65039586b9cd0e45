"""The table of Depth Charge as one seat sees it, and what a tap on a cell means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from passalong.game import TERMINAL
from passalong.games.depth_charge.events import Act, End, Reveal
from passalong.games.depth_charge.reading import cells_without_mine, echoes, soundings
from passalong.games.depth_charge.rules import VERBS, DepthChargeObservation, read_action
from passalong.games.depth_charge.sea import MINES, SEAS, SIDE, cell_at, cell_name
from passalong.games.depth_charge.staging import KEPT, MODES, NOTES, notes_at, read, staged_cell, targets, touch, way
from passalong.games.depth_charge.text import TEXT, place, say, sounding
from passalong.pack import View
from passalong.ui.control import action, button
from passalong.ui.grid import button_grid
from passalong.ui.html import Html, el

from . import panels
from .art import FACES, emblem, picture, waters
from .chart import Marks, marks, said
from .scenes import echo_rings, scene
from .sheet import counted, result, stopped

ROWS = [[cell_at(column, row) for column in range(1, SIDE + 1)] for row in range(SIDE, 0, -1)]
"""The cells of the sea, from its upper edge down."""


class Use(NamedTuple):
    """What a tap on a cell does."""

    act: str
    """The act that it sends."""
    argument: str
    """The argument of the act."""
    usable: bool = False
    """Whether the tap is of use; otherwise the app says why not."""
    pressed: bool | None = None
    """Whether the cell is chosen; None where it cannot be."""


def draw(
    observation: DepthChargeObservation, ui: Mapping[str, object], names: Sequence[str], may_act: bool
) -> dict[str, Html]:
    """Draw the table as `observation.player` sees it; a spectator sees what is public."""
    table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
    return {"table": table.status(), "hand": table.sea(), "actions": table.actions()}


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: DepthChargeObservation, ui: Mapping[str, object], names: Sequence[str]) -> None:
        self.seen, self.ui, self.names, self.desk = seen, ui, tuple(names), read(ui)
        self.legal, self.home = set(seen.legal_actions), SEAS[seen.seat]
        self.laying = seen.phase == "mines"
        self.writing = self.desk.writing and not self.laying
        self.waits = ui.get("waits") is True
        self.laid = self.desk.laid if self.laying and self.legal else ()
        self.targets = targets(seen, self.desk)
        self.staged = staged_cell(seen, self.desk)
        self.soundings = soundings(seen)
        at = (self.desk.sounding or 0) - 1
        self.sounding = self.soundings[at] if 0 <= at < len(self.soundings) else None

    # Above the sea

    def status(self) -> Html:
        """Draw both sides, the prompt, and the list of soundings."""
        log = panels.sounding_log(self.soundings, self.desk.sounding, self.names)
        now = panels.now(TEXT.prompt(self.seen, self.names, self.ui), self._news())
        return panels.sides(self.seen, self.names) + now + log

    def _news(self) -> str:
        if self.sounding is not None:
            return sounding(self.sounding, self._echoes, self.names)
        # After the end the prompt says how the game ended.
        elsewhere = Reveal if self.seen.phase == "revealing" else (End, Reveal)
        if self.seen.is_alone and not any(isinstance(event, Act) for event in self.seen.history):
            return say("alone")
        told = TEXT.lines([event for event in self.seen.history if not isinstance(event, elsewhere)], self.names)
        return told[-1] if told and not self._is_given_up else ""

    @property
    def _is_given_up(self) -> bool:
        """Whether the game has ended without a move that ended it: the app tells who gave up, or agreed to a draw."""
        return self.seen.current_player == TERMINAL and not any(isinstance(it, End) for it in self.seen.history)

    # The sea

    def sea(self) -> Html:
        """Draw the sea: a button for each cell."""
        self._mark()
        rows = [[self._cell(cell) for cell in row] for row in ROWS]
        sea = button_grid(say("sea"), rows, SIDE, id="sea", class_="sea")
        looked_at = "" if self.sounding is None else echo_rings(self.sounding, self._echoes)
        return el("div", waters(), sea, looked_at, scene(self.seen), class_="chart")

    @cached_property
    def _echoes(self) -> dict[int, int]:
        return {} if self.sounding is None else echoes(self.sounding, self.seen)

    def _mark(self) -> None:
        """Add what is staged to what is known of each cell."""
        layers = self.desk.layers
        notes = notes_at(self.seen, self.desk) if "notes" in layers else {}
        empty = cells_without_mine(self.seen) if "deduction" in layers and not self.laying else ()
        self.marks = marks(self.seen)
        for cell, known in enumerate(self.marks):
            known.away = bool(self.legal) and self.laying and cell not in self.targets
            known.target = self.desk.mode if cell in self.targets and not self.laying else ""
            known.staged = cell == self.staged
            known.empty, known.echo = cell in empty, self._echoes.get(cell)
            known.note = notes.get(cell, "")
            if cell in self.laid:
                known.mine, known.staged = self.seen.player, True
            if "soundings" not in layers:
                known.soundings = ()

    def _cell(self, cell: int) -> Html:
        known = self.marks[cell]
        return _drawn_cell(cell, known, self._use(cell), self.seen.player, self.names)

    def _use(self, cell: int) -> Use:
        """Return what a tap on a cell does."""
        if self.writing or cell in self.targets:
            pressed = self.marks[cell].staged if cell in self.targets else None
            return Use("pick", f"cell:{cell}", usable=True, pressed=pressed)
        if self.laying:
            # A layout with this cell, which the rules refuse with the reason.
            return Use("play", _mines_text((*self.home[: MINES - 1], cell)))
        here = [it.number for it in self.marks[cell].soundings]
        if here:
            return Use("pick", f"sounding:{_next_of(here, self.desk.sounding)}", usable=True)
        return Use("play", f"{self.desk.mode if self.desk.mode in VERBS else 'move'} {cell_name(cell)}")

    # Near the thumb, at the foot of the screen

    def actions(self) -> Html:
        """Draw the buttons: the kinds of turn and the one that plays, the pencil marks, or what to show on the sea."""
        if self.laying:
            return self._laying_row() if self.legal else Html()
        return panels.mode_row(self.desk.mode, (NOTES,) if self.waits else MODES) + self._second_row()

    def _second_row(self) -> Html:
        if self.writing:
            return panels.pencil_row(self.desk.pencil)
        if self.staged is None:
            return panels.layer_row(self.desk.layers)
        act = say("act", mode=self.desk.mode, cell=place(self.staged))
        return action("play", f"{self.desk.mode} {cell_name(self.staged)}", act, id_="do-it")

    def _laying_row(self) -> Html:
        """Draw the buttons that take a mine back and that hide all three; the latter says what is missing."""
        cells = self.laid or self.home[:1]
        # Too few cells are filled up with the last one: then the rules refuse the layout with the reason.
        text = _mines_text((*cells, *cells[-1:] * MINES)[:MINES])
        ready = action("play", text, say("hide-mines"), legal=read_action(text) in self.legal, id_="do-mines")
        back = action("pick", "back", say("take-back"), primary=False, id_="do-back") if self.laid else Html()
        return back + ready


@lru_cache(maxsize=2000)  # most cells stay the same from tap to tap
def _drawn_cell(cell: int, known: Marks, use: Use, viewer: int | None, names: tuple[str, ...]) -> Html:
    return button(
        use.act,
        use.argument,
        picture(cell, known),
        id=f"cell-{cell}",
        class_="cell",
        aria_label=said(cell, known, viewer, names),
        aria_pressed=use.pressed,
        aria_disabled=None if use.usable else True,
    )


@lru_cache(maxsize=200)  # while mines are hidden, each tap asks for that of every cell
def _mines_text(cells: tuple[int, ...]) -> str:
    return " ".join(["mines", *sorted(map(cell_name, cells))])


def _next_of(numbers: Sequence[int], shown: int | None) -> int:
    """Return the sounding of a cell that the next tap shows: the latest first; a tap on the earliest hides it."""
    return numbers[max(numbers.index(shown) - 1, 0)] if shown in numbers else numbers[-1]


class DepthChargeView(View[DepthChargeObservation]):
    """The view of Depth Charge."""

    kept = KEPT
    faces = FACES

    draw = staticmethod(draw)
    touch = staticmethod(touch)
    way = staticmethod(way)
    emblem = staticmethod(emblem)
    result = staticmethod(result)
    counted = staticmethod(counted)
    stopped = staticmethod(stopped)


VIEW = DepthChargeView()
