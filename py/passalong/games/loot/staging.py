"""What a seat of Loot has staged on its device, and how taps change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from passalong.ui.draft import Draft, still_to_touch

from .cards import CARD_NAMES, CARDS_BY_NAME
from .reading import best_order, in_order, is_in_play
from .rules import DISCARD, FIRE, PLAYING, LootObservation

KEPT = ("sort", "sorted")
"""The parts of a draft that are kept after a move."""
SORTS = {"best": "suit", "suit": "number", "number": "best"}
"""For each order of the hand, the order that the next tap chooses."""


class Staged(NamedTuple):
    """What a seat has staged, as far as it is still possible."""

    sort: str
    """How the hand is sorted: a key of `SORTS`."""
    sorted_at: int
    """After how many events of this deal the hand was last sorted into what scores best; -1 if it never was."""
    raised: int | None
    """The card that is raised, to be discarded or described."""
    picked: tuple[int, ...]
    """Cards that the seat is putting together to a combination."""
    groups: list[tuple[int, ...]]
    """The combinations that the seat has made so far."""
    firing: bool
    """Whether the seat is being asked to confirm that it fires."""
    browsing: str
    """The order in which the seat looks through the discard pile; empty where it does not."""


def staged(seen: LootObservation, ui: Draft) -> Staged:
    """Read the draft that `touch` returned."""
    raised = CARDS_BY_NAME.get(str(ui.get("raised")))
    return Staged(
        sort=str(ui.get("sort") or "best"),
        sorted_at=_sorted_at(seen, ui),
        raised=raised if raised in seen.hand and seen.phase in PLAYING else None,
        picked=_numbers(_picked(ui)),
        groups=[_numbers(group) for group in _groups(ui)],
        firing=bool(ui.get("fire")) and FIRE in seen.legal_actions,
        browsing=str(ui.get("discards") or "") if seen.option("browseDiscards") else "",
    )


def touch(observation: LootObservation, ui: Draft, token: str) -> tuple[dict[str, object], str | None]:
    """Handle a tap that changes only this view: on a card, on the sort order, or on what needs a confirmation."""
    what, _, name = token.partition(":")
    if what == "card" and name in CARDS_BY_NAME and observation.phase != "arrange":
        return _raise(observation, ui, name)
    if what == "sort":
        return {**ui, **_sort(observation, ui)}, None
    return {**ui, **_change(ui, what, name)}, None


def first_draft(observation: LootObservation) -> dict[str, object]:
    """Sort a hand into what scores best, which else lies as its cards have come."""
    return {"sorted": _now(observation)}


def way(observation: LootObservation, ui: Draft, action: str) -> list[str]:
    """Return what is still to be tapped before a button plays the action: the card to discard, or a confirmation."""
    verb, *names = action.split()
    now = staged(observation, ui)
    if verb == "fire":
        return [] if now.firing else ["fire"]
    return [f"card:{name}" for name in still_to_touch(names, [] if now.raised is None else [CARD_NAMES[now.raised]])]


def _raise(seen: LootObservation, ui: Draft, name: str) -> tuple[dict[str, object], str | None]:
    """Raise a card and show what discarding it does; a second tap discards it."""
    discardable = DISCARD + CARDS_BY_NAME[name] in seen.legal_actions
    if discardable and (ui.get("one_tap") or ui.get("raised") == name):
        return {**ui, "raised": None}, f"discard {name}"
    return {**ui, "raised": None if ui.get("raised") == name else name, "fire": False}, None


def _sort(seen: LootObservation, ui: Draft) -> dict[str, object]:
    """Sort the hand again if cards have come since, or else in another way."""
    now, at = staged(seen, ui), _now(seen)
    if now.sort == "best" and is_in_play(seen) and in_order(seen, now.sorted_at) != best_order(seen, seen.hand):
        return {"sorted": at}
    return {"sort": SORTS.get(now.sort, "suit"), "sorted": at}


def _now(seen: LootObservation) -> list[int]:
    """Return the moment at which a hand is sorted: the deal, and how much has happened in it."""
    return [seen.round, len(seen.history)]


def _sorted_at(seen: LootObservation, ui: Draft) -> int:
    told = ui.get("sorted")
    return told[1] if isinstance(told, list) and told[:1] == [seen.round] and isinstance(told[-1], int) else -1


def _change(ui: Draft, what: str, name: str) -> dict[str, object]:
    """Return what a tap changes in `ui`."""
    picked = _picked(ui)
    match what:
        case "card" if name in CARDS_BY_NAME:
            return {"picked": [card for card in picked if card != name] if name in picked else [*picked, name]}
        case "group" if picked:
            return {"groups": [*_groups(ui), picked], "picked": []}
        case "ungroup":
            return {"groups": [], "picked": []}
        case "fire":
            return {"fire": not ui.get("fire"), "raised": None}
        case "discards":
            return {"discards": name or ("" if ui.get("discards") else "top")}
    return {}


def _picked(ui: Draft) -> list[str]:
    return _names(ui.get("picked"))


def _groups(ui: Draft) -> list[list[str]]:
    groups = ui.get("groups")
    return [_names(group) for group in groups] if isinstance(groups, list) else []


def _names(value: object) -> list[str]:
    return [str(name) for name in value] if isinstance(value, list) else []


def _numbers(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(CARDS_BY_NAME[name] for name in names)
