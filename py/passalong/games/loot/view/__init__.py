"""How the table of Loot looks to one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from passalong.games.loot.cards import CARD_NAMES, GODS, SUIT
from passalong.games.loot.reading import combination, is_own_turn, total_of
from passalong.games.loot.rules import DISCARD, FIRE, SCORE, LootObservation, action_text, pack, read_action
from passalong.games.loot.scoring import showdown
from passalong.games.loot.staging import KEPT, staged, touch
from passalong.games.loot.text import JUST_DISCARDED, card_name, card_said, effect, lines, prompt, worth
from passalong.pack import View
from passalong.ui.control import action, button
from passalong.ui.html import Html, el, join
from passalong.ui.sentence import counted, fill, number

from .art import emblem, flame, flying, gap, picture
from .hand import OwnHand
from .panels import discard_list, look_through, players
from .sheet import burnt, result

__all__ = ["KEPT", "draw", "emblem", "result", "touch"]

MOVES = ("draw", "take", "discard")
"""What a turn is made of."""


def draw(
    observation: LootObservation, ui: Mapping[str, object], names: Sequence[str], may_act: bool
) -> dict[str, Html]:
    """Draw the table for `observation.player`'s eyes; a spectator sees no hand until all are shown."""
    table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
    return {"table": table.table(), "hand": table.hand(), "actions": table.actions()}


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: LootObservation, ui: Mapping[str, object], names: Sequence[str]) -> None:
        self.seen, self.names = seen, names
        self.prompt = prompt(seen, names, ui)
        self.seat = seen.seat
        self.waits = ui.get("waits") is True
        self.own_turn = is_own_turn(seen)
        self.staged = staged(seen, ui)

    def table(self) -> Html:
        """Draw the other players, and the piles or, after a fire, everybody else's hand."""
        seen, names, order = self.seen, self.names, self.staged.browsing
        others = players(seen, names)
        if seen.phase in ("arrange", "scored", "over"):
            return others + burnt(seen, names, self.prompt)
        return others + self._piles() + (discard_list(seen, names, order) if order else "")

    def hand(self) -> Html:
        """Draw the seat's own cards, and what they would score."""
        return OwnHand(self.seen, self.staged, self.names[self.seat]).draw()

    def _piles(self) -> Html:
        """Draw the piles, and what to do now beside them."""
        left = self.seen.draw_pile_size
        return el(
            "div",
            self._pile("draw", "draw-pile", f"Draw: {left}", picture(None), f"Draw: {counted(left, 'card')}"),
            self._discard_pile(),
            el(
                "div",
                el("p", self.prompt, class_="prompt"),
                self._news(),
                look_through(self.seen, self.staged.browsing),
                class_="now",
            ),
            class_="piles",
        )

    def _discard_pile(self) -> Html:
        top = self.seen.discard_top
        if top is None:
            return self._pile("take", "discard-pile", "Discard", gap(), "Discard pile, empty")
        last = next((event for event in reversed(self.seen.history) if event.kind == "discard"), None)
        latest = next((event for event in reversed(self.seen.history) if event.kind in MOVES), None)
        by = "" if last is None or last is not latest else fill(JUST_DISCARDED, name=self.names[last.player or 0])
        shown = flying(top, f"player-{last.player}" if last else "draw-pile")
        said, look = f"Discard pile, {card_said(top)} on top{by}", "pile latest" if by else "pile"
        return self._pile("take", "discard-pile", "Discard", shown, said, look=look)

    def _pile(self, text: str, id_: str, label: str, card: Html, said: str, *, look: str = "pile") -> Html:
        illegal = None if read_action(text) in self.seen.legal_actions else True
        shown = card, el("span", label)
        return button("play", text, *shown, id=id_, class_=look, aria_label=said, aria_disabled=illegal)

    def _news(self) -> Html:
        """Explain the god on the discard pile, or tell the last turn."""
        top = self.seen.discard_top
        if top is not None and SUIT[top] == GODS:
            return el("p", f"{effect(top)}.", class_="news")
        told = lines(self.seen.history, self.names)
        return el("p", told[-1] if told else "", class_="news past")

    # Within reach of the thumb

    def actions(self) -> Html:
        """Offer what can be done now."""
        if self.seen.player is None or self.seen.phase not in ("source", "discard", "arrange"):
            return Html()
        if self.seen.phase == "arrange":
            return self._arranging() if self.own_turn else Html()
        if self.staged.firing:
            now = action("play", "fire", join((flame(), "Fire the village now")))
            return now + action("pick", "fire", "Not yet", primary=False, id_="not-yet")
        return self._fire() + (self._turn() if self.own_turn else "")

    def _fire(self) -> Html:
        """Ask for the fire, at any seat's turn; while it is not allowed, the button says why, or waits for it too."""
        legal = FIRE in self.seen.legal_actions
        if self.waits and not legal:
            return Html()
        text = join((flame(), "Fire the village"))
        return action("pick" if legal else "play", "fire", text, legal=legal, id_="ask-fire")

    def _turn(self) -> Html:
        raised = self.staged.raised
        if self.seen.phase == "source":
            take = action("play", "take", f"Take {card_name(self.seen.discard_top)}")
            return take + action("play", "draw", "Draw unseen", primary=False)
        if raised is None or DISCARD + raised not in self.seen.legal_actions:
            return Html()
        return action("play", f"discard {CARD_NAMES[raised]}", f"Discard {card_name(raised)}", id_="do-discard")

    def _arranging(self) -> Html:
        picked, groups = self.staged.picked, self.staged.groups
        best = showdown(self.seen)[self.seat].arrangement
        buttons = [_score([part.cards for part in best.combinations], f"Score the best, {number(best.total)}", "best")]
        if picked:
            buttons.append(self._combine(picked))
        if groups:
            total = number(total_of(self.seen, groups))
            buttons.append(_score(groups, f"Score like this, {total}", "own"))
            buttons.append(action("pick", "ungroup", "Start again", primary=False))
        return join(buttons)

    def _combine(self, picked: tuple[int, ...]) -> Html:
        """Offer to combine the cards that are picked, and say what they make."""
        found = combination(self.seen, picked)
        if found is None:
            text = action_text(SCORE + pack([*self.staged.groups, picked]))
            return action("play", text, "Combine these", legal=False, id_="do-group")
        return action("pick", "group", f"Combine: {worth(found)}")


def _score(groups: Sequence[tuple[int, ...]], text: str, id_: str) -> Html:
    return action("play", action_text(SCORE + pack(groups)), text, primary=id_ == "best", id_=id_)


class LootView(View[LootObservation]):
    """The table, for everybody outside the game's folder."""

    kept = KEPT

    draw = staticmethod(draw)
    touch = staticmethod(touch)
    emblem = staticmethod(emblem)
    result = staticmethod(result)


VIEW = LootView()
