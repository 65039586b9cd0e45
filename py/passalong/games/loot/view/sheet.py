"""The hands after a fire: each combination with its cards, its score and the gods that changed it; and the totals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from passalong.games.loot.reading import acting_gods, leaders
from passalong.games.loot.rules import COUNTED, LootObservation
from passalong.games.loot.scoring import Arrangement, Showdown, showdown
from passalong.games.loot.text import TEXT
from passalong.games.loot.text.cards import card_list_said, changes, effect, say, the_card, worth
from passalong.games.loot.text.story import fire_said
from passalong.ui.html import Html, el
from passalong.ui.score import score_course
from passalong.ui.sentence import number, signed, won_with

from .art import flying, picture
from .scenes import blaze


def result(observation: LootObservation, names: Sequence[str]) -> Html:
    """Show every hand as it was scored, the course of the match and, when the match is over, who has won."""
    target = observation.option("target")
    return (
        el("p", _outcome(observation, names), class_="outcome")
        + reveal(observation, names, range(observation.num_players))
        + score_course(names, observation.deal_scores, (target, -target), TEXT.messages)
    )


def counted(observation: LootObservation, seat: int, names: Sequence[str]) -> Html:
    """Show one hand as it was scored, after the fire."""
    if observation.phase not in COUNTED:
        return Html()
    return _hand(observation, seat, names[seat], showdown(observation)[seat], on_table=False)


def reveal(seen: LootObservation, names: Sequence[str], seats: Iterable[int], on_table: bool = False) -> Html:
    """Show the hands of these seats by combination, after the gods in any hand; on the table, the cards fly."""
    shown = showdown(seen)
    hands = [_hand(seen, seat, names[seat], shown[seat], on_table) for seat in seats]
    return el("p", fire_said(seen.fired_by, names)) + _acting_gods(seen) + el("div", *hands, class_="showdown")


def burnt(seen: LootObservation, names: Sequence[str], told: str) -> Html:
    """Show the result of the fire on the table; while a hand is being arranged, the others are folded."""
    now, seats = el("p", told, class_="prompt"), sorted(seen.others)
    if seen.phase != "arrange":
        return el("div", now, reveal(seen, names, seats, on_table=True), blaze(seen), class_="burnt")
    shown = showdown(seen)
    hands = [_hand(seen, seat, names[seat], shown[seat], on_table=True) for seat in seats]
    folded = el("details", el("summary", say("other-hands")), *hands, id="other-hands")
    fired = el("p", fire_said(seen.fired_by, names))
    return el("div", now, fired, _acting_gods(seen), folded, blaze(seen), class_="burnt")


def _acting_gods(seen: LootObservation) -> Html:
    """Draw the gods that acted on everybody."""
    gods = acting_gods(seen)
    if not gods:
        return el("p", say("no-god"))
    return el("ul", *(el("li", picture(god), el("span", effect(god))) for god in gods), class_="acting")


def _hand(seen: LootObservation, seat: int, name: str, hand: Showdown, on_table: bool) -> Html:
    total = el("span", " ", say("sheet-total", total=seen.scores[seat]), class_="note")
    rolls = {"id": f"points-{seat}", "data_rolls": 0} if on_table else {}
    head = el("h3", name, " ", el("b", signed(hand.arrangement.total), **rolls), total)
    given = "" if hand.given_up is None else el("p", say("gave-up", card=the_card(hand.given_up)), class_="note")
    return el("section", head, given, _arranged(hand.arrangement, seat if on_table else None), class_="shown-hand")


def _arranged(arrangement: Arrangement, flown_from: int | None) -> Html:
    groups = [(part.cards, worth(part), part.gods) for part in arrangement.combinations]
    if arrangement.loose:
        groups.append((arrangement.loose, say("worth-loose", value=arrangement.loose_value), arrangement.loose_gods))
    return el("ul", *(_group(cards, text, gods, flown_from) for cards, text, gods in groups), class_="groups")


def _group(cards: Sequence[int], text: str, gods: Sequence[int], flown_from: int | None) -> Html:
    pictures = [picture(card) if flown_from is None else flying(card, f"player-{flown_from}") for card in cards]
    return el(
        "li",
        el("span", *pictures, class_="mini-cards"),
        el("span", el("span", f"{card_list_said(cards)}: ", class_="visually-hidden"), el("b", text), class_="worth"),
        el("span", " ".join(changes(gods)), class_="changes") if gods else "",
    )


def _outcome(seen: LootObservation, names: Sequence[str]) -> str:
    target = seen.option("target")
    if seen.phase != "over":
        return say("outcome-open", target=target)
    winners = leaders(seen)
    return won_with([names[seat] for seat in winners], number(seen.scores[winners[0]]))
