"""The other players of Fish Out!, their stacks, and the Lake, as everybody sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from passalong.games.fish_out.cards import RANKS, SEATS, SUITS, VALUES, card_name, worth
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.text import RANK_NAMES, SUIT_NAMES, count_words
from passalong.ui.card import icon
from passalong.ui.html import Html, el, join
from passalong.ui.seat import seat_plate
from passalong.ui.sentence import fill, number, signed

from .art import FISH, TONES, rank_text, suit_mark

LEADS = "#i-fishing-hook"


def players(seen: FishOutObservation, names: Sequence[str]) -> Html:
    """Draw everybody but the viewer, clockwise: on the left, across, on the right."""
    plates = (
        seat_plate(
            seat,
            names[seat],
            number(seen.scores[seat]),
            caught(seen, seat),
            mark=leads(seen, seat),
            current=seat == seen.current_player,
        )
        for seat in seen.others
    )
    return el("h2", "Other players", class_="visually-hidden") + el("ul", *plates, class_="seats-here")


def own_line(seen: FishOutObservation, seat: int, name: str) -> Html:
    """Head the viewer's own hand with the score."""
    total = el("span", "Total ", el("b", number(seen.scores[seat])), class_="total")
    return el("div", el("h2", leads(seen, seat), name), total, caught(seen, seat), id=f"player-{seat}", class_="own")


def leads(seen: FishOutObservation, seat: int) -> Html:
    """Mark the seat that leads this trick."""
    return icon(LEADS, "leads") if seat == seen.leader else Html()


def caught(seen: FishOutObservation, seat: int) -> Html:
    """Draw four marks: what a seat has caught of each suit, or that it may still fish it."""
    return el("ul", *(_mark(seen, seat, suit) for suit in range(SUITS)), class_="caught")


def _mark(seen: FishOutObservation, seat: int, suit: int) -> Html:
    stack = seen.stacks[seat][suit]
    if suit not in seen.fished[seat]:
        said, points, look = f"{SUIT_NAMES[suit]} not fished", "", "free"
    else:
        points, look = signed(sum(VALUES[card] for card in stack)), "used"
        said = f"{count_words(len(stack), suit)} for {points}"
    tally = el("span", *(_fish(card, "") for card in stack), class_="tally")
    return el(
        "li",
        el("span", said, class_="visually-hidden"),
        el("span", suit_mark(suit), el("span", points, class_="value"), tally, aria_hidden=True),
        class_=f"{look} {TONES[suit]}",
    )


def lake(seen: FishOutObservation, wanted: int | None = None) -> Html:
    """Draw the Lake, sorted by suit, with the worth of each; the suit that is `wanted` is marked."""
    count = sum(map(len, seen.lake))
    head = el("h2", "Lake", el("span", f" {count} fish", class_="note"))
    pools = (_pool(suit, cards, suit == wanted) for suit, cards in enumerate(seen.lake))
    return el("div", head, el("ul", *pools, class_="pools"), id="lake", class_="water-panel")


def _pool(suit: int, cards: Sequence[int], wanted: bool) -> Html:
    fish = (_fish(card, rank_text(card)) for card in sorted(cards))
    return _shoal(suit, cards, f"pool{' wanted' if wanted else ''}", fish)


def stacks(seen: FishOutObservation, names: Sequence[str]) -> Html:
    """Draw what everybody has caught in this game, card by card."""
    seats = (_stack_of(seen, seat, names[seat]) for seat in range(SEATS))
    return el("div", el("h2", "Stacks"), el("ul", *seats, class_="stacks"), id="stacks", class_="water-panel")


def _stack_of(seen: FishOutObservation, seat: int, name: str) -> Html:
    rows = [
        _shoal(suit, stack, "pool", (el("span", rank_text(card), class_="fin") for card in sorted(stack)))
        for suit, stack in enumerate(seen.stacks[seat])
        if stack
    ]
    total = signed(worth(seen.stacks[seat])) if rows else fill("{name:has|have} caught nothing yet", name=name)
    return el(
        "li", el("h3", name, el("span", f" {total}", class_="note")), el("ul", *rows, class_="pools") if rows else ""
    )


def _shoal(suit: int, cards: Sequence[int], look: str, fish: Iterable[Html]) -> Html:
    """Draw fish of one suit in a row, and say them in words."""
    points = signed(sum(VALUES[card] for card in cards))
    held = ", ".join(RANK_NAMES[card % RANKS] for card in sorted(cards))
    said = f"{count_words(len(cards), suit)}: {held}; worth {points}" if cards else f"No {SUIT_NAMES[suit]}"
    worth_ = el("span", el("span", "worth "), el("b", points), class_="value", aria_hidden=True) if cards else ""
    return el(
        "li",
        el("span", said, class_="visually-hidden"),
        suit_mark(suit),
        icon(FISH[suit]),
        el("span", join(fish), class_="shoal", aria_hidden=True),
        worth_,
        class_=f"{look} {TONES[suit]}",
    )


def _fish(card: int, text: str) -> Html:
    """Draw a card in the Lake or in a stack, in little; it keeps its name, so that it can be followed."""
    look = "fin ace" if card % RANKS == 0 else "fin"
    return el("span", text, id=f"card-{card_name(card)}", class_=look, data_flip=True)
