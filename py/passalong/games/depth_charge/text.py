"""The texts of Depth Charge: prompts, events, refusals, house rules, hints, and the sea for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from passalong.bots import Decision
from passalong.game import CHANCE, TERMINAL, Event, Reason, Score
from passalong.messages import Fact, catalogue
from passalong.pack import Names, Outline, Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import News, listed

from .events import Act, Answer, Depth, End, First, Hit, LastTurn, Lay, Miss, Move, Report, Reveal, Sound, Sunk
from .reading import Sounding, boats_afloat, echoes, pending_act, soundings
from .rules import COLOURS, VERBS, DepthChargeObservation, DepthChargeState
from .sea import BLACK, CELLS, DESTROYED, MINES, RED, SEAS, SHADED, SIDE, SILENT, cell_at, column_row
from .staging import LAYERS, Desk, read, staged_cell, targets

MESSAGES = catalogue("passalong.games.depth_charge")
say = MESSAGES.say

OFFERED: dict[str, Sequence[object]] = {
    "pingReport": ("multiset", "distinct", "perMine"),
    "blocking": ("line", "path"),
    "missesAllowed": (0, 1, 2, 3),
    "firstPlayer": ("ask", "random", "red", "black"),
    "idleDrawTurns": (50, 100, 200),
    "turnCap": (200, 400, 800),
    "equalisingTurn": (False, True),
}
REFUSED_CELLS = frozenset(
    ("shaded_cell", "other_sea", "not_straight", "too_far", "boat_there", "boat_in_the_way", "not_beside")
)
"""The refusals that name a cell."""
FEW = 3
"""The number of turns below which halves are told."""
EXACT = 10
"""The number from which on a mean is shown without a decimal place."""


BY_LINK = {"firstPlayer": "red"}
"""House rules for play by link: whoever joins moves with the first answer, which saves a link."""


class DepthChargeText(Text[DepthChargeObservation]):
    """The texts of Depth Charge."""

    messages = MESSAGES
    offered = OFFERED
    asked = ("firstPlayer",)  # anew for each game (C3)
    by_link = BY_LINK
    advises = True

    def prompt(self, observation: DepthChargeObservation, names: Names, draft: Draft = NO_DRAFT) -> str:
        if staged := _prompt_of_desk(observation, read(draft)):
            return staged
        if observation.current_player == TERMINAL:
            return self.ending(observation, names)
        if observation.current_player == CHANCE:
            return ""
        if observation.phase in DepthChargeState.questions:
            return say("prompt-answers", name=names[observation.current_player], phase=observation.phase)
        phase = "last_turn" if observation.is_last_turn else observation.phase
        if observation.legal_actions:
            return say(f"prompt-own-{phase}", water=COLOURS[observation.current_player])
        return say(f"prompt-wait-{phase}", name=names[observation.current_player])

    def tip(self, observation: DepthChargeObservation, done: int = 0) -> str:
        """Return help for a beginner, by how often they have sounded: who has sailed first has yet to hear anything."""
        sounded = sum(it.player == observation.player for it in soundings(observation))
        return super().tip(observation, sounded)

    def change(self, observation: DepthChargeObservation, names: Names, before: Draft, after: Draft) -> str:
        old, new = read(before), read(after)
        told = [*_changed_mine(old, new), *_changed_notes(old, new), *_changed_layers(old, new)]
        if new.mode != old.mode and new.mode in VERBS:
            told.append(say("change-mode", mode=new.mode, cells=len(targets(observation, new))))
        if new.pencil != old.pencil:
            told.append(say("change-pencil", pencil=new.pencil))
        if new.sounding != old.sounding:
            it = next((it for it in soundings(observation) if it.number == new.sounding), None)
            told.append(sounding(it, echoes(it, observation), names) if it else say("sounding-away"))
        return " ".join(told)

    def reason(self, refusal: Reason, names: Names) -> str:
        if refusal.code not in REFUSED_CELLS:
            return super().reason(refusal, names)
        cell = refusal.facts.get("cell")
        facts = {"cell": place(cell) if isinstance(cell, int) else ""}
        return say(f"reason-{refusal.code}", **facts)

    def lines(self, events: Iterable[Event], names: Names) -> list[str]:
        names = tuple(names)
        return [sentence for event in _to_tell(events) if (sentence := _told(event, names))]

    def news(self, history: Sequence[Event], told: int, names: Names) -> list[News]:
        # Once all mines have been shown, the app reports separately how the game ended.
        kinds = Lay | Act | Answer if Score in map(type, history) else Lay | Act | Answer | End
        since = [event for event in _to_tell(history[told:]) if isinstance(event, kinds)]
        return [News(_briefly(event, names), 3 if isinstance(event, Depth | Hit | Miss) else 1) for event in since]

    def ending(self, observation: DepthChargeObservation, names: Names) -> str:
        ends = self.lines([event for event in observation.history if isinstance(event, End)], names)
        return ends[0] if ends else say("prompt-over")

    def outline(self, observation: DepthChargeObservation, seat: int) -> Outline:
        from .outline import outline  # noqa: PLC0415 - few start with a result

        return outline(observation, seat)

    def hint(self, decision: Decision, observation: DepthChargeObservation, names: Names) -> str:
        """
        Return what a bot would do here, and why.

        >>> TEXT.hint(Decision(74, -9.0, "sound", {"cell": 10, "layouts": 54, "left": 3.8, "tie": False}), ..., ())
        'Sound (3,2): that narrows 54 possible mine layouts down to about 3.8.'
        """
        facts = {fact: _fact(fact, value) for fact, value in decision.facts.items()}
        if decision.over is not None:
            kind, cell = divmod(decision.over, CELLS)
            facts |= {"kind": tuple(VERBS)[kind], "other": place(cell)}
        return say(f"hint-{decision.reason}", **facts)

    def outlook(self, value: float) -> str:
        """
        Return the worth of a move, which a bot counts in turns.

        Below zero these are turns that it still needs, with the move itself; above zero turns that the opponent needs
        to find its mines. What is said are the turns after the move, as a hint does.

        >>> TEXT.outlook(-7.04), TEXT.outlook(-1.0), TEXT.outlook(11.7)
        ('about 6 more turns', 'the last turn', 'mines that take about 12 turns to find')
        """
        return say("outlook-find", turns=_about(value)) if value > 0 else say("outlook-end", turns=_about(-1 - value))

    def amount(self, value: float) -> str:
        """
        Return a number of turns, with halves where there are few.

        >>> TEXT.amount(0.51), TEXT.amount(1.4), TEXT.amount(6.6)
        ('half a turn', '1.5 turns', '7 turns')
        """
        halves = round(2 * value) if value < FEW else 2 * round(value)
        return say("amount", halves=halves, turns=_about(halves / 2))

    def lie(self, seat: int, said: Sequence[Event], truth: Sequence[Event], names: Names) -> str:
        match said[-1], truth[-1]:
            case Report(cell=cell, heard=heard), Report(heard=true):
                facts = {"said": report_words(heard), "truth": report_words(true)}
                return say("lie-report", name=names[seat], cell=place(cell), **facts)
        return super().lie(seat, said, truth, names)

    def text_table(self, observation: DepthChargeObservation, names: Names) -> str:
        """Draw the sea for a terminal, with the latest soundings beside it."""
        sea = _rows(_marks(observation))
        notes = _notes(observation, names)
        notes = notes[:1] + notes[1:][-(len(sea) - 1) :]
        beside = [f"{line:<30}{note}".rstrip() for line, note in zip(sea, notes + [""] * len(sea), strict=False)]
        sides = (_side(observation, seat, names[seat]) for seat in (BLACK, RED))
        return "\n".join([*sides, "", *beside, "", say("terminal-key")])


TEXT = DepthChargeText()


# Cells and soundings


def place(cell: int) -> str:
    """
    Write a cell as on the record sheet.

    >>> place(57)
    '(2,8)'
    """
    column, row = column_row(cell)
    return say("place", column=column, row=row)


def report_words(entries: Sequence[int]) -> str:
    """
    Return what a sounding has heard.

    >>> report_words((2, 3, 3)), report_words((2, 0, -1)), report_words(())
    ('2, 3, 3', '2, silent, destroyed', 'nothing')
    """
    marks = {SILENT: say("heard-silent"), DESTROYED: say("heard-destroyed")}
    return ", ".join(marks.get(entry, str(entry)) for entry in entries) or say("heard-nothing")


def sounding(it: Sounding, echoes: Mapping[int, int], names: Names) -> str:
    """Return the sentence for a sounding, with the meaning of its rings on the sea."""
    far, silent = any(echoes.values()), SILENT in echoes.values()
    rings = "both" if far and silent else "far" if far else "silent" if silent else "none"
    return say("sounding", number=it.number, name=names[it.player], heard=report_words(it.heard), rings=rings)


# Prompts, and what a tap has changed


def _prompt_of_desk(seen: DepthChargeObservation, desk: Desk) -> str:
    """Return the prompt for what is staged, if that decides what to do next."""
    if seen.phase == "mines":
        left = MINES - len(desk.laid)
        if not seen.legal_actions or left == MINES:
            return ""
        return say("prompt-more-mines", left=left) if left else say("prompt-mines-chosen")
    if desk.writing:
        return say("prompt-notes")
    cell = staged_cell(seen, desk)
    return "" if cell is None else say("prompt-staged", mode=desk.mode, cell=place(cell))


def _changed_mine(old: Desk, new: Desk) -> Iterator[str]:
    """Yield where the last mine has moved, when all were laid; before that, the prompt counts them."""
    if len(old.laid) == len(new.laid) and old.laid != new.laid:
        yield say("change-mine", cell=place(new.laid[-1]), other=place(old.laid[-1]))


def _changed_notes(old: Desk, new: Desk) -> Iterator[str]:
    for cell in sorted({*old.notes, *new.notes}):
        mark = new.notes.get(cell)
        if mark is None:
            yield say("change-rubbed-out", cell=place(cell))
        elif mark != old.notes.get(cell):
            yield say("change-written", cell=place(cell), pencil=mark)


def _changed_layers(old: Desk, new: Desk) -> Iterator[str]:
    for layer in LAYERS:
        if (layer in old.layers) != (layer in new.layers):
            yield say("change-layer", layer=layer, shown=str(layer in new.layers))


# Events


def _to_tell(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events to report; an act that was answered is reported with its answer."""
    for event, following in pairwise((*events, None)):
        if event is not None and not (isinstance(event, Act) and isinstance(following, Answer)):
            yield event


@lru_cache(maxsize=1000)  # every tap asks for the whole history again
def _told(event: Event, names: tuple[str, ...]) -> str:
    if isinstance(event, Act | Answer):
        return _told_of_turn(event, names)
    match event:
        case First():
            return say("told-first", name=names[event.player], seat=event.player)
        case Lay():
            return say("told-lay", name=names[event.player])
        case LastTurn():
            return say("told-last-turn", name=names[event.player])
        case Reveal():
            return say("told-reveal", name=names[event.player], cells=listed(list(map(place, event.cells))))
        case End(player=winner):
            name, other = ("", "") if winner is None else (names[winner], names[1 - winner])
            return say(f"ending-{event.ending}", name=name, other=other)
    return ""


def _told_of_turn(event: Act | Answer, names: Names) -> str:
    """Return what a player has done, or what came of it if the event is the answer."""
    name = names[event.player]
    cell = place(_end(event))
    match event:
        case Move():
            return say("told-move", name=name, cell=cell)
        case Sunk():
            return say("told-sunk", name=name, cell=cell)
        case Sound():
            return say("told-sound", name=name, cell=cell)
        case Report():
            return say("told-report", name=name, cell=cell, heard=report_words(event.heard))
        case Depth():
            return say("told-depth", name=name, cell=cell)
        case Hit():
            return say("told-hit", name=name, cell=cell)
        case Miss():
            return say("told-miss", name=name, cell=cell)


def _end(event: Act | Answer) -> int:
    """Return the cell that an event is about."""
    return event.path[-1] if isinstance(event, Move) else event.cell


def _briefly(event: Event, names: Names) -> str:
    match event:
        case Report(heard=heard) if heard:
            return say("news-report", name=names[event.player], cell=place(event.cell), heard=report_words(heard))
        case Hit():
            return say("news-hit", name=names[event.player], cell=place(event.cell))
    return _told(event, tuple(names))


# Hints


def _fact(fact: str, value: object) -> Fact:
    match value:
        case tuple():
            return listed(list(map(place, value)))
        case int() if fact == "cell":
            return place(value)
        case int():
            return value
        case float() if fact in ("lead", "saved"):
            return say("by-turns", halves=round(2 * value), turns=_about(round(2 * value) / 2))
        case float():
            return _about(value)
    return str(value)


def _about(number: float) -> str:
    """
    Return a mean with no more decimals than are useful.

    >>> _about(53.2), _about(3.84), _about(6.0)
    ('53', '3.8', '6')
    """
    return f"{number:.0f}" if number >= EXACT else f"{number:.1f}".removesuffix(".0")


# The sea for a terminal


def _side(seen: DepthChargeObservation, seat: int, name: str) -> str:
    turn = ">" if seat == seen.current_player else " "
    counts = say("terminal-side", mines=seen.mines_left[seat], misses=seen.misses[seat])
    return f"{turn}{say('side', seat=seat):<6}{name:<17}{counts}"


def _rows(marks: Mapping[int, str]) -> list[str]:
    """Draw the sea from the top, with the numbers of its rows and columns."""
    columns = range(1, SIDE + 1)
    rows = [f" {row} {''.join(f' {marks[cell_at(column, row)]} ' for column in columns)}" for row in range(SIDE, 0, -1)]
    return [*rows, "   " + "".join(f" {column} " for column in columns)]


def _marks(seen: DepthChargeObservation) -> dict[int, str]:
    marks = dict.fromkeys(SHADED, "/") | dict.fromkeys(SEAS[BLACK], ",") | dict.fromkeys(SEAS[RED], ".")
    for event in seen.history:
        match event:
            case Hit():
                marks[event.cell] = "*"
            case Miss() if marks[event.cell] != "*":
                marks[event.cell] = "o"
            case Reveal():
                marks |= {cell: "m" for cell in event.cells if marks[cell] != "*"}
    marks |= dict.fromkeys(seen.own_mines or (), "m")
    if act := pending_act(seen):
        marks[_end(act)] = "?"
    return marks | dict(zip(boats_afloat(seen), "BR", strict=True))


def _notes(seen: DepthChargeObservation, names: Names) -> list[str]:
    reports = [event for event in seen.history if isinstance(event, Report)]
    heard = [
        say("terminal-sounding", name=names[event.player], cell=place(event.cell), heard=_heard(event.heard))
        for event in reports
    ]
    return [say("terminal-soundings"), *heard] if heard else []


def _heard(entries: Sequence[int]) -> str:
    marks = {SILENT: "-", DESTROYED: "x"}
    return " ".join(marks.get(entry, str(entry)) for entry in entries) or say("heard-nothing")
