"""The other players at the table of Loot, and the discards to look through."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.games.loot.cards import GODS, SUIT
from passalong.games.loot.reading import discards
from passalong.games.loot.rules import LootObservation
from passalong.games.loot.text.cards import card_name, effect, say
from passalong.ui.control import button
from passalong.ui.html import Html, el
from passalong.ui.seat import seat_plate, seats_around
from passalong.ui.sentence import number

from .art import flame, picture


def players(seen: LootObservation, names: Sequence[str]) -> Html:
    """Draw every other player: total, number of cards, who is on turn and who fired."""
    plates = [_player(seen, other, names[other]) for other in seen.others]
    return el("h2", say("others"), class_="visually-hidden") + seats_around(plates, class_="seats-here")


def _player(seen: LootObservation, seat: int, name: str) -> Html:
    fired = flame(f"{say('has-fired')} ") if seat == seen.fired_by else Html()
    cards = say("cards", count=seen.hand_sizes[seat])
    shown = el("span", cards, class_="note", aria_hidden=True)
    told = el("span", f", {cards}", class_="visually-hidden")
    on_turn = seat == seen.current_player
    return seat_plate(seat, name, number(seen.scores[seat]), shown, told, mark=fired, current=on_turn)


def look_through(seen: LootObservation, order: object) -> Html:
    """Draw the button that opens the discard pile, where the house rules allow it and cards are covered."""
    lying = discards(seen.history)
    if not seen.option("browseDiscards") or len(lying) < 2:
        return Html()
    text = say("browse-close" if order else "browse")
    return button("pick", "discards", text, id="discards", class_="chip", aria_expanded=bool(order))


def discard_list(seen: LootObservation, names: Sequence[str], order: object) -> Html:
    """List the discards from the top or by suit, with the effects of the gods among them."""
    lying = discards(seen.history)
    shown = sorted(lying) if order == "suit" else lying
    gods = sorted(card for card, _ in lying if SUIT[card] == GODS)
    text = say("discards-by-time" if order == "suit" else "discards-by-suit")
    return el(
        "section",
        el("h2", say("discards", count=len(lying))),
        button("pick", "discards:top" if order == "suit" else "discards:suit", text, id="discards-sort", class_="chip"),
        el("ol", *(_discarded(card, who, names) for card, who in shown), class_="discards"),
        el("ul", *(el("li", effect(god)) for god in gods), class_="effects") if gods else "",
        class_="discard-list",
    )


def _discarded(card: int, who: int | None, names: Sequence[str]) -> Html:
    name = card_name(card)
    said = name if who is None else say("discarded-by", card=name, name=names[who])
    return el("li", picture(card), el("span", said, class_="visually-hidden"))
