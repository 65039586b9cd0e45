"""What a seat of Fish Out! has staged on its device, and how taps change it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from passalong.ui.draft import Draft, still_to_touch

from .cards import CARD_NUMBERS, PASSED, card_name
from .reading import card_to_decide, catch_gain, has_last, may_be_fished
from .rules import FishOutObservation

KEPT = ("sort", "ahead")
"""The parts of a draft that are kept after a move."""
Choice: TypeAlias = Literal["ask", "fish", "stock"]
NEXT: dict[Choice, Choice] = {"ask": "fish", "fish": "stock", "stock": "ask"}
"""The choices in advance for a card that may stay, each with the one that the next tap selects."""


def staged(seen: FishOutObservation, draft: Draft) -> list[int]:
    """Return the cards that are raised, as far as they are still in the hand and can be passed or played."""
    raised = draft.get("staged")
    if not isinstance(raised, list) or not seen.legal_actions:
        return []
    return [card for card in raised if card in seen.hand]


def looks_back(seen: FishOutObservation, draft: Draft) -> bool:
    """Return whether the seat is looking at the last trick instead of the one on the table."""
    return bool(draft.get("last")) and has_last(seen)


def undecided(seen: FishOutObservation, draft: Draft) -> int | None:
    """Return the card that the seat is about to play, or has played, if it will be asked about it when it stays."""
    if seen.player is None or seen.option("fishing") != "ask" or seen.phase not in ("lead", "follow", "keep"):
        return None
    plays = seen.keepers if seen.phase == "keep" else seen.trick
    played = [card for seat, card in plays if seat == seen.player and seat != seen.current_player]
    cards = [card for card in staged(seen, draft)[:1] if card in seen.legal_actions] or played
    return next((card for card in cards if may_be_fished(seen, seen.player, card)), None)


def chosen(seen: FishOutObservation, draft: Draft, card: int) -> Choice:
    """Return what the seat chose in advance for a card that stays; "ask" where the table has changed too much since."""
    return "ask" if overtaken(seen, draft, card) else _ahead(seen, draft, card)[0]


def overtaken(seen: FishOutObservation, draft: Draft, card: int) -> Choice | None:
    """Return the choice if it was made when the catch was worth more (to fish) or less (to stock); otherwise None."""
    choice, then = _ahead(seen, draft, card)
    now = catch_gain(seen, seen.seat, card)
    is_off = (choice == "fish" and now < then) or (choice == "stock" and now > then)
    return choice if is_off else None


def foreseen(observation: FishOutObservation, draft: Draft) -> str | None:
    """Return the choice made in advance for the card that the seat is asked about now."""
    if observation.phase != "keep" or not observation.legal_actions:
        return None
    choice = chosen(observation, draft, card_to_decide(observation))
    return None if choice == "ask" else choice


def _ahead(seen: FishOutObservation, draft: Draft, card: int) -> tuple[Choice, int]:
    """Return what was chosen for a card, and what the catch was worth at that time."""
    match draft.get("ahead"):
        case {"round": seen.round, "card": int(of), "choice": "fish" | "stock" as choice, "gain": int(gain)}:
            return (choice, gain) if of == card else ("ask", 0)
    return "ask", 0


def touch(observation: FishOutObservation, ui: Draft, token: str) -> tuple[dict[str, object], str | None]:
    """
    Handle a tap on a card or on a switch.

    A tap raises a card, and a second one plays it; with the setting `one_tap`, the first one plays it. To pass, three
    cards are raised.
    """
    match token.partition(":"):
        case "sort", _, _:
            return {**ui, "sort": "suit" if ui.get("sort") == "rank" else "rank"}, None
        case "last" | "stacks" as switch, _, _:
            return {**ui, switch: not ui.get(switch)}, None
        case "ahead", _, _:
            return _choose_ahead(observation, ui), None
        case "card", _, name if CARD_NUMBERS.get(name.lower()) in observation.hand:
            return _touch_card(observation, ui, CARD_NUMBERS[name.lower()])
    return dict(ui), None


def _touch_card(seen: FishOutObservation, ui: Draft, card: int) -> tuple[dict[str, object], str | None]:
    raised = staged(seen, ui)
    if seen.phase == "pass" and seen.legal_actions:
        return {**ui, "staged": _with_or_without(raised, card)}, None
    if ui.get("one_tap") or card not in seen.legal_actions or raised == [card]:
        return {**ui, "staged": []}, f"play {card_name(card)}"
    return {**ui, "staged": [card]}, None


def _choose_ahead(seen: FishOutObservation, ui: Draft) -> dict[str, object]:
    card = undecided(seen, ui)
    if card is None:
        return dict(ui)
    choice, gain = NEXT[chosen(seen, ui, card)], catch_gain(seen, seen.seat, card)
    return {**ui, "ahead": {"round": seen.round, "card": card, "choice": choice, "gain": gain}}


def _with_or_without(raised: list[int], card: int) -> list[int]:
    """Raise a card to be passed, or lower it; a fourth card replaces the first."""
    if card in raised:
        return [other for other in raised if other != card]
    return [*raised, card][-PASSED:]


def way(observation: FishOutObservation, ui: Draft, action: str) -> list[str]:
    """Return the cards that are still to be raised or lowered before a button passes or plays."""
    verb, *names = action.split()
    wanted = [CARD_NUMBERS[name.lower()] for name in names] if verb in ("pass", "play") else []
    return [f"card:{card_name(card)}" for card in still_to_touch(wanted, staged(observation, ui))]
