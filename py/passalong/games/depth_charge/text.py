"""All that is said about Depth Charge: what to do, what happened, why not, the house rules, and the sea in text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from passalong.bots import Decision
from passalong.game import TERMINAL, Event, Observation, Reason
from passalong.pack import Text
from passalong.ui.draft import NO_DRAFT, Draft
from passalong.ui.sentence import News, fill, listed

from .reading import Sounding, echoes, soundings
from .rules import ENDINGS, VERBS, DepthChargeObservation
from .sea import (
    BLACK,
    DESTROYED,
    MINES,
    RED,
    SEAS,
    SHADED,
    SIDE,
    SILENT,
    cell_at,
    column_row,
)
from .staging import LAYERS, Desk, read, staged_cell, targets

BLURB = (
    "Two boats, three hidden mines each. Sound the depths, work out where they lie, and get them before you are got."
)
LENGTH = "15 to 25 minutes"
CREDIT = "Depth Charge is a game by David E. Whitcher (2005)."
IN_LINKS = "where all mines lie"
"""What whoever has an open link can find out from it."""
HIDDEN = "mines"
"""What only the player of a seat may see."""

OPTIONS: dict[str, tuple[str, dict[object, str]]] = {
    "pingReport": (
        "A sounding reports",
        {
            "multiset": "every distance",
            "distinct": "equal distances once (harder)",
            "perMine": "which mine is how far (easier)",
        },
    ),
    "blocking": (
        "A mine silences others",
        {"line": "straight behind it", "path": "also round the corner"},
    ),
    "missesAllowed": ("Depth charges that may miss", {0: "none", 1: "1", 2: "2", 3: "3"}),
    "firstPlayer": (
        "Who goes first",
        {"ask": "chance, or who you choose", "random": "chance", "red": "Red", "black": "Black"},
    ),
    "idleDrawTurns": ("A draw without a charge after", {turns: f"{turns} turns" for turns in (50, 100, 200)}),
    "turnCap": ("A draw in any case after", {turns: f"{turns} turns" for turns in (200, 400, 800)}),
    "equalisingTurn": (
        "When who went first destroys the third mine",
        {False: "the game is over", True: "the other has one last turn"},
    ),
}
"""For each house rule its label, and the values offered with theirs."""

ASKED = ("firstPlayer",)
"""The house rules that are decided anew for each game (C3)."""
DEAL = "Game"
COLOURS = ("Black", "Red")
WATER_NAMES = {"black": "Black Sea", "red": "Red Sea", "shaded": "shaded"}
MODE_NAMES = {"move": "Move", "sound": "Sounding", "depth": "Depth charge", "notes": "Notes"}
LAYER_NAMES = {"notes": "My notes", "soundings": "Soundings", "deduction": "Deduction"}
NOTE_NAMES = {"possible": "Possible", "excluded": "Excluded", "mine": "Mine", "question": "Question"}
CONFIRM = {"move": "Move to {cell}", "sound": "Sound {cell}", "depth": "Depth charge on {cell}"}
TABLE_PROMPTS = {
    "more_mines": "{left} more to hide. Tap a mine to take it back.",
    "mines_chosen": "Hide them here? Afterwards they stay where they are.",
    "staged": "{act}? Tap it again.",
    "notes": "Tap a cell to pencil, again to rub out.",
}
TOUCHED = {
    "mode": "{mode}: {cells} marked.",
    "pencil": "Pencil: {mark}.",
    "written": "{cell}: {mark}.",
    "rubbed_out": "{cell}: rubbed out.",
    "moved": "{cell} instead of {other}.",
    "shown": "{layer}: shown.",
    "hidden": "{layer}: hidden.",
    "put_away": "The rings are put away.",
}
"""What a tap has changed on the table."""
MISSES = {"some": "misses {misses} of {allowed}", "all": "next miss loses", "over": "misses {misses}"}
SOUNDING = "Sounding {number} by {name:you}: {report}. Ringed: {rings}."
RINGS = {"loud": "a mine that far away", "silent": "~ a silent mine", "none": "no cell"}
YOUR_PROMPTS = {
    "mines": "Hide three mines in your half, the {colour} Sea.",
    "turn": "Move, sound, or drop a depth charge.",
    "last_turn": "Your last turn: a third mine makes it a draw.",
}
PROMPTS = {
    "starting": "Who goes first?",
    "mines": "{name} {name:is|are} hiding three mines.",
    "turn": "{name} to play.",
    "last_turn": "{name} {name:has|have} one last turn.",
    "sounding": "The sounding is on its way.",
    "dropping": "The depth charge is sinking.",
    "sailing": "{name} {name:is|are} sailing.",
    "ordering": "The mines are being numbered.",
    "revealing": "All mines come up.",
    "over": "The game is over.",
}

PHRASES = {
    "mines": "hid three mines",
    "move": "moved to {last}",
    "sound": "sounded {first}",
    "report": "heard {report}",
    "depth": "dropped a depth charge on {first}",
    "hit": "destroyed a mine",
    "miss": "missed",
    "sunk": "{name:was|were} sunk by a mine on {first}",
}
NEW_SENTENCES = ("mines", "move", "sound", "depth")
"""What begins a new sentence; the answer goes on with it."""
NEWS = {
    "first": "First to play: {name} ({colour})",
    "last_turn": "One last turn for {name:you}",
    "reveal": "{name} had mines on {cells}",
}
ENDS = {
    "third_mine": "All three mines are destroyed: {name:you} {name:wins|win}",
    "sunk": "{other} ran into a mine: {name:you} {name:wins|win}",
    "misses": "One miss too many: {name:you} {name:wins|win}",
    "idle": "Nobody has dropped a charge for so long that it is a draw",
    "turn_cap": "So many turns have been played that it is a draw",
    "equalised": "Both have destroyed three mines: it is a draw",
}

WEIGHTS = {"mines": 1, "move": 1, "sound": 1, "depth": 3}
"""What is told in a message, and how telling it is."""
ANSWERS = ("report", "hit", "miss", "sunk")
"""What goes on with it."""
HEARD = "{name} sounded {cell}: {report}."
DESTROYED_ONE = "{name} destroyed a mine on {cell}!"

REASONS = {
    "unreadable": "I do not understand “{text}”.",
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn: {name:you} {name:is|are} to play.",
    "lay_mines_first": "First hide your three mines.",
    "mines_laid": "Your mines are hidden already, and stay where they are.",
    "same_cell": "Choose three different cells.",
    "shaded_cell": "{cell} is shaded: no mines there.",
    "other_sea": "{cell} is not in your half: hide your mines in your own sea.",
    "must_move": "Your boat is there already. Move at least one cell, or drop a charge.",
    "not_straight": "{cell} is not straight ahead: a boat moves along its row or column.",
    "too_far": "{cell} is too far: a boat moves three cells at most.",
    "boat_there": "The other boat is on {cell}.",
    "boat_in_the_way": "The other boat is in the way to {cell}.",
    "own_cell": "A charge falls beside your boat, not on its own cell.",
    "not_beside": "{cell} is out of reach: a charge falls on one of the cells around your boat.",
    "not_legal": "That is not possible now.",
}

HINTS = {
    "hide": "Hide them on {cells}: a good player takes about {turns} turns to find and destroy them there.",
    "drop": "Drop a depth charge on {cell}: a mine is there.",
    "gamble": "Drop a depth charge on {cell}: a mine is there in {hits} of {layouts} possible layouts.",
    "sound": "Sound {cell}: it cuts {layouts} possible layouts to about {left}.",
    "repeat": "Sound {cell}: nothing better can be done from here.",
    "fetch": "Move to {cell}: you know where the mines are, and this is a short way to them.",
    "nearer": "Move to {cell}: it is safe, and the last mine is then about {after} turns away instead of {before}.",
    "listen": "Move to {cell}: from there a sounding can cut {layouts} possible layouts to about {left}.",
    "sail": "Move to {cell}: it is safe, and a good place for what comes next.",
    "risk": "Move to {cell}: it saves time, and a mine is in the way in only {risky} of {layouts} possible layouts.",
    "wait": "There is nothing to do now.",
}
"""For each reason of a bot the sentence that recommends what it does."""
EXACT = 10
"""From which number on a mean is told without a decimal place."""

HELP = """\
move 45              sail to column 4, row 5: up to three cells along a row or column
sound 45             drop a sounding charge beside your boat, and hear how far the mines are
depth 45             drop a depth charge beside your boat, to destroy a mine
mines 28 73 88       hide your three mines"""


def place(cell: int) -> str:
    """
    Write a cell as on the record sheet.

    >>> place(57)
    '(2,8)'
    """
    column, row = column_row(cell)
    return f"({column},{row})"


def place_name(cell: int) -> str:
    """
    Say where a cell is.

    >>> place_name(57)
    'column 2, row 8'
    """
    column, row = column_row(cell)
    return f"column {column}, row {row}"


def report_words(entries: Sequence[int]) -> str:
    """
    Say what a sounding has heard.

    >>> report_words((2, 3, 3)), report_words((2, 0, -1)), report_words(())
    ('2, 3, 3', '2, silent, destroyed', 'nothing')
    """
    marks = {SILENT: "silent", DESTROYED: "destroyed"}
    return ", ".join(marks.get(entry, str(entry)) for entry in entries) or "nothing"


def sounding(it: Sounding, echoes: Mapping[int, int], names: Sequence[str]) -> str:
    """Tell one sounding, and what its rings on the sea mean."""
    rings = [RINGS["loud"]] if any(echoes.values()) else []
    rings += [RINGS["silent"]] if SILENT in echoes.values() else []
    told = " or ".join(rings) or RINGS["none"]
    return fill(SOUNDING, number=it.number, name=names[it.player], report=report_words(it.heard), rings=told)


def sounding_said(it: Sounding, names: Sequence[str]) -> str:
    """Say which sounding fell on a cell, and what it heard."""
    heard = report_words(it.heard)
    return fill("sounding {number} by {name:you}: {heard}", number=it.number, name=names[it.player], heard=heard)


def owned(seat: int, what: str, names: Sequence[str]) -> str:
    """Say whose boat or mine something is."""
    return fill("{colour} {what} of {name:you}", colour=COLOURS[seat], what=what, name=names[seat])


def prompt(observation: Observation, names: Sequence[str], draft: Draft = NO_DRAFT) -> str:
    """Say what this seat can do now, or whom everybody waits for."""
    seen, desk = cast(DepthChargeObservation, observation), read(draft)
    situation = _situation(seen, desk)
    if situation is not None:
        act = "" if desk.staged is None else CONFIRM.get(desk.mode, "").format(cell=place(desk.staged))
        return TABLE_PROMPTS[situation].format(left=MINES - len(desk.laid), act=act)
    if seen.current_player == TERMINAL:
        return ending(seen, names)
    phase = "last_turn" if seen.is_last_turn else seen.phase
    name = names[seen.current_player] if seen.current_player >= 0 else "The boat"
    colour = COLOURS[max(seen.current_player, BLACK)]
    return fill((YOUR_PROMPTS if seen.legal_actions else PROMPTS)[phase], name=name, colour=colour)


def ending(observation: Observation, names: Sequence[str]) -> str:
    """Say how the game has ended; where that was not by its rules, that it has."""
    ends = [event for event in observation.history if event.kind == "end"]
    return lines(ends, names)[0] if ends else PROMPTS["over"]


def _situation(seen: DepthChargeObservation, desk: Desk) -> str | None:
    """Name what lies on the desk, if that decides what to do next."""
    if seen.phase == "mines":
        laying = (None, "more_mines", "more_mines", "mines_chosen")
        return laying[len(desk.laid)] if seen.legal_actions else None
    if desk.writing:
        return "notes"
    return "staged" if staged_cell(seen, desk) is not None else None


def change(observation: Observation, names: Sequence[str], before: Draft, after: Draft) -> str:
    """Say what a tap has changed, where the prompt does not."""
    seen, old, new = cast(DepthChargeObservation, observation), read(before), read(after)
    told = [*_changed_mine(old, new), *_changed_notes(old, new), *_changed_layers(old, new)]
    if new.mode != old.mode and new.mode in VERBS:
        told.append(TOUCHED["mode"].format(mode=MODE_NAMES[new.mode], cells=_cells_are(len(targets(seen, new)))))
    if new.pencil != old.pencil:
        told.append(TOUCHED["pencil"].format(mark=NOTE_NAMES[new.pencil].lower()))
    if new.sounding != old.sounding:
        it = next((it for it in soundings(seen) if it.number == new.sounding), None)
        told.append(sounding(it, echoes(it, seen), names) if it else TOUCHED["put_away"])
    return " ".join(told)


def _changed_mine(old: Desk, new: Desk) -> Iterable[str]:
    """Say where the last mine has gone to, when all were laid; the prompt counts them before."""
    if len(old.laid) == len(new.laid) and old.laid != new.laid:
        yield TOUCHED["moved"].format(cell=place(new.laid[-1]), other=place(old.laid[-1]))


def _changed_notes(old: Desk, new: Desk) -> Iterable[str]:
    for cell in sorted({*old.notes, *new.notes}):
        mark = new.notes.get(cell)
        if mark != old.notes.get(cell):
            kind = "written" if mark else "rubbed_out"
            yield TOUCHED[kind].format(cell=place(cell), mark=NOTE_NAMES[mark].lower() if mark else "")


def _changed_layers(old: Desk, new: Desk) -> Iterable[str]:
    for layer in LAYERS:
        if (layer in old.layers) != (layer in new.layers):
            yield TOUCHED["shown" if layer in new.layers else "hidden"].format(layer=LAYER_NAMES[layer])


def _cells_are(count: int) -> str:
    """
    Count cells as the subject of a sentence.

    >>> _cells_are(0), _cells_are(1), _cells_are(8)
    ('no cell is', '1 cell is', '8 cells are')
    """
    return f"{count} cells are" if count > 1 else f"{count or 'no'} cell is"


def reason(refusal: Reason, names: Sequence[str]) -> str:
    """Say why something cannot be done."""
    player, cell = refusal.facts.get("player"), refusal.facts.get("cell")
    name = names[player] if isinstance(player, int) and 0 <= player < len(names) else "nobody"
    where = place(cell) if isinstance(cell, int) else ""
    return fill(
        REASONS.get(refusal.code, REASONS["not_legal"]), name=name, text=refusal.facts.get("text", ""), cell=where
    )


UNIT = "turn"
"""What a bot counts in."""


def outlook(value: float) -> str:
    """
    Say what a move leaves, as a bot counts it: turns that are needed below zero, and above it those to find mines.

    >>> outlook(-7.04), outlook(11.5)
    ('about 7.0 turns from the end', 'with mines that take about 11.5 turns to find')
    """
    if value > 0:
        return f"with mines that take about {value:.1f} turns to find"
    return f"about {-value:.1f} turns from the end"


def hint(decision: Decision, observation: Observation, names: Sequence[str]) -> str:
    """
    Say what a bot would do here, and why.

    >>> hint(Decision(74, -9.0, "sound", {"cell": 10, "layouts": 54, "left": 3.8}), ..., ())
    'Sound (3,2): it cuts 54 possible layouts to about 3.8.'
    """
    return fill(HINTS[decision.reason], **{fact: _fact(fact, value) for fact, value in decision.facts.items()})


def _fact(fact: str, value: object) -> str:
    if fact == "cells":
        return listed(list(map(place, cast("tuple[int, ...]", value))))
    if fact == "cell":
        return place(cast(int, value))
    return _about(value) if isinstance(value, float) else str(value)


def _about(number: float) -> str:
    """
    Write a mean as exactly as it helps.

    >>> _about(53.2), _about(3.84), _about(6.0)
    ('53', '3.8', '6')
    """
    return f"{number:.0f}" if number >= EXACT else f"{number:.1f}".removesuffix(".0")


def lines(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Tell what happened, one sentence for each turn."""
    told: list[list[str]] = []
    teller: int | None = None
    for event in events:
        if event.kind == "score":
            continue
        if event.kind in PHRASES and event.player == teller and event.kind not in NEW_SENTENCES:
            told[-1].append(_phrase(event, names))
        else:
            told.append([_opening(event, names)])
            teller = event.player if event.kind in PHRASES else None
    return [f"{' and '.join(phrases)}." for phrases in told]


def news(history: Sequence[Event], told: int, names: Sequence[str]) -> list[News]:
    """Tell briefly what happened after so many events, for a message."""
    found: list[News] = []
    acts: list[list[Event]] = []
    for event in history[told:]:
        if event.kind in WEIGHTS:
            acts.append([event])
        elif event.kind in ANSWERS and acts:
            acts[-1].append(event)
    for act, *answer in acts:
        found.append(News(_briefly(act, answer, names), WEIGHTS[act.kind]))
    return found


def _briefly(act: Event, answer: Sequence[Event], names: Sequence[str]) -> str:
    """Tell an act and what came of it."""
    name, cells = names[cast(int, act.player)], cast("tuple[int, ...]", act.data)
    kinds = {event.kind: event for event in answer}
    if "report" in kinds and len(kinds["report"].data) > 1:
        report = report_words(cast("tuple[int, ...]", kinds["report"].data)[1:])
        return HEARD.format(name=name, cell=place(cells[0]), report=report)
    if "hit" in kinds:
        return DESTROYED_ONE.format(name=name, cell=place(cells[0]))
    return lines([act, *answer], names)[0]


def _opening(event: Event, names: Sequence[str]) -> str:
    name = "" if event.player is None else names[event.player]
    if event.kind == "end":
        other = "" if event.player is None else names[1 - event.player]
        return fill(ENDS[ENDINGS[cast(int, event.data[0])]], name=name, other=other)
    if event.kind in NEWS:
        cells = ", ".join(place(cast(int, cell)) for cell in event.data)
        colour = COLOURS[event.player or BLACK]
        return fill(NEWS[event.kind], name=name, colour=colour, cells=cells)
    return f"{name} {_phrase(event, names)}"


def _phrase(event: Event, names: Sequence[str]) -> str:
    if None in event.data or event.kind == "mines":
        return PHRASES[event.kind]
    data = cast("tuple[int, ...]", event.data)
    return fill(
        PHRASES[event.kind],
        name=names[cast(int, event.player)],
        first=place(data[0]),
        last=place(data[-1]),
        report=report_words(data[1:]) if event.kind == "report" else "",
    )


# The sea in text


def text_table(observation: Observation, names: Sequence[str]) -> str:
    """Draw the sea for a terminal, with what has been heard beside it."""
    seen = cast(DepthChargeObservation, observation)
    marks = _marks(seen)
    rows = [
        f" {row} {''.join(f' {marks[cell_at(column, row)]} ' for column in range(1, SIDE + 1))}"
        for row in range(SIDE, 0, -1)
    ]
    sea = [*rows, "   " + "".join(f" {column} " for column in range(1, SIDE + 1))]
    notes = _notes(seen, names)
    notes = notes[:1] + notes[1:][-(len(sea) - 1) :]
    beside = [f"{line:<30}{note}".rstrip() for line, note in zip(sea, notes + [""] * len(sea), strict=False)]
    key = "B R boats  m mine  * destroyed  o missed  , Black Sea  . Red Sea  / shaded"
    return "\n".join([*(_counts(seen, seat, names[seat]) for seat in (BLACK, RED)), "", *beside, "", key])


def _counts(seen: DepthChargeObservation, seat: int, name: str) -> str:
    turn = ">" if seat == seen.current_player else " "
    return f"{turn}{COLOURS[seat]:<6}{name:<17}mines left {seen.mines_left[seat]}   misses {seen.misses[seat]}"


def _marks(seen: DepthChargeObservation) -> dict[int, str]:
    marks = dict.fromkeys(SHADED, "/") | dict.fromkeys(SEAS[BLACK], ",") | dict.fromkeys(SEAS[RED], ".")
    for event in seen.history:
        data = cast("tuple[int, ...]", event.data)
        if event.kind == "reveal":
            marks |= {cell: "m" for cell in data if marks[cell] != "*"}
        elif event.kind in ("hit", "miss") and marks[data[0]] != "*":
            marks[data[0]] = "*" if event.kind == "hit" else "o"
    marks |= dict.fromkeys(seen.own_mines or (), "m")
    return marks | {seen.boats[BLACK]: "B", seen.boats[RED]: "R"}


def _notes(seen: DepthChargeObservation, names: Sequence[str]) -> list[str]:
    soundings = [event for event in seen.history if event.kind == "report"]
    heard = [
        f"{names[cast(int, event.player)]} {place(cast(int, event.data[0]))}: "
        + (" ".join({SILENT: "-", DESTROYED: "x"}.get(cast(int, far), str(far)) for far in event.data[1:]) or "nothing")
        for event in soundings
    ]
    return ["Soundings", *heard] if heard else []


class DepthChargeText(Text[DepthChargeObservation]):
    """All that is said of the game, for everybody outside its folder."""

    blurb = BLURB
    length = LENGTH
    credit = CREDIT
    deal = DEAL
    unit = UNIT
    options = OPTIONS
    asked = ASKED
    in_links = IN_LINKS
    hidden = HIDDEN
    commands = HELP
    advises = True

    prompt = staticmethod(prompt)
    change = staticmethod(change)
    reason = staticmethod(reason)
    lines = staticmethod(lines)
    news = staticmethod(news)
    ending = staticmethod(ending)
    hint = staticmethod(hint)
    outlook = staticmethod(outlook)
    text_table = staticmethod(text_table)


TEXT = DepthChargeText()
