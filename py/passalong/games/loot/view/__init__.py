"""The table of Loot as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from passalong.games.loot.cards import CARD_NAMES, GODS, NUMBER, SUIT
from passalong.games.loot.events import Discard
from passalong.games.loot.reading import combination, is_own_turn, moves_of, total_of
from passalong.games.loot.rules import (
    DISCARD,
    FIRE,
    SCORE,
    SHOWN,
    LootObservation,
    LootState,
    action_text,
    pack,
    read_action,
)
from passalong.games.loot.scoring import showdown
from passalong.games.loot.staging import KEPT, first_draft, staged, touch, way
from passalong.games.loot.text import TEXT
from passalong.games.loot.text.cards import card_said, say, the_card, worth
from passalong.pack import Names, Staged, View
from passalong.ui.control import action, button
from passalong.ui.draft import Draft
from passalong.ui.html import Html, el, join

from .art import FACES, emblem, flame, flying, gap, picture
from .hand import OwnHand
from .panels import discard_list, look_through, players
from .sheet import burnt, counted, result


class LootView(View[LootObservation]):
    """The table and the score sheet; a spectator sees no hand until all are shown."""

    kept = KEPT
    faces = FACES

    def draw(self, observation: LootObservation, ui: Draft, names: Names, may_act: bool) -> dict[str, Html]:
        table = _Table(observation if may_act else replace(observation, legal_actions=()), ui, names)
        return {"table": table.table(), "hand": table.hand(), "actions": table.actions()}

    def touch(self, observation: LootObservation, ui: Draft, token: str) -> tuple[Staged, str | None]:
        return touch(observation, ui, token)

    def first_draft(self, observation: LootObservation) -> Draft:
        return first_draft(observation)

    def way(self, observation: LootObservation, ui: Draft, action: str) -> list[str]:
        return way(observation, ui, action)

    def emblem(self) -> Html:
        return emblem()

    def result(self, observation: LootObservation, names: Names) -> Html:
        return result(observation, names)

    def counted(self, observation: LootObservation, seat: int, names: Names) -> Html:
        return counted(observation, seat, names)


class _Table:
    """The table as one seat sees it at one moment."""

    def __init__(self, seen: LootObservation, ui: Draft, names: Names) -> None:
        self.seen, self.names = seen, names
        self.prompt = TEXT.prompt(seen, names, ui)
        self.seat = seen.seat
        self.waits = ui.get("waits") is True
        self.own_turn = is_own_turn(seen)
        self.staged = staged(seen, ui)

    def table(self) -> Html:
        """Draw the other players, and the piles or, after a fire, all other hands."""
        seen, names, order = self.seen, self.names, self.staged.browsing
        others = players(seen, names)
        if seen.phase in SHOWN:
            return others + burnt(seen, names, self.prompt)
        return others + self._piles() + (discard_list(seen, names, order) if order else "")

    def hand(self) -> Html:
        """Draw the seat's own cards, and what they would score."""
        return OwnHand(self.seen, self.staged, self.names[self.seat]).draw()

    def _piles(self) -> Html:
        """Draw the piles, with the prompt beside them."""
        return el(
            "div",
            self._draw_pile(),
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

    def _draw_pile(self) -> Html:
        left = self.seen.draw_pile_size
        label, said = say("draw-pile", count=left), say("draw-pile-said", count=left)
        return self._pile("draw", "draw-pile", label, picture(None), said)

    def _discard_pile(self) -> Html:
        top = self.seen.discard_top
        if top is None:
            return self._pile("take", "discard-pile", say("discard-pile"), gap(), say("discard-pile-empty"))
        moves = moves_of(self.seen)
        last = next((event for event in reversed(moves) if isinstance(event, Discard)), None)
        shown = flying(top, f"player-{last.player}" if last else "draw-pile")
        if last is None or last is not moves[-1]:
            said = say("discard-pile-said", card=card_said(top))
            return self._pile("take", "discard-pile", say("discard-pile"), shown, said)
        said = say("discard-pile-latest", card=card_said(top), name=self.names[last.player])
        return self._pile("take", "discard-pile", say("discard-pile"), shown, said, latest=True)

    def _pile(self, text: str, id_: str, label: str, card: Html, said: str, *, latest: bool = False) -> Html:
        illegal = None if read_action(text) in self.seen.legal_actions else True
        return button(
            "play",
            text,
            card,
            el("span", label),
            id=id_,
            class_="pile latest" if latest else "pile",
            aria_label=said,
            aria_disabled=illegal,
        )

    def _news(self) -> Html:
        """Describe the god on top of the discard pile, or the last turn."""
        top = self.seen.discard_top
        if top is not None and SUIT[top] == GODS:
            return el("p", say("effect-told", number=NUMBER[top]), class_="news")
        told = TEXT.lines(self.seen.history[-2:], self.names)  # a turn is two events: a card taken, and one discarded
        return el("p", told[-1] if told else "", class_="news past")

    # Near the thumb, at the foot of the screen

    def actions(self) -> Html:
        """Draw buttons for what can be done now."""
        if self.seen.player is None or self.seen.phase not in LootState.decisions:
            return Html()
        if self.seen.phase == "arrange":
            return self._arranging() if self.own_turn else Html()
        if self.staged.firing:
            now = action("play", "fire", join((flame(), say("fire"))))
            return now + action("pick", "fire", say("not-yet"), primary=False, id_="not-yet")
        return self._fire() + (self._turn() if self.own_turn else "")

    def _fire(self) -> Html:
        """Draw the button that fires, at any seat's turn; where that is not legal it says why, or is left out."""
        legal = FIRE in self.seen.legal_actions
        if self.waits and not legal:
            return Html()
        text = join((flame(), say("ask-fire")))
        return action("pick" if legal else "play", "fire", text, legal=legal, id_="ask-fire")

    def _turn(self) -> Html:
        raised = self.staged.raised
        if self.seen.phase == "source":
            take = action("play", "take", say("take", card=the_card(self.seen.discard_top)))
            return take + action("play", "draw", say("draw"), primary=False)
        if raised is None or DISCARD + raised not in self.seen.legal_actions:
            return Html()
        return action(
            "play", f"discard {CARD_NAMES[raised]}", say("do-discard", card=the_card(raised)), id_="do-discard"
        )

    def _arranging(self) -> Html:
        picked, groups = self.staged.picked, self.staged.groups
        best = showdown(self.seen)[self.seat].arrangement
        buttons = [_score([part.cards for part in best.combinations], say("score-best", total=best.total), "best")]
        if picked:
            buttons.append(self._combine(picked))
        if groups:
            buttons.append(_score(groups, say("score-own", total=total_of(self.seen, groups)), "own"))
            buttons.append(action("pick", "ungroup", say("start-again"), primary=False))
        return join(buttons)

    def _combine(self, picked: tuple[int, ...]) -> Html:
        """Draw the button that combines the picked cards, with what they score."""
        found = combination(self.seen, picked)
        if found is None:
            text = action_text(SCORE + pack([*self.staged.groups, picked]))
            return action("play", text, say("combine-nothing"), legal=False, id_="do-group")
        return action("pick", "group", say("combine", worth=worth(found)))


def _score(groups: Sequence[tuple[int, ...]], text: str, id_: str) -> Html:
    return action("play", action_text(SCORE + pack(groups)), text, primary=id_ == "best", id_=id_)


VIEW = LootView()
