"""The events of a deal of Loot as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from passalong.game import Event, Score
from passalong.games.loot.cards import card_list
from passalong.games.loot.events import (
    Arrange,
    Deal,
    Dealt,
    Discard,
    Draw,
    Fire,
    GiveUp,
    Reshuffle,
    Reveal,
    Starter,
    Take,
)
from passalong.messages import isolated
from passalong.pack import Names
from passalong.ui.sentence import News, number

from .cards import say, the_card

ON_THE_TABLE = (Deal, Dealt, Reveal)
"""Events that are visible on the table, and so are not put into words."""
IN_MESSAGES = (Draw, Take, Discard, Fire)
"""Events that the message to other players mentions."""
FIRE_WEIGHT = 4
"""The weight of a fire in a message; a turn has 1."""


def lines(events: Iterable[Event], names: Names) -> list[str]:
    """Return one sentence for each turn. Where discards are covered, only the top one is named (L31)."""
    return [sentence for _, sentence in _Story(list(events), names).sentences()]


def news(history: Sequence[Event], told: int, names: Names) -> list[News]:
    """
    Return brief sentences for a message about the events after the first `told` of a deal.

    A fire is reported where it broke out, but it does not split its own player's turn in two.
    """
    deals = [event for event in history if isinstance(event, Deal)]  # they tell whether discards are covered
    brief = [event for event in history[told:] if isinstance(event, IN_MESSAGES)]
    story = _Story([*deals, *_own_turn_first(brief)], names)
    return [_news(event, sentence, names) for event, sentence in story.sentences()]


def fire_said(player: int | None, names: Names) -> str:
    """Return who fired the village; None means that it fired itself."""
    return say("told-fire-itself") if player is None else say("told-fire", name=names[player])


class _Story:
    """The events of a deal, or of part of it, put into sentences with these names."""

    def __init__(self, events: Sequence[Event], names: Names) -> None:
        self._events = [event for event in events if not isinstance(event, ON_THE_TABLE)]
        self._names = names
        self._covers = any(isinstance(event, Deal) and event.discards_covered for event in events)
        self._last = next((event for event in reversed(events) if isinstance(event, Discard)), None)

    def sentences(self) -> Iterator[tuple[Event, str]]:
        """Yield each sentence with its first event; a card taken and the discard after it make one sentence."""
        events = self._events
        for before, event, after in zip([None, *events], events, [*events[1:], None], strict=False):
            if not _ends_turn(event, before):
                yield event, self._sentence(event, after if _ends_turn(after, event) else None)

    def _sentence(self, event: Event, discard: Discard | None) -> str:
        name = "" if event.player is None else self._names[event.player]
        match event:
            case Draw() | Take():
                return self._turn(event, discard)
            case Discard():
                return say("told-discarded", name=name, card=self._named(event))
            case Starter():
                return say("told-starter", card=self._named(event))
            case Reshuffle():
                return say("told-reshuffle", count=len(event.cards))
            case Fire():
                return fire_said(event.player, self._names)
            case GiveUp():
                return say("told-gave-up", name=name, card=the_card(event.card))
            case Arrange():
                return _arranged(event, name)
            case Score():
                scores = zip(self._names, event.points, strict=True)
                return say(
                    "told-score", scores=", ".join(f"{isolated(name)} {number(points)}" for name, points in scores)
                )
        return ""

    def _turn(self, taken: Draw | Take, discard: Discard | None) -> str:
        name, card, drew = self._names[taken.player], the_card(taken.card), isinstance(taken, Draw)
        if discard is None:
            return say("told-drew" if drew else "told-took", name=name, card=card)
        discarded = self._named(discard)
        return say("told-drew-discarded" if drew else "told-took-discarded", name=name, card=card, discarded=discarded)

    def _named(self, event: Starter | Discard) -> str:
        """Return the name of a discarded card, unless it is covered by another one (L31)."""
        return the_card(None if self._covers and self._last and event is not self._last else event.card)


def _ends_turn(event: Event | None, before: Event | None) -> TypeGuard[Discard]:
    """Return whether an event is the discard that ends the turn which the event before it began."""
    return isinstance(before, Draw | Take) and isinstance(event, Discard) and event.player == before.player


def _arranged(event: Arrange, name: str) -> str:
    if not event.groups:
        return say("told-arranged-nothing", name=name)
    return say("told-arranged", name=name, groups=" / ".join(map(card_list, event.groups)))


def _own_turn_first(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events in order, except that a fire comes after the turn in which its player was."""
    fire: Event | None = None
    for event in events:
        if fire and fire.player != event.player:
            yield fire
            fire = None
        if isinstance(event, Fire):
            fire = event
        else:
            yield event
    if fire:
        yield fire


def _news(event: Event, sentence: str, names: Names) -> News:
    if not isinstance(event, Fire):
        return News(sentence)
    return News(sentence if event.player is None else say("news-fire", name=names[event.player]), FIRE_WEIGHT)
