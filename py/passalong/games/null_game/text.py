"""Everything that is said about the null game."""

from __future__ import annotations

from collections.abc import Iterable

from passalong.bots import Decision
from passalong.game import TERMINAL, Event, Reason
from passalong.pack import Labels, Names, Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import fill

from .rules import SIDES, NullObservation

LABELS: dict[str, Labels] = {"headsOnly": ("What can be picked", {False: "heads and tails", True: "heads only"})}
PHRASES = {"pick": "{name} {name:has|have} picked {side}.", "toss": "The coin shows {side}."}
REASONS = {
    "unreadable": "I do not understand “{text}”: write heads or tails.",
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn: {name:you} {name:is|are} to pick.",
    "heads_only": "Only heads can be picked in this game.",
    "not_legal": "That is not possible now.",
}


class NullText(Text[NullObservation]):
    """What is said, sentence by sentence."""

    blurb = "Pick heads or tails: whoever is right, wins."
    length = "a minute"
    deal = "Toss"
    options = LABELS
    in_links = "what everybody has picked"
    hidden = "pick"
    commands = "heads                pick heads\ntails                pick tails"
    advises = True

    def prompt(self, observation: NullObservation, names: Names, draft: Draft = NO_DRAFT) -> str:
        if observation.current_player == TERMINAL:
            return "The game is over."
        if observation.legal_actions:
            return "Heads or tails?"
        return fill("{name} {name:is|are} to pick.", name=names[max(observation.current_player, 0)])

    def reason(self, refusal: Reason, names: Names) -> str:
        player = refusal.facts.get("player")
        name = names[player] if isinstance(player, int) and 0 <= player < len(names) else "somebody"
        return fill(REASONS.get(refusal.code, REASONS["not_legal"]), name=name, text=refusal.facts.get("text", ""))

    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        return [_told(event, names) for event in events if event.kind in PHRASES]

    def hint(self, decision: Decision, observation: NullObservation, names: Names) -> str:
        return f"Pick {side(decision.action)}: one side is as good as the other."

    def text_table(self, observation: NullObservation, names: Names) -> str:
        return "\n".join(f"{name:<16} {side(pick)}" for name, pick in zip(names, observation.picks, strict=False))


def side(pick: int | None) -> str:
    """
    Name a side of the coin.

    >>> side(0), side(None)
    ('heads', 'a side')
    """
    return "a side" if pick is None else SIDES[pick]


def _told(event: Event, names: Names) -> str:
    return fill(PHRASES[event.kind], name=names[event.player or 0], side=side(event.data[0]))


TEXT = NullText()
