"""The texts of the null game."""

from __future__ import annotations

from collections.abc import Iterable

from passalong.bots import Decision
from passalong.game import TERMINAL, Event
from passalong.messages import catalogue
from passalong.pack import Names, Text
from passalong.ui.draft import NO_DRAFT, Draft

from .rules import NullObservation, Pick, Toss

MESSAGES = catalogue("passalong.games.null_game")
say = MESSAGES.say

OFFERED = {"headsOnly": (False, True)}


class NullText(Text[NullObservation]):
    """The texts of the null game."""

    messages = MESSAGES
    offered = OFFERED
    advises = True

    def prompt(self, observation: NullObservation, names: Names, draft: Draft = NO_DRAFT) -> str:
        """Return what to do now; a game with a draft says what to do with that, too."""
        if observation.current_player == TERMINAL:
            return say("prompt-over")
        if observation.legal_actions:
            return say("prompt-own")
        return say("prompt-other", name=names[max(observation.current_player, 0)])

    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        """Return one sentence for each event that has one."""
        return [sentence for event in events if (sentence := _told(event, names))]

    def hint(self, decision: Decision, observation: NullObservation, names: Names) -> str:
        """Return the advice of the bot; a real game adds its reason."""
        return say("hint", side=side(decision.action))

    def text_table(self, observation: NullObservation, names: Names) -> str:
        """Draw one line for each seat."""
        return "\n".join(f"{name:<16} {side(pick)}" for name, pick in zip(names, observation.picks, strict=False))


def side(pick: int | None) -> str:
    """
    Return the name of a side of the coin.

    >>> side(0), side(None)
    ('heads', 'a side')
    """
    return say("side", side="unknown" if pick is None else pick)


def _told(event: Event, names: Names) -> str:
    match event:
        case Pick():
            return say("told-pick", name=names[event.player], side=side(event.side))
        case Toss():
            return say("told-toss", side=side(event.side))
    return ""


TEXT = NullText()
