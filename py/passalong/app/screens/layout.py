"""The parts of all screens: the regions of the page, the head of a table, the curtain, and others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from passalong.app.messages import say
from passalong.app.settings import SOUND
from passalong.ui.card import icon
from passalong.ui.control import action, button, tool
from passalong.ui.html import PLACE, Html, el, join, placed
from passalong.ui.manual import points
from passalong.ui.score import Line, score_table
from passalong.ui.seat import crest, score_button
from passalong.ui.sentence import number

REGIONS = ("header", "coach", "table", "hand", "actions", "log", "dialog")
MENU, RULES, UNDO = "#i-hamburger-menu", "#i-open-book", "#i-anticlockwise-rotation"
HINT = "#i-light-bulb"
BACK = "#i-plain-arrow"
LOUD, SILENT = "#i-speaker", "#i-speaker-off"
FLAG = "#i-checkered-flag"
CROWN = "#i-imperial-crown"
SEAL = "#i-wax-seal"
VERDICTS = {"true": "✓", "false": "✗"}
"""The sign on a seal, and before a finding; there is none while something is still hidden."""


@dataclass(frozen=True, slots=True)
class TableFrame:
    """The contents of the bar above the table."""

    title: str
    """The game's title."""
    stage: str
    """How far the game is, such as "Round 3"."""
    turn: str
    """Whose turn it is, such as "Anna's turn"."""
    tools: tuple[Html, ...] = ()
    """The tools that only a game in play has."""
    rules: tuple[str, ...] = ()
    """The house rules; the button for the rules shows their number."""
    sound: bool = False
    """Whether sounds are on."""
    on_turn: int | None = None
    """The seat that is to move; None if nobody is."""
    holder: int | None = None
    """The seat of the person who holds a device that several people share; None if it is not shared."""


@lru_cache(maxsize=50)  # the same turns come again and again
def table_header(frame: TableFrame) -> Html:
    """Draw the bar above a table."""
    standing = el("p", el("span", frame.stage), " ", _turn(frame), class_="standing", data_last=frame.on_turn is None)
    tools = (
        *frame.tools,
        rules_tool(frame.rules),
        _sound_tool(frame.sound),
        tool("menu", MENU, say("menu")),
    )
    return el("h1", frame.title) + standing + el("div", *tools, class_="tools") + _edge(frame.holder)


def _turn(frame: TableFrame) -> Html:
    """Draw whose turn it is; the words sweep in when it becomes the turn of the person who holds the device."""
    if frame.on_turn is None:
        return el("b", frame.turn)
    is_holders = frame.on_turn == frame.holder
    words = crest(frame.on_turn), frame.turn
    return el("b", *words, id=f"turn-{frame.on_turn}", class_="turn yours" if is_holders else "turn")


def _edge(seat: int | None) -> Html:
    """Draw an edge around the screen in the colour of the person who holds a shared device."""
    return Html() if seat is None else el("span", id=f"edge-{seat}", class_=f"edge seat-{seat}", aria_hidden=True)


def rules_tool(rules: Sequence[str]) -> Html:
    """Draw the book that opens the rules, with the number of house rules, if any."""
    label = say("rules-with", rules=len(rules)) if rules else say("rules")
    mark = el("span", str(len(rules)), class_="mark", aria_hidden=True) if rules else ""
    use = {"aria_label": label, "title": label, "aria_keyshortcuts": "?"}
    return button("rules", "", icon(RULES), mark, class_="tool", **use)


@cache
def undo_tool() -> Html:
    """Draw the tool that takes the last move back."""
    return tool("undo", UNDO, say("undo"), key="U")


@cache
def hint_tool(may_ask: bool) -> Html:
    """Draw the lamp that asks for a hint."""
    label = say("hint")
    use = {"aria_label": label, "title": label, "aria_keyshortcuts": "H", "aria_disabled": None if may_ask else True}
    return button("hint", "", icon(HINT), class_="tool", **use)


def seal_tool(verdict: str) -> Html:
    """Draw the seal that opens the seal dialog; the verdict is "open", or "true" or "false", which have a sign."""
    label, sign = say("sealing-mark", verdict=verdict), VERDICTS.get(verdict)
    mark = el("span", sign, class_="mark", aria_hidden=True) if sign else ""
    return button("seal-page", "", icon(SEAL), mark, class_="tool", aria_label=label, title=label)


def _sound_tool(on: bool) -> Html:
    """Draw the speaker that turns sounds on and off."""
    label = say(f"setting-{SOUND}")
    glyph = icon(LOUD if on else SILENT)
    return button("switch", SOUND, glyph, class_="tool", aria_pressed=on, aria_label=label, title=label)


@dataclass(frozen=True, slots=True)
class Curtain:
    """
    What everybody may see while the device changes hands.

    `art` is the game's emblem; `news` are sentences that everybody may read; `interruptions` are acts out of turn with
    the labels of their buttons.
    """

    seat: int
    name: str
    art: Html = Html("")
    news: tuple[str, ...] = ()
    interruptions: Mapping[str, str] = field(default_factory=dict)


def curtain(shown: Curtain) -> dict[str, Html]:
    """
    Draw a screen that hides everything until the device is in the right hands.

    The button that lifts the curtain is where no game has its action bar, and does nothing for a moment: a late tap
    meant for the table must not show a hand to the wrong person. Pressing and holding would work as well for fingers,
    but switches and screen readers cannot hold.
    """
    news = el("ul", *(el("li", line) for line in shown.news), class_="news") if shown.news else ""
    art = el("div", shown.art, class_="tray", aria_hidden=True)
    asked = (
        el("h2", placed(say("curtain-pass", name=PLACE), el("b", crest(shown.seat), shown.name))),
        el("p", say("curtain-hidden")),
    )
    acts = shown.interruptions.items()
    others = (button("interrupt", what, label, class_="second", data_deliberate=label) for what, label in acts)
    shows = say("curtain-show", name=shown.name)
    unveil = button("uncover", "", shows, class_="action", id="uncover", data_deliberate=shows)
    return {
        "table": el("div", art, *asked, unveil, news, class_=f"curtain seat-{shown.seat}"),
        "hand": Html(),
        "actions": join(others),
        "log": Html(),
    }


def coach(heading: Html, text: str, *controls: Html, steps: Html, aside: str = "") -> Html:
    """
    Draw the box above the table of a lesson or a review.

    The `steps`, which lead on and back, have a bar of their own, so that they stay in place whatever the box contains.
    """
    more = el("p", aside, id="coach-aside") if aside else ""
    tools = el("div", *controls, class_="choices") if controls else ""
    said = el("div", heading, tools, el("p", text, id="coach-text"), more, class_="said")
    return said + el("div", steps, class_="steps", role="group", aria_label=say("steps"))


@lru_cache(maxsize=1)  # it changes only at the end of a deal
def standings(scores: tuple[tuple[str, int], ...]) -> Html:
    """List every player with the running total, which opens what it consists of."""
    counted = el("span", say("seat-total"), " ", class_="visually-hidden")
    lines = (
        Line(crest(seat) + name, "", (score_button(seat, counted, number(total)),))
        for seat, (name, total) in enumerate(scores)
    )
    return score_table((say("player"), say("total")), lines)


def tip(text: str) -> Html:
    """Draw a line above the table for a player in their first game of a kind."""
    return el("p", text, class_="tip") if text else Html()


@lru_cache(maxsize=1)  # it changes only with a move
def log(scores: tuple[tuple[str, int], ...], lines: tuple[str, ...], may_call_back: bool = False) -> Html:
    """Draw the standings, for which a large screen has room beside the table, and list what happened."""
    return el("div", standings(scores), class_="standings") + _happened(lines, may_call_back)


def _happened(lines: Sequence[str], may_call_back: bool) -> Html:
    """List what happened, the latest first, with a control to go through the latest moves one by one."""
    if not lines:
        return Html()
    again = button("repeat", "", say("log-repeat"), class_="quiet", aria_keyshortcuts="L")
    steps = button("since-list", "", say("since-steps"), class_="quiet", id="log-since") if may_call_back else ""
    head = el("div", el("h2", say("log")), steps, again, class_="own-line")
    return head + el("ol", *map(_told, reversed(lines)))


@lru_cache(maxsize=200, typed=True)  # a deal's lines stay as they are
def _told(line: str) -> Html:
    return el("li", line)


def going_on(next_deal: str, *, look: str = "action", focused: bool = False, sends: bool = False) -> Html:
    """
    Draw what can follow when a deal or the match is over; `focused` gives the button the focus.

    `next_deal` is the label of the button that goes on, "" after the match; `sends` is True if the result has to be
    sent first.
    """
    use = {"class_": look, "autofocus": focused}
    if next_deal:
        return button("next", "", next_deal, **use)
    if sends:
        return button("send", "", say("result-send"), **use)
    return button("rematch", "", say("result-rematch"), **use)


def ending(standing: Html, verdict: str, *ways: Html, won: bool) -> Html:
    """Draw the part under a table on which a deal is over, or the match is `won`: who leads, and the controls."""
    told = el("p", icon(CROWN) if won else "", verdict, class_="verdict")
    return el("div", standing, told, el("div", *ways, class_="ways"), class_="ending", data_last=True)


def house_rules(rules: Sequence[str]) -> Html:
    """List the house rules in force; nothing with the standard rules."""
    if not rules:
        return Html()
    return el("div", el("p", el("b", say("house-rules-here"))), points(rules), class_="house")


def paste_link() -> Html:
    """Draw the control that opens a link from a message."""
    return button("paste", "", say("paste-link"))


def ended(sentence: str) -> Html:
    """Draw how a match ended that was not played out."""
    return el("p", sentence, class_="outcome")


def full_screen(**regions: Html) -> dict[str, Html]:
    """Return every region, empty if it is not given, so that nothing of the last screen stays."""
    return {name: regions.get(name, Html()) for name in REGIONS}


def step_button(
    act: str, where: str, text: str, id_: str, *, legal: bool = True, primary: bool = False, key: str | None = None
) -> Html:
    """Build a button of the bar of steps; with an empty `where` it leaves the walk."""
    glyph = BACK if where else FLAG
    return action(act, where, icon(glyph) + el("span", text), legal=legal, primary=primary, id_=id_, key=key)
