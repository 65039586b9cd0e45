"""How the table of Detect looks to one seat, and what the taps mean that concern this view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from passalong.ui.grid import button_grid
from passalong.ui.html import Html, el, join

from . import words
from .art import emblem, picture, said
from .grid import CLEARED, COLUMNS, ROW_LINES, ROWS, cell_name, face_up
from .panels import flag, panels
from .reading import card_in_hand, cell_words, chosen_cells, latest_changes, short_of, short_words
from .rules import DetectObservation, read_action
from .sheet import result
from .words import number

__all__ = ["draw", "emblem", "result", "touch"]


def draw(
    observation: DetectObservation, ui: Mapping[str, object], names: Sequence[str], may_act: bool
) -> dict[str, Html]:
    """Draw the table for `observation.player`'s eyes; a spectator sees it from the first seat."""
    table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
    return {"table": table.players(ui.get("zoom")) + table.piles(), "hand": table.hand(), "actions": table.actions()}


def touch(observation: DetectObservation, ui: Mapping[str, object], token: str) -> tuple[dict[str, object], str | None]:
    """Take a tap that concerns this view alone: on another player, on a cell to turn up, on how to use a drawn card."""
    what, _, place = token.partition(":")
    if what in ("place", "reject"):
        return {**ui, "mode": what}, None
    if what == "zoom":
        return {**ui, "zoom": None if ui.get("zoom") == int(place) else int(place)}, None
    if what == "flip" and observation.phase == "flip":
        return _stage(ui, int(place))
    return dict(ui), None


def _stage(ui: Mapping[str, object], cell: int) -> tuple[dict[str, object], str | None]:
    staged = ui.get("staged")
    if not isinstance(staged, int) or staged == cell:
        return {**ui, "staged": None if staged == cell else cell}, None
    first, second = sorted((staged, cell))
    return {**ui, "staged": None}, f"flip {cell_name(first)} {cell_name(second)}"


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: DetectObservation, ui: Mapping[str, object], names: Sequence[str]) -> None:
        self.seen, self.names = seen, names
        self.seat = seen.player or 0
        self.legal = seen.legal_actions
        self.rejecting = bool(self.legal) and seen.phase == "drawn" and ui.get("mode") == "reject"
        self.staged = ui.get("staged") if seen.phase == "flip" else None
        self.news = latest_changes(seen.history)
        self.chosen = chosen_cells(seen, self.seat)

    def players(self, zoom: object) -> Html:
        """Draw everybody else's grid."""
        return panels(self.seen, self.seat, self.names, zoom)

    def piles(self) -> Html:
        """Draw the piles, the card in hand, and what to do now beside them."""
        discard = self.seen.discard
        left = f"Draw pile, {self.seen.draw_pile_size} cards"
        top = f"Discard pile, {said(discard[-1])} on top" if discard else "Discard pile, empty"
        put = self._play("pick", "reject") if self.seen.phase == "drawn" and self.legal else self._play("play", "take")
        return el(
            "div",
            _pile("draw-pile", "Draw", picture(None), left, self._play("play", "draw")),
            _pile("discard-pile", "Discard", picture(discard[-1] if discard else CLEARED), top, put),
            self._held(),
            self._now(),
            class_="piles",
        )

    def _now(self) -> Html:
        last_turns = self.seen.ender is not None and self.seen.phase not in ("scored", "over")
        return el(
            "div",
            el("p", "Last turn", class_="badge") if last_turns else "",
            el("p", self._prompt(), class_="prompt"),
            el("p", _what_happened(self.seen, self.names), class_="news"),
            class_="now",
        )

    def _play(self, act: str, argument: str) -> dict[str, object]:
        """Return the attributes of a control that plays an action, or says why it cannot."""
        usable = bool(self.legal) if act == "pick" else read_action(argument) in self.legal
        return {"data_act": act, "data_arg": argument, "aria_disabled": None if usable else True}

    def _held(self) -> Html:
        card = card_in_hand(self.seen)
        if card is None:
            return Html()
        text = el("span", f"In hand: {said(card)}", class_="visually-hidden")
        return el(
            "div", picture(card), text, id="held", class_=f"held{' aside' if self.rejecting else ''}", data_flip=True
        )

    def _prompt(self) -> str:
        if self.rejecting:
            return "Choose a face-down card to turn up."
        if self.legal and self.staged is not None:
            return "Now choose a second card."
        return words.prompt(self.seen, self.names)

    def hand(self) -> Html:
        """Draw the seat's own grid."""
        name = self.names[self.seat]
        up, total = number(sum(face_up(self.seen.grids[self.seat]))), number(self.seen.scores[self.seat])
        sums = el("p", "Face up ", el("b", up), " · Total ", el("b", total))
        head = el("div", el("h2", flag(self.seen, self.seat), name), sums, class_="own-line")
        rows = [[self._cell(cell) for cell in line] for line in ROW_LINES]
        look = "own-grid rejecting" if self.rejecting else "own-grid"
        return head + button_grid(f"{name}: twelve cards", rows, COLUMNS, id="own-grid", class_=look)

    def _cell(self, cell: int) -> Html:
        grid = self.seen.grids[self.seat]
        column, row = divmod(cell, ROWS)
        new, chosen = (self.seat, cell) in self.news, cell in self.chosen
        states = {"short": short_of(grid, column) is not None, "new": new, "chosen": chosen}
        place = f"Column {column + 1}, row {row + 1}, {cell_words(grid[cell], self.news.get((self.seat, cell)))}"
        return el(
            "button",
            picture(grid[cell], new),
            id=f"cell-{self.seat}-{cell}",
            class_=" ".join(["cell", *(state for state, is_so in states.items() if is_so)]),
            type="button",
            aria_label=place + (", chosen" if chosen else "") + short_words(grid, column),
            aria_pressed=self.staged == cell if self.seen.phase == "flip" and self.legal else None,
            **self._cell_use(cell),
        )

    def _cell_use(self, cell: int) -> dict[str, object]:
        if self.seen.phase == "flip" and self.legal:
            return {"data_act": "pick", "data_arg": f"flip:{cell}"}
        return self._play("play", f"{'reject' if self.rejecting else 'place'} {cell_name(cell)}")

    def actions(self) -> Html:
        """Offer within reach of the thumb what can be done now."""
        phase, discard = self.seen.phase, self.seen.discard
        if not self.legal or phase in ("flip", "place"):
            return Html()
        if phase == "source":
            take = self._button("play", "take", f"Take the {number(discard[-1])}") if discard else ""
            return join((take, self._button("play", "draw", "Draw unseen")))
        if phase == "clear":
            return self._button("play", "clear", "Clear the column") + self._button("play", "keep", "Keep it")
        if self.rejecting:
            return self._button("pick", "place", f"Place the {number(cast(int, self.seen.held))} instead")
        return self._button("pick", "reject", "Discard it, turn one up")

    def _button(self, act: str, argument: str, text: str) -> Html:
        return el("button", text, class_="action", type="button", id=f"do-{argument}", **self._play(act, argument))


def _pile(id_: str, label: str, card: Html, name: str, use: dict[str, object]) -> Html:
    return el("button", card, el("span", label), id=id_, class_="pile", type="button", aria_label=name, **use)


def _what_happened(seen: DetectObservation, names: Sequence[str]) -> str:
    """Tell the last turn, once it is over."""
    told = [] if seen.phase in ("place", "drawn", "clear") else words.lines(seen.history, names)
    return told[-1] if told else ""
