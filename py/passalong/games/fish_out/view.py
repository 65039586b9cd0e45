"""How the table of Fish Out! looks to one seat, and what the taps mean that concern this view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from passalong.ui.grid import button_grid
from passalong.ui.html import Html, el, join

from . import words
from .art import emblem, fish_name, picture
from .cards import CARD_NUMBERS, PASSED, RANKS, SEATS, card_name
from .panels import heading, lake, players, trick
from .rules import ORDER, FishOutObservation, action_text, pass_action
from .sheet import result
from .words import SUIT_NAMES, card_to_decide, card_words, catch_gain, count_words, gain

__all__ = ["draw", "emblem", "result", "touch"]

ROW = 7
"""How many cards of the hand stand side by side."""


def draw(
    observation: FishOutObservation, ui: Mapping[str, object], names: Sequence[str], may_act: bool
) -> dict[str, Html]:
    """Draw the table for `observation.player`'s eyes; a spectator sees it from the first seat."""
    table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
    return {"table": table.table(), "hand": table.hand(), "actions": table.actions()}


def touch(
    observation: FishOutObservation, ui: Mapping[str, object], token: str
) -> tuple[dict[str, object], str | None]:
    """Take a tap on a card: it is raised, and played by a second tap; for passing, three are raised."""
    _, _, name = token.partition(":")
    card = CARD_NUMBERS.get(name.lower())
    staged = _staged(observation, ui)
    if card is None or card not in observation.hand:
        return dict(ui), None
    if observation.phase == "pass":
        kept = [other for other in staged if other != card]
        more = kept if card in staged else [*kept, card][-PASSED:]
        return {**ui, "staged": more}, None
    if card not in observation.legal_actions or staged == [card]:
        return {**ui, "staged": []}, f"play {card_name(card)}"
    return {**ui, "staged": [card]}, None


def _staged(seen: FishOutObservation, ui: Mapping[str, object]) -> list[int]:
    """Return the cards that are raised, as far as they are still in the hand."""
    staged = ui.get("staged")
    return [card for card in staged if card in seen.hand] if isinstance(staged, list) else []


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: FishOutObservation, ui: Mapping[str, object], names: Sequence[str]) -> None:
        self.seen, self.names = seen, names
        self.seat = seen.player or 0
        self.legal = seen.legal_actions
        self.staged = _staged(seen, ui)

    def table(self) -> Html:
        """Draw the other players, the trick, what to do now, and the Lake."""
        return (
            players(self.seen, self.seat, self.names)
            + el("div", trick(self.seen, self.names), self._now(), class_="middle")
            + lake(self.seen)
        )

    def _now(self) -> Html:
        told = words.lines(self.seen.history, self.names) if not self.seen.trick else []
        news = [line for line in told[-4:] if "played the" not in line][-2:]
        return el(
            "div",
            el("p", self._prompt(), class_="prompt"),
            el("p", " ".join(news), class_="news") if news else "",
            class_="now",
        )

    def _prompt(self) -> str:
        if self.legal and self.seen.phase == "pass" and self.staged:
            left = PASSED - len(self.staged)
            return f"Choose {left} more." if left else "Pass these three, or tap one to take it back."
        return words.prompt(self.seen, self.names)

    def hand(self) -> Html:
        """Draw the seat's own cards, seven to a row."""
        name, cards = self.names[self.seat], self.seen.hand
        head = heading(self.seen, self.seat, name)
        if not cards:
            return head
        rows = [[self._card(card) for card in cards[at : at + ROW]] for at in range(0, len(cards), ROW)]
        return head + button_grid(f"{name}: {len(cards)} cards", rows, ROW, id="own-hand", class_="own-hand")

    def _card(self, card: int) -> Html:
        usable = bool(self.legal) and (self.seen.phase == "pass" or card in self.legal)
        new = card in self.seen.received and not any(event.kind == "play" for event in self.seen.history)
        name = f"{card_words(card)}, {fish_name(card // RANKS)}{', received' if new else ''}"
        return el(
            "button",
            picture(card),
            el("span", "new", class_="tag", aria_hidden=True) if new else "",
            id=f"card-{card}",
            class_="fishcard",
            type="button",
            aria_label=name,
            aria_pressed=card in self.staged if usable else None,
            aria_disabled=None if usable else True,
            data_act="pick",
            data_arg=f"card:{card_name(card)}",
            data_flip=True,
        )

    def actions(self) -> Html:
        """Offer within reach of the thumb what can be done now."""
        phase = self.seen.phase
        if not self.legal:
            return Html()
        if phase == "pass":
            return self._pass()
        if phase == "keep":
            return self._fish_or_stock()
        if phase == "order":
            return self._orders()
        if not self.staged or self.staged[0] not in self.legal:
            return Html()
        return _button(f"play {card_name(self.staged[0])}", f"Play the {card_words(self.staged[0])}")

    def _pass(self) -> Html:
        receiver = self.names[words.receiver(self.seen, self.seat)]
        if len(self.staged) < PASSED:
            return Html()
        first, second, third = sorted(self.staged)
        return _button(action_text(pass_action((first, second, third))), f"Pass three cards to {receiver}", "pass")

    def _fish_or_stock(self) -> Html:
        card = card_to_decide(self.seen)
        if card is None:
            return Html()
        suit = card // RANKS
        count = count_words(len(self.seen.lake[suit]) + 1, suit)
        fish = f"Fish out {count}, {gain(catch_gain(self.seen, self.seat, card))}"
        return _button("fish", fish) + _button("stock", f"Stock the {card_words(card)}")

    def _orders(self) -> Html:
        """Offer the orders that can make a difference: what the Lake may hold when the trick is complete."""
        card = card_to_decide(self.seen)
        if card is None:
            return Html()
        suit = card // RANKS
        sure = len(self.seen.lake[suit]) + sum(other // RANKS == suit for _, other in self.seen.trick[:-1])
        most = min(sure + SEATS - len(self.seen.trick), RANKS - 1)
        name = SUIT_NAMES[suit]
        buttons = [
            _button(
                action_text(ORDER + least),
                f"Fish the {name}" if least <= max(sure, 1) else f"Only from {count_words(least, suit)}",
                f"order-{least}",
            )
            for least in range(max(sure, 1), most + 1)
        ]
        return join([*buttons, _button("order never", f"Stock the {card_words(card)}", "order-never")])


def _button(argument: str, text: str, name: str = "") -> Html:
    id_ = f"do-{name or argument.replace(' ', '-').lower()}"
    return el("button", text, class_="action", type="button", id=id_, data_act="play", data_arg=argument)
