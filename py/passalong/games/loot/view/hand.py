"""The seat's own hand: in the order in which it is kept or sorted, with its score and what could improve it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from passalong.games.loot.cards import BY_NUMBER, CARD_NAMES, GODS, SUIT
from passalong.games.loot.reading import (
    Pile,
    best_piles,
    if_fired_now,
    in_order,
    is_in_play,
    is_own_turn,
    newly_drawn,
    own_piles,
    total_of,
)
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
        label = say("hand", name=self.name, count=len(seen.hand))
        return own_banner(seen.seat, self.name, total, chip) + hand(label, [*self._cells()], ACROSS) + self._worth()

    def _places(self) -> list[Place]:
        """Lay out the hand. While it is played, each card stays where it is, whatever it scores with."""
        seen, sort = self.seen, self.staged.sort
        if sort != "best":
            rest = Pile(tuple(sorted(seen.hand, key=BY_NUMBER.__getitem__ if sort == "number" else None)))
            return [(card, rest) for card in rest.cards]
        if not is_in_play(seen):
            return places(own_piles(seen, self.staged.groups) if self.arranging else best_piles(seen))
        piles = {card: pile for pile in best_piles(seen) for card in pile.cards}
        return [(card, piles[card]) for card in in_order(seen, self.staged.sorted_at)]

    def _cells(self) -> Iterator[Html]:
        laid = self._places()
        for place, before, after in zip(laid, [None, *laid], [*laid[1:], None], strict=False):
            if place is None:
                yield Html()
                continue
            card, pile = place
            is_first, is_last = before is None or before[1] is not pile, after is None or after[1] is not pile
            is_told = next(each for each in laid if each and each[1] is pile) is place
            yield self._card(card, pile, _look(pile, first=is_first, last=is_last), pile_label(pile) if is_told else "")

    def _card(self, card: int, pile: Pile, look: str, tag: str) -> Html:
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
            tag=tag,
            look=look,
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


def _look(pile: Pile, *, first: bool, last: bool) -> str:
    """Return the classes that draw an outline round cards that combine, also across the ends of rows."""
    if not pile.combined:
        return ""
    return "joined" + (" first" if first else "") + (" last" if last else "")


def _foot(label: str, total: str, note: str) -> Html:
    return el("p", label, " ", el("b", total), class_="estimate") + el("p", note, class_="told")
