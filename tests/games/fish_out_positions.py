"""
Positions of Fish Out! set up by hand, and played on in the notation of rules.md.

Cards are written "10H KC", plays "0:10H 1:3H", and suits "CD"; hands are filled up with cards that play no part.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from passalong import load_game
from passalong.games.fish_out.cards import (
    CARD_NUMBERS,
    CARDS,
    HAND,
    RANKS,
    SEATS,
    SUIT_LETTERS,
    SUITS,
    TWO_OF_CLUBS,
    card_name,
)
from passalong.games.fish_out.rules import FishOutState

FISH_OUT = load_game("fish_out")
ALL = frozenset(range(CARDS))


def cards(text: str) -> tuple[int, ...]:
    """Read cards, in the order in which they are written."""
    return tuple(CARD_NUMBERS[word] for word in text.lower().split())


def names(numbers: Sequence[int]) -> str:
    """Write cards."""
    return " ".join(map(card_name, numbers))


def by_suit(numbers: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Sort cards into suits, as the Lake and the stacks hold them."""
    return tuple(tuple(card for card in numbers if card // RANKS == suit) for suit in range(SUITS))


def play(state: FishOutState, *texts: str) -> FishOutState:
    """Play actions and chance outcomes, written in the notation, and return the state."""
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state


def texts(state: FishOutState) -> list[str]:
    """List what the seat on turn may play, in the notation."""
    return [state.action_to_string(action) for action in state.legal_actions()]


def game(**options: Any) -> FishOutState:
    """Return a match that has not begun."""
    return cast(FishOutState, FISH_OUT.new_initial_state(SEATS, options))


def deal(state: FishOutState, *hands: str, dealer: int = 3) -> FishOutState:
    """Deal the next game: these cards to seats 0, 1, ..., and any others to fill up the hands."""
    given = [list(cards(hand)) for hand in (*hands, *[""] * (SEATS - len(hands)))]
    rest = sorted(ALL - {card for hand in given for card in hand}, reverse=True)
    for hand in given:
        while len(hand) < HAND:
            hand.append(rest.pop())
    play(state, f"dealer {dealer if state.phase == 'dealing' else ((state.dealer or 0) + 1) % SEATS}")
    while state.phase == "cards":
        play(state, f"deal {card_name(given[state.turn].pop())}")
    return state


def table(
    plays: str,
    lake: str = "",
    *,
    fished: Mapping[int, str] | None = None,
    stacks: Mapping[int, str] | None = None,
    scores: Sequence[int] = (0,) * SEATS,
    last: bool = False,
    **options: Any,
) -> FishOutState:
    """Return the state before a trick in which these cards will be played; `last` for the 13th."""
    planned = [(int(text[0]), cards(text[2:])[0]) for text in plays.split()]
    state = game(**options)
    state.lake = list(by_suit(cards(lake)))
    state.stacks = [by_suit(cards((stacks or {}).get(seat, ""))) for seat in range(SEATS)]
    state.fished = [
        tuple(SUIT_LETTERS.index(letter) for letter in (fished or {}).get(seat, "")) for seat in range(SEATS)
    ]
    state.round, state.dealer, state.totals, state.undealt = 1, 3, list(scores), {}
    state.hands = [(card,) for _, card in sorted(planned)]
    used = set(cards(lake)) | {card for _, card in planned} | {TWO_OF_CLUBS}
    used |= {card for held in state.stacks for stack in held for card in stack}
    rest = sorted(ALL - used)
    size = 0 if last else min(len(rest) // SEATS, HAND - 1)
    state.hands = [
        tuple(sorted((*hand, *rest[seat * size : seat * size + size]))) for seat, hand in enumerate(state.hands)
    ]
    state.leader = state.turn = planned[0][0]
    state.phase = "lead"
    return state


def trick(plays: str, lake: str = "", **position: Any) -> FishOutState:
    """Return the state after these cards have been played."""
    state = table(plays, lake, **position)
    for text in plays.split():
        assert state.turn == int(text[0])
        play(state, f"play {text[2:]}")
    return state


def fish_all(state: FishOutState, *, but: Sequence[int] = ()) -> FishOutState:
    """Let everybody fish who may, but for some seats that stock."""
    while state.phase == "keep":
        play(state, "stock" if state.turn in but else "fish")
    return state


def in_lake(state: FishOutState) -> set[int]:
    """Return the cards in the Lake."""
    return {card for suit in state.lake for card in suit}


def caught(state: FishOutState, seat: int) -> set[int]:
    """Return the cards in a seat's stacks."""
    return {card for stack in state.stacks[seat] for card in stack}


def score(text: str) -> tuple[tuple[int, ...], ...]:
    """Return stacks that hold these cards."""
    return by_suit(cards(text))


def scored(*totals: int, **options: Any) -> FishOutState:
    """Return the end of a game after which the totals are these; nothing was caught in it."""
    state = trick("0:AH 1:2C 2:3S 3:KD", last=True, scores=totals, **options)
    assert state.scores() == totals
    return state
