"""The texts of Fish Out!: prompts, events, refusals, house rules, hints, and the table for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import fsum

from passalong.bots import Decision
from passalong.game import TERMINAL, Event, Reason, Score
from passalong.messages import Fact, catalogue
from passalong.pack import Names, Outline, Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import YOU, News, listed, number, sentence, signed

from .cards import CARDS, PASSED, RANKS, SEATS, SUIT_LETTERS, SUITS, TWO_OF_CLUBS, VALUES, card_name, rank_text, worth
from .events import Answer, Beaten, Fish, Holder, Lead, Order, Pass, Play, Receive, Stock
from .reading import (
    FORCED,
    Fate,
    card_to_decide,
    catch,
    catch_gain,
    giver,
    higher,
    is_last,
    pass_steps,
    receiver,
    trick_number,
    trick_shown,
)
from .rules import FISH, ORDER, PASS, FishOutObservation, pass_cards
from .staging import chosen, looks_back, overtaken, staged, undecided

MESSAGES = catalogue("passalong.games.fish_out")
say = MESSAGES.say

OFFERED: dict[str, Sequence[object]] = {
    "passCycle": ("LRA", "LRAhold", "none"),
    "leadTieLeaderFirst": (True, False),
    "simultaneousDecisions": (False, True),
    "fishing": ("ask", "order"),
    "target": (25, 50, 75, 100),
    "tieBreak": ("playOn", "share"),
}
BY_LINK = {"fishing": "order"}
"""House rules for play by link: a standing order saves sending a link there and back."""
WEIGHTS: dict[type[Event], int] = {Pass: 1, Play: 1, Fish: 3}
"""The events that a message mentions, each with its weight."""
HUMBLE = {"feed", "give", "keep", "spare", "used"}
"""Reasons for a card that is thrown away."""
PASSING = {1: "left", 2: "across", 3: "right"}
"""The direction in which cards are passed, by the number of seats clockwise."""


class FishOutText(Text[FishOutObservation]):
    """The texts of Fish Out!."""

    messages = MESSAGES
    offered = OFFERED
    by_link = BY_LINK
    advises = True

    def prompt(self, observation: FishOutObservation, names: Names, draft: Draft = NO_DRAFT) -> str:
        raised = staged(observation, draft)
        if raised and observation.phase == "pass":
            left = PASSED - len(raised)
            return say("prompt-pass-more", left=left) if left else say("prompt-pass-chosen")
        if raised and raised[0] in observation.legal_actions:
            return effect(observation, observation.seat, raised[0])
        asked = _asked(observation, names, draft) if observation.legal_actions else _awaited(observation, names)
        return " ".join(filter(None, [*reasons(observation, names, before=False), asked]))

    def change(self, observation: FishOutObservation, names: Names, before: Draft, after: Draft) -> str:
        old, new = staged(observation, before), staged(observation, after)
        told = []
        if len(old) == len(new) == PASSED and old != new:
            told.append(say("change-instead", card=card_words(new[-1]), other=card_words(old[0])))
        if before.get("sort", "suit") != after.get("sort", "suit"):
            told.append(say("change-rank" if after["sort"] == "rank" else "change-suit"))
        told += _chosen_ahead(observation, before, after)
        if (back := looks_back(observation, after)) != looks_back(observation, before):
            told.append(say("change-last" if back else "change-this"))
            told += reasons(observation, names, before=True) if back else []
        if (stacks := bool(after.get("stacks"))) != bool(before.get("stacks")):
            told.append(say("change-stacks" if stacks else "change-lake"))
        return " ".join(told)

    def reason(self, refusal: Reason, names: Names) -> str:
        if refusal.code != "not_in_hand":
            return super().reason(refusal, names)
        card = refusal.facts.get("card")
        return say("reason-not_in_hand", card=card_words(card) if isinstance(card, int) else "unknown")

    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        told, names = list[str](), tuple(names)
        before: Event | None = None
        for event in events:
            if isinstance(event, Order) and isinstance(before, Play):
                told[-1] = _told_together(before, event, names)
            elif sentence := _told(event, names):
                told.append(sentence)
            before = event
        return told

    def news(self, history: Sequence[Event], told: int, names: Names) -> list[News]:
        since = [event for event in history[told:] if type(event) in WEIGHTS]
        return [News(_told(event, tuple(names)), WEIGHTS[type(event)]) for event in since]

    def outline(self, observation: FishOutObservation, seat: int) -> Outline:
        from .outline import outline  # noqa: PLC0415 - few start with a result

        return outline(observation, seat)

    def hint(self, decision: Decision, observation: FishOutObservation, names: Names) -> str:
        """
        Return what a bot would do here, and why.

        >>> TEXT.hint(Decision(37, 2.5, "catch", {"card": 37, "fish": (30, 31, 37), "gain": 9}), ..., ())
        'Play the Queen of Hearts: if it stays, it can fish out 3 Hearts for +9.'
        """
        facts = {fact: _fact(fact, value, names) for fact, value in decision.facts.items()}
        if _only_keeps(decision):
            return _compared(decision)
        return " ".join(filter(None, [say(f"hint-{decision.reason}", **facts), _compared(decision)]))

    def text_table(self, observation: FishOutObservation, names: Names) -> str:
        lines = [
            say("terminal-head", round=observation.round, number=trick_number(observation)),
            f" {'':<17}{say('terminal-total'):>6}{say('terminal-game'):>6}{_columns(map(suit_words, range(SUITS)))}",
            *(_terminal_player(observation, seat, names[seat]) for seat in range(SEATS)),
            say("terminal-lake" if any(observation.lake) else "terminal-lake-empty"),
            *(_terminal_shoal(suit, cards) for suit, cards in enumerate(observation.lake) if cards),
        ]
        if observation.trick:
            plays = "   ".join(f"{names[seat]} {card_name(card)}" for seat, card in observation.trick)
            lines.append(say("terminal-trick", cards=plays))
        if observation.player is not None:
            suits = [[card_name(card) for card in observation.hand if card // RANKS == suit] for suit in range(SUITS)]
            lines.append(say("terminal-hand", cards="   ".join(" ".join(cards) for cards in suits if cards)))
        return "\n".join(lines)


TEXT = FishOutText()


# Cards


def suit_words(suit: int) -> str:
    """Return the name of a suit."""
    return say("suit", suit=SUIT_LETTERS[suit])


def rank_words(card: int) -> str:
    """Return the name of a card's rank."""
    return say("rank", rank=rank_text(card))


def card_words(card: int) -> str:
    """
    Return the name of a card.

    >>> card_words(37)
    'Queen of Hearts'
    """
    return say("card", rank=rank_text(card), suit=SUIT_LETTERS[card // RANKS])


def count_words(count: int, suit: int) -> str:
    """
    Return a number of cards with the name of their suit.

    >>> count_words(1, 2), count_words(3, 2)
    ('1 Heart', '3 Hearts')
    """
    return say("some-of-suit", count=count, suit=SUIT_LETTERS[suit])


def _catch_words(cards: Sequence[int]) -> str:
    return count_words(len(cards), cards[0] // RANKS)


def _list_words(cards: Iterable[int]) -> str:
    return listed([card_words(card) for card in cards])


def value_words(cards: Iterable[int]) -> str:
    """Return what cards are worth, with the aces counted separately."""
    return signed(sum(VALUES[card] for card in cards))


# Prompts


def _asked(seen: FishOutObservation, names: Names, draft: Draft) -> str:
    """Return the prompt for the seat on turn."""
    match seen.phase:
        case "pass":
            return say("prompt-pass", receiver=names[receiver(seen, seen.seat)])
        case "lead":
            return say("prompt-first" if seen.legal_actions == (TWO_OF_CLUBS,) else "prompt-lead")
        case "keep":
            card = card_to_decide(seen)
            gain = signed(catch_gain(seen, seen.seat, card))
            asked = say("prompt-keep", card=card_words(card), fish=_catch_words(catch(seen, card)), points=gain)
            choice = overtaken(seen, draft, card)
            return " ".join([say("prompt-overtaken", choice=choice), asked]) if choice else asked
        case "order":
            card = card_to_decide(seen)
            return say("prompt-order", card=card_words(card), suit=suit_words(card // RANKS))
    return say("prompt-follow")


def _awaited(seen: FishOutObservation, names: Names) -> str:
    """Return which seats are to play; empty while cards are dealt."""
    if seen.current_player == TERMINAL:
        return say("prompt-over")
    if seen.current_player >= 0:
        return say(f"prompt-other-{seen.phase}", name=names[seen.current_player])
    return say("prompt-scored", round=seen.round) if seen.phase == "scored" else ""


def effect(seen: FishOutObservation, seat: int, card: int) -> str:
    """Return what playing a card would do now."""
    beaten, suit, fish = higher(seen, card), suit_words(card // RANKS), catch(seen, card)
    rank = rank_words(card)
    if beaten is not None:
        return say("effect-beaten", higher=card_words(beaten), rank=rank)
    if card // RANKS in seen.fished[seat]:
        return say("effect-used", suit=suit, rank=rank)
    if len(fish) == 1:
        return say("effect-empty", suit=suit, rank=rank)
    return say("effect-fish", rank=rank, fish=_catch_words(fish), points=signed(catch_gain(seen, seat, card)))


def ahead(seen: FishOutObservation, draft: Draft, card: int) -> str:
    """Return what will be done with a card if it stays."""
    return say("ahead", choice=chosen(seen, draft, card), points=signed(catch_gain(seen, seen.seat, card)))


def _chosen_ahead(seen: FishOutObservation, before: Draft, after: Draft) -> list[str]:
    card = undecided(seen, after)
    if card is None or chosen(seen, before, card) == chosen(seen, after, card):
        return []
    return [sentence(ahead(seen, after, card))]


def passing(seen: FishOutObservation, seat: int, names: Names) -> str:
    """Return to whom a seat passes cards in this game, and who passes to it."""
    to, of = names[receiver(seen, seat)], names[giver(seen, seat)]
    return say(f"passing-{PASSING[pass_steps(seen)]}", receiver=to, giver=of)


# Events


def fate(what: Fate) -> str:
    """Return what became of a card, in a word or two."""
    return say("fate", fate=what.kind, points=value_words(what.catch))


def forced(what: Fate, card: int, name: str) -> str:
    """Return why a player was not asked whether to fish or to stock."""
    return say(f"forced-{what.kind}", name=name, suit=suit_words(card // RANKS))


def reasons(seen: FishOutObservation, names: Names, before: bool) -> list[str]:
    """Return who was not asked whether to fish or stock in the last trick: the viewer, or all seats with `before`."""
    _, shown = trick_shown(seen, before)
    if not is_last(seen, before):
        return []
    told = [play for play in shown.plays if before or play.player == seen.player]
    return [
        forced(fate, play.card, names[play.player] if before else YOU)
        for play in told
        if (fate := shown.fate(play.card)).kind in FORCED
    ]


@lru_cache(maxsize=1000)  # every tap asks for the whole history again
def _told(event: Event, names: tuple[str, ...]) -> str:
    """Return the sentence for an event; empty where it needs none."""
    name = "" if event.player is None else names[event.player]
    match event:
        case Pass():
            cards = "hidden" if event.cards is None else _list_words(event.cards)
            return say("told-pass", name=name, cards=cards, receiver=names[event.receiver])
        case Receive() if event.cards:
            return say("told-receive", name=name, cards=_list_words(event.cards), giver=names[event.giver])
        case Holder():
            return say("told-holder", name=name)
        case Play():
            return say("told-play", name=name, card=card_words(event.card))
        case Order():
            return say("told-order", name=name, least=_least(event))
        case Beaten():
            return say("told-beaten", cards=_list_words(event.cards))
        case Answer():
            return say("told-answer", name=name, answer=_answer(event))
        case Fish():
            return say("told-fish", name=name, fish=_catch_words(event.catch), points=value_words(event.catch))
        case Stock():
            return say("told-stock", name=name, card=card_words(event.card))
        case Lead():
            return say("told-lead", name=name)
        case Score():
            return say("told-score", scores=_scores(event, names))
    return ""


def _told_together(play: Play, order: Order, names: Names) -> str:
    """Return one sentence for a card and the order given with it."""
    return say("told-play-order", name=names[play.player], card=card_words(play.card), least=_least(order))


def _least(order: Order) -> Fact:
    return "hidden" if order.at_least is None else order.at_least


def _answer(answer: Answer) -> Fact:
    return "hidden" if answer.fishes is None else "fish" if answer.fishes else "stock"


def _scores(score: Score, names: Names) -> str:
    made = zip(names, score.points, strict=True)
    return listed([say("told-points", name=name, points=signed(points)) for name, points in made])


def _fact(fact: str, value: object, names: Names) -> Fact:
    """Return a fact of a decision as the message takes it."""
    match fact, value:
        case "card", int(card):
            return card_words(card)
        case "cards", tuple(cards):
            return _list_words(cards)
        case "fish", tuple(cards):
            return _catch_words(cards)
        case "suit", int(suit):
            return suit_words(suit)
        case "rival", int(seat):
            return names[seat]
        case "gain", int(points):
            return signed(points)
        case _, int(count):
            return count
    return str(value)


# Hints: the comparison with another choice


def _only_keeps(decision: Decision) -> bool:
    """Return whether a card has little in its favour, but is played to keep another one of a better suit."""
    action, other = decision.action, decision.over
    if decision.reason not in HUMBLE or action is None or other is None or not decision.terms:
        return False
    suit, (term, points) = other // RANKS, max(decision.terms, key=lambda term: term[1])
    return term == f"own_{suit}" and suit != action // RANKS and min(round(points), _gap(decision)) >= 1


def _gap(decision: Decision) -> int:
    """Return by how many points a choice is better, as a whole number."""
    # Versions of Python differ in the last place of a sum of floats; rounding first makes half a point alike
    # everywhere.
    return round(round(fsum([points for _, points in decision.terms]), 6))


def _compared(decision: Decision) -> str:
    """Return what another choice would have cost, and the main term of that; empty where there is none."""
    action, other = decision.action, decision.over
    if action is None or other is None or decision.reason == "first":
        return ""
    instead = _instead(action, other)
    gap = _gap(decision)
    if gap < 1:
        return say("hint-over-close", **instead)
    term, points = max(decision.terms, key=lambda term: term[1])
    whose, what = term.split("_")
    if what == "aces":
        return say(f"hint-over-aces-{whose}", gap=gap, **instead)
    suit = int(what)
    # The terms count above the mean of the three others, so what these catch together counts a third.
    amount = round(points if whose == "own" else points * (SEATS - 1))
    if amount < 1:
        return say("hint-over-all", gap=gap, **instead)
    is_kept = whose == "own" and action < CARDS and action // RANKS != suit == other // RANKS
    total = "alike" if whose == "own" and abs(amount - gap) <= 1 else "more" if gap > amount else "less"
    code = "play-keep" if _only_keeps(decision) else "over-keep" if is_kept else f"over-{whose}"
    card = card_words(action) if action < CARDS else ""
    return say(f"hint-{code}", card=card, suit=suit_words(suit), amount=amount, gap=gap, total=total, **instead)


def _instead(action: int, other: int) -> dict[str, Fact]:
    """Return the facts of the action that could be played instead: its kind, cards and number, and what it replaces."""
    nothing = dict[str, Fact](other="", given="", least=0)
    if other < FISH:
        return {**nothing, "kind": "card", "other": card_words(other)}
    if other < ORDER:
        return {**nothing, "kind": "fish" if other == FISH else "stock"}
    if other < PASS:
        return {**nothing, "kind": "order" if other - ORDER else "stock", "least": other - ORDER}
    passed, instead = set(pass_cards(action)), set(pass_cards(other))
    given = {"other": _list_words(sorted(instead - passed)), "given": _list_words(sorted(passed - instead))}
    return {"kind": "pass", "least": 0, **given}


# The table for a terminal


def _columns(texts: Iterable[str]) -> str:
    return "".join(f"{text:>10}" for text in texts)


def _terminal_player(seen: FishOutObservation, seat: int, name: str) -> str:
    mark = ">" if seat == seen.current_player else " "
    game = worth(seen.stacks[seat]) if seen.phase not in ("scored", "over") else 0
    stacks = _columns(say("terminal-caught", count=len(stack)) if stack else "." for stack in seen.stacks[seat])
    return f"{mark}{name:<17}{number(seen.scores[seat]):>6}{signed(game):>6}{stacks}"


def _terminal_shoal(suit: int, cards: Sequence[int]) -> str:
    written = " ".join(map(card_name, sorted(cards)))
    return f"  {suit_words(suit):<9}{say('terminal-cards', cards=written, points=value_words(cards))}"
