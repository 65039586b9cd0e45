"""The table of Fish Out! as one seat sees it, and what a tap on it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from passalong.games.fish_out.cards import PASSED, RANKS, card_name
from passalong.games.fish_out.reading import (
    DECIDING,
    came_from,
    card_to_decide,
    catch,
    catch_gain,
    different_orders,
    has_last,
    newly_received,
    receiver,
)
from passalong.games.fish_out.rules import ORDER, FishOutObservation, action_text
from passalong.games.fish_out.staging import KEPT, foreseen, looks_back, staged, touch, undecided, way
from passalong.games.fish_out.text import TEXT, ahead, card_words, count_words, rank_words, reasons, say, suit_words
from passalong.pack import View
from passalong.ui.control import action, button
from passalong.ui.hand import hand, hand_card
from passalong.ui.html import Html, el, join
from passalong.ui.sentence import signed

from .art import FACES, emblem, picture, said
from .panels import lake, own_line, players, stacks
from .sheet import counted, result
from .trick import passing, received, title, trick

__all__ = ["KEPT", "counted", "draw", "emblem", "result", "touch"]

ACROSS = 7
"""The number of cards in a row of the hand."""
Ui = Mapping[str, object]


def draw(observation: FishOutObservation, ui: Ui, names: Sequence[str], may_act: bool) -> dict[str, Html]:
    """Draw the table as `observation.player` sees it; a spectator sees it from the first seat."""
    table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
    return {"table": table.table(), "hand": table.hand(), "actions": table.actions()}


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: FishOutObservation, ui: Ui, names: Sequence[str]) -> None:
        self.seen, self.ui, self.names = seen, ui, names
        self.seat = seen.seat
        self.legal = seen.legal_actions
        self.staged = staged(seen, ui)
        self.over = seen.phase in ("scored", "over")
        self.before = looks_back(seen, ui)

    def table(self) -> Html:
        """Draw the other players, the trick, the prompt, the Lake, and what the seat itself has caught."""
        middle = passing(self.seen, self.names) if self.seen.phase == "pass" else self._trick()
        others = players(self.seen, self.names) + middle + self._now() + self._waters()
        caught = stacks(self.seen, self.names) if self.over else Html()
        return el("div", others, class_="others") + self._own() + caught

    def _own(self) -> Html:
        """Draw what the seat has caught, without its hand, which is always in sight and needs all the room."""
        by = "suit" if self._by_rank() else "rank"
        sort = button("pick", "sort", say(f"sort-{by}"), id="sort", class_="pill", aria_keyshortcuts="S")
        line = own_line(self.seen, self.seat, self.names[self.seat])
        return el("div", line, sort if self.seen.hand else "", id="own-head", class_="own-head")

    def _by_rank(self) -> bool:
        return self.ui.get("sort") == "rank"

    def _trick(self) -> Html:
        last = self._switch("last", say("see-last"), key="T") if has_last(self.seen) else ""
        caught = "" if self.over else self._switch("stacks", say("stacks"), key="K")
        head = el("div", el("h2", title(self.seen, self.before)), last, caught, class_="switches")
        return el("div", head, trick(self.seen, self.seat, self.names, self.before), id="trick")

    def _now(self) -> Html:
        """Draw the prompt, and in the last trick the reason why a seat was not asked."""
        why = reasons(self.seen, self.names, before=True) if self.before else []
        told = el("p", TEXT.prompt(self.seen, self.names, self.ui))
        came = Html() if self.staged else received(self.seen, self.names)
        return el("div", told, came, *(el("p", reason, class_="why") for reason in why), id="prompt", class_="prompt")

    def _switch(self, name: str, text: str, key: str) -> Html:
        pressed = bool(self.ui.get(name))
        return button("pick", name, text, id=f"see-{name}", class_="pill", aria_pressed=pressed, aria_keyshortcuts=key)

    def _waters(self) -> Html:
        if self.ui.get("stacks") and not self.over:
            return stacks(self.seen, self.names)
        return lake(self.seen, card_to_decide(self.seen) // RANKS if self.seen.phase in DECIDING else None)

    def hand(self) -> Html:
        """Draw the seat's own cards by suit or by rank, seven in a row."""
        cards = self.seen.hand
        if not cards:
            return Html()
        order = sorted(cards, key=lambda card: (card % RANKS, card)) if self._by_rank() else cards
        label = say("hand", name=self.names[self.seat], count=len(cards))
        new, origins = newly_received(self.seen), came_from(self.seen)
        return hand(label, [self._card(card, origins.get(card), new=card in new) for card in order], ACROSS)

    def _card(self, card: int, origin: int | None, *, new: bool) -> Html:
        playable = bool(self.legal) and (self.seen.phase == "pass" or card in self.legal)
        return hand_card(
            card_name(card),
            picture(card),
            "pick",
            f"card:{card_name(card)}",
            said=say("card-received", card=said(card)) if new else said(card),
            raised=card in self.staged if playable else None,
            playable=playable,
            tag=say("new") if new else "",
            flies_from=None if origin is None else f"player-{origin}",
        )

    def actions(self) -> Html:
        """Draw buttons near the thumb for what can be done now."""
        phase = self.seen.phase
        if not self.legal:
            return self._ahead()
        if phase == "pass":
            return self._pass()
        if phase == "keep":
            return self._fish_or_stock()
        if phase == "order":
            return self._orders()
        if not self.staged or self.staged[0] not in self.legal:
            return Html()
        card = self.staged[0]
        return _play(f"play {card_name(card)}", say("do-play", card=card_words(card))) + self._ahead()

    def _ahead(self) -> Html:
        """Draw the button for choosing in advance whether to fish or to stock, which saves being asked."""
        card = undecided(self.seen, self.ui) if self.ui.get("foresees") else None
        if card is None:
            return Html()
        return button("pick", "ahead", ahead(self.seen, self.ui, card), id="do-ahead", class_="action second ahead")

    def _pass(self) -> Html:
        """Draw the button that passes; with too few cards it repeats one, so that the refusal asks for others."""
        cards = [*sorted(self.staged), *[self.seen.hand[0]] * PASSED][:PASSED]
        text = say("do-pass", name=self.names[receiver(self.seen, self.seat)])
        legal = len(self.staged) == PASSED
        return action("play", " ".join(["pass", *map(card_name, cards)]), text, legal=legal, id_="do-pass")

    def _fish_or_stock(self) -> Html:
        card = card_to_decide(self.seen)
        gain = signed(catch_gain(self.seen, self.seat, card))
        fish = say("do-fish", count=len(catch(self.seen, card)), points=gain)
        return _play("fish", fish) + _play("stock", say("do-stock", card=rank_words(card)))

    def _orders(self) -> Html:
        """Draw the orders that can make a difference: what the Lake may hold when the trick is complete."""
        card = card_to_decide(self.seen)
        suit = card // RANKS
        never, first, *later = different_orders(self.seen)
        fish = _play(action_text(first), say("do-order-fish", suit=suit_words(suit)))
        only = [
            _play(action_text(order), say("do-order-from", fish=count_words(order - ORDER, suit))) for order in later
        ]
        return join([fish, *only, _play(action_text(never), say("do-stock", card=card_words(card)))])


def _play(argument: str, text: str) -> Html:
    return action("play", argument, text)


class FishOutView(View[FishOutObservation]):
    """The view of Fish Out!."""

    kept = KEPT
    faces = FACES
    unseen = ("pass",)

    draw = staticmethod(draw)
    touch = staticmethod(touch)
    foreseen = staticmethod(foreseen)
    way = staticmethod(way)
    emblem = staticmethod(emblem)
    result = staticmethod(result)
    counted = staticmethod(counted)


VIEW = FishOutView()
