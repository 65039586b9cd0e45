"""The table of Detect as one seat sees it, and what a tap on it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from passalong.games.detect.grid import CLEARED, COLUMNS, ROW_LINES, ROWS, face_up
from passalong.games.detect.reading import (
    chosen_cells,
    lacking,
    latest_changes,
    lines_to_clear,
    short_columns,
    turning_cells,
)
from passalong.games.detect.rules import (
    ACTION_TEXTS,
    PLACE,
    REJECT,
    DetectObservation,
    asked_about,
)
from passalong.games.detect.staging import KEPT, staged, touch, way
from passalong.games.detect.text import TEXT, last_turns, latest
from passalong.games.detect.words import card_name, cell_words, said, say
from passalong.pack import View
from passalong.ui.card import piece
from passalong.ui.control import action, button
from passalong.ui.grid import button_grid
from passalong.ui.html import Html, el
from passalong.ui.seat import own_banner, score_button
from passalong.ui.sentence import number

from .art import FACES, emblem, picture, trace
from .panels import flag, panels
from .pieces import DRAW_PILE, Pieces
from .sheet import counted, result

PILE_DEPTH = 4
"""The number of discards that are drawn: all that a turn can add, so that a cleared column is seen to move there."""


def draw(
    observation: DetectObservation, ui: Mapping[str, object], names: Sequence[str], may_act: bool
) -> dict[str, Html]:
    """Draw the table as `observation.player` sees it; a spectator sees it from the first seat."""
    table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
    return {"table": table.players() + table.piles(), "hand": table.hand(), "actions": table.actions()}


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: DetectObservation, ui: Mapping[str, object], names: Sequence[str]) -> None:
        self.seen, self.ui, self.names = seen, ui, names
        self.seat = seen.seat
        self.grid = seen.grids[self.seat]
        self.legal = seen.legal_actions
        self.playable = {ACTION_TEXTS[action] for action in self.legal}
        self.staged = staged(seen, ui)
        self.rejecting = self.staged.rejecting
        self.news = latest_changes(seen.history)
        self.pieces = Pieces(seen)
        self.cards = self.pieces.of(self.seat)
        self.marked = chosen_cells(seen, self.seat) | (asked_about(seen) if self.legal else set())
        self.turning = turning_cells(seen, self.seat)
        lines = lines_to_clear(seen)
        self.short = short_columns(self.grid) if lines else set[int]()
        self.lacks = lacking(self.grid, lines)

    def players(self) -> Html:
        """Draw all other grids."""
        return panels(self.seen, self.names, self.pieces, self.news, self.staged.zoom)

    # The piles and the prompt

    def piles(self) -> Html:
        """Draw the piles and the card in hand, with the prompt beside them."""
        return el("div", self._draw_pile(), self._discard_pile(), self._held(), self._now(), class_="piles")

    def _draw_pile(self) -> Html:
        size = self.seen.draw_pile_size
        label = el("span", say("draw-pile"), el("small", f" ({size})"))
        name = say("draw-pile-said", count=size)
        return self._control("play", "draw", picture(None), label, id=DRAW_PILE, class_="pile", aria_label=name)

    def _discard_pile(self) -> Html:
        """Draw the topmost discards; a tap on the pile discards a drawn card."""
        discards, is_awaited = self.seen.discard, self.seen.phase == "turning"
        top = said(discards[-1]) if discards else "none"
        name = say("discard-pile-awaits", card=top) if is_awaited else say("discard-pile-said", card=top)
        use = ("pick", "reject") if self.seen.phase == "drawn" and self.legal else ("play", "take")
        cards = el("span", picture(CLEARED), *self._discards(), class_="stack turning" if is_awaited else "stack")
        label = el("span", say("discard-pile"))
        return self._control(*use, cards, label, id="discard-pile", class_="pile", aria_label=name)

    def _discards(self) -> Iterator[Html]:
        """Draw the topmost discards, and over them the card that is on its way there."""
        origins, cells = self.pieces.flies_from, self.pieces.flies_via
        for name, value in self.pieces.discard(PILE_DEPTH):
            yield piece(name, picture(value), origins.get(name), cells.get(name))
        if self.seen.phase == "turning":
            coming = self.pieces.replaced()
            yield piece(coming, picture(None), origins.get(coming))

    def _held(self) -> Html:
        card = self.seen.card_in_hand
        if card is None:
            return Html()
        name = self.pieces.held()
        text = el("span", say("in-hand", card=said(card)), class_="visually-hidden")
        shown = piece(name, picture(card), self.pieces.flies_from.get(name))
        return el("div", shown, text, id="held", class_="held aside" if self.rejecting else "held")

    def _now(self) -> Html:
        ended = last_turns(self.seen, self.names)
        return el(
            "div",
            el("p", ended, class_="badge") if ended else "",
            el("p", TEXT.prompt(self.seen, self.names, self.ui), class_="prompt"),
            el("p", latest(self.seen, self.names), class_="news"),
            class_="now",
        )

    # The seat's own grid

    def hand(self) -> Html:
        """Draw the seat's own grid."""
        name = self.names[self.seat]
        up = number(sum(face_up(self.grid)))
        total = number(self.seen.scores[self.seat])
        counted = score_button(self.seat, say("total"), " ", el("b", total))
        sums = el("p", say("face-up"), " ", el("b", up), " · ", counted)
        head = own_banner(self.seat, name, sums, mark=flag(self.seat == self.seen.ender))
        rows = [[self._cell(cell) for cell in line] for line in ROW_LINES]
        label, id_ = say("own-grid", name=name), "own-grid"
        return head + button_grid(label, rows, COLUMNS, id=id_, class_=f"{id_} rejecting" if self.rejecting else id_)

    def _cell(self, cell: int) -> Html:
        card, change, lacks = self.cards[cell], self.news.get((self.seat, cell)), self.lacks.get(cell)
        (column, row), is_marked = divmod(cell, ROWS), cell in self.marked
        turning, short = cell in self.turning, column in self.short
        states = {"short": short, "new": change is not None, "chosen": is_marked, "turning": turning}
        shown = cell_words(self.grid[cell], change, lacks, turning=turning)
        return self._control(
            *self._cell_use(cell),
            piece(card, self._picture(cell), self.pieces.flies_from.get(card)),
            _lack(lacks),
            id=f"cell-{self.seat}-{cell}",
            class_=" ".join(["cell", *(state for state, is_so in states.items() if is_so)]),
            aria_label=say("cell-chosen" if is_marked else "cell", column=column + 1, row=row + 1, shown=shown),
            aria_pressed=self.staged.flip == cell if self.seen.phase == "flip" and self.legal else None,
        )

    def _picture(self, cell: int) -> Html:
        value, change = self.grid[cell], self.news.get((self.seat, cell))
        if value == CLEARED:
            return trace(change.card if change else None)
        return picture(value, change is not None)

    def _cell_use(self, cell: int) -> tuple[str, str]:
        if self.seen.phase == "flip" and self.legal:
            return "pick", f"flip:{cell}"
        return "play", ACTION_TEXTS[(REJECT if self.rejecting else PLACE) + cell]

    def _control(self, act: str, argument: str, *content: object, **attributes: object) -> Html:
        """Build a button; where it plays what is not legal now, the app says why not."""
        usable = bool(self.legal) if act == "pick" else argument in self.playable
        return button(act, argument, *content, aria_disabled=None if usable else True, **attributes)

    # Near the thumb, at the foot of the screen

    def actions(self) -> Html:
        """Draw buttons for what can be done now, besides tapping a card."""
        phase, discard = self.seen.phase, self.seen.discard
        if not self.legal or phase in ("flip", "place"):
            return Html()
        if phase == "source":
            take = action("play", "take", say("do-take", card=discard[-1]), key="T") if discard else Html()
            return take + action("play", "draw", say("do-draw"), key="D")
        if phase == "clear":
            kept = sum(face_up(self.grid[cell] for cell in asked_about(self.seen)))
            keep = action("play", "keep", say("do-keep", points=kept), key="K")
            return action("play", "clear", say("do-clear"), key="C") + keep
        held = card_name(self.seen.held)
        if self.rejecting:
            return action("pick", "place", say("do-place", card=held), key="P")
        return action("pick", "reject", say("do-reject", card=held), key="D")


def _lack(value: int | None) -> Html:
    """Draw on a cell the card that would clear its line."""
    if value is None:
        return Html()
    return el("span", number(value), el("span", f" {say('clears')}", class_="word"), class_="lacks", aria_hidden=True)


class DetectView(View[DetectObservation]):
    """The view of Detect."""

    kept = KEPT
    faces = FACES
    unseen = ("flip",)

    draw = staticmethod(draw)
    touch = staticmethod(touch)
    way = staticmethod(way)
    emblem = staticmethod(emblem)
    result = staticmethod(result)
    counted = staticmethod(counted)


VIEW = DetectView()
