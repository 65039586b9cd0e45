"""The other players of Fish Out!, their stacks, and the Lake, as everybody sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from passalong.games.fish_out.cards import RANKS, SEATS, SUITS, card_name, rank_text, worth
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.text import count_words, rank_words, say, suit_words, value_words
from passalong.ui.card import icon
from passalong.ui.html import Html, el, join
from passalong.ui.seat import seat_plate
from passalong.ui.sentence import listed, number, signed

from .art import FISH, TONES, suit_mark

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
    return el("h2", say("others"), class_="visually-hidden") + el("ul", *plates, class_="seats-here")


def own_line(seen: FishOutObservation, seat: int, name: str) -> Html:
    """Head the viewer's own hand with the score."""
    total = el("span", f"{say('total')} ", el("b", number(seen.scores[seat])), class_="total")
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
        said, points, look = say("mark-free", suit=suit_words(suit)), "", "free"
    else:
        points, look = value_words(stack), "used"
        said = say("mark-caught", fish=count_words(len(stack), suit), points=points)
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
    head = el("h2", say("lake"), el("span", f" {say('lake-fish', count=count)}", class_="note"))
    pools = (_pool(suit, cards, suit == wanted) for suit, cards in enumerate(seen.lake))
    return el("div", head, el("ul", *pools, class_="pools"), id="lake", class_="water-panel")


def _pool(suit: int, cards: Sequence[int], wanted: bool) -> Html:
    fish = (_fish(card, rank_text(card)) for card in sorted(cards))
    return _shoal(suit, cards, f"pool{' wanted' if wanted else ''}", fish)


def stacks(seen: FishOutObservation, names: Sequence[str]) -> Html:
    """Draw what everybody has caught in this game, card by card."""
    seats = (_stack_of(seen, seat, names[seat]) for seat in range(SEATS))
    return el("div", el("h2", say("stacks")), el("ul", *seats, class_="stacks"), id="stacks", class_="water-panel")


def _stack_of(seen: FishOutObservation, seat: int, name: str) -> Html:
    rows = [
        _shoal(suit, stack, "pool", (el("span", rank_text(card), class_="fin") for card in sorted(stack)))
        for suit, stack in enumerate(seen.stacks[seat])
        if stack
    ]
    if not rows:
        return el("li", el("h3", say("stacks-none", name=name)))
    total = el("span", f" {signed(worth(seen.stacks[seat]))}", class_="note")
    return el("li", el("h3", name, total), el("ul", *rows, class_="pools"))


def _shoal(suit: int, cards: Sequence[int], look: str, fish: Iterable[Html]) -> Html:
    """Draw fish of one suit in a row, and say them in words."""
    points = el("span", el("span", f"{say('worth')} "), el("b", value_words(cards)), class_="value", aria_hidden=True)
    return el(
        "li",
        el("span", _shoal_said(suit, cards), class_="visually-hidden"),
        suit_mark(suit),
        icon(FISH[suit]),
        el("span", join(fish), class_="shoal", aria_hidden=True),
        points if cards else "",
        class_=f"{look} {TONES[suit]}",
    )


def _shoal_said(suit: int, cards: Sequence[int]) -> str:
    if not cards:
        return say("shoal-none", suit=suit_words(suit))
    ranks = listed([rank_words(card) for card in sorted(cards)])
    return say("shoal", fish=count_words(len(cards), suit), ranks=ranks, points=value_words(cards))


def _fish(card: int, text: str) -> Html:
    """Draw a card in the Lake or in a stack, in little; it keeps its name, so that it can be followed."""
    is_ace = card % RANKS == 0
    return el("span", text, id=f"card-{card_name(card)}", class_="fin ace" if is_ace else "fin", data_flip=True)
