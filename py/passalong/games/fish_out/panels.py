"""The other players of Fish Out!, the Lake, and the trick, as everybody sees them."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.ui.card import icon
from passalong.ui.html import Html, el

from .art import TONES, picture, rank_text, suit_mark
from .cards import HAND, RANKS, SEATS, SUITS, VALUES, worth
from .rules import FishOutObservation
from .words import SUIT_NAMES, card_words, count_words, gain, number, trick_number

LEADS = "#i-fishing-hook"
Play = tuple[int, int]


def players(seen: FishOutObservation, viewer: int, names: Sequence[str]) -> Html:
    """Draw everybody but the viewer, clockwise."""
    seats = [(viewer + step) % SEATS for step in range(1, SEATS)]
    items = (el("li", _player(seen, seat, names[seat])) for seat in seats)
    return el("h2", "Other players", class_="visually-hidden") + el("ul", *items, class_="anglers")


def _player(seen: FishOutObservation, seat: int, name: str) -> Html:
    cards = seen.hand_sizes[seat]
    facts = el(
        "p",
        el("span", "Total ", el("b", number(seen.scores[seat]))),
        el("span", f"{cards} card{'' if cards == 1 else 's'}"),
        class_="facts",
    )
    return el(
        "div",
        el("p", flag(seen, seat), name, class_="name"),
        facts,
        suits(seen, seat),
        id=f"player-{seat}",
        class_="angler",
        role="group",
        aria_label=f"{name}{', on turn' if seat == seen.current_player else ''}",
        aria_current="true" if seat == seen.current_player else None,
    )


def flag(seen: FishOutObservation, seat: int) -> Html:
    """Mark the seat that leads this trick."""
    return icon(LEADS, "leads") if seat == seen.leader else Html()


def suits(seen: FishOutObservation, seat: int) -> Html:
    """Draw four marks: what a seat has caught of each suit, or that it may still fish it."""
    return el("ul", *(_suit(seen, seat, suit) for suit in range(SUITS)), class_="caught")


def _suit(seen: FishOutObservation, seat: int, suit: int) -> Html:
    stack, used = seen.stacks[seat][suit], suit in seen.fished[seat]
    points = sum(VALUES[card] for card in stack)
    said = f"{count_words(len(stack), suit)} for {gain(points)}" if used else f"{SUIT_NAMES[suit]} not fished"
    return el(
        "li",
        el("span", said, class_="visually-hidden"),
        suit_mark(suit),
        el("span", gain(points) if used else "·", class_="points", aria_hidden=True),
        class_="used" if used else "free",
    )


def lake(seen: FishOutObservation) -> Html:
    """Draw the Lake, sorted by suit, with the count and the worth of each."""
    pools = (_pool(suit, cards) for suit, cards in enumerate(seen.lake))
    count = sum(map(len, seen.lake))
    head = el("h2", "Lake ", el("span", f"{count} fish", class_="note"))
    return el("div", head, el("ul", *pools, class_="pools"), id="lake", class_="lake")


def _pool(suit: int, cards: Sequence[int]) -> Html:
    points = sum(VALUES[card] for card in cards)
    held = ", ".join(rank_text(card) for card in sorted(cards))
    said = f"{count_words(len(cards), suit)}: {held}; worth {gain(points)}" if cards else f"No {SUIT_NAMES[suit]}"
    fish = (el("span", rank_text(card), class_="one ace" if card % RANKS == 0 else "one") for card in sorted(cards))
    return el(
        "li",
        el("span", said, class_="visually-hidden"),
        suit_mark(suit),
        el("span", *fish, class_="shoal", aria_hidden=True),
        el("span", gain(points) if cards else "", class_="points", aria_hidden=True),
        class_=f"pool {TONES[suit]}",
    )


def trick(seen: FishOutObservation, names: Sequence[str]) -> Html:
    """Draw the cards of this trick, or of the last one until the next is led."""
    plays = seen.trick or last_trick(seen)
    if not plays:
        return Html()
    over = not seen.trick
    kept = keepers(plays) if over or seen.phase == "keep" else set()
    title = "Last trick" if over else f"Trick {trick_number(seen)} of {HAND}"
    cards = (_played(play, names[play[0]], play in kept, over) for play in plays)
    look = "trick over" if over else "trick"
    return el("div", el("h2", title, class_="trick-title"), el("ol", *cards, class_=look), id="trick")


def _played(play: Play, name: str, kept: bool, over: bool) -> Html:
    card = play[1]
    said = f"{name}: {card_words(card)}{', kept' if kept else ''}"
    return el(
        "li",
        picture(card, kept),
        el("span", said, class_="visually-hidden"),
        el("span", name, class_="by", aria_hidden=True),
        id=f"played-{card}",
        class_="kept" if kept else None,
        data_flip=None if over else True,
    )


def keepers(plays: Sequence[Play]) -> set[Play]:
    """Find the plays that are the highest of their suit."""
    return {
        (seat, card)
        for seat, card in plays
        if card == max(other for _, other in plays if other // RANKS == card // RANKS)
    }


def last_trick(seen: FishOutObservation) -> tuple[Play, ...]:
    """Return the trick before this one."""
    plays = [
        (event.player, event.data[0])
        for event in seen.history
        if event.kind == "play" and event.player is not None and event.data[0] is not None
    ]
    complete = len(plays) - len(seen.trick)
    return tuple(plays[max(complete - SEATS, 0) : complete])


def game_points(seen: FishOutObservation, seat: int) -> int:
    """Return what a seat has caught so far in this game."""
    return worth(seen.stacks[seat])


def heading(seen: FishOutObservation, seat: int, name: str) -> Html:
    """Head the viewer's own hand with the score."""
    facts = el("p", "Catch ", el("b", gain(game_points(seen, seat))), " · Total ", el("b", number(seen.scores[seat])))
    return el("div", el("h2", flag(seen, seat), name), facts, suits(seen, seat), class_="own-line")
