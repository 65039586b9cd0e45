"""What a seat has staged at a table of Fish Out!, on this device alone, and how taps change it."""

from __future__ import annotations

from passalong.ui.draft import Draft

from .cards import CARD_NUMBERS, PASSED, card_name
from .reading import has_last
from .rules import FishOutObservation

KEPT = ("sort",)
"""What outlives a move."""


def staged(seen: FishOutObservation, draft: Draft) -> list[int]:
    """Return the cards that are raised, as far as they are still in the hand and something can be done with them."""
    raised = draft.get("staged")
    if not isinstance(raised, list) or not seen.legal_actions:
        return []
    return [card for card in raised if card in seen.hand]


def looks_back(seen: FishOutObservation, draft: Draft) -> bool:
    """Tell whether the last trick is looked at, and not the one on the table."""
    return bool(draft.get("last")) and has_last(seen)


def touch(observation: FishOutObservation, ui: Draft, token: str) -> tuple[dict[str, object], str | None]:
    """
    Take a tap on a card or on a switch.

    A card is raised, and played by a second tap; with `one_tap` the first one plays it. For passing, three are raised.
    """
    match token.partition(":"):
        case "sort", _, _:
            return {**ui, "sort": "suit" if ui.get("sort") == "rank" else "rank"}, None
        case "last" | "stacks" as switch, _, _:
            return {**ui, switch: not ui.get(switch)}, None
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


def _with_or_without(raised: list[int], card: int) -> list[int]:
    """Raise a card for passing or take it back; a fourth one replaces the first."""
    if card in raised:
        return [other for other in raised if other != card]
    return [*raised, card][-PASSED:]
