"""The other players of Fish Out!, their stacks, and the Lake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from passalong.games.fish_out.cards import RANKS, SEATS, card_name, worth
from passalong.games.fish_out.events import Fish
from passalong.games.fish_out.reading import just_caught
from passalong.games.fish_out.rules import FishOutObservation
from passalong.games.fish_out.text import count_words, rank_words, say, suit_words, value_words
from passalong.ui.card import icon
from passalong.ui.html import Html, el, join
from passalong.ui.seat import crest, score_button, seat_plate, seats_around
from passalong.ui.sentence import listed, number, signed

from .art import TONES, bodies, caught_fish, suit_mark, swimmer

LEADS = "#i-fishing-hook"
HOOK = Html(
    '<svg class="hook" viewBox="0 0 24 280" preserveAspectRatio="xMidYMax slice">'
    '<path d="M14 0V262a6 6 0 0 1 -12 0v-6l5 6" fill="none"/></svg>'
)
"""A fishing line from the surface to the shoal that may be fished out."""


def players(seen: FishOutObservation, names: Sequence[str]) -> Html:
    """Draw all players but the viewer, clockwise: on the left, across, on the right."""
    plates = [
        seat_plate(
            seat,
            names[seat],
            number(seen.scores[seat]),
            caught(seen, seat),
            mark=leads(seen, seat),
            current=seat == seen.current_player,
        )
        for seat in seen.others
    ]
    return el("h2", say("others"), class_="visually-hidden") + seats_around(plates, class_="seats-here")


def own_line(seen: FishOutObservation, seat: int, name: str) -> Html:
    """Draw the viewer's own name and score above its hand."""
    total = score_button(seat, f"{say('total')} ", el("b", number(seen.scores[seat])))
    head = el("h2", crest(seat), leads(seen, seat), name)
    return el("div", head, total, caught(seen, seat), id=f"player-{seat}", class_=f"own banner seat-{seat}")


def leads(seen: FishOutObservation, seat: int) -> Html:
    """Mark the seat that leads this trick."""
    return icon(LEADS, "leads") if seat == seen.leader else Html()


def caught(seen: FishOutObservation, seat: int) -> Html:
    """Draw a mark for each suit: what a seat has caught of it, or that it may still fish it."""
    new = [catch for catch in just_caught(seen) if catch.player == seat]
    marks = (
        _mark(suit, stack, suit in seen.fished[seat], tuple(catch for catch in new if catch.card // RANKS == suit))
        for suit, stack in enumerate(seen.stacks[seat])
    )
    return el("ul", *marks, class_="caught")


@lru_cache(maxsize=100)  # a trick changes one of them
def _mark(suit: int, stack: tuple[int, ...], has_fished: bool, new: tuple[Fish, ...]) -> Html:
    if not has_fished:
        said, points, look = say("mark-free", suit=suit_words(suit)), "", "free"
    else:
        points, look = value_words(stack), "used"
        said = say("mark-caught", fish=count_words(len(stack), suit), points=points)
    fresh = {card for catch in new for card in catch.catch}
    fish = (_followed(card, caught_fish(card), f"depth-{suit}" if card in fresh else None) for card in stack)
    tally = el("span", *fish, class_="tally")
    return el(
        "li",
        el("span", said, class_="visually-hidden"),
        el("span", suit_mark(suit), el("span", points, class_="value"), tally, aria_hidden=True),
        *map(_risen, new),
        class_=f"{look} {TONES[suit]}",
    )


def _risen(caught: Fish) -> Html:
    """Draw the points of a catch rising from the mark, where motion is allowed; they are also said beside the card."""
    points = value_words(caught.catch)
    return el("span", points, id=f"risen-{card_name(caught.card)}", class_="risen", aria_hidden=True)


def lake(seen: FishOutObservation, wanted: int | None = None) -> Html:
    """Draw the Lake by suit, with the points of each; the suit that is `wanted` is marked."""
    count = sum(map(len, seen.lake))
    note = el("span", say("lake-fish", count=count), class_="note")
    value = el("span", say("worth"), class_="note worth", aria_hidden=True)
    head = el("h2", say("lake"), " ", note, value, el("span", class_="waves", aria_hidden=True))
    pools = (_pool(suit, cards, suit == wanted) for suit, cards in enumerate(seen.lake))
    return el("div", head, el("ul", *pools, class_="pools"), id="lake", class_="water-panel")


@lru_cache(maxsize=50)
def _pool(suit: int, cards: tuple[int, ...], wanted: bool) -> Html:
    fish = [_followed(card, drawing) for card, drawing in _swimming(cards)]
    look = f"pool{' wanted' if wanted else ''}"
    return _shoal(suit, cards, look, [*fish, HOOK if wanted else Html()], f"depth-{suit}")


def stacks(seen: FishOutObservation, names: Sequence[str]) -> Html:
    """Draw what all players have caught in this game, card by card."""
    seats = (stack_of(seen, seat, names[seat]) for seat in range(SEATS))
    return el("div", el("h2", say("stacks")), el("ul", *seats, class_="stacks"), id="stacks", class_="water-panel")


def stack_of(seen: FishOutObservation, seat: int, name: str) -> Html:
    """Draw what a seat has caught in this game, and what it is worth."""
    rows = [_caught_shoal(suit, stack) for suit, stack in enumerate(seen.stacks[seat]) if stack]
    if not rows:
        return el("li", el("h3", say("stacks-none", name=name)))
    total = el("span", f" {signed(worth(seen.stacks[seat]))}", class_="note")
    return el("li", el("h3", name, total), el("ul", *rows, class_="pools"))


@lru_cache(maxsize=100)
def _caught_shoal(suit: int, cards: tuple[int, ...]) -> Html:
    fish = (el("span", drawing, class_=_look(card)) for card, drawing in _swimming(cards))
    return _shoal(suit, cards, "pool", fish)


def _shoal(suit: int, cards: Sequence[int], look: str, fish: Iterable[Html], depth: str | None = None) -> Html:
    """Draw fish of one suit in a row, with their names as text; `depth` is where they gather when they are caught."""
    points = el("b", value_words(cards) if cards else "", class_="value", id=depth, aria_hidden=True)
    return el(
        "li",
        el("span", _shoal_said(suit, cards), class_="visually-hidden"),
        suit_mark(suit),
        el("span", join(fish), class_="shoal", aria_hidden=True),
        points,
        class_=f"{look} {TONES[suit]}",
    )


def _shoal_said(suit: int, cards: Sequence[int]) -> str:
    if not cards:
        return say("shoal-none", suit=suit_words(suit))
    ranks = listed([rank_words(card) for card in sorted(cards)])
    return say("shoal", fish=count_words(len(cards), suit), ranks=ranks, points=value_words(cards))


def _swimming(cards: Sequence[int]) -> Iterator[tuple[int, Html]]:
    """Yield the fish of a shoal, the small ones first."""
    shoal = sorted(cards)
    for card, body in zip(shoal, bodies(shoal), strict=True):
        yield card, swimmer(card, body)


def _followed(card: int, drawing: Html, via: str | None = None) -> Html:
    """Give a fish in the Lake or in a stack its card's id, so that the page can follow it from the trick."""
    name = card_name(card)
    ways = {"data_from": f"last-{name}", "data_via": via}
    return el("span", drawing, id=f"card-{name}", class_=_look(card), data_flip=True, **ways)


def _look(card: int) -> str:
    return f"fin{' ace' if card % RANKS == 0 else ''}"
