"""The names of cards and combinations, and what they are worth, in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from passalong.games.loot.cards import NUMBER, SUIT, SUITS
from passalong.games.loot.reading import Pile, piles_of
from passalong.games.loot.scoring import Arrangement, Combination
from passalong.messages import Fact, catalogue
from passalong.ui.sentence import signed

MESSAGES = catalogue("passalong.games.loot")
say = MESSAGES.say


@cache
def card_name(card: int | None) -> str:
    """
    Return the name of a card; None is a card that the player cannot see.

    >>> card_name(2), card_name(53), card_name(None)
    ('Prince of Winds', 'Changeling', 'a card')
    """
    return say("card", **_facts(card))


@cache
def the_card(card: int | None) -> str:
    """
    Return the name of a card with its article, for use within a sentence.

    >>> the_card(2), the_card(None)
    ('the Prince of Winds', 'a card')
    """
    return say("the-card", **_facts(card))


@cache
def card_said(card: int) -> str:
    """
    Return the full name of a card for a screen reader: with its number, or a god with its effect.

    >>> card_said(2), card_said(53)
    ('Prince of Winds, 3', 'The Changeling: nines count double, 9')
    """
    return say("card-said", **_facts(card))


def _facts(card: int | None) -> dict[str, Fact]:
    """Return the facts of a card from which a message is filled."""
    return {"suit": "hidden", "number": 0} if card is None else {"suit": SUITS[SUIT[card]], "number": NUMBER[card]}


def card_list_said(cards: Iterable[int]) -> str:
    """Return the full names of several cards as a list."""
    return ", ".join(map(card_name, cards))


def effect(god: int) -> str:
    """
    Return the effect of a god.

    >>> effect(45)
    'The Lady: runs count double'
    """
    return say("effect", number=NUMBER[god])


def changes(gods: Iterable[int]) -> list[str]:
    """
    Return one sentence for each god that changed the value of a combination.

    >>> changes([45, 53])
    ['The Lady doubled the run.', 'The Changeling doubled the nines.']
    """
    return [say("changed", number=NUMBER[god]) for god in gods]


def worth(combination: Combination) -> str:
    """
    Return what a combination is and what it scores.

    >>> worth(Combination("run", (0, 1, 2, 3, 4), 15, (), (), 5))
    'run of 5 with six colours, 15'
    """
    kind, cards, value, _, runs, bonus = combination
    return say(f"worth-{kind}", count=len(cards), value=value, runs=len(runs), bonus=bonus)


def pile_label(pile: Pile) -> str:
    """
    Return a short label for a pile of cards in a hand: what it is and what it scores.

    >>> pile_label(Pile((0, 1, 2, 3), "run", 8)), pile_label(Pile((5,), "left-out"))
    ('run +8', 'left out')
    """
    return say("pile", kind=pile.kind, value=signed(pile.value or 0)) if pile.kind else ""


def card_in_pile(card: int, pile: Pile) -> str:
    """
    Return the full name of a card together with the pile that it is part of.

    >>> card_in_pile(0, Pile((0, 1, 2, 3), "run", 8)), card_in_pile(5, Pile((5,), "loose", -6))
    ('Queen of Winds, 1, run +8', 'Merchant of Winds, 6, loose')
    """
    said = card_said(card)
    return say("card-in-pile", card=said, kind=pile.kind, value=signed(pile.value or 0)) if pile.kind else said


def hand_told(found: Arrangement) -> str:
    """
    Return what a hand's combinations score, what its loose cards cost, and what the gods changed.

    >>> hand_told(Arrangement(4, (Combination("set", (0, 9, 18), 12, (52,)),), (7,), -8, ()))
    'set +12, loose −8. The Friend doubled the set.'
    """
    gods = [god for part in found.combinations for god in part.gods]
    changed = dict.fromkeys(changes([*gods, *found.loose_gods]))
    return " ".join((say("hand-told", piles=", ".join(map(pile_label, piles_of(found)))), *changed))
