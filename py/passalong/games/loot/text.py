"""Everything that is said about Loot: what to do, what happened, why not, the house rules, and the table in text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from passalong.bots import Decision
from passalong.game import TERMINAL, Event, Observation, Reason
from passalong.pack import Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import News, counted, fill, number, signed

from .cards import CARD_NAMES, GODS, NUMBER, SUIT, card_list
from .reading import (
    Pile,
    after_discard,
    combination,
    discards,
    if_fired_now,
    is_own_turn,
    total_of,
    with_top_discard,
)
from .rules import DISCARD, FIRE, LootObservation
from .scoring import END_OF_GROUP, Arrangement, Combination, showdown
from .staging import staged

BLURB = "Gather runs, sets and colours from a court of 54, and fire the village before the gods turn against you."
LENGTH = "20 to 40 minutes"
CREDIT = "Loot, also called Plunder, and the Viashi deck are by Michelle Bottorff (L. Shelby)."
IN_LINKS = "what everybody holds and what comes next"
"""What whoever has an open link can find out from it."""
HIDDEN = "hand"
"""What only the player of a seat may see."""

OPTIONS: dict[str, tuple[str, dict[object, str]]] = {
    "fireTiming": (
        "The village may be fired",
        {"anytime": "at any moment", "ownTurn": "around your own turn", "afterTurn": "when the turn is over"},
    ),
    "minLapsBeforeFire": (
        "Turns for everybody before it may be fired",
        {1: "1", 2: "2", 3: "3", 4: "4", 5: "5"},
    ),
    "noReturnDiscard": (
        "A card taken from the discard pile",
        {False: "may go straight back", True: "may not go straight back"},
    ),
    "bonusMultiplied": (
        "The bonus for six colours",
        {False: "is always 5", True: "doubles and halves with its run"},
    ),
    "manualScoring": ("Hands are arranged", {False: "as well as they can be", True: "by their owners"}),
    "browseDiscards": ("Older discards", {True: "may be looked through", False: "are covered"}),
    "tenCards": ("A hand of ten when the village is fired", {"bestNine": "gives up a card", "score": "scores all ten"}),
    "target": (
        "The match ends at",
        {50: "±50 points", 75: "±75 points", 100: "±100 points", 150: "±150 points", 200: "±200 points"},
    ),
    "tieBreak": ("A tie for the highest total", {"playOn": "is played off", "share": "is a shared win"}),
    "lapCap": ("The village fires itself after", {turns: f"{turns} turns each" for turns in (10, 20, 40, 100)}),
}
"""For each house rule its label, and the values offered with theirs."""
BY_LINK = {"fireTiming": "afterTurn"}
"""House rules that save passing links to and fro, with their values where somebody plays elsewhere."""

DEAL = "Deal"
"""What is played until the score is counted."""
INTERRUPTIONS = {"fire": "{name} {name:fires|fire} the village"}
"""What any seat may do while others are on turn, and how it is offered to several people at once."""

SUIT_NAMES = ("Winds", "Flames", "Stones", "Waves", "Leaves", "Gods")
RANK_NAMES = ("Queen", "King", "Prince", "Princess", "Warrior", "Merchant", "Worker", "Magician", "Fool")
GOD_NAMES = (
    "Lady", "Dark Lord", "Builder", "Thief", "Protectress", "Seductress", "Minion", "Friend", "Changeling",
)  # fmt: skip
EFFECTS = (
    "runs count double", "runs count half", "three cards make a colour", "loose cards cost nothing",
    "colours count double", "colours count half", "sets count half", "sets count double", "nines count double",
)  # fmt: skip
"""What each god does to everybody's cards when the village is fired."""
CHANGES = (
    "doubled the run", "halved the run", "let three make a colour", "let them cost nothing", "doubled the colour",
    "halved the colour", "halved the set", "doubled the set", "doubled the nines",
)  # fmt: skip
"""What each god has done to a combination or to loose cards."""

YOUR_PROMPTS = {
    "source": "Take the {top}, or draw unseen?",
    "discard": "Choose a card to discard.",
    "arrange": "Arrange your cards into runs, sets and colours.",
}
FIRING = "Fire the village? Then all hands are scored."
PICKED = {"worth": "{count} picked: {worth}.", "nothing": "{count} picked: they make nothing yet."}
COMBINED = "As you have combined it: "
TOUCHED = {
    "best": "Sorted into what scores best.",
    "suit": "Sorted by suit.",
    "number": "Sorted by number.",
    "lowered": "Put back: {card}.",
    "discards top": "{count} discards, the last one first.",
    "discards suit": "{count} discards, by suit.",
    "discards": "The discards are closed.",
}
"""What a tap has changed on the table."""
PROMPTS = {
    "source": "{name} to play.",
    "discard": "{name} {name:is|are} choosing a discard.",
    "arrange": "{name} {name:is|are} arranging a hand.",
    "scored": "Deal {round} is over.",
    "over": "The match is over.",
}
PHRASES = {
    "draw": "drew {cards}",
    "take": "took the {cards} from the discard pile",
    "discard": "discarded {cards}",
    "fire": "fired the village",
    "give up": "had ten cards and gave up the {cards}",
    "arrange": "arranged {groups}",
}
NEWS = {
    "starter": "The discard pile starts with {cards}",
    "reshuffle": "The draw pile was empty: {total} discards were shuffled into a new one",
    "fire": "After so many turns the village has caught fire by itself",
}
JOINED = ("discard",)
"""What goes on with the sentence of the same player before it."""

SHOWN = ("deal", "dealt", "hand")
"""What is seen on the table, not told."""
IN_MESSAGES = ("draw", "take", "discard", "fire")
"""What is told in a message."""
FIRED = "{name} fired the village!"
FIRE_WEIGHT = 4

JUST_DISCARDED = ", just discarded by {name:you}"
REASONS = {
    "unreadable": "I do not understand “{text}”.",
    "game_over": "The match is over.",
    "not_your_turn": "It is not your turn: {name:you} {name:is|are} to play.",
    "take_first": "First take a card from the draw pile or the discard pile.",
    "discard_first": "You have taken a card already: now discard one.",
    "card_not_in_hand": "You do not have the {card}.",
    "just_taken": "You have just taken the {card} from the discard pile: discard another card.",
    "fire_too_early": "The village cannot be fired yet: first {name:you} must complete {laps}.",
    "fire_on_own_turn": "You may fire only when your turn begins, or right after your own discard.",
    "already_fired": "The village is on fire already.",
    "arrange_first": "The village has been fired: arrange your cards.",
    "not_an_arrangement": "These cards cannot be combined so.",
    "nothing_to_arrange": "Cards are arranged only when the village has been fired.",
    "not_legal": "That is not possible now.",
}
APP_ARRANGES = "The app arranges every hand, as well as it can be, when the village has been fired."
"""Why nothing is to be arranged where that is not left to the owners."""

HINTS = {
    "take": "Take the {card}: with it your hand is worth {taken}, with an unseen card about {drawn}.",
    "draw": "Draw: with an unseen card your hand is worth about {drawn}, with the {card} {taken}.",
    "take_harm": "Take the {card}: it costs each of the others about {gift}.",
    "draw_gift": "Draw: the {card} would bring each of the others about {gift}.",
    "discard_gift": "Discard the {card}: it would bring each of the others about {gift}.",
    "discard": "Discard the {card}: what is left is worth {left}.",
    "hope": "Discard the {card}: little else fits it, and what is left is worth {left}.",
    "enough": "Fire: your hand is worth {points}, and that is good.",
    "ahead": "Fire: your hand brings about {points}, the others have about {theirs}.",
    "first": "Fire before the others are ready: another turn would bring them about {gain}.",
    "hold": "Wait: your hand is worth {points}, and it pays to go on.",
    "wait": "Wait: it is not your turn.",
    "best": "Combine them so: that brings {points}, and nothing brings more.",
}
"""For each reason of a bot the sentence that recommends its move."""

HELP = """\
draw                 draw the top card of the draw pile
take                 take the top discard
discard W3           discard the Prince of Winds (suits W F S V L G, numbers 1 to 9)
fire                 fire the village: all hands are shown and scored
score W3 F3 S3 / ... combine cards, where owners arrange their hands"""


def card_name(card: int | None) -> str:
    """
    Say which card it is.

    >>> card_name(2), card_name(53), card_name(None)
    ('Prince of Winds', 'Changeling', 'a card')
    """
    if card is None:
        return "a card"
    if SUIT[card] == GODS:
        return GOD_NAMES[NUMBER[card] - 1]
    return f"{RANK_NAMES[NUMBER[card] - 1]} of {SUIT_NAMES[SUIT[card]]}"


def with_article(card: int | None) -> str:
    """Say which card it is within a sentence."""
    return "a card" if card is None else f"the {card_name(card)}"


def card_list_said(cards: Iterable[int]) -> str:
    """Name cards one after the other."""
    return ", ".join(map(card_name, cards))


def effect(god: int) -> str:
    """
    Say what a god does.

    >>> effect(45)
    'The Lady: runs count double'
    """
    return f"The {card_name(god)}: {EFFECTS[NUMBER[god] - 1]}"


def card_said(card: int) -> str:
    """
    Say a card so that it stands alone: with its number, and a god with its effect.

    >>> card_said(2), card_said(53)
    ('Prince of Winds, 3', 'The Changeling: nines count double, 9')
    """
    return f"{effect(card) if SUIT[card] == GODS else card_name(card)}, {NUMBER[card]}"


def prompt(observation: Observation, names: Sequence[str], draft: Draft = NO_DRAFT) -> str:
    """Say what this seat can do now, or whom everybody waits for."""
    seen = cast(LootObservation, observation)
    own_turn, now = is_own_turn(seen), staged(seen, draft)
    if now.firing:
        return FIRING
    if own_turn and seen.phase == "arrange" and now.picked:
        return _picked(seen, now.picked)
    name = names[seen.current_player] if seen.current_player >= 0 else ""
    phase = "over" if seen.current_player == TERMINAL else seen.phase
    template = (YOUR_PROMPTS if own_turn else PROMPTS).get(phase, "")
    told = fill(template, name=name, round=seen.round, top=card_name(seen.discard_top))
    fired = seen.fired_by is not None and seen.current_player >= 0 and seen.phase != "arrange"
    return f"{told} The village burns when this turn is over." if fired else told


def _picked(seen: LootObservation, picked: tuple[int, ...]) -> str:
    """Say what cards make together."""
    found = combination(seen, picked)
    return PICKED["worth" if found else "nothing"].format(count=len(picked), worth=worth(found) if found else "")


def change(observation: Observation, names: Sequence[str], before: Draft, after: Draft) -> str:
    """Say what a tap has changed, where the prompt does not."""
    seen = cast(LootObservation, observation)
    old, new = staged(seen, before), staged(seen, after)
    told = []
    if new.raised != old.raised and not new.firing:
        told.append(note(seen, new.raised) or TOUCHED["lowered"].format(card=card_name(old.raised)))
    if new.groups != old.groups:
        told.append(f"{COMBINED}{number(total_of(seen, new.groups))}.")
    if new.sort != old.sort:
        told.append(TOUCHED[new.sort])
    if new.browsing != old.browsing:
        told.append(TOUCHED[f"discards {new.browsing}".rstrip()].format(count=len(discards(seen.history))))
    return " ".join(told)


def note(seen: LootObservation, raised: int | None) -> str:
    """Say what a raised card is and what discarding it leaves; else what the top discard would make of the hand."""
    if raised is not None:
        god = f"{effect(raised)}." if SUIT[raised] == GODS else ""
        left = f"Discarding it leaves {number(after_discard(seen, raised))}."
        return " ".join(filter(None, (god, left if DISCARD + raised in seen.legal_actions else "")))
    if not is_own_turn(seen) or seen.phase != "source":
        return ""
    now, found = if_fired_now(seen).total, with_top_discard(seen)
    becomes = f"still {number(now)}" if found == now else f"{number(now)} \u2192 {number(found)}"
    return f"With the {card_name(seen.discard_top)}: {becomes}."


def reason(refusal: Reason, names: Sequence[str]) -> str:
    """Say why something cannot be done."""
    facts = refusal.facts
    if not facts.get("manual", True):
        return APP_ARRANGES
    player, card, laps = facts.get("player"), facts.get("card"), facts.get("laps")
    return fill(
        REASONS.get(refusal.code, REASONS["not_legal"]),
        name=names[player] if isinstance(player, int) and 0 <= player < len(names) else "somebody",
        card=card_name(card) if isinstance(card, int) and 0 <= card < len(CARD_NAMES) else "card",
        laps="a turn" if laps == 1 else f"{laps} turns",
        text=facts.get("text", ""),
    )


def hint(decision: Decision, observation: Observation, names: Sequence[str]) -> str:
    """
    Say what a bot would do here, and why.

    >>> hint(Decision(5, 12.0, "discard", {"card": 2, "left": 12}), ..., ())
    'Discard the Prince of Winds: what is left is worth 12.'
    """
    return fill(HINTS[decision.reason], **{fact: _fact(fact, value) for fact, value in decision.facts.items()})


def _fact(fact: str, value: object) -> str:
    return card_name(cast(int, value)) if fact == "card" else number(cast(int, value))


def lines(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Tell what happened, one sentence for each turn; where discards are covered, only the last one is named."""
    return [sentence for _, sentence in _told(events, names)]


def _told(events: Iterable[Event], names: Sequence[str]) -> list[tuple[Event, str]]:
    """Tell what happened, each sentence with the event that it begins with."""
    told: list[tuple[Event, str]] = []
    teller: int | None = None
    shown = list(events)
    covered = any(event.kind == "deal" and event.data == (0,) for event in shown)
    latest = max((at for at, event in enumerate(shown) if event.kind == "discard"), default=-1)
    for at, event in enumerate(shown):
        if event.kind in SHOWN:
            continue
        hidden = covered and event.kind in ("discard", "starter") and at < latest
        seen = event._replace(data=(None,)) if hidden else event
        if seen.kind in JOINED and seen.player == teller and told:
            begun, sentence = told[-1]
            told[-1] = begun, f"{sentence} and {_phrase(seen)}"
        else:
            told.append((event, _opening(seen, names)))
        teller = seen.player if seen.kind in ("draw", "take") else None
    return [(begun, f"{sentence}.") for begun, sentence in told]


def news(history: Sequence[Event], told: int, names: Sequence[str]) -> list[News]:
    """
    Tell briefly what happened in a deal after so many of its events, for a message.

    A fire is told where it broke out; but nobody's own turn is cut in two by it.
    """
    before = [event for event in history[:told] if event.kind in SHOWN]  # they tell whether discards are covered
    brief = [event for event in history[told:] if event.kind in IN_MESSAGES]
    sentences = _told([*before, *_own_turn_first(brief)], names)
    return [_fired(event, names) if event.kind == "fire" else News(sentence) for event, sentence in sentences]


def _own_turn_first(events: Iterable[Event]) -> Iterator[Event]:
    """Yield events in their order, but a fire only when whoever fired has gone on with their own turn."""
    fire: Event | None = None
    for event in events:
        if fire and fire.player != event.player:
            yield fire
            fire = None
        if event.kind == "fire":
            fire = event
        else:
            yield event
    if fire:
        yield fire


def _fired(event: Event, names: Sequence[str]) -> News:
    by_itself = event.player is None
    text = f"{_opening(event, names)}." if by_itself else FIRED.format(name=names[cast(int, event.player)])
    return News(text, FIRE_WEIGHT)


def _opening(event: Event, names: Sequence[str]) -> str:
    if event.kind == "score":
        points = zip(names, cast(tuple[int, ...], event.data), strict=True)
        scores = ", ".join(f"{name} {number(earned)}" for name, earned in points)
        return f"The deal is scored: {scores}"
    if event.player is None:
        first = with_article(event.data[0]) if event.data else ""
        return NEWS[event.kind].format(cards=first, total=len(event.data))
    return f"{names[event.player]} {_phrase(event)}"


def _phrase(event: Event) -> str:
    template = PHRASES[event.kind]
    if event.kind == "arrange":
        return template.format(groups=_groups(cast(tuple[int, ...], event.data)))
    if event.kind in ("draw", "discard"):
        return template.format(cards=with_article(event.data[0]))
    return template.format(cards=_cards(event))


def _cards(event: Event) -> str:
    return ", ".join(map(card_name, event.data))


def _groups(flat: Sequence[int]) -> str:
    texts = [" / " if card == END_OF_GROUP else f"{CARD_NAMES[card]} " for card in flat]
    return "".join(texts).replace("  ", " ").rstrip(" /") or "nothing"


# What a hand is worth


KINDS = {"run": "run", "set": "set", "colour": "colour"}


def worth(combination: Combination) -> str:
    """
    Say what a combination is and brings.

    >>> worth(Combination("run", (0, 1, 2, 3, 4), 15, (), (), 5))
    'run of 5 with six colours, 15'
    """
    inside = {0: "", 1: " with a run"}.get(len(combination.runs), f" with {len(combination.runs)} runs")
    bonus = " with six colours" if combination.bonus else ""
    return f"{KINDS[combination.kind]} of {len(combination.cards)}{inside}{bonus}, {number(combination.value)}"


def changes(gods: Iterable[int]) -> list[str]:
    """
    Say which gods changed a value, and how.

    >>> changes([45, 53])
    ['the Lady doubled the run', 'the Changeling doubled the nines']
    """
    return [f"the {card_name(god)} {CHANGES[NUMBER[god] - 1]}" for god in gods]


def all_changes(found: Arrangement) -> list[str]:
    """Say once each what the gods did to a hand."""
    gods = {
        god: change for part in found.combinations for god, change in zip(part.gods, changes(part.gods), strict=True)
    }
    return list({**gods, **dict(zip(found.loose_gods, changes(found.loose_gods), strict=True))}.values())


def pile_label(pile: Pile) -> str:
    """
    Say in a word what cards side by side are, and what they bring.

    >>> pile_label(Pile((0, 1, 2, 3), "run", 8)), pile_label(Pile((5,), "left out"))
    ('run +8', 'left out')
    """
    return pile.kind if pile.value is None else f"{pile.kind} {signed(pile.value)}"


def arrangement_said(found: Arrangement) -> str:
    """Add up a hand: what its combinations bring, and what its loose cards cost."""
    parts = [f"{part.kind} {number(part.value)}" for part in found.combinations]
    loose = f" \u2212 {-found.loose_value} loose" if found.loose_value else ""
    return f"{' + '.join(parts) or 'nothing combined'}{loose}"


# The table in text


def text_table(observation: Observation, names: Sequence[str]) -> str:
    """Draw the table for a terminal: everybody's total, the piles, and the own hand as it would score."""
    seen = cast(LootObservation, observation)
    seats = [_seat_line(seen, seat, name) for seat, name in enumerate(names)]
    top = _written(seen.discard_top) if seen.discard_top is not None else "empty"
    piles = f"Discard: {top}   Draw pile: {counted(seen.draw_pile_size, 'card')}"
    parts = [f"{DEAL} {seen.round}", "\n".join(seats), piles]
    if seen.hand and seen.phase in ("source", "discard"):
        found = if_fired_now(seen)
        spare = set(seen.hand) - {*found.loose, *[card for part in found.combinations for card in part.cards]}
        parts.append(_arranged_text(found, "Your hand, if fired now"))
        parts += [f"  {card_list(spare):<30}the card to spare" for _ in spare]
    elif seen.phase in ("arrange", "scored", "over"):
        shown = zip(names, showdown(seen), strict=True)
        parts += [_arranged_text(hand.arrangement, name) for name, hand in shown]
    if seen.legal_actions == (FIRE,):
        parts.append("You may fire the village.")
    return "\n\n".join(parts)


def _seat_line(seen: LootObservation, seat: int, name: str) -> str:
    mark = ">" if seat == seen.current_player else " "
    fired = "   fired the village" if seat == seen.fired_by else ""
    return f"{mark}{name:<16}{number(seen.scores[seat]):>5}   {seen.hand_sizes[seat]} cards{fired}"


def _arranged_text(found: Arrangement, title: str) -> str:
    rows = [f"{title}: {number(found.total)}"]
    for part in found.combinations:
        rows.append(f"  {card_list(part.cards):<30}{worth(part)}")
        rows += [f"  {'':<8}{note}" for note in changes(part.gods)]
    if found.loose:
        rows.append(f"  {card_list(found.loose):<30}loose, {number(found.loose_value)}")
    return "\n".join(rows)


def _written(card: int) -> str:
    return f"{CARD_NAMES[card]} ({card_name(card)})"


class LootText(Text[LootObservation]):
    """All that is said of the game, for everybody outside its folder."""

    blurb = BLURB
    length = LENGTH
    credit = CREDIT
    deal = DEAL
    options = OPTIONS
    by_link = BY_LINK
    in_links = IN_LINKS
    hidden = HIDDEN
    interruptions = INTERRUPTIONS
    commands = HELP
    advises = True

    prompt = staticmethod(prompt)
    change = staticmethod(change)
    reason = staticmethod(reason)
    lines = staticmethod(lines)
    news = staticmethod(news)
    hint = staticmethod(hint)
    text_table = staticmethod(text_table)


TEXT = LootText()
