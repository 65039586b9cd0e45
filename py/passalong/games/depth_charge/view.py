"""How the sea of Depth Charge looks to one seat, and what the taps mean that concern this view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from passalong.ui.card import icon
from passalong.ui.grid import button_grid
from passalong.ui.html import Html, el, join

from . import words
from .chart import BOAT, MINE, emblem, marks, picture, said
from .rules import VERBS, DepthChargeObservation, read_action
from .sea import MINES, SEAS, SEATS, SIDE, cell_at, cell_name
from .sheet import result
from .words import COLOURS, place, report_words

__all__ = ["draw", "emblem", "result", "touch"]

MODES = {"move": "Move", "sound": "Sounding", "depth": "Depth charge"}
CONFIRM = {"move": "Move to {cell}", "sound": "Sound {cell}", "depth": "Depth charge on {cell}"}


def draw(
    observation: DepthChargeObservation, ui: Mapping[str, object], names: Sequence[str], may_act: bool
) -> dict[str, Html]:
    """Draw the table for `observation.player`'s eyes; a spectator sees what is public."""
    table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
    return {"table": table.status(), "hand": table.sea(), "actions": table.actions()}


def touch(
    observation: DepthChargeObservation, ui: Mapping[str, object], token: str
) -> tuple[dict[str, object], str | None]:
    """Take a tap that concerns this view alone: on a way to act, or on a cell; a second tap on a target plays it."""
    what, _, detail = token.partition(":")
    if what == "mode" and detail in MODES:
        return {**ui, "mode": detail, "staged": None}, None
    if what != "cell" or not detail.isdecimal():
        return dict(ui), None
    cell = int(detail)
    if observation.phase == "mines":
        chosen = _chosen(ui)
        rest = [other for other in chosen if other != cell]
        return {**ui, "mines": rest if cell in chosen else [*chosen[-MINES + 1 :], cell]}, None
    if ui.get("staged") == cell:
        return {**ui, "staged": None}, f"{_mode(ui)} {cell_name(cell)}"
    return {**ui, "staged": cell}, None


def _mode(ui: Mapping[str, object]) -> str:
    mode = ui.get("mode")
    return mode if isinstance(mode, str) and mode in MODES else "move"


def _chosen(ui: Mapping[str, object]) -> list[int]:
    """List the cells chosen for mines so far."""
    chosen = ui.get("mines")
    return [cell for cell in chosen if isinstance(cell, int)] if isinstance(chosen, list) else []


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: DepthChargeObservation, ui: Mapping[str, object], names: Sequence[str]) -> None:
        self.seen, self.names = seen, names
        self.legal = set(seen.legal_actions)
        self.laying = seen.phase == "mines" and bool(self.legal)
        self.mode = _mode(ui)
        self.chosen = _chosen(ui) if self.laying else []
        staged = ui.get("staged")
        usable = isinstance(staged, int) and self.legal and not self.laying
        self.staged = cast(int, staged) if usable and VERBS[self.mode] + cast(int, staged) in self.legal else None
        self.marks = marks(seen)

    def status(self) -> Html:
        """Draw both sides' counts, what to do now, and what the soundings have heard."""
        sides = el("ul", *(self._side(seat) for seat in SEATS), class_="sides")
        told = words.lines(self.seen.history, self.names)
        now = el(
            "div",
            el("p", self._prompt(), class_="prompt"),
            el("p", told[-1] if told else "", class_="news"),
            class_="now",
        )
        return sides + now + self._soundings()

    def _side(self, seat: int) -> Html:
        left, misses = self.seen.mines_left[seat], self.seen.misses[seat]
        colour = COLOURS[seat].lower()
        return el(
            "li",
            icon(BOAT, f"{COLOURS[seat]} boat"),
            el("b", self.names[seat], class_="name"),
            el("span", icon(MINE, "mines left"), f" {left}", class_="count"),
            el("span", f"misses {misses}", class_="count"),
            class_=f"side {colour}",
            aria_current="true" if seat == self.seen.current_player else None,
        )

    def _prompt(self) -> str:
        if self.laying and self.chosen:
            left = MINES - len(self.chosen)
            return f"{left} more to choose." if left else "Hide them here, or choose others."
        if self.legal and self.staged is not None:
            return "Tap it again, or confirm below."
        return words.prompt(self.seen, self.names)

    def _soundings(self) -> Html:
        heard = [event for event in self.seen.history if event.kind == "report"]
        if not heard:
            return Html()
        items = [
            el(
                "li",
                el("b", str(number)),
                f" {place(cast(int, event.data[0]))}: ",
                el("span", report_words(cast("tuple[int, ...]", event.data[1:])), class_="heard"),
                el("span", f" by {self.names[cast(int, event.player)]}", class_="visually-hidden"),
                class_=f"sounding {COLOURS[cast(int, event.player)].lower()}",
            )
            for number, event in enumerate(heard, 1)
        ]
        listed = el("ol", *reversed(items), class_="soundings", tabindex=0, aria_label="Soundings, the latest first")
        return el("h2", "Soundings", class_="visually-hidden") + listed

    def sea(self) -> Html:
        """Draw the sea: one button for each cell."""
        rows = [[self._cell(cell_at(column, row)) for column in range(1, SIDE + 1)] for row in range(SIDE, 0, -1)]
        return button_grid("The sea, 8 by 8 cells", rows, SIDE, id="sea", class_="sea")

    def _cell(self, cell: int) -> Html:
        target = self._is_target(cell)
        staged = cell == self.staged or cell in self.chosen
        viewer = -1 if self.seen.player is None else self.seen.player
        name = said(cell, self.marks[cell], viewer)
        if target and not self.laying:
            name += f", {MODES[self.mode].lower()} possible"
        return el(
            "button",
            picture(cell, self.marks[cell], target and not self.laying, staged),
            id=f"cell-{cell}",
            class_="cell",
            type="button",
            aria_label=name,
            aria_pressed=staged if target else None,
            **self._use(cell, target),
        )

    def _is_target(self, cell: int) -> bool:
        if self.laying:
            return cell in SEAS[cast(int, self.seen.player)]
        return VERBS[self.mode] + cell in self.legal

    def _use(self, cell: int, target: bool) -> dict[str, object]:
        """Stage a target; another cell says why it is none."""
        if target:
            return {"data_act": "pick", "data_arg": f"cell:{cell}"}
        if self.laying:
            others = SEAS[cast(int, self.seen.player)][: MINES - 1]
            return self._play("mines " + " ".join(map(cell_name, (*others, cell))))
        return self._play(f"{self.mode} {cell_name(cell)}")

    def _play(self, text: str) -> dict[str, object]:
        """Return the attributes of a control that plays an action, or says why it cannot."""
        return {
            "data_act": "play",
            "data_arg": text,
            "aria_disabled": None if read_action(text) in self.legal else True,
        }

    def actions(self) -> Html:
        """Offer within reach of the thumb the three kinds of turn, and to do what is staged."""
        if not self.legal:
            return Html()
        if self.laying:
            return self._lay_button()
        modes = (
            el(
                "button",
                text,
                type="button",
                class_="mode",
                id=f"mode-{mode}",
                aria_pressed=mode == self.mode,
                data_act="pick",
                data_arg=f"mode:{mode}",
            )
            for mode, text in MODES.items()
        )
        return join(modes) + self._confirm_button()

    def _lay_button(self) -> Html:
        if len(self.chosen) != MINES:
            return Html()
        cells = " ".join(sorted(map(cell_name, self.chosen)))
        return el(
            "button",
            "Hide the mines here",
            type="button",
            class_="action",
            id="do-mines",
            **self._play(f"mines {cells}"),
        )

    def _confirm_button(self) -> Html:
        if self.staged is None:
            return Html()
        text = CONFIRM[self.mode].format(cell=place(self.staged))
        use = self._play(f"{self.mode} {cell_name(self.staged)}")
        return el("button", text, type="button", class_="action", id="do-it", **use)
