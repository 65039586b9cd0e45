"""How the table of Loot looks to one seat, and what the taps mean that concern this view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from passalong.ui.grid import button_grid
from passalong.ui.html import Html, el, join

from . import words
from .art import emblem, flame, gap, picture
from .cards import CARD_NAMES, GODS, NUMBER, SUIT, card_list
from .rules import DISCARD, FIRE, LootObservation, read_action
from .scoring import showdown
from .sheet import arranged, result
from .words import card_name, effect, number

__all__ = ["draw", "emblem", "result", "touch"]

ACROSS = 5
"""Cards side by side in the own hand."""


def draw(
    observation: LootObservation, ui: Mapping[str, object], names: Sequence[str], may_act: bool
) -> dict[str, Html]:
    """Draw the table for `observation.player`'s eyes; a spectator sees no hand until all are shown."""
    table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
    return {"table": table.players() + table.piles(), "hand": table.hand(), "actions": table.actions()}


def touch(observation: LootObservation, ui: Mapping[str, object], token: str) -> tuple[dict[str, object], str | None]:
    """Take a tap that concerns this view alone: on a card, on how to sort, on what is to be confirmed."""
    what, _, name = token.partition(":")
    if what == "card" and observation.phase == "arrange":
        picked = _picked(ui)
        return {**ui, "picked": [c for c in picked if c != name] if name in picked else [*picked, name]}, None
    if what == "card":
        return {**ui, "staged": None if ui.get("staged") == name else name, "fire": False}, None
    if what == "group" and _picked(ui):
        return {**ui, "groups": [*_groups(ui), _picked(ui)], "picked": []}, None
    if what == "ungroup":
        return {**ui, "groups": [], "picked": []}, None
    if what == "fire":
        return {**ui, "fire": not ui.get("fire"), "staged": None}, None
    if what == "sort":
        return {**ui, "sort": "number" if ui.get("sort") != "number" else "suit"}, None
    return dict(ui), None


def _picked(ui: Mapping[str, object]) -> list[str]:
    return list(cast(list[str], ui.get("picked") or []))


def _groups(ui: Mapping[str, object]) -> list[list[str]]:
    return list(cast(list[list[str]], ui.get("groups") or []))


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: LootObservation, ui: Mapping[str, object], names: Sequence[str]) -> None:
        self.seen, self.names, self.ui = seen, names, ui
        self.seat = seen.player or 0
        self.legal = seen.legal_actions
        self.own_turn = bool(self.legal) and seen.current_player == seen.player
        staged = ui.get("staged")
        self.staged = staged if self.own_turn and seen.phase == "discard" and _is_held(seen, staged) else None
        self.firing = bool(ui.get("fire")) and FIRE in self.legal

    def players(self) -> Html:
        """Tell about everybody else: total, cards, and who is on turn or has fired."""
        others = [(self.seat + step) % self.seen.num_players for step in range(1, self.seen.num_players)]
        return el("h2", "Other players", class_="visually-hidden") + el(
            "ul", *(self._player(seat) for seat in others), class_="rivals"
        )

    def _player(self, seat: int) -> Html:
        seen = self.seen
        fired = flame("fired the village") if seat == seen.fired_by else ""
        return el(
            "li",
            el("span", fired, self.names[seat], class_="name"),
            el("b", number(seen.scores[seat])),
            el("span", f"{seen.hand_sizes[seat]} cards", class_="note"),
            id=f"player-{seat}",
            class_="rival",
            aria_current="true" if seat == seen.current_player else None,
        )

    def piles(self) -> Html:
        """Draw the piles, and what to do now beside them."""
        top = self.seen.discard_top
        said = f"Discard pile, {card_name(top)} on top" if top is not None else "Discard pile, empty"
        left = f"Draw pile, {self.seen.draw_pile_size} cards"
        shown = gap() if top is None else picture(top)
        return el(
            "div",
            _pile("draw-pile", "Draw", picture(None), left, self._play("draw")),
            _pile("discard-pile", "Discard", shown, said, self._play("take")),
            el(
                "div",
                el("p", words.prompt(self.seen, self.names), class_="prompt"),
                el("p", self._detail(), class_="news"),
                class_="now",
            ),
            class_="piles",
        )

    def _detail(self) -> str:
        """Explain the god in sight, or tell the last turn."""
        card = read_action(f"discard {self.staged}") - DISCARD if self.staged else self.seen.discard_top
        if card is not None and SUIT[card] == GODS:
            return f"{effect(card)}."
        told = words.lines(self.seen.history, self.names)
        return told[-1] if told else ""

    def _play(self, text: str) -> dict[str, object]:
        """Return the attributes of a control that plays an action, or says why it cannot."""
        usable = read_action(text) in self.legal
        return {"data_act": "play", "data_arg": text, "aria_disabled": None if usable else True}

    def hand(self) -> Html:
        """Draw the seat's own cards, and what they would score."""
        seen, name = self.seen, self.names[self.seat]
        head = el("h2", name), el("p", "Total ", el("b", number(seen.scores[self.seat])))
        if seen.player is None or not seen.hand:
            return el("div", *head, class_="own-line")
        order = sorted(seen.hand, key=lambda card: (NUMBER[card], SUIT[card])) if self._by_number() else seen.hand
        cards = [self._card(card) for card in order]
        rows = [cards[start : start + ACROSS] for start in range(0, len(cards), ACROSS)]
        grid = button_grid(f"{name}: {len(cards)} cards", rows, ACROSS, id="own-hand", class_="own-hand")
        return el("div", *head, self._sort(), class_="own-line") + grid + self._worth()

    def _by_number(self) -> bool:
        return self.ui.get("sort") == "number"

    def _sort(self) -> Html:
        text = "Sort by suit" if self._by_number() else "Sort by number"
        return el("button", text, type="button", id="sort", class_="chip", data_act="pick", data_arg="sort")

    def _card(self, card: int) -> Html:
        name = CARD_NAMES[card]
        grouped = any(name in group for group in _groups(self.ui)) and self.seen.phase == "arrange"
        staged = name in _picked(self.ui) if self.seen.phase == "arrange" else self.staged == name
        can = self.own_turn and (self.seen.phase == "arrange" or DISCARD + card in self.legal)
        use = {"data_act": "pick", "data_arg": f"card:{name}"} if can else self._play(f"discard {name}")
        spoken = f"{card_name(card)}, {NUMBER[card]}" + (", combined" if grouped else "")
        if SUIT[card] == GODS:
            spoken = f"{effect(card)}, {NUMBER[card]}" + (", combined" if grouped else "")
        return el(
            "button",
            picture(card),
            id=f"card-{name}",
            class_="held-card grouped" if grouped else "held-card",
            type="button",
            aria_label=spoken,
            aria_pressed=staged if can else None,
            **use,
        )

    def _worth(self) -> Html:
        """Show what the hand is worth: for certain after a fire, and before under its own gods alone."""
        seen = self.seen
        if seen.phase in ("source", "discard"):
            found = words.if_fired_now(seen)
            parts = " + ".join(words.worth(part) for part in found.combinations) or "nothing combined"
            return el("p", "Under your own gods: ", parts, " = ", el("b", number(found.total)), class_="estimate")
        if seen.phase in ("arrange", "scored", "over"):
            return arranged(showdown(seen)[self.seat].arrangement)
        return Html()

    def actions(self) -> Html:
        """Offer within reach of the thumb what can be done now."""
        if not self.legal:
            return Html()
        if self.firing:
            return self._button("play", "fire", "Fire the village now", "primary") + self._button(
                "pick", "fire", "Not yet", id_="not-yet"
            )
        if self.seen.phase == "arrange":
            return self._arranging()
        fire = self._button("pick", "fire", "Fire the village", id_="ask-fire") if FIRE in self.legal else Html()
        if not self.own_turn:
            return fire
        if self.seen.phase == "source":
            take = f"Take the {card_name(self.seen.discard_top)}"
            return join((fire, self._button("play", "take", take), self._button("play", "draw", "Draw unseen")))
        if self.staged:
            name = card_name(read_action(f"discard {self.staged}") - DISCARD)
            text = f"discard {self.staged}"
            return fire + self._button("play", text, f"Discard {name}", "primary", id_="do-discard")
        return fire

    def _arranging(self) -> Html:
        best = showdown(self.seen)[self.seat].arrangement
        text = "score " + " / ".join(card_list(part.cards) for part in best.combinations)
        own = "score " + " / ".join(" ".join(group) for group in _groups(self.ui))
        buttons = [self._button("play", text.strip(), f"Score the best, {number(best.total)}", "primary", id_="best")]
        if _picked(self.ui):
            buttons.append(self._button("pick", "group", "Combine these"))
        if _groups(self.ui):
            buttons.append(self._button("play", own.strip(), "Score like this", id_="own"))
            buttons.append(self._button("pick", "ungroup", "Start again"))
        return join(buttons)

    def _button(self, act: str, argument: str, text: str, look: str = "", id_: str | None = None) -> Html:
        use = self._play(argument) if act == "play" else {"data_act": act, "data_arg": argument}
        return el("button", text, class_=f"action {look}".strip(), type="button", id=id_ or f"do-{argument}", **use)


def _is_held(seen: LootObservation, name: object) -> bool:
    return any(CARD_NAMES[card] == name for card in seen.hand)


def _pile(id_: str, label: str, card: Html, name: str, use: dict[str, object]) -> Html:
    return el("button", card, el("span", label), id=id_, class_="pile", type="button", aria_label=name, **use)
