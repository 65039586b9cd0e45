"""Everything that is said about Fish Out!: what to do, what happened, why not, the house rules, the table in text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from passalong.bots import Decision
from passalong.game import TERMINAL, Event, Observation, Reason
from passalong.pack import Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import YOU, News, counted, fill, listed, number, signed

from .cards import (
    HAND,
    PASSED,
    RANKS,
    SEATS,
    SUITS,
    TWO_OF_CLUBS,
    VALUES,
    card_name,
    worth,
)
from .reading import (
    Fate,
    card_to_decide,
    catch,
    catch_gain,
    higher,
    is_last,
    pass_steps,
    receiver,
    trick_number,
    trick_shown,
)
from .rules import FishOutObservation
from .staging import looks_back, staged

BLURB = "Keep the highest fish of a kind, stock the Lake, and empty it at the right moment. Beware of the aces."
LENGTH = "30 to 60 minutes"
DEAL = "Game"
CREDIT = "Fish Out! comes from the July 2006 Game Design Showdown of the Board Game Designers Forum."
IN_LINKS = "what everybody holds"
"""What whoever has an open link can find out from it."""
HIDDEN = "hand"
"""What only the player of a seat may see."""

OPTIONS: dict[str, tuple[str, dict[object, str]]] = {
    "passCycle": (
        "Three cards are passed",
        {"LRA": "left, right, across", "LRAhold": "left, right, across, then not", "none": "never"},
    ),
    "leadTieLeaderFirst": ("In a tie for the lead, the last leader", {True: "comes first", False: "comes last"}),
    "simultaneousDecisions": ("Fish or stock is decided", {False: "in turn, openly", True: "by all at once"}),
    "fishing": ("Fish or stock is asked", {"ask": "when the trick is complete", "order": "with each card played"}),
    "target": ("The match ends at", {25: "25 points", 50: "50 points", 75: "75 points", 100: "100 points"}),
    "tieBreak": ("A tie for the highest total", {"playOn": "is played off", "share": "is a shared win"}),
}
"""For each house rule its label, and the values offered with theirs."""
BY_LINK = {"fishing": "order"}
"""House rules that save passing links to and fro, with their values where somebody plays elsewhere."""

SUIT_NAMES = ("Clubs", "Diamonds", "Hearts", "Spades")
FISH_NAMES = ("Lantern", "Flounder", "Salmon", "Ray")
RANK_NAMES = ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")

YOUR_PROMPTS = {
    "pass": "Choose three cards to pass to {receiver}.",
    "more": "Choose {left} more.",
    "chosen": "Pass these three, or tap one to take it back.",
    "lead": "You lead: play any card.",
    "first": "You hold the 2 of Clubs: lead it.",
    "follow": "Play any card.",
    "keep": "Your {card} stays. Fish out {count} for {catch}, or stock it?",
    "order": "If your {card} stays: from how many {suit} in the Lake will you fish?",
}
PROMPTS = {
    "pass": "{name} {name:chooses|choose} three cards to pass.",
    "lead": "{name} {name:leads|lead}.",
    "follow": "{name} to play.",
    "keep": "{name} {name:fishes or stocks|fish or stock}.",
    "order": "{name} {name:gives|give} a standing order.",
    "scored": "Game {round} is over.",
    "over": "The match is over.",
}

PHRASES = {
    "pass": "passed three cards to {other:you}",
    "own pass": "passed {cards} to {other:you}",
    "own receive": "received {cards} from {other:you}",
    "holder": "{name:holds|hold} the 2 of Clubs",
    "play": "played the {cards}",
    "order": "gave a standing order",
    "own order": "ordered to fish from {least} on",
    "own order never": "ordered to stock",
    "answer": "{name:has|have} decided",
    "own answer": "decided to fish",
    "own answer never": "decided to stock",
    "fish": "fished out {count} {suit} for {points}",
    "stock": "stocked the Lake with the {cards}",
    "leads": "won the lead",
    "lake": "Into the Lake: {cards}",
}
FATES = {
    "highest": "highest",
    "stays": "stays",
    "lake": "to the Lake",
    "fish": "fished {points}",
    "must": "fished {points}",
    "stock": "stocked",
    "empty": "had to stock",
    "used": "had to stock",
}
"""What becomes of a card in a trick, in a word or two."""
FORCED = {
    "empty": "{who} had to stock: the Lake held no {suit}.",
    "used": "{who} had to stock, having fished {suit} before.",
    "must": "{who} had to fish: it was the last trick.",
}
EFFECTS = {
    "beaten": "The {higher} is higher: the {rank} swims to the Lake.",
    "used": "You have fished {suit} already. If the {rank} stays, it is stocked.",
    "empty": "There are no {suit} to fish. If the {rank} stays, it is stocked.",
    "fish": "If the {rank} stays, it can fish out {count} for {points}.",
}
"""What playing a card would do, while it is raised."""
TOUCHED = {
    "instead": "{card} instead of {other}.",
    "suit": "Sorted by suit.",
    "rank": "Sorted by rank.",
    "last": "The last trick is shown.",
    "this": "This trick is shown.",
    "stacks": "The stacks are shown.",
    "lake": "The Lake is shown.",
}
"""What a tap has changed on the table."""
PASSING = {
    1: "{name} on your left",
    2: "{name} across the table",
    3: "{name} on your right",
}
PASSING_ROUND = "You pass to {receiver}. {giver} passes to you."
PASSING_EACH_OTHER = "You and {receiver} pass to each other."

UNTOLD = ("dealer", "deal", "receive")
"""Events that go without saying, where nothing of their data is known."""

JUST_PLAYED = "just played, "
WEIGHTS = {"pass": 1, "play": 1, "fish": 3}
"""What is told in a message, and how telling it is."""

REASONS = {
    "unreadable": "I do not understand “{text}”.",
    "game_over": "The match is over.",
    "not_your_turn": "It is not your turn: {name:you} {name:is|are} to play.",
    "not_legal": "That is not possible now.",
    "pass_first": "First choose three cards to pass on.",
    "not_in_hand": "You do not hold the {card}.",
    "same_card": "Choose three different cards.",
    "passing_over": "The three cards have been passed already.",
    "no_passing": "No cards are passed in this game.",
    "two_of_clubs_first": "Whoever holds the 2 of Clubs must lead it to the first trick.",
    "decide_first": "First decide whether to fish or to stock.",
    "order_first": "First say from how many fish in the Lake you want to fish.",
    "nothing_to_decide": "There is nothing to fish or stock now.",
    "no_order_now": "An order is given right after playing a card that may still be kept and fished.",
    "no_orders": "There are no standing orders in this game: you are asked when the trick is complete.",
}

PLAY = "Play the {card}: "
WAITING = {
    "": "it would bring {gain} now, and {suit} worth {coming} are still to come.",
    "_little": "{gain} is too little for the one time that you may fish out {suit}.",
    "_loss": "with the Ace, the catch would cost you {loss}.",
}
HINTS = {
    "pass": "Pass the {cards}: you will miss them least.",
    "pass_low": "Pass the {cards}: low cards seldom stay.",
    "pass_ace": "Pass the {cards}: let somebody else worry about the Ace.",
    "first": "Lead the {card}: whoever holds it must.",
    "catch": PLAY + "if it stays, it can fish out {fish} for {gain}.",
    "catch_sure": PLAY + "nobody can beat it, and it can fish out {fish} for {gain}.",
    "catch_aces": PLAY + "if it stays, it can catch the Ace of {suit}, and all four Aces together bring 18.",
    "deny": PLAY + "if it stays, {rival:you} cannot fish out {suit} now.",
    "ace": PLAY + "it makes {suit} worth less, and has to go sooner or later.",
    "ace_rival": PLAY + "it spoils the catch that {rival:you} {rival:hopes|hope} for.",
    "ace_used": PLAY + "you have fished {suit} already, so it can only harm others.",
    "used": PLAY + "you have fished {suit} already, and need it least.",
    "feed": PLAY + "whoever fishes out {suit} later gets it, and that may be you.",
    "spare": PLAY + "you can best do without it.",
    "fish": "Fish out {fish} for {gain}: next time it may be another who does.",
    "fish_rest": "Fish out {fish} for {gain}: the {suit} still to come are worth only {coming}.",
    "fish_late": "Fish out {fish} for {gain}: there is little time left.",
    "fish_aces": "Fish out {fish} for {gain}: all four Aces together bring 18, and nobody else has one.",
    "fish_rescue": "Fish out {fish} for {gain}: then {rival:you} cannot catch all four Aces.",
    "fish_least": "Fish out {fish} for {gain}: to wait is likely to cost you more.",
    **{f"stock{code}": "Stock it: " + because for code, because in WAITING.items()},
    "order": "Fish out {suit} if the Lake then holds {least} or more: that brings about {gain}.",
    **{f"never{code}": "Stock it in any case: " + because for code, because in WAITING.items()},
}
"""For each reason of a bot the sentence that recommends its move."""

HELP = """\
pass 2C 3D KH        pass three cards on
play KH              play the King of Hearts; ranks A 2 to 9 T J Q K, suits C D H S
fish, stock          fish the suit out with the card you keep, or stock the Lake with it
order 2, order never fish when the Lake then holds 2 or more of the suit, or stock, where orders are given"""


def points(count: int) -> str:
    """Count points in a sentence."""
    return counted(count, "point")


def card_words(card: int) -> str:
    """
    Say what a card is called.

    >>> card_words(37)
    'Queen of Hearts'
    """
    suit, rank = divmod(card, RANKS)
    return f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"


def count_words(count: int, suit: int) -> str:
    """
    Count cards of a suit.

    >>> count_words(1, 2), count_words(3, 2)
    ('1 Heart', '3 Hearts')
    """
    return counted(count, SUIT_NAMES[suit].removesuffix("s"))


def fate(what: Fate) -> str:
    """Say what became of a card."""
    return FATES[what.kind].format(points=signed(sum(VALUES[card] for card in what.catch)))


def forced(what: Fate, card: int, who: str) -> str:
    """Say why a player was not asked whether to fish or to stock."""
    return FORCED[what.kind].format(who=who, suit=SUIT_NAMES[card // RANKS])


def reasons(seen: FishOutObservation, names: Sequence[str], before: bool) -> list[str]:
    """Say who was not asked whether to fish or to stock in the last trick: the viewer, or everybody when asked for."""
    _, shown = trick_shown(seen, before)
    if not is_last(seen, before):
        return []
    settled = ((seat, card, shown.fates[card]) for seat, card in shown.plays if card in shown.fates)
    return [
        forced(fate, card, names[seat] if before else YOU)
        for seat, card, fate in settled
        if fate.kind in FORCED and (before or seat == seen.player)
    ]


def effect(seen: FishOutObservation, seat: int, card: int) -> str:
    """Say what playing a card would do, as things stand."""
    beaten, suit, fish = higher(seen, card), card // RANKS, catch(seen, card)
    kind = "beaten" if beaten else "used" if suit in seen.fished[seat] else "fish" if len(fish) > 1 else "empty"
    return EFFECTS[kind].format(
        higher=card_words(beaten) if beaten else "",
        rank=RANK_NAMES[card % RANKS],
        suit=SUIT_NAMES[suit],
        count=count_words(len(fish), suit),
        points=signed(catch_gain(seen, seat, card)),
    )


def passing(seen: FishOutObservation, seat: int, names: Sequence[str]) -> str:
    """Say to whom a seat passes cards in this game, and who passes to it."""
    steps = pass_steps(seen)
    to, of = (PASSING[at].format(name=names[(seat + at) % SEATS]) for at in (steps, SEATS - steps))
    return (PASSING_ROUND if to != of else PASSING_EACH_OTHER).format(receiver=to, giver=of)


def prompt(observation: Observation, names: Sequence[str], draft: Draft = NO_DRAFT) -> str:
    """Say what this seat can do now, or whom everybody waits for."""
    seen = cast(FishOutObservation, observation)
    seat, raised = seen.current_player, staged(seen, draft)
    if raised and seen.phase == "pass":
        left = PASSED - len(raised)
        return YOUR_PROMPTS["more" if left else "chosen"].format(left=left)
    if raised and raised[0] in seen.legal_actions:
        return effect(seen, seat, raised[0])
    facts = {"name": names[seat] if seat >= 0 else "", "round": str(seen.round)}
    if not seen.legal_actions:
        phase = "over" if seen.current_player == TERMINAL else seen.phase
        return " ".join([*reasons(seen, names, before=False), fill(PROMPTS.get(phase, ""), **facts)])
    card = card_to_decide(seen)
    if card is not None:
        facts |= {"card": card_words(card), "suit": SUIT_NAMES[card // RANKS]}
        facts |= {
            "count": count_words(len(catch(seen, card)), card // RANKS),
            "catch": signed(catch_gain(seen, seat, card)),
        }
    if seen.phase == "pass":
        facts["receiver"] = names[receiver(seen, seat)]
    told = fill(YOUR_PROMPTS["first" if seen.legal_actions == (TWO_OF_CLUBS,) else seen.phase], **facts)
    return " ".join([*reasons(seen, names, before=False), told])


def change(observation: Observation, names: Sequence[str], before: Draft, after: Draft) -> str:
    """Say what a tap has changed, where the prompt does not."""
    seen = cast(FishOutObservation, observation)
    old, new = staged(seen, before), staged(seen, after)
    told = []
    if len(old) == len(new) == PASSED and old != new:
        told.append(TOUCHED["instead"].format(card=card_words(new[-1]), other=card_words(old[0])))
    if before.get("sort", "suit") != after.get("sort", "suit"):
        told.append(TOUCHED[str(after["sort"])])
    if (back := looks_back(seen, after)) != looks_back(seen, before):
        told += [TOUCHED["last"], *reasons(seen, names, before=True)] if back else [TOUCHED["this"]]
    if (stacks := bool(after.get("stacks"))) != bool(before.get("stacks")):
        told.append(TOUCHED["stacks" if stacks else "lake"])
    return " ".join(told)


def reason(refusal: Reason, names: Sequence[str]) -> str:
    """Say why something cannot be done."""
    player, card = refusal.facts.get("player"), refusal.facts.get("card")
    name = names[player] if isinstance(player, int) and 0 <= player < len(names) else "nobody"
    card_text = card_words(card) if isinstance(card, int) else ""
    return fill(
        REASONS.get(refusal.code, REASONS["not_legal"]), name=name, card=card_text, text=refusal.facts.get("text", "")
    )


WRITTEN: dict[str, Callable[[int], str]] = {
    "card": card_words,
    "suit": SUIT_NAMES.__getitem__,
    "gain": signed,
    "loss": points,
    "coming": points,
}
"""How the facts of a decision are written."""


def hint(decision: Decision, observation: Observation, names: Sequence[str]) -> str:
    """
    Say what a bot would do here, and why.

    >>> hint(Decision(37, 2.5, "catch", {"card": 37, "suit": 2, "fish": 4, "gain": 9}), ..., ())
    'Play the Queen of Hearts: if it stays, it can fish out 4 Hearts for +9.'
    """
    facts = decision.facts
    suit = cast(int, facts.get("suit", 0))
    return fill(HINTS[decision.reason], **{fact: _fact(fact, value, suit, names) for fact, value in facts.items()})


def _fact(fact: str, value: object, suit: int, names: Sequence[str]) -> str:
    """Write a fact of a decision about a suit as it is read."""
    if fact == "cards":
        return listed([card_words(card) for card in cast("tuple[int, ...]", value)])
    count = cast(int, value)
    if fact == "rival":
        return names[count]
    return count_words(count, suit) if fact == "fish" else WRITTEN.get(fact, str)(count)


def lines(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Tell what happened, a card and the order that goes with it in one sentence."""
    told: list[str] = []
    for event in events:
        known = None not in event.data
        if event.kind in UNTOLD and not (event.kind == "receive" and known):
            continue
        if event.kind == "order" and told:
            told[-1] += f" and {_phrase(event, names, known)}"
        elif event.kind == "score":
            told.append(_game_scores(event, names))
        else:
            name = "" if event.player is None else f"{names[event.player]} "
            told.append(name + _phrase(event, names, known))
    return [f"{sentence}." for sentence in told]


def news(history: Sequence[Event], told: int, names: Sequence[str]) -> list[News]:
    """Tell briefly what happened in a game after so many of its events, for a message."""
    since = [event for event in history[told:] if event.kind in WEIGHTS]
    return [News(line, WEIGHTS[event.kind]) for event in since for line in lines([event], names)]


def _phrase(event: Event, names: Sequence[str], known: bool) -> str:
    kind, cards = event.kind, [number for number in event.data if number is not None]
    facts: dict[str, object] = {} if event.player is None else {"name": names[event.player]}
    if kind in ("pass", "receive"):
        facts["other"] = names[cards.pop(0)]
    if kind in ("order", "answer") and known:
        return PHRASES[f"own {kind}" if cards[0] else f"own {kind} never"].format(least=cards[0])
    if kind == "fish":
        suit = SUIT_NAMES[cards[0] // RANKS]
        facts |= {"count": len(cards), "suit": suit, "points": signed(sum(VALUES[card] for card in cards))}
    facts["cards"] = ", ".join(map(card_words, cards))
    return fill(PHRASES[f"own {kind}" if kind in ("pass", "receive") and known else kind], **facts)


def _game_scores(event: Event, names: Sequence[str]) -> str:
    points = cast(tuple[int, ...], event.data)
    scores = ", ".join(f"{name} {signed(score)}" for name, score in zip(names, points, strict=True))
    return f"The game is scored: {scores}"


def text_table(observation: Observation, names: Sequence[str]) -> str:
    """Draw the table for a terminal: players, the Lake, the trick, and the hand."""
    seen = cast(FishOutObservation, observation)
    head = f"Game {seen.round}, trick {trick_number(seen)} of {HAND}"
    heads = "".join(f"{suit:>10}" for suit in SUIT_NAMES)
    players = [_text_player(seen, seat, names[seat]) for seat in range(SEATS)]
    lake = [f"  {SUIT_NAMES[suit]:<9}{_text_cards(cards)}" for suit, cards in enumerate(seen.lake) if cards]
    trick = "   ".join(f"{names[seat]} {card_name(card)}" for seat, card in seen.trick)
    parts = [
        head,
        f" {'':<17}{'total':>6}{'game':>6}{heads}",
        *players,
        "The Lake:" if lake else "The Lake is empty.",
        *lake,
    ]
    parts += [f"Trick: {trick}"] if trick else []
    if seen.player is not None:
        by_suit = [[card for card in seen.hand if card // RANKS == suit] for suit in range(SUITS)]
        parts.append(f"Your hand: {'   '.join(' '.join(map(card_name, cards)) for cards in by_suit if cards)}")
    return "\n".join(parts)


def _text_player(seen: FishOutObservation, seat: int, name: str) -> str:
    mark = ">" if seat == seen.current_player else " "
    game = worth(seen.stacks[seat]) if seen.phase not in ("scored", "over") else 0
    stacks = "".join(
        f"{'fished' if suit in seen.fished[seat] else '.':>10}" if not stack else f"{f'{len(stack)} caught':>10}"
        for suit, stack in enumerate(seen.stacks[seat])
    )
    return f"{mark}{name:<17}{number(seen.scores[seat]):>6}{signed(game):>6}{stacks}"


def _text_cards(cards: Sequence[int]) -> str:
    points = signed(sum(VALUES[card] for card in cards))
    return f"{' '.join(map(card_name, sorted(cards)))}  worth {points}"


__all__ = ["BLURB", "CREDIT", "HELP", "HINTS", "LENGTH", "OPTIONS", "hint", "lines", "prompt", "reason", "text_table"]


class FishOutText(Text[FishOutObservation]):
    """All that is said of the game, for everybody outside its folder."""

    blurb = BLURB
    length = LENGTH
    credit = CREDIT
    deal = DEAL
    options = OPTIONS
    by_link = BY_LINK
    in_links = IN_LINKS
    hidden = HIDDEN
    commands = HELP
    advises = True

    prompt = staticmethod(prompt)
    change = staticmethod(change)
    reason = staticmethod(reason)
    lines = staticmethod(lines)
    news = staticmethod(news)
    hint = staticmethod(hint)
    text_table = staticmethod(text_table)


TEXT = FishOutText()
