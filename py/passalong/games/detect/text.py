"""Everything that is said about Detect: what to do, what happened, why not, the house rules, and the table in text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from passalong.bots import Decision
from passalong.game import TERMINAL, Event, Observation, Reason
from passalong.pack import Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import News, an, counted, fill, number

from .grid import CELLS, CLEARED, COLUMNS, ROWS, face_up
from .reading import Change
from .rules import DRAW, TAKE, DetectObservation, asked_about
from .staging import staged

BLURB = (
    "Swap high cards for low ones, three alike vanish, and end the round before the others do. The lowest score wins."
)
LENGTH = "15 to 30 minutes"
CREDIT = "Detect is a game by 64 Ounce Games."
IN_LINKS = "what lies face down and what comes next"
"""What whoever has an open link can find out from it."""

OPTIONS: dict[str, tuple[str, dict[object, str]]] = {
    "starterDiscard": ("The discard pile starts with a card", {True: "yes", False: "no"}),
    "starterRule": (
        "Who starts later rounds",
        {"flips": "the highest two cards", "enderStarts": "who ended the last round"},
    ),
    "enderTie": ("Ending the round with a tied lowest score", {"safe": "is safe", "doubled": "counts double"}),
    "doubleBasis": ("What is doubled", {"total": "the whole score", "positiveCards": "only the positive cards"}),
    "clearOnFinalReveal": ("Cards alike at the final reveal", {True: "are cleared", False: "stay"}),
    "negativeClearOptional": ("Negative cards alike", {False: "must be cleared", True: "may be kept"}),
    "rowsClear": ("Four equal cards in a row", {False: "do nothing", True: "are cleared too"}),
    "openingFlips": ("The first two cards of a round", {"choose": "are chosen", "auto": "are turned up by chance"}),
    "target": (
        "The match ends at",
        {50: "50 points", 75: "75 points", 100: "100 points", 150: "150 points", 200: "200 points"},
    ),
    "tieBreak": ("A tie for the lowest total", {"share": "is a shared win", "extraRound": "is played off"}),
    "turnCap": ("Most turns in one round", {turns: f"{turns} each" for turns in (20, 40, 60, 100)}),
}
"""For each house rule its label, and the values offered with theirs."""
BY_LINK = {"openingFlips": "choose"}
"""House rules that save passing links to and fro, with their values where somebody plays elsewhere."""

YOUR_PROMPTS = {
    "flip": "Choose two of your cards to turn up.",
    "second_flip": "Now choose a second card.",
    "source": "Take the {top}, or draw unseen?",
    "place": "Put the {held} in your grid: choose a card.",
    "drawn": "Put the {held} in your grid, or discard it.",
    "reject": "Choose a face-down card to turn up.",
    "clear": "{many} negative cards alike: clear them, or keep them?",
}
PROMPTS = {
    "flip": "{name} {name:chooses|choose} two cards.",
    "source": "{name} to play.",
    "place": "{name} {name:is|are} placing the {held}.",
    "drawn": "{name} {name:has|have} drawn a card.",
    "clear": "{name} may clear or keep.",
    "scored": "Round {round} is over.",
    "over": "The match is over.",
}
TOUCHED = {"open": "{name}’s grid is open.", "closed": "All grids are shown."}
"""What a tap has done to the table."""

PHRASES = {
    "flip": "chose two cards",
    "take": "took the {0} from the discard pile",
    "draw": "drew {0}",
    "place": "put {1} in {cell}",
    "discard": "discarded {0}",
    "reject": "discarded {0}",
    "reveal": "turned up {1} in {cell}",
    "clear": "cleared {count} cards of {0}",
    "keep": "kept {count} cards of {0}",
    "ender": "turned up the last card: everybody else has one more turn",
}
NEW_SENTENCES = ("start", "take", "draw", "ender", "score")
NEWS = {
    "start": "First to play: {name}",
    "starter": "The discard pile starts with {0}",
    "reshuffle": "The draw pile was empty: {total} discards were shuffled into a new one",
    "stop": "Nobody ended the round in time: it stops here",
}

TURNED_UP = "turned up "
BRIEFLY = {
    "flip": "chose two cards",
    "take": "took the {0}",
    "place": "drew {card}",
    "discard": "discarded {card}",
    "reject": "discarded {card}",
    "reveal": f"{TURNED_UP}{{card}}",
    "clear": "cleared {count} {0}s",
    "keep": "kept {count} {0}s",
    "ender": "turned up the last card: everybody else has one more turn",
}
"""How a turn is told in a message."""
WEIGHTS = {"ender": 4, "clear": 3, "keep": 2}
"""How telling that is, where it is more than usual."""

DOUBLED = "{name} ended the round with {own}, against {least} for {rival:you}"

JUST = {"place": "just placed", "reveal": "just turned up", "clear": "just cleared"}
"""What has happened to a cell."""
COUNTS = {2: "two", 3: "three", 4: "four", 6: "six"}
"""How many cards of a line may be alike; a column and a row have six together."""

REASONS = {
    "unreadable": "I do not understand “{text}”.",
    "game_over": "The match is over.",
    "not_your_turn": "It is not your turn: {name:you} {name:is|are} to play.",
    "discard_empty": "The discard pile is empty, so draw a card.",
    "flip_first": "First choose two of your face-down cards to turn up.",
    "flips_done": "Your first two cards are already chosen.",
    "same_cell": "Choose two different cards.",
    "choose_pile": "First take the top discard, or draw a card.",
    "card_in_hand": "You already have a card in your hand: find it a place first.",
    "taken_card_stays": "A card taken from the discard pile must go into your grid.",
    "cell_cleared": "That card has been cleared away.",
    "already_face_up": "That card is already face up. Turn up a face-down one, or swap it for the card in your hand.",
    "decide_clear": "First decide whether to clear your cards alike.",
    "nothing_to_clear": "There is nothing to clear now.",
    "not_legal": "That is not possible now.",
}

TAKE_FOR, PUT_IN, DISCARD_AND = "Take the {card} for {cell}: ", "Put the {card} in {cell}: ", "Discard the {card} and "
BECAUSE = {
    "clear": "{alike} alike, and {saved} points are gone.",
    "pair": "then two are alike, and a third one would clear them.",
    "row": "then {alike} in that row are alike, and four would be cleared.",
    "swap": "it replaces your {old}.",
    "hidden": "a face-down card is {mean} on average.",
    "end": "it is your last face-down card, and you end with about {own}, {rival:you} with {least}.",
    "hold": "your last card stays face down, as you have about {own} and {rival:you} {rival:has|have} {least}.",
}
HINTS = {
    "flip": "Turn up any two: face down, all are alike.",
    "keep": "Keep them: without them you have {cost} points more.",
    "draw": "Draw: that promises more than the {card}.",
    "draw_only": "Draw a card: there is no discard to take.",
    **{f"take_{code}": TAKE_FOR + because for code, because in BECAUSE.items()},
    **{f"place_{code}": PUT_IN + because for code, because in BECAUSE.items()},
    "reject": DISCARD_AND + "turn up {cell}: a face-down card is {mean} on average.",
    "reject_end": DISCARD_AND + "turn up your last face-down card: you end with about {own}, {rival:you} with {least}.",
}
"""For each reason of a bot the sentence that recommends its move."""
BETTER = " That is about {points} better than {other}."
OTHER_PILE = {DRAW: "taking it", TAKE: "drawing"}

HELP = """\
take                 take the top discard
draw                 draw the top card of the draw pile
place c2r3           put the card in your hand in column 2, row 3
reject c2r3          discard the drawn card and turn up column 2, row 3
flip c1r1 c4r3       turn up your first two cards
clear, keep          clear or keep negative cards alike, where that is a choice"""


def card_name(value: int | None) -> str:
    """
    Name a card by its value, as far as it is known.

    >>> card_name(-2), card_name(None)
    ('−2', 'a card')
    """
    return "a card" if value is None else number(value)


def said(value: int) -> str:
    """
    Write a number as it is said aloud.

    >>> said(-2)
    'minus 2'
    """
    return str(value).replace("-", "minus ")


def _shown(cell: int | None) -> str:
    """Say what a cell shows."""
    if cell is None:
        return "face down"
    return "cleared" if cell == CLEARED else said(cell)


def cell_words(value: int | None, change: Change | None, lacks: int | None) -> str:
    """Say what a cell shows, what has just happened to it, and which card would clear its line."""
    shown = _shown(value)
    if change:
        shown = f"{said(change.value) if change.kind == 'clear' else shown} {JUST[change.kind]}"
    return shown if lacks is None else f"{shown}, {an(said(lacks))} here clears"


def place_name(cell: int) -> str:
    """
    Say where a cell is.

    >>> place_name(4)
    'column 2 row 2'
    """
    return f"column {cell // ROWS + 1} row {cell % ROWS + 1}"


def prompt(observation: Observation, names: Sequence[str], draft: Draft = NO_DRAFT) -> str:
    """Say what this seat can do now, or whom everybody waits for."""
    seen = cast(DetectObservation, observation)
    phase = "over" if seen.current_player == TERMINAL else seen.phase
    if seen.legal_actions and phase == "source" and not seen.discard:
        return "Draw a card."
    name = names[seen.current_player] if seen.current_player >= 0 else ""
    template = YOUR_PROMPTS.get(_step(seen, draft), "") if seen.legal_actions else PROMPTS.get(phase, "")
    top = number(seen.discard[-1]) if seen.discard else ""
    many = COUNTS.get(len(asked_about(seen)), "").capitalize()
    return fill(template, name=name, round=seen.round, top=top, held=card_name(seen.card_in_hand), many=many)


def _step(seen: DetectObservation, draft: Draft) -> str:
    """Name where in a choice of several steps a seat is: the phase, or what it has staged in it."""
    now = staged(seen, draft)
    return "second_flip" if now.flip is not None else "reject" if now.rejecting else seen.phase


def change(observation: Observation, names: Sequence[str], before: Draft, after: Draft) -> str:
    """Say what a tap has changed, where the prompt does not."""
    seen = cast(DetectObservation, observation)
    zoom = staged(seen, after).zoom
    if zoom == staged(seen, before).zoom:
        return ""
    return TOUCHED["closed"] if zoom is None else TOUCHED["open"].format(name=names[zoom])


def reason(refusal: Reason, names: Sequence[str]) -> str:
    """Say why something cannot be done."""
    player = refusal.facts.get("player")
    name = names[player] if isinstance(player, int) and 0 <= player < len(names) else "nobody"
    return fill(REASONS.get(refusal.code, REASONS["not_legal"]), name=name, text=refusal.facts.get("text", ""))


def outlook(value: float) -> str:
    """
    Say what a move leaves, as a bot counts it: points ahead of the others.

    >>> outlook(5.12), outlook(-3.0)
    ('about 5.1 points ahead', 'about 3.0 points behind')
    """
    return f"about {abs(value):.1f} points {'behind' if value < 0 else 'ahead'}"


def hint(decision: Decision, observation: Observation, names: Sequence[str]) -> str:
    """Recommend what a bot would do in a seat's place, and say why."""
    facts = {name: _fact(name, value, names) for name, value in decision.facts.items()}
    sentence = fill(HINTS[decision.reason], **facts)
    if decision.action not in OTHER_PILE or not decision.alternatives:
        return sentence
    ahead = round(decision.value - max(value for _, value in decision.alternatives))
    points = "1 point" if ahead == 1 else f"{ahead} points"
    return sentence + (fill(BETTER, points=points, other=OTHER_PILE[decision.action]) if ahead >= 1 else "")


def _fact(name: str, value: object, names: Sequence[str]) -> object:
    """Write a fact of a decision as it is read."""
    if name == "cell":
        return place_name(cast(int, value))
    if name == "alike":
        return COUNTS[cast(int, value)]
    if name == "rival":
        return names[cast(int, value)]
    return f"{value:.1f}" if isinstance(value, float) else card_name(cast("int | None", value))


def lines(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Tell what happened, one sentence for each turn."""
    told: list[list[str]] = []
    teller: int | None = None
    for event in events:
        if event.player is not None and event.player == teller and event.kind not in NEW_SENTENCES:
            told[-1].append(_phrase(event))
        elif event.kind != "dealer":
            told.append([_opening(event, names)])
            teller = None if event.kind in NEWS or event.kind == "score" else event.player
    return [f"{_joined(phrases)}." for phrases in told]


def news(history: Sequence[Event], told: int, names: Sequence[str]) -> list[News]:
    """Tell briefly what happened in a round after so many of its events, for a message."""
    begun = told - 1 if told and history[told - 1].kind in ("take", "draw") else told
    turns: list[list[Event]] = []
    for event in history[begun:]:
        if event.kind in NEW_SENTENCES or not turns or event.player != turns[-1][0].player:
            turns.append([])
        turns[-1].append(event)
    started, found = any(event.kind == "start" for event in history[:begun]), list[News]()
    for turn in turns:
        started = started or turn[0].kind == "start"
        found += _briefly(turn, names, started)
    return found


def _briefly(turn: Sequence[Event], names: Sequence[str], started: bool) -> Iterator[News]:
    """
    Tell a turn, if there is anything to tell.

    A card that was taken is not named again where it is placed, nor what lay face down to the end of the round.
    """
    kinds = [event.kind for event in turn]
    untold = {"place"} if "take" in kinds else set[str]()
    untold |= {"reveal"} if started and "reject" not in kinds else set[str]()
    phrases: list[str] = []
    for event in turn:
        if event.kind == "reveal" and phrases and phrases[-1].startswith(TURNED_UP):
            phrases[-1] += f" and {_card(event)}"
        elif event.kind in BRIEFLY and event.kind not in untold:
            phrases.append(_brief_phrase(event))
    if phrases:
        weight = max(WEIGHTS.get(kind, 1) for kind in kinds)
        yield News(f"{names[cast(int, turn[0].player)]} {_joined(phrases)}.", weight)


def _brief_phrase(event: Event) -> str:
    count = COUNTS.get(len(event.data) - 1)
    return BRIEFLY[event.kind].format(*map(card_name, event.data), card=_card(event), count=count)


def _card(event: Event) -> str:
    return an(card_name(event.data[-1])) if event.data else ""


def _opening(event: Event, names: Sequence[str]) -> str:
    if event.kind == "score":
        return _round_scores(event, names)
    name = "" if event.player is None else names[event.player]
    if event.kind in NEWS:
        return NEWS[event.kind].format(*map(card_name, event.data), name=name, total=len(event.data))
    return f"{name} {_phrase(event)}"


def _joined(phrases: Sequence[str]) -> str:
    *first, last = phrases
    return f"{', '.join(first)} and {last}" if first else last


def _phrase(event: Event) -> str:
    cell = event.data[0] if event.kind in ("place", "reveal") else None
    cell_words = place_name(cell) if cell is not None else ""
    return PHRASES[event.kind].format(*map(card_name, event.data), cell=cell_words, count=len(event.data) - 1)


def _round_scores(event: Event, names: Sequence[str]) -> str:
    after = cast("tuple[int, ...]", event.data[len(names) :])
    scores = ", ".join(f"{name} {number(score)}" for name, score in zip(names, after, strict=True))
    return f"The round is scored: {scores}"


def penalty(event: Event, names: Sequence[str]) -> str:
    """Say why the ender of a scored round was doubled, or was not; empty where nobody ended it."""
    if event.player is None:
        return ""
    before, after = event.data[: len(names)], cast(tuple[int, ...], event.data[len(names) :])
    name, own, counted = names[event.player], cast(int, before[event.player]), after[event.player]
    others = [(score, names[seat]) for seat, score in enumerate(after) if seat != event.player]
    least, rival = min(others, key=lambda other: other[0])
    if own != counted:
        is_whole = counted == 2 * own
        doubled = f"{number(own)} is doubled to" if is_whole else "positive cards are doubled, which makes"
        facts = {"name": name, "own": number(own), "least": number(least), "rival": rival}
        return f"{fill(DOUBLED, **facts)}: {doubled} {number(counted)}."
    if own <= least:
        return f"{name} ended the round with the lowest score."
    return f"{name} ended the round without the lowest score, but only points above zero are doubled."


def is_last_turn(seen: DetectObservation) -> bool:
    """Tell whether the round has been ended and the others have their last turns."""
    return seen.ender is not None and seen.phase not in ("scored", "over")


def last_turns(seen: DetectObservation, names: Sequence[str]) -> str:
    """Say that the turns are the last ones, and who has ended the round."""
    return fill("Last turn: {name:you} {name:is|are} done", name=names[cast(int, seen.ender)])


def latest(seen: DetectObservation, names: Sequence[str]) -> str:
    """Tell the last turn once it is over, or how the last round was ended."""
    if seen.phase in ("place", "drawn", "clear"):
        return ""
    if seen.phase in ("scored", "over"):
        return penalty(next(event for event in reversed(seen.history) if event.kind == "score"), names)
    told = lines(seen.history, names)
    return told[-1] if told else ""


def text_table(observation: Observation, names: Sequence[str]) -> str:
    """Draw the table for a terminal: every grid, the piles and the card in hand."""
    seen = cast(DetectObservation, observation)
    blocks = [_text_grid(seen, seat, names[seat]) for seat in range(seen.num_players)]
    top = number(seen.discard[-1]) if seen.discard else "empty"
    piles = f"Discard: {top}   Draw pile: {counted(seen.draw_pile_size, 'card')}"
    if seen.held is not None:
        piles += f"   In your hand: {number(seen.held)}"
    return "\n\n".join([f"Round {seen.round}", *_beside(blocks), piles])


def _text_grid(seen: DetectObservation, seat: int, name: str) -> list[str]:
    grid = seen.grids[seat]
    marks = [" . " if value is None else " _ " if value == CLEARED else f"{number(value):>3}" for value in grid]
    rows = ["".join(marks[cell] for cell in range(row, CELLS, ROWS)) for row in range(ROWS)]
    title = f"{'>' if seat == seen.current_player else ' '}{name} {number(seen.scores[seat])}"
    return [title, *rows, f"  open: {number(sum(face_up(grid)))}"]


def _beside(blocks: Sequence[Sequence[str]], width: int = 20, across: int = COLUMNS) -> list[str]:
    """Set blocks of lines side by side, a few to a row."""
    rows = [blocks[start : start + across] for start in range(0, len(blocks), across)]
    return [
        "\n".join("".join(f"{part:<{width}}" for part in parts).rstrip() for parts in zip(*row, strict=True))
        for row in rows
    ]


class DetectText(Text[DetectObservation]):
    """All that is said of the game, for everybody outside its folder."""

    blurb = BLURB
    length = LENGTH
    credit = CREDIT
    options = OPTIONS
    by_link = BY_LINK
    in_links = IN_LINKS
    commands = HELP
    advises = True

    prompt = staticmethod(prompt)
    change = staticmethod(change)
    reason = staticmethod(reason)
    lines = staticmethod(lines)
    news = staticmethod(news)
    hint = staticmethod(hint)
    outlook = staticmethod(outlook)
    text_table = staticmethod(text_table)


TEXT = DetectText()
