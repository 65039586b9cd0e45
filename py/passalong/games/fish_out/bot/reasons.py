"""The reasons of the bots of Fish Out!: a code, and the facts that a sentence is filled from."""

from __future__ import annotations

from typing import NamedTuple

from passalong.games.fish_out.cards import ACES, PLAIN, RANKS, SEATS, TWO_OF_CLUBS, VALUES
from passalong.games.fish_out.reading import (
    ace_holders,
    card_to_decide,
    cards_out,
    catch,
    catch_gain,
    fish_at_least,
    higher,
)
from passalong.games.fish_out.rules import FISH, NEVER, ORDER, PASS, FishOutObservation, pass_cards

from .habits import missed

LOW = 6
"""The highest rank of a low card: the 7."""
LATE = 3
"""The number of cards left in hand from which on a catch cannot wait."""


class Why(NamedTuple):
    """A reason: its code and its facts."""

    code: str
    facts: dict[str, object]


class Catch(NamedTuple):
    """What a card can fish out."""

    card: int
    """The card that fishes."""
    fish: tuple[int, ...]
    """The cards that it would catch."""
    gain: int
    """The points that these bring."""
    coming: int
    """The points of the cards of its suit that are still to come, without the ace."""
    ace: bool
    """Whether the ace is still to come, too."""

    def why(self, code: str, **more: object) -> Why:
        """Return a reason with the facts of this catch."""
        return Why(code, {**self._asdict(), "suit": self.card // RANKS, **more})


def why(seen: FishOutObservation, action: int, collects: bool) -> Why:
    """Return the reason for an action of the seat on turn; `collects` means that it is trying to get all four aces."""
    if action >= PASS:
        return _passing(seen.hand, pass_cards(action))
    if action >= ORDER:
        return _ordering(seen, action - ORDER)
    if action >= FISH:
        return _fishing(seen, collects) if action == FISH else _stocking(seen, "stock")
    return _playing(seen, action, collects)


def _passing(hand: tuple[int, ...], cards: tuple[int, ...]) -> Why:
    ranks = [card % RANKS for card in cards]
    lowest_kept = min([card % RANKS for card in hand if card not in (*cards, *ACES)], default=RANKS)
    are_lowest = max(ranks) <= min(LOW, lowest_kept)
    return Why("pass_ace" if 0 in ranks else "pass_low" if are_lowest else "pass", {"cards": cards})


def _fishing(seen: FishOutObservation, collects: bool) -> Why:
    catch = _catch(seen, card_to_decide(seen))
    if catch.gain <= 0:
        return _fishing_an_ace(seen, catch, collects)
    if len(seen.hand) <= LATE:
        return catch.why("fish_late")
    if catch.coming < catch.gain:
        return catch.why("fish_rest")
    suit = catch.card // RANKS
    rivals = [fished for seat, fished in enumerate(seen.fished) if seat != seen.seat and suit not in fished]
    return catch.why("fish" if rivals else "fish_least")


def _fishing_an_ace(seen: FishOutObservation, catch: Catch, collects: bool) -> Why:
    holders = ace_holders(seen)
    if collects and holders in ([], [seen.player]):
        return catch.why("fish_aces")
    return catch.why("fish_rescue", rival=holders[0]) if _is_a_threat(seen, holders) else catch.why("fish_least")


def _is_a_threat(seen: FishOutObservation, holders: list[int]) -> bool:
    """Return whether exactly one rival has caught aces."""
    return len(holders) == 1 and holders != [seen.player]


def _stocking(seen: FishOutObservation, code: str) -> Why:
    catch = _catch(seen, card_to_decide(seen))
    if catch.gain < 0:
        return catch.why(f"{code}_loss", loss=-catch.gain)
    return catch.why(code if catch.coming > catch.gain else f"{code}_little")


def _ordering(seen: FishOutObservation, least: int) -> Why:
    if least == NEVER:
        return _stocking(seen, "never")
    catch = _catch(seen, card_to_decide(seen))
    more = max(least - fish_at_least(seen), 0)
    return catch._replace(gain=catch.gain + more).why("order", least=least)


def _playing(seen: FishOutObservation, card: int, collects: bool) -> Why:
    if seen.legal_actions == (TWO_OF_CLUBS,):
        return Why("first", {"card": card})
    suit, promise = card // RANKS, _catch(seen, card)
    used, rival = suit in seen.fished[seen.seat], _about_to_fish(seen, suit)
    if card in ACES:
        return promise.why("ace_used" if used else "ace") if rival is None else promise.why("ace_rival", rival=rival)
    if higher(seen, card) is None:
        if not used and len(promise.fish) > 1 and promise.gain > 0:
            return promise.why("catch" if _can_be_beaten(seen, card) else "catch_sure")
        if collects and not used and promise.fish[0] in ACES and len(promise.fish) > 1:
            return promise.why("catch_aces")
        if rival is not None:
            return promise.why("deny", rival=rival)
    return promise.why("used" if used else _throwing(seen, card, rival))


def _throwing(seen: FishOutObservation, card: int, rival: int | None) -> str:
    """Return why a card is thrown away with which the seat could still fish: only the one missed least is spare."""
    others = [other for other in seen.hand if other != card]
    if rival is None and any(other // RANKS == card // RANKS for other in others):
        return "feed"
    if all(missed(card) <= missed(other) for other in others):
        return "spare"
    return "keep" if VALUES[card] > PLAIN else "give"


def _catch(seen: FishOutObservation, card: int) -> Catch:
    suit = card // RANKS
    held = [own for own in seen.hand if own // RANKS == suit and own != card]
    later = [*cards_out(seen, suit), *held]
    coming, ace = sum(VALUES[other] for other in later if other not in ACES), any(other in ACES for other in later)
    return Catch(card, catch(seen, card), catch_gain(seen, seen.seat, card), coming, ace)


def _about_to_fish(seen: FishOutObservation, suit: int) -> int | None:
    """Return the seat that has played the highest card of a suit in this trick and may gain by fishing it."""
    plays = [(card, seat) for seat, card in seen.trick if card // RANKS == suit]
    if not plays:
        return None
    card, seat = max(plays)
    may = suit not in seen.fished[seat] and len(catch(seen, card)) > 1
    return seat if may and catch_gain(seen, seat, card) > 0 else None


def _can_be_beaten(seen: FishOutObservation, card: int) -> bool:
    """Return whether a seat that is still to play may hold a higher card."""
    return len(seen.trick) < SEATS - 1 and any(other > card for other in cards_out(seen, card // RANKS))
