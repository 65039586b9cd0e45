"""The texts of Loot: prompts, events, refusals, hints, and the table for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from passalong.bots import Decision
from passalong.game import TERMINAL, Event, Reason
from passalong.games.loot.cards import CARD_NAMES, GODS, NUMBER, SUIT, card_list
from passalong.games.loot.reading import (
    after_discard,
    combination,
    discards,
    if_fired_now,
    is_own_turn,
    total_of,
    with_top_discard,
)
from passalong.games.loot.rules import DISCARD, FIRE, OPTIONS, PLAYING, SHOWN, LootObservation
from passalong.games.loot.scoring import Arrangement, showdown
from passalong.games.loot.staging import staged
from passalong.messages import Fact
from passalong.pack import Names, Outline, Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import News, number

from .cards import MESSAGES, card_name, changes, say, the_card, worth
from .story import lines, news

OFFERED = {option.name: option.choices for option in OPTIONS} | {
    "browseDiscards": (True, False),
    "target": (50, 75, 100, 150, 200),
    "lapCap": (10, 20, 40, 100),
}
"""The values on offer for each house rule; of a long range, only some."""
CARD_FACTS = ("card", "other", "god")
"""The facts of a hint that are card numbers."""


class LootText(Text[LootObservation]):
    """The texts of Loot."""

    messages = MESSAGES
    offered = OFFERED
    by_link: Mapping[str, object] = {"fireTiming": "afterTurn"}
    interruptions = ("fire",)
    advises = True

    def prompt(self, observation: LootObservation, names: Names, draft: Draft = NO_DRAFT) -> str:
        now = staged(observation, draft)
        if now.firing:
            return say("prompt-fire")
        if observation.phase == "arrange" and now.picked and is_own_turn(observation):
            return _picked(observation, now.picked)
        told = _prompt(observation, names)
        burns = observation.fired_by is not None and observation.current_player >= 0 and observation.phase != "arrange"
        return f"{told} {say('prompt-burns')}" if burns else told

    def change(self, observation: LootObservation, names: Names, before: Draft, after: Draft) -> str:
        old, new = staged(observation, before), staged(observation, after)
        told = []
        if new.raised != old.raised and not new.firing:
            told.append(note(observation, new.raised) or say("lowered", card=card_name(old.raised)))
        if new.groups != old.groups:
            told.append(say("combined-told", total=total_of(observation, new.groups)))
        if (new.sort, new.sorted_at) != (old.sort, old.sorted_at):
            told.append(say(f"sorted-{new.sort}"))
        if new.browsing != old.browsing:
            told.append(say(f"browsing-{new.browsing or 'closed'}", count=len(discards(observation.history))))
        return " ".join(told)

    def reason(self, refusal: Reason, names: Names) -> str:
        code = refusal.code if f"reason-{refusal.code}" in MESSAGES else "not_legal"
        player, card, laps = map(refusal.facts.get, ("player", "card", "laps"))
        return say(
            f"reason-{code}",
            name=names[player] if isinstance(player, int) and 0 <= player < len(names) else say("nobody"),
            card=the_card(card if isinstance(card, int) else None),
            laps=laps if isinstance(laps, int) else 1,
            manual=str(refusal.facts.get("manual", "")),
            text=str(refusal.facts.get("text", "")),
        )

    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        return lines(events, names)

    def news(self, history: Sequence[Event], told: int, names: Names) -> list[News]:
        return news(history, told, names)

    def outline(self, observation: LootObservation, seat: int) -> Outline:
        from passalong.games.loot.outline import outline  # noqa: PLC0415 - few start with a result

        return outline(observation, seat)

    def hint(self, decision: Decision, observation: LootObservation, names: Names) -> str:
        """
        Return what a bot would do here, and why.

        >>> facts = {"card": 2, "kind": "set", "count": 3, "taken": 12, "drawn": 6.4}
        >>> TEXT.hint(Decision(1, 12.0, "take_makes", facts), ..., ())
        'Take the Prince of Winds for a set of 3. Your hand is worth 12 with it, and about 6 if you draw.'
        """
        return say(f"hint-{decision.reason}", **dict(_hinted(decision.facts)))

    def text_table(self, observation: LootObservation, names: Names) -> str:
        """Draw the totals, the piles, and the seat's own hand at its best; after a fire, all hands as scored."""
        seats = [_seat_line(observation, seat, name) for seat, name in enumerate(names)]
        parts = [say("stage", round=observation.round), "\n".join(seats), _piles_line(observation)]
        if observation.hand and observation.phase in PLAYING:
            parts += _own_hand(observation)
        elif observation.phase in SHOWN:
            shown = zip(names, showdown(observation), strict=True)
            parts += [_shown_hand(name, hand.arrangement) for name, hand in shown]
        if observation.legal_actions == (FIRE,):
            parts.append(say("table-may-fire"))
        return "\n\n".join(parts)


def _hinted(facts: Mapping[str, object]) -> Iterator[tuple[str, Fact]]:
    """Yield the facts of a hint in the form that its message takes: card names, and points rounded to whole numbers."""
    for name, fact in facts.items():
        match fact:
            case int() if name in CARD_FACTS:
                yield name, the_card(fact)
                if name == "god":
                    yield "number", NUMBER[fact]
            case int() | float():
                yield name, round(fact)
            case str():
                yield name, fact


# Prompts


def _prompt(seen: LootObservation, names: Names) -> str:
    """Return what this seat can do now, whatever it has staged, or which seat is to play."""
    if seen.current_player == TERMINAL:
        return say("prompt-over")
    if seen.phase == "scored":
        return say("prompt-scored", round=seen.round)
    if is_own_turn(seen):
        return say(f"prompt-own-{seen.phase}", card=the_card(seen.discard_top))
    return say(f"prompt-other-{seen.phase}", name=names[seen.current_player]) if seen.current_player >= 0 else ""


def _picked(seen: LootObservation, picked: tuple[int, ...]) -> str:
    """Return what the picked cards would score together."""
    found = combination(seen, picked)
    if found is None:
        return say("picked-nothing", count=len(picked))
    return say("picked", count=len(picked), worth=worth(found))


def note(seen: LootObservation, raised: int | None) -> str:
    """Return what a raised card is and what discarding it leaves, or else what the top discard would do."""
    if raised is not None:
        return _note_on(seen, raised)
    if not is_own_turn(seen) or seen.phase != "source":
        return ""
    card, now, then = the_card(seen.discard_top), if_fired_now(seen).total, with_top_discard(seen)
    if then == now:
        return say("note-same", card=card, now=now)
    return say("note-becomes", card=card, now=now, then=then)


def _note_on(seen: LootObservation, raised: int) -> str:
    told = []
    if SUIT[raised] == GODS:
        told.append(say("effect-told", number=NUMBER[raised]))
    if DISCARD + raised in seen.legal_actions:
        told.append(say("note-leaves", left=after_discard(seen, raised)))
    return " ".join(told)


# The table for a terminal


def _seat_line(seen: LootObservation, seat: int, name: str) -> str:
    mark, cards = ">" if seat == seen.current_player else " ", say("cards", count=seen.hand_sizes[seat])
    line = f"{mark}{name:<16}{number(seen.scores[seat]):>5}   {cards}"
    return f"{line}   {say('table-fired')}" if seat == seen.fired_by else line


def _piles_line(seen: LootObservation) -> str:
    top = seen.discard_top
    written = say("table-empty") if top is None else f"{CARD_NAMES[top]} ({card_name(top)})"
    return say("table-piles", top=written, count=seen.draw_pile_size)


def _own_hand(seen: LootObservation) -> Iterator[str]:
    found = if_fired_now(seen)
    yield _arranged(say("table-hand", total=found.total), found)
    for card in set(seen.hand).difference(found.loose, *[part.cards for part in found.combinations]):
        yield _row([card], say("table-spare"))


def _shown_hand(name: str, found: Arrangement) -> str:
    return _arranged(say("table-arranged", name=name, total=found.total), found)


def _arranged(title: str, found: Arrangement) -> str:
    rows = [title]
    for part in found.combinations:
        rows += [_row(part.cards, worth(part)), *[f"{'':<10}{change}" for change in changes(part.gods)]]
    if found.loose:
        rows.append(_row(found.loose, say("worth-loose", value=found.loose_value)))
    return "\n".join(rows)


def _row(cards: Iterable[int], what: str) -> str:
    return f"  {card_list(cards):<30}{what}"


TEXT = LootText()
