"""The seat's own hand: in its best arrangement or sorted, with its score and what could improve it."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.loot.cards import BY_NUMBER, CARD_NAMES, GODS, SUIT
from passalong.games.loot.reading import Pile, best_piles, if_fired_now, is_own_turn, newly_drawn, own_piles, total_of
from passalong.games.loot.rules import COUNTED, DISCARD, PLAYING, LootObservation
from passalong.games.loot.scoring import showdown
from passalong.games.loot.staging import Staged
from passalong.games.loot.text import note
from passalong.games.loot.text.cards import card_in_pile, hand_told, pile_label, say
from passalong.ui.control import button
from passalong.ui.hand import hand, hand_card
from passalong.ui.html import Html, el
from passalong.ui.seat import own_banner, score_button
from passalong.ui.sentence import number, signed

from .art import picture

ACROSS = 5
"""The number of cards in a row."""
Place = tuple[int, Pile] | None


def places(piles: Sequence[Pile]) -> list[Place]:
    """Lay out piles in rows of cards; a combination that does not fit begins a new row, which leaves empty places."""
    laid: list[Place] = []
    for pile in piles:
        # The places left in the current row.
        room = -len(laid) % ACROSS
        if pile.combined and room < len(pile.cards):
            laid += [None] * room
        laid += [(card, pile) for card in pile.cards]
    return laid


class OwnHand:
    """The seat's own hand at one moment, with what is staged."""

    def __init__(self, seen: LootObservation, staged: Staged, name: str) -> None:
        self.seen, self.staged, self.name = seen, staged, name
        self.own_turn = is_own_turn(seen)
        self.arranging = seen.phase == "arrange"
        self.fresh = newly_drawn(seen)

    def draw(self) -> Html:
        """Draw the cards and what they would score; a spectator sees none."""
        seen = self.seen
        total = score_button(seen.seat, say("total"), " ", el("b", number(seen.scores[seen.seat])))
        if seen.player is None or not seen.hand:
            return own_banner(seen.seat, self.name, total)
        sort = say("sort", order=self.staged.sort)
        chip = button("pick", "sort", sort, id="sort", class_="chip", aria_keyshortcuts="s")
        cells = [Html() if place is None else self._card(*place) for place in places(self._piles())]
        label = say("hand", name=self.name, count=len(seen.hand))
        return own_banner(seen.seat, self.name, total, chip) + hand(label, cells, ACROSS) + self._worth()

    def _piles(self) -> list[Pile]:
        seen, sort = self.seen, self.staged.sort
        if sort != "best":
            return [Pile(tuple(sorted(seen.hand, key=BY_NUMBER.__getitem__ if sort == "number" else None)))]
        return own_piles(seen, self.staged.groups) if self.arranging else best_piles(seen)

    def _card(self, card: int, pile: Pile) -> Html:
        name = CARD_NAMES[card]
        use = self._use(card)
        chosen = card in self.staged.picked if self.arranging else card == self.staged.raised
        return hand_card(
            name,
            picture(card),
            "pick" if use else "play",
            f"card:{name}" if use else f"discard {name}",
            said=card_in_pile(card, pile),
            raised=chosen if use else None,
            playable=use,
            tag=pile_label(pile) if card == pile.cards[0] else "",
            look=_look(card, pile),
            flies_from="draw-pile" if card in self.fresh else None,
        )

    def _use(self, card: int) -> bool:
        """Return whether a tap on a card does something; a tap on a god always shows its effect."""
        if self.arranging:
            return self.own_turn
        return DISCARD + card in self.seen.legal_actions or (SUIT[card] == GODS and self.seen.phase in PLAYING)

    def _worth(self) -> Html:
        seen = self.seen
        if self.arranging:
            total = total_of(seen, self.staged.groups)
            return _foot(say("combined"), number(total), say("tap-cards"))
        if seen.phase in COUNTED:
            found = showdown(seen)[seen.seat].arrangement
            return _foot(say("this-deal"), signed(found.total), hand_told(found))
        now = if_fired_now(seen).total
        return _foot(say("if-fired"), number(now), note(seen, self.staged.raised))


def _look(card: int, pile: Pile) -> str:
    """Return the classes that draw an outline round a combination, also across the ends of rows."""
    if not pile.combined:
        return ""
    first, last = card == pile.cards[0], card == pile.cards[-1]
    return "joined" + (" first" if first else "") + (" last" if last else "")


def _foot(label: str, total: str, note: str) -> Html:
    return el("p", label, " ", el("b", total), class_="estimate") + el("p", note, class_="told")
