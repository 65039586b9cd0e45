"""The texts of Detect: prompts, events, refusals, house rules, hints, and the table for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from passalong.bots import Decision
from passalong.game import TERMINAL, Event
from passalong.messages import Fact
from passalong.pack import Names, Outline, Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import News, listed, number

from .events import (
    Clear,
    Deal,
    Discard,
    Draw,
    End,
    FirstDiscard,
    Flip,
    Keep,
    Place,
    Reject,
    Reshuffle,
    Reveal,
    RoundScore,
    Start,
    Stop,
    Take,
)
from .grid import CELLS, CLEARED, COLUMNS, ROWS, face_up
from .reading import last_score, turning_cells
from .rules import DetectObservation, DetectState, asked_about
from .staging import staged
from .words import MESSAGES, a_card, card_name, place_name, say

SEATS = ("rival", "next", "ender")
"""The facts of a decision that are seats."""
OFFERED: Mapping[str, Sequence[object]] = {
    "starterDiscard": (True, False),
    "starterRule": ("flips", "enderStarts"),
    "enderTie": ("safe", "doubled"),
    "doubleBasis": ("total", "positiveCards"),
    "clearOnFinalReveal": (True, False),
    "negativeClearOptional": (False, True),
    "rowsClear": (False, True),
    "openingFlips": ("choose", "auto"),
    "target": (50, 75, 100, 150, 200),
    "tieBreak": ("share", "extraRound"),
    "turnCap": (20, 40, 60, 100),
}
BY_LINK = {"openingFlips": "choose"}

AFTER_THE_FIRST = (Place, Discard, Reject, Reveal, Clear, Keep)
OF_A_TURN = (Take, Draw, *AFTER_THE_FIRST)
"""The events of a turn."""
EXACT = 10
"""The number of points from which on a mean is told without a decimal place."""
NO_NEWS = (Deal, FirstDiscard, Start, Reshuffle, Stop, RoundScore)
"""The events that a message leaves out, since they are seen on the table, or the app reports them."""
WEIGHTS: Mapping[type[Event], int] = {End: 4, Clear: 3, Keep: 2}
"""The weight of an event in a message, where it is not 1."""


class DetectText(Text[DetectObservation]):
    """The texts of Detect."""

    messages = MESSAGES
    offered = OFFERED
    by_link = BY_LINK
    advises = True

    def prompt(self, observation: DetectObservation, names: Names, draft: Draft = NO_DRAFT) -> str:
        if observation.current_player == TERMINAL:
            return say("prompt-over")
        if observation.phase == "scored":
            return say("prompt-scored", round=observation.round)
        if observation.current_player < 0:
            return ""
        return _own_prompt(observation, draft) if observation.legal_actions else _waiting(observation, names)

    def change(self, observation: DetectObservation, names: Names, before: Draft, after: Draft) -> str:
        zoom = staged(observation, after).zoom
        if zoom == staged(observation, before).zoom:
            return ""
        return say("touched-closed") if zoom is None else say("touched-open", name=names[zoom])

    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        """Return what happened, with a sentence for each turn."""
        names = tuple(names)
        return [_told(tuple(turn), names) for turn in _turns(events)]

    def news(self, history: Sequence[Event], told: int, names: Names) -> list[News]:
        begun = told - 1 if told and isinstance(history[told - 1], (Take, Draw)) else told
        return [
            News(_told(tuple(turn), tuple(names), "news"), max(WEIGHTS.get(type(event), 1) for event in turn))
            for turn in _turns(_newsworthy(history, begun))
        ]

    def outline(self, observation: DetectObservation, seat: int) -> Outline:
        from .outline import outline  # noqa: PLC0415 - few start with a result

        return outline(observation, seat)

    def hint(self, decision: Decision, observation: DetectObservation, names: Names) -> str:
        facts = {name: _fact(name, value, names) for name, value in decision.facts.items()}
        sentence = say(f"hint-{decision.reason}", **facts)
        better = facts.get("better") if decision.alternatives else None
        if better is None:
            return sentence
        code = "close" if better == 0 else "better"
        return f"{sentence} {say(f'hint-{code}', **facts)}"

    def outlook(self, value: float) -> str:
        """
        Return the worth of a position, which a bot counts in points ahead of the other seats.

        >>> TEXT.outlook(5.12), TEXT.outlook(-38.04)
        ('about 5.1 points ahead', 'about 38 points behind')
        """
        points = f"{abs(value):.1f}" if abs(value) < EXACT else f"{abs(value):.0f}"
        return say("outlook", points=points, side="behind" if value < 0 else "ahead")

    def text_table(self, observation: DetectObservation, names: Names) -> str:
        """Draw the table for a terminal: every grid, the piles and the card in hand."""
        blocks = [_text_grid(observation, seat, names[seat]) for seat in range(observation.num_players)]
        piles = [
            say("text-discard", card=observation.discard[-1] if observation.discard else "none"),
            say("text-pile", count=observation.draw_pile_size),
        ]
        if observation.held is not None:
            piles.append(say("text-hand", card=observation.held))
        return "\n\n".join([say("stage", round=observation.round), *_beside(blocks), "   ".join(piles)])


# Prompts


def _own_prompt(seen: DetectObservation, draft: Draft) -> str:
    now = staged(seen, draft)
    match seen.phase:
        case "flip":
            return say("prompt-flip" if now.flip is None else "prompt-second-flip")
        case "place":
            return say("prompt-place", card=card_name(seen.card_in_hand))
        case "drawn":
            return say("prompt-reject") if now.rejecting else say("prompt-drawn", card=card_name(seen.held))
        case "clear":
            return say("prompt-clear", count=len(asked_about(seen)))
    return say("prompt-source", card=seen.discard[-1]) if seen.discard else say("prompt-draw")


def _waiting(seen: DetectObservation, names: Names) -> str:
    """Return which seats are to play."""
    name = names[seen.current_player]
    if seen.phase not in DetectState.decisions:
        return say("waits-device", name=name, phase=seen.phase)
    match seen.phase:
        case "flip":
            return say("waits-flip", name=name)
        case "place":
            return say("waits-place", name=name, card=card_name(seen.card_in_hand))
        case "drawn":
            return say("waits-drawn", name=name)
        case "clear":
            return say("waits-clear", name=name)
    return say("waits-source", name=name)


def _fact(name: str, value: object, names: Names) -> Fact:
    """
    Return a fact of a decision as it is read.

    >>> _fact("own", -1.5, ())
    '−1.5'
    """
    match value:
        case int() if name in ("cell", "there"):
            return place_name(value)
        case None:
            return "down"
        case int() if name in SEATS:
            return names[value]
        case int():
            return value
        case float():
            return f"{value:.1f}".replace("-", "−")
    return str(value)


# Events


def _turns(events: Iterable[Event]) -> list[list[Event]]:
    """Group the events of each turn; every other event stands alone, and who deals is left out."""
    turns: list[list[Event]] = []
    for event in events:
        last = turns[-1][-1] if turns else None
        if isinstance(event, AFTER_THE_FIRST) and isinstance(last, OF_A_TURN) and last.player == event.player:
            turns[-1].append(event)
        elif not isinstance(event, Deal):
            turns.append([event])
    return turns


def _newsworthy(history: Sequence[Event], begun: int) -> Iterator[Event]:
    """Yield the events after the first `begun` that a message reports, without those of the final reveal."""
    started = False
    for at, event in enumerate(history):
        started = started or isinstance(event, Start)
        lay_hidden = started and isinstance(event, Reveal) and not isinstance(history[at - 1], Reject)
        if at >= begun and not lay_hidden and not isinstance(event, NO_NEWS):
            yield event


@lru_cache(maxsize=2000)  # every tap asks for the whole history again
def _told(turn: tuple[Event, ...], names: tuple[str, ...], style: Literal["told", "news"] = "told") -> str:
    return " ".join(_sentences(turn, names, style))


def _sentences(turn: Sequence[Event], names: Names, style: Literal["told", "news"]) -> Iterator[str]:
    """Yield the sentences for a turn; its first events make one sentence where all of them have happened."""
    match turn:
        case [Take() as taken, Place() as placed, Discard() as old, *rest]:
            facts = {"card": card_name(taken.card), "cell": place_name(placed.cell), "old": a_card(old.card)}
            yield say(f"{style}-take-place", name=names[taken.player], **facts)
        case [Draw(), Place() as placed, Discard() as old, *rest]:
            facts = {"card": a_card(placed.card), "cell": place_name(placed.cell), "old": a_card(old.card)}
            yield say(f"{style}-draw-place", name=names[placed.player], **facts)
        case [Draw(), Reject() as rejected, Reveal() as up, *rest]:
            facts = {"card": a_card(rejected.card), "cell": place_name(up.cell), "revealed": a_card(up.card)}
            yield say(f"{style}-draw-reject", name=names[up.player], **facts)
        # The card that was replaced, or comes up next, is not known yet.
        case [Take(), Place() as placed, *rest]:
            facts = {"card": card_name(placed.card), "cell": place_name(placed.cell)}
            yield say("told-take-put", name=names[placed.player], **facts)
        case [Draw(), Place() as placed, *rest]:
            facts = {"card": a_card(placed.card), "cell": place_name(placed.cell)}
            yield say("told-draw-put", name=names[placed.player], **facts)
        case [Draw(), Reject() as rejected, *rest]:
            yield say("told-draw-drop", name=names[rejected.player], card=a_card(rejected.card))
        case [Reveal() as first, *_]:
            cards = _revealed_first(turn)
            yield say("told-reveal", name=names[first.player], cards=listed([a_card(card) for card in cards]))
            rest = list(turn[len(cards) :])
        case [first, *rest]:
            yield _event(first, names)
        case _:
            return
    yield from _sentences(rest, names, style)


def _revealed_first(turn: Iterable[Event]) -> list[int]:
    """Return the cards that are turned up before anything else happens."""
    cards = list[int]()
    for event in turn:
        if not isinstance(event, Reveal):
            break
        cards.append(event.card)
    return cards


def _event(event: Event, names: Names) -> str:
    """Return the sentence for a single event."""
    match event:
        case Flip():
            return say("told-flip", name=names[event.player])
        case Take():
            return say("told-take", name=names[event.player], card=event.card)
        case Draw():
            return say("told-draw", name=names[event.player], card=a_card(event.card))
        case Place():
            return say("told-place", name=names[event.player], card=a_card(event.card), cell=place_name(event.cell))
        case Discard() | Reject():
            return say("told-discard", name=names[event.player], card=a_card(event.card))
        case Clear():
            return say("told-clear", name=names[event.player], count=len(event.cells), card=event.card)
        case Keep():
            return say("told-keep", name=names[event.player], count=len(event.cells), card=event.card)
        case End():
            return say("told-end", name=names[event.player])
    return _of_the_round(event, names)


def _of_the_round(event: Event, names: Names) -> str:
    """Return the sentence for an event that is not part of a turn."""
    match event:
        case FirstDiscard():
            return say("told-first-discard", card=a_card(event.card))
        case Start():
            return say("told-start", name=names[event.player])
        case Reshuffle():
            return say("told-reshuffle", count=len(event.cards))
        case Stop():
            return say("told-stop")
        case RoundScore():
            points = zip(names, event.points, strict=True)
            return say("told-score", scores=listed([say("score", name=name, points=gained) for name, gained in points]))
    return ""


def latest(seen: DetectObservation, names: Names) -> str:
    """Return the sentence for the last finished turn, or for how the last round ended."""
    if seen.phase in ("place", "drawn", "clear"):
        return ""
    if seen.phase in ("scored", "over"):
        return penalty(last_score(seen), names)
    return "".join(_told(tuple(turn), tuple(names)) for turn in _turns(seen.history)[-1:])


def last_turns(seen: DetectObservation, names: Names) -> str:
    """Return that these are the last turns and who ended the round; empty at all other times."""
    if seen.ender is None or seen.phase in ("scored", "over"):
        return ""
    return say("last-turn", name=names[seen.ender])


def penalty(last: RoundScore, names: Names) -> str:
    """Return why the score of the seat that ended the round was doubled or not; empty where no seat ended it."""
    ender = last.player
    if ender is None:
        return ""
    own, counted = last.before[ender], last.points[ender]
    least, rival = min((points, seat) for seat, points in enumerate(last.points) if seat != ender)
    if own != counted:
        return say(
            "penalty-doubled",
            name=names[ender],
            own=own,
            least=least,
            rival=names[rival],
            doubled="total" if counted == 2 * own else "cards",
            counted=counted,
        )
    return say("penalty-lowest" if own <= least else "penalty-spared", name=names[ender])


# The table for a terminal

GRID_WIDTH = 20
"""Four grids fill a line of a terminal, so a long name with its score is cut."""


def _text_grid(seen: DetectObservation, seat: int, name: str) -> list[str]:
    grid = seen.grids[seat]
    marks = [" . " if value is None else " _ " if value == CLEARED else f"{number(value):>3}" for value in grid]
    for cell in turning_cells(seen, seat):
        marks[cell] = " ? "
    rows = ["".join(marks[cell] for cell in range(row, CELLS, ROWS)) for row in range(ROWS)]
    score = number(seen.scores[seat])
    room = GRID_WIDTH - len(f"> {score} ")
    shown = name if len(name) <= room else f"{name[: room - 1]}…"
    title = f"{'>' if seat == seen.current_player else ' '}{shown} {score}"
    return [title, *rows, f"  {say('text-open', points=sum(face_up(grid)))}"]


def _beside(blocks: Sequence[Sequence[str]], width: int = GRID_WIDTH, across: int = COLUMNS) -> list[str]:
    """Place blocks of lines side by side, `across` to a row."""
    rows = [blocks[start : start + across] for start in range(0, len(blocks), across)]
    return [
        "\n".join("".join(f"{part:<{width}}" for part in parts).rstrip() for parts in zip(*row, strict=True))
        for row in rows
    ]


TEXT = DetectText()
