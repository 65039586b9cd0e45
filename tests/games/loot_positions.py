"""
Positions of Loot set up by hand, and played on in the notation of rules.md.

Chance is steered in the notation too: `play(state, "draw", "deal W8", "discard W8")`; `2: fire` is played by seat 2.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from passalong import Event
from passalong.games.loot.cards import CARDS_BY_NAME, DECK, HAND
from passalong.games.loot.events import Dealt, Discard, Draw, Starter
from passalong.games.loot.rules import FIRE, GAME, LootObservation, LootState
from passalong.games.loot.scoring import Arrangement, Hand, effects_of, gods_among
from tests.support import generator

E = TypeVar("E", bound=Event)
LOOT = GAME
RUN_OF_GODS = "G1 G2 G3 G4 G5 G6 G7 G8 G9"
SCATTERED = "W1 F2 S3 V5 L6 W7 F9 S9 V1"
"""A hand in which nothing combines: 43 points lost (L-E02)."""


def cards(text: str) -> tuple[int, ...]:
    """Read cards."""
    return tuple(sorted(CARDS_BY_NAME[name] for name in text.split()))


def arranged(hand: str, others: str = "", bonus_multiplied: bool = False) -> Arrangement:
    """Arrange a hand under its own gods and those of the others."""
    gods = gods_among([{*cards(hand), *cards(others)}])
    return Hand(cards(hand), effects_of(gods, bonus_multiplied)).best()


def table(
    *hands: str,
    discard: str = "",
    turn: int = 0,
    turns: Sequence[int] | None = None,
    scores: Sequence[int] | None = None,
    draw_pile: str | None = None,
    history: Sequence[Event] = (),
    **options: Any,
) -> LootState:
    """
    Return the state in which seat `turn` is about to take a card; only the first hands need to be given.

    Hands not given, and the discard pile, are made of the first cards left over. `draw_pile`, if given, leaves all
    other cards to the discard pile, whose top card is the last of `discard`.
    """
    players = len(hands)
    held = [list(cards(hand)) for hand in hands]
    free = [card for card in DECK if not any(card in hand for hand in held) and card not in cards(discard)]
    for hand in held:
        while len(hand) < HAND:
            hand.append(free.pop(0))
    thrown = [CARDS_BY_NAME[name] for name in discard.split()] or [free.pop(0)]
    if draw_pile is not None:
        pile = cards(draw_pile)
        thrown = [card for card in free if card not in pile and card not in thrown] + thrown
    dealt = [Dealt(seat, tuple(sorted(hand))) for seat, hand in enumerate(held)]
    first, *rest = thrown
    events: list[Event] = [*history, *dealt, Starter(None, first)]
    for card in rest:  # as if the last seat had drawn and discarded them
        events += [Draw(players - 1, card), Discard(players - 1, card)]
    seen = LootObservation(
        player=None,
        num_players=players,
        options=tuple(LOOT.checked_options(players, options).items()),
        current_player=turn,
        legal_actions=(),
        scores=tuple(scores or [0] * players),
        round=1,
        dealer=players - 1,
        phase="source",
        history=tuple(events),
        hand=(),
        hand_sizes=(HAND,) * players,
        discard_top=thrown[-1],
        draw_pile_size=len(DECK) - HAND * players - len(thrown),
        turns_completed=tuple(turns or [1] * players),
        fired_by=None,
        taken_from_discard=None,
    )
    return next(LOOT.worlds(seen, generator(0)))


def play(state: LootState, *texts: str) -> LootState:
    """Play actions and chance outcomes, written in the notation, and return the state."""
    for text in texts:
        seat, _, action = text.rpartition(": ")
        state.apply_action(state.string_to_action(action), int(seat) if seat else None)
    return state


def show(state: LootState) -> LootState:
    """Show all hands after a fire."""
    while state.phase == "revealing":
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def fire(state: LootState, seat: int = 0) -> LootState:
    """Let a seat fire the village, and show all hands."""
    state.apply_action(FIRE, seat)
    return show(state)


def new_deal(players: int, dealer: int = 0, **options: Any) -> LootState:
    """Return a game in which the first deal is made: the lowest card each time."""
    state = play(LOOT.new_initial_state(players, options), f"dealer {dealer}")
    while state.phase in ("dealing", "starting"):
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def turn(state: LootState) -> LootState:
    """Let whoever is on turn draw a card and discard it again."""
    play(state, "draw")
    card = state.action_to_string(state.chance_outcomes()[0][0]).split()[1]
    return play(state, f"deal {card}", f"discard {card}")


def texts(state: LootState, seat: int | None = None) -> list[str]:
    """List what a seat may play, in the notation."""
    return [state.action_to_string(action) for action in state.legal_actions(seat)]


def events(state: LootState, kind: type[E]) -> list[E]:
    """List what has happened of one kind in this deal."""
    return [event for event in state.history if isinstance(event, kind)]
