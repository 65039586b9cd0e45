"""Hands after a fire: each combination with its cards, what it is worth and which gods changed it; and the totals."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.ui.html import Html, el

from .art import picture
from .rules import LootObservation
from .scoring import Arrangement, Showdown, gods_among, showdown
from .words import card_list_said, card_name, changed_by, effect, number, worth


def result(observation: LootObservation, names: Sequence[str]) -> Html:
    """Show every hand as it was scored, and who has won when the match is over."""
    shown = showdown(observation)
    hands = (_hand(observation, seat, names[seat], hand) for seat, hand in enumerate(shown))
    outcome = el("p", _outcome(observation, names), class_="outcome")
    fired = observation.fired_by
    who = "The village caught fire by itself." if fired is None else f"{names[fired]} fired the village."
    return outcome + el("p", who) + acting_gods(shown) + el("div", *hands, class_="showdown")


def acting_gods(shown: Sequence[Showdown]) -> Html:
    """List the gods that acted on everybody."""
    hands = [(*_all_cards(hand.arrangement), *(() if hand.given_up is None else (hand.given_up,))) for hand in shown]
    return el("ul", *(el("li", effect(god)) for god in gods_among(hands)), class_="effects")


def arranged(arrangement: Arrangement) -> Html:
    """Draw the combinations of a hand, and its loose cards."""
    groups = [
        _group(combination.cards, worth(combination), changed_by(combination.gods))
        for combination in arrangement.combinations
    ]
    if arrangement.loose:
        cost = f"loose, {number(arrangement.loose_value)}"
        groups.append(_group(arrangement.loose, cost, changed_by(arrangement.loose_gods)))
    return el("ul", *groups, class_="groups")


def _all_cards(arrangement: Arrangement) -> tuple[int, ...]:
    return (*arrangement.loose, *[card for combination in arrangement.combinations for card in combination.cards])


def _hand(seen: LootObservation, seat: int, name: str, hand: Showdown) -> Html:
    earned = el("b", number(hand.arrangement.total))
    head = el("h3", name, " ", earned, el("span", f" · total {number(seen.scores[seat])}", class_="note"))
    given = "" if hand.given_up is None else el("p", f"Gave up the {card_name(hand.given_up)}.", class_="note")
    return el("section", head, given, arranged(hand.arrangement), class_="shown-hand")


def _group(cards: Sequence[int], text: str, note: str) -> Html:
    said = el("span", f"{card_list_said(cards)}: ", class_="visually-hidden")
    pictures = el("span", *map(picture, cards), class_="mini-cards")
    return el("li", pictures, el("span", said, text, el("em", f" {note}") if note else "", class_="worth"))


def _outcome(seen: LootObservation, names: Sequence[str]) -> str:
    target = dict(seen.options)["target"]
    if seen.phase != "over":
        return f"The match goes on until somebody has {target} or \u2212{target}. The highest total wins."
    highest = max(seen.scores)
    winners = [name for name, total in zip(names, seen.scores, strict=True) if total == highest]
    if len(winners) == 1:
        return f"{winners[0]} wins with {number(highest)}."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win with {number(highest)} each."
